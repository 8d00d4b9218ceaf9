/* lines.c - data texts line by line, pieces of a line, refusals. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "core/lines.h"
#include "core/text.h"

static struct piece piece_of(const char *string)
{
    return (struct piece){ string, strlen(string) };
}

static void piece_reads(struct piece p, const char *expected)
{
    assert_int_equal(p.length, strlen(expected));
    assert_memory_equal(p.at, expected, p.length);
}

static void next_reads(struct lines *lines, int number, const char *expected)
{
    struct piece line;
    assert_true(lines_next(lines, &line));
    assert_int_equal(lines->number, number);
    piece_reads(line, expected);
}

static void test_lines_are_numbered(void **unused)
{
    (void)unused;
    struct lines lines = { .next = "one\n\n# note | a | b\r\n \t\n\t two # too \r\n  # note\nlast\n\n" };
    struct piece line;
    next_reads(&lines, 1, "one");
    next_reads(&lines, 5, "\t two # too ");
    next_reads(&lines, 7, "last");
    assert_false(lines_next(&lines, &line));
    assert_int_equal(lines.number, 8);
    assert_false(lines_next(&lines, &line));
    lines = (struct lines){ .next = "no break" };
    next_reads(&lines, 1, "no break");
    assert_false(lines_next(&lines, &line));
    assert_int_equal(lines.number, 1);
}

static void test_no_lines(void **unused)
{
    (void)unused;
    struct piece line;
    struct lines lines = { .next = "" };
    assert_false(lines_next(&lines, &line));
    assert_int_equal(lines.number, 0);
    lines = (struct lines){ .next = "\n#" };
    assert_false(lines_next(&lines, &line));
    assert_int_equal(lines.number, 2);
}

static void test_refuse(void **unused)
{
    (void)unused;
    char room[64], *long_word = malloc(5000);
    struct text error;
    text_init(&error, room, sizeof room);
    struct lines lines = { .next = "a\n\nb c\n", .error = &error };
    struct piece line;
    lines_next(&lines, &line);
    lines_next(&lines, &line);
    assert_false(lines_refuse(&lines, "'%.*s' is not %d", PIECE(line), 7));
    assert_string_equal(room, "line 3: 'b c' is not 7");
    lines.number = 1;
    assert_false(lines_refuse(&lines, "again: %s", room));      /* the old reason may be part of the new one */
    assert_string_equal(room, "line 1: again: line 3: 'b c' is not 7");
    memset(long_word, 'x', 4999);
    long_word[4999] = 0;
    assert_false(lines_refuse(&lines, "%s", long_word));
    assert_true(error.cut);
    assert_int_equal(strlen(room), sizeof room - 1);
    lines.error = NULL;
    assert_false(lines_refuse(&lines, "nobody asks"));
    free(long_word);
}

static void test_words(void **unused)
{
    (void)unused;
    struct piece rest = piece_of(" \tone  two\tthree ");
    piece_reads(piece_word(&rest), "one");
    piece_reads(rest, "  two\tthree ");
    piece_reads(piece_word(&rest), "two");
    piece_reads(piece_word(&rest), "three");
    piece_reads(rest, " ");
    piece_reads(piece_word(&rest), "");
    piece_reads(rest, "");
    piece_reads(piece_word(&rest), "");
    rest = (struct piece){ "onetwo", 3 };
    piece_reads(piece_word(&rest), "one");
    piece_reads(rest, "");
}

static void test_parts(void **unused)
{
    (void)unused;
    struct piece rest = piece_of("a | b||"), part;
    assert_true(piece_until(&rest, '|', &part));
    piece_reads(part, "a ");
    assert_true(piece_until(&rest, '|', &part));
    piece_reads(part, " b");
    assert_true(piece_until(&rest, '|', &part));
    piece_reads(part, "");
    assert_false(piece_until(&rest, '|', &part));       /* behind the last mark there is one more part */
    piece_reads(part, "");
    rest = (struct piece){ "ab|", 2 };
    assert_false(piece_until(&rest, '|', &part));
    piece_reads(part, "ab");
    piece_reads(rest, "");
}

static void test_take(void **unused)
{
    (void)unused;
    struct piece rest = piece_of("keeper\"x\"");
    assert_false(piece_take(&rest, "action"));
    assert_false(piece_take(&rest, "keepers"));
    assert_true(piece_take(&rest, "keeper"));
    piece_reads(rest, "\"x\"");
    rest = (struct piece){ "keeper", 4 };
    assert_false(piece_take(&rest, "keeper"));
    piece_reads(rest, "keep");
    rest = piece_of("\t  x ");
    piece_skip(&rest);
    piece_reads(rest, "x ");
}

static void test_trim(void **unused)
{
    (void)unused;
    piece_reads(piece_trim(piece_of(" \ta b\t ")), "a b");
    piece_reads(piece_trim(piece_of("ab")), "ab");
    piece_reads(piece_trim(piece_of(" \t ")), "");
    piece_reads(piece_trim(piece_of("")), "");
}

static void test_reading(void **unused)
{
    (void)unused;
    struct piece p = { "42|", 2 };
    int n = 7;
    assert_true(piece_is(p, "42"));
    assert_false(piece_is(p, "42|"));
    assert_false(piece_is(p, "4"));
    assert_true(piece_int(p, 0, 42, &n));
    assert_int_equal(n, 42);
    n = 7;
    assert_false(piece_int(p, 0, 41, &n));
    assert_false(piece_int(piece_of(""), INT_MIN, INT_MAX, &n));
    assert_false(piece_int(piece_of("4x"), INT_MIN, INT_MAX, &n));
    assert_false(piece_int(piece_of("99999999999"), INT_MIN, INT_MAX, &n));
    assert_int_equal(n, 7);
    assert_true(piece_int(piece_of("-3"), INT_MIN, INT_MAX, &n));
    assert_int_equal(n, -3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_are_numbered),
        cmocka_unit_test(test_no_lines),
        cmocka_unit_test(test_refuse),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_parts),
        cmocka_unit_test(test_take),
        cmocka_unit_test(test_trim),
        cmocka_unit_test(test_reading),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
