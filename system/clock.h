/* clock.h - what a clock says: CLOCK_MONOTONIC, or the processor time of this thread or of all. */
#ifndef CAUCUS_CLOCK_H
#define CAUCUS_CLOCK_H

#include <stdint.h>
#include <time.h>

static inline int64_t clock_ns(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static inline double clock_seconds(clockid_t clock) { return (double)clock_ns(clock) / 1e9; }

#endif
