/* site.h - a folder of files as assets: what `make site` wrote, for `caucus site`.
 *
 * It is read once, before anybody is let in, and what is asked for is looked up by its name: nothing else on the disk
 * can be reached, whatever is asked for. Links and what begins with a dot are left out. */
#ifndef CAUCUS_SITE_H
#define CAUCUS_SITE_H

#include "assets.h"

struct text;

enum { SITE_FILES_MAX = 1000, SITE_DEPTH_MAX = 8, SITE_PATH_SIZE = 256, SITE_SIZE_MAX = 64 * 1024 * 1024 };

/* NULL: why in `error`. It has an index.html, and ends like `assets`. */
struct asset *site_read(const char *folder, struct text *error);
void site_free(struct asset *);

/* "/" is the first page. NULL: no such file. */
const struct asset *site_find(const struct asset *, const char *path);

#endif
