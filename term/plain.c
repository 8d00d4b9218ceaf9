/* plain.c - printing a match as plain text. */
#include "plain.h"

#include <assert.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "../core/grid.h"
#include "../core/text.h"
#include "../core/words.h"
#include "markdown.h"

enum {
    WIDTH_USUAL = 80, WIDTH_MIN = 20, WIDTH_MAX = 160, COLUMN_MAX = 38, LINES_MAX = 16, LINES_BETWEEN = 5,
    LINES_BLANK = 200, DESCRIPTION_SIZE = 512, PAGE_WIDTH = 78,
};

static void measure_screen(struct plain *p)
{
    struct winsize size;
    p->width = WIDTH_USUAL;
    p->height = 0;
    if (!isatty(fileno(p->out)) || ioctl(fileno(p->out), TIOCGWINSZ, &size) || !size.ws_col)
        return;
    p->width = size.ws_col < WIDTH_MIN ? WIDTH_MIN : size.ws_col < WIDTH_MAX ? size.ws_col : WIDTH_MAX;
    p->height = size.ws_row;
}

void plain_init(struct plain *p, FILE *out)
{
    const char *term = getenv("TERM"), *no_color = getenv("NO_COLOR");
    bool dumb = !term || !*term || text_equal(term, "dumb");
    p->out = out;
    p->clears = isatty(fileno(out)) && !dumb;
    p->ansi = p->clears && !(no_color && *no_color);
    p->ascii = !text_equal(nl_langinfo(CODESET), "UTF-8");
    measure_screen(p);
}

void plain_text(const struct plain *p, const char *string)
{
    if (!p->ascii) {
        fputs(string, p->out);
        return;
    }
    while (*string) {
        uint32_t c = 0;
        int length = text_utf8(string, &c);
        fputc(length == 1 ? *string : length ? grid_ascii(c) : '?', p->out);
        string += length ? length : 1;
    }
}

void plain_printf(const struct plain *p, const char *format, ...)
{
    struct text t;
    va_list list;
    text_init_heap(&t);
    va_start(list, format);
    text_addv(&t, format, list);
    va_end(list);
    plain_text(p, t.at);
    text_release(&t);
}

void plain_bold(const struct plain *p, const char *string)
{
    plain_printf(p, p->ansi ? "\033[1m%s\033[0m" : "%s", string);
}

void plain_wrapped(const struct plain *p, const char *string, int indent)
{
    struct text t;
    text_init_heap(&t);
    text_add_wrapped(&t, string, p->width, indent);
    if (t.length && t.at[t.length - 1] != '\n')
        text_add_char(&t, '\n');
    plain_text(p, t.at);
    text_release(&t);
}

void plain_entry(const struct plain *p, const char *left, const char *right, int indent)
{
    struct text t;
    text_init_heap(&t);
    text_add_entry(&t, left, right, p->width, indent);
    plain_printf(p, "%s\n", t.at);
    text_release(&t);
}

void plain_markdown(const struct plain *p, const char *markdown)
{
    struct text t;
    text_init_heap(&t);
    markdown_show(markdown, p->width < PAGE_WIDTH ? p->width : PAGE_WIDTH, p->ansi, &t);
    plain_text(p, t.at);
    text_release(&t);
}

void plain_clear(const struct plain *p)
{
    if (p->clears) {
        fputs("\033[H\033[2J\033[3J", p->out);
        return;
    }
    for (int i = 0; i < LINES_BLANK; i++)
        fputc('\n', p->out);
}

/* Where to cut a board that is too wide: behind the last column on the screen that is empty all the way down, or at the
 * edge of the screen. */
static int cut_column(const struct grid *g, int width)
{
    for (int x = width; x > width / 2; x--) {
        int y = 0;
        while (y < g->height && (g->cell[y][x - 1].character == 0 || g->cell[y][x - 1].character == ' '))
            y++;
        if (y == g->height)
            return x;
    }
    return width;
}

/* Takes the first columns off, and the empty lines that then stand at the top and at the bottom. */
static void drop_columns(struct grid *g, int count)
{
    struct grid *rest = malloc(sizeof *rest);
    assert(rest);
    grid_clear(rest);
    int top = -1;
    for (int y = 0; y < g->height; y++)
        for (int x = count; x < g->width; x++) {
            const struct cell *c = &g->cell[y][x];
            if (c->character == 0 && c->ground == GRID_PLAIN)
                continue;
            top = top < 0 ? y : top;
            rest->cell[y - top][x - count] = *c;
            rest->width = x - count >= rest->width ? x - count + 1 : rest->width;
            rest->height = y - top + 1;
        }
    *g = *rest;
    free(rest);
}

static void show_grid(const struct plain *p, struct grid *g)
{
    struct text t;
    text_init_heap(&t);
    while (g->width > p->width) {       /* the rest goes below: a screen would break its lines anywhere */
        int whole = g->width, cut = cut_column(g, p->width);
        g->width = cut;
        grid_show(g, (p->ansi ? GRID_ANSI : 0) | (p->ascii ? GRID_ASCII : 0), &t);
        text_add_char(&t, '\n');
        g->width = whole;
        drop_columns(g, cut);
    }
    grid_show(g, (p->ansi ? GRID_ANSI : 0) | (p->ascii ? GRID_ASCII : 0), &t);
    fputs(t.at, p->out);
    text_release(&t);
}

void plain_board(const struct plain *p, const struct match *m, int viewer)
{
    struct grid *g = malloc(sizeof *g);
    assert(g);
    match_board(m, viewer, g);
    show_grid(p, g);
    free(g);
}

/* ---- moves ---- */

struct entry {
    char word[MOVE_TEXT_SIZE];
    char what[DESCRIPTION_SIZE];
};

struct entries {
    struct entry *entry;
    int count;
    int word_width, what_width;     /* the longest */
    int number_width;
};

static void fill_entry(const struct match *m, int seat, const struct observed *seen, move word, struct entry *e)
{
    struct text t;
    struct who who = match_who(m, seat == CHANCE ? SPECTATOR : seat);
    text_init(&t, e->word, sizeof e->word);
    m->game->show_move(m->kit, word, &t);
    text_init(&t, e->what, sizeof e->what);
    if (m->game->describe)
        m->game->describe(m->kit, seen, &who, seat, word, &t);
    if (text_equal(e->what, e->word))
        e->what[0] = 0;
}

static void fill_entries(const struct match *m, int seat, const move *list, int count, struct entries *all)
{
    union state_room seen;
    match_observe(m, seat == CHANCE ? SPECTATOR : seat, room_observed(&seen));
    all->entry = calloc((size_t)count + 1, sizeof *all->entry);
    assert(all->entry);
    all->count = count;
    all->number_width = count < 10 ? 3 : count < 100 ? 4 : 5;
    for (int i = 0; i < count; i++) {
        struct entry *e = &all->entry[i];
        fill_entry(m, seat, room_observed(&seen), list[i], e);
        int word = text_columns(e->word), what = text_columns(e->what);
        all->word_width = word > all->word_width ? word : all->word_width;
        all->what_width = what > all->what_width ? what : all->what_width;
    }
}

/* "  3) take 2  leaves 7", as one line without padding at its end. */
static void add_entry(const struct entries *all, int i, bool described, struct text *t)
{
    const struct entry *e = &all->entry[i];
    text_add_spaces(t, all->number_width - 1 - (i >= 9) - (i >= 99));
    text_addf(t, "%d) ", i + 1);
    text_add(t, e->word);
    if (described && e->what[0]) {
        text_add_spaces(t, all->word_width - text_columns(e->word) + 2);
        text_add(t, e->what);
    }
}

static void show_columns(const struct plain *p, const struct entries *all, bool described, int width)
{
    int columns = p->width / width > 0 ? p->width / width : 1;
    int rows = (all->count + columns - 1) / columns;
    for (int row = 0; row < rows; row++) {
        struct text line;
        text_init_heap(&line);
        for (int i = row, column = 0; i < all->count; i += rows, column++) {
            text_add_spaces(&line, column * width - text_columns(line.at));
            add_entry(all, i, described, &line);
        }
        plain_printf(p, "%s\n", line.at);
        text_release(&line);
    }
}

/* One a line; a long description goes on under its beginning. */
static void show_lines(const struct plain *p, const struct entries *all)
{
    int indent = all->number_width + 2 + all->word_width + 2;
    if (indent > p->width / 2)
        indent = p->width / 2;
    for (int i = 0; i < all->count; i++) {
        struct text line;
        text_init_heap(&line);
        add_entry(all, i, true, &line);
        if (text_columns(line.at) <= p->width) {
            plain_printf(p, "%s\n", line.at);
        } else {
            text_clear(&line);
            add_entry(all, i, false, &line);
            plain_entry(p, line.at, all->entry[i].what, indent);
        }
        text_release(&line);
    }
}

/* How long a list with descriptions may be: so that the board above it and a few lines between them stay on the
 * screen. */
static int lines_max(const struct plain *p, const struct match *m, int seat)
{
    struct grid *g = malloc(sizeof *g);
    assert(g);
    match_board(m, seat == CHANCE ? SPECTATOR : seat, g);
    int left = p->height - g->height - LINES_BETWEEN;
    free(g);
    return left > LINES_MAX ? left : LINES_MAX;
}

/* Lines of a list with one move a line, long descriptions included, about. */
static int count_lines(const struct plain *p, const struct entries *all, int front)
{
    int lines = 0, room = p->width - front > p->width / 2 ? p->width - front : p->width / 2;
    for (int i = 0; i < all->count; i++)
        lines += 1 + (text_columns(all->entry[i].what) - 1) / room;
    return lines;
}

bool plain_moves(const struct plain *p, const struct match *m, int seat, const move *list, int count, bool full)
{
    struct entries all = { 0 };
    bool described = true;
    fill_entries(m, seat, list, count, &all);
    int front = all.number_width + 2;
    int short_width = front + all.word_width + 2;
    int full_width = short_width + (all.what_width ? all.what_width + 2 : 0);
    int most = lines_max(p, m, seat), columns = p->width / full_width;
    bool narrow = columns && full_width <= COLUMN_MAX;
    if (count > 8 && (narrow || (columns > 1 && (count + columns - 1) / columns <= most))) {
        show_columns(p, &all, true, full_width);
    } else if (!full && count_lines(p, &all, short_width) > most) {
        described = !all.what_width;
        show_columns(p, &all, false, short_width);
    } else {
        show_lines(p, &all);
    }
    free(all.entry);
    return described;
}
