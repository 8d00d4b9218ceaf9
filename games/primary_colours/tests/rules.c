/* rules.c - the rules of Primary Colours one by one: seats, tokens, orders, swaps, polls, ranks, deadlines. */
#include "orders.h"

#include "../../../core/playout.h"

/* PCO-1 */
static void pco_1_exactly_three(void **state)
{
    (void)state;
    assert_true(kit_new(&game_primary_colours, 2, NULL, NULL, NULL) == NULL);
    assert_true(kit_new(&game_primary_colours, 4, NULL, NULL, NULL) == NULL);
    struct match *m = start_new();
    assert_string_equal(m->names[0], "Red");
    assert_string_equal(m->names[1], "Blue");
    assert_string_equal(m->names[2], "Yellow");
    assert_int_equal(match_to_act(m), 7);
    finish(m);
}

/* PCO-3 */
static void pco_3_twenty_one_tokens(void **state)
{
    (void)state;
    struct match *m = start_new();
    int points = 0, tokens = 0;
    for (int v = 1; v <= VALUE_MAX; v++) {
        assert_int_equal(colours_stock[v], 7 - v);
        tokens += colours_stock[v];
        points += v * colours_stock[v];
    }
    assert_int_equal(tokens, 21);
    assert_int_equal(points, 56);
    play(m, RED, "purple=6");
    refuse(m, RED, "green=6", "no token of 6 is left: there were 1");
    play(m, RED, "green=5");
    play(m, RED, "orange=5");
    refuse(m, RED, "brown=5", "no token of 5 is left: there were 2");
    finish(m);
}

/* PCO-4: Stocks run out over rounds too, and all 21 are gone after three. */
static void pco_4_three_rounds_use_all_tokens(void **state)
{
    (void)state;
    struct match *m = start_new();
    round_of(m, "6554443", "6554443", "6554443");
    refuse(m, RED, "red=4", "no token of 4 is left: there were 3");
    round_of(m, "3332222", "3332222", "3332222");
    round_of(m, "2111111", "2111111", "2111111");
    expect(view_of(m, SPECTATOR), "'left':{'red':[0,0,0,0,0,0],'blue':[0,0,0,0,0,0],'yellow':[0,0,0,0,0,0]}");
    expect(view_of(m, SPECTATOR), "'red':[6,3,2]");
    expect(view_of(m, SPECTATOR), "'round':4");
    finish(m);
}

/* PCO-4 */
static void pco_4_one_token_a_region_in_any_order(void **state)
{
    (void)state;
    struct match *m = start_new(), *n = start_new();
    play(m, BLUE, "brown=1");
    play(m, BLUE, "red=2");             /* 'undo' alone would take back this one */
    refuse(m, BLUE, "brown=2",
           "brown has its token of this round already, a 1: undo back to it, or withdraw the order");
    round_of(n, "1111112", "2111111", "1111112");
    order(m, RED, "1111112");
    for (int region = ORANGE; region > RED_REGION; region--)
        place(m, BLUE, region, 1);
    assert_false(match_to_act(m) & seat_bit(BLUE));
    refuse(m, BLUE, "red=1", "this order is complete: undo or withdraw to change it");
    order(m, YELLOW, "1111112");
    assert_memory_equal(match_state(m), match_state(n), sizeof(struct colours));
    finish(m);
    finish(n);
}

/* PCO-4: Nothing of an order is seen before the last is complete; then all of it is. */
static void pco_4_revealed_together(void **state)
{
    (void)state;
    struct match *m = start_new();
    char before[16384];
    strcpy(before, view_of(m, YELLOW));
    order(m, BLUE, "6554443");
    play(m, RED, "purple=3");
    expect(view_of(m, RED), "'tokens':{'red':{'purple':[3]},'blue':{},'yellow':{}}");
    expect(view_of(m, BLUE), "'blue':{'red':[6],'blue':[5]");
    expect(view_of(m, YELLOW), "'done':[1]");
    expect_no(view_of(m, YELLOW), "[6]");
    expect_no(view_of(m, YELLOW), "[3]");
    expect_no(view_of(m, RED), "[6]");
    expect_no(view_of(m, RED), "'polls'");              /* both are of what is revealed */
    expect_no(view_of(m, RED), "'totals'");
    withdraw(m, BLUE);
    assert_string_equal(before, view_of(m, YELLOW));      /* no trace */
    order(m, BLUE, "1111112");
    order(m, YELLOW, "1111112");
    for (int region = RED_REGION; region <= BROWN; region++)
        if (region != PURPLE)
            place(m, RED, region, 1);
    expect(view_of(m, YELLOW), "'purple':[3,1,1]");
    expect(view_of(m, SPECTATOR), "'round':2");
    finish(m);
}

/* PCO-4 */
/* Also in states that hold orders, as searches make them: two that differ in a secret look alike, steps included. */
static void pco_4_secrets_are_erased(void **state)
{
    (void)state;
    static const char *const worlds[][2] = {
        { "{'round':2,'orders':{'red':['purple=3']}}",
          "{'round':2,'orders':{'red':['red=1','blue=6']}}" },
        { "{'round':4,'tokens':{'red':{'red':[1],'blue':[2]}},'orders':{'red':['pat']}}",
          "{'round':4,'tokens':{'red':{'red':[1],'blue':[2]}},"
          "'orders':{'red':['swap red1 blue2']}}" },
    };
    for (int i = 0; i < 2; i++) {
        struct match *a = start_from(worlds[i][0]), *b = start_from(worlds[i][1]);
        for (int viewer = 0; viewer <= SPECTATOR; viewer = viewer == YELLOW ? SPECTATOR : viewer + 1) {
            union state_room x, y;
            view_observe(a->kit, match_state(a), viewer, room_observed(&x));
            view_observe(b->kit, match_state(b), viewer, room_observed(&y));
            assert_int_equal(memcmp(&x, &y, sizeof(struct colours)) != 0, viewer == RED);
        }
        finish(a);
        finish(b);
    }
}

/* PCO-5 */
static void pco_5_one_swap_or_pat(void **state)
{
    (void)state;
    struct match *m = start_new();
    round_of(m, "6554443", "6554443", "6554443");
    round_of(m, "3332222", "3332222", "3332222");
    round_of(m, "2111111", "2111111", "2111111");
    refuse(m, RED, "swap red6 red3", "a swap inside one region changes nothing: stand pat instead");
    refuse(m, RED, "swap red2 brown2", "a swap of equal tokens changes nothing: stand pat instead");
    refuse(m, RED, "swap red5 blue3", "you have no 5 on red");
    refuse(m, RED, "purple=3",
           "round 4 places no tokens: 'pat', or two of yours change places, as in 'swap purple3 green1'");
    play(m, RED, "swap brown1 red6");
    expect_no(view_of(m, BLUE), "swap");
    expect(view_of(m, RED), "'swaps':{'red':{'do':'swap','region':'red','value':6,'with_region':'brown',"
                            "'with_value':1,'round':1,'with_round':3}}");
    play(m, BLUE, "pat");
    expect(view_of(m, YELLOW), "'totals':{'red':[11,11,11]");
    play(m, YELLOW, "pat");
    assert_true(match_over(m));
    expect(view_of(m, YELLOW), "'totals':{'red':[6,11,11]");
    expect(view_of(m, YELLOW), "'brown':[11,6,6]");
    expect(view_of(m, YELLOW), "'red':{'red':[1,3,2]");
    expect(view_of(m, YELLOW), "'brown':[3,2,6]");
    expect(view_of(m, YELLOW), "'round':1,'with_round':3},'blue':{'do':'pat'},'yellow':{'do':'pat'}}");
    finish(m);
}

/* PCO-5: Tokens that all differ where they lie: 210 pairs, less 21 in one region and 35 of one value, and pat. */
static void pco_5_every_swap_once(void **state)
{
    (void)state;
    struct match *m = start_new();
    move list[MOVES_MAX];
    round_of(m, "1111112", "1111112", "1111112");
    round_of(m, "2222334", "2222334", "2222334");
    round_of(m, "3344556", "3344556", "3344556");
    assert_int_equal(match_moves(m, RED, list), 155);
    assert_true(game_primary_colours.moves_max >= 155);
    finish(m);

    /* Two equal tokens in a region are one. */
    m = start_from("{'tokens':{'red':{'purple':[3,3,1],'green':[1,2,2]}}}");
    assert_int_equal(match_moves(m, RED, list), 1 + 3);     /* 3-1, 3-2, 1-2, not 1-1 */
    refuse(m, RED, "swap purple1 green1", "a swap of equal tokens changes nothing: stand pat instead");
    assert_int_equal(match_moves(m, BLUE, list), 1);
    finish(m);
}

/* PCO-5: Every list of a random game, against the definition: all pairs that differ in region and value. */
static void pco_5_lists_are_complete(void **state)
{
    (void)state;
    struct match *m = start_new();
    for (int game = 0; game < 200; game++) {
        union state_room room;
        struct rng r;
        struct state *s = room_state(&room);
        const struct colours *c = state_of(s);
        move list[MOVES_MAX];
        rng_init(&r, 55, (uint64_t)game);
        m->game->setup(m->kit, s);
        playout(m->kit, s, &r, 63);
        int expected = 1, count = m->game->moves(m->kit, s, YELLOW, list);
        for (unsigned a = token_of(1, 1); a <= token_of(BROWN, VALUE_MAX); a++)
            for (unsigned b = a + 1; b <= token_of(BROWN, VALUE_MAX); b++) {
                bool both = colours_has(c, YELLOW, token_region(a), token_value(a)) && token_value(a)
                            && colours_has(c, YELLOW, token_region(b), token_value(b)) && token_value(b);
                expected += both && token_region(a) != token_region(b) && token_value(a) != token_value(b);
            }
        assert_int_equal(count, expected);
        for (int i = 0; i < count; i++)
            assert_true(colours_legal(c, YELLOW, list[i]));
    }
    finish(m);
}

/* PCO-4: Lists of rounds 1 to 3: each region without a token with each value left, no more. */
static void pco_4_lists_are_complete(void **state)
{
    (void)state;
    struct match *m = start_new();
    union state_room room;
    struct rng r;
    struct state *s = room_state(&room);
    const struct colours *c = state_of(s);
    rng_init(&r, 56, 0);
    for (int game = 0; game < 50; game++) {
        m->game->setup(m->kit, s);
        for (int ply = 0; ply < 63; ply++) {
            move list[MOVES_MAX];
            int seat = __builtin_ctz(m->game->to_act(m->kit, s)), expected = 0;
            int count = m->game->moves(m->kit, s, seat, list);
            for (int region = RED_REGION; region <= BROWN; region++)
                for (int v = 1; v <= VALUE_MAX; v++)
                    if (!c->token[c->round - 1][seat][region] && c->left[seat][v])
                        assert_int_equal(list[expected++], token_of(region, v));
            assert_int_equal(count, expected);
            m->game->apply(m->kit, s, seat, list[rng_below(&r, (uint32_t)count)]);
        }
    }
    finish(m);
}

/* PCO-11 */
static void pco_11_a_poll_after_each_round(void **state)
{
    (void)state;
    struct match *m = start_new();
    expect_no(view_of(m, SPECTATOR), "'polls'");
    round_of(m, "3112112", "1311211", "1131121");
    expect(view_of(m, SPECTATOR),
           "'polls':{'1':{'red':'900','blue':'720','yellow':'900','undecided':'0'}}");
    /* Each region begins again with 360: the poll is of all tokens so far, and of nothing else. */
    round_of(m, "1221332", "3122233", "3213223");
    expect(view_of(m, SPECTATOR), "'polls':{'1':{'red':'900','blue':'720','yellow':'900','undecided':'0'},'2':{");
    expect(view_of(m, SPECTATOR), "'totals':{'red':[4,4,4],'blue':[3,4,3],'yellow':[3,3,4],"
                                    "'purple':[3,3,4],'green':[4,4,3],'orange':[4,4,4],'brown':[4,4,4]}");
    struct totals t = { { { 0, 4, 3, 3, 3, 4, 4, 4 }, { 0, 4, 4, 3, 3, 4, 4, 4 }, { 0, 4, 3, 4, 4, 3, 4, 4 } } };
    struct marks marks;
    struct flow f;
    flow_marks(&t, &marks);
    flow_solve(&marks, &f);
    struct result r = result_of(m);
    assert_int_equal(r.scale, f.scale);
    assert_int_equal(r.score[RED], f.votes[RED]);
    assert_int_equal(r.score[BLUE], f.votes[BLUE]);
    finish(m);
}

/* what decided, or the votes of a seat; as if it ended now. */
static const char *outcome_of(const struct match *m, int seat)
{
    static char room[600];
    struct text out;
    struct who who = match_who(m, SPECTATOR);
    text_init(&out, room, sizeof room);
    m->game->outcome(m->kit, seen_by(m, SPECTATOR), &who, seat, &out);
    return room;
}

/* X-6, PCO-12: the votes, and the countback as far as it is needed. */
static void x_6_the_countback_is_told(void **state)
{
    (void)state;
    struct match *m = start_new();
    assert_string_equal(outcome_of(m, SPECTATOR), "no order is open yet: all three are level");
    assert_string_equal(outcome_of(m, RED), "");
    round_of(m, "3112112", "1311211", "1131121");
    assert_string_equal(outcome_of(m, SPECTATOR), "Red and Yellow are level at 900 votes: they share the win");
    assert_string_equal(outcome_of(m, RED), "900 votes after round 1");
    finish(m);
    /* Level at the end and after round 3; after round 2 yellow is behind, after round 1 red is ahead of blue. */
    static const char others[] = "'blue':[1],'purple':[1],'green':[1],'orange':[2],'brown':[2]";
    char json[2000];
    struct text t;
    text_init(&t, json, sizeof json);
    text_addf(&t, "{'tokens':{'red':{'red':[2,1],'yellow':[1,2,1],%s},'blue':{'red':[1,2],'yellow':[1,2,1],%s},"
                  "'yellow':{'red':[1,2],'yellow':[1,1,2],%s}},"
                  "'swaps':{'red':{'order':'pat'},'blue':{'order':'pat'},'yellow':{'order':'pat'}}}",
              others, others, others);
    m = start_from(json);
    name_seat(m, RED, "Ana");
    assert_string_equal(outcome_of(m, SPECTATOR),
                        "Ana (Red), Blue and Yellow are level at 840 votes; after round 3 still level at 840; "
                        "after round 2 Ana (Red) and Blue are ahead, 1260 to 0; "
                        "after round 1 Ana (Red) has more, 1440 to 540");
    assert_string_equal(outcome_of(m, RED),
                        "840 votes after round 4, 840 after round 3, 1260 after round 2, 1440 after round 1");
    assert_string_equal(outcome_of(m, YELLOW), "840 votes after round 4, 840 after round 3, 0 after round 2");
    expect(report_of(m, SPECTATOR), "The places\n"
                                    "  1. Ana (Red): 840 votes after round 4, 840 after round 3, 1260 after\n"
                                    "  round 2, 1440 after round 1\n"
                                    "  2. Blue: 840 votes after round 4, 840 after round 3, 1260 after\n"
                                    "  round 2, 540 after round 1\n"
                                    "  3. Yellow: 840 votes after round 4, 840 after round 3, 0 after round 2\n");
    finish(m);
}

/* PCO-12: level for second place, and what parts the two, at the table and in the report. */
static void x_6_the_second_place_is_told(void **state)
{
    (void)state;
    struct match *m = start_from(
        "{'tokens':{'red':{'red':[3],'purple':[1],'orange':[1],'brown':[2]},"
        "'blue':{'blue':[1,0,2],'yellow':[1],'green':[1],'brown':[1]},"
        "'yellow':{'yellow':[3],'blue':[1],'green':[1],'brown':[1]}},"
        "'swaps':{'red':{'order':'pat'},'blue':{'order':'pat'},'yellow':{'order':'pat'}}}");
    struct result r = result_of(m);
    name_seat(m, YELLOW, "Cleo");
    assert_int_equal(r.score[BLUE], r.score[YELLOW]);
    assert_int_equal(r.rank[RED], 1);
    assert_int_equal(r.rank[BLUE], 3);
    assert_int_equal(r.rank[YELLOW], 2);
    assert_string_equal(outcome_of(m, RED), "1440 votes after round 4");
    assert_string_equal(outcome_of(m, BLUE), "540 votes after round 4, 540 after round 3, 360 after round 2");
    assert_string_equal(outcome_of(m, YELLOW), "540 votes after round 4, 540 after round 3, 720 after round 2");
    expect(report_of(m, SPECTATOR), "The places\n"
                                    "  1. Red: 1440 votes after round 4\n"
                                    "  2. Cleo (Yellow): 540 votes after round 4, 540 after round 3, 720\n"
                                    "  after round 2\n"
                                    "  3. Blue: 540 votes after round 4, 540 after round 3, 360 after round 2\n");
    finish(m);
}

/* PCO-12: Level at the end, at rounds 3 and 2; red alone led its primary after round 1. */
static void pco_12_earlier_polls_break_ties(void **state)
{
    (void)state;
    static const char others[] =
        "'blue':[1],'yellow':[1],'purple':[1],'green':[1],'orange':[1],'brown':[2]";
    char json[2000];
    struct text t;
    text_init(&t, json, sizeof json);
    text_addf(&t, "{'tokens':{'red':{'red':[2,1],%s},'blue':{'red':[1,2],%s},'yellow':{'red':[1,2],%s}},"
                  "'swaps':{'red':{'order':'pat'},'blue':{'order':'pat'},"
                  "'yellow':{'order':'pat'}}}",
              others, others, others);
    struct match *m = start_from(json);
    struct result r = result_of(m);
    assert_true(match_over(m));
    for (int seat = 0; seat < PARTIES; seat++)
        assert_int_equal(r.score[seat], 840);
    assert_int_equal(r.winners, seat_bit(RED));
    assert_int_equal(r.sides, 1);
    assert_int_equal(r.rank[RED], 1);
    assert_int_equal(r.rank[BLUE], 2);      /* level in every poll, the second place is shared */
    assert_int_equal(r.rank[YELLOW], 2);
    expect(view_of(m, SPECTATOR), "'winners':['red']");
    expect(report_of(m, SPECTATOR), "After round 3: red 840, blue 840, yellow 840; still level.");
    expect(report_of(m, SPECTATOR), "red was ahead.");
    assert_string_equal(outcome_of(m, SPECTATOR),
                        "Red, Blue and Yellow are level at 840 votes; after round 3 still level at 840; "
                        "after round 2 still level at 840; after round 1 Red has more, 1440 to 540");
    assert_string_equal(outcome_of(m, RED),
                        "840 votes after round 4, 840 after round 3, 840 after round 2, 1440 after round 1");
    finish(m);
}

/* PCO-12 */
static void pco_12_level_all_the_way_is_a_shared_win(void **state)
{
    (void)state;
    struct match *m = start_new();
    round_of(m, "6554443", "6554443", "6554443");
    round_of(m, "3332222", "3332222", "3332222");
    round_of(m, "2111111", "2111111", "2111111");
    for (int seat = 0; seat < PARTIES; seat++)
        play(m, seat, "pat");
    struct result r = result_of(m);
    assert_int_equal(r.winners, 7);
    assert_int_equal(r.sides, 3);
    assert_int_equal(r.score[RED], 840);
    assert_int_equal(r.scale, 1);
    assert_true(result_utility(&r, BLUE) == 1.0 / 3);
    assert_string_equal(outcome_of(m, SPECTATOR),
                        "Red, Blue and Yellow are level at 840 votes; after round 3 still level at 840; "
                        "after round 2 still level at 840; after round 1 still level at 840: they share the win");
    expect(sentences_of(m, SPECTATOR), "Red, Blue and Yellow share the win: "
                                       "Red, Blue and Yellow are level at 840 votes; "
                                       "after round 3 still level at 840; ");
    finish(m);
}

/* The polls of a game; votes of one poll are all over the same number. */
struct history {
    struct flow poll[SWAP_ROUND + 1];
};

static int compare_at(const struct history *h, int round, int a, int b)
{
    const int64_t *votes = h->poll[round].votes;
    return votes[a] < votes[b] ? -1 : votes[a] > votes[b];
}

/* The winners step by step as the rule tells it: who falls behind is out. */
static unsigned winners_of(const struct history *h)
{
    unsigned in = 7;
    for (int round = SWAP_ROUND; round >= 1; round--) {
        unsigned stay = in;
        for (int a = 0; a < PARTIES; a++)
            for (int b = 0; b < PARTIES; b++)
                if (in >> a & in >> b & 1 && compare_at(h, round, a, b) < 0)
                    stay &= ~(1u << a);
        in = stay;
    }
    return in;
}

/* PCO-12 */
/* 3,000 random games: winners by elimination, lower places by the same comparisons; every kind of tie comes
 * up. */
static void pco_12_random_games(void **state)
{
    (void)state;
    struct match *m = start_new();
    int broken_at[SWAP_ROUND + 1] = { 0 }, shared = 0, at_zero = 0, second_broken = 0;
    for (int game = 0; game < 3000; game++) {
        union state_room room;
        struct rng r;
        struct history h;
        struct result result;
        rng_init(&r, 12, (uint64_t)game);
        m->game->setup(m->kit, room_state(&room));
        playout(m->kit, room_state(&room), &r, 66);
        for (int round = 1; round <= SWAP_ROUND; round++)
            colours_poll(state_of(room_state(&room)), round, &h.poll[round]);
        m->game->result(m->kit, room_state(&room), &result);
        assert_int_equal(result.winners, winners_of(&h));
        assert_int_equal(result.sides, __builtin_popcount(result.winners));
        for (int a = 0; a < PARTIES; a++) {
            int ahead = 0;
            assert_int_equal(result.score[a], h.poll[SWAP_ROUND].votes[a]);
            for (int b = 0; b < PARTIES; b++) {
                int round = SWAP_ROUND;
                while (round > 1 && compare_at(&h, round, a, b) == 0)
                    round--;
                ahead += compare_at(&h, round, a, b) < 0;
                if (b > a && compare_at(&h, SWAP_ROUND, a, b) == 0 && result.rank[a] != result.rank[b]) {
                    broken_at[round]++;
                    second_broken += result.rank[a] > 1 && result.rank[b] > 1;
                }
            }
            assert_int_equal(result.rank[a], 1 + ahead);
        }
        shared += result.sides > 1;
        at_zero += !result.score[0] && !result.score[1] && !result.score[2];
    }
    assert_true(broken_at[3] > 50);
    assert_true(broken_at[2] > 20);
    assert_true(broken_at[1] > 10);
    assert_true(second_broken > 20);
    assert_true(shared > 20);
    assert_true(at_zero > 500);     /* about a quarter of random elections cast no vote at all */
    finish(m);
}

/* What is played for a seat that gives no more orders, move by move, with spaces between. */
static void default_order(struct match *m, int seat, const char *expected)
{
    char given[200];
    struct text t;
    text_init(&t, given, sizeof given);
    for (;;) {
        const struct colours *seen = seen_of(seen_by(m, seat));
        move m_default = colours_default(seen, seat);
        bool last = __builtin_popcount(seen->need[seat]) == 1;
        assert_int_not_equal(m_default, 0);
        const char *word = text_of(m, m_default);
        text_addf(&t, "%s%s", t.length ? " " : "", word);
        play(m, seat, word);
        if (last)
            break;
    }
    assert_string_equal(given, expected);
}

static void expect_no_default(struct match *m, int seat)
{
    assert_int_equal(colours_default(seen_of(seen_by(m, seat)), seat), 0);
}

/* PCO-13 */
static void pco_13_default_orders(void **state)
{
    (void)state;
    struct match *m = start_new();
    default_order(m, RED, "red=1 blue=1 yellow=1 purple=1 green=1 orange=1 brown=2");
    expect_no_default(m, RED);      /* complete */
    play(m, BLUE, "blue=2");        /* what was ordered stays, the rest is filled up */
    default_order(m, BLUE, "red=1 yellow=1 purple=1 green=1 orange=1 brown=1");
    order(m, YELLOW, "6554443");
    default_order(m, YELLOW, "red=1 blue=1 yellow=1 purple=1 green=1 orange=1 brown=2");
    default_order(m, RED, "red=2 blue=2 yellow=2 purple=2 green=3 orange=3 brown=3");
    order(m, BLUE, "2222333");
    order(m, BLUE, "3444556");
    default_order(m, RED, "red=3 blue=4 yellow=4 purple=4 green=5 orange=5 brown=6");
    order(m, YELLOW, "2222333");
    for (int seat = 0; seat < PARTIES; seat++)
        default_order(m, seat, "pat");
    assert_true(match_over(m));
    expect_no_default(m, RED);
    finish(m);
}

/* PCO-13: X-1: changed until the last party has committed, then no more. */
static void pco_13_orders_can_be_changed(void **state)
{
    (void)state;
    struct match *m = start_new();
    order(m, YELLOW, "1111112");
    order(m, RED, "1111112");
    undo(m, RED);
    assert_int_equal(match_to_act(m), seat_bit(RED) | seat_bit(BLUE));
    play(m, RED, "brown=6");
    withdraw(m, YELLOW);
    order(m, YELLOW, "6554443");
    assert_int_equal(m->count, 0);
    order(m, BLUE, "1111112");
    assert_int_equal(m->count, 21);
    assert_false(match_may_undo(m, RED, NULL));
    expect(view_of(m, SPECTATOR), "'brown':[6,2,3]");
    expect(view_of(m, SPECTATOR), "'totals':{'red':[1,1,6]");
    finish(m);
}

/* Evaluation is a share of the win: between 0 and 1, about 1 in all, exact at the end. */
static void evaluation_is_a_share(void **state)
{
    (void)state;
    struct match *m = start_new();
    union state_room room;
    struct state *s = room_state(&room);
    struct rng r;
    rng_init(&r, 77, 0);
    for (int game = 0; game < 100; game++) {
        m->game->setup(m->kit, s);
        for (int ply = 0; ply <= 66; ply++) {
            float share[SEATS_MAX] = { 0 };
            struct result result;
            game_bots(m->game)->evaluate(m->kit, s, share);
            float sum = share[RED] + share[BLUE] + share[YELLOW];
            assert_true(sum > 0.9f && sum < 1.1f);
            m->game->result(m->kit, s, &result);
            for (int seat = 0; seat < PARTIES; seat++) {
                assert_true(share[seat] >= 0 && share[seat] <= 1);
                if (ply == 66)
                    assert_true(share[seat] == (float)result_utility(&result, seat));
            }
            playout(m->kit, s, &r, 1);
        }
    }
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pco_1_exactly_three),
        cmocka_unit_test(pco_3_twenty_one_tokens),
        cmocka_unit_test(pco_4_three_rounds_use_all_tokens),
        cmocka_unit_test(pco_4_one_token_a_region_in_any_order),
        cmocka_unit_test(pco_4_revealed_together),
        cmocka_unit_test(pco_4_secrets_are_erased),
        cmocka_unit_test(pco_4_lists_are_complete),
        cmocka_unit_test(pco_5_one_swap_or_pat),
        cmocka_unit_test(pco_5_every_swap_once),
        cmocka_unit_test(pco_5_lists_are_complete),
        cmocka_unit_test(pco_11_a_poll_after_each_round),
        cmocka_unit_test(pco_12_earlier_polls_break_ties),
        cmocka_unit_test(x_6_the_countback_is_told),
        cmocka_unit_test(x_6_the_second_place_is_told),
        cmocka_unit_test(pco_12_level_all_the_way_is_a_shared_win),
        cmocka_unit_test(pco_12_random_games),
        cmocka_unit_test(pco_13_default_orders),
        cmocka_unit_test(pco_13_orders_can_be_changed),
        cmocka_unit_test(evaluation_is_a_share),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
