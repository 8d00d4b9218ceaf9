/* toys.c - the list of toys. */
#include "toys.h"

const struct game *const toys_all[] = { &toy_trade, &toy_orders, &toy_duel, NULL };
