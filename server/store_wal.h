/* store_wal.h - whether the write-ahead log of a data file lost something. */
#ifndef CAUCUS_STORE_WAL_H
#define CAUCUS_STORE_WAL_H

#include <stdbool.h>

struct text;

/* SQLite reads the log, after a crash, up to the first frame whose checksum is wrong, and forgets the rest: that is how
 * a commit looks whose writing was cut off. But the next commit is begun only when the one before it is on the disk:
 * where frames of a later commit stand behind a wrong one, something that was kept is damaged. False: why in `error`.
 * The last commit in the log has none behind it, and damage to it is not noticed. vfs: NULL = the usual one. */
bool wal_is_whole(const char *vfs, const char *path, struct text *error);

#endif
