/* think.c - Primary Colours: whole orders against those the others may give. */
#include "bots.h"

#include "../../../core/rng.h"

const struct tuning colours_tuning = {
    .level = { { 0, 0.12f }, { 700, 0 }, { 2000, 0 }, { 300000, 0 } },
};

enum { POLLS_A_NODE = 4 };      /* in the last round, where boards are cheap to judge */

static void plan_swap(const struct kit *kit, const struct colours *s, int seat, const struct effort *effort,
                      struct rng *rng, struct plan *plan)
{
    struct swaps swaps;
    struct polls polls;
    uint32_t boards = effort->nodes < UINT32_MAX / POLLS_A_NODE ? effort->nodes * POLLS_A_NODE : UINT32_MAX;
    polls_init(&polls);
    swaps_init(&swaps, kit, s);
    swaps_play(&swaps, &polls, boards - boards / 4, rng);
    plan->word[plan->count++] = swaps_choose(&swaps, &polls, seat, boards / 4, rng);
    plan->value = swaps.value[seat];
}

static void plan_tokens(const struct kit *kit, const struct colours *s, int seat, const struct effort *effort,
                        struct rng *rng, struct plan *plan)
{
    struct placing placing;
    struct polls polls;
    polls_init(&polls);
    placing_init(&placing, kit, s, seat, effort, &polls, rng);
    placing_play_on(&placing);
    const struct order *order = placing_choose(&placing, seat, &plan->value);
    for (int k = RED_REGION; k <= BROWN; k++)
        if (s->need[seat] >> k & 1)
            plan->word[plan->count++] = token_of(k, order->value[k]);
}

bool colours_think(const struct kit *kit, const struct observed *seen, int seat, const struct effort *effort,
                   struct rng *rng, struct plan *plan)
{
    const struct colours *s = seen_of(seen);
    if (!effort->nodes)
        return false;           /* one look ahead is for all games the same */
    if (s->round == SWAP_ROUND)
        plan_swap(kit, s, seat, effort, rng, plan);
    else
        plan_tokens(kit, s, seat, effort, rng, plan);
    return true;
}
