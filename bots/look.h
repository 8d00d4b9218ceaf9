/* look.h - the steps every thinking bot takes: likely moves, orders of the others, what a state is worth. */
#ifndef CAUCUS_LOOK_H
#define CAUCUS_LOOK_H

#include "../core/kit.h"
#include "../core/rng.h"
#include "../core/view.h"

enum { PLAYOUT_LIMIT = 400 };   /* decisions; a longer playout is cut and judged where it stands */

/* What the seat can do now: 0 = nothing, first, where it need not move; then its moves. */
int look_moves(const struct kit *, const struct observed *, int seat, move list[MOVES_MAX + 1]);

/* How much each move deserves a look, adding up to 1; alike in a game without an opinion. `list` may begin with 0. */
void look_policy(const struct kit *, const struct state *, int seat, const move *list, int count, float *share);

/* The seat makes a move by the policy; which. */
move look_step(const struct kit *, struct state *, int seat, struct rng *);

/* Play on by the policy for at most `limit` decisions of seats; chance in between is free. */
void look_play(const struct kit *, struct state *, int limit, struct rng *);

/* The rest of a seat's order by the policy, on `own`, its copy of the phase's start, and on the table. Only on the copy
 * is it sure when the order is complete. */
void look_rest(const struct kit *, struct state *own, struct state *table, int seat, struct rng *);

/* Finish the orders of a phase that is under way: seats of `owing` in order, by the policy. */
void look_orders(const struct kit *, struct state *, unsigned owing, struct rng *);

/* The utility of each seat: of a finished game its result, else what the game thinks of it; a game without an opinion
 * is played to its end first. */
void look_judge(const struct kit *, struct state *, struct rng *, float by_seat[SEATS_MAX]);

#endif
