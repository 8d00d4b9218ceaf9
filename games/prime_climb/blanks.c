/* blanks.c - Prime Climb: cards that people write themselves, one a line, and what is wrong with them (PCL-26). */
#include "rules.h"

#include <string.h>

#include "../../core/lines.h"
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

/* Move texts are made of names, so a name must not look like something else there. */
static bool read_name(const struct pcl_kit *k, const struct lines *lines, struct piece name, struct card *card)
{
    if (!name.length)
        return lines_refuse(lines, "the card has no name");
    if (!text_is_clean(name.at, name.length, CARD_NAME_CHARS))
        return lines_refuse(lines, "the name '%.*s' is not 1 to %d plain characters", PIECE(name), CARD_NAME_CHARS);
    if (*name.at == ' ' || name.at[name.length - 1] == ' ' || memchr(name.at, ':', name.length) ||
        memchr(name.at, '|', name.length) || memchr(name.at, ',', name.length))
        return lines_refuse(lines, "the name '%.*s' has a space at an end, a ':', a ',' or a '|'", PIECE(name));
    memcpy(card->name, name.at, name.length);
    for (int kind = 1; kind < KINDS; kind++)
        if (k->card[kind].count && text_equal_nocase(k->card[kind].name, card->name))
            return lines_refuse(lines, "there is a card '%s' already", k->card[kind].name);
    return true;
}

/* Words with one space between them; false when there are more of them than any effect has. */
static bool squeeze(struct piece rest, char *out)
{
    struct text t;
    text_init(&t, out, EFFECT_TEXT_SIZE);
    for (struct piece word; (word = piece_word(&rest)).length;) {
        if (t.length)
            text_add_char(&t, ' ');
        text_add_bytes(&t, word.at, word.length);
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
static bool set_effect(const struct lines *lines, int i, const char *rest, struct card *card)
{
    int64_t n = 0;
    if (effects[i].number && (!*rest || !text_to_int(rest + 1, 1, CUSTOM_NUMBER_MAX, &n)))
        return lines_refuse(lines, "'%s' needs a number from 1 to %d", effects[i].words, CUSTOM_NUMBER_MAX);
    if (effects[i].action_only && card->keeper)
        return lines_refuse(lines, "'%s' is for action cards, not for keepers", effects[i].words);
    card->effect = (uint8_t)effects[i].effect;
    card->n = (uint8_t)n;
    return true;
}

static bool read_effect(const struct lines *lines, struct piece rest, struct card *card)
{
    char words[EFFECT_TEXT_SIZE];
    int i = squeeze(rest, words) ? find_effect(words) : EFFECTS;
    if (i < EFFECTS)
        return set_effect(lines, i, words + strlen(effects[i].words), card);
    piece_skip(&rest);
    if (!rest.length)
        return lines_refuse(lines, "the card '%s' has no effect", card->name);
    return lines_refuse(lines, "unknown effect '%.*s' (there are: add, subtract, multiply, divide, go to, "
                               "send, swap, roll again, draw keeper)", PIECE(rest));
}

static bool read_card(struct pcl_kit *k, const struct lines *lines, struct piece rest, int kind)
{
    struct card card = { .count = 1 };
    struct piece name;
    piece_skip(&rest);
    card.keeper = piece_take(&rest, "keeper");
    bool begins = card.keeper || piece_take(&rest, "action");
    const char *behind = rest.at;
    piece_skip(&rest);
    if (!begins || (rest.at == behind && rest.length && *rest.at != '"'))
        return lines_refuse(lines, "a card begins with 'keeper' or 'action'");
    if (!piece_take(&rest, "\"") || !piece_until(&rest, '"', &name))
        return lines_refuse(lines, "after 'keeper' or 'action' comes the card's name in double quotes");
    if (kind == KINDS)
        return lines_refuse(lines, "there are only %d blank cards", CUSTOM_MAX);
    piece_skip(&rest);
    if (!piece_take(&rest, ":"))
        return lines_refuse(lines, "after the name comes ':' and the effect");
    if (!read_name(k, lines, name, &card) || !read_effect(lines, rest, &card))
        return false;
    k->card[kind] = card;
    return true;
}

bool pcl_blanks_read(struct pcl_kit *k, const char *data, struct text *error)
{
    struct lines lines = { .next = data, .error = error };
    int kind = KIND_CUSTOM;
    for (struct piece line; lines_next(&lines, &line); kind++)
        if (!read_card(k, &lines, line, kind))
            return false;
    return true;
}
