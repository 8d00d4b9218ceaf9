/* secrets.c - who knows what, and guesses that fit: known bottoms, lists of sets, whole sets (PRI-14, 19). */
#include "primary_table.h"

/* A card from the known part stays known in the hand; alike ones cannot be told apart. */
static void pri_14_drawn_from_the_known_part(void **state)
{
    (void)state;
    struct match *m = TABLE(2, "{'turn':1,'seats':[{'hand':['red3'],'deck':{'tail':['blue2','red3']}},"
                               "{'hand':['blue2','red1']}]}");
    run(m, "1 play blue2|1 done|1 done");
    assert_true(listed(m, CHANCE, "draw red3"));
    run(m, "c draw red3");
    assert_true(events_have(m, 1, "draws red 3"));
    assert_true(view_has(m, 1, "\"known\":[\"red3\"]"));
    assert_int_equal(cards(m, 0, AREA_HAND, "red3"), 2);
    run(m, "0 play red3");                      /* it may have been the known one: nothing is known any more */
    assert_false(view_has(m, 1, "\"known\":[\"red3\"]"));
    assert_int_equal(of(m)->known[0][kind_of(RED, 3)], 0);
    finish(m);
}

/* PRI-14 */
static void pri_14_unseen_cards_come_first(void **state)
{
    (void)state;
    struct match *m = TABLE(2, "{'turn':1,'seats':[{'hand':['red3'],'deck':{'cards':['green1'],'tail':['blue2']}},"
                               "{'hand':['blue2','red1']}]}");
    run(m, "1 play blue2|1 done|1 done");
    assert_true(listed(m, CHANCE, "draw green1"));
    assert_false(listed(m, CHANCE, "draw blue2"));
    run(m, "c draw green1");
    assert_true(events_have(m, 1, "draws a card"));
    assert_false(view_has(m, 1, "\"known\":[\"green1\"]"));
    finish(m);
}

/* PRI-19: The list is its owner's; mates see it once all have chosen; nobody sees a mate's hand. */
static void pri_19_lists_of_sets(void **state)
{
    (void)state;
    struct match *m = START(4);
    static const char *const picks[] = { "hammer", "castle", "thief", "warden" };
    for (int seat = 0; seat < 4; seat++) {
        char line[40];
        struct text t;
        text_init(&t, line, sizeof line);
        text_addf(&t, "%d %s", seat, picks[seat]);
        assert_false(view_has(m, 2, "\"sets\":\"red3 yellow2 orange1\""));
        for (int i = 0; i < 6; i++)
            run(m, line);
    }
    assert_true(view_has(m, 2, "\"sets\":\"red3 yellow2 orange1\""));       /* seat 0's, a mate's */
    assert_true(view_has(m, 2, "\"sets\":\"red2 yellow1 orange3\""));
    assert_false(view_has(m, 2, "\"sets\":\"red1 blue3 green2\""));
    assert_false(view_has(m, SPECTATOR, "\"sets\""));
    match_seed(m, "lists");
    match_draw(m);
    assert_int_equal(of(m)->count[0][AREA_HAND], 3);
    union state_room seen;
    match_observe(m, 2, room_observed(&seen));
    assert_int_equal(seen_of(room_observed(&seen))->has[0][AREA_HAND], 0);
    assert_int_equal(seen_of(room_observed(&seen))->has[0][AREA_DECK], 0);
    assert_true(seen_of(room_observed(&seen))->has[2][AREA_HAND] != 0);
    finish(m);
}

/* PRI-19: What a deck has shown is open: a card that was seen once is counted, wherever it is now. */
static void pri_19_what_was_shown(void **state)
{
    (void)state;
    struct match *m = TABLE(2, "{'turn':0,'pass':{'card':'orange1'},'seats':[{'sets':'orange3 red3','hand':['red1']},"
                               "{'sets':'green3 blue3','hand':['blue1'],'deck':{'cards':['green4','green4']}}]}");
    int shown = of(m)->shown[1][kind_of(GREEN, 4)];
    run(m, "0 take 1|c card green4");
    assert_int_equal(of(m)->shown[1][kind_of(GREEN, 4)], shown + 1);
    assert_int_equal(cards(m, 0, AREA_FADED, "green4"), 1);
    finish(m);
}

/* PRI-19: Guesses are whole sets that hold all that was shown, and differ; the viewer's own cards never change. */
static void pri_19_guesses_are_whole_sets(void **state)
{
    (void)state;
    struct match *m = START(2, "deck-2=rainbow");
    struct rng rng;
    union state_room seen, world;
    int lists = 0;
    uint64_t last = 0;
    run(m, "0 set red|0 set red|0 set red|0 set green|0 set green|0 set green");
    match_seed(m, "worlds");
    match_draw(m);
    rng_init(&rng, 3, 0);
    match_observe(m, 1, room_observed(&seen));
    for (int i = 0; i < 200; i++) {
        game_primary.determinize(m->kit, room_observed(&seen), 1, &rng, room_state(&world));
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
        lists += eight_of(s->sets[0]) != last;
        last = eight_of(s->sets[0]);
    }
    assert_true(lists > 100);
    finish(m);
}

/* What a viewer gets: state, view, events and record. */
static void expect_alike(struct match *a, struct match *b, int viewer)
{
    union state_room seen_a, seen_b;
    struct text out_a, out_b;
    struct json j;
    match_observe(a, viewer, room_observed(&seen_a));
    match_observe(b, viewer, room_observed(&seen_b));
    assert_memory_equal(&seen_a, &seen_b, sizeof(struct pri));
    text_init_heap(&out_a);
    text_init_heap(&out_b);
    json_init(&j, &out_a);
    match_events(a, viewer, &j);
    json_init(&j, &out_b);
    match_events(b, viewer, &j);
    assert_string_equal(out_a.at, out_b.at);
    text_clear(&out_a);
    text_clear(&out_b);
    json_init(&j, &out_a);
    match_log_json(a, viewer, &j);
    json_init(&j, &out_b);
    match_log_json(b, viewer, &j);
    assert_string_equal(out_a.at, out_b.at);
    text_release(&out_a);
    text_release(&out_b);
}

/* PRI-17: whether an answer stands shows only when it is given without a question. */
static void pri_17_standing_answers_are_secret(void **state)
{
    (void)state;
    struct match *once = TABLE(3, "{'turn':0,'pass':{'card':'red5'},'seats':[{'hand':['red1']},{'hand':['red1'],"
                                  "'deck':{'count':9},'counters':{'deck':3}},{'hand':['red1']}]}");
    struct match *always = match_copy(once);
    run(once, "0 hit 1|1 stop");
    run(always, "0 hit 1|1 stop always");
    expect_alike(once, always, 0);
    expect_alike(once, always, 2);
    expect_alike(once, always, SPECTATOR);
    run(once, "0 hit 1");
    run(always, "0 hit 1");
    assert_int_equal(always->log[always->count - 1].learned, ALL_VIEWERS & ~seat_bit(1));
    run(once, "1 stop");
    assert_int_equal(of(once)->counters[1][AREA_DECK], of(always)->counters[1][AREA_DECK]);
    match_free(always);
    finish(once);
}

/* PRI-7: nobody learns from the question whether more could be laid. */
static void pri_7_laying_does_not_tell(void **state)
{
    (void)state;
    struct kit *kit;
    char why[200];
    kit = make_kit(2, PAIRS("deck-1=rainbow", "deck-2=rainbow"), why, sizeof why);
    struct match *a = load(kit, "{'turn':0,'seats':[{'hand':['red1','red2'],'deck':{'cards':['green2']}},"
                                "{'hand':['red1']}]}", why, sizeof why);
    struct match *b = load(kit, "{'turn':0,'seats':[{'hand':['red1','green2'],'deck':{'cards':['red2']}},"
                                "{'hand':['red1']}]}", why, sizeof why);
    run(a, "0 play red1");
    run(b, "0 play red1");
    expect_alike(a, b, 1);
    expect_alike(a, b, SPECTATOR);
    assert_int_equal(match_to_act(b), 1);
    match_free(a);
    finish(b);
}

/* In proportion to the ways a list could have shown what it has. Decks of two sets, a red 1 seen: two red sets could
 * have shown it in two ways, red and one of five other colours in one way each: 2 of 2 + 5. */
static void guesses_follow_the_odds(void **state)
{
    (void)state;
    struct match *m = TABLE(2, "{'turn':0,'seats':[{'hand':['red1']},{'sets':'red2','hand':['red1'],"
                               "'discard':['red1'],'deck':{'cards':['red2','red2','red3','red3','red4','red4','red5',"
                               "'red5']}}]}", "sets=2", "pool=2");
    struct rng rng;
    union state_room seen, world;
    int both = 0;
    rng_init(&rng, 7, 0);
    match_observe(m, 0, room_observed(&seen));
    for (int i = 0; i < 7000; i++) {
        game_primary.determinize(m->kit, room_observed(&seen), 0, &rng, room_state(&world));
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
        cmocka_unit_test(pri_7_laying_does_not_tell), cmocka_unit_test(guesses_follow_the_odds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
