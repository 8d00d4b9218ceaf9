/* text.c - texts, the small printf, UTF-8, numbers, lines, the hash. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"

static void test_fixed_buffer_is_cut(void **unused)
{
    (void)unused;
    char room[6] = "#####";
    struct text t;
    text_init(&t, room, sizeof room);
    assert_string_equal(t.at, "");
    text_add(&t, "abcde");
    assert_string_equal(t.at, "abcde");
    assert_false(t.cut);
    text_add_char(&t, 'f');
    assert_string_equal(t.at, "abcde");
    assert_true(t.cut);
    text_clear(&t);
    assert_false(t.cut);
    assert_int_equal(t.length, 0);
    text_add(&t, "1234567");
    assert_string_equal(t.at, "12345");
    text_add(&t, "");
    assert_int_equal(t.length, 5);
    text_release(&t);       /* harmless */
    assert_string_equal(room, "12345");
}

static void test_smallest_buffer(void **unused)
{
    (void)unused;
    char room[1] = { '#' };
    struct text t;
    text_init(&t, room, sizeof room);
    text_add(&t, "");
    assert_false(t.cut);
    text_add_int(&t, 7);
    assert_true(t.cut);
    assert_string_equal(t.at, "");
}

static void test_cut_keeps_characters_whole(void **unused)
{
    (void)unused;
    static const char *const words[] = { "aé", "a€", "a\xf0\x9f\x8e\xb2" };
    for (size_t w = 0; w < 3; w++) {
        size_t whole = strlen(words[w]);
        for (size_t size = 2; size <= whole; size++) {
            char *room = malloc(size);      /* an exact block, so that a sanitizer sees a step beyond it */
            struct text t;
            text_init(&t, room, size);
            text_add(&t, words[w]);
            assert_string_equal(t.at, "a");
            assert_int_equal(t.length, 1);
            assert_true(t.cut);
            text_add(&t, "b");              /* nothing follows a cut */
            assert_string_equal(t.at, "a");
            free(room);
        }
    }
    char room[4];
    struct text t;
    text_init(&t, room, sizeof room);
    text_add(&t, "a\xc3\xa9" "b");          /* the cut is behind a whole character */
    assert_string_equal(t.at, "a\xc3\xa9");
    text_init(&t, room, sizeof room);
    text_add(&t, "\xa9\xa9\xa9\xa9\xa9");   /* no lead byte at all: bytes are bytes */
    assert_int_equal(t.length, 3);
}

static void test_heap_grows(void **unused)
{
    (void)unused;
    struct text t;
    text_init_heap(&t);
    assert_string_equal(t.at, "");
    for (int i = 0; i < 5000; i++)
        text_addf(&t, "%d,", i % 10);
    assert_int_equal(t.length, 10000);
    assert_int_equal(strlen(t.at), 10000);
    assert_false(t.cut);
    assert_memory_equal(t.at + 9980, "0,1,2,3,4,5,6,7,8,9,", 21);
    text_clear(&t);
    assert_string_equal(t.at, "");
    text_release(&t);
    assert_null(t.at);
    text_release(&t);
}

static void test_printf(void **unused)
{
    (void)unused;
    char room[256], expected[256];
    struct text t;
    text_init(&t, room, sizeof room);
#define SAME(...)                                                                                                      \
    text_clear(&t);                                                                                                    \
    text_addf(&t, __VA_ARGS__);                                                                                        \
    snprintf(expected, sizeof expected, __VA_ARGS__);                                                                  \
    assert_string_equal(t.at, expected)
    SAME("%s", "plain");
    SAME("%s%s|%c%%", "", "x", 'y');
    SAME("%d %d %d %d", 0, -1, INT_MIN, INT_MAX);
    SAME("%u %u %x %x", 0u, UINT_MAX, 0u, 0xdeadbeefu);
    SAME("%lld %lld", (long long)INT64_MIN, (long long)INT64_MAX);
    SAME("%llu %llx %llx", ULLONG_MAX, ULLONG_MAX, 16ull);
    SAME("%zu %zu", (size_t)0, SIZE_MAX);
    SAME("[%.*s][%.*s][%.*s][%.*s]", 2, "abc", 0, "abc", 9, "abc", -1, "abc");
    char open[2] = { 'o', 'k' };        /* a limited string needs no NUL */
    SAME("%.*s", 2, open);
#undef SAME
}

static void test_add_int(void **unused)
{
    (void)unused;
    char room[64];
    struct text t;
    text_init(&t, room, sizeof room);
    text_add_int(&t, INT64_MIN);
    text_add_spaces(&t, 2);
    text_add_int(&t, INT64_MAX);
    text_add_spaces(&t, -3);
    text_add_int(&t, 0);
    assert_string_equal(t.at, "-9223372036854775808  92233720368547758070");
}

static void test_add_names(void **unused)
{
    (void)unused;
    static const char *const names[] = { "red", "blue", "", "yellow" };
    static const struct {
        uint32_t set;
        const char *expected;
    } cases[] = { { 0, "" }, { 2, "blue" }, { 9, "red and yellow" }, { 11, "red, blue and yellow" } };
    for (int i = 0; i < 4; i++) {
        char room[64];
        struct text t;
        text_init(&t, room, sizeof room);
        text_add_names(&t, names, cases[i].set);
        assert_string_equal(t.at, cases[i].expected);
    }
}

static void test_error(void **unused)
{
    (void)unused;
    char room[64];
    struct text t;
    text_init(&t, room, sizeof room);
    text_add(&t, "unknown region 'x'");
    assert_false(text_error(&t, "line %d: %s", 3, t.at));       /* its own content as an argument */
    assert_string_equal(t.at, "line 3: unknown region 'x'");
    assert_false(text_error(NULL, "nobody asked"));
    char small[4];
    text_init(&t, small, sizeof small);
    text_error(&t, "%s", "too long");
    assert_string_equal(t.at, "too");
    assert_true(t.cut);
    text_error(&t, "ok");
    assert_string_equal(t.at, "ok");
    assert_false(t.cut);
}

static void wraps(const char *from, int width, int indent, const char *expected)
{
    char room[256];
    struct text t;
    text_init(&t, room, sizeof room);
    text_add_wrapped(&t, from, width, indent);
    assert_string_equal(t.at, expected);
}

static void test_wrapped(void **unused)
{
    (void)unused;
    wraps("", 10, 2, "");
    wraps("one two three", 7, 0, "one two\nthree");
    wraps("one two three", 8, 2, "  one\n  two\n  three");
    wraps("one two\nthree", 40, 2, "  one two\n  three");
    wraps("one\n\ntwo\n", 40, 2, "  one\n\n  two\n");
    wraps("incomprehensible word", 6, 1, " incomprehensible\n word");
    wraps("éé éé éé", 5, 0, "éé éé\néé");
    wraps("  a   b  ", 40, 0, "a b");
}

static void test_comparing(void **unused)
{
    (void)unused;
    assert_true(text_equal("", ""));
    assert_false(text_equal("a", "A"));
    assert_true(text_equal_nocase("Rally!", "rALLY!"));
    assert_false(text_equal_nocase("rally", "rall"));
    assert_false(text_equal_nocase("rall", "rally"));
    assert_false(text_equal_nocase("@", "`"));
    assert_false(text_equal_nocase("É", "é"));
    assert_true(text_starts("rally", ""));
    assert_true(text_starts("rally", "rally"));
    assert_false(text_starts("rall", "rally"));
    assert_true(text_starts_nocase("Rally", "rALL"));
    assert_true(text_starts_nocase("rally", ""));
    assert_false(text_starts_nocase("Rall", "rally"));
    assert_false(text_starts_nocase("@ll", "`"));
    assert_int_equal(text_lower('Z'), 'z');
    assert_int_equal(text_lower('z'), 'z');
    assert_int_equal(text_lower('['), '[');
    assert_int_equal(text_lower('\xc9'), '\xc9');
}

static void test_words(void **unused)
{
    (void)unused;
    const char *text = "rally here";
    assert_true(text_is(text, 5, "rally"));
    assert_false(text_is(text, 4, "rally"));
    assert_false(text_is(text, 6, "rally"));
    assert_false(text_is(text, 5, "Rally"));
    assert_true(text_is(text, 0, ""));
    assert_false(text_is(text, 0, "r"));
    assert_true(text_is_nocase(text, 5, "RaLLy"));
    assert_false(text_is_nocase(text, 4, "rally"));
    assert_false(text_is_nocase(text, 5, "rallies"));
    assert_false(text_is_nocase("@", 1, "`"));
    assert_ptr_equal(text_after(text, "rally"), text + 6);
    assert_null(text_after(text, "rall"));
    assert_null(text_after(text, "Rally"));
    assert_null(text_after(" rally", "rally"));
    assert_string_equal(text_after("rally   2 north", "rally"), "2 north");
    assert_string_equal(text_after("rally  ", "rally"), "");
    assert_string_equal(text_after("rally", "rally"), "");
    assert_null(text_after("", "rally"));
}

static bool reads(const char *string, int64_t min, int64_t max, int64_t expected)
{
    int64_t n = ~expected;
    return text_to_int(string, min, max, &n) && n == expected;
}

static void test_to_int_of(void **unused)
{
    (void)unused;
    const char *text = "-12,345";
    int64_t n = 0;
    assert_true(text_to_int_of(text, 3, -12, 0, &n));
    assert_int_equal(n, -12);
    assert_true(text_to_int_of(text + 4, 2, 0, 99, &n));
    assert_int_equal(n, 34);
    assert_false(text_to_int_of(text, 0, INT64_MIN, INT64_MAX, &n));
    assert_false(text_to_int_of(text, 1, INT64_MIN, INT64_MAX, &n));
    assert_false(text_to_int_of(text, 4, INT64_MIN, INT64_MAX, &n));
    assert_false(text_to_int_of("1\0002", 3, INT64_MIN, INT64_MAX, &n));
    assert_int_equal(n, 34);
}

static void test_to_int(void **unused)
{
    (void)unused;
    assert_true(reads("0", INT64_MIN, INT64_MAX, 0));
    assert_true(reads("-0", 0, 0, 0));
    assert_true(reads("007", 0, 9, 7));
    assert_true(reads("-9223372036854775808", INT64_MIN, INT64_MAX, INT64_MIN));
    assert_true(reads("9223372036854775807", INT64_MIN, INT64_MAX, INT64_MAX));
    static const char *const bad[] = {
        "", "-", "+1", " 1", "1 ", "1x", "x", "--1", "1.0", "0x1", "9223372036854775808", "-9223372036854775809",
        "18446744073709551616", "99999999999999999999999",
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        int64_t n = 42;
        assert_false(text_to_int(bad[i], INT64_MIN, INT64_MAX, &n));
        assert_int_equal(n, 42);
    }
    assert_true(reads("1", 1, 6, 1));
    assert_true(reads("6", 1, 6, 6));
    assert_false(reads("0", 1, 6, 0));
    assert_false(reads("7", 1, 6, 7));
}

static void test_lines(void **unused)
{
    (void)unused;
    size_t length;
    assert_null(text_line("", &length));
    assert_int_equal(length, 0);
    const char *text = "one\n\ntwo\r\nlast";
    const char *next = text_line(text, &length);
    assert_int_equal(length, 3);
    assert_ptr_equal(next, text + 4);
    next = text_line(next, &length);
    assert_int_equal(length, 0);
    assert_ptr_equal(next, text + 5);
    next = text_line(next, &length);
    assert_int_equal(length, 3);
    assert_ptr_equal(next, text + 10);
    assert_null(text_line(next, &length));
    assert_int_equal(length, 4);
    assert_null(text_line("end\n", &length));       /* behind the last break there is no line */
    assert_int_equal(length, 3);
}

static void test_utf8(void **unused)
{
    (void)unused;
    static const struct {
        const char *bytes;
        int length;
        uint32_t character;
    } cases[] = {
        { "", 0, 0 },
        { "a", 1, 'a' },
        { "\x7f", 1, 0x7f },
        { "\xc2\x80", 2, 0x80 },
        { "\xdf\xbf", 2, 0x7ff },
        { "\xe0\xa0\x80", 3, 0x800 },
        { "\xed\x9f\xbf", 3, 0xd7ff },
        { "\xee\x80\x80", 3, 0xe000 },
        { "\xef\xbf\xbf", 3, 0xffff },
        { "\xf0\x90\x80\x80", 4, 0x10000 },
        { "\xf4\x8f\xbf\xbf", 4, 0x10ffff },
        { "\x80", 0, 0 },               /* no lead */
        { "\xc0\x80", 0, 0 },           /* overlong */
        { "\xc1\xbf", 0, 0 },
        { "\xe0\x9f\xbf", 0, 0 },
        { "\xf0\x8f\xbf\xbf", 0, 0 },
        { "\xed\xa0\x80", 0, 0 },       /* surrogates */
        { "\xed\xbf\xbf", 0, 0 },
        { "\xf4\x90\x80\x80", 0, 0 },   /* beyond the last */
        { "\xf5\x80\x80\x80", 0, 0 },
        { "\xff", 0, 0 },
        { "\xc3", 0, 0 },               /* ends too early */
        { "\xe2\x82", 0, 0 },
        { "\xf0\x9f\x8e", 0, 0 },
        { "\xc3(", 0, 0 },
        { "\xe2\x82(", 0, 0 },
        { "\xf0\x9f\x8e(", 0, 0 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        size_t size = strlen(cases[i].bytes) + 1;
        char *exact = malloc(size);
        memcpy(exact, cases[i].bytes, size);
        uint32_t c = 0;
        assert_int_equal(text_utf8(exact, &c), cases[i].length);
        assert_int_equal(c, cases[i].character);
        assert_int_equal(text_utf8(exact, NULL), cases[i].length);
        free(exact);
    }
    assert_int_equal(text_columns(""), 0);
    assert_int_equal(text_columns("aé€\xf0\x9f\x8e\xb2"), 4);
    assert_int_equal(text_columns("a\xff\xc3"), 3);
}

static void test_clean(void **unused)
{
    (void)unused;
    assert_true(text_is_utf8("", 0));
    assert_true(text_is_utf8("a\tZo\xc3\xab", 6));
    assert_false(text_is_utf8("Zo\xc3\xab", 3));            /* half a character */
    assert_false(text_is_utf8("a\xff", 2));
    assert_false(text_is_utf8("a\0b", 3));
    assert_true(text_is_clean("", 0, 0));
    assert_true(text_is_clean("Zoë", 4, 3));
    assert_false(text_is_clean("Zoë", 4, 2));
    assert_false(text_is_clean("Zoë", 3, 9));               /* half a character */
    static const char *const bad[] = {
        "\n", "\t", "\x1b[31m", "\x7f", "\xc2\x85", "\xe2\x80\xa8", "\xe2\x80\xae", "\xe2\x81\xa6", "\xef\xbb\xbf",
        "\xc0\xaf", "\xed\xa0\x80", "a\xff",
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(text_is_clean(bad[i], strlen(bad[i]), 99));
    assert_false(text_is_clean("a\0b", 3, 99));
    assert_true(text_is_clean("\xc2\xa0", 2, 1));
}

static void test_hash(void **unused)
{
    (void)unused;
    uint64_t a = text_hash("a", 1, 0), b = text_hash("b", 1, 0);
    assert_true(a != b);
    assert_true(text_hash("a", 1, 0) == a);
    assert_true(text_hash("b", 1, a) != text_hash("a", 1, b));
    assert_true(text_hash("", 0, a) != a);
    assert_true(text_hash("\0", 1, 0) != text_hash("", 0, 0));
    /* Files carry these: a change here is a change of the format. */
    assert_true(text_hash("", 0, 0) == 0xefd01f60ba992926u);
    assert_true(text_hash("caucus", 6, 0) == 0x8b43c3201201621bu);
}

static void decimal_is(double d, int digits, const char *expected)
{
    char room[40];
    struct text t;
    text_init(&t, room, sizeof room);
    text_add_decimal(&t, d, digits);
    assert_string_equal(room, expected);
}

static void test_decimals(void **unused)
{
    (void)unused;
    decimal_is(0, 3, "0.000");
    decimal_is(8.980492907258, 12, "8.980492907258");
    decimal_is(0.0625, 3, "0.063");
    decimal_is(0.9996, 3, "1.000");
    decimal_is(12.5, 0, "13");
    decimal_is(-1.25, 1, "-1.3");
    decimal_is(-0.01, 1, "0.0");
    decimal_is(999999.5, 2, "999999.50");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fixed_buffer_is_cut),
        cmocka_unit_test(test_smallest_buffer),
        cmocka_unit_test(test_cut_keeps_characters_whole),
        cmocka_unit_test(test_heap_grows),
        cmocka_unit_test(test_printf),
        cmocka_unit_test(test_add_int),
        cmocka_unit_test(test_add_names),
        cmocka_unit_test(test_error),
        cmocka_unit_test(test_wrapped),
        cmocka_unit_test(test_comparing),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_to_int),
        cmocka_unit_test(test_to_int_of),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_utf8),
        cmocka_unit_test(test_clean),
        cmocka_unit_test(test_hash),
        cmocka_unit_test(test_decimals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
