/* admin_path.h - where the socket of a server is: in its data folder. */
#ifndef CAUCUS_ADMIN_PATH_H
#define CAUCUS_ADMIN_PATH_H

#include <stdbool.h>
#include <sys/un.h>

struct text;

enum { ADMIN_PATH_SIZE = sizeof((struct sockaddr_un *)0)->sun_path };

/* False: it is too long for a socket, why in `error`. */
bool admin_path(const char *folder, char out[ADMIN_PATH_SIZE], struct text *error);
bool admin_address(const char *path, struct sockaddr_un *, struct text *error);

#endif
