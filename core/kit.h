/* kit.h - what never changes in a match: game, seats, settings, data text and the tables a game derives from them. */
#ifndef CAUCUS_KIT_H
#define CAUCUS_KIT_H

#include "game.h"
#include "options.h"

enum { KIT_DATA_MAX = 256 * 1024 };

/* A game's own kit struct begins with this one. Read-only once made; threads share it. */
struct kit {
    const struct game *game;
    int seats;
    struct settings settings;
    const char *data;           /* the lines the kit was made from; NULL when the game has none */
    bool data_given;            /* it came with the match, not with the game */
    uint64_t hash;              /* of game, seats, settings and data; an old rules version alone shows in the replay */
};

/* settings NULL = defaults; data NULL = the game's own. NULL: why in `error`. Copies what it is given. */
struct kit *kit_new(const struct game *, int seats, const struct settings *, const char *data, struct text *error);
void kit_free(struct kit *);

/* The usual number of seats: 2 where the game allows it, else as near as it does. */
int kit_seats_usual(const struct game *);

#endif
