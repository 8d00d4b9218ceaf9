/* lessons.c - what the policy learned from play and can learn again: policy_weights.c, from who chose. */
#include "bots.h"

#include <assert.h>

#include "../../../core/lesson.h"
#include "../../../core/text.h"

enum { PLACES = 2, A_LINE = 7 };

static int row(const struct kit *k, const struct state *state, int seat, move m, struct lesson_entry *out)
{
    struct trait traits[TRAITS_A_MOVE];
    int count = pri_traits(k, state_of(state), seat, m, traits);
    static_assert((int)TRAITS_A_MOVE <= LESSON_ROW_MAX, "a trait is a feature");
    for (int i = 0; i < count; i++)
        out[i] = (struct lesson_entry){ traits[i].id, traits[i].amount };
    return count;
}

static float weight(int id) { return pri_trait_weights[id]; }

#define NAMED(id) { id, #id }
static const struct label {
    int first;
    const char *name;
} labels[] = {
    NAMED(TRAIT_PLAY), NAMED(TRAIT_PLAY_VALUE), NAMED(TRAIT_PLAY_MATCHES), NAMED(TRAIT_PLAY_MATCH_VALUES),
    NAMED(TRAIT_PLAY_ONE), NAMED(TRAIT_ENOUGH), NAMED(TRAIT_SKIP), NAMED(TRAIT_SKIP_EMPTY), NAMED(TRAIT_SKIP_AREA),
    NAMED(TRAIT_LAY), NAMED(TRAIT_LAY_VALUE), NAMED(TRAIT_MIX), NAMED(TRAIT_MIX_LOW), NAMED(TRAIT_MIX_HIGH),
    NAMED(TRAIT_RESOLVE), NAMED(TRAIT_RESOLVE_HAND), NAMED(TRAIT_SPLIT), NAMED(TRAIT_SPLIT_ODD), NAMED(TRAIT_EFFECT),
    NAMED(TRAIT_GUARDED), NAMED(TRAIT_FADE), NAMED(TRAIT_FADE_VALUE), NAMED(TRAIT_DRAW_HAND), NAMED(TRAIT_DRAW_DECK),
    NAMED(TRAIT_REMOVE), NAMED(TRAIT_REMOVE_OWN), NAMED(TRAIT_GUARD), NAMED(TRAIT_GUARD_MORE), NAMED(TRAIT_MATE),
    NAMED(TRAIT_LEAVE), NAMED(TRAIT_LET), NAMED(TRAIT_NEVER), NAMED(TRAIT_MOVE_FROM), NAMED(TRAIT_MOVE_TO),
    NAMED(TRAIT_END), NAMED(TRAIT_SET), { TRAITS, NULL },
};

/* A group of weights under its name, seven a line. */
static void write_group(struct text *t, const struct label *label, const float *weights)
{
    text_addf(t, "    [%s] =", label->name);
    for (int i = 0; i < label[1].first - label->first; i++) {
        text_add(t, i && i % A_LINE == 0 ? "\n        " : " ");
        lesson_write_fixed(t, weights[label->first + i], PLACES);
        text_add_char(t, ',');
    }
    text_add_char(t, '\n');
}

static void write(const float *weights, struct text *t)
{
    text_add(t, "/* policy_weights.c - what the traits of moves weigh; written by 'caucus fit primary policy'. */\n"
                "#include \"bots.h\"\n\n"
                "const float pri_trait_weights[TRAITS] = {\n");
    for (const struct label *label = labels; label->name; label++)
        write_group(t, label, weights);
    text_add(t, "};\n");
}

static const struct lesson policy = {
    .id = "policy",
    .title = "which move a good player makes",
    .source = "games/primary/bots/policy_weights.c",
    .of_moves = true,
    .features = TRAITS,
    .row = row,
    .weight = weight,
    .write = write,
};

const struct lesson *const pri_lessons[] = { &policy, NULL };
