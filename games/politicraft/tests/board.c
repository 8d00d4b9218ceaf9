/* board.c - the table in cells: its heading, areas, offers, and words beside the hand that agree with the moves. */
#include "table.h"

#include <stdio.h>
#include <stdlib.h>

#include "core/grid.h"
#include "core/playout.h"

/* ---- the heading ---- */

/* The turn in which the last cycle card came is the last turn. */
static void test_POL_11_the_turn_does_not_go_back(void **unused)
{
    (void)unused;
    struct match *m = start_at(&game_politicraft, 2, "end=1",
                               "{'stage': 'draw', 'draw': 'refill', 'turn': 0, 'turns': 21,"
                               " 'seats': [{'hand': [1]}, {'hand': [11]}]}");
    expect(board_of(m, 0), "turn 22   deck");
    play(m, CHANCE, "draw 108");                        /* an audit: nobody chooses */
    assert_int_equal(look(m)->stage, STAGE_OVER);
    expect(board_of(m, 0), "turn 22   deck");
    expect_no(events_of(m, 0), "turns each");
    finish(m);
}

/* POL-13: a limit that players agreed on is told, and that it was reached. */
static void test_POL_13_the_limit_is_told(void **unused)
{
    (void)unused;
    const char *last = "{'turn': 1, 'turns': 3, 'seats': [{'hand': [1, 2]}, {'hand': [11, 12, 13, 14, 15, 16, 17],"
                       " 'integrity': 3}]}";
    struct match *m = start_at(&game_politicraft, 2, "turns=2", last);
    expect(board_of(m, 0), "turn 4 of 4   deck");
    play(m, 1, "play 11");
    play(m, CHANCE, "draw 40");
    expect(board_of(m, 0), "turn 4 of 4   deck");
    expect(events_of(m, 0), "the game is over after 2 turns each: Player 2 wins with");
    finish(m);
    m = load(2, last);
    expect(board_of(m, 0), "turn 4   deck");
    finish(m);
    m = start_at(&game_politicraft, 2, "end=8", last);  /* the deck has six: turns end it */
    expect(board_of(m, 0), "turn 4 of 120   deck");
    finish(m);
}

/* POL-14: behind the cycle card of a part the next one is in the next part. */
static void test_POL_14_the_bound_stays(void **unused)
{
    (void)unused;
    struct match *m = start_at(&game_politicraft, 2, "cycles=spread",
                               "{'stage': 'draw', 'draw': 'refill', 'turn': 0,"
                               " 'seats': [{'hand': [1, 2]}, {'hand': [3]}]}");
    expect(board_of(m, 1), "election cycles 0 of 4, next within 27 cards\n");   /* 105 cards: 27, 26, 26, 26 */
    play(m, CHANCE, "draw 108");
    expect(board_of(m, 1), "election cycles 1 of 4, next within 52 cards\n");
    play(m, CHANCE, "draw 40");
    expect(board_of(m, 1), "election cycles 1 of 4, next within 51 cards\n");
    finish(m);
}

/* POL-14: whatever is drawn, a bound that is told holds. */
static void test_POL_14_the_bound_holds(void **unused)
{
    (void)unused;
    struct kit *k = new_kit(&game_politicraft, 5, "turns=30", NULL);
    struct rng rng;
    rng_init(&rng, 15, 0);
    int told = 0;
    for (int game = 0; game < 20; game++) {
        union state_room room, seen;
        static struct grid g;
        struct state *s = room_state(&room);
        struct who who = { SPECTATOR, (const char *const[]){ "A", "B", "C", "D", "E" }, NULL };
        int due = -1, cycles = 0;       /* cards left in the deck when the next cycle card has come at the latest */
        game_politicraft.setup(k, s);
        for (unsigned to_act; (to_act = pol_to_act(k, s)); playout_step(&game_politicraft, k, s, to_act, &rng)) {
            const struct pol *p = state_of(s);
            if (p->stage < STAGE_TURN)
                continue;
            if (p->cycles != cycles)
                due = -1;
            cycles = p->cycles;
            assert_true(p->deck_count >= due);
            char line[4 * GRID_HEIGHT * (GRID_WIDTH + 1)], *within;
            struct text t;
            text_init(&t, line, sizeof line);
            grid_clear(&g);
            view_observe(k, s, SPECTATOR, room_observed(&seen));
            pol_board(k, room_observed(&seen), &who, &g);
            grid_show(&g, GRID_ASCII, &t);
            within = strstr(line, "next within ");
            assert_true(within || cycles == 4);
            if (!within)
                continue;
            int left = p->deck_count - atoi(within + strlen("next within "));
            assert_true(left >= due);   /* it comes nearer */
            due = left;
            told++;
        }
    }
    assert_true(told > 1000);
    kit_free(k);
}

/* ---- areas and offers ---- */

/* A field's cards stay with its name. */
static void test_fields_are_not_torn_apart(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'seats': [{'hand': [9], 'area': [2, 4, 5, 61, 64, 12, 17, 65, 67, 28, 30,"
                              " 69, 72, 45, 48, 78, 54, 56, 57, 83, 84, 89, 92, 98, 101, 103]}, {'hand': [10]}]}");
    expect(board_of(m, 0), "    organise 2 4 5 61 64  inform 12 17 65 67  vote 28 30 69 72  fund 45 48 78\n"
                           "    serve 54 56 57 83 84  power 89 92 98 101 103\n");
    finish(m);

    /* More than a line has room for, which only another deck has: each line begins with the name. */
    static char deck[5000], area[200];
    struct text data, position;
    text_init(&data, deck, sizeof deck);
    text_init(&position, area, sizeof area);
    text_add(&position, "{'turn': 0, 'seats': [{'hand': [40], 'area': [1");
    for (int card = 2; card <= 30; card++)
        text_addf(&position, ", %d", card);
    text_add(&position, "]}, {'hand': [41]}]}");
    for (int card = 1; card <= 60; card++)
        text_addf(&data, "standard | vote | 10 | Action %d | What it is about.\n", card);
    for (int card = 1; card <= 4; card++)
        text_addf(&data, "cycle | End %d | What happens. | audit\n", card);
    m = load_position(new_kit(&game_politicraft, 2, "", deck), area);
    expect(board_of(m, 0), "    vote 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26\n"
                           "    vote 27 28 29 30\n");
    finish(m);
}

/* POL-10 */
static void test_POL_10_titles_in_quotes(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'seats': [{'hand': [1, 2]}, {'hand': [11]}]}");
    play(m, 0, "offer 1 to 2");
    play(m, 1, "answer 11 to 1");
    expect(board_of(m, 0), "Player 1 offers Player 2 'Host a house meeting' for 'Write a letter to the\n");
    expect(board_of(m, SPECTATOR), "Player 1 offers Player 2 a card for a card\n");
    finish(m);
}

/* POL-8 */
static void test_POL_8_what_is_missing(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'seats': [{'hand': [1, 2, 3, 4, 5, 6]}, {'hand': [11]}], 'discard': [20]}");
    play(m, 0, "play 1");
    expect(board_of(m, 1), "Player 1 fills the hand: 2 cards are missing\n");
    play(m, 0, "deck");
    play(m, CHANCE, "draw 40");
    expect(board_of(m, 1), "Player 1 fills the hand: 1 card is missing\n");
    finish(m);
}

/* ---- the hand ---- */

/* The words behind a title, up to the end of the line. */
static void expect_beside(const struct match *m, int seat, int card, const char *words)
{
    char line[GRID_WIDTH + 1];
    const char *title = kit_of(m->kit)->title[card], *at = strstr(board_of(m, seat), title);
    assert_non_null(at);
    at += strlen(title);
    at += strspn(at, " ");
    snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
    assert_string_equal(line, words);
}

static void test_words_beside_the_hand(void **unused)
{
    (void)unused;
    /* Of four areas it can go to one's own and one other. */
    struct match *m = load(3, "{'turn': 0, 'seats': [{'hand': [61, 1], 'area': [2, 3]}, {'hand': [11], 'area': [4, 5]},"
                              " {'hand': [12]}]}");
    expect_beside(m, 0, 61, "for you and Player 2");
    expect_beside(m, 0, 1, "any area");
    finish(m);
    m = load(3, "{'turn': 0, 'seats': [{'hand': [61, 1], 'area': [2, 3]}, {'hand': [11]}, {'hand': [12]}]}");
    expect_beside(m, 0, 61, "your area");
    finish(m);

    /* POL-9: the second card of a public figure. */
    m = load(3, "{'turn': 0, 'seats': [{'figure': true, 'hand': [1, 9, 61, 62, 97, 73], 'area': [2, 3]}, {'hand': [11],"
                " 'area': [41]}, {'hand': [12]}]}");
    expect_beside(m, 0, 97, "ready");
    play(m, 0, "play 1");
    expect_beside(m, 0, 9, "only for others");
    expect_beside(m, 0, 61, "not this turn");
    expect_beside(m, 0, 62, "only for Player 2");
    expect_beside(m, 0, 97, "not this turn");
    expect(board_of(m, 0), "needs 2 more inform");
    finish(m);

    /* POL-6: the second action of a turn. */
    const char *both = "{'turn': 0, 'seats': [{'hand': [1, 9, 61, 97], 'area': [2, 3]}, {'hand': [11]}]}";
    m = start_at(&game_politicraft, 2, "turn=both", both);
    play(m, 0, "play 1");
    expect_beside(m, 0, 9, "only for Player 2");
    expect_beside(m, 0, 61, "not this turn");
    expect_beside(m, 0, 97, "not this turn");
    finish(m);
    m = start_at(&game_politicraft, 2, "turn=both", both);
    play(m, 0, "play 1 to 2");
    expect_beside(m, 0, 9, "your area");
    expect_beside(m, 0, 61, "your area");
    expect_beside(m, 0, 97, "ready");
    finish(m);

    /* POL-2: a marker. */
    m = load(2, "{'turn': 0, 'blocks': [0], 'seats': [{'hand': [97, 87]}, {'hand': [11]}]}");
    expect_beside(m, 0, 97, "will be cancelled");
    expect_beside(m, 0, 87, "no target");
    finish(m);
}

/* In games at random: what is said of a card is what is listed. */
static void test_outlook_is_what_is_listed(void **unused)
{
    (void)unused;
    int limits = 0;
    for (int seats = PLAYERS_MIN; seats <= PLAYERS_MAX; seats++) {
        struct kit *k = new_kit(&game_politicraft, seats, seats % 2 ? "turn=both" : "", NULL);
        union state_room room;
        struct state *s = room_state(&room);
        struct rng rng;
        rng_init(&rng, 4, (uint64_t)seats);
        for (int game = 0; game < 20; game++) {
            game_politicraft.setup(k, s);
            for (unsigned to_act; (to_act = pol_to_act(k, s)); playout_step(&game_politicraft, k, s, to_act, &rng)) {
                const struct pol *p = state_of(s);
                move list[MOVES_MAX];
                int count = pol_moves(k, s, p->turn, list);
                if (p->stage != STAGE_TURN)
                    continue;
                EACH_CARD(card, p->hand[p->turn]) {
                    struct outlook o = pol_outlook_now(k, p, p->turn, card);
                    struct outlook could = pol_outlook_of(k, p, p->turn, card);
                    bool own = false;
                    unsigned to = 0;
                    for (int i = 0; i < count; i++) {
                        int verb = word_verb(list[i]);
                        if (word_card(list[i]) != card || (verb != PLAY && verb != GIVE && verb != AT))
                            continue;
                        own |= verb != GIVE;
                        if (verb != PLAY)
                            to |= seat_bit(word_seat(list[i]));
                    }
                    assert_int_equal(o.own, own);
                    assert_int_equal(o.to, to);
                    limits += could.own != own || could.to != to;
                }
            }
        }
        kit_free(k);
    }
    assert_true(limits > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_POL_11_the_turn_does_not_go_back),
        cmocka_unit_test(test_POL_13_the_limit_is_told),
        cmocka_unit_test(test_POL_14_the_bound_stays),
        cmocka_unit_test(test_POL_14_the_bound_holds),
        cmocka_unit_test(test_fields_are_not_torn_apart),
        cmocka_unit_test(test_POL_10_titles_in_quotes),
        cmocka_unit_test(test_POL_8_what_is_missing),
        cmocka_unit_test(test_words_beside_the_hand),
        cmocka_unit_test(test_outlook_is_what_is_listed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
