/* batch.c - batches of the toys: who is asked, the pass, and orders that nobody else sees (core/batch.h, A1 to A4). */
#include "core/batch.h"

#include "core/vectors.h"
#include "core/view.h"
#include "tests/kit.h"
#include "tests/toys/toys.h"

enum { MATCHES = 40, ENTRIES = 512, LEGAL = 600 };

static struct {
    float row[MATCHES * ENTRIES];
    int32_t legal[MATCHES * LEGAL], legal_count[MATCHES], seat[MATCHES];
    uint8_t done[MATCHES];
} out;

static const struct batch_out arrays = { .row = out.row, .legal = out.legal, .legal_count = out.legal_count,
                                         .seat = out.seat, .done = out.done };

/* Seats that may move get the pass, and only they do; passing is no move of the game. (That they are the right ones, in
 * the right order, is for the conformance suite: a state by hand beside a batch.) */
static void test_pass(void **state)
{
    (void)state;
    struct kit *k = kit_new(&toy_trade, 3, NULL, NULL, NULL);
    struct rng r;
    int32_t action[MATCHES];
    long passes = 0, optional = 0, done = 0;
    assert_int_equal(batch_pass(k), batch_actions(k) - 1);
    struct batch *b = batch_new(k, MATCHES, 1, &arrays);
    int legal_max = batch_legal_max(k);
    rng_init(&r, 5, 0);
    for (int step = 0; step < 600; step++) {
        for (int i = 0; i < MATCHES; i++) {
            const int32_t *legal = out.legal + i * legal_max;
            int count = out.legal_count[i];
            bool may = legal[count - 1] == batch_pass(k);
            optional += may;
            assert_true(count > may);
            action[i] = may && rng_below(&r, 2) ? batch_pass(k) : legal[rng_below(&r, (uint32_t)count)];
            passes += action[i] == batch_pass(k);
        }
        assert_int_equal(batch_step(b, action, 0, MATCHES), 0);
        for (int i = 0; i < MATCHES; i++)
            done += out.done[i];
    }
    assert_true(optional > 1000 && passes > 500 && passes < optional && done > 20);
    batch_free(b);
    kit_free(k);
}

/* All pass: those that may move are asked once each and in order, and then somebody owes a move. */
static void test_all_pass(void **state)
{
    (void)state;
    struct kit *k = kit_new(&toy_trade, 3, NULL, NULL, NULL);
    struct batch *b = batch_new(k, MATCHES, 2, &arrays);
    int32_t action[MATCHES];
    int last[MATCHES], most[MATCHES] = { 0 }, run[MATCHES] = { 0 }, legal_max = batch_legal_max(k);
    memset(last, -1, sizeof last);
    for (int step = 0; step < 300; step++) {
        for (int i = 0; i < MATCHES; i++) {
            const int32_t *legal = out.legal + i * legal_max;
            bool may = legal[out.legal_count[i] - 1] == batch_pass(k);
            if (may)
                assert_true(out.seat[i] > last[i]);
            last[i] = may ? out.seat[i] : -1;
            run[i] = may ? run[i] + 1 : 0;
            most[i] = run[i] > most[i] ? run[i] : most[i];
            action[i] = legal[may ? out.legal_count[i] - 1 : 0];
        }
        assert_int_equal(batch_step(b, action, 0, MATCHES), 0);
    }
    for (int i = 0; i < MATCHES; i++)
        assert_in_range(most[i], 2, k->seats);
    batch_free(b);
    kit_free(k);
}

/* Two matches that differ in the order of the first seat alone look the same to the second. */
static void test_orders_hidden(void **state)
{
    (void)state;
    struct kit *k = kit_new(&toy_orders, 2, NULL, NULL, NULL);
    int entries = batch_entries(k), legal_max = batch_legal_max(k);
    assert_int_equal(batch_pass(k), -1);
    struct batch *b = batch_new(k, MATCHES, 3, &arrays);
    for (int i = 0; i < 3; i++) {           /* CHIPS of an order */
        int32_t action[MATCHES];
        for (int j = 0; j < MATCHES; j++) {
            assert_int_equal(out.seat[j], 0);
            action[j] = out.legal[j * legal_max + j % 2];
        }
        assert_int_equal(batch_step(b, action, 0, MATCHES), 0);
    }
    for (int j = 1; j < MATCHES; j++) {
        assert_int_equal(out.seat[j], 1);
        assert_memory_equal(out.row, out.row + j * entries, (size_t)entries * sizeof(float));
    }
    batch_free(b);
    kit_free(k);
}

/* A1: ranges, in any order. */
static void test_ranges(void **state)
{
    (void)state;
    static float whole[MATCHES * ENTRIES];
    struct kit *k = kit_new(&toy_trade, 4, NULL, NULL, NULL);
    for (int way = 0; way < 2; way++) {
        struct batch *b = batch_new(k, MATCHES, 4, &arrays);
        int legal_max = batch_legal_max(k), entries = batch_entries(k);
        assert_true(entries <= ENTRIES && legal_max <= LEGAL);
        for (int step = 0; step < 100; step++) {
            int32_t action[MATCHES];
            for (int i = 0; i < MATCHES; i++)
                action[i] = out.legal[i * legal_max + (step + i) % out.legal_count[i]];
            if (way == 0) {
                batch_step(b, action, 0, MATCHES);
            } else {
                batch_step(b, action + 15, 15, MATCHES);
                batch_step(b, action, 0, 15);
            }
        }
        if (way == 0)
            memcpy(whole, out.row, sizeof whole);
        else
            assert_memory_equal(whole, out.row, (size_t)(MATCHES * entries) * sizeof(float));
        batch_free(b);
    }
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_pass), cmocka_unit_test(test_all_pass),
                                        cmocka_unit_test(test_orders_hidden), cmocka_unit_test(test_ranges) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
