/* me.c - what is kept of a person: told to them, and forgotten, from the first step of every table to the last. Over
 * both stores. */
#include "../../server/me.h"

#include <stdio.h>
#include <string.h>

#include "../../core/registry.h"
#include "lib/kept.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#define SAY(text) "\"cmd\":\"say\",\"text\":\"" text "\""
#define TAKE "\"cmd\":\"play\",\"move\":\"take 1\""

enum { AN, BE, CL };

static bool has(const char *text, const char *what) { return strstr(text, what) != NULL; }

static void put(void *context, bool ok, const char *why, const struct store_loaded *l)
{
    struct json json;
    if (!ok)
        fail_msg("%s", why);
    text_clear(&said);
    json_init(&json, &said);
    json_object(&json);
    me_put(l, context, registry_find, 0, &json);
    json_close(&json);
}

static const char *about(const char *person)
{
    char copy[PERSON_SIZE];
    snprintf(copy, sizeof copy, "%s", person);
    store_about(h.store, copy, put, copy);
    hall_settle(&h);
    return said.at;
}

#define NOTHING "{\"tables\":[],\"lines\":[]}"

static char forget_error[200];

static void forgotten(void *context, const char *error)
{
    (void)context;
    snprintf(forget_error, sizeof forget_error, "%s", error ? error : "");
}

static bool forgets(const char *person)
{
    snprintf(forget_error, sizeof forget_error, "not answered");
    tables_forget(h.tables, person, forgotten, NULL);
    hall_settle(&h);
    return !forget_error[0];
}

static void make_for_two(void)
{
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"name\":\"Ana\",\"options\":{\"heap\":20}}"));
    guest_joins(&h, AN, ANA);
    guest_joins(&h, BE, BEN);
    assert_true(guest_may(&h, BE, "\"cmd\":\"sit\",\"name\":\"Ben\""));
}

/* The table as it is in the store: chairs of all steps are in what was loaded, or would not fit their heads. */
static void load(void *context, bool ok, const char *why, const struct store_loaded *l)
{
    (void)context;
    if (!ok)
        fail_msg("%s", why);
    text_clear(&said);
    if (l->found)
        text_addf(&said, "%s%s|%s", l->chairs.at, l->damage.at, l->lines.at);
    for (int i = 0; i < l->line_count; i++)
        text_addf(&said, "|%s", l->line[i].text);
}

static const char *stored(const char *id)
{
    store_load(h.store, id, load, NULL);
    hall_settle(&h);
    return said.at;
}

static void test_told(void **state)
{
    (void)state;
    assert_string_equal(about(BEN), NOTHING);
    make_for_two();
    assert_true(guest_may(&h, BE, SAY("hello")));
    assert_true(guest_may(&h, AN, SAY("secret of Ana")));
    about(BEN);
    assert_true(has(said.at, h.id) && has(said.at, "\"mine\":[1]") && has(said.at, "\"text\":\"hello\""));
    assert_false(has(said.at, "secret of Ana") || has(said.at, ANA));
    assert_string_equal(about(CLEO), NOTHING);
}

/* Somebody else is there: the game goes on with a bot, and nothing tells of who it was. */
static void test_forgotten(void **state)
{
    char id[TOKEN_SIZE];
    (void)state;
    make_for_two();
    snprintf(id, sizeof id, "%s", h.id);
    assert_true(guest_may(&h, AN, START));
    assert_true(guest_may(&h, AN, SAY("I am Ana")));
    assert_true(guest_may(&h, BE, SAY("I am Ben")));
    assert_true(guest_may(&h, AN, TAKE));
    assert_true(guest_may(&h, BE, TAKE));
    assert_true(forgets(ANA));
    assert_string_equal(about(ANA), NOTHING);
    assert_true(h.guest[AN].closed && h.guest[BE].closed);          /* they come back by themselves */
    for (int again = 0; again < 2; again++) {
        stored(id);
        assert_false(has(said.at, ANA) || has(said.at, "I am Ana") || has(said.at, "damaged"));
        assert_true(has(said.at, "I am Ben") && has(said.at, "1 person " BEN " Ben"));
        assert_true(has(said.at, "0 bot ") && has(said.at, "host " BEN));
        guest_joins(&h, BE, BEN);
        hall_settle(&h);
        const char *joined = guest_last(&h, BE, "\"kit\":");
        assert_true(has(joined, "\"host\":true") && has(joined, "\"frozen\":null") && has(joined, "\"you\":1"));
        assert_false(has(h.guest[BE].said.at, "\"Ana\""));
        assert_true(guest_may(&h, BE, TAKE));
        if (!kept_start_again())
            break;
    }
}

/* Nobody else was ever there: the table goes. */
static void test_alone(void **state)
{
    char id[TOKEN_SIZE];
    (void)state;
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"name\":\"Ana\",\"chairs\":[\"me\",\"bot:easy\"]}"));
    snprintf(id, sizeof id, "%s", h.id);
    guest_joins(&h, AN, ANA);
    assert_true(guest_may(&h, AN, START));
    assert_true(guest_may(&h, AN, TAKE));
    assert_true(forgets(ANA));
    assert_string_equal(stored(id), "");
    guest_come(&h, AN, ANA);
    assert_true(has(guest_asks(&h, AN, "\"cmd\":\"join\""), "there is no table"));
}

/* Whoever sat there once, was muted, or was invited. */
static void test_traces(void **state)
{
    char mute[120], id[TOKEN_SIZE];
    (void)state;
    make_for_two();
    snprintf(id, sizeof id, "%s", h.id);
    assert_true(guest_may(&h, BE, SAY("grr")));
    const char *who = strstr(guest_last(&h, AN, "grr"), "\"who\":\"");
    snprintf(mute, sizeof mute, "\"cmd\":\"mute\",\"on\":true,\"who\":\"%.11s\"", who + strlen("\"who\":\""));
    assert_true(guest_may(&h, AN, mute));
    assert_true(guest_may(&h, BE, "\"cmd\":\"stand\""));
    assert_true(has(stored(id), BEN));
    assert_true(forgets(BEN));
    assert_false(has(stored(id), BEN) || has(said.at, "Ben") || has(said.at, "damaged") || has(said.at, "grr"));
    guest_joins(&h, AN, ANA);
    assert_true(has(guest_last(&h, AN, "\"kit\":"), "\"frozen\":null"));
    assert_true(guest_may(&h, AN, START));
}

static void test_not_kept(void **state)
{
    char id[TOKEN_SIZE];
    (void)state;
    make_for_two();
    snprintf(id, sizeof id, "%s", h.id);
    h.faulty->failing = true;
    assert_false(forgets(BEN));
    h.faulty->failing = false;
    assert_true(has(stored(id), BEN));
    assert_true(guest_may(&h, AN, START));          /* nothing has happened */
    assert_true(forgets(CLEO));                     /* who was never here */
    assert_true(guest_may(&h, AN, TAKE));
}

/* A step that is being kept when somebody is forgotten is kept, or its table is read anew. */
static void test_at_once(void **state)
{
    char id[TOKEN_SIZE];
    (void)state;
    for (int first = 0; first < 2; first++) {
        make_for_two();
        snprintf(id, sizeof id, "%s", h.id);
        assert_true(guest_may(&h, AN, START));
        if (first)
            guest_says(&h, AN, TAKE);
        tables_forget(h.tables, BEN, forgotten, NULL);
        if (!first)
            guest_says(&h, AN, TAKE);
        hall_settle(&h);
        assert_string_equal(forget_error, "");
        stored(id);
        assert_false(has(said.at, BEN) || has(said.at, "damaged"));
        assert_true(has(said.at, "0 take 1") || !first);
        guest_joins(&h, AN, ANA);
        assert_true(has(guest_last(&h, AN, "\"kit\":"), "\"frozen\":null"));
    }
}

/* Two people in one commit. */
static void test_two(void **state)
{
    char id[TOKEN_SIZE];
    (void)state;
    make_for_two();
    snprintf(id, sizeof id, "%s", h.id);
    guest_joins(&h, CL, CLEO);
    assert_true(guest_may(&h, CL, SAY("I am Cleo")));
    assert_true(guest_may(&h, AN, START));
    tables_forget(h.tables, ANA, forgotten, NULL);
    tables_forget(h.tables, CLEO, forgotten, NULL);
    hall_settle(&h);
    assert_string_equal(forget_error, "");
    stored(id);
    assert_true(has(said.at, BEN) && !has(said.at, ANA) && !has(said.at, "I am Cleo"));
    assert_string_equal(about(ANA), NOTHING);
    assert_string_equal(about(CLEO), NOTHING);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BOTH(test_told),
        BOTH(test_forgotten),
        BOTH(test_alone),
        BOTH(test_traces),
        BOTH(test_not_kept),
        BOTH(test_at_once),
        BOTH(test_two),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
