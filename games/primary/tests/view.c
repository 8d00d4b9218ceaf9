/* view.c - what boards are told: the kit, views in pieces, and what moves would do. */
#include "table.h"

/* ---- the kit ---- */

static void the_kit_has_cards_and_rules_of_colours(void **state)
{
    (void)state;
    struct match *m = start(&game_primary, 2, "turn-limit=20");
    expect(kit_json_of(m), "{'building':'equal-pool','sets':6,'pool':3,'turn_limit':20,'counters_max':40,"
                           "'mode':'free-for-all','areas':{'hand':'hand','deck':'deck','discard':'discard pile',");
    expect(kit_json_of(m), "'green':{'words':'recovery','set':'set green','parts':['blue','yellow'],"
                           "'effects':['recover','revive']}");
    expect(kit_json_of(m), "'hit':{'words':'hit a deck','from':'deck','to':'discard'}");
    expect(kit_json_of(m), "'guard':{'words':'add a counter'}");
    expect(kit_json_of(m), "'green1':{'colour':'green','value':1}");
    expect(kit_json_of(m), "'green5':{'colour':'green','value':5,'halves':{'blue':2,'yellow':2,'green':1}}");
    expect(kit_json_of(m), "'red5':{'blue1':{'red':4,'purple':2},'blue2':{'red':3,'purple':4}");    /* PRI-10 */
    expect(kit_json_of(m), "'blue2':{'yellow1':{'blue':1,'green':2},'yellow2':{'green':4}");
    assert_int_equal(count_of(kit_json_of(m), "\"value\""), 30);
    finish(m);
}

static void the_kit_has_decks_that_fit(void **state)
{
    (void)state;
    struct match *m = start(&game_primary, 2, "pool=2");
    expect(kit_json_of(m), "'spring':{'sets':{'yellow':2,'green':2,'orange':2},'words':'yellow spends the deck");
    expect_no(kit_json_of(m), "'hammer'");      /* three sets of red */
    finish(m);
    m = start(&game_primary, 2, "sets=5");
    expect(kit_json_of(m), "'decks':{}");
    finish(m);
}

static void the_kit_says_who_fights_whom(void **state)
{
    (void)state;
    struct match *m = start(&game_primary, 4, "building=draft");
    expect(kit_json_of(m), "'building':'draft','sets':6,'pool':5");
    expect(kit_json_of(m), "'mode':'teams','teams':{'0':1,'1':2,'2':1,'3':2}");
    finish(m);
    m = start(&game_primary, 3, "mode=balanced");
    expect(kit_json_of(m), "'mode':'balanced'");
    expect_no(kit_json_of(m), "'teams'");
    finish(m);
}

/* ---- the view ---- */

static void views_leave_out_what_is_not_there(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['red3']},{'hand':['green1']}]}");
    static const char *const empty[] = { "'again'", "'lost'", "'tied'", "'pass'", "'effect'", "'unmoved'", "'pool'",
                                         "'tail'", "'known'", "'discard'", "'faded'", "'counters'", "'out'",
                                         "'standing'", "'deck'", "null" };
    expect(view_of(m, 0), "{'stage':'play','turn':0,'first':0,'round':0,");
    expect(view_of(m, 0), "'hand':1,'future':1,'hand_cards':{'red3':1}");
    for (size_t i = 0; i < sizeof empty / sizeof empty[0]; i++)
        expect_no(view_of(m, 0), empty[i]);
    finish(m);
}

/* A draft tells what is left of the pool; in equal pools it is the kit that tells. */
static void only_a_draft_has_a_pool(void **state)
{
    (void)state;
    struct match *m = start(&game_primary, 2, "building=draft");
    play(m, CHANCE, "first 1");
    play(m, 0, "set red");
    expect(view_of(m, 1), "'pool':{'red':2,'blue':3,'yellow':3,'purple':3,'green':3,'orange':3}");
    finish(m);
    m = start(&game_primary, 2, "");
    expect_no(view_of(m, 1), "'pool'");
    finish(m);
}

/* The owner is told what is left in the deck, the others what it has shown: each follows from the other for whoever
 * knows the sets. */
static void decks_shown_and_left(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'sets':'red1 blue1 yellow1 purple1 green1 orange1',"
                               "'hand':['red3'],'deck':{'count':2,'tail':['blue2'],'cards':['green4']}},"
                               "{'hand':['green1']}]}");
    expect(view_of(m, 0), "'deck':2,'future':3,'tail':['blue2']");
    expect(view_of(m, 0), "'deck_cards':{'green4':1}");
    expect(view_of(m, 1), "'shown':{'red1':1,'red2':1,'red4':1,'red5':1,'blue1':1,'blue2':1,");
    expect(view_of(m, 1), "'green3':1,'green5':1,'orange1':1,");
    expect_no(view_of(m, 1), "'deck_cards'");
    finish(m);
}

/* ---- what moves would do ---- */

static void plays_tell_what_they_give(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['red3','red5','blue2','green1','green5','green2'],"
                               "'counters':{'deck':1}},{'hand':['green1'],'discard':['red2']}]}");
    expect(facts_of(m, 0, "play red3"), "{'do':'play','colour':'red','value':3,'future':6,'whole':{'red':3}}");
    expect(facts_of(m, 0, "play green5"), "{'do':'play','colour':'green','value':5,'future':6,'whole':{'green':5},"
                                          "'halves':{'blue':2,'yellow':2,'green':1},'better':'halves'}");
    expect(facts_of(m, 0, "play green1"), "'whole':{'green':1}}");
    expect(facts_of(m, 0, "skip deck"), "{'do':'skip','area':'deck','future':6}");
    play_on(m, 0, "play red3");
    expect(facts_of(m, 0, "play red5"), "{'do':'play','colour':'red','value':5,'future':5,'whole':{'red':8}}");
    expect(facts_of(m, 0, "play blue2"), "{'do':'play','colour':'blue','value':2,'future':5,"
                                         "'combination':{'red':1,'purple':4}}");
    expect(facts_of(m, 0, "resolve"), "{'do':'resolve'}");
    finish(m);
}

/* What was told comes true: a string card by card, whole or in halves (PRI-9). */
static void strings_give_what_was_told(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'seats':[{'hand':['green1','green5','green2','red1'],'discard':['red2'],"
                               "'deck':{'cards':['red3']}},{'hand':['green1'],'discard':['red2']}]}");
    expect(facts_of(m, 0, "play green5"), "'halves':{'blue':2,'yellow':2,'green':1}}");     /* a discard to recover */
    play(m, 0, "play green5; play green2");
    expect(facts_of(m, 0, "play green1"), "'whole':{'green':8},'halves':{'blue':3,'yellow':3,'green':2}}");
    play(m, 0, "resolve");
    expect(view_of(m, 0), "'pass':{'laid':2,'card':'green2','waiting':{'green5':1}}");
    expect(facts_of(m, 0, "split"), "{'do':'split','halves':{'blue':1,'yellow':1}}");
    expect(facts_of(m, 0, "whole"), "{'do':'whole','whole':{'green':2}}");
    play(m, 0, "split");
    expect(view_of(m, 0), "'effects':{'blue':1,'yellow':1}");
    play(m, 0, "leave 2");
    expect(facts_of(m, 0, "split"), "{'do':'split','halves':{'blue':2,'yellow':2,'green':1}}");
    play(m, 0, "whole");
    expect(view_of(m, 0), "'effects':{'green':5}");
    finish(m);
}

static void effects_tell_before_and_after(void **state)
{
    (void)state;
    struct match *m = table(3, "{'turn':0,'seats':[{'hand':['orange4']},{'hand':['green1'],'discard':['red2','red2'],"
                               "'deck':{'cards':['red3','blue1']},'counters':{'deck':2}},"
                               "{'hand':['red1'],'faded':['red4']}]}");
    play(m, 0, "play orange4");
    play(m, 0, "split");
    expect(facts_of(m, 0, "hit 2"), "{'do':'hit','seat':1,'area':'deck','before':2,'after':1,'guards':2}");
    expect(facts_of(m, 0, "fade 2 red2"), "{'do':'fade','seat':1,'area':'discard','colour':'red','value':2,"
                                          "'before':2,'after':1}");
    expect(facts_of(m, 0, "remove 2 deck"), "{'do':'remove','seat':1,'area':'deck','before':2,'after':1}");
    expect(facts_of(m, 0, "leave 4"), "{'do':'leave','effects':4}");
    finish(m);
    m = table(3, "{'turn':0,'seats':[{'hand':['orange4'],'counters':{'deck':1}},{'hand':['green1']},"
                 "{'hand':['red1'],'faded':['red4']}]}");
    play(m, 0, "play orange4");
    play(m, 0, "whole");
    expect(facts_of(m, 0, "drain 3"), "{'do':'drain','seat':2,'area':'faded','to':0,'before':1,'after':0}");
    finish(m);
    m = table(2, "{'turn':0,'seats':[{'hand':['blue4']},{'hand':['green1']}]}");
    play(m, 0, "play blue4");
    expect(facts_of(m, 0, "guard deck"), "{'do':'guard','seat':0,'area':'deck','before':0,'after':1}");
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_kit_has_cards_and_rules_of_colours),
        cmocka_unit_test(the_kit_has_decks_that_fit),
        cmocka_unit_test(the_kit_says_who_fights_whom),
        cmocka_unit_test(views_leave_out_what_is_not_there),
        cmocka_unit_test(only_a_draft_has_a_pool),
        cmocka_unit_test(decks_shown_and_left),
        cmocka_unit_test(plays_tell_what_they_give),
        cmocka_unit_test(strings_give_what_was_told),
        cmocka_unit_test(effects_tell_before_and_after),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
