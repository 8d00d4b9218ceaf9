/* power.c - POL-2: the ten effects of power plays, their targets, and what they let whom know. */
#include "table.h"

#include <stdio.h>

/* POL-2 */
static void test_POL_2_take_standard(void **unused)
{
    (void)unused;
    struct match *m = load(3, "{'turn': 0, 'seats': [{'hand': [85, 2], 'area': [1]}, {'hand': [3], 'area': [11, 62]},"
                              " {'hand': [4], 'area': [21]}]}");
    play(m, 0, "play 85");
    assert_false(listed(m, 0, "take 1"));       /* an opponent's area */
    assert_false(listed(m, 0, "take 62"));      /* a standard card */
    assert_true(listed(m, 0, "take 21"));
    assert_int_equal(look(m)->points[0], 20);   /* the card lies there after its effect */
    play(m, 0, "take 11");
    expect(events_of(m, 1), "'seat':0,'card':11,'from':1}");
    const struct pol *s = look(m);
    assert_true(set_has(&s->hand[0], 11) && set_has(&s->area[0], 85));
    assert_int_equal(s->points[0], 30);
    assert_int_equal(s->points[1], 60);
    assert_true(knows(m, 2, 0, 11));
    finish(m);
}

/* POL-2 */
static void test_POL_2_cut_conditional(void **unused)
{
    (void)unused;
    struct match *m = load(2,
            "{'turn': 0, 'seats': [{'hand': [87, 2], 'area': [61]}, {'hand': [3], 'area': [11, 62]}]}");
    play(m, 0, "play 87");
    assert_true(listed(m, 0, "cut 61") && listed(m, 0, "cut 62"));
    refuse(m, 0, "cut 11", "'Write a letter to the editor' is not one of the cards you may choose");
    play(m, 0, "cut 62");
    assert_int_equal(look(m)->pile[0], 62);
    assert_int_equal(look(m)->points[1], 20);
    finish(m);
}

/* POL-2 */
static void test_POL_2_swap_hands(void **unused)
{
    (void)unused;
    struct match *m = load(3, "{'turn': 0, 'seats': [{'hand': [89, 1, 2]}, {'hand': [3, 4, 5, 6]}, {'hand': [7]}],"
                              " 'knows': [[], [], [3]]}");
    assert_true(knows(m, 2, 1, 3));
    play(m, 0, "play 89 at 2");
    const struct pol *s = look(m);
    assert_int_equal(s->hand_count[0], 4);
    assert_int_equal(s->hand_count[1], 2);
    assert_true(set_has(&s->hand[0], 3) && set_has(&s->hand[1], 1));
    assert_true(knows(m, 0, 1, 1) && knows(m, 1, 0, 6));        /* both know what they gave away */
    assert_true(knows(m, 2, 0, 3));                             /* who knew a card saw where it went */
    assert_false(knows(m, 2, 0, 4));
    finish(m);
}

/* POL-2 */
static void test_POL_2_pass_left(void **unused)
{
    (void)unused;
    struct match *m = load(3, "{'turn': 0, 'seats': [{'hand': [91, 1, 2]}, {'hand': [3, 4]}, {'hand': []}],"
                              " 'knows': [[3], [2], []]}");
    play(m, 0, "play 91");
    assert_int_equal(match_to_act(m), 3);       /* an empty hand passes nothing */
    play(m, 1, "pass 3");
    assert_int_equal(match_to_act(m), 1);
    refuse(m, 0, "pass 3", "'Knock on doors in your street' is not in your hand");
    play(m, 0, "pass 1");
    const struct pol *s = look(m);
    assert_true(set_has(&s->hand[1], 1) && set_has(&s->hand[2], 3) && set_has(&s->area[0], 91));
    assert_true(knows(m, 0, 1, 1) && knows(m, 1, 2, 3));        /* who passed it knows where it is */
    assert_false(knows(m, 0, 2, 3));                            /* what others knew of that hand is gone */
    assert_true(knows(m, 1, 0, 2));                             /* seat 1 saw which card left that hand */
    expect(events_of(m, 1), "Player 1 passes 'Host a house meeting' to Player 2");
    expect(events_of(m, 2), "Player 1 passes a card to Player 2");
    expect(events_of(m, 2), "'seat':0,'to':1}");
    finish(m);

    m = load(2, "{'turn': 0, 'seats': [{'hand': [91, 63]}, {'hand': []}]}");
    refuse(m, 0, "play 91", "'Call a skills exchange' has no target now");
    finish(m);
}

/* POL-2 */
static void test_POL_2_look_and_take(void **unused)
{
    (void)unused;
    struct match *m = load(4,
            "{'turn': 0, 'seats': [{'hand': [93, 1, 2]}, {'hand': [3, 4, 5]}, {'hand': [7]}, {'hand': []}],"
                              " 'knows': [[], [], [1, 4]]}");
    refuse(m, 0, "play 93 at 4", "Player 4 has no cards");
    refuse(m, 0, "play 93", "say at whom: 'play 93 at 2'");
    play(m, 0, "play ask to see the meeting minutes to 2");     /* as it may be typed */
    assert_true(knows(m, 0, 1, 3) && knows(m, 0, 1, 4) && knows(m, 0, 1, 5));
    assert_false(knows(m, 2, 1, 3));            /* the looker alone sees */
    play(m, 0, "take 5");
    assert_true(knows(m, 1, 0, 5));
    assert_true(knows(m, 0, 1, 3));
    assert_false(knows(m, 2, 0, 5));
    assert_false(knows(m, 2, 1, 4));            /* it may have been this one: all of both hands is forgotten */
    assert_false(knows(m, 2, 0, 1));
    expect(events_of(m, 1), "takes 'Recruit ten volunteers' from the hand of Player 2");
    expect(events_of(m, 2), "takes a card from the hand of Player 2");
    expect(events_of(m, 2), "'seat':0,'from':1}");
    finish(m);
}

/* A list stops behind a look: what is asked for next tells nothing about the hand before the card is paid for. */
static void test_look_in_a_list(void **unused)
{
    (void)unused;
    for (int card = 1; card <= CYCLE_POLL; card++) {
        char take[20], why[600];
        struct text error;
        struct played played;
        struct match *m = load(2, "{'turn': 0, 'seats': [{'hand': [93, 1, 2, 3, 4, 5, 6]},"
                                  " {'hand': [10, 11, 12, 13, 14, 15, 16]}]}");
        text_init(&error, why, sizeof why);
        snprintf(take, sizeof take, "take %d", card);
        struct move_list list = { .count = 3, .text = { "play 93 at 2", take, "x" } };
        assert_true(match_play_list(m, 0, &list, &played, &error));
        assert_int_equal(played.count, 1);
        assert_int_equal(m->count, 1);
        finish(m);
    }
}

/* POL-2 */
static void test_POL_2_integrity(void **unused)
{
    (void)unused;
    struct match *m = load(3,
            "{'turn': 0, 'seats': [{'hand': [95, 97, 1]}, {'hand': [3], 'integrity': 1}, {'hand': [7]}]}");
    play(m, 0, "play 95 at 2");
    assert_int_equal(look(m)->integrity[0], 3);
    assert_int_equal(look(m)->integrity[1], 2);
    assert_int_equal(look(m)->stack, 80 - 5 - 2);
    finish(m);

    m = load(3, "{'turn': 0, 'seats': [{'hand': [95, 97, 1]}, {'hand': [3], 'integrity': 3}, {'hand': [7]}]}");
    play(m, 0, "play 97 at 2");
    assert_int_equal(look(m)->integrity[0], 3);
    assert_int_equal(look(m)->integrity[1], 2);
    assert_int_equal(look(m)->stack, 80 - 7);
    finish(m);
}

/* POL-2: the last one can be stolen, and who has none cannot win (POL-12). */
static void test_POL_2_the_last_integrity_card(void **unused)
{
    (void)unused;
    struct match *m = load(3, "{'turn': 0, 'seats': [{'hand': [97, 1]}, {'hand': [3], 'integrity': 1, 'area': [7]},"
                              " {'hand': [8], 'integrity': 0}]}");
    refuse(m, 0, "play 97 at 3", "Player 3 has no integrity card");
    assert_string_equal(description_of(m, 0, "play 97 at 2"),
                        "'Ask for a fact check', 5 points: take the last integrity card from Player 2");
    play(m, 0, "play 97 at 2");
    assert_int_equal(look(m)->integrity[0], 3);
    assert_int_equal(look(m)->integrity[1], 0);
    expect(events_of(m, 2), "Player 2 has no integrity card left, and cannot win without one");
    expect(events_of(m, 2), "'seat':1,'integrity':0,'gained':-1}");
    finish(m);
}

/* POL-2 */
static void test_POL_2_block(void **unused)
{
    (void)unused;
    struct match *m = load(3,
            "{'turn': 0, 'seats': [{'hand': [99, 100, 1, 5, 6, 8, 9]}, {'hand': [95, 3, 10, 14, 15, 16, 17]},"
                              " {'hand': [7]}], 'discard': [30, 31]}");
    play(m, 0, "play 99 at 2");
    expect(view_of(m, 2), "'1':{'issue':'own','points':0,'integrity':2,'score':120,'blocked':true,");
    play(m, 0, "pile");
    play(m, 1, "play 3");                       /* it stays until a power play comes */
    assert_int_equal(look(m)->blocks, 2);
    finish(m);

    m = load(3, "{'turn': 1, 'blocks': [1], 'seats': [{'hand': [100]}, {'hand': [95, 3]}, {'hand': [7]}]}");
    play(m, 1, "play 95 at 3");
    const struct pol *s = look(m);
    assert_int_equal(s->blocks, 0);
    assert_int_equal(s->integrity[1], 2);       /* cancelled */
    assert_int_equal(s->pile[0], 95);
    assert_int_equal(s->points[1], 0);
    expect(events_of(m, 0), "but is blocked: the card is cancelled");
    expect(events_of(m, 0), "'seat':1,'to':2,'card':95,'blocked':true}");
    finish(m);

    m = load(3, "{'turn': 0, 'blocks': [1], 'seats': [{'hand': [100]}, {'hand': [95, 3]}, {'hand': [7]}]}");
    refuse(m, 0, "play 100 at 2", "Player 2 is blocked already");     /* one each */
    finish(m);
}

/* POL-2 */
static void test_POL_2_draw_three(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'seats': [{'hand': [101, 2]}, {'hand': [3]}]}");
    play(m, 0, "play 101");
    play(m, CHANCE, "draw 40");
    play(m, CHANCE, "draw 20");
    expect(view_of(m, 0), "'drawn':[20,40]");
    expect_no(view_of(m, 1), "'drawn':");
    expect(view_of(m, 1), "'drawn_count':2");
    play(m, CHANCE, "draw 30");
    play(m, 0, "keep 30");
    const struct pol *s = look(m);
    assert_true(set_has(&s->hand[0], 30) && set_has(&s->area[0], 101));
    assert_int_equal(s->pile_count, 2);
    assert_int_equal(s->pile[0], 20);           /* by number, however they were drawn */
    assert_int_equal(s->pile[1], 40);
    assert_int_equal(s->fresh, 2);
    assert_int_equal(s->stage, STAGE_DRAW);     /* they cannot be drawn this turn */
    expect(events_of(m, 1), "Player 1 keeps a card");
    expect(events_of(m, 1), "'Translate the leaflet' goes to the discards");
    assert_false(knows(m, 1, 0, 30));
    finish(m);
}

/* POL-2 */
static void test_POL_2_move_card(void **unused)
{
    (void)unused;
    struct match *m = load(3,
            "{'turn': 0, 'seats': [{'hand': [103, 2], 'area': [1]}, {'hand': [3], 'area': [41, 62, 5]},"
                              " {'hand': [4], 'area': [11]}]}");
    play(m, 0, "play 103");
    assert_false(listed(m, 0, "move 62"));      /* its conditions are met neither here nor there */
    play(m, 0, "move 41");
    assert_false(listed(m, 0, "to 1"));         /* not to the own */
    assert_false(listed(m, 0, "to 2"));
    play(m, 0, "to 3");
    assert_int_equal(look(m)->points[2], 35);
    assert_true(set_has(&look(m)->fits[2], NONPROFIT));
    expect(events_of(m, 1), "moves 'Run a bake sale' from Player 2 to Player 3");
    expect(events_of(m, 1), "'seat':0,'to':2,'from':1,'card':41}");
    finish(m);

    /* Two players: from the opponent's area to the discards. */
    m = load(2, "{'turn': 0, 'seats': [{'hand': [103, 2], 'area': [1]}, {'hand': [3], 'area': [41, 62]}]}");
    play(m, 0, "play 103");
    assert_false(listed(m, 0, "move 1"));
    play(m, 0, "move 62");
    assert_int_equal(look(m)->pile[0], 62);
    finish(m);
}

/* POL-2 */
static void test_POL_2_counts_for_no_condition(void **unused)
{
    (void)unused;
    /* Two power plays of the field organise are not two cards of it. */
    struct match *m = load(2, "{'turn': 0, 'seats': [{'hand': [61, 1], 'area': [86, 89]}, {'hand': [3]}]}");
    assert_false(listed(m, 0, "play 61"));
    assert_int_equal(look(m)->points[0], 10);   /* but they score */
    finish(m);
}

/* POL-1: what is not in the stack is not promised. */
static void test_POL_2_words_of_sharing(void **unused)
{
    (void)unused;
    static const struct {
        const char *position, *words;
    } cases[] = {
        { "{'turn': 0, 'seats': [{'hand': [95], 'integrity': 38}, {'hand': [11], 'integrity': 40}]}",
          "'Sign a fair campaign pledge together', 0 points: an integrity card for you and one for Player 2" },
        { "{'turn': 0, 'seats': [{'hand': [95], 'integrity': 39}, {'hand': [11], 'integrity': 40}]}",
          "'Sign a fair campaign pledge together', 0 points: the last integrity card for you, none for Player 2" },
        { "{'turn': 0, 'seats': [{'hand': [95], 'integrity': 40}, {'hand': [11], 'integrity': 40}]}",
          "'Sign a fair campaign pledge together', 0 points: no integrity card is left for you and Player 2" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct match *m = load(2, cases[i].position);
        assert_string_equal(description_of(m, 0, "play 95 at 2"), cases[i].words);
        finish(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_POL_2_take_standard),   cmocka_unit_test(test_POL_2_cut_conditional),
        cmocka_unit_test(test_POL_2_swap_hands),      cmocka_unit_test(test_POL_2_pass_left),
        cmocka_unit_test(test_POL_2_look_and_take),   cmocka_unit_test(test_POL_2_integrity),
        cmocka_unit_test(test_POL_2_block),           cmocka_unit_test(test_POL_2_draw_three),
        cmocka_unit_test(test_POL_2_move_card),       cmocka_unit_test(test_POL_2_counts_for_no_condition),
        cmocka_unit_test(test_POL_2_words_of_sharing), cmocka_unit_test(test_look_in_a_list),
        cmocka_unit_test(test_POL_2_the_last_integrity_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
