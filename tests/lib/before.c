/* before.c - the library: a match as it stood, at each of its records, is what it was then; and it can be played on. */
#include "lib.h"

enum { MOST = 400 };

/* How it looked when it had so many records, to everybody. */
struct then {
    int count;
    char *view[CAUCUS_SEATS_MAX + 1];
};

static int viewer_of(int i, int seats) { return i < seats ? i : CAUCUS_SPECTATOR; }

/* The part of a view that tells the same however a match came about: its plies count edits of orders, too. */
static char *view_of(const struct caucus_match *m, int viewer)
{
    char *whole = WHOLE(caucus_view, m, viewer), *end = strstr(whole, ",\"to_act\":");
    assert_non_null(end);
    *end = 0;
    return whole;
}

static void look(const struct caucus_match *m, int seats, struct then *t)
{
    t->count = caucus_log_count(m, CAUCUS_SPECTATOR);
    for (int i = 0; i <= seats; i++)
        t->view[i] = view_of(m, viewer_of(i, seats));
}

static void compare(const struct caucus_match *m, int seats, int from, const struct then *t)
{
    struct caucus_error why;
    struct caucus_match *before = caucus_match_before(m, from, t->count, NULL, &why);
    if (!before)
        fail_msg("%s", why.text);
    for (int i = 0; i <= seats; i++) {
        char *view = view_of(before, viewer_of(i, seats));
        assert_string_equal(view, t->view[i]);
        free(view);
    }
    char *told = WHOLE(caucus_events, before, CAUCUS_SPECTATOR);
    assert_true(from < t->count || !strcmp(told, "[]"));
    free(told);
    caucus_match_free(before);
}

static void play_and_look_back(const char *game)
{
    static struct then then[MOST];
    struct caucus_error why;
    struct caucus_match *m = match_in(game, 0, "looking back");
    int seats = caucus_kit_seats(caucus_match_kit(m)), count = 0;
    look(m, seats, &then[count++]);
    while (!caucus_over(m) && count < MOST) {
        assert_int_not_equal(caucus_bot_play(m, caucus_next(m), "random", &why), -1);
        if (caucus_log_count(m, CAUCUS_SPECTATOR) > then[count - 1].count)      /* orders are open */
            look(m, seats, &then[count++]);
    }
    assert_true(count > 2);
    for (int i = count - 1; i >= 0; i--)
        compare(m, seats, i ? then[i - 1].count : 0, &then[i]);
    for (int i = 0; i < count; i++)
        for (int j = 0; j <= seats; j++)
            free(then[i].view[j]);
    caucus_match_free(m);
}

static void test_all_games(void **unused)
{
    (void)unused;
    for (int i = 0; caucus_game(i); i++)
        play_and_look_back(caucus_game(i));
}

/* What was taken back is not in the way, and who resigned has resigned. */
static void test_taken_back(void **unused)
{
    (void)unused;
    struct caucus_error why;
    struct caucus_match *m = match_in("null", 3, "1");
    assert_int_equal(caucus_play(m, 0, "take 3", NULL, &why), 1);
    assert_true(caucus_undo(m, 0, &why));
    assert_int_equal(caucus_play(m, 0, "take 1", "slowly", &why), 1);
    assert_true(caucus_resign(m, 2, &why));
    int count = caucus_log_count(m, 0);
    struct caucus_match *before = caucus_match_before(m, 0, count, NULL, &why);
    char *now = view_of(m, 0), *then = view_of(before, 0);
    assert_string_equal(now, then);
    assert_int_equal(caucus_resigned(before), 1 << 2);
    free(now);
    free(then);
    caucus_match_free(before);
    before = caucus_match_before(m, 0, 2, NULL, &why);     /* behind the undo, before the other move */
    now = view_of(before, 0);
    assert_non_null(strstr(now, "\"left\":21"));
    free(now);
    caucus_match_free(before);
    caucus_match_free(m);
}

static void test_played_on(void **unused)
{
    (void)unused;
    struct caucus_error why;
    const char *bots[] = { "random", "random" };
    static const char *const lucky[] = { "heap=60", "lucky=true", NULL };
    struct caucus_kit *kit = kit_of("null", 2, lucky);
    struct caucus_match *m = match_of(kit, "1");
    caucus_kit_free(kit);
    assert_true(caucus_bots_play(m, bots, &why) > 10);
    struct caucus_match *on = caucus_match_before(m, 0, 5, "another", &why);
    assert_true(on && caucus_next(on) != CAUCUS_CHANCE);
    assert_true(caucus_bots_play(on, bots, &why) > 0);
    assert_true(caucus_over(on));
    char *one = WHOLE(caucus_match_text, m, CAUCUS_EVERYTHING);
    char *other = WHOLE(caucus_match_text, on, CAUCUS_EVERYTHING);
    assert_string_not_equal(one, other);
    struct caucus_match *again = caucus_match_read(other, strlen(other), &why);
    assert_non_null(again);
    caucus_match_free(again);
    free(one);
    free(other);
    caucus_match_free(on);
    caucus_match_free(m);
}

static void test_refused(void **unused)
{
    (void)unused;
    struct caucus_error why;
    struct caucus_match *m = match_in("null", 2, "1");
    assert_null(caucus_match_before(m, 0, 1, NULL, &why));
    assert_string_equal(why.text, "there are 0 records");
    assert_null(caucus_match_before(m, -1, 0, NULL, &why));
    assert_null(caucus_match_before(m, 1, 0, NULL, NULL));
    assert_null(caucus_match_before(m, 0, 0, " ", &why));
    caucus_match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_games), cmocka_unit_test(test_taken_back), cmocka_unit_test(test_played_on),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
