/* bots.c - what bots make of Prime Climb: wins that take several moves, keepers kept and used, sound judgements in all
 * variants, and why. */
#include "table.h"

#include <stdio.h>

#include "../bots/bots.h"
#include "../solve/solve.h"

static struct plan think(const struct match *m, int seat, struct effort effort, uint64_t seed)
{
    struct plan p = plan_of(m, seat, effort, seed);
    if (kit_of(m->kit)->solitaire)
        assert_true(p.value < 0);       /* PCL-25: no chance to win, so none is told */
    else
        assert_true(p.value >= 0 && p.value <= 1);
    return p;
}

/* The turn of seat 0 as its bot would play it, as text. */
static void expect_plan(const char *position, uint32_t nodes, const char *expected)
{
    struct match *m = AT(2, position);
    struct plan p = think(m, 0, (struct effort){ .nodes = nodes }, 3);
    char room[400];
    struct text out;
    text_init(&out, room, sizeof room);
    for (int i = 0; i < p.count; i++) {
        text_add(&out, i ? ", " : "");
        m->game->show_move(m->kit, p.word[i], &out);
    }
    assert_string_equal(room, expected);
    finish(m);
}

/* ---- clear moves ---- */

static void wins_are_found(void **state)
{
    (void)state;
    for (uint32_t nodes = 1; nodes < 6000; nodes += 5000) {
        expect_plan("{'turn':0,'dice':[2,1],'pawns':[[50,101],[0,90]]}", nodes, "a*2, a+1");
        expect_plan("{'turn':0,'dice':[3,2],'pawns':[[101,33],[96,96]]}", nodes, "b*3, b+2");
    }
}

/* Doubles and a keeper together. */
static void keepers_win(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[3,3,3,3],'pawns':[[80,101],[98,96]],'keepers':[[9],[]]}");
    struct plan p = think(m, 0, (struct effort){ .nodes = 1 }, 3);
    for (int i = 0; i < p.count; i++)
        match_play(m, 0, p.word[i], NULL, NULL);
    expect_over(m, 1, 1);
    finish(m);
}

static int of_type(const struct plan *p, enum move_type type)
{
    int count = 0;
    for (int i = 0; i < p->count; i++)
        count += move_type(p->word[i]) == type;
    return count;
}

/* A keeper saves two rolls later and next to nothing now. */
static void keepers_are_kept(void **state)
{
    (void)state;
    static const char *const early[] = {
        "{'turn':0,'dice':[3,2],'pawns':[[0,0],[0,0]],'keepers':[[9],[]]}",
        "{'turn':0,'dice':[8,5],'pawns':[[12,40],[0,9]],'keepers':[[4,6],[]]}",
    };
    for (int i = 0; i < 2; i++) {
        struct match *m = AT(2, early[i]);
        struct plan p = think(m, 0, (struct effort){ .nodes = 5500 }, 3);
        assert_int_equal(of_type(&p, MOVE_NUMBER), 0);
        finish(m);
    }
}

/* Who is all but home is sent back before it rolls again. */
static void a_send_is_played_in_time(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[3,2],'pawns':[[10,10],[101,97]],'keepers':[['send'],[4]]}");
    struct plan p = think(m, 0, (struct effort){ .nodes = 5500 }, 3);
    assert_int_equal(of_type(&p, MOVE_SEND), 1);
    for (int i = 0; i < p.count; i++)
        assert_true(move_type(p.word[i]) != MOVE_SEND || move_target(p.word[i]) == 3);
    finish(m);
}

/* PCL-9: of ends that are as good, the one that bumps. */
static void bumps_are_taken(void **state)
{
    (void)state;
    struct match *m = AT(2, "{'turn':0,'dice':[6,5],'pawns':[[3,0],[23,101]]}", "no-cards");
    struct plan p = think(m, 0, (struct effort){ .nodes = 5500 }, 3);
    for (int i = 0; i < p.count; i++)
        match_play(m, 0, p.word[i], NULL, NULL);
    expect(position_of(m), "'pawns':[[23,0],[0,101]]");
    finish(m);
}

/* ---- the dice alone: nobody plays better ---- */

static void solitaires_are_played_as_solved(void **state)
{
    (void)state;
    struct match *m = AT(1, NULL, "solitaire no-cards");
    const struct pcl_kit *k = kit_of(m->kit);
    struct rng rng;
    rng_init(&rng, 5, 0);
    for (int round = 0; round < 60; round++) {
        union state_room room;
        struct pcl_state *s = state_in(room_state(&room));
        memcpy(room.bytes, match_state(m), sizeof *s);
        s->pawn[0][0] = (uint8_t)rng_below(&rng, SPACE_LAST);
        s->pawn[0][1] = (uint8_t)rng_below(&rng, SPACE_LAST + 1);
        pcl_apply(m->kit, room_state(&room), CHANCE, k->roll[rng_below(&rng, 100)]);
        double value;
        struct pcl_state ours = *s, solved = *s;
        struct plan p = { .count = 0 };
        const struct observed *seen = as_seen(s);
        assert_true(game_bots(m->game)->think(m->kit, seen, 0, &(struct effort){ .nodes = 1 }, &rng, &p));
        for (int i = 0; i < p.count; i++)
            pcl_apply(m->kit, as_state_in(&ours), 0, p.word[i]);
        while (solved.phase == PHASE_MOVE)
            pcl_apply(m->kit, as_state_in(&solved), 0,
                      pcl_solver_solo.best(m->kit, as_seen(&solved), 0, NULL, &value));
        assert_int_equal(ours.phase, solved.phase);
        float one = pcl_solo_rolls(k, ours.pawn[0][0], ours.pawn[0][1], 0);
        float two = pcl_solo_rolls(k, solved.pawn[0][0], solved.pawn[0][1], 0);
        if (one > two + 0.001f)
            fail_msg("round %d: %g rolls left, but %g are possible", round, (double)one, (double)two);
    }
    finish(m);
}

/* ---- everything else: sound, whatever the table ---- */

static void judge(const struct match *m)
{
    float by_seat[SEATS_MAX], sum = 0;
    int seats = m->kit->seats;
    game_bots(m->game)->evaluate(m->kit, match_state(m), by_seat);
    for (int seat = 0; seat < seats; seat++) {
        assert_true(by_seat[seat] >= 0 && by_seat[seat] <= 1);
        sum += by_seat[seat];
    }
    if (seats > 1 && (sum < 0.999f || sum > 1.001f))
        fail_msg("the seats' chances add up to %g", (double)sum);
}

static void give_reason(const struct match *m, int seat, move word)
{
    const char *reason = reason_of(m, seat, text_of(m, word));
    size_t length = strlen(reason);
    if (!length || length > 300 || reason[length - 1] == '.' || reason[length - 1] == ' ' || strstr(reason, ", ,"))
        fail_msg("no reason: '%s'", reason);
}

/* A match of plans: each must be legal to its end, and no game takes long. */
static void play_out(struct match *m, uint64_t seed)
{
    struct rng rng;
    int plans = 0;
    rng_init(&rng, seed, 1);
    while (match_to_act(m)) {
        unsigned to_act = match_to_act(m);
        judge(m);
        if (to_act == CHANCE_BIT) {
            play_any(m, &rng);
            continue;
        }
        int seat = __builtin_ctz(to_act);
        struct plan p = think(m, seat, (struct effort){ .nodes = 110, .blur = plans % 2 ? 0.02f : 0 }, seed + plans);
        if (plans++ % 8 == 0)
            give_reason(m, seat, p.word[0]);
        for (int i = 0; i < p.count; i++) {
            assert_true(match_to_act(m) & seat_bit(seat));
            assert_true(match_play(m, seat, p.word[i], NULL, NULL));
        }
        assert_true(plans < 1500);
    }
    finish(m);
}

static void variants_are_played(void **state)
{
    (void)state;
    play_out(AT(2, NULL), 1);
    play_out(AT(4, NULL), 2);
    play_out(AT(2, NULL, "double-time"), 3);
    play_out(AT(2, NULL, "way-stations=31,53,79"), 4);
    play_out(AT(3, NULL, "sprint there-and-back"), 5);
    play_out(AT(2, NULL, "decline way-stations=yes double-time"), 6);
    play_out(AT(2, NULL, "there-and-back way-stations=yes"), 7);
    play_out(AT(2, NULL, "way-stations=random"), 8);
    play_out(AT(2, NULL, "fill-in-the-blanks double-time"), 8);
    play_out(AT(1, NULL, "solitaire"), 9);
    play_out(AT(1, NULL, "solitaire there-and-back double-time"), 10);
}

/* More than can be looked at: doubles and every keeper there is. */
static void a_full_hand_is_played(void **state)
{
    (void)state;
    play_out(AT(2, "{'turn':0,'dice':[2,2,2,2],'pawns':[[30,41],[60,17]],"
                   "'keepers':[[1,2,3,4,5,6,7,8,9,'send','send','curse','curse'],[]]}"), 11);
}

/* ---- tables and words ---- */

/* Where one pawn can be after some of the numbers, and whether it touched the prime. */
static void reach(const struct pcl_kit *k, int space, const int *numbers, int count, int prime, bool *ends,
                  bool *touched)
{
    *touched |= space == prime;
    ends[space] = true;
    for (int op = 0; op < OPS && count; op++) {
        int to = k->to[op][numbers[0]][space];
        if (to != NOWHERE && to != SPACE_LAST)
            reach(k, to, numbers + 1, count - 1, prime, ends, touched);
    }
}

static float best_touch(const struct pcl_kit *k, const float *value, int space, int high, int low, int prime)
{
    bool ends[SPACES] = { false }, touched = false;
    int one[USES_MAX] = { high, low, high, high }, two[2] = { low, high };
    float best = 1000;
    for (int i = 0; i < OPS; i++) {     /* the prime counts when the pawn comes to it, not when it stands on it */
        int first = k->to[i][high][space], other = k->to[i][low][space];
        if (first != NOWHERE && first != SPACE_LAST)
            reach(k, first, one + 1, high == low ? 3 : 1, prime, ends, &touched);
        if (high != low && other != NOWHERE && other != SPACE_LAST)
            reach(k, other, two + 1, 1, prime, ends, &touched);
    }
    if (touched)
        return 0;
    ends[space] = true;
    for (int to = 0; to < SPACE_LAST; to++)
        best = ends[to] && value[to] < best ? value[to] : best;
    return best;
}

/* PCL-21 */
static void pcl_21_station_distances(void **state)
{
    (void)state;
    struct match *m = AT(2, NULL, "way-stations=31,59,79");
    const struct pcl_kit *k = kit_of(m->kit);
    for (int station = 0; station < k->stations; station++) {
        float value[2][SPACES] = { { 0 } };
        const uint8_t *known = pcl_station_rolls[pcl_station_index(k->station[station])];
        for (int round = 0; round < 40; round++)
            for (int space = 0; space < SPACE_LAST; space++) {
                float sum = 0;
                for (int high = 1; high <= FACES; high++)
                    for (int low = 1; low <= high; low++)
                        sum += (high == low ? 1.0f : 2.0f) *
                               best_touch(k, value[round & 1], space, high, low, k->station[station]);
                value[~round & 1][space] = 1 + sum / 100;
            }
        for (int space = 0; space < SPACE_LAST; space++) {
            float apart = value[0][space] * STATION_UNIT - (float)known[space];
            if (apart < -1 || apart > 1)
                fail_msg("from %d to %d: %g", space, k->station[station], (double)value[0][space]);
        }
    }
    finish(m);
}

/* Frees the match. */
static void expect_reason(struct match *m, const char *typed, const char *expected)
{
    assert_string_equal(reason_of(m, 0, typed), expected);
    finish(m);
}

static void reasons_say_what_comes(void **state)
{
    (void)state;
    expect_reason(AT(2, "{'turn':0,'dice':[2,1],'pawns':[[50,101],[0,90]]}"), "a*2", "wins");
    expect_reason(AT(2, "{'turn':0,'dice':[6,5],'pawns':[[3,101],[23,101]]}"), "a*6",
                  "on the way to 23 and 101, draws a card, throws Ben back from about 5.2 to 5.9 rolls to go, "
                  "leaves you about 5.2 rolls to go with the dice alone");
    expect_reason(AT(2, "{'turn':0,'dice':[10],'pawns':[[101,50],[101,97]],'keepers':[['curse'],[]]}"), "curse 2",
                  "on the way to 101 and 5, costs Ben most of a turn, leaves you about 5.5 rolls to go");
    expect_reason(AT(2, "{'turn':0,'dice':[5],'pawns':[[96,40],[0,0]]}"), "a+5",
                  "brings a pawn to 101, leaves you about 5.5 rolls to go");
}

/* What is not in the table of the solved solitaire is left out or said. */
static void reasons_tell_true_rolls(void **state)
{
    (void)state;
    expect_reason(AT(1, "{'turn':0,'dice':[1],'pawns':[[83,85]]}", "solitaire no-cards"), "a+1",
                  "leaves you about 6.3 rolls to go");
    expect_reason(AT(2, "{'turn':0,'dice':[1],'pawns':[[83,85],[0,0]],'keepers':[[2,3,4],[]]}"), "a+1",
                  "on the way to 84 and 85, leaves you about 6.3 rolls to go with the dice alone");
    expect_reason(AT(2, "{'turn':0,'dice':[1],'pawns':[[83,85],[84,0]],'keepers':[[],[2]]}"), "a+1",
                  "throws Ben back from about 7.7 to 9.0 rolls to go with the dice alone, "
                  "leaves you about 6.3 rolls to go");
    expect_reason(AT(2, "{'turn':0,'dice':[1],'pawns':[[83,85],[84,0]]}", "way-stations=31,53"), "a+1",
                  "throws Ben back, leaves you 2 way stations to touch");
    expect_reason(AT(2, "{'turn':0,'dice':[1],'pawns':[[83,85],[84,0]]}", "sprint there-and-back"), "a+1",
                  "throws Ben back");
    expect_reason(AT(2, "{'turn':0,'dice':[6,1],'pawns':[[70,85],[0,0]]}", "double-time"), "a+1", "draws a card");
}

/* A turn was told of and is over. */
static void expect_told(const struct pcl_state *s, int seat, const char *told)
{
    char way[64];
    snprintf(way, sizeof way, "on the way to %d and %d,", s->pawn[seat][0], s->pawn[seat][1]);
    if (!strncmp(told, "on the way", 10) && strncmp(told, way, strlen(way)))
        fail_msg("told '%s', but went to %d and %d", told, s->pawn[seat][0], s->pawn[seat][1]);
}

/* Who asks again after each move is told of the same turn. */
static void reasons_tell_the_turn_that_is_played(void **state)
{
    (void)state;
    expect_reason(AT(2, "{'turn':0,'dice':[7,2],'pawns':[[100,9],[1,101]],'keepers':[[2,5,7],[]]}"), "b+2",
                  "on the way to 100 and 77, leaves you about 5.9 rolls to go with the dice alone");
    struct match *m = AT(2, NULL);
    struct rng rng;
    char told[600] = "";
    rng_init(&rng, 7, 0);
    for (int seat = 0; match_to_act(m);) {
        const struct pcl_state *s = state_of(match_state(m));
        if (match_to_act(m) != CHANCE_BIT) {
            seat = s->turn;
            move word = think(m, seat, pcl_tuning.level[LEVELS - 1], 1).word[0];
            if (!*told) {
                const char *reason = reason_of(m, seat, text_of(m, word));
                assert_true(strlen(reason) < sizeof told);
                strcpy(told, reason);
            }
            match_play(m, seat, word, NULL, NULL);
            continue;
        }
        expect_told(s, seat, told);
        *told = 0;
        play_any(m, &rng);
    }
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wins_are_found),
        cmocka_unit_test(keepers_win),
        cmocka_unit_test(keepers_are_kept),
        cmocka_unit_test(a_send_is_played_in_time),
        cmocka_unit_test(bumps_are_taken),
        cmocka_unit_test(solitaires_are_played_as_solved),
        cmocka_unit_test(variants_are_played),
        cmocka_unit_test(a_full_hand_is_played),
        cmocka_unit_test(pcl_21_station_distances),
        cmocka_unit_test(reasons_say_what_comes),
        cmocka_unit_test(reasons_tell_true_rolls),
        cmocka_unit_test(reasons_tell_the_turn_that_is_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
