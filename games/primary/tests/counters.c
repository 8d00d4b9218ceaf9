/* counters.c - guarded areas, questions, standing answers, moving counters (PRI-11, 17, 18). */
#include "table.h"

static struct match *guarded(const char *pass, const char *counters)
{
    char position[1000];
    struct text t;
    text_init(&t, position, sizeof position);
    text_addf(&t, "{'turn':0,'pass':%s,'seats':[{'hand':['red1','red2'],'deck':{'count':4},'counters':{'deck':1}},"
                  "{'hand':['green1','green2'],'deck':{'cards':['green3','green4']},'discard':['yellow1','yellow2'],"
                  "'faded':['yellow3'],'counters':%s}]}", pass, counters);
    return table(2, position);
}

/* PRI-11: Each attack asks the owner of the area the card would leave, and of no other. */
static void pri_11_every_area_can_be_guarded(void **state)
{
    (void)state;
    static const struct {
        const char *pass, *move;
        int area;
    } rows[] = {
        { "{'card':'red2'}", "0 hit 2", AREA_DECK },
        { "{'card':'red2'}", "0 fade 2 yellow2", AREA_DISCARD },
        { "{'card':'orange2','effects':{'orange':2}}", "0 take 2", AREA_DECK },
        { "{'card':'orange2','effects':{'orange':2}}", "0 steal 2", AREA_DISCARD },
        { "{'card':'orange2','effects':{'orange':2}}", "0 drain 2", AREA_FADED },
        { "{'card':'purple2','effects':{'purple':2}}", "0 strike 2", AREA_HAND },
    };
    for (int i = 0; i < 6; i++)
        for (int area = 0; area < AREAS; area++) {
            char counters[40];
            struct text t;
            text_init(&t, counters, sizeof counters);
            text_addf(&t, "{'%s':2}", pri_area_names[area]);
            struct match *m = guarded(rows[i].pass, counters);
            play_lines(m, rows[i].move);
            assert_int_equal(of(m)->stage == STAGE_REACT, area == rows[i].area);
            if (area == rows[i].area) {
                int before = cards(m, 1, area, "");
                assert_int_equal(match_to_act(m), 2);
                play(m, 1, "stop");
                assert_int_equal(of(m)->counters[1][area], 1);          /* one counter, one effect */
                assert_int_equal(cards(m, 1, area, ""), before);        /* the card stays */
                assert_int_equal(of(m)->stage, STAGE_EFFECT);
                assert_int_equal(of(m)->left[RED] + of(m)->left[ORANGE] + of(m)->left[PURPLE], 1);  /* spent */
            }
            finish(m);
        }
}

/* PRI-11: Own effects and those of allies ask nobody; nor does removing a counter. */
static void pri_11_only_opponents_are_stopped(void **state)
{
    (void)state;
    struct match *m = guarded("{'card':'yellow3'}", "{'deck':1}");
    play(m, 0, "draw");                         /* the own deck has a counter */
    assert_int_equal(of(m)->stage, STAGE_PICK);
    finish(m);
    m = guarded("{'card':'yellow3'}", "{'deck':1,'hand':1}");
    play(m, 0, "remove 2 deck");
    assert_int_equal(of(m)->stage, STAGE_EFFECT);
    assert_int_equal(of(m)->counters_all[1], 1);
    finish(m);
    m = table(4, "{'turn':0,'pass':{'card':'orange1'},'seats':[{'hand':['red1']},{'hand':['red1']},{'hand':['red1'],"
                 "'faded':['red3'],'counters':{'faded':1}},{'hand':['red1']}]}");
    play(m, 0, "drain 3");
    assert_int_equal(of(m)->stage, STAGE_PICK);
    finish(m);
}

/* PRI-11: The controller is who owns the area, whoever put the counter there. */
static void pri_11_the_owner_of_the_area_controls(void **state)
{
    (void)state;
    struct match *m = table(4, "{'turn':0,'pass':{'card':'blue1'},'seats':[{'hand':['red1'],'counters':{'hand':1}},"
                               "{'hand':['red1']},{'hand':['red1'],'deck':{'count':2}},{'hand':['red1']}]}");
    play(m, 0, "guard 3 deck");
    assert_int_equal(of(m)->counters_all[2], 1);
    play_lines(m, "0 enough; 0 end; 1 play red1; 1 hit 3");
    assert_int_equal(match_to_act(m), 4);
    finish(m);
}

/* PRI-17: Before any card is drawn; asked whether or not it helps; a chosen card is named first. */
static void pri_17_asked_first(void **state)
{
    (void)state;
    struct match *m = guarded("{'card':'red2'}", "{'deck':1,'discard':1}");
    play(m, 0, "hit 2");
    refuse(m, 1, "play green1", "Player 1's hit is aimed at your deck: 'stop' or 'let'");
    assert_int_equal(move_count(m, 1), 4);
    play(m, 1, "let");
    assert_int_equal(match_to_act(m), CHANCE_BIT);
    assert_int_equal(of(m)->counters[1][AREA_DECK], 1);
    play_lines(m, "chance card green4; 0 fade 2 yellow2");
    expect(view_of(m, 1), "'effect':{'name':'fade','seat':1,'to':1,'card':'yellow2'}");
    play(m, 1, "no");
    assert_int_equal(cards(m, 1, AREA_FADED, "yellow2"), 1);
    finish(m);
    m = table(2, "{'turn':0,'pass':{'card':'purple1'},'seats':[{'hand':['red1']},"
                 "{'hand':['red1'],'counters':{'hand':1}}]}");
    play_lines(m, "0 strike 2; 1 yes");
    assert_int_equal(cards(m, 1, AREA_HAND, ""), 1);
    expect(events_of(m, 0), "Player 2 gives up a counter to stop it");
    finish(m);
}

/* PRI-17: Standing answers: given without a question, secret until then, and taken back in step 6. */
static void pri_17_standing_answers(void **state)
{
    (void)state;
    struct match *m = guarded("{'card':'red5'}", "{'deck':3,'discard':1}");
    play_lines(m, "0 hit 2; 1 stop always");
    assert_int_equal(of(m)->counters[1][AREA_DECK], 2);
    expect(view_of(m, 1), "'standing':{'deck':'stop'}");
    expect_no(view_of(m, 0), "'deck':'stop'");
    play(m, 0, "hit 2");
    assert_int_equal(of(m)->stage, STAGE_EFFECT);       /* nobody was asked */
    assert_int_equal(of(m)->counters[1][AREA_DECK], 1);
    expect(events_of(m, 0), "Player 2 gives up a counter to stop it, as always");
    play(m, 0, "fade 2 yellow1");
    assert_int_equal(of(m)->stage, STAGE_REACT);        /* another area, another answer */
    play_lines(m, "1 let always; 0 fade 2 yellow2");
    assert_int_equal(cards(m, 1, AREA_FADED, ""), 3);
    expect(events_of(m, 0), "Player 2 lets it happen, as always");
    play(m, 0, "leave 1; end");
    play_lines(m, "chance draw green4; 1 play green1; 1 play green2; 1 resolve; 1 leave 1; 1 whole; 1 leave 2");
    assert_int_equal(of(m)->stage, STAGE_ASSIGN);
    assert_true(listed(m, 1, "ask deck"));
    assert_false(listed(m, 1, "ask hand"));
    play(m, 1, "ask deck");
    assert_int_equal(of(m)->standing[1][AREA_DECK], STANDING_ASK);
    assert_false(listed(m, 1, "ask deck"));
    finish(m);
}

/* PRI-17: How an answer was given looks the same to the others. */
static void pri_17_records_do_not_tell(void **state)
{
    (void)state;
    struct match *m = guarded("{'card':'red5'}", "{'deck':3}");
    play(m, 0, "hit 2");
    const struct state *s = match_state(m);
    move stop = word(VERB_STOP, 0, 0, 0), always = word(VERB_STOP_ALWAYS, 0, 0, 0);
    assert_int_equal(pri_observe_move(m->kit, s, 1, stop, 0), pri_observe_move(m->kit, s, 1, always, 0));
    assert_int_equal(pri_observe_move(m->kit, s, 1, stop, SPECTATOR), word(VERB_STOPPED, 0, 0, 0));
    assert_int_equal(pri_observe_move(m->kit, s, 1, always, 1), always);
    finish(m);
}

/* PRI-18 */
static void pri_18_each_counter_moves_once(void **state)
{
    (void)state;
    struct match *m = table(4, "{'stage':'assign','turn':0,'seats':[{'hand':['red1'],'counters':{'deck':2,'hand':1}},"
                               "{'hand':['red1']},{'hand':['red1']},{'hand':['red1']}]}");
    assert_true(listed(m, 0, "move deck to 3 deck"));
    assert_false(listed(m, 0, "move deck to 2 deck"));
    assert_false(listed(m, 0, "move deck to deck"));
    play(m, 0, "move deck to faded");
    assert_false(listed(m, 0, "move faded to deck"));
    refuse(m, 0, "move faded to deck", "the counters on your faded pile have moved this turn");
    play(m, 0, "move hand to deck; move deck to 3 discard");
    assert_int_equal(of(m)->turn, 1);           /* all have moved: the turn is over */
    assert_int_equal(of(m)->counters[0][AREA_FADED], 1);
    assert_int_equal(of(m)->counters[0][AREA_DECK], 1);
    assert_int_equal(of(m)->counters[2][AREA_DISCARD], 1);
    finish(m);
}

/* PRI-18 */
static void pri_18_at_most_forty(void **state)
{
    (void)state;
    struct match *m = table(4, "{'turn':0,'pass':{'card':'blue3'},'seats':[{'hand':['red1'],'counters':{'deck':39}},"
                               "{'hand':['red1']},{'hand':['red1'],'counters':{'hand':40}},{'hand':['red1']}]}");
    assert_false(listed(m, 0, "guard 3 deck"));
    refuse(m, 0, "guard 3 deck", "a player has at most 40 counters");
    play(m, 0, "guard hand");
    assert_int_equal(of(m)->stage, STAGE_ASSIGN);       /* no effect is left that could do anything */
    assert_false(listed(m, 0, "move deck to 3 deck"));
    finish(m);
    m = table(2, "{'turn':0,'pass':{'card':'yellow3'},'seats':[{'hand':['red1'],'counters':{'deck':40}},"
                 "{'hand':['red1']}]}");
    assert_false(listed(m, 0, "copy deck"));
    assert_true(listed(m, 0, "remove deck"));
    finish(m);
    m = table(2, "{'turn':0,'lost':1,'pass':{'card':'purple3','effects':{'purple':3}},'seats':[{'hand':['red1'],"
                 "'counters':{'deck':40}},{'hand':['red1']}]}");
    assert_false(listed(m, 0, "restore deck"));
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pri_11_every_area_can_be_guarded), cmocka_unit_test(pri_11_only_opponents_are_stopped),
        cmocka_unit_test(pri_11_the_owner_of_the_area_controls), cmocka_unit_test(pri_17_asked_first),
        cmocka_unit_test(pri_17_standing_answers), cmocka_unit_test(pri_17_records_do_not_tell),
        cmocka_unit_test(pri_18_each_counter_moves_once), cmocka_unit_test(pri_18_at_most_forty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
