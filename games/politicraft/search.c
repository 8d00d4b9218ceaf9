/* search.c - the choice of a move by playing on from each of them in the same possible worlds.
 *
 * After every round of worlds the weaker half of the moves is left out. A world is the same for all moves that are
 * still in: hands, luck, and what the others choose at once; so it is the moves that differ. What follows is played by
 * the policy for a few rounds and then judged by evaluate.
 */
#include "judge.h"

#include <assert.h>

#include "../../core/chances.h"

enum {
    HORIZON = 2,                /* rounds; ... */
    NODES_FOR_MORE = 3000,      /* ... with so many nodes there are enough worlds to tell moves apart by three */
    LOOKS = 8,                  /* worlds in which the moves are judged at once, before anybody plays on ... */
    PRIOR = 40,                 /* ... which counts as much as playing on in so many */
};

#define TIE 1e-4f

struct candidate {
    move word;
    float sum;
    float blur;                 /* the error in judging it */
};

static struct state *as_state(struct pol *s) { return (struct state *)(void *)s; }

/* ---- playing on ---- */

/* The last turns before a limit, known to all. The policy was learned from games that a card ends. */
static bool is_near_limit(const struct kit *k, const struct pol *s)
{
    return pol_kit(k)->turns - s->turns <= HORIZON * k->seats;
}

/* One look at each; of equal ones the likelier. */
static move best_looking(const struct kit *k, const struct state *s, int seat, const move *list, int count,
                         const float *share)
{
    int best = 0;
    float most = -1;
    for (int i = 0; i < count; i++) {
        struct pol copy = *pol_of(s);
        float by_seat[PLAYERS_MAX];
        if (pol_is_trade(list[i]))
            continue;
        pol_apply(k, as_state(&copy), seat, list[i]);
        pol_evaluate(k, as_state(&copy), by_seat);
        by_seat[seat] += TIE * share[i];
        if (by_seat[seat] > most) {
            most = by_seat[seat];
            best = i;
        }
    }
    return list[best];
}

/* By the squares of the policy's shares: nearly always one of the best. */
static move likely_move(const struct kit *k, const struct state *s, int seat, struct rng *rng)
{
    move list[MOVES_MAX];
    float share[MOVES_MAX], sum = 0;
    int count = pol_moves(k, s, seat, list);
    if (count == 1)
        return list[0];
    pol_policy(k, s, seat, list, count, share);
    for (int i = 0; i < count; i++)
        sum += share[i] *= share[i];
    if (is_near_limit(k, pol_of(s)))
        return best_looking(k, s, seat, list, count, share);
    return list[chances_pick(share, count, sum, rng)];
}

/* What is in it for the seat when so many turns are over. */
static float play_on(const struct kit *k, struct pol *s, int seat, int turns, struct rng *rng)
{
    struct state *state = as_state(s);
    float by_seat[PLAYERS_MAX];
    for (unsigned to_act; (to_act = pol_to_act(k, state)) && !(s->turns >= turns && s->stage == STAGE_TURN);) {
        int mover = __builtin_ctz(to_act);
        if (mover == CHANCE)
            pol_apply(k, state, CHANCE, pol_sample(k, state, rng_below(rng, pol_total(k, state))));
        else
            pol_apply(k, state, mover, likely_move(k, state, mover, rng));
    }
    pol_evaluate(k, state, by_seat);
    return by_seat[seat];
}

/* In a phase the others choose before they could know what the seat does. */
static void choose_others(const struct kit *k, struct pol *s, int seat, struct rng *rng)
{
    move word[PLAYERS_MAX] = { 0 };
    unsigned others = pol_to_act(k, as_state(s)) & ~seat_bit(seat);
    for (unsigned left = others; left; left &= left - 1)
        word[__builtin_ctz(left)] = likely_move(k, as_state(s), __builtin_ctz(left), rng);
    for (unsigned left = others; left; left &= left - 1)
        pol_apply(k, as_state(s), __builtin_ctz(left), word[__builtin_ctz(left)]);
}

static void try_all(const struct kit *k, const struct observed *seen, int seat, struct candidate *c, int count,
                    int rounds, struct rng *rng)
{
    struct pol world, copy;
    struct rng luck, same;
    pol_determinize(k, seen, seat, rng, as_state(&world));
    choose_others(k, &world, seat, rng);
    rng_init(&luck, rng_next(rng), 0);
    for (int i = 0; i < count; i++) {
        copy = world;
        same = luck;
        pol_apply(k, as_state(&copy), seat, c[i].word);
        c[i].sum += play_on(k, &copy, seat, world.turns + rounds * k->seats, &same);
    }
}

static void look_at_all(const struct kit *k, const struct observed *seen, int seat, struct candidate *c, int count,
                        struct rng *rng)
{
    for (int round = 0; round < LOOKS; round++) {
        struct pol world, copy;
        float by_seat[PLAYERS_MAX];
        pol_determinize(k, seen, seat, rng, as_state(&world));
        choose_others(k, &world, seat, rng);
        for (int i = 0; i < count; i++) {
            copy = world;
            pol_apply(k, as_state(&copy), seat, c[i].word);
            pol_evaluate(k, as_state(&copy), by_seat);
            c[i].sum += by_seat[seat] * PRIOR / LOOKS;
        }
    }
}

/* ---- the choice ---- */

/* The best first; all have been tried in as many worlds. */
static void sort(struct candidate *c, int count, int worlds)
{
    for (int i = 1; i < count; i++) {
        struct candidate moved = c[i];
        float sum = moved.sum + moved.blur * (float)worlds;
        int at = i;
        for (; at && c[at - 1].sum + c[at - 1].blur * (float)worlds < sum; at--)
            c[at] = c[at - 1];
        c[at] = moved;
    }
}

/* All but trades, which think.c decides about. */
static int list_candidates(const struct kit *k, const struct pol *s, int seat, float blur, struct rng *rng,
                           struct candidate *c)
{
    move list[MOVES_MAX];
    int listed = pol_moves(k, (const struct state *)(const void *)s, seat, list), count = 0;
    for (int i = 0; i < listed; i++)
        if (!pol_is_trade(list[i]))
            c[count++] = (struct candidate){ list[i], 0, blur > 0 ? blur * rng_normal(rng) : 0 };
    assert(count);
    return count;
}

/* The budget is of a turn: a public figure's has two cards, and a power play asks once more. */
static uint32_t budget_of(const struct pol *s, int seat, const struct effort *effort)
{
    bool whole = s->stage == STAGE_TURN ? !(s->figures & seat_bit(seat)) : s->stage != STAGE_TARGET;
    return whole ? effort->nodes : effort->nodes / 2;
}

/* Of moves judged alike the likelier one, as one look has it in every game. */
static void break_ties(const struct kit *k, const struct observed *seen, int seat, struct candidate *c, int count,
                       struct rng *rng)
{
    struct pol world;
    move list[MOVES_MAX];
    float share[MOVES_MAX];
    for (int i = 0; i < count; i++)
        list[i] = c[i].word;
    pol_determinize(k, seen, seat, rng, as_state(&world));
    pol_policy(k, as_state(&world), seat, list, count, share);
    for (int i = 0; i < count; i++)
        c[i].sum += TIE * PRIOR * share[i];
}

void pol_glance(const struct kit *k, const struct observed *seen, int seat, const struct effort *effort,
                struct rng *rng, struct plan *p)
{
    struct candidate c[MOVES_MAX];
    int count = list_candidates(k, pol_seen(seen), seat, effort->blur, rng, c);
    break_ties(k, seen, seat, c, count, rng);
    look_at_all(k, seen, seat, c, count, rng);
    sort(c, count, PRIOR);
    p->word[p->count++] = c[0].word;
    p->value = c[0].sum < PRIOR ? c[0].sum / PRIOR : 1;
}

void pol_search(const struct kit *k, const struct observed *seen, int seat, const struct effort *effort,
                struct rng *rng, struct plan *p)
{
    struct candidate c[MOVES_MAX];
    int count = list_candidates(k, pol_seen(seen), seat, effort->blur, rng, c), rounds = 0, worlds = PRIOR;
    int horizon = effort->nodes < NODES_FOR_MORE ? HORIZON : HORIZON + 1;
    uint32_t nodes = budget_of(pol_seen(seen), seat, effort);
    for (int left = count; left > 1; left = (left + 1) / 2)
        rounds++;
    look_at_all(k, seen, seat, c, count, rng);
    for (int left = count; left > 1; left = (left + 1) / 2) {
        int more = (int)nodes / (rounds * left);
        for (int i = 0; i < more || !i; i++, worlds++)
            try_all(k, seen, seat, c, left, horizon, rng);
        sort(c, left, worlds);
    }
    p->word[p->count++] = c[0].word;
    p->value = c[0].sum / (float)worlds;
}
