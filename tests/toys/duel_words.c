/* duel_words.c - toy-duel in words: move texts, reasons, events, views and the board. */
#include <string.h>

#include "../../core/grid.h"
#include "../../core/text.h"
#include "../../core/words.h"
#include "duel.h"

static const char *const names[WORD_KINDS] = {
    [PICK] = "pick", [PLAY] = "play", [HIT] = "hit",   [GUARD] = "guard", [RECOVER] = "recover", [DONE] = "done",
    [STOP] = "stop", [LET] = "let",   [DRAW] = "draw", [DROP] = "drop",   [BACK] = "back",
};

static const char *const areas[AREAS] = { "?", "hand", "deck" };

static bool names_card(int kind)
{
    return kind == PICK || kind == PLAY || kind == DRAW || kind == DROP || kind == BACK;
}

void duel_show_move(const struct kit *k, move m, struct text *out)
{
    (void)k;
    int kind = word_kind(m);
    text_add(out, names[kind]);
    if (kind == HIT)
        text_addf(out, " %d", seat_chair(word_seat(m)));
    if (kind == HIT || kind == GUARD)
        text_addf(out, " %s", areas[word_thing(m)]);
    else if (names_card(kind) && word_thing(m))
        text_addf(out, " %d", word_thing(m));
    else if (names_card(kind))
        text_add(out, " ?");
}

/* A number alone picks or plays; yes and no answer a hit. */
move duel_parse(const struct kit *k, const struct observed *o, int seat, const char *text)
{
    int64_t kind;
    (void)k;
    (void)seat;
    if (text_equal_nocase(text, "yes"))
        return duel_word(STOP, NO_SEAT, NOTHING);
    if (text_equal_nocase(text, "no"))
        return duel_word(LET, NO_SEAT, NOTHING);
    if (!text_to_int(text, 1, DUEL_KINDS, &kind))
        return 0;
    return duel_word(duel_seen(o)->stage == STAGE_PICK ? PICK : PLAY, NO_SEAT, (int)kind);
}

void duel_describe(const struct kit *k, const struct observed *o, const struct who *who, int seat, move m,
                   struct text *out)
{
    const struct duel *s = duel_seen(o);
    int thing = word_thing(m), other = word_seat(m);
    switch (word_kind(m)) {
    case PICK:
        text_addf(out, "a set of %d cards of value %d, number %d of %d", DUEL_SET, thing, s->picked[seat] + 1,
                  duel_kit(k)->sets);
        break;
    case PLAY: text_addf(out, "%d effect%s", duel_power(thing), duel_power(thing) == 1 ? "" : "s"); break;
    case HIT:
        text_addf(out, thing == AREA_HAND ? "%s loses a random card of %d in hand" : "%s loses the top card of %d",
                  who_name(who, other), duel_area_count(s, other, thing));
        if (s->guard[other][thing])
            text_addf(out, ", or a guard of %d", s->guard[other][thing]);
        break;
    case GUARD: text_addf(out, "guard number %d on your %s", s->guard[seat][thing] + 1, areas[thing]); break;
    case RECOVER: text_add(out, "a random card of your discards goes under your deck"); break;
    case DONE: text_addf(out, "leave %d effect%s", s->effects, s->effects == 1 ? "" : "s"); break;
    case STOP: text_addf(out, "spend a guard, your %s keeps its card", areas[s->area]); break;
    case LET: text_addf(out, "lose a card of your %s, keep the guard", areas[s->area]); break;
    case DRAW: text_addf(out, "%s draws it", who_name(who, s->turn)); break;
    case DROP: text_addf(out, "%s loses it", who_name(who, s->target - 1)); break;
    default: text_addf(out, "%s gets it back", who_name(who, s->turn));
    }
}

/* ---- reasons ---- */

/* The word kind a text begins with, and what follows it; 0 = none. */
static int read_kind(const char *text, const char **rest)
{
    size_t length = strcspn(text, " ");
    *rest = text[length] ? text + length + 1 : "";
    for (int kind = 1; kind < WORD_KINDS; kind++)
        if (text_is(text, length, names[kind]))
            return kind;
    return 0;
}

static void why_pick(const struct kit *k, const struct duel *s, int seat, const char *rest, struct text *out)
{
    int64_t kind;
    int highest = 1;
    for (int i = 1; i <= DUEL_KINDS; i++)
        if (s->sets[seat][i])
            highest = i;
    if (!text_to_int(rest, 1, DUEL_KINDS, &kind))
        text_addf(out, "say which kind, 1 to %d", DUEL_KINDS);
    else if (kind < highest)
        text_addf(out, "sets are picked in order: you have picked a %d", highest);
    else if (s->sets[seat][kind] >= duel_kit(k)->pool)
        text_addf(out, "there are only %d sets of value %d", duel_kit(k)->pool, (int)kind);
    else
        text_addf(out, "from value %d on there are not enough sets left to complete your deck", (int)kind);
}

static void why_hit(const struct kit *k, const struct duel *s, const struct who *who, int seat, const char *rest,
                    struct text *out)
{
    int other = rest[0] - '1';
    int area = text_equal(rest + (rest[0] ? 1 : 0), " hand") ? AREA_HAND
             : text_equal(rest + (rest[0] ? 1 : 0), " deck") ? AREA_DECK : AREA_NONE;
    if (!area || other < 0 || other > 8)
        text_add(out, "say whom and what: 'hit', a chair, then 'hand' or 'deck'");
    else if (other >= k->seats)
        text_addf(out, "there is no chair %d", seat_chair(other));
    else if (other == seat)
        text_add(out, "that is your own chair");
    else if (s->out[other])
        text_addf(out, "%s is out", who_name(who, other));
    else
        text_addf(out, "%s has no card in the %s", who_name(who, other), areas[area]);
}

static void why_effect(const struct kit *k, const struct duel *s, const struct who *who, int seat, int kind,
                       const char *rest, struct text *out)
{
    if (kind == HIT)
        why_hit(k, s, who, seat, rest, out);
    else if (kind == GUARD && !text_equal(rest, "hand") && !text_equal(rest, "deck"))
        text_add(out, "say what to guard, 'hand' or 'deck'");
    else if (kind == GUARD)
        text_addf(out, "there are %d guards on your %s, no more are allowed", DUEL_GUARDS, rest);
    else if (kind == RECOVER && !*rest)
        text_add(out, "you have no discards to recover");
    else if (kind == PLAY)
        text_addf(out, "first the effects of the %d you have played, or 'done'", s->played);
}

void duel_why(const struct kit *k, const struct observed *o, const struct who *who, int seat, const char *text,
              struct text *out)
{
    const struct duel *s = duel_seen(o);
    const char *rest;
    int64_t card;
    int kind = read_kind(text, &rest);
    if (kind == DRAW || kind == DROP || kind == BACK)
        text_addf(out, "'%s' is for chance to say", names[kind]);
    else if (s->stage == STAGE_PICK && kind == PICK)
        why_pick(k, s, seat, rest, out);
    else if (s->stage == STAGE_PICK)
        text_addf(out, "everybody picks the deck now: 'pick' and a kind, not '%s'", text);
    else if (kind == PICK)
        text_add(out, "the decks are picked already");
    else if (s->stage == STAGE_REACT)
        text_addf(out, "%s hits your %s: 'stop' or 'let'", who_name(who, s->turn), areas[s->area]);
    else if (kind == STOP || kind == LET)
        text_add(out, "nobody hits you now");
    else if (s->stage == STAGE_EFFECT)
        why_effect(k, s, who, seat, kind, rest, out);
    else if (kind == PLAY && text_to_int(rest, 0, 999, &card))
        text_addf(out, "you have no %d in your hand", (int)card);
    else if (kind)
        text_addf(out, "first play a card: 'play' and its value");
    if (!out->length)
        text_addf(out, "'%s' is no move here: %s", text,
                  s->stage == STAGE_PLAY ? "play a card" : "hit, guard, recover or done");
}

/* ---- events ---- */

static void tell(const struct duel *was, const struct who *who, int seat, move seen, struct text *out)
{
    const char *name = who_name(who, seat), *turn = who_name(who, was->turn);
    const char *target = was->target ? who_name(who, was->target - 1) : "";
    int thing = word_thing(seen);
    switch (word_kind(seen)) {
    case PICK: text_addf(out, thing ? "%s picks a set of %d" : "%s picks a set", name, thing); break;
    case PLAY: text_addf(out, "%s plays a %d", name, thing); break;
    case HIT: text_addf(out, "%s hits the %s of %s", name, areas[thing], who_name(who, word_seat(seen))); break;
    case GUARD: text_addf(out, "%s guards the %s", name, areas[thing]); break;
    case RECOVER: text_addf(out, "%s recovers a card", name); break;
    case DONE: text_addf(out, "%s is done", name); break;
    case STOP: text_addf(out, "%s spends a guard and keeps the card", name); break;
    case LET: text_addf(out, "%s lets it happen", name); break;
    case DRAW: text_addf(out, thing ? "%s draws a %d" : "%s draws a card", turn, thing); break;
    case DROP: text_addf(out, "%s loses a %d from the %s", target, thing, areas[was->area]); break;
    default: text_addf(out, "a %d goes under the deck of %s", thing, turn);
    }
}

void duel_events(const struct kit *k, const struct observed *before, const struct observed *after,
                 const struct who *who, int seat, move seen, struct json *out)
{
    const struct duel *was = duel_seen(before), *is = duel_seen(after);
    int kind = word_kind(seen);
    char room[256];
    struct text sentence;
    text_init(&sentence, room, sizeof room);
    tell(was, who, seat, seen, &sentence);
    event_open(out, names[kind], "%s", sentence.at);
    json_put_int(out, "seat", kind == DROP ? was->target - 1 : seat == CHANCE ? was->turn : seat);
    if (kind == HIT)
        json_put_int(out, "to", word_seat(seen));
    if (kind == HIT || kind == GUARD)
        json_put_string(out, "area", areas[word_thing(seen)]);
    if (names_card(kind) && word_thing(seen))
        json_put_int(out, "card", word_thing(seen));
    json_close(out);
    for (int other = 0; other < k->seats; other++)
        if (is->out[other] && !was->out[other]) {
            event_open(out, "out", "%s has no card and is out", who_name(who, other));
            json_put_int(out, "seat", other);
            json_close(out);
        }
    if (is->stage == STAGE_OVER) {
        unsigned in = duel_in(k, is);
        if (in & (in - 1))
            event_say(out, "end", "that was the last turn");
        else
            event_say(out, "end", "%s is the last one in", who_name(who, __builtin_ctz(in)));
    }
}

/* ---- views ---- */

static const char *const stages[STAGES] = {
    "pick", "deal", "draw", "play", "effect", "react", "hit", "recover", "over",
};

/* How many of each kind, from kind 1 on. */
static void put_bag(struct json *out, const char *key, const uint8_t *bag)
{
    json_put_array(out, key);
    for (int kind = 1; kind <= DUEL_KINDS; kind++)
        json_int(out, bag[kind]);
    json_close(out);
}

static void put_seat(const struct duel *s, const struct who *who, int seat, struct json *out)
{
    json_object(out);
    json_put_string(out, "name", who_name(who, seat));
    json_put_int(out, "out", s->out[seat]);
    json_put_int(out, "picked", s->picked[seat]);
    json_put_int(out, "hand_count", s->hand_count[seat]);
    json_put_int(out, "deck_count", duel_deck_count(s, seat));
    json_put_array(out, "tail");
    for (int i = 0; i < s->tail[seat].count; i++)
        json_int(out, s->tail[seat].card[i]);
    json_close(out);
    put_bag(out, "discard", s->discard[seat]);
    put_bag(out, "known", s->known[seat]);
    put_bag(out, "shown", s->shown[seat]);
    json_put_int(out, "guard_hand", s->guard[seat][AREA_HAND]);
    json_put_int(out, "guard_deck", s->guard[seat][AREA_DECK]);
    if (who->viewer == seat) {
        put_bag(out, "sets", s->sets[seat]);
        put_bag(out, "hand", s->hand[seat]);
        put_bag(out, "deck", s->bag[seat]);
    }
    json_close(out);
}

void duel_view_json(const struct kit *k, const struct observed *o, const struct who *who, struct json *out)
{
    const struct duel *s = duel_seen(o);
    json_put_string(out, "stage", stages[s->stage]);
    json_put_int(out, "turn", s->turn);
    json_put_int(out, "turns_left", duel_kit(k)->turns - s->turns);
    if (s->played) {
        json_put_int(out, "played", s->played);
        json_put_int(out, "effects", s->effects);
    }
    if (s->target) {
        json_put_int(out, "target", s->target - 1);
        json_put_string(out, "area", areas[s->area]);
    }
    json_put_array(out, "seats");
    for (int seat = 0; seat < k->seats; seat++)
        put_seat(s, who, seat, out);
    json_close(out);
}

/* The cards of a bag by value, then a dot for every other one. */
static int draw_bag(struct grid *g, int x, int y, const uint8_t *bag, int count)
{
    for (int kind = 1; kind <= DUEL_KINDS; kind++)
        for (int i = 0; i < bag[kind]; i++, count--)
            x = grid_putf(g, x, y, GRID_BOLD, "%d", kind);
    for (; count > 0; count--)
        x = grid_put(g, x, y, GRID_DIM, ".");
    return x;
}

void duel_board(const struct kit *k, const struct observed *o, const struct who *who, struct grid *g)
{
    const struct duel *s = duel_seen(o);
    grid_putf(g, 0, 0, GRID_PLAIN, "turns left %d", duel_kit(k)->turns - s->turns);
    if (s->played)
        grid_putf(g, 20, 0, GRID_PLAIN, "a %d: %d effects left", s->played, s->effects);
    grid_put(g, 16, 1, GRID_DIM, "hand          deck, bottom last   discarded     guards");
    for (int seat = 0; seat < k->seats; seat++) {
        int y = 2 + seat;
        bool turn = seat == s->turn && s->stage != STAGE_OVER;
        grid_putf(g, 0, y, turn ? GRID_BOLD : GRID_PLAIN, "%c %.*s", turn ? '>' : ' ', 12, who_name(who, seat));
        if (s->out[seat]) {
            grid_put(g, 16, y, GRID_DIM, "out");
            continue;
        }
        draw_bag(g, 16, y, who->viewer == seat ? s->hand[seat] : s->known[seat], s->hand_count[seat]);
        static const duel_bag none;
        int x = draw_bag(g, 30, y, none, s->bag_count[seat]);
        for (int i = s->tail[seat].count; i-- > 0;)
            x = grid_putf(g, x, y, GRID_BOLD, "%d", s->tail[seat].card[i]);
        draw_bag(g, 50, y, s->discard[seat], 0);
        grid_putf(g, 64, y, GRID_PLAIN, "%d hand, %d deck", s->guard[seat][AREA_HAND], s->guard[seat][AREA_DECK]);
    }
}
