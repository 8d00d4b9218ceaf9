/* mutants.h - games, or what plays them, broken in one way each. The suite must catch every one, by the property named
 * here. */
#ifndef CAUCUS_MUTANTS_H
#define CAUCUS_MUTANTS_H

#include "tests/conformance.h"

struct mutant {
    const char *name;
    const char *property;       /* that must catch it; two words = either, whichever sees it first */
    const struct game *toy;     /* what it was */
    void (*mutate)(struct game *);
};

/* The game is right, what plays it is not. */
struct mutant_match {
    const char *name, *property;
    const struct game *toy;
    list_player *play_list;
};

struct mutant_batch {
    const char *name, *property;
    const struct game *toy;
    batch_stepper *step;
};

/* Each list ends with an entry without a name. */
extern const struct mutant mutants_trade[], mutants_orders[], mutants_duel[], mutants_vectors[];
extern const struct mutant_match mutants_match[];
extern const struct mutant_batch mutants_batch[];

#endif
