/* events.c - Prime Climb: what happened, as sentences for the log and facts for boards. Most of it is read off the two
 * positions, so that it is told alike whoever caused it. */
#include "rules.h"

#include "../../core/json.h"
#include "../../core/text.h"
#include "../../core/words.h"

struct telling {
    const struct pcl_kit *k;
    const struct pcl_state *before, *after;
    const struct who *who;
    struct json *out;
    const char *name;           /* of the seat on turn */
    unsigned told;              /* pawns whose way is told already */
    int moved, moved_to;        /* the pawn that a sum took to a space where its partner bumped it; -1: none */
};

static bool changed(const struct telling *t, int target)
{
    return pcl_space(t->before, target) != pcl_space(t->after, target);
}

/* Where a pawn was before what is told of it. */
static int space_before(const struct telling *t, int target)
{
    return target == t->moved ? t->moved_to : pcl_space(t->before, target);
}

static void put_pawn(const struct telling *t, int target)
{
    json_put_int(t->out, "seat", target_seat(target));
    json_put_int(t->out, "pawn", target_pawn(target));
    json_put_int(t->out, "from", space_before(t, target));
    json_put_int(t->out, "to", pcl_space(t->after, target));
}

/* The keeper that made it happen; no card, no member. */
static void put_card(const struct telling *t, const char *card)
{
    if (card)
        json_put_string(t->out, "card", card);
}

/* ---- The move itself ---- */

static void tell_sum(struct telling *t, int pawn, int op, int n, const char *card)
{
    char room[SUM_TEXT_SIZE];
    struct text sum;
    int seat = t->before->turn, from = t->before->pawn[seat][pawn];
    text_init(&sum, room, sizeof room);
    pcl_sum_text(op, from, n, &sum);
    if (card)
        event_open(t->out, "move", "%s plays '%s': %s", t->name, card, room);
    else
        event_open(t->out, "move", "%s: %s", t->name, room);
    json_put_int(t->out, "seat", seat);
    json_put_int(t->out, "pawn", pawn);
    json_put_int(t->out, "from", from);
    json_put_int(t->out, "to", pcl_calculate(op, from, n));     /* it may be bumped by its partner before it is over */
    json_put_string(t->out, "op", (char[]){ pcl_op_signs[op], 0 });
    json_put_int(t->out, "by", n);
    json_put_string(t->out, "card", card ? card : "");
    json_close(t->out);
    /* If it is not where it went to, its partner has bumped it. */
    if (pcl_calculate(op, from, n) == t->after->pawn[seat][pawn]) {
        t->told |= 1u << target_of(seat, pawn);
    } else {
        t->moved = target_of(seat, pawn);
        t->moved_to = pcl_calculate(op, from, n);
    }
}

/* An event that is what happened, or a keeper that makes it happen. */
static void open_event(struct telling *t, const char *type, const char *card, const char *happened)
{
    if (card)
        event_open(t->out, type, "%s plays '%s': %s", t->name, card, happened);
    else
        event_open(t->out, type, "%s", happened);
}

static void tell_go(struct telling *t, int target, const char *card)
{
    char room[GO_TEXT_SIZE];
    struct text go;
    int from = pcl_space(t->before, target), to = pcl_space(t->after, target);
    text_init(&go, room, sizeof room);
    if (!card && from == to) {
        pcl_pawn_text(t->who, -1, target, &go);
        text_addf(&go, " stays on %d", from);
    } else {
        pcl_go_text(t->who, -1, target, from, to, &go);
    }
    open_event(t, "go", card, room);
    put_pawn(t, target);
    put_card(t, card);
    json_close(t->out);
    t->told |= 1u << target;
}

static void tell_swap(struct telling *t, int one, int other, const char *card)
{
    char room[GO_TEXT_SIZE];
    struct text swap;
    text_init(&swap, room, sizeof room);
    pcl_swap_text(t->before, t->who, -1, one, other, &swap);
    open_event(t, "swap", card, room);
    json_put_array(t->out, "pawns");
    json_int(t->out, one);
    json_int(t->out, other);
    json_close(t->out);
    json_put_array(t->out, "from");
    json_int(t->out, pcl_space(t->before, one));
    json_int(t->out, pcl_space(t->before, other));
    json_close(t->out);
    put_card(t, card);
    json_close(t->out);
    t->told |= 1u << one | 1u << other;
}

/* A keeper from the blanks. */
static void tell_play(struct telling *t, move m)
{
    const struct card *card = &t->k->card[play_kind(m)];
    int own = target_of(t->before->turn, move_pawn(m));
    if (card->effect == EFFECT_SEND)
        tell_go(t, move_target(m), card->name);
    else if (card->effect == EFFECT_SWAP)
        tell_swap(t, own, move_target(m), card->name);
    else if (card->effect == EFFECT_GO)
        tell_go(t, own, card->name);
    else
        tell_sum(t, move_pawn(m), effect_op(card->effect), card->n, card->name);
}

/* ---- Cards ---- */

/* PCL-11: on these pawns of the seat on turn. */
static void tell_no_effect(const struct telling *t, int kind, unsigned landed)
{
    char room[NO_EFFECT_SIZE];
    struct text why;
    text_init(&why, room, sizeof room);
    pcl_why_no_effect(t->k, t->before, kind, landed, &why);
    event_say(t->out, "no_effect", "the card has no effect: %s", room);
}

static void tell_steal(struct telling *t)
{
    for (int seat = 0; seat < t->k->kit.seats; seat++) {
        bag gone = t->before->keepers[seat] - t->after->keepers[seat];
        if (seat == t->before->turn || !gone)
            continue;
        event_open(t->out, "steal", "%s steals the keeper '%s' from %s", t->name, t->k->card[bag_kind(gone)].name,
                   who_name(t->who, seat));
        json_put_int(t->out, "seat", t->before->turn);
        json_put_int(t->out, "of", seat);
        json_put_string(t->out, "card", t->k->card[bag_kind(gone)].name);
        json_close(t->out);
        return;
    }
    tell_no_effect(t, KIND_STEAL, 0);
}

/* The first pawn that landed and changed its place, and the last other one that did; -1: none. */
static void find_changed(const struct telling *t, int *own, int *other)
{
    *own = *other = -1;
    for (int target = 0; target < PAWNS * t->k->kit.seats; target++) {
        bool landed = target_seat(target) == t->before->turn && t->before->landed >> target_pawn(target) & 1;
        if (changed(t, target) && landed && *own < 0)
            *own = target;
        else if (changed(t, target))
            *other = target;
    }
}

/* An action card was carried out, by choice or because there was none. */
static void tell_action(struct telling *t, int kind)
{
    int own, other, effect = t->k->card[kind].effect;
    find_changed(t, &own, &other);
    if (effect == EFFECT_STEAL)
        tell_steal(t);
    else if (effect == EFFECT_SWAP && own >= 0 && other >= 0)
        tell_swap(t, own, other, NULL);
    else if (own >= 0)
        tell_go(t, own, NULL);
    else if (effect == EFFECT_SEND && other >= 0)
        tell_go(t, other, NULL);
    else
        tell_no_effect(t, kind, t->before->landed);
}

static void tell_draw(struct telling *t, int kind)
{
    const struct card *card = &t->k->card[kind];
    char room[CARD_TEXT_SIZE];
    struct text words;
    text_init(&words, room, sizeof room);
    pcl_card_words(t->k, kind, &words);
    if (text_equal(room, card->name))
        text_clear(&words);
    event_open(t->out, "draw", "%s draws %s'%s'%s%s", t->name, card->keeper ? "and keeps " : "", card->name,
               *room ? ": " : "", room);
    json_put_int(t->out, "seat", t->before->turn);
    json_put_string(t->out, "card", card->name);
    json_put_bool(t->out, "keeper", card->keeper);
    json_close(t->out);
    if (card->keeper || t->after->phase == PHASE_CARD || t->after->phase == PHASE_FETCH)
        return;
    if (card->effect == EFFECT_AGAIN) {
        if (t->before->again == AGAIN_MAX)
            tell_no_effect(t, kind, 0);
    } else if (card->effect == EFFECT_FETCH) {
        tell_no_effect(t, kind, 0);
    } else {
        tell_action(t, kind);
    }
}

/* The pawn that a choice names, before what follows from it: a card may take the higher or the lower of two. */
static void tell_choice(struct telling *t, move m)
{
    int seat = t->before->turn;
    if (move_type(m) == MOVE_SWAP)
        tell_swap(t, target_of(seat, move_pawn(m)), move_target(m), NULL);
    else if (move_type(m) == MOVE_STEAL)
        tell_steal(t);
    else if (changed(t, target_of(seat, move_low(m))))
        tell_go(t, target_of(seat, move_low(m)), NULL);
    else
        tell_no_effect(t, t->before->card, 1u << move_low(m));
}

/* ---- What followed ---- */

static void tell_bumps(struct telling *t)
{
    for (int target = 0; target < PAWNS * t->k->kit.seats; target++) {
        char room[PAWN_TEXT_SIZE];
        struct text pawn;
        if (!changed(t, target) || t->told >> target & 1)
            continue;
        text_init(&pawn, room, sizeof room);
        pcl_pawn_text(t->who, -1, target, &pawn);
        event_open(t->out, "bump", "%s is bumped from %d back to %d", room, space_before(t, target),
                   pcl_space(t->after, target));
        put_pawn(t, target);
        json_close(t->out);
    }
}

static void tell_arrivals(struct telling *t)
{
    int seat = t->before->turn;
    unsigned stations = t->after->visited[seat] & ~(unsigned)t->before->visited[seat];
    for (; stations; stations &= stations - 1) {
        int space = t->k->station[__builtin_ctz(stations)];
        event_open(t->out, "station", "%s has reached the way station %d", t->name, space);
        json_put_int(t->out, "seat", seat);
        json_put_int(t->out, "space", space);
        json_close(t->out);
    }
    if (t->before->back[seat] != t->after->back[seat])
        event_say(t->out, "back", "%s begins the way back", t->name);
    for (int pawn = 0; pawn < PAWNS; pawn++)
        if (pcl_home(t->k, t->after, seat, pawn) && !pcl_home(t->k, t->before, seat, pawn)) {
            event_open(t->out, "home", "%s's pawn is home", t->name);
            json_put_int(t->out, "seat", seat);
            json_put_int(t->out, "pawn", pawn);
            json_close(t->out);
        }
}

static void tell_end(const struct telling *t)
{
    const struct pcl_state *s = t->after;
    if (s->phase != PHASE_OVER)
        return;
    if (!pcl_wins(t->k, s, s->turn)) {
        char room[DECIDED_SIZE];
        struct text decided;
        text_init(&decided, room, sizeof room);
        pcl_decided(t->k, s, t->who, &decided);
        event_say(t->out, "limit", "%s", room);
        return;
    }
    if (t->k->solitaire)
        event_open(t->out, "win", "%s is home after %d roll%s", t->name, s->turns, plural_s(s->turns));
    else
        event_open(t->out, "win", "%s wins", t->name);
    json_put_int(t->out, "seat", s->turn);
    json_close(t->out);
}

/* ---- Dice ---- */

/* PCL-21 */
static void tell_station(const struct telling *t, int space)
{
    event_open(t->out, "way_station", "the way station is %d", space);
    json_put_int(t->out, "space", space);
    json_close(t->out);
}

static void tell_first(const struct telling *t, int sum)
{
    event_open(t->out, "first", "%s rolls %d for the first turn", t->name, sum);
    json_put_int(t->out, "seat", t->before->turn);
    json_put_int(t->out, "sum", sum);
    json_close(t->out);
    if (t->after->phase == PHASE_ROLL) {
        event_open(t->out, "begin", "%s begins", who_name(t->who, t->after->turn));
        json_put_int(t->out, "seat", t->after->turn);
        json_close(t->out);
    } else if (t->after->first_ties != t->before->first_ties) {
        char room[PAWN_TEXT_SIZE * PLAYERS_MAX];
        struct text names;
        text_init(&names, room, sizeof room);
        who_names(t->who, t->after->phase == PHASE_TIE ? t->after->first_lead : t->after->first_in, &names);
        event_say(t->out, "tie", t->after->phase == PHASE_TIE ? "%s are tied again: luck decides"
                                                              : "%s are tied and roll again", room);
    }
}

static void tell_roll(const struct telling *t, int high, int low)
{
    event_open(t->out, "roll", "%s rolls %d and %d%s", t->name, high, low, high == low ? ": doubles, four uses" : "");
    json_put_int(t->out, "seat", t->before->turn);
    json_put_array(t->out, "dice");
    json_int(t->out, high);
    json_int(t->out, low);
    json_close(t->out);
    json_put_int(t->out, "turn", t->after->turns);
    json_close(t->out);
}

static void tell_keep(const struct telling *t)
{
    char room[HAND_TEXT_SIZE];
    struct text hand;
    text_init(&hand, room, sizeof room);
    pcl_hand_text(t->k, t->before->keepers[t->before->turn], &hand);
    event_say(t->out, "end", "%s keeps %s", t->name, room);
}

static void tell_move(struct telling *t, move m)
{
    int seat = t->before->turn;
    switch (move_type(m)) {
    case MOVE_USE: tell_sum(t, sum_pawn(m), sum_op(m), sum_n(m), NULL); break;
    case MOVE_NUMBER: tell_sum(t, sum_pawn(m), sum_op(m), sum_n(m), t->k->card[sum_n(m)].name); break;
    case MOVE_PLAY: tell_play(t, m); break;
    case MOVE_START: tell_go(t, target_of(seat, start_pawn(m)), NULL); break;
    case MOVE_END: tell_keep(t); break;
    case MOVE_CURSE:
        event_open(t->out, "curse", "%s curses %s, who may only go backwards next turn", t->name,
                   who_name(t->who, move_low(m)));
        json_put_int(t->out, "seat", seat);
        json_put_int(t->out, "victim", move_low(m));
        json_close(t->out);
        break;
    case MOVE_SEND:             /* a keeper, or for a card of the blanks */
        tell_go(t, move_target(m), t->before->phase == PHASE_MOVE ? t->k->card[KIND_SEND].name : NULL);
        break;
    default: tell_choice(t, m);
    }
}

void pcl_events(const struct kit *kit, const struct observed *before, const struct observed *after,
                const struct who *who, int seat, move m, struct json *out)
{
    (void)seat;
    struct telling t = { .k = kit_of(kit), .before = seen_of(before), .after = seen_of(after), .who = who };
    t.out = out;
    t.moved = -1;
    t.name = who_name(who, t.before->turn);
    switch (move_type(m)) {
    case MOVE_FIRST: tell_first(&t, move_low(m)); return;
    case MOVE_BEGIN: event_say(out, "begin", "%s begins", who_name(who, move_low(m))); return;
    case MOVE_STATION: tell_station(&t, t.k->station[move_low(m)]); return;
    case MOVE_ROLL: tell_roll(&t, roll_high(m), roll_low(m)); return;
    case MOVE_DRAW: tell_draw(&t, move_low(m)); break;
    default: tell_move(&t, m);
    }
    tell_bumps(&t);
    tell_arrivals(&t);
    tell_end(&t);
}
