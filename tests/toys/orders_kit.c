/* orders_kit.c - the toy of secret orders: its kit, sites from text, one a line. */
#include "orders.h"

#include <string.h>

#include "../../core/lines.h"
#include "../../core/text.h"

const char orders_data[] =
    "# site NAME WORTH\n"
    "site north 3\n"
    "site east 4\n"
    "site south 5\n"
    "site west 2\n";

static bool is_site_name(struct piece name)
{
    if (name.length >= SITE_NAME_SIZE)
        return false;
    for (size_t i = 0; i < name.length; i++)
        if (name.at[i] < 'a' || name.at[i] > 'z')
            return false;
    return true;
}

static bool add_site(struct orders_kit *k, const struct lines *lines, struct piece name, struct piece worth)
{
    int number;
    if (!is_site_name(name))
        return lines_refuse(lines, "name '%.*s' is not 1 to %d small letters", PIECE(name), SITE_NAME_SIZE - 1);
    for (int site = 1; site <= k->sites; site++)
        if (piece_is(name, k->name[site]))
            return lines_refuse(lines, "site '%.*s' is there already", PIECE(name));
    if (worth.length != 1 || !piece_int(worth, WORTH_MIN, WORTH_MAX, &number))
        return lines_refuse(lines, "worth '%.*s' is not a number from %d to %d", PIECE(worth), WORTH_MIN, WORTH_MAX);
    if (k->sites == SITES_MAX)
        return lines_refuse(lines, "more than %d sites", SITES_MAX);
    int site = ++k->sites;
    memcpy(k->name[site], name.at, name.length);
    k->worth[site] = (uint8_t)number;
    return true;
}

static bool read_line(struct orders_kit *k, const struct lines *lines, struct piece rest)
{
    struct piece first = piece_word(&rest), name = piece_word(&rest), worth = piece_word(&rest);
    if (!piece_is(first, "site"))
        return lines_refuse(lines, "unknown word '%.*s'", PIECE(first));
    if (!worth.length || piece_word(&rest).length)
        return lines_refuse(lines, "a site is 'site', a name and a worth");
    return add_site(k, lines, name, worth);
}

bool orders_kit_init(struct kit *kit, const char *text, struct text *error)
{
    struct orders_kit *k = (struct orders_kit *)(void *)kit;
    struct lines lines = { .next = text, .error = error };
    struct piece line;
    k->rounds = kit->settings.number[OPTION_ROUNDS];
    k->mates = kit->settings.number[OPTION_MATES];
    while (lines_next(&lines, &line))
        if (!read_line(k, &lines, line))
            return false;
    if (k->sites < SITES_MIN)
        return text_error(error, "fewer than %d sites", SITES_MIN);
    for (int face = 0; face < FACES; face++)
        k->faces[1 + face % k->sites]++;
    return true;
}
