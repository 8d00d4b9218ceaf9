/* tables.c - all tables: making, loading and forgetting them, and who comes and goes. */
#include "tables.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../core/json.h"
#include "../core/kit.h"
#include "../engine/json_in.h"
#include "keeper.h"
#include "limits.h"
#include "me.h"
#include "table.h"

struct tables *tables_new(const struct tables_outside *outside)
{
    struct tables *all = calloc(1, sizeof *all);
    assert(all);
    all->outside = *outside;
    TAILQ_INIT(&all->tables);
    TAILQ_INIT(&all->clients);
    present_begin(all);
    return all;
}

static int64_t now_ms(const struct tables *all) { return all->outside.now_ms(all->outside.context); }

int tables_count(const struct tables *all) { return all->count; }

void tables_free(struct tables *all)
{
    if (!all)
        return;
    struct client *c;
    struct table *t;
    all->closing = true;                /* the store may be gone already */
    while ((c = TAILQ_FIRST(&all->clients)))
        tables_disconnect(c);
    while ((t = TAILQ_FIRST(&all->tables))) {
        assert(!t->jobs && !table_is_busy(t));
        keeper_turn_away(t, "the server is stopping");
        table_forget(t);
    }
    free(all);
}

/* ---- loading ---- */

static void not_loaded(struct table *t, const char *why, bool gone)
{
    struct errand *visit = t->visit;
    t->visit = NULL;
    t->loading = false;
    table_refuse_waiting(t, why);
    keeper_turn_away(t, why);
    table_forget(t);
    rematch_turn_away(visit, why, gone);
}

static void ready(struct table *t)
{
    t->loading = false;
    follow_loaded(t);
    timing_loaded(t);
    t->deadline_ms = timing_deadline(t);
    watch_begin(t);
    seats_loaded(t);
    table_begin(t);         /* dice may be due that were not when the last step was kept: rules change */
    table_keep(t, SPECTATOR, rematch_begins(t));
    if (t->stale && !table_is_busy(t))
        table_drop_stale(t);
    else
        table_go_on(t);
}

static void found_rematch(void *context, bool ok, const char *why, const struct store_loaded *found)
{
    struct table *t = context;
    if (!ok) {
        not_loaded(t, why, false);
        return;
    }
    rematch_found(t, found);
    ready(t);
}

static void rebuilt(struct table *t)
{
    if (t->chairs.rematch[0])
        rematch_find(t, found_rematch);
    else
        ready(t);
}

static void loaded(void *context, bool ok, const char *why, const struct store_loaded *found)
{
    struct table *t = context;
    if (ok && found->found) {
        present_bring(t, found);
        table_rebuild(t, found, rebuilt);
        return;
    }
    char buffer[300];
    struct text reason;
    text_init(&reason, buffer, sizeof buffer);
    if (ok)
        text_addf(&reason, "there is no table '%s'", t->id);
    else
        text_add(&reason, why);
    not_loaded(t, buffer, ok);
}

bool tables_attended(const struct tables *all, const char *id)
{
    const struct table *t = shelf_find(&all->shelf, id);
    const struct client *c;
    if (t && present_attended(t->present.others.at, &t->chairs))
        return true;
    if (t)
        TAILQ_FOREACH(c, &t->clients, at_table)
            if (chairs_of(&t->chairs, c->person) || text_equal(t->chairs.host, c->person))
                return true;
    return false;
}

static bool unused(const struct table *t)
{
    return TAILQ_EMPTY(&t->clients) && TAILQ_EMPTY(&t->waiting) && TAILQ_EMPTY(&t->calls) && !t->visit &&
           !table_is_busy(t) && !t->jobs && present_is_told(t);
}

/* One that nobody looks at, the longest of them. */
static bool make_room(struct tables *all)
{
    struct table *t, *oldest = NULL;
    if (all->count < TABLES_MAX)
        return true;
    TAILQ_FOREACH(t, &all->tables, everywhere)
        if (unused(t) && (!oldest || t->idle_since_ms < oldest->idle_since_ms))
            oldest = t;
    if (oldest)
        table_forget(oldest);
    return oldest;
}

static struct table *load_table(struct tables *all, const char *id)
{
    struct table *t = calloc(1, sizeof *t);
    assert(t);
    t->tables = all;
    text_copy(t->id, sizeof t->id, id);
    text_init_heap(&t->frozen);
    text_init_heap(&t->answer);
    text_init_heap(&t->watching);
    chat_init(&t->chat);
    present_init(&t->present);
    t->engine = engine_new(all->outside.find, all->outside.games);
    TAILQ_INIT(&t->waiting);
    TAILQ_INIT(&t->calls);
    TAILQ_INIT(&t->clients);
    t->idle_since_ms = now_ms(all);
    t->deadline_ms = t->lapses_ms = INT64_MAX;
    t->loading = true;
    TAILQ_INSERT_HEAD(&all->tables, t, everywhere);
    shelf_put(&all->shelf, t);
    all->count++;
    store_load(all->outside.store, id, loaded, t);
    return t;
}

struct table *tables_find_or_load(struct tables *all, const char *id)
{
    struct table *t = shelf_find(&all->shelf, id);
    return t || !make_room(all) ? t : load_table(all, id);
}

void tables_tick(struct tables *all)
{
    int64_t now = now_ms(all);
    for (struct table *t = TAILQ_FIRST(&all->tables), *next; t; t = next) {
        next = TAILQ_NEXT(t, everywhere);
        if (unused(t) && now - t->idle_since_ms >= TABLES_IDLE_MS)
            table_forget(t);
    }
}

static void swept(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    (void)context, (void)ok, (void)why, (void)loaded;      /* what failed is tried again with the next sweep */
}

/* Those in memory stay: somebody may be at them, or is just coming. That one was started may not be kept yet. */
void tables_sweep(struct tables *all, int64_t age_s)
{
    struct table *t;
    char (*keep)[STORE_ID_SIZE] = calloc((size_t)all->count + 1, sizeof *keep);
    assert(keep);
    struct store_sweep sweep = { .age_s = age_s, .keep = (const char (*)[STORE_ID_SIZE])keep };
    TAILQ_FOREACH(t, &all->tables, everywhere)
        if (!t->chairs.started || t->writing)
            memcpy(keep[sweep.keep_count++], t->id, STORE_ID_SIZE);
    store_sweep(all->outside.store, &sweep, swept, all);
    free(keep);
}

/* ---- forgetting a person ---- */

struct forgetting {
    struct tables *tables;
    void (*done)(void *context, const char *error);
    void *context;
};

/* Tables that the store has rewritten are read anew; one that is just being kept, when that is done. */
static void forgotten(void *context, bool ok, const char *why, const struct store_loaded *changed)
{
    struct forgetting *f = context;
    for (int i = 0; ok && i < changed->place_count; i++) {
        struct table *t = shelf_find(&f->tables->shelf, changed->place[i].id);
        if (!t)
            continue;
        t->stale = true;
        if (!table_is_busy(t))
            table_drop_stale(t);
    }
    f->done(f->context, ok ? NULL : why);
    free(f);
}

void tables_forget(struct tables *all, const char *person, void (*done)(void *context, const char *error),
                   void *context)
{
    struct store_forget forget = me_forget(person);
    struct forgetting *f = calloc(1, sizeof *f);
    assert(f);
    *f = (struct forgetting){ .tables = all, .done = done, .context = context };
    store_forget(all->outside.store, &forget, forgotten, f);
}

/* ---- clients ---- */

struct client *tables_connect(struct tables *all, const char *person, const char *table, void *connection)
{
    struct client *c = calloc(1, sizeof *c);
    assert(c);
    c->tables = all;
    c->connection = connection;
    c->looks_as = SPECTATOR;
    text_copy(c->person, sizeof c->person, person);
    text_copy(c->table_id, sizeof c->table_id, table);
    TAILQ_INSERT_HEAD(&all->clients, c, everywhere);
    return c;
}

/* The table of a connection, loaded or being loaded, for its first request; NULL: why in `error`. */
static struct table *find_or_load(struct client *c, const struct json_value *in, struct text *error)
{
    const char *cmd = "";
    struct table *t = NULL;
    if (!json_is_string(json_get(in, "cmd"), &cmd) || !text_equal(cmd, "join")) {
        text_error(error, "'join' comes first");
        return NULL;
    }
    t = tables_find_or_load(c->tables, c->table_id);
    if (!t)
        text_error(error, "too many tables are being played at");
    return t;
}

/* NULL: answered with why. */
static struct table *table_of(struct client *c, const char *line, size_t length)
{
    struct heard h;
    struct text error;
    text_init_heap(&error);
    heard_init(&h, line, length, MESSAGE_SIZE_MAX, &error);
    struct table *t = h.in ? find_or_load(c, h.in, &error) : NULL;
    if (!t)
        client_refuse(c, h.id, &error);
    heard_release(&h);
    text_release(&error);
    return t;
}

void tables_message(struct client *c, const char *message, size_t length)
{
    if (c->gone || c->tables->closing)
        return;
    if (!c->table) {
        c->table = table_of(c, message, length);
        if (c->table && !table_is_busy(c->table))
            follow_look(c->table);      /* nobody may have looked at it here for a while */
    }
    if (c->table)
        table_take(c->table, c, message, length);
    if (c->table)
        think_bots(c->table);       /* somebody is here */
}

void tables_drained(struct client *c)
{
    if (!c->table || !c->joined || c->gone)
        return;
    table_caught_up(c);
    think_bots(c->table);
}

void tables_disconnect(struct client *c)
{
    think_forget(c);
    aside_forget(c);
    chat_forget(c);
    c->gone = true;
    table_leave(c);
    TAILQ_REMOVE(&c->tables->clients, c, everywhere);
    free(c);
}

void tables_send_away(struct client *c, const char *why) { client_bye(c, why); }

bool tables_joined(const struct client *c) { return c->joined; }

bool tables_seated(const struct client *c)
{
    return c->joined && chairs_seat_of(&c->table->chairs, c->person) != SPECTATOR;
}

void tables_close(struct tables *all)
{
    if (!all->closing)
        present_end(all);
    all->closing = true;
}

bool tables_send_some_away(struct tables *all, int count, const char *why)
{
    struct client *c;
    TAILQ_FOREACH(c, &all->clients, everywhere) {
        if (c->gone)
            continue;
        if (!count--)
            return true;
        client_bye(c, why);
    }
    return false;
}

void tables_bye(struct tables *all, const char *why)
{
    struct client *c;
    all->closing = true;
    TAILQ_FOREACH(c, &all->clients, everywhere)
        client_bye(c, why);
}
