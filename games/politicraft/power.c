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

/* Out of the area where it lies, which is not the one of `but`. */
static inline void leave_any_area(const struct kit *k, struct pol *s, int card, int but)
{
    int from = pol_area_with(k, s, card);
    assert(from != NO_SEAT && from != but);
    pol_leave_area(kit_of(k), s, from, card);
}

static unsigned take_standard(const struct kit *k, struct pol *s, int card)
{
    assert(set_has(&kit_of(k)->standard, card));
    leave_any_area(k, s, card, s->turn);
    pol_enter_hand(s, s->turn, card, every_row(k));
    pol_settle_power(k, s);
    return 0;
}

static unsigned area_to_pile(const struct kit *k, struct pol *s, int card, int but)
{
    leave_any_area(k, s, card, but);
    pol_enter_pile(s, card);
    pol_settle_power(k, s);
    return 0;
}

static unsigned cut(const struct kit *k, struct pol *s, int card)
{
    assert(set_has(&kit_of(k)->conditional, card));
    return area_to_pile(k, s, card, NO_SEAT);
}

static unsigned pick(const struct kit *k, struct pol *s, int card)
{
    if (k->seats == 2)
        return area_to_pile(k, s, card, s->turn);
    int from = pol_area_with(k, s, card);
    assert(from != NO_SEAT);
    struct set movable = pol_movable(k, s, s->turn, from);
    assert(set_has(&movable, card));
    s->target = (uint8_t)card;
    s->stage = STAGE_TO;
    return 0;
}

static unsigned move_to(const struct kit *k, struct pol *s, int to)
{
    int from = pol_area_with(k, s, s->target);
    assert(to >= 0 && to < k->seats && pol_can_move_to(k, s, s->turn, s->target, from, to));
    pol_leave_area(kit_of(k), s, from, s->target);
    pol_enter_area(kit_of(k), s, to, s->target);
    pol_settle_power(k, s);
    return 0;
}

static unsigned keep(const struct kit *k, struct pol *s, int card)
{
    const int seat = s->turn;
    assert(set_has(&s->drawn, card));
    set_remove(&s->drawn, card);
    EACH_CARD(other, s->drawn)
        pol_enter_pile(s, other);
    s->drawn = (struct set){ { 0, 0 } };
    s->drawn_count = 0;
    pol_enter_hand(s, seat, card, 0);
    pol_settle_power(k, s);
    return ALL_VIEWERS & ~seat_bit(seat);
}

/* The looker and the one looked at know what went; nobody else does. */
static unsigned lift(const struct kit *k, struct pol *s, int card)
{
    int seat = s->turn, from = s->target - 1;
    unsigned both = seat_bit(seat) | seat_bit(from);
    pol_leave_hand(s, from, card);
    pol_forget_hand(k, s, seat, both);
    pol_forget_hand(k, s, from, both);
    pol_enter_hand(s, seat, card, seat_bit(from));
    pol_settle_power(k, s);
    return seat_bit(from);
}

/* Moves are asserted one by one, which is quicker than looking them up in their list. */
unsigned pol_choose_target(const struct kit *k, struct pol *s, int seat, move m)
{
    static const uint8_t stage_of[VERBS] = {
        [TAKE] = STAGE_TARGET, [CUT] = STAGE_TARGET, [PICK] = STAGE_TARGET, [TO] = STAGE_TO, [LIFT] = STAGE_LIFT,
        [KEEP] = STAGE_KEEP,
    };
    const int verb = word_verb(m), card = word_card(m), effect = kit_of(k)->card[s->playing].effect;
    assert(s->turn == seat && s->stage == stage_of[verb]);
    assert(card <= CARDS_MAX && m == word_of(verb, verb == TO ? word_seat(m) : NO_SEAT, verb == TO ? NO_CARD : card));
    switch (verb) {
    case TAKE: assert(effect == TAKE_STANDARD); return take_standard(k, s, card);
    case CUT: assert(effect == CUT_CONDITIONAL); return cut(k, s, card);
    case PICK: assert(effect == MOVE_CARD); return pick(k, s, card);
    case TO: return move_to(k, s, word_seat(m));
    case LIFT: return lift(k, s, card);
    default: return keep(k, s, card);
    }
}
