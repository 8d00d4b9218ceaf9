/* trade.h - toy-trade inside: its state, places and move words, shared by its rules, its secrets and its words. */
#ifndef CAUCUS_TOY_TRADE_H
#define CAUCUS_TOY_TRADE_H

#include "../../core/game.h"
#include "../../core/kit.h"
#include "cards.h"

enum {
    TRADE_SEATS = 4,
    TRADE_CARDS = 24,
    TRADE_HAND = 4,             /* cards dealt to each */
    TRADE_OFFERS = 2,           /* a seat may make in one turn */
    TRADE_TURNS = TRADE_CARDS,  /* every turn uses up a card */
};

enum trade_stage { STAGE_DEAL, STAGE_TURN, STAGE_DRAW, STAGE_PASS, STAGE_OVER, STAGES };

/* Where a card is. PASSED: chosen to go left, until all have chosen. */
enum {
    DECK = 1,
    PILE,
    HAND,
    TABLE = HAND + TRADE_SEATS,
    BURIED = TABLE + TRADE_SEATS,
    PASSED = BURIED + TRADE_SEATS,
    PLACES = PASSED + TRADE_SEATS - 1,
};

enum trade_offer { OFFER_NONE, OFFER_OPEN, OFFER_ANSWERED };

STATE_BEGIN
struct trade {
    uint16_t knows[TRADE_CARDS + 1];
    uint8_t where[TRADE_CARDS + 1];
    /* Counts are open even where cards are not: who may move hangs on them, never on cards (G3). */
    uint8_t hand_count[TRADE_SEATS];
    uint8_t buried_count[TRADE_SEATS];
    uint8_t deck_count;
    uint8_t stage;
    uint8_t turn;               /* the seat in turn, or the one being dealt to */
    uint8_t turns;              /* over so far */
    uint8_t looked;             /* this turn */
    uint8_t passed;             /* mask: have chosen the card to pass */
    /* By offerer. The cards are for the two parties' eyes. */
    uint8_t offer[TRADE_SEATS];
    uint8_t offer_to[TRADE_SEATS];      /* seat + 1 */
    uint8_t offer_card[TRADE_SEATS];
    uint8_t offer_answer[TRADE_SEATS];
    uint8_t offers_made[TRADE_SEATS];   /* this turn */
    uint8_t spare;
};
STATE_END

struct trade_kit {
    struct kit kit;
    int cards, turns, bury_max;
    bool pass;
};

enum trade_kind { LOOK = 1, PLAY, BURY, SWAP, OFFER, ANSWER, DECLINE, ACCEPT, REFUSE, PASS, DRAW, KINDS };

/* A word: kind, seat + 1 where it names one, card where it names one (0 there: masked, never legal). */
static inline move trade_word(int kind, int seat, int card)
{
    return (move)kind << 16 | (move)(seat + 1) << 8 | (move)card;
}
static inline int word_kind(move m) { return (int)(m >> 16); }
static inline int word_seat(move m) { return (int)(m >> 8 & 0xff) - 1; }
static inline int word_card(move m) { return (int)(m & 0xff); }
enum { NO_SEAT = -1, NO_CARD = 0 };

static inline const struct trade_kit *trade_kit(const struct kit *k) { return (const void *)k; }
static inline const struct trade *trade_seen(const struct observed *o) { return (const void *)o; }
static inline int trade_left(const struct kit *k, int seat) { return (seat + 1) % k->seats; }
static inline int trade_value(int card) { return 1 + (card - 1) % 6; }

unsigned trade_holders(const struct kit *, const struct trade *);      /* seats with a card in hand */
int trade_points(const struct kit *, const struct trade *, int seat);  /* on the table, open */

/* trade_secrets.c */
void trade_observe(const struct kit *, const struct state *, int viewer, struct observed *);
void trade_determinize(const struct kit *, const struct observed *, int viewer, struct rng *, struct state *);
move trade_observe_move(const struct kit *, const struct state *before, int seat, move, int viewer);
void trade_position_json(const struct kit *, const struct state *, struct json *);
bool trade_from_json(const struct kit *, const struct json_value *, struct state *, struct text *error);
const char *trade_check(const struct kit *, const struct state *);

/* trade_vectors.c */
extern const struct vectors trade_vectors;

/* trade_words.c */
void trade_show_move(const struct kit *, move, struct text *);
move trade_parse(const struct kit *, const struct observed *, int seat, const char *text);
void trade_describe(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *);
void trade_why(const struct kit *, const struct observed *, const struct who *, int seat, const char *, struct text *);
void trade_events(const struct kit *, const struct observed *before, const struct observed *after, const struct who *,
                  int seat, move seen, struct json *);
void trade_view_json(const struct kit *, const struct observed *, const struct who *, struct json *);
void trade_board(const struct kit *, const struct observed *, const struct who *, struct grid *);

#endif
