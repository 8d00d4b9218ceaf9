/* json.c - the JSON writer, and reading a tree. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/rng.h"
#include "core/text.h"

static char room[1024];
static struct text out;
static struct json j;

static void begin(void)
{
    text_init(&out, room, sizeof room);
    json_init(&j, &out);
}

static void test_one_value(void **unused)
{
    (void)unused;
    begin();
    json_int(&j, INT64_MIN);
    assert_string_equal(out.at, "-9223372036854775808");
    begin();
    json_object(&j);
    json_close(&j);
    assert_string_equal(out.at, "{}");
    assert_int_equal(j.depth, 0);
}

static void test_nesting_and_commas(void **unused)
{
    (void)unused;
    begin();
    json_object(&j);
    json_put_int(&j, "a", 1);
    json_put_array(&j, "b");
    json_int(&j, 2);
    json_object(&j);
    json_put_bool(&j, "c", true);
    json_put_null(&j, "d");
    json_close(&j);
    json_array(&j);
    json_close(&j);
    json_bool(&j, false);
    json_null(&j);
    json_close(&j);
    json_put_object(&j, "e");
    json_close(&j);
    json_put_string(&j, "f", "g");
    json_put_double(&j, "h", 0.5);
    json_key(&j, "i");
    json_raw(&j, "{\"raw\":[1,2]}");
    json_put_int(&j, "k", -3);
    json_close(&j);
    assert_string_equal(out.at, "{\"a\":1,\"b\":[2,{\"c\":true,\"d\":null},[],false,null],\"e\":{},\"f\":\"g\","
                                "\"h\":0.5,\"i\":{\"raw\":[1,2]},\"k\":-3}");
}

static void test_deepest(void **unused)
{
    (void)unused;
    begin();
    for (int i = 1; i < JSON_DEPTH_MAX; i++)
        json_array(&j);
    json_int(&j, 7);
    for (int i = 1; i < JSON_DEPTH_MAX; i++)
        json_close(&j);
    assert_int_equal(j.depth, 0);
    assert_int_equal(out.length, 2 * (JSON_DEPTH_MAX - 1) + 1);
}

static void writes(const char *bytes, size_t count, const char *expected)
{
    char *exact = malloc(count ? count : 1);    /* no NUL behind them: a sanitizer sees a step too far */
    memcpy(exact, bytes, count);
    begin();
    json_string_bytes(&j, exact, count);
    assert_string_equal(out.at, expected);
    free(exact);
}

static void test_strings(void **unused)
{
    (void)unused;
    writes("", 0, "\"\"");
    writes("a\"b\\c/", 6, "\"a\\\"b\\\\c/\"");
    writes("\n\t\r\x01\x1f\x7f", 6, "\"\\n\\t\\u000d\\u0001\\u001f\\u007f\"");
    writes("a\0b", 3, "\"a\\u0000b\"");
    writes("é€\xf0\x9f\x8e\xb2", 9, "\"é€\xf0\x9f\x8e\xb2\"");
    writes("\xe2\x80\xa8", 3, "\"\xe2\x80\xa8\"");
    writes("\xff", 1, "\"\xef\xbf\xbd\"");
    writes("a\xc3", 2, "\"a\xef\xbf\xbd\"");
    writes("\xc3(", 2, "\"\xef\xbf\xbd(\"");
    writes("\xc0\xaf", 2, "\"\xef\xbf\xbd\xef\xbf\xbd\"");
    writes("\xed\xa0\x80x", 4, "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbdx\"");
    writes("\xf0\x9f\x8e", 3, "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"");
    begin();
    json_object(&j);
    json_put_string(&j, "k\"\n\xff", "v");
    json_close(&j);
    assert_string_equal(out.at, "{\"k\\\"\\n\xef\xbf\xbd\":\"v\"}");
}

static void writes_double(double d, const char *expected)
{
    begin();
    json_double(&j, d);
    assert_string_equal(out.at, expected);
}

static void test_doubles(void **unused)
{
    (void)unused;
    writes_double(0.0, "0");
    writes_double(-0.0, "0");
    writes_double(1.0, "1");
    writes_double(-1.5, "-1.5");
    writes_double(0.1, "0.1");
    writes_double(1.0 / 3, "0.333333");
    writes_double(2.0 / 3, "0.666667");
    writes_double(100.0, "100");
    writes_double(123456.0, "123456");
    writes_double(1234.5678, "1234.57");
    writes_double(999999.5, "1000000");
    writes_double(0.9999996, "1");
    writes_double(0.99999949, "0.999999");
    writes_double(100000000000000.0, "100000000000000");
    writes_double(999999999999999.0, "1e+15");
    writes_double(1.5e20, "1.5e+20");
    writes_double(-1e300, "-1e+300");
    writes_double(0.00001, "0.00001");
    writes_double(0.000012345678, "0.0000123457");
    writes_double(0.0000015, "1.5e-6");
    writes_double(DBL_MAX, "1.79769e+308");
    writes_double(DBL_MIN, "2.22507e-308");
    writes_double(5e-324, "4.94066e-324");
    writes_double(NAN, "null");
    writes_double(INFINITY, "null");
    writes_double(-INFINITY, "null");
}

/* Any bits: the same six digits as the C library's. */
static void test_doubles_against_printf(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_init(&rng, 20, 0);
    for (int i = 0; i < 20000; i++) {
        uint64_t bits = rng_next(&rng);
        double d;
        memcpy(&d, &bits, sizeof d);
        if (i & 1)
            d = (double)(int64_t)rng_next(&rng) / (double)((rng_next(&rng) >> (i & 63)) + 1);
        if (!isfinite(d))
            continue;
        char expected[40];
        snprintf(expected, sizeof expected, "%.5e", d);
        begin();
        json_double(&j, d);
        if (strtod(out.at, NULL) != strtod(expected, NULL))
            fail_msg("%a: %s, not %s", d, out.at, expected);
    }
}

/* {"a": [1, "x"], "b": true, "c": 1.5, "d": null} */
static struct json_value x = { .type = JSON_STRING, .string = "x" };
static struct json_value one = { .type = JSON_INT, .number = 1, .next = &x };
static struct json_value d = { .type = JSON_NULL, .key = "d" };
static struct json_value c = { .type = JSON_REAL, .key = "c", .real = 1.5, .next = &d };
static struct json_value b = { .type = JSON_TRUE, .key = "b", .next = &c };
static struct json_value a = { .type = JSON_ARRAY, .key = "a", .count = 2, .child = &one, .next = &b };
static struct json_value object = { .type = JSON_OBJECT, .count = 4, .child = &a };

static void test_members(void **unused)
{
    (void)unused;
    assert_ptr_equal(json_get(&object, "a"), &a);
    assert_ptr_equal(json_get(&object, "d"), &d);
    assert_null(json_get(&object, "e"));
    assert_null(json_get(&object, ""));
    assert_null(json_get(&a, "a"));
    assert_null(json_get(NULL, "a"));
    assert_ptr_equal(json_at(&a, 0), &one);
    assert_ptr_equal(json_at(&a, 1), &x);
    assert_null(json_at(&a, 2));
    assert_null(json_at(&a, -1));
    assert_null(json_at(&object, 0));
    assert_null(json_at(NULL, 0));
}

static void test_types(void **unused)
{
    (void)unused;
    int64_t n = 9;
    assert_true(json_is_int(&one, 1, 1, &n));
    assert_int_equal(n, 1);
    n = 9;
    assert_false(json_is_int(&one, 2, 9, &n));
    assert_false(json_is_int(&one, -9, 0, &n));
    assert_false(json_is_int(&c, INT64_MIN, INT64_MAX, &n));
    assert_false(json_is_int(&x, INT64_MIN, INT64_MAX, &n));
    assert_false(json_is_int(NULL, INT64_MIN, INT64_MAX, &n));
    assert_int_equal(n, 9);
    const char *s = NULL;
    assert_true(json_is_string(&x, &s));
    assert_string_equal(s, "x");
    assert_false(json_is_string(&one, &s));
    assert_false(json_is_string(NULL, &s));
    bool yes = false;
    assert_true(json_is_bool(&b, &yes));
    assert_true(yes);
    struct json_value no = { .type = JSON_FALSE };
    assert_true(json_is_bool(&no, &yes));
    assert_false(yes);
    assert_false(json_is_bool(&d, &yes));
    assert_false(json_is_bool(NULL, &yes));
}

static void test_unknown_key(void **unused)
{
    (void)unused;
    static const char *const all[] = { "d", "c", "b", "a", NULL };
    static const char *const some[] = { "a", "c", NULL };
    static const char *const none[] = { NULL };
    assert_null(json_unknown_key(&object, all));
    assert_string_equal(json_unknown_key(&object, some), "b");
    assert_string_equal(json_unknown_key(&object, none), "a");
    assert_null(json_unknown_key(&a, none));
    assert_null(json_unknown_key(NULL, none));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_value),
        cmocka_unit_test(test_nesting_and_commas),
        cmocka_unit_test(test_deepest),
        cmocka_unit_test(test_strings),
        cmocka_unit_test(test_doubles),
        cmocka_unit_test(test_doubles_against_printf),
        cmocka_unit_test(test_members),
        cmocka_unit_test(test_types),
        cmocka_unit_test(test_unknown_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
