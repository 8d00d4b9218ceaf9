/* cards.c - Prime Climb: the 24 cards, one by one, and curses. */
#include "table.h"

/* Pawn a of Ana comes to red 13 and draws; the rest is where the test puts it. */
static struct match *draw_on_13(const char *others)
{
    char position[400];
    struct text out;
    text_init(&out, position, sizeof position);
    text_addf(&out, "{'turn':0,'dice':[2],'pawns':[[11,%s]}", others);
    struct match *m = AT(2, position);
    play_turns(m, "a+2");
    expect(position_of(m), "'phase':'draw'");
    return m;
}

/* PCL-11 */
static void pcl_11_to_the_pawn_that_landed(void **state)
{
    (void)state;
    struct match *m = draw_on_13("40],[5,6]");
    play_turns(m, "draw go to 64");
    expect(position_of(m), "'pawns':[[64,40],[5,6]]");
    expect(position_of(m), "'turn':1,'phase':'roll'");
    finish(m);
}

/* PCL-11 */
static void pcl_11_both_landed_so_choose_after_seeing_the_card(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'pawns':[[11,17],[5,6]]}");
    play_turns(m, "roll 6 2; a+2; b+6; draw reverse");
    expect(position_of(m), "'phase':'card'");
    expect_moves(m, "card a, card b");
    expect_words(m, "card a", "your pawn goes from 13 to 31");
    expect_words(m, "card b", "your pawn goes from 23 to 32");
    refuse_turn(m, "a+2", "first the card 'reverse': reverse the digits; choose from the list");
    play_turns(m, "card b");
    expect(position_of(m), "'pawns':[[13,32],[5,6]]");
    expect(position_of(m), "'turn':1");
    finish(m);
    /* A card that needs no pawn asks for none. */
    m = AT(2, "{'turn':0,'pawns':[[11,17],[5,6]]}");
    play_turns(m, "roll 6 2; a+2; b+6; draw roll again");
    expect(position_of(m), "'turn':0,'phase':'roll'");
    finish(m);
}

/* PCL-11 */
static void pcl_11_bumps_where_it_goes_and_draws_no_second_card(void **state)
{
    (void)state;
    struct match *m = draw_on_13("40],[31,6]");
    play_turns(m, "draw reverse");
    expect_events(m, "Ana draws 'reverse': reverse the digits | Ana's pawn goes from 13 to 31 | "
                  "Ben's pawn is bumped from 31 back to 0");
    expect(position_of(m), "'pawns':[[31,40],[0,6]]");
    expect(position_of(m), "'turn':1,'phase':'roll'");       /* 31 is red */
    finish(m);
    m = AT(2, "{'turn':0,'dice':[2],'pawns':[[9,64],[31,6]]}");
    play_turns(m, "a+2; draw go to 64");
    expect(position_of(m), "'pawns':[[64,0],[31,6]]");       /* the own pawn too */
    finish(m);
}

/* PCL-11 */
static void pcl_11_it_may_have_no_effect(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[2],'pawns':[[9,0]]}");
    play_turns(m, "a+2; draw reverse");
    expect_events(m, "Ana draws 'reverse': reverse the digits | the card has no effect: 11 reversed is the same");
    expect(position_of(m), "'pawns':[[11,0],[0,0]]");
    expect(position_of(m), "'turn':1");
    finish(m);
}

/* PCL-12 */
static void pcl_12_keepers_are_open_and_the_deck_comes_again(void **state)
{
    (void)state;
    struct match *m = draw_on_13("40],[5,6]");
    assert_int_equal(m->game->total(m->kit, match_state(m)), 24);
    play_turns(m, "draw send");
    expect(position_of(m), "'keepers':[['send'],[]]");
    expect(position_of(m), "'turn':1");
    finish(m);
    /* Two cards are held, the deck is empty: the other 22 are the deck again. */
    m = AT(2, "{'turn':0,'dice':[2],'pawns':[[9,0]],'keepers':[['send'],[3]],'deck':[]}");
    play_turns(m, "a+2; end");
    expect(position_of(m), "'phase':'draw'");
    assert_int_equal(m->game->total(m->kit, match_state(m)), 22);
    play_turns(m, "draw 1");
    expect(position_of(m), "'deck':[2,4,5,6,7,8,9,'send','curse','curse','roll again'");
    finish(m);
    /* A card played is not in the deck until then. */
    m = AT(2, "{'turn':0,'dice':[2],'pawns':[[9,0]],'keepers':[[3],[]],'deck':[4]}");
    play_turns(m, "a+2; b+k3; draw 4");
    expect(position_of(m), "'deck':[]");
    finish(m);
}

/* PCL-12 */
static void pcl_12_no_card_left_anywhere(void **state)
{
    (void)state;
    struct match *m = AT(1, "{'turn':0,'dice':[2],'pawns':[[9,30]],'keepers':[[1,2,3,4,5,6,7,8,9]]}", "solitaire");
    play_turns(m, "a+2; end");
    expect(position_of(m), "'turn':0,'phase':'roll'");
    finish(m);
}

/* ---- The cards one by one ---- */

/* In order of kind, with how many there are: the odds of a full deck. */
static void cards_24_of_them(void **state)
{
    (void)state;
    static const uint8_t counts[20] = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 1, 1, 1, 1, 1, 1, 1, 1 };
    move list[MOVES_MAX];
    struct match *m = draw_on_13("40],[5,6]");
    expect_moves(m, "draw 1, draw 2, draw 3, draw 4, draw 5, draw 6, draw 7, draw 8, draw 9, draw send, draw curse, "
                 "draw roll again, draw fifty, draw double, draw advance, draw go back, draw reverse, draw swap, "
                 "draw go to 64, draw steal");
    assert_int_equal(m->game->moves(m->kit, match_state(m), CHANCE, list), 20);
    for (int i = 0; i < 20; i++)
        assert_int_equal(m->game->weight(m->kit, match_state(m), list[i]), counts[i]);
    finish(m);
}

static void cards_send_any_pawn_on_1_to_100(void **state)
{
    (void)state;
    struct match *m = AT(3, "{'turn':0,'dice':[2],'pawns':[[9,40],[0,101],[100,1]],'keepers':[['send'],[],[]]}");
    expect_moves(m, "a+2, a-2, a*2, b+2, b-2, b*2, b/2, send 1a, send 1b, send 3a, send 3b");
    expect_words(m, "send 3a", "Player 3's pawn goes from 100 to 0");
    refuse_turn(m, "send 2a", "send a pawn that is on 1 to 100, such as 'send 1a': the player and the pawn");
    play_turns(m, "send 3a");
    expect_events(m, "Ana plays 'send': Player 3's pawn goes from 100 to 0");
    expect(position_of(m), "'pawns':[[9,40],[0,101],[0,1]]");
    expect(position_of(m), "'keepers':[[],[],[]]");
    refuse_turn(m, "send 3b", "you do not hold a keeper 'send'");
    finish(m);
}

static void cards_roll_again(void **state)
{
    (void)state;
    struct match *m = draw_on_13("40],[5,6]");
    play_turns(m, "draw roll again");
    expect_events(m, "Ana draws 'roll again'");
    play_turns(m, "roll 6 4; a+6; b+4");      /* to 19, which is red: but one card a turn (PCL-10) */
    expect(position_of(m), "'turn':1,'phase':'roll'");
    finish(m);
    m = AT(2, "{'turn':0,'pawns':[[11,0]]}");
    play_turns(m, "roll 2 1; a+2; b+1; draw roll again");
    expect(position_of(m), "'from':[11,0]");         /* the same turn */
    play_turns(m, "roll 4 3");
    expect(position_of(m), "'turns':1");
    expect(position_of(m), "'from':[11,0]");
    finish(m);
    m = draw_on_13("40],[5,6]");
    play_turns(m, "draw roll again; roll 8 4; b+4; a-8");     /* then bump */
    expect(position_of(m), "'pawns':[[5,44],[0,6]]");
    finish(m);
}

static void cards_fifty_and_double(void **state)
{
    (void)state;
    struct match *m = draw_on_13("40],[63,6]");
    play_turns(m, "draw fifty");
    expect(position_of(m), "'pawns':[[63,40],[0,6]]");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[2],'pawns':[[59,0]]}");
    play_turns(m, "a+2; draw fifty");
    expect(position_of(m), "'pawns':[[11,0]");
    finish(m);
    m = draw_on_13("40],[5,6]");
    play_turns(m, "draw double");
    expect(position_of(m), "'pawns':[[26,40]");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[2],'pawns':[[59,0]]}");
    play_turns(m, "a+2; draw double");
    expect(position_of(m), "'pawns':[[51,0]");
    finish(m);
}

static void cards_advance_and_go_back(void **state)
{
    (void)state;
    struct match *m = draw_on_13("40],[60,6]");
    play_turns(m, "draw advance");
    expect(position_of(m), "'pawns':[[40,0],[60,6]]");       /* the nearest is the own one */
    finish(m);
    m = draw_on_13("40],[20,6]");
    play_turns(m, "draw advance");
    expect(position_of(m), "'pawns':[[20,40],[0,6]]");
    finish(m);
    m = draw_on_13("40],[20,6]");
    play_turns(m, "draw go back");
    expect(position_of(m), "'pawns':[[6,40],[20,0]]");
    finish(m);
    /* Only pawns on 1 to 100 count. */
    m = draw_on_13("40],[0,0]");
    play_turns(m, "draw go back");
    expect_events(m, "Ana draws 'go back': go back to the nearest pawn and bump it | the card has no effect: "
                     "no pawn on 1 to 100 is behind");
    expect(position_of(m), "'pawns':[[13,40],[0,0]]");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[2],'pawns':[[11,0],[101,6]]}");
    play_turns(m, "a+2; draw advance");
    expect(position_of(m), "'pawns':[[13,0],[101,6]]");
    finish(m);
    /* Ahead is towards GOAL. */
    m = AT(2, "{'turn':0,'dice':[2],'pawns':[[15,101],[20,6]]}", "decline");
    play_turns(m, "a-2; draw advance");
    expect(position_of(m), "'pawns':[[6,101],[20,101]]");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[2],'pawns':[[15,101],[20,6]]}", "decline");
    play_turns(m, "a-2; draw go back");
    expect(position_of(m), "'pawns':[[20,101],[101,6]]");
    finish(m);
}

static void cards_reverse(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[8],'pawns':[[89,0]]}");
    play_turns(m, "a+8; draw reverse");
    expect(position_of(m), "'pawns':[[79,0]");
    finish(m);
}

static void cards_swap_without_a_bump(void **state)
{
    (void)state;
    struct match *m = draw_on_13("40],[0,6]");
    play_turns(m, "draw swap");
    expect_moves(m, "swap a 1b, swap a 2b");
    expect_words(m, "swap a 2b", "your pawn on 13 and Ben's pawn on 6 change places");
    play_turns(m, "swap a 2b");
    expect_events(m, "Ana's pawn on 13 and Ben's pawn on 6 change places");
    expect(position_of(m), "'pawns':[[6,40],[0,13]]");
    expect(position_of(m), "'turn':1");
    finish(m);
    /* One other pawn: nothing to choose. None: no effect. */
    m = AT(2, "{'turn':0,'dice':[2],'pawns':[[11,0],[0,6]]}");
    play_turns(m, "a+2; draw swap");
    expect_events(m, "Ana draws 'swap': swap with another pawn | "
                  "Ana's pawn on 13 and Ben's pawn on 6 change places");
    expect(position_of(m), "'pawns':[[6,0],[0,13]]");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[2],'pawns':[[11,0],[0,101]]}");
    play_turns(m, "a+2; draw swap");
    expect(position_of(m), "'pawns':[[13,0],[0,101]]");
    expect(position_of(m), "'turn':1");
    finish(m);
}

static void cards_steal_a_keeper(void **state)
{
    (void)state;
    struct match *m = AT(3, "{'turn':0,'dice':[2],'pawns':[[11,0]],'keepers':[[1],[7,'send'],['send','curse']]}");
    play_turns(m, "a+2; end; draw steal");
    expect_moves(m, "steal 7 from 2, steal send from 2, steal send from 3, steal curse from 3");
    play_turns(m, "steal curse from 3");
    expect_events(m, "Ana steals the keeper 'curse' from Player 3");
    expect(position_of(m), "'keepers':[[1,'curse'],[7,'send'],['send']]");
    expect(position_of(m), "'turn':1");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[2],'pawns':[[11,0]],'keepers':[[],[7]]}");
    play_turns(m, "a+2; draw steal");         /* one card: nothing to choose */
    expect(position_of(m), "'keepers':[[7],[]]");
    finish(m);
    /* PCL-8: in double time the turn may go on, but what was stolen waits. */
    m = AT(2, "{'turn':0,'dice':[5,2],'pawns':[[11,0]],'keepers':[[],[7]]}", "double-time");
    play_turns(m, "a+2; draw steal");
    expect(position_of(m), "'keepers':[[7],[]]");
    refuse_turn(m, "a+k7", "the keeper 7 is new: it waits until your next turn");
    finish(m);
    m = draw_on_13("40],[5,6]");
    play_turns(m, "draw steal");
    expect_events(m, "Ana draws 'steal': steal a keeper | the card has no effect: no opponent has a keeper");
    finish(m);
}

/* ---- Curses ---- */

/* PCL-14 */
static void pcl_14_a_cursed_player_may_only_subtract_or_divide(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[2],'pawns':[[9,0],[30,40]],'keepers':[['curse'],[5]]}");
    play_turns(m, "curse 2");
    expect_events(m, "Ana curses Ben, who may only go backwards next turn");
    play_turns(m, "a+2; draw 1; roll 10 2");
    expect_moves(m, "a-10, a/10, b-10, b/10, a-2, a/2, b-2, b/2, a-k5, b-k5");
    refuse_turn(m, "a+2", "you are cursed: this turn you may only subtract or divide");
    refuse_turn(m, "a+k5", "you are cursed: this turn you may only subtract");
    play_turns(m, "a-2; b/10; end");
    expect(position_of(m), "'cursed':[]");           /* it lasted one turn */
    finish(m);
    /* Roll-again included; action cards are not affected. */
    m = AT(2, "{'turn':1,'pawns':[[9,0],[30,40]],'cursed':[1]}");
    play_turns(m, "roll 7 1; a-7; b-1; draw roll again; roll 3 2");
    expect_moves(m, "a-3, b-3, b/3, a-2, b-2");
    finish(m);
    m = AT(2, "{'turn':1,'pawns':[[9,0],[30,40]],'cursed':[1]}");
    play_turns(m, "roll 7 1; a-7; b-1; draw fifty");
    expect(position_of(m), "'pawns':[[9,0],[73,39]]");
    finish(m);
}

/* PCL-14 */
static void pcl_14_nobody_is_cursed_twice(void **state)
{
    (void)state;
    struct match *m = AT(3, "{'turn':0,'dice':[10],'pawns':[[100,101]],'keepers':[['curse','curse'],[],[]]}");
    expect_moves(m, "a-10, a/10, curse 2, curse 3");
    play_turns(m, "curse 2");
    expect_moves(m, "a-10, a/10, curse 3");
    refuse_turn(m, "curse 2", "curse an opponent who is not cursed yet, such as 'curse 3': the player");
    play_turns(m, "curse 3");
    refuse_turn(m, "curse 2", "you do not hold a keeper 'curse'");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[10],'pawns':[[100,101]],'keepers':[['curse'],[]],'cursed':[1]}");
    expect_moves(m, "a-10, a/10");
    refuse_turn(m, "curse 2", "every opponent is cursed already");
    play_turns(m, "a-10");                    /* no 'end': the card cannot be played */
    expect(position_of(m), "'turn':1");
    finish(m);
}

/* PCL-14 */
static void pcl_14_dividing_0_is_for_when_nothing_else_goes(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[6,5],'pawns':[[0,5]],'cursed':[0]}");
    expect_moves(m, "b-5, b/5");
    refuse_turn(m, "a/6", "0 ÷ 6 = 0 counts only when you can do nothing else while you are cursed");
    play_turns(m, "b/5");
    expect_moves(m, "a/6");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[6,5],'pawns':[[0,0]],'cursed':[0]}");
    expect_moves(m, "a/6, a/5, b/6, b/5");
    finish(m);
}

/* PCL-14 */
static void pcl_14_neither_pawn_has_a_use(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[6,5],'pawns':[[3,4]],'cursed':[0]}");
    expect_moves(m, "a to 0, b to 0");
    expect_words(m, "b to 0", "your pawn goes from 4 to 0");
    play_turns(m, "b to 0");
    expect_events(m, "Ana's pawn goes from 4 to 0");
    expect(position_of(m), "'pawns':[[3,0],[0,0]]");
    expect_moves(m, "b/5");
    play_turns(m, "b/5");
    expect(position_of(m), "'turn':1");
    finish(m);
}

/* PCL-14 */
static void pcl_14_on_the_way_down_only_add_or_multiply(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[9,2],'pawns':[[50,90]],'keepers':[[4],[]],'cursed':[0]}", "decline");
    expect_moves(m, "a+9, b+9, a+2, a*2, b+2, a+k4, b+k4");
    refuse_turn(m, "a-9", "you are cursed: this turn you may only add or multiply");
    refuse_turn(m, "a-k4", "you are cursed: this turn you may only add");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[9],'pawns':[[95,96]],'cursed':[0]}", "decline");
    expect_moves(m, "a to 101, b to 101");
    play_turns(m, "a to 101");
    expect(position_of(m), "'pawns':[[101,96],[101,101]]");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[2],'pawns':[[50,90]],'back':[[1,1]],'cursed':[0]}", "there-and-back");
    expect_moves(m, "a+2, a*2, b+2");
    finish(m);
    /* One pawn each way. */
    m = AT(2, "{'turn':0,'dice':[2],'pawns':[[50,50]],'back':[[0,1]],'cursed':[0]}", "there-and-back sprint");
    expect_moves(m, "a-2, a/2, b+2, b*2");
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pcl_11_to_the_pawn_that_landed),
        cmocka_unit_test(pcl_11_both_landed_so_choose_after_seeing_the_card),
        cmocka_unit_test(pcl_11_bumps_where_it_goes_and_draws_no_second_card),
        cmocka_unit_test(pcl_11_it_may_have_no_effect),
        cmocka_unit_test(pcl_12_keepers_are_open_and_the_deck_comes_again),
        cmocka_unit_test(pcl_12_no_card_left_anywhere),
        cmocka_unit_test(cards_24_of_them),
        cmocka_unit_test(cards_send_any_pawn_on_1_to_100),
        cmocka_unit_test(cards_roll_again),
        cmocka_unit_test(cards_fifty_and_double),
        cmocka_unit_test(cards_advance_and_go_back),
        cmocka_unit_test(cards_reverse),
        cmocka_unit_test(cards_swap_without_a_bump),
        cmocka_unit_test(cards_steal_a_keeper),
        cmocka_unit_test(pcl_14_a_cursed_player_may_only_subtract_or_divide),
        cmocka_unit_test(pcl_14_nobody_is_cursed_twice),
        cmocka_unit_test(pcl_14_dividing_0_is_for_when_nothing_else_goes),
        cmocka_unit_test(pcl_14_neither_pawn_has_a_use),
        cmocka_unit_test(pcl_14_on_the_way_down_only_add_or_multiply),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
