/* match_undo.c - taking back: where it is allowed, every reason why not, and practice. */
#include "tests/kit.h"

#include "core/matchfile.h"

static void test_allowed(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "heap=9");
    play_on(m, 0, "take 1");
    union state_room before = m->state;
    play_on(m, 1, "take 2");
    undo(m, 1);
    assert_memory_equal(&m->state, &before, m->game->state_size);
    assert_int_equal(match_to_act(m), seat_bit(1));
    assert_int_equal(m->live_count, 1);
    assert_int_equal(m->count, 3);
    assert_string_equal(log_of(m, 0), "[{\"ply\":0,\"seat\":0,\"move\":\"take 1\"},"
                                      "{\"ply\":1,\"seat\":1,\"move\":\"take 2\",\"undone\":true},"
                                      "{\"ply\":2,\"seat\":1,\"undo\":1}]");
    play_on(m, 1, "take 3");
    undo(m, 1);
    assert_int_equal(m->log[4].move, 3);
    assert_memory_equal(&m->state, &before, m->game->state_size);
    assert_string_equal(lines_of(m, SPECTATOR), "0 take 1\n1 take 2\n1 undo 1\n1 take 3\n1 undo 3\n");
    finish(m);
}

static void test_refused(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "heap=8 lucky");
    refuse_undo(m, 0, "there is nothing to take back");
    play_on(m, 0, "take 3");
    undo(m, 0);         /* chance is to act, but it has not answered */
    refuse_undo(m, 0, "there is nothing to take back");
    play_on(m, 0, "take 3");
    refuse_undo(m, 1, "another player has moved since");
    play_on(m, CHANCE, "add 1");
    refuse_undo(m, 0, "chance has answered since");
    play_on(m, 1, "take 2");
    refuse_undo(m, 0, "another player has moved since");
    play_on(m, 0, "take 2");
    play_on(m, 1, "take 2");
    refuse_undo(m, 1, "the game is over");
    finish(m);
}

static void refuse_behind(const struct match *m, int seat) { assert_false(match_undo_goes_behind(m, seat, NULL)); }

static void expect_behind(const struct match *m, int seat, const char *expected)
{
    char room[200];
    struct text why;
    text_init(&why, room, sizeof room);
    assert_true(match_undo_goes_behind(m, seat, &why));
    assert_string_equal(room, expected);
}

/* In practice it goes behind what people could not take back: that is told before. */
static void test_behind(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "heap=8 lucky");
    m->practice = true;
    refuse_behind(m, 0);
    play_on(m, 0, "take 3");
    refuse_behind(m, 0);
    play_on(m, CHANCE, "add 1");
    expect_behind(m, 0, "chance has answered since");
    refuse_behind(m, 1);        /* it has nothing to take back */
    play_on(m, 1, "take 2");
    m->practice = false;
    refuse_behind(m, 0);
    finish(m);
    m = start(&toy_orders, 2, "");
    m->practice = true;
    play_on_lines(m, "0 north+; 0 north+; 0 north+; 1 north+; 1 north+; 1 north+");
    play_on(m, CHANCE, "roll north");
    expect_behind(m, 0, "your order is empty, and what came before it cannot be taken back");
    play_on(m, 0, "north+");
    refuse_behind(m, 0);        /* that is taken back first */
    finish(m);
}

/* Who has seen an answer keeps the move, even when the answer was taken back. */
static void test_answer_taken_back(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "");
    play_on_lines(m, "0 take 1; 1 take 3");
    undo(m, 1);
    refuse_undo(m, 0, "another player has moved since");
    refuse_undo(m, 1, "another player has moved since");
    play_on(m, 1, "take 2");
    undo(m, 1);
    finish(m);
}

static void test_refused_in_phases(void **unused)
{
    (void)unused;
    struct match *m = start(&toy_orders, 2, "");
    refuse_undo(m, 0, "there is nothing to take back");
    play_on_lines(m, "0 north+; 1 north+");
    undo(m, 0);         /* its own pending move, and no more */
    refuse_undo(m, 0, "there is nothing to take back");
    play_on_lines(m, "0 north+; 0 north+; 0 north+; 1 north+; 1 north+");
    refuse_undo(m, 1, "orders that are open cannot be taken back");
    refuse_undo(m, 0, "another player has moved since");
    play_on(m, CHANCE, "roll north");
    refuse_undo(m, 1, "your order is empty, and what came before it cannot be taken back");
    play_on(m, 1, "north+");
    undo(m, 1);
    refuse_undo(m, 1, "your order is empty, and what came before it cannot be taken back");
    finish(m);
}

static void test_refused_after_reveal(void **unused)
{
    (void)unused;
    struct match *m = start(&toy_trade, 2, "");
    play_on_lines(m, "chance draw 1; chance draw 2; chance draw 3; chance draw 4; "
                  "chance draw 5; chance draw 6; chance draw 7; chance draw 8");
    play_on(m, 0, "look 2");
    refuse_undo(m, 0, "that move has shown something hidden");
    play_on_lines(m, "1 offer 1 5; 0 decline 2");
    undo(m, 0);
    refuse_undo(m, 0, "another player has moved since");
    refuse_undo(m, 1, "another player has moved since");
    play_on(m, 0, "bury 1");      /* unseen: until chance answers */
    undo(m, 0);
    play_on_lines(m, "0 bury 1; chance draw 9");
    refuse_undo(m, 0, "chance has answered since");
    finish(m);
}

/* A listed move that is not final can be taken back, a final one cannot, whatever the game. */
static void check_final(const struct match *m, int seat, move word)
{
    char why[200];
    struct text error;
    text_init(&error, why, sizeof why);
    struct match *copy = match_copy(m);
    bool final = match_is_final(m, seat, word);
    assert_true(match_play(copy, seat, word, NULL, &error));
    match_settle(copy);
    assert_int_equal(match_may_undo(copy, seat, &error), !final);
    assert_int_equal(match_undo(copy, seat, &error), !final);
    if (!final)
        assert_memory_equal(&copy->state, &m->state, m->game->state_size);
    match_free(copy);
}

static void check_finals(const char *id, int seats, const char *options, bool practice)
{
    struct match *m = start(find_game(id), seats, options);
    struct rng rng;
    char why[200];
    struct text error;
    rng_init(&rng, 1, (uint64_t)seats);
    text_init(&error, why, sizeof why);
    match_seed(m, "final");
    m->practice = practice;
    for (int made = 0; made < 120 && !match_over(m); made++) {
        move list[MOVES_MAX], last = 0;
        match_settle(m);
        unsigned active = match_to_act(m) | match_may_act(m), left = active;
        for (int seat = 0, chosen = (int)rng_below(&rng, (uint32_t)seats); seat < seats; seat++) {
            if (!(left & seat_bit(seat)))
                continue;
            int count = match_moves(m, seat, list);
            assert_true(count > 0);
            for (int i = 0; i < count; i++)
                check_final(m, seat, list[i]);
            if (!last || seat == chosen) {
                last = list[rng_below(&rng, (uint32_t)count)];
                active = seat_bit(seat);
            }
        }
        if (last)
            assert_true(match_play(m, __builtin_ctz(active), last, NULL, &error));
    }
    finish(m);
}

static void test_final(void **unused)
{
    (void)unused;
    check_finals("null", 3, "heap=30 lucky", false);
    check_finals("toy-trade", 3, "", false);
    check_finals("toy-orders", 2, "rounds=2", false);
    check_finals("toy-duel", 3, "", false);
}

static void test_final_practice(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "heap=6 lucky");
    match_seed(m, "final");
    assert_true(match_is_final(m, 0, 1));       /* luck answers */
    assert_false(match_is_final(m, 0, 2));
    m->practice = true;
    assert_false(match_is_final(m, 0, 1));      /* practice goes back over everything */
    finish(m);
    check_finals("null", 2, "heap=12 lucky", true);
    check_finals("toy-trade", 2, "turns=4", true);
}

/* ---- practice ---- */

static void test_practice(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "heap=21 lucky");
    match_seed(m, "practice");
    m->practice = true;
    refuse_undo(m, 0, "there is nothing to take back");
    play_on_lines(m, "0 take 1");
    assert_int_equal(match_draw(m), 1);
    move first = m->log[1].move;
    union state_room drawn = m->state;
    play_on(m, 1, "take 3");
    match_draw(m);
    int count = m->count;
    undo(m, 0);
    assert_memory_equal(&m->state, &m->start, m->game->state_size);
    assert_int_equal(m->chance_count, 0);
    assert_int_equal(m->live_count, 0);
    refuse_undo(m, 0, "there is nothing to take back");
    refuse_undo(m, 1, "there is nothing to take back");

    play_on_lines(m, "0 take 2; 1 take 3; 0 take 1");        /* another way to a draw: it is the first one again */
    assert_int_equal(match_draw(m), 1);
    assert_int_equal(m->log[m->count - 1].move, first);
    undo(m, 1);
    undo(m, 0);
    play_on(m, 0, "take 1");
    assert_int_equal(match_draw(m), 1);
    assert_memory_equal(&m->state, &drawn, m->game->state_size);
    assert_true(m->count > count);
    finish(m);
}

static void test_practice_over(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "heap=5");
    m->practice = true;
    play_on_lines(m, "0 take 1; 1 take 2; 0 take 2");
    assert_true(match_over(m));
    undo(m, 1);
    assert_int_equal(match_to_act(m), seat_bit(1));
    assert_string_equal(lines_of(m, EVERYTHING), "0 take 1\n1 take 2\n0 take 2\n1 undo 1\n");
    finish(m);
}

/* Back into a phase: to its start, whoever's order came first in the log; what others had pending is gone. */
static void test_practice_phases(void **unused)
{
    (void)unused;
    struct match *m = start(&toy_orders, 3, "");
    const move *list;
    match_seed(m, "phases");
    m->practice = true;
    play_on_lines(m, "0 north+; 0 north+; 0 north+; 1 east+; 1 east+; 1 east+; 2 west+; 2 west+; 2 reserve north");
    assert_int_equal(match_draw(m), 1);
    union state_room second = m->state;
    play_on_lines(m, "0 north+; 0 north+; 0 north+; 2 south+");
    undo(m, 1);
    assert_int_equal(m->log[10].move, 0);
    assert_memory_equal(&m->state, &m->start, m->game->state_size);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(match_pending(m, seat, &list), 0);
    assert_int_equal(match_to_act(m), seats_all(3));
    expect_no(position_of(m), "pending");

    play_on_lines(m, "1 east+; 1 east+; 1 east+; 0 north+; 0 north+; 0 north+; 2 west+; 2 west+; 2 reserve north");
    assert_int_equal(match_draw(m), 1);
    assert_memory_equal(&m->state, &second, m->game->state_size);
    expect(lines_of(m, 0), "\n2 west+\n2 reserve ?\nchance roll ");
    expect(lines_of(m, 0), "\n1 undo 0\n0 north+\n0 north+\n0 north+\n1 east+\n");
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_allowed),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_behind),
        cmocka_unit_test(test_answer_taken_back),
        cmocka_unit_test(test_refused_in_phases),
        cmocka_unit_test(test_refused_after_reveal),
        cmocka_unit_test(test_final),
        cmocka_unit_test(test_final_practice),
        cmocka_unit_test(test_practice),
        cmocka_unit_test(test_practice_over),
        cmocka_unit_test(test_practice_phases),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
