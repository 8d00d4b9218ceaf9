/* moves.c - who owes a move, what is legal, and the odds of chance. */
#include "rules.h"

#include <string.h>

/* ---- who acts ---- */

static unsigned builders(const struct kit *k, const struct pri *s)
{
    unsigned mask = 0;
    for (int seat = 0; seat < k->seats; seat++)
        if (s->picked[seat] < kit_of(k)->sets)
            mask |= seat_bit(seat);
    return mask;
}

enum actor { ACTOR_CHANCE, ACTOR_TURN, ACTOR_TARGET, ACTOR_BUILDERS, ACTOR_NOBODY };

static const uint8_t actors[STAGES] = {
    [STAGE_BUILD] = ACTOR_BUILDERS, [STAGE_DRAFT] = ACTOR_TURN, [STAGE_PLAY] = ACTOR_TURN, [STAGE_LAY] = ACTOR_TURN,
    [STAGE_SPLIT] = ACTOR_TURN, [STAGE_EFFECT] = ACTOR_TURN, [STAGE_REACT] = ACTOR_TARGET, [STAGE_ASSIGN] = ACTOR_TURN,
    [STAGE_OVER] = ACTOR_NOBODY,
};

unsigned pri_to_act(const struct kit *k, const struct state *state)
{
    const struct pri *s = state_of(state);
    int actor = actors[s->stage];
    if (actor == ACTOR_TURN)
        return seat_bit(s->turn);
    if (actor == ACTOR_CHANCE)
        return CHANCE_BIT;
    if (actor == ACTOR_TARGET)
        return seat_bit(s->target - 1);
    return actor == ACTOR_BUILDERS ? builders(k, s) : 0;
}

/* ---- chance: which card, or which seat ---- */

struct draw {
    int verb;
    int seat, area;             /* where the card lies */
};

static struct draw draw_of(const struct pri *s)
{
    if (s->stage == STAGE_PICK)
        return (struct draw){ s->effect == EFFECT_DRAW ? VERB_DRAWN : VERB_CARD, s->target - 1,
                              pri_effect_table[s->effect].from };
    return (struct draw){ s->stage == STAGE_REVEAL ? VERB_BOTTOM : VERB_DRAWN, s->turn, AREA_DECK };
}

/* The card on top is known: nothing above the tail. */
static bool tops_known(const struct pri *s, const struct draw *d)
{
    return d->area == AREA_DECK && !unseen_count(s, d->seat);
}

/* Who may be drawn to begin: anybody to draft, the tied to play. */
static unsigned lots(const struct pri *s)
{
    return s->stage == STAGE_DRAFTER ? s->in : s->stage == STAGE_LOT ? s->tied : 0;
}

uint32_t pri_total(const struct kit *k, const struct state *state)
{
    const struct pri *s = state_of(state);
    (void)k;
    unsigned seats = lots(s);
    if (seats)
        return (uint32_t)__builtin_popcount(seats);
    struct draw d = draw_of(s);
    if (d.area != AREA_DECK)
        return s->count[d.seat][d.area];
    int unseen = unseen_count(s, d.seat);
    return unseen ? (uint32_t)unseen : 1;
}

uint32_t pri_weight(const struct kit *k, const struct state *state, move m)
{
    const struct pri *s = state_of(state);
    (void)k;
    if (lots(s))
        return 1;
    struct draw d = draw_of(s);
    return tops_known(s, &d) ? 1 : s->area[d.seat][d.area][word_c(m)];
}

move pri_sample(const struct kit *k, const struct state *state, uint32_t r)
{
    const struct pri *s = state_of(state);
    (void)k;
    unsigned seats = lots(s);
    if (seats)
        return word(VERB_FIRST, bit_number(seats, r) + 1, 0, 0);
    struct draw d = draw_of(s);
    if (tops_known(s, &d))
        return word(d.verb, 0, 0, pri_tail_top(s, d.seat));
    uint32_t kinds = s->has[d.seat][d.area];
    const uint8_t *cards = s->area[d.seat][d.area];
    if (s->count[d.seat][d.area] < 128)
        return word(d.verb, 0, 0, byte_with(cards, r));
    while (r >= cards[__builtin_ctz(kinds)]) {
        r -= cards[__builtin_ctz(kinds)];
        kinds &= kinds - 1;
    }
    return word(d.verb, 0, 0, __builtin_ctz(kinds));
}

APART int list_chance(const struct pri *s, move *list)
{
    int count = 0;
    for (unsigned seats = lots(s); seats; seats &= seats - 1)
        list[count++] = word(VERB_FIRST, __builtin_ctz(seats) + 1, 0, 0);
    if (count)
        return count;
    struct draw d = draw_of(s);
    uint32_t kinds = tops_known(s, &d) ? kind_bit(pri_tail_top(s, d.seat)) : s->has[d.seat][d.area];
    return list_kinds(kinds, word(d.verb, 0, 0, 0), list);
}

/* ---- lists ---- */

APART int list_sets(const struct kit *k, const struct pri *s, int seat, move *list)
{
    bool draft = s->stage == STAGE_DRAFT;
    int count = 0, first = draft ? RED : last_colour(s->sets[seat]);    /* no lower colour may follow */
    for (int colour = first; colour <= ORANGE; colour++)
        if (draft ? pri_pool_left(k, s, colour) > 0 : pri_deck_may_pick(k, s->sets[seat], colour))
            list[count++] = word(VERB_SET, 0, 0, colour);
    return count;
}

/* PRI-7: cards that go with those laid: more of the string, or the second primary of a combination. */
uint32_t pri_layable_kinds(const struct pri *s)
{
    return s->laid == 1 && is_primary(s->colour) ? PRIMARY_BITS : colour_bits(s->colour);
}

static uint32_t layable(const struct pri *s) { return s->has[s->turn][AREA_HAND] & pri_layable_kinds(s); }

APART int list_play(const struct pri *s, int seat, move *list)
{
    int count = list_kinds(s->has[seat][AREA_HAND], word(VERB_PLAY, 0, 0, 0), list);
    if (s->again)
        list[count++] = word(VERB_ENOUGH, 0, 0, 0);
    else if (s->counters_all[seat])
        count += list_areas(s, seat, true, word(VERB_SKIP, 0, 0, 0), list + count);     /* PRI-16 */
    return count;
}

APART int list_more(const struct pri *s, move *list)
{
    int count = list_kinds(layable(s), word(VERB_PLAY, 0, 0, 0), list);
    list[count++] = word(VERB_RESOLVE, 0, 0, 0);
    return count;
}

static inline uint32_t four_bytes(const uint8_t *bytes)
{
    uint32_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

/* Step 6: each counter may move once, to any other area of the own side (PRI-18). */
APART int list_assign(const struct kit *k, const struct pri *s, move *list)
{
    static const words_four to_others[AREAS] = { { 2, 3, 4 }, { 1, 3, 4 }, { 1, 2, 4 }, { 1, 2, 3 } };
    int seat = s->turn, count = 0;
    unsigned mates = pri_aim(k, s, seat, MATES);
    for (int from = 0; from < AREAS; from++) {
        if (!s->unmoved[from])
            continue;
        write_four(list + count, to_others[from], word(VERB_MOVE, 0, from + 1, 0));
        count += AREAS - 1;
        for (unsigned left = mates; left; left &= left - 1) {
            int mate = __builtin_ctz(left);
            if (s->counters_all[mate] >= COUNTERS_MAX)
                continue;
            write_four(list + count, (words_four){ 1, 2, 3, 4 }, word(VERB_MOVE, mate + 1, from + 1, 0));
            count += AREAS;
        }
    }
    for (int area = 0; area < AREAS && four_bytes(s->standing[seat]); area++)
        if (s->standing[seat][area])
            list[count++] = word(VERB_ASK, 0, area + 1, 0);
    list[count++] = word(VERB_END, 0, 0, 0);
    return count;
}

static int list_split(move *list)
{
    list[0] = word(VERB_SPLIT, 0, 0, 0);
    list[1] = word(VERB_WHOLE, 0, 0, 0);
    return 2;
}

static int list_answers(move *list)
{
    for (int i = 0; i < 4; i++)
        list[i] = word(VERB_STOP + i, 0, 0, 0);
    return 4;
}

int pri_moves(const struct kit *k, const struct state *state, int seat, move *list)
{
    const struct pri *s = state_of(state);
    bool turn = seat == s->turn;
    switch (s->stage) {
    case STAGE_BUILD: return seat < k->seats && s->picked[seat] < kit_of(k)->sets ? list_sets(k, s, seat, list) : 0;
    case STAGE_DRAFT: return turn ? list_sets(k, s, seat, list) : 0;
    case STAGE_PLAY: return turn ? list_play(s, seat, list) : 0;
    case STAGE_LAY: return turn ? list_more(s, list) : 0;
    case STAGE_SPLIT: return turn ? list_split(list) : 0;
    case STAGE_EFFECT: return turn ? pri_list_left(k, s, seat, list) : 0;
    case STAGE_REACT: return seat == s->target - 1 ? list_answers(list) : 0;
    case STAGE_ASSIGN: return turn ? list_assign(k, s, list) : 0;
    case STAGE_OVER: return 0;
    default: return seat == CHANCE ? list_chance(s, list) : 0;
    }
}

/* ---- a move that everybody knows to be the only one ---- */

/* The kinds of a hand, where everybody can tell them all: from the known part of a deck (PRI-14), or because the list
 * of sets is open and what it has not shown cannot be in the deck. 0 = not known, or no card. */
static uint32_t open_hand(const struct kit *k, const struct pri *s, int seat)
{
    int unknown = s->count[seat][AREA_HAND] - (int)bag_total(s->known[seat], KINDS);
    uint32_t kinds = 0;
    if (unknown && (!is_list_open(k, seat) || unseen_count(s, seat)))
        return 0;
    for (int kind = 1; kind <= KINDS; kind++)
        if (s->known[seat][kind] || (unknown && s->shown[seat][kind] < s->sets[seat][colour_of(kind)]))
            kinds |= kind_bit(kind);
    return kinds;
}

static bool is_single(uint32_t bits) { return bits && !(bits & (bits - 1)); }

static unsigned guarded_areas(const struct pri *s, int seat)
{
    unsigned areas = 0;
    for (int area = 0; area < AREAS; area++)
        areas |= (unsigned)(s->counters[seat][area] > 0) << area;
    return areas;
}

/* One card to play, whichever it is, and no counter to skip with, or no card and one area to skip with; nothing that
 * goes with what is laid; one colour left in an open pool. Elsewhere there is a choice, or the hand decides. */
bool pri_forced(const struct kit *k, const struct observed *o, int seat)
{
    const struct pri *s = seen_of(o);
    move list[COLOURS];
    if (seat != s->turn)
        return false;
    switch (s->stage) {
    case STAGE_DRAFT: return list_sets(k, s, seat, list) == 1;
    case STAGE_PLAY:
        if (s->again)
            return false;
        if (!s->count[seat][AREA_HAND])
            return is_single(guarded_areas(s, seat));
        return !s->counters_all[seat] && (s->count[seat][AREA_HAND] == 1 || is_single(open_hand(k, s, seat)));
    case STAGE_LAY: return open_hand(k, s, seat) && !(open_hand(k, s, seat) & pri_layable_kinds(s));
    default: return false;
    }
}

/* ---- one word: what apply asserts, without making the list ---- */

bool pri_is_card_legal(const struct pri *s, int kind)
{
    return (s->stage == STAGE_PLAY ? s->has[s->turn][AREA_HAND] : layable(s)) >> kind & 1;
}
