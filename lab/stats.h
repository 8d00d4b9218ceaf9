/* stats.h - the little statistics that simulations need. */
#ifndef CAUCUS_STATS_H
#define CAUCUS_STATS_H

#include <stdint.h>

struct interval {
    double low, high;
};

/* Wilson's 95 % interval of a share: `successes` (shared wins count in part) of `trials`. 0..1 when there are none. */
struct interval stats_wilson(double successes, double trials);

/* The same of games that were played in groups and are alike within one: `groups` of them, whose mean shares have this
 * variance (of one group, not of the mean). As Wilson's, of as many independent games as would be as uncertain; of
 * fewer than STATS_GROUPS_MIN groups, or of groups all alike, as if all games were independent. */
enum { STATS_GROUPS_MIN = 10 };
struct interval stats_grouped(double share, double trials, int64_t groups, double variance);

/* How much wider than a normal one an interval is whose variance was estimated from so few groups. */
double stats_few(int64_t groups);

extern const double stats_z95;      /* 97.5 % of a normal curve lies below */

/* Sums of whole numbers: they add up to the same in any order, so threads do not change an answer. */
struct tally {
    int64_t count, sum, min, max;
};

void tally_add(struct tally *, int64_t value);
void tally_merge(struct tally *, const struct tally *);
double tally_mean(const struct tally *);    /* 0 when there is nothing */

#endif
