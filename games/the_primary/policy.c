/* policy.c - The Primary: how much each move deserves a look: what it does to the outlook, and habits for queues. */
#include "outlook.h"

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

static int pawn_counts(const struct tpr_kit *k, const struct tpr_state *s, int seat, int region)
{
    int home = s->home[seat], at_home = tpr_mod(k, s, seat, EFFECT_PAWN_HOME);
    int counts = 1 + tpr_mod(k, s, seat, EFFECT_PAWN);
    return counts + (at_home && (home == region || k->near[home] >> region & 1) ? at_home : 0);
}

/* Cubes the seat's queue places where it will stand, before it goes on. */
static int cubes_to_follow(const struct tpr_kit *k, const struct tpr_state *s, int seat, int price)
{
    int hand = s->hand[seat] - price, cubes = 0, rally = 2 + tpr_mod(k, s, seat, EFFECT_RALLY);
    for (int i = s->lap + 1; i < QUEUE; i++) {
        int card = s->queue[seat][i];
        if (card == BUS || card == PLANE)
            break;
        if (card == FUNDRAISER)
            hand++;
        if (card == RALLY && hand > 0) {
            int placed = hand < rally ? hand : rally;
            cubes += placed;
            hand -= placed;
        }
    }
    return cubes;
}

static float travel(const struct stance *v, const struct tpr_state *s, int seat, int to, int price)
{
    int from = s->pawn[seat], side = v->k->side[seat];
    return change(v, to, side, cubes_to_follow(v->k, s, seat, price), pawn_counts(v->k, s, seat, to)) +
           change(v, from, side, 0, -pawn_counts(v->k, s, seat, from));
}

/* What a cube in hand is worth: it helps wherever is still to vote. */
#define CUBE_IN_HAND 0.8f

static float rally(const struct stance *v, const struct tpr_state *s, int seat, move m)
{
    int side = move_bot(m) ? v->k->sides : v->k->side[seat], away = move_a(m) != 0;
    float sum = change(v, s->pawn[seat], side, move_b(m) - away, 0);
    if (away)
        sum += change(v, move_a(m), side, 1, 0);
    return sum - (move_bot(m) ? 0 : CUBE_IN_HAND * (float)move_b(m));
}

static float positive(const struct stance *v, int seat, move m)
{
    int side = move_bot(m) ? v->k->sides : v->k->side[seat];
    return change(v, move_a(m), side, move_b(m), 0) - (move_bot(m) ? 0 : CUBE_IN_HAND * (float)move_b(m));
}

static float negative(const struct stance *v, int region, int owner)
{
    int side = owner == BOT ? v->k->sides : v->k->side[owner];
    return change(v, region, side, -1, 0);
}

float stance_gain(const struct stance *v, const struct tpr_state *s, int seat, move m)
{
    int a = move_a(m);
    switch (move_kind(m)) {
    case MOVE_HOME: return change(v, a, v->k->side[seat], HOME_CUBES, pawn_counts(v->k, s, seat, a));
    case MOVE_GATHER: return 0.5f * travel(v, s, seat, a, 0);
    case MOVE_BUS: return travel(v, s, seat, a, 0);
    case MOVE_PLANE: return travel(v, s, seat, a, tpr_mod(v->k, s, seat, EFFECT_PLANE_FREE) ? 0 : 1);
    case MOVE_SWAP: return -2;
    case MOVE_POSITIVE: return positive(v, seat, m);
    case MOVE_RALLY: return rally(v, s, seat, m);
    case MOVE_NEGATIVE: return negative(v, a, move_b(m));
    case MOVE_ALSO: return negative(v, s->ad_region, a);
    default: return 0;
    }
}

/* ---- Candidates ---- */

static float candidate_weight(const struct tpr_card *c)
{
    return 1 + 0.2f * c->cubes;
}

/* ---- Queues ---- */

/* By cubes in hand: who has none collects, who has some travels and spends. */
float tpr_queue_weight(const struct tpr_kit *k, const struct tpr_state *s, int seat, int card)
{
    static const float poor[CARDS + 1] = { 0, 0.8f, 0.4f, 0.3f, 0.8f, 0.6f, 3, 2.5f };
    static const float rich[CARDS + 1] = { 0, 1, 1, 1.2f, 0.8f, 3, 1.5f, 1 };
    (void)k;
    float weight = s->hand[seat] < 3 ? poor[card] : rich[card];
    bool late = tpr_queued(s, seat) >= QUEUE / 2;       /* travelling is for before the rallies */
    return late && (card == BUS || card == PLANE) ? weight * 0.4f : weight;
}

/* ---- All of them ---- */

#define DELEGATES_FOR_TWICE 1.5f        /* a move that brings so many more deserves twice the look */

void tpr_policy(const struct kit *kit, const struct state *state, int seat, const move *list, int count, float *weights)
{
    const struct tpr_kit *k = tpr_kit(kit);
    const struct tpr_state *s = (const struct tpr_state *)(const void *)state;
    struct stance v;
    float best = -1e9f;
    if (s->stage == STAGE_KEEP || s->stage == STAGE_QUEUE) {
        for (int i = 0; i < count; i++)
            weights[i] = s->stage == STAGE_KEEP ? candidate_weight(&k->candidate[move_a(list[i])])
                                                : tpr_queue_weight(k, s, seat, move_a(list[i]));
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
