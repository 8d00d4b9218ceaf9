/* vectors.c - PRIMARY as numbers, for programs that learn (core/vectors.h). */
#include "rules.h"

#include <string.h>

/* ---- indices ---- */

/* A word is its verb, a and b for a key, and c for a number. */
static inline int key_of(move m) { return (int)(m >> 24) * 64 + (int)(m >> 13 & 0x38) + (int)(m >> 8 & 7); }
static inline move word_of(int key, int number) { return word(key >> 6, key >> 3 & 7, key & 7, number); }

static void add(struct pri_kit *k, int verb, int a, int b, int low, int count)
{
    action_add(k->action, key_of(word(verb, a, b, 0)), low, count, &k->actions);
}

/* Words of an effect on one player (a as in words). A drained card may go to a mate's deck. */
static void add_target(struct pri_kit *k, int effect, int a)
{
    const struct effect_row *row = &pri_effect_table[effect];
    bool to_mates = row->receiver == TO_CHOSEN && row->deed == DEED_CARD && k->teams && a;
    if (row->deed == DEED_CARD)
        add(k, VERB_EFFECT + effect, a, 0, 0, to_mates ? 1 + k->kit.seats : 1);
    else if (row->deed == DEED_CHOSEN_CARD)
        add(k, VERB_EFFECT + effect, a, 0, 1, KINDS);
    else
        for (int area = 1; area <= AREAS; area++)
            add(k, VERB_EFFECT + effect, a, area, 0, 1);
}

void pri_derive_actions(struct pri_kit *k)
{
    static const uint8_t plain[] = { VERB_SPLIT, VERB_WHOLE, VERB_RESOLVE, VERB_ENOUGH, VERB_END, VERB_STOP, VERB_LET,
                                     VERB_STOP_ALWAYS, VERB_LET_ALWAYS };
    int mates = k->teams ? k->kit.seats : 0;
    for (size_t i = 0; i < sizeof plain; i++)
        add(k, plain[i], 0, 0, 0, 1);
    add(k, VERB_SET, 0, 0, RED, COLOURS);
    add(k, VERB_PLAY, 0, 0, 1, KINDS);
    add(k, VERB_LEAVE, 0, 0, 1, 2 * VALUES);    /* a combination gives at most so many effects */
    for (int area = 1; area <= AREAS; area++) {
        add(k, VERB_SKIP, 0, area, 0, 1);
        add(k, VERB_ASK, 0, area, 0, 1);
        for (int a = 0; a <= mates; a++)
            add(k, VERB_MOVE, a, area, 1, AREAS);
    }
    for (int effect = 1; effect < EFFECTS; effect++) {
        int aim = pri_effect_table[effect].aim;
        bool others = aim & (FOES | NEAR) || k->teams;
        if (aim & OWN)
            add_target(k, effect, 0);
        for (int a = 1; a <= k->kit.seats && others; a++)
            add_target(k, effect, a);
    }
}

static int actions(const struct kit *k) { return kit_of(k)->actions; }

static void indices(const struct kit *k, const move *list, int count, int32_t *out)
{
    const struct action_row *rows = kit_of(k)->action;
    for (int i = 0; i < count; i++)
        out[i] = rows[key_of(list[i])].offset + word_c(list[i]);
}

/* A counter that stays in its area is no move, so some indices have none. */
static move word_at(const struct kit *k, int index)
{
    int key, number;
    if (!action_find(kit_of(k)->action, ACTION_KEYS, index, &key, &number))
        return 0;
    move m = word_of(key, number);
    return word_verb(m) == VERB_MOVE && !word_a(m) && word_b(m) == word_c(m) ? 0 : m;
}

/* ---- rows ---- */

static const char *card_label(const struct kit *k, int kind)
{
    (void)k;
    return kind ? pri_card_names[kind] : "none";
}
static const char *colour_label(const struct kit *k, int colour)
{
    (void)k;
    return colour ? pri_colour_names[colour] : "none";
}
static const char *area_label(const struct kit *k, int area)
{
    (void)k;
    return pri_area_names[area];
}
static const char *stage_label(const struct kit *k, int stage)
{
    (void)k;
    return pri_stage_names[stage];
}
static const char *effect_label(const struct kit *k, int effect)
{
    (void)k;
    return effect ? pri_effect_table[effect].verb : "none";
}

static int parts(const struct kit *k, struct row_part *part)
{
    int n = 0;
    part[n++] = (struct row_part){ "hand", 0, KINDS, 1, card_label };
    part[n++] = (struct row_part){ "deck", 0, KINDS, 1, card_label };
    for (int i = 0; i < k->seats; i++) {
        part[n++] = (struct row_part){ "discard", i, KINDS, 1, card_label };
        part[n++] = (struct row_part){ "faded", i, KINDS, 1, card_label };
        part[n++] = (struct row_part){ "known in hand", i, KINDS, 1, card_label };
        part[n++] = (struct row_part){ "sets", i, COLOURS, 1, colour_label };
        part[n++] = (struct row_part){ "cards in", i, AREAS, 0, area_label };
        part[n++] = (struct row_part){ "counters on", i, AREAS, 0, area_label };
        part[n++] = (struct row_part){ "is in", i, 1, 0, NULL };
        part[n++] = (struct row_part){ "is a mate", i, 1, 0, NULL };
    }
    part[n++] = (struct row_part){ "standing answer for", 0, AREAS, 0, area_label };
    part[n++] = (struct row_part){ "cards that wait, by value", NOBODY_ROW, VALUES, 1, NULL };
    part[n++] = (struct row_part){ "effects left", NOBODY_ROW, COLOURS, 1, colour_label };
    part[n++] = (struct row_part){ "counters to move from", NOBODY_ROW, AREAS, 0, area_label };
    part[n++] = (struct row_part){ "seat is", NOBODY_ROW, k->seats, 0, NULL };
    part[n++] = (struct row_part){ "turn of +", NOBODY_ROW, k->seats, 0, NULL };
    part[n++] = (struct row_part){ "aimed at +", NOBODY_ROW, k->seats, 0, NULL };
    part[n++] = (struct row_part){ "stage is", NOBODY_ROW, STAGES, 0, stage_label };
    part[n++] = (struct row_part){ "effect is", NOBODY_ROW, EFFECTS, 0, effect_label };
    part[n++] = (struct row_part){ "card is", NOBODY_ROW, KINDS + 1, 0, card_label };
    part[n++] = (struct row_part){ "combined with", NOBODY_ROW, KINDS + 1, 0, card_label };
    part[n++] = (struct row_part){ "colour is", NOBODY_ROW, COLOUR_END, 0, colour_label };
    part[n++] = (struct row_part){ "may play again", NOBODY_ROW, 1, 0, NULL };
    part[n++] = (struct row_part){ "cards laid", NOBODY_ROW, 1, 0, NULL };
    part[n++] = (struct row_part){ "counters lost", NOBODY_ROW, 1, 0, NULL };
    part[n++] = (struct row_part){ "rounds over", NOBODY_ROW, 1, 0, NULL };
    return n;
}

/* Kinds 1 to 30; what follows is written over the last two. The row comes cleared, so that an empty bag, as most of
 * some are, is done. */
static inline float *put_bag(float *at, const uint8_t *cards)
{
    const float scale = 0.25f;
    if (!(eight_bytes(cards) | eight_bytes(cards + 8) | eight_bytes(cards + 16) | eight_bytes(cards + 24)))
        return at + KINDS;
    row_eight(at, eight_bytes(cards + 1), scale);
    row_eight(at + 8, eight_bytes(cards + 9), scale);
    row_eight(at + 16, eight_bytes(cards + 17), scale);
    row_eight(at + 24, eight_bytes(cards + 24) >> 8, scale);
    return at + KINDS;
}

static inline float *put_seat(const struct kit *k, const struct pri *s, int seat, int other, float *at)
{
    at = put_bag(at, s->area[other][AREA_DISCARD]);
    at = put_bag(at, s->area[other][AREA_FADED]);
    at = put_bag(at, s->known[other]);
    row_eight(at, eight_bytes(s->sets[other]) >> 8, 0.25f);
    at += COLOURS;
    for (int area = 0; area < AREAS; area++) {
        at[area] = (float)s->count[other][area] * (1.0f / 30);
        at[AREAS + area] = (float)s->counters[other][area] * 0.125f;
    }
    at = row_number(at + 2 * AREAS, s->in >> other & 1);
    return row_number(at, kit_of(k)->side[seat] >> other & 1);
}

static inline float *put_few(float *at, const uint8_t *bytes, int count, float scale)
{
    for (int i = 0; i < count; i++)
        at[i] = (float)bytes[i] * scale;
    return at + count;
}

static void fill(const struct kit *k, const struct observed *o, int seat, float *row)
{
    const struct pri *s = seen_of(o);
    int seats = k->seats;
    row = put_bag(row, s->area[seat][AREA_HAND]);
    row = put_bag(row, s->area[seat][AREA_DECK]);
    for (int i = 0, other = seat; i < seats; i++, other = seat_after(other, seats))
        row = put_seat(k, s, seat, other, row);
    row = put_few(row, s->standing[seat], AREAS, 0.5f);
    row_eight(row, eight_bytes(s->queue) >> 8, 0.25f);
    row_eight(row + VALUES, eight_bytes(s->left) >> 8, 0.1f);
    row = put_few(row + VALUES + COLOURS, s->unmoved, AREAS, 0.125f);
    row = row_one_of(row, seats, seat);
    row = row_one_of(row, seats, seat_steps(seat, s->turn, seats));
    row = row_one_of(row, seats, s->target ? seat_steps(seat, s->target - 1, seats) : -1);
    row = row_one_of(row, STAGES, s->stage);
    row = row_one_of(row, EFFECTS, s->effect);
    row = row_one_of(row, KINDS + 1, s->card);
    row = row_one_of(row, KINDS + 1, s->other);
    row = row_one_of(row, COLOUR_END, s->colour);
    row = row_number(row, s->again);
    row = row_number(row, (float)s->laid * 0.125f);
    row = row_number(row, (float)s->lost * 0.125f);
    row_number(row, (float)s->round / (float)kit_of(k)->limit);
}

const struct vectors pri_vectors = {
    .actions = actions,
    .indices = indices,
    .word = word_at,
    .parts = parts,
    .fill = fill,
};
