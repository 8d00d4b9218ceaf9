/* book.h - what there is to learn from one game: positions, with the alternatives of a lesson and which were right. */
#ifndef CAUCUS_BOOK_H
#define CAUCUS_BOOK_H

#include "../core/lesson.h"
#include "../core/rng.h"

struct book_choice {            /* an alternative */
    uint32_t entries;           /* of its row */
    float right;                /* its part of what was right, which is 1 in all */
};

/* Positions one after the other: the number of choices of each, the choices, their rows. Zeroed = empty. */
struct book {
    uint32_t *position;
    struct book_choice *choice;
    struct lesson_entry *entry;
    size_t positions, choices, entries;
    size_t position_room, choice_room, entry_room;
};

/* One position of a game, while it is played: what a lesson makes of it. A seat chose the move (0 = none). */
void book_add(struct book *, const struct lesson *, const struct kit *, const struct state *, int seat, move);

/* The game is over: of lessons about seats, who was right. */
void book_close(struct book *, const struct lesson *, const struct kit *, const struct result *);
void book_release(struct book *);

/* Cross entropy of what was right and the softmax of the weighted rows, over all positions: its sum, the sum for even
 * shares unless `even` is NULL, and unless `slope` is NULL, how it grows with each weight, added. */
double book_loss(const struct book *, const double *weights, double *slope, double *even);

/* How large a feature is where it tells choices apart, added up. */
struct book_size {
    double squares, count;
    double here, here_squares, here_count;      /* of one position; 0 between books */
};
void book_measure(const struct book *, struct book_size *by_feature);

#endif
