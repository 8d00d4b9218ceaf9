/* sim.h - many games between bots: who wins how often, how long they take.
 *
 *   Z1  Game i is a function of (kit, bots, seed, i) alone: its chance and its bots draw from rng stream (seed, i).
 *   Z2  Sums are whole numbers, so the answer is the same on any number of threads.
 *   Z3  Games are begun in order and every begun game is finished: a run that was stopped after n games gives exactly
 *       the answer of a run of n games.
 *   Z4  `over` is told of each game as it ends, from any thread, in any order.
 */
#ifndef CAUCUS_SIM_H
#define CAUCUS_SIM_H

#include <stdatomic.h>

#include "../bots/bot.h"
#include "../core/kit.h"
#include "play.h"
#include "stats.h"

enum {
    SIM_SCORE = 1000,       /* scores are summed in thousandths */
    SIM_TENTHS = 10,        /* of win chances */
    SIM_SAID = 1000000,     /* they are summed in millionths */
};

struct sim {
    const struct kit *kit;
    struct seat_bot bot[SEATS_MAX];
    uint64_t seed;
    int64_t games;
    int threads;                        /* 1..THREADS_MAX */
    void (*progress)(void *context, int64_t done, int64_t games);   /* from the calling thread; may be NULL */
    void (*over)(void *context, int64_t index, const struct play *);        /* Z4; may be NULL */
    void *context;
    atomic_bool stop;                   /* set it, from a signal handler too, and sim_run returns soon */
    atomic_llong begun, done;
};

/* The win chances bots gave their moves, in one tenth of 0..1, and what became of them. */
struct sim_said {
    int64_t times;
    int64_t said;                       /* in 1/SIM_SAID */
    int64_t won;                        /* in 1/PLAY_SHARE */
};

struct sim_sums {
    int64_t games;
    int64_t share[SEATS_MAX];           /* of the wins, in 1/PLAY_SHARE */
    int64_t ties;                       /* games that several sides won */
    int64_t nobody;                     /* games that nobody won */
    struct tally length;                /* moves a game, chance included */
    struct tally decisions;             /* moves of seats a game */
    struct tally score[SEATS_MAX];      /* in 1/SIM_SCORE */
    struct sim_said said[SIM_TENTHS];
};

/* Fills the sums. Threads that cannot be started are done without. */
void sim_run(struct sim *, struct sim_sums *);

/* One game of it, added to the sums; a mind for every seat, which forgets what it knew. */
void sim_game(const struct sim *, int64_t index, struct mind *const *, struct sim_sums *);

#endif
