/* guess.c - the library: a match that goes on from what a seat sees, and that nothing has a say in that it does not. */
#include "lib.h"

enum { DECISIONS = 40, EVERY = 5 };

static char *moves_of(const struct caucus_match *m, int seat)
{
    return caucus_to_act(m) >> seat & 1 ? WHOLE(caucus_moves, m, seat) : strdup("");
}

static void same(char *one, char *other)
{
    assert_string_equal(one, other);
    free(one);
    free(other);
}

/* As far as a view tells the board: plies count what was before. */
static char *board_of(const struct caucus_match *m, int seat)
{
    char *view = WHOLE(caucus_view, m, seat), *end = strstr(view, ",\"to_act\":");
    assert_non_null(end);
    *end = 0;
    return view;
}

static struct caucus_match *guess(const struct caucus_match *m, int seat, const char *seed)
{
    struct caucus_error why;
    struct caucus_match *made = caucus_match_guess(m, seat, seed, &why);
    if (!made)
        fail_msg("%s", why.text);
    return made;
}

/* A guess is another world in which the seat sees the same. From there the same seed leads to the same guess, so what
 * the two worlds differ in is not in it. True: they did differ. */
static bool check(const struct caucus_match *m, int seat)
{
    struct caucus_match *other = guess(m, seat, "one");
    same(board_of(m, seat), board_of(other, seat));
    same(moves_of(m, seat), moves_of(other, seat));
    struct caucus_match *here = guess(m, seat, "two"), *there = guess(other, seat, "two");
    same(WHOLE(caucus_match_text, here, CAUCUS_EVERYTHING), WHOLE(caucus_match_text, there, CAUCUS_EVERYTHING));
    char *truth = WHOLE(caucus_position, m), *guessed = WHOLE(caucus_position, other);
    bool differ = strcmp(truth, guessed) != 0;
    free(truth);
    free(guessed);
    caucus_match_free(other);
    caucus_match_free(here);
    caucus_match_free(there);
    return differ;
}

static void test_all_games(void **unused)
{
    (void)unused;
    struct caucus_error why;
    int differing = 0;
    for (int i = 0; caucus_game(i); i++) {
        struct caucus_match *m = match_in(caucus_game(i), 0, "guessing");
        int seats = caucus_kit_seats(caucus_match_kit(m));
        for (int decision = 0; decision < DECISIONS && !caucus_over(m); decision++) {
            int records = caucus_log_count(m, CAUCUS_SPECTATOR);
            assert_int_not_equal(caucus_bot_play(m, caucus_next(m), "random", &why), -1);
            bool open = caucus_log_count(m, CAUCUS_SPECTATOR) > records;        /* no order is half made */
            for (int seat = 0; open && decision % EVERY == 0 && !caucus_over(m) && seat < seats; seat++)
                differing += check(m, seat);
        }
        caucus_match_free(m);
    }
    assert_true(differing > 10);
}

static void test_played_on(void **unused)
{
    (void)unused;
    struct caucus_error why;
    const char *bots[] = { "random", "random" };
    struct caucus_match *m = match_in("null", 2, "5"), *on = guess(m, 1, "fresh");
    assert_true(caucus_bots_play(on, bots, &why) > 0);
    assert_true(caucus_over(on) && !caucus_over(m));
    caucus_match_free(m);
    caucus_match_free(on);              /* holds its own kit */
}

static void test_refused(void **unused)
{
    (void)unused;
    struct caucus_error why;
    struct caucus_match *m = match_in("null", 2, "1");
    assert_null(caucus_match_guess(m, 2, "x", &why));
    assert_string_equal(why.text, "there is no seat 2");
    assert_null(caucus_match_guess(m, CAUCUS_SPECTATOR, "x", NULL));
    assert_null(caucus_match_guess(m, 0, NULL, &why));
    assert_null(caucus_match_guess(m, 0, " ", &why));
    assert_true(caucus_resign(m, 1, &why));             /* between two that ends it, whatever the board says */
    assert_null(caucus_match_guess(m, 0, "x", &why));
    assert_string_equal(why.text, "the match is over: it can be looked back on");
    caucus_match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_games),
        cmocka_unit_test(test_played_on),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
