/* store_postgres_threads.c - what only a database has: several servers that write to it, a database that goes away in
 * the middle of a commit and comes back, and, held against the store in memory, all that SQL says in its own words. */
#include "../../server/store.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../core/rng.h"
#include "lib/client.h"
#include "lib/postgres.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static struct postgres_process database;

static struct store_backend *open_it(const char *schema)
{
    char address[600];
    struct text warning, error;
    text_init_heap(&warning);
    text_init_heap(&error);
    postgres_address(&database, schema, address, sizeof address);
    struct store_backend *b = store_postgres(address, &warning, &error);
    if (!b)
        fail_msg("%s", error.at);
    text_release(&warning);
    text_release(&error);
    return b;
}

/* ---- the same as in memory ---- */

enum { TABLES = 6, PEOPLE = 4, MODEL_STEPS = 300, COPIED_AT = 200 };

struct known {
    char id[STORE_ID_SIZE];
    bool started;
    int steps, said[STORE_ROOMS];
    unsigned char head[STORE_HEAD_SIZE];
};

static const char *const persons[PEOPLE] = { "ana", "ben", "cleo", "dan" };

/* Chairs of these tests: a line each. */
static bool is_alone(const char *chairs, const char *person)
{
    char only[40];
    snprintf(only, sizeof only, "%s\n", person);
    return !strcmp(chairs, only);
}

static void without(const char *chairs, const char *person, struct text *out)
{
    size_t length;
    for (const char *line = chairs, *next; line; line = next) {
        next = text_line(line, &length);
        if (length && !text_is(line, length, person))
            text_addf(out, "%.*s\n", (int)length, line);
    }
}

static bool is_seated(const char *chairs, const char *person) { return strstr(chairs, person) != NULL; }

static bool is_of(const struct store_seated_step *s, const char *person)
{
    return is_seated(s->before, person) || (s->chairs && is_seated(s->chairs, person));
}

static void unnoted(const struct store_seated_step *s, const char *person, struct text *out)
{
    size_t length = is_of(s, person) ? strcspn(s->lines, "|\n") : strlen(s->lines);
    text_add_bytes(out, s->lines, length);
}

static void notes(const struct store_seated_step *s, const char *person, struct text *out)
{
    if (is_of(s, person) && strchr(s->lines, '|'))
        text_addf(out, "%s %s", s->id, s->lines);
}

static void some_chairs(struct rng *r, char *out, size_t size)
{
    out[0] = 0;
    for (int i = 0; i < PEOPLE; i++)
        if (rng_below(r, 2))
            snprintf(out + strlen(out), size - strlen(out), "%s\n", persons[i]);
}

static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* Lines in order, as lists of the same second have none. */
static void sort_lines(struct text *t)
{
    char *line[400], *copy = strdup(t->at), *rest = copy;
    int count = 0;
    for (char *one; (one = strsep(&rest, "\n")) && count < 400;)
        if (*one)
            line[count++] = one;
    qsort(line, (size_t)count, sizeof *line, by_text);
    text_clear(t);
    for (int i = 0; i < count; i++)
        text_addf(t, "%s\n", line[i]);
    free(copy);
}

static void tell_flat(struct text *out, const char *what)
{
    for (const char *c = what ? what : "-"; *c; c++)
        text_add_char(out, *c == '\n' ? '/' : *c);
    text_add_char(out, '|');
}

static void tell_sorted(struct text *out, const char *what)
{
    struct text list;
    text_init_heap(&list);
    text_add(&list, what);
    sort_lines(&list);
    tell_flat(out, list.at);
    text_release(&list);
}

static void tell_loaded(const struct store_loaded *l, struct text *out)
{
    struct text list;
    text_addf(out, "found %d lost %d steps %d head %x\n", l->found, l->lost, l->steps, l->head[0]);
    tell_flat(out, l->header.at);
    tell_flat(out, l->chairs.at);
    tell_flat(out, l->lines.at);
    tell_flat(out, l->damage.at);
    tell_flat(out, l->mail.at);
    tell_sorted(out, l->notes.at);
    tell_sorted(out, l->records.at);
    text_addf(out, "%lld", (long long)l->deadline_ms);
    text_init_heap(&list);
    for (int i = 0; i < l->place_count; i++) {
        text_addf(&list, "\nplace %s %lld ", l->place[i].id, (long long)l->place[i].deadline_ms);
        tell_flat(&list, l->place[i].summary);
        tell_flat(&list, l->place[i].chairs);
        tell_flat(&list, l->place[i].present);
    }
    for (int i = 0; i < l->present_count; i++) {
        text_addf(&list, "\npresent %d %s ", i, l->present[i].server);
        tell_flat(&list, l->present[i].people);
    }
    for (int i = 0; i < l->line_count; i++)
        text_addf(&list, "\nline %s %d %d %s %s %s", l->line[i].id, l->line[i].room, l->line[i].number,
                  l->line[i].person, l->line[i].name, l->line[i].text);
    for (int i = 0; i < l->row_count; i++) {
        text_addf(&list, "\nrow %d %x ", l->row[i].number, l->row[i].head[3]);
        tell_flat(&list, l->row[i].lines);
        tell_flat(&list, l->row[i].chairs);
    }
    sort_lines(&list);
    text_addf(out, "\n%s", list.at);
    text_release(&list);
}

struct done {
    bool ok, lost;
    char why[200];
    struct text told;
};

static void done(void *context, bool ok, const char *why, const struct store_loaded *l)
{
    struct done *d = context;
    d->ok = ok;
    snprintf(d->why, sizeof d->why, "%s", why);
    d->lost = l && l->lost;
    text_clear(&d->told);
    text_addf(&d->told, "ok %d\n", ok);
    if (l)
        tell_loaded(l, &d->told);
}

/* The same to both, and the same answer. */
static struct store *both[2];
static struct done answer[2];

static void compare(const char *what, uint64_t seed, int step)
{
    for (int i = 0; i < 2; i++)
        while (!store_idle(both[i]))
            store_poll(both[i]);
    if (strcmp(answer[0].told.at, answer[1].told.at))
        fail_msg("seed %d, step %d: %s\nmemory: %s\nPostgreSQL: %s", (int)seed, step, what, answer[0].told.at,
                 answer[1].told.at);
}

#define BOTH(what, call) \
    do { \
        for (int i = 0; i < 2; i++) { \
            struct store *s = both[i]; \
            struct done *d = &answer[i]; \
            call; \
        } \
        compare(what, seed, at); \
    } while (0)

static void model_make(struct known *k, struct rng *r, uint64_t seed, int at)
{
    char chairs[100];
    struct store_table t = { .header = "head \xc3\xa4\xc3\xb6\n", .chairs = chairs };
    some_chairs(r, chairs, sizeof chairs);
    t.people = rng_below(r, 4) ? chairs : NULL;
    t.summary = rng_below(r, 3) ? "made" : NULL;
    memcpy(t.id, k->id, sizeof t.id);
    BOTH("make", store_make(s, &t, done, d));
    if (answer[0].ok) {
        memset(k->said, 0, sizeof k->said);
        k->started = false;
        k->steps = 0;
        store_head_table(&t, k->head);
    }
}

static void model_append(struct known *k, struct rng *r, uint64_t seed, int at)
{
    char chairs[100], lines[40], score[8];
    struct store_clock clock = { .now_ms = at,
                                 .deadline_ms = rng_below(r, 3) ? (int64_t)rng_below(r, 1000) : INT64_MAX };
    struct store_record record = { .game = "solo", .options = rng_below(r, 2) ? "-" : "big", .score = score,
                                   .name = "x", .merit = rng_below(r, 20) / 3.0 };
    struct store_step step = { .number = k->steps + 1, .lines = lines };
    some_chairs(r, chairs, sizeof chairs);
    snprintf(score, sizeof score, "%d", at);
    step.started = rng_below(r, 4) == 0;
    snprintf(lines, sizeof lines, "%s", k->started || step.started ? "0 a 'quoted' \"move\\ | noted\n" : "");
    if (rng_below(r, 2)) {
        step.chairs = chairs;
        step.people = chairs;
    }
    step.summary = rng_below(r, 2) ? "a step" : NULL;
    step.clock = rng_below(r, 2) ? &clock : NULL;
    step.record = rng_below(r, 6) || !(k->started || step.started) ? NULL : &record;
    memcpy(step.id, k->id, sizeof step.id);
    memcpy(step.before, k->head, sizeof step.before);
    if (!rng_below(r, 8))
        step.before[2] ^= 1;            /* of one who knows the table otherwise */
    BOTH("append", store_append(s, &step, done, d));
    if (answer[0].ok) {
        k->steps++;
        k->started |= step.started;
        store_head_step(&step, k->head);
    } else {
        assert_true(answer[0].lost);
    }
}

static void model_say(struct known *k, struct rng *r, uint64_t seed, int at)
{
    int room = (int)rng_below(r, STORE_ROOMS);
    k->said[room] += !k->said[room] || rng_below(r, 4);         /* or once more the number of the last one */
    struct store_line line = { .room = room, .number = k->said[room], .seat = -1, .at = at,
                               .person = persons[rng_below(r, PEOPLE)], .name = "N", .text = "a 'line'" };
    memcpy(line.id, k->id, sizeof line.id);
    BOTH("say", store_say(s, &line, done, d));
}

/* S15 */
static const char *const servers[] = { "one", "two", "three" };

static void model_empty(uint64_t seed, int at)
{
    for (int j = 0; j < 3; j++) {
        struct store_present gone = { .people = NULL };
        snprintf(gone.server, sizeof gone.server, "%s", servers[j]);
        BOTH("gone", store_present(s, &gone, done, d));
    }
}

static void model_present(struct known *k, struct rng *r, uint64_t seed, int at)
{
    char people[100];
    struct store_present there = { .people = people };
    some_chairs(r, people, sizeof people);
    snprintf(there.server, sizeof there.server, "%s", servers[rng_below(r, 3)]);
    if (rng_below(r, 6))
        memcpy(there.id, k->id, sizeof there.id);
    else if (rng_below(r, 2))
        there.people = NULL;
    BOTH("present", store_present(s, &there, done, d));
}

/* Heads of what was rewritten or is gone. */
static void model_refresh(struct known *all, struct store_backend *memory)
{
    for (int i = 0; i < TABLES; i++) {
        struct store_loaded l;
        struct text error;
        text_init_heap(&error);
        store_loaded_init(&l);
        assert_true(memory->news(memory, all[i].id, 0, all[i].said, &l, &error));
        all[i].steps = l.steps;
        memcpy(all[i].head, l.head, sizeof l.head);
        store_loaded_release(&l);
        text_release(&error);
    }
}

/* ---- into a file and back (store_rows.h) ---- */

static bool tell_row(void *context, const struct store_row_values *row, struct text *error)
{
    const char *columns = store_rows_columns[row->kind];
    struct text *out = context;
    (void)error;
    text_add(out, store_rows_names[row->kind]);
    for (int i = 0; columns[i]; i++) {
        const struct store_value *v = &row->value[i];
        text_add_char(out, '|');
        if (v->null)
            text_add(out, "null");
        else if (columns[i] == 'i')
            text_add_int(out, v->number);
        else if (columns[i] == 'd')
            text_add_int(out, (int64_t)(v->fraction * 1e15));
        else
            for (size_t j = 0; j < v->size; j++)
                if (columns[i] == 'b')
                    text_addf(out, "%x.", (unsigned char)v->bytes[j]);
                else
                    text_add_char(out, v->bytes[j]);
    }
    text_add_char(out, '\n');
    return true;
}

static void tell_rows(struct store_backend *b, struct text *out)
{
    struct text error;
    text_init_heap(&error);
    text_clear(out);
    if (!b->rows_give(b, tell_row, out, &error))
        fail_msg("%s", error.at);
    text_release(&error);
}

static void copy_rows(struct store_backend *from, struct store_backend *to)
{
    struct text error, rows[2];
    text_init_heap(&error);
    for (int i = 0; i < 2; i++)
        text_init_heap(&rows[i]);
    if (!store_rows_copy(from, to, NULL, &error))
        fail_msg("%s", error.at);
    tell_rows(from, &rows[0]);
    tell_rows(to, &rows[1]);
    assert_true(strstr(rows[0].at, "secrets|people|"));
    assert_string_equal(rows[0].at, rows[1].at);
    assert_false(store_rows_copy(from, to, NULL, &error));      /* it is no empty one any more */
    if (!strstr(error.at, "it is not empty"))
        fail_msg("%s", error.at);
    tell_rows(to, &rows[1]);
    assert_string_equal(rows[0].at, rows[1].at);
    for (int i = 0; i < 2; i++)
        text_release(&rows[i]);
    text_release(&error);
}

/* All that can be read of the copy is as it is in memory. */
static void read_copy(struct known *all, struct store_backend *copy, uint64_t seed)
{
    both[1] = store_new(copy, NULL, NULL);
    for (int at = 0; at < TABLES; at++) {
        BOTH("load a copy", store_load(s, all[at].id, done, d));
        BOTH("news of a copy", store_news(s, all[at].id, all[at].steps / 2, all[at].said, done, d));
    }
    for (int at = 0; at < PEOPLE; at++) {
        BOTH("places of a copy", store_places(s, persons[at], done, d));
        BOTH("about somebody in a copy", store_about(s, persons[at], done, d));
    }
    int at = 0;
    BOTH("records of a copy", store_records(s, "solo", done, d));
    BOTH("due in a copy", store_due(s, 500, done, d));
    BOTH("mail of a copy", store_mail_due(s, 500, done, d));
    BOTH("a copy", store_list(s, "", done, d));
}

/* From the database into a file, from there into another schema, where all goes on. */
static void model_copies(struct known *all, uint64_t seed)
{
    char folder[200], path[240];
    struct text error;
    unsigned char secret[32] = { 7, 0, 9 };
    text_init_heap(&error);
    folder_make(folder, sizeof folder);
    snprintf(path, sizeof path, "%s/tables.db", folder);
    struct store_backend *database_one = open_it("model"), *file = store_sqlite(path, NULL, &error);
    assert_non_null(file);
    assert_true(database_one->secret(database_one, "people", secret, sizeof secret, &error));
    copy_rows(database_one, file);
    database_one->close(database_one);
    read_copy(all, file, seed);
    store_free(both[1]);
    postgres_empty(&database, "again");
    struct store_backend *again = open_it("again");
    file = store_sqlite(path, NULL, &error);
    assert_non_null(file);
    copy_rows(file, again);
    file->close(file);
    memset(secret, 0, sizeof secret);
    assert_true(again->secret(again, "people", secret, sizeof secret, &error));
    assert_int_equal(secret[0] + secret[2], 16);
    read_copy(all, again, seed);
    folder_remove(folder);
    text_release(&error);
}

static void model_run(uint64_t seed)
{
    struct rng r;
    struct known all[TABLES] = { 0 };
    struct store_backend *memory = store_memory();
    rng_init(&r, seed, 0);
    postgres_empty(&database, "model");
    both[0] = store_new(memory, NULL, NULL);
    both[1] = store_new(open_it("model"), NULL, NULL);
    for (int i = 0; i < TABLES; i++)
        snprintf(all[i].id, sizeof all[i].id, "t-%d_", i);
    for (int at = 0; at < MODEL_STEPS; at++) {
        if (at == COPIED_AT) {
            model_empty(seed, at);
            store_free(both[1]);
            model_copies(all, seed);
        }
        struct known *k = &all[rng_below(&r, TABLES)];
        const char *person = persons[rng_below(&r, PEOPLE)], *after = rng_below(&r, 2) ? "" : k->id;
        struct store_forget forget = { .person = person, .is_alone = is_alone, .is_seated = is_seated,
                                       .without = without, .unnoted = unnoted, .notes = notes };
        struct store_sweep sweep = { .age_s = -1000, .keep = (const char (*)[STORE_ID_SIZE])k->id,
                                     .keep_count = 1 };
        struct store_clock clock = { .now_ms = at, .deadline_ms = rng_below(&r, 3) ? at + 400 : INT64_MAX,
                                     .steps = k->steps - (rng_below(&r, 4) == 0) };
        struct store_stand stand = { .steps = k->steps - (rng_below(&r, 4) == 0) };
        bool stands = rng_below(&r, 2);
        memcpy(stand.head, k->head, sizeof stand.head);
        struct store_mail mail = { .person = person, .due_ms = rng_below(&r, 3) ? 300 + at : INT64_MAX,
                                   .address = rng_below(&r, 3) ? NULL : rng_below(&r, 4) ? "x@example.org" : "",
                                   .rest_ms = rng_below(&r, 2) ? -1 : (int64_t)rng_below(&r, 700) };
        if (mail.rest_ms >= 0 && !mail.address && rng_below(&r, 2))
            mail.was_due_ms = 1 + (int64_t)rng_below(&r, 700);
        switch (rng_below(&r, 24)) {
        case 0: model_make(k, &r, seed, at); break;
        case 1: BOTH("places", store_places(s, person, done, d)); break;
        case 2: BOTH("about", store_tell(s, &forget, done, d)); break;
        case 3: BOTH("records", store_records(s, "solo", done, d)); break;
        case 4: BOTH("due", store_due(s, 500, done, d)); break;
        case 5: BOTH("news", store_news(s, k->id, k->steps / 2, k->said, done, d)); break;
        case 6:
        case 7: BOTH("load", store_load(s, k->id, done, d)); break;
        case 8:
            if (rng_below(&r, 4))
                break;
            BOTH("forget", store_forget(s, &forget, done, d));
            model_refresh(all, memory);
            break;
        case 9:
            if (rng_below(&r, 4))
                break;
            BOTH("sweep", store_sweep(s, &sweep, done, d));
            model_refresh(all, memory);
            break;
        case 16: BOTH("deadline", store_deadline(s, k->id, &clock, done, d)); break;
        case 17:
        case 18: BOTH("mail", store_mail(s, &mail, done, d)); break;
        case 19: BOTH("mail due", store_mail_due(s, 500, done, d)); break;
        case 20: BOTH("list", store_list(s, after, done, d)); break;
        case 21:
            if (rng_below(&r, 4))
                break;
            BOTH("drop", store_drop(s, k->id, stands ? &stand : NULL, done, d));
            model_refresh(all, memory);
            break;
        case 22:
        case 23: model_present(k, &r, seed, at); break;
        case 10:
        case 11: model_say(k, &r, seed, at); break;
        default: model_append(k, &r, seed, at); break;
        }
    }
    for (int at = 0; at < TABLES; at++)
        BOTH("load", store_load(s, all[at].id, done, d));
    store_free(both[0]);
    store_free(both[1]);
}

static void test_as_in_memory(void **state)
{
    const char *seeds = getenv("STORE_SEEDS");
    (void)state;
    for (int i = 0; i < 2; i++)
        text_init_heap(&answer[i].told);
    for (uint64_t seed = 1; seed <= (seeds ? (uint64_t)atoi(seeds) : 10); seed++)
        model_run(seed);
    for (int i = 0; i < 2; i++)
        text_release(&answer[i].told);
}

/* ---- time (S11) ---- */

static void test_clock(void **state)
{
    struct text error;
    int64_t now = 0, later = 0;
    (void)state;
    text_init_heap(&error);
    postgres_empty(&database, "clock");
    struct store_backend *a = open_it("clock"), *b = open_it("clock");
    assert_true(a->clock(a, &now, &error));
    assert_true(now >= 0 && now < 60 * 1000);
    now = 5 * 3600 * 1000;
    assert_true(a->clock(a, &now, &error));
    assert_true(b->clock(b, &later, &error));
    assert_true(later >= now && later < now + 60 * 1000);       /* the same for all, and never back */
    postgres_run(&database, "clock", "UPDATE clock SET beat = beat - 3600000, gap = gap - 3600000");
    now = 0;
    assert_true(b->clock(b, &now, &error));                     /* nobody was up for an hour: that is nobody's time */
    assert_true(now >= later && now < later + 120 * 1000);
    postgres_run(&database, "clock", "UPDATE clock SET beat = beat - 3600000, gap = gap - 3600000");
    later = now + 1;
    assert_true(b->clock(b, &later, &error));       /* one that was up, and could not reach it for an hour */
    assert_true(later > now && later < now + 1000);
    a->close(a);
    b->close(b);
    text_release(&error);
}

/* ---- several servers ---- */

enum { RACERS = 3, RACES = 60 };

static void wake(void *context)
{
    ssize_t written = write(*(int *)context, "x", 1);
    (void)written;
}

static int fates[RACERS][2];            /* kept, lost */

static void raced(void *context, bool ok, const char *why, const struct store_loaded *l)
{
    int *fate = context;
    if (!ok && !l->lost)
        fail_msg("%s", why);
    fate[!ok]++;
}

static const char deadlocks[] = "SELECT sum(deadlocks) FROM pg_stat_database";

static void ignored(void *context, bool ok, const char *why, const struct store_loaded *l)
{
    (void)context, (void)l;
    if (!ok)
        fail_msg("%s", why);
}

/* Mail to the same people, in any order. */
static void race_mail(struct store *s, int first)
{
    enum { READERS = 6 };
    for (int i = 0; i < READERS; i++) {
        char person[16];
        struct store_mail mail = { .person = person, .address = "x@example.org", .due_ms = 1000, .rest_ms = first };
        snprintf(person, sizeof person, "p%d", (i * 5 + first) % READERS);
        store_mail(s, &mail, ignored, NULL);
    }
}

/* Three stores write the same step at the same time: one is kept, two are lost, and none fails. In each batch there are
 * several tables, in another order every time, mail, records and the time: and nobody waits in a circle. */
static void test_races(void **state)
{
    enum { OVER = 8 };
    struct store *s[RACERS];
    unsigned char head[OVER][STORE_HEAD_SIZE];
    int ends[2];
    (void)state;
    assert_int_equal(pipe(ends), 0);
    postgres_empty(&database, "races");
    for (int i = 0; i < RACERS; i++) {
        s[i] = store_new(open_it("races"), wake, &ends[1]);
        store_hold(s[i]);
    }
    memset(fates, 0, sizeof fates);
    for (int i = 0; i < OVER; i++) {
        struct store_table t = { .header = "x", .chairs = "y" };
        snprintf(t.id, sizeof t.id, "t%d", i);
        store_head_table(&t, head[i]);
        store_make(s[0], &t, raced, fates[0]);
    }
    store_go(s[0]);
    while (!store_idle(s[0]))
        store_poll(s[0]);
    memset(fates, 0, sizeof fates);
    for (int race = 1; race <= RACES; race++) {
        for (int i = 0; i < RACERS; i++)
            for (int j = 0; j < OVER; j++) {
                int table = (j * 3 + i + race) % OVER;
                struct store_step step = { .number = race, .lines = "the same" };
                struct store_clock clock = { .now_ms = race * 100000, .deadline_ms = 1000 };
                struct store_record record = { .game = "g", .options = table % 2 ? "a" : "b", .score = "1",
                                               .name = "x", .merit = -race };
                step.clock = table % 3 ? NULL : &clock;
                step.record = &record;
                snprintf(step.id, sizeof step.id, "t%d", table);
                memcpy(step.before, head[table], sizeof step.before);
                store_append(s[i], &step, raced, fates[i]);
                if (j == OVER / 2)
                    race_mail(s[i], i + race);
                if (j == OVER / 2)
                    store_clock(s[i], 0, ignored, NULL);
            }
        for (int i = 0; i < RACERS; i++)
            store_go(s[(i + race) % RACERS]);
        for (int i = 0; i < RACERS; i++)
            while (!store_idle(s[i])) {
                char byte;
                assert_true(bytes_wait(ends[0], WAIT_MS));
                assert_int_equal(read(ends[0], &byte, 1), 1);
                for (int k = 0; k < RACERS; k++)
                    store_poll(s[k]);
            }
        int kept = 0, lost = 0;
        for (int i = 0; i < RACERS; i++)
            kept += fates[i][0], lost += fates[i][1];
        assert_int_equal(kept, OVER * race);
        assert_int_equal(lost, OVER * (RACERS - 1) * race);
        for (int i = 0; i < OVER; i++) {
            struct store_step step = { .number = race, .lines = "the same" };
            memcpy(step.before, head[i], sizeof step.before);
            store_head_step(&step, head[i]);
        }
    }
    for (int i = 0; i < RACERS; i++)
        store_free(s[i]);
    assert_int_equal(postgres_count(&database, deadlocks), 0);
    close(ends[0]);
    close(ends[1]);
}

/* ---- a database that dies ---- */

enum { WRITERS = 30, WRITTEN = 40, KILLS = 3 };

struct writer {
    struct store *store;
    char id[STORE_ID_SIZE];
    int steps;
    unsigned char head[STORE_HEAD_SIZE], next[STORE_HEAD_SIZE];
};

static void write_on(struct writer *w);

static void wrote(void *context, bool ok, const char *why, const struct store_loaded *l)
{
    struct writer *w = context;
    (void)l;
    if (!ok)
        fail_msg("%s: %s", w->id, why);
    w->steps++;
    memcpy(w->head, w->next, sizeof w->head);
    write_on(w);
}

static void write_on(struct writer *w)
{
    char line[16];
    if (w->steps == WRITTEN)
        return;
    snprintf(line, sizeof line, "%d\n", w->steps);
    struct store_step step = { .number = w->steps + 1, .lines = line };
    memcpy(step.id, w->id, sizeof step.id);
    memcpy(step.before, w->head, sizeof step.before);
    store_head_step(&step, w->next);
    store_append(w->store, &step, wrote, w);
}

static void made(void *context, bool ok, const char *why, const struct store_loaded *l)
{
    (void)l;
    if (!ok)
        fail_msg("%s", why);
    write_on(context);
}

/* S1, S3: what was under way is found out or done when it is back; nothing fails, nothing is there twice. */
static void test_killed(void **state)
{
    static struct writer writer[WRITERS];
    int ends[2], kills = 0;
    struct done d;
    (void)state;
    memset(writer, 0, sizeof writer);
    assert_int_equal(pipe(ends), 0);
    postgres_empty(&database, "killed");
    struct store *s = store_new(open_it("killed"), wake, &ends[1]);
    for (int i = 0; i < WRITERS; i++) {
        struct store_table t = { .header = "x", .chairs = "y" };
        snprintf(t.id, sizeof t.id, "t%d", i);
        writer[i].store = s;
        memcpy(writer[i].id, t.id, sizeof t.id);
        store_head_table(&t, writer[i].head);
        store_make(s, &t, made, &writer[i]);
    }
    while (!store_idle(s)) {
        char byte;
        assert_true(bytes_wait(ends[0], WAIT_MS));
        assert_int_equal(read(ends[0], &byte, 1), 1);
        store_poll(s);
        if (kills < KILLS && writer[0].steps >= (kills + 1) * WRITTEN / (KILLS + 1)) {
            kills++;
            postgres_kill(&database);
            postgres_start(&database);
        }
    }
    assert_int_equal(kills, KILLS);
    assert_false(store_is_away(s));
    text_init_heap(&d.told);
    for (int i = 0; i < WRITERS; i++) {
        struct store_loaded l;
        assert_int_equal(writer[i].steps, WRITTEN);
        store_loaded_init(&l);
        store_load(s, writer[i].id, done, &d);
        while (!store_idle(s))
            store_poll(s);
        assert_non_null(strstr(d.told.at, "found 1 lost 0 steps 40 "));
        store_loaded_release(&l);
    }
    text_release(&d.told);
    store_free(s);
    close(ends[0]);
    close(ends[1]);
}

/* A line that broke while nobody used it is noticed in the middle of a big batch: what was sent on it is gone, whatever
 * comes behind it in the same commit. */
static void test_broken_while_idle(void **state)
{
    enum { COUNT = 100 };
    static struct done answers[COUNT + 1];
    static char long_line[2000];
    (void)state;
    memset(long_line, 'x', sizeof long_line - 1);
    postgres_empty(&database, "idle");
    struct store *s = store_new(open_it("idle"), NULL, NULL);
    store_hold(s);
    for (int i = 0; i <= COUNT; i++)
        text_init_heap(&answers[i].told);
    for (int i = 0; i < COUNT; i++) {
        struct store_table t = { .header = "x", .chairs = "y" };
        snprintf(t.id, sizeof t.id, "t%d", i);
        store_make(s, &t, done, &answers[i]);
    }
    store_go(s);
    while (!store_idle(s))
        store_poll(s);
    postgres_run(&database, "idle", "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                                    " WHERE application_name LIKE 'caucus %'");
    for (int i = 0; i < COUNT; i++) {
        struct store_table t = { .header = "x", .chairs = "y" };
        struct store_step step = { .number = 1, .lines = long_line };
        snprintf(t.id, sizeof t.id, "t%d", i);
        store_head_table(&t, step.before);
        memcpy(step.id, t.id, sizeof step.id);
        store_append(s, &step, done, &answers[i]);
    }
    store_clock(s, 0, done, &answers[COUNT]);
    store_go(s);
    while (!store_idle(s))
        store_poll(s);
    for (int i = 0; i < COUNT; i++) {
        char id[STORE_ID_SIZE];
        if (!answers[i].ok)
            fail_msg("t%d: %s", i, answers[i].why);
        snprintf(id, sizeof id, "t%d", i);
        store_load(s, id, done, &answers[i]);
    }
    store_go(s);
    while (!store_idle(s))
        store_poll(s);
    for (int i = 0; i <= COUNT; i++) {
        if (i < COUNT && !strstr(answers[i].told.at, "found 1 lost 0 steps 1 "))
            fail_msg("step 1 of t%d was told to be kept: %s", i, answers[i].told.at);
        text_release(&answers[i].told);
    }
    store_free(s);
}

/* ---- a standby that does not answer ---- */

static const char waits_for_standby[] =
    "SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'caucus %' AND wait_event = 'SyncRep'";

/* Until it has told something, or so long. */
static bool tells(struct store *s, int end, int ms)
{
    char byte;
    if (!bytes_wait(end, ms))
        return false;
    assert_int_equal(read(end, &byte, 1), 1);
    store_poll(s);
    return true;
}

/* Who waits for the standby at COMMIT and is ended has committed, but only here. That is not kept (S1) until the
 * standby has it, too: if it took over now, the step would be gone. */
static void test_standby(void **state)
{
    enum { TRIES = 200, SLICE_MS = 100 };
    int ends[2], steps = 0, tries = 0;
    struct done d = { 0 };
    struct store_table t = { .id = "t", .header = "x", .chairs = "y" };
    unsigned char head[STORE_HEAD_SIZE];
    (void)state;
    text_init_heap(&d.told);
    assert_int_equal(pipe(ends), 0);
    postgres_empty(&database, "standby");
    struct store *s = store_new(open_it("standby"), wake, &ends[1]);
    store_make(s, &t, done, &d);
    store_head_table(&t, head);
    while (!store_idle(s))
        assert_true(tells(s, ends[0], WAIT_MS));
    postgres_run(&database, "standby", "ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    postgres_run(&database, "standby", "SELECT pg_reload_conf()");
    while (store_idle(s) && tries++ < TRIES) {          /* the database takes its time to read that */
        struct store_step step = { .id = "t", .number = ++steps, .lines = "x\n" };
        memcpy(step.before, head, sizeof step.before);
        store_head_step(&step, head);
        store_append(s, &step, done, &d);
        tells(s, ends[0], SLICE_MS);
    }
    assert_false(store_idle(s));
    while (!postgres_count(&database, waits_for_standby))
        assert_true(tries++ < TRIES);
    postgres_run(&database, "standby", "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                                       " WHERE application_name LIKE 'caucus %' AND wait_event = 'SyncRep'");
    while (store_idle(s) || !postgres_count(&database, waits_for_standby)) {
        if (store_idle(s))
            fail_msg("a step that the standby has not got was told as kept");
        assert_true(tries++ < TRIES);
        tells(s, ends[0], SLICE_MS);
    }
    postgres_run(&database, "standby", "ALTER SYSTEM RESET synchronous_standby_names");
    postgres_run(&database, "standby", "SELECT pg_reload_conf()");
    while (!store_idle(s))
        assert_true(tells(s, ends[0], WAIT_MS));
    assert_true(d.ok);
    store_free(s);
    text_release(&d.told);
    close(ends[0]);
    close(ends[1]);
}

static void say_line(struct store *s, int number, const char *person, struct done *d)
{
    struct store_line line = { .id = "t", .room = 0, .number = number, .seat = -1, .at = 1, .person = person,
                               .name = "N", .text = "hello" };
    store_say(s, &line, done, d);
}

/* A line whose number somebody else has had, in a commit that was done without our hearing of it: it was not said. */
static void test_line_unknown(void **state)
{
    enum { TRIES = 200, SLICE_MS = 100 };
    int ends[2], number = 0, tries = 0;
    struct done d = { 0 };
    struct store_table t = { .id = "t", .header = "x", .chairs = "y" };
    (void)state;
    text_init_heap(&d.told);
    assert_int_equal(pipe(ends), 0);
    postgres_empty(&database, "unknown");
    struct store *other = store_new(open_it("unknown"), NULL, NULL), *s = store_new(open_it("unknown"), wake, &ends[1]);
    store_make(other, &t, done, &d);
    for (int i = 1; i <= TRIES; i++)
        say_line(other, i, "ben", &d);
    while (!store_idle(other))
        store_poll(other);
    assert_true(d.ok);
    store_free(other);
    postgres_run(&database, "unknown", "ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
    postgres_run(&database, "unknown", "SELECT pg_reload_conf()");
    while (store_idle(s) && number < TRIES) {
        say_line(s, ++number, "ana", &d);
        tells(s, ends[0], SLICE_MS);
    }
    assert_false(store_idle(s));
    while (!postgres_count(&database, waits_for_standby))
        assert_true(tries++ < TRIES);
    postgres_run(&database, "unknown", "ALTER SYSTEM RESET synchronous_standby_names");
    int pid = postgres_count(&database, "SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'caucus %'"
                                        " AND wait_event = 'SyncRep'");
    assert_int_equal(kill(pid, SIGKILL), 0);            /* nothing of what it had to say is heard; all of it restarts */
    assert_int_equal(kill(database.pid, SIGHUP), 0);
    d.ok = true;
    while (!store_idle(s))
        assert_true(tells(s, ends[0], WAIT_MS));
    assert_false(d.ok);
    assert_true(d.lost);
    store_free(s);
    text_release(&d.told);
    close(ends[0]);
    close(ends[1]);
}

/* ---- hearing of others ---- */

/* Tells of these tables, from a number on: in one commit. */
static void tell_of(struct store_backend *b, int from, int count)
{
    struct text error;
    text_init_heap(&error);
    assert_true(b->begin(b, &error));
    for (int i = from; i < from + count; i++) {
        struct store_present there = { .server = "x", .people = "" };
        snprintf(there.id, sizeof there.id, "a-table-of-many-%d", i);
        assert_true(b->present(b, &there, &error));
    }
    if (!b->commit(b, &error))
        fail_msg("%s", error.at);
    text_release(&error);
}

/* What was heard in so many messages: tables, and the two that are none. */
static void assert_heard(struct store_backend *b, int end, int messages, int tables, int much, int anew)
{
    char byte, id[STORE_ID_SIZE];
    while (messages--) {
        assert_true(bytes_wait(end, WAIT_MS));
        assert_int_equal(read(end, &byte, 1), 1);
    }
    while (b->heard(b, id))
        if (!strcmp(id, STORE_HEARD_MUCH))
            much--;
        else if (!strcmp(id, STORE_HEARD_ANEW))
            anew--;
        else
            tables--;
    assert_int_equal(tables, 0);
    assert_int_equal(much, 0);
    assert_int_equal(anew, 0);
}

/* Each table once; too many for one message, or to be remembered: then it may be any, and that is all. Only where the
 * line was lost we may have to be heard again ourselves. */
static void test_heard(void **state)
{
    enum { OVER = 500, MANY = 30, EACH = 200, REMEMBERED = 4096 };
    int ends[2];
    (void)state;
    assert_int_equal(pipe(ends), 0);
    postgres_empty(&database, "heard");
    struct store_backend *a = open_it("heard"), *b = open_it("heard");
    a->hear(a, wake, &ends[1]);
    assert_heard(a, ends[0], 1, 0, 0, 1);
    tell_of(b, 0, OVER);
    assert_heard(a, ends[0], 1, 0, 1, 0);
    for (int i = 0; i < 3; i++)
        tell_of(b, 0, 100);
    assert_heard(a, ends[0], 3, 100, 0, 0);
    tell_of(b, 50, 10);
    assert_heard(a, ends[0], 1, 10, 0, 0);
    for (int i = 0; i < MANY; i++)
        tell_of(b, i * EACH, EACH);
    assert_heard(a, ends[0], MANY, REMEMBERED, 1, 0);
    a->close(a);
    b->close(b);
    close(ends[0]);
    close(ends[1]);
}

/* ---- a database that says nothing ---- */

static void heard(void *context, const char *id) { (void)context, (void)id; }

/* It is away then, and goes on by itself. Who is to end does not wait for it. */
static void test_silent(void **state)
{
    int ends[2];
    struct done d = { 0 };
    struct store_table t = { .id = "t", .header = "x", .chairs = "y" };
    struct store_step step = { .id = "t", .number = 1, .lines = "x\n" };
    (void)state;
    text_init_heap(&d.told);
    assert_int_equal(pipe(ends), 0);
    postgres_empty(&database, "silent");
    struct store *s = store_new(open_it("silent"), wake, &ends[1]);
    store_hear(s, heard, NULL);
    store_make(s, &t, done, &d);
    while (!store_idle(s))
        assert_true(tells(s, ends[0], WAIT_MS));
    postgres_freeze(&database, true);
    store_head_table(&t, step.before);
    store_append(s, &step, done, &d);
    for (int ms = 0; !store_is_away(s); ms += 100) {
        assert_true(ms < 20 * 1000);
        tells(s, ends[0], 100);
    }
    assert_false(store_idle(s));
    postgres_freeze(&database, false);
    while (!store_idle(s))
        assert_true(tells(s, ends[0], WAIT_MS));
    assert_true(d.ok);
    assert_false(store_is_away(s));
    store_head_step(&step, step.before);
    step.number = 2;
    postgres_freeze(&database, true);
    store_append(s, &step, done, &d);
    store_free(s);
    postgres_freeze(&database, false);
    assert_false(d.ok);
    text_release(&d.told);
    close(ends[0]);
    close(ends[1]);
}

/* ---- addresses ---- */

static void test_addresses(void **state)
{
    static const struct {
        const char *address, *why;
    } cases[] = {
        { "postgresql://ana:secret@localhost/x", "no password" },
        { "postgresql://localhost/x?password=secret", "no password" },
        { "postgresql://localhost/x?nonsense=1", "not right" },
        { "postgresql://ana:secret@[::1]x/db", "not right" },
        { "postgresql://ana:secret@[::1/db", "not right" },
        { "postgresql://localhost/x?password=secret%zz", "not right" },
        { "postgresql:///x?host=/nonexistent", "cannot be reached" },
    };
    struct text warning, error;
    (void)state;
    text_init_heap(&warning);
    text_init_heap(&error);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_null(store_postgres(cases[i].address, &warning, &error));
        assert_non_null(strstr(error.at, cases[i].why));
        assert_null(strstr(error.at, "secret"));
    }
    text_release(&warning);
    text_release(&error);
}

/* What is not safe is said; a newer schema is left alone. */
static void test_warnings(void **state)
{
    char address[600];
    struct text warning, error;
    (void)state;
    text_init_heap(&warning);
    text_init_heap(&error);
    postgres_empty(&database, "warnings");
    postgres_address(&database, "warnings", address, sizeof address);
    struct store_backend *b = store_postgres(address, &warning, &error);
    assert_non_null(b);
    assert_string_equal(warning.at, "");
    b->close(b);
    strcat(address, "%20-csynchronous_commit%3Doff");
    b = store_postgres(address, &warning, &error);
    assert_non_null(b);
    assert_non_null(strstr(warning.at, "'synchronous_commit' is not on"));
    b->close(b);
    postgres_run(&database, "warnings", "UPDATE caucus SET version = 99");
    assert_null(store_postgres(address, &warning, &error));
    assert_non_null(strstr(error.at, "too old"));
    text_release(&warning);
    text_release(&error);
}

static int begin_database(void **state) { (void)state; postgres_make(&database); return 0; }
static int end_database(void **state) { (void)state; postgres_remove(&database); return 0; }

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_addresses),
        cmocka_unit_test(test_warnings),
        cmocka_unit_test(test_clock),
        cmocka_unit_test(test_as_in_memory),
        cmocka_unit_test(test_races),
        cmocka_unit_test(test_killed),
        cmocka_unit_test(test_broken_while_idle),
        cmocka_unit_test(test_standby),
        cmocka_unit_test(test_line_unknown),
        cmocka_unit_test(test_heard),
        cmocka_unit_test(test_silent),
    };
    return cmocka_run_group_tests(tests, begin_database, end_database);
}
