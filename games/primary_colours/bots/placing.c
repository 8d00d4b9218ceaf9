/* placing.c - Primary Colours: rounds 1 to 3, where each party places seven tokens at once (PCO-4).
 *
 * A tree over single tokens would drown: there are up to 280,000 orders a party. Instead each party keeps a few whole
 * orders and a strategy over them. In turn, each looks for an order that does well against orders drawn from the
 * strategies of the others (orders.c); what it finds joins those it keeps, and regret matching over all combinations of
 * kept orders settles how often each is given. */
#include "bots.h"

#include "../../../core/chances.h"

#define SLIP 0.25f              /* how often an opponent's order is any order at all */
#define SLIP_DEEP 0.4f          /* what doing well against any orders counts for, besides against good ones */
#define RARE 0.25f              /* orders with less than this part of the likeliest one's share are not given */

enum {
    MATCHINGS = 400,            /* iterations of regret matching after each search of the three */
    PLAIN_MOST = 20000,         /* boards before orders are looked at a round further */
    ORDERS_OWN = 8,             /* orders that are looked at so, of the one who thinks and of each other */
    ORDERS_OTHERS = 3,
    COMBINATIONS = ORDERS_OWN * ORDERS_OTHERS * ORDERS_OTHERS,
    BOARDS_DEEP = 1000,         /* that a look takes at least */
    POLLS_A_BOARD = 16,         /* polls that take the time of a board judged by the network */
};

void placing_init(struct placing *p, const struct kit *kit, const struct colours *s, int seat,
                  const struct effort *effort, struct polls *polls, struct rng *rng)
{
    struct totals t;
    p->kit = kit;
    p->start = *s;
    p->polls = polls;
    p->round = s->round;
    p->boards = 0;
    p->boards_most = effort->nodes;
    p->samples = 4;
    while (p->samples < SAMPLES_MOST && (uint32_t)(p->samples * p->samples * 64) < effort->nodes)
        p->samples *= 2;
    p->thinker = seat;
    p->rng = rng;
    memset(p->side, 0, sizeof p->side);
    colours_totals(s, colours_revealed(s), &t);
    for (int party = 0; party < PARTIES; party++) {
        struct placing_side *side = &p->side[party];
        memcpy(side->left, s->left[party], sizeof side->left);
        memcpy(side->total, t.of[party], sizeof side->total);
        if (party == seat)
            memcpy(side->given, s->token[s->round - 1][seat], sizeof side->given);
        memset(side->lowest, VALUE_MAX, sizeof side->lowest);
        for (int round = 0; round < colours_revealed(s); round++)
            for (int k = RED_REGION; k <= BROWN; k++) {
                uint8_t v = s->token[round][party][k];
                side->lowest[k] = v < side->lowest[k] ? v : side->lowest[k];
                side->highest[k] = v > side->highest[k] ? v : side->highest[k];
            }
    }
}

/* ---- Strategies ---- */

/* Its worth in all combinations with the others' orders. */
static void combine(struct placing *p, int seat, int at)
{
    int other[2] = { (seat + 1) % PARTIES, (seat + 2) % PARTIES }, n[PARTIES];
    const struct side *side[PARTIES];
    n[seat] = at;
    side[seat] = &p->side[seat].order[at].side;
    for (int i = 0; i < p->side[other[0]].count; i++)
        for (int j = 0; j < p->side[other[1]].count; j++) {
            n[other[0]] = i;
            n[other[1]] = j;
            side[other[0]] = &p->side[other[0]].order[i].side;
            side[other[1]] = &p->side[other[1]].order[j].side;
            value_board(side, polls_votes(p->polls, value_key(side)), p->round,
                        p->worth[n[RED]][n[BLUE]][n[YELLOW]]);
            p->boards++;
        }
}

/* Keep an order, if need be in place of the one given least. */
static void keep(struct placing *p, int seat, const struct order *o)
{
    struct placing_side *side = &p->side[seat];
    int at = 0;
    for (int i = 0; i < side->count; i++) {
        if (!memcmp(side->order[i].value, o->value, sizeof o->value))
            return;
        if (side->order[i].share < side->order[at].share)
            at = i;
    }
    if (side->count < ORDERS_KEPT)
        at = side->count++;
    side->order[at] = *o;
    side->order[at].regret = side->order[at].share = 0;
    combine(p, seat, at);
}

/* What order i of a seat is worth with these orders of the others. */
static float worth_of(const struct placing *p, const int drawn[PARTIES], int seat, int i)
{
    int n[PARTIES] = { drawn[RED], drawn[BLUE], drawn[YELLOW] };
    n[seat] = i;
    return p->worth[n[RED]][n[BLUE]][n[YELLOW]][seat];
}

static void learn(struct placing *p, const int drawn[PARTIES], int seat, const float *now, float weight)
{
    struct placing_side *side = &p->side[seat];
    float mean = 0;
    for (int i = 0; i < side->count; i++)
        mean += now[i] * (worth_of(p, drawn, seat, i) + side->order[i].bonus);
    for (int i = 0; i < side->count; i++) {
        float regret = side->order[i].regret + worth_of(p, drawn, seat, i) + side->order[i].bonus - mean;
        side->order[i].regret = regret > 0 ? regret : 0;
        side->order[i].share += weight * now[i];
    }
}

static void match(struct placing *p)
{
    float now[PARTIES][ORDERS_KEPT];
    for (int seat = 0; seat < PARTIES; seat++)
        for (int i = 0; i < p->side[seat].count; i++)
            p->side[seat].order[i].share = 0;
    for (int round = 1; round <= MATCHINGS; round++) {
        int drawn[PARTIES];
        for (int seat = 0; seat < PARTIES; seat++) {
            const struct placing_side *side = &p->side[seat];
            for (int i = 0; i < side->count; i++)
                now[seat][i] = side->order[i].regret;
            regret_matching(now[seat], side->count);
            drawn[seat] = chances_pick(now[seat], side->count, 1, p->rng);
        }
        for (int seat = 0; seat < PARTIES; seat++)
            learn(p, drawn, seat, now[seat], (float)round);
    }
    for (int seat = 0; seat < PARTIES; seat++)
        for (int i = 0; i < p->side[seat].count; i++)
            p->side[seat].order[i].share /= (float)MATCHINGS * (MATCHINGS + 1) / 2;
}

void placing_play(struct placing *p)
{
    struct others others;
    for (int sweep = 0; !sweep || p->boards < p->boards_most; sweep++) {
        struct order found[PARTIES];
        for (int n = 0; n < PARTIES; n++) {
            int seat = (p->thinker + 1 + n) % PARTIES;      /* the one who thinks comes last, and answers the others */
            orders_of_others(p, seat, SLIP, &others);
            if (sweep % 2 && p->side[seat].count)
                found[seat] = *orders_kept(p, seat);
            else
                orders_any(p, seat, &found[seat]);
            orders_climb(p, seat, &found[seat], &others);
            keep(p, seat, &found[seat]);
        }
        match(p);
    }
    placing_value(p, p->value);
}

void placing_value(const struct placing *p, float value[PARTIES])
{
    const struct placing_side *r = &p->side[RED], *b = &p->side[BLUE], *y = &p->side[YELLOW];
    memset(value, 0, PARTIES * sizeof *value);
    for (int i = 0; i < r->count; i++)
        for (int j = 0; j < b->count; j++)
            for (int k = 0; k < y->count; k++) {
                float share = r->order[i].share * b->order[j].share * y->order[k].share;
                for (int seat = 0; seat < PARTIES; seat++)
                    value[seat] += share * p->worth[i][j][k][seat];
            }
}

/* ---- A round further ---- */

/* Put an order into a list of the best ones so far, unless it is there. */
static void enter(struct order *list, float *score, int *count, int most, const struct order *o, float value)
{
    int at = *count < most ? *count : most;
    for (int i = 0; i < *count; i++)
        if (!memcmp(list[i].value, o->value, sizeof o->value))
            return;
    while (at > 0 && score[at - 1] < value)
        at--;
    if (at >= most)
        return;
    *count += *count < most;
    for (int i = *count - 1; i > at; i--) {
        list[i] = list[i - 1];
        score[i] = score[i - 1];
    }
    list[at] = *o;
    score[at] = value;
}

/* Keep the orders that do best against the others' strategies, small changes of the likeliest one included. */
static void keep_best(struct placing *p, int seat, int most)
{
    struct placing_side *side = &p->side[seat];
    struct others others;
    struct order list[ORDERS_KEPT], next;
    float score[ORDERS_KEPT];
    int count = 0, likeliest = 0;
    p->samples = SAMPLES_MOST;
    orders_of_others(p, seat, SLIP, &others);
    for (int i = 0; i < side->count; i++) {
        enter(list, score, &count, most, &side->order[i], orders_try(p, seat, &side->order[i], &others));
        if (side->order[i].share > side->order[likeliest].share)
            likeliest = i;
    }
    for (int i = 0; i < ORDERS_CHANGES; i++)
        if (orders_change(p, seat, &side->order[likeliest], i, &next)) {
            next.share = 0;
            enter(list, score, &count, most, &next, orders_try(p, seat, &next, &others));
        }
    memcpy(side->order, list, (size_t)count * sizeof *list);
    side->count = count;
}

/* The next round, these orders given. */
static void open_orders(const struct placing *p, const int n[PARTIES], struct colours *s)
{
    *s = p->start;
    for (int seat = 0; seat < PARTIES; seat++) {
        const struct placing_side *side = &p->side[seat];
        for (int k = RED_REGION; k <= BROWN; k++) {
            uint8_t v = side->order[n[seat]].value[k];
            s->token[s->round - 1][seat][k] = v;
            s->left[seat][v] -= !side->given[k];
        }
    }
    begin_round(s, s->round + 1);
}

static void look_on(struct placing *p, const int n[PARTIES], uint32_t boards, float value[PARTIES])
{
    struct colours s;
    open_orders(p, n, &s);
    if (s.round == SWAP_ROUND) {
        struct swaps swaps;
        swaps_init(&swaps, p->kit, &s);
        swaps_play(&swaps, p->polls, boards * POLLS_A_BOARD, p->rng);
        memcpy(value, swaps.value, sizeof swaps.value);
    } else {
        struct placing next;
        struct effort effort = { .nodes = boards };
        placing_init(&next, p->kit, &s, p->thinker, &effort, p->polls, p->rng);
        placing_play(&next);
        placing_value(&next, value);
    }
    chances_share(value, PARTIES);
}

/* The orders that are looked at are good ones; how well a party's do against others counts for something too. */
static void allow_slips(struct placing *p, int seat)
{
    struct others others;
    p->samples = SAMPLES_MOST;
    orders_of_others(p, seat, 1, &others);
    for (int i = 0; i < p->side[seat].count; i++) {
        struct order *o = &p->side[seat].order[i];
        o->regret = 0;
        o->bonus = SLIP_DEEP * orders_try(p, seat, o, &others);
    }
}

void placing_play_on(struct placing *p)
{
    uint32_t all = p->boards_most;
    int n[PARTIES];
    if (all < PLAIN_MOST + COMBINATIONS * BOARDS_DEEP) {
        placing_play(p);
        return;
    }
    p->boards_most = PLAIN_MOST;
    placing_play(p);
    p->boards_most = all;
    for (int seat = 0; seat < PARTIES; seat++)
        keep_best(p, seat, seat == p->thinker ? ORDERS_OWN : ORDERS_OTHERS);
    uint32_t each = (all - PLAIN_MOST) / COMBINATIONS;
    for (n[RED] = 0; n[RED] < p->side[RED].count; n[RED]++)
        for (n[BLUE] = 0; n[BLUE] < p->side[BLUE].count; n[BLUE]++)
            for (n[YELLOW] = 0; n[YELLOW] < p->side[YELLOW].count; n[YELLOW]++)
                look_on(p, n, each, p->worth[n[RED]][n[BLUE]][n[YELLOW]]);
    for (int seat = 0; seat < PARTIES; seat++)
        allow_slips(p, seat);
    match(p);
    float value[PARTIES];
    placing_value(p, value);            /* of few orders: as good a guess as that of many, a round earlier */
    for (int seat = 0; seat < PARTIES; seat++)
        p->value[seat] = (p->value[seat] + value[seat]) / 2;
}

const struct order *placing_choose(struct placing *p, int seat, double *value)
{
    struct placing_side *side = &p->side[seat];
    float share[ORDERS_KEPT], cut[ORDERS_KEPT];
    for (int i = 0; i < side->count; i++)
        share[i] = side->order[i].share;
    chances_cut(share, side->count, RARE, cut);
    int at = chances_pick(cut, side->count, 1, p->rng);
    *value = p->value[seat];
    return &side->order[at];
}
