/* orders.c - a toy: secret orders of several moves given at the same time, a die, a secret that stays.
 *
 * Each round every seat puts 3 chips on sites, in secret. When the last order is in, all are opened; a die doubles one
 * site for this round; each site pays its worth to who has most chips there, shared when several do. Once in a game a
 * seat may keep one chip back, naming a site: that stays secret to the end, where it pays twice the worth if nobody
 * else kept one back for the same site. Most points win.
 */
#include "orders.h"

#include <assert.h>
#include <string.h>

#include "../../core/members.h"
#include "../../core/result.h"
#include "../../core/rng.h"
#include "../../core/text.h"
#include "toys.h"

static const char rules_text[] =
    "# Orders\n\n"
    "Each round put 3 chips on sites in secret. They are opened together, a die doubles one site, and each site pays\n"
    "its worth to whoever has most chips there, shared when several do. Once in a game you may keep a chip back for a\n"
    "site: at the end it pays twice the worth if nobody else kept one back there. Most points win.\n";

static const struct option options[] = {
    [OPTION_ROUNDS] = { .name = "rounds", .type = OPTION_INT, .value = 3, .min = 1, .max = ROUNDS_MAX,
                        .help = "how many rounds are played" },
    [OPTION_MATES] = { .name = "mates", .type = OPTION_BOOL, .help = "who sits opposite sees all of one's orders" },
    { .name = NULL },
};

/* ---- Rules ---- */

static const struct orders *truth(const struct state *state)
{
    return (const struct orders *)(const void *)state;
}

static void setup(const struct kit *kit, struct state *state)
{
    (void)kit;
    struct orders *s = (struct orders *)(void *)state;
    memset(s, 0, sizeof *s);
    s->round = 1;
}

/* While planning all seats that are not ready: a phase. Whoever is ready is the only thing others see of an order. */
static unsigned to_act(const struct kit *kit, const struct state *state)
{
    const struct orders *s = truth(state);
    switch (s->stage) {
    case PLAN: return seats_all(kit->seats) & ~s->ready;
    case DIE: return CHANCE_BIT;
    default: return 0;
    }
}

static int list_sites(const struct orders_kit *k, move kind, move *list)
{
    for (int site = 1; site <= k->sites; site++)
        *list++ = kind | (move)site;
    return k->sites;
}

static int moves(const struct kit *kit, const struct state *state, int seat, move *list)
{
    const struct orders_kit *k = orders_kit(kit);
    if (!(to_act(kit, state) & seat_bit(seat)))
        return 0;
    if (seat == CHANCE)
        return list_sites(k, ROLL, list);
    int count = list_sites(k, PUT, list);
    if (orders_may_reserve(truth(state), seat))
        count += list_sites(k, RESERVE, list + count);
    return count;
}

static uint32_t weight(const struct kit *kit, const struct state *state, move m)
{
    (void)state;
    return orders_kit(kit)->faces[m & SITE_MASK];
}

static uint32_t total(const struct kit *kit, const struct state *state)
{
    (void)kit, (void)state;
    return FACES;
}

static move sample(const struct kit *kit, const struct state *state, uint32_t r)
{
    (void)state;
    const struct orders_kit *k = orders_kit(kit);
    int site = 1;
    while (r >= k->faces[site])
        r -= k->faces[site++];
    return ROLL | (move)site;
}

static bool is_legal(const struct kit *kit, const struct state *state, int seat, move m)
{
    move list[2 * SITES_MAX];
    int count = moves(kit, state, seat, list);
    while (count > 0 && list[count - 1] != m)
        count--;
    return count > 0;
}

/* All orders are in. What is kept back goes where it stays secret; that it was kept back is seen from now on. */
static void open_orders(const struct kit *kit, struct orders *s)
{
    for (int seat = 0; seat < kit->seats; seat++) {
        if (!s->planned[seat])
            continue;
        s->reserve[seat] = s->planned[seat];
        s->reserved |= seat_bit(seat);
        s->planned[seat] = 0;
    }
    s->ready = 0;
    s->stage = DIE;
}

static void pay_site(const struct orders_kit *k, struct orders *s, int site, int points)
{
    int most = 1, count = 0;
    for (int seat = 0; seat < k->kit.seats; seat++) {
        int chips = s->order[seat][site - 1];
        if (chips > most)
            most = chips, count = 0;
        count += chips == most;
    }
    for (int seat = 0; seat < k->kit.seats; seat++)
        if (s->order[seat][site - 1] == most)
            s->score[seat] = (uint16_t)(s->score[seat] + points * POINT / count);
}

static void close_round(const struct orders_kit *k, struct orders *s, int doubled)
{
    for (int site = 1; site <= k->sites; site++)
        pay_site(k, s, site, k->worth[site] * (site == doubled ? 2 : 1));
    memset(s->order, 0, sizeof s->order);
    if (s->round < k->rounds) {
        s->round++;
        s->stage = PLAN;
        return;
    }
    s->stage = OVER;
    for (int seat = 0; seat < k->kit.seats; seat++)
        s->score[seat] = (uint16_t)(s->score[seat] + orders_reserve_points(k, s, seat));
}

/* The move that completes the last order opens all of them, as their records tell; the last roll opens what was kept
 * back, which no record tells, and so names everybody (G4). Which seat gives the last order makes no difference to
 * the bytes (G2). */
static unsigned apply(const struct kit *kit, struct state *state, int seat, move m)
{
    assert(is_legal(kit, state, seat, m));
    struct orders *s = (struct orders *)(void *)state;
    int site = (int)(m & SITE_MASK);
    if (seat == CHANCE) {
        close_round(orders_kit(kit), s, site);
        return s->stage == OVER ? ALL_VIEWERS : 0;
    }
    if (m < RESERVE)
        s->order[seat][site - 1]++;
    else
        s->planned[seat] = (uint8_t)site;
    if (orders_chips(s, seat) == CHIPS)
        s->ready |= seat_bit(seat);
    if (s->ready != seats_all(kit->seats))
        return 0;
    open_orders(kit, s);
    return ORDERS_OPEN;
}

/* Before the end without the chips kept back: a result is told to everybody. */
static void result(const struct kit *kit, const struct state *state, struct result *out)
{
    const struct orders *s = truth(state);
    *out = (struct result){ .scale = POINT };
    for (int seat = 0; seat < kit->seats; seat++)
        out->score[seat] = s->score[seat];
    out->winners = ranks_of(out->score, kit->seats, out->rank);
    out->sides = __builtin_popcount(out->winners);
}

/* ---- Secrets ---- */

/* While planning, another seat's order is erased, and with it how many moves were made; `ready` stays, as to_act needs
 * it (G3). What is kept back is open when the game is over. */
static void observe(const struct kit *kit, const struct state *state, int viewer, struct observed *out)
{
    struct orders *s = (struct orders *)(void *)out;
    memcpy(s, state, sizeof *s);
    for (int seat = 0; seat < kit->seats; seat++) {
        if (seat == viewer || orders_is_mate(kit, seat, viewer))
            continue;
        if (s->stage == PLAN) {
            memset(s->order[seat], 0, sizeof s->order[seat]);
            s->planned[seat] = 0;
        }
        if (s->stage != OVER)
            s->reserve[seat] = 0;
    }
}

/* Orders enter the log when all are in, so everybody may read their records: they tell what the last of them opens.
 * From the first record to the last, what a viewer observes is less than the records tell, never more (G4). Only the
 * site of a chip kept back is never told. */
static move observe_move(const struct kit *kit, const struct state *before, int seat, move m, int viewer)
{
    (void)before;
    bool secret = (m & ~(move)SITE_MASK) == RESERVE && viewer != seat && !orders_is_mate(kit, seat, viewer);
    return secret ? RESERVE : m;
}

static unsigned confides(const struct kit *kit, const struct state *state, int seat)
{
    (void)state;
    return orders_is_mate(kit, seat, seat ^ 2) ? seat_bit(seat ^ 2) : 0;
}

/* A ready seat has some complete order: as many legal moves at random. One that is not ready may have none yet. */
static void guess_order(const struct orders_kit *k, struct orders *s, int seat, struct rng *rng)
{
    while (orders_chips(s, seat) < CHIPS) {
        int choices = orders_may_reserve(s, seat) ? 2 * k->sites : k->sites;
        int pick = (int)rng_below(rng, (uint32_t)choices);
        if (pick < k->sites)
            s->order[seat][pick]++;
        else
            s->planned[seat] = (uint8_t)(pick - k->sites + 1);
    }
}

static void determinize(const struct kit *kit, const struct observed *seen, int viewer, struct rng *rng,
                        struct state *out)
{
    const struct orders_kit *k = orders_kit(kit);
    struct orders *s = (struct orders *)(void *)out;
    memcpy(s, seen, sizeof *s);
    for (int seat = 0; seat < kit->seats; seat++) {
        if (seat == viewer)
            continue;
        if (s->ready & seat_bit(seat))
            guess_order(k, s, seat, rng);
        if (s->reserved & seat_bit(seat) && !s->reserve[seat])
            s->reserve[seat] = (uint8_t)(1 + rng_below(rng, (uint32_t)k->sites));
    }
}

/* ---- Positions ---- */

static const char *check_seat(const struct orders_kit *k, const struct orders *s, int seat)
{
    bool reserved = s->reserved & seat_bit(seat), ready = s->ready & seat_bit(seat);
    int chips = orders_chips(s, seat);
    for (int i = k->sites; i < SITES_MAX; i++)
        if (s->order[seat][i])
            return "a chip is on a site that is not in play";
    if (s->planned[seat] > k->sites || s->reserve[seat] > k->sites)
        return "a chip is kept back for a site that is not in play";
    if (reserved != (s->reserve[seat] != 0))
        return "'reserved' and 'reserve' do not agree";
    if (s->planned[seat] && (reserved || s->stage != PLAN))
        return "a chip cannot be kept back twice or after planning";
    if (s->stage == PLAN && (chips > CHIPS || ready != (chips == CHIPS)))
        return "'ready' does not agree with the chips of an order";
    if (s->stage == DIE && chips != CHIPS && !(reserved && chips == CHIPS - 1))
        return "an opened order has the wrong number of chips";
    if (s->stage == OVER && chips)
        return "chips are left after the end";
    return NULL;
}

/* Rounds that have been paid cannot have paid more than all sites and the best one again. */
static int paid_max(const struct orders_kit *k, const struct orders *s)
{
    int all = 0, best = 0;
    for (int site = 1; site <= k->sites; site++) {
        all += k->worth[site];
        best = k->worth[site] > best ? k->worth[site] : best;
    }
    int rounds = s->stage == OVER ? s->round : s->round - 1;
    return POINT * (rounds * (all + best) + (s->stage == OVER ? 2 * best * k->kit.seats : 0));
}

static const char *check(const struct kit *kit, const struct state *state)
{
    const struct orders_kit *k = orders_kit(kit);
    const struct orders *s = truth(state);
    static const struct orders none;
    int paid = 0;
    if (s->stage > OVER || s->round < 1 || s->round > k->rounds || (s->stage == OVER && s->round != k->rounds))
        return "there is no such round or stage";
    if ((s->reserved | s->ready) & ~seats_all(kit->seats) || s->ready == seats_all(kit->seats)
        || (s->ready && s->stage != PLAN))
        return "'ready' or 'reserved' has a seat too many";
    for (int seat = 0; seat < kit->seats; seat++) {
        const char *wrong = check_seat(k, s, seat);
        if (wrong)
            return wrong;
        paid += s->score[seat];
    }
    if (paid > paid_max(k, s))
        return "more points than the sites have paid";
    for (int seat = kit->seats; seat < PLAYERS_MAX; seat++)
        if (s->score[seat] || s->planned[seat] || s->reserve[seat] || memcmp(s->order[seat], none.order[0], SITES_MAX))
            return "a seat that is not in play has chips or points";
    return NULL;
}

static const struct field fields[] = {
    FIELD(struct orders, stage, OVER),
    FIELD(struct orders, round, ROUNDS_MAX),
    FIELD_LIST(struct orders, score, SCORE_MAX),
    FIELD_ROWS(struct orders, order, CHIPS),
    FIELD_LIST(struct orders, planned, SITES_MAX),
    FIELD(struct orders, ready, (1 << PLAYERS_MAX) - 1),
    FIELD_LIST(struct orders, reserve, SITES_MAX),
    FIELD(struct orders, reserved, (1 << PLAYERS_MAX) - 1),
    { .name = NULL },
};

static void position_json(const struct kit *kit, const struct state *state, struct json *out)
{
    (void)kit;
    fields_write(fields, state, out);
}

static bool from_json(const struct kit *kit, const struct json_value *in, struct state *state, struct text *error)
{
    setup(kit, state);
    if (!fields_read(fields, in, state, error))
        return false;
    const char *wrong = check(kit, state);
    return wrong ? text_error(error, "%s", wrong) : true;
}

const struct game toy_orders = {
    .id = "toy-orders",
    .title = "Orders",
    .summary = "secret orders, a die and a chip kept back",
    .rules_text = rules_text,
    .data = orders_data,
    .options = options,
    .seats_min = PLAYERS_MIN,
    .seats_max = PLAYERS_MAX,
    .moves_max = 2 * SITES_MAX,
    .plies_max = ROUNDS_MAX * (PLAYERS_MAX * CHIPS + 1),
    .rules_version = 1,
    .state_size = sizeof(struct orders),
    .kit_size = sizeof(struct orders_kit),
    .kit_init = orders_kit_init,
    .setup = setup,
    .to_act = to_act,
    .moves = moves,
    .weight = weight,
    .total = total,
    .sample = sample,
    .apply = apply,
    .result = result,
    .observe = observe,
    .determinize = determinize,
    .observe_move = observe_move,
    .confides = confides,
    .show_move = orders_show_move,
    .parse = orders_parse,
    .describe = orders_describe,
    .why = orders_why,
    .events = orders_events,
    .view_json = orders_view_json,
    .facts = orders_facts,
    .board = orders_board,
    .position_json = position_json,
    .from_json = from_json,
    .check = check,
    .vectors = &orders_vectors,
};
