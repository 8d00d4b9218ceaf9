/* place.h - a table as lists show it: what is kept for that with every step, and read again from the store alone, so
 * that tables which are not in memory stay there. mine.h and lobby.h are such lists. */
#ifndef CAUCUS_PLACE_H
#define CAUCUS_PLACE_H

#include "chairs.h"

struct json;
struct store_place;

/* In whose list a table is while anybody may come: nobody is called so. */
#define PLACE_ANYBODY "*"

/* For the store: in whose lists it is (of its host, of who sits there, PLACE_ANYBODY's), and what is to be done there:
 * a line `game ID`, lines `option NAME VALUE` while anybody may come, then `over` and a line `won` with the seats that
 * did, or `owes` and the seats that owe a move, none before the start. */
void place_people(const struct chairs *, struct text *out);
void place_summary(const struct match *, const struct chairs *, struct text *out);

struct place {
    const struct store_place *stored;
    char game[64];
    bool told;                      /* false: of an older data file, nobody knows what is to be done */
    bool over;
    bool decided;                   /* it is known who won: */
    unsigned won;
    unsigned owe;
    struct chairs chairs;
};

/* False: it is damaged. */
bool place_read(const struct store_place *, struct place *);

/* Member `chairs`, and `options`, those that are not the usual ones. g NULL: a game that is not there any more. */
void place_put_chairs(const struct place *, const struct game *g, struct json *);
void place_put_options(const struct place *, const struct game *g, struct json *);

#endif
