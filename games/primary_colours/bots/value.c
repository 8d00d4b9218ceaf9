/* value.c - Primary Colours: what a board between two rounds is worth. */
#include "bots.h"

#include <assert.h>

#include "../../../core/chances.h"

/* ---- What is seen ---- */

void value_gains(const uint8_t lowest[REGIONS + 1], const uint8_t highest[REGIONS + 1],
                 const uint8_t value[REGIONS + 1], uint8_t gain[REGIONS + 1])
{
    uint8_t high[REGIONS + 1];
    int first = 0, second = 0;
    for (int k = RED_REGION; k <= BROWN; k++) {
        high[k] = value[k] > highest[k] ? value[k] : highest[k];
        second = high[k] > first ? first : high[k] > second ? high[k] : second;
        first = high[k] > first ? high[k] : first;
    }
    gain[0] = 0;
    for (int k = RED_REGION; k <= BROWN; k++) {
        int low = value[k] < lowest[k] ? value[k] : lowest[k], best = high[k] == first ? second : first;
        gain[k] = (uint8_t)(best > low ? best - low : 0);
    }
}

void value_side(const struct colours *s, int seat, int rounds, struct side *side)
{
    struct totals t;
    const uint8_t (*token)[PARTIES][REGIONS + 1] = s->token;
    colours_totals(s, rounds, &t);
    memcpy(side->total, t.of[seat], sizeof side->total);
    if (rounds < PLACING_ROUNDS) {
        memcpy(side->spare, s->left[seat], sizeof side->spare);
        return;
    }
    uint8_t lowest[REGIONS + 1], highest[REGIONS + 1];
    for (int k = 0; k <= BROWN; k++) {
        uint8_t a = token[0][seat][k], b = token[1][seat][k];
        lowest[k] = a < b ? a : b;
        highest[k] = a > b ? a : b;
    }
    value_gains(lowest, highest, token[2][seat], side->spare);
}

/* ---- Soft polls ---- */

/* exp(total / width), the width 4, 2.5 and 1.25 by rounds played: what is still to come can turn a lead. */
enum { TOTALS = 20 };
static const float lead[PLACING_ROUNDS + 1][TOTALS] = {
    [1] = { 1.0f, 1.284f, 1.6487f, 2.117f, 2.7183f, 3.4903f, 4.4817f, 5.7546f, 7.3891f, 9.4877f, 12.182f, 15.643f,
            20.086f, 25.79f, 33.115f, 42.521f, 54.598f, 70.105f, 90.017f, 115.58f },
    [2] = { 1.0f, 1.4918f, 2.2255f, 3.3201f, 4.953f, 7.3891f, 11.023f, 16.445f, 24.533f, 36.598f, 54.598f, 81.451f,
            121.51f, 181.27f, 270.43f, 403.43f, 601.85f, 897.85f, 1339.4f, 1998.2f },
    [3] = { 1.0f, 2.2255f, 4.953f, 11.023f, 24.533f, 54.598f, 121.51f, 270.43f, 601.85f, 1339.4f, 2981.0f, 6634.2f,
            14765.0f, 32860.0f, 73130.0f, 1.6275e+05f, 3.6222e+05f, 8.0613e+05f, 1.7941e+06f, 3.9928e+06f },
};

/* Chances of the three to be first, or in brown last. */
/* Nobody is ever without a chance: then every voter votes, and the solution is a stable one. */
#define DOUBT 0.005f
static void shares_of(const struct side *const side[PARTIES], const float *table, int region, float share[PARTIES])
{
    float r = table[side[RED]->total[region]], b = table[side[BLUE]->total[region]];
    float y = table[side[YELLOW]->total[region]];
    if (region == BROWN) {
        float rb = r * b, by = b * y, ry = r * y, sum = rb + by + ry;
        float scale = (1 - 3 * DOUBT) / sum;
        share[RED] = by * scale + DOUBT;
        share[BLUE] = ry * scale + DOUBT;
        share[YELLOW] = rb * scale + DOUBT;
    } else {
        float scale = (1 - 3 * DOUBT) / (r + b + y);
        share[RED] = r * scale + DOUBT;
        share[BLUE] = b * scale + DOUBT;
        share[YELLOW] = y * scale + DOUBT;
    }
}

void value_soft_poll(const struct side *const side[PARTIES], int rounds, float votes[PARTIES])
{
    const float *table = lead[rounds];
    float p[REGIONS + 1][PARTIES];
    for (int k = RED_REGION; k <= BROWN; k++)
        shares_of(side, table, k, p[k]);
    /* As in flow.c: v[i] of secondaries, primaries and brown put in; the secondary i lies between parties i and j. */
    float m[3][3], h[3], x[3];
    for (int i = 0; i < 3; i++) {
        int j = i == 2 ? 0 : i + 1, last = i == 0 ? 2 : i - 1;
        const float *home = p[RED_REGION + i], *next = p[RED_REGION + j], *brown = p[BROWN];
        /* into i: from home of i what j wins, from home of j what i wins, from brown when `last` is last */
        float from_i = home[j], from_j = next[i], from_brown = brown[last];
        h[i] = 1 + from_i + from_j + from_brown;
        for (int n = 0; n < 3; n++) {       /* how much of secondary n comes to the three */
            int n_next = n == 2 ? 0 : n + 1, n_last = n == 0 ? 2 : n - 1;
            const float *q = p[PURPLE + n];
            float to_i = n == i || n_next == i ? q[i] : 0, to_j = n == j || n_next == j ? q[j] : 0;
            m[i][n] = (float)(i == n) - to_i * from_i - to_j * from_j - q[n_last] * from_brown;
        }
    }
    float c0 = m[1][1] * m[2][2] - m[1][2] * m[2][1], c1 = m[1][2] * m[2][0] - m[1][0] * m[2][2];
    float c2 = m[1][0] * m[2][1] - m[1][1] * m[2][0], det = m[0][0] * c0 + m[0][1] * c1 + m[0][2] * c2;
    float inverse = 1 / det;
    x[0] = (h[0] * c0 + h[1] * (m[0][2] * m[2][1] - m[0][1] * m[2][2]) + h[2] * (m[0][1] * m[1][2] - m[0][2] * m[1][1]))
           * inverse;
    x[1] = (h[0] * c1 + h[1] * (m[0][0] * m[2][2] - m[0][2] * m[2][0]) + h[2] * (m[0][2] * m[1][0] - m[0][0] * m[1][2]))
           * inverse;
    x[2] = (h[0] * c2 + h[1] * (m[0][1] * m[2][0] - m[0][0] * m[2][1]) + h[2] * (m[0][0] * m[1][1] - m[0][1] * m[1][0]))
           * inverse;
    for (int i = 0; i < 3; i++) {
        int last = i == 0 ? 2 : i - 1;
        float home = 1 + x[i] * p[PURPLE + i][i] + x[last] * p[PURPLE + last][i];
        votes[i] = home * p[RED_REGION + i][i] * VOTERS;
    }
}

/* ---- The network ---- */

/* Leads from -18 to 18: who is ahead, and by how much up to 6. */
#define LEADS(f) { f(-18), f(-17), f(-16), f(-15), f(-14), f(-13), f(-12), f(-11), f(-10), f(-9), f(-8), f(-7), f(-6), \
                   f(-5), f(-4), f(-3), f(-2), f(-1), f(0), f(1), f(2), f(3), f(4), f(5), f(6), f(7), f(8), f(9), \
                   f(10), f(11), f(12), f(13), f(14), f(15), f(16), f(17), f(18) }
#define SIGN(d) ((d) > 0 ? 1.0f : (d) < 0 ? -1.0f : 0.0f)
#define CLIP(d) ((float)((d) > 6 ? 6 : (d) < -6 ? -6 : (d)) / 6)
enum { LEAD_MOST = 18 };
static const float sign[] = LEADS(SIGN), clip[] = LEADS(CLIP);

/* What is known of a party, in the order of the regions: its lead over the next party, what it can still move; and
 * its polls. */
enum { SIGNS = 0, CLIPS = REGIONS, SPARES = 2 * REGIONS, VOTES = 3 * REGIONS, WINS, SOFTS, FACTS };
static_assert(VALUE_INPUTS == PARTIES * FACTS, "the facts of three parties");

static void facts_of(const struct side *const side[PARTIES], const float votes[PARTIES], int rounds,
                     float fact[PARTIES][FACTS])
{
    float soft[PARTIES];
    float most = votes[RED] > votes[BLUE] ? votes[RED] : votes[BLUE];
    most = votes[YELLOW] > most ? votes[YELLOW] : most;
    value_soft_poll(side, rounds, soft);
    for (int i = 0; i < PARTIES; i++) {
        const struct side *a = side[i], *b = side[i == 2 ? 0 : i + 1];
        for (int k = RED_REGION; k <= BROWN; k++) {
            int at = LEAD_MOST + a->total[k] - b->total[k];
            fact[i][SIGNS + k - 1] = sign[at];
            fact[i][CLIPS + k - 1] = clip[at];
            fact[i][SPARES + k - 1] = (float)a->spare[k] * 0.25f;
        }
        fact[i][VOTES] = votes[i] * (1.0f / VOTERS_ALL);
        fact[i][WINS] = votes[i] == most;
        fact[i][SOFTS] = soft[i] * (1.0f / VOTERS_ALL);
    }
}

/* The facts as a party sees them: regions turn with the parties. Tokens left are by value, they do not. */
#define TURN(from, n) (from) + (0 + (n)) % 3, (from) + (1 + (n)) % 3, (from) + (2 + (n)) % 3
#define TURN_ALL(from, n) TURN(from, n), TURN(from + 3, n), from + 6
#define SAME_ALL(from) from, from + 1, from + 2, from + 3, from + 4, from + 5, from + 6
#define REST VOTES, WINS, SOFTS
#define SEEN_BY(n, spares) { TURN_ALL(SIGNS, n), TURN_ALL(CLIPS, n), spares, REST }
static const uint8_t seen_by[2][PARTIES][FACTS] = {
    { SEEN_BY(0, SAME_ALL(SPARES)), SEEN_BY(1, SAME_ALL(SPARES)), SEEN_BY(2, SAME_ALL(SPARES)) },
    { SEEN_BY(0, TURN_ALL(SPARES, 0)), SEEN_BY(1, TURN_ALL(SPARES, 1)), SEEN_BY(2, TURN_ALL(SPARES, 2)) },
};

void value_inputs(const struct side *const side[PARTIES], const float votes[PARTIES], int rounds,
                  float in[PARTIES][VALUE_INPUTS])
{
    float fact[PARTIES][FACTS];
    facts_of(side, votes, rounds, fact);
    for (int seat = 0; seat < PARTIES; seat++)
        for (int n = 0; n < VALUE_INPUTS; n++)
            in[seat][n] = fact[(seat + n / FACTS) % PARTIES][seen_by[rounds == PLACING_ROUNDS][seat][n % FACTS]];
}

/* Hidden units are summed up four at once. */
enum { LANE = 4, LANES = VALUE_HIDDEN / LANE };
typedef float lane __attribute__((vector_size(LANE * sizeof(float)), aligned(4)));

/* A hidden unit passes on its sum, if negative an eighth of it. */
static float run(const struct value_net *net, const float fact[PARTIES][FACTS], int rounds, int seat)
{
    const uint8_t *seen = seen_by[rounds == PLACING_ROUNDS][seat];
    const lane *w = (const void *)net->in, *bias = (const void *)net->bias;
    lane s0 = bias[0], s1 = bias[1], s2 = bias[2], s3 = bias[3];      /* one by one, to stay in registers */
    for (int n = 0; n < PARTIES; n++) {
        const float *of = fact[seat + n >= PARTIES ? seat + n - PARTIES : seat + n];
        for (int i = 0; i < FACTS; i++, w += LANES) {
            float x = of[seen[i]];
            s0 += x * w[0];
            s1 += x * w[1];
            s2 += x * w[2];
            s3 += x * w[3];
        }
    }
    lane sum[LANES] = { s0, s1, s2, s3 };
    float hidden[VALUE_HIDDEN], total = 0;
    memcpy(hidden, sum, sizeof hidden);
    for (int n = 0; n < VALUE_HIDDEN; n++)
        total += (hidden[n] > 0 ? hidden[n] : hidden[n] * 0.125f) * net->out[n];
    return total * (1.0f / VALUE_SCALE / VALUE_SCALE);
}

void value_board(const struct side *const side[PARTIES], const float votes[PARTIES], int rounds, float value[PARTIES])
{
    float fact[PARTIES][FACTS], score[PARTIES];
    facts_of(side, votes, rounds, fact);
    for (int seat = 0; seat < PARTIES; seat++)
        score[seat] = run(&value_nets[rounds], fact, rounds, seat);
    chances_soften(score, PARTIES, value);
}
