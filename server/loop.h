/* loop.h - inside the server: what its HTTP and WebSocket sides share. */
#ifndef CAUCUS_LOOP_H
#define CAUCUS_LOOP_H

#include <ev.h>
#include <libwebsockets.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/queue.h>

#include "../core/text.h"
#include "blocked.h"
#include "chores.h"
#include "door.h"
#include "limits.h"
#include "metrics.h"
#include "people.h"
#include "sendmail.h"
#include "server.h"
#include "store.h"
#include "tables.h"
#include "workers.h"

enum { LISTENERS_MAX = 2 };         /* by IPv4 and by IPv6 */

struct server {
    const struct server_config *config;
    struct ev_loop *loop;
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct store *store;
    struct workers *workers;
    struct chores *chores;
    struct tables *tables;
    struct people people;
    struct addresses making, storing, listing;      /* tables */
    struct addresses trying;
    struct addresses mailing;               /* addresses of mail that are left */
    struct rate stored;
    struct door door;
    struct blocked blocked;
    struct admin *admin;            /* NULL = none */
    struct metrics metrics;
    struct sendmail sendmail;
    char mail_base[400];
    struct text games;              /* the answer to /api/games */
    int listener[LISTENERS_MAX], listeners, port;
    int metrics_listener;           /* -1 = none */
    int sessions;                   /* WebSocket */
    TAILQ_HEAD(, ws_session) fresh; /* those with something to write */
    bool handing_over;              /* and then stopping: others serve the same tables */
    int hand_over_left;             /* portions of those who are still here */
    bool stopping;
    ev_tstamp swept_at;
    int64_t clock_base_ms;          /* the server's time when it began (clock.h) */
    int64_t clock_from_ms;          /* when that was, of server_now_ms */

    ev_io accept[LISTENERS_MAX], metrics_accept;
    ev_async wake;
    ev_signal interrupt, terminate, hang_up;
    ev_timer tick, deadline, second, hand_over;
    ev_prepare turn_end;
};

struct server *server_of(struct lws *);
int64_t server_now_ms(void);

/* http.c */
int http_callback(struct lws *, enum lws_callback_reasons, void *user, void *in, size_t length);
size_t http_session_size(void);
void http_games(struct server *);       /* writes the answer to /api/games, once */
bool http_person(struct lws *, char person[PERSON_SIZE]);      /* by cookie, or a program's token; false: nobody's */

bool http_table(struct lws *, char id[STORE_ID_SIZE]);         /* by the address of a WebSocket; false: none */

/* ws.c */
int ws_callback(struct lws *, enum lws_callback_reasons, void *user, void *in, size_t length);
size_t ws_session_size(void);
void ws_send(void *context, void *connection, const char *message, size_t length);
int ws_waiting(void *context, void *connection);
void ws_close(void *context, void *connection, const char *why);
void ws_flush(struct server *);         /* to all that were sent something: at the end of each turn of the loop */
const char *ws_address(void *context, void *connection);
enum standing ws_standing(const struct visitor *);
void ws_send_away(struct visitor *, const char *why);
void ws_cut(struct visitor *);

/* listen.c: the port of server_config, or as that says another one: how many sockets. 0: why in `error`. */
int listen_on(bool lan, int *port, int listeners[LISTENERS_MAX], struct text *error);
int listen_here(int *port, struct text *error);     /* for programs on this machine; 0 = any. -1: why in `error` */
/* A connection, made ready for the library, and where it comes from. -1: none. */
int listen_accept(int listener, char address[ADDRESS_SIZE]);
void listen_refuse(int fd, const char *why);        /* says so, as an answer to whatever is asked, and closes */
void listen_tell(const struct server_config *, int port);

#endif
