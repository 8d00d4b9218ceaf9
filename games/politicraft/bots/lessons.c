/* lessons.c - what was learned from play and can be learned again: weights.c from who won, policy_weights.c from what
 * was chosen. */
#include "bots.h"

#include <assert.h>

#include "../../../core/lesson.h"
#include "../../../core/text.h"

enum { FIGURES = 3, LINE_MAX = 120 };

/* The first of the rows that a name stands for; the others are counted, or have the names of the power plays. */
struct label {
    int first;
    const char *name;
    bool by_effect;
};

static const struct label *label_of(const struct label *all, int row)
{
    while (all[1].name && all[1].first <= row)
        all++;
    return all;
}

static void write_label(struct text *t, const struct label *label, int row)
{
    static const char *const effects[EFFECTS] = {
        [TAKE_STANDARD] = "TAKE_STANDARD", [CUT_CONDITIONAL] = "CUT_CONDITIONAL", [SWAP_HANDS] = "SWAP_HANDS",
        [PASS_LEFT] = "PASS_LEFT", [LOOK_AND_TAKE] = "LOOK_AND_TAKE", [SHARE_INTEGRITY] = "SHARE_INTEGRITY",
        [STEAL_INTEGRITY] = "STEAL_INTEGRITY", [BLOCK] = "BLOCK", [DRAW_THREE] = "DRAW_THREE",
        [MOVE_CARD] = "MOVE_CARD",
    };
    int nth = row - label->first;
    text_addf(t, "    [%s", label->name);
    if (label->by_effect && nth)
        text_addf(t, " + %s", effects[nth]);
    else if (nth)
        text_addf(t, " + %d", nth);
    text_add(t, "] = ");
}

static bool all_zero(const float *w, int count)
{
    while (count > 0 && w[count - 1] > -1e-9f && w[count - 1] < 1e-9f)
        count--;
    return !count;
}

static void write_list(struct text *t, const float *w, int count)
{
    text_add(t, "{ ");
    for (int i = 0; i < count; i++) {
        text_add(t, i ? ", " : "");
        lesson_write_short(t, w[i], FIGURES);
    }
    text_add(t, " }");
}

/* A row of a list for each number of players: in a line if it fits, else in one for each list. */
static void write_row(struct text *t, const struct label *all, int row, const float *w, int count)
{
    char room[LINE_MAX + 1];
    struct text line;
    text_init(&line, room, sizeof room);
    write_label(&line, label_of(all, row), row);
    int indent = (int)line.length + 1;
    for (int table = 0; table < JUDGE_TABLES; table++) {
        text_add(&line, table ? ", " : "{ ");
        write_list(&line, w + table * count, count);
    }
    text_add(&line, " },");
    if (!line.cut) {
        text_addf(t, "%s\n", line.at);
        return;
    }
    write_label(t, label_of(all, row), row);
    for (int table = 0; table < JUDGE_TABLES; table++) {
        text_add(t, table ? ",\n" : "{ ");
        text_add_spaces(t, table ? indent : 0);
        write_list(t, w + table * count, count);
    }
    text_add(t, " },\n");
}

static void write_table(struct text *t, const struct label *all, const float *w, int rows, int count)
{
    for (int row = 0; row < rows; row++)
        if (!all_zero(w + row * JUDGE_TABLES * count, JUDGE_TABLES * count))
            write_row(t, all, row, w + row * JUDGE_TABLES * count, count);
    text_add(t, "};\n");
}

#define NAMED(id) { id, #id, false }
#define BY_EFFECT(id) { id, #id, true }

/* ---- who wins: the weights of two knots, each as far as the moment is near to it ---- */

static int judge_row(const struct kit *k, const struct state *state, int seat, move unused, struct lesson_entry *row)
{
    const struct pol *s = state_of(state);
    float x[JUDGE_FEATURES], part;
    int at = pol_knot(pol_rounds_left(k, s), &part), count = 0;
    static_assert(2 * (int)JUDGE_FEATURES + 1 <= LESSON_ROW_MAX, "a row has two knots");
    (void)unused;
    pol_features(k, s, seat, x);
    for (int i = 0; i < JUDGE_FEATURES; i++) {
        int first = (i * JUDGE_TABLES + pol_table(k->seats)) * JUDGE_KNOTS + at;
        if (x[i] < 0 || x[i] > 0) {
            row[count++] = (struct lesson_entry){ (uint16_t)first, x[i] * (1 - part) };
            row[count++] = (struct lesson_entry){ (uint16_t)(first + 1), x[i] * part };
        }
    }
    row[count++] = (struct lesson_entry){ FEATURE_FIXED, pol_offer_worth(s, seat) };
    return count;
}

static float judge_weight(int id)
{
    return pol_weights[id / (JUDGE_TABLES * JUDGE_KNOTS)][id / JUDGE_KNOTS % JUDGE_TABLES][id % JUDGE_KNOTS];
}

static void judge_write(const float *weights, struct text *t)
{
    static const struct label labels[] = {
        NAMED(X_POINTS), NAMED(X_INTEGRITY), NAMED(X_LEAD), NAMED(X_NONE), NAMED(X_FIGURE), NAMED(X_ABOVE),
        NAMED(X_BELOW), NAMED(X_BLOCKED), NAMED(X_FITS), NAMED(X_STANDARD), NAMED(X_STANDARD_POINTS), NAMED(X_READY),
        NAMED(X_READY_POINTS), NAMED(X_BEST), NAMED(X_SECOND), NAMED(X_LEAST), NAMED(X_CARDS), BY_EFFECT(X_POWER),
        NAMED(X_NEXT), NAMED(X_WAIT), NAMED(X_GAVE), NAMED(X_MUST_GIVE), BY_EFFECT(X_PENDING), { .name = NULL },
    };
    text_add(t, "/* weights.c - how much each thing a seat has is worth, by the rounds still to come; fitted, "
                "see evaluate.c. */\n"
                "#include \"bots.h\"\n\n"
                "const float pol_weights[JUDGE_FEATURES][JUDGE_TABLES][JUDGE_KNOTS] = {\n");
    write_table(t, labels, weights, JUDGE_FEATURES, JUDGE_KNOTS);
}

static const struct lesson judge = {
    .id = "judge",
    .title = "who is going to win, from what the seats have",
    .source = "games/politicraft/bots/weights.c",
    .features = JUDGE_FEATURES * JUDGE_TABLES * JUDGE_KNOTS,
    .row = judge_row,
    .weight = judge_weight,
    .write = judge_write,
};

/* ---- which move: plain, and times how late it is ---- */

static int habit_row(const struct kit *k, const struct state *state, int seat, move m, struct lesson_entry *row)
{
    const struct pol *s = state_of(state);
    struct terms terms;
    float late = pol_late(k, s);
    static_assert(2 * (int)TERMS_MAX <= LESSON_ROW_MAX, "a term is two features");
    if (pol_is_trade(m))
        return -1;
    pol_terms(k, s, seat, &m, 1, &terms);
    for (int i = 0; i < terms.count; i++) {
        int first = (terms.what[i] * JUDGE_TABLES + pol_table(k->seats)) * 2;
        row[2 * i] = (struct lesson_entry){ (uint16_t)first, terms.value[i] };
        row[2 * i + 1] = (struct lesson_entry){ (uint16_t)(first + 1), terms.value[i] * late };
    }
    return 2 * terms.count;
}

static float habit_weight(int id)
{
    return pol_term_weights[id / (JUDGE_TABLES * 2)][id / 2 % JUDGE_TABLES][id % 2];
}

static void habit_write(const float *weights, struct text *t)
{
    static const struct label labels[] = {
        NAMED(T_OWN), NAMED(T_UNLOCKS), NAMED(T_BECOMES_FIGURE), NAMED(T_GIVE), NAMED(T_GIVE_POINTS),
        NAMED(T_GIVE_CONDITIONAL), NAMED(T_GIVE_UNLOCKS), NAMED(T_GIVE_NEEDED), NAMED(T_GIVE_AHEAD),
        NAMED(T_GIVE_SEAT), NAMED(T_EFFECT), NAMED(T_EFFECT_FIRST), NAMED(T_EFFECT_BLOCKED), NAMED(T_STEAL),
        NAMED(T_SHARE), NAMED(T_AT_SEAT), NAMED(T_REMOVE), NAMED(T_REMOVE_OWN), NAMED(T_REMOVE_SEAT), NAMED(T_BACK),
        NAMED(T_DONATE), NAMED(T_NAME_SEAT), NAMED(T_TOP), NAMED(T_TOP_AHEAD), NAMED(T_GAIN), NAMED(T_PASS),
        NAMED(T_LOSE), { .name = NULL },
    };
    text_add(t, "/* policy_weights.c - how much each thing about a move speaks for it, and how much more late; fitted, "
                "see policy.c. */\n"
                "#include \"bots.h\"\n\n"
                "const float pol_term_weights[TERMS][JUDGE_TABLES][2] = {\n");
    write_table(t, labels, weights, TERMS, 2);
}

static const struct lesson habits = {
    .id = "habits",
    .title = "which move a good player makes",
    .source = "games/politicraft/bots/policy_weights.c",
    .of_moves = true,
    .features = TERMS * JUDGE_TABLES * 2,
    .row = habit_row,
    .weight = habit_weight,
    .write = habit_write,
};

const struct lesson *const pol_lessons[] = { &judge, &habits, NULL };
