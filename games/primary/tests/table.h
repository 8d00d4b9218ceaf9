/* table.h - for the tests of PRIMARY: a table from a position, and what lies where. */
#ifndef PRIMARY_TESTS_TABLE_H
#define PRIMARY_TESTS_TABLE_H

#include "tests/kit.h"

#include "../rules.h"

extern const struct game game_primary;

/* With the usual options. */
static inline struct match *table(int seats, const char *position)
{
    return start_at(&game_primary, seats, "", position);
}

static inline const struct pri *of(const struct match *m) { return state_of(match_state(m)); }

/* How many of a card lie in an area; "" = of all cards. */
static inline int cards(const struct match *m, int seat, int area, const char *card)
{
    return *card ? of(m)->area[seat][area][pri_read_card(card)] : of(m)->count[seat][area];
}

#endif
