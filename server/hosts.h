/* hosts.h - which names this server answers to. A page on a stranger's name that was made to point here (DNS rebinding)
 * would be this server's own page to the browser, cookies and all: so what is asked under any other name is refused. */
#ifndef CAUCUS_HOSTS_H
#define CAUCUS_HOSTS_H

#include <stdbool.h>

struct text;

enum { HOST_SIZE = 254 };       /* a name has at most 253 characters */

/* Names with commas between them, such as "play.example.org,10.1.2.3"; false: why in `error`. */
bool hosts_check(const char *names, struct text *error);

/* The first of such names, if it is a fine one; answers with those behind it, NULL when there are none. */
const char *hosts_cut(const char *names, char name[HOST_SIZE], bool *fine);

/* The name in a Host header, without its port and brackets and the spaces around it; false: it is none. */
bool host_name(const char *header, char name[HOST_SIZE]);

/* Whether a name is this server's: localhost, an address of this machine, or one of `names` (NULL = none). */
bool host_is_ours(const char *name, const char *names);

#endif
