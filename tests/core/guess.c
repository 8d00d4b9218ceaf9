/* guess.c - core/guess.h over all games: what the seat sees stays, in the file of it too, and can be played on. */
#include "core/guess.h"

#include "core/matchfile.h"
#include "core/registry.h"
#include "tests/kit.h"

/* A seat that owes a decision makes any of its moves. False: it is over. */
static bool move_on(struct match *m, struct rng *r)
{
    static move list[MOVES_MAX];
    match_settle(m);
    if (match_over(m))
        return false;
    unsigned owe = match_to_act(m) & ~CHANCE_BIT;
    int seat = seat_next(&owe, ~0u);
    assert_true(seat >= 0);
    int count = match_moves(m, seat, list);
    assert_true(count > 0);
    assert_true(match_play(m, seat, list[rng_next(r) % (unsigned)count], NULL, NULL));
    return true;
}

static bool has_pending(const struct match *m)
{
    for (int i = 0; i < m->kit->seats; i++)
        if (m->pending[i].count)
            return true;
    return false;
}

static void check(const struct match *m, int viewer, struct rng *r)
{
    struct text seen, file, error;
    struct kit *kit = NULL;
    text_init_heap(&seen), text_init_heap(&file), text_init_heap(&error);
    struct match *guess = guess_match(m, viewer, r, "fresh");
    assert_int_equal(guess->count, 0);
    text_add(&seen, view_of(m, viewer));
    if (!has_pending(m))
        assert_string_equal(view_of(guess, viewer), seen.at);
    matchfile_write(guess, EVERYTHING, &file);
    struct match *read = matchfile_read(file.at, file.length, registry_find, &kit, &error);
    if (!read)
        fail_msg("%s: %s", m->game->id, error.at);
    text_clear(&seen);
    text_add(&seen, view_of(guess, viewer));
    assert_string_equal(view_of(read, viewer), seen.at);
    for (int i = 0; i < 30 && move_on(read, r); i++)
        ;
    match_free(read);
    kit_free(kit);
    match_free(guess);
    text_release(&seen), text_release(&file), text_release(&error);
}

static void test_all_games(void **state)
{
    (void)state;
    for (const struct game *const *g = registry_games; *g; g++) {
        struct rng r;
        rng_init(&r, 7, 0);
        struct match *m = start(*g, 3 > (*g)->seats_max ? (*g)->seats_max : 3, "");
        match_seed(m, "seven");
        for (int i = 0; i < 60 && move_on(m, &r); i++)
            if (i % 7 == 0 && !match_over(m))
                for (int viewer = 0; viewer < m->kit->seats; viewer++)
                    check(m, viewer, &r);
        finish(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_all_games) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
