/* open.c - from words on the command line to games, kits, bots and matches. */
#include "open.h"

#include <stdlib.h>
#include <string.h>

#include "../core/matchfile.h"
#include "../core/registry.h"
#include "../core/text.h"
#include "../core/words.h"
#include "../system/files.h"

enum { WHY_SIZE = 600 };

const struct game *open_game(const char *id)
{
    const struct game *g = registry_find(id);
    if (!g)
        complain(EXIT_USAGE, "unknown game '%s', see 'caucus games'", id);
    return g;
}

bool open_settings(const struct args *a, const struct game *g, const char *const *first, struct settings *s,
                   struct text *why)
{
    options_defaults(g->options, s);
    for (; first && *first; first++)
        if (!options_set_pair(g->options, s, *first, why))
            return false;
    for (int i = 0; i < a->settings; i++)
        if (!options_set_pair(g->options, s, a->setting[i], why))
            return false;
    return true;
}

struct kit *open_kit(const struct args *a, const struct game *g)
{
    char room[WHY_SIZE];
    struct text why;
    struct settings settings;
    size_t size;
    if (!g)
        return NULL;
    text_init(&why, room, sizeof room);
    if (!open_settings(a, g, NULL, &settings, &why)) {
        complain(EXIT_USAGE, "%s", room);
        return NULL;
    }
    char *data = a->data ? file_read(a->data, KIT_DATA_MAX, &size, &why) : NULL;
    if (a->data && !data) {
        complain(EXIT_USAGE, "%s", room);
        return NULL;
    }
    struct kit *k = NULL;
    if (data && strlen(data) != size)
        complain(EXIT_USAGE, "'%s' is no text: it has a zero byte", a->data);
    else if (!(k = kit_new(g, a->seats ? (int)a->seats : kit_seats_usual(g), &settings, data, &why)))
        complain(EXIT_USAGE, "%s%s%s", data ? a->data : "", data ? ": " : "", room);
    free(data);
    return k;
}

struct match *open_match(const char *path, struct kit **kit, char **text)
{
    char room[WHY_SIZE];
    struct text why;
    size_t size;
    text_init(&why, room, sizeof room);
    char *bytes = file_read(path, MATCHFILE_SIZE_MAX, &size, &why);
    if (!bytes) {
        complain(EXIT_FAILED, "%s", room);
        return NULL;
    }
    struct match *m = matchfile_read(bytes, size, registry_find, kit, &why);
    if (!m)
        complain(EXIT_FAILED, "'%s': %s", path, room);
    if (text && m)
        *text = bytes;
    else
        free(bytes);
    return m;
}

static void complain_bot(const char *why, bool known)
{
    struct text all;
    text_init_heap(&all);
    for (int i = 0; bots_all[i] && !known; i++)
        text_addf(&all, "%s%s", i ? ", " : ", there are: ", bots_all[i]->id);
    complain(EXIT_USAGE, "%s%s", why, all.at);
    text_release(&all);
}

static bool open_bot(const char *word, size_t length, const struct kit *kit, struct seat_bot *out)
{
    char name[64], room[WHY_SIZE];
    struct text why;
    if (length >= sizeof name)
        length = sizeof name - 1;
    memcpy(name, word, length);
    name[length] = 0;
    text_init(&why, room, sizeof room);
    if (!bot_read(name, out, &why)) {
        complain_bot(room, out->bot);
        return false;
    }
    if (out->nodes && !out->bot->nodes_usual)
        return complain_usage("'%s' has no nodes", out->bot->id);
    if (!bot_plays(out->bot, kit, &why))
        return complain_usage("%s", room);
    return true;
}

bool open_bots(const char *list, const struct kit *kit, unsigned seats, struct seat_bot *by_seat)
{
    const char *at = list;
    struct seat_bot checked;
    for (const char *p = list; *p; p += strcspn(p, ",") + (p[strcspn(p, ",")] == ','))
        if (!open_bot(p, strcspn(p, ","), kit, &checked))
            return false;
    if (!*list)
        return complain_usage("'--bots' needs a list of bots");
    for (unsigned left = seats; left; left &= left - 1) {
        size_t length = strcspn(at, ",");
        open_bot(at, length, kit, &by_seat[__builtin_ctz(left)]);
        at += length + (at[length] == ',');
        if (!*at)
            at = list;
    }
    return true;
}

bool open_bots_fit(const char *list, unsigned seats)
{
    int bots = 1, room = __builtin_popcount(seats);
    for (const char *p = list; *p; p++)
        bots += *p == ',' && p[1];
    if (!room)
        complain(EXIT_USAGE, "no seat is left for the bots '%s'", list);
    else if (bots > room)
        complain(EXIT_USAGE, "'%s' are more bots than the %d seat%s for them", list, room, plural_s(room));
    return bots <= room;
}

int open_chair(const struct match *m, const char *word, size_t length)
{
    int64_t chair;
    if (text_to_int_of(word, length, 1, m->kit->seats, &chair))
        return (int)chair - 1;
    for (int seat = 0; seat < m->kit->seats; seat++)
        if (text_is_nocase(word, length, m->names[seat]))
            return seat;
    return -1;
}

static bool read_viewer(const struct args *a, const struct match *m, int *viewer)
{
    *viewer = a->all ? EVERYTHING : SPECTATOR;
    if (a->all && a->seat)
        return complain_usage("'--seat' and '--all' do not go together");
    if (!a->seat || text_equal(a->seat, "spectator"))
        return true;
    *viewer = open_chair(m, a->seat, strlen(a->seat));
    if (*viewer >= 0)
        return true;
    return complain_usage("'--seat' takes a player: a number from 1 to %d, or a name, not '%s'", m->kit->seats,
                          a->seat);
}

int open_seen(const struct args *a, struct kit **kit, struct match **match, int *viewer)
{
    *match = open_match(a->word[0], kit, NULL);
    if (!*match)
        return EXIT_FAILED;
    if (read_viewer(a, *match, viewer))
        return 0;
    match_free(*match);
    kit_free(*kit);
    return EXIT_USAGE;
}
