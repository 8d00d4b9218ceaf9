/* batch.h - many matches of one kit that are stepped together, for programs that learn: each step gives every match an
 * action, and writes into the caller's arrays who is next there, what that seat observes and what it may do.
 *
 *   A1  What happens in match i follows from the seed, i and the actions it was given, whoever steps it: ranges of
 *       matches may be stepped by different threads.
 *   A2  A seat that owes a move is asked. Before it, seats that may move but need not are asked once each, in order;
 *       they have one more action, the pass. In a phase the owing seats are asked in order, and none sees the orders of
 *       the others.
 *   A3  Chance is drawn at once. A match that is over begins anew at once: `done` and the rewards are of the end, all
 *       else is of the new match.
 *   A4  An action that is not legal is refused: its match stays as it is.
 */
#ifndef CAUCUS_BATCH_H
#define CAUCUS_BATCH_H

#include "kit.h"

enum { BATCH_MAX = 1 << 20 };   /* matches */

/* The caller's arrays, an entry or a row for every match; NULL = not wanted. */
struct batch_out {
    float *row;                 /* what the seat observes (vectors.h): batch_entries each */
    uint8_t *mask;              /* legal actions as bits, action i is bit i % 8 of byte i / 8: batch_mask_size each */
    int32_t *legal;             /* the same as indices, in the order of the game's list: batch_legal_max each, ... */
    int32_t *legal_count;       /* ... and how many of them count */
    int32_t *seat;              /* who is asked */
    float *reward;              /* of all seats: their shares of the win at the end, else 0 */
    uint8_t *done;              /* 1: the match ended in this step */
};

/* Of a kit whose game has vectors. The pass is the last action; -1: no seat of this game ever need not move. */
int batch_actions(const struct kit *);
int batch_pass(const struct kit *);
int batch_entries(const struct kit *);
int batch_legal_max(const struct kit *);
int batch_mask_size(const struct kit *);        /* bytes, a multiple of eight */

struct batch;

/* Matches at their first decisions, which are written. The kit outlives the batch; the arrays may be changed later.
 * NULL: there is not enough memory. */
struct batch *batch_new(const struct kit *, int count, uint64_t seed, const struct batch_out *);
void batch_free(struct batch *);
int batch_count(const struct batch *);
void batch_set_out(struct batch *, const struct batch_out *);   /* and writes to them */

/* One action for each of the matches from..to-1, actions[from] being the first. How many were refused. */
int batch_step(struct batch *, const int32_t *actions, int from, int to);

/* Begin all matches anew, as batch_new does. */
void batch_reset(struct batch *, uint64_t seed);

#endif
