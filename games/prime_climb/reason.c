/* reason.c - Prime Climb: why a move is a good one, in a few words: what the turn comes to if it goes on like this. */
#include "outlook.h"

#include "../../core/text.h"
#include "../../core/words.h"

static void comma(struct text *out)
{
    if (out->length)
        text_add(out, ", ");
}

static void add_rolls(float rolls, struct text *out)
{
    int tenths = (int)(rolls * 10 + 0.5f);
    text_addf(out, "%d.%d rolls", tenths / 10, tenths % 10);
}

static int pawns_arrived(const struct pcl_kit *k, const struct pcl_state *s, int seat)
{
    return pcl_arrived(k, s, seat, 0) + pcl_arrived(k, s, seat, 1);
}

/* What happens to the others. */
static void say_others(const struct pcl_kit *k, const struct pcl_state *before, const struct pcl_state *end,
                       const struct who *who, int seat, struct text *out)
{
    for (int other = 0; other < k->kit.seats; other++) {
        if (other == seat)
            continue;
        float had = pcl_rolls_left(k, before, other), has = pcl_rolls_left(k, end, other);
        bool cursed = (end->cursed & ~before->cursed) >> other & 1;
        for (int pawn = 0; pawn < PAWNS; pawn++)
            if (end->pawn[other][pawn] != before->pawn[other][pawn] && has > had + 0.05f) {
                comma(out);
                text_addf(out, "throws %s back, who had ", who_name(who, other));
                add_rolls(had, out);
                text_add(out, " to go");
                break;
            }
        if (cursed) {
            comma(out);
            text_addf(out, "%s loses most of a turn", who_name(who, other));
        }
    }
}

static void say_own(const struct pcl_kit *k, const struct pcl_state *before, const struct pcl_state *end, int seat,
                    int draws, struct text *out)
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
    if (draws) {
        comma(out);
        text_add(out, draws == 1 ? "draws a card" : "draws cards");
    }
}

void pcl_reason(const struct kit *kit, const struct observed *seen, const struct who *who, int seat, move m,
                struct text *out)
{
    const struct pcl_kit *k = pcl_kit(kit);
    const struct pcl_state *s = pcl_seen(seen);
    struct pcl_state end = *s;
    char room[400];
    struct text told;
    text_init(&told, room, sizeof room);
    pcl_apply(kit, (struct state *)(void *)&end, seat, m);
    bool goes_on = end.turn == seat && end.phase == PHASE_MOVE;
    int draws = pcl_turn_end(k, &end, seat);
    if (end.phase == PHASE_OVER) {
        text_add(out, pcl_wins(k, &end, seat) ? "wins" : "the last turn of the game");
        return;
    }
    if (goes_on && end.phase != PHASE_MOVE && end.phase != PHASE_CARD)
        text_addf(&told, "on the way to %d and %d", end.pawn[seat][0], end.pawn[seat][1]);
    say_own(k, s, &end, seat, draws, &told);
    say_others(k, s, &end, who, seat, &told);
    comma(&told);
    text_add(&told, "then about ");
    float rolls = pcl_rolls_left(k, &end, seat);
    add_rolls(draws ? pcl_rolls_drawn(k, &end, draws, rolls) : rolls, &told);
    text_add(&told, " to go");
    text_add(out, told.at);
}
