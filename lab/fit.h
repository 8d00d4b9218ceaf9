/* fit.h - weights learned from play: games between bots, and what of them comes nearest to what happened there.
 *
 *   F1  Game i is a function of (tables, bots, seed, i) alone; so is which positions are taken from it.
 *   F2  Sums are made in the same slices and the same order on any number of threads, so the weights are the same too.
 *   F3  Of ten games of each table one is left out: what was learned is measured on it. Another one says when to stop.
 *   F4  Weights are pulled to where they stand, less and less, as long as that does the games good that say when to
 *       stop. Weights of features that made no difference stay.
 */
#ifndef CAUCUS_FIT_H
#define CAUCUS_FIT_H

#include <stdatomic.h>

#include "../bots/bot.h"
#include "../core/kit.h"
#include "../core/lesson.h"

enum { FIT_GAMES_MAX = 1000000, FIT_PULLS = 8, FIT_STEPS = 100 };

/* Who plays what. */
struct fit_table {
    const struct kit *kit;
    struct seat_bot bot[SEATS_MAX];
};

struct fit {
    const struct lesson *lesson;
    struct fit_table table[SEATS_MAX];  /* games are played at each in turn */
    int tables;
    uint64_t seed;
    int64_t games;                      /* three for each table at least */
    int threads;                        /* 1..THREADS_MAX */
    bool anew;                          /* features that make a difference begin at 0, and are pulled there */
    void (*progress)(void *context, int64_t done, int64_t games, int step);     /* from the calling thread, or NULL;
                                                                                 * steps of FIT_PULLS * FIT_STEPS */
    void *context;
    atomic_bool stop;                   /* set it during the games: it learns from those it has; later: it gives up */

    /* What comes out. Loss is the mean cross entropy of a position left out. */
    int64_t played;
    int64_t learned_from, left_out;     /* positions */
    double pull;                        /* the one that did best; 0 = none did better than what there was */
    double loss_even, loss_before, loss_after;
    float weight[LESSON_FEATURES_MAX];
};

/* False: nothing to learn from, or stopped while it learned (`stop` is still set then). */
bool fit_run(struct fit *);

#endif
