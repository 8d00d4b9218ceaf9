/* json.h - JSON out: a writer that cannot produce bad JSON. JSON in: a tree others fill (engine/json_in.c) and games
 * read. */
#ifndef CAUCUS_JSON_H
#define CAUCUS_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text;

enum { JSON_DEPTH_MAX = 32 };

/* Writer. Inside an object a value follows json_key; commas and closing are the writer's business. Misuse asserts. */
struct json {
    struct text *out;
    int depth;
    char kind[JSON_DEPTH_MAX];      /* '{' or '[' */
    bool filled[JSON_DEPTH_MAX];
    bool keyed;
};

void json_init(struct json *, struct text *out);
void json_object(struct json *);
void json_array(struct json *);
void json_close(struct json *);                 /* the innermost object or array */
void json_key(struct json *, const char *key);
void json_key_int(struct json *, int64_t key);  /* "0", "1": members by seat, card or space */
void json_string(struct json *, const char *);
void json_string_bytes(struct json *, const char *, size_t);
void json_int(struct json *, int64_t);
void json_bool(struct json *, bool);
void json_null(struct json *);
void json_double(struct json *, double);        /* six significant digits, trailing zeros dropped; not finite: null */
void json_decimal(struct json *, double, int digits);   /* as text_add_decimal */
void json_raw(struct json *, const char *);     /* one complete value written elsewhere by this writer */
void json_raw_bytes(struct json *, const char *, size_t);

/* A key and its value in one. */
void json_put_string(struct json *, const char *key, const char *);
void json_put_int(struct json *, const char *key, int64_t);
void json_put_bool(struct json *, const char *key, bool);
void json_put_double(struct json *, const char *key, double);
void json_put_decimal(struct json *, const char *key, double, int digits);
void json_put_null(struct json *, const char *key);
void json_put_object(struct json *, const char *key);
void json_put_array(struct json *, const char *key);
void json_put_bytes(struct json *, const char *key, const uint8_t *, int count);    /* a list of numbers */
void json_put_set(struct json *, const char *key, uint64_t set);                    /* the numbers of its bits */

/* Reader's tree. Duplicate keys never get here. Numbers that are no 64-bit integers have type JSON_REAL. */
enum json_type { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_INT, JSON_REAL, JSON_STRING, JSON_ARRAY, JSON_OBJECT };

struct json_value {
    enum json_type type;
    int count;                          /* children */
    const char *key;                    /* in an object */
    const char *string;                 /* NUL-terminated; no NUL inside */
    int64_t number;
    double real;
    const struct json_value *child;     /* first, the others by next */
    const struct json_value *next;
};

/* NULL when absent; a NULL value is accepted everywhere and has no members. */
const struct json_value *json_get(const struct json_value *object, const char *key);
const struct json_value *json_at(const struct json_value *array, int index);
bool json_is_int(const struct json_value *, int64_t min, int64_t max, int64_t *out);
bool json_is_string(const struct json_value *, const char **out);
bool json_is_bool(const struct json_value *, bool *out);

/* The first key of an object that is not in the list (NULL-terminated), or NULL. */
const char *json_unknown_key(const struct json_value *object, const char *const *known);

#endif
