/* tally.c - Primary Colours: what lies where, and what it adds up to (PCO-4, PCO-5, PCO-11). */
#include "rules.h"

/* PCO-4: tokens stay where they are. PCO-5: a swap moves the difference of two tokens. */
void colours_totals(const struct colours *s, int rounds, struct totals *t)
{
    for (int seat = 0; seat < PARTIES; seat++) {
        uint64_t sum = 0, row;  /* no carry from byte to byte: three tokens are at most 18 */
        for (int round = 0; round < rounds && round < PLACING_ROUNDS; round++) {
            memcpy(&row, s->token[round][seat], sizeof row);
            sum += row;
        }
        memcpy(t->of[seat], &sum, sizeof sum);
        if (rounds < SWAP_ROUND || !(s->swap[seat] & SWAP))
            continue;
        int a = token_region(swap_first(s->swap[seat])), b = token_region(swap_second(s->swap[seat]));
        t->of[seat][a] = (uint8_t)(t->of[seat][a] + swap_change(s->swap[seat]));
        t->of[seat][b] = (uint8_t)(t->of[seat][b] - swap_change(s->swap[seat]));
    }
}

void colours_marks(const struct colours *s, int rounds, struct marks *m)
{
    struct totals totals;
    colours_totals(s, rounds, &totals);
    flow_marks(&totals, m);
}

void colours_poll(const struct colours *s, int rounds, struct flow *f)
{
    struct marks marks;
    colours_marks(s, rounds, &marks);
    flow_solve(&marks, f);
}

/* ---- Tokens ---- */

void colours_placed(const struct colours *s, int seat, uint8_t count[VALUE_MAX + 2])
{
    memset(count, 0, VALUE_MAX + 2);
    for (int round = 0; round < PLACING_ROUNDS; round++)
        for (int region = RED_REGION; region <= BROWN; region++)
            count[s->token[round][seat][region]]++;
    count[0] = 0;
}

bool colours_has(const struct colours *s, int seat, int region, int value)
{
    int rounds = colours_revealed(s);
    for (int round = 0; round < rounds && round < PLACING_ROUNDS; round++)
        if (s->token[round][seat][region] == value)
            return true;
    return false;
}

int colours_swap_round(const struct colours *s, int seat, unsigned token)
{
    for (int round = 0; round < PLACING_ROUNDS; round++)
        if (s->token[round][seat][token_region(token)] == token_value(token))
            return round + 1;
    return 0;
}

int colours_list(const struct colours *s, int seat, int region, bool open, uint8_t values[PLACING_ROUNDS])
{
    int rounds = colours_revealed(s) + open, count = 0;
    for (int round = 0; round < PLACING_ROUNDS; round++)
        values[round] = round < rounds ? s->token[round][seat][region] : 0;
    if (s->round == OVER && s->swap[seat] & SWAP) {
        unsigned a = swap_first(s->swap[seat]), b = swap_second(s->swap[seat]);
        if (token_region(a) == region)
            values[colours_swap_round(s, seat, a) - 1] = (uint8_t)token_value(b);
        if (token_region(b) == region)
            values[colours_swap_round(s, seat, b) - 1] = (uint8_t)token_value(a);
    }
    for (int round = 0; round < PLACING_ROUNDS; round++)
        count = values[round] ? round + 1 : count;
    return count;
}
