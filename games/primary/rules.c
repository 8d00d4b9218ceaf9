/* rules.c - PRIMARY: options, the kit, the set-up, the end, and the struct that binds all of it together. */
#include "rules.h"

#include <string.h>

#include "../../core/text.h"

/* ---- options and kit ---- */

enum { OPTION_BUILDING, OPTION_MODE, OPTION_TEAMS, OPTION_SETS, OPTION_POOL, OPTION_LIMIT, OPTION_DECK };
enum { MODE_USUAL, MODE_TEAMS, MODE_BALANCED, MODE_FREE };

static const char deck_help[] =
    "the deck of this player, open to all: a ready-made one or a line like 'blue3 green2 red1'";

static const struct option options[] = {
    [OPTION_BUILDING] = { .name = "building", .type = OPTION_CHOICE, .choices = "equal-pool draft",
                          .help = "decks are picked in secret from equal pools, or drafted from one open pool" },
    [OPTION_MODE] = { .name = "mode", .type = OPTION_CHOICE, .choices = "usual teams balanced free-for-all",
                      .help = "who may be attacked; usual: teams for 4 and 6 players, else free-for-all" },
    [OPTION_TEAMS] = { .name = "teams", .type = OPTION_INT, .value = 2, .min = 2, .max = 3,
                       .help = "how many teams; three are for 6 players" },
    [OPTION_SETS] = { .name = "sets", .type = OPTION_INT, .value = SETS_USUAL, .min = SETS_MIN, .max = SETS_MAX,
                      .help = "sets in a deck, five cards each" },
    [OPTION_POOL] = { .name = "pool", .type = OPTION_INT, .value = 0, .min = 0, .max = POOL_MAX,
                      .help = "sets of each colour to choose from; 0: 3, in a draft one more than there are players" },
    [OPTION_LIMIT] = { .name = "turn-limit", .type = OPTION_INT, .value = LIMIT_USUAL, .min = 1, .max = LIMIT_MAX,
                       .help = "turns of each player until the longest future wins" },
    [OPTION_DECK] = { .name = "deck-1", .type = OPTION_TEXT, .help = deck_help },
    { .name = "deck-2", .type = OPTION_TEXT, .help = deck_help },
    { .name = "deck-3", .type = OPTION_TEXT, .help = deck_help },
    { .name = "deck-4", .type = OPTION_TEXT, .help = deck_help },
    { .name = "deck-5", .type = OPTION_TEXT, .help = deck_help },
    { .name = "deck-6", .type = OPTION_TEXT, .help = deck_help },
    { .name = NULL },
};

/* PRI-3: `balanced` leaves one seat to attack, the nearest still in before the own in turn order. */
static void init_aims(struct pri_kit *own, int seat)
{
    int seats = own->kit.seats;
    unsigned side = own->side[seat], foes = seats_all(seats) & ~side;
    for (int aim = 0; aim < 8; aim++)
        own->aims[seat][aim] = (uint8_t)((aim & OWN ? seat_bit(seat) : 0) | (aim & MATES ? side & ~seat_bit(seat) : 0) |
                                         (aim & FOES ? foes : 0));
    for (unsigned in = 0; in <= seats_all(seats); in++) {
        own->near[seat][in] = (uint8_t)(foes & in);
        for (int step = 1; own->balanced && step < seats; step++)
            if (in >> (seat + seats - step) % seats & 1) {
                own->near[seat][in] = (uint8_t)seat_bit((seat + seats - step) % seats);
                break;
            }
    }
}

/* PRI-3 */
static bool init_sides(struct pri_kit *own, struct text *error)
{
    int seats = own->kit.seats, mode = own->kit.settings.number[OPTION_MODE];
    int teams = own->kit.settings.number[OPTION_TEAMS];
    if (mode == MODE_USUAL)
        mode = seats == 4 || seats == 6 ? MODE_TEAMS : MODE_FREE;
    if (mode == MODE_TEAMS && seats != 4 && seats != 6)
        return text_error(error, "teams are for 4 or 6 players, not %d", seats);
    if (mode == MODE_TEAMS && teams == 3 && seats != 6)
        return text_error(error, "three teams are for 6 players, not %d", seats);
    own->teams = mode == MODE_TEAMS ? teams : 0;
    own->balanced = mode == MODE_BALANCED;
    for (int seat = 0; seat < seats; seat++)
        for (int other = 0; other < seats; other++)
            if (other == seat || (own->teams && other % own->teams == seat % own->teams))
                own->side[seat] |= (uint8_t)seat_bit(other);
    for (int seat = 0; seat < seats; seat++)
        init_aims(own, seat);
    return true;
}

/* PRI-2 */
static bool init_pool(struct pri_kit *own, struct text *error)
{
    int seats = own->kit.seats, needed;
    own->draft = own->kit.settings.number[OPTION_BUILDING];
    own->sets = own->kit.settings.number[OPTION_SETS];
    own->pool = own->kit.settings.number[OPTION_POOL];
    if (!own->pool)
        own->pool = own->draft ? seats + 1 : 3;
    needed = own->draft ? seats * own->sets : own->sets;
    if (needed > COLOURS * own->pool)
        return text_error(error, "%s %d sets, %d of each colour make only %d",
                          own->draft ? "the decks need" : "a deck needs", needed, own->pool, COLOURS * own->pool);
    return true;
}

static bool init_decks(struct pri_kit *own, struct text *error)
{
    for (int seat = 0; seat < SEATS; seat++) {
        const char *line = own->kit.settings.text[seat];
        char room[200];
        struct text why;
        text_init(&why, room, sizeof room);
        if (!*line)
            continue;
        if (seat >= own->kit.seats)
            return text_error(error, "option 'deck-%d' is for a player who is not there", seat + 1);
        if (own->draft)
            return text_error(error, "option 'deck-%d' is for equal pools, decks of a draft are taken in the game",
                              seat + 1);
        if (!pri_deck_read(&own->kit, line, own->given[seat], &why))
            return text_error(error, "option 'deck-%d': %s", seat + 1, room);
        own->given_mask |= seat_bit(seat);
    }
    return true;
}

static bool kit_init(struct kit *k, const char *data, struct text *error)
{
    struct pri_kit *own = kit_in(k);
    (void)data;
    own->limit = k->settings.number[OPTION_LIMIT];
    return init_sides(own, error) && init_pool(own, error) && init_decks(own, error);
}

void pri_setup(const struct kit *k, struct state *state)
{
    struct pri *s = state_in(state);
    memset(s, 0, sizeof *s);
    s->in = (uint8_t)seats_all(k->seats);
    s->stage = kit_of(k)->draft ? STAGE_DRAFTER : STAGE_BUILD;
    for (int seat = 0; seat < k->seats; seat++)
        if (kit_of(k)->given_mask >> seat & 1) {
            memcpy(s->sets[seat], kit_of(k)->given[seat], sizeof s->sets[seat]);
            s->picked[seat] = (uint8_t)kit_of(k)->sets;
        }
    if (kit_of(k)->given_mask == seats_all(k->seats))
        pri_make_decks(k, s);
}

/* ---- the end ---- */

unsigned pri_sides_in(const struct kit *k, const struct pri *s)
{
    unsigned sides = 0;
    for (int seat = 0; seat < k->seats; seat++)
        if (s->in & kit_of(k)->side[seat])
            sides |= seat_bit(__builtin_ctz(kit_of(k)->side[seat]));
    return sides;
}

/* How a side stands: those in by the turns they have left (PRI-13), above those out by when their last one went. */
static int standing_of(const struct kit *k, const struct pri *s, int seat, const struct result *r)
{
    int turns = 0, last = 0;
    for (unsigned left = kit_of(k)->side[seat]; left; left &= left - 1) {
        int mate = __builtin_ctz(left);
        turns += (int)r->score[mate];
        if (s->out[mate] > last)
            last = s->out[mate];
    }
    return s->in & kit_of(k)->side[seat] ? SEATS + 1 + turns : last;
}

void pri_result(const struct kit *k, const struct state *state, struct result *r)
{
    const struct pri *s = state_of(state);
    int standing[SEATS];
    memset(r, 0, sizeof *r);
    r->scale = 1;
    for (int seat = 0; seat < k->seats; seat++)
        r->score[seat] = s->count[seat][AREA_HAND] + s->count[seat][AREA_DECK] + s->counters_all[seat];
    for (int seat = 0; seat < k->seats; seat++)
        standing[seat] = standing_of(k, s, seat, r);
    for (int seat = 0; seat < k->seats; seat++) {
        r->rank[seat] = 1;
        for (int other = 0; other < k->seats; other++)
            r->rank[seat] += standing[other] > standing[seat];
        if (r->rank[seat] > 1)
            continue;
        r->winners |= seat_bit(seat);
        r->sides += seat == __builtin_ctz(kit_of(k)->side[seat]);
    }
}

/* ---- the game ---- */

/* The longest list: red, yellow and orange effects of a split orange card against five foes, or the same against three
 * with two mates. Foes: hit, fade of every kind, take, steal, drain (to three decks); anybody's counters removed; own
 * and mates': draw, copy, drain; done. */
enum { LIST_MAX = (SEATS - 1) * (1 + KINDS + 1 + 1 + 3) + SEATS * AREAS + 3 * (1 + AREAS) + 2 + 1 };
_Static_assert(LIST_MAX <= (int)MOVES_MAX, "no list is longer");

/* A card that is played: itself, the end of its play, split, five effects with an answer and a draw each. A combination
 * gives at most ten effects, no more than two cards. A turn beside that: draw, skip or stop, and in step 6 forty
 * counters, four standing answers and done. Before: sets, first drafter, reveals and the lot, the deal. The cards of a
 * match are counted at the ends of turns. A turn that begins below LAID_MAX plays at most 2 x hand + deck single ones,
 * since each makes that number smaller, and then a string of one colour. */
enum {
    PLIES_A_CARD = 1 + 1 + 1 + 5 * 3,
    PLIES_A_TURN = 1 + 1 + COUNTERS_MAX + AREAS + 1,
    CARDS_A_TURN = 2 * CARDS_MAX + SEATS * POOL_MAX * VALUES,
    PLIES_BEFORE = SEATS * (SETS_MAX + TIES_MAX + DEALT) + 2,
    PLIES = PLIES_BEFORE + SEATS * LIMIT_MAX * PLIES_A_TURN + (LAID_MAX + CARDS_A_TURN) * PLIES_A_CARD,
};
_Static_assert(PLIES <= (int)PLIES_MAX, "the bound fits");
_Static_assert(LAID_MAX + CARDS_A_TURN <= UINT16_MAX, "laid_ever has room");

extern const char primary_rules_md[];

const struct game game_primary = {
    .id = "primary",
    .title = "PRIMARY",
    .summary = "a duel of decks in six colours: play longer than everybody else",
    .rules_text = primary_rules_md,
    .options = options,
    .seats_min = 2,
    .seats_max = SEATS,
    .moves_max = LIST_MAX,
    .plies_max = PLIES,
    .rules_version = 1,
    .state_size = sizeof(struct pri),
    .kit_size = sizeof(struct pri_kit),
    .kit_init = kit_init,
    .setup = pri_setup,
    .to_act = pri_to_act,
    .moves = pri_moves,
    .weight = pri_weight,
    .total = pri_total,
    .sample = pri_sample,
    .apply = pri_apply,
    .result = pri_result,
    .check = pri_check,
    .observe = pri_observe,
    .determinize = pri_determinize,
    .observe_move = pri_observe_move,
    .show_move = pri_show_move,
    .parse = pri_parse,
    .spell = pri_spell,
    .describe = pri_describe,
    .why = pri_why,
    .events = pri_events,
    .view_json = pri_view_json,
    .board = pri_board,
    .position_json = pri_position_json,
    .from_json = pri_from_json,
    .bots = &(const struct game_bots){
        .evaluate = pri_evaluate,
        .policy = pri_policy,
        .think = pri_think,
        .tuning = &pri_tuning,
        .reason = pri_reason,
        .lessons = pri_lessons,
    },
};
