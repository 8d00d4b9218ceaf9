/* think.c - The Primary: whole queues and single choices, tried in the same possible rounds, the worse two thirds
 * dropped again and again. */
#include "bots.h"

#include <assert.h>

#include "../../../core/trials.h"

enum {
    ARMS_MAX = 2048,            /* more than there are queues */
    WORLDS_MAX = 2048,
    POOL = 12,                  /* queues an opponent is taken to choose from */
    NODES_FOR_POOLS = 300,      /* with less, opponents queue by habit */
    NODES_FOR_ALL = 4000,       /* with less, only likely queues are tried */
    NODES_FOR_MORE = 1500,      /* with less, the round is played to its end; with more, the next one too */
    CHOICE_PART = 4,            /* a single choice gets a part of what a queue gets */
    VALUE_PART = 16,            /* what the choice is worth takes a part more */
};
#define EVEN_ALONE 0.07f        /* a chance against the Bot that is what it looks like; larger ones are much larger */
#define MARGIN 0.02f

const struct tuning tpr_tuning = {
    .level = { { 12, 0.04f }, { 30, 0.007f }, { 78, 0.003f }, { 1500, 0 } },
};

/* What is tried: a queue or a move. */
struct arm {
    uint8_t queue[QUEUE];
    move word;
    float gain;                 /* of a move, at a glance: decides between equal ones */
};

/* A possible round: the same draws, and the same queues of the others, for all that is tried. */
struct world {
    uint64_t seed;
    uint8_t queue[PLAYERS_MAX][QUEUE];
};

struct pool {
    int count;
    float share[POOL];
    uint8_t queue[POOL][QUEUE];
};

struct thought {
    const struct tpr_kit *k;
    const struct tpr_state *start;
    int seat;                   /* who tries */
    int rounds;                 /* to play before the end is judged, this one included */
    float margin;               /* what the whole of the delegates is worth beside the win */
    struct rng *rng;
    const struct pool *pool;    /* of the others, by seat; NULL = the policy */
    struct pool habit[PLAYERS_MAX], answer[PLAYERS_MAX];    /* queues against habits, and against these */
    struct world world;
    int count;
    struct arm arm[ARMS_MAX];
    struct trial trial[ARMS_MAX];
    int left;                   /* of the trials, the best first, ... */
    int worlds;                 /* ... and in how many worlds they were */
};


/* ---- Playing on ---- */

/* The rest of a seat's queue, by habit. */
static void queue_by_habit(const struct tpr_kit *k, struct tpr_state *s, int seat, struct rng *rng)
{
    struct habit h;
    uint32_t left = tpr_hand_left(k, s, seat);
    habit_init(&h, k, s, seat);
    for (int i = tpr_queued(s, seat); i < QUEUE; i++) {
        float weight[CARDS + 1], sum = 0;
        habit_weights(&h, s->queue[seat], i, weight);
        for (int card = 1; card <= CARDS; card++)
            sum += weight[card] = tpr_copies(left, card) ? weight[card] : 0;
        int card = 1 + chances_pick(weight + 1, CARDS, sum, rng);
        s->queue[seat][i] = (uint8_t)card;
        left -= 1u << 4 * card;
    }
}

/* All queues are there: turn them over. */
static void start_turning(const struct tpr_kit *k, struct tpr_state *s)
{
    s->ready = 0;
    tpr_run(k, s, false, NULL);
}

static move best_choice(const struct tpr_kit *k, const struct tpr_state *s, int seat)
{
    move list[MOVES_MAX];
    struct stance v;
    int count = tpr_moves(&k->kit, as_state(s), seat, list), best = 0;
    if (count == 1)
        return list[0];
    float most = -1e9f;
    stance_init(&v, k, s, seat);
    for (int i = 0; i < count; i++) {
        float gain = stance_gain(&v, s, seat, list[i]);
        if (gain > most) {
            most = gain;
            best = i;
        }
    }
    return list[best];
}

static void play_on(const struct tpr_kit *k, struct tpr_state *s, int until, struct rng *rng)
{
    while (s->round < until && s->stage != STAGE_OVER) {
        unsigned act = tpr_to_act(&k->kit, as_state(s));
        if (act == CHANCE_BIT) {
            uint32_t r = rng_below(rng, tpr_total(&k->kit, as_state(s)));
            tpr_play(k, s, CHANCE, tpr_sample(&k->kit, as_state(s), r), NULL);
        } else if (s->stage == STAGE_QUEUE) {
            for (int seat = 0; seat < k->seats; seat++)
                queue_by_habit(k, s, seat, rng);
            start_turning(k, s);
        } else {
            int seat = __builtin_ctz(act);
            tpr_play(k, s, seat, best_choice(k, s, seat), NULL);
        }
    }
}

/* By how much of all delegates the seat is ahead of the best of the others, -1 to 1. */
static float lead_of(const struct tpr_kit *k, const struct tpr_state *s, int seat)
{
    int best = k->solo ? s->delegates[BOT] : 0, all = 1 + best, own = s->delegates[seat];
    for (int other = 0; other < k->seats; other++) {
        all += s->delegates[other];
        if (k->side[other] != k->side[seat] && s->delegates[other] > best)
            best = s->delegates[other];
    }
    return (float)(own - best) / (float)all;
}

/* At the end of a game the lead counts a little beside the win: where that is sure, or out of reach, delegates are
 * still played for. */
static float judge(const struct thought *t, struct tpr_state *s)
{
    float by_seat[SEATS_MAX];
    if (s->stage != STAGE_OVER) {
        tpr_evaluate(&t->k->kit, as_state(s), by_seat);
        return by_seat[t->seat];
    }
    struct result r = { .scale = 1 };
    tpr_result(&t->k->kit, as_state(s), &r);
    return (float)result_utility(&r, t->seat) + t->margin * lead_of(t->k, s, t->seat);
}

/* ---- Trying ---- */

static void guess_world(void *context)
{
    struct thought *t = context;
    struct world *w = &t->world;
    const struct tpr_kit *k = t->k;
    struct tpr_state s = *t->start;
    w->seed = rng_next(t->rng);
    if (s.stage < STAGE_QUEUE)
        return;
    for (int seat = 0; seat < k->seats; seat++) {
        if (seat == t->seat)
            continue;
        const struct pool *p = t->pool ? &t->pool[seat] : NULL;
        if (p && p->count && (rng_next(t->rng) & 7) < 6) {
            memcpy(w->queue[seat], p->queue[chances_pick(p->share, p->count, 1, t->rng)], QUEUE);
        } else {
            queue_by_habit(k, &s, seat, t->rng);
            memcpy(w->queue[seat], s.queue[seat], QUEUE);
        }
    }
}

static float try_arm(void *context, int arm)
{
    const struct thought *t = context;
    const struct arm *a = &t->arm[arm];
    const struct world *w = &t->world;
    const struct tpr_kit *k = t->k;
    struct tpr_state s = *t->start;
    struct rng rng;
    rng_init(&rng, w->seed, 0);
    if (s.stage >= STAGE_QUEUE)
        for (int seat = 0; seat < k->seats; seat++)
            if (seat != t->seat)
                memcpy(s.queue[seat], w->queue[seat], QUEUE);
    if (a->word) {
        tpr_play(k, &s, t->seat, a->word, NULL);
    } else {
        memcpy(s.queue[t->seat], a->queue, QUEUE);
        start_turning(k, &s);
    }
    play_on(k, &s, t->start->round + t->rounds, &rng);
    return judge(t, &s);
}

static float mean_of(const struct trial *r, int worlds) { return r->sum / (float)worlds; }

static bool is_better(const void *context, const struct trial *a, const struct trial *b, int worlds)
{
    const struct thought *t = context;
    float mean_a = mean_of(a, worlds), mean_b = mean_of(b, worlds);
    return mean_a > mean_b || (mean_a == mean_b && t->arm[a->arm].gain > t->arm[b->arm].gain);
}

/* Spend about `nodes` tries; `keep` arms get most of them. */
static void try_all(struct thought *t, uint32_t nodes, int keep)
{
    struct trials trials = { .guess = guess_world, .outcome = try_arm, .is_better = is_better, .context = t,
                             .one_in = 3, .keep = keep, .worlds_max = WORLDS_MAX };
    trials_init(t->trial, t->count);
    t->left = trials_run(&trials, nodes, t->trial, t->count);
    t->worlds = trials.worlds;
}

/* ---- Queues ---- */

static void add_queue(struct thought *t, const struct tpr_state *s)
{
    struct arm *a = &t->arm[t->count++];
    assert(t->count <= ARMS_MAX);
    *a = (struct arm){ 0 };
    memcpy(a->queue, s->queue[t->seat], QUEUE);
}

static void list_queues(struct thought *t, struct tpr_state *s, int at)
{
    if (at == QUEUE) {
        add_queue(t, s);
        return;
    }
    uint32_t left = tpr_hand_left(t->k, s, t->seat);
    for (int card = 1; card <= CARDS; card++)
        if (tpr_copies(left, card)) {
            s->queue[t->seat][at] = (uint8_t)card;
            list_queues(t, s, at + 1);
            s->queue[t->seat][at] = 0;
        }
}

/* With little time only some queues are looked at, likely ones. */
static void some_queues(struct thought *t, int count)
{
    for (int i = 0; i < count; i++) {
        struct tpr_state s = *t->start;
        queue_by_habit(t->k, &s, t->seat, t->rng);
        bool known = false;
        for (int j = 0; j < t->count; j++)
            known |= !memcmp(t->arm[j].queue, s.queue[t->seat], QUEUE);
        if (!known)
            add_queue(t, &s);
    }
}

static void try_queues(struct thought *t, int seat, const struct pool *pool, uint32_t nodes, int keep)
{
    struct tpr_state s = *t->start;
    t->seat = seat;
    t->pool = pool;
    t->count = 0;
    if (nodes < NODES_FOR_ALL)
        some_queues(t, nodes < 40 ? 10 : (int)nodes / 4);
    else
        list_queues(t, &s, tpr_queued(&s, seat));
    try_all(t, nodes, keep);
}

#define POOL_WARMTH 0.015f

static void fill_pool(struct pool *p, const struct thought *t)
{
    float sum = 0, best = mean_of(&t->trial[0], t->worlds);
    p->count = t->left < POOL ? t->left : POOL;
    for (int i = 0; i < p->count; i++) {
        memcpy(p->queue[i], t->arm[t->trial[i].arm].queue, QUEUE);
        p->share[i] = power_of_two((mean_of(&t->trial[i], t->worlds) - best) / POOL_WARMTH);
        sum += p->share[i];
    }
    for (int i = 0; i < p->count; i++)
        p->share[i] /= sum;
}

/* First what I would do against habits; then what the others would do against that; then what I do against them. */
static void think_queue(struct thought *t, int seat, uint32_t nodes)
{
    int seats = t->k->seats;
    if (nodes >= NODES_FOR_POOLS && seats > 1) {
        uint32_t own = nodes / 4, others = nodes / 3;
        try_queues(t, seat, t->answer, own, POOL);
        fill_pool(&t->habit[seat], t);
        for (int i = 1; i < seats; i++) {
            int other = (seat + i) % seats;
            try_queues(t, other, t->habit, others / (uint32_t)(seats - 1), POOL);
            fill_pool(&t->answer[other], t);
        }
        nodes -= own + others;
    }
    try_queues(t, seat, t->answer, nodes, 4);
}

/* ---- Choices ---- */

static void think_move(struct thought *t, uint32_t nodes)
{
    move list[MOVES_MAX];
    struct stance v;
    stance_init(&v, t->k, t->start, t->seat);
    t->count = tpr_moves(&t->k->kit, as_state(t->start), t->seat, list);
    for (int i = 0; i < t->count; i++)
        t->arm[i] = (struct arm){ .word = list[i], .gain = stance_gain(&v, t->start, t->seat, list[i]) };
    try_all(t, nodes, 2);
}

/* A game is too long to be judged from there: by what candidates are worth, the better one more often. */
static move choose_candidate(const struct kit *kit, const struct tpr_state *s, int seat, struct rng *rng)
{
    move list[MOVES_MAX];
    float weight[MOVES_MAX], sum = 0;
    int count = tpr_moves(kit, as_state(s), seat, list);
    tpr_policy(kit, as_state(s), seat, list, count, weight);
    for (int i = 0; i < count; i++)
        sum += weight[i];
    return list[chances_pick(weight, count, sum, rng)];
}

/* A judgement is careful, which is good for choosing. Games (`sim --chances`) ended as if the odds, seen from even
 * ones, were the square of it between two sides and less of that among more, and the Bot weaker than it is taken
 * for. */
static float told_chance(const struct tpr_kit *k, float value)
{
    if (k->solo)
        return chances_firm(value, EVEN_ALONE, 2);
    return chances_firm(value, 1 / (float)k->sides, k->sides > 2 ? 1.4f : 2);
}

/* In new worlds: what came out best in those it was chosen by had luck there. What the others queue is a guess that all
 * these worlds share, so before queues are known the position says as much. Half a win and half a loss more, so that
 * nothing is told to be sure. */
static float value_of(struct thought *t, int arm, int tries)
{
    float sum = 0.5f, by_seat[SEATS_MAX];
    t->margin = 0;
    for (int i = 0; i < tries; i++) {
        guess_world(t);
        sum += try_arm(t, arm);
    }
    float value = sum / (float)(tries + 1);
    if (t->start->stage == STAGE_QUEUE) {
        tpr_evaluate(&t->k->kit, as_state(t->start), by_seat);
        value = (value + by_seat[t->seat]) / 2;
    }
    return told_chance(t->k, value);
}

bool tpr_think(const struct kit *kit, const struct observed *seen, int seat, const struct effort *effort,
               struct rng *rng, struct plan *plan)
{
    const struct tpr_state *s = seen_of(seen);
    struct thought t = { .k = kit_of(kit), .start = s, .seat = seat, .margin = MARGIN, .rng = rng };
    if (s->stage == STAGE_KEEP) {
        plan->word[plan->count++] = choose_candidate(kit, s, seat, rng);
        plan->value = -1;
        return true;
    }
    if (!effort->nodes)
        return false;
    t.rounds = effort->nodes < NODES_FOR_MORE ? 1 : 2;
    if (s->stage == STAGE_QUEUE)
        think_queue(&t, seat, effort->nodes);
    else
        think_move(&t, effort->nodes / CHOICE_PART);
    int best = 0;
    float most = -9;
    for (int i = 0; i < t.left; i++) {
        float seems = mean_of(&t.trial[i], t.worlds) + chances_blur(effort->blur, rng);
        if (seems > most) {
            most = seems;
            best = t.trial[i].arm;
        }
    }
    const struct arm *a = &t.arm[best];
    if (a->word)
        plan->word[plan->count++] = a->word;
    else
        for (int i = tpr_queued(s, seat); i < QUEUE; i++)
            plan->word[plan->count++] = tpr_move(MOVE_QUEUE, a->queue[i], 0, 0);
    plan->value = value_of(&t, best, 1 + (int)effort->nodes / VALUE_PART);
    return true;
}
