/* world.c - a world: its server, and one event after the other. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/registry.h"
#include "engine/json_in.h"
#include "sim.h"

enum { TICK_MS = 61 * 1000, SECOND_MS = 300, DUE_EVERY = 4, REST_EVENTS_MAX = 20000, BOTS_EVENTS_MAX = 1500 };

void world_open(struct world *w, uint64_t seed)
{
    w->seed = seed;
    TAILQ_INIT(&w->events);
    TAILQ_INIT(&w->wires);
    struct rng r = dice(w, OF_PLAN, 0, 0);
    plan(w, &r);
    disk_init(&w->disk, w);
    w->end_ms = 1500 + below(&r, 4500);
    if (one_in(&r, 4))
        schedule(w, 500 + below(&r, (int)w->end_ms), LEAPS, NULL);
    if (w->weather.crash_between)
        schedule(w, 500 + below(&r, (int)w->end_ms), CRASHES, NULL);
    if (w->weather.stop)
        schedule(w, 500 + below(&r, (int)w->end_ms), STOPS, NULL);
    if (one_in(&r, 3))
        schedule(w, 500 + below(&r, 1500), SWEEPS, NULL);
    schedule(w, TICK_MS, TICKS, NULL);
    if (w->clocks)
        schedule(w, SECOND_MS, SECONDS, NULL);
    tell(w, "%s, %d seats, %d tables, %d players", w->game->id, w->seats, w->table_count, w->player_count);
    world_start(w);
}

void world_close(struct world *w)
{
    struct wire *x;
    struct event e;
    while ((x = TAILQ_FIRST(&w->wires))) {
        TAILQ_REMOVE(&w->wires, x, link);
        wire_free(x);
    }
    while (schedule_next(w, &e))
        ;
    for (int i = 0; i < w->player_count; i++) {
        struct player *p = &w->player[i];
        text_release(&p->update), text_release(&p->table_info);
        text_release(&p->change.members), text_release(&p->order_moves);
    }
    for (int i = 0; i < w->truth_count; i++)
        truth_free(w->truth[i]);
    disk_release(&w->disk);
}

/* ---- the server ---- */

static void random_bytes(void *context, void *bytes, size_t size)
{
    struct world *w = context;
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)bytes)[i] = (unsigned char)rng_next(&w->random);
}

static int64_t now_ms(void *context) { return ((const struct world *)context)->now_ms; }

int64_t world_clock(const struct world *w) { return w->clock_base_ms + w->now_ms - w->clock_from_ms; }

static int64_t clock_ms(void *context) { return world_clock(context); }

void world_start(struct world *w)
{
    w->disk.dead = false;
    w->restarts++;
    rng_init(&w->random, w->seed, (uint64_t)w->restarts);
    w->disk.commits = w->disk.loads = 0;
    clocks_begin(w);
    hands_started(w);
    w->store = store_new(&w->disk.backend, NULL, NULL);
    w->workers = workers_new(0, NULL, NULL);
    w->chores = chores_new(NULL, NULL);
    struct tables_outside outside = {
        .context = w, .store = w->store, .workers = w->workers, .chores = w->chores, .find = world_find,
        .games = registry_games, .send = wires_send, .close = wires_close, .waiting = wires_waiting,
        .random = random_bytes, .now_ms = now_ms, .clock_ms = clock_ms,
    };
    w->tables = tables_new(&outside);
    tell(w, "the server is up");
}

void world_crash(struct world *w)
{
    struct wire *x;
    tell(w, "the server crashes");
    w->up_ms += w->now_ms - w->up_from_ms;
    w->ended_ms = world_clock(w);
    w->disk.dead = true;            /* from here on nobody hears it */
    tables_close(w->tables);
    workers_free(w->workers);
    chores_stop(w->chores);
    store_free(w->store);
    tables_free(w->tables);
    chores_free(w->chores);
    w->tables = NULL;
    schedule_forget(w, STORES, NULL);
    schedule_forget(w, CHORES, NULL);
    schedule_forget(w, THINKS, NULL);
    w->store_due = w->chore_due = w->think_due = w->stopping = false;
    TAILQ_FOREACH(x, &w->wires, link)
        if (x->client)
            wire_crash(w, x);
    for (int i = 0; i < w->player_count; i++)
        w->player[i].making = w->player[i].leaving = false;
}

struct table *world_table(const struct world *w, const struct truth *truth)
{
    struct table *t = NULL;
    if (w->tables)
        TAILQ_FOREACH(t, &w->tables->tables, everywhere)
            if (text_equal(t->id, truth->id))
                break;
    return t;
}

void world_stirs(struct world *w)
{
    struct rng store = dice(w, OF_POLL, 0, w->polls), think = dice(w, OF_THOUGHT, 0, w->thoughts);
    struct rng chore = dice(w, OF_CHORE, 0, w->chores_done);
    if (w->disk.dead)
        return;             /* what a dead process would still do changes nothing */
    if (!w->store_due && !store_idle(w->store)) {
        w->polls++;
        w->store_due = true;
        schedule(w, w->now_ms + 1 + below(&store, w->weather.store_ms), STORES, NULL);
    }
    if (!w->chore_due && !chores_idle(w->chores)) {
        w->chores_done++;
        w->chore_due = true;
        schedule(w, w->now_ms + 1 + below(&chore, w->weather.store_ms), CHORES, NULL);
    }
    if (!w->think_due) {
        w->thoughts++;
        w->think_due = true;
        schedule(w, w->now_ms + 1 + below(&think, w->weather.think_ms), THINKS, NULL);
    }
}

/* ---- making tables ---- */

static void made(void *context, const char *error, const char *id, const char *key)
{
    struct player *p = context;
    struct world *w = p->world;
    p->making = false;
    if (w->disk.dead)
        return;
    if (error && !text_equal(error, "the disk is full"))
        broken(w, "answered", "a table cannot be made: %s", error);
    if (error)
        return;
    struct truth *t = truth_find(w, id);
    if (t->swept)
        return;             /* by a sweep that takes what is new for old */
    text_copy(t->key, sizeof t->key, key);
    days_made(w, t, p->days, p->bank);
    w->played[p->table] = t;
    tell(w, "%s made table %s", p->name, id);
}

/* Live, so short that some are late; or by days, of which more than one are needed only when all is over (days.c). */
static void add_clock(const struct world *w, struct rng *r, struct player *p, struct text *body)
{
    bool by_days = below(r, 5) == 0;
    /* One after the other: compilers order arguments as they like. */
    int time = by_days ? 1 + below(r, 14) : below(r, 2);
    int more = by_days ? 15 * below(r, 3) : 1 + below(r, 3);
    p->days = by_days ? time : 0;
    p->bank = more;
    if (by_days)
        text_addf(body, ",\"clock\":{\"days\":%d,\"bank\":%d}", time, more);
    else
        text_addf(body, ",\"clock\":{\"minutes\":%d,\"seconds\":%d}", time, more);
    if (w->game->late && below(r, 2))
        text_add(body, ",\"late\":\"default\"");
}

void world_make_table(struct world *w, struct player *p)
{
    static const char *const kinds[] = { "open", "open", "open", "bot:random", "bot:easy" };
    struct rng r = dice(w, OF_PLAN, 2 + p->table, 0);
    struct text body, error;
    void *owner;
    text_init_heap(&body), text_init_heap(&error);
    text_addf(&body, "{\"game\":\"%s\",\"seats\":%d,\"options\":{%s},\"name\":\"%s\",\"chairs\":[", w->game->id,
              w->seats, w->options, p->name);
    int own = below(&r, 8) ? below(&r, w->seats) : -1;
    struct rng several = dice(w, OF_PLAN, 4 + p->table, 0);
    bool screen = below(&several, 3) == 0;
    for (int i = 0; i < w->seats; i++) {
        const char *kind = kinds[below(&r, 5)];
        if (screen && i != own && below(&several, 2))
            text_addf(&body, "%s\"me:%s %d\"", i ? "," : "", p->name, i + 1);
        else
            text_addf(&body, "%s\"%s\"", i ? "," : "", i == own ? "me" : kind);
    }
    struct rng watching = dice(w, OF_PLAN, 6 + p->table, 0);
    bool off = below(&watching, 12) == 0, late = below(&watching, 3) == 0;
    text_addf(&body, "],\"hints\":%s", below(&watching, 2) ? "true" : "false");
    text_addf(&body, ",\"spectators\":%s,\"delay\":%d", off ? "false" : "true", late ? 1 + below(&watching, 6) : 0);
    p->days = 0;
    struct rng clocked = dice(w, OF_PLAN, 8 + p->table, 0);
    if (w->clocks && below(&clocked, 4))
        add_clock(w, &clocked, p, &body);
    text_add(&body, "}");
    const struct json_value *in = json_in_read(body.at, body.length, 1 << 20, &owner, &error);
    p->making = true;
    tell(w, "%s makes a table: %s", p->name, body.at);
    tables_make(w->tables, p->person, in, made, p);
    world_stirs(w);
    json_in_release(owner);
    text_release(&body), text_release(&error);
}

/* ---- what happens ---- */

static void tick(struct world *w)
{
    if (w->tables) {
        int before = tables_count(w->tables);
        tables_tick(w->tables);
        counts[COUNT_FORGOTTEN] += before - tables_count(w->tables);
    }
    schedule(w, w->now_ms + TICK_MS, TICKS, NULL);
}

/* Who is late is looked for more often than in a real server, as all else here is faster, too. */
static void second(struct world *w)
{
    if (w->tables && !w->stopping) {
        tables_clocks(w->tables);
        if (w->seconds++ % DUE_EVERY == 0)
            tables_due(w->tables);
        world_stirs(w);
    }
    schedule(w, w->now_ms + SECOND_MS, SECONDS, NULL);
}

/* All go away until their tables are forgotten, or some of them only doze. */
static void leap(struct world *w)
{
    struct rng r = dice(w, OF_PLAN, 1, 1);
    int64_t until = w->now_ms + TABLES_IDLE_MS + 3 * TICK_MS;
    bool some = below(&r, 2);
    for (int i = 0; i < w->player_count; i++) {
        w->player[i].away_until_ms = until + 50 * i;
        w->player[i].dozes = below(&r, 2) && some;
        w->player[i].away_until_ms += below(&r, 2) && i >= w->table_count ? 1500 : 0;      /* and hosts see that */
    }
    schedule(w, until - below(&r, TICK_MS), SWEEPS, NULL);
    schedule(w, until + below(&r, 300), SWEEPS, NULL);
    w->end_ms += until - w->now_ms;
    tell(w, "all go away");
}

/* As if all tables that were never started had been made long ago. */
static void sweep(struct world *w)
{
    if (!w->tables || w->stopping)
        return;
    tell(w, "tables that were not started are swept");
    tables_sweep(w->tables, -INT64_MAX / 2);
    world_stirs(w);
}

/* Stopping takes two steps, as in server/loop.c: what is being kept is still shown; then all are told. */
static void stop_if_done(struct world *w)
{
    const struct wire *x;
    if (!w->stopping || w->disk.dead || !store_idle(w->store) || !chores_idle(w->chores))
        return;
    tables_bye(w->tables, "the server is stopping");
    TAILQ_FOREACH(x, &w->wires, link)
        if (x->client)
            return;
    w->disk.dead = true;
}

static void stop(struct world *w)
{
    if (!w->tables || w->stopping)
        return;
    tell(w, "the server is asked to stop");
    counts[COUNT_STOPS]++;
    w->stopping = true;
    tables_close(w->tables);
}

static void poll_store(struct world *w)
{
    w->store_due = false;
    store_poll(w->store);
    if (!w->disk.dead)
        tape_polled(w);
    world_stirs(w);
}

static void do_chore(struct world *w)
{
    w->chore_due = false;
    chores_poll(w->chores);
    tape_polled(w);
    world_stirs(w);
}

static void think(struct world *w)
{
    w->think_due = false;
    if (workers_poll(w->workers))
        world_stirs(w);
}

static void happens(struct world *w, const struct event *e)
{
    tape_event(w);
    switch (e->kind) {
    case SECONDS: second(w); break;
    case WAKES: player_wake(w, e->of); break;
    case ARRIVES: wire_arrive(w, e->of); break;
    case DRAINS: wire_drain(w, e->of); break;
    case ENDS: wire_end(w, e->of); break;
    case STORES: poll_store(w); break;
    case CHORES: do_chore(w); break;
    case THINKS: think(w); break;
    case TICKS: tick(w); break;
    case RESTARTS: world_start(w); break;
    case LEAPS: leap(w); break;
    case SWEEPS: sweep(w); break;
    case STOPS: stop(w); break;
    case CRASHES:
        if (w->tables) {
            counts[COUNT_CRASHES_BETWEEN]++;
            w->disk.dead = true;
        }
        break;
    }
    if (w->tables)
        stop_if_done(w);
    if (w->tables && w->disk.dead) {
        struct rng r = dice(w, OF_CRASH, 0, w->restarts);
        world_crash(w);
        schedule(w, w->now_ms + 10 + below(&r, 1500), RESTARTS, NULL);
    }
    if (w->tables)
        check_all(w);
}

/* ---- from beginning to end ---- */

static bool is_at_rest(const struct world *w)
{
    const struct event *e;
    TAILQ_FOREACH(e, &w->events, link)
        if (e->kind != TICKS && e->kind != SECONDS && e->kind != LEAPS && e->kind != CRASHES && e->kind != STOPS &&
            e->kind != SWEEPS)
            return false;
    return w->tables;
}

/* Bots alone play on: each has heard what was said so far. */
static bool is_up_to_date(const struct world *w)
{
    for (int i = 0; i < w->player_count; i++) {
        const struct player *p = &w->player[i];
        if (!player_is_content(p) || (p->wire && (p->wire->out_count || !TAILQ_EMPTY(&p->wire->asked))))
            return false;
    }
    return w->tables;
}

static void come_to_rest(struct world *w)
{
    struct event e;
    for (int i = 0; i < w->player_count; i++) {
        schedule_forget(w, WAKES, &w->player[i]);
        schedule(w, w->now_ms + 1, WAKES, &w->player[i]);
    }
    for (int i = 0; !is_at_rest(w) && !(i > BOTS_EVENTS_MAX && is_up_to_date(w)); i++) {
        if (i == REST_EVENTS_MAX)
            broken(w, "answered", "the world does not come to rest");
        if (schedule_next(w, &e) && e.kind != LEAPS && e.kind != CRASHES && e.kind != STOPS && e.kind != SWEEPS)
            happens(w, &e);
    }
    check_end(w);
}

void world_run(struct world *w)
{
    struct event e;
    while (w->now_ms < w->end_ms && schedule_next(w, &e))
        happens(w, &e);
    w->quiet = true;
    tell(w, "the weather clears up");
    come_to_rest(w);
    world_crash(w);
    world_start(w);
    come_to_rest(w);
    tape_end(w);
    world_crash(w);
    days_pass(w);
    lapses_month(w);
}

static void run_one(uint64_t seed, bool trace, bool second, struct tape *tape)
{
    struct world *w = calloc(1, sizeof *w);
    assert(w);
    w->trace = trace;
    w->second = second;
    w->tape = tape;
    world_open(w, seed);
    world_run(w);
    world_close(w);
    free(w);
}

void sim_run(uint64_t seed, bool trace)
{
    struct tape *tape = tape_new();
    run_one(seed, trace, false, tape);
    if (trace)
        printf("---- the same again, with another decision in secret\n");
    run_one(seed, trace, true, tape);
    tape_free(tape);
}
