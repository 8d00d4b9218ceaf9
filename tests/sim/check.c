/* check.c - what leaves the server is held against the truth in the moment it leaves. */
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/patch.h"
#include "sim.h"

/* ---- members ---- */

void told_text(const char *object, const char *key, struct text *out)
{
    size_t length;
    const char *at = patch_member(object, key, &length);
    text_clear(out);
    if (at)
        text_add_bytes(out, at, length);
}

int told_int(const char *object, const char *key, int missing)
{
    size_t length;
    const char *at = patch_member(object, key, &length);
    return at ? atoi(at) : missing;
}

bool told_is(const char *object, const char *key, const char *value)
{
    size_t length;
    const char *at = patch_member(object, key, &length);
    return at && text_is(at, length, value);
}

bool told_same(const char *a, const char *b, const char *key)
{
    size_t a_length, b_length;
    const char *of_a = patch_member(a, key, &a_length), *of_b = patch_member(b, key, &b_length);
    if (!of_a || !of_b)
        return !of_a && !of_b;
    return a_length == b_length && !memcmp(of_a, of_b, a_length);
}

bool check_is_push(const char *message) { return text_starts(message, "{\"push\":"); }

/* ---- updates ---- */

/* Up to the order of members. */
void check_alike(struct world *w, const struct wire *x, const char *told, const char *expected)
{
    struct text difference;
    if (text_equal(told, expected))
        return;
    text_init_heap(&difference);
    if (patch_write(expected, told, &difference))
        broken(w, "durable", "wire %d, viewer %d, is shown what is not so: %s", x->number, x->viewer, difference.at);
    text_release(&difference);
}

static void take_patch(struct world *w, struct wire *x, const struct text *patch, int from, int revision)
{
    struct text after;
    if (from != x->revision || revision != from + 1)
        broken(w, "durable", "wire %d has revision %d and gets a patch from %d to %d", x->number, x->revision, from,
               revision);
    text_init_heap(&after);
    patch_apply(x->shown.at, patch->at, &after);
    text_release(&x->shown);
    x->shown = after;
}

/* T2: revisions count what these eyes were shown while anybody looked with them. 0: who was told bye looks, too. */
static int expected_revision(const struct world *w, const struct wire *x, int viewer)
{
    const struct wire *other;
    int found = x->viewer == viewer ? x->revision : 1;
    TAILQ_FOREACH(other, &w->wires, link) {
        if (other == x || !other->client || !other->joined || other->truth != x->truth || other->viewer != viewer ||
            other->text != x->text)
            continue;
        if (other->bye)
            return 0;
        found = other->revision;
    }
    return found;
}

/* With the members update and revision, and from in a patch. */
void check_update(struct world *w, struct wire *x, const char *message)
{
    struct text update;
    int from = told_int(message, "from", -1), revision = told_int(message, "revision", -1);
    int viewer = wire_seat(x);
    text_init_heap(&update);
    told_text(message, "update", &update);
    bool push = check_is_push(message);
    if (push && from < 0 && viewer == x->viewer)
        broken(w, "eyes", "wire %d gets a whole update with the eyes it had", x->number);
    if (from >= 0 && viewer != x->viewer)
        broken(w, "eyes", "wire %d gets a patch of what it saw with other eyes", x->number);
    int expected = push || x->opens ? 0 : expected_revision(w, x, viewer);
    if (expected && revision != expected)
        broken(w, "silence", "wire %d: revision %d, where %d changes were shown", x->number, revision, expected);
    x->viewer = viewer;
    counts[from >= 0 ? COUNT_PATCHES : COUNT_WHOLE]++;
    if (from >= 0) {
        take_patch(w, x, &update, from, revision);
    } else {
        text_clear(&x->shown);
        text_add(&x->shown, update.at);
    }
    x->revision = revision;
    if (patch_has_null(x->shown.at))
        broken(w, "durable", "wire %d: a null in an update: %s", x->number, x->shown.at);
    /* What is shown late comes in parts, where something was taken back. */
    bool late = push && truth_seen(x->truth, viewer) != truth_match(x->truth);
    if (!late)
        check_alike(w, x, x->shown.at, truth_update(x->truth, viewer, x->text));
    x->shown_at = late ? -1 : x->truth->steps;
    text_release(&update);
}

/* ---- pushes ---- */

static void check_push_update(struct world *w, struct wire *x, const char *message)
{
    int before = x->viewer;
    struct text events;
    text_init_heap(&events);
    told_text(message, "events", &events);
    if (told_is(message, "update", "{}") && text_equal(events.at, "[]"))
        broken(w, "silence", "wire %d is told that nothing changed", x->number);
    check_update(w, x, message);
    if (x->shown_at >= 0 && !text_equal(events.at, truth_events(x->truth, x->viewer)) && before == x->viewer)
        broken(w, "durable", "wire %d: events %s, not %s", x->number, events.at, truth_events(x->truth, x->viewer));
    text_release(&events);
}

static void without_presence(const char *table, struct text *out)
{
    static const char key[] = ",\"here\":";
    const char *at;
    text_clear(out);
    for (; (at = strstr(table, key)); table = at + strcspn(at + 1, ",}") + 1)
        text_add_bytes(out, table, (size_t)(at - table));
    text_add(out, table);
}

static void without_rematch(const char *table, struct text *out)
{
    const char *at = strstr(table, ",\"rematch\":");
    text_clear(out);
    if (at) {
        text_add_bytes(out, table, (size_t)(at - table));
        table = strchr(at, '}') + 1;
    }
    text_add(out, table);
}

/* All but who is here or looks on, which follows from who has a wire, and how the rematch stands, which follows from
 * that table: both are compared between events. */
static void without_others(const char *table, struct text *out)
{
    struct text rest;
    text_init_heap(&rest);
    without_presence(table, &rest);
    without_rematch(rest.at, out);
    *strstr(out->at, ",\"host_here\":") = 0;
    text_release(&rest);
}

/* T1: chairs that are not kept yet are not shown. */
static void check_chairs_kept(struct world *w, struct wire *x, const char *table)
{
    struct text told, expected, whole;
    text_init_heap(&told), text_init_heap(&expected), text_init_heap(&whole);
    if (!told_is(table, "frozen", "null"))
        broken(w, "frozen", "wire %d: %s", x->number, table);
    truth_table(w, x->truth, x, &whole);
    without_others(table, &told);
    without_others(whole.at, &expected);
    if (!text_equal(told.at, expected.at))
        broken(w, "durable", "wire %d: the table is not so: %s, but %s", x->number, told.at, expected.at);
    text_release(&told), text_release(&expected), text_release(&whole);
}

static void check_push_table(struct world *w, struct wire *x, const char *message)
{
    struct text table;
    text_init_heap(&table);
    told_text(message, "table", &table);
    check_chairs_kept(w, x, table.at);
    if (text_equal(table.at, x->table.at))
        broken(w, "silence", "wire %d is told the same table again", x->number);
    text_release(&x->table);
    x->table = table;
    x->table_at = -1;
}

static void check_push(struct world *w, struct wire *x, const char *message)
{
    if (told_is(message, "push", "\"bye\""))
        return;
    if (!x->joined)
        broken(w, "eyes", "wire %d has not joined, and is pushed %s", x->number, message);
    if (told_is(message, "push", "\"update\""))
        check_push_update(w, x, message);
    else if (told_is(message, "push", "\"table\""))
        check_push_table(w, x, message);
    else if (told_is(message, "push", "\"chat\""))
        check_push_chat(w, x, message);
    else if (told_is(message, "push", "\"carried\""))
        hands_told(w, x);
    else
        broken(w, "answered", "wire %d is pushed %s", x->number, message);
}

/* ---- answers: in order, but for hints and what is said ---- */

static struct asked *find_asked(struct world *w, struct wire *x, int id)
{
    struct asked *a;
    TAILQ_FOREACH(a, &x->asked, link) {
        if (a->id == id && a->delivered)
            return a;
        if (!text_equal(a->cmd, "hint") && !text_equal(a->cmd, "say") && !check_is_aside(x->truth, a->cmd))
            break;
    }
    broken(w, "answered", "wire %d: answer %d is to no request, or out of order", x->number, id);
}

void check_sent(struct world *w, struct wire *x, const char *message)
{
    if (check_is_push(message)) {
        if (!x->before)
            check_push(w, x, message);
        return;
    }
    struct asked *a = find_asked(w, x, told_int(message, "id", 0));
    bool ok = told_is(message, "ok", "true");
    counts[COUNT_REFUSED] += !ok;
    if (!x->before)
        check_answer(w, x, a, message, ok);
    TAILQ_REMOVE(&x->asked, a, link);
    free(a->line);
    free(a);
}

/* ---- between events, and at the end ---- */

static void check_table(struct world *w, struct wire *x)
{
    struct text expected, told;
    text_init_heap(&expected), text_init_heap(&told);
    truth_table(w, x->truth, x, &expected);
    if (x->truth->chairs.rematch[0] && !truth_rematch(w, x->truth))
        without_rematch(x->table.at, &told);        /* swept, which is noticed when somebody asks for it */
    else
        text_add(&told, x->table.at);
    if (!text_equal(told.at, expected.at))
        broken(w, "durable", "wire %d: the table is not so: %s, but %s", x->number, told.at, expected.at);
    text_release(&expected), text_release(&told);
}

/* What was delivered and has no answer is waiting, being kept, or being thought out. */
static void check_owed(struct world *w, const struct wire *x)
{
    const struct asked *a;
    int owed = 0;
    TAILQ_FOREACH(a, &x->asked, link)
        owed += a->delivered;
    const struct client *c = x->client;
    int waiting = c->waiting + (c->table && c->table->asker == c) + (c->hint != NULL) + (c->aside != NULL) +
                  (c->saying != NULL) + (c->table && rematch_asker(c->table) == c);
    if (owed != waiting && !w->stopping)        /* then hints are not given any more */
        broken(w, "answered", "wire %d waits for %d answers, and gets %d: %s", x->number, owed, waiting,
               owed ? TAILQ_FIRST(&x->asked)->line : "");
}

/* Nothing that a table shows has changed since it was compared. */
static bool is_as_before(struct world *w, struct wire *x)
{
    const struct truth *next = truth_rematch(w, x->truth);
    int64_t now = (int64_t)x->truth->steps << 40 | (int64_t)(next ? next->steps + 1 : 0) << 20 | w->presence;
    bool same = now == x->table_at;
    x->table_at = now;
    return same;
}

/* Whoever looks has been shown what is so. While a step is being kept, who is here is told with it. */
static void check_wire(struct world *w, struct wire *x)
{
    int viewer = wire_seat(x);
    const struct table *t = world_table(w, x->truth);
    if (!t)
        broken(w, "durable", "wire %d: its table was forgotten", x->number);
    if (viewer != x->viewer)
        broken(w, "eyes", "wire %d looks with the eyes of %d, not of %d", x->number, x->viewer, viewer);
    if (x->truth->chairs.started && watching_is_shut(x->truth, x->person))
        broken(w, "eyes", "wire %d looks on where nobody may", x->number);
    if (x->shown_at != x->truth->steps)
        check_alike(w, x, x->shown.at, truth_update(x->truth, viewer, x->text));
    x->shown_at = x->truth->steps;
    x->late = x->late || x->out_count > CLIENT_LATE_MAX;
    if (!table_is_busy(t) && !x->late && !is_as_before(w, x))
        check_table(w, x);
    if (!table_is_busy(t))
        check_talk(w, x);
    if (x->carried)
        broken(w, "durable", "wire %d is not told that its seat is somewhere else now", x->number);
}

/* Somebody was forgotten, of whom the table still tells: it is read anew as soon as nothing is being kept. */
static void check_before(struct world *w, struct wire *x)
{
    const struct table *t = world_table(w, x->truth);
    bool stale = t && t->stale;
    if (stale ? !table_is_busy(t) : x->joined)
        broken(w, "hands", "wire %d is not told to come again, though somebody is forgotten", x->number);
    x->before = stale;
}

/* Whom a step is answered is still there. */
static void check_asker(struct world *w, const struct table *t, const struct client *asker)
{
    const struct wire *x;
    TAILQ_FOREACH(x, &w->wires, link)
        if (x->client && x->client == asker)
            return;
    if (asker)
        broken(w, "answered", "table %s is about to answer somebody who is gone", t->id);
}

void check_all(struct world *w)
{
    struct wire *x;
    const struct table *t;
    clocks_check(w);
    TAILQ_FOREACH(t, &w->tables->tables, everywhere) {
        check_asker(w, t, t->asker);
        check_asker(w, t, rematch_asker(t));
    }
    TAILQ_FOREACH(x, &w->wires, link) {
        if (!x->client || x->bye)
            continue;
        check_owed(w, x);
        if (x->before)
            check_before(w, x);
        else if (x->joined)
            check_wire(w, x);
    }
}

/* All is quiet: nobody waits for anything, and each has heard what was said. */
static void check_player(struct world *w, const struct player *p)
{
    const struct wire *x = p->wire;
    const struct asked *a = x ? TAILQ_FIRST(&x->asked) : NULL;
    if (!p->truth || p->shut_out)
        return;
    if (!x || !p->joined || p->change.open)
        broken(w, "answered", "%s is still waiting%s", p->name, p->change.open ? " for an answer to a change" : "");
    if (a)
        broken(w, "answered", "wire %d: no answer to %s", x->number, a->line);
    if (!text_equal(p->update.at, x->shown.at) || p->revision != x->revision)
        broken(w, "durable", "%s has revision %d, not %d", p->name, p->revision, x->revision);
}

void check_end(struct world *w)
{
    check_all(w);
    for (int i = 0; i < w->player_count; i++)
        check_player(w, &w->player[i]);
    for (int i = 0; i < w->truth_count; i++)
        if (!w->truth[i]->swept)
            truth_replays(w, w->truth[i]);
}
