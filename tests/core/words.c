/* words.c - events, and the names of seats. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <string.h>

#include "core/words.h"

static const char *const names[] = { "Ana", "Ben", "Cleo" };
static const struct who who = { .viewer = 0, .names = names };

static void test_events(void **unused)
{
    (void)unused;
    char room[256];
    struct text t;
    struct json j;
    text_init(&t, room, sizeof room);
    json_init(&j, &t);
    json_array(&j);
    event_open(&j, "roll", "%s rolls %d", "\"Ana\"", 6);
    json_put_int(&j, "dice", 6);
    json_close(&j);
    event_say(&j, "end", "over");
    json_close(&j);
    assert_string_equal(t.at, "[{\"type\":\"roll\",\"text\":\"\\\"Ana\\\" rolls 6\",\"dice\":6},"
                              "{\"type\":\"end\",\"text\":\"over\"}]");
}

/* A sentence beyond all measure is cut between characters, and the JSON stays whole. */
static void test_long_event(void **unused)
{
    (void)unused;
    struct text longest, t;
    struct json j;
    text_init_heap(&longest);
    text_init_heap(&t);
    text_add_char(&longest, 'x');
    for (int i = 0; i < 5000; i++)
        text_add(&longest, "é");
    json_init(&j, &t);
    event_say(&j, "note", "%s", longest.at);
    assert_true(t.length > 4000 && t.length < 5000);
    assert_string_equal(t.at + t.length - 4, "é\"}");
    assert_true(text_is_clean(t.at, t.length, 10000));
    text_release(&longest);
    text_release(&t);
}

static void names_are(unsigned seats, const char *expected)
{
    char room[128];
    struct text t;
    text_init(&t, room, sizeof room);
    who_names(&who, seats, &t);
    assert_string_equal(t.at, expected);
}

static void test_names(void **unused)
{
    (void)unused;
    assert_string_equal(who_name(&who, 1), "Ben");
    assert_string_equal(who_name(&who, CHANCE), "chance");
    assert_string_equal(who_name(&who, SPECTATOR), "spectator");
    names_are(0, "nobody");
    names_are(1, "Ana");
    names_are(5, "Ana and Cleo");
    names_are(7, "Ana, Ben and Cleo");
}

static void test_plural(void **unused)
{
    (void)unused;
    assert_string_equal(plural_s(0), "s");
    assert_string_equal(plural_s(1), "");
    assert_string_equal(plural_s(2), "s");
    assert_string_equal(plural_s((INT64_C(1) << 32) + 1), "s");
}

static void test_default_names(void **unused)
{
    (void)unused;
    struct game g = { .seats_max = SEATS_MAX };
    assert_string_equal(seat_name_default(&g, 0), "Player 1");
    assert_string_equal(seat_name_default(&g, 7), "Player 8");
    g.seat_names = names;
    g.seats_max = 3;
    assert_string_equal(seat_name_default(&g, 2), "Cleo");
}

static void test_seats(void **unused)
{
    (void)unused;
    static const int seats[] = { 0, 1, 7, CHANCE, SPECTATOR };
    static const char *const shown[] = { "0", "1", "7", "chance", "spectator" };
    for (int i = 0; i < 5; i++) {
        char room[16];
        struct text t;
        text_init(&t, room, sizeof room);
        seat_show(seats[i], &t);
        assert_string_equal(t.at, shown[i]);
        assert_int_equal(seat_parse(t.at, SEATS_MAX), seats[i]);
    }
    static const char *const bad[] = { "", "2", "8", "9", "-1", "00", "01", "1 ", " 1", "+1", "Chance", "x", "/", ":" };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_int_equal(seat_parse(bad[i], 2), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_events),
        cmocka_unit_test(test_long_event),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_plural),
        cmocka_unit_test(test_default_names),
        cmocka_unit_test(test_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
