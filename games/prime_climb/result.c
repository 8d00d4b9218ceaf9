/* result.c - Prime Climb: how far everybody has come, and who has won. */
#include "rules.h"

/* How far the pawns of a seat have come, both ways together. */
static int spaces_gone(const struct pcl_kit *k, const struct pcl_state *s, int seat)
{
    int sum = 0;
    for (int pawn = 0; pawn < PAWNS; pawn++) {
        int space = s->pawn[seat][pawn];
        sum += pcl_down(k, s, seat, pawn) ? SPACE_LAST - space : space;
        sum += s->back[seat] >> pawn & 1 ? SPACE_LAST : 0;
    }
    return sum;
}

/* PCL-16: most pawns home, then most spaces gone. */
static int standing(const struct pcl_kit *k, const struct pcl_state *s, int seat)
{
    return (pcl_home(k, s, seat, 0) + pcl_home(k, s, seat, 1)) * 1000 + spaces_gone(k, s, seat);
}

/* PCL-25: the score is the number of rolls, and only coming home wins. */
static void result_solitaire(const struct pcl_kit *k, const struct pcl_state *s, struct result *out)
{
    out->score[0] = s->turns;
    out->low_wins = true;
    out->rank[0] = 1;
    out->winners = pcl_wins(k, s, 0);
    out->sides = (int)out->winners;
}

void pcl_result(const struct kit *kit, const struct state *state, struct result *out)
{
    const struct pcl_kit *k = kit_of(kit);
    const struct pcl_state *s = state_of(state);
    *out = (struct result){ .scale = 1 };
    if (k->solitaire) {
        result_solitaire(k, s, out);
        return;
    }
    for (int seat = 0; seat < kit->seats; seat++) {
        out->score[seat] = spaces_gone(k, s, seat);
        out->rank[seat] = 1;
        for (int other = 0; other < kit->seats; other++)
            out->rank[seat] += standing(k, s, other) > standing(k, s, seat);
        if (out->rank[seat] == 1)
            out->winners |= seat_bit(seat);
    }
    out->sides = __builtin_popcount(out->winners);
}
