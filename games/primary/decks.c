/* decks.c - decks as text in one line, ready-made ones, and what may be picked next (PRI-1, PRI-2). */
#include "rules.h"

#include <string.h>

#include "../../core/text.h"
#include "../../core/words.h"

const struct ready_deck pri_ready_decks[] = {
    { "rainbow", "red1 blue1 yellow1 purple1 green1 orange1", "a set of everything: no long strings, but an answer to "
      "anything; good for a first game" },
    { "hammer", "red3 blue1 yellow2", "strings of red empty the other deck, yellow keeps the hand full, a few "
      "counters buy time" },
    { "castle", "red1 blue2 purple2 green1", "counters stop what hurts and pay for skipped turns, purple puts them "
      "back and takes theirs away" },
    { "spring", "yellow2 green2 orange2", "yellow spends the deck quickly, green refills it, orange fills it from "
      "theirs" },
    { "thief", "red2 purple1 orange3", "red fades their discards, orange carries them off under the own deck, purple "
      "clears the way" },
    { "warden", "red1 blue1 purple3 orange1", "hands are emptied and counters taken away before they can be used" },
    { "alchemist", "red2 blue2 yellow2", "primaries only: every pair of colours combines to a strong secondary" },
    { "tide", "blue2 purple2 green1 orange1", "mostly secondaries, to be split into what is needed: safe, and seldom "
      "without counters" },
    { .name = NULL },
};

static const struct ready_deck *find_ready(const char *name)
{
    for (const struct ready_deck *deck = pri_ready_decks; deck->name; deck++)
        if (text_equal_nocase(deck->name, name))
            return deck;
    return NULL;
}

/* "blue3": the colour and how many sets. The next word, or NULL after a bad one. */
static const char *read_word(const char *at, uint8_t *sets, struct text *error)
{
    size_t length = strcspn(at, " ,"), letters = 0;
    while (letters < length && !(at[letters] >= '0' && at[letters] <= '9') && at[letters] != '=')
        letters++;
    int colour = pri_read_colour(at, letters), shown = length < 40 ? (int)length : 40;
    if (!colour) {
        text_error(error, "no colour in '%.*s': a deck is a line like 'blue3 green2 red1'", shown, at);
        return NULL;
    }
    size_t number = letters + (at[letters] == '=');
    if (length != number + 1 && !(length == number + 2 && at[number] == '1' && at[number + 1] == '0')) {
        text_error(error, "'%.*s' must be a colour and a number of sets, such as '%s2'", shown, at,
                   pri_colour_names[colour]);
        return NULL;
    }
    if (sets[colour]) {
        text_error(error, "%s is in the line twice", pri_colour_names[colour]);
        return NULL;
    }
    sets[colour] = (uint8_t)(length == number + 2 ? 10 : at[number] - '0');
    at += length;
    return at + strspn(at, " ,");
}

int pri_sets_count(const uint8_t *sets)
{
    int count = 0;
    for (int colour = RED; colour <= ORANGE; colour++)
        count += sets[colour];
    return count;
}

static bool refuse_count(const struct kit *k, const uint8_t *sets, struct text *error)
{
    int count = pri_sets_count(sets);
    return text_error(error, "the deck has %d set%s, it must have %d", count, plural_s(count), kit_of(k)->sets);
}

bool pri_sets_read(const struct kit *k, const char *text, uint8_t *sets, struct text *error)
{
    const struct ready_deck *ready = find_ready(text);
    memset(sets, 0, 8);
    for (const char *at = ready ? ready->line : text + strspn(text, " ,"); *at;)
        if (!(at = read_word(at, sets, error)))
            return false;
    for (int colour = RED; colour <= ORANGE; colour++)
        if (sets[colour] > kit_of(k)->pool)
            return text_error(error, "there are %d %s sets in the pool, not %d", kit_of(k)->pool,
                              pri_colour_names[colour], sets[colour]);
    return pri_sets_count(sets) <= kit_of(k)->sets || refuse_count(k, sets, error);
}

bool pri_deck_read(const struct kit *k, const char *text, uint8_t *sets, struct text *error)
{
    return pri_sets_read(k, text, sets, error) &&
           (pri_sets_count(sets) == kit_of(k)->sets || refuse_count(k, sets, error));
}

void pri_deck_show(const uint8_t *sets, struct text *out)
{
    const char *space = "";
    for (int colour = RED; colour <= ORANGE; colour++)
        if (sets[colour]) {
            text_addf(out, "%s%s%d", space, pri_colour_names[colour], sets[colour]);
            space = " ";
        }
}

bool pri_deck_may_pick(const struct kit *k, const uint8_t *sets, int colour)
{
    const uint64_t all = eight_bytes(sets);     /* as one number: sets of higher colours, and the sum of all */
    int pool = kit_of(k)->pool, missing = kit_of(k)->sets - 1 - (int)(all * EACH_BYTE >> 56);
    if (all >> 8 * colour >> 8)
        return false;           /* in order of colour: the order tells nothing and equal decks are equal orders */
    return sets[colour] < pool && missing <= pool - sets[colour] - 1 + pool * (ORANGE - colour);
}

/* PRI-2: around the table from the first drafter, and back the next lap. */
int pri_draft_seat(const struct kit *k, const struct pri *s)
{
    int taken = 0, seats = k->seats;
    for (int seat = 0; seat < seats; seat++)
        taken += s->picked[seat];
    int place = taken % seats;
    if (taken / seats % 2)
        place = seats - 1 - place;
    return (s->first + place) % seats;
}

int pri_pool_left(const struct kit *k, const struct pri *s, int colour)
{
    int left = kit_of(k)->pool;
    for (int seat = 0; seat < k->seats && kit_of(k)->draft; seat++)
        left -= s->sets[seat][colour];
    return left;
}
