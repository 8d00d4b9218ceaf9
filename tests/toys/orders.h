/* orders.h - the toy of secret orders: what its rules and its words share. */
#ifndef CAUCUS_TOY_ORDERS_H
#define CAUCUS_TOY_ORDERS_H

#include "../../core/game.h"
#include "../../core/kit.h"

enum {
    PLAYERS_MIN = 2, PLAYERS_MAX = 4,
    SITES_MIN = 2, SITES_MAX = 6,
    WORTH_MIN = 1, WORTH_MAX = 9,
    SITE_NAME_SIZE = 13,
    ROUNDS_MAX = 6,
    CHIPS = 3,                  /* moves in an order */
    FACES = 6,
    POINT = 12,                 /* scores are in twelfths: a worth is shared by 1 to 4 seats */
    SCORE_MAX = POINT * (ROUNDS_MAX * WORTH_MAX * (SITES_MAX + 1) + 2 * WORTH_MAX),
};

enum { OPTION_ROUNDS, OPTION_MATES };

/* A move is a kind and a site. RESERVE without a site is how others see it: "reserve ?". */
enum { PUT = 1 << 8, RESERVE = 2 << 8, ROLL = 3 << 8, SITE_MASK = 0xff };

enum stage { PLAN, DIE, OVER };

/* Sites have ids 1..sites; [0] is unused. */
struct orders_kit {
    struct kit kit;
    int rounds, sites;
    bool mates;
    char name[SITES_MAX + 1][SITE_NAME_SIZE];
    uint8_t worth[SITES_MAX + 1];
    uint8_t faces[SITES_MAX + 1];       /* faces of the die that show the site */
};

STATE_BEGIN
struct orders {
    uint16_t score[PLAYERS_MAX];
    uint8_t order[PLAYERS_MAX][SITES_MAX];  /* chips on site i + 1; secret while planning, open while the die rolls */
    uint8_t planned[PLAYERS_MAX];           /* planning: the site of the chip this order keeps back; 0 = none */
    uint8_t reserve[PLAYERS_MAX];           /* the site of a chip kept back; secret to the end; 0 = none, or unknown */
    uint8_t reserved;                       /* seats that have kept a chip back; open */
    uint8_t ready;                          /* planning: seats whose order is complete; open */
    uint8_t round;                          /* from 1 */
    uint8_t stage;
};
STATE_END

static inline const struct orders_kit *orders_kit(const struct kit *kit)
{
    return (const struct orders_kit *)(const void *)kit;
}

static inline const struct orders *orders_seen(const struct observed *seen)
{
    return (const struct orders *)(const void *)seen;
}

/* With mates, who sits opposite of four sees all of one's orders. */
static inline bool orders_is_mate(const struct kit *kit, int seat, int other)
{
    return orders_kit(kit)->mates && kit->seats == PLAYERS_MAX && (seat ^ other) == 2;
}

/* Chips a seat has in its order so far. */
static inline int orders_chips(const struct orders *s, int seat)
{
    int chips = s->planned[seat] != 0;
    for (int i = 0; i < SITES_MAX; i++)
        chips += s->order[seat][i];
    return chips;
}

/* One chip in a game can be kept back. */
static inline bool orders_may_reserve(const struct orders *s, int seat)
{
    return !(s->reserved & seat_bit(seat)) && !s->planned[seat];
}

/* What the chips kept back earn at the end: twice the worth of their site for who is alone there. */
static inline int orders_reserve_points(const struct orders_kit *k, const struct orders *s, int seat)
{
    int site = s->reserve[seat];
    for (int other = 0; other < k->kit.seats; other++)
        if (other != seat && s->reserve[other] == site)
            return 0;
    return 2 * POINT * k->worth[site];      /* worth[0] is 0 */
}

/* orders_kit.c */
extern const char orders_data[];
bool orders_kit_init(struct kit *, const char *data, struct text *error);

/* orders_vectors.c */
extern const struct vectors orders_vectors;

/* orders_words.c */
void orders_show_move(const struct kit *, move, struct text *);
move orders_parse(const struct kit *, const struct observed *, int seat, const char *string);
void orders_describe(const struct kit *, const struct observed *, const struct who *, int seat, move, struct text *);
void orders_why(const struct kit *, const struct observed *, const struct who *, int seat, const char *, struct text *);
void orders_events(const struct kit *, const struct observed *before, const struct observed *after, const struct who *,
                   int seat, move, struct json *);
void orders_view_json(const struct kit *, const struct observed *, const struct who *, struct json *);
void orders_facts(const struct kit *, const struct observed *, int seat, move, struct json *);
void orders_board(const struct kit *, const struct observed *, const struct who *, struct grid *);

#endif
