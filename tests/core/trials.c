/* trials.c - units: all arms are tried in the same worlds, the worse are dropped, the budget is kept. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include "core/trials.h"

enum { ARMS = 30 };

struct bench {
    int worlds;
    int tried[ARMS];            /* how often, by arm */
    int last[ARMS];             /* in which world last */
};

static void guess(void *context) { ((struct bench *)context)->worlds++; }

/* The better the nearer to 17; never twice in a world. */
static float outcome(void *context, int arm)
{
    struct bench *b = context;
    assert_true(b->last[arm] < b->worlds);
    b->last[arm] = b->worlds;
    b->tried[arm]++;
    return 1 - (float)(arm < 17 ? 17 - arm : arm - 17) / ARMS;
}

static bool is_better(const void *context, const struct trial *a, const struct trial *b, int worlds)
{
    (void)context;
    (void)worlds;
    return a->sum > b->sum || (a->sum >= b->sum && a->place < b->place);
}

static int run(struct bench *b, struct trial *trial, int one_in, int keep, int worlds_max, uint32_t nodes)
{
    *b = (struct bench){ 0 };
    struct trials t = { .guess = guess, .outcome = outcome, .is_better = is_better, .context = b,
                        .one_in = one_in, .keep = keep, .worlds_max = worlds_max };
    trials_init(trial, ARMS);
    int left = trials_run(&t, nodes, trial, ARMS);
    assert_int_equal(t.worlds, b->worlds);
    return left;
}

static void test_the_best_is_left(void **unused)
{
    struct bench b;
    struct trial trial[ARMS];
    (void)unused;
    assert_int_equal(run(&b, trial, 2, 1, 0, 3000), 1);
    assert_int_equal(trial[0].arm, 17);
    assert_int_equal(run(&b, trial, 3, 4, 0, 3000), 4);
    static const int first[] = { 17, 16, 18, 15 };      /* of equal ones the one that was first */
    for (int i = 0; i < 4; i++)
        assert_int_equal(trial[i].arm, first[i]);
}

static void test_the_budget(void **unused)
{
    struct bench b;
    struct trial trial[ARMS];
    int tries = 0;
    (void)unused;
    run(&b, trial, 2, 1, 0, 3000);
    for (int i = 0; i < ARMS; i++)
        tries += b.tried[i];
    assert_in_range(tries, 2700, 3000);
    assert_int_equal(b.tried[17], b.worlds);
    run(&b, trial, 2, 1, 0, 1);                         /* each round has a world at least */
    assert_int_equal(b.worlds, 5);
    run(&b, trial, 3, 4, 7, 100000);
    assert_int_equal(b.worlds, 7);
}

static void test_one_look(void **unused)
{
    struct bench b = { 0 };
    struct trial trial[ARMS];
    struct trials t = { .guess = guess, .outcome = outcome, .context = &b };
    (void)unused;
    trials_init(trial, ARMS);
    trials_guess(&t, trial, ARMS, LOOK_WORLDS);
    for (int i = 0; i < ARMS; i++) {
        assert_int_equal(trial[i].arm, i);
        assert_int_equal(b.tried[i], LOOK_WORLDS);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_best_is_left),
        cmocka_unit_test(test_the_budget),
        cmocka_unit_test(test_one_look),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
