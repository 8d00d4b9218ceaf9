/* fit_threads.c - learning from play, on a lesson whose answer is known. In Heap with at most three taken,
 * whoever leaves a multiple of four wins. */
#include "tests/kit.h"

#include "core/registry.h"
#include "games/null/rules.h"
#include "lab/fit.h"

/* ---- what a move leaves, modulo four; the size of it, which says nothing; and what never occurs ---- */

enum { GAMES = 100 };
enum { LEAVES, SIZE = 4, NEVER, FEATURES };

static int row_of_move(const struct kit *k, const struct state *state, int seat, move m, struct lesson_entry *row)
{
    int left = state_of(state)->left - (int)m;
    (void)k, (void)seat;
    row[0] = (struct lesson_entry){ (uint16_t)(LEAVES + left % 4), 1 };
    row[1] = (struct lesson_entry){ SIZE, (float)left };
    row[2] = (struct lesson_entry){ FEATURE_FIXED, 0 };
    return 3;
}

/* Of a seat: whether it is the one to move, by what lies there modulo four. */
static int row_of_seat(const struct kit *k, const struct state *state, int seat, move m, struct lesson_entry *row)
{
    const struct null_state *s = state_of(state);
    (void)k;
    assert_int_equal(m, 0);
    row[0] = (struct lesson_entry){ (uint16_t)(LEAVES + s->left % 4), seat == s->turn };
    return 1;
}

static float weight(int id) { return id == NEVER ? 7 : 0.5f; }
static void write(const float *weights, struct text *out) { text_add_decimal(out, (double)weights[0], 3); }

static const struct lesson of_moves = {
    .id = "moves", .title = "moves", .source = "none", .of_moves = true, .features = FEATURES, .row = row_of_move,
    .weight = weight, .write = write,
};
static const struct lesson of_seats = {
    .id = "seats", .title = "seats", .source = "none", .features = FEATURES, .row = row_of_seat, .weight = weight,
    .write = write,
};

static void run_game(struct fit *fit, const struct game *g, const struct lesson *lesson, const char *bot, int games,
                     int threads, bool anew)
{
    struct kit *two = new_kit(g, 2, "", NULL);
    memset(fit, 0, sizeof *fit);
    fit->lesson = lesson;
    fit->tables = 1;
    fit->table[0].kit = two;
    for (int seat = 0; seat < 2; seat++) {
        fit->table[0].bot[seat].bot = bot_find(bot);
        fit->table[0].bot[seat].nodes = 50;
    }
    fit->seed = 4;
    fit->games = games;
    fit->threads = threads;
    fit->anew = anew;
    assert_true(fit_run(fit));
    kit_free(two);
}

static void run(struct fit *fit, const struct lesson *lesson, const char *bot, int threads, bool anew)
{
    run_game(fit, &game_null, lesson, bot, GAMES, threads, anew);
}

static void test_moves_are_learned(void **unused)
{
    static struct fit fit;
    (void)unused;
    run(&fit, &of_moves, "greedy", 1, true);
    assert_int_equal(fit.played, GAMES);
    assert_true(fit.left_out > 0 && fit.learned_from > 5 * fit.left_out);
    assert_true(fit.loss_after < 0.7 * fit.loss_even);
    assert_true(fit.loss_after < fit.loss_before);
    for (int rest = 1; rest < 4; rest++)
        assert_true(fit.weight[LEAVES] > fit.weight[LEAVES + rest] + 1);
    assert_true(fit.weight[NEVER] >= 7 && fit.weight[NEVER] <= 7);     /* F4, begun anew or not */
}

/* Whoever has a multiple of four to take from loses. */
static void test_winners_are_learned(void **unused)
{
    static struct fit fit;
    (void)unused;
    run(&fit, &of_seats, "greedy", 1, false);
    assert_true(fit.loss_after < 0.5 * fit.loss_even);
    assert_true(fit.weight[LEAVES] < 0 && fit.weight[LEAVES + 1] > 0.5f && fit.weight[LEAVES + 3] > 0.5f);
}

/* F1 and F2 */
static void test_threads_change_nothing(void **unused)
{
    static struct fit one, three;
    static const struct lesson *const lessons[] = { &of_moves, &of_seats };
    (void)unused;
    for (int i = 0; i < 2; i++) {
        run(&one, lessons[i], "search", 1, false);
        run(&three, lessons[i], "search", 3, false);
        assert_memory_equal(one.weight, three.weight, sizeof one.weight);
        assert_memory_equal(&one.loss_after, &three.loss_after, sizeof one.loss_after);
    }
}

/* What games say can be learned is learned, from nothing: better than even shares on games left out. */
static void test_lessons_of_games(void **unused)
{
    static struct fit one, three;
    (void)unused;
    for (const struct game *const *g = registry_games; *g; g++)
        for (const struct lesson *const *l = game_bots(*g)->lessons; l && *l; l++) {
            int games = (*l)->of_moves ? 20 : 400;      /* a game has many decisions, and one outcome */
            run_game(&one, *g, *l, "greedy", games, 1, true);
            run_game(&three, *g, *l, "greedy", games, 3, true);
            assert_memory_equal(one.weight, three.weight, sizeof one.weight);
            if (one.loss_after > 0.95 * one.loss_even)
                fail_msg("%s %s: %.4f, even shares %.4f", (*g)->id, (*l)->id, one.loss_after, one.loss_even);
        }
}

static void stop_at_forty(void *context, int64_t done, int64_t games, int step)
{
    struct fit *fit = context;
    (void)games;
    if (done == 40 && !step)
        atomic_store(&fit->stop, true);
}

/* A run that is stopped is a shorter one. */
static void test_stopped_is_shorter(void **unused)
{
    static struct fit fit, whole;
    (void)unused;
    fit.table[0].kit = whole.table[0].kit = new_kit(&game_null, 2, "", NULL);
    for (int seat = 0; seat < 2; seat++)
        fit.table[0].bot[seat].bot = whole.table[0].bot[seat].bot = bot_find("greedy");
    fit.lesson = whole.lesson = &of_moves;
    fit.tables = whole.tables = 1;
    fit.threads = whole.threads = 1;
    fit.games = GAMES;
    fit.progress = stop_at_forty;
    fit.context = &fit;
    whole.games = 40;
    assert_true(fit_run(&fit));
    assert_true(fit_run(&whole));
    assert_int_equal(fit.played, 40);
    assert_memory_equal(fit.weight, whole.weight, sizeof fit.weight);
    kit_free((struct kit *)fit.table[0].kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves_are_learned),
        cmocka_unit_test(test_winners_are_learned),
        cmocka_unit_test(test_threads_change_nothing),
        cmocka_unit_test(test_lessons_of_games),
        cmocka_unit_test(test_stopped_is_shorter),
    };
    return cmocka_run_group_tests_name("fit", tests, NULL, NULL);
}
