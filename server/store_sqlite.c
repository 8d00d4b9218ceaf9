/* store_sqlite.c - the store in one SQLite file: write-ahead log, every commit synced. Rows are only ever added, but
 * for the latest head of a table, its people, records that are no longer among the best and tables that were never
 * started. Steps stand in the order they came; those of a table are found from its last one back. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../core/best.h"
#include "store_check.h"
#include "store_schema.h"
#include "store_sqlite.h"
#include "store_wal.h"

enum { BUSY_MS = 2000 };

/* S8, of a summary. */
#define IS_OVER "(instr(summary, char(10) || 'over') > 0)"

static const char *const sql[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [MAKE] = "INSERT INTO tables (id, made, key_hash, chance_key, header, chairs, head)"
             " VALUES (?1, strftime('%s', 'now'), ?2, ?3, ?4, ?5, ?6)",
    [MAKE_HEAD] = "INSERT INTO heads (id, steps, head, summary, at, told, seated) VALUES"
                  " (?1, 0, ?2, ?3, strftime('%s', 'now'), coalesce((SELECT max(row) FROM steps), 0), 0)",
    [APPEND] = "INSERT INTO steps (id, number, previous, lines, chairs, head) VALUES"
               " (?1, ?2, coalesce((SELECT last FROM heads WHERE id = ?1), 0), ?3, ?4, ?5)",
    /* S2: the step follows the last one, of a table that is there. */
    [MOVE_HEAD] = "UPDATE heads SET steps = ?2, head = ?3, last = last_insert_rowid(), summary = coalesce(?5, summary),"
                  " at = CASE WHEN ?5 IS NULL THEN at ELSE strftime('%s', 'now') END,"
                  " told = CASE WHEN ?5 IS NULL THEN told ELSE last_insert_rowid() END,"
                  " seated = CASE WHEN ?6 THEN last_insert_rowid() ELSE seated END"
                  " WHERE id = ?1 AND steps = ?2 - 1 AND head = ?4",
    [SET_STARTED] = "UPDATE tables SET started = 1 WHERE id = ?1",
    [FIND_UNSTARTED] = "SELECT id FROM tables WHERE NOT started AND made < ?1 ORDER BY made LIMIT ?2",
    [DROP_STEP] = "DELETE FROM steps WHERE row = ?1",
    [DROP_TABLE] = "DELETE FROM tables WHERE id = ?1",
    [LOAD_TABLE] = "SELECT key_hash, chance_key, header, chairs, head FROM tables WHERE id = ?1",
    [SEEK_TABLE] = "SELECT key_hash, chance_key, header, chairs, head FROM tables NOT INDEXED WHERE id = ?1",
    [LOAD_HEAD] = "SELECT steps, head, last FROM heads WHERE id = ?1",
    [PREVIOUS] = "SELECT previous, number, lines <> '' FROM steps WHERE row = ?1 AND id = ?2",
    [LOAD_STEP] = "SELECT number, lines, chairs, head FROM steps WHERE row = ?1",
    [SEEK_STEPS] = "SELECT number, lines, chairs, head FROM steps WHERE id = ?1 ORDER BY row",
    /* S5 */
    [ENTER_RECORD] = "INSERT INTO records (id, game, options, merit, score, day, name)"
                     " VALUES (?1, ?2, ?3, ?4, ?5, date('now'), ?6) ON CONFLICT (id) DO NOTHING",
    [DROP_RECORDS] = "DELETE FROM records WHERE game = ?1 AND options = ?2 AND number NOT IN"
                     " (SELECT number FROM records WHERE game = ?1 AND options = ?2 ORDER BY merit, number LIMIT ?3)",
    [LOAD_RECORDS] = "SELECT score, day, name, options FROM"
                     " (SELECT *, max(number) OVER (PARTITION BY options) AS newest FROM records WHERE game = ?1)"
                     " ORDER BY newest DESC, merit, number LIMIT ?2",
    /* S8 */
    [ENTER_PERSON] = "INSERT OR IGNORE INTO people (id, person) VALUES (?1, ?2)",
    [DROP_PEOPLE] = "DELETE FROM people WHERE id = ?1",
    [FIND_PLACES] = "SELECT id, at, summary, seated, ms FROM people JOIN heads USING (id)"
                    " LEFT JOIN deadlines USING (id) WHERE person = ?1 AND summary IS NOT NULL"
                    " ORDER BY " IS_OVER ", at DESC, told DESC LIMIT max(?2, (SELECT count(*) FROM people"
                    " JOIN heads USING (id) WHERE person = ?1 AND summary IS NOT NULL AND NOT " IS_OVER "))",
    [FIND_OLDEST] = "SELECT id, made, summary, seated, ms FROM people JOIN heads USING (id) JOIN tables USING (id)"
                    " LEFT JOIN deadlines USING (id) WHERE person = ?1 AND summary IS NOT NULL"
                    " ORDER BY made, tables.rowid LIMIT ?2",
    [LOAD_CHAIRS] = "SELECT CASE ?2 WHEN 0 THEN (SELECT chairs FROM tables WHERE id = ?1)"
                    " ELSE (SELECT chairs FROM steps WHERE row = ?2 AND id = ?1) END",
    [LIST_TABLES] = "SELECT id, at, summary, seated, ms FROM tables LEFT JOIN heads USING (id)"
                    " LEFT JOIN deadlines USING (id) WHERE id > ?1 ORDER BY id LIMIT ?2",
    [KEEP_SECRET] = "INSERT OR IGNORE INTO secrets (name, value) VALUES (?1, ?2)",
    [READ_SECRET] = "SELECT value FROM secrets WHERE name = ?1",
    /* S11 */
    [SET_CLOCK] = "UPDATE clock SET ms = ?1 WHERE ms < ?1",
    [READ_CLOCK] = "SELECT ms FROM clock",
    [SET_DEADLINE] = "INSERT INTO deadlines (id, ms) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET ms = excluded.ms",
    [DROP_DEADLINE] = "DELETE FROM deadlines WHERE id = ?1",
    [FIND_DUE] = "SELECT id, ms FROM deadlines WHERE ms <= ?1 ORDER BY ms, id LIMIT ?2",
    [ANY_DEADLINE] = "SELECT 1 FROM deadlines LIMIT 1",
    [READ_DEADLINE] = "SELECT ms FROM deadlines WHERE id = ?1",
    /* S9 */
    [SAY] = "INSERT OR REPLACE INTO lines (id, room, number, seat, at, person, name, text)"
            " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    [DROP_LINES] = "DELETE FROM lines WHERE id = ?1 AND room = ?2 AND number <="
                   " (SELECT number FROM lines WHERE id = ?1 AND room = ?2 ORDER BY number DESC LIMIT 1 OFFSET ?3)",
    [FIND_SAID] = "SELECT room, number, seat, at, person, name, text, id FROM lines WHERE person = ?1 ORDER BY at",
    /* S10: chairs of old steps are in no index. */
    [FIND_MENTIONS] = "SELECT id FROM tables WHERE instr(chairs, ?1) UNION SELECT id FROM steps WHERE instr(chairs, ?1)"
                      " UNION SELECT id FROM people WHERE person = ?1 UNION SELECT id FROM lines WHERE person = ?1",
    [SET_CHAIRS] = "UPDATE tables SET chairs = ?2, head = ?3 WHERE id = ?1",
    [SET_STEP] = "UPDATE steps SET chairs = ?2, head = ?3, lines = ?4 WHERE row = ?1",
    [SET_LATEST] = "UPDATE heads SET head = ?2 WHERE id = ?1",
    [DROP_PERSON] = "DELETE FROM people WHERE id = ?1 AND person = ?2",
    [DROP_RECORD] = "DELETE FROM records WHERE id = ?1",
    [FIND_RECORD] = "SELECT score, day, name, options FROM records WHERE id = ?1",
    [DROP_STEPS] = "DELETE FROM steps WHERE id = ?1",
    [DROP_SAID] = "DELETE FROM lines WHERE person = ?1",
    [LOAD_LINES] = "SELECT room, number, seat, at, person, name, text FROM lines WHERE id = ?1 ORDER BY room, number",
    /* S13 */
    [SET_MAIL] = "INSERT INTO mail (person, address, due, rest) VALUES (?1, ?2, 9223372036854775807, 0)"
                 " ON CONFLICT (person) DO UPDATE SET address = excluded.address",
    [DROP_MAIL] = "DELETE FROM mail WHERE person = ?1",
    [MAIL_WAIT] = "UPDATE mail SET due = min(due, max(?2, rest)) WHERE person = ?1",
    [MAIL_REST] = "UPDATE mail SET due = max(?2, ?3), rest = ?3 WHERE person = ?1 AND due <= ?4",
    [FIND_MAIL] = "SELECT person, address, due FROM mail WHERE due <= ?1 ORDER BY due, person LIMIT ?2",
    [READ_MAIL] = "SELECT address FROM mail WHERE person = ?1",
};

bool sqlite_fail(struct sqlite *s, const char *what, struct text *error)
{
    return text_error(error, "cannot %s the data file: %s", what, s->db ? sqlite3_errmsg(s->db) : "out of memory");
}

bool sqlite_run(struct sqlite *s, enum statement which, const char *what, struct text *error)
{
    sqlite3_stmt *q = s->statement[which];
    bool ok = sqlite3_step(q) == SQLITE_DONE;
    if (!ok)
        sqlite_fail(s, what, error);
    sqlite3_reset(q);
    sqlite3_clear_bindings(q);
    return ok;
}

void bind_text(sqlite3_stmt *q, int at, const char *string)
{
    if (string)
        sqlite3_bind_text(q, at, string, -1, SQLITE_STATIC);
    else
        sqlite3_bind_null(q, at);
}

static bool begin(struct store_backend *b, struct text *error)
{
    return sqlite_run(sqlite_of(b), BEGIN, "write", error);
}

static bool commit(struct store_backend *b, struct text *error)
{
    return sqlite_run(sqlite_of(b), COMMIT, "write", error);
}

/* Some failures have rolled back already. */
static void rollback(struct store_backend *b)
{
    char buffer[200];
    struct text ignored;
    struct sqlite *s = sqlite_of(b);
    text_init(&ignored, buffer, sizeof buffer);
    if (!sqlite3_get_autocommit(s->db))
        sqlite_run(s, ROLLBACK, "roll back", &ignored);
}

static void bind_head(sqlite3_stmt *q, int at, const unsigned char *head)
{
    sqlite3_bind_blob(q, at, head, STORE_HEAD_SIZE, SQLITE_STATIC);
}

static bool make(struct store_backend *b, const struct store_table *t, struct text *error)
{
    unsigned char head[STORE_HEAD_SIZE];
    struct sqlite *s = sqlite_of(b);
    sqlite3_stmt *q = s->statement[MAKE];
    store_head_table(t, head);
    bind_text(q, 1, t->id);
    sqlite3_bind_blob(q, 2, t->key_hash, STORE_HASH_SIZE, SQLITE_STATIC);
    sqlite3_bind_blob(q, 3, t->chance_key, STORE_KEY_SIZE, SQLITE_STATIC);
    bind_text(q, 4, t->header);
    bind_text(q, 5, t->chairs);
    bind_head(q, 6, head);
    if (!sqlite_run(s, MAKE, "write", error))
        return false;
    q = s->statement[MAKE_HEAD];
    bind_text(q, 1, t->id);
    bind_head(q, 2, head);
    bind_text(q, 3, t->summary);
    return sqlite_run(s, MAKE_HEAD, "write", error) && set_people(s, t->id, t->people, error);
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
    if (!sqlite_run(s, ENTER_RECORD, "write", error))
        return false;
    q = s->statement[DROP_RECORDS];
    bind_text(q, 1, r->game);
    bind_text(q, 2, r->options);
    sqlite3_bind_int(q, 3, BEST_KEPT);
    return sqlite_run(s, DROP_RECORDS, "write", error);
}

static bool move_head(struct sqlite *s, const struct store_step *step, const unsigned char *head, struct text *error)
{
    sqlite3_stmt *q = s->statement[MOVE_HEAD];
    bind_text(q, 1, step->id);
    sqlite3_bind_int(q, 2, step->number);
    bind_head(q, 3, head);
    bind_head(q, 4, step->before);
    bind_text(q, 5, step->summary);
    sqlite3_bind_int(q, 6, step->chairs != NULL);
    if (!sqlite_run(s, MOVE_HEAD, "write", error))
        return false;
    if (sqlite3_changes(s->db) == 1)
        return true;
    if (step->lost)
        *step->lost = true;
    return store_say_lost(step, error);
}

/* A statement about one table. */
static bool run_on(struct sqlite *s, enum statement which, const char *id, struct text *error)
{
    bind_text(s->statement[which], 1, id);
    return sqlite_run(s, which, "write", error);
}

static bool append(struct store_backend *b, const struct store_step *step, struct text *error)
{
    unsigned char head[STORE_HEAD_SIZE];
    struct sqlite *s = sqlite_of(b);
    store_head_step(step, head);
    sqlite3_stmt *q = s->statement[APPEND];
    bind_text(q, 1, step->id);
    sqlite3_bind_int(q, 2, step->number);
    bind_text(q, 3, step->lines);
    bind_text(q, 4, step->chairs);
    bind_head(q, 5, head);
    return sqlite_run(s, APPEND, "write", error) && move_head(s, step, head, error) &&
           (!step->chairs || set_people(s, step->id, step->people, error)) &&
           (!step->started || run_on(s, SET_STARTED, step->id, error)) &&
           (!step->record || enter_record(s, step->id, step->record, error)) &&
           (!step->clock || set_deadline(s, step->id, step->clock, error));
}

/* ---- taking tables away (S7) ---- */

/* `started` is under no checksum: what has moves, or is damaged, stays. */
static bool drop_table(struct sqlite *s, const char *id, struct text *error)
{
    struct latest latest;
    struct rows rows = { 0 };
    bool ok = read_latest(s, id, &latest, error);
    bool whole = ok && find_rows(s, id, latest.row, latest.steps, &rows);
    if (ok && (!whole || rows.played))
        ok = run_on(s, SET_STARTED, id, error);
    else if (ok)
        ok = run_on(s, DROP_TABLE, id, error);
    for (int i = 0; i < rows.count && whole && ok && !rows.played; i++) {
        sqlite3_bind_int64(s->statement[DROP_STEP], 1, rows.at[i]);
        ok = sqlite_run(s, DROP_STEP, "write", error);
    }
    free(rows.at);
    return ok;
}

/* The ids of what a sweep may take, into a list with room for STORE_SWEPT_MAX; how many, or -1. */
static int find_unstarted(struct sqlite *s, const struct store_sweep *w, char (*list)[STORE_ID_SIZE])
{
    sqlite3_stmt *q = s->statement[FIND_UNSTARTED];
    int count = 0, answer;
    sqlite3_bind_int64(q, 1, (int64_t)time(NULL) - w->age_s);
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
    bool ok = count >= 0 || sqlite_fail(s, "read", error);
    for (int i = 0; i < count && ok; i++)
        ok = drop_table(s, list[i], error);
    return ok;
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
    return answer == SQLITE_DONE || sqlite_fail(s, "read", error);
}

static bool secret(struct store_backend *b, const char *name, unsigned char *bytes, size_t size, struct text *error)
{
    struct sqlite *s = sqlite_of(b);
    sqlite3_stmt *q = s->statement[KEEP_SECRET];
    bind_text(q, 1, name);
    sqlite3_bind_blob(q, 2, bytes, (int)size, SQLITE_STATIC);
    if (!sqlite_run(s, KEEP_SECRET, "write", error))
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

/* One server a file: exclusive locking also spares the shared memory of the write-ahead log. */
static bool prepare(struct sqlite *s, const char *path, const char *vfs, struct text *error)
{
    sqlite3_busy_timeout(s->db, BUSY_MS);
    if (!schema_execute(s->db, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                               "PRAGMA cell_size_check = ON; PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;"
                               "BEGIN IMMEDIATE; COMMIT;", error))
        return false;
    if (!wal_is_whole(vfs, path, error)) {
        sqlite3_db_config(s->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);       /* and the log stays as it is */
        return false;
    }
    if (!schema_migrate(s->db, error))
        return false;
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(s->db, sql[i], -1, SQLITE_PREPARE_PERSISTENT, &s->statement[i], NULL) != SQLITE_OK)
            return sqlite_fail(s, "open", error);
    return true;
}

struct store_backend *store_sqlite(const char *path, const char *vfs, struct text *error)
{
    struct sqlite *s = calloc(1, sizeof *s);
    assert(s);
    s->backend = (struct store_backend){
        .begin = begin, .commit = commit, .rollback = rollback, .make = make, .append = append, .sweep = sweep,
        .clock = sqlite_clock, .due = sqlite_due, .deadline = sqlite_deadline, .drop = sqlite_drop,
        .mail = sqlite_mail, .mail_due = sqlite_mail_due, .list = sqlite_list, .copy = sqlite_copy,
        .rows_give = sqlite_rows_give, .rows_begin = sqlite_rows_begin, .rows_take = sqlite_rows_take,
        .rows_end = sqlite_rows_end, .load = sqlite_load, .news = sqlite_news, .say = sqlite_say,
        .forget = sqlite_forget, .about = sqlite_about, .records = records, .places = sqlite_places,
        .oldest = sqlite_oldest,
        .secret = secret, .close = close_sqlite,
    };
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE;
    bool ok = sqlite3_open_v2(path, &s->db, flags, vfs) == SQLITE_OK ? prepare(s, path, vfs, error)
                                                                     : sqlite_fail(s, "open", error);
    if (ok)
        return &s->backend;
    if (s->db && sqlite3_errcode(s->db) == SQLITE_BUSY)
        text_error(error, "another server uses '%s'", path);
    else
        text_addf(error, " ('%s')", path);
    close_sqlite(&s->backend);
    return NULL;
}
