/* duel_secrets.c - toy-duel: who sees what, possible worlds behind it, positions, and what must hold in every state. */
#include <assert.h>
#include <string.h>

#include "../../core/members.h"
#include "../../core/text.h"
#include "duel.h"

static const struct duel *of(const struct state *s) { return (const void *)s; }

/* ---- who sees what ---- */

void duel_observe(const struct kit *k, const struct state *state, int viewer, struct observed *o)
{
    struct duel *s = (void *)o;
    memcpy(s, state, sizeof *s);
    for (int seat = 0; seat < k->seats; seat++) {
        if (seat == viewer)
            continue;
        memset(s->sets[seat], 0, sizeof s->sets[seat]);
        memset(s->hand[seat], 0, sizeof s->hand[seat]);
        memset(s->bag[seat], 0, sizeof s->bag[seat]);
        if (s->picked[seat] < duel_kit(k)->sets)
            s->picked[seat] = 0;        /* who is done may be seen, not how far the others are */
    }
}

move duel_observe_move(const struct kit *k, const struct state *before, int seat, move m, int viewer)
{
    const struct duel *s = of(before);
    (void)k;
    bool hidden = (word_kind(m) == PICK && viewer != seat) ||
                  (word_kind(m) == DRAW && viewer != s->turn && s->bag_count[s->turn]);
    return hidden ? duel_word(word_kind(m), NO_SEAT, NOTHING) : m;
}

/* ---- possible worlds ---- */

static uint32_t choose(int n, int of_them)
{
    uint32_t ways = 1;
    for (int i = 1; i <= of_them; i++)
        ways = ways * (uint32_t)(n - of_them + i) / (uint32_t)i;
    return of_them > n ? 0 : ways;
}

/* The odds of this pick: all picks alike beforehand, times the ways it could have shown what was seen of it. */
static uint32_t pick_odds(const struct kit *k, const uint8_t *sets, const uint8_t *shown)
{
    uint32_t odds = 1;
    if ((int)bag_total(sets, DUEL_KINDS) != duel_kit(k)->sets)
        return 0;
    for (int kind = 1; kind <= DUEL_KINDS; kind++)
        odds *= choose(DUEL_SET * sets[kind], shown[kind]);
    return odds;
}

/* The next way to hold 0..pool sets of each kind, counting up; false after the last. */
static bool next_pick(const struct kit *k, uint8_t *sets)
{
    int kind = 1;
    while (kind <= DUEL_KINDS && sets[kind] == duel_kit(k)->pool)
        sets[kind++] = 0;
    if (kind > DUEL_KINDS)
        return false;
    sets[kind]++;
    return true;
}

static void guess_pick(const struct kit *k, const uint8_t *shown, struct rng *rng, uint8_t *sets)
{
    uint32_t total = 0;
    memset(sets, 0, sizeof(duel_bag));
    do
        total += pick_odds(k, sets, shown);
    while (next_pick(k, sets));
    assert(total > 0);
    uint32_t r = rng_below(rng, total), odds;
    memset(sets, 0, sizeof(duel_bag));
    while (r >= (odds = pick_odds(k, sets, shown))) {
        r -= odds;
        next_pick(k, sets);
    }
}

/* What the deck has not shown lies in the hand and in the deck, any way alike. */
static void guess_areas(struct duel *s, int seat, struct rng *rng)
{
    uint8_t *hidden = s->bag[seat];
    for (int kind = 1; kind <= DUEL_KINDS; kind++)
        hidden[kind] = (uint8_t)(DUEL_SET * s->sets[seat][kind] - s->shown[seat][kind]);
    memcpy(s->hand[seat], s->known[seat], sizeof(duel_bag));
    for (int count = (int)bag_total(s->known[seat], DUEL_KINDS); count < s->hand_count[seat]; count++)
        s->hand[seat][bag_take_random(hidden, DUEL_KINDS, rng)]++;
    assert(bag_total(hidden, DUEL_KINDS) == s->bag_count[seat]);
}

void duel_determinize(const struct kit *k, const struct observed *o, int viewer, struct rng *rng, struct state *state)
{
    struct duel *s = (void *)state;
    memcpy(s, o, sizeof *s);
    for (int seat = 0; seat < k->seats; seat++) {
        if (seat == viewer || !s->picked[seat])
            continue;
        guess_pick(k, s->shown[seat], rng, s->sets[seat]);
        if (s->stage != STAGE_PICK && !s->out[seat])
            guess_areas(s, seat, rng);
    }
}

/* ---- positions ---- */

static const struct field fields[] = {
    FIELD(struct duel, stage, STAGES - 1),
    FIELD(struct duel, turn, DUEL_SEATS - 1),
    FIELD(struct duel, turns, DUEL_TURNS),
    FIELD(struct duel, played, DUEL_KINDS),
    FIELD(struct duel, effects, DUEL_KINDS),
    FIELD(struct duel, target, DUEL_SEATS),
    FIELD(struct duel, area, AREAS - 1),
    FIELD_ROWS(struct duel, sets, DUEL_POOL),
    FIELD_ROWS(struct duel, hand, DUEL_CARDS),
    FIELD_ROWS(struct duel, known, DUEL_CARDS),
    FIELD_ROWS(struct duel, discard, DUEL_CARDS),
    FIELD_ROWS(struct duel, shown, DUEL_CARDS),
    FIELD_ROWS(struct duel, guard, DUEL_GUARDS),
    FIELD_LIST(struct duel, out, DUEL_SEATS),
    { "tail", offsetof(struct duel, tail) + offsetof(struct tail, card), 1, DUEL_SEATS, DUEL_CARDS, sizeof(struct tail),
      DUEL_KINDS },
    { .name = NULL },
};

void duel_position_json(const struct kit *k, const struct state *s, struct json *out)
{
    (void)k;
    fields_write(fields, s, out);
}

/* What everybody can see of a deck's cards now, the one being played included. */
static void count_open(const struct duel *s, int seat, uint8_t *open)
{
    memset(open, 0, sizeof(duel_bag));
    bag_add(open, s->discard[seat], DUEL_KINDS);
    bag_add(open, s->known[seat], DUEL_KINDS);
    for (int i = 0; i < s->tail[seat].count; i++)
        open[s->tail[seat].card[i]]++;
    if (s->played && seat == s->turn)
        open[s->played]++;
}

/* Counts, the deck above the tail and what was shown follow from the rest. */
static bool derive(struct duel *s, int seat, struct text *error)
{
    duel_bag open;
    struct tail *tail = &s->tail[seat];
    tail->count = 0;
    while (tail->count < DUEL_CARDS && tail->card[tail->count])
        tail->count++;
    s->picked[seat] = (uint8_t)bag_total(s->sets[seat], DUEL_KINDS);
    s->hand_count[seat] = (uint8_t)bag_total(s->hand[seat], DUEL_KINDS);
    if (s->stage == STAGE_PICK || s->out[seat])
        return true;
    if (!bag_holds(s->hand[seat], s->known[seat], DUEL_KINDS))
        return text_error(error, "'known' of seat %d is more than its hand", seat);
    count_open(s, seat, open);
    for (int kind = 1; kind <= DUEL_KINDS; kind++) {
        int left = DUEL_SET * s->sets[seat][kind] - open[kind] - (s->hand[seat][kind] - s->known[seat][kind]);
        if (left < 0)
            return text_error(error, "seat %d has more cards of kind %d than its sets", seat, kind);
        s->bag[seat][kind] = (uint8_t)left;
    }
    memcpy(s->shown[seat], open, sizeof open);
    s->bag_count[seat] = (uint8_t)bag_total(s->bag[seat], DUEL_KINDS);
    return true;
}

bool duel_from_json(const struct kit *k, const struct json_value *v, struct state *state, struct text *error)
{
    struct duel *s = (void *)state;
    if (!fields_read(fields, v, s, error))
        return false;
    for (int seat = 0; seat < k->seats; seat++)
        if (!derive(s, seat, error))
            return false;
    return true;
}

/* ---- check ---- */

static bool is_zero(const void *bytes, size_t size)
{
    const uint8_t *at = bytes;
    while (size && !at[size - 1])
        size--;
    return size == 0;
}

static bool has_areas(const struct duel *s, int seat)
{
    return s->hand_count[seat] || s->bag_count[seat] || !is_zero(&s->tail[seat], sizeof s->tail[seat]) ||
           !is_zero(s->hand[seat], sizeof(duel_bag)) || !is_zero(s->bag[seat], sizeof(duel_bag)) ||
           !is_zero(s->discard[seat], sizeof(duel_bag)) || !is_zero(s->known[seat], sizeof(duel_bag));
}

static const char *check_picks(const struct kit *k, const struct duel *s, int seat)
{
    const uint8_t *sets = s->sets[seat];
    int picked = (int)bag_total(sets, DUEL_KINDS), wanted = duel_kit(k)->sets;
    bool complete = picked == wanted, can_go_on = false;
    for (int kind = 1; kind <= DUEL_KINDS; kind++) {
        if (sets[kind] > duel_kit(k)->pool)
            return "more sets of a kind than the pool has";
        can_go_on |= duel_may_pick(k, sets, kind);
    }
    if (picked != s->picked[seat] || picked > wanted)
        return "picked sets are miscounted";
    if (!complete && (s->stage != STAGE_PICK || !can_go_on))
        return "a deck cannot be completed any more";
    return NULL;
}

static const char *check_tail(const struct tail *tail)
{
    if (tail->count > DUEL_CARDS || !is_zero(tail->card + tail->count, TAIL_MAX - tail->count))
        return "there is something in the tail beyond its count";
    for (int i = 0; i < tail->count; i++)
        if (tail->card[i] < 1 || tail->card[i] > DUEL_KINDS)
            return "no such card in the tail";
    return NULL;
}

static const char *check_cards(const struct duel *s, int seat)
{
    duel_bag open;
    const char *broken = check_tail(&s->tail[seat]);
    if (broken)
        return broken;
    if (s->hand[seat][0] | s->bag[seat][0] | s->discard[seat][0] | s->known[seat][0] | s->shown[seat][0] |
        s->sets[seat][0])
        return "there is no kind 0";
    if (bag_total(s->hand[seat], DUEL_KINDS) != s->hand_count[seat] ||
        bag_total(s->bag[seat], DUEL_KINDS) != s->bag_count[seat])
        return "a hand or a deck is miscounted";
    if (!bag_holds(s->hand[seat], s->known[seat], DUEL_KINDS))
        return "a card is known to be in a hand and is not";
    count_open(s, seat, open);
    for (int kind = 1; kind <= DUEL_KINDS; kind++) {
        int cards = open[kind] - s->known[seat][kind] + s->hand[seat][kind] + s->bag[seat][kind];
        if (cards != DUEL_SET * s->sets[seat][kind])
            return "cards were lost or made";
        if (s->shown[seat][kind] != open[kind])
            return "what a deck has shown is not what lies open";
    }
    return NULL;
}

static const char *check_seat(const struct kit *k, const struct duel *s, int seat)
{
    const char *broken = check_picks(k, s, seat);
    if (broken)
        return broken;
    for (int area = 0; area < AREAS; area++)
        if (s->guard[seat][area] > (area == AREA_NONE || s->out[seat] ? 0 : DUEL_GUARDS))
            return "guards where there can be none, or too many";
    if (s->stage != STAGE_PICK && !s->out[seat])
        return check_cards(s, seat);
    if (has_areas(s, seat))
        return "somebody has cards before the picks are made, or after going out";
    for (int kind = 1; kind <= DUEL_KINDS; kind++)
        if (s->shown[seat][kind] > (s->out[seat] ? DUEL_SET * s->sets[seat][kind] : 0))
            return "a deck has shown more than it had";
    return s->shown[seat][0] || s->sets[seat][0] ? "there is no kind 0" : NULL;
}

static const char *check_no_seat(const struct duel *s, int seat)
{
    bool empty = !has_areas(s, seat) && !s->picked[seat] && !s->out[seat] && is_zero(s->sets[seat], sizeof(duel_bag)) &&
                 is_zero(s->shown[seat], sizeof(duel_bag)) && is_zero(s->guard[seat], sizeof s->guard[seat]);
    return empty ? NULL : "something lies at a seat that is not there";
}

/* Those out went out one after another. */
static const char *check_out(const struct kit *k, const struct duel *s)
{
    unsigned in = duel_in(k, s), seen = 0;
    int count = k->seats - __builtin_popcount(in);
    for (int seat = 0; seat < k->seats; seat++)
        if (s->out[seat]) {
            if (s->out[seat] > count || (seen & seat_bit(s->out[seat])))
                return "who went out first is not clear";
            seen |= seat_bit(s->out[seat]);
        }
    bool alone = !(in & (in - 1));
    if (!in || (alone && s->stage != STAGE_OVER))
        return "nobody is left to play with";
    if (s->stage != STAGE_OVER && s->out[s->turn])
        return "somebody who is out is in turn";
    return NULL;
}

static const char *check_hit(const struct kit *k, const struct duel *s)
{
    if (s->stage != STAGE_REACT && s->stage != STAGE_HIT)
        return s->target || s->area ? "a hit is left over" : NULL;
    int other = s->target - 1;
    if (other < 0 || other >= k->seats || other == s->turn || s->out[other] || s->area < AREA_HAND ||
        s->area > AREA_DECK)
        return "a hit goes nowhere";
    if (!duel_area_count(s, other, s->area))
        return "an empty area is hit";
    if (s->stage == STAGE_REACT && !s->guard[other][s->area])
        return "somebody without a guard is asked to stop a hit";
    return NULL;
}

static const char *check_stage(const struct kit *k, const struct duel *s)
{
    bool resolving = s->stage >= STAGE_EFFECT && s->stage <= STAGE_RECOVER;
    if (resolving ? !s->played || !s->effects || s->effects > duel_power(s->played) : s->played || s->effects)
        return "effects without a card, or a card without effects";
    if (s->turns > duel_kit(k)->turns || (s->stage != STAGE_OVER && s->turns == duel_kit(k)->turns))
        return "the last turn is over and the game is not";
    int picking = 0;
    for (int seat = 0; seat < k->seats; seat++) {
        picking += s->picked[seat] < duel_kit(k)->sets;
        if (s->stage != STAGE_DEAL)
            continue;
        int dealt = s->hand_count[seat];
        if (seat < s->turn ? dealt != DUEL_HAND : seat > s->turn ? dealt != 0 : dealt >= DUEL_HAND)
            return "the deal left its order";
        if (duel_deck_count(s, seat) < DUEL_HAND - dealt)
            return "the deal cannot go on";
    }
    switch (s->stage) {
    case STAGE_PICK: return picking && !s->turn && !s->turns ? NULL : "the picks are made already";
    case STAGE_DRAW: return duel_deck_count(s, s->turn) && s->hand_count[s->turn] ? NULL : "nothing to draw, or nobody";
    case STAGE_PLAY: return s->hand_count[s->turn] ? NULL : "the player in turn has no card";
    case STAGE_RECOVER: return bag_total(s->discard[s->turn], DUEL_KINDS) ? NULL : "nothing can be recovered";
    case STAGE_OVER: return s->turn ? "somebody is in turn after the end" : NULL;
    default: return NULL;
    }
}

const char *duel_check(const struct kit *k, const struct state *state)
{
    const struct duel *s = of(state);
    const char *broken = NULL;
    if (s->stage >= STAGES || s->turn >= k->seats || s->played > DUEL_KINDS || s->spare)
        return "a number is out of range";
    for (int seat = 0; seat < DUEL_SEATS && !broken; seat++)
        broken = seat < k->seats ? check_seat(k, s, seat) : check_no_seat(s, seat);
    if (!broken)
        broken = check_out(k, s);
    if (!broken)
        broken = check_hit(k, s);
    if (!broken)
        broken = check_stage(k, s);
    return broken;
}
