/* leaf.h - a match file on a terminal, leafed through like a book: the board as it stood, and what happened then. */
#ifndef CAUCUS_LEAF_H
#define CAUCUS_LEAF_H

#include "../core/match.h"

bool leaf_can(void);        /* keys come from a terminal, and it can be drawn anew */

/* Until whoever reads it has enough. */
void leaf_through(const struct match *, int viewer);

#endif
