/* store_postgres_rows.c - all rows of the database, and all rows into an empty one: on a line of its own, by COPY. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store_postgres.h"

static const char *const give[ROWS_KINDS] = {
    [ROWS_SECRETS] = "SELECT name, value FROM secrets ORDER BY name",
    [ROWS_TABLES] = ("SELECT id, made, key_hash, chance_key, header, chairs, head, started::integer FROM tables"
                     " ORDER BY id"),
    [ROWS_STEPS] = "SELECT id, number, lines, chairs, head FROM steps ORDER BY id, number",
    [ROWS_HEADS] = "SELECT id, steps, head, chairs, summary, at FROM heads ORDER BY told, id",
    [ROWS_PEOPLE] = "SELECT id, person FROM people ORDER BY id, person",
    [ROWS_LINES] = "SELECT id, room, number, seat, at, person, name, text FROM lines ORDER BY id, room, number",
    [ROWS_RECORDS] = "SELECT id, game, options, merit, score, day, name FROM records ORDER BY number",
    [ROWS_CLOCK] = "SELECT beat - gap FROM clock",
    [ROWS_DEADLINES] = "SELECT id, ms FROM deadlines ORDER BY id",
    [ROWS_MAIL] = "SELECT person, address, due, rest FROM mail ORDER BY person",
};

/* Steps have a nonce that is nobody's. Numbers that the database gives itself come in order. */
static const char *const take[ROWS_KINDS] = {
    [ROWS_SECRETS] = "secrets (name, value)",
    [ROWS_TABLES] = "tables (id, made, key_hash, chance_key, header, chairs, head, started)",
    [ROWS_STEPS] = "steps (id, number, lines, chairs, head)",
    [ROWS_HEADS] = "heads (id, steps, head, chairs, summary, at)",
    [ROWS_PEOPLE] = "people (id, person)",
    [ROWS_LINES] = "lines (id, room, number, seat, at, person, name, text)",
    [ROWS_RECORDS] = "records (id, game, options, merit, score, day, name)",
    [ROWS_CLOCK] = "copied_clock (ms)",
    [ROWS_DEADLINES] = "deadlines (id, ms)",
    [ROWS_MAIL] = "mail (person, address, due, rest)",
};

static const char before_taking[] =
    "LOCK TABLE tables IN ACCESS EXCLUSIVE MODE; DELETE FROM secrets;"
    "ALTER TABLE steps ALTER nonce SET DEFAULT '\\x';"
    "ALTER TABLE heads ALTER told SET DEFAULT nextval('told');"
    "CREATE TEMPORARY TABLE copied_clock (ms bigint) ON COMMIT DROP";

/* S11: the time goes on from where it was. */
static const char behind_taking[] =
    "ALTER TABLE steps ALTER nonce DROP DEFAULT; ALTER TABLE heads ALTER told DROP DEFAULT;"
    "UPDATE clock SET beat = now.ms, gap = now.ms - copied_clock.ms FROM copied_clock,"
    "  (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms) AS now;"
    "COMMIT; ANALYZE";

/* Every server has such lines; one of them may be broken, and not yet made again. The last of our own may still be
 * there. */
static void ask_in_use(const struct postgres *p, struct text *out)
{
    text_addf(out, "SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = current_database()"
                   " AND application_name LIKE 'caucus %%' AND application_name <> 'caucus %s')", p->session);
}

static bool fail(struct postgres *p, const char *what, struct text *error)
{
    size_t length;
    const char *why = PQerrorMessage(p->rows);
    text_line(why, &length);
    return text_error(error, "cannot %s the database: %.*s", what, (int)length, why);
}

static bool run(struct postgres *p, const char *script, const char *what, struct text *error)
{
    PGresult *r = PQexec(p->rows, script);
    ExecStatusType status = PQresultStatus(r);
    PQclear(r);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_COPY_IN || fail(p, what, error);
}

static void hear_nothing(void *context, const PGresult *r) { (void)context, (void)r; }

/* The answer to a question about whether something is there. */
static bool asks(struct postgres *p, const char *query, bool *is, struct text *error)
{
    PGresult *r = PQexec(p->rows, query);
    bool ok = PQresultStatus(r) == PGRES_TUPLES_OK && PQntuples(r) == 1;
    *is = ok && text_equal(PQgetvalue(r, 0, 0), "t");
    PQclear(r);
    return ok || fail(p, "read", error);
}

/* The tables are made, and the line that made them is not needed any more. */
static bool open_rows(struct postgres *p, struct text *error)
{
    bool used = false;
    char query[300];
    struct text in_use;
    if (!pg_open(p, error))
        return false;
    pg_close(p);
    const char *const keys[] = { "connect_timeout", "target_session_attrs", "dbname", "application_name",
                                 "client_encoding", NULL };
    const char *const values[] = { "5", "read-write", p->address, "caucus-copies", "UTF8", NULL };
    p->rows = PQconnectdbParams(keys, values, 1);
    p->rows_kind = -1;
    PQsetNoticeReceiver(p->rows, hear_nothing, NULL);
    if (PQstatus(p->rows) != CONNECTION_OK)
        return fail(p, "reach", error);
    text_init(&in_use, query, sizeof query);
    ask_in_use(p, &in_use);
    if (!asks(p, in_use.at, &used, error) || !run(p, "SET extra_float_digits = 3", "read", error))
        return false;
    return !used || text_error(error, "a server uses the database: stop it first");
}

static void close_rows(struct postgres *p)
{
    PQfinish(p->rows);
    p->rows = NULL;
}

/* ---- giving ---- */

static bool read_value(const PGresult *r, int i, char type, struct store_value *v, unsigned char **bytes)
{
    *v = (struct store_value){ .null = PQgetisnull(r, 0, i) };
    if (v->null)
        return true;
    v->bytes = PQgetvalue(r, 0, i);
    v->size = (size_t)PQgetlength(r, 0, i);
    if (type == 'i')
        return text_to_int(v->bytes, INT64_MIN, INT64_MAX, &v->number);
    if (type == 'd')
        v->fraction = strtod(v->bytes, NULL);
    if (type == 'b')
        v->bytes = (const char *)(*bytes = PQunescapeBytea((const unsigned char *)v->bytes, &v->size));
    return v->bytes;
}

static bool give_row(const PGresult *r, enum store_rows_kind kind, store_rows_take *to, void *context,
                     struct text *error)
{
    const char *columns = store_rows_columns[kind];
    struct store_row_values row = { .kind = kind };
    unsigned char *bytes[ROWS_COLUMNS_MAX] = { 0 };
    bool ok = true;
    for (int i = 0; ok && columns[i]; i++)
        ok = read_value(r, i, columns[i], &row.value[i], &bytes[i]) ||
             text_error(error, "the database has a value that is none in %s", store_rows_names[kind]);
    ok = ok && to(context, &row, error);
    for (int i = 0; i < ROWS_COLUMNS_MAX; i++)
        PQfreemem(bytes[i]);
    return ok;
}

/* One at a time: there may be more than fit into memory. */
static bool give_kind(struct postgres *p, enum store_rows_kind kind, store_rows_take *to, void *context,
                      struct text *error)
{
    PGresult *r;
    bool ok = (PQsendQuery(p->rows, give[kind]) && PQsetSingleRowMode(p->rows)) || fail(p, "read", error);
    while ((r = PQgetResult(p->rows))) {
        ExecStatusType status = PQresultStatus(r);
        if (ok && status == PGRES_SINGLE_TUPLE)
            ok = give_row(r, kind, to, context, error);
        else if (ok && status != PGRES_TUPLES_OK)
            ok = fail(p, "read", error);
        PQclear(r);
    }
    return ok;
}

bool pg_rows_give(struct store_backend *b, store_rows_take *to, void *context, struct text *error)
{
    struct postgres *p = postgres_of(b);
    bool ok = open_rows(p, error) && run(p, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", "read", error);
    for (int kind = 0; ok && kind < ROWS_KINDS; kind++)
        ok = give_kind(p, kind, to, context, error);
    close_rows(p);
    return ok;
}

/* ---- taking ---- */

bool pg_rows_begin(struct store_backend *b, struct text *error)
{
    struct postgres *p = postgres_of(b);
    bool any = false;
    bool ok = open_rows(p, error) && run(p, "BEGIN", "write", error) && run(p, before_taking, "write", error) &&
              asks(p, "SELECT EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM mail)", &any, error);
    if (any)
        text_error(error, "it is not empty: a copy needs a place of its own");
    if (!ok || any)
        close_rows(p);
    return ok && !any;
}

/* As COPY reads it: what it would take for an end is masked. */
static void add_value(struct text *out, char type, const struct store_value *v)
{
    char number[40];
    if (v->null) {
        text_add(out, "\\N");
    } else if (type == 'i') {
        text_add_int(out, v->number);
    } else if (type == 'd') {
        snprintf(number, sizeof number, "%.17g", v->fraction);
        text_add(out, number);
    } else if (type == 'b') {
        text_add(out, "\\\\x");
        for (size_t i = 0; i < v->size; i++) {
            text_add_char(out, "0123456789abcdef"[(unsigned char)v->bytes[i] >> 4]);
            text_add_char(out, "0123456789abcdef"[v->bytes[i] & 15]);
        }
    } else {
        for (size_t i = 0; i < v->size; i++) {
            char c = v->bytes[i];
            text_add(out, c == '\\' ? "\\\\" : c == '\n' ? "\\n" : c == '\t' ? "\\t" : c == '\r' ? "\\r" : "");
            if (!strchr("\\\n\t\r", c))
                text_add_char(out, c);
        }
    }
}

static bool end_kind(struct postgres *p, struct text *error)
{
    PGresult *r;
    bool ok = true;
    if (p->rows_kind < 0)
        return true;
    p->rows_kind = -1;
    ok = PQputCopyEnd(p->rows, NULL) == 1;
    while ((r = PQgetResult(p->rows))) {
        ok = ok && PQresultStatus(r) == PGRES_COMMAND_OK;
        PQclear(r);
    }
    return ok || fail(p, "write", error);
}

static bool begin_kind(struct postgres *p, enum store_rows_kind kind, struct text *error)
{
    char room[200];
    struct text script;
    if (p->rows_kind == (int)kind)
        return true;
    text_init(&script, room, sizeof room);
    text_addf(&script, "COPY %s FROM STDIN", take[kind]);
    if (!end_kind(p, error) || !run(p, room, "write", error))
        return false;
    p->rows_kind = (int)kind;
    return true;
}

bool pg_rows_take(struct store_backend *b, const struct store_row_values *row, struct text *error)
{
    struct postgres *p = postgres_of(b);
    const char *columns = store_rows_columns[row->kind];
    struct text line;
    if (!begin_kind(p, row->kind, error))
        return false;
    text_init_heap(&line);
    for (int i = 0; columns[i]; i++) {
        if (i)
            text_add_char(&line, '\t');
        add_value(&line, columns[i], &row->value[i]);
    }
    text_add_char(&line, '\n');
    bool ok = PQputCopyData(p->rows, line.at, (int)line.length) == 1 || fail(p, "write", error);
    text_release(&line);
    return ok;
}

bool pg_rows_end(struct store_backend *b, bool keep, struct text *error)
{
    struct postgres *p = postgres_of(b);
    bool ok = !keep || (end_kind(p, error) && run(p, behind_taking, "write", error));
    close_rows(p);
    return ok;
}
