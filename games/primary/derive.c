/* derive.c - what follows from a position that does not say everything: lists of sets, unseen cards, what was shown. */
#include "rules.h"

#include <string.h>

#include "../../core/text.h"

/* ---- the table ---- */

/* Who is out without saying when went out before the others, in order of seats. */
static void order_out(const struct kit *k, struct pri *s)
{
    unsigned used = 0;
    for (int seat = 0; seat < k->seats; seat++)
        used |= s->out[seat] ? seat_bit(s->out[seat]) : 0;
    for (int seat = 0, place = 1; seat < k->seats; seat++) {
        if ((s->in >> seat & 1) || s->out[seat])
            continue;
        while (used & seat_bit(place))
            place++;
        s->out[seat] = (uint8_t)place;
        used |= seat_bit(place);
    }
}

/* The stage of a position that does not say: by its pass and effect, else the start of a turn's play. */
static int find_stage(const struct kit *k, const struct pri *s, const struct said *said)
{
    if (!said->seats && !said->pass)
        return s->stage;
    if (s->effect)
        return may_stop(k, s, s->turn, s->target - 1, pri_effect_table[s->effect].from) ? STAGE_REACT : STAGE_PICK;
    if (s->card)
        return said->effects || s->other || is_primary(s->colour) || value_of(s->card) == 1 ? STAGE_EFFECT
                                                                                            : STAGE_SPLIT;
    return s->laid ? STAGE_LAY : STAGE_PLAY;
}

/* A card of a pass without its effects has all of them. */
static void fill_effects(struct pri *s)
{
    if (s->other)
        pri_combine_effects(s->card, s->other, s->left);
    else
        s->left[colour_of(s->card)] = (uint8_t)value_of(s->card);
}

/* ---- seats ---- */

/* How many cards of each kind a deck must account for: what is hidden, and if it fits what lies open with its owner. */
static void count_own(const struct pri *s, int seat, bool with_open, uint8_t *cards)
{
    int offset = pri_tail_offset(s, seat);
    for (int kind = 1; kind <= KINDS; kind++) {
        int own = hidden_count(s, seat, kind);
        if (with_open)
            own += s->known[seat][kind] + s->area[seat][AREA_DISCARD][kind] + s->area[seat][AREA_FADED][kind];
        if (with_open && seat == s->turn) {
            own += (s->card == kind) + (s->other == kind);
            own += s->colour == colour_of(kind) ? s->queue[value_of(kind)] : 0;
        }
        cards[kind] = (uint8_t)(own > 0 ? own : 0);
    }
    for (int i = 0; with_open && i < s->tail_count[seat]; i++)
        cards[s->tail[offset + i]]++;
}

static int sets_needed(const uint8_t *cards, uint8_t *sets)
{
    memset(sets, 0, 8);
    for (int kind = 1; kind <= KINDS; kind++)
        if (cards[kind] > sets[colour_of(kind)])
            sets[colour_of(kind)] = cards[kind];
    return pri_sets_count(sets);
}

/* A list that fits, for a seat that does not say: the sets it needs, then others in order, one of each at a time. */
static bool find_list(const struct kit *k, struct pri *s, int seat, struct text *error)
{
    uint8_t cards[32] = { 0 }, sets[8];
    int wanted = kit_of(k)->sets, count;
    count_own(s, seat, true, cards);
    count = sets_needed(cards, sets);
    bool pool_holds = true;
    for (int colour = RED; colour <= ORANGE; colour++)
        pool_holds &= sets[colour] <= kit_of(k)->pool;
    if (count > wanted || !pool_holds) {
        count_own(s, seat, false, cards);
        count = sets_needed(cards, sets);
    }
    if (count > wanted)
        return text_error(error, "the hand and deck of seat %d need %d sets, a deck has %d", seat, count, wanted);
    for (int colour = RED, idle = 0; count < wanted && idle <= COLOURS; colour = colour % ORANGE + 1) {
        int room = kit_of(k)->pool - sets[colour];
        if (kit_of(k)->draft)
            room = pri_pool_left(k, s, colour) - sets[colour];
        idle = room > 0 ? 0 : idle + 1;
        if (room > 0) {
            sets[colour]++;
            count++;
        }
    }
    memcpy(s->sets[seat], sets, sizeof sets);
    return true;
}

/* A deck that says only how many cards it has: of those the list leaves, one of each kind at a time. */
static bool fill_deck(struct pri *s, int seat, const struct said_seat *said, struct text *error)
{
    uint8_t *deck = s->area[seat][AREA_DECK], own[32] = { 0 };
    int missing = said->deck_count - s->tail_count[seat];
    if (missing < 0)
        return text_error(error, "'count' of the deck of seat %d is below its tail", seat);
    for (int open = 1; open >= 0 && missing; open--)        /* cards of its own that lie open are not in the deck */
        for (int kind = 1, idle = 0; missing && idle < KINDS; kind = kind % KINDS + 1) {
            memset(own, 0, sizeof own);
            count_own(s, seat, open, own);
            bool room = own[kind] < s->sets[seat][colour_of(kind)];
            idle = room ? 0 : idle + 1;
            deck[kind] = (uint8_t)(deck[kind] + room);
            missing -= room;
        }
    return missing ? text_error(error, "the deck of seat %d has more cards than its sets", seat) : true;
}

static bool derive_seat(const struct kit *k, struct pri *s, int seat, const struct said_seat *said, struct text *error)
{
    bool started = s->stage > STAGE_DRAFT;
    if (!bag_holds(s->area[seat][AREA_HAND], s->known[seat], KINDS))
        return text_error(error, "'known' of seat %d is more than its hand", seat);
    if (started && !said->list && !(kit_of(k)->given_mask >> seat & 1) && !find_list(k, s, seat, error))
        return false;
    if (started && said->count && !said->cards && !fill_deck(s, seat, said, error))
        return false;
    int counters = 0;
    s->picked[seat] = (uint8_t)pri_sets_count(s->sets[seat]);
    for (int area = 0; area < AREAS; area++) {
        counters += s->counters[seat][area];
        pri_mark(s, seat, area);
        s->count[seat][area] = (uint16_t)bag_total(s->area[seat][area], KINDS);
    }
    s->count[seat][AREA_DECK] = (uint16_t)(s->count[seat][AREA_DECK] + s->tail_count[seat]);
    if (counters > COUNTERS_MAX)
        return text_error(error, "seat %d has more than %d counters", seat, COUNTERS_MAX);
    s->counters_all[seat] = (uint8_t)counters;
    if (said->count && said->deck_count != s->count[seat][AREA_DECK])
        return text_error(error, "'count' of the deck of seat %d is not its cards and tail", seat);
    for (int kind = 1; kind <= KINDS && started; kind++) {
        int hidden = hidden_count(s, seat, kind);
        if (hidden > s->sets[seat][colour_of(kind)])
            return text_error(error, "seat %d has more %s %d than its sets", seat, pri_colour_names[colour_of(kind)],
                              value_of(kind));
        s->shown[seat][kind] = (uint8_t)(s->sets[seat][colour_of(kind)] - hidden);
    }
    return true;
}

/* Cards of the decks that lie nowhere have left with somebody who is out, or the position does not care. */
static bool derive_gone(const struct kit *k, struct pri *s, struct text *error)
{
    uint16_t open[32];
    if (!pri_count_open(k, s, open))
        return text_error(error, "there is no such card");
    for (int kind = 1; kind <= KINDS; kind++) {
        int left = -open[kind];
        for (int seat = 0; seat < k->seats; seat++)
            left += s->shown[seat][kind];
        if (left < 0)
            return text_error(error, "there are more %s %d in the open than the decks can have shown",
                              pri_colour_names[colour_of(kind)], value_of(kind));
        s->gone[kind] = (uint8_t)left;
    }
    return true;
}

/* ---- all of it ---- */

bool pri_derive(const struct kit *k, struct pri *s, const struct said *said, struct text *error)
{
    order_out(k, s);
    s->stage = (uint8_t)(said->stage >= 0 ? said->stage : find_stage(k, s, said));
    if (!said->effects && s->card && s->stage != STAGE_SPLIT)
        fill_effects(s);
    if (!said->seats && s->stage <= STAGE_DEAL)
        return true;
    for (int seat = 0; seat < k->seats; seat++)
        if (!derive_seat(k, s, seat, &said->seat[seat], error))
            return false;
    if (s->stage == STAGE_ASSIGN && !said->unmoved)
        memcpy(s->unmoved, s->counters[s->turn], sizeof s->unmoved);
    return derive_gone(k, s, error);
}
