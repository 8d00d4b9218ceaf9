/* flow.c - where voters end up: rule by rule, over all 823,543 patterns, and against a plain iteration of the rules. */
#include "orders.h"

/* Totals as seven triples of red, blue, yellow, in the order of the regions. */
static struct totals totals_of(const int values[REGIONS][PARTIES])
{
    struct totals t = { 0 };
    for (int k = 0; k < REGIONS; k++)
        for (int party = 0; party < PARTIES; party++)
            t.of[party][k + 1] = (uint8_t)values[k][party];
    return t;
}

static struct flow solve(const struct totals *t)
{
    struct marks m;
    struct flow f;
    flow_marks(t, &m);
    flow_solve(&m, &f);
    return f;
}

static void expect_votes(const struct flow *f, int red, int blue, int yellow, int undecided)
{
    assert_int_equal(f->scale, 1);
    assert_int_equal(f->votes[RED], red);
    assert_int_equal(f->votes[BLUE], blue);
    assert_int_equal(f->votes[YELLOW], yellow);
    assert_int_equal(f->undecided, undecided);
}

/* Where the voters of a region go for these totals, in sixths. */
static const uint8_t *way(int region, int red, int blue, int yellow)
{
    static struct chain c;
    struct totals t = { 0 };
    struct marks m;
    t.of[RED][region] = (uint8_t)red;
    t.of[BLUE][region] = (uint8_t)blue;
    t.of[YELLOW][region] = (uint8_t)yellow;
    flow_marks(&t, &m);
    flow_chain(&m, &c);
    return c.to[region];
}

/* PCO-2 */
static void pco_2_seven_regions_of_360(void **state)
{
    (void)state;
    static const char *const names[] = { "red", "blue", "yellow", "purple", "green", "orange", "brown" };
    assert_int_equal(VOTERS, 360);
    assert_int_equal(VOTERS_ALL, 2520);
    for (int i = 0; i < REGIONS; i++)
        assert_string_equal(colours_region[i + 1], names[i]);
}

/* PCO-6: The table of the rules for each winner and region, written out. */
static void pco_6_the_winner_decides(void **state)
{
    (void)state;
    static const uint8_t goes[PARTIES][6] = {
        [RED] = { BALLOT, PURPLE, ORANGE, RED_REGION, BROWN, RED_REGION },
        [BLUE] = { PURPLE, BALLOT, GREEN, BLUE_REGION, BLUE_REGION, BROWN },
        [YELLOW] = { ORANGE, GREEN, BALLOT, BROWN, YELLOW_REGION, YELLOW_REGION },
    };
    for (int party = 0; party < PARTIES; party++)
        for (int region = RED_REGION; region <= ORANGE; region++) {
            const uint8_t *to = way(region, 1 + (party == RED), 1 + (party == BLUE), 1 + (party == YELLOW));
            for (int k = BALLOT; k <= BROWN; k++)
                assert_int_equal(to[k], k == goes[party][region - 1] ? 6 : 0);
        }
}

/* PCO-6 */
static void pco_6_an_empty_region_is_level(void **state)
{
    (void)state;
    for (int region = RED_REGION; region <= BROWN; region++) {
        uint8_t empty[REGIONS + 1];
        memcpy(empty, way(region, 0, 0, 0), sizeof empty);
        assert_memory_equal(empty, way(region, 4, 4, 4), sizeof empty);
    }
}

/* PCO-7 */
static void pco_7_ties_divide(void **state)
{
    (void)state;
    const uint8_t *to = way(PURPLE, 5, 2, 5);
    assert_int_equal(to[RED_REGION], 3);
    assert_int_equal(to[BROWN], 3);
    assert_int_equal(to[BLUE_REGION], 0);
    to = way(RED_REGION, 4, 4, 4);
    assert_int_equal(to[BALLOT], 2);
    assert_int_equal(to[PURPLE], 2);
    assert_int_equal(to[ORANGE], 2);
    to = way(YELLOW_REGION, 4, 1, 4);
    assert_int_equal(to[BALLOT], 3);
    assert_int_equal(to[ORANGE], 3);
}

/* PCO-8: Every order of three totals, against the four cases of the rule. */
static void pco_8_brown(void **state)
{
    (void)state;
    for (int code = 0; code < 27; code++) {
        int t[PARTIES] = { code % 3, code / 3 % 3, code / 9 }, expected[REGIONS + 1] = { 0 };
        static const uint8_t shared[PARTIES][PARTIES] = { { 0, PURPLE, ORANGE }, { PURPLE, 0, GREEN },
                                                          { ORANGE, GREEN, 0 } };
        for (int a = 0; a < PARTIES; a++) {
            int b = (a + 1) % PARTIES, c = (a + 2) % PARTIES;
            if (t[a] == t[b] && t[b] == t[c])
                expected[shared[a][b]] = 2;                             /* three level */
            else if (t[a] > t[b] && t[b] == t[c])
                expected[shared[a][b]] = expected[shared[a][c]] = 3;    /* second place level */
            else if (t[a] == t[b] && t[c] < t[a])
                expected[shared[a][b]] = 6;                             /* two level for first */
            else if (t[a] > t[b] && t[b] > t[c])
                expected[shared[a][b]] = 6;
            else if (t[a] > t[c] && t[c] > t[b])
                expected[shared[a][c]] = 6;
        }
        const uint8_t *to = way(BROWN, t[RED], t[BLUE], t[YELLOW]);
        for (int k = BALLOT; k <= BROWN; k++)
            assert_int_equal(to[k], expected[k]);
    }
}

/* PCO-9 */
static void pco_9_one_pass_is_three_steps(void **state)
{
    (void)state;
    /* Red leads everywhere: blue's voters reach red within one pass only because secondaries move after primaries. */
    struct totals t = totals_of((const int[REGIONS][PARTIES]){ { 1 }, { 1 }, { 1 }, { 1 }, { 1 }, { 1 }, { 1 } });
    struct marks m;
    struct passes p;
    int64_t moved[REGIONS + 1][REGIONS + 1];
    const int64_t one = (int64_t)VOTERS * PASS_SCALE;
    flow_marks(&t, &m);
    passes_begin(&p);
    passes_step(&p, &m, 0, moved);
    assert_int_equal(moved[RED_REGION][BALLOT], one);
    assert_int_equal(moved[BLUE_REGION][PURPLE], one);
    assert_int_equal(p.votes[RED], one);
    passes_step(&p, &m, 1, moved);
    assert_int_equal(moved[PURPLE][RED_REGION], 2 * one);
    assert_int_equal(moved[GREEN][BROWN], one);
    assert_int_equal(p.at[BROWN], 2 * one);
    passes_step(&p, &m, 2, moved);
    assert_int_equal(moved[BROWN][PURPLE], one);
    assert_int_equal(moved[BROWN][ORANGE], one);
    assert_int_equal(p.at[RED_REGION], 4 * one);
    struct flow f = solve(&t);
    expect_votes(&f, 2520, 0, 0, 0);
}

/* PCO-10 */
static void pco_10_examples(void **state)
{
    (void)state;
    struct totals level = totals_of((const int[REGIONS][PARTIES]){ { 0 } });
    struct flow f = solve(&level);
    expect_votes(&f, 840, 840, 840, 0);
    struct totals t = totals_of((const int[REGIONS][PARTIES]){
        { 3, 1, 1 }, { 1, 3, 1 }, { 1, 1, 3 }, { 2, 1, 1 }, { 1, 2, 1 }, { 1, 1, 2 }, { 2, 1, 1 } });
    f = solve(&t);
    expect_votes(&f, 900, 720, 900, 0);
}

/* PCO-10 */
static void pco_10_circles_never_vote(void **state)
{
    (void)state;
    /* Red holds blue, blue holds purple: blue -> purple -> blue. Everything else goes to yellow. */
    struct totals t = totals_of((const int[REGIONS][PARTIES]){
        { 0, 0, 1 }, { 1, 0, 0 }, { 0, 0, 1 }, { 0, 1, 0 }, { 0, 0, 1 }, { 0, 0, 1 }, { 1, 0, 2 } });
    struct flow f = solve(&t);
    expect_votes(&f, 0, 0, 1800, 720);
    struct marks m;
    struct circle c[CIRCLES_MAX];
    flow_marks(&t, &m);
    assert_int_equal(circles_find(&m, c), 1);
    assert_int_equal(c[0].regions, 1 << BLUE_REGION | 1 << PURPLE);
    assert_int_equal(c[0].voters, 720);
    assert_int_equal(c[0].scale, 1);

    /* Purple -> brown -> purple, and who flows in is lost too: red's voters go to purple. */
    t = totals_of((const int[REGIONS][PARTIES]){
        { 0, 1, 0 }, { 0, 1, 0 }, { 0, 0, 1 }, { 0, 0, 1 }, { 0, 1, 0 }, { 0, 0, 1 }, { 1, 1, 0 } });
    f = solve(&t);
    expect_votes(&f, 0, 720, 720, 1080);
    int64_t voters, scale;
    flow_marks(&t, &m);
    circles_from(&m, RED_REGION, &voters, &scale);
    assert_int_equal(voters, 360);
    circles_from(&m, GREEN, &voters, &scale);
    assert_int_equal(voters, 0);
}

/* PCO-10: A voter is a fraction, not a number that rounds: 5040/169 and the like come out exactly. */
static void pco_10_all_patterns_add_up(void **state)
{
    (void)state;
    int64_t below_max = 0;
    for (int pattern = 0; pattern < 823543; pattern++) {
        struct marks m = { { 0 } };
        struct flow f;
        int rest = pattern;
        for (int k = RED_REGION; k <= BROWN; k++, rest /= 7)
            m.of[k] = (uint8_t)(1 + rest % 7);
        flow_solve(&m, &f);
        int64_t sum = f.undecided;
        for (int party = 0; party < PARTIES; party++) {
            int64_t below = f.scale / flow_divisor(f.scale, f.votes[party]);
            below_max = below > below_max ? below : below_max;
            sum += f.votes[party];
            if (f.votes[party] < 0)
                fail_msg("pattern %d has votes below 0", pattern);
        }
        if (sum != VOTERS_ALL * f.scale || f.undecided < 0)
            fail_msg("pattern %d does not add up to 2520", pattern);
    }
    assert_int_equal(below_max, 169);
}

/* ---- Against an iteration that knows nothing of chains: floating point, pass by pass, straight from the rules ---- */

/* Where the voters of a region go, by name of the circles around it; -1 = not this party's doing, 0 = the ballot
 * box. */
struct rule {
    int target[PARTIES], count;
};

static struct rule rule_of(int region, const int t[PARTIES])
{
    static const char circles[REGIONS + 1][PARTIES + 1] = { "", "r", "b", "y", "rb", "by", "ry", "rby" };
    static const char letters[] = "rby";
    struct rule rule = { { -1, -1, -1 }, 0 };
    int best = t[0] > t[1] ? t[0] : t[1];
    best = t[2] > best ? t[2] : best;
    for (int party = 0; party < PARTIES; party++) {
        char inside[PARTIES + 1] = { 0 };
        bool own = strchr(circles[region], letters[party]) != NULL, primary = strlen(circles[region]) == 1;
        int length = 0, target = 0;
        if (t[party] != best)
            continue;
        rule.count++;
        for (int other = 0; other < PARTIES && !(primary && own); other++) {
            bool in = strchr(circles[region], letters[other]) != NULL;
            if (primary ? in || other == party : own ? other == party : true)
                inside[length++] = letters[other];
        }
        while (strcmp(circles[target], inside))
            target++;
        rule.target[party] = target;
    }
    return rule;
}

static struct rule rule_of_brown(const int t[PARTIES])
{
    static const uint8_t without[PARTIES] = { GREEN, ORANGE, PURPLE };
    struct rule rule = { { -1, -1, -1 }, 0 };
    for (int party = 0; party < PARTIES; party++) {
        int below = 0;
        for (int other = 0; other < PARTIES; other++)
            below += t[other] < t[party];
        if (below)
            continue;
        rule.target[party] = without[party];
        rule.count++;
    }
    return rule;
}

static void spread(double *at, double *votes, int region, const struct rule *rule)
{
    double part = at[region] / rule->count;
    at[region] = 0;
    for (int party = 0; party < PARTIES; party++)
        if (rule->target[party] > 0)
            at[rule->target[party]] += part;
        else if (rule->target[party] == 0)
            votes[party] += part;
}

static void iterate(const struct totals *totals, double votes[PARTIES])
{
    double at[REGIONS + 1] = { 0, VOTERS, VOTERS, VOTERS, VOTERS, VOTERS, VOTERS, VOTERS };
    struct rule rule[REGIONS + 1];
    votes[RED] = votes[BLUE] = votes[YELLOW] = 0;
    for (int k = RED_REGION; k <= BROWN; k++) {
        int t[PARTIES] = { totals->of[RED][k], totals->of[BLUE][k], totals->of[YELLOW][k] };
        rule[k] = k == BROWN ? rule_of_brown(t) : rule_of(k, t);
    }
    for (int pass = 0, quiet = 0; pass < 5000 && quiet < 10; pass++) {
        double before = votes[RED] + votes[BLUE] + votes[YELLOW];
        for (int k = RED_REGION; k <= BROWN; k++)   /* in this order the primaries, the secondaries, brown */
            spread(at, votes, k, &rule[k]);
        quiet = votes[RED] + votes[BLUE] + votes[YELLOW] - before < 1e-10 ? quiet + 1 : 0;
    }
}

struct seen {
    int nobody, fractions, circling;
};

/* Two fractions with at most 169 below the line differ by at least 1/169^2 = 3.5e-5: within a millionth they are
 * the same. */
static void compare(const struct totals *t, struct seen *seen)
{
    struct marks m;
    struct flow f;
    double votes[PARTIES];
    flow_marks(t, &m);
    flow_solve(&m, &f);
    iterate(t, votes);
    for (int party = 0; party < PARTIES; party++) {
        double exact = (double)f.votes[party] / (double)f.scale;
        if (exact - votes[party] > 1e-6 || votes[party] - exact > 1e-6)
            fail_msg("%s has %d millionths, the iteration %d", colours_party[party], (int)(exact * 1e6),
                     (int)(votes[party] * 1e6));
    }
    /* The circles hold just those who never vote, and these are as many as the regions say they lose. */
    struct circle c[CIRCLES_MAX];
    int circles = circles_find(&m, c);
    double held = 0, from = 0, undecided = (double)f.undecided / (double)f.scale;
    for (int i = 0; i < circles; i++)
        held += (double)c[i].voters / (double)c[i].scale;
    for (int k = RED_REGION; k <= BROWN; k++) {
        int64_t voters, scale;
        circles_from(&m, k, &voters, &scale);
        from += (double)voters / (double)scale;
    }
    assert_true(held - undecided < 1e-6 && undecided - held < 1e-6);
    assert_true(from - undecided < 1e-6 && undecided - from < 1e-6);
    assert_int_equal(circles > 0, f.undecided > 0);
    seen->nobody += f.undecided == VOTERS_ALL * f.scale;
    seen->fractions += f.scale > 1;
    seen->circling += circles > 0;
}

/* PCO-10: 10,000 boards of random tokens after one, two or three rounds. */
static void pco_10_random_boards_against_iteration(void **state)
{
    (void)state;
    struct rng r;
    struct seen seen = { 0 };
    struct match *m = start_new();
    rng_init(&r, 2520, 0);
    for (int board = 0; board < 10000; board++) {
        struct colours s;
        struct totals t;
        int rounds = 1 + (int)rng_below(&r, PLACING_ROUNDS);
        colours_setup(m->kit, as_state_in(&s));
        while (s.round <= rounds) {
            move list[MOVES_MAX];
            int seat = s.need[RED] ? RED : s.need[BLUE] ? BLUE : YELLOW;
            int count = colours_moves(m->kit, as_state(&s), seat, list);
            colours_order(&s, seat, list[rng_below(&r, (uint32_t)count)]);
        }
        colours_totals(&s, rounds, &t);
        compare(&t, &seen);
    }
    finish(m);
    assert_true(seen.nobody > 500);
    assert_true(seen.circling > seen.nobody);
}

/* PCO-10: 10,000 more with totals of 0, 1 and 2: ties everywhere. */
static void pco_10_tied_boards_against_iteration(void **state)
{
    (void)state;
    struct rng r;
    struct seen seen = { 0 };
    rng_init(&r, 2520, 1);
    for (int board = 0; board < 10000; board++) {
        struct totals t = { 0 };
        for (int party = 0; party < PARTIES; party++)
            for (int k = RED_REGION; k <= BROWN; k++)
                t.of[party][k] = (uint8_t)rng_below(&r, 2 + board % 2);
        compare(&t, &seen);
    }
    assert_true(seen.fractions > 1000);
    assert_true(seen.circling > 100);
}

/* PCO-11: Three passes of ties divide by 6^9 at most: nothing is lost, and the way goes to the limit. */
static void pco_11_passes_are_exact(void **state)
{
    (void)state;
    struct rng r;
    rng_init(&r, 9, 9);
    for (int i = 0; i < 5000; i++) {
        struct marks m = { { 0 } };
        struct passes p;
        struct flow f;
        int64_t moved[REGIONS + 1][REGIONS + 1], sum = 0;
        for (int k = RED_REGION; k <= BROWN; k++)
            m.of[k] = (uint8_t)(1 + rng_below(&r, 7));
        flow_solve(&m, &f);
        passes_begin(&p);
        for (int step = 0; step < PASSES_MAX * STEPS; step++)
            passes_step(&p, &m, step % STEPS, moved);
        for (int k = RED_REGION; k <= BROWN; k++)
            sum += p.at[k];
        for (int party = 0; party < PARTIES; party++) {
            sum += p.votes[party];
            assert_true(p.votes[party] * f.scale <= f.votes[party] * PASS_SCALE);
        }
        assert_int_equal(sum, (int64_t)VOTERS_ALL * PASS_SCALE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pco_2_seven_regions_of_360),
        cmocka_unit_test(pco_6_the_winner_decides),
        cmocka_unit_test(pco_6_an_empty_region_is_level),
        cmocka_unit_test(pco_7_ties_divide),
        cmocka_unit_test(pco_8_brown),
        cmocka_unit_test(pco_9_one_pass_is_three_steps),
        cmocka_unit_test(pco_10_examples),
        cmocka_unit_test(pco_10_circles_never_vote),
        cmocka_unit_test(pco_10_all_patterns_add_up),
        cmocka_unit_test(pco_10_random_boards_against_iteration),
        cmocka_unit_test(pco_10_tied_boards_against_iteration),
        cmocka_unit_test(pco_11_passes_are_exact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
