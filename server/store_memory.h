/* store_memory.h - inside the store in memory: what it keeps, and what its files share. */
#pragma once

#include <sys/queue.h>

#include "store.h"

struct kept_step {
    unsigned char head[STORE_HEAD_SIZE];
    char *lines, *chairs, *people, *summary;
    int64_t at;
    uint64_t order;             /* among the steps of all tables, from 1 */
};

/* Of a room, the oldest first. */
struct kept_line {
    struct store_line line;
    char *person, *name, *text;
    bool fresh;                 /* said in this transaction */
    STAILQ_ENTRY(kept_line) link;
};

STAILQ_HEAD(kept_lines, kept_line);

struct kept {
    struct store_table table;
    char *header, *chairs, *people, *summary;
    struct kept_step *step;
    int steps, capacity;
    unsigned char head[STORE_HEAD_SIZE];
    struct kept_lines lines[STORE_ROOMS];
    int64_t made;
    uint64_t made_order;        /* the step before it, of all tables */
    bool started;
    int steps_before;           /* the transaction */
    unsigned char head_before[STORE_HEAD_SIZE];
    bool started_before;
    int64_t deadline_ms, deadline_before_ms;     /* INT64_MAX = none */
    bool fresh;                 /* made in this transaction */
    bool swept;                 /* taken away in this transaction */
    bool told;                  /* already, in the list being made */
    struct kept *next;
};

/* In order of entry, the newest first. */
struct kept_record {
    char id[STORE_ID_SIZE], day[16];
    char *game, *options, *score, *name;
    double merit;
    bool fresh;                 /* entered in this transaction */
    bool told;                  /* already, in the list being made */
    struct kept_record *next;
};

/* An address, or what becomes of it when this transaction is committed. */
struct kept_mail {
    char *person, *address;
    int64_t due_ms, rest_ms;
    int64_t was_due_ms;         /* of a change: as store.h says */
    STAILQ_ENTRY(kept_mail) link;
};

STAILQ_HEAD(kept_mails, kept_mail);

/* S15. Servers are there until they say that they are gone: here is no time that they could be silent for. */
struct kept_present {
    struct store_present present;
    char *people;
    STAILQ_ENTRY(kept_present) link;
};

STAILQ_HEAD(kept_presents, kept_present);

/* Whom to forget when this transaction is committed. */
struct kept_leaving {
    struct store_forget forget;
    char *person;
    STAILQ_ENTRY(kept_leaving) link;
};

struct memory {
    struct store_backend backend;
    struct kept_mails mails, mails_next;
    struct kept_presents presents;  /* by the name of the server */
    STAILQ_HEAD(, kept_leaving) leaving;
    struct kept *tables;
    struct kept_record *records;
    uint64_t steps;             /* ever, of all tables */
    int64_t clock_ms, clock_before_ms;      /* S11 */
    char secret_name[32];
    unsigned char secret[64];
    size_t secret_size;
};

static inline struct memory *memory_of(struct store_backend *b) { return (struct memory *)(void *)b; }

/* NULL: there is none. */
struct kept *memory_find(struct memory *, const char *id);

/* ---- store_memory_lines.c (S9, S15) ---- */

bool memory_say(struct store_backend *, const struct store_line *, struct text *error);        /* a store_backend's */
void memory_forget_line(struct kept_lines *, struct kept_line *);
void memory_forget_lines(struct kept *);

/* At the end of a transaction: what failed goes, or what is beyond the latest. */
void memory_settle_lines(struct kept_lines *, bool ok);

bool memory_present(struct store_backend *, const struct store_present *, struct text *error);  /* a store_backend's */
void memory_add_presents(const struct memory *, const char *id, struct store_loaded *);
void memory_add_presents_at(const struct memory *, const char *id, struct store_loaded *);
bool memory_is_present(const struct memory *, const char *id);

/* At this table, by this server, of people in whose lines this stands; NULL: whichever. */
void memory_forget_presents(struct memory *, const char *id, const char *server, const char *mentioned);

/* ---- store_memory_records.c (S5) ---- */

bool memory_records(struct store_backend *, const char *game, struct text *lines, struct text *error);
void memory_enter_record(struct memory *, const char *id, const struct store_record *);
void memory_forget_records(struct memory *, const char *id);        /* of this table; NULL: all */

/* At the end of a transaction: what failed goes, or what is no longer among the best. */
void memory_settle_records(struct memory *, bool ok);

/* ---- store_memory_mail.c (S13) ---- */

bool memory_mail(struct store_backend *, const struct store_mail *, struct text *error);
bool memory_mail_due(struct store_backend *, int64_t now_ms, struct store_loaded *, struct text *error);
struct kept_mail *memory_find_mail(struct memory *, const char *person);
void memory_forget_mail(struct kept_mails *, struct kept_mail *);
void memory_settle_mails(struct memory *, bool ok);     /* at the end of a transaction */

/* ---- store_memory_clock.c (S11) ---- */

bool memory_clock(struct store_backend *, int64_t *now_ms, struct text *error);
bool memory_deadline(struct store_backend *, const char *id, const struct store_clock *, struct text *error);
bool memory_due(struct store_backend *, int64_t now_ms, struct store_loaded *, struct text *error);

/* ---- store_memory_places.c (S8) ---- */

/* A table as lists tell it. */
struct memory_listed {
    struct kept *kept;
    const char *summary, *chairs, *people;
    int64_t at;
    uint64_t order;
};

struct memory_listed memory_listed(struct kept *);
bool memory_is_line(const char *lines, const char *line);

/* A store_backend's. */
bool memory_places(struct store_backend *, const char *person, struct store_loaded *, struct text *error);
bool memory_oldest(struct store_backend *, const char *person, struct store_loaded *, struct text *error);
bool memory_list(struct store_backend *, const char *after, struct store_loaded *, struct text *error);

/* ---- store_memory_forget.c (S10, S12) ---- */

bool memory_forget(struct store_backend *, const struct store_forget *, struct store_loaded *changed,
                   struct text *error);
bool memory_about(struct store_backend *, const struct store_forget *, struct store_loaded *, struct text *error);
void memory_forget_people(struct memory *);     /* whom this transaction forgets */
void memory_forget_nobody(struct memory *);
