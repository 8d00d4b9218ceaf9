/* stats.h - the little statistics that simulations need. */
#ifndef CAUCUS_STATS_H
#define CAUCUS_STATS_H

#include <stdint.h>

struct interval {
    double low, high;
};

/* Wilson's 95 % interval of a share: `successes` (shared wins count in part) of `trials`. 0..1 when there are none. */
struct interval stats_wilson(double successes, double trials);

/* Sums of whole numbers: they add up to the same in any order, so threads do not change an answer. */
struct tally {
    int64_t count, sum, min, max;
};

void tally_add(struct tally *, int64_t value);
void tally_merge(struct tally *, const struct tally *);
double tally_mean(const struct tally *);    /* 0 when there is nothing */

#endif
