/* match_snapshots.c - a match with snapshots at every few records and one without any: undo, walks, logs and files are
 * the same bytes, in all games and toys, by seed. And the test can fail: a snapshot that is wrong is noticed. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "../../core/json.h"
#include "../../core/kit.h"
#include "../../core/match.h"
#include "../../core/matchfile.h"
#include "../../core/options.h"
#include "../../core/registry.h"
#include "../../core/rng.h"
#include "../../core/text.h"
#include "../toys/toys.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { SEEDS = 8, STEPS = 240 };

struct told {
    struct text text;
    struct json json;
    struct who who;
};

static void put_step(void *context, const struct match *m, const struct step *step)
{
    struct told *t = context;
    match_record_json(m, step, &t->who, &t->json);
}

/* Everything that is read from the log, for one viewer. */
static void tell(const struct match *m, int viewer, int from, struct text *out)
{
    struct told t = { .who = match_who(m, viewer) };
    text_init_heap(&t.text);
    json_init(&t.json, &t.text);
    json_array(&t.json);
    match_log_json(m, from, viewer, true, &t.json);
    match_walk(m, from, viewer, put_step, &t);
    json_close(&t.json);
    text_clear(out);
    text_add_bytes(out, t.text.at, t.text.length);
    matchfile_write(m, viewer, out);
    text_release(&t.text);
}

static bool is_same(const struct match *a, const struct match *b, int viewer, int from)
{
    struct text one, other;
    text_init_heap(&one);
    text_init_heap(&other);
    tell(a, viewer, from, &one);
    tell(b, viewer, from, &other);
    bool same = one.length == other.length && !memcmp(one.at, other.at, one.length);
    text_release(&one);
    text_release(&other);
    return same;
}

static struct match *without(const struct match *m)
{
    struct match *plain = match_copy(m);
    plain->snapshots.every = INT_MAX;
    return plain;
}

static void check(const struct match *m, struct rng *r, uint64_t seed)
{
    struct match *plain = without(m);
    int from = (int)rng_below(r, (uint32_t)m->count + 2) - 1;
    for (int viewer = EVERYTHING; viewer <= SPECTATOR; viewer++)
        if ((viewer < m->kit->seats || viewer == SPECTATOR) && !is_same(m, plain, viewer, from))
            fail_msg("%s, seed %d, viewer %d from record %d of %d: another log", m->game->id, (int)seed, viewer, from,
                     m->count);
    assert_int_equal(plain->snapshots.count, 0);
    match_free(plain);
}

static void check_undo(struct match *m, int seat, uint64_t seed)
{
    struct match *plain = without(m);
    bool ok = match_undo(m, seat, NULL);
    assert_int_equal(match_undo(plain, seat, NULL), ok);
    if (memcmp(&m->state, &plain->state, m->game->state_size) || memcmp(&m->step, &plain->step, m->game->state_size) ||
        m->live_count != plain->live_count || m->chance_count != plain->chance_count || m->count != plain->count)
        fail_msg("%s, seed %d: undo goes somewhere else", m->game->id, (int)seed);
    match_free(plain);
}

/* Moves at random, by anybody; in practice, so that all can be taken back. */
static void step(struct match *m, struct rng *r, uint64_t seed)
{
    move list[MOVES_MAX];
    int seat = (int)rng_below(r, (uint32_t)m->kit->seats), count = match_moves(m, seat, list);
    match_begin_step(m);
    if (!rng_below(r, 4) || match_over(m))
        for (int times = rng_below(r, 8) ? 1 : 20; times--;)
            check_undo(m, seat, seed);
    else if (count)
        assert_true(match_play(m, seat, list[rng_below(r, (uint32_t)count)], rng_below(r, 5) ? NULL : "so", NULL));
    match_settle(m);
}

static struct match *begin(const struct game *g, uint64_t seed, struct kit **kit, struct rng *r)
{
    int seats = g->seats_min < 2 && g->seats_max >= 2 ? 2 : g->seats_min;
    *kit = kit_new(g, seats, NULL, NULL, NULL);
    assert_non_null(*kit);
    struct match *m = match_new(*kit);
    match_seed(m, "snapshots");
    m->practice = true;
    m->snapshots.every = 1 + (int)seed % 4;
    rng_init(r, seed, 0);
    match_settle(m);
    return m;
}

static void try_game(const struct game *g)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct kit *kit;
        struct rng r;
        struct match *m = begin(g, seed, &kit, &r);
        for (int i = 0; i < STEPS; i++) {
            step(m, &r, seed);
            if (!rng_below(&r, 20))
                check(m, &r, seed);
        }
        check(m, &r, seed);
        match_free(m);
        kit_free(kit);
    }
}

static void test_games(void **state)
{
    (void)state;
    for (const struct game *const *g = registry_games; *g; g++)
        try_game(*g);
}

static void test_toys(void **state)
{
    (void)state;
    for (const struct game *const *g = toys_all; *g; g++)
        try_game(*g);
}

/* They are used: with one before every record, undo takes its state from there. */
static void test_the_test_can_fail(void **state)
{
    (void)state;
    struct kit *kit;
    struct rng r;
    struct match *m = begin(&toy_duel, 4, &kit, &r);
    assert_int_equal(m->snapshots.every, 1);
    int last = -1;
    while (last < 0 || m->log[last].phase || match_in_phase(m)) {      /* a decision that can be taken back alone */
        step(m, &r, 4);
        last = m->count - 1;
        while (last >= 0 && (!m->log[last].live || m->log[last].forced || m->log[last].seat == CHANCE))
            last--;
    }
    int seat = m->log[last].seat;
    struct match *plain = without(m);
    for (size_t i = 0; i < m->game->state_size * (size_t)m->snapshots.count; i++)
        m->snapshots.states[i] ^= 1;
    assert_true(match_undo(m, seat, NULL) && match_undo(plain, seat, NULL));
    assert_true(memcmp(&m->state, &plain->state, m->game->state_size));
    match_free(plain);
    match_free(m);
    kit_free(kit);
}

/* However long the line, what is kept is bounded, and the last one is not far away. */
static void test_bounds(void **state)
{
    struct snapshots s;
    int value;
    (void)state;
    snapshots_init(&s, sizeof value);
    assert_null(snapshots_find(&s, 100, &value));
    for (int live = 1; live <= 1000000; live++) {
        struct snapshot now = { .number = 2 * live, .live = live };
        value = live;
        snapshots_keep(&s, &now, &value);
        assert_true(s.count <= SNAPSHOTS_MAX && live - (s.count ? s.at[s.count - 1].live : 0) < 2 * s.every);
    }
    assert_true(s.count >= SNAPSHOTS_MAX / 4);
    for (int number = 2000000; number > 0; number -= 5000) {
        const struct snapshot *near = snapshots_find(&s, number, &value);
        assert_true(!near || (near->number <= number && near->live == value));
        assert_true(number / 2 - (near ? near->live : 0) < 2 * s.every);
    }
    snapshots_cut(&s, 1000000);
    assert_true(s.at[s.count - 1].number <= 1000000);
    assert_true(s.at[s.count - 1].number > 1000000 - 4 * s.every);
    snapshots_release(&s);
    assert_null(snapshots_find(&s, 100, &value));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_toys),
        cmocka_unit_test(test_the_test_can_fail),
        cmocka_unit_test(test_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
