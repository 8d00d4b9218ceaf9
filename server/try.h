/* try.h - what a page may offer before a table is made: the answer to POST /api/try. */
#ifndef CAUCUS_TRY_H
#define CAUCUS_TRY_H

struct json;
struct json_value;
struct tables;

/* The members ok, why, seats, options and bots for the body of such a request. Makes nothing; asks only for what never
 * changes, so any thread may do it. */
void try_put(const struct tables *, const char *person, const struct json_value *in, struct json *out);

#endif
