/* game.h - the contract between a game and everything else.
 *
 * A game is one const struct of functions over plain bytes. It knows rules and words, nothing more: no clock,
 * generator, file, thread or allocation. The match (match.h) owns the log, undo, pending orders and chance; front
 * ends own names, files and screens. docs/architecture.md says why each contract is as it is; tests/conformance/
 * holds every game to it.
 *
 * Invariants every game keeps, by number so that tests and reviews can cite them:
 *   G1  A state is state_size plain bytes: no pointers, no padding (STATE_BEGIN), no float; ids start at 1, 0 =
 *       unknown; unordered things are counts or sets. Equal positions are equal bytes.
 *   G2  to_act is CHANCE alone, or seats, or 0 (over). Several seats are a PHASE: what a seat may do in it depends
 *       only on the state at its start and on that seat's own moves, and the order of seats does not change the
 *       outcome.
 *   G3  to_act, may_act and a seat's moves are the same on the state and on what that seat observes of it.
 *   G4  What a viewer observes is a function of the records as the viewer saw them (observe_move), except for viewers
 *       that apply names in its answer.
 *   G5  A move word means the same in all worlds its seat cannot tell apart. 0 is never a move.
 *   G6  Play ends within plies_max applied moves, whoever plays.
 */
#ifndef CAUCUS_GAME_H
#define CAUCUS_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SEATS_MAX = 8,
    CHANCE = 8,             /* the seat of dice and draws */
    SPECTATOR = 9,          /* a viewer with no seat */
    MOVES_MAX = 512,        /* no list is longer */
    STATE_SIZE_MAX = 4096,
    PLIES_MAX = 1 << 20,
};

/* Sets of seats or viewers are bit masks. */
static inline unsigned seat_bit(int seat) { return 1u << seat; }
static inline unsigned seats_all(int seats) { return (1u << seats) - 1; }
#define CHANCE_BIT (1u << CHANCE)
#define ALL_VIEWERS (((1u << SEATS_MAX) - 1) | 1u << SPECTATOR)
#define ORDERS_OPEN (1u << 15)      /* in the answer of apply */

/* Several seats owe at once; G2. */
static inline bool is_phase(unsigned to_act) { return to_act != CHANCE_BIT && (to_act & (to_act - 1)); }

/* Take the seats of `left` off it in order, until one is among these; -1 = none. So those that may move are asked: each
 * once, unless what another did has closed the chance for it. */
static inline int seat_next(unsigned *left, unsigned these)
{
    while (*left) {
        int seat = __builtin_ctz(*left);
        *left &= *left - 1;
        if (these & seat_bit(seat))
            return seat;
    }
    return -1;
}

/* Turn order: who comes next; how many turns on another is; those of a set that come later in a lap from seat 0. */
static inline int seat_after(int seat, int seats) { return seat + 1 < seats ? seat + 1 : 0; }
static inline int seat_steps(int from, int to, int seats) { return to >= from ? to - from : to - from + seats; }
static inline unsigned seats_behind(unsigned set, int seat) { return set & ~seats_all(seat + 1); }

typedef uint32_t move;

static inline bool move_listed(const move *list, int count, move word)
{
    for (int i = 0; i < count; i++)
        if (list[i] == word)
            return true;
    return false;
}

/* Two names for the same bytes, so that the compiler keeps secrets apart: the table's truth, and what is left of it
 * when everything a viewer cannot know has been erased. Each game casts both to its own struct. */
struct state;
struct observed;

struct grid;
struct json;
struct json_value;
struct kit;
struct lesson;
struct match;
struct option;
struct rng;
struct solver;
struct text;
struct vectors;

/* Who reads the words: the viewer's seat (or SPECTATOR), the names at the table, one for every seat, and the match, for
 * who_note (words.h) alone to look into; NULL = the notes are not known. */
struct who {
    int viewer;
    const char *const *names;
    const struct match *match;
};

struct result {
    int64_t score[SEATS_MAX];   /* in units of 1/scale */
    int64_t scale;              /* 1 unless scores are fractions */
    uint8_t rank[SEATS_MAX];    /* 1 = first; equal ranks are shared */
    unsigned winners;           /* mask; 0 = nobody wins */
    int sides;                  /* winning sides: a team counts once, an opponent without a seat too; 0 = nobody wins */
    bool low_wins;              /* a lower score is the better one */
};

/* A seat's share of the win in 0..1: 1 over the winning sides, nobody wins 0. */
static inline double result_utility(const struct result *r, int seat)
{
    return r->winners & seat_bit(seat) ? 1.0 / r->sides : 0.0;
}

/* ---- thinking (bots/) ---- */

enum { LEVELS = 4, PLAN_MAX = 32 };

/* How hard a bot thinks about a turn (all decisions of a seat until chance or another seat acts). */
struct effort {
    uint32_t nodes;             /* iterations; 0 = one look ahead, no search */
    float blur;                 /* standard deviation of its error in judging a move, in win chance; 0 = none */
};

struct tuning {
    struct effort level[LEVELS];    /* easy, normal, hard, expert */
    float explore;              /* weight of the policy against the values seen so far; 0 = usual */
    int playout;                /* decisions by the policy before a leaf is judged by evaluate */
};

/* What a seat means to do: its next moves in order, as far as nothing but them decides, and what it expects. */
struct plan {
    move word[PLAN_MAX];
    int count;
    double value;               /* utility of the seat, 0..1; -1 = no idea */
};

/* What a game tells its bots; each member is optional. */
struct game_bots {
    /* Help for search: expected utility per seat; and how much each listed move deserves a look. */
    void (*evaluate)(const struct kit *, const struct state *, float *by_seat);
    void (*policy)(const struct kit *, const struct state *, int seat, const move *list, int count, float *weights);

    /* The game's own way to choose, where a general search would be weak: a plan of at least one legal move, the same
     * for the same rng. False: no opinion here, search. The seat owes a move or may make one; a plan of the one word 0
     * declines. Needs no more than 1 MiB of stack. */
    bool (*think)(const struct kit *, const struct observed *, int seat, const struct effort *, struct rng *,
                  struct plan *);
    const struct tuning *tuning;

    /* Why a good player would make this move, in a few words for a hint ("bumps Ben, who was 3 rolls from home");
     * empty when there is nothing to say. Where a seat may move but need not, 0 asks why it would not. */
    void (*reason)(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *);

    /* The note a bot writes on its move, at most a note long; empty for most. */
    void (*note)(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *);

    /* What of its judgement was learned from play, and can be learned again (lesson.h); ends with NULL. */
    const struct lesson *const *lessons;
};

struct game {
    /* ---- the table ---- */

    const char *id;             /* lower-case words joined by '-' */
    const char *title;
    const char *summary;        /* one line for menus */
    const char *rules_text;     /* Markdown, our own words */
    const char *data;           /* kit text when the match brings none; NULL = the game has none */
    const char *const *seat_names;  /* by seat; NULL = "Player 1" ... */
    const struct option *options;   /* ends with an entry without a name; NULL = none */
    int seats_min, seats_max;
    int moves_max;              /* longest list, chance included, at every option's maximum */
    int plies_max;
    int rules_version;          /* raised when old logs may no longer replay */
    size_t state_size;
    size_t kit_size;            /* of the struct that begins with struct kit */

    /* Fill what never changes in a match. Seats and settings are in place, the rest is zero. False: why in `error`
     * ("line 3: unknown region 'x'" when it is about a line of data). Options that do not go together are refused
     * here. */
    bool (*kit_init)(struct kit *, const char *data, struct text *error);

    /* ---- the rules ---- */

    /* Write every byte of a new state, whatever was there. */
    void (*setup)(const struct kit *, struct state *);

    /* Seats that owe a decision; G2. */
    unsigned (*to_act)(const struct kit *, const struct state *);

    /* Seats that may move but need not; apart from to_act; 0 in a phase, at chance and when over. May be NULL. */
    unsigned (*may_act)(const struct kit *, const struct state *);

    /* The legal moves of a seat (or CHANCE), at most moves_max, without repeats; the count. For an owing seat
     * optional moves are in the list too. 0 for seats that neither owe nor may. */
    int (*moves)(const struct kit *, const struct state *, int seat, move *list);

    /* Chance, as integers: weight of a listed move, their sum, and the move at 0 <= r < total in list order. NULL in a
     * game without chance. */
    uint32_t (*weight)(const struct kit *, const struct state *, move);
    uint32_t (*total)(const struct kit *, const struct state *);
    move (*sample)(const struct kit *, const struct state *, uint32_t r);

    /* Carry out a legal move (asserted). Answers with the mask of viewers that thereby learn something hidden: it
     * must name whoever learns more than the records so far tell, and may name others to make the move final for
     * undo. Name no more than that: for those named, the suite cannot tell a reveal from a leak. ORDERS_OPEN stands
     * for all viewers when the last order of a phase opens the others and nothing beyond what their records tell. */
    unsigned (*apply)(const struct kit *, struct state *, int seat, move);

    /* Scores and winners of a finished game; of an unfinished one, as if it ended now. */
    void (*result)(const struct kit *, const struct state *, struct result *);

    /* The seats that win or lose together with this one, itself among them. NULL: each for itself. */
    unsigned (*side)(const struct kit *, int seat);

    /* Seats that the game has thrown out: they decide nothing any more, and their sides rank behind all that have a
     * seat in. NULL: nobody ever is. */
    unsigned (*out)(const struct kit *, const struct state *);

    /* The move of a seat that owes one and lets its time run out, where the rules have one for that (PCO-13), step by
     * step until it owes nothing. NULL: they have none. */
    move (*late)(const struct kit *, const struct observed *, int seat);

    /* whoever knows only what is open can tell that this seat, which alone owes and nobody else may move, has one
     * legal move; hosts then make it (match_settle). Asked of what a spectator observes. NULL: never. */
    bool (*forced)(const struct kit *, const struct observed *, int seat);

    /* The first broken invariant, or NULL. */
    const char *(*check)(const struct kit *, const struct state *);

    /* ---- the secrets ---- */

    /* Erase what a viewer cannot know. Writes every byte. NULL: nothing is ever hidden, in states and in moves. */
    void (*observe)(const struct kit *, const struct state *, int viewer, struct observed *);

    /* A possible full state behind an observed one: chance by its true odds, hidden choices by the game's policy. */
    void (*determinize)(const struct kit *, const struct observed *, int viewer, struct rng *, struct state *);

    /* The move as a viewer may know it, `before` being the state it was made in: the move itself, or a word that is
     * never legal and shows as "draw ?". NULL: all moves are public. */
    move (*observe_move)(const struct kit *, const struct state *before, int seat, move, int viewer);

    /* Other seats that see the pending order of this one in a phase as it is made: team mates, say. The match lets them
     * observe a state in which its moves are applied. Asked of the state at the phase's start. NULL: nobody. */
    unsigned (*confides)(const struct kit *, const struct state *, int seat);

    /* ---- the words ---- */

    /* The durable text of a move, masked words included. Short, unique in every list, no '|', no comma, no line break,
     * no space at the ends, first word never "undo", "resign" or "pending", not a number alone. Players are chairs,
     * from 1 (seat_chair); where people type names, core has put the chairs in their place (match_parse). */
    void (*show_move)(const struct kit *, move, struct text *);

    /* Other spellings people use; 0 = none of mine. Exact texts are tried first, so this is optional. For dice entered
     * by hand the seat is CHANCE and the observed state a spectator's. */
    move (*parse)(const struct kit *, const struct observed *, int seat, const char *text);

    /* A text that stands for several moves in a row, as their texts with commas between them; left empty, it does not.
     * Each is checked when its turn comes. Optional. */
    void (*spell)(const struct kit *, const struct observed *, int seat, const char *text, struct text *);

    /* What a listed move would do, in words ("18 + 5 = 23, bumps Ben"); of chance, too, as a spectator sees it. */
    void (*describe)(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *);

    /* Why a text is no move of this seat, which owes or may move now (core answers for the others). Optional: left
     * empty, core has a plain answer. */
    void (*why)(const struct kit *, const struct observed *, const struct who *, int seat, const char *text,
                struct text *);

    /* What happened when a record was applied, as a viewer saw it: zero or more objects {type, text, ...facts} written
     * with event_open and json_close (words.h). `seen` is the move as observe_move gives it. */
    void (*events)(const struct kit *, const struct observed *before, const struct observed *after, const struct who *,
                   int seat, move seen, struct json *);

    /* of a seat, the sum that leads to its score ("230 points + 30 for 3 integrity cards + 100 for the most =
     * 360"), or "" where the score says it all; of SPECTATOR, what decided ("level at 61 delegates: Ana has more cubes
     * in hand, 5 to 3"). As if an unfinished game ended now. Asked of what a spectator observes. Optional. */
    void (*outcome)(const struct kit *, const struct observed *, const struct who *, int seat, struct text *);

    /* A report of a whole match for a viewer; optional: core tells the events as sentences. */
    void (*report)(const struct match *, const struct who *, struct text *);

    /* ---- what is seen, and positions ---- */

    /* What never changes in a match and a board needs to draw itself (cards, map, names, limits): members of the open
     * object. Told once; views do not repeat it. NULL: nothing. */
    void (*kit_json)(const struct kit *, struct json *);

    /* The members of the view object; of the board in cells for text screens. A view has no null, and what changes
     * piecewise is objects by seat ("0", "1") or card, not arrays: it travels as a merge patch, arrays as a whole. In a
     * game without secrets it is the same for all viewers, and so are the events. */
    void (*view_json)(const struct kit *, const struct observed *, const struct who *, struct json *);
    void (*board)(const struct kit *, const struct observed *, const struct who *, struct grid *);

    /* What a board needs to offer a listed move, of chance too, without reading its text: members of the open object,
     * first `do`, what kind of move it is, then what it is done with. No two moves of a list have the same. */
    void (*facts)(const struct kit *, const struct observed *, int seat, move, struct json *);

    /* The cards of the game, one array of objects with equal members; optional. */
    void (*cards_json)(const struct kit *, struct json *);

    /* The members of the position object (the whole truth; always all of them), and back: `state` comes as after
     * setup, so missing members have that value. False: why in `error`. Core refuses unknown members before and runs
     * check after. */
    void (*position_json)(const struct kit *, const struct state *, struct json *);
    bool (*from_json)(const struct kit *, const struct json_value *, struct state *, struct text *error);

    /* ---- optional as a whole ---- */

    const struct game_bots *bots;               /* NULL = bots know nothing of this game but its rules */
    const struct solver *const *solvers;        /* what can be solved exactly (solver.h); ends with NULL */
    const struct vectors *vectors;              /* the game as numbers, for programs that learn (vectors.h) */
};

/* Never NULL. */
static inline const struct game_bots *game_bots(const struct game *g)
{
    static const struct game_bots none;
    return g->bots ? g->bots : &none;
}

/* Around a state struct: the compiler refuses padding inside it (G1). */
#define STATE_BEGIN _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic error \"-Wpadded\"")
#define STATE_END _Pragma("GCC diagnostic pop")

#endif
