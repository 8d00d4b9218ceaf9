/* store_postgres.h - inside the store in a PostgreSQL database: the line to it, its statements, and what writing and
 * reading share. One thread uses all of it, but for `away`. */
#ifndef CAUCUS_STORE_POSTGRES_H
#define CAUCUS_STORE_POSTGRES_H

#include <libpq-fe.h>
#include <stdatomic.h>

#include "store.h"

enum pg_statement { PG_BEGIN, PG_BEGIN_READING, PG_COMMIT, PG_ROLLBACK, PG_MARK, PG_MAKE, PG_APPEND, PG_DROP_PEOPLE,
                    PG_ENTER_PEOPLE, PG_SET_STARTED, PG_ENTER_RECORD, PG_DROP_RECORDS, PG_SET_DEADLINE,
                    PG_DROP_DEADLINE, PG_SAY, PG_DROP_LINES, PG_FIND_UNSTARTED, PG_DROP_STEPS, PG_DROP_TABLES,
                    PG_LOAD_TABLE, PG_LOAD_STEPS, PG_LOAD_LINES, PG_LOAD_HEAD, PG_LOAD_RECORDS, PG_FIND_PLACES,
                    PG_FIND_SAID, PG_FIND_DUE, PG_ANY_DEADLINE, PG_CLOCK, PG_KEEP_SECRET, PG_READ_SECRET, PG_WAS_KEPT,
                    PG_WHOSE_STEP, PG_WHOSE_LINE, PG_WHOSE_MAIL, PG_FIND_MENTIONS, PG_LOCK_HEAD, PG_LOCK_STAND,
                    PG_SET_CHAIRS, PG_SET_STEP, PG_SET_LATEST, PG_DROP_PERSON, PG_DROP_RECORD, PG_DROP_SAID,
                    PG_LEAVE, PG_PUT_DEADLINE, PG_TAKE_DEADLINE, PG_READ_DEADLINE, PG_LIST_TABLES, PG_SET_MAIL,
                    PG_DROP_MAIL, PG_MAIL_WAIT, PG_MAIL_REST, PG_FIND_MAIL, PG_READ_MAIL, PG_BEAT, PG_DROP_BEATS,
                    PG_GONE, PG_SET_PRESENT, PG_DROP_PRESENT, PG_LOAD_PRESENT, PG_FORGET_PRESENT, PG_TELL,
                    PG_FIND_OLDEST, PG_FIND_RECORD, PG_STATEMENTS };

extern const char *const pg_sql[PG_STATEMENTS];

enum { PG_VALUES_MAX = 12, PG_NAME_SIZE = 17, PG_NONCE_SIZE = 16 };

/* A statement with its values. */
struct pg_ask {
    enum pg_statement statement;
    int count;
    const char *value[PG_VALUES_MAX];
    int length[PG_VALUES_MAX], format[PG_VALUES_MAX];
    char number[PG_VALUES_MAX][24];
};

struct pg_ask pg_ask(enum pg_statement);
void pg_text(struct pg_ask *, const char *);            /* NULL = null */
void pg_number(struct pg_ask *, int64_t);
void pg_bytes(struct pg_ask *, const void *, size_t);

/* Something that may be lost: where to say so, and how to find out, when its own answer is not heard. */
struct pg_written {
    struct pg_ask whose;
    bool *lost;
};

#define PG_CHANNEL "caucus"

struct pg_ear;

struct postgres {
    struct store_backend backend;
    char *address;
    PGconn *line;                   /* NULL: none */
    bool **lost;                    /* of statements that were sent, in order; NULL: all answers are fine */
    int sent, sent_size, taken;
    bool flushed;                   /* and are on their way, with a mark behind them */
    bool broken;                    /* the line broke: nothing more can be sent on it */
    bool set_up;                    /* the schema is as it should be */
    struct text *warning;           /* until then: what is not safe */
    char name[PG_NAME_SIZE];        /* ours, of this store in this process */
    char session[PG_NAME_SIZE];     /* of the line: application_name ends with it */
    int64_t batch;                  /* number of the commit under way, or the last one */
    unsigned char nonce[PG_NONCE_SIZE];     /* of it */
    bool unknown;                   /* whether that was committed */
    bool slow;                      /* what is asked may take as long as it takes */
    struct pg_written written[STORE_BATCH_MAX];
    int written_count;
    const struct store_record *record[STORE_BATCH_MAX];        /* of the commit under way; rows of many tables, and one
                                     * of everybody's: what is to be done with them waits for its end */
    int record_count;
    int64_t keep_ms;                /* the time is at least this; 0 = no matter */
    struct text news;               /* of the commit under way: our name, and the tables; of what others are to know */
    struct pg_ear *ear;             /* NULL: nobody hears what others do */
    struct text failed;             /* the first failure of what was sent; "" = none */
    int64_t clock_ms, clock_at_ms;  /* the last time that was told (S11), and when */
    int tries;                      /* in vain, to open the line */
    int64_t next_try_ms;
    PGconn *rows;                   /* a line of its own for store_postgres_rows.c; NULL: none */
    int rows_kind;                  /* that are being taken in; -1: none */
    atomic_bool away;
};

static inline struct postgres *postgres_of(struct store_backend *b) { return (struct postgres *)(void *)b; }

/* ---- store_postgres_line.c ---- */

/* Makes the line, if there is none: sessions are set up, statements prepared. False: why in `error`. */
bool pg_open(struct postgres *, struct text *error);
void pg_close(struct postgres *);

/* It has answered: it is not away, unless there is something to find out yet. */
void pg_is_there(struct postgres *);

/* Sends a statement; its answer comes with pg_finish. lost: set unless it changed or found a row; NULL: no matter. */
void pg_send(struct postgres *, const struct pg_ask *, bool *lost);

/* Waits for all that was sent. False: something failed, the first reason in `error`; or the line broke. */
bool pg_finish(struct postgres *, struct text *error);

/* The answers of what was sent, one after the other, in order, to be cleared; NULL: it failed, or the line broke. After
 * the last one comes pg_finish, which says why. */
PGresult *pg_next(struct postgres *);

/* One statement outside of a commit, and its answer. NULL: why in `error`. */
PGresult *pg_query(struct postgres *, const struct pg_ask *, struct text *error);

/* A store_backend's `again`. */
enum store_again pg_again(struct store_backend *, const atomic_bool *stop);

/* Values of an answer. */
const char *pg_string(const PGresult *, int row, int column);       /* NULL = null */
int64_t pg_int(const PGresult *, int row, int column);
bool pg_take_bytes(const PGresult *, int row, int column, unsigned char *to, size_t size);     /* or false and zeros */

/* ---- store_postgres_hear.c ---- */

void pg_hear(struct store_backend *, void (*wake)(void *), void *context);     /* these two a store_backend's */
bool pg_heard(struct store_backend *, char id[STORE_ID_SIZE]);
void pg_deaf(struct postgres *);
static inline void pg_tell(struct postgres *p, const char *id) { text_addf(&p->news, " %s", id); }

/* ---- store_postgres_schema.c ---- */

/* Up to the version this program knows, under a lock. And what is not as safe as it could be. */
bool pg_migrate(struct postgres *, struct text *error);
bool pg_check_safety(struct postgres *, struct text *warning, struct text *error);

/* ---- store_postgres_load.c; a store_backend's ---- */

bool pg_load(struct store_backend *, const char *id, struct store_loaded *, struct text *error);
bool pg_news(struct store_backend *, const char *id, int after, const int said[STORE_ROOMS], struct store_loaded *,
             struct text *error);
bool pg_oldest(struct store_backend *, const char *person, struct store_loaded *, struct text *error);
bool pg_places(struct store_backend *, const char *person, struct store_loaded *, struct text *error);
bool pg_about(struct store_backend *, const struct store_forget *, struct store_loaded *, struct text *error);
bool pg_records(struct store_backend *, const char *game, struct text *lines, struct text *error);
bool pg_due(struct store_backend *, int64_t now_ms, struct store_loaded *, struct text *error);
bool pg_mail_due(struct store_backend *, int64_t now_ms, struct store_loaded *, struct text *error);
bool pg_list(struct store_backend *, const char *after, struct store_loaded *, struct text *error);

/* Within a commit: with the table's head locked. */
bool pg_load_locked(struct postgres *, const char *id, struct store_loaded *, struct text *error);

/* ---- store_postgres_rows.c; a store_backend's ---- */

bool pg_rows_give(struct store_backend *, store_rows_take *, void *context, struct text *error);
bool pg_rows_begin(struct store_backend *, struct text *error);
bool pg_rows_take(struct store_backend *, const struct store_row_values *, struct text *error);
bool pg_rows_end(struct store_backend *, bool keep, struct text *error);

/* ---- store_postgres_forget.c; a store_backend's ---- */

bool pg_drop(struct store_backend *, const char *id, const struct store_stand *, struct text *error);
bool pg_forget(struct store_backend *, const struct store_forget *, struct store_loaded *, struct text *error);

/* For pg_about: notes and records. */
bool pg_tell_notes(struct postgres *, const struct store_forget *, struct store_loaded *, struct text *error);

#endif
