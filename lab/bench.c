/* bench.c - random playouts, counted and timed; and a signature of what they led to. */
#include "bench.h"

#include <time.h>

#include "../core/playout.h"
#include "../core/text.h"
#include "../core/view.h"

enum { BENCH_SEED = 1, SIGNATURE_SEED = 2 };

static double cpu_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

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
    double start = cpu_now();
    if (games) {
        b->decisions = play_games(k, 0, games);
        b->games = games;
        b->cpu_s = cpu_now() - start;
    } else {
        /* Batches grow with the time spent, so that reading the clock costs nothing that shows. */
        for (int64_t batch = 1; b->cpu_s < cpu_s; batch = b->cpu_s < cpu_s / 16 ? 2 * batch : batch) {
            b->decisions += play_games(k, b->games, batch);
            b->games += batch;
            b->cpu_s = cpu_now() - start;
        }
    }
    if (b->cpu_s > 0) {
        b->decisions_per_cpu_s = (double)b->decisions / b->cpu_s;
        b->games_per_cpu_s = (double)b->games / b->cpu_s;
    }
}

uint64_t bench_signature(const struct kit *k, int games, uint64_t basis)
{
    union state_room room;
    for (int i = 0; i < games; i++) {
        struct rng r;
        rng_init(&r, SIGNATURE_SEED, (uint64_t)i);
        k->game->setup(k, room_state(&room));
        int decisions = playout(k, room_state(&room), &r, k->game->plies_max);
        uint8_t count[4] = { (uint8_t)decisions, (uint8_t)(decisions >> 8), (uint8_t)(decisions >> 16),
                             (uint8_t)(decisions >> 24) };
        basis = text_hash(count, sizeof count, basis);
        basis = text_hash(room.bytes, k->game->state_size, basis);
    }
    return basis;
}
