/* store.c - the queue in front of an implementation of the store: one thread, one commit for all that waits. */
#include "store.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>

#include "../system/clock.h"
#include "../system/threads.h"
#include "store_check.h"

enum kind { JOB_MAKE, JOB_APPEND, JOB_SAY, JOB_PRESENT, JOB_CLOCK, JOB_DEADLINE, JOB_DROP, JOB_MAIL, JOB_FORGET,
            JOB_SWEEP, JOB_ABOUT, JOB_LOAD, JOB_NEWS, JOB_RECORDS, JOB_PLACES, JOB_OLDEST, JOB_DUE,
            JOB_MAIL_DUE, JOB_LIST,
            JOB_COPY };

struct job {
    enum kind kind;
    struct store_table table;
    struct store_step step;
    struct store_record record;
    struct store_clock clock;
    struct store_line line;
    struct store_present present;
    struct store_forget forget;
    struct store_sweep sweep;
    struct store_mail mail;
    struct store_stand stand;
    bool stands;
    char (*keep)[STORE_ID_SIZE];
    char id[STORE_ID_SIZE];
    int after, said[STORE_ROOMS];
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
    store_news_heard *heard;    /* NULL: nobody wants to know */
    void *heard_context;
    pthread_t thread;
    pthread_mutex_t lock;       /* of what follows */
    pthread_cond_t news;
    struct queue waiting, finished;
    atomic_bool stop;
    bool sleeping;              /* the thread waits for news */
    struct measure commits;
};

void store_loaded_init(struct store_loaded *l)
{
    memset(l, 0, sizeof *l);
    l->deadline_ms = INT64_MAX;
    text_init_heap(&l->mail);
    text_init_heap(&l->notes);
    text_init_heap(&l->records);
    text_init_heap(&l->header);
    text_init_heap(&l->chairs);
    text_init_heap(&l->lines);
    text_init_heap(&l->damage);
}

void store_loaded_release(struct store_loaded *l)
{
    text_release(&l->mail);
    text_release(&l->notes);
    text_release(&l->records);
    text_release(&l->header);
    text_release(&l->chairs);
    text_release(&l->lines);
    text_release(&l->damage);
    for (int i = 0; i < l->place_count; i++) {
        free(l->place[i].present);
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
    for (int i = 0; i < l->row_count; i++) {
        free(l->row[i].lines);
        free(l->row[i].chairs);
    }
    free(l->row);
    for (int i = 0; i < l->present_count; i++)
        free((char *)l->present[i].people);
    free(l->present);
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

void store_add_place(struct store_loaded *l, const char *id, int64_t at, const char *summary, const char *chairs,
                     int64_t deadline_ms)
{
    l->place = grown(l->place, l->place_count, sizeof *l->place);
    struct store_place *p = &l->place[l->place_count++];
    text_copy(p->id, sizeof p->id, id);
    p->at = at;
    p->summary = store_copy(summary);
    p->chairs = store_copy(chairs);
    p->deadline_ms = deadline_ms;
    p->present = NULL;
}

void store_add_present_at(struct store_loaded *l, const char *people)
{
    assert(l->place_count && !l->place[l->place_count - 1].present);
    l->place[l->place_count - 1].present = store_copy(people);
}

void store_add_present(struct store_loaded *l, const char *server, const char *people)
{
    l->present = grown(l->present, l->present_count, sizeof *l->present);
    struct store_present *p = &l->present[l->present_count++];
    *p = (struct store_present){ .people = store_copy(people) };
    text_copy(p->server, sizeof p->server, server);
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

void store_add_row(struct store_loaded *l, int number, const char *lines, const char *chairs, const unsigned char *head)
{
    l->row = grown(l->row, l->row_count, sizeof *l->row);
    struct store_row *r = &l->row[l->row_count++];
    *r = (struct store_row){ .number = number, .lines = store_copy(lines), .chairs = store_copy(chairs) };
    memcpy(r->head, head, sizeof r->head);
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
    l->row = NULL;
    l->row_count = 0;
    l->present = NULL;
    l->present_count = 0;
    for (int i = 0; i < from->line_count; i++)
        store_add_line(l, &from->line[i]);
    copy_text(&l->header, &from->header);
    copy_text(&l->chairs, &from->chairs);
    copy_text(&l->lines, &from->lines);
    copy_text(&l->damage, &from->damage);
    copy_text(&l->mail, &from->mail);
    copy_text(&l->notes, &from->notes);
    copy_text(&l->records, &from->records);
    l->table.header = l->header.at;
    l->table.chairs = l->chairs.at;
}

bool store_is_postgres(const char *address)
{
    return text_starts(address, "postgresql:") || text_starts(address, "postgres:");
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
        j->loaded.lost = false;
        return b->append(b, &j->step, &j->why);
    case JOB_FORGET:
        store_loaded_release(&j->loaded);
        store_loaded_init(&j->loaded);          /* it may be tried again, alone */
        return b->forget(b, &j->forget, &j->loaded, &j->why);
    case JOB_SAY:
        j->loaded.lost = false;
        return b->say(b, &j->line, &j->why);
    case JOB_PRESENT:
        return b->present(b, &j->present, &j->why);
    case JOB_CLOCK:
        j->loaded.clock_ms = j->clock.now_ms;           /* it may be tried again */
        return b->clock(b, &j->loaded.clock_ms, &j->why);
    case JOB_DEADLINE:
        return b->deadline(b, j->id, &j->clock, &j->why);
    case JOB_DROP:
        j->loaded.lost = false;
        return b->drop(b, j->id, j->stands ? &j->stand : NULL, &j->why);
    case JOB_MAIL:
        j->loaded.lost = false;
        return b->mail(b, &j->mail, &j->why);
    default:
        return b->sweep(b, &j->sweep, &j->why);
    }
}

static bool is_write(const struct job *j) { return j->kind <= JOB_SWEEP; }

/* What became of writes in one commit. */
static void report(struct job **jobs, int count, bool ok, const char *why)
{
    for (int i = 0; i < count; i++) {
        struct job *j = jobs[i];
        j->ok = ok && !j->loaded.lost;
        text_clear(&j->why);
        if (j->loaded.lost && (j->kind == JOB_SAY || j->kind == JOB_MAIL))
            text_add(&j->why, "somebody else was faster");
        else if (j->loaded.lost && j->kind == JOB_DROP)
            text_add(&j->why, "something has happened there meanwhile");
        else if (j->loaded.lost)
            store_say_lost(&j->step, &j->why);
        else
            text_add(&j->why, why);
    }
}

/* All or none of them, but for what was lost; on failure none was written. */
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
    report(jobs, count, ok, ok ? "" : error.at);
    text_release(&error);
    return ok;
}

static enum store_again again(struct store *s)
{
    return s->backend->again ? s->backend->again(s->backend, &s->stop) : STORE_FAILED;
}

static bool write_when_there(struct store *s, struct job **jobs, int count)
{
    for (;;) {
        if (write_together(s->backend, jobs, count))
            return true;
        switch (again(s)) {
        case STORE_FAILED:
            return false;
        case STORE_WAS_KEPT:
            report(jobs, count, true, "");
            return true;
        case STORE_TRY_AGAIN:
            break;
        }
    }
}

/* "~": of many, behind all ids. */
static const char *table_of(const struct job *j)
{
    switch (j->kind) {
    case JOB_MAKE:
        return j->table.id;
    case JOB_APPEND:
        return j->step.id;
    case JOB_SAY:
        return j->line.id;
    case JOB_PRESENT:
        return j->present.people ? j->present.id : "~";     /* that a server is gone comes behind all it has told */
    case JOB_DEADLINE:
    case JOB_DROP:
        return j->id;
    default:
        return "~";
    }
}

/* Of one table, a step has a deadline, too: of the two the one that came later counts. The time is everybody's. */
static int rank(const struct job *j)
{
    return j->kind == JOB_DEADLINE ? JOB_APPEND : j->kind == JOB_CLOCK ? JOB_SWEEP + 1 : j->kind;
}

static bool is_behind(const struct job *a, const struct job *b)
{
    int order = strcmp(table_of(a), table_of(b));
    if (!order)
        order = rank(a) - rank(b);
    if (!order && a->kind == JOB_MAIL)
        order = strcmp(a->person, b->person);
    return order > 0;
}

/* By table; of one, steps before lines, and alike ones as they came; what concerns many comes last, mail by person. */
static void sort_by_table(struct job **jobs, int count)
{
    for (int i = 1; i < count; i++) {
        struct job *j = jobs[i];
        int at = i;
        for (; at && is_behind(jobs[at - 1], j); at--)
            jobs[at] = jobs[at - 1];
        jobs[at] = j;
    }
}

/* S4: when the whole batch fails, each is tried alone. */
static void write_batch(struct store *s, struct job **jobs, int count)
{
    if (s->backend->shared)
        sort_by_table(jobs, count);
    if (!count || write_when_there(s, jobs, count) || count == 1)
        return;
    for (int i = 0; i < count; i++)
        write_when_there(s, &jobs[i], 1);
}

static bool read_one(struct store_backend *b, struct job *j)
{
    switch (j->kind) {
    case JOB_ABOUT:
        return b->about(b, &j->forget, &j->loaded, &j->why);
    case JOB_LOAD:
        return b->load(b, j->id, &j->loaded, &j->why);
    case JOB_NEWS:
        return b->news(b, j->id, j->after, j->said, &j->loaded, &j->why);
    case JOB_RECORDS:
        return b->records(b, j->game, &j->loaded.lines, &j->why);
    case JOB_PLACES:
        return b->places(b, j->person, &j->loaded, &j->why);
    case JOB_OLDEST:
        return b->oldest(b, j->person, &j->loaded, &j->why);
    case JOB_DUE:
        return b->due(b, j->clock.now_ms, &j->loaded, &j->why);
    case JOB_MAIL_DUE:
        return b->mail_due(b, j->clock.now_ms, &j->loaded, &j->why);
    case JOB_LIST:
        return b->list(b, j->id, &j->loaded, &j->why);
    default:
        return b->copy ? b->copy(b, j->text, &j->why) : text_error(&j->why, "this store makes no copies of itself");
    }
}

static void read_when_there(struct store *s, struct job *j)
{
    do {
        store_loaded_release(&j->loaded);
        store_loaded_init(&j->loaded);
        text_clear(&j->why);
        j->ok = read_one(s->backend, j);
    } while (!j->ok && again(s) == STORE_TRY_AGAIN);
}

/* How long its commit took, 0 without one. */
static int64_t run_batch(struct store *s, struct job **jobs, int count)
{
    struct job *writes[STORE_BATCH_MAX];
    int write_count = 0;
    assert(count <= STORE_BATCH_MAX);
    for (int i = 0; i < count; i++)
        if (is_write(jobs[i]))
            writes[write_count++] = jobs[i];
    int64_t began = clock_ns(CLOCK_MONOTONIC);
    write_batch(s, writes, write_count);
    int64_t took = write_count ? clock_ns(CLOCK_MONOTONIC) - began : 0;
    for (int i = 0; i < count; i++)
        if (!is_write(jobs[i]))
            read_when_there(s, jobs[i]);
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
    int64_t took = run_batch(s, jobs, count);
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
    backend->stop = &s->stop;
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
    s->heard = NULL;
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

/* There are at most a few of these for each table in memory. */
static bool may_wait(const struct job *j)
{
    return j->kind == JOB_APPEND || j->kind == JOB_LOAD || j->kind == JOB_NEWS;
}

static void refuse(struct store *s, struct job *j)
{
    text_add(&j->why, STORE_AWAY);
    pthread_mutex_lock(&s->lock);
    STAILQ_INSERT_TAIL(&s->finished, j, link);
    pthread_mutex_unlock(&s->lock);
    if (s->wake)
        s->wake(s->wake_context);
}

static void ask(struct store *s, struct job *j)
{
    s->open++;
    if (store_is_away(s) && !may_wait(j)) {
        refuse(s, j);
        return;
    }
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
    j->step.lost = &j->loaded.lost;
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
    j->line.lost = &j->loaded.lost;
    j->line.person = j->person = store_copy(line->person);
    j->line.name = j->name = store_copy(line->name);
    j->line.text = j->text = store_copy(line->text);
    ask(s, j);
}

void store_present(struct store *s, const struct store_present *present, store_done *done, void *context)
{
    struct job *j = job_new(JOB_PRESENT, done, context);
    j->present = *present;
    j->present.people = j->text = store_copy(present->people);
    ask(s, j);
}

void store_forget(struct store *s, const struct store_forget *forget, store_done *done, void *context)
{
    struct job *j = job_new(JOB_FORGET, done, context);
    j->forget = *forget;
    j->forget.person = j->person = store_copy(forget->person);
    ask(s, j);
}

void store_tell(struct store *s, const struct store_forget *whom, store_done *done, void *context)
{
    struct job *j = job_new(JOB_ABOUT, done, context);
    j->forget = *whom;
    j->forget.person = j->person = store_copy(whom->person);
    ask(s, j);
}

void store_about(struct store *s, const char *person, store_done *done, void *context)
{
    store_tell(s, &(struct store_forget){ .person = person }, done, context);
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

void store_deadline(struct store *s, const char *id, const struct store_clock *clock, store_done *done, void *context)
{
    struct job *j = job_new(JOB_DEADLINE, done, context);
    text_copy(j->id, sizeof j->id, id);
    j->clock = *clock;
    ask(s, j);
}

void store_drop(struct store *s, const char *id, const struct store_stand *stand, store_done *done, void *context)
{
    struct job *j = job_new(JOB_DROP, done, context);
    text_copy(j->id, sizeof j->id, id);
    j->stands = stand;
    if (stand)
        j->stand = *stand;
    j->stand.lost = &j->loaded.lost;
    ask(s, j);
}

void store_mail(struct store *s, const struct store_mail *mail, store_done *done, void *context)
{
    struct job *j = job_new(JOB_MAIL, done, context);
    j->mail = *mail;
    j->mail.person = j->person = store_copy(mail->person);
    j->mail.address = j->text = store_copy(mail->address);
    j->mail.lost = &j->loaded.lost;
    ask(s, j);
}

void store_mail_due(struct store *s, int64_t now_ms, store_done *done, void *context)
{
    struct job *j = job_new(JOB_MAIL_DUE, done, context);
    j->clock.now_ms = now_ms;
    ask(s, j);
}

void store_list(struct store *s, const char *after, store_done *done, void *context)
{
    struct job *j = job_new(JOB_LIST, done, context);
    text_copy(j->id, sizeof j->id, after);
    ask(s, j);
}

void store_copy_to(struct store *s, const char *path, store_done *done, void *context)
{
    struct job *j = job_new(JOB_COPY, done, context);
    j->text = store_copy(path);
    ask(s, j);
}

void store_load(struct store *s, const char *id, store_done *done, void *context)
{
    struct job *j = job_new(JOB_LOAD, done, context);
    text_copy(j->id, sizeof j->id, id);
    ask(s, j);
}

void store_news(struct store *s, const char *id, int after, const int said[STORE_ROOMS], store_done *done,
                void *context)
{
    struct job *j = job_new(JOB_NEWS, done, context);
    text_copy(j->id, sizeof j->id, id);
    j->after = after;
    memcpy(j->said, said, sizeof j->said);
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

void store_oldest(struct store *s, const char *person, store_done *done, void *context)
{
    struct job *j = job_new(JOB_OLDEST, done, context);
    j->person = store_copy(person);
    ask(s, j);
}

void store_hear(struct store *s, store_news_heard *heard, void *context)
{
    s->heard = heard;
    s->heard_context = context;
    if (s->backend->hear && s->wake)
        s->backend->hear(s->backend, s->wake, s->wake_context);
}

static void tell_news(struct store *s)
{
    char id[STORE_ID_SIZE];
    while (s->heard && s->backend->heard && s->backend->heard(s->backend, id))
        s->heard(s->heard_context, id);
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
        if (!reads && !j->loaded.lost)
            text_copy(s->trouble, sizeof s->trouble, j->ok ? "" : j->why.at);
        bool tells = reads || j->kind == JOB_FORGET || j->kind == JOB_APPEND || j->kind == JOB_SAY ||
                     j->kind == JOB_DROP || j->kind == JOB_MAIL || j->kind == JOB_CLOCK;
        j->done(j->context, j->ok, j->ok ? "" : j->why.at, tells ? &j->loaded : NULL);
        job_free(j);
    }
    tell_news(s);
    return count;
}

const char *store_trouble(const struct store *s) { return store_is_away(s) ? STORE_AWAY : s->trouble; }

bool store_is_shared(const struct store *s) { return s->backend->shared; }

bool store_is_away(const struct store *s)
{
    return s->backend->is_away && s->backend->is_away(s->backend);
}

bool store_idle(const struct store *s) { return s->open == 0; }

void store_measure(struct store *s, struct measure *m)
{
    pthread_mutex_lock(&s->lock);
    *m = s->commits;
    pthread_mutex_unlock(&s->lock);
    m->waiting = s->open;
}
