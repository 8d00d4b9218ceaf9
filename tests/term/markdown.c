/* markdown.c - the rules of every game as text: no line too wide, code as it is, ids of rules at the margin. */
#include "tests/kit.h"

#include <ctype.h>

#include "core/registry.h"
#include "term/markdown.h"

static void expect_page(const char *markdown, int width, const char *want)
{
    struct text t;
    text_init_heap(&t);
    markdown_show(markdown, width, false, &t);
    assert_string_equal(t.at, want);
    text_release(&t);
}

/* Fenced or indented, behind a blank line or not, in a list item or outside. An indent that goes on with a paragraph is
 * none. */
static void test_code(void **unused)
{
    (void)unused;
    expect_page("Like this:\n\n    map  a b\n\n      c\n\nMore.\n", 30,
                "Like this:\n\n    map  a b\n\n      c\n\nMore.\n");
    expect_page("Like this:\n```\nmap  a b\n\n  c\n```\nMore.\n", 30, "Like this:\n    map  a b\n\n      c\nMore.\n");
    expect_page("- item:\n  ```\n  map  a\n  ```\n- next\n", 30, "- item:\n      map  a\n- next\n");
    expect_page("- item:\n\n      map  a\n       b\n\n- next\n", 30, "- item:\n\n      map  a\n       b\n\n- next\n");
    expect_page("- item\n\n  more of it\n\nout of it\n", 30, "- item\n\n  more of it\n\nout of it\n");
    expect_page("1. item\n\n   more\n   - inner\n\n     and on\n", 30,
                "1. item\n\n   more\n   - inner\n\n     and on\n");
    expect_page("A paragraph\n    goes on.\n", 30, "A paragraph goes on.\n");
    expect_page("- item\n     goes on\n", 30, "- item goes on\n");
    expect_page("```\n# no  heading [A-1]\n- **no** item\n| no | table |\n```\n", 40,
           "    # no  heading [A-1]\n    - **no** item\n    | no | table |\n");
    /* Less indent where it is tight. */
    expect_page("```\n1234567890123456789012\n```\n", 24, "  1234567890123456789012\n");
    expect_page("```\n1234567890123456789012345\n```\n", 20, "1234567890123456789012345\n");
    expect_page("```\n```\ntext\n", 30, "text\n");
}

/* Every cell inside its own column; words are broken only where there is no other way, behind a hyphen if they can. */
static void test_tables(void **unused)
{
    (void)unused;
    static const char table[] =
        "| name | what | n |\n|---|---|---|\n| one two three | *four* five-six | x |\n| 1 | | 3 |\n";
    expect_page(table, 40,
                "name           what           n\n"
                "-------------  -------------  -\n"
                "one two three  four five-six  x\n"
                "1                             3\n");
    expect_page(table, 30,
                "name           what      n\n"
                "-------------  --------  -\n"
                "one two three  four      x\n"
                "               five-six\n"
                "1                        3\n");
    expect_page(table, 18,
                "name   what      n\n"
                "-----  --------  -\n"
                "one    four      x\n"
                "two    five-six\n"
                "three\n"
                "1                3\n");
    expect_page(table, 15,
                "name   what   n\n"
                "-----  -----  -\n"
                "one    four   x\n"
                "two    five-\n"
                "three  six\n"
                "1             3\n");
    expect_page("- item\n  | a | b |\n  |---|---|\n  | c | dé |\n", 30, "- item\n  a  b\n  -  -\n  c  dé\n");
    expect_page("| a | b |\n|---|---|\n| only one |\n| c | d | lost |\n", 30,
                "a         b\n--------  -\nonly one\nc         d\n");
}

/* At the margin, on the last line or below it; what is in brackets elsewhere is text. */
static void test_ids(void **unused)
{
    (void)unused;
    expect_page("- There are counters. [PRI-1]\n- b [X-6]\n", 40,
                "- There are counters.            [PRI-1]\n"
                "- b                                [X-6]\n");
    expect_page("There are many of them. [PRI-1, PRI-2]\n", 30,
                "There are many of them.\n"
                "                [PRI-1, PRI-2]\n");
    expect_page("There are\nmany. [A-1]\n\n[A-2]\n", 20,
                "There are many.\n               [A-1]\n\n               [A-2]\n");
    expect_page("1. Two words.   [A-1]\n   - inner [A-10]\n", 30,
                "1. Two words.            [A-1]\n"
                "   - inner              [A-10]\n");
    static const char *const text[] = { "Now [A-1] here.\n", "Now [a-1]\n", "Now [A1]\n", "Now [A-1,A-2]\n",
                                        "Now [A-1, ]\n", "Now [A-]\n", "Now A-1]\n", "Now [\n" };
    for (size_t i = 0; i < sizeof text / sizeof *text; i++)
        expect_page(text[i], 40, text[i]);
    expect_page("See [A-1] and [a page](x.md).\n", 40, "See [A-1] and a page.\n");

    struct text t;
    text_init_heap(&t);
    markdown_show("Many. [A-1]\n", 20, true, &t);
    assert_string_equal(t.at, "Many.          \033[2m[A-1]\033[0m\n");
    text_release(&t);
}

/* ---- the rules of all games ---- */

struct source {
    struct text code;           /* the lines of all code blocks; a line with a 1 alone ends each */
    char last;                  /* the first character of the last line that is not indented */
};

/* Code as a reader finds it: between fences, or four spaces in behind a blank line, outside of lists. */
static void find_code(const char *page, struct source *s)
{
    size_t length;
    bool fence = false, blank = true, code = false;
    text_init_heap(&s->code);
    for (const char *line = page, *next; line; line = next) {
        next = text_line(line, &length);
        bool mark = length >= 3 && !memcmp(line, "```", 3);
        bool outside = !strchr("-123456789", s->last);
        bool indented = !fence && outside && (blank || code) && length > 4 && !memcmp(line, "    ", 4);
        if ((mark && fence) || (code && length && !indented))
            text_add(&s->code, "\1\n");
        code = indented || (code && !length);
        fence = fence != mark;
        if (fence && !mark)
            text_addf(&s->code, "%.*s\n", (int)length, line);
        if (code && length)
            text_addf(&s->code, "%.*s\n", (int)length - 4, line + 4);
        else if (code && next && !memcmp(next, "    ", 4))
            text_add(&s->code, "\n");
        blank = !length;
        if (length && *line != ' ')
            s->last = *line;
    }
    if (code)
        text_add(&s->code, "\1\n");
}

/* The blocks, each with the same number of spaces before all of its lines, are on the page. */
static int check_code(const struct source *s, const char *page)
{
    int blocks = 0;
    size_t length;
    for (const char *line = s->code.at, *next = line; line && *line; line = next, blocks++) {
        bool found = false;
        for (int indent = 4; indent >= 0 && !found; indent--) {
            struct text block;
            text_init_heap(&block);
            for (const char *at = line; *at != '\1'; at = next) {
                next = text_line(at, &length);
                text_add_spaces(&block, length ? indent : 0);
                text_addf(&block, "%.*s\n", (int)length, at);
            }
            next = text_line(next, &length);
            const char *at = strstr(page, block.at);
            found = at && (at == page || at[-1] == '\n');
            text_release(&block);
        }
        assert_true(found);
    }
    return blocks;
}

/* Only lines of code may be wider than the page. */
static void check_lines(const struct source *s, const char *page, int width)
{
    size_t length;
    for (const char *line = page, *next; line; line = next) {
        struct text one;
        next = text_line(line, &length);
        text_init_heap(&one);
        text_add_bytes(&one, line, length);
        int columns = text_columns(one.at);
        if (columns > width && !strstr(s->code.at, one.at + strspn(one.at, " ")))
            fail_msg("%d columns of %d: %s", columns, width, one.at);
        text_release(&one);
    }
}

static void count_letters(const char *text, int count[128])
{
    for (; *text; text++) {
        if (text[0] == ']' && text[1] == '(')
            text += strcspn(text, ")");         /* the address of a link */
        if (isalnum((unsigned char)*text))
            count[(int)*text]++;
    }
}

static void test_games(void **unused)
{
    (void)unused;
    static const int widths[] = { 120, 80, 78, 60, 40 };
    int blocks = 0;
    for (int i = 0; registry_games[i]; i++) {
        const char *rules = registry_games[i]->rules_text;
        struct source s = { .last = '#' };
        find_code(rules, &s);
        for (int w = 0; w < 5; w++) {
            int want[128] = { 0 }, got[128] = { 0 };
            struct text page;
            text_init_heap(&page);
            markdown_show(rules, widths[w], false, &page);
            check_lines(&s, page.at, widths[w]);
            blocks += check_code(&s, page.at);
            count_letters(rules, want);
            count_letters(page.at, got);
            assert_memory_equal(want, got, sizeof want);        /* nothing is lost */
            text_release(&page);
        }
        text_release(&s.code);
    }
    assert_true(blocks >= 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_code),
        cmocka_unit_test(test_tables),
        cmocka_unit_test(test_ids),
        cmocka_unit_test(test_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
