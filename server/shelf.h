/* shelf.h - the tables in memory by their id, and those whose people play again elsewhere by the id of that table.
 *
 * Other servers tell of every step, at tables that are here or not: so no look-up goes through all tables. */
#ifndef CAUCUS_SHELF_H
#define CAUCUS_SHELF_H

#include <sys/queue.h>

struct table;

enum { SHELF_BUCKETS = 2048 };

LIST_HEAD(shelf_bucket, table);

struct shelf {
    struct shelf_bucket by_id[SHELF_BUCKETS], by_rematch[SHELF_BUCKETS];
};

void shelf_put(struct shelf *, struct table *);         /* with the id that it has */
void shelf_take(struct table *);
struct table *shelf_find(const struct shelf *, const char *id);         /* or NULL */

/* Its chairs name another table than before, or none any more. */
void shelf_note_rematch(struct shelf *, struct table *);

/* Those whose people play again at this one, the first and the next after one; NULL: no more. */
struct table *shelf_rematch(const struct shelf *, const char *id);
struct table *shelf_rematch_next(const struct table *);

#endif
