/* refusals.c - the toys themselves: why they refuse moves, positions and data. */
#include "tests/kit.h"

/* ---- trade ---- */

#define NO_TRADE_MOVE "is no move: look, play, bury, swap, offer, answer, decline, accept, refuse or pass"

static void test_trade_turn(void **unused)
{
    (void)unused;
    struct match *m = start_at(&toy_trade, 3, "bury=1", "{'stage':1,'where':[0,3,3,3,4,4,11]}");
    refuse_moves(m, 0, (const struct refusal[]){
        { "dance", "'dance' " NO_TRADE_MOVE },
        { "", "'' " NO_TRADE_MOVE },
        { "draw 7", "cards are drawn by chance" },
        { "play", "say which card" },
        { "play x", "say which card" },
        { "play 0", "card 0 is not in your hand" },
        { "play 4", "card 4 is not in your hand" },
        { "play 999", "card 999 is not in your hand" },
        { "play 12345678", "say which card" },
        { "play 1 2", "'play 1 2' is not how that move is written" },
        { "pass 1", "cards are passed after a lap, not now" },
        { "bury 1", "you have buried 1 cards, no more are allowed" },
        { "look", "say which chair, 1 to 3" },
        { "look 1", "that is your own chair" },
        { "look 4", "there is no chair 4" },
        { "look 3", "Player 3 has no cards" },
        { "swap 3 1", "Player 3 has no cards" },
        { "offer 2 4", "card 4 is not in your hand" },
        { "offer 2", "say which card" },
        { "answer 2 1", "there is no offer of Player 2 to you" },
        { "decline 2", "there is no offer of Player 2 to you" },
        { "accept", "you have no offer that was answered" },
        { NULL, NULL } });
    refuse(m, 1, "play 4", "it is the turn of Player 1: you may only trade");
    refuse(m, 2, "offer 1 1", "it is the turn of Player 1");
    play_on(m, 0, "look 2");
    refuse(m, 0, "look 2", "you have looked at a hand this turn");
    finish(m);
}

static void test_trade_offers(void **unused)
{
    (void)unused;
    struct match *m = start_at(&toy_trade, 2, "", "{'stage':1,'where':[0,3,3,3,4,4,4]}");
    play_on(m, 0, "offer 2 1");
    refuse(m, 0, "offer 2 2", "your offer of this turn is still open");
    refuse(m, 0, "accept", "Player 2 has not answered your offer");
    play_on(m, 1, "answer 1 4");
    refuse(m, 1, "decline 1", "you have answered the offer of Player 1");
    play_on(m, 0, "refuse");
    play_on_lines(m, "0 offer 2 2; 1 decline 1");
    refuse(m, 0, "offer 2 3", "you have made 2 offers this turn");
    finish(m);

    m = start_at(&toy_trade, 2, "", "{'stage':3,'where':[0,3,3,4]}");
    refuse_moves(m, 0, (const struct refusal[]){
        { "play 1", "everybody passes a card to the left now: 'pass' and its number, not 'play 1'" },
        { "pass", "say which card" },
        { "pass 3", "card 3 is not in your hand" },
        { "pass 1 ", "'pass 1 ' is not how that move is written" },
        { NULL, NULL } });
    finish(m);
}

static void test_trade_positions(void **unused)
{
    (void)unused;
    struct kit *k = new_kit(&toy_trade, 2, "", NULL);
    refuse_positions(k, (const struct refusal[]){
        { "{'stage':5}", "'stage' must be a number from 0 to 4" },
        { "{'where':7}", "'where' must be a list of at most 25" },
        { "{'where':[0,19]}", "'where[1]' must be a number from 0 to 18" },
        { "{'turn':2}", "a number is out of range" },
        { "{'turns':24}", "the last turn is over and the game is not" },
        { "{'looked':1}", "somebody looked outside a turn" },
        { "{'turn':1}", "the deal has left somebody out" },
        { "{'where':[0,3,3,3,3]}", "the deal cannot go on" },
        { "{'stage':1}", "the player in turn has no card" },
        { "{'stage':2,'where':[0,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2]}", "there is nothing to draw" },
        { "{'stage':3}", "cards are passed, or waited for, at the wrong time" },
        { "{'passed':1}", "cards are passed, or waited for, at the wrong time" },
        { "{'stage':4,'turn':1}", "somebody is in turn after the end" },
        { "{'where':[1]}", "there is no card 0" },
        { "{'where':[0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]}",
          "a card that is not in the game has a place or a knower" },
        { "{'where':[0,0]}", "a card is nowhere" },
        { "{'where':[0,5]}", "a card lies at a seat that is not there" },
        { "{'knows':[0,1]}", "a card outside the hands is known to somebody who cannot see it" },
        { "{'where':[0,3],'knows':[0,512]}", "a card in a hand is known to somebody without a seat" },
        { "{'stage':1,'where':[0,3,11,11,11]}", "a seat has buried too many cards" },
        { "{'stage':3,'where':[0,3,4,15]}", "a passed card and the mark of having passed do not agree" },
        { "{'offer_to':[3]}", "'offer_to' names a seat that is not there" },
        { "{'stage':1,'where':[0,3],'offer_card':[1]}", "an offer lapsed by half" },
        { "{'offer':[1],'offer_to':[2]}", "an offer is open when trading is closed" },
        { "{'stage':1,'where':[0,3,4],'offer':[1],'offer_to':[2],'offer_card':[1]}",
          "an offer goes to nobody or was never made" },
        { "{'stage':1,'where':[0,3,4],'offer':[1],'offer_to':[1],'offer_card':[1],'offers_made':[1]}",
          "an offer goes to nobody or was never made" },
        { "{'stage':1,'where':[0,3,4],'offer':[1],'offer_to':[2],'offer_card':[2],'offers_made':[1]}",
          "an offered card is not in the hand, or unknown to whom it was shown" },
        { "{'stage':1,'where':[0,3,4],'offer':[1],'offer_to':[2],'offer_card':[1],'offer_answer':[2],"
          "'offers_made':[1]}",
          "an offer without an answer has one" },
        { "{'stage':1,'where':[0,3,4],'offer':[2],'offer_to':[2],'offer_card':[1],'offer_answer':[1],"
          "'offers_made':[1]}",
          "an answer is not in the hand, or unknown to whom it was shown" },
        { "{'offers_made':[1]}", "a seat has made more offers than it may" },
        { NULL, NULL } });
    kit_free(k);
}

/* ---- orders ---- */

static void test_orders_why(void **unused)
{
    (void)unused;
    struct match *m = start(&toy_orders, 2, "");
    refuse_moves(m, 0, (const struct refusal[]){
        { "up+", "there is no site 'up'" },
        { "", "there is no site ''" },
        { "roll north", "there is no site 'roll north'" },
        { "reserve up", "there is no site 'up'" },
        { "reserve ?", "there is no site '?'" },
        { "north++", "'north++' is not 'north+' or 'reserve north'" },
        { "reserve north+", "'reserve north+' is not 'north+' or 'reserve north'" },
        { NULL, NULL } });
    play_on(m, 0, "reserve north");
    refuse(m, 0, "reserve east", "one chip in a game can be kept back, and you have done so");
    finish(m);
}

static void test_orders_positions(void **unused)
{
    (void)unused;
    struct kit *k = new_kit(&toy_orders, 2, "", NULL);
    static const char *const seats = "'ready' or 'reserved' has a seat too many";
    refuse_positions(k, (const struct refusal[]){
        { "{'stage':3}", "'stage' must be a number from 0 to 2" },
        { "{'order':[1]}", "'order[0]' must be a list of at most 6" },
        { "{'order':[[4]]}", "'order[0][0]' must be a number from 0 to 3" },
        { "{'round':0}", "there is no such round or stage" },
        { "{'round':4}", "there is no such round or stage" },
        { "{'stage':2}", "there is no such round or stage" },
        { "{'ready':4}", seats },
        { "{'reserved':4}", seats },
        { "{'ready':3,'order':[[3],[3]]}", seats },
        { "{'stage':1,'ready':1}", seats },
        { "{'order':[[0,0,0,0,1]]}", "a chip is on a site that is not in play" },
        { "{'planned':[5]}", "a chip is kept back for a site that is not in play" },
        { "{'reserved':1}", "'reserved' and 'reserve' do not agree" },
        { "{'reserve':[0,2]}", "'reserved' and 'reserve' do not agree" },
        { "{'reserve':[1],'reserved':1,'planned':[1]}", "a chip cannot be kept back twice or after planning" },
        { "{'order':[[3]]}", "'ready' does not agree with the chips of an order" },
        { "{'ready':1,'order':[[2]]}", "'ready' does not agree with the chips of an order" },
        { "{'stage':1,'order':[[3],[2]]}", "an opened order has the wrong number of chips" },
        { "{'stage':2,'round':3,'order':[[1]]}", "chips are left after the end" },
        { "{'score':[1]}", "more points than the sites have paid" },
        { "{'planned':[0,0,1]}", "a seat that is not in play has chips or points" },
        { NULL, NULL } });
    kit_free(k);
}

static void test_orders_data(void **unused)
{
    (void)unused;
    static const struct refusal list[] = {
        { "site a 1\nplace b 2", "line 2: unknown word 'place'" },
        { "site a 1\n\n# c\nsite b 10", "line 4: worth '10' is not a number from 1 to 9" },
        { "site a 0\nsite b 1", "line 1: worth '0' is not a number from 1 to 9" },
        { "site a 1\nsite b 1\nsite a 2", "line 3: site 'a' is there already" },
        { "site a 1\nsite b 1\nsite c 2\nsite d 1\nsite e 1\nsite f 1\nsite g 1\n", "line 7: more than 6 sites" },
        { "site a 1\nsite B 1", "line 2: name 'B' is not 1 to 12 small letters" },
        { "site a 1\nsite abcdefghijklm 1", "line 2: name 'abcdefghijklm' is not 1 to 12 small letters" },
        { "site a", "line 1: a site is 'site', a name and a worth" },
        { "site a 1 2 3", "line 1: a site is 'site', a name and a worth" },
        { "site a 1\n\tsite\n", "line 2: a site is 'site', a name and a worth" },
        { "site a 1", "fewer than 2 sites" },
        { "", "fewer than 2 sites" },
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        refuse_kit(&toy_orders, 2, "", list[i].text, list[i].why);
}

/* ---- duel ---- */

static void test_duel_pick(void **unused)
{
    (void)unused;
    struct match *m = start(&toy_duel, 2, "");
    refuse_moves(m, 0, (const struct refusal[]){
        { "pick", "say which kind, 1 to 5" },
        { "pick 6", "say which kind, 1 to 5" },
        { "pick ?", "say which kind, 1 to 5" },
        { "pick 5", "from value 5 on there are not enough sets left to complete your deck" },
        { "play 1", "everybody picks the deck now: 'pick' and a kind, not 'play 1'" },
        { "", "everybody picks the deck now: 'pick' and a kind, not ''" },
        { "draw 1", "'draw' is for chance to say" },
        { NULL, NULL } });
    play_on_lines(m, "0 pick 2; 0 pick 2");
    refuse(m, 0, "pick 1", "sets are picked in order: you have picked a 2");
    refuse(m, 0, "pick 2", "there are only 2 sets of value 2");
    finish(m);
}

/* Three seats, all picked 1 2 3; the last is out, the second has nothing but its hand. */
#define DUEL_SEATS_PICKED "'sets':[[0,1,1,1],[0,1,1,1],[0,1,1,1]],'out':[0,0,1]"
#define DUEL_SECOND "'discard':[[],[0,3,3,2]],'guard':[[0,5,0],[0,0,0],[0,0,0]]"

static void test_duel_turn(void **unused)
{
    (void)unused;
    struct match *m = start_at(&toy_duel, 3, "",
                               "{'stage':3,'hand':[[0,1,0,1],[0,0,0,1]]," DUEL_SEATS_PICKED "," DUEL_SECOND "}");
    refuse_moves(m, 0, (const struct refusal[]){
        { "pick 1", "the decks are picked already" },
        { "stop", "nobody hits you now" },
        { "yes", "'yes' is no move here: play a card" },
        { "play 2", "you have no 2 in your hand" },
        { "play", "first play a card: 'play' and its value" },
        { "hit 2 hand", "first play a card: 'play' and its value" },
        { "drop 1", "'drop' is for chance to say" },
        { "xyz", "'xyz' is no move here: play a card" },
        { NULL, NULL } });
    play_on(m, 0, "play 3");
    static const char *const whom = "say whom and what: 'hit', a chair, then 'hand' or 'deck'";
    refuse_moves(m, 0, (const struct refusal[]){
        { "play 1", "first the effects of the 3 you have played, or 'done'" },
        { "hit", whom },
        { "hit 2", whom },
        { "hit x hand", whom },
        { "hit 2 foot", whom },
        { "hit 9 hand", "there is no chair 9" },
        { "hit 1 hand", "that is your own chair" },
        { "hit 3 hand", "Player 3 is out" },
        { "hit 2 deck", "Player 2 has no card in the deck" },
        { "guard", "say what to guard, 'hand' or 'deck'" },
        { "guard hand", "there are 5 guards on your hand, no more are allowed" },
        { "recover", "you have no discards to recover" },
        { "xyz", "'xyz' is no move here: hit, guard, recover or done" },
        { NULL, NULL } });
    finish(m);
}

static void test_duel_react(void **unused)
{
    (void)unused;
    struct match *m = start_at(&toy_duel, 2, "",
                               "{'stage':4,'played':1,'effects':1,'sets':[[0,1,1,1],[0,1,1,1]],'hand':[[0,1],[0,1]]}");
    play_on(m, 0, "hit 2 hand");
    refuse(m, 0, "stop", "it is the turn of Player 2");
    refuse(m, 1, "play 1", "Player 1 hits your hand: 'stop' or 'let'");
    refuse(m, 1, "", "Player 1 hits your hand: 'stop' or 'let'");
    play_on(m, 1, "YES");
    finish(m);
}

static void test_duel_positions(void **unused)
{
    (void)unused;
    struct kit *k = new_kit(&toy_duel, 2, "", NULL);
    refuse_positions(k, (const struct refusal[]){
        { "{'stage':9}", "'stage' must be a number from 0 to 8" },
        { "{'turn':2}", "a number is out of range" },
        { "{'sets':[[0,3]]}", "more sets of a kind than the pool has" },
        { "{'sets':[[0,2,2]]}", "picked sets are miscounted" },
        { "{'sets':[[0,0,0,0,0,1]]}", "a deck cannot be completed any more" },
        { "{'stage':1}", "a deck cannot be completed any more" },
        { "{'guard':[[1]]}", "guards where there can be none, or too many" },
        { "{'guard':[[],[],[0,1]]}", "something lies at a seat that is not there" },
        { "{'hand':[[0,1]]}", "somebody has cards before the picks are made, or after going out" },
        { "{'tail':[[1]]}", "somebody has cards before the picks are made, or after going out" },
        { "{'shown':[[0,1]]}", "a deck has shown more than it had" },
        { "{'sets':[[1]]}", "there is no kind 0" },
        { "{'stage':3,'sets':[[0,1,1,1],[0,1,1,1]],'hand':[[0,1],[0,1]],'tail':[[0,1]]}",
          "there is something in the tail beyond its count" },
        { "{'stage':3,'sets':[[0,1,1,1],[0,1,1,1]],'hand':[[0,1],[0,1]],'known':[[0,2]]}",
          "'known' of seat 0 is more than its hand" },
        { "{'stage':3,'sets':[[0,1,1,1],[0,1,1,1]],'hand':[[0,4],[0,1]]}",
          "seat 0 has more cards of kind 1 than its sets" },
        { "{'stage':3,'sets':[[0,1,1,1],[0,1,1,1]],'hand':[[1,1],[0,1]]}", "there is no kind 0" },
        { "{'stage':3,'sets':[[0,1,1,1],[0,1,1,1]],'guard':[[0,0],[0,0]],'out':[1,1]}",
          "who went out first is not clear" },
        { "{'stage':3,'sets':[[0,1,1,1],[0,1,1,1]],'guard':[[0,0]],'hand':[[],[0,1]],'out':[1]}",
          "nobody is left to play with" },
        { "{'target':1}", "a hit is left over" },
        { "{'stage':6,'played':1,'effects':1,'sets':[[0,1,1,1],[0,1,1,1]],'hand':[[0,1],[0,1]],'target':1,'area':1}",
          "a hit goes nowhere" },
        { "{'stage':6,'played':1,'effects':1,'sets':[[0,1,1,1],[0,1,1,1]],'hand':[[0,1]],'target':2,'area':1}",
          "an empty area is hit" },
        { "{'stage':5,'played':1,'effects':1,'sets':[[0,1,1,1],[0,1,1,1]],'hand':[[0,1],[0,1]],'guard':[[],[0,0]],"
          "'target':2,'area':1}", "somebody without a guard is asked to stop a hit" },
        { "{'effects':1}", "effects without a card, or a card without effects" },
        { "{'stage':4,'sets':[[0,1,1,1],[0,1,1,1]],'played':1,'effects':2}",
          "effects without a card, or a card without effects" },
        { "{'turns':60}", "the last turn is over and the game is not" },
        { "{'stage':1,'sets':[[0,1,1,1],[0,1,1,1]],'hand':[[],[0,1]]}", "the deal left its order" },
        { "{'sets':[[0,1,1,1],[0,1,1,1]]}", "the picks are made already" },
        { "{'stage':2,'sets':[[0,1,1,1],[0,1,1,1]]}", "nothing to draw, or nobody" },
        { "{'stage':3,'sets':[[0,1,1,1],[0,1,1,1]]}", "the player in turn has no card" },
        { "{'stage':7,'played':1,'effects':1,'sets':[[0,1,1,1],[0,1,1,1]]}", "nothing can be recovered" },
        { "{'stage':8,'turn':1,'sets':[[0,1,1,1],[0,1,1,1]]}", "somebody is in turn after the end" },
        { NULL, NULL } });
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_trade_turn),
        cmocka_unit_test(test_trade_offers),
        cmocka_unit_test(test_trade_positions),
        cmocka_unit_test(test_orders_why),
        cmocka_unit_test(test_orders_positions),
        cmocka_unit_test(test_orders_data),
        cmocka_unit_test(test_duel_pick),
        cmocka_unit_test(test_duel_turn),
        cmocka_unit_test(test_duel_react),
        cmocka_unit_test(test_duel_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
