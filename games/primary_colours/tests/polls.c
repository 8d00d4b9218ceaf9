/* polls.c - polls by the thousand are the exact ones: all 823,543 patterns. */
#include "orders.h"

#include <math.h>

#include "../bots/bots.h"

enum { PATTERNS = 7 * 7 * 7 * 7 * 7 * 7 * 7 };

/* The pattern with this number, each region's marks being a digit from 1 to 7. */
static uint32_t pattern_key(uint32_t number, struct marks *m)
{
    uint32_t key = 0;
    *m = (struct marks){ { 0 } };
    for (int k = RED_REGION; k <= BROWN; k++, number /= 7) {
        m->of[k] = (uint8_t)(1 + number % 7);
        key |= (uint32_t)m->of[k] << (k - 1) * MARK_BITS;
    }
    return key;
}

static int order_of(double a, double b) { return (a > b) - (a < b); }

/* Remembered or not, votes are right, and parties are level exactly when they are level. */
static void all_patterns_agree(void **state)
{
    (void)state;
    static struct polls polls;
    polls_init(&polls);
    for (uint32_t i = 0; i < PATTERNS; i++) {
        struct marks m;
        struct flow f;
        uint32_t key = pattern_key(i, &m);
        const float *votes = polls_votes(&polls, key);
        flow_solve(&m, &f);
        for (int party = 0; party < PARTIES; party++) {
            int next = (party + 1) % PARTIES;
            double exact = (double)f.votes[party] / (double)f.scale;
            if (fabs(votes[party] - exact) > 0.001
                || order_of(votes[party], votes[next]) != order_of((double)f.votes[party], (double)f.votes[next]))
                fail_msg("pattern %u: party %d has %f", i, party, (double)votes[party]);
        }
        assert_true(polls_votes(&polls, key) == votes);
    }
}

/* Keys are the marks of flow.c. */
static void keys_are_marks(void **state)
{
    (void)state;
    struct rng r;
    rng_init(&r, 3, 0);
    for (int i = 0; i < 20000; i++) {
        struct totals t = { 0 };
        struct marks m;
        uint32_t key = 0;
        for (int party = 0; party < PARTIES; party++)
            for (int k = RED_REGION; k <= BROWN; k++)
                t.of[party][k] = (uint8_t)rng_below(&r, 5);
        flow_marks(&t, &m);
        for (int k = RED_REGION; k <= BROWN; k++)
            key |= (uint32_t)m.of[k] << (k - 1) * MARK_BITS;
        assert_int_equal(polls_key(t.of[RED], t.of[BLUE], t.of[YELLOW]), key);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_patterns_agree),
        cmocka_unit_test(keys_are_marks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
