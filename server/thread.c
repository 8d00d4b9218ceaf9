/* thread.c - threads beside the loop. */
#include "thread.h"

#include <assert.h>
#include <signal.h>

void thread_start(pthread_t *thread, void *(*run)(void *), void *context)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failed = pthread_create(thread, NULL, run, context);
    assert(!failed);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}
