/* cards.c - bags. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "core/cards.h"

/* Bags of every size up to 20 kinds in exact blocks: the scans of eight never read beyond the last kind. */
static void test_bag_scans(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_init(&rng, 1, 0);
    for (int kinds = 1; kinds <= 20; kinds++) {
        uint8_t *bag = malloc((size_t)kinds + 1);
        bag[0] = 99;                            /* unused, so never counted */
        unsigned total = 0;
        for (int kind = 1; kind <= kinds; kind++)
            total += bag[kind] = rng_below(&rng, 3) ? (uint8_t)rng_below(&rng, 256) : 0;
        assert_int_equal(bag_total(bag, kinds), total);
        unsigned r = 0;
        for (int kind = 1; kind <= kinds; kind++)
            for (int i = 0; i < bag[kind]; i++)
                assert_int_equal(bag_at(bag, kinds, r++), kind);
        free(bag);
    }
    uint8_t full[256];
    memset(full, 255, sizeof full);
    assert_int_equal(bag_total(full, 255), 255 * 255);
    assert_int_equal(bag_at(full, 255, 255 * 255 - 1), 255);
    assert_int_equal(bag_total(full, 0), 0);
}

static void test_bag_take(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_init(&rng, 2, 0);
    uint8_t bag[11] = { 0, 3, 0, 1, 0, 0, 0, 0, 0, 2, 1 };
    uint8_t taken[11] = { 0 }, before[11];
    memcpy(before, bag, sizeof bag);
    for (int left = 7; left > 0; left--) {
        int kind = bag_take_random(bag, 10, &rng);
        taken[kind]++;
        assert_int_equal(bag_total(bag, 10), left - 1);
    }
    assert_memory_equal(taken, before, sizeof taken);
}

static void test_bag_take_is_fair(void **unused)
{
    (void)unused;
    struct rng rng;
    rng_init(&rng, 3, 0);
    int hits[4] = { 0 };
    for (int i = 0; i < 60000; i++) {
        uint8_t bag[4] = { 0, 1, 2, 3 };
        hits[bag_take_random(bag, 3, &rng)]++;
    }
    for (int kind = 1; kind <= 3; kind++)       /* 7 standard deviations */
        assert_in_range(hits[kind], 10000 * kind - 900, 10000 * kind + 900);
}

static void test_bag_sums(void **unused)
{
    (void)unused;
    uint8_t to[4] = { 7, 1, 254, 0 }, from[4] = { 9, 2, 1, 0 };
    assert_false(bag_holds(to, from, 3));
    bag_add(to, from, 3);
    assert_memory_equal(to, ((uint8_t[4]){ 7, 3, 255, 0 }), 4);
    assert_true(bag_holds(to, from, 3));
    assert_true(bag_holds(to, to, 3));
    assert_false(bag_holds(from, to, 3));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bag_scans),
        cmocka_unit_test(test_bag_take),
        cmocka_unit_test(test_bag_take_is_fair),
        cmocka_unit_test(test_bag_sums),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
