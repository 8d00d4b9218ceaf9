/* bits.c - words of bits and of bytes. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "core/bits.h"

static void test_eight_bytes(void **unused)
{
    (void)unused;
    static const uint8_t bytes[10] = { 0x99, 0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef, 0x99 };
    assert_true(eight_bytes(bytes + 1) == 0xefcdab8967452301u);         /* not aligned, the first byte lowest */
    for (int i = 0; i < 8; i++)
        assert_int_equal(eight_bytes(bytes + 1) >> 8 * i & 0xff, bytes[1 + i]);
}

static void test_each_byte(void **unused)
{
    (void)unused;
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = 0xa7;
    assert_true(eight_bytes(bytes) == 0xa7 * EACH_BYTE);
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(i * i);
    assert_int_equal(eight_bytes(bytes) * EACH_BYTE >> 56, 0 + 1 + 4 + 9 + 16 + 25 + 36 + 49);
}

static void test_bytes_not_0(void **unused)
{
    (void)unused;
    static const uint8_t values[] = { 1, 2, 127, 128, 200, 255 };
    for (unsigned mask = 0; mask < 256; mask++)
        for (unsigned v = 0; v < sizeof values; v++) {
            uint64_t word = 0;
            for (int i = 0; i < 8; i++)
                word |= (uint64_t)(mask >> i & 1 ? values[(v + (unsigned)i) % sizeof values] : 0) << 8 * i;
            assert_int_equal(bytes_not_0(word), mask);
        }
}

static void test_bit_number(void **unused)
{
    (void)unused;
    static const uint64_t sets[] = { 1, 0x8000000000000000u, 0x80000000u, 0x8100000000a00300u, UINT64_MAX };
    for (unsigned i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        unsigned r = 0;
        for (int bit = 0; bit < 64; bit++)
            if (sets[i] >> bit & 1)
                assert_int_equal(bit_number(sets[i], r++), bit);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_eight_bytes),
        cmocka_unit_test(test_each_byte),
        cmocka_unit_test(test_bytes_not_0),
        cmocka_unit_test(test_bit_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
