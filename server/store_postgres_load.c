/* store_postgres_load.c - what is read from the database: a table with its steps, in one look at it all (others write
 * meanwhile), and lists. */
#include <string.h>

#include "store_check.h"
#include "store_postgres.h"

static struct pg_ask about(enum pg_statement which, const char *name)
{
    struct pg_ask a = pg_ask(which);
    pg_text(&a, name);
    return a;
}

static void send(struct postgres *p, enum pg_statement which, const char *name)
{
    struct pg_ask a = about(which, name);
    pg_send(p, &a, NULL);
}

static void send_steps(struct postgres *p, const char *id, int after, int most)
{
    struct pg_ask a = about(PG_LOAD_STEPS, id);
    pg_number(&a, after);
    pg_number(&a, most);
    pg_send(p, &a, NULL);
}

static void send_lines(struct postgres *p, const char *id, const int behind[STORE_ROOMS])
{
    struct pg_ask a = about(PG_LOAD_LINES, id);
    _Static_assert(STORE_ROOMS == 2, "the statement knows two rooms");
    for (int i = 0; i < STORE_ROOMS; i++)
        pg_number(&a, behind[i]);
    pg_send(p, &a, NULL);
}

static void plain(struct postgres *p, enum pg_statement which)
{
    struct pg_ask a = pg_ask(which);
    pg_send(p, &a, NULL);
}

static void set_text(struct text *to, const char *string)
{
    text_clear(to);
    text_add(to, string ? string : "");
}

static int64_t deadline_of(const PGresult *r, int row, int column)
{
    return PQgetisnull(r, row, column) ? INT64_MAX : pg_int(r, row, column);
}

/* ---- a table ---- */

static void take_table(const PGresult *r, const char *id, struct store_loaded *out)
{
    unsigned char head[STORE_HEAD_SIZE];
    if (!r || !PQntuples(r))
        return;
    text_copy(out->table.id, sizeof out->table.id, id);
    pg_take_bytes(r, 0, 0, out->table.key_hash, STORE_HASH_SIZE);
    pg_take_bytes(r, 0, 1, out->table.chance_key, STORE_KEY_SIZE);
    set_text(&out->header, pg_string(r, 0, 2));
    set_text(&out->chairs, pg_string(r, 0, 3));
    pg_take_bytes(r, 0, 4, head, STORE_HEAD_SIZE);
    store_take_table(out, head);
}

static void take_steps(const PGresult *r, struct store_loaded *out)
{
    unsigned char head[STORE_HEAD_SIZE];
    bool fits = true;
    for (int i = 0; r && out->found && fits && i < PQntuples(r); i++) {
        struct store_step step = { .number = (int)pg_int(r, i, 0), .lines = pg_string(r, i, 1),
                                   .chairs = pg_string(r, i, 2) };
        fits = store_take_step(out, &step, pg_take_bytes(r, i, 3, head, sizeof head) ? head : NULL);
    }
}

static void take_latest(const PGresult *r, struct store_loaded *out)
{
    unsigned char head[STORE_HEAD_SIZE] = { 0 };
    bool told = r && PQntuples(r) && pg_take_bytes(r, 0, 1, head, sizeof head);
    if (out->found)
        store_take_latest(out, told ? (int)pg_int(r, 0, 0) : -1, head);
}

static void take_lines(const PGresult *r, struct store_loaded *out)
{
    for (int i = 0; r && i < PQntuples(r); i++) {
        struct store_line line = { .room = (int)pg_int(r, i, 0), .number = (int)pg_int(r, i, 1),
                                   .seat = (int)pg_int(r, i, 2), .at = pg_int(r, i, 3), .person = pg_string(r, i, 4),
                                   .name = pg_string(r, i, 5), .text = pg_string(r, i, 6) };
        text_copy(line.id, sizeof line.id, PQgetvalue(r, i, 7));
        if (line.room >= 0 && line.room < STORE_ROOMS)
            store_add_line(out, &line);
    }
}

static void take_present(const PGresult *r, struct store_loaded *out)
{
    for (int i = 0; r && i < PQntuples(r); i++)
        store_add_present(out, pg_string(r, i, 0), pg_string(r, i, 1));
}

enum { ALL = INT32_MAX };

bool pg_load_locked(struct postgres *p, const char *id, struct store_loaded *out, struct text *error)
{
    send(p, PG_LOCK_HEAD, id);
    send(p, PG_LOAD_TABLE, id);
    send_steps(p, id, 0, ALL);
    PGresult *latest = pg_next(p), *r = pg_next(p);
    take_table(r, id, out);
    PQclear(r);
    take_steps(r = pg_next(p), out);
    PQclear(r);
    take_latest(latest, out);
    PQclear(latest);
    return pg_finish(p, error);
}

bool pg_load(struct store_backend *b, const char *id, struct store_loaded *out, struct text *error)
{
    struct postgres *p = postgres_of(b);
    PGresult *r;
    if (!pg_open(p, error))
        return false;
    plain(p, PG_BEGIN_READING);
    send(p, PG_LOAD_TABLE, id);
    send_steps(p, id, 0, ALL);
    send(p, PG_LOAD_HEAD, id);
    send_lines(p, id, (int[STORE_ROOMS]){ 0 });
    send(p, PG_READ_DEADLINE, id);
    send(p, PG_LOAD_PRESENT, id);
    plain(p, PG_COMMIT);
    PQclear(pg_next(p));
    take_table(r = pg_next(p), id, out);
    PQclear(r);
    take_steps(r = pg_next(p), out);
    PQclear(r);
    take_latest(r = pg_next(p), out);
    PQclear(r);
    take_lines(r = pg_next(p), out);
    PQclear(r);
    r = pg_next(p);
    if (r && PQntuples(r))
        out->deadline_ms = deadline_of(r, 0, 0);
    PQclear(r);
    take_present(r = pg_next(p), out);
    PQclear(r);
    return pg_finish(p, error);
}

bool pg_news(struct store_backend *b, const char *id, int after, const int said[STORE_ROOMS], struct store_loaded *out,
             struct text *error)
{
    struct postgres *p = postgres_of(b);
    unsigned char head[STORE_HEAD_SIZE];
    if (!pg_open(p, error))
        return false;
    plain(p, PG_BEGIN_READING);
    send(p, PG_LOAD_HEAD, id);
    send_steps(p, id, after, STORE_NEWS_MAX);
    send_lines(p, id, said);
    send(p, PG_LOAD_PRESENT, id);
    plain(p, PG_COMMIT);
    PQclear(pg_next(p));
    PGresult *latest = pg_next(p), *steps = pg_next(p), *lines = pg_next(p), *present = pg_next(p);
    take_lines(lines, out);
    take_present(present, out);
    PQclear(lines);
    PQclear(present);
    out->found = latest && PQntuples(latest) && pg_take_bytes(latest, 0, 1, out->head, STORE_HEAD_SIZE);
    out->steps = out->found ? (int)pg_int(latest, 0, 0) : 0;
    for (int i = 0; steps && i < PQntuples(steps); i++) {
        pg_take_bytes(steps, i, 3, head, sizeof head);
        store_add_row(out, (int)pg_int(steps, i, 0), pg_string(steps, i, 1), pg_string(steps, i, 2), head);
    }
    PQclear(latest);
    PQclear(steps);
    return pg_finish(p, error);
}

/* ---- lists ---- */

static bool find_places(struct postgres *p, enum pg_statement which, const char *by, int most, struct store_loaded *out,
                        struct text *error)
{
    struct pg_ask a = about(which, by);
    pg_number(&a, most);
    PGresult *r = pg_open(p, error) ? pg_query(p, &a, error) : NULL;
    for (int i = 0; r && i < PQntuples(r); i++) {
        const char *summary = pg_string(r, i, 2);
        store_add_place(out, PQgetvalue(r, i, 0), pg_int(r, i, 1), summary ? summary : "", pg_string(r, i, 3),
                        deadline_of(r, i, 4));
        if (pg_string(r, i, 5))
            store_add_present_at(out, pg_string(r, i, 5));
    }
    PQclear(r);
    return r;
}

bool pg_places(struct store_backend *b, const char *person, struct store_loaded *out, struct text *error)
{
    return find_places(postgres_of(b), PG_FIND_PLACES, person, STORE_PLACES_MAX, out, error);
}

bool pg_oldest(struct store_backend *b, const char *person, struct store_loaded *out, struct text *error)
{
    return find_places(postgres_of(b), PG_FIND_OLDEST, person, STORE_OPEN_MAX, out, error);
}

bool pg_list(struct store_backend *b, const char *after, struct store_loaded *out, struct text *error)
{
    return find_places(postgres_of(b), PG_LIST_TABLES, after, STORE_LISTED_MAX, out, error);
}

bool pg_mail_due(struct store_backend *b, int64_t now_ms, struct store_loaded *out, struct text *error)
{
    struct postgres *p = postgres_of(b);
    struct pg_ask a = pg_ask(PG_FIND_MAIL);
    pg_number(&a, now_ms);
    pg_number(&a, STORE_PLACES_MAX);
    PGresult *r = pg_open(p, error) ? pg_query(p, &a, error) : NULL;
    for (int i = 0; r && i < PQntuples(r); i++)
        store_add_place(out, PQgetvalue(r, i, 0), pg_int(r, i, 1), PQgetvalue(r, i, 2), "", INT64_MAX);
    PQclear(r);
    return r;
}

bool pg_about(struct store_backend *b, const struct store_forget *f, struct store_loaded *out, struct text *error)
{
    struct postgres *p = postgres_of(b);
    const char *person = f->person;
    if (!find_places(p, PG_FIND_PLACES, person, ALL, out, error))
        return false;
    send(p, PG_FIND_SAID, person);
    send(p, PG_READ_MAIL, person);
    PGresult *said = pg_next(p), *mail = pg_next(p);
    take_lines(said, out);
    if (mail && PQntuples(mail))
        text_add(&out->mail, PQgetvalue(mail, 0, 0));
    PQclear(said);
    PQclear(mail);
    return pg_finish(p, error) && (!f->notes || pg_tell_notes(p, f, out, error));
}

bool pg_records(struct store_backend *b, const char *game, struct text *lines, struct text *error)
{
    struct postgres *p = postgres_of(b);
    struct pg_ask a = about(PG_LOAD_RECORDS, game);
    pg_number(&a, STORE_RECORDS_MAX);
    PGresult *r = pg_open(p, error) ? pg_query(p, &a, error) : NULL;
    for (int i = 0; r && i < PQntuples(r); i++)
        for (int column = 0; column < 4; column++) {
            text_add(lines, PQgetvalue(r, i, column));
            text_add_char(lines, column < 3 ? '\t' : '\n');
        }
    PQclear(r);
    return r;
}

bool pg_due(struct store_backend *b, int64_t now_ms, struct store_loaded *out, struct text *error)
{
    struct postgres *p = postgres_of(b);
    struct pg_ask a = pg_ask(PG_FIND_DUE);
    if (!pg_open(p, error))
        return false;
    pg_number(&a, now_ms);
    pg_number(&a, STORE_PLACES_MAX);
    pg_send(p, &a, NULL);
    plain(p, PG_ANY_DEADLINE);
    PGresult *due = pg_next(p), *any = pg_next(p);
    for (int i = 0; due && i < PQntuples(due); i++)
        store_add_place(out, PQgetvalue(due, i, 0), pg_int(due, i, 1), "", "", pg_int(due, i, 1));
    out->found = any && PQntuples(any);
    PQclear(due);
    PQclear(any);
    return pg_finish(p, error);
}
