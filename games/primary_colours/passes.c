/* passes.c - Primary Colours: the first passes of the voters, one by one (PCO-9). */
#include "rules.h"

#include <assert.h>

void passes_begin(struct passes *p)
{
    memset(p, 0, sizeof *p);
    for (int k = RED_REGION; k <= BROWN; k++)
        p->at[k] = (int64_t)VOTERS * PASS_SCALE;
}

bool passes_moves(int step, int region)
{
    static const uint8_t movers[STEPS] = {
        1 << RED_REGION | 1 << BLUE_REGION | 1 << YELLOW_REGION, 1 << PURPLE | 1 << GREEN | 1 << ORANGE, 1 << BROWN,
    };
    return movers[step] >> region & 1;
}

void passes_step(struct passes *p, const struct marks *m, int step, int64_t moved[REGIONS + 1][REGIONS + 1])
{
    struct chain c;
    flow_chain(m, &c);
    memset(moved, 0, (REGIONS + 1) * sizeof *moved);
    for (int k = RED_REGION; k <= BROWN; k++) {
        int64_t voters = p->at[k];
        if (!passes_moves(step, k) || !voters)
            continue;
        assert(voters % 6 == 0);        /* regions that move in one step never send voters to each other */
        p->at[k] = 0;
        for (int j = BALLOT; j <= BROWN; j++) {
            moved[k][j] = voters / 6 * c.to[k][j];
            if (j != BALLOT)
                p->at[j] += moved[k][j];
            else if (moved[k][j])
                p->votes[k - RED_REGION] += moved[k][j];
        }
    }
}
