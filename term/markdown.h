/* markdown.h - the little Markdown that rules are written in, as plain text. */
#ifndef CAUCUS_MARKDOWN_H
#define CAUCUS_MARKDOWN_H

struct text;

/* Headings, paragraphs, lists, quotes, code blocks and tables, wrapped at `width` columns; the rest as it is. */
void markdown_show(const char *markdown, int width, struct text *out);

#endif
