/* data.c - The Primary: regions, tokens, candidates, news and bot cards from text, checked line by line. */
#include "rules.h"

#include "../../core/text.h"

struct word {
    const char *at;
    int length;
};

enum part { PART_REGIONS = 1, PART_TOKENS = 2, PART_CANDIDATES = 4, PART_NEWS = 8, PART_BOTS = 16 };

struct reader {
    struct tpr_kit *k;
    struct text *error;
    int line;
    unsigned parts;                         /* seen so far, or wanted from the game's own text */
    int tokens;                             /* read so far */
    int region_line[REGIONS_MAX + 1];
    struct word near[REGIONS_MAX + 1];      /* the list as it stands in the text */
};

#define W(w) (w).length, (w).at
#define BAD(r, format, ...) text_error((r)->error, "line %d: " format, (r)->line, __VA_ARGS__)

/* ---- Words and numbers ---- */

static bool is_space(char c) { return c == ' ' || c == '\t'; }

/* The next word of a line; an empty one at its end. */
static struct word next_word(struct word *rest)
{
    while (rest->length && is_space(*rest->at))
        rest->at++, rest->length--;
    struct word w = { rest->at, 0 };
    while (rest->length && !is_space(*rest->at))
        rest->at++, rest->length--, w.length++;
    return w;
}

/* What is left of a line, without spaces at its ends. */
static struct word rest_of(struct word rest)
{
    while (rest.length && is_space(*rest.at))
        rest.at++, rest.length--;
    while (rest.length && is_space(rest.at[rest.length - 1]))
        rest.length--;
    return rest;
}

/* The part of a list up to `mark`, taken off its front. */
static struct word next_part(struct word *list, char mark)
{
    struct word w = { list->at, 0 };
    while (list->length && *list->at != mark)
        list->at++, list->length--, w.length++;
    if (list->length)
        list->at++, list->length--;
    return w;
}

static bool word_is(struct word w, const char *string)
{
    return text_is(w.at, (size_t)w.length, string);
}

static bool word_number(struct word w, int min, int max, int *out)
{
    enum { DIGITS_MAX = 7 };
    int64_t value;
    if (w.length > DIGITS_MAX || !text_to_int_of(w.at, (size_t)w.length, min, max, &value))
        return false;
    *out = (int)value;
    return true;
}

/* Names of things: an id of small letters, digits and '-', a name for people. */
static bool read_id(struct reader *r, struct word w, size_t size, char *out)
{
    bool good = w.length >= 1 && w.length < (int)size;
    for (int i = 0; good && i < w.length; i++)
        good = (w.at[i] >= 'a' && w.at[i] <= 'z') || (i && (w.at[i] == '-' || (w.at[i] >= '0' && w.at[i] <= '9')));
    if (!good || word_is(w, "bot"))
        return BAD(r, "id '%.*s' is not 1 to %d small letters, digits and '-', or it is 'bot'", W(w), (int)size - 1);
    memcpy(out, w.at, (size_t)w.length);
    return true;
}

/* Which region or card has this very id; 0 = none. */
static int find_id(struct word w, const void *list, size_t size, int count)
{
    for (int i = 1; i <= count; i++)
        if (word_is(w, tpr_named(list, size, i)->id))
            return i;
    return 0;
}

static bool read_name(struct reader *r, struct word w, char *out)
{
    if (w.length < 1 || w.length >= NAME_TEXT_SIZE)
        return BAD(r, "a name has 1 to %d letters, not '%.*s'", NAME_TEXT_SIZE - 1, W(w));
    memcpy(out, w.at, (size_t)w.length);
    return true;
}

/* ---- Regions, the drawn map, tokens ---- */

static int find_region(const struct tpr_kit *k, struct word w)
{
    return find_id(w, k->region, sizeof *k->region, k->regions);
}

static bool read_region(struct reader *r, struct word rest)
{
    struct tpr_kit *k = r->k;
    if (k->regions == REGIONS_MAX)
        return BAD(r, "more than %d regions", REGIONS_MAX);
    struct tpr_region *region = &k->region[k->regions + 1];
    struct word id = next_word(&rest), awards = next_word(&rest), near = next_word(&rest), list = awards;
    if (!read_id(r, id, REGION_ID_SIZE, region->id))
        return false;
    if (find_region(k, id))
        return BAD(r, "region '%.*s' is there already", W(id));
    struct word first = next_part(&list, '/');
    int one = 0, two = 0;
    bool proportional = list.at != awards.at + first.length;
    if (!word_number(first, 1, AWARD_MAX, &one) || (proportional && !word_number(list, 1, one, &two)))
        return BAD(r, "region '%.*s' has no award: a number from 1 to %d, or two such as 24/12, not '%.*s'", W(id),
                   AWARD_MAX, W(awards));
    region->first = (uint8_t)one;
    region->second = (uint8_t)two;
    r->near[k->regions + 1] = near;
    r->region_line[++k->regions] = r->line;
    return read_name(r, rest_of(rest), region->name);
}

static bool read_map(struct reader *r, struct word rest)
{
    if (++r->k->map_rows > MAP_ROWS)
        return BAD(r, "the map has more than %d rows", MAP_ROWS);
    struct word w;
    for (int column = 1; (w = next_word(&rest)).length; column++) {
        int region = find_region(r->k, w);
        if (column > MAP_COLUMNS)
            return BAD(r, "the map has more than %d columns", MAP_COLUMNS);
        if (word_is(w, "."))
            continue;
        if (!region)
            return BAD(r, "unknown region '%.*s' on the map", W(w));
        if (r->k->region[region].row)
            return BAD(r, "region '%.*s' is on the map already", W(w));
        r->k->region[region].row = (uint8_t)r->k->map_rows;
        r->k->region[region].column = (uint8_t)column;
    }
    return true;
}

static bool read_tokens(struct reader *r, struct word rest)
{
    struct word w;
    while ((w = next_word(&rest)).length) {
        int round;
        if (!word_number(w, 1, ROUNDS, &round))
            return BAD(r, "token '%.*s' is not a round from 1 to %d", W(w), ROUNDS);
        if (++r->tokens > TOKENS_MAX)
            return BAD(r, "more than %d tokens", TOKENS_MAX);
        r->k->tokens[round]++;
    }
    return true;
}

/* ---- Candidates and news ---- */

static bool read_effects(struct reader *r, struct word list, int effects, struct tpr_card *card)
{
    if (word_is(list, "-"))
        return true;
    do {
        struct word number = next_part(&list, ','), name = next_part(&number, '=');
        int effect = tpr_effect_find(name.at, (size_t)name.length), min, max, value;
        if (effect < 0)
            return BAD(r, "unknown effect '%.*s'", W(name));
        if (effect >= effects)
            return BAD(r, "effect '%.*s' is for news, not for candidates", W(name));
        tpr_effect_limits((enum effect)effect, &min, &max);
        if (!word_number(number, min, max, &value))
            return BAD(r, "effect '%.*s' needs a number from %d to %d: '%.*s=%d'", W(name), min, max, W(name), max);
        if (card->mod[effect])
            return BAD(r, "effect '%.*s' is there already", W(name));
        card->mod[effect] = (int8_t)value;
    } while (list.length);
    return true;
}

static bool read_card(struct reader *r, struct word rest, const char *what, struct tpr_card *cards, int *count, int max,
                      bool is_candidate)
{
    struct tpr_card *card = &cards[*count + 1];
    struct word id = next_word(&rest), cubes = { 0 };
    int number = 0;
    if (*count == max)
        return BAD(r, "more than %d cards of %s", max, what);
    if (!read_id(r, id, CARD_ID_SIZE, card->id))
        return false;
    if (find_id(id, cards, sizeof *cards, *count))
        return BAD(r, "%s '%.*s' is there already", what, W(id));
    if (is_candidate)
        cubes = next_word(&rest);
    if (is_candidate && !word_number(cubes, 0, CUBES - HOME_CUBES, &number))
        return BAD(r, "candidate '%.*s' starts with 0 to %d cubes, not '%.*s'", W(id), CUBES - HOME_CUBES, W(cubes));
    card->cubes = (uint8_t)number;
    if (!read_effects(r, next_word(&rest), is_candidate ? EFFECTS_OF_CANDIDATES : EFFECTS, card))
        return false;
    ++*count;
    return read_name(r, rest_of(rest), card->name);
}

static bool read_candidate(struct reader *r, struct word rest)
{
    return read_card(r, rest, "candidate", r->k->candidate, &r->k->candidates, CANDIDATES_MAX, true);
}

static bool read_news(struct reader *r, struct word rest)
{
    if (!read_card(r, rest, "news", r->k->news, &r->k->news_count, NEWS_MAX, false))
        return false;
    struct tpr_card *card = &r->k->news[r->k->news_count];
    int queueable = 0;
    for (int i = 1; i <= CARDS; i++)
        queueable += card->mod[EFFECT_BAN + i] ? 0 : tpr_card_copies[i];
    if (queueable < QUEUE)
        return BAD(r, "news '%s' forbids so much that no queue is left", card->id);
    card->needs_vote = card->mod[EFFECT_PAWN] || card->mod[EFFECT_AWARD];       /* TPR-7 */
    card->needs_later = card->mod[EFFECT_HOMECOMING];
    return true;
}

/* ---- Bot cards ---- */

static bool read_criteria(struct reader *r, struct word list, char mark, int max, bool here, uint8_t *out, int *count)
{
    *count = 0;
    do {
        struct word name = next_part(&list, mark);
        int criterion = tpr_criterion_find(name.at, (size_t)name.length);
        if (criterion < 0 || (criterion == CRITERION_HERE && !here))
            return BAD(r, "unknown criterion '%.*s'", W(name));
        if (*count == max)
            return BAD(r, "more than %d criteria", max);
        out[(*count)++] = (uint8_t)criterion;
    } while (list.length);
    return true;
}

/* "here+2,soonest+1" */
static bool read_targets(struct reader *r, struct word list, struct tpr_bot_card *card)
{
    do {
        struct word item = next_part(&list, ','), names = item;
        struct tpr_target *target = &card->action[card->actions];
        int cubes, count;
        if (card->actions == BOT_ACTIONS_MAX)
            return BAD(r, "more than %d places for cubes", BOT_ACTIONS_MAX);
        names.length -= 2;
        char sign = item.length > 2 ? item.at[names.length] : 0;
        struct word digit = { item.at + names.length + 1, 1 };
        if ((sign != '+' && sign != '-') || !word_number(digit, 1, 9, &cubes))
            return BAD(r, "'%.*s' is not a region and cubes such as here+2 or soonest-1", W(item));
        if (!read_criteria(r, names, '/', TARGET_CRITERIA_MAX, true, target->criterion, &count))
            return false;
        target->count = (int8_t)count;
        target->cubes = (int8_t)(sign == '+' ? cubes : -cubes);
        card->actions++;
    } while (list.length);
    return true;
}

static bool read_bot(struct reader *r, struct word rest)
{
    struct tpr_kit *k = r->k;
    struct tpr_bot_card *card = &k->bot_card[k->bot_cards + 1];
    struct word id = next_word(&rest), criteria = next_word(&rest), targets = next_word(&rest);
    struct word pacs = next_word(&rest), list = pacs;
    int count;
    if (k->bot_cards == BOT_CARDS_MAX)
        return BAD(r, "more than %d bot cards", BOT_CARDS_MAX);
    if (!read_id(r, id, CARD_ID_SIZE, card->id))
        return false;
    if (find_id(id, k->bot_card, sizeof *k->bot_card, k->bot_cards))
        return BAD(r, "bot card '%.*s' is there already", W(id));
    if (!read_criteria(r, criteria, ',', CRITERIA_MAX, false, card->criterion, &count) ||
        !read_targets(r, targets, card))
        return false;
    card->criteria = (uint8_t)count;
    for (int i = 0; i <= DIE_MAX; i++) {
        int number;
        if (!word_number(next_part(&list, ','), 0, QUEUE, &number) || (i == DIE_MAX && list.length))
            return BAD(r, "super PACs are four numbers from 0 to %d such as 0,1,1,2, not '%.*s'", QUEUE, W(pacs));
        card->super_pacs[i] = (uint8_t)number;
    }
    k->bot_cards++;
    return read_name(r, rest_of(rest), card->name);
}

/* ---- Lines ---- */

static const struct {
    const char *word;
    enum part part;
    bool (*read)(struct reader *, struct word rest);
} lines[] = {
    { "region", PART_REGIONS, read_region },
    { "map", PART_REGIONS, read_map },
    { "tokens", PART_TOKENS, read_tokens },
    { "candidate", PART_CANDIDATES, read_candidate },
    { "news", PART_NEWS, read_news },
    { "bot", PART_BOTS, read_bot },
};

enum { PARTS_ALL = PART_REGIONS | PART_TOKENS | PART_CANDIDATES | PART_NEWS | PART_BOTS };

static bool read_line(struct reader *r, struct word rest, unsigned wanted)
{
    struct word first = next_word(&rest);
    if (!first.length || *first.at == '#')
        return true;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (!word_is(first, lines[i].word))
            continue;
        if (!(wanted & lines[i].part))
            return true;
        r->parts |= lines[i].part;
        return lines[i].read(r, rest);
    }
    return BAD(r, "unknown word '%.*s'", W(first));
}

static bool read_text(struct reader *r, const char *text, unsigned wanted)
{
    size_t length;
    r->line = 1;
    for (const char *line = text, *next; line; line = next, r->line++) {
        next = text_line(line, &length);
        if (!read_line(r, (struct word){ line, (int)length }, wanted))
            return false;
    }
    return true;
}

/* ---- What can be said when all lines are read ---- */

static bool link_regions(struct reader *r)
{
    struct tpr_kit *k = r->k;
    for (int region = 1; region <= k->regions; region++) {
        struct word list = r->near[region];
        r->line = r->region_line[region];
        while (list.length && !word_is(list, "-")) {
            struct word name = next_part(&list, ',');
            int other = find_region(k, name);
            if (!other || other == region)
                return BAD(r, "region '%s' borders '%.*s', which is %s", k->region[region].id, W(name),
                           other ? "itself" : "unknown");
            if (k->near[region] & region_bit(other))
                return BAD(r, "region '%s' borders '%.*s' twice", k->region[region].id, W(name));
            k->near[region] |= region_bit(other);
        }
    }
    for (int region = 1; region <= k->regions; region++)
        for (int other = 1; other <= k->regions; other++) {
            r->line = r->region_line[region];
            if (k->near[region] & region_bit(other) && !(k->near[other] & region_bit(region)))
                return BAD(r, "region '%s' borders '%s', but '%s' does not border '%s'", k->region[region].id,
                           k->region[other].id, k->region[other].id, k->region[region].id);
        }
    return true;
}

static bool all_there(struct reader *r)
{
    struct tpr_kit *k = r->k;
    int always = 0;
    for (int region = 1; region <= k->regions; region++) {
        r->line = r->region_line[region];
        if (k->map_rows && !k->region[region].row)
            return BAD(r, "region '%s' is not on the map", k->region[region].id);
    }
    if (k->regions < REGIONS_MIN)
        return text_error(r->error, "fewer than %d regions", REGIONS_MIN);
    if (r->tokens != k->regions + ASIDE)
        return text_error(r->error, "%d regions need %d tokens, not %d", k->regions, k->regions + ASIDE, r->tokens);
    if (k->candidates < CANDIDATES_MIN)
        return text_error(r->error, "fewer than %d candidates", CANDIDATES_MIN);
    for (int news = 1; news <= k->news_count; news++)
        always += tpr_always_holds(&k->news[news]);
    if (always < ROUNDS)        /* so that a card that holds can always be drawn */
        return text_error(r->error, "fewer than %d news cards that never go under the deck", ROUNDS);
    if (k->bot_cards < ROUNDS)
        return text_error(r->error, "fewer than %d bot cards", ROUNDS);
    return true;
}

bool tpr_data_read(struct tpr_kit *k, const char *data, struct text *error)
{
    struct reader r = { .k = k, .error = error };
    if (!read_text(&r, data, PARTS_ALL))
        return false;
    unsigned missing = PARTS_ALL & ~r.parts;
    return (!missing || read_text(&r, k->kit.game->data, missing)) && link_regions(&r) && all_there(&r);
}
