/* push.c - what connections are shown without asking: the table, and the match as each may see it. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../core/best.h"
#include "../core/json.h"
#include "../core/kit.h"
#include "../core/patch.h"
#include "../core/words.h"
#include "lapse.h"
#include "table.h"

/* ---- the table ---- */

bool table_has(const struct table *t, const char *person)
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
    if (chair->kind == CHAIR_OPEN && chair->person[0])
        json_put_string(out, "invited", chair->name);
    if (chair->kind == CHAIR_BOT)
        json_put_string(out, "bot", chair->bot->id);
    if (chair->kind == CHAIR_PERSON && t->chairs.stand_in[seat])
        json_put_string(out, "stand_in", t->chairs.stand_in[seat]->id);
    if (chair->kind == CHAIR_PERSON && people_is_program(chair->person))
        json_put_bool(out, "program", true);
    json_put_bool(out, "here", chair->kind == CHAIR_PERSON && present_has(t, chair->person));
    if (t->chairs.hinted[seat])
        json_put_int(out, "hints", t->chairs.hinted[seat]);
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

static void put_you(const struct table *t, const struct client *c, struct json *out)
{
    int seat = look_seat(t, c);
    if (seat == SPECTATOR)
        json_put_null(out, "you");
    else
        json_put_int(out, "you", seat);
    if (chairs_several(&t->chairs, c->person))
        json_put_set(out, "mine", chairs_of(&t->chairs, c->person));
}

bool push_table_json(const struct table *t, struct client *c, struct json *out)
{
    const struct kit *k = t->engine->kit;
    size_t from = out->out->length;
    json_object(out);
    json_put_string(out, "id", t->id);
    json_put_string(out, "game", t->game_id);
    json_put_string(out, "title", k ? k->game->title : t->game_id);
    json_key(out, "options");
    options_values_json(k ? k->game->options : NULL, k ? &k->settings : NULL, out);
    json_put_bool(out, "data", k && k->data_given);
    json_key(out, "records");
    best_kit_json(k, out);
    json_put_bool(out, "host", text_equal(t->chairs.host, c->person));
    put_you(t, c, out);
    json_put_bool(out, "started", t->chairs.started);
    json_put_bool(out, "practice", t->chairs.practice);
    json_put_bool(out, "listed", t->chairs.listed);
    json_put_bool(out, "hints", chairs_may_hint(&t->chairs));
    clock_rules_json(&t->chairs.clock, out);
    if (t->frozen.length)
        json_put_string(out, "frozen", t->frozen.at);
    else
        json_put_null(out, "frozen");
    lapse_put(&t->chairs, !k || match_over(table_match(t)), t->lapses_ms, timing_now(t->tables), out);
    json_put_array(out, "chairs");
    for (int i = 0; i < t->chairs.seats; i++)
        put_chair(t, i, out);
    json_close(out);
    rematch_put(t, c, out);
    chat_put_table(t, c, out);
    json_put_bool(out, "host_here", present_has(t, t->chairs.host));
    json_key(out, "spectators");
    json_raw_bytes(out, t->watching.at, t->watching.length);
    json_close(out);
    return is_news(&c->table_shown, out->out, from);
}

/* ---- the match ---- */

static void sight_init(struct sight *s)
{
    text_init_heap(&s->rest);
    text_init_heap(&s->moves);
    text_init_heap(&s->board);
}

static void sight_release(struct sight *s)
{
    text_release(&s->rest);
    text_release(&s->moves);
    text_release(&s->board);
}

/* What all see alike where nothing is hidden, written once a step. */
struct common {
    struct text view, events;
};

/* The text that `put` makes for a viewer; what is made for one serves all, if there is something common. */
static void put_text(const struct match *m, int viewer, struct text *common, struct json *out,
                     void (*put)(const struct match *, int viewer, struct json *))
{
    struct json json;
    if (!common) {
        put(m, viewer, out);
        return;
    }
    if (!common->length) {
        json_init(&json, common);
        put(m, viewer, &json);
    }
    json_raw_bytes(out, common->at, common->length);
}

static void see_rest(const struct table *t, const struct match *m, int viewer, bool playing, struct common *common,
                     struct text *out)
{
    struct json json;
    json_init(&json, out);
    json_object(&json);
    json_key(&json, "view");
    put_text(m, viewer, common ? &common->view : NULL, &json, match_view_json);
    match_turn_json(m, viewer, &json);
    match_undo_json(m, viewer, playing, &json);
    timing_put(t, viewer, &json);
    if (match_over(m)) {
        json_put_object(&json, "result");
        match_result_json(m, false, &json);
        best_result_json(m, &json);
        json_close(&json);
    }
    json_close(&json);
}

/* Everything but the events: what a viewer sees of a match. */
static void see(const struct table *t, const struct match *m, int viewer, bool text, struct common *common,
                struct sight *out)
{
    struct json json;
    bool playing = viewer != SPECTATOR && t->chairs.started && !t->frozen.length && !(m->resigned & seat_bit(viewer));
    see_rest(t, m, viewer, playing, common, &out->rest);
    if (playing) {
        json_init(&json, &out->moves);
        match_moves_json(m, viewer, &json);
    } else {
        text_add(&out->moves, "[]");
    }
    if (text) {
        json_init(&json, &out->board);
        match_board_json(m, viewer, &json);
    }
}

/* One more member of an object that is closed already. */
static void add_member(struct text *object, const char *key, const struct text *value)
{
    bool filled = object->at[object->length - 2] != '{';
    object->length--;
    text_addf(object, "%s\"%s\":", filled ? "," : "", key);
    text_add_bytes(object, value->at, value->length);
    text_add_char(object, '}');
}

void push_whole(const struct sight *s, struct text *out)
{
    text_add_bytes(out, s->rest.at, s->rest.length);
    add_member(out, "moves", &s->moves);
    if (s->board.length)
        add_member(out, "board", &s->board);
}

static bool add_change(struct text *patch, const char *key, const struct text *before, const struct text *now)
{
    bool same = before->length == now->length && !memcmp(before->at, now->at, now->length);
    if (!same)
        add_member(patch, key, now);
    return !same;
}

/* ---- eyes ---- */

static struct eyes *eyes_new(int viewer, bool text)
{
    struct eyes *e = calloc(1, sizeof *e);
    assert(e);
    e->viewer = viewer;
    e->text = text;
    sight_init(&e->shown);
    text_add(&e->shown.rest, "{}");
    return e;
}

void push_look_away(struct client *c)
{
    struct eyes *e = c->eyes;
    c->eyes = NULL;
    if (!e || --e->lookers)
        return;
    c->table->eyes[e->viewer][e->text] = NULL;
    sight_release(&e->shown);
    free(e);
}

/* The eyes of the seat the client looks as now. */
static struct eyes *look(struct table *t, struct client *c)
{
    int viewer = look_seat(t, c);
    struct eyes **e = &t->eyes[viewer][c->text];
    if (*e && *e == c->eyes)
        return *e;
    push_look_away(c);
    if (!*e)
        *e = eyes_new(viewer, c->text);
    (*e)->lookers++;
    c->eyes = *e;
    c->revision = 0;
    return *e;
}

/* What they see now, in place of what they were shown; the difference in `patch`. True: there is one. */
static bool look_again(const struct table *t, struct eyes *e, struct common *common, struct text *patch)
{
    struct sight now, before = e->shown;
    sight_init(&now);
    see(t, table_seen(t, e->viewer), e->viewer, e->text, common, &now);
    bool differs = patch_write(before.rest.at, now.rest.at, patch);
    differs |= add_change(patch, "moves", &before.moves, &now.moves);
    differs |= add_change(patch, "board", &before.board, &now.board);
    e->shown = now;
    sight_release(&before);
    return differs;
}

void push_update_json(struct table *t, struct client *c, struct json *out)
{
    struct text text;
    json_key(out, "update");
    if (!table_match(t)) {
        json_null(out);
        return;
    }
    struct eyes *e = look(t, c);
    text_init_heap(&text);
    e->revision += look_again(t, e, NULL, &text);
    text_clear(&text);
    push_whole(&e->shown, &text);
    json_raw(out, text.at);
    json_put_int(out, "revision", e->revision);
    if (clock_is_on(&t->clock))
        json_put_int(out, "now", timing_now(t->tables));
    c->revision = e->revision;
    text_release(&text);
}

void push_draft_json(const struct ask *a, const struct match *draft, struct json *out)
{
    struct sight seen;
    struct text text;
    sight_init(&seen);
    text_init_heap(&text);
    see(a->table, draft, a->seat, a->client->text, NULL, &seen);
    push_whole(&seen, &text);
    json_key(out, "update");
    json_raw(out, text.at);
    text_release(&text);
    sight_release(&seen);
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

void push_time(const struct table *t, bool stopped)
{
    struct text out;
    struct client *c;
    text_init_heap(&out);
    text_addf(&out, "{\"push\":\"time\",\"now\":%lld,\"stopped\":%s}", (long long)timing_now(t->tables),
              stopped ? "true" : "false");
    TAILQ_FOREACH(c, &t->clients, at_table)
        client_send(c, &out);
    text_release(&out);
}

/* What eyes are shown of a step, made when the first that looks with them comes along. */
struct showing {
    bool made;
    bool news;
    int from;                       /* the revision before it */
    struct text events, patch;
    struct text message[2];         /* for those who have that revision, and for those who have not */
};

static void see_step(const struct table *t, struct eyes *e, struct common *common, struct showing *s)
{
    struct json json;
    text_init_heap(&s->events);
    text_init_heap(&s->patch);
    json_init(&json, &s->events);
    put_text(table_seen(t, e->viewer), e->viewer, common ? &common->events : NULL, &json, match_events);
    s->made = true;
    s->from = e->revision;
    s->news = look_again(t, e, common, &s->patch) || s->events.length > strlen("[]");
    e->revision += s->news;
}

static const struct text *message(const struct table *t, const struct eyes *e, struct showing *s, bool whole)
{
    struct text *out = &s->message[whole];
    if (out->length)
        return out;
    text_init_heap(out);
    text_add(out, "{\"push\":\"update\",");
    if (!whole)
        text_addf(out, "\"from\":%d,", s->from);
    text_addf(out, "\"revision\":%d,\"update\":", e->revision);
    if (whole)
        push_whole(&e->shown, out);
    else
        text_add_bytes(out, s->patch.at, s->patch.length);
    if (clock_is_on(&t->clock))
        text_addf(out, ",\"now\":%lld", (long long)timing_now(t->tables));
    text_add(out, ",\"events\":");
    text_add_bytes(out, s->events.at, s->events.length);
    text_add_char(out, '}');
    return out;
}

static void showing_release(struct showing *s)
{
    if (!s->made)
        return;
    text_release(&s->events);
    text_release(&s->patch);
    for (int i = 0; i < 2; i++)
        if (s->message[i].length)
            text_release(&s->message[i]);
}

/* T2: silence about what looks the same, so that nobody can count what others do in secret. */
static void show_step(const struct table *t, struct client *c, struct common *common, struct showing *s)
{
    struct eyes *e = c->eyes;
    if (!s->made)
        see_step(t, e, common, s);
    bool whole = !s->from || c->revision != s->from;
    if (whole || s->news)
        client_send(c, message(t, e, s, whole));
    c->revision = e->revision;
}

void push_step(struct table *t, bool table, unsigned viewers)
{
    struct showing seen[SPECTATOR + 1][2] = { 0 };
    struct common common;
    struct client *c;
    const struct match *m = table_match(t);
    bool alike = m && !m->game->observe && !match_in_phase(m);
    text_init_heap(&common.view);
    text_init_heap(&common.events);
    if (table)
        watch_list(t);
    TAILQ_FOREACH(c, &t->clients, at_table) {
        if (table)
            push_table(t, c);
        if (!m)
            continue;
        const struct eyes *e = look(t, c);
        if (viewers & seat_bit(e->viewer))
            show_step(t, c, alike && table_seen(t, e->viewer) == m ? &common : NULL, &seen[e->viewer][e->text]);
    }
    for (int viewer = 0; viewer <= SPECTATOR; viewer++)
        for (int text = 0; text < 2; text++)
            showing_release(&seen[viewer][text]);
    text_release(&common.view);
    text_release(&common.events);
}
