/* lib.h - for the tests of the library: what they include, and a match that must begin. They know include/ alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "include/caucus.h"

static inline struct caucus_kit *kit_of(const char *game, int seats, const char *const *options)
{
    struct caucus_error why;
    struct caucus_kit *kit = caucus_kit_new(game, seats, options, NULL, &why);
    if (!kit)
        fail_msg("%s for %d: %s", game, seats, why.text);
    return kit;
}

static inline struct caucus_match *match_of(struct caucus_kit *kit, const char *seed)
{
    struct caucus_error why;
    struct caucus_match *match = caucus_match_new(kit, seed, &why);
    if (!match)
        fail_msg("%s: %s", caucus_kit_game(kit), why.text);
    return match;
}

/* The match alone holds its kit. */
static inline struct caucus_match *match_in(const char *game, int seats, const char *seed)
{
    struct caucus_kit *kit = kit_of(game, seats, NULL);
    struct caucus_match *match = match_of(kit, seed);
    caucus_kit_free(kit);
    return match;
}

/* The whole answer of a call that takes (out, size) last, on the heap. */
#define WHOLE(call, ...) \
    ({ \
        long length_ = call(__VA_ARGS__, NULL, 0); \
        assert_true(length_ >= 0); \
        char *text_ = malloc((size_t)length_ + 1); \
        assert_non_null(text_); \
        assert_int_equal(call(__VA_ARGS__, text_, (size_t)length_ + 1), length_); \
        assert_int_equal(strlen(text_), length_); \
        text_; \
    })

/* A number that follows from others, for choices. */
static inline uint32_t next_of(uint64_t *state, uint32_t below)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*state >> 33) % below;
}

/* A listed move of the seat, by chance. */
static inline void play_any(struct caucus_match *m, int seat, uint64_t *random)
{
    char move[CAUCUS_MOVE_SIZE];
    struct caucus_error why;
    int count = caucus_move_count(m, seat);
    assert_true(count > 0);
    long length = caucus_move(m, seat, (int)next_of(random, (uint32_t)count), move, sizeof move);
    assert_in_range(length, 1, sizeof move - 1);
    if (!caucus_play(m, seat, move, NULL, &why))
        fail_msg("'%s' of seat %d: %s", move, seat, why.text);
}
