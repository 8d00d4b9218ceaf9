/* effects.c - what the colours can do: the table of effects, whom they can be aimed at, their lists, what they do and
 * who may stop them (PRI-8, 11, 17, 18). */
#include "rules.h"

#include <assert.h>

const uint8_t pri_colour_parts[COLOUR_END][2] = {
    [PURPLE] = { RED, BLUE }, [GREEN] = { BLUE, YELLOW }, [ORANGE] = { RED, YELLOW },
};

const uint8_t pri_colour_effects[COLOUR_END][3] = {
    [RED] = { EFFECT_HIT, EFFECT_FADE },
    [BLUE] = { EFFECT_GUARD },
    [YELLOW] = { EFFECT_DRAW, EFFECT_COPY, EFFECT_REMOVE },
    [PURPLE] = { EFFECT_STRIKE, EFFECT_REMOVE, EFFECT_RESTORE },
    [GREEN] = { EFFECT_RECOVER, EFFECT_REVIVE },
    [ORANGE] = { EFFECT_TAKE, EFFECT_STEAL, EFFECT_DRAIN },
};

const struct effect_row pri_effect_table[EFFECTS] = {
    [EFFECT_DRAW] = { "draw", DEED_CARD, OWN | MATES, AREA_DECK, AREA_HAND, TO_TARGET, "draw a card" },
    [EFFECT_COPY] = { "copy", DEED_COPY, OWN | MATES, 0, 0, 0, "copy a counter" },
    [EFFECT_REMOVE] = { "remove", DEED_REMOVE, OWN | MATES | FOES, 0, 0, 0, "remove a counter" },
    [EFFECT_HIT] = { "hit", DEED_CARD, NEAR, AREA_DECK, AREA_DISCARD, TO_TARGET, "hit a deck" },
    [EFFECT_FADE] = { "fade", DEED_CHOSEN_CARD, NEAR, AREA_DISCARD, AREA_FADED, TO_TARGET, "fade a discard" },
    [EFFECT_GUARD] = { "guard", DEED_ADD, OWN | MATES, 0, 0, 0, "add a counter" },
    [EFFECT_RECOVER] = { "recover", DEED_CARD, OWN | MATES, AREA_DISCARD, AREA_DECK, TO_TARGET, "recover a discard" },
    [EFFECT_REVIVE] = { "revive", DEED_CARD, OWN | MATES, AREA_FADED, AREA_DISCARD, TO_TARGET, "revive a faded card" },
    [EFFECT_DRAIN] = { "drain", DEED_CARD, NEAR | MATES, AREA_FADED, AREA_DECK, TO_CHOSEN, "drain a faded card" },
    [EFFECT_STEAL] = { "steal", DEED_CARD, NEAR, AREA_DISCARD, AREA_DISCARD, TO_MOVER, "steal a discard" },
    [EFFECT_TAKE] = { "take", DEED_CARD, NEAR, AREA_DECK, AREA_FADED, TO_MOVER, "take from a deck" },
    [EFFECT_RESTORE] = { "restore", DEED_RESTORE, OWN | MATES, 0, 0, 0, "put a counter back" },
    [EFFECT_STRIKE] = { "strike", DEED_CARD, FOES, AREA_HAND, AREA_DISCARD, TO_TARGET, "strike a hand" },
};

void pri_combine_effects(int a, int b, uint8_t *left)
{
    int high = value_of(a) >= value_of(b) ? a : b, low = high == a ? b : a;
    left[colour_of(high)] = (uint8_t)(value_of(high) - value_of(low));
    left[colour_mix(colour_of(a), colour_of(b))] = (uint8_t)(2 * value_of(low));
}

/* ---- targets ---- */

/* Whether an effect can do something to a seat it may be aimed at; to which area is another question. */
ALWAYS_INLINE bool is_target(const struct pri *s, const struct effect_row *row, int seat)
{
    switch (row->deed) {
    case DEED_CARD:
    case DEED_CHOSEN_CARD: return s->count[seat][row->from];
    case DEED_REMOVE: return s->counters_all[seat];
    case DEED_COPY: return (unsigned)s->counters_all[seat] - 1 < COUNTERS_MAX - 1;
    case DEED_RESTORE: return s->lost && s->counters_all[seat] < COUNTERS_MAX;
    default: return s->counters_all[seat] < COUNTERS_MAX;       /* PRI-18 */
    }
}

/* The colours that still have effects, one at a time: the index of the lowest byte that is not 0. */
static inline int next_colour(uint64_t left) { return __builtin_ctzll(left) >> 3; }
static inline uint64_t without_colour(uint64_t left, int colour) { return left & ~((uint64_t)0xff << 8 * colour); }

/* Oneself first, where that is allowed: most often it is enough. */
ALWAYS_INLINE bool effect_has_target(const struct kit *k, const struct pri *s, int effect)
{
    const struct effect_row *row = &pri_effect_table[effect];
    if ((row->aim & OWN) && is_target(s, row, s->turn))
        return true;
    for (unsigned seats = pri_aim(k, s, s->turn, row->aim & ~OWN); seats; seats &= seats - 1)
        if (is_target(s, row, __builtin_ctz(seats)))
            return true;
    return false;
}

ALWAYS_INLINE bool colour_has_target(const struct kit *k, const struct pri *s, int colour)
{
    const uint8_t *effects = pri_colour_effects[colour];
    return effect_has_target(k, s, effects[0]) || (effects[1] && effect_has_target(k, s, effects[1])) ||
           (effects[2] && effect_has_target(k, s, effects[2]));
}

/* The colour is a constant in each case: so the compiler makes six short pieces out of the table. */
ALWAYS_INLINE bool any_colour_has_target(const struct kit *k, const struct pri *s, int colour)
{
    switch (colour) {
    case RED: return colour_has_target(k, s, RED);
    case BLUE: return colour_has_target(k, s, BLUE);
    case YELLOW: return colour_has_target(k, s, YELLOW);
    case PURPLE: return colour_has_target(k, s, PURPLE);
    case GREEN: return colour_has_target(k, s, GREEN);
    default: return colour_has_target(k, s, ORANGE);
    }
}

bool pri_has_target(const struct kit *k, const struct pri *s)
{
    for (uint64_t left = eight_bytes(s->left); left; left = without_colour(left, next_colour(left)))
        if (any_colour_has_target(k, s, next_colour(left)))
            return true;
    return false;
}

int pri_payer(const struct pri *s, int effect)
{
    static const uint64_t payers[EFFECTS] = {
#define BY(colour) (uint64_t)0xff << 8 * (colour)
        [EFFECT_HIT] = BY(RED), [EFFECT_FADE] = BY(RED), [EFFECT_GUARD] = BY(BLUE), [EFFECT_DRAW] = BY(YELLOW),
        [EFFECT_COPY] = BY(YELLOW), [EFFECT_REMOVE] = BY(YELLOW) | BY(PURPLE), [EFFECT_RESTORE] = BY(PURPLE),
        [EFFECT_STRIKE] = BY(PURPLE), [EFFECT_RECOVER] = BY(GREEN), [EFFECT_REVIVE] = BY(GREEN),
        [EFFECT_DRAIN] = BY(ORANGE), [EFFECT_STEAL] = BY(ORANGE), [EFFECT_TAKE] = BY(ORANGE),
#undef BY
    };
    uint64_t left = eight_bytes(s->left) & payers[effect];
    return left ? next_colour(left) : NO_COLOUR;
}

/* ---- lists ---- */

/* PRI-8, the table's effect on one target. Drained cards of foes may go to the own deck or a mate's, those of mates to
 * the own. */
ALWAYS_INLINE move *list_target(const struct kit *k, const struct pri *s, int seat, int effect, int other, move with,
                                move *at)
{
    const struct effect_row *row = &pri_effect_table[effect];
    if (!is_target(s, row, other))
        return at;
    switch (row->deed) {
    case DEED_CARD:
        *at++ = with;
        if (row->receiver == TO_CHOSEN && is_foe(k, seat, other))
            for (unsigned mates = pri_aim(k, s, seat, MATES); mates; mates &= mates - 1)
                *at++ = with | (move)(__builtin_ctz(mates) + 1);
        return at;
    case DEED_CHOSEN_CARD: return at + list_kinds(s->has[other][row->from], with, at);
    case DEED_COPY:
    case DEED_REMOVE: return at + list_areas(s, other, true, with, at);
    default: return at + list_areas(s, other, false, with, at);
    }
}

/* On all its targets. Who has no mates has only itself to do good to, which needs no loop. */
ALWAYS_INLINE move *list_effect(const struct kit *k, const struct pri *s, int seat, int effect, bool alone, move *at)
{
    const struct effect_row *row = &pri_effect_table[effect];
    if (row->aim == (OWN | MATES) && alone)
        return list_target(k, s, seat, effect, seat, word(VERB_EFFECT + effect, 0, 0, 0), at);
    for (unsigned left = pri_aim(k, s, seat, row->aim); left; left &= left - 1) {
        int other = __builtin_ctz(left);
        move with = word(VERB_EFFECT + effect, (row->aim & OWN) && other == seat ? 0 : other + 1, 0, 0);
        at = list_target(k, s, seat, effect, other, with, at);
    }
    return at;
}

ALWAYS_INLINE move *list_colour(const struct kit *k, const struct pri *s, int seat, int colour, move *at)
{
    const uint8_t *effects = pri_colour_effects[colour];
    bool alone = !pri_aim(k, s, seat, MATES);
    at = list_effect(k, s, seat, effects[0], alone, at);
    if (effects[1])
        at = list_effect(k, s, seat, effects[1], alone, at);
    if (effects[2])
        at = list_effect(k, s, seat, effects[2], alone, at);
    return at;
}

/* As above: constants. */
ALWAYS_INLINE move *list_any_colour(const struct kit *k, const struct pri *s, int seat, int colour, move *at)
{
    switch (colour) {
    case RED: return list_colour(k, s, seat, RED, at);
    case BLUE: return list_colour(k, s, seat, BLUE, at);
    case YELLOW: return list_colour(k, s, seat, YELLOW, at);
    case PURPLE: return list_colour(k, s, seat, PURPLE, at);
    case GREEN: return list_colour(k, s, seat, GREEN, at);
    default: return list_colour(k, s, seat, ORANGE, at);
    }
}

int pri_list_effects(const struct kit *k, const struct pri *s, int seat, int colour, move *list)
{
    return (int)(list_any_colour(k, s, seat, colour, list) - list);
}

int pri_list_left(const struct kit *k, const struct pri *s, int seat, move *list)
{
    move *at = list;
    for (uint64_t left = eight_bytes(s->left); left; left = without_colour(left, next_colour(left)))
        at = list_any_colour(k, s, seat, next_colour(left), at);
    *at++ = word(VERB_LEAVE, 0, 0, effects_left(s));
    return (int)(at - list);
}

int pri_good_effect(const struct kit *k, const struct pri *s, int seat, int colour)
{
    move list[MOVES_MAX];
    int count = pri_list_effects(k, s, seat, colour, list);
    for (int i = 0; i < count; i++) {
        int effect = word_effect(list[i]), other = word_seat(list[i], seat);
        if (effect != EFFECT_REMOVE || is_foe(k, seat, other))
            return effect;
    }
    return NO_EFFECT;
}

/* Reviving alone brings no turn. */
bool pri_parts_do_more(const struct kit *k, const struct pri *s, int seat, int colour)
{
    int whole = is_primary(colour) ? NO_EFFECT : pri_good_effect(k, s, seat, colour);
    if (is_primary(colour) || (whole && whole != EFFECT_REVIVE))
        return false;
    return pri_good_effect(k, s, seat, pri_colour_parts[colour][0]) ||
           pri_good_effect(k, s, seat, pri_colour_parts[colour][1]);
}

/* ---- what they do ---- */

static unsigned end_effect(const struct kit *k, struct pri *s)
{
    s->effect = s->target = s->receiver = s->named = 0;
    return pri_resolve(k, s);
}

/* The card goes its way: at once where it is named, else when chance has picked it. */
static void go_on(const struct kit *k, struct pri *s)
{
    const struct effect_row *row = &pri_effect_table[s->effect];
    if (row->deed == DEED_CARD) {
        s->stage = STAGE_PICK;
        return;
    }
    pri_carry(s, s->target - 1, row->from, s->receiver - 1, row->to, s->named);
    end_effect(k, s);
}

/* PRI-11: the card stays, the effect is spent. */
static void stop(const struct kit *k, struct pri *s)
{
    lose_counter(s, s->target - 1, pri_effect_table[s->effect].from);
    s->lost++;
    end_effect(k, s);
}

/* PRI-17: a guarded area's controller is asked first, whatever is in it. An answer that stands is given at once: that
 * it was, all the others learn. Who is asked shows that none stands, so that the aim cannot be taken back. */
APART unsigned ask_first(const struct kit *k, struct pri *s, int other, int area)
{
    switch (s->standing[other][area]) {
    case STANDING_STOP: stop(k, s); return ALL_VIEWERS & ~seat_bit(other);
    case STANDING_LET: go_on(k, s); return ALL_VIEWERS & ~seat_bit(other);
    default: s->stage = STAGE_REACT; return FINAL;
    }
}

static inline unsigned aim_card(const struct kit *k, struct pri *s, int seat, int effect, int other, int c)
{
    const struct effect_row *row = &pri_effect_table[effect];
    bool chosen = row->deed == DEED_CHOSEN_CARD;
    assert(s->count[other][row->from] > 0);
    assert(!chosen || s->has[other][row->from] >> c & 1);
    s->effect = (uint8_t)effect;
    s->target = (uint8_t)(other + 1);
    s->receiver = (uint8_t)(receiver_of(row, seat, other, c) + 1);
    s->named = (uint8_t)(chosen ? c : 0);
    if (may_stop(k, s, seat, other, row->from))
        return ask_first(k, s, other, row->from);
    if (chosen)
        go_on(k, s);
    else
        s->stage = STAGE_PICK;
    return 0;
}

APART unsigned change_counters(const struct kit *k, struct pri *s, int deed, int seat, int area)
{
    switch (deed) {
    case DEED_REMOVE:
        lose_counter(s, seat, area);
        s->lost++;
        break;
    case DEED_RESTORE:
        assert(s->lost > 0);
        s->lost--;
        /* fall through */
    default:
        assert(s->counters_all[seat] < COUNTERS_MAX);       /* PRI-18 */
        s->counters[seat][area]++;
        s->counters_all[seat]++;
    }
    return end_effect(k, s);
}

unsigned pri_use_effect(const struct kit *k, struct pri *s, int seat, move m)
{
    int effect = word_effect(m), other = word_seat(m, seat), payer = pri_payer(s, effect);
    const struct effect_row *row = &pri_effect_table[effect];
    assert(s->stage == STAGE_EFFECT);
    assert(payer);
    assert(pri_aim(k, s, seat, row->aim) >> other & 1);
    s->left[payer]--;
    if (row->deed > DEED_CHOSEN_CARD)
        return change_counters(k, s, row->deed, other, word_area(m));
    return aim_card(k, s, seat, effect, other, word_c(m));
}

unsigned pri_answer(const struct kit *k, struct pri *s, int seat, move m)
{
    int verb = word_verb(m);
    assert(s->stage == STAGE_REACT);
    assert(seat == s->target - 1);
    uint8_t *standing = &s->standing[s->target - 1][pri_effect_table[s->effect].from];
    if (verb == VERB_STOP_ALWAYS)
        *standing = STANDING_STOP;
    if (verb == VERB_LET_ALWAYS)
        *standing = STANDING_LET;
    if (verb == VERB_LET || verb == VERB_LET_ALWAYS)
        go_on(k, s);
    else
        stop(k, s);
    return 0;
}

unsigned pri_pick_card(const struct kit *k, struct pri *s, int seat, move m)
{
    const struct effect_row *row = &pri_effect_table[s->effect];
    (void)seat;
    assert(s->stage == STAGE_PICK);
    pri_carry(s, s->target - 1, row->from, s->receiver - 1, row->to, word_c(m));
    return end_effect(k, s);
}
