/* door.c - who is let in and who has to go, without sockets and on virtual time. */
#include "../../server/door.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../core/rng.h"
#include "../../server/forwarded.h"
#include "../../server/server.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { MOST = 800, FREE = 700, ADDRESS_MOST = 100, PERSON_MOST = 16 };

/* What the visitor's connection points to. */
struct guest {
    struct visitor *visitor;
    enum standing standing;
    bool sent_away, cut;
};

static struct door d;
static struct guest guests[2 * MOST];
static int guest_count;
static int64_t now;

static enum standing standing(const struct visitor *v) { return ((const struct guest *)v->connection)->standing; }

static void close_politely(struct visitor *v, const char *why)
{
    struct guest *g = v->connection;
    assert_non_null(strstr(why, "full"));
    assert_false(g->sent_away);
    g->sent_away = true;
}

static void cut(struct visitor *v)
{
    ((struct guest *)v->connection)->cut = true;
    door_discard(&d, v);
}

static int begin(void **state)
{
    (void)state;
    memset(guests, 0, sizeof guests);
    guest_count = 0;
    now = 1000000;
    door_init(&d, MOST);
    d.standing = standing;
    d.close = close_politely;
    d.cut = cut;
    return 0;
}

static void leave(struct guest *g)
{
    door_leave(&d, g->visitor);
    g->visitor = NULL;
}

static int finish(void **state)
{
    (void)state;
    for (int i = 0; i < guest_count; i++)
        if (guests[i].visitor)
            leave(&guests[i]);
    assert_int_equal(d.count, 0);
    assert_int_equal(d.leaving, 0);
    assert_int_equal(d.waiting, 0);
    assert_true(TAILQ_EMPTY(&d.origins));
    return 0;
}

/* NULL: refused. */
static struct guest *come(const char *address, enum standing as)
{
    const char *why;
    struct guest *g = &guests[guest_count];
    assert_true(guest_count < (int)(sizeof guests / sizeof guests[0]));
    g->visitor = door_enter(&d, address, now, &why);
    if (!g->visitor) {
        assert_non_null(why);
        return NULL;
    }
    assert_null(why);
    g->visitor->connection = g;
    g->standing = as;
    guest_count++;
    return g;
}

/* From addresses of their own, a minute apart. */
static struct guest *come_many(int count, enum standing as)
{
    char address[32];
    struct guest *first = &guests[guest_count];
    for (int i = 0; i < count; i++) {
        snprintf(address, sizeof address, "10.%d.%d.1", guest_count / 250, guest_count % 250);
        assert_non_null(come(address, as));
        now += 60 * 1000;
    }
    return first;
}

/* ---- coming ---- */

/* One address does not keep the others out. */
static void test_address(void **state)
{
    (void)state;
    for (int i = 0; i < ADDRESS_MOST; i++)
        assert_non_null(come("10.0.0.1", ARRIVING));
    assert_null(come("10.0.0.1", ARRIVING));
    assert_int_equal(d.count, ADDRESS_MOST);
    assert_non_null(come("10.0.0.2", ARRIVING));
    leave(&guests[0]);
    assert_non_null(come("10.0.0.1", ARRIVING));
    assert_null(come("10.0.0.1", ARRIVING));
}

/* Behind a proxy the address comes with the request. */
static void test_proxy(void **state)
{
    (void)state;
    for (int i = 0; i < 2 * ADDRESS_MOST; i++)
        assert_non_null(come("", ARRIVING));
    for (int i = 0; i < ADDRESS_MOST; i++)
        assert_null(door_address(&d, guests[i].visitor, "10.0.0.1"));
    assert_string_equal(visitor_address(guests[0].visitor), "10.0.0.1");
    assert_non_null(door_address(&d, guests[ADDRESS_MOST].visitor, "10.0.0.1"));
    assert_string_equal(visitor_address(guests[ADDRESS_MOST].visitor), "");
    assert_null(door_address(&d, guests[ADDRESS_MOST].visitor, "10.0.0.2"));
}

static void test_forwarded(void **state)
{
    static const char *const tries[][2] = {
        { "", "127.0.0.1" }, { "10.1.2.3", "10.1.2.3" }, { "9.9.9.9, 10.1.2.3", "10.1.2.3" },
        { "9.9.9.9,10.1.2.3 ", "10.1.2.3" }, { "10.1.2.3,", "127.0.0.1" }, { "somebody", "127.0.0.1" },
        { "10.1.2.3:80", "127.0.0.1" }, { "10.1.2.300", "127.0.0.1" }, { "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::" },
        { "2001:DB8:1:2::7", "2001:db8:1:2::" }, { "unknown, 2001:db8:1:3::7", "2001:db8:1:3::" },
        { "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "127.0.0.1" },
    };
    char address[ADDRESS_SIZE];
    (void)state;
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        forwarded_address(tries[i][0], "127.0.0.1", address);
        assert_string_equal(address, tries[i][1]);
    }
    assert_true(forwarded_is_address("127.0.0.1") && forwarded_is_address("10.0.0.254") && forwarded_is_address("::1"));
    assert_false(forwarded_is_address("") || forwarded_is_address("localhost") || forwarded_is_address("127.0.0.1 ") ||
                 forwarded_is_address("::01") || forwarded_is_address("127.0.0.01"));
    assert_true(forwarded_by("10.0.0.1", "10.0.0.1") && forwarded_by(SERVER_PROXY_HERE, "127.0.0.1") &&
                forwarded_by(SERVER_PROXY_HERE, "::1"));
    assert_false(forwarded_by(NULL, "127.0.0.1") || forwarded_by("10.0.0.1", "127.0.0.1") ||
                 forwarded_by(SERVER_PROXY_HERE, "10.0.0.1") || forwarded_by(SERVER_PROXY_HERE, "localhost"));
}

/* Nor does one person from many addresses. */
static void test_person(void **state)
{
    (void)state;
    struct guest *g = come_many(PERSON_MOST + 2, ARRIVING);
    for (int i = 0; i < PERSON_MOST; i++)
        assert_null(door_person(&d, g[i].visitor, "Ana"));
    assert_non_null(door_person(&d, g[PERSON_MOST].visitor, "Ana"));
    assert_null(door_person(&d, g[PERSON_MOST].visitor, "Ben"));
    leave(&g[3]);
    assert_null(door_person(&d, g[PERSON_MOST + 1].visitor, "Ana"));
}

/* A small server: an address has its least share, and never more than there is. */
static void test_small(void **state)
{
    (void)state;
    door_init(&d, 100);
    d.standing = standing;
    d.close = close_politely;
    for (int i = 0; i < DOOR_ADDRESS_LEAST; i++)
        assert_non_null(come("10.0.0.1", SEATED));
    assert_null(come("10.0.0.1", SEATED));
    finish(state);
    begin(state);
    door_init(&d, 5);
    d.standing = standing;
    d.close = close_politely;
    for (int i = 0; i < 5; i++)
        assert_non_null(come("10.0.0.1", SEATED));
    assert_null(come("10.0.0.2", SEATED));
}

/* ---- full ---- */

/* Those who have joined nothing go first, the longest silent of them, and only when it gets full. */
static void test_arriving_go(void **state)
{
    (void)state;
    struct guest *idle = come_many(2, ARRIVING), *watchers = come_many(FREE - 2, WATCHING);
    door_heard(&d, idle[0].visitor, now);
    door_tidy(&d, now - 1);
    assert_false(idle[0].sent_away);
    assert_true(idle[1].sent_away);
    struct guest *late = come("10.200.0.1", ARRIVING);
    assert_true(late && !late->visitor->late);
    assert_false(idle[0].sent_away);
    now += DOOR_JOIN_MS;
    assert_non_null(come("10.200.0.2", ARRIVING));
    assert_true(idle[0].sent_away);
    for (int i = 0; i < FREE - 2; i++)
        assert_false(watchers[i].sent_away);
}

/* Who comes when it is full and holds a seat stays; the idlest who looks on goes instead. */
static void test_seated_come(void **state)
{
    (void)state;
    struct guest *watchers = come_many(300, WATCHING), *players = come_many(FREE - 300, SEATED);
    door_heard(&d, watchers[0].visitor, now);
    struct guest *late = come("10.200.0.1", ARRIVING);
    assert_true(late && late->visitor->late);
    door_tidy(&d, now);
    assert_false(late->sent_away);
    late->standing = SEATED;
    door_tidy(&d, now);
    door_tidy(&d, now);
    assert_false(late->sent_away || watchers[0].sent_away || watchers[2].sent_away);
    assert_true(watchers[1].sent_away);
    for (int i = 0; i < FREE - 300; i++)
        assert_false(players[i].sent_away);
}

/* Who comes then and looks on, or never joins, is sent away, and nobody for them. */
static void test_watchers_come(void **state)
{
    (void)state;
    struct guest *watchers = come_many(FREE, WATCHING);
    struct guest *late = come("10.200.0.1", WATCHING), *idle = come("10.200.0.2", ARRIVING);
    assert_true(late->sent_away);
    assert_true(idle && idle->visitor->late);
    now += DOOR_JOIN_MS - 1;
    door_tidy(&d, now);
    assert_false(idle->sent_away);
    now++;
    door_tidy(&d, now);
    assert_true(idle->sent_away);
    for (int i = 0; i < FREE; i++)
        assert_false(watchers[i].sent_away);
}

/* When there is room again, who came late is like the others. */
static void test_room_again(void **state)
{
    (void)state;
    struct guest *watchers = come_many(FREE, WATCHING), *late = come("10.200.0.1", ARRIVING);
    leave(&watchers[5]);
    leave(&watchers[6]);
    door_tidy(&d, now);
    late->standing = WATCHING;
    assert_non_null(come("10.200.0.2", SEATED));
    door_tidy(&d, now);
    assert_false(late->sent_away);
}

/* Everybody holds a seat: the whole room is theirs, then it is full. Those sent away make room before they are gone,
 * but not for ever. */
static void test_all_seated(void **state)
{
    (void)state;
    struct guest *players = come_many(MOST - 1, SEATED), *idle = come_many(1, ARRIVING);
    assert_non_null(come("10.200.0.1", SEATED));
    assert_true(idle->sent_away);
    assert_null(come("10.200.0.2", SEATED));
    for (int i = 0; i < MOST - 1; i++)
        assert_false(players[i].sent_away);
    for (int i = 0; i < 50; i++)
        players[i].standing = ARRIVING;
    now += DOOR_JOIN_MS;
    int more = 0;
    while (come("10.200.0.3", ARRIVING))
        more++;
    assert_int_equal(more, DOOR_LEAVING_MAX - 1);
    assert_int_equal(d.count, MOST + DOOR_LEAVING_MAX);
}

/* The room is full of connections that say nothing, from many addresses: who comes takes the place of one of them, a
 * second after it came. */
static void test_silent_ones(void **state)
{
    char address[32];
    (void)state;
    for (int i = 0; i < MOST; i++) {
        snprintf(address, sizeof address, "10.%d.%d.1", i / 250, i % 250);
        assert_non_null(come(address, ARRIVING));
    }
    now += DOOR_HURRY_MS - 1;
    assert_null(come("10.200.0.1", ARRIVING));
    now++;
    struct guest *player = come("10.200.0.1", ARRIVING);
    assert_true(player && guests[0].sent_away && !guests[1].sent_away);
    player->standing = SEATED;
    now += DOOR_JOIN_MS;
    door_tidy(&d, now);
    assert_false(player->sent_away);
}

/* ---- what waits ---- */

/* The one for whom most waits is cut off, of its own address when that has too much. */
static void test_waiting(void **state)
{
    enum { MIB = 1024 * 1024 };
    (void)state;
    struct guest *other = come("10.0.0.2", SEATED), *bad[20];
    door_wait(&d, other->visitor, 2 * MIB);
    for (int i = 0; i < 20; i++)
        bad[i] = come("10.0.0.1", WATCHING);
    for (int i = 0; i < 16; i++)
        door_wait(&d, bad[i]->visitor, MIB);
    door_took(&d, bad[3]->visitor, 1);
    for (int i = 0; i < 20; i++)
        assert_false(bad[i]->cut);
    assert_int_equal(d.given_back, 0);
    door_wait(&d, bad[3]->visitor, 3);
    assert_true(bad[3]->cut);
    assert_int_equal(d.given_back, MIB + 2);
    assert_int_equal(d.waiting, 17 * MIB);
    door_wait(&d, bad[16]->visitor, 16 * MIB);      /* the one who makes it too much, too */
    assert_true(bad[16]->cut);
    assert_false(other->cut || bad[0]->cut);
}

/* All together. */
static void test_waiting_for_all(void **state)
{
    enum { EACH = 500 * 1000 };
    (void)state;
    struct guest *g = come_many(300, SEATED);
    struct guest *small = come("10.200.0.1", WATCHING);
    door_wait(&d, small->visitor, 10);
    for (int i = 0; i < 300; i++) {
        door_wait(&d, g[i].visitor, EACH + (size_t)i % 7);
        assert_true(d.waiting <= DOOR_WAITING_MAX);
    }
    int left = 0;
    for (int i = 0; i < 300; i++)
        left += !g[i].cut;
    assert_int_equal(left, DOOR_WAITING_MAX / EACH);
    assert_false(small->cut);
}

/* ---- anything ---- */

/* The limits hold and the counts come out even, whatever happens. */
static void test_anything(void **state)
{
    struct rng r;
    char address[32];
    (void)state;
    rng_init(&r, 1, 0);
    for (int i = 0; i < 20000; i++) {
        struct guest *g = guest_count ? &guests[rng_below(&r, (uint32_t)guest_count)] : NULL;
        snprintf(address, sizeof address, "10.0.0.%d", (int)rng_below(&r, 12));
        now += rng_below(&r, 500);
        if (g && !g->visitor)
            g = NULL;
        if (!g && guest_count < 2 * MOST)
            g = come(address, (enum standing)rng_below(&r, 3));
        else if (g && (g->sent_away || g->cut || !rng_below(&r, 20)))
            leave(g);
        else if (g && rng_below(&r, 2))
            door_wait(&d, g->visitor, rng_below(&r, 1000 * 1000));
        else if (g)
            door_took(&d, g->visitor, g->visitor->waiting / 2);
        assert_true(d.count - d.leaving <= MOST && d.waiting <= DOOR_WAITING_MAX);
        if (guest_count == 2 * MOST)
            break;
    }
    assert_int_equal(guest_count, 2 * MOST);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, finish)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_address), TEST(test_proxy), TEST(test_forwarded), TEST(test_person), TEST(test_small),
        TEST(test_arriving_go), TEST(test_seated_come), TEST(test_watchers_come), TEST(test_room_again),
        TEST(test_all_seated), TEST(test_silent_ones), TEST(test_waiting), TEST(test_waiting_for_all),
        TEST(test_anything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
