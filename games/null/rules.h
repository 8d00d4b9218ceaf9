/* rules.h - Heap: what the files of this folder share. */
#ifndef HEAP_RULES_H
#define HEAP_RULES_H

#include "../../core/game.h"
#include "../../core/kit.h"

/* Everything has a stated maximum; the limits of the game follow from these. */
enum {
    PLAYERS_MIN = 2, PLAYERS_MAX = 4,
    HEAP_MIN = 5, HEAP_MAX = 60,
    MOST_MIN = 2, MOST_MAX = 9,
    LUCK_MAX = 6,               /* times that luck can strike in a game */
    LUCK_EVERY = 5,             /* it strikes when a multiple of this is left */
    ADD_MAX = 2,                /* counters luck adds at most */
    LEFT_MAX = HEAP_MAX + ADD_MAX * LUCK_MAX,
};

/* A move is a word: here the number taken, or ADD plus the number added. 0 is never a move. */
enum { ADD = 16 };

/* What never changes in a match. Begins with struct kit; the rest is the game's: settings under handy names, and tables
 * that save work in every move. */
struct null_kit {
    struct kit kit;
    int heap, most, luck;
    float share[LUCK_MAX + 1][LEFT_MAX + 1][PLAYERS_MAX];   /* by luck left, counters left, places after the mover */
};

/* A position, as plain bytes. Only what cannot be worked out from the rest, so that equal positions are equal bytes. */
STATE_BEGIN
struct null_state {
    uint8_t left;               /* counters in the heap; 0 = over */
    uint8_t turn;               /* the seat to take, after luck if it is awake; when over, the winner */
    uint8_t luck;               /* times it can still strike */
    uint8_t awake;              /* 1 = luck is to strike now */
};
STATE_END

static inline const struct null_kit *kit_of(const struct kit *kit)
{
    return (const struct null_kit *)(const void *)kit;
}

/* The table's truth and what a viewer sees of it are two C types over the same bytes: one cast for each. */
static inline const struct null_state *state_of(const struct state *state)
{
    return (const struct null_state *)(const void *)state;
}

static inline const struct null_state *seen_of(const struct observed *seen)
{
    return (const struct null_state *)(const void *)seen;
}

/* NUL-5: luck strikes when a turn leaves a multiple of five, as long as it has strikes left (NUL-6). */
static inline bool wakes_luck(int luck, int left)
{
    return luck > 0 && left > 0 && left % LUCK_EVERY == 0;
}

/* words.c */
void null_show_move(const struct kit *, move, struct text *);
move null_parse(const struct kit *, const struct observed *, int seat, const char *string);
void null_describe(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *);
void null_why(const struct kit *, const struct observed *, const struct who *, int seat, const char *, struct text *);
void null_events(const struct kit *, const struct observed *before, const struct observed *after, const struct who *,
                 int seat, move, struct json *);
void null_view_json(const struct kit *, const struct observed *, const struct who *, struct json *);
void null_board(const struct kit *, const struct observed *, const struct who *, struct grid *);

#endif
