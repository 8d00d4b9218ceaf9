/* mine.h - the tables of a person: what is kept for such lists with every step, and the answer to GET /api/mine. It is
 * read from the store alone, so tables that are not in memory stay there. */
#ifndef CAUCUS_MINE_H
#define CAUCUS_MINE_H

#include <stdbool.h>

struct chairs;
struct game;
struct json;
struct match;
struct store_loaded;
struct text;

/* For the store: whose table it is (its host, and who sits there), and what is to be done there: a line `game ID`, then
 * `over`, or `owes` and the seats that owe a move, none before the start. */
void mine_people(const struct chairs *, struct text *out);
void mine_summary(const struct match *, bool started, struct text *out);

/* The member `tables`, from the places of the person. */
void mine_put(const struct store_loaded *, const char *person, const struct game *(*find)(const char *id),
              struct json *out);

#endif
