/* variants.c - Prime Climb: double time, way stations, sprint, decline, there and back, solitaire, blanks, no cards. */
#include "table.h"

/* ---- Double time ---- */

/* PCL-20 */
static void pcl_20_bump_and_draw_after_every_move(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'pawns':[[3,0],[18,23]]}", "double-time");
    play_turns(m, "roll 6 5; a*6");
    expect(position_of(m), "'pawns':[[18,0],[0,23]]");       /* at once */
    play_turns(m, "a+5");
    expect(position_of(m), "'pawns':[[23,0],[0,0]]");
    expect(position_of(m), "'phase':'draw'");
    play_turns(m, "draw 4");
    expect(position_of(m), "'turn':1");
    finish(m);
    /* Two cards in one turn, and one by a keeper. */
    m = AT(2, "{'turn':0,'pawns':[[8,10]],'keepers':[[6],[]]}", "double-time");
    play_turns(m, "roll 3 1; a+3; draw 4; b+1; draw 5");
    expect(position_of(m), "'keepers':[[4,5,6],[]]");
    expect(position_of(m), "'pawns':[[0,11],[0,0]]");        /* the own pawn is bumped too */
    expect_moves(m, "end, a+k6, b+k6, b-k6");
    play_turns(m, "b+k6; draw 7");
    expect(position_of(m), "'turn':1");
    finish(m);
}

/* PCL-20 */
static void pcl_20_neither_where_it_began_nor_where_it_drew(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'pawns':[[11,0]]}", "double-time");
    play_turns(m, "roll 2 2; a+2; draw 1; a-2");      /* back on 11: it began there */
    expect(position_of(m), "'phase':'move'");
    play_turns(m, "a+2");                             /* back on 13: it drew there */
    expect(position_of(m), "'phase':'move'");
    expect(position_of(m), "'drew':[[13],[]]");
    finish(m);
    /* Standing still draws and bumps nothing. */
    m = AT(2, "{'turn':0,'pawns':[[13,0],[13,0]],'dice':[1],'from':[12,0]}", "double-time");
    play_turns(m, "a*1");
    expect(position_of(m), "'pawns':[[13,0],[13,0]]");
    expect(position_of(m), "'turn':1");
    finish(m);
}

/* PCL-20 */
static void pcl_20_an_action_bumps_but_draws_nothing(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'pawns':[[11,0],[31,33]]}", "double-time");
    play_turns(m, "roll 3 2; a+2; draw reverse");
    expect(position_of(m), "'pawns':[[31,0],[0,33]]");
    expect(position_of(m), "'phase':'move'");                /* 31 is red, but an action card brought it there */
    play_turns(m, "a+3");                             /* the next use starts from where it is */
    expect(position_of(m), "'pawns':[[34,0],[0,33]]");
    finish(m);
    /* The card goes to the pawn that moved, even when both stand on red. */
    m = AT(2, "{'turn':0,'pawns':[[11,13]]}", "double-time");
    play_turns(m, "roll 6 3; a+6; draw go to 64");
    expect(position_of(m), "'pawns':[[64,13],[0,0]]");
    finish(m);
}

/* PCL-20 */
static void pcl_20_roll_again_after_the_uses_left(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'pawns':[[11,0]]}", "double-time");
    play_turns(m, "roll 2 1; a+2; draw roll again");
    expect(position_of(m), "'again':1,'owed':1");
    expect(board_of(m, 0), "dice left: 1, then another roll");
    expect_moves(m, "a+1, a-1, a*1, a/1, b+1, b*1, b/1");
    play_turns(m, "b+1");
    expect(position_of(m), "'turn':0,'phase':'roll'");
    play_turns(m, "roll 4 3; a+4; draw roll again");          /* the new roll draws as usual */
    play_turns(m, "a+3; roll 3 2; a+3; draw roll again; a*2; roll 9 7; a+7; draw 3; a-9");
    expect(position_of(m), "'turn':1");
    finish(m);
    /* At most three: the fourth has no effect. */
    m = AT(2, "{'turn':0,'pawns':[[11,0]],'dice':[2],'again':3}", "double-time");
    play_turns(m, "a+2; draw roll again");
    expect_events(m, "Ana draws 'roll again' | the card has no effect: there are at most three roll-agains in a turn");
    expect(position_of(m), "'turn':1");
    finish(m);
}

/* ---- Way stations ---- */

/* PCL-21 */
static void pcl_21_land_on_every_station_first(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[5,4],'pawns':[[96,50]],'keepers':[[5],[]]}", "way-stations=yes");
    refuse_turn(m, "a+5", "96 + 5 = 101, but first land on 53");
    refuse_turn(m, "a+k5", "96 + 5 = 101, but first land on 53");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[5,3],'pawns':[[96,50]],'keepers':[[5],[]]}", "way-stations=53");
    expect_words(m, "b+3", "50 + 3 = 53, a way station, a red space");
    play_turns(m, "b+3");                     /* by a pawn that may move on: any own pawn, at any step */
    expect_events(m, "Ana: 50 + 3 = 53 | Ana has reached the way station 53");
    expect(position_of(m), "'stations':[[53],[]]");
    play_turns(m, "a+5");
    expect(position_of(m), "'pawns':[[101,53],[0,0]]");
    finish(m);
    /* More than one, and by a keeper. */
    m = AT(2, "{'turn':0,'dice':[5,1],'pawns':[[96,30]],'keepers':[[1,6],[]]}", "way-stations='37 31'");
    play_turns(m, "b+1");
    refuse_turn(m, "a+5", "96 + 5 = 101, but first land on 37");
    play_turns(m, "b+k6; a+5");
    expect(position_of(m), "'pawns':[[101,37],[0,0]]");
    finish(m);
}

/* PCL-21 */
static void pcl_21_cards_and_landings(void **state)
{
    (void)state;
    /* The own action card counts, being swapped there by another does not. */
    struct match *m = AT(2, "{'turn':0,'dice':[2],'pawns':[[51,0],[33,0]]}", "way-stations=31,53");
    play_turns(m, "a+2; draw swap");
    expect(position_of(m), "'pawns':[[33,0],[53,0]]");
    expect(position_of(m), "'stations':[[53],[]]");
    finish(m);
    /* Both own pawns land when their player swaps them; the other player's does not. */
    m = WITH_CARDS(2, "{'turn':0,'dice':[2],'pawns':[[53,40],[0,0]],'keepers':[['Switch'],[]]}",
                   "keeper \"Switch\": swap", "way-stations=53");
    play_turns(m, "play Switch: a 1b");
    expect(position_of(m), "'stations':[[53],[]]");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[2],'pawns':[[11,0]]}", "way-stations=31,53");
    play_turns(m, "a+2; draw reverse");
    expect(position_of(m), "'stations':[[31],[]]");
    finish(m);
    /* Standing there is not landing. */
    m = AT(2, "{'turn':0,'dice':[1],'pawns':[[53,0]]}", "way-stations=53");
    play_turns(m, "a*1");
    expect(position_of(m), "'stations':[[],[]]");
    finish(m);
}

/* PCL-21 */
static void pcl_21_only_primes_from_31_to_79(void **state)
{
    (void)state;
    no_kit(2, "way-stations=29", NULL, "way station '29' is not a prime from 31 to 79");
    no_kit(2, "way-stations='31 33'", NULL, "way station '33' is not a prime from 31 to 79");
    no_kit(2, "way-stations=83", NULL, "way station '83' is not a prime from 31 to 79");
    no_kit(2, "way-stations=soon", NULL, "way station 'soon' is not a prime from 31 to 79");
    struct match *m = AT(2, NULL, "way-stations='31 37 41 43 47 53 59 61 67 71 73 79'");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[2],'pawns':[[99,0]]}", "way-stations=no");
    play_turns(m, "a+2");
    finish(m);
}

/* PCL-21 */
static void pcl_21_a_landing_in_the_middle_of_a_turn_counts(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[5,3],'pawns':[[96,50]]}", "way-stations=53");
    play_turns(m, "b+3");
    expect(position_of(m), "'stations':[[53],[]]");
    expect(position_of(m), "'phase':'move'");
    finish(m);
    /* The same pawn goes on, and ends elsewhere. */
    m = AT(2, "{'turn':0,'dice':[6,2],'pawns':[[47,9]]}", "way-stations=53");
    play_turns(m, "a+6; a-2");
    expect(position_of(m), "'pawns':[[51,9],[0,0]]");
    expect(position_of(m), "'stations':[[53],[]]");
    finish(m);
}

/* PCL-21: one at random, open, before anything else. */
static void pcl_21_a_random_station(void **state)
{
    (void)state;
    struct match *m = AT(2, NULL, "way-stations=random");
    expect(view_of(m, 0), "'phase':'station'");
    expect_no(view_of(m, 0), "way_stations");
    expect(kit_json_of(m), "'stations_to_draw':[31,37,41,43,47,53,59,61,67,71,73,79]");
    assert_non_null(strstr(board_of(m, 0), "luck decides which prime is the way station"));
    expect_moves(m, "station 31, station 37, station 41, station 43, station 47, station 53, station 59, station 61, "
                    "station 67, station 71, station 73, station 79");
    assert_string_equal(description_of(m, CHANCE, "station 47"), "the way station is 47");
    refuse(m, CHANCE, "47", "'47' is not something chance can do now");
    refuse(m, CHANCE, "station 33", "'station 33' is not something chance can do now");
    assert_int_equal(m->game->total(m->kit, match_state(m)), 12);
    play_turns(m, "station 47");
    expect_events(m, "the way station is 47");
    expect(view_of(m, 1), "'way_stations':[47]");
    expect(position_of(m), "'phase':'first'");
    expect(position_of(m), "'first_in':[0,1]");
    assert_non_null(strstr(board_of(m, 0), "*47"));
    assert_null(strstr(board_of(m, 0), "*53"));
    assert_non_null(strstr(board_of(m, 0), "way station left: 47"));
    finish(m);
    /* The others are no way stations. */
    m = AT(2, "{'turn':0,'dice':[6,5],'pawns':[[96,41]],'way_stations':[47]}", "way-stations=random");
    refuse_turn(m, "a+5", "96 + 5 = 101, but first land on 47");
    play_turns(m, "b+6");
    expect_events(m, "Ana: 41 + 6 = 47 | Ana has reached the way station 47");
    expect(position_of(m), "'way_stations':[47],'stations':[[47],[]]");
    play_turns(m, "a+5");
    expect(position_of(m), "'pawns':[[101,47],[0,0]]");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[6,5],'pawns':[[96,41]],'way_stations':[53]}", "way-stations=Random");
    play_turns(m, "b+6");
    expect(position_of(m), "'stations':[[],[]]");
    finish(m);
    /* Alone nobody rolls for the first turn. */
    m = AT(1, NULL, "way-stations=random solitaire");
    play_turns(m, "station 79");
    expect(position_of(m), "'phase':'roll'");
    finish(m);
}

/* PCL-21 */
static void pcl_21_positions_with_a_random_station(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'way_stations':[47]}", "way-stations=random");
    expect(position_of(m), "'phase':'first'");
    finish(m);
    m = AT(2, "{'turn':0,'pawns':[[101,7]],'way_stations':[47]}", "way-stations=random");
    expect(position_of(m), "'stations':[[47],[]]");
    finish(m);
    no_position("way-stations=random", "{'turn':0}",
                "the way station is drawn before the first roll: name it in 'way_stations'");
    no_position("way-stations=random", "{'turn':0,'way_stations':[47,53]}", "one way station is drawn, not several");
    no_position("way-stations=random", "{'turn':0,'way_stations':[47],'stations':[[53]]}",
                "a way station was visited that is none");
    no_position("way-stations=random", "{'phase':'station','way_stations':[47]}",
                "the way station is not drawn yet, but something is known already");
    no_position("way-stations=random", "{'phase':'station','first_in':[0,1]}",
                "nobody rolls before the way station is drawn");
    no_position("way-stations=random", "{'way_stations':[33]}",
                "'way_stations[0]' is 33, which is no way station here");
    no_position("way-stations=31,53", "{'turn':0,'way_stations':[31]}",
                "the way stations are not those of the options");
    no_position("way-stations=53", "{'phase':'station'}", "the way stations are not those of the options");
    no_kit(2, "way-stations='random 31'", NULL, "way station 'random' is not a prime from 31 to 79");
}

/* ---- Sprint, decline, there and back ---- */

/* PCL-22 */
static void pcl_22_one_pawn_home_wins(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':1,'dice':[5,2],'pawns':[[0,0],[99,30]]}", "sprint");
    play_turns(m, "a+2");
    expect_over(m, 2, 1);
    finish(m);
}

/* PCL-23 */
static void pcl_23_from_101_to_0(void **state)
{
    (void)state;
    struct match *m = AT(2, NULL, "decline");
    expect(position_of(m), "'pawns':[[101,101],[101,101]]");
    play_turns(m, "first 3; first 2; roll 7 4");
    expect_moves(m, "a-7, b-7, a-4, b-4");
    play_turns(m, "a-7; a-4");
    expect(position_of(m), "'pawns':[[90,101],[101,101]]");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[7,3],'pawns':[[7,0]]}", "decline");
    play_turns(m, "a-7");
    expect_over(m, 1, 1);
    finish(m);
    m = AT(2, "{'turn':0,'dice':[7,3],'pawns':[[7,50]]}", "decline");
    play_turns(m, "a-7");
    refuse_turn(m, "a+3", "pawn a is home");
    play_turns(m, "b+3");
    expect(position_of(m), "'phase':'draw'");
    finish(m);
}

/* PCL-24 */
static void pcl_24_both_out_then_both_back(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[5],'pawns':[[96,40]]}", "there-and-back");
    expect_words(m, "a+5", "96 + 5 = 101, waits for its partner");
    play_turns(m, "a+5");
    expect(position_of(m), "'turn':1");
    finish(m);
    /* The waiting pawn is out of reach. */
    m = AT(2, "{'turn':1,'dice':[2],'pawns':[[101,40],[11,0]],'keepers':[[],['send']]}", "there-and-back");
    expect_moves(m, "a+2, a-2, a*2, b+2, b*2, b/2, send 1b, send 2a");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[2,1],'pawns':[[101,99]]}", "there-and-back");
    refuse_turn(m, "a-2", "pawn a waits on 101 for its partner");
    play_turns(m, "b+2");                     /* the uses left go on at once, by either pawn */
    expect_events(m, "Ana: 99 + 2 = 101 | Ana begins the way back");
    expect(position_of(m), "'back':[[1,1],[0,0]]");
    expect_moves(m, "a-1, a*1, a/1, b-1, b*1, b/1");
    play_turns(m, "a-1");
    expect(position_of(m), "'pawns':[[100,101],[0,0]]");
    finish(m);
    /* Home is 0, and both must be there. */
    m = AT(2, "{'turn':0,'dice':[4,3],'pawns':[[4,30]],'back':[[1,1]]}", "there-and-back");
    play_turns(m, "a-4");
    expect_events(m, "Ana: 4 - 4 = 0 | Ana's pawn is home");
    assert_false(match_over(m));
    expect_moves(m, "b+3, b-3, b*3, b/3");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[4,3],'pawns':[[4,0]],'back':[[1,1]]}", "there-and-back");
    play_turns(m, "a-4");
    expect_over(m, 1, 1);
    finish(m);
}

/* ---- Solitaire and no cards ---- */

/* PCL-25 */
static void pcl_25_alone_with_nine_keepers(void **state)
{
    (void)state;
    struct match *m = AT(1, NULL, "solitaire");
    expect(position_of(m), "'deck':[1,2,3,4,5,6,7,8,9]");
    expect(position_of(m), "'phase':'roll'");        /* nobody to roll against */
    play_turns(m, "roll 10 1; a+10; a+1");
    expect_moves(m, "draw 1, draw 2, draw 3, draw 4, draw 5, draw 6, draw 7, draw 8, draw 9");
    play_turns(m, "draw 7; roll 9 3; a*9");
    refuse_turn(m, "a*3", "99 × 3 = 297 is past 101");
    finish(m);
    /* The score is the number of rolls. */
    m = AT(1, "{'turn':0,'turns':11,'pawns':[[99,101]]}", "solitaire");
    play_turns(m, "roll 2 1; a+2");
    expect_events(m, "Ana: 99 + 2 = 101 | Ana's pawn is home | Ana is home after 12 rolls");
    expect_over(m, 1, 1);
    struct result r;
    m->game->result(m->kit, match_state(m), &r);
    assert_int_equal(r.score[0], 12);
    finish(m);
    /* The second solitaire. */
    m = AT(1, "{'turn':0,'pawns':[[99,101]]}", "solitaire there-and-back");
    play_turns(m, "roll 2 1; a+2");
    assert_false(match_over(m));
    expect(position_of(m), "'back':[[1,1]]");
    finish(m);
}

/* PCL-27 */
static void pcl_27_no_cards(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[2],'pawns':[[11,0]]}", "no-cards");
    expect(position_of(m), "'deck':[]");
    play_turns(m, "a+2");
    expect(position_of(m), "'turn':1,'phase':'roll'");
    finish(m);
}

/* ---- Fill in the blanks ---- */

/* PCL-26 */
static void pcl_26_keepers_of_your_own(void **state)
{
    (void)state;
    static const char cards[] = "keeper \"Big leap\": add 10\n"
                                "# a note\n"
                                "\n"
                                "keeper \"Third\":   divide by 3\n"
                                "keeper \"Home run\": go to 100\n"
                                "keeper \"Switch\": swap\n";
    struct match *m = WITH_CARDS(2, "{'turn':0,'dice':[2],'pawns':[[30,95],[40,0]],"
                                 "'keepers':[['Big leap','third','Home run','Switch'],[]]}", cards);
    expect_moves(m, "a+2, a-2, a*2, a/2, b+2, b-2, play Big leap: a, play Third: a, play Home run: a, "
                 "play Home run: b, play Switch: a 1b, play Switch: a 2a, play Switch: b 1a, play Switch: b 2a");
    expect_words(m, "play Big leap: a", "30 + 10 = 40, on Ben's pawn");
    expect_words(m, "play Switch: b 2a", "your pawn on 95 and Ben's pawn on 40 change places");
    expect_words(m, "play switch: a b", "your pawn on 30 and your pawn on 95 change places");   /* no seat */
    play_turns(m, "play third a");            /* spaces, case and the colon do not matter */
    expect_events(m, "Ana plays 'Third': 30 ÷ 3 = 10");
    play_turns(m, "play Switch: b 2a; play Big leap: b; play Home run: a");
    expect(position_of(m), "'pawns':[[100,50],[95,0]]");
    expect(position_of(m), "'keepers':[[],[]]");
    finish(m);
    /* A curse binds those that add or multiply. */
    m = WITH_CARDS(2, "{'turn':0,'dice':[2],'pawns':[[30,95],[40,0]],'keepers':[['Big leap','third'],[]],'cursed':[0]}",
                   cards);
    expect_moves(m, "a-2, a/2, b-2, play Third: a");
    finish(m);
    /* GOAL by a card of your own wins. */
    m = WITH_CARDS(2, "{'turn':0,'dice':[2],'pawns':[[91,101]],'keepers':[['Big leap'],[]]}", cards);
    play_turns(m, "play Big leap: a");
    expect_over(m, 1, 1);
    finish(m);
    m = WITH_CARDS(2, "{'turn':0,'dice':[2],'pawns':[[91,1]],'keepers':[['Big leap'],[]]}", cards, "way-stations=yes");
    expect_moves(m, "a+2, a-2, b+2, b*2, play Big leap: b");
    finish(m);
}

/* PCL-26 */
static void pcl_26_actions_of_your_own(void **state)
{
    (void)state;
    static const char cards[] = "action \"Up\": multiply 8\naction \"Zap\": send\naction \"More\": roll again\n"
                                "action \"Treasure\": draw keeper\n";
    struct match *m = WITH_CARDS(2, "{'turn':0,'dice':[2],'pawns':[[9,0],[40,88]]}", cards);
    play_turns(m, "a+2; draw Up");
    expect(position_of(m), "'pawns':[[88,0],[40,0]]");
    finish(m);
    m = WITH_CARDS(2, "{'turn':0,'dice':[2],'pawns':[[11,0],[40,88]]}", cards);
    play_turns(m, "a+2; draw Up");            /* 104: off the board, no effect */
    expect(position_of(m), "'pawns':[[13,0],[40,88]]");
    finish(m);
    m = WITH_CARDS(2, "{'turn':0,'dice':[6,2],'pawns':[[11,17],[40,88]]}", cards);
    play_turns(m, "a+2; b+6; draw Up");       /* 104 and 184: no effect on either, so nothing is asked */
    expect_events(m, "Ana draws 'Up': multiply by 8 | the card has no effect: 13 × 8 = 104 is past 101; "
                     "23 × 8 = 184 is past 101");
    expect(position_of(m), "'turn':1");
    finish(m);
    m = WITH_CARDS(2, "{'turn':0,'dice':[2],'pawns':[[11,0],[40,0]]}", cards);
    play_turns(m, "a+2; draw Zap");
    expect_moves(m, "send 1a, send 2a");
    play_turns(m, "send 2a");
    expect(position_of(m), "'pawns':[[13,0],[0,0]]");
    finish(m);
    m = WITH_CARDS(2, "{'turn':0,'dice':[2],'pawns':[[11,0],[40,0]]}", cards);
    play_turns(m, "a+2; draw More");
    expect(position_of(m), "'turn':0,'phase':'roll'");
    finish(m);
    /* The others are shuffled back: the deck loses the two cards that were drawn, no more. */
    m = WITH_CARDS(2, "{'turn':0,'dice':[2],'pawns':[[11,0],[40,0]],'deck':['Treasure','fifty','swap','curse',3]}",
                   cards);
    play_turns(m, "a+2; draw Treasure");
    expect_moves(m, "draw 3, draw curse");
    play_turns(m, "draw curse");
    expect(position_of(m), "'deck':[3,'fifty','swap']");
    expect(position_of(m), "'keepers':[['curse'],[]]");
    expect(position_of(m), "'turn':1");
    finish(m);
    /* No keeper in the deck: with the discards in it. */
    m = WITH_CARDS(2, "{'turn':0,'dice':[2],'pawns':[[11,0],[40,0]],'deck':['Treasure','fifty']}", cards);
    play_turns(m, "a+2; draw Treasure; draw 9");
    expect(position_of(m), "'keepers':[[9],[]]");
    finish(m);
}

/* PCL-26 */
static void pcl_26_bad_cards_are_refused_with_line_and_reason(void **state)
{
    (void)state;
    static const struct {
        const char *data, *why;
    } bad[] = {
        { "keeper \"A\": add 10\nkeeper \"B\": fly 3\n",
          "line 2: unknown effect 'fly 3' (there are: add, subtract, multiply, divide, go to, send, swap, roll again, "
          "draw keeper)" },
        { "# mine\n\ncard \"A\": add 10", "line 3: a card begins with 'keeper' or 'action'" },
        { "keeper A: add 10", "line 1: after 'keeper' or 'action' comes the card's name in double quotes" },
        { "keeper \"A: add 10", "line 1: after 'keeper' or 'action' comes the card's name in double quotes" },
        { "keeper \"A\" add 10", "line 1: after the name comes ':' and the effect" },
        { "keeper \"\": add 10", "line 1: the card has no name" },
        { "keeper \"A\":", "line 1: the card 'A' has no effect" },
        { "keeper \"A\": add", "line 1: 'add' needs a number from 1 to 100" },
        { "keeper \"A\": add 101", "line 1: 'add' needs a number from 1 to 100" },
        { "keeper \"A\": go to 0", "line 1: 'go to' needs a number from 1 to 100" },
        { "keeper \"A\": roll again", "line 1: 'roll again' is for action cards, not for keepers" },
        { "keeper \"A\": draw keeper", "line 1: 'draw keeper' is for action cards, not for keepers" },
        { "keeper \"Send\": add 1", "line 1: there is a card 'send' already" },
        { "action \"A\": add 1\naction \"a\": add 2", "line 2: there is a card 'A' already" },
        { "action \"A:\": add 1", "line 1: the name 'A:' has a space at an end, a ':', a ',' or a '|'" },
        { "keeper \"A, B\": add 1",
          "line 1: the name 'A, B' has a space at an end, a ':', a ',' or a '|'" },
        { "action \"a name that is too long\": add 1",
          "line 1: the name 'a name that is too long' is not 1 to 18 plain characters" },
        { "action \"A\": add 1\naction \"B\": add 1\naction \"C\": add 1\naction \"D\": add 1\naction \"E\": add 1\n",
          "line 5: there are only 4 blank cards" },
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        no_kit(2, "", bad[i].data, bad[i].why);
}

/* PCL-26 */
static void pcl_26_sample_cards(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[2],'pawns':[[11,0]]}", "fill-in-the-blanks");
    play_turns(m, "a+2");
    assert_int_equal(m->game->total(m->kit, match_state(m)), 28);
    finish(m);
}

/* ---- What goes together ---- */

/* PCL-28 */
static void pcl_28_refused_together(void **state)
{
    (void)state;
    no_kit(2, "decline there-and-back", NULL,
           "'decline' starts on 101, 'there-and-back' on 0: choose one of them");
    no_kit(1, "", NULL, "one player alone needs the option 'solitaire'");
    no_kit(3, "solitaire", NULL, "'solitaire' is for one player, not for 3: choose one player");
    no_kit(1, "solitaire fill-in-the-blanks", NULL,
           "'solitaire' has only the nine numbered keepers, no 'fill-in-the-blanks'");
    no_kit(2, "no-cards fill-in-the-blanks", NULL, "'fill-in-the-blanks' and 'no-cards' do not go together");
    no_kit(2, "no-cards", "keeper \"A\": add 1", "'fill-in-the-blanks' and 'no-cards' do not go together");
}

/* PCL-28 */
static void pcl_28_sprint_there_and_back(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[5,4],'pawns':[[96,40],[1,1]]}", "sprint there-and-back");
    play_turns(m, "a+5");                     /* it waits for nobody */
    expect(position_of(m), "'back':[[1,0],[0,0]]");
    expect_moves(m, "a-4, b+4, b-4, b/4");
    play_turns(m, "a-4");
    expect(position_of(m), "'pawns':[[97,40],[1,1]]");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[5,4],'pawns':[[5,40],[1,1]],'back':[[1,0]]}", "sprint there-and-back");
    play_turns(m, "a-5");
    expect_over(m, 1, 1);
    finish(m);
}

/* PCL-28 */
static void pcl_28_way_stations_with_decline_and_there_and_back(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[7],'pawns':[[7,94]]}", "decline way-stations=53");
    refuse_turn(m, "a-7", "7 - 7 = 0, but first land on 53");
    play_turns(m, "b+7");                     /* 101 is START there */
    finish(m);
    m = AT(2, "{'turn':0,'dice':[7],'pawns':[[7,94]],'back':[[1,1]],'stations':[[53]]}",
           "there-and-back way-stations=53");
    play_turns(m, "a-7");
    expect(position_of(m), "'pawns':[[0,94],[0,0]]");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[7],'pawns':[[7,94]]}", "there-and-back way-stations=53");
    refuse_turn(m, "b+7", "94 + 7 = 101, but first land on 53");
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pcl_20_bump_and_draw_after_every_move),
        cmocka_unit_test(pcl_20_neither_where_it_began_nor_where_it_drew),
        cmocka_unit_test(pcl_20_an_action_bumps_but_draws_nothing),
        cmocka_unit_test(pcl_20_roll_again_after_the_uses_left),
        cmocka_unit_test(pcl_21_land_on_every_station_first),
        cmocka_unit_test(pcl_21_cards_and_landings),
        cmocka_unit_test(pcl_21_only_primes_from_31_to_79),
        cmocka_unit_test(pcl_21_a_landing_in_the_middle_of_a_turn_counts),
        cmocka_unit_test(pcl_21_a_random_station),
        cmocka_unit_test(pcl_21_positions_with_a_random_station),
        cmocka_unit_test(pcl_22_one_pawn_home_wins),
        cmocka_unit_test(pcl_23_from_101_to_0),
        cmocka_unit_test(pcl_24_both_out_then_both_back),
        cmocka_unit_test(pcl_25_alone_with_nine_keepers),
        cmocka_unit_test(pcl_26_keepers_of_your_own),
        cmocka_unit_test(pcl_26_actions_of_your_own),
        cmocka_unit_test(pcl_26_bad_cards_are_refused_with_line_and_reason),
        cmocka_unit_test(pcl_26_sample_cards),
        cmocka_unit_test(pcl_27_no_cards),
        cmocka_unit_test(pcl_28_refused_together),
        cmocka_unit_test(pcl_28_sprint_there_and_back),
        cmocka_unit_test(pcl_28_way_stations_with_decline_and_there_and_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
