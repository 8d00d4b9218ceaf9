/* open.h - from words on the command line to games, kits, bots and matches. All of them complain for themselves. */
#ifndef CAUCUS_OPEN_H
#define CAUCUS_OPEN_H

#include "../bots/bot.h"
#include "../core/kit.h"
#include "../core/match.h"
#include "args.h"

const struct game *open_game(const char *id);                           /* NULL: complained */
struct kit *open_kit(const struct args *, const struct game *);         /* seats, options and data; NULL: complained */

/* A match file, replayed. On success *kit is the caller's too. `text`, unless it is NULL, gets the whole
 * file, to be freed. */
struct match *open_match(const char *path, struct kit **kit, char **text);

/* "random,search:1000" for the seats of the mask, repeated as often as needed; bots that play this. */
bool open_bots(const char *list, const struct kit *, unsigned seats, struct seat_bot *by_seat);

/* Whether a list that was typed has no more bots than there are seats for them. */
bool open_bots_fit(const char *list, unsigned seats);

/* A viewer: --seat, --all, or a spectator; false: complained. */
bool open_viewer(const struct args *, int seats, int *viewer);

#endif
