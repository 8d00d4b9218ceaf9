/* figures.c - numbers over many games of four random players: every card is played, every condition is met, no card is
 * too often the winner's. */
#include "table.h"

#include "core/playout.h"

enum { GAMES = 10000, SEATS = 4 };

struct tally {
    long played[CARDS_MAX + 1], stood[CARDS_MAX + 1], won[CARDS_MAX + 1];
    long decisions, turns;
};

static void play_game(const struct kit *k, struct state *s, struct rng *rng, struct tally *t)
{
    game_politicraft.setup(k, s);
    for (unsigned to_act; (to_act = pol_to_act(k, s)); t->decisions++) {
        struct set before[SEATS], played = { { 0, 0 } };
        memcpy(before, state_of(s)->area, sizeof before);
        playout_step(&game_politicraft, k, s, to_act, rng);
        for (int seat = 0; seat < SEATS; seat++)
            played = set_or(played, set_minus(state_of(s)->area[seat], before[seat]));
        EACH_CARD(card, played)
            t->played[card]++;
    }
    struct result r;
    pol_result(k, s, &r);
    t->turns += state_of(s)->turns;
    for (int seat = 0; seat < SEATS; seat++)
        EACH_CARD(card, state_of(s)->area[seat]) {
            t->stood[card]++;
            t->won[card] += r.winners >> seat & 1;
        }
}

static void test_every_card_has_its_place(void **unused)
{
    (void)unused;
    static struct tally t;
    union state_room room;
    struct kit *kit = new_kit(&game_politicraft, SEATS, "", NULL);
    const struct pol_kit *k = kit_of(kit);
    double most = 0;
    int which = 0;
    for (int game = 0; game < GAMES; game++) {
        struct rng rng;
        rng_init(&rng, 8, (uint64_t)game);
        play_game(kit, room_state(&room), &rng, &t);
    }
    EACH_CARD(card, set_minus(k->all, k->cycle)) {
        if (!t.played[card])
            fail_msg("'%s' was never played", k->title[card]);
        /* A card that stands somewhere is the winner's one time in four, if it does not matter. */
        double share = (double)t.won[card] * SEATS / (double)t.stood[card];
        if (share > most) {
            most = share;
            which = card;
        }
    }
    print_message("%d games, %ld turns and %ld decisions a game; most above its share: '%s', %.2f times\n", GAMES,
                  t.turns / GAMES, t.decisions / GAMES, k->title[which], most);
    assert_true(most <= 2.0);
    kit_free(kit);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_every_card_has_its_place) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
