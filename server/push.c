/* push.c - what connections are shown without asking: the table, and the match as each may see it. */
#include <string.h>

#include "../core/grid.h"
#include "../core/json.h"
#include "../core/kit.h"
#include "../core/words.h"
#include "bests.h"
#include "table.h"

/* ---- the table ---- */

static void put_options(const struct kit *k, struct json *out)
{
    const struct option *table = k ? k->game->options : NULL;
    json_put_object(out, "options");
    for (int i = 0; i < options_count(table); i++) {
        json_key(out, table[i].name);
        options_value_json(table, &k->settings, i, out);
    }
    json_close(out);
}

static bool is_here(const struct table *t, const char *person)
{
    const struct client *c;
    TAILQ_FOREACH(c, &t->clients, at_table)
        if (text_equal(c->person, person))
            return true;
    return false;
}

static void put_chair(const struct table *t, int seat, struct json *out)
{
    static const char *const kinds[] = { [CHAIR_OPEN] = "open", [CHAIR_PERSON] = "person", [CHAIR_BOT] = "bot" };
    const struct chair *chair = &t->chairs.chair[seat];
    const struct match *m = table_match(t);
    json_object(out);
    json_put_int(out, "seat", seat);
    json_put_string(out, "name", m ? m->names[seat] : chair->name);
    json_put_string(out, "kind", kinds[chair->kind]);
    if (chair->kind == CHAIR_BOT)
        json_put_string(out, "bot", chair->bot->id);
    json_put_bool(out, "here", chair->kind == CHAIR_PERSON && is_here(t, chair->person));
    json_close(out);
}

/* What was written from there on, eight bytes at a time: it is only compared with what this process wrote before. */
static uint64_t hash_from(const struct text *out, size_t from)
{
    const char *at = out->at + from;
    size_t left = out->length - from;
    uint64_t h = 0x9e3779b97f4a7c15u ^ left;
    for (size_t count; left; at += count, left -= count) {
        uint64_t word = 0;
        count = left < sizeof word ? left : sizeof word;
        memcpy(&word, at, count);
        h = (h ^ word) * 0xff51afd7ed558ccdu;
        h ^= h >> 32;
    }
    return h;
}

/* T2: what looks the same as before is not shown again. */
static bool is_news(uint64_t *shown, const struct text *out, size_t from)
{
    uint64_t before = *shown;
    *shown = hash_from(out, from);
    return *shown != before;
}

bool push_table_json(const struct table *t, struct client *c, struct json *out)
{
    const struct kit *k = t->engine->kit;
    size_t from = out->out->length;
    int seat = chairs_seat_of(&t->chairs, c->person);
    json_object(out);
    json_put_string(out, "id", t->id);
    json_put_string(out, "game", t->game_id);
    json_put_string(out, "title", k ? k->game->title : t->game_id);
    put_options(k, out);
    json_put_bool(out, "data", k && k->data_given);
    bests_put_table(k, out);
    json_put_bool(out, "host", text_equal(t->chairs.host, c->person));
    if (seat == SPECTATOR)
        json_put_null(out, "you");
    else
        json_put_int(out, "you", seat);
    json_put_bool(out, "started", t->chairs.started);
    json_put_bool(out, "practice", t->chairs.practice);
    if (t->frozen.length)
        json_put_string(out, "frozen", t->frozen.at);
    else
        json_put_null(out, "frozen");
    json_put_array(out, "chairs");
    for (int i = 0; i < t->chairs.seats; i++)
        put_chair(t, i, out);
    json_close(out);
    json_close(out);
    return is_news(&c->table_shown, out->out, from);
}

/* ---- the match ---- */

static void put_board(const struct match *m, int viewer, struct json *out)
{
    static struct grid grid;        /* large; everything here is on one thread */
    struct text lines;
    size_t length;
    match_board(m, viewer, &grid);
    text_init_heap(&lines);
    grid_show(&grid, GRID_ANSI, &lines);
    json_put_array(out, "board");
    for (const char *line = lines.at, *next; line; line = next) {
        next = text_line(line, &length);
        if (next || length)
            json_string_bytes(out, line, length);
    }
    json_close(out);
    text_release(&lines);
}

static void put_undo(const struct match *m, int seat, bool playing, struct json *out)
{
    char buffer[200];
    struct text why;
    text_init(&why, buffer, sizeof buffer);
    bool may = playing && match_may_undo(m, seat, &why);
    json_put_bool(out, "undo", may);
    if (playing && !may)
        json_put_string(out, "undo_why", buffer);
}

/* Everything but the events, which are added last. `text`: with the board for text screens. */
static void put_match(const struct table *t, int viewer, bool text, struct json *out)
{
    const struct match *m = table_match(t);
    bool playing = viewer != SPECTATOR && t->chairs.started && !t->frozen.length;
    json_key(out, "view");
    match_view_json(m, viewer, out);
    match_turn_json(m, viewer, out);
    json_key(out, "moves");
    if (playing) {
        match_moves_json(m, viewer, out);
    } else {
        json_array(out);
        json_close(out);
    }
    put_undo(m, viewer, playing, out);
    if (text)
        put_board(m, viewer, out);
    if (match_over(m)) {
        json_put_object(out, "result");
        match_result_json(m, false, out);
        bests_put_result(m, out);
        json_close(out);
    }
}

/* The hash of all but the events, and whether there are some. */
struct looks {
    uint64_t hash;
    bool events;
};

static struct looks put_update(const struct table *t, int viewer, bool text, struct json *out)
{
    const struct match *m = table_match(t);
    size_t from = out->out->length;
    struct looks looks;
    json_object(out);
    put_match(t, viewer, text, out);
    looks.hash = hash_from(out->out, from);
    json_key(out, "events");
    from = out->out->length;
    match_events(m, viewer, out);
    looks.events = out->out->length - from > strlen("[]");
    json_close(out);
    return looks;
}

void push_update_json(const struct table *t, struct client *c, struct json *out)
{
    if (table_match(t))
        c->update_shown = put_update(t, chairs_seat_of(&t->chairs, c->person), c->text, out).hash;
    else
        json_null(out);
}

/* ---- pushing ---- */

static void open_push(struct json *json, struct text *out, const char *what)
{
    text_init_heap(out);
    json_init(json, out);
    json_object(json);
    json_put_string(json, "push", what);
    json_key(json, what);
}

void push_table(const struct table *t, struct client *c)
{
    struct json json;
    struct text out;
    open_push(&json, &out, "table");
    bool news = push_table_json(t, c, &json);
    json_close(&json);
    if (news)
        client_send(c, &out);
    text_release(&out);
}

/* What a kind of viewer is shown of a step, written when the first of them needs it. */
struct rendering {
    bool made;
    struct text out;
    struct looks looks;
};

static void render(const struct table *t, int viewer, bool text, struct rendering *r)
{
    struct json json;
    open_push(&json, &r->out, "update");
    r->looks = put_update(t, viewer, text, &json);
    json_close(&json);
    r->made = true;
}

/* T2: silence about what looks the same, so that nobody can count what others do in secret. */
static void show_update(const struct table *t, struct client *c, int viewer, struct rendering *r)
{
    if (!r->made)
        render(t, viewer, c->text, r);
    bool news = c->update_shown != r->looks.hash;
    c->update_shown = r->looks.hash;
    if (news || r->looks.events)
        client_send(c, &r->out);
}

void push_step(const struct table *t, bool table, unsigned viewers)
{
    struct rendering seen[SPECTATOR + 1][2] = { 0 };
    struct client *c;
    TAILQ_FOREACH(c, &t->clients, at_table) {
        int viewer = chairs_seat_of(&t->chairs, c->person);
        if (table)
            push_table(t, c);
        if (table_match(t) && (viewers & seat_bit(viewer)))
            show_update(t, c, viewer, &seen[viewer][c->text]);
    }
    for (int viewer = 0; viewer <= SPECTATOR; viewer++)
        for (int text = 0; text < 2; text++)
            if (seen[viewer][text].made)
                text_release(&seen[viewer][text].out);
}
