/* perft.h - counts of positions by depth: a fingerprint of the rules, and a measure of how games branch.
 *
 * Every legal move is a branch, those of chance too. Of several seats that owe, the lowest moves first, so a phase is
 * walked in seat order. Seats that merely may move are left out.
 */
#ifndef CAUCUS_PERFT_H
#define CAUCUS_PERFT_H

#include "../core/kit.h"

enum { PERFT_DEPTH_MAX = 64 };

struct perft {
    uint64_t positions;     /* move sequences of exactly this length */
    uint64_t over;          /* of these, where the game is over */
};

void perft_count(const struct kit *, const struct state *, int depth, struct perft *);

#endif
