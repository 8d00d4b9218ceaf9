/* kit.c - Prime Climb: options, the 24 cards, and the tables that save arithmetic in every move. */
#include "rules.h"

#include <string.h>

#include "../../core/text.h"

enum { STATION_MIN = 31, STATION_MAX = 79, TURN_LIMIT = 1000 };

/* In the order of the table below: settings.number[OPTION_SPRINT]. */
enum { OPTION_DOUBLE_TIME, OPTION_STATIONS, OPTION_SPRINT, OPTION_DECLINE, OPTION_THERE_AND_BACK, OPTION_SOLITAIRE,
       OPTION_BLANKS, OPTION_NO_CARDS, OPTION_TURN_LIMIT };

const struct option pcl_options[] = {
    [OPTION_DOUBLE_TIME] = { .name = "double-time", .type = OPTION_BOOL,
                             .help = "bump and draw after every single move of a pawn" },
    [OPTION_STATIONS] = { .name = "way-stations", .type = OPTION_TEXT, .text = "",
                          .help = "primes from 31 to 79 to land on before the goal; 'yes' is 53, 'random' draws one" },
    [OPTION_SPRINT] = { .name = "sprint", .type = OPTION_BOOL, .help = "one pawn home wins" },
    [OPTION_DECLINE] = { .name = "decline", .type = OPTION_BOOL, .help = "from 101 down to 0" },
    [OPTION_THERE_AND_BACK] = { .name = "there-and-back", .type = OPTION_BOOL,
                                .help = "both pawns to 101, then both to 0" },
    [OPTION_SOLITAIRE] = { .name = "solitaire", .type = OPTION_BOOL,
                           .help = "one player, the nine numbered keepers, as few rolls as possible" },
    [OPTION_BLANKS] = { .name = "fill-in-the-blanks", .type = OPTION_BOOL,
                        .help = "up to four cards of your own, from the match's data" },
    [OPTION_NO_CARDS] = { .name = "no-cards", .type = OPTION_BOOL, .help = "the dice alone" },
    [OPTION_TURN_LIMIT] = { .name = "turn-limit", .type = OPTION_INT, .value = TURN_LIMIT, .min = 1,
                            .max = TURN_LIMIT_MAX, .help = "turns each until the game ends undecided" },
    { .name = NULL },
};

#define NUMBER(digit) { #digit, 1, true, EFFECT_NUMBER, digit }

static const struct card cards[KIND_CUSTOM] = {
    [KIND_NUMBER] = NUMBER(1), NUMBER(2), NUMBER(3), NUMBER(4), NUMBER(5), NUMBER(6), NUMBER(7), NUMBER(8), NUMBER(9),
    [KIND_SEND] = { "send", 2, true, EFFECT_SEND, 0 },
    [KIND_CURSE] = { "curse", 2, true, EFFECT_CURSE, 0 },
    [KIND_AGAIN] = { "roll again", 3, false, EFFECT_AGAIN, 0 },
    [KIND_FIFTY] = { "fifty", 1, false, EFFECT_FIFTY, 0 },
    [KIND_TWICE] = { "double", 1, false, EFFECT_TWICE, 0 },
    [KIND_ADVANCE] = { "advance", 1, false, EFFECT_ADVANCE, 0 },
    [KIND_RETREAT] = { "go back", 1, false, EFFECT_RETREAT, 0 },
    [KIND_REVERSE] = { "reverse", 1, false, EFFECT_REVERSE, 0 },
    [KIND_SWAP] = { "swap", 1, false, EFFECT_SWAP, 0 },
    [KIND_GO_64] = { "go to 64", 1, false, EFFECT_GO, 64 },
    [KIND_STEAL] = { "steal", 1, false, EFFECT_STEAL, 0 },
};

/* PCL-3, PCL-4. */
const struct roll pcl_rolls[ROLLS] = {
    { 1, 1 },
    { 2, 1 }, { 2, 2 },
    { 3, 1 }, { 3, 2 }, { 3, 3 },
    { 4, 1 }, { 4, 2 }, { 4, 3 }, { 4, 4 },
    { 5, 1 }, { 5, 2 }, { 5, 3 }, { 5, 4 }, { 5, 5 },
    { 6, 1 }, { 6, 2 }, { 6, 3 }, { 6, 4 }, { 6, 5 }, { 6, 6 },
    { 7, 1 }, { 7, 2 }, { 7, 3 }, { 7, 4 }, { 7, 5 }, { 7, 6 }, { 7, 7 },
    { 8, 1 }, { 8, 2 }, { 8, 3 }, { 8, 4 }, { 8, 5 }, { 8, 6 }, { 8, 7 }, { 8, 8 },
    { 9, 1 }, { 9, 2 }, { 9, 3 }, { 9, 4 }, { 9, 5 }, { 9, 6 }, { 9, 7 }, { 9, 8 }, { 9, 9 },
    { 10, 1 }, { 10, 2 }, { 10, 3 }, { 10, 4 }, { 10, 5 }, { 10, 6 }, { 10, 7 }, { 10, 8 }, { 10, 9 }, { 10, 10 },
};

/* PCL-2: a space is entirely red when it is a prime of 11 or more; 101 is GOAL or START and never draws (PCL-10). */
static bool is_prime(int n)
{
    for (int d = 2; d * d <= n; d++)
        if (n % d == 0)
            return false;
    return n > 1;
}

static void derive_reds(struct pcl_kit *k)
{
    int count = 0;
    for (int space = 11; space < SPACE_LAST; space++)
        if (is_prime(space)) {
            k->red[space] = (uint8_t)++count;
            k->red_space[count] = (uint8_t)space;
        }
}

/* The operations of a pawn that stands on `space`; those of a pawn that has arrived are none (PCL-7). */
static unsigned legal_ops(const struct pcl_kit *k, bool down, int limit, int space, int n)
{
    int goal = down ? 0 : SPACE_LAST;
    unsigned ops = 0;
    if (space == goal)
        return 0;
    for (int op = 0; op < OPS; op++) {
        int to = k->to[op][n][space];
        if (to == NOWHERE)
            continue;
        if (limit == LIMIT_CLOSED && to == goal)                         /* PCL-21 */
            continue;
        if (limit == LIMIT_CURSED && (op_grows(op) != down || space == 0))  /* PCL-14; 0 / n: list_helpless */
            continue;
        ops |= 1u << op;
    }
    return ops;
}

static void derive_ways(struct pcl_kit *k)
{
    memset(k->to, NOWHERE, sizeof k->to);
    for (int op = 0; op < OPS; op++)
        for (int n = 1; n <= FACES; n++)
            for (int space = 0; space < SPACES; space++) {
                int to = pcl_calculate(op, space, n);
                k->to[op][n][space] = (uint8_t)(pcl_on_board(to) ? to : NOWHERE);
            }
}

static void derive_legal(struct pcl_kit *k, bool down, int limit)
{
    for (int space = 0; space < SPACES; space++)
        for (int n = 1; n <= FACES; n++)
            k->legal[down][limit][space][n] = (uint8_t)legal_ops(k, down, limit, space, n);
}

static void derive_rolls(struct pcl_kit *k)
{
    int at = 0;
    for (int i = 0; i < ROLLS; i++)
        for (uint32_t times = roll_weight(pcl_rolls[i]); times > 0; times--)
            k->roll[at++] = move_roll(pcl_rolls[i].high, pcl_rolls[i].low);
}

static void derive_tables(struct pcl_kit *k)
{
    derive_reds(k);
    derive_ways(k);
    for (int limit = 0; limit < LIMITS; limit++) {
        derive_legal(k, false, limit);
        derive_legal(k, true, limit);
    }
    derive_rolls(k);
}

/* ---- Options ---- */

static void add_station(struct pcl_kit *k, int space)
{
    k->station_bit[space] = (uint16_t)(1u << k->stations);
    k->stations_all |= k->station_bit[space];
    k->station[k->stations++] = (uint8_t)space;
}

/* PCL-21: numbers with spaces or commas between them, a word for yes or no, or 'random': all that can be drawn. */
static bool read_stations(struct pcl_kit *k, const char *text, struct text *error)
{
    enum { DIGITS_MAX = 7 };
    static const char *const on[] = { "yes", "on", "true" }, *const off[] = { "no", "off", "false" };
    for (int i = 0; i < 3; i++) {
        if (text_equal_nocase(text, on[i]))
            text = "53";
        if (text_equal_nocase(text, off[i]))
            text = "";
    }
    bool wanted[SPACES] = { false };
    k->station_drawn = text_equal_nocase(text, "random");
    if (k->station_drawn)
        text = "";
    for (size_t length; *(text += strspn(text, " ,")); text += length) {
        int64_t prime;
        length = strcspn(text, " ,");
        if (length > DIGITS_MAX || !text_to_int_of(text, length, STATION_MIN, STATION_MAX, &prime) ||
            !is_prime((int)prime))
            return text_error(error, "way station '%.*s' is not a prime from %d to %d", (int)length, text, STATION_MIN,
                              STATION_MAX);
        wanted[prime] = true;
    }
    for (int space = STATION_MIN; space <= STATION_MAX; space++)
        if (wanted[space] || (k->station_drawn && is_prime(space)))
            add_station(k, space);
    return true;
}

/* PCL-28. */
static bool check_options(const struct pcl_kit *k, bool blanks, bool no_cards, struct text *error)
{
    int seats = k->kit.seats;
    if (k->decline && k->there_and_back)
        return text_error(error, "'decline' starts on 101, 'there-and-back' on 0: choose one of them");
    if (seats == 1 && !k->solitaire)
        return text_error(error, "one player alone needs the option 'solitaire'");
    if (seats > 1 && k->solitaire)
        return text_error(error, "'solitaire' is for one player, not for %d: choose one player", seats);
    if (blanks && k->solitaire)
        return text_error(error, "'solitaire' has only the nine numbered keepers, no 'fill-in-the-blanks'");
    if (blanks && no_cards)
        return text_error(error, "'fill-in-the-blanks' and 'no-cards' do not go together");
    return true;
}

static void make_deck(struct pcl_kit *k)
{
    for (int kind = 1; kind < KINDS; kind++) {
        k->deck_all += k->card[kind].count * bag_one(kind);
        if (k->card[kind].keeper)
            k->keepers_all |= bag_of_kind(kind);
    }
    if (k->solitaire)       /* PCL-25 */
        k->deck_all &= BAG_NUMBERS;
}

bool pcl_kit_init(struct kit *kit, const char *data, struct text *error)
{
    struct pcl_kit *k = kit_in(kit);
    const int32_t *number = kit->settings.number;
    bool blanks = number[OPTION_BLANKS] || kit->data_given, no_cards = number[OPTION_NO_CARDS];
    k->double_time = number[OPTION_DOUBLE_TIME];
    k->sprint = number[OPTION_SPRINT];
    k->decline = number[OPTION_DECLINE] ? 3 : 0;
    k->there_and_back = number[OPTION_THERE_AND_BACK];
    k->solitaire = number[OPTION_SOLITAIRE];
    k->turns_max = number[OPTION_TURN_LIMIT] * kit->seats;
    if (!read_stations(k, settings_text(&kit->settings, OPTION_STATIONS), error) ||
        !check_options(k, blanks, no_cards, error))
        return false;
    memcpy(k->card, cards, sizeof cards);
    if (blanks && !pcl_blanks_read(k, data, error))
        return false;
    if (!no_cards)          /* PCL-27 */
        make_deck(k);
    derive_tables(k);
    pcl_derive_actions(k);
    return true;
}
