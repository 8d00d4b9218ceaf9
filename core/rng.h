/* rng.h - xoshiro256** and seeds: the only generator of simulation, tests, bots and matches with a seed. Tables over
 * the network draw by a keyed hash (server/chance.h). */
#ifndef CAUCUS_RNG_H
#define CAUCUS_RNG_H

#include <stdint.h>

struct rng {
    uint64_t s[4];
};

static inline uint64_t rng_mix(uint64_t *x)     /* splitmix64 */
{
    uint64_t z = *x += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* A stream for each (seed, index): game 17 of a simulation draws the same on any thread. */
static inline void rng_init(struct rng *r, uint64_t seed, uint64_t index)
{
    uint64_t x = seed;
    x = rng_mix(&x) ^ index;
    for (int i = 0; i < 4; i++)
        r->s[i] = rng_mix(&x);
}

static inline uint64_t rng_next(struct rng *r)
{
    uint64_t *s = r->s;
    uint64_t five = s[1] * 5;
    uint64_t result = (five << 7 | five >> 57) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = s[3] << 45 | s[3] >> 19;
    return result;
}

/* Exactly uniform on 0..n-1, n >= 1: multiply and shift, rejecting the uneven rest. */
static inline uint32_t rng_below(struct rng *r, uint32_t n)
{
    uint64_t m = (rng_next(r) >> 32) * n;
    if ((uint32_t)m < n) {
        uint32_t uneven = -n % n;
        while ((uint32_t)m < uneven)
            m = (rng_next(r) >> 32) * n;
    }
    return (uint32_t)(m >> 32);
}

/* From 0 to just below 1; about normal with variance 1. */
static inline float rng_unit(struct rng *r) { return (float)(rng_next(r) >> 40) * 0x1p-24f; }
static inline float rng_normal(struct rng *r)
{
    float sum = -6;
    for (int i = 0; i < 12; i++)
        sum += rng_unit(r);
    return sum;
}

#endif
