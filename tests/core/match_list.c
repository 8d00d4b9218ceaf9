/* match_list.c - lists of moves: all or nothing up to a move that shows something, and no further (M5). */
#include "tests/kit.h"

#include "core/matchfile.h"

/* Texts with commas between them. */
static bool play_list(struct match *m, int seat, const char *line, const char *note, int *played, struct text *why)
{
    static char room[300];
    struct move_list list = { .note = note };
    strcpy(room, line);
    for (char *at = strtok(room, ","); at; at = strtok(NULL, ","))
        list.text[list.count++] = at;
    text_clear(why);
    return match_play_list(m, seat, &list, played, why);
}

static void plays_list(struct match *m, int seat, const char *line, int expected)
{
    char room[300];
    struct text why;
    int played = -1;
    text_init(&why, room, sizeof room);
    if (!play_list(m, seat, line, NULL, &played, &why))
        fail_msg("'%s' is refused: %s", line, room);
    assert_int_equal(played, expected);
}

static void refuses_list(struct match *m, int seat, const char *line, int at, const char *expected)
{
    char room[300], *before = strdup(file_of(m, EVERYTHING));
    struct text why;
    int played = -1, ply = match_ply(m, seat % SEATS_MAX);
    text_init(&why, room, sizeof room);
    assert_false(play_list(m, seat, line, NULL, &played, &why));
    assert_string_equal(room, expected);
    assert_int_equal(played, at);
    assert_string_equal(file_of(m, EVERYTHING), before);
    assert_int_equal(match_ply(m, seat % SEATS_MAX), ply);
    free(before);
}

/* An order is one list; what closes the phase opens the others' orders, and the list ends there. */
static void test_orders(void **unused)
{
    (void)unused;
    struct match *m = start(&toy_orders, 2, "");
    refuses_list(m, 0, "nowhere,north+", 0, "there is no site 'nowhere'");
    refuses_list(m, 0, "north+,nowhere", 1, "there is no site 'nowhere'");
    refuses_list(m, 0, "north+,north+,north+,north+", 3, "this order is complete: undo or withdraw to change it");
    plays_list(m, 0, "north+,south+,east+", 3);
    plays_list(m, 1, "west+,west+,west+,no move,roll north", 3);
    assert_int_equal(match_to_act(m), CHANCE_BIT);
    finish(m);
}

/* Chance is due behind a move, whether or not it answers by itself; dice entered by hand are one to a call. */
static void test_chance(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "heap=12 lucky=yes");
    plays_list(m, 0, "take 1", 1);
    refuses_list(m, 1, "take 2,take 1", 1, "it is the turn of Player 1");
    refuses_list(m, 1, "take 9,take 1", 0, "a turn takes at most 3 counters");
    plays_list(m, 1, "take 1,take 1", 1);       /* that wakes luck */
    assert_int_equal(match_to_act(m), CHANCE_BIT);
    plays_list(m, CHANCE, "add 1,add 1", 1);
    assert_int_equal(m->count, 3);
    finish(m);
}

/* Taking back goes further in practice, a list does not. */
static void test_practice(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "heap=12 lucky=yes");
    m->practice = true;
    match_seed(m, "any");
    play_on(m, 0, "take 1");
    plays_list(m, 1, "take 1,no move", 1);
    assert_true(m->practice);
    finish(m);
}

static void test_look(void **unused)
{
    (void)unused;
    struct match *m = start(&toy_trade, 2, "");
    match_seed(m, "look");
    match_draw(m);
    plays_list(m, 0, "look 1,no move", 1);
    refuses_list(m, 0, "look 1,no move", 0, "you have looked at a hand this turn");
    finish(m);
}

/* The note goes with the last move of the list, and with no other when the list stops before. */
static void test_note(void **unused)
{
    (void)unused;
    char room[300];
    struct text why;
    int played;
    struct match *m = start(&game_null, 2, "heap=12 lucky=yes");
    text_init(&why, room, sizeof room);
    assert_false(play_list(m, 0, "take 1", "a\nb", &played, &why));
    assert_true(play_list(m, 0, "take 1", "mine", &played, &why));
    assert_true(play_list(m, 1, "take 1,take 1", "not yet", &played, &why));
    assert_int_equal(played, 1);
    assert_string_equal(lines_of(m, EVERYTHING), "0 take 1 | mine\n1 take 1\n");
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_orders), cmocka_unit_test(test_chance), cmocka_unit_test(test_practice),
        cmocka_unit_test(test_look), cmocka_unit_test(test_note),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
