/* evaluate.c - who is likely to win: a weighted sum of what a seat has, by how long the game still goes on.
 *
 * The weights (weights.c) were fitted, for two players, three, and more. Some 11,500 games of greedy bots that made one
 * move in ten at random gave 134,000 positions. Each was played to its end 24 times by the policy, and the shares of
 * wins are what the sums, made shares by chances_soften, come nearest to (cross entropy, Adam, 60 rounds; 0.520, 1.062
 * and 1.478 on games left out). By hand: X_NONE, which play did not reach then, and the least a point is worth long
 * before the end among several players, 0.001. 'caucus fit politicraft judge' learns them from the outcomes of games;
 * docs/bots.md has what came of that when the last integrity card could be lost.
 */
#include "bots.h"

#include <string.h>

#include "../../../core/chances.h"
#include "../../../core/view.h"

/* ---- what a seat has ---- */

int pol_missing_for(const struct pol_kit *k, const struct pol *s, int seat, int card)
{
    const struct card *c = &k->card[card];
    if (set_has(&s->fits[seat], card))
        return 0;
    if (!c->need_count)
        return set_meet(&c->need, &s->hand[seat]) ? 1 : 2;
    if (c->need_count - count_of_field(s, seat, c->need_field) > 1)
        return 2;
    return set_meet(&k->action_of[c->need_field], &s->hand[seat]) ? 1 : 2;
}

static void judge_hand(const struct pol_kit *k, const struct pol *s, int seat, float *x)
{
    int best = 0, second = 0, least = 60;
    EACH_CARD(card, s->hand[seat]) {
        const struct card *c = &k->card[card];
        int points = c->points;
        if (c->kind == POWER) {
            x[X_POWER + c->effect] += 1;
            continue;
        }
        int missing = c->kind == STANDARD ? 0 : pol_missing_for(k, s, seat, card);
        if (c->kind == STANDARD) {
            x[X_STANDARD] += 1;
            x[X_STANDARD_POINTS] += (float)points;
            least = points < least ? points : least;
        } else {
            x[X_READY + missing] += 1;
            x[X_READY_POINTS + missing] += (float)points;
        }
        if (!missing && points > second) {
            second = points > best ? best : points;
            best = points > best ? points : best;
        }
    }
    x[X_BEST] = (float)best;
    x[X_SECOND] = (float)second;
    x[X_LEAST] = (float)least;
    x[X_CARDS] = (float)s->hand_count[seat];
}

static void judge_turn(const struct kit *k, const struct pol *s, int seat, float *x)
{
    bool owes = s->stage == STAGE_TURN, own = s->turn == seat;
    int ahead = seat_steps(owes ? s->turn : left_of(k, s->turn), seat, k->seats);
    x[X_NEXT] = !ahead && !(owes && s->second);
    x[X_WAIT] = (float)ahead / (float)k->seats;
    if (own && owes && s->second && pol_is_figure(s, seat))
        x[s->gave ? X_GAVE : X_MUST_GIVE] = 1;
    if (own && s->playing) {
        x[X_PENDING + kit_of(k)->card[s->playing].effect] = 1;
        x[X_POINTS] += (float)kit_of(k)->card[s->playing].points;
    }
}

void pol_features(const struct kit *kit, const struct pol *s, int seat, float x[JUDGE_FEATURES])
{
    const struct pol_kit *k = kit_of(kit);
    int lead = pol_lead(kit, s, seat);
    memset(x, 0, JUDGE_FEATURES * sizeof *x);
    x[X_POINTS] = s->points[seat];
    x[X_INTEGRITY] = s->integrity[seat];
    x[X_LEAD + (lead < -3 ? -3 : lead > 3 ? 3 : lead) + 3] = 1;
    x[X_NONE] = !s->integrity[seat];
    if (pol_is_figure(s, seat))
        x[X_FIGURE] = 1;
    else if (s->points[seat] > FIGURE_ABOVE)
        x[X_ABOVE] = 1;
    else
        x[X_BELOW] = (float)(FIGURE_ABOVE - s->points[seat]);
    x[X_BLOCKED] = s->blocks >> seat & 1;
    x[X_FITS] = (float)set_count(set_and(s->fits[seat], s->deck));
    judge_hand(k, s, seat, x);
    judge_turn(kit, s, seat, x);
}

/* ---- how long it goes on ---- */

/* POL-14: cards up to the last cycle card, were it in the middle of the last part. */
static float draws_in_parts(const struct kit *k, const struct pol *s)
{
    int behind = pol_cycles_left(kit_of(k), s) - s->part_cycle;
    float last = behind ? (float)(s->deck_count - s->part) / (float)behind : s->part;
    return (float)s->deck_count - (last - 1) / 2;
}

/* Rounds until the last cycle card comes up, were it to come when it does on average; a public figure draws twice. */
float pol_rounds_left(const struct kit *kit, const struct pol *s)
{
    const struct pol_kit *k = kit_of(kit);
    int left = pol_cycles_left(k, s), due = k->cycles - s->cycles, a_round = kit->seats;
    for (int seat = 0; seat < kit->seats; seat++)
        a_round += s->figures >> seat & 1;
    float draws = s->part ? draws_in_parts(kit, s)
                          : (float)((s->deck_count + 1) * (due > 0 ? due : 0)) / (float)(left + 1);
    float rounds = draws / (float)a_round;
    float turns = (float)(k->turns - s->turns) / (float)kit->seats;
    return due > left || rounds > turns ? turns : rounds;
}

static const float knots[JUDGE_KNOTS] = { 0.5f, 2, 5, 10, 20 };

int pol_knot(float rounds, float *part)
{
    int at = 0;
    while (at < JUDGE_KNOTS - 2 && rounds > knots[at + 1])
        at++;
    float p = (rounds - knots[at]) / (knots[at + 1] - knots[at]);
    *part = p < 0 ? 0 : p > 1 ? 1 : p;
    return at;
}

/* ---- who wins ---- */

void pol_weigh(const struct kit *k, const struct pol *s, float w[JUDGE_FEATURES])
{
    float part;
    int at = pol_knot(pol_rounds_left(k, s), &part), table = pol_table(k->seats);
    for (int i = 0; i < JUDGE_FEATURES; i++)
        w[i] = pol_weights[i][table][at] * (1 - part) + pol_weights[i][table][at + 1] * part;
}

float pol_worth(const struct kit *k, const struct pol *s, int seat, const float w[JUDGE_FEATURES])
{
    float x[JUDGE_FEATURES], worth = pol_offer_worth(s, seat);
    pol_features(k, s, seat, x);
    for (int i = 0; i < JUDGE_FEATURES; i++)
        worth += w[i] * x[i];
    return worth;
}

/* The chance of a seat grows by e for each unit of its worth over the others'. */
void pol_evaluate(const struct kit *k, const struct state *state, float *by_seat)
{
    const struct pol *s = state_of(state);
    float w[JUDGE_FEATURES], worth[PLAYERS_MAX];
    if (s->stage == STAGE_OVER) {
        state_utilities(k, state, by_seat);
        return;
    }
    pol_weigh(k, s, w);
    for (int seat = 0; seat < k->seats; seat++)
        worth[seat] = pol_worth(k, s, seat, w);
    chances_soften(worth, k->seats, by_seat);
}
