/* rules.c - set-up, turns, public figures, the end and the score, rule by rule. */
#include "table.h"

#include <stdio.h>

/* ---- POL-4, POL-5: set-up ---- */

/* POL-4 */
static void test_POL_4_issues(void **unused)
{
    (void)unused;
    struct kit *kit = new_kit(&game_politicraft, 3, "", NULL);
    struct match *m = match_new(kit);
    assert_true(kit_of(kit)->issues >= 20);
    assert_int_equal(match_to_act(m), 7);
    play(m, 1, "issue clean air");                      /* by its name */
    play_note(m, 0, "issue own", "Safer bicycle lanes");
    assert_int_equal(match_to_act(m), 4);
    refuse(m, 2, "issue 99", "there is no issue 99: they are 1 to 24");
    expect_no(view_of(m, 2), "'issue':");       /* orders are secret until all are in */
    expect_no(view_of(m, 2), "bicycle");
    play(m, 2, "issue 1");
    expect(view_of(m, 2), "'issue':'own','own_issue':'Safer bicycle lanes'");
    assert_int_equal(look(m)->issue[0], ISSUE_OWN);
    assert_string_equal(kit_of(kit)->issue[look(m)->issue[1]], "Clean air");
    expect(events_of(m, SPECTATOR), "Safer bicycle lanes");
    finish(m);
}

/* POL-5 */
static void test_POL_5_deal(void **unused)
{
    (void)unused;
    int begins[PLAYERS_MAX] = { 0 };
    for (int seed = 0; seed < 40; seed++) {
        struct kit *kit = new_kit(&game_politicraft, 4, "", NULL);
        struct match *m = match_new(kit);
        char text[16];
        snprintf(text, sizeof text, "seed %d", seed);
        match_seed(m, text);
        for (int seat = 0; seat < 4; seat++)
            play(m, seat, "issue 1");
        assert_int_equal(look(m)->stage, STAGE_OPEN);
        /* No cycle card can open the discards or be dealt, but all stay in the deck. */
        assert_int_equal(game_politicraft.total(kit, match_state(m)), 104);
        match_draw(m);
        const struct pol *s = look(m);
        assert_int_equal(s->pile_count, 1);
        assert_int_equal(s->deck_count, 110 - 1 - 4 * HAND_FULL);
        assert_false(set_any(set_minus(kit_of(kit)->cycle, s->deck)));
        for (int seat = 0; seat < 4; seat++) {
            assert_int_equal(s->hand_count[seat], HAND_FULL);
            assert_int_equal(s->integrity[seat], 2);
        }
        assert_int_equal(s->stack, 80 - 8);
        assert_int_equal(s->stage, STAGE_TURN);
        begins[s->turn]++;
        expect(view_of(m, (s->turn + 1) % 4), "'hand':7");     /* POL-4: a count where it is hidden */
        finish(m);
    }
    for (int seat = 0; seat < 4; seat++)
        assert_true(begins[seat] > 0);
}

/* ---- POL-6: what a turn is ---- */

/* POL-6 */
static void test_POL_6_own_area_and_ally(void **unused)
{
    (void)unused;
    struct match *m = load(3,
            "{'turn': 0, 'seats': [{'hand': [1, 2, 73]}, {'hand': [3], 'area': [11, 12]}, {'hand': [4]}]}");
    expect(view_of(m, 0), "'hand':{'1':{},'2':{},'73':{'lacks':{'0':2,'2':2}}}");
    refuse(m, 0, "play 73", "'Deliver a thousand signatures' needs 2 inform in your area: 2 more inform");
    refuse(m, 0, "play 73 to 3",
            "'Deliver a thousand signatures' needs 2 inform in the area of Player 3: 2 more inform");
    refuse(m, 0, "play 3", "'Knock on doors in your street' is not in your hand");
    refuse(m, 0, "play 1 to 1", "that is yourself");
    refuse(m, 0, "play 1 to 6", "there is no player 6");
    refuse(m, 0, "discard 1", "you can play a card, so you may not discard one");
    refuse(m, 1, "play 3", "it is the turn of Player 1: you may only trade");
    play(m, 0, "play 73 to 2");                         /* its conditions are met there */
    const struct pol *s = look(m);
    assert_int_equal(s->points[1], 20 + 10 + 50);
    assert_int_equal(s->points[0], 0);
    assert_int_equal(s->integrity[0], 3);
    assert_int_equal(s->stack, 80 - 7);
    expect(events_of(m, 2), "Player 1 helps Player 2 with 'Deliver a thousand signatures' for 50 points and gains");
    finish(m);

    m = load(3, "{'turn': 1, 'seats': [{'hand': [1]}, {'hand': [3, 73]}, {'hand': [4]}]}");
    play(m, 1, "play knock on doors in your street");   /* by its title */
    assert_int_equal(look(m)->points[1], 35);
    assert_int_equal(look(m)->integrity[1], 2);
    finish(m);
}

/* POL-6 */
static void test_POL_6_discard_when_nothing_can_be_played(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'seats': [{'hand': [61, 87, 85]}, {'hand': [3]}]}");
    assert_true(listed(m, 0, "discard 61"));
    assert_false(listed(m, 0, "play 61"));
    refuse(m, 0, "play 87", "'Ask for a review of a permit' has no target now");
    play(m, 0, "discard 61");
    assert_int_equal(look(m)->pile[0], 61);
    finish(m);
}

/* POL-1: conditions are looked at on playing alone. */
static void test_POL_1_card_stays_when_what_it_needed_leaves(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'seats': [{'hand': [85, 2]}, {'hand': [3, 4], 'area': [42, 64]}]}");
    play(m, 0, "play 85");
    play(m, 0, "take 42");
    assert_true(set_has(&look(m)->area[1], OFFICE));
    assert_false(set_has(&look(m)->fits[1], OFFICE));
    assert_int_equal(look(m)->points[1], 60);
    finish(m);
}

/* POL-1 */
static void test_POL_1_empty_stack_gives_nothing(void **unused)
{
    (void)unused;
    struct match *m = load(2,
            "{'turn': 0, 'seats': [{'hand': [1, 2], 'integrity': 40}, {'hand': [3], 'integrity': 40}]}");
    assert_int_equal(look(m)->stack, 0);
    play(m, 0, "play 1 to 2");
    assert_int_equal(look(m)->integrity[0], 40);
    finish(m);
}

/* ---- POL-8: the refill ---- */

/* POL-8 */
static void test_POL_8_deck_or_discards(void **unused)
{
    (void)unused;
    struct match *m = load(2,
            "{'turn': 0, 'seats': [{'hand': [1, 2, 3, 4, 5, 6, 7]}, {'hand': [8]}], 'discard': [20, 30]}");
    play(m, 0, "play 1");
    assert_true(listed(m, 0, "deck") && listed(m, 0, "pile"));
    play(m, 0, "pile");
    assert_int_equal(look(m)->turn, 1);
    assert_true(set_has(&look(m)->hand[0], 30));
    assert_true(knows(m, 1, 0, 30) && knows(m, SPECTATOR, 0, 30));      /* all saw it */
    assert_false(knows(m, 1, 0, 2));
    play(m, 1, "play 8");
    for (int i = 0; i < HAND_FULL; i++) {
        play(m, 1, "deck");
        play_card(m, "draw", 40 + i);
    }
    assert_int_equal(look(m)->hand_count[1], HAND_FULL);
    assert_int_equal(look(m)->turn, 0);
    finish(m);
}

/* POL-8 */
static void test_POL_8_not_what_was_discarded_this_turn(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'seats': [{'hand': [61, 87]}, {'hand': [3]}], 'discard': [20]}");
    play(m, 0, "discard 61");
    assert_int_equal(look(m)->stage, STAGE_DRAW);       /* the deck is all there is */
    finish(m);
}

/* POL-8 */
static void test_POL_8_more_than_seven_and_none(void **unused)
{
    (void)unused;
    struct match *m = load(2,
            "{'turn': 0, 'cycles': 2, 'seats': [{'hand': [1, 2, 3, 4, 5, 6, 7, 8, 9]}, {'hand': []}]}");
    play(m, 0, "play 1");
    assert_int_equal(look(m)->hand_count[0], 8);        /* keeps all, draws none */
    assert_int_equal(look(m)->turn, 1);
    assert_int_equal(look(m)->stage, STAGE_DRAW);       /* no card: only the refill */
    assert_int_equal(match_may_act(m), 0);
    finish(m);
}

/* POL-8 */
static void test_POL_8_round_without_deck_draw(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'dry': 1, 'seats': [{'hand': [1, 2, 3, 4, 5, 6, 7]},"
                              " {'hand': [8, 9, 10, 11, 12, 13, 14]}], 'discard': [20, 30]}");
    play(m, 0, "play 1");
    play(m, 0, "pile");
    assert_int_equal(look(m)->dry, 2);
    play(m, 1, "play 8");
    assert_int_equal(look(m)->stage, STAGE_DRAW);       /* from the deck, although there are discards */
    play(m, CHANCE, "draw 50");
    assert_int_equal(look(m)->dry, 0);
    play(m, 0, "play 2");
    assert_int_equal(look(m)->stage, STAGE_REFILL);
    finish(m);
}

/* POL-8: With more cycles to the end than there are cards for, a deck can be used up. */
static void test_POL_8_empty_deck_is_made_again(void **unused)
{
    (void)unused;
    char position[2000] = "{'turn': 0, 'cycles': 6, 'seats': [{'hand': [1, 2]}, {'hand': [3], 'area': [";
    for (int card = 8; card <= 104; card++)
        snprintf(position + strlen(position), sizeof position - strlen(position), "%s%d", card > 8 ? "," : "", card);
    strcat(position, "]}], 'discard': [4, 5, 6, 7]}");
    struct match *m = start_at(&game_politicraft, 2, "end=8", position);
    assert_int_equal(look(m)->deck_count, 0);
    play(m, 0, "play 1");
    const struct pol *s = look(m);
    assert_int_equal(s->deck_count, 4);
    assert_int_equal(s->pile_count, 0);
    assert_int_equal(s->stage, STAGE_DRAW);
    for (int card = 4; card <= 7; card++)
        play_card(m, "draw", card);
    assert_int_equal(look(m)->turn, 1);                 /* nothing is left to draw */
    assert_int_equal(look(m)->hand_count[0], 5);
    finish(m);
}

/* ---- POL-9: public figures ---- */

#define RICH "26, 44, 49, 7, 8, 3"      /* 45 + 40 + 45 + 45 + 40 + 35 = 250 */

/* POL-9 */
static void test_POL_9_two_cards_one_for_others(void **unused)
{
    (void)unused;
    struct match *m = load(3, "{'turn': 2, 'seats': [{'hand': [1, 2, 85, 61, 73, 63, 64], 'area': [" RICH "]},"
                              " {'hand': [9]}, {'hand': [10, 11, 12, 13, 14, 15, 16]}], 'discard': [20]}");
    assert_int_equal(look(m)->figures, 0);
    play(m, 2, "play 10");
    play(m, 2, "pile");
    assert_int_equal(look(m)->figures, 1);              /* looked at when the own turn begins */
    expect(events_of(m, 1), "Player 1 is a public figure now");
    play(m, 0, "play 1");
    assert_int_equal(look(m)->turn, 0);
    assert_int_equal(look(m)->second, 1);
    refuse(m, 0, "play 2", "a public figure's second card goes to somebody else's area, as the first did not");
    refuse(m, 0, "play 85", "a public figure's second card goes to somebody else's area, as the first did not");
    refuse(m, 0, "offer 2 to 2", "trading is open only until the first card of a turn");
    play(m, 0, "play 2 to 2");
    assert_int_equal(look(m)->integrity[0], 2);         /* nothing singly */
    finish(m);
}

/* POL-9 */
static void test_POL_9_both_to_others_earn_one(void **unused)
{
    (void)unused;
    struct match *m = load(3, "{'turn': 0, 'seats': [{'hand': [1, 2, 85, 61, 73, 63, 64], 'area': [" RICH "]},"
                              " {'hand': [9], 'area': [11]}, {'hand': [10]}]}");
    play(m, 0, "play 1 to 3");
    assert_int_equal(look(m)->integrity[0], 2);
    assert_true(listed(m, 0, "play 2") && listed(m, 0, "play 85") && listed(m, 0, "play 2 to 2"));
    play(m, 0, "play 2 to 2");
    assert_int_equal(look(m)->integrity[0], 3);
    assert_int_equal(look(m)->stage, STAGE_DRAW);       /* the refill comes after both */
    assert_int_equal(look(m)->hand_count[0], 5);
    finish(m);

    m = load(3, "{'turn': 0, 'seats': [{'hand': [1, 2, 99, 61, 73, 63, 64], 'area': [" RICH "]},"
                " {'hand': [9], 'area': [11]}, {'hand': [10]}]}");
    play(m, 0, "play 1 to 3");
    play(m, 0, "play 99 at 3");                         /* a power play does not count as given */
    assert_int_equal(look(m)->integrity[0], 2);
    finish(m);
}

/* POL-9 */
static void test_POL_9_who_cannot_plays_what_they_can(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'seats': [{'hand': [61, 67, 101], 'area': [" RICH "]}, {'hand': [9]}]}");
    assert_false(listed(m, 0, "play 61 to 2"));
    play(m, 0, "play 61");                              /* to the own area: none of them can go to the other */
    assert_true(listed(m, 0, "play 67") && listed(m, 0, "play 101"));
    play(m, 0, "play 67");
    assert_int_equal(look(m)->stage, STAGE_DRAW);
    finish(m);

    m = load(2, "{'turn': 0, 'seats': [{'hand': [61, 63], 'area': [" RICH "]}, {'hand': [9]}]}");
    play(m, 0, "play 61");
    assert_true(listed(m, 0, "discard 63"));            /* nothing at all */
    play(m, 0, "discard 63");
    finish(m);

    m = load(2, "{'turn': 0, 'seats': [{'hand': [1], 'area': [" RICH "]}, {'hand': [9]}]}");
    assert_false(listed(m, 0, "play 1"));               /* one card: it goes there */
    play(m, 0, "play 1 to 2");
    assert_int_equal(look(m)->stage, STAGE_DRAW);       /* no second card to play */
    finish(m);
}

#define NEEDED "one of a public figure's two cards goes to somebody else's area, and no other of yours can: " \
               "'play 20 to 2'"

/* POL-9: the first card may not be the one that leaves none which could go to another's area. */
static void test_POL_9_the_last_card_for_others_is_kept(void **unused)
{
    (void)unused;
    const char *position = "{'turn': 0, 'seats': [{'figure': true, 'area': [7, 8, 22, 26, 44, 49],"
                           " 'hand': [20, 95, 96, 61, 67, 69, 74]}, {'hand': [9], 'area': []}]}";
    struct match *m = load(2, position);
    assert_false(listed(m, 0, "play 20"));
    refuse(m, 0, "play 20", NEEDED);
    expect(board_of(m, 0), "only for Player 2");
    play(m, 0, "play 20 to 2");                         /* then the second may be anything */
    assert_true(listed(m, 0, "play 61") && listed(m, 0, "play 95 at 2"));
    finish(m);

    m = load(2, position);
    play(m, 0, "play 61");                              /* another card first, and then that one goes there */
    refuse(m, 0, "play 20", "a public figure's second card goes to somebody else's area, as the first did not");
    refuse(m, 0, "play 67", "a public figure's second card goes to somebody else's area, as the first did not");
    play(m, 0, "play 20 to 2");
    assert_int_equal(look(m)->integrity[0], 2);
    finish(m);

    m = load(2, position);
    play(m, 0, "play 95 at 2");                         /* a power play leaves it too */
    assert_false(listed(m, 0, "play 96 at 2"));
    play(m, 0, "play 20 to 2");
    finish(m);

    /* A conditional card can be the one: there it fits, and no other card does. */
    m = load(3, "{'turn': 0, 'seats': [{'figure': true, 'area': [" RICH "], 'hand': [61, 63]},"
                " {'hand': [9]}, {'hand': [10], 'area': [1, 2]}]}");
    assert_false(listed(m, 0, "play 61"));
    assert_true(listed(m, 0, "play 61 to 3"));
    finish(m);

    /* Two that could go there: either may be the first. */
    m = load(2, "{'turn': 0, 'seats': [{'figure': true, 'area': [" RICH "], 'hand': [20, 21, 61]}, {'hand': [9]}]}");
    play(m, 0, "play 20");
    assert_true(listed(m, 0, "play 21 to 2") && !listed(m, 0, "play 21") && !listed(m, 0, "play 61"));
    finish(m);

    /* Without the status card nothing is owed to others. */
    m = load(2, "{'turn': 0, 'seats': [{'area': [7], 'hand': [20, 63]}, {'hand': [9]}]}");
    play(m, 0, "play 20");
    finish(m);
}

/* POL-9 */
static void test_POL_9_for_good_and_not_at_200(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'seats': [{'hand': [1, 2], 'area': [26, 44, 49, 7, 28, 5], 'integrity': 9},"
                              " {'hand': [9], 'area': [3, 8], 'figure': true}]}");
    assert_int_equal(look(m)->points[0], 220);
    assert_int_equal(look(m)->figures, 3);
    finish(m);
    /* 45 + 40 + 45 + 45 + 25 = 200: integrity does not count, and 200 is not passed. */
    m = load(2, "{'turn': 0, 'seats': [{'hand': [1, 2], 'area': [26, 44, 49, 7, 5], 'integrity': 9},"
                " {'hand': [9], 'area': [3, 8], 'figure': true}]}");
    assert_int_equal(look(m)->points[0], 200);
    assert_int_equal(look(m)->figures, 2);              /* seat 1 has 75 points and still is one */
    finish(m);
}

/* ---- POL-12: the score ---- */

static void expect_result(const char *position, const int *scores, unsigned winners, int sides)
{
    struct match *m = load(3, position);
    struct result r;
    game_politicraft.result(m->kit, match_state(m), &r);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(r.score[seat], scores[seat]);
    assert_int_equal(r.winners, winners);
    assert_int_equal(r.sides, sides);
    finish(m);
}

#define OVER(a, b, c)                                                                                                  \
    "{'stage': 'over', 'seats': [{'hand': [], 'area': [" a "}, {'hand': [], 'area': [" b "}, {'hand': [], 'area': [" c \
    "}]}"

/* POL-12 */
static void test_POL_12_score_and_winners(void **unused)
{
    (void)unused;
    /* The most integrity cards earn 100. */
    expect_result(OVER("7], 'integrity': 1", "1], 'integrity': 3", "2], 'integrity': 2"), (int[]){ 55, 150, 50 }, 2, 1);
    /* Every tied player gets them. */
    expect_result(OVER("7], 'integrity': 3", "1], 'integrity': 3",
            "2], 'integrity': 2"), (int[]){ 175, 150, 50 }, 1, 1);
    /* Nobody wins without integrity, however many points. */
    expect_result(OVER("7, 26, 49, 3], 'integrity': 0", "1], 'integrity': 1", "2], 'integrity': 0"),
                  (int[]){ 170, 130, 30 }, 2, 1);
    /* Level: more integrity cards. 45+45+35+35 = 160 + 10 = 170; 40 + 30 + 100 = 170. */
    expect_result(OVER("7, 26, 3, 17], 'integrity': 1", "8], 'integrity': 3", "2], 'integrity': 2"),
                  (int[]){ 170, 170, 50 }, 2, 1);
    /* Then a shared win. */
    expect_result(OVER("1], 'integrity': 2", "4], 'integrity': 2",
            "6], 'integrity': 1"), (int[]){ 140, 140, 25 }, 3, 2);
    /* No integrity anywhere: no bonus, and nobody wins. */
    expect_result(OVER("1], 'integrity': 0", "4], 'integrity': 0", "6], 'integrity': 0"), (int[]){ 20, 20, 15 }, 0, 0);
}

/* POL-13 */
static void test_POL_13_turns(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'turns': 119, 'seats': [{'hand': [1, 2, 3, 4, 5, 6, 7]}, {'hand': [8]}]}");
    play(m, 0, "play 1");
    play(m, CHANCE, "draw 50");
    assert_true(match_over(m));
    expect(events_of(m, SPECTATOR), "the game is over");
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_POL_4_issues),
        cmocka_unit_test(test_POL_5_deal),
        cmocka_unit_test(test_POL_6_own_area_and_ally),
        cmocka_unit_test(test_POL_6_discard_when_nothing_can_be_played),
        cmocka_unit_test(test_POL_1_card_stays_when_what_it_needed_leaves),
        cmocka_unit_test(test_POL_1_empty_stack_gives_nothing),
        cmocka_unit_test(test_POL_8_deck_or_discards),
        cmocka_unit_test(test_POL_8_not_what_was_discarded_this_turn),
        cmocka_unit_test(test_POL_8_more_than_seven_and_none),
        cmocka_unit_test(test_POL_8_round_without_deck_draw),
        cmocka_unit_test(test_POL_8_empty_deck_is_made_again),
        cmocka_unit_test(test_POL_9_two_cards_one_for_others),
        cmocka_unit_test(test_POL_9_both_to_others_earn_one),
        cmocka_unit_test(test_POL_9_who_cannot_plays_what_they_can),
        cmocka_unit_test(test_POL_9_the_last_card_for_others_is_kept),
        cmocka_unit_test(test_POL_9_for_good_and_not_at_200),
        cmocka_unit_test(test_POL_12_score_and_winners),
        cmocka_unit_test(test_POL_13_turns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
