/* chores_threads.c - the contract of server/chores.h, with its thread and without. */
#include "../../server/chores.h"

#include <stdlib.h>
#include <unistd.h>

#include "lib/client.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { CHORES = 100 };

struct counted {
    struct chore chore;
    int number;
};

static int wakes[2], ran, reported;

static void wake(void *context)
{
    (void)context;
    ssize_t written = write(wakes[1], "x", 1);
    (void)written;
}

static void run(struct chore *c) { assert_int_equal(((struct counted *)(void *)c)->number, ran++); }

static void done(struct chore *c)
{
    assert_int_equal(((struct counted *)(void *)c)->number, reported++);
    free(c);
}

static void ask(struct chores *s, int number)
{
    struct counted *c = calloc(1, sizeof *c);
    assert_non_null(c);
    c->chore = (struct chore){ .run = run, .done = done };
    c->number = number;
    chores_ask(s, &c->chore);
}

static void try(bool threaded)
{
    char byte;
    ran = reported = 0;
    assert_int_equal(pipe(wakes), 0);
    struct chores *s = chores_new(threaded ? wake : NULL, NULL);
    assert_true(chores_idle(s));
    for (int i = 0; i < CHORES; i++)
        ask(s, i);
    assert_false(chores_idle(s));
    while (!chores_idle(s)) {
        if (threaded) {
            assert_true(bytes_wait(wakes[0], WAIT_MS));
            assert_int_equal(read(wakes[0], &byte, 1), 1);
        }
        chores_poll(s);
    }
    assert_int_equal(reported, CHORES);
    for (int i = 0; i < CHORES; i++)
        ask(s, CHORES + i);
    chores_stop(s);                         /* what waits is done */
    assert_int_equal(reported, 2 * CHORES);
    ask(s, 2 * CHORES);                     /* at once */
    assert_int_equal(reported, 2 * CHORES + 1);
    assert_int_equal(chores_poll(s), 0);
    chores_free(s);
    ask(NULL, 2 * CHORES + 1);
    assert_int_equal(reported, 2 * CHORES + 2);
    close(wakes[0]);
    close(wakes[1]);
}

static void test_polled(void **state)
{
    (void)state;
    try(false);
}

static void test_threaded(void **state)
{
    (void)state;
    try(true);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_polled), cmocka_unit_test(test_threaded) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
