/* rules.c - The Primary: the rules of the plain game one by one, TPR-1 to TPR-14. */
#include "table.h"

/* TPR-1 */
static void tpr_1_players_and_variants(void **state)
{
    (void)state;
    refuse_kit(&game_the_primary, 6, "", NULL, "'the-primary' is for 1 to 5 players, not 6");
    refuse_kit(&game_the_primary, 3, "teams", NULL, "option 'teams' is for four players, not 3");
    refuse_kit(&game_the_primary, 3, "incumbent", NULL, "option 'incumbent' is for two players, not 3");
    refuse_kit(&game_the_primary, 2, "level=hard", NULL, "option 'level' is for one player, not 2");
    for (int seats = 1; seats <= 5; seats++) {
        struct table t;
        open_table(&t, seats, "");
        assert_int_equal(t.k->solo, seats == 1);
        kit_free(t.kit);
    }
}

/* TPR-2 */
static void tpr_2_gain_stops_at_an_empty_bank(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    t.s.hand[0] = CUBES - 1;
    sit(&t);
    queue(&t, 0, "fundraiser,fundraiser,super pac,super pac");
    queue(&t, 1, "fundraiser,fundraiser,fundraiser,super pac");
    assert_int_equal(now(&t)->hand[0], CUBES);       /* one gained of two, and of the 4 for super PACs none */
    assert_int_equal(now(&t)->bank[0], 0);
    assert_int_equal(now(&t)->hand[1], 8);
    finish(t.m);
}

/* TPR-2 */
static void tpr_2_queues_are_secret_and_hands_are_open(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    sit(&t);
    queue(&t, 0, "fundraiser,rally,bus,plane");
    queue(&t, 1, "super pac,positive ad,bus,plane");
    play(t.m, 1, "positive flo");
    const char *view = view_of(t.m, 1);
    expect(view, "'0':{'delegates':0,'hand':4,'bank':23,'pawn':'tex','home':'tex',"
                 "'queue':['fundraiser','rally','bus','?'],'turned':3}");
    expect(view, "'1':{'delegates':0,'hand':4,'bank':24,'pawn':'tex','home':'tex',"
                 "'queue':['super pac','positive ad','bus','plane'],'turned':2,'cards':{");
    view = view_of(t.m, SPECTATOR);
    expect(view, "'queue':['fundraiser','rally','bus','?']");
    expect(view, "'queue':['super pac','positive ad','?','?']");
    finish(t.m);
}

/* TPR-3: A new game by hand: dealing, keeping. */
static void tpr_3_two_candidates_keep_one(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    t.m = match_new(t.kit);
    play(t.m, CHANCE, "deal tycoon");
    play(t.m, CHANCE, "deal mayor");
    play(t.m, CHANCE, "deal pilot");
    expect(events_of(t.m, 1), "'candidate':'pilot'");
    expect(events_of(t.m, 0), "is dealt a candidate','seat':1}");
    play(t.m, CHANCE, "deal doctor");
    expect(view_of(t.m, 0), "'0':{'delegates':0,'hand':0,'bank':29,'dealt':['tycoon','mayor']},"
                            "'1':{'delegates':0,'hand':0,'bank':29}");
    assert_int_equal(match_to_act(t.m), 3);
    refuse(t.m, 0, "keep pilot", "keep one of your two candidates: 'keep tycoon' or 'keep mayor'");
    play(t.m, 0, "keep mayor");
    expect_no(view_of(t.m, 1), "'candidate'");
    play(t.m, 1, "keep pilot");
    assert_int_equal(now(&t)->hand[0], 10);
    assert_int_equal(now(&t)->hand[1], 7);
    assert_int_equal(now(&t)->bank[1], 22);
    assert_int_equal(now(&t)->dealt[0] | now(&t)->dealt[1], 0);
    expect(view_of(t.m, 1), "'0':{'delegates':0,'hand':10,'bank':19,'candidate':'mayor'},"
                            "'1':{'delegates':0,'hand':7,'bank':22,'candidate':'pilot'}");
    finish(t.m);
}

/* TPR-4 */
static void tpr_4_tokens(void **state)
{
    (void)state;
    static const uint8_t all[ROUNDS + 1] = { 0, 1, 1, 1, 2, 1, 2, 1, 2, 1, 2, 3 };
    struct table t;
    open_table(&t, 2, "");
    assert_memory_equal(t.k->tokens, all, sizeof all);
    game_the_primary.setup(t.kit, as_state_in(&t.s));
    assert_int_equal(t.s.tokens_left[1] + t.s.tokens_left[5] + t.s.tokens_left[9], 0);
    assert_int_equal(t.s.tokens_left[11], 3);
    kit_free(t.kit);

    open_table(&t, 2, "aside=11,4,11 basic");
    t.m = match_new(t.kit);
    play(t.m, CHANCE, "first 2");
    assert_int_equal(now(&t)->tokens_left[11], 1);
    int placed[ROUNDS + 1] = { 0 };
    match_seed(t.m, "tokens");
    match_draw(t.m);
    for (int region = 1; region <= 14; region++)
        placed[now(&t)->token[region]]++;
    for (int round = 1; round <= ROUNDS; round++)
        assert_int_equal(placed[round], all[round] - (round == 4) - 2 * (round == 11));
    finish(t.m);

    open_table(&t, 3, "aside=random basic");
    t.m = match_new(t.kit);
    play(t.m, CHANCE, "first 1");
    assert_int_equal(game_the_primary.total(t.kit, match_state(t.m)), 17);
    play(t.m, CHANCE, "aside 11");
    play(t.m, CHANCE, "aside 2");
    play(t.m, CHANCE, "aside 4");
    expect(view_of(t.m, 0), "'aside':[2,4,11]");
    assert_int_equal(now(&t)->stage, STAGE_TOKEN);
    assert_false(now(&t)->tokens_left[2]);
    finish(t.m);

    refuse_kit(&game_the_primary, 2, "aside=1,1,9", NULL, "option 'aside': there is no token 1 left to set aside");
    refuse_kit(&game_the_primary, 2, "aside=1,2,12", NULL, "option 'aside': there is no token 12 left to set aside");
    refuse_kit(&game_the_primary, 2, "aside=1,2", NULL,
               "option 'aside' is three rounds such as 1,5,9, or random, not '1,2'");
}

/* TPR-5 */
static void tpr_5_order_of_set_up_and_homes(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 3, "");
    t.m = match_new(t.kit);
    struct rng rng;
    rng_init(&rng, 5, 5);
    static const uint8_t order[] = { STAGE_DEAL, STAGE_KEEP, STAGE_FIRST, STAGE_TOKEN, STAGE_HOME };
    size_t at = 0;
    while (now(&t)->stage != STAGE_HOME) {
        if (now(&t)->stage != order[at])
            assert_int_equal(now(&t)->stage, order[++at]);
        if (now(&t)->stage == STAGE_FIRST)
            assert_int_equal(game_the_primary.total(t.kit, match_state(t.m)), 3);       /* drawn at random */
        int seat = __builtin_ctz(match_to_act(t.m));
        move list[MOVES_MAX];
        seat == CHANCE ? game_the_primary.moves(t.kit, match_state(t.m), seat, list) : match_moves(t.m, seat, list);
        assert_true(match_play(t.m, seat, now(&t)->stage == STAGE_FIRST ? list[2] : list[0], NULL, NULL));
    }
    assert_int_equal(at, 3);
    assert_int_equal(match_to_act(t.m), seat_bit(2));
    refuse(t.m, 2, "home mars", "there is no region 'mars'");
    play(t.m, 2, "home Florida");
    play(t.m, 0, "home flo");
    play(t.m, 1, "home cal");
    assert_int_equal(now(&t)->pawn[0], FLO);
    assert_int_equal(now(&t)->home[2], FLO);
    assert_int_equal(now(&t)->cubes[FLO][0], 2);
    assert_int_equal(now(&t)->cubes[FLO][2], 2);
    assert_int_equal(now(&t)->cubes[CAL][1], 2);
    assert_int_equal(now(&t)->stage, STAGE_NEWS);
    finish(t.m);
}

/* TPR-6 */
static void tpr_6_eleven_rounds(void **state)
{
    (void)state;
    struct table t;
    struct rng rng;
    rng_init(&rng, 6, 6);
    open_table(&t, 3, "");
    sit(&t);
    for (int round = 3; round <= 11; round++) {
        assert_int_equal(now(&t)->round, round);
        assert_false(match_over(t.m));
        finish_round(&t, &rng);
        if (round < 11)
            assert_int_equal(now(&t)->stage, STAGE_NEWS);
    }
    assert_true(match_over(t.m));
    assert_int_equal(now(&t)->round, 11);
    finish(t.m);
}

/* TPR-7 */
static void tpr_7_news_hold_for_a_round(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    t.s.stage = STAGE_NEWS;
    sit(&t);
    play(t.m, CHANCE, "news grassroots-surge");
    queue_all(&t, "fundraiser,fundraiser,super pac,super pac");
    assert_int_equal(now(&t)->hand[0], 5 + 4 + 2);
    assert_int_equal(now(&t)->news, 0);
    play(t.m, CHANCE, "news quiet-week");
    queue_all(&t, "fundraiser,super pac,super pac,super pac");
    assert_int_equal(now(&t)->hand[1], 11 + 1 + 2);
    finish(t.m);
}

/* TPR-7 */
static void tpr_7_news_without_meaning_go_under_the_deck(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    t.s.stage = STAGE_NEWS;
    t.s.round = 5;              /* no region has token 5 */
    sit(&t);
    play(t.m, CHANCE, "news photo-op");
    expect_event(&t, "goes under the deck");
    play(t.m, CHANCE, "news superdelegates");
    assert_int_equal(now(&t)->stage, STAGE_NEWS);
    assert_int_equal(__builtin_popcount(now(&t)->news_under), 2);
    play(t.m, CHANCE, "news homecoming");
    assert_int_equal(now(&t)->stage, STAGE_QUEUE);
    finish(t.m);

    open_table(&t, 2, "");
    t.s.stage = STAGE_NEWS;
    t.s.round = 1;
    sit(&t);
    play(t.m, CHANCE, "news homecoming");
    assert_int_equal(now(&t)->stage, STAGE_NEWS);
    finish(t.m);
}

/* TPR-8 */
static void tpr_8_cards_and_queues(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    sit(&t);
    int total = 0;
    for (int card = 1; card <= CARDS; card++)
        total += tpr_card_copies[card];
    assert_int_equal(total, 14);
    queue(&t, 0, "bus,rally");
    refuse(t.m, 0, "queue bus", "you have only 1 'bus' and have queued it");
    refuse(t.m, 0, "queue limousine",
           "'limousine' is no action card: bus, positive ad, plane, negative ad, rally, super pac, fundraiser");
    queue(&t, 0, "rally,rally");
    refuse(t.m, 0, "queue plane", "this order is complete: undo or withdraw to change it");
    assert_true(match_undo(t.m, 0, NULL));
    assert_false(move_of(t.m, 0, "queue bus"));
    assert_true(move_of(t.m, 0, "queue rally"));
    assert_true(match_withdraw(t.m, 0, NULL));       /* until the last player is done */
    queue(&t, 0, "super pac,super pac,super pac,super pac");
    assert_int_equal(match_to_act(t.m), seat_bit(1));
    finish(t.m);
}

/* TPR-8: From the first player round the table, a card each, four times. */
static void tpr_8_cards_are_turned_in_turn(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 3, "");
    t.s.first = t.s.turn = 1;
    sit(&t);
    queue_all(&t, "bus,plane,positive ad,super pac");
    static const char *const moves[] = { "bus pla", "plane flo", "positive nor" };
    static const char *const whys[] = { "'pass' is no region: the card turned over is a bus, such as 'bus sw'",
                                        "'pass' is no region: the card turned over is a plane, such as 'plane pnw'",
                                        ("'pass' is no region: the card turned over is a positive ad, such as "
                                         "'positive pnw'") };
    for (int lap = 0; lap < 3; lap++)
        for (int i = 0; i < 3; i++) {
            int seat = (1 + i) % 3;
            assert_int_equal(match_to_act(t.m), seat_bit(seat));
            assert_int_equal(tpr_turned(t.k, now(&t), seat), lap + 1);
            assert_int_equal(tpr_turned(t.k, now(&t), (seat + 1) % 3), i == 2 ? lap + 1 : lap);
            refuse(t.m, seat, "pass", whys[lap]);
            play(t.m, seat, moves[lap]);
        }
    assert_int_equal(now(&t)->round, 4);
    assert_int_equal(now(&t)->hand[0], 5 - 2 + 2);
    finish(t.m);
}

/* TPR-8: What a card shows cannot be taken back. */
static void tpr_8_a_card_turned_over_is_a_reveal(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    set_candidate(&t, 0, "prosecutor");
    t.s.cubes[CAL][1] = 3;
    t.s.cubes[FLO][1] = 3;
    sit(&t);
    queue(&t, 0, "negative ad,bus,super pac,super pac");
    queue(&t, 1, "bus,super pac,super pac,super pac");
    play(t.m, 0, "negative cal 2");      /* may go on: nothing was turned over yet */
    undo(t.m, 0);
    play(t.m, 0, "negative flo 2");
    play(t.m, 0, "enough");
    refuse_undo(t.m, 0, "that move has shown something hidden");
    finish(t.m);
}

/* TPR-9 */
static void tpr_9_bus_and_plane(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    t.s.hand[1] = 1;
    t.s.pawn[1] = FLO;
    sit(&t);
    queue(&t, 0, "bus,plane,super pac,super pac");
    queue(&t, 1, "bus,plane,super pac,super pac");
    refuse(t.m, 0, "bus flo", "Florida is too far from Texas for the bus");
    refuse(t.m, 0, "bus tex", "your pawn is in Texas already and must go elsewhere");
    assert_int_equal(move_count(t.m, 0), 3);
    play(t.m, 0, "bus mis");
    assert_int_equal(now(&t)->pawn[1], DEE);         /* the only way out of Florida is taken without asking */
    refuse(t.m, 0, "plane mis", "your pawn is in Mississippi Valley already and must go elsewhere");
    assert_int_equal(move_count(t.m, 0), 13);
    play(t.m, 0, "plane nor");
    assert_int_equal(now(&t)->hand[0], 4);
    play(t.m, 1, "plane cal");
    assert_int_equal(now(&t)->hand[1], 0 + 2);       /* tied super PACs */
    assert_int_equal(now(&t)->pawn[1], CAL);
    finish(t.m);
}

/* TPR-9 */
static void tpr_9_what_cannot_be_done_does_nothing(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    t.s.hand[0] = 0;
    sit(&t);
    queue(&t, 0, "plane,rally,positive ad,negative ad");
    queue(&t, 1, "fundraiser,fundraiser,fundraiser,bus");
    expect_event(&t, "'the plane of Player 1 cannot be carried out: no cube in hand'");
    expect_event(&t, "'the rally of Player 1 cannot be carried out: no cube in hand'");
    expect_event(&t, "'the positive ad of Player 1 cannot be carried out: no cube in hand'");
    expect_event(&t, "'the negative ad of Player 1 cannot be carried out: there is no cube to take'");
    assert_int_equal(match_to_act(t.m), seat_bit(1));
    finish(t.m);
}

/* TPR-9 */
static void tpr_9_rally_and_positive_ad(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    t.s.hand[1] = 1;
    sit(&t);
    queue(&t, 0, "rally,positive ad,super pac,super pac");
    queue(&t, 1, "rally,fundraiser,fundraiser,fundraiser");
    assert_int_equal(now(&t)->cubes[TEX][0], 2);
    assert_int_equal(now(&t)->cubes[TEX][1], 1);     /* only one is left */
    assert_int_equal(now(&t)->hand[0], 3);
    assert_int_equal(move_count(t.m, 0), 14);
    refuse(t.m, 0, "positive flo 2", "a positive ad places 1 now, such as 'positive pnw'");
    play(t.m, 0, "positive nor");
    assert_int_equal(now(&t)->cubes[NOR][0], 1);
    finish(t.m);
}

/* TPR-9 */
static void tpr_9_negative_ad(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 3, "");
    t.s.cubes[FLO][0] = 1;
    t.s.cubes[CAL][1] = 2;
    t.s.cubes[CAL][2] = 1;
    sit(&t);
    queue_all(&t, "negative ad,fundraiser,fundraiser,fundraiser");
    assert_int_equal(move_count(t.m, 0), 3);
    refuse(t.m, 0, "negative flo 2", "Player 2 has no cube in Florida");
    refuse(t.m, 0, "negative cal",
           "say whose cube: 'negative cal 2' (Player 2) or 'negative cal 3' (Player 3)");
    refuse(t.m, 0, "negative tex", "there is no cube to take in Texas");
    play(t.m, 0, "negative cal 3");
    assert_int_equal(now(&t)->bank[2], 24);
    play(t.m, 1, "negative cal 2");      /* own ones may go too */
    play(t.m, 2, "negative cal 2");
    assert_int_equal(now(&t)->cubes[CAL][1], 0);
    finish(t.m);

    open_table(&t, 2, "");              /* compulsory: only an own cube lies there */
    t.s.cubes[FLO][0] = 1;
    sit(&t);
    queue(&t, 0, "negative ad,bus,fundraiser,fundraiser");
    queue(&t, 1, "fundraiser,fundraiser,fundraiser,super pac");
    assert_int_equal(now(&t)->cubes[FLO][0], 0);
    finish(t.m);
}

/* TPR-10 */
static void tpr_10_super_pacs(void **state)
{
    (void)state;
    static const struct {
        const char *queue[3];
        int gain[3];
    } cases[] = {
        { { "super pac,super pac,fundraiser,fundraiser", "super pac,fundraiser,fundraiser,fundraiser",
            "fundraiser,fundraiser,fundraiser,rally" }, { 6, 3, 1 } },
        { { "super pac,super pac,fundraiser,fundraiser", "super pac,super pac,fundraiser,fundraiser",
            "fundraiser,fundraiser,fundraiser,super pac" }, { 4, 4, 3 } },
        { { "rally,rally,fundraiser,fundraiser", "rally,rally,fundraiser,fundraiser",
            "rally,rally,fundraiser,fundraiser" }, { -2, -2, -2 } },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct table t;
        open_table(&t, 3, "");
        sit(&t);
        for (int seat = 0; seat < 3; seat++)
            queue(&t, seat, cases[i].queue[seat]);
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(now(&t)->hand[seat], 5 + cases[i].gain[seat]);
        finish(t.m);
    }
}

/* TPR-11 */
static void tpr_11_influence_is_cubes_and_pawn(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 3, "");
    t.s.cubes[CAL][0] = 2;
    t.s.pawn[0] = CAL;
    t.s.cubes[CAL][1] = 2;
    t.s.pawn[2] = LAK;
    sit(&t);
    queue_all(&t, "fundraiser,fundraiser,fundraiser,super pac");
    expect_event(&t, "'type':'vote','text':'California votes: Player 1 with 3 (+24), Player 2 with 2 (+12)',"
                     "'region':'cal','influence':[3,2,0],'awards':[24,12,0]");
    expect_event(&t, "'region':'lak','influence':[0,0,1],'awards':[0,0,27]");
    assert_int_equal(now(&t)->delegates[0], 24);
    assert_int_equal(now(&t)->delegates[2], 27);
    finish(t.m);
}

static void share(const uint8_t *influence, int first, int second, const uint16_t *expected)
{
    uint16_t award[5];
    tpr_share(influence, 5, first, second, award);
    for (int i = 0; i < 5; i++)
        assert_int_equal(award[i], expected[i]);
}

/* TPR-12 */
static void tpr_12_awards(void **state)
{
    (void)state;
#define LIST8(...) (const uint8_t[5]){ __VA_ARGS__ }
#define LIST16(...) (const uint16_t[5]){ __VA_ARGS__ }
    /* Source, figure 7: blue 2 cubes + pawn, red 3, white 1: blue and red split the sum. */
    share(LIST8(3, 3, 1), 24, 12, LIST16(18, 18, 0));
    share(LIST8(3, 3, 1), 11, 6, LIST16(8, 8, 0));          /* rounded down */
    share(LIST8(0, 5, 2, 1), 20, 9, LIST16(0, 20, 9));
    share(LIST8(2, 5, 2, 2), 20, 10, LIST16(3, 20, 3, 3));  /* tied for second */
    share(LIST8(0, 0, 4), 20, 9, LIST16(0, 0, 29));         /* alone: both */
    share(LIST8(0), 20, 9, LIST16(0));
    share(LIST8(2, 1, 2), 13, 0, LIST16(6, 0, 6));          /* winner takes all */
    share(LIST8(1, 2, 4, 3), 13, 0, LIST16(0, 0, 13));
    share(LIST8(1, 1, 1, 1, 1), 24, 12, LIST16(7, 7, 7, 7, 7));
}

/* TPR-12 */
static void tpr_12_figure_7_at_the_table(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 3, "basic");
    t.s.cubes[CAL][0] = 2;
    t.s.pawn[0] = CAL;
    t.s.cubes[CAL][1] = 3;
    t.s.cubes[CAL][2] = 1;
    sit(&t);
    queue_all(&t, "fundraiser,fundraiser,fundraiser,super pac");
    expect_event(&t, "'influence':[3,3,1],'awards':[18,18,0]");
    finish(t.m);
}

/* TPR-13 */
static void tpr_13_organise(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    t.s.cubes[CAL][0] = 3;
    t.s.cubes[FLO][0] = 2;
    t.s.pawn[0] = PNW;          /* has voted in round 2 */
    sit(&t);
    queue(&t, 0, "rally,super pac,fundraiser,fundraiser");
    queue(&t, 1, "super pac,fundraiser,fundraiser,fundraiser");
    const struct tpr_state *s = now(&t);
    assert_int_equal(s->cubes[CAL][0], 0);
    assert_int_equal(s->cubes[PNW][0], 0);           /* placed after its vote, gone at the next organise */
    assert_int_equal(s->cubes[FLO][0], 2);
    assert_int_equal(s->hand[0] + s->bank[0], 27);
    assert_int_equal(s->pawn[0], PNW);
    assert_int_equal(s->first, 1);
    assert_int_equal(s->queue[0][0], NO_CARD);
    expect(view_of(t.m, 1), "'last':['rally','super pac','fundraiser','fundraiser']");
    play(t.m, CHANCE, "news quiet-week");
    assert_true(move_of(t.m, 0, "queue rally"));
    assert_true(match_to_act(t.m) == 3);
    finish(t.m);
}

/* TPR-14 */
static void tpr_14_the_end(void **state)
{
    (void)state;
    static const struct {
        int delegates[3], hand[3], winners, sides;
        const char *words, *outcome, *of_first;
    } cases[] = {
        { { 30, 40, 20 }, { 9, 0, 0 }, 2, 1, "'Player 2 wins with most delegates, 40 to 30'",
          "Player 2 has most delegates, 40 to 30", "" },
        { { 30, 30, 20 }, { 3, 2, 9 }, 1, 1,
          "'Player 1 wins with more cubes in hand, 5 to 4, at 30 delegates each'",
          "Player 1 has more cubes in hand, 5 to 4, at 30 delegates each", "5 cubes in hand" },
        { { 30, 30, 30 }, { 3, 2, 1 }, 1, 1,
          "'Player 1 wins with more cubes in hand, 5 to 4, at 30 delegates each'",
          "Player 1 has more cubes in hand, 5 to 4, at 30 delegates each", "5 cubes in hand" },
        { { 30, 30, 20 }, { 3, 3, 9 }, 3, 2,
          "'Player 1 and Player 2 share the win with 30 delegates and 5 cubes in hand each; a rematch of the tied is "
          "offered'",
          "Player 1 and Player 2 have 30 delegates and 5 cubes in hand each", "5 cubes in hand" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct table t;
        struct result r;
        open_table(&t, 3, "");
        t.s.round = 11;
        memset(t.s.token + 1, 10, 14);
        memset(t.s.pawn, CAL, 3);
        for (int seat = 0; seat < 3; seat++) {
            t.s.delegates[seat] = (uint16_t)cases[i].delegates[seat];
            t.s.hand[seat] = (uint8_t)(cases[i].hand[seat] + 6);
        }
        sit(&t);
        queue_all(&t, "rally,rally,rally,super pac");
        expect_event(&t, cases[i].words);
        expect_outcome(&t, SPECTATOR, cases[i].outcome);
        expect_outcome(&t, 0, cases[i].of_first);
        assert_true(match_over(t.m));
        game_the_primary.result(t.kit, match_state(t.m), &r);
        assert_int_equal(r.winners, cases[i].winners);
        assert_int_equal(r.sides, cases[i].sides);
        finish(t.m);
    }
}

/* TPR-10: words say how many cubes, with powers and news. */
static void tpr_10_words_tell_the_cubes(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    set_candidate(&t, 0, "senator");
    sit(&t);
    assert_string_equal(description_of(t.m, 0, "queue super pac"),
                        "card 1 of 4: with most super PACs of the round you gain 5 cubes, tied for most 3");
    assert_string_equal(description_of(t.m, 1, "queue super pac"),
                        "card 1 of 4: with most super PACs of the round you gain 4 cubes, tied for most 2");
    queue(&t, 0, "super pac,super pac,fundraiser,fundraiser");
    queue(&t, 1, "super pac,fundraiser,fundraiser,super pac");
    expect_event(&t, "'Player 1 plays a super PAC, 2 so far'");
    expect_event(&t, "'Player 2 plays a super PAC, 2 so far'");
    expect_event(&t, "'Player 1 is tied for most super PACs (2) and gains 3 cubes'");
    expect_event(&t, "'Player 2 is tied for most super PACs (2) and gains 2 cubes'");
    finish(t.m);

    open_table(&t, 2, "");
    set_news(&t, "dark-money");
    t.s.hand[0] = CUBES - 3;
    sit(&t);
    expect(board_of(t.m, 0), "most super PACs gain 2 more than the usual 4");
    assert_string_equal(description_of(t.m, 0, "queue super pac"),
                        "card 1 of 4: with most super PACs of the round you gain 6 cubes, tied for most 3");
    queue(&t, 0, "super pac,super pac,fundraiser,fundraiser");
    queue(&t, 1, "super pac,fundraiser,fundraiser,fundraiser");
    expect_event(&t, "'Player 1 has most super PACs (2) and gains 1 cube, all that were in the bank'");
    finish(t.m);
}

/* such a card asks nobody in play, but a position may begin there. */
static void x_5_a_card_without_a_choice_is_forced(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    t.s.queue[0][0] = BUS;
    for (int i = 0; i < QUEUE; i++) {
        t.s.queue[0][i] = (uint8_t)(i ? RALLY : BUS);
        t.s.queue[1][i] = SUPER_PAC;
    }
    t.s.pawn[0] = FLO;                  /* next to the Deep South alone */
    t.s.stage = STAGE_CHOOSE;
    sit(&t);
    assert_int_equal(move_count(t.m, 0), 1);
    assert_true(game_the_primary.forced(t.kit, seen_by(t.m, SPECTATOR), 0));
    assert_true(move_of(t.m, 0, "bus"));
    match_free(t.m);
    t.s.pawn[0] = DEE;
    sit(&t);
    assert_false(game_the_primary.forced(t.kit, seen_by(t.m, SPECTATOR), 0));
    assert_false(move_of(t.m, 0, "bus"));
    finish(t.m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tpr_1_players_and_variants),
        cmocka_unit_test(tpr_2_gain_stops_at_an_empty_bank),
        cmocka_unit_test(tpr_2_queues_are_secret_and_hands_are_open),
        cmocka_unit_test(tpr_3_two_candidates_keep_one),
        cmocka_unit_test(tpr_4_tokens),
        cmocka_unit_test(tpr_5_order_of_set_up_and_homes),
        cmocka_unit_test(tpr_6_eleven_rounds),
        cmocka_unit_test(tpr_7_news_hold_for_a_round),
        cmocka_unit_test(tpr_7_news_without_meaning_go_under_the_deck),
        cmocka_unit_test(tpr_8_cards_and_queues),
        cmocka_unit_test(tpr_8_cards_are_turned_in_turn),
        cmocka_unit_test(tpr_8_a_card_turned_over_is_a_reveal),
        cmocka_unit_test(tpr_9_bus_and_plane),
        cmocka_unit_test(tpr_9_what_cannot_be_done_does_nothing),
        cmocka_unit_test(tpr_9_rally_and_positive_ad),
        cmocka_unit_test(tpr_9_negative_ad),
        cmocka_unit_test(tpr_10_super_pacs),
        cmocka_unit_test(tpr_11_influence_is_cubes_and_pawn),
        cmocka_unit_test(tpr_12_awards),
        cmocka_unit_test(tpr_12_figure_7_at_the_table),
        cmocka_unit_test(tpr_13_organise),
        cmocka_unit_test(tpr_14_the_end),
        cmocka_unit_test(tpr_10_words_tell_the_cubes),
        cmocka_unit_test(x_5_a_card_without_a_choice_is_forced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
