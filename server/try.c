/* try.c - what a page may offer before a table is made. Each number of players and each value of an option is put where
 * another one was asked for, and make.c is asked about the whole: so there is no second opinion about it. */
#include "try.h"

#include <string.h>

#include "../core/json.h"
#include "../core/kit.h"
#include "table.h"

enum { MEMBERS_MAX = 6, VALUE_SIZE = 64 };

/* A request, and changes of it. */
struct trial {
    const struct tables *tables;
    const char *person;
    const struct json_value *in;
    const struct game *game;
    struct json *out;
    struct text error;              /* of the last one that was refused */
};

/* The object, or NULL for an empty one, with this member instead of the one of its name. room: for all members of
 * both. */
static struct json_value with(const struct json_value *object, const struct json_value *member,
                              struct json_value *room)
{
    struct json_value changed = { .type = JSON_OBJECT, .key = object ? object->key : NULL, .child = room };
    bool there = false;
    for (const struct json_value *v = object ? object->child : NULL; v; v = v->next) {
        bool same = text_equal(v->key, member->key);
        room[changed.count++] = same ? *member : *v;
        there |= same;
    }
    if (!there)
        room[changed.count++] = *member;
    for (int i = 0; i < changed.count; i++)
        room[i].next = i + 1 < changed.count ? &room[i + 1] : NULL;
    return changed;
}

static struct kit *kit_of(struct trial *t, const struct json_value *in)
{
    text_clear(&t->error);
    return make_kit(t->tables, t->person, in, &t->error);
}

static bool refused(struct trial *t, const struct json_value *in)
{
    struct kit *kit = kit_of(t, in);
    kit_free(kit);
    return !kit;
}

/* ---- seats ---- */

/* As many chairs as seats: of those asked for as many as there are, and open ones behind them. */
static struct json_value chairs_for(const struct json_value *asked, int seats, struct json_value room[SEATS_MAX])
{
    const struct json_value *v = asked ? asked->child : NULL;
    for (int i = 0; i < seats; i++) {
        room[i] = v ? *v : (struct json_value){ .type = JSON_STRING, .string = "open" };
        room[i].next = i + 1 < seats ? &room[i + 1] : NULL;
        v = v ? v->next : NULL;
    }
    return (struct json_value){ .type = JSON_ARRAY, .key = "chairs", .count = seats, .child = room };
}

static void put_seats(struct trial *t)
{
    struct json_value room[MEMBERS_MAX + 1], room_again[MEMBERS_MAX + 2], chair[SEATS_MAX];
    const struct json_value *asked = json_get(t->in, "chairs");
    json_put_object(t->out, "seats");
    for (int n = t->game->seats_min; n <= t->game->seats_max; n++) {
        struct json_value seats = { .type = JSON_INT, .key = "seats", .number = n };
        struct json_value chairs = chairs_for(asked, n, chair), in = with(t->in, &seats, room);
        if (asked)
            in = with(&in, &chairs, room_again);
        if (!refused(t, &in))
            continue;
        json_key_int(t->out, n);
        json_string(t->out, t->error.at);
    }
    json_close(t->out);
}

/* ---- options ---- */

/* Says so if it is refused; the first one of an option opens its object. */
static void put_value(struct trial *t, const char *option, const char *text, bool *open)
{
    struct json_value room[MEMBERS_MAX + 1], room_options[OPTIONS_MAX + 1];
    struct json_value value = { .type = JSON_STRING, .key = option, .string = text };
    struct json_value options = with(json_get(t->in, "options"), &value, room_options);
    options.key = "options";
    struct json_value in = with(t->in, &options, room);
    if (!refused(t, &in))
        return;
    if (!*open)
        json_put_object(t->out, option);
    *open = true;
    json_put_string(t->out, text, t->error.at);
}

/* A value as it was asked for, as text; "" = it was not, or is none. */
static const char *asked_value(const struct trial *t, const char *option, char room[VALUE_SIZE])
{
    struct text out;
    const struct json_value *v = json_get(json_get(t->in, "options"), option);
    text_init(&out, room, VALUE_SIZE);
    if (v && v->type == JSON_INT)
        text_add_int(&out, v->number);
    else if (v && v->type == JSON_STRING && strlen(v->string) < VALUE_SIZE)
        text_add(&out, v->string);
    return room;
}

static void put_option(struct trial *t, const struct option *o)
{
    char room[VALUE_SIZE];
    bool open = false;
    if (o->type == OPTION_BOOL) {
        put_value(t, o->name, "false", &open);
        put_value(t, o->name, "true", &open);
    } else if (o->type == OPTION_INT && *asked_value(t, o->name, room)) {
        put_value(t, o->name, room, &open);
    } else if (o->type == OPTION_CHOICE) {
        for (const char *at = o->choices; *(at += strspn(at, " ")); at += strcspn(at, " ")) {
            struct text word;
            text_init(&word, room, sizeof room);
            text_add_bytes(&word, at, strcspn(at, " "));
            put_value(t, o->name, room, &open);
        }
    }
    if (open)
        json_close(t->out);
}

static void put_options(struct trial *t)
{
    json_put_object(t->out, "options");
    for (int i = 0; i < options_count(t->game->options); i++)
        put_option(t, &t->game->options[i]);
    json_close(t->out);
}

/* ---- bots ---- */

/* Whoever sits there now: it is another one that would. */
static void put_bots(struct trial *t)
{
    struct json_value room[MEMBERS_MAX + 1], chair[SEATS_MAX];
    int64_t seats = kit_seats_usual(t->game);
    json_is_int(json_get(t->in, "seats"), 1, SEATS_MAX, &seats);
    struct json_value chairs = chairs_for(NULL, (int)seats, chair), in = with(t->in, &chairs, room);
    struct kit *kit = kit_of(t, &in);
    json_put_object(t->out, "bots");
    for (const struct bot *const *b = bots_all; kit && *b; b++) {
        text_clear(&t->error);
        if (!bot_plays(*b, kit, &t->error))
            json_put_string(t->out, (*b)->id, t->error.at);
    }
    json_close(t->out);
    kit_free(kit);
}

/* ---- all of it ---- */

/* Whether it can be changed piece by piece. */
static bool is_shaped(const struct trial *t)
{
    const struct json_value *options = json_get(t->in, "options"), *chairs = json_get(t->in, "chairs");
    return t->game && t->in->count <= MEMBERS_MAX &&
           (!options || (options->type == JSON_OBJECT && options->count <= OPTIONS_MAX)) &&
           (!chairs || chairs->type == JSON_ARRAY);
}

void try_put(const struct tables *tables, const char *person, const struct json_value *in, struct json *out)
{
    struct trial t = { .tables = tables, .person = person, .in = in, .out = out };
    const char *game = NULL;
    text_init_heap(&t.error);
    bool ok = !refused(&t, in);
    json_put_bool(out, "ok", ok);
    if (!ok)
        json_put_string(out, "why", t.error.at);
    if (in->type == JSON_OBJECT && json_is_string(json_get(in, "game"), &game))
        t.game = tables->outside.find(game);
    if (is_shaped(&t)) {
        put_seats(&t);
        put_options(&t);
        put_bots(&t);
    } else {
        json_put_object(out, "seats");
        json_close(out);
        json_put_object(out, "options");
        json_close(out);
        json_put_object(out, "bots");
        json_close(out);
    }
    text_release(&t.error);
}
