/* turn.c - Prime Climb: the board, the dice, moving, bumping, drawing and winning, rule by rule. */
#include "table.h"

/* ---- Board and set-up ---- */

/* PCL-1 */
static void pcl_1_two_pawns_each_on_start(void **state)
{
    (void)state;
    struct match *m = AT(4, NULL);
    expect(position_of(m), "'pawns':[[0,0],[0,0],[0,0],[0,0]]");
    finish(m);
    no_kit(5, "", NULL, "'prime-climb' is for 1 to 4 players, not 5");
}

/* PCL-2: primes from 11 up draw; the small primes, mixed spaces and 101 do not. */
static void pcl_2_entirely_red_spaces(void **state)
{
    (void)state;
    static const int red[] = { 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97 };
    int found = 0;
    for (int space = 3; space <= 100; space++) {
        char position[100];
        struct text out;
        text_init(&out, position, sizeof position);
        text_addf(&out, "{'turn':0,'dice':[2],'pawns':[[%d,0]]}", space - 2);
        struct match *m = AT(2, position);
        play_turns(m, "a+2");
        bool draws = match_to_act(m) == CHANCE_BIT && m->game->total(m->kit, match_state(m)) == 24;
        bool listed = false;
        for (int i = 0; i < 21; i++)
            listed |= red[i] == space;
        assert_int_equal(draws, listed);
        found += draws;
        finish(m);
    }
    assert_int_equal(found, 21);
}

/* PCL-2: colours of factors, as letters on the board. */
static void pcl_2_colours_on_the_board(void **state)
{
    (void)state;
    static const char *const rows[] = {
        "  1       2       3       4       5       6       7       8       9      10",
        "         o       g       oo      b       og      p       ooo     gg      ob",
        " 11      12      13      14      15      16      17      18      19      20",
        " red     oog     red     op      gb      oooo    red     ogg     red     oob",
        " p13     oo23    g31     o47     b19     ooooog  red     opp     gg11    oobb",
    };
    struct match *m = AT(2, NULL);
    const char *board = board_of(m, 0);
    const struct grid *grid = grid_of(m, 0);
    for (int i = 0; i < 5; i++)
        if (!strstr(board, rows[i]))
            fail_msg("no row '%s' in\n%s", rows[i], board);
    /* 12 is orange, orange, green; 11 is red. */
    assert_int_equal(grid->cell[4][9].style, GRID_ORANGE);
    assert_int_equal(grid->cell[4][10].style, GRID_ORANGE);
    assert_int_equal(grid->cell[4][11].style, GRID_GREEN);
    assert_int_equal(grid->cell[4][1].style & 15, GRID_RED);
    finish(m);
}

/* PCL-3 */
static void pcl_3_the_highest_roll_begins(void **state)
{
    (void)state;
    struct match *m = AT(3, NULL);
    play_turns(m, "first 9; first 20");
    expect_events(m, "Ben rolls 20 for the first turn");
    play_turns(m, "first 3");
    expect_events(m, "Player 3 rolls 3 for the first turn | Ben begins");
    expect(position_of(m), "'turn':1,'phase':'roll'");
    finish(m);
}

/* PCL-3 */
static void pcl_3_the_tied_roll_again_and_the_third_tie_goes_to_luck(void **state)
{
    (void)state;
    struct match *m = AT(4, NULL);
    play_turns(m, "first 9; first 12; first 2; first 12");
    expect_events(m, "Player 4 rolls 12 for the first turn | Ben and Player 4 are tied and roll again");
    expect(position_of(m), "'first_in':[1,3]");
    play_turns(m, "first 5; first 5; first 7; first 7");
    expect(position_of(m), "'phase':'tie'");
    expect_moves(m, "begin 2, begin 4");
    play_turns(m, "begin 4");
    expect(position_of(m), "'turn':3,'phase':'roll'");
    finish(m);
    m = AT(4, NULL);
    play_turns(m, "first 9; first 12; first 2; first 12; first 5; first 6");      /* the second time it is decided */
    expect(position_of(m), "'turn':3,'phase':'roll'");
    finish(m);
}

/* PCL-3, PCL-4: ten faces, a hundred ways two dice fall. */
static void pcl_3_odds_of_sums_and_rolls(void **state)
{
    (void)state;
    move list[MOVES_MAX];
    struct match *m = AT(2, NULL);
    int count = m->game->moves(m->kit, match_state(m), CHANCE, list);
    assert_int_equal(count, 19);
    assert_int_equal(m->game->weight(m->kit, match_state(m), list[0]), 1);      /* 2 */
    assert_int_equal(m->game->weight(m->kit, match_state(m), list[9]), 10);     /* 11 */
    assert_int_equal(m->game->weight(m->kit, match_state(m), list[18]), 1);     /* 20 */
    finish(m);
    m = AT(2, "{'turn':1}");
    assert_int_equal(m->game->moves(m->kit, match_state(m), CHANCE, list), 55);
    assert_int_equal(m->game->total(m->kit, match_state(m)), 100);
    play_turns(m, "roll 10 10");
    expect(position_of(m), "'dice':[10,10,10,10]");
    finish(m);
}

/* ---- Roll and move ---- */

/* PCL-4 */
static void pcl_4_two_uses_or_four(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'pawns':[[3,0]]}");
    play_turns(m, "roll 6 5");
    expect(position_of(m), "'dice':[6,5]");
    refuse_turn(m, "a+11", "a 6 and a 5 are used one by one, never together as 11");
    refuse_turn(m, "a+30", "a 6 and a 5 are used one by one, never together as 30");
    refuse_turn(m, "a+4", "there is no 4 on the dice; left are 6 and 5");
    play_turns(m, "a+6");
    refuse_turn(m, "a+6", "there is no 6 on the dice; left is 5");
    finish(m);
    /* The source's opening with doubles: 0, 5, 25, 20, 100. */
    m = AT(2, "{'turn':0}");
    play_turns(m, "roll 5 5; a+5; a*5; a-5");
    expect(position_of(m), "'dice':[5]");
    play_turns(m, "a*5");
    expect(position_of(m), "'pawns':[[100,0],[0,0]]");
    expect(position_of(m), "'turn':1,'phase':'roll'");
    finish(m);
    /* Or 0, 5, 1, 6, 11, and draw. */
    m = AT(2, "{'turn':0}");
    play_turns(m, "roll 5 5; a+5; a/5; a+5; a+5");
    expect(position_of(m), "'pawns':[[11,0],[0,0]]");
    expect(position_of(m), "'phase':'draw'");
    finish(m);
}

/* PCL-5 */
static void pcl_5_whole_numbers_from_0_to_101(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[7],'pawns':[[98,101]]}");
    expect_moves(m, "a-7, a/7");        /* 91 and 14 */
    refuse_turn(m, "a+7", "98 + 7 = 105 is past 101");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[3],'pawns':[[35,2]]}");
    refuse_turn(m, "a*3", "35 × 3 = 105 is past 101");
    refuse_turn(m, "b-3", "2 - 3 = -1 is below 0");
    refuse_turn(m, "a/3", "35 ÷ 3 is not a whole number");
    expect_moves(m, "a+3, a-3, b+3, b*3");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[6],'pawns':[[78,0]]}");
    play_turns(m, "a/6");
    expect(position_of(m), "[13,0]");
    finish(m);
    /* On the board after every use: 24 with 10 and 7 can be 14 and 98. */
    m = AT(2, "{'turn':0,'dice':[10,7],'pawns':[[24,0]]}");
    refuse_turn(m, "a*7", "24 × 7 = 168 is past 101");
    play_turns(m, "a-10; a*7");
    expect(position_of(m), "[98,0]");
    finish(m);
    /* One pawn each, either order. */
    m = AT(2, "{'turn':0,'dice':[10,7],'pawns':[[24,1]]}");
    play_turns(m, "b*7; a-10");
    expect(position_of(m), "[14,7]");
    finish(m);
}

/* PCL-5 */
static void pcl_5_standing_still_is_a_use(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[9,1],'pawns':[[40,0]]}");
    expect_moves(m, "a+9, a-9, b+9, b*9, b/9, a+1, a-1, a*1, a/1, b+1, b*1, b/1");
    play_turns(m, "b*9; a/1");
    expect(position_of(m), "'pawns':[[40,0],[0,0]]");
    expect(position_of(m), "'turn':1,'phase':'roll'");
    finish(m);
}

/* PCL-6 */
static void pcl_6_all_uses_must_be_made(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[5,2],'pawns':[[99,101]]}");
    refuse_turn(m, "end", "5 and 2 must still be used");
    play_turns(m, "a-5");
    refuse_turn(m, "end", "2 must still be used");
    finish(m);
    /* The last pawn: 101 with the 2 alone, the 5 is not used. */
    m = AT(2, "{'turn':0,'dice':[5,2],'pawns':[[99,101]]}");
    play_turns(m, "a+2");
    expect_over(m, 1, 1);
    finish(m);
}

/* PCL-7 */
static void pcl_7_home_and_the_rest_goes_to_the_other_pawn(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[5,2],'pawns':[[99,30],[0,0]]}");
    play_turns(m, "a+2");
    expect_events(m, "Ana: 99 + 2 = 101 | Ana's pawn is home");
    assert_false(match_over(m));
    refuse_turn(m, "a-5", "pawn a is home");
    expect_moves(m, "b+5, b-5, b/5");
    play_turns(m, "b-5");
    expect(position_of(m), "'pawns':[[101,25],[0,0]]");
    expect(position_of(m), "'turn':1");              /* no card on 101 (PCL-10) */
    finish(m);
}

/* PCL-8 */
static void pcl_8_keepers_before_between_and_after(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'pawns':[[10,20],[0,0]],'keepers':[[1,2,9],[]]}");
    assert_int_equal(match_to_act(m), CHANCE_BIT);      /* never before the roll */
    play_turns(m, "roll 5 4; a+k9; a+5; b-k2; b+4");
    expect_moves(m, "end, a+k1, a-k1, b+k1, b-k1");
    play_turns(m, "a-k1");                    /* nothing is left to choose: no 'end' is asked for */
    expect(position_of(m), "'pawns':[[23,22],[0,0]]");
    expect(position_of(m), "'phase':'draw'");
    expect(position_of(m), "'keepers':[[],[]]");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[4],'pawns':[[10,20],[0,0]],'keepers':[[1],[]]}");
    play_turns(m, "a+4; end");
    expect(position_of(m), "'turn':1");
    expect(position_of(m), "'keepers':[[1],[]]");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[4],'keepers':[[1],[]]}");
    refuse_turn(m, "a+k2", "you do not hold the keeper 2");
    refuse_turn(m, "a*k1", "a keeper adds or subtracts its number");
    refuse_turn(m, "a-k1", "0 - 1 = -1 is below 0");
    finish(m);
}

/* PCL-8 */
static void pcl_8_a_new_keeper_waits(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[5,1],'pawns':[[6,0]]}", "double-time");
    play_turns(m, "a+5; draw 7");
    expect(position_of(m), "'fresh':[7]");
    refuse_turn(m, "a+k7", "the keeper 7 is new: it waits until your next turn");
    play_turns(m, "b+1");                     /* the turn ends although it is held */
    expect(position_of(m), "'turn':1");
    expect(position_of(m), "'fresh':[]");
    play_turns(m, "roll 2 1; a+2; b+1; roll 3 2; a-k7");
    expect(position_of(m), "'pawns':[[4,0],[2,1]]");
    finish(m);
}

/* ---- Bump and draw ---- */

/* PCL-9: The source's example: 3 times 6 is 18, plus 5 is 23; the pawn on 23 is bumped, the one on 18 is not; draw. */
static void pcl_9_a_possible_play(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'pawns':[[3,0],[18,23]]}");
    play_turns(m, "roll 6 5; a*6");
    expect(position_of(m), "'pawns':[[18,0],[18,23]]");      /* passing through */
    expect_words(m, "a+5", "18 + 5 = 23, bumps Ben's pawn, draws a card");
    play_turns(m, "a+5");
    expect_events(m, "Ana: 18 + 5 = 23 | Ben's pawn is bumped from 23 back to 0");
    expect(position_of(m), "'pawns':[[23,0],[18,0]]");
    expect(position_of(m), "'phase':'draw'");
    finish(m);
}

/* PCL-9 */
static void pcl_9_everybody_there_is_bumped_but_not_on_0(void **state)
{
    (void)state;
    struct match *m = AT(3, "{'turn':0,'dice':[4,2],'pawns':[[2,8],[6,0],[6,10]]}");
    play_turns(m, "a+4; b+2");
    expect(position_of(m), "'pawns':[[6,10],[0,0],[0,0]]");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[4],'pawns':[[4,8],[0,0]]}");
    play_turns(m, "a-4");
    expect(position_of(m), "'pawns':[[0,8],[0,0]]");
    finish(m);
}

/* PCL-9 */
static void pcl_9_of_two_own_pawns_the_last_to_arrive_stays(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[4],'pawns':[[10,6]]}");
    play_turns(m, "b+4");
    expect(position_of(m), "'pawns':[[0,10],[0,0]]");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[4],'pawns':[[6,10]]}");
    expect_words(m, "a+4", "6 + 4 = 10, bumps your pawn");
    play_turns(m, "a+4");
    expect(position_of(m), "'pawns':[[10,0],[0,0]]");
    finish(m);
    /* b comes to a on 10, then a stands still: a was there first. */
    m = AT(2, "{'turn':0,'dice':[1],'pawns':[[10,10]],'last':1,'from':[10,6]}");
    play_turns(m, "a*1");
    expect(position_of(m), "'pawns':[[0,10],[0,0]]");
    finish(m);
    /* b comes, a goes away and comes back: now a is the last. */
    m = AT(2, "{'turn':0,'dice':[5,5,5],'pawns':[[11,6]],'from':[11,6]}");
    play_turns(m, "b+5; a+5; a-5");
    expect(position_of(m), "'pawns':[[11,0],[0,0]]");
    expect(position_of(m), "'turn':1");              /* PCL-10 looks at that one: it began the turn there */
    finish(m);
    m = AT(2, "{'turn':0,'dice':[5],'pawns':[[11,6]],'from':[11,6]}");
    play_turns(m, "b+5");
    expect(position_of(m), "'pawns':[[0,11],[0,0]]");
    expect(position_of(m), "'phase':'draw'");
    finish(m);
}

/* PCL-10 */
static void pcl_10_draw_once_and_not_where_the_turn_began(void **state)
{
    (void)state;
    /* Both end on red: one card. */
    struct match *m = AT(2, "{'turn':0,'dice':[6,2],'pawns':[[5,15],[0,0]]}");
    play_turns(m, "a+6; b+2; draw 4");
    expect(position_of(m), "'keepers':[[4],[]]");
    expect(position_of(m), "'turn':1");
    finish(m);
    /* It left and came back. */
    m = AT(2, "{'turn':0,'pawns':[[23,0]]}");
    play_turns(m, "roll 2 2; a+2; a-2; a+2; a-2");
    expect(position_of(m), "'turn':1");
    finish(m);
    m = AT(2, "{'turn':0,'pawns':[[0,23]]}");
    play_turns(m, "roll 2 2; b+2; b-2; b+2; b-2");
    expect(position_of(m), "'turn':1");
    finish(m);
    /* The partner did not begin there. */
    m = AT(2, "{'turn':0,'pawns':[[23,21]]}");
    play_turns(m, "roll 5 2; a+5; b+2");
    expect(position_of(m), "'phase':'draw'");
    finish(m);
    /* Passing a red space draws nothing. */
    m = AT(2, "{'turn':0,'pawns':[[21,0]]}");
    play_turns(m, "roll 2 1; a+2; a+1");
    expect(position_of(m), "'turn':1");
    finish(m);
    m = AT(2, "{'turn':0,'pawns':[[24,0]]}");
    play_turns(m, "roll 3 2; a+2; b+3");      /* 26 is not entirely red */
    expect(position_of(m), "'turn':1");
    finish(m);
    m = AT(2, "{'turn':0,'pawns':[[24,0]]}");
    play_turns(m, "roll 5 3; a+5; b+3");      /* 29 is */
    expect(position_of(m), "'phase':'draw'");
    finish(m);
}

/* ---- The end ---- */

/* PCL-13 */
static void pcl_13_both_home_wins_by_die_or_keeper(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':1,'pawns':[[50,50],[101,96]],'keepers':[[],[5]]}");
    play_turns(m, "roll 3 2");
    expect_words(m, "b+k5", "96 + 5 = 101 and wins");
    play_turns(m, "b+k5");
    expect_events(m, "Ben plays '5': 96 + 5 = 101 | Ben's pawn is home | Ben wins");
    expect_over(m, 2, 1);
    finish(m);
    m = AT(2, "{'turn':1,'pawns':[[50,50],[101,98]]}");
    play_turns(m, "roll 3 2; b+3");
    expect_over(m, 2, 1);
    finish(m);
}

/* PCL-15 */
static void pcl_15_start_goal_and_safety(void **state)
{
    (void)state;
    /* 101 is safe: a pawn that is home is not bumped by one that arrives. */
    struct match *m = AT(2, "{'turn':0,'dice':[4],'pawns':[[97,5],[101,7]]}");
    play_turns(m, "a+4");
    expect(position_of(m), "'pawns':[[101,5],[101,7]]");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[4],'pawns':[[54,5],[50,7]]}", "decline");
    play_turns(m, "a-4");
    expect(position_of(m), "'pawns':[[50,5],[101,7]]");      /* bumped to START, which is 101 there */
    finish(m);
    m = AT(2, "{'turn':0,'dice':[4],'pawns':[[54,5],[50,60]],'back':[[0,0],[1,1]]}", "there-and-back");
    play_turns(m, "a-4");
    expect(position_of(m), "'pawns':[[50,5],[101,60]]");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[4],'pawns':[[54,5],[50,60]]}", "there-and-back");
    play_turns(m, "a-4");
    expect(position_of(m), "'pawns':[[50,5],[0,60]]");
    finish(m);
}

/* what decided, and each seat's sum. */
static const char *outcome_of(const struct match *m, int seat)
{
    static char room[512];
    struct text out;
    struct who who = match_who(m, SPECTATOR);
    text_init(&out, room, sizeof room);
    m->game->outcome(m->kit, seen_by(m, SPECTATOR), &who, seat, &out);
    return room;
}

static void decides(const struct match *m, const char *words)
{
    assert_string_equal(outcome_of(m, SPECTATOR), words);
}

/* */
static void x_6_every_result_says_what_decided_it(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[4],'pawns':[[101,97],[60,9]]}");
    decides(m, "Ana has more pawns home, 1 to 0");          /* as if it ended now */
    play_turns(m, "b+4");
    decides(m, "Ana has both pawns home");
    assert_string_equal(outcome_of(m, 0), "101 spaces for pawn a, home + 101 for pawn b, home");
    assert_string_equal(outcome_of(m, 1), "60 spaces for pawn a, 41 from home + 9 for pawn b, 92 from home");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[4],'pawns':[[7,97],[60,9]]}", "sprint");
    play_turns(m, "b+4");
    decides(m, "Ana has the first pawn home");
    assert_string_equal(outcome_of(m, 0), "7 spaces for pawn a, 94 from home + 101 for pawn b, home");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[4],'pawns':[[0,4],[1,0]],'back':[[1,1],[0,0]]}", "there-and-back");
    play_turns(m, "b-4");
    decides(m, "Ana has both pawns home");
    assert_string_equal(outcome_of(m, 0), "202 spaces for pawn a, home + 202 for pawn b, home");
    assert_string_equal(outcome_of(m, 1), "1 space for pawn a, 201 from home + 0 for pawn b, 202 from home");
    finish(m);
    m = AT(2, "{'turn':0,'pawns':[[101,97],[7,9]],'back':[[0,0],[1,1]]}", "there-and-back");
    decides(m, "level at 0 pawns home: Ben has gone more spaces, 388 to 198");
    assert_string_equal(outcome_of(m, 0), "101 spaces for pawn a, 101 from home + 97 for pawn b, 105 from home");
    assert_string_equal(outcome_of(m, 1), "195 spaces for pawn a, 7 from home + 193 for pawn b, 9 from home");
    finish(m);
    m = AT(1, "{'turn':0,'dice':[4],'turns':7,'pawns':[[101,97]]}", "solitaire");
    decides(m, "Ana has one pawn home after 7 rolls");
    assert_string_equal(outcome_of(m, 0), "7 rolls, one pawn home");        /* not lost yet */
    play_turns(m, "b+4");
    decides(m, "Ana has both pawns home after 7 rolls");
    assert_string_equal(outcome_of(m, 0), "7 rolls, both pawns home");
    finish(m);
}

/* PCL-16 */
static void pcl_16_the_turn_limit(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'pawns':[[10,13],[17,1]]}", "turn-limit=1");
    play_turns(m, "roll 2 1; a+2; b+1; roll 2 1; a-2");
    expect_words(m, "b*1", "1 × 1 = 1");
    play_turns(m, "b*1");
    expect_events(m, "Ben: 1 × 1 = 1 | the turn limit is reached: "
                     "level at 0 pawns home: Ana has gone more spaces, 26 to 16");
    expect_over(m, 1, 1);               /* 26 spaces to 16 */
    finish(m);
    m = AT(2, "{'turn':1,'turns':1,'pawns':[[100,99],[100,0]]}", "turn-limit=1");
    play_turns(m, "roll 2 1; a+1; b+2");
    expect_over(m, 2, 1);               /* a pawn home counts more */
    decides(m, "the turn limit is reached: Ben has more pawns home, 1 to 0");
    assert_string_equal(outcome_of(m, 0), "100 spaces for pawn a, 1 from home + 99 for pawn b, 2 from home");
    assert_string_equal(outcome_of(m, 1), "101 spaces for pawn a, home + 2 for pawn b, 99 from home");
    finish(m);
    m = AT(2, "{'turn':1,'turns':1,'pawns':[[2,9],[8,1]]}", "turn-limit=1");
    play_turns(m, "roll 2 1; a+2; b*1");
    expect_over(m, 3, 2);               /* shared */
    decides(m, "the turn limit is reached: level at 0 pawns home and 11 spaces: Ana and Ben share the win");
    finish(m);
    m = AT(1, NULL, "turn-limit=1 solitaire");
    play_turns(m, "roll 2 1; a+2; a+1");
    expect_over(m, 0, 0);
    decides(m, "the turn limit is reached, and the solitaire is lost: Ana has no pawn home after 1 roll");
    assert_string_equal(outcome_of(m, 0), "lost after 1 roll, no pawn home");
    finish(m);
    m = AT(2, NULL);
    assert_int_equal(m->kit->settings.number[8], 1000);
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pcl_1_two_pawns_each_on_start),
        cmocka_unit_test(pcl_2_entirely_red_spaces),
        cmocka_unit_test(pcl_2_colours_on_the_board),
        cmocka_unit_test(pcl_3_the_highest_roll_begins),
        cmocka_unit_test(pcl_3_the_tied_roll_again_and_the_third_tie_goes_to_luck),
        cmocka_unit_test(pcl_3_odds_of_sums_and_rolls),
        cmocka_unit_test(pcl_4_two_uses_or_four),
        cmocka_unit_test(pcl_5_whole_numbers_from_0_to_101),
        cmocka_unit_test(pcl_5_standing_still_is_a_use),
        cmocka_unit_test(pcl_6_all_uses_must_be_made),
        cmocka_unit_test(pcl_7_home_and_the_rest_goes_to_the_other_pawn),
        cmocka_unit_test(pcl_8_keepers_before_between_and_after),
        cmocka_unit_test(pcl_8_a_new_keeper_waits),
        cmocka_unit_test(pcl_9_a_possible_play),
        cmocka_unit_test(pcl_9_everybody_there_is_bumped_but_not_on_0),
        cmocka_unit_test(pcl_9_of_two_own_pawns_the_last_to_arrive_stays),
        cmocka_unit_test(pcl_10_draw_once_and_not_where_the_turn_began),
        cmocka_unit_test(pcl_13_both_home_wins_by_die_or_keeper),
        cmocka_unit_test(pcl_15_start_goal_and_safety),
        cmocka_unit_test(pcl_16_the_turn_limit),
        cmocka_unit_test(x_6_every_result_says_what_decided_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
