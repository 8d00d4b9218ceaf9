/* words.c - texts of moves as people type them, what is said of a result, and moves that all can see to be forced. */
#include "table.h"

#include "core/playout.h"

#define HANDS "'turn': 0, 'seats': [{'hand': [1, 93, 95]}, {'hand': [11, 12]}, {'hand': []}]"

/* Players are chairs, from 1. */
static void test_chairs(void **unused)
{
    (void)unused;
    struct match *m = load(3, "{" HANDS "}");
    assert_true(listed(m, 0, "play 1 to 2") && listed(m, 0, "play 1 to 3") && listed(m, 0, "offer 1 to 2"));
    assert_false(listed(m, 0, "play 1 to 1") || listed(m, 0, "play 1 to 0"));
    assert_int_equal(move_of(m, 0, "play 1 to 2"), word_of(GIVE, 1, 1));
    expect(board_of(m, 0), "1 Player 1");
    refuse(m, 0, "play 1 to 4", "there is no player 4");
    refuse(m, 0, "play 1 to 9", "there is no player 9");
    finish(m);
    m = start(&game_politicraft, 2, "");
    play(m, 0, "issue 1");
    play(m, 1, "issue 1");
    play(m, CHANCE, "open 20");
    for (int card = 1; card <= 2 * HAND_FULL; card++)
        play_card(m, "deal", card);
    assert_true(listed(m, CHANCE, "first 1") && listed(m, CHANCE, "first 2"));
    play(m, CHANCE, "first 2");
    assert_int_equal(look(m)->turn, 1);
    finish(m);
}

/* A number alone is the number of a listed move, never a card; a title alone is a card. */
static void test_cards_alone(void **unused)
{
    (void)unused;
    struct match *m = load(3, "{" HANDS "}");
    assert_int_equal(move_of(m, 0, "1"), 0);
    assert_int_equal(move_of(m, 0, "host a house meeting"), word_of(PLAY, NO_SEAT, 1));
    finish(m);
}

/* The beginning of a title means a card that can be played, then one of the hand, then any. */
static void test_beginnings_of_titles(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'seats': [{'hand': [56, 73, 36, 40, 39], 'area': []}, {'hand': [11, 43]}]}");
    assert_int_equal(move_of(m, 0, "play deliver"), word_of(PLAY, NO_SEAT, 56));       /* 73 needs more */
    assert_int_equal(move_of(m, 0, "deliver"), word_of(PLAY, NO_SEAT, 56));
    assert_int_equal(move_of(m, 0, "play write"), word_of(PLAY, NO_SEAT, 39));          /* 11 is in another hand */
    assert_int_equal(move_of(m, 0, "play write to 2"), word_of(GIVE, 1, 39));
    assert_int_equal(move_of(m, 0, "play wr"), 0);                                      /* too short */
    assert_int_equal(move_of(m, 0, "play ask"), 0);
    refuse(m, 0, "play ask", "that could be 'Ask for public records' or 'Ask a question at a public hearing'");
    refuse(m, 0, "offer deliver to 2", "that could be 'Deliver groceries to older neighbours' or 'Deliver a thousand"
                                       " signatures'");
    refuse(m, 0, "play deliver a thousand", "'Deliver a thousand signatures' needs 2 inform in your area: 2 more"
                                            " inform");
    refuse(m, 0, "play write a letter to the editor", "'Write a letter to the editor' is not in your hand");
    refuse(m, 0, "play xyz", "say which card, by its number or its title");
    refuse(m, 0, "play 1 to Zoe", "nobody here is called 'Zoe'");
    refuse(m, 0, "ask", "that could be 'Ask for public records' or 'Ask a question at a public hearing'");
    refuse(m, 0, "deliver a th", "'Deliver a thousand signatures' needs 2 inform in your area: 2 more inform");
    refuse(m, 1, "ask a local business to sponsor", "it is the turn of Player 1: you may only trade");
    refuse(m, 0, "xyz", "'xyz' is no move: play a card, such as 'play 36'");
    refuse(m, 0, "73", "'73' is no move: play a card, such as 'play 36'");
    finish(m);
    m = load(2, "{'turn': 0, 'seats': [{'hand': [73]}, {'hand': [11, 43]}]}");
    refuse(m, 0, "play deliver", "'Deliver a thousand signatures' needs 2 inform in your area: 2 more inform");
    refuse(m, 0, "play ask", "that could be 'Ask for public records' or 'Ask a question at a public hearing', or"
                             " another");
    finish(m);
    m = load(2, "{'turn': 0, 'seats': [{'hand': [85, 39]}, {'hand': [8], 'area': [11, 36, 40]}]}");
    play(m, 0, "play 85");
    assert_int_equal(move_of(m, 0, "take write"), word_of(TAKE, NO_SEAT, 11));
    refuse(m, 0, "take ask", "that could be 'Ask for public records' or 'Ask a question at a public hearing'");
    refuse(m, 0, "take 39", "'Write to the school board' is not one of the cards you may choose");
    finish(m);
}

/* POL-4 */
static void test_POL_4_issues_that_are_none(void **unused)
{
    (void)unused;
    struct match *m = start(&game_politicraft, 2, "");
    refuse(m, 0, "issue clean", "that could be 'Clean drinking water' or 'Clean air'");
    refuse(m, 0, "issue 99", "there is no issue 99: they are 1 to 24");
    refuse(m, 0, "issue 0", "there is no issue 0: they are 1 to 24");
    refuse(m, 0, "issue night buses", "no issue on offer begins with 'night buses'; your own is 'issue own | night"
                                      " buses'");
    refuse(m, 0, "issue own |", "the words of your own issue stand behind ' | ': 'issue own | night trains for all'");
    assert_int_equal(move_of(m, 0, "issue clean a"), word_of(ISSUE, NO_SEAT, 15));
    finish(m);
}

/* What a power play or a cycle card asks for, when none does. */
static void test_whose_turn_it_is(void **unused)
{
    (void)unused;
    struct match *m = load(3, "{'turn': 0, 'seats': [{'hand': [1, 2], 'area': [22]}, {'hand': [11], 'area': [66]},"
                              " {'hand': [12]}], 'discard': [20]}");
    static const char *const none[] = { "take 22", "cut 66", "move 66", "keep 11", "pass 11", "drop 11", "recall 66",
                                        "serve 11", "done", "name 1", "skip", "play 11" };
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        refuse(m, 1, none[i], "it is the turn of Player 1: you may only trade");
    refuse(m, 0, "move 66", "'move 66' does not fit now: play a card, such as 'play 1'");
    refuse(m, 0, "drop 1", "'drop 1' does not fit now: play a card, such as 'play 1'");
    play(m, 0, "play 1");
    refuse(m, 0, "move 66", "'move 66' does not fit now: draw a card, such as 'deck'");
    finish(m);
}

/* A player who is the only one possible may be left out; a card for somebody's area is not meant by that. */
static void test_the_only_player_is_left_out(void **unused)
{
    (void)unused;
    struct match *m = load(3, "{" HANDS "}");
    assert_int_equal(move_of(m, 0, "play 93"), word_of(AT, 1, 93));            /* Player 3 has no cards */
    assert_int_equal(move_of(m, 0, "Ask to see the meeting minutes"), word_of(AT, 1, 93));
    assert_int_equal(move_of(m, 0, "play 95"), 0);
    refuse(m, 0, "play 95", "say at whom: 'play 95 at 2'");
    assert_int_equal(move_of(m, 0, "offer 1"), word_of(OFFER, 1, 1));
    play(m, 0, "offer 1");
    assert_int_equal(move_of(m, 1, "answer 11"), word_of(ANSWER, 0, 11));
    assert_int_equal(move_of(m, 1, "decline"), word_of(DECLINE, 0, NO_CARD));
    finish(m);
    /* POL-9: only to the other area can it go, and that has to be said. */
    m = load(2, "{'turn': 0, 'seats': [{'figure': true, 'hand': [20, 61]}, {'hand': [9]}]}");
    assert_int_equal(move_of(m, 0, "play 20"), 0);
    finish(m);
    m = load(2, "{'stage': 'cycle', 'turn': 0, 'cycle_cards': [110], 'directions': [110],"
                " 'seats': [{'hand': [1]}, {'hand': [11]}]}");
    assert_int_equal(move_of(m, 0, "name"), word_of(NAME, 1, NO_CARD));
    finish(m);
}

/* One word has one meaning: the discards are drawn from with 'pile'. */
static void test_POL_8_words_of_the_refill(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'seats': [{'hand': [1, 2]}, {'hand': [8]}], 'discard': [20, 30]}");
    refuse(m, 0, "pile", "play first: your hand is filled after that");
    refuse(m, 1, "deck", "the hand is filled at the end of your own turn");
    play(m, 0, "play 1");
    assert_string_equal(description_of(m, 0, "pile"),
                        "'Take notes at a candidates' debate' from the top of the discards");
    refuse(m, 0, "discard", "the top of the discards is drawn with 'pile'");
    refuse(m, 0, "discard", "the top of the discards is drawn with 'pile'");
    refuse(m, 0, "discard 2", "who can play discards nothing: fill your hand, with 'deck' or 'pile'");
    refuse(m, 0, "draw 30", "say where from: 'deck' or 'pile'");
    play(m, 0, "pile");
    expect(events_of(m, 1), "Player 1 takes 'Take notes at a candidates' debate' from the discards");
    finish(m);
}

/* A draw is told once, with the reason where there was no choice. */
static void test_POL_8_draws_are_told(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'seats': [{'hand': [1, 2, 3, 4, 5, 6]}, {'hand': [8]}], 'discard': [20]}");
    play(m, 0, "play 1");
    play(m, 0, "deck");
    assert_string_equal(sentences_of(m, 1), "Player 1 draws a card from the deck");
    play(m, CHANCE, "draw 12");
    assert_string_equal(sentences_of(m, 1), "");
    assert_string_equal(sentences_of(m, 0), "it is 'Put up posters at the library'");
    finish(m);
    m = load(2, "{'turn': 0, 'seats': [{'hand': [1]}, {'hand': [8]}]}");
    play(m, 0, "play 1");
    play(m, CHANCE, "draw 12");
    assert_string_equal(sentences_of(m, 1), "Player 1 draws a card from the deck, as there are no discards");
    finish(m);
    m = load(2, "{'turn': 0, 'seats': [{'hand': [61, 62, 63]}, {'hand': [8]}]}");
    play(m, 0, "discard 61");
    play(m, CHANCE, "draw 12");
    assert_string_equal(sentences_of(m, 1),
                        "Player 1 draws a card from the deck, as the top of the discards is of this turn");
    finish(m);
    m = load(2, "{'turn': 0, 'dry': 2, 'seats': [{'hand': [1]}, {'hand': [8]}], 'discard': [20]}");
    play(m, 0, "play 1");
    play(m, CHANCE, "draw 12");
    assert_string_equal(sentences_of(m, 0), "Player 1 draws 'Put up posters at the library' from the deck, as nobody"
                                            " did for a whole round");
    finish(m);
    m = load(2, "{'stage': 'draw', 'draw': 'refill', 'turn': 0, 'seats': [{'hand': [1]}, {'hand': [8]}]}");
    play(m, CHANCE, "draw 108");                        /* POL-11 */
    expect(events_of(m, 1), "Player 1 draws the end of election cycle 1: ");
    play(m, CHANCE, "draw 12");
    expect(events_of(m, 1), "Player 1 draws a card in place of the cycle card");
    finish(m);
}

/* POL-2: points, and a marker. */
static void test_POL_2_power_plays_are_told(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'seats': [{'hand': [97, 1]}, {'hand': [8]}]}");
    play(m, 0, "play 97 at 2");
    expect(events_of(m, 1), "Player 1 plays 'Ask for a fact check' (5 points) against Player 2");
    finish(m);
    m = load(2, "{'turn': 0, 'blocks': [0], 'seats': [{'hand': [97, 1]}, {'hand': [8]}]}");
    assert_string_equal(description_of(m, 0, "play 97 at 2"), "'Ask for a fact check': you are blocked, so it goes to"
                        " the discards without effect, and the marker with it");
    play(m, 0, "play 97 at 2");
    expect(events_of(m, 1), "Player 1 plays 'Ask for a fact check', but is blocked: the card is cancelled and goes to"
                            " the discards");
    finish(m);
}

/* POL-4: how one's own issue gets its name. */
static void test_POL_4_an_issue_without_a_name(void **unused)
{
    (void)unused;
    const char *how = "'issue own | night trains for all'";
    struct match *m = start(&game_politicraft, 2, "");
    expect(description_of(m, 0, "issue own"), how);
    play(m, 0, "issue own");
    expect(board_of(m, 0), how);
    expect_no(board_of(m, 1), how);
    withdraw(m, 0);
    play_note(m, 0, "issue own", "Night trains");       /* changed while somebody owes */
    expect(board_of(m, 0), "    Night trains\n");
    expect_no(board_of(m, 0), how);
    play(m, 1, "issue own");
    expect(events_of(m, 0), "Player 1 works for an issue of their own\"");
    expect(events_of(m, 0), "Player 2 works for an issue of their own and gave it no name\"");
    expect_no(board_of(m, 1), how);                     /* too late */
    finish(m);
}

/* POL-4: who chooses an issue sees them by name. */
static void test_POL_4_issues_by_name(void **unused)
{
    (void)unused;
    struct match *m = start(&game_politicraft, 6, "");
    const struct pol_kit *k = kit_of(m->kit);
    for (int issue = 1; issue <= k->issues; issue++)
        expect(board_of(m, 0), k->issue[issue]);
    expect(board_of(m, 0), " 5 Libraries that are open to everyone");
    assert_int_equal(move_of(m, 0, "issue libraries"), word_of(ISSUE, NO_SEAT, 5));
    play(m, 0, "issue libraries");
    for (int seat = 1; seat < 6; seat++)
        play(m, seat, "issue 15");
    expect_no(board_of(m, 0), "issues to work for");
    expect(events_of(m, 0), "Player 6 works for clean air");
    finish(m);
}

/* ---- X-5 ---- */

static bool forced(const struct match *m, int seat)
{
    return game_politicraft.forced(m->kit, seen_by(m, SPECTATOR), seat);
}

static void test_X_5_forced(void **unused)
{
    (void)unused;
    struct match *m = load(3, "{'turn': 0, 'seats': [{'hand': [85, 93, 2]}, {'hand': [3], 'area': [11, 62]},"
                              " {'hand': [4, 5], 'area': []}]}");
    assert_false(forced(m, 0));
    play(m, 0, "play 85");
    assert_true(forced(m, 0));                          /* one standard card lies in another area */
    assert_false(forced(m, 1));
    finish(m);

    m = load(3, "{'turn': 0, 'seats': [{'hand': [93, 103, 2]}, {'hand': [3], 'area': [11]}, {'hand': [4, 5]}]}");
    play(m, 0, "play 93 at 2");
    assert_true(forced(m, 0));                          /* a hand of one card, as all can see */
    finish(m);
    m = load(3, "{'turn': 0, 'seats': [{'hand': [93, 103, 2]}, {'hand': [3], 'area': [11]}, {'hand': [4, 5]}]}");
    play(m, 0, "play 93 at 3");
    assert_false(forced(m, 0));
    finish(m);
    m = load(3, "{'turn': 0, 'seats': [{'hand': [93, 103, 2]}, {'hand': [3], 'area': [11]}, {'hand': [4, 5]}]}");
    play(m, 0, "play 103");
    play(m, 0, "move 11");
    assert_true(forced(m, 0));                          /* of three areas it is one's own, one it comes from */
    finish(m);

    /* A last card of a hand is the player's secret. */
    m = load(2, "{'turn': 0, 'seats': [{'hand': [21]}, {'hand': []}]}");
    assert_false(forced(m, 0));
    finish(m);
}

/* In games at random: whenever it is said, there is one move, and no phase. */
static void test_X_5_forced_is_one_move(void **unused)
{
    (void)unused;
    int said = 0;
    for (int seats = PLAYERS_MIN; seats <= PLAYERS_MAX; seats++) {
        struct kit *k = new_kit(&game_politicraft, seats, seats % 2 ? "turn=both" : "", NULL);
        union state_room room, seen;
        struct state *s = room_state(&room);
        struct rng rng;
        rng_init(&rng, 13, (uint64_t)seats);
        for (int game = 0; game < 20; game++) {
            game_politicraft.setup(k, s);
            for (unsigned to_act; (to_act = pol_to_act(k, s)); playout_step(&game_politicraft, k, s, to_act, &rng))
                for (int seat = 0; seat < seats; seat++) {
                    move list[MOVES_MAX];
                    view_observe(k, s, SPECTATOR, room_observed(&seen));
                    if (!game_politicraft.forced(k, room_observed(&seen), seat))
                        continue;
                    said++;
                    assert_int_equal(to_act, seat_bit(seat));
                    assert_int_equal(pol_may_act(k, s), 0);
                    assert_int_equal(pol_moves(k, s, seat, list), 1);
                }
        }
        kit_free(k);
    }
    print_message("%d forced moves\n", said);
    assert_true(said > 10);
}

/* ---- X-6 ---- */

static const char *outcome(const char *position, int seat)
{
    static char room[600];
    struct match *m = load(3, position);
    struct who who = match_who(m, SPECTATOR);
    struct text t;
    text_init(&t, room, sizeof room);
    game_politicraft.outcome(m->kit, seen_by(m, SPECTATOR), &who, seat, &t);
    finish(m);
    return room;
}

#define OVER(a, b, c) "{'stage': 'over', 'seats': [{'area': [" a "}, {'area': [" b "}, {'area': [" c "}]}"
#define AHEAD OVER("7], 'integrity': 1", "1], 'integrity': 3", "2], 'integrity': 0")

/* POL-12 */
static void test_X_6_the_sum(void **unused)
{
    (void)unused;
    assert_string_equal(outcome(AHEAD, 0), "45 points + 10 for 1 integrity card");
    assert_string_equal(outcome(AHEAD, 1), "20 points + 30 for 3 integrity cards + 100 for the most integrity");
    assert_string_equal(outcome(AHEAD, 2), "30 points, but no win without an integrity card");
}

/* POL-12 */
static void test_X_6_what_decided(void **unused)
{
    (void)unused;
    assert_string_equal(outcome(AHEAD, SPECTATOR), "Player 2 has 150, the highest score with integrity");
    assert_string_equal(outcome(OVER("7, 26, 49, 3], 'integrity': 0", "1], 'integrity': 1", "2], 'integrity': 0"),
                                SPECTATOR),
                        "Player 2 has 130, the highest score with integrity; Player 1 has 170, but no integrity card");
    assert_string_equal(outcome(OVER("7, 26, 3, 17], 'integrity': 1", "8], 'integrity': 3", "2], 'integrity': 2"),
                                SPECTATOR),
                        "level at 170, Player 2 has more integrity cards, 3 to 1");
    assert_string_equal(outcome(OVER("1], 'integrity': 2", "4], 'integrity': 2", "6], 'integrity': 1"), SPECTATOR),
                        "Player 1 and Player 2 have 140 each, and 2 integrity cards each");
    assert_string_equal(outcome(OVER("1], 'integrity': 0", "4], 'integrity': 0", "6], 'integrity': 0"), SPECTATOR),
                        "nobody has an integrity card, so nobody wins");
}

/* POL-12: the end of a game tells it too. */
static void test_X_6_the_end_tells_it(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'turns': 119, 'seats': [{'hand': [1, 2, 3, 4, 5, 6, 7], 'integrity': 0,"
                              " 'area': [8, 26, 44, 49]}, {'hand': [9], 'integrity': 1}]}");
    play(m, 0, "play 1");
    play(m, CHANCE, "draw 50");
    expect(events_of(m, SPECTATOR), "the game is over after 60 turns each: Player 2 wins with 110, the highest"
                                    " score with integrity; Player 1 has 190, but no integrity card");
    finish(m);
}

/* ---- the page ---- */

/* Every rule has one place, and rulings of ours are marked. */
static void test_rules_have_one_place(void **unused)
{
    (void)unused;
    const char *page = game_politicraft.rules_text;
    for (int rule = 1; rule <= 14; rule++) {
        char id[16];
        struct text t;
        text_init(&t, id, sizeof id);
        text_addf(&t, "[POL-%d]", rule);
        assert_int_equal(count_of(page, id), 1);
    }
    expect(page, "A † marks a ruling of ours");
    expect(page, "public figure, † when your turn begins");
    expect(page, "† Cards that\n  all discard at once are laid down in turn order");
    expect(page, "the one with the higher number on top");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chairs),
        cmocka_unit_test(test_cards_alone),
        cmocka_unit_test(test_beginnings_of_titles),
        cmocka_unit_test(test_POL_4_issues_that_are_none),
        cmocka_unit_test(test_whose_turn_it_is),
        cmocka_unit_test(test_the_only_player_is_left_out),
        cmocka_unit_test(test_POL_8_words_of_the_refill),
        cmocka_unit_test(test_POL_8_draws_are_told),
        cmocka_unit_test(test_POL_2_power_plays_are_told),
        cmocka_unit_test(test_POL_4_an_issue_without_a_name),
        cmocka_unit_test(test_POL_4_issues_by_name),
        cmocka_unit_test(test_X_5_forced),
        cmocka_unit_test(test_X_5_forced_is_one_move),
        cmocka_unit_test(test_X_6_the_sum),
        cmocka_unit_test(test_X_6_what_decided),
        cmocka_unit_test(test_X_6_the_end_tells_it),
        cmocka_unit_test(test_rules_have_one_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
