/* playout.h - the one loop that plays any game at random: of bench and of tests; no game has a shortcut. And how chance
 * is drawn wherever no match owns it. */
#ifndef CAUCUS_PLAYOUT_H
#define CAUCUS_PLAYOUT_H

#include "game.h"
#include "kit.h"
#include "rng.h"

/* A move of chance by its odds, in a state where chance is to act. */
static inline move chance_draw(const struct kit *k, const struct state *s, struct rng *r)
{
    return k->game->sample(k, s, rng_below(r, k->game->total(k, s)));
}

/* One decision: chance by its odds, else the lowest owing seat, any legal move alike. to_act is what state says, not
 * 0; of chance alone its lowest bit is CHANCE. One place draws and one applies: the generator is too much to have in
 * registers twice. */
static inline void playout_step(const struct game *g, const struct kit *k, struct state *s, unsigned to_act,
                                struct rng *r)
{
    move list[MOVES_MAX];
    int seat = __builtin_ctz(to_act);
    uint32_t count = seat == CHANCE ? g->total(k, s) : (uint32_t)g->moves(k, s, seat, list);
    uint32_t drawn = rng_below(r, count);
    move m = seat == CHANCE ? g->sample(k, s, drawn) : list[drawn];
    g->apply(k, s, seat, m);
}

/* To the end, or for at most `limit` decisions; the number of decisions made, chance included. */
static inline int playout(const struct kit *k, struct state *s, struct rng *r, int limit)
{
    const struct game *g = k->game;
    int left = limit;
    for (unsigned to_act; left > 0 && (to_act = g->to_act(k, s)); left--)
        playout_step(g, k, s, to_act, r);
    return limit - left;
}

#endif
