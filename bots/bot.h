/* bot.h - an opponent: it gets what its seat may see, never the state, and answers with a move.
 *
 * A seed and a budget always give the same move. `nodes` is the budget; what a node is, is the bot's business. */
#ifndef CAUCUS_BOT_H
#define CAUCUS_BOT_H

#include "../core/game.h"
#include "../core/rng.h"

struct text;

struct bot_turn {
    const struct kit *kit;
    const struct observed *seen;
    int seat;
    uint32_t nodes;             /* 0 = the bot's usual budget */
    struct rng *rng;
    double value;               /* out: the expected utility of the seat in 0..1, -1 = the bot has no idea */
};

struct bot {
    const char *id;
    const char *title;          /* one line for people */
    uint32_t nodes_usual;
    /* A legal move. A seat that may but need not move may answer 0 = none. */
    move (*choose)(struct bot_turn *);
};

extern const struct bot *const bots_all[];      /* ends with NULL, weakest first */
const struct bot *bot_find(const char *id);     /* NULL when there is none */
move bot_choose(const struct bot *, struct bot_turn *);     /* asserts that the move is legal */

/* What a bot at `seat` writes on a move, as the game has it; "" for nothing. */
void bot_note(const struct kit *, const struct observed *, int seat, move, struct text *out);

#endif
