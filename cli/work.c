/* work.c - threads and progress of commands that compute for long. */
#include "work.h"

#include "../system/clock.h"
#include "../system/threads.h"

int work_threads(const struct args *a)
{
    return !a->threads ? threads_usual() : a->threads > THREADS_MAX ? THREADS_MAX : (int)a->threads;
}

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
