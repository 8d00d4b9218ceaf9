/* rules.c - Heap: counters are taken in turn, who takes the last one wins. The template every new game is copied from.
 *
 * core/game.h says what each function must do; the comments here say how a game usually does it. NUL-1 and the like are
 * the rules of rules.md, and a test in tests/ names each of them. Nothing in Heap is secret: a game with secrets also
 * has observe, determinize and observe_move, which the games in tests/toys/ show.
 */
#include "rules.h"

#include <assert.h>
#include <string.h>

#include "../../core/fields.h"
#include "../../core/text.h"

/* ---- Options and kit ---- */

/* In the order of the table below: settings.number[OPTION_HEAP]. */
enum { OPTION_HEAP, OPTION_MOST, OPTION_LUCKY };

static const struct option options[] = {
    [OPTION_HEAP] = { .name = "heap", .type = OPTION_INT, .value = 21, .min = HEAP_MIN, .max = HEAP_MAX,
                      .help = "counters in the heap at the start" },
    [OPTION_MOST] = { .name = "most", .type = OPTION_INT, .value = 3, .min = MOST_MIN, .max = MOST_MAX,
                      .help = "how many a turn may take" },
    [OPTION_LUCKY] = { .name = "lucky", .type = OPTION_BOOL,
                       .help = "luck adds counters when 5, 10, 15 and so on are left" },
    { .name = NULL },
};

/* NUL-5: how likely luck adds 0, 1 or 2, in sixths. */
static const uint8_t add_weight[ADD_MAX + 1] = { 3, 2, 1 };
static const uint32_t add_total = 6;

/* NUL-6: the largest heap there can be when luck has `luck` strikes left. */
static int left_max(const struct null_kit *k, int luck)
{
    return k->heap + ADD_MAX * (k->luck - luck);
}

/* The share in the win of the seat `place` places after the one to move, luck first if it is awake. */
static float share_of(const struct null_kit *k, int luck, int left, bool awake, int place)
{
    if (!awake)
        return k->share[luck][left][place];
    float sum = 0;
    for (int add = 0; add <= ADD_MAX; add++)
        sum += add_weight[add] * k->share[luck - 1][left + add][place];
    return sum / add_total;
}

/* Fill k->share at one point from smaller heaps: the mover takes what is best for itself, of equals the least. */
static void derive_share(struct null_kit *k, int luck, int left)
{
    int seats = k->kit.seats;
    float *best = k->share[luck][left];
    for (int take = 1; take <= k->most && take <= left; take++) {
        int rest = left - take;
        float share[PLAYERS_MAX] = { 1 };       /* NUL-4: the last one wins */
        for (int place = 0; place < seats && rest > 0; place++)
            share[place] = share_of(k, luck, rest, wakes_luck(luck, rest), (place + seats - 1) % seats);
        if (take == 1 || share[0] > best[0])
            memcpy(best, share, sizeof share);
    }
}

/* Seats and settings are in place and each setting is within its own limits; what does not go together is refused here.
 * A game with data text parses `data` here too and says "line 3: ..." (tests/toys/orders.c does). */
static bool kit_init(struct kit *kit, const char *data, struct text *error)
{
    (void)data;
    struct null_kit *k = (struct null_kit *)(void *)kit;
    k->heap = kit->settings.number[OPTION_HEAP];
    k->most = kit->settings.number[OPTION_MOST];
    k->luck = kit->settings.number[OPTION_LUCKY] ? LUCK_MAX : 0;
    if (k->most >= k->heap)     /* NUL-1 */
        return text_error(error, "option 'most' (%d) must be smaller than 'heap' (%d)", k->most, k->heap);
    for (int luck = 0; luck <= k->luck; luck++)
        for (int left = 1; left <= left_max(k, luck); left++)
            derive_share(k, luck, left);
    return true;
}

/* ---- Rules ---- */

/* Write every byte: the memory may hold anything. */
static void setup(const struct kit *kit, struct state *state)
{
    const struct null_kit *k = kit_of(kit);
    struct null_state *s = (struct null_state *)(void *)state;
    memset(s, 0, sizeof *s);
    s->left = (uint8_t)k->heap;
    s->luck = (uint8_t)k->luck;
}

/* The most the seat to move may take (NUL-3). */
static int take_max(const struct null_kit *k, const struct null_state *s)
{
    return s->left < k->most ? s->left : k->most;
}

/* One bit: that seat. CHANCE_BIT: a draw. Several seats' bits: they all choose at once. 0: over. */
static unsigned to_act(const struct kit *kit, const struct state *state)
{
    (void)kit;
    const struct null_state *s = state_of(state);
    if (s->left == 0)
        return 0;
    return s->awake ? CHANCE_BIT : seat_bit(s->turn);
}

/* Any seat may be asked; who is not to act has none. The order of the list is free, but always the same. */
static int moves(const struct kit *kit, const struct state *state, int seat, move *list)
{
    if (!(to_act(kit, state) & seat_bit(seat)))
        return 0;
    int count = 0;
    if (seat == CHANCE)
        for (int add = 0; add <= ADD_MAX; add++)
            list[count++] = (move)(ADD + add);
    else
        for (int take = 1; take <= take_max(kit_of(kit), state_of(state)); take++)
            list[count++] = (move)take;
    return count;
}

/* Chance in three functions that agree: r counts through the list, each move as often as its weight. */
static uint32_t weight(const struct kit *kit, const struct state *state, move m)
{
    (void)kit, (void)state;
    return add_weight[m - ADD];
}

static uint32_t total(const struct kit *kit, const struct state *state)
{
    (void)kit, (void)state;
    return add_total;
}

static move sample(const struct kit *kit, const struct state *state, uint32_t r)
{
    (void)kit, (void)state;
    int add = 0;
    while (r >= add_weight[add])
        r -= add_weight[add++];
    return (move)(ADD + add);
}

static bool is_legal(const struct kit *kit, const struct state *state, int seat, move m)
{
    if (!(to_act(kit, state) & seat_bit(seat)))
        return false;
    if (seat == CHANCE)
        return m >= ADD && m <= ADD + ADD_MAX;
    return m >= 1 && m <= (move)take_max(kit_of(kit), state_of(state));
}

/* Only legal moves come here. Answers who learned something hidden: nobody, there is nothing. */
static unsigned apply(const struct kit *kit, struct state *state, int seat, move m)
{
    assert(is_legal(kit, state, seat, m));
    struct null_state *s = (struct null_state *)(void *)state;
    if (seat == CHANCE) {
        s->left = (uint8_t)(s->left + (m - ADD));
        s->luck--;
        s->awake = 0;
        return 0;
    }
    s->left = (uint8_t)(s->left - m);
    if (s->left > 0)            /* NUL-2; with the last one the turn stays where it is (NUL-4) */
        s->turn = (uint8_t)((s->turn + 1) % kit->seats);
    s->awake = wakes_luck(s->luck, s->left);
    return 0;
}

/* Also asked before the end: as if it ended now. Here nobody has won then. */
static void result(const struct kit *kit, const struct state *state, struct result *out)
{
    const struct null_state *s = state_of(state);
    *out = (struct result){ .scale = 1 };
    for (int seat = 0; seat < kit->seats; seat++)
        out->rank[seat] = s->left == 0 && seat != s->turn ? 2 : 1;      /* NUL-4: the others share the second place */
    if (s->left > 0)
        return;
    out->score[s->turn] = 1;
    out->winners = seat_bit(s->turn);
    out->sides = 1;
}

/* Optional help for bots: each seat's expected share of the win, in 0..1. A rough guess helps; this is exact. */
static void evaluate(const struct kit *kit, const struct state *state, float *by_seat)
{
    const struct null_state *s = state_of(state);
    for (int place = 0; place < kit->seats; place++) {
        int seat = (s->turn + place) % kit->seats;
        by_seat[seat] = s->left > 0 ? share_of(kit_of(kit), s->luck, s->left, s->awake, place) : place == 0;
    }
}

/* The first thing that is wrong with a state. Tests ask after every move, and loaded positions pass here: be strict. */
static const char *check(const struct kit *kit, const struct state *state)
{
    const struct null_kit *k = kit_of(kit);
    const struct null_state *s = state_of(state);
    if (s->turn >= kit->seats)
        return "the turn is at a seat that is not in play";
    if (s->luck > k->luck)
        return "luck has more left than it had at the start";
    if (s->left > left_max(k, s->luck))
        return "more counters are left than there can be";
    if (s->awake > wakes_luck(s->luck, s->left))
        return "luck is awake but cannot strike";
    return NULL;
}

/* ---- Positions: the state as JSON and back, by a table of its members ---- */

static const struct field fields[] = {
    FIELD(struct null_state, left, LEFT_MAX),
    FIELD(struct null_state, turn, PLAYERS_MAX - 1),
    FIELD(struct null_state, luck, LUCK_MAX),
    FIELD(struct null_state, awake, 1),
    { .name = NULL },
};

static void position_json(const struct kit *kit, const struct state *state, struct json *out)
{
    (void)kit;
    fields_write(fields, state, out);
}

/* Missing members are as after setup; what check would not accept is refused with its words. */
static bool from_json(const struct kit *kit, const struct json_value *in, struct state *state, struct text *error)
{
    setup(kit, state);
    if (!fields_read(fields, in, state, error))
        return false;
    const char *wrong = check(kit, state);
    return wrong ? text_error(error, "%s", wrong) : true;
}

/* ---- The game ---- */

/* The embedded rules.md: the build names it after the folder. */
extern const char null_rules_md[];

const struct game game_null = {
    .id = "null",
    .title = "Heap",
    .summary = "take counters in turn, who takes the last one wins",
    .rules_text = null_rules_md,
    .options = options,
    .seats_min = PLAYERS_MIN,
    .seats_max = PLAYERS_MAX,
    .moves_max = MOST_MAX,
    .plies_max = LEFT_MAX + LUCK_MAX,       /* one counter a turn, luck every time it can (NUL-6) */
    .rules_version = 1,
    .state_size = sizeof(struct null_state),
    .kit_size = sizeof(struct null_kit),
    .kit_init = kit_init,
    .setup = setup,
    .to_act = to_act,
    .moves = moves,
    .weight = weight,
    .total = total,
    .sample = sample,
    .apply = apply,
    .result = result,
    .check = check,
    .show_move = null_show_move,
    .parse = null_parse,
    .describe = null_describe,
    .why = null_why,
    .events = null_events,
    .view_json = null_view_json,
    .board = null_board,
    .position_json = position_json,
    .from_json = from_json,
    .bots = &(const struct game_bots){
        .evaluate = evaluate,
    },
};
