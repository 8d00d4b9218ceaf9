/* push.c - what connections are shown without asking: the table, and the match as each may see it. */
#include <string.h>

#include "../core/grid.h"
#include "../core/json.h"
#include "../core/kit.h"
#include "../core/words.h"
#include "table.h"

/* ---- the table ---- */

static void put_options(const struct kit *k, struct json *out)
{
    const struct option *table = k ? k->game->options : NULL;
    json_put_object(out, "options");
    for (int i = 0; i < options_count(table); i++) {
        char buffer[OPTION_TEXT_MAX];
        struct text value;
        text_init(&value, buffer, sizeof buffer);
        options_value(table, &k->settings, i, &value);
        if (table[i].type == OPTION_BOOL)
            json_put_bool(out, table[i].name, k->settings.number[i]);
        else if (table[i].type == OPTION_INT)
            json_put_int(out, table[i].name, k->settings.number[i]);
        else
            json_put_string(out, table[i].name, buffer);
    }
    json_close(out);
}

static bool is_here(const struct table *t, const char *person)
{
    for (const struct client *c = t->clients; c; c = c->next)
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

void push_table_json(const struct table *t, const struct client *c, struct json *out)
{
    const struct kit *k = t->engine->kit;
    int seat = chairs_seat_of(&t->chairs, c->person);
    json_object(out);
    json_put_string(out, "id", t->id);
    json_put_string(out, "game", t->game_id);
    json_put_string(out, "title", k ? k->game->title : t->game_id);
    put_options(k, out);
    json_put_bool(out, "data", k && k->data_given);
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
}

/* ---- the match ---- */

static void put_board(const struct match *m, int viewer, struct json *out)
{
    static struct grid grid;        /* large; everything here is on one thread */
    union state_room seen;
    struct who who = match_who(m, viewer);
    struct text lines;
    size_t length;
    match_observe(m, viewer, room_observed(&seen));
    grid_clear(&grid);
    m->game->board(m->kit, room_observed(&seen), &who, &grid);
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

/* Everything but the events, which are added last. */
static void put_match(const struct table *t, int viewer, struct json *out)
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
    put_board(m, viewer, out);
    if (match_over(m)) {
        json_put_object(out, "result");
        match_result_json(m, false, out);
        json_close(out);
    }
}

void push_update_json(struct table *t, const struct client *c, bool with_events, struct json *out)
{
    struct match *m = table_match(t);
    int viewer = chairs_seat_of(&t->chairs, c->person);
    if (!m) {
        json_null(out);
        return;
    }
    json_object(out);
    put_match(t, viewer, out);
    json_key(out, "events");
    if (with_events) {
        match_events(m, viewer, out);
    } else {
        json_array(out);
        json_close(out);
    }
    json_close(out);
}

/* ---- the log ---- */

struct logger {
    struct json *out;
    struct who who;
    int from;
};

static void put_record(void *context, const struct match *m, const struct step *step)
{
    const struct logger *l = context;
    if (step->number >= l->from)
        match_record_json(m, step, &l->who, l->out);
}

void push_log_json(const struct table *t, int viewer, struct json *out)
{
    const struct match *m = table_match(t);
    struct logger l = { .out = out };
    json_array(out);
    if (m) {
        l.who = match_who(m, viewer);
        l.from = m->count - LOG_RECORDS_MAX;
        match_walk_all(m, viewer, put_record, &l);
    }
    json_close(out);
}

/* ---- pushing ---- */

static void push_open(struct json *json, struct text *out, const char *what)
{
    text_init_heap(out);
    json_init(json, out);
    json_object(json);
    json_put_string(json, "push", what);
    json_key(json, what);
}

static uint64_t hash_of(const struct text *t) { return text_hash(t->at, t->length, 0); }

void push_table(struct table *t, struct client *c)
{
    struct json json;
    struct text out;
    push_open(&json, &out, "table");
    push_table_json(t, c, &json);
    json_close(&json);
    if (hash_of(&out) != c->table_shown) {
        c->table_shown = hash_of(&out);
        client_send(c, &out);
    }
    text_release(&out);
}

/* T2: what looks the same and has no events is not sent, so that nobody can count what others do in secret. */
void push_update(struct table *t, struct client *c, bool with_events)
{
    struct json json;
    struct text out, events;
    int viewer = chairs_seat_of(&t->chairs, c->person);
    if (!table_match(t))
        return;
    text_init_heap(&events);
    json_init(&json, &events);
    if (with_events)
        match_events(table_match(t), viewer, &json);
    bool silent = events.length <= strlen("[]");
    push_open(&json, &out, "update");
    json_object(&json);
    put_match(t, viewer, &json);
    uint64_t shown = hash_of(&out);
    json_key(&json, "events");
    json_raw(&json, events.length ? events.at : "[]");
    json_close(&json);
    json_close(&json);
    if (shown != c->update_shown || !silent) {
        c->update_shown = shown;
        client_send(c, &out);
    }
    text_release(&events);
    text_release(&out);
}

void push_shown(struct table *t, struct client *c)
{
    struct json json;
    struct text out;
    push_open(&json, &out, "table");
    push_table_json(t, c, &json);
    json_close(&json);
    c->table_shown = hash_of(&out);
    text_release(&out);
    if (!table_match(t))
        return;
    push_open(&json, &out, "update");
    json_object(&json);
    put_match(t, chairs_seat_of(&t->chairs, c->person), &json);
    c->update_shown = hash_of(&out);
    text_release(&out);
}
