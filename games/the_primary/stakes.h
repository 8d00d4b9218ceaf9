/* stakes.h - The Primary: what a vote would bring before and after a change, and how to say so in a few words. */
#ifndef THE_PRIMARY_STAKES_H
#define THE_PRIMARY_STAKES_H

#include "primary.h"

/* Whose hint it is, and what that seat sees. */
struct look {
    const struct tpr_kit *k;
    const struct tpr_state *s;
    const struct who *who;
    int seat, side;
};

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

/* queue_why.c: why `card` comes at place `at` of the seat's queue, the cards before it being known; those before
 * `done` have been played. */
void queue_why(const struct look *, int card, int done, int at, struct text *);

#endif
