/* report.h - what tools/load prints. */
#ifndef CAUCUS_LOAD_REPORT_H
#define CAUCUS_LOAD_REPORT_H

#include "load.h"

/* True: nothing went wrong, and every move that was sent was answered. */
bool report(const struct load *);

#endif
