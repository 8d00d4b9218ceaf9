/* think.h - what bots that think share: their minds, and the ways to make a plan. */
#ifndef CAUCUS_THINK_H
#define CAUCUS_THINK_H

#include "bot.h"
#include "tree.h"

struct mind {
    struct tree *tree[TREES_MAX];           /* made when first needed, then kept */
    struct intent intent;
};

/* A move of the seat by one look at each: judged by the game right after it; in a phase when all orders are given. */
void greedy_plan(struct bot_turn *, const struct effort *, struct plan *);

/* The moves of the seat's turn by a search: each tree gets `nodes` iterations for all of them, and a few more where a
 * turn is longer than that. */
void search_plan(struct bot_turn *, const struct effort *, struct plan *);

/* Only the search itself, without a choice: exactly so many iterations at this decision, whatever way of thinking the
 * game may have of its own. To measure it. */
void search_iterations(struct bot_turn *, uint32_t count);

/* The move of an effort: the rest of a plan, the game's own thought, a search or a look. */
move think_move(struct bot_turn *, const struct effort *);

/* Whether the seat acts again, with nothing in between, after this move; then what it will see, most likely. */
bool think_next(const struct bot_turn *, move, struct observed *);

#endif
