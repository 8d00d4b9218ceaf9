/* effect_words.c - The Primary: the small vocabulary of candidates, news and bot cards: names in data, words for
 * people. */
#include "rules.h"

#include "../../core/text.h"

/* `words` is about one number, '#'; '~' is an s unless it is 1. `brief` is the same for a small card. */
static const struct {
    const char *name;
    int8_t min, max;
    const char *words;
    const char *brief;
} effects[EFFECTS] = {
    [EFFECT_FUNDRAISER] = { "fundraiser", 0, 3, "a fundraiser gains # more", "fundraisers +#" },
    [EFFECT_FUNDRAISER_VOTING] = { "fundraiser-voting", 0, 3, "the first two fundraisers of a round gain # more while "
                                   "the pawn stands in a region that votes in this round",
                                   "fundraisers +# where it votes" },
    [EFFECT_PAWN] = { "pawn", 0, 3, "a pawn counts # more", "pawns count +#" },
    [EFFECT_PAWN_HOME] = { "pawn-home", 0, 3, "the pawn counts # more in the home region and next to it",
                           "pawn +# at home" },
    [EFFECT_SUPER_PAC] = { "super-pac", 0, 6, "most super PACs gain # more than the usual 4", "super PACs +#" },
    [EFFECT_SUPER_PAC_TIED] = { "super-pac-tied", 0, 6, "tied for most # more than the usual 2", "tied +#" },
    [EFFECT_RALLY] = { "rally", -2, 3, "a rally places # cube~ in all", "rallies place #" },
    [EFFECT_RALLY_NEAR] = { "rally-near", 0, 1, "the second cube of a rally may go to an adjacent region",
                            "second rally cube next door" },
    [EFFECT_BUS] = { "bus", 0, 2, "the bus may cross # more border~", "buses go # further" },
    [EFFECT_POSITIVE] = { "positive", 0, 3, "a positive ad may place # more in the same region", "positive ads +#" },
    [EFFECT_NEGATIVE] = { "negative", 0, 3, "a negative ad may remove # more of the same player from the same region",
                          "negative ads +#" },
    [EFFECT_NEGATIVE_ANY] = { "negative-any", 0, 1, "and these may belong to different players", "of any players" },
    [EFFECT_PLANE_FREE] = { "plane-free", 0, 1, "the plane is free", "free planes" },
    [EFFECT_SHIELD] = { "shield", 0, 1, "own cubes where the pawn stands cannot be removed by negative ads or Bot "
                        "cards", "shield at the pawn" },
    [EFFECT_KEEP_CUBE] = { "keep-cube", 0, 3, "when cubes leave a voted region, # own goes to the hand",
                           "# cube~ back after votes" },
    [EFFECT_EXCHANGE] = { "exchange", 0, 1, "once a round two own cards that are not turned over yet may change places",
                          "one exchange of cards" },
    [EFFECT_BAN + BUS] = { "ban-bus", 0, 1, "no bus may be queued", "no buses" },
    [EFFECT_BAN + POSITIVE] = { "ban-positive", 0, 1, "no positive ad may be queued", "no positive ads" },
    [EFFECT_BAN + PLANE] = { "ban-plane", 0, 1, "no plane may be queued", "no planes" },
    [EFFECT_BAN + NEGATIVE] = { "ban-negative", 0, 1, "no negative ad may be queued", "no negative ads" },
    [EFFECT_BAN + RALLY] = { "ban-rally", 0, 1, "no rally may be queued", "no rallies" },
    [EFFECT_BAN + SUPER_PAC] = { "ban-super-pac", 0, 1, "no super PAC may be queued", "no super PACs" },
    [EFFECT_BAN + FUNDRAISER] = { "ban-fundraiser", 0, 1, "no fundraiser may be queued", "no fundraisers" },
    [EFFECT_GATHER] = { "gather", 0, 1, "the first player names a region and all pawns move there", "all pawns meet" },
    [EFFECT_HOMECOMING] = { "homecoming", 0, 1, "every pawn moves to its home region", "all pawns go home" },
    [EFFECT_ENDORSE] = { "endorse", 0, 9, "all with fewest delegates gain # cube~ each", "who is last: +# cube~" },
    [EFFECT_SCANDAL] = { "scandal", 0, 9, "all with most delegates, if above 0, return # cube~ each from hand",
                         "who leads: -# cube~" },
    [EFFECT_AWARD] = { "award", 0, 9, "first awards of this round are # higher", "first awards +#" },
};

int tpr_effect_find(const char *name, size_t length)
{
    for (int i = 0; i < EFFECTS; i++)
        if (text_is(name, length, effects[i].name))
            return i;
    return -1;
}

const char *tpr_effect_name(enum effect effect) { return effects[effect].name; }

void tpr_effect_limits(enum effect effect, int *min, int *max)
{
    *min = effects[effect].min;
    *max = effects[effect].max;
}

static void add_words(const char *words, int number, struct text *out)
{
    for (; *words; words++) {
        if (*words == '#')
            text_add_int(out, number);
        else if (*words != '~')
            text_add_char(out, *words);
        else if (number != 1)
            text_add_char(out, 's');
    }
}

/* Two read otherwise: cubes beyond the usual ones of a rally need not be placed, and those that a negative ad removes
 * may belong to different players where the card says so (TPR-26). */
static const char *words_of(const struct tpr_card *card, int effect)
{
    if (effect == EFFECT_RALLY && card->mod[effect] > 0)
        return "a rally places up to # cubes in all";
    if (effect == EFFECT_NEGATIVE && card->mod[EFFECT_NEGATIVE_ANY])
        return "a negative ad may remove # more from the same region";
    return effects[effect].words;
}

/* NULL: another one says as much as there is room for. */
static const char *brief_of(const struct tpr_card *card, int effect)
{
    if (effect == EFFECT_NEGATIVE_ANY && card->mod[EFFECT_NEGATIVE])
        return NULL;
    if (card->mod[EFFECT_BAN + POSITIVE] && card->mod[EFFECT_BAN + NEGATIVE]) {
        if (effect == EFFECT_BAN + POSITIVE)
            return "no ads";
        if (effect == EFFECT_BAN + NEGATIVE)
            return NULL;
    }
    return effect == EFFECT_RALLY && card->mod[effect] > 0 ? "rallies place up to #" : effects[effect].brief;
}

static void add_effects(const struct tpr_card *card, const char *(*words)(const struct tpr_card *, int),
                        struct text *out)
{
    bool first = true;
    for (int i = 0; i < EFFECTS; i++) {
        const char *told = card->mod[i] ? words(card, i) : NULL;
        if (!told)
            continue;
        if (!first)
            text_add(out, ", ");
        add_words(told, card->mod[i] + (i == EFFECT_RALLY ? tpr_base(AMOUNT_RALLY) : 0), out);
        first = false;
    }
}

void tpr_effect_words(const struct tpr_card *card, struct text *out) { add_effects(card, words_of, out); }

void tpr_effect_brief(const struct tpr_card *card, struct text *out) { add_effects(card, brief_of, out); }

/* ---- Action cards (TPR-9, TPR-10) ---- */

void tpr_action_words(enum card card, struct text *out)
{
    static const char *const words[CARDS + 1] = {
        [BUS] = "move your pawn to an adjacent region",
        [POSITIVE] = "place # cube~ from your hand in any region",
        [PLANE] = "return # cube~ from your hand and move your pawn to any region",
        [NEGATIVE] = "remove # cube~ from any region",
        [RALLY] = "place # cube~ from your hand where your pawn stands",
        [SUPER_PAC] = "at the end of the round, most super PACs gain # cube~",
        [FUNDRAISER] = "gain # cube~ from the bank",
    };
    add_words(words[card], tpr_base((enum amount)card), out);
    if (card == SUPER_PAC)
        text_addf(out, ", tied for most %d", tpr_base(AMOUNT_SUPER_PAC_TIED));
}

/* ---- Bot cards ---- */

static const struct {
    const char *name, *words;
} criteria[CRITERIA] = {
    [CRITERION_HERE] = { "here", "the Bot's region" },
    [VOTES_NOW] = { "votes-now", "votes this round" },
    [VOTES_NEXT] = { "votes-next", "votes next round" },
    [SOONEST] = { "soonest", "votes soonest" },
    [MOST_DELEGATES] = { "most-delegates", "most delegates" },
    [FEWEST_BOT] = { "fewest-bot", "fewest Bot cubes" },
    [MOST_PLAYER] = { "most-player", "most player influence" },
    [SMALLEST_MARGIN] = { "smallest-margin", "smallest margin of victory" },
    [PLAYER_LEADS] = { "player-leads", "player leads" },
    [BOT_LEADS] = { "bot-leads", "Bot leads" },
    [ADJACENT] = { "adjacent", "adjacent to the Bot" },
    [PLAYER_PAWN] = { "player-pawn", "holds the player's pawn" },
    [WINNER_TAKES_ALL] = { "winner-takes-all", "winner takes all" },
    [PROPORTIONAL] = { "proportional", "proportional" },
};

int tpr_criterion_find(const char *name, size_t length)
{
    for (int i = 0; i < CRITERIA; i++)
        if (text_is(name, length, criteria[i].name))
            return i;
    return -1;
}

const char *tpr_criterion_name(int criterion) { return criteria[criterion].name; }
const char *tpr_criterion_words(int criterion) { return criteria[criterion].words; }

static void add_target(const struct tpr_target *target, struct text *out)
{
    int cubes = target->cubes < 0 ? -target->cubes : target->cubes;
    text_addf(out, target->cubes < 0 ? "remove %d of the player's cubes: " : "%d to: ", cubes);
    for (int i = 0; i < target->count; i++)
        text_addf(out, "%s%s", i ? ", " : "", criteria[target->criterion[i]].words);
}

/* "1 votes this round, 2 most delegates; 2 to: the Bot's region; super PACs 0 1 1 2" */
void tpr_bot_card_words(const struct tpr_bot_card *card, struct text *out)
{
    for (int i = 0; i < card->criteria; i++)
        text_addf(out, "%s%d %s", i ? ", " : "", i + 1, criteria[card->criterion[i]].words);
    for (int i = 0; i < card->actions; i++) {
        text_add(out, "; ");
        add_target(&card->action[i], out);
    }
    text_add(out, "; super PACs");
    for (int i = 0; i <= DIE_MAX; i++)
        text_addf(out, " %d", card->super_pacs[i]);
}
