/* blanks.c - Prime Climb: cards that people write themselves, one a line, and what is wrong with them (PCL-26). */
#include "rules.h"

#include <string.h>

#include "../../core/text.h"

/* The vocabulary. What has a number takes it from 1 to 100. */
static const struct {
    const char *words;
    enum effect effect;
    bool number, action_only;
} effects[] = {
    { "add", EFFECT_ADD, true, false },           { "subtract", EFFECT_SUBTRACT, true, false },
    { "multiply", EFFECT_MULTIPLY, true, false }, { "divide", EFFECT_DIVIDE, true, false },
    { "multiply by", EFFECT_MULTIPLY, true, false }, { "divide by", EFFECT_DIVIDE, true, false },
    { "go to", EFFECT_GO, true, false },          { "send", EFFECT_SEND, false, false },
    { "swap", EFFECT_SWAP, false, false },        { "roll again", EFFECT_AGAIN, false, true },
    { "draw keeper", EFFECT_FETCH, false, true },
};
enum { EFFECTS = sizeof effects / sizeof effects[0], EFFECT_TEXT_SIZE = 64, CUSTOM_NUMBER_MAX = 100 };

static const char *skip_blank(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    return at;
}

/* The word at `at`, if it is that; then what follows it. */
static const char *take(const char *at, const char *end, const char *word)
{
    size_t length = strlen(word);
    return (size_t)(end - at) >= length && memcmp(at, word, length) == 0 ? at + length : NULL;
}

/* Move texts are made of names, so a name must not look like something else there. */
static bool read_name(const struct pcl_kit *k, int line, const char *from, const char *end, struct card *card,
                      struct text *error)
{
    int length = (int)(end - from);
    if (length == 0)
        return text_error(error, "line %d: the card has no name", line);
    if (!text_is_clean(from, (size_t)length, CARD_NAME_CHARS))
        return text_error(error, "line %d: the name '%.*s' is not 1 to %d plain characters", line, length, from,
                          CARD_NAME_CHARS);
    if (*from == ' ' || end[-1] == ' ' || memchr(from, ':', (size_t)length) || memchr(from, '|', (size_t)length))
        return text_error(error, "line %d: the name '%.*s' has a space at an end, a ':' or a '|'", line, length, from);
    memcpy(card->name, from, (size_t)length);
    for (int kind = 1; kind < KINDS; kind++)
        if (k->card[kind].count && text_equal_nocase(k->card[kind].name, card->name))
            return text_error(error, "line %d: there is a card '%s' already", line, k->card[kind].name);
    return true;
}

/* Words with one space between them; false when there are more of them than any effect has. */
static bool squeeze(const char *from, const char *end, char *out)
{
    struct text t;
    text_init(&t, out, EFFECT_TEXT_SIZE);
    while ((from = skip_blank(from, end)) < end) {
        if (t.length)
            text_add_char(&t, ' ');
        for (; from < end && *from != ' ' && *from != '\t'; from++)
            text_add_char(&t, *from);
    }
    return !t.cut;
}

/* Which effect begins like this, alone or with something behind it that should be its number; EFFECTS: none. */
static int find_effect(const char *words)
{
    int i = 0;
    for (; i < EFFECTS; i++) {
        if (!text_starts(words, effects[i].words))
            continue;
        const char *rest = words + strlen(effects[i].words);
        if (!*rest || (effects[i].number && *rest == ' ' && !text_starts(rest, " by")))
            break;
    }
    return i;
}

/* `rest` is what stands behind the words of the effect: the number. */
static bool set_effect(int line, int i, const char *rest, struct card *card, struct text *error)
{
    int64_t n = 0;
    if (effects[i].number && (!*rest || !text_to_int(rest + 1, 1, CUSTOM_NUMBER_MAX, &n)))
        return text_error(error, "line %d: '%s' needs a number from 1 to %d", line, effects[i].words,
                          CUSTOM_NUMBER_MAX);
    if (effects[i].action_only && card->keeper)
        return text_error(error, "line %d: '%s' is for action cards, not for keepers", line, effects[i].words);
    card->effect = (uint8_t)effects[i].effect;
    card->n = (uint8_t)n;
    return true;
}

static bool read_effect(int line, const char *from, const char *end, struct card *card, struct text *error)
{
    char words[EFFECT_TEXT_SIZE];
    bool fits = squeeze(from, end, words);
    int i = fits ? find_effect(words) : EFFECTS;
    if (i < EFFECTS)
        return set_effect(line, i, words + strlen(effects[i].words), card, error);
    const char *at = skip_blank(from, end);
    if (at == end)
        return text_error(error, "line %d: the card '%s' has no effect", line, card->name);
    return text_error(error, "line %d: unknown effect '%.*s' (there are: add, subtract, multiply, divide, go to, "
                             "send, swap, roll again, draw keeper)", line, (int)(end - at), at);
}

static bool read_card(struct pcl_kit *k, int line, const char *at, const char *end, int kind, struct text *error)
{
    struct card card = { .count = 1 };
    const char *rest = take(at, end, "keeper");
    card.keeper = rest != NULL;
    if (!rest)
        rest = take(at, end, "action");
    const char *quote = rest ? skip_blank(rest, end) : NULL;
    if (!quote || (quote == rest && quote < end && *quote != '"'))
        return text_error(error, "line %d: a card begins with 'keeper' or 'action'", line);
    const char *close = quote < end && *quote == '"' ? memchr(quote + 1, '"', (size_t)(end - quote - 1)) : NULL;
    if (!close)
        return text_error(error, "line %d: after 'keeper' or 'action' comes the card's name in double quotes", line);
    if (kind == KINDS)
        return text_error(error, "line %d: there are only %d blank cards", line, CUSTOM_MAX);
    const char *colon = skip_blank(close + 1, end);
    if (colon == end || *colon != ':')
        return text_error(error, "line %d: after the name comes ':' and the effect", line);
    if (!read_name(k, line, quote + 1, close, &card, error) || !read_effect(line, colon + 1, end, &card, error))
        return false;
    k->card[kind] = card;
    return true;
}

bool pcl_blanks_read(struct pcl_kit *k, const char *data, struct text *error)
{
    int number = 1, kind = KIND_CUSTOM;
    size_t length;
    for (const char *line = data, *next; line; line = next, number++) {
        next = text_line(line, &length);
        const char *end = line + length, *at = skip_blank(line, end);
        if (at == end || *at == '#')
            continue;
        if (!read_card(k, number, at, end, kind, error))
            return false;
        kind++;
    }
    return true;
}
