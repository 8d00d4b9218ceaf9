/* ends.c - Prime Climb with the dice alone: the distinct ends of every turn, and a plain pass over them. */
#include "solve.h"

#include <assert.h>

/* Marks instead of clearing: what has the mark of now is in the set. */
struct set {
    uint32_t mark[PAIRS], now;
    uint16_t pair[PAIRS];
    int count;
};

static void set_clear(struct set *s)
{
    s->now++;
    s->count = 0;
}

static void set_add(struct set *s, int pair)
{
    if (s->mark[pair] == s->now)
        return;
    s->mark[pair] = s->now;
    s->pair[s->count++] = (uint16_t)pair;
}

/* All places one use further on; who has won goes nowhere. */
static void use(const struct pcl_steps *s, int n, const struct set *before, struct set *after)
{
    set_clear(after);
    for (int i = 0; i < before->count; i++) {
        int place = before->pair[i];
        if (s->wins[place])
            set_add(after, place);
        for (uint32_t at = s->from[n][place]; at < s->from[n][place + 1]; at++)
            set_add(after, s->to[at]);
    }
}

static void add_ends(const struct pcl_steps *s, const struct set *last, struct set *ends)
{
    for (int i = 0; i < last->count; i++)
        set_add(ends, s->end[last->pair[i]]);
}

static void find_ends(const struct pcl_steps *s, int place, int high, int low, struct set *ends)
{
    struct set one = { .now = 0 }, two = { .now = 0 };
    set_clear(ends);
    for (int order = 0; order < (high == low ? 1 : 2); order++) {
        set_clear(&one);
        set_add(&one, place);
        use(s, order ? low : high, &one, &two);
        use(s, order ? high : low, &two, &one);
        if (high == low) {
            use(s, high, &one, &two);
            use(s, high, &two, &one);
        }
        add_ends(s, &one, ends);
    }
}

void pcl_ends_init(struct duel *x)
{
    struct set ends = { .now = 0 };
    uint32_t count = 0;
    for (int pair = 0; pair < PAIRS; pair++) {
        for (int roll = 0; roll < ROLLS; roll++) {
            x->first_end[pair][roll] = count;
            find_ends(&x->steps, pair, pcl_rolls[roll].high, pcl_rolls[roll].low, &ends);
            assert(count + (uint32_t)ends.count <= ENDS_MAX);
            for (int i = 0; i < ends.count; i++)
                x->ends[count++] = ends.pair[i];
        }
        x->first_end[pair][ROLLS] = count;
    }
}

/* Of the ends of a roll the one that is worth most. */
static float best_worth(const struct duel *x, int pair, int roll, const float *worth)
{
    float best = 0;
    for (uint32_t i = x->first_end[pair][roll]; i < x->first_end[pair][roll + 1]; i++)
        best = worth[x->ends[i]] > best ? worth[x->ends[i]] : best;
    return best;
}

/* One opponent: what ends are worth, then the best end of every roll from everywhere. */
void pcl_duel_plain(const void *shared, int part, void *work)
{
    const struct duel *x = shared;
    struct duel_work *w = work;
    for (int pair = 0; pair < PAIRS; pair++)
        w->plain[pair] = 1 - x->value[part][x->rank[pair]];
    for (int pair = 0; pair < PAIRS; pair++) {
        float sum = 0;
        for (int roll = 0; roll < ROLLS; roll++)
            sum += 0.01f * (float)roll_weight(pcl_rolls[roll]) * best_worth(x, pair, roll, w->plain);
        w->doubles[0][pair][0] = sum;
    }
}
