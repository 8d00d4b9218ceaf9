/* evaluate.c - Primary Colours: what a position is worth to each party, for search. */
#include "rules.h"

/* Least squares over 100,000 random games: how much of the win, beyond a third, goes with winning the latest poll,
 * with the share of the voters in it, and with a point more in hand than the others have on average; by round being
 * played. */
static const struct {
    float win, votes, point;
} weights[SWAP_ROUND + 1] = {
    [2] = { 0.34f, 0.12f, 0.0146f },
    [3] = { 0.49f, 0.17f, 0.0170f },
    [4] = { 0.66f, 0.17f, 0 },
};

static void points_placed(const struct colours *s, int placed[PARTIES])
{
    struct totals t;
    colours_totals(s, colours_revealed(s), &t);
    for (int seat = 0; seat < PARTIES; seat++) {
        placed[seat] = 0;
        for (int region = RED_REGION; region <= BROWN; region++)
            placed[seat] += t.of[seat][region];
    }
}

void colours_evaluate(const struct kit *kit, const struct state *state, float *by_seat)
{
    const struct colours *s = colours_of(state);
    struct result r;
    int placed[PARTIES];
    kit->game->result(kit, state, &r);
    points_placed(s, placed);
    float cast = (float)(r.score[RED] + r.score[BLUE] + r.score[YELLOW]), all = (float)(VOTERS_ALL * r.scale);
    int placed_all = placed[RED] + placed[BLUE] + placed[YELLOW];
    for (int seat = 0; seat < PARTIES; seat++) {
        float share = (float)result_utility(&r, seat);
        by_seat[seat] = share;
        if (s->round == OVER)
            continue;
        float value = 1.0f / 3 + weights[s->round].win * (share - 1.0f / 3)
                      + weights[s->round].votes * ((float)r.score[seat] - cast / 3) / all
                      + weights[s->round].point * ((float)placed_all / 3 - (float)placed[seat]);
        by_seat[seat] = value < 0 ? 0 : value > 1 ? 1 : value;
    }
}
