/* limits.h - how much of what anybody may ask: buckets that fill with time, one for each connection or address. */
#ifndef CAUCUS_LIMITS_H
#define CAUCUS_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    MESSAGE_SIZE_MAX = 64 * 1024,       /* of one message from a client */
    BODY_SIZE_MAX = 384 * 1024,         /* of a POST: a game's own data fits */
    OUTGOING_SIZE_MAX = 1024 * 1024,    /* waiting for a slow reader, besides one message of any size */
    OUTGOING_COUNT_MAX = 100,
    SOCKET_SIZE_MAX = 128 * 1024,       /* on its way in the system */
    ADDRESSES_MAX = 1024,               /* remembered */
    ADDRESS_SIZE = 64,
};

/* So many at once, and one more every so many milliseconds. */
struct rate {
    int burst, refill_ms;
};

extern const struct rate rate_messages;     /* of a connection */
extern const struct rate rate_tables;       /* made from an address */
extern const struct rate rate_tries;        /* by an address, of what a table could be */
extern const struct rate rate_listed;       /* shown to everybody, by an address */
extern const struct rate rate_mails;        /* addresses left by an address */
extern const struct rate rate_lines;        /* said by a person */
extern const struct rate rate_room;         /* said in a room of a table, by all */

struct rate rate_a_day(int count);      /* so many at once, and as many in the course of a day */

struct bucket {
    int64_t full_at_ms;         /* when it is full again if nothing more is taken */
};

/* Take so many; false when there are not. */
bool bucket_take(struct bucket *, const struct rate *, int count, int64_t now_ms);

/* By address, or person; the one that would be full first makes room. */
struct addresses {
    struct {
        char name[ADDRESS_SIZE];
        struct bucket bucket;
    } entry[ADDRESSES_MAX];
};
bool addresses_may(const struct addresses *, const char *address, const struct rate *, int count, int64_t now_ms);
bool addresses_take(struct addresses *, const char *address, const struct rate *, int count, int64_t now_ms);

#endif
