/* moves.c - Primary Colours: whose order is not complete, what is legal, and an order for who gives none. */
#include "rules.h"

/* A phase of all whose order is not complete. */
unsigned colours_to_act(const struct kit *kit, const struct state *state)
{
    (void)kit;
    const struct colours *s = state_of(state);
    return (unsigned)((s->need[RED] != 0) | (s->need[BLUE] != 0) << BLUE | (s->need[YELLOW] != 0) << YELLOW);
}

/* PCO-4: the tokens left, for each region without one; by region, then by value. Eight words are written for a region,
 * as many count as there are values. */
static int list_tokens(const struct colours_kit *k, const struct colours *s, int seat, move *list)
{
    unsigned values = row_mask(s->left[seat]);
    uint32_t count = k->count[values], step = token_of(1, 0);
    quad low = k->low[values], high = k->high[values];
    move *at = list;
    for (unsigned regions = s->need[seat] >> 1; regions; regions >>= 1) {
        low += step;
        high += step;
        if (!(regions & 1))
            continue;
        memcpy(at, &low, sizeof low);
        memcpy(at + 4, &high, sizeof high);
        at += count;
    }
    return (int)(at - list);
}

/* PCO-5: pat, then each pair of tokens that differ in region and value, equal tokens of a region taken once. A region
 * has at most three. */
int colours_list_swaps(const struct colours_kit *k, const struct colours *s, int seat, move *list)
{
    unsigned values[REGIONS + 1];
    move *at = list;
    *at++ = PAT;
    for (int region = RED_REGION; region <= BROWN; region++)
        values[region] = (1u << s->token[0][seat][region] | 1u << s->token[1][seat][region]
                          | 1u << s->token[2][seat][region]) & ~1u;
    for (int first = RED_REGION; first < BROWN; first++)
        for (unsigned left = values[first]; left; left &= left - 1) {
            unsigned others = ~(left & -left);
            uint32_t front = SWAP | token_of(first, __builtin_ctz(left)) << TOKEN_BITS | token_of(first, 0);
            quad fronts = { front, front, front, front };
            for (int second = first + 1; second <= BROWN; second++) {
                fronts += token_of(1, 0);
                quad words = k->low[values[second] & others] | fronts;
                memcpy(at, &words, sizeof words);
                at += k->count[values[second] & others];
            }
        }
    return (int)(at - list);
}

int colours_moves(const struct kit *kit, const struct state *state, int seat, move *list)
{
    const struct colours_kit *k = kit_of(kit);
    const struct colours *s = state_of(state);
    if (seat >= PARTIES || colours_ready(s, seat))
        return 0;
    return s->round == SWAP_ROUND ? colours_list_swaps(k, s, seat, list) : list_tokens(k, s, seat, list);
}

bool colours_swap_legal(const struct colours *s, int seat, move m)
{
    unsigned a = swap_first(m), b = swap_second(m);
    return m == (SWAP | a << TOKEN_BITS | b) && token_value(a) && token_value(b)
           && token_region(a) < token_region(b) && token_value(a) != token_value(b)
           && colours_has(s, seat, token_region(a), token_value(a))
           && colours_has(s, seat, token_region(b), token_value(b));
}

bool colours_legal(const struct colours *s, int seat, move m)
{
    if (seat >= PARTIES || colours_ready(s, seat))
        return false;
    if (s->round == SWAP_ROUND)
        return m == PAT || colours_swap_legal(s, seat, m);
    return token_legal(s, seat, m);
}

move colours_late(const struct kit *kit, const struct observed *o, int seat)
{
    (void)kit;
    return colours_default(seen_of(o), seat);
}

move colours_default(const struct colours *s, int seat)
{
    if (seat >= PARTIES || colours_ready(s, seat))
        return 0;
    if (s->round == SWAP_ROUND)
        return PAT;
    int region = RED_REGION, value = 1;
    while (s->token[s->round - 1][seat][region])
        region++;
    while (!s->left[seat][value])
        value++;
    return token_of(region, value);
}
