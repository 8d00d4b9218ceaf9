/* batch_threads.c - batches of every game, in one thread and in several: the same bytes, masks that agree with lists,
 * ends and rewards. For the thread sanitizer, too. */
#include "lib.h"

#include <math.h>

#include "include/caucus_host.h"

enum { MATCHES = 150, STEPS = 400 };

struct run {
    struct caucus_kit *kit;
    struct caucus_batch *batch;
    struct caucus_batch_arrays out;
    int entries, actions, mask_size, legal_max, seats;
    int32_t choice[MATCHES];
    uint64_t random;
};

static void *room(int count, size_t size)
{
    void *made = malloc((size_t)count * size);
    assert_non_null(made);
    memset(made, 0x5a, (size_t)count * size);
    return made;
}

static void run_init(struct run *r, const char *game, int seats)
{
    struct caucus_error why;
    memset(r, 0, sizeof *r);
    r->kit = kit_of(game, seats, NULL);
    r->entries = caucus_entry_count(r->kit);
    r->actions = caucus_action_count(r->kit);
    r->mask_size = caucus_mask_size(r->kit);
    r->legal_max = caucus_legal_max(r->kit);
    r->seats = caucus_kit_seats(r->kit);
    r->out = (struct caucus_batch_arrays){
        .observation = room(MATCHES * r->entries, sizeof(float)), .mask = room(MATCHES, (size_t)r->mask_size),
        .legal = room(MATCHES * r->legal_max, sizeof(int32_t)), .legal_count = room(MATCHES, sizeof(int32_t)),
        .seat = room(MATCHES, sizeof(int32_t)), .reward = room(MATCHES * r->seats, sizeof(float)),
        .done = room(MATCHES, 1),
    };
    r->batch = caucus_batch_new(r->kit, MATCHES, "a seed", &r->out, &why);
    if (!r->batch)
        fail_msg("%s: %s", game, why.text);
}

static void run_release(struct run *r)
{
    caucus_batch_free(r->batch);
    caucus_kit_free(r->kit);
    free(r->out.observation);
    free(r->out.mask);
    free(r->out.legal);
    free(r->out.legal_count);
    free(r->out.seat);
    free(r->out.reward);
    free(r->out.done);
}

static void choose(struct run *r)
{
    for (int i = 0; i < MATCHES; i++)
        r->choice[i] = r->out.legal[i * r->legal_max + (int)next_of(&r->random, (uint32_t)r->out.legal_count[i])];
}

static void check(const struct run *r, int i)
{
    const uint8_t *mask = r->out.mask + i * r->mask_size;
    int bits = 0;
    float sum = 0;
    assert_in_range(r->out.seat[i], 0, r->seats - 1);
    assert_in_range(r->out.legal_count[i], 1, r->legal_max);
    for (int j = 0; j < r->out.legal_count[i]; j++) {
        int action = r->out.legal[i * r->legal_max + j];
        assert_in_range(action, 0, r->actions - 1);
        assert_true(mask[action / 8] >> action % 8 & 1);
    }
    for (int j = 0; j < r->mask_size; j++)
        bits += __builtin_popcount(mask[j]);
    assert_int_equal(bits, r->out.legal_count[i]);
    for (int j = 0; j < r->entries; j++)
        assert_true(isfinite(r->out.observation[i * r->entries + j]));
    for (int seat = 0; seat < r->seats; seat++)
        sum += r->out.reward[i * r->seats + seat];
    assert_true(sum >= 0 && sum < r->seats + 0.5f);
    assert_true(r->out.done[i] || sum == 0);
}

static void assert_same(const struct run *a, const struct run *b)
{
    assert_memory_equal(a->out.observation, b->out.observation, (size_t)(MATCHES * a->entries) * sizeof(float));
    assert_memory_equal(a->out.mask, b->out.mask, (size_t)(MATCHES * a->mask_size));
    assert_memory_equal(a->out.legal_count, b->out.legal_count, MATCHES * sizeof(int32_t));
    for (int i = 0; i < MATCHES; i++)
        assert_memory_equal(a->out.legal + i * a->legal_max, b->out.legal + i * b->legal_max,
                            (size_t)a->out.legal_count[i] * sizeof(int32_t));
    assert_memory_equal(a->out.seat, b->out.seat, MATCHES * sizeof(int32_t));
    assert_memory_equal(a->out.reward, b->out.reward, (size_t)(MATCHES * a->seats) * sizeof(float));
    assert_memory_equal(a->out.done, b->out.done, MATCHES);
}

/* One alone, one in threads, step by step. */
static void play_both(const char *game, struct caucus_host *host)
{
    static struct run alone, threaded;
    long done = 0;
    run_init(&alone, game, 0);
    run_init(&threaded, game, 0);
    assert_same(&alone, &threaded);
    for (int step = 0; step < STEPS; step++) {
        choose(&alone);
        assert_int_equal(caucus_batch_step(alone.batch, alone.choice), 0);
        assert_int_equal(caucus_host_batch_step(host, threaded.batch, alone.choice, 1 + step / 100 % 4), 0);
        assert_same(&alone, &threaded);
        for (int i = 0; i < MATCHES; i++) {
            check(&alone, i);
            done += alone.out.done[i];
        }
    }
    printf("%s: %d actions, %d entries, %ld games over\n", game, alone.actions, alone.entries, done);
    assert_true(done > 0);
    run_release(&alone);
    run_release(&threaded);
}

static void test_every_game(void **state)
{
    (void)state;
    struct caucus_host *host = caucus_host_new();
    for (int i = 0; caucus_game(i); i++) {
        struct caucus_kit *kit = kit_of(caucus_game(i), 0, NULL);
        bool has = caucus_has_numbers(kit);
        caucus_kit_free(kit);
        if (has)
            play_both(caucus_game(i), host);
    }
    caucus_host_free(host);
}

/* What is not legal changes nothing but `done` and the rewards, and is counted. */
static void test_refused(void **state)
{
    (void)state;
    static struct run a, b;
    struct caucus_error why;
    run_init(&a, caucus_game(0), 0);
    run_init(&b, caucus_game(0), 0);
    for (int step = 0; step < 20; step++) {
        for (int i = 0; i < MATCHES; i++)
            a.choice[i] = i % 3 == 0 ? -1 - i : i % 3 == 1 ? a.actions + i : INT32_MAX;
        assert_int_equal(caucus_batch_step(a.batch, a.choice), MATCHES);
        choose(&b);
        assert_int_equal(caucus_batch_step(a.batch, b.choice), 0);
        assert_int_equal(caucus_batch_step(b.batch, b.choice), 0);
        assert_same(&a, &b);
    }
    assert_null(caucus_batch_new(a.kit, 0, "s", &a.out, &why));
    assert_non_null(strstr(why.text, "1 to"));
    assert_null(caucus_batch_new(a.kit, 1, "", &a.out, &why));
    assert_false(caucus_batch_reset(a.batch, " x", &why));
    assert_true(caucus_batch_reset(a.batch, "a seed", &why));
    assert_true(caucus_batch_reset(b.batch, "a seed", &why));
    assert_same(&a, &b);
    run_release(&a);
    run_release(&b);
}

/* Arrays can be changed between steps: the new ones have what is asked now at once, the old ones are let alone. */
static void test_other_arrays(void **state)
{
    (void)state;
    static struct run a, b, spare;
    run_init(&a, caucus_game(0), 0);
    run_init(&b, caucus_game(0), 0);
    run_init(&spare, caucus_game(0), 0);
    for (int step = 0; step < 40; step++) {
        struct caucus_batch_arrays before = a.out;
        choose(&b);
        memset(spare.out.observation, 0x5a, (size_t)(MATCHES * a.entries) * sizeof(float));
        memset(spare.out.reward, 0x5a, (size_t)(MATCHES * a.seats) * sizeof(float));
        memset(spare.out.done, 0x5a, MATCHES);
        caucus_batch_use(a.batch, &spare.out);
        a.out = spare.out;
        spare.out = before;
        assert_memory_equal(a.out.observation, b.out.observation, (size_t)(MATCHES * a.entries) * sizeof(float));
        for (int i = 0; i < MATCHES; i++)
            assert_true(!a.out.done[i] && a.out.reward[i * a.seats] == 0);
        memset(before.observation, 0x5a, (size_t)(MATCHES * a.entries) * sizeof(float));
        assert_int_equal(caucus_batch_step(a.batch, b.choice), 0);
        assert_int_equal(caucus_batch_step(b.batch, b.choice), 0);
        assert_same(&a, &b);
        for (size_t i = 0; i < (size_t)(MATCHES * a.entries) * sizeof(float); i++)
            assert_int_equal(((const uint8_t *)before.observation)[i], 0x5a);
    }
    run_release(&a);
    run_release(&b);
    run_release(&spare);
}

/* In a match the numbers are those of the moves it lists. */
static void test_matches(void **state)
{
    (void)state;
    for (int g = 0; caucus_game(g); g++) {
        struct caucus_match *m = match_in(caucus_game(g), 0, "numbers");
        struct caucus_kit *kit = caucus_match_kit(m);
        uint64_t random = 7;
        float row[4096];
        for (int i = 0; i < 60 && !caucus_over(m) && caucus_has_numbers(kit); i++) {
            int seat = caucus_next(m), count = caucus_move_count(m, seat);
            int32_t actions[1024];
            char listed[CAUCUS_MOVE_SIZE], named[CAUCUS_MOVE_SIZE];
            struct caucus_error why;
            assert_int_equal(caucus_actions(m, seat, actions, 1024), count);
            for (int j = 0; j < count; j++) {
                assert_true(caucus_move(m, seat, j, listed, sizeof listed) > 0);
                assert_true(caucus_action_text(kit, actions[j], named, sizeof named) > 0);
                assert_string_equal(listed, named);
            }
            assert_int_equal(caucus_observation(m, seat, row, 4096), caucus_entry_count(kit));
            int chosen = actions[next_of(&random, (uint32_t)count)];
            if (!caucus_play_action(m, seat, chosen, &why))
                fail_msg("action %d of %s: %s", chosen, caucus_game(g), why.text);
        }
        assert_int_equal(caucus_play_action(m, 0, -1, NULL), 0);
        assert_int_equal(caucus_action_text(kit, -1, NULL, 0), -1);
        assert_int_equal(caucus_entry_name(kit, caucus_entry_count(kit), NULL, 0), -1);
        caucus_match_free(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_every_game), cmocka_unit_test(test_refused),
                                        cmocka_unit_test(test_other_arrays), cmocka_unit_test(test_matches) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
