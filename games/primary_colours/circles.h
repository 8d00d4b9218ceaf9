/* circles.h - Primary Colours: the voters who never vote (PCO-10), and the first passes one by one (PCO-9). */
#ifndef PRIMARY_COLOURS_CIRCLES_H
#define PRIMARY_COLOURS_CIRCLES_H

#include "flow.h"

/* A secondary is in every circle, because primaries and brown lead to secondaries only. */
enum { CIRCLES_MAX = 3 };

/* Regions that pass their voters on among themselves for ever, and how many voters end there, in units of 1/scale. */
struct circle {
    unsigned regions;           /* mask by region */
    int64_t voters, scale;
};

int circles_find(const struct marks *, struct circle list[CIRCLES_MAX]);

/* How many of the 360 voters of a region never vote, in units of 1/scale. */
void circles_from(const struct marks *, int region, int64_t *voters, int64_t *scale);

/* A pass is three steps; amounts are exact in units of 1 / PASS_SCALE for PASSES_MAX passes, because a voter is
 * divided at most once in a step, by at most 6. */
enum { PASSES_MAX = 3, STEPS = 3, PASS_SCALE = 10077696 };      /* 6^9 */

struct passes {
    int64_t at[REGIONS + 1];    /* voters by region */
    int64_t votes[PARTIES];
};

void passes_begin(struct passes *);

/* The regions that move in a step: primaries, secondaries, brown. */
unsigned passes_movers(int step);

/* Carry out one step of a pass. `moved` gets how many went from row to column, column 0 being the ballot box. */
void passes_step(struct passes *, const struct marks *, int step, int64_t moved[REGIONS + 1][REGIONS + 1]);

#endif
