/* match_walk.c - the walk through the log of a match: each record as a viewer saw it. */
#include <assert.h>
#include <stdlib.h>

#include "kit.h"
#include "match.h"

/* A walk keeps the truth in `now` and shows each record as the viewer saw it. */
struct walk {
    const struct match *m;
    int viewer;
    union state_room now, before, after;
};

static void walk_apply(struct walk *w, const struct record *r)
{
    w->m->game->apply(w->m->kit, room_state(&w->now), r->seat, r->move);
}

/* The truth under the name of something observed: only here, and only for EVERYTHING. */
static const struct observed *walk_observe(struct walk *w, union state_room *room)
{
    if (w->viewer == EVERYTHING)
        *room = w->now;
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
        step.before = walk_observe(w, &w->before);
        walk_apply(w, r);
        step.after = walk_observe(w, &w->after);
    }
    visit(context, m, &step);
}

void match_walk(const struct match *m, int from, int viewer, match_visit *visit, void *context)
{
    struct walk *w = malloc(sizeof *w);
    assert(w);
    w->m = m;
    w->viewer = viewer;
    bool recent = from >= m->step_from;
    w->now = recent ? m->step : m->start;
    for (int i = recent ? m->step_from : 0; i < m->count; i++) {
        if (!m->log[i].live)
            continue;
        if (i >= from)
            walk_show(w, i, visit, context);
        else
            walk_apply(w, &m->log[i]);
    }
    free(w);
}

void match_walk_all(const struct match *m, int viewer, match_visit *visit, void *context)
{
    struct walk *w = malloc(sizeof *w);
    int *line = malloc(((size_t)m->count + 1) * sizeof *line);      /* records that were live at this point */
    assert(w && line);
    int live = 0;
    w->m = m;
    w->viewer = viewer;
    w->now = m->start;
    for (int i = 0; i < m->count; i++) {
        const struct record *r = &m->log[i];
        walk_show(w, i, visit, context);
        if (r->kind == RECORD_MOVE) {
            line[live++] = i;
            continue;
        }
        while (live && line[live - 1] >= (int)r->move)
            live--;
        w->now = m->start;
        for (int j = 0; j < live; j++)
            walk_apply(w, &m->log[line[j]]);
    }
    free(line);
    free(w);
}
