/* solve.h - Prime Climb with the dice alone: pairs of pawns, what one number does to them, and the least expected
 * number of rolls to come home. */
#ifndef PRIME_CLIMB_SOLVE_H
#define PRIME_CLIMB_SOLVE_H

#include "climb.h"

#include "../../core/solver.h"

enum {
    PAIRS = SPACES * (SPACES + 1) / 2,      /* 5,253: pawns are alike */
    PLACES_MAX = 2 * PAIRS,                 /* on the way out, on the way back (PCL-24) */
    STEPS_MAX = 2 * OPS,                    /* one number, two pawns */
    ROLLS = FACES * (FACES + 1) / 2,
    SOLVED_TURNS_MIN = 200,                 /* a turn limit below this could matter: solved games have none (PCL-16) */
};

/* A pair as a number, the larger space first. */
static inline int pair_of(int a, int b)
{
    return a > b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a;
}
static inline int pair_high(int pair)
{
    int a = 0;
    while ((a + 1) * (a + 2) / 2 <= pair)
        a++;
    return a;
}
static inline int pair_low(int pair, int high) { return pair - high * (high + 1) / 2; }

/* ---- What a number does to a pair ---- */

/* A place is a pair, or PAIRS + a pair on the way back. Within a turn it matters where the pawns are, never which
 * of them came last (PCL-9): they have the same START, so that either may be the one that goes there. */
struct pcl_steps {
    int places;
    bool wins[PLACES_MAX];
    uint16_t end[PLACES_MAX];               /* when all moves are made: of two own pawns together one goes to START */
    /* Steps of n from a place: to[from[n][place]] and on, until from[n][place + 1]. */
    uint32_t from[FACES + 1][PLACES_MAX + 1];
    uint16_t to[FACES * PLACES_MAX * STEPS_MAX];
};

/* By numbers of the dice, and by keepers, which only add and subtract. */
void pcl_steps_init(const struct pcl_kit *, bool keepers, struct pcl_steps *);

/* Whether the kit is the dice alone, without what nobody has solved. False: why in `error`. */
bool pcl_solvable(const struct pcl_kit *, struct text *error);
const char *pcl_variant(const struct pcl_kit *);        /* of those that are solvable */

/* "10,33", two spaces, or "6,5", a roll; *at moves on to what follows. False: why in `error`. */
bool pcl_read_pair(const char **at, int *a, int *b, struct text *error);
bool pcl_read_roll(const char **at, int *high, int *low, struct text *error);

/* The seat on turn has this roll: its best moves, one after the other, are played and told: "a+6, a*5 -> 0,30". The
 * value of the first. */
double pcl_best_turn(const struct solver *, const struct kit *, const void *table, int high, int low,
                     struct pcl_state *, struct text *out);

/* ---- Solved ---- */

/* The least expected number of rolls of a player alone with the dice alone, pawns on a and b; `back` as in the state.
 * Within 0.0002 of the exact value, in each of the variants sprint, decline, both, and there-and-back; for sprint with
 * there-and-back, which is not solved, the better pawn's way alone. Stations, cards and double time do not count. */
float pcl_solo_rolls(const struct pcl_kit *, int a, int b, unsigned back);

/* solo_table.c, written by tools/solo-table: in units of 1/SOLO_UNIT rolls, by pair. */
enum { SOLO_USUAL, SOLO_SPRINT, SOLO_DECLINE, SOLO_SPRINT_DECLINE, SOLO_OUT, SOLO_TABLES, SOLO_UNIT = 3000 };
extern const uint16_t pcl_solo_table[SOLO_TABLES][PAIRS];

extern const struct solver pcl_solver_solo, pcl_solver_duel;
double pcl_solo_value(const void *table, int hand, int place);     /* hand: a set of the keepers it was solved with */
extern const struct solver *const pcl_solvers[];

#endif
