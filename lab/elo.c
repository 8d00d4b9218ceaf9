/* elo.c - strengths from results: a fit by Newton's method, its errors, and a sequential test. */
#include "elo.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "stats.h"

static const double elo_per_logit = 173.71779276130073;     /* 400 / ln 10 */

double elo_expected(double difference, double fair)
{
    return fair / (fair + (1 - fair) * exp(-difference / elo_per_logit));
}

/* ---- the fit ---- */

typedef double square[ELO_BOTS_MAX][ELO_BOTS_MAX];

/* By Gauss and Jordan; positive definite, so without looking for pivots. */
static void invert(square m, int n)
{
    for (int c = 0; c < n; c++) {
        double pivot = m[c][c];
        assert(pivot > 0);
        m[c][c] = 1;
        for (int j = 0; j < n; j++)
            m[c][j] /= pivot;
        for (int i = 0; i < n; i++) {
            double times = m[i][c];
            if (i == c)
                continue;
            m[i][c] = 0;
            for (int j = 0; j < n; j++)
                m[i][j] -= times * m[c][j];
        }
    }
}

/* Gradient and inverse information at these strengths (in logits). The strengths are known up to a constant alone: that
 * direction is given a curvature of its own, which holds the mean at 0. */
static void slope(const struct elo_pair *p, int pairs, int bots, const double *at, double *gradient, square inverse)
{
    memset(gradient, 0, (size_t)bots * sizeof *gradient);
    memset(inverse, 0, sizeof(square));
    for (int i = 0; i < bots; i++)
        for (int j = 0; j < bots; j++)
            inverse[i][j] = 1.0 / bots;
    for (int i = 0; i < pairs; i++, p++) {
        double games = p->games + 1, score = p->score + p->fair;
        double share = elo_expected((at[p->one] - at[p->rest]) * elo_per_logit, p->fair);
        double weight = games * share * (1 - share);
        gradient[p->one] += score - games * share;
        gradient[p->rest] -= score - games * share;
        inverse[p->one][p->one] += weight;
        inverse[p->rest][p->rest] += weight;
        inverse[p->one][p->rest] -= weight;
        inverse[p->rest][p->one] -= weight;
    }
    invert(inverse, bots);
}

static void product(square a, square b, int n, square out)
{
    square sum;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            sum[i][j] = 0;
            for (int m = 0; m < n; m++)
                sum[i][j] += a[i][m] * b[m][j];
        }
    memcpy(out, sum, sizeof sum);
}

/* inverse * covariance * inverse, the added games' own noise included. */
static void spread(const struct elo_pair *p, int pairs, int bots, const double *covariance, square inverse, square out)
{
    square noise;
    for (int i = 0; i < bots; i++)
        for (int j = 0; j < bots; j++)
            noise[i][j] = covariance[i * bots + j];
    for (int i = 0; i < pairs; i++, p++) {
        double added = p->fair * (1 - p->fair);
        noise[p->one][p->one] += added;
        noise[p->rest][p->rest] += added;
        noise[p->one][p->rest] -= added;
        noise[p->rest][p->one] -= added;
    }
    product(inverse, noise, bots, out);
    product(out, inverse, bots, out);
}

void elo_fit(const struct elo_pair *p, int pairs, int bots, const double *covariance, struct elo *by_bot)
{
    enum { STEPS = 200 };
    double at[ELO_BOTS_MAX] = { 0 }, gradient[ELO_BOTS_MAX];
    square inverse, variance;
    for (int step = 0; step < STEPS; step++) {
        double longest = 0, length[ELO_BOTS_MAX];
        slope(p, pairs, bots, at, gradient, inverse);
        for (int i = 0; i < bots; i++) {
            length[i] = 0;
            for (int j = 0; j < bots; j++)
                length[i] += inverse[i][j] * gradient[j];
            longest = fmax(longest, fabs(length[i]));
        }
        for (int i = 0; i < bots; i++)
            at[i] += longest > 1 ? length[i] / longest : length[i];     /* far off, Newton leaps too far */
        if (longest < 1e-12)
            break;
    }
    slope(p, pairs, bots, at, gradient, inverse);
    memcpy(variance, inverse, sizeof variance);
    if (covariance)
        spread(p, pairs, bots, covariance, inverse, variance);
    for (int i = 0; i < bots; i++) {
        /* Without covariance the held direction's own 1/bots is in the diagonal. */
        double own = covariance ? variance[i][i] : variance[i][i] - 1.0 / bots;
        double error = stats_z95 * sqrt(fmax(own, 0)) * elo_per_logit;
        by_bot[i].rating = at[i] * elo_per_logit;
        by_bot[i].low = by_bot[i].rating - error;
        by_bot[i].high = by_bot[i].rating + error;
    }
}

/* ---- the test ---- */

double elo_test_bound(void) { return log(0.95 / 0.05); }

void elo_test_update(struct elo_test *t, int64_t rounds, double mean, double variance, double variance_usual,
                     double expected0, double expected1)
{
    double n = (double)rounds;
    double seen = (variance * n + variance_usual) / (n + 1);
    t->llr = n * (expected1 - expected0) * (2 * mean - expected0 - expected1) / (2 * seen);
    t->decision = 0;
    if (rounds >= ELO_TEST_ROUNDS_MIN && fabs(t->llr) >= elo_test_bound())
        t->decision = t->llr > 0 ? 1 : -1;
}
