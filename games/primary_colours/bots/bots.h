/* bots.h - Primary Colours: what the bots share: polls by the thousand, the worth of boards, and whole orders and swaps
 * of the three parties against each other. */
#ifndef PRIMARY_COLOURS_BOTS_H
#define PRIMARY_COLOURS_BOTS_H

#include "../rules.h"

struct rng;

/* ---- polls.c: solved once for a pattern of marks, then remembered ----
 *
 * Who leads decides where voters go, not by how much, so the boards of one thought share few patterns. Votes are the
 * exact ones of flow.c, rounded to float at the end; two parties' are equal or in order exactly when the fractions are
 * (tests/polls.c compares all patterns). */

enum { POLLS_BITS = 13, MARK_BITS = 3 };

struct poll {
    uint32_t key;
    float votes[PARTIES];
};

struct polls {
    struct poll kept[1 << POLLS_BITS];
};

void polls_init(struct polls *);

/* The marks of a region in their place of a key; a key is the seven of them. */
static inline uint32_t polls_mark(int region, int r, int b, int y)
{
    return (uint32_t)flow_mark(region == BROWN, r, b, y) << (region - 1) * MARK_BITS;
}

static inline uint32_t polls_key(const uint8_t *r, const uint8_t *b, const uint8_t *y)
{
    uint32_t key = 0;
    for (int k = RED_REGION; k <= BROWN; k++)
        key |= polls_mark(k, r[k], b[k], y[k]);
    return key;
}

void polls_solve(struct poll *, uint32_t key);

/* The votes by party; good until the next one is asked for. */
static inline const float *polls_votes(struct polls *p, uint32_t key)
{
    struct poll *poll = &p->kept[key * 0x9e3779b1u >> (32 - POLLS_BITS)];
    if (poll->key != key)
        polls_solve(poll, key);
    return poll->votes;
}

/* ---- value.c: what a board between two rounds is worth, by a small network (weights.c) ---- */

/* A party's part of a board. What it can still move: after rounds 1 and 2 its tokens left, by value; after round 3, by
 * region, how much a swap can add there. */
struct side {
    uint8_t total[REGIONS + 1];
    uint8_t spare[REGIONS + 1];
};

enum { VALUE_INPUTS = 72, VALUE_HIDDEN = 16 };

/* Weights are whole numbers of 1 / VALUE_SCALE. */
enum { VALUE_SCALE = 256 };
struct value_net {
    float in[VALUE_INPUTS][VALUE_HIDDEN], bias[VALUE_HIDDEN], out[VALUE_HIDDEN];
};

/* weights.c: by rounds played, 1..3. */
extern const struct value_net value_nets[PLACING_ROUNDS + 1];

/* What a party has on the board after so many rounds, 1..3. */
void value_side(const struct colours *, int seat, int rounds, struct side *);

/* How much a swap can add in each region, the highest token elsewhere for the lowest one here: from the lowest and
 * highest of rounds 1 and 2, and the order of round 3. */
void value_gains(const uint8_t lowest[REGIONS + 1], const uint8_t highest[REGIONS + 1],
                 const uint8_t value[REGIONS + 1], uint8_t gain[REGIONS + 1]);

/* A poll that tells how firm leads are: the more a party is ahead in a region, the better its chance to lead there. */
void value_soft_poll(const struct side *const side[PARTIES], int rounds, float votes[PARTIES]);

/* What the network sees of a board, for each party; for training. */
void value_inputs(const struct side *const side[PARTIES], const float votes[PARTIES], int rounds,
                  float in[PARTIES][VALUE_INPUTS]);

/* Expected share of the win by party, given the poll; they add up to 1. */
void value_board(const struct side *const side[PARTIES], const float votes[PARTIES], int rounds, float value[PARTIES]);

/* The pattern of the poll. */
static inline uint32_t value_key(const struct side *const side[PARTIES])
{
    return polls_key(side[RED]->total, side[BLUE]->total, side[YELLOW]->total);
}

/* ---- regret matching, in all rounds ---- */

/* How often to play what, in proportion to the regret of not having played it, which stands there before; all alike
 * where there is none. */
static inline void regret_matching(float *share, int count)
{
    float sum = 0;
    for (int i = 0; i < count; i++)
        sum += share[i];
    for (int i = 0; i < count; i++)
        share[i] = sum > 0 ? share[i] / sum : 1.0f / (float)count;
}

/* ---- placing.c: rounds 1 to 3 as games of their own, whole orders of the three parties against each other ---- */

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

/* ---- orders.c: the orders a party can give there ---- */

/* Orders of the two others, the same for all tries of a search. */
enum { SAMPLES_MOST = 32 };
struct others {
    int count;
    struct order order[2][SAMPLES_MOST];
};

/* Any order: each token left is as likely. Values by region; those given stay. */
void orders_draw(const uint8_t left[VALUE_MAX + 2], const uint8_t given[REGIONS + 1], struct rng *,
                 uint8_t value[REGIONS + 1]);
void orders_any(const struct placing *, int seat, struct order *);

/* One of the orders kept, by the strategy. */
const struct order *orders_kept(const struct placing *, int seat);

/* Kept ones of the two others; as often as `slip` says any order at all. */
void orders_of_others(const struct placing *, int seat, float slip, struct others *);

/* What an order is worth against those. */
float orders_try(struct placing *, int seat, const struct order *, const struct others *);

/* Change number `at` of an order: two tokens change places, or one is changed for one of the hand. False: no change. */
enum { ORDERS_PAIRS = REGIONS * (REGIONS - 1) / 2, ORDERS_CHANGES = ORDERS_PAIRS + REGIONS * VALUE_MAX };
bool orders_change(const struct placing *, int seat, const struct order *, int at, struct order *out);

/* Take changes as long as one helps. */
void orders_climb(struct placing *, int seat, struct order *, const struct others *);

/* ---- swaps.c: the last round as a game of its own, all swaps of the three parties at once ---- */

#define SWAPS_SLIP 0.25f        /* how often a party is expected to make any swap at all */

/* Swaps that move the same difference between the same two regions are one: 21 pairs of regions, differences of -5 to
 * 5, and never more than a list of moves has. */
enum { SWAPS_KEPT = 160 };

struct swaps_side {
    int count;
    uint16_t word[SWAPS_KEPT];      /* the first one of its kind; [0] stands pat */
    uint8_t a[SWAPS_KEPT], b[SWAPS_KEPT];
    int8_t change[SWAPS_KEPT];      /* added to a, taken from b */
    float regret[SWAPS_KEPT];
    float share[SWAPS_KEPT];        /* of the strategy, averaged over the iterations; adds up to 1 when done */
};

struct swaps {
    struct swaps_side side[PARTIES];
    struct totals start;
    uint8_t place[PARTIES];         /* after round 3: who is level at the end is in this order (PCO-12) */
    float value[PARTIES];           /* out: expected share of the win */
};

/* A state of round 4; orders given already do not count. */
void swaps_init(struct swaps *, const struct kit *, const struct colours *);

/* Let the three play against each other until about so many boards have been judged. */
void swaps_play(struct swaps *, struct polls *, uint32_t boards, struct rng *);

/* A word of the seat's strategy, without rare ones and those that turn out weak when so many boards are judged. */
move swaps_choose(const struct swaps *, struct polls *, int seat, uint32_t boards, struct rng *);

#endif
