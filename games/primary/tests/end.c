/* end.c - going out, the last ones in, the turn limit, and that all matches end (PRI-12, 13). */
#include "table.h"

#include "core/playout.h"

/* PRI-12 */
static void pri_12_out_at_step_two(void **state)
{
    (void)state;
    struct match *m = table(3, "{'turn':0,'seats':[{'hand':['blue2','red1']},{'discard':['green1','green1'],"
                               "'faded':['red5']},{'hand':['red1']}]}");
    assert_int_equal(of(m)->in, 7);             /* nothing left, but it is not seat 1's turn */
    int gone = of(m)->gone[kind_of(GREEN, 1)];
    play(m, 0, "play blue2; resolve; leave 2");
    assert_int_equal(of(m)->in, 5);
    assert_int_equal(of(m)->turn, 2);           /* straight on */
    assert_int_equal(cards(m, 1, AREA_DISCARD, ""), 0);         /* all its cards leave */
    assert_int_equal(cards(m, 1, AREA_FADED, ""), 0);
    assert_int_equal(of(m)->gone[kind_of(GREEN, 1)], gone + 2);
    expect(events_of(m, 0), "Player 2 has neither card nor counter and is out");
    finish(m);
}

/* PRI-12: Stolen cards leave too; cards of one's own that others hold stay. */
static void pri_12_whose_cards_leave(void **state)
{
    (void)state;
    struct match *m = table(3, "{'turn':0,'seats':[{'sets':'blue3 green3','hand':['blue2','blue3'],"
                               "'discard':['yellow1']},"
                               "{'sets':'red3 yellow3','discard':['green1'],'faded':['red5']},"
                               "{'sets':'blue3 red3','hand':['red1']}]}");
    play(m, 0, "play blue2; resolve; leave 2");
    assert_int_equal(of(m)->in, 5);
    assert_int_equal(cards(m, 0, AREA_DISCARD, "yellow1"), 1);  /* of the deck of who is out */
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(cards(m, seat, AREA_DISCARD, "green1"), 0);
    assert_null(game_primary.check(m->kit, match_state(m)));
    finish(m);
}

/* PRI-12: A counter or a card to draw keeps one in. */
static void pri_12_who_is_not_out(void **state)
{
    (void)state;
    struct match *m = table(3, "{'turn':0,'seats':[{'hand':['blue2','red1']},{'counters':{'discard':1}},"
                               "{'hand':['red1']}]}");
    play(m, 0, "play blue2; resolve; leave 2");
    assert_int_equal(of(m)->in, 7);
    assert_int_equal(of(m)->turn, 1);
    finish(m);
    m = table(3, "{'turn':0,'seats':[{'hand':['blue2','red1'],'discard':['red4']},{'deck':{'tail':['red2']}},"
                 "{'hand':['red1']}]}");
    play_lines(m, "0 play blue2; 0 resolve; 0 leave 2; chance draw red2");
    assert_int_equal(of(m)->in, 7);
    play(m, 1, "play red2; fade 1 red4; leave 1");
    assert_int_equal(cards(m, 0, AREA_FADED, "red4"), 1);
    finish(m);
}

/* PRI-12 */
static void pri_12_the_last_one_wins_at_once(void **state)
{
    (void)state;
    struct match *m = table(3, "{'turn':0,'seats':[{'hand':['blue2','red1']},{},{}]}");
    play(m, 0, "play blue2; resolve; leave 2");
    expect_over(m, 1, 1);
    struct result r = result_of(m);
    assert_int_equal(r.rank[0], 1);
    assert_int_equal(r.rank[2], 2);             /* out later is better */
    assert_int_equal(r.rank[1], 3);
    expect(events_of(m, 0), "only Player 1 is left");
    finish(m);
}

/* PRI-12: The board tells the round in which the last one went out, also when it was the last turn of that round. */
static void pri_12_the_round_it_ended_in(void **state)
{
    (void)state;
    struct match *m = table(2, "{'round':28,'first':0,'turn':0,'seats':[{'hand':['blue2','red1']},{}]}");
    play(m, 0, "play blue2; resolve; leave 2");
    expect_over(m, 1, 1);
    expect(board_of(m, 0), "round 29 of 150");
    finish(m);
    m = table(3, "{'round':28,'first':0,'turn':0,'seats':[{'hand':['blue2','red1']},{},{'hand':['red1','red2']}]}");
    play(m, 0, "play blue2; resolve; leave 2");
    play(m, 2, "play red1; resolve; leave 1; enough");
    expect(board_of(m, 0), "round 30 of 150");      /* others go on: the round is complete */
    finish(m);
}

/* PRI-12: PRI-3: a team wins when all the others are out, with members who are out themselves. */
static void pri_12_teams_win_together(void **state)
{
    (void)state;
    struct match *m = table(4, "{'turn':0,'seats':[{'hand':['blue2','red1']},{},{'in':false},{'hand':['red1']}]}");
    play(m, 0, "play blue2; resolve; leave 2");
    assert_false(match_over(m));
    assert_int_equal(of(m)->turn, 3);
    play(m, 3, "play red1; leave 1");
    assert_int_equal(of(m)->turn, 0);
    play(m, 0, "play red1; leave 1");
    expect_over(m, 5, 1);
    expect(events_of(m, 0), "only Player 1 is left: Player 1 and Player 3 win");
    struct result r = result_of(m);
    assert_int_equal(r.rank[2], 1);
    finish(m);
}

/* PRI-13 */
static void pri_13_the_turn_limit(void **state)
{
    (void)state;
    struct match *m = start_at(&game_primary, 3, "turn-limit=2",
                               "{'round':1,'turn':1,'first':2,'seats':[{'hand':['red1','red2'],'counters':{'hand':2}},"
                               "{'hand':['blue2','red1'],'deck':{'count':9}},{'hand':['red3']}]}");
    play(m, 1, "play blue2; resolve; leave 2");       /* seat 2 began: with it, two rounds are complete */
    expect_over(m, 2, 1);                       /* 1 + 9 against 2 + 2 and 1 */
    struct result r = result_of(m);
    assert_int_equal(r.score[0], 4);
    assert_int_equal(r.score[1], 10);
    assert_int_equal(r.rank[0], 2);
    assert_int_equal(r.rank[2], 3);
    finish(m);
    m = start_at(&game_primary, 2, "turn-limit=1",
                 "{'turn':0,'first':1,'seats':[{'hand':['blue2','red1'],'counters':{'hand':1}},"
                 "{'hand':['red1'],'deck':{'count':1}}]}");
    play(m, 0, "play blue2; resolve; leave 2; end");
    expect_over(m, 3, 2);                       /* level: shared */
    finish(m);
}

/* PRI-13: Teams add up; and a round is only complete with the last one. */
static void pri_13_teams_add_up(void **state)
{
    (void)state;
    struct match *m = start_at(&game_primary, 4, "turn-limit=1",
                               "{'turn':2,'first':0,'seats':[{'hand':['red1','red2','red3']},{'hand':['red1','red2']},"
                               "{'hand':['blue2','red1']},{'hand':['blue2','red1','red4']}]}");
    play(m, 2, "play blue2; resolve; leave 2");
    assert_false(match_over(m));
    play(m, 3, "play blue2; resolve; leave 2");
    expect_over(m, 15, 2);                      /* 3 + 1 against 2 + 2 */
    finish(m);
}

/* PRI-13: The bound of plies is real: cards are counted, too. */
static void pri_13_fifty_thousand_cards(void **state)
{
    (void)state;
    struct match *m = table(2, "{'turn':0,'first':0,'laid':49999,'seats':[{'hand':['blue2','red1']},"
                               "{'hand':['red1']}]}");
    play(m, 0, "play blue2; resolve; leave 2");
    expect_over(m, 3, 2);
    finish(m);
}

static void expect_outcome(struct match *m, int seat, const char *expected)
{
    char room[200];
    struct text t;
    union state_room seen;
    struct who who = match_who(m, SPECTATOR);
    text_init(&t, room, sizeof room);
    view_observe(m->kit, match_state(m), SPECTATOR, room_observed(&seen));
    game_primary.outcome(m->kit, room_observed(&seen), &who, seat, &t);
    assert_string_equal(room, expected);
}

/* PRI-12, PRI-13: what decided, and the sums that lead there. */
static void the_outcome_is_told(void **state)
{
    (void)state;
    struct match *m = table(3, "{'turn':0,'seats':[{'hand':['blue2','red1']},{},{}]}");
    expect_outcome(m, SPECTATOR, "Player 1 has the most turns left, 2 to the 0 of Player 2");   /* as if it ended now */
    expect_outcome(m, 0, "2 in hand + 0 in the deck + 0 counters");
    play(m, 0, "play blue2; resolve; guard deck; leave 1; end");
    expect_outcome(m, SPECTATOR, "only Player 1 is left: Player 2 went out, then Player 3");
    expect_outcome(m, 0, "1 in hand + 0 in the deck + 1 counter");
    expect_outcome(m, 1, "the first to go out");
    expect_outcome(m, 2, "the second to go out");
    expect(events_of(m, 0), "'type':'end','text':'only Player 1 is left and wins'");
    finish(m);
    m = start_at(&game_primary, 4, "turn-limit=1",
                 "{'turn':3,'first':0,'seats':[{'in':false},{'hand':['red1','red2']},"
                 "{'hand':['blue2','red1']},{'hand':['blue2','red1','red4']}]}");
    play(m, 3, "play blue2; resolve; leave 2");
    expect_outcome(m, SPECTATOR, "the turn limit is reached: Player 2 and Player 4 have the most turns left together, "
                                 "4 to the 2 of Player 1 and Player 3");
    expect(events_of(m, 0), "'text':'the turn limit is reached: Player 2 and Player 4 win'");
    expect_outcome(m, 0, "the first to go out, the team has 2");
    expect_outcome(m, 3, "2 in hand + 0 in the deck + 0 counters, the team has 4");
    finish(m);
    m = table(2, "{'turn':0,'first':0,'laid':49999,'seats':[{'hand':['blue2','red1']},{'hand':['red1']}]}");
    play(m, 0, "play blue2; resolve; leave 2");
    expect_outcome(m, SPECTATOR, "the limit of cards is reached: level at 1 turn left: Player 1 and Player 2");
    expect(events_of(m, 0), "'text':'the limit of cards is reached: Player 1 and Player 2 share the win'");
    finish(m);
    m = start_at(&game_primary, 4, "turn-limit=1",
                 "{'turn':3,'first':0,'seats':[{'hand':['red1','red2','red3']},{'hand':['red1','red2']},"
                 "{'hand':['red1']},{'hand':['blue2','red1','red4']}]}");
    play(m, 3, "play blue2; resolve; leave 2");
    expect_outcome(m, SPECTATOR, "the turn limit is reached: level at 4 turns left: "
                                 "the team of Player 1 and Player 3, the team of Player 2 and Player 4");
    finish(m);
    m = table(2, "{}");
    expect_outcome(m, SPECTATOR, "");           /* decks are being built, nothing is to compare */
    expect_outcome(m, 0, "");
    finish(m);
}

/* Random matches of every way to play end long before the bound. */
static void all_matches_end(void **state)
{
    (void)state;
    static const char *const modes[] = { "free-for-all", "balanced", "teams" };
    struct rng rng;
    int played = 0;
    rng_init(&rng, 6, 0);
    for (int seats = 2; seats <= 6; seats++)
        for (int mode = 0; mode < 3; mode++)
            for (int building = 0; building < 2; building++) {
                char options[60], why[60];
                struct text t;
                text_init(&t, options, sizeof options);
                text_addf(&t, "mode=%s building=%s", modes[mode], building ? "draft" : "equal-pool");
                if (mode == 2 && seats != 4 && seats != 6) {
                    text_init(&t, why, sizeof why);
                    text_addf(&t, "teams are for 4 or 6 players, not %d", seats);
                    refuse_kit(&game_primary, seats, options, NULL, why);
                    continue;
                }
                struct kit *kit = new_kit(&game_primary, seats, options, NULL);
                for (int i = 0; i < 5; i++, played++) {
                    union state_room room;
                    struct result r;
                    game_primary.setup(kit, room_state(&room));
                    assert_true(playout(kit, room_state(&room), &rng, 40000) < 40000);
                    assert_null(game_primary.check(kit, room_state(&room)));
                    game_primary.result(kit, room_state(&room), &r);
                    assert_true(r.winners != 0);
                }
                kit_free(kit);
            }
    assert_int_equal(played, 5 * 24);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pri_12_out_at_step_two), cmocka_unit_test(pri_12_whose_cards_leave),
        cmocka_unit_test(pri_12_who_is_not_out),
        cmocka_unit_test(pri_12_the_last_one_wins_at_once),
        cmocka_unit_test(pri_12_the_round_it_ended_in), cmocka_unit_test(pri_12_teams_win_together),
        cmocka_unit_test(pri_13_the_turn_limit), cmocka_unit_test(pri_13_teams_add_up),
        cmocka_unit_test(pri_13_fifty_thousand_cards), cmocka_unit_test(the_outcome_is_told),
        cmocka_unit_test(all_matches_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
