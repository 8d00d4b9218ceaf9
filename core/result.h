/* result.h - who comes first: ranks from how everybody stands. */
#ifndef CAUCUS_RESULT_H
#define CAUCUS_RESULT_H

#include <stdint.h>

/* By standing, the highest first: 1 plus how many stand higher; equal ranks are shared. Answers with the set of
 * those of rank 1. */
static inline unsigned ranks_of(const int64_t *standing, int count, uint8_t *rank)
{
    unsigned first = 0;
    for (int i = 0; i < count; i++) {
        rank[i] = 1;
        for (int other = 0; other < count; other++)
            rank[i] = (uint8_t)(rank[i] + (standing[other] > standing[i]));
        first |= (unsigned)(rank[i] == 1) << i;
    }
    return first;
}

#endif
