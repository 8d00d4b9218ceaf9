/* tables.h - the tables of a server: people come by connections, sit down, play; every step is kept before it is shown.
 *
 * Knows no sockets, threads and clocks of its own: what it needs from outside is a struct of functions, so that tests
 * and simulation can stand in for the network. Everything here runs on one thread. docs/network.md describes the
 * requests.
 *
 *   T1  Nothing of a step is answered or shown before it is kept; while it is being kept, all else at its table waits.
 *   T2  A connection is told nothing beyond what its seat may know, by content, number or order of messages.
 *   T3  A step that could not be kept never happened: its table is forgotten here and told anew from the store.
 */
#ifndef CAUCUS_TABLES_H
#define CAUCUS_TABLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct chores;
struct client;
struct game;
struct json_value;
struct log;
struct metrics;
struct store;
struct tables;
struct text;
struct workers;

enum {
    TABLES_MAX = 2000,              /* in memory; those nobody looks at make room */
    TABLES_IDLE_MS = 10 * 60 * 1000,
    TABLES_UNSTARTED_S = 7 * 24 * 3600,     /* then a table that was never started is removed from the store */
    TABLE_STEPS_MAX = 20000,
    TABLE_CLIENTS_MAX = 200,
    TABLE_WAITING_MAX = 256,        /* requests while a step is being kept */
    CLIENT_WAITING_MAX = 32,
    CLIENT_WAITING_SIZE_MAX = 128 * 1024,
    LOG_RECORDS_MAX = 2000,         /* in the answer to join */
    ASIDE_RECORDS = 500,            /* a log or file of a longer match is written beside the loop */
    ASIDES_MAX = 32,                /* such answers at once, one a connection */
    CLIENT_LATE_MAX = 4,            /* messages it has not taken yet: who comes and goes is told when it has */
    CLIENT_BEHIND_MAX = 20,         /* messages a client has not taken yet while bots move on */
};

struct tables_outside {
    void *context;
    struct store *store;
    struct workers *workers;
    struct chores *chores;          /* NULL: what takes long is done at once */
    const struct game *(*find)(const char *id);
    const struct game *const *games;

    /* One message to a connection. Neither calls back into the tables. */
    void (*send)(void *context, void *connection, const char *message, size_t length);
    /* Nothing more is sent to this connection; it is closed when what was sent is out. tables_disconnect follows. */
    void (*close)(void *context, void *connection, const char *why);
    int (*waiting)(void *context, void *connection);        /* messages that were sent and are not out */
    const char *(*address)(void *context, void *connection);    /* where it comes from; "" = not known. NULL: never */
    /* Whether who is at this connection may make a table of so many bytes now, which counts then. NULL: always. */
    bool (*may_make)(void *context, void *connection, size_t size);
    /* Whether who is at this connection may show a table to everybody now, which counts then. NULL: always. */
    bool (*may_list)(void *context, void *connection);
    void (*random)(void *context, void *bytes, size_t size);
    int64_t (*now_ms)(void *context);
    int64_t (*now_s)(void *context);        /* since 1970; NULL: always 0 */
    int64_t (*clock_ms)(void *context);     /* that the server was up, in all its lives (clock.h); NULL: now_ms */
    /* Hands a whole mail to who sends it, one at a time (mail.h); then says whether it was taken. NULL: there is no
     * mail. base: what stands before the paths of links in it. */
    void (*mail)(void *context, const char *message, size_t length, void (*sent)(void *, bool ok), void *sent_context);
    const char *mail_base;
    const struct people *people;    /* whose key signs what is in a mail (nomail.h) */
    struct metrics *metrics;        /* NULL: nobody counts */
    const struct log *log;          /* NULL: nobody is told */
};

struct tables *tables_new(const struct tables_outside *);

/* After store and workers have reported everything. */
void tables_free(struct tables *);

/* Make a table: the body of POST /api/tables. done is called once, at once or later: with an error, or the table's id
 * and key. */
typedef void tables_made(void *context, const char *error, const char *id, const char *key);
void tables_make(struct tables *, const char *person, const struct json_value *in, tables_made *, void *context);

/* Nothing is kept of a person any more. done is called once; error NULL: it is so. */
void tables_forget(struct tables *, const char *person, void (*done)(void *context, const char *error), void *context);

/* A connection of a person to a table; connection is the outside's name for it. */
struct client *tables_connect(struct tables *, const char *person, const char *table, void *connection);
void tables_message(struct client *, const char *message, size_t length);
void tables_drained(struct client *);           /* nothing waits for this client any more */
void tables_disconnect(struct client *);
void tables_send_away(struct client *, const char *why);        /* tell it and close; tables_disconnect follows */
bool tables_joined(const struct client *);
bool tables_seated(const struct client *);      /* joined, and holds a seat there */

void tables_close(struct tables *);                     /* take no more requests; what is being kept is still shown */
bool tables_send_some_away(struct tables *, int count, const char *why);       /* false: nobody is left */
void tables_bye(struct tables *, const char *why);      /* tell everybody and close */
void tables_tick(struct tables *);                      /* now and then: forget tables nobody looks at */
void tables_sweep(struct tables *, int64_t age_s);      /* now and then: remove what was made then and not started */
void tables_clocks(struct tables *);                    /* every second: who is late, at tables in memory */
void tables_follow(struct tables *);                    /* every second: what other servers did (follow.h) */
void tables_heard(struct tables *, const char *id);     /* there is news of a table; or store.h's MUCH or ANEW */
void tables_due(struct tables *);                       /* now and then: the same at all others */
void tables_mails(struct tables *);                     /* now and then: mail to who is waited for (mail.h) */
int64_t tables_time_ms(const struct tables *);          /* the server's, which deadlines are by */
int tables_count(const struct tables *);                /* in memory */
bool tables_attended(const struct tables *, const char *id);    /* somebody who sits at it, or made it, is there */

#endif
