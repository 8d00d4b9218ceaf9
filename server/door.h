/* door.h - who is in: connections by address and person, the bytes that wait for them, and who goes when it gets full.
 *
 *   D1  No more connections than `most`, of one address no more than its share, and no more WebSockets of one person
 *       than theirs.
 *   D2  The last eighth of the room is for people who hold a seat. Who came into it and does not join soon, or only
 *       looks on, is sent away again; for one who holds a seat somebody goes who is idle. Who comes when there is no
 *       room at all may hold a seat: who has not joined within a second goes for them.
 *   D3  Idle ones go first: who has joined no table, then who looks on and has been silent longest. Nobody who holds a
 *       seat is sent away.
 *   D4  What waits for all, and for those of one address, is bounded: the one for whom most waits is cut off.
 *
 * Knows no sockets and no clock, so that tests can stand in for them. */
#ifndef CAUCUS_DOOR_H
#define CAUCUS_DOOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/queue.h>

#include "people.h"

enum {
    DOOR_ADDRESS_SHARE = 8,             /* an eighth of all connections, at least DOOR_ADDRESS_LEAST */
    DOOR_ADDRESS_LEAST = 64,
    DOOR_PERSON_SHARE = 64,
    DOOR_PERSON_LEAST = 16,
    DOOR_RESERVE_SHARE = 8,             /* D2 */
    DOOR_JOIN_MS = 10 * 1000,           /* so long one may be in without having joined, when it is full */
    DOOR_HURRY_MS = 1000,               /* or that, when there is no room at all */
    DOOR_LEAVING_MAX = 32,              /* sent away and not gone yet: so many more may be in for a moment */
    DOOR_WAITING_MAX = 64 * 1024 * 1024,            /* bytes, for all */
    DOOR_ADDRESS_WAITING_MAX = 16 * 1024 * 1024,    /* for those of one address */
};

enum standing { ARRIVING, WATCHING, SEATED };

struct origin;

struct visitor {
    TAILQ_ENTRY(visitor) link;
    struct origin *origin;          /* where it comes from; NULL = not known yet, behind a proxy */
    void *connection, *session;     /* the outside's; session: once it is a WebSocket */
    char person[PERSON_SIZE];       /* "" = no WebSocket yet */
    bool late;                      /* came into the room that is kept for people with a seat */
    bool leaving;                   /* was sent away */
    int64_t heard_ms;
    size_t waiting;                 /* bytes */
};

struct door {
    int most;
    enum standing (*standing)(const struct visitor *);
    void (*close)(struct visitor *, const char *why);       /* politely */
    void (*cut)(struct visitor *);          /* at once: it does not read. Calls door_discard */

    TAILQ_HEAD(, visitor) visitors;         /* the longest silent first */
    TAILQ_HEAD(, origin) origins;
    int count, leaving;
    size_t waiting;
    size_t given_back;              /* bytes that waited for those who are gone, since the caller set this to 0 */
};

/* The three functions are the caller's to set. */
void door_init(struct door *, int most);

/* A connection from an address, "" when it will be told later. NULL: why not in `why`. */
struct visitor *door_enter(struct door *, const char *address, int64_t now_ms, const char **why);

/* The address behind a proxy, once; and the person who opens a WebSocket. NULL, or why it is too many. */
const char *door_address(struct door *, struct visitor *, const char *address);
const char *door_person(struct door *, struct visitor *, const char *person);

void door_heard(struct door *, struct visitor *, int64_t now_ms);
void door_wait(struct door *, struct visitor *, size_t more);       /* may cut somebody off, this visitor too */
void door_took(struct door *, struct visitor *, size_t bytes);
void door_discard(struct door *, struct visitor *);     /* all that waits for it is thrown away */
void door_leave(struct door *, struct visitor *);
void door_send_away(struct door *, struct visitor *, const char *why);     /* politely; once */
void door_tidy(struct door *, int64_t now_ms);      /* now and then: D2 */

const char *visitor_address(const struct visitor *);        /* "" = not known */

#endif
