/* rules.c - the rules of Heap one by one. What every game must do is in tests/conformance.c, with no line here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../../core/json.h"
#include "../../../core/kit.h"
#include "../../../core/match.h"
#include "../../../core/text.h"

extern const struct game game_null;

/* A match of `seats` with options as "name=value" pairs, ended by NULL. */
static struct match *start(int seats, const char *const *pairs)
{
    struct settings settings;
    char why[200];
    struct text error;
    text_init(&error, why, sizeof why);
    options_defaults(game_null.options, &settings);
    for (; *pairs; pairs++)
        assert_true(options_set_pair(game_null.options, &settings, *pairs, &error));
    struct kit *kit = kit_new(&game_null, seats, &settings, NULL, &error);
    assert_true(kit != NULL);
    return match_new(kit);
}

#define START(seats, ...) start(seats, (const char *const[]){ __VA_ARGS__ __VA_OPT__(,) NULL })

static void finish(struct match *m)
{
    struct kit *kit = (struct kit *)m->kit;
    match_free(m);
    kit_free(kit);
}

static void play(struct match *m, int seat, const char *string)
{
    char why[200];
    struct text error;
    text_init(&error, why, sizeof why);
    if (!match_play_text(m, seat, string, NULL, &error))
        fail_msg("'%s' was refused: %s", string, why);
}

static void refuse(struct match *m, int seat, const char *string, const char *expected)
{
    char why[200];
    struct text error;
    text_init(&error, why, sizeof why);
    assert_false(match_play_text(m, seat, string, NULL, &error));
    assert_string_equal(why, expected);
}

/* The number of counters is read off the view, as a player would. */
static void expect_view(struct match *m, const char *part)
{
    char room[400];
    struct text out;
    struct json j;
    text_init(&out, room, sizeof room);
    json_init(&j, &out);
    match_view_json(m, SPECTATOR, &j);
    if (!strstr(room, part))
        fail_msg("no %s in %s", part, room);
}

static void nul_1_the_heap_is_an_option(void **state)
{
    (void)state;
    struct match *m = START(2);
    expect_view(m, "\"left\":21");
    finish(m);
    m = START(2, "heap=60");
    expect_view(m, "\"left\":60");
    finish(m);
}

static void nul_1_a_turn_never_takes_the_whole_heap(void **state)
{
    (void)state;
    struct settings settings;
    char why[200];
    struct text error;
    text_init(&error, why, sizeof why);
    options_defaults(game_null.options, &settings);
    assert_true(options_set_pair(game_null.options, &settings, "heap=5", &error));
    assert_true(options_set_pair(game_null.options, &settings, "most=5", &error));
    assert_true(kit_new(&game_null, 2, &settings, NULL, &error) == NULL);
    assert_string_equal(why, "option 'most' (5) must be smaller than 'heap' (5)");
}

static void nul_2_turns_go_around(void **state)
{
    (void)state;
    struct match *m = START(3);
    refuse(m, 1, "take 1", "it is the turn of Player 1");
    for (int seat = 0; seat < 4; seat++) {
        assert_int_equal(match_to_act(m), seat_bit(seat % 3));
        play(m, seat % 3, "take 1");
    }
    expect_view(m, "\"left\":17");
    finish(m);
}

static void nul_3_take_one_to_most(void **state)
{
    (void)state;
    struct match *m = START(2, "heap=5");
    refuse(m, 0, "take 0", "a turn takes at least 1 counter");
    refuse(m, 0, "take 4", "a turn takes at most 3 counters");
    refuse(m, 0, "pass", "'pass' is not 'take' and a number, such as 'take 1'");
    play(m, 0, "3");
    refuse(m, 1, "take 3", "only 2 counters are left");
    finish(m);
}

static void nul_4_the_last_one_wins(void **state)
{
    (void)state;
    struct match *m = START(3, "heap=5");
    struct result r;
    play(m, 0, "take 3");
    m->game->result(m->kit, match_state(m), &r);
    assert_int_equal(r.winners, 0);
    play(m, 1, "take 2");
    assert_true(match_over(m));
    expect_view(m, "\"winner\":1");
    m->game->result(m->kit, match_state(m), &r);
    assert_int_equal(r.winners, seat_bit(1));
    assert_int_equal(r.sides, 1);
    assert_int_equal(r.rank[1], 1);
    assert_int_equal(r.rank[0], 2);
    assert_int_equal(r.rank[2], 2);
    refuse(m, 2, "take 1", "the game is over");
    finish(m);
}

static void nul_5_luck_strikes_at_multiples_of_five(void **state)
{
    (void)state;
    struct match *m = START(2, "heap=11", "lucky");
    play(m, 0, "take 1");
    assert_int_equal(match_to_act(m), CHANCE_BIT);
    refuse(m, 1, "take 1", "chance comes first");
    uint32_t odds[3] = { 0 };
    for (uint32_t r = 0; r < m->game->total(m->kit, match_state(m)); r++)
        odds[m->game->sample(m->kit, match_state(m), r) - m->game->sample(m->kit, match_state(m), 0)]++;
    assert_int_equal(odds[0], 3);
    assert_int_equal(odds[1], 2);
    assert_int_equal(odds[2], 1);
    play(m, CHANCE, "add 2");
    expect_view(m, "\"left\":12");
    assert_int_equal(match_to_act(m), seat_bit(1));
    play(m, 1, "take 3");
    assert_int_equal(match_to_act(m), seat_bit(0));     /* 9 are left */
    finish(m);
}

static void nul_5_luck_is_an_option(void **state)
{
    (void)state;
    struct match *m = START(2, "heap=11");
    play(m, 0, "take 1");
    assert_int_equal(match_to_act(m), seat_bit(1));
    finish(m);
}

static void nul_6_luck_strikes_six_times(void **state)
{
    (void)state;
    struct match *m = START(2, "heap=6", "lucky");
    int strikes = 0, seat = 0;
    play(m, seat, "take 1");
    while (match_to_act(m) == CHANCE_BIT) {     /* 5 are left, 2 are added, 2 are taken, 5 are left */
        play(m, CHANCE, "add 2");
        strikes++;
        seat = 1 - seat;
        play(m, seat, "take 2");
    }
    assert_int_equal(strikes, 6);
    expect_view(m, "\"left\":5");
    assert_int_equal(match_to_act(m), seat_bit(1 - seat));
    finish(m);
}

/* Positions. One member is enough here: how JSON becomes members is tested with core/members.c. */
static bool load(const struct kit *kit, const char *key, int64_t number, struct state *out, struct text *error)
{
    struct json_value member = { .type = JSON_INT, .key = key, .number = number };
    struct json_value object = { .type = JSON_OBJECT, .count = 1, .child = &member };
    return game_null.from_json(kit, &object, out, error);
}

static void positions_that_cannot_be_are_refused(void **state)
{
    (void)state;
    struct match *m = START(2);
    union state_room room;
    char why[200];
    struct text error;
    text_init(&error, why, sizeof why);
    assert_true(load(m->kit, "left", 4, room_state(&room), &error));
    assert_false(load(m->kit, "left", 22, room_state(&room), &error));
    assert_string_equal(why, "more counters are left than there can be");
    assert_false(load(m->kit, "turn", 2, room_state(&room), &error));
    assert_string_equal(why, "the turn is at a seat that is not in play");
    assert_false(load(m->kit, "luck", 1, room_state(&room), &error));
    assert_string_equal(why, "luck has more left than it had at the start");
    assert_false(load(m->kit, "awake", 1, room_state(&room), &error));
    assert_string_equal(why, "luck is awake but cannot strike");
    finish(m);
}

/* Two who may take 3 each: who is left a multiple of 4 loses, and evaluate knows it. */
static void evaluation_is_exact(void **state)
{
    (void)state;
    struct match *m = START(2);
    union state_room room;
    for (int left = 1; left <= 21; left++) {
        float share[SEATS_MAX];
        assert_true(load(m->kit, "left", left, room_state(&room), NULL));
        game_null.bots->evaluate(m->kit, room_state(&room), share);
        assert_true(share[0] == (left % 4 ? 1 : 0));
        assert_true(share[1] == 1 - share[0]);
    }
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nul_1_the_heap_is_an_option),
        cmocka_unit_test(nul_1_a_turn_never_takes_the_whole_heap),
        cmocka_unit_test(nul_2_turns_go_around),
        cmocka_unit_test(nul_3_take_one_to_most),
        cmocka_unit_test(nul_4_the_last_one_wins),
        cmocka_unit_test(nul_5_luck_strikes_at_multiples_of_five),
        cmocka_unit_test(nul_5_luck_is_an_option),
        cmocka_unit_test(nul_6_luck_strikes_six_times),
        cmocka_unit_test(positions_that_cannot_be_are_refused),
        cmocka_unit_test(evaluation_is_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
