/* rules.h - Primary Colours: what the files of this folder share. */
#ifndef PRIMARY_COLOURS_RULES_H
#define PRIMARY_COLOURS_RULES_H

#include <string.h>

#include "../../core/bits.h"
#include "../../core/game.h"
#include "../../core/kit.h"
#include "../../core/vectors.h"

/* PCO-1: the seats. A set of parties is a mask: 1 << RED and so on. */
enum { RED, BLUE, YELLOW, PARTIES };

/* PCO-2: the primary of a party is its seat + 1. 0 is the ballot box where something goes, and nowhere otherwise. */
enum { BALLOT, RED_REGION, BLUE_REGION, YELLOW_REGION, PURPLE, GREEN, ORANGE, BROWN, REGIONS = BROWN };

enum { VOTERS = 360, VOTERS_ALL = REGIONS * VOTERS };

enum {
    PLACING_ROUNDS = 3,         /* PCO-4 */
    SWAP_ROUND = 4,             /* PCO-5 */
    OVER = 5,                   /* the round after the last */
    VALUE_MAX = 6,              /* PCO-3 */
};

/* The longest list: 21 tokens, all different where they lie, make 210 pairs; 7 * 3 of them lie in one region, and
 * 15 + 10 + 6 + 3 + 1 have one value. Equal tokens in a region count once, which takes away more pairs than it gives.
 * Words are written four at a time, so that a list needs room for three more. */
enum { SWAPS_MAX = 210 - 21 - 35, LIST_MAX = 1 + SWAPS_MAX + 3 };

/* ---- moves ---- */

/* A token is where it lies and its value: region << 3 | value. A token alone is the move that places it. A swap is two
 * tokens in order of regions, the first in the high bits. */
enum { VALUE_BITS = 3, VALUE_MASK = 7, TOKEN_BITS = 6, TOKEN_MASK = 63, SWAP = 1 << 12, PAT = 1 << 13 };

static inline unsigned token_of(int region, int value) { return (unsigned)(region << VALUE_BITS | value); }
static inline int token_region(unsigned token) { return (int)(token >> VALUE_BITS & VALUE_MASK); }
static inline int token_value(unsigned token) { return (int)(token & VALUE_MASK); }
static inline unsigned swap_first(move m) { return m >> TOKEN_BITS & TOKEN_MASK; }
static inline unsigned swap_second(move m) { return m & TOKEN_MASK; }

/* What a swap adds to the region of its first token, and takes from that of the second. */
static inline int swap_change(move m) { return token_value(swap_second(m)) - token_value(swap_first(m)); }

/* ---- kit and state ---- */

/* Tables for lists of moves: by mask of values, the values in order, to be written four at once. */
enum { ACTION_KEYS = (PAT >> VALUE_BITS) + 1 };
typedef uint32_t quad __attribute__((vector_size(16), aligned(4)));
struct colours_kit {
    struct kit kit;
    quad low[1 << (VALUE_MAX + 1)], high[1 << (VALUE_MAX + 1)];
    uint8_t count[1 << (VALUE_MAX + 1)];
    struct action_row action[ACTION_KEYS];
    int actions;
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

/* What an order lacks at the start of its round. */
enum { TOKENS_NEED = 0xfe, SWAP_NEED = 1 };

/* Casts, with the same names in every game: to read (of) and to change (in), and back. */
static inline const struct colours_kit *kit_of(const struct kit *kit) { return (const void *)kit; }
static inline struct colours_kit *kit_in(struct kit *kit) { return (void *)kit; }
static inline const struct colours *state_of(const struct state *state) { return (const void *)state; }
static inline struct colours *state_in(struct state *state) { return (void *)state; }
static inline const struct colours *seen_of(const struct observed *seen) { return (const void *)seen; }
static inline struct colours *seen_in(struct observed *seen) { return (void *)seen; }
static inline const struct state *as_state(const struct colours *s) { return (const void *)s; }
static inline struct state *as_state_in(struct colours *s) { return (void *)s; }
static inline const struct observed *as_seen(const struct colours *s) { return (const void *)s; }
static inline struct observed *as_seen_in(struct colours *s) { return (void *)s; }

/* Rounds whose orders are open: 0..4. */
static inline int colours_revealed(const struct colours *s) { return s->round - 1; }

/* Whether a seat's order of this round is complete; open to all. When the game is over all are. */
static inline bool colours_ready(const struct colours *s, int seat) { return !s->need[seat]; }

/* Begin a round, or the end: nothing is ordered yet. */
static inline void begin_round(struct colours *s, int round)
{
    s->round = (uint8_t)round;
    memset(s->need, round == OVER ? 0 : round == SWAP_ROUND ? SWAP_NEED : TOKENS_NEED, sizeof s->need);
}

/* A bit for each byte of a row that is not 0, the first byte lowest; bytes are below 128. */
static inline unsigned row_mask(const uint8_t row[REGIONS + 1])
{
    uint64_t bytes = (eight_bytes(row) + 0x7f7f7f7f7f7f7f7fu) >> 7 & EACH_BYTE;
    return (unsigned)(bytes * 0x0102040810204080u >> 56);      /* gathers the eight bits */
}

/* PCO-4, for a seat in rounds 1 to 3. Asked for nearly every move, so it is here. */
static inline bool token_legal(const struct colours *s, int seat, move m)
{
    return m <= TOKEN_MASK && s->need[seat] >> token_region(m) & 1 && s->left[seat][token_value(m)];
}

/* ---- the flow of voters ---- */

/* By region: [0] is unused. Rows of eight bytes can be added as one number. */
struct totals {
    uint8_t of[PARTIES][REGIONS + 1];
};

/* Which parties send the voters of a region on their way: those that lead there (PCO-6, PCO-7); in brown those that
 * come last, each keeping the voters out of its own two secondaries (PCO-8). 1..7 each, so there are 7^7 patterns. */
struct marks {
    uint8_t of[REGIONS + 1];
};

/* The parties with the most of three totals, or with the least. */
static inline unsigned flow_mark(bool least, int r, int b, int y)
{
    int high = r > b ? r : b, low = r < b ? r : b;
    int bound = least ? (y < low ? y : low) : y > high ? y : high;
    return (unsigned)((r == bound) | (b == bound) << BLUE | (y == bound) << YELLOW);
}

/* Who leads in a region, alone or level. */
static inline unsigned flow_leaders(const struct totals *t, int region)
{
    return flow_mark(false, t->of[RED][region], t->of[BLUE][region], t->of[YELLOW][region]);
}

/* The way voters take: sixths of a region's voters that go from row to column; column 0 is the ballot box. */
struct chain {
    uint8_t to[REGIONS + 1][REGIONS + 1];
    uint8_t next[REGIONS + 1];  /* mask of the columns that are not 0 */
};

/* How often a region is visited in all, in units of 1/scale. Only of regions that have a way to column 0. */
struct visits {
    int64_t of[REGIONS + 1];
    int64_t scale;
};

/* Votes in units of 1/scale; the four have no divisor in common with scale. They add up to 2520 (PCO-10). */
struct flow {
    int64_t votes[PARTIES];
    int64_t undecided;
    int64_t scale;
};

/* The votes of the parties and then the undecided, as colours_votes names them. */
static inline int64_t flow_votes(const struct flow *f, int row) { return row < PARTIES ? f->votes[row] : f->undecided; }

/* flow.c */
extern const uint8_t flow_target[REGIONS + 1][PARTIES];     /* where a marked party sends the voters of a region */
extern const uint16_t flow_everybody[REGIONS + 1];          /* PCO-2: 360 in each region */
void flow_marks(const struct totals *, struct marks *);
void flow_chain(const struct marks *, struct chain *);

/* Solve a chain: voters start in the regions, 0..360 in each. */
void flow_visits(const struct chain *, const uint16_t start[REGIONS + 1], struct visits *);

/* The parties that lead their own primary, alone or level, as a mask: only these get votes. */
unsigned flow_homes(const struct marks *);

/* The limit for all voters of all regions. */
void flow_solve(const struct marks *, struct flow *);

int64_t flow_divisor(int64_t a, int64_t b);     /* greatest common; a, b >= 0, not both 0 */

/* circles.c: regions that pass their voters on among themselves for ever, and how many voters end there, in units of
 * 1/scale. A secondary is in every circle, because primaries and brown lead to secondaries only. */
enum { CIRCLES_MAX = 3 };
struct circle {
    unsigned regions;           /* mask by region */
    int64_t voters, scale;
};
int circles_find(const struct marks *, struct circle list[CIRCLES_MAX]);
void circles_from(const struct marks *, int region, int64_t *voters, int64_t *scale);   /* of the 360 of a region */

/* passes.c: a pass is three steps; amounts are exact in units of 1 / PASS_SCALE for PASSES_MAX passes, because a voter
 * is divided at most once in a step, by at most 6. */
enum { PASSES_MAX = 3, STEPS = 3, PASS_SCALE = 10077696 };      /* 6^9 */
struct passes {
    int64_t at[REGIONS + 1];    /* voters by region */
    int64_t votes[PARTIES];
};
void passes_begin(struct passes *);
bool passes_moves(int step, int region);    /* PCO-9: primaries at once, then secondaries at once, then brown */

/* Carry out one step of a pass. `moved` gets how many went from row to column, column 0 being the ballot box. */
void passes_step(struct passes *, const struct marks *, int step, int64_t moved[REGIONS + 1][REGIONS + 1]);

/* ---- the functions, by file ---- */

/* kit.c */
extern const uint8_t colours_stock[VALUE_MAX + 2];          /* PCO-3, by value */
bool colours_kit_init(struct kit *, const char *data, struct text *error);

/* moves.c */
unsigned colours_to_act(const struct kit *, const struct state *);
int colours_moves(const struct kit *, const struct state *, int seat, move *list);
int colours_list_swaps(const struct colours_kit *, const struct colours *, int seat, move *list);
bool colours_legal(const struct colours *, int seat, move);
bool colours_swap_legal(const struct colours *, int seat, move);

/* PCO-13: what is played for a seat without an order at the deadline, one move at a time: the lowest token left for the
 * first region without one, in round 4 standing pat. 0 = the seat owes nothing. */
move colours_default(const struct colours *, int seat);
move colours_late(const struct kit *, const struct observed *, int seat);

/* turn.c */
void colours_setup(const struct kit *, struct state *);
unsigned colours_apply(const struct kit *, struct state *, int seat, move);
bool colours_order(struct colours *, int seat, move);       /* true: it was the last one of the round, all are open */

/* tally.c */
void colours_totals(const struct colours *, int rounds, struct totals *);   /* as they were after so many rounds */
void colours_marks(const struct colours *, int rounds, struct marks *);
void colours_poll(const struct colours *, int rounds, struct flow *);       /* PCO-11: the limit of those totals */
void colours_poll_if(const struct colours *, int seat, move, struct flow *);    /* if the others stand pat */
void colours_placed(const struct colours *, int seat, uint8_t count[VALUE_MAX + 2]);    /* tokens by value */

/* Whether a seat has a token of this value in the region, of the rounds that are open. */
bool colours_has(const struct colours *, int seat, int region, int value);

/* The round in which the token of a swap came (of equal ones the first), from 1. */
int colours_swap_round(const struct colours *, int seat, unsigned token);

/* The tokens of a seat in a region as they lie now, in order of rounds, a swapped one in the place of the other; 0 =
 * none in that round. Answers how many there are up to the last one. `open`: the order being given counts too. */
int colours_list(const struct colours *, int seat, int region, bool open, uint8_t values[PLACING_ROUNDS]);

/* result.c; PCO-12, X-3: places as if it ended now, given the latest poll. */
void colours_rank(const struct colours *, const struct flow *latest, uint8_t place[PARTIES]);
unsigned colours_winners(const uint8_t place[PARTIES]);     /* a mask */
void colours_result(const struct kit *, const struct state *, struct result *);
void colours_outcome(const struct kit *, const struct observed *, const struct who *, int seat, struct text *);
/* Of these parties, those with most votes, as a mask; and the votes of the next behind them, -1 = none. */
unsigned colours_leaders(const struct flow *, unsigned parties, int64_t *behind);
/* PCO-12 step by step, from the latest poll back until one is ahead, if a poll is out. The winners, as a mask. */
unsigned colours_decided(const struct colours *, const struct who *, struct text *);

/* The votes of a party, and as long as another had as many, those of the polls before: "840 votes after round 4, 1008
 * after round 3". */
void colours_add_countback(const struct colours *, int seat, struct text *);

/* check.c, secrets.c */
const char *colours_check(const struct kit *, const struct state *);
void colours_observe(const struct kit *, const struct state *, int viewer, struct observed *);
void colours_determinize(const struct kit *, const struct observed *, int viewer, struct rng *, struct state *);

/* position.c: members and values that positions, views and events share, and the position. */
void colours_put_totals(const struct colours *, struct json *);
void colours_put_latest(const struct colours *, struct json *);                 /* `poll` */
void colours_put_votes(const struct flow *, struct json *);                     /* a value */
void colours_put_fraction(struct json *, const char *key, int64_t number, int64_t scale);
void colours_put_names(struct json *, const char *key, const char *const *names, unsigned mask);    /* a list */
void colours_position_json(const struct kit *, const struct state *, struct json *);
bool colours_from_json(const struct kit *, const struct json_value *, struct state *, struct text *error);

/* words.c */
extern const char *const colours_party[];       /* these three end with NULL */
extern const char *const colours_votes[];       /* the parties, and the undecided behind them */
extern const char *const colours_region[];
extern const char *const colours_party_called[];        /* the same in sentences: "Red" */
extern const char *const colours_region_called[];
enum { COLOURS_NAME_SIZE = 128 };
void colours_fraction(int64_t number, int64_t scale, struct text *);    /* "900", "5040/169" */
void colours_mixed(int64_t number, int64_t scale, struct text *);       /* "900", "29 139/169" */
bool colours_named(const struct who *, int seat);                       /* by another name than that of its party */
const char *colours_name(const struct who *, int seat, char room[COLOURS_NAME_SIZE]);   /* "Ana (Red)", or "Red" */
void colours_join_names(const struct who *, unsigned mask, struct text *);      /* "Ana (Red) and Blue" */
void colours_add_votes(const struct flow *, int rows, struct text *);   /* "Red 900, Blue 720, Yellow 900" */
/* "swaps the 3 on blue with the 1 on purple", "stands pat"; regions by these names. */
void colours_add_swap(move, const char *const *names, struct text *);
void colours_show_move(const struct kit *, move, struct text *);
move colours_parse(const struct kit *, const struct observed *, int seat, const char *string);
void colours_describe(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *);

/* The words of a text, be it a move or not: `pat`, or one or two tokens, with `swap` in front or not. */
struct named_token {
    const char *word;           /* the letters that should name a region */
    int length, region;
    int value;                  /* of one digit; -1 = no number there */
    const char *rest;           /* behind it */
};
struct wording {
    bool pat, swap;
    struct named_token first, second;
};
struct wording colours_wording(const char *string);
bool colours_is_token(const struct named_token *);
move colours_read(const char *string);      /* a move of this game in any spelling, legal or not; 0 = none */

/* view.c, view_flow.c */
void colours_kit_json(const struct kit *, struct json *);
void colours_view_json(const struct kit *, const struct observed *, const struct who *, struct json *);
void colours_facts(const struct kit *, const struct observed *, int seat, move, struct json *);
const char *colours_target(int region);     /* where voters go: a region, or "vote" for the ballot box */
void colours_put_flow(const struct colours *, struct json *);       /* members of the view once a poll is out */

/* Members: who leads in a region, who is last in brown, where its voters go in equal shares. */
void colours_put_way(const struct totals *, int region, struct json *);

/* why.c, events.c, board.c */
void colours_why(const struct kit *, const struct observed *, const struct who *, int seat, const char *,
                 struct text *);
void colours_events(const struct kit *, const struct observed *before, const struct observed *after, const struct who *,
                    int seat, move, struct json *);
void colours_board(const struct kit *, const struct observed *, const struct who *, struct grid *);

/* report.c: the report, and how its lines are set */
void colours_report(const struct match *, const struct who *, struct text *);
enum { REPORT_WIDTH = 72, PARAGRAPH_SIZE = 2048 };
void report_title(const char *title, struct text *out);                 /* a blank line and the title */
void report_paragraph(struct text *paragraph, int indent, struct text *out);    /* wrapped, with a capital */
void report_wrapped(const char *words, int indent, struct text *out);   /* "26 2/3" is never broken */
void report_left(const char *string, int width, struct text *out);      /* in a column, flush left */
void report_number(int number, int width, struct text *out);            /* flush right */

/* report_flow.c: who leads, how the voters moved, and who never votes, given what lies in the regions. */
void report_regions(const struct totals *, const struct marks *, struct text *out);
void report_close(const struct totals *, const struct marks *, struct text *out);
void report_passes(const struct marks *, struct text *out);
void report_undecided(const struct marks *, const struct flow *, struct text *out);

/* vectors.c */
extern const struct vectors colours_vectors;
void colours_derive_actions(struct colours_kit *);

/* bots/evaluate.c, bots/think.c, bots/reason.c */
extern const struct tuning colours_tuning;
void colours_evaluate(const struct kit *, const struct state *, float *by_seat);
bool colours_think(const struct kit *, const struct observed *, int seat, const struct effort *, struct rng *,
                   struct plan *);
void colours_reason(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *);

#endif
