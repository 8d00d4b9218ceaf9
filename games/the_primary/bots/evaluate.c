/* evaluate.c - The Primary: who will win: delegates won, and what each region still to vote is likely to bring. */
#include "bots.h"

/* By rounds to the vote, from the vote itself ([0]) on: what things add to the logarithm (to the base of two) of a
 * side's strength in a region. The chance of the first award goes by strength. Fitted to the votes of games between
 * experts. */
enum { TIMES = ROUNDS + 1 };
struct weights {
    float cube[TIMES];          /* a cube there */
    float pawn[TIMES];          /* what the pawn counts there */
    float near[TIMES];          /* the pawn next to it */
    float hand[TIMES];          /* a cube in hand, of few */
    float bot[TIMES];           /* the Bot, as if it had a hand */
    float absent[TIMES];        /* how likely who has no influence stays without */
};

static const struct weights weights = {
    .cube = { 4, 0.75f, 0.6f, 0.5f, 0.42f, 0.36f, 0.3f, 0.27f, 0.24f, 0.21f, 0.18f, 0.15f },
    .pawn = { 4, 0.75f, 0.5f, 0.3f, 0.2f, 0.1f, 0.1f, 0.1f, 0.1f, 0.1f, 0.1f, 0.1f },
    .near = { 0, 0.3f, 0.25f, 0.15f, 0.1f, 0.05f, 0.05f, 0.05f, 0.05f, 0.05f, 0.05f, 0.05f },
    .hand = { 0, 0.09f, 0.12f, 0.12f, 0.12f, 0.12f, 0.12f, 0.12f, 0.12f, 0.12f, 0.12f, 0.12f },
    .bot = { 0, 0.5f, 0.8f, 0.8f, 0.8f, 0.8f, 0.8f, 0.8f, 0.8f, 0.8f, 0.8f, 0.8f },
    .absent = { 1, 0.5f, 0.3f, 0.1f, 0.1f, 0.1f, 0.1f, 0.1f, 0.1f, 0.1f, 0.1f, 0.1f },
};

/* A full hand cannot all be spent. */
#define HAND_DULL 0.06f
/* How far hopes are off, in delegates: what is always open, and by what is still to come. */
#define DOUBT 3.0f
#define DOUBT_TO_COME 0.16f

/* ---- Strengths ---- */

/* Where in the round we are, in quarters of it. */
static float progress(const struct tpr_kit *k, const struct tpr_state *s)
{
    if (!tpr_in_action(s))
        return 0;
    return ((float)s->lap + (float)tpr_place(k, s, s->turn) / (float)k->seats) / QUEUE;
}

static float between(const float *table, int away, float done)
{
    return table[away + 1] + done * (table[away] - table[away + 1]);
}

/* What a seat will have in hand when its queue is done, and how many it can still place where it stands. */
struct purse {
    int hand, rallies;
};

static void count_queues(const struct tpr_kit *k, const struct tpr_state *s, struct purse *purse)
{
    struct tpr_super_pacs p;
    for (int seat = 0; seat < k->seats; seat++)
        purse[seat] = (struct purse){ .hand = s->hand[seat] };
    if (s->stage <= STAGE_QUEUE)
        return;
    tpr_count_super_pacs(k, s, &p);
    for (int seat = 0; seat < k->seats; seat++) {
        bool moves_on = false;
        for (int i = s->lap; i < QUEUE; i++) {
            int card = s->queue[seat][i];
            purse[seat].hand += card == FUNDRAISER ? tpr_amount(k, s, seat, AMOUNT_FUNDRAISER) : 0;
            moves_on |= is_travel(card);
            purse[seat].rallies += card == RALLY && !moves_on;
        }
        purse[seat].hand += tpr_super_pac_pay(k, s, &p, seat);
    }
}

static float dulled(int hand) { return (float)hand / (1 + HAND_DULL * (float)hand); }

void outlook_init(struct outlook *o, const struct tpr_kit *k, const struct tpr_state *s)
{
    const struct weights *w = &weights;
    float done = progress(k, s), near[ROUNDS + 1], hand[ROUNDS + 1], bot[ROUNDS + 1], purses[CONTENDERS] = { 0 };
    struct purse purse[PLAYERS_MAX];
    int latest = ROUNDS - s->round;
    o->sides = k->sides + k->bot_counts;
    o->open = 0;
    for (int away = 0; away <= latest; away++) {
        o->cube[away] = between(w->cube, away, done);
        o->pawn[away] = between(w->pawn, away, done);
        o->absent[away] = between(w->absent, away, done);
        near[away] = between(w->near, away, done);
        hand[away] = between(w->hand, away, done);
        bot[away] = between(w->bot, away, done);
    }
    count_queues(k, s, purse);
    for (int seat = 0; seat < k->seats; seat++)
        purses[k->side[seat]] += dulled(purse[seat].hand);
    for (int region = 1; region <= k->regions; region++) {
        if (tpr_voted(s, region) || !s->token[region])
            continue;
        int away = s->token[region] - s->round;
        float sum[CONTENDERS] = { 0 };
        unsigned there = 0;
        for (int seat = 0; seat < k->seats; seat++) {
            int side = k->side[seat], cubes = s->cubes[region][seat];
            float more = o->cube[away] * (float)cubes;
            there |= (unsigned)(cubes != 0) << side;
            if (s->pawn[seat] == region) {
                int to_come = tpr_base(AMOUNT_RALLY) * purse[seat].rallies;
                more += o->pawn[away] * (float)tpr_pawn_counts(k, s, region, seat);
                more += o->cube[away] * (float)least(to_come, s->hand[seat]);
                there |= 1u << side;
            } else if (k->near[region] >> s->pawn[seat] & 1) {
                more += near[away];
            }
            sum[side] += more;
        }
        if (k->bot_counts) {
            int influence = tpr_influence(k, s, region, BOT);
            sum[k->sides] = o->cube[away] * (float)influence + bot[away];
            there |= (unsigned)(influence != 0) << k->sides;
        }
        for (int side = 0; side < o->sides; side++)
            o->strength[region][side] = power_of_two(sum[side] + (side < k->sides ? hand[away] * purses[side] : 0));
        o->open |= region_bit(region);
        o->away[region] = (uint8_t)away;
        o->there[region] = (uint8_t)there;
        o->first[region] = (uint8_t)tpr_first_award(k, s, region);
    }
}

/* ---- Hopes ---- */

/* TPR-12: between two. */
static void awards_of_two(float first, float second, const float *strength, unsigned there, float absent, float *award)
{
    float share = strength[0] / (strength[0] + strength[1]);
    float gone[2] = { there & 1 ? 0 : absent, there & 2 ? 0 : absent };
    award[0] = share * (first + second * gone[1]) + (1 - share) * second * (1 - gone[0]);
    award[1] = (1 - share) * (first + second * gone[0]) + share * second * (1 - gone[1]);
}

/* TPR-12: the first by strength; the second as strength goes among the others, if anybody else is there. */
void outlook_awards(const struct outlook *o, const struct tpr_kit *k, int region, const float *strength, unsigned there,
                    float *award)
{
    float absent = o->absent[o->away[region]], first = o->first[region], second = k->region[region].second;
    float sum = 0, odds = 0, alone = 1;
    if (o->sides == 2) {
        awards_of_two(first, second, strength, there, absent, award);
        return;
    }
    for (int i = 0; i < o->sides; i++)
        sum += strength[i];
    for (int i = 0; i < o->sides; i++)
        award[i] = first * strength[i] / sum;
    if (second <= 0)
        return;
    for (int i = 0; i < o->sides; i++) {
        odds += strength[i] / (sum * 1.0001f - strength[i]);
        alone *= there >> i & 1 ? 1 : absent;
    }
    for (int i = 0; i < o->sides; i++) {
        float place = strength[i] / sum * (odds - strength[i] / (sum * 1.0001f - strength[i]));
        bool here = there >> i & 1;
        award[i] += second * (place * (here ? 1 : 1 - absent));
        if (!(there & ~(1u << i)))      /* the others may all stay away */
            award[i] += second * strength[i] / sum * alone;
    }
}

void outlook_hopes(const struct outlook *o, const struct tpr_kit *k, const struct tpr_state *s, float *hopes)
{
    for (int side = 0; side < o->sides; side++)
        hopes[side] = s->delegates[side < k->sides ? side : BOT];
    for (uint32_t open = o->open; open; open &= open - 1) {
        int region = __builtin_ctz(open);
        float award[CONTENDERS];
        outlook_awards(o, k, region, o->strength[region], o->there[region], award);
        for (int side = 0; side < o->sides; side++)
            hopes[side] += award[side];
    }
}

void outlook_chances(const struct outlook *o, const struct tpr_kit *k, const float *hopes, float *chance)
{
    int sides = k->sides + k->solo;     /* TPR-22: the Bot of two players does not win */
    float to_come = 0, best = hopes[0];
    for (uint32_t open = o->open; open; open &= open - 1)
        to_come += (float)tpr_worth(k, __builtin_ctz(open));
    for (int i = 1; i < sides; i++)
        best = hopes[i] > best ? hopes[i] : best;
    for (int i = 0; i < sides; i++)
        chance[i] = power_of_two((hopes[i] - best) / (DOUBT + DOUBT_TO_COME * to_come));
    chances_share(chance, sides);
}

/* Before there are tokens nobody is ahead. */
void tpr_evaluate(const struct kit *kit, const struct state *state, float *by_seat)
{
    const struct tpr_kit *k = kit_of(kit);
    const struct tpr_state *s = state_of(state);
    struct outlook o;
    float hopes[CONTENDERS], chance[CONTENDERS];
    outlook_init(&o, k, s);
    outlook_hopes(&o, k, s, hopes);
    outlook_chances(&o, k, hopes, chance);
    for (int seat = 0; seat < k->seats; seat++)
        by_seat[seat] = chance[k->side[seat]];
}
