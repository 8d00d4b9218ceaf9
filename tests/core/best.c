/* best.c - the best results of games for one player: options, scores, order and lines. Which matches count is played
 * out in tests/server/tables.c and by the games. */
#include "core/best.h"

#include "tests/kit.h"

static void expect_options(const char *options, const char *text)
{
    char room[200];
    struct text out;
    struct kit *kit = new_kit(&game_null, 2, options, NULL);
    text_init(&out, room, sizeof room);
    best_options(kit, &out);
    assert_string_equal(room, text);
    kit_free(kit);
}

static void test_options(void **state)
{
    (void)state;
    expect_options("", "-");
    expect_options("heap=21", "-");                     /* the usual one */
    expect_options("lucky heap=12", "heap=12 lucky=yes");
}

static void expect_score(int64_t score, int64_t scale, const char *text)
{
    char room[40];
    struct text out;
    struct result r = { .score = { score }, .scale = scale };
    text_init(&out, room, sizeof room);
    best_score(&r, &out);
    assert_string_equal(room, text);
}

static void test_scores(void **state)
{
    (void)state;
    expect_score(8, 1, "8");
    expect_score(-24, 3, "-8");
    expect_score(5, 2, "2.500");
    assert_true(best_merit(8, true) < best_merit(9, true));
    assert_true(best_merit(9, false) < best_merit(8, false));
}

static void test_lines(void **state)
{
    (void)state;
    static const char text[] = "8\t2020-02-20\tAna B\theap=12 lucky=yes", other[] = "9\t2020-02-21\tBen\t-";
    struct best_line one, two;
    assert_true(best_read((struct piece){ text, sizeof text - 1 }, &one));
    assert_true(piece_is(one.score, "8") && piece_is(one.day, "2020-02-20") && piece_is(one.name, "Ana B"));
    assert_true(piece_is(one.options, "heap=12 lucky=yes"));
    assert_true(best_read((struct piece){ other, sizeof other - 1 }, &two));
    assert_true(best_alike(&one, &one) && !best_alike(&one, &two));
    assert_false(best_read((struct piece){ "8\tx\ty", 5 }, &two));
}

/* A match of several seats is none, and nobody expected it. */
static void test_several_seats(void **state)
{
    (void)state;
    const char *why = "";
    struct match *m = start(&game_null, 2, "heap=5");
    play(m, 0, "take 3");
    play(m, 1, "take 2");
    assert_true(match_over(m));
    assert_false(best_counts(m, &why));
    assert_null(why);
    assert_false(best_fits(m->kit));
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_scores),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_several_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
