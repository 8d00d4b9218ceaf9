/* words.c - events, names of seats and other small words. */
#include "words.h"

#include <assert.h>
#include <stdarg.h>

#include "match.h"

enum { SENTENCE_SIZE = 4096 };

static void open_event(struct json *j, const char *type, const char *format, va_list list)
{
    char room[SENTENCE_SIZE];
    struct text sentence;
    text_init(&sentence, room, sizeof room);
    text_addv(&sentence, format, list);
    json_object(j);
    json_put_string(j, "type", type);
    json_put_string(j, "text", sentence.at);
}

void event_open(struct json *j, const char *type, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    open_event(j, type, format, list);
    va_end(list);
}

void event_say(struct json *j, const char *type, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    open_event(j, type, format, list);
    va_end(list);
    json_close(j);
}

const char *who_name(const struct who *who, int seat)
{
    if (seat == CHANCE)
        return "chance";
    if (seat == SPECTATOR)
        return "spectator";
    assert(seat >= 0 && seat < SEATS_MAX);
    return who->names[seat];
}

void who_names(const struct who *who, unsigned seats, struct text *out)
{
    const char *names[SPECTATOR + 1] = { NULL };
    if (!seats)
        text_add(out, "nobody");
    for (unsigned left = seats; left; left &= left - 1)
        names[__builtin_ctz(left)] = who_name(who, __builtin_ctz(left));
    text_add_names(out, names, seats);
}

static const char *pending_note(const struct pending *p, move word)
{
    for (int i = p->count - 1; p->note && i >= 0; i--)
        if (p->move[i] == word)
            return p->note[i];
    return "";
}

const char *who_note(const struct who *who, int seat, move word)
{
    const struct match *m = who->match;
    const char *own = m && seat == who->viewer ? pending_note(&m->pending[seat], word) : "";
    if (*own || !m)
        return own;
    for (int i = m->count - 1; i >= 0; i--) {
        const struct record *r = &m->log[i];
        if (r->shown && r->live && r->seat == seat && r->move == word)
            return m->notes + r->note;
    }
    return "";
}

const char *seat_name_default(const struct game *game, int seat)
{
    static const char *const usual[SEATS_MAX] = {
        "Player 1", "Player 2", "Player 3", "Player 4", "Player 5", "Player 6", "Player 7", "Player 8",
    };
    assert(seat >= 0 && seat < game->seats_max);
    return game->seat_names ? game->seat_names[seat] : usual[seat];
}

const char *game_players(const struct game *g, char room[PLAYERS_SIZE])
{
    struct text t;
    text_init(&t, room, PLAYERS_SIZE);
    if (g->seats_min < g->seats_max)
        text_addf(&t, "%d to ", g->seats_min);
    text_addf(&t, "%d player%s", g->seats_max, plural_s(g->seats_max));
    return room;
}

int chair_seat(const char *text, int seats)
{
    int64_t chair;
    return text_to_int(text, 1, seats, &chair) ? (int)chair - 1 : -1;
}

int seat_parse(const char *string, int seats)
{
    if (text_equal(string, "chance"))
        return CHANCE;
    if (text_equal(string, "spectator"))
        return SPECTATOR;
    if (string[0] < '0' || string[0] >= '0' + seats || string[1])
        return -1;
    return string[0] - '0';
}

void seat_show(int seat, struct text *out)
{
    if (seat == CHANCE)
        text_add(out, "chance");
    else if (seat == SPECTATOR)
        text_add(out, "spectator");
    else
        text_add_int(out, seat);
}
