/* turn.c - Primary Colours: how it begins, and orders: given one move at a time, opened together (PCO-4, PCO-5). */
#include "rules.h"

#include <assert.h>

void colours_setup(const struct kit *kit, struct state *state)
{
    (void)kit;
    struct colours *s = state_in(state);
    memset(s, 0, sizeof *s);
    for (int seat = 0; seat < PARTIES; seat++)
        memcpy(s->left[seat], colours_stock, sizeof s->left[seat]);
    begin_round(s, 1);
}

/* Orders are open when the last of the three is complete; whose it was leaves no trace (G2). */
static bool complete(struct colours *s)
{
    if (s->need[RED] | s->need[BLUE] | s->need[YELLOW])
        return false;
    begin_round(s, s->round + 1);
    return true;
}

static inline bool place(struct colours *s, int seat, move m)
{
    s->token[s->round - 1][seat][token_region(m)] = (uint8_t)token_value(m);
    s->left[seat][token_value(m)]--;
    s->need[seat] &= (uint8_t)~(1u << token_region(m));
    return !s->need[seat] && complete(s);
}

bool colours_order(struct colours *s, int seat, move m)
{
    if (s->round < SWAP_ROUND)
        return place(s, seat, m);
    s->swap[seat] = (uint16_t)m;
    s->need[seat] = 0;
    return complete(s);
}

unsigned colours_apply(const struct kit *kit, struct state *state, int seat, move m)
{
    (void)kit;
    struct colours *s = state_in(state);
    if (s->round < SWAP_ROUND) {    /* nearly all moves, so these two are written in line */
        assert(seat < PARTIES && token_legal(s, seat, m));
        return place(s, seat, m) ? ORDERS_OPEN : 0;
    }
    assert(colours_legal(s, seat, m));
    return colours_order(s, seat, m) ? ORDERS_OPEN : 0;
}
