/* rematch.h - another match of the same players, or of those of them that share the win (TPR-14). */
#ifndef CAUCUS_REMATCH_H
#define CAUCUS_REMATCH_H

#include "session.h"

/* Whether several share the win of a finished match: a team, which wins as one, does not. */
bool rematch_is_due(const struct match *);

/* Who plays again: those that share the win, if the game can be played by so many; else all. */
unsigned rematch_seats(const struct match *);

/* In place of the session's finished match a new one of these seats, in their order. People, bots, the names that were
 * given and the game's data go over, and the options that so few can play with: names of the others are added to
 * `dropped`. The seed follows from the old one. False: why in `error`, nothing changed. */
bool rematch_begin(struct session *, unsigned seats, struct text *dropped, struct text *error);

#endif
