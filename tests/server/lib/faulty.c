/* faulty.c - a back end of the store whose commits fail on demand. */
#include "faulty.h"

#include <assert.h>
#include <stdlib.h>

static struct faulty *faulty_of(struct store_backend *b) { return (struct faulty *)(void *)b; }
static struct store_backend *inner_of(struct store_backend *b) { return faulty_of(b)->inner; }

static bool commit(struct store_backend *b, struct text *error)
{
    if (faulty_of(b)->failing)
        return text_error(error, "the disk is full");
    return inner_of(b)->commit(inner_of(b), error);
}

static bool begin(struct store_backend *b, struct text *error) { return inner_of(b)->begin(inner_of(b), error); }

static void rollback(struct store_backend *b) { inner_of(b)->rollback(inner_of(b)); }

static bool make(struct store_backend *b, const struct store_table *table, struct text *error)
{
    return inner_of(b)->make(inner_of(b), table, error);
}

static bool append(struct store_backend *b, const struct store_step *step, struct text *error)
{
    return inner_of(b)->append(inner_of(b), step, error);
}

static bool sweep(struct store_backend *b, const struct store_sweep *s, struct text *error)
{
    return inner_of(b)->sweep(inner_of(b), s, error);
}

static bool load(struct store_backend *b, const char *id, struct store_loaded *out, struct text *error)
{
    return inner_of(b)->load(inner_of(b), id, out, error);
}

static bool news(struct store_backend *b, const char *id, int after, const int said[STORE_ROOMS],
                 struct store_loaded *out, struct text *error)
{
    return inner_of(b)->news(inner_of(b), id, after, said, out, error);
}

static bool say(struct store_backend *b, const struct store_line *line, struct text *error)
{
    return inner_of(b)->say(inner_of(b), line, error);
}

static bool present(struct store_backend *b, const struct store_present *p, struct text *error)
{
    return inner_of(b)->present(inner_of(b), p, error);
}

static bool forget(struct store_backend *b, const struct store_forget *f, struct store_loaded *out, struct text *error)
{
    return inner_of(b)->forget(inner_of(b), f, out, error);
}

static bool about(struct store_backend *b, const struct store_forget *f, struct store_loaded *out, struct text *error)
{
    return inner_of(b)->about(inner_of(b), f, out, error);
}

static bool clock_at_least(struct store_backend *b, int64_t *now_ms, struct text *error)
{
    return inner_of(b)->clock(inner_of(b), now_ms, error);
}

static bool due(struct store_backend *b, int64_t now_ms, struct store_loaded *out, struct text *error)
{
    return inner_of(b)->due(inner_of(b), now_ms, out, error);
}

static bool deadline(struct store_backend *b, const char *id, const struct store_clock *clock, struct text *error)
{
    return inner_of(b)->deadline(inner_of(b), id, clock, error);
}

static bool drop(struct store_backend *b, const char *id, const struct store_stand *stand, struct text *error)
{
    return inner_of(b)->drop(inner_of(b), id, stand, error);
}

static bool mail(struct store_backend *b, const struct store_mail *m, struct text *error)
{
    return inner_of(b)->mail(inner_of(b), m, error);
}

static bool mail_due(struct store_backend *b, int64_t now_ms, struct store_loaded *out, struct text *error)
{
    return inner_of(b)->mail_due(inner_of(b), now_ms, out, error);
}

static bool list(struct store_backend *b, const char *after, struct store_loaded *out, struct text *error)
{
    return inner_of(b)->list(inner_of(b), after, out, error);
}

static bool records(struct store_backend *b, const char *game, struct text *lines, struct text *error)
{
    return inner_of(b)->records(inner_of(b), game, lines, error);
}

static bool oldest(struct store_backend *b, const char *person, struct store_loaded *out, struct text *error)
{
    return inner_of(b)->oldest(inner_of(b), person, out, error);
}

static bool places(struct store_backend *b, const char *person, struct store_loaded *out, struct text *error)
{
    return inner_of(b)->places(inner_of(b), person, out, error);
}

static bool secret(struct store_backend *b, const char *name, unsigned char *bytes, size_t size, struct text *error)
{
    return inner_of(b)->secret(inner_of(b), name, bytes, size, error);
}

static bool is_away(struct store_backend *b) { return faulty_of(b)->away; }

static void close_both(struct store_backend *b)
{
    inner_of(b)->close(inner_of(b));
    free(faulty_of(b));
}

struct faulty *faulty_new(struct store_backend *inner)
{
    struct faulty *f = calloc(1, sizeof *f);
    assert(f);
    f->inner = inner;
    f->backend = (struct store_backend){
        .begin = begin, .commit = commit, .rollback = rollback, .make = make, .append = append, .sweep = sweep,
        .clock = clock_at_least, .due = due, .deadline = deadline, .drop = drop, .mail = mail,
        .mail_due = mail_due, .list = list,
        .load = load, .news = news, .say = say, .present = present, .forget = forget, .about = about,
        .records = records,
        .places = places, .oldest = oldest, .secret = secret, .close = close_both, .shared = inner->shared,
        .is_away = is_away,
    };
    return f;
}
