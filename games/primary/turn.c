/* turn.c - how it begins, and what moves do: the steps of a turn and the play; effects are in effects.c (PRI-6..18). */
#include "rules.h"

#include <assert.h>
#include <string.h>

void pri_setup(const struct kit *k, struct state *state)
{
    struct pri *s = state_in(state);
    memset(s, 0, sizeof *s);
    s->in = (uint8_t)seats_all(k->seats);
    s->stage = kit_of(k)->draft ? STAGE_DRAFTER : STAGE_BUILD;
    for (int seat = 0; seat < k->seats; seat++)
        if (kit_of(k)->given_mask >> seat & 1) {
            memcpy(s->sets[seat], kit_of(k)->given[seat], sizeof s->sets[seat]);
            s->picked[seat] = (uint8_t)kit_of(k)->sets;
        }
    if (kit_of(k)->given_mask == seats_all(k->seats))
        pri_make_decks(k, s);
}

/* ---- turns ---- */

static void finish(struct pri *s)
{
    s->stage = STAGE_OVER;
    s->turn = 0;
}

/* PRI-12: all that lies in the areas leaves. Whoever is out has neither hand nor deck nor counters left to lose. */
APART void put_out(const struct kit *k, struct pri *s, int seat)
{
    s->out[seat] = (uint8_t)(k->seats - __builtin_popcount(s->in) + 1);
    s->in &= (uint8_t)~seat_bit(seat);
    for (int area = AREA_DISCARD; area <= AREA_FADED; area++) {
        bag_add(s->gone, s->area[seat][area], KINDS);
        memset(s->area[seat][area], 0, sizeof(bag));
        s->count[seat][area] = 0;
        s->has[seat][area] = 0;
    }
    memset(s->standing[seat], 0, sizeof s->standing[seat]);
}

/* To the next seat still in. True when that completes a round. */
static bool pass_on(const struct kit *k, struct pri *s)
{
    bool complete = false;
    int seat = s->turn;
    do {
        seat = seat_after(seat, k->seats);
        complete |= seat == s->first;
    } while (!(s->in >> seat & 1));
    s->turn = (uint8_t)seat;
    return complete;
}

/* Step 1, or 2 without a deck; whoever can neither draw, play nor skip is out and the next one begins. */
APART void begin_turn(const struct kit *k, struct pri *s)
{
    for (;;) {
        int seat = s->turn;
        if (s->count[seat][AREA_DECK]) {
            s->stage = STAGE_DRAW;
            return;
        }
        if (s->count[seat][AREA_HAND] || s->counters_all[seat]) {
            s->stage = STAGE_PLAY;
            return;
        }
        put_out(k, s, seat);
        unsigned sides = pri_sides_in(k, s);
        if (!(sides & (sides - 1))) {
            finish(s);          /* PRI-12: at once, in this round */
            return;
        }
        s->round += pass_on(k, s);
        if (is_limit_reached(k, s)) {
            finish(s);
            return;
        }
    }
}

APART unsigned end_turn(const struct kit *k, struct pri *s)
{
    memset(s->unmoved, 0, sizeof s->unmoved);
    s->round += pass_on(k, s);
    if (is_limit_reached(k, s))
        finish(s);
    else
        begin_turn(k, s);
    return 0;
}

/* Step 6, for who has a counter to move. */
static unsigned begin_assign(const struct kit *k, struct pri *s)
{
    s->again = 0;
    s->lost = 0;
    if (!s->counters_all[s->turn])
        return end_turn(k, s);
    memcpy(s->unmoved, s->counters[s->turn], sizeof s->unmoved);
    s->stage = STAGE_ASSIGN;
    return 0;
}

/* ---- resolving ---- */

/* PRI-10: both cards of a combination fade, others are discarded (PRI-7). */
static void put_away(struct pri *s)
{
    int pile = s->other ? AREA_FADED : AREA_DISCARD;
    pri_enter(s, s->turn, pile, s->card, true);
    if (s->other)
        pri_enter(s, s->turn, pile, s->other, true);
    s->card = s->other = 0;
    memset(s->left, 0, sizeof s->left);
}

static unsigned end_pass(const struct kit *k, struct pri *s, bool single_one)
{
    s->laid = s->colour = 0;
    if (!single_one || !s->count[s->turn][AREA_HAND])
        return begin_assign(k, s);
    s->stage = STAGE_PLAY;
    s->again = 1;
    return 0;
}

/* PRI-15: the play lies open, its cards in no area until they are done. Go on until somebody has to decide: a card with
 * no effect that could do anything is done by itself. */
APART unsigned next_card(const struct kit *k, struct pri *s)
{
    do {
        bool single_one = s->laid == 1 && s->card && is_one(s->card);       /* PRI-7 (5) */
        if (s->card)
            put_away(s);
        if (!eight_bytes(s->queue))
            return end_pass(k, s, single_one);
        int value = lowest_queued(s);       /* (3) */
        s->queue[value]--;
        s->card = (uint8_t)kind_of(s->colour, value);
        if (is_splittable(s->card)) {
            s->stage = STAGE_SPLIT;
            return 0;
        }
        s->left[s->colour] = (uint8_t)value;
    } while (!pri_has_target(k, s));
    s->stage = STAGE_EFFECT;
    return 0;
}

unsigned pri_resolve(const struct kit *k, struct pri *s)
{
    if (!s->card || !pri_has_target(k, s))
        return next_card(k, s);
    s->stage = STAGE_EFFECT;
    return 0;
}

/* PRI-9 */
APART unsigned split(const struct kit *k, struct pri *s, int seat, move m)
{
    (void)seat;
    assert(s->stage == STAGE_SPLIT);
    add_card_effects(s->card, word_verb(m) == VERB_SPLIT, s->left);
    return pri_resolve(k, s);
}

/* PRI-10 */
static void combine(const struct kit *k, struct pri *s, int a, int b)
{
    memset(s->queue, 0, sizeof s->queue);
    s->card = (uint8_t)(a < b ? a : b);
    s->other = (uint8_t)(a < b ? b : a);
    s->colour = 0;
    pri_combine_effects(a, b, s->left);
    pri_resolve(k, s);
}

APART unsigned play(const struct kit *k, struct pri *s, int seat, move m)
{
    int kind = word_c(m), colour = colour_of(kind);
    assert(s->stage == STAGE_PLAY || s->stage == STAGE_LAY);
    assert(pri_is_card_legal(s, kind));
    bool hidden = pri_leave(s, seat, AREA_HAND, kind);
    if (hidden)
        s->shown[seat][kind]++;
    s->laid++;
    s->laid_ever++;
    s->again = 0;
    if (s->laid == 2 && colour != s->colour) {
        combine(k, s, kind_of(s->colour, lowest_queued(s)), kind);
    } else {
        s->colour = (uint8_t)colour;
        s->queue[kind - kind_of(colour, 0)]++;
        s->stage = STAGE_LAY;
        if (!s->count[seat][AREA_HAND])
            pri_resolve(k, s);
    }
    return hidden ? FINAL : 0;
}

/* ---- the other moves ---- */

APART unsigned skip(const struct kit *k, struct pri *s, int seat, move m)
{
    assert(s->stage == STAGE_PLAY && !s->again);
    lose_counter(s, seat, word_area(m));
    return begin_assign(k, s);
}

APART unsigned reassign(const struct kit *k, struct pri *s, int seat, move m)
{
    int other = word_seat(m, seat), from = word_area(m), to = word_c(m) - 1;
    assert(s->stage == STAGE_ASSIGN);
    assert(s->unmoved[from]);
    s->unmoved[from]--;
    lose_counter(s, seat, from);
    s->counters[other][to]++;
    s->counters_all[other]++;
    return any_unmoved(s) ? 0 : end_turn(k, s);
}

APART unsigned drawn(const struct kit *k, struct pri *s, int seat, move m)
{
    int kind = word_c(m), stage = s->stage;
    if (stage == STAGE_PICK)
        return pri_pick_card(k, s, seat, m);
    seat = s->turn;
    assert(stage == STAGE_DEAL || stage == STAGE_DRAW);
    pri_carry(s, seat, AREA_DECK, seat, AREA_HAND, kind);
    if (stage == STAGE_DRAW) {
        s->stage = STAGE_PLAY;          /* step 2 */
    } else if (s->count[seat][AREA_HAND] == DEALT && ++s->turn == k->seats) {
        s->turn = s->first;
        s->stage = STAGE_PLAY;      /* PRI-6: the first turn has no draw */
    }
    return 0;
}

/* PRI-20: all that is left of the card, and the word says how much that is. */
APART unsigned leave(const struct kit *k, struct pri *s, int seat, move m)
{
    (void)seat;
    assert(s->stage == STAGE_EFFECT);
    assert(word_c(m) == effects_left(s));
    memset(s->left, 0, sizeof s->left);
    return next_card(k, s);
}

static unsigned set(const struct kit *k, struct pri *s, int seat, move m)
{
    pri_pick_set(k, s, seat, word_c(m));
    return 0;
}

static unsigned go_on(const struct kit *k, struct pri *s, int seat, move m)
{
    (void)seat, (void)m;
    assert(s->stage == STAGE_LAY);
    return next_card(k, s);
}

/* PRI-16: who stops after a 1 is not out. */
static unsigned enough(const struct kit *k, struct pri *s, int seat, move m)
{
    (void)seat, (void)m;
    assert(s->again);
    return begin_assign(k, s);
}

static unsigned end(const struct kit *k, struct pri *s, int seat, move m)
{
    (void)seat, (void)m;
    assert(s->stage == STAGE_ASSIGN);
    return end_turn(k, s);
}

static unsigned ask(const struct kit *k, struct pri *s, int seat, move m)
{
    (void)k;
    assert(s->stage == STAGE_ASSIGN);
    s->standing[seat][word_area(m)] = STANDING_ASK;
    return 0;
}

static unsigned first(const struct kit *k, struct pri *s, int seat, move m)
{
    (void)k, (void)seat;
    pri_draw_lot(s, word_a(m) - 1);
    return 0;
}

static unsigned bottom(const struct kit *k, struct pri *s, int seat, move m)
{
    (void)k, (void)seat;
    pri_reveal_bottom(s, word_c(m));
    return 0;
}

/* All take and answer what apply does, so that it ends in a jump to one of them. */
unsigned pri_apply(const struct kit *k, struct state *state, int seat, move m)
{
    static unsigned (*const deeds[VERB_EFFECT])(const struct kit *, struct pri *, int seat, move) = {
        [VERB_SET] = set, [VERB_PLAY] = play, [VERB_SKIP] = skip, [VERB_SPLIT] = split, [VERB_WHOLE] = split,
        [VERB_RESOLVE] = go_on, [VERB_ENOUGH] = enough, [VERB_END] = end, [VERB_LEAVE] = leave,
        [VERB_STOP] = pri_answer, [VERB_LET] = pri_answer, [VERB_STOP_ALWAYS] = pri_answer,
        [VERB_LET_ALWAYS] = pri_answer, [VERB_ASK] = ask, [VERB_MOVE] = reassign, [VERB_FIRST] = first,
        [VERB_BOTTOM] = bottom, [VERB_DRAWN] = drawn, [VERB_CARD] = pri_pick_card,
    };
    struct pri *s = state_in(state);
    assert(seat == s->turn || seat == CHANCE || s->stage == STAGE_BUILD || s->stage == STAGE_REACT);
    if (m >> 24 >= VERB_EFFECT)
        return pri_use_effect(k, s, seat, m);
    assert(deeds[m >> 24]);
    return deeds[m >> 24](k, s, seat, m);
}
