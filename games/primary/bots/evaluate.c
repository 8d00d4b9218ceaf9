/* evaluate.c - how long each side can go on: what its cards, counters and the effects on the way are worth.
 *
 * The worths were fitted to the outcomes of games between searching players, then bettered in duels: the chance to win
 * is taken to be the fifth power of the own future against the sum of everybody's. A card counts by what it can do,
 * twice as much in the hand as in the deck; that it also is a turn shows in the base alone. What has been laid but not
 * yet done is settled here in the roughest way, so that a turn can be judged in its middle.
 */
#include "../rules.h"

/* Hundredths of an average card in the deck. */
enum {
    BASE = 147,
    PILED = 1,                          /* a card in the discard or faded pile, anything its colour can do aside */
    TURN = -19,                         /* for who must play next */
};
static const int16_t counter_worth[AREAS] = { 9, 56, 5, 28 };

#define SET(slope) slope, 2 * slope, 3 * slope, 4 * slope, 5 * slope
static const int16_t hand_worth[32] = { 0, SET(58), SET(54), SET(57), SET(69), SET(65), SET(70) };
static const int16_t deck_worth[32] = { 0, SET(32), SET(37), SET(41), SET(24), SET(36), SET(38) };
#undef SET

static int worth_of(const uint8_t *cards, const int16_t *worth)
{
    int sum = 0;
    for (int kind = 0; kind < 32; kind++)
        sum += cards[kind] * worth[kind];
    return sum;
}

struct future {
    int all[SEATS];
    int hand[SEATS], deck[SEATS];       /* the parts of it */
};

static inline int least(int a, int b) { return a < b ? a : b; }

static int mean_of(int sum, int count) { return count ? sum / count : 0; }

static int mean_in_deck(const struct pri *s, int seat, int area)
{
    return mean_of(worth_of(s->area[seat][area], deck_worth), s->count[seat][area]);
}

/* Quiet: as if nothing were on its way. */
static void count_quiet(const struct pri *s, int seats, struct future *f)
{
    const uint8_t *tail = s->tail;
    for (int seat = 0; seat < seats; seat++) {
        f->hand[seat] = worth_of(s->area[seat][AREA_HAND], hand_worth);
        f->deck[seat] = worth_of(s->area[seat][AREA_DECK], deck_worth);
        for (int i = s->tail_count[seat]; i > 0; i--)
            f->deck[seat] += deck_worth[*tail++];
        f->all[seat] = BASE + f->hand[seat] + f->deck[seat] +
                       PILED * (s->count[seat][AREA_DISCARD] + s->count[seat][AREA_FADED]);
        for (int area = 0; area < AREAS; area++)
            f->all[seat] += counter_worth[area] * s->counters[seat][area];
    }
    if (s->stage == STAGE_DRAW || (s->stage == STAGE_PLAY && !s->again))
        f->all[s->turn] += TURN;
}

/* ---- what is on its way ---- */

/* The strongest one of those who may be attacked; -1 = nobody. */
static int strongest(const struct future *f, unsigned seats)
{
    int best = -1;
    for (; seats; seats &= seats - 1) {
        int seat = __builtin_ctz(seats);
        if (best < 0 || f->all[seat] > f->all[best])
            best = seat;
    }
    return best;
}

/* So many cards leave an area unless counters keep them, which are given when they are worth less. */
static int loss_of(const struct pri *s, int seat, int area, int cards, int mean)
{
    int guards = least(s->counters[seat][area], cards);
    return (cards - guards) * mean + guards * least(mean, counter_worth[area]);
}

/* The one effect that waits for an answer or for chance. */
static void settle_effect(const struct pri *s, struct future *f)
{
    int target = s->target - 1, receiver = s->receiver - 1, area = pri_effect_table[s->effect].from;
    int loss = 0, gain = 0, count = s->count[target][area];
    switch (s->effect) {
    case EFFECT_DRAW:
        gain = mean_of(worth_of(s->area[target][AREA_DECK], hand_worth), count) - mean_of(f->deck[target], count);
        break;
    case EFFECT_HIT:
    case EFFECT_TAKE: loss = mean_of(f->deck[target], count); break;
    case EFFECT_STRIKE: loss = mean_of(f->hand[target], count); break;
    case EFFECT_RECOVER:
    case EFFECT_DRAIN: gain = mean_in_deck(s, target, area); break;
    default: break;
    }
    if (s->stage == STAGE_REACT && counter_worth[area] < loss + gain) {
        loss = counter_worth[area];
        gain = 0;
    }
    f->all[target] -= loss;
    f->all[receiver] += gain;
}

static void settle_attack(const struct kit *k, const struct pri *s, const int *left, struct future *f)
{
    int seat = s->turn, foe = strongest(f, pri_aim(k, s, seat, NEAR));
    if (foe >= 0 && left[RED] + left[ORANGE]) {
        int deck = s->count[foe][AREA_DECK], drained = least(left[ORANGE], s->count[foe][AREA_FADED]);
        int hits = least(left[RED] + left[ORANGE] - drained, deck);
        f->all[foe] -= loss_of(s, foe, AREA_DECK, hits, mean_of(f->deck[foe], deck));
        if (drained)
            f->all[seat] += drained * mean_in_deck(s, foe, AREA_FADED);
    }
    foe = strongest(f, pri_aim(k, s, seat, FOES));
    if (foe >= 0 && left[PURPLE]) {
        int hand = s->count[foe][AREA_HAND], strikes = least(left[PURPLE], hand);
        int removed = least(left[PURPLE] - strikes, s->counters_all[foe]);
        f->all[foe] -= loss_of(s, foe, AREA_HAND, strikes, mean_of(f->hand[foe], hand));
        f->all[foe] -= removed * counter_worth[AREA_DECK] / 2;
    }
}

static void settle_growth(const struct pri *s, const int *left, struct future *f)
{
    int seat = s->turn, deck = s->count[seat][AREA_DECK];
    f->all[seat] += left[BLUE] * counter_worth[AREA_DECK];
    if (left[YELLOW]) {
        int drawn = least(left[YELLOW], deck);
        f->all[seat] += drawn * mean_of(f->deck[seat], deck) * 4 / 5;
        if (s->counters_all[seat])
            f->all[seat] += (left[YELLOW] - drawn) * counter_worth[AREA_DECK];
    }
    if (left[GREEN])
        f->all[seat] += least(left[GREEN], s->count[seat][AREA_DISCARD]) * mean_in_deck(s, seat, AREA_DISCARD);
}

static void settle(const struct kit *k, const struct pri *s, struct future *f)
{
    int left[COLOUR_END];
    if (s->effect)
        settle_effect(s, f);
    for (int colour = 0; colour < COLOUR_END; colour++)
        left[colour] = s->left[colour];
    for (int value = 1; value <= VALUES; value++)
        left[s->colour] += s->queue[value] * value;
    if (s->stage == STAGE_SPLIT)
        left[s->colour] += value_of(s->card);
    settle_attack(k, s, left, f);
    settle_growth(s, left, f);
}

/* ---- */

void pri_evaluate(const struct kit *k, const struct state *state, float *by_seat)
{
    const struct pri *s = state_of(state);
    struct future f;
    float sum = 0;
    if (s->stage <= STAGE_DRAFT) {      /* decks are chosen by think */
        for (int seat = 0; seat < k->seats; seat++)
            by_seat[seat] = kit_of(k)->teams ? 1 / (float)kit_of(k)->teams : 1 / (float)k->seats;
        return;
    }
    count_quiet(s, k->seats, &f);
    if (s->stage > STAGE_PLAY && s->stage < STAGE_ASSIGN)
        settle(k, s, &f);
    for (int seat = 0; seat < k->seats; seat++) {
        float side = 0;
        for (unsigned left = kit_of(k)->side[seat] & s->in; left; left &= left - 1)
            side += (float)(f.all[__builtin_ctz(left)] > BASE / 4 ? f.all[__builtin_ctz(left)] : BASE / 4);
        side /= 1000;                   /* whose fifth power is still a number */
        by_seat[seat] = side * side * side * side * side;
        if (seat == __builtin_ctz(kit_of(k)->side[seat]))
            sum += by_seat[seat];
    }
    for (int seat = 0; seat < k->seats; seat++)
        by_seat[seat] /= sum;
}
