/* replay.h - a match as it stood: the records that still count, up to one of them, in a match of its own. */
#ifndef CAUCUS_REPLAY_H
#define CAUCUS_REPLAY_H

#include "match.h"

struct replay {
    const struct match *of;
    struct match *now;          /* chance is nobody's there, and nothing is drawn or forced that is not in the log */
    int next;                   /* the record that is to be played next */
};

/* Before the first record. The match is borrowed, and has no record fewer than it has now while it is replayed. */
void replay_init(struct replay *, const struct match *);
void replay_release(struct replay *);

/* To where it stood before the record `to`; its last step is what was played from record `from` on. */
void replay_go(struct replay *, int from, int to);

/* One record of any kind, in a match of the same kit that stands where the other stood before it. */
void replay_record(struct match *now, const struct match *of, int number);

#endif
