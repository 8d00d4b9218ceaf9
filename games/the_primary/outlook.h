/* outlook.h - The Primary: what every region is likely to bring to each side, kept so that small changes are cheap to
 * judge: the strengths behind evaluate, the policy and the game's own thinking. */
#ifndef THE_PRIMARY_OUTLOOK_H
#define THE_PRIMARY_OUTLOOK_H

#include "../../core/chances.h"
#include "primary.h"

struct outlook {
    int sides;                          /* with a share in votes: the Bot's is the last */
    uint32_t open;                      /* regions still to vote */
    float cube[ROUNDS + 1];             /* by rounds to the vote: what a cube adds to the logarithm of a strength, */
    float pawn[ROUNDS + 1];             /* a pawn that stands there, */
    float absent[ROUNDS + 1];           /* and how sure it is that who is not there stays away */
    float strength[REGIONS_MAX + 1][CONTENDERS];
    uint8_t there[REGIONS_MAX + 1];     /* sides with influence: a mask */
    uint8_t first[REGIONS_MAX + 1];     /* awards as news has them */
    uint8_t away[REGIONS_MAX + 1];      /* rounds to the vote */
};

/* Of a state with all queues known, or none. */
void outlook_init(struct outlook *, const struct tpr_kit *, const struct tpr_state *);

/* Expected delegates of an open region by side, if the sides had these strengths there and those of `there`
 * influence. */
void outlook_awards(const struct outlook *, const struct tpr_kit *, int region, const float *strength, unsigned there,
                    float *award);

/* By side, those won and those to come. */
void outlook_hopes(const struct outlook *, const struct tpr_kit *, const struct tpr_state *, float *hopes);

/* From hopes to chances of winning, by side; the Bot's too where it may win. */
void outlook_chances(const struct outlook *, const struct tpr_kit *, const float *hopes, float *chance);

/* The outlook as a side looks at it. */
struct stance {
    const struct tpr_kit *k;
    struct outlook o;
    float care[CONTENDERS];             /* how much a delegate of each side matters to it; its own 1 */
};
void stance_init(struct stance *, const struct tpr_kit *, const struct tpr_state *, int seat);

/* What a move of the seat changes at once, in delegates that matter; of queues and candidates it says nothing. */
float stance_gain(const struct stance *, const struct tpr_state *, int seat, move);

/* What a seat is likely to queue. */
struct habit {
    float sum[CARDS + 1];
};
void habit_init(struct habit *, const struct tpr_kit *, const struct tpr_state *, int seat);
void habit_weights(const struct habit *, const uint8_t *queue, int at, float *weight);

#endif
