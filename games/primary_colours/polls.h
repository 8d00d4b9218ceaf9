/* polls.h - Primary Colours: polls by the thousand, for thinking: solved once for a pattern of marks, then remembered.
 *
 * Who leads decides where voters go, not by how much, so the boards of one thought share few patterns. Votes are the
 * exact ones of flow.c, rounded to float at the end; two parties' are equal or in order exactly when the fractions are
 * (tests/polls.c compares all patterns). */
#ifndef PRIMARY_COLOURS_POLLS_H
#define PRIMARY_COLOURS_POLLS_H

#include "flow.h"

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
    int high = r > b ? r : b, low = r < b ? r : b;
    int bound = region == BROWN ? (y < low ? y : low) : y > high ? y : high;
    return (uint32_t)((r == bound) | (b == bound) << BLUE | (y == bound) << YELLOW) << (region - 1) * MARK_BITS;
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

#endif
