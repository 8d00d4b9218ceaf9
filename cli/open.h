/* open.h - from words on the command line to games, kits, bots and matches. They complain for themselves. */
#ifndef CAUCUS_OPEN_H
#define CAUCUS_OPEN_H

#include "../bots/bot.h"
#include "../core/kit.h"
#include "../core/match.h"
#include "args.h"

const struct game *open_game(const char *id);                           /* NULL: complained */
struct kit *open_kit(const struct args *, const struct game *);         /* seats, options and data; NULL: complained, or
                                                                         * there is no game */

/* The options of a game: the usual ones, `first` ("name=value", ends with NULL; may be NULL), those that were given.
 * False: not complained, why in `why`. */
bool open_settings(const struct args *, const struct game *, const char *const *first, struct settings *,
                   struct text *why);

/* A match file, replayed. On success *kit is the caller's too. `text`, unless it is NULL, gets the whole
 * file, to be freed. */
struct match *open_match(const char *path, struct kit **kit, char **text);

/* "random,search:1000" for the seats of the mask, repeated as often as needed; bots that play this. */
bool open_bots(const char *list, const struct kit *, unsigned seats, struct seat_bot *by_seat);

/* Whether a list that was typed has no more bots than there are seats for them. */
bool open_bots_fit(const char *list, unsigned seats);

/* A player: the number of the chair, from 1, or the name; -1 = neither. */
int open_chair(const struct match *, const char *word, size_t length);

/* The match file that was named, and who looks at it: --seat, --all, or a spectator. The exit code, 0 = fine. */
int open_seen(const struct args *, struct kit **, struct match **, int *viewer);

#endif
