/* kit.c - The Primary: options, and the tables that follow from options and data. */
#include "rules.h"

#include "../../core/text.h"

const struct option tpr_options[] = {
    [OPTION_BASIC] = { .name = "basic", .type = OPTION_BOOL, .help = "no news and no candidates, 7 cubes each" },
    [OPTION_TEAMS] = { .name = "teams", .type = OPTION_BOOL, .help = "four players: the first and third against the "
                       "second and fourth" },
    [OPTION_INCUMBENT] = { .name = "incumbent", .type = OPTION_BOOL, .help = "two players: cubes of a Bot are in the "
                           "regions and count in votes" },
    [OPTION_LEVEL] = { .name = "level", .type = OPTION_CHOICE, .value = 1, .choices = "easy normal hard extreme",
                       .help = "one player: the Bot begins with 18, 21, 24 or 28 cubes, in the basic game with 4 "
                               "fewer" },
    [OPTION_ASIDE] = { .name = "aside", .type = OPTION_TEXT, .text = "1,5,9",
                       .help = "the three round tokens that are set aside, such as 1,5,9, or random; between two "
                               "equal players who starts wins 59 % with 1,5,9 and 49 % with 4,8,10" },
    { .name = NULL },
};

/* TPR-23 */
static const uint8_t bot_cubes_by_level[] = { 18, 21, 24, 28 };

/* TPR-1: which variants go with how many players. */
static bool read_variants(struct tpr_kit *k, struct text *error)
{
    const int32_t *number = k->kit.settings.number;
    k->seats = k->kit.seats;
    k->seats_mask = seats_all(k->seats);
    k->basic = number[OPTION_BASIC];
    k->teams = number[OPTION_TEAMS];
    k->incumbent = number[OPTION_INCUMBENT];
    k->solo = k->seats == 1;
    k->bot_counts = k->solo || k->incumbent;
    k->bot_cubes = bot_cubes_by_level[number[OPTION_LEVEL]] - (k->basic ? BASIC_BOT_FEWER : 0);
    if (k->teams && k->seats != 4)
        return text_error(error, "option 'teams' is for four players, not %d", k->seats);
    if (k->incumbent && k->seats != 2)
        return text_error(error, "option 'incumbent' is for two players, not %d", k->seats);
    if (!k->solo && number[OPTION_LEVEL] != tpr_options[OPTION_LEVEL].value)
        return text_error(error, "option 'level' is for one player, not %d", k->seats);
    k->sides = k->teams ? 2 : k->seats;
    for (int seat = 0; seat < k->seats; seat++)
        k->side[seat] = (uint8_t)(seat % k->sides);     /* TPR-21: seats alternate */
    k->side[BOT] = (uint8_t)k->sides;
    return true;
}

/* TPR-4: "1,5,9" or "random". */
static bool read_aside(struct tpr_kit *k, struct text *error)
{
    enum { DIGITS_MAX = 3 };
    const char *text = settings_text(&k->kit.settings, OPTION_ASIDE);
    uint8_t left[ROUNDS + 1];
    if (text_equal(text, "random")) {
        k->aside_random = true;
        return true;
    }
    memcpy(left, k->tokens, sizeof left);
    const char *at = text;
    for (int i = 0; i < ASIDE; i++) {
        int64_t round;
        at += strspn(at, " ");
        size_t digits = strspn(at, "0123456789");
        bool number = digits <= DIGITS_MAX && text_to_int_of(at, digits, 0, INT64_MAX, &round);
        at += digits;
        at += strspn(at, " ");
        bool ends = i + 1 < ASIDE ? *at == ',' : !*at;
        if (!number || !ends)
            return text_error(error, "option 'aside' is three rounds such as 1,5,9, or random, not '%s'", text);
        if (round < 1 || round > ROUNDS || !left[round])
            return text_error(error, "option 'aside': there is no token %d left to set aside", (int)round);
        left[round]--;
        tpr_set_aside(k->aside, i, (int)round);
        at += *at == ',';
    }
    return true;
}

/* Regions within one, two ... borders. */
static void derive_reach(struct tpr_kit *k)
{
    for (int region = 1; region <= k->regions; region++) {
        uint32_t reached = region_bit(region);
        for (int borders = 1; borders <= REACH_MAX; borders++) {
            for (uint32_t rest = reached; rest; rest &= rest - 1)
                reached |= k->near[__builtin_ctz(rest)];
            k->reach[borders][region] = reached & ~region_bit(region);      /* TPR-26: never where it began */
        }
    }
}

/* TPR-24 */
static void derive_worth_order(struct tpr_kit *k)
{
    for (int i = 0; i < k->regions; i++) {
        int j = i;
        for (; j > 0 && tpr_worth(k, k->worth_order[j - 1]) < tpr_worth(k, i + 1); j--)
            k->worth_order[j] = k->worth_order[j - 1];
        k->worth_order[j] = (uint8_t)(i + 1);
    }
}

/* What may be queued under a news card: all 14 cards without the forbidden ones. */
static void derive_hands(struct tpr_kit *k)
{
    for (int news = 0; news <= k->news_count; news++) {
        k->hand[news] = QUEUE;
        for (int card = 1; card <= CARDS; card++)
            if (!k->news[news].mod[EFFECT_BAN + card])
                k->hand[news] |= (uint32_t)tpr_card_copies[card] << 4 * card;
    }
}

static void derive_with(struct tpr_kit *k)
{
    for (int effect = 0; effect < EFFECTS; effect++) {
        for (int i = 0; i <= k->news_count; i++)
            k->with[effect] |= k->news[i].mod[effect] ? ~0u : 0;
        for (int i = 0; i <= k->candidates; i++)
            k->with[effect] |= (uint32_t)(k->candidate[i].mod[effect] != 0) << i;
    }
}

/* The lists of most decisions: of whatever cards are left. */
static void derive_queue_lists(struct tpr_kit *k)
{
    for (int cards = 0; cards < 1 << CARDS; cards++) {
        move *list = k->queue_list[cards], *count = &list[CARDS];
        *count = 0;
        for (int card = 1; card <= CARDS; card++)
            if (cards >> (card - 1) & 1)
                list[(*count)++] = tpr_move(MOVE_QUEUE, card, 0, 0);
    }
}

bool tpr_kit_init(struct kit *kit, const char *data, struct text *error)
{
    struct tpr_kit *k = kit_in(kit);
    if (!read_variants(k, error) || !tpr_data_read(k, data, error) || !read_aside(k, error))
        return false;
    k->regions_all = tpr_all_ids(k->regions);
    derive_reach(k);
    derive_worth_order(k);
    derive_hands(k);
    derive_queue_lists(k);
    derive_with(k);
    tpr_derive_actions(k);
    return true;
}
