/* disk.c - what is durable: the store in memory, and everything that can go wrong before and behind its commit. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "sim.h"

/* A write of the open transaction; the texts are the store's, which keeps them until it reports. */
struct kept_write {
    enum { MAKES, STEPS, SAYS, DROPS, FORGETS } kind;
    struct store_line line;
    struct store_table table;
    struct store_step step;
};

static struct disk *disk_of(struct store_backend *b) { return (struct disk *)(void *)b; }

static bool gone(const struct disk *d, struct text *error)
{
    return d->dead && !text_error(error, "the process has ended");
}

static bool begin(struct store_backend *b, struct text *error)
{
    struct disk *d = disk_of(b);
    d->write_count = 0;
    return !gone(d, error) && d->inner->begin(d->inner, error);
}

/* S7: which tables are no more. */
static void find_swept(struct disk *d)
{
    struct world *w = d->world;
    struct text error;
    text_init_heap(&error);
    for (int i = 0; i < w->truth_count; i++) {
        struct store_loaded loaded;
        store_loaded_init(&loaded);
        d->inner->load(d->inner, w->truth[i]->id, &loaded, &error);
        if (!loaded.found && !w->truth[i]->swept)
            truth_swept(w, w->truth[i]);
        store_loaded_release(&loaded);
    }
    text_release(&error);
}

static void take_over(struct disk *d)
{
    struct world *w = d->world;
    for (int i = 0; i < d->write_count; i++) {
        const struct kept_write *k = &d->writes[i];
        if (k->kind == SAYS) {
            talk_kept(w, &k->line);
        } else if (k->kind == FORGETS) {
            continue;               /* below: also in what came behind it */
        } else if (k->kind == DROPS) {
            lapses_dropped(w, k->line.id);
        } else if (k->kind == MAKES) {
            if (w->truth_count == SIM_TRUTHS_MAX)
                broken(w, "once", "a table was made that nobody asked for");
            w->truth[w->truth_count++] = truth_new(w, &k->table);
        } else {
            truth_step(w, &k->step);
        }
    }
    bool left = false;
    for (int i = 0; i < d->write_count; i++)
        if (d->writes[i].kind == FORGETS) {
            hands_forgotten(w, d->writes[i].line.person);
            left = true;
        }
    if (left)
        hands_have_left(w);
    if (d->sweeps)
        find_swept(d);              /* of those that did not go with somebody who left */
    d->sweeps = false;
    d->write_count = 0;
}

static bool fails(struct disk *d, const char *what, int count, struct text *error)
{
    for (int i = 0; i < d->write_count; i++)
        if (d->writes[i].kind == STEPS)
            truth_find(d->world, d->writes[i].step.id)->failures++;
    counts[count]++;
    tell(d->world, "disk: %s", what);
    return text_error(error, "%s", what);
}

/* Crashes before and after it; S3 lets either happen. */
static bool commit(struct store_backend *b, struct text *error)
{
    struct disk *d = disk_of(b);
    struct world *w = d->world;
    struct rng r = dice(w, OF_COMMIT, w->restarts, d->commits++);
    bool calm = w->quiet;
    if (!calm && one_in(&r, w->weather.commit_fails))
        return fails(d, "the disk is full", COUNT_FAILED_COMMITS, error);
    if (!calm && one_in(&r, w->weather.crash_before)) {
        d->dead = true;
        return fails(d, "crash before the commit", COUNT_CRASHES_BEFORE, error);
    }
    if (!d->inner->commit(d->inner, error))
        return false;
    take_over(d);
    if (!calm && one_in(&r, w->weather.crash_after)) {
        tell(w, "disk: crash after the commit");
        counts[COUNT_CRASHES_AFTER]++;
        d->dead = true;
    }
    return true;
}

static void rollback(struct store_backend *b)
{
    disk_of(b)->sweeps = false;
    disk_of(b)->write_count = 0;
    disk_of(b)->inner->rollback(disk_of(b)->inner);
}

static struct kept_write *room(struct disk *d)
{
    assert(d->write_count < STORE_BATCH_MAX);
    return &d->writes[d->write_count++];
}

static bool make(struct store_backend *b, const struct store_table *table, struct text *error)
{
    struct disk *d = disk_of(b);
    if (!d->inner->make(d->inner, table, error))
        return false;
    *room(d) = (struct kept_write){ .kind = MAKES, .table = *table };
    return true;
}

static bool append(struct store_backend *b, const struct store_step *step, struct text *error)
{
    struct disk *d = disk_of(b);
    if (!d->inner->append(d->inner, step, error)) {
        struct truth *t = truth_find(d->world, step->id);
        if (!t->rewritten)
            broken(d->world, "once", "a step that does not fit: %s", error->at);
        t->failures++;
        return false;
    }
    *room(d) = (struct kept_write){ .kind = STEPS, .step = *step };
    return true;
}

static bool sweep(struct store_backend *b, const struct store_sweep *which, struct text *error)
{
    struct disk *d = disk_of(b);
    for (int i = 0; i < d->write_count; i++)
        if (d->writes[i].kind == MAKES)
            return true;            /* it would be old to the sweep of the simulation */
    d->sweeps = true;
    return d->inner->sweep(d->inner, which, error);
}

static bool load(struct store_backend *b, const char *id, struct store_loaded *out, struct text *error)
{
    struct disk *d = disk_of(b);
    struct rng r = dice(d->world, OF_LOAD, d->world->restarts, d->loads++);
    if (gone(d, error))
        return false;
    if (!d->world->quiet && one_in(&r, d->world->weather.load_fails)) {
        tell(d->world, "disk: cannot be read");
        counts[COUNT_FAILED_LOADS]++;
        return text_error(error, "the disk cannot be read");
    }
    return d->inner->load(d->inner, id, out, error);
}

static bool news(struct store_backend *b, const char *id, int after, const int said[STORE_ROOMS],
                 struct store_loaded *out, struct text *error)
{
    return !gone(disk_of(b), error) && disk_of(b)->inner->news(disk_of(b)->inner, id, after, said, out, error);
}

static bool say(struct store_backend *b, const struct store_line *line, struct text *error)
{
    struct disk *d = disk_of(b);
    if (!d->inner->say(d->inner, line, error))
        return false;           /* its table was swept */
    *room(d) = (struct kept_write){ .kind = SAYS, .line = *line };
    return true;
}

static bool forget(struct store_backend *b, const struct store_forget *f, struct store_loaded *out, struct text *error)
{
    struct disk *d = disk_of(b);
    *room(d) = (struct kept_write){ .kind = FORGETS, .line.person = f->person };
    return d->inner->forget(d->inner, f, out, error);
}

static bool about(struct store_backend *b, const struct store_forget *f, struct store_loaded *out, struct text *error)
{
    return disk_of(b)->inner->about(disk_of(b)->inner, f, out, error);
}

static bool clock_at_least(struct store_backend *b, int64_t *now_ms, struct text *error)
{
    return disk_of(b)->inner->clock(disk_of(b)->inner, now_ms, error);
}

static bool due(struct store_backend *b, int64_t now_ms, struct store_loaded *out, struct text *error)
{
    return !gone(disk_of(b), error) && disk_of(b)->inner->due(disk_of(b)->inner, now_ms, out, error);
}

static bool deadline(struct store_backend *b, const char *id, const struct store_clock *clock, struct text *error)
{
    return disk_of(b)->inner->deadline(disk_of(b)->inner, id, clock, error);
}

static bool drop(struct store_backend *b, const char *id, const struct store_stand *stand, struct text *error)
{
    struct disk *d = disk_of(b);
    if (!d->inner->drop(d->inner, id, stand, error))
        return false;
    if (stand && *stand->lost) {
        broken(d->world, "once", "a table has gone on without its server: %s", id);
        return true;
    }
    struct kept_write *k = room(d);
    *k = (struct kept_write){ .kind = DROPS };
    text_copy(k->line.id, sizeof k->line.id, id);
    return true;
}

static bool mail(struct store_backend *b, const struct store_mail *m, struct text *error)
{
    return disk_of(b)->inner->mail(disk_of(b)->inner, m, error);
}

static bool mail_due(struct store_backend *b, int64_t now_ms, struct store_loaded *out, struct text *error)
{
    return disk_of(b)->inner->mail_due(disk_of(b)->inner, now_ms, out, error);
}

static bool list(struct store_backend *b, const char *after, struct store_loaded *out, struct text *error)
{
    return disk_of(b)->inner->list(disk_of(b)->inner, after, out, error);
}

static bool records(struct store_backend *b, const char *game, struct text *lines, struct text *error)
{
    return disk_of(b)->inner->records(disk_of(b)->inner, game, lines, error);
}

static bool oldest(struct store_backend *b, const char *person, struct store_loaded *out, struct text *error)
{
    return disk_of(b)->inner->oldest(disk_of(b)->inner, person, out, error);
}

static bool places(struct store_backend *b, const char *person, struct store_loaded *out, struct text *error)
{
    return disk_of(b)->inner->places(disk_of(b)->inner, person, out, error);
}

static bool secret(struct store_backend *b, const char *name, unsigned char *bytes, size_t size, struct text *error)
{
    return disk_of(b)->inner->secret(disk_of(b)->inner, name, bytes, size, error);
}

/* The server closes it, or has crashed: what is on it stays. */
static void close_disk(struct store_backend *b) { (void)b; }

void disk_init(struct disk *d, struct world *w)
{
    memset(d, 0, sizeof *d);
    d->inner = store_memory();
    d->backend = (struct store_backend){
        .begin = begin, .commit = commit, .rollback = rollback, .make = make, .append = append, .sweep = sweep,
        .clock = clock_at_least, .due = due, .deadline = deadline, .drop = drop, .mail = mail,
        .mail_due = mail_due, .list = list,
        .load = load, .news = news, .say = say, .forget = forget, .about = about, .records = records,
        .places = places, .oldest = oldest, .secret = secret, .close = close_disk,
    };
    d->world = w;
    d->writes = calloc(STORE_BATCH_MAX, sizeof *d->writes);
    assert(d->writes);
}

void disk_release(struct disk *d)
{
    d->inner->close(d->inner);
    free(d->writes);
}
