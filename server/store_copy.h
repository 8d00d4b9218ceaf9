/* store_copy.h - data files as a whole, of a server that does not run or beside one: copied, and checked. */
#ifndef CAUCUS_STORE_COPY_H
#define CAUCUS_STORE_COPY_H

#include <stdbool.h>

struct text;

/* A data file that no server uses, with what is in its write-ahead log, into a new one. False: why in `error`. */
bool store_copy_file(const char *from, const char *to, struct text *error);

/* What SQLite itself finds wrong in a data file, a line each; nothing: all is right. Of a copy: one that is in use
 * cannot be read. False: it cannot be read at all, why in `error`. */
bool store_file_faults(const char *path, struct text *out, struct text *error);

#endif
