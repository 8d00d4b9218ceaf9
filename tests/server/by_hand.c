/* by_hand.c - forced moves are made for a seat, unless its person makes them and is there. */
#include <stdio.h>
#include <string.h>

#include "lib/hall.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#define BY_HAND(on) "\"cmd\":\"by_hand\",\"on\":" on

static struct hall h;

static int begin(void **state)
{
    (void)state;
    hall_open(&h, 3);
    assert_true(hall_make(&h, ANA, "{\"game\":\"toy-duel\",\"name\":\"Ana\",\"chairs\":[\"me\",\"bot:random\"]}"));
    guest_joins(&h, 0, ANA);
    guest_joins(&h, 1, BEN);        /* who looks on: the table goes on without Ana */
    return 0;
}

static int finish(void **state)
{
    (void)state;
    hall_close(&h);
    return 0;
}

static struct match *the_match(void) { return table_match(TAILQ_FIRST(&h.tables->tables)); }

static void play_one(struct match *m)
{
    move list[MOVES_MAX];
    char text[MOVE_TEXT_SIZE], line[MOVE_TEXT_SIZE + 40];
    struct text t;
    int count = match_moves(m, 0, list);
    assert_true(count > 0);
    text_init(&t, text, sizeof text);
    m->game->show_move(m->kit, list[rng_below(&h.rng, (uint32_t)count)], &t);
    snprintf(line, sizeof line, "\"cmd\":\"play\",\"move\":\"%s\"", text);
    assert_true(guest_may(&h, 0, line));
}

/* Plays on until a forced move of Ana's waits; false: none ever did. */
static bool waits(void)
{
    struct match *m = the_match();
    while (!match_over(m)) {
        if (match_forced(m) && match_to_act(m) & seat_bit(0))
            return true;
        play_one(m);
    }
    return false;
}

static void test_made_for_her(void **state)
{
    (void)state;
    assert_true(guest_may(&h, 0, START));
    assert_false(waits());
    assert_true(guest_count(&h, 0, "\"type\":\"forced\"") > 0);
}

static void test_by_hand(void **state)
{
    (void)state;
    assert_false(guest_may(&h, 0, "\"cmd\":\"by_hand\""));
    assert_false(guest_may(&h, 0, BY_HAND("1")));
    assert_true(guest_may(&h, 0, BY_HAND("true")));
    assert_true(guest_may(&h, 0, START));
    assert_true(waits());
    int count = the_match()->count;
    play_one(the_match());
    assert_true(the_match()->count > count);
    assert_true(the_match()->log[count].forced);
}

static void test_changed_her_mind(void **state)
{
    (void)state;
    assert_true(guest_may(&h, 0, BY_HAND("true")));
    assert_true(guest_may(&h, 0, START));
    assert_true(waits());
    assert_true(guest_may(&h, 0, BY_HAND("false")));
    assert_false(match_forced(the_match()) && match_to_act(the_match()) & seat_bit(0));
    assert_false(waits());
}

static void test_went_away(void **state)
{
    (void)state;
    assert_true(guest_may(&h, 0, BY_HAND("true")));
    assert_true(guest_may(&h, 0, START));
    assert_true(waits());
    int count = the_match()->count;
    guest_go(&h, 0);
    hall_settle(&h);
    assert_true(the_match()->count > count);
    assert_true(guest_count(&h, 1, "\"type\":\"forced\"") > 0);
}

/* Of who only looks on it means nothing. */
static void test_spectator(void **state)
{
    (void)state;
    assert_true(guest_may(&h, 1, BY_HAND("true")));
    assert_true(guest_may(&h, 0, START));
    assert_false(waits());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_made_for_her, begin, finish),
        cmocka_unit_test_setup_teardown(test_by_hand, begin, finish),
        cmocka_unit_test_setup_teardown(test_changed_her_mind, begin, finish),
        cmocka_unit_test_setup_teardown(test_went_away, begin, finish),
        cmocka_unit_test_setup_teardown(test_spectator, begin, finish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
