/* assets.h - the page as it is in the program: the build writes the table from web/, or assets_none.c stands in. */
#ifndef CAUCUS_ASSETS_H
#define CAUCUS_ASSETS_H

#include <stdbool.h>
#include <stddef.h>

#include "encoding.h"

struct asset {
    const char *path;           /* "/index.html" is the page itself: "/", "/new" and "/t/..." show it, too */
    const char *type;           /* Content-Type */
    struct {
        const unsigned char *bytes;
        size_t size;
    } form[ENCODINGS];          /* as it is, and compressed at build time; no bytes: not in this form */
    bool forever;               /* its name changes with its content: may be cached for ever */
};

extern const struct asset assets[];     /* ends with a NULL path */

#endif
