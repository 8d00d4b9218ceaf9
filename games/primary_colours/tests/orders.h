/* orders.h - what the tests of Primary Colours share: new games, positions, and whole orders in a few digits. */
#ifndef PRIMARY_COLOURS_TESTS_ORDERS_H
#define PRIMARY_COLOURS_TESTS_ORDERS_H

#include "tests/kit.h"

#include "../rules.h"

extern const struct game game_primary_colours;

static inline struct match *start_new(void) { return start(&game_primary_colours, PARTIES, ""); }

static inline struct match *start_from(const char *position)
{
    return start_at(&game_primary_colours, PARTIES, "", position);
}

static inline void place(struct match *m, int seat, int region, int value)
{
    play(m, seat, text_of(m, token_of(region, value)));
}

/* A whole order of rounds 1 to 3: the values of red, blue, yellow, purple, green, orange, brown as digits. */
static inline void order(struct match *m, int seat, const char *values)
{
    assert_int_equal(strlen(values), REGIONS);
    for (int region = RED_REGION; region <= BROWN; region++)
        place(m, seat, region, values[region - 1] - '0');
}

static inline void round_of(struct match *m, const char *red, const char *blue, const char *yellow)
{
    order(m, RED, red);
    order(m, BLUE, blue);
    order(m, YELLOW, yellow);
}

#endif
