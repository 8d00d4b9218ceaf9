/* bots.h - The Primary: what only the bots share: what every region is likely to bring to each side, kept so that small
 * changes are cheap to judge; what a seat is likely to queue; and what is at stake, for hints in words. */
#ifndef THE_PRIMARY_BOTS_H
#define THE_PRIMARY_BOTS_H

#include "../../../core/chances.h"
#include "../rules.h"

/* ---- evaluate.c: the outlook, strengths behind all judgement ---- */

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

/* ---- policy.c ---- */

/* The outlook as a side looks at it. */
struct stance {
    const struct tpr_kit *k;
    struct outlook o;
    float care[CONTENDERS];             /* how much a delegate of each side matters to it; its own 1 */
};
void stance_init(struct stance *, const struct tpr_kit *, const struct tpr_state *, int seat);

/* What a move of the seat changes at once, in delegates that matter; of queues and candidates it says nothing. */
float stance_gain(const struct stance *, const struct tpr_state *, int seat, move);

static inline bool is_travel(int card) { return card == BUS || card == PLANE; }

/* Cubes that the rest of the seat's queue places where the pawn then stands, before it goes on; `ads`: positive ads
 * take theirs from the same hand. */
int queue_cubes(const struct tpr_kit *, const struct tpr_state *, int seat, int hand, bool ads);

/* What a seat is likely to queue. */
struct habit {
    float sum[CARDS + 1];
};
void habit_init(struct habit *, const struct tpr_kit *, const struct tpr_state *, int seat);
void habit_weights(const struct habit *, const uint8_t *queue, int at, float *weight);

/* ---- stakes.c: what a vote would bring before and after a change, and how to say so in a few words ---- */

/* Whose hint it is, and what that seat sees. */
struct look {
    const struct tpr_kit *k;
    const struct tpr_state *s;
    const struct who *who;
    int seat, side;
};

static inline int look_mod(const struct look *l, enum effect effect) { return tpr_mod(l->k, l->s, l->seat, effect); }
static inline int look_amount(const struct look *l, enum amount a) { return tpr_amount(l->k, l->s, l->seat, a); }

/* A region as if it voted with what lies there; by side, the Bot's behind the others. */
struct stand {
    uint8_t influence[CONTENDERS];
    uint16_t award[CONTENDERS];
    int own, top;               /* influence of the own side and of the strongest other */
    int rival;                  /* that other side */
};
void stakes_stand(const struct look *, const struct tpr_state *, int region, struct stand *);

/* Rounds to the vote; less than 0 = has voted. */
static inline int stakes_away(const struct look *l, int region) { return l->s->token[region] - l->s->round; }

/* Far votes are not counted in delegates: too much comes before them. */
static inline bool stakes_near(const struct look *l, int region) { return stakes_away(l, region) <= 1; }

/* "24/12 delegates this round" */
void stakes_add(const struct look *, int region, struct text *);
void stakes_add_when(const struct look *, int region, struct text *);       /* " this round", " in 3 rounds" */

/* What `after` makes of a region: "gives you the lead in Texas, 4 to 3 against Ben: 20/9 delegates next round". Begins
 * with the verb, unless the region has voted. */
void stakes_contest(const struct look *, const struct tpr_state *after, int region, struct text *);

/* The region of a set where cubes, and the pawn, would do most for the seat; 0 when all have voted. */
int stakes_place(const struct look *, const struct tpr_state *, uint32_t regions, int cubes, bool pawn);

/* What a negative ad does that takes so many cubes of `owner`, or all there are; or what an own one costs. */
void stakes_negative(const struct look *, int region, int owner, int cubes, struct text *);

/* ---- queue_reason.c ---- */

/* Why `card` comes at place `at` of the seat's queue, the cards before it being known; those before
 * `done` have been played. */
void queue_reason(const struct look *, int card, int done, int at, struct text *);

#endif
