/* chance.h - dice and draws of real tables: a keyed hash of the index of the draw. Nobody without the key can tell the
 * next one, and going back brings the same one again. */
#ifndef CAUCUS_CHANCE_H
#define CAUCUS_CHANCE_H

#include "../core/match.h"

enum { CHANCE_KEY_SIZE = 32 };

/* The key is borrowed and outlives the source. */
struct chance_source chance_keyed(unsigned char *key);

/* Uniform on 0..total-1 without a remainder: the n-th draw under this key. */
uint32_t chance_keyed_draw(const unsigned char *key, uint32_t index, uint32_t total);

#endif
