/* random.c - the weakest bot: any legal move alike, and seldom one it need not make. */
#include "bots.h"

#include <assert.h>

#include "../core/view.h"

enum { OPTIONAL_ONE_IN = 8 };

static move choose(const struct bot *b, struct bot_turn *t)
{
    (void)b;
    move list[MOVES_MAX];
    bool owes = view_to_act(t->kit, t->seen) & seat_bit(t->seat);
    int count = view_moves(t->kit, t->seen, t->seat, list);
    assert(count > 0);
    if (!owes && rng_below(t->rng, OPTIONAL_ONE_IN))
        return 0;
    return list[rng_below(t->rng, (uint32_t)count)];
}

const struct bot bot_random = {
    .id = "random",
    .title = "plays any legal move",
    .choose = choose,
};
