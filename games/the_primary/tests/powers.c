/* powers.c - The Primary: the 12 candidates and 18 news cards, alone and together (TPR-3, TPR-7, TPR-26). */
#include "table.h"

/* A table where seat 0 has the candidate and the news hold. "" = none. */
static void open_with(struct table *t, int seats, const char *options, const char *candidate, const char *news)
{
    open_table(t, seats, options);
    if (*candidate)
        set_candidate(t, 0, candidate);
    if (*news)
        set_news(t, news);
}

/* ---- Candidates ---- */

static void candidates_start_with_their_cubes(void **state)
{
    (void)state;
    static const uint8_t cubes[] = { 0, 10, 7, 6, 10, 8, 7, 3, 5, 7, 4, 6, 9 };
    struct table t;
    open_table(&t, 2, "");
    assert_int_equal(t.k->candidates, 12);
    for (int i = 1; i <= 12; i++)
        assert_int_equal(t.k->candidate[i].cubes, cubes[i]);
    kit_free(t.kit);
}

static void pawns_count_more(void **state)
{
    (void)state;
    struct table t;
    static const struct {
        const char *candidate, *news;
        int at, counts;
    } cases[] = {
        { "tycoon", "", TEX, 1 }, { "governor", "", TEX, 2 }, { "governor", "", MIS, 2 }, { "governor", "", FLO, 1 },
        { "tycoon", "photo-op", FLO, 2 }, { "governor", "photo-op", PLA, 3 }, { "governor", "photo-op", FLO, 2 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        open_with(&t, 2, "", cases[i].candidate, cases[i].news);
        t.s.pawn[0] = (uint8_t)cases[i].at;
        t.s.cubes[cases[i].at][0] = 2;
        sit(&t);
        assert_int_equal(tpr_influence(t.k, now(&t), cases[i].at, 0), 2 + cases[i].counts);
        finish(t.m);
    }
}

static void super_pacs_pay_more(void **state)
{
    (void)state;
    static const struct {
        const char *candidate, *news;
        int alone, tied, other_tied;
    } cases[] = {
        { "tycoon", "", 4, 2, 2 }, { "senator", "", 5, 3, 2 }, { "tycoon", "dark-money", 6, 3, 3 },
        { "senator", "dark-money", 7, 4, 3 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int tied = 0; tied < 2; tied++) {
            struct table t;
            open_with(&t, 2, "", cases[i].candidate, cases[i].news);
            sit(&t);
            queue(&t, 0, "super pac,rally,rally,rally");
            queue(&t, 1, tied ? "super pac,rally,rally,rally" : "rally,rally,rally,fundraiser");
            assert_int_equal(now(&t)->hand[0], tied ? cases[i].tied : cases[i].alone);
            assert_int_equal(now(&t)->hand[1], tied ? cases[i].other_tied : 1);
            finish(t.m);
        }
}

static void rallies(void **state)
{
    (void)state;
    struct table t;
    open_with(&t, 2, "", "mayor", "");
    sit(&t);
    queue_all(&t, "rally,rally,fundraiser,fundraiser");
    assert_int_equal(move_count(t.m, 0), 1 + 3);        /* Texas has three neighbours */
    refuse(t.m, 0, "rally 2 flo", "Florida is not adjacent to Texas");
    play(t.m, 0, "rally 2 mis");
    assert_int_equal(now(&t)->cubes[TEX][0], 1);
    assert_int_equal(now(&t)->cubes[MIS][0], 1);
    assert_int_equal(now(&t)->cubes[TEX][1], 2);     /* the other has no choice and is not asked */
    play(t.m, 0, "rally");
    assert_int_equal(now(&t)->cubes[TEX][0], 3);
    finish(t.m);

    open_with(&t, 2, "", "mayor", "");              /* no second cube, no choice */
    t.s.hand[0] = 1;
    sit(&t);
    queue_all(&t, "rally,bus,fundraiser,fundraiser");
    assert_int_equal(now(&t)->cubes[TEX][0], 1);
    finish(t.m);

    open_with(&t, 2, "", "tycoon", "record-crowds");
    t.s.hand[1] = 2;
    sit(&t);
    queue_all(&t, "rally,fundraiser,fundraiser,fundraiser");
    assert_true(move_of(t.m, 0, "rally 2"));              /* the third is optional, the second is not */
    assert_false(move_of(t.m, 0, "rally 1"));
    play(t.m, 0, "rally 3");
    assert_int_equal(now(&t)->cubes[TEX][0], 3);
    assert_int_equal(now(&t)->cubes[TEX][1], 2);     /* no third in hand: not asked */
    finish(t.m);

    open_with(&t, 2, "", "mayor", "record-crowds");
    sit(&t);
    queue_all(&t, "rally,fundraiser,fundraiser,fundraiser");
    assert_int_equal(move_count(t.m, 0), 2 * (1 + 3));
    play(t.m, 0, "rally 3 pla");                      /* one cube only goes away */
    assert_int_equal(now(&t)->cubes[TEX][0], 2);
    assert_int_equal(now(&t)->cubes[PLA][0], 1);
    finish(t.m);

    open_with(&t, 2, "", "mayor", "empty-stadiums");
    sit(&t);
    queue_all(&t, "rally,bus,fundraiser,fundraiser");
    assert_int_equal(now(&t)->cubes[TEX][0], 1);
    assert_int_equal(now(&t)->cubes[TEX][1], 1);
    finish(t.m);
}

static void buses(void **state)
{
    (void)state;
    static const struct {
        const char *candidate, *news;
        int regions;
        bool two, three;
    } cases[] = {               /* from Texas: sw pla mis; then cal mtn umw lak app dee; then pnw flo mid nor */
        { "tycoon", "", 3, false, false }, { "general", "", 9, true, false }, { "tycoon", "bus-tour", 9, true, false },
        { "general", "bus-tour", 13, true, true },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct table t;
        open_with(&t, 2, "", cases[i].candidate, cases[i].news);
        sit(&t);
        queue_all(&t, "bus,fundraiser,fundraiser,fundraiser");
        assert_int_equal(move_count(t.m, 0), cases[i].regions);
        assert_int_equal(move_of(t.m, 0, "bus lak") != 0, cases[i].two);
        assert_int_equal(move_of(t.m, 0, "bus flo") != 0, cases[i].three);
        assert_false(move_of(t.m, 0, "bus tex"));         /* never where it began */
        finish(t.m);
    }
}

static void fundraisers(void **state)
{
    (void)state;
    static const struct {
        const char *candidate, *news;
        int at, gain[3];
    } cases[] = {
        { "tycoon", "", CAL, { 1, 1, 1 } }, { "activist", "", CAL, { 2, 2, 1 } }, { "activist", "", FLO, { 1, 1, 1 } },
        { "tycoon", "grassroots-surge", FLO, { 2, 2, 2 } }, { "activist", "grassroots-surge", CAL, { 3, 3, 2 } },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct table t;
        open_with(&t, 2, "", cases[i].candidate, cases[i].news);
        t.s.pawn[0] = (uint8_t)cases[i].at;
        t.s.pawn[1] = MIS;
        sit(&t);
        bool more = text_equal(cases[i].candidate, "activist");
        assert_int_equal(!strstr(description_of(t.m, 0, "queue fundraiser"), "the first two 1 more"), !more);
        queue(&t, 0, "fundraiser,fundraiser,fundraiser,plane");
        queue(&t, 1, "bus,positive ad,plane,negative ad");      /* stops after each of them */
        static const char *const answers[] = { "bus lak", "positive flo", "plane nor" };
        for (int j = 0, hand = 5; j < 3; j++) {
            hand += cases[i].gain[j];
            assert_int_equal(now(&t)->hand[0], hand);
            play(t.m, 1, answers[j]);
        }
        finish(t.m);
    }
}

static void positive_ads(void **state)
{
    (void)state;
    static const struct {
        const char *candidate, *news;
        int most;
    } cases[] = { { "tycoon", "", 1 }, { "professor", "", 2 }, { "tycoon", "viral-moment", 2 },
                  { "professor", "viral-moment", 3 } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (int hand = 1; hand < 5; hand++) {
            struct table t;
            int most = hand < cases[i].most ? hand : cases[i].most;
            char text[] = "positive flo 0";
            open_with(&t, 2, "", cases[i].candidate, cases[i].news);
            t.s.hand[0] = (uint8_t)hand;
            sit(&t);
            queue_all(&t, "positive ad,bus,fundraiser,fundraiser");
            assert_int_equal(move_count(t.m, 0), 14 * most);
            text[13] = (char)('0' + most);
            play(t.m, 0, most > 1 ? text : "positive flo");
            assert_int_equal(now(&t)->cubes[FLO][0], most);
            finish(t.m);
        }
}

static void negative_ads(void **state)
{
    (void)state;
    struct table t;
    static const struct {
        const char *candidate, *news;
        int most;
        bool anybody;
    } cases[] = { { "tycoon", "", 1, false }, { "prosecutor", "", 2, false }, { "tycoon", "attack-season", 2, true },
                  { "prosecutor", "attack-season", 3, true } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        open_with(&t, 3, "", cases[i].candidate, cases[i].news);
        t.s.cubes[CAL][1] = t.s.cubes[CAL][2] = t.s.cubes[FLO][1] = 4;
        sit(&t);
        queue(&t, 0, "negative ad,fundraiser,fundraiser,fundraiser");
        queue(&t, 1, "bus,fundraiser,fundraiser,fundraiser");
        queue(&t, 2, "bus,fundraiser,fundraiser,fundraiser");
        play(t.m, 0, "negative cal 2");
        for (int more = 1; more < cases[i].most; more++) {
            assert_int_equal(now(&t)->stage, STAGE_ALSO);
            assert_int_equal(move_of(t.m, 0, "also 3") != 0, cases[i].anybody);
            assert_true(move_of(t.m, 0, "enough"));
            if (!cases[i].anybody)
                refuse(t.m, 0, "also 3", "this ad takes cubes of Player 2 alone");
            play(t.m, 0, "also 2");
        }
        assert_int_equal(now(&t)->cubes[CAL][1], 4 - cases[i].most);
        assert_int_equal(match_to_act(t.m), seat_bit(1));
        finish(t.m);
    }
}

static void planes_and_free_planes(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        { "pilot", "" }, { "tycoon", "cheap-flights" }, { "pilot", "cheap-flights" },
    };
    for (size_t i = 0; i < 3; i++) {
        struct table t;
        open_with(&t, 2, "", cases[i][0], cases[i][1]);
        t.s.hand[0] = 0;
        sit(&t);
        queue_all(&t, "plane,fundraiser,fundraiser,fundraiser");
        play(t.m, 0, "plane nor");
        assert_int_equal(now(&t)->pawn[0], NOR);
        assert_int_equal(now(&t)->bank[0], 29);
        finish(t.m);
    }
}

static void the_doctor_shields(void **state)
{
    (void)state;
    struct table t;
    open_with(&t, 2, "", "doctor", "attack-season");
    t.s.cubes[TEX][0] = 3;
    t.s.cubes[FLO][0] = 1;
    t.s.cubes[TEX][1] = 1;
    sit(&t);
    queue(&t, 0, "bus,fundraiser,fundraiser,fundraiser");
    queue(&t, 1, "negative ad,fundraiser,fundraiser,fundraiser");
    play(t.m, 0, "bus mis");
    assert_true(move_of(t.m, 1, "negative tex 1"));       /* the pawn has left */
    finish(t.m);

    open_with(&t, 2, "", "doctor", "");
    t.s.cubes[TEX][0] = 3;
    t.s.cubes[FLO][0] = 1;
    t.s.cubes[TEX][1] = 1;
    sit(&t);
    queue(&t, 0, "fundraiser,fundraiser,fundraiser,bus");
    queue(&t, 1, "negative ad,fundraiser,fundraiser,fundraiser");
    refuse(t.m, 1, "negative tex 1", "the cubes of Player 1 are safe where the pawn stands");
    assert_int_equal(move_count(t.m, 1), 2);
    finish(t.m);

    open_with(&t, 1, "", "doctor", "");             /* from Bot cards too */
    t.s.cubes[TEX][0] = 3;
    sit(&t);
    queue(&t, 0, "fundraiser,fundraiser,fundraiser,bus");
    play(t.m, CHANCE, "bot whispers");
    assert_int_equal(now(&t)->pawn[BOT], TEX);
    assert_int_equal(now(&t)->cubes[TEX][0], 3);
    finish(t.m);
}

static void the_organiser_keeps(void **state)
{
    (void)state;
    struct table t;
    open_with(&t, 2, "", "organiser", "");
    t.s.cubes[CAL][0] = 3;
    t.s.cubes[LAK][0] = 1;
    t.s.cubes[CAL][1] = 3;
    sit(&t);
    queue_all(&t, "rally,rally,fundraiser,fundraiser");
    assert_int_equal(now(&t)->hand[0], 5 - 4 + 2 + 2);
    assert_int_equal(now(&t)->hand[1], 5 - 4 + 2);
    expect_event(&t, "Player 1 keeps 1 cube from California");
    finish(t.m);
}

static void the_journalist_exchanges(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    set_candidate(&t, 1, "journalist");
    sit(&t);
    queue(&t, 0, "fundraiser,bus,fundraiser,fundraiser");
    queue(&t, 1, "rally,positive ad,fundraiser,super pac");
    assert_int_equal(now(&t)->stage, STAGE_SWAP);
    assert_int_equal(match_to_act(t.m), seat_bit(1));
    assert_int_equal(move_count(t.m, 1), 1 + 6);
    play(t.m, 1, "turn");
    play(t.m, 0, "bus mis");
    assert_int_equal(move_count(t.m, 1), 1 + 3);        /* places 2 to 4 */
    refuse(t.m, 1, "swap 1 2", "say 'turn', or 'swap' and two of your places 2 to 4, such as 'swap 2 4'");
    play(t.m, 1, "swap 2 4");
    expect(events_of(t.m, 0), "Player 2 exchanges cards 2 and 4 unseen");
    expect_event(&t, "turns over card 2: super pac");
    assert_int_equal(now(&t)->stage, STAGE_CHOOSE);  /* once a round: not asked before the third card */
    assert_int_equal(now(&t)->lap, 3);
    assert_int_equal(now(&t)->queue[1][3], POSITIVE);
    play(t.m, 1, "positive flo");
    assert_int_equal(now(&t)->exchanged, 0);
    finish(t.m);
}

/* ---- News ---- */

static void news_that_forbid(void **state)
{
    (void)state;
    static const struct {
        const char *news, *card, *why;
    } cases[] = {
        { "storm-front", "queue plane", "no plane may be queued in this round: Storm front" },
        { "finance-reform", "queue super pac", "no super pac may be queued in this round: Finance reform" },
        { "ad-blackout", "queue positive ad", "no positive ad may be queued in this round: Ad blackout" },
        { "ad-blackout", "queue negative ad", "no negative ad may be queued in this round: Ad blackout" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct table t;
        open_with(&t, 2, "", i ? "professor" : "pilot", cases[i].news);      /* TPR-26: a ban beats a power */
        sit(&t);
        refuse(t.m, 0, cases[i].card, cases[i].why);
        finish(t.m);
    }
}

static void news_that_move_pawns(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 3, "");
    t.s.stage = STAGE_NEWS;
    t.s.first = 2;
    t.s.turn = 2;
    t.s.pawn[1] = FLO;
    sit(&t);
    struct match *before = match_copy(t.m);
    play(t.m, CHANCE, "news debate-night");
    assert_int_equal(match_to_act(t.m), seat_bit(2));
    play(t.m, 2, "gather nor");
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(now(&t)->pawn[seat], NOR);
    match_free(t.m);
    t.m = before;
    play(t.m, CHANCE, "news homecoming");
    assert_int_equal(now(&t)->pawn[1], TEX);
    finish(t.m);
}

static void news_by_delegates(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 3, "");
    t.s.stage = STAGE_NEWS;
    t.s.delegates[0] = 20;
    t.s.delegates[1] = t.s.delegates[2] = 4;
    sit(&t);
    struct match *before = match_copy(t.m);
    play(t.m, CHANCE, "news endorsement");
    assert_int_equal(now(&t)->hand[0], 5);
    assert_int_equal(now(&t)->hand[1], 7);
    assert_int_equal(now(&t)->hand[2], 7);
    match_free(t.m);
    t.m = before;
    play(t.m, CHANCE, "news scandal");
    assert_int_equal(now(&t)->hand[0], 3);
    assert_int_equal(now(&t)->hand[1], 5);
    finish(t.m);

    open_table(&t, 2, "");      /* nobody above 0 */
    t.s.stage = STAGE_NEWS;
    sit(&t);
    play(t.m, CHANCE, "news scandal");
    assert_int_equal(now(&t)->hand[0] + now(&t)->hand[1], 10);
    finish(t.m);
}

static void superdelegates(void **state)
{
    (void)state;
    struct table t;
    open_with(&t, 2, "", "tycoon", "superdelegates");
    t.s.cubes[CAL][0] = 2;
    t.s.cubes[CAL][1] = 1;
    t.s.cubes[LAK][0] = t.s.cubes[LAK][1] = 1;
    sit(&t);
    queue_all(&t, "fundraiser,fundraiser,fundraiser,super pac");
    expect_event(&t, "'region':'cal','influence':[2,1],'awards':[27,12]");
    expect_event(&t, "'region':'lak','influence':[1,1],'awards':[15,15]");
    finish(t.m);
}

/* TPR-27: the Bot and the news. */
static void tpr_27_the_bot_and_news(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 1, "");
    t.s.stage = STAGE_NEWS;
    t.s.pawn[BOT] = FLO;
    t.s.delegates[BOT] = 3;
    sit(&t);
    struct match *before = match_copy(t.m);
    play(t.m, CHANCE, "news homecoming");
    assert_int_equal(now(&t)->pawn[BOT], CAL);
    match_free(t.m);
    t.m = match_copy(before);
    play(t.m, CHANCE, "news debate-night");
    play(t.m, 0, "gather nor");
    assert_int_equal(now(&t)->pawn[BOT], NOR);
    match_free(t.m);
    t.m = match_copy(before);
    play(t.m, CHANCE, "news photo-op");
    assert_int_equal(tpr_influence(t.k, now(&t), FLO, BOT), 2);
    match_free(t.m);
    t.m = match_copy(before);
    play(t.m, CHANCE, "news scandal");               /* the Bot has most: its share is void, the player has not */
    assert_int_equal(now(&t)->hand[0], 5);
    match_free(t.m);
    t.m = before;
    play(t.m, CHANCE, "news finance-reform");
    queue(&t, 0, "fundraiser,fundraiser,fundraiser,rally");
    play(t.m, CHANCE, "bot big-prize");
    assert_int_equal(now(&t)->round, 4);            /* no roll for super PACs */
    finish(t.m);

    open_table(&t, 1, "");
    t.s.stage = STAGE_NEWS;
    t.s.delegates[0] = 3;
    sit(&t);
    play(t.m, CHANCE, "news endorsement");           /* the Bot has fewest */
    assert_int_equal(now(&t)->hand[0], 5);
    finish(t.m);

    open_with(&t, 1, "", "tycoon", "superdelegates");
    t.s.cubes[LAK][BOT] = 2;
    sit(&t);
    queue(&t, 0, "fundraiser,fundraiser,fundraiser,rally");
    play(t.m, CHANCE, "bot war-chest");
    play(t.m, CHANCE, "roll 0");
    assert_int_equal(now(&t)->delegates[BOT], 18 + 3 + 9);
    finish(t.m);
}

/* ---- All 216 pairs ---- */

/* No more is awarded than the regions that voted have to give; delegates follow the awards. */
static void check_awards(struct table *t, const struct tpr_state *before, int most)
{
    int sum = 0;
    for (int i = 0; i < CONTENDERS; i++) {
        assert_true(now(t)->delegates[i] >= before->delegates[i]);
        sum += now(t)->delegates[i] - before->delegates[i];
    }
    assert_true(sum <= most);
    if (most && !t->k->incumbent)       /* somebody has influence: at most the rounding is lost */
        assert_true(sum >= most - 2 * 2 * t->k->seats);
}

static void pair(int candidate, int news, int seats, const char *options, struct rng *rng)
{
    struct table t;
    open_table(&t, seats, options);
    int seat = (int)rng_below(rng, (uint32_t)seats);
    t.s.candidate[seat] = (uint8_t)candidate;
    for (int region = 1; region <= 14; region++) {
        t.s.cubes[region][seat] = 1;
        t.s.cubes[region][(seat + 1) % seats] = 1;
        t.s.cubes[region][BOT] = t.k->bot_counts;
    }
    for (int i = 0; i < seats; i++)     /* more than negative ads can take in a round */
        t.s.cubes[CAL][i] = t.s.cubes[LAK][i] = 4;
    t.s.stage = STAGE_NEWS;
    sit(&t);
    move drawn = tpr_move(MOVE_NEWS, news, 0, 0);
    assert_true(match_play(t.m, CHANCE, drawn, NULL, NULL));
    assert_int_equal(now(&t)->news, news);
    struct tpr_state before = *now(&t);
    int extra = t.k->news[news].mod[EFFECT_AWARD];
    finish_round(&t, rng);      /* checks after every move: cubes conserved, nobody below 0 */
    check_awards(&t, &before, tpr_worth(t.k, CAL) + tpr_worth(t.k, LAK) + 2 * extra);
    finish(t.m);
}

static void all_candidates_with_all_news(void **state)
{
    (void)state;
    struct rng rng;
    rng_init(&rng, 216, 0);
    int pairs = 0;
    for (int candidate = 1; candidate <= 12; candidate++)
        for (int news = 1; news <= 18; news++, pairs++)
            for (int i = 0; i < 3; i++) {
                pair(candidate, news, 2 + i, "", &rng);
                pair(candidate, news, 2, "incumbent", &rng);
                pair(candidate, news, 1, "", &rng);
            }
    assert_int_equal(pairs, 216);
}

/* TPR-26: Effects are additive by table: what a pair gives is the sum of both, for every effect. */
static void tpr_26_effects_add_up(void **state)
{
    (void)state;
    struct table t;
    open_table(&t, 2, "");
    for (int candidate = 1; candidate <= 12; candidate++)
        for (int news = 1; news <= 18; news++)
            for (int effect = 0; effect < EFFECTS; effect++) {
                t.s.candidate[0] = (uint8_t)candidate;
                t.s.news = (uint8_t)news;
                assert_int_equal(tpr_mod(t.k, &t.s, 0, (enum effect)effect),
                                 t.k->candidate[candidate].mod[effect] + t.k->news[news].mod[effect]);
            }
    kit_free(t.kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(candidates_start_with_their_cubes),
        cmocka_unit_test(pawns_count_more),
        cmocka_unit_test(super_pacs_pay_more),
        cmocka_unit_test(rallies),
        cmocka_unit_test(buses),
        cmocka_unit_test(fundraisers),
        cmocka_unit_test(positive_ads),
        cmocka_unit_test(negative_ads),
        cmocka_unit_test(planes_and_free_planes),
        cmocka_unit_test(the_doctor_shields),
        cmocka_unit_test(the_organiser_keeps),
        cmocka_unit_test(the_journalist_exchanges),
        cmocka_unit_test(news_that_forbid),
        cmocka_unit_test(news_that_move_pawns),
        cmocka_unit_test(news_by_delegates),
        cmocka_unit_test(superdelegates),
        cmocka_unit_test(tpr_27_the_bot_and_news),
        cmocka_unit_test(all_candidates_with_all_news),
        cmocka_unit_test(tpr_26_effects_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
