/* store_schema.c - the tables in the data file, version by version. */
#include "store_schema.h"

#include <string.h>

#include "store.h"

enum { APPLICATION_ID = 0x63617563 };       /* "cauc": what `file` and the sqlite3 shell show */

static bool fail(sqlite3 *db, struct text *error)
{
    return text_error(error, "cannot open the data file: %s", sqlite3_errmsg(db));
}

bool schema_execute(sqlite3 *db, const char *script, struct text *error)
{
    return sqlite3_exec(db, script, NULL, NULL, NULL) == SQLITE_OK || fail(db, error);
}

bool column_bytes(sqlite3_stmt *q, int column, unsigned char *to, int size)
{
    const void *bytes = sqlite3_column_blob(q, column);
    memset(to, 0, (size_t)size);
    if (!bytes || sqlite3_column_bytes(q, column) != size)
        return false;
    memcpy(to, bytes, (size_t)size);
    return true;
}

const char *column_string(sqlite3_stmt *q, int column) { return (const char *)sqlite3_column_text(q, column); }

/* ---- from 2 to 3: heads for what is there ---- */

enum statement { NEXT_TABLE, NEXT_STEP, SET_TABLE, SET_STEP, SET_HEAD, STATEMENTS };

/* One row at a time, so that nothing is written under a cursor. */
static const char *const sql[STATEMENTS] = {
    [NEXT_TABLE] = ("SELECT rowid, id, key_hash, chance_key, header, chairs FROM tables"
                    " WHERE rowid > ?1 ORDER BY rowid LIMIT 1"),
    [NEXT_STEP] = "SELECT number, lines, chairs FROM steps WHERE id = ?1 AND number > ?2 ORDER BY number LIMIT 1",
    [SET_TABLE] = "UPDATE tables SET head = ?2 WHERE rowid = ?1",
    [SET_STEP] = "UPDATE steps SET head = ?3 WHERE id = ?1 AND number = ?2",
    [SET_HEAD] = "INSERT OR IGNORE INTO heads (id, steps, head) SELECT id, ?2, ?3 FROM tables WHERE id = ?1",
};

struct filling {
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
    sqlite3_int64 row;
    char id[STORE_ID_SIZE];
    struct store_step step;             /* the last one, and the head after it */
    unsigned char head[STORE_HEAD_SIZE];
    bool whole;                         /* no step is missing up to here */
};

static bool done(sqlite3_stmt *q)
{
    bool ok = sqlite3_step(q) == SQLITE_DONE;
    sqlite3_reset(q);
    return ok;
}

static void bind_head(sqlite3_stmt *q, int at, const struct filling *f)
{
    sqlite3_bind_blob(q, at, f->head, STORE_HEAD_SIZE, SQLITE_STATIC);
}

/* 1: there was one, 0: no more, -1: it cannot be read. */
static int next_table(struct filling *f)
{
    sqlite3_stmt *q = f->statement[NEXT_TABLE];
    struct store_table t = { 0 };
    sqlite3_bind_int64(q, 1, f->row);
    int answer = sqlite3_step(q);
    if (answer == SQLITE_ROW) {
        f->row = sqlite3_column_int64(q, 0);
        text_copy(t.id, sizeof t.id, column_string(q, 1) ? column_string(q, 1) : "");
        column_bytes(q, 2, t.key_hash, STORE_HASH_SIZE);
        column_bytes(q, 3, t.chance_key, STORE_KEY_SIZE);
        t.header = column_string(q, 4);
        t.chairs = column_string(q, 5);
        store_head_table(&t, f->head);
    }
    sqlite3_reset(q);
    memcpy(f->id, t.id, sizeof f->id);
    f->step.number = 0;
    f->whole = true;
    return answer == SQLITE_ROW ? 1 : answer == SQLITE_DONE ? 0 : -1;
}

static int next_step(struct filling *f)
{
    sqlite3_stmt *q = f->statement[NEXT_STEP];
    sqlite3_bind_text(q, 1, f->id, -1, SQLITE_STATIC);
    sqlite3_bind_int(q, 2, f->step.number);
    int answer = sqlite3_step(q);
    if (answer == SQLITE_ROW) {
        int number = sqlite3_column_int(q, 0);
        f->whole = f->whole && number == f->step.number + 1;
        f->step = (struct store_step){ .number = number, .lines = column_string(q, 1), .chairs = column_string(q, 2) };
        memcpy(f->step.before, f->head, sizeof f->head);
        store_head_step(&f->step, f->head);
    }
    sqlite3_reset(q);
    return answer == SQLITE_ROW ? 1 : answer == SQLITE_DONE ? 0 : -1;
}

/* A table that already lacks a step, or has one that cannot be read, gets no heads from there on: it is known as
 * damaged ever after. */
static bool fill_steps(struct filling *f)
{
    int more;
    while ((more = next_step(f)) > 0) {
        if (!f->whole)
            continue;
        sqlite3_stmt *q = f->statement[SET_STEP];
        sqlite3_bind_text(q, 1, f->id, -1, SQLITE_STATIC);
        sqlite3_bind_int(q, 2, f->step.number);
        bind_head(q, 3, f);
        if (!done(q))
            return false;
    }
    f->step.number += more < 0;
    return true;
}

static bool fill_all(struct filling *f)
{
    int more;
    while ((more = next_table(f)) > 0) {
        sqlite3_stmt *q = f->statement[SET_TABLE];
        sqlite3_bind_int64(q, 1, f->row);
        bind_head(q, 2, f);
        if (!done(q) || !fill_steps(f))
            return false;
        q = f->statement[SET_HEAD];
        sqlite3_bind_text(q, 1, f->id, -1, SQLITE_STATIC);
        sqlite3_bind_int(q, 2, f->step.number);
        bind_head(q, 3, f);
        if (!done(q))
            return false;
    }
    return more == 0;
}

static bool fill_heads(sqlite3 *db, struct text *error)
{
    struct filling f = { .db = db };
    bool ok = true;
    for (int i = 0; i < STATEMENTS && ok; i++)
        ok = sqlite3_prepare_v2(db, sql[i], -1, &f.statement[i], NULL) == SQLITE_OK;
    ok = (ok && fill_all(&f)) || fail(db, error);
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(f.statement[i]);
    return ok;
}

/* ---- from 5 to 6: whose tables they are ---- */

/* What is listed of a table is no more than its chairs and the game in its header: what is to be done is not known, and
 * the time is when it was made. Where the file is damaged, none is listed until somebody sits down there. */
static const char list_tables[] =
    "CREATE INDEX steps_for_now ON steps (id, row) WHERE chairs IS NOT NULL;"
    "UPDATE heads SET seated ="
    "  coalesce((SELECT max(row) FROM steps WHERE steps.id = heads.id AND chairs IS NOT NULL), 0);"
    "WITH game AS (SELECT id, made, substr(header, instr(header, char(10) || 'game ') + 1) AS line FROM tables)"
    "  UPDATE heads SET (at, summary) ="
    "  (SELECT made, substr(line, 1, instr(line || char(10), char(10))) FROM game WHERE game.id = heads.id);"
    "INSERT OR IGNORE INTO people (id, person)"
    "  WITH RECURSIVE line (id, text, rest) AS ("
    "    SELECT tables.id, '', CASE seated WHEN 0 THEN tables.chairs ELSE steps.chairs END || char(10)"
    "      FROM heads JOIN tables ON tables.id = heads.id LEFT JOIN steps ON steps.row = seated"
    "    UNION ALL"
    "    SELECT id, substr(rest, 1, instr(rest, char(10)) - 1), substr(rest, instr(rest, char(10)) + 1) FROM line"
    "      WHERE instr(rest, char(10))),"
    "  named (id, person) AS ("
    "    SELECT id, substr(text, 6) FROM line WHERE text GLOB 'host *'"
    "    UNION ALL"
    "    SELECT id, substr(text, 10, instr(substr(text, 10), ' ') - 1) FROM line WHERE text GLOB '[0-9] person * *')"
    "  SELECT id, person FROM named;"
    "DROP INDEX steps_for_now;";

static bool fill_people(sqlite3 *db, struct text *error) { return schema_execute(db, list_tables, error); }

/* ---- the versions ---- */

/* [n] leads from version n to n + 1. A released one is never changed: add another. */
static const struct {
    const char *script;
    bool (*fill)(sqlite3 *, struct text *error);        /* what the script cannot do; NULL = nothing */
    bool can_do_without;                                /* what is filled in, in a file with damage */
} migrations[] = {
    { "CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;"
      "CREATE TABLE tables ("
      "  id TEXT PRIMARY KEY, made INTEGER NOT NULL, key_hash BLOB NOT NULL, chance_key BLOB NOT NULL,"
      "  header TEXT NOT NULL, chairs TEXT NOT NULL);"
      "CREATE TABLE steps ("
      "  id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, lines TEXT NOT NULL, chairs TEXT,"
      "  PRIMARY KEY (id, number)) WITHOUT ROWID;", NULL, false },
    { "CREATE TABLE records ("
      "  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE REFERENCES tables (id), game TEXT NOT NULL,"
      "  options TEXT NOT NULL, merit REAL NOT NULL, score TEXT NOT NULL, day TEXT NOT NULL, name TEXT NOT NULL);"
      "CREATE INDEX records_best ON records (game, options, merit, number);", NULL, false },
    /* S6: the head of each row, and by table the count of steps and the latest head. These change with every step: they
     * are a small table of their own, as the row of a table may hold a whole deck of cards. */
    { "ALTER TABLE tables ADD COLUMN head BLOB;"
      "ALTER TABLE steps ADD COLUMN head BLOB;"
      "CREATE TABLE heads ("
      "  id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, steps INTEGER NOT NULL, head BLOB NOT NULL)"
      "  WITHOUT ROWID;", fill_heads, false },
    /* S7 */
    { "ALTER TABLE tables ADD COLUMN started INTEGER NOT NULL DEFAULT 0;"
      "UPDATE tables SET started = 1 WHERE EXISTS (SELECT 1 FROM steps WHERE steps.id = tables.id"
      "  AND (lines <> '' OR instr(steps.chairs, char(10) || 'started' || char(10))));"
      "CREATE INDEX tables_unstarted ON tables (made) WHERE NOT started;", NULL, false },
    /* Steps in the order they come, whichever tables they are of: a commit then writes few pages, not one for each
     * table. Those of a table are found from its last one back. */
    { "ALTER TABLE steps RENAME TO steps_by_table;"
      "CREATE TABLE steps ("
      "  row INTEGER PRIMARY KEY, id TEXT NOT NULL, number INTEGER NOT NULL, previous INTEGER NOT NULL,"
      "  lines TEXT NOT NULL, chairs TEXT, head BLOB);"
      "INSERT INTO steps (id, number, previous, lines, chairs, head)"
      "  SELECT id, number, 0, lines, chairs, head FROM steps_by_table ORDER BY id, number;"
      "DROP TABLE steps_by_table;"
      "CREATE INDEX steps_for_now ON steps (id, row);"
      "UPDATE steps SET previous ="
      "  coalesce((SELECT max(row) FROM steps AS s WHERE s.id = steps.id AND s.row < steps.row), 0);"
      "ALTER TABLE heads ADD COLUMN last INTEGER NOT NULL DEFAULT 0;"
      "UPDATE heads SET last = coalesce((SELECT max(row) FROM steps WHERE steps.id = heads.id), 0);"
      "DROP INDEX steps_for_now;", NULL, false },
    /* S8: heads change with every step anyway. told: the row of the step with the summary, or the last one of all when
     * the table was made; seated: of the one with the latest chairs, 0 = they are as they were made. */
    { "ALTER TABLE heads ADD COLUMN summary TEXT;"
      "ALTER TABLE heads ADD COLUMN at INTEGER;"
      "ALTER TABLE heads ADD COLUMN told INTEGER NOT NULL DEFAULT 0;"
      "ALTER TABLE heads ADD COLUMN seated INTEGER;"
      "CREATE TABLE people ("
      "  id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, person TEXT NOT NULL, PRIMARY KEY (id, person))"
      "  WITHOUT ROWID;"
      "CREATE INDEX people_tables ON people (person);", fill_people, true },
    /* S9 */
    { "CREATE TABLE lines ("
      "  id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, room INTEGER NOT NULL, number INTEGER NOT NULL,"
      "  seat INTEGER NOT NULL, at INTEGER NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL,"
      "  PRIMARY KEY (id, room, number)) WITHOUT ROWID;"
      "CREATE INDEX lines_person ON lines (person);", NULL, false },
    /* S11 */
    { "CREATE TABLE clock (one INTEGER PRIMARY KEY CHECK (one = 1), ms INTEGER NOT NULL);"
      "INSERT INTO clock (one, ms) VALUES (1, 0);"
      "CREATE TABLE deadlines ("
      "  id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, ms INTEGER NOT NULL) WITHOUT ROWID;"
      "CREATE INDEX deadlines_next ON deadlines (ms, id);", NULL, false },
    /* S13; and tables that nobody touches lapse from now on: those that were played at have their 30 days. */
    { "CREATE TABLE mail ("
      "  person TEXT PRIMARY KEY, address TEXT NOT NULL, due INTEGER NOT NULL, rest INTEGER NOT NULL) WITHOUT ROWID;"
      "CREATE INDEX mail_next ON mail (due, person);"
      "INSERT OR IGNORE INTO deadlines (id, ms)"
      "  SELECT id, (SELECT ms FROM clock) + 2592000000 FROM tables WHERE started;", NULL, false },
};
enum { SCHEMA_VERSION = sizeof migrations / sizeof migrations[0] };

static bool number_of(sqlite3 *db, const char *query, int *out, struct text *error)
{
    sqlite3_stmt *q = NULL;
    bool ok = sqlite3_prepare_v2(db, query, -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW;
    if (ok)
        *out = sqlite3_column_int(q, 0);
    else
        fail(db, error);
    sqlite3_finalize(q);
    return ok;
}

static bool step(sqlite3 *db, int version, bool fill, struct text *error)
{
    char buffer[96];
    struct text stamp;
    text_init(&stamp, buffer, sizeof buffer);
    text_addf(&stamp, "PRAGMA application_id = %d; PRAGMA user_version = %d;", APPLICATION_ID, version + 1);
    return schema_execute(db, "BEGIN IMMEDIATE", error) && schema_execute(db, migrations[version].script, error) &&
           (!fill || migrations[version].fill(db, error)) && schema_execute(db, buffer, error) &&
           schema_execute(db, "COMMIT", error);
}

/* A transaction that met damage can only be rolled back. */
static bool step_up(sqlite3 *db, int version, struct text *error)
{
    if (step(db, version, migrations[version].fill, error))
        return true;
    if (!migrations[version].can_do_without || (sqlite3_errcode(db) & 0xff) != SQLITE_CORRUPT)
        return false;
    text_clear(error);
    return schema_execute(db, "ROLLBACK", error) && step(db, version, false, error);
}

bool schema_migrate(sqlite3 *db, struct text *error)
{
    int version, application;
    if (!number_of(db, "PRAGMA user_version", &version, error) ||
        !number_of(db, "PRAGMA application_id", &application, error))
        return false;
    if (version && application != APPLICATION_ID)
        return text_error(error, "the data file is of another program");
    if (version < 0 || version > SCHEMA_VERSION)
        return text_error(error, "the data file has version %d, and this program knows up to %d: it is too old",
                          version, SCHEMA_VERSION);
    for (; version < SCHEMA_VERSION; version++)
        if (!step_up(db, version, error))
            return false;
    return true;
}
