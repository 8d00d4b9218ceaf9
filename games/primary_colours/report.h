/* report.h - Primary Colours: what the two halves of the turn report share. */
#ifndef PRIMARY_COLOURS_REPORT_H
#define PRIMARY_COLOURS_REPORT_H

#include "../../core/text.h"
#include "rules.h"

enum { REPORT_WIDTH = 72, PARAGRAPH_SIZE = 2048 };

/* A line in front of a blank one, and a wrapped paragraph that begins with a capital. */
void report_title(const char *title, struct text *out);
void report_paragraph(struct text *paragraph, int indent, struct text *out);
void report_wrapped(const char *words, int indent, struct text *out);   /* "26 2/3" is never broken */

void report_right(const char *string, int width, struct text *out);     /* flush right */

/* report_flow.c: how the voters moved, and who never votes, given what lies in the regions. */
void report_passes(const struct marks *, struct text *out);
void report_undecided(const struct marks *, const struct flow *, struct text *out);

#endif
