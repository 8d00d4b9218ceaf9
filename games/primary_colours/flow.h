/* flow.h - Primary Colours: parties, regions and where voters end up, in exact fractions (PCO-2, PCO-6..10). */
#ifndef PRIMARY_COLOURS_FLOW_H
#define PRIMARY_COLOURS_FLOW_H

#include <stdbool.h>
#include <stdint.h>

/* PCO-1: the seats. A set of parties is a mask: 1 << RED and so on. */
enum { RED, BLUE, YELLOW, PARTIES };

/* PCO-2: the primary of a party is its seat + 1. 0 is the ballot box where something goes, and nowhere otherwise. */
enum { BALLOT, RED_REGION, BLUE_REGION, YELLOW_REGION, PURPLE, GREEN, ORANGE, BROWN, REGIONS = BROWN };

enum { VOTERS = 360, VOTERS_ALL = REGIONS * VOTERS };

/* By region: [0] is unused. Rows of eight bytes can be added as one number. */
struct totals {
    uint8_t of[PARTIES][REGIONS + 1];
};

/* Which parties send the voters of a region on their way: those that lead there (PCO-6, PCO-7); in brown those that
 * come last, each keeping the voters out of its own two secondaries (PCO-8). 1..7 each, so there are 7^7 patterns. */
struct marks {
    uint8_t of[REGIONS + 1];
};

/* Where a marked party sends the voters of a region. */
extern const uint8_t flow_target[REGIONS + 1][PARTIES];

/* The way voters take: sixths of a region's voters that go from row to column; column 0 is the ballot box. */
struct chain {
    uint8_t to[REGIONS + 1][REGIONS + 1];
    uint8_t next[REGIONS + 1];  /* mask of the columns that are not 0 */
};

/* How often a region is visited in all, in units of 1/scale. Only of regions that have a way to column 0. */
struct visits {
    int64_t of[REGIONS + 1];
    int64_t scale;
};

/* Votes in units of 1/scale; the four have no divisor in common with scale. They add up to 2520 (PCO-10). */
struct flow {
    int64_t votes[PARTIES];
    int64_t undecided;
    int64_t scale;
};

void flow_marks(const struct totals *, struct marks *);
void flow_chain(const struct marks *, struct chain *);

/* The mask of regions from which column 0 can be reached. */
unsigned flow_reach(const struct chain *);

/* Solve a chain: voters start in the regions, 0..360 in each. */
void flow_visits(const struct chain *, const uint16_t start[REGIONS + 1], struct visits *);

/* The parties that lead their own primary, alone or level, as a mask: only these get votes. */
unsigned flow_homes(const struct marks *);

/* The limit for all voters of all regions. */
void flow_solve(const struct marks *, struct flow *);

int64_t flow_divisor(int64_t a, int64_t b);     /* greatest common; a, b >= 0, not both 0 */

#endif
