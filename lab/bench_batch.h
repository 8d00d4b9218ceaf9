/* bench_batch.h - how fast batches are (core/batch.h): random games, with what a program that learns asks for:
 * rows of numbers, legal actions as indices, seats, rewards and ends. */
#ifndef CAUCUS_BENCH_BATCH_H
#define CAUCUS_BENCH_BATCH_H

#include "../core/kit.h"

enum { BENCH_BATCH = 1024 };    /* matches */

struct bench_batch {
    int actions, entries;
    bool masks;
    int64_t games;              /* that were over */
    int64_t steps;              /* of one match each */
    double cpu_s;
    double steps_per_cpu_s;
};

/* Until `games` are over; 0 = for about `cpu_s` seconds of CPU time. With masks: legal actions as bits, too. */
void bench_batch_run(const struct kit *, bool masks, int64_t games, double cpu_s, struct bench_batch *);

#endif
