/* blocked.h - addresses that are not let in: a file in the data folder, a line each. Of IPv6 whole networks (/64). */
#ifndef CAUCUS_BLOCKED_H
#define CAUCUS_BLOCKED_H

#include <stdbool.h>

#include "limits.h"

struct json;
struct text;

enum { BLOCKED_MAX = 1000 };

#define BLOCKED_WHY "this address is not let in"

struct blocked {
    char path[4096];                /* of the file; "" = there is none, nothing is kept */
    char (*address)[ADDRESS_SIZE];
    int count;
};

/* False: the file cannot be read, or has something else in it; why in `error`. */
bool blocked_init(struct blocked *, const char *folder, struct text *error);
void blocked_release(struct blocked *);

/* By what forwarded_network gives. */
bool blocked_has(const struct blocked *, const char *network);

/* On the disk when they return. False: no address, too many, as it was already, or the disk; why in `error`. */
bool blocked_add(struct blocked *, const char *address, struct text *error);
bool blocked_remove(struct blocked *, const char *address, struct text *error);
void blocked_put(const struct blocked *, struct json *);        /* member `blocked` */

#endif
