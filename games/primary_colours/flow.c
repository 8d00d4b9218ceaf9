/* flow.c - where voters end up: an absorbing chain solved in exact fractions (PCO-6..10).
 *
 * Regions are the states of a Markov chain, ballot boxes absorb. v[k], how many voters come by region k in all, follows
 * from v[k] = start[k] + sum over j of v[j] * q[j][k], with q in sixths. Regions that can reach no ballot box are
 * dropped first: what flows into them never comes out. The others all have a way out, so I - Q is a nonsingular
 * M-matrix, and the solution is the limit of PCO-10, in whatever order the regions move (PCO-9).
 *
 * Primaries and brown send voters to secondaries only (or to a ballot box), secondaries to primaries and brown only.
 * Putting the equations of the four into those of the three eliminates them without a division; with a = 6q, and i and
 * j secondaries:
 *
 *     36 v[i] = 36 start[i] + sum over k of a[k][i] * (6 start[k] + sum over j of a[j][k] * v[j])
 *
 * that is M v = h with M = 36 I - C, C[i][j] = sum over k of a[j][k] * a[k][i]. The last three are eliminated by minors
 * (Cramer's rule): integers up to the end, one common denominator, no division at all.
 *
 * Nothing can overflow 64 bits:
 *   a row of a adds up to at most 6, so a column of C adds up to at most 36, and no entry of M is above 36 in size;
 *   a minor of two rows is at most 2 * 36^2 < 2^12;
 *   det M is at most 3 * 36 * 2 * 36^2 < 2^19; it is positive, as M is what is left of an M-matrix after elimination;
 *   h is at most 36 * 360 + 6 * 360 * (6 + 6 + 6) < 2^16: into a secondary lead two primaries and brown;
 *   a numerator x is at most 3 * 2^16 * 2^12 < 2^30; over det it is v of a secondary;
 *   a primary or brown has 6 * det * start + three products of a and x, below 2^31 + 18 * 2^30 < 2^35, over 6 * det;
 *   votes are 6 times that, below 2^38, over 36 * det; 2520 * 36 * det is below 2^36.
 * Products that are computed in 32 bits are a * a and a * start, sums of h included: below 2^16.
 */
#include "rules.h"

#include <assert.h>

/* PCO-6: own primary, the vote; adjacent secondary, the winner's primary; another's primary, the secondary the two
 * share; the secondary of the two others, brown. PCO-8: brown, the secondary of the two who are not last. */
#define FOR_REGIONS(ROW)                                                                                               \
    { [RED_REGION] = ROW(BALLOT, PURPLE, ORANGE),                                                                      \
      [BLUE_REGION] = ROW(PURPLE, BALLOT, GREEN),                                                                      \
      [YELLOW_REGION] = ROW(ORANGE, GREEN, BALLOT),                                                                    \
      [PURPLE] = ROW(RED_REGION, BLUE_REGION, BROWN),                                                                  \
      [GREEN] = ROW(BROWN, BLUE_REGION, YELLOW_REGION),                                                                \
      [ORANGE] = ROW(RED_REGION, BROWN, YELLOW_REGION),                                                                \
      [BROWN] = ROW(GREEN, ORANGE, PURPLE) }

#define TARGETS(r, b, y) { r, b, y }
const uint8_t flow_target[REGIONS + 1][PARTIES] = FOR_REGIONS(TARGETS);

/* PCO-7: rows of a chain by region and mark: equal shares, in sixths. */
#define SHARES(r, b, y)                                                                                                \
    { { 0 }, { [r] = 6 }, { [b] = 6 }, { [r] = 3, [b] = 3 }, { [y] = 6 }, { [r] = 3, [y] = 3 }, { [b] = 3, [y] = 3 },  \
      { [r] = 2, [b] = 2, [y] = 2 } }
static const uint8_t shares[REGIONS + 1][1 << PARTIES][REGIONS + 1] = FOR_REGIONS(SHARES);

#define NEXT(r, b, y)                                                                                                  \
    { 0, 1 << (r), 1 << (b), 1 << (r) | 1 << (b), 1 << (y), 1 << (r) | 1 << (y), 1 << (b) | 1 << (y),                  \
      1 << (r) | 1 << (b) | 1 << (y) }
static const uint8_t next[REGIONS + 1][1 << PARTIES] = FOR_REGIONS(NEXT);

/* PCO-8 in one rule: who is last sends brown's voters to the secondary of the two others. Three level: all three are
 * last, a third to each. Second place level: two are last, half to each of the leader's two. */
void flow_marks(const struct totals *t, struct marks *m)
{
    m->of[0] = 0;
    for (int k = RED_REGION; k <= BROWN; k++)
        m->of[k] = (uint8_t)flow_mark(k == BROWN, t->of[RED][k], t->of[BLUE][k], t->of[YELLOW][k]);
}

void flow_chain(const struct marks *m, struct chain *c)
{
    memset(c->to[0], 0, sizeof c->to[0]);
    c->next[0] = 0;
    for (int k = RED_REGION; k <= BROWN; k++) {
        memcpy(c->to[k], shares[k][m->of[k]], sizeof c->to[k]);
        c->next[k] = next[k][m->of[k]];
    }
}

/* The mask of regions from which column 0 can be reached. */
static unsigned reach_of(const struct chain *c)
{
    unsigned reach = 1, before;
    do {
        before = reach;
        for (int k = BROWN; k >= RED_REGION; k--)
            reach |= (unsigned)((c->next[k] & reach) != 0) << k;
    } while (reach != before);
    return reach;
}

/* The minors of a row, with the sign of the place, from the two others. */
static void cross(const int64_t *x, const int64_t *y, int64_t *minor)
{
    minor[0] = x[1] * y[2] - x[2] * y[1];
    minor[1] = x[2] * y[0] - x[0] * y[2];
    minor[2] = x[0] * y[1] - x[1] * y[0];
}

/* The neighbours of purple, green and orange, going round. */
static const uint8_t beside[3][3] = {
    { RED_REGION, BLUE_REGION, BROWN }, { BLUE_REGION, YELLOW_REGION, BROWN }, { YELLOW_REGION, RED_REGION, BROWN },
};

void flow_visits(const struct chain *c, const uint16_t start[REGIONS + 1], struct visits *v)
{
    unsigned reach = reach_of(c);
    int64_t m[3][3], minor[3][3], h[3], x[3];

    /* Sixths to and from the two primaries next to each secondary, and brown; 0 where a row is not in reach. */
    int32_t in[3][3], out[3][3];
    for (int i = 0; i < 3; i++) {
        int k = PURPLE + i, kept = -(int)(reach >> k & 1);
        for (int n = 0; n < 3; n++) {
            int other = beside[i][n];
            in[i][n] = c->to[other][k] & -(int)(reach >> other & 1);
            out[i][n] = c->to[k][other] & kept;
        }
        m[i][i] = 36 - in[i][0] * out[i][0] - in[i][1] * out[i][1] - in[i][2] * out[i][2];
        h[i] = 36 * start[k];
        h[i] += 6 * (in[i][0] * start[beside[i][0]] + in[i][1] * start[beside[i][1]] + in[i][2] * start[BROWN]);
    }
    for (int i = 0; i < 3; i++) {       /* i and j have one primary in common: the second of i, the first of j */
        int j = i == 2 ? 0 : i + 1;
        m[i][j] = -in[i][1] * out[j][0] - in[i][2] * out[j][2];
        m[j][i] = -in[j][0] * out[i][1] - in[j][2] * out[i][2];
    }
    cross(m[1], m[2], minor[0]);
    cross(m[2], m[0], minor[1]);
    cross(m[0], m[1], minor[2]);
    int64_t det = m[0][0] * minor[0][0] + m[0][1] * minor[0][1] + m[0][2] * minor[0][2];
    assert(det > 0);
    v->scale = 6 * det;
    v->of[0] = 0;
    for (int j = 0; j < 3; j++) {
        x[j] = h[0] * minor[0][j] + h[1] * minor[1][j] + h[2] * minor[2][j];
        assert(x[j] >= 0);
        v->of[PURPLE + j] = reach >> (PURPLE + j) & 1 ? 6 * x[j] : 0;
    }
    for (int i = 0; i < 3; i++) {       /* the primary between the last and this, and brown */
        int last = i == 0 ? 2 : i - 1, k = beside[i][0];
        int64_t sum = v->scale * start[k] + out[last][1] * x[last] + out[i][0] * x[i];
        v->of[k] = reach >> k & 1 ? sum : 0;
    }
    int64_t brown = v->scale * start[BROWN] + out[0][2] * x[0] + out[1][2] * x[1] + out[2][2] * x[2];
    v->of[BROWN] = reach >> BROWN & 1 ? brown : 0;
}

int64_t flow_divisor(int64_t a, int64_t b)
{
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

unsigned flow_homes(const struct marks *m)
{
    return (m->of[RED_REGION] & 1u << RED) | (m->of[BLUE_REGION] & 1u << BLUE) | (m->of[YELLOW_REGION] & 1u << YELLOW);
}

const uint16_t flow_everybody[REGIONS + 1] = { 0, VOTERS, VOTERS, VOTERS, VOTERS, VOTERS, VOTERS, VOTERS };

void flow_solve(const struct marks *m, struct flow *f)
{
    struct chain c;
    struct visits v;
    if (!flow_homes(m)) {
        *f = (struct flow){ .undecided = VOTERS_ALL, .scale = 1 };      /* no ballot box is open: a common case */
        return;
    }
    flow_chain(m, &c);
    flow_visits(&c, flow_everybody, &v);
    int64_t scale = 6 * v.scale, common = scale, cast = 0;
    for (int party = 0; party < PARTIES; party++) {
        int home = RED_REGION + party;
        f->votes[party] = v.of[home] * c.to[home][BALLOT];
        cast += f->votes[party];
        common = flow_divisor(common, f->votes[party]);
    }
    /* 2520 is whole: what divides scale and the votes divides the rest too. */
    f->undecided = (VOTERS_ALL * scale - cast) / common;
    assert(f->undecided >= 0);
    for (int party = 0; party < PARTIES; party++)
        f->votes[party] /= common;
    f->scale = scale / common;
}
