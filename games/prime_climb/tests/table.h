/* table.h - Prime Climb in tests: tables at any position, and what the seat on turn may do. The rest is in
 * tests/kit.h. */
#ifndef PRIME_CLIMB_TESTS_TABLE_H
#define PRIME_CLIMB_TESTS_TABLE_H

#include "core/grid.h"
#include "tests/kit.h"

extern const struct game game_prime_climb;

/* Ana and Ben begin at a position, NULL = a new game; data are cards of their own, NULL = none. */
static inline struct match *table_at(int seats, const char *position, const char *data, const char *options)
{
    struct kit *kit = new_kit(&game_prime_climb, seats, options, data);
    struct match *m = position ? load_position(kit, position) : match_new(kit);
    name_seat(m, 0, "Ana");
    if (seats > 1)
        name_seat(m, 1, "Ben");
    return m;
}

/* Options may follow, as one text: AT(2, "{'turn':0}", "sprint decline"). */
#define AT(seats, position, ...) table_at(seats, position, NULL, "" __VA_ARGS__)
#define WITH_CARDS(seats, position, data, ...) table_at(seats, position, data, "" __VA_ARGS__)

/* A kit, and a position of it, that are refused for this reason. */
static inline void no_kit(int seats, const char *options, const char *data, const char *why)
{
    refuse_kit(&game_prime_climb, seats, options, data, why);
}

static inline void no_position(const char *options, const char *position, const char *why)
{
    struct kit *kit = new_kit(&game_prime_climb, 2, options, NULL);
    refuse_position(kit, position, why);
    kit_free(kit);
}

/* The sentences of the last move, with " | " between them. */
static inline void expect_events(const struct match *m, const char *sentences)
{
    assert_string_equal(sentences_of(m, SPECTATOR), sentences);
}

/* The board in cells; board_of has its text. */
static inline const struct grid *grid_of(const struct match *m, int viewer)
{
    static struct grid grid;
    struct who who = match_who(m, viewer);
    grid_clear(&grid);
    m->game->board(m->kit, seen_by(m, viewer), &who, &grid);
    return &grid;
}

/* ---- The seat on turn, or chance ---- */

static inline void refuse_turn(struct match *m, const char *text, const char *why)
{
    refuse(m, next_seat(m), text, why);
}

static inline void expect_moves(const struct match *m, const char *moves)
{
    assert_string_equal(moves_of(m, next_seat(m)), moves);
}

static inline void expect_words(const struct match *m, const char *text, const char *words)
{
    assert_string_equal(description_of(m, next_seat(m), text), words);
}

#endif
