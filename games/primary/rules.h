/* rules.h - PRIMARY: cards, areas, effects, limits, the state and the move words that the files here share. */
#ifndef PRIMARY_RULES_H
#define PRIMARY_RULES_H

#include <assert.h>

#include "../../core/bits.h"
#include "../../core/cards.h"
#include "../../core/game.h"
#include "../../core/kit.h"
#include "../../core/vectors.h"

/* Everything has a stated maximum. */
enum {
    SEATS = 6,
    COLOURS = 6,
    VALUES = 5,
    KINDS = COLOURS * VALUES,
    SETS_MIN = 2, SETS_USUAL = 6, SETS_MAX = 10,
    POOL_MAX = 10,
    CARDS_MAX = SEATS * SETS_MAX * VALUES,
    COUNTERS_MAX = 40,          /* a player's (PRI-18) */
    DEALT = 3,                  /* PRI-6 */
    TIES_MAX = 5,               /* PRI-5 */
    LIMIT_USUAL = 150, LIMIT_MAX = 300,
    LAID_MAX = 50000,           /* cards played in a match before it ends like at the turn limit */
};

enum colour { NO_COLOUR, RED, BLUE, YELLOW, PURPLE, GREEN, ORANGE, COLOUR_END };

/* A card's kind, 1..30: by colour, then by value. */
static inline int kind_of(int colour, int value) { return (colour - 1) * VALUES + value; }
static inline int colour_of(int kind) { return (kind - 1) / VALUES + 1; }
static inline int value_of(int kind) { return (kind - 1) % VALUES + 1; }
static inline uint32_t kind_bit(int kind) { return 1u << kind; }
static inline uint32_t colour_bits(int colour) { return 31u << kind_of(colour, 1); }
#define PRIMARY_BITS 0xfffeu    /* the kinds of red, blue and yellow */
#define ONE_BITS 0x04210842u    /* the kinds of value 1 */
static inline bool is_one(int kind) { return ONE_BITS >> kind & 1; }
static inline bool is_primary(int colour) { return colour <= YELLOW; }

/* PRI-1: the parts of a secondary colour, and what two primaries make. */
extern const uint8_t pri_colour_parts[COLOUR_END][2];
static inline int colour_mix(int a, int b) { return a == b ? NO_COLOUR : a + b == RED + BLUE ? PURPLE
                                                 : a + b == RED + YELLOW ? ORANGE : GREEN; }

/* PRI-4. The bag of AREA_DECK is what nobody has seen of it; the known cards below it are the tail. */
enum area { AREA_HAND, AREA_DECK, AREA_DISCARD, AREA_FADED, AREAS };

typedef uint8_t bag[32];        /* how many of each kind */

enum stage {
    STAGE_BUILD,                /* equal pool: all pick their sets at once */
    STAGE_DRAFTER,              /* chance: who takes the first set */
    STAGE_DRAFT,
    STAGE_REVEAL,               /* chance: bottom cards (PRI-5) */
    STAGE_LOT,                  /* chance: who of the tied begins */
    STAGE_DEAL,                 /* chance */
    STAGE_DRAW,                 /* chance: step 1 */
    STAGE_PLAY,                 /* step 2, or again after a single 1 */
    STAGE_LAY,                  /* more of the same play */
    STAGE_SPLIT,                /* PRI-9 */
    STAGE_EFFECT,
    STAGE_REACT,                /* PRI-17 */
    STAGE_PICK,                 /* chance: which card the effect moves */
    STAGE_ASSIGN,               /* step 6 */
    STAGE_OVER,
    STAGES
};

enum standing { STANDING_ASK, STANDING_STOP, STANDING_LET, STANDINGS };

enum effect {
    NO_EFFECT, EFFECT_DRAW, EFFECT_COPY, EFFECT_REMOVE, EFFECT_HIT, EFFECT_FADE, EFFECT_GUARD, EFFECT_RECOVER,
    EFFECT_REVIVE, EFFECT_DRAIN, EFFECT_STEAL, EFFECT_TAKE, EFFECT_RESTORE, EFFECT_STRIKE, EFFECTS
};

/* Whose area an effect may be aimed at. */
enum { OWN = 1, MATES = 2, FOES = 4, NEAR = 8 };    /* NEAR: foes, in `balanced` only the one to the right (PRI-3) */

/* What an effect does: a card goes from one area to another, or counters change. */
enum deed { DEED_CARD, DEED_CHOSEN_CARD, DEED_ADD, DEED_COPY, DEED_REMOVE, DEED_RESTORE };
enum receiver { TO_TARGET, TO_MOVER, TO_CHOSEN };

struct effect_row {
    const char *verb;
    uint8_t deed;
    uint8_t aim;                /* OWN | MATES ... */
    uint8_t from, to;           /* areas, of card deeds */
    uint8_t receiver;           /* whose area the card goes to */
    const char *words;          /* what it does, for lists: "hit a deck" */
};
extern const struct effect_row pri_effect_table[EFFECTS];
extern const uint8_t pri_colour_effects[COLOUR_END][3];     /* the effects a colour gives, NO_EFFECT beyond the last */

/* The longest list: red, yellow and orange effects of a split orange card against five foes, or the same against three
 * with two mates. Foes: hit, fade of every kind, take, steal, drain (to three decks); anybody's counters removed; own
 * and mates': draw, copy, drain; leave. */
enum { LIST_MAX = (SEATS - 1) * (1 + KINDS + 1 + 1 + 3) + SEATS * AREAS + 3 * (1 + AREAS) + 2 + 1 };
_Static_assert(LIST_MAX <= (int)MOVES_MAX, "no list is longer");

/* A card that is played: itself, the end of its play, split, five effects with an answer and a draw each. A combination
 * gives at most ten effects, no more than two cards. A turn beside that: draw, skip or stop, and in step 6 forty
 * counters, four standing answers and the end. Before: sets, first drafter, reveals and the lot, the deal. The cards of
 * a match are counted at the ends of turns. A turn that begins below LAID_MAX plays at most 2 x hand + deck single
 * ones, since each makes that number smaller, and then a string of one colour. */
enum {
    PLIES_A_CARD = 1 + 1 + 1 + 5 * 3,
    PLIES_A_TURN = 1 + 1 + COUNTERS_MAX + AREAS + 1,
    CARDS_A_TURN = 2 * CARDS_MAX + SEATS * POOL_MAX * VALUES,
    PLIES_BEFORE = SEATS * (SETS_MAX + TIES_MAX + DEALT) + 2,
    PLIES = PLIES_BEFORE + SEATS * LIMIT_MAX * PLIES_A_TURN + (LAID_MAX + CARDS_A_TURN) * PLIES_A_CARD,
};
_Static_assert(PLIES <= (int)PLIES_MAX, "the bound fits");
_Static_assert(LAID_MAX + CARDS_A_TURN <= UINT16_MAX, "laid_ever has room");

STATE_BEGIN
struct pri {
    uint32_t has[SEATS][AREAS];     /* the kinds in each bag below, as bits */
    uint16_t count[SEATS][AREAS];   /* open, also where cards are not; the deck with its tail */
    uint16_t tail_count[SEATS];
    uint16_t round;                 /* complete rounds; in STAGE_REVEAL ties so far */
    uint16_t laid_ever;             /* cards played in the match */
    uint16_t lost;                  /* counters used or removed this turn and not put back */
    uint16_t laid;                  /* cards of this play */
    bag area[SEATS][AREAS];         /* hand: the owner's; deck: nobody's, see observe; the others open */
    bag known[SEATS];               /* open: the part of the hand that came from a tail (PRI-14) */
    bag shown[SEATS];               /* open: what the original deck has shown (PRI-19) */
    bag gone;                       /* open: cards that left with players who are out (PRI-12) */
    uint8_t tail[CARDS_MAX + 1];    /* all tails, seat after seat, each from its bottom up */
    uint8_t sets[SEATS][8];         /* by colour; the deck list, secret in equal pool (PRI-19) */
    uint8_t picked[SEATS];          /* sets so far */
    uint8_t counters[SEATS][AREAS];
    uint8_t counters_all[SEATS];
    uint8_t standing[SEATS][AREAS]; /* secret, the owner's: what it answers without being asked */
    uint8_t out[SEATS];             /* 1 = the first one out; 0 = in */
    uint8_t queue[8];               /* the play: cards that wait, by value, all of `colour` */
    uint8_t left[8];                /* effects of the card that is being resolved, by colour */
    uint8_t unmoved[AREAS];         /* step 6: own counters that may still move */
    uint8_t stage;
    uint8_t turn;                   /* the seat in turn, or the one that reveals, takes a set or is dealt to */
    uint8_t first;                  /* who began; in a draft who took the first set */
    uint8_t in;                     /* mask */
    uint8_t tied;                   /* mask, in STAGE_REVEAL and STAGE_LOT */
    uint8_t again;                  /* STAGE_PLAY after a single 1 */
    uint8_t colour;                 /* of the string */
    uint8_t card;                   /* being resolved; kinds */
    uint8_t other;                  /* combined with it; the higher kind of the two */
    uint8_t effect;                 /* in STAGE_REACT and STAGE_PICK: its kind, */
    uint8_t target;                 /* seat + 1 whose card it takes, */
    uint8_t receiver;               /* seat + 1 who gets the card, */
    uint8_t named;                  /* and the card where it is chosen */
};
STATE_END

/* Verbs with effects, and 64 for whose and which area (vectors.c). */
enum { ACTION_KEYS = (32 + EFFECTS) * 64 };

struct pri_kit {
    struct kit kit;
    int sets, pool, limit;
    int teams;                      /* 0 = everybody alone */
    bool draft, balanced;
    uint8_t side[SEATS];            /* mask of a seat and its mates */
    uint8_t aims[SEATS][8];         /* by OWN | MATES | FOES */
    uint8_t near[SEATS][1 << SEATS];    /* by who is in: the only one, or any foe (PRI-3) */
    uint8_t given[SEATS][8];        /* decks given by option */
    unsigned given_mask;
    int actions;
    struct action_row action[ACTION_KEYS];
};

/* Words: what is done, then up to three small numbers. Seats are seat + 1, 0 = the mover; areas are area + 1. */
enum verb {
    VERB_SET = 1,                   /* c: colour (0 where it is hidden) */
    VERB_PLAY,                      /* c: kind */
    VERB_SKIP,                      /* b: area */
    VERB_SPLIT, VERB_WHOLE,
    VERB_RESOLVE, VERB_ENOUGH, VERB_END,
    VERB_LEAVE,                     /* c: the effects given up, all that are left (PRI-20) */
    VERB_STOP, VERB_LET, VERB_STOP_ALWAYS, VERB_LET_ALWAYS,
    VERB_STOPPED, VERB_ALLOWED,     /* how others see the four above; never legal */
    VERB_ASK,                       /* b: area (0 where it is hidden) */
    VERB_MOVE,                      /* a: whose area, b: from, c: to */
    VERB_FIRST,                     /* a: seat */
    VERB_BOTTOM, VERB_DRAWN, VERB_CARD,     /* c: kind (0 where it is hidden) */
    VERB_EFFECT = 32,               /* + effect; a: target, b: area of counters, c: named kind or receiver */
};

static inline move word(int verb, int a, int b, int c)
{
    return (move)verb << 24 | (move)a << 16 | (move)b << 8 | (move)c;
}
static inline int word_verb(move m) { return (int)(m >> 24); }
static inline int word_a(move m) { return (int)(m >> 16 & 0xff); }
static inline int word_b(move m) { return (int)(m >> 8 & 0xff); }
static inline int word_c(move m) { return (int)(m & 0xff); }
static inline int word_seat(move m, int mover) { return word_a(m) ? word_a(m) - 1 : mover; }
static inline int word_area(move m) { return word_b(m) - 1; }
static inline int word_effect(move m) { return word_verb(m) - VERB_EFFECT; }
static inline bool word_is_effect(move m) { return m >> 24 > VERB_EFFECT && m >> 24 < VERB_EFFECT + EFFECTS; }

/* Casts, with the same names in every game: to read (of), to change (in), and the way back (as). */
static inline const struct pri_kit *kit_of(const struct kit *k) { return (const void *)k; }
static inline struct pri_kit *kit_in(struct kit *k) { return (void *)k; }
static inline const struct pri *state_of(const struct state *s) { return (const void *)s; }
static inline struct pri *state_in(struct state *s) { return (void *)s; }
static inline const struct pri *seen_of(const struct observed *o) { return (const void *)o; }
static inline struct pri *seen_in(struct observed *o) { return (void *)o; }
static inline const struct state *as_state(const struct pri *s) { return (const void *)s; }

/* ---- decks and cards ---- */

/* The highest colour of a deck that is picked in order of colour; RED before the first pick. */
static inline int last_colour(const uint8_t *sets)
{
    return eight_bytes(sets) ? 7 - __builtin_clzll(eight_bytes(sets)) / 8 : RED;
}

/* Whether everybody may know which sets a deck is made of. */
static inline bool is_list_open(const struct kit *k, int seat)
{
    return kit_of(k)->draft || (kit_of(k)->given_mask >> seat & 1);
}

/* Cards of the deck above the tail. */
static inline int unseen_count(const struct pri *s, int seat)
{
    return s->count[seat][AREA_DECK] - s->tail_count[seat];
}

/* Cards of a kind that the original deck has not shown: in the hand or above the tail. */
static inline int hidden_count(const struct pri *s, int seat, int kind)
{
    return s->area[seat][AREA_HAND][kind] - s->known[seat][kind] + s->area[seat][AREA_DECK][kind];
}

/* How long a seat can go on (PRI-13). */
static inline int turns_left(const struct pri *s, int seat)
{
    return s->count[seat][AREA_HAND] + s->count[seat][AREA_DECK] + s->counters_all[seat];
}

/* PRI-13, and cards laid are counted so that play has a proven end. */
static inline bool is_limit_reached(const struct kit *k, const struct pri *s)
{
    return s->round >= kit_of(k)->limit || s->laid_ever >= LAID_MAX;
}

/* The value of the next card of the play (PRI-7); one is waiting. */
static inline int lowest_queued(const struct pri *s)
{
    int value = 1;
    while (!s->queue[value])
        value++;
    return value;
}

/* Whose card chance moves. */
static inline int card_owner(const struct pri *s) { return s->stage == STAGE_PICK ? s->target - 1 : s->turn; }

/* ---- effects and counters ---- */

static inline bool is_foe(const struct kit *k, int seat, int other) { return !(kit_of(k)->side[seat] >> other & 1); }

/* Seats an effect may be aimed at. */
static inline unsigned pri_aim(const struct kit *k, const struct pri *s, int seat, int aim)
{
    unsigned mask = kit_of(k)->aims[seat][aim & 7] & s->in;
    return aim & NEAR ? mask | kit_of(k)->near[seat][s->in] : mask;
}

/* PRI-11: whether the other one has a counter to stop what a seat would take from an area. */
static inline bool may_stop(const struct kit *k, const struct pri *s, int seat, int other, int area)
{
    return s->counters[other][area] && is_foe(k, seat, other);
}

/* Who gets the card; `c` as in the word of the effect. */
static inline int receiver_of(const struct effect_row *row, int seat, int other, int c)
{
    return row->receiver == TO_TARGET ? other : row->receiver == TO_CHOSEN && c ? c - 1 : seat;
}

/* PRI-8, 9: what a card gives by itself, added to what is there by colour; a primary card and a 1 have no parts. */
static inline bool is_splittable(int kind) { return (0x7fffffffu & ~PRIMARY_BITS & ~ONE_BITS & ~1u) >> kind & 1; }
static inline void add_card_effects(int kind, bool in_parts, uint8_t *by_colour)
{
    int colour = colour_of(kind), half = in_parts && is_splittable(kind) ? value_of(kind) / 2 : 0;
    by_colour[pri_colour_parts[colour][0]] += (uint8_t)half;
    by_colour[pri_colour_parts[colour][1]] += (uint8_t)half;
    by_colour[colour] += (uint8_t)(value_of(kind) - 2 * half);
}

/* Effects of the card that is being resolved, of all colours together: the sum of the bytes. */
static inline int effects_left(const struct pri *s)
{
    return (int)(eight_bytes(s->left) * EACH_BYTE >> 56);
}

/* Step 6: the move of the last counter that may still move ends the turn. */
static inline bool is_last_unmoved(const struct pri *s)
{
    return s->unmoved[0] + s->unmoved[1] + s->unmoved[2] + s->unmoved[3] == 1;
}

static inline bool any_unmoved(const struct pri *s)
{
    return s->unmoved[0] | s->unmoved[1] | s->unmoved[2] | s->unmoved[3];
}

static inline void lose_counter(struct pri *s, int seat, int area)
{
    assert(s->counters[seat][area] > 0);
    s->counters[seat][area]--;
    s->counters_all[seat]--;
}

/* ---- moves ---- */

/* Moves of a list, in moves.c and effects.c; how many: a word for each kind, */
static inline int list_kinds(uint32_t kinds, move with, move *list)
{
    int count = 0;
    for (; kinds; kinds &= kinds - 1)
        list[count++] = with | (move)__builtin_ctz(kinds);
    return count;
}

/* four at once, of which a list may count fewer, when it has room for another behind them; */
typedef move words_four __attribute__((vector_size(4 * sizeof(move))));
static inline void write_four(move *list, words_four words, move with)
{
    words |= with;
    __builtin_memcpy(list, &words, sizeof words);
}

/* and for each area: those with a counter where one is taken, else all. Every word is written, and counts when there is
 * one. */
static inline int list_areas(const struct pri *s, int seat, bool taken, move with, move *list)
{
    if (!taken) {
        write_four(list, (words_four){ 1 << 8, 2 << 8, 3 << 8, 4 << 8 }, with);
        return AREAS;
    }
    move *at = list;
#pragma GCC unroll 4
    for (int area = 0; area < AREAS; area++) {
        *at = with | (move)(area + 1) << 8;
        at += s->counters[seat][area] != 0;
    }
    return (int)(at - list);
}

/* What has been shown cannot be taken back. The records tell everybody what there is to know, so that one name, the
 * spectator's, is enough to say so. */
#define FINAL seat_bit(SPECTATOR)

/* For the inside of playouts: switches stay short when what they call is kept apart from them. */
#define APART static __attribute__((noinline))
#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* kit.c */
extern const struct option pri_options[];
bool pri_kit_init(struct kit *, const char *data, struct text *error);

/* areas.c */
int pri_tail_offset(const struct pri *, int seat);
int pri_tail_top(const struct pri *, int seat);
void pri_tail_under(struct pri *, int seat, int kind);
void pri_tail_over(struct pri *, int seat, int kind);
int pri_tail_take(struct pri *, int seat);
void pri_mark(struct pri *, int seat, int area);
void pri_reveal(struct pri *, int seat, int kind);

/* Cards on their way, inline: most playouts know from which area to which, and then little of it is left. */
static inline void pri_take_out(struct pri *s, int seat, int area, int kind)
{
    if (--s->area[seat][area][kind] == 0)
        s->has[seat][area] &= ~kind_bit(kind);
}

/* A card leaves an area; true when it was nobody's or only its owner's to know. Of alike cards in a hand a known one
 * goes first: nobody can tell which it was, so that no other is sure to be there. */
static inline bool pri_leave(struct pri *s, int seat, int area, int kind)
{
    s->count[seat][area]--;
    if (area == AREA_DECK && s->count[seat][area] + 1 == s->tail_count[seat]) {
        int top = pri_tail_take(s, seat);
        assert(top == kind);
        return false;
    }
    assert(s->has[seat][area] >> kind & 1);
    pri_take_out(s, seat, area, kind);
    if (area == AREA_HAND && s->known[seat][kind]) {
        s->known[seat][kind]--;
        return false;
    }
    return area <= AREA_DECK;
}

static inline void pri_enter(struct pri *s, int seat, int area, int kind, bool known)
{
    s->count[seat][area]++;
    if (area == AREA_DECK) {
        pri_tail_under(s, seat, kind);
        return;
    }
    s->area[seat][area][kind]++;
    s->has[seat][area] |= kind_bit(kind);
    if (area == AREA_HAND && known)
        s->known[seat][kind]++;
}

/* From area to area. Whoever may know which card it is has it from the record. */
static inline void pri_carry(struct pri *s, int seat, int area, int to_seat, int to_area, int kind)
{
    bool hidden = pri_leave(s, seat, area, kind);
    pri_enter(s, to_seat, to_area, kind, !hidden);
    if (hidden && to_area != AREA_HAND)
        s->shown[seat][kind]++;
}

/* decks.c */
struct ready_deck {
    const char *name, *line, *words;
};
extern const struct ready_deck pri_ready_decks[];       /* ends with an entry without a name */
/* A line like "blue3 green2", or the name of a ready-made deck: whole, or sets that a deck may begin with. */
bool pri_deck_read(const struct kit *, const char *text, uint8_t *sets, struct text *error);
bool pri_sets_read(const struct kit *, const char *text, uint8_t *sets, struct text *error);
int pri_sets_count(const uint8_t *sets);
void pri_deck_show(const uint8_t *sets, struct text *);
/* Whether a deck with these sets, picked in order of colour, can still be completed with another one of this colour. */
bool pri_deck_may_pick(const struct kit *, const uint8_t *sets, int colour);
int pri_draft_seat(const struct kit *, const struct pri *);     /* who takes the next set */
int pri_pool_left(const struct kit *, const struct pri *, int colour);      /* in equal pools each has its own */

/* effects.c */
/* PRI-10: what two primaries combined give: twice the lower value of their mix, the rest of the higher one's colour. */
void pri_combine_effects(int kind, int other, uint8_t *left);
int pri_payer(const struct pri *, int effect);      /* the colour that gives the effect and has some left; 0 = none */
bool pri_has_target(const struct kit *, const struct pri *);    /* whether an effect that is left could do anything */
int pri_list_effects(const struct kit *, const struct pri *, int seat, int colour, move *list);
int pri_list_left(const struct kit *, const struct pri *, int seat, move *list);      /* of what is left, and leave */
/* An effect of the colour that does one's side good now: anything but removing one of its own counters. */
int pri_good_effect(const struct kit *, const struct pri *, int seat, int colour);
/* Whether a secondary colour finds nothing now that is worth a card, and the parts it can be split into do. */
bool pri_parts_do_more(const struct kit *, const struct pri *, int seat, int colour);
unsigned pri_use_effect(const struct kit *, struct pri *, int seat, move);
unsigned pri_answer(const struct kit *, struct pri *, int seat, move);
unsigned pri_pick_card(const struct kit *, struct pri *, int seat, move);  /* chance: the card that an effect moves */

/* moves.c */
unsigned pri_to_act(const struct kit *, const struct state *);
int pri_moves(const struct kit *, const struct state *, int seat, move *list);
bool pri_forced(const struct kit *, const struct observed *, int seat);
uint32_t pri_weight(const struct kit *, const struct state *, move);
uint32_t pri_total(const struct kit *, const struct state *);
move pri_sample(const struct kit *, const struct state *, uint32_t r);
uint32_t pri_layable_kinds(const struct pri *);     /* what goes with the cards laid: a string, a combination */
bool pri_is_card_legal(const struct pri *, int kind);

/* turn.c */
void pri_setup(const struct kit *, struct state *);
/* Go on with the play until somebody has to decide. 0, the answer of apply: nobody learns anything. */
unsigned pri_resolve(const struct kit *, struct pri *);
unsigned pri_apply(const struct kit *, struct state *, int seat, move);

/* start.c */
void pri_make_decks(const struct kit *, struct pri *);
void pri_pick_set(const struct kit *, struct pri *, int seat, int colour);
void pri_reveal_bottom(struct pri *, int kind);
void pri_draw_lot(struct pri *, int seat);

/* result.c */
void pri_result(const struct kit *, const struct state *, struct result *);
unsigned pri_side(const struct kit *, int seat);
unsigned pri_out(const struct kit *, const struct state *);
unsigned pri_sides_in(const struct kit *, const struct pri *);  /* the lowest seat of each side that is in */
void pri_add_decision(const struct kit *, const struct pri *, const struct who *, struct text *);    /* */
void pri_add_end(const struct kit *, const struct pri *, const struct who *, struct text *);     /* shorter, who wins */
void pri_outcome(const struct kit *, const struct observed *, const struct who *, int seat, struct text *);

/* secrets.c */
void pri_observe(const struct kit *, const struct state *, int viewer, struct observed *);
void pri_determinize(const struct kit *, const struct observed *, int viewer, struct rng *, struct state *);
move pri_observe_move(const struct kit *, const struct state *before, int seat, move, int viewer);
unsigned pri_confides(const struct kit *, const struct state *, int seat);

/* vectors.c */
extern const struct vectors pri_vectors;
void pri_derive_actions(struct pri_kit *);

/* evaluate.c, policy.c, think.c, reason.c */
extern const struct tuning pri_tuning;
extern const struct lesson *const pri_lessons[];
void pri_evaluate(const struct kit *, const struct state *, float *by_seat);
bool pri_think(const struct kit *, const struct observed *, int seat, const struct effort *, struct rng *,
               struct plan *);
void pri_reason(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *);
void pri_policy(const struct kit *, const struct state *, int seat, const move *list, int count, float *weights);

/* check.c */
const char *pri_check(const struct kit *, const struct state *);
bool pri_count_open(const struct kit *, const struct pri *, uint16_t *open);    /* by kind, of all seats */

/* position.c */
void pri_put_card(struct json *, const char *key, int kind);        /* 0: null */
void pri_position_json(const struct kit *, const struct state *, struct json *);
bool pri_from_json(const struct kit *, const struct json_value *, struct state *, struct text *error);

/* view.c */
void pri_kit_json(const struct kit *, struct json *);
void pri_view_json(const struct kit *, const struct observed *, const struct who *, struct json *);
void pri_facts(const struct kit *, const struct observed *, int seat, move, struct json *);

/* derive.c: what a position says, and what follows from it. */
struct said {
    int stage;                      /* -1 = it does not say */
    bool seats, pass, effects, unmoved;
    struct said_seat {
        bool list, cards, count;
        int deck_count;
    } seat[SEATS];
};
bool pri_derive(const struct kit *, struct pri *, const struct said *, struct text *error);

/* names.c */
extern const char *const pri_colour_names[COLOUR_END];
extern const char *const pri_colour_characters[COLOUR_END];    /* "attack" */
extern const char *const pri_card_names[KINDS + 1];         /* "red3"; of 0, a card that is not known, "?" */
extern const char *const pri_area_names[AREAS + 1];        /* ends with NULL */
extern const char *const pri_pile_names[AREAS];            /* the same in sentences */
extern const char *const pri_verb_names[VERB_EFFECT];
extern const char *const pri_stage_names[STAGES];
extern const char *const pri_standing_names[STANDINGS];
void pri_add_card(struct text *, int kind);                 /* "red3" */
void pri_add_card_words(struct text *, int kind);           /* "red 3" */
void pri_add_play(const struct pri *, struct text *);       /* the card, or the two, being resolved */
void pri_add_effects_left(const struct pri *, struct text *);
int pri_read_card(const char *text);                        /* "red3", "Red 3", "r3"; 0 = none */
int pri_read_colour(const char *text, size_t length);
int pri_read_area(const char *text, size_t length);         /* -1 = none */

/* words.c, typed.c, why.c, events.c, board.c */
void pri_add_combined(const struct pri *, int kind, struct text *);     /* what it gives with the card laid */
void pri_add_could(const struct kit *, const struct pri *, const struct who *, int seat, int colour, struct text *);
void pri_show_move(const struct kit *, move, struct text *);
move pri_parse(const struct kit *, const struct observed *, int seat, const char *text);
move pri_typed(const struct kit *, const struct pri *, int seat, const char *text);     /* once decks are built */
void pri_spell(const struct kit *, const struct observed *, int seat, const char *text, struct text *);
void pri_describe(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *);
void pri_why(const struct kit *, const struct observed *, const struct who *, int seat, const char *, struct text *);
void pri_events(const struct kit *, const struct observed *before, const struct observed *after, const struct who *,
                int seat, move seen, struct json *);
void pri_board(const struct kit *, const struct observed *, const struct who *, struct grid *);

#endif
