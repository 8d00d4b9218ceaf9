/* snapshots.h - states kept along a line of records, so that going back, or looking at the end, replays only a few.
 *
 * They are a stack: what goes back behind one forgets it. Memory is bounded: when there are many, every second goes and
 * the distance between them doubles. */
#ifndef CAUCUS_SNAPSHOTS_H
#define CAUCUS_SNAPSHOTS_H

#include <stddef.h>

enum { SNAPSHOTS_EVERY = 128, SNAPSHOTS_MAX = 256 };

/* Before the record of that number. */
struct snapshot {
    int number;
    int live;                   /* records before it that count */
    int chance;                 /* of these, chance's */
};

struct snapshots {
    size_t state_size;
    int every;                  /* live records between them; tests set it */
    int count, capacity;
    struct snapshot *at;
    unsigned char *states;
};

void snapshots_init(struct snapshots *, size_t state_size);
void snapshots_release(struct snapshots *);

/* Of the state as it is now, when one is due. */
void snapshots_keep(struct snapshots *, const struct snapshot *now, const void *state);

/* Records from this one on no longer count. */
void snapshots_cut(struct snapshots *, int number);

/* The last one not behind that record, its state into `state`; NULL = none. */
const struct snapshot *snapshots_find(const struct snapshots *, int number, void *state);

#endif
