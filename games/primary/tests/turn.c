/* turn.c - the steps of a turn: playing, strings, splits, combinations, playing again (PRI-7, 8, 9, 10, 15, 16). */
#include "table.h"

/* PRI-7 */
static void pri_7_draw_then_play_then_next(void **state)
{
    (void)state;
    struct match *m = table(3, "{'turn':1,'seats':[{'hand':['red2']},{'hand':['blue2']},{'hand':['red2'],"
                               "'deck':{'cards':['green4','green5']}}]}");
    play(m, 1, "play blue2; guard deck; guard hand; end");
    assert_int_equal(of(m)->turn, 2);           /* to the left */
    assert_int_equal(match_to_act(m), CHANCE_BIT);
    assert_int_equal(game_primary.total(m->kit, match_state(m)), 2);
    play(m, CHANCE, "draw green5");
    assert_int_equal(cards(m, 2, AREA_HAND, "green5"), 1);
    assert_int_equal(match_to_act(m), 4);
    finish(m);
}

/* PRI-7 */
static void pri_7_no_deck_no_draw(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['blue2','blue3']},{'hand':['red2']}]}");
    play(m, 0, "play blue2; resolve; leave 2");
    assert_int_equal(of(m)->stage, STAGE_PLAY);
    assert_int_equal(match_to_act(m), 2);
    assert_int_equal(cards(m, 0, AREA_DISCARD, "blue2"), 1);
    finish(m);
}

/* PRI-7 */
static void pri_7_strings_resolve_the_lowest_first(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['blue5','blue2','blue2','red1','green1']},"
                               "{'hand':['red2']}]}");
    play(m, 0, "play blue5; play blue2");
    refuse(m, 0, "play red1", "a string is of one colour, this one is blue");
    refuse(m, 0, "play blue3", "you have no blue 3 in your hand");
    play(m, 0, "play blue2; resolve");
    assert_int_equal(of(m)->card, kind_of(BLUE, 2));
    play(m, 0, "guard hand; guard hand");
    assert_int_equal(of(m)->card, kind_of(BLUE, 2));
    assert_int_equal(cards(m, 0, AREA_DISCARD, "blue2"), 1);
    play(m, 0, "leave 2");
    assert_int_equal(of(m)->card, kind_of(BLUE, 5));
    play(m, 0, "guard deck; guard deck; guard deck; guard deck; guard deck");
    assert_int_equal(cards(m, 0, AREA_DISCARD, ""), 3);
    assert_int_equal(of(m)->counters[0][AREA_DECK], 5);
    assert_int_equal(of(m)->stage, STAGE_ASSIGN);       /* no second play */
    finish(m);
    m = table(2, "{'turn':0,'seats':[{'hand':['green5','red1','blue2']},{'hand':['red2']}]}");
    play(m, 0, "play green5");
    refuse(m, 0, "play red1", "red does not go with green: one colour makes a string, two different primaries combine");
    finish(m);
}

/* PRI-7 */
static void pri_7_a_single_one_plays_again(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['blue1','yellow1','blue2'],"
                               "'deck':{'cards':['red5']}},{'hand':['red2']}]}");
    play(m, 0, "play blue1; resolve; guard hand");
    assert_int_equal(of(m)->stage, STAGE_PLAY);
    assert_int_equal(of(m)->again, 1);
    play_lines(m, "0 play yellow1; 0 resolve; 0 draw; chance draw red5");
    assert_true(listed(m, 0, "play blue2"));    /* it repeats */
    assert_true(listed(m, 0, "enough"));
    play(m, 0, "play blue2; resolve; leave 2");
    assert_int_equal(of(m)->stage, STAGE_ASSIGN);
    finish(m);
    m = table(2, "{'turn':0,'seats':[{'hand':['blue1','blue1','blue2']},{'hand':['red2']}]}");
    play(m, 0, "play blue1; play blue1; resolve; leave 1; leave 1");
    assert_int_equal(of(m)->turn, 1);           /* a string of two ones is not a single one */
    finish(m);
    m = table(2, "{'turn':0,'seats':[{'hand':['blue1','red1','blue2']},{'hand':['red2']}]}");
    play(m, 0, "play blue1; play red1; leave 2");
    assert_int_equal(of(m)->turn, 1);           /* nor is a combination */
    finish(m);
}

/* PRI-7 */
static void pri_7_skip_with_a_counter(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'counters':{'faded':1,'deck':1}},{'hand':['red2']}]}");
    assert_int_equal(move_count(m, 0), 2);
    refuse(m, 0, "skip hand", "there is no counter on your hand");
    play(m, 0, "skip faded");
    assert_int_equal(of(m)->counters_all[0], 1);
    assert_int_equal(of(m)->stage, STAGE_ASSIGN);       /* PRI-16 */
    play(m, 0, "move deck to hand");
    assert_int_equal(of(m)->turn, 1);
    finish(m);
    m = table(2, "{'turn':0,'seats':[{'hand':['red1']},{'hand':['red2']}]}");
    refuse(m, 0, "skip deck", "to skip a turn you give up a counter, and you have none");
    refuse(m, 0, "end", "you must play a card");
    finish(m);
}

/* PRI-8 */
static void pri_8_effects_one_by_one_each_optional(void **state)
{
    (void)state;
    struct match *m = table(3, "{'turn':0,'pass':{'card':'red3'},'seats':[{'hand':['red1']},{'hand':['red1'],"
                               "'deck':{'cards':['blue1']}},{'hand':['red1'],'discard':['green2','green3']}]}");
    assert_int_equal(move_count(m, 0), 4);      /* one deck, two discards, leave */
    assert_true(listed(m, 0, "hit 2"));
    assert_false(listed(m, 0, "hit 3"));        /* no target, not offered */
    assert_true(listed(m, 0, "fade 3 green3"));
    assert_true(listed(m, 0, "leave 3"));
    play_lines(m, "0 hit 2; chance card blue1");
    assert_int_equal(of(m)->left[RED], 2);
    play(m, 0, "fade 3 green3");
    assert_int_equal(of(m)->left[RED], 1);
    play(m, 0, "leave 1");
    assert_int_equal(of(m)->turn, 1);
    finish(m);
}

/* PRI-8: What nobody could use is not asked for. */
static void pri_8_nothing_to_aim_at(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['red5','green1']},{'hand':['red1']}]}");
    play(m, 0, "play red5; resolve");
    assert_int_equal(of(m)->turn, 1);
    assert_int_equal(cards(m, 0, AREA_DISCARD, "red5"), 1);
    finish(m);
}

/* PRI-8: Gifts to allies: whose deck is drawn from and who sees the card. */
static void pri_8_gifts_to_allies(void **state)
{
    (void)state;
    struct match *m = table(4, "{'turn':0,'pass':{'card':'yellow2'},'seats':[{'hand':['red1']},{'hand':['red1'],"
                               "'deck':{'cards':['blue1']}},{'hand':['red1'],'deck':{'cards':['blue2','blue4']}},"
                               "{'hand':['red1']}]}");
    assert_true(listed(m, 0, "draw 3"));
    assert_false(listed(m, 0, "draw 2"));
    play_lines(m, "0 draw 3; chance draw blue4");
    assert_int_equal(cards(m, 2, AREA_HAND, "blue4"), 1);
    expect(events_of(m, 2), "draws blue 4");
    expect(events_of(m, 0), "draws a card");
    expect(events_of(m, 1), "draws a card");
    finish(m);
    m = table(4, "{'turn':0,'pass':{'card':'green2','effects':{'green':2}},'seats':[{'hand':['red1']},{'hand':['red1'],"
                 "'discard':['blue1']},{'hand':['red1'],'discard':['blue2'],'faded':['blue3']},{'hand':['red1']}]}");
    assert_false(listed(m, 0, "recover 2"));
    play_lines(m, "0 recover 3; chance card blue2; 0 revive 3; chance card blue3");
    expect(view_of(m, 1), "'tail':['blue2']");
    assert_int_equal(cards(m, 2, AREA_DISCARD, "blue3"), 1);
    finish(m);
}

/* PRI-9 */
static void pri_9_splitting(void **state)
{
    (void)state;
    static const struct {
        const char *card;
        int colour, first, second, half, own;
    } rows[] = {
        { "green5", GREEN, BLUE, YELLOW, 2, 1 },
        { "green4", GREEN, BLUE, YELLOW, 2, 0 },
        { "orange3", ORANGE, RED, YELLOW, 1, 1 },
        { "purple2", PURPLE, RED, BLUE, 1, 0 },
    };
    for (int i = 0; i < 4; i++) {
        char position[300], line[60];
        struct text t;
        text_init(&t, position, sizeof position);
        text_addf(&t, "{'turn':0,'seats':[{'hand':['%s','red1'],'deck':{'count':5},'discard':['yellow1']},"
                      "{'hand':['red1'],'deck':{'count':5}}]}", rows[i].card);
        struct match *m = table(2, position);
        text_init(&t, line, sizeof line);
        text_addf(&t, "play %s; resolve", rows[i].card);
        play(m, 0, line);
        assert_int_equal(of(m)->stage, STAGE_SPLIT);
        refuse(m, 0, "draw", rows[i].colour == GREEN && rows[i].own ? "first say 'split' or 'whole' for green 5"
                             : rows[i].colour == GREEN ? "first say 'split' or 'whole' for green 4"
                             : rows[i].colour == ORANGE ? "first say 'split' or 'whole' for orange 3"
                                                        : "first say 'split' or 'whole' for purple 2");
        struct match *whole = match_copy(m);
        play(m, 0, "split");
        assert_int_equal(of(m)->left[rows[i].first], rows[i].half);
        assert_int_equal(of(m)->left[rows[i].second], rows[i].half);
        assert_int_equal(of(m)->left[rows[i].colour], rows[i].own);
        play(whole, 0, "whole");
        assert_int_equal(of(whole)->left[rows[i].colour], 2 * rows[i].half + rows[i].own);
        assert_int_equal(of(whole)->left[rows[i].first], 0);
        match_free(whole);
        finish(m);
    }
}

/* PRI-9: A 1 does not split, and every card of a string decides by itself. */
static void pri_9_each_card_alone(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['green1','green2','green3','red1'],'deck':{'count':5},"
                               "'discard':['red2','red3']},{'hand':['red1']}]}");
    play(m, 0, "play green1; play green2; play green3; resolve");
    assert_int_equal(of(m)->stage, STAGE_EFFECT);
    assert_int_equal(of(m)->left[GREEN], 1);
    play(m, 0, "leave 1; split");
    assert_int_equal(of(m)->left[BLUE], 1);
    play(m, 0, "leave 2; whole");
    assert_int_equal(of(m)->left[GREEN], 3);
    finish(m);
}

/* PRI-10 */
static void pri_10_combining(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['red5','blue2','yellow1','red2']},"
                               "{'hand':['red1','red2'],'deck':{'cards':['green1','green2']}}]}");
    play(m, 0, "play red5; play blue2");
    assert_int_equal(of(m)->left[PURPLE], 4);
    assert_int_equal(of(m)->left[RED], 3);
    assert_int_equal(of(m)->stage, STAGE_EFFECT);       /* no splitting, and complete with two */
    play_lines(m, "0 hit 2; chance card green1; 0 strike 2; chance card red2"); /* in any order (PRI-15) */
    assert_int_equal(cards(m, 0, AREA_FADED, ""), 0);
    play(m, 0, "leave 5");
    assert_int_equal(cards(m, 0, AREA_FADED, "red5"), 1);
    assert_int_equal(cards(m, 0, AREA_FADED, "blue2"), 1);
    assert_int_equal(of(m)->turn, 1);                   /* it ends the playing */
    finish(m);
    m = table(2, "{'turn':0,'seats':[{'hand':['blue2','red2','red1']},{'hand':['red1','red2']}]}");
    play(m, 0, "play blue2; play red2");
    assert_int_equal(of(m)->left[PURPLE], 4);
    assert_int_equal(of(m)->left[RED] + of(m)->left[BLUE], 0);
    finish(m);
    m = table(2, "{'turn':0,'seats':[{'hand':['blue2','yellow3','yellow1'],'discard':['red1'],'deck':{'count':3}},"
                 "{'hand':['red1','red2']}]}");
    play(m, 0, "play blue2; play yellow3");
    assert_int_equal(of(m)->left[GREEN], 4);
    assert_int_equal(of(m)->left[YELLOW], 1);
    finish(m);
}

/* PRI-10: As many effects as both values together: twice the lower one mixed, the rest of the higher one's colour. */
static void pri_10_every_pair(void **state)
{
    (void)state;
    for (int one = RED; one <= YELLOW; one++)
        for (int other = RED; other <= YELLOW; other++)
            for (int a = 1; one != other && a <= VALUES; a++)
                for (int b = 1; b <= a; b++) {
                    struct pri s = { .stage = STAGE_EFFECT };
                    pri_combine_effects(kind_of(one, a), kind_of(other, b), s.left);
                    assert_int_equal(s.left[colour_mix(one, other)], 2 * b);
                    assert_int_equal(s.left[one], a - b);
                    assert_int_equal(s.left[other], 0);
                    assert_int_equal(effects_left(&s), a + b);
                }
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['blue4','red4','red1']},{'hand':['red1','red2']}]}");
    play(m, 0, "play blue4; play red4");
    assert_false(listed(m, 0, "split"));        /* eight purple, and so they stay */
    refuse(m, 0, "play red1", "first the effects of red 4 with blue 4, or 'leave 8'");      /* two cards, no more */
    finish(m);
}

/* PRI-15: Laid cards are in no area until they are done. */
static void pri_15_laid_open_and_nowhere(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['blue2','blue3','red1']},{'hand':['red1']}]}");
    play(m, 0, "play blue2; play blue3");
    expect(view_of(m, 1), "'pass':{'laid':2,'waiting':{'blue2':1,'blue3':1}}");
    assert_int_equal(cards(m, 0, AREA_HAND, ""), 1);
    assert_int_equal(cards(m, 0, AREA_DISCARD, ""), 0);
    play(m, 0, "resolve; guard hand");
    expect(view_of(m, 1), "'pass':{'laid':2,'card':'blue2','effects':{'blue':1},'waiting':{'blue3':1}}");
    assert_int_equal(cards(m, 0, AREA_DISCARD, ""), 0);
    finish(m);
}

/* PRI-16 */
static void pri_16_skipping_and_stopping(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['blue1','red1'],'counters':{'hand':2}},"
                               "{'hand':['red1']}]}");
    assert_true(listed(m, 0, "skip hand"));     /* also for who could play */
    play(m, 0, "play blue1; resolve; leave 1");
    assert_false(listed(m, 0, "skip hand"));    /* the first play only */
    refuse(m, 0, "skip hand", "a turn is skipped instead of playing, not after");
    play(m, 0, "enough");
    assert_int_equal(of(m)->stage, STAGE_ASSIGN);
    play(m, 0, "end");
    assert_true(of(m)->in & 1);
    finish(m);
    m = table(2, "{'turn':0,'seats':[{'hand':['blue1']},{'hand':['red1']}]}");
    play(m, 0, "play blue1; leave 1");          /* the last card: nothing more to lay, nothing to play again */
    assert_int_equal(of(m)->turn, 1);
    assert_true(of(m)->in & 1);
    finish(m);
    m = table(2, "{'turn':0,'seats':[{'hand':['blue1','red1','yellow3'],'counters':{'hand':1}},{'hand':['red1']}]}");
    play(m, 0, "play blue1; play red1; leave 2");
    assert_int_equal(of(m)->stage, STAGE_ASSIGN);       /* after a combination, too */
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pri_7_draw_then_play_then_next), cmocka_unit_test(pri_7_no_deck_no_draw),
        cmocka_unit_test(pri_7_strings_resolve_the_lowest_first), cmocka_unit_test(pri_7_a_single_one_plays_again),
        cmocka_unit_test(pri_7_skip_with_a_counter), cmocka_unit_test(pri_8_effects_one_by_one_each_optional),
        cmocka_unit_test(pri_8_nothing_to_aim_at), cmocka_unit_test(pri_8_gifts_to_allies),
        cmocka_unit_test(pri_9_splitting), cmocka_unit_test(pri_9_each_card_alone), cmocka_unit_test(pri_10_combining),
        cmocka_unit_test(pri_10_every_pair),
        cmocka_unit_test(pri_15_laid_open_and_nowhere), cmocka_unit_test(pri_16_skipping_and_stopping),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
