/* tell.h - a match in sentences: what its records say to a viewer, and how it ended. */
#ifndef CAUCUS_TELL_H
#define CAUCUS_TELL_H

#include "../core/match.h"

/* The text of a move. */
void tell_move(const struct match *, move, struct text *);

/* The sentences of one record of a walk, a line each, and its note behind them: "Ana: \"well\"". A record the game is
 * silent about is "Ana: take 2"; nothing is said of the moves of an order, which the game tells once, when all orders
 * are open, and of draws that the viewer may not see. */
void tell_step(const struct match *, const struct who *, const struct step *, struct text *);

/* The same for all live records from `from` on; viewer EVERYTHING is told what was hidden, too. */
void tell_from(const struct match *, int from, int viewer, struct text *);

/* "Ana wins", "Ana and Ben share the win", "nobody wins", of one player "Ana loses", or "not over yet; so far:"; then
 * by rank a line a seat with rank, name, score and the sum that leads to it, and at the end what decided, wrapped
 * at `width` columns. */
void tell_result(const struct match *, int width, struct text *);

/* A score: "12", or "2.25" cut behind the second digit. */
void tell_score(const struct result *, int seat, struct text *);

/* A chance in 0..1 as a whole percentage. 0 and 100 are what is sure, so that what is left to hope or fear shows. */
int tell_percent(double chance);

#endif
