/* orders_kit.c - the toy of secret orders: its kit, sites from text, one a line. */
#include "orders.h"

#include <string.h>

#include "../../core/text.h"

const char orders_data[] =
    "# site NAME WORTH\n"
    "site north 3\n"
    "site east 4\n"
    "site south 5\n"
    "site west 2\n";

struct word {
    const char *at;
    int length;
};

/* Words between spaces and tabs, up to `max`; what follows them counts as one more. */
static int split(const char *line, size_t length, struct word *words, int max)
{
    int count = 0;
    for (size_t i = 0; i < length;) {
        if (line[i] == ' ' || line[i] == '\t') {
            i++;
            continue;
        }
        if (count == max)
            return max + 1;
        size_t from = i;
        while (i < length && line[i] != ' ' && line[i] != '\t')
            i++;
        words[count++] = (struct word){ line + from, (int)(i - from) };
    }
    return count;
}

static bool word_is(struct word w, const char *string)
{
    return strlen(string) == (size_t)w.length && memcmp(w.at, string, (size_t)w.length) == 0;
}

static bool is_site_name(struct word w)
{
    if (w.length >= SITE_NAME_SIZE)
        return false;
    for (int i = 0; i < w.length; i++)
        if (w.at[i] < 'a' || w.at[i] > 'z')
            return false;
    return true;
}

static bool add_site(struct orders_kit *k, int number, struct word name, struct word worth, struct text *error)
{
    if (!is_site_name(name))
        return text_error(error, "line %d: name '%.*s' is not 1 to %d small letters", number, name.length, name.at,
                          SITE_NAME_SIZE - 1);
    for (int site = 1; site <= k->sites; site++)
        if (word_is(name, k->name[site]))
            return text_error(error, "line %d: site '%.*s' is there already", number, name.length, name.at);
    if (worth.length != 1 || worth.at[0] < '0' + WORTH_MIN || worth.at[0] > '0' + WORTH_MAX)
        return text_error(error, "line %d: worth '%.*s' is not a number from %d to %d", number, worth.length, worth.at,
                          WORTH_MIN, WORTH_MAX);
    if (k->sites == SITES_MAX)
        return text_error(error, "line %d: more than %d sites", number, SITES_MAX);
    int site = ++k->sites;
    memcpy(k->name[site], name.at, (size_t)name.length);
    k->worth[site] = (uint8_t)(worth.at[0] - '0');
    return true;
}

static bool read_line(struct orders_kit *k, int number, const char *line, size_t length, struct text *error)
{
    struct word words[3];
    int count = split(line, length, words, 3);
    if (count == 0 || words[0].at[0] == '#')
        return true;
    if (!word_is(words[0], "site"))
        return text_error(error, "line %d: unknown word '%.*s'", number, words[0].length, words[0].at);
    if (count != 3)
        return text_error(error, "line %d: a site is 'site', a name and a worth", number);
    return add_site(k, number, words[1], words[2], error);
}

bool orders_kit_init(struct kit *kit, const char *text, struct text *error)
{
    struct orders_kit *k = (struct orders_kit *)(void *)kit;
    k->rounds = kit->settings.number[OPTION_ROUNDS];
    int number = 1;
    size_t length;
    for (const char *line = text, *next; line; line = next, number++) {
        next = text_line(line, &length);
        if (!read_line(k, number, line, length, error))
            return false;
    }
    if (k->sites < SITES_MIN)
        return text_error(error, "fewer than %d sites", SITES_MIN);
    for (int face = 0; face < FACES; face++)
        k->faces[1 + face % k->sites]++;
    return true;
}
