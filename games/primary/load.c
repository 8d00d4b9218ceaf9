/* load.c - positions from JSON. Members may be missing: what follows from the others is worked out, the rest is as at
 * the start. */
#include "rules.h"

#include <string.h>

#include "../../core/json.h"
#include "../../core/text.h"

/* ---- small values ---- */

static bool read_int(const struct json_value *object, const char *key, int max, int *out, struct text *error)
{
    const struct json_value *v = json_get(object, key);
    int64_t number;
    if (!v)
        return true;
    if (!json_is_int(v, 0, max, &number))
        return text_error(error, "'%s' must be a number from 0 to %d", key, max);
    *out = (int)number;
    return true;
}

static bool read_flag(const struct json_value *object, const char *key, bool *out, struct text *error)
{
    const struct json_value *v = json_get(object, key);
    if (v && !json_is_bool(v, out))
        return text_error(error, "'%s' must be true or false", key);
    return true;
}

static bool is_null(const struct json_value *v) { return !v || v->type == JSON_NULL; }

static bool read_name(const struct json_value *object, const char *key, const char *const *names, int count, int *out,
                      struct text *error)
{
    const struct json_value *v = json_get(object, key);
    const char *name;
    if (is_null(v))
        return true;
    for (int i = 0; i < count && json_is_string(v, &name); i++)
        if (names[i] && text_equal(names[i], name)) {
            *out = i;
            return true;
        }
    return text_error(error, "'%s' is not one of its names", key);
}

static bool read_card(const struct json_value *v, const char *key, int *kind, struct text *error)
{
    const char *name;
    *kind = json_is_string(v, &name) ? pri_read_card(name) : 0;
    return *kind ? true : text_error(error, "'%s' must be cards like \"red3\"", key);
}

static bool read_card_at(const struct json_value *object, const char *key, uint8_t *out, struct text *error)
{
    const struct json_value *v = json_get(object, key);
    int kind = 0;
    if (!is_null(v) && !read_card(v, key, &kind, error))
        return false;
    *out = (uint8_t)kind;
    return true;
}

/* ["red3", "blue1"] into counts. */
static bool read_bag(const struct json_value *object, const char *key, uint8_t *cards, struct text *error)
{
    const struct json_value *v = json_get(object, key);
    if (!v)
        return true;
    if (v->type != JSON_ARRAY || v->count > CARDS_MAX)
        return text_error(error, "'%s' must be a list of cards like \"red3\"", key);
    memset(cards, 0, sizeof(bag));
    for (const struct json_value *item = v->child; item; item = item->next) {
        int kind;
        if (!read_card(item, key, &kind, error))
            return false;
        if (cards[kind]++ == SEATS * SETS_MAX)
            return text_error(error, "too many alike cards in '%s'", key);
    }
    return true;
}

static bool read_areas(const struct json_value *object, const char *key, int max, uint8_t *by_area, struct text *error)
{
    const struct json_value *v = json_get(object, key);
    if (v && v->type != JSON_OBJECT)
        return text_error(error, "'%s' must be an object of areas", key);
    if (v && json_unknown_key(v, (const char *const[]){ "hand", "deck", "discard", "faded", NULL }))
        return text_error(error, "'%s' has an area that is not hand, deck, discard or faded", key);
    for (int area = 0; area < AREAS; area++) {
        int number = by_area[area];
        if (!read_int(v, pri_area_names[area], max, &number, error))
            return false;
        by_area[area] = (uint8_t)number;
    }
    return true;
}

/* ---- seats ---- */

static bool read_deck(const struct json_value *object, struct pri *s, int seat, struct said *said, struct text *error)
{
    const struct json_value *deck = json_get(object, "deck"), *tail = json_get(deck, "tail");
    if (!deck)
        return true;
    if (deck->type != JSON_OBJECT || json_unknown_key(deck, (const char *const[]){ "count", "tail", "cards", NULL }))
        return text_error(error, "'deck' must be an object of count, tail and cards");
    said->cards = json_get(deck, "cards");
    said->count = json_get(deck, "count");
    if (!read_bag(deck, "cards", s->area[seat][AREA_DECK], error) ||
        !read_int(deck, "count", CARDS_MAX, &said->deck_count, error))
        return false;
    if (tail && tail->type != JSON_ARRAY)
        return text_error(error, "'tail' must be a list of cards like \"red3\", the bottom one first");
    for (const struct json_value *item = tail ? tail->child : NULL; item; item = item->next) {
        int kind;
        if (!read_card(item, "tail", &kind, error))
            return false;
        if (pri_tail_offset(s, SEATS) == CARDS_MAX)
            return text_error(error, "there are more cards in 'tail' than in the game");
        pri_tail_over(s, seat, kind);
    }
    return true;
}

static bool read_list(const struct kit *k, const struct json_value *object, struct pri *s, int seat, struct said *said,
                      struct text *error)
{
    const struct json_value *v = json_get(object, "sets");
    const char *line;
    char room[200];
    struct text why;
    text_init(&why, room, sizeof room);
    if (!v)
        return true;
    if (!json_is_string(v, &line))
        return text_error(error, "'sets' must be a line like \"blue3 green2 red1\"");
    said->list = true;
    /* A deck that is being built may be incomplete: then check says what is wrong. */
    uint8_t sets[8];
    bool complete = pri_deck_read(k, line, sets, &why);
    int count = 0;
    for (int colour = RED; colour <= ORANGE; colour++)
        count += sets[colour];
    if (!complete && !(count < kit_of(k)->sets && text_starts(room, "the deck has")))
        return text_error(error, "'sets' of seat %d: %s", seat, room);
    memcpy(s->sets[seat], sets, sizeof sets);
    return true;
}

static bool read_standing(const struct json_value *object, struct pri *s, int seat, struct text *error)
{
    const struct json_value *v = json_get(object, "standing");
    for (int area = 0; area < AREAS; area++) {
        int answer = s->standing[seat][area];
        if (!read_name(v, pri_area_names[area], pri_standing_names, STANDINGS, &answer, error))
            return false;
        s->standing[seat][area] = (uint8_t)answer;
    }
    return true;
}

static bool read_seat(const struct kit *k, const struct json_value *v, struct pri *s, int seat, struct said *said,
                      struct text *error)
{
    static const char *const members[] = { "sets", "hand", "deck", "known", "discard", "faded", "counters", "in", "out",
                                           "standing", NULL };
    int out = 0;
    bool in = true;
    if (v->type != JSON_OBJECT)
        return text_error(error, "'seats' must be a list of objects");
    if (json_unknown_key(v, members))
        return text_error(error, "seat %d has an unknown member '%s'", seat, json_unknown_key(v, members));
    if (!read_bag(v, "hand", s->area[seat][AREA_HAND], error) || !read_bag(v, "known", s->known[seat], error) ||
        !read_bag(v, "discard", s->area[seat][AREA_DISCARD], error) ||
        !read_bag(v, "faded", s->area[seat][AREA_FADED], error) || !read_deck(v, s, seat, said, error) ||
        !read_list(k, v, s, seat, said, error) ||
        !read_areas(v, "counters", COUNTERS_MAX, s->counters[seat], error) || !read_standing(v, s, seat, error) ||
        !read_int(v, "out", SEATS, &out, error) || !read_flag(v, "in", &in, error))
        return false;
    if (json_get(v, "in") && json_get(v, "out") && in == (out > 0))
        return text_error(error, "seat %d is both in and out", seat);
    if (!in || out) {
        s->in &= (uint8_t)~seat_bit(seat);
        s->out[seat] = (uint8_t)out;
    }
    return true;
}

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

/* ---- the play ---- */

static bool read_queue(const struct json_value *pass, struct pri *s, struct text *error)
{
    bag cards = { 0 };
    if (!read_bag(pass, "cards", cards, error))
        return false;
    for (int kind = 1; kind <= KINDS; kind++) {
        if (!cards[kind])
            continue;
        if (s->colour && s->colour != colour_of(kind))
            return text_error(error, "'cards' of a pass that wait are of one colour");
        s->colour = (uint8_t)colour_of(kind);
        s->queue[value_of(kind)] = cards[kind];
    }
    return true;
}

static bool read_pass(const struct json_value *v, struct pri *s, struct text *error)
{
    const struct json_value *pass = json_get(v, "pass"), *effects = json_get(pass, "effects");
    int waiting = 0;
    if (is_null(pass))
        return true;
    if (pass->type != JSON_OBJECT ||
        json_unknown_key(pass, (const char *const[]){ "cards", "card", "with", "effects", "laid", NULL }))
        return text_error(error, "'pass' must be an object of cards, card, with, effects and laid");
    if (!read_card_at(pass, "card", &s->card, error) || !read_card_at(pass, "with", &s->other, error))
        return false;
    if (s->other && s->other < s->card) {
        uint8_t lower = s->other;
        s->other = s->card;
        s->card = lower;
    }
    s->colour = (uint8_t)(s->card && !s->other ? colour_of(s->card) : 0);
    if (!read_queue(pass, s, error))
        return false;
    for (int value = 1; value <= VALUES; value++)
        waiting += s->queue[value];
    int laid = waiting + (s->card > 0) + (s->other > 0);
    if (!read_int(pass, "laid", CARDS_MAX / 2, &laid, error))
        return false;
    s->laid = (uint8_t)laid;
    if (effects && effects->type != JSON_OBJECT)
        return text_error(error, "'effects' must be an object of colours");
    for (const struct json_value *e = effects ? effects->child : NULL; e; e = e->next) {
        int colour = pri_read_colour(e->key, strlen(e->key));
        int64_t number;
        if (!colour || !json_is_int(e, 0, 2 * VALUES, &number))
            return text_error(error, "'effects' must be numbers from 0 to 10, by colour");
        s->left[colour] = (uint8_t)number;
    }
    return true;
}

/* A card of a pass without its effects has all of them. */
static void fill_effects(struct pri *s, bool said)
{
    if (said || !s->card || s->stage == STAGE_SPLIT)
        return;
    int value = value_of(s->card), other = s->other ? value_of(s->other) : 0;
    if (!other) {
        s->left[colour_of(s->card)] = (uint8_t)value;
        return;
    }
    s->left[colour_of(value > other ? s->card : s->other)] = (uint8_t)(value > other ? value - other : other - value);
    s->left[colour_mix(colour_of(s->card), colour_of(s->other))] = (uint8_t)(2 * (value < other ? value : other));
}

static bool read_effect(const struct kit *k, const struct json_value *v, struct pri *s, struct text *error)
{
    const struct json_value *effect = json_get(v, "effect");
    const char *verbs[EFFECTS];
    int kind = 0, seat = 0, to = -1;
    if (is_null(effect))
        return true;
    for (int i = 0; i < EFFECTS; i++)
        verbs[i] = pri_effect_table[i].verb;
    if (effect->type != JSON_OBJECT ||
        json_unknown_key(effect, (const char *const[]){ "name", "seat", "to", "card", NULL }))
        return text_error(error, "'effect' must be an object of name, seat, to and card");
    if (!read_name(effect, "name", verbs, EFFECTS, &kind, error) ||
        !read_int(effect, "seat", k->seats - 1, &seat, error) || !read_int(effect, "to", k->seats - 1, &to, error) ||
        !read_card_at(effect, "card", &s->named, error))
        return false;
    if (to < 0)
        to = pri_effect_table[kind].receiver == TO_TARGET ? seat : s->turn;
    s->effect = (uint8_t)kind;
    s->target = (uint8_t)(seat + 1);
    s->receiver = (uint8_t)(to + 1);
    return true;
}

/* ---- all of it ---- */

/* The stage of a position that does not say: by its pass and effect, else the start of a turn's play. */
static int find_stage(const struct kit *k, const struct json_value *v, const struct pri *s)
{
    bool effects = json_get(json_get(v, "pass"), "effects");
    if (!json_get(v, "seats") && !json_get(v, "pass"))
        return s->stage;
    if (s->effect)
        return is_foe(k, s->turn, s->target - 1) &&
               s->counters[s->target - 1][pri_effect_table[s->effect].from] ? STAGE_REACT : STAGE_PICK;
    if (s->card)
        return effects || s->other || is_primary(s->colour) || value_of(s->card) == 1 ? STAGE_EFFECT : STAGE_SPLIT;
    return s->laid ? STAGE_LAY : STAGE_PLAY;
}

static bool read_tied(const struct kit *k, const struct json_value *v, struct pri *s, struct text *error)
{
    const struct json_value *tied = json_get(v, "tied");
    if (!tied)
        return true;
    if (tied->type != JSON_ARRAY)
        return text_error(error, "'tied' must be a list of seats");
    s->tied = 0;
    for (const struct json_value *item = tied->child; item; item = item->next) {
        int64_t seat;
        if (!json_is_int(item, 0, k->seats - 1, &seat))
            return text_error(error, "'tied' must be a list of seats");
        s->tied |= (uint8_t)seat_bit((int)seat);
    }
    return true;
}

static bool read_table(const struct kit *k, const struct json_value *v, struct pri *s, struct text *error)
{
    int turn = s->turn, first = json_get(v, "turn") ? -1 : s->first, round = s->round, lost = s->lost;
    int laid = s->laid_ever;
    bool again = s->again;
    if (!read_int(v, "turn", k->seats - 1, &turn, error) || !read_int(v, "first", k->seats - 1, &first, error) ||
        !read_int(v, "round", LIMIT_MAX, &round, error) || !read_int(v, "lost", 10000, &lost, error) ||
        !read_int(v, "laid", UINT16_MAX - CARDS_MAX, &laid, error) || !read_flag(v, "again", &again, error) ||
        !read_tied(k, v, s, error))
        return false;
    s->turn = (uint8_t)turn;
    s->first = (uint8_t)(first < 0 ? turn : first);
    s->round = (uint16_t)round;
    s->lost = (uint16_t)lost;
    s->laid_ever = (uint16_t)laid;
    s->again = again;
    return read_pass(v, s, error) && read_effect(k, v, s, error);
}

/* Setup leaves decks where options give all of them: a position with seats starts from empty areas. */
static void clear_areas(struct pri *s)
{
    memset(s->has, 0, sizeof s->has);
    memset(s->count, 0, sizeof s->count);
    memset(s->area, 0, sizeof s->area);
    s->tied = 0;
}

bool pri_from_json(const struct kit *k, const struct json_value *v, struct state *state, struct text *error)
{
    struct pri *s = state_in(state);
    const struct json_value *seats = json_get(v, "seats");
    struct said said[SEATS] = { 0 };
    int stage = -1;
    if (seats && (seats->type != JSON_ARRAY || seats->count > k->seats))
        return text_error(error, "'seats' must be a list of at most %d objects", k->seats);
    if (seats)
        clear_areas(s);
    if (!read_table(k, v, s, error) || !read_name(v, "stage", pri_stage_names, STAGES, &stage, error))
        return false;
    int seat = 0;
    for (const struct json_value *item = seats ? seats->child : NULL; item; item = item->next, seat++)
        if (!read_seat(k, item, s, seat, &said[seat], error))
            return false;
    order_out(k, s);
    s->stage = (uint8_t)(stage >= 0 ? stage : find_stage(k, v, s));
    fill_effects(s, json_get(json_get(v, "pass"), "effects"));
    if (!seats && s->stage <= STAGE_DEAL)
        return read_areas(v, "unmoved", COUNTERS_MAX, s->unmoved, error);
    for (seat = 0; seat < k->seats; seat++)
        if (!pri_derive_seat(k, s, seat, &said[seat], error))
            return false;
    if (s->stage == STAGE_ASSIGN && !json_get(v, "unmoved"))
        memcpy(s->unmoved, s->counters[s->turn], sizeof s->unmoved);
    return read_areas(v, "unmoved", COUNTERS_MAX, s->unmoved, error) && pri_derive_gone(k, s, error);
}
