/* workers.c - whose bots think next: without threads, so that the order is what is tested. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../core/kit.h"
#include "../../core/match.h"
#include "../../core/registry.h"
#include "../../core/text.h"
#include "../../server/workers.h"
#include "lib/hall.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static struct workers *workers;
static struct kit *kit;
static struct match *match;
static char order[10000];       /* the tags of what was thought, as it came back */

static int begin(void **state)
{
    struct settings settings = { 0 };
    struct text error;
    (void)state;
    text_init_heap(&error);
    const struct game *game = registry_find("null");
    options_defaults(game->options, &settings);
    kit = kit_new(game, 2, &settings, NULL, &error);
    assert_non_null(kit);
    match = match_new(kit);
    workers = workers_new(0, NULL, NULL);
    order[0] = 0;
    text_release(&error);
    return 0;
}

static int finish(void **state)
{
    (void)state;
    workers_free(workers);
    match_free(match);
    kit_free(kit);
    return 0;
}

static move first_move(const struct bot *b, struct bot_turn *t)
{
    move list[MOVES_MAX];
    (void)b;
    assert_true(view_moves(t->kit, t->seen, t->seat, list) > 0);
    return list[0];
}

/* Their level is their budget. */
static uint32_t nodes(const struct bot *b, const struct game *g)
{
    static const uint32_t budget[] = { 0, 0, 60, 400, 2500 };
    (void)g;
    return budget[b->level];
}

static const struct bot easy = { .id = "e", .level = 1, .choose = first_move, .nodes_usual = nodes };
static const struct bot hard = { .id = "h", .level = 3, .choose = first_move, .nodes_usual = nodes };
static const struct bot expert = { .id = "x", .level = 4, .choose = first_move, .nodes_usual = nodes };

struct piece {
    struct work work;
    char tag;
};

static void done(struct work *w)
{
    struct piece *p = (struct piece *)(void *)w;
    size_t length = strlen(order);
    assert_true(length < sizeof order - 1);
    order[length] = p->tag;
    order[length + 1] = 0;
    free(p);
}

static void ask(const char *owner, const struct bot *bot, char tag)
{
    struct piece *p = calloc(1, sizeof *p);
    assert_non_null(p);
    p->tag = tag;
    p->work.bot = bot;
    p->work.kit = kit;
    p->work.seat = 0;
    p->work.done = done;
    text_copy(p->work.owner, sizeof p->work.owner, owner);
    match_observe(match, 0, room_observed(&p->work.seen));
    assert_true(workers_ask(workers, &p->work));
}

static const char *poll_all(void)
{
    while (workers_poll(workers))
        ;
    return order;
}

/* Two hundred tables of one address do not keep another one's bot waiting: it is next, however often it asks. */
static void test_others_are_next(void **state)
{
    (void)state;
    for (int i = 0; i < 200; i++)
        ask("10.0.0.1", &expert, 'x');
    assert_int_equal(workers_poll(workers), 1);
    for (int i = 0; i < 20; i++) {
        ask("10.0.0.2", &easy, 'e');
        assert_int_equal(workers_poll(workers), 1);
        assert_int_equal(order[1 + i], 'e');
    }
    ask("10.0.0.2", &easy, 'e');
    ask("10.0.0.3", &expert, 'y');
    poll_all();
    assert_int_equal(strlen(order), 222);
    assert_non_null(memchr(order + 21, 'e', 2));
    assert_non_null(memchr(order + 21, 'y', 2));
}

/* The same cost: they take turns, also when one of them has never more than one waiting. */
static void test_turns(void **state)
{
    (void)state;
    for (int i = 0; i < 6; i++)
        ask("a", &hard, 'a');
    for (int i = 0; i < 3; i++)
        ask("b", &hard, 'b');
    assert_string_equal(poll_all(), "abababaaa");
    order[0] = 0;
    for (int i = 0; i < 4; i++)
        ask("a", &hard, 'a');
    for (int i = 0; i < 4; i++) {
        ask("b", &hard, 'b');
        assert_int_equal(workers_poll(workers), 1);
        assert_int_equal(workers_poll(workers), 1);
    }
    assert_string_equal(order, "abababab");
}

/* Coming back again and again wins nothing: a dear thought of another is served when the cheap ones have cost as
 * much. */
static void test_nobody_starves(void **state)
{
    (void)state;
    ask("a", &expert, 'x');
    ask("a", &expert, 'x');
    assert_int_equal(workers_poll(workers), 1);
    int before = 0;
    for (order[0] = 0; !strchr(order, 'x') && before < 1000; before++) {
        ask("b", &hard, 'b');
        assert_int_equal(workers_poll(workers), 1);
    }
    assert_in_range(before, 2, 10);
    poll_all();
}

/* Of one owner the cheap ones first, and in order; a dear one is not passed for ever. */
static void test_cheap_first(void **state)
{
    (void)state;
    ask("a", &expert, 'x');
    ask("a", &hard, 'h');
    ask("a", &easy, '1');
    ask("a", &easy, '2');
    ask("a", &hard, 'i');
    assert_string_equal(poll_all(), "12hix");
    order[0] = 0;
    ask("a", &expert, 'x');
    for (int i = 0; i < 3000; i++) {
        ask("a", &easy, 'e');
        assert_int_equal(workers_poll(workers), 1);
    }
    assert_non_null(strchr(order, 'x'));
    poll_all();
}

/* What waits at the end is given back all the same; too much is refused. */
static void test_too_much(void **state)
{
    (void)state;
    for (int i = 0; i < WORK_WAITING_MAX; i++)
        ask(i % 2 ? "a" : "b", &expert, 'x');
    struct work more = { .bot = &easy, .kit = kit, .owner = "c" };
    assert_false(workers_ask(workers, &more));
    workers_free(workers);
    assert_int_equal(strlen(order), WORK_WAITING_MAX);
    workers = workers_new(0, NULL, NULL);
}

/* ---- at tables ---- */

static void come(struct hall *h, int guest, const char *person, const char *address, const char *chairs)
{
    char body[100];
    snprintf(body, sizeof body, "{\"game\":\"null\",\"chairs\":[%s]}", chairs);
    assert_true(hall_make(h, person, body));
    snprintf(h->guest[guest].address, sizeof h->guest[guest].address, "%s", address);
    guest_joins(h, guest, person);
}

/* Until the store has nothing left to do; bots are not asked. */
static void settle_store(struct hall *h)
{
    while (store_poll(h->store))
        ;
}

/* Bots think for the address of who plays with them, and hints for the address of who asked. */
static void test_at_tables(void **state)
{
    static const char *const people[] = { "AnaAnaAnaAnaAnaAnaAnaA", "AmyAmyAmyAmyAmyAmyAmyA",
                                          "AbeAbeAbeAbeAbeAbeAbeA" };
    struct hall h;
    (void)state;
    hall_open(&h, 1);
    for (int i = 0; i < 3; i++)
        come(&h, i, people[i], "10.0.0.1", "\"bot:expert\",\"me\"");
    come(&h, 3, "BenBenBenBenBenBenBenB", "10.0.0.2", "\"me\",\"bot:expert\"");
    snprintf(h.guest[4].address, sizeof h.guest[4].address, "10.0.0.1");
    guest_joins(&h, 4, "CleoCleoCleoCleoCleoCl");       /* looks on at Ben's table, from where the others are */
    assert_true(guest_may(&h, 3, "\"cmd\":\"start\""));
    for (int i = 0; i < 3; i++)
        guest_says(&h, i, "\"cmd\":\"start\"");
    settle_store(&h);
    guest_says(&h, 3, "\"cmd\":\"play\",\"move\":\"take 1\",\"at\":0");
    settle_store(&h);
    assert_int_equal(workers_poll(h.workers), 1);       /* Ana's, who had asked before */
    int before = guest_count(&h, 3, "\"push\":\"update\"");
    assert_int_equal(workers_poll(h.workers), 1);
    settle_store(&h);
    assert_int_equal(guest_count(&h, 3, "\"push\":\"update\""), before + 1);
    guest_says(&h, 3, "\"cmd\":\"hint\"");
    assert_int_equal(workers_poll(h.workers), 1);       /* the second of theirs, then Ben's hint, then the third */
    assert_int_equal(workers_poll(h.workers), 1);
    assert_string_not_equal(guest_last(&h, 3, "\"reason\""), "");
    hall_settle(&h);
    hall_close(&h);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_others_are_next, begin, finish),
        cmocka_unit_test_setup_teardown(test_turns, begin, finish),
        cmocka_unit_test_setup_teardown(test_nobody_starves, begin, finish),
        cmocka_unit_test_setup_teardown(test_cheap_first, begin, finish),
        cmocka_unit_test_setup_teardown(test_too_much, begin, finish),
        cmocka_unit_test(test_at_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
