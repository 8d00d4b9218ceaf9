/* store_sqlite.h - inside the store in a SQLite file: its statements, and what writing and reading share. */
#ifndef CAUCUS_STORE_SQLITE_H
#define CAUCUS_STORE_SQLITE_H

#include <sqlite3.h>

#include "store.h"

enum statement { BEGIN, COMMIT, ROLLBACK, MAKE, MAKE_HEAD, MOVE_HEAD, APPEND, SET_STARTED, FIND_UNSTARTED, DROP_STEP,
                 DROP_TABLE, LOAD_TABLE, SEEK_TABLE, LOAD_HEAD, PREVIOUS, LOAD_STEP, SEEK_STEPS, ENTER_RECORD,
                 DROP_RECORDS, LOAD_RECORDS, ENTER_PERSON, DROP_PEOPLE, FIND_PLACES, LOAD_CHAIRS, KEEP_SECRET,
                 READ_SECRET, SAY, DROP_LINES, LOAD_LINES, FIND_MENTIONS, SET_CHAIRS, SET_STEP, SET_LATEST,
                 DROP_PERSON, DROP_RECORD, DROP_SAID, FIND_SAID, SET_CLOCK, READ_CLOCK, SET_DEADLINE,
                 DROP_DEADLINE, FIND_DUE, ANY_DEADLINE, READ_DEADLINE, DROP_STEPS, LIST_TABLES, SET_MAIL, DROP_MAIL,
                 MAIL_WAIT, MAIL_REST, FIND_MAIL, READ_MAIL, FIND_OLDEST, FIND_RECORD, STATEMENTS };

struct sqlite {
    struct store_backend backend;
    sqlite3 *db;
    sqlite3_stmt *statement[STATEMENTS];
    sqlite3_stmt *taking;               /* rows of this kind (store_sqlite_rows.c) */
    enum store_rows_kind taking_kind;
};

static inline struct sqlite *sqlite_of(struct store_backend *b) { return (struct sqlite *)(void *)b; }

/* store_sqlite.c: false, and why; a text, or null; a statement that gives no rows, with what is bound to it. */
bool sqlite_fail(struct sqlite *, const char *what, struct text *error);
void bind_text(sqlite3_stmt *, int at, const char *string);
bool sqlite_run(struct sqlite *, enum statement, const char *what, struct text *error);

/* Whether an answer of SQLite is about the bytes of the file: what it concerns is lost, and all else is not. */
static inline bool is_damage(int answer)
{
    return (answer & 0xff) == SQLITE_CORRUPT || (answer & 0xff) == SQLITE_NOTADB;
}

/* ---- store_sqlite_places.c (S8) ---- */

/* From now on these are the people of the table. */
bool set_people(struct sqlite *, const char *id, const char *people, struct text *error);

/* Of a person, at most so many; -1: all. */
bool find_places(struct sqlite *, const char *person, int most, struct store_loaded *, struct text *error);

/* A store_backend's. */
bool sqlite_oldest(struct store_backend *, const char *person, struct store_loaded *, struct text *error);
bool sqlite_places(struct store_backend *, const char *person, struct store_loaded *, struct text *error);
bool sqlite_list(struct store_backend *, const char *after, struct store_loaded *, struct text *error);

/* ---- store_sqlite_lines.c (S9) ---- */

bool sqlite_say(struct store_backend *, const struct store_line *, struct text *error);       /* a store_backend's */
bool find_said(struct sqlite *, const char *person, struct store_loaded *, struct text *error);
bool load_lines(struct sqlite *, const char *id, const int behind[STORE_ROOMS], struct store_loaded *,
                struct text *error);

/* ---- store_sqlite_forget.c (S10, S12); a store_backend's ---- */

bool sqlite_forget(struct store_backend *, const struct store_forget *, struct store_loaded *, struct text *error);
bool sqlite_about(struct store_backend *, const struct store_forget *, struct store_loaded *, struct text *error);
bool sqlite_drop(struct store_backend *, const char *id, const struct store_stand *, struct text *error);

/* ---- store_sqlite_clock.c (S11) ---- */

/* With a step. */
bool set_deadline(struct sqlite *, const char *id, const struct store_clock *, struct text *error);

/* A store_backend's. */
bool sqlite_clock(struct store_backend *, int64_t *now_ms, struct text *error);
bool sqlite_due(struct store_backend *, int64_t now_ms, struct store_loaded *, struct text *error);
bool sqlite_deadline(struct store_backend *, const char *id, const struct store_clock *, struct text *error);

/* Of a table that is loaded. */
bool load_deadline(struct sqlite *, const char *id, struct store_loaded *, struct text *error);
int64_t column_deadline(sqlite3_stmt *, int column);        /* INT64_MAX where there is none */

/* ---- store_sqlite_mail.c (S13) ---- */

bool find_mail(struct sqlite *, const char *person, struct text *address, struct text *error);
bool drop_mail(struct sqlite *, const char *person, struct text *error);

/* A store_backend's. */
bool sqlite_mail(struct store_backend *, const struct store_mail *, struct text *error);
bool sqlite_mail_due(struct store_backend *, int64_t now_ms, struct store_loaded *, struct text *error);

/* ---- store_sqlite_copy.c; a store_backend's ---- */

bool sqlite_copy(struct store_backend *, const char *path, struct text *error);

/* ---- store_sqlite_rows.c; a store_backend's ---- */

bool sqlite_rows_give(struct store_backend *, store_rows_take *, void *context, struct text *error);
bool sqlite_rows_begin(struct store_backend *, struct text *error);
bool sqlite_rows_take(struct store_backend *, const struct store_row_values *, struct text *error);
bool sqlite_rows_end(struct store_backend *, bool keep, struct text *error);

/* ---- store_sqlite_load.c ---- */

/* The rows of a table's steps. */
struct rows {
    sqlite3_int64 *at;          /* the last step's first */
    int count, size;
    bool played;                /* one of them has lines */
};

/* The count of steps that the table should have, its head and the row of its last step; a count of -1 = not told. */
struct latest {
    int steps;
    unsigned char head[STORE_HEAD_SIZE];
    sqlite3_int64 row;
};

bool read_latest(struct sqlite *, const char *id, struct latest *, struct text *error);

/* From the last step back to the first. False: the way is broken; some of them. */
bool find_rows(struct sqlite *, const char *id, sqlite3_int64 last, int steps, struct rows *);

/* S6, S14; a store_backend's load and news. */
bool sqlite_load(struct store_backend *, const char *id, struct store_loaded *, struct text *error);
bool sqlite_news(struct store_backend *, const char *id, int after, const int said[STORE_ROOMS], struct store_loaded *,
                 struct text *error);

#endif
