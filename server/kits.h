/* kits.h - kits shared by tables: what never changes in a match (cards, map, settings) is the same for all tables with
 * the same header, and kept once. */
#ifndef CAUCUS_KITS_H
#define CAUCUS_KITS_H

#include <sys/queue.h>

struct engine;
struct shared_kit;

struct kits {
    LIST_HEAD(, shared_kit) all;
};

/* An engine whose kit and match were just read from a header, without a move: it goes on with the kit of the others
 * that have this header, if there are some. */
void kits_share(struct kits *, const char *header, struct engine *);

/* Instead of engine_free. */
void kits_engine_free(struct kits *, struct engine *);

#endif
