/* result.c - PRIMARY: who wins, and in which order the others follow (PRI-12, PRI-13). */
#include "rules.h"

#include <string.h>

#include "../../core/result.h"

unsigned pri_sides_in(const struct kit *k, const struct pri *s)
{
    unsigned sides = 0;
    for (int seat = 0; seat < k->seats; seat++)
        if (s->in & kit_of(k)->side[seat])
            sides |= seat_bit(__builtin_ctz(kit_of(k)->side[seat]));
    return sides;
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
