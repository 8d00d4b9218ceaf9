/* places.c - S8: whose tables they are, held over both implementations of the store; and how it comes into a data file
 * of before. */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../../server/store.h"
#include "lib/client.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static struct {
    struct store_backend *b;        /* the one under test */
    bool file;                      /* it is in `path` */
    char folder[200], path[260];
    struct text error;
} t;

static void open_file(void)
{
    t.b = store_sqlite(t.path, NULL, &t.error);
    if (!t.b)
        fail_msg("%s", t.error.at);
}

static int begin(bool file)
{
    memset(&t, 0, sizeof t);
    text_init_heap(&t.error);
    folder_make(t.folder, sizeof t.folder);
    snprintf(t.path, sizeof t.path, "%s/tables.db", t.folder);
    t.file = file;
    if (file)
        open_file();
    else
        t.b = store_memory();
    return 0;
}

static int begin_memory(void **state) { (void)state; return begin(false); }
static int begin_file(void **state) { (void)state; return begin(true); }

static int finish(void **state)
{
    (void)state;
    t.b->close(t.b);
    folder_remove(t.folder);
    text_release(&t.error);
    return 0;
}

/* ---- tables, each write in a commit of its own ---- */

static void kept(bool ok)
{
    if (!ok || !t.b->commit(t.b, &t.error))
        fail_msg("%s", t.error.at);
}

static void make(const char *id, const char *chairs, const char *people, const char *summary)
{
    struct store_table table = { .header = "header", .chairs = chairs, .people = people, .summary = summary };
    snprintf(table.id, sizeof table.id, "%s", id);
    kept(t.b->begin(t.b, &t.error) && t.b->make(t.b, &table, &t.error));
}

/* Goes on from what is there. */
static struct store_step next_step(const char *id)
{
    struct store_loaded l;
    struct store_step step = { .lines = "" };
    store_loaded_init(&l);
    assert_true(t.b->load(t.b, id, &l, &t.error) && l.found && !l.damage.length);
    snprintf(step.id, sizeof step.id, "%s", id);
    step.number = l.steps + 1;
    memcpy(step.before, l.head, sizeof step.before);
    store_loaded_release(&l);
    return step;
}

static void append(const char *id, const char *chairs, const char *people, const char *summary)
{
    struct store_step step = next_step(id);
    step.chairs = chairs;
    step.people = people;
    step.summary = summary;
    kept(t.b->begin(t.b, &t.error) && t.b->append(t.b, &step, &t.error));
}

/* As SQLite reads the clock: time() is behind it for some milliseconds of a second. */
static int64_t now_s(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return now.tv_sec;
}

/* "ID summary chairs; " of each, in order. */
static const char *places(const char *person)
{
    static char out[4000];
    struct store_loaded l;
    int64_t now = now_s(), before = INT64_MAX;
    store_loaded_init(&l);
    if (!t.b->places(t.b, person, &l, &t.error))
        fail_msg("%s", t.error.at);
    out[0] = 0;
    for (int i = 0; i < l.place_count; i++) {
        const struct store_place *p = &l.place[i];
        assert_true(p->at <= now && p->at <= before && p->at >= 1);
        before = p->at;
        snprintf(out + strlen(out), sizeof out - strlen(out), "%s %s %s; ", p->id, p->summary, p->chairs);
    }
    store_loaded_release(&l);
    return out;
}

/* ---- the contract ---- */

static void test_places(void **state)
{
    (void)state;
    assert_string_equal(places("ana"), "");
    make("one", "c1", "ana\nben\n", "s1");
    assert_string_equal(places("ana"), "one s1 c1; ");
    assert_string_equal(places("ben"), "one s1 c1; ");
    assert_string_equal(places("an"), "");
    assert_string_equal(places(""), "");
    append("one", NULL, NULL, "s2");
    assert_string_equal(places("ben"), "one s2 c1; ");
    append("one", "c2", "cleo\nana", "s3");             /* ben is gone */
    assert_string_equal(places("ben"), "");
    assert_string_equal(places("cleo"), "one s3 c2; ");
    append("one", NULL, NULL, NULL);
    assert_string_equal(places("ana"), "one s3 c2; ");
    append("one", "c3", "ana\nana\n", NULL);
    assert_string_equal(places("ana"), "one s3 c3; ");
    assert_string_equal(places("cleo"), "");
    make("none", "c", NULL, "s");                       /* nobody's, and one without a summary */
    make("silent", "c", "ana\n", NULL);
    assert_string_equal(places("ana"), "one s3 c3; ");
    append("silent", NULL, NULL, "s");
    assert_string_equal(places("ana"), "silent s c; one s3 c3; ");
}

/* A step that says nothing moves nothing: others would see from the order that something happened (T2). */
static void test_order(void **state)
{
    (void)state;
    make("a", "c", "ana\n", "s");
    append("a", NULL, NULL, "s");
    make("b", "c", "ana\n", "s");
    append("b", NULL, NULL, "s");
    assert_string_equal(places("ana"), "b s c; a s c; ");
    append("a", NULL, NULL, NULL);
    assert_string_equal(places("ana"), "b s c; a s c; ");
    append("a", NULL, NULL, "s");
    assert_string_equal(places("ana"), "a s c; b s c; ");
}

/* What is to be done comes first, all of it, however much was finished since; of that, the newest. */
static void test_most(void **state)
{
    enum { WAITING = STORE_PLACES_MAX + 5 };
    char id[8];
    struct store_loaded l;
    (void)state;
    for (int i = 0; i < 3 + WAITING; i++) {
        snprintf(id, sizeof id, "t%d", i);
        make(id, "c", "ana\n", "s");
        append(id, NULL, NULL, i < 3 ? "game x\nowes 0\n" : "game x\nover\nwon 0\n");
    }
    store_loaded_init(&l);
    assert_true(t.b->places(t.b, "ana", &l, &t.error));
    assert_int_equal(l.place_count, STORE_PLACES_MAX);
    for (int i = 0; i < STORE_PLACES_MAX; i++) {
        snprintf(id, sizeof id, "t%d", i < 3 ? 2 - i : 2 + WAITING - (i - 3));
        assert_string_equal(l.place[i].id, id);
    }
    store_loaded_release(&l);
    for (int i = 0; i < WAITING; i++) {
        snprintf(id, sizeof id, "t%d", 3 + i);
        append(id, NULL, NULL, "game x\nowes 0\n");
    }
    store_loaded_init(&l);
    assert_true(t.b->places(t.b, "ana", &l, &t.error));
    assert_int_equal(l.place_count, 3 + WAITING);
    assert_string_equal(l.place[0].id, id);
    assert_string_equal(l.place[2 + WAITING].id, "t0");
    store_loaded_release(&l);
    store_loaded_init(&l);
    assert_true(t.b->about(t.b, &(struct store_forget){ .person = "ana" }, &l, &t.error));
    assert_int_equal(l.place_count, 3 + WAITING);
    store_loaded_release(&l);
}

/* What is not committed is in no list, what was swept neither. */
static void test_undone(void **state)
{
    struct store_table two = { .id = "two", .header = "header", .chairs = "c", .people = "ana\n", .summary = "s" };
    struct store_sweep sweep = { .age_s = -1000 };
    (void)state;
    make("one", "c1", "ana\n", "s1");
    struct store_step step = next_step("one");
    step.chairs = "c2";
    step.people = "ben\n";
    step.summary = "s2";
    assert_true(t.b->begin(t.b, &t.error) && t.b->append(t.b, &step, &t.error) && t.b->make(t.b, &two, &t.error));
    t.b->rollback(t.b);
    assert_string_equal(places("ana"), "one s1 c1; ");
    assert_string_equal(places("ben"), "");
    kept(t.b->begin(t.b, &t.error) && t.b->sweep(t.b, &sweep, &t.error));
    assert_string_equal(places("ana"), "");
}

static void test_reopened(void **state)
{
    (void)state;
    make("one", "c1", "ana\n", "s1");
    append("one", "c2", "ana\nben\n", "s2");
    t.b->close(t.b);
    open_file();
    assert_string_equal(places("ben"), "one s2 c2; ");
}

/* ---- damage ---- */

static sqlite3 *open_raw(void)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(t.path, &db), SQLITE_OK);
    return db;
}

static void execute(const char *script)
{
    sqlite3 *db = open_raw();
    if (sqlite3_exec(db, script, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s", sqlite3_errmsg(db));
    sqlite3_close(db);
}

/* The first page of a table or index in the file is no page any more. */
static void spoil(const char *name)
{
    sqlite3 *db = open_raw();
    sqlite3_stmt *q;
    char ask[100], noise[256];
    snprintf(ask, sizeof ask, "SELECT rootpage FROM sqlite_schema WHERE name = '%s'", name);
    assert_int_equal(sqlite3_prepare_v2(db, ask, -1, &q, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(q), SQLITE_ROW);
    long page = sqlite3_column_int(q, 0);
    sqlite3_finalize(q);
    sqlite3_close(db);
    FILE *f = fopen(t.path, "r+b");
    assert_non_null(f);
    memset(noise, 0xEE, sizeof noise);
    fseek(f, (page - 1) * 4096, SEEK_SET);
    assert_int_equal(fwrite(noise, 1, sizeof noise, f), sizeof noise);
    fclose(f);
}

/* Lists get shorter, and nothing else happens: tables can still be loaded. */
static void test_damage(void **state)
{
    static const struct {
        const char *script, *spoilt, *left;
    } cases[] = {
        { "SELECT 1", NULL, "two s2 c2; one s1 c1; " },
        { "UPDATE heads SET seated = 77 WHERE id = 'two'", NULL, "one s1 c1; " },
        { "UPDATE heads SET seated = NULL WHERE id = 'two'", NULL, "one s1 c1; " },
        { "UPDATE heads SET seated = 'x' WHERE id = 'two'", NULL, "one s1 c1; " },
        { "UPDATE heads SET summary = NULL WHERE id = 'two'", NULL, "one s1 c1; " },
        { "PRAGMA foreign_keys = OFF; DELETE FROM heads WHERE id = 'two'", NULL, "one s1 c1; " },
        { "SELECT 1", "steps", "one s1 c1; " },
        { "SELECT 1", "people_tables", "" },
        { "SELECT 1", "heads", "" },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct store_loaded l;
        make("one", "c1", "ana\n", "s1");
        append("one", NULL, NULL, "s1");
        make("two", "c1", "ana\n", "s1");
        append("two", "c2", "ana\n", "s2");
        t.b->close(t.b);
        execute(cases[i].script);
        if (cases[i].spoilt)
            spoil(cases[i].spoilt);
        open_file();
        if (strcmp(places("ana"), cases[i].left))
            fail_msg("%s %s: %s", cases[i].script, cases[i].spoilt ? cases[i].spoilt : "", places("ana"));
        store_loaded_init(&l);
        assert_true(t.b->load(t.b, "one", &l, &t.error) && l.found);
        store_loaded_release(&l);
        t.b->close(t.b);
        assert_int_equal(remove(t.path), 0);
        open_file();
    }
}

/* ---- a file of before ---- */

/* Version 5 as it was released: a table as it was made, one whose chairs have changed, one that was played. */
static const char version_5[] =
    "PRAGMA journal_mode = WAL;"
    "CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE tables (id TEXT PRIMARY KEY, made INTEGER NOT NULL, key_hash BLOB NOT NULL,"
    "  chance_key BLOB NOT NULL, header TEXT NOT NULL, chairs TEXT NOT NULL, head BLOB,"
    "  started INTEGER NOT NULL DEFAULT 0);"
    "CREATE TABLE records (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE REFERENCES tables (id),"
    "  game TEXT NOT NULL, options TEXT NOT NULL, merit REAL NOT NULL, score TEXT NOT NULL, day TEXT NOT NULL,"
    "  name TEXT NOT NULL);"
    "CREATE INDEX records_best ON records (game, options, merit, number);"
    "CREATE TABLE heads (id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, steps INTEGER NOT NULL,"
    "  head BLOB NOT NULL, last INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;"
    "CREATE INDEX tables_unstarted ON tables (made) WHERE NOT started;"
    "CREATE TABLE steps (row INTEGER PRIMARY KEY, id TEXT NOT NULL, number INTEGER NOT NULL,"
    "  previous INTEGER NOT NULL, lines TEXT NOT NULL, chairs TEXT, head BLOB);"
    "PRAGMA application_id = 1667331427; PRAGMA user_version = 5;";

/* A script of one statement about a table, with a head. */
static void insert(sqlite3 *db, const unsigned char *head, char *script)
{
    sqlite3_stmt *q;
    if (sqlite3_prepare_v2(db, script, -1, &q, NULL) != SQLITE_OK)
        fail_msg("%s", sqlite3_errmsg(db));
    sqlite3_bind_blob(q, 1, head, STORE_HEAD_SIZE, SQLITE_STATIC);
    assert_int_equal(sqlite3_step(q), SQLITE_DONE);
    sqlite3_finalize(q);
    sqlite3_free(script);
}

/* Adds a table and its steps as version 5 did: "lines\tchairs" each, without a tab when they have no chairs. */
static void add_before(sqlite3 *db, const char *id, int made, const char *header, const char *chairs,
                       const char *const *steps)
{
    struct store_table table = { .header = header, .chairs = chairs };
    struct store_step step = { .number = 0 };
    unsigned char head[STORE_HEAD_SIZE];
    sqlite3_int64 last = 0;
    snprintf(table.id, sizeof table.id, "%s", id);
    store_head_table(&table, head);
    insert(db, head, sqlite3_mprintf("INSERT INTO tables (id, made, key_hash, chance_key, header, chairs, head) VALUES"
                                     " (%Q, %d, zeroblob(32), zeroblob(32), %Q, %Q, ?1)", id, made, header, chairs));
    for (; *steps; steps++) {
        char *lines = strdup(*steps), *tab = strchr(lines, '\t');
        if (tab)
            *tab = 0;
        step = (struct store_step){ .number = step.number + 1, .lines = lines, .chairs = tab ? tab + 1 : NULL };
        memcpy(step.before, head, sizeof head);
        store_head_step(&step, head);
        insert(db, head, sqlite3_mprintf("INSERT INTO steps (id, number, previous, lines, chairs, head)"
                                         " VALUES (%Q, %d, %lld, %Q, %Q, ?1)",
                                         id, step.number, last, step.lines, step.chairs));
        last = sqlite3_last_insert_rowid(db);
        free(lines);
    }
    insert(db, head, sqlite3_mprintf("INSERT INTO heads (id, steps, head, last) VALUES (%Q, %d, ?1, %lld)", id,
                                     step.number, last));
}

#define GAME "caucus 1\ngame null\nrules 1\n"

static void make_before(void)
{
    static const char *const none[] = { NULL };
    static const char *const moved[] = { "\thost ana\n0 person ben Ben person cleo x\n1 open\n", "0 take 1\n", NULL };
    static const char *const taken[] = { "\thost ana\nstarted\n0 person ana Ana\n1 bot easy\n", "", "0 take 1\n",
                                         "\thost ana\nstarted\n0 person ana Ana\n1 person dan D\\n\"%\n", NULL };
    t.b->close(t.b);
    assert_int_equal(remove(t.path), 0);
    sqlite3 *db = open_raw();
    assert_int_equal(sqlite3_exec(db, version_5, NULL, NULL, NULL), SQLITE_OK);
    add_before(db, "made", 10, GAME, "host ana\n0 person ana Ana\n1 open\n", none);
    add_before(db, "moved", 30, GAME, "host ana\n0 person ana Ana\n1 open\n", moved);
    add_before(db, "taken", 20, GAME, "host eve\n0 open\n1 open\n", taken);
    add_before(db, "odd", 40, "no game", "", none);
    sqlite3_close(db);
}

static bool loads(const char *id)
{
    struct store_loaded l;
    store_loaded_init(&l);
    bool ok = t.b->load(t.b, id, &l, &t.error) && l.found && !l.damage.length;
    store_loaded_release(&l);
    return ok;
}

/* In the lists of those who sit there or made them, with the game and nothing else; until something happens. */
static void test_version_5(void **state)
{
    (void)state;
    make_before();
    open_file();
    assert_true(loads("made") && loads("moved") && loads("taken") && loads("odd"));
    assert_string_equal(places("ana"), "moved game null\n host ana\n0 person ben Ben person cleo x\n1 open\n; "
                                       "taken game null\n host ana\nstarted\n0 person ana Ana\n1 person dan D\\n\"%\n; "
                                       "made game null\n host ana\n0 person ana Ana\n1 open\n; ");
    assert_string_equal(places("ben"), "moved game null\n host ana\n0 person ben Ben person cleo x\n1 open\n; ");
    assert_true(strstr(places("dan"), "taken ") == places("dan"));
    assert_string_equal(places("cleo"), "");
    assert_string_equal(places("eve"), "");
    append("made", NULL, NULL, "s");
    assert_true(strstr(places("ana"), "made s host ana\n0 person ana") == places("ana"));
    append("moved", "c", "ben\n", "s");
    assert_string_equal(places("ben"), "moved s c; ");
    t.b->close(t.b);
    open_file();
    assert_string_equal(places("ben"), "moved s c; ");
}

/* With damage it opens all the same, and what is whole can be played on, and is listed then. */
static void test_version_5_damaged(void **state)
{
    static const char *const spoilt[] = { "steps", "records", "tables_unstarted" };
    (void)state;
    for (size_t i = 0; i < sizeof spoilt / sizeof spoilt[0]; i++) {
        make_before();
        spoil(spoilt[i]);
        open_file();
        assert_true(loads("made"));
        assert_int_equal(loads("taken"), i > 0);
        assert_int_equal(places("ben")[0] != 0, i > 0);
        if (i) {
            append("made", "c", "ana\ncleo\n", "s");
            assert_string_equal(places("cleo"), "made s c; ");
        }
    }
}

/* A text that ends in its middle: the names behind that are not found, and that is all. */
static void test_version_5_odd_text(void **state)
{
    (void)state;
    make_before();
    execute("UPDATE tables SET chairs = CAST(x'686f737420616e610a3020706572736f6e2062656e2042003120780a' AS TEXT)"
            " WHERE id = 'made'; UPDATE tables SET chairs = 'host' WHERE id = 'odd'");
    open_file();
    assert_non_null(strstr(places("ana"), "made game null"));
    assert_true(loads("taken"));
}

#define CONTRACT(begin) \
    cmocka_unit_test_setup_teardown(test_places, begin, finish), \
    cmocka_unit_test_setup_teardown(test_order, begin, finish), \
    cmocka_unit_test_setup_teardown(test_most, begin, finish), \
    cmocka_unit_test_setup_teardown(test_undone, begin, finish)
#define FILED(test) cmocka_unit_test_setup_teardown(test, begin_file, finish)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CONTRACT(begin_memory), CONTRACT(begin_file), FILED(test_reopened), FILED(test_damage), FILED(test_version_5),
        FILED(test_version_5_damaged), FILED(test_version_5_odd_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
