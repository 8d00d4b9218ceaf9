/* think.c - what bots find: swaps that win whatever the others do, orders that are worth giving, reasons to give. */
#include "orders.h"

#include <math.h>

#include "../../../bots/bot.h"
#include "../../../core/chances.h"
#include "../../../core/view.h"
#include "../bots/bots.h"

static void play_rounds(const struct kit *kit, struct colours *s, int round, struct rng *r)
{
    move list[MOVES_MAX];
    while (s->round < round)
        for (int seat = 0; seat < PARTIES; seat++) {
            int count = colours_moves(kit, as_state(s), seat, list);
            if (count)
                colours_order(s, seat, list[rng_below(r, (uint32_t)count)]);
        }
}

static struct plan think(const struct kit *kit, const struct colours *s, int seat, uint32_t nodes, struct rng *r)
{
    struct plan plan = { .value = -1 };
    assert_true(game_bots(kit->game)->think(kit, as_seen(s), seat, &(struct effort){ .nodes = nodes }, r, &plan));
    return plan;
}

/* ---- Round 4 ---- */

/* How many of so many pairs of replies beat or match this swap of a seat; it stops when they are too many. */
static int replies_to(const struct kit *kit, const struct colours *s, int seat, move word, int most, int *pairs)
{
    move list[2][MOVES_MAX];
    int a = (seat + 1) % PARTIES, b = (seat + 2) % PARTIES;
    int count[2] = { colours_moves(kit, as_state(s), a, list[0]), colours_moves(kit, as_state(s), b, list[1]) };
    int beaten = 0;
    *pairs = count[0] * count[1];
    for (int i = 0; i < count[0]; i++)
        for (int j = 0; j < count[1] && beaten <= most; j++) {
            struct colours end = *s;
            struct result r;
            colours_order(&end, seat, word);
            colours_order(&end, a, list[0][i]);
            colours_order(&end, b, list[1][j]);
            kit->game->result(kit, as_state(&end), &r);
            beaten += r.winners != seat_bit(seat);
        }
    return beaten;
}

/* Where a swap wins whatever the others do, the one chosen loses to hardly anything. */
static void a_swap_that_always_wins_is_found(void **state)
{
    (void)state;
    struct match *m = start_new();
    struct rng r;
    int found = 0, matters = 0;
    rng_init(&r, 4, 0);
    for (int game = 0; game < 3000 && matters < 5; game++) {
        struct colours s;
        move list[MOVES_MAX];
        colours_setup(m->kit, as_state_in(&s));
        play_rounds(m->kit, &s, SWAP_ROUND, &r);
        int seat = game % PARTIES, count = colours_moves(m->kit, as_state(&s), seat, list), winning = 0, pairs;
        for (int i = 0; i < count; i++)
            winning += !replies_to(m->kit, &s, seat, list[i], 0, &pairs);
        if (!winning)
            continue;
        struct plan plan = think(m->kit, &s, seat, 30000, &r);
        assert_int_equal(plan.count, 1);
        assert_true(replies_to(m->kit, &s, seat, plan.word[0], pairs, &pairs) <= pairs / 100);
        assert_true(plan.value > 0.9);
        found++;
        matters += winning < count / 2;
    }
    assert_true(found >= 5 && matters == 5);
    finish(m);
}

/* How much better than its strategy the best single swap of a seat does against the others', slips included. */
static double gain_of(const struct kit *kit, const struct colours *s, const struct swaps *w, int seat, struct rng *r)
{
    enum { DRAWS = 1000 };
    const struct swaps_side *side = &w->side[seat];
    double mean[SWAPS_KEPT] = { 0 }, mixed = 0, best = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
        struct colours start = *s;
        for (int i = 1; i < PARTIES; i++) {
            int other = (seat + i) % PARTIES;
            const struct swaps_side *of = &w->side[other];
            bool slip = rng_unit(r) < SWAPS_SLIP;
            int at = slip ? (int)rng_below(r, (uint32_t)of->count) : chances_pick(of->share, of->count, 1, r);
            colours_order(&start, other, of->word[at]);
        }
        for (int i = 0; i < side->count; i++) {
            struct colours end = start;
            struct result result;
            colours_order(&end, seat, side->word[i]);
            kit->game->result(kit, as_state(&end), &result);
            mean[i] += result_utility(&result, seat) / DRAWS;
        }
    }
    for (int i = 0; i < side->count; i++) {
        mixed += side->share[i] * mean[i];
        best = mean[i] > best ? mean[i] : best;
    }
    return best - mixed;
}

/* Nobody gains much by leaving the strategies. */
static void swaps_are_near_a_balance(void **state)
{
    (void)state;
    static struct polls polls;
    static struct swaps w;
    struct match *m = start_new();
    struct rng r;
    rng_init(&r, 9, 0);
    polls_init(&polls);
    for (int game = 0; game < 6; game++) {
        struct colours s;
        colours_setup(m->kit, as_state_in(&s));
        play_rounds(m->kit, &s, SWAP_ROUND, &r);
        swaps_init(&w, m->kit, &s);
        swaps_play(&w, &polls, 300000, &r);
        for (int seat = 0; seat < PARTIES; seat++) {
            double gain = gain_of(m->kit, &s, &w, seat, &r);
            if (gain > 0.1)
                fail_msg("game %d: seat %d gains %d %%", game, seat, (int)(100 * gain));
        }
    }
    finish(m);
}

/* ---- Rounds 1 to 3 ---- */

/* A plan is the rest of the order, whatever of it lies already, at any budget; and the same for the same draws. */
static void plans_are_whole_orders(void **state)
{
    (void)state;
    static const uint32_t nodes[] = { 1, 40, 700, 20000 };
    struct match *m = start_new();
    struct rng r;
    rng_init(&r, 5, 0);
    for (int game = 0; game < 48; game++) {
        struct colours s;
        struct observed *seen;
        union state_room room;
        int round = 1 + game % 4, seat = game % PARTIES, lie = (int)rng_below(&r, REGIONS);
        colours_setup(m->kit, as_state_in(&s));
        play_rounds(m->kit, &s, round, &r);
        for (int i = 0; i < lie && round < SWAP_ROUND; i++) {
            move list[MOVES_MAX];
            int count = colours_moves(m->kit, as_state(&s), seat, list);
            colours_order(&s, seat, list[rng_below(&r, (uint32_t)count)]);
        }
        seen = room_observed(&room);
        m->game->observe(m->kit, as_state(&s), seat, seen);
        struct rng once = r, twice = r;
        struct colours own = *seen_of(seen);
        struct plan plan = think(m->kit, &own, seat, nodes[game / 4 % 4], &once);
        struct plan again = think(m->kit, &own, seat, nodes[game / 4 % 4], &twice);
        assert_memory_equal(&plan, &again, sizeof plan);
        assert_int_equal(plan.count, round < SWAP_ROUND ? REGIONS - lie : 1);
        assert_true(plan.value >= 0 && plan.value <= 1.001);
        for (int i = 0; i < plan.count; i++) {
            assert_true(colours_legal(&own, seat, plan.word[i]));
            colours_order(&own, seat, plan.word[i]);
        }
        assert_true(colours_ready(&own, seat));
    }
    finish(m);
}

static move advise(const struct match *m, struct mind *mind, struct intent *intent, uint64_t seed, double *value)
{
    struct rng rng;
    rng_init(&rng, seed, 0);
    mind_resume(mind, intent);
    struct bot_turn turn = { .kit = m->kit, .seen = seen_by(m, RED), .seat = RED, .nodes = 3000, .rng = &rng,
                             .mind = mind };
    move word = bot_choose(bot_adviser(), &turn);
    *intent = *mind_intent(mind);
    *value = turn.value;
    return word;
}

/* Who takes advice is told the rest of the same plan; who asks again where nothing has changed, the same. */
static void advice_is_one_plan(void **state)
{
    (void)state;
    struct match *m = start_new();
    struct mind *mind = mind_new();
    struct intent intent = { .repeats = true };
    double first = -1, again, value;
    uint64_t seed = 0;
    for (int n = 0; n < REGIONS; n++) {
        move word = advise(m, mind, &intent, seed++, &value);
        assert_true(advise(m, mind, &intent, seed++, &again) == word && again == value);
        first = n ? first : value;
        assert_true(value == first);
        assert_true(match_play(m, RED, word, NULL, NULL));
    }
    mind_free(mind);
    finish(m);
}

/* A bot at a table may find something else each time. */
static void a_bot_thinks_anew(void **state)
{
    (void)state;
    struct match *m = start_new();
    struct mind *mind = mind_new();
    struct intent intent = { .repeats = false };
    double first, value;
    advise(m, mind, &intent, 1, &first);
    advise(m, mind, &intent, 2, &value);
    assert_true(value != first);
    mind_free(mind);
    finish(m);
}

static void no_nodes_are_for_the_look_ahead(void **state)
{
    (void)state;
    struct match *m = start_new();
    struct colours s;
    struct plan plan = { 0 };
    struct rng r;
    rng_init(&r, 1, 0);
    colours_setup(m->kit, as_state_in(&s));
    assert_false(game_bots(m->game)->think(m->kit, as_seen(&s), RED, &(struct effort){ .blur = 0.1f }, &r, &plan));
    assert_int_equal(plan.count, 0);
    finish(m);
}

/* Games of one who thinks against two who do not. */
static void thought_beats_chance(void **state)
{
    (void)state;
    struct match *m = start_new();
    struct rng r;
    double won = 0;
    int games = 90;
    rng_init(&r, 6, 0);
    for (int game = 0; game < games; game++) {
        struct colours s;
        struct result result;
        int seat = game % PARTIES;
        colours_setup(m->kit, as_state_in(&s));
        while (s.round < OVER) {
            struct plan plan = think(m->kit, &s, seat, 4000, &r);
            for (int i = 0; i < plan.count; i++)
                colours_order(&s, seat, plan.word[i]);
            play_rounds(m->kit, &s, s.round + 1, &r);
        }
        m->game->result(m->kit, as_state(&s), &result);
        won += result_utility(&result, seat);
    }
    if (won < 0.8 * games)
        fail_msg("won only %d of %d", (int)won, games);
    finish(m);
}

/* ---- Judging boards ---- */

static void turn(const struct colours *from, struct colours *to)
{
    static const uint8_t region[REGIONS + 1] = { BALLOT, BLUE_REGION, YELLOW_REGION, RED_REGION,
                                                 GREEN, ORANGE, PURPLE, BROWN };
    *to = *from;
    for (int seat = 0; seat < PARTIES; seat++) {
        int next = (seat + 1) % PARTIES;
        memcpy(to->left[next], from->left[seat], sizeof to->left[next]);
        for (int round = 0; round < PLACING_ROUNDS; round++)
            for (int k = RED_REGION; k <= BROWN; k++)
                to->token[round][next][region[k]] = from->token[round][seat][k];
    }
}

/* No colour is better: with parties and regions turned, shares turn with them. */
static void judgement_has_no_favourite(void **state)
{
    (void)state;
    struct match *m = start_new();
    struct rng r;
    rng_init(&r, 7, 0);
    for (int game = 0; game < 300; game++) {
        struct colours s, turned;
        float share[PARTIES], then[PARTIES];
        colours_setup(m->kit, as_state_in(&s));
        play_rounds(m->kit, &s, 2 + game % 3, &r);
        turn(&s, &turned);
        game_bots(m->game)->evaluate(m->kit, as_state(&s), share);
        game_bots(m->game)->evaluate(m->kit, as_state(&turned), then);
        for (int seat = 0; seat < PARTIES; seat++)
            assert_true(fabsf(share[seat] - then[(seat + 1) % PARTIES]) < 0.001f);
    }
    finish(m);
}

/* The orders of the round are not open, so judgement does not know them. */
static void judgement_sees_open_orders_only(void **state)
{
    (void)state;
    struct match *m = start_new();
    struct rng r;
    rng_init(&r, 8, 0);
    for (int game = 0; game < 60; game++) {
        struct colours s;
        move list[MOVES_MAX];
        float before[PARTIES], after[PARTIES];
        colours_setup(m->kit, as_state_in(&s));
        play_rounds(m->kit, &s, 1 + game % 4, &r);
        game_bots(m->game)->evaluate(m->kit, as_state(&s), before);
        int count = colours_moves(m->kit, as_state(&s), BLUE, list);
        colours_order(&s, BLUE, list[rng_below(&r, (uint32_t)count)]);
        game_bots(m->game)->evaluate(m->kit, as_state(&s), after);
        assert_memory_equal(before, after, sizeof before);
    }
    finish(m);
}

/* A soft poll counts every voter, and with firm leads it is the poll. */
static void soft_polls_are_polls(void **state)
{
    (void)state;
    struct rng r;
    rng_init(&r, 2, 0);
    for (int i = 0; i < 3000; i++) {
        struct side room[PARTIES] = { 0 };
        const struct side *const side[PARTIES] = { &room[RED], &room[BLUE], &room[YELLOW] };
        float soft[PARTIES];
        for (int seat = 0; seat < PARTIES; seat++)
            for (int k = RED_REGION; k <= BROWN; k++)
                room[seat].total[k] = (uint8_t)rng_below(&r, 19);
        value_soft_poll(side, 1 + i % 3, soft);
        assert_true(fabsf(soft[RED] + soft[BLUE] + soft[YELLOW] - VOTERS_ALL) < 5);
    }
    struct side firm[PARTIES] = { { { 0, 18, 0, 0, 18, 0, 0, 9 }, { 0 } },
                                  { { 0, 0, 18, 0, 0, 18, 0, 18 }, { 0 } },
                                  { { 0, 0, 0, 18, 0, 0, 18, 0 }, { 0 } } };
    const struct side *const side[PARTIES] = { &firm[RED], &firm[BLUE], &firm[YELLOW] };
    float soft[PARTIES];
    struct poll poll;
    polls_solve(&poll, value_key(side));
    value_soft_poll(side, PLACING_ROUNDS, soft);
    for (int seat = 0; seat < PARTIES; seat++)
        assert_true(fabsf(soft[seat] - poll.votes[seat]) < 60);
}

/* ---- Reasons ---- */

static void expect_reason(struct match *m, int seat, const char *word, const char *expected)
{
    assert_string_equal(reason_of(m, seat, word), expected);
}

static void reasons_name_what_is_at_stake(void **state)
{
    (void)state;
    struct match *m = start_new();
    expect_reason(m, RED, "red=6", "guards red, without which there are no votes");
    expect_reason(m, RED, "blue=5", "keeps blue from voting");
    expect_reason(m, RED, "purple=4", "draws purple to red");
    expect_reason(m, RED, "green=4", "keeps green from both others");
    expect_reason(m, RED, "brown=5", "keeps brown from going green");
    expect_reason(m, RED, "brown=1", "saves higher tokens for other regions and rounds");
    round_of(m, "6111111", "1611111", "2162221");
    expect_reason(m, RED, "red=5", "guards red, without which there are no votes; 4 ahead so far");
    expect_reason(m, YELLOW, "blue=5", "keeps blue from voting; 5 behind so far");
    expect_reason(m, BLUE, "brown=2", "saves higher tokens for other regions and rounds; level so far");
    finish(m);
}

/* Tokens are saved for regions without one, for rounds to come, and only while there are higher ones. */
static void reasons_to_save_tokens(void **state)
{
    (void)state;
    static const char *const most[] = { "red=6", "blue=5", "yellow=5", "purple=4", "green=4", "orange=4" };
    struct match *m = start_new();
    for (int i = 0; i < 6; i++)
        play(m, RED, most[i]);
    expect_reason(m, RED, "brown=1", "saves higher tokens for other rounds");
    play(m, RED, "brown=3");
    order(m, BLUE, "6554443");
    order(m, YELLOW, "6554443");
    round_of(m, "3332222", "3332222", "3332222");
    expect_reason(m, RED, "brown=1", "saves higher tokens for other regions; level so far");
    play(m, RED, "red=2");
    expect_reason(m, RED, "brown=1", "only low tokens are left; level so far");
    finish(m);
}

/* Every move has one, short and in our words. */
static void every_move_has_a_reason(void **state)
{
    (void)state;
    struct match *m = start_new();
    struct rng r;
    rng_init(&r, 10, 0);
    for (int game = 0; game < 8; game++) {
        struct colours s;
        struct who who = match_who(m, RED);
        colours_setup(m->kit, as_state_in(&s));
        while (s.round < OVER) {
            for (int seat = 0; seat < PARTIES; seat++) {
                move list[MOVES_MAX];
                int count = colours_moves(m->kit, as_state(&s), seat, list);
                for (int i = 0; i < count; i++) {
                    char room[500];
                    struct text why;
                    text_init(&why, room, sizeof room);
                    game_bots(m->game)->reason(m->kit, as_seen(&s), &who, seat, list[i], &why);
                    assert_true(why.length > 10 && why.length < 90);
                    assert_true(room[0] >= 'a' && room[0] <= 'z');
                }
            }
            play_rounds(m->kit, &s, s.round + 1, &r);
        }
    }
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_swap_that_always_wins_is_found),
        cmocka_unit_test(swaps_are_near_a_balance),
        cmocka_unit_test(plans_are_whole_orders),
        cmocka_unit_test(advice_is_one_plan),
        cmocka_unit_test(a_bot_thinks_anew),
        cmocka_unit_test(no_nodes_are_for_the_look_ahead),
        cmocka_unit_test(thought_beats_chance),
        cmocka_unit_test(judgement_has_no_favourite),
        cmocka_unit_test(judgement_sees_open_orders_only),
        cmocka_unit_test(soft_polls_are_polls),
        cmocka_unit_test(reasons_name_what_is_at_stake),
        cmocka_unit_test(reasons_to_save_tokens),
        cmocka_unit_test(every_move_has_a_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
