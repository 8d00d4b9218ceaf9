/* mine.h - the tables of a person: the answer to GET /api/mine. */
#ifndef CAUCUS_MINE_H
#define CAUCUS_MINE_H

#include <stdint.h>

struct game;
struct json;
struct store_loaded;

/* The member `tables`, from the places of the person; now: by the server's time. */
void mine_put(const struct store_loaded *, const char *person, const struct game *(*find)(const char *id),
              int64_t now_ms, struct json *out);

/* The same of those alone that are over, at most so many, from all places of the person. */
enum { MINE_OVER_MAX = 300 };
void mine_put_over(const struct store_loaded *, const char *person, const struct game *(*find)(const char *id),
                   struct json *out);

#endif
