/* policy.c - which moves deserve a look: a weight for each trait a move has, fitted to what a long search chose.
 * 'caucus fit primary policy' learns them again. */
#include "bots.h"

#include "../../../core/chances.h"

/* Traits are listed for the fit and summed up for the policy; inside, the compiler sees which. */
struct sink {
    struct trait *list;         /* NULL: the sum of their weights is wanted */
    int count;
    float sum;
};

ALWAYS_INLINE void add(struct sink *x, int id, float amount)
{
    if (x->list)
        x->list[x->count++] = (struct trait){ (uint8_t)id, amount };
    else
        x->sum += amount * pri_trait_weights[id];
}

/* What else of its colour the hand holds could go with it. */
ALWAYS_INLINE void play_traits(const struct pri *s, int seat, int kind, struct sink *x)
{
    const uint8_t *hand = s->area[seat][AREA_HAND];
    int colour = colour_of(kind), cards = -1, sum = -value_of(kind);
    for (int value = 1; value <= VALUES; value++) {
        int have = hand[kind_of(colour, value)];
        cards += have;
        sum += have * value;
    }
    add(x, TRAIT_PLAY + colour, 1);
    add(x, TRAIT_PLAY_VALUE + colour, (float)value_of(kind));
    add(x, TRAIT_PLAY_MATCHES, (float)cards);
    add(x, TRAIT_PLAY_MATCH_VALUES, (float)sum);
    if (value_of(kind) == 1)
        add(x, TRAIT_PLAY_ONE, 1);
}

ALWAYS_INLINE void lay_traits(const struct pri *s, int kind, struct sink *x)
{
    int colour = colour_of(kind), value = value_of(kind);
    if (colour == s->colour) {
        add(x, TRAIT_LAY + colour, 1);
        add(x, TRAIT_LAY_VALUE, (float)value);
        return;
    }
    int first = lowest_queued(s);
    add(x, TRAIT_MIX + colour_mix(s->colour, colour) - PURPLE, 1);
    add(x, TRAIT_MIX_LOW, (float)(first < value ? first : value));
    add(x, TRAIT_MIX_HIGH, (float)(first < value ? value : first));
}

ALWAYS_INLINE void effect_traits(const struct kit *k, const struct pri *s, int seat, move m, struct sink *x)
{
    int effect = word_effect(m), target = word_seat(m, seat), area = word_area(m);
    const struct effect_row *row = &pri_effect_table[effect];
    bool foe = is_foe(k, seat, target);
    add(x, TRAIT_EFFECT + effect, 1);
    if (target != seat && !foe)
        add(x, TRAIT_MATE, 1);
    switch (row->deed) {
    case DEED_CHOSEN_CARD:
        add(x, TRAIT_FADE + colour_of(word_c(m)), 1);
        add(x, TRAIT_FADE_VALUE, (float)value_of(word_c(m)));
        /* fall through */
    case DEED_CARD:
        if (may_stop(k, s, seat, target, row->from))
            add(x, TRAIT_GUARDED + effect, 1);
        if (effect == EFFECT_DRAW) {
            add(x, TRAIT_DRAW_HAND, (float)s->count[seat][AREA_HAND]);
            add(x, TRAIT_DRAW_DECK, s->count[seat][AREA_DECK] <= 4);
        }
        return;
    case DEED_REMOVE: add(x, (foe ? TRAIT_REMOVE : TRAIT_REMOVE_OWN) + area, 1); return;
    default:
        add(x, TRAIT_GUARD + area, 1);
        if (s->counters[target][area])
            add(x, TRAIT_GUARD_MORE + area, 1);
    }
}

ALWAYS_INLINE void traits_of(const struct kit *k, const struct pri *s, int seat, move m, struct sink *x)
{
    int verb = word_verb(m);
    switch (verb) {
    case VERB_PLAY:
        if (s->stage == STAGE_PLAY)
            play_traits(s, seat, word_c(m), x);
        else
            lay_traits(s, word_c(m), x);
        break;
    case VERB_SKIP:
        add(x, s->count[seat][AREA_HAND] ? TRAIT_SKIP : TRAIT_SKIP_EMPTY, 1);
        add(x, TRAIT_SKIP_AREA + word_area(m), 1);
        break;
    case VERB_SPLIT:
        add(x, TRAIT_SPLIT + s->colour - PURPLE, 1);
        add(x, TRAIT_SPLIT_ODD, value_of(s->card) & 1);
        break;
    case VERB_WHOLE: break;
    case VERB_RESOLVE:
        add(x, TRAIT_RESOLVE, 1);
        add(x, TRAIT_RESOLVE_HAND, (float)s->count[seat][AREA_HAND]);
        break;
    case VERB_ENOUGH: add(x, TRAIT_ENOUGH, 1); break;
    case VERB_END: add(x, TRAIT_END, 1); break;
    case VERB_LEAVE: add(x, TRAIT_LEAVE, 1); break;
    case VERB_STOP: break;
    case VERB_LET: add(x, TRAIT_LET + pri_effect_table[s->effect].from, 1); break;
    case VERB_STOP_ALWAYS:
    case VERB_LET_ALWAYS:
    case VERB_ASK: add(x, TRAIT_NEVER, 1); break;
    case VERB_MOVE:
        add(x, TRAIT_MOVE_FROM + word_area(m), 1);
        add(x, TRAIT_MOVE_TO + word_c(m) - 1, 1);
        if (word_a(m))
            add(x, TRAIT_MATE, 1);
        break;
    case VERB_SET: add(x, TRAIT_SET + word_c(m), 1); break;
    default: effect_traits(k, s, seat, m, x);
    }
}

int pri_traits(const struct kit *k, const struct pri *s, int seat, move m, struct trait traits[TRAITS_A_MOVE])
{
    struct sink x = { .list = traits };
    traits_of(k, s, seat, m, &x);
    return x.count;
}

void pri_policy(const struct kit *k, const struct state *state, int seat, const move *list, int count, float *weights)
{
    for (int i = 0; i < count; i++) {
        struct sink x = { .list = NULL };
        traits_of(k, state_of(state), seat, list[i], &x);
        weights[i] = power_of_e(x.sum);
    }
}
