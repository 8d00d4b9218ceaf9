/* typed.c - what people type in a turn, read: cards alone, single letters, yes and no, the own chair, no target
 * where there is only one. */
#include "rules.h"

#include <string.h>

#include "../../core/text.h"
#include "../../core/words.h"

enum { WORDS_MAX = 6, WORD_SIZE = 16 };

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

static int find_effect(const char *name)
{
    for (int effect = 1; effect < EFFECTS; effect++)
        if (text_equal_nocase(pri_effect_table[effect].verb, name))
            return effect;
    return 0;
}

/* Whether a legal move is what was typed; what was not typed does not matter. Where a drained card goes is no target:
 * untold, it is the own deck. */
static bool is_meant(move legal, move typed, bool any_seat)
{
    bool to_chosen = word_is_effect(legal) && pri_effect_table[word_effect(legal)].receiver == TO_CHOSEN;
    return word_verb(legal) == word_verb(typed) && (any_seat || word_a(legal) == word_a(typed)) &&
           (!word_b(typed) || word_b(legal) == word_b(typed)) &&
           (word_c(legal) == word_c(typed) || (!word_c(typed) && !to_chosen));
}

/* PRI-20: the only target may be left out. The move as typed if it is legal, or else the only legal one that it could
 * be short for. */
static move complete(const struct kit *k, const struct pri *s, int seat, move typed, bool any_seat)
{
    move list[MOVES_MAX], found = 0;
    int count = pri_moves(k, as_state(s), seat, list);
    if (move_listed(list, count, typed))
        return typed;
    for (int i = 0; i < count; i++) {
        if (!is_meant(list[i], typed, any_seat))
            continue;
        if (found)
            return 0;
        found = list[i];
    }
    return found;
}

/* A verb, then chairs, areas, cards and 'to' in any order that the verb takes: "guard 1 deck" for "guard deck". */
static move parse_effect(const struct kit *k, const struct pri *s, int effect, int seat,
                         char words[WORDS_MAX][WORD_SIZE], int count)
{
    int target = 0, area = 0, c = 0;
    bool any_seat = true;
    for (int i = 1; i < count; i++) {
        int other = chair_seat(words[i], k->seats);
        if (other >= 0 && text_equal_nocase(words[i - 1], "to")) {
            c = other == seat ? 0 : other + 1;
        } else if (other >= 0) {
            target = other == seat ? 0 : other + 1;
            any_seat = false;
        } else if (pri_read_area(words[i], strlen(words[i])) >= 0) {
            area = pri_read_area(words[i], strlen(words[i])) + 1;
        } else if (pri_read_card(words[i])) {
            c = pri_read_card(words[i]);
        } else if (!text_equal_nocase(words[i], "to")) {
            return 0;
        }
    }
    return complete(k, s, seat, word(VERB_EFFECT + effect, target, area, c), any_seat);
}

/* "skip" and "ask", with an area or where there is one only. */
static move parse_area(const struct kit *k, const struct pri *s, int verb, int seat, const char *name)
{
    int area = *name ? pri_read_area(name, strlen(name)) : AREAS;
    return area < 0 ? 0 : complete(k, s, seat, word(verb, 0, area < AREAS ? area + 1 : 0, 0), false);
}

/* A whole word that is a move by itself, or the start of one with an area. */
static move parse_verb(const struct kit *k, const struct pri *s, int seat, char words[WORDS_MAX][WORD_SIZE], int count)
{
    static const uint8_t alone[] = { VERB_SPLIT, VERB_WHOLE, VERB_RESOLVE, VERB_ENOUGH, VERB_END };
    for (size_t i = 0; i < sizeof alone && count == 1; i++)
        if (text_equal_nocase(words[0], pri_verb_names[alone[i]]))
            return word(alone[i], 0, 0, 0);
    const char *area = count == 2 ? words[1] : "";
    if (count <= 2 && text_equal_nocase(words[0], "skip"))
        return parse_area(k, s, VERB_SKIP, seat, area);
    return count <= 2 && text_equal_nocase(words[0], "ask") ? parse_area(k, s, VERB_ASK, seat, area) : 0;
}

static move parse_play(char words[WORDS_MAX][WORD_SIZE], int count)
{
    char card[2 * WORD_SIZE];
    struct text joined;
    text_init(&joined, card, sizeof card);
    for (int i = 1; i < count && i <= 2; i++)
        text_add(&joined, words[i]);
    return count <= 3 ? word(VERB_PLAY, 0, 0, pri_read_card(card)) : 0;
}

move pri_typed(const struct kit *k, const struct pri *s, int seat, const char *text)
{
    char words[WORDS_MAX][WORD_SIZE];
    if (pri_read_card(text))
        return word(VERB_PLAY, 0, 0, pri_read_card(text));
    int count = split_words(text, words);
    if (count < 1)
        return 0;
    if (text_equal_nocase(words[0], "play"))
        return parse_play(words, count);
    if (find_effect(words[0]))
        return parse_effect(k, s, find_effect(words[0]), seat, words, count);
    if (s->stage == STAGE_REACT && text_equal_nocase(words[0], "yes"))
        return word(count == 1 ? VERB_STOP : VERB_STOP_ALWAYS, 0, 0, 0);
    if (s->stage == STAGE_REACT && text_equal_nocase(words[0], "no"))
        return word(count == 1 ? VERB_LET : VERB_LET_ALWAYS, 0, 0, 0);
    return parse_verb(k, s, seat, words, count);
}
