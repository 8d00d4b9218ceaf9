/* lapses.c - tables that nobody plays at: when they may go, when they have to, and a month in which nobody comes. */
#include "server/lapse.h"

#include "sim.h"

static const int64_t day_ms = 24 * 3600 * 1000;

static bool lapses(const struct truth *t)
{
    return !t->swept && !t->glass.on && t->chairs.started && !match_over(truth_match(t));
}

/* What the store was given with a step of a table without a clock. A day begins while a step is being kept. */
void lapses_after(struct world *w, struct truth *t, const struct store_step *step, bool secret)
{
    int64_t now = world_clock(w), least = now - 10 * 1000 + LAPSE_DAYS * day_ms, most = now + (LAPSE_DAYS + 1) * day_ms;
    if (secret && step->clock)
        broken(w, "lapses", "what is done in secret shows by when the table lapses: %s", step->lines);
    if (step->clock)
        t->lapses_ms = step->clock->deadline_ms;
    if (!lapses(t) && t->lapses_ms != INT64_MAX)
        broken(w, "lapses", "table %s does not lapse, and has a day for it", t->id);
    if (lapses(t) && !secret && (t->lapses_ms < least || t->lapses_ms > most))
        broken(w, "lapses", "table %s lapses at %lld, and it is %lld", t->id, (long long)t->lapses_ms, (long long)now);
}

void lapses_dropped(struct world *w, const char *id)
{
    struct truth *t = truth_find(w, id);
    const struct wire *x;
    counts[COUNT_LAPSED]++;
    tell(w, "table %s lapses", id);
    if (!lapses(t) || t->lapses_ms > world_clock(w))
        broken(w, "lapses", "table %s is gone before its time", id);
    TAILQ_FOREACH(x, &w->wires, link)
        if (x->truth == t && x->client && x->joined)
            broken(w, "lapses", "table %s is gone while wire %d is there", id, x->number);
    t->swept = true;
}

/* ---- a month ---- */

static void pass(struct world *w, int days)
{
    w->now_ms += days * day_ms;
    tell(w, "%d days pass", days);
    for (int i = 0; i < 2 * SIM_TRUTHS_MAX / STORE_PLACES_MAX + 2; i++) {       /* so many tables at a time */
        tables_due(w->tables);
        tables_clocks(w->tables);
        while (!store_idle(w->store) || !chores_idle(w->chores)) {
            store_poll(w->store);
            chores_poll(w->chores);
        }
    }
}

static void check_there(struct world *w, bool late)
{
    for (int i = 0; i < w->truth_count; i++) {
        const struct truth *t = w->truth[i];
        struct store_loaded loaded;
        struct text error;
        text_init_heap(&error);
        store_loaded_init(&loaded);
        w->disk.inner->load(w->disk.inner, t->id, &loaded, &error);
        if (loaded.found == t->swept)
            broken(w, "lapses", "table %s is %s", t->id, loaded.found ? "still there" : "gone");
        if (late && lapses(t))
            broken(w, "lapses", "table %s has not lapsed", t->id);
        store_loaded_release(&loaded);
        text_release(&error);
    }
}

void lapses_month(struct world *w)
{
    if (w->clocks)
        return;                     /* those have deadlines of their own */
    world_start(w);
    pass(w, LAPSE_DAYS - 1);
    check_there(w, false);
    world_crash(w);
    w->now_ms += 100 * day_ms;      /* nobody's time */
    world_start(w);
    pass(w, 0);
    check_there(w, false);
    pass(w, 3);
    check_there(w, true);
    world_crash(w);
}
