/* result.c - Heap: who has won, and what decided it. */
#include "rules.h"

#include "../../core/text.h"
#include "../../core/words.h"

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

/* what decided, once for all; the score of a seat says it all. The event at the end says the same. */
void null_outcome(const struct kit *kit, const struct observed *seen, const struct who *who, int seat, struct text *out)
{
    (void)kit;
    const struct null_state *s = seen_of(seen);
    if (seat == SPECTATOR && s->left == 0)
        text_addf(out, "%s took the last counter", who_name(who, s->turn));
    else if (seat == SPECTATOR)
        text_add(out, "nobody has taken the last counter");
}
