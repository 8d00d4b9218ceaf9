/* columns.c - a table of texts, each cell wrapped inside its own column. */
#include "columns.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../core/text.h"

enum {
    GAP = 2,                    /* spaces between columns */
    HYPHEN_COST = 10, BREAK_COST = 100000,      /* a broken word is as bad as so many lines, squared */
};

/* ---- lines ---- */

static bool is_character(char byte) { return ((unsigned char)byte & 0xc0) != 0x80; }

/* Where to break a word that is wider than a line. */
static size_t break_at(const char *word, size_t length, int width)
{
    size_t end = 0, good = 0;
    for (int columns = 0; end < length; end++) {
        columns += is_character(word[end]);
        if (columns > width)
            break;
        if (end && strchr("-/,", word[end]))
            good = end + 1;
    }
    return good ? good : end;
}

/* `cost`, unless it is NULL, grows by what broken words cost. */
static const char *take_line(const char **from, int width, size_t *length, int64_t *cost)
{
    const char *start = *from + strspn(*from, " \n"), *end = start, *p = start;
    int columns = 0;
    if (!*start)
        return NULL;
    while (*p) {
        size_t word = strcspn(p, " \n");
        int wide = 0;
        for (size_t i = 0; i < word; i++)
            wide += is_character(p[i]);
        if (columns && columns + 1 + wide > width)
            break;
        if (!columns && wide > width) {
            end = p + break_at(p, word, width > 0 ? width : 1);
            if (cost)
                *cost += strchr("-/,", end[-1]) ? HYPHEN_COST : BREAK_COST;
            break;
        }
        columns += (columns ? 1 : 0) + wide;
        end = p + word;
        p = end + strspn(end, " \n");
    }
    *length = (size_t)(end - start);
    *from = end;
    return start;
}

const char *columns_line(const char **from, int width, size_t *length) { return take_line(from, width, length, NULL); }

/* ---- cells ---- */

void columns_init(struct columns *c, int count)
{
    assert(count >= 1 && count <= COLUMNS_MAX);
    *c = (struct columns){ .count = count };
}

void columns_add(struct columns *c, const char *cell)
{
    if (c->cells == c->capacity) {
        c->capacity = c->capacity ? 2 * c->capacity : 64;
        c->cell = realloc(c->cell, (size_t)c->capacity * sizeof *c->cell);
        assert(c->cell);
    }
    c->cell[c->cells] = strdup(cell);
    assert(c->cell[c->cells]);
    c->cells++;
}

void columns_release(struct columns *c)
{
    for (int i = 0; i < c->cells; i++)
        free(c->cell[i]);
    free(c->cell);
    *c = (struct columns){ 0 };
}

/* ---- widths ---- */

/* Lines are squared: one tall cell makes its whole row tall. */
static int64_t column_cost(const struct columns *c, int column, int width)
{
    int64_t cost = 0;
    for (int i = column; i < c->cells; i += c->count) {
        const char *p = c->cell[i];
        size_t length;
        int64_t lines = 0;
        while (take_line(&p, width, &length, &cost))
            lines++;
        cost += lines * lines;
    }
    return cost;
}

static int column_natural(const struct columns *c, int column)
{
    int widest = 1;
    for (int i = column; i < c->cells; i += c->count) {
        int columns = text_columns(c->cell[i]);
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

/* The cheapest widths whose sum is at most `room`, column after column: best[i][w] is what the first i columns cost in
 * w of width. The narrowest of equally good ones; what is left over goes to the last column, as far as it needs it. */
static void share_width(const struct columns *c, int room, int *width)
{
    int64_t best[COLUMNS_MAX + 1][COLUMNS_WIDTH_MAX + 1] = { 0 };
    uint8_t chosen[COLUMNS_MAX + 1][COLUMNS_WIDTH_MAX + 1] = { 0 };
    int used = 0;
    for (int i = 0; i < c->count; i++) {
        int natural = column_natural(c, i), widest = natural < room ? natural : room;
        for (int all = 0; all <= room; all++)
            best[i + 1][all] = INT64_MAX / 2;
        for (int wide = 1; wide <= widest; wide++) {
            int64_t cost = column_cost(c, i, wide);
            for (int all = wide; all <= room; all++) {
                int64_t sum = best[i][all - wide] + cost;
                if (sum < best[i + 1][all]) {
                    best[i + 1][all] = sum;
                    chosen[i + 1][all] = (uint8_t)wide;
                }
            }
        }
    }
    for (int i = c->count, left = room; i > 0; i--) {
        width[i - 1] = chosen[i][left];
        left -= width[i - 1];
        used += width[i - 1];
    }
    int last = c->count - 1, natural = column_natural(c, last);
    width[last] += room - used;
    width[last] = width[last] < natural ? width[last] : natural;
}

/* ---- showing ---- */

static void trim(struct text *out)
{
    while (out->length && out->at[out->length - 1] == ' ')
        out->at[--out->length] = 0;
}

/* `row` is the first cell of it. */
static void show_row(const struct columns *c, int row, const int *width, int indent, struct text *out)
{
    const char *at[COLUMNS_MAX];
    for (int i = 0; i < c->count; i++)
        at[i] = row + i < c->cells ? c->cell[row + i] : "";
    for (bool more = true, first = true; more; first = false) {
        size_t from = out->length;
        int column = indent, used = 0;
        more = false;
        for (int i = 0; i < c->count; i++) {
            size_t length;
            const char *line = columns_line(&at[i], width[i], &length);
            if (line) {
                text_add_spaces(out, column - used);
                size_t start = out->length;
                text_add_bytes(out, line, length);
                used = column + text_columns(out->at + start);
                more = true;
            }
            column += width[i] + GAP;
        }
        if (more || first)
            text_add_char(out, '\n');
        else
            assert(out->length == from);
    }
}

void columns_show(const struct columns *c, int width, int indent, struct text *out)
{
    int widths[COLUMNS_MAX];
    int room = (width < COLUMNS_WIDTH_MAX ? width : COLUMNS_WIDTH_MAX) - indent - GAP * (c->count - 1);
    share_width(c, room > c->count ? room : c->count, widths);
    for (int row = 0; row < c->cells; row += c->count) {
        show_row(c, row, widths, indent, out);
        for (int i = 0; row == 0 && i < c->count; i++) {
            bool last = i == c->count - 1;
            int head = i < c->cells ? text_columns(c->cell[i]) : 0;
            int dashes = last && head < widths[i] ? head : widths[i];
            text_add_spaces(out, i ? GAP : indent);
            for (int j = 0; j < dashes; j++)
                text_add_char(out, '-');
            if (last) {
                trim(out);
                text_add_char(out, '\n');
            }
        }
    }
}
