/* rules.h - Prime Climb: what the files of this folder share. PCL-n are the rules of rules.md. */
#ifndef PRIME_CLIMB_RULES_H
#define PRIME_CLIMB_RULES_H

#include "../../core/bits.h"
#include "../../core/game.h"
#include "../../core/kit.h"
#include "../../core/vectors.h"

/* Limits: everything has one. */
enum {
    PLAYERS_MAX = 4,
    PAWNS = 2,
    SPACE_LAST = 101,
    SPACES = 102,
    FACES = 10,
    USES_MAX = 4,               /* doubles */
    ROLLS = FACES * (FACES + 1) / 2,
    ROLL_WEIGHTS = FACES * FACES,
    REDS = 21,                  /* entirely red spaces */
    STATIONS_MAX = 12,          /* primes from 31 to 79 */
    CUSTOM_MAX = 4,
    CARD_NAME_CHARS = 18,
    CARD_NAME_SIZE = 4 * CARD_NAME_CHARS + 1,
    AGAIN_MAX = 3,              /* PCL-20: roll-agains a turn */
    TIES_MAX = 3,               /* PCL-3 */
    TURN_LIMIT_MAX = 2500,      /* PCL-16 */
};

/* ---- Cards ---- */

/* Kinds of cards; NUMBER + n - 1 adds or subtracts n. What people write on the blanks comes last. */
enum { KIND_NUMBER = 1, KIND_SEND = 10, KIND_CURSE, KIND_AGAIN, KIND_FIFTY, KIND_TWICE, KIND_ADVANCE, KIND_RETREAT,
       KIND_REVERSE, KIND_SWAP, KIND_GO_64, KIND_STEAL, KIND_CUSTOM, KINDS = KIND_CUSTOM + CUSTOM_MAX };

enum effect { EFFECT_NONE, EFFECT_NUMBER, EFFECT_SEND, EFFECT_CURSE, EFFECT_AGAIN, EFFECT_FIFTY, EFFECT_TWICE,
              EFFECT_ADVANCE, EFFECT_RETREAT, EFFECT_REVERSE, EFFECT_SWAP, EFFECT_GO, EFFECT_STEAL,
              EFFECT_ADD, EFFECT_SUBTRACT, EFFECT_MULTIPLY, EFFECT_DIVIDE, EFFECT_FETCH };

struct card {
    char name[CARD_NAME_SIZE];
    uint8_t count;              /* in the deck; 0 = this kind is not used */
    uint8_t keeper;
    uint8_t effect;
    uint8_t n;
};

/* A bag of cards is one word, two bits a kind: adding and taking away are sums, and equal bags are equal words. */
typedef uint64_t bag;
static inline bag bag_one(int kind) { return (bag)1 << 2 * kind; }
static inline int bag_kind(bag b) { return __builtin_ctzll(b) >> 1; }     /* the lowest kind in it */
static inline bag bag_of_kind(int kind) { return (bag)3 << 2 * kind; }
static inline unsigned bag_count(bag b, int kind) { return (unsigned)(b >> 2 * kind) & 3; }
#define BAG_NUMBERS ((((bag)1 << 2 * 10) - 1) & ~(bag)3)

/* ---- Moves ---- */

/* The four operations, as bits of a set and as numbers. */
enum { OP_ADD, OP_SUBTRACT, OP_MULTIPLY, OP_DIVIDE, OPS };
static inline bool op_grows(int op) { return op == OP_ADD || op == OP_MULTIPLY; }

/* PCL-5: on the board or not; NO_NUMBER when it is not whole. */
enum { NO_NUMBER = -1000000 };
static inline int pcl_calculate(int op, int space, int n)
{
    switch (op) {
    case OP_ADD: return space + n;
    case OP_SUBTRACT: return space - n;
    case OP_MULTIPLY: return space * n;
    default: return n != 0 && space % n == 0 ? space / n : NO_NUMBER;
    }
}
static inline bool pcl_on_board(int number) { return number >= 0 && number <= SPACE_LAST; }

/* Effects of cards that do one of the four; they stand in the same order. */
static inline bool effect_is_sum(int effect) { return effect >= EFFECT_ADD && effect <= EFFECT_DIVIDE; }
static inline int effect_op(int effect) { return effect - EFFECT_ADD; }

/* A move word: its type, and below it what the type needs. */
enum move_type {
    MOVE_USE = 1,       /* pawn, op, n: a die */
    MOVE_NUMBER,        /* pawn, op, n: a numbered keeper */
    MOVE_SEND,          /* target */
    MOVE_CURSE,         /* seat */
    MOVE_PLAY,          /* kind, pawn, target: a keeper from the blanks */
    MOVE_END,
    MOVE_START,         /* pawn, and whether its START is 101: PCL-14 */
    MOVE_CARD,          /* pawn: an action card goes to it */
    MOVE_SWAP,          /* pawn, target */
    MOVE_STEAL,         /* kind, seat */
    MOVE_ROLL,          /* chance from here on: two dice */
    MOVE_DRAW,          /* kind */
    MOVE_FIRST,         /* sum */
    MOVE_BEGIN,         /* seat */
    MOVE_STATION,       /* which of the kit's way stations: PCL-21 */
};
enum { MOVE_SHIFT = 12, PAWN_SHIFT = 6, OP_SHIFT = 4 };

static inline enum move_type move_type(move m) { return (enum move_type)(m >> MOVE_SHIFT); }
static inline move move_make(enum move_type type, unsigned rest) { return (move)type << MOVE_SHIFT | rest; }
static inline move move_sum(enum move_type type, int pawn, int op, int n)
{
    return move_make(type, (unsigned)(pawn << PAWN_SHIFT | op << OP_SHIFT | n));
}
static inline int sum_pawn(move m) { return m >> PAWN_SHIFT & 1; }
static inline int sum_op(move m) { return m >> OP_SHIFT & 3; }
static inline int sum_n(move m) { return m & 15; }

/* A target is any pawn at the table: seat * 2 + pawn. SWAP: pawn << 3 | target. PLAY: kind << 4 | the same. */
static inline int move_target(move m) { return m & 7; }
static inline int move_pawn(move m) { return m >> 3 & 1; }
static inline int play_kind(move m) { return m >> 4 & 31; }
static inline int steal_kind(move m) { return m >> 2 & 31; }
static inline int steal_seat(move m) { return m & 3; }
static inline int start_pawn(move m) { return m >> 1 & 1; }
static inline int start_space(move m) { return m & 1 ? SPACE_LAST : 0; }
static inline int roll_high(move m) { return m >> 4 & 15; }
static inline int roll_low(move m) { return m & 15; }
static inline int move_low(move m) { return m & 31; }       /* the one number of all other types */

/* ---- Dice ---- */

/* All rolls of two dice, in list order (kit.c); of ROLL_WEIGHTS, how many fall like this. */
struct roll {
    uint8_t high, low;
};
extern const struct roll pcl_rolls[ROLLS];
static inline uint32_t roll_weight(struct roll r) { return r.high == r.low ? 1 : 2; }
static inline move move_roll(int high, int low) { return move_make(MOVE_ROLL, (unsigned)(high << 4 | low)); }

/* ---- Kit ---- */

enum { NOWHERE = 255, ACTION_KEYS = (MOVE_STEAL + 1) << (MOVE_SHIFT - OP_SHIFT) };

/* What limits a pawn just now. */
enum limit { LIMIT_NONE, LIMIT_CLOSED, LIMIT_CURSED, LIMITS = 4 };
enum { LEGAL_ROWS = 128, LEGAL_COLUMNS = 16 };      /* powers of two: an index is shifts */

struct pcl_kit {
    struct kit kit;
    bool double_time, sprint, there_and_back, solitaire;
    uint8_t decline;                        /* 0, or 3: both pawns */
    int turns_max;                          /* of all seats together */
    bool station_drawn;                     /* PCL-21: one of these, by chance; else all of them */
    int stations;
    uint8_t station[STATIONS_MAX];
    uint16_t stations_all;
    uint16_t station_bit[SPACES];
    uint8_t red[SPACES];                    /* 1..21 on entirely red spaces, else 0 */
    uint8_t red_space[REDS + 1];
    uint8_t to[OPS][FACES + 1][SPACES];     /* where an operation leads, or NOWHERE */
    uint8_t legal[2][LIMITS][LEGAL_ROWS][LEGAL_COLUMNS];    /* going down, limit, space, number: set of operations */
    move roll[ROLL_WEIGHTS];                /* the hundred ways two dice fall, in list order */
    bag deck_all, keepers_all;
    struct card card[KINDS];
    int actions;
    struct action_row action[ACTION_KEYS];
};

/* ---- State ---- */

enum phase { PHASE_STATION, PHASE_FIRST, PHASE_TIE, PHASE_ROLL, PHASE_DRAW, PHASE_FETCH, PHASE_MOVE, PHASE_CARD,
             PHASE_OVER };

STATE_BEGIN
struct pcl_state {
    bag deck;
    bag keepers[PLAYERS_MAX];
    bag fresh;                              /* of the keepers of the seat on turn: got this turn (PCL-8) */
    uint32_t dice;                          /* the uses left, a byte each, largest lowest */
    uint32_t drew[PAWNS];                   /* PCL-20: red spaces where a pawn drew this turn, as a set */
    uint16_t stations;                      /* PCL-21: to land on, as a set of the kit's; empty until drawn */
    uint16_t visited[PLAYERS_MAX];          /* of them */
    uint16_t turns;                         /* begun so far, of all seats together */
    uint8_t pawn[PLAYERS_MAX][PAWNS];
    uint8_t back[PLAYERS_MAX];              /* PCL-24: pawns on the way back, as a set */
    uint8_t from[PAWNS];                    /* where the pawns of the seat on turn began it; 0 before the roll */
    uint8_t last;                           /* of its two pawns on one space: which came last (PCL-9); else 0 */
    uint8_t turn;
    uint8_t phase;
    uint8_t cursed;                         /* seats, as a set */
    uint8_t landed;                         /* pawns that brought the card, as a set, while it is drawn and done */
    uint8_t card;                           /* PHASE_CARD: the kind */
    uint8_t again;                          /* roll-agains this turn */
    uint8_t owed;                           /* of them still to be rolled */
    uint16_t first_in : PLAYERS_MAX;        /* PCL-3: seats that roll this time */
    uint16_t first_lead : PLAYERS_MAX;      /* those with the best sum so far */
    uint16_t first_best : 6, first_ties : 2;
};
STATE_END

/* Casts, with the same names in every game: to read (of), to change (in), and the way back (as). */
static inline const struct pcl_kit *kit_of(const struct kit *kit) { return (const void *)kit; }
static inline struct pcl_kit *kit_in(struct kit *kit) { return (void *)kit; }
static inline const struct pcl_state *state_of(const struct state *state) { return (const void *)state; }
static inline struct pcl_state *state_in(struct state *state) { return (void *)state; }
static inline const struct pcl_state *seen_of(const struct observed *seen) { return (const void *)seen; }
static inline const struct state *as_state(const struct pcl_state *s) { return (const void *)s; }
static inline struct state *as_state_in(struct pcl_state *s) { return (void *)s; }
static inline const struct observed *as_seen(const struct pcl_state *s) { return (const void *)s; }

/* PCL-1, PCL-23: where all pawns are set up. */
static inline int pcl_setup_space(const struct pcl_kit *k) { return k->decline ? SPACE_LAST : 0; }

/* PCL-15. A pawn goes down in `decline` and on the way back. */
static inline bool pcl_down(const struct pcl_kit *k, const struct pcl_state *s, int seat, int pawn)
{
    return (k->decline ^ s->back[seat]) >> pawn & 1;
}
static inline int pcl_start(const struct pcl_kit *k, const struct pcl_state *s, int seat, int pawn)
{
    return pcl_down(k, s, seat, pawn) ? SPACE_LAST : 0;
}
static inline int pcl_goal(const struct pcl_kit *k, const struct pcl_state *s, int seat, int pawn)
{
    return pcl_down(k, s, seat, pawn) ? 0 : SPACE_LAST;
}
static inline bool pcl_on_track(int space) { return (unsigned)space - 1 < SPACE_LAST - 1; }    /* 1..100: not safe */

/* On GOAL: off the board, or waiting for its partner (PCL-24). */
static inline bool pcl_arrived(const struct pcl_kit *k, const struct pcl_state *s, int seat, int pawn)
{
    return s->pawn[seat][pawn] == pcl_goal(k, s, seat, pawn);
}
/* PCL-24: who is on GOAL on the way out turns back, alone in a sprint (PCL-28), else with its partner. */
static inline bool pcl_due_back(const struct pcl_kit *k, const struct pcl_state *s, int seat, int pawn)
{
    return k->there_and_back && !(s->back[seat] >> pawn & 1) && pcl_arrived(k, s, seat, pawn) &&
           (k->sprint || pcl_arrived(k, s, seat, 1 - pawn));
}
static inline bool pcl_home(const struct pcl_kit *k, const struct pcl_state *s, int seat, int pawn)
{
    return pcl_arrived(k, s, seat, pawn) && (!k->there_and_back || s->back[seat] >> pawn & 1);
}
static inline bool pcl_wins(const struct pcl_kit *k, const struct pcl_state *s, int seat)
{
    bool a = pcl_home(k, s, seat, 0), b = pcl_home(k, s, seat, 1);
    return k->sprint ? a || b : a && b;
}

/* Any pawn at the table, as moves name it. */
static inline int target_of(int seat, int pawn) { return seat * PAWNS + pawn; }
static inline int target_seat(int target) { return target >> 1; }
static inline int target_pawn(int target) { return target & 1; }
static inline int pcl_space(const struct pcl_state *s, int target)
{
    return s->pawn[target_seat(target)][target_pawn(target)];
}

/* PCL-10: a pawn of the seat on turn is on an entirely red space where it did not begin the turn. */
static inline bool pcl_came_to_red(const struct pcl_kit *k, const struct pcl_state *s, int pawn)
{
    int space = s->pawn[s->turn][pawn];
    return k->red[space] && space != s->from[pawn];
}

static inline bool pcl_cursed(const struct pcl_state *s, int seat) { return s->cursed >> seat & 1; }

/* PCL-21: whether GOAL is still closed to the seat. */
static inline bool pcl_closed(const struct pcl_state *s, int seat)
{
    return s->visited[seat] != s->stations;
}

/* The uses that are left, the largest first; all of them, and how many. */
static inline int pcl_die(const struct pcl_state *s, int i) { return s->dice >> 8 * i & 255; }
static inline int pcl_dice(const struct pcl_state *s, uint8_t dice[USES_MAX])
{
    int count = 0;
    for (uint32_t left = s->dice; left; left >>= 8)
        dice[count++] = left & 255;
    return count;
}

/* PCL-8: the keepers that the seat on turn may play. */
static inline bag pcl_ready(const struct pcl_state *s) { return s->keepers[s->turn] - s->fresh; }
static inline bag pcl_held(const struct pcl_state *s)
{
    return s->keepers[0] + s->keepers[1] + s->keepers[2] + s->keepers[3];
}

/* kit.c, blanks.c */
extern const struct option pcl_options[];
bool pcl_kit_init(struct kit *, const char *data, struct text *error);
bool pcl_blanks_read(struct pcl_kit *, const char *data, struct text *error);

/* vectors.c */
extern const struct vectors pcl_vectors;
void pcl_derive_actions(struct pcl_kit *);

/* moves.c */
unsigned pcl_to_act(const struct kit *, const struct state *);
int pcl_moves(const struct kit *, const struct state *, int seat, move *list);
uint32_t pcl_weight(const struct kit *, const struct state *, move);
uint32_t pcl_total(const struct kit *, const struct state *);
move pcl_sample(const struct kit *, const struct state *, uint32_t r);
bool pcl_has_keeper_move(const struct pcl_kit *, const struct pcl_state *);
bool pcl_forced(const struct kit *, const struct observed *, int seat);

/* Uses left, or keepers that can be played: the seat on turn has something to choose. */
static inline bool pcl_has_choice(const struct pcl_kit *k, const struct pcl_state *s)
{
    return s->dice || (s->keepers[s->turn] && pcl_has_keeper_move(k, s));
}

/* turn.c. What pawns do is always the doing of the seat on turn. */
void pcl_setup(const struct kit *, struct state *);
void pcl_start_play(const struct pcl_kit *, struct pcl_state *);    /* way stations are known: who begins? */
unsigned pcl_apply(const struct kit *, struct state *, int seat, move);
bool pcl_land(const struct pcl_kit *, struct pcl_state *, int pawn, int space);     /* false: it is there already */
void pcl_bump(const struct pcl_kit *, struct pcl_state *, int pawn);    /* PCL-9: all others on its space; not 0, 101 */
void pcl_send(const struct pcl_kit *, struct pcl_state *, int target);              /* to START */
void pcl_swap(const struct pcl_kit *, struct pcl_state *, int pawn, int target);    /* change places, no bump */
void pcl_go_on(const struct pcl_kit *, struct pcl_state *);     /* with the turn, or to its end */
void pcl_after_move(const struct pcl_kit *, struct pcl_state *, int pawn, bool moved);
void pcl_after_card(const struct pcl_kit *, struct pcl_state *);

/* cards.c */
/* Where a card takes a pawn of the seat on turn; the pawn's own space when it has no effect on it (PCL-11). */
int pcl_card_space(const struct pcl_kit *, const struct pcl_state *, int kind, int pawn);
/* All pawns on 1..100 but one. */
int pcl_list_targets(const struct pcl_kit *, const struct pcl_state *, move base, int except, move *list);
/* What can be done with a keeper of the blanks (PCL-26), and with an action card that was drawn; none: no effect. */
int pcl_list_custom(const struct pcl_kit *, const struct pcl_state *, int kind, move *list);
int pcl_list_card(const struct pcl_kit *, const struct pcl_state *, int kind, move *list);
void pcl_play_custom(const struct pcl_kit *, struct pcl_state *, move);
void pcl_carry_out(const struct pcl_kit *, struct pcl_state *, int kind, move choice);
void pcl_draw(const struct pcl_kit *, struct pcl_state *, int kind);

/* result.c, check.c */
void pcl_result(const struct kit *, const struct state *, struct result *);
void pcl_outcome(const struct kit *, const struct observed *, const struct who *, int seat, struct text *);
enum { DECIDED_SIZE = 512, NO_EFFECT_SIZE = 192 };
void pcl_decided(const struct pcl_kit *, const struct pcl_state *, const struct who *, struct text *);     /* */
const char *pcl_check(const struct kit *, const struct state *);

/* position.c */
void pcl_position_json(const struct kit *, const struct state *, struct json *);
bool pcl_from_json(const struct kit *, const struct json_value *, struct state *, struct text *error);

/* view.c */
extern const char *const pcl_phase_names[PHASE_OVER + 1];
void pcl_put_bag(const struct pcl_kit *, bag cards, struct json *);     /* a list */
void pcl_put_stations(const struct pcl_kit *, unsigned set, struct json *);     /* a list */
void pcl_kit_json(const struct kit *, struct json *);
void pcl_view_json(const struct kit *, const struct observed *, const struct who *, struct json *);
void pcl_facts(const struct kit *, const struct observed *, int seat, move, struct json *);

/* words.c */
enum { PAWN_TEXT_SIZE = 128, GO_TEXT_SIZE = 3 * PAWN_TEXT_SIZE, SUM_TEXT_SIZE = 64, CARD_TEXT_SIZE = 80,
       HAND_TEXT_SIZE = 4 * CARD_NAME_SIZE };
extern const char pcl_op_signs[OPS + 1];
static inline const char *article(int face) { return face == 8 ? "an" : "a"; }      /* before a die or a card: "an 8" */
void pcl_sum_text(int op, int space, int n, struct text *);     /* "18 + 5 = 23" */
void pcl_pawn_text(const struct who *, int owner, int target, struct text *);     /* "Ben's pawn", "your pawn" */
void pcl_go_text(const struct who *, int owner, int target, int from, int to, struct text *);
void pcl_swap_text(const struct pcl_state *, const struct who *, int owner, int one, int other, struct text *);
void pcl_card_words(const struct pcl_kit *, int kind, struct text *);
void pcl_hand_text(const struct pcl_kit *, bag cards, struct text *);       /* "the 7 and 'curse'", "all 5 cards" */
void pcl_show_move(const struct kit *, move, struct text *);
move pcl_parse(const struct kit *, const struct observed *, int seat, const char *);
void pcl_describe(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *);

/* A keeper of the blanks that sends or swaps is like the move that does the same. */
move pcl_same_move(const struct pcl_kit *, move);

/* consequences.c: what a move of the seat on turn would bring about; pawns as sets of targets. */
struct consequences {
    struct pcl_state after;
    int moved;                      /* the own pawn that it takes to a space, as a target; -1: none */
    unsigned bumped;
    unsigned would_bump;            /* at the end of the turn, if the moved pawn stays there */
    bool on_red, would_draw;        /* the same: on a red space; and there is a card to draw */
    bool draws;
    bool station;                   /* PCL-21: one that was not visited yet */
    bool turns_back, waits, home;   /* PCL-7, PCL-24: the moved pawn is on its goal */
    bool wins;
};
void pcl_consequences(const struct pcl_kit *, const struct pcl_state *, move, struct consequences *);
/* PCL-9: the own pawn that stands where this one was bumped; of the same move as pcl_same_move has it. */
int pcl_bumper(const struct pcl_state *before, const struct consequences *, move, int bumped);

/* typed.c: `n` of a sum may be any number. */
enum { TYPED_SIZE = 96 };
struct sum {
    int pawn, op, n;
    bool keeper;
};

/* Lower case, without spaces, quotes and colons, signs as ASCII; false when it is too long or no text. `colon` stands
 * for a colon behind the first letter. */
bool pcl_plain(const char *typed, char colon, char *out);
bool pcl_read_sum(const char *typed, struct sum *);     /* false: it is none */
/* The same with the number that a pawn of the seat stands on instead of its letter: '0 + 5'. */
bool pcl_read_sum_of(const struct pcl_state *, int seat, const char *typed, struct sum *);

/* Up to two numbers behind a word that may be left out, with spaces, commas or signs between them; how many. */
int pcl_read_dice(const char *typed, const char *word, int dice[2]);
move pcl_read_chance(const struct kit *, const struct observed *, const char *);      /* 0: no move of chance */
move pcl_read_move(const struct kit *, const struct observed *, int seat, const char *);

/* why.c, events.c, board.c */
void pcl_why(const struct kit *, const struct observed *, const struct who *, int seat, const char *, struct text *);
void pcl_why_no_effect(const struct pcl_kit *, const struct pcl_state *, int kind, unsigned landed, struct text *);
void pcl_events(const struct kit *, const struct observed *before, const struct observed *after, const struct who *,
                int seat, move, struct json *);
void pcl_board(const struct kit *, const struct observed *, const struct who *, struct grid *);

/* bots/ */
extern const struct tuning pcl_tuning;
void pcl_evaluate(const struct kit *, const struct state *, float *by_seat);
void pcl_policy(const struct kit *, const struct state *, int seat, const move *, int count, float *weights);
bool pcl_think(const struct kit *, const struct observed *, int seat, const struct effort *, struct rng *,
               struct plan *);
void pcl_reason(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *);

/* solve/solve.c */
extern const struct solver *const pcl_solvers[];

#endif
