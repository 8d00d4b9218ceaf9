/* match_resign.c - resigning: a record, ranks and winners, words, files, and what it ends. */
#include "tests/kit.h"

#include "core/matchfile.h"

static void resign(struct match *m, int seat)
{
    char room[200];
    struct text why;
    text_init(&why, room, sizeof room);
    match_begin_step(m);
    if (!match_resign(m, seat, &why))
        fail_msg("%s", room);
}

static void refuse_resign(struct match *m, int seat, const char *expected)
{
    char room[200];
    struct text why;
    int count = m->count;
    text_init(&why, room, sizeof room);
    assert_false(match_resign(m, seat, &why));
    assert_string_equal(room, expected);
    assert_int_equal(m->count, count);
}

static const char *decided_of(const struct match *m, int seat)
{
    static char room[300];
    struct text t;
    text_init(&t, room, sizeof room);
    match_outcome(m, seat, &t);
    return room;
}

static void test_two(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "heap=9");
    play_on(m, 0, "take 3");
    union state_room before = m->state;
    resign(m, 0);           /* also when it is not the seat's turn */
    assert_memory_equal(&m->state, &before, m->game->state_size);
    assert_true(match_over(m));
    assert_int_equal(match_to_act(m) | match_may_act(m), 0);
    struct result r = match_result(m);
    assert_int_equal(r.winners, seat_bit(1));
    assert_int_equal(r.sides, 1);
    assert_int_equal(r.rank[0], 2);
    assert_int_equal(r.rank[1], 1);
    assert_string_equal(decided_of(m, SPECTATOR), "Player 1 resigned");
    assert_string_equal(decided_of(m, 0), "resigned");
    expect(events_of(m, SPECTATOR), "[{'type':'resign','text':'Player 1 resigns','seat':0}]");
    assert_string_equal(log_of(m, 1), "[{\"ply\":0,\"seat\":0,\"move\":\"take 3\"},"
                                      "{\"ply\":1,\"seat\":0,\"resign\":true}]");
    assert_string_equal(lines_of(m, SPECTATOR), "0 take 3\n0 resign\n");
    refuse(m, 1, "take 1", "the game is over");
    refuse_undo(m, 0, "a player has resigned since");
    refuse_resign(m, 0, "the game is over");
    refuse_resign(m, 1, "the game is over");
    m->practice = true;
    refuse_undo(m, 0, "a player has resigned since");
    finish(m);
}

/* Who resigned later ranks higher, and the one whose bot takes the last counter does not win. */
static void test_order(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 4, "heap=7");
    resign(m, 2);
    assert_false(match_over(m));
    refuse_resign(m, 2, "Player 3 has resigned already");
    play_on(m, 0, "take 3");
    refuse_undo(m, 2, "another player has moved since");
    undo(m, 0);
    play_on(m, 0, "take 2");
    resign(m, 0);
    refuse_undo(m, 0, "a player has resigned since");
    play_on(m, 1, "take 3");
    match_begin_step(m);
    play_on(m, 2, "take 2");
    assert_true(match_over(m));
    struct result r = match_result(m);
    assert_int_equal(r.winners, seat_bit(1) | seat_bit(3));
    assert_int_equal(r.sides, 2);
    assert_int_equal(r.rank[0], 3);
    assert_int_equal(r.rank[1], 1);
    assert_int_equal(r.rank[2], 4);
    assert_int_equal(r.rank[3], 1);
    expect(events_of(m, SPECTATOR), "Player 3 resigned: Player 2 and Player 4 share the win");
    assert_string_equal(decided_of(m, SPECTATOR), "Player 1 and Player 3 resigned");
    finish(m);
}

/* The other words stay where they hold. */
static void test_winner_plays(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 3, "heap=5");
    resign(m, 2);
    play_lines(m, "0 take 3; 1 take 2");
    assert_int_equal(match_result(m).winners, seat_bit(1));
    assert_int_equal(match_result(m).rank[0], 2);
    assert_int_equal(match_result(m).rank[2], 3);
    assert_string_equal(decided_of(m, SPECTATOR), "Player 2 took the last counter; Player 3 resigned");
    finish(m);
}

/* In the middle of secret orders: they stay, and what is left of them is written behind it. */
static void test_orders(void **unused)
{
    (void)unused;
    char room[200];
    struct text why, first, second;
    struct kit *kit;
    struct match *m = start(&toy_orders, 3, "");
    move list[MOVES_MAX];
    text_init(&why, room, sizeof room);
    text_init_heap(&first), text_init_heap(&second);
    for (int seat = 0; seat < 2; seat++)
        assert_true(match_moves(m, seat, list) && match_play(m, seat, list[0], NULL, &why));
    int ply = match_ply(m, 0);
    resign(m, 1);
    assert_int_equal(match_ply(m, 0), ply + 1);
    assert_int_equal(m->pending[0].count, 1);
    assert_int_equal(m->pending[1].count, 1);
    undo(m, 0);             /* an order is not behind it */
    matchfile_write(m, EVERYTHING, &first);
    expect(first.at, "moves\n1 resign\n1 ");
    struct match *back = matchfile_read(first.at, first.length, find_game, &kit, &why);
    assert_non_null(back);
    matchfile_write(back, EVERYTHING, &second);
    assert_string_equal(first.at, second.at);
    match_free(back);
    kit_free(kit);
    resign(m, 0);
    assert_true(match_over(m));
    assert_int_equal(m->pending[1].count, 0);
    assert_int_equal(match_moves(m, 2, list), 0);
    text_release(&first), text_release(&second);
    finish(m);
}

static void refuse_lines(const char *lines, const char *expected)
{
    char room[300];
    struct text file, why;
    struct kit *kit;
    text_init_heap(&file);
    text_init(&why, room, sizeof room);
    text_addf(&file, "caucus 1\ngame null\nseats 2\nmoves\n%s", lines);
    assert_null(matchfile_read(file.at, file.length, find_game, &kit, &why));
    assert_string_equal(room, expected);
    text_release(&file);
}

static void test_files(void **unused)
{
    (void)unused;
    refuse_lines("chance resign\n", "line 5: chance does not resign");
    refuse_lines("0 resign | no hope\n", "line 5: resigning has no note");
    refuse_lines("1 resign\n0 resign\n", "line 6: the game is over");
    refuse_lines("1 resign\n0 take 1\n", "line 6: the game is over");
    refuse_lines("0 take 1\n1 resign\n1 undo 0\n", "line 7: a player has resigned since");
    refuse_lines("2 resign\n", "line 5: '2' is no seat");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two), cmocka_unit_test(test_order), cmocka_unit_test(test_winner_plays),
        cmocka_unit_test(test_orders), cmocka_unit_test(test_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
