/* decks.c - building decks: sets, pools, drafts, sides, decks as text (PRI-1, 2, 3, 19). */
#include "table.h"

/* A set is five cards of one colour, 1 to 5; a deck is whole sets, six as usual. */
static void pri_1_decks_are_whole_sets(void **state)
{
    (void)state;
    struct match *m = start(&game_primary, 2, "deck-1='blue3 green2 red1' deck-2=rainbow");
    assert_int_equal(cards(m, 0, AREA_DECK, ""), 30);
    for (int value = 1; value <= 5; value++) {
        assert_int_equal(of(m)->area[0][AREA_DECK][kind_of(BLUE, value)], 3);
        assert_int_equal(of(m)->area[0][AREA_DECK][kind_of(GREEN, value)], 2);
        assert_int_equal(of(m)->area[0][AREA_DECK][kind_of(RED, value)], 1);
        assert_int_equal(of(m)->area[0][AREA_DECK][kind_of(YELLOW, value)], 0);
        for (int colour = RED; colour <= ORANGE; colour++)
            assert_int_equal(of(m)->area[1][AREA_DECK][kind_of(colour, value)], 1);
    }
    finish(m);
    m = start(&game_primary, 2, "sets=10 pool=4 deck-1='red4 blue4 yellow2' "
                                "deck-2='red1 blue1 yellow2 purple2 green2 orange2'");
    assert_int_equal(cards(m, 1, AREA_DECK, ""), 50);
    finish(m);
    assert_int_equal(colour_mix(RED, BLUE), PURPLE);
    assert_int_equal(colour_mix(YELLOW, BLUE), GREEN);
    assert_int_equal(colour_mix(YELLOW, RED), ORANGE);
    refuse_kit(&game_primary, 2, "sets=11", NULL, "option 'sets' takes a number from 2 to 10, not '11'");
    refuse_kit(&game_primary, 2, "sets=1", NULL, "option 'sets' takes a number from 2 to 10, not '1'");
}

/* PRI-2: Everybody picks at once and in secret, in order of colour, from three of each. */
static void pri_2_equal_pool(void **state)
{
    (void)state;
    struct match *m = start(&game_primary, 3, "");
    assert_int_equal(match_to_act(m), 7);
    assert_int_equal(move_count(m, 0), 5);      /* six orange ones there are not: the last colour cannot be first */
    play(m, 0, "set red; set red; set red");
    refuse(m, 0, "set red", "there are only 3 red sets");
    play(m, 0, "set green");
    refuse(m, 0, "set blue", "sets are picked in order of colour, and you have picked green: take it back first");
    expect(view_of(m, 0), "'sets':{'red':3,'green':1}");
    expect_no(view_of(m, 1), "'sets':{'red':3,'green':1}");
    expect_no(view_of(m, 1), "'green':1");
    play(m, 0, "set orange; set orange");
    assert_int_equal(match_to_act(m), 6);
    play(m, 2, "hammer; hammer; hammer; hammer; hammer; hammer");
    play(m, 1, "blue3 green2 red1; blue; blue; b; green; g");
    assert_int_equal(of(m)->stage, STAGE_REVEAL);
    assert_int_equal(of(m)->sets[0][RED], 3);
    assert_int_equal(of(m)->sets[1][BLUE], 3);
    assert_int_equal(of(m)->sets[2][YELLOW], 2);
    assert_int_equal(m->count, 18);             /* as many records for each */
    finish(m);
    m = start(&game_primary, 2, "pool=4 sets=4");
    play(m, 0, "set orange; set orange; set orange; set orange");
    assert_int_equal(of(m)->sets[0][ORANGE], 0);        /* pending until all are done */
    finish(m);
    refuse_kit(&game_primary, 2, "sets=7 pool=1", NULL, "a deck needs 7 sets, 1 of each colour make only 6");
    m = start(&game_primary, 2, "pool=10 sets=10 deck-2='orange10'");
    for (int i = 0; i < 10; i++)
        play(m, 0, "set red");
    assert_int_equal(of(m)->area[0][AREA_DECK][kind_of(RED, 1)], 10);
    assert_int_equal(of(m)->sets[1][ORANGE], 10);
    finish(m);
    refuse_kit(&game_primary, 2, "pool=11", NULL, "option 'pool' takes a number from 0 to 10, not '11'");
}

/* PRI-2: Mates see each other's picks as they make them, opponents do not; so far as observing goes, on a state. */
static void pri_2_mates_build_together(void **state)
{
    (void)state;
    struct kit *k = new_kit(&game_primary, 4, "", NULL);
    union state_room room, seen;
    game_primary.setup(k, room_state(&room));
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(game_primary.confides(k, room_state(&room), seat), seat_bit((seat + 2) % 4));
    move red = word(VERB_SET, 0, 0, RED);
    for (int viewer = 0; viewer < 4; viewer++)
        assert_int_equal(pri_observe_move(k, room_state(&room), 0, red, viewer) == red, viewer % 2 == 0);
    assert_int_equal(pri_observe_move(k, room_state(&room), 0, red, SPECTATOR), word(VERB_SET, 0, 0, 0));
    game_primary.apply(k, room_state(&room), 0, red);
    game_primary.apply(k, room_state(&room), 0, red);
    static const int viewers[] = { 0, 1, 2, 3, SPECTATOR };
    for (int i = 0; i < 5; i++) {
        view_observe(k, room_state(&room), viewers[i], room_observed(&seen));
        bool knows = viewers[i] == 0 || viewers[i] == 2;
        assert_int_equal(seen_of(room_observed(&seen))->sets[0][RED], knows ? 2 : 0);
        assert_int_equal(seen_of(room_observed(&seen))->picked[0], knows ? 2 : 0);
    }
    kit_free(k);
    k = new_kit(&game_primary, 4, "mode=free-for-all", NULL);
    game_primary.setup(k, room_state(&room));
    assert_int_equal(game_primary.confides(k, room_state(&room), 0), 0);
    kit_free(k);
    k = new_kit(&game_primary, 6, "teams=3", NULL);
    game_primary.setup(k, room_state(&room));
    assert_int_equal(game_primary.confides(k, room_state(&room), 1), 1 << 4);
    kit_free(k);
    k = new_kit(&game_primary, 4, "building=draft", NULL);      /* all of it is open, nothing is confided */
    game_primary.setup(k, room_state(&room));
    assert_int_equal(game_primary.confides(k, room_state(&room), 0), 0);
    kit_free(k);
}

/* PRI-2: One open pool; the order turns around every lap; chance says who begins. */
static void pri_2_draft(void **state)
{
    (void)state;
    struct match *m = start(&game_primary, 3, "building=draft sets=3");
    static const int order[] = { 2, 0, 1, 1, 0, 2, 2, 0, 1 };
    assert_int_equal(match_to_act(m), CHANCE_BIT);
    assert_int_equal(game_primary.total(m->kit, match_state(m)), 3);
    play(m, CHANCE, "first 3");
    expect(view_of(m, SPECTATOR), "'pool':{'red':4,");  /* 4 of each for three players */
    for (int i = 0; i < 9; i++) {
        assert_int_equal(match_to_act(m), seat_bit(order[i]));
        if (i == 4)
            refuse(m, order[i], "set red", "no red set is left in the pool");
        play(m, order[i], i < 4 ? "set red" : i < 8 ? "blue" : "green");
    }
    assert_int_equal(of(m)->stage, STAGE_REVEAL);
    expect(view_of(m, 0), "'sets':{'red':1,'blue':2}");   /* a draft is open */
    finish(m);
    m = start(&game_primary, 2, "building=draft");
    play(m, CHANCE, "first 1");
    play_lines(m, "0 alchemist; 1 tide; 1 tide; 0 alchemist; 0 alchemist");    /* a deck's name: its next set */
    expect(view_of(m, 0), "'sets':{'red':2,'blue':1}");
    expect(view_of(m, 0), "'sets':{'blue':2}");
    finish(m);
    static const int usual[] = { 3, 4, 5, 6, 7 };
    for (int seats = 2; seats <= 6; seats++) {
        m = start(&game_primary, seats, "building=draft sets=2");
        play(m, CHANCE, "first 1");
        assert_int_equal(pri_pool_left(m->kit, of(m), RED), usual[seats - 2]);
        finish(m);
    }
    refuse_kit(&game_primary, 6, "building=draft pool=4", NULL,
               "the decks need 36 sets, 4 of each colour make only 24");
}

/* PRI-3 */
static void pri_3_sides(void **state)
{
    (void)state;
    struct match *m;
    static const uint8_t sides[][6] = { [2] = { 1, 2 }, [3] = { 1, 2, 4 }, [4] = { 5, 10, 5, 10 },
                                        [5] = { 1, 2, 4, 8, 16 }, [6] = { 21, 42, 21, 42, 21, 42 } };
    for (int seats = 2; seats <= 6; seats++) {
        m = start(&game_primary, seats, "");
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(kit_of(m->kit)->side[seat], sides[seats][seat]);
        finish(m);
    }
    m = start(&game_primary, 6, "teams=3");
    assert_int_equal(kit_of(m->kit)->side[1], 2 | 16);
    finish(m);
    m = start(&game_primary, 4, "mode=free-for-all");
    assert_int_equal(kit_of(m->kit)->side[1], 2);
    finish(m);
    refuse_kit(&game_primary, 2, "mode=teams", NULL, "teams are for 4 or 6 players, not 2");
    refuse_kit(&game_primary, 5, "mode=teams", NULL, "teams are for 4 or 6 players, not 5");
    refuse_kit(&game_primary, 4, "teams=3", NULL, "three teams are for 6 players, not 4");
    static const char alone[] = "option 'teams' is for a game in teams, and here everybody plays alone";
    refuse_kit(&game_primary, 2, "teams=3", NULL, alone);
    refuse_kit(&game_primary, 5, "teams=3", NULL, alone);
    refuse_kit(&game_primary, 6, "teams=3 mode=free-for-all", NULL, alone);
    refuse_kit(&game_primary, 6, "teams=3 mode=balanced", NULL, alone);
    refuse_kit(&game_primary, 7, "", NULL, "'primary' is for 2 to 6 players, not 7");
}

/* PRI-3: Red and orange only against the nearest still in before you; purple against anybody. */
static void pri_3_balanced(void **state)
{
    (void)state;
    struct match *m = start_at(&game_primary, 4, "mode=balanced",
                               "{'turn':2,'pass':{'card':'red3'},'seats':["
                               "{'hand':['red1'],'deck':{'count':3}},{'hand':['red1'],'deck':{'count':3}},"
                               "{'hand':['red1']},{'hand':['red1'],'deck':{'count':3}}]}");
    assert_true(listed(m, 2, "hit 2"));
    assert_false(listed(m, 2, "hit 1"));
    assert_false(listed(m, 2, "hit 4"));
    refuse(m, 2, "hit 1", "in a balanced game 'hit' is only for the player to your right");
    finish(m);
    m = start_at(&game_primary, 4, "mode=balanced",
                 "{'turn':2,'pass':{'card':'orange3','effects':{'orange':3}},'seats':["
                 "{'hand':['red1'],'deck':{'count':3}},{'in':false},{'hand':['red1']},"
                 "{'hand':['red1'],'deck':{'count':3}}]}");
    assert_true(listed(m, 2, "take 1"));
    assert_false(listed(m, 2, "take 4"));
    finish(m);
    m = start_at(&game_primary, 3, "mode=balanced",
                 "{'turn':0,'pass':{'card':'purple1'},'seats':["
                 "{'hand':['red1']},{'hand':['red1']},{'hand':['red1']}]}");
    assert_true(listed(m, 0, "strike 2"));
    assert_true(listed(m, 0, "strike 3"));
    finish(m);
}

static void deck_lines_are_read_or_refused(void **state)
{
    (void)state;
    struct match *m = start(&game_primary, 2, "deck-1='Green2, blue3 R1'");
    char room[100];
    struct text line;
    text_init(&line, room, sizeof room);
    pri_deck_show(of(m)->sets[0], &line);
    assert_string_equal(room, "red1 blue3 green2");
    assert_int_equal(match_to_act(m), 2);       /* only the other one builds */
    expect(view_of(m, 1), "'sets':{'red':1,'blue':3,'green':2}");    /* PRI-19: given by option, known to all */
    finish(m);
    refuse_kit(&game_primary, 2, "deck-1=pink2", NULL,
               "option 'deck-1': no colour in 'pink2': a deck is a line like 'blue3 green2 red1'");
    refuse_kit(&game_primary, 2, "deck-2='red5 blue1'", NULL,
               "option 'deck-2': there are 3 red sets in the pool, not 5");
    refuse_kit(&game_primary, 2, "deck-1='red3 blue2'", NULL, "option 'deck-1': the deck has 5 sets, it must have 6");
    refuse_kit(&game_primary, 2, "deck-1=red", NULL,
               "option 'deck-1': 'red' must be a colour and a number of sets, such as 'red2'");
    refuse_kit(&game_primary, 2, "deck-1='red1 red2 blue3'", NULL, "option 'deck-1': red is in the line twice");
    refuse_kit(&game_primary, 2, "deck-3=rainbow", NULL, "option 'deck-3' is for a player who is not there");
    refuse_kit(&game_primary, 2, "building=draft deck-1=rainbow", NULL,
               "option 'deck-1' is for equal pools, decks of a draft are taken in the game");
    m = start(&game_primary, 2, "");
    refuse(m, 0, "blue4 red2", "there are 3 blue sets in the pool, not 4");
    refuse(m, 0, "blue2", "the deck has 2 sets, it must have 6");
    play(m, 0, "set yellow");
    refuse(m, 0, "hammer", "that deck does not go with the sets you have picked, take them back first");
    finish(m);
}

static void expect_spelled(struct match *m, int seat, const char *text, const char *expected)
{
    char room[200];
    struct text out;
    text_init(&out, room, sizeof room);
    game_primary.spell(m->kit, seen_by(m, seat), seat, text, &out);
    assert_string_equal(room, expected);
}

/* The name or line of a deck stands for all of its sets that are not picked yet. */
static void decks_are_spelled(void **state)
{
    (void)state;
    struct match *m = start(&game_primary, 2, "");
    expect_spelled(m, 0, "thief", "set red, set red, set purple, set orange, set orange, set orange");
    expect_spelled(m, 0, "orange2, red2 yellow2", "set red, set red, set yellow, set yellow, set orange, set orange");
    expect_spelled(m, 0, "set thief", "set red, set red, set purple, set orange, set orange, set orange");
    expect_spelled(m, 0, "red", "");
    expect_spelled(m, 0, "red2", "");
    play(m, 0, "set red; set yellow");
    expect_spelled(m, 0, "alchemist", "");      /* it has another red and blue: too late for them */
    expect_spelled(m, 0, "red1 yellow3 green2", "set yellow, set yellow, set green, set green");
    finish(m);
}

static void ready_made_decks_fit(void **state)
{
    (void)state;
    int count = 0;
    for (const struct ready_deck *deck = pri_ready_decks; deck->name; deck++, count++) {
        char pair[64];
        struct text t;
        text_init(&t, pair, sizeof pair);
        text_addf(&t, "deck-1=%s", deck->name);
        finish(start(&game_primary, 2, pair));
        assert_true(strlen(deck->words) > 20);
        assert_non_null(strstr(game_primary.rules_text, deck->words));      /* explained on the rules page */
        assert_non_null(strstr(game_primary.rules_text, deck->line));
    }
    assert_true(count >= 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pri_1_decks_are_whole_sets), cmocka_unit_test(pri_2_equal_pool),
        cmocka_unit_test(pri_2_mates_build_together),
        cmocka_unit_test(pri_2_draft), cmocka_unit_test(pri_3_sides), cmocka_unit_test(pri_3_balanced),
        cmocka_unit_test(deck_lines_are_read_or_refused), cmocka_unit_test(decks_are_spelled),
        cmocka_unit_test(ready_made_decks_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
