/* files.h - whole files in and out, and where matches are kept. */
#ifndef CAUCUS_FILES_H
#define CAUCUS_FILES_H

#include <stdbool.h>
#include <stddef.h>

struct text;

/* All of a file, at most size_max bytes, with a NUL behind it; the caller frees it. NULL: why in `error`. */
char *file_read(const char *path, size_t size_max, size_t *size, struct text *error);

/* At once or not at all: into a new file next to it, on the disk, then under its name. False: why in `error`. */
bool file_write(const char *path, const char *bytes, size_t count, struct text *error);

/* What errno says, in our style: lower case. */
enum { FILE_REASON_SIZE = 160 };
const char *file_reason(char room[FILE_REASON_SIZE]);

bool file_exists(const char *path);
bool file_rename(const char *from, const char *to, struct text *error);

/* $XDG_DATA_HOME/caucus/GAME and the ending (".match", "-last.match"), or under ~/.local/share. The folder is made.
 * False: there is no such place, why in `error`. */
bool saved_path(const char *game, const char *ending, struct text *path, struct text *error);

#endif
