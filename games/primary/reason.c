/* reason.c - a few words on why a move is a good one, from what the seat sees. */
#include "../../core/text.h"
#include "../../core/words.h"
#include "primary.h"

static int turns_left(const struct pri *s, int seat)
{
    return s->count[seat][AREA_HAND] + s->count[seat][AREA_DECK] + s->counters_all[seat];
}

/* The foe with the longest future of those with a card in an area, or the one with the longest. */
static int main_foe(const struct kit *k, const struct pri *s, int seat, int aim, int area)
{
    int best = -1;
    for (unsigned left = pri_aim(k, s, seat, aim); left; left &= left - 1) {
        int foe = __builtin_ctz(left);
        bool more = best < 0 || !s->count[best][area] == !s->count[foe][area]
                  ? best < 0 || turns_left(s, foe) > turns_left(s, best) : s->count[foe][area] > 0;
        best = more ? foe : best;
    }
    return best;
}

static void reason_set(int colour, struct text *out)
{
    static const char *const uses[COLOUR_END] = {
        [RED] = "empties the other decks before they are played",
        [BLUE] = "counters stop what hurts and pay for turns",
        [YELLOW] = "keeps the hand full, so that there is a choice",
        [PURPLE] = "takes cards out of hands and counters out of play",
        [GREEN] = "brings back what was played",
        [ORANGE] = "turns the others' cards into own ones",
    };
    text_add(out, uses[colour]);
}

/* How many cards there are for so many effects to move. */
static void add_reach(int effects, int cards, struct text *out)
{
    if (effects < cards)
        text_addf(out, "%d of the %d cards", effects, cards);
    else if (cards == 1)
        text_add(out, "the last card");
    else
        text_addf(out, "all %d cards", cards);
}

static bool any_counter(const struct kit *k, const struct pri *s)
{
    int all = 0;
    for (int seat = 0; seat < k->seats; seat++)
        all += s->counters_all[seat];
    return all;
}

static void reason_colour(const struct kit *k, const struct pri *s, const struct who *who, int seat, int colour,
                          int effects, bool can_split, struct text *out)
{
    int foe = colour == PURPLE ? main_foe(k, s, seat, FOES, AREA_HAND) : main_foe(k, s, seat, NEAR, AREA_DECK);
    int area = colour == PURPLE ? AREA_HAND : AREA_DECK;
    const char *name = foe < 0 ? "nobody" : who_name(who, foe);
    switch (colour) {
    case RED:
    case ORANGE:
    case PURPLE:
        if (foe < 0 || !s->count[foe][area]) {
            text_addf(out, "nothing is left in the %ss of the others, but it is a turn", pri_area_names[area]);
            return;
        }
        text_addf(out, "reaches for ");
        add_reach(effects, s->count[foe][area], out);
        text_addf(out, " in the %s of %s", pri_area_names[area], name);
        return;
    case BLUE:
        text_addf(out, "%d more counter%s to stop attacks or pay for turns", effects, effects > 1 ? "s" : "");
        return;
    case YELLOW:
        if (s->count[seat][AREA_DECK])
            text_addf(out, "fills a hand of %d", s->count[seat][AREA_HAND]);
        else if (any_counter(k, s))
            text_add(out, "no card is left to draw, but counters are to copy or remove");
        else
            text_add(out, "no card is left to draw, but it is a turn");
        return;
    default:
        if (s->count[seat][AREA_DISCARD]) {
            text_add(out, "brings back ");
            add_reach(effects, s->count[seat][AREA_DISCARD], out);
            text_add(out, " of the discard pile");
        } else if (can_split) {
            text_add(out, "its parts do more than it can do itself");
        } else if (s->count[seat][AREA_FADED]) {
            text_add(out, "revives ");
            add_reach(effects, s->count[seat][AREA_FADED], out);
            text_add(out, " of the faded pile, for green to bring back");
        } else {
            text_add(out, "no card is there to bring back, but it is a turn");
        }
    }
}

static void reason_play(const struct kit *k, const struct pri *s, const struct who *who, int seat, int kind,
                        struct text *out)
{
    int colour = colour_of(kind), effects = value_of(kind);
    bool can_split = !is_primary(colour) && effects > 1;
    if (s->stage == STAGE_LAY && colour != s->colour) {
        int first = 1;
        while (!s->queue[first])
            first++;
        effects = 2 * (first < effects ? first : effects);
        colour = colour_mix(colour, s->colour);
    } else if (s->stage == STAGE_LAY) {
        for (int value = 1; value <= VALUES; value++)
            effects += value * s->queue[value];
    }
    reason_colour(k, s, who, seat, colour, effects, can_split, out);
    if (s->stage == STAGE_PLAY && value_of(kind) == 1 && s->count[seat][AREA_HAND] > 1)
        text_add(out, ", and another card may follow");
}

static void reason_done(const struct pri *s, struct text *out)
{
    switch (s->stage) {
    case STAGE_PLAY: text_add(out, "the other cards are better kept"); return;
    case STAGE_LAY: text_add(out, "every card kept is a turn more"); return;
    case STAGE_EFFECT: text_add(out, "what is left would do no good"); return;
    default: text_add(out, "the counters are where they are needed");
    }
}

static void reason_answer(const struct pri *s, bool stop, int seat, struct text *out)
{
    int area = pri_effect_table[s->effect].from, cards = s->count[seat][area], counters = s->counters[seat][area];
    if (stop)
        text_addf(out, area <= AREA_DECK ? "a card to play is worth more than one of %d counter%s there"
                                         : "a card that can come back is worth one of %d counter%s there",
                  counters, counters == 1 ? "" : "s");
    else
        text_addf(out, "%d card%s there; the counter will be worth more later", cards, cards == 1 ? "" : "s");
}

static void reason_effect(const struct kit *k, const struct pri *s, const struct who *who, int seat, move m,
                          struct text *out)
{
    int effect = word_verb(m) - VERB_EFFECT, other = word_a(m) ? word_a(m) - 1 : seat;
    const char *name = who_name(who, other);
    switch (effect) {
    case EFFECT_HIT:
    case EFFECT_TAKE:
        text_addf(out, "a card that %s will not play; %d turns left there", name, turns_left(s, other) - 1);
        return;
    case EFFECT_STRIKE: text_addf(out, "%s has %d to choose from", name, s->count[other][AREA_HAND] - 1); return;
    case EFFECT_FADE:
        pri_add_card_words(out, word_c(m));
        text_add(out, " needs green twice to come back then");
        return;
    case EFFECT_REMOVE:
        text_addf(out, is_foe(k, seat, other) ? "%s can stop or skip once less" : "%s can do without it", name);
        return;
    case EFFECT_DRAW:
        text_addf(out, "more to choose from next turn; %d in the deck", s->count[other][AREA_DECK]);
        return;
    case EFFECT_RECOVER: text_addf(out, "a card comes back; %d turns left then", turns_left(s, other) + 1); return;
    case EFFECT_REVIVE: text_add(out, "green can bring it back from there"); return;
    case EFFECT_DRAIN: text_addf(out, "a card of %s becomes a turn", name); return;
    case EFFECT_STEAL: text_addf(out, "green brings it back for its new owner, not for %s", name); return;
    default: text_addf(out, "keeps a card in the %s, or pays for a turn", pri_area_names[word_b(m) - 1]);
    }
}

void pri_reason(const struct kit *k, const struct observed *o, const struct who *who, int seat, move m,
                struct text *out)
{
    const struct pri *s = pri_seen(o);
    int verb = word_verb(m);
    switch (verb) {
    case VERB_SET: reason_set(word_c(m), out); return;
    case VERB_PLAY: reason_play(k, s, who, seat, word_c(m), out); return;
    case VERB_SKIP:
        text_add(out, s->count[seat][AREA_HAND] ? "saves the hand for a better turn" : "no card is left to play");
        return;
    case VERB_SPLIT:
        text_addf(out, "%s and %s do more here", pri_colour_names[pri_colour_parts[s->colour][0]],
                  pri_colour_names[pri_colour_parts[s->colour][1]]);
        return;
    case VERB_WHOLE: text_addf(out, "%s does more here than its parts", pri_colour_names[s->colour]); return;
    case VERB_DONE: reason_done(s, out); return;
    case VERB_STOP:
    case VERB_STOP_ALWAYS: reason_answer(s, true, seat, out); return;
    case VERB_LET:
    case VERB_LET_ALWAYS: reason_answer(s, false, seat, out); return;
    case VERB_ASK: text_add(out, "the answer may differ from now on"); return;
    case VERB_MOVE: text_addf(out, "the %s needs it more", pri_area_names[word_c(m) - 1]); return;
    default: reason_effect(k, s, who, seat, m, out);
    }
}
