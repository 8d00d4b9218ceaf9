/* work.h - what all commands that compute for long have in common. */
#ifndef CAUCUS_WORK_H
#define CAUCUS_WORK_H

#include "args.h"

/* --threads, or as many as there are processors; 1 to THREADS_MAX. */
int work_threads(const struct args *);

/* Whether progress should be shown again: five times a second. From one thread. */
bool work_is_progress_due(void);

#endif
