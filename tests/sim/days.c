/* days.c - tables that are played by days, when nobody is there any more: weeks pass, the tables sleep, the server goes
 * and comes again, and whoever's time is used up is late then, and not before. */
#include "server/clock.h"

#include "sim.h"

enum { DEADLINES_MAX = 24, NEAR_MS = 1000, ROUNDS_MAX = 4000 };

static const int64_t day_ms = 24 * 3600 * 1000;

static bool by_days(const struct truth *t)
{
    return t->glass.on && t->chairs.clock.kind == CLOCK_DAYS && !t->swept;
}

/* What was asked for is what the clock has. */
void days_made(struct world *w, const struct truth *t, int days, int bank)
{
    const struct clock_rules *c = &t->chairs.clock;
    if (days && (c->kind != CLOCK_DAYS || c->move_ms != days * day_ms || c->bank_ms != bank * day_ms))
        broken(w, "clocks", "%d days a turn and a bank of %d are %lld and %lld ms", days, bank,
               (long long)c->move_ms, (long long)c->bank_ms);
}

/* The server does all that is due. */
static void settle(struct world *w)
{
    for (int i = 0; i < ROUNDS_MAX; i++) {
        tables_due(w->tables);
        tables_clocks(w->tables);
        while (!store_idle(w->store) || !chores_idle(w->chores)) {
            store_poll(w->store);
            chores_poll(w->chores);
        }
        if (!workers_poll(w->workers) && store_idle(w->store))
            return;
    }
    broken(w, "clocks", "what is due is never done");
}

static int late_by_days(const struct world *w)
{
    int late = 0;
    for (int i = 0; i < w->truth_count; i++)
        late += by_days(w->truth[i]) ? __builtin_popcount(w->truth[i]->glass.late) : 0;
    return late;
}

/* Tables fall asleep on the way. */
static void pass(struct world *w, int64_t ms)
{
    w->now_ms += ms;
    tables_tick(w->tables);
    settle(w);
    clocks_check(w);
}

static int64_t next_deadline(const struct world *w)
{
    int64_t next = INT64_MAX;
    for (int i = 0; i < w->truth_count; i++) {
        const struct truth *t = w->truth[i];
        int64_t deadline = t->glass.on && !t->swept ? clocks_deadline(t) : INT64_MAX;
        next = deadline < next ? deadline : next;
    }
    return next;
}

/* Nobody's time runs while there is no server. */
static void outage(struct world *w, int64_t ms)
{
    int64_t before = next_deadline(w) - world_clock(w);
    world_crash(w);
    w->now_ms += ms;
    world_start(w);
    int64_t gained = next_deadline(w) - world_clock(w) - before;
    tell(w, "the server was away for %.1f days", (double)ms / (double)day_ms);
    if (gained < 0 || gained > 2 * NEAR_MS)
        broken(w, "clocks", "%.1f days without a server change what is left by %lld ms", (double)ms / (double)day_ms,
               (long long)gained);
    counts[COUNT_DAYS_AWAY]++;
}

static void check_not_missed(struct world *w)
{
    for (int i = 0; i < w->truth_count; i++)
        if (by_days(w->truth[i]) && clocks_deadline(w->truth[i]) <= world_clock(w))
            broken(w, "clocks", "table %s: days have passed, and nobody is late", w->truth[i]->id);
}

/* Up to the next deadline, where nothing has happened yet; then beyond. */
static void pass_one(struct world *w, struct rng *r)
{
    int64_t left = next_deadline(w) - world_clock(w), way = left > NEAR_MS ? left - NEAR_MS : 0;
    bool sleeps = way > day_ms / 2;
    if (sleeps) {
        pass(w, way / 3);
        if (below(r, 2))
            outage(w, 1 + below(r, 40) * day_ms / 2);
        way -= way / 3;
    }
    int late = late_by_days(w);
    pass(w, way);
    if (late_by_days(w) != late)
        broken(w, "clocks", "somebody is late %d ms before the time is used up", NEAR_MS);
    if (below(r, 3) == 0)
        outage(w, 1 + below(r, 40) * day_ms / 2);
    pass(w, 4 * NEAR_MS);
    check_not_missed(w);
    counts[COUNT_DAYS_LATE] += late_by_days(w) > late && sleeps;
}

void days_pass(struct world *w)
{
    struct rng r = dice(w, OF_PLAN, 10, 0);
    bool any = false;
    for (int i = 0; i < w->truth_count; i++)
        any = any || (by_days(w->truth[i]) && clocks_deadline(w->truth[i]) != INT64_MAX);
    if (!any)
        return;
    w->deserted = true;
    world_start(w);
    settle(w);
    clocks_check(w);
    for (int i = 0; i < DEADLINES_MAX && next_deadline(w) != INT64_MAX; i++)
        pass_one(w, &r);
    world_crash(w);
}
