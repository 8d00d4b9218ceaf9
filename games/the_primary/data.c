/* data.c - The Primary: regions, tokens, candidates, news and bot cards from text, checked line by line. */
#include "rules.h"

#include "../../core/lines.h"
#include "../../core/text.h"

enum part { PART_REGIONS = 1, PART_TOKENS = 2, PART_CANDIDATES = 4, PART_NEWS = 8, PART_BOTS = 16 };

struct reader {
    struct tpr_kit *k;
    struct lines lines;
    unsigned parts;                         /* seen so far, or wanted from the game's own text */
    int tokens;                             /* read so far */
    int region_line[REGIONS_MAX + 1];
    struct piece near[REGIONS_MAX + 1];     /* the list as it stands in the text */
};

/* ---- Words and numbers ---- */

static bool read_number(struct piece p, int min, int max, int *out)
{
    enum { DIGITS_MAX = 7 };
    return p.length <= DIGITS_MAX && piece_int(p, min, max, out);
}

/* Names of things: an id of small letters, digits and '-', a name for people. */
static bool read_id(struct reader *r, struct piece w, size_t size, char *out)
{
    bool good = w.length >= 1 && w.length < size;
    for (size_t i = 0; good && i < w.length; i++)
        good = (w.at[i] >= 'a' && w.at[i] <= 'z') || (i && (w.at[i] == '-' || (w.at[i] >= '0' && w.at[i] <= '9')));
    if (!good || piece_is(w, "bot"))
        return lines_refuse(&r->lines, "id '%.*s' is not 1 to %d small letters, digits and '-', or it is 'bot'",
                            PIECE(w), (int)size - 1);
    memcpy(out, w.at, w.length);
    return true;
}

/* Which region or card has this very id; 0 = none. */
static int find_id(struct piece w, const void *list, size_t size, int count)
{
    for (int i = 1; i <= count; i++)
        if (piece_is(w, tpr_named(list, size, i)->id))
            return i;
    return 0;
}

static bool read_name(struct reader *r, struct piece w, char *out)
{
    if (w.length < 1 || w.length >= NAME_TEXT_SIZE)
        return lines_refuse(&r->lines, "a name has 1 to %d letters, not '%.*s'", NAME_TEXT_SIZE - 1, PIECE(w));
    memcpy(out, w.at, w.length);
    return true;
}

/* ---- Regions, the drawn map, tokens ---- */

static int find_region(const struct tpr_kit *k, struct piece w)
{
    return find_id(w, k->region, sizeof *k->region, k->regions);
}

static bool read_region(struct reader *r, struct piece rest)
{
    struct tpr_kit *k = r->k;
    if (k->regions == REGIONS_MAX)
        return lines_refuse(&r->lines, "more than %d regions", REGIONS_MAX);
    struct tpr_region *region = &k->region[k->regions + 1];
    struct piece id = piece_word(&rest), awards = piece_word(&rest), near = piece_word(&rest);
    struct piece list = awards, first;
    if (!read_id(r, id, REGION_ID_SIZE, region->id))
        return false;
    if (find_region(k, id))
        return lines_refuse(&r->lines, "region '%.*s' is there already", PIECE(id));
    int one = 0, two = 0;
    bool proportional = piece_until(&list, '/', &first);
    if (!read_number(first, 1, AWARD_MAX, &one) || (proportional && !read_number(list, 1, one, &two)))
        return lines_refuse(&r->lines, "region '%.*s' has no award: a number from 1 to %d, or two such as 24/12, "
                            "not '%.*s'", PIECE(id), AWARD_MAX, PIECE(awards));
    region->first = (uint8_t)one;
    region->second = (uint8_t)two;
    r->near[k->regions + 1] = near;
    r->region_line[++k->regions] = r->lines.number;
    return read_name(r, piece_trim(rest), region->name);
}

static bool read_map(struct reader *r, struct piece rest)
{
    if (++r->k->map_rows > MAP_ROWS)
        return lines_refuse(&r->lines, "the map has more than %d rows", MAP_ROWS);
    struct piece w;
    for (int column = 1; (w = piece_word(&rest)).length; column++) {
        int region = find_region(r->k, w);
        if (column > MAP_COLUMNS)
            return lines_refuse(&r->lines, "the map has more than %d columns", MAP_COLUMNS);
        if (piece_is(w, "."))
            continue;
        if (!region)
            return lines_refuse(&r->lines, "unknown region '%.*s' on the map", PIECE(w));
        if (r->k->region[region].row)
            return lines_refuse(&r->lines, "region '%.*s' is on the map already", PIECE(w));
        r->k->region[region].row = (uint8_t)r->k->map_rows;
        r->k->region[region].column = (uint8_t)column;
    }
    return true;
}

static bool read_tokens(struct reader *r, struct piece rest)
{
    struct piece w;
    while ((w = piece_word(&rest)).length) {
        int round;
        if (!read_number(w, 1, ROUNDS, &round))
            return lines_refuse(&r->lines, "token '%.*s' is not a round from 1 to %d", PIECE(w), ROUNDS);
        if (++r->tokens > TOKENS_MAX)
            return lines_refuse(&r->lines, "more than %d tokens", TOKENS_MAX);
        r->k->tokens[round]++;
    }
    return true;
}

/* ---- Candidates and news ---- */

static bool read_effects(struct reader *r, struct piece list, int effects, struct tpr_card *card)
{
    if (piece_is(list, "-"))
        return true;
    do {
        struct piece number, name;
        piece_until(&list, ',', &number);
        piece_until(&number, '=', &name);
        int effect = tpr_effect_find(name.at, name.length), min, max, value;
        if (effect < 0)
            return lines_refuse(&r->lines, "unknown effect '%.*s'", PIECE(name));
        if (effect >= effects)
            return lines_refuse(&r->lines, "effect '%.*s' is for news, not for candidates", PIECE(name));
        tpr_effect_limits((enum effect)effect, &min, &max);
        if (!read_number(number, min, max, &value))
            return lines_refuse(&r->lines, "effect '%.*s' needs a number from %d to %d: '%.*s=%d'", PIECE(name), min,
                                max, PIECE(name), max);
        if (card->mod[effect])
            return lines_refuse(&r->lines, "effect '%.*s' is there already", PIECE(name));
        card->mod[effect] = (int8_t)value;
    } while (list.length);
    return true;
}

static bool read_card(struct reader *r, struct piece rest, const char *what, struct tpr_card *cards, int *count,
                      int max, bool is_candidate)
{
    struct tpr_card *card = &cards[*count + 1];
    struct piece id = piece_word(&rest), cubes = { 0 };
    int number = 0;
    if (*count == max)
        return lines_refuse(&r->lines, "more than %d cards of %s", max, what);
    if (!read_id(r, id, CARD_ID_SIZE, card->id))
        return false;
    if (find_id(id, cards, sizeof *cards, *count))
        return lines_refuse(&r->lines, "%s '%.*s' is there already", what, PIECE(id));
    if (is_candidate)
        cubes = piece_word(&rest);
    if (is_candidate && !read_number(cubes, 0, CUBES - HOME_CUBES, &number))
        return lines_refuse(&r->lines, "candidate '%.*s' starts with 0 to %d cubes, not '%.*s'", PIECE(id),
                            CUBES - HOME_CUBES, PIECE(cubes));
    card->cubes = (uint8_t)number;
    if (!read_effects(r, piece_word(&rest), is_candidate ? EFFECTS_OF_CANDIDATES : EFFECTS, card))
        return false;
    ++*count;
    return read_name(r, piece_trim(rest), card->name);
}

static bool read_candidate(struct reader *r, struct piece rest)
{
    return read_card(r, rest, "candidate", r->k->candidate, &r->k->candidates, CANDIDATES_MAX, true);
}

static bool read_news(struct reader *r, struct piece rest)
{
    if (!read_card(r, rest, "news", r->k->news, &r->k->news_count, NEWS_MAX, false))
        return false;
    struct tpr_card *card = &r->k->news[r->k->news_count];
    int queueable = 0;
    for (int i = 1; i <= CARDS; i++)
        queueable += card->mod[EFFECT_BAN + i] ? 0 : tpr_card_copies[i];
    if (queueable < QUEUE)
        return lines_refuse(&r->lines, "news '%s' forbids so much that no queue is left", card->id);
    card->needs_vote = card->mod[EFFECT_PAWN] || card->mod[EFFECT_AWARD];       /* TPR-7 */
    card->needs_later = card->mod[EFFECT_HOMECOMING];
    return true;
}

/* ---- Bot cards ---- */

static bool read_criteria(struct reader *r, struct piece list, char mark, int max, bool here, uint8_t *out, int *count)
{
    *count = 0;
    do {
        struct piece name;
        piece_until(&list, mark, &name);
        int criterion = tpr_criterion_find(name.at, name.length);
        if (criterion < 0 || (criterion == CRITERION_HERE && !here))
            return lines_refuse(&r->lines, "unknown criterion '%.*s'", PIECE(name));
        if (*count == max)
            return lines_refuse(&r->lines, "more than %d criteria", max);
        out[(*count)++] = (uint8_t)criterion;
    } while (list.length);
    return true;
}

/* "here+2,soonest+1" */
static bool read_targets(struct reader *r, struct piece list, struct tpr_bot_card *card)
{
    do {
        struct piece item, digit = { NULL, 0 };
        piece_until(&list, ',', &item);
        struct piece names = item;
        char sign = 0;
        struct tpr_target *target = &card->action[card->actions];
        int cubes, count;
        if (card->actions == BOT_ACTIONS_MAX)
            return lines_refuse(&r->lines, "more than %d places for cubes", BOT_ACTIONS_MAX);
        if (item.length > 2) {
            names.length -= 2;
            sign = item.at[names.length];
            digit = (struct piece){ item.at + names.length + 1, 1 };
        }
        if ((sign != '+' && sign != '-') || !read_number(digit, 1, 9, &cubes))
            return lines_refuse(&r->lines, "'%.*s' is not a region and cubes such as here+2 or soonest-1", PIECE(item));
        if (!read_criteria(r, names, '/', TARGET_CRITERIA_MAX, true, target->criterion, &count))
            return false;
        target->count = (int8_t)count;
        target->cubes = (int8_t)(sign == '+' ? cubes : -cubes);
        card->actions++;
    } while (list.length);
    return true;
}

static bool read_bot(struct reader *r, struct piece rest)
{
    struct tpr_kit *k = r->k;
    struct tpr_bot_card *card = &k->bot_card[k->bot_cards + 1];
    struct piece id = piece_word(&rest), criteria = piece_word(&rest), targets = piece_word(&rest);
    struct piece pacs = piece_word(&rest), list = pacs;
    int count;
    if (k->bot_cards == BOT_CARDS_MAX)
        return lines_refuse(&r->lines, "more than %d bot cards", BOT_CARDS_MAX);
    if (!read_id(r, id, CARD_ID_SIZE, card->id))
        return false;
    if (find_id(id, k->bot_card, sizeof *k->bot_card, k->bot_cards))
        return lines_refuse(&r->lines, "bot card '%.*s' is there already", PIECE(id));
    if (!read_criteria(r, criteria, ',', CRITERIA_MAX, false, card->criterion, &count) ||
        !read_targets(r, targets, card))
        return false;
    card->criteria = (uint8_t)count;
    for (int i = 0; i <= DIE_MAX; i++) {
        struct piece part;
        int number;
        piece_until(&list, ',', &part);
        if (!read_number(part, 0, QUEUE, &number) || (i == DIE_MAX && list.length))
            return lines_refuse(&r->lines, "super PACs are four numbers from 0 to %d such as 0,1,1,2, not '%.*s'",
                                QUEUE, PIECE(pacs));
        card->super_pacs[i] = (uint8_t)number;
    }
    k->bot_cards++;
    return read_name(r, piece_trim(rest), card->name);
}

/* ---- Lines ---- */

static const struct {
    const char *word;
    enum part part;
    bool (*read)(struct reader *, struct piece rest);
} kinds[] = {
    { "region", PART_REGIONS, read_region },
    { "map", PART_REGIONS, read_map },
    { "tokens", PART_TOKENS, read_tokens },
    { "candidate", PART_CANDIDATES, read_candidate },
    { "news", PART_NEWS, read_news },
    { "bot", PART_BOTS, read_bot },
};

enum { PARTS_ALL = PART_REGIONS | PART_TOKENS | PART_CANDIDATES | PART_NEWS | PART_BOTS };

static bool read_line(struct reader *r, struct piece rest, unsigned wanted)
{
    struct piece first = piece_word(&rest);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!piece_is(first, kinds[i].word))
            continue;
        if (!(wanted & kinds[i].part))
            return true;
        r->parts |= kinds[i].part;
        return kinds[i].read(r, rest);
    }
    return lines_refuse(&r->lines, "unknown word '%.*s'", PIECE(first));
}

static bool read_text(struct reader *r, const char *text, unsigned wanted)
{
    struct piece line;
    r->lines.next = text;
    r->lines.number = 0;
    while (lines_next(&r->lines, &line))
        if (!read_line(r, line, wanted))
            return false;
    return true;
}

/* ---- What can be said when all lines are read ---- */

static bool link_regions(struct reader *r)
{
    struct tpr_kit *k = r->k;
    for (int region = 1; region <= k->regions; region++) {
        struct piece list = r->near[region];
        r->lines.number = r->region_line[region];
        while (list.length && !piece_is(list, "-")) {
            struct piece name;
            piece_until(&list, ',', &name);
            int other = find_region(k, name);
            if (!other || other == region)
                return lines_refuse(&r->lines, "region '%s' borders '%.*s', which is %s", k->region[region].id,
                                    PIECE(name), other ? "itself" : "unknown");
            if (k->near[region] & region_bit(other))
                return lines_refuse(&r->lines, "region '%s' borders '%.*s' twice", k->region[region].id, PIECE(name));
            k->near[region] |= region_bit(other);
        }
    }
    for (int region = 1; region <= k->regions; region++)
        for (int other = 1; other <= k->regions; other++) {
            r->lines.number = r->region_line[region];
            if (k->near[region] & region_bit(other) && !(k->near[other] & region_bit(region)))
                return lines_refuse(&r->lines, "region '%s' borders '%s', but '%s' does not border '%s'",
                                    k->region[region].id, k->region[other].id, k->region[other].id,
                                    k->region[region].id);
        }
    return true;
}

static bool all_there(struct reader *r)
{
    struct tpr_kit *k = r->k;
    int always = 0;
    for (int region = 1; region <= k->regions; region++) {
        r->lines.number = r->region_line[region];
        if (k->map_rows && !k->region[region].row)
            return lines_refuse(&r->lines, "region '%s' is not on the map", k->region[region].id);
    }
    if (k->regions < REGIONS_MIN)
        return text_error(r->lines.error, "fewer than %d regions", REGIONS_MIN);
    if (r->tokens != k->regions + ASIDE)
        return text_error(r->lines.error, "%d regions need %d tokens, not %d", k->regions, k->regions + ASIDE,
                          r->tokens);
    if (k->candidates < CANDIDATES_MIN)
        return text_error(r->lines.error, "fewer than %d candidates", CANDIDATES_MIN);
    for (int news = 1; news <= k->news_count; news++)
        always += tpr_always_holds(&k->news[news]);
    if (always < ROUNDS)        /* so that a card that holds can always be drawn */
        return text_error(r->lines.error, "fewer than %d news cards that never go under the deck", ROUNDS);
    if (k->bot_cards < ROUNDS)
        return text_error(r->lines.error, "fewer than %d bot cards", ROUNDS);
    return true;
}

bool tpr_data_read(struct tpr_kit *k, const char *data, struct text *error)
{
    struct reader r = { .k = k, .lines.error = error };
    if (!read_text(&r, data, PARTS_ALL))
        return false;
    unsigned missing = PARTS_ALL & ~r.parts;
    return (!missing || read_text(&r, k->kit.game->data, missing)) && link_regions(&r) && all_there(&r);
}
