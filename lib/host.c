/* host.c - the host part: tables of solved games, threads and files for matches that are given a host. */
#include "../include/caucus_host.h"

#include <assert.h>
#include <stdlib.h>

#include "../core/matchfile.h"
#include "../host/perfect.h"
#include "../system/files.h"
#include "../system/pool.h"
#include "../system/threads.h"
#include "batch.h"

struct caucus_host {
    struct lent lent;
    struct perfect perfect;
    struct perfect_tables tables;
    struct pool *pool;              /* NULL = not needed so far */
    int pool_wanted;
};

struct caucus_host *caucus_host_new(void)
{
    struct caucus_host *h = calloc(1, sizeof *h);
    assert(h);
    h->tables = (struct perfect_tables)PERFECT_TABLES;
    h->perfect = (struct perfect)PERFECT_BOT(&h->tables);
    h->lent = (struct lent){ .perfect = &h->perfect.bot, .together = threads_run };
    return h;
}

void caucus_host_free(struct caucus_host *h)
{
    if (!h)
        return;
    perfect_release(&h->tables);
    pool_free(h->pool);
    free(h);
}

/* ---- batches ---- */

enum { PIECE = 64 };                /* matches that a thread takes at a time */

struct batch_work {
    struct batch *batch;
    const int32_t *actions;
    atomic_int refused;
};

static void step_piece(void *context, int piece)
{
    struct batch_work *w = context;
    int from = piece * PIECE, count = batch_count(w->batch), to = from + PIECE < count ? from + PIECE : count;
    atomic_fetch_add(&w->refused, batch_step(w->batch, w->actions + from, from, to));
}

int caucus_host_batch_step(struct caucus_host *h, struct caucus_batch *b, const int32_t *actions, int threads)
{
    threads = threads < 1 ? threads_usual() : threads > THREADS_MAX ? THREADS_MAX : threads;
    if (!h->pool || h->pool_wanted != threads) {
        pool_free(h->pool);
        h->pool = pool_new(threads);
        h->pool_wanted = threads;
    }
    struct batch_work w = { .batch = b->batch, .actions = actions };
    pool_run(h->pool, step_piece, &w, (batch_count(b->batch) + PIECE - 1) / PIECE);
    return atomic_load(&w.refused);
}

/* ---- matches ---- */

void caucus_match_host(struct caucus_match *m, struct caucus_host *h) { m->lent = h ? &h->lent : NULL; }

struct caucus_match *caucus_host_load(const char *path, struct caucus_error *why)
{
    struct refusal r;
    size_t size;
    char *text = file_read(path, MATCHFILE_SIZE_MAX, &size, refusal_init(&r, why));
    struct caucus_match *m = text ? caucus_match_read(text, size, why) : NULL;
    free(text);
    return m;
}

bool caucus_host_save(const struct caucus_match *m, const char *path, struct caucus_error *why)
{
    struct refusal r;
    struct text text;
    text_init_heap(&text);
    matchfile_write(m->match, EVERYTHING, &text);
    bool saved = file_write(path, text.at, text.length, refusal_init(&r, why));
    text_release(&text);
    return saved;
}
