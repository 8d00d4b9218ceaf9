/* bench.h - how fast the rules are: random playouts by the one generic loop (core/playout.h), and the general search;
 * in CPU time. And signatures, which change when the rules or the bots do. */
#ifndef CAUCUS_BENCH_H
#define CAUCUS_BENCH_H

#include "../core/kit.h"

struct bench {
    int64_t games;
    int64_t decisions;          /* chance included */
    double cpu_s;
    double decisions_per_cpu_s;
    double games_per_cpu_s;
    double decisions_per_game;
};

/* The general search (bots/search.c), whether or not the game has its own way to think, at decisions of random games:
 * each as likely as any other of its game, one a game, with a fresh tree. */
struct bench_search {
    int64_t positions, iterations;
    double cpu_s;
    double iterations_per_cpu_s;
};
enum { BENCH_ITERATIONS = 1000 };       /* at each position */

/* `games` playouts from setup; 0 = as many as fill about `cpu_s` seconds of CPU time. */
void bench_run(const struct kit *, int64_t games, double cpu_s, struct bench *);

/* `positions` of them; 0 = as many as fill about `cpu_s` seconds. */
void bench_search_run(const struct kit *, int64_t positions, double cpu_s, struct bench_search *);

/* A hash over final states and decision counts of `games` seeded playouts, continuing `basis`: the same on
 * every compiler. */
uint64_t bench_signature(const struct kit *, int games, uint64_t basis);

/* The same over what bots say: every answer, the value they give it bit for bit, and the final state of one seeded game
 * between the levels; game `index` + 1 has each seat a level harder. */
uint64_t bench_signature_bots(const struct kit *, int index, uint64_t basis);

/* Both over every number of seats that the game's usual options allow: what `caucus bench --signature` says. */
uint64_t bench_sign_rules(const struct game *, uint64_t basis);
uint64_t bench_sign_bots(const struct game *, uint64_t basis);

#endif
