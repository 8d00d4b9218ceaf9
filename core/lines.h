/* lines.h - data texts line by line: words and parts off a line, and refusals that name the line. */
#ifndef CAUCUS_LINES_H
#define CAUCUS_LINES_H

#include <stdbool.h>
#include <stddef.h>

struct text;

/* Begin with { .next = text, .error = error }. */
struct lines {
    const char *next;           /* NULL behind the last line */
    int number;                 /* of the line read last, from 1; set it to refuse an earlier line */
    struct text *error;         /* NULL: no reasons wanted */
};

/* A part of a line: no NUL behind it. */
struct piece {
    const char *at;
    size_t length;
};

#define PIECE(p) (int)(p).length, (p).at        /* for %.*s */

/* The next line without its break. Blank lines and those that begin with '#' are passed over; false at the end. */
bool lines_next(struct lines *, struct piece *line);

/* "line 7: ..." Returns false, so that `return lines_refuse(...)` reads well. */
bool lines_refuse(const struct lines *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Taking off the front. Blanks are spaces and tabs. */
void piece_skip(struct piece *rest);                                        /* blanks */
bool piece_take(struct piece *rest, const char *string);                    /* if it is there */
struct piece piece_word(struct piece *rest);                                /* between blanks; empty at the end */
bool piece_until(struct piece *rest, char mark, struct piece *part);        /* and the mark; false: it had none */

struct piece piece_trim(struct piece);                                      /* without blanks at its ends */
bool piece_is(struct piece, const char *word);
bool piece_int(struct piece, int min, int max, int *out);                   /* all of it, decimal */

#endif
