/* talk.c - what is said at tables: kept before it is shown, once and in order, to those whose room it is. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "sim.h"

static const char *const rooms[STORE_ROOMS] = { "seats", "watchers" };

/* ---- what is durable ---- */

void talk_kept(struct world *w, const struct store_line *line)
{
    struct truth *t = truth_find(w, line->id);
    struct talk *talk = &t->talk[line->room];
    if (talk->count && talk->line[talk->count - 1].number >= line->number)
        broken(w, "once", "a line with a number of before: %s", line->text);
    talk->line = realloc(talk->line, (size_t)(talk->count + 1) * sizeof *talk->line);
    assert(talk->line);
    struct store_line *kept = &talk->line[talk->count++];
    *kept = *line;
    kept->person = store_copy(line->person);
    kept->name = store_copy(line->name);
    kept->text = store_copy(line->text);
    counts[COUNT_LINES]++;
}

static void free_line(struct store_line *line)
{
    free((char *)line->person);
    free((char *)line->name);
    free((char *)line->text);
}

void talk_release(struct truth *t)
{
    for (int i = 0; i < STORE_ROOMS; i++) {
        for (int j = 0; j < t->talk[i].count; j++)
            free_line(&t->talk[i].line[j]);
        free(t->talk[i].line);
    }
}

bool talk_has(const struct truth *t, const char *person)
{
    for (int i = 0; i < STORE_ROOMS; i++)
        for (int j = 0; j < t->talk[i].count; j++)
            if (text_equal(t->talk[i].line[j].person, person))
                return true;
    return false;
}

void talk_forget(struct truth *t, const char *person)
{
    for (int i = 0; i < STORE_ROOMS; i++) {
        struct talk *talk = &t->talk[i];
        int count = 0;
        for (int j = 0; j < talk->count; j++) {
            if (text_equal(talk->line[j].person, person))
                free_line(&talk->line[j]);
            else
                talk->line[count++] = talk->line[j];
        }
        talk->count = count;
    }
}

/* ---- whose it is ---- */

static int own_room(const struct wire *x) { return truth_seated(x->truth, x->person) ? 0 : 1; }

static bool may_read(const struct wire *x, int room)
{
    return chairs_talk(&x->truth->chairs) && (room == own_room(x) || match_over(truth_match(x->truth)));
}

static int room_of(struct world *w, const char *message)
{
    if (!told_is(message, "room", "\"seats\"") && !told_is(message, "room", "\"watchers\""))
        broken(w, "eyes", "there is no such room: %s", message);
    return told_is(message, "room", "\"watchers\"");
}

/* A step was kept: whoever may not read a room now begins anew when they may again. */
void talk_stepped(struct world *w, const struct truth *t)
{
    struct wire *x;
    TAILQ_FOREACH(x, &w->wires, link)
        for (int i = 0; x->truth == t && i < STORE_ROOMS; i++)
            x->reads[i] = x->reads[i] && may_read(x, i);
}

/* ---- telling it afresh ---- */

static void put_who(const struct truth *t, const char *person, struct json *out)
{
    char alias[ALIAS_SIZE];
    people_alias(person, t->key_hash, alias);
    json_put_string(out, "who", alias);
}

static void put_line(const struct truth *t, const struct store_line *line, struct json *out)
{
    json_object(out);
    json_put_int(out, "number", line->number);
    json_put_int(out, "at", line->at);
    put_who(t, line->person, out);
    if (line->seat >= 0)
        json_put_int(out, "seat", line->seat);
    json_put_string(out, "name", line->name);
    json_put_string(out, "text", line->text);
    json_close(out);
}

void talk_put(const struct wire *x, struct json *out)
{
    const struct chairs *c = &x->truth->chairs;
    if (!chairs_talk(c))
        return;
    json_put_object(out, "chat");
    json_put_string(out, "room", rooms[own_room(x)]);
    json_put_array(out, "rooms");
    for (int i = 0; i < STORE_ROOMS; i++)
        if (may_read(x, i))
            json_string(out, rooms[i]);
    json_close(out);
    put_who(x->truth, x->person, out);
    json_put_bool(out, "muted", chairs_muted(c, x->person) >= 0);
    if (text_equal(c->host, x->person)) {
        json_put_array(out, "mutes");
        for (int i = 0; i < c->muted_count; i++) {
            json_object(out);
            put_who(x->truth, c->muted[i].person, out);
            json_put_string(out, "name", c->muted[i].name);
            json_close(out);
        }
        json_close(out);
    }
    json_close(out);
}

/* ---- what is sent ---- */

/* A line comes behind the one before it; who has just begun to read a room begins with this one. */
void check_push_chat(struct world *w, struct wire *x, const char *message)
{
    struct text told, expected;
    struct json json;
    int room = room_of(w, message);
    const struct talk *talk = &x->truth->talk[room];
    text_init_heap(&told), text_init_heap(&expected);
    told_text(message, "line", &told);
    int number = told_int(told.at, "number", -1), at = 0;
    if (!may_read(x, room))
        broken(w, "eyes", "wire %d is told what is not for it: %s", x->number, message);
    while (at < talk->count && talk->line[at].number != number)
        at++;
    if (at == talk->count)
        broken(w, "durable", "wire %d is told what is not kept: %s", x->number, message);
    if (x->reads[room] && x->told[room] != (at ? talk->line[at - 1].number : 0))
        broken(w, "once", "wire %d has line %d, and is told %s", x->number, x->told[room], message);
    x->reads[room] = true;
    x->told[room] = number;
    json_init(&json, &expected);
    put_line(x->truth, &talk->line[at], &json);
    if (!text_equal(told.at, expected.at))
        broken(w, "durable", "wire %d: a line is %s, not %s", x->number, told.at, expected.at);
    text_release(&told), text_release(&expected);
}

/* A page: all that is kept, as few lines are said here. What was kept since a link was opened is told behind it. */
void check_page(struct world *w, const struct wire *x, const char *page)
{
    struct text told, expected;
    struct json json;
    if (!*page) {
        if (chairs_talk(&x->truth->chairs))
            broken(w, "durable", "wire %d is told nothing of what was said", x->number);
        return;
    }
    int room = room_of(w, page);
    const struct talk *talk = &x->truth->talk[room];
    text_init_heap(&told), text_init_heap(&expected);
    if (!may_read(x, room))
        broken(w, "eyes", "wire %d is told what is not for it: %s", x->number, page);
    told_text(page, "lines", &told);
    json_init(&json, &expected);
    json_array(&json);
    for (int i = talk->count > CHAT_PAGE ? talk->count - CHAT_PAGE : 0; i < talk->count; i++)
        put_line(x->truth, &talk->line[i], &json);
    json_close(&json);
    if (!x->opens && !text_equal(told.at, expected.at))
        broken(w, "durable", "wire %d: a page is %s, not %s", x->number, told.at, expected.at);
    text_release(&told), text_release(&expected);
}

void check_said(struct world *w, const struct wire *x, const struct asked *a, const char *message)
{
    struct text text;
    int number = told_int(message, "number", -1), found = 0;
    text_init_heap(&text);
    told_text(a->line, "text", &text);
    text.at[text.length - 1] = 0;
    for (int i = 0; i < STORE_ROOMS; i++)
        for (int j = 0; j < x->truth->talk[i].count; j++) {
            const struct store_line *line = &x->truth->talk[i].line[j];
            found += line->number == number && text_equal(line->person, x->person) &&
                     text_equal(line->text, text.at + 1);
        }
    if (a->muted)
        broken(w, "eyes", "wire %d: %s is muted, and speaks: %s", x->number, x->player->name, a->line);
    if (found != 1)
        broken(w, "once", "wire %d: said, and kept %d times: %s", x->number, found, a->line);
    text_release(&text);
}

void check_muted(struct world *w, const struct wire *x, const struct asked *a)
{
    char alias[ALIAS_SIZE + 2], own[ALIAS_SIZE];
    bool on = told_is(a->line, "on", "true");
    for (int i = 0; i < 2 * w->player_count; i++) {
        const struct player *p = &w->player[i / 2];
        const char *person = i % 2 ? p->other : p->person;
        people_alias(person, x->truth->key_hash, own);
        snprintf(alias, sizeof alias, "\"%.*s\"", ALIAS_SIZE - 1, own);
        if (told_is(a->line, "who", alias) && (chairs_muted(&x->truth->chairs, person) >= 0) != on)
            broken(w, "once", "wire %d: acknowledged, and not so: %s", x->number, a->line);
    }
    counts[COUNT_MUTES]++;
}

/* Between events: whoever reads a room has been told all that was said there since it may. */
void check_talk(struct world *w, struct wire *x)
{
    for (int i = 0; i < STORE_ROOMS; i++) {
        const struct talk *talk = &x->truth->talk[i];
        int last = talk->count ? talk->line[talk->count - 1].number : 0;
        bool reads = may_read(x, i);
        if (reads && x->reads[i] && x->told[i] != last)
            broken(w, "durable", "wire %d was told %d lines of '%s', not %d", x->number, x->told[i], rooms[i], last);
        x->reads[i] = reads;
        x->told[i] = last;
    }
}

/* ---- what players say ---- */

void ask_talk(struct world *w, struct player *p, int what)
{
    char members[100], alias[ALIAS_SIZE];
    if (what == 0 && p->talks % 2) {
        snprintf(members, sizeof members, ",\"name\":\"%s %d\"", p->name, p->talks);
        ask(w, p, "watch_as", members);
    } else if (what == 0) {
        ask(w, p, "chat", "");
    } else if (what == 1) {
        people_alias(w->player[(p->number + 1) % w->player_count].person, p->truth->key_hash, alias);
        snprintf(members, sizeof members, ",\"who\":\"%s\",\"on\":%s", alias, p->talks % 3 ? "true" : "false");
        ask(w, p, "mute", members);
    } else {
        snprintf(members, sizeof members, ",\"text\":\"line %d of %s\"", ++p->talks, p->name);
        ask(w, p, "say", members);
    }
}
