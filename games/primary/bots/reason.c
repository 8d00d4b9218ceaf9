/* reason.c - a few words on why a move is a good one, from what the seat sees. */
#include "../rules.h"

#include <assert.h>

#include "../../../core/text.h"
#include "../../../core/words.h"

/* The foe with the longest future of those with a card in an area, or the one with the longest. While the game is on
 * somebody is there to attack. */
static int main_foe(const struct pri *s, unsigned foes, int area)
{
    assert(foes);
    int best = __builtin_ctz(foes);
    for (unsigned left = foes & (foes - 1); left; left &= left - 1) {
        int foe = __builtin_ctz(left);
        bool more = !s->count[best][area] == !s->count[foe][area] ? turns_left(s, foe) > turns_left(s, best)
                                                                  : s->count[foe][area] > 0;
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

/* Who asks, and what that seat sees. */
struct asked {
    const struct kit *k;
    const struct pri *s;
    const struct who *who;
    int seat;
};

/* How many cards there are for so many effects to move. */
static void add_reach(int effects, int cards, struct text *out)
{
    if (effects < cards)
        text_addf(out, "%d of the %d cards", effects, cards);
    else if (cards == 1)
        text_add(out, "the last card");
    else if (cards == 2)
        text_add(out, "both cards");
    else
        text_addf(out, "all %d cards", cards);
}

static void add_left(int turns, struct text *out)
{
    if (turns)
        text_addf(out, "%d turn%s left then", turns, plural_s(turns));
    else
        text_add(out, "no turn left then");
}

static int good_effect(const struct asked *a, int colour) { return pri_good_effect(a->k, a->s, a->seat, colour); }

static bool parts_do_good(const struct asked *a, int colour)
{
    return good_effect(a, pri_colour_parts[colour][0]) || good_effect(a, pri_colour_parts[colour][1]);
}

/* ---- cards ---- */

/* What is said of a card to split (pri_parts_do_more): that is how pri_describe and the board mean it then. */
static void add_do_little(struct text *out) { text_add(out, "whole it would do little now"); }

/* Nobody of these foes has a card where the colour's first effect would take one. */
static void reason_blunt(const struct asked *a, int colour, unsigned foes, int area, bool can_split, struct text *out)
{
    int effect = good_effect(a, colour);
    can_split = can_split && parts_do_good(a, colour);
    if (can_split && !effect) {
        add_do_little(out);
        return;
    }
    if (foes & (foes - 1))
        text_addf(out, "nothing is left in the %ss of the others, but it ", pri_area_names[area]);
    else
        text_addf(out, "nothing is left in the %s of %s, but it ", pri_area_names[area],
                  who_name(a->who, __builtin_ctz(foes)));
    if (effect)
        text_addf(out, "can %s%s", pri_effect_table[effect].words, can_split ? " or be split" : "");
    else
        text_add(out, "is a turn");
}

static void reason_attack(const struct asked *a, int colour, int effects, bool can_split, struct text *out)
{
    int area = colour == PURPLE ? AREA_HAND : AREA_DECK;
    unsigned foes = pri_aim(a->k, a->s, a->seat, colour == PURPLE ? FOES : NEAR);
    int foe = main_foe(a->s, foes, area);
    if (!a->s->count[foe][area]) {
        reason_blunt(a, colour, foes, area, can_split, out);
        return;
    }
    bool choice = foes & (foes - 1);        /* whom it hits is said later */
    text_add(out, choice ? "could reach for " : "reaches for ");
    add_reach(effects, a->s->count[foe][area], out);
    text_addf(out, " in the %s of %s", pri_area_names[area], who_name(a->who, foe));
}

static bool any_counter(const struct asked *a)
{
    int all = 0;
    for (int seat = 0; seat < a->k->seats; seat++)
        all += a->s->counters_all[seat];
    return all;
}

/* A mate who has a card in an area; -1 = none. */
static int mate_with(const struct asked *a, int area)
{
    for (unsigned left = pri_aim(a->k, a->s, a->seat, MATES); left; left &= left - 1)
        if (a->s->count[__builtin_ctz(left)][area])
            return __builtin_ctz(left);
    return -1;
}

static void reason_draw(const struct asked *a, struct text *out)
{
    int kept = a->s->count[a->seat][AREA_HAND] - 1, mate = mate_with(a, AREA_DECK);     /* without the card played */
    if (a->s->count[a->seat][AREA_DECK] && kept)
        text_addf(out, "fills a hand of %d card%s", kept, plural_s(kept));
    else if (a->s->count[a->seat][AREA_DECK])
        text_add(out, "fills an empty hand");
    else if (mate >= 0)
        text_addf(out, "fills the hand of %s", who_name(a->who, mate));
    else if (any_counter(a))
        text_add(out, "no card is left to draw, but counters are to copy or remove");
    else
        text_add(out, "no card is left to draw, but it is a turn");
}

static void add_return(const struct asked *a, int owner, int area, int effects, struct text *out)
{
    text_add(out, area == AREA_DISCARD ? "brings back " : "revives ");
    add_reach(effects, a->s->count[owner][area], out);
    text_addf(out, " of the %s pile", pri_area_names[area]);
    if (owner != a->seat)
        text_addf(out, " of %s", who_name(a->who, owner));
    if (area == AREA_FADED)
        text_add(out, ", for green to bring back");
}

static void reason_return(const struct asked *a, int effects, bool can_split, struct text *out)
{
    int discards = mate_with(a, AREA_DISCARD), faded = mate_with(a, AREA_FADED);
    if (a->s->count[a->seat][AREA_DISCARD])
        add_return(a, a->seat, AREA_DISCARD, effects, out);
    else if (discards >= 0)
        add_return(a, discards, AREA_DISCARD, effects, out);
    else if (can_split && parts_do_good(a, GREEN))
        add_do_little(out);
    else if (a->s->count[a->seat][AREA_FADED])
        add_return(a, a->seat, AREA_FADED, effects, out);
    else if (faded >= 0)
        add_return(a, faded, AREA_FADED, effects, out);
    else
        text_add(out, "no card is there to bring back, but it is a turn");
}

static void reason_colour(const struct asked *a, int colour, int effects, bool can_split, struct text *out)
{
    switch (colour) {
    case BLUE:
        text_addf(out, "%d more counter%s to stop attacks or pay for turns", effects, plural_s(effects));
        return;
    case YELLOW: reason_draw(a, out); return;
    case GREEN: reason_return(a, effects, can_split, out); return;
    default: reason_attack(a, colour, effects, can_split, out);
    }
}

static void reason_play(const struct asked *a, int kind, struct text *out)
{
    const struct pri *s = a->s;
    int colour = colour_of(kind), effects = value_of(kind);
    bool can_split = !is_primary(colour) && effects > 1;
    if (s->stage == STAGE_LAY && colour != s->colour) {
        uint8_t left[8] = { 0 };
        pri_combine_effects(kind_of(s->colour, lowest_queued(s)), kind, left);
        colour = colour_mix(colour, s->colour);
        effects = left[colour];
    } else if (s->stage == STAGE_LAY) {
        for (int value = 1; value <= VALUES; value++)
            effects += value * s->queue[value];
    }
    reason_colour(a, colour, effects, can_split, out);
    if (s->stage == STAGE_PLAY && value_of(kind) == 1 && s->count[a->seat][AREA_HAND] > 1)
        text_add(out, ", and another card may follow");
}

/* ---- splitting ---- */

/* "red and blue do more here", or the one of them that does any good. */
static void add_parts(const struct asked *a, struct text *out)
{
    int one = pri_colour_parts[a->s->colour][0], other = pri_colour_parts[a->s->colour][1];
    bool one_does = good_effect(a, one), other_does = good_effect(a, other);
    if (one_does && other_does)
        text_addf(out, "%s and %s do more here", pri_colour_names[one], pri_colour_names[other]);
    else
        text_addf(out, "%s does more here", pri_colour_names[one_does ? one : other]);
}

static void reason_split(const struct asked *a, bool in_parts, struct text *out)
{
    const char *name = pri_colour_names[a->s->colour];
    bool whole_does = good_effect(a, a->s->colour), parts_do = parts_do_good(a, a->s->colour);
    if (!whole_does && !parts_do)
        text_addf(out, "neither %s nor its parts do any good now", name);
    else if (in_parts && parts_do)
        add_parts(a, out);
    else if (in_parts)
        text_addf(out, "less of %s is enough here", name);
    else if (whole_does)
        text_addf(out, "%s does more here than its parts", name);
    else
        text_add(out, "what its parts could do would do no good");
}

/* ---- the other moves ---- */

static void reason_answer(const struct pri *s, bool stop, int seat, struct text *out)
{
    int area = pri_effect_table[s->effect].from, cards = s->count[seat][area], counters = s->counters[seat][area];
    if (!stop) {
        text_addf(out, "%d card%s there; the counter will be worth more later", cards, plural_s(cards));
        return;
    }
    text_add(out, area <= AREA_DECK ? "a card to play is worth more than " : "a card that can come back is worth ");
    if (counters == 1)
        text_add(out, "the last counter there");
    else
        text_addf(out, "one of %d counters there", counters);
}

static void reason_move(const struct asked *a, move m, struct text *out)
{
    text_addf(out, "the %s ", pri_pile_names[word_c(m) - 1]);
    if (word_a(m))
        text_addf(out, "of %s ", who_name(a->who, word_a(m) - 1));
    text_add(out, "needs it more");
}

/* ---- effects ---- */

static void reason_strike(const char *name, int kept, struct text *out)
{
    if (!kept)
        text_addf(out, "empties the hand of %s", name);
    else if (kept == 1)
        text_addf(out, "leaves one card in the hand of %s", name);
    else
        text_addf(out, "leaves %d cards in the hand of %s", kept, name);
}

/* What is done to the others. */
static void reason_against(const struct asked *a, int effect, int other, move m, struct text *out)
{
    const char *name = who_name(a->who, other);
    switch (effect) {
    case EFFECT_STRIKE: reason_strike(name, a->s->count[other][AREA_HAND] - 1, out); return;
    case EFFECT_FADE:
        pri_add_card_words(out, word_c(m));
        text_add(out, " needs green twice to come back then");
        return;
    case EFFECT_REMOVE: text_addf(out, "%s can stop or skip once less", name); return;
    case EFFECT_DRAIN:
        text_addf(out, "a card of %s becomes a turn", name);
        if (word_c(m))
            text_addf(out, " of %s", who_name(a->who, word_c(m) - 1));
        return;
    case EFFECT_STEAL:
        if (a->s->has[a->seat][AREA_HAND] & colour_bits(GREEN))
            text_addf(out, "green brings it back for you, not for %s", name);
        else
            text_addf(out, "green cannot bring it back for %s any more", name);
        return;
    default:
        text_addf(out, "%s has ", name);
        add_left(turns_left(a->s, other) - 1, out);
    }
}

/* What is done for oneself. */
static void reason_own(const struct asked *a, int effect, struct text *out)
{
    switch (effect) {
    case EFFECT_DRAW:
        text_add(out, "more to choose from next turn");
        return;
    case EFFECT_RECOVER:
        text_add(out, "you have ");
        add_left(turns_left(a->s, a->seat) + 1, out);
        return;
    case EFFECT_REVIVE: text_add(out, "green can bring it back from there"); return;
    case EFFECT_REMOVE: text_add(out, "you can do without it"); return;
    default: text_add(out, "keeps a card there, or pays for a turn");
    }
}

/* What is done for a mate, or with what a mate has. */
static void reason_mate(const struct asked *a, int effect, int mate, struct text *out)
{
    const char *name = who_name(a->who, mate);
    switch (effect) {
    case EFFECT_DRAW:
        text_addf(out, "more for %s to choose from", name);
        return;
    case EFFECT_RECOVER:
        text_addf(out, "%s has ", name);
        add_left(turns_left(a->s, mate) + 1, out);
        return;
    case EFFECT_REVIVE: text_addf(out, "green can bring it back for %s", name); return;
    case EFFECT_REMOVE: text_addf(out, "%s can do without it", name); return;
    case EFFECT_DRAIN: text_addf(out, "a card of %s becomes a turn of yours", name); return;
    default:
        text_addf(out, "keeps a card of %s there, or pays for a turn", name);
    }
}

static void reason_effect(const struct asked *a, move m, struct text *out)
{
    int effect = word_effect(m), other = word_seat(m, a->seat);
    if (other == a->seat)
        reason_own(a, effect, out);
    else if (is_foe(a->k, a->seat, other))
        reason_against(a, effect, other, m, out);
    else
        reason_mate(a, effect, other, out);
}

void pri_reason(const struct kit *k, const struct observed *o, const struct who *who, int seat, move m,
                struct text *out)
{
    const struct pri *s = seen_of(o);
    struct asked a = { k, s, who, seat };
    int verb = word_verb(m);
    switch (verb) {
    case VERB_SET: reason_set(word_c(m), out); return;
    case VERB_PLAY: reason_play(&a, word_c(m), out); return;
    case VERB_SKIP:
        text_add(out, s->count[seat][AREA_HAND] ? "saves the hand for a better turn" : "no card is left to play");
        return;
    case VERB_SPLIT:
    case VERB_WHOLE: reason_split(&a, verb == VERB_SPLIT, out); return;
    case VERB_RESOLVE: text_add(out, "every card kept is a turn more"); return;
    case VERB_ENOUGH: text_add(out, "the other cards are better kept"); return;
    case VERB_END: text_add(out, "the counters are where they are needed"); return;
    case VERB_LEAVE: text_add(out, "what is left would do no good"); return;
    case VERB_STOP:
    case VERB_STOP_ALWAYS: reason_answer(s, true, seat, out); return;
    case VERB_LET:
    case VERB_LET_ALWAYS: reason_answer(s, false, seat, out); return;
    case VERB_ASK: text_add(out, "the answer may differ from now on"); return;
    case VERB_MOVE: reason_move(&a, m, out); return;
    default: reason_effect(&a, m, out);
    }
}
