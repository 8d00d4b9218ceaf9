/* measure.h - how long things took and how many wait, for whoever watches over a server (metrics.h). */
#ifndef CAUCUS_MEASURE_H
#define CAUCUS_MEASURE_H

#include <stdint.h>

enum { MEASURE_BOUNDS = 13 };
extern const double measure_bounds[MEASURE_BOUNDS];     /* seconds */

struct measure {
    uint64_t within[MEASURE_BOUNDS];    /* that took no longer than this bound, and longer than the one before */
    uint64_t count;                     /* of all */
    double seconds;                     /* of all */
    int waiting;                        /* now, for their turn */
};

void measure_add(struct measure *, int64_t ns);

#endif
