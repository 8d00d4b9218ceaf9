/* members.h - reading positions: the members of a JSON object, with one set of sentences for what is refused.
 *
 * A member is a value and the way to it, so that a refusal can say 'seats[1].hand' by itself. What is not there, or
 * null, leaves things as they were: every reader gives back `usual` then. After the first refusal all readers do, and
 * lists have no more elements; so a game reads member after member and asks once, at the end, whether all went well:
 *
 *     struct reading r = { .error = error };
 *     struct member in = member_top(&r, position);
 *     s->turn = member_byte(&in, "turn", seats - 1, s->turn);
 *     struct member hand = member_at(&in, "hand");
 *     if (member_list(&hand, CARDS))
 *         for (struct member i = member_first(&hand); i.value; i = member_next(&i))
 *             add_card(s, member_word(i, card_names, CARDS, 0));
 *     return !r.failed;
 *
 * A member points to the one it was taken from: keep that where it is while the inner one is used.
 */
#ifndef CAUCUS_MEMBERS_H
#define CAUCUS_MEMBERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct json;
struct json_value;
struct text;

struct reading {
    struct text *error;         /* why it failed; may be NULL */
    bool failed;
};

struct member {
    const struct json_value *value;     /* NULL = not there; behind the last of a list */
    struct reading *reading;
    const struct member *outer;         /* NULL = it is the position itself */
    int index;                          /* of an element; -1 = of an object, its key is the name */
    const char *key;
};

struct member member_top(struct reading *, const struct json_value *);
struct member member_at(const struct member *object, const char *key);

/* There, not null, and nothing was refused so far. */
bool member_given(struct member);

/* Refuse it: "'seats[1].hand' " and the words. False, so that `return member_refuse(...)` reads well. */
bool member_refuse(struct member, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Given and an object of no other members than these (NULL-terminated; NULL = any). */
bool member_object(const struct member *, const char *const *known);

/* Given and a list of at most so many. */
bool member_list(const struct member *, int max);

/* The elements of a list, the members of an object. */
struct member member_first(const struct member *);
struct member member_next(const struct member *);

/* One value. */
int64_t member_int(struct member, int64_t max, int64_t usual);          /* 0..max */
bool member_flag(struct member, bool usual);
const char *member_text(struct member, const char *usual);
int member_word(struct member, const char *const *words, int count, int usual);     /* which of the words */

/* What a text stands for: > 0, or 0 when it is unknown. */
typedef int member_finder(const void *context, const char *text);
int member_find(struct member, member_finder *, const void *context, int usual);

/* Numbers in a row, 0..max each, at most `most` of them: how many, -1 = not given. The rest of `out` stays. */
int member_bytes(const struct member *, int most, int max, uint8_t *out);

/* A set as a list of its numbers, 0..max; max < 32. */
uint32_t member_set(const struct member *, int max, uint32_t usual);

/* The member of an object by its key, as a byte of a state: a number 0..max, max < 256; a set of 0..max, max < 8. */
uint8_t member_byte(const struct member *object, const char *key, int max, uint8_t usual);
uint8_t member_mask(const struct member *object, const char *key, int max, uint8_t usual);

/* ---- by table: unsigned members of a state as JSON and back, for games with nothing better to say of them ---- */

/* A member of 1, 2, 4 or 8 bytes: a number; with rows or columns a list, or a list of lists. */
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
