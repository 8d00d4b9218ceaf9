/* search.c - what the search finds, that its budget is of a turn, and that it sees no more than its seat. */
#include "tests/kit.h"

#include "bots/bot.h"
#include "bots/look.h"
#include "bots/think.h"
#include "core/playout.h"
#include "core/registry.h"
#include "system/threads.h"

/* ---- pennies: two seats show a coin at once. Seat 0 wins where they match, seat 1 where not; but of two heads seat 0
 * has only half the win. Seat 0 shows heads 2 times in 3, seat 1 2 times in 3 as well. ---- */

enum { HEADS = 1, TAILS };
struct pennies {
    uint8_t shown[2];
};

static const struct pennies *coins(const struct state *s) { return (const void *)s; }
static bool pennies_kit(struct kit *k, const char *data, struct text *error)
{
    (void)k, (void)data, (void)error;
    return true;
}
static void pennies_setup(const struct kit *k, struct state *s)
{
    (void)k;
    memset(s, 0, sizeof(struct pennies));
}
static unsigned pennies_to_act(const struct kit *k, const struct state *s)
{
    (void)k;
    return (coins(s)->shown[0] ? 0 : 1u) | (coins(s)->shown[1] ? 0 : 2u);
}
static int pennies_moves(const struct kit *k, const struct state *s, int seat, move *list)
{
    if (!(pennies_to_act(k, s) & seat_bit(seat)))
        return 0;
    list[0] = HEADS;
    list[1] = TAILS;
    return 2;
}
static unsigned pennies_apply(const struct kit *k, struct state *s, int seat, move m)
{
    (void)k;
    ((struct pennies *)(void *)s)->shown[seat] = (uint8_t)m;
    return coins(s)->shown[0] && coins(s)->shown[1] ? ORDERS_OPEN : 0;
}
static void pennies_result(const struct kit *k, const struct state *s, struct result *r)
{
    (void)k;
    const uint8_t *shown = coins(s)->shown;
    *r = (struct result){ .scale = 1, .sides = 1, .winners = shown[0] == shown[1] ? 1 : 2 };
    if (shown[0] == HEADS && shown[1] == HEADS)
        *r = (struct result){ .scale = 1, .sides = 2, .winners = 3 };
}
static void pennies_observe(const struct kit *k, const struct state *s, int viewer, struct observed *o)
{
    struct pennies *seen = (void *)o;
    *seen = *coins(s);
    if (pennies_to_act(k, s) && viewer != 0)
        seen->shown[0] = 0;
    if (pennies_to_act(k, s) && viewer != 1)
        seen->shown[1] = 0;
}
static void pennies_determinize(const struct kit *k, const struct observed *o, int viewer, struct rng *r,
                                struct state *s)
{
    (void)k, (void)viewer, (void)r;
    memcpy(s, o, sizeof(struct pennies));
}

static const struct game pennies = {
    .id = "pennies", .title = "Pennies", .summary = "", .rules_text = "", .seats_min = 2, .seats_max = 2,
    .moves_max = 2, .plies_max = 2, .rules_version = 1, .state_size = sizeof(struct pennies),
    .kit_size = sizeof(struct kit),
    .kit_init = pennies_kit, .setup = pennies_setup, .to_act = pennies_to_act, .moves = pennies_moves,
    .apply = pennies_apply, .result = pennies_result, .observe = pennies_observe, .determinize = pennies_determinize,
};

/* By both seats, since each must keep the other from doing better. */
static void test_mixes_in_a_phase(void **unused)
{
    (void)unused;
    struct kit *k = new_kit(&pennies, 2, "", NULL);
    union state_room room, seen;
    k->game->setup(k, room_state(&room));
    for (int seat = 0; seat < 2; seat++) {
        int heads = 0, tries = 200;
        view_observe(k, room_state(&room), seat, room_observed(&seen));
        for (int i = 0; i < tries; i++) {
            struct rng rng;
            rng_init(&rng, 11, (uint64_t)i);
            struct bot_turn t = { .kit = k, .seen = room_observed(&seen), .seat = seat, .nodes = 1000, .rng = &rng };
            heads += bot_choose(bot_find("search"), &t) == HEADS;
        }
        assert_in_range(heads, tries * 55 / 100, tries * 78 / 100);     /* 2/3 and five standard errors about it */
    }
    kit_free(k);
}

/* Of a heap whose every position is known, the search finds the winning move wherever there is one. */
static void test_finds_the_win(void **unused)
{
    (void)unused;
    struct kit *k = new_kit(&game_null, 2, "", NULL);
    union state_room room;
    struct mind *mind = mind_new();
    struct rng rng;
    rng_init(&rng, 5, 6);
    k->game->setup(k, room_state(&room));
    for (int ply = 0; k->game->to_act(k, room_state(&room)); ply++) {
        int seat = __builtin_ctz(k->game->to_act(k, room_state(&room)));
        struct bot_turn t = { .kit = k, .seen = room_observed(&room), .seat = seat, .nodes = 2000, .trees = 3,
                              .rng = &rng, .mind = mind };
        mind_forget(mind);
        move best = bot_choose(bot_find("search"), &t);
        k->game->apply(k, room_state(&room), seat, best);
        move list[MOVES_MAX];
        bool over = !k->game->to_act(k, room_state(&room));
        /* 21 counters, 1 to 3 a turn: who begins leaves a multiple of 4 and wins; the other one takes anything. */
        if (!over) {
            assert_true(t.value > 0.8);
            int count = k->game->moves(k, room_state(&room), !seat, list);
            k->game->apply(k, room_state(&room), !seat, list[rng_below(&rng, (uint32_t)count)]);
            assert_true(k->game->to_act(k, room_state(&room)) == seat_bit(seat));
        }
    }
    struct result r = { .scale = 1 };
    k->game->result(k, room_state(&room), &r);
    assert_int_equal(r.winners, 1);
    mind_free(mind);
    kit_free(k);
}

/* ---- blindness ---- */

/* B1: the same move and value when everything the seat cannot see is something else, by two minds that each saw all
 * its decisions so far. Counts worlds that differ. */
static int ask_twins(const struct bot *b, const struct kit *k, const struct state *s, int seat, struct mind *mind[2],
                     struct rng *rng)
{
    union state_room seen[2], other;
    move word[2];
    double value[2];
    view_observe(k, s, seat, room_observed(&seen[0]));
    view_determinize(k, room_observed(&seen[0]), seat, rng, room_state(&other));
    view_observe(k, room_state(&other), seat, room_observed(&seen[1]));
    for (int i = 0; i < 2; i++) {
        struct rng own;
        rng_init(&own, 8, 9);
        struct bot_turn t = { .kit = k, .seen = room_observed(&seen[i]), .seat = seat, .nodes = 4, .rng = &own,
                              .mind = mind[i] };
        word[i] = bot_choose(b, &t);
        value[i] = t.value;
    }
    assert_true(word[0] == word[1]);
    assert_true(value[0] == value[1]);
    return memcmp(s, other.bytes, k->game->state_size) != 0;
}

/* Through the first decisions of a random game. */
static int blind_bot(const struct bot *b, const struct kit *k)
{
    union state_room room;
    struct rng rng;
    struct mind *mind[SEATS_MAX][2];
    int worlds = 0, asked = 0;
    for (int i = 0; i < 2 * k->seats; i++)
        mind[i / 2][i % 2] = mind_new();
    rng_init(&rng, 21, 22);
    k->game->setup(k, room_state(&room));
    for (unsigned to_act; asked < 40 && (to_act = k->game->to_act(k, room_state(&room)));) {
        for (unsigned left = (to_act | state_may_act(k, room_state(&room))) & ~CHANCE_BIT; left; left &= left - 1) {
            int seat = __builtin_ctz(left);
            worlds += ask_twins(b, k, room_state(&room), seat, mind[seat], &rng);
            asked++;
        }
        playout_step(k->game, k, room_state(&room), to_act, &rng);
    }
    for (int i = 0; i < 2 * k->seats; i++)
        mind_free(mind[i / 2][i % 2]);
    return worlds;
}

static void blind_in(const struct game *g)
{
    struct kit *k = new_kit(g, kit_seats_usual(g), "", NULL);
    for (int b = 0; bots_all[b]; b++)
        if (bot_plays(bots_all[b], k, NULL) && !blind_bot(bots_all[b], k) && g->observe)
            fail_msg("%s: no two worlds differed", g->id);
    kit_free(k);
}

static void test_blind(void **unused)
{
    (void)unused;
    for (int i = 0; registry_games[i]; i++)
        blind_in(registry_games[i]);
    for (int i = 0; toys_all[i]; i++)
        blind_in(toys_all[i]);
}

/* ---- turns ---- */

/* B3: with its intent a bot goes on as planned, thinking of nothing new: it draws nothing from its generator. */
static void test_turn_is_planned_once(void **unused)
{
    (void)unused;
    struct kit *k = new_kit(&toy_orders, 3, "", NULL);
    union state_room room, seen;
    struct mind *mind = mind_new();
    struct rng rng, before;
    struct intent intent = { 0 };
    int steps = 0;
    rng_init(&rng, 2, 2);
    k->game->setup(k, room_state(&room));
    for (; k->game->to_act(k, room_state(&room)) & seat_bit(1); steps++) {
        view_observe(k, room_state(&room), 1, room_observed(&seen));
        before = rng;
        mind_resume(mind, &intent);
        struct bot_turn t = { .kit = k, .seen = room_observed(&seen), .seat = 1, .nodes = 300, .rng = &rng,
                              .mind = mind };
        move word = bot_choose(bot_find("search"), &t);
        intent = *mind_intent(mind);
        k->game->apply(k, room_state(&room), 1, word);
        assert_true(steps == 0 || !memcmp(&rng, &before, sizeof rng));
        assert_true(steps > 0 || memcmp(&rng, &before, sizeof rng));
        assert_true(t.value >= 0);
    }
    assert_true(steps > 1);
    mind_free(mind);
    kit_free(k);
}

/* More iterations than a tree has room for; in two trees, one after the other and on two threads, the same
 * comes out. */
static void test_full_tree(void **unused)
{
    (void)unused;
    struct kit *k = new_kit(&toy_trade, 3, "", NULL);
    union state_room room, seen;
    struct rng rng;
    move first = 0;
    double value = 0;
    k->game->setup(k, room_state(&room));
    rng_init(&rng, 4, 4);
    while (k->game->to_act(k, room_state(&room)) == CHANCE_BIT)
        playout_step(k->game, k, room_state(&room), CHANCE_BIT, &rng);
    int seat = __builtin_ctz(k->game->to_act(k, room_state(&room)));
    view_observe(k, room_state(&room), seat, room_observed(&seen));
    for (int i = 0; i < 3; i++) {
        struct mind *mind = mind_new();
        rng_init(&rng, 7, 7);
        struct bot_turn t = { .kit = k, .seen = room_observed(&seen), .seat = seat, .nodes = i ? 1000 : 70000,
                              .trees = i ? 2 : 0, .together = i == 2 ? threads_run : NULL, .rng = &rng,
                              .mind = mind };
        move word = bot_choose(bot_find("search"), &t);
        assert_true(i < 2 || (word == first && t.value == value));
        first = word;
        value = t.value;
        mind_free(mind);
    }
    kit_free(k);
}

/* A tree that is full in the middle of a turn, in every game, with kept minds: the turn goes on. */
static void test_small_tree(void **unused)
{
    (void)unused;
    for (int i = 0; registry_games[i]; i++) {
        struct kit *k = new_kit(registry_games[i], kit_seats_usual(registry_games[i]), "", NULL);
        union state_room room, seen;
        struct mind *mind = mind_new();
        struct rng rng;
        mind->tree[0] = tree_new();
        mind->tree[0]->nodes_most = 100;
        mind->tree[0]->edges_most = 2 * (MOVES_MAX + 1);
        rng_init(&rng, 5, 6);
        k->game->setup(k, room_state(&room));
        unsigned to_act;
        for (int asked = 0; asked < 150 && (to_act = k->game->to_act(k, room_state(&room)));) {
            if (to_act & CHANCE_BIT) {
                playout_step(k->game, k, room_state(&room), to_act, &rng);
                continue;
            }
            int seat = __builtin_ctz(to_act);
            struct plan plan = { .value = -1 };
            view_observe(k, room_state(&room), seat, room_observed(&seen));
            struct bot_turn t = { .kit = k, .seen = room_observed(&seen), .seat = seat, .rng = &rng, .mind = mind };
            search_plan(&t, &(struct effort){ .nodes = 400 }, &plan);
            assert_true(plan.count > 0);
            k->game->apply(k, room_state(&room), seat, plan.word[0]);
            asked++;
        }
        mind_free(mind);
        kit_free(k);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mixes_in_a_phase),    cmocka_unit_test(test_finds_the_win),
        cmocka_unit_test(test_blind),               cmocka_unit_test(test_turn_is_planned_once),
        cmocka_unit_test(test_full_tree),           cmocka_unit_test(test_small_tree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
