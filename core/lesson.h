/* lesson.h - the contract of weights that can be learned from play: pure computing, like the rules.
 *
 * A lesson is about alternatives: the seats (who is going to win), or the moves of a seat (which one a good player
 * makes). An alternative is a sparse row of features. The weighted sums of all of them, made shares by a softmax, are
 * to come as near as they can to what happened. Whoever teaches (lab/fit.h) brings games, memory and threads.
 *
 *   L1  A row is what the game's own judgement or policy is made of: the same features, in the same position, with the
 *       same weights make the same shares (but for moves that it handles apart, which are no alternatives).
 *   L2  Rows of moves depend on nothing that their seat cannot see.
 *   L3  write() writes the whole source file of the table; of the weights as they stand, the file as it stands.
 */
#ifndef CAUCUS_LESSON_H
#define CAUCUS_LESSON_H

#include "game.h"

struct lesson_entry {
    uint16_t id;
    float value;
};

enum {
    LESSON_FEATURES_MAX = 4096,
    LESSON_ROW_MAX = 256,
    FEATURE_FIXED = UINT16_MAX,     /* weighs 1, and that is not learned */
};

struct lesson {
    const char *id;                 /* a lower-case word */
    const char *title;              /* one line */
    const char *source;             /* the file, from the top of the tree */
    bool of_moves;                  /* alternatives are moves, learned from who chose; else seats, from who won */
    int features;                   /* their ids are 0..features-1 */

    /* The features of an alternative, at most LESSON_ROW_MAX: of the seat (the move is 0), or of a listed move of the
     * seat. How many; -1 = this move is no alternative. */
    int (*row)(const struct kit *, const struct state *, int seat, move, struct lesson_entry *);

    float (*weight)(int id);        /* as it stands in the source */
    void (*write)(const float *weights, struct text *);
};

/* A number as C writes it: of `figures` figures as with %g, or with `places` behind the point. */
void lesson_write_short(struct text *, float, int figures);
void lesson_write_fixed(struct text *, float, int places);

#endif
