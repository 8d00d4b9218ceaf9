/* address.h - under which addresses others can reach this server: what it says when it starts, and to the page that
 * shows a link to friends. */
#ifndef CAUCUS_ADDRESS_H
#define CAUCUS_ADDRESS_H

#include <netinet/in.h>

#include "server.h"

struct json;

enum { ADDRESSES_SHOWN_MAX = 16 };

/* Those of this machine's interfaces that are up, as texts, without loopback and link-local ones: how many. We listen
 * by version 4 alone. */
int address_own(char list[ADDRESSES_SHOWN_MAX][INET_ADDRSTRLEN]);

/* The members of the answer to /api/address. */
void address_put(const struct server_config *, int port, struct json *);

#endif
