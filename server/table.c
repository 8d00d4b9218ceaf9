/* table.c - one table: requests in turn, a step kept before it is shown, everything else waiting meanwhile. */
#include "table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../core/json.h"
#include "../engine/answer.h"
#include "../engine/json_in.h"
#include "limits.h"

void client_send(struct client *c, const struct text *message)
{
    const struct tables_outside *o = &c->tables->outside;
    if (!c->gone)
        o->send(o->context, c->connection, message->at, message->length);
}

void client_bye(struct client *c, const char *why)
{
    struct json json;
    struct text out;
    const struct tables_outside *o = &c->tables->outside;
    if (c->gone)
        return;
    text_init_heap(&out);
    json_init(&json, &out);
    json_object(&json);
    json_put_string(&json, "push", "bye");
    json_put_string(&json, "why", why);
    json_close(&json);
    client_send(c, &out);
    text_release(&out);
    c->gone = true;
    o->close(o->context, c->connection, why);
}

/* ---- one request ---- */

static void carry_out(struct table *t, struct client *c, const char *line, size_t length)
{
    void *owner = NULL;
    struct json json;
    struct text out, error;
    text_init_heap(&out);
    text_init_heap(&error);
    const struct json_value *in = json_in_read(line, length, MESSAGE_SIZE_MAX, &owner, &error);
    if (in && in->type != JSON_OBJECT)
        text_error(&error, "a request is an object");
    const struct json_value *id = json_get(in && in->type == JSON_OBJECT ? in : NULL, "id");
    struct ask a = {
        .request = { .engine = t->engine, .match = t->engine->match, .in = in, .out = &json, .error = &error },
        .table = t, .client = c, .seat = chairs_seat_of(&t->chairs, c->person),
    };
    bool ok = !error.length && answer_id_check(id, &error);
    answer_open(&json, &out, ok ? id : NULL, true);
    if (ok && ask_answer(&a)) {
        json_close(&json);
    } else {
        answer_refuse(&out, ok ? id : NULL, &error);
        a.match_changed = a.chairs_changed = a.later = false;
    }
    if (a.match_changed || a.chairs_changed) {
        t->asker = c;
        text_clear(&t->answer);
        text_add_bytes(&t->answer, out.at, out.length);
        table_step(t, a.match_changed ? &a.mark : NULL, a.seat, a.chairs_changed);
    } else if (!a.later) {
        client_send(c, &out);
    }
    json_in_release(owner);
    text_release(&error);
    text_release(&out);
}

/* ---- waiting ---- */

static void wait_for_it(struct table *t, struct client *c, const char *line, size_t length)
{
    if (c->waiting >= CLIENT_WAITING_MAX || t->waiting_count >= TABLE_WAITING_MAX) {
        client_bye(c, "too many requests at once");
        return;
    }
    struct waiting *w = calloc(1, sizeof *w);
    assert(w);
    w->client = c;
    w->line = malloc(length + 1);
    assert(w->line);
    memcpy(w->line, line, length);
    w->length = length;
    *t->waiting_last = w;
    t->waiting_last = &w->next;
    t->waiting_count++;
    c->waiting++;
}

static struct waiting *waiting_cut(struct table *t, struct waiting **at)
{
    struct waiting *w = *at;
    *at = w->next;
    if (!*at)
        t->waiting_last = at;
    t->waiting_count--;
    w->client->waiting--;
    return w;
}

static void waiting_free(struct waiting *w)
{
    free(w->line);
    free(w);
}

static void waiting_forget(struct table *t, const struct client *c)
{
    for (struct waiting **at = &t->waiting; *at;) {
        if ((*at)->client == c)
            waiting_free(waiting_cut(t, at));
        else
            at = &(*at)->next;
    }
}

void table_take(struct table *t, struct client *c, const char *line, size_t length)
{
    if (t->loading || t->writing || t->waiting)
        wait_for_it(t, c, line, length);
    else
        carry_out(t, c, line, length);
}

void table_go_on(struct table *t)
{
    while (t->waiting && !t->writing && !t->loading) {
        struct waiting *w = waiting_cut(t, &t->waiting);
        if (!w->client->gone)
            carry_out(t, w->client, w->line, w->length);
        waiting_free(w);
    }
    think_bots(t);
}

/* ---- a step ---- */

static void show(struct table *t)
{
    for (struct client *c = t->clients; c; c = c->next) {
        if (t->show_chairs || t->show_presence)
            push_table(t, c);
        if (t->show_seat < 0 || t->show_seat == chairs_seat_of(&t->chairs, c->person))
            push_update(t, c, t->show_match);
    }
    t->show_chairs = t->show_match = t->show_presence = false;
}

static void kept(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct table *t = context;
    (void)loaded;
    assert(t->writing);
    t->writing = false;
    if (!ok) {
        char buffer[300];
        struct text reason;
        text_init(&reason, buffer, sizeof buffer);
        text_addf(&reason, "this could not be saved: %s", why);
        table_drop(t, buffer);
        return;
    }
    t->steps++;
    if (t->asker)
        client_send(t->asker, &t->answer);
    t->asker = NULL;
    show(t);
    table_go_on(t);
}

void table_step(struct table *t, const struct journal_mark *mark, int seat, bool chairs_changed)
{
    struct text lines, chairs;
    const struct match *m = table_match(t);
    text_init_heap(&lines);
    text_init_heap(&chairs);
    if (mark)
        journal_lines(m, mark, seat == SPECTATOR ? 0 : seat, &lines);
    if (chairs_changed)
        chairs_write(&t->chairs, &chairs);
    struct store_step step = { .number = t->steps + 1, .lines = lines.at, .chairs = chairs_changed ? chairs.at : NULL };
    memcpy(step.id, t->id, sizeof step.id);
    assert(!t->writing && !t->loading);
    t->writing = true;
    bool secret = mark && !chairs_changed && m->count == mark->count && m->done == mark->done;
    t->show_match = mark;
    t->show_chairs = chairs_changed;
    t->show_seat = secret ? seat : -1;
    store_append(t->tables->outside.store, &step, kept, t);
    text_release(&lines);
    text_release(&chairs);
}

/* ---- leaving ---- */

static void presence_changed(struct table *t)
{
    if (t->writing || t->loading) {
        t->show_presence = true;        /* chairs as they are now are not kept yet */
        return;
    }
    for (struct client *c = t->clients; c; c = c->next)
        push_table(t, c);
}

void table_leave(struct client *c)
{
    struct table *t = c->table;
    if (!t)
        return;
    waiting_forget(t, c);
    if (t->asker == c)
        t->asker = NULL;
    for (struct client **at = &t->clients; *at; at = &(*at)->next) {
        if (*at == c) {
            *at = c->next;
            t->client_count--;
            break;
        }
    }
    c->table = NULL;
    if (c->joined)
        presence_changed(t);
    c->joined = false;
    if (!t->clients)
        t->idle_since_ms = t->tables->outside.now_ms(t->tables->outside.context);
}

/* ---- the end ---- */

void table_release(struct table *t)
{
    t->dead = true;
    if (t->jobs)
        return;
    assert(!t->waiting && !t->clients && !t->writing);
    engine_free(t->engine);
    text_release(&t->frozen);
    text_release(&t->answer);
    free(t);
}

void table_drop(struct table *t, const char *why)
{
    struct tables *all = t->tables;
    for (struct client *c = all->clients; c; c = c->next_all) {
        if (c->table != t)
            continue;
        waiting_forget(t, c);
        client_bye(c, why);
        c->table = NULL;
        c->joined = false;
    }
    t->clients = NULL;
    t->asker = NULL;
    struct table **at = &all->first;
    while (*at != t)
        at = &(*at)->next;
    *at = t->next;
    all->count--;
    table_release(t);
}
