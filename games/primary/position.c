/* position.c - the whole truth as JSON, and back. Members may be missing: what follows from the others is worked out
 * (derive.c), the rest is as at the start. */
#include "rules.h"

#include <string.h>

#include "../../core/json.h"
#include "../../core/members.h"
#include "../../core/text.h"

void pri_put_card(struct json *out, const char *key, int kind)
{
    json_key(out, key);
    if (kind)
        json_string(out, pri_card_names[kind]);
    else
        json_null(out);
}

/* ["red1","red3","red3"] */
static void put_bag(struct json *out, const char *key, const uint8_t *cards)
{
    json_put_array(out, key);
    for (int kind = 1; kind <= KINDS; kind++)
        for (int i = 0; i < cards[kind]; i++)
            json_string(out, pri_card_names[kind]);
    json_close(out);
}

static void put_areas(struct json *out, const char *key, const uint8_t *by_area)
{
    json_put_object(out, key);
    for (int area = 0; area < AREAS; area++)
        json_put_int(out, pri_area_names[area], by_area[area]);
    json_close(out);
}

/* The tail from its bottom up, and the cards above it. */
static void put_deck(struct json *out, const struct pri *s, int seat)
{
    int offset = pri_tail_offset(s, seat);
    json_put_object(out, "deck");
    json_put_int(out, "count", s->count[seat][AREA_DECK]);
    json_put_array(out, "tail");
    for (int i = 0; i < s->tail_count[seat]; i++)
        json_string(out, pri_card_names[s->tail[offset + i]]);
    json_close(out);
    put_bag(out, "cards", s->area[seat][AREA_DECK]);
    json_close(out);
}

static void put_sets(struct json *out, const struct pri *s, int seat)
{
    char room[96];
    struct text line;
    text_init(&line, room, sizeof room);
    pri_deck_show(s->sets[seat], &line);
    json_put_string(out, "sets", room);
}

static void put_open(struct json *out, const struct pri *s, int seat)
{
    put_bag(out, "known", s->known[seat]);
    put_bag(out, "discard", s->area[seat][AREA_DISCARD]);
    put_bag(out, "faded", s->area[seat][AREA_FADED]);
    put_areas(out, "counters", s->counters[seat]);
    json_put_bool(out, "in", s->in >> seat & 1);
    json_put_int(out, "out", s->out[seat]);
}

static void put_standing(struct json *out, const struct pri *s, int seat)
{
    json_put_object(out, "standing");
    for (int area = 0; area < AREAS; area++)
        json_put_string(out, pri_area_names[area], pri_standing_names[s->standing[seat][area]]);
    json_close(out);
}

/* Cards and effects still to resolve. `cards` wait; `card`, and `with` it in a combination, is being resolved. */
static void put_pass(struct json *out, const struct pri *s)
{
    json_put_object(out, "pass");
    json_put_array(out, "cards");
    for (int value = 1; value <= VALUES; value++)
        for (int i = 0; i < s->queue[value]; i++)
            json_string(out, pri_card_names[kind_of(s->colour, value)]);
    json_close(out);
    pri_put_card(out, "card", s->card);
    pri_put_card(out, "with", s->other);
    json_put_object(out, "effects");
    for (int colour = RED; colour <= ORANGE; colour++)
        if (s->left[colour])
            json_put_int(out, pri_colour_names[colour], s->left[colour]);
    json_close(out);
    json_put_int(out, "laid", s->laid);
    json_close(out);
}

static void put_effect(struct json *out, const struct pri *s)
{
    if (!s->effect) {
        json_put_null(out, "effect");
        return;
    }
    json_put_object(out, "effect");
    json_put_string(out, "name", pri_effect_table[s->effect].verb);
    json_put_int(out, "seat", s->target - 1);
    json_put_int(out, "to", s->receiver - 1);
    pri_put_card(out, "card", s->named);
    json_close(out);
}

static void put_table(struct json *out, const struct pri *s)
{
    json_put_string(out, "stage", pri_stage_names[s->stage]);
    json_put_int(out, "turn", s->turn);
    json_put_int(out, "first", s->first);
    json_put_int(out, "round", s->round);
    json_put_bool(out, "again", s->again);
    json_put_int(out, "lost", s->lost);
    json_put_int(out, "laid", s->laid_ever);
    json_put_set(out, "tied", s->tied);
    put_pass(out, s);
    put_effect(out, s);
    put_areas(out, "unmoved", s->unmoved);
}

void pri_position_json(const struct kit *k, const struct state *state, struct json *out)
{
    const struct pri *s = state_of(state);
    put_table(out, s);
    json_put_array(out, "seats");
    for (int seat = 0; seat < k->seats; seat++) {
        json_object(out);
        put_sets(out, s, seat);
        put_bag(out, "hand", s->area[seat][AREA_HAND]);
        put_deck(out, s, seat);
        put_open(out, s, seat);
        put_standing(out, s, seat);
        json_close(out);
    }
    json_close(out);
}

/* ---- back: cards and areas ---- */

static int read_card(struct member m)
{
    int kind = pri_read_card(member_text(m, ""));
    if (!kind)
        member_refuse(m, "must be a card like \"red3\"");
    return kind;
}

/* 0 = none. */
static uint8_t read_card_at(const struct member *in, const char *key)
{
    struct member m = member_at(in, key);
    return (uint8_t)(member_given(m) ? read_card(m) : 0);
}

/* ["red3", "blue1"] into counts. Whether it is there. */
static bool read_bag(const struct member *in, const char *key, uint8_t *cards)
{
    struct member m = member_at(in, key);
    if (!member_list(&m, CARDS_MAX))
        return false;
    memset(cards, 0, sizeof(bag));
    for (struct member i = member_first(&m); i.value; i = member_next(&i))
        if (cards[read_card(i)]++ == SEATS * SETS_MAX)
            member_refuse(m, "has too many alike cards");
    return true;
}

/* Counters by area. Whether they are there. */
static bool read_areas(const struct member *in, const char *key, uint8_t *by_area)
{
    struct member m = member_at(in, key);
    if (!member_object(&m, pri_area_names))
        return false;
    for (int area = 0; area < AREAS; area++)
        by_area[area] = member_byte(&m, pri_area_names[area], COUNTERS_MAX, by_area[area]);
    return true;
}

/* ---- seats ---- */

static void read_deck(const struct member *in, struct pri *s, int seat, struct said_seat *said)
{
    struct member deck = member_at(in, "deck"), count = member_at(&deck, "count"), tail = member_at(&deck, "tail");
    if (!member_object(&deck, (const char *const[]){ "count", "tail", "cards", NULL }))
        return;
    said->cards = read_bag(&deck, "cards", s->area[seat][AREA_DECK]);
    said->count = member_given(count);
    said->deck_count = (int)member_int(count, CARDS_MAX, 0);
    if (!member_list(&tail, CARDS_MAX))
        return;
    for (struct member i = member_first(&tail); i.value; i = member_next(&i)) {
        if (pri_tail_offset(s, SEATS) == CARDS_MAX)
            member_refuse(i, "is one card more than there are in the game");
        else
            pri_tail_over(s, seat, read_card(i));
    }
}

/* A deck that is being built may be incomplete; check knows when. */
static void read_sets(const struct kit *k, const struct member *in, struct pri *s, int seat, struct said_seat *said)
{
    struct member m = member_at(in, "sets");
    const char *line = member_text(m, NULL);
    char room[200];
    struct text why;
    text_init(&why, room, sizeof room);
    said->list = line;
    if (line && !pri_sets_read(k, line, s->sets[seat], &why))
        member_refuse(m, "must be the sets of a deck: %s", room);
}

static void read_standing(const struct member *in, uint8_t *standing)
{
    struct member m = member_at(in, "standing");
    for (int area = 0; area < AREAS; area++)
        standing[area] = (uint8_t)member_word(member_at(&m, pri_area_names[area]), pri_standing_names, STANDINGS,
                                              standing[area]);
}

static void read_seat(const struct kit *k, const struct member *m, struct pri *s, int seat, struct said_seat *said)
{
    static const char *const known[] = { "sets", "hand", "deck", "known", "discard", "faded", "counters", "in", "out",
                                         "standing", NULL };
    if (!member_object(m, known))
        return;
    read_sets(k, m, s, seat, said);
    read_bag(m, "hand", s->area[seat][AREA_HAND]);
    read_deck(m, s, seat, said);
    read_bag(m, "known", s->known[seat]);
    read_bag(m, "discard", s->area[seat][AREA_DISCARD]);
    read_bag(m, "faded", s->area[seat][AREA_FADED]);
    read_areas(m, "counters", s->counters[seat]);
    read_standing(m, s->standing[seat]);
    bool in = member_flag(member_at(m, "in"), true);
    int out = (int)member_int(member_at(m, "out"), SEATS, 0);
    if (member_given(member_at(m, "in")) && member_given(member_at(m, "out")) && in == (out > 0))
        member_refuse(*m, "is both in and out");
    if (!in || out) {
        s->in &= (uint8_t)~seat_bit(seat);
        s->out[seat] = (uint8_t)out;
    }
}

/* Setup leaves decks where options give all of them: a position with seats starts from empty areas. */
static bool read_seats(const struct kit *k, const struct member *in, struct pri *s, struct said_seat *said)
{
    struct member m = member_at(in, "seats");
    if (!member_list(&m, k->seats))
        return false;
    memset(s->has, 0, sizeof s->has);
    memset(s->count, 0, sizeof s->count);
    memset(s->area, 0, sizeof s->area);
    s->tied = 0;
    for (struct member i = member_first(&m); i.value; i = member_next(&i))
        read_seat(k, &i, s, i.index, &said[i.index]);
    return true;
}

/* ---- the play ---- */

/* Cards that wait; how many. */
static int read_queue(const struct member *pass, struct pri *s)
{
    bag cards = { 0 };
    int count = 0;
    read_bag(pass, "cards", cards);
    for (int kind = 1; kind <= KINDS; kind++) {
        if (!cards[kind])
            continue;
        if (s->colour && s->colour != colour_of(kind))
            member_refuse(member_at(pass, "cards"), "must be of one colour");
        s->colour = (uint8_t)colour_of(kind);
        s->queue[value_of(kind)] = cards[kind];
        count += cards[kind];
    }
    return count;
}

/* Whether they are there. */
static bool read_effects_left(const struct member *pass, uint8_t *left)
{
    struct member m = member_at(pass, "effects");
    if (!member_object(&m, NULL))
        return false;
    for (struct member i = member_first(&m); i.value; i = member_next(&i)) {
        int colour = pri_read_colour(i.key, strlen(i.key));
        if (!colour)
            member_refuse(i, "is no colour");
        left[colour] = (uint8_t)member_int(i, 2 * VALUES, left[colour]);
    }
    return true;
}

static void read_pass(const struct member *in, struct pri *s, struct said *said)
{
    struct member m = member_at(in, "pass");
    said->pass = member_object(&m, (const char *const[]){ "cards", "card", "with", "effects", "laid", NULL });
    if (!said->pass)
        return;
    uint8_t card = read_card_at(&m, "card"), with = read_card_at(&m, "with");
    s->card = with && with < card ? with : card;
    s->other = with && with < card ? card : with;
    s->colour = (uint8_t)(s->card && !s->other ? colour_of(s->card) : 0);
    int laid = read_queue(&m, s) + (s->card > 0) + (s->other > 0);
    s->laid = (uint16_t)member_int(member_at(&m, "laid"), CARDS_MAX, laid);
    said->effects = read_effects_left(&m, s->left);
}

static void read_effect(const struct kit *k, const struct member *in, struct pri *s)
{
    struct member m = member_at(in, "effect");
    const char *verbs[EFFECTS];
    if (!member_object(&m, (const char *const[]){ "name", "seat", "to", "card", NULL }))
        return;
    for (int effect = 1; effect < EFFECTS; effect++)
        verbs[effect - 1] = pri_effect_table[effect].verb;
    int effect = 1 + member_word(member_at(&m, "name"), verbs, EFFECTS - 1, -1);
    int seat = (int)member_int(member_at(&m, "seat"), k->seats - 1, 0);
    int to = receiver_of(&pri_effect_table[effect], s->turn, seat, 0);
    s->effect = (uint8_t)effect;
    s->target = (uint8_t)(seat + 1);
    s->receiver = (uint8_t)(member_int(member_at(&m, "to"), k->seats - 1, to) + 1);
    s->named = read_card_at(&m, "card");
}

/* ---- all of it ---- */

static void read_table(const struct kit *k, const struct member *in, struct pri *s, struct said *said)
{
    struct member turn = member_at(in, "turn");
    int last = k->seats - 1;
    s->turn = member_byte(in, "turn", last, s->turn);
    s->first = member_byte(in, "first", last, member_given(turn) ? s->turn : s->first);
    s->round = (uint16_t)member_int(member_at(in, "round"), LIMIT_MAX, s->round);
    s->lost = (uint16_t)member_int(member_at(in, "lost"), 10000, s->lost);
    s->laid_ever = (uint16_t)member_int(member_at(in, "laid"), UINT16_MAX - CARDS_MAX, s->laid_ever);
    s->again = member_flag(member_at(in, "again"), s->again);
    s->tied = member_mask(in, "tied", last, s->tied);
    said->stage = member_word(member_at(in, "stage"), pri_stage_names, STAGES, -1);
    said->unmoved = read_areas(in, "unmoved", s->unmoved);
}

bool pri_from_json(const struct kit *k, const struct json_value *v, struct state *state, struct text *error)
{
    struct pri *s = state_in(state);
    struct said said = { .stage = -1 };
    struct reading r = { .error = error };
    struct member in = member_top(&r, v);
    said.seats = read_seats(k, &in, s, said.seat);
    read_table(k, &in, s, &said);
    read_pass(&in, s, &said);
    read_effect(k, &in, s);
    return !r.failed && pri_derive(k, s, &said, error);
}
