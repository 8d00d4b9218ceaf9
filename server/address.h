/* address.h - under which addresses others can reach this server: what it says when it starts, and to the page that
 * shows a link to friends. */
#ifndef CAUCUS_ADDRESS_H
#define CAUCUS_ADDRESS_H

#include <netinet/in.h>

#include "limits.h"
#include "server.h"

struct json;
struct sockaddr;

enum { ADDRESSES_SHOWN_MAX = 16 };

/* Those of this machine's interfaces that are up, as texts, without loopback and link-local ones: how many. Of IPv4
 * alone: they are to be typed. */
int address_own(char list[ADDRESSES_SHOWN_MAX][INET_ADDRSTRLEN]);

/* As text; one of IPv4 that came by IPv6 as what it is. False: it is neither. */
bool address_show(const struct sockaddr *, char out[ADDRESS_SIZE]);

const char *address_scheme(const struct server_config *);       /* of links to it: "http" or "https" */

/* What stands before the path of a link for whoever is not here: the first name of --host, else an address. */
void address_base(const struct server_config *, int port, char *out, size_t size);

/* The members of the answer to /api/address. */
void address_put(const struct server_config *, int port, struct json *);

#endif
