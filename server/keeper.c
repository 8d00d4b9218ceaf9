/* keeper.c - what whoever runs a server does with its tables. */
#include "keeper.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../core/json.h"
#include "../core/kit.h"
#include "../core/matchfile.h"
#include "../core/options.h"
#include "place.h"
#include "table.h"

/* Something to do at a table, now or when it is free. */
struct table_call {
    bool (*run)(struct table *, struct text *answer, struct text *error);
    bool changes;                   /* the table: it is done when that is kept */
    bool ran;
    keeper_done *done;
    void *context;
    TAILQ_ENTRY(table_call) at_table;
};

static void end_call(struct table_call *call, const char *error, const struct text *answer)
{
    call->done(call->context, error, answer);
    free(call);
}

static void run_call(struct table *t, struct table_call *call)
{
    struct text answer, error;
    text_init_heap(&answer);
    text_init_heap(&error);
    bool ok = call->ran || call->run(t, &answer, &error);
    call->ran = true;
    if (ok && call->changes && table_is_busy(t))
        TAILQ_INSERT_HEAD(&t->calls, call, at_table);
    else
        end_call(call, ok ? NULL : error.at, &answer);
    text_release(&answer);
    text_release(&error);
}

void keeper_go_on(struct table *t)
{
    struct table_call *call;
    while (!table_is_busy(t) && (call = TAILQ_FIRST(&t->calls))) {
        TAILQ_REMOVE(&t->calls, call, at_table);
        run_call(t, call);
    }
}

void keeper_lost(struct table *t)
{
    struct table_call *call = TAILQ_FIRST(&t->calls);
    if (call)
        call->ran = false;
}

void keeper_turn_away(struct table *t, const char *why)
{
    struct table_call *call;
    while ((call = TAILQ_FIRST(&t->calls))) {
        TAILQ_REMOVE(&t->calls, call, at_table);
        end_call(call, why, NULL);
    }
}

static void ask(struct tables *all, const char *id, const struct table_call *what)
{
    struct table *t = tables_find_or_load(all, id);
    if (!t) {
        what->done(what->context, "too many tables are being played at", NULL);
        return;
    }
    struct table_call *call = calloc(1, sizeof *call);
    assert(call);
    *call = *what;
    TAILQ_INSERT_TAIL(&t->calls, call, at_table);
    keeper_go_on(t);
}

/* ---- looking ---- */

static const char *state_of(bool started, bool over, bool closed)
{
    return closed ? "closed" : over ? "over" : started ? "running" : "waiting";
}

static void put_chairs(const struct chairs *c, const struct game *g, struct json *out)
{
    json_put_array(out, "chairs");
    for (int i = 0; i < c->seats; i++) {
        const struct chair *chair = &c->chair[i];
        json_object(out);
        json_put_string(out, "name", g ? chairs_name_of(c, g, i) : chair->name);
        json_put_string(out, "kind",
                        chair->kind == CHAIR_PERSON ? "person" : chair->kind == CHAIR_BOT ? "bot" : "open");
        json_close(out);
    }
    json_close(out);
}

static bool show(struct table *t, struct text *answer, struct text *error)
{
    struct json json;
    const struct match *m = table_match(t);
    const struct kit *k = t->engine->kit;
    (void)error;
    json_init(&json, answer);
    json_object(&json);
    json_put_string(&json, "id", t->id);
    json_put_string(&json, "game", t->game_id);
    json_put_string(&json, "state", state_of(t->chairs.started, m && match_over(m), t->chairs.closed));
    json_key(&json, "options");
    options_values_json(k ? k->game->options : NULL, k ? &k->settings : NULL, &json);
    put_chairs(&t->chairs, k ? k->game : NULL, &json);
    json_put_int(&json, "steps", t->steps);
    json_put_int(&json, "moves", m ? m->count : 0);
    json_put_int(&json, "here", t->client_count + present_count(t->present.others.at));
    json_put_string(&json, "frozen", t->frozen.at);
    json_close(&json);
    return true;
}

void keeper_show(struct tables *all, const char *id, keeper_done *done, void *context)
{
    ask(all, id, &(struct table_call){ .run = show, .done = done, .context = context });
}

static bool export(struct table *t, struct text *answer, struct text *error)
{
    if (!table_match(t))
        return text_error(error, "this table has no match: %s", t->frozen.at);
    matchfile_write(table_match(t), EVERYTHING, answer);
    return true;
}

void keeper_export(struct tables *all, const char *id, keeper_done *done, void *context)
{
    ask(all, id, &(struct table_call){ .run = export, .done = done, .context = context });
}

/* ---- closing ---- */

static bool set_closed(struct table *t, bool closed, struct text *error)
{
    if (t->chairs.closed == closed)
        return text_error(error, "this table is %s already", closed ? "closed" : "open");
    if (!table_match(t) || !text_equal(t->frozen.at, closed ? "" : TABLE_CLOSED))
        return text_error(error, "nothing happens at this table anyway: %s", t->frozen.at);
    table_begin(t);
    t->chairs.closed = closed;
    text_clear(&t->frozen);
    if (closed)
        text_add(&t->frozen, TABLE_CLOSED);
    return table_keep(t, SPECTATOR, true);
}

static bool close_table(struct table *t, struct text *answer, struct text *error)
{
    (void)answer;
    return set_closed(t, true, error);
}

static bool open_table(struct table *t, struct text *answer, struct text *error)
{
    (void)answer;
    return set_closed(t, false, error);
}

void keeper_close(struct tables *all, const char *id, keeper_done *done, void *context)
{
    ask(all, id, &(struct table_call){ .run = close_table, .changes = true, .done = done, .context = context });
}

void keeper_open(struct tables *all, const char *id, keeper_done *done, void *context)
{
    ask(all, id, &(struct table_call){ .run = open_table, .changes = true, .done = done, .context = context });
}

/* ---- removing ---- */

struct deleting {
    struct tables *tables;
    char id[STORE_ID_SIZE];
    keeper_done *done;
    void *context;
};

static void deleted(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct deleting *d = context;
    (void)loaded;
    d->done(d->context, ok ? NULL : why, NULL);
    free(d);
}

static bool delete(struct table *t, struct text *answer, struct text *error)
{
    (void)answer, (void)error;
    table_remove(t, false, "this table was removed by whoever runs this server");
    return true;
}

/* When the table is gone from memory it is gone from the store, or could not be removed. */
static void removed(void *context, const char *error, const struct text *answer)
{
    struct deleting *d = context;
    (void)error, (void)answer;
    store_drop(d->tables->outside.store, d->id, NULL, deleted, d);
}

static void found(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct deleting *d = context;
    if (ok && !loaded->found) {
        d->done(d->context, "there is no such table", NULL);
        free(d);
        return;
    }
    (void)why;                      /* one that cannot be read is removed all the same */
    if (shelf_find(&d->tables->shelf, d->id))
        ask(d->tables, d->id, &(struct table_call){ .run = delete, .changes = true, .done = removed, .context = d });
    else
        removed(d, NULL, NULL);
}

void keeper_delete(struct tables *all, const char *id, keeper_done *done, void *context)
{
    struct deleting *d = calloc(1, sizeof *d);
    assert(d);
    *d = (struct deleting){ .tables = all, .done = done, .context = context };
    text_copy(d->id, sizeof d->id, id);
    store_load(all->outside.store, id, found, d);
}

/* ---- all of them ---- */

/* Of those at other servers, people and not connections. */
static int clients_at(const struct tables *all, const char *id, const char *present)
{
    const struct table *t = shelf_find(&all->shelf, id);
    if (store_is_shared(all->outside.store))
        return present_count(present);
    return t ? t->client_count : 0;
}

void keeper_list(const struct tables *all, const struct store_loaded *l, struct json *out)
{
    json_put_array(out, "tables");
    for (int i = 0; i < l->place_count; i++) {
        struct place p;
        bool known = place_read(&l->place[i], &p);
        json_object(out);
        json_put_string(out, "id", l->place[i].id);
        json_put_string(out, "game", known ? p.game : "");
        json_put_string(out, "state", known ? state_of(p.chairs.started, p.over, p.chairs.closed) : "damaged");
        json_put_array(out, "people");
        for (int seat = 0; known && seat < p.chairs.seats; seat++)
            if (p.chairs.chair[seat].kind == CHAIR_PERSON)
                json_string(out, p.chairs.chair[seat].name);
        json_close(out);
        json_put_int(out, "at", l->place[i].at);
        json_put_int(out, "here", clients_at(all, l->place[i].id, l->place[i].present));
        json_close(out);
    }
    json_close(out);
    json_put_bool(out, "more", l->place_count == STORE_LISTED_MAX);
}
