/* measure.c - how long things took. */
#include "measure.h"

const double measure_bounds[MEASURE_BOUNDS] = { .0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5 };

void measure_add(struct measure *m, int64_t ns)
{
    double seconds = (double)ns / 1e9;
    int i = 0;
    while (i < MEASURE_BOUNDS && seconds > measure_bounds[i])
        i++;
    if (i < MEASURE_BOUNDS)
        m->within[i]++;
    m->count++;
    m->seconds += seconds;
}
