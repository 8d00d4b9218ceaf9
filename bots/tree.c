/* tree.c - the memory of a search. */
#include "tree.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../core/kit.h"

struct tree *tree_new(void)
{
    struct tree *t = calloc(1, sizeof *t);      /* pages that are never used cost nothing */
    assert(t);
    return t;
}

void tree_clear(struct tree *t)
{
    memset(t->slot, 0, sizeof t->slot);
    t->nodes = t->edges = 0;
}

static uint64_t fold(uint64_t a, uint64_t b)
{
    __extension__ typedef unsigned __int128 wide;
    wide product = (wide)(a ^ 0x9e3779b97f4a7c15u) * (b ^ 0xe7037ed1a0b428dbu);
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

/* Two independent chains over words of the state, whose rest is padded with zeros; never 0. */
uint64_t tree_key(const struct kit *k, const struct observed *seen, int seat)
{
    const uint8_t *at = (const uint8_t *)(const void *)seen;
    size_t left = k->game->state_size;
    uint64_t word[2], hash = fold((uint64_t)seat + 1, left);
    for (; left >= sizeof word; at += sizeof word, left -= sizeof word) {
        memcpy(word, at, sizeof word);
        hash = fold(word[0] ^ hash, word[1]);
    }
    memset(word, 0, sizeof word);
    memcpy(word, at, left);
    hash = fold(word[0] ^ hash, word[1]);
    return hash ? hash : 1;
}

struct node *tree_find(struct tree *t, uint64_t key)
{
    for (uint32_t at = (uint32_t)key % TREE_SLOTS; t->slot[at]; at = (at + 1) % TREE_SLOTS)
        if (t->node[t->slot[at] - 1].key == key)
            return &t->node[t->slot[at] - 1];
    return NULL;
}

struct node *tree_add(struct tree *t, uint64_t key, int count)
{
    if (t->nodes == TREE_NODES || t->edges + (uint32_t)count > TREE_EDGES)
        return NULL;
    uint32_t at = (uint32_t)key % TREE_SLOTS;
    while (t->slot[at])
        at = (at + 1) % TREE_SLOTS;
    struct node *n = &t->node[t->nodes++];
    t->slot[at] = t->nodes;
    *n = (struct node){ .key = key, .first = t->edges, .count = (uint16_t)count };
    memset(t->edge + n->first, 0, (size_t)count * sizeof *t->edge);
    t->edges += (uint32_t)count;
    return n;
}
