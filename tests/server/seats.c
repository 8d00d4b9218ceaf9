/* seats.c - seats that change hands: carried to another device by a token, once and not for long; given to a bot when
 * somebody stays away; one for each person; and hints, which are off where people play against each other. */
#include <stdio.h>
#include <string.h>

#include "lib/kept.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#define PHONE "PhonePhonePhonePhonePh"
#define TAKE "\"cmd\":\"play\",\"move\":\"take 1\""

enum { AN, BE, CL, PH };

static bool has(const char *text, const char *what) { return strstr(text, what) != NULL; }

static bool refused(int guest, const char *members, const char *why)
{
    const char *error = strstr(guest_asks(&h, guest, members), "\"error\":\"");
    return error && text_starts(error + strlen("\"error\":\""), why);
}

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

/* ---- carrying ---- */

static void token_of(int guest, char token[TOKEN_SIZE])
{
    const char *at = strstr(guest_asks(&h, guest, "\"cmd\":\"carry\""), "\"token\":\"");
    assert_non_null(at);
    snprintf(token, TOKEN_SIZE, "%s", at + strlen("\"token\":\""));
    token[strcspn(token, "\"")] = 0;
}

static const char *opens(int guest, const char *person, const char *token)
{
    char members[120];
    guest_come(&h, guest, person);
    snprintf(members, sizeof members, "\"cmd\":\"join\",\"carry\":\"%s\"", token);
    return guest_asks(&h, guest, members);
}

static void test_carried(void **state)
{
    char token[TOKEN_SIZE];
    (void)state;
    make(",\"spectators\":false");
    assert_true(guest_may(&h, AN, START));
    assert_true(guest_may(&h, AN, TAKE));
    token_of(BE, token);
    const char *answer = opens(PH, PHONE, token);
    assert_true(has(answer, "\"ok\":true") && has(answer, "\"you\":1"));
    assert_true(has(guest_last(&h, BE, "\"push\":"), "no spectators"));         /* after it was told: */
    assert_int_equal(guest_count(&h, BE, "{\"push\":\"carried\"}"), 1);
    assert_true(guest_may(&h, PH, TAKE));
    assert_true(has(guest_last(&h, AN, "\"push\":\"table\""), "\"name\":\"Ben\",\"kind\":\"person\",\"here\":true"));

    /* Once. The new device joins as any does that sits there; the old one does not. */
    assert_true(has(opens(CL, CLEO, token), "this link was used"));
    assert_true(has(opens(PH, PHONE, token), "\"you\":1"));
    assert_true(has(opens(BE, BEN, "x"), "this link was used"));
    if (kept_start_again())
        assert_true(has(opens(PH, PHONE, "x"), "\"you\":1"));
}

static void test_tokens(void **state)
{
    char token[TOKEN_SIZE], second[TOKEN_SIZE];
    (void)state;
    make("");
    guest_joins(&h, CL, CLEO);
    assert_true(refused(CL, "\"cmd\":\"carry\"", "sit down first"));
    assert_false(guest_may(&h, BE, "\"cmd\":\"carry\",\"on\":3"));

    /* The second makes the first worthless; revoked is revoked; old is old. */
    token_of(BE, token);
    token_of(BE, second);
    assert_string_not_equal(token, second);
    assert_true(has(opens(PH, PHONE, token), "this link was used"));
    assert_true(guest_may(&h, BE, "\"cmd\":\"carry\",\"on\":false"));
    assert_true(has(opens(PH, PHONE, second), "this link was used"));
    token_of(BE, token);
    h.now_ms += CARRY_S * 1000;
    assert_true(has(opens(PH, PHONE, token), "this link was used"));

    /* Not at another table, and not by who sits here: one person has one seat. */
    token_of(BE, token);
    char id[TOKEN_SIZE];
    snprintf(id, sizeof id, "%s", h.id);
    assert_true(hall_make(&h, CLEO, "{\"game\":\"null\",\"name\":\"Cleo\"}"));
    assert_true(has(opens(PH, PHONE, token), "this link was used"));
    snprintf(h.id, sizeof h.id, "%s", id);
    const char *answer = opens(4, ANA, token);
    assert_true(has(answer, "\"ok\":true") && has(answer, "\"you\":0"));
    assert_true(guest_count(&h, BE, "carried") == 0);

    /* A commit that fails leaves all as it was. */
    h.faulty->failing = true;
    opens(PH, PHONE, token);
    h.faulty->failing = false;
    guest_joins(&h, BE, BEN);
    assert_true(has(guest_last(&h, BE, "\"kit\":"), "\"you\":1"));
}

/* Where there is no room, the one who has had a token longest loses it, and nobody else. */
static void test_many(void **state)
{
    char token[TOKEN_SIZE];
    (void)state;
    make("");
    for (int i = 0; i < CARRIES_MAX; i++) {
        struct carry *c = &h.tables->carry[i];
        snprintf(c->token, sizeof c->token, "t%d", i);
        snprintf(c->table, sizeof c->table, "elsewhere");
        c->until_ms = h.now_ms + (i == 300 ? 1000 : 2000 + i);
    }
    token_of(BE, token);
    for (int i = 0; i < CARRIES_MAX; i++)
        assert_int_equal(strcmp(h.tables->carry[i].token, token) == 0, i == 300);
    assert_true(has(opens(PH, PHONE, token), "\"you\":1"));
}

/* Who made the table still decides there. */
static void test_host_carried(void **state)
{
    char token[TOKEN_SIZE];
    (void)state;
    make("");
    token_of(AN, token);
    assert_true(has(opens(PH, PHONE, token), "\"host\":true"));
    assert_false(guest_may(&h, AN, START));
    assert_true(has(guest_last(&h, AN, "\"push\":\"table\""), "\"you\":null"));
    assert_true(guest_may(&h, PH, START));
}

/* Who is invited to a rematch is known by the device that played: seats stay there, also for links from before. */
static void test_not_from_under_a_rematch(void **state)
{
    char token[TOKEN_SIZE];
    (void)state;
    make("");
    assert_true(guest_may(&h, AN, START));
    assert_true(guest_may(&h, AN, "\"cmd\":\"resign\""));
    token_of(BE, token);
    assert_true(guest_may(&h, AN, "\"cmd\":\"rematch\""));
    assert_true(refused(BE, "\"cmd\":\"carry\"", "there is a rematch"));
    assert_true(has(opens(PH, PHONE, token), "this link was used"));
}

/* ---- who is away ---- */

static void test_removed(void **state)
{
    (void)state;
    make("");
    assert_true(refused(AN, "\"cmd\":\"chair\",\"seat\":1,\"chair\":\"open\"", "Ben is here"));
    guest_go(&h, BE);
    assert_true(guest_may(&h, AN, "\"cmd\":\"chair\",\"seat\":1,\"chair\":\"open\""));
    guest_joins(&h, BE, BEN);
    assert_true(has(guest_last(&h, BE, "\"kit\":"), "\"you\":null"));
    assert_true(guest_may(&h, BE, "\"cmd\":\"sit\",\"name\":\"Ben\""));
}

static void test_replaced(void **state)
{
    (void)state;
    make("");
    assert_false(guest_may(&h, AN, "\"cmd\":\"replace\",\"seat\":1"));          /* not begun */
    assert_true(guest_may(&h, AN, START));
    assert_true(guest_may(&h, AN, TAKE));
    guest_joins(&h, CL, CLEO);
    assert_true(refused(BE, "\"cmd\":\"replace\",\"seat\":0", "that is for whoever made the table"));
    assert_true(refused(CL, "\"cmd\":\"replace\",\"seat\":1", "that is for whoever made the table"));
    assert_true(refused(AN, "\"cmd\":\"replace\",\"seat\":1", "Ben is here"));
    assert_true(refused(AN, "\"cmd\":\"replace\",\"seat\":0", "that is for the chair of somebody else"));
    assert_true(refused(AN, "\"cmd\":\"replace\"", "'seat' is missing"));
    guest_go(&h, BE);
    assert_true(refused(AN, "\"cmd\":\"replace\",\"seat\":1", "Ben is away for less than"));
    h.now_ms += AWAY_S * 1000;
    assert_true(refused(AN, "\"cmd\":\"replace\",\"seat\":1,\"chair\":\"open\"", "a chair is"));
    assert_true(refused(AN, "\"cmd\":\"replace\",\"seat\":1,\"chair\":\"bot:nobody\"", "unknown bot"));
    assert_true(guest_may(&h, AN, "\"cmd\":\"replace\",\"seat\":1,\"chair\":\"bot:easy\""));
    hall_settle(&h);
    assert_true(has(guest_sees(&h, AN), "\"to_act\":[0]"));         /* the bot has moved */
    assert_true(has(guest_last(&h, AN, "\"push\":\"table\""),
                    "\"name\":\"Ben\",\"kind\":\"person\",\"stand_in\":\"easy\""));
    assert_true(refused(AN, "\"cmd\":\"replace\",\"seat\":1", "a bot plays for Ben already"));
    if (kept_start_again()) {
        guest_joins(&h, AN, ANA);
        guest_joins(&h, CL, CLEO);
    }
    assert_true(guest_may(&h, AN, TAKE));
    assert_true(has(guest_sees(&h, AN), "\"to_act\":[0]"));         /* and goes on */
    guest_joins(&h, BE, BEN);
    assert_true(has(guest_last(&h, BE, "\"kit\":"), "\"you\":1"));
    assert_false(has(guest_last(&h, AN, "\"push\":\"table\""), "stand_in"));
    assert_true(guest_may(&h, AN, TAKE));
    assert_true(has(guest_sees(&h, AN), "\"to_act\":[1]"));
    assert_true(guest_may(&h, BE, TAKE));
}

/* Where the one who made the table is gone, the others play on. */
static void test_host_replaced(void **state)
{
    (void)state;
    make("");
    assert_true(guest_may(&h, AN, START));
    guest_joins(&h, CL, CLEO);
    guest_go(&h, AN);
    assert_true(refused(BE, "\"cmd\":\"replace\",\"seat\":0", "Ana is away for less than"));
    h.now_ms += AWAY_S * 1000;
    assert_true(refused(CL, "\"cmd\":\"replace\",\"seat\":0", "that is for whoever made the table"));
    assert_true(refused(BE, "\"cmd\":\"replace\",\"seat\":1", "that is for the chair of somebody else"));
    assert_true(guest_may(&h, BE, "\"cmd\":\"replace\",\"seat\":0"));
    hall_settle(&h);
    assert_true(has(guest_sees(&h, BE), "\"to_act\":[1]"));
    guest_joins(&h, AN, ANA);
    assert_true(has(guest_last(&h, AN, "\"kit\":"), "\"host\":true"));
    assert_true(has(guest_last(&h, AN, "\"kit\":"), "\"you\":0"));
    assert_true(guest_may(&h, BE, TAKE));
    assert_true(has(guest_sees(&h, BE), "\"to_act\":[0]"));
}

/* ---- one cookie, one seat ---- */

static void test_one_seat(void **state)
{
    (void)state;
    assert_false(hall_make(&h, ANA, "{\"game\":\"null\",\"chairs\":[\"me\",\"me\"]}"));
    assert_true(hall_make(&h, ANA, "{\"game\":\"toy-orders\",\"seats\":3,\"name\":\"Ana\"}"));
    guest_joins(&h, AN, ANA);
    guest_joins(&h, 5, ANA);                /* another window of hers */
    assert_true(guest_may(&h, 5, "\"cmd\":\"sit\",\"name\":\"Zoe\",\"seat\":2"));        /* moves over */
    const struct table *t = TAILQ_FIRST(&h.tables->tables);
    assert_int_equal(chairs_of(&t->chairs, ANA), seat_bit(2));
    assert_true(guest_may(&h, AN, START));
    assert_false(guest_may(&h, 5, "\"cmd\":\"sit\",\"name\":\"Zoe\",\"seat\":1"));
    assert_false(guest_may(&h, AN, "\"cmd\":\"sit\",\"name\":\"Zoe\",\"seat\":0"));
    assert_int_equal(chairs_of(&t->chairs, ANA), seat_bit(2));
}

/* ---- hints ---- */

#define HINT "\"cmd\":\"hint\""

static void test_hints_off(void **state)
{
    (void)state;
    make("");
    assert_true(has(guest_last(&h, BE, "\"push\":\"table\""), "\"hints\":false"));
    assert_true(guest_may(&h, AN, START));
    assert_true(refused(AN, HINT, "this table was made without hints"));
    assert_true(refused(BE, HINT, "this table was made without hints"));
    assert_true(refused(AN, "\"cmd\":\"hints\",\"on\":true", "the game has begun"));

    /* Alone with bots they are nobody else's business. */
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"name\":\"Ana\",\"chairs\":[\"me\",\"bot:easy\"]}"));
    guest_joins(&h, AN, ANA);
    assert_true(guest_may(&h, AN, START));
    assert_true(guest_may(&h, AN, HINT));
    assert_false(has(h.guest[AN].said.at, "\"hints\":1"));

    /* Several at one screen are several. */
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"name\":\"Ana\",\"chairs\":[\"me\",\"me:Zoe\"]}"));
    guest_joins(&h, AN, ANA);
    assert_true(guest_may(&h, AN, START));
    assert_true(guest_may(&h, AN, "\"cmd\":\"look\",\"seat\":0"));
    assert_true(refused(AN, HINT, "this table was made without hints"));
}

static void test_hints_on(void **state)
{
    (void)state;
    make(",\"hints\":true");
    assert_true(guest_may(&h, AN, START));
    guest_joins(&h, CL, CLEO);
    assert_false(guest_may(&h, BE, HINT));          /* nothing to decide: not one used */
    for (int i = 1; i <= 2; i++) {
        char mark[40];
        assert_true(guest_may(&h, AN, HINT));
        snprintf(mark, sizeof mark, "\"here\":true,\"hints\":%d}", i);
        for (int who = AN; who <= CL; who++)
            assert_true(has(guest_last(&h, who, "\"push\":\"table\""), mark));
    }
    if (kept_start_again()) {
        guest_joins(&h, BE, BEN);
        assert_true(has(guest_last(&h, BE, "\"kit\":"), "\"hints\":2}"));
    }
}

static void test_hints_by_the_host(void **state)
{
    (void)state;
    make("");
    assert_true(refused(BE, "\"cmd\":\"hints\",\"on\":true", "that is for whoever made the table"));
    assert_true(refused(AN, "\"cmd\":\"hints\"", "'on' is missing"));
    assert_true(guest_may(&h, AN, "\"cmd\":\"hints\",\"on\":true"));
    assert_true(has(guest_last(&h, BE, "\"push\":\"table\""), "\"hints\":true"));
    assert_true(guest_may(&h, AN, START));
    assert_true(guest_may(&h, AN, HINT));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        BOTH(test_carried),
        HAND(test_tokens),
        HAND(test_many),
        HAND(test_host_carried),
        HAND(test_not_from_under_a_rematch),
        HAND(test_removed),
        BOTH(test_replaced),
        HAND(test_host_replaced),
        HAND(test_one_seat),
        HAND(test_hints_off),
        BOTH(test_hints_on),
        HAND(test_hints_by_the_host),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
