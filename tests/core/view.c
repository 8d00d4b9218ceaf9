/* view.c - what leaves a state for a viewer, moves from text, and why a text is no move. */
#include "tests/kit.h"

/* A small state of toy-trade: seat 0 holds 1 to 4, seat 1 holds 5 to 8, it is the turn of seat 0. */
static struct match *dealt(void)
{
    struct match *m = start(&toy_trade, 2, "");
    play_on_lines(m, "chance draw 1; chance draw 2; chance draw 3; chance draw 4; "
                  "chance draw 5; chance draw 6; chance draw 7; chance draw 8");
    return m;
}

static void test_parse(void **unused)
{
    (void)unused;
    struct match *m = dealt();
    union state_room seen;
    match_observe(m, 0, room_observed(&seen));
    const struct observed *o = room_observed(&seen);
    move play = view_parse(m->kit, o, 0, "play 3");
    assert_true(play != 0);
    assert_string_equal(text_of(m, play), "play 3");
    assert_int_equal(view_parse(m->kit, o, 0, "PLAY 3"), play);
    assert_int_equal(view_parse(m->kit, o, 0, "3"), play);       /* the game's own spelling */
    assert_int_equal(view_parse(m->kit, o, 0, "5"), 0);          /* a move of the game, but no legal one */
    assert_int_equal(view_parse(m->kit, o, 0, "play  3"), 0);
    assert_int_equal(view_parse(m->kit, o, 0, "play 3 "), 0);
    assert_int_equal(view_parse(m->kit, o, 0, "play"), 0);
    assert_int_equal(view_parse(m->kit, o, 0, ""), 0);
    assert_int_equal(view_parse(m->kit, o, 0, "bury ?"), 0);     /* a masked word is never legal */
    assert_int_equal(view_parse(m->kit, o, SPECTATOR, "play 3"), 0);
    finish(m);
}

/* A game without spellings of its own. */
static void test_parse_none(void **unused)
{
    (void)unused;
    struct game plain = game_null;
    plain.parse = NULL;
    struct kit *k = new_kit(&plain, 2, "", NULL);
    struct match *m = match_new(k);
    union state_room seen;
    match_observe(m, 0, room_observed(&seen));
    assert_int_equal(view_parse(k, room_observed(&seen), 0, "Take 2"), 2);
    assert_int_equal(view_parse(k, room_observed(&seen), 0, "2"), 0);
    finish(m);
}

static void test_chance_parse(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "heap=6 lucky");
    assert_int_equal(chance_parse(m->kit, match_state(m), "add 1"), 0);
    play_on(m, 0, "take 1");
    assert_string_equal(text_of(m, chance_parse(m->kit, match_state(m), "Add 1")), "add 1");
    assert_int_equal(chance_parse(m->kit, match_state(m), "add 3"), 0);
    assert_int_equal(chance_parse(m->kit, match_state(m), ""), 0);
    finish(m);
}

static void why_is(const struct match *m, int seat, const char *text, const char *reason)
{
    char room[300] = "left from before";
    struct text why = { .at = room, .length = strlen(room), .size = sizeof room };
    struct who who = match_who(m, seat);
    union state_room seen;
    match_observe(m, seat, room_observed(&seen));
    view_why(m->kit, room_observed(&seen), &who, seat, text, &why);
    assert_string_equal(room, reason);
}

static void test_why(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "heap=6 lucky");
    why_is(m, 0, "take 1", "");
    why_is(m, 0, "take 1 counter", "");
    why_is(m, 0, "take 0", "a turn takes at least 1 counter");
    why_is(m, 1, "take 1", "it is the turn of Player 1");
    why_is(m, SPECTATOR, "take 1", "it is the turn of Player 1");
    play_on(m, 0, "take 1");
    why_is(m, 1, "take 1", "chance comes first");
    play_on_lines(m, "chance add 0; 1 take 3");
    why_is(m, 0, "take 3", "only 2 counters are left");
    play_on(m, 0, "take 2");
    why_is(m, 1, "take 1", "the game is over");
    finish(m);

    m = start(&toy_orders, 3, "");
    why_is(m, SPECTATOR, "north+", "it is the turn of Player 1, Player 2 and Player 3");
    play_on_lines(m, "0 north+; 0 north+; 0 north+");
    why_is(m, 0, "north+", "it is the turn of Player 2 and Player 3");
    finish(m);
}

/* Core's own answer, where the game has none or says nothing. */
static void say_nothing(const struct kit *k, const struct observed *o, const struct who *who, int seat,
                        const char *text, struct text *out)
{
    (void)k, (void)o, (void)who, (void)seat, (void)text, (void)out;
}

static void test_why_plain(void **unused)
{
    (void)unused;
    struct game plain = game_null;
    for (int i = 0; i < 2; i++) {
        plain.why = i ? say_nothing : NULL;
        struct match *m = match_new(new_kit(&plain, 2, "", NULL));
        why_is(m, 0, "take 1", "");
        why_is(m, 0, "take 4", "'take 4' is not one of the moves now");
        refuse(m, 0, "take 4", "'take 4' is not one of the moves now");
        finish(m);
    }
}

/* A text far beyond the room for the answer is cut, not written over the end. */
static void test_why_long(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "");
    char text[5000], room[40];
    struct text why;
    struct who who = match_who(m, 0);
    union state_room seen;
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = 0;
    text_init(&why, room, sizeof room);
    match_observe(m, 0, room_observed(&seen));
    view_why(m->kit, room_observed(&seen), &who, 0, text, &why);
    assert_int_equal(strlen(room), sizeof room - 1);
    assert_true(why.cut);
    finish(m);
}

/* ---- secrets ---- */

static void test_observe(void **unused)
{
    (void)unused;
    struct match *m = dealt();
    union state_room seen[3];
    const int viewers[] = { 0, 1, SPECTATOR };
    for (int i = 0; i < 3; i++) {
        const struct observed *o = room_observed(&seen[i]);
        view_observe(m->kit, match_state(m), viewers[i], room_observed(&seen[i]));
        assert_memory_not_equal(o, match_state(m), m->game->state_size);
        assert_int_equal(view_to_act(m->kit, o), match_to_act(m));
        assert_int_equal(view_may_act(m->kit, o), match_may_act(m));
        if (viewers[i] == SPECTATOR)
            continue;
        move own[MOVES_MAX], list[MOVES_MAX];
        int count = match_moves(m, viewers[i], own);
        assert_int_equal(view_moves(m->kit, o, viewers[i], list), count);
        assert_memory_equal(own, list, (size_t)count * sizeof(move));
    }
    assert_memory_not_equal(&seen[0], &seen[1], m->game->state_size);

    /* A possible truth behind it looks the same. */
    struct rng rng;
    union state_room guess, again;
    rng_init(&rng, 7, 7);
    view_determinize(m->kit, room_observed(&seen[0]), 0, &rng, room_state(&guess));
    view_observe(m->kit, room_state(&guess), 0, room_observed(&again));
    assert_memory_equal(&again, &seen[0], m->game->state_size);
    finish(m);
}

/* Nothing is hidden where a game hides nothing. */
static void test_observe_open(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 2, "");
    union state_room seen, guess;
    struct rng rng;
    rng_init(&rng, 7, 7);
    play_on(m, 0, "take 1");
    view_observe(m->kit, match_state(m), 1, room_observed(&seen));
    assert_memory_equal(&seen, match_state(m), m->game->state_size);
    view_determinize(m->kit, room_observed(&seen), 1, &rng, room_state(&guess));
    assert_memory_equal(&guess, match_state(m), m->game->state_size);
    assert_int_equal(view_move(m->kit, match_state(m), 1, 2, SPECTATOR), 2);
    assert_int_equal(state_may_act(m->kit, match_state(m)), 0);
    finish(m);
}

/* Of a finished game: all of it for who is alone first, equal parts for those who share it. */
static void test_utility(void **unused)
{
    (void)unused;
    struct match *m = start(&game_null, 3, "heap=6");
    float by_seat[SEATS_MAX] = { [3] = 9 };
    play_on_lines(m, "0 take 3; 1 take 3");
    struct result r = state_result(m->kit, match_state(m));
    assert_int_equal(__builtin_popcount(r.winners), 1);
    state_utilities(m->kit, match_state(m), by_seat);
    for (int seat = 0; seat < 3; seat++) {
        assert_true(state_utility(m->kit, match_state(m), seat) == (r.winners >> seat & 1 ? 1.0 : 0.0));
        assert_true(by_seat[seat] == (float)state_utility(m->kit, match_state(m), seat));
    }
    assert_true(by_seat[3] == 9);       /* no more than there are seats */
    finish(m);

    m = start(&toy_orders, 3, "");      /* nobody has a point yet */
    state_utilities(m->kit, match_state(m), by_seat);
    for (int seat = 0; seat < 3; seat++) {
        assert_true(state_utility(m->kit, match_state(m), seat) == 1.0 / 3);
        assert_true(by_seat[seat] == 1.0f / 3);
    }
    finish(m);
}

static void test_move(void **unused)
{
    (void)unused;
    struct match *m = dealt();
    union state_room seen;
    match_observe(m, 0, room_observed(&seen));
    move bury = view_parse(m->kit, room_observed(&seen), 0, "bury 2");
    move offer = view_parse(m->kit, room_observed(&seen), 0, "offer 2 2");
    assert_string_equal(text_of(m, view_move(m->kit, match_state(m), 0, bury, 0)), "bury 2");
    assert_string_equal(text_of(m, view_move(m->kit, match_state(m), 0, bury, 1)), "bury ?");
    assert_string_equal(text_of(m, view_move(m->kit, match_state(m), 0, offer, 1)), "offer 2 2");
    assert_string_equal(text_of(m, view_move(m->kit, match_state(m), 0, offer, SPECTATOR)), "offer 2 ?");
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_parse),
        cmocka_unit_test(test_parse_none),
        cmocka_unit_test(test_chance_parse),
        cmocka_unit_test(test_why),
        cmocka_unit_test(test_why_plain),
        cmocka_unit_test(test_why_long),
        cmocka_unit_test(test_observe),
        cmocka_unit_test(test_observe_open),
        cmocka_unit_test(test_utility),
        cmocka_unit_test(test_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
