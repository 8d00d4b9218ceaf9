/* bots.c - bots answer with legal moves, repeat themselves, and the better one is better. */
#include "tests/kit.h"

#include "bots/bot.h"
#include "core/playout.h"
#include "lab/sim.h"

static move ask(const struct bot *b, const struct kit *k, const struct observed *seen, int seat, double *value)
{
    struct rng rng;
    rng_init(&rng, 3, 4);
    struct bot_turn t = { .kit = k, .seen = seen, .seat = seat, .nodes = 6, .rng = &rng };
    move word = bot_choose(b, &t);
    *value = t.value;
    return word;
}

/* Every seat that owes or may, at every decision of a random game: bot_choose asserts that the answer is legal. */
static void ask_everybody(const struct bot *b, const struct kit *k, const struct state *s)
{
    unsigned asked = (k->game->to_act(k, s) | state_may_act(k, s)) & ~CHANCE_BIT;
    for (; asked; asked &= asked - 1) {
        int seat = __builtin_ctz(asked);
        union state_room seen, copy;
        double first, second;
        view_observe(k, s, seat, room_observed(&seen));
        memcpy(copy.bytes, seen.bytes, k->game->state_size);
        assert_true(ask(b, k, room_observed(&seen), seat, &first) == ask(b, k, room_observed(&copy), seat, &second));
        assert_true(first == second);
        assert_true(first == -1 || (first >= 0 && first <= 1));
        assert_memory_equal(seen.bytes, copy.bytes, k->game->state_size);
    }
}

static void test_answers_are_legal_and_repeat(void **unused)
{
    (void)unused;
    for (int i = 0; toys_all[i]; i++) {
        struct kit *k = new_kit(toys_all[i], 3, "", NULL);
        union state_room room;
        struct rng rng;
        rng_init(&rng, 1, (uint64_t)i);
        k->game->setup(k, room_state(&room));
        for (unsigned to_act; (to_act = k->game->to_act(k, room_state(&room)));) {
            for (int b = 0; bots_all[b]; b++)
                if (bot_plays(bots_all[b], k, NULL))
                    ask_everybody(bots_all[b], k, room_state(&room));
            playout_step(k->game, k, room_state(&room), to_act, &rng);
        }
        kit_free(k);
    }
}

static void test_found_by_id(void **unused)
{
    (void)unused;
    for (int i = 0; bots_all[i]; i++)
        assert_ptr_equal(bot_find(bots_all[i]->id), bots_all[i]);
    assert_null(bot_find("nobody"));
    assert_null(bot_find(""));
}

static void expect_read(const char *text, const char *id, uint32_t nodes, int trees)
{
    struct seat_bot b;
    assert_true(bot_read(text, &b, NULL));
    assert_string_equal(b.bot->id, id);
    assert_int_equal(b.nodes, nodes);
    assert_int_equal(b.trees, trees);
}

static void test_read_with_a_budget(void **unused)
{
    (void)unused;
    static const char *const bad[] = { "", ":", "search:", "search:0", "search:x4", "search:5x", "search:5x65",
                                       "search:1000000001", "search 5", "search:5:5", "nobody:5",
                                       "a-name-that-is-much-longer-than-the-name-of-any-bot" };
    expect_read("expert", "expert", 0, 0);
    expect_read("search:1000", "search", 1000, 0);
    expect_read("search:1000x4", "search", 1000, 4);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct seat_bot b;
        char room[200];
        struct text why;
        text_init(&why, room, sizeof room);
        assert_false(bot_read(bad[i], &b, &why));
        assert_true(why.length > 10);
    }
}

/* ---- reasons ---- */

static void say_good(const struct kit *k, const struct observed *seen, const struct who *who, int seat, move word,
                     struct text *out)
{
    (void)k, (void)seen, (void)who, (void)seat, (void)word;
    text_add(out, "good");
}

/* How many moves of this state are due anyway: a reason is given for all others, whose seats choose or may decline. */
static int look_for_forced(const struct kit *k, const struct state *s)
{
    static const char *const names[SEATS_MAX] = { "Ana", "Ben", "Cleo" };
    unsigned owing = k->game->to_act(k, s) & ~CHANCE_BIT;
    int forced = 0;
    for (unsigned asked = owing | state_may_act(k, s); asked; asked &= asked - 1) {
        char room[40];
        struct text why;
        union state_room seen;
        move list[MOVES_MAX];
        int seat = __builtin_ctz(asked), count = k->game->moves(k, s, seat, list);
        bool is_forced = count == 1 && (owing & seat_bit(seat));
        text_init(&why, room, sizeof room);
        view_observe(k, s, seat, room_observed(&seen));
        bot_reason(k, room_observed(&seen), &(struct who){ .viewer = seat, .names = names }, seat, list[0], &why);
        assert_string_equal(room, is_forced ? "" : "good");
        assert_int_equal(bot_is_forced(k, room_observed(&seen), seat), is_forced);
        forced += is_forced;
    }
    return forced;
}

static void test_no_reason_without_a_choice(void **unused)
{
    (void)unused;
    int forced = 0;
    for (int i = 0; toys_all[i]; i++) {
        struct game g = *toys_all[i];
        g.bots = &(const struct game_bots){ .reason = say_good };
        struct kit *k = new_kit(&g, 3, "", NULL);
        union state_room room;
        struct rng rng;
        rng_init(&rng, 5, 0);
        g.setup(k, room_state(&room));
        for (unsigned owing; (owing = g.to_act(k, room_state(&room)));) {
            forced += look_for_forced(k, room_state(&room));
            playout_step(&g, k, room_state(&room), owing, &rng);
        }
        kit_free(k);
    }
    assert_true(forced > 0);
}

/* 60 games; random would need a miracle. */
static void test_better_than_random(void **unused)
{
    (void)unused;
    for (int i = 0; toys_all[i]; i++) {
        struct kit *k = new_kit(toys_all[i], 2, "", NULL);
        for (int b = 1; bots_all[b]; b++) {
            struct sim_sums sums;
            if (!bot_plays(bots_all[b], k, NULL))
                continue;
            struct sim sim = { .kit = k, .seed = 9, .games = 60, .threads = 1 };
            sim.bot[0].bot = bot_find("random");
            sim.bot[1] = (struct seat_bot){ .bot = bots_all[b], .nodes = 60 };
            sim_run(&sim, &sums);
            assert_true(sums.share[1] > sums.share[0]);
        }
        kit_free(k);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers_are_legal_and_repeat),
        cmocka_unit_test(test_found_by_id),
        cmocka_unit_test(test_read_with_a_budget),
        cmocka_unit_test(test_no_reason_without_a_choice),
        cmocka_unit_test(test_better_than_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
