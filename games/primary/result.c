/* result.c - PRIMARY: who wins, in which order the others follow, and what decided (PRI-12, PRI-13). */
#include "rules.h"

#include <string.h>

#include "../../core/result.h"
#include "../../core/text.h"
#include "../../core/words.h"

unsigned pri_sides_in(const struct kit *k, const struct pri *s)
{
    unsigned sides = 0;
    for (int seat = 0; seat < k->seats; seat++)
        if (s->in & kit_of(k)->side[seat])
            sides |= seat_bit(__builtin_ctz(kit_of(k)->side[seat]));
    return sides;
}

unsigned pri_side(const struct kit *k, int seat) { return kit_of(k)->side[seat]; }

unsigned pri_out(const struct kit *k, const struct state *state)
{
    return seats_all(k->seats) & ~(unsigned)state_of(state)->in;
}

/* How a side stands: those in by the turns they have left (PRI-13), above those out by when their last one went. */
static int standing_of(const struct kit *k, const struct pri *s, int seat, const struct result *r)
{
    int turns = 0, last = 0;
    for (unsigned left = kit_of(k)->side[seat]; left; left &= left - 1) {
        int mate = __builtin_ctz(left);
        turns += (int)r->score[mate];
        if (s->out[mate] > last)
            last = s->out[mate];
    }
    return s->in & kit_of(k)->side[seat] ? SEATS + 1 + turns : last;
}

void pri_result(const struct kit *k, const struct state *state, struct result *r)
{
    const struct pri *s = state_of(state);
    int64_t standing[SEATS];
    memset(r, 0, sizeof *r);
    r->scale = 1;
    for (int seat = 0; seat < k->seats; seat++)
        r->score[seat] = turns_left(s, seat);
    for (int seat = 0; seat < k->seats; seat++)
        standing[seat] = standing_of(k, s, seat, r);
    r->winners = ranks_of(standing, k->seats, r->rank);
    for (int seat = 0; seat < k->seats; seat++)
        r->sides += r->rank[seat] == 1 && seat == __builtin_ctz(kit_of(k)->side[seat]);
}

/* ---- what decided (X-6) ---- */

static const char *const ordinals[SEATS + 1] = { NULL, "first", "second", "third", "fourth", "fifth", "sixth" };

static int side_turns(const struct kit *k, const struct pri *s, unsigned side)
{
    int turns = 0;
    for (int seat = 0; seat < k->seats; seat++)
        turns += side >> seat & 1 ? turns_left(s, seat) : 0;
    return turns;
}

static void add_seat_sum(const struct kit *k, const struct pri *s, int seat, struct text *out)
{
    unsigned side = kit_of(k)->side[seat];
    if (s->out[seat]) {
        text_addf(out, "the %s to go out", ordinals[s->out[seat]]);
    } else {
        int counters = s->counters_all[seat];
        text_addf(out, "%d in hand + %d in the deck + %d counter%s", s->count[seat][AREA_HAND],
                  s->count[seat][AREA_DECK], counters, plural_s(counters));
    }
    if (kit_of(k)->teams && side & s->in)
        text_addf(out, ", the team has %d", side_turns(k, s, side));
}

/* "Ben went out, then Cleo". */
static void add_order_out(const struct kit *k, const struct pri *s, const struct who *who, struct text *out)
{
    for (int place = 1; place <= SEATS; place++)
        for (int seat = 0; seat < k->seats; seat++)
            if (s->out[seat] == place)
                text_addf(out, place == 1 ? "%s went out" : ", then %s", who_name(who, seat));
}

/* The side in that follows the winners; 0 = none. */
static unsigned runner_up(const struct kit *k, const struct pri *s, const struct result *r)
{
    unsigned best = 0;
    int rank = SEATS + 1;
    for (int seat = 0; seat < k->seats; seat++)
        if (r->rank[seat] > 1 && r->rank[seat] < rank && kit_of(k)->side[seat] & s->in) {
            best = kit_of(k)->side[seat];
            rank = r->rank[seat];
        }
    return best;
}

/* "Ana and Ben", or "the team of Ana and Cleo, the team of Ben and Dan". */
static void add_level(const struct kit *k, const struct who *who, unsigned winners, struct text *out)
{
    const char *comma = "";
    if (!kit_of(k)->teams) {
        who_names(who, winners, out);
        return;
    }
    for (unsigned left = winners; left; comma = ", ") {
        unsigned side = kit_of(k)->side[__builtin_ctz(left)];
        text_addf(out, "%sthe team of ", comma);
        who_names(who, side, out);
        left &= ~side;
    }
}

/* PRI-13: how the turns left compare. */
static void add_turns_left(const struct kit *k, const struct pri *s, const struct who *who, struct text *out)
{
    struct result r;
    pri_result(k, as_state(s), &r);
    unsigned first = kit_of(k)->side[__builtin_ctz(r.winners)], second = runner_up(k, s, &r);
    int turns = side_turns(k, s, first);
    if (r.sides > 1) {
        text_addf(out, "level at %d turn%s left: ", turns, plural_s(turns));
        add_level(k, who, r.winners, out);
        return;
    }
    who_names(who, r.winners, out);
    text_addf(out, kit_of(k)->teams ? " have the most turns left together, %d to the %d of " :
                   " has the most turns left, %d to the %d of ", turns, side_turns(k, s, second));
    who_names(who, second, out);
}

static bool is_one_side_left(const struct kit *k, const struct pri *s)
{
    unsigned sides = pri_sides_in(k, s);
    return !(sides & (sides - 1));
}

/* What ended the game; nothing before. */
static void add_reason(const struct kit *k, const struct pri *s, const struct who *who, struct text *out)
{
    if (is_one_side_left(k, s)) {
        text_add(out, "only ");
        who_names(who, s->in, out);
        text_add(out, s->in & (s->in - 1) ? " are left" : " is left");
    } else if (s->stage == STAGE_OVER) {
        text_add(out, s->laid_ever >= LAID_MAX ? "the limit of cards is reached" : "the turn limit is reached");
    }
}

void pri_add_decision(const struct kit *k, const struct pri *s, const struct who *who, struct text *out)
{
    if (s->stage <= STAGE_DRAFT)
        return;                 /* nobody has a card yet */
    add_reason(k, s, who, out);
    text_add(out, out->length ? ": " : "");
    if (is_one_side_left(k, s))
        add_order_out(k, s, who, out);
    else
        add_turns_left(k, s, who, out);
}

void pri_add_end(const struct kit *k, const struct pri *s, const struct who *who, struct text *out)
{
    struct result r;
    pri_result(k, as_state(s), &r);
    bool named = is_one_side_left(k, s) && r.winners == s->in;
    add_reason(k, s, who, out);
    text_add(out, named ? " and" : ": ");
    if (!named)
        who_names(who, r.winners, out);         /* mates who are out win as well */
    text_add(out, r.sides > 1 ? " share the win" : r.winners & (r.winners - 1) ? " win" : " wins");
}

void pri_outcome(const struct kit *k, const struct observed *o, const struct who *who, int seat, struct text *out)
{
    const struct pri *s = seen_of(o);
    if (seat == SPECTATOR)
        pri_add_decision(k, s, who, out);
    else if (s->stage > STAGE_DRAFT)
        add_seat_sum(k, s, seat, out);
}
