/* policy.c - which moves deserve a look: a weight for each trait a move has, fitted to what a long search chose. */
#include "primary.h"
#include "policy.h"

static inline bool is_guarded(const struct pri *s, int seat, int area) { return s->counters[seat][area]; }

static struct trait *add(struct trait *t, int id, float amount)
{
    *t = (struct trait){ (uint8_t)id, amount };
    return t + 1;
}

/* What else of its colour the hand holds could go with it. */
static struct trait *play_traits(const struct pri *s, int seat, int kind, struct trait *t)
{
    const uint8_t *hand = s->area[seat][AREA_HAND];
    int colour = colour_of(kind), cards = -1, sum = -value_of(kind);
    for (int value = 1; value <= VALUES; value++) {
        int have = hand[kind_of(colour, value)];
        cards += have;
        sum += have * value;
    }
    t = add(t, TRAIT_PLAY + colour, 1);
    t = add(t, TRAIT_PLAY_VALUE + colour, (float)value_of(kind));
    t = add(t, TRAIT_PLAY_MATCHES, (float)cards);
    t = add(t, TRAIT_PLAY_MATCH_VALUES, (float)sum);
    return value_of(kind) == 1 ? add(t, TRAIT_PLAY_ONE, 1) : t;
}

static struct trait *lay_traits(const struct pri *s, int kind, struct trait *t)
{
    int colour = colour_of(kind), value = value_of(kind);
    if (colour == s->colour) {
        t = add(t, TRAIT_LAY + colour, 1);
        return add(t, TRAIT_LAY_VALUE, (float)value);
    }
    int first = 1;
    while (!s->queue[first])
        first++;
    t = add(t, TRAIT_MIX + colour_mix(s->colour, colour) - PURPLE, 1);
    t = add(t, TRAIT_MIX_LOW, (float)(first < value ? first : value));
    return add(t, TRAIT_MIX_HIGH, (float)(first < value ? value : first));
}

static struct trait *done_traits(const struct pri *s, int seat, struct trait *t)
{
    switch (s->stage) {
    case STAGE_PLAY: return add(t, TRAIT_AGAIN_DONE, 1);
    case STAGE_LAY: return add(add(t, TRAIT_LAY_DONE, 1), TRAIT_LAY_DONE_HAND, (float)s->count[seat][AREA_HAND]);
    case STAGE_ASSIGN: return add(t, TRAIT_ASSIGN_DONE, 1);
    default: return add(t, TRAIT_EFFECT_DONE, 1);
    }
}

static struct trait *effect_traits(const struct kit *k, const struct pri *s, int seat, move m, struct trait *t)
{
    int effect = word_verb(m) - VERB_EFFECT, target = word_a(m) ? word_a(m) - 1 : seat, area = word_b(m) - 1;
    const struct effect_row *row = &pri_effect_table[effect];
    bool foe = is_foe(k, seat, target);
    t = add(t, TRAIT_EFFECT + effect, 1);
    if (target != seat && !foe)
        t = add(t, TRAIT_MATE, 1);
    switch (row->deed) {
    case DEED_CHOSEN_CARD:
        t = add(t, TRAIT_FADE + colour_of(word_c(m)), 1);
        t = add(t, TRAIT_FADE_VALUE, (float)value_of(word_c(m)));
        /* fall through */
    case DEED_CARD:
        if (foe && is_guarded(s, target, row->from))
            t = add(t, TRAIT_GUARDED + effect, 1);
        if (effect == EFFECT_DRAW) {
            t = add(t, TRAIT_DRAW_HAND, (float)s->count[seat][AREA_HAND]);
            t = add(t, TRAIT_DRAW_DECK, s->count[seat][AREA_DECK] <= 4);
        }
        return t;
    case DEED_REMOVE: return add(t, (foe ? TRAIT_REMOVE : TRAIT_REMOVE_OWN) + area, 1);
    default:
        t = add(t, TRAIT_GUARD + area, 1);
        return is_guarded(s, target, area) ? add(t, TRAIT_GUARD_MORE + area, 1) : t;
    }
}

int pri_traits(const struct kit *k, const struct pri *s, int seat, move m, struct trait traits[TRAITS_A_MOVE])
{
    struct trait *t = traits;
    int verb = word_verb(m);
    switch (verb) {
    case VERB_PLAY:
        t = s->stage == STAGE_PLAY ? play_traits(s, seat, word_c(m), t) : lay_traits(s, word_c(m), t);
        break;
    case VERB_SKIP:
        t = add(t, s->count[seat][AREA_HAND] ? TRAIT_SKIP : TRAIT_SKIP_EMPTY, 1);
        t = add(t, TRAIT_SKIP_AREA + word_b(m) - 1, 1);
        break;
    case VERB_SPLIT:
        t = add(t, TRAIT_SPLIT + s->colour - PURPLE, 1);
        t = add(t, TRAIT_SPLIT_ODD, value_of(s->card) & 1);
        break;
    case VERB_WHOLE: break;
    case VERB_DONE: t = done_traits(s, seat, t); break;
    case VERB_STOP: break;
    case VERB_LET: t = add(t, TRAIT_LET + pri_effect_table[s->effect].from, 1); break;
    case VERB_STOP_ALWAYS:
    case VERB_LET_ALWAYS:
    case VERB_ASK: t = add(t, TRAIT_NEVER, 1); break;
    case VERB_MOVE:
        t = add(t, TRAIT_MOVE_FROM + word_b(m) - 1, 1);
        t = add(t, TRAIT_MOVE_TO + word_c(m) - 1, 1);
        if (word_a(m))
            t = add(t, TRAIT_MATE, 1);
        break;
    case VERB_SET: t = add(t, TRAIT_SET + word_c(m), 1); break;
    default: t = effect_traits(k, s, seat, m, t);
    }
    return (int)(t - traits);
}

/* e to the x, near enough, for x in -20..20. */
static float power_of_e(float x)
{
    float y = 1 + x / 256;
    if (y < 0.001f)
        return 0;
    for (int i = 0; i < 8; i++)
        y *= y;
    return y;
}

void pri_policy(const struct kit *k, const struct state *state, int seat, const move *list, int count, float *weights)
{
    for (int i = 0; i < count; i++) {
        struct trait traits[TRAITS_A_MOVE];
        int traits_count = pri_traits(k, pri_state(state), seat, list[i], traits);
        float sum = 0;
        for (int j = 0; j < traits_count; j++)
            sum += traits[j].amount * pri_trait_weights[traits[j].id];
        weights[i] = power_of_e(sum);
    }
}
