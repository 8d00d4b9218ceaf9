/* perft.c - counts of positions by depth. */
#include "perft.h"

#include <assert.h>
#include <string.h>

#include "../core/view.h"

static void count(const struct kit *k, const struct state *s, int depth, struct perft *p)
{
    unsigned to_act = k->game->to_act(k, s);
    if (!depth) {
        p->positions++;
        p->over += !to_act;
        return;
    }
    if (!to_act)
        return;
    move list[MOVES_MAX];
    int seat = __builtin_ctz(to_act);
    int moves = k->game->moves(k, s, seat, list);
    for (int i = 0; i < moves; i++) {
        union state_room next;
        memcpy(next.bytes, s, k->game->state_size);
        k->game->apply(k, room_state(&next), seat, list[i]);
        count(k, room_state(&next), depth - 1, p);
    }
}

void perft_count(const struct kit *k, const struct state *s, int depth, struct perft *p)
{
    assert(depth >= 0 && depth <= PERFT_DEPTH_MAX);
    *p = (struct perft){ 0 };
    count(k, s, depth, p);
}
