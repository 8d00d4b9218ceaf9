/* table.c - one table: requests in turn, a change kept before it is shown, everything else waiting meanwhile. */
#include "table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../core/json.h"
#include "../engine/answer.h"
#include "../engine/json_in.h"
#include "limits.h"
#include "bests.h"
#include "keeper.h"
#include "lapse.h"
#include "log.h"
#include "mail.h"
#include "metrics.h"
#include "place.h"

void client_send(struct client *c, const struct text *message)
{
    const struct tables_outside *o = &c->tables->outside;
    if (!c->gone)
        o->send(o->context, c->connection, message->at, message->length);
}

void client_refuse(struct client *c, const struct json_value *id, struct text *error)
{
    struct text out;
    text_init_heap(&out);
    answer_refuse(&out, id, error);
    client_send(c, &out);
    text_release(&out);
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

/* Who was not let in and has asked for nothing else is at no table: it may be forgotten. */
static void let_go(struct client *c)
{
    if (c->table && !c->joined && !c->waiting)
        table_leave(c);
}

void table_carry_out(struct table *t, struct client *c, const char *line, size_t length)
{
    struct heard h;
    struct json json;
    struct text out, error;
    text_init_heap(&out);
    text_init_heap(&error);
    heard_init(&h, line, length, MESSAGE_SIZE_MAX, &error);
    struct ask a = {
        .request = { .engine = t->engine, .match = table_seen(t, look_seat(t, c)), .in = h.in, .out = &json,
                     .error = &error, .brief = true },
        .table = t, .client = c, .seat = look_seat(t, c), .line = line, .length = length,
    };
    answer_open(&json, &out, h.id, true);
    table_begin(t);
    bool ok = h.in && answer_id_check(json_get(h.in, "id"), &error) && ask_answer(&a);
    if (!ok && a.changes && follow_before_refusing(t, c, line, length)) {
        ;       /* it is made again */
    } else if (!ok) {
        metrics_count(t->tables->outside.metrics, text_starts(error.at, "stale:") ? COUNT_REFUSED_STALE
                                                                                 : COUNT_REFUSED_REQUEST);
        client_refuse(c, h.id, &error);
    } else {
        json_close(&json);
        bool kept_first = table_keep(t, a.seat, a.chairs_changed);
        if (kept_first && !a.later) {
            t->asker = c;
            text_clear(&t->answer);
            text_add_bytes(&t->answer, out.at, out.length);
            follow_request(t, c, line, length);
        } else if (!a.later) {
            client_send(c, &out);
        }
    }
    let_go(c);
    heard_release(&h);
    text_release(&error);
    text_release(&out);
}

/* ---- waiting ---- */

static void wait_for_it(struct table *t, struct client *c, const char *line, size_t length)
{
    if (c->waiting >= CLIENT_WAITING_MAX || c->waiting_size + length > CLIENT_WAITING_SIZE_MAX ||
        t->waiting_count >= TABLE_WAITING_MAX) {
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
    TAILQ_INSERT_TAIL(&t->waiting, w, at_table);
    t->waiting_count++;
    c->waiting++;
    c->waiting_size += length;
}

static void waiting_cut(struct table *t, struct waiting *w)
{
    TAILQ_REMOVE(&t->waiting, w, at_table);
    t->waiting_count--;
    w->client->waiting--;
    w->client->waiting_size -= w->length;
}

static void waiting_free(struct waiting *w)
{
    free(w->line);
    free(w);
}

static void waiting_forget(struct table *t, const struct client *c)
{
    for (struct waiting *w = TAILQ_FIRST(&t->waiting), *next; w; w = next) {
        next = TAILQ_NEXT(w, at_table);
        if (w->client != c)
            continue;
        waiting_cut(t, w);
        waiting_free(w);
    }
}

/* What is being kept may take as long as the store is away. Who comes waits: there is nothing to see yet. */
static bool refuse_while_away(struct table *t, struct client *c, const char *line, size_t length)
{
    struct heard h;
    struct text error;
    if (!c->joined || !table_is_busy(t) || !store_is_away(t->tables->outside.store))
        return false;
    text_init_heap(&error);
    heard_init(&h, line, length, MESSAGE_SIZE_MAX, &error);
    text_error(&error, "%s", STORE_AWAY);
    client_refuse(c, h.id, &error);
    heard_release(&h);
    text_release(&error);
    return true;
}

void table_take(struct table *t, struct client *c, const char *line, size_t length)
{
    if (refuse_while_away(t, c, line, length))
        return;
    if (table_is_busy(t) || !TAILQ_EMPTY(&t->waiting))
        wait_for_it(t, c, line, length);
    else
        table_carry_out(t, c, line, length);
}

void table_go_on(struct table *t)
{
    struct waiting *w;
    follow_go_on(t);
    chat_show(t);
    keeper_go_on(t);
    rematch_receive(t);
    timing_check(t);
    while (!table_is_busy(t) && (w = TAILQ_FIRST(&t->waiting))) {
        waiting_cut(t, w);
        if (!w->client->gone)
            table_carry_out(t, w->client, w->line, w->length);
        else
            let_go(w->client);
        waiting_free(w);
    }
    think_bots(t);
}

void table_refuse_waiting(struct table *t, const char *why)
{
    struct heard h;
    struct text error;
    struct waiting *w;
    text_init_heap(&error);
    while ((w = TAILQ_FIRST(&t->waiting))) {
        waiting_cut(t, w);
        heard_init(&h, w->line, w->length, MESSAGE_SIZE_MAX, &error);
        text_error(&error, "%s", why);
        client_refuse(w->client, h.id, &error);
        w->client->table = NULL;
        heard_release(&h);
        waiting_free(w);
    }
    text_release(&error);
}

/* ---- leaving and forgetting ---- */

static void detach(struct client *c)
{
    struct table *t = c->table;
    waiting_forget(t, c);
    if (t->asker == c)
        t->asker = NULL;
    follow_forget(c);
    rematch_forget(c);
    push_look_away(c);
    if (c->joined) {
        TAILQ_REMOVE(&t->clients, c, at_table);
        t->client_count--;
    }
    c->joined = false;
    c->table = NULL;
}

void table_leave(struct client *c)
{
    struct table *t = c->table;
    if (!t)
        return;
    bool joined = c->joined;
    detach(c);
    seats_left(t, c->person);
    if (joined) {
        present_changed(t);
        table_show(t);
    }
    think_bots(t);          /* a forced move may have waited for who left */
    if (TAILQ_EMPTY(&t->clients))
        t->idle_since_ms = t->tables->outside.now_ms(t->tables->outside.context);
}

void table_release(struct table *t)
{
    t->dead = true;
    if (t->jobs)
        return;
    assert(TAILQ_EMPTY(&t->waiting) && TAILQ_EMPTY(&t->clients) && !t->writing && !t->errand && !t->visit);
    match_free(t->behind);
    follow_release(t);
    kits_engine_free(&t->tables->kits, t->engine);
    text_release(&t->frozen);
    text_release(&t->answer);
    text_release(&t->watching);
    chat_release(&t->chat);
    present_release(&t->present);
    free(t);
}

bool table_job_back(struct table *t)
{
    t->jobs--;
    if (!t->dead)
        return false;
    table_release(t);
    return true;
}

void table_forget(struct table *t)
{
    TAILQ_REMOVE(&t->tables->tables, t, everywhere);
    shelf_take(t);
    t->tables->count--;
    chat_drop(t);
    present_forget(t);
    table_release(t);
}

/* ---- changing ---- */

void table_show_step(struct table *t)
{
    seats_tell(t);
    watch_turn_out(t);
    watch_begin(t);
    push_step(t, t->show_table, t->behind ? t->show_to & ~seat_bit(SPECTATOR) : t->show_to);
    if (t->show_to == ALL_VIEWERS)
        watch_follow(t);
    t->show_table = false;
}

/* T3: all are told, and whoever comes back finds it as the store has it. */
void table_drop(struct table *t, const char *why)
{
    struct client *c;
    struct errand *visit = t->visit;
    t->visit = NULL;
    TAILQ_FOREACH(c, &t->tables->clients, everywhere) {
        if (c->table != t)
            continue;
        client_bye(c, why);
        detach(c);
    }
    keeper_turn_away(t, why);
    table_forget(t);
    rematch_turn_away(visit, why, false);
}

struct removal {
    struct table *table;
    const char *why;
};

static void removed(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct removal *r = context;
    struct table *t = r->table;
    t->writing = false;
    if (!ok && loaded->lost && follow_is_on(t)) {
        free(r);
        t->look_due = true;         /* somebody plays there */
        table_go_on(t);
        return;
    }
    log_tell(t->tables->outside.log, ok ? TELL_INFO : TELL_ERROR, ok ? "table removed" : "table not removed", "table",
             t->id, "why", ok ? r->why : why, NULL);
    table_drop(t, ok ? r->why : why);
    free(r);
}

void table_remove(struct table *t, bool idle, const char *why)
{
    struct removal *r = calloc(1, sizeof *r);
    struct store_stand stand = { .steps = t->steps };
    assert(r && !table_is_busy(t));
    memcpy(stand.head, t->head, sizeof stand.head);
    *r = (struct removal){ .table = t, .why = why };
    t->writing = true;
    store_drop(t->tables->outside.store, t->id, idle ? &stand : NULL, removed, r);
}

void table_drop_stale(struct table *t)
{
    table_drop(t, "somebody has left this server for good: the table is read anew");
}

static void kept(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct table *t = context;
    assert(t->writing);
    t->writing = false;
    if (!ok && loaded->lost && follow_is_on(t)) {
        follow_lost(t);
        return;
    }
    metrics_count(t->tables->outside.metrics, ok ? COUNT_STEP : COUNT_STEP_LOST);
    if (!ok) {
        char buffer[300];
        struct text reason;
        text_init(&reason, buffer, sizeof buffer);
        text_addf(&reason, "this could not be saved: %s", why);
        log_tell(t->tables->outside.log, TELL_ERROR, "step not kept", "table", t->id, "why", why, NULL);
        table_drop(t, buffer);
        return;
    }
    t->steps++;
    follow_kept(t);
    memcpy(t->head, t->head_next, sizeof t->head);
    if (t->asker)
        client_send(t->asker, &t->answer);
    t->asker = NULL;
    bool chairs_changed = t->show_table;
    table_show_step(t);
    rematch_kept(t, chairs_changed);
    if (chairs_changed)
        present_changed(t);         /* who sits is named first */
    if (t->stale)
        table_drop_stale(t);
    else
        table_go_on(t);
}

static void write_step(struct table *t, int seat, bool chairs_changed)
{
    struct text lines, chairs, people, summary;
    struct bests_entry record;
    text_init_heap(&lines);
    text_init_heap(&chairs);
    text_init_heap(&people);
    text_init_heap(&summary);
    bests_init(&record);
    journal_lines(table_match(t), &t->mark, seat == SPECTATOR ? 0 : seat, &lines);
    if (chairs_changed) {
        chairs_write(&t->chairs, &chairs);
        place_people(&t->chairs, &people);
    }
    place_summary(table_match(t), &t->chairs, &summary);
    timing_turn(t, chairs_changed, &lines);
    int64_t lapses_ms = lapse_after_step(t);
    bool dated = clock_is_on(&t->clock) || lapses_ms != t->lapses_ms;
    t->lapses_ms = lapses_ms;
    t->deadline_ms = timing_deadline(t);
    struct store_clock clock = { .now_ms = timing_now(t->tables), .deadline_ms = t->deadline_ms };
    struct store_step step = { .number = t->steps + 1, .lines = lines.at, .chairs = chairs_changed ? chairs.at : NULL,
                               .people = chairs_changed ? people.at : NULL,
                               .summary = t->show_to == ALL_VIEWERS ? summary.at : NULL,        /* T2, by its time */
                               .started = chairs_changed && t->chairs.started };
    memcpy(step.id, t->id, sizeof step.id);
    memcpy(step.before, t->head, sizeof step.before);
    store_head_step(&step, t->head_next);
    if (bests_due(t, &record))
        step.record = &record.row;
    if (dated)
        step.clock = &clock;
    store_append(t->tables->outside.store, &step, kept, t);
    mail_step(t);
    bests_release(&record);
    text_release(&lines);
    text_release(&chairs);
    text_release(&people);
    text_release(&summary);
}

/* Seats whose people make forced moves themselves: for as long as they are here. */
static unsigned by_hand(const struct table *t)
{
    const struct client *c;
    unsigned seats = 0;
    TAILQ_FOREACH(c, &t->clients, at_table)
        if (c->by_hand)
            seats |= chairs_of(&t->chairs, c->person);
    return (seats | present_by_hand(t)) & ~table_match(t)->resigned;
}

void table_settle(struct table *t)
{
    struct match *m = table_match(t);
    if (!match_forced(m) || match_to_act(m) & by_hand(t))
        return;
    table_begin(t);
    table_keep(t, SPECTATOR, false);
}

void table_begin(struct table *t)
{
    struct match *m = table_match(t);
    assert(!table_is_busy(t));
    if (!m)
        return;
    follow_begin(t);
    m->by_hand = by_hand(t);
    journal_mark(m, &t->mark);
    match_begin_step(m);        /* an edit of an order has no events, not those of the step before */
}

bool table_keep(struct table *t, int seat, bool chairs_changed)
{
    struct match *m = table_match(t);
    if (!m)
        return false;
    if (t->chairs.started && !t->frozen.length)
        match_settle(m);
    bool timed = timing_settle(t);
    if (!chairs_changed && !timed && !journal_is_due(m, &t->mark))
        return false;
    bool secret = !chairs_changed && !timed && m->count == t->mark.count && m->done == t->mark.done;
    t->writing = true;
    t->show_table = chairs_changed || match_over(m);        /* whose talk is open to all */
    t->show_to = secret ? seat_bit(seat) | match_confides(m, seat) : ALL_VIEWERS;
    write_step(t, seat, chairs_changed);
    return true;
}

/* While a step is being kept, chairs as they are now are not kept yet. */
void table_show(struct table *t)
{
    struct client *c;
    if (table_is_busy(t)) {
        t->show_table = true;
        return;
    }
    watch_list(t);
    TAILQ_FOREACH(c, &t->clients, at_table) {
        const struct tables_outside *o = &t->tables->outside;
        c->late = o->waiting(o->context, c->connection) > CLIENT_LATE_MAX;
        if (!c->late)
            push_table(t, c);
    }
}

void table_caught_up(struct client *c)
{
    if (!c->late)
        return;
    c->late = false;
    if (table_is_busy(c->table))
        c->table->show_table = true;
    else
        push_table(c->table, c);
}

void table_freeze(struct table *t, const char *why)
{
    if (t->frozen.length)
        return;
    text_add(&t->frozen, why);
    log_tell(t->tables->outside.log, TELL_ERROR, "table frozen", "table", t->id, "why", why, NULL);
    table_show(t);
}
