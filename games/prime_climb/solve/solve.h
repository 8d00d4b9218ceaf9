/* solve.h - Prime Climb with the dice alone, solved: what the files of this folder share. */
#ifndef PRIME_CLIMB_SOLVE_H
#define PRIME_CLIMB_SOLVE_H

#include "../rules.h"

#include "../../../core/solver.h"

enum {
    PAIRS = SPACES * (SPACES + 1) / 2,      /* 5,253: pawns are alike */
    PLACES_MAX = 2 * PAIRS,                 /* on the way out, on the way back (PCL-24) */
    STEPS_MAX = 2 * OPS,                    /* one number, two pawns */
};

/* A pair as a number, the larger space first. */
static inline int pair_of(int a, int b)
{
    return a > b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a;
}
static inline int pair_high(int pair)
{
    int a = 0;
    while ((a + 1) * (a + 2) / 2 <= pair)
        a++;
    return a;
}
static inline int pair_low(int pair, int high) { return pair - high * (high + 1) / 2; }
static inline int pair_start(const struct pcl_kit *k) { return pair_of(pcl_setup_space(k), pcl_setup_space(k)); }

/* ---- steps.c: what a number does to a pair ---- */

/* A place is a pair, or PAIRS + a pair on the way back. Within a turn it matters where the pawns are, never which
 * of them came last (PCL-9): they have the same START, so that either may be the one that goes there. */
struct pcl_steps {
    int places;
    bool wins[PLACES_MAX];
    uint16_t end[PLACES_MAX];               /* when all moves are made: of two own pawns together one goes to START */
    /* Steps of n from a place: to[from[n][place]] and on, until from[n][place + 1]. */
    uint32_t from[FACES + 1][PLACES_MAX + 1];
    uint16_t to[FACES * PLACES_MAX * STEPS_MAX];
};

/* By numbers of the dice, and by keepers, which only add and subtract. */
void pcl_steps_init(const struct pcl_kit *, bool keepers, struct pcl_steps *);

/* ---- solve.c: what can be solved, and what all solvers answer alike ---- */

/* Whether the kit is the dice alone, without what nobody has solved. False: why in `error`. */
bool pcl_solvable(const struct pcl_kit *, struct text *error);
const char *pcl_variant(const struct pcl_kit *);        /* of those that are solvable */

/* "10,33", two spaces, or "6,5", a roll; *at moves on to what follows. False: why in `error`. */
bool pcl_read_pair(const char **at, int *a, int *b, struct text *error);
bool pcl_read_roll(const char **at, int *high, int *low, struct text *error);

/* The rest of a turn, gone through with the game's own moves: the most that can come of it for the seat, where a turn
 * that has ended is worth what `worth` says; and the move that begins it, unless NULL. */
typedef double pcl_worth(const struct kit *, const struct pcl_state *ended, int seat, const void *table);
double pcl_best_rest(const struct kit *, const struct pcl_state *, int seat, pcl_worth *, const void *table,
                     move *best);

/* The seat on turn has this roll: its best moves, one after the other, are played and told: "a+6, a*5 -> 0,30". The
 * value of the first. */
double pcl_best_turn(const struct solver *, const struct kit *, const void *table, int high, int low,
                     struct pcl_state *, struct text *out);

/* The least expected number of rolls of a player alone with the dice alone, pawns on a and b; `back` as in the state.
 * Within 0.0002 of the exact value, in each of the variants sprint, decline, both, and there-and-back; for sprint with
 * there-and-back, which is not solved, the better pawn's way alone. Stations, cards and double time do not count. */
float pcl_solo_rolls(const struct pcl_kit *, int a, int b, unsigned back);

/* ---- solo_table.c, written by tools/solo-table: in units of 1/SOLO_UNIT rolls, by pair ---- */

enum { SOLO_USUAL, SOLO_SPRINT, SOLO_DECLINE, SOLO_SPRINT_DECLINE, SOLO_OUT, SOLO_TABLES, SOLO_UNIT = 3000 };
extern const uint16_t pcl_solo_table[SOLO_TABLES][PAIRS];

/* ---- solo.c: one player ---- */

enum { HAND_MAX = 3, HANDS = 1 << HAND_MAX };

/* The table. Hands are sets of card[]. */
struct solo_values {
    int32_t places, cards, card[HAND_MAX];
    int32_t hand;               /* the one that is being solved; in the end all cards */
    int32_t sweeps;             /* of this hand */
    double value[HANDS][PLACES_MAX];
};

extern const struct solver pcl_solver_solo;

/* ---- solo_ask.c: its table, asked ---- */

double pcl_solo_value(const void *table, int hand, int place);     /* hand: a set of the keepers it was solved with */
bool pcl_solo_query(const struct kit *, const void *table, const char *, struct text *out, struct text *error);
void pcl_solo_json(const struct kit *, const void *table, struct json *);
void pcl_solo_words(const struct kit *, const void *table, struct text *);
double pcl_solo_start(const struct kit *, const void *table, struct state *);
double pcl_solo_outcome(const struct kit *, const struct state *);
move pcl_solo_best(const struct kit *, const struct observed *, int seat, const void *table, double *value);

/* ---- duel.c: two players ---- */

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

extern const struct solver pcl_solver_duel;

/* ---- ends.c: every end of every turn, and the plain pass over them ---- */

void pcl_ends_init(struct duel *);
void pcl_duel_plain(const void *shared, int part, void *work);

/* ---- race.c: values to begin with, as if the players did not see each other ---- */

void pcl_race_begin(struct duel *);

/* ---- duel_ask.c: its table, asked ---- */

double pcl_duel_chance(const void *table, int mover, int opponent);
bool pcl_duel_query(const struct kit *, const void *table, const char *, struct text *out, struct text *error);
void pcl_duel_json(const struct kit *, const void *table, struct json *);
void pcl_duel_words(const struct kit *, const void *table, struct text *);
double pcl_duel_start(const struct kit *, const void *table, struct state *);
double pcl_duel_outcome(const struct kit *, const struct state *);
move pcl_duel_best(const struct kit *, const struct observed *, int seat, const void *table, double *value);

#endif
