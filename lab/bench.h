/* bench.h - how fast the rules are: random playouts by the one generic loop (core/playout.h), in CPU time. */
#ifndef CAUCUS_BENCH_H
#define CAUCUS_BENCH_H

#include "../core/kit.h"

struct bench {
    int64_t games;
    int64_t decisions;          /* chance included */
    double cpu_s;
    double decisions_per_cpu_s;
    double games_per_cpu_s;
};

/* `games` playouts from setup; 0 = as many as fill about `cpu_s` seconds of CPU time. */
void bench_run(const struct kit *, int64_t games, double cpu_s, struct bench *);

/* A hash over final states and decision counts of `games` seeded playouts, continuing `basis`: the same on
 * every compiler. */
uint64_t bench_signature(const struct kit *, int games, uint64_t basis);

#endif
