/* tell.h - a match in sentences: what its records say to a viewer, and how it ended. */
#ifndef CAUCUS_TELL_H
#define CAUCUS_TELL_H

#include "../core/match.h"
#include "../core/matchfile.h"

/* Like match_walk; viewer EVERYTHING sees records and states as they are: for files that hold the whole truth. */
void tell_walk(const struct match *, int from, int viewer, match_visit *, void *context);

/* Who reads the words of such a walk. */
struct who tell_who(const struct match *, int viewer);

/* The text of a move. */
void tell_move(const struct match *, move, struct text *);

/* The sentences of one record, a line each. A record the game is silent about is "Ana: take 2"; nothing is said of the
 * steps of an order, which are told once, when all orders are open, and of draws that the viewer may not see. */
void tell_step(const struct match *, const struct who *, const struct step *, struct text *);

/* The same for all records from `from` on. */
void tell_from(const struct match *, int from, int viewer, struct text *);

/* "Ana wins", "Ana and Ben share the win", "nobody wins"; then a line a seat with rank and score. */
void tell_result(const struct match *, struct text *);
void tell_winners(const struct match *, const struct result *, struct text *);
void tell_score(const struct result *, int seat, struct text *);        /* "12" or "2.25" */

/* A chance in 0..1 as a whole percentage. 0 and 100 are what is sure, so that what is left to hope or fear shows. */
int tell_percent(double chance);

/* As JSON: {number, seat, move, note?, events}; {winners, sides, seats: [{name, rank, score}]}. */
void tell_step_json(const struct match *, const struct who *, const struct step *, struct json *);
void tell_result_json(const struct match *, struct json *);

#endif
