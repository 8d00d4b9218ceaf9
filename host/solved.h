/* solved.h - solvers' tables as files: found again, checked, and mapped into memory.
 *
 * A file is SOLVED_HEAD bytes of text (what it is, how long, a checksum), then the bytes. It is written under another
 * name, put on the disk and then renamed: there is a whole one or none. */
#ifndef CAUCUS_SOLVED_H
#define CAUCUS_SOLVED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../core/solver.h"

enum { SOLVED_HEAD = 256, SOLVED_TITLE_MAX = 120 };

/* What a table is of: game, rules version, solver and variant. `ending` is more of it, "" for none. */
void solved_title(const struct game *, const struct solver *, const struct solver_size *, const char *ending,
                 struct text *out);

/* $XDG_DATA_HOME/caucus/GAME-SOLVER[-VARIANT].table, or under ~/.local/share; the folder is made if it is to be. False:
 * there is no such place, why in `error`. */
bool solved_path(const struct game *, const struct solver *, const struct solver_size *, bool make_folder,
                struct text *path, struct text *error);

bool solved_write(const char *path, const char *title, const void *bytes, size_t count, struct text *error);

/* The bytes of a file, read-only. NULL: it is missing, damaged or of something else, why in `error`. */
const uint8_t *solved_map(const char *path, const char *title, size_t count, struct text *error);
void solved_unmap(const uint8_t *bytes, size_t count);

#endif
