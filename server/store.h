/* store.h - where tables are kept: an append-only journal a table. Asynchronous: what is asked is done in a thread of
 * its own, and its end is reported on the loop.
 *
 *   S1  A write that was reported as done is still there after the process or the power is gone.
 *   S2  Steps of a table are numbered from 1 without gaps, and each names the head before it; a write with any other
 *       number or head is refused.
 *   S3  A write that was reported as failed is not there for a later load; only a crash right after it may bring it
 *       back, whole.
 *   S4  Writes that wait are committed together, whichever tables they are of; one that fails takes no other with it.
 *   S5  A table has at most one record, the first that came with a step of it; of a game and its options the best are
 *       kept, by merit and then by age.
 *   S6  What is loaded is what was written: each step has a head, a checksum over itself and all before it. Where the
 *       chain does not fit, the load gives what is right before that and says what is wrong (`damage`).
 *   S7  Only a sweep takes tables away, whole, and never one that was started; and S10 and S12.
 *   S8  The people of a table are those given with its latest chairs. Its summary is the latest one given, and its time
 *       that of the write it came with. Both are told in lists alone, and under no checksum: what is damaged there is
 *       told wrong or not at all, until the next step. Where a line of it begins with `over`, nothing is to be done.
 *   S9  What people say at a table stands apart from its steps, under no checksum either: lines of a room, by number,
 *       of which the latest are kept. Damage there costs lines, never the table.
 *   S10 A person who is forgotten is nowhere any more: not in chairs of any step, not in lists or records, and nothing
 *       they said or wrote on a move. What `about` tells of a person is what would go.
 *       A table that nobody else is of goes; what is rewritten has new heads.
 *   S11 The time of the server (clock.h) never goes back: what came with a step, or by itself, is the least that is
 *       told later. The deadline of a table is the latest one given; one that comes without a step is given by who
 *       knows all steps, or not at all.
 *   S12 A table that is dropped is gone with all that belongs to it, damaged or not. One that is not there can be
 *       dropped, too. One that is to go only as it stood somewhere, and has gone on, stays: that is lost (S14).
 *   S13 Who has left a mail address is due at the earliest time given since they were last told, and not before
 *       their rest is over. Others are never due. Of several who find a person due, one has them rest.
 *   S14 Others may write to the same store. A step that finds another one in its place is lost, which is not failed: it
 *       is told apart (`lost`), nothing of it is there, and what stands there instead can be read (store_news).
 *   S15 Who is at a table is told by each of those others under its name, and is read until that server has not been
 *       heard of for STORE_HEARD_S, or the store has crashed: it is not durable, and under no transaction.
 *
 * The store knows nothing of games: headers, chairs, lines and summaries are texts to it. */
#ifndef CAUCUS_STORE_H
#define CAUCUS_STORE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../core/text.h"
#include "measure.h"
#include "store_rows.h"

enum {
    STORE_ID_SIZE = 24,             /* with its NUL */
    STORE_HASH_SIZE = 32,
    STORE_KEY_SIZE = 32,
    STORE_HEAD_SIZE = 16,
    STORE_BATCH_MAX = 256,          /* jobs in one commit */
    STORE_RECORDS_MAX = 400,        /* in one answer */
    STORE_SWEPT_MAX = 200,          /* tables in one sweep */
    STORE_PLACES_MAX = 30,          /* of a person, in one answer */
    STORE_OPEN_MAX = 300,           /* tables of a list by age, in one answer */
    STORE_ROOMS = 2,                /* of talk at a table */
    STORE_LINES_MAX = 200,          /* of a room (S9) */
    STORE_LISTED_MAX = 100,         /* tables in one answer */
    STORE_NEWS_MAX = 500,           /* steps in one answer (S14) */
    STORE_SERVER_SIZE = 24,         /* the name of one of those who write, with its NUL */
    STORE_HEARD_S = 30,             /* S15 */
};

/* A table as it was made. */
struct store_table {
    char id[STORE_ID_SIZE];
    unsigned char key_hash[STORE_HASH_SIZE];    /* of the key in its link */
    unsigned char chance_key[STORE_KEY_SIZE];
    const char *header;             /* a match file up to `moves`: game, rules version, seats, options, kit hash */
    const char *chairs;
    const char *people;             /* whose table it is, by the chairs: a line each; NULL = nobody's */
    const char *summary;            /* for their lists (S8); NULL = it is in none */
};

/* What its match came to, for the list of the best (core/best.h). Those of a smaller merit are better. */
struct store_record {
    const char *game, *options, *score, *name;
    double merit;
};

/* Of a table where people have so much time (S11). */
struct store_clock {
    int64_t now_ms, deadline_ms;    /* by the server's time; INT64_MAX = none */
    int steps;                      /* without a step: where the table has so many, and else nothing is set */
};

/* Where a table stood for who wants it to go (S12). */
struct store_stand {
    int steps;
    unsigned char head[STORE_HEAD_SIZE];
    bool *lost;                     /* as of a step */
};

/* Something that happened at it. */
struct store_step {
    char id[STORE_ID_SIZE];
    int number;
    unsigned char before[STORE_HEAD_SIZE];  /* the head that it follows (S2) */
    const char *lines;              /* of the journal; "" = none */
    const char *chairs;             /* as they are from now on; NULL = as they were */
    const char *people;             /* with chairs, by them; as in a table */
    const char *summary;            /* from now on; NULL = as it was: nothing happened that all may know */
    const struct store_record *record;      /* NULL = none */
    const struct store_clock *clock;        /* NULL = there is none at this table */
    bool started;                   /* the game begins with this step, or has begun; never unsaid */
    bool *lost;                     /* for the backend, until its commit or rollback: set where S14 says so */
};

/* Tables that were made and then left: take away those made so long ago and never started, the oldest first, but none
 * of these. At most STORE_SWEPT_MAX. */
struct store_sweep {
    int64_t age_s;                  /* longer ago than this, by the backend's clock, which said when they were made */
    const char (*keep)[STORE_ID_SIZE];
    int keep_count;
};

/* Something that was said at it (S9). */
struct store_line {
    char id[STORE_ID_SIZE];
    int room, number;               /* from 0; numbers of a room grow, from 1 */
    int seat;                       /* where they sat who said it; -1 = nowhere */
    int64_t at;                     /* seconds since 1970, by whoever wrote it */
    const char *person, *name, *text;
    bool *lost;                     /* as of a step: there is a line of that number (S14) */
};

/* Where to write to a person, and when (S13), by the server's time. */
struct store_mail {
    const char *person;
    const char *address;            /* from now on; "" = none, and nothing else is kept; NULL = as it was */
    int64_t due_ms;                 /* INT64_MAX = not */
    int64_t rest_ms;                /* so long nothing is due, and due_ms counts alone; -1 = as it was, and one that
                                     * was due earlier still is */
    int64_t was_due_ms;             /* with a rest: if they are still due by then, or it is lost (S14); 0 = whether or
                                     * not */
    bool *lost;                     /* as of a step */
};

/* Who is at a table by one server (S15). */
struct store_present {
    char id[STORE_ID_SIZE];         /* "" = no table: the server is there */
    char server[STORE_SERVER_SIZE];
    const char *people;             /* lines; "" = nobody; NULL, of no table: the server is gone, and all it has told */
};

/* A step, with the chairs before it: a person's notes are those on moves of seats that are theirs before it or
 * behind. */
struct store_seated_step {
    const char *id, *before, *chairs, *lines;       /* chairs NULL: as before */
};

/* Whom to tell of or to forget (S10), and what chairs and lines are: whether nobody else is of a table, whether the
 * person sits there, its chairs without the person, the lines of a step without their notes, and these, a line
 * `ID MOVE | NOTE` each. */
struct store_forget {
    const char *person;
    bool (*is_alone)(const char *chairs, const char *person);
    bool (*is_seated)(const char *chairs, const char *person);
    void (*without)(const char *chairs, const char *person, struct text *out);
    void (*unnoted)(const struct store_seated_step *, const char *person, struct text *out);
    void (*notes)(const struct store_seated_step *, const char *person, struct text *out);
};

/* A table in the list of one of its people. */
struct store_place {
    char id[STORE_ID_SIZE];
    int64_t at;                     /* seconds since 1970, by the backend's clock: when the summary came */
    char *summary, *chairs;
    int64_t deadline_ms;            /* S11; INT64_MAX = none */
    char *present;                  /* S15: the lines of all servers; NULL = none */
};

/* A step as it is read. */
struct store_row {
    int number;
    unsigned char head[STORE_HEAD_SIZE];
    char *lines, *chairs;           /* chairs NULL: as they were */
};

/* A table as it is loaded. */
struct store_loaded {
    bool found;
    struct store_table table;       /* chairs: the latest */
    int steps;
    int64_t deadline_ms;            /* S11; INT64_MAX = none */
    int64_t clock_ms;               /* of store_clock: what the time is (S11) */
    unsigned char head[STORE_HEAD_SIZE];    /* of the last of them */
    struct text header, chairs, lines;      /* heap texts; lines: of all steps in order, or of records (best.h) */
    struct text damage;             /* S6: why this is not the whole table; "" = it is */
    struct text mail;               /* about a person: their address; "" = none */
    struct text notes, records;     /* and lines `ID MOVE | NOTE`, and ID, tab and a line of best.h */
    struct store_place *place;      /* instead of a table: those of a person */
    int place_count;
    struct store_line *line;        /* of a table: what was said, room by room, the oldest first; texts of the heap */
    int line_count;
    struct store_row *row;          /* of news: the steps behind a number */
    int row_count;
    struct store_present *present;  /* of a table, and of news: S15, by server; texts of the heap */
    int present_count;
    bool lost;                      /* of a step that was not kept: S14 */
};

/* The head of a table without steps, and after a step. BLAKE2b, without a key: against accidents, not against whoever
 * can write the file. */
void store_head_table(const struct store_table *, unsigned char head[STORE_HEAD_SIZE]);
void store_head_step(const struct store_step *, unsigned char head[STORE_HEAD_SIZE]);

enum store_again {
    STORE_FAILED,                   /* it did, for good */
    STORE_TRY_AGAIN,                /* nothing of it is there */
    STORE_WAS_KEPT,                 /* what was unknown is found out: the commit was done */
};

/* ---- what an implementation does; one thread at a time. False: why in `error`. ---- */

struct store_backend {
    bool (*begin)(struct store_backend *, struct text *error);
    bool (*commit)(struct store_backend *, struct text *error);
    void (*rollback)(struct store_backend *);
    bool (*make)(struct store_backend *, const struct store_table *, struct text *error);
    bool (*append)(struct store_backend *, const struct store_step *, struct text *error);
    bool (*load)(struct store_backend *, const char *id, struct store_loaded *, struct text *error);
    bool (*forget)(struct store_backend *, const struct store_forget *, struct store_loaded *changed,
                   struct text *error);         /* S10; changed: the tables, as places without anything else */

    /* Places, lines and mail; and if `notes` is there, notes and records, for which all tables are looked through. */
    bool (*about)(struct store_backend *, const struct store_forget *, struct store_loaded *, struct text *error);

    /* S14: the steps of a table behind a number, at most STORE_NEWS_MAX, as rows; steps and head: where the table
     * stands now; not found: there is no such table. The rows are not held against their heads: whoever has the head
     * before them can. And the lines that were said behind a number, by room. */
    bool (*news)(struct store_backend *, const char *id, int after, const int said[STORE_ROOMS], struct store_loaded *,
                 struct text *error);

    bool (*say)(struct store_backend *, const struct store_line *, struct text *error);        /* S9; added in order */
    bool (*present)(struct store_backend *, const struct store_present *, struct text *error);     /* S15; if shared */

    bool (*sweep)(struct store_backend *, const struct store_sweep *, struct text *error);      /* S7 */

    /* S11: the server's time is at least *now_ms; what it is. And tables whose deadline is not behind that time, the
     * earliest first, as places; found: there is a deadline at all. At most STORE_PLACES_MAX. */
    bool (*clock)(struct store_backend *, int64_t *now_ms, struct text *error);
    bool (*due)(struct store_backend *, int64_t now_ms, struct store_loaded *, struct text *error);
    bool (*deadline)(struct store_backend *, const char *id, const struct store_clock *, struct text *error);

    bool (*drop)(struct store_backend *, const char *id, const struct store_stand *, struct text *error);    /* S12 */

    /* S13; and who is due by then, as places: id is the person, summary the address. At most STORE_PLACES_MAX. */
    bool (*mail)(struct store_backend *, const struct store_mail *, struct text *error);
    bool (*mail_due)(struct store_backend *, int64_t now_ms, struct store_loaded *, struct text *error);

    /* All tables by id, those behind this one ("": from the first), as places; a summary or chairs that are not known
     * are "". At most STORE_LISTED_MAX. */
    bool (*list)(struct store_backend *, const char *after, struct store_loaded *, struct text *error);

    /* All of it into a new file, which is on the disk then; NULL: this is no store that does so. */
    bool (*copy)(struct store_backend *, const char *path, struct text *error);

    /* All that is kept, row by row (store_rows.h), from one look at it; and the same taken in, between these two, into
     * a store that is empty: it is there when the end is done, or nothing is. No server uses the store. NULL: it does
     * not do so. */
    bool (*rows_give)(struct store_backend *, store_rows_take *, void *context, struct text *error);
    bool (*rows_begin)(struct store_backend *, struct text *error);
    bool (*rows_take)(struct store_backend *, const struct store_row_values *, struct text *error);
    bool (*rows_end)(struct store_backend *, bool keep, struct text *error);    /* keep false: and answers with true */

    /* The lines of a game's records: those of the same options together, best first; the options with the newest record
     * come first. At most STORE_RECORDS_MAX. */
    bool (*records)(struct store_backend *, const char *game, struct text *lines, struct text *error);

    /* Those of them that were made first, the oldest first, with that time: at most STORE_OPEN_MAX. */
    bool (*oldest)(struct store_backend *, const char *person, struct store_loaded *, struct text *error);

    /* The tables of a person, those first whose summary has no line that begins with `over`, all of them; then the
     * newest by their time, of the same second the one whose summary came last, until there are STORE_PLACES_MAX. Added
     * with store_add_place. */
    bool (*places)(struct store_backend *, const char *person, struct store_loaded *, struct text *error);

    /* Keep these bytes under the name, unless there are some: those come back. Durable when it returns. */
    bool (*secret)(struct store_backend *, const char *name, unsigned char *bytes, size_t size, struct text *error);
    void (*close)(struct store_backend *);

    /* Others write to the same store: within a commit tables come in the order of their ids, so that nobody waits for
     * each other in a circle. */
    bool shared;

    /* From now on news of others is heard, and wake called from any thread; the next table that others have written to,
     * or STORE_HEARD_MUCH or STORE_HEARD_ANEW; false: there is none. NULL: nothing is heard. */
    void (*hear)(struct store_backend *, void (*wake)(void *context), void *context);
    bool (*heard)(struct store_backend *, char id[STORE_ID_SIZE]);

    /* A store that may be out of reach for a time; NULL: it never is. After something failed, `again` says what to do.
     * If that was because of the store being out of reach, it waits until it is back, or until *stop. is_away: whether
     * it cannot be reached, from any thread. */
    enum store_again (*again)(struct store_backend *, const atomic_bool *stop);
    bool (*is_away)(struct store_backend *);
    const atomic_bool *stop;        /* the queue's: set when it is to end soon, and waits no longer than it must */
};

struct store_backend *store_memory(void);

/* vfs: NULL = the usual one. NULL: why in `error`. */
struct store_backend *store_sqlite(const char *path, const char *vfs, struct text *error);

/* A PostgreSQL database, by an address postgresql://... as libpq takes it, or what its environment says. What is not as
 * safe there as it could be stands in `warning`. NULL: why in `error`; so it is, too, where the program was built
 * without libpq (store_postgres_none.c). */
struct store_backend *store_postgres(const char *address, struct text *warning, struct text *error);
bool store_is_postgres(const char *address);        /* it names a database, not a file */

bool store_keeps(const struct store_sweep *, const char *id);      /* one of those that stay */
char *store_copy(const char *string);      /* to be freed; NULL stays NULL */
void store_loaded_init(struct store_loaded *);
void store_loaded_release(struct store_loaded *);
void store_loaded_copy(struct store_loaded *, const struct store_loaded *from);      /* as init, then all of a table */
void store_add_place(struct store_loaded *, const char *id, int64_t at, const char *summary, const char *chairs,
                     int64_t deadline_ms);
void store_add_present_at(struct store_loaded *, const char *people);      /* of the place that was added last */
void store_add_line(struct store_loaded *, const struct store_line *);
void store_add_present(struct store_loaded *, const char *server, const char *people);
void store_add_row(struct store_loaded *, int number, const char *lines, const char *chairs, const unsigned char *head);

/* ---- the queue ---- */

struct store;

/* why is "" when ok; loaded only for what reads, what was forgotten, the clock, and what may be lost: steps, lines,
 * drops and mail. Valid during the call. */
typedef void store_done(void *context, bool ok, const char *why, const struct store_loaded *loaded);

/* Owns the backend from here on. wake is called from the store's thread when something was done: the loop then calls
 * store_poll. wake NULL: no thread, store_poll does the work itself (for tests and simulation). */
struct store *store_new(struct store_backend *, void (*wake)(void *context), void *context);

/* Does what still waits, reports it and closes the backend. */
void store_free(struct store *);

/* Texts are copied. done is called once, from store_poll or store_free. */
void store_make(struct store *, const struct store_table *, store_done *, void *context);
void store_append(struct store *, const struct store_step *, store_done *, void *context);
void store_say(struct store *, const struct store_line *, store_done *, void *context);
void store_present(struct store *, const struct store_present *, store_done *, void *context);
void store_forget(struct store *, const struct store_forget *, store_done *, void *context);       /* loaded: changed */
void store_about(struct store *, const char *person, store_done *, void *context);     /* all places, all lines */
void store_tell(struct store *, const struct store_forget *, store_done *, void *context);     /* notes, records, too */
void store_sweep(struct store *, const struct store_sweep *, store_done *, void *context);
void store_clock(struct store *, int64_t now_ms, store_done *, void *context);
void store_due(struct store *, int64_t now_ms, store_done *, void *context);         /* in `place` */
void store_deadline(struct store *, const char *id, const struct store_clock *, store_done *, void *context);
void store_drop(struct store *, const char *id, const struct store_stand *or_null, store_done *, void *context);
void store_mail(struct store *, const struct store_mail *, store_done *, void *context);
void store_mail_due(struct store *, int64_t now_ms, store_done *, void *context);     /* in `place` */
void store_list(struct store *, const char *after, store_done *, void *context);      /* in `place` */
void store_copy_to(struct store *, const char *path, store_done *, void *context);
void store_load(struct store *, const char *id, store_done *, void *context);
void store_news(struct store *, const char *id, int after, const int said[STORE_ROOMS], store_done *, void *context);
void store_records(struct store *, const char *game, store_done *, void *context);     /* in `lines` */
void store_places(struct store *, const char *person, store_done *, void *context);    /* in `place` */
void store_oldest(struct store *, const char *person, store_done *, void *context);    /* in `place` */

/* After store_hold what is asked waits for store_go, so that what comes together is handed over, and committed,
 * together: for a loop that calls store_go before it sleeps. */
void store_hold(struct store *);
void store_go(struct store *);

/* News of tables that others have written to, told in store_poll; or of these. */
#define STORE_HEARD_MUCH "*"        /* perhaps all of them: there was too much to be told one by one */
#define STORE_HEARD_ANEW ""         /* and nothing was heard for a time: the store may have crashed, S15 */
typedef void store_news_heard(void *context, const char *id);
void store_hear(struct store *, store_news_heard *, void *context);

/* Reports what was done; how many jobs. */
int store_poll(struct store *);
const char *store_trouble(const struct store *);        /* why the last write failed; "" = it did not */
bool store_is_shared(const struct store *);             /* others write to it, too */
/* It cannot be reached: steps, and what is read of a table, wait until it can; all else fails at once. */
#define STORE_AWAY "the database cannot be reached just now: nothing was changed, try again in a moment"
bool store_is_away(const struct store *);
bool store_idle(const struct store *);      /* nothing asked that is not reported */
void store_measure(struct store *, struct measure *);       /* of its commits; and jobs that wait */

#endif
