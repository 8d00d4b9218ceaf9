/* mine.h - the tables of a person: the answer to GET /api/mine. */
#ifndef CAUCUS_MINE_H
#define CAUCUS_MINE_H

struct game;
struct json;
struct store_loaded;

/* The member `tables`, from the places of the person. */
void mine_put(const struct store_loaded *, const char *person, const struct game *(*find)(const char *id),
              struct json *out);

#endif
