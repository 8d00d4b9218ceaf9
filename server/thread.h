/* thread.h - threads beside the loop: the store's, and those in which bots think. */
#ifndef CAUCUS_THREAD_H
#define CAUCUS_THREAD_H

#include <pthread.h>

/* With all signals blocked: they are the loop's. */
void thread_start(pthread_t *, void *(*run)(void *context), void *context);

#endif
