/* client.h - a small blocking HTTP and WebSocket client for tests. Nothing sleeps: it waits for the socket, and what
 * does not come within a generous time fails the test. */
#ifndef CAUCUS_TEST_CLIENT_H
#define CAUCUS_TEST_CLIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "../../../core/json.h"
#include "../../../core/text.h"

enum { WAIT_MS = 60 * 1000 };

/* ---- a server process ---- */

struct process {
    pid_t pid;
    int port;
    char folder[200];           /* of the data */
    int out;                    /* what it says */
};

/* $CAUCUS serve --data FOLDER; waits for the address it prints. */
void process_start(struct process *, const char *folder);
void process_start_on(struct process *, const char *folder, const char *store);     /* with --store; NULL = without */
void process_kill(struct process *);            /* SIGKILL, and waits for the end */
int process_stop(struct process *);             /* SIGTERM; the exit status, or -1 when it died of something else */

void folder_make(char *path, size_t size);      /* a new one under $TMPDIR */
void folder_remove(const char *path);

/* ---- HTTP ---- */

/* A person: keeps the cookie. */
struct browser {
    int port;
    char cookie[200];
    const char *from;           /* an address of 127.0.0.0/8 to come from; NULL = the usual one */
};

/* The status; the body in `answer` (a heap text). origin NULL: the right one, "": none. body NULL: GET. */
int http_ask(struct browser *, const char *path, const char *origin, const char *body, struct text *answer);

/* POST /api/tables; fails the test unless it is made. */
void table_make(struct browser *, const char *body, char id[32], char key[32]);

/* ---- WebSocket ---- */

struct socket {
    int fd;
    struct text in;             /* bytes not taken yet */
    struct text update;         /* the match as it was told, put together from patches */
    int next_id;
};

/* The status of the answer to the handshake: 101 when it is open. origin NULL: the right one, path
 * NULL: of a table that is not there. */
int socket_try(struct socket *, struct browser *, const char *path, const char *origin, const char *protocol);
void socket_open(struct socket *, struct browser *, const char *table);     /* fails the test unless it opens */
void socket_close(struct socket *);                         /* without a word */
bool socket_is_open(const struct socket *);

int connect_to(int port);       /* a plain connection */
int connect_from(const char *address, int port);        /* from an address of 127.0.0.0/8; NULL = the usual one */
bool bytes_send(int fd, const void *bytes, size_t count);   /* false: closed by the other side */
bool frame_send(struct socket *, int opcode, bool final, const void *bytes, size_t count);
bool message_send(struct socket *, const char *text);

/* The next text message into `out`, with the whole update for a patch; answers pings. False: closed, or timeout_ms
 * without one (-1 = WAIT_MS, and then the test fails). *closed_with: the status of a close frame, 0 = none. */
bool message_next(struct socket *, struct text *out, int timeout_ms, int *closed_with);
bool frame_next(struct socket *, int *opcode, struct text *out);      /* of any kind; false: closed */
bool bytes_wait(int fd, int timeout_ms);        /* for something to read */

const char *wordiest_game(void);        /* the id of the one with the longest rules, for long answers */

/* ---- requests ---- */

struct reply {
    void *owner;
    const struct json_value *json;
    struct text text;
};
void reply_release(struct reply *);

/* Sends {"id": n, ...members}; its n, or -1 when the socket is closed. members like "\"cmd\":\"view\"". */
int request_send(struct socket *, const char *members);

/* The next message as JSON; false: closed. */
bool reply_next(struct socket *, struct reply *);

/* The answer to request n, or the next push of a kind; other messages are passed over. False: closed. */
bool reply_wait(struct socket *, int id, struct reply *);
bool push_wait(struct socket *, const char *kind, struct reply *);

/* Sends and waits for the answer; fails the test when the socket closes. True: "ok". */
bool request(struct socket *, const char *members, struct reply *);

#endif
