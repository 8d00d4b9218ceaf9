/* start.c - before the first turn: picking sets, making decks, who begins (PRI-2, 5). Setup is in turn.c. */
#include "rules.h"

#include <assert.h>

/* PRI-5: everybody reveals the bottom card. */
void pri_make_decks(const struct kit *k, struct pri *s)
{
    for (int seat = 0; seat < k->seats; seat++) {
        for (int kind = 1; kind <= KINDS; kind++)
            s->area[seat][AREA_DECK][kind] = s->sets[seat][colour_of(kind)];
        pri_mark(s, seat, AREA_DECK);
        s->count[seat][AREA_DECK] = (uint16_t)(VALUES * kit_of(k)->sets);
    }
    s->stage = STAGE_REVEAL;
    s->tied = s->in;
    s->turn = 0;
    s->first = 0;
}

void pri_pick_set(const struct kit *k, struct pri *s, int seat, int colour)
{
    assert(s->stage == STAGE_BUILD || s->stage == STAGE_DRAFT);
    assert(s->stage == STAGE_BUILD ? pri_deck_may_pick(k, s->sets[seat], colour) : pri_pool_left(k, s, colour) > 0);
    s->sets[seat][colour]++;
    s->picked[seat]++;
    bool complete = true;
    for (int other = 0; other < k->seats; other++)
        complete &= s->picked[other] == kit_of(k)->sets;
    if (complete)
        pri_make_decks(k, s);
    else if (s->stage == STAGE_DRAFT)
        s->turn = (uint8_t)pri_draft_seat(k, s);
}

static void start_deal(struct pri *s, int first)
{
    s->first = (uint8_t)first;
    s->tied = 0;
    s->round = 0;
    s->turn = 0;
    s->stage = STAGE_DEAL;
}

/* All of the tied have revealed: the highest value begins, or those who share it go on. */
static void compare_bottoms(struct pri *s)
{
    unsigned best = 0;
    int highest = 0;
    for (unsigned left = s->tied; left; left &= left - 1) {
        int seat = __builtin_ctz(left), value = value_of(pri_tail_top(s, seat));
        if (value > highest) {
            highest = value;
            best = 0;
        }
        if (value == highest)
            best |= seat_bit(seat);
    }
    s->tied = (uint8_t)best;
    s->turn = (uint8_t)__builtin_ctz(best);
    if (!(best & (best - 1)))
        start_deal(s, s->turn);
    else if (++s->round == TIES_MAX)
        s->stage = STAGE_LOT;
}

void pri_reveal_bottom(struct pri *s, int kind)
{
    int seat = s->turn;
    assert(s->stage == STAGE_REVEAL);
    assert(unseen_count(s, seat) > 0);
    assert(s->has[seat][AREA_DECK] >> kind & 1);
    pri_reveal(s, seat, kind);
    unsigned later = seats_behind(s->tied, seat);
    if (later)
        s->turn = (uint8_t)__builtin_ctz(later);
    else
        compare_bottoms(s);
}

void pri_draw_lot(struct pri *s, int seat)
{
    assert(s->stage == STAGE_LOT || s->stage == STAGE_DRAFTER);
    if (s->stage == STAGE_LOT) {
        start_deal(s, seat);
        return;
    }
    s->stage = STAGE_DRAFT;
    s->first = s->turn = (uint8_t)seat;
}
