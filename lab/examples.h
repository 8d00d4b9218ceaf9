/* examples.h - what there is to learn from one game: its positions, with the alternatives of a lesson and which of them
 * were right. */
#ifndef CAUCUS_EXAMPLES_H
#define CAUCUS_EXAMPLES_H

#include "../core/lesson.h"
#include "../core/rng.h"

struct example_choice {            /* an alternative */
    uint32_t entries;           /* of its row */
    float right;                /* its part of what was right, which is 1 in all */
};

/* Positions one after the other: the number of choices of each, the choices, their rows. Zeroed = empty. */
struct examples {
    uint32_t *position;
    struct example_choice *choice;
    struct lesson_entry *entry;
    size_t positions, choices, entries;
    size_t position_room, choice_room, entry_room;
};

/* One position of a game, while it is played: what a lesson makes of it. A seat chose the move (0 = none). */
void examples_add(struct examples *, const struct lesson *, const struct kit *, const struct state *, int seat, move);

/* The game is over: of lessons about seats, who was right. */
void examples_close(struct examples *, const struct lesson *, const struct kit *, const struct result *);
void examples_release(struct examples *);

/* Cross entropy of what was right and the softmax of the weighted rows, over all positions: its sum, the sum for even
 * shares unless `even` is NULL, and unless `slope` is NULL, how it grows with each weight, added. */
double examples_loss(const struct examples *, const double *weights, double *slope, double *even);

/* How large a feature is where it tells choices apart, added up. */
struct example_size {
    double squares, count;
    double here, here_squares, here_count;      /* of one position; 0 between games */
};
void examples_measure(const struct examples *, struct example_size *by_feature);

#endif
