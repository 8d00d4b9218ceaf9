/* orders.c - Primary Colours: whole orders of rounds 1 to 3: drawn, changed by one or two tokens, and tried against
 * orders of the others. */
#include "bots.h"

#include "../../../core/chances.h"

/* The board of a party once the order lies. */
static void complete(const struct placing *p, const struct placing_side *from, struct order *o)
{
    for (int k = RED_REGION; k <= BROWN; k++)
        o->side.total[k] = (uint8_t)(from->total[k] + o->value[k]);
    o->side.total[0] = 0;
    if (p->round == PLACING_ROUNDS) {
        value_gains(from->lowest, from->highest, o->value, o->side.spare);
        return;
    }
    memcpy(o->side.spare, from->left, sizeof o->side.spare);
    for (int k = RED_REGION; k <= BROWN; k++)
        o->side.spare[o->value[k]] -= !from->given[k];
}

void orders_draw(const uint8_t left[VALUE_MAX + 2], const uint8_t given[REGIONS + 1], struct rng *rng,
                 uint8_t value[REGIONS + 1])
{
    uint8_t hand[32];
    uint32_t count = 0;
    for (int v = 1; v <= VALUE_MAX; v++)
        for (int i = 0; i < left[v]; i++)
            hand[count++] = (uint8_t)v;
    for (int k = RED_REGION; k <= BROWN; k++) {
        if (given[k]) {
            value[k] = given[k];
            continue;
        }
        uint32_t at = rng_below(rng, count);
        value[k] = hand[at];
        hand[at] = hand[--count];
    }
}

void orders_any(const struct placing *p, int seat, struct order *o)
{
    const struct placing_side *side = &p->side[seat];
    memset(o, 0, sizeof *o);
    orders_draw(side->left, side->given, p->rng, o->value);
    complete(p, side, o);
}

const struct order *orders_kept(const struct placing *p, int seat)
{
    const struct placing_side *side = &p->side[seat];
    float share[ORDERS_KEPT];
    for (int i = 0; i < side->count; i++)
        share[i] = side->order[i].share;
    return &side->order[chances_pick(share, side->count, 1, p->rng)];
}

/* ---- Looking for a good order ---- */

void orders_of_others(const struct placing *p, int seat, float slip, struct others *o)
{
    o->count = p->samples;
    for (int n = 0; n < 2; n++) {
        int other = (seat + 1 + n) % PARTIES;
        for (int i = 0; i < o->count; i++)
            if (!p->side[other].count || rng_unit(p->rng) < slip)
                orders_any(p, other, &o->order[n][i]);
            else
                o->order[n][i] = *orders_kept(p, other);
    }
}

float orders_try(struct placing *p, int seat, const struct order *own, const struct others *o)
{
    const struct side *side[PARTIES];
    float value[PARTIES], sum = 0;
    side[seat] = &own->side;
    for (int i = 0; i < o->count; i++) {
        side[(seat + 1) % PARTIES] = &o->order[0][i].side;
        side[(seat + 2) % PARTIES] = &o->order[1][i].side;
        value_board(side, polls_votes(p->polls, value_key(side)), p->round, value);
        sum += value[seat];
    }
    p->boards += (uint32_t)o->count;
    return sum / (float)o->count;
}

bool orders_change(const struct placing *p, int seat, const struct order *o, int at, struct order *out)
{
    const struct placing_side *from = &p->side[seat];
    *out = *o;
    if (at < ORDERS_PAIRS) {
        int a = RED_REGION, b;
        for (; at >= BROWN - a; a++)
            at -= BROWN - a;
        b = a + 1 + at;
        if (o->value[a] == o->value[b] || from->given[a] || from->given[b])
            return false;
        out->value[a] = o->value[b];
        out->value[b] = o->value[a];
    } else {
        int k = RED_REGION + (at - ORDERS_PAIRS) / VALUE_MAX, v = 1 + (at - ORDERS_PAIRS) % VALUE_MAX;
        if (p->round == PLACING_ROUNDS || from->given[k] || o->value[k] == v || !o->side.spare[v])
            return false;
        out->value[k] = (uint8_t)v;
    }
    complete(p, from, out);
    return true;
}

void orders_climb(struct placing *p, int seat, struct order *o, const struct others *others)
{
    uint8_t list[ORDERS_CHANGES];       /* each time in an order of its own */
    float best = orders_try(p, seat, o, others);
    for (int i = 0; i < ORDERS_CHANGES; i++)
        list[i] = (uint8_t)i;
    for (int i = ORDERS_CHANGES - 1; i > 0; i--) {
        uint32_t j = rng_below(p->rng, (uint32_t)i + 1);
        uint8_t swapped = list[i];
        list[i] = list[j];
        list[j] = swapped;
    }
    for (int at = 0, since = 0; since < ORDERS_CHANGES && p->boards < p->boards_most; at++, since++) {
        struct order next;
        if (!orders_change(p, seat, o, list[at % ORDERS_CHANGES], &next))
            continue;
        float value = orders_try(p, seat, &next, others);
        if (value > best) {
            best = value;
            *o = next;
            since = -1;
        }
    }
}
