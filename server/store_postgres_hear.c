/* store_postgres_hear.c - what other servers have written: each tells the tables of a commit by one NOTIFY behind it,
 * and a thread with a line of its own hears it. A table that is heard of again before anybody has looked is told once.
 * News that is lost while there is no line is not made up for: when there is one again, everything may have changed. */
#include <assert.h>
#include <poll.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <sys/queue.h>
#include <unistd.h>

#include "../system/threads.h"
#include "store_postgres.h"

enum { HEARD_MAX = 4096, BUCKETS = 1024 };
enum { AGAIN_MS = 500, QUIET_MS = 30 * 1000, ANSWER_MS = 5 * 1000 };

struct heard {
    char id[STORE_ID_SIZE];
    STAILQ_ENTRY(heard) link;
    LIST_ENTRY(heard) alike;        /* by the hash of its id */
};

struct pg_ear {
    const char *address;            /* these three are the store's */
    char name[PG_NAME_SIZE];
    PGconn *line;                   /* the thread's own */
    void (*wake)(void *);
    void *wake_context;
    int stop[2];                    /* a pipe: closed at its end */
    pthread_t thread;
    pthread_mutex_t lock;           /* of what follows */
    STAILQ_HEAD(, heard) heard;
    LIST_HEAD(, heard) bucket[BUCKETS];
    int count;
    bool much, anew;                /* as in store.h */
};

/* ---- hearing ---- */

static unsigned bucket_of(const char *id)
{
    unsigned hash = 0;
    for (; *id; id++)
        hash = 31 * hash + (unsigned char)*id;
    return hash % BUCKETS;
}

static bool is_known(const struct pg_ear *e, const char *id)
{
    const struct heard *h;
    LIST_FOREACH(h, &e->bucket[bucket_of(id)], alike)
        if (text_equal(h->id, id))
            return true;
    return false;
}

static void put(struct pg_ear *e, const char *id)
{
    if (text_equal(id, STORE_HEARD_MUCH) || e->count == HEARD_MAX) {
        e->much = true;
        return;
    }
    struct heard *h = calloc(1, sizeof *h);
    assert(h);
    text_copy(h->id, sizeof h->id, id);
    STAILQ_INSERT_TAIL(&e->heard, h, link);
    LIST_INSERT_HEAD(&e->bucket[bucket_of(h->id)], h, alike);
    e->count++;
}

static void add(struct pg_ear *e, const char *id, size_t length)
{
    char copy[STORE_ID_SIZE];
    struct text out;
    text_init(&out, copy, sizeof copy);
    text_add_bytes(&out, id, length);
    pthread_mutex_lock(&e->lock);
    if (!is_known(e, copy))
        put(e, copy);
    pthread_mutex_unlock(&e->lock);
}

/* "NAME ID ID ...": of a server, and the tables; our own are no news. */
static void take(struct pg_ear *e, const char *message)
{
    size_t length = strcspn(message, " ");
    if (text_is(message, length, e->name))
        return;
    for (message += length; *(message += strspn(message, " ")); message += length) {
        length = strcspn(message, " ");
        add(e, message, length);
    }
    e->wake(e->wake_context);
}

static void anything(struct pg_ear *e)
{
    pthread_mutex_lock(&e->lock);
    e->anew = true;
    pthread_mutex_unlock(&e->lock);
    e->wake(e->wake_context);
}

static void hear_nothing(void *context, const PGresult *r) { (void)context, (void)r; }

/* Asks for something, and waits for the end of the answer: not for ever, and not when it is to stop. */
static bool is_done(struct pg_ear *e, const char *script)
{
    bool ok = PQsendQuery(e->line, script);
    for (bool ends = false; ok && !ends;) {
        struct pollfd fds[] = { { .fd = e->stop[0], .events = POLLIN }, { .fd = PQsocket(e->line), .events = POLLIN } };
        ok = poll(fds, 2, ANSWER_MS) > 0 && !fds[0].revents && PQconsumeInput(e->line);
        while (ok && !ends && !PQisBusy(e->line)) {
            PGresult *r = PQgetResult(e->line);
            ExecStatusType status = PQresultStatus(r);
            ends = !r;
            ok = ends || status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
            PQclear(r);
        }
    }
    return ok;
}

static bool open_line(struct pg_ear *e)
{
    const char *const keys[] = { "connect_timeout", "tcp_user_timeout", "keepalives_idle", "keepalives_interval",
                                 "keepalives_count", "target_session_attrs", "dbname", "application_name", NULL };
    const char *const values[] = { "5", "10000", "5", "2", "3", "read-write", e->address, "caucus hears", NULL };
    e->line = PQconnectdbParams(keys, values, 1);
    PQsetNoticeReceiver(e->line, hear_nothing, NULL);
    return PQstatus(e->line) == CONNECTION_OK && is_done(e, "LISTEN " PG_CHANNEL);
}

/* False: it is to stop. */
static bool wait_ms(struct pg_ear *e, int ms)
{
    struct pollfd fd = { .fd = e->stop[0], .events = POLLIN };
    return poll(&fd, 1, ms) <= 0;
}

/* Until the line breaks, or it is to stop: false. A line on which nothing comes is tried now and then. */
static bool listen_on_it(struct pg_ear *e)
{
    for (;;) {
        PGnotify *n;
        struct pollfd fds[] = { { .fd = e->stop[0], .events = POLLIN }, { .fd = PQsocket(e->line), .events = POLLIN } };
        int count = poll(fds, 2, QUIET_MS);
        if (fds[0].revents)
            return false;
        if (!count && !is_done(e, "SELECT 1"))
            return true;
        if (!PQconsumeInput(e->line) || PQstatus(e->line) != CONNECTION_OK)
            return true;
        while ((n = PQnotifies(e->line))) {
            take(e, n->extra);
            PQfreemem(n);
        }
    }
}

static void *run(void *context)
{
    struct pg_ear *e = context;
    thread_name("hears");
    for (bool go_on = true; go_on;) {
        if (open_line(e)) {
            anything(e);
            go_on = listen_on_it(e);
        }
        PQfinish(e->line);
        e->line = NULL;
        go_on = go_on && wait_ms(e, AGAIN_MS / 2 + (int)randombytes_uniform(AGAIN_MS));
    }
    return NULL;
}

/* ---- what the store asks for ---- */

void pg_hear(struct store_backend *b, void (*wake)(void *), void *context)
{
    struct postgres *p = postgres_of(b);
    struct pg_ear *e = calloc(1, sizeof *e);
    assert(e && !p->ear);
    e->address = p->address;
    memcpy(e->name, p->name, sizeof e->name);
    e->wake = wake;
    e->wake_context = context;
    STAILQ_INIT(&e->heard);
    pthread_mutex_init(&e->lock, NULL);
    int made = pipe(e->stop);
    assert(!made);
    p->ear = e;
    thread_start(&e->thread, run, e);
}

bool pg_heard(struct store_backend *b, char id[STORE_ID_SIZE])
{
    struct pg_ear *e = postgres_of(b)->ear;
    if (!e)
        return false;
    pthread_mutex_lock(&e->lock);
    struct heard *h = STAILQ_FIRST(&e->heard);
    bool any = h || e->much || e->anew;
    if (h) {
        STAILQ_REMOVE_HEAD(&e->heard, link);
        LIST_REMOVE(h, alike);
        e->count--;
        memcpy(id, h->id, STORE_ID_SIZE);
    } else {
        text_copy(id, STORE_ID_SIZE, e->anew ? STORE_HEARD_ANEW : STORE_HEARD_MUCH);
        e->much = e->anew = false;
    }
    pthread_mutex_unlock(&e->lock);
    free(h);
    return any;
}

void pg_deaf(struct postgres *p)
{
    struct pg_ear *e = p->ear;
    struct heard *h;
    if (!e)
        return;
    close(e->stop[1]);
    pthread_join(e->thread, NULL);
    close(e->stop[0]);
    while ((h = STAILQ_FIRST(&e->heard))) {
        STAILQ_REMOVE_HEAD(&e->heard, link);
        free(h);
    }
    pthread_mutex_destroy(&e->lock);
    free(e);
    p->ear = NULL;
}
