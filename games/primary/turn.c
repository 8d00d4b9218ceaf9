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

/* Step 2 for who has drawn; whoever can neither play nor skip is out and the next one begins. */
static void begin_turn(const struct kit *k, struct pri *s, bool drawn)
{
    for (;;) {
        int seat = s->turn;
        if (!drawn && s->count[seat][AREA_DECK]) {
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
        drawn = false;
    }
}

APART void end_turn(const struct kit *k, struct pri *s)
{
    memset(s->unmoved, 0, sizeof s->unmoved);
    s->round += pass_on(k, s);
    if (is_limit_reached(k, s))
        finish(s);
    else
        begin_turn(k, s, false);
}

/* Step 6, for who has a counter to move. */
static void begin_assign(const struct kit *k, struct pri *s)
{
    s->again = 0;
    s->lost = 0;
    if (!s->counters_all[s->turn]) {
        end_turn(k, s);
        return;
    }
    memcpy(s->unmoved, s->counters[s->turn], sizeof s->unmoved);
    s->stage = STAGE_ASSIGN;
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

static void end_pass(const struct kit *k, struct pri *s, bool single_one)
{
    s->laid = s->colour = 0;
    if (single_one && s->count[s->turn][AREA_HAND]) {
        s->stage = STAGE_PLAY;
        s->again = 1;
    } else {
        begin_assign(k, s);
    }
}

/* PRI-15: the play lies open, its cards in no area until they are done. Go on until somebody has to decide: a card with
 * no effect that could do anything is done by itself. */
void pri_resolve(const struct kit *k, struct pri *s)
{
    bool single_one = false;
    for (;;) {
        if (s->card) {
            if (pri_has_target(k, s)) {
                s->stage = STAGE_EFFECT;
                return;
            }
            single_one = s->laid == 1 && value_of(s->card) == 1;        /* PRI-7 (5) */
            put_away(s);
        }
        uint64_t waiting = eight_bytes(s->queue);
        if (!waiting) {
            end_pass(k, s, single_one);
            return;
        }
        int value = lowest_queued(s);       /* (3) */
        s->queue[value]--;
        s->card = (uint8_t)kind_of(s->colour, value);
        if (is_splittable(s->card)) {
            s->stage = STAGE_SPLIT;
            return;
        }
        s->left[s->colour] = (uint8_t)value;
    }
}

/* PRI-9 */
APART void split(const struct kit *k, struct pri *s, bool in_parts)
{
    assert(s->stage == STAGE_SPLIT);
    add_card_effects(s->card, in_parts, s->left);
    pri_resolve(k, s);
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

APART unsigned play(const struct kit *k, struct pri *s, int seat, int kind)
{
    assert(s->stage == STAGE_PLAY || s->stage == STAGE_LAY);
    assert(pri_is_card_legal(s, kind));
    bool hidden = pri_leave(s, seat, AREA_HAND, kind);
    if (hidden)
        s->shown[seat][kind]++;
    s->laid++;
    s->laid_ever++;
    s->again = 0;
    if (s->laid == 2 && colour_of(kind) != s->colour) {
        combine(k, s, kind_of(s->colour, lowest_queued(s)), kind);
    } else {
        s->colour = (uint8_t)colour_of(kind);
        s->queue[value_of(kind)]++;
        s->stage = STAGE_LAY;
        if (!s->count[seat][AREA_HAND])
            pri_resolve(k, s);
    }
    return hidden ? FINAL : 0;
}

/* ---- the other moves ---- */

static void reassign(const struct kit *k, struct pri *s, int seat, int other, int from, int to)
{
    assert(s->stage == STAGE_ASSIGN);
    assert(s->unmoved[from]);
    s->unmoved[from]--;
    lose_counter(s, seat, from);
    s->counters[other][to]++;
    s->counters_all[other]++;
    if (!any_unmoved(s))
        end_turn(k, s);
}

APART void drawn(const struct kit *k, struct pri *s, int kind)
{
    int seat = s->turn, stage = s->stage;
    assert(stage == STAGE_DEAL || stage == STAGE_DRAW);
    assert(pri_is_draw_legal(s, kind));
    pri_carry(s, seat, AREA_DECK, seat, AREA_HAND, kind);
    if (stage == STAGE_DRAW) {
        begin_turn(k, s, true);
    } else if (s->count[seat][AREA_HAND] == DEALT && ++s->turn == k->seats) {
        s->turn = s->first;
        s->stage = STAGE_PLAY;      /* PRI-6: the first turn has no draw */
    }
}

/* PRI-20: all that is left of the card, and the word says how much that is. */
APART void leave(const struct kit *k, struct pri *s, int effects)
{
    assert(s->stage == STAGE_EFFECT);
    assert(effects == effects_left(s));
    memset(s->left, 0, sizeof s->left);
    pri_resolve(k, s);
}

unsigned pri_apply(const struct kit *k, struct state *state, int seat, move m)
{
    struct pri *s = state_in(state);
    assert(seat == s->turn || seat == CHANCE || s->stage == STAGE_BUILD || s->stage == STAGE_REACT);
    switch (word_verb(m)) {
    case VERB_SET: pri_pick_set(k, s, seat, word_c(m)); return 0;
    case VERB_PLAY: return play(k, s, seat, word_c(m));
    case VERB_SKIP:
        assert(s->stage == STAGE_PLAY && !s->again);
        lose_counter(s, seat, word_area(m));
        begin_assign(k, s);
        return 0;
    case VERB_SPLIT: split(k, s, true); return 0;
    case VERB_WHOLE: split(k, s, false); return 0;
    case VERB_RESOLVE: assert(s->stage == STAGE_LAY); pri_resolve(k, s); return 0;
    case VERB_ENOUGH: assert(s->again); begin_assign(k, s); return 0;       /* PRI-16: who stops after a 1 is not out */
    case VERB_END: assert(s->stage == STAGE_ASSIGN); end_turn(k, s); return 0;
    case VERB_LEAVE: leave(k, s, word_c(m)); return 0;
    case VERB_STOP:
    case VERB_LET:
    case VERB_STOP_ALWAYS:
    case VERB_LET_ALWAYS: pri_answer(k, s, seat, word_verb(m)); return 0;
    case VERB_ASK: assert(s->stage == STAGE_ASSIGN); s->standing[seat][word_area(m)] = STANDING_ASK; return 0;
    case VERB_MOVE: reassign(k, s, seat, word_seat(m, seat), word_area(m), word_c(m) - 1); return 0;
    case VERB_FIRST: pri_draw_lot(s, word_a(m) - 1); return 0;
    case VERB_BOTTOM: pri_reveal_bottom(s, word_c(m)); return 0;
    case VERB_DRAWN:
        if (s->stage != STAGE_PICK) {
            drawn(k, s, word_c(m));
            return 0;
        }
        /* fall through */
    case VERB_CARD: pri_pick_card(k, s, word_c(m)); return 0;
    default: return pri_use_effect(k, s, seat, m);
    }
}
