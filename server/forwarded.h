/* forwarded.h - who is behind a proxy: the address in X-Forwarded-For. */
#ifndef CAUCUS_FORWARDED_H
#define CAUCUS_FORWARDED_H

#include "limits.h"

/* The address our own proxy saw, which is the last one of the header; those before it are only claimed. Of IPv6 the
 * network (/64): who has one address of it has all. Without an address in it: the proxy's. */
void forwarded_address(const char *header, const char *proxy, char out[ADDRESS_SIZE]);

bool forwarded_is_address(const char *text);        /* as connections to the server have them */

/* Whether a connection from there is one of the proxy's (of server_config); NULL: there is none. */
bool forwarded_by(const char *proxy, const char *address);

/* An address by which what one may ask is counted: of IPv6 the network. False: it is none. */
bool forwarded_network(const char *address, char out[ADDRESS_SIZE]);

#endif
