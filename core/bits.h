/* bits.h - words of bits and of bytes: eight bytes as one number, and sets of up to 64 members. */
#ifndef CAUCUS_BITS_H
#define CAUCUS_BITS_H

#include <stdint.h>

/* 1 in every byte. Times a byte it is that byte eight times; times a word, its top byte is the sum of the bytes. */
#define EACH_BYTE 0x0101010101010101u

/* Eight bytes as one number, the first byte lowest on every machine; one load where that is the machine's order. */
static inline uint64_t eight_bytes(const void *bytes)
{
    uint64_t word;
    __builtin_memcpy(&word, bytes, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

/* Which of eight bytes are not 0: a bit for each, the lowest for the lowest. */
static inline unsigned bytes_not_0(uint64_t word)
{
    const uint64_t tops = EACH_BYTE << 7;
    uint64_t set = ((word & ~tops) + ~tops) | word;
    return (unsigned)((set >> 7 & EACH_BYTE) * 0x0102040810204080u >> 56);
}

/* Which of some bytes has thing r, where each has as many things as it says, eight bytes at a time: what each and those
 * before it have together, as bytes. There are more than r things, and fewer than 128. */
static inline int byte_with(const uint8_t *bytes, uint32_t r)
{
    const uint64_t tops = EACH_BYTE << 7;
    for (int from = 0;; from += 8) {
        uint64_t sums = eight_bytes(bytes + from) * EACH_BYTE;
        if (r < sums >> 56) {
            uint64_t passed = ((r * EACH_BYTE | tops) - sums) & tops;       /* bytes whose sum is r or less */
            return from + (int)((passed >> 7) * EACH_BYTE >> 56);
        }
        r -= (uint32_t)(sums >> 56);
    }
}

/* Member r of a set, in order, from 0; the set has more than r. */
static inline int bit_number(uint64_t set, unsigned r)
{
    while (r--)
        set &= set - 1;
    return __builtin_ctzll(set);
}

#endif
