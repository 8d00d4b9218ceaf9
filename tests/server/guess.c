/* guess.c - a running game is tried out from here: who may, and that nothing of what is hidden is in the file. */
#include <stdio.h>
#include <string.h>

#include "lib/hall.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#define GUESS "\"cmd\":\"guess\""

static struct hall h;

static int begin(void **state) { (void)state; hall_open(&h, 5); return 0; }
static int finish(void **state) { (void)state; hall_close(&h); return 0; }

static void expect(const char *told, const char *part)
{
    if (!strstr(told, part))
        fail_msg("no %s in %s", part, told);
}

static void make(const char *more)
{
    char body[300];
    snprintf(body, sizeof body, "{\"game\":\"null\",\"seats\":2,\"options\":{\"heap\":21},\"name\":\"Ana\"%s}", more);
    if (!hall_make(&h, ANA, body))
        fail_msg("%s", h.error);
    guest_joins(&h, 0, ANA);
    guest_joins(&h, 1, BEN);
}

static void test_alone(void **state)
{
    (void)state;
    make(",\"chairs\":[\"me\",\"bot:random\"]");
    expect(guest_asks(&h, 0, GUESS), "the game has not begun");
    assert_true(guest_may(&h, 0, START));
    expect(guest_asks(&h, 1, GUESS), "sit down first");
    int steps = TAILQ_FIRST(&h.tables->tables)->steps;
    const char *answer = guest_asks(&h, 0, GUESS);
    expect(answer, "\"ok\":true");
    expect(answer, "game null\\n");
    expect(answer, "\\nposition {");
    assert_int_equal(TAILQ_FIRST(&h.tables->tables)->steps, steps);     /* nothing happened here */
    assert_true(guest_may(&h, 0, "\"cmd\":\"resign\""));
    expect(guest_asks(&h, 0, GUESS), "the game is over");
}

static void test_with_others(void **state)
{
    (void)state;
    make("");
    assert_true(guest_may(&h, 1, "\"cmd\":\"sit\",\"name\":\"Ben\"") && guest_may(&h, 0, START));
    expect(guest_asks(&h, 0, GUESS), "no hints at this table");
    make(",\"hints\":true");
    assert_true(guest_may(&h, 1, "\"cmd\":\"sit\",\"name\":\"Ben\"") && guest_may(&h, 0, START));
    expect(guest_last(&h, 1, "\"push\":\"table\""), "\"hints\":true");
    assert_true(guest_may(&h, 0, GUESS));
    for (int i = 0; i < 2; i++)                         /* it helps as a hint does, and all see it */
        expect(guest_last(&h, i, "\"push\":\"table\""),
               "\"name\":\"Ana\",\"kind\":\"person\",\"here\":true,\"hints\":1}");
    assert_true(guest_may(&h, 0, GUESS) && guest_may(&h, 1, GUESS));
    expect(guest_last(&h, 1, "\"push\":\"table\""), "\"here\":true,\"hints\":2}");
    expect(guest_last(&h, 1, "\"push\":\"table\""), "\"here\":true,\"hints\":1}");
}

/* The chance of the table itself is not in it, and each has its own. */
static void test_fresh(void **state)
{
    char first[4000];
    (void)state;
    make(",\"chairs\":[\"me\",\"bot:random\"]");
    assert_true(guest_may(&h, 0, START));
    snprintf(first, sizeof first, "%s", guest_asks(&h, 0, GUESS));
    const char *second = guest_asks(&h, 0, GUESS);
    assert_non_null(strstr(first, "\\nseed "));
    assert_string_not_equal(strstr(first, "\\nseed "), strstr(second, "\\nseed "));
}

#define HAND(test) cmocka_unit_test_setup_teardown(test, begin, finish)

int main(void)
{
    const struct CMUnitTest tests[] = { HAND(test_alone), HAND(test_with_others), HAND(test_fresh) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
