/* game.c - the small questions of game.h: sets of seats and turn order. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "core/game.h"

static void test_seat_next(void **unused)
{
    (void)unused;
    unsigned left = 0x1d;
    assert_int_equal(seat_next(&left, 0x14), 2);
    assert_int_equal(left, 0x18);
    assert_int_equal(seat_next(&left, 0x07), -1);
    assert_int_equal(left, 0);
}

/* From every seat to every other: as many steps as seat_after takes. */
static void test_turn_order(void **unused)
{
    (void)unused;
    for (int seats = 1; seats <= SEATS_MAX; seats++)
        for (int from = 0; from < seats; from++)
            for (int steps = 0, at = from; steps < seats; steps++, at = seat_after(at, seats)) {
                assert_int_equal(at, (from + steps) % seats);
                assert_int_equal(seat_steps(from, at, seats), steps);
            }
}

static void test_seats_behind(void **unused)
{
    (void)unused;
    assert_int_equal(seats_behind(0xff, 0), 0xfe);
    assert_int_equal(seats_behind(0x2d, 2), 0x28);
    assert_int_equal(seats_behind(0x2d, 5), 0);
    assert_int_equal(seats_behind(0xff, 7), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seat_next),
        cmocka_unit_test(test_turn_order),
        cmocka_unit_test(test_seats_behind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
