/* store.c - the queue in front of an implementation of the store: one thread, one commit for all that waits. */
#include "store.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum kind { JOB_MAKE, JOB_APPEND, JOB_LOAD };

struct job {
    enum kind kind;
    struct store_table table;
    struct store_step step;
    char id[STORE_ID_SIZE];
    char *header, *chairs, *lines;      /* what the structs point to */
    store_done *done;
    void *context;
    bool ok;
    struct text why;
    struct store_loaded loaded;
    struct job *next;
};

struct list {
    struct job *first, **last;
};

struct store {
    struct store_backend *backend;
    void (*wake)(void *);
    void *wake_context;
    int open;                   /* jobs not reported; the loop's own count */
    pthread_t thread;
    pthread_mutex_t lock;       /* of what follows */
    pthread_cond_t news;
    struct list waiting, finished;
    bool stop;
};

static void list_init(struct list *l) { *l = (struct list){ NULL, &l->first }; }

static void list_add(struct list *l, struct job *j)
{
    j->next = NULL;
    *l->last = j;
    l->last = &j->next;
}

static struct job *list_take(struct list *l)
{
    struct job *j = l->first;
    if (!j)
        return NULL;
    l->first = j->next;
    if (!l->first)
        l->last = &l->first;
    return j;
}

void store_loaded_init(struct store_loaded *l)
{
    memset(l, 0, sizeof *l);
    text_init_heap(&l->header);
    text_init_heap(&l->chairs);
    text_init_heap(&l->lines);
}

void store_loaded_release(struct store_loaded *l)
{
    text_release(&l->header);
    text_release(&l->chairs);
    text_release(&l->lines);
}

/* ---- a batch: the writes in one commit, then the loads ---- */

static bool write_one(struct store_backend *b, struct job *j)
{
    text_clear(&j->why);
    return j->kind == JOB_MAKE ? b->make(b, &j->table, &j->why) : b->append(b, &j->step, &j->why);
}

static void set_all(struct job **jobs, int count, bool ok, const char *why)
{
    for (int i = 0; i < count; i++) {
        jobs[i]->ok = ok;
        text_clear(&jobs[i]->why);
        text_add(&jobs[i]->why, why);
    }
}

/* All or none of them; on failure none was written. */
static bool write_together(struct store_backend *b, struct job **jobs, int count)
{
    struct text error;
    text_init_heap(&error);
    bool begun = b->begin(b, &error), ok = begun;
    for (int i = 0; i < count && ok; i++) {
        ok = write_one(b, jobs[i]);
        if (!ok)
            text_error(&error, "%s", jobs[i]->why.at);
    }
    ok = ok && b->commit(b, &error);
    if (begun && !ok)
        b->rollback(b);
    set_all(jobs, count, ok, ok ? "" : error.at);
    text_release(&error);
    return ok;
}

/* S4: when the whole batch fails, each is tried alone. */
static void write_batch(struct store_backend *b, struct job **jobs, int count)
{
    if (!count || write_together(b, jobs, count) || count == 1)
        return;
    for (int i = 0; i < count; i++)
        write_together(b, &jobs[i], 1);
}

static void run_batch(struct store_backend *b, struct job **jobs, int count)
{
    struct job *writes[STORE_BATCH_MAX];
    int write_count = 0;
    assert(count <= STORE_BATCH_MAX);
    for (int i = 0; i < count; i++)
        if (jobs[i]->kind != JOB_LOAD)
            writes[write_count++] = jobs[i];
    write_batch(b, writes, write_count);
    for (int i = 0; i < count; i++)
        if (jobs[i]->kind == JOB_LOAD)
            jobs[i]->ok = b->load(b, jobs[i]->id, &jobs[i]->loaded, &jobs[i]->why);
}

/* ---- the thread ---- */

/* With the lock held on entry and on return. */
static void work(struct store *s)
{
    struct job *jobs[STORE_BATCH_MAX];
    int count = 0;
    while (count < STORE_BATCH_MAX && s->waiting.first)
        jobs[count++] = list_take(&s->waiting);
    pthread_mutex_unlock(&s->lock);
    run_batch(s->backend, jobs, count);
    pthread_mutex_lock(&s->lock);
    for (int i = 0; i < count; i++)
        list_add(&s->finished, jobs[i]);
}

static void *run(void *context)
{
    struct store *s = context;
    pthread_mutex_lock(&s->lock);
    for (;;) {
        while (!s->waiting.first && !s->stop)
            pthread_cond_wait(&s->news, &s->lock);
        if (!s->waiting.first)
            break;
        work(s);
        pthread_mutex_unlock(&s->lock);
        s->wake(s->wake_context);
        pthread_mutex_lock(&s->lock);
    }
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

/* Signals are the loop's. */
static void start(struct store *s)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failed = pthread_create(&s->thread, NULL, run, s);
    assert(!failed);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

struct store *store_new(struct store_backend *backend, void (*wake)(void *), void *context)
{
    struct store *s = calloc(1, sizeof *s);
    assert(s && backend);
    s->backend = backend;
    s->wake = wake;
    s->wake_context = context;
    list_init(&s->waiting);
    list_init(&s->finished);
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->news, NULL);
    if (wake)
        start(s);
    return s;
}

void store_free(struct store *s)
{
    if (!s)
        return;
    if (s->wake) {
        pthread_mutex_lock(&s->lock);
        s->stop = true;
        pthread_cond_signal(&s->news);
        pthread_mutex_unlock(&s->lock);
        pthread_join(s->thread, NULL);
        s->wake = NULL;         /* what is asked from now on is done in store_poll */
    }
    while (store_poll(s))
        ;
    pthread_cond_destroy(&s->news);
    pthread_mutex_destroy(&s->lock);
    s->backend->close(s->backend);
    free(s);
}

/* ---- asking and reporting ---- */

static char *copy(const char *string)
{
    char *c = string ? strdup(string) : NULL;
    assert(c || !string);
    return c;
}

static struct job *job_new(enum kind kind, store_done *done, void *context)
{
    struct job *j = calloc(1, sizeof *j);
    assert(j && done);
    j->kind = kind;
    j->done = done;
    j->context = context;
    text_init_heap(&j->why);
    store_loaded_init(&j->loaded);
    return j;
}

static void job_free(struct job *j)
{
    store_loaded_release(&j->loaded);
    text_release(&j->why);
    free(j->header);
    free(j->chairs);
    free(j->lines);
    free(j);
}

static void ask(struct store *s, struct job *j)
{
    s->open++;
    pthread_mutex_lock(&s->lock);
    list_add(&s->waiting, j);
    pthread_cond_signal(&s->news);
    pthread_mutex_unlock(&s->lock);
}

void store_make(struct store *s, const struct store_table *table, store_done *done, void *context)
{
    struct job *j = job_new(JOB_MAKE, done, context);
    j->table = *table;
    j->table.header = j->header = copy(table->header);
    j->table.chairs = j->chairs = copy(table->chairs);
    ask(s, j);
}

void store_append(struct store *s, const struct store_step *step, store_done *done, void *context)
{
    struct job *j = job_new(JOB_APPEND, done, context);
    j->step = *step;
    j->step.lines = j->lines = copy(step->lines);
    j->step.chairs = j->chairs = copy(step->chairs);
    ask(s, j);
}

void store_load(struct store *s, const char *id, store_done *done, void *context)
{
    struct job *j = job_new(JOB_LOAD, done, context);
    struct text t;
    text_init(&t, j->id, sizeof j->id);
    text_add(&t, id);
    ask(s, j);
}

int store_poll(struct store *s)
{
    struct job *j;
    int count = 0;
    pthread_mutex_lock(&s->lock);
    if (!s->wake && s->waiting.first)
        work(s);
    struct job *first = s->finished.first;
    list_init(&s->finished);
    pthread_mutex_unlock(&s->lock);
    while ((j = first)) {
        first = j->next;
        s->open--;
        count++;
        if (j->loaded.found) {
            j->loaded.table.header = j->loaded.header.at;
            j->loaded.table.chairs = j->loaded.chairs.at;
        }
        j->done(j->context, j->ok, j->ok ? "" : j->why.at, j->kind == JOB_LOAD ? &j->loaded : NULL);
        job_free(j);
    }
    return count;
}

bool store_idle(const struct store *s) { return s->open == 0; }
