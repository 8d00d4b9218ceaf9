/* rematch.c - the same people once more: one new table for all, those who are invited, what survives, what fails. */
#include <stdio.h>
#include <string.h>

#include "../../core/kit.h"
#include "../../core/registry.h"
#include "../../core/view.h"
#include "lib/hall.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#define REMATCH "\"cmd\":\"rematch\""
#define HEAP(chairs) "{\"game\":\"null\",\"name\":\"Ana\",\"options\":{\"heap\":5},\"chairs\":[" chairs "]}"
#define HEAP3(chairs) "{\"game\":\"null\",\"seats\":3,\"name\":\"Ana\",\"options\":{\"heap\":5}," \
                      "\"chairs\":[" chairs "]}"

static struct hall h;
static char first[TOKEN_SIZE], second[TOKEN_SIZE];      /* tables: the old one and its rematch */

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

static void expect(const char *text, const char *what)
{
    if (!has(text, what))
        fail_msg("'%s' is not in: %s", what, text);
}

static struct table *find(const char *id)
{
    struct table *t;
    TAILQ_FOREACH(t, &h.tables->tables, everywhere)
        if (text_equal(t->id, id))
            break;
    return t;
}

/* Guest i is on seat i; those who are no guests are bots. */
static void play_out(void)
{
    const struct match *m = table_match(find(h.id));
    snprintf(first, sizeof first, "%s", h.id);
    for (int i = 0; i < 20 && !match_over(m); i++)
        guest_asks(&h, __builtin_ctz(match_to_act(m)), "\"cmd\":\"play\",\"move\":\"take 1\"");
    assert_true(match_over(m));
}

static void sit(int guest, const char *person, const char *name)
{
    char members[80];
    guest_joins(&h, guest, person);
    snprintf(members, sizeof members, "\"cmd\":\"sit\",\"name\":\"%s\"", name);
    assert_true(guest_may(&h, guest, members));
}

/* Ana and Ben have played; Ben's chair is the second. */
static void two_have_played(void)
{
    assert_true(hall_make(&h, ANA, HEAP("\"me\",\"open\"")));
    guest_joins(&h, 0, ANA);
    sit(1, BEN, "Ben");
    assert_true(guest_may(&h, 0, START));
    play_out();
}

/* The table that an answer names. */
static void take_second(const char *answer)
{
    char format[40];
    const char *at = strstr(answer, "\"table\":\"");
    assert_non_null(at);
    snprintf(format, sizeof format, "\"table\":\"%%%d[^\"]", TOKEN_SIZE - 1);
    assert_int_equal(sscanf(at, format, second), 1);
}

static const char *joins(int guest, const char *person, const char *table)
{
    guest_come_to(&h, guest, person, table);
    return guest_asks(&h, guest, "\"cmd\":\"join\"");
}

/* All go, and what nobody looks at is forgotten: as after a restart. */
static void forget_all(void)
{
    for (int i = 0; i < GUESTS_MAX; i++)
        guest_go(&h, i);
    h.now_ms += TABLES_IDLE_MS;
    tables_tick(h.tables);
    assert_int_equal(tables_count(h.tables), 0);
}

/* ---- two people ---- */

static void test_one_for_both(void **state)
{
    char pushed[200];
    (void)state;
    two_have_played();
    guest_joins(&h, 2, CLEO);
    const char *answer = guest_asks(&h, 0, REMATCH);
    take_second(answer);
    expect(answer, "\"ok\":true,\"table\":\"");
    expect(answer, "\"key\":\"");
    assert_string_not_equal(first, second);
    snprintf(pushed, sizeof pushed, "\"rematch\":{\"table\":\"%s\",\"accepted\":[0],\"invited\":[1]}", second);
    expect(guest_last(&h, 0, "\"push\":\"table\""), pushed);
    expect(guest_last(&h, 1, "\"push\":\"table\""), pushed);
    assert_false(has(h.guest[2].said.at, "\"rematch\""));              /* who only looks on */
    assert_false(guest_may(&h, 2, REMATCH));

    answer = joins(3, BEN, second);         /* without a key; looking is not accepting */
    expect(answer, "\"host\":false,\"you\":null,\"started\":false");
    expect(answer, "{\"seat\":0,\"name\":\"Player 1\",\"kind\":\"open\",\"invited\":\"Ben\",\"here\":false}");
    expect(answer, "{\"seat\":1,\"name\":\"Ana\",\"kind\":\"person\",\"here\":false}");
    expect(answer, "\"heap\":5");
    expect(joins(4, CLEO, second), "opens with the key");

    expect(guest_asks(&h, 1, REMATCH), second);
    snprintf(pushed, sizeof pushed, "\"rematch\":{\"table\":\"%s\",\"accepted\":[0,1],\"invited\":[]}", second);
    expect(guest_last(&h, 0, "\"push\":\"table\""), pushed);
    expect(guest_last(&h, 3, "\"push\":\"table\""), "\"you\":0,\"started\":true,\"practice\":false");
    expect(joins(4, ANA, second), "\"host\":true,\"you\":1,\"started\":true");
    assert_true(guest_may(&h, 3, "\"cmd\":\"play\",\"move\":\"take 1\""));     /* Ben begins now */
    expect(guest_asks(&h, 0, REMATCH), second);                                 /* again and again the same */
    expect(guest_asks(&h, 1, REMATCH), second);
    assert_int_equal(tables_count(h.tables), 2);
}

/* Of two who press at the same moment the second accepts; their requests wait for it. */
static void test_at_once(void **state)
{
    (void)state;
    two_have_played();
    guest_says(&h, 1, REMATCH);
    guest_says(&h, 0, REMATCH);
    guest_says(&h, 0, "\"cmd\":\"view\"");
    guest_says(&h, 1, REMATCH);
    hall_settle(&h);
    take_second(guest_last(&h, 1, "\"key\""));
    expect(guest_last(&h, 0, "\"key\""), second);
    assert_int_equal(guest_count(&h, 1, "\"key\""), 2);
    assert_int_equal(guest_count(&h, 0, "\"key\""), 1);
    expect(joins(3, ANA, second), "\"you\":1,\"started\":true");
    expect(joins(4, BEN, second), "\"host\":true,\"you\":0");
}

static void test_refused(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, HEAP("\"me\",\"open\"")));
    guest_joins(&h, 0, ANA);
    sit(1, BEN, "Ben");
    expect(guest_asks(&h, 0, REMATCH), "not begun");
    assert_true(guest_may(&h, 0, START));
    expect(guest_asks(&h, 0, REMATCH), "not over");
    play_out();
    expect(guest_asks(&h, 0, REMATCH ",\"tied\":true"), "nobody is tied");
    expect(guest_asks(&h, 0, REMATCH ",\"tied\":1"), "'tied'");
    expect(guest_asks(&h, 0, REMATCH ",\"seats\":1"), "seats");
    assert_false(has(h.guest[0].said.at, "\"rematch\""));
}

/* How many tables may be made is the outside's to say. */
static bool refuse(void *context, void *connection, size_t size)
{
    (void)context, (void)connection, (void)size;
    return false;
}

static void test_rate(void **state)
{
    (void)state;
    two_have_played();
    h.tables->outside.may_make = refuse;
    expect(guest_asks(&h, 0, REMATCH), "too many tables");
    h.tables->outside.may_make = NULL;
    assert_true(guest_may(&h, 0, REMATCH));
    h.tables->outside.may_make = refuse;
    assert_true(guest_may(&h, 1, REMATCH));         /* makes none */
}

/* ---- invitations ---- */

static void three_have_played(void)
{
    assert_true(hall_make(&h, ANA, HEAP3("\"me\",\"open\",\"open\"")));
    guest_joins(&h, 0, ANA);
    sit(1, BEN, "Ben");
    sit(2, CLEO, "Cleo");
    assert_true(guest_may(&h, 0, START));
    play_out();
}

/* A kept chair is for nobody else, and neither is the name of who is invited; the host may give it away. */
static void test_kept_chairs(void **state)
{
    (void)state;
    three_have_played();
    const char *answer = guest_asks(&h, 0, REMATCH);
    take_second(answer);
    char key[TOKEN_SIZE], members[100];
    assert_int_equal(sscanf(strstr(answer, "\"key\":\""), "\"key\":\"%22[^\"]", key), 1);
    joins(0, ANA, second);
    guest_come_to(&h, 3, "DanDanDanDanDanDanDanD", second);
    snprintf(members, sizeof members, "\"cmd\":\"join\",\"key\":\"%s\"", key);
    assert_true(guest_may(&h, 3, members));
    expect(guest_asks(&h, 3, "\"cmd\":\"sit\",\"name\":\"Dan\""), "no chair is open");
    expect(guest_asks(&h, 3, "\"cmd\":\"sit\",\"name\":\"Dan\",\"seat\":0"), "that chair is kept for Cleo");
    assert_true(guest_may(&h, 0, "\"cmd\":\"chair\",\"seat\":2,\"chair\":\"open\""));       /* Ben's */
    expect(guest_asks(&h, 3, "\"cmd\":\"sit\",\"name\":\"Cleo\""), "two players");
    assert_true(guest_may(&h, 3, "\"cmd\":\"sit\",\"name\":\"Dan\""));
    expect(guest_asks(&h, 1, REMATCH), key);                /* may look on */
    expect(guest_last(&h, 1, "\"push\":\"table\""), "\"accepted\":[0],\"invited\":[2]}");
    assert_true(guest_may(&h, 2, REMATCH));
    assert_false(find(second)->chairs.started);             /* the host has opened it: it waits for them */
    assert_true(guest_may(&h, 0, START));
}

/* Sitting down at the new table is accepting, too, by any name; the last one to do so starts it. */
static void test_sitting_down(void **state)
{
    (void)state;
    three_have_played();
    take_second(guest_asks(&h, 0, REMATCH));
    joins(4, CLEO, second);
    assert_true(has(guest_asks(&h, 4, "\"cmd\":\"sit\",\"name\":\"Cleopatra\""), "\"seat\":0"));
    expect(guest_last(&h, 0, "\"push\":\"table\""), "\"accepted\":[0,2],\"invited\":[1]}");
    assert_false(find(second)->chairs.started);
    assert_true(guest_may(&h, 4, "\"cmd\":\"sit\",\"name\":\"Cleo\""));
    assert_false(find(second)->chairs.started);
    joins(3, BEN, second);
    assert_true(guest_may(&h, 3, "\"cmd\":\"sit\",\"name\":\"Ben\""));
    assert_true(find(second)->chairs.started);
    expect(guest_last(&h, 2, "\"push\":\"table\""), "\"accepted\":[0,1,2],\"invited\":[]}");
}

/* A bot in place of who does not come; whoever comes after the start takes over, if the chair is still open. */
static void test_late(void **state)
{
    (void)state;
    three_have_played();
    take_second(guest_asks(&h, 0, REMATCH));
    joins(0, ANA, second);
    assert_true(guest_may(&h, 0, "\"cmd\":\"chair\",\"seat\":0,\"chair\":\"bot:random\""));     /* Cleo's */
    assert_true(guest_may(&h, 1, REMATCH));
    assert_true(find(second)->chairs.started);

    three_have_played();
    take_second(guest_asks(&h, 0, REMATCH));
    joins(3, ANA, second);
    assert_true(guest_may(&h, 3, START));
    assert_true(guest_may(&h, 1, REMATCH));
    expect(guest_last(&h, 3, "\"push\":\"table\""), "\"name\":\"Ben\",\"kind\":\"person\"");
    joins(4, "DanDanDanDanDanDanDanD", second);
    struct table *t = find(second);
    memcpy(t->key_hash, find(first)->key_hash, sizeof t->key_hash);       /* Dan has been told the key */
    char members[100];
    snprintf(members, sizeof members, "\"cmd\":\"join\",\"key\":\"%s\"", h.key);
    assert_true(guest_may(&h, 4, members));
    assert_true(guest_may(&h, 4, "\"cmd\":\"sit\",\"name\":\"Dan\""));      /* where Cleo was awaited */
    expect(guest_asks(&h, 2, REMATCH), "\"key\"");
    assert_int_equal(chairs_of(&t->chairs, CLEO), 0);
}

/* ---- alone, with bots, at one screen ---- */

static void test_alone(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, HEAP("\"me\",\"bot:random\"")));
    guest_joins(&h, 0, ANA);
    assert_true(guest_may(&h, 0, START));
    play_out();
    take_second(guest_asks(&h, 0, REMATCH));
    guest_come_to(&h, 0, ANA, second);
    expect(guest_asks(&h, 0, "\"cmd\":\"join\""), "\"you\":1,\"started\":true,\"practice\":true");
    expect(guest_last(&h, 0, "\"id\":1"), "{\"seat\":0,\"name\":\"Ace\",\"kind\":\"bot\",\"bot\":\"random\"");
}

/* Who has the usual name of a seat has that of the next one then. */
static void test_usual_names(void **state)
{
    (void)state;
    assert_true(hall_make(&h, ANA, "{\"game\":\"null\",\"seats\":3,\"options\":{\"heap\":5},"
                                   "\"chairs\":[\"me\",\"me:\",\"bot:random\"]}"));
    guest_joins(&h, 0, ANA);
    guest_joins(&h, 1, ANA);
    assert_true(guest_may(&h, 0, "\"cmd\":\"look\",\"seat\":0"));
    assert_true(guest_may(&h, 1, "\"cmd\":\"look\",\"seat\":1"));
    assert_true(guest_may(&h, 0, START));
    play_out();
    take_second(guest_asks(&h, 0, REMATCH));
    const char *answer = joins(0, ANA, second);
    expect(answer, "\"you\":null,\"mine\":[1,2],\"started\":true,\"practice\":false");
    expect(answer, "{\"seat\":1,\"name\":\"Player 2\",\"kind\":\"person\"");
    expect(answer, "{\"seat\":2,\"name\":\"Player 3\",\"kind\":\"person\"");
}

/* All chairs of a person are accepted at once, and its curtain is down again. */
static void test_one_screen(void **state)
{
    (void)state;
    assert_true(hall_make(&h, BEN, "{\"game\":\"null\",\"seats\":3,\"name\":\"Ben\",\"options\":{\"heap\":5},"
                                   "\"chairs\":[\"open\",\"me\",\"me:Cleo\"]}"));
    sit(0, ANA, "Ana");
    guest_joins(&h, 1, BEN);
    guest_joins(&h, 2, BEN);
    assert_true(guest_may(&h, 1, "\"cmd\":\"look\",\"seat\":1"));
    assert_true(guest_may(&h, 2, "\"cmd\":\"look\",\"seat\":2"));
    assert_true(guest_may(&h, 1, START));
    play_out();
    take_second(guest_asks(&h, 0, REMATCH));
    expect(guest_last(&h, 1, "\"push\":\"table\""), "\"accepted\":[0],\"invited\":[1,2]}");
    assert_true(guest_may(&h, 1, "\"cmd\":\"look\",\"seat\":null"));
    assert_true(guest_may(&h, 1, REMATCH));         /* with the curtain down as well */
    expect(guest_last(&h, 0, "\"push\":\"table\""), "\"accepted\":[0,1,2],\"invited\":[]}");
    expect(joins(3, BEN, second), "\"you\":null,\"mine\":[0,2],\"started\":true,\"practice\":false");

    three_have_played();                            /* and the same by sitting down there */
    chairs_sit(&find(first)->chairs, 2, BEN, "Cleo");
    take_second(guest_asks(&h, 0, REMATCH));
    joins(3, BEN, second);
    assert_true(guest_may(&h, 3, "\"cmd\":\"sit\",\"name\":\"Benjamin\""));
    expect(guest_last(&h, 3, "\"push\":\"table\""), "\"mine\":[0,2],\"started\":true");
    expect(guest_last(&h, 3, "\"push\":\"table\""), "{\"seat\":0,\"name\":\"Benjamin\"");
    expect(guest_last(&h, 3, "\"push\":\"table\""), "{\"seat\":2,\"name\":\"Ben\"");
}

/* ---- what fails, and what survives ---- */

static void test_survives(void **state)
{
    (void)state;
    two_have_played();
    take_second(guest_asks(&h, 0, REMATCH));
    forget_all();
    expect(joins(1, BEN, first), "\"accepted\":[0],\"invited\":[1]}");
    assert_int_equal(tables_count(h.tables), 1);            /* the new one was only asked about */
    expect(guest_asks(&h, 1, REMATCH), second);             /* which is not in memory; the key is gone */
    assert_false(has(guest_last(&h, 1, "\"id\":1"), "\"key\""));
    expect(guest_last(&h, 1, "\"push\":\"table\""), "\"accepted\":[0,1],\"invited\":[]}");
    forget_all();
    expect(joins(0, ANA, first), "\"accepted\":[0,1],\"invited\":[]}");
    expect(joins(1, BEN, second), "\"you\":0,\"started\":true");
    guest_come_to(&h, 2, CLEO, first);
    snprintf(h.id, sizeof h.id, "%s", first);
    guest_joins(&h, 2, CLEO);
    assert_false(guest_may(&h, 2, REMATCH));
}

/* The new table cannot be made: the old one is as it was, and it can be asked for again. */
static void test_not_made(void **state)
{
    (void)state;
    two_have_played();
    h.faulty->failing = true;
    guest_says(&h, 0, REMATCH);
    guest_says(&h, 1, "\"cmd\":\"view\"");
    hall_settle(&h);
    expect(guest_last(&h, 0, "\"id\":1"), "\"ok\":false,\"error\":\"the disk is full");
    expect(guest_last(&h, 1, "\"id\":1"), "\"ok\":true");
    assert_false(h.guest[0].closed || h.guest[1].closed);
    assert_false(has(h.guest[1].said.at, "\"rematch\""));
    h.faulty->failing = false;
    take_second(guest_asks(&h, 1, REMATCH));
    expect(joins(3, BEN, second), "\"host\":true");
}

/* It is made, but the old table cannot keep its name: as after a restart in between. */
static void test_not_named(void **state)
{
    (void)state;
    two_have_played();
    guest_says(&h, 0, REMATCH);
    assert_int_equal(store_poll(h.store), 1);
    h.faulty->failing = true;
    hall_settle(&h);
    assert_true(h.guest[0].closed && h.guest[1].closed);
    h.faulty->failing = false;
    assert_false(has(joins(0, ANA, first), "\"rematch\""));
    joins(1, BEN, first);
    take_second(guest_asks(&h, 1, REMATCH));
    assert_true(guest_may(&h, 0, REMATCH));
    expect(joins(3, BEN, second), "\"host\":true,\"you\":0,\"started\":true");
}

/* Sitting down there cannot be kept: nobody was shown it, and the next try succeeds. */
static void test_not_accepted(void **state)
{
    (void)state;
    two_have_played();
    take_second(guest_asks(&h, 0, REMATCH));
    joins(3, ANA, second);
    h.faulty->failing = true;
    expect(guest_asks(&h, 1, REMATCH), "\"ok\":false,\"error\":\"this could not be saved: the disk is full");
    assert_true(h.guest[3].closed);
    assert_false(h.guest[0].closed || h.guest[1].closed);
    assert_false(has(h.guest[0].said.at, "\"accepted\":[0,1]"));
    h.faulty->failing = false;
    assert_true(guest_may(&h, 1, REMATCH));
    expect(guest_last(&h, 0, "\"push\":\"table\""), "\"accepted\":[0,1],\"invited\":[]}");
}

/* Whoever asked goes before the answer. */
static void test_asker_gone(void **state)
{
    (void)state;
    two_have_played();
    guest_says(&h, 0, REMATCH);
    guest_go(&h, 0);
    hall_settle(&h);
    expect(guest_last(&h, 1, "\"push\":\"table\""), "\"accepted\":[0],\"invited\":[1]}");
    forget_all();
    joins(1, BEN, first);
    guest_says(&h, 1, REMATCH);             /* the new table is being loaded */
    guest_go(&h, 1);
    hall_settle(&h);
    expect(joins(0, ANA, first), "\"accepted\":[0,1],\"invited\":[]}");
}

/* Nobody came to it, and it was swept away: the next who asks makes another. */
static void test_swept(void **state)
{
    char before[TOKEN_SIZE];
    (void)state;
    two_have_played();
    take_second(guest_asks(&h, 0, REMATCH));
    memcpy(before, second, sizeof before);
    tables_sweep(h.tables, -1000);
    hall_settle(&h);
    take_second(guest_asks(&h, 1, REMATCH));
    assert_string_not_equal(before, second);
    expect(guest_last(&h, 0, "\"push\":\"table\""), "\"accepted\":[1],\"invited\":[0]}");
    forget_all();
    tables_sweep(h.tables, -1000);
    hall_settle(&h);
    assert_false(has(joins(0, ANA, first), "\"rematch\""));
    joins(1, BEN, first);
    take_second(guest_asks(&h, 0, REMATCH));
    expect(guest_last(&h, 1, "\"push\":\"table\""), "\"accepted\":[0],\"invited\":[1]}");
    guest_says(&h, 1, REMATCH);
    hall_settle(&h);
    expect(joins(3, BEN, second), "\"you\":0,\"started\":true");
}

/* ---- tied ---- */

#define ORDER(a, b, c) "\"cmd\":\"play\",\"moves\":[\"" a "+\",\"" b "+\",\"" c "+\"],\"at\":0"

/* Ana and Ben order alike and Cleo otherwise; by the luck of the seed the two win. */
static bool tie(uint64_t seed)
{
    hall_close(&h);
    hall_open(&h, seed);
    assert_true(hall_make(&h, ANA, "{\"game\":\"toy-orders\",\"seats\":3,\"name\":\"Ana\",\"options\":{\"rounds\":1},"
                                   "\"data\":\"site north 3\\nsite west 2\\nsite far 4\\n\","
                                   "\"chairs\":[\"open\",\"me\",\"open\"]}"));
    guest_joins(&h, 1, ANA);
    sit(0, CLEO, "Cleo");
    sit(2, BEN, "Ben");
    assert_true(guest_may(&h, 1, START));
    assert_true(guest_may(&h, 0, ORDER("north", "north", "north")));
    assert_true(guest_may(&h, 1, ORDER("west", "west", "far")));
    assert_true(guest_may(&h, 2, ORDER("west", "west", "far")));
    snprintf(first, sizeof first, "%s", h.id);
    const struct match *m = table_match(find(h.id));
    assert_true(match_over(m));
    return state_result(m->kit, match_state(m)).winners == 6;
}

static void test_tied(void **state)
{
    uint64_t seed = 1;
    (void)state;
    while (!tie(seed))
        assert_true(++seed < 100);
    expect(guest_asks(&h, 0, REMATCH ",\"tied\":true"), "you are not tied");
    take_second(guest_asks(&h, 1, REMATCH ",\"tied\":true"));
    expect(guest_last(&h, 0, "\"push\":\"table\""), "\"accepted\":[1],\"invited\":[2]}");
    expect(guest_asks(&h, 0, REMATCH), "\"key\"");              /* may look on: it stands for all */
    assert_true(guest_may(&h, 2, REMATCH));
    const char *answer = joins(3, BEN, second);
    expect(answer, "\"options\":{\"rounds\":1,\"mates\":false},\"data\":true");
    expect(answer, "\"you\":0,\"started\":true,\"practice\":false");
    expect(answer, "\"chairs\":[{\"seat\":0,\"name\":\"Ben\",\"kind\":\"person\",\"here\":true},"
                   "{\"seat\":1,\"name\":\"Ana\",\"kind\":\"person\",\"here\":false}]");
}

/* What fewer players get of the settings of more: all the same, all but one, or the usual ones. */
enum outcome { SAME, ONE_LEFT_OUT, USUAL, OUTCOMES };

static bool is_legal(const struct game *g, int seats, const struct settings *s)
{
    struct kit *k = kit_new(g, seats, s, NULL, NULL);
    kit_free(k);
    return k;
}

static int differences(const struct settings *a, const struct settings *b)
{
    int count = 0;
    for (int i = 0; i < OPTIONS_MAX; i++)
        count += a->number[i] != b->number[i];
    return count;
}

static void fewer(const struct game *g, int seats, const struct settings *settings, int counts[OUTCOMES])
{
    struct settings usual;
    struct kit *k = kit_new(g, seats, settings, NULL, NULL);
    options_defaults(g->options, &usual);
    for (int left = g->seats_min; k && left < seats; left++) {
        struct kit *made = rematch_kit(k, left, NULL);
        if (!made) {
            assert_false(is_legal(g, left, settings) || is_legal(g, left, &usual));
            continue;
        }
        assert_int_equal(made->seats, left);
        int count = differences(settings, &made->settings);
        enum outcome o = count == 0 ? SAME : count == 1 ? ONE_LEFT_OUT : USUAL;
        assert_true(o == SAME || !is_legal(g, left, settings));
        assert_true(o != USUAL || !differences(&made->settings, &usual));
        counts[o]++;
        kit_free(made);
    }
    kit_free(k);
}

/* Another value than the usual one; the same for texts. */
static int32_t unusual(const struct option *o)
{
    if (o->type == OPTION_INT)
        return o->value == o->max ? o->min : o->max;
    return o->type == OPTION_TEXT ? o->value : !o->value;
}

/* All games, with all pairs of options that are not the usual ones. */
static void test_fewer(void **state)
{
    int counts[OUTCOMES] = { 0 };
    (void)state;
    for (const struct game *const *all = registry_games; *all; all++) {
        const struct game *g = *all;
        int options = options_count(g->options);
        for (int i = 0; i < options; i++)
            for (int j = i; j < options; j++) {
                struct settings settings;
                options_defaults(g->options, &settings);
                if (g->options[i].type == OPTION_TEXT || g->options[j].type == OPTION_TEXT)
                    continue;
                settings.number[i] = unusual(&g->options[i]);
                settings.number[j] = unusual(&g->options[j]);
                fewer(g, g->seats_max, &settings, counts);
                fewer(g, 4 < g->seats_max ? 4 : g->seats_max, &settings, counts);
            }
    }
    for (int o = 0; o < OUTCOMES; o++)
        assert_true(counts[o] > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_one_for_both, begin, finish),
        cmocka_unit_test_setup_teardown(test_at_once, begin, finish),
        cmocka_unit_test_setup_teardown(test_refused, begin, finish),
        cmocka_unit_test_setup_teardown(test_rate, begin, finish),
        cmocka_unit_test_setup_teardown(test_kept_chairs, begin, finish),
        cmocka_unit_test_setup_teardown(test_sitting_down, begin, finish),
        cmocka_unit_test_setup_teardown(test_late, begin, finish),
        cmocka_unit_test_setup_teardown(test_alone, begin, finish),
        cmocka_unit_test_setup_teardown(test_usual_names, begin, finish),
        cmocka_unit_test_setup_teardown(test_one_screen, begin, finish),
        cmocka_unit_test_setup_teardown(test_survives, begin, finish),
        cmocka_unit_test_setup_teardown(test_not_made, begin, finish),
        cmocka_unit_test_setup_teardown(test_not_named, begin, finish),
        cmocka_unit_test_setup_teardown(test_not_accepted, begin, finish),
        cmocka_unit_test_setup_teardown(test_asker_gone, begin, finish),
        cmocka_unit_test_setup_teardown(test_swept, begin, finish),
        cmocka_unit_test_setup_teardown(test_tied, begin, finish),
        cmocka_unit_test(test_fewer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
