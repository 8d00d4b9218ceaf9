/* fields.h - positions by table: a state's members as JSON and back, for games with nothing better to say of them. */
#ifndef CAUCUS_FIELDS_H
#define CAUCUS_FIELDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct json;
struct json_value;
struct text;

/* An unsigned member of 1, 2, 4 or 8 bytes: a number; with rows or columns a list, or a list of lists. */
struct field {
    const char *name;
    uint16_t offset;
    uint8_t size;
    uint8_t rows, columns;      /* 0 = none; columns alone: one list */
    uint16_t stride;            /* bytes from row to row */
    int64_t max;                /* values are 0..max */
};

#define FIELD(type, member, limit) { #member, offsetof(type, member), sizeof ((type *)0)->member, 0, 0, 0, limit }
#define FIELD_LIST(type, member, limit)                                                                                \
    { #member, offsetof(type, member), sizeof ((type *)0)->member[0], 0,                                               \
      sizeof ((type *)0)->member / sizeof ((type *)0)->member[0], 0, limit }
#define FIELD_ROWS(type, member, limit)                                                                                \
    { #member, offsetof(type, member), sizeof ((type *)0)->member[0][0],                                               \
      sizeof ((type *)0)->member / sizeof ((type *)0)->member[0],                                                      \
      sizeof ((type *)0)->member[0] / sizeof ((type *)0)->member[0][0], sizeof ((type *)0)->member[0], limit }

/* The table ends with an entry without a name. A list that is read may be shorter: the rest stays as it was. */
void fields_write(const struct field *, const void *state, struct json *);
bool fields_read(const struct field *, const struct json_value *, void *state, struct text *error);

#endif
