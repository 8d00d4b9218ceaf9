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

static unsigned name_issue(const struct kit *k, struct pol *s, int seat, move m)
{
    int issue = word_card(m);
    assert(s->stage == STAGE_ISSUE && (s->owing & seat_bit(seat)));
    assert(issue && (issue <= kit_of(k)->issues || issue == ISSUE_OWN));
    s->issue[seat] = (uint8_t)issue;
    s->owing &= (uint8_t)~seat_bit(seat);
    if (s->owing)
        return 0;
    s->stage = STAGE_OPEN;
    return ORDERS_OPEN;
}

/* ---- from turn to turn ---- */

/* Whether the new turn begins with its draws: POL-8, no card: just refill. */
static inline bool begin_turn(struct pol *s, int seat)
{
    s->turn = (uint8_t)seat;
    s->fresh = s->drew = s->second = s->gave = 0;
    if (s->points[seat] > FIGURE_ABOVE)     /* POL-9: looked at when the own turn begins, for good */
        s->figures |= (uint8_t)seat_bit(seat);
    s->stage = STAGE_TURN;
    return !s->hand_count[seat];
}

/* All of it but `dry`. */
static inline bool turn_is_over(const struct kit *k, struct pol *s)
{
    s->turns++;
    s->purpose = NO_DRAW;
    s->second = s->gave = s->fresh = s->drew = 0;
    if (s->turns < kit_of(k)->turns)
        return begin_turn(s, left_of(k, s->turn));
    s->stage = STAGE_OVER;                  /* POL-13 */
    return false;
}

static inline bool next_turn(const struct kit *k, struct pol *s)
{
    s->dry = s->drew ? 0 : (uint8_t)(s->dry + (s->dry < k->seats));
    return turn_is_over(k, s);
}

/* POL-8: the discards become the deck, but not what was discarded this turn. */
bool pol_make_deck(struct pol *s)
{
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

static inline void choose_draw(const struct kit *k, struct pol *s)
{
    if (pol_can_top(k, s)) {
        s->stage = STAGE_REFILL;
        s->purpose = NO_DRAW;
    } else {
        s->stage = STAGE_DRAW;
        s->purpose = DRAW_REFILL;
    }
}

/* What apply answers goes along with what ends most moves, so that they end in a jump. */
static unsigned refill_anew(const struct kit *, struct pol *, unsigned answer);

static inline unsigned refill_one(const struct kit *k, struct pol *s, unsigned answer)
{
    if (!s->deck_count)
        return refill_anew(k, s, answer);
    choose_draw(k, s);
    return answer;
}

static inline unsigned refill(const struct kit *k, struct pol *s, unsigned answer)
{
    do {
        if (s->hand_count[s->turn] < HAND_FULL)
            return refill_one(k, s, answer);
    } while (next_turn(k, s));
    return answer;
}

APART unsigned refill_anew(const struct kit *k, struct pol *s, unsigned answer)
{
    if (pol_make_deck(s))
        choose_draw(k, s);
    else if (next_turn(k, s))
        return refill(k, s, answer);
    return answer;
}

/* Turns that begin without a card are rare. */
APART unsigned refill_next(const struct kit *k, struct pol *s, unsigned answer) { return refill(k, s, answer); }

void pol_end_turn(const struct kit *k, struct pol *s)
{
    if (next_turn(k, s))
        refill(k, s, 0);
}

/* Those that came with a card of the turn. */
APART unsigned follow_directions(const struct kit *k, struct pol *s, unsigned answer)
{
    pol_follow_directions(k, s);
    return answer;
}

/* A card of the turn is done: cycle cards that came with it, the second card (POL-6, POL-9), or the refill. */
APART unsigned after_card(const struct kit *k, struct pol *s, unsigned answer)
{
    if (s->queue_count)
        return follow_directions(k, s, answer);
    if (s->second || !(pol_is_figure(s, s->turn) || kit_of(k)->both) || !s->hand_count[s->turn])
        return refill(k, s, answer);
    s->second = 1;
    s->stage = STAGE_TURN;
    return answer;
}

void pol_after_card(const struct kit *k, struct pol *s) { after_card(k, s, 0); }

/* ---- cards of a turn ---- */

static inline unsigned all_but(int seat) { return ALL_VIEWERS & ~seat_bit(seat); }

/* POL-6, POL-9: where the card of a turn may go. */
ALWAYS_INLINE bool may_go(const struct kit *k, const struct pol *s, int seat, int verb, int card)
{
    bool give = verb == GIVE;
    if (!pol_is_figure(s, seat))
        return !s->second || (give != s->gave && verb != DISCARD);
    return give || (s->second ? !pol_must_give(k, s, seat) : card != pol_kept_to_give(k, s, seat));
}

ALWAYS_INLINE void begin_card(const struct kit *k, struct pol *s, int seat, int verb, int card)
{
    assert(s->stage == STAGE_TURN && s->turn == seat);
    assert(may_go(k, s, seat, verb, card));
    if (!s->second)
        pol_close_trading(s);       /* POL-10: the first card closes it */
}

/* Who learns is the same in all worlds the mover cannot tell apart, so that `final` tells nothing. A card that leaves a
 * hand in the open has been shown to all the others. */
static unsigned power(const struct kit *k, struct pol *s, int seat, move m)
{
    int card = word_card(m), effect = kit_of(k)->effect[card & CARDS_MAX];
    bool works = !(s->blocks & seat_bit(seat));
    assert(card <= CARDS_MAX && set_has(&kit_of(k)->power, card));
    begin_card(k, s, seat, PLAY, card);
    pol_play_power(k, s, seat, card, word_seat(m));
    return works && (effect == LOOK_AND_TAKE || effect == SWAP_HANDS) ? ALL_VIEWERS : all_but(seat);
}

/* Of a public figure more is asked, and most are. */
ALWAYS_INLINE unsigned play_action(const struct kit *k, struct pol *s, int seat, move m)
{
    int card = word_card(m);
    begin_card(k, s, seat, PLAY, card);
    pol_leave_hand(s, seat, card);
    pol_enter_action(kit_of(k), s, seat, card);
    return after_card(k, s, all_but(seat));
}

APART unsigned play_as_figure(const struct kit *k, struct pol *s, int seat, move m)
{
    assert(pol_is_figure(s, seat));
    return play_action(k, s, seat, m);
}

APART unsigned play_as_other(const struct kit *k, struct pol *s, int seat, move m)
{
    assert(!pol_is_figure(s, seat));
    return play_action(k, s, seat, m);
}

static unsigned play(const struct kit *k, struct pol *s, int seat, move m)
{
    assert(word_card(m) <= CARDS_MAX && s->turn == seat);
    if (!pol_action_fits(kit_of(k), s, word_card(m), seat))
        return power(k, s, seat, m);
    return pol_is_figure(s, seat) ? play_as_figure(k, s, seat, m) : play_as_other(k, s, seat, m);
}

/* POL-6: an allied action. POL-9: a public figure's earn nothing singly, both together one integrity card. */
static unsigned give(const struct kit *k, struct pol *s, int seat, move m)
{
    int card = word_card(m), to = word_seat(m);
    assert(card <= CARDS_MAX && (unsigned)to < (unsigned)k->seats && to != seat);
    begin_card(k, s, seat, GIVE, card);
    assert(pol_action_fits(kit_of(k), s, card, to));
    pol_leave_hand(s, seat, card);
    pol_enter_action(kit_of(k), s, to, card);
    if (pol_earns(s, seat))
        pol_gain_integrity(s, seat);
    if (!s->second && (pol_is_figure(s, seat) || kit_of(k)->both))
        s->gave = 1;
    return after_card(k, s, all_but(seat));
}

static unsigned discard(const struct kit *k, struct pol *s, int seat, move m)
{
    int card = word_card(m);
    assert(card <= CARDS_MAX);
    begin_card(k, s, seat, DISCARD, card);
    assert(!pol_can_play_any(k, s, seat));
    pol_leave_hand(s, seat, card);
    pol_enter_pile(s, card);
    if (pol_is_figure(s, seat))
        return after_card(k, s, all_but(seat));
    return refill(k, s, all_but(seat));     /* POL-6: who could do nothing has no second action */
}

static unsigned stop(const struct kit *k, struct pol *s, int seat, move m)
{
    assert(m == word_of(DONE, NO_SEAT, NO_CARD) && pol_may_stop(s) && s->turn == seat);
    return refill(k, s, 0);
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

static inline int leave_deck(struct pol *s, int stage, int seat, move m)
{
    int card = word_card(m);
    assert(s->stage == stage && seat == CHANCE);
    assert(card <= CARDS_MAX && set_has(&s->deck, card));
    set_remove(&s->deck, card);
    s->deck_count--;
    return card;
}

/* The turn is over with a card that replaces a cycle card (POL-11), or when the hand is full. Drawing has set `dry`. */
static inline unsigned draw_to_hand(const struct kit *k, struct pol *s, int card)
{
    const int seat = s->turn;
    pol_enter_hand(s, seat, card, 0);
    if (s->purpose == DRAW_REFILL && s->hand_count[seat] < HAND_FULL)
        return refill_one(k, s, seat_bit(seat));
    return turn_is_over(k, s) ? refill_next(k, s, seat_bit(seat)) : seat_bit(seat);
}

/* POL-14: a part is left with it. POL-11: a cycle card, and the power play that draws three. */
APART unsigned draw_other(const struct kit *k, struct pol *s, int card)
{
    const int seat = s->turn;
    bool cycle = kit_of(k)->card[card].kind == CYCLE;
    s->cycles = (uint8_t)(s->cycles + cycle);
    if (s->part)
        leave_part(k, s, cycle);
    if (cycle) {
        set_add(&s->aside, card);
        s->queue[s->queue_count++] = (uint8_t)card;
    } else if (s->purpose == DRAW_FOR_THREE) {
        set_add(&s->drawn, card);
        s->drawn_count++;
    } else {
        return draw_to_hand(k, s, card);
    }
    if (s->purpose == DRAW_FOR_THREE)
        pol_draw_for_three(k, s);           /* the power play is finished first */
    else
        pol_follow_directions(k, s);
    return cycle ? ALL_VIEWERS : seat_bit(seat);
}

static unsigned draw(const struct kit *k, struct pol *s, int chance, move m)
{
    int card = leave_deck(s, STAGE_DRAW, chance, m);
    s->drew = 1;
    s->dry = 0;
    if (s->part || s->purpose == DRAW_FOR_THREE || set_has(&kit_of(k)->cycle, card))
        return draw_other(k, s, card);
    return draw_to_hand(k, s, card);
}

static unsigned deal(const struct kit *k, struct pol *s, int chance, move m)
{
    int seat = s->turn;
    pol_enter_hand(s, seat, leave_deck(s, STAGE_DEAL, chance, m), 0);
    if (s->hand_count[seat] == HAND_FULL)
        s->turn = (uint8_t)left_of(k, seat);
    if (s->hand_count[s->turn] == HAND_FULL) {
        s->stage = STAGE_FIRST;
        pol_next_part(k, s);
    }
    return seat_bit(seat);
}

static unsigned open_pile(const struct kit *k, struct pol *s, int chance, move m)
{
    (void)k;
    pol_enter_pile(s, leave_deck(s, STAGE_OPEN, chance, m));
    s->fresh = 0;
    s->stage = STAGE_DEAL;
    return 0;
}

static unsigned first(const struct kit *k, struct pol *s, int chance, move m)
{
    int seat = word_seat(m);
    assert(s->stage == STAGE_FIRST && chance == CHANCE);
    assert(seat >= 0 && seat < k->seats);
    begin_turn(s, seat);
    return 0;
}

static unsigned from_deck(const struct kit *k, struct pol *s, int seat, move m)
{
    (void)k;
    assert(m == word_of(DECK, NO_SEAT, NO_CARD) && s->stage == STAGE_REFILL && s->turn == seat);
    s->stage = STAGE_DRAW;
    s->purpose = DRAW_REFILL;
    return 0;
}

static unsigned from_pile(const struct kit *k, struct pol *s, int seat, move m)
{
    assert(m == word_of(TOP, NO_SEAT, NO_CARD) && s->stage == STAGE_REFILL && s->turn == seat);
    int card = s->pile[--s->pile_count];
    s->pile[s->pile_count] = 0;
    pol_enter_hand(s, seat, card, every_row(k));
    return refill(k, s, 0);
}

/* ---- what every move does ---- */

static unsigned no_deed(const struct kit *k, struct pol *s, int seat, move m)
{
    (void)k, (void)s, (void)seat, (void)m;
    assert(!"a move has a verb");
    return 0;
}

/* All take and answer what apply does, so that it ends in a jump to one of them. */
unsigned pol_apply(const struct kit *k, struct state *state, int seat, move m)
{
    static unsigned (*const deeds[VERBS])(const struct kit *, struct pol *, int seat, move) = {
        [0] = no_deed, [ISSUE] = name_issue,
        [PLAY] = play, [GIVE] = give, [AT] = power, [DISCARD] = discard, [DONE] = stop,
        [OFFER] = pol_offer, [ANSWER] = pol_settle_offer, [DECLINE] = pol_settle_offer, [ACCEPT] = pol_settle_offer,
        [REFUSE] = pol_settle_offer, [TAKE] = pol_choose_target, [CUT] = pol_choose_target, [PICK] = pol_choose_target,
        [TO] = pol_choose_target, [LIFT] = pol_choose_target, [KEEP] = pol_choose_target, [PASS] = pol_choose,
        [DROP] = pol_choose, [BACK] = pol_choose, [DONATE] = pol_choose, [SKIP] = pol_choose, [NAME] = pol_choose,
        [DECK] = from_deck, [TOP] = from_pile, [OPEN] = open_pile, [DEAL] = deal, [FIRST] = first, [DRAW] = draw,
    };
    assert(word_verb(m) < VERBS);
    return deeds[word_verb(m)](k, state_in(state), seat, m);
}
