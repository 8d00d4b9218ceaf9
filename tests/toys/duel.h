/* duel.h - toy-duel inside: its state and move words, shared by its rules, its secrets and its words. */
#ifndef CAUCUS_TOY_DUEL_H
#define CAUCUS_TOY_DUEL_H

#include "../../core/game.h"
#include "../../core/kit.h"
#include "cards.h"

enum {
    DUEL_SEATS = 4,
    DUEL_KINDS = 5,             /* a card's kind is its value, 1..5 */
    DUEL_SET = 3,               /* cards of one kind in a set */
    DUEL_SETS = 4,              /* at most, in a deck */
    DUEL_POOL = 3,              /* at most, sets of a kind to pick from */
    DUEL_CARDS = DUEL_SET * DUEL_SETS,
    DUEL_HAND = 4,              /* cards dealt to each */
    DUEL_GUARDS = 5,            /* at most, on one area */
    DUEL_TURNS = 200,           /* at most, of all together */
};

enum duel_stage {
    STAGE_PICK,                 /* all pick their sets at once */
    STAGE_DEAL,                 /* chance */
    STAGE_DRAW,                 /* chance */
    STAGE_PLAY,
    STAGE_EFFECT,               /* of the played card, one by one */
    STAGE_REACT,                /* the target is asked before any card is drawn (PRI-17) */
    STAGE_HIT,                  /* chance: which card is lost */
    STAGE_RECOVER,              /* chance: which card comes back */
    STAGE_OVER,
    STAGES
};

enum duel_area { AREA_NONE, AREA_HAND, AREA_DECK, AREAS };

typedef uint8_t duel_bag[DUEL_KINDS + 1];

/* All cards of a seat's areas come from its own original deck: nothing here takes cards from others. */
STATE_BEGIN
struct duel {
    struct tail tail[DUEL_SEATS];       /* open: what lies at the bottom of the deck */
    duel_bag sets[DUEL_SEATS];          /* secret, the owner's: how many sets of each kind */
    duel_bag hand[DUEL_SEATS];          /* secret, the owner's */
    duel_bag bag[DUEL_SEATS];           /* secret, the owner's: the deck above the tail */
    duel_bag discard[DUEL_SEATS];       /* open */
    duel_bag known[DUEL_SEATS];         /* open: the part of the hand that came from the tail (PRI-14) */
    duel_bag shown[DUEL_SEATS];         /* open: what the original deck has shown (PRI-19), even after going out */
    uint8_t picked[DUEL_SEATS];         /* counts are open even where cards are not */
    uint8_t hand_count[DUEL_SEATS];
    uint8_t bag_count[DUEL_SEATS];
    uint8_t guard[DUEL_SEATS][AREAS];
    uint8_t out[DUEL_SEATS];            /* 1 = the first one out; 0 = in */
    uint8_t stage;
    uint8_t turn;                       /* the seat in turn, or the one being dealt to */
    uint8_t turns;                      /* over so far */
    uint8_t played;                     /* kind of the card that is being resolved, in no area */
    uint8_t effects;                    /* it still gives */
    uint8_t target;                     /* seat + 1, of a hit in progress */
    uint8_t area;
    uint8_t spare;
};
STATE_END

struct duel_kit {
    struct kit kit;
    int sets, pool, turns;
};

enum duel_kind { PICK = 1, PLAY, HIT, GUARD, RECOVER, DONE, STOP, LET, DRAW, DROP, BACK, WORD_KINDS };

/* A word: what is done, seat + 1 where it names one, and a kind of card (0 there: masked, never legal) or an area. */
static inline move duel_word(int kind, int seat, int thing)
{
    return (move)kind << 16 | (move)(seat + 1) << 8 | (move)thing;
}
static inline int word_kind(move m) { return (int)(m >> 16); }
static inline int word_seat(move m) { return (int)(m >> 8 & 0xff) - 1; }
static inline int word_thing(move m) { return (int)(m & 0xff); }
enum { NO_SEAT = -1, NOTHING = 0 };

static inline const struct duel_kit *duel_kit(const struct kit *k) { return (const void *)k; }
static inline const struct duel *duel_seen(const struct observed *o) { return (const void *)o; }
static inline int duel_power(int kind) { return (kind + 1) / 2; }     /* effects a card gives */
static inline int duel_deck_count(const struct duel *s, int seat) { return s->bag_count[seat] + s->tail[seat].count; }
static inline int duel_area_count(const struct duel *s, int seat, int area)
{
    return area == AREA_HAND ? s->hand_count[seat] : duel_deck_count(s, seat);
}

unsigned duel_in(const struct kit *, const struct duel *);     /* seats still in */
/* Whether a deck with these sets, picked in order of kind, can still be completed with another one of this kind. */
bool duel_may_pick(const struct kit *, const uint8_t *sets, int kind);

/* duel_secrets.c */
void duel_observe(const struct kit *, const struct state *, int viewer, struct observed *);
void duel_determinize(const struct kit *, const struct observed *, int viewer, struct rng *, struct state *);
move duel_observe_move(const struct kit *, const struct state *before, int seat, move, int viewer);
void duel_position_json(const struct kit *, const struct state *, struct json *);
bool duel_from_json(const struct kit *, const struct json_value *, struct state *, struct text *error);
const char *duel_check(const struct kit *, const struct state *);

/* duel_words.c */
void duel_show_move(const struct kit *, move, struct text *);
move duel_parse(const struct kit *, const struct observed *, int seat, const char *text);
void duel_describe(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *);
void duel_why(const struct kit *, const struct observed *, const struct who *, int seat, const char *, struct text *);
void duel_events(const struct kit *, const struct observed *before, const struct observed *after, const struct who *,
                 int seat, move seen, struct json *);
void duel_view_json(const struct kit *, const struct observed *, const struct who *, struct json *);
void duel_board(const struct kit *, const struct observed *, const struct who *, struct grid *);

#endif
