/* swaps.h - Primary Colours: the last round as a game of its own: all swaps of the three parties at once. */
#ifndef PRIMARY_COLOURS_SWAPS_H
#define PRIMARY_COLOURS_SWAPS_H

#include "polls.h"
#include "rules.h"

struct rng;

#define SWAPS_SLIP 0.25f        /* how often a party is expected to make any swap at all */

/* Swaps that move the same difference between the same two regions are one: 21 pairs of regions, differences of -5 to
 * 5, and never more than a list of moves has. */
enum { SWAPS_KEPT = 160 };

struct swaps_side {
    int count;
    uint16_t word[SWAPS_KEPT];      /* the first one of its kind; [0] stands pat */
    uint8_t a[SWAPS_KEPT], b[SWAPS_KEPT];
    int8_t change[SWAPS_KEPT];      /* added to a, taken from b */
    float regret[SWAPS_KEPT];
    float share[SWAPS_KEPT];        /* of the strategy, averaged over the iterations; adds up to 1 when done */
};

struct swaps {
    struct swaps_side side[PARTIES];
    struct totals start;
    uint8_t place[PARTIES];         /* after round 3: who is level at the end is in this order (PCO-12) */
    float value[PARTIES];           /* out: expected share of the win */
};

/* A state of round 4; orders given already do not count. */
void swaps_init(struct swaps *, const struct kit *, const struct colours *);

/* Let the three play against each other until about so many boards have been judged. */
void swaps_play(struct swaps *, struct polls *, uint32_t boards, struct rng *);

/* A word of the seat's strategy, without rare ones and those that turn out weak when so many boards are judged. */
move swaps_choose(const struct swaps *, struct polls *, int seat, uint32_t boards, struct rng *);

#endif
