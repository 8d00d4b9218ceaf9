/* race.c - Prime Climb for two with the dice alone: values to begin with, as if both players hurried home without
 * seeing each other. */
#include "solve.h"

/* The end of a turn that a player alone would choose. */
static int best_end(const struct duel *x, int pair, int roll)
{
    int best = pair;
    float least = 1e9f;
    for (uint32_t i = x->first_end[pair][roll]; i < x->first_end[pair][roll + 1]; i++)
        if (x->rolls[x->rank[x->ends[i]]] < least) {
            best = x->ends[i];
            least = x->rolls[x->rank[best]];
        }
    return best;
}

static void choose_ends(struct duel *x)
{
    for (int pair = 0; pair < PAIRS; pair++)
        for (int roll = 0; roll < ROLLS; roll++)
            x->choice[pair][roll] = (uint16_t)best_end(x, pair, roll);
}

/* The chance to be home within n rolls, when those of one roll less are known. */
static float home_within(const struct duel *x, int n, int pair)
{
    float sum = 0;
    if (x->steps.wins[pair])
        return 1;
    for (int roll = 0; n > 0 && roll < ROLLS; roll++)
        sum += 0.01f * (float)roll_weight(pcl_rolls[roll]) * x->home[n - 1][x->choice[pair][roll]];
    return sum;
}

static void find_home(struct duel *x)
{
    choose_ends(x);
    for (int n = 0; n <= RACE_ROLLS; n++)
        for (int pair = 0; pair < PAIRS; pair++)
            x->home[n][pair] = home_within(x, n, pair);
}

/* The mover is home with roll n, and the opponent was not with the roll before: the sum over all n. */
static float race(const float *with, const float *not_before)
{
    float sum = 0;
    for (int n = 0; n < RACE_ROLLS; n++)
        sum += with[n] * not_before[n];
    return sum;
}

void pcl_race_begin(struct duel *x)
{
    find_home(x);
    for (int rank = 0; rank < RANKS; rank++)
        for (int n = 0; n < RACE_ROLLS; n++)
            x->not_before[rank][n] = 1 - x->home[n][x->pair[rank]];
    for (int mover = 0; mover < PAIRS; mover++) {
        float with[RACE_ROLLS];
        for (int n = 0; n < RACE_ROLLS; n++)
            with[n] = x->home[n + 1][x->pair[mover]] - x->home[n][x->pair[mover]];
        for (int rank = 0; rank < RANKS; rank++)
            x->value[mover][rank] = race(with, x->not_before[rank]);
    }
}
