/* guess.h - a match that goes on from what a seat knows: a world behind it, guessed as bots guess theirs, with chance
 * of its own. What the seat does not know has no influence on it. */
#ifndef CAUCUS_GUESS_H
#define CAUCUS_GUESS_H

#include "match.h"
#include "rng.h"

/* A new match with the same kit and names, without a record; half-made orders are left out. seed: of its chance. */
struct match *guess_match(const struct match *, int viewer, struct rng *, const char *seed);

#endif
