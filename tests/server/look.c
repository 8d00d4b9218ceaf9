/* look.c - several at one screen: chairs of one person, who looks as one of them at a time, or as none. */
#include <stdio.h>
#include <string.h>

#include "lib/hall.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#define LOOK(seat) "\"cmd\":\"look\",\"seat\":" seat
#define ORDERS(chairs) "{\"game\":\"toy-orders\",\"seats\":3,\"name\":\"Ana\",\"chairs\":[" chairs "]}"
#define HEAP(chairs) "{\"game\":\"null\",\"name\":\"Ana\",\"chairs\":[" chairs "]}"

static struct hall h;

static int begin(void **state)
{
    (void)state;
    hall_open(&h, 1);
    return 0;
}

static int finish(void **state)
{
    (void)state;
    hall_close(&h);
    return 0;
}

static bool has(const char *text, const char *what) { return strstr(text, what); }

static struct table *the_table(void) { return TAILQ_FIRST(&h.tables->tables); }

static void not_made(const char *body, const char *why)
{
    assert_false(hall_make(&h, ANA, body));
    if (!has(h.error, why))
        fail_msg("'%s' is not in '%s'", why, h.error);
}

static void test_making(void **state)
{
    (void)state;
    not_made(HEAP("\"me\",\"me\""), "one chair");
    not_made(HEAP("\"me\",\"me:Ana\""), "two players");
    not_made(HEAP("\"me:Player 2\",\"me\""), "two players");
    not_made(HEAP("\"me\",\"me: \""), "space");
    assert_true(hall_make(&h, ANA, HEAP("\"me:\",\"me\"")));
    assert_true(hall_make(&h, ANA, HEAP("\"me:Ben\",\"me:Cleo\"")));
    guest_joins(&h, 0, ANA);
    const char *joined = guest_last(&h, 0, "\"id\":1");
    assert_true(has(joined, "\"you\":null,\"mine\":[0,1],"));
    assert_true(has(joined, "\"name\":\"Ben\",\"kind\":\"person\",\"here\":true"));
    assert_true(has(joined, "\"name\":\"Cleo\",\"kind\":\"person\",\"here\":true"));
    assert_true(guest_may(&h, 0, START));
    assert_false(has(h.guest[0].said.at, "\"practice\":true"));
}

/* Others sit on open chairs as usual, and are told nothing of who plays at one screen. */
static void test_others(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, ORDERS("\"me\",\"me:Ben\",\"open\"")));
    guest_joins(&h, 0, ANA);
    guest_joins(&h, 1, CLEO);
    assert_false(guest_may(&h, 1, LOOK("0")));
    assert_true(has(guest_asks(&h, 1, "\"cmd\":\"sit\",\"name\":\"Cleo\""), "\"seat\":2"));
    assert_false(guest_may(&h, 1, LOOK("2")));          /* one seat is always looked as */
    assert_false(has(h.guest[1].said.at, "\"mine\""));
    assert_true(guest_may(&h, 0, START));
    assert_int_equal(h.guest[0].client->eyes->viewer, SPECTATOR);
    assert_int_equal(h.guest[1].client->eyes->viewer, 2);
}

/* With the curtain down nobody is spoken for; what the host decides about chairs is nobody's secret. */
static void test_curtain(void **state)
{
    static const char *const asks[] = {
        PLAY("north+", "0"), "\"cmd\":\"undo\",\"at\":0", "\"cmd\":\"withdraw\",\"at\":0", "\"cmd\":\"moves\"",
        "\"cmd\":\"draft\",\"move\":\"north+\"", "\"cmd\":\"hint\"", "\"cmd\":\"why\",\"move\":\"north+\"",
    };
    (void)state;
    assert_true(hall_make(&h, ANA, ORDERS("\"me\",\"me:Ben\",\"open\"")));
    guest_joins(&h, 0, ANA);
    assert_false(guest_may(&h, 0, "\"cmd\":\"stand\""));
    assert_true(has(guest_asks(&h, 0, "\"cmd\":\"sit\",\"name\":\"Anna\""), "look as one of your players"));
    assert_true(has(guest_asks(&h, 0, "\"cmd\":\"sit\",\"name\":\"Anna\",\"seat\":2"), "look as one of your players"));
    assert_true(guest_may(&h, 0, "\"cmd\":\"chair\",\"seat\":2,\"chair\":\"bot:random\""));
    assert_true(guest_may(&h, 0, START));
    for (size_t i = 0; i < sizeof asks / sizeof asks[0]; i++)
        assert_true(has(guest_asks(&h, 0, asks[i]), "look as one of your players first"));
    assert_false(guest_may(&h, 0, "\"cmd\":\"view\",\"seat\":0"));
    assert_true(guest_may(&h, 0, "\"cmd\":\"view\""));
}

static void test_looking(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, ORDERS("\"me\",\"open\",\"me:Ben\"")));
    guest_joins(&h, 0, ANA);
    assert_false(guest_may(&h, 0, "\"cmd\":\"look\""));
    assert_true(has(guest_asks(&h, 0, LOOK("1")), "not yours"));
    assert_false(guest_may(&h, 0, LOOK("3")));
    assert_false(guest_may(&h, 0, LOOK("\"0\"")));
    assert_true(has(guest_asks(&h, 0, LOOK("2")), "\"you\":2,\"mine\":[0,2]"));
    assert_true(has(guest_last(&h, 0, "\"id\":1"), "\"kit\":{"));
    assert_true(guest_may(&h, 0, "\"cmd\":\"sit\",\"name\":\"Benjamin\""));
    assert_true(has(guest_last(&h, 0, "\"push\":\"table\""), "\"name\":\"Benjamin\""));
    assert_false(guest_may(&h, 0, "\"cmd\":\"sit\",\"name\":\"Benny\",\"seat\":0"));
    assert_false(guest_may(&h, 0, "\"cmd\":\"sit\",\"name\":\"Benny\",\"seat\":1"));
    assert_false(guest_may(&h, 0, "\"cmd\":\"stand\""));
    assert_true(guest_may(&h, 0, START));
    assert_true(guest_may(&h, 0, PLAY("south+", "0")));
    assert_true(has(guest_sees(&h, 0), "\"south+\""));
    assert_true(has(guest_asks(&h, 0, LOOK("null")), "\"you\":null,\"mine\":[0,2]"));
    assert_false(has(guest_sees(&h, 0), "\"south+\""));
    assert_true(guest_may(&h, 0, LOOK("0")));
    assert_false(has(guest_sees(&h, 0), "\"pending\":[\"south+\"]"));
    assert_true(has(guest_asks(&h, 0, "\"cmd\":\"undo\""), "\"ok\":false"));        /* Benjamin's is not hers */
    assert_true(guest_may(&h, 0, LOOK("2")));
    assert_true(guest_may(&h, 0, "\"cmd\":\"undo\""));

    guest_joins(&h, 0, ANA);            /* a new connection, while the old one was looking as Benjamin */
    assert_true(has(guest_last(&h, 0, "\"id\":1"), "\"you\":null"));
    assert_int_equal(h.guest[0].client->eyes->viewer, SPECTATOR);
    guest_come(&h, 1, ANA);             /* a second one has eyes of its own */
    assert_true(guest_may(&h, 1, "\"cmd\":\"join\""));
    assert_true(guest_may(&h, 1, LOOK("0")));
    assert_int_equal(h.guest[0].client->eyes->viewer, SPECTATOR);
}

/* Whom a request speaks for is settled in the order of coming, also while a step is being kept. */
static void test_in_order(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, HEAP("\"me\",\"me:Ben\"")));
    guest_joins(&h, 0, ANA);
    assert_true(guest_may(&h, 0, START));
    guest_says(&h, 0, LOOK("0"));
    guest_says(&h, 0, PLAY("take 1", "0"));
    guest_says(&h, 0, LOOK("1"));
    guest_says(&h, 0, PLAY("take 2", "1"));
    guest_says(&h, 0, LOOK("null"));
    guest_says(&h, 0, PLAY("take 3", "2"));
    hall_settle(&h);
    assert_true(has(guest_sees(&h, 0), "\"left\":18"));
    assert_true(has(guest_last(&h, 0, "\"id\":1"), "look as one of your players first"));
    assert_int_equal(guest_count(&h, 0, "\"id\":1,\"ok\":true"), 7);
}

/* What was asked for with other eyes, and comes later, is refused: a hint, and a log that is written aside. */
static void test_too_late(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"name\":\"Ana\",\"hints\":true,"
                                   "\"chairs\":[\"me\",\"me:Ben\"]}"));
    guest_joins(&h, 0, ANA);
    assert_true(guest_may(&h, 0, START));
    assert_true(guest_may(&h, 0, LOOK("0")));
    guest_says(&h, 0, "\"cmd\":\"hint\"");
    guest_says(&h, 0, LOOK("1"));
    hall_settle(&h);
    assert_true(has(guest_last(&h, 0, "\"id\":1"), "\"ok\":false,\"error\":\"this connection looks as somebody else"));
    assert_true(guest_may(&h, 0, LOOK("0")));
    assert_true(has(guest_asks(&h, 0, "\"cmd\":\"hint\""), "\"move\":\"take "));

    while (table_match(the_table())->count <= ASIDE_RECORDS) {
        assert_true(guest_may(&h, 0, "\"cmd\":\"play\",\"move\":\"take 1\""));
        assert_true(guest_may(&h, 0, "\"cmd\":\"undo\""));
    }
    text_clear(&h.guest[0].said);
    guest_says(&h, 0, "\"cmd\":\"log\",\"from\":3");
    guest_says(&h, 0, LOOK("null"));
    hall_settle(&h);
    assert_true(has(guest_last(&h, 0, "\"id\":1"), "\"ok\":false,\"error\":\"this connection looks as somebody else"));
    guest_says(&h, 0, "\"cmd\":\"log\",\"from\":3");            /* a spectator's is for any eyes */
    guest_says(&h, 0, LOOK("1"));
    hall_settle(&h);
    assert_true(has(guest_last(&h, 0, "\"id\":1"), "\"ok\":true,\"log\":["));
}

/* Whoever has but one chair left looks as it. */
static void test_one_left(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, ORDERS("\"me\",\"me:Ben\",\"me:Cleo\"")));
    guest_joins(&h, 0, ANA);
    assert_true(guest_may(&h, 0, LOOK("2")));
    assert_true(guest_may(&h, 0, "\"cmd\":\"chair\",\"seat\":2,\"chair\":\"open\""));
    assert_true(has(guest_last(&h, 0, "\"push\":\"table\""), "\"you\":null,\"mine\":[0,1]"));
    assert_true(guest_may(&h, 0, "\"cmd\":\"chair\",\"seat\":0,\"chair\":\"bot:random\""));
    assert_true(has(guest_last(&h, 0, "\"push\":\"table\""), "\"you\":1,\"started\""));
    assert_true(guest_may(&h, 0, "\"cmd\":\"stand\""));
}

/* ---- two worlds ---- */

static const char *const questions[] = {
    "\"cmd\":\"update\"", "\"cmd\":\"view\"", "\"cmd\":\"log\"", "\"cmd\":\"result\"", "\"cmd\":\"moves\"",
    "\"cmd\":\"match\",\"export\":true", "\"cmd\":\"state\"", "\"cmd\":\"draft\",\"move\":\"west+\"",
    "\"cmd\":\"undo\"", "\"cmd\":\"withdraw\"", "\"cmd\":\"why\",\"move\":\"north+\"", "\"cmd\":\"hint\"",
    "\"cmd\":\"view\",\"seat\":1", "\"cmd\":\"log\",\"seat\":1", "\"cmd\":\"moves\",\"seat\":1", PLAY("nothing", "0"),
};

static void ask_all(void)
{
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++)
        guest_asks(&h, 0, questions[i]);
}

/* Ben, at the same screen, orders in secret; then his curtain falls, and Ana looks and asks whatever she can. */
static void play_secretly(const char *const moves[], int count, struct text *told)
{
    char body[300];
    hall_close(&h);
    hall_open(&h, 7);
    assert_true(hall_make(&h, ANA, ORDERS("\"me\",\"me:Ben\",\"open\"")));
    guest_joins(&h, 0, ANA);
    guest_joins(&h, 1, CLEO);
    assert_true(guest_may(&h, 1, "\"cmd\":\"sit\",\"name\":\"Cleo\""));
    guest_joins(&h, 2, BEN);                /* who looks on */
    assert_true(guest_may(&h, 0, START));
    assert_true(guest_may(&h, 0, LOOK("1")));
    for (int i = 0; i < count; i++) {
        snprintf(body, sizeof body, "\"cmd\":\"play\",\"move\":\"%s\"", moves[i]);
        if (!guest_may(&h, 0, body))
            fail_msg("%s: %s", moves[i], guest_last(&h, 0, "\"id\":1"));
    }
    guest_asks(&h, 0, "\"cmd\":\"hint\"");
    guest_says(&h, 0, "\"cmd\":\"hint\"");
    text_clear(&h.guest[0].said);
    guest_asks(&h, 0, LOOK("null"));
    text_add(told, h.guest[0].said.at);
    size_t from = h.guest[0].said.length;
    ask_all();
    guest_asks(&h, 0, LOOK("0"));
    ask_all();
    guest_joins(&h, 3, ANA);                /* beside it, with the curtain down */
    assert_true(guest_may(&h, 3, LOOK("0")));
    text_add(told, h.guest[0].said.at + from);
    for (int i = 1; i < 4; i++)
        text_add(told, h.guest[i].said.at);
}

static void test_two_worlds(void **state)
{
    static const char *const one[] = { "north+", "north+" }, *const other[] = { "east+" };
    struct text told[2];
    (void)state;
    text_init_heap(&told[0]), text_init_heap(&told[1]);
    play_secretly(one, 2, &told[0]);
    play_secretly(other, 1, &told[1]);
    assert_string_equal(told[0].at, told[1].at);
    assert_true(told[0].length > 10000);
    text_release(&told[0]), text_release(&told[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_making, begin, finish),
        cmocka_unit_test_setup_teardown(test_others, begin, finish),
        cmocka_unit_test_setup_teardown(test_curtain, begin, finish),
        cmocka_unit_test_setup_teardown(test_looking, begin, finish),
        cmocka_unit_test_setup_teardown(test_in_order, begin, finish),
        cmocka_unit_test_setup_teardown(test_too_late, begin, finish),
        cmocka_unit_test_setup_teardown(test_one_left, begin, finish),
        cmocka_unit_test_setup_teardown(test_two_worlds, begin, finish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
