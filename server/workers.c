/* workers.c - threads in which bots think. */
#include "workers.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

struct list {
    struct work *first, **last;
    int count;
};

struct workers {
    int threads;
    pthread_t thread[WORKERS_MAX];
    void (*wake)(void *);
    void *wake_context;
    pthread_mutex_t lock;       /* of what follows */
    pthread_cond_t news;
    struct list waiting, finished;
    bool stop;
    struct mind *mind;          /* without threads */
};

static void list_init(struct list *l) { *l = (struct list){ NULL, &l->first, 0 }; }

static void list_add(struct list *l, struct work *w)
{
    w->next = NULL;
    *l->last = w;
    l->last = &w->next;
    l->count++;
}

static struct work *list_take(struct list *l)
{
    struct work *w = l->first;
    if (!w)
        return NULL;
    l->first = w->next;
    l->count--;
    if (!l->first)
        l->last = &l->first;
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
    pthread_mutex_lock(&s->lock);
    while (!s->stop) {
        struct work *w = list_take(&s->waiting);
        if (!w) {
            pthread_cond_wait(&s->news, &s->lock);
            continue;
        }
        pthread_mutex_unlock(&s->lock);
        think(mind, w);
        pthread_mutex_lock(&s->lock);
        list_add(&s->finished, w);
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
    list_init(&s->waiting);
    list_init(&s->finished);
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->news, NULL);
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);        /* signals are the loop's */
    for (; s->threads < threads; s->threads++) {
        int failed = pthread_create(&s->thread[s->threads], NULL, run, s);
        assert(!failed);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
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
    while ((w = list_take(&s->finished)) || (w = list_take(&s->waiting)))
        w->done(w);
    mind_free(s->mind);
    pthread_cond_destroy(&s->news);
    pthread_mutex_destroy(&s->lock);
    free(s);
}

bool workers_ask(struct workers *s, struct work *w)
{
    pthread_mutex_lock(&s->lock);
    bool room = s->waiting.count < WORK_WAITING_MAX && !s->stop;
    if (room) {
        w->word = 0;
        w->value = -1;
        list_add(&s->waiting, w);
        pthread_cond_signal(&s->news);
    }
    pthread_mutex_unlock(&s->lock);
    return room;
}

int workers_poll(struct workers *s)
{
    int count = 0;
    if (!s->threads) {
        struct work *w = list_take(&s->waiting);
        if (w) {
            think(s->mind, w);
            list_add(&s->finished, w);
        }
    }
    for (;; count++) {
        pthread_mutex_lock(&s->lock);
        struct work *w = list_take(&s->finished);
        pthread_mutex_unlock(&s->lock);
        if (!w)
            return count;
        w->done(w);
    }
}
