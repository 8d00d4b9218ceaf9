/* tables.c - the table logic, without a network: chairs, steps and their failures, bots, freezing, forgetting. */
#include <stdio.h>
#include <string.h>

#include "../../server/bests.h"
#include "lib/hall.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static struct hall h;

#define HEAP(chairs) "{\"game\":\"null\",\"name\":\"Ana\",\"chairs\":[" chairs "]}"

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

/* ---- making and sitting ---- */

static void not_made(const char *body, const char *why)
{
    assert_false(hall_make(&h, ANA, body));
    if (!has(h.error, why))
        fail_msg("'%s' is not in '%s'", why, h.error);
}

static void test_making(void **state)
{
    (void)state;
    not_made("[]", "object");
    not_made("{}", "'game' is missing");
    not_made("{\"game\":\"nothing\"}", "unknown game");
    not_made("{\"game\":\"null\",\"seats\":9}", "'seats'");
    not_made("{\"game\":\"null\",\"seat\":2}", "unknown member 'seat'");
    not_made("{\"game\":\"null\",\"options\":{\"heap\":1}}", "heap");
    not_made("{\"game\":\"null\",\"options\":[]}", "'options'");
    not_made("{\"game\":\"null\",\"data\":\"x\"}", "data");
    not_made("{\"game\":\"null\",\"chairs\":[\"me\"]}", "every seat");
    not_made("{\"game\":\"null\",\"chairs\":[\"me\",\"me\"]}", "one chair");
    not_made("{\"game\":\"null\",\"chairs\":[\"me\",\"bot:nobody\"]}", "unknown bot");
    not_made("{\"game\":\"null\",\"chairs\":[\"me\",\"bot:perfect\"]}", "nothing of 'null' is solved for 2 players");
    not_made("{\"game\":\"null\",\"chairs\":[\"me\",\"you\"]}", "\"open\"");
    not_made("{\"game\":\"null\",\"name\":\"Player 2\"}", "two players");
    not_made("{\"game\":\"null\",\"name\":\"a\\nb\"}", "name");
    h.faulty->failing = true;
    not_made("{\"game\":\"null\"}", "disk is full");
    h.faulty->failing = false;
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"chairs\":[\"open\",\"open\"]}"));
}

static void test_sitting(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"seats\":3,\"name\":\"Ana\"}"));
    guest_joins(&h, 0, ANA);
    guest_joins(&h, 1, BEN);
    assert_true(has(guest_last(&h, 1, "\"id\":1"), "\"you\":null"));
    assert_true(has(guest_asks(&h, 1, "\"cmd\":\"sit\",\"name\":\"Ana\""), "two players"));
    assert_true(has(guest_asks(&h, 1, "\"cmd\":\"sit\",\"name\":\"Ben\",\"seat\":0"), "not open"));
    assert_true(has(guest_asks(&h, 1, "\"cmd\":\"sit\""), "'name' is missing"));
    assert_true(has(guest_asks(&h, 1, "\"cmd\":\"sit\",\"name\":\"Ben\",\"seat\":2"), "\"seat\":2"));
    assert_true(has(guest_last(&h, 0, "\"push\":\"table\""), "\"name\":\"Ben\",\"kind\":\"person\",\"here\":true"));
    assert_true(guest_may(&h, 1, "\"cmd\":\"sit\",\"name\":\"Ben\",\"seat\":1"));        /* moves over */
    assert_true(guest_may(&h, 1, "\"cmd\":\"sit\",\"name\":\"Benjamin\""));
    assert_false(guest_may(&h, 1, "\"cmd\":\"chair\",\"seat\":2,\"chair\":\"bot:random\""));
    assert_true(guest_may(&h, 0, "\"cmd\":\"chair\",\"seat\":2,\"chair\":\"bot:random\""));
    assert_true(has(guest_last(&h, 1, "\"push\":\"table\""), "\"bot\":\"random\""));
    assert_true(guest_may(&h, 1, "\"cmd\":\"stand\""));
    assert_false(guest_may(&h, 1, "\"cmd\":\"stand\""));
    assert_true(guest_may(&h, 1, "\"cmd\":\"sit\",\"name\":\"Ben\""));
    assert_false(guest_may(&h, 1, START));
    assert_true(has(guest_asks(&h, 1, "\"cmd\":\"play\",\"move\":\"take 1\""), "not begun"));
    assert_true(guest_may(&h, 0, START));
    assert_false(guest_may(&h, 0, START));
    assert_false(guest_may(&h, 1, "\"cmd\":\"stand\""));
    assert_false(guest_may(&h, 0, "\"cmd\":\"chair\",\"seat\":1,\"chair\":\"open\""));
    assert_true(guest_may(&h, 1, "\"cmd\":\"sit\",\"name\":\"Benny\""));
    guest_go(&h, 1);
    assert_true(has(guest_last(&h, 0, "\"push\":\"table\""), "\"name\":\"Benny\",\"kind\":\"person\",\"here\":false"));
    guest_joins(&h, 1, BEN);
    assert_true(has(guest_last(&h, 1, "\"id\":1"), "\"you\":1"));
}

static void test_keys(void **state)
{
    char members[120];
    (void)state;
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"chairs\":[\"open\",\"open\"]}"));
    guest_come_to(&h, 0, BEN, "nothing");
    assert_true(has(guest_asks(&h, 0, "\"cmd\":\"view\""), "'join' comes first"));
    assert_true(has(guest_asks(&h, 0, "\"cmd\":\"join\""), "no table 'nothing'"));
    assert_int_equal(tables_count(h.tables), 0);
    guest_come(&h, 0, BEN);
    assert_true(has(guest_asks(&h, 0, "\"cmd\":\"join\""), "key in its link"));
    snprintf(members, sizeof members, "\"cmd\":\"join\",\"key\":\"%.21sX\"", h.key);
    assert_true(has(guest_asks(&h, 0, members), "does not fit"));
    assert_true(has(guest_asks(&h, 0, "\"cmd\":\"view\""), "'join' comes first"));
    guest_joins(&h, 0, BEN);
    guest_come(&h, 1, ANA);                 /* made it: needs no key */
    assert_true(guest_may(&h, 1, "\"cmd\":\"join\""));
    assert_false(guest_may(&h, 1, "\"cmd\":\"join\""));
}

/* ---- steps ---- */

/* T1: nothing is shown before it is kept, and the rest waits in order. */
static void test_kept_before_shown(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"name\":\"Ana\"}"));
    guest_joins(&h, 0, ANA);
    guest_joins(&h, 1, BEN);
    assert_true(guest_may(&h, 1, "\"cmd\":\"sit\",\"name\":\"Ben\""));
    assert_true(guest_may(&h, 0, START));
    size_t said[2] = { h.guest[0].said.length, h.guest[1].said.length };
    guest_says(&h, 0, PLAY("take 3", "0"));
    guest_says(&h, 1, "\"cmd\":\"view\"");
    guest_says(&h, 1, PLAY("take 1", "1"));
    guest_says(&h, 0, "\"cmd\":\"view\"");
    assert_int_equal(h.guest[0].said.length, said[0]);
    assert_int_equal(h.guest[1].said.length, said[1]);
    store_poll(h.store);                    /* Ana's move is kept, Ben's is asked for */
    assert_true(has(h.guest[1].said.at + said[1], "\"left\":18"));
    assert_false(has(h.guest[1].said.at + said[1], "\"left\":17"));
    hall_settle(&h);
    assert_true(has(guest_last(&h, 0, "\"id\":1"), "\"left\":17"));
    assert_true(has(guest_asks(&h, 0, PLAY("take 1", "0")), "stale"));
    guest_says(&h, 0, PLAY("take 1", "2"));
    guest_go(&h, 0);                        /* before it is kept */
    hall_settle(&h);
    assert_true(has(guest_sees(&h, 1), "\"left\":16"));
}

/* T3: what could not be kept never happened. */
static void test_failing_commit(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"name\":\"Ana\"}"));
    guest_joins(&h, 0, ANA);
    guest_joins(&h, 1, BEN);
    assert_true(guest_may(&h, 1, "\"cmd\":\"sit\",\"name\":\"Ben\""));
    assert_true(guest_may(&h, 0, START));
    assert_true(guest_may(&h, 0, PLAY("take 2", "0")));
    h.faulty->failing = true;
    int answers = guest_count(&h, 1, "\"id\":1");
    guest_says(&h, 1, PLAY("take 3", "1"));
    guest_says(&h, 0, "\"cmd\":\"view\"");
    hall_settle(&h);
    assert_int_equal(guest_count(&h, 1, "\"id\":1"), answers);
    assert_true(h.guest[0].closed && h.guest[1].closed);
    assert_true(has(guest_last(&h, 0, "\"push\":\"bye\""), "disk is full"));
    assert_false(has(h.guest[0].said.at, "\"left\":16"));
    assert_int_equal(tables_count(h.tables), 0);
    assert_true(has(store_trouble(h.store), "disk is full"));
    h.faulty->failing = false;
    guest_joins(&h, 1, BEN);
    assert_true(has(guest_last(&h, 1, "\"id\":1"), "\"left\":19"));
    assert_true(guest_may(&h, 1, PLAY("take 3", "1")));
    assert_string_equal(store_trouble(h.store), "");
    h.faulty->failing = true;               /* a chair, not a move */
    guest_joins(&h, 0, ANA);
    guest_says(&h, 0, "\"cmd\":\"sit\",\"name\":\"Annabel\"");
    hall_settle(&h);
    assert_true(h.guest[0].closed);
    h.faulty->failing = false;
    guest_joins(&h, 0, ANA);
    assert_false(has(h.guest[0].said.at, "Annabel"));
}

static void test_too_much_waits(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, HEAP("\"me\",\"bot:random\"")));
    guest_joins(&h, 0, ANA);
    guest_says(&h, 0, START);
    for (int i = 0; i < CLIENT_WAITING_MAX; i++)
        guest_says(&h, 0, "\"cmd\":\"view\"");
    assert_false(h.guest[0].closed);
    guest_says(&h, 0, "\"cmd\":\"view\"");
    assert_true(h.guest[0].closed);
    hall_settle(&h);
}

/* Few and long are too much as well. */
static void test_too_long_waits(void **state)
{
    static char members[CLIENT_WAITING_SIZE_MAX * 2 / 5];
    (void)state;
    memset(members, ' ', sizeof members - 1);
    memcpy(members, "\"cmd\":\"view\"", strlen("\"cmd\":\"view\""));
    assert_true(hall_make(&h, ANA, HEAP("\"me\",\"bot:random\"")));
    guest_joins(&h, 0, ANA);
    for (int round = 0; round < 2; round++) {
        guest_says(&h, 0, round ? "\"cmd\":\"sit\",\"name\":\"Annabel\"" : START);
        guest_says(&h, 0, members);
        guest_says(&h, 0, members);
        assert_false(h.guest[0].closed);
        if (!round)
            hall_settle(&h);            /* what was answered does not count any more */
    }
    guest_says(&h, 0, members);
    assert_true(h.guest[0].closed);
    hall_settle(&h);
}

static void test_requests(void **state)
{
    static const char *const refused[][2] = {
        { "\"cmd\":\"bot\",\"bot\":\"search\",\"nodes\":100000000", "unknown request 'bot'" },
        { "\"cmd\":\"new\",\"game\":\"null\"", "unknown request 'new'" },
        { "\"cmd\":\"match\",\"import\":\"x\"", "import" },
        { "\"cmd\":\"view\",\"seat\":1", "its own seat alone" },
        { "\"cmd\":\"play\",\"move\":\"take 1\",\"seat\":\"chance\"", "its own seat alone" },
        { "\"cmd\":\"play\",\"moves\":[\"take 1\",\"take 1\"]", "turn of" },
        { "\"cmd\":\"play\",\"move\":\"take 1\",\"att\":0", "unknown member 'att'" },
        { "\"cmd\":\"hint\",\"seat\":0", "unknown member 'seat'" },
        { "\"cmd\":\"withdraw\"", "no order" },
        { "\"cmd\":7", "'cmd'" },
        { "\"x\":7", "'cmd' is missing" },
        { "\"cmd\":\"result\"", "not over" },
    };
    static const char *const fine[] = {
        "\"cmd\":\"view\"", "\"cmd\":\"moves\",\"seat\":0", "\"cmd\":\"log\"", "\"cmd\":\"state\"", "\"cmd\":\"rules\"",
        "\"cmd\":\"why\",\"move\":\"take 9\"", "\"cmd\":\"match\",\"export\":true", "\"cmd\":\"hint\"",
    };
    (void)state;
    assert_true(hall_make(&h, ANA, HEAP("\"me\",\"open\"")));
    guest_joins(&h, 0, ANA);
    assert_true(guest_may(&h, 0, START));
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
        if (!has(guest_asks(&h, 0, refused[i][0]), refused[i][1]))
            fail_msg("%s: %s", refused[i][0], guest_last(&h, 0, "\"id\":1"));
    for (size_t i = 0; i < sizeof fine / sizeof fine[0]; i++)
        if (!guest_may(&h, 0, fine[i]))
            fail_msg("%s: %s", fine[i], guest_last(&h, 0, "\"id\":1"));
    guest_joins(&h, 1, CLEO);               /* looks on */
    assert_true(has(guest_asks(&h, 1, "\"cmd\":\"play\",\"move\":\"take 1\""), "sit down first"));
    assert_true(guest_may(&h, 1, "\"cmd\":\"view\""));
    tables_message(h.guest[0].client, "{", 1);
    tables_message(h.guest[0].client, "[]", 2);
    tables_message(h.guest[0].client, "{\"id\":[],\"cmd\":\"view\"}", 22);
    assert_int_equal(guest_count(&h, 0, "{\"id\":null,\"ok\":false"), 3);
}

/* ---- bots ---- */

static void test_bots(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, "{\"game\":\"toy-trade\",\"seats\":4,\"chairs\":[\"bot:random\",\"bot:greedy\","
                                   "\"open\",\"bot:random\"]}"));
    guest_joins(&h, 0, ANA);
    assert_true(guest_may(&h, 0, START));
    assert_true(has(guest_sees(&h, 0), "\"over\":true"));
    assert_true(has(guest_sees(&h, 0), "\"winners\""));
    assert_true(has(guest_asks(&h, 0, "\"cmd\":\"result\""), "\"ranks\""));
}

/* A chair that is open is played by a bot until somebody sits down. */
static void test_open_chair(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"name\":\"Ana\",\"options\":{\"heap\":60}}"));
    guest_joins(&h, 0, ANA);
    assert_true(guest_may(&h, 0, START));
    assert_true(guest_may(&h, 0, PLAY("take 1", "0")));
    assert_true(has(guest_sees(&h, 0), "\"to_act\":[0],\"may_act\":[],\"ply\":2"));
    guest_joins(&h, 1, BEN);
    assert_true(guest_may(&h, 1, "\"cmd\":\"sit\",\"name\":\"Ben\""));
    assert_true(guest_may(&h, 0, PLAY("take 1", "2")));
    assert_true(has(guest_sees(&h, 0), "\"to_act\":[1],\"may_act\":[],\"ply\":3"));
}

/* A mate is shown an order as it is made, and nobody else that there is one; the mate's ply does not move. */
static void test_confided(void **state)
{
    (void)state;
    static const char *const people[] = { ANA, BEN, CLEO, "DanDanDanDanDanDanDanD" };
    assert_true(hall_make(&h, ANA, "{\"game\":\"toy-orders\",\"seats\":4,\"options\":{\"mates\":true},"
                                   "\"name\":\"P0\"}"));
    for (int i = 0; i < 4; i++) {
        char sit[60];
        guest_joins(&h, i, people[i]);
        snprintf(sit, sizeof sit, "\"cmd\":\"sit\",\"name\":\"P%d\"", i);
        assert_true(guest_may(&h, i, sit));
    }
    assert_true(guest_may(&h, 0, START));
    int pushes[4];
    for (int i = 0; i < 4; i++)
        pushes[i] = guest_count(&h, i, "\"push\":\"update\"");
    assert_true(guest_may(&h, 0, PLAY("north+", "0")));
    assert_true(has(guest_sees(&h, 2), "\"confided\":{\"0\":[\"north+\"]}"));
    assert_true(guest_may(&h, 0, "\"cmd\":\"withdraw\""));
    assert_true(has(guest_sees(&h, 2), "\"confided\":{\"0\":[]}"));
    static const int more[] = { 2, 0, 2, 0 };
    for (int i = 0; i < 4; i++)
        assert_int_equal(guest_count(&h, i, "\"push\":\"update\""), pushes[i] + more[i]);
    assert_true(guest_may(&h, 2, PLAY("east+", "0")));
}

/* Lines of several moves, and players by name, work at tables as they do anywhere. */
static void test_lines(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, "{\"game\":\"toy-orders\",\"seats\":2,\"chairs\":[\"me\",\"bot:random\"]}"));
    guest_joins(&h, 0, ANA);
    assert_true(guest_may(&h, 0, START));
    assert_true(has(guest_asks(&h, 0, PLAY("north+ x2, nowhere", "0")), "there is no site 'nowhere'"));
    assert_true(has(guest_asks(&h, 0, PLAY("north+ x2, south+, west+", "0")), "\"played\":3,\"more\":true"));
}

/* Bots rest while nobody is there, and go on when somebody comes. */
static void test_bots_rest(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, HEAP("\"bot:random\",\"bot:random\"")));
    guest_joins(&h, 0, ANA);
    guest_says(&h, 0, START);
    store_poll(h.store);                    /* begun, and a bot thinks */
    guest_go(&h, 0);
    hall_settle(&h);
    guest_joins(&h, 0, ANA);
    assert_true(has(guest_sees(&h, 0), "\"over\":true"));
}

/* ... and while whoever made the table, or plays, cannot follow; others who watch hold nobody up. */
static void test_bots_wait(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, HEAP("\"bot:random\",\"bot:random\"")));
    guest_joins(&h, 0, ANA);
    guest_joins(&h, 1, BEN);
    h.guest[0].behind = h.guest[1].behind = CLIENT_BEHIND_MAX + 1;
    assert_true(guest_may(&h, 0, START));
    assert_false(has(guest_sees(&h, 0), "\"over\":true"));
    h.guest[0].behind = 0;
    tables_drained(h.guest[0].client);
    hall_settle(&h);
    assert_true(has(guest_sees(&h, 0), "\"over\":true"));
}

/* The hint's client or table is gone before it is thought out. */
static void test_hint_for_nobody(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, HEAP("\"me\",\"open\"")));
    guest_joins(&h, 0, ANA);
    assert_true(guest_may(&h, 0, START));
    guest_says(&h, 0, "\"cmd\":\"hint\"");
    assert_true(has(guest_last(&h, 0, "\"id\":1"), "\"ok\":true"));      /* of start: nothing new yet */
    guest_says(&h, 0, "\"cmd\":\"hint\"");
    assert_true(has(guest_last(&h, 0, "\"id\":1"), "already"));
    guest_go(&h, 0);
    hall_settle(&h);
    guest_joins(&h, 0, ANA);
    guest_says(&h, 0, "\"cmd\":\"hint\"");
    h.faulty->failing = true;
    guest_says(&h, 0, PLAY("take 1", "0"));
    store_poll(h.store);                    /* the table is forgotten while a bot thinks about it */
    assert_int_equal(tables_count(h.tables), 0);
    hall_settle(&h);
    assert_true(h.guest[0].closed);
}

/* Each hint has luck of its own; asked again where nothing has changed, it is the same. */
static void test_hint_repeats(void **state)
{
    (void)state;
    char first[1000];
    assert_true(hall_make(&h, ANA, "{\"game\":\"politicraft\",\"name\":\"Ana\",\"chairs\":[\"me\",\"open\"]}"));
    guest_joins(&h, 0, ANA);
    assert_true(guest_may(&h, 0, START));
    snprintf(first, sizeof first, "%s", guest_asks(&h, 0, "\"cmd\":\"hint\""));
    assert_true(has(first, "\"move\":\"issue "));           /* any of them is as good */
    assert_string_equal(guest_asks(&h, 0, "\"cmd\":\"hint\""), first);
}

/* ---- records ---- */

static void read_lines(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    (void)why;
    assert_true(ok);
    text_clear(context);
    text_add(context, loaded->lines.at);
}

/* Of the game at the table: how many there are, and their lines. */
static int records_kept(struct text *lines)
{
    int count = 0;
    store_records(h.store, TAILQ_FIRST(&h.tables->tables)->game_id, read_lines, lines);
    hall_settle(&h);
    for (const char *at = lines->at; (at = strchr(at, '\n')); at++)
        count++;
    return count;
}

/* A game for one is played as a bot says, to its end. */
static void play_alone(bool undoes)
{
    assert_true(hall_make(&h, ANA, "{\"game\":\"prime-climb\",\"seats\":1,\"name\":\"Ana\",\"chairs\":[\"me\"],"
                                   "\"options\":{\"solitaire\":true,\"sprint\":true}}"));
    guest_joins(&h, 0, ANA);
    assert_true(has(guest_last(&h, 0, "\"id\":1"), "\"records\":\"sprint=yes solitaire=yes\""));
    assert_true(guest_may(&h, 0, START));
    for (int i = 0; i < 300 && !has(guest_sees(&h, 0), "\"result\""); i++) {
        char members[200], move[100];
        const char *hint = strstr(guest_asks(&h, 0, "\"cmd\":\"hint\""), "\"move\":\"");
        assert_non_null(hint);
        assert_int_equal(sscanf(hint, "\"move\":\"%99[^\"]", move), 1);
        snprintf(members, sizeof members, "\"cmd\":\"play\",\"move\":\"%s\"", move);
        assert_true(guest_may(&h, 0, members));
        if (undoes && i == 3)
            for (int back = 0; back < 3; back++)
                assert_true(guest_may(&h, 0, "\"cmd\":\"undo\""));
    }
}

/* PCL-25: kept with the step that ends it, so there when it is shown; not with dice taken back, and once a table. */
static void test_records(void **state)
{
    struct text lines;
    char first[200];
    (void)state;
    text_init_heap(&lines);
    play_alone(false);
    assert_false(has(guest_sees(&h, 0), "no_record"));
    assert_int_equal(records_kept(&lines), 1);
    assert_true(has(lines.at, "\tAna\tsprint=yes solitaire=yes\n"));
    snprintf(first, sizeof first, "%s", lines.at);
    assert_true(guest_may(&h, 0, "\"cmd\":\"undo\""));
    assert_true(guest_may(&h, 0, "\"cmd\":\"sit\",\"name\":\"Anna\""));
    assert_int_equal(records_kept(&lines), 1);
    assert_string_equal(lines.at, first);
    play_alone(true);
    assert_true(has(guest_sees(&h, 0),
                    "\"no_record\":\"dice were taken back, so this is no record\""));
    assert_int_equal(records_kept(&lines), 1);
    play_alone(false);
    assert_int_equal(records_kept(&lines), 2);
    text_release(&lines);
}

/* As /api/records answers: those of the same options together. */
static void test_records_json(void **state)
{
    char room[600];
    struct text out;
    struct json json;
    (void)state;
    text_init(&out, room, sizeof room);
    json_init(&json, &out);
    json_object(&json);
    bests_put_all("5\t2020-02-20\tBen\t-\n8\t2020-02-21\tAna\t-\n9\t2020-02-22\tCleo\tbig=yes\n", &json);
    json_close(&json);
    assert_string_equal(room, "{\"records\":["
        "{\"options\":\"-\",\"best\":[{\"score\":\"5\",\"name\":\"Ben\",\"day\":\"2020-02-20\"},"
        "{\"score\":\"8\",\"name\":\"Ana\",\"day\":\"2020-02-21\"}]},"
        "{\"options\":\"big=yes\",\"best\":[{\"score\":\"9\",\"name\":\"Cleo\",\"day\":\"2020-02-22\"}]}]}");
}

/* More than one seat, or a bot alone: nothing is kept. */
static void test_no_records(void **state)
{
    struct text lines;
    (void)state;
    text_init_heap(&lines);
    assert_true(hall_make(&h, ANA, "{\"game\":\"prime-climb\",\"seats\":1,\"chairs\":[\"bot:easy\"],"
                                   "\"options\":{\"solitaire\":true,\"sprint\":true}}"));
    guest_joins(&h, 0, ANA);
    assert_true(guest_may(&h, 0, START));
    hall_settle(&h);
    assert_true(has(guest_sees(&h, 0), "\"result\""));
    assert_int_equal(records_kept(&lines), 0);
    assert_true(hall_make(&h, ANA, HEAP("\"me\",\"bot:random\"")));
    guest_joins(&h, 0, ANA);
    assert_true(has(guest_last(&h, 0, "\"id\":1"), "\"records\":null"));
    text_release(&lines);
}

/* ---- forgetting, freezing ---- */

static void test_forgotten_when_idle(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, HEAP("\"me\",\"bot:random\"")));
    guest_joins(&h, 0, ANA);
    assert_true(guest_may(&h, 0, START));
    assert_true(guest_may(&h, 0, PLAY("take 1", "0")));
    char before[4000], after[4000];
    snprintf(before, sizeof before, "%s", guest_asks(&h, 0, "\"cmd\":\"view\""));
    h.now_ms += 2 * TABLES_IDLE_MS;
    tables_tick(h.tables);
    assert_int_equal(tables_count(h.tables), 1);
    guest_go(&h, 0);
    h.now_ms += TABLES_IDLE_MS - 1;
    tables_tick(h.tables);
    assert_int_equal(tables_count(h.tables), 1);
    h.now_ms += 1;
    tables_tick(h.tables);
    assert_int_equal(tables_count(h.tables), 0);
    guest_joins(&h, 0, ANA);
    snprintf(after, sizeof after, "%s", guest_asks(&h, 0, "\"cmd\":\"view\""));
    assert_string_equal(before, after);
    assert_true(guest_may(&h, 0, "\"cmd\":\"undo\""));      /* practice is remembered, too */
}

/* What was made long enough ago and never started goes, unless somebody is at it. */
static void test_swept(void **state)
{
    enum { ANY = -1000 };
    static const char join[] = "\"cmd\":\"join\"";
    (void)state;
    assert_true(hall_make(&h, ANA, HEAP("\"me\",\"open\"")));
    guest_joins(&h, 0, ANA);
    tables_sweep(h.tables, ANY);
    hall_settle(&h);
    assert_true(guest_may(&h, 0, "\"cmd\":\"chair\",\"seat\":1,\"chair\":\"bot:random\""));
    guest_go(&h, 0);
    h.now_ms += TABLES_IDLE_MS;
    tables_tick(h.tables);
    guest_come(&h, 0, ANA);
    guest_says(&h, 0, join);                 /* is being loaded when the sweep comes */
    tables_sweep(h.tables, ANY);
    hall_settle(&h);
    assert_true(guest_may(&h, 0, START));
    guest_go(&h, 0);
    h.now_ms += TABLES_IDLE_MS;
    tables_tick(h.tables);
    tables_sweep(h.tables, ANY);
    hall_settle(&h);
    guest_come(&h, 0, ANA);
    assert_true(guest_may(&h, 0, join));     /* it was started */
    assert_true(hall_make(&h, ANA, HEAP("\"me\",\"open\"")));
    tables_sweep(h.tables, 1000);
    guest_come(&h, 0, ANA);
    assert_true(guest_may(&h, 0, join));
    guest_go(&h, 0);
    h.now_ms += TABLES_IDLE_MS;
    tables_tick(h.tables);
    tables_sweep(h.tables, ANY);
    guest_come(&h, 0, ANA);
    assert_true(has(guest_asks(&h, 0, join), "there is no table"));
}

static void put_table(const char *header, const char *chairs, const char *lines)
{
    struct text error;
    struct store_backend *b = &h.faulty->backend;
    struct store_table table = { .id = "broken", .header = header, .chairs = chairs };
    struct store_step step = { .id = "broken", .number = 1, .lines = lines };
    store_head_table(&table, step.before);
    text_init_heap(&error);
    assert_true(b->begin(b, &error) && b->make(b, &table, &error) && b->append(b, &step, &error) &&
                b->commit(b, &error));
    text_release(&error);
}

static void frozen(const char *header, const char *chairs, const char *lines, const char *why, bool viewed)
{
    hall_close(&h);
    hall_open(&h, 1);
    put_table(header, chairs, lines);
    guest_come_to(&h, 0, ANA, "broken");
    const char *answer = guest_asks(&h, 0, "\"cmd\":\"join\"");
    if (!text_starts(answer, "{\"id\":1,\"ok\":true") || !has(answer, why) || has(answer, "\"frozen\":null"))
        fail_msg("%s", answer);
    assert_int_equal(guest_may(&h, 0, "\"cmd\":\"view\""), viewed);
    assert_int_equal(guest_may(&h, 0, "\"cmd\":\"log\""), viewed);
    assert_true(has(guest_asks(&h, 0, "\"cmd\":\"play\",\"move\":\"take 1\""), "frozen"));
    assert_true(has(guest_asks(&h, 0, START), "frozen"));
}

/* A log that does not replay: shown as far as it goes, never a crash. */
/* Whoever was not let in holds nothing, and what it said behind its join is answered all the same. */
static void test_not_let_in(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, HEAP("\"me\",\"open\"")));
    guest_come(&h, 1, BEN);
    assert_false(guest_may(&h, 1, "\"cmd\":\"join\",\"colour\":1"));
    h.now_ms += TABLES_IDLE_MS;
    tables_tick(h.tables);
    assert_int_equal(tables_count(h.tables), 0);
    assert_false(guest_may(&h, 1, "\"cmd\":\"update\""));

    guest_come(&h, 1, BEN);
    guest_says(&h, 1, "\"cmd\":\"join\",\"key\":\"wrong\"");
    guest_says(&h, 1, "\"cmd\":\"update\"");
    hall_settle(&h);
    assert_int_equal(guest_count(&h, 1, "\"ok\":false"), 2);
    h.now_ms += TABLES_IDLE_MS;
    tables_tick(h.tables);
    assert_int_equal(tables_count(h.tables), 0);
}

static void test_frozen(void **state)
{
    static const char head[] = "caucus 1\ngame null\nrules 1\nseats 2\nmoves\n";
    static const char chairs[] = "host " ANA "\nstarted\n0 person " ANA " Ana\n1 bot random\n";
    (void)state;
    frozen(head, chairs, "0 take 1\n1 take 9\n", "move 2: a turn takes at most 3", true);
    frozen(head, chairs, "nonsense\n", "no line of a journal", true);
    frozen("caucus 1\ngame null\nrules 7\nseats 2\nmoves\n", chairs, "x\n", "version 7 of the rules", true);
    frozen("caucus 1\ngame gone\nseats 2\nmoves\n", chairs, "0 take 1\n", "unknown game 'gone'", false);
    frozen("caucus 1\ngame null\nseats 2\nkit 12\nmoves\n", chairs, "0 take 1\n", "have changed since", false);
    frozen("", chairs, "", "frozen\":\"", false);
    frozen(head, "host " ANA "\n7 open\n", "", "chairs", true);
    frozen(head, "host " ANA "\nwhat\n", "", "chairs", true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_making, begin, finish),
        cmocka_unit_test_setup_teardown(test_sitting, begin, finish),
        cmocka_unit_test_setup_teardown(test_keys, begin, finish),
        cmocka_unit_test_setup_teardown(test_kept_before_shown, begin, finish),
        cmocka_unit_test_setup_teardown(test_failing_commit, begin, finish),
        cmocka_unit_test_setup_teardown(test_too_much_waits, begin, finish),
        cmocka_unit_test_setup_teardown(test_too_long_waits, begin, finish),
        cmocka_unit_test_setup_teardown(test_requests, begin, finish),
        cmocka_unit_test_setup_teardown(test_bots, begin, finish),
        cmocka_unit_test_setup_teardown(test_open_chair, begin, finish),
        cmocka_unit_test_setup_teardown(test_confided, begin, finish),
        cmocka_unit_test_setup_teardown(test_lines, begin, finish),
        cmocka_unit_test_setup_teardown(test_bots_rest, begin, finish),
        cmocka_unit_test_setup_teardown(test_bots_wait, begin, finish),
        cmocka_unit_test_setup_teardown(test_hint_for_nobody, begin, finish),
        cmocka_unit_test_setup_teardown(test_hint_repeats, begin, finish),
        cmocka_unit_test_setup_teardown(test_records, begin, finish),
        cmocka_unit_test_setup_teardown(test_no_records, begin, finish),
        cmocka_unit_test(test_records_json),
        cmocka_unit_test_setup_teardown(test_forgotten_when_idle, begin, finish),
        cmocka_unit_test_setup_teardown(test_swept, begin, finish),
        cmocka_unit_test_setup_teardown(test_not_let_in, begin, finish),
        cmocka_unit_test_setup_teardown(test_frozen, begin, finish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
