/* result.c - scores, ranks and winners (POL-12). */
#include "rules.h"

#include <string.h>

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
static bool is_before(const struct pol *s, const struct result *r, int a, int b)
{
    if (!s->integrity[a] != !s->integrity[b])
        return s->integrity[a] > 0;
    if (r->score[a] != r->score[b])
        return r->score[a] > r->score[b];
    return s->integrity[a] > s->integrity[b];
}

void pol_result(const struct kit *k, const struct state *state, struct result *r)
{
    const struct pol *s = state_of(state);
    memset(r, 0, sizeof *r);
    r->scale = 1;
    for (int seat = 0; seat < k->seats; seat++)
        r->score[seat] = pol_score(k, s, seat);
    for (int seat = 0; seat < k->seats; seat++) {
        r->rank[seat] = 1;
        for (int other = 0; other < k->seats; other++)
            r->rank[seat] = (uint8_t)(r->rank[seat] + is_before(s, r, other, seat));
        if (r->rank[seat] == 1 && s->integrity[seat]) {
            r->winners |= seat_bit(seat);
            r->sides++;
        }
    }
}
