/* timing.c - clocks at tables: whose time runs after a step, who is late, and tables that nobody looks at. */
#include <assert.h>
#include <string.h>

#include "../core/json.h"
#include "../core/kit.h"
#include "lapse.h"
#include "table.h"

int64_t tables_time_ms(const struct tables *all) { return timing_now(all); }

static int64_t running(const struct tables *all)
{
    const struct tables_outside *o = &all->outside;
    return (o->clock_ms ? o->clock_ms(o->context) : o->now_ms(o->context)) + all->clock_ahead_ms;
}

int64_t timing_now(const struct tables *all) { return all->stopped ? all->stopped_ms : running(all); }

static unsigned people(const struct chairs *c)
{
    unsigned seats = 0;
    for (int i = 0; i < c->seats; i++)
        seats |= c->chair[i].kind == CHAIR_PERSON ? seat_bit(i) : 0;
    return seats;
}

static bool is_running(const struct table *t)
{
    return clock_is_on(&t->clock) && table_match(t) && t->chairs.started && !t->frozen.length;
}

/* Seats that owe a decision, and are not chance. */
static unsigned owing(const struct table *t) { return match_to_act(table_match(t)) & ~CHANCE_BIT; }

/* ---- after a step ---- */

/* Whether the records of this step bring a seat a new decision, though it owed one before: orders were opened, or
 * somebody else has moved in between. */
static bool decides_anew(const struct table *t, int seat)
{
    const struct match *m = table_match(t);
    for (int i = t->mark.count; i < m->count; i++) {
        const struct record *r = &m->log[i];
        if (r->kind == RECORD_MOVE && (r->phase || (r->seat != seat && r->seat != CHANCE)))
            return true;
    }
    return false;
}

/* K2: nobody comes to a fresh decision by taking something back. */
static bool takes_back(const struct table *t, bool chairs_changed)
{
    const struct match *m = table_match(t);
    for (int i = t->mark.count; i < m->count; i++)
        if (m->log[i].kind == RECORD_UNDO)
            return true;
    return !chairs_changed && m->count == t->mark.count;
}

static unsigned fresh(const struct table *t, unsigned runs, bool chairs_changed)
{
    unsigned before = t->clock.runs | t->clock.told_late, seats = 0;
    if (takes_back(t, chairs_changed))
        return 0;
    for (int seat = 0; seat < t->chairs.seats; seat++)
        if (runs & seat_bit(seat) && (!(before & seat_bit(seat)) || decides_anew(t, seat)))
            seats |= seat_bit(seat);
    return seats;
}

static unsigned playing(const struct table *t) { return people(&t->chairs) & ~table_match(t)->resigned; }

/* Late no more is who came back to no decision, and who left: whose seat a bot has now, say. */
bool timing_settle(struct table *t)
{
    struct clock *c = &t->clock;
    if (is_running(t)) {
        c->late &= ~(c->returns & ~owing(t)) & playing(t);
        c->returns &= c->late;
    }
    return c->late != c->told_late || c->returns != c->told_returns;
}

void timing_turn(struct table *t, bool chairs_changed, struct text *lines)
{
    if (!is_running(t))
        return;
    unsigned runs = owing(t) & playing(t) & ~t->clock.late;
    clock_turn(&t->clock, timing_now(t->tables), runs, fresh(t, runs, chairs_changed), lines);
}

/* Bots that owe are due at once: nobody has to look at such a table. */
int64_t timing_deadline(const struct table *t)
{
    if (!clock_is_on(&t->clock))
        return t->lapses_ms;
    if (!is_running(t) || match_over(table_match(t)))
        return INT64_MAX;
    unsigned left = owing(t);
    for (int seat; (seat = seat_next(&left, ~0u)) >= 0;)
        if (table_bot(t, seat))
            return t->clock.at_ms;
    return clock_deadline(&t->clock);
}

void timing_loaded(struct table *t)
{
    int64_t behind = t->clock.at_ms - timing_now(t->tables);
    if (behind > 0)
        t->tables->clock_ahead_ms += behind;        /* what the store knew of the time was lost */
}

/* ---- too late ---- */

/* PCO-13: step by step what the rules have for this. False: they have nothing, or not to the end. */
static bool play_default(struct match *m, int seat)
{
    union state_room seen;
    while (match_to_act(m) & seat_bit(seat)) {
        match_observe(m, seat, room_observed(&seen));
        move word = m->game->late(m->kit, room_observed(&seen), seat);
        int count = m->count;
        if (!word || !match_play(m, seat, word, NULL, NULL))
            return false;
        if (m->count != count)
            return true;            /* that was the last order: what comes now is another decision */
    }
    return true;
}

static void put_off(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    (void)context, (void)ok, (void)why, (void)loaded;       /* if not, it is due again */
}

/* Nothing can be done at a table that cannot be read. It must not stand before the others for ever; and what is due
 * there is not forgotten: a later program may read it. Without a clock, not so soon that it seems to lapse. */
static void put_off_frozen(struct table *t)
{
    static const int64_t day_ms = 24 * 3600 * 1000;
    int64_t now = timing_now(t->tables);
    bool lapses = t->chairs.clock.kind == CLOCK_NONE;
    struct store_clock clock = { .now_ms = now, .deadline_ms = now + (lapses ? LAPSE_DAYS : 1) * day_ms,
                                 .steps = t->steps };
    t->deadline_ms = clock.deadline_ms;
    if (lapses)
        t->lapses_ms = clock.deadline_ms;
    store_deadline(t->tables->outside.store, t->id, &clock, put_off, t->tables);
}

void timing_check(struct table *t)
{
    struct match *m = table_match(t);
    if (table_is_busy(t) || t->dead || t->tables->closing)
        return;
    if (t->frozen.length && t->due && !t->elsewhere)
        put_off_frozen(t);
    t->due = false;
    if (t->frozen.length || lapse_check(t))
        return;
    if (!is_running(t) || match_over(m) || t->steps >= TABLE_STEPS_MAX)
        return;
    int seat = clock_overdue(&t->clock, timing_now(t->tables));
    if (seat < 0)
        return;
    table_begin(t);
    if (!t->clock.rules.by_default || !m->game->late || !play_default(m, seat))
        t->clock.late |= seat_bit(seat);
    table_keep(t, seat, false);
}

/* ---- being back ---- */

void timing_acts(struct table *t, int seat)
{
    t->clock.late &= ~seat_bit(seat);
    t->clock.returns &= ~seat_bit(seat);
}

/* While the bot is at a decision for which the time is used up, it makes that one. */
bool timing_back(struct ask *a)
{
    struct table *t = a->table;
    unsigned bit = seat_bit(a->seat);
    if (!(t->clock.late & bit))
        return text_error(a->request.error, "nobody plays for you");
    if (owing(t) & bit)
        t->clock.returns |= bit;
    else
        timing_acts(t, a->seat);
    return true;
}

/* ---- what is shown ---- */

void timing_put(const struct table *t, int viewer, struct json *out)
{
    if (is_running(t) && !(viewer == SPECTATOR && t->behind))       /* whose time runs is not shown before the move */
        clock_json(&t->clock, people(&t->chairs), out);
}

/* ---- a store that is away ---- */

static void tell_time(struct tables *all)
{
    struct table *t;
    TAILQ_FOREACH(t, &all->tables, everywhere)
        if (is_running(t))
            push_time(t, all->stopped);
}

/* By what others say it may be later than we thought; it is never earlier (S11). */
static void set_time(struct tables *all, bool ok, const struct store_loaded *l)
{
    int64_t ahead = ok ? l->clock_ms - timing_now(all) : 0;
    if (ahead > 0 && !all->stopped)
        all->clock_ahead_ms += ahead;
}

static void went_on(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    struct tables *all = context;
    (void)why;
    set_time(all, ok, loaded);
    tell_time(all);
}

/* K1: nobody can move, so nobody's time runs. When it is back, and others could reach it all the while, their time
 * counts. */
static void stop_while_away(struct tables *all)
{
    bool away = store_is_away(all->outside.store);
    if (away == all->stopped)
        return;
    if (away) {
        all->stopped_ms = running(all);
        all->stopped = true;
        tell_time(all);
    } else {
        all->clock_ahead_ms -= running(all) - all->stopped_ms;
        all->stopped = false;
        store_clock(all->outside.store, timing_now(all), went_on, all);
    }
}

/* ---- tables that nobody looks at ---- */

void tables_clocks(struct tables *all)
{
    stop_while_away(all);
    int64_t now = timing_now(all);
    for (struct table *t = TAILQ_FIRST(&all->tables), *next; t; t = next) {
        next = TAILQ_NEXT(t, everywhere);
        if (t->deadline_ms > now || table_is_busy(t) || all->stopped)
            continue;
        timing_check(t);
        think_bots(t);
    }
}

static void told_time(void *context, bool ok, const char *why, const struct store_loaded *loaded)
{
    (void)why;                      /* with the next one, then */
    set_time(context, ok, loaded);
}

/* They are loaded; what is to be done is done when they are there. While anybody's time runs, the store knows how late
 * it is: that is where it goes on after a crash. */
static void due(void *context, bool ok, const char *why, const struct store_loaded *found)
{
    struct tables *all = context;
    (void)why;
    all->asks_due = false;
    if (!ok || all->closing)
        return;
    for (int i = 0; i < found->place_count; i++) {
        struct table *t = tables_find_or_load(all, found->place[i].id);
        if (!t)
            continue;
        t->due = true;
        if (t->frozen.length)
            timing_check(t);
    }
    if (found->found)
        store_clock(all->outside.store, timing_now(all), told_time, all);
}

void tables_due(struct tables *all)
{
    if (all->closing || all->asks_due)
        return;
    all->asks_due = true;
    store_due(all->outside.store, timing_now(all), due, all);
}
