/* kit.c - PRIMARY: options into the kit: who plays with whom, pools, given decks. */
#include "rules.h"

#include "../../core/text.h"

enum { OPTION_BUILDING, OPTION_MODE, OPTION_TEAMS, OPTION_SETS, OPTION_POOL, OPTION_LIMIT, OPTION_DECK };
enum { MODE_USUAL, MODE_TEAMS, MODE_BALANCED, MODE_FREE };
enum { TEAMS_USUAL = 2 };

static const char deck_help[] =
    "the deck of this player, open to all: a ready-made one or a line like 'blue3 green2 red1'";

const struct option pri_options[] = {
    [OPTION_BUILDING] = { .name = "building", .type = OPTION_CHOICE, .choices = "equal-pool draft",
                          .help = "decks are picked in secret from equal pools, or drafted from one open pool" },
    [OPTION_MODE] = { .name = "mode", .type = OPTION_CHOICE, .choices = "usual teams balanced free-for-all",
                      .help = "who may be attacked; usual: teams for 4 and 6 players, else free-for-all" },
    [OPTION_TEAMS] = { .name = "teams", .type = OPTION_INT, .value = TEAMS_USUAL, .min = 2, .max = 3,
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
    if (mode != MODE_TEAMS && teams != TEAMS_USUAL)
        return text_error(error, "option 'teams' is for a game in teams, and here everybody plays alone");
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
        const char *line = settings_text(&own->kit.settings, OPTION_DECK + seat);
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

bool pri_kit_init(struct kit *k, const char *data, struct text *error)
{
    struct pri_kit *own = kit_in(k);
    (void)data;
    own->limit = k->settings.number[OPTION_LIMIT];
    if (!init_sides(own, error) || !init_pool(own, error) || !init_decks(own, error))
        return false;
    pri_derive_actions(own);
    return true;
}
