/* tape.c - T2: the first of twins writes down what it sends, takes and keeps; the second, in which one seat decided
 * otherwise in secret, must do the same at the same time, but for what is told to those who may know.
 *
 * It ends where somebody else legitimately sees a difference: a step that is not the same to another viewer, or
 * a request of who may know that is another one or has another effect: when it arrives, or when it had to wait and its
 * turn has come. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/kit.h"
#include "sim.h"

enum kind { SENT, TAKEN, KEPT, POLLED };

struct entry {
    enum kind kind;
    int64_t at_ms;
    int of;                         /* the wire; -1: none */
    size_t from, length;
};

struct tape {
    struct entry *entry;
    int count, capacity, next;      /* next: to be read */
    struct text bytes;
    int waited;                     /* requests of those who may know, before this event */
    int chances;                    /* to differ, so far */
    bool flipped, ended;
    int64_t flipped_at;             /* in which event */
    unsigned know_players, know_viewers;
    const struct truth *truth;      /* the table where they differ */
};

struct tape *tape_new(void)
{
    struct tape *t = calloc(1, sizeof *t);
    assert(t);
    text_init_heap(&t->bytes);
    return t;
}

void tape_free(struct tape *t)
{
    text_release(&t->bytes);
    free(t->entry);
    free(t);
}

static bool knows(const struct tape *t, int wire) { return wire >= 0 && t->know_players >> wire / 1000 & 1; }

static void record(struct world *w, enum kind kind, int of, const char *bytes, size_t length)
{
    struct tape *t = w->tape;
    if (t->count == t->capacity) {
        t->capacity = t->capacity ? 2 * t->capacity : 1024;
        t->entry = realloc(t->entry, (size_t)t->capacity * sizeof *t->entry);
        assert(t->entry);
    }
    t->entry[t->count++] = (struct entry){ kind, w->now_ms, of, t->bytes.length, length };
    text_add_bytes(&t->bytes, bytes, length);
}

/* What the first one did next that these eyes may compare. */
static const struct entry *next_of_first(struct tape *t)
{
    while (t->next < t->count && t->entry[t->next].kind == SENT && knows(t, t->entry[t->next].of))
        t->next++;
    return t->next < t->count ? &t->entry[t->next++] : NULL;
}

static bool same(const struct entry *e, enum kind kind, int of, int64_t at_ms)
{
    return e && e->kind == kind && e->of == of && e->at_ms == at_ms;
}

static int waiting_of_knowers(const struct world *w)
{
    const struct wire *x;
    int count = 0;
    TAILQ_FOREACH(x, &w->wires, link)
        if (x->client && knows(w->tape, x->number))
            count += x->client->waiting;
    return count;
}

void tape_event(struct world *w) { w->tape->waited = w->second ? waiting_of_knowers(w) : 0; }

/* A request of somebody who may know has had its turn in this event, or came in the first only. */
static bool ends_here(struct world *w, const struct entry *first)
{
    struct tape *t = w->tape;
    t->ended = waiting_of_knowers(w) < t->waited || (first && first->kind == TAKEN && knows(t, first->of));
    return t->ended;
}

static void compare_sent(struct world *w, int of, const char *bytes, size_t length)
{
    struct tape *t = w->tape;
    const struct entry *e = next_of_first(t);
    counts[COUNT_COMPARED] += t->flipped;
    if (same(e, SENT, of, w->now_ms) && e->length == length && !memcmp(t->bytes.at + e->from, bytes, length))
        return;
    if (ends_here(w, e))
        return;
    bool sent = e && e->kind == SENT;
    broken(w, "twins", "wire %d is told another thing, or at another time; now: %.*s\n# first: %.3f s, wire %d: %.*s",
           of, (int)length, bytes, e ? (double)e->at_ms / 1000 : 0, e ? e->of : -1, sent ? (int)e->length : 0,
           sent ? t->bytes.at + e->from : "");
}

void tape_sent(struct world *w, const struct wire *x, const char *message, size_t length)
{
    if (!w->second)
        record(w, SENT, x->number, message, length);
    else if (!w->tape->ended && !knows(w->tape, x->number))
        compare_sent(w, x->number, message, length);
}

/* How the tables stand, as far as others wait for that. */
static void put_tables(const struct world *w, struct text *out)
{
    for (int i = 0; i < w->truth_count; i++) {
        const struct table *t = world_table(w, w->truth[i]);
        if (t)
            text_addf(out, " busy %d jobs %d waiting %d", table_is_busy(t), t->jobs, t->waiting_count);
    }
}

/* Recorded, or compared; where it differs from the first, whoever may know has done another thing, or it is broken. */
static void put_line(struct world *w, enum kind kind, int of, const struct text *line)
{
    struct tape *t = w->tape;
    if (!w->second)
        record(w, kind, of, line->at, line->length);
    if (!w->second || t->ended)
        return;
    const struct entry *e = next_of_first(t);
    if (same(e, kind, of, w->now_ms) && e->length == line->length &&
        !memcmp(t->bytes.at + e->from, line->at, e->length))
        return;
    if (knows(t, of))
        t->ended = true;
    else if (!ends_here(w, e))
        broken(w, "twins", "wire %d: tables stand otherwise, or at another time: %s", of, line->at);
}

void tape_arrives(struct world *w, const struct wire *x, const char *cmd)
{
    struct text line;
    text_init_heap(&line);
    text_add(&line, cmd);
    put_line(w, TAKEN, x->number, &line);
    text_release(&line);
}

void tape_leaves(struct world *w, const struct player *p)
{
    struct text line;
    text_init_heap(&line);
    text_add(&line, "leaves for good");
    put_line(w, TAKEN, p->number * 1000, &line);
    text_release(&line);
}

void tape_taken(struct world *w, const struct wire *x)
{
    struct text line;
    text_init_heap(&line);
    put_tables(w, &line);
    put_line(w, TAKEN, x->number, &line);
    text_release(&line);
}

void tape_polled(struct world *w)
{
    struct text line;
    text_init_heap(&line);
    put_tables(w, &line);
    put_line(w, POLLED, -1, &line);
    text_release(&line);
}

/* ---- steps, as each viewer may know them ---- */

static void hash_viewers(struct truth *t, uint64_t out[SPECTATOR + 1])
{
    struct match *m = truth_match(t);
    struct text log;
    struct json json;
    text_init_heap(&log);
    for (int i = 0; i <= SPECTATOR; i++) {
        out[i] = 0;
        if (i >= m->kit->seats && i != SPECTATOR)
            continue;
        const char *update = truth_update(t, i, false);
        text_clear(&log);
        json_init(&json, &log);
        const struct match *seen = truth_seen(t, i);
        match_log_json(seen, seen->step_from, i, true, &json);
        out[i] = text_hash(update, strlen(update), text_hash(log.at, log.length, 0));
    }
    text_release(&log);
}

static bool opened(const struct tape *t, const struct truth *truth, const uint64_t *first, const uint64_t *second)
{
    unsigned know = truth == t->truth ? t->know_viewers : 0;
    for (int i = 0; i <= SPECTATOR; i++)
        if (!(know >> i & 1) && first[i] != second[i])
            return true;
    return false;
}

/* Whoever sits where it may be known. */
static void add_knowers(struct world *w)
{
    struct tape *t = w->tape;
    for (int i = 0; t->flipped && i < w->player_count; i++) {
        const struct player *p = &w->player[i];
        if ((chairs_of(&t->truth->chairs, p->person) | chairs_of(&t->truth->chairs, p->other)) & t->know_viewers)
            t->know_players |= 1u << i;
    }
}

void tape_kept(struct world *w, struct truth *truth)
{
    uint64_t seen[SPECTATOR + 1], first[SPECTATOR + 1];
    struct tape *t = w->tape;
    if (w->second && t->ended)
        return;
    hash_viewers(truth, seen);
    if (!w->second) {
        record(w, KEPT, -1, (const char *)seen, sizeof seen);
        return;
    }
    const struct entry *e = next_of_first(t);
    if (!same(e, KEPT, -1, w->now_ms) && ends_here(w, e))
        return;
    if (!same(e, KEPT, -1, w->now_ms))
        broken(w, "twins", "a step is kept that was not, or at another time");
    memcpy(first, t->bytes.at + e->from, sizeof first);
    add_knowers(w);
    if (!opened(t, truth, first, seen))
        return;
    if (!t->flipped)
        broken(w, "twins", "the same seed gives another world");
    counts[COUNT_OPENED]++;
    t->ended = true;
}

void tape_end(struct world *w)
{
    struct tape *t = w->tape;
    const struct entry *e = w->second && !t->ended ? next_of_first(t) : NULL;
    if (e && !ends_here(w, e))
        broken(w, "twins", "something that happened to the first does not happen to the second");
}

/* ---- the difference ---- */

/* A player could decide otherwise here. */
bool tape_flips(struct world *w)
{
    struct rng r = dice(w, OF_PLAN, 1, 0);
    return w->second && !w->tape->flipped && w->tape->chances++ >= below(&r, 12);
}

/* Whether the different decision is also a longer one: two moves of an order in one request. */
bool tape_adds(struct world *w)
{
    struct rng r = dice(w, OF_PLAN, 1, 2);
    bool just_now = w->second && w->tape->flipped && w->tape->flipped_at == w->event_count;
    return just_now && match_in_phase(truth_match(w->tape->truth)) && below(&r, 4);
}

void tape_flipped(struct world *w, const struct player *p, int seat)
{
    struct tape *t = w->tape;
    t->flipped = true;
    t->flipped_at = w->event_count;
    t->truth = p->truth;
    t->know_viewers = seat_bit(seat) | match_confides(truth_match(p->truth), seat);
    add_knowers(w);
    counts[COUNT_FLIPS]++;
}
