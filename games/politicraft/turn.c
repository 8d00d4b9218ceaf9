/* turn.c - how a turn goes: its cards, trades, draws and its end; what every move does. */
#include "rules.h"

#include <assert.h>
#include <string.h>

/* ---- from turn to turn ---- */

static void refill(const struct kit *, struct pol *);

static void close_trading(struct pol *s)
{
    memset(s->offer, 0, sizeof s->offer);
    memset(s->offer_to, 0, sizeof s->offer_to);
    memset(s->offer_card, 0, sizeof s->offer_card);
    memset(s->offer_answer, 0, sizeof s->offer_answer);
    memset(s->offers_made, 0, sizeof s->offers_made);
}

void pol_begin_turn(const struct kit *k, struct pol *s, int seat)
{
    s->turn = (uint8_t)seat;
    s->fresh = s->drew = s->second = s->gave = 0;
    if (s->points[seat] > FIGURE_ABOVE)     /* POL-9: looked at when the own turn begins, for good */
        s->figures |= (uint8_t)seat_bit(seat);
    s->stage = STAGE_TURN;
    if (!s->hand_count[seat])               /* POL-8: no card: just refill */
        refill(k, s);
}

void pol_end_turn(const struct kit *k, struct pol *s)
{
    s->turns++;
    s->dry = s->drew ? 0 : (uint8_t)(s->dry + (s->dry < k->seats));
    s->purpose = NO_DRAW;
    s->second = s->gave = s->fresh = s->drew = 0;
    if (s->turns >= kit_of(k)->turns)      /* POL-13 */
        s->stage = STAGE_OVER;
    else
        pol_begin_turn(k, s, left_of(k, s->turn));
}

/* POL-8: the discards become the deck, but not what was discarded this turn. */
bool pol_fill_deck(struct pol *s)
{
    if (s->deck_count)
        return true;
    int kept = s->fresh, made = s->pile_count - kept;
    for (int i = 0; i < made; i++)
        set_add(&s->deck, s->pile[i]);
    s->deck_count = (uint8_t)made;
    memmove(s->pile, s->pile + made, (size_t)kept);
    memset(s->pile + kept, 0, (size_t)made);
    s->pile_count = (uint8_t)kept;
    return made > 0;
}

static void refill(const struct kit *k, struct pol *s)
{
    if (s->hand_count[s->turn] >= HAND_FULL || !pol_fill_deck(s)) {
        pol_end_turn(k, s);
    } else if (pol_can_top(k, s)) {
        s->stage = STAGE_REFILL;
    } else {
        s->stage = STAGE_DRAW;
        s->purpose = DRAW_REFILL;
    }
}

/* A card of the turn is done: cycle cards that came with it, a public figure's second card, or the refill. */
void pol_after_card(const struct kit *k, struct pol *s)
{
    if (s->queue_count) {
        pol_follow_directions(k, s);
    } else if (!s->second && (s->figures & seat_bit(s->turn)) && s->hand_count[s->turn]) {
        s->second = 1;
        s->stage = STAGE_TURN;
    } else {
        refill(k, s);
    }
}

/* ---- cards of a turn ---- */

static void play_own(const struct kit *k, struct pol *s, int seat, int card)
{
    assert(pol_can_lie_in(kit_of(k), s, card, seat));
    pol_leave_hand(s, seat, card);
    pol_enter_area(kit_of(k), s, seat, card);
    pol_after_card(k, s);
}

/* POL-6: an allied action. POL-9: a public figure's earn nothing singly, both together one integrity card. */
static void give(const struct kit *k, struct pol *s, int seat, int to, int card)
{
    assert(to >= 0 && to < k->seats && to != seat);
    assert(pol_can_lie_in(kit_of(k), s, card, to));
    pol_leave_hand(s, seat, card);
    pol_enter_area(kit_of(k), s, to, card);
    if (!(s->figures & seat_bit(seat)) || (s->second && s->gave))
        pol_gain_integrity(s, seat);
    if (!s->second && (s->figures & seat_bit(seat)))
        s->gave = 1;
    pol_after_card(k, s);
}

static void discard(const struct kit *k, struct pol *s, int seat, int card)
{
    assert(!pol_can_play_any(k, s, seat));
    pol_leave_hand(s, seat, card);
    pol_enter_pile(s, card);
    pol_after_card(k, s);
}

/* ---- trades: POL-10 ---- */

static void drop_offer(struct pol *s, int offerer)
{
    s->offer[offerer] = OFFER_NONE;
    s->offer_to[offerer] = s->offer_card[offerer] = s->offer_answer[offerer] = 0;
}

static void drop_offers_of(const struct kit *k, struct pol *s, int seat)
{
    for (int offerer = 0; offerer < k->seats; offerer++)
        if (offerer == seat || s->offer_to[offerer] == seat + 1)
            drop_offer(s, offerer);
}

static unsigned offer(struct pol *s, int seat, int to, int card)
{
    assert(pol_is_trading(s) && pol_can_offer(s, seat));
    assert(to >= 0 && to != seat && s->hand_count[to]);
    assert(set_has(&s->hand[seat], card));
    s->offer[seat] = OFFER_OPEN;
    s->offer_to[seat] = (uint8_t)(to + 1);
    s->offer_card[seat] = (uint8_t)card;
    s->offers_made[seat]++;
    set_add(&s->knows[to], card);
    return seat_bit(to);
}

static unsigned answer(struct pol *s, int offerer, int card)
{
    s->offer[offerer] = OFFER_ANSWERED;
    s->offer_answer[offerer] = (uint8_t)card;
    set_add(&s->knows[offerer], card);
    return seat_bit(offerer);
}

static void accept(const struct kit *k, struct pol *s, int seat)
{
    int other = s->offer_to[seat] - 1;
    pol_exchange(s, seat, s->offer_card[seat], other, s->offer_answer[seat]);
    drop_offers_of(k, s, seat);
    drop_offers_of(k, s, other);
}

/* ---- targets of power plays ---- */

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

/* ---- set-up and draws ---- */

static void deal(const struct kit *k, struct pol *s, int card)
{
    pol_enter_hand(s, s->turn, card, 0);
    if (s->hand_count[s->turn] < HAND_FULL)
        return;
    s->turn = (uint8_t)left_of(k, s->turn);
    if (!s->turn)
        s->stage = STAGE_FIRST;
}

static unsigned draw_cycle(const struct kit *k, struct pol *s, int card)
{
    set_add(&s->aside, card);
    s->cycles++;
    s->queue[s->queue_count++] = (uint8_t)card;
    if (s->purpose == DRAW_FOR_THREE)       /* POL-11: the power play is finished first */
        pol_draw_for_three(k, s);
    else
        pol_follow_directions(k, s);
    return ALL_VIEWERS;
}

static unsigned draw(const struct kit *k, struct pol *s, int card)
{
    int seat = s->turn;
    s->drew = 1;
    s->dry = 0;
    if (kit_of(k)->card[card].kind == CYCLE)
        return draw_cycle(k, s, card);
    if (s->purpose == DRAW_FOR_THREE) {
        set_add(&s->drawn, card);
        s->drawn_count++;
        pol_draw_for_three(k, s);
        return seat_bit(seat);
    }
    bool over = s->purpose == DRAW_REPLACE;
    pol_enter_hand(s, seat, card, 0);
    s->purpose = NO_DRAW;
    if (over)
        pol_end_turn(k, s);
    else
        refill(k, s);
    return seat_bit(seat);
}

static unsigned chance(const struct kit *k, struct pol *s, move m)
{
    int card = word_card(m), seat = s->turn;
    static const uint8_t stage_of[VERBS] = {
        [OPEN] = STAGE_OPEN, [DEAL] = STAGE_DEAL, [FIRST] = STAGE_FIRST, [DRAW] = STAGE_DRAW,
    };
    assert(s->stage && s->stage == stage_of[word_verb(m)]);
    if (word_verb(m) == FIRST) {
        assert(word_seat(m) >= 0 && word_seat(m) < k->seats);
        pol_begin_turn(k, s, word_seat(m));
        return 0;
    }
    assert(card <= CARDS_MAX && set_has(&s->deck, card));
    set_remove(&s->deck, card);
    s->deck_count--;
    switch (word_verb(m)) {
    case OPEN:
        pol_enter_pile(s, card);
        s->fresh = 0;
        s->stage = STAGE_DEAL;
        return 0;
    case DEAL: deal(k, s, card); return seat_bit(seat);
    default: return draw(k, s, card);
    }
}

static void take_top(const struct kit *k, struct pol *s, int seat)
{
    assert(s->stage == STAGE_REFILL && s->turn == seat);
    int card = s->pile[--s->pile_count];
    s->pile[s->pile_count] = 0;
    pol_enter_hand(s, seat, card, every_row(k));
    refill(k, s);
}

/* ---- orders of a phase ---- */

static unsigned choose(const struct kit *k, struct pol *s, int seat, int choice)
{
    s->chosen[seat] = (uint8_t)choice;
    s->owing &= (uint8_t)~seat_bit(seat);
    if (s->owing)
        return 0;
    pol_finish_phase(k, s);
    return ORDERS_OPEN;
}

static unsigned name_issue(const struct kit *k, struct pol *s, int seat, int issue)
{
    assert(s->stage == STAGE_ISSUE && (s->owing & seat_bit(seat)));
    assert(issue && (issue <= kit_of(k)->issues || issue == ISSUE_OWN));
    s->issue[seat] = (uint8_t)issue;
    s->owing &= (uint8_t)~seat_bit(seat);
    if (s->owing)
        return 0;
    s->stage = STAGE_OPEN;
    return ORDERS_OPEN;
}

/* ---- what every move does ---- */

/* Who learns is the same in all worlds the mover cannot tell apart, so that `final` tells nothing. A card that leaves a
 * hand in the open has been shown to all the others. */
static unsigned card_of_turn(const struct kit *k, struct pol *s, int seat, move m)
{
    int card = word_card(m), named = word_seat(m), effect = kit_of(k)->card[card].effect;
    assert(s->stage == STAGE_TURN && s->turn == seat && card <= CARDS_MAX);
    assert(word_verb(m) == GIVE || !s->second || !pol_must_give(k, s, seat));
    bool works = effect && !(s->blocks & seat_bit(seat));
    bool shows = works && (effect == LOOK_AND_TAKE || effect == SWAP_HANDS);
    if (!s->second)
        close_trading(s);       /* POL-10: the first card closes it */
    if (word_verb(m) == DISCARD)
        discard(k, s, seat, card);
    else if (effect)
        pol_play_power(k, s, seat, card, named);
    else if (word_verb(m) == GIVE)
        give(k, s, seat, named, card);
    else
        play_own(k, s, seat, card);
    return shows && word_verb(m) != DISCARD ? ALL_VIEWERS : ALL_VIEWERS & ~seat_bit(seat);
}

/* What comes rarely is looked up in the list; for the rest, asserting one by one is quicker. */
static unsigned decide_rarely(const struct kit *k, struct pol *s, int seat, move m)
{
    int named = word_seat(m), card = word_card(m);
    assert(pol_is_listed(k, s, seat, m));
    switch (word_verb(m)) {
    case ANSWER: return answer(s, named, card);
    case DECLINE: drop_offer(s, named); return 0;
    case ACCEPT: accept(k, s, seat); return 0;
    case REFUSE: drop_offer(s, seat); return 0;
    case TAKE: take_standard(k, s, card); return 0;
    case CUT: area_to_pile(k, s, card); return 0;
    case PICK: pick(k, s, card); return 0;
    case TO: move_to(k, s, named); return 0;
    case LIFT: named = s->target - 1; pol_lift_card(k, s, card); return seat_bit(named);
    case KEEP: keep(k, s, card); return ALL_VIEWERS & ~seat_bit(seat);
    case SKIP: return choose(k, s, seat, SKIPPED);
    default: return choose(k, s, seat, named + 1);
    }
}

/* A card of the hand, or of the area, for the direction that all follow. */
static unsigned choose_card(const struct kit *kit, struct pol *s, int seat, move m)
{
    const struct pol_kit *k = kit_of(kit);
    static const uint8_t verb_of[EFFECTS_ALL] = {
        [PASS_LEFT] = PASS, [PASS_RIGHT] = PASS, [DISCARD_ONE] = DROP, [RECALL] = BACK, [SERVICE] = DONATE,
    };
    int card = word_card(m), verb = word_verb(m);
    assert(verb == verb_of[phase_effect(k, s)] && (s->owing & seat_bit(seat)));
    assert(card <= CARDS_MAX && set_has(verb == BACK ? &s->area[seat] : &s->hand[seat], card));
    assert(verb == PASS || verb == DROP || set_has(&k->standard, card));
    return choose(kit, s, seat, card);
}

static unsigned decide(const struct kit *k, struct pol *s, int seat, move m)
{
    switch (word_verb(m)) {
    case ISSUE: return name_issue(k, s, seat, word_card(m));
    case PLAY:
    case GIVE:
    case AT:
    case DISCARD: return card_of_turn(k, s, seat, m);
    case OFFER: return offer(s, seat, word_seat(m), word_card(m));
    case PASS:
    case DROP:
    case BACK:
    case DONATE: return choose_card(k, s, seat, m);
    case DECK:
        assert(s->stage == STAGE_REFILL && s->turn == seat);
        s->stage = STAGE_DRAW;
        s->purpose = DRAW_REFILL;
        return 0;
    case TOP: take_top(k, s, seat); return 0;
    default: return decide_rarely(k, s, seat, m);
    }
}

unsigned pol_apply(const struct kit *k, struct state *state, int seat, move m)
{
    struct pol *s = state_in(state);
    return seat == CHANCE ? chance(k, s, m) : decide(k, s, seat, m);
}
