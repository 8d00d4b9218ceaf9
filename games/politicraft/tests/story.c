/* story.c - POL-7: explanations as notes, the sentences bots write, the report, and boards that fit. */
#include "table.h"

#include <stdio.h>

#include "../bots/bots.h"
#include "core/grid.h"

static void expect_sentence(const struct kit *k, int card, const char *issue, unsigned variant, const char *expected)
{
    char room[NOTE_SIZE];
    struct text t;
    text_init(&t, room, sizeof room);
    pol_sentence(k, card, issue, true, variant, &t);
    assert_string_equal(room, expected);
}

/* POL-7 */
static void test_POL_7_sentences(void **unused)
{
    (void)unused;
    struct kit *kit = new_kit(&game_politicraft, 2, "", NULL);
    const struct pol_kit *k = kit_of(kit);
    expect_sentence(kit, ORGANISE_20, "Clean air", 0,
                    "We host a house meeting so that people who care about clean air act together.");
    expect_sentence(kit, FUND_15, "Safer bicycle lanes!", 1,
                    "We run a bake sale because even small sums keep the work for safer bicycle lanes going.");
    expect_sentence(kit, MARCH, "", 2,
            "We march to city hall so that the work for our issue rests on many shoulders.");
    expect_sentence(kit, INFORM_20, "NASA", 0,
            "We write a letter to the editor so that everybody knows the facts about NASA.");
    const struct { const char *title, *ours; } said[] = {
        { "Run for the school board yourself", "We run for the school board ourselves " },
        { "Knock on doors in your street", "We knock on doors in our street " },
        { "Pass on what you have learned", "We pass on what we have learned " },
        { "Invite their volunteers to join you", "We invite their volunteers to join us " },
    };
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        for (int card = 1; card <= k->cards; card++)
            if (text_equal(k->title[card], said[i].title)) {
                char room[2 * NOTE_SIZE];
                struct text t;
                text_init(&t, room, sizeof room);
                pol_sentence(kit, card, "clean air", true, 0, &t);
                assert_true(text_starts(room, said[i].ours));
            }
    /* Every card with every issue is a note that can be written, and names both. */
    for (int card = 1; card <= k->cards; card++)
        for (int issue = 1; issue <= k->issues; issue++) {
            char room[2 * NOTE_SIZE];
            struct text t;
            text_init(&t, room, sizeof room);
            pol_sentence(kit, card, k->issue[issue], false, (unsigned)(card + issue), &t);
            assert_true(text_is_clean(room, t.length, NOTE_CHARS_MAX));
            assert_true(strstr(room, k->title[card] + 1) || strstr(k->title[card], "you"));
            expect_no(room, " you ");       /* bots speak of themselves */
            expect_no(room, " your");
            assert_non_null(strstr(room, k->issue[issue] + 1));
            assert_int_equal(room[t.length - 1], '.');
        }
    /* An issue as long as a note is left out. */
    char longest[NOTE_CHARS_MAX + 1], room[2 * NOTE_SIZE];
    struct text t;
    memset(longest, 'x', NOTE_CHARS_MAX);
    longest[NOTE_CHARS_MAX] = 0;
    text_init(&t, room, sizeof room);
    pol_sentence(kit, 1, longest, true, 0, &t);
    assert_true(t.length <= NOTE_CHARS_MAX);
    kit_free(kit);
}

/* POL-7 */
static void test_POL_7_notes(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'seats': [{'hand': [1, 2], 'issue': 'Clean air'}, {'hand': [3]}]}");
    const char *wrong = "a note has at most 280 characters and no control characters";
    char longest[4 * (NOTE_CHARS_MAX + 1) + 1] = "";
    for (int i = 0; i <= NOTE_CHARS_MAX; i++)
        strcat(longest, "é");
    refuse_note(m, 0, "play 1", longest, wrong);                          /* 281 characters */
    refuse_note(m, 0, "play 1", "two\nlines", wrong);
    longest[2 * NOTE_CHARS_MAX] = 0;                    /* 280 */
    play_note(m, 0, "play 1", longest);
    expect(events_of(m, 1), longest);             /* shown to all */
    finish(m);
}

/* POL-4: for the player alone while others still choose, then for all. */
static void test_POL_4_own_issue_is_shown(void **unused)
{
    (void)unused;
    struct match *m = start(&game_politicraft, 2, "");
    play_note(m, 0, "issue own", "Safer bicycle lanes");
    expect(board_of(m, 0), "Safer bicycle lanes");
    expect(view_of(m, 0), "'issue':'own','own_issue':'Safer bicycle lanes'");
    expect_no(board_of(m, 1), "bicycle");
    expect_no(view_of(m, 1), "bicycle");
    expect_no(board_of(m, SPECTATOR), "bicycle");
    expect_no(view_of(m, SPECTATOR), "bicycle");
    play(m, 1, "issue own");
    for (int viewer = 0; viewer < 2; viewer++) {
        expect(board_of(m, viewer), "Safer bicycle lanes");
        expect(board_of(m, viewer), "an issue of their own");
        expect(view_of(m, viewer), "'0':{'issue':'own','own_issue':'Safer bicycle lanes'");
        expect(view_of(m, viewer), "'1':{'issue':'own','points'");
    }
    expect(board_of(m, SPECTATOR), "Safer bicycle lanes");
    finish(m);
}

static void test_POL_4_a_long_issue_is_cut(void **unused)
{
    (void)unused;
    struct match *m = start(&game_politicraft, 2, "");
    char longest[NOTE_CHARS_MAX + 1], line[GRID_WIDTH + 2];
    memset(longest, 'x', NOTE_CHARS_MAX);
    longest[NOTE_CHARS_MAX] = 0;
    snprintf(line, sizeof line, "    %.*s...\n", GRID_WIDTH - 7, longest);       /* the width of the board */
    play_note(m, 0, "issue own", longest);
    expect(board_of(m, 0), line);
    expect(view_of(m, 0), longest);
    finish(m);
}

static void expect_note(const struct match *m, int seat, const char *string, const char *expected)
{
    char room[NOTE_SIZE];
    struct text t;
    struct who who = match_who(m, seat);
    text_init(&t, room, sizeof room);
    pol_note(m->kit, seen_by(m, seat), &who, seat, move_of(m, seat, string), &t);
    assert_string_equal(room, expected);
}

/* POL-7: an issue whose words nobody knows is ours or theirs. */
static void test_POL_7_whose_issue(void **unused)
{
    (void)unused;
    struct match *m = load(2, "{'turn': 0, 'seats': [{'hand': [1, 2]}, {'hand': [3]}]}");
    expect_note(m, 0, "play 1", "We host a house meeting because nobody can work for our issue alone.");
    expect_note(m, 0, "play 1 to 2", "We host a house meeting because nobody can work for their issue alone.");
    finish(m);
}

static void test_report_is_a_page_for_every_player(void **unused)
{
    (void)unused;
    struct match *m = start(&game_politicraft, 2, "");
    name_seat(m, 0, "Ana");
    name_seat(m, 1, "Ben");
    play_note(m, 0, "issue own", "Safer bicycle lanes");
    play(m, 1, "issue clean air");
    play(m, CHANCE, "open 20");
    for (int card = 1; card <= 2 * HAND_FULL; card++)
        play_card(m, "deal", card);
    play(m, CHANCE, "first 1");
    play_note(m, 0, "play 1", "Neighbours who meet also ride together.");
    play(m, 0, "deck");
    play(m, CHANCE, "draw 50");
    expect_note(m, 1, "play 8 to 1", "We bring three local groups together because the work for safer bicycle lanes"
                                     " needs people who know and trust each other.");
    play_note(m, 1, "play 8 to 1", "Three groups want the same lane.");
    const char *report = report_of(m, SPECTATOR);
    const char *ana = strstr(report, "Ana: Safer bicycle lanes"), *ben = strstr(report, "Ben: Clean air");
    assert_true(ana && ben && ana < ben);
    const char *own = strstr(ana,
            "1. Ana plays 'Host a house meeting' for 20 points"), *helped = strstr(ana, "2. Ben helps Ana");
    assert_true(own && own < ben && helped && helped < ben);
    assert_non_null(strstr(own, "\"Neighbours who meet also ride together.\""));
    assert_non_null(strstr(ben, "1. Ben helps Ana with 'Bring three local groups together' for 40 points"));
    assert_non_null(strstr(ben, "\"Three groups want the same lane.\""));
    assert_non_null(strstr(ana, "Standing 80: 60 points + 20 for 2 integrity cards."));
    assert_non_null(strstr(ben, "Standing 130: 0 points + 30 for 3 integrity cards + 100 for the most\nintegrity."));
    finish(m);
}

/* POL-9, POL-11: cycle cards stand on the page of who drew them, and who became a public figure. */
static void test_report_tells_cycles_and_figures(void **unused)
{
    (void)unused;
    struct match *m = start_at(&game_politicraft, 2, "end=2",
                               "{'stage': 'draw', 'draw': 'refill', 'turn': 0, 'seats': [{'hand': [1, 2, 3, 4, 5],"
                               " 'integrity': 20, 'area': [11]}, {'hand': [12], 'integrity': 20, 'area':"
                               " [6, 7, 8, 25, 26, 27, 49, 50, 64]}]}");
    play(m, CHANCE, "draw 108");
    play(m, CHANCE, "draw 40");
    assert_true(pol_is_figure(look(m), 1));
    play(m, 1, "play 12 to 1");
    play(m, CHANCE, "draw 105");
    play(m, 0, "pass 1");
    assert_int_equal(look(m)->stage, STAGE_OVER);
    const char *report = report_of(m, SPECTATOR), *second = strstr(report, "Player 2: ");
    assert_non_null(second);
    const char *drawn = strstr(report, "1. Player 1 draws the end of election cycle 1: The ethics office reports");
    assert_true(drawn && drawn < second);
    expect(second, "1. Player 2 is a public figure now and plays two cards a turn.");
    expect(second, "Player 2 draws the end of election cycle 2: Coalitions change");
    expect(second, "Score 555: 305 points + 150 for 15 integrity cards + 100 for the most\nintegrity; the win.\n");
    for (const char *line = report; *line; line += strcspn(line, "\n"), line += *line == '\n')
        assert_true(strcspn(line, "\n") <= 79);
    finish(m);
}

static void test_board_shows_what_is_missing(void **unused)
{
    (void)unused;
    struct match *m = load(3, "{'turn': 0, 'seats': [{'hand': [1, 73, 87, 62], 'area': [11]}, {'hand': [3], 'area':"
                              " [41]}, {'hand': [4]}]}");
    expect(board_of(m, 0), "needs 1 more inform");
    expect(board_of(m, 0), "only for Player 2");
    expect(board_of(m, 0), "any area");
    expect(board_of(m, 0), "no target");
    expect(view_of(m, 0), "'62':{'lacks':{'0':1,'2':1}},'73':{'lacks':{'0':1,'1':2,'2':2}},'87':{'no_target':true}}");
    finish(m);
}

static void test_evaluate_is_a_share(void **unused)
{
    (void)unused;
    struct match *m = load(3,
            "{'turn': 0, 'seats': [{'hand': [1], 'area': [7, 26]}, {'hand': [3], 'area': [41]}, {'hand': [4]}]}");
    float share[PLAYERS_MAX];
    game_politicraft.bots->evaluate(m->kit, match_state(m), share);
    assert_true(share[0] > share[1] && share[1] > share[2] && share[2] > 0);
    assert_true(share[0] + share[1] + share[2] > 0.999f && share[0] + share[1] + share[2] < 1.001f);
    finish(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_POL_7_sentences),
        cmocka_unit_test(test_POL_7_notes),
        cmocka_unit_test(test_POL_4_own_issue_is_shown),
        cmocka_unit_test(test_POL_4_a_long_issue_is_cut),
        cmocka_unit_test(test_POL_7_whose_issue),
        cmocka_unit_test(test_report_is_a_page_for_every_player),
        cmocka_unit_test(test_report_tells_cycles_and_figures),
        cmocka_unit_test(test_board_shows_what_is_missing),
        cmocka_unit_test(test_evaluate_is_a_share),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
