/* vfs.h - a file system for SQLite that forgets what was not synced when the power is cut. In memory, by seed. */
#ifndef CAUCUS_TEST_VFS_H
#define CAUCUS_TEST_VFS_H

#include <stdbool.h>
#include <stdint.h>

#define VFS_NAME "forgetful"

/* All files are gone; the power fails at the operation after `operations` more (-1 = never). lying: syncs do nothing,
 * as on a disk that says done before it is. */
void vfs_begin(uint64_t seed, int operations, bool lying);

/* Whether the power has failed: from then on everything fails. */
bool vfs_is_cut(void);
int vfs_operations(void);       /* writes, syncs, truncations and deletions so far */

/* The power comes back: of what was not synced, some is there, some is not, some is torn. */
void vfs_restart(void);
void vfs_end(void);

#endif
