/* rules.c - the rules of Heap one by one. What every game must do is in tests/conformance/, with no line here. */
#include "tests/kit.h"

extern const struct game game_null;

static void nul_1_the_heap_is_an_option(void **state)
{
    (void)state;
    struct match *m = start(&game_null, 2, "");
    expect(view_of(m, SPECTATOR), "'left':21");
    finish(m);
    m = start(&game_null, 2, "heap=60");
    expect(view_of(m, SPECTATOR), "'left':60");
    finish(m);
}

static void nul_1_a_turn_never_takes_the_whole_heap(void **state)
{
    (void)state;
    refuse_kit(&game_null, 2, "heap=5 most=5", NULL, "option 'most' (5) must be smaller than 'heap' (5)");
}

static void nul_2_turns_go_around(void **state)
{
    (void)state;
    struct match *m = start(&game_null, 3, "");
    refuse(m, 1, "take 1", "it is the turn of Player 1");
    for (int seat = 0; seat < 4; seat++) {
        assert_int_equal(match_to_act(m), seat_bit(seat % 3));
        play(m, seat % 3, "take 1");
    }
    expect(view_of(m, SPECTATOR), "'left':17");
    finish(m);
}

static void nul_3_take_one_to_most(void **state)
{
    (void)state;
    struct match *m = start(&game_null, 2, "heap=5");
    refuse(m, 0, "take 0", "a turn takes at least 1 counter");
    refuse(m, 0, "take 4", "a turn takes at most 3 counters");
    refuse(m, 0, "pass", "'pass' is not 'take' and a number, such as 'take 1'");
    refuse(m, 0, "3", "'3' is not 'take' and a number, such as 'take 1'");
    play(m, 0, "take 3 counters");
    refuse(m, 1, "take 3", "only 2 counters are left");
    finish(m);
}

static void nul_4_the_last_one_wins(void **state)
{
    (void)state;
    struct match *m = start(&game_null, 3, "heap=5");
    play(m, 0, "take 3");
    assert_int_equal(result_of(m).winners, 0);
    play(m, 1, "take 2");
    expect(view_of(m, SPECTATOR), "'winner':1");
    expect_over(m, seat_bit(1), 1);
    struct result r = result_of(m);
    assert_int_equal(r.rank[1], 1);
    assert_int_equal(r.rank[0], 2);
    assert_int_equal(r.rank[2], 2);
    char room[80];
    struct text t;
    text_init(&t, room, sizeof room);
    match_outcome(m, 1, &t);
    assert_string_equal(room, "");
    match_outcome(m, SPECTATOR, &t);
    assert_string_equal(room, "Player 2 took the last counter");
    refuse(m, 2, "take 1", "the game is over");
    finish(m);
}

static void nul_5_luck_strikes_at_multiples_of_five(void **state)
{
    (void)state;
    struct match *m = start(&game_null, 2, "heap=11 lucky");
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
    expect(view_of(m, SPECTATOR), "'left':12");
    assert_int_equal(match_to_act(m), seat_bit(1));
    play(m, 1, "take 3");
    assert_int_equal(match_to_act(m), seat_bit(0));     /* 9 are left */
    finish(m);
}

static void nul_5_luck_is_an_option(void **state)
{
    (void)state;
    struct match *m = start(&game_null, 2, "heap=11");
    play(m, 0, "take 1");
    assert_int_equal(match_to_act(m), seat_bit(1));
    finish(m);
}

static void nul_6_luck_strikes_six_times(void **state)
{
    (void)state;
    struct match *m = start(&game_null, 2, "heap=6 lucky");
    int strikes = 0, seat = 0;
    play(m, seat, "take 1");
    while (match_to_act(m) == CHANCE_BIT) {     /* 5 are left, 2 are added, 2 are taken, 5 are left */
        play(m, CHANCE, "add 2");
        strikes++;
        seat = 1 - seat;
        play(m, seat, "take 2");
    }
    assert_int_equal(strikes, 6);
    expect(view_of(m, SPECTATOR), "'left':5");
    assert_int_equal(match_to_act(m), seat_bit(1 - seat));
    finish(m);
}

static void positions_that_cannot_be_are_refused(void **state)
{
    (void)state;
    struct match *m = start_at(&game_null, 2, "", "{'left':4}");
    expect(view_of(m, SPECTATOR), "'left':4");
    refuse_position(m->kit, "{'left':22}", "more counters are left than there can be");
    refuse_position(m->kit, "{'turn':2}", "the turn is at a seat that is not in play");
    refuse_position(m->kit, "{'luck':1}", "luck has more left than it had at the start");
    refuse_position(m->kit, "{'awake':1}", "luck is awake but cannot strike");
    finish(m);
}

/* Two who may take 3 each: who is left a multiple of 4 loses, and evaluate knows it. */
static void evaluation_is_exact(void **state)
{
    (void)state;
    struct kit *k = new_kit(&game_null, 2, "", NULL);
    for (int left = 1; left <= 21; left++) {
        char position[20];
        float share[SEATS_MAX];
        struct text t;
        text_init(&t, position, sizeof position);
        text_addf(&t, "{'left':%d}", left);
        struct match *m = load_position(k, position);
        game_null.bots->evaluate(k, match_state(m), share);
        assert_true(share[0] == (left % 4 ? 1 : 0));
        assert_true(share[1] == 1 - share[0]);
        match_free(m);
    }
    kit_free(k);
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
