/* words.c - positions that are taken or refused, reasons, spellings, sentences and the board. */
#include "table.h"

static void positions_are_completed(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':1,'seats':[{'hand':['red3'],'deck':{'count':7,'tail':['blue5']}},"
                               "{'hand':['green1'],'counters':{'deck':2}}]}");
    assert_int_equal(of(m)->stage, STAGE_PLAY);
    assert_int_equal(match_to_act(m), 2);
    assert_int_equal(cards(m, 0, AREA_DECK, ""), 7);
    assert_int_equal(of(m)->tail_count[0], 1);
    assert_int_equal(of(m)->picked[0], 6);
    finish(m);
    m = table(2, "{'pass':{'card':'green5'},'seats':[{'hand':['red3']},{'hand':['green1']}]}");
    assert_int_equal(of(m)->stage, STAGE_SPLIT);
    finish(m);
    m = table(2, "{'pass':{'card':'red2','with':'blue3'},'seats':[{'hand':['red3']},{'hand':['green1']}]}");
    assert_int_equal(of(m)->left[PURPLE], 4);
    assert_int_equal(of(m)->left[BLUE], 1);
    finish(m);
    m = table(2, "{'pass':{'cards':['red2','red5']},'seats':[{'hand':['red3']},{'hand':['green1']}]}");
    assert_int_equal(of(m)->stage, STAGE_LAY);
    finish(m);
    m = table(2, "{'pass':{'card':'red2'},'effect':{'name':'hit','seat':1},'seats':[{'hand':['red3']},"
                 "{'hand':['green1'],'deck':{'count':2},'counters':{'deck':1}}]}");
    assert_int_equal(of(m)->stage, STAGE_REACT);
    finish(m);
    m = table(3, "{}");
    assert_int_equal(match_to_act(m), 7);
    finish(m);
}

static void positions_that_cannot_be_are_refused(void **state)
{
    (void)state;
    struct kit *kit = new_kit(&game_primary, 2, "", NULL);
    refuse_positions(kit, (const struct refusal[]){
        { "{'seats':[{'hand':['pink3']},{}]}", "'seats[0].hand[0]' must be a card like \"red3\"" },
        { "{'seats':[{'hand':['red6']},{}]}", "'seats[0].hand[0]' must be a card like \"red3\"" },
        { "{'seats':[{'hand':3},{}]}", "'seats[0].hand' must be a list of at most 300" },
        { "{'turn':2,'seats':[{},{}]}", "'turn' must be a number from 0 to 1" },
        { "{'seats':[{},{},{}]}", "'seats' must be a list of at most 2" },
        { "{'seats':[{'hands':[]},{}]}", "'seats[0]' has no member 'hands'" },
        { "{'seats':[{'hand':['red1','red1','red1','red1']},{'hand':['red1']}]}",
          "a deck has more sets of a colour than the pool" },
        { "{'seats':[{'sets':'red3 blue3','hand':['green1']},{'hand':['red1']}]}",
          "seat 0 has more green 1 than its sets" },
        { "{'seats':[{'hand':['green1'],'counters':{'deck':30,'hand':11}},{'hand':['red1']}]}",
          "seat 0 has more than 40 counters" },
        { "{'seats':[{'hand':['red1'],'known':['red2']},{'hand':['red1']}]}",
          "'known' of seat 0 is more than its hand" },
        { "{'seats':[{},{'hand':['red1']}]}", "the player in turn is out" },
        { "{'seats':[{'hand':['red1']},{'in':false}]}", "nobody is left to play against" },
        { "{'stage':'dance'}", "'stage' must be one of build, drafter, draft, reveal, lot, deal, draw, "
          "play, lay, split, effect, react, pick, assign, over" },
        { "{'pass':{'card':'red2','effects':{'red':3}},'seats':[{'hand':['red1']},{'hand':['red1'],"
          "'deck':{'count':3}}]}", "more effects are left than the card gives" },
        { "{'seats':[{'hand':['red1'],'deck':{'count':4,'cards':['red1']}},{'hand':['red1']}]}",
          "'count' of the deck of seat 0 is not its cards and tail" },
        { NULL, NULL },
    });
    kit_free(kit);
}

static void reasons(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['red3','blue1']},{'hand':['green1'],'deck':{'count':3}}]}");
    refuse(m, 0, "hit 2", "first play a card and end your play with 'resolve', then come its effects");
    refuse(m, 0, "play", "say which card, such as 'play red3'");
    refuse(m, 0, "play green5", "you have no green 5 in your hand");
    refuse(m, 0, "stop", "nobody attacks you now");
    refuse(m, 1, "play green1", "it is the turn of Player 1");
    play(m, 0, "R3; resolve");
    refuse(m, 0, "strike 2", "'strike' is not among the effects left: 3 red");
    refuse(m, 0, "hit 5", "there is no player 5");
    refuse(m, 0, "hit 1", "'hit' is not for that player");
    refuse(m, 0, "hit 2 deck", "'hit' takes nothing more than a player");
    refuse(m, 0, "fade", "there is no card to fade");
    refuse(m, 0, "fade 2 red1", "there is no card in that discard pile");
    refuse(m, 0, "play blue1", "first the effects of red 3, or 'leave 3'");
    refuse(m, 0, "nonsense", "'nonsense' is not one of the moves now");
    finish(m);
    m = start_at(&game_primary, 4, "mode=teams",
                 "{'turn':0,'pass':{'card':'orange1'},'seats':[{'hand':['red3']},{'hand':['green1'],'faded':['red1']},"
                 "{'hand':['red1']},{'hand':['red1']}]}");
    refuse(m, 0, "drain 2 to 4", "the card goes to you or a mate: 'drain 2', or with 'to' and a mate");
    finish(m);
    m = table(2, "{'turn':0,'pass':{'card':'purple1'},'seats':[{'hand':['red3']},"
                 "{'hand':['green1'],'counters':{'deck':1}}]}");
    refuse(m, 0, "remove 2 hand", "there is no counter on that hand");
    finish(m);
    m = table(2, "{'turn':0,'pass':{'card':'purple1'},'seats':[{'hand':['red3']},"
                 "{'hand':['green1'],'counters':{'deck':1,'faded':1}}]}");
    refuse(m, 0, "remove 2", "say which area: 'remove' and hand, deck, discard or faded");
    finish(m);
}

/* PRI-20: Four ends, four words; effects are given up by their number. */
static void pri_20_a_word_for_each_end(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['red3','red1','blue1','blue2'],'counters':{'deck':2}},"
                               "{'hand':['green1'],'deck':{'count':3}}]}");
    refuse(m, 0, "resolve", "play a card, or skip the turn with a counter");
    refuse(m, 0, "done", "play a card, or skip the turn with a counter");
    play(m, 0, "play red1");
    refuse(m, 0, "done", "lay another card, or 'resolve'");
    refuse(m, 0, "end", "lay another card, or 'resolve'");
    play(m, 0, "play red3; resolve");
    refuse(m, 0, "resolve", "say how many you give up: 'leave 1' gives up 1 red");    /* said twice, nothing is lost */
    refuse(m, 0, "leave", "say how many you give up: 'leave 1' gives up 1 red");
    refuse(m, 0, "leave 3", "say how many you give up: 'leave 1' gives up 1 red");
    play(m, 0, "leave 1");
    refuse(m, 0, "leave 1", "say how many you give up: 'leave 3' gives up 3 red");    /* the next card */
    play(m, 0, "leave 3");
    assert_int_equal(of(m)->stage, STAGE_ASSIGN);
    refuse(m, 0, "enough", "the playing is over: move counters, or 'end'");
    play(m, 0, "end");
    assert_int_equal(of(m)->turn, 1);
    finish(m);
    m = table(2, "{'turn':0,'pass':{'card':'red2','with':'blue1'},'seats':[{'hand':['red3']},{'hand':['green1'],"
                 "'deck':{'count':3}}]}");
    refuse(m, 0, "leave", "say how many you give up: 'leave 3' gives up 1 red, 2 purple");
    play(m, 0, "leave 3");
    expect(events_of(m, 1), "Player 1 leaves the rest of red 2 with blue 1: 1 red, 2 purple");
    finish(m);
    m = table(2, "{'turn':0,'again':true,'seats':[{'hand':['red3']},{'hand':['green1']}]}");
    refuse(m, 0, "end", "play another card, or 'enough'");
    refuse(m, 0, "stop", "play another card, or 'enough'");
    play(m, 0, "enough");
    assert_int_equal(of(m)->turn, 1);
    finish(m);
}

/* PRI-20: What can be meant is meant, as long as it is one thing. */
static void pri_20_the_only_target_may_be_left_out(void **state)
{
    (void)state;
    static const struct {
        const char *pass, *own, *other, *typed;
        bool taken;
    } rows[] = {
        { "'card':'red2'", "", "'deck':{'count':3}", "hit", true },
        { "'card':'red2'", "", "'discard':['red1','red2']", "fade red2", true },
        { "'card':'red2'", "", "'discard':['red1']", "fade", true },
        { "'card':'red2'", "", "'discard':['red1','red2']", "fade", false },
        { "'card':'purple1'", "", "'counters':{'deck':1}", "remove", true },
        { "'card':'purple1'", "", "'counters':{'deck':1,'hand':1}", "remove", false },
        { "'card':'purple1'", "", "'counters':{'deck':1,'hand':1}", "remove hand", true },
        { "'card':'purple1'", "", "'counters':{'deck':1}", "remove 2", true },
        { "'card':'purple1'", "'counters':{'hand':1}", "'counters':{'deck':1}", "remove", false },
        { "'card':'yellow1'", "'counters':{'hand':1}", "", "copy", true },
        { "'card':'blue1'", "", "", "guard", false },       /* four areas */
        { "'card':'red2'", "", "'deck':{'count':3}", "2", false },
        { "'card':'red2'", "", "'deck':{'count':3}", "1", false },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char position[300];
        struct text t;
        text_init(&t, position, sizeof position);
        text_addf(&t, "{'turn':0,'pass':{%s},'seats':[{'hand':['red1']%s%s},{'hand':['red1']%s%s}]}", rows[i].pass,
                  *rows[i].own ? "," : "", rows[i].own, *rows[i].other ? "," : "", rows[i].other);
        struct match *m = table(2, position);
        move meant = game_primary.parse(m->kit, seen_by(m, 0), 0, rows[i].typed);
        move list[MOVES_MAX];
        assert_int_equal(move_listed(list, game_primary.moves(m->kit, match_state(m), 0, list), meant), rows[i].taken);
        finish(m);
    }
    struct match *m = table(2, "{'turn':0,'seats':[{'counters':{'faded':2}},{'hand':['red2']}]}");
    play(m, 0, "skip");
    assert_int_equal(of(m)->counters[0][AREA_FADED], 1);
    finish(m);
    m = table(2, "{'turn':0,'seats':[{'hand':['red1'],'counters':{'faded':2}},{'hand':['red2']}]}");
    play(m, 0, "Skip");
    assert_int_equal(of(m)->counters[0][AREA_FADED], 1);
    finish(m);
    m = table(3, "{'turn':0,'pass':{'card':'red2'},'seats':[{'hand':['red1']},{'deck':{'count':3}},"
                 "{'deck':{'count':3}}]}");
    refuse(m, 0, "hit", "say whose: 'hit' and one of Player 2 and Player 3");
    finish(m);
    m = table(4, "{'turn':0,'pass':{'card':'orange1'},'seats':[{'hand':['red1']},{'hand':['red1'],'faded':['red2']},"
                 "{'hand':['red1']},{'hand':['red1']}]}");
    play(m, 0, "drain");                        /* whose is clear, and unless told it is for oneself */
    assert_int_equal(of(m)->receiver, 1);
    finish(m);
}

static void expect_description(struct match *m, int seat, const char *move_text, const char *expected)
{
    char room[400];
    struct text t;
    struct who who = match_who(m, seat);
    text_init(&t, room, sizeof room);
    game_primary.describe(m->kit, seen_by(m, seat), &who, seat, match_parse(m, seat, move_text), &t);
    assert_string_equal(room, expected);
}

/* A play that cannot grow: the hand is why, and only its owner sees that. With an empty hand all do. */
static void nothing_more_to_lay(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['green2','red1','green3']},{'hand':['green1']}]}");
    play(m, 0, "play green2");
    expect_description(m, 0, "resolve", "lay no more: now its effects");
    refuse(m, 0, "play", "say which card, such as 'play green3'");
    play(m, 0, "play green3");
    expect_description(m, 0, "resolve", "no other card of yours goes with them: now their effects");
    refuse(m, 0, "end", "no other card of yours goes with those laid: 'resolve'");
    refuse(m, 0, "play", "no other card of yours goes with those laid: 'resolve'");
    expect_no(events_of(m, 1), "resolves the play");
    finish(m);
    m = table(2, "{'turn':0,'seats':[{'hand':['red2']},{'hand':['green1'],'deck':{'count':3}}]}");
    play(m, 0, "play red2");
    assert_int_equal(of(m)->stage, STAGE_EFFECT);
    expect(events_of(m, 1), "'type':'resolve','text':'Player 1 has no card left to add and resolves the play',"
                            "'seat':0");
    finish(m);
}

/* Short forms are answered like long ones, in capitals too. */
static void reasons_for_short_forms(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['red3','blue1','green2'],'counters':{'deck':1,'hand':1}},"
                               "{'hand':['green1'],'deck':{'count':3}}]}");
    refuse(m, 0, "g5", "you have no green 5 in your hand");
    refuse(m, 0, "SKIP", "say which counter you give up: 'skip' and hand, deck, discard or faded");
    refuse(m, 0, "skip faded", "there is no counter on your faded pile");
    refuse(m, 0, "split", "secondary cards of value 2 or more are split when their turn has come, after 'resolve'");
    play(m, 0, "r3");
    refuse(m, 0, "G2", "green does not go with red: one colour makes a string, two different primaries combine");
    play(m, 0, "resolve");
    refuse(m, 0, "b1", "first the effects of red 3, or 'leave 3'");
    refuse(m, 0, "split", "red 3 cannot be split: that is for secondary cards of value 2 or more");
    play(m, 0, "leave 3");
    refuse(m, 0, "move deck to deck", "counters go to another area of your own");       /* no mates here */
    finish(m);
    m = table(2, "{'turn':0,'pass':{'card':'red2','with':'blue1'},'seats':[{'hand':['red3']},{'hand':['green1'],"
                 "'deck':{'count':3}}]}");
    refuse(m, 0, "whole", "combined cards are not split");
    finish(m);
    m = table(2, "{'turn':0,'seats':[{'hand':['green2'],'counters':{'faded':1}},{'hand':['green1']}]}");
    play(m, 0, "green2; whole");
    assert_int_equal(of(m)->stage, STAGE_ASSIGN);       /* nothing to recover */
    finish(m);
    m = table(2, "{'turn':0,'seats':[{'hand':['green3','red1'],'discard':['red1']},{'hand':['green1']}]}");
    play(m, 0, "green3; resolve; split");
    refuse(m, 0, "whole", "that has been said for green 3");
    finish(m);
    m = table(2, "{'turn':0,'seats':[{'counters':{'faded':1}},{'hand':['green1']}]}");
    refuse(m, 0, "play", "you have no card in your hand");
    finish(m);
    m = start_at(&game_primary, 4, "mode=teams", "{'turn':0,'stage':'assign','seats':[{'hand':['red3'],"
                 "'counters':{'deck':1}},{'hand':['green1']},{'hand':['red1']},{'hand':['red1']}]}");
    refuse(m, 0, "move deck to deck", "counters go to another area of your own or to one of a mate");
    finish(m);
}

/* What moves would do: numbers say what they count. */
static void descriptions(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'pass':{'card':'red2'},'seats':[{'hand':['green5']},"
                               "{'hand':['green1'],'deck':{'count':3},'discard':['red1'],'counters':{'deck':2,"
                               "'discard':1}}]}");
    expect_description(m, 0, "hit", "the top card of Player 2's deck (3 cards) goes to their discard pile, "
                                    "unless one of the 2 counters there stops it");
    expect_description(m, 0, "fade", "red 1 of Player 2's discard pile (1 card) goes to their faded pile, "
                                     "unless the counter there stops it");
    finish(m);
    m = table(2, "{'turn':0,'pass':{'card':'purple2'},'seats':[{'hand':['green5']},{'hand':['green1'],"
                 "'counters':{'deck':1}}]}");
    expect_description(m, 0, "split", "1 red and 1 blue");
    play(m, 0, "whole");
    expect_description(m, 0, "remove", "one counter less on Player 2's deck, which then has none");
    expect_description(m, 0, "strike", "a random card of Player 2's hand (1 card) goes to their discard pile");
    play(m, 0, "remove");
    expect_description(m, 0, "restore faded",
                       "a counter lost this turn comes back on your faded pile, which then has 1");
    play(m, 0, "restore faded");
    expect(events_of(m, 1), "Player 1's purple 2 brings a counter lost this turn to the faded pile");
    expect_description(m, 0, "move faded to deck", "a counter of your faded pile goes to your deck; "
                                                   "no other can move then, so the turn ends");
    play(m, 0, "move faded to deck");
    expect(events_of(m, 1), "Player 1 moves a counter from the faded pile to the deck; no other can move, "
                            "so the turn ends");
    assert_int_equal(of(m)->turn, 1);
    finish(m);
    m = table(2, "{'turn':0,'stage':'assign','seats':[{'hand':['green5'],'counters':{'deck':2},"
                 "'standing':{'discard':'stop'}},{'hand':['green1']}]}");
    expect_description(m, 0, "move deck to hand", "a counter of your deck goes to your hand");
    expect_description(m, 0, "ask", "be asked again when a card would leave your discard pile; now you always stop");
    play(m, 0, "ask");
    expect(events_of(m, 1), "Player 1 takes back a standing answer");
    play(m, 0, "move deck to hand");
    expect_no(events_of(m, 1), "the turn ends");
    finish(m);
    m = table(2, "{'turn':0,'pass':{'card':'green5'},'seats':[{'hand':['green5']},{'hand':['green1']}]}");
    expect_description(m, 0, "split", "2 blue, 2 yellow and 1 green");
    finish(m);
}

/* PRI-10: A combination is told as one; who draws by an effect draws by themselves. */
static void a_combination_is_told(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['red2','blue3','red1']},{'hand':['green1']}]}");
    play(m, 0, "play red2; play blue3");
    expect(events_of(m, 1), "Player 1 combines red 2 with blue 3: 4 purple and 1 blue effects, both cards fade");
    expect_no(events_of(m, 1), "no card left to add");
    finish(m);
    m = table(2, "{'turn':0,'seats':[{'hand':['red2','blue3','red1']},{'hand':['green1']}]}");
    play(m, 0, "play blue3; play red2");
    expect(events_of(m, 1), "Player 1 combines red 2 with blue 3");
    finish(m);
    m = table(4, "{'turn':0,'pass':{'card':'yellow2'},'seats':[{'hand':['red2'],'deck':{'cards':['red1']}},"
                 "{'hand':['green1']},{'hand':['green1'],'deck':{'cards':['red2']}},{'hand':['green1']}]}");
    play_lines(m, "0 draw");
    expect(events_of(m, 1), "Player 1 uses yellow 2 to draw");
    play_lines(m, "chance draw red1; 0 draw 3");
    expect(events_of(m, 1), "Player 1's yellow 2 lets Player 3 draw a card");
    finish(m);
}

static void spellings(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['red3','red4','blue1','green1']},"
                               "{'hand':['green1'],'deck':{'count':9}}]}");
    play(m, 0, "red3; Play Red 4; RESOLVE; HIT 2");
    assert_int_equal(of(m)->stage, STAGE_PICK);
    finish(m);
}

/* The log in sentences. */
static void sentences(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['red3','blue1']},{'hand':['green1'],"
                               "'deck':{'cards':['green3']},'counters':{'deck':1}}]}");
    name_seat(m, 0, "Ana");
    name_seat(m, 1, "Ben");
    play(m, 0, "play red3");
    expect(events_of(m, 1), "Ana plays red 3");
    play(m, 0, "resolve; hit 2");
    expect(events_of(m, 1), "\"type\":\"hit\",\"text\":\"Ana's red 3 hits Ben's deck\",\"seat\":0,\"target\":1");
    play(m, 1, "stop");
    expect(events_of(m, 0), "'type':'stopped','text':'Ben gives up a counter to stop it','seat':1");
    play_lines(m, "0 hit 2; chance card green3");
    expect(events_of(m, 0), "green 3 leaves Ben's deck for the discard pile");
    play(m, 0, "fade 2 green3");
    expect(events_of(m, 0), "green 3 of Ben fades");
    expect(events_of(m, 0), "Ben's turn");
    finish(m);
}

/* Who is out has no pile left to look into. */
static void fading_puts_out(void **state)
{
    (void)state;
    struct match *m = table(3, "{'turn':0,'pass':{'card':'red1'},'seats':[{},"
                               "{'discard':['red3'],'faded':['red3'],'counters':{'discard':1}},{'hand':['red2']}]}");
    play_lines(m, "0 fade 2 red3; 1 stop");
    expect(events_of(m, 0), "Player 2 has neither card nor counter and is out");
    expect_no(events_of(m, 0), "fades");
    finish(m);
    m = table(3, "{'turn':0,'pass':{'card':'red1'},'seats':[{},{'discard':['red3']},"
                 "{'hand':['red2']}]}");
    play(m, 0, "fade 2 red3");
    expect(events_of(m, 2), "red 3 of Player 2 fades");
    expect(events_of(m, 2), "Player 2 has neither card nor counter and is out");
    finish(m);
}

/* Every area of everybody, and what the own cards could do now. */
static void the_board(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['red3','red1','green4'],"
                               "'discard':['blue1','blue1','red5']},"
                               "{'hand':['green1','red2'],'known':['red2'],'deck':{'cards':['green3'],'tail':['red4']},"
                               "'faded':['yellow2'],'counters':{'deck':1}}]}");
    expect(board_of(m, 0), "hand      3         R13 G4");
    expect(board_of(m, 1), "hand      3         3 unknown");
    expect(board_of(m, 0), "hand      2         R2 1 unknown");
    expect(board_of(m, 0), "deck      2   +1    1 unknown then R4");
    expect(board_of(m, 1), "deck      2   +1    G3 then R4");
    expect(board_of(m, 0), "discard   3         R5 B11");
    expect(board_of(m, 0), "faded     1         Y2");
    expect(board_of(m, 0), "R13        hit a deck (Player 2: 2 cards guarded)");
    expect(board_of(m, 0), "G4         recover a discard (you: 3 cards); or split for blue and yellow");
    expect(board_of(m, 0), "your cards could now:");
    expect(board_of(m, 1), "your cards:");          /* not in another's turn */
    play(m, 0, "play green4; resolve");
    expect(board_of(m, 0), "your cards:");          /* nor while effects are used */
    finish(m);
}

/* Who is out stays so when the lists are shown; sets go in order of colour. */
static void the_board_of_lists(void **state)
{
    (void)state;
    struct match *m = table(3, "{'turn':0,'seats':[{'sets':'blue3 green3','hand':['blue2','blue3']},"
                               "{'sets':'red3 yellow3','discard':['green1']},{'sets':'blue3 red3','hand':['red1']}]}");
    play(m, 0, "play blue2; resolve; leave 2");
    expect(board_of(m, 1), "2 Player 2, out  (red3 yellow3)");
    finish(m);
    m = start(&game_primary, 2, "");
    expect(board_of(m, 0), "sets are picked in order of colour");
    finish(m);
}

/* The estimate adds up to one and favours the longer future. */
static void the_estimate(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['red3','red1'],'deck':{'count':9}},{'hand':['green1']}]}");
    float share[SEATS_MAX];
    game_primary.bots->evaluate(m->kit, match_state(m), share);
    assert_true(share[0] > share[1]);
    assert_true(share[0] + share[1] > 0.999f && share[0] + share[1] < 1.001f);
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_completed), cmocka_unit_test(positions_that_cannot_be_are_refused),
        cmocka_unit_test(reasons), cmocka_unit_test(pri_20_a_word_for_each_end),
        cmocka_unit_test(pri_20_the_only_target_may_be_left_out), cmocka_unit_test(spellings),
        cmocka_unit_test(nothing_more_to_lay), cmocka_unit_test(reasons_for_short_forms),
        cmocka_unit_test(descriptions), cmocka_unit_test(a_combination_is_told),
        cmocka_unit_test(sentences),
        cmocka_unit_test(fading_puts_out), cmocka_unit_test(the_board), cmocka_unit_test(the_board_of_lists),
        cmocka_unit_test(the_estimate),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
