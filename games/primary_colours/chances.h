/* chances.h - Primary Colours: drawing from a mixed strategy. */
#ifndef PRIMARY_COLOURS_CHANCES_H
#define PRIMARY_COLOURS_CHANCES_H

#include "../../core/rng.h"

/* An index by shares that add up to 1. */
static inline int chances_pick(const float *share, int count, struct rng *r)
{
    float at = rng_unit(r);
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
