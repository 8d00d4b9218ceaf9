/* metrics.h - what a server has done and has to do, counted, as Prometheus reads it. Counts tell of people, so they are
 * on a port of their own, for this machine alone. */
#ifndef CAUCUS_METRICS_H
#define CAUCUS_METRICS_H

#include <stdint.h>

#include "../core/text.h"

enum count {
    COUNT_CONNECTION,
    COUNT_MESSAGE,                  /* from clients */
    COUNT_TABLE,                    /* made */
    COUNT_STEP,                     /* kept */
    COUNT_STEP_LOST,                /* could not be kept */
    COUNT_REFUSED,                  /* from here on refusals, by kind */
    COUNT_REFUSED_STALE = COUNT_REFUSED,    /* decided on a position that is gone */
    COUNT_REFUSED_REQUEST,          /* any other request at a table */
    COUNT_REFUSED_RATE,             /* too many messages */
    COUNT_REFUSED_FRAME,            /* what is no WebSocket */
    COUNT_REFUSED_SLOW,             /* who does not read what is sent */
    COUNT_REFUSED_FULL,             /* no room */
    COUNT_REFUSED_HTTP,             /* by HTTP, 4xx and 5xx */
    COUNTS,
};

struct metrics {
    uint64_t count[COUNTS];
};

static inline void metrics_count(struct metrics *m, enum count what)
{
    if (m)
        m->count[what]++;
}

struct server;
void metrics_write(const struct server *, struct text *out);

#endif
