/* chairs.h - who sits where at a table: people, bots, or nobody yet; and the text it is kept as. */
#ifndef CAUCUS_CHAIRS_H
#define CAUCUS_CHAIRS_H

#include "../bots/bot.h"
#include "../core/match.h"
#include "people.h"

enum chair_kind { CHAIR_OPEN, CHAIR_PERSON, CHAIR_BOT };

struct chair {
    enum chair_kind kind;
    char person[PERSON_SIZE];       /* CHAIR_PERSON */
    char name[NAME_SIZE];           /* of the person */
    const struct bot *bot;          /* CHAIR_BOT */
};

struct chairs {
    int seats;
    char host[PERSON_SIZE];
    bool started;
    bool practice;                  /* one person, the rest bots: settled at the start */
    struct chair chair[SEATS_MAX];
};

/* Lines `host P`, `started`, `practice`, then a line a chair: `SEAT person P NAME`, `SEAT bot ID`, `SEAT open`. */
void chairs_write(const struct chairs *, struct text *out);
bool chairs_read(struct chairs *, int seats, const char *text, struct text *error);

int chairs_seat_of(const struct chairs *, const char *person);     /* or SPECTATOR */
int chairs_open(const struct chairs *);                             /* the lowest open one, or -1 */

/* "open" or "bot:ID"; false: why in `error`. */
bool chairs_set(struct chairs *, int seat, const char *what, struct text *error);

/* Whether all bots can play this; why not in `error`. */
bool chairs_bots_play(const struct chairs *, const struct kit *, struct text *error);
void chairs_sit(struct chairs *, int seat, const char *person, const char *name);

/* Whether a person on that seat may be called so: clean, and not like anybody else here or like a seat without a
 * person. False: why in `error`. */
bool chairs_may_name(const struct chairs *, const struct game *, int seat, const char *name, struct text *error);

/* Who plays a seat when no person does: its bot, or the usual one on an open chair. NULL: a person. */
const struct bot *chairs_bot(const struct chairs *, int seat);
bool chairs_is_practice(const struct chairs *);     /* exactly one person, no open chair */

/* People's names to the match; the others have their usual ones. */
void chairs_name(const struct chairs *, struct match *);

#endif
