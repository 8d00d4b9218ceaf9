/* clocks.c - time at a table, over both implementations of the store: what makes it run, what does not stop it, who is
 * late, who is back, tables that sleep, and a server that was away. */
#include <stdio.h>
#include <string.h>

#include "../../core/registry.h"
#include "lib/kept.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND };
#define HOURS(n) ((int64_t)(n) * 60 * MINUTE)

static void expect(const char *told, const char *part)
{
    if (!strstr(told, part))
        fail_msg("no %s in %s", part, told);
}

static void expect_no(const char *told, const char *part)
{
    if (strstr(told, part))
        fail_msg("there is %s in %s", part, told);
}

static struct table *the_table(void)
{
    assert_false(TAILQ_EMPTY(&h.tables->tables));
    return TAILQ_FIRST(&h.tables->tables);
}

static int64_t left_of(int seat)
{
    const struct clock_seat *s = &the_table()->clock.seat[seat];
    bool runs = the_table()->clock.runs & seat_bit(seat);
    return s->move_ms + s->bank_ms - (runs ? h.now_ms - s->since_ms : 0);
}

/* Time goes by, second by second as the loop would notice. */
static void wait_ms(int64_t ms)
{
    for (int64_t step; ms > 0; ms -= step) {
        step = ms < SECOND ? ms : ms > HOURS(1) ? HOURS(1) : SECOND;
        h.now_ms += step;
        tables_clocks(h.tables);
        hall_settle(&h);
    }
}

static void make(const char *game, const char *clock)
{
    char body[400];
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"name\":\"Ana\",%s}", game, clock);
    if (!hall_make(&h, ANA, body))
        fail_msg("%s", h.error);
    guest_joins(&h, 0, ANA);
    guest_joins(&h, 1, BEN);
    assert_true(guest_may(&h, 1, "\"cmd\":\"sit\",\"name\":\"Ben\""));
}

static void refuse(const char *game, const char *clock, const char *why)
{
    char body[400];
    snprintf(body, sizeof body, "{\"game\":\"%s\",\"name\":\"Ana\",%s}", game, clock);
    assert_false(hall_make(&h, ANA, body));
    expect(h.error, why);
}

/* A game whose rules have a move for who is late. */
static const char *with_a_move_for_it(void)
{
    const struct game *const *g = registry_games;
    while (*g && !(*g)->late)
        g++;
    assert_non_null(*g);
    return (*g)->id;
}

static void test_made(void **state)
{
    (void)state;
    refuse("null", "\"clock\":5", "'clock' is an object");
    refuse("null", "\"clock\":{}", "minutes a game, seconds a move, or both");
    refuse("null", "\"clock\":{\"minutes\":0,\"seconds\":0}", "minutes a game, seconds a move, or both");
    refuse("null", "\"clock\":{\"minutes\":181}", "'minutes' is a number from 0 to 180");
    refuse("null", "\"clock\":{\"seconds\":-1}", "'seconds' is a number from 0 to 600");
    refuse("null", "\"clock\":{\"days\":15}", "'days' is a number from 1 to 14");
    refuse("null", "\"clock\":{\"days\":1,\"minutes\":5}", "no member 'minutes'");
    refuse("null", "\"clock\":{\"days\":1.5}", "'days' is a number");
    refuse("null", "\"clock\":{\"days\":1},\"late\":\"never\"", "'late' is");
    refuse("null", "\"clock\":{\"days\":1},\"late\":\"default\"", "have no move for who is late");
    refuse(with_a_move_for_it(), "\"late\":\"default\"", "nobody is late without a clock");
    make("null", "\"clock\":{\"days\":2,\"bank\":1}");
    expect(guest_last(&h, 1, "\"push\":\"table\""), "\"clock\":{\"days\":2,\"bank\":1}");
    assert_int_equal(the_table()->clock.runs, 0);       /* not before the start */
}

/* ---- what makes it run, and what does not stop it ---- */

static void test_runs(void **state)
{
    (void)state;
    make("null", "\"options\":{\"heap\":21},\"clock\":{\"minutes\":1,\"seconds\":10}");
    wait_ms(5 * MINUTE);
    assert_true(guest_may(&h, 0, START));
    expect(guest_sees(&h, 1), "\"clock\":{\"0\":{\"move\":10000,\"bank\":60000,\"until\":370000},"
                              "\"1\":{\"move\":0,\"bank\":60000}}");
    expect(guest_last(&h, 1, "\"push\":\"update\""), "\"now\":300000");
    wait_ms(4 * SECOND);
    assert_int_equal(left_of(0), 66 * SECOND);
    assert_int_equal(left_of(1), 60 * SECOND);
    assert_true(guest_may(&h, 0, PLAY("take 1", "0")));     /* the seconds of the move come first */
    assert_int_equal(left_of(1), 70 * SECOND);
    wait_ms(25 * SECOND);
    assert_true(guest_may(&h, 1, PLAY("take 1", "1")));
    assert_int_equal(the_table()->clock.seat[1].bank_ms, 45 * SECOND);
    assert_int_equal(left_of(0), 70 * SECOND);
}

/* Nonsense, refusals, questions, going away and coming again: nothing of it stops a clock. */
static void test_not_stopped(void **state)
{
    (void)state;
    make("null", "\"options\":{\"heap\":21},\"clock\":{\"minutes\":1,\"seconds\":10}");
    assert_true(guest_may(&h, 0, START));
    for (int i = 0; i < 10; i++) {
        wait_ms(SECOND);
        guest_asks(&h, 0, PLAY("take 9", "0"));
        guest_asks(&h, 0, PLAY("take 1", "7"));
        guest_asks(&h, 0, "\"cmd\":\"dance\"");
        guest_asks(&h, 0, "\"cmd\":\"undo\",\"at\":0");
        guest_asks(&h, 0, "\"cmd\":\"back\"");
        guest_asks(&h, 1, "\"cmd\":\"back\"");
        guest_asks(&h, 0, "\"cmd\":\"sit\",\"name\":\"Anna\"");
        tables_message(h.guest[0].client, "{{{{", 4);
        guest_go(&h, 0);
        guest_joins(&h, 0, ANA);
    }
    assert_int_equal(left_of(0), 60 * SECOND);
    expect(guest_asks(&h, 0, "\"cmd\":\"back\""), "nobody plays for you");
}

/* Whoever takes back goes on with the time that was left. */
static void test_undo(void **state)
{
    (void)state;
    make("null", "\"options\":{\"heap\":21},\"clock\":{\"minutes\":1,\"seconds\":10}");
    assert_true(guest_may(&h, 0, START));
    int64_t left = 70 * SECOND;
    for (int i = 0; i < 4; i++) {
        wait_ms(9 * SECOND);
        left -= 9 * SECOND;
        assert_true(guest_may(&h, 0, "\"cmd\":\"play\",\"move\":\"take 1\""));
        assert_int_equal(left_of(1), 70 * SECOND);
        assert_true(guest_may(&h, 0, "\"cmd\":\"undo\""));
        assert_int_equal(left_of(0), left);
    }
}

static void test_orders(void **state)
{
    (void)state;
    make("toy-orders", "\"seats\":2,\"clock\":{\"seconds\":20}");
    assert_true(guest_may(&h, 0, START));
    assert_int_equal(the_table()->clock.runs, 3);       /* both at once */
    wait_ms(5 * SECOND);
    struct match *m = table_match(the_table());
    for (char line[120], text[MOVE_TEXT_SIZE]; match_to_act(m) & seat_bit(0);) {
        move list[MOVES_MAX];
        struct text t;
        text_init(&t, text, sizeof text);
        assert_true(match_moves(m, 0, list) > 0);
        m->game->show_move(m->kit, list[0], &t);
        snprintf(line, sizeof line, "\"cmd\":\"play\",\"move\":\"%s\"", text);
        int said_before = guest_count(&h, 1, "\"push\":\"update\"");
        assert_true(guest_may(&h, 0, line));
        if (match_to_act(m) & seat_bit(0))
            assert_int_equal(guest_count(&h, 1, "\"push\":\"update\""), said_before);       /* T2 */
    }
    assert_int_equal(the_table()->clock.runs, seat_bit(1));
    wait_ms(5 * SECOND);
    assert_int_equal(left_of(0), 15 * SECOND);
    assert_true(guest_may(&h, 0, "\"cmd\":\"withdraw\""));
    assert_int_equal(left_of(0), 15 * SECOND);
    wait_ms(5 * SECOND);
    assert_int_equal(left_of(0), 10 * SECOND);
    assert_int_equal(left_of(1), 5 * SECOND);
}

/* ---- late, and back ---- */

static void test_late(void **state)
{
    (void)state;
    make("null", "\"options\":{\"heap\":21},\"clock\":{\"seconds\":10}");
    assert_true(guest_may(&h, 0, START));
    guest_go(&h, 0);                            /* a seat whose person is gone, too */
    wait_ms(9 * SECOND);
    assert_int_equal(table_match(the_table())->count, 0);
    wait_ms(SECOND);
    assert_int_equal(table_match(the_table())->count, 1);       /* a bot has moved */
    expect(guest_sees(&h, 1), "\"late\":true");
    assert_true(guest_may(&h, 1, "\"cmd\":\"play\",\"move\":\"take 1\""));
    assert_int_equal(table_match(the_table())->count, 3);       /* and goes on */
    guest_joins(&h, 0, ANA);
    expect(guest_asks(&h, 1, "\"cmd\":\"back\""), "nobody plays for you");
    assert_true(guest_may(&h, 0, "\"cmd\":\"back\""));
    expect_no(guest_sees(&h, 1), "\"late\":true");
    assert_true(guest_may(&h, 1, "\"cmd\":\"play\",\"move\":\"take 1\""));
    assert_int_equal(table_match(the_table())->count, 4);
    assert_int_equal(left_of(0), 10 * SECOND);
    assert_true(guest_may(&h, 0, "\"cmd\":\"play\",\"move\":\"take 1\""));
}

/* No order by the deadline: what the rules have for it is made, and the seat stays its owner's. */
static void test_default(void **state)
{
    (void)state;
    make(with_a_move_for_it(), "\"clock\":{\"days\":1},\"late\":\"default\"");
    guest_joins(&h, 2, CLEO);
    guest_asks(&h, 2, "\"cmd\":\"sit\",\"name\":\"Cleo\"");
    assert_true(guest_may(&h, 0, START));
    unsigned all = the_table()->clock.runs;
    guest_go(&h, 0), guest_go(&h, 1), guest_go(&h, 2);
    wait_ms(HOURS(23));
    assert_int_equal(table_match(the_table())->count, 0);
    wait_ms(HOURS(2));
    assert_true(table_match(the_table())->count > 0);
    assert_int_equal(the_table()->clock.late, 0);
    assert_int_equal(the_table()->clock.runs, all);     /* the next round, with a day of its own */
    assert_int_equal(left_of(0), HOURS(23));
    for (int days = 0; days < 100 && !match_over(table_match(the_table())); days++)
        wait_ms(HOURS(24));
    assert_true(match_over(table_match(the_table())));
}

/* ---- tables that sleep, and a server that was away ---- */

static void forget_all(void)
{
    for (int i = 0; i < GUESTS_MAX; i++)
        if (h.guest[i].client)
            guest_go(&h, i);
    hall_settle(&h);
    while (!TAILQ_EMPTY(&h.tables->tables))
        table_forget(TAILQ_FIRST(&h.tables->tables));
}

static void test_sleeping(void **state)
{
    (void)state;
    make("null", "\"options\":{\"heap\":21},\"clock\":{\"days\":1,\"bank\":1}");
    assert_true(guest_may(&h, 0, START));
    forget_all();
    h.now_ms += HOURS(47);
    tables_due(h.tables);
    hall_settle(&h);
    assert_true(TAILQ_EMPTY(&h.tables->tables));        /* nothing is to be done yet */
    h.now_ms += HOURS(1);
    tables_due(h.tables);
    hall_settle(&h);
    assert_int_equal(table_match(the_table())->count, 1);
    assert_int_equal(the_table()->clock.late, seat_bit(0));
    forget_all();
    h.now_ms += HOURS(24);
    guest_joins(&h, 1, BEN);
    assert_int_equal(left_of(1), HOURS(24));
    expect(guest_sees(&h, 1), "\"late\":true");
}

static void test_outage(void **state)
{
    (void)state;
    int64_t base = 0;
    struct text error;
    text_init_heap(&error);
    make("null", "\"options\":{\"heap\":21},\"clock\":{\"days\":1}");
    assert_true(guest_may(&h, 0, START));
    h.now_ms += HOURS(10);
    tables_due(h.tables);
    hall_settle(&h);                    /* the store knows how late it is */
    h.now_ms += 7 * SECOND;             /* and not of these */
    if (kept_start_again()) {
        assert_true(h.faulty->backend.clock(&h.faulty->backend, &base, &error));
        assert_int_equal(base, HOURS(10));
        h.now_ms = base;                /* however long it was away */
        guest_joins(&h, 0, ANA);
        assert_int_equal(left_of(0), HOURS(14));
        h.now_ms = 0;                   /* a server that has lost its time */
        forget_all();
        guest_joins(&h, 0, ANA);
        assert_true(timing_now(h.tables) >= the_table()->clock.at_ms);
    }
    text_release(&error);
}

/* ---- the store (S11) ---- */

static struct store_backend *store(void) { return &h.faulty->backend; }

static void expect_due(int64_t now_ms, const char *first, int count, bool any)
{
    struct store_loaded l;
    struct text error;
    store_loaded_init(&l);
    text_init_heap(&error);
    assert_true(store()->due(store(), now_ms, &l, &error));
    assert_int_equal(l.place_count, count);
    assert_int_equal(l.found, any);
    if (count)
        assert_string_equal(l.place[0].id, first);
    store_loaded_release(&l);
    text_release(&error);
}

static void append(const char *id, int number, unsigned char *head, const char *lines, int64_t now_ms,
                   int64_t deadline_ms, bool commit)
{
    struct text error;
    struct store_clock clock = { .now_ms = now_ms, .deadline_ms = deadline_ms };
    struct store_step step = { .number = number, .lines = lines, .clock = &clock, .started = true };
    text_init_heap(&error);
    text_copy(step.id, sizeof step.id, id);
    memcpy(step.before, head, STORE_HEAD_SIZE);
    assert_true(store()->begin(store(), &error) && store()->append(store(), &step, &error));
    if (commit)
        assert_true(store()->commit(store(), &error));
    else
        store()->rollback(store());
    if (commit)
        store_head_step(&step, head);
    text_release(&error);
}

/* The place of a table that is due then; false: it is never. */
static bool is_due_by(const char *id, int64_t now_ms)
{
    struct store_loaded l;
    struct text error;
    store_loaded_init(&l);
    text_init_heap(&error);
    assert_true(store()->load(store(), id, &l, &error) && l.found);
    int64_t deadline = l.deadline_ms;
    store_loaded_release(&l);
    text_release(&error);
    return deadline <= now_ms;
}

/* What cannot be read: the log of some, the header of one. */
static void put_frozen(int count, int64_t deadline_ms, char (*id)[STORE_ID_SIZE])
{
    static const char head[] = "caucus 1\ngame null\nrules 1\nseats 2\nmoves\n";
    static const char chairs[] = "host " ANA "\nstarted\nclock days 86400000 0\n0 person " ANA " Ana\n"
                                 "1 person " BEN " Ben\n";
    struct text error;
    text_init_heap(&error);
    for (int i = 0; i < count; i++) {
        unsigned char at[STORE_HEAD_SIZE];
        struct store_table row = { .header = i ? head : "game gone\n", .chairs = chairs };
        snprintf(row.id, sizeof row.id, "frozen%d", i);
        memcpy(id[i], row.id, sizeof row.id);
        assert_true(store()->begin(store(), &error) && store()->make(store(), &row, &error) &&
                    store()->commit(store(), &error));
        store_head_table(&row, at);
        append(row.id, 1, at, "nonsense\n", 0, deadline_ms, true);
    }
    text_release(&error);
}

/* More tables that cannot be read than are looked at in one go, before one that can: it is served. What was due there
 * is due again a day later, and not forgotten. */
static void test_frozen(void **state)
{
    enum { COUNT = STORE_PLACES_MAX + 1 };
    char id[COUNT][STORE_ID_SIZE];
    (void)state;
    put_frozen(COUNT, HOURS(23), id);
    make("null", "\"options\":{\"heap\":21},\"clock\":{\"days\":1}");
    assert_true(guest_may(&h, 0, START));
    forget_all();
    h.now_ms += HOURS(24);
    for (int i = 0; i < 4; i++) {
        tables_due(h.tables);
        hall_settle(&h);
    }
    assert_false(is_due_by(h.id, h.now_ms));
    for (int i = 0; i < COUNT; i++) {
        assert_false(is_due_by(id[i], h.now_ms));
        assert_true(is_due_by(id[i], h.now_ms + HOURS(24)));
    }
    guest_joins(&h, 1, BEN);
    expect(guest_sees(&h, 1), "\"late\":true");
}

static void test_store(void **state)
{
    (void)state;
    unsigned char head[2][STORE_HEAD_SIZE];
    struct text error;
    int64_t now = 0;
    text_init_heap(&error);
    for (int i = 0; i < 2; i++) {
        struct store_table row = { .header = "", .chairs = "" };
        snprintf(row.id, sizeof row.id, "table%d", i);
        assert_true(store()->begin(store(), &error) && store()->make(store(), &row, &error) &&
                    store()->commit(store(), &error));
        store_head_table(&row, head[i]);
    }
    expect_due(INT64_MAX, "", 0, false);
    append("table0", 1, head[0], "", 100, 500, true);
    append("table1", 1, head[1], "", 90, 400, true);
    append("table1", 2, head[1], "", 5000, 1, false);       /* rolled back */
    expect_due(399, "", 0, true);
    expect_due(400, "table1", 1, true);
    expect_due(500, "table1", 2, true);
    append("table1", 2, head[1], "", 95, INT64_MAX, true);
    expect_due(500, "table0", 1, true);
    append("table0", 2, head[0], "", 120, 700, true);
    expect_due(500, "", 0, true);
    assert_true(store()->clock(store(), &now, &error));
    assert_int_equal(now, 120);
    now = 60;
    assert_true(store()->clock(store(), &now, &error));     /* it never goes back */
    assert_int_equal(now, 120);
    now = 130;
    assert_true(store()->clock(store(), &now, &error));
    now = 0;
    assert_true(store()->clock(store(), &now, &error));
    assert_int_equal(now, 130);
    append("table0", 3, head[0], "", 140, INT64_MAX, true);
    expect_due(INT64_MAX, "", 0, false);
    text_release(&error);
}

/* The store is away: nobody can move, and nobody's time runs; what others say of the time counts when it is back. */
static void test_store_away(void **state)
{
    int64_t now = 0;
    struct text error;
    (void)state;
    text_init_heap(&error);
    make("null", "\"clock\":{\"seconds\":60}");
    assert_true(guest_may(&h, 0, START));
    wait_ms(20 * SECOND);
    h.faulty->away = true;
    wait_ms(SECOND);
    expect(guest_last(&h, 0, "\"push\":\"time\""), "\"stopped\":true");
    int64_t stopped = tables_time_ms(h.tables);
    wait_ms(10 * MINUTE);
    assert_int_equal(tables_time_ms(h.tables), stopped);
    assert_int_equal(the_table()->clock.late, 0);
    expect(guest_asks(&h, 0, PLAY("take 1", "0")), "cannot be reached just now");
    h.faulty->away = false;
    wait_ms(SECOND);
    expect(guest_last(&h, 0, "\"push\":\"time\""), "\"stopped\":false");
    assert_int_equal(guest_count(&h, 0, "\"push\":\"time\""), 2);
    assert_int_equal(guest_count(&h, 1, "\"push\":\"time\""), 2);
    wait_ms(30 * SECOND);
    assert_int_equal(the_table()->clock.late, 0);
    wait_ms(10 * SECOND);
    assert_int_equal(the_table()->clock.late, 1);

    h.faulty->away = true;
    wait_ms(SECOND);
    stopped = tables_time_ms(h.tables);
    now = stopped + 5 * MINUTE;
    assert_true(store()->clock(store(), &now, &error));     /* others were there */
    h.faulty->away = false;
    wait_ms(SECOND);
    assert_true(tables_time_ms(h.tables) >= stopped + 5 * MINUTE);
    text_release(&error);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        HAND(test_made), HAND(test_runs), HAND(test_not_stopped), HAND(test_undo), HAND(test_orders), BOTH(test_late),
        BOTH(test_default), BOTH(test_sleeping), BOTH(test_outage), BOTH(test_store), BOTH(test_frozen),
        BOTH(test_store_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
