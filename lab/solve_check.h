/* solve_check.h - a solved game played out: whether games by the table end as the table says. */
#ifndef CAUCUS_SOLVE_CHECK_H
#define CAUCUS_SOLVE_CHECK_H

#include <stdatomic.h>

#include "../core/kit.h"
#include "../core/solver.h"

struct solve_check {
    const struct solver *solver;
    const struct kit *kit;
    const void *table;
    uint64_t seed;
    int64_t games;
    int threads;                /* 1..THREADS_MAX */
    atomic_bool stop;           /* set it, from a signal handler too: games that were begun are finished */
    atomic_llong begun;

    /* Out: the same on any number of threads, as outcomes are halves or whole numbers. */
    int64_t played;
    double mean, error;         /* of the outcomes, and its standard error */
    double exact;               /* what the table says */
};

void solve_check_run(struct solve_check *);

#endif
