/* policy.c - The Primary: how much each move deserves a look: what it does to the outlook, and habits for queues. */
#include "bots.h"

/* ---- What a change in a region is worth to a side: its own awards, less those of others as far as they matter ---- */

static float worth_of(const struct stance *v, int region, const float *strength, unsigned there)
{
    float award[CONTENDERS], sum = 0;
    outlook_awards(&v->o, v->k, region, strength, there, award);
    for (int i = 0; i < v->o.sides; i++)
        sum += v->care[i] * award[i];
    return sum;
}

/* If a side's influence there grew by so many cubes and a pawn that counts so much; less than 0 = shrank. */
static float change(const struct stance *v, int region, int side, int cubes, int pawn)
{
    const struct outlook *o = &v->o;
    if (!(o->open & region_bit(region)))
        return 0;
    float strength[CONTENDERS];
    int away = o->away[region];
    unsigned there = o->there[region];
    memcpy(strength, o->strength[region], sizeof strength);
    strength[side] *= power_of_two(o->cube[away] * (float)cubes + o->pawn[away] * (float)pawn);
    if (cubes > 0 || pawn > 0)
        there |= 1u << side;
    return worth_of(v, region, strength, there) - worth_of(v, region, o->strength[region], o->there[region]);
}

void stance_init(struct stance *v, const struct tpr_kit *k, const struct tpr_state *s, int seat)
{
    float hopes[CONTENDERS], chance[CONTENDERS];
    int side = k->side[seat];
    v->k = k;
    outlook_init(&v->o, k, s);
    memset(v->care, 0, sizeof v->care);
    if (k->sides + k->solo > 2) {
        outlook_hopes(&v->o, k, s, hopes);
        outlook_chances(&v->o, k, hopes, chance);
        for (int i = 0; i < k->sides; i++)
            v->care[i] = -(chance[i] + 0.02f) / (1.1f - chance[side]);
    } else {
        v->care[0] = v->care[1] = -1;
    }
    v->care[side] = 1;
}

/* ---- Moves ---- */

/* Of `hand`, as far as it goes. Fundraisers are counted without powers and news. */
int queue_cubes(const struct tpr_kit *k, const struct tpr_state *s, int seat, int hand, bool ads)
{
    int cubes = 0, rally = tpr_amount(k, s, seat, AMOUNT_RALLY);
    for (int i = s->lap + 1; i < QUEUE && !is_travel(s->queue[seat][i]); i++) {
        int card = s->queue[seat][i];
        if (card == RALLY) {
            int placed = least(rally, hand);
            cubes += placed;
            hand -= placed;
        } else if (card == FUNDRAISER) {
            hand += tpr_base(AMOUNT_FUNDRAISER);
        } else if (card == POSITIVE && ads) {
            hand -= least(tpr_base(AMOUNT_POSITIVE), hand);
        }
    }
    return cubes;
}

static float travel(const struct stance *v, const struct tpr_state *s, int seat, int to, int price)
{
    int from = s->pawn[seat], side = v->k->side[seat];
    int cubes = queue_cubes(v->k, s, seat, s->hand[seat] - price, false);
    return change(v, to, side, cubes, tpr_pawn_counts(v->k, s, to, seat)) +
           change(v, from, side, 0, -tpr_pawn_counts(v->k, s, from, seat));
}

/* What a cube in hand is worth: it helps wherever is still to vote. */
#define CUBE_IN_HAND 0.3f
#define OWN_CUBE 0.05f          /* where it makes no difference, nobody takes away the own */

static float rally(const struct stance *v, const struct tpr_state *s, int seat, move m)
{
    int side = v->k->side[move_bot(m) ? BOT : seat], away = move_a(m) != 0;
    float sum = change(v, s->pawn[seat], side, move_b(m) - away, 0);
    if (away)
        sum += change(v, move_a(m), side, 1, 0);
    return sum - (move_bot(m) ? 0 : CUBE_IN_HAND * (float)move_b(m));
}

static float positive(const struct stance *v, int seat, move m)
{
    int side = v->k->side[move_bot(m) ? BOT : seat];
    return change(v, move_a(m), side, move_b(m), 0) - (move_bot(m) ? 0 : CUBE_IN_HAND * (float)move_b(m));
}

static float negative(const struct stance *v, int seat, int region, int owner)
{
    return change(v, region, v->k->side[owner], -1, 0) - (owner == seat ? OWN_CUBE : 0);
}

float stance_gain(const struct stance *v, const struct tpr_state *s, int seat, move m)
{
    int a = move_a(m);
    switch (move_kind(m)) {
    case MOVE_HOME: return change(v, a, v->k->side[seat], HOME_CUBES, tpr_pawn_counts(v->k, s, a, seat));
    case MOVE_GATHER: return 0.5f * travel(v, s, seat, a, 0);
    case MOVE_BUS: return travel(v, s, seat, a, 0);
    case MOVE_PLANE: return travel(v, s, seat, a, tpr_amount(v->k, s, seat, AMOUNT_PLANE));
    case MOVE_SWAP: return -2;
    case MOVE_POSITIVE: return positive(v, seat, m);
    case MOVE_RALLY: return rally(v, s, seat, m);
    case MOVE_NEGATIVE: return negative(v, seat, a, move_b(m));
    case MOVE_ALSO: return negative(v, seat, s->ad_region, a);
    default: return 0;
    }
}

/* ---- Candidates ---- */

/* What a power is worth, in cubes at the start; from how often who held it won among equals. */
static const float power_worth[EFFECTS_OF_CANDIDATES] = {
    [EFFECT_FUNDRAISER] = 6,
    [EFFECT_FUNDRAISER_VOTING] = 3,
    [EFFECT_PAWN] = 5,
    [EFFECT_PAWN_HOME] = 4,
    [EFFECT_SUPER_PAC] = 3,
    [EFFECT_SUPER_PAC_TIED] = 1,
    [EFFECT_RALLY] = 6,
    [EFFECT_RALLY_NEAR] = 0.5f,
    [EFFECT_BUS] = 2.5f,
    [EFFECT_POSITIVE] = 8,
    [EFFECT_NEGATIVE] = 5.5f,
    [EFFECT_NEGATIVE_ANY] = 1,
    [EFFECT_PLANE_FREE] = 3,
    [EFFECT_SHIELD] = 7,
    [EFFECT_KEEP_CUBE] = 4.5f,
    [EFFECT_EXCHANGE] = 0.5f,
};

static float candidate_weight(const struct tpr_card *c)
{
    float worth = c->cubes;
    for (int i = 0; i < EFFECTS_OF_CANDIDATES; i++)
        worth += power_worth[i] * (float)c->mod[i];
    return power_of_two(worth - 10);
}

/* ---- Queues ---- */

/* What makes a card likelier to be queued next. */
enum {
    HABIT_ALWAYS,
    HABIT_PLACE,                            /* by place in the queue */
    HABIT_HAND = HABIT_PLACE + QUEUE,       /* by cubes in hand: 0, 1, 2, 4, 6, 9 and more */
    HABIT_LEFT = HABIT_HAND + 6,            /* by rounds left after this: 0, 1, 3, 6, 9 and more */
    HABIT_PAWN = HABIT_LEFT + 5,            /* where the pawn stands votes: now, in two rounds, later, has voted */
    HABIT_NO_VOTE = HABIT_PAWN + 4,         /* no region votes in this round */
    HABIT_TRAVELLED,                        /* queued already: bus or plane, */
    HABIT_RALLIED,                          /* one rally, more, */
    HABIT_PAID = HABIT_RALLIED + 2,         /* one super PAC, more, */
    HABIT_ADS = HABIT_PAID + 2,
    HABIT_RAISED,
    HABIT_JUST_TRAVELLED,                   /* as the card before */
    HABIT_MORE,                             /* times what power and news add to the card */
    HABITS
};

/* Logarithms to the base of two, fitted to the queues of experts: none, bus, positive ad, plane, negative ad, rally,
 * super PAC, fundraiser. */
static const float habits[HABITS][CARDS + 1] = {
    [HABIT_ALWAYS] = { 0, -0.1f, 0, 0.3f, -0.2f, -0.4f, 0.5f, -0.5f },
    [HABIT_PLACE] = { 0, -0.3f, -1.6f, -1.4f, -0.7f, -0.4f, 1.4f, 0.8f },
    [HABIT_PLACE + 1] = { 0, 0.3f, -1.4f, -0.3f, -1.0f, 0, 0.9f, 0.8f },
    [HABIT_PLACE + 2] = { 0, 0.4f, -0.2f, 1.0f, -0.2f, -0.2f, -0.1f, -0.3f },
    [HABIT_PLACE + 3] = { 0, -0.1f, 2.0f, 0.9f, 1.3f, 0.2f, -1.6f, -2.3f },
    [HABIT_HAND] = { 0, 0.1f, -0.7f, -0.8f, -0.8f, -1.9f, 1.2f, 2.9f },
    [HABIT_HAND + 1] = { 0, -0.2f, -0.2f, -0.3f, -0.1f, -1.7f, 0.9f, 1.8f },
    [HABIT_HAND + 2] = { 0, -0.5f, -0.1f, -0.1f, 0, -0.5f, 0.4f, 0.9f },
    [HABIT_HAND + 3] = { 0, 0.1f, 0.1f, 0.2f, 0, 0.3f, 0.1f, -0.7f },
    [HABIT_HAND + 4] = { 0, -0.2f, 0.2f, 0.4f, 0.1f, 0.8f, 0.2f, -1.1f },
    [HABIT_HAND + 5] = { 0, 0.3f, 0.6f, 1.0f, 0.4f, 1.6f, 0.1f, -1.6f },
    [HABIT_LEFT] = { 0, 0.2f, 1.0f, 1.1f, 0.5f, 0.5f, -2.0f, -0.7f },
    [HABIT_LEFT + 1] = { 0, 1.0f, 1.2f, 1.2f, 0.8f, 0.9f, -1.6f, -1.9f },
    [HABIT_LEFT + 2] = { 0, 0.2f, 0.5f, 0.7f, 0.3f, 0.3f, 0.1f, -1.3f },
    [HABIT_LEFT + 3] = { 0, -0.3f, 0, -0.3f, -0.7f, -1.0f, 0.5f, 0.5f },
    [HABIT_LEFT + 4] = { 0, -1.1f, -2.2f, -1.9f, -0.9f, -1.0f, 1.6f, 2.1f },
    [HABIT_PAWN] = { 0, -1.9f, 0.4f, -1.9f, 0.7f, 1.6f, 0.7f, 0.4f },
    [HABIT_PAWN + 1] = { 0, -0.2f, 0.2f, -0.4f, 0.2f, -0.3f, 0.5f, -0.4f },
    [HABIT_PAWN + 2] = { 0, 0.7f, -0.2f, 0.9f, -0.2f, -1.1f, 0.3f, -0.5f },
    [HABIT_PAWN + 3] = { 0, 1.1f, -0.4f, 1.4f, -0.8f, -1.5f, 0.1f, -0.7f },
    [HABIT_NO_VOTE] = { 0, -1.1f, -1.2f, -1.3f, -1.5f, -1.4f, 1.6f, 1.0f },
    [HABIT_TRAVELLED] = { 0, -3.1f, 0.5f, -3.6f, 1.1f, 2.1f, 0.2f, 0.5f },
    [HABIT_RALLIED] = { 0, 1.4f, 0.4f, 1.0f, 0.2f, -0.8f, -1.1f, -0.2f },
    [HABIT_RALLIED + 1] = { 0, 1.3f, 0, 1.0f, 0.8f, -1.9f, -1.4f, 0.1f },
    [HABIT_PAID] = { 0, -0.4f, 0.1f, -0.6f, 0.3f, -0.5f, 1.2f, -1.5f },
    [HABIT_PAID + 1] = { 0, -0.3f, 0.3f, -0.5f, 0.1f, -0.6f, 1.8f, -2.9f },
    [HABIT_ADS] = { 0, -0.7f, 0.1f, -0.4f, 0.9f, 0, -0.5f, 0.3f },
    [HABIT_RAISED] = { 0, -0.5f, 0.7f, -0.3f, 1.6f, 0.1f, -2.2f, 0.8f },
    [HABIT_JUST_TRAVELLED] = { 0, -2.1f, 0, -2.3f, 0.2f, 1.5f, 0, 0.9f },
    [HABIT_MORE] = { 0, 1.2f, 1.3f, 0.8f, 0.6f, 0.4f, 0.2f, 2.2f },
};

static int step_of(int value, const uint8_t *steps, int count)
{
    int i = 0;
    while (i < count && value >= steps[i])
        i++;
    return i;
}

static uint32_t lasting_habits(const struct tpr_kit *k, const struct tpr_state *s, int seat)
{
    static const uint8_t hands[] = { 1, 2, 4, 6, 9 }, rounds[] = { 1, 3, 6, 9 }, votes[] = { 1, 3 };
    int pawn = s->pawn[seat];
    uint32_t set = 1u << HABIT_ALWAYS;
    set |= 1u << (HABIT_HAND + step_of(s->hand[seat], hands, 5));
    set |= 1u << (HABIT_LEFT + step_of(ROUNDS - s->round, rounds, 4));
    set |= 1u << (HABIT_PAWN + (tpr_voted(s, pawn) ? 3 : step_of(s->token[pawn] - s->round, votes, 2)));
    return tpr_voting(k, s, s->round) ? set : set | 1u << HABIT_NO_VOTE;
}

static uint32_t queue_habits(const uint8_t *queue, int at)
{
    int count[CARDS + 1] = { 0 };
    uint32_t set = 1u << (HABIT_PLACE + at);
    for (int i = 0; i < at; i++)
        count[queue[i]]++;
    if (count[BUS] + count[PLANE])
        set |= 1u << HABIT_TRAVELLED;
    if (count[RALLY])
        set |= 1u << (HABIT_RALLIED + (count[RALLY] > 1));
    if (count[SUPER_PAC])
        set |= 1u << (HABIT_PAID + (count[SUPER_PAC] > 1));
    if (count[POSITIVE] + count[NEGATIVE])
        set |= 1u << HABIT_ADS;
    if (count[FUNDRAISER])
        set |= 1u << HABIT_RAISED;
    if (at && is_travel(queue[at - 1]))
        set |= 1u << HABIT_JUST_TRAVELLED;
    return set;
}

static void add_habits(uint32_t set, float *sum)
{
    for (; set; set &= set - 1)
        for (int card = 0; card <= CARDS; card++)
            sum[card] += habits[__builtin_ctz(set)][card];
}

/* What stays the same for all places of a queue. */
void habit_init(struct habit *h, const struct tpr_kit *k, const struct tpr_state *s, int seat)
{
    memset(h->sum, 0, sizeof h->sum);
    add_habits(lasting_habits(k, s, seat), h->sum);
    for (int card = 1; card <= CARDS; card++) {
        int more = tpr_mod(k, s, seat, (enum effect)tpr_amounts[card].effect);
        if (card == FUNDRAISER)
            more += tpr_mod(k, s, seat, EFFECT_FUNDRAISER_VOTING);
        h->sum[card] += (float)more * habits[HABIT_MORE][card];
    }
}

/* How much each card deserves to be queued at place `at`. */
void habit_weights(const struct habit *h, const uint8_t *queue, int at, float *weight)
{
    memcpy(weight, h->sum, sizeof h->sum);
    add_habits(queue_habits(queue, at), weight);
    for (int card = 1; card <= CARDS; card++)
        weight[card] = power_of_two(weight[card]);
}

static void weigh_queue(const struct tpr_kit *k, const struct tpr_state *s, int seat, const move *list, int count,
                        float *weights)
{
    struct habit h;
    float weight[CARDS + 1];
    habit_init(&h, k, s, seat);
    habit_weights(&h, s->queue[seat], tpr_queued(s, seat), weight);
    for (int i = 0; i < count; i++)
        weights[i] = weight[move_a(list[i])];
}

/* ---- All of them ---- */

#define DELEGATES_FOR_TWICE 1.5f        /* a move that brings so many more deserves twice the look */

void tpr_policy(const struct kit *kit, const struct state *state, int seat, const move *list, int count, float *weights)
{
    const struct tpr_kit *k = kit_of(kit);
    const struct tpr_state *s = state_of(state);
    struct stance v;
    float best = -1e9f;
    if (s->stage == STAGE_QUEUE) {
        weigh_queue(k, s, seat, list, count, weights);
        return;
    }
    if (s->stage == STAGE_KEEP) {
        for (int i = 0; i < count; i++)
            weights[i] = candidate_weight(&k->candidate[move_a(list[i])]);
        return;
    }
    stance_init(&v, k, s, seat);
    for (int i = 0; i < count; i++) {
        weights[i] = stance_gain(&v, s, seat, list[i]);
        best = weights[i] > best ? weights[i] : best;
    }
    for (int i = 0; i < count; i++)
        weights[i] = 0.002f + power_of_two((weights[i] - best) / DELEGATES_FOR_TWICE);
}
