/* placing.h - Primary Colours: rounds 1 to 3 as games of their own: whole orders of the three parties against each
 * other. */
#ifndef PRIMARY_COLOURS_PLACING_H
#define PRIMARY_COLOURS_PLACING_H

#include "polls.h"
#include "rules.h"
#include "value.h"

struct rng;

enum { ORDERS_KEPT = 24 };

/* An order of a party: values by region. */
struct order {
    uint8_t value[REGIONS + 1];
    struct side side;           /* the party's board with it */
    float regret, share;        /* the strategy: `share` adds up to 1 over the orders kept */
    float bonus;                /* for what it does against any orders; 0 before that is looked at */
};

struct placing_side {
    uint8_t left[VALUE_MAX + 2];
    uint8_t given[REGIONS + 1];     /* tokens that lie already and stay, by region; 0 = none */
    uint8_t total[REGIONS + 1], lowest[REGIONS + 1], highest[REGIONS + 1];  /* of the rounds before */
    int count;
    struct order order[ORDERS_KEPT];
};

struct placing {
    int round;
    uint32_t boards, boards_most;   /* judged, and how many may be; polls cost less, see POLLS_A_BOARD */
    int samples;                    /* opponents' pairs an order is tried against */
    int thinker;
    struct rng *rng;
    struct polls *polls;
    const struct kit *kit;
    struct colours start;
    struct placing_side side[PARTIES];
    float worth[ORDERS_KEPT][ORDERS_KEPT][ORDERS_KEPT][PARTIES];    /* of each combination of orders */
    float value[PARTIES];           /* win chances, once it is played */
};

/* A state of rounds 1 to 3 as the seat sees it: what it has given of its order stays, the others' is open. */
void placing_init(struct placing *, const struct kit *, const struct colours *, int seat, const struct effort *,
                  struct polls *, struct rng *);

/* Find orders for the three parties and how often to give each, until the boards are spent. */
void placing_play(struct placing *);

/* The same, with a part of the boards; the rest are spent on what becomes of the likely ones in the next round. */
void placing_play_on(struct placing *);

/* Expected share of the win by party. */
void placing_value(const struct placing *, float value[PARTIES]);

/* An order of the seat's strategy, its rare ones left out; and what the strategy is worth. */
const struct order *placing_choose(struct placing *, int seat, double *value);

#endif
