/* match_walk.c - the walk through the log of a match: each record as a viewer saw it. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "kit.h"
#include "match.h"

/* A walk keeps the truth in `now` and shows each record as the viewer saw it. */
struct walk {
    const struct match *m;
    int viewer;
    union state_room now;
    union state_room seen[2];   /* before and after a record, and the other way round for the next one */
    int turn;                   /* which of them is the latest */
    bool fresh;                 /* that one is how `now` looks */

    /* Through records that were taken back, too: those that count at this point, and states among them. */
    int *line;
    int live;
    struct snapshots kept;
};

static void walk_apply(struct walk *w, const struct record *r)
{
    if (r->kind != RECORD_MOVE)
        return;
    w->m->game->apply(w->m->kit, room_state(&w->now), r->seat, r->move);
    w->fresh = false;
}

/* The truth under the name of something observed: only here, and only for EVERYTHING. */
static const struct observed *walk_observe(struct walk *w)
{
    if (w->fresh)
        return room_observed(&w->seen[w->turn]);
    union state_room *room = &w->seen[w->turn = !w->turn];
    w->fresh = true;
    if (w->viewer == EVERYTHING)
        memcpy(room->bytes, w->now.bytes, w->m->game->state_size);
    else
        view_observe(w->m->kit, room_state(&w->now), w->viewer, room_observed(room));
    return room_observed(room);
}

static move walk_move(struct walk *w, const struct record *r)
{
    return w->viewer == EVERYTHING ? r->move : view_move(w->m->kit, room_state(&w->now), r->seat, r->move, w->viewer);
}

static void walk_show(struct walk *w, int number, match_visit *visit, void *context)
{
    const struct match *m = w->m;
    const struct record *r = &m->log[number];
    struct step step = { .record = r, .number = number, .note = "" };
    if (r->kind == RECORD_MOVE) {
        step.seen = walk_move(w, r);
        if (r->note && step.seen == r->move)    /* a note is as visible as its move */
            step.note = m->notes + r->note;
        step.before = walk_observe(w);
        walk_apply(w, r);
        step.after = walk_observe(w);
    } else if (r->kind == RECORD_RESIGN) {
        step.before = step.after = walk_observe(w);
    }
    visit(context, m, &step);
}

static struct walk *walk_new(const struct match *m, int viewer)
{
    struct walk *w = malloc(sizeof *w);
    assert(w);
    w->m = m;
    w->viewer = viewer;
    w->now = m->start;
    w->line = NULL;
    w->live = w->turn = 0;
    w->fresh = false;
    snapshots_init(&w->kept, m->game->state_size);
    w->kept.every = m->snapshots.every;
    return w;
}

static void walk_free(struct walk *w)
{
    snapshots_release(&w->kept);
    free(w->line);
    free(w);
}

void match_walk(const struct match *m, int from, int viewer, match_visit *visit, void *context)
{
    struct walk *w = walk_new(m, viewer);
    const struct snapshot *near = snapshots_find(&m->snapshots, from, &w->now);
    int i = near ? near->number : 0;
    if (from >= m->step_from) {
        w->now = m->step;
        i = m->step_from;
    }
    for (; i < m->count; i++) {
        if (!m->log[i].live)
            continue;
        if (i >= from)
            walk_show(w, i, visit, context);
        else
            walk_apply(w, &m->log[i]);
    }
    walk_free(w);
}

/* ---- with what was taken back ---- */

/* Which records count after this one. */
static void line_add(struct walk *w, int number)
{
    const struct record *r = &w->m->log[number];
    if (r->kind == RECORD_MOVE)
        w->line[w->live++] = number;
    else if (r->kind == RECORD_UNDO)
        while (w->live && w->line[w->live - 1] >= (int)r->move)
            w->live--;
}

static void line_apply(struct walk *w, int i)
{
    struct snapshot now = { .number = w->line[i] + 1, .live = i + 1 };
    walk_apply(w, &w->m->log[w->line[i]]);
    snapshots_keep(&w->kept, &now, w->now.bytes);
}

/* The state that the line gives before a record. What the match itself has kept was not taken back since: so it was on
 * the line at any point behind it. */
static void line_replay(struct walk *w, int number)
{
    snapshots_cut(&w->kept, number);
    const struct snapshot *near = snapshots_find(w->kept.count ? &w->kept : &w->m->snapshots, number, &w->now);
    if (!near)
        w->now = w->m->start;
    w->fresh = false;
    for (int i = near ? near->live : 0; i < w->live; i++)
        line_apply(w, i);
}

static void line_begin(struct walk *w, int from)
{
    const struct match *m = w->m;
    w->line = malloc(((size_t)m->count + 1) * sizeof *w->line);
    assert(w->line);
    for (int i = 0; i < from && i < m->count; i++)
        line_add(w, i);
    line_replay(w, from);
}

static void line_go_on(struct walk *w, int number)
{
    const struct record *r = &w->m->log[number];
    struct snapshot now = { .number = number + 1, .live = w->live + 1 };
    line_add(w, number);
    if (r->kind == RECORD_UNDO)
        line_replay(w, (int)r->move);
    else if (r->kind == RECORD_MOVE)
        snapshots_keep(&w->kept, &now, w->now.bytes);
}

void match_walk_all(const struct match *m, int from, int viewer, match_visit *visit, void *context)
{
    struct walk *w = walk_new(m, viewer);
    from = from < 0 ? 0 : from;
    line_begin(w, from);
    for (int i = from; i < m->count; i++) {
        walk_show(w, i, visit, context);
        line_go_on(w, i);
    }
    walk_free(w);
}
