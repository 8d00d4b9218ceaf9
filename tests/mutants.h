/* mutants.h - games that are broken in one way each. The suite must catch every one, by the property named here. */
#ifndef CAUCUS_MUTANTS_H
#define CAUCUS_MUTANTS_H

#include "core/game.h"

struct mutant {
    const char *name;
    const char *property;       /* that must catch it; two words = either, whichever sees it first */
    const struct game *toy;     /* what it was */
    void (*mutate)(struct game *);
};

/* Each list ends with an entry without a name. */
extern const struct mutant mutants_trade[], mutants_orders[], mutants_duel[];

#endif
