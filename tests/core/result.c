/* result.c - ranks from how everybody stands. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "core/result.h"

static void expect(const int64_t *standing, int count, const uint8_t *rank, unsigned first)
{
    uint8_t found[9];
    found[count] = 99;
    assert_int_equal(ranks_of(standing, count, found), first);
    assert_memory_equal(found, rank, (size_t)count);
    assert_int_equal(found[count], 99);
}

static void test_ranks(void **unused)
{
    (void)unused;
    expect((int64_t[]){ 5 }, 1, (uint8_t[]){ 1 }, 1);
    expect((int64_t[]){ 3, 9, -4, 7 }, 4, (uint8_t[]){ 3, 1, 4, 2 }, 2);
    expect((int64_t[]){ INT64_MIN, INT64_MAX }, 2, (uint8_t[]){ 2, 1 }, 2);
}

/* equal ranks are shared, and those after them come as far behind as if they were not. */
static void test_shared(void **unused)
{
    (void)unused;
    expect((int64_t[]){ 7, 2, 7, 0, 2 }, 5, (uint8_t[]){ 1, 3, 1, 5, 3 }, 5);
    expect((int64_t[]){ 0, 0, 0, 0, 0, 0, 0, 0 }, 8, (uint8_t[]){ 1, 1, 1, 1, 1, 1, 1, 1 }, 0xff);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_ranks),
        cmocka_unit_test(test_shared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
