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

ALWAYS_INLINE bool colour_has_target(const struct kit *k, const struct pri *s, int colour)
{
    for (int i = 0; i < 3 && pri_colour_effects[colour][i]; i++) {
        const struct effect_row *row = &pri_effect_table[pri_colour_effects[colour][i]];
        for (unsigned seats = pri_aim(k, s, s->turn, row->aim); seats; seats &= seats - 1)
            if (is_target(s, row, __builtin_ctz(seats)))
                return true;
    }
    return false;
}

bool pri_has_target(const struct kit *k, const struct pri *s)
{
    for (uint64_t left = eight_bytes(s->left); left;) {
        int colour = next_colour(left);
        bool has;
        left = without_colour(left, colour);
        switch (colour) {       /* constants, as in pri_list_effects */
        case RED: has = colour_has_target(k, s, RED); break;
        case BLUE: has = colour_has_target(k, s, BLUE); break;
        case YELLOW: has = colour_has_target(k, s, YELLOW); break;
        case PURPLE: has = colour_has_target(k, s, PURPLE); break;
        case GREEN: has = colour_has_target(k, s, GREEN); break;
        default: has = colour_has_target(k, s, ORANGE);
        }
        if (has)
            return true;
    }
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

/* PRI-8, the table's effect on all its targets. Drained cards of foes may go to the own deck or a mate's, those of
 * mates to the own. */
ALWAYS_INLINE int list_effect(const struct kit *k, const struct pri *s, int seat, int effect, move *list)
{
    const struct effect_row *row = &pri_effect_table[effect];
    int count = 0;
    for (unsigned left = pri_aim(k, s, seat, row->aim); left; left &= left - 1) {
        int other = __builtin_ctz(left);
        if (!is_target(s, row, other))
            continue;
        move with = word(VERB_EFFECT + effect, other == seat ? 0 : other + 1, 0, 0);
        switch (row->deed) {
        case DEED_CARD:
            list[count++] = with;
            if (row->receiver == TO_CHOSEN && is_foe(k, seat, other))
                for (unsigned mates = pri_aim(k, s, seat, MATES); mates; mates &= mates - 1)
                    list[count++] = with | (move)(__builtin_ctz(mates) + 1);
            break;
        case DEED_CHOSEN_CARD: count += list_kinds(s->has[other][row->from], with, list + count); break;
        case DEED_COPY:
        case DEED_REMOVE: count += list_areas(s, other, true, with, list + count); break;
        default: count += list_areas(s, other, false, with, list + count);
        }
    }
    return count;
}

ALWAYS_INLINE int list_colour(const struct kit *k, const struct pri *s, int seat, int colour, move *list)
{
    const uint8_t *effects = pri_colour_effects[colour];
    int count = list_effect(k, s, seat, effects[0], list);
    if (effects[1])
        count += list_effect(k, s, seat, effects[1], list + count);
    if (effects[2])
        count += list_effect(k, s, seat, effects[2], list + count);
    return count;
}

/* The colour is a constant in each case: so the compiler makes six short pieces out of the table. */
ALWAYS_INLINE int list_any_colour(const struct kit *k, const struct pri *s, int seat, int colour, move *list)
{
    switch (colour) {
    case RED: return list_colour(k, s, seat, RED, list);
    case BLUE: return list_colour(k, s, seat, BLUE, list);
    case YELLOW: return list_colour(k, s, seat, YELLOW, list);
    case PURPLE: return list_colour(k, s, seat, PURPLE, list);
    case GREEN: return list_colour(k, s, seat, GREEN, list);
    default: return list_colour(k, s, seat, ORANGE, list);
    }
}

int pri_list_effects(const struct kit *k, const struct pri *s, int seat, int colour, move *list)
{
    return list_any_colour(k, s, seat, colour, list);
}

int pri_list_left(const struct kit *k, const struct pri *s, move *list)
{
    int count = 0, seat = s->turn;
    for (uint64_t left = eight_bytes(s->left); left;) {
        int colour = next_colour(left);
        left = without_colour(left, colour);
        count += list_any_colour(k, s, seat, colour, list + count);
    }
    list[count++] = word(VERB_LEAVE, 0, 0, effects_left(s));
    return count;
}

/* ---- what they do ---- */

static void end_effect(const struct kit *k, struct pri *s)
{
    s->effect = s->target = s->receiver = s->named = 0;
    pri_resolve(k, s);
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
static unsigned aim_card(const struct kit *k, struct pri *s, int seat, int effect, int other, int c)
{
    const struct effect_row *row = &pri_effect_table[effect];
    assert(s->count[other][row->from] > 0);
    assert(row->deed != DEED_CHOSEN_CARD || s->has[other][row->from] >> c & 1);
    s->effect = (uint8_t)effect;
    s->target = (uint8_t)(other + 1);
    s->receiver = (uint8_t)(receiver_of(row, seat, other, c) + 1);
    s->named = (uint8_t)(row->deed == DEED_CHOSEN_CARD ? c : 0);
    if (!may_stop(k, s, seat, other, row->from)) {
        go_on(k, s);
        return 0;
    }
    switch (s->standing[other][row->from]) {
    case STANDING_STOP: stop(k, s); return ALL_VIEWERS & ~seat_bit(other);
    case STANDING_LET: go_on(k, s); return ALL_VIEWERS & ~seat_bit(other);
    default: s->stage = STAGE_REACT; return FINAL;
    }
}

unsigned pri_use_effect(const struct kit *k, struct pri *s, int seat, move m)
{
    int effect = word_effect(m), other = word_seat(m, seat), area = word_area(m);
    int payer = pri_payer(s, effect);
    assert(s->stage == STAGE_EFFECT);
    assert(payer);
    assert(pri_aim(k, s, seat, pri_effect_table[effect].aim) >> other & 1);
    s->left[payer]--;
    switch (pri_effect_table[effect].deed) {
    case DEED_CARD:
    case DEED_CHOSEN_CARD: return aim_card(k, s, seat, effect, other, word_c(m));
    case DEED_REMOVE:
        lose_counter(s, other, area);
        s->lost++;
        break;
    case DEED_RESTORE:
        assert(s->lost > 0);
        s->lost--;
        /* fall through */
    default:
        assert(s->counters_all[other] < COUNTERS_MAX);      /* PRI-18 */
        s->counters[other][area]++;
        s->counters_all[other]++;
    }
    end_effect(k, s);
    return 0;
}

void pri_answer(const struct kit *k, struct pri *s, int seat, int verb)
{
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
}

void pri_pick_card(const struct kit *k, struct pri *s, int kind)
{
    const struct effect_row *row = &pri_effect_table[s->effect];
    assert(s->stage == STAGE_PICK);
    assert(pri_is_draw_legal(s, kind));
    pri_carry(s, s->target - 1, row->from, s->receiver - 1, row->to, kind);
    end_effect(k, s);
}
