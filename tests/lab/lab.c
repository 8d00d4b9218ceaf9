/* lab.c - simulations over the toys, intervals, perft and the bench signature. */
#include "tests/kit.h"

#include "lab/bench.h"
#include "lab/perft.h"
#include "lab/sim.h"

static void run(const struct kit *k, int64_t games, int threads, struct sim_sums *sums)
{
    static struct sim sim;
    memset(&sim, 0, sizeof sim);
    sim.kit = k;
    sim.seed = 5;
    sim.games = games;
    sim.threads = threads;
    for (int i = 0; i < k->seats; i++) {
        sim.bot[i].bot = bot_find(i ? "random" : "search");
        sim.bot[i].nodes = i ? 0 : 8;
    }
    sim_run(&sim, sums);
}

/* Z1 and Z2, on phases, hidden cards and optional moves. */
static void test_threads_change_nothing(void **unused)
{
    (void)unused;
    for (int i = 0; toys_all[i]; i++) {
        struct kit *k = new_kit(toys_all[i], 3, "", NULL);
        struct sim_sums one, three;
        run(k, 20, 1, &one);
        run(k, 20, 3, &three);
        assert_memory_equal(&one, &three, sizeof one);
        assert_int_equal(one.games, 20);
        int64_t share = 0;
        for (int seat = 0; seat < k->seats; seat++)
            share += one.share[seat];
        assert_true(share == (20 - one.nobody) * PLAY_SHARE);
        assert_true(one.length.max <= k->game->plies_max);
        assert_true(one.decisions.sum <= one.length.sum);
        kit_free(k);
    }
}

static void stop_at_seven(void *context, int64_t done, int64_t games)
{
    struct sim *sim = context;
    (void)games;
    if (done == 7)
        atomic_store(&sim->stop, true);
}

/* Z3 */
static void test_stopped_is_shorter(void **unused)
{
    (void)unused;
    struct kit *k = new_kit(&toy_orders, 2, "", NULL);
    struct sim_sums stopped, whole;
    struct sim sim = { .kit = k, .seed = 5, .games = 1000000, .threads = 1, .progress = stop_at_seven };
    sim.context = &sim;
    sim.bot[0].bot = sim.bot[1].bot = bot_find("random");
    sim_run(&sim, &stopped);
    assert_int_equal(stopped.games, 7);
    sim.stop = false;
    sim.games = 7;
    sim_run(&sim, &whole);
    assert_memory_equal(&stopped, &whole, sizeof whole);
    kit_free(k);
}

static void test_intervals(void **unused)
{
    (void)unused;
    struct interval i = stats_wilson(50, 100);
    assert_in_range((int)(i.low * 10000), 4038, 4039);      /* 0.40383, 0.59617 */
    assert_in_range((int)(i.high * 10000), 5961, 5962);
    i = stats_wilson(0, 10);
    assert_true(i.low == 0 && i.high > 0.277 && i.high < 0.278);
    i = stats_wilson(10, 10);
    assert_true(i.high == 1 && i.low > 0.722 && i.low < 0.723);
    i = stats_wilson(0, 0);
    assert_true(i.low == 0 && i.high == 1);
}

static void test_tallies_merge(void **unused)
{
    (void)unused;
    struct tally a = { 0 }, b = { 0 }, none = { 0 };
    assert_true(tally_mean(&a) == 0);
    tally_add(&a, -3);
    tally_add(&b, 7);
    tally_add(&b, 2);
    tally_merge(&a, &b);
    tally_merge(&a, &none);
    tally_merge(&none, &a);
    assert_memory_equal(&a, &none, sizeof a);
    assert_true(a.count == 3 && a.sum == 6 && a.min == -3 && a.max == 7 && tally_mean(&a) == 2);
}

/* A heap of 5, 1 to 3 a turn. Over at depth n: the ways to write 5 as n such numbers, 13 in all; the positions: the
 * sequences of n such numbers that add up to 5 at most. */
static void test_perft_counts_sequences(void **unused)
{
    (void)unused;
    struct kit *k = new_kit(&game_null, 2, "heap=5", NULL);
    union state_room first;
    k->game->setup(k, room_state(&first));
    static const struct perft want[] = { { 1, 0 }, { 3, 0 }, { 8, 2 }, { 10, 6 }, { 5, 4 }, { 1, 1 }, { 0, 0 } };
    for (int depth = 0; depth <= 6; depth++) {
        struct perft p;
        perft_count(k, room_state(&first), depth, &p);
        assert_int_equal(p.positions, want[depth].positions);
        assert_int_equal(p.over, want[depth].over);
    }
    kit_free(k);
}

static void test_signature_tells_games_apart(void **unused)
{
    (void)unused;
    struct kit *two = new_kit(&toy_duel, 2, "", NULL), *three = new_kit(&toy_duel, 3, "", NULL);
    assert_true(bench_signature(two, 5, 0) == bench_signature(two, 5, 0));
    assert_true(bench_signature(two, 5, 0) != bench_signature(two, 6, 0));
    assert_true(bench_signature(two, 5, 0) != bench_signature(two, 5, 1));
    assert_true(bench_signature(two, 5, 0) != bench_signature(three, 5, 0));
    assert_true(bench_signature_bots(two, 0, 0) == bench_signature_bots(two, 0, 0));
    assert_true(bench_signature_bots(two, 0, 0) != bench_signature_bots(two, 1, 0));
    assert_true(bench_signature_bots(two, 0, 0) != bench_signature_bots(two, 0, 1));
    assert_true(bench_signature_bots(two, 0, 0) != bench_signature_bots(three, 0, 0));
    struct bench b;
    bench_run(two, 10, 0, &b);
    assert_int_equal(b.games, 10);
    assert_true(b.decisions >= 10);
    assert_true(b.decisions_per_game * 10 == (double)b.decisions);
    struct bench_search s;
    bench_search_run(two, 3, 0, &s);
    assert_int_equal(s.positions, 3);
    assert_int_equal(s.iterations, 3 * BENCH_ITERATIONS);
    kit_free(two);
    kit_free(three);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_threads_change_nothing),
        cmocka_unit_test(test_stopped_is_shorter),
        cmocka_unit_test(test_intervals),
        cmocka_unit_test(test_tallies_merge),
        cmocka_unit_test(test_perft_counts_sequences),
        cmocka_unit_test(test_signature_tells_games_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
