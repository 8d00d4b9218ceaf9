/* power_cut.c - S1 and S3: the power fails anywhere, and no step that was reported as done is lost; 500 seeds. And the
 * test can fail: on a disk that lies about syncing, steps are lost. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../core/rng.h"
#include "../../server/store.h"
#include "../tries.h"
#include "lib/vfs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

enum { SEEDS = 500, TABLES = 5, ROUNDS = 30, STEPS_MAX = 200 };

/* What the store has said of a table. */
struct told {
    bool made;
    int asked, done;            /* steps */
    unsigned char head[STORE_HEAD_SIZE];
    bool failed;
};

static struct told told[TABLES];
static struct store_loaded found;
static bool load_ok;

static void made(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct told *t = context;
    (void)why, (void)loaded;
    t->made = ok;
}

static void written(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct told *t = context;
    (void)why, (void)loaded;
    if (ok)
        t->done++;
    else
        t->failed = true;
}

static void loaded(void *context, bool ok, const char *why, const struct store_loaded *l)
{
    (void)context, (void)why;
    load_ok = ok;
    found.found = l->found;
    found.steps = l->steps;
    text_clear(&found.lines);
    text_add(&found.lines, l->lines.at);
    text_clear(&found.damage);
    text_add(&found.damage, l->damage.at);
}

static void table_id(int table, char *out, size_t size) { snprintf(out, size, "table%d", table); }

/* Long enough that commits span several pages and the log is folded back now and then. */
static void line_of(int table, int step, struct text *out)
{
    text_addf(out, "%d step %d ", table, step);
    for (int i = 0; i < 40 + 300 * (step % 3); i++)
        text_add_char(out, (char)('a' + (i + step) % 26));
    text_add_char(out, '\n');
}

static void make_all(struct store *s)
{
    for (int i = 0; i < TABLES; i++) {
        struct store_table table = { .header = "header", .chairs = "chairs" };
        table_id(i, table.id, sizeof table.id);
        store_head_table(&table, told[i].head);
        store_make(s, &table, made, &told[i]);
    }
    store_poll(s);
}

/* A round: steps at some of the tables, one commit. As at real tables, one uncommitted step each. */
static void play_round(struct store *s, struct rng *r)
{
    struct text line;
    text_init_heap(&line);
    for (int i = 0; i < TABLES; i++) {
        if (!told[i].made || told[i].failed || told[i].done >= STEPS_MAX || !rng_below(r, 2))
            continue;
        struct store_step step = { .number = told[i].done + 1 };
        table_id(i, step.id, sizeof step.id);
        text_clear(&line);
        line_of(i, step.number, &line);
        step.lines = line.at;
        memcpy(step.before, told[i].head, sizeof step.before);
        store_head_step(&step, told[i].head);
        told[i].asked = step.number;
        store_append(s, &step, written, &told[i]);
    }
    store_poll(s);
    text_release(&line);
}

/* Runs until the power fails or the rounds are over; the number of operations of the disk. */
static int run(uint64_t seed, int cut_after, bool lying)
{
    struct rng r;
    struct text error;
    text_init_heap(&error);
    memset(told, 0, sizeof told);
    rng_init(&r, seed, 1);
    vfs_begin(seed, cut_after, lying);
    struct store_backend *b = store_sqlite("tables.db", VFS_NAME, &error);
    if (b) {
        struct store *s = store_new(b, NULL, NULL);
        make_all(s);
        for (int i = 0; i < ROUNDS && !vfs_is_cut(); i++)
            play_round(s, &r);
        if (cut_after < 0)
            for (int i = 0; i < TABLES; i++)
                assert_true(told[i].made && !told[i].failed);
        store_free(s);
    } else if (!vfs_is_cut()) {
        fail_msg("seed %d: %s", (int)seed, error.at);
    }
    text_release(&error);
    return vfs_operations();
}

/* Everything reported as done is there, in order, and at most the one step that was under way besides. */
static bool is_complete(struct store *s, int table)
{
    char id[STORE_ID_SIZE];
    struct text expected;
    const struct told *t = &told[table];
    table_id(table, id, sizeof id);
    store_load(s, id, loaded, NULL);
    store_poll(s);
    if (!load_ok || found.damage.length || (t->made && !found.found) || found.steps < t->done || found.steps > t->asked)
        return false;
    text_init_heap(&expected);
    for (int i = 1; i <= found.steps; i++)
        line_of(table, i, &expected);
    bool same = text_equal(expected.at, found.lines.at);
    text_release(&expected);
    return same;
}

static bool survives(void)
{
    struct text error;
    bool fine = true;
    text_init_heap(&error);
    vfs_restart();
    struct store_backend *b = store_sqlite("tables.db", VFS_NAME, &error);
    if (b) {
        struct store *s = store_new(b, NULL, NULL);
        for (int i = 0; i < TABLES; i++)
            fine = is_complete(s, i) && fine;
        store_free(s);
    }
    text_release(&error);
    return b && fine;
}

static int seeds_lost(bool lying, int seeds)
{
    int lost = 0;
    for (int seed = 1; seed <= seeds; seed++) {
        struct rng r;
        rng_init(&r, (uint64_t)seed, 2);
        int all = run((uint64_t)seed, -1, lying);
        run((uint64_t)seed, (int)rng_below(&r, (uint32_t)all), lying);
        if (survives())
            continue;
        lost++;
        if (!lying)
            printf("# seed %d loses a step\n", seed);
    }
    vfs_end();
    return lost;
}

static void test_nothing_is_lost(void **state)
{
    (void)state;
    assert_int_equal(seeds_lost(false, tries(SEEDS)), 0);
}

static void test_the_test_can_fail(void **state)
{
    (void)state;
    assert_true(seeds_lost(true, 20) >= 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_is_lost),
        cmocka_unit_test(test_the_test_can_fail),
    };
    store_loaded_init(&found);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    store_loaded_release(&found);
    return failed;
}
