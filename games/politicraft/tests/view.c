/* view.c - what boards are told: the kit, views in pieces, and what moves would do. */
#include "table.h"

/* ---- the kit ---- */

static void test_kit_has_cards_and_limits(void **unused)
{
    (void)unused;
    struct match *m = start(&game_politicraft, 3, "turns=20 turn=both end=3");
    expect(kit_json_of(m), "{'deck':'Civic actions','turn':'both','turns_end':60,'cycles_end':3,'cycle_cards':6,"
                           "'hand_full':7,'integrity_cards':80,'integrity_points':10,'bonus':100,'figure_above':200,"
                           "'offers_a_turn':2,'issues':{'1':'Clean drinking water',");
    expect(kit_json_of(m), "'fields':['organise','inform','vote','petition','fund','serve']");
    expect(kit_json_of(m), "'1':{'title':'Host a house meeting','kind':'standard','field':'organise','points':20,"
                           "'text':'Ten neighbours");
    expect(kit_json_of(m), "'needs':{'count':2,'field':'inform'},'text'");
    expect(kit_json_of(m), "'kind':'power','field':'petition','points':15,'effect':'block','text'");
    expect(kit_json_of(m), "'110':{'title':'The voters speak','kind':'cycle','effect':'poll','text'");
    assert_int_equal(count_of(kit_json_of(m), "\"title\""), 110);
    finish(m);
    m = start(&game_politicraft, 5, "");
    expect(kit_json_of(m), "'turn':'one','turns_end':300,'cycles_end':4,'cycle_cards':4,");     /* POL-14: spread */
    finish(m);
}

static void test_kit_names_cards_that_are_needed(void **unused)
{
    (void)unused;
    struct match *m = start(&game_politicraft, 2, "");
    const struct pol_kit *k = kit_of(m->kit);
    int named = 0;
    EACH_CARD(card, k->conditional) {
        char room[64];
        struct text t;
        const struct card *c = &k->card[card];
        if (c->need_count)
            continue;
        text_init(&t, room, sizeof room);
        text_addf(&t, "'needs':{'count':1,'one_of':[%d,%d,%d]}", set_at(c->need, 0), set_at(c->need, 1),
                  set_at(c->need, 2));
        expect(kit_json_of(m), room);
        named++;
    }
    assert_true(named > 0);
    finish(m);
}

/* ---- the view ---- */

static void test_view_leaves_out_what_is_not_there(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'seats': [{'hand': [1]}, {'hand': [3]}]}");
    static const char *const empty[] = { "'area'", "'figure'", "'blocked'", "'known'", "'offers'", "'offers_made'",
                                         "'discard'", "'cycle_cards'", "'cycle_within'", "'direction'", "'second'",
                                         "'open_action'", "'playing'", "'moving'", "'looking_at'", "'drawn'",
                                         "'drawn_count'", "'lacks'", "null", "false" };
    expect(view_of(m, 0), "{'stage':'turn','turn':0,'turns':0,'seats':{'0':{");
    expect(view_of(m, 0), "'hand':{'1':{}}");
    for (size_t i = 0; i < sizeof empty / sizeof empty[0]; i++)
        expect_no(view_of(m, 0), empty[i]);
    expect_no(view_of(m, SPECTATOR), "'hand':{");
    finish(m);
}

/* Cards by field, as many as count for a condition; power plays count for none (POL-2). */
static void test_areas_are_columns(void **unused)
{
    (void)unused;
    struct match *m = load(3, "{'turn': 0, 'seats': [{'hand': [1], 'area': [11, 12, 2, 93]}, {'hand': [3]},"
                              " {'hand': [4]}]}");
    expect(view_of(m, SPECTATOR), "'area':{'organise':[2],'inform':[11,12],'power':[93]},'points':70,'integrity':2,"
                                  "'score':190,'hand':1}");
    finish(m);
}

/* By the seats whose area lacks something; power plays have players to be aimed at, or no target. */
static void test_cards_lack_what_is_missing(void **unused)
{
    (void)unused;
    struct match *m = load(3, "{'turn': 0, 'seats': [{'hand': [1, 73, 87, 97], 'area': [11]},"
                              " {'hand': [3], 'area': [12, 13], 'integrity': 0}, {'hand': [4]}]}");
    expect(view_of(m, 0), "'hand':{'1':{},'73':{'lacks':{'0':1,'2':2}},'87':{'no_target':true},'97':{'at':[2]}}");
    assert_true(listed(m, 0, "play 73 to 2"));
    assert_false(listed(m, 0, "play 73 to 3"));
    assert_false(listed(m, 0, "play 73"));
    play(m, 0, "play 1 to 3");
    expect(view_of(m, 1), "'hand':{'3':{}}");
    finish(m);
}

static void test_powers_ask(void **unused)
{
    (void)unused;
    struct match *m = load(3, "{'turn': 0, 'seats': [{'hand': [93, 1]}, {'hand': [3], 'area': [11]}, {'hand': [4]}]}");
    play(m, 0, "play 93 at 2");
    expect(view_of(m, 2), "'playing':93,'looking_at':1");
    expect(view_of(m, 0), "'known':[3]");
    expect_no(view_of(m, 2), "'known'");
    finish(m);
    m = load(3, "{'turn': 0, 'seats': [{'hand': [103, 1]}, {'hand': [3], 'area': [11]}, {'hand': [4]}]}");
    play(m, 0, "play 103; move 11");
    expect(view_of(m, 2), "'playing':103,'moving':11");
    finish(m);
}

/* POL-14: how soon the next cycle card comes at the latest, where that is known. */
static void test_cycles_come_within(void **unused)
{
    (void)unused;
    struct match *m = start(&game_politicraft, 5, "");
    match_seed(m, "within");
    for (int seat = 0; seat < 5; seat++)
        play(m, seat, "issue 1");
    while (match_to_act(m) == CHANCE_BIT)
        assert_true(match_draw(m) > 0);
    expect(view_of(m, SPECTATOR), "'deck_count':72,'discard':[");
    expect(view_of(m, SPECTATOR), "'cycle_within':18");
    finish(m);
}

/* ---- what moves would do ---- */

static void test_facts_of_plays(void **unused)
{
    (void)unused;
    struct match *m = load(3, "{'turn': 0, 'seats': [{'hand': [1, 93, 95], 'area': [2]}, {'hand': [11, 12]},"
                              " {'hand': []}]}");
    expect(facts_of(m, 0, "play 1"), "{'do':'play','card':1,'points':20,'after':50}");
    expect(facts_of(m, 0, "play 1 to 2"), "{'do':'give','card':1,'seat':1,'points':20,'after':20,'integrity':1}");
    expect(facts_of(m, 0, "play 93 at 2"), "{'do':'power','card':93,'seat':1,'points':10,'after':40}");
    expect(facts_of(m, 0, "offer 1 to 2"), "{'do':'offer','card':1,'seat':1}");
    finish(m);
}

/* POL-9: above 200, not at it; and what a public figure gives earns nothing singly. */
static void test_facts_tell_of_public_figures(void **unused)
{
    (void)unused;
    static const char *const area = "{'turn': 0, 'seats': [{'hand': [1, 5, 2, 4], 'area': [3, 7, 8, 11, 13, 12]},"
                                    " {'hand': [14]}]}";    /* 180 points */
    struct match *m = load(2, area);
    assert_int_equal(look(m)->points[0], 180);
    expect(facts_of(m, 0, "play 1"), "'points':20,'after':200}");
    expect(facts_of(m, 0, "play 5"), "'points':25,'after':205,'figure':true}");
    finish(m);
    m = load(2, "{'turn': 0, 'seats': [{'hand': [1, 5, 2, 4], 'figure': true, 'area': [3, 7, 8, 11, 13, 12]},"
                " {'hand': [14]}]}");
    expect(facts_of(m, 0, "play 5"), "'points':25,'after':205}");
    expect(facts_of(m, 0, "play 5 to 2"), "'points':25,'after':25}");
    finish(m);
}

/* POL-2: a blocked power play brings nothing. */
static void test_facts_of_the_blocked(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'blocks': [0], 'seats': [{'hand': [93, 1]}, {'hand': [11, 12]}]}");
    expect(facts_of(m, 0, "play 93 at 2"), "{'do':'power','card':93,'seat':1,'blocked':true}");
    expect(facts_of(m, 0, "play 1"), "{'do':'play','card':1,'points':20,'after':20}");
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kit_has_cards_and_limits), cmocka_unit_test(test_kit_names_cards_that_are_needed),
        cmocka_unit_test(test_view_leaves_out_what_is_not_there), cmocka_unit_test(test_areas_are_columns),
        cmocka_unit_test(test_cards_lack_what_is_missing), cmocka_unit_test(test_powers_ask),
        cmocka_unit_test(test_cycles_come_within), cmocka_unit_test(test_facts_of_plays),
        cmocka_unit_test(test_facts_tell_of_public_figures), cmocka_unit_test(test_facts_of_the_blocked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
