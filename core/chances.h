/* chances.h - drawing from weights, and from a mixed strategy; chances that are too bold or too careful. */
#ifndef CAUCUS_CHANCES_H
#define CAUCUS_CHANCES_H

#include <math.h>

#include "rng.h"

/* An index among weights that add up to `sum`, as often as its weight says; never one of weight 0, unless all are. */
static inline int chances_pick(const float *weight, int count, float sum, struct rng *r)
{
    float at = rng_unit(r) * sum;
    int last = 0;
    for (int i = 0; i < count; i++) {
        if (weight[i] <= 0)
            continue;
        if ((at -= weight[i]) < 0)
            return i;
        last = i;               /* rounding */
    }
    return last;
}

/* The weights without those below `part` of the largest, adding up to 1; as they are where all are 0. */
static inline void chances_cut(const float *weight, int count, float part, float *out)
{
    float most = 0, sum = 0;
    for (int i = 0; i < count; i++)
        most = weight[i] > most ? weight[i] : most;
    for (int i = 0; i < count; i++) {
        out[i] = weight[i] >= part * most ? weight[i] : 0;
        sum += out[i];
    }
    for (int i = 0; i < count && sum > 0; i++)
        out[i] /= sum;
}

/* The chance whose odds, seen from those of `even`, are a power of the odds of this one: more than 1 makes it bolder,
 * less than 1 more careful; `even`, 0 and 1 stay. */
static inline float chances_firm(float value, float even, float power)
{
    if (value <= 0 || value >= 1)
        return value <= 0 ? 0 : 1;
    float from = even / (1 - even), odds = from * powf(value / (1 - value) / from, power);
    return odds / (1 + odds);
}

#endif
