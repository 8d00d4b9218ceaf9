/* arena.h - bots against each other, one pairing after the other, on the same dice from every seat.
 *
 * A pairing is one bot alone against another at all the other seats. With two seats each pair of bots is one pairing;
 * with more, both bots get their turn to be the one alone. A ROUND is every pairing once from every seat, all on the
 * same stream of chance, so the luck of the dice and of the seat cancels as far as it can.
 *
 *   A1  Game i is a function of (kit, bots, seed, i) alone: chance draws from a stream of its round, the bot at a seat
 *       from one of the round and the seat. Two bots that decide alike at that seat play the same game.
 *   A2  Sums are whole numbers of whole rounds, counted in order: the answer is the same on any number of threads, and
 *       a run that was stopped after n rounds gives exactly the answer of a run of n rounds.
 *   A3  A sequential test looks at its sums after every round, in order, so it stops at the same one on any number of
 *       threads.
 *
 * A win is counted as in play.h; a game that nobody won is a tie of all seats for Elo, and no win for the shares.
 */
#ifndef CAUCUS_ARENA_H
#define CAUCUS_ARENA_H

#include <stdatomic.h>

#include "../bots/bot.h"
#include "../core/kit.h"
#include "elo.h"
#include "play.h"

enum {
    ARENA_BOTS_MAX = ELO_BOTS_MAX,
    ARENA_PAIRS_MAX = ARENA_BOTS_MAX * (ARENA_BOTS_MAX - 1),
    ARENA_ROUNDS_MAX = 100000000,       /* so that sums of squares fit */
};

struct arena_pair {
    int one, rest;              /* which bots: the one alone, the one at all other seats */
};

struct arena {
    const struct kit *kit;      /* of two seats or more */
    struct seat_bot bot[ARENA_BOTS_MAX];
    int bots;
    bool first_only;            /* the first bot, alone, against each of the others and nothing else */
    uint64_t seed;
    int64_t rounds;
    int threads;                /* 1..THREADS_MAX */
    struct elo_test *test;      /* stop when it is decided; of two bots; NULL = none */
    void (*progress)(void *context, int64_t done, int64_t games);   /* from the calling thread; may be NULL */
    void *context;
    atomic_bool stop;           /* set it, from a signal handler too, and arena_run returns soon; or a decided test */
};

/* Sums of whole numbers, squares being those of a round's sum. */
struct arena_sum {
    int64_t sum, squares;
};

struct arena_sums {
    int64_t rounds, games;
    int pairs;
    struct arena_pair pair[ARENA_PAIRS_MAX];
    struct arena_sum win[ARENA_PAIRS_MAX];      /* of the one alone, in 1/PLAY_SHARE */
    struct arena_sum score[ARENA_PAIRS_MAX];    /* the same, nobody's games shared by all seats */
    int64_t all_wins[ARENA_PAIRS_MAX];          /* of all seats together, nobody's games among them */
    int64_t nobody[ARENA_PAIRS_MAX];            /* games */
    struct arena_sum bot_win[ARENA_BOTS_MAX];   /* of a bot as the one alone, or at all its seats if it never is */
    int bot_games[ARENA_BOTS_MAX];              /* games of a round in which these were won */
    int bot_seats[ARENA_BOTS_MAX];              /* times its seats in them: more, if it was never alone */
    int64_t cross[ARENA_BOTS_MAX][ARENA_BOTS_MAX];      /* products of what bots gained in a round, see elo.h */
    int64_t gain[ARENA_BOTS_MAX];
    struct play_cpu cpu[ARENA_BOTS_MAX];        /* of all games that were begun; not repeatable */
};

void arena_run(struct arena *, struct arena_sums *);

/* Its pairings, in the order they are played; how many. */
int arena_pairs(const struct arena *, struct arena_pair *);

/* Games of a pairing in a round. */
static inline int arena_rotation(const struct arena *a) { return a->kit->seats; }

/* Who sits where in game `turn` of a pairing. */
static inline int arena_bot_at(const struct arena_pair *p, int turn, int seat)
{
    return seat == turn ? p->one : p->rest;
}

/* ---- what the sums say (arena_answer.c) ---- */

struct arena_answer {
    int64_t games;
    double share, low, high;            /* of the wins, with a 95 % interval */
    double fair;                        /* what a seat wins when all are alike */
    double elo, elo_low, elo_high;      /* of a pair: how much the one alone is stronger; of a bot: than the mean */
};

void arena_answer_pair(const struct arena *, const struct arena_sums *, int pair, struct arena_answer *);
void arena_answer_bots(const struct arena *, const struct arena_sums *, struct arena_answer *by_bot);
double arena_fair(const struct arena *, const struct arena_sums *, int pair);

#endif
