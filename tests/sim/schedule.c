/* schedule.c - virtual time: what happens next, chance for everything that happens, and telling of it. */
#include <stdarg.h>
#include <stdlib.h>
#include <assert.h>

#include "sim.h"

/* In order of time, then of coming. */
void schedule(struct world *w, int64_t at_ms, enum event_kind kind, void *of)
{
    struct event *e = calloc(1, sizeof *e), *before;
    assert(e);
    *e = (struct event){ .at_ms = at_ms > w->now_ms ? at_ms : w->now_ms, .kind = kind, .of = of };
    TAILQ_FOREACH_REVERSE(before, &w->events, events, link)
        if (before->at_ms <= e->at_ms)
            break;
    if (before)
        TAILQ_INSERT_AFTER(&w->events, before, e, link);
    else
        TAILQ_INSERT_HEAD(&w->events, e, link);
}

bool schedule_next(struct world *w, struct event *out)
{
    struct event *e = TAILQ_FIRST(&w->events);
    if (!e)
        return false;
    TAILQ_REMOVE(&w->events, e, link);
    *out = *e;
    free(e);
    w->now_ms = out->at_ms;
    w->event_count++;
    return true;
}

void schedule_forget(struct world *w, enum event_kind kind, const void *of)
{
    for (struct event *e = TAILQ_FIRST(&w->events), *next; e; e = next) {
        next = TAILQ_NEXT(e, link);
        if (e->kind != kind || e->of != of)
            continue;
        TAILQ_REMOVE(&w->events, e, link);
        free(e);
    }
}

/* ---- chance ---- */

struct rng dice(const struct world *w, enum stream stream, int of, int number)
{
    struct rng r;
    rng_init(&r, w->seed, (uint64_t)stream << 56 | (uint64_t)(uint32_t)of << 28 | (uint32_t)number);
    return r;
}

int below(struct rng *r, int n) { return n > 0 ? (int)(rng_next(r) >> 33) % n : 0; }

bool one_in(struct rng *r, int n) { return n > 0 && below(r, n) == 0; }

/* ---- telling ---- */

const char *sim_program = "sim";
long counts[COUNTS];
const char *const count_names[COUNTS] = {
    [COUNT_STEPS] = "steps", [COUNT_CRASHES_BEFORE] = "crashes before a commit",
    [COUNT_CRASHES_AFTER] = "crashes after a commit", [COUNT_CRASHES_BETWEEN] = "crashes between commits",
    [COUNT_FAILED_COMMITS] = "failed commits", [COUNT_FAILED_LOADS] = "failed loads", [COUNT_STOPS] = "stops",
    [COUNT_HANG_UPS] = "lost lines",
    [COUNT_LOST] = "lost messages", [COUNT_CUT_OFF] = "slow readers cut off", [COUNT_REPEATS] = "changes sent again",
    [COUNT_REPEATS_STALE] = "of those stale", [COUNT_STALE] = "stale changes", [COUNT_PATCHES] = "patches",
    [COUNT_WHOLE] = "whole updates", [COUNT_BOTS] = "steps of bots", [COUNT_UNDOS] = "changes taken back",
    [COUNT_ORDERS] = "orders sent as lists", [COUNT_HINTS] = "hints", [COUNT_FORGOTTEN] = "tables forgotten",
    [COUNT_SWEPT] = "tables swept",
    [COUNT_LOOKS] = "eyes turned", [COUNT_OTHER_EYES] = "answers withheld from other eyes",
    [COUNT_REMATCHES] = "rematches", [COUNT_ACCEPTED] = "rematches accepted", [COUNT_BEGUN] = "rematches begun",
    [COUNT_GONE] = "rematches swept",
    [COUNT_LINES] = "lines said", [COUNT_MUTES] = "people muted, or no longer",
    [COUNT_LATE] = "steps shown late", [COUNT_SHUT_OUT] = "spectators shut out",
    [COUNT_REFUSED] = "refusals", [COUNT_GARBAGE] = "garbage", [COUNT_FLIPS] = "twins that differ",
    [COUNT_COMPARED] = "messages to others compared behind the difference",
    [COUNT_OPENED] = "twins opened", [COUNT_OVER] = "matches played to the end",
    [COUNT_RESIGNED] = "resignations", [COUNT_TIMED] = "steps that moved a clock",
    [COUNT_OVERDUE] = "seats that were late", [COUNT_BACK] = "seats that came back",
    [COUNT_LAPSED] = "tables that lapsed",
    [COUNT_DAYS_LATE] = "deadlines by days that fell due",
    [COUNT_DAYS_AWAY] = "days without a server at tables by days",
    [COUNT_TOKENS] = "links to carry a seat",
    [COUNT_CARRIED] = "seats carried to another device",
    [COUNT_WORTHLESS] = "links that were refused",
    [COUNT_REMOVED] = "people removed before the start",
    [COUNT_REPLACED] = "bots that stand in",
    [COUNT_RETURNED] = "people who play themselves again",
    [COUNT_LEFT] = "people who are forgotten",
    [COUNT_REWRITTEN] = "tables that forget somebody",
    [COUNT_UNNOTED] = "tables that forget what somebody wrote on moves",
};

static void put_time(const struct world *w, FILE *to) { fprintf(to, "%9.3f ", (double)w->now_ms / 1000); }

void tell(const struct world *w, const char *format, ...)
{
    va_list args;
    if (!w->trace)
        return;
    va_start(args, format);
    put_time(w, stdout);
    vprintf(format, args);
    putchar('\n');
    va_end(args);
}

_Noreturn void broken(const struct world *w, const char *property, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fflush(stdout);
    printf("not ok - seed %llu%s, at %.3f s, %s: ", (unsigned long long)w->seed, w->second ? " (second of twins)" : "",
           (double)w->now_ms / 1000, property);
    vprintf(format, args);
    printf("\n# again: %s --seed %llu --trace\n", sim_program, (unsigned long long)w->seed);
    va_end(args);
    exit(1);
}
