/* registry.h - the games that were built in. The build writes registry.c from the folders of games/. */
#ifndef CAUCUS_REGISTRY_H
#define CAUCUS_REGISTRY_H

#include "game.h"

extern const struct game *const registry_games[];      /* ends with NULL, in order of folder names */

const struct game *registry_find(const char *id);      /* NULL when there is none */

#endif
