/* view.c - for boards drawn elsewhere: what never changes in a match, what a viewer sees, what moves would do.
 *
 * A view is rendered at every step for everybody who looks, so it is small: what is 0 or empty is left out. */
#include "rules.h"

#include "../../core/json.h"
#include "../../core/text.h"

/* By colour what is not 0: {"red":3,"purple":2}. */
static void put_colours(struct json *out, const char *key, const uint8_t *by_colour)
{
    json_put_object(out, key);
    for (int colour = RED; colour <= ORANGE; colour++)
        if (by_colour[colour])
            json_put_int(out, pri_colour_names[colour], by_colour[colour]);
    json_close(out);
}

/* ---- what never changes ---- */

/* `set`: the move that picks one, also where it is not listed: a deck is picked in order of colour. */
static void put_colour_kit(struct json *out, const struct kit *k, int colour)
{
    char room[32];
    struct text set;
    text_init(&set, room, sizeof room);
    pri_show_move(k, word(VERB_SET, 0, 0, colour), &set);
    json_put_object(out, pri_colour_names[colour]);
    json_put_string(out, "words", pri_colour_characters[colour]);
    json_put_string(out, "set", room);
    if (!is_primary(colour)) {
        json_put_array(out, "parts");
        for (int i = 0; i < 2; i++)
            json_string(out, pri_colour_names[pri_colour_parts[colour][i]]);
        json_close(out);
    }
    json_put_array(out, "effects");
    for (int i = 0; i < 3 && pri_colour_effects[colour][i]; i++)
        json_string(out, pri_effect_table[pri_colour_effects[colour][i]].verb);
    json_close(out);
    json_close(out);
}

static void put_effect_kit(struct json *out, const struct effect_row *row)
{
    json_put_object(out, row->verb);
    json_put_string(out, "words", row->words);
    if (row->deed <= DEED_CHOSEN_CARD) {
        json_put_string(out, "from", pri_area_names[row->from]);
        json_put_string(out, "to", pri_area_names[row->to]);
    }
    json_close(out);
}

static void put_card_kit(struct json *out, int kind)
{
    json_put_object(out, pri_card_names[kind]);
    json_put_string(out, "colour", pri_colour_names[colour_of(kind)]);
    json_put_int(out, "value", value_of(kind));
    if (is_splittable(kind)) {
        uint8_t parts[8] = { 0 };
        add_card_effects(kind, true, parts);
        put_colours(out, "halves", parts);
    }
    json_close(out);
}

/* PRI-10: every combination, once, below the card that comes first among the cards. */
static void put_combinations(struct json *out)
{
    json_put_object(out, "combinations");
    for (int kind = 1; kind <= kind_of(BLUE, VALUES); kind++) {
        json_put_object(out, pri_card_names[kind]);
        for (int other = kind_of(colour_of(kind) + 1, 1); other <= kind_of(YELLOW, VALUES); other++) {
            uint8_t effects[8] = { 0 };
            pri_combine_effects(kind, other, effects);
            put_colours(out, pri_card_names[other], effects);
        }
        json_close(out);
    }
    json_close(out);
}

/* Those that the pool of this match has room for, and that are as large as decks are. */
static void put_ready_decks(struct json *out, const struct kit *k)
{
    json_put_object(out, "decks");
    for (const struct ready_deck *deck = pri_ready_decks; deck->name; deck++) {
        uint8_t sets[8];
        if (!pri_deck_read(k, deck->name, sets, NULL))
            continue;
        json_put_object(out, deck->name);
        put_colours(out, "sets", sets);
        json_put_string(out, "words", deck->words);
        json_close(out);
    }
    json_close(out);
}

static void put_sides(struct json *out, const struct kit *k)
{
    const struct pri_kit *own = kit_of(k);
    json_put_string(out, "mode", own->teams ? "teams" : own->balanced ? "balanced" : "free-for-all");
    if (!own->teams)
        return;
    json_put_object(out, "teams");
    for (int seat = 0; seat < k->seats; seat++) {
        json_key_int(out, seat);
        json_int(out, seat % own->teams + 1);
    }
    json_close(out);
}

void pri_kit_json(const struct kit *k, struct json *out)
{
    json_put_string(out, "building", kit_of(k)->draft ? "draft" : "equal-pool");
    json_put_int(out, "sets", kit_of(k)->sets);
    json_put_int(out, "pool", kit_of(k)->pool);
    json_put_int(out, "turn_limit", kit_of(k)->limit);
    json_put_int(out, "counters_max", COUNTERS_MAX);
    put_sides(out, k);
    json_put_object(out, "areas");
    for (int area = 0; area < AREAS; area++)
        json_put_string(out, pri_area_names[area], pri_pile_names[area]);
    json_close(out);
    json_put_object(out, "colours");
    for (int colour = RED; colour <= ORANGE; colour++)
        put_colour_kit(out, k, colour);
    json_close(out);
    json_put_object(out, "effects");
    for (int effect = 1; effect < EFFECTS; effect++)
        put_effect_kit(out, &pri_effect_table[effect]);
    json_close(out);
    json_put_object(out, "cards");
    for (int kind = 1; kind <= KINDS; kind++)
        put_card_kit(out, kind);
    json_close(out);
    put_combinations(out);
    put_ready_decks(out, k);
}

/* ---- the view ---- */

static void put_count(struct json *out, const char *key, int count)
{
    if (count)
        json_put_int(out, key, count);
}

/* By card: {"red1":1,"red3":2}. */
static void put_bag(struct json *out, const char *key, const uint8_t *cards)
{
    bool open = false;
    for (int kind = 1; kind <= KINDS; kind++) {
        if (!cards[kind])
            continue;
        if (!open)
            json_put_object(out, key);
        open = true;
        json_put_int(out, pri_card_names[kind], cards[kind]);
    }
    if (open)
        json_close(out);
}

/* By area: {"deck":2}. */
static void put_areas(struct json *out, const char *key, const uint8_t *by_area)
{
    bool open = false;
    for (int area = 0; area < AREAS; area++) {
        if (!by_area[area])
            continue;
        if (!open)
            json_put_object(out, key);
        open = true;
        json_put_int(out, pri_area_names[area], by_area[area]);
    }
    if (open)
        json_close(out);
}

/* From its bottom up: the order is known, so it is a list. */
static void put_tail(struct json *out, const struct pri *s, int seat)
{
    if (!s->tail_count[seat])
        return;
    int offset = pri_tail_offset(s, seat);
    json_put_array(out, "tail");
    for (int i = 0; i < s->tail_count[seat]; i++)
        json_string(out, pri_card_names[s->tail[offset + i]]);
    json_close(out);
}

/* What is answered without a question, by area. */
static void put_standing(struct json *out, const uint8_t *standing)
{
    if (!(standing[0] | standing[1] | standing[2] | standing[3]))
        return;
    json_put_object(out, "standing");
    for (int area = 0; area < AREAS; area++)
        if (standing[area])
            json_put_string(out, pri_area_names[area], pri_standing_names[standing[area]]);
    json_close(out);
}

/* The owner sees the cards of its hand, and what is left in its deck; of the others it is told what their decks have
 * shown (PRI-19). */
static void put_seat(struct json *out, const struct pri *s, int seat, bool own)
{
    json_key_int(out, seat);
    json_object(out);
    if (eight_bytes(s->sets[seat]))
        put_colours(out, "sets", s->sets[seat]);
    put_count(out, "hand", s->count[seat][AREA_HAND]);
    put_count(out, "deck", s->count[seat][AREA_DECK]);
    put_count(out, "future", turns_left(s, seat));
    put_tail(out, s, seat);
    put_bag(out, "known", s->known[seat]);
    put_bag(out, "discard", s->area[seat][AREA_DISCARD]);
    put_bag(out, "faded", s->area[seat][AREA_FADED]);
    if (own) {
        put_bag(out, "hand_cards", s->area[seat][AREA_HAND]);
        put_bag(out, "deck_cards", s->area[seat][AREA_DECK]);
        put_standing(out, s->standing[seat]);
    } else {
        put_bag(out, "shown", s->shown[seat]);
    }
    put_areas(out, "counters", s->counters[seat]);
    put_count(out, "out", s->out[seat]);
    json_close(out);
}

/* The cards laid: `waiting`, by card, and the one that is being resolved, or two in a combination. */
static void put_pass(struct json *out, const struct pri *s)
{
    json_put_object(out, "pass");
    json_put_int(out, "laid", s->laid);
    if (s->card)
        json_put_string(out, "card", pri_card_names[s->card]);
    if (s->other)
        json_put_string(out, "with", pri_card_names[s->other]);
    if (eight_bytes(s->left))
        put_colours(out, "effects", s->left);
    if (eight_bytes(s->queue)) {
        json_put_object(out, "waiting");
        for (int value = 1; value <= VALUES; value++)
            put_count(out, pri_card_names[kind_of(s->colour, value)], s->queue[value]);
        json_close(out);
    }
    json_close(out);
}

/* The effect that somebody may stop, or whose card chance picks. */
static void put_effect(struct json *out, const struct pri *s)
{
    json_put_object(out, "effect");
    json_put_string(out, "name", pri_effect_table[s->effect].verb);
    json_put_int(out, "seat", s->target - 1);
    json_put_int(out, "to", s->receiver - 1);
    if (s->named)
        json_put_string(out, "card", pri_card_names[s->named]);
    json_close(out);
}

void pri_view_json(const struct kit *k, const struct observed *o, const struct who *who, struct json *out)
{
    const struct pri *s = seen_of(o);
    json_put_string(out, "stage", pri_stage_names[s->stage]);
    json_put_int(out, "turn", s->turn);
    json_put_int(out, "first", s->first);
    json_put_int(out, "round", s->round);
    if (s->again)
        json_put_bool(out, "again", true);
    put_count(out, "lost", s->lost);
    if (s->tied)
        json_put_set(out, "tied", s->tied);
    if (s->laid)
        put_pass(out, s);
    if (s->effect)
        put_effect(out, s);
    put_areas(out, "unmoved", s->unmoved);
    put_bag(out, "gone", s->gone);
    if (s->stage == STAGE_DRAFT) {
        json_put_object(out, "pool");
        for (int colour = RED; colour <= ORANGE; colour++)
            put_count(out, pri_colour_names[colour], pri_pool_left(k, s, colour));
        json_close(out);
    }
    json_put_object(out, "seats");
    for (int seat = 0; seat < k->seats; seat++)
        put_seat(out, s, seat, seat == who->viewer);
    json_close(out);
}

/* ---- moves ---- */

static void put_kind(struct json *out, int kind)
{
    json_put_string(out, "colour", pri_colour_names[colour_of(kind)]);
    json_put_int(out, "value", value_of(kind));
}

/* What the string gives when this card is laid too, each card whole, or in halves where it can be split. */
static void put_string_facts(const struct pri *s, int kind, bool in_parts, struct json *out)
{
    int colour = colour_of(kind), sums[8] = { 0 };
    for (int value = 1; value <= VALUES; value++) {
        int count = s->queue[value] + (value == value_of(kind));
        uint8_t effects[8] = { 0 };
        add_card_effects(kind_of(colour, value), in_parts, effects);
        for (int i = RED; i <= ORANGE; i++)
            sums[i] += count * effects[i];
    }
    json_put_object(out, in_parts ? "halves" : "whole");
    for (int i = RED; i <= ORANGE; i++)
        put_count(out, pri_colour_names[i], sums[i]);
    json_close(out);
}

/* How long the seat can go on when a card of its hand, or a counter, is gone. */
static void put_future_less(const struct pri *s, int seat, struct json *out)
{
    json_put_int(out, "future", turns_left(s, seat) - 1);
}

static void put_play_facts(const struct kit *k, const struct pri *s, int seat, int kind, struct json *out)
{
    int colour = colour_of(kind);
    put_kind(out, kind);
    put_future_less(s, seat, out);
    if (s->laid && colour != s->colour) {
        uint8_t effects[8] = { 0 };
        pri_combine_effects(kind_of(s->colour, lowest_queued(s)), kind, effects);
        put_colours(out, "combination", effects);
        return;
    }
    put_string_facts(s, kind, false, out);
    bool splittable = is_splittable(kind);
    for (int value = 1; value <= VALUES; value++)
        splittable |= s->queue[value] && is_splittable(kind_of(colour, value));
    if (splittable)
        put_string_facts(s, kind, true, out);
    if (!s->laid && is_splittable(kind) && pri_parts_do_more(k, s, seat, colour))
        json_put_string(out, "better", "halves");
}

static void put_split_facts(const struct pri *s, bool in_parts, struct json *out)
{
    uint8_t effects[8] = { 0 };
    add_card_effects(s->card, in_parts, effects);
    put_colours(out, in_parts ? "halves" : "whole", effects);
}

/* `before` and `after`: cards in the area that would lose one, or counters on it. `guards`: that many counters, each of
 * which may stop it (PRI-11). */
static void put_effect_facts(const struct kit *k, const struct pri *s, int seat, move m, struct json *out)
{
    const struct effect_row *row = &pri_effect_table[word_effect(m)];
    bool cards = row->deed <= DEED_CHOSEN_CARD;
    int other = word_seat(m, seat), area = cards ? row->from : word_area(m);
    int before = cards ? s->count[other][area] : s->counters[other][area];
    json_put_string(out, "do", row->verb);
    json_put_int(out, "seat", other);
    json_put_string(out, "area", pri_area_names[area]);
    if (row->deed == DEED_CHOSEN_CARD)
        put_kind(out, word_c(m));
    if (row->receiver != TO_TARGET)
        json_put_int(out, "to", receiver_of(row, seat, other, word_c(m)));
    json_put_int(out, "before", before);
    json_put_int(out, "after", cards || row->deed == DEED_REMOVE ? before - 1 : before + 1);
    if (cards && may_stop(k, s, seat, other, area))
        json_put_int(out, "guards", s->counters[other][area]);
}

void pri_facts(const struct kit *k, const struct observed *o, int seat, move m, struct json *out)
{
    const struct pri *s = seen_of(o);
    if (word_is_effect(m)) {
        put_effect_facts(k, s, seat, m, out);
        return;
    }
    int verb = word_verb(m);
    json_put_string(out, "do", pri_verb_names[verb]);
    switch (verb) {
    case VERB_SET: json_put_string(out, "colour", pri_colour_names[word_c(m)]); break;
    case VERB_PLAY: put_play_facts(k, s, seat, word_c(m), out); break;
    case VERB_SPLIT:
    case VERB_WHOLE: put_split_facts(s, verb == VERB_SPLIT, out); break;
    case VERB_SKIP:
        json_put_string(out, "area", pri_area_names[word_area(m)]);
        put_future_less(s, seat, out);
        break;
    case VERB_ASK: json_put_string(out, "area", pri_area_names[word_area(m)]); break;
    case VERB_FIRST: json_put_int(out, "seat", word_a(m) - 1); break;
    case VERB_LEAVE: json_put_int(out, "effects", word_c(m)); break;
    case VERB_MOVE:
        json_put_string(out, "area", pri_area_names[word_area(m)]);
        json_put_int(out, "seat", word_seat(m, seat));
        json_put_string(out, "to", pri_area_names[word_c(m) - 1]);
        break;
    case VERB_BOTTOM:
    case VERB_DRAWN:
    case VERB_CARD: put_kind(out, word_c(m)); break;
    }
}
