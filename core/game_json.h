/* game_json.h - a game as one object, for those who want to choose one: the command line, the engine, the network. */
#ifndef CAUCUS_GAME_JSON_H
#define CAUCUS_GAME_JSON_H

#include <stdbool.h>

struct game;
struct json;

/* {id, title, summary, seats: [fewest, most], options}, with or without the version of its rules. */
void game_json(const struct game *, bool versioned, struct json *);

#endif
