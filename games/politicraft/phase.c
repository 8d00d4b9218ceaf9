/* phase.c - what all players choose at once: passing left (POL-2), and the six directions of cycle cards (POL-3). */
#include "rules.h"

#include <assert.h>
#include <string.h>

/* One card each to the neighbour. A viewer may go on knowing a hand's old cards when it saw which one left. */
static void pass_cards(const struct kit *k, struct pol *s)
{
    for (int seat = 0; seat < k->seats; seat++)
        if (s->chosen[seat])
            pol_forget_hand(k, s, seat, seat_bit(seat) | seat_bit(pass_to(k, s, seat)));
    for (int seat = 0; seat < k->seats; seat++)
        if (s->chosen[seat])
            pol_leave_hand(s, seat, s->chosen[seat]);
    for (int seat = 0; seat < k->seats; seat++)
        if (s->chosen[seat])
            pol_enter_hand(s, pass_to(k, s, seat), s->chosen[seat], seat_bit(seat));
}

/* From the drawer to the left. */
static void discard_cards(const struct kit *k, struct pol *s)
{
    for (int i = 0, seat = s->turn; i < k->seats; i++, seat = left_of(k, seat))
        if (s->chosen[seat]) {
            pol_leave_hand(s, seat, s->chosen[seat]);
            pol_enter_pile(s, s->chosen[seat]);
        }
}

static void take_back(const struct kit *k, struct pol *s)
{
    for (int seat = 0; seat < k->seats; seat++)
        if (s->chosen[seat]) {
            pol_leave_area(kit_of(k), s, seat, s->chosen[seat]);
            pol_enter_hand(s, seat, s->chosen[seat], every_row(k));
        }
}

static void serve_left(const struct kit *k, struct pol *s)
{
    for (int i = 0, seat = s->turn; i < k->seats; i++, seat = left_of(k, seat))
        if (s->chosen[seat] && s->chosen[seat] != SKIPPED) {
            pol_leave_hand(s, seat, s->chosen[seat]);
            pol_enter_area(kit_of(k), s, left_of(k, seat), s->chosen[seat]);
            pol_gain_integrity(s, seat);
        }
}

static void count_poll(const struct kit *k, struct pol *s)
{
    int named[PLAYERS_MAX] = { 0 }, most = 0;
    for (int seat = 0; seat < k->seats; seat++) {
        int count = ++named[s->chosen[seat] - 1];
        most = count > most ? count : most;
    }
    for (int i = 0, seat = s->turn; i < k->seats; i++, seat = left_of(k, seat))
        if (named[seat] == most)
            pol_gain_integrity(s, seat);
}

/* POL-3: the last ones too. */
static void audit(const struct kit *k, struct pol *s)
{
    int asked = kit_of(k)->card[s->queue[0]].audit;
    for (int seat = 0; seat < k->seats; seat++) {
        int returned = s->integrity[seat] < asked ? s->integrity[seat] : asked;
        s->integrity[seat] = (uint8_t)(s->integrity[seat] - returned);
        s->stack = (uint8_t)(s->stack + returned);
    }
}

/* POL-11: when all directions are followed, the game ends, or the drawer draws another card, or the turn ends. */
static void after_directions(const struct kit *k, struct pol *s)
{
    bool replace = s->purpose == DRAW_REFILL || s->purpose == DRAW_REPLACE;
    s->purpose = NO_DRAW;
    if (s->cycles >= kit_of(k)->cycles) {
        s->stage = STAGE_OVER;
        s->second = s->gave = s->fresh = s->drew = 0;
    } else if (replace && pol_fill_deck(s)) {
        s->purpose = DRAW_REPLACE;
        s->stage = STAGE_DRAW;
    } else {
        pol_end_turn(k, s);
    }
}

static void next_in_queue(struct pol *s)
{
    s->queue_count--;
    memmove(s->queue, s->queue + 1, CYCLES_MAX - 1);
    s->queue[CYCLES_MAX - 1] = 0;
}

void pol_follow_directions(const struct kit *k, struct pol *s)
{
    for (; s->queue_count; next_in_queue(s)) {
        s->stage = STAGE_CYCLE;
        if (phase_effect(kit_of(k), s) == AUDIT)
            audit(k, s);
        s->owing = (uint8_t)pol_phase_members(k, s);        /* who cannot, skips */
        if (s->owing)
            return;
    }
    after_directions(k, s);
}

static void finish_phase(const struct kit *k, struct pol *s)
{
    switch (phase_effect(kit_of(k), s)) {
    case PASS_LEFT:
    case PASS_RIGHT: pass_cards(k, s); break;
    case DISCARD_ONE: discard_cards(k, s); break;
    case RECALL: take_back(k, s); break;
    case SERVICE: serve_left(k, s); break;
    default: count_poll(k, s);
    }
    memset(s->chosen, 0, sizeof s->chosen);
    if (s->stage == STAGE_PASS) {
        pol_settle_power(k, s);
    } else {
        next_in_queue(s);
        pol_follow_directions(k, s);
    }
}

unsigned pol_choose(const struct kit *kit, struct pol *s, int seat, move m)
{
    const struct pol_kit *k = kit_of(kit);
    static const uint8_t verb_of[EFFECTS_ALL] = {
        [PASS_LEFT] = PASS, [PASS_RIGHT] = PASS, [DISCARD_ONE] = DROP, [RECALL] = BACK, [SERVICE] = DONATE,
    };
    int card = word_card(m), verb = word_verb(m);
    if (card) {
        assert(verb == verb_of[phase_effect(k, s)] && (s->owing & seat_bit(seat)));
        assert(card <= CARDS_MAX && set_has(verb == BACK ? &s->area[seat] : &s->hand[seat], card));
        assert(verb == PASS || verb == DROP || set_has(&k->standard, card));
    } else if (verb == NAME) {
        assert(phase_effect(k, s) == POLL && (s->owing & seat_bit(seat)));
        assert(word_seat(m) >= 0 && word_seat(m) < kit->seats && word_seat(m) != seat);
    } else {
        assert(pol_is_listed(kit, s, seat, m));         /* rare, so that it may be looked up */
    }
    s->chosen[seat] = (uint8_t)word_choice(m);
    s->owing &= (uint8_t)~seat_bit(seat);
    if (s->owing)
        return 0;
    finish_phase(kit, s);
    return ORDERS_OPEN;
}
