/* simulate.c - The Primary: 10,000 random games of all kinds: every card is met, and what must hold holds. */
#include "table.h"

enum { GAMES = 10000 };

struct met {
    uint32_t candidates, news, under, bots;
    int over;
};

static void look(const struct tpr_state *s, struct met *met)
{
    for (int seat = 0; seat < PLAYERS_MAX; seat++)
        met->candidates |= 1u << s->candidate[seat];
    met->news |= 1u << s->news;
    met->under |= s->news_under;
    met->bots |= 1u << s->bot_card;
}

/* Cubes are conserved after every move; the whole check now and then, because it costs more than the game. */
static void check(const struct kit *kit, const struct tpr_state *s, bool all)
{
    const char *wrong = all ? kit->game->check(kit, as_state(s)) : NULL;
    if (wrong)
        fail_msg("%s", wrong);
    for (int seat = 0; seat < kit->seats; seat++) {
        int sum = s->hand[seat] + s->bank[seat];
        for (int region = 1; region <= 14; region++)
            sum += s->cubes[region][seat];
        assert_true(sum + 1 == 30);
    }
}

static void play_game(const struct kit *kit, uint64_t number, struct met *met)
{
    union state_room room;
    struct state *state = room_state(&room);
    const struct tpr_state *s = state_of(state);
    struct rng rng;
    int made = 0;
    rng_init(&rng, 7, number);
    kit->game->setup(kit, state);
    for (unsigned act; (act = kit->game->to_act(kit, state)); made++) {
        move list[MOVES_MAX];
        int seat = __builtin_ctz(act), count = kit->game->moves(kit, state, seat, list);
        kit->game->apply(kit, state, seat, list[rng_below(&rng, (uint32_t)count)]);
        check(kit, s, number % 50 == 0);
        look(s, met);
    }
    assert_true(made <= kit->game->plies_max);
    check(kit, s, true);
    int sum = s->delegates[BOT], most = 11 * 9;
    for (int seat = 0; seat < (kit_of(kit)->teams ? 2 : kit->seats); seat++)
        sum += s->delegates[seat];
    for (int region = 1; region <= 14; region++)
        most += tpr_worth(kit_of(kit), region);
    assert_true(sum <= most);
    met->over++;
}

static void ten_thousand_games(void **state)
{
    (void)state;
    static const struct {
        int seats;
        const char *options;
    } kinds[] = {
        { 1, "" }, { 2, "" }, { 3, "" }, { 4, "" }, { 5, "" }, { 4, "teams" }, { 2, "incumbent" }, { 3, "basic" },
        { 1, "level=extreme aside=11,11,11" }, { 4, "aside=random" },
    };
    enum { KINDS = sizeof kinds / sizeof *kinds };
    struct met met = { 0 };
    for (int kind = 0; kind < KINDS; kind++) {
        struct kit *kit = new_kit(&game_the_primary, kinds[kind].seats, kinds[kind].options, NULL);
        for (int i = 0; i < GAMES / KINDS; i++)
            play_game(kit, (uint64_t)(kind * GAMES + i), &met);
        kit_free(kit);
    }
    assert_int_equal(met.over, GAMES);
    assert_int_equal(met.candidates | 1, (2u << 12) - 1);
    assert_int_equal(met.news | 1, (2u << 18) - 1);
    assert_int_equal(met.bots | 1, (2u << 18) - 1);
    assert_int_equal(__builtin_popcount(met.under), 3);     /* TPR-7 */
}

/* Estimates are shares of one win. */
static void estimates_are_shares(void **state)
{
    (void)state;
    for (int seats = 1; seats <= 5; seats++) {
        struct table t;
        float share[SEATS_MAX] = { 0 }, sum = 0;
        open_table(&t, seats, "");
        t.s.cubes[CAL][0] = 5;
        sit(&t);
        game_the_primary.bots->evaluate(t.kit, match_state(t.m), share);
        for (int seat = 0; seat < seats; seat++) {
            assert_true(share[seat] >= 0 && share[seat] <= 1 && share[seat] <= share[0]);
            sum += share[seat];
        }
        assert_true(seats == 1 ? sum < 1 : sum > 0.999f && sum < 1.001f);
        finish(t.m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ten_thousand_games),
        cmocka_unit_test(estimates_are_shares),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
