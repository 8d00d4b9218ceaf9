/* rules.h - PolitiCraft: cards, kit, state and move words, and the functions the files of this folder share. */
#ifndef POLITICRAFT_RULES_H
#define POLITICRAFT_RULES_H

#include <assert.h>
#include <string.h>

#include "../../core/bits.h"
#include "../../core/game.h"
#include "../../core/kit.h"
#include "../../core/vectors.h"

/* Where the compiler's own choice costs playouts instructions. */
#define APART static __attribute__((noinline))
#define ALWAYS_INLINE static inline __attribute__((always_inline))

enum {
    PLAYERS_MIN = 2, PLAYERS_MAX = 6,
    CARDS_MAX = 127,            /* ids are 1..127: a set of cards is two words */
    ISSUES_MAX = 60,
    ISSUE_OWN = 255,
    HAND_FULL = 7,
    INTEGRITY_START = 2, INTEGRITY_CARDS_MAX = 200, INTEGRITY_POINTS_MAX = 50,
    AUDIT_MAX = 9,              /* integrity cards that an audit asks of everybody */
    FIGURE_ABOVE = 200,         /* POL-9 */
    BONUS = 100,                /* POL-12 */
    CYCLES_IN_DECK_MIN = 4, CYCLES_MAX = 8, CYCLES_END = 4,
    SPREAD_FROM = 5,            /* players, POL-14 */
    TURNS_MAX = 60,             /* each, POL-13 */
    OFFERS_A_TURN = 2,
    EIGHT = 8,                  /* words that moves.c writes at a time */
    ACTION_KEYS = 32 * 8,       /* verbs and seats (vectors.c) */
    NAMED = 3,                  /* "one of" names so many cards */
    NEED_MAX = 9,               /* cards of a field that a condition asks for */
    VIEWER_ROWS = PLAYERS_MAX + 1,      /* who may know a card: the seats, and everybody else */
    TITLE_CHARS = 48, TITLE_SIZE = 4 * TITLE_CHARS + 1,
    TEXT_CHARS = 160, TEXT_SIZE = 4 * TEXT_CHARS + 1,
};

/* Longest list: a hand has at most HAND_FULL cards and one for each cycle card met (`recall`, check.c); every card to
 * every area, offered to every other and as answer to every other, with a decline each, accept and refuse; and the
 * room that moves.c writes over. Lists of cards on the table and of chance have at most CARDS_MAX. */
enum {
    HAND_MAX = HAND_FULL + CYCLES_MAX,
    LIST_TURN = HAND_MAX * PLAYERS_MAX + 2 * HAND_MAX * (PLAYERS_MAX - 1) + PLAYERS_MAX - 1 + 2,
    LIST_LONGEST = LIST_TURN + EIGHT,
};

/* Set-up: an issue each, the card that opens the discards, the deal, who begins. A turn: three records an offer; two
 * cards, the longest being `pass-left` with a card of everybody; the refill of a whole hand, with its source. A cycle
 * card: its draw, an order of everybody, the card that replaces it; there are at most CYCLES_MAX before the end. */
enum {
    PLIES_SETUP = PLAYERS_MAX + 1 + HAND_FULL * PLAYERS_MAX + 1,
    PLIES_A_TURN = 3 * OFFERS_A_TURN * PLAYERS_MAX + 2 * (1 + PLAYERS_MAX) + 2 * HAND_FULL,
    PLIES_A_CYCLE = 2 + PLAYERS_MAX,
    PLIES_LONGEST = PLIES_SETUP + TURNS_MAX * PLAYERS_MAX * PLIES_A_TURN + CYCLES_MAX * PLIES_A_CYCLE,
};

_Static_assert((int)LIST_TURN > (int)CARDS_MAX, "the longest list is that of a turn");

enum kind { STANDARD = 1, CONDITIONAL, POWER, CYCLE, KINDS };
enum fields { ORGANISE = 1, INFORM, VOTE, PETITION, FUND, SERVE, FIELDS };

/* POL-2. */
enum effect {
    TAKE_STANDARD = 1, CUT_CONDITIONAL, SWAP_HANDS, PASS_LEFT, LOOK_AND_TAKE, SHARE_INTEGRITY, STEAL_INTEGRITY, BLOCK,
    DRAW_THREE, MOVE_CARD, EFFECTS,
    /* POL-3: directions of the cycle cards. */
    PASS_RIGHT = EFFECTS, DISCARD_ONE, RECALL, AUDIT, SERVICE, POLL, EFFECTS_ALL
};

/* ---- sets of cards ---- */

struct set {
    uint64_t w[2];
};

static inline bool set_has(const struct set *s, int card) { return s->w[card >> 6] >> (card & 63) & 1; }
static inline void set_add(struct set *s, int card) { s->w[card >> 6] |= (uint64_t)1 << (card & 63); }
static inline void set_remove(struct set *s, int card) { s->w[card >> 6] &= ~((uint64_t)1 << (card & 63)); }
static inline bool set_any(struct set s) { return s.w[0] | s.w[1]; }
static inline bool set_several(struct set s)
{
    return s.w[0] & (s.w[0] - 1) || s.w[1] & (s.w[1] - 1) || (s.w[0] && s.w[1]);
}
static inline bool set_meet(const struct set *a, const struct set *b)
{
    return (a->w[0] & b->w[0]) || (a->w[1] & b->w[1]);
}
static inline struct set set_and(struct set a, struct set b)
{
    return (struct set){ { a.w[0] & b.w[0], a.w[1] & b.w[1] } };
}
static inline struct set set_or(struct set a, struct set b)
{
    return (struct set){ { a.w[0] | b.w[0], a.w[1] | b.w[1] } };
}
static inline struct set set_minus(struct set a, struct set b)
{
    return (struct set){ { a.w[0] & ~b.w[0], a.w[1] & ~b.w[1] } };
}
static inline bool set_equal(struct set a, struct set b) { return a.w[0] == b.w[0] && a.w[1] == b.w[1]; }
static inline int set_first(struct set s)
{
    return s.w[0] ? __builtin_ctzll(s.w[0]) : 64 + __builtin_ctzll(s.w[1]);
}
static inline int set_count(struct set s) { return __builtin_popcountll(s.w[0]) + __builtin_popcountll(s.w[1]); }

typedef uint64_t words_two __attribute__((vector_size(16)));

/* How many bits the bytes of both words have: a vector counts both at once, and needs no registers for constants. */
static inline words_two counts_of_bytes(struct set s)
{
    words_two w;
    memcpy(&w, s.w, sizeof w);
    w -= w >> 1 & 0x5555555555555555u;
    w = (w & 0x3333333333333333u) + (w >> 2 & 0x3333333333333333u);
    return (w + (w >> 4)) & 0x0f0f0f0f0f0f0f0fu;
}

/* Eight cards in a row. */
struct eight {
    int from;                   /* less than the first card's id, by its bit */
    size_t bits;                /* which of them are in the set */
    size_t r;                   /* the one that was asked for is at this place among those */
};

/* Where the card at place r of a set is, counted from 0 in order of id; the set has more than r. A byte of `ahead` is r
 * less the cards in the bytes before, with the top bit set where that is 0 or more: the last of these has the card. */
static inline struct eight set_eight(struct set s, unsigned r)
{
    const words_two counts = counts_of_bytes(s);
    uint64_t word = s.w[0], sums = counts[0] * EACH_BYTE;
    unsigned low = (unsigned)(sums >> 56);
    int from = 0;
    if (r >= low) {
        r -= low;
        from = 64;
        word = s.w[1];
        sums = counts[1] * EACH_BYTE;
    }
    const uint64_t ahead = (r * EACH_BYTE | EACH_BYTE << 7) - (sums << 8);
    const int bit = (int)((ahead >> 15 & EACH_BYTE) * EACH_BYTE >> 56 << 3);
    return (struct eight){ from + bit, word >> bit & 0xff, (ahead >> bit & 0xff) - 0x80 };
}

static inline int set_at(struct set s, unsigned r)
{
    struct eight e = set_eight(s, r);
    return e.from + bit_number(e.bits, (unsigned)e.r);
}

/* The cards of a set in order of id; no break inside, there are three loops. */
#define EACH_CARD(card, set)                                                                                           \
    for (int card##_w = 0; card##_w < 2; card##_w++)                                                                   \
        for (uint64_t card##_b = (set).w[card##_w]; card##_b; card##_b &= card##_b - 1)                                \
            for (int card = card##_w << 6 | __builtin_ctzll(card##_b), card##_o = 1; card##_o; card##_o = 0)

/* ---- kit ---- */

/* What the rules ask of a card; its words are apart. */
struct card {
    uint8_t kind, field, points, effect;
    uint8_t need_count, need_field;     /* POL-1: so many of a field ... */
    uint8_t audit;                      /* POL-3: integrity cards that everybody returns */
    uint8_t spare;
    struct set need;                    /* ... or one of these */
};

struct pol_kit {
    struct kit kit;
    int cards, cycle_cards, issues;
    int cycles, turns;                  /* what ends the game: cycle cards, turns of all together */
    int cycles_in;                      /* POL-14: so many of the cycle cards are in the game ... */
    bool spread;                        /* ... one in each part of the deck */
    bool both;                          /* POL-6: a card of one's own and an allied action in a turn */
    int integrity_cards, integrity_points;
    struct set all, standard, conditional, power, cycle;
    struct set free;                            /* what can always be moved out of another's area (POL-2) */
    struct set need_just[FIELDS][NEED_MAX + 1]; /* conditional cards that need just so many of a field */
    struct set named_by[CARDS_MAX + 1];         /* conditional cards that name this one */
    struct set action_of[FIELDS];               /* standard and conditional cards by field */
    struct set of_effect[EFFECTS];              /* power plays */
    move to[2][PLAYERS_MAX][EIGHT];             /* where a standard card can go: all words, without the own area */
    struct of_two {                             /* for lists of two players, by whose list it is */
        move own[CARDS_MAX + 1][2];             /* words that play a card, and that give it */
        move in[PLAYERS_MIN];                   /* to each area, and as an offer: all words without the card */
        move offer;
        int seat, other;
        uint16_t waits;                         /* `offer` of both when the seat alone has made one, still open */
    } of_two[PLAYERS_MIN];
    move lay[PLAYERS_MAX][PLAYERS_MAX];         /* to an area: by who plays, and whose it is */
    move seats[1 << PLAYERS_MAX][EIGHT];        /* what names each seat of a set in a word ... */
    uint8_t seats_count[1 << PLAYERS_MAX];      /* ... and how many they are */
    uint8_t others[PLAYERS_MAX];                /* all seats but this one */
    struct card card[CARDS_MAX + 1];
    uint8_t effect[CARDS_MAX + 1];              /* again, for lists */
    uint8_t bit_of[256][8];                     /* by byte and place: the bit that has this place among those set */
    char name[TITLE_SIZE];
    char title[CARDS_MAX + 1][TITLE_SIZE];
    char text[CARDS_MAX + 1][TEXT_SIZE];
    char needs[CARDS_MAX + 1][TEXT_SIZE];       /* "2 inform", "one of: ..."; "" = nothing */
    char issue[ISSUES_MAX + 1][TITLE_SIZE];
    int actions;
    struct action_row action[ACTION_KEYS];
};

/* ---- state ---- */

enum stage {
    STAGE_ISSUE, STAGE_OPEN, STAGE_DEAL, STAGE_FIRST,
    STAGE_TURN,         /* a card is owed; while it is the first, anybody may trade */
    STAGE_TARGET,       /* a power play asks for a card of an area */
    STAGE_TO,           /* ... and for the area it goes to */
    STAGE_LIFT,         /* ... for a card of the hand that is looked at */
    STAGE_KEEP,         /* ... for the drawn card to keep */
    STAGE_PASS,         /* all pass a card to the left at once */
    STAGE_CYCLE,        /* all follow the direction of a cycle card at once */
    STAGE_REFILL,       /* deck or discards */
    STAGE_DRAW,
    STAGE_OVER, STAGES
};

enum purpose { NO_DRAW, DRAW_REFILL, DRAW_REPLACE, DRAW_FOR_THREE, PURPOSES };
enum offer { OFFER_NONE, OFFER_OPEN, OFFER_ANSWERED };
enum { SKIPPED = 255 };

STATE_BEGIN
struct pol {
    /* Where cards are. In a hand, knows[v] says which of the others' cards v knows; nobody knows the deck. */
    struct set hand[PLAYERS_MAX];
    struct set area[PLAYERS_MAX];
    struct set knows[VIEWER_ROWS];
    struct set deck;
    struct set drawn;                   /* for "draw three", the player's alone to see */
    struct set aside;                   /* cycle cards that have been met */
    struct set fits[PLAYERS_MAX];       /* conditional cards whose conditions the area meets */
    uint64_t of_field[FIELDS];          /* a byte a seat: cards in the area, power plays left out */
    uint16_t points[PLAYERS_MAX];       /* of the area */
    uint16_t turns;                     /* over so far, all players together */
    uint8_t pile[CARDS_MAX];            /* the discards, [0] at the bottom */
    uint8_t pile_count;
    /* Counts are open where cards are not: who may move hangs on them, never on cards (G3). */
    uint8_t hand_count[PLAYERS_MAX];
    uint8_t deck_count, drawn_count;
    uint8_t integrity[PLAYERS_MAX];
    uint8_t stack;                      /* integrity cards nobody has */
    uint8_t issue[PLAYERS_MAX];
    uint8_t figures, blocks;            /* masks of seats */
    uint8_t stage;
    uint8_t turn;                       /* the seat in turn, or the one being dealt to */
    uint8_t second;                     /* it is the second card of the turn, which a public figure owes */
    uint8_t gave;                       /* the first went to somebody else's area */
    uint8_t fresh;                      /* cards put on the discards this turn */
    uint8_t drew, dry;                  /* a deck draw this turn; turns since the last one */
    uint8_t purpose;                    /* of the draw */
    uint8_t playing;                    /* the power play that is being carried out */
    uint8_t target;                     /* seat + 1 that is looked at, or the card that is moved */
    uint8_t cycles;                     /* cycle cards met */
    uint8_t queue_count;                /* whose directions are still to be followed */
    uint8_t queue[CYCLES_MAX];
    uint8_t owing;                      /* mask: have yet to choose, in a phase */
    uint8_t chosen[PLAYERS_MAX];        /* card, seat + 1, or SKIPPED */
    /* By offerer. The cards are for the two parties' eyes. */
    uint8_t offer[PLAYERS_MAX];
    uint8_t offer_to[PLAYERS_MAX];      /* seat + 1 */
    uint8_t offer_card[PLAYERS_MAX];
    uint8_t offer_answer[PLAYERS_MAX];
    uint8_t offers_made[PLAYERS_MAX];   /* this turn */
    /* POL-14: of the part of the deck that is drawn from. 0 when cycle cards are shuffled, or all have been met. */
    uint8_t part;                       /* cards left in it */
    uint8_t part_cycle;                 /* its cycle card is among them */
};
STATE_END

/* ---- casts, with the same names in every game: to read (of), to change (in), and back (as) ---- */

static inline const struct pol_kit *kit_of(const struct kit *kit) { return (const void *)kit; }
static inline struct pol_kit *kit_in(struct kit *kit) { return (void *)kit; }
static inline const struct pol *state_of(const struct state *state) { return (const void *)state; }
static inline struct pol *state_in(struct state *state) { return (void *)state; }
static inline const struct pol *seen_of(const struct observed *seen) { return (const void *)seen; }
static inline struct pol *seen_in(struct observed *seen) { return (void *)seen; }
static inline const struct state *as_state(const struct pol *s) { return (const void *)s; }
static inline struct state *as_state_in(struct pol *s) { return (void *)s; }

/* ---- move words ---- */

enum verb {
    ISSUE = 1, PLAY, GIVE, AT, DISCARD, OFFER, ANSWER, DECLINE, ACCEPT, REFUSE, TAKE, CUT, PICK, TO, LIFT, KEEP, PASS,
    DROP, BACK, DONATE, SKIP, NAME, DECK, TOP, DONE, OPEN, DEAL, FIRST, DRAW, VERBS
};
enum { NO_SEAT = -1, NO_CARD = 0 };

/* Verb, seat + 1 where it names one, card (or issue) where it names one; 0 there: masked, never legal. */
static inline move word_of(int verb, int seat, int card)
{
    return (move)verb << 16 | (move)(seat + 1) << 8 | (move)card;
}
static inline int word_verb(move m) { return (int)(m >> 16); }
static inline int word_seat(move m) { return (int)(m >> 8 & 0xff) - 1; }
static inline int word_card(move m) { return (int)(m & 0xff); }

static inline bool pol_is_trade(move m) { return word_verb(m) >= OFFER && word_verb(m) <= REFUSE; }

/* ---- small questions that several files ask, or every list ---- */

static inline int left_of(const struct kit *k, int seat) { return seat_after(seat, k->seats); }
static inline int right_of(const struct kit *k, int seat) { return seat ? seat - 1 : k->seats - 1; }
static inline int row_of(int viewer) { return viewer < PLAYERS_MAX ? viewer : PLAYERS_MAX; }
static inline unsigned every_row(const struct kit *k) { return seats_all(k->seats) | 1u << PLAYERS_MAX; }

static inline int count_of_field(const struct pol *s, int seat, int field)
{
    return (int)(s->of_field[field] >> 8 * seat & 0xff);
}

/* The effect that is being carried out by all at once, 0 when there is none. */
static inline int phase_effect(const struct pol_kit *k, const struct pol *s)
{
    return s->stage == STAGE_PASS ? PASS_LEFT : s->stage == STAGE_CYCLE ? k->card[s->queue[0]].effect : 0;
}

/* Whose hand a card goes to that is passed. */
static inline int pass_to(const struct kit *k, const struct pol *s, int seat)
{
    return phase_effect(kit_of(k), s) == PASS_RIGHT ? right_of(k, seat) : left_of(k, seat);
}

/* What a move of a phase puts into `chosen`. */
static inline int word_choice(move m)
{
    return word_verb(m) == NAME ? word_seat(m) + 1 : word_verb(m) == SKIP ? SKIPPED : word_card(m);
}

/* POL-1: the conditions of a card among those that lie there, so many of them of the field it needs. */
static inline bool needs_are_met(const struct card *c, const struct set *there, int of_field)
{
    return c->need_count ? of_field >= c->need_count : set_meet(&c->need, there);
}

/* POL-1: its conditions are met there. */
static inline bool pol_can_lie_in(const struct pol_kit *k, const struct pol *s, int card, int area)
{
    return !set_has(&k->conditional, card) || set_has(&s->fits[area], card);
}

/* It is a standard card, or a conditional one that can lie there. */
static inline bool pol_action_fits(const struct pol_kit *k, const struct pol *s, int card, int area)
{
    return (k->standard.w[card >> 6] | s->fits[area].w[card >> 6]) >> (card & 63) & 1;
}

static inline bool pol_is_figure(const struct pol *s, int seat) { return s->figures & seat_bit(seat); }

/* POL-6, POL-9: a card given to somebody now earns an integrity card, if there is one. */
static inline bool pol_earns(const struct pol *s, int seat)
{
    return !pol_is_figure(s, seat) || (s->second && s->gave);
}

/* POL-6: the other of the two actions of a turn is still open, but need not be taken. */
static inline bool pol_may_stop(const struct pol *s)
{
    return s->stage == STAGE_TURN && s->second && !pol_is_figure(s, s->turn);
}

/* Cycle cards that are still in the deck. */
static inline int pol_cycles_left(const struct pol_kit *k, const struct pol *s) { return k->cycles_in - s->cycles; }

/* POL-14: parts are alike, the first ones a card larger where that cannot be. */
static inline int pol_part_size(int cards, int parts) { return (cards + parts - 1) / parts; }

/* POL-8: the discards may be drawn from. */
static inline bool pol_can_top(const struct kit *k, const struct pol *s)
{
    return s->pile_count && !s->fresh && s->dry < k->seats;
}

/* POL-10. */
static inline bool pol_is_trading(const struct pol *s) { return s->stage == STAGE_TURN && !s->second; }

static inline bool pol_is_asked(const struct pol *s, int seat, int offerer)
{
    return s->offer[offerer] == OFFER_OPEN && s->offer_to[offerer] == seat + 1;
}

static inline bool pol_can_offer(const struct pol *s, int seat)
{
    return s->hand_count[seat] && s->offer[seat] == OFFER_NONE && s->offers_made[seat] < OFFERS_A_TURN;
}

/* Seats with cards in their hands. Eight bytes are looked at, of which the seats have the first six. */
static inline unsigned pol_holders(const struct pol *s)
{
    return bytes_not_0(eight_bytes((const uint8_t *)s + offsetof(struct pol, hand_count))) & seats_all(PLAYERS_MAX);
}

/* Seats with integrity cards. */
static inline unsigned pol_honest(const struct pol *s)
{
    return bytes_not_0(eight_bytes((const uint8_t *)s + offsetof(struct pol, integrity))) & seats_all(PLAYERS_MAX);
}

/* Some of these seats have some of these cards in their areas. */
static inline bool pol_others_have(const struct pol *s, unsigned others, const struct set *cards)
{
    for (; others; others &= others - 1)
        if (set_meet(&s->area[__builtin_ctz(others)], cards))
            return true;
    return false;
}

/* The effect names a seat when its card is played. */
static inline bool pol_is_seat_effect(int effect)
{
    const unsigned seat_effects =
        1 << SWAP_HANDS | 1 << LOOK_AND_TAKE | 1 << SHARE_INTEGRITY | 1 << STEAL_INTEGRITY | 1 << BLOCK;
    return seat_effects >> effect & 1;
}

/* POL-2: the cards of an area that a mover can move; there are any (targets.c). */
struct set pol_movable(const struct kit *, const struct pol *, int mover, int from);
bool pol_can_move_any(const struct kit *, const struct pol *, int mover);

/* POL-2: those of the others that an effect can name; of one that names none, all of them if it has a target. Here,
 * since lists ask it for every power play of a hand. */
ALWAYS_INLINE unsigned pol_targets(const struct kit *kit, const struct pol *s, unsigned others, int seat, int effect)
{
    const struct pol_kit *k = kit_of(kit);
    bool has;
    switch (effect) {
    case SWAP_HANDS:
    case SHARE_INTEGRITY: return others;
    case LOOK_AND_TAKE: return pol_holders(s) & others;
    case STEAL_INTEGRITY: return pol_honest(s) & others;
    case BLOCK: return others & ~s->blocks;
    case PASS_LEFT: has = pol_holders(s) & others; break;
    case TAKE_STANDARD: has = pol_others_have(s, others, &k->standard); break;
    case CUT_CONDITIONAL:
        has = pol_others_have(s, others, &k->conditional) || set_meet(&s->area[seat], &k->conditional);
        break;
    case DRAW_THREE: has = s->deck_count || s->pile_count > s->fresh; break;
    case MOVE_CARD: has = pol_others_have(s, others, &k->free) || pol_can_move_any(kit, s, seat); break;
    default: return 0;
    }
    return has ? others : 0;
}

/* The same for two players and all power plays of a hand together: those that have a target, which most do. */
ALWAYS_INLINE struct set pol_with_target(const struct kit *kit, const struct pol *s, int other, struct set powers)
{
    const struct set *of = kit_of(kit)->of_effect, *standard = &kit_of(kit)->standard;
    if (!s->hand_count[other])
        powers = set_minus(powers, set_or(of[LOOK_AND_TAKE], of[PASS_LEFT]));
    if (!s->integrity[other])
        powers = set_minus(powers, of[STEAL_INTEGRITY]);
    if (s->blocks & seat_bit(other))
        powers = set_minus(powers, of[BLOCK]);
    if (!set_meet(&s->area[other], standard)) {
        powers = set_minus(powers, of[TAKE_STANDARD]);
        if (!set_any(s->area[other]))
            powers = set_minus(powers, of[MOVE_CARD]);
    }
    if (!set_meet(&s->area[0], &kit_of(kit)->conditional) && !set_meet(&s->area[1], &kit_of(kit)->conditional))
        powers = set_minus(powers, of[CUT_CONDITIONAL]);
    if (!s->deck_count && s->pile_count <= s->fresh)
        powers = set_minus(powers, of[DRAW_THREE]);
    return powers;
}

/* ---- cards that go from place to place: here and not in places.c, since every playout does little else and a call
 * would be a third of it ---- */

/* Who knew it sees it go, or no longer knows where it is. */
static inline void pol_leave_hand(struct pol *s, int seat, int card)
{
    assert(set_has(&s->hand[seat], card));
    set_remove(&s->hand[seat], card);
    s->hand_count[seat]--;
    uint64_t bit = ~((uint64_t)1 << (card & 63));
#pragma GCC unroll 8
    for (int row = 0; row < VIEWER_ROWS; row++)
        s->knows[row].w[card >> 6] &= bit;
}

/* rows: who else knows it. */
static inline void pol_enter_hand(struct pol *s, int seat, int card, unsigned rows)
{
    set_add(&s->hand[seat], card);
    s->hand_count[seat]++;
    for (rows &= ~seat_bit(seat); rows; rows &= rows - 1)
        set_add(&s->knows[__builtin_ctz(rows)], card);
}

/* A card more of a field: conditions that asked for just as many are met now; and those that named it. */
static inline void pol_enter_action(const struct pol_kit *k, struct pol *s, int seat, int card)
{
    const int field = k->card[card].field;
    set_add(&s->area[seat], card);
    s->points[seat] = (uint16_t)(s->points[seat] + k->card[card].points);
    s->of_field[field] += (uint64_t)1 << 8 * seat;
    int count = count_of_field(s, seat, field);
    struct set fits = set_or(s->fits[seat], k->named_by[card]);
    if (count <= NEED_MAX)
        fits = set_or(fits, k->need_just[field][count]);
    s->fits[seat] = fits;
}

static inline void pol_enter_area(const struct pol_kit *k, struct pol *s, int seat, int card)
{
    if (k->card[card].kind != POWER) {
        pol_enter_action(k, s, seat, card);
        return;
    }
    set_add(&s->area[seat], card);
    s->points[seat] = (uint16_t)(s->points[seat] + k->card[card].points);
}

/* POL-1: an empty stack gives nothing. */
static inline void pol_gain_integrity(struct pol *s, int seat)
{
    if (!s->stack)
        return;
    s->stack--;
    s->integrity[seat]++;
}

static inline void pol_enter_pile(struct pol *s, int card)
{
    assert(s->pile_count < CARDS_MAX);
    s->pile[s->pile_count++] = (uint8_t)card;
    s->fresh++;
}

/* POL-10: all of what is kept by offerer lies in a row, so that one short memset does it instead of five. */
static inline void pol_close_trading(struct pol *s)
{
    memset((uint8_t *)s + offsetof(struct pol, offer), 0, offsetof(struct pol, part) - offsetof(struct pol, offer));
}

/* kit.c */
extern const struct option pol_options[];
bool pol_kit_init(struct kit *, const char *data, struct text *error);

/* deck.c */
extern const char *const pol_kind_names[KINDS], *const pol_field_names[FIELDS], *const pol_effect_names[EFFECTS_ALL];
bool pol_read_deck(struct pol_kit *, const char *data, struct text *error);

/* targets.c */
int pol_area_with(const struct kit *, const struct pol *, int card);        /* the seat, or NO_SEAT */
bool pol_can_move_to(const struct kit *, const struct pol *, int mover, int card, int from, int to);    /* POL-2 */
int pol_lacks(const struct kit *, const struct pol *, int card, int area);  /* cards that are missing there, POL-1 */
unsigned pol_targets_of(const struct kit *, const struct pol *, int seat, int effect);  /* pol_targets */
bool pol_has_target(const struct kit *, const struct pol *, int seat, int card);        /* POL-2 */
struct set pol_giveable(const struct kit *, const struct pol *, int seat);  /* cards that can go to another's area */
int pol_only_to_give(const struct kit *, const struct pol *, int seat);     /* the one that can, or NO_CARD */

/* POL-9: the first card did not go to another area, so the second does if any can. */
static inline bool pol_must_give(const struct kit *k, const struct pol *s, int seat)
{
    if (!s->second || s->gave || !pol_is_figure(s, seat))
        return false;
    return set_meet(&s->hand[seat], &kit_of(k)->standard) || set_any(pol_giveable(k, s, seat));
}

/* POL-9: what the first card of a public figure may not be, unless it goes to another's area. */
static inline int pol_kept_to_give(const struct kit *k, const struct pol *s, int seat)
{
    if (s->second || !pol_is_figure(s, seat) || set_several(set_and(s->hand[seat], kit_of(k)->standard)))
        return NO_CARD;
    return pol_only_to_give(k, s, seat);
}
bool pol_can_play_any(const struct kit *, const struct pol *, int seat);

/* What a card of a hand is good for now. */
struct outlook {
    bool own;                   /* it can go to the own area, or is a power play with a target */
    unsigned to;                /* seats it can be given to, or played at */
};
struct outlook pol_outlook_of(const struct kit *, const struct pol *, int seat, int card);
struct outlook pol_outlook_now(const struct kit *, const struct pol *, int seat, int card);     /* as listed */

/* moves.c */
unsigned pol_phase_members(const struct kit *, const struct pol *);     /* who chooses in this phase; 0: in none */
unsigned pol_to_act(const struct kit *, const struct state *);
unsigned pol_may_act(const struct kit *, const struct state *);
int pol_moves(const struct kit *, const struct state *, int seat, move *list);
bool pol_is_listed(const struct kit *, const struct pol *, int seat, move);
bool pol_forced(const struct kit *, const struct observed *, int seat);
uint32_t pol_weight(const struct kit *, const struct state *, move);
uint32_t pol_total(const struct kit *, const struct state *);
move pol_sample(const struct kit *, const struct state *, uint32_t r);

/* places.c */
void pol_leave_area(const struct pol_kit *, struct pol *, int seat, int card);
void pol_forget_hand(const struct kit *, struct pol *, int seat, unsigned keep);    /* all rows but these */
void pol_derive(const struct kit *, struct pol *);      /* what is kept only for speed, from where the cards are */

/* turn.c */
void pol_setup(const struct kit *, struct state *);
void pol_end_turn(const struct kit *, struct pol *);
void pol_after_card(const struct kit *, struct pol *);
bool pol_make_deck(struct pol *);           /* POL-8: again, of the discards; false: there is nothing to draw */
static inline bool pol_fill_deck(struct pol *s) { return s->deck_count || pol_make_deck(s); }
void pol_next_part(const struct kit *, struct pol *);   /* POL-14: if the last one is used up */
unsigned pol_apply(const struct kit *, struct state *, int seat, move);

/* trade.c; moves answer, as apply does, with who learns something */
unsigned pol_offer(const struct kit *, struct pol *, int seat, move);
unsigned pol_settle_offer(const struct kit *, struct pol *, int seat, move);    /* answer, decline, accept, refuse */

/* power.c */
void pol_play_power(const struct kit *, struct pol *, int seat, int card, int at);
unsigned pol_choose_target(const struct kit *, struct pol *, int seat, move);   /* what it asks for on the way */
void pol_draw_for_three(const struct kit *, struct pol *);
void pol_settle_power(const struct kit *, struct pol *);    /* it is done: the card lies in the area */

/* phase.c */
void pol_follow_directions(const struct kit *, struct pol *);
unsigned pol_choose(const struct kit *, struct pol *, int seat, move);

/* result.c */
int pol_most_integrity(const struct pol *, unsigned seats);     /* of these */
int pol_score(const struct kit *, const struct pol *, int seat);       /* POL-12 */
void pol_result(const struct kit *, const struct state *, struct result *);
void pol_show_score(const struct kit *, const struct pol *, int seat, struct text *);      /* its sum, POL-12 */
void pol_show_decided(const struct kit *, const struct pol *, const struct who *, bool wins, struct text *);
void pol_outcome(const struct kit *, const struct observed *, const struct who *, int seat, struct text *);

/* check.c */
const char *pol_check(const struct kit *, const struct state *);

/* secrets.c */
void pol_observe(const struct kit *, const struct state *, int viewer, struct observed *);
void pol_determinize(const struct kit *, const struct observed *, int viewer, struct rng *, struct state *);
move pol_observe_move(const struct kit *, const struct state *before, int seat, move, int viewer);
void pol_teach(const struct kit *, struct pol *);       /* who must know a card, knows it */

/* position.c */
extern const char *const pol_stage_names[STAGES];
void pol_position_json(const struct kit *, const struct state *, struct json *);
bool pol_from_json(const struct kit *, const struct json_value *, struct state *, struct text *error);

/* view.c */
void pol_kit_json(const struct kit *, struct json *);
void pol_view_json(const struct kit *, const struct observed *, const struct who *, struct json *);
void pol_facts(const struct kit *, const struct observed *, int seat, move, struct json *);
void pol_cards_json(const struct kit *, struct json *);

/* words.c */
const char *pol_verb_name(int verb);
bool pol_verb_has_card(int verb);
bool pol_verb_has_seat(int verb);
const char *pol_issue_name(const struct pol_kit *, int issue);     /* "an issue of their own"; "no issue yet" */

/* Words that begin a line, inside a sentence: with a small letter, unless it is the first of several ("NASA"). */
void pol_add_inside(const char *phrase, struct text *);
void pol_add_title(const struct pol_kit *, int card, struct text *);       /* 'March to city hall'; 0: a card */

/* POL-4: what a seat wrote as an issue of its own; "" when it has none, or nobody knows what it wrote. */
const char *pol_own_issue(const struct pol *, const struct who *, int seat);
void pol_show_missing(const struct kit *, const struct pol *, int card, int area, struct text *);   /* "" = nothing */

/* A text as typed: its first word, and the card and the player's seat after it; -1 where none can be read. What begins
 * several titles means the one that is among `near`. */
struct typed {
    const char *verb;           /* NULL: no verb of this game */
    int card, seat;
    int fits;                   /* so many titles (or issues) begin so ... */
    const char *fit[2];         /* ... two of them */
};
struct typed pol_read_typed(const struct pol_kit *, const char *text, struct set near);
void pol_show_move(const struct kit *, move, struct text *);
move pol_parse(const struct kit *, const struct observed *, int seat, const char *text);
void pol_describe(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *);

/* why.c */
void pol_why(const struct kit *, const struct observed *, const struct who *, int seat, const char *, struct text *);

/* events.c: the sentence of a record, and whether its seat did something worth a line in a story */
void pol_tell_record(const struct kit *, const struct pol *before, const struct pol *after, const struct who *,
                     int seat, move seen, struct text *);
bool pol_is_deed(int verb);
void pol_tell_figure(const struct who *, int seat, struct text *);
void pol_events(const struct kit *, const struct observed *before, const struct observed *after, const struct who *,
                int seat, move seen, struct json *);

/* board.c, report.c */
int pol_cycle_within(const struct pol_kit *, const struct pol *);
void pol_board(const struct kit *, const struct observed *, const struct who *, struct grid *);
void pol_report(const struct match *, const struct who *, struct text *);

/* vectors.c */
extern const struct vectors pol_vectors;
void pol_derive_actions(struct pol_kit *);

/* bots/ */
void pol_evaluate(const struct kit *, const struct state *, float *by_seat);
void pol_policy(const struct kit *, const struct state *, int seat, const move *list, int count, float *weights);
bool pol_think(const struct kit *, const struct observed *, int seat, const struct effort *, struct rng *,
               struct plan *);
extern const struct tuning pol_tuning;
void pol_reason(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *);
void pol_note(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *);
extern const struct lesson *const pol_lessons[];

#endif
