/* histogram.c - how long things took, in steps of ten microseconds. */
#include "load.h"

void histogram_add(struct histogram *h, int64_t us)
{
    int64_t step = us / STEP_US;
    h->step[step < STEPS ? step : STEPS]++;
    h->count++;
    if (us > h->max_us)
        h->max_us = us;
}

double histogram_ms(const struct histogram *h, double share)
{
    int64_t below = 0, wanted = (int64_t)((double)h->count * share);
    for (int i = 0; i < STEPS; i++) {
        below += h->step[i];
        if (below > wanted)
            return (i + 0.5) * STEP_US / 1000;
    }
    return (double)h->max_us / 1000;
}
