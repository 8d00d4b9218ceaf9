/* markdown.h - the little Markdown that rules are written in, as plain text. */
#ifndef CAUCUS_MARKDOWN_H
#define CAUCUS_MARKDOWN_H

#include <stdbool.h>

struct text;

/* Headings, paragraphs, lists, quotes, code blocks and tables, wrapped at `width` columns; code and the rest as they
 * are. Ids of rules at the end of a paragraph or item, "[PRI-1, PRI-2]", go to the right margin; dimmed if `ansi`. */
void markdown_show(const char *markdown, int width, bool ansi, struct text *out);

#endif
