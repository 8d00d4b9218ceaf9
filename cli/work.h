/* work.h - what all commands that compute for long have in common. */
#ifndef CAUCUS_WORK_H
#define CAUCUS_WORK_H

#include <stdatomic.h>

#include "args.h"

/* --threads, or as many as there are processors; 1 to THREADS_MAX. */
int work_threads(const struct args *);

/* --seed, or the usual one: its text, and the number it stands for. */
const char *work_seed(const struct args *, uint64_t *seed);

/* Ctrl-C or another signal sets it; the second one ends the process. Of several flags all are set. */
void work_stop_by(int signal, atomic_bool *stop);

/* Progress is one line on stderr, for people; it is shown again five times a second, from one thread. */
bool work_shows_progress(void);
bool work_is_progress_due(void);
void work_show_games(void *unused, int64_t done, int64_t games);        /* when it is due */
void work_clear_progress(void);

#endif
