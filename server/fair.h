/* fair.h - thoughts that wait for a thread, in fair order.
 *
 *   Q1  Who comes while others have many waiting is served before their next one: an owner's turn moves on by what its
 *       thoughts cost, and the owner whose turn is earliest is served. Going away and coming back wins nothing.
 *   Q2  Of one owner cheap thoughts go before dear ones, those of the same cost in the order they came. A dear one is
 *       passed by so many later ones at most as it costs.
 *
 * An owner is an address: people behind it share its turn. What a thought costs is the budget of its bot. */
#ifndef CAUCUS_FAIR_H
#define CAUCUS_FAIR_H

#include <stdint.h>
#include <sys/queue.h>

struct work;
struct owner;

struct fair {
    TAILQ_HEAD(, owner) owners;     /* those who wait, and those served so lately that it counts */
    int64_t clock;                  /* the turn served last */
    int64_t serial;
    int count;                      /* thoughts that wait */
};

void fair_init(struct fair *);
void fair_put(struct fair *, struct work *);
struct work *fair_take(struct fair *);      /* the next; NULL: none. When none is left, the owners are forgotten */

#endif
