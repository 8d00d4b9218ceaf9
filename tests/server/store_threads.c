/* store_threads.c - the contract of server/store.h, held over all implementations, with a thread and without. */
#include "../../server/store.h"

#include <poll.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "lib/client.h"
#include "lib/faulty.h"
#include "lib/postgres.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

/* ---- a store under test ---- */

enum kind { MEMORY, SQLITE, POSTGRES };

static struct postgres_process database;

static struct {
    enum kind kind;
    bool threaded;
    char folder[200];
    int wake[2];
    struct store *store;
} t;

/* The heads of a table as whoever writes to it knows them, by number of steps. */
struct chain {
    char id[STORE_ID_SIZE];
    unsigned char head[64][STORE_HEAD_SIZE];
};

enum { CHAINS = 512 };
static struct chain chains[CHAINS];

static struct chain *chain_of(const char *id)
{
    struct chain *c = chains;
    while (c->id[0] && strcmp(c->id, id))
        assert_true(++c < chains + CHAINS);
    snprintf(c->id, sizeof c->id, "%s", id);
    return c;
}

/* The step as it follows what was asked for last under the number before. */
static void follow(struct store_step *step, const char *id)
{
    struct chain *c = chain_of(id);
    snprintf(step->id, sizeof step->id, "%s", id);
    memcpy(step->before, c->head[step->number - 1], sizeof step->before);
    store_head_step(step, c->head[step->number]);
}

static void wake(void *context)
{
    (void)context;
    ssize_t written = write(t.wake[1], "x", 1);
    (void)written;
}

static struct store_backend *postgres_open(struct text *error)
{
    char address[600];
    struct text warning;
    text_init_heap(&warning);
    postgres_address(&database, "contract", address, sizeof address);
    struct store_backend *b = store_postgres(address, &warning, error);
    text_release(&warning);
    return b;
}

static struct store_backend *backend_open(void)
{
    char path[260];
    struct text error;
    if (t.kind == MEMORY)
        return store_memory();
    text_init_heap(&error);
    struct store_backend *b;
    if (t.kind == SQLITE) {
        snprintf(path, sizeof path, "%s/tables.db", t.folder);
        b = store_sqlite(path, NULL, &error);
    } else {
        b = postgres_open(&error);
    }
    if (!b)
        fail_msg("%s", error.at);
    text_release(&error);
    return b;
}

static void store_begin(struct store_backend *b) { t.store = store_new(b, t.threaded ? wake : NULL, NULL); }

static void poll_once(void)
{
    char byte;
    if (t.threaded) {
        assert_true(bytes_wait(t.wake[0], WAIT_MS));
        assert_int_equal(read(t.wake[0], &byte, 1), 1);
    }
    store_poll(t.store);
}

static void until_idle(void)
{
    while (!store_idle(t.store))
        poll_once();
}

static int begin(enum kind kind, bool threaded)
{
    memset(&t, 0, sizeof t);
    memset(chains, 0, sizeof chains);
    t.kind = kind;
    t.threaded = threaded;
    folder_make(t.folder, sizeof t.folder);
    assert_int_equal(pipe(t.wake), 0);
    if (kind == POSTGRES)
        postgres_empty(&database, "contract");
    store_begin(backend_open());
    return 0;
}

static int begin_memory(void **state) { (void)state; return begin(MEMORY, false); }
static int begin_memory_threads(void **state) { (void)state; return begin(MEMORY, true); }
static int begin_sqlite(void **state) { (void)state; return begin(SQLITE, false); }
static int begin_sqlite_threads(void **state) { (void)state; return begin(SQLITE, true); }
static int begin_postgres(void **state) { (void)state; return begin(POSTGRES, false); }
static int begin_postgres_threads(void **state) { (void)state; return begin(POSTGRES, true); }

static int finish(void **state)
{
    (void)state;
    store_free(t.store);
    close(t.wake[0]);
    close(t.wake[1]);
    folder_remove(t.folder);
    return 0;
}

/* ---- asking ---- */

struct seen {
    int count;
    bool ok, found, lost;
    int steps;
    unsigned char head[STORE_HEAD_SIZE];
    char damage[200];
    char why[200], header[200], chairs[200], lines[2000], rows[2000];
    unsigned char key_hash[STORE_HASH_SIZE];
};

static void saw(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct seen *s = context;
    s->count++;
    s->ok = ok;
    snprintf(s->why, sizeof s->why, "%s", why);
    if (!loaded)
        return;
    s->found = loaded->found;
    s->lost = loaded->lost;
    for (int i = 0; i < loaded->row_count; i++)
        snprintf(s->rows + strlen(s->rows), sizeof s->rows - strlen(s->rows), "%d:%s:%s ", loaded->row[i].number,
                 loaded->row[i].lines, loaded->row[i].chairs ? loaded->row[i].chairs : "-");
    s->steps = loaded->steps;
    memcpy(s->head, loaded->head, sizeof s->head);
    snprintf(s->damage, sizeof s->damage, "%s", loaded->damage.at);
    snprintf(s->header, sizeof s->header, "%s", loaded->header.at);
    snprintf(s->chairs, sizeof s->chairs, "%s", loaded->chairs.at);
    snprintf(s->lines, sizeof s->lines, "%s", loaded->lines.at);
    memcpy(s->key_hash, loaded->table.key_hash, sizeof s->key_hash);
}

static void make(const char *id, struct seen *s)
{
    struct store_table table = { .header = "caucus 1\n", .chairs = "0 open\n" };
    snprintf(table.id, sizeof table.id, "%s", id);
    memset(table.key_hash, 7, sizeof table.key_hash);
    store_head_table(&table, chain_of(id)->head[0]);
    *s = (struct seen){ 0 };
    store_make(t.store, &table, saw, s);
}

static void append(const char *id, int number, const char *lines, const char *chairs, struct seen *s)
{
    struct store_step step = { .number = number, .lines = lines, .chairs = chairs };
    follow(&step, id);
    *s = (struct seen){ 0 };
    store_append(t.store, &step, saw, s);
}

static void start(const char *id, int number, struct seen *s)
{
    struct store_step step = { .number = number, .lines = "", .chairs = "host x\nstarted\n", .started = true };
    follow(&step, id);
    *s = (struct seen){ 0 };
    store_append(t.store, &step, saw, s);
}

static void load(const char *id, struct seen *s)
{
    *s = (struct seen){ 0 };
    store_load(t.store, id, saw, s);
    until_idle();
    assert_int_equal(s->count, 1);
}

static void news(const char *id, int after, struct seen *s)
{
    *s = (struct seen){ 0 };
    store_news(t.store, id, after, (int[STORE_ROOMS]){ 0 }, saw, s);
    until_idle();
    assert_true(s->count == 1 && s->ok);
}

static void test_steps(void **state)
{
    struct seen a, b, c, d;
    (void)state;
    load("one", &a);
    assert_true(a.ok);
    assert_false(a.found);
    make("one", &a);
    until_idle();
    assert_true(a.ok);
    append("one", 1, "0 take 1\n", NULL, &b);
    append("one", 2, "1 take 2\n", "0 person x\n", &c);
    append("one", 3, "", NULL, &d);
    until_idle();
    assert_true(b.ok && c.ok && d.ok);
    load("one", &a);
    assert_true(a.found);
    assert_int_equal(a.steps, 3);
    assert_string_equal(a.header, "caucus 1\n");
    assert_string_equal(a.chairs, "0 person x\n");
    assert_string_equal(a.lines, "0 take 1\n1 take 2\n");
    assert_int_equal(a.key_hash[31], 7);
    assert_memory_equal(a.head, chain_of("one")->head[3], STORE_HEAD_SIZE);
    assert_string_equal(a.damage, "");
}

/* S2, S4: what does not fit is refused, alone, whatever is committed with it. */
static void test_refused(void **state)
{
    struct seen a, b, c, d, e;
    (void)state;
    make("one", &a);
    make("two", &b);
    make("one", &c);
    until_idle();
    assert_true(a.ok && b.ok);
    assert_false(c.ok);
    assert_true(c.why[0]);
    append("one", 1, "x\n", NULL, &a);
    append("two", 2, "y\n", NULL, &b);
    append("none", 1, "y\n", NULL, &c);
    append("one", 1, "z\n", NULL, &d);
    append("two", 1, "w\n", NULL, &e);
    until_idle();
    assert_true(a.ok && e.ok);
    assert_false(b.ok || c.ok || d.ok);
    load("one", &a);
    assert_string_equal(a.lines, "x\n");
    load("two", &a);
    assert_string_equal(a.lines, "w\n");
    load("none", &a);
    assert_false(a.found);
    chain_of("two")->head[1][5] ^= 1;                   /* somebody else's idea of what has happened */
    append("two", 2, "v\n", NULL, &a);
    until_idle();
    assert_false(a.ok);
    assert_non_null(strstr(a.why, "does not go on"));
    chain_of("two")->head[1][5] ^= 1;
    append("two", 2, "v\n", NULL, &a);
    until_idle();
    assert_true(a.ok);
}

/* S14: a step that finds another one in its place is lost, alone; a failure is something else. What is there instead
 * can be read. */
static void test_lost(void **state)
{
    struct seen a, b, c, d;
    (void)state;
    make("one", &a);
    make("two", &b);
    append("one", 1, "ours", NULL, &c);
    until_idle();
    assert_true(a.ok && b.ok && c.ok && !c.lost);
    append("one", 1, "theirs", NULL, &a);
    append("two", 1, "", "0 person x", &b);
    append("none", 1, "x", NULL, &c);
    make("two", &d);
    until_idle();
    assert_true(!a.ok && a.lost && b.ok && !b.lost && !c.ok && c.lost && !d.ok && !d.lost);
    assert_string_equal(store_trouble(t.store), d.why);
    struct store_step step = { .number = 1, .lines = "ours" };         /* the table goes on from what is there */
    follow(&step, "one");
    append("one", 2, "more", "1 open", &a);
    until_idle();
    assert_true(a.ok && !a.lost);
    news("one", 0, &a);
    assert_true(a.found && a.steps == 2);
    assert_string_equal(a.rows, "1:ours:- 2:more:1 open ");
    assert_memory_equal(a.head, chain_of("one")->head[2], STORE_HEAD_SIZE);
    news("one", 1, &a);
    assert_string_equal(a.rows, "2:more:1 open ");
    news("one", 2, &a);
    assert_string_equal(a.rows, "");
    news("none", 0, &a);
    assert_false(a.found);
}

/* More than one batch of many tables, each in order. */
static void test_many(void **state)
{
    enum { TABLES = 40, STEPS = 20 };
    static struct seen made[TABLES], written[TABLES][STEPS];
    struct seen s;
    char id[8], line[16];
    (void)state;
    for (int i = 0; i < TABLES; i++) {
        snprintf(id, sizeof id, "t%d", i);
        make(id, &made[i]);
    }
    for (int step = 0; step < STEPS; step++) {
        for (int i = 0; i < TABLES; i++) {
            snprintf(id, sizeof id, "t%d", i);
            snprintf(line, sizeof line, "%d\n", step);
            append(id, step + 1, line, NULL, &written[i][step]);
        }
    }
    until_idle();
    for (int i = 0; i < TABLES; i++) {
        for (int step = 0; step < STEPS; step++)
            assert_true(written[i][step].ok && written[i][step].count == 1);
        snprintf(id, sizeof id, "t%d", i);
        load(id, &s);
        assert_int_equal(s.steps, STEPS);
    }
}

/* What still waits when the store is freed is done and reported. */
static void test_free_finishes(void **state)
{
    struct seen a;
    (void)state;
    make("one", &a);
    store_free(t.store);
    assert_true(a.ok && a.count == 1);
    if (t.kind == MEMORY) {
        store_begin(store_memory());
        return;
    }
    store_begin(backend_open());
    load("one", &a);
    assert_true(a.found);
}

static void test_secret(void **state)
{
    unsigned char first[32], second[32];
    struct text error;
    (void)state;
    text_init_heap(&error);
    store_free(t.store);
    struct store_backend *b = backend_open();
    memset(first, 1, sizeof first);
    memset(second, 2, sizeof second);
    assert_true(b->secret(b, "people", first, sizeof first, &error));
    assert_int_equal(first[0], 1);
    assert_true(b->secret(b, "people", second, sizeof second, &error));
    assert_int_equal(second[0], 1);
    store_begin(b);
    text_release(&error);
}

/* ---- records ---- */

static void enter(const char *id, int number, const char *options, double merit, const char *name, struct seen *s)
{
    char score[16];
    snprintf(score, sizeof score, "%d", (int)merit);
    struct store_record record = { .game = "solo", .options = options, .score = score, .name = name, .merit = merit };
    struct store_step step = { .number = number, .lines = "x\n", .record = &record };
    follow(&step, id);
    *s = (struct seen){ 0 };
    store_append(t.store, &step, saw, s);
}

/* Scores, names and options of a game, without the day, which must look like one. */
static const char *records_of(const char *game)
{
    static char out[2000];
    struct seen s = { 0 };
    store_records(t.store, game, saw, &s);
    until_idle();
    assert_true(s.count == 1 && s.ok && !s.found);
    out[0] = 0;
    for (char *line = strtok(s.lines, "\n"); line; line = strtok(NULL, "\n")) {
        char score[16], day[16], name[16], options[16];
        assert_int_equal(sscanf(line, "%15[^\t]\t%15[^\t]\t%15[^\t]\t%15[^\t]", score, day, name, options), 4);
        assert_int_equal(strlen(day), 10);
        snprintf(out + strlen(out), sizeof out - strlen(out), "%s %s %s, ", score, name, options);
    }
    return out;
}

/* S5 */
static void test_records(void **state)
{
    struct seen a;
    char id[8];
    (void)state;
    for (int i = 0; i < 14; i++) {
        snprintf(id, sizeof id, "t%d", i);
        make(id, &a);
        until_idle();
    }
    assert_string_equal(records_of("solo"), "");
    enter("t0", 1, "-", 8, "Ana", &a);
    until_idle();
    assert_true(a.ok);
    enter("t1", 1, "-", 5, "Ben", &a);
    until_idle();
    enter("t2", 1, "big=yes", 9, "Cleo", &a);
    until_idle();
    enter("t3", 1, "-", 8, "Dan", &a);                 /* as good as Ana, but later */
    until_idle();
    assert_string_equal(records_of("solo"), "5 Ben -, 8 Ana -, 8 Dan -, 9 Cleo big=yes, ");
    assert_string_equal(records_of("other"), "");
    enter("t1", 2, "-", 1, "Ben", &a);                 /* one a table */
    until_idle();
    assert_true(a.ok);
    assert_string_equal(records_of("solo"), "5 Ben -, 8 Ana -, 8 Dan -, 9 Cleo big=yes, ");
    enter("t4", 7, "-", 1, "Eve", &a);                 /* not without its step */
    until_idle();
    assert_false(a.ok);
    for (int i = 4; i < 14; i++) {                      /* ten are kept */
        snprintf(id, sizeof id, "t%d", i);
        enter(id, 1, "-", 7, "Eve", &a);
        until_idle();
        assert_true(a.ok);
    }
    assert_string_equal(records_of("solo"), "5 Ben -, 7 Eve -, 7 Eve -, 7 Eve -, 7 Eve -, 7 Eve -, 7 Eve -, 7 Eve -, "
                                            "7 Eve -, 7 Eve -, 9 Cleo big=yes, ");
    if (t.kind == MEMORY)
        return;
    store_free(t.store);
    store_begin(backend_open());
    assert_non_null(strstr(records_of("solo"), "5 Ben -, 7 Eve -, "));
}

/* ---- failures ---- */

/* S3: a step whose commit failed is not there, and its number is free. */
static void test_failed_commit(void **state)
{
    struct seen a, b;
    (void)state;
    store_free(t.store);
    struct faulty *faulty = faulty_new(backend_open());
    store_begin(&faulty->backend);
    make("one", &a);
    until_idle();
    assert_true(a.ok);
    faulty->failing = true;
    append("one", 1, "lost\n", NULL, &a);
    make("two", &b);
    until_idle();
    assert_false(a.ok || b.ok);
    assert_string_equal(a.why, "the disk is full");
    faulty->failing = false;
    load("one", &a);
    assert_int_equal(a.steps, 0);
    load("two", &a);
    assert_false(a.found);
    append("one", 1, "kept\n", NULL, &a);
    until_idle();
    assert_true(a.ok);
    load("one", &a);
    assert_string_equal(a.lines, "kept\n");
    faulty->failing = true;
    enter("one", 2, "-", 3, "Ana", &a);
    until_idle();
    assert_false(a.ok);
    assert_string_equal(records_of("solo"), "");
    faulty->failing = false;
    enter("one", 2, "-", 3, "Ana", &a);
    until_idle();
    assert_string_equal(records_of("solo"), "3 Ana -, ");
}

/* ---- sweeping ---- */

/* Of what was made before that many seconds from now, by the clock of the store, but the table `keep`. */
static bool sweep(int64_t from_now, const char *keep)
{
    char ids[1][STORE_ID_SIZE];
    struct seen s = { 0 };
    struct store_sweep w = { .age_s = -from_now, .keep = (const char (*)[STORE_ID_SIZE])ids };
    if (keep)
        snprintf(ids[w.keep_count++], sizeof ids[0], "%s", keep);
    store_sweep(t.store, &w, saw, &s);
    memset(ids, 0, sizeof ids);         /* it has a copy */
    until_idle();
    assert_int_equal(s.count, 1);
    return s.ok;
}

static bool is_there(const char *id)
{
    struct seen s;
    load(id, &s);
    assert_true(s.ok);
    return s.found;
}

enum { LONG_AGO = -1000, LONG_FROM_NOW = 1000 };

/* S7: old, never started, and nobody's. What is taken leaves no steps for a table that comes to have its name. */
static void test_sweep(void **state)
{
    struct seen a, b, c, d, e;
    (void)state;
    make("started", &a);
    start("started", 1, &a);
    make("left", &b);
    append("left", 1, "", "0 person x\n", &b);
    make("visited", &c);
    until_idle();
    assert_true(sweep(LONG_AGO, NULL));
    assert_true(is_there("left") && is_there("visited") && is_there("started"));
    assert_true(sweep(LONG_FROM_NOW, "visited"));
    assert_true(!is_there("left") && is_there("visited") && is_there("started"));
    append("left", 2, "", NULL, &d);
    append("visited", 1, "", NULL, &c);
    append("started", 2, "x\n", NULL, &a);
    make("left", &e);
    append("left", 1, "", "0 person y\n", &b);
    until_idle();
    assert_true(!d.ok && c.ok && a.ok && e.ok && b.ok);
    assert_true(sweep(LONG_FROM_NOW, NULL));
    assert_true(!is_there("left") && !is_there("visited") && is_there("started"));
}

/* More than one sweep takes. */
static void test_sweep_many(void **state)
{
    enum { TABLES = STORE_SWEPT_MAX + 50 };
    static struct seen made[TABLES];
    char id[8];
    int left = 0;
    (void)state;
    for (int i = 0; i < TABLES; i++) {
        snprintf(id, sizeof id, "t%d", i);
        make(id, &made[i]);
    }
    until_idle();
    assert_true(sweep(LONG_FROM_NOW, "t7"));
    for (int i = 0; i < TABLES; i++) {
        snprintf(id, sizeof id, "t%d", i);
        left += is_there(id);
    }
    assert_int_equal(left, TABLES - STORE_SWEPT_MAX);
    assert_true(sweep(LONG_FROM_NOW, "t7"));
    assert_true(is_there("t7") && !is_there("t0") && !is_there("t249"));
}

/* One that could not be kept took nothing away, and a start that was not kept is none. */
static void test_sweep_fails(void **state)
{
    struct seen a, b;
    (void)state;
    store_free(t.store);
    struct faulty *f = faulty_new(backend_open());
    store_begin(&f->backend);
    make("left", &a);
    make("started", &b);
    until_idle();
    f->failing = true;
    start("started", 1, &b);
    until_idle();
    assert_false(b.ok);
    assert_false(sweep(LONG_FROM_NOW, NULL));
    f->failing = false;
    assert_true(is_there("left") && is_there("started"));
    assert_true(sweep(LONG_FROM_NOW, NULL));
    assert_false(is_there("left") || is_there("started"));
}

/* ---- files ---- */

static void execute(const char *path, const char *script)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    if (sqlite3_exec(db, script, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s", sqlite3_errmsg(db));
    sqlite3_close(db);
}

static bool opens(const char *path, struct text *error)
{
    text_clear(error);
    struct store_backend *b = store_sqlite(path, NULL, error);
    if (b)
        b->close(b);
    return b;
}

/* Version 1 as it was released: every later program reads it. Nothing is wrong with the table `old`; `gap` has lost a
 * step. */
static const char version_1[] =
    "CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE tables (id TEXT PRIMARY KEY, made INTEGER NOT NULL, key_hash BLOB NOT NULL,"
    " chance_key BLOB NOT NULL, header TEXT NOT NULL, chairs TEXT NOT NULL);"
    "CREATE TABLE steps (id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, lines TEXT NOT NULL,"
    " chairs TEXT, PRIMARY KEY (id, number)) WITHOUT ROWID;"
    "INSERT INTO tables VALUES ('old', 1, zeroblob(32), zeroblob(32), 'header', '0 open');"
    "INSERT INTO steps VALUES ('old', 1, 'a move', NULL);"
    "INSERT INTO tables VALUES ('begun', 1, zeroblob(32), zeroblob(32), 'header', '0 open');"
    "INSERT INTO steps VALUES ('begun', 1, '', 'host x' || char(10) || 'started' || char(10) || '0 open');"
    "INSERT INTO tables VALUES ('left', 1, zeroblob(32), zeroblob(32), 'header', '0 open');"
    "INSERT INTO steps VALUES ('left', 1, '', 'host x' || char(10) || '0 person x started');"
    "INSERT INTO tables VALUES ('gap', 1, zeroblob(32), zeroblob(32), 'header', '0 open');"
    "INSERT INTO steps VALUES ('gap', 1, 'first', NULL);"
    "INSERT INTO steps VALUES ('gap', 3, 'third', NULL);"
    "PRAGMA application_id = 1667331427; PRAGMA user_version = 1;";

static void test_version_1(void **state)
{
    char path[260];
    struct seen s;
    (void)state;
    store_free(t.store);
    snprintf(path, sizeof path, "%s/tables.db", t.folder);
    assert_int_equal(remove(path), 0);
    execute(path, version_1);
    store_begin(backend_open());
    load("old", &s);
    assert_true(s.ok && s.found);
    assert_string_equal(s.header, "header");
    assert_string_equal(s.lines, "a move");
    assert_string_equal(s.damage, "");
    memcpy(chain_of("old")->head[1], s.head, sizeof s.head);
    enter("old", 2, "-", 3, "Ana", &s);                 /* what version 1 had no room for */
    until_idle();
    assert_true(s.ok);
    assert_string_equal(records_of("solo"), "3 Ana -, ");
    load("gap", &s);
    assert_true(s.ok && s.found);
    assert_int_equal(s.steps, 1);
    assert_string_equal(s.lines, "first");
    assert_non_null(strstr(s.damage, "step 2 is missing"));
    assert_true(sweep(LONG_AGO, NULL));                 /* it knows which were started */
    assert_true(is_there("old") && is_there("begun") && !is_there("left"));
}

/* S6: what is wrong is said, and what is right before it is given. */
static void test_damage(void **state)
{
    static const struct {
        const char *script;
        int steps;
        const char *damage;
    } cases[] = {
        { "SELECT 1", 3, "" },
        { "UPDATE steps SET lines = 'b?' WHERE number = 2", 1, "step 2 does not fit" },
        { "UPDATE steps SET chairs = '1 open' WHERE number = 3", 2, "step 3 does not fit" },
        { "UPDATE steps SET head = NULL WHERE number = 1", 0, "step 1 does not fit" },
        { "DELETE FROM steps WHERE number = 2", 1, "step 2 is missing" },
        { "DELETE FROM steps WHERE number = 3", 2, "step 3 is missing" },
        { "DELETE FROM steps", 0, "step 1 is missing" },
        { "UPDATE tables SET header = 'caucus 2'", 3, "how this table was made" },
        { "UPDATE tables SET key_hash = zeroblob(32)", 3, "how this table was made" },
        { "UPDATE tables SET head = zeroblob(16)", 3, "how this table was made" },
        { "UPDATE heads SET steps = 2", 3, "the count of steps" },
        { "UPDATE heads SET head = zeroblob(16)", 3, "the count of steps" },
        { "DELETE FROM heads", 3, "the count of steps" },
    };
    char path[260];
    struct seen s;
    (void)state;
    snprintf(path, sizeof path, "%s/tables.db", t.folder);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        make("one", &s);
        append("one", 1, "a\n", NULL, &s);
        append("one", 2, "b\n", NULL, &s);
        append("one", 3, "c\n", "0 bot easy\n", &s);
        store_free(t.store);
        assert_true(s.ok);
        execute(path, cases[i].script);
        store_begin(backend_open());
        load("one", &s);
        assert_true(s.ok && s.found);
        assert_int_equal(s.steps, cases[i].steps);
        assert_int_equal(strlen(s.lines), 2 * cases[i].steps);
        if (!strstr(s.damage, cases[i].damage) || !s.damage[0] != !cases[i].damage[0])
            fail_msg("%s: %s", cases[i].script, s.damage);
        store_free(t.store);
        assert_int_equal(remove(path), 0);
        store_begin(backend_open());
    }
}

/* Whether it was started is under no checksum: one with moves, or with a step that is lost, stays. */
static void test_sweep_damaged(void **state)
{
    char path[260];
    struct seen a, b, c;
    (void)state;
    make("moves", &a);
    start("moves", 1, &a);
    append("moves", 2, "x\n", NULL, &a);
    make("lost", &b);
    append("lost", 1, "", "0 person x\n", &b);
    append("lost", 2, "", "0 person y\n", &b);
    make("left", &c);
    append("left", 1, "", "0 person x\n", &c);
    store_free(t.store);
    snprintf(path, sizeof path, "%s/tables.db", t.folder);
    execute(path, "UPDATE tables SET started = 0; DELETE FROM steps WHERE id = 'lost' AND number = 1");
    store_begin(backend_open());
    assert_true(sweep(LONG_FROM_NOW, NULL));
    assert_true(is_there("moves") && is_there("lost") && !is_there("left"));
    load("moves", &a);
    assert_int_equal(a.steps, 2);
}

static void test_wrong_files(void **state)
{
    char path[260];
    struct text error;
    FILE *f;
    (void)state;
    text_init_heap(&error);
    snprintf(path, sizeof path, "%s/newer.db", t.folder);
    execute(path, "PRAGMA application_id = 1667331427; PRAGMA user_version = 99; CREATE TABLE x (y)");
    assert_false(opens(path, &error));
    assert_non_null(strstr(error.at, "too old"));
    snprintf(path, sizeof path, "%s/other.db", t.folder);
    execute(path, "PRAGMA user_version = 1; CREATE TABLE x (y)");
    assert_false(opens(path, &error));
    assert_non_null(strstr(error.at, "another program"));
    snprintf(path, sizeof path, "%s/garbage.db", t.folder);
    assert_non_null(f = fopen(path, "w"));
    fputs("this is no database, and it is longer than the header of one would be, to be sure of it: 100 bytes", f);
    fclose(f);
    assert_false(opens(path, &error));
    snprintf(path, sizeof path, "%s/none/tables.db", t.folder);
    assert_false(opens(path, &error));
    assert_true(error.length > 0);
    text_release(&error);
}

/* One server a file. */
static void test_locked(void **state)
{
    char path[260];
    struct text error;
    struct seen s;
    (void)state;
    make("one", &s);
    until_idle();
    text_init_heap(&error);
    snprintf(path, sizeof path, "%s/tables.db", t.folder);
    assert_false(opens(path, &error));
    assert_non_null(strstr(error.at, "another server"));
    text_release(&error);
}

#define CONTRACT(begin) \
    cmocka_unit_test_setup_teardown(test_steps, begin, finish), \
    cmocka_unit_test_setup_teardown(test_refused, begin, finish), \
    cmocka_unit_test_setup_teardown(test_lost, begin, finish), \
    cmocka_unit_test_setup_teardown(test_many, begin, finish), \
    cmocka_unit_test_setup_teardown(test_free_finishes, begin, finish), \
    cmocka_unit_test_setup_teardown(test_secret, begin, finish), \
    cmocka_unit_test_setup_teardown(test_records, begin, finish), \
    cmocka_unit_test_setup_teardown(test_sweep, begin, finish), \
    cmocka_unit_test_setup_teardown(test_sweep_many, begin, finish), \
    cmocka_unit_test_setup_teardown(test_sweep_fails, begin, finish), \
    cmocka_unit_test_setup_teardown(test_failed_commit, begin, finish)

static int begin_database(void **state) { (void)state; postgres_make(&database); return 0; }
static int end_database(void **state) { (void)state; postgres_remove(&database); return 0; }

int main(void)
{
    const struct CMUnitTest tests[] = {
        CONTRACT(begin_memory),
        CONTRACT(begin_memory_threads),
        CONTRACT(begin_sqlite),
        CONTRACT(begin_sqlite_threads),
        CONTRACT(begin_postgres),
        CONTRACT(begin_postgres_threads),
        cmocka_unit_test_setup_teardown(test_version_1, begin_sqlite, finish),
        cmocka_unit_test_setup_teardown(test_damage, begin_sqlite, finish),
        cmocka_unit_test_setup_teardown(test_sweep_damaged, begin_sqlite, finish),
        cmocka_unit_test_setup_teardown(test_wrong_files, begin_sqlite, finish),
        cmocka_unit_test_setup_teardown(test_locked, begin_sqlite, finish),
    };
    return cmocka_run_group_tests(tests, begin_database, end_database);
}
