/* cards.h - cards as plain bytes, without an order that nobody has seen: a bag of many alike cards is uint8_t
 * count[kinds], index 0 unused. Kinds start at 1; nothing here allocates.
 */
#ifndef CAUCUS_CARDS_H
#define CAUCUS_CARDS_H

#include "game.h"
#include "rng.h"

/* `kinds` is the highest kind. */
unsigned bag_total(const uint8_t *bag, int kinds);
int bag_at(const uint8_t *bag, int kinds, unsigned r);      /* the kind of card r when they lie in order of kind */
int bag_take_random(uint8_t *bag, int kinds, struct rng *); /* removes it */
void bag_add(uint8_t *to, const uint8_t *from, int kinds);
bool bag_holds(const uint8_t *bag, const uint8_t *part, int kinds);

#endif
