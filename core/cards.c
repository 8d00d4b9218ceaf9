/* cards.c - bags. Draws are the inside of every playout, so the scans take eight kinds a step. */
#include "cards.h"

#include <assert.h>

#include "bits.h"

static unsigned sum_of_eight(const uint8_t *bytes)
{
    const uint64_t even = 0x00ff00ff00ff00ffu;
    uint64_t word = eight_bytes(bytes);
    word = (word & even) + (word >> 8 & even);
    return (unsigned)(word * 0x0001000100010001u >> 48);
}

unsigned bag_total(const uint8_t *bag, int kinds)
{
    unsigned total = 0;
    int kind = 1;
    for (; kind + 7 <= kinds; kind += 8)
        total += sum_of_eight(bag + kind);
    for (; kind <= kinds; kind++)
        total += bag[kind];
    return total;
}

int bag_at(const uint8_t *bag, int kinds, unsigned r)
{
    int kind = 1;
    for (; kind + 7 <= kinds; kind += 8) {
        unsigned sum = sum_of_eight(bag + kind);
        if (r < sum)
            break;
        r -= sum;
    }
    for (; kind <= kinds; kind++) {
        if (r < bag[kind])
            return kind;
        r -= bag[kind];
    }
    assert(!"r is below the bag's total");
    return 0;
}

int bag_take_random(uint8_t *bag, int kinds, struct rng *rng)
{
    unsigned total = bag_total(bag, kinds);
    assert(total > 0);
    int kind = bag_at(bag, kinds, rng_below(rng, total));
    bag[kind]--;
    return kind;
}

void bag_add(uint8_t *to, const uint8_t *from, int kinds)
{
    for (int kind = 1; kind <= kinds; kind++) {
        assert(to[kind] + from[kind] <= UINT8_MAX);
        to[kind] = (uint8_t)(to[kind] + from[kind]);
    }
}

bool bag_holds(const uint8_t *bag, const uint8_t *part, int kinds)
{
    for (int kind = 1; kind <= kinds; kind++)
        if (part[kind] > bag[kind])
            return false;
    return true;
}
