/* rules.h - Heap: what the files of this folder share. */
#ifndef HEAP_RULES_H
#define HEAP_RULES_H

#include "../../core/game.h"
#include "../../core/kit.h"

/* Everything has a stated maximum; the limits of the game follow from these. */
enum {
    PLAYERS_MIN = 2, PLAYERS_MAX = 4,
    HEAP_MIN = 5, HEAP_MAX = 60,
    MOST_MIN = 2, MOST_MAX = 9,
    LUCK_MAX = 6,               /* times that luck can strike in a game */
    LUCK_EVERY = 5,             /* it strikes when a multiple of this is left */
    ADD_MAX = 2,                /* counters luck adds at most */
    ADD_TOTAL = 6,              /* the weights of what it adds, together */
    LEFT_MAX = HEAP_MAX + ADD_MAX * LUCK_MAX,
};

/* A move is a word: here the number taken, or ADD plus the number added. 0 is never a move. */
enum { ADD = 16 };

/* What never changes in a match. Begins with struct kit; the rest is the game's: settings under handy names, and tables
 * that save work in every move. */
struct null_kit {
    struct kit kit;
    int heap, most, luck;
    float share[LUCK_MAX + 1][LEFT_MAX + 1][PLAYERS_MAX];   /* by luck left, counters left, places after the mover */
};

/* A position, as plain bytes. Only what cannot be worked out from the rest, so that equal positions are equal bytes. */
STATE_BEGIN
struct null_state {
    uint8_t left;               /* counters in the heap; 0 = over */
    uint8_t turn;               /* the seat to take, after luck if it is awake; when over, the winner */
    uint8_t luck;               /* times it can still strike */
    uint8_t awake;              /* 1 = luck is to strike now */
};
STATE_END

/* Casts, with the same names in every game: to read (of) and to change (in). The table's truth and what a viewer sees
 * of it are two C types over the same bytes, so that the compiler keeps secrets apart. */
static inline const struct null_kit *kit_of(const struct kit *kit) { return (const void *)kit; }
static inline struct null_kit *kit_in(struct kit *kit) { return (void *)kit; }
static inline const struct null_state *state_of(const struct state *state) { return (const void *)state; }
static inline struct null_state *state_in(struct state *state) { return (void *)state; }
static inline const struct null_state *seen_of(const struct observed *seen) { return (const void *)seen; }

/* NUL-5: luck strikes when a turn leaves a multiple of five, as long as it has strikes left (NUL-6). */
static inline bool wakes_luck(int luck, int left)
{
    return luck > 0 && left > 0 && left % LUCK_EVERY == 0;
}

/* Who owes a move; what moves.c lists and turn.c allows. Small and asked all the time, so it is here. */
static inline unsigned owing(const struct null_state *s)
{
    if (s->left == 0)
        return 0;
    return s->awake ? CHANCE_BIT : seat_bit(s->turn);
}

/* The most the seat to move may take (NUL-3). */
static inline int take_max(const struct null_kit *k, const struct null_state *s)
{
    return s->left < k->most ? s->left : k->most;
}

static inline const char *counters(int count) { return count == 1 ? "counter" : "counters"; }

/* kit.c */
extern const struct option null_options[];
int null_left_max(const struct null_kit *, int luck);
bool null_kit_init(struct kit *, const char *data, struct text *error);

/* moves.c */
extern const uint8_t null_add_weight[ADD_MAX + 1];
unsigned null_to_act(const struct kit *, const struct state *);
int null_moves(const struct kit *, const struct state *, int seat, move *list);
uint32_t null_weight(const struct kit *, const struct state *, move);
uint32_t null_total(const struct kit *, const struct state *);
move null_sample(const struct kit *, const struct state *, uint32_t r);

/* turn.c */
void null_setup(const struct kit *, struct state *);
unsigned null_apply(const struct kit *, struct state *, int seat, move);

/* result.c, check.c */
void null_result(const struct kit *, const struct state *, struct result *);
void null_outcome(const struct kit *, const struct observed *, const struct who *, int seat, struct text *);
const char *null_check(const struct kit *, const struct state *);

/* position.c */
void null_position_json(const struct kit *, const struct state *, struct json *);
bool null_from_json(const struct kit *, const struct json_value *, struct state *, struct text *error);

/* words.c, why.c, events.c */
void null_show_move(const struct kit *, move, struct text *);
bool null_count(const char *string, const char *word, int64_t *count);
move null_parse(const struct kit *, const struct observed *, int seat, const char *string);
void null_describe(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *);
void null_why(const struct kit *, const struct observed *, const struct who *, int seat, const char *, struct text *);
void null_events(const struct kit *, const struct observed *before, const struct observed *after, const struct who *,
                 int seat, move, struct json *);

/* view.c, board.c */
void null_view_json(const struct kit *, const struct observed *, const struct who *, struct json *);
void null_kit_json(const struct kit *, struct json *);
void null_facts(const struct kit *, const struct observed *, int seat, move, struct json *);
void null_board(const struct kit *, const struct observed *, const struct who *, struct grid *);

/* vectors.c */
extern const struct vectors null_vectors;

/* bots/evaluate.c */
void null_derive_share(struct null_kit *, int luck, int left);
void null_evaluate(const struct kit *, const struct state *, float *by_seat);

#endif
