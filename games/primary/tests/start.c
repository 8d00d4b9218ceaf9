/* start.c - areas, bottom cards and the deal (PRI-4, 5, 6). */
#include "table.h"

/* PRI-4 */
static void pri_4_areas_and_who_sees_them(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['red3','blue2'],'discard':['red1'],'faded':['green5'],"
                               "'counters':{'hand':1,'faded':2}},{'hand':['yellow4'],'deck':{'cards':['red2']}}]}");
    expect(view_of(m, 0), "'hand_cards':{'red3':1,'blue2':1}");
    expect(view_of(m, 1), "'hand':2");
    expect_no(view_of(m, 1), "'hand_cards':{'red3'");
    expect(view_of(m, 1), "'hand_cards':{'yellow4':1},'deck_cards':{'red2':1}");
    expect_no(view_of(m, 0), "'deck_cards'");
    expect_no(view_of(m, SPECTATOR), "'hand_cards'");
    for (int viewer = 0; viewer < 2; viewer++) {
        expect(view_of(m, viewer), "'discard':{'red1':1}");
        expect(view_of(m, viewer), "'faded':{'green5':1}");
        expect(view_of(m, viewer), "'counters':{'hand':1,'faded':2}");
        expect(view_of(m, viewer), "'hand':1,'deck':1,'future':2");
        expect_no(view_of(m, viewer), "'tail'");
    }
    finish(m);
}

/* PRI-5 */
static void pri_5_the_highest_bottom_card_begins(void **state)
{
    (void)state;
    struct match *m = start(&game_primary, 3, "deck-1=rainbow deck-2=rainbow deck-3=rainbow");
    assert_int_equal(match_to_act(m), CHANCE_BIT);
    assert_int_equal(game_primary.total(m->kit, match_state(m)), 30);
    play(m, CHANCE, "bottom red2; bottom blue5; bottom green4");
    assert_int_equal(of(m)->stage, STAGE_DEAL);
    assert_int_equal(of(m)->first, 1);
    expect(events_of(m, 0), "Player 2 has the highest bottom card, 5 against 4, and will begin");
    finish(m);
}

/* PRI-5 */
static void pri_5_the_tied_reveal_the_next_one_up(void **state)
{
    (void)state;
    struct match *m = start(&game_primary, 3, "deck-1=rainbow deck-2=rainbow deck-3=rainbow");
    play(m, CHANCE, "bottom red5; bottom blue1; bottom green5");
    assert_int_equal(of(m)->tied, 5);
    expect(events_of(m, 0), "Player 1 and Player 3 tie with 5: each turns up the next card");
    play(m, CHANCE, "bottom red3");
    expect_no(events_of(m, 0), "bottoms");      /* not before all have turned up theirs */
    assert_int_equal(of(m)->turn, 2);           /* seat 1 is not asked again */
    play(m, CHANCE, "bottom red4");
    assert_int_equal(of(m)->first, 2);
    expect(events_of(m, 0), "Player 3 has the highest next card, 4 against 3, and will begin");
    expect(view_of(m, 1), "'tail':['red5','red3']");    /* known, the first one at the bottom */
    finish(m);
}

/* PRI-5 */
static void pri_5_after_five_ties_the_lot_decides(void **state)
{
    (void)state;
    struct match *m = start(&game_primary, 2, "deck-1=rainbow deck-2=rainbow");
    static const char *const ties[] = { "red1", "blue1", "yellow1", "purple1", "green1" };
    for (int i = 0; i < 5; i++) {
        char bottom[20];
        struct text t;
        assert_int_equal(of(m)->stage, STAGE_REVEAL);
        text_init(&t, bottom, sizeof bottom);
        text_addf(&t, "bottom %s", ties[i]);
        play(m, CHANCE, bottom);
        play(m, CHANCE, bottom);
    }
    assert_int_equal(of(m)->stage, STAGE_LOT);
    expect(events_of(m, 0), "Player 1 and Player 2 tie with 1: chance picks one of them to begin");
    assert_int_equal(game_primary.total(m->kit, match_state(m)), 2);
    play(m, CHANCE, "first 2");
    assert_int_equal(of(m)->first, 1);
    assert_int_equal(of(m)->stage, STAGE_DEAL);
    finish(m);
}

/* PRI-6 */
static void pri_6_three_cards_and_no_draw_for_the_first(void **state)
{
    (void)state;
    struct match *m = start(&game_primary, 2, "deck-1=rainbow deck-2=rainbow");
    play(m, CHANCE, "bottom red1; bottom red2; draw red2; draw red3; draw red4; draw blue1; draw blue2; draw blue3");
    assert_int_equal(cards(m, 0, AREA_HAND, ""), 3);
    assert_int_equal(cards(m, 1, AREA_HAND, ""), 3);
    assert_int_equal(of(m)->stage, STAGE_PLAY);
    assert_int_equal(match_to_act(m), 2);       /* seat 1 begins, without a draw */
    play(m, 1, "play blue1; resolve; leave 1");
    play(m, 1, "play blue2; resolve; leave 2");
    assert_int_equal(of(m)->stage, STAGE_DRAW); /* seat 0 draws in its first turn */
    assert_int_equal(of(m)->turn, 0);
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pri_4_areas_and_who_sees_them), cmocka_unit_test(pri_5_the_highest_bottom_card_begins),
        cmocka_unit_test(pri_5_the_tied_reveal_the_next_one_up),
        cmocka_unit_test(pri_5_after_five_ties_the_lot_decides),
        cmocka_unit_test(pri_6_three_cards_and_no_draw_for_the_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
