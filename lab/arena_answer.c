/* arena_answer.c - what the sums of an arena say: shares and strengths, with intervals from how rounds differ. */
#include "arena.h"

#include <math.h>
#include <string.h>

#include "stats.h"

/* Of a sum over rounds: the variance of one round's part, by which the mean is n times as certain. */
static double variance_of(int64_t sum_a, int64_t sum_b, int64_t products, int64_t rounds)
{
    if (rounds < 2)
        return 0;
    double n = (double)rounds;
    return ((double)products - (double)sum_a / n * (double)sum_b) / (n - 1);
}

double arena_fair(const struct arena *a, const struct arena_sums *s, int pair)
{
    int64_t games = s->rounds * arena_rotation(a);
    return games ? (double)s->all_wins[pair] / PLAY_SHARE / (double)(games * a->kit->seats) : 1.0 / a->kit->seats;
}

/* Of so many games, and seats in them, in a round. */
static void share_of(const struct arena_sum *win, int64_t rounds, int round_games, int round_seats,
                     struct arena_answer *out)
{
    double unit = (double)PLAY_SHARE * round_seats;
    out->games = rounds * round_games;
    out->share = rounds ? (double)win->sum / unit / (double)rounds : 0;
    double variance = variance_of(win->sum, win->sum, win->squares, rounds) / unit / unit;
    struct interval i = stats_grouped(out->share, (double)out->games, rounds, variance);
    out->low = i.low;
    out->high = i.high;
}

static struct elo_pair pair_of(const struct arena *a, const struct arena_sums *s, int pair)
{
    return (struct elo_pair){
        .one = s->pair[pair].one,
        .rest = s->pair[pair].rest,
        .games = (double)(s->rounds * arena_rotation(a)),
        .score = (double)s->score[pair].sum / PLAY_SHARE,
        .fair = arena_fair(a, s, pair),
    };
}

/* From the variance of one round, in units of a win, to that of all of them, wide enough for so few. */
static double widened(double variance, int64_t rounds)
{
    double few = stats_few(rounds) / PLAY_SHARE;
    return variance * few * few * (double)rounds;
}

/* Too few rounds, or all alike, do not show how they differ: NULL, as if games were independent. */
static const double *if_shown(const double *covariance, int bots, int64_t rounds)
{
    bool differ = rounds >= STATS_GROUPS_MIN;
    for (int i = 0; i < bots; i++)
        differ = differ && covariance[i * bots + i] > 0;
    return differ ? covariance : NULL;
}

void arena_answer_pair(const struct arena *a, const struct arena_sums *s, int pair, struct arena_answer *out)
{
    struct elo elo[2];
    struct elo_pair p = pair_of(a, s, pair);
    const struct arena_sum *score = &s->score[pair];
    double v = widened(variance_of(score->sum, score->sum, score->squares, s->rounds), s->rounds);
    const double covariance[4] = { v, -v, -v, v };
    share_of(&s->win[pair], s->rounds, arena_rotation(a), arena_rotation(a), out);
    out->fair = p.fair;
    p.one = 0;
    p.rest = 1;
    elo_fit(&p, 1, 2, if_shown(covariance, 2, s->rounds), elo);
    out->elo = 2 * elo[0].rating;       /* the other one has as much below 0 */
    out->elo_low = 2 * elo[0].low;
    out->elo_high = 2 * elo[0].high;
}

/* In the mean over its pairings. */
static double fair_of_bot(const struct arena *a, const struct arena_sums *s, int bot)
{
    double sum = 0;
    int count = 0;
    for (int i = 0; i < s->pairs; i++)
        if (s->pair[i].one == bot || s->pair[i].rest == bot) {
            sum += arena_fair(a, s, i);
            count++;
        }
    return sum / count;
}

void arena_answer_bots(const struct arena *a, const struct arena_sums *s, struct arena_answer *by_bot)
{
    struct elo elo[ARENA_BOTS_MAX];
    struct elo_pair pair[ARENA_PAIRS_MAX];
    double covariance[ARENA_BOTS_MAX * ARENA_BOTS_MAX];
    memset(by_bot, 0, (size_t)a->bots * sizeof *by_bot);
    for (int i = 0; i < s->pairs; i++)
        pair[i] = pair_of(a, s, i);
    for (int i = 0; i < a->bots; i++)
        for (int j = 0; j < a->bots; j++)
            covariance[i * a->bots + j] = widened(variance_of(s->gain[i], s->gain[j], s->cross[i][j], s->rounds),
                                                  s->rounds);
    elo_fit(pair, s->pairs, a->bots, if_shown(covariance, a->bots, s->rounds), elo);
    for (int i = 0; i < a->bots; i++) {
        struct arena_answer *out = &by_bot[i];
        share_of(&s->bot_win[i], s->rounds, s->bot_games[i], s->bot_seats[i], out);
        out->fair = fair_of_bot(a, s, i);
        out->elo = elo[i].rating;
        out->elo_low = elo[i].low;
        out->elo_high = elo[i].high;
    }
}
