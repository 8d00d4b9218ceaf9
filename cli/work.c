/* work.c - threads and progress of commands that compute for long. */
#include "work.h"

#include <time.h>
#include <unistd.h>

int work_threads(const struct args *a, int most)
{
    long threads = a->threads ? a->threads : sysconf(_SC_NPROCESSORS_ONLN);
    return threads < 1 ? 1 : threads > most ? most : (int)threads;
}

bool work_is_progress_due(void)
{
    static struct timespec last;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if ((double)(now.tv_sec - last.tv_sec) + (double)(now.tv_nsec - last.tv_nsec) / 1e9 < 0.2)
        return false;
    last = now;
    return true;
}
