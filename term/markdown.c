/* markdown.c - the little Markdown that rules are written in, as plain text. */
#include "markdown.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "../core/text.h"

enum { TABLE_ROWS_MAX = 200, TABLE_COLUMNS_MAX = 8, INDENT_MAX = 40 };

struct page {
    struct text *out;
    int width;
    struct text block;          /* the paragraph or list item that is being gathered */
    int indent;                 /* of the block's lines */
    char mark[16];              /* "- " or "2. ", at the first line of an item */
    struct text table;          /* lines of a table that is being gathered */
    bool code;
};

/* ---- inside a line ---- */

/* A link [words](address) is its words. */
static const char *add_link(const char *p, struct text *out)
{
    const char *middle = strstr(p, "](");
    const char *end = middle ? strchr(middle, ')') : NULL;
    if (!end || memchr(p, '\n', (size_t)(end - p))) {
        text_add_char(out, *p);
        return p + 1;
    }
    text_add_bytes(out, p + 1, (size_t)(middle - p - 1));
    return end + 1;
}

/* Without the marks of bold, italics and code. What stands in backquotes is left alone. */
static void add_plain(const char *p, size_t length, struct text *out)
{
    const char *end = p + length;
    bool quoted = false;
    while (p < end) {
        if (*p == '`') {
            text_add_char(out, '\'');
            quoted = !quoted;
            p++;
        } else if (!quoted && *p == '\\' && p + 1 < end && ispunct((unsigned char)p[1])) {
            text_add_char(out, p[1]);
            p += 2;
        } else if (!quoted && p[0] == '*' && p + 1 < end && p[1] == '*') {
            p += 2;
        } else if (!quoted && *p == '*' && p + 1 < end && !isspace((unsigned char)p[1])) {
            p++;                /* opens italics */
        } else if (!quoted && *p == '*' && out->length && !isspace((unsigned char)out->at[out->length - 1])) {
            p++;                /* closes them */
        } else if (!quoted && *p == '[') {
            p = add_link(p, out);
        } else {
            text_add_char(out, *p++);
        }
    }
}

/* ---- blocks ---- */

static void flush_block(struct page *page)
{
    if (!page->block.length)
        return;
    struct text plain;
    text_init_heap(&plain);
    add_plain(page->block.at, page->block.length, &plain);
    size_t from = page->out->length;
    text_add_wrapped(page->out, plain.at, page->width, page->indent);
    if (page->out->length && page->out->at[page->out->length - 1] != '\n')
        text_add_char(page->out, '\n');
    size_t mark = strlen(page->mark);
    if (mark && page->out->length >= from + mark)       /* the mark takes the place of the indent's last columns */
        memcpy(page->out->at + from + (size_t)page->indent - mark, page->mark, mark);
    text_release(&plain);
    text_clear(&page->block);
    page->mark[0] = 0;
    page->indent = 0;
}

static void add_blank(struct text *out)
{
    if (out->length >= 2 && memcmp(out->at + out->length - 2, "\n\n", 2))
        text_add_char(out, '\n');
}

static void add_heading(struct page *page, const char *line, size_t length)
{
    size_t level = strspn(line, "#");
    const char *words = line + level;
    while (words < line + length && *words == ' ')
        words++;
    add_blank(page->out);
    size_t from = page->out->length;
    add_plain(words, (size_t)(line + length - words), page->out);
    int columns = text_columns(page->out->at + from);
    text_add_char(page->out, '\n');
    if (level <= 2)
        for (int i = 0; i < columns; i++)
            text_add_char(page->out, level == 1 ? '=' : '-');
    text_add(page->out, level <= 2 ? "\n" : "");
}

/* ---- tables ---- */

struct table {
    int rows, columns;
    struct text cell[TABLE_ROWS_MAX][TABLE_COLUMNS_MAX];
    int width[TABLE_COLUMNS_MAX];
};

static bool is_rule(const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!strchr("|-: ", line[i]))
            return false;
    return length > 0;
}

static void table_row(struct table *t, const char *line, size_t length)
{
    if (t->rows == TABLE_ROWS_MAX || is_rule(line, length))
        return;
    const char *p = line + 1, *end = line + length;
    int column = 0;
    for (; p < end && column < TABLE_COLUMNS_MAX; column++) {
        const char *bar = p;
        while (bar < end && (*bar != '|' || bar[-1] == '\\'))
            bar++;
        const char *last = bar;
        while (p < last && *p == ' ')
            p++;
        while (p < last && last[-1] == ' ')
            last--;
        struct text *cell = &t->cell[t->rows][column];
        text_init_heap(cell);
        add_plain(p, (size_t)(last - p), cell);
        int columns = text_columns(cell->at);
        if (columns > t->width[column])
            t->width[column] = columns;
        p = bar + 1;
    }
    if (column > t->columns)
        t->columns = column;
    t->rows++;
}

/* The last column takes what is left of the width and is wrapped. */
static void table_show_row(struct table *t, int row, int width, struct text *out)
{
    int used = 0;
    for (int i = 0; i + 1 < t->columns; i++) {
        const char *cell = t->cell[row][i].at ? t->cell[row][i].at : "";
        text_add(out, cell);
        used += t->width[i] + 2;
        text_add_spaces(out, t->width[i] + 2 - text_columns(cell));
    }
    const char *last = t->cell[row][t->columns - 1].at;
    struct text wrapped;
    text_init_heap(&wrapped);
    text_add_wrapped(&wrapped, last ? last : "", width, used <= INDENT_MAX ? used : INDENT_MAX);
    while (wrapped.length && wrapped.at[wrapped.length - 1] == '\n')
        wrapped.at[--wrapped.length] = 0;
    text_add(out, wrapped.at ? wrapped.at + strspn(wrapped.at, " ") : "");
    while (out->length && out->at[out->length - 1] == ' ')
        out->at[--out->length] = 0;
    text_add_char(out, '\n');
    text_release(&wrapped);
}

static void flush_table(struct page *page)
{
    if (!page->table.length)
        return;
    static struct table t;      /* too large for a stack; pages are shown one at a time */
    memset(&t, 0, sizeof t);
    size_t length;
    for (const char *line = page->table.at, *next; line; line = next) {
        next = text_line(line, &length);
        if (length)
            table_row(&t, line, length);
    }
    for (int row = 0; row < t.rows; row++) {
        table_show_row(&t, row, page->width, page->out);
        for (int i = 0; row == 0 && i < t.columns; i++) {
            int dashes = i + 1 < t.columns ? t.width[i] : text_columns(t.cell[0][i].at ? t.cell[0][i].at : "");
            for (int j = 0; j < dashes; j++)
                text_add_char(page->out, '-');
            text_add(page->out, i + 1 < t.columns ? "  " : "\n");
        }
    }
    for (int row = 0; row < t.rows; row++)
        for (int i = 0; i < TABLE_COLUMNS_MAX; i++)
            text_release(&t.cell[row][i]);
    text_clear(&page->table);
}

/* ---- lines ---- */

/* "- " or "12. " at the line's start: its length, 0 when there is none. */
static size_t mark_length(const char *line, size_t length)
{
    if (length >= 2 && strchr("-*+", line[0]) && line[1] == ' ')
        return 2;
    size_t digits = 0;
    while (digits < length && digits < 4 && isdigit((unsigned char)line[digits]))
        digits++;
    return digits && digits + 1 < length && line[digits] == '.' && line[digits + 1] == ' ' ? digits + 2 : 0;
}

static void begin_item(struct page *page, const char *line, int outer, size_t mark)
{
    flush_block(page);
    memcpy(page->mark, line, mark);
    page->mark[mark] = 0;
    if (mark == 2)
        page->mark[0] = '-';
    page->indent = (outer < INDENT_MAX / 2 ? outer : INDENT_MAX / 2) + (int)mark;
}

static void add_line(struct page *page, const char *line, size_t length)
{
    if (length >= 3 && !memcmp(line, "```", 3)) {
        flush_block(page);
        page->code = !page->code;
        return;
    }
    if (page->code) {
        text_addf(page->out, "    %.*s\n", (int)length, line);
        return;
    }
    size_t outer = 0;
    while (outer < length && line[outer] == ' ')
        outer++;
    line += outer;
    length -= outer;
    if (length && *line == '|') {
        flush_block(page);
        text_addf(&page->table, "%.*s\n", (int)length, line);
        return;
    }
    flush_table(page);
    if (!length) {
        flush_block(page);
        add_blank(page->out);
        return;
    }
    if (*line == '#') {
        flush_block(page);
        add_heading(page, line, length);
        return;
    }
    size_t mark = mark_length(line, length);
    if (mark) {
        begin_item(page, line, (int)outer, mark);
        line += mark;
        length -= mark;
    } else if (*line == '>') {
        if (!page->block.length)
            page->indent = 4;
        line += length > 1 && line[1] == ' ' ? 2 : 1;
        length = strcspn(line, "\n");
    }
    text_addf(&page->block, "%s%.*s", page->block.length ? " " : "", (int)length, line);
}

void markdown_show(const char *markdown, int width, struct text *out)
{
    struct page page = { .out = out, .width = width };
    text_init_heap(&page.block);
    text_init_heap(&page.table);
    size_t length;
    for (const char *line = markdown, *next; line; line = next) {
        next = text_line(line, &length);
        add_line(&page, line, length);
    }
    flush_block(&page);
    flush_table(&page);
    text_release(&page.block);
    text_release(&page.table);
}
