/* cards.c - The Primary: what each action card does (TPR-9, TPR-10, TPR-26). */
#include "rules.h"

#include <assert.h>

const char *const tpr_card_names[CARDS + 1] = {
    [NO_CARD] = "?", [BUS] = "bus", [POSITIVE] = "positive ad", [PLANE] = "plane", [NEGATIVE] = "negative ad",
    [RALLY] = "rally", [SUPER_PAC] = "super pac", [FUNDRAISER] = "fundraiser",
};

/* TPR-8 */
const uint8_t tpr_card_copies[CARDS + 1] = {
    [BUS] = 1, [POSITIVE] = 1, [PLANE] = 1, [NEGATIVE] = 1, [RALLY] = 3, [SUPER_PAC] = 4, [FUNDRAISER] = 3,
};

/* ---- Helpers ---- */

/* From the hand, or from the Bot's endless ones (TPR-22). */
static void place(struct tpr_state *s, int seat, int region, int cubes, bool bot)
{
    if (bot) {
        tpr_add_bot_cubes(s, region, cubes);
        return;
    }
    s->cubes[region][seat] = (uint8_t)(s->cubes[region][seat] + cubes);
    s->hand[seat] = (uint8_t)(s->hand[seat] - cubes);
}

static int nothing(const struct tpr_state *s, int seat, struct tpr_teller *t)
{
    TELL(t, s, TALE_NOTHING, .seat = seat, .card = s->queue[seat][s->lap]);     /* TPR-9: cannot be carried out */
    return 0;
}

/* TPR-22: without a cube in hand, Bot cubes are a choice, not a duty. The move that places none ends the list. */
static bool may_place_none(const struct tpr_kit *k, const struct tpr_state *s, int seat)
{
    return k->incumbent && !s->hand[seat];
}

static int place_none(const struct tpr_state *s, int seat, struct tpr_teller *t)
{
    TELL(t, s, TALE_NONE, .seat = seat, .card = s->queue[seat][s->lap]);
    return 0;
}

/* A word for each region of the map in order but one (0: for all), four at a time: up to three behind the last, which
 * are written over. */
static inline void write_regions(const struct tpr_kit *k, move with, int but, move *list)
{
    typedef move words_four __attribute__((vector_size(16)));
    words_four four = { with + 1, with + 2, with + 3, with + 4 }, last = four - four + (with + (move)but - 1);
    for (int region = 0; region < k->regions; region += 4, four += 4) {
        words_four words = but ? four - (words_four)(four > last) : four;      /* true is -1: those behind it move up */
        memcpy(list + region, &words, sizeof words);
    }
}

/* ---- Bus: to an adjacent region, or a few borders further ---- */

static uint32_t bus_regions(const struct tpr_kit *k, const struct tpr_state *s, int seat)
{
    return k->reach[tpr_amount(k, s, seat, AMOUNT_BUS)][s->pawn[seat]];
}

static int act_bus(const struct tpr_kit *k, struct tpr_state *s, int seat, move m, struct tpr_teller *t)
{
    (void)k;
    s->pawn[seat] = (uint8_t)move_a(m);
    TELL(t, s, TALE_BUS, .seat = seat, .region = move_a(m));
    return 0;
}

static int ask_bus(const struct tpr_kit *k, struct tpr_state *s, int seat, struct tpr_teller *t)
{
    uint32_t regions = bus_regions(k, s, seat);
    if (!regions)
        return nothing(s, seat, t);
    if (regions & (regions - 1))
        return STAGE_CHOOSE;
    return act_bus(k, s, seat, tpr_move(MOVE_BUS, __builtin_ctz(regions), 0, 0), t);
}

static int list_bus(const struct tpr_kit *k, const struct tpr_state *s, int seat, move *list)
{
    return tpr_list_set(bus_regions(k, s, seat), MOVE_BUS, list);
}

static bool may_bus(const struct tpr_kit *k, const struct tpr_state *s, int seat, move m)
{
    int region = move_a(m);
    return region <= k->regions && m == tpr_move(MOVE_BUS, region, 0, 0) &&
           (bus_regions(k, s, seat) & region_bit(region));
}

/* ---- Plane: to any other region, for a cube ---- */

static int ask_plane(const struct tpr_kit *k, struct tpr_state *s, int seat, struct tpr_teller *t)
{
    return s->hand[seat] < tpr_amount(k, s, seat, AMOUNT_PLANE) ? nothing(s, seat, t) : STAGE_CHOOSE;
}

static int list_plane(const struct tpr_kit *k, const struct tpr_state *s, int seat, move *list)
{
    if (s->hand[seat] < tpr_amount(k, s, seat, AMOUNT_PLANE))
        return 0;
    write_regions(k, tpr_move(MOVE_PLANE, 0, 0, 0), s->pawn[seat], list);
    return k->regions - 1;
}

static bool may_plane(const struct tpr_kit *k, const struct tpr_state *s, int seat, move m)
{
    int region = move_a(m);
    return region >= 1 && region <= k->regions && m == tpr_move(MOVE_PLANE, region, 0, 0) &&
           region != s->pawn[seat] && s->hand[seat] >= tpr_amount(k, s, seat, AMOUNT_PLANE);
}

static int act_plane(const struct tpr_kit *k, struct tpr_state *s, int seat, move m, struct tpr_teller *t)
{
    int price = tpr_amount(k, s, seat, AMOUNT_PLANE);
    tpr_return(s, seat, price);
    s->pawn[seat] = (uint8_t)move_a(m);
    TELL(t, s, TALE_PLANE, .seat = seat, .region = move_a(m), .price = price);
    return 0;
}

/* ---- Positive ad: one cube anywhere, or a few in one region ---- */

static int positive_most(const struct tpr_kit *k, const struct tpr_state *s, int seat, bool bot)
{
    int most = tpr_amount(k, s, seat, AMOUNT_POSITIVE);
    return bot ? (k->incumbent ? most : 0) : least(most, s->hand[seat]);
}

static int ask_positive(const struct tpr_kit *k, struct tpr_state *s, int seat, struct tpr_teller *t)
{
    return s->hand[seat] || k->incumbent ? STAGE_CHOOSE : nothing(s, seat, t);
}

static int list_positive(const struct tpr_kit *k, const struct tpr_state *s, int seat, move *list)
{
    int count = 0;
    for (int bot = 0; bot <= k->incumbent; bot++)
        for (int cubes = positive_most(k, s, seat, bot); cubes; cubes--, count += k->regions)
            write_regions(k, tpr_move(MOVE_POSITIVE, 0, cubes, bot), 0, list + count);
    if (may_place_none(k, s, seat))
        list[count++] = tpr_none(MOVE_POSITIVE);
    return count;
}

static bool may_positive(const struct tpr_kit *k, const struct tpr_state *s, int seat, move m)
{
    int region = move_a(m), cubes = move_b(m);
    if (m == tpr_none(MOVE_POSITIVE))
        return may_place_none(k, s, seat);
    return region >= 1 && region <= k->regions && cubes >= 1 && cubes <= positive_most(k, s, seat, move_bot(m)) &&
           m == tpr_move(MOVE_POSITIVE, region, cubes, move_bot(m));
}

static int act_positive(const struct tpr_kit *k, struct tpr_state *s, int seat, move m, struct tpr_teller *t)
{
    (void)k;
    if (m == tpr_none(MOVE_POSITIVE))
        return place_none(s, seat, t);
    place(s, seat, move_a(m), move_b(m), move_bot(m));
    TELL(t, s, TALE_POSITIVE, .seat = seat, .region = move_a(m), .count = move_b(m), .bot = move_bot(m));
    return 0;
}

/* ---- Rally: two cubes where the pawn stands ---- */

struct rally {
    int low, high;              /* cubes; high 0 = none can be placed */
    uint32_t near;              /* where one of them may go instead */
};

/* What the card places by itself is compulsory, more is not (Record crowds). */
static inline struct rally rally_of(const struct tpr_kit *k, const struct tpr_state *s, int seat, bool bot)
{
    struct rally r = { 0 };
    int most = tpr_amount(k, s, seat, AMOUNT_RALLY);
    r.high = bot ? (k->incumbent ? most : 0) : least(most, s->hand[seat]);
    r.low = least(tpr_base(AMOUNT_RALLY), r.high);
    if (r.high > 1 && tpr_rare_mod(k, s, seat, EFFECT_RALLY_NEAR))      /* TPR-26: not under Empty stadiums */
        r.near = k->near[s->pawn[seat]];
    return r;
}

static int list_rally_of(struct rally r, bool bot, move *list)
{
    int count = 0;
    for (int cubes = r.high; cubes && cubes >= r.low; cubes--) {
        list[count++] = tpr_move(MOVE_RALLY, 0, cubes, bot);
        for (uint32_t near = r.near; near; near &= near - 1)
            list[count++] = tpr_move(MOVE_RALLY, __builtin_ctz(near), cubes, bot);
    }
    return count;
}

static int list_rally(const struct tpr_kit *k, const struct tpr_state *s, int seat, move *list)
{
    int count = list_rally_of(rally_of(k, s, seat, false), false, list);
    if (k->incumbent)
        count += list_rally_of(rally_of(k, s, seat, true), true, list + count);
    if (count && may_place_none(k, s, seat))
        list[count++] = tpr_none(MOVE_RALLY);
    return count;
}

static bool may_rally(const struct tpr_kit *k, const struct tpr_state *s, int seat, move m)
{
    struct rally r = rally_of(k, s, seat, move_bot(m));
    int region = move_a(m), cubes = move_b(m);
    if (m == tpr_none(MOVE_RALLY))
        return may_place_none(k, s, seat) && rally_of(k, s, seat, true).high;
    return cubes >= 1 && cubes >= r.low && cubes <= r.high && m == tpr_move(MOVE_RALLY, region, cubes, move_bot(m)) &&
           (!region || (region <= k->regions && (r.near & region_bit(region))));
}

static int act_rally(const struct tpr_kit *k, struct tpr_state *s, int seat, move m, struct tpr_teller *t)
{
    (void)k;
    if (m == tpr_none(MOVE_RALLY))
        return place_none(s, seat, t);
    int away = move_a(m) ? 1 : 0;
    place(s, seat, s->pawn[seat], move_b(m) - away, move_bot(m));
    if (away)
        place(s, seat, move_a(m), 1, move_bot(m));
    TELL(t, s, TALE_RALLY, .seat = seat, .region = s->pawn[seat], .count = move_b(m), .away = move_a(m),
         .bot = move_bot(m));
    return 0;
}

static int ask_rally(const struct tpr_kit *k, struct tpr_state *s, int seat, struct tpr_teller *t)
{
    struct rally own = rally_of(k, s, seat, false);
    if (own.low < own.high || own.near || (k->incumbent && rally_of(k, s, seat, true).high))
        return STAGE_CHOOSE;
    if (!own.high)
        return nothing(s, seat, t);
    return act_rally(k, s, seat, tpr_move(MOVE_RALLY, 0, own.high, 0), t);
}

/* ---- Negative ad: cubes of one region go back ---- */

/* Contenders whose cubes in a region cannot be removed: the Doctor's, where the pawn stands. */
unsigned tpr_shields(const struct tpr_kit *k, const struct tpr_state *s, int region)
{
    unsigned shields = 0;
    for (int seat = 0; seat < k->seats; seat++)
        if (s->pawn[seat] == region && tpr_mod(k, s, seat, EFFECT_SHIELD))
            shields |= seat_bit(seat);
    return shields;
}

/* The highest bit of every byte: counts stay below 128. */
static const uint64_t high_bits = 0x8080808080808080;

APART uint64_t shielded_bytes(const struct tpr_kit *k, const struct tpr_state *s, int region)
{
    uint64_t bytes = 0;
    for (unsigned shields = tpr_shields(k, s, region); shields; shields &= shields - 1)
        bytes |= 0x80ull << 8 * __builtin_ctz(shields);
    return bytes;
}

/* Whose cubes a negative ad may take from a region: high bits of their bytes. `shielded` are the regions where
 * somebody's cubes are safe. */
static inline uint64_t owners_in(const struct tpr_kit *k, const struct tpr_state *s, int region, uint32_t shielded)
{
    uint64_t owners = (tpr_row(s, region) + (high_bits - EACH_BYTE)) & high_bits;
    return shielded >> region & 1 ? owners & ~shielded_bytes(k, s, region) : owners;
}

static inline int first_owner(uint64_t owners) { return __builtin_ctzll(owners) >> 3; }

static uint32_t shielded_regions(const struct tpr_kit *k, const struct tpr_state *s)
{
    uint32_t regions = 0;
    for (int seat = 0; seat < k->seats; seat++)
        if (tpr_rare_mod(k, s, seat, EFFECT_SHIELD))
            regions |= region_bit(s->pawn[seat]);
    return regions;
}

static int list_negative(const struct tpr_kit *k, const struct tpr_state *s, int seat, move *list)
{
    (void)seat;
    move *at = list;
    uint32_t shielded = shielded_regions(k, s);
    for (int region = 1; region <= k->regions; region++) {
        if (!tpr_row(s, region))
            continue;
        for (uint64_t owners = owners_in(k, s, region, shielded); owners; owners &= owners - 1)
            *at++ = tpr_move(MOVE_NEGATIVE, region, first_owner(owners), 0);
    }
    return (int)(at - list);
}

static bool may_negative(const struct tpr_kit *k, const struct tpr_state *s, int seat, move m)
{
    (void)seat;
    int region = move_a(m), owner = move_b(m);
    return region >= 1 && region <= k->regions && owner < CONTENDERS &&
           m == tpr_move(MOVE_NEGATIVE, region, owner, 0) && (owners_in(k, s, region, ~0u) >> 8 * owner & 0x80);
}

static void remove_cube(struct tpr_state *s, int seat, int region, int owner, struct tpr_teller *t)
{
    s->cubes[region][owner]--;
    if (owner != BOT)
        s->bank[owner]++;
    TELL(t, s, TALE_NEGATIVE, .seat = seat, .region = region, .owner = owner);
}

/* Whose cubes may follow in an ad that is going on. */
static uint64_t also_owners(const struct tpr_kit *k, const struct tpr_state *s)
{
    uint64_t owners = owners_in(k, s, s->ad_region, ~0u);
    return s->ad_owner ? owners & 0x80ull << 8 * (s->ad_owner - 1) : owners;
}

/* Prosecutor: of one player; Attack season: of anybody (TPR-26). */
static int act_negative(const struct tpr_kit *k, struct tpr_state *s, int seat, move m, struct tpr_teller *t)
{
    remove_cube(s, seat, move_a(m), move_b(m), t);
    int more = tpr_amount(k, s, seat, AMOUNT_NEGATIVE) - 1;
    if (!more)
        return 0;
    s->ad_region = (uint8_t)move_a(m);
    s->ad_left = (uint8_t)more;
    s->ad_owner = (uint8_t)(tpr_mod(k, s, seat, EFFECT_NEGATIVE_ANY) ? 0 : move_b(m) + 1);
    if (also_owners(k, s))
        return STAGE_ALSO;
    s->ad_region = s->ad_left = s->ad_owner = 0;
    return 0;
}

/* Compulsory: the only cube there is to take goes without asking, be it the own (TPR-9). */
static int ask_negative(const struct tpr_kit *k, struct tpr_state *s, int seat, struct tpr_teller *t)
{
    int found = 0;
    uint64_t owners = 0;
    uint32_t shielded = shielded_regions(k, s);
    for (int region = 1; region <= k->regions; region++) {
        uint64_t here = owners_in(k, s, region, shielded);
        if (!here)
            continue;
        if (found || (here & (here - 1)))
            return STAGE_CHOOSE;
        found = region;
        owners = here;
    }
    if (!found)
        return nothing(s, seat, t);
    return act_negative(k, s, seat, tpr_move(MOVE_NEGATIVE, found, first_owner(owners), 0), t);
}

/* ---- A negative ad that goes on ---- */

int tpr_list_also(const struct tpr_kit *k, const struct tpr_state *s, move *list)
{
    int count = 0;
    for (uint64_t owners = also_owners(k, s); owners; owners &= owners - 1)
        list[count++] = tpr_move(MOVE_ALSO, first_owner(owners), 0, 0);
    list[count++] = tpr_move(MOVE_ENOUGH, 0, 0, 0);
    return count;
}

bool tpr_may_also(const struct tpr_kit *k, const struct tpr_state *s, move m)
{
    int a = move_a(m);
    return m == tpr_move(MOVE_ENOUGH, 0, 0, 0) ||
           (a < CONTENDERS && m == tpr_move(MOVE_ALSO, a, 0, 0) && (also_owners(k, s) >> 8 * a & 0x80));
}

/* True when the ad may go on. */
bool tpr_play_also(const struct tpr_kit *k, struct tpr_state *s, int seat, move m, struct tpr_teller *t)
{
    if (move_kind(m) == MOVE_ALSO) {
        remove_cube(s, seat, s->ad_region, move_a(m), t);
        if (--s->ad_left && also_owners(k, s))
            return true;
    }
    s->ad_region = s->ad_left = s->ad_owner = 0;
    return false;
}

/* ---- Fundraiser and super PAC: nothing to choose ---- */

static int ask_fundraiser(const struct tpr_kit *k, struct tpr_state *s, int seat, struct tpr_teller *t)
{
    int cubes = tpr_amount(k, s, seat, AMOUNT_FUNDRAISER), hand = s->hand[seat];
    if (s->token[s->pawn[seat]] == s->round)
        cubes += tpr_voting_bonus(k, s, seat, tpr_count(s->queue[seat], s->lap, FUNDRAISER));
    tpr_gain(s, seat, cubes);
    TELL(t, s, TALE_FUNDRAISER, .seat = seat, .count = s->hand[seat] - hand);
    return 0;
}

static int ask_super_pac(const struct tpr_kit *k, struct tpr_state *s, int seat, struct tpr_teller *t)
{
    (void)k;
    TELL(t, s, TALE_SUPER_PAC, .seat = seat,        /* TPR-10: counted when all queues are done */
         .super_pacs = tpr_count(s->queue[seat], s->lap + 1, SUPER_PAC));
    return 0;
}

static int list_none(const struct tpr_kit *k, const struct tpr_state *s, int seat, move *list)
{
    (void)k, (void)s, (void)seat, (void)list;
    return 0;
}

/* ---- What was chosen, which has to be one of the list ---- */

#define CHOOSE(card) \
    static int choose_##card(const struct tpr_kit *k, struct tpr_state *s, int seat, move m, struct tpr_teller *t) \
    { \
        assert(may_##card(k, s, seat, m)); \
        return act_##card(k, s, seat, m, t); \
    }
CHOOSE(bus)
CHOOSE(positive)
CHOOSE(plane)
CHOOSE(negative)
CHOOSE(rally)
#undef CHOOSE

const struct tpr_action tpr_actions[CARDS + 1] = {
    [NO_CARD] = { NULL, list_none, NULL },
    [BUS] = { ask_bus, list_bus, choose_bus },
    [POSITIVE] = { ask_positive, list_positive, choose_positive },
    [PLANE] = { ask_plane, list_plane, choose_plane },
    [NEGATIVE] = { ask_negative, list_negative, choose_negative },
    [RALLY] = { ask_rally, list_rally, choose_rally },
    [SUPER_PAC] = { ask_super_pac, list_none, NULL },
    [FUNDRAISER] = { ask_fundraiser, list_none, NULL },
};
