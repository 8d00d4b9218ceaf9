/* store_schema.h - the tables in the data file, and the way from older versions of them. */
#ifndef CAUCUS_STORE_SCHEMA_H
#define CAUCUS_STORE_SCHEMA_H

#include <sqlite3.h>
#include <stdbool.h>

struct text;

/* Up to the version this program knows. False: why in `error`. */
bool schema_migrate(sqlite3 *, struct text *error);

/* A script without answers. False: why in `error`. */
bool schema_execute(sqlite3 *, const char *script, struct text *error);

/* Columns of a row: exactly `size` bytes, or false and zeros. */
bool column_bytes(sqlite3_stmt *, int column, unsigned char *to, int size);
const char *column_string(sqlite3_stmt *, int column);      /* NULL = none; until the next step */

#endif
