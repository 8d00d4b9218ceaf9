/* chances.h - Primary Colours: drawing from a mixed strategy. */
#ifndef PRIMARY_COLOURS_CHANCES_H
#define PRIMARY_COLOURS_CHANCES_H

#include "../../core/rng.h"

static inline float chances_unit(struct rng *r) { return (float)(rng_next(r) >> 40) * 0x1p-24f; }

/* About normal, variance 1. */
static inline float chances_normal(struct rng *r)
{
    float sum = -6;
    for (int i = 0; i < 12; i++)
        sum += chances_unit(r);
    return sum;
}

/* An index by shares that add up to 1. */
static inline int chances_pick(const float *share, int count, struct rng *r)
{
    float at = chances_unit(r);
    int last = 0;
    for (int i = 0; i < count; i++) {
        if (share[i] <= 0)
            continue;
        if ((at -= share[i]) < 0)
            return i;
        last = i;               /* rounding */
    }
    return last;
}

/* The shares without those below `part` of the largest, adding up to 1 again. */
static inline void chances_cut(const float *share, int count, float part, float *out)
{
    float most = 0, sum = 0;
    for (int i = 0; i < count; i++)
        most = share[i] > most ? share[i] : most;
    for (int i = 0; i < count; i++) {
        out[i] = share[i] >= part * most ? share[i] : 0;
        sum += out[i];
    }
    for (int i = 0; i < count; i++)
        out[i] /= sum;
}

#endif
