/* stats.c - Wilson's interval, and tallies of whole numbers. */
#include "stats.h"

#include <math.h>

struct interval stats_wilson(double successes, double trials)
{
    const double z = 1.959963984540054;     /* 97.5 % of a normal curve lies below */
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
