/* evaluate.c - help for search: how long each side can go on, and which moves deserve a look. Cheap guesses. */
#include "primary.h"

/* A card in hand is a turn and a choice, one in the deck a turn, a counter a turn or a cancelled effect; what lies in
 * the piles can come back. */
static float future(const struct pri *s, int seat)
{
    if (!(s->in >> seat & 1))
        return 0;
    return 1 + 1.3f * s->count[seat][AREA_HAND] + s->count[seat][AREA_DECK] + 1.2f * s->counters_all[seat] +
           0.2f * s->count[seat][AREA_DISCARD] + 0.05f * s->count[seat][AREA_FADED];
}

void pri_evaluate(const struct kit *k, const struct state *state, float *by_seat)
{
    const struct pri *s = pri_state(state);
    if (s->stage == STAGE_OVER) {
        struct result r;
        pri_result(k, state, &r);
        for (int seat = 0; seat < k->seats; seat++)
            by_seat[seat] = (float)result_utility(&r, seat);
        return;
    }
    float sum = 0;
    for (int seat = 0; seat < k->seats; seat++) {
        float side = 0;
        for (unsigned left = pri_kit(k)->side[seat]; left; left &= left - 1)
            side += future(s, __builtin_ctz(left));
        by_seat[seat] = side * side;        /* a longer future tends to grow */
        if (seat == __builtin_ctz(pri_kit(k)->side[seat]))
            sum += by_seat[seat];
    }
    for (int seat = 0; seat < k->seats; seat++)
        by_seat[seat] /= sum;
}

/* What nearly always is a waste gets a fraction of a look. */
static float weight_of(const struct kit *k, const struct pri *s, int seat, move m)
{
    int other = word_a(m) - 1;
    switch (word_verb(m)) {
    case VERB_STOP_ALWAYS:
    case VERB_LET_ALWAYS:
    case VERB_ASK: return 0.05f;
    case VERB_MOVE: return 0.2f;
    case VERB_SKIP: return s->count[seat][AREA_HAND] ? 0.2f : 1;
    case VERB_DONE: return s->stage == STAGE_EFFECT ? 0.1f : 1;
    case VERB_EFFECT + EFFECT_REMOVE: return other < 0 || !is_foe(k, seat, other) ? 0.05f : 1;
    default: return 1;
    }
}

void pri_policy(const struct kit *k, const struct state *state, int seat, const move *list, int count, float *weights)
{
    for (int i = 0; i < count; i++)
        weights[i] = weight_of(k, pri_state(state), seat, list[i]);
}
