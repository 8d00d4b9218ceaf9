/* think.c - how hard the levels search, and which sets make a deck: the one question that looking a few moves ahead
 * does not answer.
 *
 * What a deck is worth was fitted to the outcomes of 1,700 games between searching players with decks drawn at random:
 * something for each set of a colour, and for each pair of sets that help or hinder each other. Purple is the best
 * colour and blue the weakest; a second and third set of the same colour bring less. A little luck in the worths makes
 * decks differ from game to game, so that nobody can count on one.
 */
#include "../rules.h"

#include "../../../core/rng.h"

const struct tuning pri_tuning = {
    .level = { { 0, 0.04f }, { 0, 0 }, { 120, 0 }, { 2400, 0 } },
    .explore = 0.7f,
    .playout = 40,
};

/* In hundredths of log odds. */
static const int16_t set_worth[COLOUR_END] = { 0, -3, -6, 3, 9, 2, -5 };
static const int16_t pair_worth[COLOUR_END][COLOUR_END] = {
    [RED] = { 0, -7, -2, 11, 6, -20, 2 },
    [BLUE] = { 0, -2, -13, -2, 4, 6, -6 },
    [YELLOW] = { 0, 11, -2, -12, 9, 6, -3 },
    [PURPLE] = { 0, 6, 4, 9, -11, 17, 3 },
    [GREEN] = { 0, -20, 6, 6, 17, -7, -4 },
    [ORANGE] = { 0, 2, -6, -3, 3, -4, 0 },
};
enum { LUCK = 25 };             /* at most this, either way */

static void draw_luck(struct rng *rng, int *luck)
{
    for (int colour = RED; colour <= ORANGE; colour++)
        luck[colour] = (int)rng_below(rng, 2 * LUCK + 1) - LUCK;
}

/* What one more set of a colour adds to those there are. Same-coloured pairs count as squares: n sets make n * n. */
static int gain_of(const uint8_t *sets, int colour, const int *luck)
{
    int gain = set_worth[colour] + luck[colour] + pair_worth[colour][colour] * (2 * sets[colour] + 1);
    for (int other = RED; other <= ORANGE; other++)
        if (other != colour)
            gain += pair_worth[colour][other] * sets[other];
    return gain;
}

static int best_set(const uint8_t *sets, unsigned colours, const int *luck)
{
    int best = 0;
    for (; colours; colours &= colours - 1) {
        int colour = __builtin_ctz(colours);
        if (!best || gain_of(sets, colour, luck) > gain_of(sets, best, luck))
            best = colour;
    }
    return best;
}

static unsigned with_room(const uint8_t *sets, const uint8_t *room)
{
    unsigned colours = 0;
    for (int colour = RED; colour <= ORANGE; colour++)
        if (sets[colour] < room[colour])
            colours |= 1u << colour;
    return colours;
}

/* Exchange sets as long as that makes the deck better; those picked already stay. */
static void improve(uint8_t *sets, const uint8_t *picked, const uint8_t *room, const int *luck)
{
    for (int rounds = 0; rounds < SETS_MAX; rounds++) {
        bool better = false;
        for (int colour = RED; colour <= ORANGE; colour++) {
            if (sets[colour] == picked[colour])
                continue;
            sets[colour]--;
            int best = best_set(sets, with_room(sets, room), luck);
            better |= gain_of(sets, best, luck) > gain_of(sets, colour, luck);
            sets[gain_of(sets, best, luck) > gain_of(sets, colour, luck) ? best : colour]++;
        }
        if (!better)
            return;
    }
}

/* A whole deck from what is picked, in order of colour as the rules want it. */
static void plan_deck(const struct kit *k, const struct pri *s, int seat, struct rng *rng, struct plan *p)
{
    uint8_t sets[8], picked[8], room[8] = { 0 };
    int luck[COLOUR_END], count = 0, last = last_colour(s->sets[seat]);
    draw_luck(rng, luck);
    for (int colour = 0; colour < 8; colour++) {
        sets[colour] = picked[colour] = s->sets[seat][colour];
        room[colour] = colour < last || colour > ORANGE ? picked[colour] : (uint8_t)kit_of(k)->pool;
        count += picked[colour];
    }
    for (; count < kit_of(k)->sets; count++)
        sets[best_set(sets, with_room(sets, room), luck)]++;
    improve(sets, picked, room, luck);
    for (int colour = RED; colour <= ORANGE; colour++)
        for (int i = picked[colour]; i < sets[colour]; i++)
            p->word[p->count++] = word(VERB_SET, 0, 0, colour);
}

static void plan_draft(const struct kit *k, const struct pri *s, int seat, struct rng *rng, struct plan *p)
{
    int luck[COLOUR_END];
    unsigned colours = 0;
    draw_luck(rng, luck);
    for (int colour = RED; colour <= ORANGE; colour++)
        if (pri_pool_left(k, s, colour) > 0)
            colours |= 1u << colour;
    p->word[p->count++] = word(VERB_SET, 0, 0, best_set(s->sets[seat], colours, luck));
}

bool pri_think(const struct kit *k, const struct observed *o, int seat, const struct effort *effort, struct rng *rng,
               struct plan *p)
{
    const struct pri *s = seen_of(o);
    (void)effort;
    if (s->stage == STAGE_BUILD)
        plan_deck(k, s, seat, rng, p);
    else if (s->stage == STAGE_DRAFT)
        plan_draft(k, s, seat, rng, p);
    return p->count > 0;
}
