/* words.c - Primary Colours in text: moves in every spelling, reasons, descriptions, events, positions and views. */
#include "orders.h"

#include <stdio.h>

#include "../../../core/grid.h"

static void expect_move(const char *string, const char *text)
{
    char room[64];
    struct text t;
    move m = colours_read(string);
    text_init(&t, room, sizeof room);
    if (m)
        colours_show_move(NULL, m, &t);
    assert_string_equal(room, text);
}

static void spellings(void **state)
{
    (void)state;
    expect_move("purple=3", "purple=3");
    expect_move("Purple 3", "purple=3");
    expect_move("purple3", "purple=3");
    expect_move("pu:3", "purple=3");
    expect_move("bl=1", "blue=1");
    expect_move("b=1", "");             /* blue or brown */
    expect_move("purple=7", "");
    expect_move("purple=0", "");
    expect_move("purple=33", "");
    expect_move("purple", "");
    expect_move("pat", "pat");
    expect_move("Stand pat", "pat");
    expect_move("pass", "pat");
    expect_move("swap purple3 green1", "swap purple3 green1");
    expect_move("SWAP green1 purple3", "swap purple3 green1");
    expect_move("purple3 green1", "swap purple3 green1");
    expect_move("swap purple 3 with green 1", "swap purple3 green1");
    expect_move("swap purple=3 and green=1", "swap purple3 green1");
    expect_move("swap purple3", "");
    expect_move("swap purple3 green1 red2", "");
    expect_move("", "");
    expect_move("=3", "");
}

static void reasons(void **state)
{
    (void)state;
    struct match *m = start_new();
    refuse(m, RED, "pink=3", "'pink' is no region: red, blue, yellow, purple, green, orange or brown");
    refuse(m, RED, "b=3", "'b' is no region: red, blue, yellow, purple, green, orange or brown");
    refuse(m, RED, "3", "no region is named: red, blue, yellow, purple, green, orange or brown");
    refuse(m, RED, "purple", "no token is named for purple: write 'purple=' and a number from 1 to 6");
    refuse(m, RED, "purple=7", "tokens are worth 1 to 6");
    refuse(m, RED, "purple=3 green=1", "one token at a time: 'purple=3', then the next region");
    refuse(m, RED, "pat", "tokens are swapped, or not, in round 4; this is round 1: give a token to each region");
    refuse(m, RED, "swap purple3 green1",
           "tokens are swapped, or not, in round 4; this is round 1: give a token to each region");
    finish(m);
    m = start_from("{'round':4,'tokens':{'red':{'purple':[3],'green':[1]}}}");
    refuse(m, RED, "swap purple3", "round 4 places no tokens: 'pat', or two of yours change places, as in "
                                   "'swap purple3 green1'");
    refuse(m, RED, "swap purple3 green2", "you have no 2 on green");
    refuse(m, RED, "swap purple3 green", "no token is named for green: write 'green=' and a number from 1 to 6");
    refuse(m, RED, "swap purple3 green1 red1", "a swap is of two tokens, no more");
    refuse(m, RED, "dance", "round 4 is 'pat', or one swap such as 'swap purple3 green1'");
    refuse(m, BLUE, "swap purple3 green1", "you have no 3 on purple");
    finish(m);
}

static void expect_words(struct match *m, int seat, const char *string, const char *expected)
{
    assert_string_equal(description_of(m, seat, string), expected);
}

static void descriptions(void **state)
{
    (void)state;
    struct match *m = start_new();
    expect_words(m, RED, "purple=6", "Purple gets a 6; the last of that value");
    round_of(m, "3112112", "1311211", "1131121");
    expect_words(m, RED, "purple=2",
                 "Purple gets a 2, 4 in all; before this round Blue 1, Yellow 1; 2 of that value left");
    finish(m);
    m = start_from("{'round':4,'tokens':{"
                   "'red':{'red':[1,3],'blue':[1],'yellow':[1],'purple':[2],'green':[1],"
                   "'orange':[1],'brown':[2]},"
                   "'blue':{'red':[1],'blue':[3],'yellow':[1],'purple':[1],'green':[2],"
                   "'orange':[1],'brown':[1]},'yellow':{'red':[1],'blue':[1],'yellow':[3],'purple':[1],"
                   "'green':[1],'orange':[2],'brown':[1]}}}");
    expect_words(m, RED, "pat", "all tokens stay; if nobody else moves: Red 900, Blue 720, Yellow 900");
    expect_words(m, RED, "swap purple2 orange1",
                 "the 2 on Purple and the 1 on Orange change places: Purple 2 to 1, Orange 1 to 2; "
                 "if nobody else moves: Red 900, Blue 936, Yellow 684");
    finish(m);
}

static void fractions(void **state)
{
    (void)state;
    char room[64];
    struct text t;
    text_init(&t, room, sizeof room);
    colours_fraction(5040, 169, &t);
    text_add_char(&t, ' ');
    colours_fraction(1800, 2, &t);
    text_add_char(&t, ' ');
    colours_mixed(5040, 169, &t);
    text_add_char(&t, ' ');
    colours_mixed(-3, 2, &t);
    text_add_char(&t, ' ');
    colours_mixed(1, 3, &t);
    text_add_char(&t, ' ');
    colours_mixed(0, 3, &t);
    assert_string_equal(room, "5040/169 900 29 139/169 -1 1/2 1/3 0");
}

static void events_tell_a_round(void **state)
{
    (void)state;
    struct match *m = start_new();
    name_seat(m, RED, "Ana");
    order(m, RED, "3112112");
    order(m, BLUE, "1311211");
    match_begin_step(m);
    assert_string_equal(events_of(m, RED), "[]");
    order(m, YELLOW, "1131121");
    const char *events = events_of(m, BLUE);
    expect(events, "Ana (Red) places Red 3, Blue 1, Yellow 1, Purple 2, Green 1, Orange 1, Brown 2");
    expect(events, "'type':'tokens'");
    expect(events, "Red leads Red, Purple and Brown; Blue leads Blue and Green; Yellow leads Yellow and Orange");
    expect(events, "'leads':{'red':['red'],'blue':['blue'],'yellow':['yellow'],'purple':['red'],'green':['blue'],"
                   "'orange':['yellow'],'brown':['red']}");
    expect(events, "Opinion poll: Red 900, Blue 720, Yellow 900, undecided 0");
    expect_no(events, "win");
    finish(m);

    m = start_from("{'round':4,'tokens':{'red':{'blue':[3],'purple':[1]},'blue':{'purple':[2]}}}");
    play(m, RED, "swap blue3 purple1");
    play(m, BLUE, "pat");
    match_begin_step(m);
    play(m, YELLOW, "pat");
    events = events_of(m, SPECTATOR);
    expect(events, "Red swaps the 3 on Blue with the 1 on Purple");
    expect(events, "Yellow leaves all tokens where they are");
    expect(events, "The election: ");
    expect(events, "'type':'win'");
    finish(m);

    /* Circles are told: blue to purple and back. */
    m = start_from("{'tokens':{'red':{'blue':[2],'brown':[1]},'blue':{'purple':[1]},'yellow':{'red':[1],"
                   "'yellow':[1],'green':[1],'orange':[1],'brown':[2]}},'round':4}");
    play(m, RED, "pat");
    play(m, BLUE, "pat");
    match_begin_step(m);
    play(m, YELLOW, "pat");
    expect(events_of(m, SPECTATOR), "720 voters go round between Blue and Purple and never vote");
    expect(events_of(m, SPECTATOR), "Yellow wins");
    expect(view_of(m, SPECTATOR), "'circles':[{'regions':['blue','purple'],'voters':'720'}],"
                                  "'caught':{'blue':'360','purple':'360'}");
    finish(m);
}

/* ---- Positions ---- */

/* PCO-6: tokens alone are enough; the round follows from them, and regions may be empty. */
static void positions_of_tokens_alone(void **state)
{
    (void)state;
    struct match *m = start_from("{}");
    expect(position_of(m), "'round':1");
    expect(position_of(m), "'poll':null");
    finish(m);
    m = start_from("{'tokens':{'red':{'red':[3]}}}");
    expect(position_of(m), "'round':2");
    expect(position_of(m), "'totals':{'red':[3,0,0],'blue':[0,0,0]");
    expect(position_of(m), "'poll':{'round':1,'votes':{'red':'1440','blue':'540'");
    assert_int_equal(match_to_act(m), 7);
    finish(m);
    m = start_from("{'tokens':{'red':{'red':[3]}},'round':3}");
    expect(position_of(m), "'round':3");
    order(m, RED, "1111112");
    expect(position_of(m), "'pending':{'0':['red=1'");
    order(m, BLUE, "1111112");
    order(m, YELLOW, "1111112");
    expect(position_of(m), "'red':{'red':[3,0,1],'blue':[0,0,1]");      /* 0: nothing in that round */
    finish(m);
}

static void positions_that_cannot_be(void **state)
{
    (void)state;
    static const struct refusal list[] = {
        { "{'tokens':{'pink':{}}}", "'tokens' has no member 'pink'" },
        { "{'tokens':{'red':{'pink':[1]}}}", "'tokens.red' has no member 'pink'" },
        { "{'tokens':{'red':{'red':7}}}", "'tokens.red.red' must be a list of at most 3" },
        { "{'tokens':{'red':{'red':[7]}}}", "'tokens.red.red[0]' must be a number from 0 to 6" },
        { "{'tokens':{'red':{'red':[1,1,1,1]}}}", "'tokens.red.red' must be a list of at most 3" },
        { "{'tokens':{'blue':{'red':[6,6]}}}", "'tokens.blue' has 2 tokens of 6, and blue owns 1" },
        { "{'tokens':{'red':{'red':[1,2]}},'round':2}", "'round' is 2, but there are tokens of round 2" },
        { "{'round':0}", "'round' must be a number from 1 to 4" },
        { "{'round':5}", "'round' must be a number from 0 to 4" },
        { "{'round':4,'orders':{'red':['purple=3']}}", "'orders.red[0]' is no order red can give: 'purple=3'" },
        { "{'round':4,'orders':{'red':['pat'],'blue':['pat'],'yellow':['pat']}}",
          "'orders' of all parties are complete: they would be open" },
        { "{'orders':{'red':['red=6','blue=6']}}", "'orders.red[1]' is no order red can give: 'blue=6'" },
        { "{'swaps':{'red':{'order':'pat'}}}",
          "'swaps.blue.order' must be 'pat', or a swap such as 'swap purple3 green1'" },
        { "{'round':2,'swaps':{}}", "'swaps' belong to round 4, this is round 2" },
        { "{'swaps':{'red':{'order':'swap red1 blue2'},'blue':{'order':'pat'},'yellow':{'order':'pat'}}}",
          "'swaps.red.order' did not leave a 2 on red" },
        { "{'tokens':{'red':{'red':[3]}},'totals':{'red':[4,0,0]}}",
          "'totals.red[0]' is 4, the tokens make 3: leave 'totals' out" },
        { "{'poll':{'votes':{}}}", "'poll' is null before the first reveal: leave it out" },
        { "{'tokens':{'red':{'red':[3]}},'poll':{'votes':{'red':'900'}}}",
          "'poll.votes.red' does not agree with the tokens, which make 1440: leave 'poll' out" },
        { "{'token':{}}", "a position of 'primary-colours' has no member 'token'" },
        { NULL, NULL },
    };
    struct match *m = start_new();
    refuse_positions(m->kit, list);
    finish(m);
}

/* A swap is told by its rounds too: equal tokens do not blur who was where when, which earlier polls need. */
static void positions_after_a_swap(void **state)
{
    (void)state;
    struct rng r;
    for (int game = 0; game < 300; game++) {
        struct match *m = start_new();
        rng_init(&r, 99, (uint64_t)game);
        while (!match_over(m))
            play_any(m, &r);
        struct match *back = start_from(position_of(m));
        assert_memory_equal(match_state(m), match_state(back), sizeof(struct colours));
        finish(back);
        finish(m);
    }
}

/* States with orders in them (as bots make them) come back as well. */
static void positions_with_orders(void **state)
{
    (void)state;
    struct match *m = start_from("{'round':2,'orders':{'red':['purple=3','red=1'],'blue':['red=1','blue=1',"
                                 "'yellow=1','purple=1','green=1','orange=1','brown=2']}}");
    assert_int_equal(match_to_act(m), seat_bit(RED) | seat_bit(YELLOW));
    expect(position_of(m), "'orders':{'red':['red=1','purple=3'],'blue':['red=1',");
    expect(view_of(m, RED), "'tokens':{'red':{'red':[0,1],'purple':[0,3]},'blue':{},'yellow':{}}");
    expect(view_of(m, BLUE), "'left':{'red':[6,5,4,3,2,1],'blue':[0,4,4,3,2,1]");
    struct match *back = start_from(position_of(m));
    assert_memory_equal(match_state(m), match_state(back), sizeof(struct colours));
    finish(back);
    finish(m);
}

/* ---- The board ---- */

/* As text; it fits a screen of 80 by 24. */
static const char *board_on_screen(const struct match *m, int viewer)
{
    static struct grid grid;
    struct who who = match_who(m, viewer);
    grid_clear(&grid);
    m->game->board(m->kit, seen_by(m, viewer), &who, &grid);
    assert_true(grid.width <= 80);
    assert_true(grid.height <= 24);
    return board_of(m, viewer);
}

static void the_board_shows_seven_regions(void **state)
{
    (void)state;
    struct match *m = start_new();
    assert_true(match_name(m, BLUE, "Zoë with a very long name", NULL) || match_name(m, BLUE, "Zoë", NULL));
    round_of(m, "3112112", "1311211", "1131121");
    play(m, BLUE, "brown=5");
    const char *board = board_on_screen(m, BLUE);
    for (int region = RED_REGION; region <= BROWN; region++)
        expect(board, colours_region[region]);
    expect(board, "3* 1 1");
    expect(board, "2* 1 1");
    expect(board, "brown +5");
    expect(board, "poll after round 1");
    expect(board, "> votes");
    expect(board, "> split");
    expect(board, "tokens left   1 2 3 4 5 6");
    expect(board, "blue          1 4 3 3 1 1");
    finish(m);
}

/* Who is to swap sees where its own tokens lie, nobody else does. */
static void the_board_shows_what_can_be_swapped(void **state)
{
    (void)state;
    struct match *m = start_new();
    for (int seat = 0; seat < PARTIES; seat++)
        name_seat(m, seat, seat ? seat == BLUE ? "Ben" : "Cy" : "Ana");
    round_of(m, "3112112", "1311211", "1131121");
    round_of(m, "1221332", "3122233", "3213223");
    round_of(m, "4344556", "4445526", "4445526");
    play(m, BLUE, "swap red1 brown6");
    static const int viewers[] = { RED, BLUE, YELLOW, SPECTATOR };
    for (int i = 0; i < 4; i++) {
        int viewer = viewers[i];
        const char *board = board_on_screen(m, viewer);
        (viewer == RED ? expect : expect_no)(board, "red    3 1 4  purple 2 1 4");
        (viewer == BLUE ? expect : expect_no)(board, "red    1 3 4  purple 1 2 5");
        (viewer == BLUE ? expect : expect_no)(board, "red1 <> brown6");
        (viewer == SPECTATOR ? expect_no : expect)(board, "your tokens");
    }
    finish(m);
}

static const struct grid *draw(const struct match *m, int viewer, struct grid *grid)
{
    struct who who = match_who(m, viewer);
    grid_clear(grid);
    m->game->board(m->kit, seen_by(m, viewer), &who, grid);
    return grid;
}

/* The outline, as an empty board has it but for the names, which stand well inside, is whole. */
static void expect_outline(const struct match *m, int viewer)
{
    enum { MAP_WIDTH = 51, MAP_HEIGHT = 22 };
    static struct grid empty, full;
    struct match *none = start_new();
    draw(none, SPECTATOR, &empty);
    draw(m, viewer, &full);
    for (int y = 0; y < MAP_HEIGHT; y++)
        for (int x = 0; x < MAP_WIDTH; x++) {
            uint32_t line = empty.cell[y][x].character;
            if (line && line < 128 && strchr(".'-/\\|", (int)line) && full.cell[y][x].character != line)
                fail_msg("the outline is broken at %d, %d:\n%s", x, y, board_of(m, viewer));
        }
    finish(none);
}

/* The largest numbers there can be fit into the regions, and no line is left empty above. */
static void the_board_holds_the_largest_numbers(void **state)
{
    (void)state;
    struct match *m = start_new();
    assert_true(*board_of(m, RED) == ' ' && strcspn(board_of(m, RED), "\n") > 40);
    /* In round 3: 6 + 5 of each party in one region after the other, and an order for it. */
    for (int region = RED_REGION; region <= BROWN; region++) {
        char json[400], in[200];
        struct text t, party;
        text_init(&party, in, sizeof in);
        text_addf(&party, "{'%s':[6,5]}", colours_region[region]);
        text_init(&t, json, sizeof json);
        text_addf(&t, "{'round':3,'tokens':{'red':%s,'blue':%s,'yellow':%s}}", in, in, in);
        struct match *full = start_from(json);
        for (int each = RED_REGION; each <= BROWN; each++)
            place(full, YELLOW, each, each < PURPLE ? 4 : each < BROWN ? 3 : 2);
        expect(board_on_screen(full, YELLOW), "11* 11* 11*");
        expect(board_on_screen(full, YELLOW), "orange +3");
        expect_outline(full, YELLOW);
        finish(full);
        text_clear(&party);
        text_addf(&party, "{'%s':[6,5,5]}", colours_region[region]);
        text_clear(&t);
        text_addf(&t, "{'round':4,'tokens':{'red':%s,'blue':%s,'yellow':%s}}", in, in, in);
        full = start_from(json);
        expect(board_on_screen(full, RED), "16* 16* 16*");
        expect_outline(full, RED);
        finish(full);
    }
    finish(m);
}

/* What a board needs to offer a move; of swaps the votes if the others stand pat. */
static void facts(void **state)
{
    (void)state;
    struct match *m = start(&game_primary_colours, 3, "");
    expect(facts_of(m, 0, "purple=3"), "{'do':'place','region':'purple','value':3,'total':3,'leads':['red'],"
                                       "'to':['red']}");
    expect(facts_of(m, 1, "red=2"), "{'do':'place','region':'red','value':2,'total':2,'leads':['blue'],"
                                    "'to':['purple']}");
    for (int round = 0; round < 3; round++)
        for (int seat = 0; seat < PARTIES; seat++)
            for (int region = RED_REGION; region <= BROWN; region++) {
                static const char *const value[3] = { "1111112", "2222333", "3444556" };
                char text[32];
                snprintf(text, sizeof text, "%s=%c", colours_region[region], value[round][region - RED_REGION]);
                play_on(m, seat, text);
            }
    expect(facts_of(m, 0, "pat"), "{'do':'pat','votes':{'red':'840','blue':'840','yellow':'840','undecided':'0'}}");
    /* Level at 6 on red and 11 on brown: Red alone leads there then, and is last here. */
    expect(facts_of(m, 0, "swap red1 brown6"), "{'do':'swap','region':'red','value':1,'with_region':'brown',"
                                               "'with_value':6,'total':11,'with_total':6,'ways':{"
                                               "'red':{'leads':['red'],'to':['vote']},"
                                               "'brown':{'leads':['blue','yellow'],'last':['red'],'to':['green']}},"
                                               "'votes':{'red':'");
    finish(m);
    /* Before the others' tokens of this round: level on purple, and last in brown alone. */
    m = start_from("{'tokens':{'red':{'purple':[2],'brown':[1]},'blue':{'purple':[4],'brown':[3]},"
                   "'yellow':{'purple':[1],'brown':[4]}},'round':2}");
    expect(facts_of(m, RED, "purple=2"), "'total':4,'leads':['red','blue'],'to':['red','blue']}");
    expect(facts_of(m, RED, "brown=1"), "'total':2,'leads':['yellow'],'last':['red'],'to':['green']}");
    finish(m);
}

/* What never changes is told once. */
static void the_kit(void **state)
{
    (void)state;
    struct match *m = start(&game_primary_colours, 3, "");
    const char *kit = kit_json_of(m);
    expect(kit, "{'parties':['red','blue','yellow'],'regions':{'red':{'kind':'primary','to':{'red':'vote',"
                "'blue':'purple','yellow':'orange'}},");
    expect(kit, "'brown':{'kind':'brown','to':{'red':'green','blue':'orange','yellow':'purple'}}}");
    expect(kit, "'voters':360,'voters_all':2520,'rounds':4,");
    expect(kit, "'stock':[6,5,4,3,2,1]}");
    finish(m);
}

/* Where the voters go and why, pass by pass. */
static void the_flow(void **state)
{
    (void)state;
    /* Red leads red and purple and ties orange with yellow; blue leads nothing at home; brown is level for last. */
    struct match *m = start_from(
        "{'tokens':{'red':{'red':[3],'blue':[2],'yellow':[1],'purple':[3],'green':[1],'orange':[2],'brown':[2]},"
        "'blue':{'red':[1],'blue':[1],'yellow':[1],'purple':[1],'green':[2],'orange':[1],'brown':[1]},"
        "'yellow':{'red':[1],'blue':[1],'yellow':[3],'purple':[1],'green':[1],'orange':[2],'brown':[1]}},'round':2}");
    const char *view = view_of(m, SPECTATOR);
    expect(view, "'ways':{'red':{'leads':['red'],'to':['vote']},'blue':{'leads':['red'],'to':['purple']},");
    expect(view, "'orange':{'leads':['red','yellow'],'to':['red','yellow']},"
                 "'brown':{'leads':['red'],'last':['blue','yellow'],'to':['purple','orange']}}");
    /* Pass I: purple has its own 360 and those of blue, when it moves. */
    expect(view, "'passes':{'1':{'moved':{'red':{'vote':'360'},'blue':{'purple':'360'},'yellow':{'vote':'360'},"
                 "'purple':{'red':'720'},'green':{'blue':'360'},'orange':{'red':'180','yellow':'180'},"
                 "'brown':{'purple':'180','orange':'180'}},"
                 "'at':{'red':'900','blue':'360','yellow':'180','purple':'180','orange':'180'},"
                 "'cast':{'red':'360','yellow':'360'}},'2':{");
    expect(view, "'cast':{'red':'1890','yellow':'630'}}}");         /* pass III: nobody is left */
    expect(view, "'polls':{'1':{'red':'1890','blue':'0','yellow':'630','undecided':'0'}}");
    expect_no(view, "'circles'");
    expect_no(view, "'4':{");
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts),
        cmocka_unit_test(the_kit),
        cmocka_unit_test(the_flow),
        cmocka_unit_test(spellings),
        cmocka_unit_test(reasons),
        cmocka_unit_test(descriptions),
        cmocka_unit_test(fractions),
        cmocka_unit_test(events_tell_a_round),
        cmocka_unit_test(positions_of_tokens_alone),
        cmocka_unit_test(positions_that_cannot_be),
        cmocka_unit_test(positions_after_a_swap),
        cmocka_unit_test(positions_with_orders),
        cmocka_unit_test(the_board_shows_seven_regions),
        cmocka_unit_test(the_board_shows_what_can_be_swapped),
        cmocka_unit_test(the_board_holds_the_largest_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
