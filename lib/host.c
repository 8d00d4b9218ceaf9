/* host.c - the host part: tables of solved games, threads and files for matches that are given a host. */
#include "../include/caucus_host.h"

#include <assert.h>
#include <stdlib.h>

#include "../core/matchfile.h"
#include "../host/perfect.h"
#include "../system/files.h"
#include "../system/threads.h"
#include "lib.h"

struct caucus_host {
    struct lent lent;
    struct perfect perfect;
    struct perfect_tables tables;
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
    free(h);
}

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
