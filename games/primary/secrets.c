/* secrets.c - who sees what, and possible worlds behind it: whole sets that fit all that was seen (PRI-14, PRI-19). */
#include "rules.h"

#include <assert.h>
#include <string.h>

/* PRI-2, PRI-19: the owner knows the list, and so do mates from the first pick on. */
static bool knows_list(const struct kit *k, int viewer, int seat)
{
    return is_list_open(k, seat) || (viewer < k->seats && !is_foe(k, viewer, seat));
}

unsigned pri_confides(const struct kit *k, const struct state *state, int seat)
{
    return state_of(state)->stage == STAGE_BUILD ? kit_of(k)->side[seat] & ~seat_bit(seat) : 0;
}

/* The deck's order is nobody's to know. What is left in it follows from the list, what was shown and the own hand, so
 * the owner sees the bag as well. */
void pri_observe(const struct kit *k, const struct state *state, int viewer, struct observed *o)
{
    struct pri *s = seen_in(o);
    memcpy(s, state, sizeof *s);
    for (int seat = 0; seat < k->seats; seat++) {
        if (seat == viewer)
            continue;
        if (!knows_list(k, viewer, seat)) {
            memset(s->sets[seat], 0, sizeof s->sets[seat]);
            if (s->picked[seat] < kit_of(k)->sets)
                s->picked[seat] = 0;    /* who is done may be seen, not how far the others are */
        }
        for (int area = AREA_HAND; area <= AREA_DECK; area++) {
            memset(s->area[seat][area], 0, sizeof(bag));
            s->has[seat][area] = 0;
        }
        memset(s->standing[seat], 0, sizeof s->standing[seat]);
    }
}

move pri_observe_move(const struct kit *k, const struct state *before, int seat, move m, int viewer)
{
    const struct pri *s = state_of(before);
    int verb = word_verb(m);
    switch (verb) {
    case VERB_SET: return knows_list(k, viewer, seat) ? m : word(verb, 0, 0, 0);
    case VERB_DRAWN:
        return viewer == card_owner(s) || !unseen_count(s, card_owner(s)) ? m : word(verb, 0, 0, 0);
    case VERB_STOP:
    case VERB_STOP_ALWAYS: return viewer == seat ? m : word(VERB_STOPPED, 0, 0, 0);
    case VERB_LET:
    case VERB_LET_ALWAYS: return viewer == seat ? m : word(VERB_ALLOWED, 0, 0, 0);
    case VERB_ASK: return viewer == seat ? m : word(verb, 0, 0, 0);
    default: return m;
    }
}

/* ---- possible worlds ---- */

/* In how many ways a colour with n sets could have shown what it has: n cards of each value, some of them seen. */
static double ways_of(int n, const uint8_t *shown, int colour)
{
    static const uint8_t choose[POOL_MAX + 1][POOL_MAX + 1] = {
        { 1 }, { 1, 1 }, { 1, 2, 1 }, { 1, 3, 3, 1 }, { 1, 4, 6, 4, 1 }, { 1, 5, 10, 10, 5, 1 },
        { 1, 6, 15, 20, 15, 6, 1 }, { 1, 7, 21, 35, 35, 21, 7, 1 }, { 1, 8, 28, 56, 70, 56, 28, 8, 1 },
        { 1, 9, 36, 84, 126, 126, 84, 36, 9, 1 }, { 1, 10, 45, 120, 210, 252, 210, 120, 45, 10, 1 },
    };
    double ways = 1;
    for (int value = 1; value <= VALUES; value++) {
        int seen = shown[kind_of(colour, value)];
        ways *= seen > n ? 0 : choose[n][seen];
    }
    return ways;
}

/* All lists alike beforehand, each as likely as the ways it could have shown this: colour by colour, each in proportion
 * to what the colours after it can do with the sets left. */
static void guess_list(const struct kit *k, const uint8_t *shown, struct rng *rng, uint8_t *sets)
{
    double rest[COLOUR_END + 1][SETS_MAX + 1] = { 0 };      /* by the first colour of the rest and the sets left */
    double ways[COLOUR_END][POOL_MAX + 1];
    int wanted = kit_of(k)->sets, pool = kit_of(k)->pool;
    memset(sets, 0, 8);
    rest[COLOUR_END][0] = 1;
    for (int colour = ORANGE; colour >= RED; colour--)
        for (int n = 0; n <= pool && n <= wanted; n++) {
            ways[colour][n] = ways_of(n, shown, colour);
            for (int left = n; ways[colour][n] > 0 && left <= wanted; left++)
                rest[colour][left] += ways[colour][n] * rest[colour + 1][left - n];
        }
    assert(rest[RED][wanted] > 0);
    for (int colour = RED, left = wanted; colour <= ORANGE; colour++) {
        double r = (double)(rng_next(rng) >> 11) / 9007199254740992.0 * rest[colour][left];
        int last = 0;
        for (int n = 0; n <= pool && n <= left; n++) {
            double share = ways[colour][n] * rest[colour + 1][left - n];
            if (share <= 0)
                continue;
            last = n;
            if (r < share)
                break;
            r -= share;
        }
        sets[colour] = (uint8_t)last;
        left -= last;
    }
}

/* What the original deck has not shown lies in the hand and in the deck, any way alike. */
static void guess_areas(struct pri *s, int seat, struct rng *rng)
{
    uint8_t *hidden = s->area[seat][AREA_DECK], *hand = s->area[seat][AREA_HAND];
    for (int kind = 1; kind <= KINDS; kind++)
        hidden[kind] = (uint8_t)(s->sets[seat][colour_of(kind)] - s->shown[seat][kind]);
    memcpy(hand, s->known[seat], sizeof(bag));
    for (int count = (int)bag_total(hand, KINDS); count < s->count[seat][AREA_HAND]; count++)
        hand[bag_take_random(hidden, KINDS, rng)]++;
    assert((int)bag_total(hidden, KINDS) == unseen_count(s, seat));
    pri_mark(s, seat, AREA_HAND);
    pri_mark(s, seat, AREA_DECK);
}

void pri_determinize(const struct kit *k, const struct observed *o, int viewer, struct rng *rng, struct state *state)
{
    struct pri *s = state_in(state);
    memcpy(s, o, sizeof *s);
    for (int seat = 0; seat < k->seats; seat++) {
        if (seat == viewer || !s->picked[seat])
            continue;
        if (!knows_list(k, viewer, seat))
            guess_list(k, s->shown[seat], rng, s->sets[seat]);
        if (s->stage > STAGE_DRAFT)
            guess_areas(s, seat, rng);
    }
}
