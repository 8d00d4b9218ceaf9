/* words.c - Prime Climb: other spellings, reasons, positions that are given in part or refused, and what boards get. */
#include "table.h"

#include <stdio.h>

static void other_spellings(void **state)
{
    (void)state;
    static const char *const times[] = { "a*6", "a x 6", "a×6", "A * 6", "A X 6", "a · 6", " a*6", "3 × 6", "3*6" };
    static const char *const over[] = { "b/2", "b÷2", "b:2", "B : 2", "b ÷ 2", "b / 2", "20 / 2" };
    static const char *const minus[] = { "a-6", "a − 6", "a – 6" };
    static const char *const keeper[] = { "b+k7", "b + k 7", "B+K7", "b + keeper 7", "b+keeper7" };
    const struct {
        const char *const *spelling;
        int count;
        const char *after;
    } all[] = {
        { times, 9, "'pawns':[[18,20],[0,9]]" }, { over, 7, "'pawns':[[3,10],[0,9]]" },
        { minus, 0, "" }, { keeper, 5, "'pawns':[[3,27],[0,9]]" },
    };
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < all[i].count; j++) {
            struct match *m = AT(2, "{'turn':0,'dice':[6,2],'pawns':[[3,20],[0,9]],'keepers':[[7],[]]}");
            play_turns(m, all[i].spelling[j]);
            expect(position_of(m), all[i].after);
            finish(m);
        }
    for (int j = 0; j < 3; j++) {
        struct match *m = AT(2, "{'turn':0,'dice':[6,2],'pawns':[[30,20],[0,9]]}");
        play_turns(m, minus[j]);
        expect(position_of(m), "'pawns':[[24,20],[0,9]]");
        finish(m);
    }
    static const struct {
        const char *typed, *dice;
    } rolls[] = {
        { "roll 5 6", "[6,5]" }, { "6 5", "[6,5]" }, { "5,6", "[6,5]" }, { "roll 0 3", "[10,3]" },
        { "ROLL 6 5", "[6,5]" }, { "4 4", "[4,4,4,4]" },
    };
    for (int i = 0; i < 6; i++) {
        struct match *m = AT(2, "{'turn':0}");
        play_turns(m, rolls[i].typed);
        expect(position_of(m), rolls[i].dice);
        finish(m);
    }
    struct match *m = AT(2, NULL);
    refuse(m, CHANCE, "13", "'13' is not something chance can do now");     /* a number is that of a listed move */
    play_turns(m, "first 7 5; first 13");
    expect(position_of(m), "'turn':1,'phase':'roll'");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[2],'pawns':[[11,0]]}");
    play_turns(m, "a+2");
    refuse(m, CHANCE, "7", "'7' is not something chance can do now");
    play_turns(m, "Roll Again");
    expect(position_of(m), "'turn':0,'phase':'roll'");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[6],'pawns':[[30,20],[0,9]],'keepers':[['send','send',3],[]]}");
    play_turns(m, "send a; SEND 2B; b+6; done");
    expect(position_of(m), "'pawns':[[0,26],[0,0]]");
    expect(position_of(m), "'turn':1");
    finish(m);
}

/* A target that is the only one may be left out; never when there are two. */
static void only_targets(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[6],'pawns':[[0,0],[0,9]],'keepers':[['send','curse'],[]]}");
    play_turns(m, "send; Curse");
    expect(position_of(m), "'pawns':[[0,0],[0,0]]");
    expect(position_of(m), "'cursed':[1]");
    finish(m);
    m = AT(3, "{'turn':0,'dice':[6],'pawns':[[0,20],[0,9],[3,4]],'keepers':[['send','curse'],[]]}");
    refuse_turn(m, "send", "send a pawn that is on 1 to 100, such as 'send 1b': the player and the pawn");
    refuse_turn(m, "send 3", "send a pawn that is on 1 to 100, such as 'send 1b': the player and the pawn");
    refuse_turn(m, "curse", "curse an opponent who is not cursed yet, such as 'curse 2': the player");
    play_turns(m, "send 2");                  /* this player's only pawn that can be sent */
    expect(position_of(m), "'pawns':[[0,20],[0,0],[3,4]]");
    finish(m);
    m = AT(3, "{'turn':0,'dice':[2],'pawns':[[11,0]],'keepers':[[],[7,'send'],['send']]}");
    play_turns(m, "a+2; draw steal");
    assert_int_equal(move_of(m, 0, "steal"), 0);
    assert_int_equal(move_of(m, 0, "steal send"), 0);
    play_turns(m, "steal 7");
    expect(position_of(m), "'keepers':[[7],['send'],['send']]");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[2],'pawns':[[11,0],[0,9]]}");
    play_turns(m, "a+2");
    play_turns(m, "draw swap");             /* one to swap with: it is done without asking */
    expect(position_of(m), "'pawns':[[9,0],[0,13]]");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[2],'pawns':[[11,0],[5,9]]}");
    play_turns(m, "a+2; draw swap");
    assert_int_equal(move_of(m, 0, "swap a"), 0);
    assert_int_equal(move_of(m, 0, "swap a 2"), 0);
    finish(m);
    m = WITH_CARDS(2, "{'turn':0,'dice':[2],'pawns':[[53,40],[0,0]],'keepers':[['Switch'],[]]}",
                   "keeper \"Switch\": swap");
    assert_int_equal(move_of(m, 0, "play Switch"), 0);      /* a with b, or b with a */
    play_turns(m, "play switch b");
    expect(position_of(m), "'pawns':[[40,53],[0,0]]");
    finish(m);
    m = WITH_CARDS(2, "{'turn':0,'dice':[2],'pawns':[[53,101],[0,0]],'keepers':[['Leap'],[]]}",
                   "keeper \"Leap\": add 40");
    play_turns(m, "play leap");
    expect(position_of(m), "'pawns':[[93,101],[0,0]]");
    finish(m);
}

/* everybody sees the only move; with two there is none that is forced. */
static void x_5_the_only_move_is_forced(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[9],'pawns':[[101,94],[0,9]],'cursed':[0]}");
    assert_true(m->game->forced(m->kit, seen_by(m, SPECTATOR), 0));
    expect_moves(m, "b-9");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[9],'pawns':[[101,94],[0,9]],'keepers':[['curse'],[]]}");
    assert_false(m->game->forced(m->kit, seen_by(m, SPECTATOR), 0));
    finish(m);
    m = AT(2, "{'turn':0,'pawns':[[101,94],[0,9]]}");       /* chance acts */
    assert_false(m->game->forced(m->kit, seen_by(m, SPECTATOR), 0));
    finish(m);
}

/* "an 8", "an 11", but "a 7". */
static void articles(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0}");
    assert_string_equal(description_of(m, CHANCE, "roll 8 3"), "an 8 and a 3");
    assert_string_equal(description_of(m, CHANCE, "roll 10 8"), "a 10 and an 8");
    play_turns(m, "roll 8 3");
    refuse_turn(m, "a+11", "an 8 and a 3 are used one by one, never together as 11");
    finish(m);
}

static void reasons(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[6,2],'pawns':[[30,101],[0,9]],'keepers':[[7],[]]}");
    refuse_turn(m, "hello", "'hello' is no move: write a pawn, a sign and a number, such as 'a+6'");
    refuse_turn(m, "c+6", "'c+6' is no move: write a pawn, a sign and a number, such as 'a+6'");
    refuse_turn(m, "b-6", "pawn b is home");
    refuse_turn(m, "a+0", "there is no 0 on the dice; left are 6 and 2");
    refuse_turn(m, "a*6", "30 × 6 = 180 is past 101");
    refuse_turn(m, "a+k10", "there is no keeper 10: they go from 1 to 9");
    refuse_turn(m, "curse 2", "you do not hold a keeper 'curse'");
    refuse_turn(m, "roll 6 2", "the dice are rolled already");
    refuse_turn(m, "a to 0", "a pawn goes to its start only when you are cursed and no number can be used");
    refuse_turn(m, "steal 7", "no action card 'steal' was drawn");
    refuse_turn(m, "Steal", "no action card 'steal' was drawn");
    refuse_turn(m, "swap a 2b", "no action card 'swap' was drawn");
    refuse_turn(m, "card a", "no action card was drawn, so there is no pawn to choose for it");
    refuse_turn(m, "cards", "'cards' is no move: write a pawn, a sign and a number, such as 'a+6'");
    refuse_turn(m, "2b+6", "you move only your own pawns, a and b");
    refuse_turn(m, "2 A × 6", "you move only your own pawns, a and b");
    refuse_turn(m, "12a+6", "you move only your own pawns, a and b");
    refuse_turn(m, "1a+6", "your own pawns have no number in front: 'a+6'");
    refuse_turn(m, "1b-k7", "your own pawns have no number in front: 'b-k7'");
    refuse_turn(m, "done", "6 and 2 must still be used");
    play_turns(m, "a/6; a+2");
    refuse_turn(m, "a+2", "all dice are used: play a keeper, or 'end'");
    refuse_turn(m, "7", "'7' is no move, but 'end' is one");
    refuse_turn(m, "swap a 2b", "no action card 'swap' was drawn");
    refuse_turn(m, "2b+2", "you move only your own pawns, a and b");
    finish(m);
    /* Upper and lower case are the same, and an example is a move that may be made. */
    m = AT(2, "{'turn':0,'dice':[6,2],'pawns':[[30,0]],'cursed':[0],'keepers':[['send','curse'],[]]}");
    refuse_turn(m, "End", "6 and 2 must still be used");
    refuse_turn(m, "ROLL", "the dice are rolled already");
    refuse_turn(m, "Curse 1", "curse an opponent who is not cursed yet, such as 'curse 2': the player");
    refuse_turn(m, "Send 2A", "send a pawn that is on 1 to 100, such as 'send 1a': the player and the pawn");
    refuse_turn(m, "up", "'up' is no move: write a pawn, a sign and a number, such as 'a-6'");
    play_turns(m, "send a");
    refuse_turn(m, "SEND a", "you do not hold a keeper 'send'");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[6,2],'pawns':[[0,0]],'keepers':[['send'],[]]}");
    refuse_turn(m, "send a", "there is no pawn on 1 to 100 to send");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[6,2],'pawns':[[99,0]]}", "way-stations='53 31 79'");
    refuse_turn(m, "a+2", "99 + 2 = 101, but first land on 31, 53 and 79");
    finish(m);
}

/* What a move would do, while the turn goes on and when it ends. */
static void descriptions(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[6,5],'pawns':[[3,95],[18,23]],'keepers':[['curse'],[]]}");
    expect_words(m, "a*6", "3 × 6 = 18, on Ben's pawn");
    expect_words(m, "b+6", "95 + 6 = 101, home");
    expect_words(m, "a*5", "3 × 5 = 15");
    expect_words(m, "curse 2", "Ben may only go backwards next turn");
    play_turns(m, "b-6");                     /* to 89 */
    expect_words(m, "a*5", "3 × 5 = 15");
    play_turns(m, "a*5");
    expect_words(m, "end", "keep 'curse'; you draw a card");
    expect_words(m, "curse 2", "Ben may only go backwards next turn; you draw a card");
    play_turns(m, "end");
    expect_events(m, "Ana keeps 'curse'");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[6,5],'pawns':[[3,95],[18,23]]}");
    play_turns(m, "a*6");
    expect_words(m, "b-5", "95 - 5 = 90; your other pawn bumps Ben's pawn");
    finish(m);
    /* Its partner came later. */
    m = AT(2, "{'turn':0,'dice':[1],'pawns':[[10,10]],'last':1,'from':[10,6]}");
    expect_words(m, "a*1", "10 × 1 = 10; your other pawn bumps your pawn");
    play_turns(m, "a*1");
    expect_events(m, "Ana: 10 × 1 = 10 | Ana's pawn is bumped from 10 back to 0");
    finish(m);
    /* Cursed and helpless, but on its start already. */
    m = AT(2, "{'turn':0,'dice':[4,3],'pawns':[[101,99]],'cursed':[0]}", "decline");
    expect_words(m, "a to 101", "your pawn stays on 101");
    expect_words(m, "b to 101", "your pawn goes from 99 to 101");
    play_turns(m, "a to 101");
    expect_events(m, "Ana's pawn stays on 101");
    finish(m);
}

/* What follows belongs to whoever does it, not to the pawn or player named last. */
static void consequences_have_their_own_subject(void **state)
{
    (void)state;
    static const char position[] = "{'turn':0,'dice':[6,2],'pawns':[[17,41],[23,60]],"
                                   "'keepers':[[7,'send','send','curse'],[]]}";
    struct match *m = AT(2, position);
    play_turns(m, "a+6; b-2; send 2b");
    expect_words(m, "end", "keep the 7, 'send' and 'curse'; your other pawn bumps Ben's pawn; you draw a card");
    expect_words(m, "curse 2", "Ben may only go backwards next turn");      /* two keepers are left to play */
    expect_words(m, "send 2a", "Ben's pawn goes from 23 to 0");
    play_turns(m, "b+k7");
    expect_words(m, "end", "keep 'send' and 'curse'; your other pawn bumps Ben's pawn; you draw a card");
    play_turns(m, "curse 2");
    expect_words(m, "send 2a", "Ben's pawn goes from 23 to 0; you draw a card");
    finish(m);
    m = AT(2, position);
    play_turns(m, "b-2");
    expect_words(m, "a+6", "17 + 6 = 23, on Ben's pawn, a red space");
    finish(m);
    /* By the pawn that moved, and by the one that stands. */
    m = AT(3, "{'turn':0,'dice':[6],'pawns':[[17,39],[23,60],[39,0]],'from':[17,41]}");
    expect_words(m, "a+6", "17 + 6 = 23, bumps Ben's pawn, draws a card; your other pawn bumps Player 3's pawn");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[6],'pawns':[[18,43],[0,0]],'from':[18,41]}");
    expect_words(m, "a+6", "18 + 6 = 24; you draw a card");
    finish(m);
}

/* All that is kept is told, as long as it is short. */
static void the_end_tells_what_is_kept(void **state)
{
    (void)state;
    static const struct {
        const char *keepers, *kept;
    } hands[] = {
        { "7", "the 7" }, { "7,8", "the 7 and the 8" }, { "1,'send','curse'", "the 1, 'send' and 'curse'" },
        { "'curse','curse'", "'curse' twice" }, { "2,'send','send'", "the 2 and 'send' twice" },
        { "1,2,3,4", "all 4 cards" },
    };
    for (size_t i = 0; i < sizeof hands / sizeof hands[0]; i++) {
        char json[200], words[80];
        snprintf(json, sizeof json, "{'turn':0,'dice':[2],'pawns':[[30,0],[0,9]],'keepers':[[%s],[]]}",
                 hands[i].keepers);
        struct match *m = AT(2, json);
        play_turns(m, "a+2");
        snprintf(words, sizeof words, "keep %s", hands[i].kept);
        expect_words(m, "end", words);
        play_turns(m, "end");
        snprintf(words, sizeof words, "Ana keeps %s", hands[i].kept);
        expect_events(m, words);
        finish(m);
    }
}

/* PCL-11: why a card has no effect. */
static void pcl_11_no_effect_has_a_reason(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[2],'pawns':[[11,0],[0,0]]}");
    play_turns(m, "a+2; draw swap");
    expect_events(m, "Ana draws 'swap': swap with another pawn | the card has no effect: no other pawn is on 1 to 100");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[2],'pawns':[[11,0],[0,9]]}");
    play_turns(m, "a+2; draw advance");
    expect_events(m, "Ana draws 'advance': go ahead to the nearest pawn and bump it | the card has no effect: "
                     "no pawn on 1 to 100 is ahead");
    finish(m);
    /* The pawn that was chosen. */
    m = AT(2, "{'turn':0,'dice':[2],'pawns':[[13,9],[0,0]],'from':[12,9]}");
    play_turns(m, "b+2; draw reverse; card b");
    expect_events(m, "the card has no effect: 11 reversed is the same");
    finish(m);
    m = WITH_CARDS(2, "{'turn':0,'dice':[2],'pawns':[[9,0],[0,0]]}", "action \"Half\": divide 2");
    play_turns(m, "a+2; draw Half");
    expect_events(m, "Ana draws 'Half': divide by 2 | the card has no effect: 11 ÷ 2 is not a whole number");
    finish(m);
    m = WITH_CARDS(2, "{'turn':0,'dice':[2],'pawns':[[9,0],[0,0]]}", "action \"Stay\": go to 11");
    play_turns(m, "a+2; draw Stay");
    expect_events(m, "Ana draws 'Stay': go to 11 | the card has no effect: the pawn is on 11 already");
    finish(m);
    m = WITH_CARDS(2, "{'turn':0,'dice':[2],'pawns':[[95,0],[0,0]]}", "action \"On\": add 4", "way-stations=53");
    play_turns(m, "a+2; draw On");
    expect_events(m, "Ana draws 'On': add 4 | the card has no effect: 97 + 4 = 101, but first land on 53");
    finish(m);
}

static void positions_in_part(void **state)
{
    (void)state;
    /* With 'turn' and no dice it begins with that seat's roll. */
    struct match *m = AT(3, "{'turn':2}");
    assert_int_equal(match_to_act(m), CHANCE_BIT);
    play_turns(m, "roll 4 3");
    assert_int_equal(match_to_act(m), seat_bit(2));
    finish(m);
    m = AT(2, "{'dice':[2,9],'pawns':[[5,6]]}");
    assert_int_equal(match_to_act(m), seat_bit(0));
    expect(position_of(m), "'dice':[9,2]");
    expect(position_of(m), "'from':[5,6]");
    finish(m);
    m = AT(2, "{'pawns':[[7],[8,9]]}");
    expect(position_of(m), "'pawns':[[7,0],[8,9]]");
    expect(position_of(m), "'phase':'first'");
    finish(m);
    m = AT(2, "{}");
    expect(position_of(m), "'phase':'first'");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[]}");
    expect(position_of(m), "'phase':'roll'");
    finish(m);
    /* Keepers that are held are not in the deck. Numbers or names. */
    m = AT(2, "{'turn':0,'keepers':[['7','CURSE'],[2]]}");
    expect(position_of(m), "'keepers':[[7,'curse'],[2]]");
    expect(position_of(m), "'deck':[1,3,4,5,6,8,9,'send','send','curse','roll again'");
    finish(m);
    m = AT(2, "{'pawns':[[101,101],[4,5]]}");
    expect_over(m, 1, 1);
    finish(m);
    /* What the places of the pawns tell: who turned back, and who was at every way station. */
    m = AT(2, "{'turn':0,'pawns':[[101,101],[101,5]]}", "there-and-back way-stations='31 53'");
    expect(position_of(m), "'back':[[1,1],[0,0]]");
    expect(position_of(m), "'stations':[[31,53],[31,53]]");
    finish(m);
    m = AT(2, "{'turn':0,'pawns':[[101,7],[4,5]]}", "there-and-back sprint way-stations=53");
    expect(position_of(m), "'back':[[1,0],[0,0]]");
    expect(position_of(m), "'stations':[[53],[]]");
    finish(m);
    m = AT(2, "{'turn':0,'pawns':[[0,7],[101,5]]}", "decline way-stations=53");
    expect(position_of(m), "'stations':[[53],[]]");
    finish(m);
}

static void positions_that_cannot_be(void **state)
{
    (void)state;
    static const struct refusal bad[] = {
        { "{'pawn':[[1,2]]}", "a position of 'prime-climb' has no member 'pawn'" },
        { "{'pawns':[[1,102]]}", "'pawns[0][1]' must be a number from 0 to 101" },
        { "{'pawns':[[1,2,3]]}", "'pawns[0]' must be a list of at most 2" },
        { "{'pawns':[[1,2],[1,2],[1,2]]}", "'pawns' must be a list of at most 2" },
        { "{'pawns':5}", "'pawns' must be a list of at most 2" },
        { "{'pawns':[5]}", "'pawns[0]' must be a list of at most 2" },
        { "{'turn':2}", "'turn' must be a number from 0 to 1" },
        { "{'dice':[11]}", "'dice[0]' must be a number from 0 to 10" },
        { "{'dice':[0]}", "'dice' has a 0: a die shows 1 to 10" },
        { "{'dice':[5,5,4]}",
          "'dice' has three or four uses, which come from doubles: they are all the same number" },
        { "{'dice':[5,5,5,5,5]}", "'dice' must be a list of at most 4" },
        { "{'turn':0,'keepers':[[3],[3]]}", "'keepers' has more cards '3' than there are in the game" },
        { "{'turn':0,'keepers':[['send','send','send'],[]]}",
          "'keepers[0]' has more cards 'send' than there are in the game" },
        { "{'turn':0,'keepers':[['swap'],[]]}", "a card is kept that is no keeper, or by a seat that is not in play" },
        { "{'turn':0,'keepers':[['ace'],[]]}", "'keepers[0][0]' is unknown: 'ace'" },
        { "{'turn':0,'keepers':[[10],[]]}", "'keepers[0][0]' must be a card: a number from 1 to 9, or a name" },
        { "{'turn':0,'keepers':[[3],[]],'deck':[3]}", "there are more cards of a kind than in the game" },
        { "{'pawns':[[101,101],[101,101]]}", "two seats have won" },
        { "{'phase':'over'}", "it is over, but nobody has won and the turn limit is not reached" },
        { "{'phase':'nap'}", "'phase' must be one of station, first, tie, roll, draw, fetch, move, card, over" },
        { "{'turn':0,'back':[[1,1]]}", "a pawn is on the way back, but there is none" },
        { "{'turn':0,'stations':[[53]]}", "'stations[0][0]' is 53, which is no way station here" },
        { "{'turn':0,'phase':'move'}", "there is nothing left to choose in this turn" },
        { "{'turn':0,'phase':'card','card':'swap','landed':[0],'pawns':[[13,0]]}",
          "the card that waits for a choice is not the one that was drawn" },
        { "{'turn':0,'phase':'draw','landed':[0],'pawns':[[14,0]]}", "a card is drawn on a space that is not red" },
        { "{'turn':0,'phase':'draw'}", "a card is drawn by pawns that landed on red, and only then" },
        { "{'turn':0,'last':1}", "something is left over from a turn" },
        { "{'turn':0,'cursed':[2]}", "'cursed[0]' must be a number from 0 to 1" },
        { "{'turn':0,'turns':2001}", "'turns' must be a number from 0 to 2000" },
        { "{'turn':0,'turns':2000}", "the turn limit is reached" },
        { NULL, NULL },
    };
    struct kit *kit = new_kit(&game_prime_climb, 2, "", NULL);
    refuse_positions(kit, bad);
    kit_free(kit);
    no_position("way-stations=53", "{'turn':0,'pawns':[[101,5]],'stations':[[],[53]]}",
                "a pawn has reached its goal before all way stations were visited");
    no_position("there-and-back", "{'turn':0,'back':[[1,0]]}", "the two pawns of a seat turn back together");
    no_position("there-and-back", "{'turn':0,'pawns':[[101,101]],'back':[[0,0]]}",
                "a pawn that is due to turn back is not on the way back");
}

static void the_view_has_what_a_board_needs(void **state)
{
    (void)state;
    static const char *const parts[] = {
        "'pawns':{'0':[3,101],'1':[18,23]}", "'dice':[6,5]", "'keepers':{'0':[7,'send']}", "'turn':0",
        "'phase':'move'", "'home':{'0':[1]}", "'deck_count':21", "'discards':['swap']", "'cursed':[1]",
    };
    struct match *m = AT(2, "{'turn':0,'dice':[6,5],'pawns':[[3,101],[18,23]],'keepers':[[7,'send'],[]],'cursed':[1],"
                         "'deck':[1,2,3,4,5,6,8,9,'send','curse','curse','roll again','roll again','roll again',"
                         "'fifty','double','advance','go back','reverse','go to 64','steal']}");
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        expect(view_of(m, 1), parts[i]);
    expect(view_of(m, 1), "'second':[[2,4,13,14,21,23,45,48,90],[]]");
    expect_no(view_of(m, 1), "'back'");
    expect_no(view_of(m, 1), "'card'");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[6],'pawns':[[50,101],[18,101]],'back':[[1,1],[0,0]],'stations':[[53],[53]]}",
           "there-and-back way-stations=53");
    expect(view_of(m, 0), "'back':{'0':[0,1]}");
    expect(view_of(m, 0), "'visited':{'0':[53],'1':[53]}");
    expect_no(view_of(m, 0), "way_stations");               /* it never changes: the kit has it */
    expect_no(view_of(m, 0), "'home'");
    finish(m);
}

/* What never changes is told once. */
static void the_kit_has_what_never_changes(void **state)
{
    (void)state;
    struct match *m = AT(2, NULL, "decline turn-limit=20 way-stations='31 53'");
    const char *kit = kit_json_of(m);
    expect(kit, "{'factors':[[],[],[2],[3],[2,2],[5],[2,3],");
    expect(kit, "[2,7,7],[3,3,11],[2,2,5,5],[101]],'colours':{'2':'orange','3':'green',");
    expect(kit, "'red':[11,13,17,19,23,29,31,37,41,43,47,53,59,61,67,71,73,79,83,89,97],");
    expect(kit, "'start':101,'goal':0,'turns_max':40,'double_time':false,");
    expect(kit, "'way_stations':[31,53],");
    expect(kit, "'7':{'kind':'keeper','count':1,'effect':'number','number':7,'words':'add or subtract 7',"
                "'blank':false}");
    expect(kit, "'go to 64':{'kind':'action','count':1,'effect':'go to','number':64,'words':'go to 64',");
    finish(m);
    m = AT(2, NULL, "no-cards");
    expect(kit_json_of(m), "'cards':{}");
    expect_no(view_of(m, 0), "deck_count");
    finish(m);
    struct kit *own = new_kit(&game_prime_climb, 2, "fill-in-the-blanks", "action \"Lift\": add 12\n");
    m = match_new(own);
    expect(kit_json_of(m), "'Lift':{'kind':'action','count':1,'effect':'add','number':12,'words':'add 12',"
                           "'blank':true}");
    finish(m);
}

/* Every member of the position has its say on the plain board. */
static void the_board_shows_everything(void **state)
{
    (void)state;
    static const char *const parts[] = {
        " 18 2a ", "*53 2b", "101 home 1b", "> 1 Ana: a on 3, b home", "keepers: 7 'send'",
        "  2 Ben: a on 18, b on 53  cursed  way station left: 53", "dice left: 6 5",
        "red a prime that draws", "* the way station: land there before the goal",
    };
    struct match *m = AT(2, "{'turn':0,'dice':[6,5],'pawns':[[3,101],[18,53]],'keepers':[[7,'send'],[]],'cursed':[1],"
                         "'stations':[[53],[]]}", "way-stations=53");
    const char *board = board_of(m, 1);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        if (!strstr(board, parts[i]))
            fail_msg("no '%s' in\n%s", parts[i], board);
    assert_true(grid_of(m, 1)->width <= 80);
    finish(m);
    m = AT(2, "{'turn':0,'dice':[6,5]}", "way-stations='31 53'");
    expect(board_of(m, 0), "way stations left: 31 53");
    expect(board_of(m, 0), "* a way station: land on all of them before the goal");
    assert_true(grid_of(m, 1)->width <= 80);
    finish(m);
}

/* PCL-10, PCL-20, PCL-25, PCL-27: what red spaces are good for, and how many rolls it was. */
static void the_board_follows_the_turn(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[2],'pawns':[[11,0]]}");
    play_turns(m, "a+2; draw roll again");
    expect(board_of(m, 0), "red draws no card now");
    play_turns(m, "roll 5 4; a+5; a+4");
    expect(board_of(m, 0), "red a prime that draws");
    finish(m);
    m = AT(2, "{'turn':0,'dice':[2],'pawns':[[11,0]]}", "double-time");
    play_turns(m, "a+2; draw roll again");
    expect(board_of(m, 0), "red a prime that draws");
    finish(m);
    m = AT(2, NULL, "no-cards");
    expect(board_of(m, 0), "red a prime from 11 up");
    expect_no(board_of(m, 0), "way station");
    assert_true(grid_of(m, 0)->width <= 80);
    expect_no(board_of(m, 0), "so far");
    finish(m);
    m = AT(1, "{'turn':0,'turns':6}", "solitaire");
    expect(board_of(m, 0), "1 Ana: a on 0, b on 0  6 rolls so far");
    play_turns(m, "roll 5 4");
    expect(board_of(m, 0), "7 rolls so far");
    finish(m);
}

/* Who is nearer, holds keepers or is to roll is better off; shares add up to 1. */
static void evaluation_is_sensible(void **state)
{
    (void)state;
    static const struct {
        const char *better, *worse;
    } pairs[] = {
        { "{'turn':0,'pawns':[[101,98],[50,50]]}", "{'turn':0,'pawns':[[101,60],[50,50]]}" },
        { "{'turn':0,'pawns':[[20,20],[50,50]],'keepers':[[3,4],[]]}", "{'turn':0,'pawns':[[20,20],[50,50]]}" },
        { "{'turn':0,'pawns':[[20,20],[20,20]]}", "{'turn':1,'pawns':[[20,20],[20,20]]}" },
        { "{'turn':0,'pawns':[[20,20],[20,20]],'cursed':[1]}", "{'turn':0,'pawns':[[20,20],[20,20]],'cursed':[0]}" },
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        float one[SEATS_MAX], two[SEATS_MAX];
        struct match *m = AT(2, pairs[i].better), *n = AT(2, pairs[i].worse);
        game_bots(m->game)->evaluate(m->kit, match_state(m), one);
        game_bots(n->game)->evaluate(n->kit, match_state(n), two);
        assert_true(one[0] > two[0] && one[0] < 1 && two[0] > 0);
        assert_true(one[0] + one[1] > 0.999f && one[0] + one[1] < 1.001f);
        finish(m);
        finish(n);
    }
}

/* Search looks first at the move that wins, and at home before standing still. */
static void policy_is_sensible(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[6,1],'pawns':[[95,50],[40,40]]}");
    move list[MOVES_MAX];
    float weights[MOVES_MAX];
    int count = match_moves(m, 0, list), best = 0;
    game_bots(m->game)->policy(m->kit, match_state(m), 0, list, count, weights);
    for (int i = 0; i < count; i++) {
        assert_true(weights[i] > 0);
        best = weights[i] > weights[best] ? i : best;
    }
    assert_string_equal(text_of(m, list[best]), "a+6");
    finish(m);
}

/* What a board needs to offer a move. */
static void facts(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'pawns':[[3,40],[50,0]],'dice':[6,5],'keepers':[['7','send','curse'],[]]}", "");
    expect(facts_of(m, 0, "a*6"), "{'do':'use','pawn':0,'op':'*','die':6,'to':18}");
    expect(facts_of(m, 0, "b-k7"), "{'do':'keeper','pawn':1,'op':'-','card':7,'to':33}");
    expect(facts_of(m, 0, "send 2a"), "{'do':'send','target_seat':1,'target_pawn':0}");
    expect(facts_of(m, 0, "curse 2"), "{'do':'curse','seat':1}");
    finish(m);
}

static void expect_facts(const char *options, const char *position, const char *text, const char *facts)
{
    struct match *m = table_at(2, position, NULL, options);
    expect(facts_of(m, next_seat(m), text), facts);
    finish(m);
}

/* The end of the turn bumps and draws for both pawns: what the other one does is not told of this move. */
static void facts_tell_what_this_pawn_does(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'pawns':[[94,18],[16,23]],'dice':[5,4]}");
    play(m, 0, "b+5");
    expect(facts_of(m, 0, "a+4"), "'to':98,'other_bumps':[{'seat':1,'pawn':1}],'other_draws':true}");
    finish(m);
    m = AT(2, "{'turn':0,'pawns':[[94,18],[16,9]],'dice':[5,1]}");
    play(m, 0, "b+5");
    expect(facts_of(m, 0, "b*1"), "'to':23,'draws':true}");
    expect(facts_of(m, 0, "a+1"), "'to':95,'other_draws':true}");
    finish(m);
    expect_facts("", "{'turn':0,'pawns':[[94,35],[16,35]],'dice':[5]}", "a+5",
                 "'to':99,'other_bumps':[{'seat':1,'pawn':1}]}");
    expect_facts("", "{'turn':0,'pawns':[[11,35],[16,35]],'dice':[5]}", "a+5",
                 "'to':16,'bumps':[{'seat':1,'pawn':0}],'other_bumps':[{'seat':1,'pawn':1}]}");
    expect_facts("", "{'turn':0,'pawns':[[35,35],[16,7]],'dice':[1]}", "a*1", "'to':35,'bumps':[{'seat':0,'pawn':");
    m = AT(2, "{'turn':0,'pawns':[[4,35],[16,35]],'dice':[5],'keepers':[['send'],[]]}");
    play(m, 0, "a+5");
    expect(facts_of(m, 0, "send 1a"), "'target_pawn':0,'other_bumps':[{'seat':1,'pawn':1}]}");
    expect(facts_of(m, 0, "end"), "{'do':'end','bumps':[{'seat':1,'pawn':1}]}");
    finish(m);
}

/* What a move would bring about, now or at the end of the turn. */
static void facts_look_ahead(void **state)
{
    (void)state;
    expect_facts("", "{'turn':0,'pawns':[[28,64],[35,23]],'dice':[7,4]}", "a+7",
                 "'to':35,'would_bump':[{'seat':1,'pawn':0}]}");
    expect_facts("", "{'turn':0,'pawns':[[28,64],[35,35]],'dice':[7]}", "a+7",
                 "'to':35,'bumps':[{'seat':1,'pawn':0},{'seat':1,'pawn':1}]}");
    expect_facts("double-time", "{'turn':0,'pawns':[[28,64],[35,23]],'dice':[7,4]}", "a+7",
                 "'to':35,'bumps':[{'seat':1,'pawn':0}]}");
    expect_facts("", "{'turn':0,'pawns':[[30,64],[9,9]],'dice':[7,4]}", "a+7", "'to':37,'would_draw':true}");
    expect_facts("", "{'turn':0,'pawns':[[30,64],[9,9]],'dice':[7]}", "a+7", "'to':37,'draws':true}");
    expect_facts("no-cards", "{'turn':0,'pawns':[[30,64],[9,9]],'dice':[7,4]}", "a+7", "'to':37}");
    expect_facts("", "{'turn':0,'pawns':[[94,64],[9,9]],'dice':[7,4]}", "a+7", "'to':101,'home':true}");
    expect_facts("", "{'turn':0,'pawns':[[94,101],[9,9]],'dice':[7,4]}", "a+7", "'to':101,'home':true,'wins':true}");
    expect_facts("there-and-back", "{'turn':0,'pawns':[[94,64],[9,9]],'dice':[7,4]}", "a+7", "'to':101,'waits':true}");
    expect_facts("there-and-back", "{'turn':0,'pawns':[[94,101],[9,9]],'dice':[7,4]}", "a+7",
                 "'to':101,'turns_back':true}");
    expect_facts("way-stations=53", "{'turn':0,'pawns':[[46,64],[9,9]],'dice':[7,4]}", "a+7",
                 "'to':53,'would_draw':true,'station':true}");
    expect_facts("", "{'turn':0,'pawns':[[5,5],[9,9]],'dice':[1]}", "a*1", "'to':5,'bumps':[{'seat':0,'pawn':1}]}");
    struct match *m = AT(2, "{'turn':0,'pawns':[[13,23],[32,9]],'phase':'draw','landed':[0,1]}");
    play(m, CHANCE, "draw reverse");
    expect(facts_of(m, 0, "card b"), "{'do':'card','pawn':1,'to':32,'bumps':[{'seat':1,'pawn':0}]}");
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts),
        cmocka_unit_test(facts_look_ahead),
        cmocka_unit_test(facts_tell_what_this_pawn_does),
        cmocka_unit_test(other_spellings),
        cmocka_unit_test(only_targets),
        cmocka_unit_test(x_5_the_only_move_is_forced),
        cmocka_unit_test(articles),
        cmocka_unit_test(reasons),
        cmocka_unit_test(descriptions),
        cmocka_unit_test(consequences_have_their_own_subject),
        cmocka_unit_test(the_end_tells_what_is_kept),
        cmocka_unit_test(pcl_11_no_effect_has_a_reason),
        cmocka_unit_test(positions_in_part),
        cmocka_unit_test(positions_that_cannot_be),
        cmocka_unit_test(the_view_has_what_a_board_needs),
        cmocka_unit_test(the_kit_has_what_never_changes),
        cmocka_unit_test(the_board_shows_everything),
        cmocka_unit_test(the_board_follows_the_turn),
        cmocka_unit_test(evaluation_is_sensible),
        cmocka_unit_test(policy_is_sensible),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
