/* value.h - Primary Colours: what a board between two rounds is worth, by a small network (weights.c). */
#ifndef PRIMARY_COLOURS_VALUE_H
#define PRIMARY_COLOURS_VALUE_H

#include "polls.h"
#include "rules.h"

/* A party's part of a board. What it can still move: after rounds 1 and 2 its tokens left, by value; after round 3, by
 * region, how much a swap can add there. */
struct side {
    uint8_t total[REGIONS + 1];
    uint8_t spare[REGIONS + 1];
};

enum { VALUE_INPUTS = 72, VALUE_HIDDEN = 16 };

typedef float value_lane __attribute__((vector_size(16), aligned(4)));
enum { LANE = 4, LANES = VALUE_HIDDEN / LANE };

/* Weights are whole numbers of 1 / VALUE_SCALE. */
enum { VALUE_SCALE = 256 };
struct value_net {
    float in[VALUE_INPUTS][VALUE_HIDDEN], bias[VALUE_HIDDEN], out[VALUE_HIDDEN];
};

/* By rounds played, 1..3. */
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

#endif
