/* chairs.h - who sits where at a table: people, bots, or nobody yet; and the text it is kept as. */
#ifndef CAUCUS_CHAIRS_H
#define CAUCUS_CHAIRS_H

#include "../bots/bot.h"
#include "../core/match.h"
#include "clock.h"
#include "people.h"

enum chair_kind { CHAIR_OPEN, CHAIR_PERSON, CHAIR_BOT };

/* A person may have several, as people play at one screen. An open one may be kept for somebody who is invited. */
struct chair {
    enum chair_kind kind;
    char person[PERSON_SIZE];       /* CHAIR_PERSON; CHAIR_OPEN: who is invited, "" = anybody */
    char name[NAME_SIZE];           /* of the person */
    const struct bot *bot;          /* CHAIR_BOT */
};

enum { CHAIRS_MUTED_MAX = 24 };

/* Whom the host wants to hear nothing of, in the chat. */
struct muted {
    char person[PERSON_SIZE], name[NAME_SIZE];      /* name "": a guest */
};

struct chairs {
    int seats;
    char host[PERSON_SIZE];
    bool started;
    bool closed;                    /* by whoever runs the server: nothing happens here (keeper.h) */
    bool practice;                  /* one person, the rest bots: settled at the start */
    bool starts_itself;             /* when nobody is invited any more (rematch.c) */
    bool no_spectators;             /* who does not play here is not let in once it has begun (watch.c) */
    int delay;                      /* records that spectators are behind */
    bool hints;                     /* people may ask bots, though others play */
    int hinted[SEATS_MAX];          /* how often they did, by seat: all are told */
    bool listed;                    /* anybody may come, without the key, and find it in the lobby (lobby.h) */
    struct clock_rules clock;       /* how much time everybody has */
    char rematch[TOKEN_SIZE];       /* the table where these people play again; "" = none */
    unsigned rematch_seats;         /* those of ours who do */
    struct muted muted[CHAIRS_MUTED_MAX];
    int muted_count;
    struct chair chair[SEATS_MAX];
    const struct bot *stand_in[SEATS_MAX];      /* who plays while the person there is away (seats.c); NULL = nobody */
};

/* Lines `host P`, `started`, `closed`, `practice`, `starts-itself`, `listed`, `clock ...`, `no-spectators`,
 * `delay N`, `hints`, `hinted SEAT COUNT`, `rematch ID SEAT...`, `muted P NAME`, `stand-in SEAT BOT`, then a line a
 * chair: `SEAT person P NAME`, `SEAT invited P NAME`, `SEAT bot ID`, `SEAT open`. */
void chairs_write(const struct chairs *, struct text *out);
bool chairs_read(struct chairs *, int seats, const char *text, struct text *error);

unsigned chairs_of(const struct chairs *, const char *person);     /* the seats of a person */
int chairs_seat_of(const struct chairs *, const char *person);     /* the lowest of them, or SPECTATOR */
bool chairs_several(const struct chairs *, const char *person);    /* more than one: they play at one screen */
unsigned chairs_invited(const struct chairs *, const char *person);     /* seats kept for them; NULL: for anybody */

/* Seats that are open and kept for nobody; and whether the table waits in the lobby for somebody to take one. */
unsigned chairs_free(const struct chairs *);
bool chairs_wait_for_anybody(const struct chairs *);

/* Whether a person may sit down there, and the lowest such seat, one that is kept for them first; -1: none. Once the
 * game has begun, what was kept for somebody is open to all. */
bool chairs_may_sit(const struct chairs *, int seat, const char *person);
int chairs_open(const struct chairs *, const char *person);

/* "open" or "bot:ID"; false: why in `error`. */
bool chairs_set(struct chairs *, int seat, const char *what, struct text *error);

/* "bot:ID": who plays for the person there; and those of a person play themselves again. False: none was away. */
bool chairs_stand_in(struct chairs *, int seat, const char *what, struct text *error);
bool chairs_return(struct chairs *, const char *person);

/* Whether somebody may ask what a bot would do: alone, or where the table was made so. */
enum { CHAIRS_HINTED_MAX = 999 };
int chairs_people(const struct chairs *);       /* chairs with a person on them */
bool chairs_may_hint(const struct chairs *);

/* Where two people can be at a table, they can talk: not where one sits there, or at one screen, with bots. */
bool chairs_talk(const struct chairs *);
int chairs_muted(const struct chairs *, const char *person);       /* which of the muted; -1 = not */
bool chairs_mute(struct chairs *, const char *person, const char *name, bool on);      /* false: too many are */

/* Whether all bots can play this; why not in `error`. */
bool chairs_bots_play(const struct chairs *, const struct kit *, struct text *error);
void chairs_sit(struct chairs *, int seat, const char *person, const char *name);
void chairs_accept(struct chairs *, const char *person);        /* sits down on all that are kept for them */
void chairs_decline(struct chairs *, const char *person);       /* those are open to anybody */
void chairs_start(struct chairs *, struct match *);

/* Whether a person on that seat may be called so: clean, and not like anybody else here or like a seat without a
 * person. False: why in `error`. */
bool chairs_may_name(const struct chairs *, const struct game *, int seat, const char *name, struct text *error);

/* Who plays a seat when no person does: its bot, the usual one on an open chair, or who stands in. NULL: a person. */
const struct bot *chairs_bot(const struct chairs *, int seat);
bool chairs_is_practice(const struct chairs *);     /* exactly one person, no open chair */

/* Their names, of people and of bots; open chairs have the usual ones. All of them to the match. */
const char *chairs_name_of(const struct chairs *, const struct game *, int seat);
void chairs_name(const struct chairs *, struct match *);

#endif
