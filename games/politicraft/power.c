/* power.c - the ten effects of power plays (POL-2), and what is chosen for them on the way. */
#include "rules.h"

#include <assert.h>

/* POL-2: after its effect the card lies in the player's own area and scores. */
void pol_settle_power(const struct kit *k, struct pol *s)
{
    pol_enter_area(kit_of(k), s, s->turn, s->playing);
    s->playing = 0;
    s->target = 0;
    pol_after_card(k, s);
}

/* Whole hands change owners in the open: whoever knew a card still does, and both know what they gave away. */
static void swap_hands(struct pol *s, int a, int b)
{
    struct set hand = s->hand[a];
    uint8_t count = s->hand_count[a];
    s->hand[a] = s->hand[b];
    s->hand_count[a] = s->hand_count[b];
    s->hand[b] = hand;
    s->hand_count[b] = count;
    s->knows[a] = set_or(set_minus(s->knows[a], s->hand[a]), s->hand[b]);
    s->knows[b] = set_or(set_minus(s->knows[b], s->hand[b]), s->hand[a]);
}

/* Until three are drawn, nothing is left to draw, or the last cycle card has come (POL-11). */
void pol_draw_for_three(const struct kit *k, struct pol *s)
{
    s->purpose = NO_DRAW;
    if (s->drawn_count < 3 && s->cycles < kit_of(k)->cycles && pol_fill_deck(s)) {
        s->purpose = DRAW_FOR_THREE;
        s->stage = STAGE_DRAW;
    } else if (s->drawn_count) {
        s->stage = STAGE_KEEP;
    } else {
        pol_settle_power(k, s);
    }
}

void pol_play_power(const struct kit *kit, struct pol *s, int seat, int card, int at)
{
    const struct pol_kit *k = kit_of(kit);
    assert(pol_is_seat_effect(k->card[card].effect)
               ? at >= 0 && (pol_targets_of(kit, s, seat, k->card[card].effect) & seat_bit(at))
               : at == NO_SEAT && pol_has_target(kit, s, seat, card));
    pol_leave_hand(s, seat, card);
    if (s->blocks & seat_bit(seat)) {       /* POL-2: a marker cancels it and is used up */
        s->blocks &= (uint8_t)~seat_bit(seat);
        pol_enter_pile(s, card);
        pol_after_card(kit, s);
        return;
    }
    s->playing = (uint8_t)card;
    switch (k->card[card].effect) {
    case TAKE_STANDARD:
    case CUT_CONDITIONAL:
    case MOVE_CARD: s->stage = STAGE_TARGET; return;
    case PASS_LEFT:
        s->stage = STAGE_PASS;
        s->owing = (uint8_t)pol_phase_members(kit, s);
        return;
    case LOOK_AND_TAKE:
        s->stage = STAGE_LIFT;
        s->target = (uint8_t)(at + 1);
        s->knows[seat] = set_or(s->knows[seat], s->hand[at]);
        return;
    case DRAW_THREE: pol_draw_for_three(kit, s); return;
    case SWAP_HANDS: swap_hands(s, seat, at); break;
    case SHARE_INTEGRITY:
        pol_gain_integrity(s, seat);
        pol_gain_integrity(s, at);
        break;
    case STEAL_INTEGRITY:
        assert(s->integrity[at]);       /* POL-2: a last one too */
        s->integrity[at]--;
        s->integrity[seat]++;
        break;
    case BLOCK: s->blocks |= (uint8_t)seat_bit(at); break;
    default: assert(!"a power play has an effect");
    }
    pol_settle_power(kit, s);
}

/* ---- what is chosen for them ---- */

static void take_standard(const struct kit *k, struct pol *s, int card)
{
    pol_leave_area(kit_of(k), s, pol_area_with(k, s, card), card);
    pol_enter_hand(s, s->turn, card, every_row(k));
    pol_settle_power(k, s);
}

static void area_to_pile(const struct kit *k, struct pol *s, int card)
{
    pol_leave_area(kit_of(k), s, pol_area_with(k, s, card), card);
    pol_enter_pile(s, card);
    pol_settle_power(k, s);
}

static void pick(const struct kit *k, struct pol *s, int card)
{
    if (k->seats == 2) {
        area_to_pile(k, s, card);
        return;
    }
    s->target = (uint8_t)card;
    s->stage = STAGE_TO;
}

static void move_to(const struct kit *k, struct pol *s, int to)
{
    pol_leave_area(kit_of(k), s, pol_area_with(k, s, s->target), s->target);
    pol_enter_area(kit_of(k), s, to, s->target);
    pol_settle_power(k, s);
}

static void keep(const struct kit *k, struct pol *s, int card)
{
    set_remove(&s->drawn, card);
    EACH_CARD(other, s->drawn)
        pol_enter_pile(s, other);
    s->drawn = (struct set){ { 0, 0 } };
    s->drawn_count = 0;
    pol_enter_hand(s, s->turn, card, 0);
    pol_settle_power(k, s);
}

/* The looker and the one looked at know what went; nobody else does. */
static unsigned lift(const struct kit *k, struct pol *s, int card)
{
    int seat = s->turn, from = s->target - 1;
    unsigned both = seat_bit(seat) | seat_bit(from);
    pol_leave_hand(s, from, card);
    pol_forget_hand(s, seat, both);
    pol_forget_hand(s, from, both);
    pol_enter_hand(s, seat, card, seat_bit(from));
    pol_settle_power(k, s);
    return seat_bit(from);
}

unsigned pol_choose_target(const struct kit *k, struct pol *s, int seat, move m)
{
    int card = word_card(m);
    switch (word_verb(m)) {
    case TAKE: take_standard(k, s, card); return 0;
    case CUT: area_to_pile(k, s, card); return 0;
    case PICK: pick(k, s, card); return 0;
    case TO: move_to(k, s, word_seat(m)); return 0;
    case LIFT: return lift(k, s, card);
    default: keep(k, s, card); return ALL_VIEWERS & ~seat_bit(seat);
    }
}
