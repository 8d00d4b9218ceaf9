/* play.h - one game between bots, for everything that plays many of them.
 *
 * Turns follow to_act. Before each decision a single seat owes, every other seat that may act is asked once, in seat
 * order, and may decline. In a phase each seat gives its order on a copy of its own and sees nothing of the others'.
 */
#ifndef CAUCUS_PLAY_H
#define CAUCUS_PLAY_H

#include <stdatomic.h>

#include "../bots/bot.h"
#include "../core/view.h"

/* The time a bot took, of its thread alone. */
struct play_cpu {
    int64_t asked;              /* how often */
    int64_t ns, longest_ns;
};

struct play {
    const struct kit *kit;
    struct seat_bot bot[SEATS_MAX];
    struct mind *mind[SEATS_MAX];       /* it forgets what it knew */
    struct rng *chance, *own[SEATS_MAX];        /* of dice and draws, and of each bot; may be one and the same */
    struct play_cpu *cpu[SEATS_MAX];    /* the time of each seat is added; NULL = not measured */
    const atomic_bool *stop;            /* may be NULL */
    /* As struct bot_turn has it. */
    int (*together)(void (*work)(void *worker), void *workers, int count, size_t size);
    /* Told of every answer before it is carried out, 0 = nothing, and of the win chance the bot gave it, -1 = none; in
     * a phase on the seat's own copy. May be NULL. */
    void (*answered)(void *context, const struct state *, int seat, move, double value);
    void *context;

    /* What comes out. */
    int64_t length, decisions;          /* all moves; those of seats */
    struct result result;
    union state_room state;
};

/* A win in units that 1..8 sides divide evenly, and a seat's part of it. */
enum { PLAY_SHARE = 840 };
static inline int play_share(const struct result *r, int seat)
{
    return r->winners & seat_bit(seat) ? PLAY_SHARE / r->sides : 0;
}

/* Chance and all bots draw from one stream, that of game `index`. */
void play_stream(struct play *, struct rng *, uint64_t seed, int64_t index);

/* False: stopped on the way. */
bool play_game(struct play *);

/* A mind for every seat, for as many games as are to come. */
void play_minds_new(struct mind **, int seats);
void play_minds_free(struct mind **, int seats);

#endif
