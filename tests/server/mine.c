/* mine.c - the tables of a person: what the list says is how the tables are, over both stores, and without them in
 * memory; and it tells nothing that is secret. */
#include "../../server/mine.h"

#include <stdio.h>
#include <string.h>

#include "../../core/kit.h"
#include "../../core/registry.h"
#include "lib/kept.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

/* ---- asking ---- */

struct asked {
    const char *person;
};

static void put(const struct store_loaded *l, const char *person)
{
    struct json json;
    text_clear(&said);
    json_init(&json, &said);
    json_object(&json);
    mine_put(l, person, registry_find, 0, &json);
    json_close(&json);
}

static void read_places(void *context, bool ok, const char *why, const struct store_loaded *l)
{
    const struct asked *a = context;
    if (!ok)
        fail_msg("%s", why);
    put(l, a->person);
}

/* The answer, without the times. */
static const char *mine(const char *person)
{
    struct asked a = { person };
    store_places(h.store, person, read_places, &a);
    hall_settle(&h);
    for (char *at = said.at; (at = strstr(at, ",\"at\":"));) {
        size_t length = strcspn(at + 1, "}") + 1;
        assert_int_equal(length, strlen(",\"at\":1794907267"));
        memmove(at, at + length, strlen(at + length) + 1);
    }
    return said.at;
}

static void read_over(void *context, bool ok, const char *why, const struct store_loaded *l)
{
    struct json json;
    if (!ok)
        fail_msg("%s", why);
    text_clear(&said);
    json_init(&json, &said);
    json_object(&json);
    mine_put_over(l, context, registry_find, &json);
    json_close(&json);
}

/* Those that are over. */
static const char *over(const char *person)
{
    char copy[PERSON_SIZE];
    snprintf(copy, sizeof copy, "%s", person);
    store_about(h.store, person, read_over, copy);
    hall_settle(&h);
    return said.at;
}

static void expect(const char *person, const char *answer)
{
    if (strcmp(mine(person), answer))
        fail_msg("%s is told %s, not %s", person, said.at, answer);
}

/* "id" is put in for %s. */
static const char *with_id(const char *format)
{
    static char out[1000];
    snprintf(out, sizeof out, format, h.id);
    return out;
}

#define NAME0 "{\"seat\":0,\"name\":\"Ana\",\"kind\":\"person\"}"
#define TABLE "{\"tables\":[{\"id\":\"%s\",\"game\":\"null\",\"title\":\"Heap\","

/* ---- a table from its making to its end ---- */

static void test_one_table(void **state)
{
    (void)state;
    expect(ANA, "{\"tables\":[]}");
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"name\":\"Ana\",\"options\":{\"heap\":5}}"));
    expect(ANA, with_id(TABLE "\"started\":false,\"over\":false,\"host\":true,\"mine\":[0],\"turn\":true,"
                        "\"waiting\":[],\"chairs\":[" NAME0
                        ",{\"seat\":1,\"name\":\"Player 2\",\"kind\":\"open\"}]}]}"));
    expect(BEN, "{\"tables\":[]}");
    guest_joins(&h, 0, ANA);
    guest_joins(&h, 1, BEN);
    expect(BEN, "{\"tables\":[]}");                    /* who looks on is not in it */
    assert_true(guest_may(&h, 1, "\"cmd\":\"sit\",\"name\":\"Ben\""));
    expect(BEN, with_id(TABLE "\"started\":false,\"over\":false,\"host\":false,\"mine\":[1],\"turn\":false,"
                        "\"waiting\":[],\"chairs\":[" NAME0 ",{\"seat\":1,\"name\":\"Ben\",\"kind\":\"person\"}]}]}"));
    assert_true(guest_may(&h, 1, "\"cmd\":\"stand\""));
    expect(BEN, "{\"tables\":[]}");
    assert_true(guest_may(&h, 1, "\"cmd\":\"sit\",\"name\":\"Ben\"") && guest_may(&h, 0, START));
    expect(BEN, with_id(TABLE "\"started\":true,\"over\":false,\"host\":false,\"mine\":[1],\"turn\":false,"
                        "\"waiting\":[0],\"chairs\":[" NAME0 ",{\"seat\":1,\"name\":\"Ben\",\"kind\":\"person\"}]}]}"));
    assert_non_null(strstr(mine(ANA), "\"mine\":[0],\"turn\":true,\"waiting\":[0]"));
    assert_true(guest_may(&h, 0, PLAY("take 3", "0")));
    assert_non_null(strstr(mine(ANA), "\"turn\":false,\"waiting\":[1]"));
    assert_non_null(strstr(mine(BEN), "\"turn\":true,\"waiting\":[1]"));
    assert_true(guest_may(&h, 1, PLAY("take 2", "1")));
    assert_non_null(strstr(mine(ANA), "\"started\":true,\"over\":true,\"host\":true,\"mine\":[0],\"turn\":false,"
                                      "\"waiting\":[]"));
    const struct match *m = table_match(TAILQ_FIRST(&h.tables->tables));
    assert_non_null(strstr(mine(ANA), match_result(m).winners == 1 ? "\"winners\":[0]" : "\"winners\":[1]"));
    assert_string_not_equal(over(ANA), "{\"tables\":[]}");
    assert_non_null(strstr(said.at, h.id));
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"name\":\"Ana\"}"));
    assert_null(strstr(over(ANA), h.id));
    assert_string_equal(over(CLEO), "{\"tables\":[]}");
}

/* Who made it and sits nowhere. */
static void test_host(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"chairs\":[\"bot:random\",\"open\"]}"));
    expect(ANA, with_id(TABLE "\"started\":false,\"over\":false,\"host\":true,\"mine\":[],\"turn\":true,\"waiting\":[],"
                        "\"chairs\":[{\"seat\":0,\"name\":\"Ace\",\"kind\":\"bot\"},"
                        "{\"seat\":1,\"name\":\"Player 2\",\"kind\":\"open\"}]}]}"));
}

/* A step that could not be kept is not told. */
static void test_not_kept(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"name\":\"Ana\"}"));
    guest_joins(&h, 0, ANA);
    h.faulty->failing = true;
    guest_says(&h, 0, START);
    hall_settle(&h);
    h.faulty->failing = false;
    assert_non_null(strstr(mine(ANA), "\"started\":false"));
}

/* ---- every game ---- */

/* The list against the table in memory: the first and only one. */
static void check(const char *person, const struct table *t)
{
    char part[200], seats[60] = "";
    const struct match *m = table_match(t);
    int seat = chairs_seat_of(&t->chairs, person);
    unsigned owe = match_to_act(m);
    for (int i = 0; i < SEATS_MAX; i++)
        if (owe & seat_bit(i))
            snprintf(seats + strlen(seats), sizeof seats - strlen(seats), "%s%d", *seats ? "," : "", i);
    snprintf(part, sizeof part, "\"started\":true,\"over\":%s,\"host\":%s,\"mine\":[%d],\"turn\":%s,\"waiting\":[%s],",
             match_over(m) ? "true" : "false", strcmp(person, ANA) ? "false" : "true", seat,
             owe & seat_bit(seat) ? "true" : "false", seats);
    if (!strstr(mine(person), part))
        fail_msg("%s of %s: %s, not %s", person, m->game->id, said.at, part);
}

/* A move of any of them, by the list; false: nobody has one. */
static bool move_on(int pick)
{
    for (int i = 0; i < 2; i++) {
        int guest = (pick + i) % 2, count = 0;
        char members[300];
        const char *list = guest_asks(&h, guest, "\"cmd\":\"moves\"");
        for (const char *at = list; (at = strstr(at, "\"move\":\"")); at++)
            count++;
        if (!count)
            continue;
        const char *at = list;
        for (int n = pick % count; n >= 0; n--)
            at = strstr(at, "\"move\":\"") + 8;
        snprintf(members, sizeof members, "\"cmd\":\"play\",\"move\":\"%.*s\"", (int)strcspn(at, "\""), at);
        if (guest_may(&h, guest, members))
            return true;
    }
    return false;
}

/* In a file: everybody leaves and the server starts again. */
static void start_again(void)
{
    char ana[2000];
    snprintf(ana, sizeof ana, "%s", mine(ANA));
    if (!kept_start_again())
        return;
    expect(ANA, ana);
    assert_int_equal(tables_count(h.tables), 0);
}

static void play_game(const struct game *g)
{
    char body[300], chairs[100] = "\"me\",\"open\"";
    int seats = g->seats_min < 2 ? 2 : g->seats_min;
    for (int i = 2; i < seats; i++)
        snprintf(chairs + strlen(chairs), sizeof chairs - strlen(chairs), ",\"bot:random\"");
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":%d,\"name\":\"Ana\",\"chairs\":[%s]}", g->id, seats,
             chairs);
    assert_true(hall_make(&h, ANA, body));
    guest_joins(&h, 0, ANA);
    guest_joins(&h, 1, BEN);
    assert_true(guest_may(&h, 1, "\"cmd\":\"sit\",\"name\":\"Ben\"") && guest_may(&h, 0, START));
    const struct table *t = h.guest[0].client->table;
    for (int i = 0; i < 150; i++) {
        check(ANA, t);
        check(BEN, t);
        if (!move_on((int)rng_below(&h.rng, 1000)))
            break;
    }
    guest_go(&h, 0);
    guest_go(&h, 1);
    start_again();
}

static void test_all_games(void **state)
{
    (void)state;
    for (const struct game *const *g = registry_games; *g; g++) {
        play_game(*g);
        kept_begin_anew();
    }
}

/* ---- secrets ---- */

/* For three, the first decision of all is an order of several moves. */
static bool begins_with_orders(const struct game *g)
{
    move list[MOVES_MAX];
    struct text error;
    text_init_heap(&error);
    struct kit *kit = kit_new(g, 3, NULL, NULL, &error);
    struct match *m = kit ? match_new(kit) : NULL;
    bool so = m && match_in_phase(m) && match_to_act(m) == 7 && match_moves(m, 1, list) &&
              match_play(m, 1, list[0], NULL, &error) && match_to_act(m) == 7;
    match_free(m);
    kit_free(kit);
    text_release(&error);
    return so;
}

/* T2: that somebody works on a secret order is not to be seen from the list: it would come first in it. */
static void test_secret_orders(void **state)
{
    char first[TOKEN_SIZE], second[TOKEN_SIZE];
    const struct game *g = NULL;
    (void)state;
    for (int i = 0; registry_games[i] && !g; i++)
        if (begins_with_orders(registry_games[i]))
            g = registry_games[i];
    assert_non_null(g);
    for (int i = 0; i < 2; i++) {
        char body[200];
        snprintf(body, sizeof body, "{\"game\":\"%s\",\"seats\":3,\"name\":\"Ana\"}", g->id);
        assert_true(hall_make(&h, ANA, body));
        snprintf(i ? second : first, TOKEN_SIZE, "%s", h.id);
        guest_joins(&h, 2 * i, ANA);
        guest_joins(&h, 2 * i + 1, BEN);
        assert_true(guest_may(&h, 2 * i + 1, "\"cmd\":\"sit\",\"name\":\"Ben\"") && guest_may(&h, 2 * i, START));
    }
    char before[4000];
    snprintf(before, sizeof before, "%s", mine(ANA));
    assert_true(strstr(before, second) < strstr(before, first));
    const struct table *t = h.guest[1].client->table;
    int steps = t->steps;
    do {                                                    /* Ben's order at the first table grows */
        expect(ANA, before);
        const char *at = strstr(guest_asks(&h, 1, "\"cmd\":\"moves\""), "\"move\":\"");
        char members[200];
        assert_non_null(at);
        snprintf(members, sizeof members, "\"cmd\":\"play\",\"move\":\"%.*s\"", (int)strcspn(at + 8, "\""), at + 8);
        assert_true(guest_may(&h, 1, members));
    } while (match_to_act(table_match(t)) & seat_bit(1));
    assert_true(t->steps > steps + 1);
    assert_true(strstr(mine(ANA), first) < strstr(said.at, second));       /* that he is done, all see */
}

/* ---- places by hand ---- */

static struct store_place place(const char *summary, const char *chairs)
{
    return (struct store_place){ .id = "id", .at = 7, .summary = (char *)summary, .chairs = (char *)chairs };
}

static void expect_place(const char *summary, const char *chairs, const char *answer)
{
    struct store_place p = place(summary, chairs);
    put(&(struct store_loaded){ .place = &p, .place_count = 1 }, "ana");
    if (!strstr(said.at, answer))
        fail_msg("%s%s: %s, not %s", summary, chairs, said.at, answer);
}

#define NONE "{\"tables\":[]}"

static void test_several_chairs(void **state)
{
    (void)state;
    expect_place("game null\nowes 2\n", "host ana\nstarted\n0 person ana Ana\n1 bot random\n2 person ana Ann\n",
                 "\"mine\":[0,2],\"turn\":true,\"waiting\":[2],");
    expect_place("game null\nowes 1\n", "host ana\nstarted\n0 person ana Ana\n1 bot random\n2 person ana Ann\n",
                 "\"mine\":[0,2],\"turn\":false,\"waiting\":[1],");
    expect_place("game gone\nowes 0\n", "host ben\nstarted\n0 person ana Ana\n1 open\n",
                 "{\"id\":\"id\",\"game\":\"gone\",\"title\":\"gone\",\"started\":true,\"over\":false,\"host\":false,"
                 "\"mine\":[0],\"turn\":true,\"waiting\":[0],"
                 "\"chairs\":[" NAME0 ",{\"seat\":1,\"name\":\"\",\"kind\":\"open\"}],\"at\":7}");
}

/* A rematch begins without its host when those who are invited have come; they are told at the table before it. */
static void test_rematch(void **state)
{
    (void)state;
    expect_place("game null\nowes\n", "host ana\nstarts-itself\n0 invited ben Ben\n1 person ana Ana\n",
                 "\"host\":true,\"mine\":[1],\"turn\":false,\"waiting\":[],"
                 "\"chairs\":[{\"seat\":0,\"name\":\"Player 1\",\"kind\":\"open\"},");
    expect_place("game null\nowes\n", "host ana\nstarts-itself\n0 bot random\n1 person ana Ana\n", "\"turn\":true");
    expect_place("game null\nowes\n", "host ben\nstarts-itself\n0 invited ana Ana\n1 person ben Ben\n", NONE);
}

/* Of a table of an older data file it is not known what is to be done, unless it was not started. */
static void test_not_told(void **state)
{
    (void)state;
    expect_place("game null\n", "host ana\nstarted\n0 person ana Ana\n1 open\n", "\"mine\":[0],\"chairs\":");
    expect_place("game null\n", "host ana\n0 person ana Ana\n1 open\n", "\"mine\":[0],\"turn\":true,\"waiting\":[],");
}

/* What cannot be read is left out. */
static void test_damaged(void **state)
{
    static const char fine[] = "host ana\nstarted\n0 person ana Ana\n1 open\n";
    (void)state;
    expect_place("", fine, NONE);
    expect_place("owes 1\n", fine, NONE);
    expect_place("game \n", fine, NONE);
    expect_place("game n\x01ull\n", fine, NONE);
    expect_place("game \xff\n", fine, NONE);
    expect_place("game null\n", "", NONE);
    expect_place("game null\n", "host ana\n", NONE);
    expect_place("game null\n", "host ana\n0 person ana\n1 open\n", NONE);
    expect_place("game null\n", "host ana\n0 person ana \xff\n1 open\n", NONE);
    expect_place("game null\n", "host ana\n0 open\n9 open\n", NONE);
    expect_place("game null\n", "0 open\n1 open\n2 open\n3 open\n4 open\n5 open\n6 open\n7 open\n7 open\n", NONE);
    expect_place("game null\n", "host ben\n0 open\n1 open\n", NONE);       /* not hers */
    expect_place("game null\nowes 9x77a\n", fine, "\"waiting\":[7]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BOTH(test_one_table), BOTH(test_host), BOTH(test_not_kept), BOTH(test_all_games), BOTH(test_secret_orders),
        HAND(test_several_chairs), HAND(test_rematch), HAND(test_not_told), HAND(test_damaged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
