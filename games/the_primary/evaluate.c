/* evaluate.c - The Primary: a simple estimate of who will win: delegates won, and what is likely to follow. */
#include "primary.h"

/* What a region that is still to vote is worth to each side: by its share of the influence there, the squares of it so
 * that a lead counts. The sooner it votes, the surer that is. */
static void add_region(const struct tpr_kit *k, const struct tpr_state *s, int region, float *hopes)
{
    float strength[CONTENDERS] = { 0 }, sum = 0;
    int sides = k->sides + k->bot_counts, away = s->token[region] - s->round;
    for (int seat = 0; seat < k->seats; seat++)
        strength[k->side[seat]] += (float)tpr_influence(k, s, region, seat);
    if (k->bot_counts)
        strength[k->sides] = (float)tpr_influence(k, s, region, BOT);
    for (int i = 0; i < sides; i++) {
        strength[i] = strength[i] * strength[i] + 0.3f * (float)away;
        sum += strength[i];
    }
    if (sum <= 0)
        return;
    for (int i = 0; i < sides; i++)
        hopes[i] += (float)tpr_worth(k, region) * strength[i] / sum;
}

/* Shares of the win go with a power of the hopes, higher when little is left to come. */
void tpr_evaluate(const struct kit *kit, const struct state *state, float *by_seat)
{
    const struct tpr_kit *k = tpr_kit(kit);
    const struct tpr_state *s = (const struct tpr_state *)(const void *)state;
    float hopes[CONTENDERS] = { 0 }, all = 0, sum = 0;
    int rounds_left = ROUNDS - s->round, sides = k->sides + k->solo;
    for (int region = 1; region <= k->regions && s->stage > STAGE_HOME; region++)
        if (!tpr_voted(s, region))
            add_region(k, s, region, hopes);
    if (!k->solo)
        hopes[k->sides] = 0;        /* TPR-22: the Bot of two players does not win */
    for (int side = 0; side < k->sides; side++)
        hopes[side] += s->delegates[side];
    if (k->solo)
        hopes[k->sides] += s->delegates[BOT];
    for (int seat = 0; seat < k->seats; seat++)
        hopes[k->side[seat]] += (float)s->hand[seat] * (rounds_left ? 1.2f : 0.1f);
    for (int i = 0; i < sides; i++)
        all += hopes[i] + 1;
    for (int i = 0; i < sides; i++) {
        float base = (hopes[i] + 1) / all, power = base * base * base;
        power *= power;
        hopes[i] = rounds_left < 3 ? power * power : power;
        sum += hopes[i];
    }
    for (int seat = 0; seat < k->seats; seat++)
        by_seat[seat] = hopes[k->side[seat]] / sum;
}
