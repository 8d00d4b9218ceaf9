/* swaps.c - Primary Colours: the last round by regret matching (PCO-5, PCO-12).
 *
 * Each iteration draws a swap of every party from its present strategy and asks of every swap a party has: how much
 * better would it have been, the others' given? Swaps are then played in proportion to the regret of not having played
 * them; the average over the iterations is the strategy. Others are taken to err now and then, so that no party counts
 * on their best replies alone. */
#include "bots.h"

#include "../../../core/chances.h"

#define RARE 0.2f               /* swaps with less than this part of the likeliest one's share are not played, */
#define WEAK 0.1f               /* nor those that lose so much more often than the best one */

static void add_swap(struct swaps_side *side, move word)
{
    int a = 0, b = 0, change = 0;
    if (word & SWAP) {
        a = token_region(swap_first(word));
        b = token_region(swap_second(word));
        change = swap_change(word);
    }
    for (int i = 0; i < side->count; i++)
        if (side->a[i] == a && side->b[i] == b && side->change[i] == change)
            return;
    int at = side->count++;
    side->word[at] = (uint16_t)word;
    side->a[at] = (uint8_t)a;
    side->b[at] = (uint8_t)b;
    side->change[at] = (int8_t)change;
}

void swaps_init(struct swaps *w, const struct kit *kit, const struct colours *s)
{
    struct colours start = *s;
    struct flow f;
    move list[MOVES_MAX];
    memset(w, 0, sizeof *w);
    begin_round(&start, SWAP_ROUND);
    colours_totals(&start, PLACING_ROUNDS, &w->start);
    colours_poll(&start, PLACING_ROUNDS, &f);
    colours_rank(&start, &f, w->place);
    for (int seat = 0; seat < PARTIES; seat++) {
        int count = colours_moves(kit, as_state(&start), seat, list);
        for (int i = 0; i < count; i++)
            add_swap(&w->side[seat], list[i]);
    }
}

/* PCO-12: the share of the win. */
static float share_of_win(const struct swaps *w, const float *votes, int seat)
{
    int level = 1;
    for (int other = 0; other < PARTIES; other++) {
        if (other == seat)
            continue;
        if (votes[other] > votes[seat])
            return 0;
        if (votes[other] < votes[seat])
            continue;
        if (w->place[other] < w->place[seat])
            return 0;
        level += w->place[other] == w->place[seat];
    }
    return level == 1 ? 1 : 1.0f / (float)level;
}

/* The totals of three parties in a region, one of them changed. */
static uint32_t mark_of(const struct totals *t, int seat, int region, int change)
{
    int of[PARTIES] = { t->of[RED][region], t->of[BLUE][region], t->of[YELLOW][region] };
    of[seat] += change;
    return polls_mark(region, of[RED], of[BLUE], of[YELLOW]);
}

/* What each swap of a seat is worth when the others' lie as in `t`, where the seat's own is not carried out. */
static void judge_all(const struct swaps *w, struct polls *polls, const struct totals *t, int seat, float *value)
{
    const struct swaps_side *side = &w->side[seat];
    uint32_t key = polls_key(t->of[RED], t->of[BLUE], t->of[YELLOW]);
    value[0] = share_of_win(w, polls_votes(polls, key), seat);
    for (int i = 1; i < side->count; i++) {
        int a = side->a[i], b = side->b[i];
        uint32_t both = 7u << (a - 1) * MARK_BITS | 7u << (b - 1) * MARK_BITS;
        uint32_t now = (key & ~both) | mark_of(t, seat, a, side->change[i]) | mark_of(t, seat, b, -side->change[i]);
        value[i] = now == key ? value[0] : share_of_win(w, polls_votes(polls, now), seat);
    }
}

static void carry_out(const struct swaps_side *side, int at, uint8_t total[REGIONS + 1])
{
    if (!at)
        return;
    total[side->a[at]] = (uint8_t)(total[side->a[at]] + side->change[at]);
    total[side->b[at]] = (uint8_t)(total[side->b[at]] - side->change[at]);
}

static int draw(const struct swaps_side *side, const float *share, struct rng *rng)
{
    if (rng_unit(rng) < SWAPS_SLIP)
        return (int)rng_below(rng, (uint32_t)side->count);
    return chances_pick(share, side->count, 1, rng);
}

static void learn(struct swaps *w, struct polls *polls, const int drawn[PARTIES], int seat, const float *now,
                  float weight)
{
    struct swaps_side *side = &w->side[seat];
    struct totals t = w->start;
    float value[SWAPS_KEPT], mean = 0;
    for (int other = 0; other < PARTIES; other++)
        if (other != seat)
            carry_out(&w->side[other], drawn[other], t.of[other]);
    judge_all(w, polls, &t, seat, value);
    for (int i = 0; i < side->count; i++)
        mean += now[i] * value[i];
    w->value[seat] += weight * mean;
    for (int i = 0; i < side->count; i++) {
        float regret = side->regret[i] + value[i] - mean;
        side->regret[i] = regret > 0 ? regret : 0;
        side->share[i] += weight * now[i];
    }
}

void swaps_play(struct swaps *w, struct polls *polls, uint32_t boards, struct rng *rng)
{
    float now[PARTIES][SWAPS_KEPT], weights = 0;
    uint32_t each = (uint32_t)(w->side[RED].count + w->side[BLUE].count + w->side[YELLOW].count);
    uint32_t rounds = boards / each + 1;
    for (uint32_t round = 1; round <= rounds; round++) {
        int drawn[PARTIES];
        weights += (float)round;
        for (int seat = 0; seat < PARTIES; seat++) {
            memcpy(now[seat], w->side[seat].regret, sizeof now[seat]);
            regret_matching(now[seat], w->side[seat].count);
            drawn[seat] = draw(&w->side[seat], now[seat], rng);
        }
        for (int seat = 0; seat < PARTIES; seat++)
            learn(w, polls, drawn, seat, now[seat], (float)round);
    }
    for (int seat = 0; seat < PARTIES; seat++) {
        w->value[seat] /= weights;
        for (int i = 0; i < w->side[seat].count; i++)
            w->side[seat].share[i] /= weights;
    }
}

/* What each swap of a seat is worth against the strategies of the others. */
static void judge_again(const struct swaps *w, struct polls *polls, int seat, uint32_t rounds, struct rng *rng,
                        float *mean)
{
    const struct swaps_side *side = &w->side[seat];
    memset(mean, 0, (size_t)side->count * sizeof *mean);
    for (uint32_t round = 0; round < rounds; round++) {
        struct totals t = w->start;
        float value[SWAPS_KEPT];
        for (int other = 0; other < PARTIES; other++)
            if (other != seat)
                carry_out(&w->side[other], draw(&w->side[other], w->side[other].share, rng), t.of[other]);
        judge_all(w, polls, &t, seat, value);
        for (int i = 0; i < side->count; i++)
            mean[i] += value[i] / (float)rounds;
    }
}

move swaps_choose(const struct swaps *w, struct polls *polls, int seat, uint32_t boards, struct rng *rng)
{
    const struct swaps_side *side = &w->side[seat];
    float share[SWAPS_KEPT], value[SWAPS_KEPT], best = 0;
    judge_again(w, polls, seat, boards / (uint32_t)side->count + 1, rng, value);
    for (int i = 0; i < side->count; i++)
        best = value[i] > best ? value[i] : best;
    float least = best < 1 ? best - WEAK * (1 - best) : 1;
    for (int i = 0; i < side->count; i++)
        share[i] = value[i] >= least ? side->share[i] + 1e-6f : 0;
    chances_cut(share, side->count, RARE, share);
    return side->word[chances_pick(share, side->count, 1, rng)];
}
