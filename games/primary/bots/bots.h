/* bots.h - PRIMARY: what the files of bots/ share: the traits of moves that the policy weighs and the lesson learns. */
#ifndef PRIMARY_BOTS_H
#define PRIMARY_BOTS_H

#include "../rules.h"

/* Ids; where it says [n], one for each of n. Indices are colours (from 1), secondaries, areas or effects. */
enum trait_id {
    TRAIT_PLAY,                                                 /* [7] */
    TRAIT_PLAY_VALUE = TRAIT_PLAY + COLOUR_END,                 /* [7] */
    TRAIT_PLAY_MATCHES = TRAIT_PLAY_VALUE + COLOUR_END,
    TRAIT_PLAY_MATCH_VALUES,
    TRAIT_PLAY_ONE,
    TRAIT_ENOUGH,
    TRAIT_SKIP,
    TRAIT_SKIP_EMPTY,
    TRAIT_SKIP_AREA,                                            /* [4] */
    TRAIT_LAY = TRAIT_SKIP_AREA + AREAS,                        /* [7] */
    TRAIT_LAY_VALUE = TRAIT_LAY + COLOUR_END,
    TRAIT_MIX,                                                  /* [3] */
    TRAIT_MIX_LOW = TRAIT_MIX + 3,
    TRAIT_MIX_HIGH,
    TRAIT_RESOLVE,
    TRAIT_RESOLVE_HAND,
    TRAIT_SPLIT,                                                /* [3] */
    TRAIT_SPLIT_ODD = TRAIT_SPLIT + 3,
    TRAIT_EFFECT,                                               /* [EFFECTS] */
    TRAIT_GUARDED = TRAIT_EFFECT + EFFECTS,                     /* [EFFECTS] */
    TRAIT_FADE = TRAIT_GUARDED + EFFECTS,                       /* [7] */
    TRAIT_FADE_VALUE = TRAIT_FADE + COLOUR_END,
    TRAIT_DRAW_HAND,
    TRAIT_DRAW_DECK,
    TRAIT_REMOVE,                                               /* [4] */
    TRAIT_REMOVE_OWN = TRAIT_REMOVE + AREAS,                    /* [4] */
    TRAIT_GUARD = TRAIT_REMOVE_OWN + AREAS,                     /* [4] */
    TRAIT_GUARD_MORE = TRAIT_GUARD + AREAS,                     /* [4] */
    TRAIT_MATE = TRAIT_GUARD_MORE + AREAS,
    TRAIT_LEAVE,
    TRAIT_LET,                                                  /* [4] */
    TRAIT_NEVER = TRAIT_LET + AREAS,
    TRAIT_MOVE_FROM,                                            /* [4] */
    TRAIT_MOVE_TO = TRAIT_MOVE_FROM + AREAS,                    /* [4] */
    TRAIT_END = TRAIT_MOVE_TO + AREAS,
    TRAIT_SET,                                                  /* [7] */
    TRAITS = TRAIT_SET + COLOUR_END
};

struct trait {
    uint8_t id;
    float amount;
};
enum { TRAITS_A_MOVE = 8 };

extern const float pri_trait_weights[TRAITS];

/* The traits of a listed move; how many. */
int pri_traits(const struct kit *, const struct pri *, int seat, move, struct trait traits[TRAITS_A_MOVE]);

#endif
