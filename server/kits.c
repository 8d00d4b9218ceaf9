/* kits.c - kits shared by tables, found by a hash of the header they were read from. */
#include "kits.h"

#include <assert.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "../core/kit.h"
#include "../core/match.h"
#include "../engine/request.h"

enum { HASH_SIZE = 32 };

struct shared_kit {
    LIST_ENTRY(shared_kit) link;
    unsigned char hash[HASH_SIZE];
    struct kit *kit;
    int users;
};

static struct shared_kit *find(struct kits *k, const char *header, unsigned char hash[HASH_SIZE])
{
    struct shared_kit *s;
    crypto_generichash(hash, HASH_SIZE, (const unsigned char *)header, strlen(header), NULL, 0);
    LIST_FOREACH(s, &k->all, link)
        if (!memcmp(s->hash, hash, HASH_SIZE))
            break;
    return s;
}

struct kit *kits_borrow(struct kits *k, const char *header)
{
    unsigned char hash[HASH_SIZE];
    struct shared_kit *s = find(k, header, hash);
    if (!s)
        return NULL;
    s->users++;
    return s->kit;
}

void kits_lend(struct kits *k, const char *header, struct kit *kit)
{
    unsigned char hash[HASH_SIZE];
    if (find(k, header, hash))
        return;
    struct shared_kit *s = calloc(1, sizeof *s);
    assert(s);
    memcpy(s->hash, hash, sizeof hash);
    s->kit = kit;
    s->users = 1;
    LIST_INSERT_HEAD(&k->all, s, link);
}

void kits_engine_free(struct kits *k, struct engine *e)
{
    struct shared_kit *s;
    LIST_FOREACH(s, &k->all, link)
        if (s->kit == e->kit)
            break;
    if (s && --s->users) {
        match_free(e->match);
        e->match = NULL;
        e->kit = NULL;
    } else if (s) {
        LIST_REMOVE(s, link);
        free(s);
    }
    engine_free(e);
}
