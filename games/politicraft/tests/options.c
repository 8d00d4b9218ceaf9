/* options.c - POL-6 and POL-14: two actions in a turn, and cycle cards that are spread over the deck. */
#include "table.h"

#include <stdio.h>

#include "core/playout.h"

/* ---- POL-6: turn=both ---- */

#define HANDS "'seats': [{'hand': [1, 2, 61, 97], 'area': [3, 4]}, {'hand': [11]}, {'hand': [12]}], 'discard': [20]"

static struct match *load_both(const char *position) { return start_at(&game_politicraft, 3, "turn=both", position); }

/* POL-6: a card of one's own, then an allied action. */
static void test_POL_6_own_then_allied(void **unused)
{
    (void)unused;
    struct match *m = load_both("{'turn': 0, " HANDS "}");
    assert_false(listed(m, 0, "done"));                 /* at least one */
    refuse(m, 0, "done", "a turn has at least one action");
    play(m, 0, "play 1");
    assert_int_equal(match_to_act(m), 1);
    assert_int_equal(match_may_act(m), 0);              /* POL-10: the first card has closed trading */
    expect(view_of(m, 2), "'open_action':'allied'");
    expect(board_of(m, 2), "Player 1 may still make an allied action, or say 'done'");
    assert_true(listed(m, 0, "play 2 to 2") && listed(m, 0, "done"));
    assert_false(listed(m, 0, "play 61 to 2"));         /* its conditions are not met there */
    refuse(m, 0, "play 2", "you have played a card of your own: only an allied action is open");
    refuse(m, 0, "play 97 at 2", "you have played a card of your own: only an allied action is open");
    refuse(m, 0, "discard 2", "you have played a card, so you may not discard one");
    refuse(m, 0, "deck", "say 'done' first: your hand is filled after that");
    play(m, 0, "play 2 to 2");
    assert_int_equal(look(m)->integrity[0], 3);         /* it earns an integrity card, as ever */
    assert_int_equal(look(m)->points[1], 30);
    assert_int_equal(look(m)->stage, STAGE_REFILL);     /* and that is all */
    assert_int_equal(look(m)->hand_count[0], 2);
    finish(m);
}

/* POL-6: the other way round; a power play counts as a card of one's own. */
static void test_POL_6_allied_then_own(void **unused)
{
    (void)unused;
    struct match *m = load_both("{'turn': 0, " HANDS "}");
    play(m, 0, "play 2 to 3");
    assert_int_equal(look(m)->integrity[0], 3);
    expect(view_of(m, 1), "'open_action':'own'");
    expect(board_of(m, 1), "Player 1 may still play a card to the own area or a power play, or say 'done'");
    assert_true(listed(m, 0, "play 1") && listed(m, 0, "play 61") && listed(m, 0, "play 97 at 2"));
    refuse(m, 0, "play 1 to 2", "you have made your allied action: only a card of your own or a power play is open");
    play(m, 0, "play 97 at 2");
    assert_int_equal(look(m)->integrity[0], 4);
    assert_int_equal(look(m)->stage, STAGE_REFILL);
    finish(m);
}

/* POL-6: the second is nobody's duty. */
static void test_POL_6_done(void **unused)
{
    (void)unused;
    struct match *m = load_both("{'turn': 0, " HANDS "}");
    play(m, 0, "play 1");
    assert_string_equal(description_of(m, 0, "done"), "no allied action this turn");
    play(m, 0, "done");
    expect(events_of(m, 1), "Player 1 leaves it at one card");
    assert_int_equal(look(m)->stage, STAGE_REFILL);
    finish(m);

    /* Whether a card could go elsewhere is in the hand: it is asked all the same. */
    m = load_both("{'turn': 0, 'seats': [{'hand': [1, 61, 97]}, {'hand': [11]}, {'hand': [12]}]}");
    play(m, 0, "play 1");
    assert_int_equal(match_to_act(m), 1);
    assert_string_equal(reason_of(m, 0, "done"), "none of your cards can go to another area");
    play(m, 0, "done");
    finish(m);

    /* That the hand is empty is seen by all. */
    m = load_both("{'turn': 0, 'seats': [{'hand': [1]}, {'hand': [11]}, {'hand': [12]}]}");
    play(m, 0, "play 1");
    assert_int_equal(look(m)->stage, STAGE_DRAW);
    finish(m);

    /* Who can do nothing discards, and that is the turn. */
    m = load_both("{'turn': 0, 'seats': [{'hand': [61, 63]}, {'hand': [11]}, {'hand': [12]}]}");
    play(m, 0, "discard 61");
    assert_int_equal(look(m)->stage, STAGE_DRAW);
    finish(m);
}

/* POL-6, POL-9: a public figure's two cards are what they are without the option. */
static void test_POL_6_public_figures(void **unused)
{
    (void)unused;
    struct match *m = load_both("{'turn': 0, 'seats': [{'figure': true, 'hand': [1, 2, 5]}, {'hand': [11]},"
                                " {'hand': [12]}]}");
    play(m, 0, "play 1");
    assert_false(listed(m, 0, "done"));
    refuse(m, 0, "done", "a public figure plays two cards");
    expect(board_of(m, 1), "Player 1 plays a second card as a public figure");
    play(m, 0, "play 2 to 2");
    assert_int_equal(look(m)->integrity[0], 2);
    assert_int_equal(look(m)->stage, STAGE_DRAW);
    finish(m);
}

/* POL-6: without the option there is one. */
static void test_POL_6_one(void **unused)
{
    (void)unused;
    struct match *m = load(3, "{'turn': 0, " HANDS "}");
    play(m, 0, "play 1");
    assert_int_equal(look(m)->stage, STAGE_REFILL);
    finish(m);
    struct kit *k = new_kit(&game_politicraft, 3, "", NULL);
    refuse_positions(k, (const struct refusal[]){
        { "{'turn': 0, 'second': true, " HANDS "}", "only a public figure plays two cards" }, { NULL, NULL } });
    kit_free(k);
}

/* ---- POL-14: where cycle cards are ---- */

static const struct pol_kit *kit_with(int seats, const char *options, struct kit **kit)
{
    *kit = new_kit(&game_politicraft, seats, options, NULL);
    return kit_of(*kit);
}

/* POL-14 */
static void test_POL_14_who_plays_which(void **unused)
{
    (void)unused;
    static const struct {
        int seats;
        const char *options;
        bool spread;
    } cases[] = {
        { 4, "", false }, { 5, "", true }, { 6, "", true }, { 4, "cycles=auto", false },
        { 6, "cycles=shuffled", false }, { 2, "cycles=spread", true },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct kit *kit;
        const struct pol_kit *k = kit_with(cases[i].seats, cases[i].options, &kit);
        assert_int_equal(k->spread, cases[i].spread);
        assert_int_equal(k->cycles_in, cases[i].spread ? 4 : 6);
        kit_free(kit);
    }
}

/* So many cycle cards and others may come, with these weights each. */
static void expect_odds(const struct match *m, int cycles, uint32_t cycle, int others, uint32_t other)
{
    const struct pol_kit *k = kit_of(m->kit);
    move list[MOVES_MAX];
    int count = game_politicraft.moves(m->kit, match_state(m), CHANCE, list), seen[2] = { 0, 0 };
    for (int i = 0; i < count; i++) {
        bool is_cycle = set_has(&k->cycle, word_card(list[i]));
        assert_int_equal(game_politicraft.weight(m->kit, match_state(m), list[i]), is_cycle ? cycle : other);
        seen[is_cycle]++;
    }
    assert_int_equal(seen[1], cycles);
    assert_int_equal(seen[0], others);
    assert_int_equal(game_politicraft.total(m->kit, match_state(m)),
                     (uint32_t)cycles * cycle + (uint32_t)others * other);
}

#define FILLING "'stage': 'draw', 'draw': 'refill', 'turn': 0"

/* POL-14: of q cards c are a cycle card; with k cycle cards and N others the weights are c * N and (q - c) * k. */
static void test_POL_14_weights(void **unused)
{
    (void)unused;
    /* 104 others but for three in hands, and four cycle cards: 105 cards, the first part has 27. */
    struct match *m = start_at(&game_politicraft, 2, "cycles=spread",
                               "{" FILLING ", 'seats': [{'hand': [1, 2]}, {'hand': [3]}]}");
    assert_int_equal(look(m)->deck_count, 105);
    assert_int_equal(look(m)->part, 27);
    expect_odds(m, 6, 1 * 101, 101, 26 * 6);
    expect(board_of(m, 1), "election cycles 0 of 4, next within 27 cards");
    play(m, CHANCE, "draw 108");                        /* the cycle card of this part */
    expect_odds(m, 0, 0, 101, 26 * 5);
    expect(board_of(m, 1), "election cycles 1 of 4, next within 52 cards");
    finish(m);

    /* The last card of a part is the cycle card, if it has not come. */
    m = start_at(&game_politicraft, 2, "cycles=spread",
                 "{" FILLING ", 'part': 1, 'part_cycle': true, 'seats': [{'hand': [1, 2]}, {'hand': [3]}]}");
    expect_odds(m, 6, 101, 0, 0);
    play(m, CHANCE, "draw 108");
    assert_int_equal(look(m)->part, 35);                /* 104 cards in three parts */
    assert_int_equal(look(m)->part_cycle, 1);
    finish(m);
}

/* POL-14: four come, one in each quarter, and not always the same; the deal is over before. */
static void test_POL_14_a_game(void **unused)
{
    (void)unused;
    int met[CYCLE_POLL + 1] = { 0 };
    for (uint64_t game = 0; game < 60; game++) {
        union state_room room;
        struct state *s = room_state(&room);
        struct rng rng;
        struct kit *kit;
        const struct pol_kit *k = kit_with(game % 2 ? 6 : 5, "", &kit);
        int size = 0, drawn = 0, cycles = 0;
        rng_init(&rng, 3, game);
        game_politicraft.setup(kit, s);
        for (unsigned to_act; (to_act = pol_to_act(kit, s));) {
            struct pol before = *state_of(s);
            playout_step(&game_politicraft, kit, s, to_act, &rng);
            if (!size && state_of(s)->stage >= STAGE_FIRST)
                size = state_of(s)->deck_count;
            drawn += before.stage == STAGE_DRAW;
            if (state_of(s)->cycles == cycles)
                continue;
            cycles++;
            assert_in_range(drawn, (cycles - 1) * (size / 4) + 1, cycles * ((size + 3) / 4));
        }
        assert_int_equal(size, 110 - 2 - 1 - HAND_FULL * kit->seats);
        assert_true(cycles == 4 || state_of(s)->turns == k->turns);
        EACH_CARD(card, state_of(s)->aside)
            met[card]++;
        kit_free(kit);
    }
    for (int card = CYCLE_PASS; card <= CYCLE_POLL; card++)
        assert_in_range(met[card], 25, 55);             /* 40 of 60 in the mean */
}

/* POL-14 with another end: as many parts as cycle cards end the game, or as there are. */
static void test_POL_14_other_ends(void **unused)
{
    (void)unused;
    struct kit *kit;
    assert_int_equal(kit_with(5, "end=2", &kit)->cycles_in, 2);
    kit_free(kit);
    assert_int_equal(kit_with(5, "end=8", &kit)->cycles_in, 6);
    kit_free(kit);

    /* Behind the last of them there are no parts, and turns end the game. */
    struct match *m = start_at(&game_politicraft, 2, "cycles=spread end=8",
                               "{" FILLING ", 'cycle_cards': [105, 106, 107, 109, 110], 'seats': [{'hand': [1, 2]},"
                               " {'hand': [3]}]}");
    play(m, CHANCE, "draw 108");
    assert_int_equal(look(m)->part, 0);
    expect_odds(m, 0, 0, 101, 1);
    finish(m);
}

/* POL-14: positions in which the parts cannot be. */
static void test_POL_14_positions(void **unused)
{
    (void)unused;
    static const struct refusal bad[] = {
        { "{" FILLING ", 'part': 104, 'part_cycle': true, 'seats': [{'hand': [1, 2]}, {'hand': [3]}]}",
          "the parts of the deck do not agree with its cards" },
        { "{" FILLING ", 'part': 105, 'part_cycle': true, 'cycles': 2, 'seats': [{'hand': [1, 2]}, {'hand': [3]}]}",
          "the parts of the deck do not agree with its cards" },
        { "{'stage': 'issue', 'part': 3}", "the deck has parts at the wrong time, or none when it should" },
        { NULL, NULL },
    };
    struct kit *k = new_kit(&game_politicraft, 2, "cycles=spread", NULL);
    refuse_positions(k, bad);
    kit_free(k);
    k = new_kit(&game_politicraft, 2, "", NULL);
    refuse_positions(k, (const struct refusal[]){
        { "{" FILLING ", 'part': 3, 'seats': [{'hand': [1, 2]}, {'hand': [3]}]}",
          "the deck has parts at the wrong time, or none when it should" }, { NULL, NULL } });
    kit_free(k);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_POL_6_own_then_allied),
        cmocka_unit_test(test_POL_6_allied_then_own),
        cmocka_unit_test(test_POL_6_done),
        cmocka_unit_test(test_POL_6_public_figures),
        cmocka_unit_test(test_POL_6_one),
        cmocka_unit_test(test_POL_14_who_plays_which),
        cmocka_unit_test(test_POL_14_weights),
        cmocka_unit_test(test_POL_14_a_game),
        cmocka_unit_test(test_POL_14_other_ends),
        cmocka_unit_test(test_POL_14_positions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
