/* admin_data.h - the data of a server as a whole: checked, and put back from a copy. */
#ifndef CAUCUS_ADMIN_DATA_H
#define CAUCUS_ADMIN_DATA_H

#include <stdbool.h>

#include "../core/text.h"

/* Has the server of the folder write a copy. False: why in `error`; *none: there is no server. */
typedef bool admin_copy(const char *folder, const char *path, bool *none, struct text *error);

/* What is wrong goes to stdout, then how many tables there are. file NULL: the data of the folder, by a copy that the
 * server makes, if one runs. False: it cannot be checked, why in `error`. *whole: nothing is wrong. */
bool admin_check(const char *folder, const char *file, admin_copy *make_copy, bool *whole, struct text *error);

/* The data of the folder are those of the file from now on; what was there is kept as tables.db.before. */
bool admin_restore(const char *folder, const char *file, struct text *error);

#endif
