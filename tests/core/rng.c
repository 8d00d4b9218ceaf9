/* rng.c - the generator gives the published numbers, streams apart from each other, and fair draws. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdbool.h>

#include "core/rng.h"

/* The first numbers of the authors' splitmix64 for seed 1234567. */
static void test_splitmix(void **unused)
{
    (void)unused;
    static const uint64_t expected[] = {
        6457827717110365317u, 3203168211198807973u, 9817491932198370423u, 4593380528125082431u, 16408922859458223821u,
    };
    uint64_t x = 1234567;
    for (int i = 0; i < 5; i++)
        assert_true(rng_mix(&x) == expected[i]);
}

/* The first numbers of the authors' xoshiro256** for the state 1, 2, 3, 4. */
static void test_xoshiro(void **unused)
{
    (void)unused;
    static const uint64_t expected[] = {
        11520u, 0u, 1509978240u, 1215971899390074240u, 1216172134540287360u,
    };
    struct rng r = { { 1, 2, 3, 4 } };
    for (int i = 0; i < 5; i++)
        assert_true(rng_next(&r) == expected[i]);
}

static void test_streams(void **unused)
{
    (void)unused;
    struct rng a, again, other_seed, other_index;
    rng_init(&a, 5, 7);
    rng_init(&again, 5, 7);
    rng_init(&other_seed, 6, 7);
    rng_init(&other_index, 5, 8);
    int same_seed = 0, same_index = 0;
    for (int i = 0; i < 100; i++) {
        uint64_t n = rng_next(&a);
        assert_true(rng_next(&again) == n);
        same_seed += rng_next(&other_seed) == n;
        same_index += rng_next(&other_index) == n;
    }
    assert_int_equal(same_seed, 0);
    assert_int_equal(same_index, 0);
    rng_init(&a, 0, 0);
    assert_true(a.s[0] | a.s[1] | a.s[2] | a.s[3]);     /* the one state that stays what it is */
}

static void test_below_limits(void **unused)
{
    (void)unused;
    static const uint32_t limits[] = { 1, 2, 3, 6, 10, 255, 0x7fffffff, 0x80000000, 0x80000001, 0xffffffff };
    struct rng r;
    rng_init(&r, 1, 1);
    for (int i = 0; i < 10; i++)
        for (int k = 0; k < 1000; k++)
            assert_true(rng_below(&r, limits[i]) < limits[i]);
    for (int k = 0; k < 100; k++)
        assert_int_equal(rng_below(&r, 1), 0);
}

/* Chi-square of each face against the mean; the bound is beyond one in a million for up to 19 degrees of freedom. */
static void test_below_is_fair(void **unused)
{
    (void)unused;
    struct rng r;
    rng_init(&r, 2, 0);
    for (uint32_t n = 2; n <= 20; n++) {
        enum { DRAWS = 20000 };
        int hits[20] = { 0 };
        for (int i = 0; i < DRAWS; i++)
            hits[rng_below(&r, n)]++;
        double mean = (double)DRAWS / n, chi = 0;
        for (uint32_t k = 0; k < n; k++)
            chi += (hits[k] - mean) * (hits[k] - mean) / mean;
        assert_true(chi < 62);
    }
}

/* Two thirds of 2^32: without the rejection every second value would come twice as often. */
static void test_below_rejects(void **unused)
{
    (void)unused;
    struct rng r;
    rng_init(&r, 3, 0);
    enum { DRAWS = 40000 };
    const uint32_t n = 0xaaaaaaab;
    int even = 0;
    for (int i = 0; i < DRAWS; i++)
        even += rng_below(&r, n) % 2 == 0;
    assert_in_range(even, DRAWS / 2 - 700, DRAWS / 2 + 700);    /* 7 standard deviations */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_splitmix),
        cmocka_unit_test(test_xoshiro),
        cmocka_unit_test(test_streams),
        cmocka_unit_test(test_below_limits),
        cmocka_unit_test(test_below_is_fair),
        cmocka_unit_test(test_below_rejects),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
