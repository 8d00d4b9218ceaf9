/* rules.c - Primary Colours: orders, secrets and the game itself. Totals and ranks are in tally.c, voters in flow.c. */
#include "rules.h"

#include <assert.h>
#include <string.h>

#include "../../core/rng.h"
#include "../../core/text.h"

const uint8_t colours_stock[VALUE_MAX + 2] = { 0, 6, 5, 4, 3, 2, 1, 0 };   /* PCO-3: six of 1 ... one of 6 */
const char *const colours_party[PARTIES] = { "red", "blue", "yellow" };
const char *const colours_region[REGIONS + 1] = { "ballot",  "red",   "blue",   "yellow",
                                                  "purple", "green", "orange", "brown" };

/* The longest list: 21 tokens, all different where they lie, make 210 pairs; 7 * 3 of them lie in one region, and
 * 15 + 10 + 6 + 3 + 1 have one value. Equal tokens in a region count once, which takes away more pairs than it gives.
 * Words are written four at a time, so that a list needs room for three more. */
enum { SWAPS_MAX = 210 - 21 - 35, LIST_MAX = 1 + SWAPS_MAX + 3 };

enum { TOKENS = REGIONS * PLACING_ROUNDS, PLIES = PARTIES * (TOKENS + 1) };

static struct colours *own(struct state *state) { return (struct colours *)(void *)state; }

void colours_setup(struct colours *s)
{
    memset(s, 0, sizeof *s);
    for (int seat = 0; seat < PARTIES; seat++)
        memcpy(s->left[seat], colours_stock, sizeof s->left[seat]);
    memset(s->need, TOKENS_NEED, sizeof s->need);
    s->round = 1;
}

/* ---- Orders ---- */

/* A bit for each byte of a row that is not 0, the first byte lowest; bytes are below 128. */
static inline unsigned row_mask(const uint8_t row[REGIONS + 1])
{
    uint64_t bytes;
    memcpy(&bytes, row, sizeof bytes);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    bytes = __builtin_bswap64(bytes);
#endif
    bytes = (bytes + 0x7f7f7f7f7f7f7f7fu) >> 7 & 0x0101010101010101u;
    return (unsigned)(bytes * 0x0102040810204080u >> 56);      /* gathers the eight bits */
}

/* PCO-4: the tokens left, for each region without one; by region, then by value. Eight words are written for a region,
 * as many count as there are values. */
static int list_tokens(const struct colours_kit *k, const struct colours *s, int seat, move *list)
{
    unsigned values = row_mask(s->left[seat]);
    uint32_t count = k->count[values], step = token_of(1, 0);
    quad low = k->low[values], high = k->high[values];
    move *at = list;
    for (unsigned regions = s->need[seat] >> 1; regions; regions >>= 1) {
        low += step;
        high += step;
        if (!(regions & 1))
            continue;
        memcpy(at, &low, sizeof low);
        memcpy(at + 4, &high, sizeof high);
        at += count;
    }
    return (int)(at - list);
}

/* PCO-5: pat, then each pair of tokens that differ in region and value, equal tokens of a region taken once. A region
 * has at most three. */
static int list_swaps(const struct colours_kit *k, const struct colours *s, int seat, move *list)
{
    unsigned values[REGIONS + 1];
    move *at = list;
    *at++ = PAT;
    for (int region = RED_REGION; region <= BROWN; region++)
        values[region] = (1u << s->token[0][seat][region] | 1u << s->token[1][seat][region]
                          | 1u << s->token[2][seat][region]) & ~1u;
    for (int first = RED_REGION; first < BROWN; first++)
        for (unsigned left = values[first]; left; left &= left - 1) {
            unsigned others = ~(left & -left);
            uint32_t front = SWAP | token_of(first, __builtin_ctz(left)) << TOKEN_BITS | token_of(first, 0);
            quad fronts = { front, front, front, front };
            for (int second = first + 1; second <= BROWN; second++) {
                fronts += token_of(1, 0);
                quad words = k->low[values[second] & others] | fronts;
                memcpy(at, &words, sizeof words);
                at += k->count[values[second] & others];
            }
        }
    return (int)(at - list);
}

int colours_moves(const struct kit *kit, const struct colours *s, int seat, move *list)
{
    const struct colours_kit *k = (const struct colours_kit *)(const void *)kit;
    if (seat >= PARTIES || colours_ready(s, seat))
        return 0;
    return s->round == SWAP_ROUND ? list_swaps(k, s, seat, list) : list_tokens(k, s, seat, list);
}

static bool swap_legal(const struct colours *s, int seat, move m)
{
    unsigned a = swap_first(m), b = swap_second(m);
    return m == (SWAP | a << TOKEN_BITS | b) && token_value(a) && token_value(b)
           && token_region(a) < token_region(b) && token_value(a) != token_value(b)
           && colours_has(s, seat, token_region(a), token_value(a))
           && colours_has(s, seat, token_region(b), token_value(b));
}

static inline bool token_legal(const struct colours *s, int seat, move m)
{
    return m <= TOKEN_MASK && s->need[seat] >> token_region(m) & 1 && s->left[seat][token_value(m)];
}

bool colours_legal(const struct colours *s, int seat, move m)
{
    if (seat >= PARTIES || colours_ready(s, seat))
        return false;
    if (s->round == SWAP_ROUND)
        return m == PAT || swap_legal(s, seat, m);
    return token_legal(s, seat, m);
}

/* PCO-4, PCO-5: orders are open when the last of the three is complete; whose it was leaves no trace (G2). */
static bool complete(struct colours *s)
{
    if (s->need[RED] | s->need[BLUE] | s->need[YELLOW])
        return false;
    s->round++;
    memset(s->need, s->round == OVER ? 0 : s->round == SWAP_ROUND ? SWAP_NEED : TOKENS_NEED, sizeof s->need);
    return true;
}

static inline bool place(struct colours *s, int seat, move m)
{
    s->token[s->round - 1][seat][token_region(m)] = (uint8_t)token_value(m);
    s->left[seat][token_value(m)]--;
    s->need[seat] &= (uint8_t)~(1u << token_region(m));
    return !s->need[seat] && complete(s);
}

bool colours_order(struct colours *s, int seat, move m)
{
    if (s->round < SWAP_ROUND)
        return place(s, seat, m);
    s->swap[seat] = (uint16_t)m;
    s->need[seat] = 0;
    return complete(s);
}

move primary_colours_default(const struct kit *kit, const struct observed *seen, int seat)
{
    (void)kit;
    const struct colours *s = colours_seen(seen);
    if (seat >= PARTIES || colours_ready(s, seat))
        return 0;
    if (s->round == SWAP_ROUND)
        return PAT;
    int region = RED_REGION, value = 1;
    while (s->token[s->round - 1][seat][region])
        region++;
    while (!s->left[seat][value])
        value++;
    return token_of(region, value);
}

/* ---- The interface ---- */

static bool kit_init(struct kit *kit, const char *data, struct text *error)
{
    (void)data, (void)error;
    struct colours_kit *k = (struct colours_kit *)(void *)kit;
    for (unsigned mask = 0; mask < 1 << (VALUE_MAX + 1); mask++)
        for (unsigned left = mask & ~1u; left; left &= left - 1)
            if (k->count[mask] < 4)
                k->low[mask][k->count[mask]++] = (uint32_t)__builtin_ctz(left);
            else
                k->high[mask][k->count[mask]++ - 4] = (uint32_t)__builtin_ctz(left);
    return true;
}

static void setup(const struct kit *kit, struct state *state)
{
    (void)kit;
    colours_setup(own(state));
}

/* A phase of all whose order is not complete. */
static unsigned to_act(const struct kit *kit, const struct state *state)
{
    (void)kit;
    const struct colours *s = colours_of(state);
    return (unsigned)((s->need[RED] != 0) | (s->need[BLUE] != 0) << BLUE | (s->need[YELLOW] != 0) << YELLOW);
}

static int moves(const struct kit *kit, const struct state *state, int seat, move *list)
{
    return colours_moves(kit, colours_of(state), seat, list);
}

static unsigned apply(const struct kit *kit, struct state *state, int seat, move m)
{
    (void)kit;
    struct colours *s = own(state);
    if (s->round < SWAP_ROUND) {    /* nearly all moves, so these two are written in line */
        assert(seat < PARTIES && token_legal(s, seat, m));
        return place(s, seat, m) ? ORDERS_OPEN : 0;
    }
    assert(colours_legal(s, seat, m));
    return colours_order(s, seat, m) ? ORDERS_OPEN : 0;
}

static void result(const struct kit *kit, const struct state *state, struct result *out)
{
    (void)kit;
    const struct colours *s = colours_of(state);
    struct flow f;
    colours_poll(s, colours_revealed(s), &f);
    *out = (struct result){ .scale = f.scale };
    colours_rank(s, &f, out->rank);
    for (int seat = 0; seat < PARTIES; seat++) {
        out->score[seat] = f.votes[seat];
        if (out->rank[seat] == 1) {
            out->winners |= seat_bit(seat);
            out->sides++;
        }
    }
}

/* A seat's orders of this round go back to its hand: others see neither what nor how many. */
static void observe(const struct kit *kit, const struct state *state, int viewer, struct observed *out)
{
    (void)kit;
    struct colours *s = (struct colours *)(void *)out;
    memcpy(s, state, sizeof *s);
    for (int seat = 0; seat < PARTIES; seat++) {
        if (seat == viewer || s->round == OVER)
            continue;
        if (s->round == SWAP_ROUND) {
            s->swap[seat] = 0;
            continue;
        }
        uint8_t *given = s->token[s->round - 1][seat];
        for (int region = RED_REGION; region <= BROWN; region++)
            if (given[region])
                s->left[seat][given[region]]++;
        memset(given, 0, REGIONS + 1);
        if (!colours_ready(s, seat))
            s->need[seat] = TOKENS_NEED;
    }
}

/* A guess at a complete order: for each region any token of the hand, each one as likely. */
static void guess_tokens(struct colours *s, int seat, struct rng *rng)
{
    uint8_t *given = s->token[s->round - 1][seat], *left = s->left[seat];
    uint32_t tokens = 0;
    for (int v = 1; v <= VALUE_MAX; v++)
        tokens += left[v];
    for (int region = RED_REGION; region <= BROWN; region++, tokens--) {
        uint32_t r = rng_below(rng, tokens);
        int v = 1;
        while (r >= left[v])
            r -= left[v++];
        left[v]--;
        given[region] = (uint8_t)v;
    }
}

/* Who is ready has given some order; who is not may have given none yet. */
static void determinize(const struct kit *kit, const struct observed *seen, int viewer, struct rng *rng,
                        struct state *out)
{
    struct colours *s = own(out);
    memcpy(s, seen, sizeof *s);
    for (int seat = 0; seat < PARTIES; seat++) {
        if (seat == viewer || s->round == OVER || !colours_ready(s, seat))
            continue;
        if (s->round == SWAP_ROUND) {
            move list[MOVES_MAX];
            const struct colours_kit *k = (const struct colours_kit *)(const void *)kit;
            s->swap[seat] = (uint16_t)list[rng_below(rng, (uint32_t)list_swaps(k, s, seat, list))];
        } else {
            guess_tokens(s, seat, rng);
        }
    }
}

/* Orders enter the log when all are in, so everybody may read their records (G4): observe_move is not needed. */

/* ---- Check ---- */

static const char *check_tokens(const struct colours *s, int seat)
{
    uint8_t used[VALUE_MAX + 2] = { 0 };
    int now = s->round - 1;
    for (int round = 0; round < PLACING_ROUNDS; round++) {
        const uint8_t *given = s->token[round][seat];
        if (given[0])
            return "a token is nowhere";
        for (int region = RED_REGION; region <= BROWN; region++) {
            if (given[region] > VALUE_MAX)
                return "a token is worth 1 to 6";
            if (given[region] && round > now)
                return "a token of a round that has not begun";
            used[given[region]]++;
        }
    }
    used[0] = 0;
    for (int v = 0; v <= VALUE_MAX + 1; v++)
        if (used[v] + s->left[seat][v] != colours_stock[v])
            return "placed and left are not the tokens a party owns";
    unsigned need = now < PLACING_ROUNDS ? TOKENS_NEED & ~row_mask(s->token[now][seat]) : s->need[seat] & SWAP_NEED;
    if (s->need[seat] != need)
        return "what an order needs is not what it lacks";
    return NULL;
}

static const char *check_swap(const struct colours *s, int seat)
{
    bool expected = s->round >= SWAP_ROUND && colours_ready(s, seat);
    if (expected != (s->swap[seat] != 0))
        return "a swap is missing, or there before its time";
    if (expected && s->swap[seat] != PAT && !swap_legal(s, seat, s->swap[seat]))
        return "a swap of tokens that are not there, or that changes nothing";
    return NULL;
}

const char *colours_check(const struct colours *s)
{
    if (s->round < 1 || s->round > OVER)
        return "there is no such round";
    if (!(s->need[RED] | s->need[BLUE] | s->need[YELLOW]) != (s->round == OVER))
        return "all orders are complete but not open, or not all at the end";
    for (int seat = 0; seat < PARTIES; seat++) {
        const char *wrong = check_tokens(s, seat);
        if (!wrong)
            wrong = check_swap(s, seat);
        if (wrong)
            return wrong;
    }
    return NULL;
}

static const char *check(const struct kit *kit, const struct state *state)
{
    (void)kit;
    return colours_check(colours_of(state));
}

extern const char primary_colours_rules_md[];

const struct game game_primary_colours = {
    .id = "primary-colours",
    .title = "Primary Colours",
    .summary = "three parties, secret orders, and voters that drift from colour to colour",
    .rules_text = primary_colours_rules_md,
    .seat_names = colours_party,
    .seats_min = PARTIES,
    .seats_max = PARTIES,
    .moves_max = LIST_MAX,
    .plies_max = PLIES,         /* exactly: 7 tokens in each of 3 rounds, and one swap, for each party */
    .rules_version = 1,
    .state_size = sizeof(struct colours),
    .kit_size = sizeof(struct colours_kit),
    .kit_init = kit_init,
    .setup = setup,
    .to_act = to_act,
    .moves = moves,
    .apply = apply,
    .result = result,
    .check = check,
    .observe = observe,
    .determinize = determinize,
    .show_move = colours_show_move,
    .parse = colours_parse,
    .describe = colours_describe,
    .why = colours_why,
    .events = colours_events,
    .view_json = colours_view_json,
    .board = colours_board,
    .position_json = colours_position_json,
    .from_json = colours_from_json,
    .report = colours_report,
    .bots = &(const struct game_bots){
        .evaluate = colours_evaluate,
        .think = colours_think,
        .tuning = &colours_tuning,
        .reason = colours_reason,
    },
};
