/* grid.c - drawing into cells and showing them plain, in colours and in ASCII. */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>

#include <string.h>

#include "core/grid.h"
#include "core/text.h"

static struct grid g;

static int begin(void **unused)
{
    (void)unused;
    memset(&g, 0x55, sizeof g);
    grid_clear(&g);
    return 0;
}

static void shows(int flags, const char *expected)
{
    struct text t;
    text_init_heap(&t);
    grid_show(&g, flags, &t);
    assert_string_equal(t.at, expected);
    text_release(&t);
}

static void test_empty(void **unused)
{
    (void)unused;
    shows(0, "");
    shows(GRID_ANSI, "");
    assert_int_equal(g.width, 0);
    assert_int_equal(g.height, 0);
}

static void test_put(void **unused)
{
    (void)unused;
    assert_int_equal(grid_put(&g, 2, 1, GRID_PLAIN, "aé×"), 5);
    assert_int_equal(g.width, 5);
    assert_int_equal(g.height, 2);
    assert_int_equal(grid_putf(&g, 0, 2, GRID_RED, "%s %d", "x", 12), 4);
    assert_int_equal(grid_put(&g, 4, 0, GRID_PLAIN, "   "), 7);
    shows(0, "\n  aé×\nx 12\n");
}

static void test_put_is_cut(void **unused)
{
    (void)unused;
    assert_int_equal(grid_put(&g, -2, 0, GRID_PLAIN, "abcd"), 2);
    assert_int_equal(grid_put(&g, GRID_WIDTH - 1, 0, GRID_PLAIN, "yz"), GRID_WIDTH + 1);
    assert_int_equal(g.cell[0][GRID_WIDTH - 1].character, 'y');
    assert_int_equal(g.cell[1][0].character, 0);
    grid_put(&g, 0, -1, GRID_PLAIN, "no");
    grid_put(&g, 0, GRID_HEIGHT, GRID_PLAIN, "no");
    assert_int_equal(g.width, GRID_WIDTH);
    assert_int_equal(g.height, 1);
    assert_int_equal(g.cell[0][0].character, 'c');
    grid_put(&g, 3, 0, GRID_PLAIN, "\x1b\xff\xc2\x9b");          /* no control ever reaches a screen */
    for (int x = 3; x < 6; x++)
        assert_int_equal(g.cell[0][x].character, 0xfffd);
    grid_put(&g, GRID_WIDTH - 1, GRID_HEIGHT - 1, GRID_PLAIN, "e");
    assert_int_equal(g.height, GRID_HEIGHT);
    grid_ground(&g, -5, 3, 200, GRID_RED);
    assert_int_equal(g.cell[3][0].ground, GRID_RED);
    assert_int_equal(g.cell[3][GRID_WIDTH - 1].ground, GRID_RED);
}

static void test_put_cut(void **unused)
{
    (void)unused;
    assert_int_equal(grid_put_cut(&g, 1, 0, GRID_PLAIN, "aé×d", 3), 4);
    assert_int_equal(grid_put_cut(&g, 0, 1, GRID_PLAIN, "ab", 3), 2);
    assert_int_equal(grid_put_cut(&g, 0, 2, GRID_PLAIN, "ab", 0), 0);
    shows(0, " aé×\nab\n");
}

static void test_wrap(void **unused)
{
    (void)unused;
    assert_int_equal(grid_wrap(&g, 2, 0, GRID_PLAIN, ""), 0);
    assert_int_equal(grid_wrap(&g, GRID_WIDTH - 5, 0, GRID_PLAIN, "ab cd efgh\ni"), 3);
    assert_int_equal(g.cell[0][GRID_WIDTH - 1].character, 'd');
    assert_int_equal(g.cell[1][GRID_WIDTH - 5].character, 'e');
    assert_int_equal(g.cell[2][GRID_WIDTH - 5].character, 'i');
    assert_int_equal(g.height, 3);
}

static void test_colours(void **unused)
{
    (void)unused;
    grid_put(&g, 0, 0, GRID_ORANGE | GRID_BOLD, "ab ");
    grid_put(&g, 3, 0, GRID_PLAIN, "c");
    grid_put(&g, 0, 1, GRID_PLAIN, "plain");
    shows(GRID_ANSI, "\033[0;1;38;5;208mab\033[0m c\nplain\n");
    shows(0, "ab c\nplain\n");
}

static void test_ground(void **unused)
{
    (void)unused;
    grid_put(&g, 0, 0, GRID_PLAIN, "x");
    grid_ground(&g, 0, 0, 3, GRID_YELLOW);
    shows(GRID_ANSI, "\033[0;38;5;16;48;5;178mx  \033[0m\n");    /* black ink on yellow; coloured ends stay */
    shows(0, "x\n");
    grid_put(&g, 1, 0, GRID_BLUE, "y");                         /* paper stays under new ink */
    assert_int_equal(g.cell[0][1].ground, GRID_YELLOW);
    grid_clear(&g);
    grid_put(&g, 0, 0, GRID_REVERSE, " ");
    shows(GRID_ANSI, "\033[0;7m \033[0m\n");
    shows(0, "\n");
}

/* Whatever the colours: nothing leaks into the next line. */
static void test_lines_end_reset(void **unused)
{
    (void)unused;
    for (int colour = 0; colour < GRID_COLOURS; colour++) {
        grid_put(&g, 0, colour, colour | GRID_DIM, "w");
        grid_ground(&g, 0, colour, 1, GRID_COLOURS - 1 - colour);
    }
    struct text t;
    text_init_heap(&t);
    grid_show(&g, GRID_ANSI | GRID_ASCII, &t);
    int lines = 0;
    size_t length;
    for (const char *at = t.at, *next; at; at = next, lines++) {
        next = text_line(at, &length);
        assert_true(length > 8);
        assert_memory_equal(at + length - 5, "w\033[0m", 5);
    }
    assert_int_equal(lines, GRID_COLOURS);
    text_release(&t);
}

static void test_ascii(void **unused)
{
    (void)unused;
    grid_put(&g, 0, 0, GRID_PLAIN, "←→↑↓ •●○ ×÷ –—− ╔═╗║ █ “a” ‘b’ ⚀⚅ ① ✓✗");
    grid_put(&g, 0, 1, GRID_PLAIN, "日é~");
    shows(GRID_ASCII, "<>^v **o x/ --- +-+| # \"a\" 'b' 16 1 vx\n" "??~\n");
    assert_int_equal(grid_ascii(0), ' ');
    assert_int_equal(grid_ascii(0x10ffff), '?');
    assert_int_equal(grid_ascii('\n'), '?');
    assert_int_equal(grid_ascii(0x2500), '-');
    assert_int_equal(grid_ascii(0x253c), '+');
    assert_int_equal(grid_ascii(0x2573), 'X');
    assert_int_equal(grid_ascii(0x257f), '|');
    for (uint32_t c = 0; c < 0x3000; c++)
        assert_in_range(grid_ascii(c), ' ', '~');
}

/* Characters of every length come out as they went in. */
static void test_utf8_out(void **unused)
{
    (void)unused;
    grid_put(&g, 0, 0, GRID_PLAIN, "~\xc2\xa0\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf");
    shows(0, "~\xc2\xa0\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_empty, begin),
        cmocka_unit_test_setup(test_put, begin),
        cmocka_unit_test_setup(test_put_is_cut, begin),
        cmocka_unit_test_setup(test_put_cut, begin),
        cmocka_unit_test_setup(test_wrap, begin),
        cmocka_unit_test_setup(test_colours, begin),
        cmocka_unit_test_setup(test_ground, begin),
        cmocka_unit_test_setup(test_lines_end_reset, begin),
        cmocka_unit_test_setup(test_ascii, begin),
        cmocka_unit_test_setup(test_utf8_out, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
