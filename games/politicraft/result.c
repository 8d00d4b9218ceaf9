/* result.c - scores, ranks and winners (POL-12). */
#include "rules.h"

#include <string.h>

#include "../../core/result.h"

int pol_most_integrity(const struct pol *s, unsigned seats)
{
    int most = 0;
    for (; seats; seats &= seats - 1) {
        int have = s->integrity[__builtin_ctz(seats)];
        most = have > most ? have : most;
    }
    return most;
}

int pol_score(const struct kit *k, const struct pol *s, int seat)
{
    int most = pol_most_integrity(s, seats_all(k->seats)), own = s->integrity[seat];
    return s->points[seat] + own * kit_of(k)->integrity_points + (most && own == most ? BONUS : 0);
}

/* POL-12: who has no integrity card comes after all who have; then the score; level: more integrity cards. */
static int64_t standing_of(const struct pol *s, int seat, int64_t score)
{
    return (s->integrity[seat] ? (int64_t)1 << 40 : 0) + score * (UINT8_MAX + 1) + s->integrity[seat];
}

void pol_result(const struct kit *k, const struct state *state, struct result *r)
{
    const struct pol *s = state_of(state);
    int64_t standing[PLAYERS_MAX];
    memset(r, 0, sizeof *r);
    r->scale = 1;
    for (int seat = 0; seat < k->seats; seat++) {
        r->score[seat] = pol_score(k, s, seat);
        standing[seat] = standing_of(s, seat, r->score[seat]);
    }
    unsigned first = ranks_of(standing, k->seats, r->rank);
    if (pol_most_integrity(s, first))
        r->winners = first;
    r->sides = __builtin_popcount(r->winners);
}
