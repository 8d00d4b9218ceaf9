/* elo.h - strengths from results: the logistic model, for one bot alone against n - 1 others of a kind.
 *
 * The chance of the one alone to win is fair / (fair + (1 - fair) * 10^(-difference / 400)), where `fair` is what a
 * seat wins among equals: 1/n where no seats share their wins. With two seats that is Elo's own formula. One game among
 * equals is added to every pairing, so that a strength is finite even of a bot that won or lost all its games.
 */
#ifndef CAUCUS_ELO_H
#define CAUCUS_ELO_H

#include <stdbool.h>
#include <stdint.h>

enum { ELO_BOTS_MAX = 16, ELO_PAIRS_MAX = ELO_BOTS_MAX * (ELO_BOTS_MAX - 1) };

struct elo_pair {
    int one, rest;
    double games, score;        /* score: the wins of the one alone, ties in part */
    double fair;
};

struct elo {
    double rating, low, high;   /* with a 95 % interval */
};

/* The share of wins at a difference of strength. */
double elo_expected(double difference, double fair);

/* The strengths of bots, 0 in the mean, that explain the pairings best. `covariance` is that of what each bot gained in
 * all games: its score as the one alone minus the scores against it; NULL = that of independent games. */
void elo_fit(const struct elo_pair *, int pairs, int bots, const double *covariance, struct elo *by_bot);

/* A sequential test of two hypotheses about the strength of a bot over another: it goes on until one of them is 19
 * times as likely as the other (both errors at most about 5 %). The observations are the sums of rounds, the likelihood
 * is that of a normal distribution with the variance seen so far. */
struct elo_test {
    double elo0, elo1;          /* elo0 < elo1 */
    double llr;                 /* log likelihood ratio, of elo1 over elo0 */
    int decision;               /* 0 = none yet, 1 = elo1, -1 = elo0 */
};

enum { ELO_TEST_ROUNDS_MIN = 8 };
double elo_test_bound(void);    /* of llr, either side */

/* After `rounds` observations with this mean and variance, when expected0 and expected1 are the means by either
 * hypothesis and `variance_usual` the variance among equals: one observation with that is added. */
void elo_test_update(struct elo_test *, int64_t rounds, double mean, double variance, double variance_usual,
                     double expected0, double expected1);

#endif
