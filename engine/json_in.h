/* json_in.h - JSON in, as programs and browsers send it: text to the tree of core/json.h. The only place that knows the
 * JSON library. */
#ifndef CAUCUS_JSON_IN_H
#define CAUCUS_JSON_IN_H

#include "../core/json.h"

struct text;

enum { JSON_IN_SIZE_MAX = 1024 * 1024 };

/* One JSON value and nothing after it: valid UTF-8, no member twice, no NUL, nested at most JSON_DEPTH_MAX deep, at
 * most size_max bytes; integers beyond 64 bits are refused. Everything in the tree belongs to *owner. NULL: why in
 * `error`, and *owner is NULL. */
const struct json_value *json_in_read(const char *text, size_t length, size_t size_max, void **owner,
                                      struct text *error);
void json_in_release(void *owner);      /* NULL is fine */

/* A number as JSON such that reading it again gives the same number; it is finite, as all that were read are. */
void json_in_show_real(double, struct text *);

#endif
