/* events.c - what happened, in sentences and facts. */
#include "rules.h"

#include "../../core/text.h"
#include "../../core/words.h"

enum { SENTENCE = 400 };

/* "hits Ben's deck": what stands before the name of whom it is aimed at, and what after. */
static const struct {
    const char *before, *after;
} effect_sentences[EFFECTS] = {
    [EFFECT_DRAW] = { "lets ", " draw a card" },
    [EFFECT_COPY] = { "copies a counter on ", "'s " },
    [EFFECT_REMOVE] = { "removes a counter from ", "'s " },
    [EFFECT_HIT] = { "hits ", "'s deck" },
    [EFFECT_FADE] = { "reaches into ", "'s discard pile for " },
    [EFFECT_GUARD] = { "puts a counter on ", "'s " },
    [EFFECT_RECOVER] = { "recovers a discard of ", "" },
    [EFFECT_REVIVE] = { "revives a faded card of ", "" },
    [EFFECT_DRAIN] = { "drains ", "'s faded pile" },
    [EFFECT_STEAL] = { "steals from ", "'s discard pile" },
    [EFFECT_TAKE] = { "takes from ", "'s deck" },
    [EFFECT_RESTORE] = { "brings a counter lost this turn to ", "'s " },
    [EFFECT_STRIKE] = { "strikes ", "'s hand" },
};

/* What is said instead where people act on what is their own. */
static const char *const own_sentences[EFFECTS] = {
    [EFFECT_COPY] = "copies a counter on the ",
    [EFFECT_REMOVE] = "removes a counter from the ",
    [EFFECT_GUARD] = "puts a counter on the ",
    [EFFECT_RECOVER] = "recovers a discard",
    [EFFECT_REVIVE] = "revives a faded card",
    [EFFECT_RESTORE] = "brings a counter lost this turn to the ",
};

static void add_card_or(struct text *out, int kind, const char *hidden)
{
    if (kind)
        pri_add_card_words(out, kind);
    else
        text_add(out, hidden);
}

static void tell_effect(const struct pri *was, const struct who *who, int seat, move m, struct text *out)
{
    int effect = word_effect(m), other = word_seat(m, seat);
    if (effect == EFFECT_DRAW && other == seat) {
        text_addf(out, "%s uses ", who_name(who, seat));
        pri_add_play(was, out);
        text_add(out, " to draw");
        return;
    }
    text_addf(out, "%s's ", who_name(who, seat));
    pri_add_play(was, out);
    if (other == seat && own_sentences[effect])
        text_addf(out, " %s", own_sentences[effect]);
    else
        text_addf(out, " %s%s%s", effect_sentences[effect].before, who_name(who, other),
                  effect_sentences[effect].after);
    if (word_b(m))
        text_add(out, pri_pile_names[word_area(m)]);
    if (effect == EFFECT_FADE)
        pri_add_card_words(out, word_c(m));
    if (effect == EFFECT_DRAIN && word_c(m))
        text_addf(out, " for %s", who_name(who, word_c(m) - 1));
}

/* A picked card on its way. */
static void tell_card(const struct pri *was, const struct who *who, int kind, struct text *out)
{
    const struct effect_row *row = &pri_effect_table[was->effect];
    const char *target = who_name(who, was->target - 1), *receiver = who_name(who, was->receiver - 1);
    pri_add_card_words(out, kind);
    if (was->target == was->receiver)
        text_addf(out, " leaves %s's %s for the %s%s", target, pri_pile_names[row->from],
                  row->to == AREA_DECK ? "bottom of the " : "", pri_pile_names[row->to]);
    else
        text_addf(out, " goes from %s's %s to %s%s's %s", target, pri_pile_names[row->from],
                  row->to == AREA_DECK ? "the bottom of " : "", receiver, pri_pile_names[row->to]);
}

static bool is_combination(const struct pri *was, move m)
{
    return word_verb(m) == VERB_PLAY && was->stage == STAGE_LAY && colour_of(word_c(m)) != was->colour;
}

static void tell_play(const struct pri *was, const char *name, move m, struct text *out)
{
    int kind = word_c(m);
    if (!is_combination(was, m)) {
        text_addf(out, "%s %s ", name, was->stage == STAGE_LAY ? "adds" : "plays");
        pri_add_card_words(out, kind);
        return;
    }
    int laid = kind_of(was->colour, lowest_queued(was));
    text_addf(out, "%s combines ", name);
    pri_add_card_words(out, laid < kind ? laid : kind);         /* in one order everywhere, as the view has them */
    text_add(out, " with ");
    pri_add_card_words(out, laid < kind ? kind : laid);
    text_add(out, ": ");
    pri_add_combined(was, kind, out);
}

static void tell_leave(const struct pri *was, const char *name, struct text *out)
{
    text_addf(out, "%s leaves the rest of ", name);
    pri_add_play(was, out);
    text_add(out, ": ");
    pri_add_effects_left(was, out);
}

static void tell_move(const struct pri *was, const struct who *who, int seat, move m, struct text *out)
{
    text_addf(out, "%s moves a counter from the %s to ", who_name(who, seat), pri_pile_names[word_area(m)]);
    if (word_a(m))
        text_addf(out, "%s's ", who_name(who, word_a(m) - 1));
    else
        text_add(out, "the ");
    text_add(out, pri_pile_names[word_c(m) - 1]);
    if (is_last_unmoved(was))
        text_add(out, "; no other can move, so the turn ends");
}

static void tell(const struct pri *was, const struct who *who, int seat, move m, struct text *out)
{
    const char *name = who_name(who, seat);
    int verb = word_verb(m);
    if (word_is_effect(m)) {
        tell_effect(was, who, seat, m, out);
        return;
    }
    switch (verb) {
    case VERB_SET:
        if (word_c(m))
            text_addf(out, "%s takes %s %s set", name, word_c(m) == ORANGE ? "an" : "a", pri_colour_names[word_c(m)]);
        else
            text_addf(out, "%s picks a set", name);
        break;
    case VERB_PLAY: tell_play(was, name, m, out); break;
    case VERB_SKIP:
        text_addf(out, "%s gives up a counter of the %s and skips", name, pri_pile_names[word_area(m)]);
        break;
    case VERB_SPLIT:
    case VERB_WHOLE:
        text_addf(out, verb == VERB_SPLIT ? "%s splits " : "%s keeps ", name);
        pri_add_card_words(out, was->card);
        text_add(out, verb == VERB_SPLIT ? "" : " whole");
        break;
    case VERB_RESOLVE: text_addf(out, "%s resolves the play", name); break;
    case VERB_ENOUGH: text_addf(out, "%s plays no more", name); break;
    case VERB_END: text_addf(out, "%s ends the turn", name); break;
    case VERB_LEAVE: tell_leave(was, name, out); break;
    case VERB_STOP:
    case VERB_STOP_ALWAYS:
    case VERB_STOPPED: text_addf(out, "%s gives up a counter to stop it", name); break;
    case VERB_LET:
    case VERB_LET_ALWAYS:
    case VERB_ALLOWED: text_addf(out, "%s lets it happen", name); break;
    case VERB_ASK:
        text_addf(out, word_b(m) ? "%s wants to be asked about the %s again" : "%s takes back a standing answer", name,
                  pri_pile_names[word_b(m) ? word_area(m) : 0]);
        break;
    case VERB_MOVE: tell_move(was, who, seat, m, out); break;
    case VERB_FIRST:
        text_addf(out, was->stage == STAGE_DRAFTER ? "%s takes the first set" : "the lot falls on %s",
                  who_name(who, word_a(m) - 1));
        break;
    case VERB_BOTTOM:
        text_addf(out, "%s reveals ", who_name(who, was->turn));
        pri_add_card_words(out, word_c(m));
        text_add(out, " at the bottom");
        break;
    case VERB_DRAWN:
        text_addf(out, "%s draws ", who_name(who, card_owner(was)));
        add_card_or(out, word_c(m), "a card");
        break;
    default: tell_card(was, who, word_c(m), out);
    }
}

/* How many counters an area has then. */
static void put_counters(const struct pri *is, int seat, int area, struct json *out)
{
    json_put_int(out, "counters", is->counters[seat][area]);
}

/* A counter that stopped something: of which area, and how many it has left. */
static void put_stopped(const struct pri *is, int seat, int effect, struct json *out)
{
    int area = pri_effect_table[effect].from;
    json_put_string(out, "area", pri_area_names[area]);
    put_counters(is, seat, area, out);
}

/* What a board needs to show it: whose, where from, where to, which card, how many counters. */
static void put_facts(const struct pri *was, const struct pri *is, int seat, move m, struct json *out)
{
    int verb = word_verb(m), actor = seat;
    if (seat == CHANCE)
        actor = verb == VERB_FIRST ? word_a(m) - 1 : card_owner(was);
    json_put_int(out, "seat", actor);
    if (word_is_effect(m)) {
        json_put_int(out, "target", word_seat(m, seat));
        if (word_b(m)) {
            json_put_string(out, "area", pri_area_names[word_area(m)]);
            put_counters(is, word_seat(m, seat), word_area(m), out);
        }
        if (verb - VERB_EFFECT == EFFECT_FADE)
            pri_put_card(out, "card", word_c(m));
    } else if (verb == VERB_STOP || verb == VERB_STOP_ALWAYS || verb == VERB_STOPPED) {
        put_stopped(is, seat, was->effect, out);
    } else if (verb == VERB_SKIP || verb == VERB_MOVE) {
        json_put_string(out, "from", pri_area_names[word_area(m)]);
        if (verb == VERB_SKIP)
            put_counters(is, seat, word_area(m), out);
        if (verb == VERB_MOVE) {
            json_put_int(out, "to", word_seat(m, seat));
            json_put_string(out, "area", pri_area_names[word_c(m) - 1]);
        }
    } else if (verb == VERB_SET && word_c(m)) {
        json_put_string(out, "colour", pri_colour_names[word_c(m)]);
    } else if (verb == VERB_PLAY || (seat == CHANCE && verb != VERB_FIRST)) {
        if (word_c(m))
            pri_put_card(out, "card", word_c(m));
    }
    if (was->stage == STAGE_PICK && seat == CHANCE) {
        json_put_string(out, "from", pri_area_names[pri_effect_table[was->effect].from]);
        json_put_int(out, "to", was->receiver - 1);
        json_put_string(out, "area", pri_area_names[pri_effect_table[was->effect].to]);
    }
}

static const char *type_of(move m)
{
    if (word_is_effect(m))
        return pri_effect_table[word_effect(m)].verb;
    switch (word_verb(m)) {
    case VERB_STOP:
    case VERB_STOP_ALWAYS: return "stopped";
    case VERB_LET:
    case VERB_LET_ALWAYS: return "allowed";
    case VERB_END: return "turn_end";          /* "end" is the game's */
    default: return pri_verb_names[word_verb(m)];
    }
}

/* An answer that stood was given in the same breath. */
static void tell_standing(const struct kit *k, const struct pri *was, const struct pri *is, const struct who *who,
                          int seat, move m, struct json *out)
{
    if (!word_is_effect(m) || !word_a(m))
        return;
    const struct effect_row *row = &pri_effect_table[word_effect(m)];
    int other = word_a(m) - 1;
    if (row->deed > DEED_CHOSEN_CARD || !may_stop(k, was, seat, other, row->from) || is->stage == STAGE_REACT)
        return;
    bool stopped = is->counters[other][row->from] < was->counters[other][row->from];
    event_open(out, stopped ? "stopped" : "allowed",
               stopped ? "%s gives up a counter to stop it, as always" : "%s lets it happen, as always",
               who_name(who, other));
    json_put_int(out, "seat", other);
    if (stopped)
        put_stopped(is, other, word_effect(m), out);
    json_close(out);
}

/* An empty hand has nothing to add: the play is resolved without a word. */
static void tell_resolved(const struct pri *was, const struct pri *is, const struct who *who, int seat, move m,
                          struct json *out)
{
    if (word_verb(m) != VERB_PLAY || is_combination(was, m) || is->stage == STAGE_LAY)
        return;
    event_open(out, "resolve", "%s has no card left to add and resolves the play", who_name(who, seat));
    json_put_int(out, "seat", seat);
    json_close(out);
}

/* PRI-5: how the bottom cards compare, once all of the tied have turned up theirs. */
static void tell_bottoms(const struct pri *was, const struct pri *is, const struct who *who, struct json *out)
{
    int highest = 0, next = 0;
    unsigned best = 0;
    char room[SENTENCE];
    struct text sentence;
    if (was->stage != STAGE_REVEAL || seats_behind(was->tied, was->turn))
        return;
    for (unsigned left = was->tied; left; left &= left - 1) {
        int seat = __builtin_ctz(left), value = value_of(pri_tail_top(is, seat));
        best = value > highest ? seat_bit(seat) : value == highest ? best | seat_bit(seat) : best;
        next = value > highest ? highest : value < highest && value > next ? value : next;
        highest = value > highest ? value : highest;
    }
    text_init(&sentence, room, sizeof room);
    who_names(who, best, &sentence);
    if (is->stage == STAGE_DEAL)
        text_addf(&sentence, " has the %s card, %d against %d, and will begin",
                  was->round ? "highest next" : "highest bottom", highest, next);
    else
        text_addf(&sentence, " tie with %d: %s", highest,
                  is->stage == STAGE_LOT ? "chance picks one of them to begin" : "each turns up the next card");
    event_say(out, "bottoms", "%s", room);
}

/* A named card needs no draw: it has moved with the word that let it. Not seen from the pile, which is gone when its
 * owner is out. */
static void tell_faded(const struct pri *was, const struct pri *is, const struct who *who, move m, struct json *out)
{
    int verb = word_verb(m);
    bool asked = was->stage == STAGE_REACT && was->effect == EFFECT_FADE;
    int target = asked ? was->target - 1 : word_a(m) - 1, kind = asked ? was->named : word_c(m);
    if (!asked && verb != VERB_EFFECT + EFFECT_FADE)
        return;
    if (asked ? verb != VERB_LET && verb != VERB_LET_ALWAYS && verb != VERB_ALLOWED
              : is->stage == STAGE_REACT || is->counters[target][AREA_DISCARD] < was->counters[target][AREA_DISCARD])
        return;
    char room[SENTENCE];
    struct text sentence;
    text_init(&sentence, room, sizeof room);
    pri_add_card_words(&sentence, kind);
    text_addf(&sentence, " of %s fades", who_name(who, target));
    event_open(out, "faded", "%s", room);
    json_put_int(out, "seat", target);
    pri_put_card(out, "card", kind);
    json_close(out);
}

static void tell_end(const struct kit *k, const struct pri *is, const struct who *who, struct json *out)
{
    char room[SENTENCE];
    struct text sentence;
    text_init(&sentence, room, sizeof room);
    pri_add_end(k, is, who, &sentence);
    event_say(out, "end", "%s", room);
}

void pri_events(const struct kit *k, const struct observed *before, const struct observed *after,
                const struct who *who, int seat, move seen, struct json *out)
{
    const struct pri *was = seen_of(before), *is = seen_of(after);
    char room[SENTENCE];
    struct text sentence;
    text_init(&sentence, room, sizeof room);
    tell(was, who, seat, seen, &sentence);
    event_open(out, type_of(seen), "%s", room);
    put_facts(was, is, seat, seen, out);
    json_close(out);
    tell_resolved(was, is, who, seat, seen, out);
    tell_bottoms(was, is, who, out);
    tell_standing(k, was, is, who, seat, seen, out);
    tell_faded(was, is, who, seen, out);
    for (int other = 0; other < k->seats; other++)
        if (is->out[other] && !was->out[other]) {
            event_open(out, "out", "%s has neither card nor counter and is out", who_name(who, other));
            json_put_int(out, "seat", other);
            json_close(out);
        }
    if (is->stage == STAGE_OVER)
        tell_end(k, is, who, out);
    else if (is->stage >= STAGE_DRAW && (was->stage < STAGE_DRAW || is->turn != was->turn)) {
        event_open(out, "turn", was->stage < STAGE_DRAW ? "%s begins" : "%s's turn", who_name(who, is->turn));
        json_put_int(out, "seat", is->turn);
        json_put_int(out, "round", is->round + 1);
        json_close(out);
    }
}
