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
    struct store_forget whom = me_forget(copy);
    store_tell(h.store, &whom, put, copy);
    hall_settle(&h);
    return said.at;
}

#define NOTED(text) "\"cmd\":\"play\",\"move\":\"take 1\",\"note\":\"" text "\""
#define NOTHING "{\"tables\":[],\"lines\":[],\"notes\":[],\"records\":[]}"

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

/* What is written on a move is told to who wrote it, and goes with them; moves stay, and so do the notes of others. */
static void test_notes(void **state)
{
    char id[TOKEN_SIZE];
    (void)state;
    make_for_two();
    snprintf(id, sizeof id, "%s", h.id);
    assert_true(guest_may(&h, AN, START));
    assert_true(guest_may(&h, AN, NOTED("mine | all mine")));
    assert_true(guest_may(&h, BE, NOTED("of Ben")));
    about(ANA);
    assert_true(has(said.at, ",\"move\":\"take 1\",\"note\":\"mine | all mine\"}],\"records\""));
    assert_true(has(said.at, "\"notes\":[{\"table\":\"") && !has(said.at, "of Ben"));
    assert_true(forgets(ANA));
    assert_string_equal(about(ANA), NOTHING);
    for (int again = 0; again < 2; again++) {
        stored(id);
        assert_true(has(said.at, "0 take 1\n") && has(said.at, "1 take 1 | of Ben") && !has(said.at, "damaged"));
        assert_false(has(said.at, "mine"));
        guest_joins(&h, BE, BEN);
        hall_settle(&h);
        assert_true(has(guest_last(&h, BE, "\"kit\":"), "\"frozen\":null"));
        const char *log = guest_asks(&h, BE, "\"cmd\":\"log\"");
        assert_true(has(log, "of Ben") && !has(log, "mine"));
        if (!kept_start_again())
            break;
    }
    assert_true(has(about(BEN), "of Ben"));
}

/* In an order that is not open yet, too. */
static void test_pending_notes(void **state)
{
    char id[TOKEN_SIZE];
    (void)state;
    assert_true(hall_make(&h, ANA, "{\"game\":\"toy-orders\",\"name\":\"Ana\",\"seats\":2}"));
    snprintf(id, sizeof id, "%s", h.id);
    guest_joins(&h, AN, ANA);
    guest_joins(&h, BE, BEN);
    assert_true(guest_may(&h, BE, "\"cmd\":\"sit\",\"name\":\"Ben\""));
    assert_true(guest_may(&h, AN, START));
    struct match *m = table_match(TAILQ_FIRST(&h.tables->tables));
    move list[MOVES_MAX];
    char line[200], move_text[MOVE_TEXT_SIZE];
    struct text t;
    text_init(&t, move_text, sizeof move_text);
    assert_true(match_moves(m, 1, list) > 0);
    m->game->show_move(m->kit, list[0], &t);
    snprintf(line, sizeof line, "\"cmd\":\"play\",\"move\":\"%s\",\"note\":\"psst\"", move_text);
    assert_true(guest_may(&h, BE, line));
    assert_true(has(about(BEN), "\"note\":\"psst\""));
    assert_true(forgets(BEN));
    assert_false(has(stored(id), "psst") || has(said.at, "damaged"));
    guest_joins(&h, AN, ANA);
    assert_true(has(guest_last(&h, AN, "\"kit\":"), "\"frozen\":null"));
}

static void read_lines(void *context, bool ok, const char *why, const struct store_loaded *l)
{
    (void)context, (void)why;
    assert_true(ok);
    text_clear(&said);
    text_add(&said, l->lines.at);
}

static const char *best(const char *game)
{
    store_records(h.store, game, read_lines, NULL);
    hall_settle(&h);
    return said.at;
}

/* Ben plays alone, at a table that Ana has made: it stays when he is forgotten, and he is among the best no more. */
static void test_best(void **state)
{
    char game[64];
    (void)state;
    assert_true(hall_make(&h, ANA, "{\"game\":\"prime-climb\",\"seats\":1,\"name\":\"Ana\","
                                   "\"chairs\":[\"open\"],\"options\":{\"solitaire\":true,\"sprint\":true}}"));
    guest_joins(&h, AN, ANA);
    snprintf(game, sizeof game, "%s", TAILQ_FIRST(&h.tables->tables)->game_id);
    guest_joins(&h, BE, BEN);
    assert_true(guest_may(&h, BE, "\"cmd\":\"sit\",\"name\":\"Ben\""));
    assert_true(guest_may(&h, AN, START));
    for (int i = 0; i < 300 && !has(guest_sees(&h, BE), "\"result\""); i++) {
        char members[200], chosen[100];
        const char *hint = strstr(guest_asks(&h, BE, "\"cmd\":\"hint\""), "\"move\":\"");
        assert_non_null(hint);
        assert_int_equal(sscanf(hint, "\"move\":\"%99[^\"]", chosen), 1);
        snprintf(members, sizeof members, "\"cmd\":\"play\",\"move\":\"%s\"", chosen);
        assert_true(guest_may(&h, BE, members));
    }
    assert_true(has(best(game), "\tBen\t"));
    assert_true(has(about(BEN), "\"records\":[{\"table\":\"") && has(said.at, "\"name\":\"Ben\"}]"));
    assert_true(has(about(ANA), "\"records\":[]"));
    assert_true(forgets(BEN));
    assert_string_equal(best(game), "");
    assert_string_equal(about(BEN), NOTHING);
    assert_true(has(about(ANA), h.id));
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

/* A table that waits for one of its people to sit down at the rematch is read anew when that is done. */
static void test_while_accepting(void **state)
{
    char id[TOKEN_SIZE];
    (void)state;
    make_for_two();
    snprintf(id, sizeof id, "%s", h.id);
    guest_joins(&h, CL, CLEO);
    assert_true(guest_may(&h, CL, SAY("I am Cleo")));
    assert_true(guest_may(&h, AN, START));
    assert_true(guest_may(&h, AN, "\"cmd\":\"resign\""));
    assert_true(guest_may(&h, AN, "\"cmd\":\"rematch\""));
    tables_forget(h.tables, CLEO, forgotten, NULL);         /* told of before Ben sits there */
    guest_says(&h, BE, "\"cmd\":\"rematch\"");
    guest_go(&h, CL);
    hall_settle(&h);
    assert_string_equal(forget_error, "");
    assert_true(h.guest[AN].closed && h.guest[BE].closed);
    assert_false(has(stored(id), "I am Cleo") || has(said.at, "damaged"));
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
        BOTH(test_notes),
        BOTH(test_pending_notes),
        BOTH(test_best),
        BOTH(test_alone),
        BOTH(test_traces),
        BOTH(test_not_kept),
        BOTH(test_at_once),
        BOTH(test_while_accepting),
        BOTH(test_two),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
