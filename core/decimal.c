/* decimal.c - a decimal number to the double nearest to it: D * 10^E as a fraction of two large integers, divided. */
#include "decimal.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

enum {
    DIGITS_MAX = 800,           /* no two doubles are told apart by later ones; that there are some is kept as a 1 */
    EXPONENT_MAX = 400,         /* of the first digit: beyond it there are no doubles */
    LIMBS = 160,                /* of 32 bits: 10^(DIGITS_MAX + EXPONENT_MAX), and 64 bits more */
    EXACT_DIGITS = 15, EXACT_TENS = 22,     /* whole numbers and powers of ten that are doubles themselves */
};

/* ---- large integers ---- */

struct large {
    int count;                  /* limbs in use, lowest first */
    uint32_t limb[LIMBS];
};

static void large_set(struct large *a, uint32_t value)
{
    a->count = value != 0;
    a->limb[0] = value;
}

static void large_multiply(struct large *a, uint32_t factor, uint32_t plus)
{
    uint64_t carry = plus;
    for (int i = 0; i < a->count; i++) {
        carry += (uint64_t)a->limb[i] * factor;
        a->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    if (carry) {
        assert(a->count < LIMBS);
        a->limb[a->count++] = (uint32_t)carry;
    }
}

static void large_multiply_tens(struct large *a, int exponent)
{
    for (; exponent >= 9; exponent -= 9)
        large_multiply(a, 1000000000, 0);
    for (; exponent > 0; exponent--)
        large_multiply(a, 10, 0);
}

static void large_shift(struct large *a, int bits)
{
    int whole = bits / 32, rest = bits % 32;
    if (!a->count)
        return;
    assert(a->count + whole < LIMBS);
    memmove(a->limb + whole, a->limb, (size_t)a->count * sizeof a->limb[0]);
    memset(a->limb, 0, (size_t)whole * sizeof a->limb[0]);
    a->count += whole;
    if (rest)
        large_multiply(a, 1u << rest, 0);
}

static int large_bits(const struct large *a)
{
    return a->count ? 32 * a->count - __builtin_clz(a->limb[a->count - 1]) : 0;
}

static bool large_less(const struct large *a, const struct large *b)
{
    if (a->count != b->count)
        return a->count < b->count;
    for (int i = a->count - 1; i >= 0; i--)
        if (a->limb[i] != b->limb[i])
            return a->limb[i] < b->limb[i];
    return false;
}

static void large_subtract(struct large *a, const struct large *b)
{
    int64_t borrow = 0;
    for (int i = 0; i < a->count; i++) {
        borrow += (int64_t)a->limb[i] - (i < b->count ? b->limb[i] : 0);
        a->limb[i] = (uint32_t)borrow;
        borrow >>= 32;
    }
    while (a->count && !a->limb[a->count - 1])
        a->count--;
}

/* ---- the text ---- */

struct decimal {
    bool negative;
    int count;                  /* digits: the first and the last are not 0; none = the number is 0 */
    char digit[DIGITS_MAX + 1];
    int64_t exponent;           /* of ten, behind the last digit */
};

/* Zeros are kept back until another digit follows: the first and the last ones are none of the digits. */
static void add_digit(struct decimal *d, char digit, int64_t *zeros)
{
    if (digit == '0') {
        ++*zeros;
        return;
    }
    if (!d->count)
        *zeros = 0;
    for (; *zeros && d->count < DIGITS_MAX; --*zeros)
        d->digit[d->count++] = '0';
    if (d->count < DIGITS_MAX)
        d->digit[d->count++] = digit;
    else if (d->count == DIGITS_MAX)
        d->digit[d->count++] = '1';
    else
        d->exponent++;
    d->exponent += *zeros;
    *zeros = 0;
}

static void split(const char *at, const char *end, struct decimal *d)
{
    int64_t zeros = 0, behind = 0, exponent = 0;
    bool point = false;
    d->negative = at < end && *at == '-';
    d->count = 0;
    d->exponent = 0;
    for (at += d->negative; at < end && *at != 'e' && *at != 'E'; at++) {
        if (*at == '.') {
            point = true;
            continue;
        }
        add_digit(d, *at, &zeros);
        behind += point;
    }
    d->exponent += zeros - behind;
    if (at == end)
        return;
    bool less = *++at == '-';
    at += *at == '-' || *at == '+';
    for (; at < end; at++)
        if (exponent < INT64_MAX / 100)
            exponent = exponent * 10 + (*at - '0');
    d->exponent += less ? -exponent : exponent;
}

/* ---- the double ---- */

/* q * 2^exponent, and a little more if `more`; q has its highest bit or the next one. */
static bool round_off(uint64_t q, int exponent, bool more, double *out)
{
    int bits = 64 - __builtin_clzll(q), top = exponent + bits - 1;
    int kept = top < -1022 ? top + 1075 : 53;       /* the smallest doubles have fewer bits */
    if (kept < 0)
        kept = 0, q = 1, bits = 64, exponent = -1074 - 64;      /* far less than half of the smallest */
    int drop = bits - kept;
    uint64_t whole = drop < 64 ? q >> drop : 0, rest = drop < 64 ? q & ((1ull << drop) - 1) : q;
    uint64_t half = 1ull << (drop - 1);
    whole += rest > half || (rest == half && (more || (whole & 1)));
    exponent += drop;
    if (whole >> 53) {
        whole >>= 1;
        exponent++;
    }
    int biased = whole >> 52 ? exponent + 52 + 1023 : 0;
    if (biased >= 2047)
        return false;
    uint64_t image = (uint64_t)biased << 52 | (whole & ((1ull << 52) - 1));
    memcpy(out, &image, sizeof image);
    return true;
}

/* As large integers: numerator / denominator in 64 bits, by shifting and subtracting. */
static bool divide(const struct decimal *d, double *out)
{
    struct large over, under;
    large_set(&over, 0);
    for (int i = 0; i < d->count; i++) {
        uint32_t digit = (uint32_t)(d->digit[i] - '0');
        if (over.count)
            large_multiply(&over, 10, digit);
        else
            large_set(&over, digit);
    }
    large_set(&under, 1);
    large_multiply_tens(d->exponent < 0 ? &under : &over, (int)(d->exponent < 0 ? -d->exponent : d->exponent));
    int shift = 63 - (large_bits(&over) - large_bits(&under));      /* the quotient is then between 2^62 and 2^64 */
    large_shift(shift > 0 ? &over : &under, shift > 0 ? shift : -shift);
    large_shift(&under, 63);
    uint64_t q = 0;
    for (int i = 0; i < 64; i++) {
        q <<= 1;
        if (!large_less(&over, &under)) {
            large_subtract(&over, &under);
            q |= 1;
        }
        large_shift(&over, 1);
    }
    return round_off(q, -shift, over.count, out);
}

static bool is_exact(const struct decimal *d)
{
    return d->count <= EXACT_DIGITS && d->exponent >= -EXACT_TENS && d->exponent <= EXACT_TENS;
}

static void convert_exact(const struct decimal *d, double *out)
{
    static const double tens[EXACT_TENS + 1] = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    };
    int64_t whole = 0;
    for (int i = 0; i < d->count; i++)
        whole = whole * 10 + (d->digit[i] - '0');
    *out = d->exponent < 0 ? (double)whole / tens[-d->exponent] : (double)whole * tens[d->exponent];
}

bool decimal_read(const char *at, size_t length, double *out)
{
    struct decimal d;
    split(at, at + length, &d);
    int64_t top = d.count + d.exponent;
    *out = 0;
    if (d.count && top > EXPONENT_MAX)
        return false;
    if (!d.count || top < -EXPONENT_MAX)
        ;
    else if (is_exact(&d))
        convert_exact(&d, out);
    else if (!divide(&d, out))
        return false;
    if (d.negative)
        *out = -*out;
    return true;
}
