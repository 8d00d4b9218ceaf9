/* stats.c - Wilson's interval, and tallies of whole numbers. */
#include "stats.h"

#include <math.h>

const double stats_z95 = 1.959963984540054;

struct interval stats_wilson(double successes, double trials)
{
    const double z = stats_z95;
    if (trials <= 0)
        return (struct interval){ 0, 1 };
    double p = successes / trials;
    double centre = p + z * z / (2 * trials);
    double spread = z * sqrt(p * (1 - p) / trials + z * z / (4 * trials * trials));
    double scale = 1 + z * z / trials;
    struct interval i = { (centre - spread) / scale, (centre + spread) / scale };
    if (successes <= 0 || i.low < 0)
        i.low = 0;      /* exactly, where rounding would leave a hair */
    if (successes >= trials || i.high > 1)
        i.high = 1;
    return i;
}

/* Student's t over the normal's z, by the first terms of its series: 0.2 % off at 9 degrees of freedom. */
double stats_few(int64_t groups)
{
    double z = stats_z95, free = (double)groups - 1;
    return 1 + (z * z + 1) / (4 * free) + (5 * z * z * z * z + 16 * z * z + 3) / (96 * free * free);
}

struct interval stats_grouped(double share, double trials, int64_t groups, double variance)
{
    double alone = share * (1 - share);
    if (groups < STATS_GROUPS_MIN || variance <= 0 || alone <= 0)
        return stats_wilson(share * trials, trials);
    double widened = stats_few(groups) * stats_few(groups) * variance / (double)groups;
    double worth = alone / widened;
    return stats_wilson(share * worth, worth);
}

void tally_add(struct tally *t, int64_t value)
{
    if (!t->count || value < t->min)
        t->min = value;
    if (!t->count || value > t->max)
        t->max = value;
    t->count++;
    t->sum += value;
}

void tally_merge(struct tally *t, const struct tally *from)
{
    if (!from->count)
        return;
    if (!t->count || from->min < t->min)
        t->min = from->min;
    if (!t->count || from->max > t->max)
        t->max = from->max;
    t->count += from->count;
    t->sum += from->sum;
}

double tally_mean(const struct tally *t)
{
    return t->count ? (double)t->sum / (double)t->count : 0;
}
