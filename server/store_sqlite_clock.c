/* store_sqlite_clock.c - the time of the server and the deadlines of tables, in the SQLite file (S11). */
#include "store_schema.h"
#include "store_sqlite.h"

bool sqlite_clock(struct store_backend *b, int64_t *now_ms, struct text *error)
{
    struct sqlite *s = sqlite_of(b);
    sqlite3_stmt *q = s->statement[SET_CLOCK];
    sqlite3_bind_int64(q, 1, *now_ms);
    if (!sqlite_run(s, SET_CLOCK, "write", error))
        return false;
    q = s->statement[READ_CLOCK];
    int answer = sqlite3_step(q);
    if (answer == SQLITE_ROW && sqlite3_column_int64(q, 0) > *now_ms)
        *now_ms = sqlite3_column_int64(q, 0);
    bool ok = answer == SQLITE_ROW || answer == SQLITE_DONE || is_damage(answer) || sqlite_fail(s, "read", error);
    sqlite3_reset(q);
    return ok;
}

bool set_deadline(struct sqlite *s, const char *id, const struct store_clock *clock, struct text *error)
{
    int64_t now_ms = clock->now_ms;
    enum statement which = clock->deadline_ms == INT64_MAX ? DROP_DEADLINE : SET_DEADLINE;
    bind_text(s->statement[which], 1, id);
    if (which == SET_DEADLINE)
        sqlite3_bind_int64(s->statement[which], 2, clock->deadline_ms);
    return sqlite_run(s, which, "write", error) && sqlite_clock(&s->backend, &now_ms, error);
}

/* Nobody else makes steps in this file: whoever gives one knows them all. */
bool sqlite_deadline(struct store_backend *b, const char *id, const struct store_clock *clock, struct text *error)
{
    return set_deadline(sqlite_of(b), id, clock, error);
}

int64_t column_deadline(sqlite3_stmt *q, int column)
{
    return sqlite3_column_type(q, column) == SQLITE_INTEGER ? sqlite3_column_int64(q, column) : INT64_MAX;
}

bool load_deadline(struct sqlite *s, const char *id, struct store_loaded *out, struct text *error)
{
    sqlite3_stmt *q = s->statement[READ_DEADLINE];
    bind_text(q, 1, id);
    int answer = sqlite3_step(q);
    if (answer == SQLITE_ROW)
        out->deadline_ms = column_deadline(q, 0);
    bool ok = answer == SQLITE_ROW || answer == SQLITE_DONE || is_damage(answer) || sqlite_fail(s, "read", error);
    sqlite3_reset(q);
    return ok;
}

/* Where the file is damaged, some are missing. */
bool sqlite_due(struct store_backend *b, int64_t now_ms, struct store_loaded *out, struct text *error)
{
    struct sqlite *s = sqlite_of(b);
    sqlite3_stmt *q = s->statement[FIND_DUE];
    int answer;
    sqlite3_bind_int64(q, 1, now_ms);
    sqlite3_bind_int(q, 2, STORE_PLACES_MAX);
    while ((answer = sqlite3_step(q)) == SQLITE_ROW)
        if (column_string(q, 0))
            store_add_place(out, column_string(q, 0), sqlite3_column_int64(q, 1), "", "", sqlite3_column_int64(q, 1));
    bool ok = answer == SQLITE_DONE || is_damage(answer) || sqlite_fail(s, "read", error);
    sqlite3_reset(q);
    q = s->statement[ANY_DEADLINE];
    out->found = ok && sqlite3_step(q) == SQLITE_ROW;
    sqlite3_reset(q);
    return ok;
}
