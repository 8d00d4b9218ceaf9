/* chat.h - talk at a table: two rooms, one of those who sit and one of those who look on.
 *
 *   C1  A line is kept before it is shown, and shown to those whose room it is. The other room is closed to them until
 *       the match is over: then all may read both.
 *   C2  Talk is no part of the match: no step of it, in no file, and nothing of the match follows from it.
 *   C3  Who said a line is told by an alias, which is the same for a person at one table and says nothing elsewhere.
 *   C4  Everything has a bound: the length of a line, the lines that are kept, how many a person and a room may say in
 *       a time.
 *
 * At a table of one person and bots there is nobody to talk to: it has no chat. */
#ifndef CAUCUS_CHAT_H
#define CAUCUS_CHAT_H

#include <sys/queue.h>

#include "chairs.h"
#include "limits.h"
#include "store.h"

enum room { ROOM_SEATS, ROOM_WATCHERS };

enum {
    CHAT_CHARS_MAX = 240,
    CHAT_PAGE = 50,                 /* lines in one answer */
};

/* A line is as in the store; its texts are ours. */
struct chat_room {
    struct store_line *line;
    int count;
    int last;                       /* the number that was given last, also to a line that is being kept */
    int known;                      /* of the last line that is here */
    struct bucket bucket;
};

struct saying;

struct chat {
    struct chat_room room[STORE_ROOMS];
    TAILQ_HEAD(, saying) kept;      /* lines that wait for a step to be kept before they are shown */
};

struct ask;
struct client;
struct json;
struct table;

void chat_init(struct chat *);
void chat_release(struct chat *);
void chat_load(struct table *, const struct store_loaded *);

/* Requests: say something; an older page of a room; the host mutes somebody, or no longer. */
bool chat_say(struct ask *);
bool chat_ask(struct ask *);
bool chat_mute(struct ask *);

/* Members `chat`: of the table, which room is whose; of the answer to join, the latest page of the own one. */
void chat_put_table(const struct table *, const struct client *, struct json *);
void chat_put_page(const struct table *, const struct client *, struct json *);

void chat_bring(struct table *, const struct store_loaded *);   /* what was said at other servers (follow.c) */
void chat_show(struct table *);         /* what was kept meanwhile; the table is not busy */
void chat_drop(struct table *);         /* it is forgotten: what was to be shown is not */
void chat_forget(struct client *);      /* the answer to what it says goes nowhere */

#endif
