/* resign.c - resigning at a table: whose it is to say, what comes of it, and that it stays so. */
#include <stdio.h>
#include <string.h>

#include "lib/hall.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#define RESIGN "\"cmd\":\"resign\""

static struct hall h;

static int begin(void **state)
{
    (void)state;
    hall_open(&h, 5);
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"seats\":3,\"options\":{\"heap\":9},\"name\":\"Ana\"}"));
    guest_joins(&h, 0, ANA);
    guest_joins(&h, 1, BEN);
    guest_joins(&h, 2, CLEO);
    return 0;
}

static int finish(void **state)
{
    (void)state;
    hall_close(&h);
    return 0;
}

static struct match *the_match(void) { return table_match(TAILQ_FIRST(&h.tables->tables)); }

static void expect(const char *told, const char *part)
{
    if (!strstr(told, part))
        fail_msg("no %s in %s", part, told);
}

static void sit_and_start(void)
{
    assert_true(guest_may(&h, 1, "\"cmd\":\"sit\",\"name\":\"Ben\""));
    assert_true(guest_may(&h, 2, "\"cmd\":\"sit\",\"name\":\"Cleo\""));
    assert_true(guest_may(&h, 0, START));
}

static void test_whose(void **state)
{
    (void)state;
    expect(guest_asks(&h, 0, RESIGN), "the game has not begun");
    expect(guest_asks(&h, 1, RESIGN), "sit down first");
    sit_and_start();
    expect(guest_asks(&h, 1, RESIGN ",\"seat\":0"), "speaks for its own seat alone");
    expect(guest_asks(&h, 1, RESIGN ",\"seat\":\"chance\""), "\"ok\":false");
    expect(guest_asks(&h, 1, RESIGN ",\"sure\":true"), "unknown member");
    expect(guest_asks(&h, 1, RESIGN ",\"at\":7"), "stale");
    assert_int_equal(the_match()->resigned, 0);
    guest_joins(&h, 3, "DanDanDanDanDanDanDanD");
    expect(guest_asks(&h, 3, RESIGN), "sit down first");
    assert_int_equal(the_match()->resigned, 0);
}

static void test_bot_plays_on(void **state)
{
    (void)state;
    sit_and_start();
    assert_true(guest_may(&h, 0, PLAY("take 1", "0")));
    assert_true(guest_may(&h, 1, RESIGN));
    expect(guest_last(&h, 2, "resigns"), "\"text\":\"Ben resigns\"");
    expect(guest_sees(&h, 2), "\"resigned\":[1]");
    assert_true(the_match()->count > 2);                /* the bot has moved, for Ben: it was his turn */
    assert_int_equal(the_match()->log[2].seat, 1);
    expect(guest_sees(&h, 1), "\"moves\":[]");
    expect(guest_asks(&h, 1, RESIGN), "you have resigned: a bot plays on for you");
    expect(guest_asks(&h, 1, PLAY("take 1", "3")), "you have resigned");
    expect(guest_asks(&h, 1, "\"cmd\":\"undo\",\"at\":3"), "you have resigned");
    expect(guest_asks(&h, 1, "\"cmd\":\"hint\""), "you have resigned");
    expect(guest_asks(&h, 0, "\"cmd\":\"undo\",\"at\":3"), "\"ok\":false");
    /* A server that begins again knows it. */
    guest_go(&h, 0), guest_go(&h, 1), guest_go(&h, 2);
    hall_settle(&h);
    table_forget(TAILQ_FIRST(&h.tables->tables));
    guest_joins(&h, 0, ANA);
    expect(guest_sees(&h, 0), "\"resigned\":[1]");
    assert_int_equal(the_match()->resigned, seat_bit(1));
    guest_joins(&h, 2, CLEO);
    assert_true(guest_may(&h, 2, RESIGN));
    assert_true(match_over(the_match()));
    expect(guest_sees(&h, 0), "\"winners\":[0],\"ranks\":[1,3,2]");
    expect(guest_sees(&h, 0), "\"decided\":\"Ben and Cleo resigned\"");
    expect(guest_asks(&h, 0, RESIGN), "the game is over");
    assert_true(guest_may(&h, 0, "\"cmd\":\"rematch\""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_whose, begin, finish),
        cmocka_unit_test_setup_teardown(test_bot_plays_on, begin, finish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
