/* circles.c - Primary Colours: who goes round in circles and never votes (PCO-10). */
#include "rules.h"

#include <assert.h>

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
    struct chain into = *c;
    struct visits v;
    for (int k = RED_REGION; k <= BROWN; k++) {
        bool out = circle->regions >> k & 1;
        if (out) {
            memset(into.to[k], 0, sizeof into.to[k]);
            into.next[k] = 0;
        }
        into.to[k][BALLOT] = out ? 6 : 0;
        into.next[k] = (uint8_t)((into.next[k] & ~1) | out);
    }
    flow_visits(&into, flow_everybody, &v);
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
