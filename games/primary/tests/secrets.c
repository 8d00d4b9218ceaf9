/* secrets.c - who knows what, and guesses that fit: known bottoms, lists of sets, whole sets (PRI-14, 19). */
#include "table.h"

/* A card from the known part stays known in the hand; alike ones cannot be told apart. */
static void pri_14_drawn_from_the_known_part(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':1,'seats':[{'hand':['red3'],'deck':{'tail':['blue2','red3']}},"
                               "{'hand':['blue2','red1']}]}");
    play(m, 1, "play blue2; resolve; leave 2");
    assert_true(listed(m, CHANCE, "draw red3"));
    play(m, CHANCE, "draw red3");
    expect(events_of(m, 1), "draws red 3");
    expect(view_of(m, 1), "'known':{'red3':1}");
    assert_int_equal(cards(m, 0, AREA_HAND, "red3"), 2);
    play(m, 0, "play red3");                    /* it may have been the known one: nothing is known any more */
    expect_no(view_of(m, 1), "'known':{'red3':1}");
    assert_int_equal(of(m)->known[0][kind_of(RED, 3)], 0);
    finish(m);
}

/* PRI-14 */
static void pri_14_unseen_cards_come_first(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':1,'seats':[{'hand':['red3'],'deck':{'cards':['green1'],'tail':['blue2']}},"
                               "{'hand':['blue2','red1']}]}");
    play(m, 1, "play blue2; resolve; leave 2");
    assert_true(listed(m, CHANCE, "draw green1"));
    assert_false(listed(m, CHANCE, "draw blue2"));
    play(m, CHANCE, "draw green1");
    expect(events_of(m, 1), "draws a card");
    expect_no(view_of(m, 1), "'known':{'green1':1}");
    finish(m);
}

/* PRI-2, PRI-19: The list is its owner's and the mates', from the first pick on; nobody sees a mate's hand. */
static void pri_19_lists_of_sets(void **state)
{
    (void)state;
    struct match *m = start(&game_primary, 4, "");
    static const char *const picks[] = { NULL, "castle", "thief", "warden" };
    play(m, 0, "set red; set red");
    expect(view_of(m, 2), "'sets':{'red':2}");     /* seat 0's, a mate's, as it is picked */
    expect(board_of(m, 2), "1 Player 1, team 1  (red2)");
    expect_no(view_of(m, 1), "'sets':{'red':2}");
    expect_no(view_of(m, SPECTATOR), "'sets':{'red':2}");
    play(m, 0, "set red; set yellow; set yellow; set orange");
    for (int seat = 1; seat < 4; seat++)
        for (int i = 0; i < 6; i++)
            play(m, seat, picks[seat]);
    expect(view_of(m, 2), "'sets':{'red':3,'yellow':2,'orange':1}");
    expect(view_of(m, 2), "'sets':{'red':2,'purple':1,'orange':3}");
    expect_no(view_of(m, 2), "'sets':{'red':1,'blue':2,'purple':2,'green':1}");
    expect_no(view_of(m, SPECTATOR), "'sets'");
    match_seed(m, "lists");
    match_draw(m);
    assert_int_equal(of(m)->count[0][AREA_HAND], 3);
    const struct pri *seen = seen_of(seen_by(m, 2));
    assert_int_equal(seen->has[0][AREA_HAND], 0);
    assert_int_equal(seen->has[0][AREA_DECK], 0);
    assert_true(seen->has[2][AREA_HAND] != 0);
    finish(m);
}

/* PRI-19: What a deck has shown is open: a card that was seen once is counted, wherever it is now. */
static void pri_19_what_was_shown(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'pass':{'card':'orange1'},'seats':[{'sets':'orange3 red3','hand':['red1']},"
                               "{'sets':'green3 blue3','hand':['blue1'],'deck':{'cards':['green4','green4']}}]}");
    int shown = of(m)->shown[1][kind_of(GREEN, 4)];
    play_lines(m, "0 take 2; chance card green4");
    assert_int_equal(of(m)->shown[1][kind_of(GREEN, 4)], shown + 1);
    assert_int_equal(cards(m, 0, AREA_FADED, "green4"), 1);
    finish(m);
}

/* PRI-19: Guesses are whole sets that hold all that was shown, and differ; the viewer's own cards never change. */
static void pri_19_guesses_are_whole_sets(void **state)
{
    (void)state;
    struct match *m = start(&game_primary, 2, "deck-2=rainbow");
    struct rng rng;
    union state_room world;
    int lists = 0;
    uint64_t last = 0;
    play(m, 0, "set red; set red; set red; set green; set green; set green");
    match_seed(m, "worlds");
    match_draw(m);
    rng_init(&rng, 3, 0);
    const struct observed *seen = seen_by(m, 1);
    for (int i = 0; i < 200; i++) {
        game_primary.determinize(m->kit, seen, 1, &rng, room_state(&world));
        const struct pri *s = state_of(room_state(&world));
        int sets = 0;
        assert_null(game_primary.check(m->kit, room_state(&world)));
        for (int colour = RED; colour <= ORANGE; colour++) {
            sets += s->sets[0][colour];
            for (int value = 1; value <= VALUES; value++) {
                int kind = kind_of(colour, value);
                assert_int_equal(s->shown[0][kind] + s->area[0][AREA_HAND][kind] + s->area[0][AREA_DECK][kind],
                                 s->sets[0][colour]);
            }
        }
        assert_int_equal(sets, 6);
        assert_memory_equal(s->area[1], of(m)->area[1], sizeof s->area[1]);
        lists += eight_bytes(s->sets[0]) != last;
        last = eight_bytes(s->sets[0]);
    }
    assert_true(lists > 100);
    finish(m);
}

/* What a viewer gets: state, view, events and record. */
static void expect_alike(struct match *a, struct match *b, int viewer)
{
    assert_memory_equal(seen_by(a, viewer), seen_by(b, viewer), sizeof(struct pri));
    assert_string_equal(events_of(a, viewer), events_of(b, viewer));
    assert_string_equal(log_of(a, viewer), log_of(b, viewer));
}

/* PRI-17: whether an answer stands shows only when it is given without a question. */
static void pri_17_standing_answers_are_secret(void **state)
{
    (void)state;
    struct match *once = table(3, "{'turn':0,'pass':{'card':'red5'},'seats':[{'hand':['red1']},{'hand':['red1'],"
                                  "'deck':{'count':9},'counters':{'deck':3}},{'hand':['red1']}]}");
    struct match *always = match_copy(once);
    play_lines(once, "0 hit 2; 1 stop");
    play_lines(always, "0 hit 2; 1 stop always");
    expect_alike(once, always, 0);
    expect_alike(once, always, 2);
    expect_alike(once, always, SPECTATOR);
    play(once, 0, "hit 2");
    play(always, 0, "hit 2");
    assert_int_equal(always->log[always->count - 1].learned, ALL_VIEWERS & ~seat_bit(1));
    play(once, 1, "stop");
    assert_int_equal(of(once)->counters[1][AREA_DECK], of(always)->counters[1][AREA_DECK]);
    match_free(always);
    finish(once);
}

/* PRI-7: nobody learns from the question whether more could be laid. */
static void pri_7_laying_does_not_tell(void **state)
{
    (void)state;
    struct kit *kit = new_kit(&game_primary, 2, "deck-1=rainbow deck-2=rainbow", NULL);
    struct match *a = load_position(kit, "{'turn':0,'seats':[{'hand':['red1','red2'],'deck':{'cards':['green2']}},"
                                         "{'hand':['red1']}]}");
    struct match *b = load_position(kit, "{'turn':0,'seats':[{'hand':['red1','green2'],'deck':{'cards':['red2']}},"
                                         "{'hand':['red1']}]}");
    play(a, 0, "play red1");
    play(b, 0, "play red1");
    expect_alike(a, b, 1);
    expect_alike(a, b, SPECTATOR);
    assert_int_equal(match_to_act(b), 1);
    match_free(a);
    finish(b);
}

static bool forced(struct match *m)
{
    union state_room seen;
    view_observe(m->kit, match_state(m), SPECTATOR, room_observed(&seen));
    return game_primary.forced(m->kit, room_observed(&seen), __builtin_ctz(match_to_act(m)));
}

/* forced is what everybody can tell from what is open, never what the hand decides. */
static void what_is_publicly_forced(void **state)
{
    (void)state;
    static const struct {
        const char *position;
        int count;              /* moves there are */
        bool forced;
    } rows[] = {
        { "{'turn':0,'seats':[{'counters':{'deck':2}},{'hand':['red1']}]}", 1, true },     /* skip deck */
        { "{'turn':0,'seats':[{'counters':{'deck':1,'hand':1}},{'hand':['red1']}]}", 2, false },
        { "{'turn':0,'seats':[{'hand':['red3']},{'hand':['red1']}]}", 1, true },       /* the last card, whichever */
        { "{'turn':0,'seats':[{'hand':['red3'],'counters':{'deck':1}},{'hand':['red1']}]}", 2, false },
        { "{'turn':0,'seats':[{'hand':['red3','red3']},{'hand':['red1']}]}", 1, false },   /* alike: who knows? */
        { "{'turn':0,'seats':[{'hand':['red3','red3'],'known':['red3','red3']},{'hand':['red1']}]}", 1, true },
        { "{'turn':0,'again':true,'seats':[{'hand':['red3'],'known':['red3']},{'hand':['red1']}]}", 2, false },
        { "{'turn':0,'pass':{'cards':['red1']},'seats':[{'hand':['green3']},{'hand':['red1']}]}", 1, false },
        { "{'turn':0,'pass':{'cards':['red1']},'seats':[{'hand':['green3'],'known':['green3']},{'hand':['red1']}]}",
          1, true },            /* resolve */
        { "{'turn':0,'pass':{'cards':['red1']},'seats':[{'hand':['blue3'],'known':['blue3']},{'hand':['red1']}]}",
          2, false },           /* it combines */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct match *m = table(2, rows[i].position);
        assert_int_equal(move_count(m, 0), rows[i].count);
        assert_int_equal(forced(m), rows[i].forced);
        finish(m);
    }
    struct match *m = start_at(&game_primary, 2, "deck-1=rainbow deck-2=rainbow",
                               "{'turn':0,'pass':{'cards':['red1']},'seats':[{'hand':['green3']},{'hand':['red1']}]}");
    assert_true(forced(m));     /* the list is open and the deck is empty: what was not shown is in the hand */
    finish(m);
    m = start(&game_primary, 2, "building=draft sets=3 pool=1");
    play(m, CHANCE, "first 1");
    play_lines(m, "0 set red; 1 set blue; 1 set green; 0 set yellow; 0 set orange");
    assert_true(forced(m));     /* one set is left in the pool */
    assert_int_equal(move_count(m, 1), 1);
    finish(m);
    m = start(&game_primary, 2, "sets=6 pool=1 deck-1='red1 blue1 yellow1 purple1 green1 orange1'");
    assert_int_equal(move_count(m, 1), 1);
    assert_false(forced(m));    /* a secret order is never made for anybody */
    finish(m);
}

/* In proportion to the ways a list could have shown what it has. Decks of two sets, a red 1 seen: two red sets could
 * have shown it in two ways, red and one of five other colours in one way each: 2 of 2 + 5. */
static void guesses_follow_the_odds(void **state)
{
    (void)state;
    struct match *m = start_at(&game_primary, 2, "sets=2 pool=2",
                               "{'turn':0,'seats':[{'hand':['red1']},{'sets':'red2','hand':['red1'],"
                               "'discard':['red1'],'deck':{'cards':['red2','red2','red3','red3','red4','red4','red5',"
                               "'red5']}}]}");
    struct rng rng;
    union state_room world;
    int both = 0;
    rng_init(&rng, 7, 0);
    const struct observed *seen = seen_by(m, 0);
    for (int i = 0; i < 7000; i++) {
        game_primary.determinize(m->kit, seen, 0, &rng, room_state(&world));
        assert_true(state_of(room_state(&world))->sets[1][RED] > 0);
        both += state_of(room_state(&world))->sets[1][RED] == 2;
    }
    assert_in_range(both, 1850, 2150);          /* 2000, give or take four times 38 */
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pri_14_drawn_from_the_known_part), cmocka_unit_test(pri_14_unseen_cards_come_first),
        cmocka_unit_test(pri_19_lists_of_sets), cmocka_unit_test(pri_19_what_was_shown),
        cmocka_unit_test(pri_19_guesses_are_whole_sets), cmocka_unit_test(pri_17_standing_answers_are_secret),
        cmocka_unit_test(pri_7_laying_does_not_tell), cmocka_unit_test(what_is_publicly_forced),
        cmocka_unit_test(guesses_follow_the_odds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
