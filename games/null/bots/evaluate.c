/* evaluate.c - Heap: what a position is worth to each seat. Exact, because the game is small: kit.c fills the table. */
#include "../rules.h"

#include <string.h>

/* The share in the win of the seat `place` places after the one to move, luck first if it is awake. */
static float share_of(const struct null_kit *k, int luck, int left, bool awake, int place)
{
    if (!awake)
        return k->share[luck][left][place];
    float sum = 0;
    for (int add = 0; add <= ADD_MAX; add++)
        sum += null_add_weight[add] * k->share[luck - 1][left + add][place];
    return sum / ADD_TOTAL;
}

/* Fill k->share at one point from smaller heaps: the mover takes what is best for itself, of equals the least. */
void null_derive_share(struct null_kit *k, int luck, int left)
{
    int seats = k->kit.seats;
    float *best = k->share[luck][left];
    for (int take = 1; take <= k->most && take <= left; take++) {
        int rest = left - take;
        float share[PLAYERS_MAX] = { 1 };       /* NUL-4: the last one wins */
        for (int place = 0; place < seats && rest > 0; place++)
            share[place] = share_of(k, luck, rest, wakes_luck(luck, rest), (place + seats - 1) % seats);
        if (take == 1 || share[0] > best[0])
            memcpy(best, share, sizeof share);
    }
}

/* Optional help for bots: each seat's expected share of the win, in 0..1. A rough guess helps; this is exact. */
void null_evaluate(const struct kit *kit, const struct state *state, float *by_seat)
{
    const struct null_state *s = state_of(state);
    for (int place = 0; place < kit->seats; place++) {
        int seat = (s->turn + place) % kit->seats;
        by_seat[seat] = s->left > 0 ? share_of(kit_of(kit), s->luck, s->left, s->awake, place) : place == 0;
    }
}
