/* result.c - Prime Climb: how far everybody has come, and who has won. */
#include "rules.h"

#include "../../core/result.h"

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
static int standing_of(const struct pcl_kit *k, const struct pcl_state *s, int seat)
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
    int64_t standing[PLAYERS_MAX];
    *out = (struct result){ .scale = 1 };
    if (k->solitaire) {
        result_solitaire(k, s, out);
        return;
    }
    for (int seat = 0; seat < kit->seats; seat++) {
        out->score[seat] = spaces_gone(k, s, seat);
        standing[seat] = standing_of(k, s, seat);
    }
    out->winners = ranks_of(standing, kit->seats, out->rank);
    out->sides = __builtin_popcount(out->winners);
}
