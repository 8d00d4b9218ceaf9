/* watching.c - those who look on, held against the truth: who they are, whether they may, how late they see it. */
#include <assert.h>
#include <string.h>

#include "core/json.h"
#include "core/matchfile.h"
#include "sim.h"

/* ---- how far behind ---- */

/* So many records back, and never in the middle of a phase; when it is over, all. */
static int seen_count(const struct match *m, int delay)
{
    int count = match_over(m) ? m->count : m->count > delay ? m->count - delay : 0;
    while (count && count < m->count && m->log[count].phase && !m->log[count].phase_first)
        count--;
    return count;
}

void watching_follow(struct world *w, struct truth *t)
{
    const struct match *m = truth_match(t);
    struct text error;
    if (!t->chairs.delay || !t->chairs.started)
        return;
    text_init_heap(&error);
    if (!t->behind)
        t->behind = match_new(m->kit);
    t->behind->practice = m->practice;
    chairs_name(&t->chairs, t->behind);
    int from = t->behind->count, to = seen_count(m, t->chairs.delay);
    match_begin_step(t->behind);
    for (int i = from; i < to; i++) {
        const struct record *r = &m->log[i];
        bool ok = r->kind == RECORD_RESIGN ? match_resign(t->behind, r->seat, &error)
                  : r->kind == RECORD_UNDO ? matchfile_undo_to(t->behind, r->seat, (int)r->move, &error)
                  : match_play(t->behind, r->seat, r->move, r->note ? m->notes + r->note : NULL, &error);
        if (!ok)
            broken(w, "replay", "record %d cannot be played late: %s", i, error.at);
    }
    counts[COUNT_LATE] += to > from;
    text_release(&error);
}

struct match *truth_seen(const struct truth *t, int viewer)
{
    return viewer == SPECTATOR && t->behind ? t->behind : truth_match(t);
}

/* ---- who ---- */

static bool counts_as_one(const struct world *w, const struct wire *x)
{
    const struct wire *other;
    if (!x->client || !x->joined || truth_seated(x->truth, x->person))
        return false;
    TAILQ_FOREACH(other, &w->wires, link)
        if (other != x && other->truth == x->truth && other->client && other->joined &&
            text_equal(other->person, x->person) && other->joined_as < x->joined_as)
            return false;
    return true;
}

void watching_put(const struct world *w, const struct truth *t, struct json *out)
{
    const struct wire *x, *next;
    int last = 0, count = 0;
    char alias[ALIAS_SIZE];
    json_put_object(out, "spectators");
    json_put_bool(out, "on", !t->chairs.no_spectators);
    json_put_int(out, "delay", t->chairs.delay);
    json_put_array(out, "people");
    do {
        next = NULL;
        TAILQ_FOREACH(x, &w->wires, link)
            if (x->truth == t && counts_as_one(w, x) && x->joined_as > last &&
                (!next || x->joined_as < next->joined_as))
                next = x;
        if (next) {
            last = next->joined_as;
            people_alias(next->person, t->key_hash, alias);
            json_object(out);
            json_put_string(out, "who", alias);
            json_put_string(out, "name", next->name);
            json_close(out);
            count++;
        }
    } while (next);
    json_close(out);
    json_put_int(out, "count", count);
    json_close(out);
}

/* Under a name that is like no player's, or as a guest. */
void watching_named(struct world *w, struct wire *x, const char *line)
{
    struct text name, error;
    text_init_heap(&name), text_init_heap(&error);
    told_text(line, "name", &name);
    if (name.length > 2) {
        name.at[name.length - 1] = 0;
        if (chairs_may_name(&x->truth->chairs, truth_match(x->truth)->game, -1, name.at + 1, &error))
            text_copy(x->name, sizeof x->name, name.at + 1);
    } else if (name.length == 2) {
        x->name[0] = 0;
    }
    w->presence++;
    text_release(&name), text_release(&error);
}

/* ---- whether ---- */

bool watching_is_shut(const struct truth *t, const char *person)
{
    const struct chairs *c = &t->chairs;
    return c->no_spectators && !chairs_of(c, person) && !chairs_invited(c, person) &&
           !text_equal(c->host, person) && (c->started || chairs_open(c, person) < 0);
}
