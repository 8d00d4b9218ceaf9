/* chairs.c - who sits where. */
#include "chairs.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../core/kit.h"
#include "../core/words.h"

/* ---- text ---- */

static void write_rematch(const struct chairs *c, struct text *out)
{
    text_addf(out, "rematch %s", c->rematch);
    for (int i = 0; i < c->seats; i++)
        if (c->rematch_seats & seat_bit(i))
            text_addf(out, " %d", i);
    text_add(out, "\n");
}

void chairs_write(const struct chairs *c, struct text *out)
{
    text_addf(out, "host %s\n", c->host);
    if (c->started)
        text_add(out, "started\n");
    if (c->closed)
        text_add(out, "closed\n");
    if (c->practice)
        text_add(out, "practice\n");
    if (c->starts_itself)
        text_add(out, "starts-itself\n");
    if (c->listed)
        text_add(out, "listed\n");
    if (c->no_spectators)
        text_add(out, "no-spectators\n");
    if (c->hints)
        text_add(out, "hints\n");
    for (int i = 0; i < c->seats; i++)
        if (c->hinted[i])
            text_addf(out, "hinted %d %d\n", i, c->hinted[i]);
    if (c->delay)
        text_addf(out, "delay %d\n", c->delay);
    clock_rules_write(&c->clock, out);
    if (c->rematch[0])
        write_rematch(c, out);
    for (int i = 0; i < c->muted_count; i++)
        text_addf(out, "muted %s %s\n", c->muted[i].person, c->muted[i].name);
    for (int i = 0; i < c->seats; i++)
        if (c->stand_in[i] && c->chair[i].kind == CHAIR_PERSON)
            text_addf(out, "stand-in %d %s\n", i, c->stand_in[i]->id);
    for (int i = 0; i < c->seats; i++) {
        const struct chair *chair = &c->chair[i];
        if (chair->kind == CHAIR_PERSON)
            text_addf(out, "%d person %s %s\n", i, chair->person, chair->name);
        else if (chair->kind == CHAIR_BOT)
            text_addf(out, "%d bot %s\n", i, chair->bot->id);
        else if (chair->person[0])
            text_addf(out, "%d invited %s %s\n", i, chair->person, chair->name);
        else
            text_addf(out, "%d open\n", i);
    }
}

static bool read_rematch(struct chairs *c, char *rest)
{
    int64_t seat;
    char *left = NULL, *id = strtok_r(rest, " ", &left);
    if (!id || !token_is(id))
        return false;
    text_copy(c->rematch, sizeof c->rematch, id);
    for (char *word; (word = strtok_r(NULL, " ", &left));) {
        if (!text_to_int(word, 0, c->seats - 1, &seat))
            return false;
        c->rematch_seats |= seat_bit((int)seat);
    }
    return true;
}

static bool read_muted(struct chairs *c, char *rest)
{
    char *name = strchr(rest, ' ');
    if (!name)
        return false;
    *name++ = 0;
    return token_is(rest) && text_is_clean(name, strlen(name), NAME_CHARS_MAX) && chairs_mute(c, rest, name, true);
}

static bool read_hinted(struct chairs *c, char *rest)
{
    int64_t seat, count;
    char *number = strchr(rest, ' ');
    if (!number)
        return false;
    *number++ = 0;
    if (!text_to_int(rest, 0, c->seats - 1, &seat) || !text_to_int(number, 1, CHAIRS_HINTED_MAX, &count))
        return false;
    c->hinted[seat] = (int)count;
    return true;
}

static const struct bot *known_bot(const char *id)
{
    const struct bot *b = bot_find(id);
    return b ? b : bot_usual();
}

static bool read_stand_in(struct chairs *c, char *rest)
{
    int64_t seat;
    char *bot = strchr(rest, ' ');
    if (!bot)
        return false;
    *bot++ = 0;
    if (!text_to_int(rest, 0, c->seats - 1, &seat))
        return false;
    c->stand_in[seat] = known_bot(bot);
    return true;
}

static bool read_person(struct chair *chair, enum chair_kind kind, char *rest)
{
    char *name = strchr(rest, ' ');
    if (!name)
        return false;
    *name++ = 0;
    if (!token_is(rest) || !*name || !text_is_clean(name, strlen(name), NAME_CHARS_MAX))
        return false;
    chair->kind = kind;
    text_copy(chair->person, sizeof chair->person, rest);
    text_copy(chair->name, sizeof chair->name, name);
    return true;
}

static bool read_line(struct chairs *c, char *line)
{
    char *rest = strchr(line, ' ');
    if (text_equal(line, "started"))
        return c->started = true;
    if (text_equal(line, "closed"))
        return c->closed = true;
    if (text_equal(line, "practice"))
        return c->practice = true;
    if (text_equal(line, "starts-itself"))
        return c->starts_itself = true;
    if (text_equal(line, "listed"))
        return c->listed = true;
    if (text_equal(line, "no-spectators"))
        return c->no_spectators = true;
    if (text_equal(line, "hints"))
        return c->hints = true;
    if (!rest)
        return false;
    *rest++ = 0;
    if (text_equal(line, "host") && token_is(rest)) {
        text_copy(c->host, sizeof c->host, rest);
        return true;
    }
    if (text_equal(line, "clock"))
        return clock_rules_parse(&c->clock, rest);
    if (text_equal(line, "rematch"))
        return read_rematch(c, rest);
    if (text_equal(line, "muted"))
        return read_muted(c, rest);
    if (text_equal(line, "hinted"))
        return read_hinted(c, rest);
    if (text_equal(line, "stand-in"))
        return read_stand_in(c, rest);
    int64_t seat, delay;
    if (text_equal(line, "delay")) {
        bool ok = text_to_int(rest, 1, INT16_MAX, &delay);
        c->delay = ok ? (int)delay : 0;
        return ok;
    }
    if (!text_to_int(line, 0, c->seats - 1, &seat))
        return false;
    struct chair *chair = &c->chair[seat];
    if (text_equal(rest, "open"))
        return true;
    if (text_starts(rest, "person "))
        return read_person(chair, CHAIR_PERSON, rest + strlen("person "));
    if (text_starts(rest, "invited "))
        return read_person(chair, CHAIR_OPEN, rest + strlen("invited "));
    if (!text_starts(rest, "bot "))
        return false;
    chair->kind = CHAIR_BOT;
    chair->bot = known_bot(rest + strlen("bot "));
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

unsigned chairs_of(const struct chairs *c, const char *person)
{
    unsigned seats = 0;
    for (int i = 0; i < c->seats; i++)
        if (c->chair[i].kind == CHAIR_PERSON && text_equal(c->chair[i].person, person))
            seats |= seat_bit(i);
    return seats;
}

int chairs_seat_of(const struct chairs *c, const char *person)
{
    unsigned seats = chairs_of(c, person);
    return seats ? __builtin_ctz(seats) : SPECTATOR;
}

bool chairs_several(const struct chairs *c, const char *person)
{
    return __builtin_popcount(chairs_of(c, person)) > 1;
}

unsigned chairs_invited(const struct chairs *c, const char *person)
{
    unsigned seats = 0;
    for (int i = 0; i < c->seats; i++) {
        const struct chair *chair = &c->chair[i];
        if (chair->kind == CHAIR_OPEN && chair->person[0] && (!person || text_equal(chair->person, person)))
            seats |= seat_bit(i);
    }
    return seats;
}

unsigned chairs_free(const struct chairs *c)
{
    unsigned seats = 0;
    for (int i = 0; i < c->seats; i++)
        if (c->chair[i].kind == CHAIR_OPEN && !c->chair[i].person[0])
            seats |= seat_bit(i);
    return seats;
}

int chairs_people(const struct chairs *c)
{
    int people = 0;
    for (int i = 0; i < c->seats; i++)
        people += c->chair[i].kind == CHAIR_PERSON;
    return people;
}

bool chairs_may_hint(const struct chairs *c) { return c->hints || chairs_people(c) < 2; }

bool chairs_talk(const struct chairs *c)
{
    const char *first = NULL;
    for (int i = 0; i < c->seats; i++) {
        const struct chair *chair = &c->chair[i];
        if (chair->kind == CHAIR_OPEN || (chair->kind == CHAIR_PERSON && first && !text_equal(first, chair->person)))
            return true;
        if (chair->kind == CHAIR_PERSON)
            first = chair->person;
    }
    return false;
}

int chairs_muted(const struct chairs *c, const char *person)
{
    for (int i = 0; i < c->muted_count; i++)
        if (text_equal(c->muted[i].person, person))
            return i;
    return -1;
}

bool chairs_mute(struct chairs *c, const char *person, const char *name, bool on)
{
    int at = chairs_muted(c, person);
    if (!on && at >= 0) {
        memmove(c->muted + at, c->muted + at + 1, (size_t)(--c->muted_count - at) * sizeof *c->muted);
    } else if (on && at < 0) {
        if (c->muted_count == CHAIRS_MUTED_MAX)
            return false;
        struct muted *m = &c->muted[c->muted_count++];
        text_copy(m->person, sizeof m->person, person);
        text_copy(m->name, sizeof m->name, name);
    }
    return true;
}

bool chairs_wait_for_anybody(const struct chairs *c)
{
    return c->listed && !c->started && !c->closed && chairs_free(c);
}

bool chairs_may_sit(const struct chairs *c, int seat, const char *person)
{
    const struct chair *chair = &c->chair[seat];
    return chair->kind == CHAIR_OPEN && (!chair->person[0] || c->started || text_equal(chair->person, person));
}

int chairs_open(const struct chairs *c, const char *person)
{
    unsigned own = chairs_invited(c, person);
    if (own)
        return __builtin_ctz(own);
    for (int i = 0; i < c->seats; i++)
        if (chairs_may_sit(c, i, person))
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

bool chairs_stand_in(struct chairs *c, int seat, const char *what, struct text *error)
{
    if (!text_starts(what, "bot:"))
        return text_error(error, "a chair is \"bot:ID\" from now on");
    const struct bot *b = bot_find(what + strlen("bot:"));
    if (!b)
        return text_error(error, "unknown bot '%s'", what + strlen("bot:"));
    c->stand_in[seat] = b;
    return true;
}

bool chairs_return(struct chairs *c, const char *person)
{
    bool any = false;
    unsigned left = chairs_of(c, person);
    for (int seat; (seat = seat_next(&left, ~0u)) >= 0; c->stand_in[seat] = NULL)
        any = any || c->stand_in[seat];
    return any;
}

bool chairs_bots_play(const struct chairs *c, const struct kit *kit, struct text *error)
{
    for (int i = 0; i < c->seats; i++)
        if (c->chair[i].kind != CHAIR_OPEN && chairs_bot(c, i) && !bot_plays(chairs_bot(c, i), kit, error))
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
                          text_equal(c->chair[i].name, name)))
            return text_error(error, "two players are called '%s'", name);
    return true;
}

void chairs_sit(struct chairs *c, int seat, const char *person, const char *name)
{
    struct chair *chair = &c->chair[seat];
    *chair = (struct chair){ .kind = CHAIR_PERSON };
    c->stand_in[seat] = NULL;
    text_copy(chair->person, sizeof chair->person, person);
    text_copy(chair->name, sizeof chair->name, name);
}

void chairs_accept(struct chairs *c, const char *person)
{
    unsigned seats = chairs_invited(c, person);
    for (int i = 0; i < c->seats; i++)
        if (seats & seat_bit(i))
            c->chair[i].kind = CHAIR_PERSON;
}

void chairs_decline(struct chairs *c, const char *person)
{
    unsigned seats = chairs_invited(c, person);
    for (int i = 0; i < c->seats; i++)
        if (seats & seat_bit(i))
            c->chair[i] = (struct chair){ .kind = CHAIR_OPEN };
}

void chairs_start(struct chairs *c, struct match *m)
{
    c->started = true;
    c->practice = m->practice = chairs_is_practice(c);
    chairs_name(c, m);
}

const struct bot *chairs_bot(const struct chairs *c, int seat)
{
    const struct chair *chair = &c->chair[seat];
    return chair->kind == CHAIR_PERSON ? c->stand_in[seat] : chair->kind == CHAIR_BOT ? chair->bot : bot_usual();
}

bool chairs_is_practice(const struct chairs *c)
{
    int people = 0, open = 0;
    for (int i = 0; i < c->seats; i++) {
        people += c->chair[i].kind == CHAIR_PERSON;
        open += c->chair[i].kind == CHAIR_OPEN;
    }
    return people == 1 && !open;
}

/* A person who is called like a bot all the same keeps the name. */
static const char *name_of_bot(const struct chairs *c, const struct game *g, int seat)
{
    for (int i = 0; i < c->seats; i++)
        if (text_equal(c->chair[i].name, bot_name(g, seat)))
            return seat_name_default(g, seat);
    return bot_name(g, seat);
}

const char *chairs_name_of(const struct chairs *c, const struct game *g, int seat)
{
    const struct chair *chair = &c->chair[seat];
    return chair->kind == CHAIR_PERSON ? chair->name
         : chair->kind == CHAIR_BOT ? name_of_bot(c, g, seat) : seat_name_default(g, seat);
}

void chairs_name(const struct chairs *c, struct match *m)
{
    for (int i = 0; i < c->seats; i++)
        text_copy(m->names[i], NAME_SIZE, chairs_name_of(c, m->game, i));
}
