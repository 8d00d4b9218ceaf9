/* circles.c - Primary Colours: who goes round in circles and never votes, and the first passes one by one. */
#include "circles.h"

#include <assert.h>
#include <string.h>

/* All regions that voters of a region can come to, sooner or later; column 0 is a ballot box. */
static unsigned reachable(const struct chain *c, int region)
{
    unsigned seen = c->next[region], before;
    do {
        before = seen;
        for (int k = RED_REGION; k <= BROWN; k++)
            if (seen >> k & 1)
                seen |= c->next[k];
    } while (seen != before);
    return seen;
}

/* The same chain with the circle as the only way out. */
static void count_voters(const struct chain *c, struct circle *circle)
{
    static const uint16_t everybody[REGIONS + 1] = { 0, VOTERS, VOTERS, VOTERS, VOTERS, VOTERS, VOTERS, VOTERS };
    struct chain into = *c;
    struct visits v;
    for (int k = RED_REGION; k <= BROWN; k++) {
        if (circle->regions >> k & 1) {
            memset(into.to[k], 0, sizeof into.to[k]);
            into.next[k] = 0;
        }
        bool out = circle->regions >> k & 1;
        into.to[k][BALLOT] = out ? 6 : 0;
        into.next[k] = (uint8_t)((into.next[k] & ~1) | out);
    }
    flow_visits(&into, everybody, &v);
    circle->voters = 0;
    circle->scale = v.scale;
    for (int k = RED_REGION; k <= BROWN; k++)
        if (circle->regions >> k & 1)
            circle->voters += v.of[k];
    int64_t common = flow_divisor(circle->scale, circle->voters);
    circle->voters /= common;
    circle->scale /= common;
}

/* A circle is a set of regions that all lead to each other and nowhere else. */
int circles_find(const struct marks *m, struct circle list[CIRCLES_MAX])
{
    struct chain c;
    unsigned reach[REGIONS + 1], known = 0;
    int count = 0;
    flow_chain(m, &c);
    for (int k = RED_REGION; k <= BROWN; k++)
        reach[k] = reachable(&c, k);
    for (int k = RED_REGION; k <= BROWN; k++) {
        bool closed = !(reach[k] & 1) && !(known >> k & 1);
        for (int j = RED_REGION; j <= BROWN && closed; j++)
            if (reach[k] >> j & 1 && reach[j] != reach[k])
                closed = false;
        if (!closed || !(reach[k] >> k & 1))
            continue;
        assert(count < CIRCLES_MAX);
        list[count].regions = reach[k];
        count_voters(&c, &list[count++]);
        known |= reach[k];
    }
    return count;
}

void circles_from(const struct marks *m, int region, int64_t *voters, int64_t *scale)
{
    uint16_t start[REGIONS + 1] = { 0 };
    struct chain c;
    struct visits v;
    start[region] = VOTERS;
    flow_chain(m, &c);
    flow_visits(&c, start, &v);
    *scale = 6 * v.scale;
    *voters = VOTERS * *scale;
    for (int party = 0; party < PARTIES; party++)
        *voters -= v.of[RED_REGION + party] * c.to[RED_REGION + party][BALLOT];
    int64_t common = flow_divisor(*scale, *voters);
    *voters /= common;
    *scale /= common;
}

/* ---- Passes ---- */

void passes_begin(struct passes *p)
{
    memset(p, 0, sizeof *p);
    for (int k = RED_REGION; k <= BROWN; k++)
        p->at[k] = (int64_t)VOTERS * PASS_SCALE;
}

/* PCO-9: primaries at once, then secondaries at once, then brown. */
unsigned passes_movers(int step)
{
    static const uint8_t movers[STEPS] = {
        1 << RED_REGION | 1 << BLUE_REGION | 1 << YELLOW_REGION, 1 << PURPLE | 1 << GREEN | 1 << ORANGE, 1 << BROWN,
    };
    return movers[step];
}

void passes_step(struct passes *p, const struct marks *m, int step, int64_t moved[REGIONS + 1][REGIONS + 1])
{
    struct chain c;
    flow_chain(m, &c);
    memset(moved, 0, (REGIONS + 1) * sizeof *moved);
    for (int k = RED_REGION; k <= BROWN; k++) {
        int64_t voters = p->at[k];
        if (!(passes_movers(step) >> k & 1) || !voters)
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
