/* markdown.c - the little Markdown that rules are written in, as plain text. */
#include "markdown.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "../core/text.h"
#include "columns.h"

enum { INDENT_MAX = 20, ITEMS_MAX = 8, CODE_INDENT = 4 };

enum gathered { NOTHING, BLOCK, TABLE, CODE, FENCE };

struct page {
    struct text *out;
    int width;
    bool ansi;
    enum gathered what;
    struct text lines;          /* of the paragraph, item, table or code that is being gathered */
    int item[ITEMS_MAX];        /* columns where the text of the list items around begins */
    int items;
    int indent;                 /* of what is gathered */
    int from;                   /* code: the column of the source that it begins in */
    char mark[16];              /* "- " or "2. ", at the first line of an item */
};

/* ---- inside a line ---- */

/* A link [words](address) is its words. */
static const char *add_link(const char *p, const char *end, struct text *out)
{
    const char *middle = memchr(p, ']', (size_t)(end - p));
    bool link = middle && middle + 1 < end && middle[1] == '(';
    const char *close = link ? memchr(middle, ')', (size_t)(end - middle)) : NULL;
    if (!close) {
        text_add_char(out, *p);
        return p + 1;
    }
    text_add_bytes(out, p + 1, (size_t)(middle - p - 1));
    return close + 1;
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
            p = add_link(p, end, out);
        } else {
            text_add_char(out, *p++);
        }
    }
}

/* "PRI-12" at the start of it: its length, 0 when there is none. */
static size_t id_length(const char *p)
{
    size_t letters = 0;
    while (p[letters] >= 'A' && p[letters] <= 'Z')
        letters++;
    size_t digits = p[letters] == '-' ? strspn(p + letters + 1, "0123456789") : 0;
    return letters && digits ? letters + 1 + digits : 0;
}

/* The ids of rules at the end of a block, "[PRI-1, PRI-2]": where they begin, or NULL. */
static char *find_ids(struct text *block)
{
    char *open = strrchr(block->at, '['), *p = open;
    while (p) {
        size_t id = id_length(p + 1);
        p += 1 + id;
        if (id && text_equal(p, "]"))
            return open;
        if (!id || p[0] != ',' || p[1] != ' ')
            return NULL;
        p++;
    }
    return NULL;
}

/* ---- what is gathered, shown ---- */

static void add_dim(const struct page *page, const char *string)
{
    text_addf(page->out, page->ansi ? "\033[2m%s\033[0m" : "%s", string);
}

/* Ids stand at the right margin, on the last line where there is room for them: out of the way of who reads, and in a
 * column for who looks one up. `used`: columns of that line. */
static void add_ids(const struct page *page, const char *ids, int used)
{
    int column = page->width - text_columns(ids);
    if (column < used + 2) {
        text_add_char(page->out, '\n');
        used = 0;
    }
    text_add_spaces(page->out, column - used);
    add_dim(page, ids);
}

static void add_block(struct page *page)
{
    struct text plain;
    char *ids = find_ids(&page->lines);
    size_t length, words = ids ? (size_t)(ids - page->lines.at) : page->lines.length;
    int used = 0, mark = (int)strlen(page->mark);
    text_init_heap(&plain);
    add_plain(page->lines.at, words, &plain);
    const char *p = plain.at;
    for (const char *line; (line = columns_line(&p, page->width - page->indent, &length)); mark = 0) {
        text_add(page->out, used ? "\n" : "");
        text_add_spaces(page->out, page->indent - mark);
        text_add(page->out, mark ? page->mark : "");
        size_t from = page->out->length;
        text_add_bytes(page->out, line, length);
        used = page->indent + text_columns(page->out->at + from);
    }
    if (ids)
        add_ids(page, ids, used);
    text_add_char(page->out, '\n');
    page->mark[0] = 0;
    text_release(&plain);
}

/* As it is, moved right as far as there is room. */
static void add_code(struct page *page)
{
    struct text line;
    size_t length;
    int widest = 0;
    if (!page->lines.length)
        return;
    text_init_heap(&line);
    for (const char *at = page->lines.at, *next; at; at = next) {
        next = text_line(at, &length);
        text_clear(&line);
        text_add_bytes(&line, at, length);
        int columns = text_columns(line.at);
        widest = columns > widest ? columns : widest;
    }
    int indent = page->indent + CODE_INDENT, room = page->width - widest;
    indent = indent < room ? indent : room > 0 ? room : 0;
    for (const char *at = page->lines.at, *next; at; at = next) {
        next = text_line(at, &length);
        text_add_spaces(page->out, length ? indent : 0);
        text_addf(page->out, "%.*s\n", (int)length, at);
    }
    text_release(&line);
}

static bool is_underline(const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!strchr("|-: ", line[i]))
            return false;
    return true;
}

/* The cells of a row: that many of them, whatever it has. With NULL they are only counted. */
static int add_cells(const char *line, size_t length, int count, struct columns *columns)
{
    const char *p = line + 1, *end = line + length;
    int column = 0;
    struct text cell;
    text_init_heap(&cell);
    for (; (p < end || columns) && column < count; column++) {
        const char *bar = p;
        while (bar < end && (*bar != '|' || bar[-1] == '\\'))
            bar++;
        const char *last = bar;
        while (p < last && *p == ' ')
            p++;
        while (p < last && last[-1] == ' ')
            last--;
        text_clear(&cell);
        add_plain(p, (size_t)(last - p), &cell);
        if (columns)
            columns_add(columns, cell.at);
        p = bar < end ? bar + 1 : end;
    }
    text_release(&cell);
    return column;
}

static void add_table(struct page *page)
{
    struct columns columns;
    size_t length;
    text_line(page->lines.at, &length);
    int count = add_cells(page->lines.at, length, COLUMNS_MAX, NULL);
    columns_init(&columns, count ? count : 1);
    for (const char *line = page->lines.at, *next; line; line = next) {
        next = text_line(line, &length);
        if (!is_underline(line, length))
            add_cells(line, length, columns.count, &columns);
    }
    columns_show(&columns, page->width, page->indent, page->out);
    columns_release(&columns);
}

/* One blank line, unless there is one, or nothing above it. */
static void add_blank(struct text *out)
{
    if (out->length >= 2 && memcmp(out->at + out->length - 2, "\n\n", 2))
        text_add_char(out, '\n');
}

static void flush(struct page *page)
{
    bool blank = false;
    while (page->what == CODE && page->lines.length && page->lines.at[page->lines.length - 1] == '\n') {
        page->lines.at[--page->lines.length] = 0;       /* blank lines behind code are none of its own */
        blank = true;
    }
    switch (page->what) {
    case BLOCK: add_block(page); break;
    case TABLE: add_table(page); break;
    case FENCE:
    case CODE: add_code(page); break;
    case NOTHING: break;
    }
    if (blank)
        add_blank(page->out);
    text_clear(&page->lines);
    page->what = NOTHING;
}

/* ---- lines ---- */

static void gather(struct page *page, enum gathered what, const char *line, size_t length)
{
    bool first = page->what == NOTHING;
    page->what = what;
    text_addf(&page->lines, "%s%.*s", first ? "" : what == BLOCK ? " " : "\n", (int)length, line);
}

/* The items that a line with so many spaces before it is outside of are done. */
static void leave_items(struct page *page, int outer)
{
    while (page->items && outer < page->item[page->items - 1])
        page->items--;
}

static int items_column(const struct page *page) { return page->items ? page->item[page->items - 1] : 0; }

static void begin(struct page *page, int outer)
{
    flush(page);
    leave_items(page, outer);
    page->indent = items_column(page) < INDENT_MAX ? items_column(page) : INDENT_MAX;
}

static void add_heading(struct page *page, const char *line, size_t length)
{
    size_t level = strspn(line, "#");
    int widest = 0;
    struct text words;
    text_init_heap(&words);
    add_plain(line + level, length - level, &words);
    begin(page, 0);
    add_blank(page->out);
    const char *p = words.at, *at;
    while ((at = columns_line(&p, page->width, &length))) {
        size_t from = page->out->length;
        text_add_bytes(page->out, at, length);
        int columns = text_columns(page->out->at + from);
        widest = columns > widest ? columns : widest;
        text_add_char(page->out, '\n');
    }
    for (int i = 0; level <= 2 && i < widest; i++)
        text_add_char(page->out, level == 1 ? '=' : '-');
    text_add(page->out, level <= 2 ? "\n" : "");
    text_release(&words);
}

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
    begin(page, outer);
    memcpy(page->mark, line, mark);
    page->mark[mark] = 0;
    if (mark == 2)
        page->mark[0] = '-';
    page->indent = (outer < INDENT_MAX ? outer : INDENT_MAX) + (int)mark;
    if (page->items < ITEMS_MAX)
        page->item[page->items++] = outer + (int)mark;
}

/* Code is the line as it is, from the column on that the code begins in. Whether the line is of that. */
static bool add_code_line(struct page *page, const char *line, size_t length, int outer)
{
    bool fence = length >= (size_t)outer + 3 && !memcmp(line + outer, "```", 3);
    size_t skip = (size_t)(outer < page->from ? outer : page->from);
    if (page->what == FENCE) {
        if (fence)
            flush(page);
        else
            text_addf(&page->lines, "%.*s\n", (int)(length - skip), line + skip);
        return true;
    }
    if (fence) {
        begin(page, outer);
        page->what = FENCE;
        page->from = outer;
        return true;
    }
    bool blank = (size_t)outer == length;
    if (page->what == CODE && (blank || outer >= page->from)) {
        gather(page, CODE, line + skip, length - skip);
        return true;
    }
    if (blank || page->what == BLOCK)
        return false;           /* an indent goes on with a paragraph */
    leave_items(page, outer);
    if (outer < items_column(page) + CODE_INDENT)
        return false;
    begin(page, outer);
    page->from = items_column(page) + CODE_INDENT;
    gather(page, CODE, line + page->from, length - (size_t)page->from);
    return true;
}

static void add_line(struct page *page, const char *line, size_t length)
{
    int outer = 0;
    while ((size_t)outer < length && line[outer] == ' ')
        outer++;
    if (add_code_line(page, line, length, outer))
        return;
    line += outer;
    length -= (size_t)outer;
    if (!length) {
        flush(page);
        add_blank(page->out);
        return;
    }
    if (*line == '|') {
        if (page->what != TABLE)
            begin(page, outer);
        gather(page, TABLE, line, length);
        return;
    }
    if (*line == '#') {
        add_heading(page, line, length);
        return;
    }
    size_t mark = mark_length(line, length);
    if (mark)
        begin_item(page, line, outer, mark);
    else if (page->what != BLOCK)
        begin(page, outer);
    if (!mark && *line == '>') {
        if (page->what == NOTHING)
            page->indent += CODE_INDENT;
        mark = length > 1 && line[1] == ' ' ? 2 : 1;
    }
    gather(page, BLOCK, line + mark, length - mark);
}

void markdown_show(const char *markdown, int width, bool ansi, struct text *out)
{
    struct page page = { .out = out, .width = width, .ansi = ansi };
    text_init_heap(&page.lines);
    size_t length;
    for (const char *line = markdown, *next; line; line = next) {
        next = text_line(line, &length);
        add_line(&page, line, length);
    }
    flush(&page);
    text_release(&page.lines);
}
