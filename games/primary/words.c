/* words.c - moves as text, in and out: as they are written, decks as people spell them, and what moves would do. */
#include "rules.h"

#include <string.h>

#include "../../core/text.h"
#include "../../core/words.h"

/* ---- as they are written ---- */

static void show_effect(move m, struct text *out)
{
    int effect = word_effect(m);
    text_add(out, pri_effect_table[effect].verb);
    if (word_a(m))
        text_addf(out, " %d", seat_chair(word_a(m) - 1));
    if (word_b(m))
        text_addf(out, " %s", pri_area_names[word_area(m)]);
    if (!word_c(m))
        return;
    if (pri_effect_table[effect].receiver == TO_CHOSEN) {
        text_addf(out, " to %d", seat_chair(word_c(m) - 1));
    } else {
        text_add_char(out, ' ');
        pri_add_card(out, word_c(m));
    }
}

void pri_show_move(const struct kit *k, move m, struct text *out)
{
    int verb = word_verb(m);
    (void)k;
    if (word_is_effect(m)) {
        show_effect(m, out);
        return;
    }
    text_add(out, pri_verb_names[verb]);
    switch (verb) {
    case VERB_SET: text_addf(out, " %s", pri_colour_names[word_c(m)]); break;
    case VERB_SKIP: text_addf(out, " %s", pri_area_names[word_area(m)]); break;
    case VERB_ASK: text_addf(out, " %s", word_b(m) ? pri_area_names[word_area(m)] : "?"); break;
    case VERB_FIRST: text_addf(out, " %d", seat_chair(word_a(m) - 1)); break;
    case VERB_LEAVE: text_addf(out, " %d", word_c(m)); break;
    case VERB_MOVE:
        text_addf(out, " %s to ", pri_area_names[word_area(m)]);
        if (word_a(m))
            text_addf(out, "%d ", seat_chair(word_a(m) - 1));
        text_add(out, pri_area_names[word_c(m) - 1]);
        break;
    case VERB_PLAY:
    case VERB_BOTTOM:
    case VERB_DRAWN:
    case VERB_CARD:
        text_add_char(out, ' ');
        if (word_c(m))
            pri_add_card(out, word_c(m));
        else
            text_add_char(out, '?');
        break;
    }
}

/* ---- as people spell them: decks here, turns in typed.c ---- */

/* The name or line of a deck stands for its next set; for all that are left, see pri_spell. */
static move parse_deck(const struct kit *k, const struct pri *s, int seat, const char *text)
{
    uint8_t sets[8];
    const char *behind = text_after(text, "set");
    text = behind ? behind : text;
    int colour = pri_read_colour(text, strlen(text));
    if (colour)
        return word(VERB_SET, 0, 0, colour);
    if (!pri_deck_read(k, text, sets, NULL))
        return 0;
    for (int i = RED; i <= ORANGE; i++) {
        if (s->sets[seat][i] < sets[i])
            return word(VERB_SET, 0, 0, i);
        if (s->sets[seat][i] > sets[i])
            return 0;
    }
    return 0;
}

void pri_spell(const struct kit *k, const struct observed *o, int seat, const char *text, struct text *out)
{
    const struct pri *s = seen_of(o);
    uint8_t sets[8];
    const char *behind = text_after(text, "set");
    text = behind ? behind : text;
    if (s->stage != STAGE_BUILD || pri_read_colour(text, strlen(text)) || !pri_deck_read(k, text, sets, NULL))
        return;
    for (int colour = RED; colour <= ORANGE; colour++) {
        int picked = s->sets[seat][colour];
        if (picked > sets[colour] || (picked && out->length)) {
            text_clear(out);            /* it does not go with the sets picked before */
            return;
        }
        for (; picked < sets[colour]; picked++)
            text_addf(out, "%sset %s", out->length ? ", " : "", pri_colour_names[colour]);
    }
}

move pri_parse(const struct kit *k, const struct observed *o, int seat, const char *text)
{
    const struct pri *s = seen_of(o);
    if (seat >= k->seats)
        return 0;
    return s->stage == STAGE_BUILD || s->stage == STAGE_DRAFT ? parse_deck(k, s, seat, text)
                                                              : pri_typed(k, s, seat, text);
}

/* ---- what a move would do ---- */

static void add_whose(struct text *out, const struct who *who, int seat, int other)
{
    if (other == seat)
        text_add(out, "your");
    else
        text_addf(out, "%s's", who_name(who, other));
}

/* "hit a deck (Ben: 12 cards guarded, Cleo: 9 cards)": an effect and those it could be used on. */
static void add_effect_targets(const struct kit *k, const struct pri *s, const struct who *who, int seat, int effect,
                               struct text *out)
{
    const struct effect_row *row = &pri_effect_table[effect];
    const char *comma = " (";
    text_add(out, row->words);
    if (row->deed > DEED_CHOSEN_CARD)
        return;
    for (unsigned left = pri_aim(k, s, seat, row->aim); left; left &= left - 1) {
        int other = __builtin_ctz(left);
        if (!s->count[other][row->from])
            continue;
        int cards = s->count[other][row->from];
        text_addf(out, "%s%s: %d card%s", comma, other == seat ? "you" : who_name(who, other), cards, plural_s(cards));
        if (may_stop(k, s, seat, other, row->from))
            text_add(out, " guarded");
        comma = ", ";
    }
    text_add(out, ")");
}

/* "take, steal or drain": what a colour's effects could do now. */
static void add_verbs(const struct kit *k, const struct pri *s, int seat, int colour, struct text *out)
{
    move list[MOVES_MAX];
    int count = pri_list_effects(k, s, seat, colour, list), last = 0;
    unsigned verbs = 0;
    for (int i = 0; i < count; i++)
        verbs |= 1u << word_effect(list[i]);
    for (int i = 0; i < count; i++) {
        int effect = word_effect(list[i]);
        if (effect == last)
            continue;
        verbs &= ~(1u << effect);
        text_addf(out, "%s%s", !last ? "" : verbs ? ", " : " or ", pri_effect_table[effect].verb);
        last = effect;
    }
    if (!count)
        text_add(out, "nothing now");
}

/* What a colour's effects could be used for now. */
void pri_add_could(const struct kit *k, const struct pri *s, const struct who *who, int seat, int colour,
                   struct text *out)
{
    move list[MOVES_MAX];
    int count = pri_list_effects(k, s, seat, colour, list), last = 0;
    for (int i = 0; i < count; i++) {
        int effect = word_effect(list[i]);
        if (effect == last)
            continue;
        text_add(out, last ? ", " : "");
        add_effect_targets(k, s, who, seat, effect, out);
        last = effect;
    }
    if (!count)
        text_add(out, "nothing now");
}

static void describe_set(const struct kit *k, const struct pri *s, int seat, int colour, struct text *out)
{
    text_addf(out, "%s, set %d of %d", pri_colour_characters[colour], s->picked[seat] + 1, kit_of(k)->sets);
    if (kit_of(k)->draft) {
        text_addf(out, ", %d left in the pool", pri_pool_left(k, s, colour));
        return;
    }
    const char *comma = "; on the way to ";
    for (const struct ready_deck *deck = pri_ready_decks; deck->name; deck++) {
        uint8_t sets[8];
        bool fits = pri_deck_read(k, deck->name, sets, NULL);
        for (int i = RED; i <= ORANGE && fits; i++)     /* in order of colour: those before are complete */
            fits = i < colour ? sets[i] == s->sets[seat][i]
                 : i == colour ? sets[i] > s->sets[seat][i] : true;
        if (!fits)
            continue;
        text_addf(out, "%s%s", comma, deck->name);
        comma = ", ";
    }
}

/* What a secondary card is when it is split: 5 green are 2 blue, 2 yellow and 1 green. */
static void add_parts(int kind, struct text *out)
{
    int colour = colour_of(kind), value = value_of(kind);
    text_addf(out, "%d %s%s%d %s", value / 2, pri_colour_names[pri_colour_parts[colour][0]],
              value % 2 ? ", " : " and ", value / 2, pri_colour_names[pri_colour_parts[colour][1]]);
    if (value % 2)
        text_addf(out, " and 1 %s", pri_colour_names[colour]);
}

void pri_add_combined(const struct pri *s, int kind, struct text *out)
{
    uint8_t left[8] = { 0 };
    pri_combine_effects(kind_of(s->colour, lowest_queued(s)), kind, left);
    int mixed = colour_mix(colour_of(kind), s->colour), rest = left[colour_of(kind)] ? colour_of(kind) : s->colour;
    text_addf(out, "%d %s", left[mixed], pri_colour_names[mixed]);
    if (left[rest])
        text_addf(out, " and %d %s", left[rest], pri_colour_names[rest]);
    text_add(out, " effects, both cards fade");
}

static void describe_play(const struct kit *k, const struct pri *s, int seat, int kind, struct text *out)
{
    int colour = colour_of(kind), value = value_of(kind);
    if (s->stage == STAGE_LAY && colour != s->colour) {
        text_add(out, "combine: ");
        pri_add_combined(s, kind, out);
        return;
    }
    if (s->stage != STAGE_LAY && is_splittable(kind) && pri_parts_do_more(k, s, seat, colour)) {
        text_add(out, "in halves: ");
        add_parts(kind, out);
        return;
    }
    text_addf(out, "%s%d %s effect%s: ", s->stage == STAGE_LAY ? "in the string, " : "", value,
              pri_colour_names[colour], plural_s(value));
    add_verbs(k, s, seat, colour, out);
    if (is_splittable(kind)) {
        text_add(out, "; or in halves: ");
        add_parts(kind, out);
    }
}

static void describe_split(const struct pri *s, bool in_parts, struct text *out)
{
    if (in_parts)
        add_parts(s->card, out);
    else
        text_addf(out, "%d %s effects", value_of(s->card), pri_colour_names[s->colour]);
}

static void describe_card_effect(const struct kit *k, const struct pri *s, const struct who *who, int seat, move m,
                                 struct text *out)
{
    int effect = word_effect(m), other = word_seat(m, seat);
    const struct effect_row *row = &pri_effect_table[effect];
    int to = receiver_of(row, seat, other, word_c(m));
    if (row->deed == DEED_CHOSEN_CARD) {
        pri_add_card_words(out, word_c(m));
    } else if (row->from == AREA_DECK) {
        text_add(out, "the top card");
    } else {
        text_add(out, "a random card");
    }
    text_add(out, " of ");
    add_whose(out, who, seat, other);
    int cards = s->count[other][row->from], counters = s->counters[other][row->from];
    text_addf(out, " %s (%d card%s) goes to ", pri_pile_names[row->from], cards, plural_s(cards));
    if (row->to == AREA_DECK)
        text_add(out, "the bottom of ");
    if (to == seat)
        text_add(out, "your");
    else
        text_add(out, to == other ? "their" : "");
    if (to != seat && to != other)
        text_addf(out, "%s's", who_name(who, to));
    text_addf(out, " %s", pri_pile_names[row->to]);
    if (!may_stop(k, s, seat, other, row->from))
        return;
    if (counters == 1)
        text_add(out, ", unless the counter there stops it");
    else
        text_addf(out, ", unless one of the %d counters there stops it", counters);
}

static void describe_counter(const struct pri *s, const struct who *who, int seat, move m, struct text *out)
{
    int other = word_seat(m, seat), area = word_area(m), now = s->counters[other][area];
    bool removed = word_verb(m) == VERB_EFFECT + EFFECT_REMOVE;
    static const char *const starts[EFFECTS] = {
        [EFFECT_COPY] = "another counter", [EFFECT_REMOVE] = "one counter less", [EFFECT_GUARD] = "a new counter",
        [EFFECT_RESTORE] = "a counter lost this turn comes back",
    };
    text_addf(out, "%s on ", starts[word_effect(m)]);
    add_whose(out, who, seat, other);
    text_addf(out, " %s, which then has ", pri_pile_names[area]);
    if (removed && now == 1)
        text_add(out, "none");
    else
        text_addf(out, "%d", removed ? now - 1 : now + 1);
}

static void describe_answer(const struct pri *s, int verb, struct text *out)
{
    const char *area = pri_pile_names[pri_effect_table[s->effect].from];
    bool stop = verb == VERB_STOP || verb == VERB_STOP_ALWAYS;
    text_addf(out, stop ? "give up a counter, your %s keeps its card" : "your %s loses the card, the counter stays",
              area);
    if (verb == VERB_STOP_ALWAYS || verb == VERB_LET_ALWAYS)
        text_add(out, "; the same from now on without asking");
}

/* The hand decides whether more could be laid: whoever sees it is told. */
static void describe_resolve(const struct pri *s, int seat, struct text *out)
{
    uint32_t hand = s->has[seat][AREA_HAND];
    const char *effects = s->laid == 1 ? "its effects" : "their effects";
    if (hand && !(hand & pri_layable_kinds(s)))
        text_addf(out, "no other card of yours goes with %s: now %s", s->laid == 1 ? "it" : "them", effects);
    else
        text_addf(out, "lay no more: now %s", effects);
}

static void describe_chance(const struct pri *s, const struct who *who, move m, struct text *out)
{
    switch (word_verb(m)) {
    case VERB_FIRST:
        text_addf(out, s->stage == STAGE_DRAFTER ? "%s takes the first set" : "%s begins",
                  who_name(who, word_a(m) - 1));
        break;
    case VERB_BOTTOM: text_addf(out, "the bottom card of %s", who_name(who, s->turn)); break;
    case VERB_DRAWN:
        text_addf(out, "%s draws it", who_name(who, card_owner(s)));
        break;
    default:
        text_addf(out, "it leaves the %s of %s", pri_pile_names[pri_effect_table[s->effect].from],
                  who_name(who, s->target - 1));
    }
}

void pri_describe(const struct kit *k, const struct observed *o, const struct who *who, int seat, move m,
                  struct text *out)
{
    const struct pri *s = seen_of(o);
    int verb = word_verb(m);
    if (seat == CHANCE) {
        describe_chance(s, who, m, out);
        return;
    }
    switch (verb) {
    case VERB_SET: describe_set(k, s, seat, word_c(m), out); return;
    case VERB_PLAY: describe_play(k, s, seat, word_c(m), out); return;
    case VERB_SKIP:
        text_addf(out, "give up a counter of your %s and play nothing this turn", pri_pile_names[word_area(m)]);
        return;
    case VERB_SPLIT:
    case VERB_WHOLE: describe_split(s, verb == VERB_SPLIT, out); return;
    case VERB_RESOLVE: describe_resolve(s, seat, out); return;
    case VERB_ENOUGH: text_add(out, "play nothing more this turn"); return;
    case VERB_END: text_add(out, "end the turn, the other counters stay where they are"); return;
    case VERB_LEAVE:
        text_add(out, "give up what is left: ");
        pri_add_effects_left(s, out);
        return;
    case VERB_STOP:
    case VERB_LET:
    case VERB_STOP_ALWAYS:
    case VERB_LET_ALWAYS: describe_answer(s, verb, out); return;
    case VERB_ASK:
        text_addf(out, "be asked again when a card would leave your %s; now you always %s",
                  pri_pile_names[word_area(m)], pri_standing_names[s->standing[seat][word_area(m)]]);
        return;
    case VERB_MOVE:
        text_addf(out, "a counter of your %s goes to ", pri_pile_names[word_area(m)]);
        add_whose(out, who, seat, word_seat(m, seat));
        text_addf(out, " %s", pri_pile_names[word_c(m) - 1]);
        if (is_last_unmoved(s))
            text_add(out, "; no other can move then, so the turn ends");
        return;
    }
    if (pri_effect_table[verb - VERB_EFFECT].deed <= DEED_CHOSEN_CARD)
        describe_card_effect(k, s, who, seat, m, out);
    else
        describe_counter(s, who, seat, m, out);
}
