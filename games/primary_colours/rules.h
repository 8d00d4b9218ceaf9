/* rules.h - Primary Colours: what the files of this folder share. */
#ifndef PRIMARY_COLOURS_RULES_H
#define PRIMARY_COLOURS_RULES_H

#include "../../core/game.h"
#include "../../core/kit.h"
#include "flow.h"

enum {
    PLACING_ROUNDS = 3,         /* PCO-4 */
    SWAP_ROUND = 4,             /* PCO-5 */
    OVER = 5,                   /* the round after the last */
    VALUE_MAX = 6,              /* PCO-3 */
};

/* A token is where it lies and its value: region << 3 | value. A token alone is the move that places it. A swap is two
 * tokens in order of regions, the first in the high bits. */
enum { VALUE_BITS = 3, VALUE_MASK = 7, TOKEN_BITS = 6, TOKEN_MASK = 63, SWAP = 1 << 12, PAT = 1 << 13 };

static inline unsigned token_of(int region, int value) { return (unsigned)(region << VALUE_BITS | value); }
static inline int token_region(unsigned token) { return (int)(token >> VALUE_BITS & VALUE_MASK); }
static inline int token_value(unsigned token) { return (int)(token & VALUE_MASK); }
static inline unsigned swap_first(move m) { return m >> TOKEN_BITS & TOKEN_MASK; }
static inline unsigned swap_second(move m) { return m & TOKEN_MASK; }

/* Tables for lists of moves: by mask of values, the values in order, to be written four at once. */
typedef uint32_t quad __attribute__((vector_size(16), aligned(4)));
struct colours_kit {
    struct kit kit;
    quad low[1 << (VALUE_MAX + 1)], high[1 << (VALUE_MAX + 1)];
    uint8_t count[1 << (VALUE_MAX + 1)];
};

/* Tokens are kept by the round they came in, not moved by the swap: earlier polls decide ties (PCO-12). */
STATE_BEGIN
struct colours {
    uint16_t swap[PARTIES];     /* the order of round 4: PAT or SWAP ...; 0 = none yet, or unknown */
    uint8_t token[PLACING_ROUNDS][PARTIES][REGIONS + 1];    /* values; 0 = none; those of this round are secret */
    uint8_t left[PARTIES][VALUE_MAX + 2];                   /* by value: tokens not placed; [0] and [7] are 0 */
    uint8_t round;              /* 1..4, OVER */
    uint8_t need[PARTIES];      /* what an order of this round lacks: regions as a mask, or SWAP_NEED; 0 = complete */
};
STATE_END

extern const uint8_t colours_stock[VALUE_MAX + 2];          /* PCO-3, by value */
extern const char *const colours_party[PARTIES];
extern const char *const colours_region[REGIONS + 1];

static inline const struct colours *colours_of(const struct state *state)
{
    return (const struct colours *)(const void *)state;
}

static inline const struct colours *colours_seen(const struct observed *seen)
{
    return (const struct colours *)(const void *)seen;
}

/* What an order lacks at the start of its round. */
enum { TOKENS_NEED = 0xfe, SWAP_NEED = 1 };

/* Whether a seat's order of this round is complete; open to all. When the game is over all are. */
static inline bool colours_ready(const struct colours *s, int seat) { return !s->need[seat]; }

/* Rounds whose orders are open: 0..4. */
static inline int colours_revealed(const struct colours *s) { return s->round - 1; }

/* rules.c */
void colours_setup(struct colours *);
int colours_moves(const struct kit *, const struct colours *, int seat, move *list);
bool colours_legal(const struct colours *, int seat, move);
bool colours_order(struct colours *, int seat, move);       /* true: it was the last one of the round, all are open */
const char *colours_check(const struct colours *);

/* PCO-13: what is played for a seat without an order at the deadline, one move at a time: the lowest token left for the
 * first region without one, in round 4 standing pat. 0 = the seat owes nothing. */
move primary_colours_default(const struct kit *, const struct observed *, int seat);

/* tally.c */
void colours_totals(const struct colours *, int rounds, struct totals *);   /* as they were after so many rounds */
void colours_poll(const struct colours *, int rounds, struct flow *);       /* PCO-11: the limit of those totals */

/* PCO-12, X-3: places as if it ended now, given the latest poll. */
void colours_rank(const struct colours *, const struct flow *latest, uint8_t place[PARTIES]);

/* Whether a seat has a token of this value in the region, of the rounds that are open. */
bool colours_has(const struct colours *, int seat, int region, int value);

/* The round in which the token of a swap came (of equal ones the first), from 1. */
int colours_swap_round(const struct colours *, int seat, unsigned token);

/* The tokens of a seat in a region as they lie now, in order of rounds, a swapped one in the place of the other; 0 =
 * none in that round. Answers how many there are up to the last one. `open`: the order being given counts too. */
int colours_list(const struct colours *, int seat, int region, bool open, uint8_t values[PLACING_ROUNDS]);

/* position.c: members and values that positions and views share, and the position. */
void colours_put_tokens(const struct colours *, int open_seat, struct json *);  /* with one seat's open order, or -1 */
void colours_put_totals(const struct colours *, struct json *);
void colours_put_swaps(const struct colours *, struct json *);
void colours_put_latest(const struct colours *, struct json *);                 /* `poll` */
void colours_put_poll(const struct colours *, int round, struct json *);        /* a value */
void colours_put_order(const struct colours *, int seat, struct json *);        /* a value */
void colours_position_json(const struct kit *, const struct state *, struct json *);
bool colours_from_json(const struct kit *, const struct json_value *, struct state *, struct text *error);

/* view.c */
void colours_view_json(const struct kit *, const struct observed *, const struct who *, struct json *);

/* words.c */
enum { COLOURS_NAME_SIZE = 128 };
void colours_fraction(int64_t number, int64_t scale, struct text *);    /* "900", "5040/169" */
void colours_mixed(int64_t number, int64_t scale, struct text *);       /* "900", "29 139/169" */
void colours_join(const char *const *names, unsigned mask, struct text *);      /* "red, blue and yellow" */
const char *colours_name(const struct who *, int seat, char room[COLOURS_NAME_SIZE]);   /* "Ana (red)", or "red" */
void colours_show_move(const struct kit *, move, struct text *);
move colours_parse(const struct kit *, const struct observed *, int seat, const char *string);
move colours_read(const char *string);      /* a move of this game in any spelling, legal or not; 0 = none */
void colours_describe(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *);
void colours_why(const struct kit *, const struct observed *, const struct who *, int seat, const char *,
                 struct text *);

/* events.c */
void colours_events(const struct kit *, const struct observed *before, const struct observed *after, const struct who *,
                    int seat, move, struct json *);

/* board.c */
void colours_board(const struct kit *, const struct observed *, const struct who *, struct grid *);

/* report.c */
void colours_report(const struct match *, const struct who *, struct text *);

/* bots/evaluate.c, bots/think.c, bots/reason.c */
extern const struct tuning colours_tuning;
void colours_evaluate(const struct kit *, const struct state *, float *by_seat);
bool colours_think(const struct kit *, const struct observed *, int seat, const struct effort *, struct rng *,
                   struct plan *);
void colours_reason(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *);

#endif
