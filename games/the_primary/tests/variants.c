/* variants.c - The Primary: basic, teams, incumbent and the set-up of solo games (TPR-20 to TPR-24). */
#include "table.h"

/* TPR-20 */
static void tpr_20_basic(void **state)
{
    (void)state;
    struct table t;
    struct rng rng;
    rng_init(&rng, 20, 0);
    open_table(&t, 3, "basic");
    t.m = match_new(t.kit);
    assert_int_equal(now(&t)->stage, STAGE_FIRST);
    assert_int_equal(now(&t)->hand[2], 7);
    assert_int_equal(now(&t)->bank[2], 22);
    match_seed(t.m, "basic");
    while (now(&t)->round < 3) {
        match_draw(t.m);
        assert_int_not_equal(now(&t)->stage, STAGE_NEWS);
        assert_int_equal(now(&t)->news | now(&t)->candidate[0], 0);
        move list[MOVES_MAX];
        int seat = __builtin_ctz(match_to_act(t.m)), count = match_moves(t.m, seat, list);
        assert_true(match_play(t.m, seat, list[rng_below(&rng, (uint32_t)count)], NULL, NULL));
    }
    finish(t.m);
}

/* TPR-21: Source, figure 11: at 11 / 5 team A has 2 + 2, team B 4 + 1. */
static void tpr_21_teams_add_up(void **state)
{
    (void)state;
    struct table t;
    struct result r;
    open_table(&t, 4, "teams");
    t.s.round = 7;
    t.s.token[UMW] = 7;
    t.s.token[CAL] = t.s.token[LAK] = 11;
    t.s.cubes[UMW][0] = t.s.cubes[UMW][2] = 2;
    t.s.cubes[UMW][1] = 4;
    t.s.cubes[UMW][3] = 1;
    sit(&t);
    queue_all(&t, "fundraiser,fundraiser,fundraiser,super pac");
    expect_event(&t, "'Upper Midwest votes: Player 1 and Player 3: 2 + 2 = 4 (+5); Player 2 and Player 4: 4 + 1 = 5 "
                     "(+11)','region':'umw','influence':[2,4,2,1],'awards':[5,11,5,11],'team_influence':[4,5]");
    expect_outcome(&t, SPECTATOR, "Player 2 and Player 4 have most delegates, 11 to 5");
    expect_outcome(&t, 3, "with Player 2");
    game_the_primary.result(t.kit, match_state(t.m), &r);
    assert_int_equal(r.winners, 2 | 8);
    assert_int_equal(r.sides, 1);
    assert_int_equal(r.rank[0], 2);
    assert_int_equal(now(&t)->delegates[0], 5);
    assert_int_equal(now(&t)->delegates[3], 11);
    assert_int_equal(now(&t)->hand[0], 5 + 3 + 2);  /* super PACs are each player's own */
    finish(t.m);
}

/* TPR-21: Source, figure 11, before the vote: red and yellow have their pawns there, and so has blue. */
static void tpr_21_words_and_boards_show_the_team(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 4, "teams");
    t.s.round = 7;
    t.s.token[UMW] = 7;
    t.s.token[CAL] = t.s.token[LAK] = 11;
    t.s.cubes[UMW][0] = 1;
    t.s.cubes[UMW][2] = 2;
    t.s.cubes[UMW][1] = 3;
    t.s.pawn[0] = t.s.pawn[1] = t.s.pawn[3] = UMW;
    sit(&t);
    expect(view_of(t.m, 0), "'umw':{'token':7,'cubes':{'0':1,'1':3,'2':2},'influence':{'0':2,'1':4,'2':2,'3':1},"
                            "'team_influence':{'0':4,'1':5}}");
    expect(kit_json_of(t.m), "'teams':[0,1,0,1],");
    const char *board = board_of(t.m, 0);
    expect(board, "A: 1+3    B: 2+4     borders");
    expect(board, ">7  umw 11/5  Upper Midwest       2*+2=4    4*+1*=5    pla mis lak");
    expect(board, "A:4 B:5");
    expect(board, "  A Player 1 and Player 3       0    10   45");
    queue_all(&t, "positive ad,negative ad,fundraiser,super pac");
    assert_string_equal(description_of(t.m, 0, "positive umw"),
                        "1 cube to Upper Midwest, 11/5 delegates in round 7, this one: influence 2 to 3, of the team 4 "
                        "to 5");
    play(t.m, 0, "positive flo");
    play(t.m, 1, "positive flo");
    play(t.m, 2, "positive flo");
    play(t.m, 3, "positive flo");
    assert_string_equal(description_of(t.m, 0, "negative umw 2"),
                        "removes one of 3 of Player 2 in Upper Midwest, 11/5 delegates in round 7, this one: influence "
                        "4 to 3, of the team 5 to 4");
    finish(t.m);
}

/* TPR-21 */
static void tpr_21_ties_and_news_go_by_team(void **state)
{
    (void)state;
    struct table t;
    struct result r;
    open_table(&t, 4, "teams");
    t.s.stage = STAGE_NEWS;
    t.s.delegates[0] = t.s.delegates[2] = 10;
    t.s.delegates[1] = t.s.delegates[3] = 12;
    t.s.hand[1] = 1;
    sit(&t);
    struct match *before = match_copy(t.m);
    play(t.m, CHANCE, "news endorsement");
    assert_int_equal(now(&t)->hand[0], 7);
    assert_int_equal(now(&t)->hand[2], 7);
    assert_int_equal(now(&t)->hand[1], 1);
    match_free(t.m);
    t.m = before;
    play(t.m, CHANCE, "news scandal");
    assert_int_equal(now(&t)->hand[1], 0);          /* as many as there are */
    assert_int_equal(now(&t)->hand[3], 3);
    assert_int_equal(now(&t)->hand[0], 5);
    finish(t.m);

    open_table(&t, 4, "teams");
    t.s.hand[0] = 9;            /* 9 + 1 against 5 + 5: tied; mates are one side */
    t.s.hand[2] = 1;
    sit(&t);
    game_the_primary.result(t.kit, match_state(t.m), &r);
    assert_int_equal(r.winners, 15);
    assert_int_equal(r.sides, 2);
    expect_outcome(&t, SPECTATOR,
                   "Player 1, Player 2, Player 3 and Player 4 have 0 delegates and 10 cubes in hand a team (9 + 1 and "
                   "5 + 5)");
    finish(t.m);

    open_table(&t, 4, "teams");
    t.s.hand[0] = 9;
    t.s.hand[2] = 2;
    sit(&t);
    expect_outcome(&t, SPECTATOR, "Player 1 and Player 3 have more cubes in hand, 9 + 2 = 11 to 5 + 5 = 10, at 0 "
                                  "delegates each");
    expect_outcome(&t, 2, "with Player 1, 9 + 2 = 11 cubes in hand");
    finish(t.m);
}

/* TPR-21 */
static void tpr_21_mates_do_not_see_queues(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 4, "teams");
    sit(&t);
    queue(&t, 0, "rally,rally,rally,bus");
    queue(&t, 1, "rally,super pac,rally,plane");
    expect_no(view_of(t.m, 2), "'queue':");
    queue(&t, 2, "super pac,bus,rally,rally");
    queue(&t, 3, "rally,super pac,rally,plane");
    expect(view_of(t.m, 2), "'queue':['rally','rally','?','?']");
    expect(view_of(t.m, 2), "'queue':['rally','super pac','?','?']");
    finish(t.m);
}

/* TPR-22 */
static void tpr_22_incumbent_set_up(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "incumbent basic");
    t.m = match_new(t.kit);
    match_seed(t.m, "incumbent");
    play(t.m, CHANCE, "first 1");
    while (now(&t)->stage == STAGE_TOKEN) {
        move list[MOVES_MAX];
        game_the_primary.moves(t.kit, match_state(t.m), CHANCE, list);
        assert_true(match_play(t.m, CHANCE, list[0], NULL, NULL));
    }
    for (int region = 1; region <= 14; region++) {
        assert_int_equal(now(&t)->stage, STAGE_BOT_CUBES);
        play(t.m, CHANCE, region % 2 ? "roll 3" : "roll 0");
        assert_int_equal(now(&t)->cubes[region][BOT], region % 2 ? 3 : 0);
        expect_event(&t, region % 2 ? "'text':'3 Bot cubes in " : "'text':'no Bot cube in ");
    }
    assert_int_equal(now(&t)->stage, STAGE_HOME);
    assert_int_equal(now(&t)->pawn[BOT], 0);        /* no Bot pawn */
    finish(t.m);
}

/* TPR-22 */
static void tpr_22_the_bot_counts_in_votes(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "incumbent");
    t.s.cubes[CAL][0] = 2;
    t.s.cubes[CAL][BOT] = 3;
    t.s.cubes[LAK][1] = 1;
    t.s.cubes[LAK][BOT] = 1;
    sit(&t);
    queue_all(&t, "fundraiser,fundraiser,fundraiser,super pac");
    expect_event(&t, "'region':'cal','influence':[2,0,3],'awards':[12,0,24]");
    expect_event(&t, "'region':'lak','influence':[0,1,1],'awards':[0,13,13]");
    assert_int_equal(now(&t)->delegates[0], 12);
    assert_int_equal(now(&t)->delegates[BOT], 0);   /* lost */
    assert_int_equal(now(&t)->cubes[CAL][BOT], 0);  /* they leave voted regions */
    finish(t.m);
}

/* TPR-22 */
static void tpr_22_bot_cubes_may_be_placed(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "incumbent");
    t.s.hand[1] = 0;
    set_candidate(&t, 0, "mayor");
    sit(&t);
    queue(&t, 0, "rally,positive ad,negative ad,super pac");
    queue(&t, 1, "rally,positive ad,fundraiser,fundraiser");
    assert_int_equal(move_count(t.m, 0), 2 * (1 + 3));      /* the Mayor's power holds for them */
    play(t.m, 0, "rally 2 sw bot");
    assert_int_equal(now(&t)->cubes[TEX][BOT], 1);
    assert_int_equal(now(&t)->cubes[SW][BOT], 1);
    assert_int_equal(now(&t)->hand[0], 5);
    assert_string_equal(moves_of(t.m, 1), "rally 2 bot, rally none");       /* seat 1 has no cube of its own */
    play(t.m, 1, "rally 2 bot");
    assert_int_equal(now(&t)->cubes[TEX][BOT], 1 + 2);
    play(t.m, 0, "positive flo bot");
    assert_int_equal(now(&t)->cubes[FLO][BOT], 1);
    assert_false(move_of(t.m, 1, "positive flo"));
    play(t.m, 1, "positive nor bot");
    play(t.m, 0, "negative nor bot");
    assert_int_equal(now(&t)->cubes[NOR][BOT], 0);
    finish(t.m);
}

/* TPR-22: with no cube in hand the player chooses between Bot cubes and none; with one in hand none is no choice. */
static void tpr_22_no_cube_in_hand(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "incumbent basic");
    t.s.hand[0] = 0;
    t.s.hand[1] = 1;
    sit(&t);
    assert_string_equal(description_of(t.m, 0, "queue rally"),
                        "card 1 of 4: 2 from hand or of the Bot to where the pawn is");
    queue_all(&t, "rally,positive ad,super pac,super pac");
    assert_string_equal(moves_of(t.m, 0), "rally 2 bot, rally none");
    refuse(t.m, 0, "rally", "you have no cube in hand: place Bot cubes with 'rally 2 bot', or say 'rally none'");
    refuse(t.m, 0, "rally 2", "you have no cube in hand: place Bot cubes with 'rally 2 bot', or say 'rally none'");
    assert_string_equal(description_of(t.m, 0, "rally none"),
                        "no cube is placed: you have none in hand and leave the Bot's");
    assert_string_equal(reason_of(t.m, 0, "rally none"),
                        "leaves Texas as it stands, 1 of yours, 1 of Player 2 and 0 of the Bot: 20/9 delegates in 3 "
                        "rounds");
    assert_int_equal(move_of(t.m, 0, "pass"), move_of(t.m, 0, "rally none"));
    play(t.m, 0, "rally none");
    expect_event(&t, "'Player 1 places no cube with the rally'");
    assert_int_equal(now(&t)->cubes[TEX][BOT], 0);
    assert_string_equal(moves_of(t.m, 1), "rally 1, rally 2 bot");
    assert_false(move_of(t.m, 1, "pass"));
    play(t.m, 1, "rally");              /* the own cube, not the Bot's */
    assert_int_equal(now(&t)->cubes[TEX][1], 1);
    assert_int_equal(move_count(t.m, 0), 14 + 1);
    refuse(t.m, 0, "positive flo", "you have no cube in hand: place Bot cubes, such as 'positive pnw bot', or say "
                                   "'positive none'");
    assert_string_equal(reason_of(t.m, 0, "positive none"), "leaves all regions as they stand");
    play(t.m, 0, "positive none");
    play(t.m, 1, "positive flo bot");
    assert_int_equal(now(&t)->cubes[FLO][BOT], 1);
    finish(t.m);
}

/* TPR-22: as many as there is room to count, and they can be taken away. */
static void tpr_22_many_bot_cubes(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "incumbent basic");
    t.s.cubes[TEX][BOT] = BOT_CUBES_MAX - 1;
    t.s.cubes[CAL][1] = 1;
    sit(&t);
    queue(&t, 0, "rally,negative ad,fundraiser,fundraiser");
    queue(&t, 1, "rally,fundraiser,fundraiser,super pac");
    play(t.m, 0, "rally 2 bot");
    play(t.m, 1, "rally 2 bot");
    assert_int_equal(now(&t)->cubes[TEX][BOT], BOT_CUBES_MAX);
    assert_int_equal(move_count(t.m, 0), 2);
    play(t.m, 0, "negative tex bot");
    assert_int_equal(now(&t)->cubes[TEX][BOT], BOT_CUBES_MAX - 1);
    finish(t.m);
}

/* How often the die was rolled. */
static int roll_all(struct table *t, const char *roll)
{
    int rolls = 0;
    match_seed(t->m, "solo");
    while (now(t)->stage != STAGE_BOT_CUBES) {
        move list[MOVES_MAX];
        int seat = __builtin_ctz(match_to_act(t->m));
        game_the_primary.moves(t->kit, match_state(t->m), seat, list);
        assert_true(match_play(t->m, seat, list[0], NULL, NULL));
    }
    for (; now(t)->stage == STAGE_BOT_CUBES; rolls++)
        play(t->m, CHANCE, roll);
    return rolls;
}

/* TPR-23: TPR-24: by both awards together, equal worth in map order. */
static void tpr_23_solo_set_up(void **state)
{
    (void)state;
    static const struct {
        const char *level;
        int cubes;
    } levels[] = {
        { "level=easy", 18 }, { "level=normal", 21 }, { "level=hard", 24 }, { "level=extreme", 28 },
        { "basic level=easy", 14 }, { "basic level=normal", 17 }, { "basic level=hard", 20 },   /* TPR-20 */
        { "basic level=extreme", 24 },
    };
    static const uint8_t by_worth[] = { CAL, TEX, NOR, LAK, MID, DEE, FLO, UMW, MTN, PNW, MIS, PLA, SW, APP };
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        struct table t;
        open_table(&t, 1, levels[i].level);
        t.m = match_new(t.kit);
        assert_memory_equal(t.k->worth_order, by_worth, sizeof by_worth);
        roll_all(&t, "roll 2");
        for (int j = 0; j < 14; j++)    /* 2 each from the region worth most down, until all are placed */
            assert_int_equal(now(&t)->cubes[by_worth[j]][BOT],
                             levels[i].cubes > 2 * j + 1 ? 2 : levels[i].cubes > 2 * j ? 1 : 0);
        assert_int_equal(now(&t)->pawn[BOT], CAL);
        assert_int_equal(now(&t)->first, 0);
        play(t.m, 0, "home flo");
        assert_int_equal(now(&t)->cubes[CAL][BOT], 2);      /* no two extra cubes */
        finish(t.m);
    }
}

/* TPR-23 */
static void tpr_23_cubes_left_over(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 1, "level=normal");
    t.m = match_new(t.kit);
    assert_int_equal(roll_all(&t, "roll 0"), 4 * 14);   /* four passes of nothing, then one cube each by worth */
    for (int i = 0; i < 14; i++)
        assert_int_equal(now(&t)->cubes[t.k->worth_order[i]][BOT], i < 7 ? 2 : 1);
    finish(t.m);

    open_table(&t, 1, "level=normal");
    t.m = match_new(t.kit);
    roll_all(&t, "roll 1");             /* 14 in the first pass, then from fewest up, equal ones by worth */
    for (int i = 0; i < 14; i++)
        assert_int_equal(now(&t)->cubes[t.k->worth_order[i]][BOT], i < 7 ? 2 : 1);
    finish(t.m);

    open_table(&t, 1, "level=extreme");
    t.m = match_new(t.kit);
    roll_all(&t, "roll 3");             /* 28 = 9 times 3 and what is left: 1 */
    assert_int_equal(now(&t)->cubes[t.k->worth_order[8]][BOT], 3);
    assert_int_equal(now(&t)->cubes[t.k->worth_order[9]][BOT], 1);
    finish(t.m);
}

/* TPR-23: Two cards, the Bot, two cards; its super PACs deny. */
static void tpr_23_a_round(void **state)
{
    (void)state;
    static const struct {
        const char *queue, *roll;
        int gain;
    } cases[] = {
        { "super pac,super pac,super pac,fundraiser", "roll 1", 4 },     /* 3 to 2 */
        { "super pac,super pac,fundraiser,fundraiser", "roll 1", 2 },    /* level */
        { "super pac,super pac,fundraiser,fundraiser", "roll 3", 0 },    /* 2 to 3 */
    };
    for (int i = 0; i < 3; i++) {
        struct table t;
        open_table(&t, 1, "");
        t.s.cubes[LAK][BOT] = 2;
        sit(&t);
        queue(&t, 0, cases[i].queue);
        assert_int_equal(now(&t)->stage, STAGE_BOT_DRAW);
        assert_int_equal(now(&t)->lap, 2);
        play(t.m, CHANCE, "bot war-chest");
        assert_int_equal(now(&t)->stage, STAGE_BOT_ROLL);
        play(t.m, CHANCE, cases[i].roll);
        assert_int_equal(now(&t)->round, 4);
        assert_int_equal(now(&t)->hand[0], 5 + (i ? 2 : 1) + cases[i].gain);
        if (!cases[i].gain)
            expect_event(&t, "'the Bot has more super PACs, 3 to 2: Player 1 gains nothing'");
        assert_int_equal(now(&t)->first, 0);        /* always */
        assert_int_equal(now(&t)->delegates[BOT], 27);      /* it scores: it is alone in the Great Lakes */
        finish(t.m);
    }
}

/* TPR-23 */
static void tpr_23_final_tie(void **state)
{
    (void)state;
    for (int hand = 0; hand < 3; hand++) {      /* a cube pays for the plane */
        struct table t;
        struct result r;
        open_table(&t, 1, "");
        t.s.round = 11;
        memset(t.s.token + 1, 10, 14);
        t.s.delegates[0] = t.s.delegates[BOT] = 50;
        t.s.hand[0] = (uint8_t)hand;
        sit(&t);
        queue(&t, 0, "negative ad,bus,plane,rally");
        play(t.m, 0, "bus mis");
        play(t.m, CHANCE, "bot front-porch");
        play(t.m, CHANCE, "roll 0");
        if (hand)
            play(t.m, 0, "plane flo");
        game_the_primary.result(t.kit, match_state(t.m), &r);
        assert_true(match_over(t.m));
        assert_int_equal(r.winners, 1);
        assert_int_equal(r.rank[0], 1);
        assert_int_equal(r.sides, now(&t)->hand[0] ? 1 : 2);
        expect_event(&t, now(&t)->hand[0]
                             ? "'Player 1 wins with more cubes in hand, 1 to 0, at 50 delegates each'"
                             : "'Player 1 and the Bot share the win with 50 delegates and no cube in hand each; a "
                               "rematch of the tied is offered'");
        expect_outcome(&t, 0, now(&t)->hand[0] ? "against 50 of the Bot, 1 cube in hand"
                                               : "against 50 of the Bot, no cube in hand");
        finish(t.m);
    }
    struct table t;
    struct result r;
    open_table(&t, 1, "");
    t.s.delegates[BOT] = 1;
    sit(&t);
    game_the_primary.result(t.kit, match_state(t.m), &r);
    assert_int_equal(r.winners, 0);
    assert_int_equal(r.sides, 0);
    assert_int_equal(r.rank[0], 2);             /* behind the Bot */
    expect_outcome(&t, SPECTATOR, "the Bot has most delegates, 1 to 0");
    expect_outcome(&t, 0, "against 1 of the Bot");
    finish(t.m);
}

/* TPR-24 */
static void tpr_24_the_die(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 1, "");
    t.s.stage = STAGE_BOT_CUBES;
    t.s.pawn[0] = t.s.home[0] = t.s.pawn[BOT] = t.s.home[BOT] = 0;
    t.s.round = 1;
    t.s.bot_left = 9;
    sit(&t);
    int faces[4] = { 0 };
    assert_int_equal(game_the_primary.total(t.kit, match_state(t.m)), 6);
    for (uint32_t r = 0; r < 6; r++)
        faces[move_a(game_the_primary.sample(t.kit, match_state(t.m), r))]++;
    assert_int_equal(faces[0], 1);
    assert_int_equal(faces[1], 2);
    assert_int_equal(faces[2], 2);
    assert_int_equal(faces[3], 1);
    finish(t.m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tpr_20_basic),
        cmocka_unit_test(tpr_21_teams_add_up),
        cmocka_unit_test(tpr_21_words_and_boards_show_the_team),
        cmocka_unit_test(tpr_21_ties_and_news_go_by_team),
        cmocka_unit_test(tpr_21_mates_do_not_see_queues),
        cmocka_unit_test(tpr_22_incumbent_set_up),
        cmocka_unit_test(tpr_22_the_bot_counts_in_votes),
        cmocka_unit_test(tpr_22_bot_cubes_may_be_placed),
        cmocka_unit_test(tpr_23_solo_set_up),
        cmocka_unit_test(tpr_23_cubes_left_over),
        cmocka_unit_test(tpr_23_a_round),
        cmocka_unit_test(tpr_22_no_cube_in_hand),
        cmocka_unit_test(tpr_22_many_bot_cubes),
        cmocka_unit_test(tpr_23_final_tie),
        cmocka_unit_test(tpr_24_the_die),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
