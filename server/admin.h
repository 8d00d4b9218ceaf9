/* admin.h - a socket in the data folder for whoever runs the server: only their user can open it. A request is one
 * line of JSON, {"cmd": ...}, and so is its answer, {"ok": ...}; then it is closed. docs/hosting.md lists them. */
#ifndef CAUCUS_ADMIN_H
#define CAUCUS_ADMIN_H

#include <stdbool.h>

struct admin;
struct server;
struct text;

enum { ADMIN_CONNECTIONS_MAX = 8, ADMIN_REQUEST_SIZE_MAX = 8192, ADMIN_S = 60 };

/* NULL: it cannot be made, why in `error`. */
struct admin *admin_new(struct server *, struct text *error);
void admin_stop(struct admin *);        /* nobody new, and who waits is not answered */
void admin_free(struct admin *);        /* after store and tables have reported everything */

/* For a program: the socket of a folder. -1: there is no server, or it cannot be reached; why in `error`. */
int admin_connect(const char *folder, bool *none, struct text *error);

#endif
