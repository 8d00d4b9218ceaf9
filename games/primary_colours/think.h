/* think.h - Primary Colours: how a bot chooses its orders. */
#ifndef PRIMARY_COLOURS_THINK_H
#define PRIMARY_COLOURS_THINK_H

#include "rules.h"

extern const struct tuning colours_tuning;

bool colours_think(const struct kit *, const struct observed *, int seat, const struct effort *, struct rng *,
                   struct plan *);

/* reason.c */
void colours_reason(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *);

#endif
