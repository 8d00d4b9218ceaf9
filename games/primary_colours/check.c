/* check.c - Primary Colours: what is true of every position. */
#include "rules.h"

static const char *check_tokens(const struct colours *s, int seat)
{
    uint8_t used[VALUE_MAX + 2];
    int now = s->round - 1;
    for (int round = 0; round < PLACING_ROUNDS; round++) {
        const uint8_t *given = s->token[round][seat];
        if (given[0])
            return "a token is nowhere";
        for (int region = RED_REGION; region <= BROWN; region++) {
            if (given[region] > VALUE_MAX)
                return "a token is worth 1 to 6";
            if (given[region] && round > now)
                return "a token of a round that has not begun";
        }
    }
    colours_placed(s, seat, used);
    for (int v = 0; v <= VALUE_MAX + 1; v++)
        if (used[v] + s->left[seat][v] != colours_stock[v])
            return "placed and left are not the tokens a party owns";
    unsigned need = now < PLACING_ROUNDS ? TOKENS_NEED & ~row_mask(s->token[now][seat]) : s->need[seat] & SWAP_NEED;
    if (s->need[seat] != need)
        return "what an order needs is not what it lacks";
    return NULL;
}

static const char *check_swap(const struct colours *s, int seat)
{
    bool expected = s->round >= SWAP_ROUND && colours_ready(s, seat);
    if (expected != (s->swap[seat] != 0))
        return "a swap is missing, or there before its time";
    if (expected && s->swap[seat] != PAT && !colours_swap_legal(s, seat, s->swap[seat]))
        return "a swap of tokens that are not there, or that changes nothing";
    return NULL;
}

const char *colours_check(const struct kit *kit, const struct state *state)
{
    (void)kit;
    const struct colours *s = state_of(state);
    if (s->round < 1 || s->round > OVER)
        return "there is no such round";
    if (!(s->need[RED] | s->need[BLUE] | s->need[YELLOW]) != (s->round == OVER))
        return "all orders are complete but not open, or not all at the end";
    for (int seat = 0; seat < PARTIES; seat++) {
        const char *wrong = check_tokens(s, seat);
        if (!wrong)
            wrong = check_swap(s, seat);
        if (wrong)
            return wrong;
    }
    return NULL;
}
