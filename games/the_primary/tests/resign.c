/* resign.c - The Primary: a team has lost when all of it has resigned (TPR-21); alone, the Bot is left (TPR-23). */
#include "tests/kit.h"

extern const struct game game_the_primary;

static void resign(struct match *m, int seat)
{
    char room[200];
    struct text why;
    text_init(&why, room, sizeof room);
    if (!match_resign(m, seat, &why))
        fail_msg("%s", room);
}

static void test_teams(void **unused)
{
    (void)unused;
    struct match *m = start(&game_the_primary, 4, "teams");
    resign(m, 0);
    resign(m, 1);
    assert_false(match_over(m));
    assert_int_equal(match_result(m).rank[0], match_result(m).rank[2]);
    resign(m, 2);
    assert_true(match_over(m));
    assert_int_equal(match_result(m).winners, seat_bit(1) | seat_bit(3));
    assert_int_equal(match_result(m).sides, 1);
    finish(m);
}

static void test_alone(void **unused)
{
    (void)unused;
    struct match *m = start(&game_the_primary, 1, "");
    match_seed(m, "alone");
    match_settle(m);
    resign(m, 0);
    assert_true(match_over(m));
    assert_int_equal(match_result(m).winners, 0);
    assert_int_equal(match_result(m).sides, 0);
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_teams), cmocka_unit_test(test_alone) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
