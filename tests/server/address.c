/* address.c - what a server says about the addresses others can use: by how it was started. */
#include "../../server/address.h"

#include <stdio.h>
#include <string.h>

#include "../../core/json.h"
#include "../../core/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static const char *answer(const struct server_config *c)
{
    static char room[4096];
    struct json json;
    struct text t;
    text_init(&t, room, sizeof room);
    json_init(&json, &t);
    json_object(&json);
    address_put(c, 8081, &json);
    json_close(&json);
    return room;
}

static void test_only_here(void **state)
{
    (void)state;
    assert_string_equal(answer(&(struct server_config){ 0 }), "{\"links\":[],\"only_here\":true}");
    assert_string_equal(answer(&(struct server_config){ .hosts = "play.example.org" }),
                        "{\"links\":[],\"only_here\":true}");
}

static void test_proxy(void **state)
{
    (void)state;
    assert_string_equal(answer(&(struct server_config){ .proxy = "127.0.0.1" }), "{\"links\":[],\"only_here\":false}");
    assert_string_equal(answer(&(struct server_config){ .proxy = "10.0.0.1", .lan = true, .hosts = "a.example" }),
                        "{\"links\":[],\"only_here\":false}");
}

/* Whatever interfaces this machine has. */
static void test_network(void **state)
{
    char own[ADDRESSES_SHOWN_MAX][INET_ADDRSTRLEN], expected[4096] = "{\"links\":[";
    int count = address_own(own);
    (void)state;
    for (int i = 0; i < count; i++) {
        assert_true(strncmp(own[i], "127.", 4) && strncmp(own[i], "169.254.", 8));
        snprintf(expected + strlen(expected), sizeof expected - strlen(expected), "%s\"http://%s:8081\"", i ? "," : "",
                 own[i]);
    }
    snprintf(expected + strlen(expected), sizeof expected - strlen(expected), "],\"only_here\":%s}",
             count ? "false" : "true");
    assert_string_equal(answer(&(struct server_config){ .lan = true }), expected);
}

/* A name alone is something to tell, also where no interface is. */
static void test_names(void **state)
{
    static const char begin[] = "{\"links\":[\"http://a.example:8081\",\"http://[2001:db8::1]:8081\"";
    (void)state;
    const char *said = answer(&(struct server_config){ .lan = true, .hosts = "a.example,2001:db8::1" });
    assert_memory_equal(said, begin, sizeof begin - 1);
    assert_non_null(strstr(said, "\"only_here\":false}"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_only_here),
        cmocka_unit_test(test_proxy),
        cmocka_unit_test(test_network),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
