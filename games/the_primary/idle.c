/* idle.c - The Primary: cards of a queue that will do nothing, because no cube is left in hand for them (TPR-9). */
#include "rules.h"

/* What a card costs at least; none where Bot cubes can be placed instead (TPR-22). */
static int least_cost(const struct tpr_kit *k, const struct tpr_state *s, int seat, int card)
{
    switch (card) {
    case PLANE: return tpr_amount(k, s, seat, AMOUNT_PLANE);
    case POSITIVE: return k->incumbent ? 0 : 1;
    case RALLY: return k->incumbent ? 0 : least(tpr_base(AMOUNT_RALLY), tpr_amount(k, s, seat, AMOUNT_RALLY));
    default: return 0;
    }
}

/* What it gains at most: where the pawn will stand is not known. `place` from 0. */
static int most_gain(const struct tpr_kit *k, const struct tpr_state *s, int seat, int place)
{
    const uint8_t *queue = s->queue[seat];
    if (queue[place] != FUNDRAISER)
        return 0;
    return tpr_amount(k, s, seat, AMOUNT_FUNDRAISER) +
           tpr_voting_bonus(k, s, seat, tpr_count(queue, place, FUNDRAISER));
}

unsigned tpr_idle(const struct tpr_kit *k, const struct tpr_state *now, int seat)
{
    struct tpr_state s = *now;
    unsigned idle = 0;
    for (int place = 0; place < QUEUE && s.queue[seat][place]; place++) {
        int card = s.queue[seat][place], cost = least_cost(k, &s, seat, card);
        bool enough = card == PLANE ? s.hand[seat] >= cost : s.hand[seat] || !cost;
        if (!enough)
            idle |= 1u << place;
        else if (card == PLANE)
            tpr_return(&s, seat, cost);
        else
            s.hand[seat] = (uint8_t)(s.hand[seat] - least(cost, s.hand[seat]));
        tpr_gain(&s, seat, most_gain(k, &s, seat, place));
    }
    return idle;
}

bool tpr_would_idle(const struct tpr_kit *k, const struct tpr_state *now, int seat, int card)
{
    struct tpr_state s = *now;
    int place = tpr_queued(&s, seat);
    if (place == QUEUE)
        return false;
    s.queue[seat][place] = (uint8_t)card;
    return tpr_idle(k, &s, seat) >> place & 1;
}
