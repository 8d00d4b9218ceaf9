/* search.c - the choice of a move by playing on from each of them in the same possible worlds.
 *
 * After every round of worlds the weaker half of the moves is left out. A world is the same for all moves that are
 * still in: hands, luck, and what the others choose at once; so it is the moves that differ. What follows is played by
 * the policy for a few rounds and then judged by evaluate.
 */
#include "bots.h"

#include <assert.h>

#include "../../../core/chances.h"
#include "../../../core/playout.h"
#include "../../../core/trials.h"

enum {
    HORIZON = 2,                /* rounds; ... */
    NODES_FOR_MORE = 3000,      /* ... with so many nodes there are enough worlds to tell moves apart by three */
    PRIOR = 40,                 /* one look at the moves, before anybody plays on, counts as much as so many worlds */
};

struct thought {
    const struct kit *k;
    const struct observed *seen;
    int seat;
    int horizon;                /* rounds */
    struct rng *rng;
    int count;
    move word[MOVES_MAX];
    float blur[MOVES_MAX];      /* the error in judging it */
    struct trial trial[MOVES_MAX];
    struct pol world;
    struct rng luck;            /* in this world */
};

/* ---- playing on ---- */

/* The last turns before a limit, known to all. The policy was learned from games that a card ends. */
static bool is_near_limit(const struct kit *k, const struct pol *s)
{
    return kit_of(k)->turns - s->turns <= HORIZON * k->seats;
}

/* One look at each; of equal ones the likelier. */
static move best_looking(const struct kit *k, const struct state *s, int seat, const move *list, int count,
                         const float *share)
{
    int best = 0;
    float most = -1;
    for (int i = 0; i < count; i++) {
        struct pol copy = *state_of(s);
        float by_seat[PLAYERS_MAX];
        if (pol_is_trade(list[i]))
            continue;
        pol_apply(k, as_state_in(&copy), seat, list[i]);
        pol_evaluate(k, as_state(&copy), by_seat);
        by_seat[seat] += LOOK_TIE * share[i];
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
    if (is_near_limit(k, state_of(s)))
        return best_looking(k, s, seat, list, count, share);
    return list[chances_pick(share, count, sum, rng)];
}

/* What is in it for the seat when so many turns are over. */
static float play_on(const struct kit *k, struct pol *s, int seat, int turns, struct rng *rng)
{
    struct state *state = as_state_in(s);
    float by_seat[PLAYERS_MAX];
    for (unsigned to_act; (to_act = pol_to_act(k, state)) && !(s->turns >= turns && s->stage == STAGE_TURN);) {
        int mover = __builtin_ctz(to_act);
        if (mover == CHANCE)
            pol_apply(k, state, CHANCE, chance_draw(k, state, rng));
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
        pol_apply(k, as_state_in(s), __builtin_ctz(left), word[__builtin_ctz(left)]);
}

static void guess_world(void *context)
{
    struct thought *t = context;
    pol_determinize(t->k, t->seen, t->seat, t->rng, as_state_in(&t->world));
    choose_others(t->k, &t->world, t->seat, t->rng);
}

static float look_at(void *context, int arm)
{
    const struct thought *t = context;
    struct pol copy = t->world;
    float by_seat[PLAYERS_MAX];
    pol_apply(t->k, as_state_in(&copy), t->seat, t->word[arm]);
    pol_evaluate(t->k, as_state(&copy), by_seat);
    return by_seat[t->seat] * PRIOR / LOOK_WORLDS;
}

static void guess_luck(void *context)
{
    struct thought *t = context;
    guess_world(t);
    rng_init(&t->luck, rng_next(t->rng), 0);
}

static float try_out(void *context, int arm)
{
    const struct thought *t = context;
    struct pol copy = t->world;
    struct rng luck = t->luck;
    pol_apply(t->k, as_state_in(&copy), t->seat, t->word[arm]);
    return play_on(t->k, &copy, t->seat, t->world.turns + t->horizon * t->k->seats, &luck);
}

/* ---- the choice ---- */

static float seems(const struct thought *t, const struct trial *r, int worlds)
{
    return r->sum + t->blur[r->arm] * (float)worlds;
}

static bool is_better(const void *context, const struct trial *a, const struct trial *b, int worlds)
{
    float seems_a = seems(context, a, worlds), seems_b = seems(context, b, worlds);
    return seems_a > seems_b || (seems_a == seems_b && a->place < b->place);
}

/* All moves but trades, which think.c decides about. */
static void start(struct thought *t, const struct kit *k, const struct observed *seen, int seat,
                  const struct effort *effort, struct rng *rng)
{
    move list[MOVES_MAX];
    int listed = pol_moves(k, as_state(seen_of(seen)), seat, list);
    t->k = k;
    t->seen = seen;
    t->seat = seat;
    t->horizon = effort->nodes < NODES_FOR_MORE ? HORIZON : HORIZON + 1;
    t->rng = rng;
    t->count = 0;
    for (int i = 0; i < listed; i++)
        if (!pol_is_trade(list[i])) {
            t->blur[t->count] = chances_blur(effort->blur, rng);
            t->word[t->count++] = list[i];
        }
    assert(t->count);
    trials_init(t->trial, t->count);
}

static void look_at_all(struct thought *t)
{
    struct trials looks = { .guess = guess_world, .outcome = look_at, .context = t };
    trials_guess(&looks, t->trial, t->count, LOOK_WORLDS);
}

/* The budget is of a turn: it may have two cards (POL-6, POL-9), and a power play asks once more. */
static uint32_t budget_of(const struct kit *k, const struct pol *s, int seat, const struct effort *effort)
{
    bool two = kit_of(k)->both || pol_is_figure(s, seat);
    bool whole = s->stage == STAGE_TURN ? !two : s->stage != STAGE_TARGET;
    return whole ? effort->nodes : effort->nodes / 2;
}

/* Of moves judged alike the likelier one, as one look has it in every game. */
static void break_ties(struct thought *t)
{
    float share[MOVES_MAX];
    pol_determinize(t->k, t->seen, t->seat, t->rng, as_state_in(&t->world));
    pol_policy(t->k, as_state(&t->world), t->seat, t->word, t->count, share);
    for (int i = 0; i < t->count; i++)
        t->trial[i].sum += LOOK_TIE * PRIOR * share[i];
}

void pol_glance(const struct kit *k, const struct observed *seen, int seat, const struct effort *effort,
                struct rng *rng, struct plan *p)
{
    struct thought t;
    start(&t, k, seen, seat, effort, rng);
    break_ties(&t);
    look_at_all(&t);
    int best = 0;
    for (int i = 1; i < t.count; i++)
        if (seems(&t, &t.trial[i], PRIOR) > seems(&t, &t.trial[best], PRIOR))
            best = i;
    float sum = t.trial[best].sum;
    p->word[p->count++] = t.word[best];
    p->value = sum < PRIOR ? sum / PRIOR : 1;
}

void pol_search(const struct kit *k, const struct observed *seen, int seat, const struct effort *effort,
                struct rng *rng, struct plan *p)
{
    struct thought t;
    struct trials trials = { .guess = guess_luck, .outcome = try_out, .is_better = is_better, .context = &t,
                             .one_in = 2, .keep = 1, .worlds = PRIOR };
    start(&t, k, seen, seat, effort, rng);
    look_at_all(&t);
    trials_run(&trials, budget_of(k, seen_of(seen), seat, effort), t.trial, t.count);
    p->word[p->count++] = t.word[t.trial[0].arm];
    p->value = t.trial[0].sum / (float)trials.worlds;
}
