/* bot.h - an opponent: it gets what its seat may see, never the state, and answers with a move.
 *
 *   B1  A bot is given `struct observed` and nothing else of the match, so its move cannot depend on what the seat
 *       cannot see.
 *   B2  The same seen states in the same order, seed and budget give the same moves.
 *   B3  The budget is of a turn: of all decisions of a seat until chance or another seat acts. It is spent at the
 *       first of them; what was planned then is played without thinking again, if the bot is given its intent back.
 */
#ifndef CAUCUS_BOT_H
#define CAUCUS_BOT_H

#include "../core/game.h"
#include "../core/rng.h"

struct text;

/* What a bot means to do at one seat of one match; zero at the start. */
struct intent {
    struct plan plan;           /* of which `next` is due if the seat then sees what `expected` says */
    int next;
    uint64_t expected;          /* key of what the seat sees when its turn goes on; 0 = it does not */
    uint64_t place;             /* key of what it saw when it was asked last */
    bool repeats;               /* asked there again, it says the same: for advice, which need not be taken */
};

/* What a bot thinks with at one seat of one match: its trees, kept between moves, and its intent. The memory of a tree
 * is taken once, when it is first needed. */
struct mind;
struct mind *mind_new(void);
void mind_free(struct mind *);
void mind_forget(struct mind *);        /* for another match or seat */
enum { TREES_MAX = 64 };

/* Where thousands of seats share few minds, the intent alone is kept for each. */
void mind_resume(struct mind *, const struct intent *);     /* forgets, then means that */
const struct intent *mind_intent(const struct mind *);

struct bot_turn {
    const struct kit *kit;
    const struct observed *seen;
    int seat;
    uint32_t nodes;             /* 0 = the bot's usual budget */
    int trees;                  /* of a search, each with all the nodes; 0 = 1 */
    /* How they grow at the same time: work() for each of `count` workers, `size` bytes each, and how many of them, from
     * the first on, worked (threads_run). NULL: one after the other, to the same end. */
    int (*together)(void (*work)(void *worker), void *workers, int count, size_t size);
    struct rng *rng;
    struct mind *mind;          /* NULL = one for this decision alone */
    double value;               /* out: the expected utility of the seat in 0..1, -1 = the bot has no idea */
};

struct bot {
    const char *id;
    const char *title;          /* one line for people */
    int level;                  /* 1..LEVELS = easy to expert; 0 = none of them */
    /* A legal move. A seat that may but need not move may answer 0 = none. */
    move (*choose)(const struct bot *, struct bot_turn *);
    /* The usual budget in a game. NULL: it has none. */
    uint32_t (*nodes_usual)(const struct bot *, const struct game *);
    /* Whether it can play this; why not in `error`, unless that is NULL. NULL: it plays everything. */
    bool (*plays)(const struct bot *, const struct kit *, struct text *error);
};

/* Ends with NULL; levels in order, easiest first. The program's are in host/bots_all.c, the library's, which needs no
 * file and no thread, in lib/bots_all.c. */
extern const struct bot *const bots_all[];
const struct bot *bot_find(const char *id);     /* NULL when there is none */

/* A bot with its budget, as people write it: "expert", "search:1000", "search:1000x4" for four trees. */
struct seat_bot {
    const struct bot *bot;
    uint32_t nodes;             /* 0 = usual */
    int trees;                  /* 0 = 1 */
};
enum { BOT_NODES_MAX = 100 * 1000 * 1000 };
bool bot_read(const char *text, struct seat_bot *, struct text *error);     /* false: `bot` is NULL if unknown */

const struct bot *bot_of_level(int level);      /* 1..LEVELS */
const struct bot *bot_usual(void);              /* the opponent of people who chose none */
const struct bot *bot_adviser(void);            /* whom hints come from */
uint32_t bot_nodes(const struct bot *, const struct game *);     /* its usual budget, 0 = has none */
uint32_t seat_bot_nodes(const struct seat_bot *, const struct game *);     /* what it is given, or that */
bool bot_plays(const struct bot *, const struct kit *, struct text *error);      /* ask before it sits down */
move bot_choose(const struct bot *, struct bot_turn *);     /* asserts that the move is legal */

/* Whether the seat owes a move and has no other. */
bool bot_is_forced(const struct kit *, const struct observed *, int seat);

/* Why a move is a good one, as the game has it; "" when it says nothing, or there is nothing to choose. 0 = not to
 * move. */
void bot_reason(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *out);

/* Bots have names where the game has none for its seats, short and unlike people's. */
const char *bot_name(const struct game *, int seat);

/* What the game has a bot write on a move, added to `out`; nothing where it writes nothing. */
void bot_note(const struct match *, int seat, move, struct text *out);

/* The move a bot chose, with that note. */
bool bot_play(struct match *, int seat, move, struct text *error);

#endif
