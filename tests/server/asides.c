/* asides.c - answers that are written beside the loop: the same as on it, and nobody waits for them. */
#include <stdio.h>
#include <string.h>

#include "../../core/matchfile.h"
#include "lib/hall.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#define LOG "\"cmd\":\"log\""

static struct hall h;

static struct table *the_table(void) { return TAILQ_FIRST(&h.tables->tables); }

/* A practice table with more records than the loop writes down itself. */
static int begin(void **state)
{
    (void)state;
    hall_open(&h, 1);
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"name\":\"Ana\",\"options\":{\"heap\":60},"
                                   "\"chairs\":[\"me\",\"bot:random\"]}"));
    guest_joins(&h, 0, ANA);
    assert_true(guest_may(&h, 0, "\"cmd\":\"start\""));
    while (table_match(the_table())->count <= ASIDE_RECORDS) {
        assert_true(guest_may(&h, 0, "\"cmd\":\"play\",\"move\":\"take 1\""));
        assert_true(guest_may(&h, 0, "\"cmd\":\"play\",\"move\":\"take 2\""));
        assert_true(guest_may(&h, 0, "\"cmd\":\"undo\""));
        assert_true(guest_may(&h, 0, "\"cmd\":\"undo\""));
    }
    text_clear(&h.guest[0].said);
    return 0;
}

static int finish(void **state)
{
    (void)state;
    hall_close(&h);
    return 0;
}

static void open_answer(struct json *json, struct text *out)
{
    text_init_heap(out);
    json_init(json, out);
    json_object(json);
    json_put_int(json, "id", 1);
    json_put_bool(json, "ok", true);
}

static void expect_log(const char *members, int from, int viewer, int guest)
{
    struct json json;
    struct text out;
    open_answer(&json, &out);
    json_key(&json, "log");
    match_log_json(table_match(the_table()), from, viewer, false, &json);
    json_close(&json);
    assert_string_equal(guest_asks(&h, guest, members), out.at);
    text_release(&out);
}

static void test_same_answers(void **state)
{
    struct json json;
    struct text out, file;
    (void)state;
    guest_joins(&h, 1, BEN);
    expect_log(LOG, 0, 0, 0);
    expect_log(LOG, 0, SPECTATOR, 1);
    expect_log(LOG ",\"from\":400", 400, 0, 0);
    expect_log(LOG ",\"from\":100000", 100000, 0, 0);
    text_init_heap(&file);
    matchfile_write(table_match(the_table()), 0, &file);
    open_answer(&json, &out);
    json_put_string(&json, "match", file.at);
    json_close(&json);
    assert_string_equal(guest_asks(&h, 0, "\"cmd\":\"match\",\"export\":true"), out.at);
    text_release(&out);
    text_release(&file);
    assert_false(guest_may(&h, 0, LOG ",\"what\":1"));
    assert_false(guest_may(&h, 0, LOG ",\"from\":-1"));
    assert_false(guest_may(&h, 0, "\"cmd\":\"match\",\"import\":\"x\""));
}

/* While it is being written the table goes on, for the same connection, too; what is written is how it was then. */
static void test_nobody_waits(void **state)
{
    (void)state;
    int count = table_match(the_table())->count;
    char last[40];
    snprintf(last, sizeof last, "{\"ply\":%d,", count - 1);
    guest_says(&h, 0, LOG);
    assert_string_equal(guest_last(&h, 0, "\"log\""), "");
    guest_says(&h, 0, "\"cmd\":\"view\"");
    assert_int_equal(guest_count(&h, 0, "\"view\""), 1);
    guest_says(&h, 0, LOG);
    assert_non_null(strstr(guest_last(&h, 0, "\"ok\":false"), "another long answer"));
    guest_says(&h, 0, "\"cmd\":\"play\",\"move\":\"take 3\"");
    while (store_poll(h.store))
        ;
    assert_true(guest_count(&h, 0, "\"ok\":true") == 2 && table_match(the_table())->count > count);
    hall_settle(&h);
    const char *log = guest_last(&h, 0, "\"log\"");
    assert_non_null(strstr(log, last));
    snprintf(last, sizeof last, "{\"ply\":%d,", count);
    assert_null(strstr(log, last));
    assert_true(guest_may(&h, 0, LOG));
}

static void test_gone_meanwhile(void **state)
{
    (void)state;
    guest_says(&h, 0, LOG);
    guest_go(&h, 0);
    hall_settle(&h);
    guest_joins(&h, 0, ANA);
    guest_says(&h, 0, LOG);
    guest_says(&h, 0, "\"cmd\":\"play\",\"move\":\"take 1\"");
    h.faulty->failing = true;               /* the table is dropped, and freed when its answer is back */
    while (store_poll(h.store))
        ;
    assert_int_equal(tables_count(h.tables), 0);
    hall_settle(&h);
    assert_int_equal(h.tables->asides, 0);
    h.faulty->failing = false;
}

/* What nobody polled for is done when the hall closes. */
static void test_left_behind(void **state)
{
    (void)state;
    guest_says(&h, 0, LOG);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_same_answers, begin, finish),
        cmocka_unit_test_setup_teardown(test_nobody_waits, begin, finish),
        cmocka_unit_test_setup_teardown(test_gone_meanwhile, begin, finish),
        cmocka_unit_test_setup_teardown(test_left_behind, begin, finish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
