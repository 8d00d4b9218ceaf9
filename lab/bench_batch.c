/* bench_batch.c - batches stepped at random, counted and timed. */
#include "bench_batch.h"

#include <assert.h>
#include <stdlib.h>

#include "../core/batch.h"
#include "../core/rng.h"
#include "../system/clock.h"

enum { BATCH_SEED = 4 };

static void *room(size_t count, size_t size)
{
    void *made = calloc(count, size);
    assert(made);
    return made;
}

/* Any legal action alike. */
static void choose(const struct batch_out *out, int legal_max, struct rng *r, int32_t *actions)
{
    for (int i = 0; i < BENCH_BATCH; i++)
        actions[i] = out->legal[(size_t)i * (size_t)legal_max + rng_below(r, (uint32_t)out->legal_count[i])];
}

void bench_batch_run(const struct kit *k, bool masks, int64_t games, double cpu_s, struct bench_batch *b)
{
    static int32_t actions[BENCH_BATCH];
    int legal_max = batch_legal_max(k);
    *b = (struct bench_batch){ .actions = batch_actions(k), .entries = batch_entries(k), .masks = masks };
    struct batch_out out = {
        .row = room((size_t)BENCH_BATCH * (size_t)b->entries, sizeof(float)),
        .mask = masks ? room(BENCH_BATCH, (size_t)batch_mask_size(k)) : NULL,
        .legal = room((size_t)BENCH_BATCH * (size_t)legal_max, sizeof(int32_t)),
        .legal_count = room(BENCH_BATCH, sizeof(int32_t)),
        .seat = room(BENCH_BATCH, sizeof(int32_t)),
        .reward = room((size_t)BENCH_BATCH * (size_t)k->seats, sizeof(float)),
        .done = room(BENCH_BATCH, sizeof(uint8_t)),
    };
    struct rng rng;
    rng_init(&rng, BATCH_SEED, 0);
    struct batch *batch = batch_new(k, BENCH_BATCH, BATCH_SEED, &out);
    assert(batch);
    double start = clock_seconds(CLOCK_PROCESS_CPUTIME_ID);
    while (games ? b->games < games : b->cpu_s < cpu_s) {
        choose(&out, legal_max, &rng, actions);
        int refused = batch_step(batch, actions, 0, BENCH_BATCH);
        assert(!refused);
        for (int i = 0; i < BENCH_BATCH; i++)
            b->games += out.done[i];
        b->steps += BENCH_BATCH;
        b->cpu_s = clock_seconds(CLOCK_PROCESS_CPUTIME_ID) - start;
    }
    if (b->cpu_s > 0)
        b->steps_per_cpu_s = (double)b->steps / b->cpu_s;
    batch_free(batch);
    free(out.row);
    free(out.mask);
    free(out.legal);
    free(out.legal_count);
    free(out.seat);
    free(out.reward);
    free(out.done);
}
