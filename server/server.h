/* server.h - `caucus serve`: one process with a loop, a store thread and threads in which bots think. */
#ifndef CAUCUS_SERVER_H
#define CAUCUS_SERVER_H

#include <stdbool.h>

#include "log.h"

struct asset;
struct game;
struct text;

enum {
    WIRE_EDITION = 2,           /* of what connections say to each other (docs/network.md) */
    SERVER_PORT_USUAL = 8080,
    SERVER_PORTS_TRIED = 100,
    SERVER_BODY_S_USUAL = 20,
    SERVER_CONNECTIONS_USUAL = 1000,
    SERVER_STORED_KIB_USUAL = 32 * 1024,
};

#define SERVER_PROXY_HERE "localhost"       /* on this machine, by IPv4 or IPv6 */

struct server_config {
    const char *version;        /* of the program */
    const char *folder;         /* of the data; made if it is not there */
    const char *store;          /* the tables are in this PostgreSQL database (store.h); NULL = in the folder */
    const struct asset *site;   /* these files alone, no tables and no data; NULL = the page and its tables */
    int port;                   /* that one, 0 = any that is free; -1 = SERVER_PORT_USUAL or the next free one */
    const char *cert, *key;     /* files, for TLS; NULL = none is spoken */
    const char *hosts;          /* names it has besides its addresses, with commas between them; NULL = none */
    int body_s;                 /* how long the body of a request may take; 0 = SERVER_BODY_S_USUAL */
    int connections;            /* at once; 0 = SERVER_CONNECTIONS_USUAL */
    int stored_kib;             /* of tables made from one address, in a day; 0 = SERVER_STORED_KIB_USUAL */
    const char *proxy;          /* the address of a proxy, which speaks TLS and whose X-Forwarded-For is believed, or
                                 * SERVER_PROXY_HERE; NULL = none */
    bool lan;                   /* reachable by others, not from this machine alone */
    const struct game *(*find)(const char *id);
    const struct game *const *games;
    void (*say)(const char *line);
    struct log log;
    const char *sendmail;       /* a command that sends a mail from its stdin; NULL = there is no mail */
    int metrics_port;           /* on this machine alone; 0 = any that is free, -1 = none */
};

/* Serves until SIGINT or SIGTERM; true: stopped as asked. False: could not begin, why in `error`. */
bool server_run(const struct server_config *, struct text *error);

#endif
