/* lapse.c - tables that nobody plays at any more. */
#include "lapse.h"

#include "../core/json.h"
#include "table.h"

static const int64_t day_ms = 24 * 3600 * 1000;
static const char why[] = "nobody has played here for 30 days, so this table was removed";

static bool lapses(const struct table *t)
{
    const struct match *m = table_match(t);
    return m && t->chairs.started && !match_over(m) && !clock_is_on(&t->clock) && !t->frozen.length;
}

/* By whole days, so that a table which is played at is not written anew with every move. */
static int64_t days_from(int64_t now_ms, int days) { return (now_ms / day_ms + 1 + days) * day_ms; }

int64_t lapse_after_step(const struct table *t)
{
    if (!lapses(t))
        return INT64_MAX;
    return t->show_to == ALL_VIEWERS ? days_from(timing_now(t->tables), LAPSE_DAYS) : t->lapses_ms;
}

static void postponed(void *context, bool ok, const char *reason, const struct store_loaded *loaded)
{
    (void)context, (void)ok, (void)reason, (void)loaded;        /* if not, it is due again */
}

static void postpone(struct table *t, int64_t until_ms)
{
    struct store_clock clock = { .now_ms = timing_now(t->tables), .deadline_ms = until_ms,
                                 .steps = t->steps };
    t->deadline_ms = t->lapses_ms = until_ms;
    store_deadline(t->tables->outside.store, t->id, &clock, postponed, t->tables);
}

bool lapse_check(struct table *t)
{
    int64_t now = timing_now(t->tables);
    if (clock_is_on(&t->clock) || t->lapses_ms > now)
        return false;
    if (!lapses(t))
        postpone(t, INT64_MAX);
    else if (tables_attended(t->tables, t->id))
        postpone(t, days_from(now, 0));
    else
        table_remove(t, true, why);
    return true;
}

void lapse_put(const struct chairs *c, bool over, int64_t lapses_ms, int64_t now_ms, struct json *out)
{
    int64_t left = lapses_ms - now_ms;
    if (c->clock.kind == CLOCK_NONE && c->started && !over && left > 0 && left <= LAPSE_TOLD_DAYS * day_ms)
        json_put_int(out, "lapses", (left + day_ms - 1) / day_ms);
}
