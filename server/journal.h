/* journal.h - a step of a match as lines, and back.
 *
 *   J1  Replaying all lines on the match they began with gives the same match: log, notes, pending orders and plies.
 *
 * Lines are those of a match file, with orders written as they are given: a move of an order stands where it was made,
 * `SEAT undo` takes back the last one and `SEAT undo order` all of them; `SEAT undo N` is a record of the log. Behind
 * the lines of a step stands that of the clock, where there is one (clock.h). */
#ifndef CAUCUS_JOURNAL_H
#define CAUCUS_JOURNAL_H

#include "../core/match.h"
#include "../core/text.h"
#include "clock.h"

/* Where a match stood before a step. */
struct journal_mark {
    int count;
    int pending[SEATS_MAX];
    unsigned done;
};
void journal_mark(const struct match *, struct journal_mark *);

/* Whether anything has happened since. */
bool journal_is_due(const struct match *, const struct journal_mark *);

/* Adds the lines of what a seat has done since, with the chance behind it; none when nothing changed. */
void journal_lines(const struct match *, const struct journal_mark *, int seat, struct text *lines);

/* Another match of the same kit, which has the first records of this one: plays those up to number `to`. They end with
 * a whole phase. */
void journal_follow(struct match *behind, const struct match *, int to);

/* False: the match stands before the line that does not replay, why in `error`. The second one also carries out the
 * lines of the clock, which the first passes over. */
bool journal_replay(struct match *, const char *lines, struct text *error);
bool journal_replay_timed(struct match *, struct clock *, const char *lines, struct text *error);

/* One step, of which the events are to be told. */
bool journal_bring(struct match *, struct clock *, const char *lines, struct text *error);

#endif
