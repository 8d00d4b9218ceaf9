/* term.c - Markdown as text, sentences of a match, numbered moves. */
#include "tests/kit.h"

#include <stdio.h>

#include "term/markdown.h"
#include "term/plain.h"
#include "term/tell.h"

static void expect_markdown(const char *markdown, const char *want)
{
    struct text t;
    text_init_heap(&t);
    markdown_show(markdown, 30, false, &t);
    assert_string_equal(t.at, want);
    text_release(&t);
}

static void test_markdown(void **unused)
{
    (void)unused;
    expect_markdown("", "");
    expect_markdown("# Title\n\nA *few* **bold** words and\n`2 * 3 * 4` and [a link](x.md).\n",
                    "Title\n=====\n\nA few bold words and '2 * 3 *\n4' and a link.\n");
    expect_markdown("- **A-1** one two three four five six seven\n  eight\n- b\n  - c\n\n12. d\n",
                    "- A-1 one two three four five\n  six seven eight\n- b\n  - c\n\n12. d\n");
    expect_markdown("## Part\ntext\n### Sub\n> quoted\n\n```\nas  it is\n```\n",
                    "Part\n----\ntext\n\nSub\n    quoted\n\n    as  it is\n");
    expect_markdown("| move | what it does |\n|---|---|\n| `a` | one two three four five six |\n",
                    "move  what it does\n----  ------------\n'a'   one two three four five\n      six\n");
    expect_markdown("2 * 3 is 6, a_b stays, \\*so\\* does this [ and ] that",
                    "2 * 3 is 6, a_b stays, *so*\ndoes this [ and ] that\n");
}

static struct match *random_match(const struct game *g, int moves)
{
    struct match *m = start(g, 2, "");
    match_seed(m, "term");
    match_draw(m);
    for (int i = 0; i < moves && !match_over(m); i++) {
        move list[MOVES_MAX];
        int seat = next_seat(m);
        int count = match_moves(m, seat, list);
        assert_true(match_play(m, seat, list[i % count], i ? NULL : "a note", NULL));
        match_draw(m);
    }
    return m;
}

static int lines(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += *text == '\n';
    return count;
}

/* Every record has a sentence for every viewer, and the whole truth is never shorter than a viewer's. */
static void test_sentences(void **unused)
{
    (void)unused;
    for (int i = 0; toys_all[i]; i++) {
        struct match *m = random_match(toys_all[i], 400);
        assert_true(match_over(m));
        static const int viewers[] = { EVERYTHING, 0, 1, SPECTATOR };
        for (int v = 0; v < 4; v++) {
            struct text t;
            text_init_heap(&t);
            tell_from(m, 0, viewers[v], &t);
            assert_true(lines(t.at) >= m->live_count);
            text_clear(&t);
            tell_from(m, m->count, viewers[v], &t);
            assert_string_equal(t.at, "");
            text_release(&t);
        }
        struct text t;
        text_init_heap(&t);
        tell_from(m, 0, EVERYTHING, &t);
        assert_non_null(strstr(t.at, "\"a note\""));
        text_clear(&t);
        tell_result(m, 80, &t);
        assert_int_equal(lines(t.at), 1 + m->kit->seats);
        text_release(&t);
        finish(m);
    }
}

/* Where the game has no sentences a draw is told to who sees it, and left out for the others. */
static void test_hidden_draws(void **unused)
{
    (void)unused;
    struct game quiet = toy_trade;
    quiet.events = NULL;
    struct match *m = random_match(&quiet, 6);
    struct text all, own, others;
    text_init_heap(&all);
    text_init_heap(&own);
    text_init_heap(&others);
    tell_from(m, 0, EVERYTHING, &all);
    tell_from(m, 0, 0, &own);
    tell_from(m, 0, SPECTATOR, &others);
    int draws = count_of(all.at, "chance: draw ");
    assert_in_range(count_of(own.at, "chance: draw "), 1, draws - 1);
    assert_int_equal(count_of(own.at, "chance: draw ?"), 0);
    assert_int_equal(count_of(others.at, "chance: draw "), 0);
    assert_int_equal(lines(others.at), lines(all.at) - draws);
    text_release(&others);
    text_release(&own);
    text_release(&all);
    finish(m);
}

/* A sum for the first seat alone, and what decided. */
static void toy_outcome(const struct kit *k, const struct observed *seen, const struct who *who, int seat,
                        struct text *out)
{
    (void)k, (void)seen;
    assert_int_equal(who->viewer, SPECTATOR);
    if (seat == 0)
        text_add(out, "230 points + 30 for 3 cards + 100 for the most of them");
    else if (seat == SPECTATOR)
        text_addf(out, "level: %s has more cards in hand, 5 to 3", who->names[0]);
}

static void expect_result(const struct match *m, int width, const char *want)
{
    struct text t;
    text_init_heap(&t);
    tell_result(m, width, &t);
    assert_string_equal(t.at, want);
    text_release(&t);
}

static void first_wins(const struct kit *k, const struct state *s, struct result *out)
{
    (void)k, (void)s;
    *out = (struct result){ .scale = 1, .score = { 360, 25 }, .rank = { 1, 2 }, .winners = 1, .sides = 1 };
}

/* behind each score the sum that leads to it, and below what decided; no line is too wide. */
static void test_outcome(void **unused)
{
    (void)unused;
    struct game toy = toy_trade;
    toy.result = first_wins;
    toy.outcome = toy_outcome;
    struct match *m = random_match(&toy, 3);
    assert_true(match_name(m, 0, "Ana", NULL) && match_name(m, 1, "Zoë", NULL));
    expect_result(m, 80, "not over yet; so far:\n"
                         "  1. Ana  360  230 points + 30 for 3 cards + 100 for the most of them\n"
                         "  2. Zoë  25\n"
                         "if it ended now: level: Ana has more cards in hand, 5 to 3\n");
    finish(m);
    m = random_match(&toy, 400);
    assert_true(match_over(m));
    assert_true(match_name(m, 0, "Ana", NULL) && match_name(m, 1, "Zoë", NULL));
    expect_result(m, 40, "Ana wins\n"
                         "  1. Ana  360  230 points + 30 for 3\n"
                         "               cards + 100 for the most\n"
                         "               of them\n"
                         "  2. Zoë  25\n"
                         "level: Ana has more cards in hand, 5 to\n"
                         "3\n");
    expect_result(m, 24, "Ana wins\n"
                         "  1. Ana  360\n"
                         "     230 points + 30 for\n"
                         "     3 cards + 100 for\n"
                         "     the most of them\n"
                         "  2. Zoë  25\n"
                         "level: Ana has more\n"
                         "cards in hand, 5 to 3\n");
    finish(m);
}

static void test_scores(void **unused)
{
    (void)unused;
    char room[40];
    struct text t;
    struct result r = { .scale = 12, .score = { 24, 27, -6, 1, 0 } };
    static const char *const want[] = { "2", "2.25", "-0.50", "0.08", "0" };
    for (int i = 0; i < 5; i++) {
        text_init(&t, room, sizeof room);
        tell_score(&r, i, &t);
        assert_string_equal(room, want[i]);
    }
}

/* 0 and 100 % only of what is sure. */
static void test_percentages(void **unused)
{
    (void)unused;
    static const struct {
        double chance;
        int percent;
    } want[] = { { 0, 0 }, { 1e-9, 1 }, { 0.004, 1 }, { 0.006, 1 }, { 0.5, 50 }, { 0.555, 56 }, { 0.994, 99 },
                 { 0.995, 99 }, { 0.9999999, 99 }, { 1, 100 } };
    for (int i = 0; i < 10; i++)
        assert_int_equal(tell_percent(want[i].chance), want[i].percent);
}

/* All moves are shown in every layout, within the width, numbered from 1. */
static void test_moves_fit(void **unused)
{
    (void)unused;
    for (int i = 0; toys_all[i]; i++) {
        struct match *m = random_match(toys_all[i], 3);
        move list[MOVES_MAX];
        int seat = next_seat(m);
        int count = match_moves(m, seat, list);
        for (int width = 40; width <= 160; width += 60) {
            char *bytes = NULL, last[16];
            size_t size;
            struct plain p = { .out = open_memstream(&bytes, &size), .width = width };
            plain_moves(&p, m, seat, list, count, width == 40);
            fclose(p.out);
            snprintf(last, sizeof last, " %d) ", count);
            assert_non_null(strstr(bytes, " 1) "));
            assert_non_null(strstr(bytes, last));
            size_t length;
            for (const char *line = bytes, *next; line; line = next) {
                next = text_line(line, &length);
                assert_true(length <= (size_t)width);
            }
            free(bytes);
        }
        finish(m);
    }
}

static void describe_at_length(const struct kit *k, const struct observed *seen, const struct who *who, int seat,
                               move m, struct text *out)
{
    (void)k, (void)seen, (void)who, (void)seat, (void)m;
    for (int i = 0; i < 20; i++)
        text_add(out, "so much ");
}

/* Descriptions are left out where they would push the board off the screen: not on a tall one, nor when asked for. */
static void test_moves_by_height(void **unused)
{
    (void)unused;
    struct game talkative = game_null;
    talkative.describe = describe_at_length;
    struct match *m = start(&talkative, 2, "most=9");
    move list[MOVES_MAX];
    int count = match_moves(m, 0, list);
    static const struct {
        int height;
        bool full, described;
    } want[] = { { 0, false, false }, { 24, false, false }, { 60, false, true }, { 24, true, true } };
    for (int i = 0; i < 4; i++) {
        char *bytes = NULL;
        size_t size;
        struct plain p = { .out = open_memstream(&bytes, &size), .width = 80, .height = want[i].height };
        assert_true(plain_moves(&p, m, 0, list, count, want[i].full) == want[i].described);
        fclose(p.out);
        assert_true(!!strstr(bytes, "so much") == want[i].described);
        free(bytes);
    }
    finish(m);
}

static char *printed_board(const struct match *m, int width)
{
    char *bytes = NULL;
    size_t size;
    struct plain p = { .out = open_memstream(&bytes, &size), .width = width };
    plain_board(&p, m, SPECTATOR);
    fclose(p.out);
    return bytes;
}

static int ink(const char *text)
{
    int count = 0;
    for (; *text; text++)
        count += *text != ' ' && *text != '\n';
    return count;
}

/* On a narrow screen no line of a board is broken: what is too far right goes below, and nothing is lost. */
static void test_boards_fit(void **unused)
{
    (void)unused;
    for (int i = 0; toys_all[i]; i++) {
        struct match *m = random_match(toys_all[i], 3);
        char *wide = printed_board(m, 80);
        for (int width = 20; width <= 80; width += 12) {
            char *bytes = printed_board(m, width);
            assert_int_equal(ink(bytes), ink(wide));
            size_t length;
            for (const char *line = bytes, *next; line; line = next) {
                char room[500];
                next = text_line(line, &length);
                snprintf(room, sizeof room, "%.*s", (int)length, line);
                assert_true(text_columns(room) <= width);
            }
            free(bytes);
        }
        free(wide);
        finish(m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_markdown),
        cmocka_unit_test(test_sentences),
        cmocka_unit_test(test_hidden_draws),
        cmocka_unit_test(test_outcome),
        cmocka_unit_test(test_scores),
        cmocka_unit_test(test_percentages),
        cmocka_unit_test(test_moves_fit),
        cmocka_unit_test(test_moves_by_height),
        cmocka_unit_test(test_boards_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
