/* follow.h - other servers write to the same store: what they did at a table that is in memory here is brought in, one
 * step after the other, and shown like steps of our own.
 *
 *   F1  A step of ours that was lost (S14) never happened: the table stands as it did before, takes in what stands
 *       there instead, and the request is made again with its `at`, at most FOLLOW_TRIES times.
 *   F2  Before a request that would change something is refused, and before somebody joins, the table is brought up to
 *       the store.
 *   F3  News of a step may come late, twice or not at all: each table that somebody looks at is compared with the
 *       store now and then, too.
 *   F4  Who made the last step lets the bots think; the others wait a while for that, and then do it themselves.
 *
 * Nobody owns a table. Where a table in the store is not the continuation of what is known here (somebody was
 * forgotten, S10), it is read anew. */
#ifndef CAUCUS_FOLLOW_H
#define CAUCUS_FOLLOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct client;
struct table;
struct tables;

enum {
    FOLLOW_TRIES = 8,
    FOLLOW_LOOK_MS = 10 * 1000,     /* F3 */
    FOLLOW_LOOKS_MAX = 200,         /* of these at once */
    FOLLOW_BOTS_MS = 5 * 1000,      /* F4 */
};

bool follow_is_on(const struct table *);

/* table.c: a change is tried; a request makes it, or none any more; it was kept, or lost. */
void follow_begin(struct table *);
void follow_request(struct table *, struct client *, const char *line, size_t length);
void follow_forget(struct client *);
void follow_kept(struct table *);
void follow_lost(struct table *);

/* Refused: true: it is made again when the table is up to the store; false: it was. */
bool follow_before_refusing(struct table *, struct client *, const char *line, size_t length);

void follow_loaded(struct table *);
void follow_look(struct table *);               /* at the store, now or when the table is free for it */
void follow_go_on(struct table *);              /* it is free: what is to be looked for? */
void follow_release(struct table *);
bool follow_bots_wait(const struct table *);

#endif
