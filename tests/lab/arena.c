/* arena.c - seats go round on the same dice, threads and stops change nothing, strengths come out right. */
#include "tests/kit.h"

#include <math.h>

#include "lab/arena.h"
#include "lab/stats.h"

/* ---- luck: a die picks a seat, which takes the win or passes it on to the next ---- */
/* The fourth seat wins for nobody. */

enum { TAKE = 1, PASS };

struct luck {
    uint8_t seat, done;         /* seat + 1 */
};
static const struct luck *luck(const struct state *s) { return (const void *)s; }

static bool luck_kit(struct kit *k, const char *data, struct text *error)
{
    (void)k, (void)data, (void)error;
    return true;
}
static void luck_setup(const struct kit *k, struct state *s)
{
    (void)k;
    memset(s, 0, sizeof(struct luck));
}
static unsigned luck_to_act(const struct kit *k, const struct state *s)
{
    (void)k;
    return luck(s)->done ? 0 : luck(s)->seat ? seat_bit(luck(s)->seat - 1) : CHANCE_BIT;
}
static int luck_moves(const struct kit *k, const struct state *s, int seat, move *list)
{
    int count = luck_to_act(k, s) != seat_bit(seat) ? 0 : seat == CHANCE ? k->seats : 2;
    for (int i = 0; i < count; i++)
        list[i] = (move)i + 1;
    return count;
}
static uint32_t luck_weight(const struct kit *k, const struct state *s, move m)
{
    (void)k, (void)s, (void)m;
    return 1;
}
static uint32_t luck_total(const struct kit *k, const struct state *s)
{
    (void)s;
    return (uint32_t)k->seats;
}
static move luck_sample(const struct kit *k, const struct state *s, uint32_t r)
{
    (void)k, (void)s;
    return r + 1;
}
static unsigned luck_apply(const struct kit *k, struct state *s, int seat, move m)
{
    struct luck *own = (void *)s;
    if (seat == CHANCE)
        own->seat = (uint8_t)m;
    else
        own->done = (uint8_t)(m == TAKE ? own->seat : own->seat % k->seats + 1);
    return 0;
}
static void luck_result(const struct kit *k, const struct state *s, struct result *r)
{
    (void)k;
    *r = (struct result){ .scale = 1 };
    if (luck(s)->done && luck(s)->done < 4) {
        r->winners = seat_bit(luck(s)->done - 1);
        r->sides = 1;
    }
}

static const struct game game_luck = {
    .id = "luck", .title = "Luck", .summary = "", .rules_text = "", .seats_min = 2, .seats_max = 4, .moves_max = 4,
    .plies_max = 2, .rules_version = 1, .state_size = sizeof(struct luck), .kit_size = sizeof(struct kit),
    .kit_init = luck_kit, .setup = luck_setup, .to_act = luck_to_act, .moves = luck_moves, .weight = luck_weight,
    .total = luck_total, .sample = luck_sample, .apply = luck_apply, .result = luck_result,
};

static void fill(struct arena *a, const struct kit *k, const char *one, const char *two, int64_t rounds, int threads)
{
    memset(a, 0, sizeof *a);
    a->kit = k;
    a->bots = 2;
    a->bot[0].bot = bot_find(one);
    a->bot[1].bot = bot_find(two);
    a->seed = 5;
    a->rounds = rounds;
    a->threads = threads;
}

static int count_rounds(struct arena *a, const struct arena_sums *s, int pair)
{
    int64_t left = s->win[pair].squares - s->win[pair].sum * PLAY_SHARE;      /* of w wins a round: w (w - 1) */
    assert_int_equal(left % (2 * PLAY_SHARE * PLAY_SHARE), 0);
    assert_int_equal(s->rounds, a->rounds);
    return (int)(left / (2 * PLAY_SHARE * PLAY_SHARE));
}

/* The greedy one takes and the random one takes half the time. Of the three games of a round, one die for all of them,
 * the one alone is at the lucky seat once, and once behind it. */
static void test_seats_go_round(void **unused)
{
    (void)unused;
    struct kit *k = new_kit(&game_luck, 3, "", NULL);
    static struct arena a;
    static struct arena_sums s;
    int64_t rounds = 200;
    fill(&a, k, "greedy", "random", rounds, 1);
    arena_run(&a, &s);
    assert_int_equal(s.pairs, 2);
    assert_int_equal(s.games, 2 * 3 * rounds);
    assert_int_equal(s.pair[0].one, 0);
    assert_int_equal(s.pair[1].one, 1);
    /* Greedy alone: one win a round, and a second one when random passes. */
    int twice = count_rounds(&a, &s, 0);
    assert_int_equal(s.win[0].sum, (rounds + twice) * PLAY_SHARE);
    assert_in_range(twice, 70, 130);
    /* Random alone: one win or none. */
    assert_int_equal(count_rounds(&a, &s, 1), 0);
    assert_in_range(s.win[1].sum / PLAY_SHARE, 70, 130);
    /* The seat's own stream: random passes in the same rounds, whoever the others are. */
    assert_int_equal(s.win[1].sum / PLAY_SHARE, rounds - twice);
    for (int pair = 0; pair < 2; pair++)
        assert_true(arena_fair(&a, &s, pair) == 1.0 / 3);
    kit_free(k);
}

/* Equals have exactly their share: the same die, the same streams. */
static void test_equals_are_equal(void **unused)
{
    (void)unused;
    static struct arena a;
    static struct arena_sums s;
    for (int seats = 2; seats <= 3; seats++) {
        struct kit *k = new_kit(&game_luck, seats, "", NULL);
        struct arena_answer answer;
        fill(&a, k, "random", "random", 50, 2);
        arena_run(&a, &s);
        for (int pair = 0; pair < s.pairs; pair++) {
            assert_int_equal(s.win[pair].sum, 50 * PLAY_SHARE);
            arena_answer_pair(&a, &s, pair, &answer);
            assert_true(answer.low < answer.share && answer.share < answer.high);
            assert_true(fabs(answer.elo) < 1e-9);       /* and as uncertain as the share */
            assert_true(fabs(elo_expected(answer.elo_low, answer.fair) - answer.low) < 0.01);
            assert_true(fabs(elo_expected(answer.elo_high, answer.fair) - answer.high) < 0.01);
        }
        kit_free(k);
    }
}

/* Games without a winner lower the shares of all, and nobody's strength. */
static void test_nobody_wins(void **unused)
{
    (void)unused;
    struct kit *k = new_kit(&game_luck, 4, "", NULL);
    static struct arena a;
    static struct arena_sums s;
    struct arena_answer pair, by_bot[2];
    fill(&a, k, "random", "random", 100, 1);
    arena_run(&a, &s);
    assert_in_range(s.nobody[0], 40, 180);
    assert_int_equal(s.all_wins[0], 400 * PLAY_SHARE);
    arena_answer_pair(&a, &s, 0, &pair);
    assert_true(fabs(pair.share - (400.0 - (double)s.nobody[0]) / 1600) < 1e-12);
    assert_true(pair.fair == 0.25 && fabs(pair.elo) < 1e-9);
    arena_answer_bots(&a, &s, by_bot);
    assert_true(fabs(by_bot[0].elo) < 1e-9 && by_bot[0].games == 400);
    kit_free(k);
}

static void test_first_alone(void **unused)
{
    (void)unused;
    struct kit *k = new_kit(&game_luck, 3, "", NULL);
    static struct arena a;
    static struct arena_sums s;
    struct arena_answer by_bot[2];
    fill(&a, k, "greedy", "random", 40, 1);
    a.first_only = true;
    arena_run(&a, &s);
    arena_answer_bots(&a, &s, by_bot);
    assert_int_equal(s.pairs, 1);
    assert_true(fabs(by_bot[0].share + 2 * by_bot[1].share - 1) < 1e-12);
    assert_true(by_bot[0].elo > 0 && fabs(by_bot[0].elo + by_bot[1].elo) < 1e-9);
    kit_free(k);
}

/* ---- A1, A2, A3 ---- */

static void assert_same(struct arena_sums *a, struct arena_sums *b)
{
    memset(a->cpu, 0, sizeof a->cpu);
    memset(b->cpu, 0, sizeof b->cpu);
    assert_memory_equal(a, b, sizeof *a);
}

static void test_threads_change_nothing(void **unused)
{
    (void)unused;
    static struct arena a;
    static struct arena_sums one, three;
    for (int i = 0; toys_all[i]; i++) {
        struct kit *k = new_kit(toys_all[i], 3, "", NULL);
        fill(&a, k, "search", "random", 6, 1);
        a.bot[0].nodes = 8;
        arena_run(&a, &one);
        a.threads = 3;
        arena_run(&a, &three);
        assert_true(one.cpu[0].asked > 0 && one.cpu[0].longest_ns <= one.cpu[0].ns);
        assert_int_equal(one.cpu[1].asked, three.cpu[1].asked);
        assert_same(&one, &three);
        kit_free(k);
    }
}

static void stop_at(void *context, int64_t done, int64_t games)
{
    (void)games;
    struct arena *a = context;
    if (done >= 14)
        atomic_store(&a->stop, true);
}

static void test_stopped_is_shorter(void **unused)
{
    (void)unused;
    struct kit *k = new_kit(&toy_orders, 2, "", NULL);
    static struct arena a;
    static struct arena_sums stopped, whole;
    fill(&a, k, "greedy", "random", 1000000, 2);
    a.progress = stop_at;
    a.context = &a;
    arena_run(&a, &stopped);
    assert_in_range(stopped.rounds, 7, 999999);
    fill(&a, k, "greedy", "random", stopped.rounds, 1);
    arena_run(&a, &whole);
    assert_same(&stopped, &whole);
    kit_free(k);
}

/* ---- strengths ---- */

static void test_elo_formula(void **unused)
{
    (void)unused;
    assert_true(fabs(elo_expected(400, 0.5) - 10.0 / 11) < 1e-12);
    assert_true(fabs(elo_expected(0, 0.25) - 0.25) < 1e-12);
    assert_true(fabs(elo_expected(400, 0.25) - 10.0 / 13) < 1e-12);    /* 10 against three times 1 */
}

/* Results just as the model has them give the strengths they were made from. */
static void test_elo_fit(void **unused)
{
    (void)unused;
    static const double true_elo[4] = { 310, 40, -90, -260 };
    struct elo_pair pair[12];
    struct elo by_bot[4];
    int pairs = 0;
    for (int one = 0; one < 4; one++)
        for (int rest = 0; rest < 4; rest++)
            if (one != rest)
                pair[pairs++] = (struct elo_pair){ one, rest, 1e6,
                                                   1e6 * elo_expected(true_elo[one] - true_elo[rest], 0.25), 0.25 };
    elo_fit(pair, pairs, 4, NULL, by_bot);
    for (int i = 0; i < 4; i++) {
        assert_true(fabs(by_bot[i].rating - true_elo[i]) < 0.1);
        assert_true(by_bot[i].low < by_bot[i].rating && by_bot[i].rating < by_bot[i].high);
        assert_true(by_bot[i].high - by_bot[i].low < 5);
    }
}

/* Who won everything has a finite strength, and an interval around it, with independent games and with rounds alike. */
static void test_elo_of_all_wins(void **unused)
{
    (void)unused;
    struct elo_pair pair = { 0, 1, 400, 400, 0.5 };
    const double none[4] = { 0 };
    struct elo by_bot[2];
    for (int i = 0; i < 2; i++) {
        elo_fit(&pair, 1, 2, i ? none : NULL, by_bot);
        assert_true(fabs(elo_expected(2 * by_bot[0].rating, 0.5) - 400.5 / 401) < 1e-9);
        assert_true(fabs(by_bot[0].rating + by_bot[1].rating) < 1e-6);
        assert_true(by_bot[0].low > 200 && by_bot[0].high < 1200 && by_bot[0].high - by_bot[0].low > 200);
    }
}

static void test_grouped_intervals(void **unused)
{
    (void)unused;
    /* Groups of two that tell as much as two independent games: Wilson's own, but for Student's t. */
    struct interval plain = stats_wilson(60, 200), grouped = stats_grouped(0.3, 200, 100, 0.3 * 0.7 / 2);
    assert_true(fabs(plain.low - grouped.low) < 0.002 && fabs(plain.high - grouped.high) < 0.002);
    assert_true(grouped.low < plain.low && grouped.high > plain.high);
    /* Where the luck of one game is taken back by the other one, it is narrower; else wider. */
    struct interval narrow = stats_grouped(0.3, 200, 100, 0.03), wide = stats_grouped(0.3, 200, 100, 0.21);
    assert_true(plain.low < narrow.low && narrow.high < plain.high);
    assert_true(wide.low < plain.low && plain.high < wide.high);
    struct interval few = stats_grouped(0.5, 10, 5, 0.01), five = stats_wilson(5, 10);
    assert_true(few.low == five.low && few.high == five.high);
    assert_true(fabs(stats_few(10) * stats_z95 - 2.2622) < 0.005);
}

/* Coins with a known chance: the test decides for it nearly always, within its 5 %, and between the two it ends too. */
static int decisions_for(double chance, double elo0, double elo1, int runs, int *undecided)
{
    int count = 0;
    for (int run = 0; run < runs; run++) {
        struct elo_test t = { .elo0 = elo0, .elo1 = elo1 };
        struct rng rng;
        double sum = 0, squares = 0;
        rng_init(&rng, 9, (uint64_t)run);
        for (int64_t n = 1; n <= 20000 && !t.decision; n++) {
            double x = 0;
            for (int i = 0; i < 2; i++)
                x += rng_below(&rng, 1000000) < chance * 1e6 ? 0.5 : 0;
            sum += x;
            squares += x * x;
            double mean = sum / (double)n;
            elo_test_update(&t, n, mean, squares / (double)n - mean * mean, 0.125, elo_expected(elo0, 0.5),
                            elo_expected(elo1, 0.5));
        }
        count += t.decision > 0;
        *undecided += !t.decision;
    }
    return count;
}

static void test_sequential_test(void **unused)
{
    (void)unused;
    int undecided = 0, runs = 400;
    assert_in_range(decisions_for(elo_expected(0, 0.5), 0, 60, runs, &undecided), 0, runs * 8 / 100);
    assert_in_range(decisions_for(elo_expected(60, 0.5), 0, 60, runs, &undecided), runs * 92 / 100, runs);
    assert_in_range(decisions_for(elo_expected(-200, 0.5), 0, 60, runs, &undecided), 0, 1);
    assert_int_equal(undecided, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_seats_go_round),
        cmocka_unit_test(test_equals_are_equal),
        cmocka_unit_test(test_nobody_wins),
        cmocka_unit_test(test_first_alone),
        cmocka_unit_test(test_threads_change_nothing),
        cmocka_unit_test(test_stopped_is_shorter),
        cmocka_unit_test(test_elo_formula),
        cmocka_unit_test(test_elo_fit),
        cmocka_unit_test(test_elo_of_all_wins),
        cmocka_unit_test(test_grouped_intervals),
        cmocka_unit_test(test_sequential_test),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
