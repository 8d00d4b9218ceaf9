/* chat.c - talk at a table. */
#include "chat.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../core/json.h"
#include "../engine/answer.h"
#include "follow.h"
#include "table.h"

static const char *const room_names[STORE_ROOMS] = { [ROOM_SEATS] = "seats", [ROOM_WATCHERS] = "watchers" };

/* A line on its way to the store, and who waits to hear of it. */
struct saying {
    struct table *table;
    struct client *client;          /* NULL: gone */
    struct store_line line;         /* its texts are ours */
    struct json json;               /* the open answer */
    struct text out;
    struct text id;                 /* of the request, for a refusal; "" = none */
    int tries;                      /* others were faster */
    TAILQ_ENTRY(saying) of_table;
};

/* ---- rooms ---- */

void chat_init(struct chat *c)
{
    memset(c, 0, sizeof *c);
    TAILQ_INIT(&c->kept);
}

static void line_copy(struct store_line *to, const struct store_line *from)
{
    *to = *from;
    to->person = store_copy(from->person);
    to->name = store_copy(from->name);
    to->text = store_copy(from->text);
}

static void line_release(struct store_line *line)
{
    free((char *)line->person);
    free((char *)line->name);
    free((char *)line->text);
}

void chat_release(struct chat *c)
{
    for (int i = 0; i < STORE_ROOMS; i++) {
        for (int j = 0; j < c->room[i].count; j++)
            line_release(&c->room[i].line[j]);
        free(c->room[i].line);
    }
}

/* C4: as in the store. Takes the texts over. */
static void add_line(struct chat_room *r, const struct store_line *line)
{
    if (!r->line)
        r->line = calloc(STORE_LINES_MAX, sizeof *r->line);
    assert(r->line);
    if (r->count == STORE_LINES_MAX) {
        line_release(&r->line[0]);
        memmove(r->line, r->line + 1, (size_t)--r->count * sizeof *r->line);
    }
    r->line[r->count++] = *line;
    r->known = line->number;
    r->last = line->number > r->last ? line->number : r->last;
}

void chat_load(struct table *t, const struct store_loaded *from)
{
    for (int i = 0; i < from->line_count; i++) {
        struct store_line line;
        struct chat_room *r = &t->chat.room[from->line[i].room];
        line_copy(&line, &from->line[i]);
        add_line(r, &line);
    }
}

/* ---- whose they are ---- */

static enum room own_room(const struct table *t, const struct client *c)
{
    return chairs_of(&t->chairs, c->person) ? ROOM_SEATS : ROOM_WATCHERS;
}

static bool may_read(const struct table *t, const struct client *c, enum room room)
{
    const struct match *m = table_match(t);
    return room == own_room(t, c) || (m && match_over(m));
}

/* ---- what is told ---- */

static void put_who(const struct table *t, const char *person, struct json *out)
{
    char alias[ALIAS_SIZE];
    people_alias(person, t->key_hash, alias);
    json_put_string(out, "who", alias);
}

static void put_line(const struct table *t, const struct store_line *line, struct json *out)
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

/* Members room, lines and more: the last page of those before a number. */
static void put_page(const struct table *t, enum room room, int64_t before, struct json *out)
{
    const struct chat_room *r = &t->chat.room[room];
    int end = r->count;
    while (end && r->line[end - 1].number >= before)
        end--;
    int from = end > CHAT_PAGE ? end - CHAT_PAGE : 0;
    json_put_string(out, "room", room_names[room]);
    json_put_array(out, "lines");
    for (int i = from; i < end; i++)
        put_line(t, &r->line[i], out);
    json_close(out);
    json_put_bool(out, "more", from > 0);
}

void chat_put_page(const struct table *t, const struct client *c, struct json *out)
{
    if (!chairs_talk(&t->chairs))
        return;
    json_put_object(out, "chat");
    put_page(t, own_room(t, c), INT64_MAX, out);
    json_close(out);
}

void chat_put_table(const struct table *t, const struct client *c, struct json *out)
{
    const struct chairs *chairs = &t->chairs;
    if (!chairs_talk(chairs))
        return;
    json_put_object(out, "chat");
    json_put_string(out, "room", room_names[own_room(t, c)]);
    json_put_array(out, "rooms");
    for (int i = 0; i < STORE_ROOMS; i++)
        if (may_read(t, c, (enum room)i))
            json_string(out, room_names[i]);
    json_close(out);
    put_who(t, c->person, out);
    json_put_bool(out, "muted", chairs_muted(chairs, c->person) >= 0);
    if (text_equal(chairs->host, c->person)) {
        json_put_array(out, "mutes");
        for (int i = 0; i < chairs->muted_count; i++) {
            json_object(out);
            put_who(t, chairs->muted[i].person, out);
            json_put_string(out, "name", chairs->muted[i].name);
            json_close(out);
        }
        json_close(out);
    }
    json_close(out);
}

/* ---- saying something ---- */

static void saying_free(struct saying *s)
{
    text_release(&s->out);
    text_release(&s->id);
    free(s);
}

/* To all whose room it is, in one writing. */
static void push_line(struct table *t, enum room room, const struct store_line *line)
{
    struct json json;
    struct text out;
    struct client *c;
    text_init_heap(&out);
    json_init(&json, &out);
    json_object(&json);
    json_put_string(&json, "push", "chat");
    json_put_string(&json, "room", room_names[room]);
    json_key(&json, "line");
    put_line(t, line, &json);
    json_close(&json);
    if (chairs_talk(&t->chairs))
        TAILQ_FOREACH(c, &t->clients, at_table)
            if (may_read(t, c, room))
                client_send(c, &out);
    text_release(&out);
}

static void refuse(struct saying *s, const char *why)
{
    struct heard h;
    struct text error;
    text_init_heap(&error);
    heard_init(&h, s->id.at, s->id.length, s->id.length + 1, &error);
    text_error(&error, "this could not be saved: %s", why);
    client_refuse(s->client, h.id, &error);
    heard_release(&h);
    text_release(&error);
}

/* True: the table is gone. */
static bool show(struct saying *s)
{
    struct table *t = s->table;
    if (s->client) {
        s->client->saying = NULL;
        json_put_int(&s->json, "number", s->line.number);
        json_close(&s->json);
        client_send(s->client, &s->out);
    }
    if (s->line.number > t->chat.room[s->line.room].known) {
        add_line(&t->chat.room[s->line.room], &s->line);
        push_line(t, (enum room)s->line.room, &s->line);
    } else {
        line_release(&s->line);         /* it came with news of others already */
    }
    saying_free(s);
    return table_job_back(t);
}

void chat_bring(struct table *t, const struct store_loaded *l)
{
    for (int i = 0; i < l->line_count; i++) {
        struct store_line line;
        enum room room = (enum room)l->line[i].room;
        if (l->line[i].number <= t->chat.room[room].known)
            continue;
        line_copy(&line, &l->line[i]);
        add_line(&t->chat.room[room], &line);
        push_line(t, room, &line);
    }
}

void chat_show(struct table *t)
{
    struct saying *s;
    while (!table_is_busy(t) && (s = TAILQ_FIRST(&t->chat.kept))) {
        TAILQ_REMOVE(&t->chat.kept, s, of_table);
        if (show(s))
            return;
    }
}

void chat_drop(struct table *t)
{
    struct saying *s;
    while ((s = TAILQ_FIRST(&t->chat.kept))) {
        TAILQ_REMOVE(&t->chat.kept, s, of_table);
        if (s->client)
            s->client->saying = NULL;
        line_release(&s->line);
        saying_free(s);
        t->jobs--;
    }
}

void chat_forget(struct client *c)
{
    if (c->saying)
        c->saying->client = NULL;
    c->saying = NULL;
}

static store_done said;

/* Somebody at another server has had the number: the next one, then. */
static bool say_again(struct saying *s)
{
    struct table *t = s->table;
    if (t->dead || s->tries++ >= FOLLOW_TRIES)
        return false;
    s->line.number = ++t->chat.room[s->line.room].last;
    store_say(t->tables->outside.store, &s->line, said, s);
    follow_look(t);
    return true;
}

/* Who may read it follows from chairs and match: while a step is being kept, they are not so yet (T1). */
static void said(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct saying *s = context;
    struct table *t = s->table;
    if (!ok && loaded->lost && say_again(s))
        return;
    if (ok && !t->dead) {
        TAILQ_INSERT_TAIL(&t->chat.kept, s, of_table);
        chat_show(t);
        return;
    }
    if (s->client) {
        s->client->saying = NULL;
        if (!ok)
            refuse(s, why);
    }
    line_release(&s->line);
    saying_free(s);
    table_job_back(t);
}

static const char *name_of(const struct ask *a, int seat)
{
    return seat >= 0 ? a->table->chairs.chair[seat].name : a->client->name;
}

/* Without the spaces round it. */
static bool read_line(struct ask *a, struct text *line)
{
    const char *text = NULL;
    if (!request_text(&a->request, "text", &text))
        return false;
    if (!text)
        return request_missing(&a->request, "text");
    text += strspn(text, " ");
    size_t length = strlen(text);
    while (length && text[length - 1] == ' ')
        length--;
    if (!length || !text_is_clean(text, length, CHAT_CHARS_MAX))
        return text_error(a->request.error, "a line has 1 to %d characters, no control characters and none that turn "
                                            "the direction of writing", CHAT_CHARS_MAX);
    text_add_bytes(line, text, length);
    return true;
}

static bool may_say(struct ask *a, enum room room)
{
    struct table *t = a->table;
    struct text *error = a->request.error;
    int64_t now = t->tables->outside.now_ms(t->tables->outside.context);
    if (!chairs_talk(&t->chairs))
        return text_error(error, "there is nobody to talk to at this table");
    if (chairs_muted(&t->chairs, a->client->person) >= 0)
        return text_error(error, "the host has muted you");
    if (a->client->saying)
        return text_error(error, "your last line is still on its way");
    if (!addresses_take(&t->tables->talkers, a->client->person, &rate_lines, 1, now) ||
        !bucket_take(&t->chat.room[room].bucket, &rate_room, 1, now))
        return text_error(error, "too many lines at once: wait a little");
    return true;
}

bool chat_say(struct ask *a)
{
    struct table *t = a->table;
    const struct tables_outside *o = &t->tables->outside;
    enum room room = own_room(t, a->client);
    int seat = a->seat != SPECTATOR ? a->seat : room == ROOM_SEATS ? chairs_seat_of(&t->chairs, a->client->person) : -1;
    struct text text;
    text_init_heap(&text);
    bool ok = read_line(a, &text) && may_say(a, room);
    if (ok) {
        struct saying *s = calloc(1, sizeof *s);
        assert(s);
        struct store_line line = { .room = room, .number = ++t->chat.room[room].last, .seat = seat,
                                   .at = o->now_s ? o->now_s(o->context) : 0, .person = a->client->person,
                                   .name = name_of(a, seat), .text = text.at };
        text_copy(line.id, sizeof line.id, t->id);
        line_copy(&s->line, &line);
        s->table = t;
        s->client = a->client;
        text_init_heap(&s->out);
        text_init_heap(&s->id);
        text_add_bytes(&s->id, a->line, a->length);
        answer_open(&s->json, &s->out, json_get(a->request.in, "id"), true);
        a->client->saying = s;
        a->later = true;
        t->jobs++;
        store_say(o->store, &line, said, s);
    }
    text_release(&text);
    return ok;
}

/* ---- reading and muting ---- */

bool chat_ask(struct ask *a)
{
    const char *name = NULL;
    int64_t before = INT64_MAX;
    int room = own_room(a->table, a->client);
    if (!request_text(&a->request, "room", &name) || !request_int(&a->request, "before", 0, INT64_MAX, &before))
        return false;
    if (!chairs_talk(&a->table->chairs))
        return text_error(a->request.error, "there is nobody to talk to at this table");
    for (int i = 0; name && i < STORE_ROOMS; i++)
        if (text_equal(room_names[i], name))
            room = i;
    if (name && !text_equal(room_names[room], name))
        return text_error(a->request.error, "a room is \"seats\" or \"watchers\"");
    if (!may_read(a->table, a->client, (enum room)room))
        return text_error(a->request.error, "the other room opens when the match is over");
    put_page(a->table, (enum room)room, before, a->request.out);
    return true;
}

static bool is_alias(const struct table *t, const char *person, const char *alias)
{
    char own[ALIAS_SIZE];
    people_alias(person, t->key_hash, own);
    return text_equal(own, alias);
}

/* Somebody who sits here, is here, has said something or is muted. NULL: nobody is called so. */
static const char *find_alias(const struct table *t, const char *alias, struct present_line *elsewhere,
                              const char **name)
{
    const struct client *c;
    for (int i = 0; i < t->chairs.seats; i++) {
        const struct chair *chair = &t->chairs.chair[i];
        *name = chair->name;
        if (chair->kind == CHAIR_PERSON && is_alias(t, chair->person, alias))
            return chair->person;
    }
    TAILQ_FOREACH(c, &t->clients, at_table) {
        *name = c->name;
        if (is_alias(t, c->person, alias))
            return c->person;
    }
    for (const char *at = t->present.others.at; present_next(&at, elsewhere);) {
        *name = elsewhere->name;
        if (is_alias(t, elsewhere->person, alias))
            return elsewhere->person;
    }
    for (int i = 0; i < STORE_ROOMS; i++)
        for (int j = t->chat.room[i].count - 1; j >= 0; j--) {
            const struct store_line *line = &t->chat.room[i].line[j];
            *name = line->name;
            if (is_alias(t, line->person, alias))
                return line->person;
        }
    for (int i = 0; i < t->chairs.muted_count; i++) {
        *name = t->chairs.muted[i].name;
        if (is_alias(t, t->chairs.muted[i].person, alias))
            return t->chairs.muted[i].person;
    }
    return NULL;
}

bool chat_mute(struct ask *a)
{
    const char *who = NULL, *name = "";
    struct present_line elsewhere;
    bool on = false;
    struct table *t = a->table;
    struct text *error = a->request.error;
    if (!request_text(&a->request, "who", &who) || !request_flag(&a->request, "on", &on))
        return false;
    if (!who || !json_get(a->request.in, "on"))
        return request_missing(&a->request, who ? "on" : "who");
    const char *person = find_alias(t, who, &elsewhere, &name);
    if (!person)
        return text_error(error, "nobody at this table is known as '%s'", who);
    if (text_equal(person, t->chairs.host))
        return text_error(error, "you cannot mute yourself");
    if ((chairs_muted(&t->chairs, person) >= 0) == on)
        return true;
    if (!chairs_mute(&t->chairs, person, name, on))
        return text_error(error, "%d people are muted here already: lift one first", CHAIRS_MUTED_MAX);
    a->chairs_changed = true;
    return true;
}
