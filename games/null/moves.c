/* moves.c - Heap: who owes a move, what is legal, and the odds of luck. */
#include "rules.h"

/* One bit: that seat. CHANCE_BIT: a draw. Several seats' bits: they all choose at once. 0: over. */
unsigned null_to_act(const struct kit *kit, const struct state *state)
{
    (void)kit;
    return owing(state_of(state));
}

/* Any seat may be asked; who is not to act has none. The order of the list is free, but always the same. */
int null_moves(const struct kit *kit, const struct state *state, int seat, move *list)
{
    if (!(owing(state_of(state)) & seat_bit(seat)))
        return 0;
    int count = 0;
    if (seat == CHANCE)
        for (int add = 0; add <= ADD_MAX; add++)
            list[count++] = (move)(ADD + add);
    else
        for (int take = 1; take <= take_max(kit_of(kit), state_of(state)); take++)
            list[count++] = (move)take;
    return count;
}

/* NUL-5: how likely luck adds 0, 1 or 2, in sixths. */
const uint8_t null_add_weight[ADD_MAX + 1] = { 3, 2, 1 };

/* Chance in three functions that agree: r counts through the list, each move as often as its weight. */
uint32_t null_weight(const struct kit *kit, const struct state *state, move m)
{
    (void)kit, (void)state;
    return null_add_weight[m - ADD];
}

uint32_t null_total(const struct kit *kit, const struct state *state)
{
    (void)kit, (void)state;
    return ADD_TOTAL;
}

move null_sample(const struct kit *kit, const struct state *state, uint32_t r)
{
    (void)kit, (void)state;
    int add = 0;
    while (r >= null_add_weight[add])
        r -= null_add_weight[add++];
    return (move)(ADD + add);
}
