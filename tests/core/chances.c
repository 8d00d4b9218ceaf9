/* chances.c - drawing by weights. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <math.h>

#include "core/chances.h"

enum { COUNT = 5, DRAWS = 100000 };

static void draw(const float *weight, float sum, int *hits)
{
    struct rng r;
    rng_init(&r, 4, 0);
    for (int i = 0; i < DRAWS; i++) {
        int at = chances_pick(weight, COUNT, sum, &r);
        assert_in_range(at, 0, COUNT - 1);
        hits[at]++;
    }
}

static void test_shares(void **unused)
{
    (void)unused;
    static const float weight[COUNT] = { 0, 1, 4, 0, 5 };
    int hits[COUNT] = { 0 };
    draw(weight, 10, hits);
    assert_int_equal(hits[0] + hits[3], 0);
    assert_in_range(hits[1], DRAWS / 10 - 700, DRAWS / 10 + 700);       /* 7 standard deviations */
    assert_in_range(hits[2], DRAWS * 4 / 10 - 1100, DRAWS * 4 / 10 + 1100);
}

/* A sum that rounding made too large still ends at a place that has weight. */
static void test_rounding(void **unused)
{
    (void)unused;
    static const float weight[COUNT] = { 0.25f, 0, 0.25f, 0, 0 }, nothing[COUNT] = { 0 };
    int hits[COUNT] = { 0 }, none[COUNT] = { 0 };
    draw(weight, 1, hits);
    assert_int_equal(hits[0] + hits[2], DRAWS);
    assert_true(hits[2] > hits[0]);
    draw(nothing, 0, none);
    assert_int_equal(none[0], DRAWS);
}

static void test_cut(void **unused)
{
    (void)unused;
    static const float weight[COUNT] = { 8, 2, 1.75f, 0, 6 }, nothing[COUNT] = { 0 };
    float cut[COUNT];
    chances_cut(weight, COUNT, 0.25f, cut);
    assert_float_equal(cut[0], 0.5f, 1e-6);
    assert_float_equal(cut[1], 0.125f, 1e-6);
    assert_float_equal(cut[2], 0, 0);
    assert_float_equal(cut[3], 0, 0);
    assert_float_equal(cut[4], 0.375f, 1e-6);
    chances_cut(nothing, COUNT, 0.25f, cut);
    for (int i = 0; i < COUNT; i++)
        assert_float_equal(cut[i], 0, 0);
}

static void test_share(void **unused)
{
    (void)unused;
    float weight[COUNT] = { 1, 3, 0, 0.5f, 99 };
    chances_share(weight, 4);
    assert_true(weight[0] == 1 / 4.5f && weight[1] == 3 / 4.5f && weight[2] == 0 && weight[3] == 0.5f / 4.5f);
    assert_true(weight[4] == 99);
    float order[COUNT] = { 1 << 24, 1, 1, 1, 1 };       /* in list order each 1 is lost in the first */
    chances_share(order, COUNT);
    assert_true(order[0] == 1);
}

static void test_soften(void **unused)
{
    (void)unused;
    static const float score[3] = { -2, 1, 0 }, high[3] = { 998, 1001, 1000 };
    float share[3], same[3];
    chances_soften(score, 3, share);
    assert_float_equal(share[0] + share[1] + share[2], 1, 1e-6);
    assert_float_equal(share[1] / share[2], 2.7182818f, 1e-3);
    assert_float_equal(share[2] / share[0], 7.3890561f, 2e-3);
    chances_soften(high, 3, same);                      /* only the differences count */
    assert_memory_equal(share, same, sizeof share);
}

static void test_firm(void **unused)
{
    (void)unused;
    assert_float_equal(chances_firm(0.25f, 0.25f, 3), 0.25f, 1e-4f);
    assert_float_equal(chances_firm(0.6f, 0.5f, 1), 0.6f, 1e-4f);
    assert_float_equal(chances_firm(0.75f, 0.5f, 2), 0.9f, 1e-4f);         /* 3 to 1, 9 to 1 */
    assert_float_equal(chances_firm(0.9f, 0.5f, 0.5f), 0.75f, 1e-4f);
    assert_float_equal(chances_firm(0.4f, 0.25f, 2), 4 / 7.0f, 1e-4f);     /* twice an even 1 to 3: four times that */
    for (float power = -3; power < 3; power += 0.17f)
        for (float x = 0.001f; x < 1000; x *= 1.37f)
            assert_true(fabsf(power_of(x, power) / powf(x, power) - 1) < 2e-4f);
    assert_true(chances_firm(0, 0.5f, 2) == 0 && chances_firm(-0.1f, 0.5f, 2) == 0);
    assert_true(chances_firm(1, 0.5f, 0.5f) == 1 && chances_firm(1.1f, 0.5f, 2) == 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shares),
        cmocka_unit_test(test_rounding),
        cmocka_unit_test(test_cut),
        cmocka_unit_test(test_share),
        cmocka_unit_test(test_soften),
        cmocka_unit_test(test_firm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
