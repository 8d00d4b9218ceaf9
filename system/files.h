/* files.h - whole files in and out, and the folder of what is kept for the user. */
#ifndef CAUCUS_FILES_H
#define CAUCUS_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct text;

/* All of a file, at most size_max bytes, with a NUL behind it; the caller frees it. NULL: why in `error`. */
char *file_read(const char *path, size_t size_max, size_t *size, struct text *error);

/* At once or not at all: into a new file next to it, on the disk, then under its name. A new file is for this user's
 * eyes; or as `mode` has it, of several parts. One that is there keeps its mode, and its owner where that is allowed; a
 * symbolic link stays, and what it names is written. Refused is whatever is there and no regular file: it could be a
 * device. file_write_secret is for this user's eyes whatever was there. False: why in `error`. */
struct file_part {
    const void *bytes;
    size_t count;
};
bool file_write(const char *path, const char *bytes, size_t count, struct text *error);
bool file_write_secret(const char *path, const char *bytes, size_t count, struct text *error);
bool file_write_parts(const char *path, mode_t mode, const struct file_part *, int parts, struct text *error);

/* "cannot WHAT 'PATH': " and what errno says. False. */
bool file_refuse(struct text *error, const char *what, const char *path);

/* What errno says, in our style: lower case. */
enum { FILE_REASON_SIZE = 160 };
const char *file_reason(char room[FILE_REASON_SIZE]);

bool file_exists(const char *path);
bool file_is_regular(const char *path);         /* behind links; no folder, pipe or device */
bool file_rename(const char *from, const char *to, struct text *error);
void file_sync_folder(const char *path);        /* that of the file: its name is on the disk, too */

/* The folder and those above it, as far as they are missing; for this user alone. */
bool file_make_folders(const char *path, struct text *error);

/* $XDG_DATA_HOME/caucus/, or under ~/.local/share; the folder is made if it is to be. False: there is no such place,
 * why in `error`: "no place PURPOSE: ...". */
bool file_folder(const char *purpose, bool make, struct text *path, struct text *error);

/* In that folder, which is made: GAME and the ending (".match", "-last.match"). */
bool saved_path(const char *game, const char *ending, struct text *path, struct text *error);

#endif
