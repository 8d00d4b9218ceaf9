/* bench.c - random playouts and searches, counted and timed; and a signature of what the playouts led to. */
#include "bench.h"

#include <limits.h>
#include <string.h>

#include "../bots/think.h"
#include "../core/playout.h"
#include "../core/text.h"
#include "../core/view.h"
#include "../system/clock.h"
#include "play.h"

enum { BENCH_SEED = 1, SIGNATURE_SEED = 2, SEARCH_SEED = 3 };

/* Not inlined: its own instructions, without those of the game's functions, are the cost of the loop. */
__attribute__((noinline)) static int64_t play_games(const struct kit *k, int64_t from, int64_t count)
{
    union state_room room;
    int64_t decisions = 0;
    for (int64_t i = from; i < from + count; i++) {
        struct rng r;
        rng_init(&r, BENCH_SEED, (uint64_t)i);
        k->game->setup(k, room_state(&room));
        decisions += playout(k, room_state(&room), &r, k->game->plies_max);
    }
    return decisions;
}

void bench_run(const struct kit *k, int64_t games, double cpu_s, struct bench *b)
{
    *b = (struct bench){ 0 };
    double start = clock_seconds(CLOCK_PROCESS_CPUTIME_ID);
    if (games) {
        b->decisions = play_games(k, 0, games);
        b->games = games;
        b->cpu_s = clock_seconds(CLOCK_PROCESS_CPUTIME_ID) - start;
    } else {
        /* Batches grow with the time spent, so that reading the clock costs nothing that shows. */
        for (int64_t batch = 1; b->cpu_s < cpu_s; batch = b->cpu_s < cpu_s / 16 ? 2 * batch : batch) {
            b->decisions += play_games(k, b->games, batch);
            b->games += batch;
            b->cpu_s = clock_seconds(CLOCK_PROCESS_CPUTIME_ID) - start;
        }
    }
    if (b->cpu_s > 0) {
        b->decisions_per_cpu_s = (double)b->decisions / b->cpu_s;
        b->games_per_cpu_s = (double)b->games / b->cpu_s;
    }
    b->decisions_per_game = b->games ? (double)b->decisions / (double)b->games : 0;
}

/* ---- the search ---- */

/* Play on until `skip` choices of seats between two moves or more were made; false: it was over before. */
static bool play_until(const struct kit *k, struct state *s, struct rng *r, int skip, int *choices)
{
    const struct game *g = k->game;
    move list[MOVES_MAX];
    *choices = 0;
    for (unsigned to_act; (to_act = g->to_act(k, s)); playout_step(g, k, s, to_act, r)) {
        if (to_act == CHANCE_BIT || g->moves(k, s, __builtin_ctz(to_act), list) < 2)
            continue;
        if (*choices == skip)
            return true;
        ++*choices;
    }
    return false;
}

/* A choice of game `index`, any one alike. False: it has none. */
static bool find_position(const struct kit *k, int64_t index, struct state *s)
{
    struct rng r, which;
    int choices, again;
    rng_init(&r, BENCH_SEED, (uint64_t)index);
    rng_init(&which, SEARCH_SEED, (uint64_t)index);
    k->game->setup(k, s);
    play_until(k, s, &r, INT_MAX, &choices);
    if (!choices)
        return false;
    rng_init(&r, BENCH_SEED, (uint64_t)index);
    k->game->setup(k, s);
    return play_until(k, s, &r, (int)rng_below(&which, (uint32_t)choices), &again);
}

void bench_search_run(const struct kit *k, int64_t positions, double cpu_s, struct bench_search *b)
{
    enum { EMPTY_MAX = 100 };   /* games without a choice */
    struct mind *mind = mind_new();
    int empty = 0;
    *b = (struct bench_search){ 0 };
    for (int64_t game = 0; positions ? b->positions < positions : b->cpu_s < cpu_s; game++) {
        union state_room room, seen;
        struct rng rng;
        if (!find_position(k, game, room_state(&room))) {
            if (++empty == EMPTY_MAX)
                break;
            continue;
        }
        int seat = __builtin_ctz(k->game->to_act(k, room_state(&room)));
        view_observe(k, room_state(&room), seat, room_observed(&seen));
        rng_init(&rng, SEARCH_SEED, (uint64_t)game);
        mind_forget(mind);
        struct bot_turn turn = { .kit = k, .seen = room_observed(&seen), .seat = seat, .rng = &rng, .mind = mind };
        double start = clock_seconds(CLOCK_THREAD_CPUTIME_ID);
        search_iterations(&turn, BENCH_ITERATIONS);
        b->cpu_s += clock_seconds(CLOCK_THREAD_CPUTIME_ID) - start;
        b->iterations += BENCH_ITERATIONS;
        b->positions++;
    }
    if (b->cpu_s > 0)
        b->iterations_per_cpu_s = (double)b->iterations / b->cpu_s;
    mind_free(mind);
}

/* ---- the signatures ---- */

/* The low bytes in one order, whatever the machine's. */
static uint64_t hash_number(uint64_t number, size_t size, uint64_t basis)
{
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(number >> 8 * i);
    return text_hash(bytes, size, basis);
}

uint64_t bench_signature(const struct kit *k, int games, uint64_t basis)
{
    union state_room room;
    for (int i = 0; i < games; i++) {
        struct rng r;
        rng_init(&r, SIGNATURE_SEED, (uint64_t)i);
        k->game->setup(k, room_state(&room));
        int decisions = playout(k, room_state(&room), &r, k->game->plies_max);
        basis = hash_number((uint64_t)decisions, 4, basis);
        basis = text_hash(room.bytes, k->game->state_size, basis);
    }
    return basis;
}

static void hash_answer(void *context, const struct state *s, int seat, move word, double value)
{
    uint64_t *hash = context, bits;
    (void)s;
    memcpy(&bits, &value, sizeof bits);
    *hash = hash_number((uint64_t)seat << 32 | word, 8, *hash);
    *hash = hash_number(bits, 8, *hash);
}

uint64_t bench_signature_bots(const struct kit *k, int index, uint64_t basis)
{
    struct rng rng;
    struct play p = { .kit = k, .answered = hash_answer, .context = &basis };
    for (int seat = 0; seat < k->seats; seat++)
        p.bot[seat].bot = bot_of_level(1 + (seat + index) % LEVELS);
    play_stream(&p, &rng, SIGNATURE_SEED, index);
    play_minds_new(p.mind, k->seats);
    play_game(&p);
    play_minds_free(p.mind, k->seats);
    return text_hash(p.state.bytes, k->game->state_size, basis);
}

uint64_t bench_sign_rules(const struct game *g, uint64_t hash)
{
    enum { GAMES = 25 };        /* for each number of seats */
    for (int seats = g->seats_min; seats <= g->seats_max; seats++) {
        struct kit *k = kit_new(g, seats, NULL, NULL, NULL);
        if (k)
            hash = bench_signature(k, GAMES, hash);
        kit_free(k);
    }
    return hash;
}

/* Games that bots think about take long: as few as bring every level and every number of seats. */
uint64_t bench_sign_bots(const struct game *g, uint64_t hash)
{
    int numbers = g->seats_max - g->seats_min + 1, games = numbers > LEVELS ? numbers : LEVELS;
    for (int i = 0; i < games; i++) {
        struct kit *k = kit_new(g, g->seats_min + i % numbers, NULL, NULL, NULL);
        if (k)
            hash = bench_signature_bots(k, i, hash);
        kit_free(k);
    }
    return hash;
}
