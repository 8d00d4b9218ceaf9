/* store_rows.h - all that a store keeps, row by row, as any store can write it and another one take it: what is copied
 * from a file into a database and back. Rows of one kind come together, in this order. */
#ifndef CAUCUS_STORE_ROWS_H
#define CAUCUS_STORE_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct store_backend;
struct text;

enum store_rows_kind {
    ROWS_SECRETS,                   /* name, value */
    ROWS_TABLES,                    /* id, made, key_hash, chance_key, header, chairs, head, started; by id */
    ROWS_STEPS,                     /* id, number, lines, chairs, head; by id and number */
    ROWS_HEADS,                     /* id, steps, head, chairs, summary, at; as their summaries came (S8) */
    ROWS_PEOPLE,                    /* id, person */
    ROWS_LINES,                     /* id, room, number, seat, at, person, name, text */
    ROWS_RECORDS,                   /* id, game, options, merit, score, day, name; as they came (S5) */
    ROWS_CLOCK,                     /* ms: one row (S11) */
    ROWS_DEADLINES,                 /* id, ms */
    ROWS_MAIL,                      /* person, address, due, rest */
    ROWS_KINDS
};

enum { ROWS_COLUMNS_MAX = 8 };

/* Of each kind, a letter a column: t text, b bytes, i integer, d a number with a fraction. */
extern const char *const store_rows_columns[ROWS_KINDS];
extern const char *const store_rows_names[ROWS_KINDS];

struct store_value {
    bool null;
    const char *bytes;              /* of a text or of bytes; texts end with a NUL, too */
    size_t size;
    int64_t number;
    double fraction;
};

struct store_row_values {
    enum store_rows_kind kind;
    struct store_value value[ROWS_COLUMNS_MAX];
};

/* One row; false: why in `error`. Valid during the call. */
typedef bool store_rows_take(void *context, const struct store_row_values *, struct text *error);

/* All of one store into another one, which is empty, in one commit. No server uses either of them.
 * count: how many of each kind; NULL: no matter. False: why in `error`, and nothing is there. */
bool store_rows_copy(struct store_backend *from, struct store_backend *to, int64_t count[ROWS_KINDS],
                     struct text *error);

#endif
