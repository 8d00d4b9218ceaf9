/* chat.c - talk at a table: two rooms and who may read them, what may be said and how much of it, who is muted; kept
 * over restarts, and no part of the match. Over both stores. */
#include "../../server/chat.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/kept.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#define SAY(text) "\"cmd\":\"say\",\"text\":\"" text "\""
#define CHAT "\"cmd\":\"chat\""
#define DAN "DanDanDanDanDanDanDanD"

enum { AN, BE, CL, DA };            /* guests: two who play, two who look on */

static void sits(int guest, const char *person, const char *name)
{
    char members[80];
    guest_joins(&h, guest, person);
    snprintf(members, sizeof members, "\"cmd\":\"sit\",\"name\":\"%s\"", name);
    assert_true(guest_may(&h, guest, members));
}

/* Ana and Ben play, Cleo and Dan look on. */
static void open_table(void)
{
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"name\":\"Ana\",\"options\":{\"heap\":5}}"));
    guest_joins(&h, AN, ANA);
    sits(BE, BEN, "Ben");
    guest_joins(&h, CL, CLEO);
    guest_joins(&h, DA, DAN);
    assert_true(guest_may(&h, AN, START));
}

static void play_to_the_end(void)
{
    for (int i = 0; !strstr(guest_sees(&h, AN), "\"over\":true"); i++)
        if (!guest_may(&h, i % 2, "\"cmd\":\"play\",\"move\":\"take 1\""))
            fail_msg("%s", h.guest[i % 2].said.at);
}

static bool heard(int guest, const char *text)
{
    char line[200];
    snprintf(line, sizeof line, "\"text\":\"%s\"", text);
    return *guest_last(&h, guest, line) && strstr(guest_last(&h, guest, line), "\"push\":\"chat\"");
}

static const char *error_of(int guest, const char *members)
{
    const char *answer = guest_asks(&h, guest, members);
    const char *error = strstr(answer, "\"error\":\"");
    return error ? error + strlen("\"error\":\"") : answer;
}

static bool refused(int guest, const char *members, const char *why)
{
    return text_starts(error_of(guest, members), why);
}

/* The alias by which others know who said a line last. */
static void alias_of(int hears, const char *text, char out[ALIAS_SIZE])
{
    char line[200];
    snprintf(line, sizeof line, "\"text\":\"%s\"", text);
    const char *who = strstr(guest_last(&h, hears, line), "\"who\":\"");
    assert_non_null(who);
    snprintf(out, ALIAS_SIZE, "%.11s", who + strlen("\"who\":\""));
    assert_int_equal(strlen(out), ALIAS_SIZE - 1);
}

/* ---- C1: two rooms ---- */

static void test_rooms(void **state)
{
    (void)state;
    open_table();
    assert_true(guest_may(&h, AN, SAY("hello Ben")));
    assert_true(guest_may(&h, CL, SAY("Ana will win")));
    assert_true(heard(AN, "hello Ben") && heard(BE, "hello Ben"));
    assert_false(heard(CL, "hello Ben") || heard(DA, "hello Ben"));
    assert_true(heard(CL, "Ana will win") && heard(DA, "Ana will win"));
    assert_false(heard(AN, "Ana will win") || heard(BE, "Ana will win"));
    assert_non_null(strstr(guest_last(&h, BE, "hello Ben"), "\"seat\":0,\"name\":\"Ana\""));
    assert_null(strstr(guest_last(&h, DA, "Ana will win"), "\"seat\":"));
    for (int i = AN; i <= DA; i++) {
        assert_true(guest_may(&h, i, CHAT));
        assert_int_equal(!!strstr(guest_asks(&h, i, CHAT), "hello Ben"), i <= BE);
        assert_int_equal(!!strstr(guest_asks(&h, i, CHAT), "Ana will win"), i > BE);
    }
    assert_true(refused(AN, CHAT ",\"room\":\"watchers\"", "the other room opens"));
    assert_true(refused(CL, CHAT ",\"room\":\"seats\"", "the other room opens"));
    assert_true(guest_may(&h, AN, CHAT ",\"room\":\"seats\""));
    assert_true(refused(AN, CHAT ",\"room\":\"cellar\"", "a room is"));

    /* When it is over, all read both, and are told so. */
    play_to_the_end();
    for (int i = AN; i <= DA; i++) {
        assert_non_null(strstr(guest_last(&h, i, "\"push\":\"table\""), "\"rooms\":[\"seats\",\"watchers\"]"));
        assert_non_null(strstr(guest_asks(&h, i, CHAT ",\"room\":\"seats\""), "hello Ben"));
        assert_non_null(strstr(guest_asks(&h, i, CHAT ",\"room\":\"watchers\""), "Ana will win"));
    }
    assert_true(guest_may(&h, DA, SAY("well played")));
    assert_true(heard(AN, "well played"));
}

/* Whoever sits down later reads what those who sit say, and no longer what the others do. */
static void test_sitting_down_later(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"name\":\"Ana\"}"));
    guest_joins(&h, AN, ANA);
    guest_joins(&h, BE, BEN);
    guest_joins(&h, CL, CLEO);
    assert_true(guest_may(&h, AN, SAY("who plays?")));
    assert_false(heard(BE, "who plays?"));
    assert_true(guest_may(&h, BE, "\"cmd\":\"sit\",\"name\":\"Ben\""));
    assert_non_null(strstr(guest_last(&h, BE, "\"push\":\"table\""), "\"chat\":{\"room\":\"seats\""));
    assert_non_null(strstr(guest_asks(&h, BE, CHAT), "who plays?"));
    assert_true(guest_may(&h, CL, SAY("not me")));
    assert_false(heard(BE, "not me"));
}

/* ---- what may be said ---- */

static void test_text(void **state)
{
    static const char *const bad[] = {
        "", "   ", "a\\nb", "\\u0007", "\\u202etxt.exe", "\\u2066x", "\\u2028", "\\ufeff", "\\u0085",
    };
    char members[4000], letters[2000] = "";
    (void)state;
    open_table();
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        snprintf(members, sizeof members, SAY("%s"), bad[i]);
        if (!refused(AN, members, "a line has 1 to 240"))
            fail_msg("'%s' is taken", bad[i]);
    }
    assert_true(refused(AN, "\"cmd\":\"say\"", "'text' is missing"));
    assert_false(guest_may(&h, AN, "\"cmd\":\"say\",\"text\":5"));
    assert_false(guest_may(&h, AN, SAY("x") ",\"room\":\"watchers\""));
    assert_int_equal(guest_count(&h, BE, "\"push\":\"chat\""), 0);

    /* Nothing in it is markup to anybody; spaces round it go. */
    assert_true(guest_may(&h, AN, SAY("  <b>&amp;</b> \\\"5 < 7\\\" ")));
    assert_true(heard(BE, "<b>&amp;</b> \\\"5 < 7\\\""));
    assert_true(guest_may(&h, AN, SAY("שלום, مرحبا")));
    assert_true(heard(BE, "שלום, مرحبا"));

    /* 240 characters, of any length in bytes. */
    for (int i = 0; i < CHAT_CHARS_MAX; i++)
        strcat(letters, "\xf0\x9f\x8e\xb2");
    snprintf(members, sizeof members, SAY("%s"), letters);
    assert_true(guest_may(&h, AN, members));
    strcat(letters, ".");
    snprintf(members, sizeof members, SAY("%s"), letters);
    assert_true(refused(AN, members, "a line has 1 to 240"));
}

/* A person is held back however many connections they have; others are not. */
static void test_rate(void **state)
{
    (void)state;
    open_table();
    guest_joins(&h, 4, ANA);
    for (int i = 0; i < rate_lines.burst; i++)
        assert_true(guest_may(&h, i % 2 ? AN : 4, SAY("again")));
    assert_true(refused(AN, SAY("again"), "too many lines at once"));
    assert_true(refused(4, SAY("again"), "too many lines at once"));
    assert_true(guest_may(&h, BE, SAY("stop it")));
    h.now_ms += rate_lines.refill_ms;
    assert_true(guest_may(&h, 4, SAY("again")));
    assert_true(refused(AN, SAY("again"), "too many lines at once"));

    /* A room has a limit of its own. */
    int taken = 0;
    for (int i = 0; i < 100; i++) {
        char person[PERSON_SIZE];
        snprintf(person, sizeof person, "Person%016d", i);
        guest_joins(&h, 5, person);
        taken += guest_may(&h, 5, SAY("me too"));
    }
    assert_int_equal(taken, rate_room.burst);
}

/* One line at a time; what could not be kept was not said. */
static void test_keeping(void **state)
{
    (void)state;
    open_table();
    guest_says(&h, AN, SAY("first"));
    assert_false(heard(BE, "first") || heard(AN, "first"));       /* C1 */
    guest_says(&h, AN, SAY("second"));
    assert_non_null(strstr(guest_last(&h, AN, "\"ok\":false"), "your last line is still on its way"));
    hall_settle(&h);
    assert_true(heard(BE, "first"));
    assert_false(heard(BE, "second"));

    h.faulty->failing = true;
    assert_true(refused(AN, SAY("third"), "this could not be saved"));
    h.faulty->failing = false;
    assert_false(heard(BE, "third"));
    assert_true(guest_may(&h, AN, SAY("fourth")));
    assert_true(heard(BE, "fourth"));
    assert_null(strstr(guest_asks(&h, BE, CHAT), "third"));
    assert_true(guest_may(&h, AN, "\"cmd\":\"play\",\"move\":\"take 1\""));     /* the table is as it was */

    /* Whoever goes meanwhile has said it all the same. */
    guest_says(&h, BE, SAY("fifth"));
    guest_go(&h, BE);
    hall_settle(&h);
    assert_true(heard(AN, "fifth"));
}

/* A step that is being kept holds lines back: who may read them may change with it. */
static void test_behind_a_step(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"name\":\"Ana\"}"));
    guest_joins(&h, AN, ANA);
    guest_joins(&h, BE, BEN);
    guest_says(&h, AN, SAY("for those who sit"));
    guest_says(&h, BE, "\"cmd\":\"sit\",\"name\":\"Ben\"");
    hall_settle(&h);
    const char *sat = strstr(h.guest[BE].said.at, "\"seat\":1}");
    const char *told = strstr(h.guest[BE].said.at, "for those who sit");
    assert_true(sat && told && sat < told);

    guest_joins(&h, CL, CLEO);
    guest_says(&h, AN, SAY("another one"));
    guest_says(&h, BE, "\"cmd\":\"stand\"");
    h.faulty->failing = true;
    hall_settle(&h);
    h.faulty->failing = false;
    assert_false(heard(BE, "another one") || heard(CL, "another one"));
    assert_true(h.guest[BE].closed && h.guest[AN].closed);          /* T3 */
}

/* ---- tables without ---- */

static void test_nobody_to_talk_to(void **state)
{
    static const char *const alone[] = {
        "{\"game\":\"null\",\"name\":\"Ana\",\"chairs\":[\"me\",\"bot:easy\"]}",
        "{\"game\":\"null\",\"name\":\"Ana\",\"chairs\":[\"me\",\"me:Zoe\"]}",
        "{\"game\":\"null\",\"chairs\":[\"bot:easy\",\"bot:easy\"]}",
    };
    (void)state;
    for (size_t i = 0; i < sizeof alone / sizeof alone[0]; i++) {
        assert_true(hall_make(&h, ANA, alone[i]));
        guest_joins(&h, AN, ANA);
        guest_joins(&h, CL, CLEO);
        assert_null(strstr(h.guest[AN].said.at, "\"chat\":"));
        assert_true(refused(AN, SAY("hello?"), "there is nobody to talk to"));
        assert_true(refused(CL, SAY("hello?"), "there is nobody to talk to"));
        assert_true(refused(AN, CHAT, "there is nobody to talk to"));
    }
}

/* ---- muting ---- */

static void test_muting(void **state)
{
    char who[ALIAS_SIZE], mute[120], lift[120], other[ALIAS_SIZE];
    (void)state;
    open_table();
    assert_true(guest_may(&h, BE, SAY("grr")));
    alias_of(AN, "grr", who);
    snprintf(mute, sizeof mute, "\"cmd\":\"mute\",\"who\":\"%s\",\"on\":true", who);
    snprintf(lift, sizeof lift, "\"cmd\":\"mute\",\"who\":\"%s\",\"on\":false", who);

    /* Nobody but the host. */
    for (int i = BE; i <= DA; i++)
        assert_true(refused(i, mute, "that is for whoever made the table"));
    assert_true(refused(AN, "\"cmd\":\"mute\",\"who\":\"nobody\",\"on\":true", "nobody at this table is known"));
    assert_true(refused(AN, "\"cmd\":\"mute\",\"on\":true", "'who' is missing"));
    snprintf(other, sizeof other, "%s", who);
    assert_true(guest_may(&h, AN, mute));
    assert_non_null(strstr(guest_last(&h, BE, "\"push\":\"table\""), "\"muted\":true"));
    assert_null(strstr(guest_last(&h, BE, "\"push\":\"table\""), "\"mutes\""));
    assert_non_null(strstr(guest_last(&h, AN, "\"push\":\"table\""), "\"name\":\"Ben\"}]"));
    assert_true(refused(BE, SAY("grr!"), "the host has muted you"));
    assert_true(guest_may(&h, BE, CHAT));                           /* reading is free */
    assert_true(guest_may(&h, AN, "\"cmd\":\"play\",\"move\":\"take 1\""));
    assert_true(guest_may(&h, BE, "\"cmd\":\"play\",\"move\":\"take 1\""));

    if (kept_start_again()) {
        guest_joins(&h, AN, ANA);
        guest_joins(&h, BE, BEN);
        assert_true(refused(BE, SAY("grr!"), "the host has muted you"));
    }
    assert_true(guest_may(&h, AN, lift));
    assert_true(guest_may(&h, AN, lift));                           /* once more changes nothing */
    assert_true(guest_may(&h, BE, SAY("sorry")));
    assert_true(heard(AN, "sorry"));

    /* The host is known by an alias, too, and cannot be muted. */
    assert_true(guest_may(&h, AN, SAY("fine")));
    alias_of(BE, "fine", who);
    assert_string_not_equal(who, other);
    snprintf(mute, sizeof mute, "\"cmd\":\"mute\",\"who\":\"%s\",\"on\":true", who);
    assert_true(refused(AN, mute, "you cannot mute yourself"));
}

/* ---- pages, the bound, and restarts ---- */

static int first_number(const char *page)
{
    const char *number = strstr(page, "\"number\":");
    return number ? atoi(number + strlen("\"number\":")) : 0;
}

static void test_pages(void **state)
{
    char members[80];
    (void)state;
    open_table();
    for (int i = 1; i <= STORE_LINES_MAX + 20; i++) {
        snprintf(members, sizeof members, SAY("line %d"), i);
        h.now_ms += rate_lines.refill_ms;
        assert_true(guest_may(&h, AN, members));
    }
    for (int again = 0; again < 2; again++) {
        guest_joins(&h, BE, BEN);
        const char *joined = guest_last(&h, BE, "\"kit\":");
        assert_non_null(strstr(joined, "\"chat\":{\"room\":\"seats\",\"lines\":["));
        assert_null(strstr(joined, "\"line 170\""));
        assert_non_null(strstr(joined, "\"line 171\""));
        assert_non_null(strstr(joined, "\"line 220\""));
        int before = 171, pages = 0;
        for (;; pages++) {
            snprintf(members, sizeof members, CHAT ",\"before\":%d", before);
            const char *page = guest_asks(&h, BE, members);
            before = first_number(page);
            if (!strstr(page, "\"more\":true"))
                break;
        }
        assert_int_equal(pages, 2);
        assert_int_equal(before, 21);               /* the latest 200 are kept */
        assert_null(strstr(guest_asks(&h, BE, CHAT ",\"before\":21"), "\"text\""));
        assert_false(guest_may(&h, BE, CHAT ",\"before\":-1"));
        if (again || !kept_start_again())
            break;
        guest_joins(&h, AN, ANA);
    }
    h.now_ms += 60 * 1000;
    assert_true(guest_may(&h, AN, SAY("one more")));
    assert_int_equal(first_number(guest_last(&h, BE, "one more")), STORE_LINES_MAX + 21);
}

/* C2: the match knows nothing of it. */
static void test_no_part_of_the_match(void **state)
{
    static const char *const asks[] = { "\"cmd\":\"match\",\"export\":true", "\"cmd\":\"log\"", "\"cmd\":\"view\"" };
    (void)state;
    open_table();
    const struct table *t = TAILQ_FIRST(&h.tables->tables);
    int steps = t->steps;
    assert_true(guest_may(&h, AN, SAY("a needle")));
    assert_true(guest_may(&h, CL, SAY("a needle")));
    assert_int_equal(t->steps, steps);
    play_to_the_end();
    for (size_t i = 0; i < sizeof asks / sizeof asks[0]; i++)
        assert_null(strstr(guest_asks(&h, AN, asks[i]), "needle"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BOTH(test_rooms),
        BOTH(test_sitting_down_later),
        HAND(test_text),
        HAND(test_rate),
        BOTH(test_keeping),
        BOTH(test_behind_a_step),
        HAND(test_nobody_to_talk_to),
        BOTH(test_muting),
        BOTH(test_pages),
        BOTH(test_no_part_of_the_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
