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
    t->nodes_most = TREE_NODES;
    t->edges_most = TREE_EDGES;
    return t;
}

void tree_clear(struct tree *t)
{
    memset(t->slot, 0, sizeof t->slot);
    t->nodes = t->edges = 0;
}

static inline uint64_t word_at(const uint8_t *at)
{
    uint64_t word;
    memcpy(&word, at, sizeof word);
    return word;
}

/* The upper half of a product. WebAssembly has no such instruction: the compiler would call a function that multiplies
 * 128 bits by 128, and search would spend a sixth of its time there. */
static inline uint64_t upper(uint64_t a, uint64_t b)
{
#ifdef __wasm__
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t middle = a1 * b0 + ((a0 * b0) >> 32);
    return a1 * b1 + (middle >> 32) + ((a0 * b1 + (uint32_t)middle) >> 32);
#else
    __extension__ typedef unsigned __int128 wide;
    return (uint64_t)(((wide)a * b) >> 64);
#endif
}

static inline uint64_t fold(uint64_t a, uint64_t b)
{
    b ^= 0xe7037ed1a0b428dbu;
    return (a * b) ^ upper(a, b);
}

/* Over words of the state, whose rest is padded with zeros; never 0. Four chains side by side: one alone would wait for
 * each of its products. */
uint64_t tree_key(const struct kit *k, const struct observed *seen, int seat)
{
    enum { BLOCK = 64 };
    const uint8_t *at = (const uint8_t *)(const void *)seen;
    uint8_t rest[BLOCK];
    uint64_t a = 0x9e3779b97f4a7c15u + (uint64_t)seat, b = 0xbf58476d1ce4e5b9u, c = 0x94d049bb133111ebu;
    uint64_t d = 0xd6e8feb86659fd93u;
    for (size_t left = k->game->state_size; left; at += BLOCK) {
        if (left < BLOCK) {
            memset(rest, 0, sizeof rest);
            at = memcpy(rest, at, left);
            left = BLOCK;
        }
        a = fold(a ^ word_at(at), word_at(at + 8));
        b = fold(b ^ word_at(at + 16), word_at(at + 24));
        c = fold(c ^ word_at(at + 32), word_at(at + 40));
        d = fold(d ^ word_at(at + 48), word_at(at + 56));
        left -= BLOCK;
    }
    uint64_t key = fold(fold(a, b) ^ 0x9e3779b97f4a7c15u, fold(c, d));
    return key ? key : 1;
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
    if (t->nodes == t->nodes_most || t->edges + (uint32_t)count > t->edges_most)
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
