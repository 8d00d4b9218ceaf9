/* clocks.c - the time of those who play, counted a second time: from the lines that were kept, and from who owes a
 * decision by the truth. */
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "sim.h"

enum {
    SLACK_MS = 12 * 1000,           /* to notice that somebody is late: loads and commits fail again and again */
    LOST_MS = 4 * 1000,             /* of the time, in a crash */
    KEEPING_MS = 6 * 1000,          /* from a step to its commit */
};

/* ---- what is left ---- */

static int64_t end_of(const struct hourglass *g, int seat)
{
    return g->since_ms[seat] + g->move_left_ms[seat] + g->bank_left_ms[seat];
}

int64_t clocks_deadline(const struct truth *t)
{
    int64_t first = INT64_MAX;
    for (int seat = 0; seat < t->chairs.seats; seat++)
        if (t->glass.runs & seat_bit(seat) && end_of(&t->glass, seat) < first)
            first = end_of(&t->glass, seat);
    return first;
}

static void stop(struct hourglass *g, int seat, int64_t now_ms)
{
    int64_t used = now_ms - g->since_ms[seat];
    int64_t of_move = used < g->move_left_ms[seat] ? used : g->move_left_ms[seat];
    g->move_left_ms[seat] -= of_move;
    g->bank_left_ms[seat] -= used - of_move;
    if (g->bank_left_ms[seat] < 0)
        g->bank_left_ms[seat] = 0;
}

static unsigned people_of(const struct chairs *c)
{
    unsigned seats = 0;
    for (int i = 0; i < c->seats; i++)
        seats |= c->chair[i].kind == CHAIR_PERSON ? seat_bit(i) : 0;
    return seats;
}

/* ---- a line ---- */

struct told {
    bool there;
    int64_t at_ms;
    unsigned runs, fresh, late, returns;
};

static void read_line(const char *lines, struct told *out)
{
    unsigned *into = &out->runs;
    const char *at = text_starts(lines, "@ ") ? lines : strstr(lines, "\n@ ");
    *out = (struct told){ .there = at };
    if (!at)
        return;
    at += *at == '\n';
    char *end;
    out->at_ms = strtoll(at + 2, &end, 10);
    for (const char *p = end; *p && *p != '\n'; p++) {
        if (text_starts(p, "late") || text_starts(p, "returns")) {
            into = *p == 'l' ? &out->late : &out->returns;
            p += *p == 'l' ? 3 : 6;
        } else if (*p >= '0' && *p < '0' + SEATS_MAX) {
            *into |= seat_bit(*p - '0');
            out->fresh |= p[1] == '+' ? seat_bit(*p - '0') : 0;
        }
    }
}

/* Whether all see by their clocks that there was a step. */
bool clocks_tells(const struct truth *t, const struct store_step *step)
{
    struct told told;
    read_line(step->lines, &told);
    return told.there && (told.late != t->glass.late || told.returns != t->glass.returns ||
                          text_starts(step->lines, "@ "));          /* a step of the clock alone */
}

/* ---- a step ---- */

static struct {
    unsigned runs, late, owes;      /* before it */
    int count;
} before;

void clocks_before(struct world *w, struct truth *t, const struct store_step *step)
{
    const struct match *m = truth_match(t);
    struct hourglass *g = &t->glass;
    (void)w, (void)step;
    if (!g->on && t->chairs.clock.kind != CLOCK_NONE) {
        *g = (struct hourglass){ .on = true, .move_ms = t->chairs.clock.move_ms, .bank_ms = t->chairs.clock.bank_ms };
        for (int seat = 0; seat < SEATS_MAX; seat++)
            g->bank_left_ms[seat] = g->bank_ms;
    }
    before.runs = g->runs;
    before.late = g->late;
    before.owes = t->chairs.started ? match_to_act(m) : 0;
    before.count = m->count;
}

/* Somebody else decided in between, or orders were opened. */
static bool decides_anew(const struct match *m, int seat)
{
    for (int i = before.count; i < m->count; i++)
        if (m->log[i].kind == RECORD_MOVE && m->log[i].seat != CHANCE && (m->log[i].seat != seat || m->log[i].phase))
            return true;
    return false;
}

static bool took_back(const struct match *m)
{
    for (int i = before.count; i < m->count; i++)
        if (m->log[i].kind == RECORD_UNDO)
            return true;
    return false;
}

static void check_fresh(struct world *w, const struct truth *t, const struct store_step *step, const struct told *told)
{
    const struct match *m = truth_match(t);
    for (int seat = 0; seat < t->chairs.seats; seat++) {
        unsigned bit = seat_bit(seat);
        bool owed = before.owes & bit && !step->chairs;
        if (!(told->runs & bit))
            continue;
        if (told->fresh & bit && (took_back(m) || (m->count == before.count && !step->chairs)))
            broken(w, "clocks", "seat %d has new time for what it took back: %s", seat, step->lines);
        if (told->fresh & bit && owed && before.runs & bit && !decides_anew(m, seat))
            broken(w, "clocks", "seat %d has new time for the same decision: %s", seat, step->lines);
        if (told->fresh & bit && owed && before.late & bit && !decides_anew(m, seat))
            broken(w, "clocks", "seat %d was late, and has new time for the same decision: %s", seat, step->lines);
        if (!(told->fresh & bit) && !(before.owes & bit) && !took_back(m) && m->count > before.count)
            broken(w, "clocks", "seat %d has no new time for a new decision: %s", seat, step->lines);
        if (!(told->fresh & bit) && decides_anew(m, seat) && !took_back(m))
            broken(w, "clocks", "seat %d goes on with the time of the decision before: %s", seat, step->lines);
    }
}

static void check_late(struct world *w, const struct truth *t, const struct store_step *step, const struct told *told)
{
    const struct hourglass *g = &t->glass;
    unsigned came = told->late & ~before.late;
    for (int seat = 0; seat < t->chairs.seats; seat++)
        if (came & seat_bit(seat)) {
            if (!(before.runs & seat_bit(seat)) || end_of(g, seat) > told->at_ms)
                broken(w, "clocks", "seat %d is called late at %lld, and has time until %lld: %s", seat,
                       (long long)told->at_ms, (long long)end_of(g, seat), step->lines);
            counts[COUNT_OVERDUE]++;
        }
    counts[COUNT_BACK] += __builtin_popcount(before.late & ~told->late);
}

/* Until it is over, the time runs of all people who owe a decision, and of nobody else. */
static void check_runs(struct world *w, const struct truth *t, const struct store_step *step)
{
    const struct match *m = truth_match(t);
    const struct hourglass *g = &t->glass;
    unsigned expected = t->chairs.started ? match_to_act(m) & people_of(&t->chairs) & ~m->resigned & ~g->late : 0;
    if (g->runs != expected)
        broken(w, "clocks", "the time of %x runs, not of %x: %s", g->runs, expected, step->lines);
}

static void check_store(struct world *w, const struct truth *t, const struct store_step *step)
{
    const struct match *m = truth_match(t);
    unsigned owe = t->chairs.started ? match_to_act(m) & ~CHANCE_BIT : 0;
    if (!step->clock) {
        broken(w, "clocks", "a step without its deadline: %s", step->lines);
        return;
    }
    if (owe & ~t->glass.runs) {             /* a bot is to move */
        if (step->clock->deadline_ms > world_clock(w))
            broken(w, "clocks", "a bot has to move, and nobody looks for it: %s", step->lines);
    } else if (step->clock->deadline_ms != clocks_deadline(t)) {
        broken(w, "clocks", "the deadline is %lld, not %lld", (long long)step->clock->deadline_ms,
               (long long)clocks_deadline(t));
    }
}

void clocks_after(struct world *w, struct truth *t, const struct store_step *step)
{
    struct hourglass *g = &t->glass;
    struct told told;
    read_line(step->lines, &told);
    if (!g->on) {
        if (told.there)
            broken(w, "clocks", "a clock that nobody wanted: %s", step->lines);
        return;
    }
    if (told.there) {
        if (told.at_ms < g->at_ms || told.at_ms > world_clock(w) || told.at_ms < world_clock(w) - KEEPING_MS)
            broken(w, "clocks", "it is %lld, not %lld: %s", (long long)world_clock(w), (long long)told.at_ms,
                   step->lines);
        check_fresh(w, t, step, &told);
        check_late(w, t, step, &told);
        for (int seat = 0; seat < t->chairs.seats; seat++) {
            unsigned bit = seat_bit(seat);
            if (g->runs & bit && (!(told.runs & bit) || told.fresh & bit))
                stop(g, seat, told.at_ms);
            if (told.fresh & bit)
                g->move_left_ms[seat] = g->move_ms;
            if (told.runs & bit && (!(g->runs & bit) || told.fresh & bit))
                g->since_ms[seat] = told.at_ms;
        }
        g->at_ms = told.at_ms;
        g->runs = told.runs;
        g->late = told.late;
        g->returns = told.returns;
        counts[COUNT_TIMED]++;
    }
    check_runs(w, t, step);
    check_store(w, t, step);
}

bool clocks_plays(const struct world *w, const struct truth *t, int seat)
{
    const struct hourglass *g = &t->glass;
    return g->late & seat_bit(seat) || (t->chairs.clock.by_default && g->runs & seat_bit(seat) &&
                                        end_of(g, seat) <= world_clock(w));
}

/* ---- what is shown ---- */

void clocks_put(const struct truth *t, int viewer, struct json *out)
{
    const struct hourglass *g = &t->glass;
    unsigned people = people_of(&t->chairs);
    if (t->chairs.clock.kind == CLOCK_NONE || !t->chairs.started || (viewer == SPECTATOR && t->behind))
        return;
    json_put_object(out, "clock");
    for (int seat = 0; seat < t->chairs.seats; seat++) {
        if (!(people & seat_bit(seat)))
            continue;
        json_key_int(out, seat);
        json_object(out);
        json_put_int(out, "move", g->move_left_ms[seat]);
        json_put_int(out, "bank", g->bank_left_ms[seat]);
        if (g->runs & seat_bit(seat))
            json_put_int(out, "until", end_of(g, seat));
        if (g->late & seat_bit(seat))
            json_put_bool(out, "late", true);
        json_close(out);
    }
    json_close(out);
}

/* ---- time itself ---- */

/* No deadline is missed; and since when the server has had reason to tell the store how late it is. */
void clocks_check(struct world *w)
{
    int64_t now = world_clock(w);
    bool any = false;
    for (int i = 0; i < w->truth_count && !w->stopping; i++) {
        const struct truth *t = w->truth[i];
        int64_t deadline = t->glass.on && !t->swept ? clocks_deadline(t) : INT64_MAX;
        any = any || deadline != INT64_MAX;
        if (deadline < now - SLACK_MS && w->now_ms - w->up_from_ms > SLACK_MS)
            broken(w, "clocks", "table %s: a deadline was missed by %lld ms", t->id, (long long)(now - deadline));
    }
    w->waited_ms = !any ? INT64_MAX : w->waited_ms == INT64_MAX ? now : w->waited_ms;
}

/* An outage takes nobody's time, and a crash gives little. */
void clocks_begin(struct world *w)
{
    struct text error;
    int64_t base = 0;
    text_init_heap(&error);
    w->disk.inner->clock(w->disk.inner, &base, &error);
    text_release(&error);
    if (base > w->up_ms)
        broken(w, "clocks", "%lld ms have passed of %lld", (long long)base, (long long)w->up_ms);
    if (w->restarts > 1 && w->waited_ms != INT64_MAX) {
        int64_t was = w->waited_ms, ended = w->ended_ms;
        if (ended - was > LOST_MS && base < ended - LOST_MS)
            broken(w, "clocks", "a crash gives %lld ms", (long long)(ended - base));
    }
    w->clock_base_ms = base;
    w->clock_from_ms = w->up_from_ms = w->now_ms;
    w->waited_ms = INT64_MAX;
}
