/* pool.c - threads that stay and work together. */
#include "pool.h"

#include <assert.h>
#include <signal.h>
#include <stdlib.h>

#include "threads.h"

struct pool {
    pthread_mutex_t lock;
    pthread_cond_t begun, ended;
    pthread_t thread[THREADS_MAX];
    int threads;
    unsigned round;             /* of work; each begins with the next number */
    int working;                /* threads that have not ended this round */
    bool closing;
    void (*work)(void *context, int piece);
    void *context;
    int pieces;
    atomic_int next;            /* piece */
};

static void do_pieces(struct pool *p)
{
    for (int piece; (piece = atomic_fetch_add(&p->next, 1)) < p->pieces;)
        p->work(p->context, piece);
}

static void *run(void *context)
{
    struct pool *p = context;
    unsigned round = 0;
    pthread_mutex_lock(&p->lock);
    for (;;) {
        while (p->round == round && !p->closing)
            pthread_cond_wait(&p->begun, &p->lock);
        if (p->closing)
            break;
        round = p->round;
        pthread_mutex_unlock(&p->lock);
        do_pieces(p);
        pthread_mutex_lock(&p->lock);
        if (--p->working == 0)
            pthread_cond_signal(&p->ended);
    }
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

struct pool *pool_new(int hands)
{
    assert(hands >= 1 && hands <= THREADS_MAX);
    struct pool *p = calloc(1, sizeof *p);
    sigset_t all, before;
    assert(p);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->begun, NULL);
    pthread_cond_init(&p->ended, NULL);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);        /* signals are for the caller */
    while (p->threads < hands - 1 && !pthread_create(&p->thread[p->threads], NULL, run, p))
        p->threads++;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return p;
}

void pool_free(struct pool *p)
{
    if (!p)
        return;
    pthread_mutex_lock(&p->lock);
    p->closing = true;
    pthread_cond_broadcast(&p->begun);
    pthread_mutex_unlock(&p->lock);
    for (int i = 0; i < p->threads; i++)
        pthread_join(p->thread[i], NULL);
    pthread_cond_destroy(&p->begun);
    pthread_cond_destroy(&p->ended);
    pthread_mutex_destroy(&p->lock);
    free(p);
}

int pool_hands(const struct pool *p) { return p->threads + 1; }

void pool_run(struct pool *p, void (*work)(void *context, int piece), void *context, int pieces)
{
    pthread_mutex_lock(&p->lock);
    p->work = work;
    p->context = context;
    p->pieces = pieces;
    atomic_store(&p->next, 0);
    p->working = p->threads;
    p->round++;
    pthread_cond_broadcast(&p->begun);
    pthread_mutex_unlock(&p->lock);
    do_pieces(p);
    pthread_mutex_lock(&p->lock);
    while (p->working)
        pthread_cond_wait(&p->ended, &p->lock);
    pthread_mutex_unlock(&p->lock);
}
