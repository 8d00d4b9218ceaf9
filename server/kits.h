/* kits.h - kits shared by tables: what never changes in a match (cards, map, settings) is the same for all tables with
 * the same header, and kept once. */
#ifndef CAUCUS_KITS_H
#define CAUCUS_KITS_H

#include <sys/queue.h>

struct engine;
struct kit;
struct shared_kit;

struct kits {
    LIST_HEAD(, shared_kit) all;
};

/* The kit of the other tables that have this header, from now on used by one more; NULL: there are none. */
struct kit *kits_borrow(struct kits *, const char *header);

/* A kit that was read from this header by its first user: others may borrow it now. If they have one already, it stays
 * what it is, one table's own. */
void kits_lend(struct kits *, const char *header, struct kit *);

/* Instead of engine_free. */
void kits_engine_free(struct kits *, struct engine *);

#endif
