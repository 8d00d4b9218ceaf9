/* wire.c - what connections are told of a match: revisions, drafts of orders, boards for text screens. */
#include <stdio.h>
#include <string.h>

#include "lib/hall.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static struct hall h;


static int begin(void **state)
{
    (void)state;
    hall_open(&h, 1);
    return 0;
}

static int finish(void **state)
{
    (void)state;
    hall_close(&h);
    return 0;
}

static bool has(const char *text, const char *what) { return strstr(text, what); }

static const struct table *table_now(void) { return TAILQ_FIRST(&h.tables->tables); }

/* A half-made order stays in the client: it can see how it would look, and nothing of it is kept or told. */
static void test_draft(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, "{\"game\":\"toy-orders\",\"seats\":2,\"name\":\"Ana\"}"));
    guest_joins(&h, 0, ANA);
    guest_joins(&h, 1, BEN);
    assert_true(has(guest_asks(&h, 0, "\"cmd\":\"draft\",\"move\":\"north+\""), "not begun"));
    assert_true(guest_may(&h, 1, "\"cmd\":\"sit\",\"name\":\"Ben\""));
    assert_true(guest_may(&h, 0, START));
    int steps = table_now()->steps, told[2] = { guest_count(&h, 0, "\"push\""), guest_count(&h, 1, "\"push\"") };
    char before[4096];
    snprintf(before, sizeof before, "%s", guest_sees(&h, 0));
    const char *answer = guest_asks(&h, 0, "\"cmd\":\"draft\",\"moves\":[\"north+\",\"south+\"]");
    assert_true(has(answer, "\"pending\":[\"north+\",\"south+\"]") && has(answer, "\"complete\":false"));
    assert_true(has(answer, "\"ply\":0") && has(answer, "\"board\":["));
    assert_true(has(guest_asks(&h, 0, "\"cmd\":\"draft\",\"moves\":[\"north+\",\"nowhere\"]"), "no site 'nowhere'"));
    assert_true(has(guest_asks(&h, 0, "\"cmd\":\"draft\",\"moves\":[]"), "a list"));
    answer = guest_asks(&h, 0, "\"cmd\":\"draft\",\"move\":\"north+ x3\"");
    assert_true(has(answer, "\"complete\":true") && has(answer, "\"moves\":[]"));
    assert_int_equal(table_now()->steps, steps);
    assert_int_equal(guest_count(&h, 0, "\"push\""), told[0]);
    assert_int_equal(guest_count(&h, 1, "\"push\""), told[1]);
    assert_string_equal(guest_sees(&h, 0), before);

    /* The last order: a draft of it opens nothing. */
    assert_true(guest_may(&h, 1, "\"cmd\":\"play\",\"moves\":[\"south+\",\"south+\",\"south+\"]"));
    assert_int_equal(table_now()->steps, steps + 1);       /* the whole order is one */
    answer = guest_asks(&h, 0, "\"cmd\":\"draft\",\"move\":\"north+ x3\"");
    assert_true(has(answer, "\"complete\":true") && has(answer, "\"done\":[0,1]"));
    assert_true(has(guest_asks(&h, 1, "\"cmd\":\"draft\",\"move\":\"north+\""), "no order"));
    assert_int_equal(table_match(table_now())->count, 0);
    assert_true(guest_may(&h, 0, "\"cmd\":\"play\",\"move\":\"north+ x3\""));
    assert_true(table_match(table_now())->count >= 6);
}

/* Who has missed a revision gets the whole again, and is told whole what changes when it changes its chair. */
static void test_revisions(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"name\":\"Ana\",\"options\":{\"heap\":60}}"));
    guest_joins(&h, 0, ANA);
    guest_joins(&h, 1, BEN);
    assert_true(has(guest_last(&h, 0, "\"id\":1"), "\"kit\":{\"heap\":60,\"most\":3}"));
    assert_true(guest_may(&h, 1, "\"cmd\":\"sit\",\"name\":\"Ben\""));
    assert_false(has(guest_last(&h, 1, "\"push\":\"update\""), "\"from\""));
    assert_true(guest_may(&h, 0, START));
    assert_true(guest_may(&h, 0, PLAY("take 2", "0")));
    const char *patch = guest_last(&h, 1, "\"push\":\"update\"");
    assert_true(has(patch, "\"from\":") && has(patch, "\"view\":{\"left\":58,"));
    assert_false(has(patch, "\"may_act\"") || has(patch, "\"over\""));
    int revision = h.guest[1].revision;
    assert_true(has(guest_asks(&h, 1, "\"cmd\":\"update\""), "\"view\":{\"left\":58,\"luck\""));
    assert_int_equal(h.guest[1].revision, revision);
    guest_joins(&h, 2, BEN);                /* with the same eyes: the same revision */
    assert_int_equal(h.guest[2].revision, h.guest[1].revision);
    assert_true(has(guest_asks(&h, 1, "\"cmd\":\"play\",\"move\":\"take 1\",\"at\":null"), "'at'"));
}

/* The board for text screens is for those who asked for it, and two of one person may differ. */
static void test_text(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"name\":\"Ana\",\"options\":{\"heap\":60}}"));
    guest_joins(&h, 0, ANA);
    guest_come(&h, 1, ANA);
    assert_true(has(guest_last(&h, 0, "\"update\""), "\"board\":["));
    assert_false(has(guest_asks(&h, 1, "\"cmd\":\"join\""), "\"board\""));
    assert_true(guest_may(&h, 0, START));
    assert_true(guest_may(&h, 1, PLAY("take 1", "0")));
    assert_true(has(guest_sees(&h, 0), "\"board\":["));
    const char *without = guest_sees(&h, 1);
    assert_true(has(without, "\"moves\":["));
    assert_false(has(without, "\"board\""));
    guest_come(&h, 2, ANA);
    assert_true(has(guest_asks(&h, 2, "\"cmd\":\"join\",\"text\":1"), "'text' is"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_draft, begin, finish),
        cmocka_unit_test_setup_teardown(test_revisions, begin, finish),
        cmocka_unit_test_setup_teardown(test_text, begin, finish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
