/* store_sqlite_forget.c - forgetting a person, in the SQLite file (S10). What is rewritten gets new heads, from the
 * table as it was made to the last step. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "store_schema.h"
#include "store_sqlite.h"

static bool run_on(struct sqlite *s, enum statement which, const char *id, struct text *error)
{
    bind_text(s->statement[which], 1, id);
    return sqlite_run(s, which, "write", error);
}

/* A row of either table: its chairs and its head, by what names it in 1. */
static bool set_row(struct sqlite *s, enum statement which, const char *chairs, const unsigned char *head,
                    struct text *error)
{
    sqlite3_stmt *q = s->statement[which];
    bind_text(q, 2, chairs);
    sqlite3_bind_blob(q, 3, head, STORE_HEAD_SIZE, SQLITE_STATIC);
    return sqlite_run(s, which, "write", error);
}

/* As it was made. `head`: the new one. */
static bool rewrite_table(struct sqlite *s, const struct store_forget *f, const struct store_loaded *l,
                          unsigned char *head, struct text *error)
{
    struct text chairs;
    sqlite3_stmt *q = s->statement[LOAD_TABLE];
    struct store_table t = l->table;
    text_init_heap(&chairs);
    bind_text(q, 1, t.id);
    bool ok = sqlite3_step(q) == SQLITE_ROW && column_string(q, 3);
    if (ok)
        f->without(column_string(q, 3), f->person, &chairs);
    else
        sqlite_fail(s, "read", error);
    sqlite3_reset(q);
    t.header = l->header.at;
    t.chairs = chairs.at;
    store_head_table(&t, head);
    if (ok)
        bind_text(s->statement[SET_CHAIRS], 1, t.id);
    ok = ok && set_row(s, SET_CHAIRS, chairs.at, head, error);
    text_release(&chairs);
    return ok;
}

static bool rewrite_step(struct sqlite *s, const struct store_forget *f, sqlite3_int64 row, unsigned char *head,
                         struct text *error)
{
    struct text lines, chairs;
    sqlite3_stmt *q = s->statement[LOAD_STEP];
    text_init_heap(&lines), text_init_heap(&chairs);
    sqlite3_bind_int64(q, 1, row);
    bool ok = sqlite3_step(q) == SQLITE_ROW && column_string(q, 1), has = ok && column_string(q, 2);
    struct store_step step = { .number = ok ? sqlite3_column_int(q, 0) : 0 };
    if (ok)
        text_add(&lines, column_string(q, 1));
    else
        sqlite_fail(s, "read", error);
    if (has)
        f->without(column_string(q, 2), f->person, &chairs);
    sqlite3_reset(q);
    step.lines = lines.at;
    step.chairs = has ? chairs.at : NULL;
    memcpy(step.before, head, sizeof step.before);
    store_head_step(&step, head);
    if (ok)
        sqlite3_bind_int64(s->statement[SET_STEP_CHAIRS], 1, row);
    ok = ok && set_row(s, SET_STEP_CHAIRS, step.chairs, head, error);
    text_release(&lines), text_release(&chairs);
    return ok;
}

static bool rewrite(struct sqlite *s, const struct store_forget *f, const struct store_loaded *l,
                    const struct rows *rows, struct text *error)
{
    unsigned char head[STORE_HEAD_SIZE];
    bool ok = rewrite_table(s, f, l, head, error);
    for (int i = rows->count - 1; ok && i >= 0; i--)
        ok = rewrite_step(s, f, rows->at[i], head, error);
    sqlite3_stmt *q = s->statement[SET_LATEST];
    bind_text(q, 1, l->table.id);
    sqlite3_bind_blob(q, 2, head, STORE_HEAD_SIZE, SQLITE_STATIC);
    ok = ok && sqlite_run(s, SET_LATEST, "write", error);
    bind_text(s->statement[DROP_PERSON], 1, l->table.id);
    bind_text(s->statement[DROP_PERSON], 2, f->person);
    return ok && sqlite_run(s, DROP_PERSON, "write", error);
}

static bool drop(struct sqlite *s, const char *id, const struct rows *rows, struct text *error)
{
    bool ok = run_on(s, DROP_RECORD, id, error) && run_on(s, DROP_TABLE, id, error);
    for (int i = 0; ok && i < rows->count; i++) {
        sqlite3_bind_int64(s->statement[DROP_STEP], 1, rows->at[i]);
        ok = sqlite_run(s, DROP_STEP, "write", error);
    }
    return ok;
}

/* One that is damaged stays as it is: its checksums say how far it can be trusted. */
static bool forget_at(struct sqlite *s, const struct store_forget *f, const char *id, struct text *error)
{
    struct store_loaded l;
    struct latest latest;
    struct rows rows = { 0 };
    store_loaded_init(&l);
    bool ok = sqlite_load(&s->backend, id, &l, error) && read_latest(s, id, &latest, error);
    if (ok && l.found && !l.damage.length && find_rows(s, id, latest.row, latest.steps, &rows))
        ok = f->is_alone(l.chairs.at, f->person) ? drop(s, id, &rows, error) : rewrite(s, f, &l, &rows, error);
    free(rows.at);
    store_loaded_release(&l);
    return ok;
}

bool sqlite_forget(struct store_backend *b, const struct store_forget *f, struct store_loaded *out, struct text *error)
{
    struct sqlite *s = sqlite_of(b);
    sqlite3_stmt *q = s->statement[FIND_MENTIONS];
    int answer;
    bind_text(q, 1, f->person);
    while ((answer = sqlite3_step(q)) == SQLITE_ROW)
        if (column_string(q, 0))
            store_add_place(out, column_string(q, 0), 0, NULL, NULL, INT64_MAX);
    sqlite3_reset(q);
    bool ok = answer == SQLITE_DONE || sqlite_fail(s, "read", error);
    ok = ok && schema_execute(s->db, "PRAGMA secure_delete = ON", error);       /* not only out of sight */
    for (int i = 0; ok && i < out->place_count; i++)
        ok = forget_at(s, f, out->place[i].id, error);
    ok = ok && run_on(s, DROP_SAID, f->person, error) && drop_mail(s, f->person, error);
    return ok && schema_execute(s->db, "PRAGMA secure_delete = OFF", error);
}

bool sqlite_about(struct store_backend *b, const char *person, struct store_loaded *out, struct text *error)
{
    return find_places(sqlite_of(b), person, INT32_MAX, out, error) && find_said(sqlite_of(b), person, out, error) &&
           find_mail(sqlite_of(b), person, &out->mail, error);
}

/* Where the way to its steps is broken, all steps are looked at. */
bool sqlite_drop(struct store_backend *b, const char *id, const struct store_stand *stand, struct text *error)
{
    struct sqlite *s = sqlite_of(b);
    struct latest latest;
    struct rows rows = { 0 };
    if (!read_latest(s, id, &latest, error))
        return false;
    if (stand && (latest.steps != stand->steps || memcmp(latest.head, stand->head, sizeof latest.head))) {
        *stand->lost = true;
        return true;
    }
    bool ok = schema_execute(s->db, "PRAGMA secure_delete = ON", error);
    bool whole = ok && latest.steps >= 0 && find_rows(s, id, latest.row, latest.steps, &rows);
    ok = ok && drop(s, id, &rows, error) && (whole || run_on(s, DROP_STEPS, id, error));
    free(rows.at);
    return ok && schema_execute(s->db, "PRAGMA secure_delete = OFF", error);
}
