/* climb_table.h - for tests: a table of Prime Climb at any position, moves as text, and what must be so afterwards. */
#ifndef PRIME_CLIMB_TABLE_H
#define PRIME_CLIMB_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../../core/grid.h"
#include "../../../core/json.h"
#include "../../../core/kit.h"
#include "../../../core/match.h"
#include "../../../core/text.h"
#include "../../../engine/json_in.h"

extern const struct game game_prime_climb;

enum { LINE_SIZE = 2000 };

/* Options are "name=value" pairs, ended by NULL. NULL: why in `error`. */
static inline struct kit *table_kit(int seats, const char *const *pairs, const char *data, struct text *error)
{
    struct settings settings;
    options_defaults(game_prime_climb.options, &settings);
    for (; *pairs; pairs++)
        if (!options_set_pair(game_prime_climb.options, &settings, *pairs, error))
            return NULL;
    return kit_new(&game_prime_climb, seats, &settings, data, error);
}

/* A position as JSON in which ' stands for "; NULL: why in `error`. */
static inline struct match *table_load(struct kit *kit, const char *position, struct text *error)
{
    char line[LINE_SIZE];
    void *owner = NULL;
    assert_true(strlen(position) < sizeof line);
    strcpy(line, position);
    for (char *p = line; *p; p++)
        if (*p == '\'')
            *p = '"';
    const struct json_value *v = json_in_reader.read(line, strlen(line), &owner, error);
    if (!v)
        fail_msg("bad JSON in a test: %s", error->at);
    struct match *m = match_load(kit, v, error);
    json_in_reader.release(owner);
    return m;
}

static inline struct match *table_start(int seats, const char *position, const char *data, const char *const *pairs)
{
    char why[400];
    struct text error;
    text_init(&error, why, sizeof why);
    struct kit *kit = table_kit(seats, pairs, data, &error);
    if (!kit)
        fail_msg("no kit: %s", why);
    struct match *m = position ? table_load(kit, position, &error) : match_new(kit);
    if (!m)
        fail_msg("no position: %s", why);
    match_name(m, 0, "Ana", &error);
    if (seats > 1)
        match_name(m, 1, "Ben", &error);
    return m;
}

#define OPTIONS(...) (const char *const[]){ __VA_ARGS__ __VA_OPT__(,) NULL }
#define AT(seats, position, ...) table_start(seats, position, NULL, OPTIONS(__VA_ARGS__))
#define WITH_CARDS(seats, position, data, ...) table_start(seats, position, data, OPTIONS(__VA_ARGS__))

static inline void finish(struct match *m)
{
    struct kit *kit = (struct kit *)m->kit;
    match_free(m);
    kit_free(kit);
}

/* The kit is refused for this reason. */
static inline void no_kit(int seats, const char *data, const char *expected, const char *const *pairs)
{
    char why[400];
    struct text error;
    text_init(&error, why, sizeof why);
    struct kit *kit = table_kit(seats, pairs, data, &error);
    if (kit)
        fail_msg("taken, but should be refused: %s", expected);
    assert_string_equal(why, expected);
}

/* The position is refused for this reason. */
static inline void no_position(int seats, const char *position, const char *expected, const char *const *pairs)
{
    char why[400];
    struct text error;
    text_init(&error, why, sizeof why);
    struct kit *kit = table_kit(seats, pairs, NULL, &error);
    assert_non_null(kit);
    struct match *m = table_load(kit, position, &error);
    if (m)
        fail_msg("taken, but should be refused: %s", expected);
    assert_string_equal(why, expected);
    kit_free(kit);
}

/* Chance or whoever is to act plays; several moves with '; ' between them. The state must be sound after each. */
static inline void play(struct match *m, const char *moves)
{
    char one[LINE_SIZE], why[400];
    struct text error;
    text_init(&error, why, sizeof why);
    while (*moves) {
        size_t length = strcspn(moves, ";");
        assert_true(length < sizeof one);
        memcpy(one, moves, length);
        one[length] = 0;
        unsigned to_act = match_to_act(m);
        if (!to_act)
            fail_msg("'%s', but the game is over", one);
        match_begin_step(m);
        if (!match_play_text(m, to_act == CHANCE_BIT ? CHANCE : __builtin_ctz(to_act), one, NULL, &error))
            fail_msg("'%s' was refused: %s", one, why);
        const char *broken = m->game->check(m->kit, match_state(m));
        if (broken)
            fail_msg("after '%s': %s", one, broken);
        moves += length;
        moves += strspn(moves, "; ");
    }
}

/* Not a move of the seat to act, and this is why. */
static inline void refuse(struct match *m, const char *string, const char *expected)
{
    char why[400];
    struct text error;
    text_init(&error, why, sizeof why);
    unsigned to_act = match_to_act(m);
    assert_true(to_act && to_act != CHANCE_BIT);
    if (match_play_text(m, __builtin_ctz(to_act), string, NULL, &error))
        fail_msg("'%s' was taken, but: %s", string, expected);
    assert_string_equal(why, expected);
}

/* All moves of whoever is to act, in list order, with a space between them. */
static inline void list_moves(const struct match *m, struct text *out)
{
    move list[MOVES_MAX];
    unsigned to_act = match_to_act(m);
    int seat = to_act == CHANCE_BIT ? CHANCE : to_act ? __builtin_ctz(to_act) : 0;
    int count = m->game->moves(m->kit, match_state(m), seat, list);
    text_clear(out);
    for (int i = 0; i < count; i++) {
        text_add(out, i ? ", " : "");
        m->game->show_move(m->kit, list[i], out);
    }
}

static inline void expect_moves(const struct match *m, const char *expected)
{
    char room[LINE_SIZE];
    struct text out;
    text_init(&out, room, sizeof room);
    list_moves(m, &out);
    assert_string_equal(room, expected);
}

/* Parts of the position, written as in JSON with ' for ". */
static inline void expect(const struct match *m, const char *part)
{
    char room[LINE_SIZE];
    struct text out;
    struct json j;
    text_init(&out, room, sizeof room);
    json_init(&j, &out);
    match_position_json(m, &j);
    for (char *p = room; *p; p++)
        if (*p == '"')
            *p = '\'';
    if (!strstr(room, part))
        fail_msg("no %s in %s", part, room);
}

/* The sentences of the last move, with a '|' between them. */
static inline void expect_events(const struct match *m, const char *expected)
{
    struct text raw;
    char told[LINE_SIZE], why[200];
    struct text out, error;
    struct json j;
    void *owner = NULL;
    text_init_heap(&raw);
    text_init(&out, told, sizeof told);
    text_init(&error, why, sizeof why);
    json_init(&j, &raw);
    match_events(m, SPECTATOR, &j);
    const struct json_value *v = json_in_reader.read(raw.at, raw.length, &owner, &error);
    assert_non_null(v);
    for (const struct json_value *e = v->child; e; e = e->next)
        text_addf(&out, "%s%s", e == v->child ? "" : " | ", json_get(e, "text")->string);
    json_in_reader.release(owner);
    text_release(&raw);
    assert_string_equal(told, expected);
}

static inline void expect_words(const struct match *m, const char *string, const char *expected)
{
    char room[LINE_SIZE];
    struct text out;
    union state_room seen;
    int seat = __builtin_ctz(match_to_act(m));
    struct who who = match_who(m, seat);
    match_observe(m, seat, room_observed(&seen));
    text_init(&out, room, sizeof room);
    move word = view_parse(m->kit, room_observed(&seen), seat, string);
    if (!word)
        fail_msg("'%s' is no move", string);
    m->game->describe(m->kit, room_observed(&seen), &who, seat, word, &out);
    assert_string_equal(room, expected);
}

/* The game is over and these seats, as a mask, have won. */
static inline void expect_winners(const struct match *m, unsigned winners)
{
    struct result r;
    assert_true(match_over(m));
    m->game->result(m->kit, match_state(m), &r);
    assert_int_equal(r.winners, winners);
}

#endif
