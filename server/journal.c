/* journal.c - writing and replaying the steps of a match. */
#include "journal.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../core/kit.h"
#include "../core/matchfile.h"
#include "../core/replay.h"

void journal_mark(const struct match *m, struct journal_mark *mark)
{
    mark->count = m->count;
    for (int i = 0; i < SEATS_MAX; i++)
        mark->pending[i] = m->pending[i].count;
    mark->done = m->done;
}

bool journal_is_due(const struct match *m, const struct journal_mark *mark)
{
    struct journal_mark now;
    journal_mark(m, &now);
    return memcmp(&now, mark, sizeof now) != 0;
}

/* ---- writing ---- */

/* A step of its own: orders are as they were, or the match is over and they are gone. */
static bool is_resignation(const struct match *m, const struct journal_mark *mark)
{
    return m->count > mark->count && m->log[mark->count].kind == RECORD_RESIGN;
}

/* Orders that were opened: of those of the seat, what is not written yet; the others' all are. */
static void write_records(const struct match *m, const struct journal_mark *mark, int seat, struct text *out)
{
    int written = mark->pending[seat];
    for (int i = mark->count; i < m->count; i++) {
        const struct record *r = &m->log[i];
        if (r->kind == RECORD_UNDO) {
            matchfile_undo(r, out);
        } else if (r->kind == RECORD_RESIGN) {
            matchfile_resign(r, out);
        } else if (r->phase && (r->seat != seat || written)) {
            written -= r->seat == seat;
        } else {
            matchfile_move(m, r->seat, r->move, r->note ? m->notes + r->note : NULL, out);
        }
    }
    assert(written == 0 || m->count == mark->count || is_resignation(m, mark));
}

void journal_lines(const struct match *m, const struct journal_mark *mark, int seat, struct text *out)
{
    const struct pending *p = &m->pending[seat];
    bool logged = m->count > mark->count;
    int written = logged ? 0 : mark->pending[seat];
    write_records(m, mark, seat, out);
    if (is_resignation(m, mark))
        return;
    for (int i = written; i < p->count; i++)
        matchfile_move(m, seat, p->move[i], p->note ? p->note[i] : NULL, out);
    if (p->count < written) {
        assert(p->count == 0 || p->count == written - 1);
        text_addf(out, "%d undo%s\n", seat, p->count == written - 1 ? "" : " order");
    }
}

/* ---- replaying ---- */

static bool replay_undo(struct match *m, int seat, const char *what, struct text *error)
{
    int64_t target;
    bool pending = m->pending[seat].count > 0;
    if (text_equal(what, "undo order"))
        return match_withdraw(m, seat, error);
    if (text_equal(what, "undo"))
        return pending ? match_undo(m, seat, error) : text_error(error, "there is no order to take back from");
    if (!text_to_int(what + strlen("undo "), 0, RECORDS_MAX, &target) || pending)
        return text_error(error, "'%s' does not fit", what);
    return matchfile_undo_to(m, seat, (int)target, error);
}

static bool replay_line(struct match *m, struct clock *clock, char *line, struct text *error)
{
    struct matchfile_line l;
    if (text_starts(line, "@ "))
        return !clock || clock_replay(clock, line, error);
    if (!strchr(line, ' '))
        return text_error(error, "'%s' is no line of a journal", line);
    if (!matchfile_cut(line, m->kit->seats, &l, error))
        return false;
    if (text_equal(l.word, "undo") || text_starts(l.word, "undo "))
        return l.seat == CHANCE ? text_error(error, "chance takes nothing back")
                                : replay_undo(m, l.seat, l.word, error);
    if (matchfile_is_resign(&l))
        return matchfile_resigns(m, &l, error);
    return match_play_text(m, l.seat, l.word, l.note, error);
}

static bool replay_lines(struct match *m, struct clock *clock, const char *lines, struct text *error)
{
    size_t length;
    int number = 0;
    char why[400];
    struct text reason;
    bool ok = true;
    text_init(&reason, why, sizeof why);
    for (const char *from = lines, *next; ok && from; from = next) {
        next = text_line(from, &length);
        if (!length)
            continue;
        number++;
        char *line = strndup(from, length);
        assert(line);
        ok = replay_line(m, clock, line, &reason);
        free(line);
    }
    return ok || text_error(error, "move %d: %s", number, why);
}

bool journal_replay_timed(struct match *m, struct clock *clock, const char *lines, struct text *error)
{
    bool ok = replay_lines(m, clock, lines, error);
    match_begin_step(m);
    return ok;
}

bool journal_bring(struct match *m, struct clock *clock, const char *lines, struct text *error)
{
    match_begin_step(m);
    return replay_lines(m, clock, lines, error);
}

bool journal_replay(struct match *m, const char *lines, struct text *error)
{
    return journal_replay_timed(m, NULL, lines, error);
}

void journal_follow(struct match *behind, const struct match *m, int to)
{
    for (int i = behind->count; i < to; i++)
        replay_record(behind, m, i);
    assert(behind->count == to);
}
