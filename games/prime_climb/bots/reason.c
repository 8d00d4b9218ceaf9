/* reason.c - Prime Climb: why a move is a good one, in a few words: what the turn comes to if it goes on like this. */
#include "bots.h"
#include "../solve/solve.h"

#include <string.h>

#include "../../../core/text.h"
#include "../../../core/words.h"

static void comma(struct text *out)
{
    if (out->length)
        text_add(out, ", ");
}

/* ---- Rolls to go ---- */

/* Those of the solved solitaire, in tenths: what a seat needs on average if nobody disturbs it. */
static int tenths(const struct pcl_kit *k, const struct pcl_state *s, int seat)
{
    return (int)(10 * pcl_solo_rolls(k, s->pawn[seat][0], s->pawn[seat][1], s->back[seat]) + 0.5f);
}

/* Nobody has solved way stations, or a sprint there and back. Double time hardly matters to a seat alone. */
static bool is_solved(const struct pcl_kit *k, const struct pcl_state *s, int seat)
{
    return !pcl_closed(s, seat) && !(k->sprint && k->there_and_back);
}

/* Cards were not solved either: say so where the seat has something of them. */
static void add_to_go(const struct pcl_state *s, int seat, struct text *out)
{
    bool draws = s->turn == seat && s->phase == PHASE_DRAW;
    text_add(out, " rolls to go");
    if (draws || s->keepers[seat] || pcl_cursed(s, seat))
        text_add(out, " with the dice alone");
}

/* ---- What the turn comes to ---- */

static int pawns_arrived(const struct pcl_kit *k, const struct pcl_state *s, int seat)
{
    return pcl_arrived(k, s, seat, 0) + pcl_arrived(k, s, seat, 1);
}

static bool is_thrown(const struct pcl_kit *k, const struct pcl_state *before, const struct pcl_state *end, int other)
{
    return memcmp(before->pawn[other], end->pawn[other], PAWNS) && tenths(k, end, other) > tenths(k, before, other);
}

static void say_thrown(const struct pcl_kit *k, const struct pcl_state *before, const struct pcl_state *end,
                       const struct who *who, int other, struct text *out)
{
    int had = tenths(k, before, other), has = tenths(k, end, other);
    comma(out);
    text_addf(out, "throws %s back", who_name(who, other));
    if (!is_solved(k, end, other))
        return;
    text_addf(out, " from about %d.%d to %d.%d", had / 10, had % 10, has / 10, has % 10);
    add_to_go(end, other, out);
}

/* What happens to the others. */
static void say_others(const struct pcl_kit *k, const struct pcl_state *before, const struct pcl_state *end,
                       const struct who *who, int seat, struct text *out)
{
    for (int other = 0; other < k->kit.seats; other++) {
        if (other == seat)
            continue;
        if (is_thrown(k, before, end, other))
            say_thrown(k, before, end, who, other, out);
        if ((end->cursed & ~before->cursed) >> other & 1) {
            comma(out);
            text_addf(out, "costs %s most of a turn", who_name(who, other));
        }
    }
}

static void say_own(const struct pcl_kit *k, const struct pcl_state *before, const struct pcl_state *end, int seat,
                    struct text *out)
{
    unsigned touched = end->visited[seat] & ~(unsigned)before->visited[seat];
    if (before->back[seat] == end->back[seat] && pawns_arrived(k, end, seat) > pawns_arrived(k, before, seat)) {
        comma(out);
        text_addf(out, "brings a pawn to %d", pcl_goal(k, end, seat, pcl_arrived(k, end, seat, 1)));
    }
    if (touched) {
        comma(out);
        text_addf(out, "touches way station %d", k->station[__builtin_ctz(touched)]);
    }
    if (end->phase == PHASE_DRAW) {
        comma(out);
        text_add(out, "draws a card");
    }
}

/* What the seat then still has before it; in the middle of a roll nobody knows. */
static void say_left(const struct pcl_kit *k, const struct pcl_state *end, int seat, struct text *out)
{
    int left = __builtin_popcount(end->stations & ~(unsigned)end->visited[seat]), rolls = tenths(k, end, seat);
    if (end->dice || end->phase == PHASE_MOVE)
        return;
    if (left) {
        comma(out);
        text_addf(out, left == 1 ? "leaves you a way station to touch" : "leaves you %d way stations to touch", left);
    } else if (is_solved(k, end, seat)) {
        comma(out);
        text_addf(out, "leaves you about %d.%d", rolls / 10, rolls % 10);
        add_to_go(end, seat, out);
    }
}

void pcl_reason(const struct kit *kit, const struct observed *seen, const struct who *who, int seat, move m,
                struct text *out)
{
    const struct pcl_kit *k = kit_of(kit);
    const struct pcl_state *s = seen_of(seen);
    struct pcl_state end = *s;
    pcl_apply(kit, as_state_in(&end), seat, m);
    bool goes_on = end.turn == seat && end.phase == PHASE_MOVE;
    pcl_turn_end(k, &end, seat);
    if (end.phase == PHASE_OVER) {
        text_add(out, pcl_wins(k, &end, seat) ? "wins" : "the last turn of the game");
        return;
    }
    if (goes_on && end.phase != PHASE_MOVE)
        text_addf(out, "on the way to %d and %d", end.pawn[seat][0], end.pawn[seat][1]);
    say_own(k, s, &end, seat, out);
    say_others(k, s, &end, who, seat, out);
    say_left(k, &end, seat, out);
}
