/* workers.c - threads in which bots think. */
#include "workers.h"

#include <assert.h>
#include <stdlib.h>

#include "../system/clock.h"
#include "../system/threads.h"
#include "fair.h"

STAILQ_HEAD(queue, work);

struct workers {
    int threads;
    pthread_t thread[WORKERS_MAX];
    void (*wake)(void *);
    void *wake_context;
    pthread_mutex_t lock;       /* of what follows */
    pthread_cond_t news;
    struct fair waiting;
    struct queue finished;
    bool stop;
    struct measure thoughts;
    struct mind *mind;          /* without threads */
};

static struct work *take(struct queue *q)
{
    struct work *w = STAILQ_FIRST(q);
    if (w)
        STAILQ_REMOVE_HEAD(q, link);
    return w;
}

static void think(struct mind *mind, struct work *w)
{
    struct rng rng;
    rng_init(&rng, w->seed, 0);
    mind_resume(mind, &w->intent);
    struct bot_turn turn = { .kit = w->kit, .seen = room_observed(&w->seen), .seat = w->seat, .nodes = w->nodes,
                             .rng = &rng, .mind = mind };
    w->word = bot_choose(w->bot, &turn);
    w->value = turn.value;
    w->intent = *mind_intent(mind);
}

static void *run(void *context)
{
    struct workers *s = context;
    struct mind *mind = mind_new();
    thread_name("bots");
    pthread_mutex_lock(&s->lock);
    while (!s->stop) {
        struct work *w = fair_take(&s->waiting);
        if (!w) {
            pthread_cond_wait(&s->news, &s->lock);
            continue;
        }
        pthread_mutex_unlock(&s->lock);
        int64_t began = clock_ns(CLOCK_MONOTONIC);
        think(mind, w);
        int64_t took = clock_ns(CLOCK_MONOTONIC) - began;
        pthread_mutex_lock(&s->lock);
        measure_add(&s->thoughts, took);
        STAILQ_INSERT_TAIL(&s->finished, w, link);
        pthread_mutex_unlock(&s->lock);
        s->wake(s->wake_context);
        pthread_mutex_lock(&s->lock);
    }
    pthread_mutex_unlock(&s->lock);
    mind_free(mind);
    return NULL;
}

struct workers *workers_new(int threads, void (*wake)(void *), void *context)
{
    struct workers *s = calloc(1, sizeof *s);
    assert(s && threads >= 0 && threads <= WORKERS_MAX);
    s->wake = wake;
    s->wake_context = context;
    s->mind = threads ? NULL : mind_new();
    fair_init(&s->waiting);
    STAILQ_INIT(&s->finished);
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->news, NULL);
    for (; s->threads < threads; s->threads++)
        thread_start(&s->thread[s->threads], run, s);
    return s;
}

void workers_free(struct workers *s)
{
    if (!s)
        return;
    pthread_mutex_lock(&s->lock);
    s->stop = true;
    pthread_cond_broadcast(&s->news);
    pthread_mutex_unlock(&s->lock);
    for (int i = 0; i < s->threads; i++)
        pthread_join(s->thread[i], NULL);
    struct work *w;
    while ((w = take(&s->finished)) || (w = fair_take(&s->waiting)))
        w->done(w);
    mind_free(s->mind);
    pthread_cond_destroy(&s->news);
    pthread_mutex_destroy(&s->lock);
    free(s);
}

void workers_measure(struct workers *s, struct measure *m)
{
    pthread_mutex_lock(&s->lock);
    *m = s->thoughts;
    m->waiting = s->waiting.count;
    pthread_mutex_unlock(&s->lock);
}

bool workers_ask(struct workers *s, struct work *w)
{
    pthread_mutex_lock(&s->lock);
    bool room = s->waiting.count < WORK_WAITING_MAX && !s->stop;
    if (room) {
        w->word = 0;
        w->value = -1;
        fair_put(&s->waiting, w);
        pthread_cond_signal(&s->news);
    }
    pthread_mutex_unlock(&s->lock);
    return room;
}

int workers_poll(struct workers *s)
{
    int count = 0;
    if (!s->threads) {
        struct work *w = fair_take(&s->waiting);
        if (w) {
            think(s->mind, w);
            STAILQ_INSERT_TAIL(&s->finished, w, link);
        }
    }
    for (;; count++) {
        pthread_mutex_lock(&s->lock);
        struct work *w = take(&s->finished);
        pthread_mutex_unlock(&s->lock);
        if (!w)
            return count;
        w->done(w);
    }
}
