/* effects.c - every effect of the six colours: from where to where, whose, and at whom (PRI-8, the table). */
#include "table.h"

/* Three foes of seat 0 in a free-for-all, or a mate (2) and two foes (1, 3) in teams. */
static struct match *four(const char *mode, const char *pass)
{
    char position[1500];
    struct text t;
    text_init(&t, position, sizeof position);
    text_addf(&t, "{'turn':0,'pass':%s,'seats':["
                  "{'hand':['red1'],'deck':{'cards':['red2']},'discard':['blue1'],'faded':['blue2'],"
                  "'counters':{'deck':1}},"
                  "{'hand':['green1','green2'],'deck':{'cards':['green3','green4'],'tail':['green5']},"
                  "'discard':['yellow1','yellow2'],'faded':['yellow3'],'counters':{}},"
                  "{'hand':['purple1'],'deck':{'cards':['purple2']},'discard':['purple3'],'faded':['purple4'],"
                  "'counters':{'hand':2}},"
                  "{'hand':['orange1'],'discard':[],'counters':{'faded':1}}]}", pass);
    return start_at(&game_primary, 4, mode, position);
}

static void yellow_draws(void **state)
{
    (void)state;
    struct match *m = four("mode=teams", "{'card':'yellow5'}");
    play_lines(m, "0 draw; chance draw red2");
    assert_int_equal(cards(m, 0, AREA_HAND, "red2"), 1);
    assert_false(listed(m, 0, "draw"));         /* the deck is empty */
    assert_true(listed(m, 0, "draw 3"));
    assert_false(listed(m, 0, "draw 2"));
    finish(m);
    m = four("mode=free-for-all", "{'card':'yellow5'}");
    assert_false(listed(m, 0, "draw 3"));
    refuse(m, 0, "draw 3", "'draw' is not for that player");
    finish(m);
}

static void yellow_copies_and_removes_counters(void **state)
{
    (void)state;
    struct match *m = four("mode=teams", "{'card':'yellow5'}");
    assert_true(listed(m, 0, "copy deck"));
    assert_true(listed(m, 0, "copy 3 hand"));
    assert_false(listed(m, 0, "copy hand"));    /* there is none to copy */
    assert_false(listed(m, 0, "copy 4 faded")); /* an opponent's */
    play(m, 0, "copy 3 hand");
    assert_int_equal(of(m)->counters[2][AREA_HAND], 3);
    play(m, 0, "remove 4 faded; remove 3 hand; remove deck");   /* any in play, one's own too */
    assert_int_equal(of(m)->counters_all[3], 0);
    assert_int_equal(of(m)->counters[2][AREA_HAND], 2);
    assert_int_equal(of(m)->counters_all[0], 0);
    finish(m);
}

static void red_hits_decks_and_fades_discards(void **state)
{
    (void)state;
    struct match *m = four("mode=teams", "{'card':'red5'}");
    assert_false(listed(m, 0, "hit 3"));        /* a mate */
    assert_false(listed(m, 0, "hit 4"));        /* no deck */
    assert_false(listed(m, 0, "hit"));
    play(m, 0, "hit 2");
    assert_int_equal(game_primary.total(m->kit, match_state(m)), 2);    /* the unseen two, not the known bottom */
    play(m, CHANCE, "card green4");
    assert_int_equal(cards(m, 1, AREA_DISCARD, "green4"), 1);
    play_lines(m, "0 hit 2; chance card green3; 0 hit 2");
    assert_true(listed(m, CHANCE, "card green5"));      /* at last the known one */
    play(m, CHANCE, "card green5");
    assert_int_equal(cards(m, 1, AREA_DECK, ""), 0);
    play(m, 0, "fade 2 yellow2");               /* chosen: no chance in it */
    assert_int_equal(cards(m, 1, AREA_FADED, "yellow2"), 1);
    assert_int_equal(cards(m, 1, AREA_DISCARD, "yellow2"), 0);
    assert_int_equal(of(m)->stage, STAGE_EFFECT);
    assert_false(listed(m, 0, "fade 3 purple3"));
    refuse(m, 0, "fade 2", "name a card of that discard pile, such as 'fade 2 yellow1'");
    finish(m);
}

static void blue_adds_counters(void **state)
{
    (void)state;
    struct match *m = four("mode=teams", "{'card':'blue4'}");
    assert_int_equal(move_count(m, 0), 4 + 4 + 1);
    play(m, 0, "guard hand; guard discard; guard 3 faded; guard 1 deck");   /* the own number will do */
    assert_int_equal(of(m)->counters[0][AREA_HAND], 1);
    assert_int_equal(of(m)->counters[0][AREA_DISCARD], 1);
    assert_int_equal(of(m)->counters[0][AREA_DECK], 2);
    assert_int_equal(of(m)->counters[2][AREA_FADED], 1);
    finish(m);
}

static void green_recovers_and_revives(void **state)
{
    (void)state;
    struct match *m = four("mode=free-for-all", "{'card':'green5','effects':{'green':5}}");
    assert_int_equal(move_count(m, 0), 3);
    play_lines(m, "0 recover; chance card blue1");
    expect(view_of(m, 1), "'tail':['blue1']");
    play_lines(m, "0 revive; chance card blue2");
    assert_int_equal(cards(m, 0, AREA_DISCARD, "blue2"), 1);
    play_lines(m, "0 recover; chance card blue2");
    expect(view_of(m, 1), "'tail':['blue2','blue1']");  /* under the others */
    finish(m);
}

static void orange_takes_from_foes(void **state)
{
    (void)state;
    struct match *m = four("mode=teams", "{'card':'orange5','effects':{'orange':5}}");
    play_lines(m, "0 take 2; chance card green3");
    assert_int_equal(cards(m, 0, AREA_FADED, "green3"), 1);
    play_lines(m, "0 steal 2; chance card yellow1");
    assert_int_equal(cards(m, 0, AREA_DISCARD, "yellow1"), 1);
    assert_true(listed(m, 0, "drain 2"));
    assert_true(listed(m, 0, "drain 2 to 3"));
    assert_true(listed(m, 0, "drain 3"));       /* a mate's faded card, to the own deck */
    assert_false(listed(m, 0, "drain 3 to 3"));
    assert_false(listed(m, 0, "drain"));
    struct match *other = match_copy(m);
    play_lines(m, "0 drain 2; chance card yellow3");
    assert_int_equal(of(m)->tail_count[0], 1);
    play_lines(m, "0 drain 3; chance card purple4");
    assert_int_equal(of(m)->tail_count[0], 2);
    play_lines(other, "0 drain 2 to 3; chance card yellow3");
    assert_int_equal(of(other)->tail_count[2], 1);
    match_free(other);
    finish(m);
    m = four("mode=free-for-all", "{'card':'orange5','effects':{'orange':5}}");
    assert_true(listed(m, 0, "drain 3"));
    assert_false(listed(m, 0, "drain 2 to 3"));
    finish(m);
}

static void purple_strikes_hands(void **state)
{
    (void)state;
    struct match *m = four("mode=teams", "{'card':'purple5','effects':{'purple':5}}");
    assert_false(listed(m, 0, "strike 3"));
    play(m, 0, "strike 2");
    assert_int_equal(game_primary.total(m->kit, match_state(m)), 2);
    play(m, CHANCE, "card green2");
    assert_int_equal(cards(m, 1, AREA_DISCARD, "green2"), 1);
    assert_int_equal(cards(m, 1, AREA_HAND, ""), 1);
    finish(m);
}

/* As often as counters were used or removed this turn, less those put back; to an area of one's own or of an ally. */
static void purple_puts_counters_back(void **state)
{
    (void)state;
    struct match *m = four("mode=teams", "{'card':'purple5','effects':{'purple':5}}");
    assert_false(listed(m, 0, "restore deck"));
    refuse(m, 0, "restore deck", "no counter was lost this turn");
    play(m, 0, "remove 3 hand; remove 4 faded");
    assert_int_equal(of(m)->lost, 2);
    assert_true(listed(m, 0, "restore faded"));
    assert_true(listed(m, 0, "restore 3 faded"));       /* the ally's */
    assert_false(listed(m, 0, "restore 2 faded"));      /* an opponent's */
    refuse(m, 0, "restore 2 faded", "'restore' is not for that player");
    play(m, 0, "restore faded; restore 3 deck");
    assert_int_equal(of(m)->counters[0][AREA_FADED], 1);
    assert_int_equal(of(m)->counters[2][AREA_DECK], 1);
    assert_false(listed(m, 0, "restore deck"));         /* two were lost, two are back */
    play(m, 0, "leave 1; end");
    assert_int_equal(of(m)->lost, 0);
    finish(m);
    m = four("mode=free-for-all", "{'card':'purple5','effects':{'purple':5}}");
    play(m, 0, "remove 3 hand");
    assert_true(listed(m, 0, "restore hand"));
    assert_false(listed(m, 0, "restore 3 hand"));       /* nobody is an ally */
    finish(m);
    m = table(2, "{'turn':0,'pass':{'card':'purple4','effects':{'purple':4}},'seats':[{'hand':['red1']},"
                 "{'hand':['red1'],'counters':{'hand':1}}]}");
    play_lines(m, "0 strike 2; 1 stop; 0 restore deck");    /* used counts as well as removed */
    assert_int_equal(of(m)->counters[0][AREA_DECK], 1);
    finish(m);
}

/* PRI-8: The table itself: which colour gives what, and nothing else. */
static void pri_8_colours_give_their_effects(void **state)
{
    (void)state;
    static const struct {
        const char *pass;
        const char *verbs[4];
    } rows[] = {
        { "{'card':'yellow1'}", { "draw", "copy deck", "remove deck" } },
        { "{'card':'red1'}", { "hit 2", "fade 2 yellow1" } },
        { "{'card':'blue1'}", { "guard deck" } },
        { "{'card':'green1'}", { "recover", "revive" } },
        { "{'card':'orange1'}", { "take 2", "steal 2", "drain 2" } },
        { "{'card':'purple1'}", { "strike 2", "remove deck" } },
    };
    for (int i = 0; i < 6; i++) {
        struct match *m = four("mode=teams", rows[i].pass);
        for (int j = 0; j < 6; j++)
            for (int n = 0; n < 4 && rows[j].verbs[n]; n++) {
                bool shared = text_equal(rows[j].verbs[n], "remove deck") && (i == 0 || i == 5);
                assert_int_equal(listed(m, 0, rows[j].verbs[n]), i == j || shared);
            }
        finish(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(yellow_draws), cmocka_unit_test(yellow_copies_and_removes_counters),
        cmocka_unit_test(red_hits_decks_and_fades_discards), cmocka_unit_test(blue_adds_counters),
        cmocka_unit_test(green_recovers_and_revives), cmocka_unit_test(orange_takes_from_foes),
        cmocka_unit_test(purple_strikes_hands), cmocka_unit_test(purple_puts_counters_back),
        cmocka_unit_test(pri_8_colours_give_their_effects),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
