/* journal.c - J1: the lines of random matches, orders edited and moves taken back, replay to the same match. */
#include "../../server/journal.h"

#include <stdio.h>
#include <string.h>

#include "../../core/kit.h"
#include "../../core/registry.h"
#include "../../core/rng.h"
#include "../toys/toys.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { MATCHES = 60, REQUESTS = 120, LIST_MAX = 4 };

static struct rng rng;
static int orders_edited, orders_withdrawn, moves_undone, notes;       /* seen in journals */

static bool chance(uint32_t one_in) { return !rng_below(&rng, one_in); }

static uint32_t draw(void *context, uint32_t index, uint32_t total)
{
    struct rng r;
    rng_init(&r, *(uint64_t *)context, index);
    return rng_below(&r, total);
}

/* One to a few moves of a seat in one request, dice between them, as the engine does it. */
static void play(struct match *m, int seat, struct text *error)
{
    int count = chance(4) ? 1 + (int)rng_below(&rng, LIST_MAX) : 1;
    for (int i = 0; i < count; i++) {
        move list[MOVES_MAX];
        int moves = match_moves(m, seat, list);
        if (!moves)
            return;
        const char *note = chance(8) ? "a | note" : NULL;
        if (!match_play(m, seat, list[rng_below(&rng, (uint32_t)moves)], note, error))
            fail_msg("%s", error->at);
        match_draw(m);
    }
}

static void request(struct match *m, struct text *lines)
{
    char buffer[300];
    struct text error;
    struct journal_mark mark;
    int seat = (int)rng_below(&rng, (uint32_t)m->kit->seats);
    text_init(&error, buffer, sizeof buffer);
    journal_mark(m, &mark);
    match_begin_step(m);
    if (chance(6)) {
        if (match_undo(m, seat, &error))
            match_draw(m);
    } else if (chance(10)) {
        match_withdraw(m, seat, &error);
    } else {
        play(m, seat, &error);
    }
    journal_lines(m, &mark, seat, lines);
}

static void same_orders(const struct match *a, const struct match *b)
{
    assert_int_equal(a->done, b->done);
    for (int i = 0; i < a->kit->seats; i++) {
        const struct pending *p = &a->pending[i], *q = &b->pending[i];
        assert_int_equal(p->count, q->count);
        assert_int_equal(a->ply_extra[i], b->ply_extra[i]);
        assert_memory_equal(p->move, q->move, (size_t)p->count * sizeof p->move[0]);
        for (int j = 0; j < p->count; j++)
            assert_string_equal(p->note ? p->note[j] : "", q->note ? q->note[j] : "");
    }
}

static void same(const struct match *a, const struct match *b)
{
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->live_count, b->live_count);
    assert_int_equal(a->chance_count, b->chance_count);
    if (a->count)
        assert_memory_equal(a->log, b->log, (size_t)a->count * sizeof a->log[0]);
    assert_int_equal(a->notes_size, b->notes_size);
    if (a->notes_size > 1)
        assert_memory_equal(a->notes + 1, b->notes + 1, a->notes_size - 1);
    assert_memory_equal(a->state.bytes, b->state.bytes, a->game->state_size);
    same_orders(a, b);
}

static int count_of(const char *text, const char *what)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, what)); at++)
        count++;
    return count;
}

static void check_replay(const struct match *m, const struct text *lines)
{
    char buffer[500];
    struct text error;
    text_init(&error, buffer, sizeof buffer);
    struct match *again = match_new(m->kit);
    again->practice = m->practice;
    if (!journal_replay(again, lines->at, &error))
        fail_msg("%s does not replay: %s\n%s", m->game->id, buffer, lines->at);
    same(m, again);
    match_free(again);
}

static void one_match(const struct game *g, uint64_t seed)
{
    char buffer[300];
    struct text error, lines;
    rng_init(&rng, seed, 0);
    text_init(&error, buffer, sizeof buffer);
    text_init_heap(&lines);
    int seats = g->seats_min + (int)rng_below(&rng, (uint32_t)(g->seats_max - g->seats_min + 1));
    struct kit *kit = kit_new(g, seats, NULL, NULL, &error);
    if (!kit)               /* some numbers of seats need an option */
        kit = kit_new(g, kit_seats_usual(g), NULL, NULL, &error);
    if (!kit)
        fail_msg("%s", buffer);
    struct match *m = match_new(kit);
    m->practice = chance(3);
    m->chance = (struct chance_source){ draw, &seed };
    struct journal_mark mark;
    journal_mark(m, &mark);
    match_draw(m);
    journal_lines(m, &mark, 0, &lines);
    for (int i = 0; i < REQUESTS; i++) {
        request(m, &lines);
        if (chance(30))
            check_replay(m, &lines);
    }
    check_replay(m, &lines);
    orders_edited += count_of(lines.at, " undo\n");
    orders_withdrawn += count_of(lines.at, " undo order\n");
    moves_undone += count_of(lines.at, " undo ") - count_of(lines.at, " undo order\n");
    notes += count_of(lines.at, " | a | note\n");
    text_release(&lines);
    match_free(m);
    kit_free(kit);
}

static void all_of(const struct game *const *games)
{
    for (; *games; games++) {
        for (uint64_t seed = 1; seed <= MATCHES; seed++)
            one_match(*games, seed);
        printf("# %s\n", (*games)->id);
    }
}

static void test_replay(void **state)
{
    (void)state;
    all_of(toys_all);
    all_of(registry_games);
    printf("# %d edits, %d withdrawals, %d undos, %d notes\n", orders_edited, orders_withdrawn, moves_undone, notes);
    assert_true(orders_edited > 100 && orders_withdrawn > 50 && moves_undone > 100 && notes > 100);
}

static void refuse(const char *lines, const char *why)
{
    char buffer[300];
    struct text error;
    text_init(&error, buffer, sizeof buffer);
    struct kit *kit = kit_new(registry_find("null"), 2, NULL, NULL, &error);
    struct match *m = match_new(kit);
    assert_false(journal_replay(m, lines, &error));
    if (!strstr(buffer, why))
        fail_msg("'%s' is not in '%s'", why, buffer);
    match_free(m);
    kit_free(kit);
}

static void test_refused(void **state)
{
    (void)state;
    refuse("nothing", "no line of a journal");
    refuse("7 take 1", "no seat");
    refuse("spectator take 1", "no seat");
    refuse("0 take 1\n1 take 9\n", "move 2:");
    refuse("0 undo\n", "no order");
    refuse("0 undo order\n", "no order");
    refuse("0 take 1\n0 undo 7\n", "not to 7");
    refuse("0 take 1\n0 undo x\n", "does not fit");
    refuse("chance undo 0\n", "takes nothing back");
    refuse("chance add 1\n", "chance");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_replay),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
