/* view.c - what a viewer sees, for boards drawn elsewhere; and what views, positions and events say alike. */
#include "rules.h"

#include "../../core/json.h"
#include "../../core/text.h"
#include "../../core/words.h"

static void add_card(struct json *out, int kind)
{
    char room[16];
    struct text card;
    text_init(&card, room, sizeof room);
    pri_add_card(&card, kind);
    json_string(out, room);
}

void pri_put_card(struct json *out, const char *key, int kind)
{
    json_key(out, key);
    if (kind)
        add_card(out, kind);
    else
        json_null(out);
}

/* ["red1","red3","red3"] */
void pri_put_bag(struct json *out, const char *key, const uint8_t *cards)
{
    json_put_array(out, key);
    for (int kind = 1; kind <= KINDS; kind++)
        for (int i = 0; i < cards[kind]; i++)
            add_card(out, kind);
    json_close(out);
}

static void put_areas(struct json *out, const char *key, const uint8_t *by_area)
{
    json_put_object(out, key);
    for (int area = 0; area < AREAS; area++)
        json_put_int(out, pri_area_names[area], by_area[area]);
    json_close(out);
}

/* The tail from its bottom up; the cards above it only where they may be seen. */
void pri_put_deck(struct json *out, const struct pri *s, int seat, bool cards)
{
    int offset = pri_tail_offset(s, seat);
    json_put_object(out, "deck");
    json_put_int(out, "count", s->count[seat][AREA_DECK]);
    json_put_array(out, "tail");
    for (int i = 0; i < s->tail_count[seat]; i++)
        add_card(out, s->tail[offset + i]);
    json_close(out);
    if (cards)
        pri_put_bag(out, "cards", s->area[seat][AREA_DECK]);
    json_close(out);
}

void pri_put_sets(struct json *out, const struct pri *s, int seat)
{
    char room[96];
    struct text line;
    text_init(&line, room, sizeof room);
    pri_deck_show(s->sets[seat], &line);
    json_put_string(out, "sets", room);
}

void pri_put_open(struct json *out, const struct pri *s, int seat)
{
    pri_put_bag(out, "known", s->known[seat]);
    pri_put_bag(out, "discard", s->area[seat][AREA_DISCARD]);
    pri_put_bag(out, "faded", s->area[seat][AREA_FADED]);
    put_areas(out, "counters", s->counters[seat]);
    json_put_bool(out, "in", s->in >> seat & 1);
    json_put_int(out, "out", s->out[seat]);
}

void pri_put_standing(struct json *out, const struct pri *s, int seat)
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
            add_card(out, kind_of(s->colour, value));
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

void pri_put_table(struct json *out, const struct pri *s)
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

/* ---- the view ---- */

static void put_seat(struct json *out, const struct kit *k, const struct pri *s, const struct who *who, int seat)
{
    bool own = seat == who->viewer;
    json_object(out);
    json_put_string(out, "name", who_name(who, seat));
    if (kit_of(k)->teams)
        json_put_int(out, "team", seat % kit_of(k)->teams + 1);
    json_put_int(out, "picked", s->picked[seat]);
    if (eight_bytes(s->sets[seat]))
        pri_put_sets(out, s, seat);
    if (own)
        pri_put_bag(out, "hand", s->area[seat][AREA_HAND]);
    else
        json_put_int(out, "hand", s->count[seat][AREA_HAND]);
    pri_put_deck(out, s, seat, own);
    pri_put_open(out, s, seat);
    pri_put_bag(out, "shown", s->shown[seat]);
    if (own)
        pri_put_standing(out, s, seat);
    json_close(out);
}

void pri_view_json(const struct kit *k, const struct observed *o, const struct who *who, struct json *out)
{
    const struct pri *s = seen_of(o);
    pri_put_table(out, s);
    json_put_int(out, "turn_limit", kit_of(k)->limit);
    pri_put_bag(out, "gone", s->gone);
    if (s->stage <= STAGE_DRAFT) {
        json_put_object(out, "pool");
        for (int colour = RED; colour <= ORANGE; colour++)
            json_put_int(out, pri_colour_names[colour],
                         pri_pool_left(k, s, colour));
        json_close(out);
    }
    json_put_array(out, "seats");
    for (int seat = 0; seat < k->seats; seat++)
        put_seat(out, k, s, who, seat);
    json_close(out);
}

/* ---- moves ---- */

static void put_kind(struct json *out, int kind)
{
    json_put_string(out, "colour", pri_colour_names[colour_of(kind)]);
    json_put_int(out, "value", value_of(kind));
}

static void put_effect_facts(int seat, move m, struct json *out)
{
    json_put_string(out, "do", pri_effect_table[word_effect(m)].verb);
    json_put_int(out, "seat", word_seat(m, seat));
    if (word_b(m))
        json_put_string(out, "area", pri_area_names[word_area(m)]);
    if (word_c(m) && pri_effect_table[word_effect(m)].receiver == TO_CHOSEN)
        json_put_int(out, "to", word_c(m) - 1);
    else if (word_c(m))
        put_kind(out, word_c(m));
}

void pri_facts(const struct kit *k, const struct observed *o, int seat, move m, struct json *out)
{
    (void)k, (void)o;
    if (word_is_effect(m)) {
        put_effect_facts(seat, m, out);
        return;
    }
    int verb = word_verb(m);
    json_put_string(out, "do", pri_verb_names[verb]);
    switch (verb) {
    case VERB_SET: json_put_string(out, "colour", pri_colour_names[word_c(m)]); break;
    case VERB_SKIP:
    case VERB_ASK: json_put_string(out, "area", pri_area_names[word_area(m)]); break;
    case VERB_FIRST: json_put_int(out, "seat", word_a(m) - 1); break;
    case VERB_LEAVE: json_put_int(out, "effects", word_c(m)); break;
    case VERB_MOVE:
        json_put_string(out, "area", pri_area_names[word_area(m)]);
        json_put_int(out, "seat", word_seat(m, seat));
        json_put_string(out, "to", pri_area_names[word_c(m) - 1]);
        break;
    case VERB_PLAY:
    case VERB_BOTTOM:
    case VERB_DRAWN:
    case VERB_CARD: put_kind(out, word_c(m)); break;
    }
}
