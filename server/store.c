/* store.c - the queue in front of an implementation of the store: one thread, one commit for all that waits. */
#include "store.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>

#include "../system/clock.h"
#include "../system/threads.h"

enum kind { JOB_MAKE, JOB_APPEND, JOB_SAY, JOB_CLOCK, JOB_FORGET, JOB_SWEEP, JOB_ABOUT, JOB_LOAD, JOB_RECORDS,
            JOB_PLACES, JOB_DUE };

struct job {
    enum kind kind;
    struct store_table table;
    struct store_step step;
    struct store_record record;
    struct store_clock clock;
    struct store_line line;
    struct store_forget forget;
    struct store_sweep sweep;
    char (*keep)[STORE_ID_SIZE];
    char id[STORE_ID_SIZE];
    char *header, *chairs, *lines, *people, *summary;       /* what the structs point to */
    char *game, *options, *score, *name;
    char *person, *text;
    store_done *done;
    void *context;
    bool ok;
    struct text why;
    struct store_loaded loaded;
    STAILQ_ENTRY(job) link;
};

STAILQ_HEAD(queue, job);

struct store {
    struct store_backend *backend;
    void (*wake)(void *);
    void *wake_context;
    int open;                   /* jobs not reported; the loop's own count */
    char trouble[300];          /* the loop's own: why the last write failed; "" = it did not */
    struct queue held;          /* the loop's own: asked and not handed over */
    bool hold;
    pthread_t thread;
    pthread_mutex_t lock;       /* of what follows */
    pthread_cond_t news;
    struct queue waiting, finished;
    bool stop;
    bool sleeping;              /* the thread waits for news */
    struct measure commits;
};

void store_loaded_init(struct store_loaded *l)
{
    memset(l, 0, sizeof *l);
    text_init_heap(&l->header);
    text_init_heap(&l->chairs);
    text_init_heap(&l->lines);
    text_init_heap(&l->damage);
}

void store_loaded_release(struct store_loaded *l)
{
    text_release(&l->header);
    text_release(&l->chairs);
    text_release(&l->lines);
    text_release(&l->damage);
    for (int i = 0; i < l->place_count; i++) {
        free(l->place[i].summary);
        free(l->place[i].chairs);
    }
    free(l->place);
    for (int i = 0; i < l->line_count; i++) {
        free((char *)l->line[i].person);
        free((char *)l->line[i].name);
        free((char *)l->line[i].text);
    }
    free(l->line);
}

/* With room for one more: a list grows in steps of so many. */
static void *grown(void *list, int count, size_t size)
{
    enum { STEP = 64 };
    if (count % STEP == 0)
        list = realloc(list, ((size_t)count + STEP) * size);
    assert(list);
    return list;
}

void store_add_place(struct store_loaded *l, const char *id, int64_t at, const char *summary, const char *chairs)
{
    l->place = grown(l->place, l->place_count, sizeof *l->place);
    struct store_place *p = &l->place[l->place_count++];
    text_copy(p->id, sizeof p->id, id);
    p->at = at;
    p->summary = store_copy(summary);
    p->chairs = store_copy(chairs);
}

void store_add_line(struct store_loaded *l, const struct store_line *line)
{
    l->line = grown(l->line, l->line_count, sizeof *l->line);
    struct store_line *to = &l->line[l->line_count++];
    *to = *line;
    to->person = store_copy(line->person);
    to->name = store_copy(line->name);
    to->text = store_copy(line->text);
}

static void copy_text(struct text *to, const struct text *from)
{
    text_init_heap(to);
    text_add_bytes(to, from->at, from->length);
}

void store_loaded_copy(struct store_loaded *l, const struct store_loaded *from)
{
    *l = *from;
    l->place = NULL;
    l->place_count = 0;
    l->line = NULL;
    l->line_count = 0;
    for (int i = 0; i < from->line_count; i++)
        store_add_line(l, &from->line[i]);
    copy_text(&l->header, &from->header);
    copy_text(&l->chairs, &from->chairs);
    copy_text(&l->lines, &from->lines);
    copy_text(&l->damage, &from->damage);
    l->table.header = l->header.at;
    l->table.chairs = l->chairs.at;
}

bool store_keeps(const struct store_sweep *s, const char *id)
{
    for (int i = 0; i < s->keep_count; i++)
        if (text_equal(s->keep[i], id))
            return true;
    return false;
}

/* ---- a batch: the writes in one commit, then what is read ---- */

static bool write_one(struct store_backend *b, struct job *j)
{
    text_clear(&j->why);
    switch (j->kind) {
    case JOB_MAKE:
        return b->make(b, &j->table, &j->why);
    case JOB_APPEND:
        return b->append(b, &j->step, &j->why);
    case JOB_FORGET:
        store_loaded_release(&j->loaded);
        store_loaded_init(&j->loaded);          /* it may be tried again, alone */
        return b->forget(b, &j->forget, &j->loaded, &j->why);
    case JOB_SAY:
        return b->say(b, &j->line, &j->why);
    case JOB_CLOCK:
        return b->clock(b, &j->clock.now_ms, &j->why);
    default:
        return b->sweep(b, &j->sweep, &j->why);
    }
}

static bool is_write(const struct job *j) { return j->kind <= JOB_SWEEP; }

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

/* How long its commit took, 0 without one. */
static int64_t run_batch(struct store_backend *b, struct job **jobs, int count)
{
    struct job *writes[STORE_BATCH_MAX];
    int write_count = 0;
    assert(count <= STORE_BATCH_MAX);
    for (int i = 0; i < count; i++)
        if (is_write(jobs[i]))
            writes[write_count++] = jobs[i];
    int64_t began = clock_ns(CLOCK_MONOTONIC);
    write_batch(b, writes, write_count);
    int64_t took = write_count ? clock_ns(CLOCK_MONOTONIC) - began : 0;
    for (int i = 0; i < count; i++)
        if (jobs[i]->kind == JOB_ABOUT)
            jobs[i]->ok = b->about(b, jobs[i]->person, &jobs[i]->loaded, &jobs[i]->why);
        else if (jobs[i]->kind == JOB_LOAD)
            jobs[i]->ok = b->load(b, jobs[i]->id, &jobs[i]->loaded, &jobs[i]->why);
        else if (jobs[i]->kind == JOB_RECORDS)
            jobs[i]->ok = b->records(b, jobs[i]->game, &jobs[i]->loaded.lines, &jobs[i]->why);
        else if (jobs[i]->kind == JOB_PLACES)
            jobs[i]->ok = b->places(b, jobs[i]->person, &jobs[i]->loaded, &jobs[i]->why);
        else if (jobs[i]->kind == JOB_DUE)
            jobs[i]->ok = b->due(b, jobs[i]->clock.now_ms, &jobs[i]->loaded, &jobs[i]->why);
    return took;
}

/* ---- the thread ---- */

/* With the lock held on entry and on return. */
static void work(struct store *s)
{
    struct job *jobs[STORE_BATCH_MAX];
    int count = 0;
    for (; count < STORE_BATCH_MAX && !STAILQ_EMPTY(&s->waiting); count++) {
        jobs[count] = STAILQ_FIRST(&s->waiting);
        STAILQ_REMOVE_HEAD(&s->waiting, link);
    }
    pthread_mutex_unlock(&s->lock);
    int64_t took = run_batch(s->backend, jobs, count);
    pthread_mutex_lock(&s->lock);
    if (took)
        measure_add(&s->commits, took);
    for (int i = 0; i < count; i++)
        STAILQ_INSERT_TAIL(&s->finished, jobs[i], link);
}

static void *run(void *context)
{
    struct store *s = context;
    thread_name("store");
    pthread_mutex_lock(&s->lock);
    for (;;) {
        s->sleeping = true;
        while (STAILQ_EMPTY(&s->waiting) && !s->stop)
            pthread_cond_wait(&s->news, &s->lock);
        s->sleeping = false;
        if (STAILQ_EMPTY(&s->waiting))
            break;
        work(s);
        pthread_mutex_unlock(&s->lock);
        s->wake(s->wake_context);
        pthread_mutex_lock(&s->lock);
    }
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

struct store *store_new(struct store_backend *backend, void (*wake)(void *), void *context)
{
    struct store *s = calloc(1, sizeof *s);
    assert(s && backend);
    s->backend = backend;
    s->wake = wake;
    s->wake_context = context;
    STAILQ_INIT(&s->held);
    STAILQ_INIT(&s->waiting);
    STAILQ_INIT(&s->finished);
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->news, NULL);
    if (wake)
        thread_start(&s->thread, run, s);
    return s;
}

void store_free(struct store *s)
{
    if (!s)
        return;
    store_go(s);
    s->hold = false;
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

char *store_copy(const char *string)
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
    free(j->keep);
    free(j->header);
    free(j->chairs);
    free(j->lines);
    free(j->people);
    free(j->summary);
    free(j->person);
    free(j->text);
    free(j->game);
    free(j->options);
    free(j->score);
    free(j->name);
    free(j);
}

void store_hold(struct store *s) { s->hold = true; }

void store_go(struct store *s)
{
    if (STAILQ_EMPTY(&s->held))
        return;
    pthread_mutex_lock(&s->lock);
    STAILQ_CONCAT(&s->waiting, &s->held);
    bool sleeping = s->sleeping;
    pthread_mutex_unlock(&s->lock);
    if (sleeping)
        pthread_cond_signal(&s->news);
}

static void ask(struct store *s, struct job *j)
{
    s->open++;
    STAILQ_INSERT_TAIL(&s->held, j, link);
    if (!s->hold)
        store_go(s);
}

void store_make(struct store *s, const struct store_table *table, store_done *done, void *context)
{
    struct job *j = job_new(JOB_MAKE, done, context);
    j->table = *table;
    j->table.header = j->header = store_copy(table->header);
    j->table.chairs = j->chairs = store_copy(table->chairs);
    j->table.people = j->people = store_copy(table->people);
    j->table.summary = j->summary = store_copy(table->summary);
    ask(s, j);
}

static void copy_record(struct job *j, const struct store_record *record)
{
    j->record = *record;
    j->record.game = j->game = store_copy(record->game);
    j->record.options = j->options = store_copy(record->options);
    j->record.score = j->score = store_copy(record->score);
    j->record.name = j->name = store_copy(record->name);
    j->step.record = &j->record;
}

void store_append(struct store *s, const struct store_step *step, store_done *done, void *context)
{
    struct job *j = job_new(JOB_APPEND, done, context);
    j->step = *step;
    j->step.lines = j->lines = store_copy(step->lines);
    j->step.chairs = j->chairs = store_copy(step->chairs);
    j->step.people = j->people = store_copy(step->people);
    j->step.summary = j->summary = store_copy(step->summary);
    if (step->record)
        copy_record(j, step->record);
    if (step->clock) {
        j->clock = *step->clock;
        j->step.clock = &j->clock;
    }
    ask(s, j);
}

void store_say(struct store *s, const struct store_line *line, store_done *done, void *context)
{
    struct job *j = job_new(JOB_SAY, done, context);
    j->line = *line;
    j->line.person = j->person = store_copy(line->person);
    j->line.name = j->name = store_copy(line->name);
    j->line.text = j->text = store_copy(line->text);
    ask(s, j);
}

void store_forget(struct store *s, const struct store_forget *forget, store_done *done, void *context)
{
    struct job *j = job_new(JOB_FORGET, done, context);
    j->forget = *forget;
    j->forget.person = j->person = store_copy(forget->person);
    ask(s, j);
}

void store_about(struct store *s, const char *person, store_done *done, void *context)
{
    struct job *j = job_new(JOB_ABOUT, done, context);
    j->person = store_copy(person);
    ask(s, j);
}

void store_sweep(struct store *s, const struct store_sweep *sweep, store_done *done, void *context)
{
    struct job *j = job_new(JOB_SWEEP, done, context);
    size_t size = (size_t)sweep->keep_count * sizeof *j->keep;
    j->sweep = *sweep;
    if (size) {
        j->keep = malloc(size);
        assert(j->keep);
        memcpy(j->keep, sweep->keep, size);
    }
    j->sweep.keep = (const char (*)[STORE_ID_SIZE])j->keep;
    ask(s, j);
}

void store_clock(struct store *s, int64_t now_ms, store_done *done, void *context)
{
    struct job *j = job_new(JOB_CLOCK, done, context);
    j->clock.now_ms = now_ms;
    ask(s, j);
}

void store_due(struct store *s, int64_t now_ms, store_done *done, void *context)
{
    struct job *j = job_new(JOB_DUE, done, context);
    j->clock.now_ms = now_ms;
    ask(s, j);
}

void store_load(struct store *s, const char *id, store_done *done, void *context)
{
    struct job *j = job_new(JOB_LOAD, done, context);
    text_copy(j->id, sizeof j->id, id);
    ask(s, j);
}

void store_records(struct store *s, const char *game, store_done *done, void *context)
{
    struct job *j = job_new(JOB_RECORDS, done, context);
    j->game = store_copy(game);
    ask(s, j);
}

void store_places(struct store *s, const char *person, store_done *done, void *context)
{
    struct job *j = job_new(JOB_PLACES, done, context);
    j->person = store_copy(person);
    ask(s, j);
}

int store_poll(struct store *s)
{
    struct job *j;
    struct queue done = STAILQ_HEAD_INITIALIZER(done);
    int count = 0;
    pthread_mutex_lock(&s->lock);
    if (!s->wake && !STAILQ_EMPTY(&s->waiting))
        work(s);
    STAILQ_CONCAT(&done, &s->finished);
    pthread_mutex_unlock(&s->lock);
    while ((j = STAILQ_FIRST(&done))) {
        STAILQ_REMOVE_HEAD(&done, link);
        s->open--;
        count++;
        if (j->loaded.found) {
            j->loaded.table.header = j->loaded.header.at;
            j->loaded.table.chairs = j->loaded.chairs.at;
        }
        bool reads = !is_write(j);
        if (!reads)
            text_copy(s->trouble, sizeof s->trouble, j->ok ? "" : j->why.at);
        j->done(j->context, j->ok, j->ok ? "" : j->why.at, reads || j->kind == JOB_FORGET ? &j->loaded : NULL);
        job_free(j);
    }
    return count;
}

const char *store_trouble(const struct store *s) { return s->trouble; }

bool store_idle(const struct store *s) { return s->open == 0; }

void store_measure(struct store *s, struct measure *m)
{
    pthread_mutex_lock(&s->lock);
    *m = s->commits;
    pthread_mutex_unlock(&s->lock);
    m->waiting = s->open;
}
