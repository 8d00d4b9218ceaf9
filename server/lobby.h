/* lobby.h - tables where anybody may sit down, because who made them wants it: the answer to GET /api/open. */
#ifndef CAUCUS_LOBBY_H
#define CAUCUS_LOBBY_H

struct game;
struct json;
struct store_loaded;
struct tables;

/* The member `tables`, from the places of PLACE_ANYBODY, without those of this person; where somebody is there just now
 * first. */
void lobby_put(const struct store_loaded *, const char *person, const struct tables *,
               const struct game *(*find)(const char *id), struct json *out);

#endif
