/* replay.c - a match as it stood. */
#include "replay.h"

#include <assert.h>
#include <string.h>

#include "kit.h"
#include "text.h"

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
static void play(struct replay *r, const struct record *record)
{
    char why[400];
    struct text error;
    text_init(&error, why, sizeof why);
    const char *note = record->note ? r->of->notes + record->note : NULL;
    bool ok = record->kind == RECORD_RESIGN ? match_resign(r->now, record->seat, &error)
                                            : match_play(r->now, record->seat, record->move, note, &error);
    assert(ok);
    (void)ok;
}

static void go(struct replay *r, int to)
{
    for (; r->next < to && r->next < r->of->count; r->next++) {
        const struct record *record = &r->of->log[r->next];
        if (record->live && record->kind != RECORD_UNDO)
            play(r, record);
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
