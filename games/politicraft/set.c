/* set.c - sets of cards: which card is at a place, counted in order of id. */
#include "rules.h"

#include <assert.h>

/* How many bits the bytes of a word have, each added to those before it. */
static inline uint64_t sums_of_bytes(uint64_t word)
{
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return word * 0x0101010101010101u;
}

/* Where bit r of a word is: the byte by comparing all sums at once, then one by one. */
static inline int bit_at(uint64_t word, uint64_t sums, unsigned r)
{
    const uint64_t each = 0x0101010101010101u, tops = each << 7;
    uint64_t below = ((r * each | tops) - sums) & tops;        /* bytes whose sum is r or less */
    int byte = (int)((below >> 7) * each >> 56);
    if (byte)
        r -= (unsigned)(sums >> (8 * byte - 8) & 0xff);
    word >>= 8 * byte;
    while (r--)
        word &= word - 1;
    return 8 * byte + __builtin_ctzll(word);
}

int pol_set_at(struct set s, unsigned r)
{
    uint64_t sums = sums_of_bytes(s.w[0]);
    unsigned low = (unsigned)(sums >> 56);
    if (r < low)
        return bit_at(s.w[0], sums, r);
    assert(s.w[1]);
    return 64 + bit_at(s.w[1], sums_of_bytes(s.w[1]), r - low);
}
