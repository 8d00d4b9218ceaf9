/* threads.c - the same work by several hands, and threads that stay. */
#include "threads.h"

#include <assert.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

struct hand {
    pthread_t thread;
    void (*work)(void *);
    void *worker;
};

static void *begin(void *context)
{
    struct hand *h = context;
    h->work(h->worker);
    return NULL;
}

int threads_run(void (*work)(void *), void *workers, int count, size_t size)
{
    struct hand hand[THREADS_MAX];
    int started = 1;            /* the caller works too */
    assert(count >= 1 && count <= THREADS_MAX);
    for (; started < count; started++) {
        struct hand *h = &hand[started];
        h->work = work;
        h->worker = (char *)workers + (size_t)started * size;
        if (pthread_create(&h->thread, NULL, begin, h))
            break;
    }
    work(workers);
    for (int i = 1; i < started; i++)
        pthread_join(hand[i].thread, NULL);
    return started;
}

void thread_start(pthread_t *thread, void *(*run)(void *), void *context)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failed = pthread_create(thread, NULL, run, context);
    assert(!failed);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void thread_name(const char *name) { prctl(PR_SET_NAME, name); }

int threads_usual(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1 ? 1 : processors > THREADS_MAX ? THREADS_MAX : (int)processors;
}
