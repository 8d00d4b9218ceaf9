/* expand.c - Prime Climb: all that a seat can do until chance or another seat acts.
 *
 * Layer by layer, a move each; a state that was reached before is not kept again. When there are too many, those that
 * look best go on: each layer may fill half of the room that is left. A card that is drawn in the middle of a turn
 * (PCL-20) is taken for nothing but a draw. */
#include "bots.h"

#include <string.h>

static uint32_t hash_of(const struct pcl_state *s, int draws)
{
    uint64_t words[sizeof *s / sizeof(uint64_t)], h = (uint64_t)draws;
    _Static_assert(sizeof *s % sizeof(uint64_t) == 0, "a state is whole words");
    memcpy(words, s, sizeof words);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        h = ((h ^ words[i]) * 0x9e3779b97f4a7c15u) ^ h >> 29;
    return (uint32_t)(h >> 32);
}

void pcl_skip_draw(const struct pcl_kit *k, struct pcl_state *s)
{
    s->landed = 0;
    s->phase = PHASE_MOVE;
    if (pcl_has_choice(k, s))
        return;
    memcpy(s->from, s->pawn[s->turn], sizeof s->from);
    pcl_apply(&k->kit, as_state_in(s), s->turn, move_make(MOVE_END, 0));
}

bool pcl_goes_on(const struct pcl_state *s, int seat)
{
    return (s->phase == PHASE_MOVE || s->phase == PHASE_CARD) && s->turn == seat;
}

/* A state reached from `parent` by `word`, unless it is there already. */
static void add_node(const struct pcl_kit *k, struct turn *t, const struct pcl_state *s, int parent, move word)
{
    struct node *n = &t->node[t->count];
    n->s = *s;
    n->draws = t->count ? t->node[parent].draws : 0;
    if (k->double_time && (s->phase == PHASE_DRAW || s->phase == PHASE_FETCH)) {
        pcl_skip_draw(k, &n->s);
        n->draws++;
    }
    uint32_t at = hash_of(&n->s, n->draws) % SLOTS;
    for (; t->slot[at]; at = (at + 1) % SLOTS) {
        const struct node *same = &t->node[t->slot[at] - 1];
        if (same->draws == n->draws && !memcmp(&same->s, &n->s, sizeof n->s))
            return;
    }
    n->parent = (uint16_t)parent;
    n->word = (uint16_t)word;
    n->end = !pcl_goes_on(&n->s, t->seat);
    n->score = 0;
    t->slot[at] = (uint16_t)++t->count;
}

/* Shell's sort: short, and good enough for some hundreds. */
static void sort_order(struct turn *t, int count)
{
    for (int gap = count / 2; gap > 0; gap /= 2)
        for (int i = gap; i < count; i++) {
            uint16_t moved = t->order[i];
            int j = i;
            for (; j >= gap && t->node[t->order[j - gap]].score < t->node[moved].score; j -= gap)
                t->order[j] = t->order[j - gap];
            t->order[j] = moved;
        }
}

/* The nodes of a layer that go on, where there is little room left the most promising first; how many. */
static int order_layer(const struct pcl_kit *k, struct turn *t, int first, int end)
{
    bool sorted = end - first > 1 && t->count > (t->max - 1) / 8;
    int count = 0;
    for (int i = first; i < end; i++) {
        struct node *n = &t->node[i];
        if (n->end)
            continue;
        if (sorted)
            n->score = -pcl_rolls_left(k, &n->s, t->seat);
        t->order[count++] = (uint16_t)i;
    }
    if (sorted)
        sort_order(t, count);
    return count;
}

/* One move further from a node, as long as there are fewer than `room` nodes. */
static void add_moves(const struct pcl_kit *k, struct turn *t, int parent, int room)
{
    move list[MOVES_MAX];
    int count = pcl_moves(&k->kit, as_state(&t->node[parent].s), t->seat, list);
    for (int i = 0; i < count && t->count < room; i++) {
        struct pcl_state next = t->node[parent].s;
        pcl_apply(&k->kit, as_state_in(&next), t->seat, list[i]);
        add_node(k, t, &next, parent, list[i]);
    }
}

void pcl_expand(const struct pcl_kit *k, struct turn *t, const struct pcl_state *s, int seat)
{
    int max = t->max - 1;       /* one more is written before it is known to be new */
    t->seat = seat;
    t->count = 0;
    memset(t->slot, 0, sizeof t->slot);
    add_node(k, t, s, 0, 0);
    for (int first = 0, end = 1; first < end; first = end, end = t->count) {
        int room = end + (max - end) / 2, count = order_layer(k, t, first, end);
        for (int i = 0; i < count && t->count < room; i++)
            add_moves(k, t, t->order[i], room);
    }
}
