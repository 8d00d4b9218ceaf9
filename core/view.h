/* view.h - the one place where secrets leave a state: what words, views, hints and bots are given passes here (the
 * search observes the worlds it has guessed itself). And what is asked of a state, for games that leave it out. */
#ifndef CAUCUS_VIEW_H
#define CAUCUS_VIEW_H

#include "game.h"

/* Room for any state, on a stack or in a struct. */
union state_room {
    uint64_t align;
    uint8_t bytes[STATE_SIZE_MAX];
};
static inline struct state *room_state(union state_room *r) { return (struct state *)(void *)r->bytes; }
static inline struct observed *room_observed(union state_room *r) { return (struct observed *)(void *)r->bytes; }

void view_observe(const struct kit *, const struct state *, int viewer, struct observed *);
void view_determinize(const struct kit *, const struct observed *, int viewer, struct rng *, struct state *);
move view_move(const struct kit *, const struct state *before, int seat, move, int viewer);

/* G3: what owes, may and is legal for the viewer, read off the observed state. */
unsigned view_to_act(const struct kit *, const struct observed *);
unsigned view_may_act(const struct kit *, const struct observed *);
int view_moves(const struct kit *, const struct observed *, int seat, move *list);

/* The listed move with this text, in any case; 0 = none. */
move view_find(const struct kit *, const move *list, int count, const char *text);

/* From text to a legal move of the seat: its exact text in any case, else the game's other spellings; 0 = none. */
move view_parse(const struct kit *, const struct observed *, int seat, const char *text);

/* Why a text is no move of the seat now; the game's reason, or a plain one. "" when it is legal. */
void view_why(const struct kit *, const struct observed *, const struct who *, int seat, const char *text,
              struct text *);

/* Chance, over the whole state. */
move chance_parse(const struct kit *, const struct state *, const char *text);

/* may_act and out, 0 for a game that has none; a seat and its mates; the result, in whole points unless the game says
 * otherwise. */
unsigned state_may_act(const struct kit *, const struct state *);
unsigned state_out(const struct kit *, const struct state *);
unsigned kit_side(const struct kit *, int seat);
struct result state_result(const struct kit *, const struct state *);

/* What a finished game is worth to a seat, and to all: their shares of the win (result_utility). */
double state_utility(const struct kit *, const struct state *, int seat);
void state_utilities(const struct kit *, const struct state *, float *by_seat);

#endif
