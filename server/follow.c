/* follow.c - steps of other servers at the tables of this one. */
#include "follow.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "keeper.h"
#include "lapse.h"
#include "limits.h"
#include "log.h"
#include "table.h"

static int64_t now_ms(const struct table *t) { return t->tables->outside.now_ms(t->tables->outside.context); }

bool follow_is_on(const struct table *t) { return store_is_shared(t->tables->outside.store); }

/* ---- a step of ours ---- */

/* As the last step left it, until there is another one. */
void follow_begin(struct table *t)
{
    if (!follow_is_on(t) || t->before.match || !table_match(t))
        return;
    t->before.match = match_copy(table_match(t));
    t->before.chairs = t->chairs;
    t->before.clock = t->clock;
    t->before.lapses_ms = t->lapses_ms;
}

static void forget_before(struct table *t)
{
    match_free(t->before.match);
    t->before.match = NULL;
}

static void forget_request(struct table *t)
{
    free(t->again.line);
    memset(&t->again, 0, sizeof t->again);
}

void follow_request(struct table *t, struct client *c, const char *line, size_t length)
{
    if (!follow_is_on(t))
        return;
    int tries = t->again.tries, losses = t->again.losses;
    char *copy = malloc(length + 1);
    assert(copy);
    memcpy(copy, line, length);
    forget_request(t);
    t->again.client = c;
    t->again.line = copy;
    t->again.length = length;
    t->again.tries = tries;
    t->again.losses = losses;
}

/* F1 */
static void refuse_request(struct table *t)
{
    struct heard h;
    struct text error;
    text_init_heap(&error);
    heard_init(&h, t->again.line, t->again.length, MESSAGE_SIZE_MAX, &error);
    text_clear(&error);
    text_error(&error, "others at this table were faster, again and again: try it once more");
    if (t->again.client && !t->again.client->gone)
        client_refuse(t->again.client, h.id, &error);
    heard_release(&h);
    text_release(&error);
    forget_request(t);
}

void follow_forget(struct client *c)
{
    if (c->table && c->table->again.client == c)
        forget_request(c->table);
}

void follow_kept(struct table *t)
{
    forget_before(t);
    forget_request(t);
    t->others_ms = 0;
}

void follow_release(struct table *t)
{
    forget_before(t);
    forget_request(t);
}

/* ---- a step of others ---- */

static void set_closed(struct table *t)
{
    bool told = text_equal(t->frozen.at, TABLE_CLOSED);
    if (t->chairs.closed == told || (t->frozen.length && !told))
        return;
    text_clear(&t->frozen);
    if (t->chairs.closed)
        text_add(&t->frozen, TABLE_CLOSED);
}

static bool take_chairs(struct table *t, const char *text, struct text *error)
{
    struct chairs chairs;
    if (!chairs_read(&chairs, t->chairs.seats, text, error))
        return false;
    t->chairs = chairs;
    shelf_note_rematch(&t->tables->shelf, t);
    set_closed(t);
    return true;
}

/* False: it does not go on from here. */
static bool fits(const struct table *t, const struct store_row *row)
{
    unsigned char head[STORE_HEAD_SIZE];
    struct store_step step = { .number = t->steps + 1, .lines = row->lines, .chairs = row->chairs };
    memcpy(step.before, t->head, sizeof step.before);
    store_head_step(&step, head);
    return row->number == step.number && !memcmp(head, row->head, sizeof head);
}

/* What cannot be read freezes the table, as it would when it is loaded. */
static void bring_in(struct table *t, const struct store_row *row)
{
    struct text error;
    struct match *m = table_match(t);
    bool was_over = match_over(m);
    struct journal_mark mark;
    journal_mark(m, &mark);
    text_init_heap(&error);
    if (row->chairs && !take_chairs(t, row->chairs, &error))
        table_freeze(t, error.at);
    m->practice = t->chairs.practice;
    chairs_name(&t->chairs, m);
    if (!journal_bring(m, &t->clock, row->lines, &error))
        table_freeze(t, error.at);
    text_release(&error);
    t->steps++;
    memcpy(t->head, row->head, sizeof t->head);
    t->show_to = ALL_VIEWERS;
    if (row->chairs || m->count != mark.count || m->done != mark.done)
        t->lapses_ms = lapse_after_step(t);     /* after an edit in secret it stays, in the store, too */
    t->deadline_ms = timing_deadline(t);
    t->others_ms = now_ms(t);
    bool chairs_changed = row->chairs;
    t->show_table = chairs_changed || match_over(m) != was_over;
    table_show_step(t);
    rematch_kept(t, chairs_changed);
}

/* ---- looking ---- */

static void again(struct table *t)
{
    struct client *c = t->again.client;
    char *line = t->again.line;
    size_t length = t->again.length;
    t->again.line = NULL;               /* its number of tries stays until it is kept or refused */
    t->again.client = NULL;
    if (c && !c->gone)
        table_carry_out(t, c, line, length);
    if (!t->again.line)
        forget_request(t);              /* it was answered without a step, or refused */
    free(line);
}

static void go_on(struct table *t)
{
    t->loading = false;
    t->looked_ms = now_ms(t);
    if (t->others_came) {
        t->others_came = false;
        table_show(t);
    }
    if (t->again.line)
        again(t);
    table_go_on(t);
}

static void ask_news(struct table *t);

static void came(void *context, bool ok, const char *why, const struct store_loaded *l)
{
    struct table *t = context;
    assert(t->loading);
    if (!ok) {
        t->loading = false;
        table_drop(t, why);
        return;
    }
    if (!l->found) {
        t->loading = false;
        table_drop(t, "this table was removed");
        return;
    }
    bool whole = l->steps >= t->steps;
    if (l->row_count)
        forget_before(t);
    for (int i = 0; whole && i < l->row_count; i++) {
        whole = fits(t, &l->row[i]);
        if (whole)
            bring_in(t, &l->row[i]);
    }
    whole = whole && (l->steps > t->steps || !memcmp(l->head, t->head, sizeof t->head));
    if (!whole || t->stale) {
        t->loading = false;
        table_drop_stale(t);
        return;
    }
    chat_bring(t, l);
    t->others_came |= present_bring(t, l);
    if (l->steps > t->steps)
        ask_news(t);            /* there were more than one answer has room for */
    else
        go_on(t);
}

static void ask_news(struct table *t)
{
    int said[STORE_ROOMS];
    for (int i = 0; i < STORE_ROOMS; i++)
        said[i] = t->chat.room[i].known;
    t->loading = true;
    t->look_due = false;
    store_news(t->tables->outside.store, t->id, t->steps, said, came, t);
}

void follow_look(struct table *t)
{
    if (!follow_is_on(t) || !table_match(t) || t->dead || store_is_away(t->tables->outside.store))
        return;
    if (table_is_busy(t))
        t->look_due = true;
    else
        ask_news(t);
}

void follow_go_on(struct table *t)
{
    if (t->look_due && !table_is_busy(t))
        follow_look(t);
}

void follow_lost(struct table *t)
{
    struct match *m = t->before.match;
    assert(m && t->engine->match);
    log_tell(t->tables->outside.log, TELL_DEBUG, "step lost", "table", t->id, NULL);
    match_free(t->engine->match);
    t->engine->match = m;
    t->before.match = NULL;
    t->chairs = t->before.chairs;
    shelf_note_rematch(&t->tables->shelf, t);
    t->clock = t->before.clock;
    t->lapses_ms = t->before.lapses_ms;
    set_closed(t);
    chairs_name(&t->chairs, m);
    t->deadline_ms = timing_deadline(t);
    t->carried[0] = 0;
    t->asker = NULL;
    t->others_ms = now_ms(t);
    rematch_lost(t);
    keeper_lost(t);
    if (t->again.line && ++t->again.losses > FOLLOW_TRIES)
        refuse_request(t);
    ask_news(t);
}

bool follow_before_refusing(struct table *t, struct client *c, const char *line, size_t length)
{
    if (!follow_is_on(t) || !table_match(t) || store_is_away(t->tables->outside.store))
        return false;
    if (t->again.tries++) {
        forget_request(t);
        return false;
    }
    follow_request(t, c, line, length);
    ask_news(t);
    return true;
}

void follow_loaded(struct table *t) { t->others_ms = t->looked_ms = now_ms(t); }

bool follow_bots_wait(const struct table *t)
{
    return follow_is_on(t) && t->others_ms && now_ms(t) - t->others_ms < FOLLOW_BOTS_MS;
}

/* ---- all tables ---- */

/* The old table of a rematch tells who has accepted. */
static void found_again(void *context, bool ok, const char *why, const struct store_loaded *l)
{
    struct table *t = context;
    (void)why;
    if (ok && !t->dead) {
        rematch_found(t, l);
        table_show(t);
    }
    table_job_back(t);
}

void tables_heard(struct tables *all, const char *id)
{
    struct table *t;
    bool anew = text_equal(id, STORE_HEARD_ANEW);
    if (anew || text_equal(id, STORE_HEARD_MUCH)) {
        TAILQ_FOREACH(t, &all->tables, everywhere)
            t->looked_ms = INT64_MIN / 2;       /* anything may have happened */
        if (anew)
            present_again(all);                 /* and what we told be lost */
        return;
    }
    t = shelf_find(&all->shelf, id);
    if (t) {
        follow_look(t);
        return;
    }
    for (t = shelf_rematch(&all->shelf, id); t; t = shelf_rematch_next(t))
        if (!table_is_busy(t)) {
            t->jobs++;
            rematch_find(t, found_again);
        }
}

void tables_follow(struct tables *all)
{
    int looks = 0;
    int64_t now = all->outside.now_ms(all->outside.context);
    if (now - all->beat_ms >= PRESENT_BEAT_MS && !store_is_away(all->outside.store)) {
        all->beat_ms = now;
        present_beat(all);
    }
    for (struct table *t = TAILQ_FIRST(&all->tables), *next; t; t = next) {
        next = TAILQ_NEXT(t, everywhere);
        if (!t->present.known)
            present_changed(t);         /* what could not be told before */
        if (table_is_busy(t) || TAILQ_EMPTY(&t->clients) || !follow_is_on(t))
            continue;
        if (now_ms(t) - t->looked_ms >= FOLLOW_LOOK_MS && looks < FOLLOW_LOOKS_MAX) {
            looks++;
            follow_look(t);
        } else if (t->others_ms && !follow_bots_wait(t)) {
            t->others_ms = 0;
            think_bots(t);
        }
    }
}
