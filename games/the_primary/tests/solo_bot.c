/* solo_bot.c - The Primary: the 18 Bot cards, each on a table made for it, and how criteria are read (TPR-25). */
#include "table.h"

/* Round 3: California and the Great Lakes vote now, Mountain West and Southwest next. The Bot is in California, the
 * player in Texas. Then the first two cards are played and the card is drawn. */
static void open_bot(struct table *t) { open_table(t, 1, ""); }

static void draw(struct table *t, const char *card)
{
    char text[64];
    struct text out;
    text_init(&out, text, sizeof text);
    text_addf(&out, "bot %s", card);
    sit(t);
    queue(t, 0, "fundraiser,fundraiser,fundraiser,super pac");
    play(t->m, CHANCE, text);
}

/* Where the Bot is, and the Bot cubes that were placed: region, count, ... 0. */
static void expect_bot(struct table *t, int pawn, const uint8_t *placed)
{
    assert_int_equal(now(t)->pawn[BOT], pawn);
    int expected[REGIONS_MAX + 1] = { 0 };
    for (; *placed; placed += 2)
        expected[placed[0]] += placed[1];
    for (int region = 1; region <= 14; region++)
        if (now(t)->cubes[region][BOT] != t->s.cubes[region][BOT] + expected[region])
            fail_msg("%s has %d Bot cubes, not %d", t->k->region[region].id, now(t)->cubes[region][BOT],
                     t->s.cubes[region][BOT] + expected[region]);
}

#define PLACED(...) (const uint8_t[]){ __VA_ARGS__, 0 }

/* Super PACs for 0, 1, 2, 3, straight from the kit: the table in the rules page is checked against it elsewhere. */
static void expect_pacs(struct table *t, const char *card, int zero, int one, int two, int three)
{
    const struct tpr_bot_card *c = &t->k->bot_card[tpr_find_bot_card(t->k, card)];
    assert_int_equal(c->super_pacs[0], zero);
    assert_int_equal(c->super_pacs[1], one);
    assert_int_equal(c->super_pacs[2], two);
    assert_int_equal(c->super_pacs[3], three);
    play(t->m, CHANCE, "roll 3");
    expect_event(t, "'type':'bot roll'");
    finish(t->m);
}

static void front_porch(void **state)
{
    (void)state;
    struct table t;
    open_bot(&t);
    t.s.pawn[BOT] = FLO;
    draw(&t, "front-porch");            /* of California 36 and Great Lakes 27 */
    expect_bot(&t, CAL, PLACED(CAL, 3));
    expect_pacs(&t, "front-porch", 0, 1, 1, 2);
}

static void closing_argument(void **state)
{
    (void)state;
    struct table t;
    open_bot(&t);
    t.s.cubes[CAL][BOT] = 4;
    t.s.cubes[LAK][0] = 1;
    draw(&t, "closing-argument");       /* 5 to 0 in California, 1 to 0 in Great Lakes */
    expect_bot(&t, LAK, PLACED(LAK, 4));
    expect_pacs(&t, "closing-argument", 1, 2, 2, 3);
}

static void advance_team(void **state)
{
    (void)state;
    struct table t;
    open_bot(&t);
    draw(&t, "advance-team");           /* Mountain West 14, Southwest 10 */
    expect_bot(&t, MTN, PLACED(MTN, 3));
    expect_pacs(&t, "advance-team", 0, 1, 2, 2);
}

static void ground_game(void **state)
{
    (void)state;
    struct table t;
    open_bot(&t);
    t.s.cubes[CAL][BOT] = 1;
    t.s.cubes[UMW][BOT] = t.s.cubes[MIS][BOT] = 2;
    draw(&t, "ground-game");            /* to the Great Lakes; next to them Appalachia is the first with none */
    expect_bot(&t, LAK, PLACED(LAK, 2, APP, 1));
    expect_pacs(&t, "ground-game", 1, 2, 2, 3);
}

static void big_prize(void **state)
{
    (void)state;
    struct table t;
    open_bot(&t);
    t.s.pawn[BOT] = FLO;
    draw(&t, "big-prize");
    expect_bot(&t, CAL, PLACED(CAL, 2));
    expect_pacs(&t, "big-prize", 1, 1, 2, 3);
}

static void counter_rally(void **state)
{
    (void)state;
    struct table t;
    open_bot(&t);
    draw(&t, "counter-rally");          /* to the player in Texas; soonest: California, first of the map */
    expect_bot(&t, TEX, PLACED(TEX, 2, CAL, 1));
    expect_pacs(&t, "counter-rally", 1, 2, 2, 3);
}

static void attack_ad(void **state)
{
    (void)state;
    struct table t;
    open_bot(&t);
    t.s.cubes[NOR][0] = 2;
    draw(&t, "attack-ad");              /* the player leads in Texas 29 (pawn) and Northeast 28 */
    expect_bot(&t, TEX, PLACED(TEX, 2));
    assert_int_equal(now(&t)->cubes[NOR][0], 2);
    finish(t.m);

    open_bot(&t);
    t.s.pawn[0] = PNW;                  /* has voted */
    t.s.cubes[NOR][0] = 3;
    draw(&t, "attack-ad");
    expect_bot(&t, NOR, PLACED(NOR, 2));
    assert_int_equal(now(&t)->cubes[NOR][0], 1);
    assert_int_equal(now(&t)->hand[0] + now(&t)->bank[0], 28);
    expect_pacs(&t, "attack-ad", 1, 1, 2, 2);
}

static void whispers(void **state)
{
    (void)state;
    struct table t;
    open_bot(&t);
    t.s.cubes[FLO][0] = 3;
    t.s.cubes[MIS][0] = 3;
    draw(&t, "whispers");               /* 3 in Florida (11) and in Mississippi Valley (8) */
    expect_bot(&t, MIS, PLACED(MIS, 2));
    assert_int_equal(now(&t)->cubes[MIS][0], 1);
    expect_pacs(&t, "whispers", 1, 2, 2, 3);
}

static void home_base(void **state)
{
    (void)state;
    struct table t;
    open_bot(&t);
    t.s.cubes[CAL][BOT] = 3;
    t.s.cubes[FLO][BOT] = 2;
    t.s.cubes[FLO][0] = 1;
    draw(&t, "home-base");              /* leads by 4 in California, by 1 in Florida */
    expect_bot(&t, FLO, PLACED(FLO, 3));
    expect_pacs(&t, "home-base", 0, 1, 2, 2);
}

static void whistle_stop(void **state)
{
    (void)state;
    struct table t;
    open_bot(&t);
    t.s.token[SW] = 5;
    draw(&t, "whistle-stop");           /* next to California: Mountain West 4, Southwest 5; soonest is California */
    expect_bot(&t, MTN, PLACED(MTN, 2, CAL, 1));
    expect_pacs(&t, "whistle-stop", 1, 2, 2, 3);
}

static void air_war(void **state)
{
    (void)state;
    struct table t;
    open_bot(&t);
    t.s.pawn[0] = FLO;
    t.s.cubes[TEX][BOT] = 1;
    draw(&t, "air-war");                /* tied at 0: Northeast is worth most of these; soonest, and worth most: CAL */
    expect_bot(&t, NOR, PLACED(NOR, 2, CAL, 1, CAL, 1));
    expect_pacs(&t, "air-war", 0, 1, 1, 1);
}

static void fair_shares(void **state)
{
    (void)state;
    struct table t;
    open_bot(&t);
    t.s.token[CAL] = 9;
    t.s.token[SW] = 3;                  /* winner takes all */
    draw(&t, "fair-shares");
    expect_bot(&t, LAK, PLACED(LAK, 3));
    expect_pacs(&t, "fair-shares", 1, 2, 3, 3);
}

static void all_or_nothing(void **state)
{
    (void)state;
    struct table t;
    open_bot(&t);
    t.s.token[SW] = 6;                  /* as Great Plains, which is worth more */
    draw(&t, "all-or-nothing");
    expect_bot(&t, PLA, PLACED(PLA, 4));
    expect_pacs(&t, "all-or-nothing", 0, 0, 1, 2);
}

static void two_fronts(void **state)
{
    (void)state;
    struct table t;
    open_bot(&t);
    t.s.cubes[LAK][0] = 1;
    draw(&t, "two-fronts");
    expect_bot(&t, LAK, PLACED(LAK, 2, MTN, 1));
    expect_pacs(&t, "two-fronts", 1, 2, 2, 3);
}

static void rear_guard(void **state)
{
    (void)state;
    struct table t;
    open_bot(&t);
    t.s.cubes[UMW][0] = 1;
    draw(&t, "rear-guard");             /* the player leads in Texas (6) and Upper Midwest (7) */
    expect_bot(&t, TEX, PLACED(TEX, 3));
    expect_pacs(&t, "rear-guard", 0, 1, 2, 2);
}

static void blank_spots(void **state)
{
    (void)state;
    struct table t;
    open_bot(&t);
    t.s.cubes[CAL][BOT] = t.s.cubes[TEX][BOT] = 1;
    draw(&t, "blank-spots");
    expect_bot(&t, NOR, PLACED(NOR, 2));
    expect_pacs(&t, "blank-spots", 1, 2, 2, 3);
}

static void war_chest(void **state)
{
    (void)state;
    struct table t;
    open_bot(&t);
    t.s.pawn[BOT] = MIS;
    draw(&t, "war-chest");
    expect_bot(&t, TEX, PLACED(TEX, 2));
    expect_pacs(&t, "war-chest", 2, 2, 3, 3);
}

static void last_push(void **state)
{
    (void)state;
    struct table t;
    open_bot(&t);
    t.s.cubes[CAL][BOT] = 2;            /* soonest are both; the player leads in neither; margins 3 and 1 */
    t.s.cubes[LAK][BOT] = 1;
    draw(&t, "last-push");
    expect_bot(&t, LAK, PLACED(LAK, 4));
    expect_pacs(&t, "last-push", 1, 2, 2, 3);
}

/* ---- How criteria are read ---- */

/* TPR-25 */
static void tpr_25_first_criterion_met_by_none(void **state)
{
    (void)state;
    struct table t;
    open_bot(&t);
    t.s.token[MTN] = t.s.token[SW] = 6;     /* nobody votes next round: the Bot stays, places and rolls */
    t.s.pawn[BOT] = FLO;
    draw(&t, "advance-team");
    expect_bot(&t, FLO, PLACED(FLO, 3));
    assert_int_equal(now(&t)->stage, STAGE_BOT_ROLL);
    finish(t.m);
}

/* TPR-25 */
static void tpr_25_own_region_first_and_voted_regions_out(void **state)
{
    (void)state;
    struct table t;
    open_bot(&t);
    t.s.pawn[BOT] = LAK;                    /* soonest, fewest Bot cubes: California or here */
    t.s.cubes[UMW][BOT] = t.s.cubes[MIS][BOT] = t.s.cubes[APP][BOT] = t.s.cubes[MID][BOT] = 1;
    draw(&t, "ground-game");
    expect_bot(&t, LAK, PLACED(LAK, 2, NOR, 1));
    finish(t.m);

    open_bot(&t);                           /* cubes for a voted region go to the one voting soonest, worth most */
    t.s.pawn[BOT] = PNW;
    t.s.token[MTN] = t.s.token[SW] = 6;
    draw(&t, "advance-team");
    expect_bot(&t, PNW, PLACED(CAL, 3));
    finish(t.m);

    open_bot(&t);
    t.s.pawn[BOT] = PNW;
    t.s.token[MTN] = t.s.token[SW] = 6;
    t.s.token[CAL] = 9;
    t.s.token[APP] = 3;
    draw(&t, "advance-team");
    expect_bot(&t, PNW, PLACED(LAK, 3));
    finish(t.m);

    open_bot(&t);                           /* nowhere left to vote: nothing is placed */
    memset(t.s.token + 1, 2, 14);
    draw(&t, "front-porch");
    expect_bot(&t, CAL, (const uint8_t[]){ 0 });
    finish(t.m);
}

/* TPR-25 */
static void tpr_25_leads_count_pawns(void **state)
{
    (void)state;
    struct table t;
    open_bot(&t);
    t.s.cubes[TEX][BOT] = 1;            /* 1 to the player's pawn: nobody leads; the Bot leads in California alone */
    t.s.cubes[LAK][BOT] = 1;
    t.s.cubes[LAK][0] = 1;
    draw(&t, "home-base");
    expect_bot(&t, CAL, PLACED(CAL, 3));
    finish(t.m);
}

/* TPR-25 */
/* All differ; four place in more than one region; two remove; 2 to 3 cubes a card; the page prints every one. */
static void tpr_25_the_deck(void **state)
{
    (void)state;
    struct table t;
    int several = 0, removing = 0, placed = 0;
    open_bot(&t);
    assert_int_equal(t.k->bot_cards, 18);
    for (int i = 1; i <= 18; i++) {
        const struct tpr_bot_card *card = &t.k->bot_card[i];
        int places = 0, removes = 0;
        for (int j = 0; j < card->actions; j++) {
            places += card->action[j].cubes > 0;
            removes += card->action[j].cubes < 0;
            placed += card->action[j].cubes > 0 ? card->action[j].cubes : 0;
        }
        several += places > 1;
        removing += removes > 0;
        expect(game_the_primary.rules_text, card->name);
        for (int j = 1; j < i; j++)
            assert_memory_not_equal((const char *)card + offsetof(struct tpr_bot_card, criterion),
                                    (const char *)&t.k->bot_card[j] + offsetof(struct tpr_bot_card, criterion),
                                    sizeof *card - offsetof(struct tpr_bot_card, criterion));
    }
    assert_true(several >= 4);
    assert_true(removing >= 2);
    assert_true(placed >= 2 * 18 && placed <= 3 * 18);
    kit_free(t.kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(front_porch), cmocka_unit_test(closing_argument), cmocka_unit_test(advance_team),
        cmocka_unit_test(ground_game), cmocka_unit_test(big_prize), cmocka_unit_test(counter_rally),
        cmocka_unit_test(attack_ad), cmocka_unit_test(whispers), cmocka_unit_test(home_base),
        cmocka_unit_test(whistle_stop), cmocka_unit_test(air_war), cmocka_unit_test(fair_shares),
        cmocka_unit_test(all_or_nothing), cmocka_unit_test(two_fronts), cmocka_unit_test(rear_guard),
        cmocka_unit_test(blank_spots), cmocka_unit_test(war_chest), cmocka_unit_test(last_push),
        cmocka_unit_test(tpr_25_first_criterion_met_by_none),
        cmocka_unit_test(tpr_25_own_region_first_and_voted_regions_out),
        cmocka_unit_test(tpr_25_leads_count_pawns),
        cmocka_unit_test(tpr_25_the_deck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
