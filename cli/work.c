/* work.c - threads, seed, stopping and progress of commands that compute for long. */
#include "work.h"

#include <assert.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "../core/text.h"
#include "../system/clock.h"
#include "../system/threads.h"

int work_threads(const struct args *a)
{
    return !a->threads ? threads_usual() : a->threads > THREADS_MAX ? THREADS_MAX : (int)a->threads;
}

const char *work_seed(const struct args *a, uint64_t *seed)
{
    const char *text = a->seed ? a->seed : "1";
    *seed = text_hash(text, strlen(text), 0);
    return text;
}

/* ---- stopping ---- */

enum { STOPS_MAX = 4 };

static atomic_bool *stops[STOPS_MAX];

static void on_signal(int signal)
{
    (void)signal;
    for (int i = 0; i < STOPS_MAX && stops[i]; i++)
        atomic_store(stops[i], true);
}

void work_stop_by(int signal, atomic_bool *stop)
{
    int at = 0;
    while (stops[at] && stops[at] != stop)
        at++;
    assert(at < STOPS_MAX - 1);
    stops[at] = stop;
    sigaction(signal, &(struct sigaction){ .sa_handler = on_signal, .sa_flags = (int)SA_RESETHAND }, NULL);
}

/* ---- progress ---- */

bool work_shows_progress(void) { return isatty(STDERR_FILENO); }

bool work_is_progress_due(void)
{
    enum { OFTEN_NS = 200 * 1000 * 1000 };
    static int64_t last;
    int64_t now = clock_ns(CLOCK_MONOTONIC);
    if (last && now - last < OFTEN_NS)
        return false;
    last = now;
    return true;
}

void work_show_games(void *unused, int64_t done, int64_t games)
{
    (void)unused;
    if (work_is_progress_due())
        fprintf(stderr, "\r%" PRId64 " of %" PRId64 " games, %d %%", done, games,
                (int)(100.0 * (double)done / (double)games));
}

void work_clear_progress(void)
{
    if (work_shows_progress())
        fputs("\r\033[K", stderr);
}
