/* columns.h - a table of texts, each cell wrapped inside its own column, so that no line is wider than asked for. */
#ifndef CAUCUS_COLUMNS_H
#define CAUCUS_COLUMNS_H

#include <stddef.h>

struct text;

enum { COLUMNS_MAX = 16, COLUMNS_WIDTH_MAX = 160 };

struct columns {
    int count;                  /* columns, 1 to COLUMNS_MAX */
    int cells, capacity;
    char **cell;                /* row after row */
};

void columns_init(struct columns *, int count);
void columns_add(struct columns *, const char *cell);       /* the next one; copied */
void columns_release(struct columns *);

/* All rows behind `indent` spaces, the first one underlined. The width is shared out so that as few cells as possible
 * get as few lines more as possible; words are broken only where even the longest words do not fit side by side. */
void columns_show(const struct columns *, int width, int indent, struct text *out);

/* The next line of a text that is wrapped at `width` columns: its start and length, and *from behind it; NULL at the
 * end. A word that is too long is broken, behind a hyphen, slash or comma if there is one. */
const char *columns_line(const char **from, int width, size_t *length);

#endif
