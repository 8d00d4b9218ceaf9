/* words.c - The Primary: what is said: awards as a round pays them, why a text is no move, votes, news, the Bot. */
#include "table.h"

/* ---- Awards ---- */

/* TPR-7: Superdelegates pay 3 more for first place, and everything that shows an award of this round says so. */
static void tpr_7_awards_are_shown_as_paid(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    set_news(&t, "superdelegates");
    t.s.cubes[CAL][0] = 1;
    sit(&t);
    const char *board = board_of(t.m, 0);
    expect(board, "At stake: California 27/12, Great Lakes 21/9");
    expect(board, ">3  cal 27/12 California");
    expect(board, "lak 21/9");                                  /* the map */
    expect(board, " 11 flo 17    Florida");                     /* later rounds are as they were */
    queue_all(&t, "positive ad,fundraiser,fundraiser,fundraiser");
    expect(description_of(t.m, 0, "positive cal"), "California, 27/12 delegates in round 3, this one");
    expect(description_of(t.m, 0, "positive flo"), "Florida, 17 delegates in round 11");
    finish(t.m);
}

/* ---- Refusals ---- */

static void refusals_of_set_up(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    game_the_primary.setup(t.kit, as_state_in(&t.s));
    t.s.stage = STAGE_KEEP;
    t.s.dealt[0] = 1u << tpr_find_candidate(t.k, "tycoon") | 1u << tpr_find_candidate(t.k, "mayor");
    t.s.dealt[1] = 1u << tpr_find_candidate(t.k, "pilot") | 1u << tpr_find_candidate(t.k, "doctor");
    sit(&t);
    refuse(t.m, 0, "keep", "keep one of your two candidates: 'keep tycoon' or 'keep mayor'");
    finish(t.m);

    open_table(&t, 2, "");
    memset(t.s.pawn, 0, sizeof t.s.pawn);
    memset(t.s.home, 0, sizeof t.s.home);
    t.s.stage = STAGE_HOME;
    t.s.round = 1;
    t.s.token[PNW] = 2;
    sit(&t);
    static const struct refusal homes[] = {
        { "queue bus", "first choose a home, such as 'home pnw'" },
        { "home", "say which region, such as 'home pnw'" },
        { "Home Mars", "there is no region 'Mars'" },
        { "home a-very-long-name-that-no-region-of-any-map-can-ever-have",
          "there is no region 'a-very-long-name-that-no-region-of-any-map-can-'" },
        { "new mexico", "'new mexico' is no region: first choose a home, such as 'home pnw'" },
        { NULL, NULL },
    };
    refuse_moves(t.m, 0, homes);
    finish(t.m);

    open_table(&t, 2, "");
    set_news(&t, "debate-night");
    t.s.stage = STAGE_GATHER;
    sit(&t);
    refuse(t.m, 0, "bus mid", "first name a region for all pawns, such as 'gather pnw'");
    refuse(t.m, 0, "gather", "say which region, such as 'gather pnw'");
    finish(t.m);
}

static void refusals_of_cards(void **state)
{
    (void)state;
    static const struct refusal queues[] = {
        { "bus tex", "queue cards by their names alone, such as 'queue bus': what a card does is asked when it is "
                     "turned over" },
        { NULL, NULL },
    };
    static const struct refusal buses[] = {
        { "rally 2", "the card turned over is a bus, such as 'bus sw'" },
        { "positive flo", "the card turned over is a bus, such as 'bus sw'" },
        { "bus", "say which region, such as 'bus sw'" },
        { "bus upper midwest", "Upper Midwest is too far from Texas for the bus" },
        { NULL, NULL },
    };
    static const struct refusal positives[] = {
        { "rally 2", "the card turned over is a positive ad, such as 'positive pnw'" },
        { "positive", "say which region, such as 'positive pnw'" },
        { "positive new mexico 2", "there is no region 'new mexico'" },
        { "positive great plains 2", "a positive ad places 1 now, such as 'positive pnw'" },
        { NULL, NULL },
    };
    static const struct refusal negatives[] = {
        { "bus mis", "the card turned over is a negative ad, such as 'negative cal 2'" },
        { "negative", "say which region, such as 'negative cal 2'" },
        { "negative great plains 2", "Player 2 has no cube in Great Plains" },
        { NULL, NULL },
    };
    struct table t;
    open_table(&t, 2, "");
    t.s.cubes[CAL][1] = t.s.cubes[FLO][1] = 1;
    sit(&t);
    refuse_moves(t.m, 0, queues);
    queue(&t, 0, "bus,positive ad,negative ad,fundraiser");
    queue(&t, 1, "fundraiser,fundraiser,super pac,super pac");
    refuse_moves(t.m, 0, buses);
    play(t.m, 0, "bus mis");
    refuse_moves(t.m, 0, positives);
    play(t.m, 0, "positive great plains 1");                    /* a count of one may be said */
    assert_int_equal(now(&t)->cubes[PLA][0], 1);
    refuse_moves(t.m, 0, negatives);
    finish(t.m);

    open_table(&t, 2, "");
    set_news(&t, "viral-moment");
    sit(&t);
    queue_all(&t, "positive ad,fundraiser,fundraiser,fundraiser");
    refuse(t.m, 0, "positive mountain west 3", "a positive ad places 1 to 2 now, such as 'positive pnw'");
    finish(t.m);

    open_table(&t, 2, "");
    set_news(&t, "record-crowds");
    sit(&t);
    queue_all(&t, "rally,fundraiser,fundraiser,fundraiser");
    refuse(t.m, 0, "negative flo", "the card turned over is a rally, such as 'rally 3'");
    refuse(t.m, 0, "rally 4", "a rally places up to 3 now, as far as you have them in hand: 5");
    finish(t.m);
}

/* TPR-3, Journalist: two places in either order. */
static void tpr_3_places_in_either_order(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    set_candidate(&t, 0, "journalist");
    sit(&t);
    queue(&t, 0, "fundraiser,fundraiser,fundraiser,rally");
    queue(&t, 1, "fundraiser,fundraiser,fundraiser,super pac");
    play(t.m, 0, "swap 4 1");
    expect_event(&t, "'Player 1 exchanges cards 1 and 4 unseen'");
    expect_event(&t, "'Player 1 turns over card 1: rally'");
    finish(t.m);
}

/* As the page says: as many as can be, of one's own, where the pawn is. */
static void a_rally_alone_is_the_full_one(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    set_news(&t, "record-crowds");
    set_candidate(&t, 0, "mayor");
    t.s.hand[1] = 3;
    sit(&t);
    queue_all(&t, "rally,fundraiser,fundraiser,fundraiser");
    assert_true(listed(t.m, 0, "rally 2") && listed(t.m, 0, "rally 3 mis"));
    assert_string_equal(text_of(t.m, move_of(t.m, 0, "rally")), "rally 3");
    finish(t.m);

    open_table(&t, 2, "incumbent");
    sit(&t);
    queue_all(&t, "rally,fundraiser,fundraiser,fundraiser");
    assert_true(listed(t.m, 0, "rally 2 bot"));
    assert_string_equal(text_of(t.m, move_of(t.m, 0, "rally")), "rally 2");
    finish(t.m);
}

/* ---- Queues ---- */

static void everybodys_queue_is_told(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 3, "");
    sit(&t);
    queue_all(&t, "fundraiser,fundraiser,fundraiser,super pac");
    expect(sentences_of(t.m, 0), "Player 1 has queued four cards | Player 2 has queued four cards | "
                                 "Player 3 has queued four cards | all queues are made");
    finish(t.m);

    open_table(&t, 1, "");
    sit(&t);
    play(t.m, 0, "queue super pac");
    assert_string_equal(sentences_of(t.m, 0), "Player 1 queues card 1 of 4: super pac");
    assert_string_equal(sentences_of(t.m, SPECTATOR), "Player 1 queues a card");
    queue(&t, 0, "fundraiser,fundraiser,bus");
    expect(sentences_of(t.m, 0), "Player 1 queues card 4 of 4: bus | all queues are made");
    finish(t.m);
}

/* TPR-26: what powers and news let a card do, in its own words. */
static void tpr_26_cards_to_queue(void **state)
{
    (void)state;
    static const struct {
        const char *candidate, *news, *card, *words;
    } cases[] = {
        { "tycoon", "bus-tour", "queue bus", "card 1 of 4: move to a region 1 or 2 borders away" },
        { "general", "bus-tour", "queue bus", "card 1 of 4: move to a region 1 to 3 borders away" },
        { "prosecutor", "quiet-week", "queue negative ad",
          "card 1 of 4: remove up to 2 of one player from one region" },
        { "tycoon", "attack-season", "queue negative ad", "card 1 of 4: remove up to 2 from one region" },
        { "tycoon", "quiet-week", "queue negative ad", "card 1 of 4: remove 1 from one region" },
        { "tycoon", "record-crowds", "queue rally", "card 1 of 4: up to 3 from hand to where the pawn is" },
        { "tycoon", "quiet-week", "queue rally", "card 1 of 4: 2 from hand to where the pawn is" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct table t;
        open_table(&t, 2, "");
        set_candidate(&t, 0, cases[i].candidate);
        set_news(&t, cases[i].news);
        sit(&t);
        assert_string_equal(description_of(t.m, 0, cases[i].card), cases[i].words);
        finish(t.m);
    }
}

static void effects_of(const struct tpr_card *card, const char *words)
{
    char room[200];
    struct text out;
    text_init(&out, room, sizeof room);
    tpr_effect_words(card, &out);
    assert_string_equal(room, words);
}

static void cards_say_all_they_do(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    effects_of(&t.k->candidate[tpr_find_candidate(t.k, "prosecutor")],
               "a negative ad may remove 1 more of the same player from the same region");
    effects_of(&t.k->news[tpr_find_news(t.k, "attack-season")],
               "a negative ad may remove 1 more from the same region, and these may belong to different players");
    effects_of(&t.k->news[tpr_find_news(t.k, "record-crowds")], "a rally places up to 3 cubes in all");
    effects_of(&t.k->news[tpr_find_news(t.k, "endorsement")], "all with fewest delegates gain 2 cubes each");
    effects_of(&t.k->news[tpr_find_news(t.k, "scandal")],
               "all with most delegates, if above 0, return 2 cubes each from hand");
    kit_free(t.kit);
}

/* TPR-22: whose influence Bot cubes raise. */
static void tpr_22_the_influence_is_the_bots(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "incumbent");
    t.s.cubes[CAL][BOT] = 3;
    sit(&t);
    expect(board_of(t.m, 0), "1:3 influence of player 1, b: Bot\n");
    queue_all(&t, "positive ad,fundraiser,fundraiser,fundraiser");
    assert_string_equal(description_of(t.m, 0, "positive cal bot"),
                        "1 Bot cube to California, 24/12 delegates in round 3, this one: influence of the Bot 3 to 4");
    finish(t.m);
}

/* ---- Votes ---- */

/* TPR-12: a vote says why awards are split or added up. */
static void tpr_12_votes_say_why(void **state)
{
    (void)state;
    static const struct {
        uint8_t cal[3], lak[3];
        const char *california, *lakes;
    } cases[] = {
        { { 3, 2, 0 }, { 2, 2, 1 }, "'California votes: Player 1 with 3 (+24), Player 2 with 2 (+12)'",
          "'Great Lakes votes: Player 1 with 2 (+13), Player 2 with 2 (+13), Player 3 with 1; tied for most, 27 / 2 = "
          "13 each'" },
        { { 3, 1, 1 }, { 0, 4, 0 },
          "'California votes: Player 1 with 3 (+24), Player 2 with 1 (+6), Player 3 with 1 (+6); tied for second, 12 / "
          "2 = 6 each'", "'Great Lakes votes: Player 2 with 4 (+27); alone, so both awards, 18 + 9'" },
        { { 2, 2, 2 }, { 0, 0, 0 },
          "'California votes: Player 1 with 2 (+12), Player 2 with 2 (+12), Player 3 with 2 (+12); tied for most, 36 / "
          "3 = 12 each'", "'Great Lakes votes: nobody has influence'" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct table t;
        open_table(&t, 3, "");
        memcpy(t.s.cubes[CAL], cases[i].cal, 3);
        memcpy(t.s.cubes[LAK], cases[i].lak, 3);
        sit(&t);
        queue_all(&t, "fundraiser,fundraiser,fundraiser,super pac");
        expect_event(&t, cases[i].california);
        expect_event(&t, cases[i].lakes);
        finish(t.m);
    }
    /* Winner takes all: alone or second needs no word, a tie does. */
    struct table t;
    open_table(&t, 3, "");
    t.s.token[FLO] = t.s.token[PNW] = 3;
    t.s.cubes[FLO][0] = 1;
    t.s.cubes[PNW][0] = t.s.cubes[PNW][1] = 1;
    sit(&t);
    queue_all(&t, "fundraiser,fundraiser,fundraiser,super pac");
    expect_event(&t, "'Florida votes: Player 1 with 1 (+17)'");
    expect_event(&t, "'Pacific Northwest votes: Player 1 with 1 (+6), Player 2 with 1 (+6); tied for most, 13 / 2 = 6 "
                     "each'");
    finish(t.m);
}

/* ---- The Bot of one player ---- */

/* TPR-27: a share that is void is told, and so is a Scandal that hits nobody. */
static void tpr_27_void_shares_are_told(void **state)
{
    (void)state;
    static const struct {
        int own, bot;
        const char *news, *words;
    } cases[] = {
        { 3, 8, "news scandal", "the Bot has most delegates and returns nothing" },
        { 8, 3, "news endorsement", "the Bot has fewest delegates and gains nothing" },
        { 0, 0, "news scandal", "nobody has delegates, so nobody returns cubes" },
        { 4, 4, "news scandal", "the Bot has most delegates and returns nothing | Player 1 returns 2 cubes" },
        { 8, 3, "news scandal", "return 2 cubes each from hand | Player 1 returns 2 cubes" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct table t;
        open_table(&t, 1, "");
        t.s.stage = STAGE_NEWS;
        t.s.delegates[0] = (uint16_t)cases[i].own;
        t.s.delegates[BOT] = (uint16_t)cases[i].bot;
        sit(&t);
        play(t.m, CHANCE, cases[i].news);
        expect(sentences_of(t.m, 0), cases[i].words);
        finish(t.m);
    }
}

static void tpr_27_no_roll_is_told(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 1, "");
    set_news(&t, "finance-reform");
    sit(&t);
    queue(&t, 0, "fundraiser,fundraiser,fundraiser,rally");
    play(t.m, CHANCE, "bot front-porch");
    expect_event(&t, "'the Bot plays no super PAC and does not roll: Finance reform'");
    finish(t.m);
}

/* TPR-25: cubes meant for a region that has voted. */
static void tpr_25_cubes_that_go_elsewhere_say_why(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 1, "");
    t.s.pawn[BOT] = t.s.pawn[0] = PNW;              /* voted; nobody leads, so the Bot stays */
    sit(&t);
    queue(&t, 0, "fundraiser,fundraiser,fundraiser,rally");
    play(t.m, CHANCE, "bot home-base");
    expect_event(&t, "'the Bot stays in Pacific Northwest'");
    expect_event(&t, "'the Bot places 3 in California, as Pacific Northwest has voted'");
    finish(t.m);

    open_table(&t, 1, "");
    sit(&t);
    queue(&t, 0, "fundraiser,fundraiser,fundraiser,rally");
    play(t.m, CHANCE, "bot front-porch");
    expect_event(&t, "'the Bot places 3 in California'");
    finish(t.m);
}

/* ---- The board ---- */

static void the_map_has_a_legend(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    sit(&t);
    expect(board_of(t.m, 0), "r9 votes in round 9, @1 pawn of player 1, 1:3 influence of player 1, + others\n");
    expect(board_of(t.m, 0), "borders (* with pawn)\n");
    finish(t.m);

    open_table(&t, 4, "teams");
    sit(&t);
    expect(board_of(t.m, 0), "r9 votes in round 9, @1 pawn of player 1, A:3 influence of team A\n");
    finish(t.m);
}

/* ---- The page ---- */

/* Where the book is silent or says two things, the page marks what we chose and says what a mark covers. */
static void rulings_are_marked(void **state)
{
    (void)state;
    static const char *const rulings[] = {
        "It covers the rest of its sentence",
        "\u2020 as many as the bank has",                           /* TPR-2 */
        "\u2020 Hands, banks and cards",
        "\u2020 the book says 12 in one place",                     /* TPR-6 */
        "\u2020 with one super PAC each too",                       /* TPR-10 */
        "\u2020 the win is shared",                                 /* TPR-14 */
        "\u2020 level with at least one, you gain 2",               /* TPR-23 */
        "on boards the teams are A and B, votes name their players",    /* TPR-21 */
        "| `rally` | as many of your own cubes as the rally can place",
    };
    for (size_t i = 0; i < sizeof rulings / sizeof *rulings; i++)
        expect(game_the_primary.rules_text, rulings[i]);
}

/* What a board needs to offer a move. */
static void facts(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "incumbent");
    t.s.cubes[CAL][BOT] = 3;
    sit(&t);
    expect(facts_of(t.m, 0, "queue bus"), "{'do':'queue','card':'bus'}");
    queue_all(&t, "positive ad,negative ad,bus,rally");
    expect(facts_of(t.m, 0, "positive cal bot"), "{'do':'positive','region':'cal','cubes':1,'bot':true,"
                                                 "'after':{'cal':{'influence':{'bot':4},'leads':['bot'],'lead':4}}}");
    finish(t.m);
}

/* Influence and lead in the regions that a move changes, as they would be. */
static void facts_look_ahead(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 3, "");
    set_candidate(&t, 0, "mayor");
    t.s.cubes[FLO][0] = t.s.cubes[FLO][1] = 2;
    t.s.cubes[CAL][2] = 1;
    t.s.pawn[1] = t.s.pawn[2] = FLO;
    sit(&t);
    queue_all(&t, "positive ad,negative ad,plane,rally");
    expect(facts_of(t.m, 0, "positive flo"), "'after':{'flo':{'influence':{'0':3,'1':3,'2':1},'leads':[0,1],"
                                             "'lead':0}}}");
    expect(facts_of(t.m, 0, "positive pnw"), "'after':{'pnw':{'influence':{'0':1},'leads':[0],'lead':1}}}");
    play_turns(t.m, "positive flo; positive flo; positive pnw");
    expect(facts_of(t.m, 0, "negative flo 2"), "'owner':1,'after':{'flo':{'influence':{'0':3,'1':3,'2':1},"
                                               "'leads':[0,1],'lead':0}}}");
    expect(facts_of(t.m, 0, "negative cal 3"), "'owner':2,'after':{'cal':{'influence':{}}}}");
    play_turns(t.m, "negative cal 3; negative flo 1; negative flo 1");
    expect(facts_of(t.m, 0, "plane flo"), "{'do':'plane','region':'flo','price':1,'after':{"
                                          "'tex':{'influence':{}},"
                                          "'flo':{'influence':{'0':2,'1':4,'2':1},'leads':[1],'lead':2}}}");
    play_turns(t.m, "plane dee; plane tex; plane tex");
    expect(facts_of(t.m, 0, "rally 2 flo"), "'after':{'dee':{'influence':{'0':2},'leads':[0],'lead':2},"
                                            "'flo':{'influence':{'0':2,'1':3},'leads':[1],'lead':1}}}");
    finish(t.m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts),
        cmocka_unit_test(facts_look_ahead),
        cmocka_unit_test(tpr_7_awards_are_shown_as_paid),
        cmocka_unit_test(refusals_of_set_up),
        cmocka_unit_test(refusals_of_cards),
        cmocka_unit_test(tpr_3_places_in_either_order),
        cmocka_unit_test(a_rally_alone_is_the_full_one),
        cmocka_unit_test(everybodys_queue_is_told),
        cmocka_unit_test(tpr_26_cards_to_queue),
        cmocka_unit_test(cards_say_all_they_do),
        cmocka_unit_test(tpr_22_the_influence_is_the_bots),
        cmocka_unit_test(tpr_12_votes_say_why),
        cmocka_unit_test(tpr_27_void_shares_are_told),
        cmocka_unit_test(tpr_27_no_roll_is_told),
        cmocka_unit_test(tpr_25_cubes_that_go_elsewhere_say_why),
        cmocka_unit_test(the_map_has_a_legend),
        cmocka_unit_test(rulings_are_marked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
