/* result.c - Heap: who has won. */
#include "rules.h"

/* Also asked before the end: as if it ended now. Here nobody has won then. */
void null_result(const struct kit *kit, const struct state *state, struct result *out)
{
    const struct null_state *s = state_of(state);
    *out = (struct result){ .scale = 1 };
    for (int seat = 0; seat < kit->seats; seat++)
        out->rank[seat] = s->left == 0 && seat != s->turn ? 2 : 1;      /* NUL-4: the others share the second place */
    if (s->left > 0)
        return;
    out->score[s->turn] = 1;
    out->winners = seat_bit(s->turn);
    out->sides = 1;
}
