/* chances.h - drawing from weights, and from a mixed strategy; chances that are too bold or too careful. */
#ifndef CAUCUS_CHANCES_H
#define CAUCUS_CHANCES_H

#include <string.h>

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

/* x > 0 to a power, to four digits: 2 to the power of (power * the logarithm of x to the base of 2). */
static inline float chances_power(float x, float power)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    float whole = (float)((int)(bits >> 23) - 127), part;
    bits = (bits & 0x7fffff) | 0x3f800000;              /* x = 2^whole * part, part in 1..2 */
    memcpy(&part, &bits, sizeof part);
    float y = (part - 1) / (part + 1), yy = y * y;
    float sum = power * (whole + 2.8853901f * y * (1 + yy * (1 / 3.0f + yy * (1 / 5.0f + yy * (1 / 7.0f)))));
    sum = sum < -126 ? -126 : sum > 126 ? 126 : sum;
    int down = (int)sum - (sum < (float)(int)sum);
    float z = 0.69314718f * (sum - (float)down);
    bits = (uint32_t)(down + 127) << 23;
    memcpy(&part, &bits, sizeof part);
    return part * (1 + z * (1 + z / 2 * (1 + z / 3 * (1 + z / 4 * (1 + z / 5 * (1 + z / 6))))));
}

/* The chance whose odds, seen from those of `even`, are a power of the odds of this one: more than 1 makes it bolder,
 * less than 1 more careful; `even`, 0 and 1 stay. */
static inline float chances_firm(float value, float even, float power)
{
    if (value <= 0 || value >= 1)
        return value <= 0 ? 0 : 1;
    float from = even / (1 - even), odds = from * chances_power(value / (1 - value) / from, power);
    return odds / (1 + odds);
}

#endif
