/* match_view.c - a match as somebody sees it: the walk through its log, events, views and positions. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "kit.h"
#include "match.h"
#include "text.h"
#include "words.h"

/* A walk keeps the truth in `now` and shows each record as the viewer saw it. */
struct walk {
    const struct match *m;
    int viewer;
    union state_room now, before, after;
};

static void walk_apply(struct walk *w, const struct record *r)
{
    w->m->game->apply(w->m->kit, room_state(&w->now), r->seat, r->move);
}

static void walk_show(struct walk *w, int number, match_visit *visit, void *context)
{
    const struct match *m = w->m;
    const struct record *r = &m->log[number];
    struct step step = { .record = r, .number = number, .note = "" };
    if (r->kind == RECORD_MOVE) {
        step.seen = view_move(m->kit, room_state(&w->now), r->seat, r->move, w->viewer);
        if (r->note && step.seen == r->move)    /* a note is as visible as its move */
            step.note = m->notes + r->note;
        view_observe(m->kit, room_state(&w->now), w->viewer, room_observed(&w->before));
        walk_apply(w, r);
        view_observe(m->kit, room_state(&w->now), w->viewer, room_observed(&w->after));
        step.before = room_observed(&w->before);
        step.after = room_observed(&w->after);
    }
    visit(context, m, &step);
}

void match_walk(const struct match *m, int from, int viewer, match_visit *visit, void *context)
{
    struct walk *w = malloc(sizeof *w);
    assert(w);
    w->m = m;
    w->viewer = viewer;
    bool recent = from >= m->step_from;
    w->now = recent ? m->step : m->start;
    for (int i = recent ? m->step_from : 0; i < m->count; i++) {
        if (!m->log[i].live)
            continue;
        if (i >= from)
            walk_show(w, i, visit, context);
        else
            walk_apply(w, &m->log[i]);
    }
    free(w);
}

void match_walk_all(const struct match *m, int viewer, match_visit *visit, void *context)
{
    struct walk *w = malloc(sizeof *w);
    int *line = malloc(((size_t)m->count + 1) * sizeof *line);      /* records that were live at this point */
    assert(w && line);
    int live = 0;
    w->m = m;
    w->viewer = viewer;
    w->now = m->start;
    for (int i = 0; i < m->count; i++) {
        const struct record *r = &m->log[i];
        walk_show(w, i, visit, context);
        if (r->kind == RECORD_MOVE) {
            line[live++] = i;
            continue;
        }
        while (live && line[live - 1] >= (int)r->move)
            live--;
        w->now = m->start;
        for (int j = 0; j < live; j++)
            walk_apply(w, &m->log[line[j]]);
    }
    free(line);
    free(w);
}

/* ---- events ---- */

struct teller {
    struct who who;
    struct json *out;
};

static void tell(void *context, const struct match *m, const struct step *step)
{
    struct teller *t = context;
    m->game->events(m->kit, step->before, step->after, &t->who, step->record->seat, step->seen, t->out);
    if (*step->note) {
        event_open(t->out, "note", "%s: \"%s\"", who_name(&t->who, step->record->seat), step->note);
        json_put_string(t->out, "note", step->note);
        json_close(t->out);
    }
}

void match_events(const struct match *m, int viewer, struct json *out)
{
    struct teller t = { match_who(m, viewer), out };
    json_array(out);
    if (m->step_from < m->count && m->log[m->step_from].kind == RECORD_UNDO) {
        const struct record *r = &m->log[m->step_from];
        event_open(out, "undo", "%s takes back", who_name(&t.who, r->seat));
        json_put_int(out, "seat", r->seat);
        json_put_int(out, "undo", r->move);
        json_close(out);
    }
    match_walk(m, m->step_from, viewer, tell, &t);
    json_close(out);
}

/* ---- the log ---- */

static void put_seat(struct json *out, int seat)
{
    json_key(out, "seat");
    if (seat == CHANCE)
        json_string(out, "chance");
    else
        json_int(out, seat);
}

static void put_move(const struct match *m, struct json *out, move word)
{
    char buffer[MOVE_TEXT_SIZE];
    struct text t;
    text_init(&t, buffer, sizeof buffer);
    m->game->show_move(m->kit, word, &t);
    json_string(out, buffer);
}

static void put_record(void *context, const struct match *m, const struct step *step)
{
    struct json *out = context;
    json_object(out);
    json_put_int(out, "ply", step->number);
    put_seat(out, step->record->seat);
    if (step->record->kind == RECORD_UNDO) {
        json_put_int(out, "undo", step->record->move);
    } else {
        json_key(out, "move");
        put_move(m, out, step->seen);
        if (*step->note)
            json_put_string(out, "note", step->note);
        if (!step->record->live)
            json_put_bool(out, "undone", true);
    }
    json_close(out);
}

void match_log_json(const struct match *m, int viewer, struct json *out)
{
    json_array(out);
    match_walk_all(m, viewer, put_record, out);
    json_close(out);
}

/* ---- views and positions ---- */

static void put_pending(const struct match *m, int seat, struct json *out)
{
    json_array(out);
    for (int i = 0; i < m->pending[seat].count; i++)
        put_move(m, out, m->pending[seat].move[i]);
    json_close(out);
}

void match_view_json(const struct match *m, int viewer, struct json *out)
{
    union state_room seen;
    struct who who = match_who(m, viewer);
    match_observe(m, viewer, room_observed(&seen));
    json_object(out);
    m->game->view_json(m->kit, room_observed(&seen), &who, out);
    if (match_in_phase(m)) {
        if (viewer < m->kit->seats) {
            json_key(out, "pending");
            put_pending(m, viewer, out);
        }
        json_put_array(out, "done");
        for (int i = 0; i < m->kit->seats; i++)
            if (m->done & seat_bit(i))
                json_int(out, i);
        json_close(out);
    }
    json_close(out);
}

void match_position_json(const struct match *m, struct json *out)
{
    bool open = false;
    json_object(out);
    m->game->position_json(m->kit, match_state(m), out);
    for (int i = 0; i < m->kit->seats; i++) {
        if (!m->pending[i].count)
            continue;
        if (!open)
            json_put_object(out, "pending");
        open = true;
        char key[2] = { (char)('0' + i), 0 };
        json_key(out, key);
        put_pending(m, i, out);
    }
    if (open)
        json_close(out);
    json_close(out);
}

/* Whether `key` is a member of the object that `text` begins with; the text is our own writer's. */
static bool has_member(const char *text, const char *key)
{
    int depth = 0;
    size_t length = strlen(key);
    for (const char *p = text; *p; p++) {
        if (*p == '{' || *p == '[')
            depth++;
        else if (*p == '}' || *p == ']')
            depth--;
        else if (*p == '"') {
            const char *from = ++p;
            while (*p != '"')
                p += *p == '\\' ? 2 : 1;
            if (depth == 1 && p[1] == ':' && (size_t)(p - from) == length && !memcmp(from, key, length))
                return true;
        }
    }
    return false;
}

/* A misspelt member would silently keep its starting value: refuse what no position of this game has. */
static bool members_known(const struct match *m, const struct json_value *position, struct text *error)
{
    struct text sample;
    struct json out;
    text_init_heap(&sample);
    json_init(&out, &sample);
    match_position_json(m, &out);
    bool known = true;
    for (const struct json_value *v = position->child; v && known; v = v->next)
        if (!text_equal(v->key, "pending") && !has_member(sample.at, v->key))
            known = text_error(error, "a position of '%s' has no member '%s'", m->game->id, v->key);
    text_release(&sample);
    return known;
}

static bool load_pending(struct match *m, const struct json_value *pending, struct text *error)
{
    if (pending && pending->type != JSON_OBJECT)
        return text_error(error, "'pending' is an object from seat to a list of moves");
    for (const struct json_value *v = pending ? pending->child : NULL; v; v = v->next) {
        int seat = seat_parse(v->key, m->kit->seats);
        if (seat < 0 || seat >= m->kit->seats || v->type != JSON_ARRAY)
            return text_error(error, "'pending' is an object from seat to a list of moves");
        for (const struct json_value *word = v->child; word; word = word->next) {
            const char *text;
            if (!json_is_string(word, &text))
                return text_error(error, "'pending' is an object from seat to a list of moves");
            if (!match_in_phase(m))
                return text_error(error, "'pending' is for phases, where several seats decide at once");
            if (!match_play_text(m, seat, text, NULL, error))
                return false;
            if (m->count)
                return text_error(error, "'pending' holds all orders: such a phase is over");
        }
    }
    return true;
}

struct match *match_load(const struct kit *k, const struct json_value *position, struct text *error)
{
    if (!position || position->type != JSON_OBJECT) {
        text_error(error, "a position is an object");
        return NULL;
    }
    struct match *m = match_new(k);
    union state_room room = { 0 };
    struct state *s = room_state(&room);
    k->game->setup(k, s);
    bool ok = members_known(m, position, error) && k->game->from_json(k, position, s, error);
    const char *broken = ok ? k->game->check(k, s) : NULL;
    if (broken)
        ok = text_error(error, "%s", broken);
    if (ok) {
        match_start_at(m, s);
        ok = load_pending(m, json_get(position, "pending"), error);
    }
    if (ok)
        return m;
    match_free(m);
    return NULL;
}
