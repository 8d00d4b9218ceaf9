/* match_pending.c - orders given at the same time: pending, replaced, secret (M2), and their plies (M4). */
#include "tests/kit.h"

#include "core/matchfile.h"

static void test_pending(void **unused)
{
    (void)unused;
    struct match *m = start(&toy_orders, 2, "");
    const move *list;
    assert_true(match_in_phase(m));
    refuse_withdraw(m, 0, "there is no order to withdraw");
    play_on_lines(m, "1 north+; 1 reserve west");
    refuse(m, 1, "reserve east", "one chip in a game can be kept back, and you have done so");
    assert_int_equal(match_pending(m, 1, &list), 2);
    assert_int_equal(match_pending(m, 0, &list), 0);
    assert_int_equal(m->count, 0);
    assert_int_equal(match_to_act(m), seat_bit(0) | seat_bit(1));
    expect(view_of(m, 1), "\"pending\":[\"north+\",\"reserve west\"],\"done\":[]");
    expect(view_of(m, 0), "\"pending\":[],\"done\":[]");
    expect(position_of(m), "\"pending\":{\"1\":[\"north+\",\"reserve west\"]}");
    assert_string_equal(log_of(m, 1), "[]");

    play_on(m, 1, "south");
    assert_int_equal(match_to_act(m), seat_bit(0));
    refuse(m, 1, "north+", "this order is complete: undo or withdraw to change it");
    expect(view_of(m, 0), "\"pending\":[],\"done\":[1]");
    expect(view_of(m, SPECTATOR), "\"done\":[1]");
    expect_no(view_of(m, SPECTATOR), "pending");

    undo(m, 1);         /* replaced */
    assert_int_equal(match_to_act(m), seat_bit(0) | seat_bit(1));
    play_on(m, 1, "east+");
    withdraw(m, 1);         /* a complete order, too */
    assert_int_equal(match_pending(m, 1, &list), 0);
    assert_int_equal(match_to_act(m), seat_bit(0) | seat_bit(1));
    play_on_lines(m, "1 west+; 1 west+; 0 north+; 1 south+; 0 north+; 0 east+");

    assert_false(match_in_phase(m));
    assert_int_equal(match_to_act(m), CHANCE_BIT);
    assert_int_equal(match_pending(m, 0, &list), 0);
    assert_string_equal(lines_of(m, EVERYTHING), "0 north+\n0 north+\n0 east+\n1 west+\n1 west+\n1 south+\n");
    for (int i = 0; i < m->count; i++) {
        assert_true(m->log[i].live && m->log[i].phase);
        assert_int_equal(m->log[i].phase_first, i == 0);
    }
    finish(m);
}

/* M2: what others may see is the same whatever is pending, until the order is complete. */
static void test_pending_is_secret(void **unused)
{
    (void)unused;
    struct match *m = start(&toy_duel, 3, ""), *twin = start(&toy_duel, 3, "");
    const int viewers[] = { 1, SPECTATOR };
    play_on_lines(m, "0 pick 1; 0 pick 4; 2 pick 3");
    play_on(twin, 0, "pick 4");
    undo(twin, 0);
    for (int i = 0; i < 2; i++) {
        char *file = strdup(file_of(m, viewers[i])), *view = strdup(view_of(m, viewers[i]));
        assert_string_equal(file, file_of(twin, viewers[i]));
        assert_string_equal(view, view_of(twin, viewers[i]));
        assert_int_equal(match_ply(m, viewers[i]), match_ply(twin, viewers[i]));
        free(file);
        free(view);
    }
    assert_int_equal(match_to_act(m), match_to_act(twin));
    finish(m);
    finish(twin);
}

/* A phase right after a phase: toy-orders with the die rolled at once, always on the first site. */
static unsigned apply_and_roll(const struct kit *k, struct state *s, int seat, move m)
{
    unsigned learned = toy_orders.apply(k, s, seat, m);
    if (toy_orders.to_act(k, s) == CHANCE_BIT)
        learned |= toy_orders.apply(k, s, CHANCE, 0x301);
    return learned;
}

static void test_phase_after_phase(void **unused)
{
    (void)unused;
    struct game orders = toy_orders;
    orders.apply = apply_and_roll;
    struct match *m = match_new(new_kit(&orders, 2, "", NULL));
    play_on_lines(m, "0 north+; 0 north+; 0 north+; 1 east+; 1 east+; 1 east+");
    assert_int_equal(m->count, 6);
    assert_true(match_in_phase(m));
    assert_int_equal(match_to_act(m), seat_bit(0) | seat_bit(1));
    assert_int_equal(m->done, 0);
    expect(view_of(m, 0), "\"pending\":[],\"done\":[]");
    refuse_undo(m, 0, "your order is empty, and what came before it cannot be taken back");
    play_on_lines(m, "1 west+; 1 west+; 1 west+; 0 south+; 0 south+");
    assert_int_equal(m->count, 6);
    play_on(m, 0, "south+");
    assert_int_equal(m->count, 12);
    for (int i = 0; i < 12; i++)
        assert_int_equal(m->log[i].phase_first, i % 6 == 0);

    m->practice = true;
    undo(m, 1);
    assert_int_equal(m->log[12].move, 6);
    assert_int_equal(m->live_count, 6);
    play_on(m, 1, "west+");
    undo(m, 1);         /* the pending move, then the phase before */
    assert_int_equal(m->count, 13);
    undo(m, 1);
    assert_int_equal(m->log[13].move, 0);
    assert_memory_equal(&m->state, &m->start, orders.state_size);
    refuse_undo(m, 1, "there is nothing to take back");
    finish(m);
}

/* ---- plies ---- */

/* M4: a viewer's ply grows when it should and stays when it should. */
static void ply_grows(const struct match *m, int *seen, unsigned growing)
{
    for (int viewer = 0; viewer <= SPECTATOR; viewer++) {
        int ply = match_ply(m, viewer);
        if (growing & seat_bit(viewer))
            assert_true(ply > seen[viewer]);
        else
            assert_int_equal(ply, seen[viewer]);
        seen[viewer] = ply;
    }
}

static void test_ply(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "");
    const unsigned all = ALL_VIEWERS | CHANCE_BIT;
    int seen[SPECTATOR + 1] = { 0 };
    play_on(m, 0, "take 1");
    ply_grows(m, seen, all);
    undo(m, 0);
    ply_grows(m, seen, all);
    play_on(m, 0, "take 1");      /* the same position is another ply: an older request can be told from it */
    ply_grows(m, seen, all);
    refuse(m, 0, "take 1", "it is the turn of Player 2");
    ply_grows(m, seen, 0);
    finish(m);
}

static void test_ply_pending(void **unused)
{
    (void)unused;
    struct match *m = start(&toy_orders, 2, "");
    const unsigned all = ALL_VIEWERS | CHANCE_BIT;
    int seen[SPECTATOR + 1] = { 0 };
    for (int i = 0; i < 10; i++) {      /* more edits than the order has records */
        play_on(m, 0, "north+");
        ply_grows(m, seen, seat_bit(0));
        if (i % 2)
            undo(m, 0);
        else
            withdraw(m, 0);
        ply_grows(m, seen, seat_bit(0));
    }
    play_on_lines(m, "0 north+; 0 north+; 0 north+; 1 east+; 1 east+");
    ply_grows(m, seen, seat_bit(0) | seat_bit(1));
    refuse(m, 0, "north+", "this order is complete: undo or withdraw to change it");
    ply_grows(m, seen, 0);
    play_on(m, 1, "east+");
    ply_grows(m, seen, all);
    assert_int_equal(match_ply(m, SPECTATOR), 6);
    assert_int_equal(match_ply(m, 1), 6);
    assert_int_equal(match_ply(m, 0), 24);
    play_on(m, CHANCE, "roll east");
    ply_grows(m, seen, all);
    play_on(m, 0, "north+");
    ply_grows(m, seen, seat_bit(0));
    m->practice = true;
    undo(m, 1);         /* drops the pending order of the other one */
    ply_grows(m, seen, all);
    finish(m);
}

/* Mates see each other's orders as they are made; their plies do not move, and nobody else sees more than before. */
static void test_confided(void **unused)
{
    (void)unused;
    struct match *m = start(&toy_orders, 4, "mates=yes");
    int ply = match_ply(m, 2);
    char *before = strdup(view_of(m, 1));
    expect(view_of(m, 2), "'confided':{'0':[]}");
    play_on_lines(m, "0 north+; 0 reserve west");
    expect(view_of(m, 2), "'pending':[],'confided':{'0':['north+','reserve west']},'done':[]");
    expect(view_of(m, 2), "{'twelfths':0,'ready':false,'kept':'west'}");
    expect_no(view_of(m, 1), "north+");
    assert_string_equal(view_of(m, 1), before);
    assert_int_equal(match_ply(m, 2), ply);
    withdraw(m, 0);
    expect(view_of(m, 2), "'confided':{'0':[]}");
    play_on_lines(m, "0 north+; 0 reserve west; 0 north+; 1 east+; 1 east+; 1 east+; 3 east+; 3 east+; 3 east+");
    expect(view_of(m, 2), "'confided':{'0':['north+','reserve west','north+']},'done':[0,1,3]");
    play_on_lines(m, "2 south+; 2 south+; 2 south+");
    expect_no(view_of(m, 2), "confided");
    expect(lines_of(m, 2), "0 reserve west");
    expect(lines_of(m, 1), "0 reserve ?");
    free(before);
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_confided),
        cmocka_unit_test(test_pending),
        cmocka_unit_test(test_pending_is_secret),
        cmocka_unit_test(test_phase_after_phase),
        cmocka_unit_test(test_ply),
        cmocka_unit_test(test_ply_pending),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
