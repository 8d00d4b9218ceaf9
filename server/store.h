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
 *   S7  Only a sweep takes tables away, whole, and never one that was started; and S10.
 *   S8  The people of a table are those given with its latest chairs. Its summary is the latest one given, and its time
 *       that of the write it came with. Both are told in lists alone, and under no checksum: what is damaged there is
 *       told wrong or not at all, until the next step.
 *   S9  What people say at a table stands apart from its steps, under no checksum either: lines of a room, by number,
 *       of which the latest are kept. Damage there costs lines, never the table.
 *   S10 A person who is forgotten is nowhere any more: not in chairs of any step, not in lists, and nothing they said.
 *       A table that nobody else is of goes; what is rewritten has new heads.
 *   S11 The time of the server (clock.h) never goes back: what came with a step, or by itself, is the least that is
 *       told later. The deadline of a table is the latest one given.
 *
 * The store knows nothing of games: headers, chairs, lines and summaries are texts to it. */
#ifndef CAUCUS_STORE_H
#define CAUCUS_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../core/text.h"
#include "measure.h"

enum {
    STORE_ID_SIZE = 24,             /* with its NUL */
    STORE_HASH_SIZE = 32,
    STORE_KEY_SIZE = 32,
    STORE_HEAD_SIZE = 16,
    STORE_BATCH_MAX = 256,          /* jobs in one commit */
    STORE_RECORDS_MAX = 400,        /* in one answer */
    STORE_SWEPT_MAX = 200,          /* tables in one sweep */
    STORE_PLACES_MAX = 30,          /* of a person, in one answer */
    STORE_ROOMS = 2,                /* of talk at a table */
    STORE_LINES_MAX = 200,          /* of a room (S9) */
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
};

/* Tables that were made and then left: take away those made before a time and never started, the oldest first, but none
 * of these. At most STORE_SWEPT_MAX. */
struct store_sweep {
    int64_t before;                 /* seconds since 1970, by the backend's clock at `make` */
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
};

/* Whom to forget (S10), and what chairs are: whether nobody else is of a table, and its chairs without the person. */
struct store_forget {
    const char *person;
    bool (*is_alone)(const char *chairs, const char *person);
    void (*without)(const char *chairs, const char *person, struct text *out);
};

/* A table in the list of one of its people. */
struct store_place {
    char id[STORE_ID_SIZE];
    int64_t at;                     /* seconds since 1970, by the backend's clock: when the summary came */
    char *summary, *chairs;
};

/* A table as it is loaded. */
struct store_loaded {
    bool found;
    struct store_table table;       /* chairs: the latest */
    int steps;
    unsigned char head[STORE_HEAD_SIZE];    /* of the last of them */
    struct text header, chairs, lines;      /* heap texts; lines: of all steps in order, or of records (best.h) */
    struct text damage;             /* S6: why this is not the whole table; "" = it is */
    struct store_place *place;      /* instead of a table: those of a person */
    int place_count;
    struct store_line *line;        /* of a table: what was said, room by room, the oldest first; texts of the heap */
    int line_count;
};

/* The head of a table without steps, and after a step. BLAKE2b, without a key: against accidents, not against whoever
 * can write the file. */
void store_head_table(const struct store_table *, unsigned char head[STORE_HEAD_SIZE]);
void store_head_step(const struct store_step *, unsigned char head[STORE_HEAD_SIZE]);

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
    bool (*about)(struct store_backend *, const char *person, struct store_loaded *, struct text *error);
    bool (*say)(struct store_backend *, const struct store_line *, struct text *error);        /* S9; added in order */

    bool (*sweep)(struct store_backend *, const struct store_sweep *, struct text *error);      /* S7 */

    /* S11: the server's time is at least *now_ms; what it is. And tables whose deadline is not behind that time, the
     * earliest first, as places; found: there is a deadline at all. At most STORE_PLACES_MAX. */
    bool (*clock)(struct store_backend *, int64_t *now_ms, struct text *error);
    bool (*due)(struct store_backend *, int64_t now_ms, struct store_loaded *, struct text *error);

    /* The lines of a game's records: those of the same options together, best first; the options with the newest record
     * come first. At most STORE_RECORDS_MAX. */
    bool (*records)(struct store_backend *, const char *game, struct text *lines, struct text *error);

    /* The tables of a person, the newest by their time first; of the same second, the one whose summary came last. At
     * most STORE_PLACES_MAX, added with store_add_place. */
    bool (*places)(struct store_backend *, const char *person, struct store_loaded *, struct text *error);

    /* Keep these bytes under the name, unless there are some: those come back. Durable when it returns. */
    bool (*secret)(struct store_backend *, const char *name, unsigned char *bytes, size_t size, struct text *error);
    void (*close)(struct store_backend *);
};

struct store_backend *store_memory(void);

/* vfs: NULL = the usual one. NULL: why in `error`. */
struct store_backend *store_sqlite(const char *path, const char *vfs, struct text *error);

bool store_keeps(const struct store_sweep *, const char *id);      /* one of those that stay */
char *store_copy(const char *string);      /* to be freed; NULL stays NULL */
void store_loaded_init(struct store_loaded *);
void store_loaded_release(struct store_loaded *);
void store_loaded_copy(struct store_loaded *, const struct store_loaded *from);      /* as init, then all of a table */
void store_add_place(struct store_loaded *, const char *id, int64_t at, const char *summary, const char *chairs);
void store_add_line(struct store_loaded *, const struct store_line *);

/* ---- the queue ---- */

struct store;

/* why is "" when ok; loaded only for what reads, and what was forgotten. Valid during the call. */
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
void store_forget(struct store *, const struct store_forget *, store_done *, void *context);       /* loaded: changed */
void store_about(struct store *, const char *person, store_done *, void *context);     /* all places, all lines */
void store_sweep(struct store *, const struct store_sweep *, store_done *, void *context);
void store_clock(struct store *, int64_t now_ms, store_done *, void *context);
void store_due(struct store *, int64_t now_ms, store_done *, void *context);         /* in `place` */
void store_load(struct store *, const char *id, store_done *, void *context);
void store_records(struct store *, const char *game, store_done *, void *context);     /* in `lines` */
void store_places(struct store *, const char *person, store_done *, void *context);    /* in `place` */

/* After store_hold what is asked waits for store_go, so that what comes together is handed over, and committed,
 * together: for a loop that calls store_go before it sleeps. */
void store_hold(struct store *);
void store_go(struct store *);

/* Reports what was done; how many jobs. */
int store_poll(struct store *);
const char *store_trouble(const struct store *);        /* why the last write failed; "" = it did not */
bool store_idle(const struct store *);      /* nothing asked that is not reported */
void store_measure(struct store *, struct measure *);       /* of its commits; and jobs that wait */

#endif
