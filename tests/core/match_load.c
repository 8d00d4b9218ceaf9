/* match_load.c - matches that begin at a position, with missing, unknown and broken members. */
#include "tests/kit.h"

#include "core/matchfile.h"

static struct match *loads(const struct kit *k, const char *position)
{
    struct match *m = load_position(k, position);
    assert_true(m->started_elsewhere);
    assert_int_equal(m->count, 0);
    return m;
}

/* The whole position, read back, is the same bytes. */
static void comes_back(const struct match *m)
{
    struct match *back = load_position(m->kit, position_of(m));
    assert_memory_equal(&back->state, &m->state, m->game->state_size);
    assert_int_equal(back->done, m->done);
    assert_string_equal(position_of(m), position_of(back));
    match_free(back);
}

static void test_members(void **unused)
{
    (void)unused;
    struct kit *k = new_kit(&game_null, 3, "heap=10 lucky", NULL);
    struct match *m = loads(k, "{}");
    assert_string_equal(position_of(m), "{\"left\":10,\"turn\":0,\"luck\":6,\"awake\":0}");
    match_free(m);
    m = loads(k, "{'turn':2,'left':4}");
    assert_string_equal(position_of(m), "{\"left\":4,\"turn\":2,\"luck\":6,\"awake\":0}");
    assert_int_equal(match_to_act(m), seat_bit(2));
    assert_int_equal(match_ply(m, 2), 0);
    refuse_undo(m, 1, "there is nothing to take back");
    comes_back(m);
    play_on(m, 2, "take 3");
    undo(m, 2);
    assert_memory_equal(&m->state, &m->start, m->game->state_size);
    comes_back(m);
    match_free(m);

    refuse_position(k, "[]", "a position is an object");
    refuse_position(k, "7", "a position is an object");
    refuse_position(k, "{'heap':4}", "a position of 'null' has no member 'heap'");
    refuse_position(k, "{'left':4,'Turn':1}", "a position of 'null' has no member 'Turn'");
    refuse_position(k, "{'':1}", "a position of 'null' has no member ''");
    refuse_position(k, "{'left':'4'}", "'left' must be a number from 0 to 72");
    refuse_position(k, "{'left':-1}", "'left' must be a number from 0 to 72");
    refuse_position(k, "{'left':3.5}", "'left' must be a number from 0 to 72");
    refuse_position(k, "{'left':11}", "more counters are left than there can be");
    refuse_position(k, "{'turn':3}", "the turn is at a seat that is not in play");
    refuse_position(k, "{'awake':1,'left':9}", "luck is awake but cannot strike");
    kit_free(k);
}

/* NULL is what json_get answers for a position that is not there. */
static void test_no_position(void **unused)
{
    (void)unused;
    char why[100];
    struct text error;
    struct kit *k = new_kit(&game_null, 2, "", NULL);
    text_init(&error, why, sizeof why);
    assert_null(match_load(k, NULL, &error));
    assert_string_equal(why, "a position is an object");
    kit_free(k);
}

/* What the game's own reader lets pass, check does not. */
static void test_check(void **unused)
{
    (void)unused;
    struct kit *k = new_kit(&toy_trade, 2, "", NULL);
    refuse_position(k, "{'turns':24}", "the last turn is over and the game is not");
    refuse_position(k, "{'where':[0,3,3,3,3,3]}", "the deal cannot go on");
    refuse_position(k, "{'offer_to':[3]}", "'offer_to' names a seat that is not there");
    refuse_position(k, "{'deck_count':20}", "a position of 'toy-trade' has no member 'deck_count'");
    kit_free(k);
}

static void test_pending(void **unused)
{
    (void)unused;
    struct kit *k = new_kit(&toy_orders, 3, "", NULL);
    const move *list;
    struct match *m = loads(k, "{'pending':{'2':['north+','reserve east','south+'],'0':['west+']},'round':2}");
    assert_int_equal(match_pending(m, 0, &list), 1);
    assert_int_equal(match_pending(m, 1, &list), 0);
    assert_int_equal(match_pending(m, 2, &list), 3);
    assert_int_equal(match_to_act(m), seat_bit(0) | seat_bit(1));
    expect(view_of(m, 1), "\"pending\":[],\"done\":[2]");
    expect(position_of(m), "\"pending\":{\"0\":[\"west+\"],\"2\":[\"north+\",\"reserve east\",\"south+\"]}");
    expect_no(view_of(m, 1), "north+");
    comes_back(m);
    withdraw(m, 2);
    play_on_lines(m, "2 east+; 2 east+; 2 east+; 1 east+; 1 east+; 1 east+; 0 west+; 0 west+");
    assert_int_equal(m->count, 9);
    expect_no(position_of(m), "pending");
    comes_back(m);
    match_free(m);

    m = loads(k, "{'pending':{}}");
    comes_back(m);
    match_free(m);
    m = loads(k, "{'pending':{'1':[]}}");
    assert_string_equal(lines_of(m, EVERYTHING), "");
    match_free(m);
    kit_free(k);
}

static void test_pending_refused(void **unused)
{
    (void)unused;
    static const char *const shape = "'pending' is an object from seat to a list of moves";
    struct kit *k = new_kit(&toy_orders, 2, "", NULL);
    const char *const shapeless[] = {
        "{'pending':[]}", "{'pending':['north+']}", "{'pending':5}", "{'pending':null}", "{'pending':'north+'}",
        "{'pending':{'2':['north+']}}", "{'pending':{'chance':['north+']}}", "{'pending':{'spectator':[]}}",
        "{'pending':{'0':'north+'}}", "{'pending':{'0':{'1':'north+'}}}", "{'pending':{'0':['north+',7]}}",
        "{'pending':{'00':['north+']}}",
    };
    for (size_t i = 0; i < sizeof shapeless / sizeof *shapeless; i++)
        refuse_position(k, shapeless[i], shape);
    refuse_position(k, "{'pending':{'0':['up+']}}", "there is no site 'up'");
    refuse_position(k, "{'pending':{'0':['east+','east+','east+','east+']}}",
                    "this order is complete: undo or withdraw to change it");
    refuse_position(k, "{'pending':{'0':['east+','east+','east+'],'1':['east+','east+','east+']}}",
                    "'pending' holds all orders: such a phase is over");
    refuse_position(k, "{'stage':1,'order':[[3],[0,3]],'pending':{'0':['east+']}}",
                    "'pending' is for phases, where several seats decide at once");
    kit_free(k);
    k = new_kit(&game_null, 2, "", NULL);
    refuse_position(k, "{'pending':{'0':['take 1']}}", "'pending' is for phases, where several seats decide at once");
    kit_free(k);
}

/* Before the first record: start_at throws nothing else away. */
static void test_start_at(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "heap=9"), *other = start(&game_null, 2, "heap=9");
    play_on(other, 0, "take 3");
    match_seed(m, "kept");
    match_start_at(m, match_state(other));
    assert_int_equal(match_to_act(m), seat_bit(1));
    assert_string_equal(m->seed, "kept");
    assert_string_equal(events_of(m, 0), "[]");
    expect(file_of(m, EVERYTHING), "\nposition {\"left\":6,\"turn\":1,\"luck\":0,\"awake\":0}\nmoves\n");
    finish(m);
    finish(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_members),
        cmocka_unit_test(test_no_position),
        cmocka_unit_test(test_check),
        cmocka_unit_test(test_pending),
        cmocka_unit_test(test_pending_refused),
        cmocka_unit_test(test_start_at),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
