/* chairs.c - who sits where. */
#include "chairs.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../core/kit.h"
#include "../core/words.h"

/* ---- text ---- */

void chairs_write(const struct chairs *c, struct text *out)
{
    text_addf(out, "host %s\n", c->host);
    if (c->started)
        text_add(out, "started\n");
    if (c->practice)
        text_add(out, "practice\n");
    for (int i = 0; i < c->seats; i++) {
        const struct chair *chair = &c->chair[i];
        if (chair->kind == CHAIR_PERSON)
            text_addf(out, "%d person %s %s\n", i, chair->person, chair->name);
        else if (chair->kind == CHAIR_BOT)
            text_addf(out, "%d bot %s\n", i, chair->bot->id);
        else
            text_addf(out, "%d open\n", i);
    }
}

static bool read_person(struct chair *chair, char *rest)
{
    char *name = strchr(rest, ' ');
    if (!name)
        return false;
    *name++ = 0;
    if (!token_is(rest) || !*name || !text_is_clean(name, strlen(name), NAME_CHARS_MAX))
        return false;
    chair->kind = CHAIR_PERSON;
    text_copy(chair->person, sizeof chair->person, rest);
    text_copy(chair->name, sizeof chair->name, name);
    return true;
}

static bool read_line(struct chairs *c, char *line)
{
    char *rest = strchr(line, ' ');
    if (text_equal(line, "started"))
        return c->started = true;
    if (text_equal(line, "practice"))
        return c->practice = true;
    if (!rest)
        return false;
    *rest++ = 0;
    if (text_equal(line, "host") && token_is(rest)) {
        text_copy(c->host, sizeof c->host, rest);
        return true;
    }
    int64_t seat;
    if (!text_to_int(line, 0, c->seats - 1, &seat))
        return false;
    struct chair *chair = &c->chair[seat];
    if (text_equal(rest, "open"))
        return true;
    if (text_starts(rest, "person "))
        return read_person(chair, rest + strlen("person "));
    if (!text_starts(rest, "bot "))
        return false;
    chair->kind = CHAIR_BOT;
    chair->bot = bot_find(rest + strlen("bot "));
    if (!chair->bot)
        chair->bot = bot_usual();
    return true;
}

bool chairs_read(struct chairs *c, int seats, const char *text, struct text *error)
{
    size_t length;
    bool ok = true;
    memset(c, 0, sizeof *c);
    c->seats = seats;
    for (const char *from = text, *next; ok && from; from = next) {
        next = text_line(from, &length);
        char *line = strndup(from, length);
        assert(line);
        ok = !length || read_line(c, line);
        if (!ok)
            text_error(error, "'%s' is no line about chairs", line);
        free(line);
    }
    return ok;
}

/* ---- sitting ---- */

int chairs_seat_of(const struct chairs *c, const char *person)
{
    for (int i = 0; i < c->seats; i++)
        if (c->chair[i].kind == CHAIR_PERSON && text_equal(c->chair[i].person, person))
            return i;
    return SPECTATOR;
}

int chairs_open(const struct chairs *c)
{
    for (int i = 0; i < c->seats; i++)
        if (c->chair[i].kind == CHAIR_OPEN)
            return i;
    return -1;
}

bool chairs_set(struct chairs *c, int seat, const char *what, struct text *error)
{
    struct chair chair = { .kind = CHAIR_OPEN };
    if (text_starts(what, "bot:")) {
        chair.kind = CHAIR_BOT;
        chair.bot = bot_find(what + strlen("bot:"));
        if (!chair.bot)
            return text_error(error, "unknown bot '%s'", what + strlen("bot:"));
    } else if (!text_equal(what, "open")) {
        return text_error(error, "a chair is \"open\" or \"bot:ID\"");
    }
    c->chair[seat] = chair;
    return true;
}

bool chairs_bots_play(const struct chairs *c, const struct kit *kit, struct text *error)
{
    for (int i = 0; i < c->seats; i++)
        if (c->chair[i].kind == CHAIR_BOT && !bot_plays(c->chair[i].bot, kit, error))
            return false;
    return true;
}

bool chairs_may_name(const struct chairs *c, const struct game *g, int seat, const char *name, struct text *error)
{
    size_t length = strlen(name);
    if (length && name[length - 1] == ' ')
        return text_error(error, "a name has no space at its end");
    if (!match_may_name(name, error))
        return false;
    for (int i = 0; i < c->seats; i++)
        if (i != seat && (text_equal(seat_name_default(g, i), name) ||
                          (c->chair[i].kind == CHAIR_PERSON && text_equal(c->chair[i].name, name))))
            return text_error(error, "two players are called '%s'", name);
    return true;
}

void chairs_sit(struct chairs *c, int seat, const char *person, const char *name)
{
    struct chair *chair = &c->chair[seat];
    *chair = (struct chair){ .kind = CHAIR_PERSON };
    text_copy(chair->person, sizeof chair->person, person);
    text_copy(chair->name, sizeof chair->name, name);
}

const struct bot *chairs_bot(const struct chairs *c, int seat)
{
    const struct chair *chair = &c->chair[seat];
    return chair->kind == CHAIR_PERSON ? NULL : chair->kind == CHAIR_BOT ? chair->bot : bot_usual();
}

bool chairs_is_practice(const struct chairs *c)
{
    int people = 0;
    for (int i = 0; i < c->seats; i++)
        people += c->chair[i].kind == CHAIR_PERSON;
    return people == 1 && chairs_open(c) < 0;
}

/* First all have their usual names, so that a name that moved from one seat to another is never there twice. */
void chairs_name(const struct chairs *c, struct match *m)
{
    for (int i = 0; i < c->seats; i++)
        text_copy(m->names[i], NAME_SIZE, seat_name_default(m->game, i));
    for (int i = 0; i < c->seats; i++)
        if (c->chair[i].kind == CHAIR_PERSON)
            text_copy(m->names[i], NAME_SIZE, c->chair[i].name);
}
