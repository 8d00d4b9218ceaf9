/* watch.c - those who look on: told by number and name, let in or not, and as many records late as the table wants.
 * Over both stores. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/kept.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#define DAN "DanDanDanDanDanDanDanD"
#define TAKE "\"cmd\":\"play\",\"move\":\"take 1\""

enum { AN, BE, CL, DA };            /* guests: two who play, two who look on */

static void make(const char *more)
{
    char body[300];
    snprintf(body, sizeof body, "{\"game\":\"null\",\"name\":\"Ana\",\"options\":{\"heap\":20}%s}", more);
    if (!hall_make(&h, ANA, body))
        fail_msg("%s", h.error);
    guest_joins(&h, AN, ANA);
    guest_joins(&h, BE, BEN);
    assert_true(guest_may(&h, BE, "\"cmd\":\"sit\",\"name\":\"Ben\""));
}

static bool joins(int guest, const char *person, const char *more)
{
    char members[200];
    guest_come(&h, guest, person);
    snprintf(members, sizeof members, "\"cmd\":\"join\",\"key\":\"%s\"%s", h.key, more);
    return guest_may(&h, guest, members);
}

static const char *told(int guest)
{
    const char *table = guest_last(&h, guest, "\"spectators\":");
    const char *at = strstr(table, "\"spectators\":");
    return at ? at + strlen("\"spectators\":") : "";
}

static int told_count(int guest)
{
    const char *at = strstr(told(guest), "\"count\":");
    return at ? atoi(at + strlen("\"count\":")) : -1;
}

static bool names(int guest, const char *name)
{
    char member[80];
    snprintf(member, sizeof member, "\"name\":\"%s\"}", name);
    return strstr(told(guest), member);
}

static bool refused(int guest, const char *members, const char *why)
{
    const char *error = strstr(guest_asks(&h, guest, members), "\"error\":\"");
    return error && text_starts(error + strlen("\"error\":\""), why);
}

/* ---- who ---- */

static void test_number_and_names(void **state)
{
    (void)state;
    make("");
    assert_int_equal(told_count(AN), 0);
    assert_true(joins(CL, CLEO, ",\"name\":\"Cleo\""));
    assert_true(names(AN, "Cleo") && names(BE, "Cleo") && names(CL, "Cleo"));
    assert_true(joins(DA, DAN, ""));
    assert_int_equal(told_count(AN), 2);
    assert_true(names(AN, ""));                                     /* a guest */
    assert_true(joins(4, CLEO, ",\"name\":\"Other\""));            /* a person counts once, by their first line */
    assert_int_equal(told_count(AN), 2);
    assert_false(names(AN, "Other"));

    assert_true(guest_may(&h, DA, "\"cmd\":\"watch_as\",\"name\":\"Dan\""));
    assert_true(names(AN, "Dan"));
    assert_true(guest_may(&h, DA, "\"cmd\":\"watch_as\",\"name\":\"\""));
    assert_false(names(AN, "Dan"));

    /* Not like a player, and nothing odd. */
    assert_true(refused(DA, "\"cmd\":\"watch_as\",\"name\":\"Ben\"", "two players are called"));
    assert_true(refused(DA, "\"cmd\":\"watch_as\",\"name\":\"a\\u202eb\"", "a name has"));
    assert_true(refused(DA, "\"cmd\":\"watch_as\"", "'name' is missing"));
    assert_true(refused(AN, "\"cmd\":\"watch_as\",\"name\":\"Zoe\"", "you play here"));
    guest_go(&h, 4);
    assert_true(joins(4, "EveEveEveEveEveEveEveE", ",\"name\":\"Ana\""));       /* a guest, then */
    assert_int_equal(told_count(AN), 3);
    assert_false(names(BE, "Ana"));

    guest_go(&h, CL);
    guest_go(&h, DA);
    assert_int_equal(told_count(AN), 1);
    assert_true(guest_may(&h, AN, START));
    for (int i = 0; i < 30; i++) {
        char person[PERSON_SIZE];
        snprintf(person, sizeof person, "Person%016d", i);
        /* Those that are let go stay in the hall's tables until it closes. */
        struct client *c = tables_connect(h.tables, person, h.id, &h.guest[5]);
        char join[80];
        snprintf(join, sizeof join, "{\"cmd\":\"join\",\"key\":\"%s\"}", h.key);
        h.guest[5].client = c;
        h.guest[5].closed = false;
        text_clear(&h.guest[5].update);
        tables_message(c, join, strlen(join));
        hall_settle(&h);
    }
    assert_int_equal(told_count(AN), 31);
    int shown = 0;
    for (const char *at = told(AN); (at = strstr(at, "\"who\":")); at++)
        shown++;
    assert_int_equal(shown, WATCH_SHOWN_MAX);
}

/* Who has much to read is told of those who come and go when that is read. */
static void test_late_readers(void **state)
{
    (void)state;
    make("");
    h.guest[AN].behind = CLIENT_LATE_MAX + 1;
    int before = guest_count(&h, AN, "\"push\":\"table\"");
    assert_true(joins(CL, CLEO, ""));
    assert_true(joins(DA, DAN, ""));
    assert_int_equal(guest_count(&h, AN, "\"push\":\"table\""), before);
    assert_int_equal(told_count(BE), 2);
    h.guest[AN].behind = 0;
    tables_drained(h.guest[AN].client);
    assert_int_equal(guest_count(&h, AN, "\"push\":\"table\""), before + 1);
    assert_int_equal(told_count(AN), 2);
    tables_drained(h.guest[AN].client);
    assert_int_equal(guest_count(&h, AN, "\"push\":\"table\""), before + 1);
}

/* ---- whether ---- */

static void test_no_spectators(void **state)
{
    (void)state;
    make(",\"spectators\":false");
    assert_false(joins(CL, CLEO, ""));              /* no chair is free */
    assert_non_null(strstr(h.guest[CL].said.at, "this table takes no spectators"));
    assert_true(guest_may(&h, BE, "\"cmd\":\"stand\""));
    assert_true(joins(CL, CLEO, ""));               /* there is one to take */
    assert_true(guest_may(&h, BE, "\"cmd\":\"sit\",\"name\":\"Ben\""));
    assert_true(guest_may(&h, AN, START));
    assert_true(h.guest[CL].closed);
    assert_non_null(strstr(guest_last(&h, CL, "\"push\":\"bye\""), "takes no spectators"));
    assert_false(joins(CL, CLEO, ""));
    assert_null(strstr(h.guest[CL].said.at, "\"update\""));
    if (kept_start_again())
        assert_false(joins(CL, CLEO, ""));
    assert_true(joins(BE, BEN, ""));
    assert_true(joins(AN, ANA, ""));
}

static void test_who_decides(void **state)
{
    (void)state;
    make("");
    assert_true(joins(CL, CLEO, ""));
    assert_true(refused(BE, "\"cmd\":\"watch\",\"on\":false", "that is for whoever made the table"));
    assert_true(refused(CL, "\"cmd\":\"watch\",\"delay\":3", "that is for whoever made the table"));
    assert_false(guest_may(&h, AN, "\"cmd\":\"watch\",\"delay\":201"));
    assert_false(guest_may(&h, AN, "\"cmd\":\"watch\",\"delay\":-1"));
    assert_false(guest_may(&h, AN, "\"cmd\":\"watch\",\"on\":1"));
    assert_true(guest_may(&h, AN, "\"cmd\":\"watch\",\"on\":false,\"delay\":7"));
    assert_true(text_starts(told(CL), "{\"on\":false,\"delay\":7,"));
    assert_true(guest_may(&h, AN, "\"cmd\":\"watch\",\"on\":true"));
    assert_true(text_starts(told(CL), "{\"on\":true,\"delay\":7,"));
    assert_true(guest_may(&h, AN, START));
    assert_true(refused(AN, "\"cmd\":\"watch\",\"on\":false", "the game has begun"));
    assert_false(hall_make(&h, ANA, "{\"game\":\"null\",\"spectators\":\"no\"}"));
    assert_false(hall_make(&h, ANA, "{\"game\":\"null\",\"delay\":1000}"));
}

/* ---- how far behind ---- */

static int left(int guest)
{
    const char *at = strstr(guest_sees(&h, guest), "\"left\":");
    return at ? atoi(at + strlen("\"left\":")) : -1;
}

/* Everything that somebody who looks on can ask is as it was three records ago. */
static void test_delay(void **state)
{
    static const char *const asks[] = {
        "\"cmd\":\"update\"", "\"cmd\":\"view\"", "\"cmd\":\"log\"", "\"cmd\":\"match\",\"export\":true",
        "\"cmd\":\"result\"",
    };
    (void)state;
    make(",\"delay\":3");
    assert_true(joins(CL, CLEO, ""));
    assert_true(guest_may(&h, AN, START));
    int whole = left(AN);
    for (int i = 0; i < 8; i++) {
        if (!guest_may(&h, i % 2, "\"cmd\":\"play\",\"move\":\"take 1\",\"note\":\"needle\""))
            fail_msg("%s", h.guest[i % 2].said.at);
        assert_int_equal(left(AN), whole - 1 - i);
        assert_int_equal(left(CL), i < 3 ? whole : whole - (i - 2));
        for (size_t j = 0; j < sizeof asks / sizeof asks[0]; j++)
            assert_int_equal(!!strstr(guest_asks(&h, CL, asks[j]), "needle"),
                             i >= 3 && strstr("log match", j == 2 ? "log" : j == 3 ? "match" : "none") != NULL);
        int plies = 0;
        const char *log = guest_asks(&h, CL, "\"cmd\":\"log\"");
        for (const char *at = log; (at = strstr(at, "\"ply\":")); at++)
            plies++;
        assert_int_equal(plies, i < 3 ? 0 : i - 2);
        assert_true(joins(DA, DAN, ""));
        assert_int_equal(left(DA), left(CL));
    }

    /* What is taken back is seen to be, as late as all else. */
    assert_true(guest_may(&h, BE, "\"cmd\":\"undo\""));
    assert_int_equal(left(CL), whole - 6);
    assert_true(guest_may(&h, BE, TAKE));
    assert_true(guest_may(&h, AN, TAKE));
    assert_int_equal(left(CL), whole - 8);
    assert_true(guest_may(&h, BE, TAKE));
    assert_int_equal(left(CL), whole - 7);
    assert_non_null(strstr(guest_last(&h, CL, "\"push\":\"update\""), "Ben takes back"));

    /* A restart changes nothing of it. */
    if (kept_start_again()) {
        assert_true(joins(CL, CLEO, ""));
        assert_int_equal(left(CL), whole - 7);
        assert_true(joins(AN, ANA, "") && joins(BE, BEN, ""));
    }

    /* When it is over, they see the end. */
    for (int i = 0; !strstr(guest_sees(&h, AN), "\"over\":true"); i++) {
        assert_null(strstr(guest_sees(&h, CL), "\"over\":true"));
        assert_true(guest_may(&h, i % 2, TAKE));
    }
    assert_string_equal(strstr(guest_sees(&h, CL), "\"result\":"), strstr(guest_sees(&h, AN), "\"result\":"));
    assert_non_null(strstr(guest_sees(&h, CL), "\"over\":true"));
    assert_non_null(strstr(guest_sees(&h, CL), "\"result\":"));
    assert_int_equal(left(CL), left(AN));
}

/* A phase is shown whole or not at all. */
static void test_delay_and_phases(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, "{\"game\":\"toy-orders\",\"seats\":2,\"name\":\"Ana\",\"delay\":1}"));
    guest_joins(&h, AN, ANA);
    guest_joins(&h, BE, BEN);
    assert_true(guest_may(&h, BE, "\"cmd\":\"sit\",\"name\":\"Ben\""));
    assert_true(guest_may(&h, AN, START));
    assert_true(joins(CL, CLEO, ""));
    const struct table *t = TAILQ_FIRST(&h.tables->tables);
    for (int i = 0; i < 400 && !match_over(table_match(t)); i++) {
        char members[3 * MOVE_TEXT_SIZE], buffer[MOVE_TEXT_SIZE];
        move list[MOVES_MAX];
        struct match *m = table_match(t);
        struct text text;
        int seat = __builtin_ctz(match_to_act(m));
        int count = match_moves(m, seat, list);
        text_init(&text, buffer, sizeof buffer);
        m->game->show_move(m->kit, list[i % count], &text);
        snprintf(members, sizeof members, "\"cmd\":\"play\",\"move\":\"%s\"", buffer);
        assert_true(guest_may(&h, seat, members));
        int shown = t->behind->count;
        assert_true(match_over(m) ? shown == m->count : shown <= (m->count ? m->count - 1 : 0));
        assert_true(shown == m->count || !m->log[shown].phase || m->log[shown].phase_first);
        assert_true(!t->behind->done);
    }
    assert_true(match_over(table_match(t)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        HAND(test_number_and_names),
        HAND(test_late_readers),
        BOTH(test_no_spectators),
        BOTH(test_who_decides),
        BOTH(test_delay),
        HAND(test_delay_and_phases),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
