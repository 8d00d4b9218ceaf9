/* cycle.c - POL-3 and POL-11: the six directions, and how a cycle card ends a turn and the game. */
#include "table.h"

#define FILLING "'stage': 'draw', 'draw': 'refill', 'turn': 0"
#define SEATS "'seats': [{'hand': [1, 2, 3, 4, 5, 6]}, {'hand': [11, 12, 61]}, {'hand': [62], 'integrity': 4}]"

/* Seat 0 draws this card while filling its hand. */
static struct match *draw_cycle(const char *position, int card)
{
    struct match *m = load(3, position);
    play_card(m, "draw", card);
    return m;
}

static struct match *direction(int card)
{
    return draw_cycle("{" FILLING ", " SEATS "}", card);
}

/* POL-3 */
static void test_POL_3_pass_right(void **unused)
{
    (void)unused;
    struct match *m = direction(CYCLE_PASS);
    expect(events_of(m, 2), "Player 1 draws the end of election cycle 1: Coalitions change");   /* POL-11 */
    assert_int_equal(match_to_act(m), 7);
    play(m, 0, "pass 1");
    assert_true(set_has(&look(m)->hand[0], 1));         /* in secret, until all have chosen */
    play(m, 1, "pass 11");
    play(m, 2, "pass 62");
    assert_true(set_has(&look(m)->hand[2], 1) && set_has(&look(m)->hand[0], 11) && set_has(&look(m)->hand[1], 62));
    assert_true(knows(m, 0, 2, 1) && !knows(m, 1, 2, 1));
    finish(m);
}

/* POL-3 */
static void test_POL_3_discard_one(void **unused)
{
    (void)unused;
    struct match *m = direction(CYCLE_DISCARD);
    play(m, 2, "drop 62");
    play(m, 1, "drop 61");
    play(m, 0, "drop 5");
    const struct pol *s = look(m);
    assert_int_equal(s->pile_count, 3);
    assert_int_equal(s->pile[0], 5);            /* from the drawer to the left */
    assert_int_equal(s->pile[2], 62);
    finish(m);
}

/* POL-3: orders are told by chair, and then how the cards lie, if that is another order. */
static void test_POL_3_the_order_of_the_discards(void **unused)
{
    (void)unused;
    struct match *m = load(3, "{'stage': 'draw', 'draw': 'refill', 'turn': 1, 'discard': [20],"
                              " 'seats': [{'hand': [1]}, {'hand': [11]}, {'hand': [62]}]}");
    play_card(m, "draw", CYCLE_DISCARD);
    play(m, 0, "drop 1");
    play(m, 1, "drop 11");
    play(m, 2, "drop 62");
    const struct pol *s = look(m);
    assert_true(s->pile[1] == 11 && s->pile[2] == 62 && s->pile[3] == 1);
    expect(events_of(m, 0), "on the discards, from the top: 'Host a house meeting', 'Found a nonprofit organisation'"
                            " and 'Write a letter to the editor'");
    finish(m);
    m = direction(CYCLE_DISCARD);                       /* from seat 0 on, as it is told */
    play(m, 0, "drop 5");
    play(m, 1, "drop 61");
    play(m, 2, "drop 62");
    expect(events_of(m, 0), "Player 3 discards");
    expect_no(events_of(m, 0), "from the top");
    finish(m);
}

/* POL-3 */
static void test_POL_3_recall(void **unused)
{
    (void)unused;
    struct match *m = draw_cycle("{" FILLING ", 'seats': [{'hand': [1, 2, 3, 4, 5, 6], 'area': [20, 21]},"
                                 " {'hand': [11], 'area': [63]}, {'hand': [62], 'area': [30]}]}", CYCLE_RECALL);
    assert_int_equal(match_to_act(m), 5);       /* who cannot, skips */
    play(m, 0, "recall 20");
    play(m, 2, "recall 30");
    assert_int_equal(look(m)->points[0], 10);
    assert_int_equal(look(m)->points[2], 0);
    assert_true(knows(m, 1, 0, 20));
    play(m, CHANCE, "draw 40");
    assert_int_equal(look(m)->hand_count[0], 8);        /* more than seven: kept */
    finish(m);
}

/* POL-3 */
static void test_POL_3_audit(void **unused)
{
    (void)unused;
    struct match *m = draw_cycle("{" FILLING ", 'seats': [{'hand': [1], 'integrity': 7},"
                                 " {'hand': [11], 'integrity': 3}, {'hand': [62], 'integrity': 0}]}", CYCLE_AUDIT);
    assert_int_equal(look(m)->integrity[0], 2);         /* five of everybody ... */
    assert_int_equal(look(m)->integrity[1], 0);         /* ... or as many as there are, the last one too */
    assert_int_equal(look(m)->integrity[2], 0);
    assert_int_equal(look(m)->stack, 80 - 2);
    assert_int_equal(look(m)->stage, STAGE_DRAW);       /* nothing to choose */
    expect(events_of(m, 2), "Player 2 has no integrity card left, and cannot win without one");
    expect_no(events_of(m, 2), "Player 3 has no integrity");
    finish(m);
}

/* POL-3 */
static void test_POL_3_service(void **unused)
{
    (void)unused;
    struct match *m = direction(CYCLE_SERVICE);
    assert_false(listed(m, 1, "serve 61"));             /* a standard card */
    expect(board_of(m, 2), "for an integrity card.");       /* to the end of its words */
    assert_true(listed(m, 2, "skip"));
    assert_false(listed(m, 0, "skip"));
    refuse(m, 1, "serve 61", "'March to city hall' is not a standard card");
    play(m, 0, "serve 1");
    play(m, 1, "serve 12");
    play(m, 2, "skip");
    const struct pol *s = look(m);
    assert_int_equal(s->points[1], 20);
    assert_int_equal(s->points[2], 10);
    assert_int_equal(s->integrity[0], 3);
    assert_int_equal(s->integrity[1], 3);
    assert_int_equal(s->integrity[2], 4);
    finish(m);
}

/* POL-1: the stack lasts as far as it lasts, from the drawer to the left. */
static void test_POL_3_words_of_service(void **unused)
{
    (void)unused;
    struct match *m = draw_cycle("{" FILLING ", 'seats': [{'hand': [1], 'integrity': 39},"
                                 " {'hand': [11], 'integrity': 40}, {'hand': [12], 'integrity': 1}]}", CYCLE_SERVICE);
    assert_string_equal(description_of(m, 0, "serve 1"), "'Host a house meeting' to the area of Player 2, 20 points");
    finish(m);
    m = draw_cycle("{" FILLING ", 'seats': [{'hand': [1], 'integrity': 39}, {'hand': [11], 'integrity': 38},"
                   " {'hand': [12], 'integrity': 1}]}", CYCLE_SERVICE);
    assert_string_equal(description_of(m, 0, "serve 1"),
                        "'Host a house meeting' to the area of Player 2, 20 points; an integrity card for you");
    assert_string_equal(description_of(m, 1, "serve 11"),
                        "'Write a letter to the editor' to the area of Player 3, 20 points; an integrity card for you");
    assert_string_equal(description_of(m, 2, "serve 12"),
                        "'Put up posters at the library' to the area of Player 1, 10 points; an integrity card for"
                        " you if the stack lasts");
    finish(m);
}

/* POL-3 */
static void test_POL_3_poll(void **unused)
{
    (void)unused;
    struct match *m = direction(CYCLE_POLL);
    assert_false(listed(m, 0, "name 1"));
    play(m, 0, "name 2");
    play(m, 1, "name 3");
    play(m, 2, "name 2");
    assert_int_equal(look(m)->integrity[1], 3);
    assert_int_equal(look(m)->integrity[2], 4);
    finish(m);
    m = direction(CYCLE_POLL);                          /* level: each of them */
    play(m, 0, "name 2");
    play(m, 1, "name 3");
    play(m, 2, "name 1");
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(look(m)->integrity[seat], seat == 2 ? 5 : 3);
    finish(m);
}

/* POL-11 */
static void test_POL_11_replacement_ends_the_turn(void **unused)
{
    (void)unused;
    struct match *m = draw_cycle("{" FILLING ", 'seats': [{'hand': [1]}, {'hand': [11]}, {'hand': [12]}],"
                                 " 'discard': [20]}", CYCLE_AUDIT);
    const struct pol *s = look(m);
    assert_int_equal(s->purpose, DRAW_REPLACE);
    assert_true(set_has(&s->aside, CYCLE_AUDIT) && !set_has(&s->deck, CYCLE_AUDIT));    /* put aside for good */
    play(m, CHANCE, "draw 110");                        /* another cycle card: the same again */
    play(m, 0, "name 2");
    play(m, 1, "name 1");
    play(m, 2, "name 1");
    play(m, CHANCE, "draw 40");
    assert_int_equal(look(m)->turn, 1);                 /* even below seven */
    assert_int_equal(look(m)->hand_count[0], 2);
    assert_int_equal(look(m)->cycles, 2);
    finish(m);
}

/* POL-11 */
static void test_POL_11_inside_a_power_play(void **unused)
{
    (void)unused;
    struct match *m = load(3, "{'turn': 0, 'seats': [{'hand': [101, 1], 'area': [26, 44, 49, 7, 8, 3]}, {'hand':"
                              " [11]}, {'hand': [12]}]}");
    assert_int_equal(look(m)->figures, 1);
    play(m, 0, "play 101");
    play(m, CHANCE, "draw 40");
    play(m, CHANCE, "draw 106");                        /* shown; a replacement is drawn first */
    assert_int_equal(look(m)->stage, STAGE_DRAW);
    play(m, CHANCE, "draw 41");
    play(m, CHANCE, "draw 42");
    play(m, 0, "keep 42");
    const struct pol *s = look(m);
    assert_int_equal(s->stage, STAGE_CYCLE);            /* then the direction */
    assert_true(set_has(&s->area[0], 101));
    play(m, 0, "drop 1");
    play(m, 1, "drop 11");
    play(m, 2, "drop 12");
    assert_int_equal(look(m)->turn, 1);                 /* then the turn ends: no second card, no refill */
    assert_int_equal(look(m)->hand_count[0], 1);
    finish(m);
}

/* POL-11 */
static void test_POL_11_fourth_card_ends_the_game(void **unused)
{
    (void)unused;
    struct match *m = draw_cycle("{" FILLING ", 'cycle_cards': [105, 107, 108], " SEATS "}", CYCLE_SERVICE);
    assert_false(match_over(m));
    play(m, 0, "serve 1");
    play(m, 1, "serve 12");
    play(m, 2, "skip");
    assert_true(match_over(m));                         /* after its direction, without a replacement */
    assert_int_equal(look(m)->points[1], 20);
    finish(m);

    /* Inside a power play: what was drawn so far is kept from. */
    m = load(3, "{'turn': 0, 'cycle_cards': [105, 107, 108], 'seats': [{'hand': [101, 1]}, {'hand': [11]}, {'hand':"
                " [12]}]}");
    play(m, 0, "play 101");
    play(m, CHANCE, "draw 40");
    play(m, CHANCE, "draw 110");
    assert_int_equal(look(m)->stage, STAGE_KEEP);
    play(m, 0, "keep 40");
    play(m, 0, "name 2");
    play(m, 1, "name 1");
    play(m, 2, "name 1");
    assert_true(match_over(m));
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_POL_3_pass_right),
        cmocka_unit_test(test_POL_3_discard_one),
        cmocka_unit_test(test_POL_3_the_order_of_the_discards),
        cmocka_unit_test(test_POL_3_recall),
        cmocka_unit_test(test_POL_3_audit),
        cmocka_unit_test(test_POL_3_service),
        cmocka_unit_test(test_POL_3_words_of_service),
        cmocka_unit_test(test_POL_3_poll),
        cmocka_unit_test(test_POL_11_replacement_ends_the_turn),
        cmocka_unit_test(test_POL_11_inside_a_power_play),
        cmocka_unit_test(test_POL_11_fourth_card_ends_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
