/* options.c - options from text, pairs and JSON, and back. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "core/json.h"
#include "core/options.h"
#include "core/text.h"

enum { QUICK, LIMIT, DECK, HOUSE, LOW, MOTTO };

static const struct option table[] = {
    [QUICK] = { .name = "quick", .type = OPTION_BOOL, .value = 1, .help = "a short game" },
    [LIMIT] = { .name = "turn-limit", .type = OPTION_INT, .value = 300, .min = 1, .max = 5000,
                .help = "turns at most" },
    [DECK] = { .name = "deck", .type = OPTION_CHOICE, .value = 1, .choices = "small full all", .help = "which cards" },
    [HOUSE] = { .name = "house", .type = OPTION_TEXT, .text = "1 2", .help = "house rules" },
    [LOW] = { .name = "low", .type = OPTION_INT, .value = -1, .min = INT32_MIN, .max = -1, .help = "below nothing" },
    [MOTTO] = { .name = "motto", .type = OPTION_TEXT, .help = "a line" },
    { .name = NULL },
};
static const struct option empty[] = { { .name = NULL } };

static struct settings s;
static char error_room[512];
static struct text error;

static int begin(void **unused)
{
    (void)unused;
    memset(&s, 0x55, sizeof s);
    options_defaults(table, &s);
    text_init(&error, error_room, sizeof error_room);
    return 0;
}

static void value_is(int index, const char *expected)
{
    char room[OPTION_TEXT_MAX];
    struct text t;
    text_init(&t, room, sizeof room);
    options_value(table, &s, index, &t);
    assert_string_equal(t.at, expected);
}

/* Refused with these words, and nothing changed. */
static void refused(const char *name, const char *value, const char *words)
{
    struct settings before = s;
    assert_false(options_set(table, &s, name, value, &error));
    assert_string_equal(error.at, words);
    assert_memory_equal(&s, &before, sizeof s);
}

static void test_defaults(void **unused)
{
    (void)unused;
    assert_int_equal(options_count(table), 6);
    assert_int_equal(options_count(empty), 0);
    assert_int_equal(options_count(NULL), 0);
    value_is(QUICK, "yes");
    value_is(LIMIT, "300");
    value_is(DECK, "full");
    value_is(HOUSE, "1 2");
    value_is(LOW, "-1");
    value_is(MOTTO, "");
    assert_int_equal(s.number[HOUSE], 0);
    assert_int_equal(s.number[MOTTO], 1);
    assert_string_equal(settings_text(&s, HOUSE), "1 2");
    assert_string_equal(settings_text(&s, MOTTO), "");
    for (int i = 0; i < options_count(table); i++)
        assert_true(options_is_default(table, &s, i));
    struct settings zero, none;
    memset(&zero, 0, sizeof zero);
    memset(&none, 0x55, sizeof none);
    options_defaults(NULL, &none);
    assert_memory_equal(&none, &zero, sizeof none);
}

static void test_bool(void **unused)
{
    (void)unused;
    static const char *const yes[] = { "yes", "true", "on", "1" };
    static const char *const no[] = { "no", "false", "off", "0" };
    for (int i = 0; i < 4; i++) {
        assert_true(options_set(table, &s, "quick", no[i], &error));
        value_is(QUICK, "no");
        assert_false(options_is_default(table, &s, QUICK));
        assert_true(options_set(table, &s, "quick", yes[i], &error));
        value_is(QUICK, "yes");
    }
    refused("quick", "maybe", "option 'quick' takes yes or no, not 'maybe'");
    refused("quick", "", "option 'quick' takes yes or no, not ''");
}

static void test_int(void **unused)
{
    (void)unused;
    assert_true(options_set(table, &s, "turn-limit", "1", &error));
    assert_true(options_set(table, &s, "turn-limit", "5000", &error));
    assert_int_equal(s.number[LIMIT], 5000);
    assert_true(options_set(table, &s, "low", "-2147483648", &error));
    value_is(LOW, "-2147483648");
    assert_true(options_set(table, &s, "low", "-1", &error));
    refused("turn-limit", "x", "option 'turn-limit' takes a number from 1 to 5000, not 'x'");
    refused("turn-limit", "0", "option 'turn-limit' takes a number from 1 to 5000, not '0'");
    refused("turn-limit", "5001", "option 'turn-limit' takes a number from 1 to 5000, not '5001'");
    refused("turn-limit", "4294967297", "option 'turn-limit' takes a number from 1 to 5000, not '4294967297'");
}

static void test_choice(void **unused)
{
    (void)unused;
    assert_true(options_set(table, &s, "deck", "all", &error));
    assert_int_equal(s.number[DECK], 2);
    value_is(DECK, "all");
    assert_true(options_set(table, &s, "deck", "small", &error));
    assert_int_equal(s.number[DECK], 0);
    refused("deck", "al", "option 'deck' takes one of small, full, all, not 'al'");
    refused("deck", "small full", "option 'deck' takes one of small, full, all, not 'small full'");
    refused("deck", "", "option 'deck' takes one of small, full, all, not ''");
}

static void test_text(void **unused)
{
    (void)unused;
    char line[OPTION_TEXT_MAX + 1];
    memset(line, 'x', sizeof line);
    line[OPTION_TEXT_MAX - 1] = '\0';
    assert_true(options_set(table, &s, "motto", line, &error));
    value_is(MOTTO, line);
    assert_true(options_set(table, &s, "motto", "é", &error));
    assert_int_equal(s.text[1][2], 0);
    assert_int_equal(s.text[1][100], 0);        /* nothing of the longer line is left */
    value_is(HOUSE, "1 2");
    line[OPTION_TEXT_MAX - 1] = 'x';
    line[OPTION_TEXT_MAX] = '\0';
    assert_false(options_set(table, &s, "motto", line, &error));
    assert_true(error.length < 200);            /* a message does not repeat all of somebody's input */
    value_is(MOTTO, "é");
    refused("motto", "two\nlines", "option 'motto' takes a line of text below 256 bytes, not 'two'");
    refused("motto", "\xc0\xaf", "option 'motto' takes a line of text below 256 bytes, not ''");
}

static void test_unknown(void **unused)
{
    (void)unused;
    refused("x", "1", "unknown option 'x' (there are: quick, turn-limit, deck, house, low, motto)");
    assert_false(options_set(NULL, &s, "x", "1", &error));
    assert_string_equal(error.at, "unknown option 'x' (this game has none)");
    assert_false(options_set(empty, &s, "x", "1", &error));
    assert_string_equal(error.at, "unknown option 'x' (this game has none)");
}

static void test_pairs(void **unused)
{
    (void)unused;
    assert_true(options_set_pair(table, &s, "quick=no", &error));
    value_is(QUICK, "no");
    assert_true(options_set_pair(table, &s, "quick", &error));
    value_is(QUICK, "yes");
    assert_true(options_set_pair(table, &s, "motto=a=b", &error));
    value_is(MOTTO, "a=b");
    assert_true(options_set_pair(table, &s, "motto=", &error));
    value_is(MOTTO, "");
    assert_false(options_set_pair(table, &s, "turn-limit", &error));
    assert_string_equal(error.at, "option 'turn-limit' needs a value: a number from 1 to 5000");
    assert_false(options_set_pair(table, &s, "=3", &error));
    assert_true(text_starts(error.at, "unknown option ''"));
    char longest[300];
    memset(longest, 'q', sizeof longest);
    longest[sizeof longest - 1] = '\0';
    assert_false(options_set_pair(table, &s, longest, &error));
    assert_true(text_starts(error.at, "unknown option 'qqq"));
}

/* One member of {...}, or several by next. */
static bool set_json(const struct json_value *first)
{
    struct json_value object = { .type = JSON_OBJECT, .child = first };
    return options_set_json(table, &s, &object, &error);
}

static void test_json_values(void **unused)
{
    (void)unused;
    assert_true(set_json(NULL));
    assert_true(options_set_json(table, &s, NULL, &error));
    assert_true(set_json(&(struct json_value){ .type = JSON_FALSE, .key = "quick" }));
    value_is(QUICK, "no");
    assert_true(set_json(&(struct json_value){ .type = JSON_INT, .key = "turn-limit", .number = 7 }));
    value_is(LIMIT, "7");
    value_is(QUICK, "no");                      /* what was set before stays */
    assert_true(set_json(&(struct json_value){ .type = JSON_STRING, .key = "turn-limit", .string = "8" }));
    value_is(LIMIT, "8");
    assert_true(set_json(&(struct json_value){ .type = JSON_STRING, .key = "deck", .string = "small" }));
    value_is(DECK, "small");
    struct json_value three = { .type = JSON_STRING, .string = "three" };
    struct json_value two = { .type = JSON_INT, .number = 2, .next = &three };
    assert_true(set_json(&(struct json_value){ .type = JSON_ARRAY, .key = "house", .count = 2, .child = &two }));
    value_is(HOUSE, "2 three");
    assert_true(set_json(&(struct json_value){ .type = JSON_ARRAY, .key = "house" }));
    value_is(HOUSE, "");
}

static void test_json_refused(void **unused)
{
    (void)unused;
    assert_false(options_set_json(table, &s, &(struct json_value){ .type = JSON_ARRAY }, &error));
    assert_string_equal(error.at, "'options' must be an object");
    assert_false(set_json(&(struct json_value){ .type = JSON_NULL, .key = "quick" }));
    assert_string_equal(error.at, "option 'quick' takes yes or no, not 'null'");
    assert_false(set_json(&(struct json_value){ .type = JSON_REAL, .key = "turn-limit", .real = 1.5 }));
    assert_false(set_json(&(struct json_value){ .type = JSON_OBJECT, .key = "house" }));
    assert_false(set_json(&(struct json_value){ .type = JSON_ARRAY, .key = "deck" }));
    struct json_value nothing = { .type = JSON_NULL };
    assert_false(set_json(&(struct json_value){ .type = JSON_ARRAY, .key = "house", .count = 1, .child = &nothing }));
    struct json_value number[200];      /* "100 100 ...": too long for an option */
    for (int i = 0; i < 200; i++)
        number[i] = (struct json_value){ .type = JSON_INT, .number = 100, .next = i < 199 ? &number[i + 1] : NULL };
    assert_false(set_json(&(struct json_value){ .type = JSON_ARRAY, .key = "house", .count = 200, .child = number }));
    value_is(HOUSE, "1 2");

    /* All or nothing. */
    struct json_value bad = { .type = JSON_INT, .key = "nosuch" };
    struct json_value good = { .type = JSON_FALSE, .key = "quick", .next = &bad };
    assert_false(set_json(&good));
    value_is(QUICK, "yes");
}

static void test_put_json(void **unused)
{
    (void)unused;
    char room[1024];
    struct text t;
    struct json j;
    text_init(&t, room, sizeof room);
    json_init(&j, &t);
    options_put_json(table, &j);
    assert_string_equal(t.at,
        "[{\"name\":\"quick\",\"type\":\"bool\",\"default\":true,\"help\":\"a short game\"},"
        "{\"name\":\"turn-limit\",\"type\":\"int\",\"default\":300,\"min\":1,\"max\":5000,\"help\":\"turns at most\"},"
        "{\"name\":\"deck\",\"type\":\"choice\",\"default\":\"full\",\"choices\":[\"small\",\"full\",\"all\"],"
        "\"help\":\"which cards\"},"
        "{\"name\":\"house\",\"type\":\"text\",\"default\":\"1 2\",\"help\":\"house rules\"},"
        "{\"name\":\"low\",\"type\":\"int\",\"default\":-1,\"min\":-2147483648,\"max\":-1,\"help\":\"below nothing\"},"
        "{\"name\":\"motto\",\"type\":\"text\",\"default\":\"\",\"help\":\"a line\"}]");
    text_clear(&t);
    json_init(&j, &t);
    options_put_json(NULL, &j);
    assert_string_equal(t.at, "[]");
}

/* Whatever was set, its text sets it again. */
static void test_values_round_trip(void **unused)
{
    (void)unused;
    static const char *const pairs[] = { "quick=0", "turn-limit=0042", "deck=all", "house= a  b ", "low=-5",
                                         "motto=ü" };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        assert_true(options_set_pair(table, &s, pairs[i], &error));
    struct settings again;
    options_defaults(table, &again);
    for (int i = 0; i < options_count(table); i++) {
        char room[OPTION_TEXT_MAX];
        struct text t;
        text_init(&t, room, sizeof room);
        options_value(table, &s, i, &t);
        assert_false(options_is_default(table, &s, i));
        assert_true(options_set(table, &again, table[i].name, t.at, &error));
    }
    assert_memory_equal(&s, &again, sizeof s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_defaults, begin),
        cmocka_unit_test_setup(test_bool, begin),
        cmocka_unit_test_setup(test_int, begin),
        cmocka_unit_test_setup(test_choice, begin),
        cmocka_unit_test_setup(test_text, begin),
        cmocka_unit_test_setup(test_unknown, begin),
        cmocka_unit_test_setup(test_pairs, begin),
        cmocka_unit_test_setup(test_json_values, begin),
        cmocka_unit_test_setup(test_json_refused, begin),
        cmocka_unit_test_setup(test_put_json, begin),
        cmocka_unit_test_setup(test_values_round_trip, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
