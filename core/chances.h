/* chances.h - weights and scores made shares; drawing from weights, and from a mixed strategy; errors in judging;
 * powers; chances that are too bold or too careful. */
#ifndef CAUCUS_CHANCES_H
#define CAUCUS_CHANCES_H

#include "rng.h"

/* An index among weights that add up to `sum`, as often as its weight says; never one of weight 0, unless all are. */
static inline int chances_pick(const float *weight, int count, float sum, struct rng *r)
{
    float at = rng_unit(r) * sum;
    int last = 0;
    for (int i = 0; i < count; i++) {
        if (weight[i] <= 0)
            continue;
        if ((at -= weight[i]) < 0)
            return i;
        last = i;               /* rounding */
    }
    return last;
}

/* Weights, one of them more than 0, made shares: divided by their sum, which is added up in their order. */
static inline void chances_share(float *weight, int count)
{
    float sum = 0;
    for (int i = 0; i < count; i++)
        sum += weight[i];
    for (int i = 0; i < count; i++)
        weight[i] /= sum;
}

/* The weights without those below `part` of the largest, adding up to 1; as they are where all are 0. */
static inline void chances_cut(const float *weight, int count, float part, float *out)
{
    float most = 0, sum = 0;
    for (int i = 0; i < count; i++)
        most = weight[i] > most ? weight[i] : most;
    for (int i = 0; i < count; i++) {
        out[i] = weight[i] >= part * most ? weight[i] : 0;
        sum += out[i];
    }
    for (int i = 0; i < count && sum > 0; i++)
        out[i] /= sum;
}

/* The error of a bot in judging a move, of that standard deviation (struct effort); 0 draws nothing. */
static inline float chances_blur(float blur, struct rng *r) { return blur > 0 ? blur * rng_normal(r) : 0; }

/* 2 to the power of x, to about one part in 10,000. */
static inline float power_of_two(float x)
{
    x = x < -60 ? -60 : x > 60 ? 60 : x;
    int whole = (int)(x + 64) - 64;
    float rest = x - (float)whole;
    union { uint32_t bits; float value; } scale = { .bits = (uint32_t)(whole + 127) << 23 };
    return scale.value * (1 + rest * (0.6951786f + rest * (0.2276610f + rest * 0.0771604f)));
}

static inline float power_of_e(float x) { return power_of_two(1.4426950f * x); }

/* Scores made shares: one grows by e for each unit of its score over the others (a softmax). */
static inline void chances_soften(const float *score, int count, float *share)
{
    float most = score[0];
    for (int i = 1; i < count; i++)
        most = score[i] > most ? score[i] : most;
    for (int i = 0; i < count; i++)
        share[i] = power_of_e(score[i] - most);
    chances_share(share, count);
}

/* x > 0 to a power, as exactly. */
static inline float power_of(float x, float power)
{
    union { float value; uint32_t bits; } part = { .value = x };
    float whole = (float)((int)(part.bits >> 23) - 127);
    part.bits = (part.bits & 0x7fffff) | 0x3f800000;    /* x = 2^whole * part, part in 1..2 */
    float y = (part.value - 1) / (part.value + 1), yy = y * y;
    float log_of_part = 2.8853901f * y * (1 + yy * (1 / 3.0f + yy * (1 / 5.0f + yy * (1 / 7.0f))));
    return power_of_two(power * (whole + log_of_part));
}

/* The chance whose odds, seen from those of `even`, are a power of the odds of this one: more than 1 makes it bolder,
 * less than 1 more careful; `even`, 0 and 1 stay. */
static inline float chances_firm(float value, float even, float power)
{
    if (value <= 0 || value >= 1)
        return value <= 0 ? 0 : 1;
    float from = even / (1 - even), odds = from * power_of(value / (1 - value) / from, power);
    return odds / (1 + odds);
}

#endif
