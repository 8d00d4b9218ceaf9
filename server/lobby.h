/* lobby.h - tables where anybody may sit down, because who made them wants it: the answer to GET /api/open. */
#ifndef CAUCUS_LOBBY_H
#define CAUCUS_LOBBY_H

struct game;
struct json;
struct store_loaded;
struct tables;

#define LOBBY_TOO_MANY "too many tables from here for everybody to see: wait a little"

/* So many are told, and of one maker. */
enum { LOBBY_MAX = 30, LOBBY_MAKER_MAX = 3 };

/* The member `tables`, from the oldest of PLACE_ANYBODY, without those of this person; of this game, unless it is "".
 * Where somebody is there just now first, each kind by age: who waits longest is found first, however many come. */
void lobby_put(const struct store_loaded *, const char *person, const char *game, const struct tables *,
               const struct game *(*find)(const char *id), struct json *out);

#endif
