/* why.c - why a text is no move now, for the mistakes people make. */
#include "rules.h"

#include <string.h>

#include "../../core/text.h"
#include "../../core/words.h"

enum { TYPED_SIZE = 200 };

/* The effect that the text begins with, and what follows its verb; 0 = none. */
static int effect_of(const char *text, const char **rest)
{
    for (int effect = 1; effect < EFFECTS; effect++)
        if ((*rest = text_after(text, pri_effect_table[effect].verb)))
            return effect;
    return 0;
}

/* ---- decks ---- */

static void why_set(const struct kit *k, const struct pri *s, int seat, const char *text, struct text *out)
{
    const char *behind = text_after(text, "set"), *rest = behind ? behind : text;
    int colour = pri_read_colour(rest, strlen(rest)), last = last_colour(s->sets[seat]);
    uint8_t sets[8];
    if (!colour && s->stage == STAGE_DRAFT)
        text_add(out, "take a set: 'set' and a colour");
    else if (!colour && pri_deck_read(k, rest, sets, out))
        text_addf(out, "that deck does not go with the sets you have picked, take them back first");
    else if (!colour)
        return;                 /* pri_deck_read said why */
    else if (s->stage == STAGE_DRAFT)
        text_addf(out, "no %s set is left in the pool", pri_colour_names[colour]);
    else if (colour < last)
        text_addf(out, "sets are picked in order of colour, and you have picked %s: take it back first",
                  pri_colour_names[last]);
    else if (s->sets[seat][colour] >= kit_of(k)->pool)
        text_addf(out, "there are only %d %s sets", kit_of(k)->pool, pri_colour_names[colour]);
    else
        text_addf(out, "from %s on there are not enough sets left to complete your deck", pri_colour_names[colour]);
}

/* ---- cards ---- */

/* What of the hand could be played or laid now. */
static uint32_t playable(const struct pri *s, int seat)
{
    return s->has[seat][AREA_HAND] & (s->stage == STAGE_LAY ? pri_layable_kinds(s) : ~0u);
}

static void add_nothing_goes(const struct pri *s, struct text *out)
{
    text_addf(out, "no other card of yours goes with %s: 'resolve'", s->laid == 1 ? "the one laid" : "those laid");
}

static void why_play(const struct pri *s, int seat, const char *rest, struct text *out)
{
    int kind = pri_read_card(rest);
    if (!kind && s->stage != STAGE_EFFECT && playable(s, seat)) {
        text_add(out, "say which card, such as 'play ");
        pri_add_card(out, __builtin_ctz(playable(s, seat)));
        text_add_char(out, '\'');
    } else if (!kind && s->stage == STAGE_PLAY) {
        text_add(out, "you have no card in your hand");
    } else if (!kind && s->stage == STAGE_LAY) {
        add_nothing_goes(s, out);
    } else if (kind && !(s->has[seat][AREA_HAND] >> kind & 1)) {
        text_add(out, "you have no ");
        pri_add_card_words(out, kind);
        text_add(out, " in your hand");
    } else if (s->stage == STAGE_LAY && s->laid > 1) {
        text_addf(out, "a string is of one colour, this one is %s", pri_colour_names[s->colour]);
    } else if (s->stage == STAGE_LAY) {
        text_addf(out, "%s does not go with %s: one colour makes a string, two different primaries combine",
                  pri_colour_names[colour_of(kind)], pri_colour_names[s->colour]);
    } else {
        text_add(out, "first the effects of ");
        pri_add_play(s, out);
        text_addf(out, ", or 'leave %d'", effects_left(s));
    }
}

static void why_split(const struct pri *s, struct text *out)
{
    int kind = s->card;
    if (s->stage != STAGE_EFFECT) {
        text_add(out, "secondary cards of value 2 or more are split when their turn has come, after 'resolve'");
    } else if (s->other) {
        text_add(out, "combined cards are not split");
    } else if (is_primary(colour_of(kind)) || value_of(kind) == 1) {
        pri_add_card_words(out, kind);
        text_add(out, " cannot be split: that is for secondary cards of value 2 or more");
    } else {
        text_add(out, "that has been said for ");
        pri_add_card_words(out, kind);
    }
}

static void why_skip(const struct pri *s, int seat, const char *rest, struct text *out)
{
    int area = pri_read_area(rest, strlen(rest));
    if (s->stage != STAGE_PLAY || s->again)
        text_add(out, "a turn is skipped instead of playing, not after");
    else if (!s->counters_all[seat])
        text_add(out, "to skip a turn you give up a counter, and you have none");
    else if (area < 0)
        text_add(out, "say which counter you give up: 'skip' and hand, deck, discard or faded");
    else
        text_addf(out, "there is no counter on your %s", pri_pile_names[area]);
}

/* ---- effects ---- */

static int last_area(const char *text)
{
    const char *space = strrchr(text, ' ');
    const char *last = space ? space + 1 : text;
    return pri_read_area(last, strlen(last));
}

/* Those an effect could be used on now. */
static unsigned targets_of(const struct kit *k, const struct pri *s, int seat, int effect)
{
    move list[MOVES_MAX];
    int count = pri_list_left(k, s, s->turn, list);
    unsigned targets = 0;
    for (int i = 0; i < count; i++)
        if (word_effect(list[i]) == effect)
            targets |= seat_bit(word_seat(list[i], seat));
    return targets;
}

/* Whether something is wrong with the one it was aimed at. */
static bool why_seat(const struct kit *k, const struct pri *s, const struct who *who, int seat,
                     const struct effect_row *row, int other, struct text *out)
{
    if (!(s->in & seat_bit(other)))
        text_addf(out, "%s is out", who_name(who, other));
    else if (pri_aim(k, s, seat, row->aim) & seat_bit(other))
        return false;
    else if (row->aim & NEAR && kit_of(k)->balanced && is_foe(k, seat, other))
        text_addf(out, "in a balanced game '%s' is only for the player to your right", row->verb);
    else
        text_addf(out, "'%s' is not for that player", row->verb);
    return true;
}

/* An effect that moves a card from an area of this seat. */
static void why_card(const struct kit *k, const struct pri *s, int seat, const struct effect_row *row, int whose,
                     struct text *out)
{
    const char *area = pri_pile_names[row->from];
    if (!s->count[whose][row->from])
        text_addf(out, "there is no card in that %s", area);
    else if (row->deed == DEED_CHOSEN_CARD) {
        text_addf(out, "name a card of that %s, such as '%s %d ", area, row->verb, seat_chair(whose));
        pri_add_card(out, __builtin_ctz(s->has[whose][row->from]));
        text_add_char(out, '\'');
    } else if (row->receiver == TO_CHOSEN && pri_aim(k, s, seat, MATES))
        text_addf(out, "the card goes to you or a mate: '%s %d', or with 'to' and a mate", row->verb,
                  seat_chair(whose));
    else
        text_addf(out, "'%s' takes nothing more than a player", row->verb);
}

/* An effect on the counters of this seat; `area` is the last word typed, -1 = it is none. */
static void why_counter(const struct pri *s, const struct effect_row *row, int whose, int area, struct text *out)
{
    int counters = s->counters_all[whose];
    if (row->deed == DEED_RESTORE && !s->lost)
        text_add(out, "no counter was lost this turn");
    else if ((row->deed == DEED_REMOVE || row->deed == DEED_COPY) && !counters)
        text_add(out, "there is no counter to choose");
    else if (row->deed != DEED_REMOVE && counters >= COUNTERS_MAX)
        text_addf(out, "a player has at most %d counters", COUNTERS_MAX);
    else if (area >= 0)
        text_addf(out, "there is no counter on that %s", pri_pile_names[area]);
    else
        text_addf(out, "say which area: '%s' and hand, deck, discard or faded", row->verb);
}

/* Nobody was named: the own seat where it is a target, or the only one there is. -1: neither, and why is said. */
static int untold_target(const struct kit *k, const struct pri *s, const struct who *who, int seat, int effect,
                         struct text *out)
{
    const struct effect_row *row = &pri_effect_table[effect];
    unsigned targets = targets_of(k, s, seat, effect);
    if (targets & seat_bit(seat) || (!targets && row->aim & OWN))
        return seat;
    if (targets && !(targets & (targets - 1)))
        return __builtin_ctz(targets);
    if (targets) {
        text_addf(out, "say whose: '%s' and one of ", row->verb);
        who_names(who, targets, out);
    } else {
        text_addf(out, "there is no card to %s", row->verb);
    }
    return -1;
}

static void why_target(const struct kit *k, const struct pri *s, const struct who *who, int seat, int effect,
                       const char *rest, struct text *out)
{
    const struct effect_row *row = &pri_effect_table[effect];
    int64_t chair = 0;
    bool told = text_to_int_of(rest, strcspn(rest, " "), 0, INT32_MAX, &chair);
    int whose = (int)chair - 1;
    if (told && (chair < 1 || chair > k->seats)) {
        text_addf(out, "there is no player %d", (int)chair);
        return;
    }
    if (told ? why_seat(k, s, who, seat, row, whose, out)
             : (whose = untold_target(k, s, who, seat, effect, out)) < 0)
        return;
    if (row->deed <= DEED_CHOSEN_CARD)
        why_card(k, s, seat, row, whose, out);
    else
        why_counter(s, row, whose, last_area(rest), out);
}

/* PRI-20: effects are given up by their number, so that a word said too often does not throw a card away. */
static void why_leave(const struct pri *s, struct text *out)
{
    text_addf(out, "say how many you give up: 'leave %d' gives up ", effects_left(s));
    pri_add_effects_left(s, out);
}

static void why_effect(const struct kit *k, const struct pri *s, const struct who *who, int seat, const char *text,
                       struct text *out)
{
    const char *card = text_after(text, "play"), *rest;
    int effect = effect_of(text, &rest);
    if (card)
        why_play(s, seat, card, out);
    else if (effect && pri_payer(s, effect))
        why_target(k, s, who, seat, effect, rest, out);
    else if (effect) {
        text_addf(out, "'%s' is not among the effects left: ", pri_effect_table[effect].verb);
        pri_add_effects_left(s, out);
    }
}

static void why_move(const struct kit *k, const struct pri *s, const char *rest, struct text *out)
{
    int from = pri_read_area(rest, strcspn(rest, " "));
    if (from < 0)
        text_add(out, "say from where to where, such as 'move deck to hand'");
    else if (!s->counters[s->turn][from])
        text_addf(out, "there is no counter on your %s", pri_pile_names[from]);
    else if (!s->unmoved[from])
        text_addf(out, "the counters on your %s have moved this turn", pri_pile_names[from]);
    else
        text_addf(out, "counters go to another area of your own%s",
                  pri_aim(k, s, s->turn, MATES) ? " or to one of a mate" : "");
}

/* A word that ends something, said where it ends nothing: what does here. */
static bool is_closing(const char *text)
{
    static const char *const words[] = { "resolve", "leave", "enough", "end", "done", "pass" };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_after(text, words[i]))
            return true;
    return false;
}

static void why_closing(const struct pri *s, int seat, struct text *out)
{
    switch (s->stage) {
    case STAGE_PLAY:
        if (s->again)
            text_add(out, "play another card, or 'enough'");
        else
            text_add(out, s->counters_all[seat] ? "play a card, or skip the turn with a counter"
                                                : "you must play a card");
        return;
    case STAGE_LAY:
        if (playable(s, seat))
            text_add(out, "lay another card, or 'resolve'");
        else
            add_nothing_goes(s, out);
        return;
    case STAGE_EFFECT: why_leave(s, out); return;
    default: text_add(out, "the playing is over: move counters, or 'end'");
    }
}

void pri_why(const struct kit *k, const struct observed *o, const struct who *who, int seat, const char *typed,
             struct text *out)
{
    const struct pri *s = seen_of(o);
    char text[TYPED_SIZE];
    text_copy(text, sizeof text, typed);
    for (char *at = text; *at; at++)
        *at = text_lower(*at);
    switch (s->stage) {
    case STAGE_BUILD:
    case STAGE_DRAFT: why_set(k, s, seat, text, out); return;
    case STAGE_REACT:
        text_addf(out, "%s's %s is aimed at your %s: 'stop' or 'let'", who_name(who, s->turn),
                  pri_effect_table[s->effect].verb, pri_pile_names[pri_effect_table[s->effect].from]);
        return;
    case STAGE_SPLIT:
        text_add(out, "first say 'split' or 'whole' for ");
        pri_add_card_words(out, s->card);
        return;
    default: break;
    }
    const char *rest;
    if ((text_after(text, "split") || text_after(text, "whole")) && s->stage != STAGE_ASSIGN)
        why_split(s, out);
    else if (pri_read_card(text) && s->stage != STAGE_ASSIGN)
        why_play(s, seat, text, out);
    else if ((rest = text_after(text, "skip")))
        why_skip(s, seat, rest, out);
    else if (is_closing(text) || (s->again && text_after(text, "stop")))
        why_closing(s, seat, out);
    else if (text_after(text, "stop") || text_after(text, "let"))
        text_add(out, "nobody attacks you now");
    else if (s->stage == STAGE_EFFECT)
        why_effect(k, s, who, seat, text, out);
    else if ((rest = text_after(text, "play")) && s->stage != STAGE_ASSIGN)
        why_play(s, seat, rest, out);
    else if ((rest = text_after(text, "move")) && s->stage == STAGE_ASSIGN)
        why_move(k, s, rest, out);
    else if (effect_of(text, &rest) && s->stage != STAGE_ASSIGN)
        text_add(out, "first play a card and end your play with 'resolve', then come its effects");
    else if (s->stage == STAGE_ASSIGN)
        why_closing(s, seat, out);
}
