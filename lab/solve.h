/* solve.h - drives a solver (core/solver.h): memory, threads, sweeps, progress, stopping and going on later.
 *
 *   D1  The answer does not depend on the number of threads, nor on where a run was stopped and gone on with.
 *   D2  A run that was stopped, or that has gone on for a while, leaves what it has in a file; it is found again
 *       for the same game, rules, solver and variant.
 */
#ifndef CAUCUS_SOLVE_H
#define CAUCUS_SOLVE_H

#include <stdatomic.h>

#include "../core/kit.h"
#include "../core/solver.h"

struct solve {
    const struct solver *solver;
    const struct kit *kit;
    const char *argument;               /* NULL = none */
    int threads;                        /* 1..THREADS_MAX */
    const char *part_path;              /* where an unfinished run is left, and looked for; NULL = nowhere */
    double part_seconds;                /* how often it is left there; 0 = when stopped only */
    bool anew;                          /* do not look for one */
    int64_t stages_max;                 /* stop after so many stages of this run; 0 = do not */
    void (*progress)(void *context, const struct solve *);      /* from the calling thread, now and then; may be NULL */
    void *context;
    atomic_bool stop;                   /* set it, from a signal handler too, and solve_run returns soon */

    /* Out. */
    int sweep;                          /* finished */
    int stage, stages;                  /* finished of the sweep that is on, and of each */
    double residual;                    /* of the last finished sweep; before it 1 */
    bool resumed;
    double sweep_seconds;               /* processor time of the last sweep that this run did all of; 0 = none yet */
    double plain_seconds;               /* of a plain pass, from some of its parts; 0 = not measured */
    size_t memory;                      /* bytes */
    const char *trouble;                /* with the file of an unfinished run: why it was not used; NULL = none */
    char trouble_room[400];
};

/* Solves, and fills `table`, which has `table` bytes as `size` says. False: stopped, or why in `error`. */
bool solve_run(struct solve *, void *table, struct text *error);

#endif
