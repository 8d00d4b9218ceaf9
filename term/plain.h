/* plain.h - printing a match as plain text, on any terminal and in a pipe. */
#ifndef CAUCUS_PLAIN_H
#define CAUCUS_PLAIN_H

#include <stdio.h>

#include "../core/match.h"

struct plain {
    FILE *out;
    bool clears;        /* a terminal that is not dumb */
    bool ansi;          /* colours: the same, and NO_COLOR is not set */
    bool ascii;         /* the locale is not UTF-8 */
    int width;          /* columns */
    int height;         /* lines; 0 = not a terminal */
};

void plain_init(struct plain *, FILE *);

/* Text as it is, in ASCII where nothing else can be shown. */
void plain_text(const struct plain *, const char *);
/* What text_addf takes. */
void plain_printf(const struct plain *, const char *format, ...) __attribute__((format(printf, 2, 3)));
void plain_bold(const struct plain *, const char *);
void plain_wrapped(const struct plain *, const char *, int indent);     /* ends with a line break */
void plain_entry(const struct plain *, const char *left, const char *right, int indent);     /* text_add_entry */
void plain_markdown(const struct plain *, const char *);
void plain_clear(const struct plain *);                                 /* nothing of before can be read */

/* The board as the viewer sees it. */
void plain_board(const struct plain *, const struct match *, int viewer);

/* Numbered moves with what they do; in columns where they are short, without descriptions where the list would push the
 * board off the screen (`full` gives them all the same): then the answer is false. */
bool plain_moves(const struct plain *, const struct match *, int seat, const move *list, int count, bool full);

#endif
