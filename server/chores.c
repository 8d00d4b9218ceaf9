/* chores.c - a thread beside the loop. */
#include "chores.h"

#include <assert.h>
#include <stdlib.h>

#include "../system/threads.h"

STAILQ_HEAD(queue, chore);

struct chores {
    void (*wake)(void *);
    void *wake_context;
    int open;                   /* not reported; the loop's own count */
    bool stopped;               /* the loop's own */
    pthread_t thread;
    pthread_mutex_t lock;       /* of what follows */
    pthread_cond_t news;
    struct queue waiting, finished;
    bool stop;
};

static struct chore *take(struct queue *q)
{
    struct chore *c = STAILQ_FIRST(q);
    if (c)
        STAILQ_REMOVE_HEAD(q, link);
    return c;
}

static void *run(void *context)
{
    struct chores *s = context;
    thread_name("chores");
    pthread_mutex_lock(&s->lock);
    for (;;) {
        struct chore *c = take(&s->waiting);
        if (!c && s->stop)
            break;
        if (!c) {
            pthread_cond_wait(&s->news, &s->lock);
            continue;
        }
        pthread_mutex_unlock(&s->lock);
        c->run(c);
        pthread_mutex_lock(&s->lock);
        STAILQ_INSERT_TAIL(&s->finished, c, link);
        pthread_mutex_unlock(&s->lock);
        s->wake(s->wake_context);
        pthread_mutex_lock(&s->lock);
    }
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

struct chores *chores_new(void (*wake)(void *), void *context)
{
    struct chores *s = calloc(1, sizeof *s);
    assert(s);
    s->wake = wake;
    s->wake_context = context;
    STAILQ_INIT(&s->waiting);
    STAILQ_INIT(&s->finished);
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->news, NULL);
    if (wake)
        thread_start(&s->thread, run, s);
    return s;
}

void chores_ask(struct chores *s, struct chore *c)
{
    if (!s || s->stopped) {
        c->run(c);
        c->done(c);
        return;
    }
    s->open++;
    pthread_mutex_lock(&s->lock);
    STAILQ_INSERT_TAIL(&s->waiting, c, link);
    pthread_cond_signal(&s->news);
    pthread_mutex_unlock(&s->lock);
}

int chores_poll(struct chores *s)
{
    int count = 0;
    struct chore *c = s->wake ? NULL : take(&s->waiting);
    if (c) {
        c->run(c);
        STAILQ_INSERT_TAIL(&s->finished, c, link);
    }
    for (;; count++) {
        pthread_mutex_lock(&s->lock);
        c = take(&s->finished);
        pthread_mutex_unlock(&s->lock);
        if (!c)
            return count;
        s->open--;
        c->done(c);
    }
}

bool chores_idle(const struct chores *s) { return s->open == 0; }

int chores_waiting(const struct chores *s) { return s->open; }

void chores_stop(struct chores *s)
{
    if (!s || s->stopped)
        return;
    if (s->wake) {
        pthread_mutex_lock(&s->lock);
        s->stop = true;
        pthread_cond_signal(&s->news);
        pthread_mutex_unlock(&s->lock);
        pthread_join(s->thread, NULL);
    }
    s->wake = NULL;
    while (chores_poll(s))
        ;
    s->stopped = true;
}

void chores_free(struct chores *s)
{
    if (!s)
        return;
    chores_stop(s);
    pthread_cond_destroy(&s->news);
    pthread_mutex_destroy(&s->lock);
    free(s);
}
