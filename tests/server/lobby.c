/* lobby.c - tables where anybody may sit down: listed if their makers want it, as long as a chair is free; the others
 * open with their key alone. Over both stores. */
#include "../../server/lobby.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../../core/registry.h"
#include "../../server/place.h"
#include "lib/kept.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static const char *wanted = "";     /* the game that is asked for */

static void put(void *context, bool ok, const char *why, const struct store_loaded *l)
{
    struct json json;
    if (!ok)
        fail_msg("%s", why);
    text_clear(&said);
    json_init(&json, &said);
    json_object(&json);
    lobby_put(l, context, wanted, h.tables, registry_find, &json);
    json_close(&json);
}

static const char *open_to(const char *person)
{
    char copy[PERSON_SIZE];
    snprintf(copy, sizeof copy, "%s", person);
    store_oldest(h.store, PLACE_ANYBODY, put, copy);
    hall_settle(&h);
    return said.at;
}

static bool offers(const char *person, const char *what) { return strstr(open_to(person), what) != NULL; }

#define NONE "{\"tables\":[]}"
#define HEAP(more) "{\"game\":\"null\",\"name\":\"Ana\"" more "}"
#define LISTED ",\"listed\":true"
#define SIT "\"cmd\":\"sit\",\"name\":\"Ben\""
#define JOIN "\"cmd\":\"join\""

/* ---- a table in the lobby, from its making to its start ---- */

static void test_a_listed_table(void **state)
{
    char whole[400];
    (void)state;
    assert_true(hall_make(&h, ANA, HEAP(LISTED ",\"options\":{\"heap\":5}")));
    assert_string_equal(open_to(ANA), NONE);                /* it is among her own */
    snprintf(whole, sizeof whole, "{\"tables\":[{\"id\":\"%s\",\"game\":\"null\",\"title\":\"Heap\","
             "\"options\":{\"heap\":5},\"chairs\":[{\"seat\":0,\"name\":\"Ana\",\"kind\":\"person\"},"
             "{\"seat\":1,\"name\":\"Player 2\",\"kind\":\"open\"}],\"free\":1,\"here\":false,\"at\":", h.id);
    assert_true(offers(BEN, whole));
    guest_joins(&h, 0, ANA);
    assert_true(offers(BEN, "\"here\":true"));

    guest_come(&h, 1, BEN);
    assert_true(guest_may(&h, 1, JOIN));                    /* without the key */
    assert_true(guest_may(&h, 1, SIT));
    assert_string_equal(open_to(CLEO), NONE);
    assert_non_null(strstr(guest_last(&h, 0, "\"push\":\"table\""), "\"started\":true"));
    assert_non_null(strstr(guest_last(&h, 0, "\"push\":\"table\""), "\"listed\":true"));
    assert_true(guest_may(&h, 0, PLAY("take 1", "0")));

    /* Its address is all that is to be shared, also when it is over. */
    assert_true(guest_may(&h, 1, "\"cmd\":\"resign\""));
    guest_come(&h, 2, CLEO);
    assert_true(guest_may(&h, 2, JOIN));
    assert_non_null(strstr(guest_sees(&h, 2), "\"over\":true"));
    assert_true(guest_may(&h, 2, "\"cmd\":\"match\",\"export\":true"));
}

static void test_a_private_table(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, HEAP("")));
    assert_string_equal(open_to(BEN), NONE);
    guest_come(&h, 1, BEN);
    assert_false(guest_may(&h, 1, JOIN));
}

static void test_with_a_clock(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, HEAP(LISTED ",\"clock\":{\"days\":2,\"bank\":3}")));
    assert_true(offers(BEN, "\"clock\":{\"days\":2,\"bank\":3}"));
}

/* By its maker alone, and until it starts. */
static void test_listing_later(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, HEAP("")));
    guest_joins(&h, 0, ANA);
    guest_joins(&h, 1, BEN);
    assert_false(guest_may(&h, 1, "\"cmd\":\"list\",\"on\":true"));
    assert_false(guest_may(&h, 0, "\"cmd\":\"list\""));
    assert_false(guest_may(&h, 0, "\"cmd\":\"list\",\"on\":1"));
    assert_string_equal(open_to(CLEO), NONE);
    assert_true(guest_may(&h, 0, "\"cmd\":\"list\",\"on\":true"));
    assert_true(offers(CLEO, h.id));
    assert_true(guest_may(&h, 0, "\"cmd\":\"list\",\"on\":false"));
    assert_string_equal(open_to(CLEO), NONE);
    guest_come(&h, 2, CLEO);
    assert_false(guest_may(&h, 2, JOIN));
    assert_true(guest_may(&h, 0, START));
    assert_false(guest_may(&h, 0, "\"cmd\":\"list\",\"on\":true"));
}

/* Where the maker begins before all have come, the rest are bots' chairs: it is in no list any more. */
static void test_begun_before_it_is_full(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, "{\"game\":\"primary\",\"seats\":4,\"name\":\"Ana\"" LISTED "}"));
    assert_true(offers(BEN, "\"free\":3"));
    guest_joins(&h, 0, ANA);
    guest_come(&h, 1, BEN);
    assert_true(guest_may(&h, 1, JOIN) && guest_may(&h, 1, SIT));
    assert_true(offers(CLEO, "\"free\":2"));
    assert_string_equal(open_to(BEN), NONE);
    assert_true(guest_may(&h, 1, "\"cmd\":\"stand\""));
    assert_true(offers(BEN, "\"free\":3"));
    assert_true(guest_may(&h, 0, START));
    assert_string_equal(open_to(BEN), NONE);
}

static void test_what_is_refused(void **state)
{
    (void)state;
    assert_false(hall_make(&h, ANA, HEAP(LISTED ",\"chairs\":[\"me\",\"bot:easy\"]")));
    assert_string_equal(h.error, "a listed table has an open chair");
    assert_false(hall_make(&h, ANA, HEAP(",\"listed\":\"yes\"")));
}

/* Those where somebody is first, each kind by its age, the oldest first; what was kept comes back. */
static void test_order_and_restart(void **state)
{
    char id[3][TOKEN_SIZE];
    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_true(hall_make(&h, i == 1 ? BEN : ANA, HEAP(LISTED)));
        snprintf(id[i], sizeof id[i], "%s", h.id);
    }
    guest_come_to(&h, 0, ANA, id[2]);
    assert_true(guest_may(&h, 0, JOIN));
    open_to(CLEO);
    const char *at[3] = { strstr(said.at, id[0]), strstr(said.at, id[1]), strstr(said.at, id[2]) };
    assert_true(at[0] && at[1] && at[2] && at[2] < at[0] && at[0] < at[1]);
    guest_go(&h, 0);
    if (!kept_start_again())
        return;
    assert_true(offers(CLEO, id[0]) && offers(CLEO, id[1]) && offers(CLEO, id[2]));
    assert_int_equal(tables_count(h.tables), 0);
}

static int count_tables(void)
{
    int count = 0;
    for (const char *at = said.at; (at = strstr(at, "{\"id\":")); at++)
        count++;
    return count;
}

/* More than are told, by one maker and by many: who waits longest is found all the same, and any game. */
static void test_many(void **state)
{
    char first[TOKEN_SIZE] = "", other[TOKEN_SIZE] = "", person[PERSON_SIZE], body[200];
    const struct game *const *g = registry_games;
    (void)state;
    while (!strcmp((*g)->id, "null"))
        g++;
    const char *other_game = (*g)->id;
    for (int i = 0; i < 10; i++) {
        assert_true(hall_make(&h, BEN, HEAP(LISTED)));
        if (!i)
            memcpy(first, h.id, sizeof first);
    }
    open_to(CLEO);
    assert_int_equal(count_tables(), LOBBY_MAKER_MAX);
    assert_non_null(strstr(said.at, first));
    for (int i = 0; i < 40; i++) {
        snprintf(person, sizeof person, "Person%016d", i);
        assert_true(hall_make(&h, person, HEAP(LISTED)));
    }
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":%d,\"name\":\"Ana\"" LISTED "}", other_game,
             registry_find(other_game)->seats_max);
    assert_true(hall_make(&h, ANA, body));
    memcpy(other, h.id, sizeof other);
    open_to(CLEO);
    assert_int_equal(count_tables(), LOBBY_MAX);
    assert_non_null(strstr(said.at, first));
    assert_null(strstr(said.at, other));
    wanted = other_game;
    open_to(CLEO);
    assert_int_equal(count_tables(), 1);
    assert_non_null(strstr(said.at, other));
    wanted = "";
    guest_joins(&h, 0, ANA);                    /* and where somebody is */
    open_to(CLEO);
    const char *here = strstr(said.at, other);
    assert_true(here && here < strstr(said.at, first));
}

/* Since when somebody waits: not since somebody last sat down, or was called otherwise. */
static void test_since(void **state)
{
    struct store_loaded l;
    struct text error;
    (void)state;
    assert_true(hall_make(&h, ANA, "{\"game\":\"primary\",\"seats\":4,\"name\":\"Ana\"" LISTED "}"));
    open_to(CLEO);
    int64_t made = strtoll(strstr(said.at, "\"at\":") + 5, NULL, 10);
    while (time(NULL) <= made)
        usleep(50 * 1000);
    guest_joins(&h, 1, BEN);
    assert_true(guest_may(&h, 1, SIT));
    store_loaded_init(&l);
    text_init_heap(&error);
    assert_true(h.faulty->backend.places(&h.faulty->backend, BEN, &l, &error) && l.place_count == 1);
    assert_true(l.place[0].at > made);          /* as lists of one's own say it */
    store_loaded_release(&l);
    text_release(&error);
    open_to(CLEO);
    assert_int_equal(strtoll(strstr(said.at, "\"at\":") + 5, NULL, 10), made);
}

/* What a damaged or older list says is not offered, or without what cannot be read. */
static void test_places_by_hand(void **state)
{
    static const struct { const char *summary, *chairs, *answer; } cases[] = {
        { "game null\nowes\n", "host h\nlisted\n0 open\n1 open\n", "\"options\":{}," },
        { "game null\noption heap 9\noption none such\noption\nowes\n", "host h\nlisted\n0 open\n1 open\n",
          "\"options\":{\"heap\":9}," },
        { "game null\nowes\n", "host h\n0 open\n1 open\n", NONE },
        { "game null\nowes\n", "host h\nstarted\nlisted\n0 open\n1 open\n", NONE },
        { "game null\nowes\n", "host h\nlisted\n0 bot easy\n1 bot easy\n", NONE },
        { "game gone\nowes\n", "host h\nlisted\n0 open\n1 open\n", NONE },
        { "game null\nowes\n", "nonsense\n", NONE },
        { "", "", NONE },
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct store_place p = { .id = "id", .at = 7, .summary = (char *)cases[i].summary,
                                 .chairs = (char *)cases[i].chairs };
        put(BEN, true, "", &(struct store_loaded){ .place = &p, .place_count = 1 });
        if (!strstr(said.at, cases[i].answer))
            fail_msg("case %zu: %s, not %s", i, said.at, cases[i].answer);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BOTH(test_a_listed_table),
        BOTH(test_a_private_table), BOTH(test_with_a_clock),
        BOTH(test_listing_later),
        BOTH(test_begun_before_it_is_full),
        BOTH(test_order_and_restart),
        BOTH(test_many), BOTH(test_since),
        HAND(test_what_is_refused),
        HAND(test_places_by_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
