/* try.c - what may be offered before a table is made: every answer is the one that making such a table gives. */
#include "../../server/try.h"

#include <stdio.h>
#include <string.h>

#include "../../core/kit.h"
#include "../../core/registry.h"
#include "../../engine/json_in.h"
#include "lib/hall.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static struct hall h;
static struct text said, error;
static void *owner;

static int begin(void **state)
{
    (void)state;
    hall_open(&h, 1);
    text_init_heap(&said);
    text_init_heap(&error);
    owner = NULL;
    return 0;
}

static int finish(void **state)
{
    (void)state;
    json_in_release(owner);
    text_release(&said);
    text_release(&error);
    hall_close(&h);
    return 0;
}

/* The answer; as text in `said`. */
static const struct json_value *try(const char *body)
{
    struct json json;
    void *body_owner;
    const struct json_value *in = json_in_read(body, strlen(body), 1 << 20, &body_owner, &error);
    if (!in)
        fail_msg("%s: %s", body, error.at);
    text_clear(&said);
    json_init(&json, &said);
    json_object(&json);
    try_put(h.tables, ANA, in, &json);
    json_close(&json);
    json_in_release(body_owner);
    json_in_release(owner);
    const struct json_value *answer = json_in_read(said.at, said.length, 1 << 20, &owner, &error);
    assert_non_null(answer);
    return answer;
}

static bool made(const char *body) { return hall_make(&h, ANA, body); }

/* ---- every game ---- */

static const char *why(const struct json_value *answer, const char *a, const char *b, const char *c)
{
    const char *text = NULL;
    const struct json_value *v = json_get(json_get(answer, a), b);
    json_is_string(c ? json_get(v, c) : v, &text);
    return text;
}

/* A request of a game: so many seats, and an option, or "". */
static const char *body_of(const struct game *g, int seats, const char *option)
{
    static char body[500];
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":%d,\"options\":{%s}}", g->id, seats, option);
    return body;
}

/* Refused with the same words, or made and not spoken of. */
static void same(const char *body, const char *told)
{
    bool fine = made(body);
    if (fine ? told != NULL : !told || strcmp(told, h.error))
        fail_msg("%s: '%s', but making it: '%s'", body, told ? told : "fine", h.error);
}

static void try_option(const struct game *g, int seats, const struct option *o, const char *value)
{
    char option[100];
    const struct json_value *answer = try(body_of(g, seats, ""));
    snprintf(option, sizeof option, "\"%s\":\"%s\"", o->name, value);
    same(body_of(g, seats, option), why(answer, "options", o->name, value));
}

static void try_seats(const struct game *g, int seats)
{
    char number[8];
    const struct json_value *answer = try(body_of(g, seats, ""));
    const char *reason = NULL;
    json_is_string(json_get(answer, "why"), &reason);
    same(body_of(g, seats, ""), reason);
    assert_int_equal(json_get(answer, "ok")->type == JSON_TRUE, !reason);
    for (int n = g->seats_min; n <= g->seats_max; n++) {
        snprintf(number, sizeof number, "%d", n);
        same(body_of(g, n, ""), why(answer, "seats", number, NULL));
    }
}

static void test_all_games(void **state)
{
    char choices[200];
    int tried = 0;
    (void)state;
    for (const struct game *const *g = registry_games; *g; g++)
        for (int seats = (*g)->seats_min; seats <= (*g)->seats_max; seats++) {
            try_seats(*g, seats);
            for (int i = 0; i < options_count((*g)->options); i++) {
                const struct option *o = &(*g)->options[i];
                if (o->type != OPTION_BOOL && o->type != OPTION_CHOICE)
                    continue;
                snprintf(choices, sizeof choices, "%s", o->type == OPTION_BOOL ? "true false" : o->choices);
                for (char *word = strtok(choices, " "); word; word = strtok(NULL, " "), tried++)
                    try_option(*g, seats, o, word);
            }
        }
    assert_true(tried > 50);
}

/* ---- by hand ---- */

/* What is fine is not in the lists. */
static void test_fine(void **state)
{
    static const char *const bodies[] = {
        "{\"game\":\"null\"}",
        "{\"game\":\"null\",\"seats\":4,\"name\":\"Ana\",\"options\":{\"lucky\":true,\"heap\":20},"
        "\"chairs\":[\"bot:normal\",\"me\",\"open\",\"bot:random\"]}",
    };
    (void)state;
    for (size_t i = 0; i < sizeof bodies / sizeof bodies[0]; i++) {
        const struct json_value *answer = try(bodies[i]);
        assert_non_null(strstr(said.at, "{\"ok\":true,\"seats\":{},\"options\":{},\"bots\":{"));
        assert_null(why(answer, "bots", "normal", NULL));
    }
}

/* What is beside the point is answered without lists. */
static void test_malformed(void **state)
{
    static const char *const bodies[] = {
        "[]", "7", "{}", "{\"game\":7}", "{\"game\":\"nothing\"}", "{\"game\":\"null\",\"options\":[]}",
        "{\"game\":\"null\",\"chairs\":{}}", "{\"game\":\"null\",\"options\":null}",
        "{\"game\":\"null\",\"seats\":2,\"options\":{},\"name\":\"\",\"data\":null,\"chairs\":[],\"x\":1}",
    };
    (void)state;
    for (size_t i = 0; i < sizeof bodies / sizeof bodies[0]; i++) {
        const struct json_value *answer = try(bodies[i]);
        const char *reason = "";
        assert_true(json_get(answer, "ok")->type == JSON_FALSE && json_is_string(json_get(answer, "why"), &reason));
        assert_false(made(bodies[i]));
        assert_string_equal(reason, h.error);
        assert_int_equal(json_get(answer, "seats")->count, 0);
        assert_int_equal(json_get(answer, "options")->count, 0);
        assert_int_equal(json_get(answer, "bots")->count, 0);
    }
}

/* From what is refused, what is not named leads out. */
static void test_way_out(void **state)
{
    (void)state;
    const struct json_value *answer = try("{\"game\":\"null\",\"seats\":2,\"options\":{\"heap\":61}}");
    assert_non_null(why(answer, "options", "heap", "61"));
    assert_non_null(strstr(why(answer, "options", "heap", "61"), "from 5 to 60"));
    assert_non_null(why(answer, "options", "lucky", "true"));           /* which would not help */
    assert_null(json_get(json_get(answer, "options"), "most"));         /* a number that was not asked for */
    assert_non_null(why(answer, "seats", "3", NULL));
    answer = try("{\"game\":\"null\",\"seats\":3,\"chairs\":[\"me\",\"open\"]}");      /* any number with its chairs */
    assert_true(json_get(answer, "ok")->type == JSON_FALSE);
    assert_int_equal(json_get(answer, "seats")->count, 0);
    answer = try("{\"game\":\"null\",\"seats\":2,\"options\":{\"lucky\":\"perhaps\"}}");
    assert_non_null(why(answer, "seats", "2", NULL));
    assert_null(json_get(json_get(answer, "options"), "lucky"));
    answer = try("{\"game\":\"null\",\"seats\":9}");
    assert_null(why(answer, "seats", "2", NULL));
    assert_non_null(why(answer, "options", "lucky", "true"));
}

/* Bots that cannot play it, whoever sits there; and one that sits there counts for all else. */
static void test_bots(void **state)
{
    static const char *const solo = "{\"game\":\"null\",\"seats\":%d,\"chairs\":[\"me\",\"bot:perfect\"%s]}";
    char body[200];
    const struct json_value *answer;
    (void)state;
    for (const struct game *const *g = registry_games; *g; g++) {
        answer = try(body_of(*g, (*g)->seats_max, ""));
        struct kit *kit = kit_new(*g, (*g)->seats_max, NULL, NULL, &error);
        for (const struct bot *const *b = bots_all; kit && *b; b++) {
            text_clear(&error);
            bool plays = bot_plays(*b, kit, &error);
            const char *told = why(answer, "bots", (*b)->id, NULL);
            assert_int_equal(plays, !told);
            assert_string_equal(told ? told : "", error.at);
        }
        kit_free(kit);
    }
    for (int seats = 2; seats <= 3; seats++) {
        snprintf(body, sizeof body, solo, seats, seats == 3 ? ",\"open\"" : "");
        answer = try(body);
        const char *told = why(answer, "bots", "perfect", NULL);
        const char *reason = NULL;
        json_is_string(json_get(answer, "why"), &reason);
        assert_string_equal(reason ? reason : "", told ? told : "");
        same(body, reason);
    }
}

static void test_nothing_is_made(void **state)
{
    (void)state;
    uint64_t before = rng_next(&h.rng);
    struct rng rest = h.rng;
    try("{\"game\":\"null\",\"seats\":2}");
    assert_true(before && store_idle(h.store));
    assert_int_equal(tables_count(h.tables), 0);
    assert_true(rng_next(&rest) == rng_next(&h.rng));      /* no key was drawn */
}

#define CASE(name) cmocka_unit_test_setup_teardown(name, begin, finish)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(test_all_games), CASE(test_fine), CASE(test_malformed), CASE(test_way_out), CASE(test_bots),
        CASE(test_nothing_is_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
