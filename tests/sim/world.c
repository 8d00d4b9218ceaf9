/* world.c - a world: its server, its weather, its people, and one event after the other. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/kit.h"
#include "core/registry.h"
#include "engine/json_in.h"
#include "sim.h"
#include "tests/toys/toys.h"

enum { TICK_MS = 61 * 1000, REST_EVENTS_MAX = 20000, GAMES_MAX = 16 };

/* ---- games: as they are, with bots that hardly think ---- */

static struct game games[GAMES_MAX];
static struct game_bots bots[GAMES_MAX];
static int game_count, toy_count;

/* Everything is as good as anything else. */
static void judge(const struct kit *kit, const struct state *state, float *by_seat)
{
    (void)state;
    for (int i = 0; i < kit->seats; i++)
        by_seat[i] = 0.5f;
}

static void add_games(const struct game *const *all)
{
    static const struct tuning hasty = { .level = { { 0, 0.1f }, { 0, 0.1f }, { 0, 0 }, { 0, 0 } } };
    for (; *all; all++, game_count++) {
        assert(game_count < GAMES_MAX);
        games[game_count] = **all;
        bots[game_count] = *game_bots(*all);
        bots[game_count].think = NULL;
        bots[game_count].evaluate = judge;
        bots[game_count].tuning = &hasty;
        games[game_count].bots = &bots[game_count];
    }
}

static void know_games(void)
{
    if (game_count)
        return;
    add_games(toys_all);
    toy_count = game_count;
    add_games(registry_games);
}

const struct game *world_find(const char *id)
{
    for (int i = 0; i < game_count; i++)
        if (text_equal(games[i].id, id))
            return &games[i];
    return NULL;
}

/* ---- what kind of world ---- */

static void choose_game(struct world *w, struct rng *r)
{
    int which = below(r, 40);
    w->game = which == 0 ? &games[toy_count + below(r, game_count - toy_count)]
              : which < 5 ? world_find("null") : &games[below(r, toy_count)];
    int fewest = w->game->seats_min < 2 ? 2 : w->game->seats_min, spread = w->game->seats_max - fewest + 1;
    w->seats = fewest + below(r, spread < 4 ? spread : 4);
    bool mates = below(r, 2);
    w->options = "";
    if (text_equal(w->game->id, "toy-orders") && mates) {
        w->seats = 4;
        w->options = "\"mates\":true";
    }
}

static void choose_weather(struct world *w, struct rng *r)
{
    struct weather *v = &w->weather;
    bool calm = below(r, 4) == 0;
    *v = (struct weather){
        .commit_fails = below(r, 2) ? 0 : 15 + below(r, 40), .load_fails = below(r, 2) ? 0 : 3 + below(r, 6),
        .crash_before = below(r, 3) ? 0 : 20 + below(r, 60), .crash_after = below(r, 2) ? 0 : 15 + below(r, 60),
        .crash_between = below(r, 4) ? 0 : 1,
        .stop = below(r, 4) ? 0 : 1, .hang_up = below(r, 4) ? 12 + below(r, 40) : 0,
        .slow = below(r, 2) ? 0 : 12, .transit_ms = 5 + below(r, 150), .store_ms = 1 + below(r, 120),
        .think_ms = 1 + below(r, 250), .pause_ms = 40 + below(r, 120),
    };
    if (calm)
        v->commit_fails = v->load_fails = v->crash_before = v->crash_after = v->crash_between = v->hang_up = 0;
}

static void add_players(struct world *w, struct rng *r)
{
    static const char *const names[SIM_PLAYERS_MAX] = { "Ana", "Ben", "Cleo", "Dan", "Eve", "Fay" };
    w->table_count = 1 + (below(r, 3) == 0);
    w->player_count = w->table_count + 1 + below(r, SIM_PLAYERS_MAX - w->table_count);
    for (int i = 0; i < w->player_count; i++) {
        struct player *p = &w->player[i];
        p->world = w;
        p->number = i;
        text_copy(p->name, sizeof p->name, names[i]);
        memset(p->person, 'A' + i, PERSON_SIZE - 1);
        p->table = i % w->table_count;
        p->host = i < w->table_count;
        p->ply_seat = -2;
        text_init_heap(&p->update), text_init_heap(&p->table_info);
        text_init_heap(&p->change.members), text_init_heap(&p->order_moves);
        schedule(w, 1 + below(r, 400), WAKES, p);
    }
}

void world_open(struct world *w, uint64_t seed)
{
    know_games();
    w->seed = seed;
    TAILQ_INIT(&w->events);
    TAILQ_INIT(&w->wires);
    struct rng r = dice(w, OF_PLAN, 0, 0);
    choose_game(w, &r);
    choose_weather(w, &r);
    add_players(w, &r);
    rng_init(&w->random, seed, 1);
    disk_init(&w->disk, w);
    w->end_ms = 1500 + below(&r, 4500);
    if (one_in(&r, 4))
        schedule(w, 500 + below(&r, (int)w->end_ms), LEAPS, NULL);
    if (w->weather.crash_between)
        schedule(w, 500 + below(&r, (int)w->end_ms), CRASHES, NULL);
    if (w->weather.stop)
        schedule(w, 500 + below(&r, (int)w->end_ms), STOPS, NULL);
    schedule(w, TICK_MS, TICKS, NULL);
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

void world_start(struct world *w)
{
    w->disk.dead = false;
    w->restarts++;
    w->disk.commits = w->disk.loads = 0;
    w->store = store_new(&w->disk.backend, NULL, NULL);
    w->workers = workers_new(0, NULL, NULL);
    w->chores = chores_new(NULL, NULL);
    struct tables_outside outside = {
        .context = w, .store = w->store, .workers = w->workers, .chores = w->chores, .find = world_find,
        .games = registry_games, .send = wires_send, .close = wires_close, .waiting = wires_waiting,
        .random = random_bytes, .now_ms = now_ms,
    };
    w->tables = tables_new(&outside);
    tell(w, "the server is up");
}

void world_crash(struct world *w)
{
    struct wire *x;
    tell(w, "the server crashes");
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
        w->player[i].making = false;
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
    text_copy(t->key, sizeof t->key, key);
    w->played[p->table] = t;
    tell(w, "%s made table %s", p->name, id);
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
    for (int i = 0; i < w->seats; i++)
        text_addf(&body, "%s\"%s\"", i ? "," : "", i == own ? "me" : kinds[below(&r, 5)]);
    text_add(&body, "]}");
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

/* All go away until their tables are forgotten, or some of them only doze. */
static void leap(struct world *w)
{
    struct rng r = dice(w, OF_PLAN, 1, 1);
    int64_t until = w->now_ms + TABLES_IDLE_MS + 3 * TICK_MS;
    bool some = below(&r, 2);
    for (int i = 0; i < w->player_count; i++) {
        w->player[i].away_until_ms = until + 50 * i;
        w->player[i].dozes = below(&r, 2) && some;
    }
    w->end_ms += until - w->now_ms;
    tell(w, "all go away");
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
        if (e->kind != TICKS && e->kind != LEAPS && e->kind != CRASHES && e->kind != STOPS)
            return false;
    return w->tables;
}

static void come_to_rest(struct world *w)
{
    struct event e;
    for (int i = 0; i < w->player_count; i++) {
        schedule_forget(w, WAKES, &w->player[i]);
        schedule(w, w->now_ms + 1, WAKES, &w->player[i]);
    }
    for (int i = 0; !is_at_rest(w); i++) {
        if (i == REST_EVENTS_MAX)
            broken(w, "answered", "the world does not come to rest");
        if (schedule_next(w, &e) && e.kind != LEAPS && e.kind != CRASHES && e.kind != STOPS)
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
