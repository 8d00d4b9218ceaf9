/* turn.c - Heap: how it begins, and what a move does. */
#include "rules.h"

#include <assert.h>
#include <string.h>

/* Write every byte: the memory may hold anything. */
void null_setup(const struct kit *kit, struct state *state)
{
    const struct null_kit *k = kit_of(kit);
    struct null_state *s = state_in(state);
    memset(s, 0, sizeof *s);
    s->left = (uint8_t)k->heap;
    s->luck = (uint8_t)k->luck;
}

static bool is_legal(const struct kit *kit, const struct state *state, int seat, move m)
{
    if (!(owing(state_of(state)) & seat_bit(seat)))
        return false;
    if (seat == CHANCE)
        return m >= ADD && m <= ADD + ADD_MAX;
    return m >= 1 && m <= (move)take_max(kit_of(kit), state_of(state));
}

/* Only legal moves come here. Answers who learned something hidden: nobody, there is nothing. */
unsigned null_apply(const struct kit *kit, struct state *state, int seat, move m)
{
    assert(is_legal(kit, state, seat, m));
    struct null_state *s = state_in(state);
    if (seat == CHANCE) {
        s->left = (uint8_t)(s->left + (m - ADD));
        s->luck--;
        s->awake = 0;
        return 0;
    }
    s->left = (uint8_t)(s->left - m);
    if (s->left > 0)            /* NUL-2; with the last one the turn stays where it is (NUL-4) */
        s->turn = (uint8_t)((s->turn + 1) % kit->seats);
    s->awake = wakes_luck(s->luck, s->left);
    return 0;
}
