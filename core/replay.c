/* replay.c - a match as it stood. */
#include "replay.h"

#include <assert.h>
#include <string.h>

#include "kit.h"
#include "matchfile.h"

static struct match *begin(const struct match *of)
{
    struct match *m = match_new(of->kit);
    if (of->started_elsewhere)
        match_start_at(m, (const struct state *)(const void *)of->start.bytes);
    for (int i = 0; i < of->kit->seats; i++)
        memcpy(m->names[i], of->names[i], NAME_SIZE);
    m->practice = of->practice;
    return m;
}

void replay_init(struct replay *r, const struct match *of) { *r = (struct replay){ .of = of, .now = begin(of) }; }

void replay_release(struct replay *r) { match_free(r->now); }

/* What was legal then is legal now. */
void replay_record(struct match *now, const struct match *of, int number)
{
    const struct record *r = &of->log[number];
    bool ok = false;
    switch ((enum record_kind)r->kind) {
    case RECORD_MOVE:
        ok = match_play(now, r->seat, r->move, r->note ? of->notes + r->note : NULL, NULL);
        break;
    case RECORD_UNDO:
        ok = matchfile_undo_to(now, r->seat, (int)r->move, NULL);
        break;
    case RECORD_RESIGN:
        ok = match_resign(now, r->seat, NULL);
        break;
    }
    assert(ok);
    (void)ok;
}

static void go(struct replay *r, int to)
{
    for (; r->next < to && r->next < r->of->count; r->next++) {
        const struct record *record = &r->of->log[r->next];
        if (record->live && record->kind != RECORD_UNDO)
            replay_record(r->now, r->of, r->next);
    }
}

void replay_go(struct replay *r, int from, int to)
{
    from = from < to ? from : to;
    if (from < r->next) {
        match_free(r->now);
        replay_init(r, r->of);
    }
    go(r, from);
    match_begin_step(r->now);
    go(r, to);
}
