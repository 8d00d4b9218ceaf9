/* store_sqlite_forget.c - forgetting a person, in the SQLite file (S10). What is rewritten gets new heads, from the
 * table as it was made to the last step. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "store_schema.h"
#include "store_sqlite.h"
#include "store_walk.h"

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

/* Its chairs as it was made. */
static bool read_chairs(struct sqlite *s, const char *id, struct text *chairs, struct text *error)
{
    sqlite3_stmt *q = s->statement[LOAD_TABLE];
    bind_text(q, 1, id);
    bool ok = sqlite3_step(q) == SQLITE_ROW && column_string(q, 3);
    if (ok)
        text_add(chairs, column_string(q, 3));
    else
        sqlite_fail(s, "read", error);
    sqlite3_reset(q);
    return ok;
}

/* A step; the texts are its own ones, chairs "" where it has none. */
static bool read_step(struct sqlite *s, sqlite3_int64 row, int *number, struct text *lines, struct text *chairs,
                      struct text *error)
{
    sqlite3_stmt *q = s->statement[LOAD_STEP];
    sqlite3_bind_int64(q, 1, row);
    bool ok = sqlite3_step(q) == SQLITE_ROW && column_string(q, 1);
    if (ok) {
        *number = sqlite3_column_int(q, 0);
        text_add(lines, column_string(q, 1));
        text_add(chairs, column_string(q, 2) ? column_string(q, 2) : "");
    } else {
        sqlite_fail(s, "read", error);
    }
    sqlite3_reset(q);
    return ok;
}

static bool rewrite_table(struct sqlite *s, struct store_walk *w, const struct store_loaded *l, struct text *error)
{
    struct text chairs;
    text_init_heap(&chairs);
    bool ok = read_chairs(s, w->id, &chairs, error);
    if (ok) {
        store_walk_forget_table(w, &l->table, l->header.at, chairs.at);
        bind_text(s->statement[SET_CHAIRS], 1, w->id);
        ok = set_row(s, SET_CHAIRS, w->chairs.at, w->head, error);
    }
    text_release(&chairs);
    return ok;
}

static bool rewrite_step(struct sqlite *s, struct store_walk *w, sqlite3_int64 row, struct text *error)
{
    struct text lines, chairs;
    int number;
    text_init_heap(&lines), text_init_heap(&chairs);
    bool ok = read_step(s, row, &number, &lines, &chairs, error);
    if (ok) {
        const char *without = store_walk_forget_step(w, number, lines.at, chairs.length ? chairs.at : NULL);
        sqlite3_bind_int64(s->statement[SET_STEP], 1, row);
        bind_text(s->statement[SET_STEP], 4, w->lines.at);
        ok = set_row(s, SET_STEP, without, w->head, error);
    }
    text_release(&lines), text_release(&chairs);
    return ok;
}

static bool rewrite(struct sqlite *s, const struct store_forget *f, const struct store_loaded *l,
                    const struct rows *rows, struct text *error)
{
    struct store_walk w;
    store_walk_init(&w, f, l->table.id);
    bool ok = rewrite_table(s, &w, l, error);
    for (int i = rows->count - 1; ok && i >= 0; i--)
        ok = rewrite_step(s, &w, rows->at[i], error);
    ok = ok && (!w.seated || run_on(s, DROP_RECORD, w.id, error));
    sqlite3_stmt *q = s->statement[SET_LATEST];
    bind_text(q, 1, w.id);
    sqlite3_bind_blob(q, 2, w.head, sizeof w.head, SQLITE_STATIC);
    ok = ok && sqlite_run(s, SET_LATEST, "write", error);
    store_walk_release(&w);
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

static bool find_mentions(struct sqlite *s, const char *person, struct store_loaded *out, struct text *error)
{
    sqlite3_stmt *q = s->statement[FIND_MENTIONS];
    int answer;
    bind_text(q, 1, person);
    while ((answer = sqlite3_step(q)) == SQLITE_ROW)
        if (column_string(q, 0))
            store_add_place(out, column_string(q, 0), 0, NULL, NULL, INT64_MAX);
    sqlite3_reset(q);
    return answer == SQLITE_DONE || sqlite_fail(s, "read", error);
}

bool sqlite_forget(struct store_backend *b, const struct store_forget *f, struct store_loaded *out, struct text *error)
{
    struct sqlite *s = sqlite_of(b);
    bool ok = find_mentions(s, f->person, out, error);
    ok = ok && schema_execute(s->db, "PRAGMA secure_delete = ON", error);       /* not only out of sight */
    for (int i = 0; ok && i < out->place_count; i++)
        ok = forget_at(s, f, out->place[i].id, error);
    ok = ok && run_on(s, DROP_SAID, f->person, error) && drop_mail(s, f->person, error);
    return ok && schema_execute(s->db, "PRAGMA secure_delete = OFF", error);
}

static bool tell_record(struct sqlite *s, const char *id, struct store_loaded *out)
{
    sqlite3_stmt *q = s->statement[FIND_RECORD];
    bind_text(q, 1, id);
    int answer = sqlite3_step(q);
    if (answer == SQLITE_ROW)
        text_addf(&out->records, "%s\t%s\t%s\t%s\t%s\n", id, column_string(q, 0), column_string(q, 1),
                  column_string(q, 2), column_string(q, 3));
    sqlite3_reset(q);
    return answer == SQLITE_ROW || answer == SQLITE_DONE;
}

/* Notes and the record of a table. One that is damaged is left out: forgetting leaves it as it is, too. */
static bool tell_at(struct sqlite *s, const struct store_forget *f, const char *id, struct store_loaded *out,
                    struct text *error)
{
    struct latest latest;
    struct rows rows = { 0 };
    struct store_walk w;
    struct text made;
    bool ok = read_latest(s, id, &latest, error);
    if (!ok || latest.steps < 0 || !find_rows(s, id, latest.row, latest.steps, &rows)) {
        free(rows.at);
        return ok;
    }
    store_walk_init(&w, f, id);
    text_init_heap(&made);
    ok = read_chairs(s, id, &made, error);
    store_walk_tell_table(&w, made.at);
    for (int i = rows.count - 1; ok && i >= 0; i--) {
        struct text lines, chairs;
        int number;
        text_init_heap(&lines), text_init_heap(&chairs);
        ok = read_step(s, rows.at[i], &number, &lines, &chairs, error);
        if (ok)
            store_walk_tell_step(&w, lines.at, chairs.length ? chairs.at : NULL, &out->notes);
        text_release(&lines), text_release(&chairs);
    }
    ok = ok && (!w.seated || tell_record(s, id, out) || sqlite_fail(s, "read", error));
    store_walk_release(&w);
    text_release(&made);
    free(rows.at);
    return ok;
}

static bool tell(struct sqlite *s, const struct store_forget *f, struct store_loaded *out, struct text *error)
{
    struct store_loaded mentions;
    store_loaded_init(&mentions);
    bool ok = find_mentions(s, f->person, &mentions, error);
    for (int i = 0; ok && i < mentions.place_count; i++)
        ok = tell_at(s, f, mentions.place[i].id, out, error);
    store_loaded_release(&mentions);
    return ok;
}

bool sqlite_about(struct store_backend *b, const struct store_forget *f, struct store_loaded *out, struct text *error)
{
    struct sqlite *s = sqlite_of(b);
    return find_places(s, f->person, INT32_MAX, out, error) && find_said(s, f->person, out, error) &&
           find_mail(s, f->person, &out->mail, error) && (!f->notes || tell(s, f, out, error));
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
