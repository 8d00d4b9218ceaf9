/* toys.h - small complete games that stand in for the hard parts of real ones: core is tested on them. */
#ifndef CAUCUS_TOYS_H
#define CAUCUS_TOYS_H

#include "../../core/game.h"

extern const struct game toy_trade, toy_orders, toy_duel;
extern const struct game *const toys_all[];     /* ends with NULL */

#endif
