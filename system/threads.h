/* threads.h - the same work by several hands, the caller's thread and others; and threads that stay. */
#ifndef CAUCUS_THREADS_H
#define CAUCUS_THREADS_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { THREADS_MAX = 64 };

/* work() for each of `count` workers that lie one behind the other, `size` bytes each: the first in the caller's
 * thread, the others in threads of their own; back when all have ended. Threads that cannot be started are done
 * without: the answer is how many worked, from the first on. */
int threads_run(void (*work)(void *worker), void *workers, int count, size_t size);

/* The next of so many tasks, which are begun in order; -1 = none is left, or `stop` (may be NULL) is set. */
static inline int64_t threads_next(atomic_llong *begun, int64_t tasks, const atomic_bool *stop)
{
    if (stop && atomic_load(stop))
        return -1;
    int64_t index = atomic_fetch_add(begun, 1);
    return index < tasks ? index : -1;
}

/* One that stays, with all signals blocked: they are for the thread that starts it. */
void thread_start(pthread_t *, void *(*run)(void *context), void *context);

/* What the system's tools call the calling thread; 15 characters. */
void thread_name(const char *name);

/* As many threads as there are processors. */
int threads_usual(void);

#endif
