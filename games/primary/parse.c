/* parse.c - other spellings of moves: cards alone, single letters, deck lines, the own seat's number, yes and no. */
#include "rules.h"

#include <string.h>

#include "../../core/text.h"

enum { WORDS_MAX = 6, WORD_SIZE = 16 };

static bool letters_equal(const char *text, size_t length, const char *name)
{
    char room[WORD_SIZE];
    if (length >= sizeof room)
        return false;
    memcpy(room, text, length);
    room[length] = 0;
    return text_equal_nocase(room, name);
}

int pri_read_colour(const char *text, size_t length)
{
    for (int colour = RED; colour <= ORANGE; colour++)
        if (letters_equal(text, length, pri_colour_names[colour]) ||
            (length == 1 && (text[0] | 32) == pri_colour_names[colour][0]))
            return colour;
    return NO_COLOUR;
}

int pri_read_card(const char *text)
{
    size_t letters = strcspn(text, " 0123456789");
    int colour = pri_read_colour(text, letters);
    const char *number = text + letters + strspn(text + letters, " ");
    return colour && number[0] >= '1' && number[0] <= '5' && !number[1] ? kind_of(colour, number[0] - '0') : 0;
}

int pri_read_area(const char *text, size_t length)
{
    for (int area = 0; area < AREAS; area++)
        if (letters_equal(text, length, pri_area_names[area]))
            return area;
    return -1;
}

static int split_words(const char *text, char words[WORDS_MAX][WORD_SIZE])
{
    int count = 0;
    for (const char *at = text + strspn(text, " "); *at; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        if (count == WORDS_MAX || length >= WORD_SIZE)
            return -1;
        memcpy(words[count], at, length);
        words[count++][length] = 0;
        at += length;
    }
    return count;
}

/* The name or line of a deck stands for its next set; for all that are left, see pri_spell. */
static move parse_deck(const struct kit *k, const struct pri *s, int seat, const char *text)
{
    uint8_t sets[8];
    int colour = pri_read_colour(text, strlen(text));
    if (colour)
        return word(VERB_SET, 0, 0, colour);
    if (!pri_deck_read(k, text, sets, NULL))
        return 0;
    for (int i = RED; i <= ORANGE; i++) {
        if (s->sets[seat][i] < sets[i])
            return word(VERB_SET, 0, 0, i);
        if (s->sets[seat][i] > sets[i])
            return 0;
    }
    return 0;
}

void pri_spell(const struct kit *k, const struct observed *o, int seat, const char *text, struct text *out)
{
    const struct pri *s = seen_of(o);
    uint8_t sets[8];
    if (s->stage != STAGE_BUILD || pri_read_colour(text, strlen(text)) || !pri_deck_read(k, text, sets, NULL))
        return;
    for (int colour = RED; colour <= ORANGE; colour++) {
        int picked = s->sets[seat][colour];
        if (picked > sets[colour] || (picked && out->length)) {
            text_clear(out);            /* it does not go with the sets picked before */
            return;
        }
        for (; picked < sets[colour]; picked++)
            text_addf(out, "%sset %s", out->length ? ", " : "", pri_colour_names[colour]);
    }
}

static int find_effect(const char *name)
{
    for (int effect = 1; effect < EFFECTS; effect++)
        if (text_equal_nocase(pri_effect_table[effect].verb, name))
            return effect;
    return 0;
}

/* A verb, then seats, areas, cards and 'to' in any order that the verb takes: "guard 0 deck" for "guard deck". */
static move parse_effect(int effect, int seat, char words[WORDS_MAX][WORD_SIZE], int count)
{
    int target = 0, area = 0, c = 0;
    for (int i = 1; i < count; i++) {
        bool number = words[i][0] >= '0' && words[i][0] <= '9' && !words[i][1];
        int other = words[i][0] - '0' == seat ? 0 : words[i][0] - '0' + 1;
        if (number && text_equal_nocase(words[i - 1], "to"))
            c = other;
        else if (number)
            target = other;
        else if (pri_read_area(words[i], strlen(words[i])) >= 0)
            area = pri_read_area(words[i], strlen(words[i])) + 1;
        else if (pri_read_card(words[i]))
            c = pri_read_card(words[i]);
        else if (!text_equal_nocase(words[i], "to"))
            return 0;
    }
    return word(VERB_EFFECT + effect, target, area, c);
}

move pri_parse(const struct kit *k, const struct observed *o, int seat, const char *text)
{
    const struct pri *s = seen_of(o);
    char words[WORDS_MAX][WORD_SIZE];
    if (s->stage == STAGE_BUILD || s->stage == STAGE_DRAFT)
        return parse_deck(k, s, seat, text);
    if (pri_read_card(text))
        return word(VERB_PLAY, 0, 0, pri_read_card(text));
    int count = split_words(text, words);
    if (count < 1)
        return 0;
    if (text_equal_nocase(words[0], "play") && count == 3) {
        char card[2 * WORD_SIZE];
        struct text joined;
        text_init(&joined, card, sizeof card);
        text_addf(&joined, "%s%s", words[1], words[2]);
        return word(VERB_PLAY, 0, 0, pri_read_card(card));
    }
    if (text_equal_nocase(words[0], "play") && count == 2)
        return word(VERB_PLAY, 0, 0, pri_read_card(words[1]));
    if (find_effect(words[0]))
        return parse_effect(find_effect(words[0]), seat, words, count);
    if (count == 1 && (text_equal_nocase(text, "end") || text_equal_nocase(text, "pass")))
        return word(VERB_DONE, 0, 0, 0);
    if (s->stage == STAGE_REACT && text_equal_nocase(words[0], "yes"))
        return word(count == 1 ? VERB_STOP : VERB_STOP_ALWAYS, 0, 0, 0);
    if (s->stage == STAGE_REACT && text_equal_nocase(words[0], "no"))
        return word(count == 1 ? VERB_LET : VERB_LET_ALWAYS, 0, 0, 0);
    return 0;
}
