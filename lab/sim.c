/* sim.c - many games between bots, on as many threads as asked for. */
#include "sim.h"

#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <string.h>

#include "../core/match.h"

/* ---- one game ---- */

struct table {
    const struct sim *sim;
    const struct kit *kit;
    const struct game *game;
    struct rng rng;
    struct mind *const *mind;
    int64_t length, decisions;
    union state_room state;
};

static void play(struct table *t, int seat, move word)
{
    t->game->apply(t->kit, room_state(&t->state), seat, word);
    t->length++;
    t->decisions += seat != CHANCE;
    assert(t->length <= t->game->plies_max);
}

static move ask(struct table *t, const struct state *s, int seat)
{
    union state_room seen;
    view_observe(t->kit, s, seat, room_observed(&seen));
    struct bot_turn turn = {
        .kit = t->kit,
        .seen = room_observed(&seen),
        .seat = seat,
        .nodes = t->sim->nodes[seat],
        .rng = &t->rng,
        .mind = t->mind[seat],
    };
    return bot_choose(t->sim->bot[seat], &turn);
}

static void play_chance(struct table *t)
{
    const struct state *s = room_state(&t->state);
    uint32_t total = t->game->total(t->kit, s);
    play(t, CHANCE, t->game->sample(t->kit, s, rng_below(&t->rng, total)));
}

/* Every seat's order on a private copy of the phase's start, then all of them in seat order. */
static void play_phase(struct table *t, unsigned to_act)
{
    move order[SEATS_MAX][PENDING_MAX];
    int count[SEATS_MAX] = { 0 };
    for (unsigned left = to_act; left; left &= left - 1) {
        int seat = __builtin_ctz(left);
        union state_room own;
        memcpy(own.bytes, t->state.bytes, t->game->state_size);
        while (t->game->to_act(t->kit, room_state(&own)) & seat_bit(seat)) {
            assert(count[seat] < PENDING_MAX);
            move word = ask(t, room_state(&own), seat);
            order[seat][count[seat]++] = word;
            t->game->apply(t->kit, room_state(&own), seat, word);
        }
    }
    for (int seat = 0; seat < t->kit->seats; seat++)
        for (int i = 0; i < count[seat]; i++)
            play(t, seat, order[seat][i]);
}

static void play_optional(struct table *t)
{
    const struct state *s = room_state(&t->state);
    for (unsigned left = state_may_act(t->kit, s); left; left &= left - 1) {
        int seat = __builtin_ctz(left);
        if (!(state_may_act(t->kit, s) & seat_bit(seat)))
            continue;       /* somebody's optional move has closed the chance for it */
        move word = ask(t, s, seat);
        if (word)
            play(t, seat, word);
    }
}

static void play_owed(struct table *t, unsigned to_act)
{
    const struct state *s = room_state(&t->state);
    play_optional(t);
    if (t->game->to_act(t->kit, s) == to_act)
        play(t, __builtin_ctz(to_act), ask(t, s, __builtin_ctz(to_act)));
}

static void add_result(const struct table *t, struct sim_sums *sums)
{
    struct result r = { .scale = 1 };
    t->game->result(t->kit, (const struct state *)(const void *)t->state.bytes, &r);
    sums->games++;
    sums->ties += r.winners && r.sides > 1;
    sums->nobody += !r.winners;
    for (int seat = 0; seat < t->kit->seats; seat++) {
        if (r.winners & seat_bit(seat))
            sums->share[seat] += SIM_SHARE / r.sides;
        tally_add(&sums->score[seat], llround((double)r.score[seat] / (double)r.scale * SIM_SCORE));
    }
    tally_add(&sums->length, t->length);
    tally_add(&sums->decisions, t->decisions);
}

void sim_game(const struct sim *sim, int64_t index, struct mind *const *mind, struct sim_sums *sums)
{
    struct table t = { .sim = sim, .kit = sim->kit, .game = sim->kit->game, .mind = mind };
    for (int seat = 0; seat < t.kit->seats; seat++)
        mind_forget(mind[seat]);
    rng_init(&t.rng, sim->seed, (uint64_t)index);
    t.game->setup(t.kit, room_state(&t.state));
    for (unsigned to_act; (to_act = t.game->to_act(t.kit, room_state(&t.state)));) {
        if (to_act == CHANCE_BIT)
            play_chance(&t);
        else if (to_act & (to_act - 1))
            play_phase(&t, to_act);
        else
            play_owed(&t, to_act);
    }
    add_result(&t, sums);
}

/* ---- all of them ---- */

struct worker {
    struct sim *sim;
    bool reports;
    pthread_t thread;
    struct mind *mind[SEATS_MAX];
    struct sim_sums sums;
};

static void merge(struct sim_sums *to, const struct sim_sums *from)
{
    to->games += from->games;
    to->ties += from->ties;
    to->nobody += from->nobody;
    tally_merge(&to->length, &from->length);
    tally_merge(&to->decisions, &from->decisions);
    for (int i = 0; i < SEATS_MAX; i++) {
        to->share[i] += from->share[i];
        tally_merge(&to->score[i], &from->score[i]);
    }
}

static void *work(void *context)
{
    struct worker *w = context;
    struct sim *sim = w->sim;
    while (!atomic_load(&sim->stop)) {
        int64_t index = atomic_fetch_add(&sim->begun, 1);
        if (index >= sim->games)
            break;
        sim_game(sim, index, w->mind, &w->sums);
        int64_t done = atomic_fetch_add(&sim->done, 1) + 1;
        if (w->reports && sim->progress)
            sim->progress(sim->context, done, sim->games);
    }
    return NULL;
}

void sim_run(struct sim *sim, struct sim_sums *sums)
{
    struct worker worker[SIM_THREADS_MAX];
    assert(sim->threads >= 1 && sim->threads <= SIM_THREADS_MAX);
    memset(sums, 0, sizeof *sums);
    memset(worker, 0, sizeof worker);
    atomic_store(&sim->begun, 0);
    atomic_store(&sim->done, 0);
    int started = 1;        /* the caller works too */
    for (int i = 0; i < sim->threads; i++) {
        worker[i].sim = sim;
        for (int seat = 0; seat < sim->kit->seats; seat++)
            worker[i].mind[seat] = mind_new(1);
    }
    worker[0].reports = true;
    while (started < sim->threads && !pthread_create(&worker[started].thread, NULL, work, &worker[started]))
        started++;
    work(&worker[0]);
    for (int i = 1; i < started; i++)
        pthread_join(worker[i].thread, NULL);
    for (int i = 0; i < started; i++)
        merge(sums, &worker[i].sums);
    for (int i = 0; i < sim->threads; i++)
        for (int seat = 0; seat < sim->kit->seats; seat++)
            mind_free(worker[i].mind[seat]);
}
