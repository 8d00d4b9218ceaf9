/* polls.c - Primary Colours: one poll, solved; bots.h remembers those that were, since bots ask for thousands. */
#include "bots.h"

void polls_init(struct polls *p) { memset(p, 0, sizeof *p); }

void polls_solve(struct poll *poll, uint32_t key)
{
    struct marks m = { { 0 } };
    struct flow f;
    for (int k = RED_REGION; k <= BROWN; k++)
        m.of[k] = key >> (k - 1) * MARK_BITS & ((1 << MARK_BITS) - 1);
    flow_solve(&m, &f);
    poll->key = key;
    for (int party = 0; party < PARTIES; party++)
        poll->votes[party] = (float)f.votes[party] / (float)f.scale;
}
