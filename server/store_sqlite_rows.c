/* store_sqlite_rows.c - all rows of the SQLite file, and all rows into a new one. */
#include <string.h>

#include "store_schema.h"
#include "store_sqlite.h"

static const char *const give[ROWS_KINDS] = {
    [ROWS_SECRETS] = "SELECT name, value FROM secrets ORDER BY name",
    [ROWS_TABLES] = "SELECT id, made, key_hash, chance_key, header, chairs, head, started FROM tables ORDER BY id",
    [ROWS_STEPS] = "SELECT id, number, lines, chairs, head FROM steps ORDER BY id, number",
    [ROWS_HEADS] = "SELECT heads.id, heads.steps, heads.head, CASE WHEN coalesce(seated, 0) = 0 THEN tables.chairs"
                   " ELSE (SELECT chairs FROM steps WHERE steps.row = seated) END, summary, at"
                   " FROM heads JOIN tables USING (id) ORDER BY told, heads.id",
    [ROWS_PEOPLE] = "SELECT id, person FROM people ORDER BY id, person",
    [ROWS_LINES] = "SELECT id, room, number, seat, at, person, name, text FROM lines ORDER BY id, room, number",
    [ROWS_RECORDS] = "SELECT id, game, options, merit, score, day, name FROM records ORDER BY number",
    [ROWS_CLOCK] = "SELECT ms FROM clock",
    [ROWS_DEADLINES] = "SELECT id, ms FROM deadlines ORDER BY id",
    [ROWS_MAIL] = "SELECT person, address, due, rest FROM mail ORDER BY person",
};

/* Steps of a table come one behind the other. Heads have the numbers of rows: those of their steps, and for their order
 * (S8) some that are before all that are to come. */
static const char *const take[ROWS_KINDS] = {
    [ROWS_SECRETS] = "INSERT INTO secrets (name, value) VALUES (?1, ?2)",
    [ROWS_TABLES] = "INSERT INTO tables (id, made, key_hash, chance_key, header, chairs, head, started)"
                    " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    [ROWS_STEPS] = "INSERT INTO steps (id, number, previous, lines, chairs, head)"
                   " VALUES (?1, ?2, CASE ?2 WHEN 1 THEN 0 ELSE last_insert_rowid() END, ?3, ?4, ?5)",
    [ROWS_HEADS] = "INSERT INTO heads (id, steps, head, last, seated, summary, at, told) SELECT ?1, ?2, ?3,"
                   " coalesce((SELECT max(row) FROM steps WHERE id = ?1), 0),"
                   " coalesce((SELECT max(row) FROM steps WHERE id = ?1 AND chairs IS NOT NULL), 0), ?5, ?6,"
                   " (SELECT count(*) FROM heads) - (SELECT count(*) FROM tables)",
    [ROWS_PEOPLE] = "INSERT INTO people (id, person) VALUES (?1, ?2)",
    [ROWS_LINES] = "INSERT INTO lines (id, room, number, seat, at, person, name, text)"
                   " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    [ROWS_RECORDS] = "INSERT INTO records (id, game, options, merit, score, day, name)"
                     " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [ROWS_CLOCK] = "UPDATE clock SET ms = ?1",
    [ROWS_DEADLINES] = "INSERT INTO deadlines (id, ms) VALUES (?1, ?2)",
    [ROWS_MAIL] = "INSERT INTO mail (person, address, due, rest) VALUES (?1, ?2, ?3, ?4)",
};

/* ---- giving ---- */

static void read_value(sqlite3_stmt *q, int i, char type, struct store_value *v)
{
    *v = (struct store_value){ .null = sqlite3_column_type(q, i) == SQLITE_NULL };
    if (v->null)
        return;
    if (type == 'i')
        v->number = sqlite3_column_int64(q, i);
    else if (type == 'd')
        v->fraction = sqlite3_column_double(q, i);
    else
        v->bytes = type == 't' ? column_string(q, i) : sqlite3_column_blob(q, i);
    if (type == 't' || type == 'b')
        v->size = (size_t)sqlite3_column_bytes(q, i);
    if (!v->bytes)
        v->bytes = "";
}

static bool give_kind(struct sqlite *s, enum store_rows_kind kind, store_rows_take *to, void *context,
                      struct text *error)
{
    const char *columns = store_rows_columns[kind];
    struct store_row_values row = { .kind = kind };
    sqlite3_stmt *q = NULL;
    bool ok = true;
    int answer = sqlite3_prepare_v2(s->db, give[kind], -1, &q, NULL);
    while (ok && (answer == SQLITE_OK || answer == SQLITE_ROW) && (answer = sqlite3_step(q)) == SQLITE_ROW) {
        for (int i = 0; columns[i]; i++)
            read_value(q, i, columns[i], &row.value[i]);
        ok = to(context, &row, error);
    }
    if (ok && answer != SQLITE_DONE)
        ok = sqlite_fail(s, "read", error);
    sqlite3_finalize(q);
    return ok;
}

bool sqlite_rows_give(struct store_backend *b, store_rows_take *to, void *context, struct text *error)
{
    struct sqlite *s = sqlite_of(b);
    bool ok = schema_execute(s->db, "BEGIN", error);
    for (int kind = 0; ok && kind < ROWS_KINDS; kind++)
        ok = give_kind(s, kind, to, context, error);
    b->rollback(b);
    return ok;
}

/* ---- taking ---- */

bool sqlite_rows_begin(struct store_backend *b, struct text *error)
{
    struct sqlite *s = sqlite_of(b);
    static const char any[] = "SELECT EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM mail)";
    sqlite3_stmt *q = NULL;
    bool ok = schema_execute(s->db, "BEGIN IMMEDIATE; DELETE FROM secrets; DROP INDEX IF EXISTS steps_for_now;"
                                    "CREATE INDEX steps_for_now ON steps (id, row)", error) &&
              sqlite3_prepare_v2(s->db, any, -1, &q, NULL) == SQLITE_OK &&
              sqlite3_step(q) == SQLITE_ROW;
    bool empty = ok && !sqlite3_column_int(q, 0);
    sqlite3_finalize(q);
    if (!ok)
        sqlite_fail(s, "write", error);
    else if (!empty)
        text_error(error, "it is not empty: a copy needs a place of its own");
    if (!empty)
        b->rollback(b);
    return empty;
}

static void bind_value(sqlite3_stmt *q, int at, char type, const struct store_value *v)
{
    if (v->null)
        sqlite3_bind_null(q, at);
    else if (type == 'i')
        sqlite3_bind_int64(q, at, v->number);
    else if (type == 'd')
        sqlite3_bind_double(q, at, v->fraction);
    else if (type == 't')
        sqlite3_bind_text(q, at, v->bytes, (int)v->size, SQLITE_STATIC);
    else
        sqlite3_bind_blob(q, at, v->bytes, (int)v->size, SQLITE_STATIC);
}

bool sqlite_rows_take(struct store_backend *b, const struct store_row_values *row, struct text *error)
{
    struct sqlite *s = sqlite_of(b);
    const char *columns = store_rows_columns[row->kind];
    sqlite3_stmt *q = s->taking;
    if (!q || s->taking_kind != row->kind) {
        sqlite3_finalize(q);
        s->taking = q = NULL;
        if (sqlite3_prepare_v2(s->db, take[row->kind], -1, &q, NULL) != SQLITE_OK)
            return sqlite_fail(s, "write", error);
        s->taking = q;
        s->taking_kind = row->kind;
    }
    for (int i = 0; columns[i]; i++)
        if (i < sqlite3_bind_parameter_count(q))
            bind_value(q, i + 1, columns[i], &row->value[i]);
    bool ok = sqlite3_step(q) == SQLITE_DONE || sqlite_fail(s, "write", error);
    sqlite3_reset(q);
    return ok;
}

bool sqlite_rows_end(struct store_backend *b, bool keep, struct text *error)
{
    struct sqlite *s = sqlite_of(b);
    sqlite3_finalize(s->taking);
    s->taking = NULL;
    bool ok = !keep || schema_execute(s->db, "DROP INDEX steps_for_now; COMMIT", error);
    if (!keep || !ok)
        b->rollback(b);
    return ok;
}
