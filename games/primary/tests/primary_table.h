/* primary_table.h - for the tests of PRIMARY: a table from a position, moves as text, and what lies where. */
#ifndef PRIMARY_TESTS_TABLE_H
#define PRIMARY_TESTS_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../../core/json.h"
#include "../../../core/kit.h"
#include "../../../core/match.h"
#include "../../../core/playout.h"
#include "../../../core/text.h"
#include "../../../engine/json_in.h"
#include "../primary.h"

extern const struct game game_primary;

/* Options as "name=value" pairs, ended by NULL. NULL: refused, why is in `why`. */
static struct kit *make_kit(int seats, const char *const *pairs, char *why, size_t size)
{
    struct settings settings;
    struct text error;
    text_init(&error, why, size);
    options_defaults(game_primary.options, &settings);
    for (; *pairs; pairs++)
        if (!options_set_pair(game_primary.options, &settings, *pairs, &error))
            return NULL;
    return kit_new(&game_primary, seats, &settings, NULL, &error);
}

static inline struct match *start(int seats, const char *const *pairs)
{
    char why[300];
    struct kit *kit = make_kit(seats, pairs, why, sizeof why);
    if (!kit)
        fail_msg("no kit: %s", why);
    return match_new(kit);
}

#define PAIRS(...) (const char *const[]){ __VA_ARGS__ __VA_OPT__(,) NULL }
#define START(seats, ...) start(seats, PAIRS(__VA_ARGS__))

static inline void refuse_kit(int seats, const char *expected, const char *const *pairs)
{
    char why[300] = "";
    struct kit *kit = make_kit(seats, pairs, why, sizeof why);
    assert_true(kit == NULL);
    assert_string_equal(why, expected);
}
#define REFUSE_KIT(seats, expected, ...) refuse_kit(seats, expected, PAIRS(__VA_ARGS__))

static inline void finish(struct match *m)
{
    struct kit *kit = (struct kit *)m->kit;
    match_free(m);
    kit_free(kit);
}

/* A position in JSON with ' for ". NULL: refused. */
static inline struct match *load(struct kit *kit, const char *position, char *why, size_t size)
{
    char json[4000];
    struct text error;
    void *owner = NULL;
    size_t length = strlen(position);
    assert_true(length < sizeof json);
    for (size_t i = 0; i <= length; i++)
        json[i] = (char)(position[i] == '\'' ? '"' : position[i]);
    text_init(&error, why, size);
    const struct json_value *v = json_in_reader.read(json, length, &owner, &error);
    if (!v)
        fail_msg("bad JSON in the test: %s", why);
    struct match *m = match_load(kit, v, &error);
    json_in_reader.release(owner);
    return m;
}

static inline struct match *table(int seats, const char *position, const char *const *pairs)
{
    char why[300];
    struct kit *kit = make_kit(seats, pairs, why, sizeof why);
    struct match *m = kit ? load(kit, position, why, sizeof why) : NULL;
    if (!m)
        fail_msg("no table: %s", why);
    return m;
}
#define TABLE(seats, position, ...) table(seats, position, PAIRS(__VA_ARGS__))

static inline void refuse_position(int seats, const char *position, const char *expected)
{
    char why[300] = "";
    struct kit *kit = make_kit(seats, PAIRS(), why, sizeof why);
    struct match *m = load(kit, position, why, sizeof why);
    assert_true(m == NULL);
    assert_string_equal(why, expected);
    kit_free(kit);
}

/* "0 play red3|0 done|c card blue2": seat and move; c is chance. */
static inline void run(struct match *m, const char *script)
{
    while (*script) {
        char line[100], why[300];
        struct text error;
        size_t length = strcspn(script, "|");
        assert_true(length > 2 && length < sizeof line);
        memcpy(line, script, length);
        line[length] = 0;
        text_init(&error, why, sizeof why);
        match_begin_step(m);
        if (!match_play_text(m, line[0] == 'c' ? CHANCE : line[0] - '0', line + 2, NULL, &error))
            fail_msg("'%s' was refused: %s", line, why);
        script += length + (script[length] == '|');
    }
}

static inline void refuse(struct match *m, int seat, const char *text, const char *expected)
{
    char why[300];
    struct text error;
    text_init(&error, why, sizeof why);
    assert_false(match_play_text(m, seat, text, NULL, &error));
    assert_string_equal(why, expected);
}

static inline const struct pri *of(const struct match *m) { return pri_state(match_state(m)); }

static inline int listed(struct match *m, int seat, const char *text)
{
    move list[MOVES_MAX];
    int count = seat == CHANCE ? game_primary.moves(m->kit, match_state(m), CHANCE, list) : match_moves(m, seat, list);
    for (int i = 0; i < count; i++) {
        char room[100];
        struct text t;
        text_init(&t, room, sizeof room);
        game_primary.show_move(m->kit, list[i], &t);
        if (text_equal(room, text))
            return 1;
    }
    return 0;
}

static inline int list_count(struct match *m, int seat)
{
    move list[MOVES_MAX];
    return match_moves(m, seat, list);
}

/* How many of a card lie in an area; "" = of all cards. */
static inline int cards(struct match *m, int seat, int area, const char *card)
{
    return *card ? of(m)->area[seat][area][pri_read_card(card)] : of(m)->count[seat][area];
}

static inline void expect_over(struct match *m, unsigned winners, int sides)
{
    struct result r;
    assert_true(match_over(m));
    game_primary.result(m->kit, match_state(m), &r);
    assert_int_equal(r.winners, winners);
    assert_int_equal(r.sides, sides);
}

/* A part of the view, or of the events of the last step, as a viewer gets it. */
static inline int view_has(struct match *m, int viewer, const char *part)
{
    struct text out;
    struct json j;
    text_init_heap(&out);
    json_init(&j, &out);
    match_view_json(m, viewer, &j);
    int found = strstr(out.at, part) != NULL;
    text_release(&out);
    return found;
}

static inline int events_have(struct match *m, int viewer, const char *part)
{
    struct text out;
    struct json j;
    text_init_heap(&out);
    json_init(&j, &out);
    match_events(m, viewer, &j);
    int found = strstr(out.at, part) != NULL;
    if (!found)
        print_message("events: %s\n", out.at);
    text_release(&out);
    return found;
}

#endif
