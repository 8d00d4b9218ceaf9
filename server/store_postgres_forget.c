/* store_postgres_forget.c - forgetting a person, in the database (S10). What is rewritten gets new heads, from the
 * table as it was made to the last step, while its head is locked: who knows the table as it was loses the next step,
 * and reads it anew. */
#include "store_postgres.h"
#include "store_walk.h"

static void send(struct postgres *p, enum pg_statement which, const char *first, const char *second)
{
    struct pg_ask a = pg_ask(which);
    pg_text(&a, first);
    if (second)
        pg_text(&a, second);
    pg_send(p, &a, NULL);
}

/* As it was made. */
static bool rewrite_table(struct postgres *p, struct store_walk *w, const struct store_loaded *l, struct text *error)
{
    struct pg_ask read = pg_ask(PG_LOAD_TABLE), a = pg_ask(PG_SET_CHAIRS);
    pg_text(&read, w->id);
    PGresult *r = pg_query(p, &read, error);
    if (!r)
        return false;
    store_walk_forget_table(w, &l->table, l->header.at, PQgetvalue(r, 0, 3));
    PQclear(r);
    pg_text(&a, w->id);
    pg_text(&a, w->chairs.at);
    pg_bytes(&a, w->head, sizeof w->head);
    pg_send(p, &a, NULL);
    return true;
}

static void rewrite_step(struct postgres *p, struct store_walk *w, const struct store_row *row)
{
    struct pg_ask a = pg_ask(PG_SET_STEP);
    const char *chairs = store_walk_forget_step(w, row->number, row->lines, row->chairs);
    pg_text(&a, w->id);
    pg_number(&a, row->number);
    pg_text(&a, chairs);
    pg_bytes(&a, w->head, sizeof w->head);
    pg_text(&a, w->lines.at);
    pg_send(p, &a, NULL);
}

static bool rewrite(struct postgres *p, const struct store_forget *f, const struct store_loaded *l,
                    const struct store_loaded *rows, struct text *error)
{
    struct store_walk w;
    struct pg_ask a = pg_ask(PG_SET_LATEST);
    store_walk_init(&w, f, l->table.id);
    bool ok = rewrite_table(p, &w, l, error);
    for (int i = 0; ok && i < rows->row_count; i++)
        rewrite_step(p, &w, &rows->row[i]);
    if (ok && w.seated)
        send(p, PG_DROP_RECORD, w.id, NULL);
    pg_text(&a, w.id);
    pg_bytes(&a, w.head, sizeof w.head);
    pg_text(&a, w.chairs.at);
    if (ok)
        pg_send(p, &a, NULL);
    if (ok)
        send(p, PG_DROP_PERSON, w.id, f->person);
    ok = ok && pg_finish(p, error);
    store_walk_release(&w);
    return ok;
}

static bool drop(struct postgres *p, const char *id, struct text *error)
{
    char room[STORE_ID_SIZE + 8];
    struct text list;
    text_init(&list, room, sizeof room);
    text_addf(&list, "{\"%s\"}", id);
    send(p, PG_DROP_RECORD, id, NULL);
    send(p, PG_DROP_STEPS, room, NULL);
    send(p, PG_DROP_TABLES, room, NULL);
    return pg_finish(p, error);
}

static bool read_rows(struct postgres *p, const char *id, struct store_loaded *rows, struct text *error)
{
    unsigned char head[STORE_HEAD_SIZE];
    struct pg_ask a = pg_ask(PG_LOAD_STEPS);
    pg_text(&a, id);
    pg_number(&a, 0);
    pg_number(&a, INT32_MAX);
    PGresult *r = pg_query(p, &a, error);
    for (int i = 0; r && i < PQntuples(r); i++) {
        pg_take_bytes(r, i, 3, head, sizeof head);
        store_add_row(rows, (int)pg_int(r, i, 0), pg_string(r, i, 1), pg_string(r, i, 2), head);
    }
    PQclear(r);
    return r;
}

/* One that is damaged stays as it is: its checksums say how far it can be trusted. */
static bool forget_at(struct postgres *p, const struct store_forget *f, const char *id, struct text *error)
{
    struct store_loaded l, rows;
    store_loaded_init(&l);
    store_loaded_init(&rows);
    bool ok = pg_load_locked(p, id, &l, error);
    if (ok && l.found && !l.damage.length)
        ok = f->is_alone(l.chairs.at, f->person) ? drop(p, id, error)
                                                 : read_rows(p, id, &rows, error) && rewrite(p, f, &l, &rows, error);
    store_loaded_release(&l);
    store_loaded_release(&rows);
    return ok;
}

static bool find_mentions(struct postgres *p, const char *person, struct store_loaded *out, struct text *error)
{
    struct pg_ask a = pg_ask(PG_FIND_MENTIONS);
    pg_text(&a, person);
    p->slow = true;                 /* all chairs of all steps are looked through */
    PGresult *r = pg_query(p, &a, error);
    p->slow = false;
    for (int i = 0; r && i < PQntuples(r); i++)
        store_add_place(out, PQgetvalue(r, i, 0), 0, NULL, NULL, INT64_MAX);
    PQclear(r);
    return r;
}

bool pg_forget(struct store_backend *b, const struct store_forget *f, struct store_loaded *out, struct text *error)
{
    struct postgres *p = postgres_of(b);
    bool ok = find_mentions(p, f->person, out, error);
    for (int i = 0; ok && i < out->place_count; i++)
        ok = forget_at(p, f, out->place[i].id, error);
    for (int i = 0; ok && i < out->place_count; i++)
        pg_tell(p, out->place[i].id);
    if (!ok)
        return false;
    send(p, PG_DROP_SAID, f->person, NULL);
    send(p, PG_DROP_MAIL, f->person, NULL);
    send(p, PG_FORGET_PRESENT, f->person, NULL);
    return pg_finish(p, error);
}

/* ---- telling what would go ---- */

static bool tell_record(struct postgres *p, const char *id, struct store_loaded *out, struct text *error)
{
    struct pg_ask a = pg_ask(PG_FIND_RECORD);
    pg_text(&a, id);
    PGresult *r = pg_query(p, &a, error);
    if (r && PQntuples(r))
        text_addf(&out->records, "%s\t%s\t%s\t%s\t%s\n", id, PQgetvalue(r, 0, 0), PQgetvalue(r, 0, 1),
                  PQgetvalue(r, 0, 2), PQgetvalue(r, 0, 3));
    PQclear(r);
    return r;
}

static bool tell_at(struct postgres *p, const struct store_forget *f, const char *id, struct store_loaded *out,
                    struct text *error)
{
    struct pg_ask a = pg_ask(PG_LOAD_TABLE);
    struct store_loaded rows;
    struct store_walk w;
    store_loaded_init(&rows);
    store_walk_init(&w, f, id);
    pg_text(&a, id);
    PGresult *r = pg_query(p, &a, error);
    bool ok = r && read_rows(p, id, &rows, error);
    if (r && PQntuples(r))
        store_walk_tell_table(&w, PQgetvalue(r, 0, 3));
    PQclear(r);
    for (int i = 0; ok && i < rows.row_count; i++)
        store_walk_tell_step(&w, rows.row[i].lines, rows.row[i].chairs, &out->notes);
    ok = ok && (!w.seated || tell_record(p, id, out, error));
    store_loaded_release(&rows);
    store_walk_release(&w);
    return ok;
}

bool pg_tell_notes(struct postgres *p, const struct store_forget *f, struct store_loaded *out, struct text *error)
{
    struct store_loaded mentions;
    store_loaded_init(&mentions);
    bool ok = find_mentions(p, f->person, &mentions, error);
    for (int i = 0; ok && i < mentions.place_count; i++)
        ok = tell_at(p, f, mentions.place[i].id, out, error);
    store_loaded_release(&mentions);
    return ok;
}

/* S12: nobody makes a step there any more, once its head is locked. */
static bool lock(struct postgres *p, const char *id, const struct store_stand *stand, struct text *error)
{
    struct pg_ask a = pg_ask(stand ? PG_LOCK_STAND : PG_LOCK_HEAD);
    pg_text(&a, id);
    if (stand) {
        pg_number(&a, stand->steps);
        pg_bytes(&a, stand->head, sizeof stand->head);
    }
    PGresult *r = pg_query(p, &a, error);
    if (r && stand)
        *stand->lost = !PQntuples(r);
    PQclear(r);
    return r;
}

bool pg_drop(struct store_backend *b, const char *id, const struct store_stand *stand, struct text *error)
{
    struct postgres *p = postgres_of(b);
    if (!lock(p, id, stand, error))
        return false;
    if (stand && *stand->lost)
        return true;
    pg_tell(p, id);
    return drop(p, id, error);
}
