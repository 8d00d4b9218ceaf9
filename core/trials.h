/* trials.h - which of several things to do: all are tried in the same possible worlds, so that it is they that differ,
 * and the worse ones are dropped again and again, so that most tries are of the good ones.
 *
 * One look ahead is a few worlds without dropping any; a choice by playing on drops.
 */
#ifndef CAUCUS_TRIALS_H
#define CAUCUS_TRIALS_H

#include <stdbool.h>
#include <stdint.h>

enum { LOOK_WORLDS = 8 };       /* worlds of one look ahead, where there is something to guess */
#define LOOK_TIE 1e-4f          /* times a move's share in the policy: of moves judged alike the likelier one */

/* Of one thing that is tried. */
struct trial {
    int arm;                    /* the caller's number of it */
    int place;                  /* in the order before; 0 = first */
    float sum;                  /* of outcomes, on top of what it began with */
};

struct trials {
    void (*guess)(void *context);                       /* another world, kept in the context */
    float (*outcome)(void *context, int arm);           /* of an arm in the world that was guessed last */
    /* For trials_run: by what came out in `worlds` of them. Equal ones come in any order, but always in the same. */
    bool (*is_better)(const void *context, const struct trial *, const struct trial *, int worlds);
    void *context;
    int one_in;                 /* so many is kept of a round, until no more are left than ... */
    int keep;                   /* ... these, which have a last round among themselves if they may be several */
    int worlds_max;             /* 0 = any number */
    int worlds;                 /* that the sums stand for */
};

/* As they come: arms 0 to count - 1, sums 0. */
void trials_init(struct trial *, int count);

/* All in the world that was guessed last; in so many new ones. */
void trials_here(struct trials *, struct trial *, int count);
void trials_guess(struct trials *, struct trial *, int count, int worlds);

/* Spend about `nodes` tries, as many in each round; how many are left, the best first. */
int trials_run(struct trials *, uint32_t nodes, struct trial *, int count);

#endif
