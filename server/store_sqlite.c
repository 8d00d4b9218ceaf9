/* store_sqlite.c - the store in one SQLite file: write-ahead log, every commit synced, rows only ever added, but for
 * records that are no longer among the best and tables that were never started. */
#include <assert.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "../core/best.h"
#include "store.h"

enum { APPLICATION_ID = 0x63617563 };       /* "cauc": what `file` and the sqlite3 shell show */
enum { BUSY_MS = 2000 };

/* The script at [n] leads from version n to n + 1. A released one is never changed: add another. */
static const char *const migrations[] = {
    "CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE tables ("
    "  id TEXT PRIMARY KEY, made INTEGER NOT NULL, key_hash BLOB NOT NULL, chance_key BLOB NOT NULL,"
    "  header TEXT NOT NULL, chairs TEXT NOT NULL);"
    "CREATE TABLE steps ("
    "  id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, lines TEXT NOT NULL, chairs TEXT,"
    "  PRIMARY KEY (id, number)) WITHOUT ROWID;",
    "CREATE TABLE records ("
    "  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE REFERENCES tables (id), game TEXT NOT NULL,"
    "  options TEXT NOT NULL, merit REAL NOT NULL, score TEXT NOT NULL, day TEXT NOT NULL, name TEXT NOT NULL);"
    "CREATE INDEX records_best ON records (game, options, merit, number);",
    "ALTER TABLE tables ADD COLUMN started INTEGER NOT NULL DEFAULT 0;"
    "UPDATE tables SET started = 1 WHERE EXISTS (SELECT 1 FROM steps WHERE steps.id = tables.id"
    "  AND (lines <> '' OR instr(steps.chairs, char(10) || 'started' || char(10))));"
    "CREATE INDEX tables_unstarted ON tables (made) WHERE NOT started;",
};
enum { SCHEMA_VERSION = sizeof migrations / sizeof migrations[0] };

enum statement { BEGIN, COMMIT, ROLLBACK, MAKE, APPEND, SET_STARTED, FIND_UNSTARTED, DROP_STEPS, DROP_TABLE,
                 LOAD_TABLE, LOAD_STEPS, ENTER_RECORD, DROP_RECORDS, LOAD_RECORDS, KEEP_SECRET, READ_SECRET,
                 STATEMENTS };

static const char *const sql[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [MAKE] = "INSERT INTO tables (id, made, key_hash, chance_key, header, chairs)"
             " VALUES (?1, strftime('%s', 'now'), ?2, ?3, ?4, ?5)",
    /* S2: the number follows the last one, of a table that is there. */
    [APPEND] = "INSERT INTO steps (id, number, lines, chairs) SELECT ?1, ?2, ?3, ?4"
               " WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?1)"
               " AND ?2 = 1 + coalesce((SELECT max(number) FROM steps WHERE id = ?1), 0)",
    [SET_STARTED] = "UPDATE tables SET started = 1 WHERE id = ?1",
    [FIND_UNSTARTED] = "SELECT id FROM tables WHERE NOT started AND made < ?1 ORDER BY made LIMIT ?2",
    [DROP_STEPS] = "DELETE FROM steps WHERE id = ?1",
    [DROP_TABLE] = "DELETE FROM tables WHERE id = ?1",
    [LOAD_TABLE] = "SELECT key_hash, chance_key, header, chairs FROM tables WHERE id = ?1",
    [LOAD_STEPS] = "SELECT number, lines, chairs FROM steps WHERE id = ?1 ORDER BY number",
    /* S5 */
    [ENTER_RECORD] = "INSERT INTO records (id, game, options, merit, score, day, name)"
                     " VALUES (?1, ?2, ?3, ?4, ?5, date('now'), ?6) ON CONFLICT (id) DO NOTHING",
    [DROP_RECORDS] = "DELETE FROM records WHERE game = ?1 AND options = ?2 AND number NOT IN"
                     " (SELECT number FROM records WHERE game = ?1 AND options = ?2 ORDER BY merit, number LIMIT ?3)",
    [LOAD_RECORDS] = "SELECT score, day, name, options FROM"
                     " (SELECT *, max(number) OVER (PARTITION BY options) AS newest FROM records WHERE game = ?1)"
                     " ORDER BY newest DESC, merit, number LIMIT ?2",
    [KEEP_SECRET] = "INSERT OR IGNORE INTO secrets (name, value) VALUES (?1, ?2)",
    [READ_SECRET] = "SELECT value FROM secrets WHERE name = ?1",
};

struct sqlite {
    struct store_backend backend;
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
};

static struct sqlite *sqlite_of(struct store_backend *b) { return (struct sqlite *)(void *)b; }

static bool fail(struct sqlite *s, const char *what, struct text *error)
{
    return text_error(error, "cannot %s the data file: %s", what, s->db ? sqlite3_errmsg(s->db) : "out of memory");
}

/* Runs a statement that gives no rows, with what is bound to it. */
static bool run(struct sqlite *s, enum statement which, const char *what, struct text *error)
{
    sqlite3_stmt *q = s->statement[which];
    bool ok = sqlite3_step(q) == SQLITE_DONE;
    if (!ok)
        fail(s, what, error);
    sqlite3_reset(q);
    sqlite3_clear_bindings(q);
    return ok;
}

static void bind_text(sqlite3_stmt *q, int at, const char *string)
{
    if (string)
        sqlite3_bind_text(q, at, string, -1, SQLITE_STATIC);
    else
        sqlite3_bind_null(q, at);
}

static bool begin(struct store_backend *b, struct text *error)
{
    return run(sqlite_of(b), BEGIN, "write", error);
}

static bool commit(struct store_backend *b, struct text *error)
{
    return run(sqlite_of(b), COMMIT, "write", error);
}

/* Some failures have rolled back already. */
static void rollback(struct store_backend *b)
{
    char buffer[200];
    struct text ignored;
    struct sqlite *s = sqlite_of(b);
    text_init(&ignored, buffer, sizeof buffer);
    if (!sqlite3_get_autocommit(s->db))
        run(s, ROLLBACK, "roll back", &ignored);
}

static bool make(struct store_backend *b, const struct store_table *t, struct text *error)
{
    struct sqlite *s = sqlite_of(b);
    sqlite3_stmt *q = s->statement[MAKE];
    bind_text(q, 1, t->id);
    sqlite3_bind_blob(q, 2, t->key_hash, STORE_HASH_SIZE, SQLITE_STATIC);
    sqlite3_bind_blob(q, 3, t->chance_key, STORE_KEY_SIZE, SQLITE_STATIC);
    bind_text(q, 4, t->header);
    bind_text(q, 5, t->chairs);
    return run(s, MAKE, "write", error);
}

static bool enter_record(struct sqlite *s, const char *id, const struct store_record *r, struct text *error)
{
    sqlite3_stmt *q = s->statement[ENTER_RECORD];
    bind_text(q, 1, id);
    bind_text(q, 2, r->game);
    bind_text(q, 3, r->options);
    sqlite3_bind_double(q, 4, r->merit);
    bind_text(q, 5, r->score);
    bind_text(q, 6, r->name);
    if (!run(s, ENTER_RECORD, "write", error))
        return false;
    q = s->statement[DROP_RECORDS];
    bind_text(q, 1, r->game);
    bind_text(q, 2, r->options);
    sqlite3_bind_int(q, 3, BEST_KEPT);
    return run(s, DROP_RECORDS, "write", error);
}

/* A statement about one table. */
static bool run_on(struct sqlite *s, enum statement which, const char *id, struct text *error)
{
    bind_text(s->statement[which], 1, id);
    return run(s, which, "write", error);
}

static bool append(struct store_backend *b, const struct store_step *step, struct text *error)
{
    struct sqlite *s = sqlite_of(b);
    sqlite3_stmt *q = s->statement[APPEND];
    bind_text(q, 1, step->id);
    sqlite3_bind_int(q, 2, step->number);
    bind_text(q, 3, step->lines);
    bind_text(q, 4, step->chairs);
    if (!run(s, APPEND, "write", error))
        return false;
    if (sqlite3_changes(s->db) != 1)
        return text_error(error, "table '%s' does not go on with step %d", step->id, step->number);
    if (step->started && !run_on(s, SET_STARTED, step->id, error))
        return false;
    return !step->record || enter_record(s, step->id, step->record, error);
}

/* The ids of what a sweep may take, into a list with room for STORE_SWEPT_MAX; how many, or -1. */
static int find_unstarted(struct sqlite *s, const struct store_sweep *w, char (*list)[STORE_ID_SIZE])
{
    sqlite3_stmt *q = s->statement[FIND_UNSTARTED];
    int count = 0, answer;
    sqlite3_bind_int64(q, 1, w->before);
    sqlite3_bind_int(q, 2, w->keep_count + STORE_SWEPT_MAX);
    while ((answer = sqlite3_step(q)) == SQLITE_ROW && count < STORE_SWEPT_MAX) {
        const char *id = (const char *)sqlite3_column_text(q, 0);
        if (id && !store_keeps(w, id))
            text_copy(list[count++], STORE_ID_SIZE, id);
    }
    sqlite3_reset(q);
    return answer == SQLITE_ROW || answer == SQLITE_DONE ? count : -1;
}

static bool sweep(struct store_backend *b, const struct store_sweep *w, struct text *error)
{
    char list[STORE_SWEPT_MAX][STORE_ID_SIZE];
    struct sqlite *s = sqlite_of(b);
    int count = find_unstarted(s, w, list);
    bool ok = count >= 0 || fail(s, "read", error);
    for (int i = 0; i < count && ok; i++)
        ok = run_on(s, DROP_STEPS, list[i], error) && run_on(s, DROP_TABLE, list[i], error);
    return ok;
}

static bool column_bytes(sqlite3_stmt *q, int column, unsigned char *to, int size)
{
    if (sqlite3_column_bytes(q, column) != size)
        return false;
    memcpy(to, sqlite3_column_blob(q, column), (size_t)size);
    return true;
}

static void column_text(sqlite3_stmt *q, int column, struct text *to)
{
    const char *bytes = (const char *)sqlite3_column_text(q, column);
    text_clear(to);
    if (bytes)
        text_add_bytes(to, bytes, (size_t)sqlite3_column_bytes(q, column));
}

static bool load_table(struct sqlite *s, const char *id, struct store_loaded *out, struct text *error)
{
    sqlite3_stmt *q = s->statement[LOAD_TABLE];
    text_copy(out->table.id, sizeof out->table.id, id);
    bind_text(q, 1, id);
    int answer = sqlite3_step(q);
    bool ok = answer == SQLITE_DONE || answer == SQLITE_ROW;
    if (!ok)
        fail(s, "read", error);
    if (answer == SQLITE_ROW) {
        out->found = column_bytes(q, 0, out->table.key_hash, STORE_HASH_SIZE) &&
                     column_bytes(q, 1, out->table.chance_key, STORE_KEY_SIZE);
        column_text(q, 2, &out->header);
        column_text(q, 3, &out->chairs);
        if (!out->found)
            ok = text_error(error, "the keys of table '%s' are damaged", id);
    }
    sqlite3_reset(q);
    return ok;
}

static bool load_steps(struct sqlite *s, const char *id, struct store_loaded *out, struct text *error)
{
    sqlite3_stmt *q = s->statement[LOAD_STEPS];
    int answer;
    bool ok = true;
    bind_text(q, 1, id);
    while (ok && (answer = sqlite3_step(q)) != SQLITE_DONE) {
        if (answer != SQLITE_ROW) {
            ok = fail(s, "read", error);
        } else if (sqlite3_column_int(q, 0) != ++out->steps) {
            ok = text_error(error, "step %d of table '%s' is missing", out->steps, id);
        } else {
            const char *lines = (const char *)sqlite3_column_text(q, 1);
            text_add_bytes(&out->lines, lines ? lines : "", (size_t)sqlite3_column_bytes(q, 1));
            if (sqlite3_column_type(q, 2) != SQLITE_NULL)
                column_text(q, 2, &out->chairs);
        }
    }
    sqlite3_reset(q);
    return ok;
}

static bool load(struct store_backend *b, const char *id, struct store_loaded *out, struct text *error)
{
    struct sqlite *s = sqlite_of(b);
    return load_table(s, id, out, error) && (!out->found || load_steps(s, id, out, error));
}

static bool records(struct store_backend *b, const char *game, struct text *lines, struct text *error)
{
    struct sqlite *s = sqlite_of(b);
    sqlite3_stmt *q = s->statement[LOAD_RECORDS];
    int answer;
    bind_text(q, 1, game);
    sqlite3_bind_int(q, 2, STORE_RECORDS_MAX);
    while ((answer = sqlite3_step(q)) == SQLITE_ROW)
        for (int column = 0; column < 4; column++) {
            const char *text = (const char *)sqlite3_column_text(q, column);
            text_add(lines, text ? text : "");
            text_add_char(lines, column < 3 ? '\t' : '\n');
        }
    sqlite3_reset(q);
    return answer == SQLITE_DONE || fail(s, "read", error);
}

static bool secret(struct store_backend *b, const char *name, unsigned char *bytes, size_t size, struct text *error)
{
    struct sqlite *s = sqlite_of(b);
    sqlite3_stmt *q = s->statement[KEEP_SECRET];
    bind_text(q, 1, name);
    sqlite3_bind_blob(q, 2, bytes, (int)size, SQLITE_STATIC);
    if (!run(s, KEEP_SECRET, "write", error))
        return false;
    q = s->statement[READ_SECRET];
    bind_text(q, 1, name);
    bool ok = sqlite3_step(q) == SQLITE_ROW && column_bytes(q, 0, bytes, (int)size);
    if (!ok)
        text_error(error, "the secret '%s' in the data file is damaged", name);
    sqlite3_reset(q);
    return ok;
}

static void close_sqlite(struct store_backend *b)
{
    struct sqlite *s = sqlite_of(b);
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(s->statement[i]);
    sqlite3_close(s->db);
    free(s);
}

/* ---- opening ---- */

static bool execute(struct sqlite *s, const char *script, struct text *error)
{
    return sqlite3_exec(s->db, script, NULL, NULL, NULL) == SQLITE_OK || fail(s, "open", error);
}

static bool number_of(struct sqlite *s, const char *query, int *out, struct text *error)
{
    sqlite3_stmt *q = NULL;
    bool ok = sqlite3_prepare_v2(s->db, query, -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW;
    if (ok)
        *out = sqlite3_column_int(q, 0);
    else
        fail(s, "open", error);
    sqlite3_finalize(q);
    return ok;
}

static bool migrate(struct sqlite *s, struct text *error)
{
    int version, application;
    if (!number_of(s, "PRAGMA user_version", &version, error) ||
        !number_of(s, "PRAGMA application_id", &application, error))
        return false;
    if (version && application != APPLICATION_ID)
        return text_error(error, "the data file is of another program");
    if (version < 0 || version > SCHEMA_VERSION)
        return text_error(error, "the data file has version %d, and this program knows up to %d: it is too old",
                          version, SCHEMA_VERSION);
    for (; version < SCHEMA_VERSION; version++) {
        char buffer[96];
        struct text stamp;
        text_init(&stamp, buffer, sizeof buffer);
        text_addf(&stamp, "PRAGMA application_id = %d; PRAGMA user_version = %d;", APPLICATION_ID, version + 1);
        if (!execute(s, "BEGIN IMMEDIATE", error) || !execute(s, migrations[version], error) ||
            !execute(s, buffer, error) || !execute(s, "COMMIT", error))
            return false;
    }
    return true;
}

/* One server a file: exclusive locking also spares the shared memory of the write-ahead log. */
static bool prepare(struct sqlite *s, struct text *error)
{
    sqlite3_busy_timeout(s->db, BUSY_MS);
    if (!execute(s, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                    "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; BEGIN IMMEDIATE; COMMIT;", error))
        return false;
    if (!migrate(s, error))
        return false;
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(s->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &s->statement[i], NULL) != SQLITE_OK)
            return fail(s, "open", error);
    return true;
}

struct store_backend *store_sqlite(const char *path, const char *vfs, struct text *error)
{
    struct sqlite *s = calloc(1, sizeof *s);
    assert(s);
    s->backend = (struct store_backend){
        .begin = begin, .commit = commit, .rollback = rollback, .make = make, .append = append, .sweep = sweep,
        .load = load, .records = records, .secret = secret, .close = close_sqlite,
    };
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE;
    bool ok = sqlite3_open_v2(path, &s->db, flags, vfs) == SQLITE_OK ? prepare(s, error) : fail(s, "open", error);
    if (ok)
        return &s->backend;
    if (s->db && sqlite3_errcode(s->db) == SQLITE_BUSY)
        text_error(error, "another server uses '%s'", path);
    else
        text_addf(error, " ('%s')", path);
    close_sqlite(&s->backend);
    return NULL;
}
