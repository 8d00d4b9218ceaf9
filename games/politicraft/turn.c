/* turn.c - how it begins and how a turn goes: its cards, draws and its end; what every move does. */
#include "rules.h"

#include <assert.h>
#include <string.h>

/* ---- how it begins ---- */

/* POL-4, POL-5: all cards are in the deck; issues are named first. POL-14: cycle cards that are not in the game stay
 * there too, as nobody knows which they are; they are not counted. */
void pol_setup(const struct kit *kit, struct state *state)
{
    const struct pol_kit *k = kit_of(kit);
    struct pol *s = state_in(state);
    memset(s, 0, sizeof *s);
    s->deck = k->all;
    s->deck_count = (uint8_t)(k->cards - (k->cycle_cards - k->cycles_in));
    s->stage = STAGE_ISSUE;
    s->owing = (uint8_t)seats_all(kit->seats);
    s->stack = (uint8_t)(k->integrity_cards - INTEGRITY_START * kit->seats);
    for (int seat = 0; seat < kit->seats; seat++)
        s->integrity[seat] = INTEGRITY_START;
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

static void deal(const struct kit *k, struct pol *s, int card)
{
    pol_enter_hand(s, s->turn, card, 0);
    if (s->hand_count[s->turn] < HAND_FULL)
        return;
    s->turn = (uint8_t)left_of(k, s->turn);
    if (s->turn)
        return;
    s->stage = STAGE_FIRST;
    pol_next_part(k, s);
}

/* ---- from turn to turn ---- */

static void refill(const struct kit *, struct pol *);

static void begin_turn(const struct kit *k, struct pol *s, int seat)
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
        begin_turn(k, s, left_of(k, s->turn));
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

void pol_next_part(const struct kit *kit, struct pol *s)
{
    int parts = pol_cycles_left(kit_of(kit), s);
    if (s->part || !kit_of(kit)->spread || parts <= 0)
        return;
    s->part = (uint8_t)pol_part_size(s->deck_count, parts);
    s->part_cycle = 1;
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

/* A card of the turn is done: cycle cards that came with it, the second card (POL-6, POL-9), or the refill. */
void pol_after_card(const struct kit *k, struct pol *s)
{
    if (s->queue_count) {
        pol_follow_directions(k, s);
    } else if (!s->second && (pol_is_figure(s, s->turn) || kit_of(k)->both) && s->hand_count[s->turn]) {
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
    if (pol_earns(s, seat))
        pol_gain_integrity(s, seat);
    if (!s->second && (pol_is_figure(s, seat) || kit_of(k)->both))
        s->gave = 1;
    pol_after_card(k, s);
}

static void discard(const struct kit *k, struct pol *s, int seat, int card)
{
    assert(!pol_can_play_any(k, s, seat));
    pol_leave_hand(s, seat, card);
    pol_enter_pile(s, card);
    if (pol_is_figure(s, seat))
        pol_after_card(k, s);
    else
        refill(k, s);               /* POL-6: who could do nothing has no second action */
}

static void stop(const struct kit *k, struct pol *s, int seat)
{
    assert(pol_may_stop(s) && s->turn == seat);
    refill(k, s);
}

/* ---- draws ---- */

/* POL-14: a card less of the part; behind the last cycle card there are no parts. */
static void leave_part(const struct kit *k, struct pol *s, bool cycle)
{
    assert(!cycle || s->part_cycle);
    s->part--;
    s->part_cycle = (uint8_t)(s->part_cycle && !cycle);
    if (!pol_cycles_left(kit_of(k), s))
        s->part = 0;
    pol_next_part(k, s);
}

static unsigned draw_cycle(const struct kit *k, struct pol *s, int card)
{
    set_add(&s->aside, card);
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
    bool cycle = kit_of(k)->card[card].kind == CYCLE;
    s->drew = 1;
    s->dry = 0;
    s->cycles = (uint8_t)(s->cycles + cycle);
    if (s->part)
        leave_part(k, s, cycle);
    if (cycle)
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
        begin_turn(k, s, word_seat(m));
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

/* ---- what every move does ---- */

/* POL-6, POL-9: where the card of a turn may go. */
static bool may_go(const struct kit *k, const struct pol *s, int seat, move m)
{
    bool give = word_verb(m) == GIVE;
    if (!pol_is_figure(s, seat))
        return !s->second || (give != s->gave && word_verb(m) != DISCARD);
    return give || (s->second ? !pol_must_give(k, s, seat) : word_card(m) != pol_kept_to_give(k, s, seat));
}

/* Who learns is the same in all worlds the mover cannot tell apart, so that `final` tells nothing. A card that leaves a
 * hand in the open has been shown to all the others. */
static unsigned card_of_turn(const struct kit *k, struct pol *s, int seat, move m)
{
    int card = word_card(m), named = word_seat(m), effect = kit_of(k)->card[card].effect;
    assert(s->stage == STAGE_TURN && s->turn == seat && card <= CARDS_MAX);
    assert(may_go(k, s, seat, m));
    bool works = effect && !(s->blocks & seat_bit(seat));
    bool shows = works && (effect == LOOK_AND_TAKE || effect == SWAP_HANDS);
    if (!s->second)
        pol_close_trading(s);       /* POL-10: the first card closes it */
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

static unsigned decide(const struct kit *k, struct pol *s, int seat, move m)
{
    switch (word_verb(m)) {
    case ISSUE: return name_issue(k, s, seat, word_card(m));
    case PLAY:
    case GIVE:
    case AT:
    case DISCARD: return card_of_turn(k, s, seat, m);
    case OFFER: return pol_offer(s, seat, word_seat(m), word_card(m));
    case PASS:
    case DROP:
    case BACK:
    case DONATE:
    case SKIP:
    case NAME: return pol_choose(k, s, seat, m);
    case DECK:
        assert(s->stage == STAGE_REFILL && s->turn == seat);
        s->stage = STAGE_DRAW;
        s->purpose = DRAW_REFILL;
        return 0;
    case TOP: take_top(k, s, seat); return 0;
    case DONE: stop(k, s, seat); return 0;
    default:                    /* rare, so that it may be looked up; for the rest, asserting one by one is quicker */
        assert(pol_is_listed(k, s, seat, m));
        return pol_is_trade(m) ? pol_settle_offer(k, s, seat, m) : pol_choose_target(k, s, seat, m);
    }
}

unsigned pol_apply(const struct kit *k, struct state *state, int seat, move m)
{
    struct pol *s = state_in(state);
    return seat == CHANCE ? chance(k, s, m) : decide(k, s, seat, m);
}
