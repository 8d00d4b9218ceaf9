/* questions_threads.c - what the page asks before it has a table, of the real server: what may be made, and which
 * tables are mine. */
#include <stdio.h>
#include <string.h>

#include "../../engine/json_in.h"
#include "../../server/limits.h"
#include "lib/client.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static struct process server;
static struct browser ana, ben;
static struct text said;
static char folder[200];

static int set_up(void **state)
{
    (void)state;
    folder_make(folder, sizeof folder);
    process_start(&server, folder);
    ana = (struct browser){ .port = server.port };
    ben = (struct browser){ .port = server.port, .from = "127.0.0.2" };
    text_init_heap(&said);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    int status = process_stop(&server);
    folder_remove(folder);
    text_release(&said);
    return status;
}

static void expect(const char *part)
{
    if (!strstr(said.at, part))
        fail_msg("'%s' is not in '%s'", part, said.at);
}

/* ---- POST /api/try ---- */

static int try(struct browser *b, const char *body) { return http_ask(b, "/api/try", NULL, body, &said); }

static void test_try(void **state)
{
    (void)state;
    assert_int_equal(try(&ana, "{\"game\":\"null\"}"), 200);
    expect("{\"ok\":true,\"seats\":{},\"options\":{},\"bots\":{");
    assert_int_equal(try(&ana, "{\"game\":\"null\",\"seats\":2,\"options\":{\"heap\":99}}"), 200);
    expect("{\"ok\":false,\"why\":\"option 'heap'");
    assert_int_equal(try(&ana, "{\"game\""), 400);
    assert_int_equal(http_ask(&ana, "/api/try", "", "{\"game\":\"null\"}", &said), 403);
    assert_int_equal(http_ask(&ana, "/api/try", "http://evil.example", "{\"game\":\"null\"}", &said), 403);
    assert_int_equal(http_ask(&ana, "/api/try", NULL, NULL, &said), 404);
    assert_int_equal(try(&ana, ""), 413);
}

/* By address, and apart from the tables that are made. Dear ones at the end: of those, time does not give back as many
 * as are asked for. */
static void test_try_rate(void **state)
{
    char id[32], key[32];
    struct text large;
    int code = 200;
    (void)state;
    text_init_heap(&large);
    text_add(&large, "{\"game\":\"null\",\"data\":\"");
    for (int i = 0; i < 380 * 1024; i++)
        text_add_char(&large, 'x');
    text_add(&large, "\"}");
    for (int i = 0; i < rate_tries.burst; i++)
        assert_int_equal(try(&ben, "{\"game\":\"null\"}"), 200);
    for (int i = 0; i < 100 && code != 429; i++)
        code = try(&ben, large.at);
    text_release(&large);
    assert_int_equal(code, 429);
    expect("wait a little");
    table_make(&ben, "{\"game\":\"null\",\"name\":\"Ben\"}", id, key);
    assert_int_equal(try(&ana, "{\"game\":\"null\"}"), 200);
}

/* ---- GET /api/mine ---- */

static void ask_mine(struct browser *b) { assert_int_equal(http_ask(b, "/api/mine", NULL, NULL, &said), 200); }

static void join(struct socket *s, struct browser *b, const char *id, const char *key, struct reply *r)
{
    char members[100];
    socket_open(s, b, id);
    snprintf(members, sizeof members, "\"cmd\":\"join\",\"key\":\"%s\"", key);
    assert_true(request(s, members, r));
}

/* By the cookie; after the server was killed and has loaded no table, too. */
static void test_mine(void **state)
{
    char id[32], key[32], part[100];
    struct browser stranger = { .port = ana.port };
    struct socket a, b;
    struct reply r = { 0 };
    (void)state;
    ask_mine(&stranger);
    assert_string_equal(said.at, "{\"tables\":[]}");
    assert_true(stranger.cookie[0]);
    table_make(&ana, "{\"game\":\"null\",\"name\":\"Ana\"}", id, key);
    join(&a, &ana, id, key, &r);
    join(&b, &ben, id, key, &r);
    assert_true(request(&b, "\"cmd\":\"sit\",\"name\":\"Ben\"", &r) && request(&a, "\"cmd\":\"start\"", &r));
    assert_true(request(&a, "\"cmd\":\"play\",\"move\":\"take 1\",\"at\":0", &r));
    for (int again = 0; again < 2; again++) {
        ask_mine(&ana);
        snprintf(part, sizeof part, "{\"tables\":[{\"id\":\"%s\",\"game\":\"null\"", id);
        expect(part);
        expect("\"host\":true,\"mine\":[0],\"turn\":false,\"waiting\":[1]");
        ask_mine(&ben);
        expect("\"host\":false,\"mine\":[1],\"turn\":true,\"waiting\":[1]");
        ask_mine(&stranger);
        assert_string_equal(said.at, "{\"tables\":[]}");
        if (again)
            break;
        process_kill(&server);
        process_start(&server, folder);
        ana.port = ben.port = stranger.port = server.port;
    }
    socket_close(&a);
    socket_close(&b);
    reply_release(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_try),
        cmocka_unit_test(test_try_rate),
        cmocka_unit_test(test_mine),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
