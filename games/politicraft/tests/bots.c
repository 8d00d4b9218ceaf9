/* bots.c - what bots make of a position: moves that are clearly right, trades, judgements and reasons. */
#include "table.h"

#include <stdio.h>

#include "../bots/bots.h"
#include "bots/bot.h"
#include "core/playout.h"

#define LAST_TURN "'turn': 0, 'turns': 1, "

static void expect_choice(const struct match *m, const char *bot, int seat, const char *beginning)
{
    for (uint64_t seed = 1; seed <= 3; seed++)
        if (!text_starts(choice_of(m, seat, bot, 0, seed), beginning))
            fail_msg("%s plays '%s', not '%s'", bot, choice_of(m, seat, bot, 0, seed), beginning);
}

/* Seat 0 is in turn, in the last turn of the game: only one kind of move wins. */
static void test_the_move_that_wins(void **unused)
{
    (void)unused;
    static const struct {
        const char *position, *expected;
    } cases[] = {
        /* The bonus for oneself alone: 100 + 30 + 100 against 140 + 20; a card for oneself would not do. */
        { "'seats': [{'area': [8, 18, 35], 'hand': [21]}, {'area': [7, 26, 44], 'hand': [11]}]", "play 21 to 2" },
        /* Integrity from the other: behind by one, then ahead by one. */
        { "'seats': [{'area': [8, 18], 'hand': [97, 1], 'integrity': 2}, {'area': [7, 26], 'hand': [11],"
          " 'integrity': 3}]", "play 97 at 2" },
        /* A ready conditional card: 260 against 235. */
        { "'seats': [{'area': [1, 2], 'hand': [61, 21], 'integrity': 5}, {'area': [7, 26, 44, 49, 54], 'hand': [11]}]",
          "play 61" },
        /* A power play takes 70 points away, 195 against 240; all else is too little. */
        { "'seats': [{'area': [8, 22], 'hand': [87, 12], 'integrity': 5}, {'area': [70, 33, 38, 46, 54, 55],"
          " 'hand': [11], 'integrity': 1}]", "play 87" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char position[600];
        snprintf(position, sizeof position, "{" LAST_TURN "%s}", cases[i].position);
        struct match *m = start_at(&game_politicraft, 2, "turns=1", position);
        expect_choice(m, "greedy", 0, cases[i].expected);
        expect_choice(m, "hard", 0, cases[i].expected);
        expect_choice(m, "expert", 0, cases[i].expected);
        finish(m);
    }
}

static void test_targets_of_power_plays(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'stage': 'target', 'playing': 87, 'seats': [{'area': [66], 'hand': [1]},"
                              " {'area': [70, 74], 'hand': [11]}]}");
    expect_choice(m, "expert", 0, "cut 70");           /* 70 points of the other; not 45, nor 50 of one's own */
    finish(m);
    m = load(2, "{'turn': 0, 'stage': 'keep', 'playing': 101, 'drawn': [61, 73, 78], 'seats': [{'area': [1, 2],"
                " 'hand': [12, 21]}, {'area': [31], 'hand': [11]}]}");
    expect_choice(m, "expert", 0, "keep 61");          /* ready for the own area, the others are not */
    finish(m);
}

/* POL-9: what has to be given away is what gives the least. */
static void test_a_public_figure_gives_the_least(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'second': true, 'seats': [{'figure': true, 'area': [3, 7, 8, 18, 22, 26],"
                              " 'hand': [21, 44, 49]}, {'figure': true, 'area': [17, 33, 38, 46, 54, 55],"
                              " 'hand': [11]}]}");
    expect_choice(m, "greedy", 0, "play 21 to 2");
    expect_choice(m, "expert", 0, "play 21 to 2");
    finish(m);
}

/* ---- trades ---- */

#define LATE "{'turn': 1, 'cycles': 3, 'discard': [" \
             "3, 4, 5, 6, 7, 8, 9, 10, 16, 17, 18, 19, 20, 25, 26, 27, 29, 30, 33, 34, 35, 36, 37, 38, 39, " \
             "40, 41, 42, 46, 47, 48, 49, 50, 57, 58, 59, 60, 62, 63, 64, 65, 66, 67, 68, 69" \
             "], 'seats': ["
#define OFFERER "{'area': [1, 2], 'hand': [14, 15, 22, 28, 45, 56"
#define ANSWERER "{'area': [31, 32], 'hand': [11, 13, 23, 24, 43, 51"

/* POL-10: 61 is ready for seat 0, 80 for seat 1; for the others they are of no use yet. */
static void test_POL_10_bots_answer_offers(void **unused)
{
    (void)unused;
    struct match *m = load(3, LATE OFFERER ", 80]}, " ANSWERER ", 61]}, {'hand': [12]}],"
                              " 'offers': [{'from': 0, 'to': 1, 'card': 80}]}");
    expect_choice(m, "expert", 1, "answer 61 to 1");
    expect_choice(m, "easy", 1, "answer 61 to 1");
    play(m, 1, "answer 61 to 1");
    expect_choice(m, "expert", 0, "accept");
    finish(m);
    m = load(3, LATE OFFERER ", 61]}, " ANSWERER ", 80]}, {'hand': [12]}],"
                " 'offers': [{'from': 0, 'to': 1, 'card': 61, 'answer': 23}]}");
    expect_choice(m, "expert", 0, "refuse");           /* a ready card of 60 points for one of 25 */
    finish(m);
}

struct traffic {
    int games, offers, answers, declined, accepted, refused;
};

static void count_move(struct traffic *t, move m)
{
    t->offers += word_verb(m) == OFFER;
    t->answers += word_verb(m) == ANSWER;
    t->declined += word_verb(m) == DECLINE;
    t->accepted += word_verb(m) == ACCEPT;
    t->refused += word_verb(m) == REFUSE;
}

static move ask(const char *bot, const struct kit *k, const struct state *s, int seat, struct rng *rng)
{
    union state_room seen;
    view_observe(k, s, seat, room_observed(&seen));
    struct bot_turn turn = { .kit = k, .seen = room_observed(&seen), .seat = seat, .rng = rng };
    return bot_choose(bot_find(bot), &turn);
}

static void play_with_bots(const char *bot, const struct kit *k, struct rng *rng, struct traffic *t)
{
    union state_room room;
    struct state *s = room_state(&room);
    game_politicraft.setup(k, s);
    t->games++;
    for (unsigned to_act; (to_act = pol_to_act(k, s));) {
        if (to_act == CHANCE_BIT || (to_act & (to_act - 1))) {
            playout_step(&game_politicraft, k, s, to_act, rng);
            continue;
        }
        for (int seat = 0; seat < k->seats; seat++)
            if (pol_may_act(k, s) & seat_bit(seat)) {
                move word = ask(bot, k, s, seat, rng);
                if (word)
                    pol_apply(k, s, seat, word);
                count_move(t, word);
            }
        int seat = __builtin_ctz(to_act);
        move word = ask(bot, k, s, seat, rng);
        count_move(t, word);
        assert_int_not_equal(word_verb(word), OFFER);       /* nobody keeps the table waiting in the own turn */
        pol_apply(k, s, seat, word);
    }
}

/* Some trades among several, none between two, and nobody is pestered. */
static void test_POL_10_how_often_bots_trade(void **unused)
{
    (void)unused;
    for (int seats = 2; seats <= PLAYERS_MAX; seats += 2) {
        struct kit *k = new_kit(&game_politicraft, seats, "", NULL);
        struct traffic t = { 0 };
        for (uint64_t game = 0; game < 20; game++) {
            struct rng rng;
            rng_init(&rng, 5, game);
            play_with_bots(game % 2 ? "greedy" : "easy", k, &rng, &t);
        }
        print_message("%d seats, %d games: %d offers, %d answered, %d declined, %d accepted, %d refused\n", seats,
                      t.games, t.offers, t.answers, t.declined, t.accepted, t.refused);
        assert_true(seats == 2 ? t.offers == 0 : t.accepted > 0);
        assert_true(t.offers <= 2 * seats * t.games);
        assert_true(t.answers + t.declined <= t.offers && t.accepted + t.refused <= t.answers);     /* some lapse */
        kit_free(k);
    }
}

/* ---- judgement, policy, reasons ---- */

static void check_judgement(const struct kit *k, const struct state *s)
{
    float by_seat[SEATS_MAX], sum = 0;
    pol_evaluate(k, s, by_seat);
    for (int seat = 0; seat < k->seats; seat++) {
        assert_true(by_seat[seat] >= 0 && by_seat[seat] <= 1);
        sum += by_seat[seat];
    }
    assert_true(sum > 0.999f && sum < 1.001f);
}

static void check_policy(const struct kit *k, const struct state *s, int seat)
{
    move list[MOVES_MAX];
    float share[MOVES_MAX], trades = 0, others = 0;
    int count = pol_moves(k, s, seat, list);
    pol_policy(k, s, seat, list, count, share);
    for (int i = 0; i < count; i++) {
        assert_true(share[i] > 0 && share[i] < 2);
        *(pol_is_trade(list[i]) ? &trades : &others) += share[i];
    }
    assert_true(others > 10 * trades);
}

/* From the seat's view alone: no card is named that is hidden from it. */
static void check_reasons(const struct kit *k, const struct state *s, int seat)
{
    static const char *const names[] = { "Ana", "Ben", "Cleo", "Dan", "Eve", "Fay" };
    struct who who = { .viewer = seat, .names = names };
    union state_room seen;
    move list[MOVES_MAX];
    view_observe(k, s, seat, room_observed(&seen));
    struct set hidden = state_of(s)->deck;
    for (int other = 0; other < k->seats; other++)
        hidden = set_or(hidden, set_minus(state_of(s)->hand[other], seen_of(room_observed(&seen))->hand[other]));
    for (int i = pol_moves(k, s, seat, list); i-- > 0;) {
        struct text t;
        text_init_heap(&t);
        pol_reason(k, room_observed(&seen), &who, seat, list[i], &t);
        assert_true(t.length > 10);
        assert_true(t.at[t.length - 1] != '.' && t.at[0] != ' ' && !strchr(t.at, '\n') && !strstr(t.at, "''"));
        EACH_CARD(card, hidden)
            assert_null(strstr(t.at, kit_of(k)->title[card]));
        text_release(&t);
    }
}

static void test_random_games(void **unused)
{
    (void)unused;
    for (int seats = PLAYERS_MIN; seats <= PLAYERS_MAX; seats++) {
        struct kit *k = new_kit(&game_politicraft, seats, "", NULL);
        union state_room room;
        struct state *s = room_state(&room);
        struct rng rng;
        rng_init(&rng, 11, (uint64_t)seats);
        game_politicraft.setup(k, s);
        for (unsigned to_act; (to_act = pol_to_act(k, s));) {
            check_judgement(k, s);
            if (to_act != CHANCE_BIT) {
                check_policy(k, s, __builtin_ctz(to_act));
                check_reasons(k, s, __builtin_ctz(to_act));
            }
            playout_step(&game_politicraft, k, s, to_act, &rng);
        }
        struct result r;
        float by_seat[SEATS_MAX];
        pol_result(k, s, &r);
        pol_evaluate(k, s, by_seat);
        for (int seat = 0; seat < seats; seat++)
            assert_true(by_seat[seat] == (float)result_utility(&r, seat));
        kit_free(k);
    }
}

static float chance_of(const char *position)
{
    struct match *m = load(2, position);
    float by_seat[SEATS_MAX];
    pol_evaluate(m->kit, match_state(m), by_seat);
    finish(m);
    return by_seat[0];
}

#define SIDES(area, integrity) "'seats': [{'area': [" area "], 'hand': [1], 'integrity': " integrity "}," \
                               " {'area': [26, 49], 'hand': [4], 'integrity': 3}]}"

static void test_more_is_better(void **unused)
{
    (void)unused;
    const char *late = "{'turn': 1, 'turns': 116, ", *early = "{'turn': 1, ";
    char room[5][400];
    snprintf(room[0], sizeof room[0], "%s%s", late, SIDES("7, 44", "3"));
    snprintf(room[1], sizeof room[1], "%s%s", late, SIDES("7, 44, 70", "3"));
    snprintf(room[2], sizeof room[2], "%s%s", late, SIDES("7, 44", "4"));
    snprintf(room[3], sizeof room[3], "%s%s", late, SIDES("7, 44", "2"));
    snprintf(room[4], sizeof room[4], "%s%s", early, SIDES("7, 44, 70", "3"));
    float even = chance_of(room[0]), points = chance_of(room[1]), integrity = chance_of(room[2]);
    assert_true(points > even + 0.1f && integrity > even + 0.1f);
    assert_true(chance_of(room[3]) < even - 0.1f);
    assert_true(chance_of(room[4]) < points);       /* a lead counts more when there is less time */
}

static void test_words_of_reasons(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'seats': [{'area': [1, 18, 22, 26, 33], 'hand': [2, 54, 21, 61, 97]},"
                              " {'area': [34], 'hand': [11]}]}");
    assert_string_equal(reason_of(m, 0, "play 2"), "makes 'March to city hall' playable, worth 60 points");
    assert_string_equal(reason_of(m, 0, "play 54"), "takes you past 200 points: two cards a turn from then on");
    assert_string_equal(reason_of(m, 0, "play 21 to 2"),
                        "the most integrity cards are then yours alone, and their 100 points");
    assert_string_equal(reason_of(m, 0, "play 97 at 2"),
                        "the most integrity cards are then yours alone, and their 100 points");
    assert_string_equal(reason_of(m, 1, ""), "between two, what one gains by a trade the other loses");
    finish(m);
    m = start(&game_politicraft, 2, "");
    assert_string_equal(reason_of(m, 0, "issue 1"), "no issue scores more than another");
    finish(m);
}

#define SHARERS(mine, theirs) "{'turn': 0, 'seats': [{'hand': [95], 'integrity': " mine "}," \
                              " {'hand': [12], 'area': [34], 'integrity': " theirs "}, {'hand': [11], 'integrity': 3}]}"

/* The partner of a pledge gains a card too, as long as there are two. */
static void test_reasons_of_a_pledge(void **unused)
{
    (void)unused;
    static const struct {
        const char *position, *words;
    } cases[] = {
        { SHARERS("3", "3"), "10 points for an integrity card, and you stay level in them" },
        { SHARERS("4", "4"), "10 points for an integrity card, and you stay level in them" },
        { SHARERS("3", "2"), "the most integrity cards are then yours alone, and their 100 points" },
        { SHARERS("2", "2"), "draws level in integrity cards: 100 points more for you" },
        { SHARERS("3", "4"), "10 points for an integrity card, though it brings you no nearer to having most of them" },
        { SHARERS("5", "4"), "10 points for an integrity card, and your lead in them stays" },
        { SHARERS("5", "2"), "makes your lead in integrity cards safer" },
        { SHARERS("38", "38"), "the most integrity cards are then yours alone, and their 100 points" },
        { SHARERS("37", "39"), "2 integrity cards behind, this brings the 100 points nearer" },
        { SHARERS("39", "38"), "no integrity card is left, and only its 0 points count" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct match *m = load(3, cases[i].position);
        assert_string_equal(reason_of(m, 0, "play 95 at 2"), cases[i].words);
        finish(m);
    }
}

/* POL-12: nobody wins without an integrity card. */
static void test_reasons_of_the_last_integrity_card(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'seats': [{'hand': [12, 97], 'integrity': 0}, {'hand': [11],"
                              " 'integrity': 1}]}");
    assert_string_equal(reason_of(m, 0, "play 12 to 2"), "without an integrity card you cannot win");
    assert_string_equal(reason_of(m, 0, "play 97 at 2"), "without an integrity card Player 2 cannot win");
    finish(m);
}

static void test_reasons_name_facts(void **unused)
{
    (void)unused;
    struct match *m = load(3, "{'turn': 0, 'seats': [{'hand': [12, 2], 'integrity': 5}, {'hand': [11], 'area': [8]},"
                              " {'hand': [13], 'area': [1]}]}");
    assert_string_equal(reason_of(m, 0, "play 12 to 2"), "makes your lead in integrity cards safer");
    assert_string_equal(reason_of(m, 0, "play 12 to 3"),
                        "makes your lead in integrity cards safer; Player 3 scores less than Player 2 now");
    assert_string_equal(reason_of(m, 1, "offer 11 to 1"), "Player 1 may give a card for it that is worth more to you");
    assert_string_equal(reason_of(m, 1, ""), "an offer shows a card of yours, even if nothing comes of it");
    finish(m);
    m = load(4, "{'stage': 'to', 'turn': 0, 'playing': 103, 'target': 1, 'seats': [{'hand': [2]}, {'hand': [11],"
                " 'area': [1]}, {'hand': [12], 'area': [8]}, {'hand': [13]}]}");
    assert_string_equal(reason_of(m, 0, "to 3"), "20 points less for Player 2");
    finish(m);
    m = load(3, "{'stage': 'target', 'turn': 0, 'playing': 103, 'seats': [{'hand': [2]}, {'hand': [11],"
                " 'area': [1, 95]}, {'hand': [12]}]}");
    assert_string_equal(reason_of(m, 0, "move 95"), "a card less for Player 2, though no points");
    finish(m);
}

#define NO_STACK(seat0) "{'turn': 0, 'seats': [{'hand': [12, 1], 'integrity': 40" seat0 "}," \
                        " {'hand': [11], 'integrity': 40}]}"

/* An integrity card is promised only to whom there is one for. */
static void test_reasons_without_integrity_cards(void **unused)
{
    (void)unused;
    struct match *m = load(2, NO_STACK(""));
    assert_string_equal(reason_of(m, 0, "play 12 to 2"),
                        "no integrity card is left: only points for Player 2, 10 of them");
    finish(m);
    m = load(2, NO_STACK(", 'figure': true"));
    assert_string_equal(reason_of(m, 0, "play 12 to 2"),
                        "one card of a public figure goes to others, and none of yours gives away less");
    finish(m);
    m = load(2, "{'turn': 0, 'seats': [{'hand': [12, 1], 'figure': true}, {'hand': [11]}]}");
    assert_string_equal(reason_of(m, 0, "play 12 to 2"), "with a second card for others it earns an integrity card");
    finish(m);
}

/* Only of the cheapest card it is said that it is missed least. */
static void test_reasons_to_let_a_card_go(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'stage': 'cycle', 'turn': 0, 'cycle_cards': [106], 'directions': [106],"
                              " 'seats': [{'hand': [12, 2, 61, 62], 'area': [1, 7]}, {'hand': [11]}]}");
    assert_string_equal(reason_of(m, 0, "drop 12"), "with 10 points it is the card you miss least");
    assert_string_equal(reason_of(m, 0, "drop 2"), "you keep 2 cards that can be played at once");
    assert_string_equal(reason_of(m, 0, "drop 61"), "you keep 2 cards that can be played at once");
    assert_string_equal(reason_of(m, 0, "drop 62"), "your area does not meet its conditions");
    finish(m);
    m = load(2, "{'stage': 'cycle', 'turn': 0, 'cycle_cards': [106], 'directions': [106],"
                " 'seats': [{'hand': [12, 2], 'figure': true}, {'hand': [11]}]}");
    assert_string_equal(reason_of(m, 0, "drop 2"),
                        "a public figure plays to others' areas too, and your cheaper cards give away less there");
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_move_that_wins),
        cmocka_unit_test(test_targets_of_power_plays),
        cmocka_unit_test(test_a_public_figure_gives_the_least),
        cmocka_unit_test(test_POL_10_bots_answer_offers),
        cmocka_unit_test(test_POL_10_how_often_bots_trade),
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_more_is_better),
        cmocka_unit_test(test_words_of_reasons),
        cmocka_unit_test(test_reasons_of_a_pledge),
        cmocka_unit_test(test_reasons_of_the_last_integrity_card),
        cmocka_unit_test(test_reasons_name_facts),
        cmocka_unit_test(test_reasons_without_integrity_cards),
        cmocka_unit_test(test_reasons_to_let_a_card_go),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
