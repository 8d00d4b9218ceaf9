/* tree.h - the tree of a search: decisions of seats, found by what the seat observes, in memory taken in advance.
 *
 * One table holds the trees of all seats: a key is a hash of the seat and of all it observes, so the decisions of a
 * seat in worlds it cannot tell apart are one node, and so is a position reached by different moves. By G3 the moves of
 * a node are the same in each of these worlds: every move is available at every visit.
 */
#ifndef CAUCUS_TREE_H
#define CAUCUS_TREE_H

#include "../core/game.h"

enum {
    TREE_NODES = 1 << 16,
    TREE_EDGES = 1 << 19,
    TREE_SLOTS = 1 << 17,
};

struct edge {
    move word;
    float prior;
    uint32_t visits;
    float sum;                  /* of utilities of the node's seat */
    float regret, average;      /* in a phase: how much it was missed, how much it was played */
};

struct node {
    uint64_t key;
    uint32_t first;             /* its edges, the likely ones first where there are many */
    uint32_t visits;
    float sum;
    uint16_t count;
    bool phase;
};

struct tree {
    uint32_t nodes, edges;          /* used, of ... */
    uint32_t nodes_most, edges_most;
    struct node node[TREE_NODES];
    struct edge edge[TREE_EDGES];
    uint32_t slot[TREE_SLOTS];      /* node + 1, by key */
};

struct tree *tree_new(void);
static inline bool tree_half_full(const struct tree *t)
{
    return t->nodes > t->nodes_most / 2 || t->edges > t->edges_most / 2;
}
void tree_clear(struct tree *);
uint64_t tree_key(const struct kit *, const struct observed *, int seat);

struct node *tree_find(struct tree *, uint64_t key);        /* NULL: not there */

/* A node with room for `count` edges, zeroed. NULL: the tree is full. */
struct node *tree_add(struct tree *, uint64_t key, int count);
static inline struct edge *tree_edges(struct tree *t, const struct node *n) { return t->edge + n->first; }

#endif
