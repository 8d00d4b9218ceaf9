/* json_read.h - JSON in: text to the tree of json.h, strict, and in one block of memory. What it takes and refuses is
 * what engine/json_in.c does through a library (fuzz/json_read.c holds one against the other). */
#ifndef CAUCUS_JSON_READ_H
#define CAUCUS_JSON_READ_H

#include "json.h"

enum { JSON_READ_MAX = 1024 * 1024 };

/* One JSON value and nothing after it: valid UTF-8, no member twice, no NUL, nested at most JSON_DEPTH_MAX deep, at
 * most size_max bytes; numbers beyond 64 bits, or beyond all doubles, are refused. Everything in the tree belongs to
 * *owner. NULL: why in `error`, and *owner is NULL. */
const struct json_value *json_read(const char *text, size_t length, size_t size_max, void **owner, struct text *error);
void json_read_release(void *owner);        /* NULL is fine */

#endif
