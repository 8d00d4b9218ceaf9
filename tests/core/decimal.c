/* decimal.c - decimal numbers to doubles: the same bits as the C library's strtod has, at the edges too. */
#include <stdio.h>

#include "core/decimal.h"
#include "core/rng.h"
#include "core/text.h"
#include "tests/kit.h"

static void same(const char *text)
{
    double mine = 0, theirs = strtod(text, NULL);
    bool finite = theirs - theirs == 0;
    if (decimal_read(text, strlen(text), &mine) != finite)
        fail_msg("%.60s is %s", text, finite ? "refused" : "taken");
    if (finite && memcmp(&mine, &theirs, sizeof mine))
        fail_msg("%.60s is %a, not %a", text, mine, theirs);
}

static void test_plain(void **unused)
{
    (void)unused;
    static const char *const texts[] = {
        "0", "-0", "0.0", "-0.0", "1", "-1", "10", "0.5", "0.1", "0.3", "123.456", "1e22", "1e23", "1E-5", "1e+5",
        "1e-22",
        "9007199254740993", "9007199254740992.5", "9007199254740993.0000000000000000000001", "0.000001", "100000e-5",
        "123456789012345678901234567890", "3.141592653589793238462643383279502884197", "0e999999", "0.000e-99999",
        "00012.50",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        same(texts[i]);
}

/* The largest and smallest doubles, and where they begin and end. */
static void test_edges(void **unused)
{
    (void)unused;
    static const char *const texts[] = {
        "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "1e308", "1e309", "-1e309",
        "1.797693134862315807e308", "1.797693134862315808e308", "1e400", "1e401", "1e99999999999999999999999", "1e-401",
        "2.2250738585072014e-308", "2.2250738585072011e-308", "2.225073858507201e-308", "4.9e-324", "5e-324",
        "2.5e-324",
        "2.4703282292062327e-324", "2.4703282292062328e-324", "2.47e-324", "7.4e-324", "1e-330", "1e-400",
        "1e-99999999999999999999999", "0.1e310", "1000e305", "0.0001e313", "123456e-330",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        same(texts[i]);
}

/* Half way between two doubles, and a last digit that is far away. */
static void test_long(void **unused)
{
    (void)unused;
    struct text t;
    text_init_heap(&t);
    for (int zeros = 700; zeros < 900; zeros += 7) {
        for (int digit = 0; digit < 2; digit++) {
            text_clear(&t);
            text_add(&t, "9007199254740993.");
            for (int i = 0; i < zeros; i++)
                text_add_char(&t, '0');
            text_addf(&t, "%d00", digit);
            same(t.at);
            text_clear(&t);
            text_add(&t, "0.");
            for (int i = 0; i < zeros; i++)
                text_add_char(&t, '0');
            text_addf(&t, "%d7e%d", digit, zeros);
            same(t.at);
            text_clear(&t);
            for (int i = 0; i < zeros; i++)
                text_add_char(&t, (char)('1' + i % 9));
            text_addf(&t, "e-%d", zeros + 300);
            same(t.at);
        }
    }
    text_release(&t);
}

static void test_random(void **unused)
{
    (void)unused;
    struct rng r;
    rng_init(&r, 1, 0);
    for (int i = 0; i < 20000; i++) {
        char text[100];
        double number;
        uint64_t bits = rng_next(&r);
        memcpy(&number, &bits, sizeof number);
        if (number - number != 0)       /* infinite, or none */
            continue;
        snprintf(text, sizeof text, "%.*e", (int)rng_below(&r, 30), number);
        same(text);
        snprintf(text, sizeof text, "%u.%ue%d", (unsigned)rng_next(&r), (unsigned)rng_next(&r),
                 (int)rng_below(&r, 700) - 350);
        same(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain), cmocka_unit_test(test_edges), cmocka_unit_test(test_long),
        cmocka_unit_test(test_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
