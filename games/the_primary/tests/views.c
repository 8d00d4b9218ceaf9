/* views.c - The Primary: positions in and out, what each viewer sees, the board in 80 columns, other spellings. */
#include "table.h"

/* ---- Positions ---- */

#define TOKENS \
    "'regions':{'pnw':{'token':2},'cal':{'token':3,'cubes':[2,1]},'mtn':{'token':4}," \
    "'sw':{'token':4},'tex':{'token':6},'pla':{'token':6},'umw':{'token':7},'mis':{'token':8}," \
    "'lak':{'token':8},'app':{'token':10},'dee':{'token':10},'flo':{'token':11}," \
    "'mid':{'token':11},'nor':{'token':11}}"

static void positions_may_leave_out_members(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    t.m = load_position(t.kit, "{}");
    assert_int_equal(now(&t)->stage, STAGE_DEAL);
    match_free(t.m);
    t.m = load_position(t.kit, "{'round':3,'first':1,'pawns':['cal','Florida'],'hand':[4,5],"
                        "'candidates':['Governor',null],'news':'Attack season'," TOKENS "}");
    assert_int_equal(now(&t)->stage, STAGE_QUEUE);
    assert_int_equal(now(&t)->home[1], FLO);
    assert_int_equal(now(&t)->bank[0], 29 - 4 - 2);
    assert_false(now(&t)->news_deck >> now(&t)->news & 1);
    expect(view_of(t.m, SPECTATOR), "'round':3,'first':1,'turn':1,");
    expect(view_of(t.m, SPECTATOR),
           "'cal':{'token':3,'cubes':{'0':2,'1':1},'influence':{'0':4,'1':1}}");
    expect(view_of(t.m, SPECTATOR), "'regions':{'pnw':{'token':2,'voted':true},");
    queue(&t, 0, "fundraiser,fundraiser,fundraiser,super pac");
    queue(&t, 1, "fundraiser,fundraiser,fundraiser,super pac");
    expect_event(&t, "'region':'cal','influence':[4,1],'awards':[24,12]");
    finish(t.m);
}

/* With complete queues the cards begin to be turned over. */
static void a_position_with_queues_begins_the_action(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "basic");
    t.m = load_position(t.kit, "{'round':3,'pawns':['cal','flo']," TOKENS ",'queues':["
                        "['rally','bus','rally','rally'],['fundraiser','super pac','Positive ad','plane']]}");
    assert_int_equal(now(&t)->cubes[CAL][0], 4);
    assert_int_equal(match_to_act(t.m), seat_bit(0));
    play(t.m, 0, "bus sw");
    finish(t.m);
}

static void positions_that_cannot_be_are_refused(void **state)
{
    (void)state;
    static const struct refusal cases[] = {
        { "{'colour':1}", "a position of 'the-primary' has no member 'colour'" },
        { "{'stage':'lunch'}",
          "'stage' must be one of deal, keep, first, aside, token, bot cubes, home, news, gather, queue, exchange, "
          "action, negative ad, bot card, bot roll, over" },
        { "{'round':12}", "'round' must be a number from 0 to 11" },
        { "{'round':3}", "the round goes on before the game is set up" },
        { "{'pawns':['cal','mars']}", "'pawns[1]' is unknown: 'mars'" },
        { "{'pawns':['cal','cal']}", "a region has no round token" },
        { "{'pawns':['cal']," TOKENS "}", "a player has no pawn on the map or no home region" },
        { "{'pawns':['cal','cal'],'hand':[3,3],'bank':[9,9]," TOKENS "}",
          "hand, bank and board of a player do not add up to 29 cubes" },
        { "{'pawns':['cal','cal'],'hand':[29,3]," TOKENS "}", "player 1 has more than 29 cubes" },
        { "{'pawns':['cal','cal'],'candidates':['mayor','mayor']," TOKENS "}",
          "two players have the same candidate" },
        { "{'pawns':['cal','cal'],'queues':[['bus','bus']]," TOKENS "}",
          "a queue holds cards it may not hold" },
        { "{'pawns':['cal','cal'],'queues':[[null,'bus']]," TOKENS "}", "a queue has a gap" },
        { "{'pawns':['cal','cal'],'bot':{'pawn':'cal'}," TOKENS "}", "'bot' is for one player" },
        { "{'pawns':['cal','cal'],'delegates':[9999,0]," TOKENS "}",
          "there are more delegates than the regions award" },
        { "{'pawns':['cal','cal'],'stage':'action'," TOKENS "}", "a queue is not complete" },
        { "{'pawns':['cal','cal'],'stage':'exchange'," TOKENS "}",
          "the seat in turn may not exchange cards" },
        { "{'regions':{'cal':{'voted':true}}}",
          "'regions.cal.voted' does not agree with the token and the round" },
        { "{'regions':{'cal':{'weather':1}}}", "'regions.cal' has no member 'weather'" },
        { "{'regions':{'cal':{'bot':1}}}", "Bot cubes lie in a game without the Bot" },
        { "{'news_deck':['scandal','scandal']}", "'news_deck' has something twice or nothing" },
        { "{'tokens_left':[3]}", "the tokens left are not one for every region" },
        { "{'hand':[1,2,3]}", "'hand' must be a list of at most 2" },
        { NULL, NULL },
    };
    struct table t;
    open_table(&t, 2, "");
    refuse_positions(t.kit, cases);
    kit_free(t.kit);
}

/* ---- The kit and the view ---- */

static void the_kit_has_what_never_changes(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    sit(&t);
    const char *kit = kit_json_of(t.m);
    expect(kit, "{'regions':{'pnw':{'name':'Pacific Northwest','first':13,'column':1,'row':1,'near':['cal','mtn']},"
                "'cal':{'name':'California','first':24,'second':12,'column':1,'row':2,'near':['pnw','mtn','sw']},");
    expect(kit, "'rounds':11,'tokens':[1,1,1,2,1,2,1,2,1,2,3],'queue':4,");
    expect(kit, "'super pac':{'count':4,'words':'at the end of the round, most super PACs gain 4 cubes, tied for most "
                "2'}");
    expect(kit, "'general':{'name':'General','cubes':8,'words':'the bus may cross 1 more border','effects':{'bus':1}}");
    expect(kit, "'finance-reform':{'name':'Finance reform','words':'no super PAC may be queued',"
                "'short':'no super PACs','effects':{'ban-super-pac':1},'bans':['super pac']}");
    expect_no(kit, "'bot_cards'");
    finish(t.m);

    open_table(&t, 1, "basic");
    sit(&t);
    kit = kit_json_of(t.m);
    expect_no(kit, "'candidates'");
    expect(kit, "'die':[0,1,1,2,2,3],'criteria':{'here':");
    expect(kit, "'votes-now':'votes this round',");
    expect(kit, "'attack-ad':{'name':'Attack ad',");
    expect(kit, "'criteria':['player-leads','most-delegates'],'cubes':[{'criteria':['here'],'count':-2},"
                "{'criteria':['here'],'count':2}],'super_pacs':[1,1,2,2]}");
    finish(t.m);
}

/* TPR-7, TPR-8: what the own hand still has, and what the news changes. */
static void the_view_counts_cards_and_awards(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    set_news(&t, "finance-reform");
    sit(&t);
    play(t.m, 0, "queue rally; queue bus");
    expect(view_of(t.m, 0), "'queue':['rally','bus'],'cards':{'positive ad':1,'plane':1,'negative ad':1,'rally':2,"
                            "'fundraiser':3}}");
    expect(view_of(t.m, 0), "'news':'finance-reform','news_deck':17,");
    expect_no(view_of(t.m, SPECTATOR), "'cards'");
    expect_no(view_of(t.m, 1), "'rally':2");
    finish(t.m);

    open_table(&t, 2, "");
    set_news(&t, "superdelegates");
    sit(&t);
    expect(view_of(t.m, 0), "'voting':['cal','lak'],");
    expect(view_of(t.m, 0), "'cal':{'token':3,'first':27},'mtn':{'token':4},");
    finish(t.m);
}

/* TPR-25: what each criterion of the Bot left is told with its move. */
static void the_bot_tells_how_it_picks(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 1, "");
    t.s.cubes[CAL][BOT] = 2;
    t.s.cubes[LAK][BOT] = 1;
    sit(&t);
    queue(&t, 0, "fundraiser,fundraiser,fundraiser,super pac");
    play(t.m, CHANCE, "bot two-fronts");        /* votes now, player leads, most delegates; then votes next */
    expect_event(&t, "'type':'bot move','text':'the Bot stays in California','region':'cal','criteria':["
                     "{'criterion':'votes-now','left':['cal','lak']},{'criterion':'player-leads','left':[]},"
                     "{'criterion':'most-delegates','left':['cal']}]}");
    expect_event(&t, "'text':'the Bot places 2 in California','region':'cal','count':2}");
    expect_event(&t, "'region':'mtn','count':1,'criteria':[{'criterion':'votes-next','left':['mtn','sw']},"
                     "{'criterion':'most-delegates','left':['mtn']}]}");
    expect(view_of(t.m, 0), "'bot':{'delegates':0,'pawn':'cal','home':'cal','card':'two-fronts'}");
    play(t.m, CHANCE, "roll 3");
    expect_event(&t, "'roll':3,'super_pacs':3");
    finish(t.m);
}

/* ---- The board ---- */

static void the_board_shows_what_matters(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 5, "");
    set_news(&t, "attack-season");
    set_candidate(&t, 0, "journalist");
    t.s.cubes[CAL][0] = 3;
    t.s.cubes[CAL][4] = 12;
    t.s.delegates[3] = 41;
    sit(&t);
    const char *text = board_of(t.m, 0);
    expect(text, "Round 3 of 11: queue four action cards (first: Player 1)");
    expect(text, "News: Attack season: a negative ad may remove 1 more from the same region, and\n"
                 "these may belong to different players\n");
    expect(text, "At stake: California 24/12, Great Lakes 18/9");
    expect(text, "cal 24/12");                                   /* the map */
    expect(text, "VOTES");
    expect(text, "r6 @12345");
    expect(text, ">3  cal 24/12 California          3   .   .   .   12   pnw mtn sw");      /* the calendar */
    expect(text, " 11 flo 17    Florida             .   .   .   .   .    dee");
    expect(text, "v2  pnw 13    Pacific Northwest");
    expect(text, "4 Player 4                    41   5    24   tex  tex");
    for (const char *line = text, *next; line && *line; line = next) {
        size_t length;
        next = text_line(line, &length);
        assert_true(length <= 80);
        for (size_t i = 0; i < length; i++)
            assert_true(line[i] >= ' ' && line[i] <= '~' && line[i] != '?');
    }
    finish(t.m);
}

static void the_board_keeps_secrets(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    sit(&t);
    queue(&t, 0, "bus,rally,negative ad,super pac");
    expect(board_of(t.m, 0), "bus rally -ad pac");
    expect_no(board_of(t.m, 1), "rally");
    queue(&t, 1, "fundraiser,rally,rally,rally");
    expect(board_of(t.m, 1), "bus ? ? ?");
    expect(board_of(t.m, 1), "fund rally rally rally");
    expect(board_of(t.m, SPECTATOR), "? ? ? ?");
    finish(t.m);

    open_table(&t, 2, "");              /* who has chosen a candidate is open, which one is not */
    t.m = match_new(t.kit);
    play_lines(t.m, "chance deal tycoon; chance deal mayor; chance deal pilot; chance deal doctor; 0 keep mayor");
    expect(board_of(t.m, 0), "1 Player 1        Mayor ");
    expect_no(board_of(t.m, 0), "? ?");
    expect_no(board_of(t.m, 1), "Mayor");
    expect_no(board_of(t.m, 1), "? ?");
    finish(t.m);

    open_table(&t, 2, "");
    t.m = load_position(t.kit, "{'stage':'keep','dealt':[['tycoon','mayor'],['pilot','doctor']],"
                               "'candidates':['mayor',null]}");
    expect(board_of(t.m, 1), "1 Player 1        has chosen ");
    expect(board_of(t.m, 0), "1 Player 1        Mayor ");
    finish(t.m);
}

/* ---- Texts ---- */

static void moves_have_other_spellings(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    set_candidate(&t, 0, "mayor");
    t.s.cubes[FLO][1] = 1;
    t.s.cubes[FLO][0] = 1;
    sit(&t);
    play(t.m, 0, "Positive-Ad");
    play(t.m, 0, "rally");
    play(t.m, 0, "QUEUE plane");
    assert_int_equal(move_of(t.m, 0, "negative"), move_of(t.m, 0, "queue negative ad"));
    assert_false(move_of(t.m, 0, "positive"));      /* queued already */
    play(t.m, 0, "queue negative");
    queue(&t, 1, "super-pac,fundraiser,super pac,superpac");
    play(t.m, 0, "Great Lakes");
    play(t.m, 0, "rally");
    play(t.m, 0, "plane Deep South");
    play(t.m, 0, "negative Florida 2");
    assert_int_equal(now(&t)->round, 4);
    finish(t.m);
}

/* The only target may be left out; a number alone is no move. */
static void targets_may_be_left_out(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 3, "");
    set_candidate(&t, 0, "prosecutor");
    t.s.cubes[FLO][1] = 3;
    t.s.cubes[CAL][1] = t.s.cubes[CAL][2] = 1;
    sit(&t);
    queue_all(&t, "negative ad,rally,super pac,super pac");
    assert_int_equal(move_of(t.m, 0, "negative florida"), move_of(t.m, 0, "negative flo 2"));
    assert_int_equal(move_of(t.m, 0, "flo"), move_of(t.m, 0, "negative flo 2"));
    assert_int_equal(move_of(t.m, 0, "negative 3"), move_of(t.m, 0, "negative cal 3"));
    assert_false(move_of(t.m, 0, "negative 2"));
    assert_false(move_of(t.m, 0, "negative cal"));
    assert_false(move_of(t.m, 0, "negative"));
    play(t.m, 0, "negative flo");
    assert_int_equal(move_of(t.m, 0, "also"), move_of(t.m, 0, "also 2"));
    assert_false(move_of(t.m, 0, "2"));
    play(t.m, 0, "enough");
    finish(t.m);

    open_table(&t, 2, "");
    set_candidate(&t, 0, "mayor");
    set_candidate(&t, 1, "journalist");
    sit(&t);
    queue_all(&t, "rally,rally,super pac,super pac");
    assert_false(move_of(t.m, 0, "2"));
    play(t.m, 0, "rally 2");
    assert_false(move_of(t.m, 1, "12"));
    assert_false(move_of(t.m, 1, "1 2"));
    assert_true(move_of(t.m, 1, "swap 1 2"));
    finish(t.m);
}

static void moves_are_described(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    t.s.cubes[CAL][0] = 2;
    t.s.cubes[LAK][0] = 1;
    t.s.cubes[CAL][1] = 2;
    t.s.cubes[LAK][1] = 1;
    sit(&t);
    queue_all(&t, "positive ad,negative ad,fundraiser,fundraiser");
    assert_string_equal(description_of(t.m, 0, "positive cal"),
                        "1 cube to California, 24/12 delegates in round 3, this one: influence 2 to 3");
    play(t.m, 0, "positive cal");
    play(t.m, 1, "positive cal");
    assert_string_equal(description_of(t.m, 0, "negative cal 2"),
                        "removes one of 3 of Player 2 in California, 24/12 delegates in round 3, this one");
    assert_string_equal(description_of(t.m, 0, "negative lak 2"),
                        "removes the last cube of Player 2 in Great Lakes, 18/9 delegates in round 3, this one");
    assert_string_equal(description_of(t.m, 0, "negative cal 1"),
                        "removes one of your own 3 in California, 24/12 delegates in round 3, this one");
    assert_string_equal(description_of(t.m, 0, "negative lak 1"),
                        "removes your own last cube in Great Lakes, 18/9 delegates in round 3, this one");
    finish(t.m);
}

/* One cube, several cubes. */
static void cards_count_well(void **state)
{
    (void)state;
    static const struct {
        int effect, number;
        const char *words;
    } cases[] = {
        { EFFECT_RALLY, -2, "a rally places 0 cubes in all" }, { EFFECT_RALLY, -1, "a rally places 1 cube in all" },
        { EFFECT_RALLY, 1, "a rally places up to 3 cubes in all" },
        { EFFECT_BUS, 1, "the bus may cross 1 more border" },
        { EFFECT_BUS, 2, "the bus may cross 2 more borders" }, { EFFECT_PLANE_FREE, 1, "the plane is free" },
        { EFFECT_ENDORSE, 1, "all with fewest delegates gain 1 cube each" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char room[100];
        struct text out;
        struct tpr_card card = { 0 };
        card.mod[cases[i].effect] = (int8_t)cases[i].number;
        text_init(&out, room, sizeof room);
        tpr_effect_words(&card, &out);
        assert_string_equal(room, cases[i].words);
    }
}

static void see_own(struct table *t, const char *cards, const char *idle)
{
    open_table(t, 2, "");
    t->s.hand[0] = 1;
    sit(t);
    queue(t, 0, cards);
    if (idle)
        expect(view_of(t->m, 0), idle);
    else
        expect_no(view_of(t->m, 0), "'idle'");
    expect_no(view_of(t->m, 1), "'idle'");
}

/* TPR-9: cards that will find no cube in hand are known when they are queued, to their owner alone. */
static void cards_without_cubes_are_told(void **state)
{
    (void)state;
    struct table t;
    see_own(&t, "positive ad,rally,plane", "'idle':[2,3]");
    expect(facts_of(t.m, 0, "queue rally"), "'idle':true");
    expect_no(facts_of(t.m, 0, "queue fundraiser"), "'idle'");
    finish(t.m);
    see_own(&t, "rally,fundraiser,positive ad", NULL);
    expect(facts_of(t.m, 0, "queue plane"), "'idle':true");
    finish(t.m);
    see_own(&t, "super pac,bus,negative ad", NULL);
    finish(t.m);

    open_table(&t, 2, "incumbent");
    t.s.hand[0] = 0;
    sit(&t);
    queue(&t, 0, "rally,positive ad,plane");
    expect(view_of(t.m, 0), "'idle':[3]");         /* the others can place Bot cubes: TPR-22 */
    finish(t.m);
}

/* Every rule and every card of the data is on the page. */
static void the_page_is_complete(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    for (int rule = 1; rule <= 27; rule++) {
        char room[16];
        struct text id;
        text_init(&id, room, sizeof room);
        text_addf(&id, "TPR-%d]", rule);        /* at the end of its paragraph */
        if (rule <= 14 || rule >= 20)
            expect(game_the_primary.rules_text, room);
    }
    for (int i = 1; i <= 12; i++)
        expect(game_the_primary.rules_text, t.k->candidate[i].name);
    for (int i = 1; i <= 18; i++)
        expect(game_the_primary.rules_text, t.k->news[i].name);
    for (int i = 1; i <= 14; i++)
        expect(game_the_primary.rules_text, t.k->region[i].name);
    kit_free(t.kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_may_leave_out_members),
        cmocka_unit_test(a_position_with_queues_begins_the_action),
        cmocka_unit_test(positions_that_cannot_be_are_refused),
        cmocka_unit_test(the_kit_has_what_never_changes),
        cmocka_unit_test(the_view_counts_cards_and_awards),
        cmocka_unit_test(the_bot_tells_how_it_picks),
        cmocka_unit_test(the_board_shows_what_matters),
        cmocka_unit_test(the_board_keeps_secrets),
        cmocka_unit_test(moves_have_other_spellings),
        cmocka_unit_test(targets_may_be_left_out),
        cmocka_unit_test(moves_are_described),
        cmocka_unit_test(cards_count_well),
        cmocka_unit_test(cards_without_cubes_are_told),
        cmocka_unit_test(the_page_is_complete),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
