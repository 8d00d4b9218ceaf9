/* lapse.c - tables that nobody plays at any more (server/lapse.h), over both implementations of the store. */
#include "../../server/lapse.h"

#include <stdio.h>
#include <string.h>

#include "../../core/registry.h"
#include "../../server/mine.h"
#include "lib/kept.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static const int64_t day_ms = 24 * 3600 * 1000;

/* The loop looks at sleeping tables now and then. */
static void days_pass(int days)
{
    for (int i = 0; i < days; i++) {
        h.now_ms += day_ms;
        tables_tick(h.tables);
        tables_due(h.tables);
        hall_settle(&h);
        tables_clocks(h.tables);
        hall_settle(&h);
    }
}

static void make(const char *more)
{
    char body[300];
    snprintf(body, sizeof body, "{\"game\":\"null\",\"name\":\"Ana\",\"options\":{\"heap\":21}%s}", more);
    if (!hall_make(&h, ANA, body))
        fail_msg("%s", h.error);
    guest_joins(&h, 0, ANA);
    guest_joins(&h, 1, BEN);
    assert_true(guest_may(&h, 1, "\"cmd\":\"sit\",\"name\":\"Ben\""));
}

static void all_go(void) { guest_go(&h, 0), guest_go(&h, 1), hall_settle(&h); }

static void loaded(void *context, bool ok, const char *why, const struct store_loaded *l)
{
    if (!ok)
        fail_msg("%s", why);
    *(bool *)context = l->found;
}

static bool is_there(void)
{
    bool found = false;
    store_load(h.store, h.id, loaded, &found);
    hall_settle(&h);
    return found;
}

static void listed(void *context, bool ok, const char *why, const struct store_loaded *l)
{
    struct json json;
    (void)context;
    if (!ok)
        fail_msg("%s", why);
    text_clear(&said);
    json_init(&json, &said);
    json_object(&json);
    mine_put(l, ANA, registry_find, tables_time_ms(h.tables), &json);
    json_close(&json);
}

/* In how many days, by the list of her tables; 0: it says nothing. */
static int told_in_list(void)
{
    int days = 0;
    store_places(h.store, ANA, listed, NULL);
    hall_settle(&h);
    const char *at = strstr(said.at, "\"lapses\":");
    if (at)
        assert_int_equal(sscanf(at, "\"lapses\":%d", &days), 1);
    return days;
}

/* P1, P3 */
static void test_lapses(void **state)
{
    (void)state;
    make("");
    assert_true(guest_may(&h, 0, START));
    assert_true(guest_may(&h, 0, PLAY("take 1", "0")));
    all_go();
    days_pass(25);
    assert_int_equal(told_in_list(), 0);
    days_pass(1);
    assert_int_equal(told_in_list(), 5);
    guest_joins(&h, 2, CLEO);
    assert_non_null(strstr(guest_last(&h, 2, "\"ok\":true"), "\"lapses\":5"));
    guest_go(&h, 2);
    days_pass(4);
    assert_int_equal(told_in_list(), 1);
    assert_true(is_there());
    if (kept_start_again()) {                       /* what the server is away for counts for nobody */
        struct text error;
        text_init_heap(&error);
        assert_true(h.faulty->backend.clock(&h.faulty->backend, &h.now_ms, &error));
        text_release(&error);
        assert_true(is_there());
        assert_int_equal(told_in_list(), 1);
    }
    days_pass(1);
    assert_false(is_there());
    guest_come(&h, 3, ANA);
    assert_non_null(strstr(guest_asks(&h, 3, "\"cmd\":\"join\""), "there is no table"));
}

/* A move is enough for another 30 days. */
static void test_played(void **state)
{
    (void)state;
    make("");
    assert_true(guest_may(&h, 0, START));
    all_go();
    days_pass(29);
    assert_int_equal(told_in_list(), 2);
    guest_joins(&h, 0, ANA);
    assert_true(guest_may(&h, 0, PLAY("take 1", "0")));
    assert_null(strstr(guest_asks(&h, 0, "\"cmd\":\"table\""), "lapses"));
    guest_go(&h, 0);
    assert_int_equal(told_in_list(), 0);
    days_pass(29);
    assert_true(is_there());
    days_pass(2);
    assert_false(is_there());
}

/* P1: over, with a clock, or not started, it stays. */
static void test_stays(void **state)
{
    (void)state;
    make("");
    days_pass(40);
    assert_true(is_there());
    assert_true(guest_may(&h, 0, START));
    assert_true(guest_may(&h, 0, "\"cmd\":\"resign\""));
    all_go();
    days_pass(40);
    assert_true(is_there());
    assert_int_equal(told_in_list(), 0);
    make(",\"clock\":{\"days\":14,\"bank\":30}");
    assert_true(guest_may(&h, 0, START));
    all_go();
    days_pass(35);
    assert_true(is_there());
    assert_int_equal(told_in_list(), 0);
}

/* P2: for as long as somebody of the table is there, and no longer. */
static void test_attended(void **state)
{
    (void)state;
    make("");
    assert_true(guest_may(&h, 0, START));
    guest_go(&h, 1);
    days_pass(40);
    assert_true(is_there());
    assert_int_equal(told_in_list(), 1);
    guest_go(&h, 0);
    guest_joins(&h, 2, CLEO);                       /* who looks on keeps nothing */
    days_pass(2);
    assert_false(is_there());
    assert_non_null(strstr(guest_last(&h, 2, "bye"), "nobody has played here for 30 days"));
    assert_true(h.guest[2].closed);
}

/* A store that cannot remove it is asked again. */
static void test_fails(void **state)
{
    (void)state;
    make("");
    assert_true(guest_may(&h, 0, START));
    all_go();
    h.faulty->failing = true;
    days_pass(35);
    h.faulty->failing = false;
    assert_true(is_there());
    days_pass(1);
    assert_false(is_there());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BOTH(test_lapses), BOTH(test_played), BOTH(test_stays), BOTH(test_attended), BOTH(test_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
