/* grid.c - drawing into cells, and cells as lines of text: plain, in colours, in ASCII. */
#include "grid.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

#include "text.h"

enum { GRID_COLOUR = 15, LINE_SIZE = 1024 };

void grid_clear(struct grid *g)
{
    memset(g, 0, sizeof *g);
}

/* The cell at (x, y), counted as used; NULL outside of the grid. */
static struct cell *use(struct grid *g, int x, int y)
{
    if (x < 0 || x >= GRID_WIDTH || y < 0 || y >= GRID_HEIGHT)
        return NULL;
    if (g->width <= x)
        g->width = x + 1;
    if (g->height <= y)
        g->height = y + 1;
    return &g->cell[y][x];
}

int grid_put(struct grid *g, int x, int y, int style, const char *string)
{
    for (; *string; x++) {
        uint32_t c = 0xfffd;
        int length = text_utf8(string, &c);
        struct cell *cell = use(g, x, y);
        if (cell) {
            cell->character = c < ' ' || (c >= 0x7f && c < 0xa0) ? 0xfffd : c;
            cell->style = (uint8_t)style;
        }
        string += length ? length : 1;
    }
    return x;
}

int grid_putf(struct grid *g, int x, int y, int style, const char *format, ...)
{
    char room[LINE_SIZE];
    struct text line;
    text_init(&line, room, sizeof room);
    va_list list;
    va_start(list, format);
    text_addv(&line, format, list);
    va_end(list);
    return grid_put(g, x, y, style, line.at);
}

int grid_put_cut(struct grid *g, int x, int y, int style, const char *string, int columns)
{
    uint32_t character;
    int bytes = 0;
    for (int more; columns > 0 && (more = text_utf8(string + bytes, &character)); columns--)
        bytes += more;
    return grid_putf(g, x, y, style, "%.*s", bytes, string);
}

int grid_wrap(struct grid *g, int x, int y, int style, const char *string)
{
    char room[LINE_SIZE];
    struct text lines;
    size_t length;
    text_init(&lines, room, sizeof room);
    text_add_wrapped(&lines, string, GRID_WIDTH - x, 0);
    for (const char *line = room, *next; line && *line; line = next) {
        next = text_line(line, &length);
        grid_putf(g, x, y++, style, "%.*s", (int)length, line);
    }
    return y;
}

void grid_ground(struct grid *g, int x, int y, int width, int colour)
{
    assert(colour >= 0 && colour < GRID_COLOURS);
    for (int i = 0; i < width; i++) {
        struct cell *cell = use(g, x + i, y);
        if (cell)
            cell->ground = (uint8_t)colour;
    }
}

/* Colours of the 256 that can be read on dark and on light screens; `on` is the ink that stands out on such a ground
 * when the game chose none. */
static const struct {
    uint8_t code, on;
} colours[GRID_COLOURS] = {
    [GRID_RED] = { 160, 231 },    [GRID_GREEN] = { 34, 16 },    [GRID_YELLOW] = { 178, 16 },
    [GRID_BLUE] = { 33, 16 },     [GRID_PURPLE] = { 135, 231 }, [GRID_ORANGE] = { 208, 16 },
    [GRID_BROWN] = { 130, 231 },  [GRID_GREY] = { 242, 231 },   [GRID_WHITE] = { 248, 16 },
};

static bool is_coloured(int colour)
{
    return colour > GRID_PLAIN && colour < GRID_COLOURS;
}

static void add_style(struct text *out, int style, int ground)
{
    int ink = style & GRID_COLOUR;
    text_add(out, "\033[0");
    if (style & GRID_BOLD)
        text_add(out, ";1");
    if (style & GRID_DIM)
        text_add(out, ";2");
    if (style & GRID_REVERSE)
        text_add(out, ";7");
    if (is_coloured(ink))
        text_addf(out, ";38;5;%d", colours[ink].code);
    else if (is_coloured(ground))
        text_addf(out, ";38;5;%d", colours[ground].on);
    if (is_coloured(ground))
        text_addf(out, ";48;5;%d", colours[ground].code);
    text_add_char(out, 'm');
}

static void add_utf8(struct text *out, uint32_t c)
{
    if (c < 0x80) {
        text_add_char(out, (char)c);
        return;
    }
    char bytes[4];
    int length = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (int i = length - 1; i > 0; i--, c >>= 6)
        bytes[i] = (char)(0x80 | (c & 0x3f));
    bytes[0] = (char)(0xf00u >> length | c);
    text_add_bytes(out, bytes, (size_t)length);
}

static bool is_space(const struct cell *c)
{
    return c->character == 0 || c->character == ' ';
}

/* What a cell looks like apart from its character, as one number; ink does not show on a space. */
static int look(const struct cell *c, int flags)
{
    if (!(flags & GRID_ANSI))
        return 0;
    int ink = is_space(c) && !(c->style & GRID_REVERSE) ? 0 : c->style;
    return ink | c->ground << 8;
}

static void show_line(const struct cell *line, int width, int flags, struct text *out)
{
    while (width > 0 && is_space(&line[width - 1]) && look(&line[width - 1], flags) == 0)
        width--;
    int now = 0;
    for (int x = 0; x < width; x++) {
        int next = look(&line[x], flags);
        if (next != now && next)
            add_style(out, next & 255, next >> 8);
        else if (next != now)
            text_add(out, "\033[0m");
        now = next;
        uint32_t c = line[x].character ? line[x].character : ' ';
        if (flags & GRID_ASCII)
            text_add_char(out, grid_ascii(c));
        else
            add_utf8(out, c);
    }
    if (now)
        text_add(out, "\033[0m");
    text_add_char(out, '\n');
}

void grid_show(const struct grid *g, int flags, struct text *out)
{
    for (int y = 0; y < g->height; y++)
        show_line(g->cell[y], g->width, flags, out);
}

/* Box drawing, U+2500 on: all that is neither a straight line nor a diagonal is a corner or a crossing. */
static char ascii_box(uint32_t c)
{
    static const char boxes[] =
        "--||--||--||++++" "++++++++++++++++" "++++++++++++++++" "++++++++++++++++"
        "++++++++++++--||" "-|++++++++++++++" "++++++++++++++++" "+/\\X-|-|-|-|-|-|";
    static_assert(sizeof boxes == 129, "a likeness for each of U+2500..257F");
    return boxes[c - 0x2500];
}

static const struct {
    uint16_t first, last;
    char ascii;         /* of the first; counts on through the range when it is a digit */
} likenesses[] = {
    { 0x00a0, 0x00a0, ' ' },  { 0x00ab, 0x00ab, '<' },  { 0x00ad, 0x00ad, '-' },  { 0x00b0, 0x00b0, 'o' },
    { 0x00b7, 0x00b7, '.' },  { 0x00bb, 0x00bb, '>' },  { 0x00d7, 0x00d7, 'x' },  { 0x00f7, 0x00f7, '/' },
    { 0x2010, 0x2015, '-' },  { 0x2018, 0x201b, '\'' }, { 0x201c, 0x201f, '"' },  { 0x2020, 0x2021, '+' },
    { 0x2022, 0x2023, '*' },  { 0x2024, 0x2027, '.' },  { 0x202f, 0x202f, ' ' },  { 0x2032, 0x2032, '\'' },
    { 0x2033, 0x2033, '"' },  { 0x2039, 0x2039, '<' },  { 0x203a, 0x203a, '>' },  { 0x2044, 0x2044, '/' },
    { 0x2190, 0x2190, '<' },  { 0x2191, 0x2191, '^' },  { 0x2192, 0x2192, '>' },  { 0x2193, 0x2193, 'v' },
    { 0x2194, 0x2194, '-' },  { 0x2195, 0x2195, '|' },  { 0x2196, 0x2196, '\\' }, { 0x2197, 0x2197, '/' },
    { 0x2198, 0x2198, '\\' }, { 0x2199, 0x2199, '/' },  { 0x21d0, 0x21d0, '<' },  { 0x21d1, 0x21d1, '^' },
    { 0x21d2, 0x21d2, '>' },  { 0x21d3, 0x21d3, 'v' },  { 0x2212, 0x2212, '-' },  { 0x2217, 0x2217, '*' },
    { 0x2219, 0x2219, '.' },  { 0x2264, 0x2264, '<' },  { 0x2265, 0x2265, '>' },  { 0x22c5, 0x22c5, '.' },
    { 0x2460, 0x2468, '1' },  { 0x2580, 0x2590, '#' },  { 0x2591, 0x2591, '.' },  { 0x2592, 0x2592, ':' },
    { 0x2593, 0x2593, '#' },  { 0x25a0, 0x25a0, '#' },  { 0x25a1, 0x25a1, 'o' },  { 0x25aa, 0x25aa, '*' },
    { 0x25ab, 0x25ab, 'o' },  { 0x25b2, 0x25b5, '^' },  { 0x25b6, 0x25bb, '>' },  { 0x25bc, 0x25bf, 'v' },
    { 0x25c0, 0x25c5, '<' },  { 0x25c6, 0x25c6, '*' },  { 0x25c7, 0x25c7, 'o' },  { 0x25c9, 0x25c9, '*' },
    { 0x25cb, 0x25cb, 'o' },  { 0x25ce, 0x25ce, 'o' },  { 0x25cf, 0x25cf, '*' },  { 0x25e6, 0x25e6, 'o' },
    { 0x25ef, 0x25ef, 'o' },  { 0x2605, 0x2606, '*' },  { 0x2680, 0x2685, '1' },  { 0x26aa, 0x26aa, 'o' },
    { 0x26ab, 0x26ab, '*' },  { 0x2713, 0x2714, 'v' },  { 0x2715, 0x2718, 'x' },  { 0x276f, 0x276f, '>' },
};

char grid_ascii(uint32_t c)
{
    if (c == 0)
        return ' ';
    if (c < 0x80)
        return c >= ' ' && c < 0x7f ? (char)c : '?';
    if (c >= 0x2500 && c <= 0x257f)
        return ascii_box(c);
    for (size_t i = 0; i < sizeof likenesses / sizeof likenesses[0]; i++)
        if (c >= likenesses[i].first && c <= likenesses[i].last)
            return (char)(likenesses[i].ascii + (likenesses[i].ascii == '1' ? c - likenesses[i].first : 0));
    return '?';
}
