/* rules.h - The Primary: what the files of this folder share: limits, cards, kit, state, moves. */
#ifndef THE_PRIMARY_RULES_H
#define THE_PRIMARY_RULES_H

#include <string.h>

#include "../../core/bits.h"
#include "../../core/game.h"
#include "../../core/kit.h"
#include "../../core/vectors.h"

/* Everything has a stated maximum. */
enum {
    PLAYERS_MIN = 1, PLAYERS_MAX = 5,
    BOT = 5, CONTENDERS = 6,            /* TPR-22, TPR-23: the Bot stands behind the seats */
    ROUNDS = 11,                        /* TPR-6 */
    QUEUE = 4,                          /* TPR-8 */
    CUBES = 29,                         /* TPR-2: one of 30 marks the score */
    BOT_CUBES_MAX = 120,                /* TPR-22: of the Bot in a region, where nobody has more than CUBES */
    HOME_CUBES = 2,
    BASIC_CUBES = 7,                    /* TPR-20 */
    BASIC_BOT_FEWER = 4,                /* TPR-20: Bot cubes of one player, so that levels are as hard without cards */
    ACTIVIST_FUNDRAISERS = 2,
    REGIONS_MIN = 4, REGIONS_MAX = 24,
    ASIDE = 3, TOKENS_MAX = REGIONS_MAX + ASIDE,
    AWARD_MAX = 99, DELEGATES_MAX = 9999,
    CANDIDATES_DEALT = 2,               /* TPR-3 */
    CANDIDATES_MIN = CANDIDATES_DEALT * PLAYERS_MAX, CANDIDATES_MAX = 31,
    NEWS_MAX = 31, BOT_CARDS_MAX = 31,
    CRITERIA_MAX = 3, TARGET_CRITERIA_MAX = 2, BOT_ACTIONS_MAX = 4,
    BOT_PASSES = 3, BOT_LEFT_MAX = 28,  /* TPR-23 */
    AD_LEFT_MAX = 6,                    /* TPR-26: of a negative ad that goes on */
    DIE_FACES = 6, DIE_MAX = 3,         /* TPR-24 */
    REACH_MAX = 5,
    MAP_COLUMNS = 6, MAP_ROWS = 5,
    ACTION_KEYS = 20 * 32,              /* kinds of moves, and what goes with them (vectors.c) */
    REGION_ID_SIZE = 4, CARD_ID_SIZE = 24, NAME_TEXT_SIZE = 32,
};

/* In the order of the options' table. */
enum { OPTION_BASIC, OPTION_TEAMS, OPTION_INCUMBENT, OPTION_LEVEL, OPTION_ASIDE };

/* TPR-8: action cards; 0 = none, or one that the viewer does not know. */
enum card { NO_CARD, BUS, POSITIVE, PLANE, NEGATIVE, RALLY, SUPER_PAC, FUNDRAISER, CARDS = FUNDRAISER };

/* What candidates and news change. Most are numbers that are added up (TPR-26); 0 = no change. */
enum effect {
    EFFECT_FUNDRAISER, EFFECT_FUNDRAISER_VOTING, EFFECT_PAWN, EFFECT_PAWN_HOME, EFFECT_SUPER_PAC, EFFECT_SUPER_PAC_TIED,
    EFFECT_RALLY, EFFECT_RALLY_NEAR, EFFECT_BUS, EFFECT_POSITIVE, EFFECT_NEGATIVE, EFFECT_NEGATIVE_ANY,
    EFFECT_PLANE_FREE, EFFECT_SHIELD, EFFECT_KEEP_CUBE, EFFECT_EXCHANGE,
    EFFECTS_OF_CANDIDATES,              /* from here on news alone */
    EFFECT_BAN = EFFECTS_OF_CANDIDATES - 1,     /* + card */
    EFFECT_GATHER = EFFECT_BAN + CARDS + 1, EFFECT_HOMECOMING, EFFECT_ENDORSE, EFFECT_SCANDAL, EFFECT_AWARD,
    EFFECTS
};

/* What cards and pawns do, as numbers that powers and news change. Those of action cards are numbered as the cards. */
enum amount {
    NO_AMOUNT, AMOUNT_BUS, AMOUNT_POSITIVE, AMOUNT_PLANE, AMOUNT_NEGATIVE, AMOUNT_RALLY, AMOUNT_SUPER_PAC,
    AMOUNT_FUNDRAISER, AMOUNT_SUPER_PAC_TIED, AMOUNT_PAWN, AMOUNTS
};

/* What a Bot card looks for (TPR-25). CRITERION_HERE is only a place for cubes. */
enum criterion {
    CRITERION_HERE, VOTES_NOW, VOTES_NEXT, SOONEST, MOST_DELEGATES, FEWEST_BOT, MOST_PLAYER, SMALLEST_MARGIN,
    PLAYER_LEADS, BOT_LEADS, ADJACENT, PLAYER_PAWN, WINNER_TAKES_ALL, PROPORTIONAL, CRITERIA
};

/* ---- The kit. Ids of regions and cards start at 1; [0] is all zero. ---- */

/* Regions and cards of all kinds begin alike. */
struct tpr_named {
    char name[NAME_TEXT_SIZE];
    char id[];
};

/* Regions or cards, for functions that want nothing but their names and ids. */
#define THINGS(list) (list), sizeof *(list)

static inline const struct tpr_named *tpr_named(const void *list, size_t size, int number)
{
    return (const void *)((const char *)list + (size_t)number * size);
}

struct tpr_region {
    char name[NAME_TEXT_SIZE];
    char id[REGION_ID_SIZE];
    uint8_t first, second;              /* awards; second 0 = winner takes all */
    uint8_t column, row;                /* on the drawn map, from 1; 0 = not drawn */
};

/* A candidate or a news card. */
struct tpr_card {
    char name[NAME_TEXT_SIZE];
    char id[CARD_ID_SIZE];
    int8_t mod[EFFECTS];
    uint8_t cubes;                      /* of a candidate */
    bool needs_vote, needs_later;       /* of news: goes under the deck without a vote, in round 1 (TPR-7) */
};

struct tpr_target {
    uint8_t criterion[TARGET_CRITERIA_MAX];
    int8_t count;                       /* of criteria */
    int8_t cubes;                       /* above 0 placed, below 0 removed from the player */
};

struct tpr_bot_card {
    char name[NAME_TEXT_SIZE];
    char id[CARD_ID_SIZE];
    uint8_t criterion[CRITERIA_MAX], criteria;
    uint8_t actions;
    struct tpr_target action[BOT_ACTIONS_MAX];
    uint8_t super_pacs[DIE_MAX + 1];
};

struct tpr_kit {
    struct kit kit;
    int seats, sides;
    unsigned seats_mask;
    int regions, candidates, news_count, bot_cards, map_rows;
    bool basic, teams, incumbent, solo, bot_counts, aside_random;
    int bot_cubes;                      /* TPR-23 */
    uint8_t side[CONTENDERS];           /* TPR-21: who votes and wins together */
    uint8_t aside[ASIDE];
    uint8_t tokens[ROUNDS + 1];         /* how many tokens show the round */
    uint8_t worth_order[REGIONS_MAX];   /* TPR-24: regions, worth most first, equal ones in map order */
    uint32_t regions_all;               /* mask: bit = region */
    uint32_t near[REGIONS_MAX + 1];
    uint32_t reach[REACH_MAX + 1][REGIONS_MAX + 1];     /* within so many borders, without the region itself */
    uint32_t hand[NEWS_MAX + 1];        /* by news: the cards that may be queued, as tpr_hand_left with no queue */
    uint32_t with[EFFECTS];             /* candidates that an effect may hold for, under whatever news */
    move queue_list[1 << CARDS][CARDS + 1];     /* by which cards are left: their words in order, last how many */
    struct tpr_region region[REGIONS_MAX + 1];
    struct tpr_card candidate[CANDIDATES_MAX + 1];
    struct tpr_card news[NEWS_MAX + 1];
    struct tpr_bot_card bot_card[BOT_CARDS_MAX + 1];
    int actions;
    struct action_row action[ACTION_KEYS];
};

/* ---- The state ---- */

enum stage {
    STAGE_DEAL, STAGE_KEEP, STAGE_FIRST, STAGE_ASIDE, STAGE_TOKEN, STAGE_BOT_CUBES, STAGE_HOME, STAGE_NEWS,
    STAGE_GATHER, STAGE_QUEUE, STAGE_SWAP, STAGE_CHOOSE, STAGE_ALSO, STAGE_BOT_DRAW, STAGE_BOT_ROLL, STAGE_OVER, STAGES
};

STATE_BEGIN
struct tpr_state {
    uint8_t cubes[REGIONS_MAX + 1][8];      /* by contender; the last two are 0, so that a row is one number */
    uint32_t dealt[PLAYERS_MAX];            /* candidates to choose from; secret; 0 once all have chosen */
    uint32_t news_deck, news_under;         /* news nobody has seen; news put under the deck */
    uint32_t bot_deck;
    uint32_t rolled;                        /* TPR-23, set-up: regions that had their roll in this pass */
    uint16_t delegates[CONTENDERS];         /* mates have the score of their team each */
    uint8_t token[REGIONS_MAX + 1];         /* the round a region votes in; 0 = none yet */
    uint8_t tokens_left[ROUNDS + 1];        /* set-up: tokens still to be placed */
    uint8_t aside[ASIDE];
    uint8_t hand[PLAYERS_MAX], bank[PLAYERS_MAX];
    uint8_t pawn[CONTENDERS], home[CONTENDERS];     /* regions */
    uint8_t candidate[PLAYERS_MAX];         /* secret until all have chosen; 0 = none */
    uint8_t queue[PLAYERS_MAX][QUEUE];      /* secret until turned over */
    uint8_t last[PLAYERS_MAX][QUEUE];       /* what was played in the round before */
    uint8_t stage, round, first;
    uint8_t turn;                           /* who is dealt to, chooses a home, turns over a card */
    uint8_t lap;                            /* cards executed by all; dealing: cards dealt to `turn` */
    uint8_t count;                          /* set-up: tokens placed or set aside, regions rolled for */
    uint8_t ready;                          /* a phase: seats that are done; open */
    uint8_t exchanged;                      /* seats that have exchanged cards in this round */
    uint8_t news;
    uint8_t ad_region, ad_left, ad_owner;   /* a negative ad that may go on: cubes left, owner + 1 or 0 = anybody */
    uint8_t bot_card, bot_pacs;             /* of this round */
    uint8_t bot_left, bot_pass;             /* set-up: cubes to place */
    uint8_t spare;
};
STATE_END

/* Casts, with the same names in every game: to read (of), to change (in), and the way back (as). */
static inline const struct tpr_kit *kit_of(const struct kit *kit) { return (const void *)kit; }
static inline struct tpr_kit *kit_in(struct kit *kit) { return (void *)kit; }
static inline const struct tpr_state *state_of(const struct state *state) { return (const void *)state; }
static inline struct tpr_state *state_in(struct state *state) { return (void *)state; }
static inline const struct tpr_state *seen_of(const struct observed *seen) { return (const void *)seen; }
static inline struct tpr_state *seen_in(struct observed *seen) { return (void *)seen; }
static inline const struct state *as_state(const struct tpr_state *s) { return (const void *)s; }
static inline struct state *as_state_in(struct tpr_state *s) { return (void *)s; }

/* ---- Moves: a kind and up to three numbers; 0 where a masked move hides its number ---- */

enum {
    MOVE_DEAL = 1, MOVE_KEEP, MOVE_FIRST, MOVE_ASIDE, MOVE_TOKEN, MOVE_ROLL, MOVE_HOME, MOVE_NEWS, MOVE_GATHER,
    MOVE_QUEUE, MOVE_SWAP, MOVE_TURN, MOVE_BUS, MOVE_PLANE, MOVE_POSITIVE, MOVE_RALLY, MOVE_NEGATIVE, MOVE_ALSO,
    MOVE_ENOUGH, MOVE_BOT_CARD, MOVES_KINDS
};

static inline move tpr_move(int kind, int a, int b, int bot)
{
    return (move)kind << 16 | (move)bot << 12 | (move)b << 8 | (move)a;
}
static inline int move_kind(move m) { return (int)(m >> 16); }
static inline int move_a(move m) { return (int)(m & 255); }         /* region, card, number or contender */
static inline int move_b(move m) { return (int)(m >> 8 & 15); }     /* how many, or whose */
static inline move tpr_none(int kind) { return tpr_move(kind, 0, 0, 0); }   /* a card that places no cube (TPR-22) */
static inline bool move_bot(move m) { return m >> 12 & 1; }         /* Bot cubes instead of own (TPR-22) */

/* For the inside of playouts: functions stay short when what they seldom call is kept apart from them. */
#define APART static __attribute__((noinline))
#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* ---- Small questions that rules and words share ---- */

static inline uint32_t region_bit(int region) { return 1u << region; }

static inline int least(int a, int b) { return a < b ? a : b; }

/* The ids from 1 up to so many as a set: a whole deck, the whole map. */
static inline uint32_t tpr_all_ids(int count) { return (uint32_t)((2ull << count) - 2); }

static inline uint64_t tpr_row(const struct tpr_state *s, int region) { return eight_bytes(s->cubes[region]); }

/* TPR-26: powers and news add up. */
static inline int tpr_mod(const struct tpr_kit *k, const struct tpr_state *s, int seat, enum effect effect)
{
    return k->candidate[s->candidate[seat]].mod[effect] + k->news[s->news].mod[effect];
}

/* An effect that few have, for which most are not looked up. */
static inline int tpr_rare_mod(const struct tpr_kit *k, const struct tpr_state *s, int seat, enum effect effect)
{
    return k->with[effect] >> s->candidate[seat] & 1 ? tpr_mod(k, s, seat, effect) : 0;
}

static inline int tpr_news_mod(const struct tpr_kit *k, const struct tpr_state *s, enum effect effect)
{
    return k->news[s->news].mod[effect];
}

/* Of news: never goes under the deck (TPR-7). */
static inline bool tpr_always_holds(const struct tpr_card *news) { return !news->needs_vote && !news->needs_later; }

/* Each amount as the rules have it, and the effect that changes it. Limits of effects are in effect_words.c. */
static const struct {
    int8_t base;
    int8_t each;                        /* what one of the effect adds */
    uint8_t effect;
    bool sinks;                         /* it can get less, but never less than 0 */
} tpr_amounts[AMOUNTS] = {
    [AMOUNT_BUS] = { 1, 1, EFFECT_BUS, false },                          /* TPR-9: borders */
    [AMOUNT_POSITIVE] = { 1, 1, EFFECT_POSITIVE, false },                /* TPR-9: cubes placed */
    [AMOUNT_PLANE] = { 1, -1, EFFECT_PLANE_FREE, true },                 /* TPR-9: cubes it costs */
    [AMOUNT_NEGATIVE] = { 1, 1, EFFECT_NEGATIVE, false },                /* TPR-9: cubes removed */
    [AMOUNT_RALLY] = { 2, 1, EFFECT_RALLY, true },                       /* TPR-9: cubes placed */
    [AMOUNT_SUPER_PAC] = { 4, 1, EFFECT_SUPER_PAC, false },              /* TPR-10: cubes gained */
    [AMOUNT_FUNDRAISER] = { 1, 1, EFFECT_FUNDRAISER, false },            /* TPR-9: cubes gained */
    [AMOUNT_SUPER_PAC_TIED] = { 2, 1, EFFECT_SUPER_PAC_TIED, false },    /* TPR-10: cubes gained */
    [AMOUNT_PAWN] = { 1, 1, EFFECT_PAWN, false },                        /* TPR-11: influence */
};

/* Without powers and news. */
static inline int tpr_base(enum amount amount) { return tpr_amounts[amount].base; }

/* With those of a seat and of this round (TPR-26). */
static inline int tpr_amount(const struct tpr_kit *k, const struct tpr_state *s, int seat, enum amount amount)
{
    int mod = tpr_mod(k, s, seat, (enum effect)tpr_amounts[amount].effect);
    int value = tpr_amounts[amount].base + tpr_amounts[amount].each * mod;
    return tpr_amounts[amount].sinks && value < 0 ? 0 : value;
}

/* TPR-3, Activist: what a fundraiser gains besides where the pawn's region votes, after so many of them. */
static inline int tpr_voting_bonus(const struct tpr_kit *k, const struct tpr_state *s, int seat, int fundraisers)
{
    return fundraisers < ACTIVIST_FUNDRAISERS ? tpr_mod(k, s, seat, EFFECT_FUNDRAISER_VOTING) : 0;
}

/* Super PACs of a round (TPR-10), and what they pay a seat. */
struct tpr_super_pacs {
    int played[PLAYERS_MAX];
    int most, tied;                     /* played by somebody, the Bot too; how many have that many */
};

static inline int tpr_super_pac_pay(const struct tpr_kit *k, const struct tpr_state *s, const struct tpr_super_pacs *p,
                                    int seat)
{
    if (!p->most || p->played[seat] != p->most)
        return 0;
    return tpr_amount(k, s, seat, p->tied > 1 ? AMOUNT_SUPER_PAC_TIED : AMOUNT_SUPER_PAC);
}

/* Seats and, where its cubes count, the Bot behind them; the one at an index. */
static inline int tpr_contenders(const struct tpr_kit *k) { return k->seats + k->bot_counts; }
static inline int tpr_contender(const struct tpr_kit *k, int index) { return index < k->seats ? index : BOT; }

/* TPR-21: the seats of a side, as a mask. */
static inline unsigned tpr_side_seats(const struct tpr_kit *k, int side)
{
    unsigned seats = 0;
    for (int seat = 0; seat < k->seats; seat++)
        seats |= (unsigned)(k->side[seat] == side) << seat;
    return seats;
}

/* How far a seat is in turn order. */
static inline int tpr_place(const struct tpr_kit *k, const struct tpr_state *s, int seat)
{
    return seat_steps(s->first, seat, k->seats);
}

/* Queues are being turned over. */
static inline bool tpr_in_action(const struct tpr_state *s)
{
    return s->stage >= STAGE_SWAP && s->stage <= STAGE_BOT_ROLL;
}

/* TPR-3: how many candidates a seat has been dealt, as long as they are there. */
static inline int tpr_dealt(const struct tpr_state *s, int seat)
{
    if (s->stage == STAGE_DEAL)
        return seat < s->turn ? CANDIDATES_DEALT : seat == s->turn ? s->lap : 0;
    return s->stage == STAGE_KEEP ? CANDIDATES_DEALT : 0;
}

static inline bool tpr_voted(const struct tpr_state *s, int region)
{
    return s->token[region] < s->round || s->stage == STAGE_OVER;
}

/* TPR-7: the first award as this round's news has it. */
static inline int tpr_first_award(const struct tpr_kit *k, const struct tpr_state *s, int region)
{
    return k->region[region].first + (s->token[region] == s->round ? tpr_news_mod(k, s, EFFECT_AWARD) : 0);
}

static inline int tpr_worth(const struct tpr_kit *k, int region)
{
    return k->region[region].first + k->region[region].second;
}

/* The cards a seat can still queue: four bits a card, how many; the lowest four bits are those queued. */
static inline uint32_t tpr_hand_left(const struct tpr_kit *k, const struct tpr_state *s, int seat)
{
    static const uint32_t one[CARDS + 1] = { 1, 1 << 4, 1 << 8, 1 << 12, 1 << 16, 1 << 20, 1 << 24, 1 << 28 };
    const uint8_t *queue = s->queue[seat];      /* looked up in half as many instructions as shifts take */
    return k->hand[s->news] - (one[queue[0]] + one[queue[1]] + one[queue[2]] + one[queue[3]]);
}

/* How many of a card there are in what a seat can still queue. */
static inline unsigned tpr_copies(uint32_t left, int card) { return left >> 4 * card & 15; }

/* Which cards there are in what a seat can still queue: a bit each, those of BUS lowest. */
static inline unsigned tpr_cards_left(uint32_t left)
{
    uint32_t there = (left + 0x77777770) >> 7 & 0x01111111;     /* one bit of four: the card is there */
    uint32_t pairs = (there | there >> 3) & 0x03030303;         /* two bits of eight, and together by multiplying */
    return (unsigned)((uint64_t)pairs * (1 << 24 | 1 << 18 | 1 << 12 | 1 << 6) >> 24 & 0x7f);
}

/* How many of the first cards of a queue are this one. */
static inline int tpr_count(const uint8_t *queue, int cards, int card)
{
    return (cards > 0 && queue[0] == card) + (cards > 1 && queue[1] == card) + (cards > 2 && queue[2] == card) +
           (cards > 3 && queue[3] == card);
}

static inline int tpr_queued(const struct tpr_state *s, int seat)
{
    const uint8_t *queue = s->queue[seat];
    return (queue[0] != 0) + (queue[1] != 0) + (queue[2] != 0) + (queue[3] != 0);
}

/* TPR-2: from the bank to the hand, and back, as many as there are. */
static inline void tpr_gain(struct tpr_state *s, int seat, int cubes)
{
    int gained = least(cubes, s->bank[seat]);
    s->bank[seat] = (uint8_t)(s->bank[seat] - gained);
    s->hand[seat] = (uint8_t)(s->hand[seat] + gained);
}

static inline void tpr_return(struct tpr_state *s, int seat, int cubes)
{
    int returned = least(cubes, s->hand[seat]);
    s->hand[seat] = (uint8_t)(s->hand[seat] - returned);
    s->bank[seat] = (uint8_t)(s->bank[seat] + returned);
}

/* TPR-3, Journalist: two places of a queue, as a move has them. */
static inline void tpr_swap(struct tpr_state *s, int seat, move m)
{
    uint8_t *one = &s->queue[seat][move_a(m) - 1], *two = &s->queue[seat][move_b(m) - 1], card = *one;
    *one = *two;
    *two = card;
}

/* TPR-4: one more token aside. They are a set, so they are kept in order. */
static inline void tpr_set_aside(uint8_t *aside, int count, int round)
{
    for (; count > 0 && aside[count - 1] > round; count--)
        aside[count] = aside[count - 1];
    aside[count] = (uint8_t)round;
}

static inline void tpr_add_bot_cubes(struct tpr_state *s, int region, int cubes)
{
    s->cubes[region][BOT] = (uint8_t)least(s->cubes[region][BOT] + cubes, BOT_CUBES_MAX);
}

/* ---- What happens, told to whoever listens: events run the rules again and listen ---- */

enum tale_type {
    TALE_TOKEN, TALE_BOT_CUBES, TALE_BOT_HOME, TALE_HOME, TALE_NEWS, TALE_UNDER,
    TALE_GATHER, TALE_HOMECOMING, TALE_ENDORSE, TALE_SCANDAL, TALE_VOID, TALE_TURN, TALE_NOTHING, TALE_NONE, TALE_BUS,
    TALE_PLANE, TALE_POSITIVE, TALE_RALLY, TALE_NEGATIVE, TALE_FUNDRAISER, TALE_SUPER_PAC, TALE_SWAP, TALE_PAY,
    TALE_DENIED, TALE_KEPT, TALE_ROUND, TALE_BOT_CARD, TALE_BOT_MOVE, TALE_BOT_PLACE, TALE_BOT_REMOVE, TALE_BOT_ROLL,
    TALE_BOT_BANNED, TALE_OVER
};

struct tpr_vote {
    int region;
    uint8_t influence[CONTENDERS];
    uint16_t award[CONTENDERS];
};

/* TPR-25: how the Bot finds a region. */
struct tpr_pick {
    const uint8_t *criterion;
    int count;                          /* of criteria that were looked at */
    uint32_t left[CRITERIA_MAX];        /* regions that each left; none = no region met it, it was passed over */
};

/* Each tale gives the members that it is about. */
struct tpr_tale {
    enum tale_type type;
    int seat, region, round, roll;
    int count;                  /* cubes */
    int card;                   /* of news, an action or the Bot */
    int place, other_place;     /* in a queue, from 1 */
    int price;                  /* of a flight */
    int away;                   /* the region of one of the cubes; 0 = none */
    int meant;                  /* the region that has voted, in whose place the Bot takes another; 0 = none */
    int owner;                  /* of a cube that is removed: a contender */
    const struct tpr_pick *pick;    /* of the Bot's region; NULL, or of no criteria: where its pawn is */
    int super_pacs;             /* played by the seat; TALE_DENIED: by the Bot, the seat's are `count` */
    int due;                    /* cubes that super PACs would pay if the bank had them */
    bool bot;                   /* Bot cubes instead of own */
    bool tied;                  /* for most super PACs */
    bool moved;                 /* the Bot's pawn */
    bool safe;                  /* cubes that cannot be removed */
    bool most;                  /* TALE_VOID: about most delegates, not fewest */
    bool nobody;                /* TALE_VOID: nobody has delegates, not the Bot's share */
};

struct tpr_teller {
    void (*say)(struct tpr_teller *, const struct tpr_state *, const struct tpr_tale *);
    void (*vote)(struct tpr_teller *, const struct tpr_state *, const struct tpr_vote *);
};

/* TELL(t, s, TALE_HOME, .seat = seat, .region = region) */
#define TELL(t, s, ...) do { if (t) (t)->say(t, s, &(struct tpr_tale){ .type = __VA_ARGS__ }); } while (0)

/* kit.c, data.c */
extern const struct option tpr_options[];
bool tpr_kit_init(struct kit *, const char *data, struct text *error);
bool tpr_data_read(struct tpr_kit *, const char *data, struct text *error);

/* effect_words.c: names of effects and criteria in data (-1 = none), and cards in words */
int tpr_effect_find(const char *name, size_t length);
const char *tpr_effect_name(enum effect);
void tpr_effect_limits(enum effect, int *min, int *max);
void tpr_effect_words(const struct tpr_card *, struct text *);     /* nothing when it does nothing */
void tpr_effect_brief(const struct tpr_card *, struct text *);         /* the same for a small card */
void tpr_action_words(enum card, struct text *);            /* without powers and news */
int tpr_criterion_find(const char *name, size_t length);
const char *tpr_criterion_name(int criterion);
const char *tpr_criterion_words(int criterion);
void tpr_bot_card_words(const struct tpr_bot_card *, struct text *);

/* names.c: as people write them; 0 = none */
void tpr_squeeze(const char *from, char *to, size_t size);      /* small letters and digits alone */
int tpr_find_region(const void *tpr_kit, const char *string);
int tpr_find_candidate(const void *tpr_kit, const char *string);
int tpr_find_news(const void *tpr_kit, const char *string);
int tpr_find_bot_card(const void *tpr_kit, const char *string);
int tpr_find_action(const void *tpr_kit, const char *string);      /* an action card */

/* moves.c */
unsigned tpr_to_act(const struct kit *, const struct state *);
bool tpr_forced(const struct kit *, const struct observed *, int seat);
int tpr_moves(const struct kit *, const struct state *, int seat, move *list);
bool tpr_is_legal(const struct tpr_kit *, const struct tpr_state *, int seat, move);
int tpr_list_set(uint32_t set, int kind, move *list);       /* a move for each member */
uint32_t tpr_weight(const struct kit *, const struct state *, move);
uint32_t tpr_total(const struct kit *, const struct state *);
move tpr_sample(const struct kit *, const struct state *, uint32_t r);

/* turn.c */
void tpr_setup(const struct kit *, struct state *);
unsigned tpr_apply(const struct kit *, struct state *, int seat, move);
unsigned tpr_play(const struct tpr_kit *, struct tpr_state *, int seat, move, struct tpr_teller *);

/* action.c: cards are turned over */
void tpr_start_queues(const struct tpr_kit *, struct tpr_state *);
unsigned tpr_run(const struct tpr_kit *, struct tpr_state *, bool asked, struct tpr_teller *);
unsigned tpr_choose(const struct tpr_kit *, struct tpr_state *, int seat, move, struct tpr_teller *);
unsigned tpr_choose_untold(const struct tpr_kit *, struct tpr_state *, int seat, move);
unsigned tpr_play_action(const struct tpr_kit *, struct tpr_state *, int seat, move, struct tpr_teller *);
int tpr_turned(const struct tpr_kit *, const struct tpr_state *, int seat);     /* cards that everybody has seen */
bool tpr_may_exchange(const struct tpr_kit *, const struct tpr_state *);        /* the seat in turn, before its card */

/* cards.c: each card has three functions. `ask` carries the card out when there is nothing to choose and answers with
 * 0, else with the stage in which its seat chooses; so does `act` when more is to be chosen. */
struct tpr_action {
    int (*ask)(const struct tpr_kit *, struct tpr_state *, int seat, struct tpr_teller *);
    int (*list)(const struct tpr_kit *, const struct tpr_state *, int seat, move *list);
    int (*act)(const struct tpr_kit *, struct tpr_state *, int seat, move, struct tpr_teller *);
};
extern const struct tpr_action tpr_actions[CARDS + 1];
extern const char *const tpr_card_names[CARDS + 1];
extern const uint8_t tpr_card_copies[CARDS + 1];
/* A negative ad that may go on; play answers whether it still may. */
int tpr_list_also(const struct tpr_kit *, const struct tpr_state *, move *list);
bool tpr_may_also(const struct tpr_kit *, const struct tpr_state *, move);
bool tpr_play_also(const struct tpr_kit *, struct tpr_state *, int seat, move, struct tpr_teller *);
unsigned tpr_shields(const struct tpr_kit *, const struct tpr_state *, int region);

/* round.c: news, super PACs, votes, organise */
void tpr_start_round(const struct tpr_kit *, struct tpr_state *);
void tpr_draw_news(const struct tpr_kit *, struct tpr_state *, int news, struct tpr_teller *);
void tpr_gather(const struct tpr_kit *, struct tpr_state *, int region, struct tpr_teller *);
void tpr_end_round(const struct tpr_kit *, struct tpr_state *, struct tpr_teller *);
void tpr_count_super_pacs(const struct tpr_kit *, const struct tpr_state *, struct tpr_super_pacs *);
int tpr_pawn_counts(const struct tpr_kit *, const struct tpr_state *, int region, int contender);
int tpr_influence(const struct tpr_kit *, const struct tpr_state *, int region, int contender);
int tpr_side_influence(const struct tpr_kit *, const struct tpr_state *, int region, int side);     /* TPR-21 */
uint32_t tpr_voting(const struct tpr_kit *, const struct tpr_state *, int round);       /* regions of a round */
void tpr_share(const uint8_t *influence, int sides, int first, int second, uint16_t *award);
void tpr_vote(const struct tpr_kit *, const struct tpr_state *, int region, uint8_t *influence, uint16_t *award);

/* solo_bot.c: the Bot of the rules */
extern const uint8_t tpr_die[DIE_FACES];
void tpr_bot_cubes_start(const struct tpr_kit *, struct tpr_state *, struct tpr_teller *);
int tpr_bot_cubes_region(const struct tpr_kit *, const struct tpr_state *);     /* whose roll it is */
void tpr_bot_cubes_roll(const struct tpr_kit *, struct tpr_state *, int roll, struct tpr_teller *);
void tpr_bot_play(const struct tpr_kit *, struct tpr_state *, int card, struct tpr_teller *);

/* result.c, check.c. What decided, as if the game ended now: "Ana has most delegates, 61 to 54". What is to stand for
 * "has" when one is first, when several are, and when the win is shared (TPR-14). */
void tpr_result(const struct kit *, const struct state *, struct result *);
unsigned tpr_side(const struct kit *, int seat);      /* TPR-21 */
void tpr_add_decided(const struct tpr_kit *, const struct tpr_state *, const struct who *, const char *alone,
                     const char *several, const char *shared, struct text *);
void tpr_outcome(const struct kit *, const struct observed *, const struct who *, int seat, struct text *);
const char *tpr_check(const struct kit *, const struct state *);

/* secrets.c */
void tpr_observe(const struct kit *, const struct state *, int viewer, struct observed *);
void tpr_determinize(const struct kit *, const struct observed *, int viewer, struct rng *, struct state *);
move tpr_observe_move(const struct kit *, const struct state *before, int seat, move, int viewer);

/* position.c */
void tpr_position_json(const struct kit *, const struct state *, struct json *);
bool tpr_from_json(const struct kit *, const struct json_value *, struct state *, struct text *error);

/* words.c, why.c, events.c */
void tpr_show_move(const struct kit *, move, struct text *);
const char *tpr_verb(int kind);     /* the first word of such moves */
move tpr_parse(const struct kit *, const struct observed *, int seat, const char *string);
void tpr_describe(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *);
void tpr_add_award(int first, int second, struct text *);
void tpr_add_super_pac_pay(const struct tpr_kit *, const struct tpr_state *, int seat, struct text *);
const char *tpr_contender_name(const struct who *, int contender);
void tpr_why(const struct kit *, const struct observed *, const struct who *, int seat, const char *, struct text *);
void tpr_events(const struct kit *, const struct observed *before, const struct observed *after, const struct who *,
                int seat, move, struct json *);

/* view.c, view_kit.c, view_facts.c, board.c */
extern const char *const tpr_stage_names[STAGES];
void tpr_put_ids(struct json *, const void *things, size_t size, uint32_t set);     /* a list */
void tpr_put_contender(struct json *, int contender);       /* a seat, or "bot" */
void tpr_put_owner(struct json *, int contender);
void tpr_put_pick(const struct tpr_kit *, const struct tpr_pick *, struct json *);
/* By contender, where there is any; and by team (TPR-21). */
void tpr_put_influence(const struct tpr_kit *, const struct tpr_state *, int region, struct json *);
void tpr_kit_json(const struct kit *, struct json *);
void tpr_view_json(const struct kit *, const struct observed *, const struct who *, struct json *);
void tpr_facts(const struct kit *, const struct observed *, int seat, move, struct json *);
void tpr_board(const struct kit *, const struct observed *, const struct who *, struct grid *);

/* idle.c: cards that will do nothing, as far as the seat alone decides: places of its queue, a bit each; and whether a
 * card would be one if it were queued next. */
unsigned tpr_idle(const struct tpr_kit *, const struct tpr_state *, int seat);
bool tpr_would_idle(const struct tpr_kit *, const struct tpr_state *, int seat, int card);

/* vectors.c */
extern const struct vectors tpr_vectors;
void tpr_derive_actions(struct tpr_kit *);

/* bots/evaluate.c, policy.c, think.c, reason.c */
void tpr_evaluate(const struct kit *, const struct state *, float *by_seat);
void tpr_policy(const struct kit *, const struct state *, int seat, const move *list, int count, float *weights);
extern const struct tuning tpr_tuning;
bool tpr_think(const struct kit *, const struct observed *, int seat, const struct effort *, struct rng *,
               struct plan *);
void tpr_reason(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *);

#endif
