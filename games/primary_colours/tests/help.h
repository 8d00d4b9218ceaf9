/* help.h - what the tests of Primary Colours share: matches, orders, positions and views as text. */
#ifndef PRIMARY_COLOURS_TESTS_HELP_H
#define PRIMARY_COLOURS_TESTS_HELP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../../core/json.h"
#include "../../../core/match.h"
#include "../../../core/rng.h"
#include "../../../core/text.h"
#include "../../../engine/json_in.h"
#include "../rules.h"

extern const struct game game_primary_colours;

struct reason {
    char room[500];
    struct text text;
};

static inline struct text *reason_init(struct reason *r)
{
    text_init(&r->text, r->room, sizeof r->room);
    return &r->text;
}

static inline struct match *start(void)
{
    struct reason why;
    struct kit *kit = kit_new(&game_primary_colours, PARTIES, NULL, NULL, reason_init(&why));
    assert_true(kit != NULL);
    return match_new(kit);
}

static inline void finish(struct match *m)
{
    struct kit *kit = (struct kit *)m->kit;
    match_free(m);
    kit_free(kit);
}

static inline void play(struct match *m, int seat, const char *string)
{
    struct reason why;
    if (!match_play_text(m, seat, string, NULL, reason_init(&why)))
        fail_msg("'%s' was refused: %s", string, why.room);
}

static inline void refuse(struct match *m, int seat, const char *string, const char *expected)
{
    struct reason why;
    assert_false(match_play_text(m, seat, string, NULL, reason_init(&why)));
    assert_string_equal(why.room, expected);
}

/* A whole order of rounds 1 to 3: the values of red, blue, yellow, purple, green, orange, brown as digits. */
static inline void order(struct match *m, int seat, const char *values)
{
    assert_int_equal(strlen(values), REGIONS);
    for (int region = RED_REGION; region <= BROWN; region++) {
        char word[32];
        struct text t;
        text_init(&t, word, sizeof word);
        text_addf(&t, "%s=%c", colours_region[region], values[region - 1]);
        play(m, seat, word);
    }
}

static inline void round_of(struct match *m, const char *red, const char *blue, const char *yellow)
{
    order(m, RED, red);
    order(m, BLUE, blue);
    order(m, YELLOW, yellow);
}

/* The position in JSON; NULL with a reason when it is refused. finish() frees the kit too. */
static inline struct match *load(const char *json, struct text *why)
{
    void *owner = NULL;
    struct kit *kit = kit_new(&game_primary_colours, PARTIES, NULL, NULL, NULL);
    const struct json_value *v = json_in_reader.read(json, strlen(json), &owner, why);
    assert_true(v != NULL);
    struct match *m = match_load(kit, v, why);
    json_in_reader.release(owner);
    if (!m)
        kit_free(kit);
    return m;
}

static inline struct match *loaded(const char *json)
{
    struct reason why;
    struct match *m = load(json, reason_init(&why));
    if (!m)
        fail_msg("refused: %s", why.room);
    return m;
}

static inline void refuse_position(const char *json, const char *expected)
{
    struct reason why;
    assert_true(load(json, reason_init(&why)) == NULL);
    assert_string_equal(why.room, expected);
}

/* Texts of a match in one room, until the next is asked for. */
static inline const char *view_text(const struct match *m, int viewer)
{
    static char room[16384];
    struct text t;
    struct json j;
    text_init(&t, room, sizeof room);
    json_init(&j, &t);
    match_view_json(m, viewer, &j);
    assert_false(t.cut);
    return room;
}

static inline const char *position_text(const struct match *m)
{
    static char room[16384];
    struct text t;
    struct json j;
    text_init(&t, room, sizeof room);
    json_init(&j, &t);
    match_position_json(m, &j);
    assert_false(t.cut);
    return room;
}

static inline const char *events_text(const struct match *m, int viewer)
{
    static char room[16384];
    struct text t;
    struct json j;
    text_init(&t, room, sizeof room);
    json_init(&j, &t);
    match_events(m, viewer, &j);
    assert_false(t.cut);
    return room;
}

static inline const char *report_text(const struct match *m, int viewer)
{
    static char room[65536];
    struct text t;
    struct who who = match_who(m, viewer);
    text_init(&t, room, sizeof room);
    m->game->report(m, &who, &t);
    assert_false(t.cut);
    return room;
}

static inline void expect(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("no %s in %s", part, text);
}

static inline void expect_no(const char *text, const char *part)
{
    if (strstr(text, part))
        fail_msg("there is %s in %s", part, text);
}

/* One random decision of the lowest seat that owes one. */
static inline void play_random(struct match *m, struct rng *r)
{
    move list[MOVES_MAX];
    struct reason why;
    int seat = __builtin_ctz(match_to_act(m)), count = match_moves(m, seat, list);
    assert_true(match_play(m, seat, list[rng_below(r, (uint32_t)count)], NULL, reason_init(&why)));
}

#endif
