/* solve_duel.h - Prime Climb for two with the dice alone: what the files of the solved duel share. */
#ifndef PRIME_CLIMB_SOLVE_DUEL_H
#define PRIME_CLIMB_SOLVE_DUEL_H

#include "solve.h"

enum {
    LANES = 16,                         /* opponents that a task takes together */
    BLOCKS = (PAIRS + LANES - 1) / LANES,
    RANKS = BLOCKS * LANES,
    ENDS_MAX = 9500000,                 /* of all turns: 9,009,013 with the usual rules */
    RACE_ROLLS = 48,                    /* hardly anybody needs more */
};

struct duel {
    float value[PAIRS][RANKS];          /* the mover's chance, by ranks of the mover and of the opponent; kept */
    uint16_t rank[PAIRS];               /* nearest home first */
    uint16_t pair[RANKS];
    float rolls[RANKS];                 /* alone, by rank */
    int start;                          /* where bumped pawns go */
    struct pcl_steps steps;
    uint32_t first_end[PAIRS][ROLLS + 1];
    uint16_t ends[ENDS_MAX];            /* the distinct ends of every turn, for the guess and the plain pass alone */
    float home[RACE_ROLLS + 1][PAIRS];  /* the chance to be home within so many rolls; for the guess, as what follows */
    float not_before[RANKS][RACE_ROLLS];
    uint16_t choice[PAIRS][ROLLS];
};

typedef float row[LANES];               /* a value for each of the opponents */

struct duel_work {
    row ended[PAIRS];                   /* the mover's chance when the turn has ended here */
    row one[FACES + 1][PAIRS];          /* with one use of n left */
    row doubles[2][PAIRS];
    float plain[PAIRS];
};

struct duel_room {
    row value[PAIRS];
};

/* solve_duel.c: the lanes of a block of opponents when the mover's turn has ended on a pair. */
void pcl_duel_ended(const struct duel *, int block, row *ended);

/* solve_ends.c: every end of every turn, and the plain pass over them. */
void pcl_ends_init(struct duel *);
void pcl_duel_plain(const void *shared, int part, void *work);

/* solve_race.c: values to begin with, as if the players did not see each other. */
void pcl_race_begin(struct duel *);

/* solve_ask.c: the table, asked. */
double pcl_duel_chance(const void *table, int mover, int opponent);
bool pcl_duel_query(const struct kit *, const void *table, const char *, struct text *out, struct text *error);
void pcl_duel_json(const struct kit *, const void *table, struct json *);
void pcl_duel_words(const struct kit *, const void *table, struct text *);
double pcl_duel_start(const struct kit *, const void *table, struct state *);
double pcl_duel_outcome(const struct kit *, const struct state *);
move pcl_duel_best(const struct kit *, const struct observed *, int seat, const void *table, double *value);

#endif
