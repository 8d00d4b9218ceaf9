/* table.h - inside the table logic: a table, its clients, and a request being answered. */
#ifndef CAUCUS_TABLE_H
#define CAUCUS_TABLE_H

#include "../core/match.h"
#include "../core/text.h"
#include "../engine/request.h"
#include "chairs.h"
#include "journal.h"
#include "store.h"
#include "tables.h"
#include "workers.h"

struct hint;

struct client {
    struct tables *tables;
    struct table *table;            /* joined, or to be joined when it is loaded */
    bool joined;
    bool gone;                      /* was told bye */
    void *connection;
    char person[PERSON_SIZE];
    int waiting;                    /* requests */
    struct hint *hint;              /* being thought out */
    uint64_t table_shown, update_shown;     /* hashes of what was pushed last (T2) */
    struct client *next;            /* at the table */
    struct client *next_all;
};

struct waiting {
    struct client *client;
    char *line;
    size_t length;
    struct waiting *next;
};

struct table {
    struct tables *tables;
    struct table *next;
    char id[STORE_ID_SIZE];
    unsigned char key_hash[STORE_HASH_SIZE], chance_key[STORE_KEY_SIZE];
    char game_id[64];               /* as the header says, also when there is no such game */
    struct text frozen;             /* why; "" = it is not */
    struct engine *engine;          /* has kit and match, or neither when it is frozen */
    struct chairs chairs;
    int steps;

    bool loading, writing;          /* requests wait */
    bool dead;                      /* forgotten; freed when its jobs are back */
    bool show_chairs, show_match;   /* of the step being written */
    bool show_presence;             /* somebody came or went meanwhile */
    int show_seat;                  /* an edit of this seat's order, which nobody else can see; -1: for all */
    struct client *asker;           /* whose step it is; NULL: a bot's, or the client is gone */
    struct text answer;
    struct waiting *waiting, **waiting_last;
    int waiting_count;

    struct client *clients;
    int client_count;
    int64_t idle_since_ms;

    int jobs;                       /* thoughts being thought */
    bool thinking;                  /* one of them for a bot at the table */
    int asked_at;                   /* the record count at which bots that may move were asked */
    unsigned asked;
    struct intent intent[SEATS_MAX];    /* of the bots */
    struct intent advice[SEATS_MAX];    /* for people: who takes a hint is told the rest of the same plan */
};

struct tables {
    struct tables_outside outside;
    struct table *first;
    struct client *clients;
    int count;
    bool closing;
};

/* A request: the engine's, with a table and a client around it. */
struct ask {
    struct request request;         /* first: what the engine's functions get */
    struct table *table;
    struct client *client;
    int seat;                       /* of the client, or SPECTATOR */
    struct journal_mark mark;
    bool match_changed, chairs_changed;
    bool later;                     /* the answer comes from elsewhere */
};

/* table.c */
void table_take(struct table *, struct client *, const char *line, size_t length);
void table_go_on(struct table *);       /* what waits, then bots */
void table_leave(struct client *);
void table_drop(struct table *, const char *why);       /* bye to all, forgotten (T3) */
void table_release(struct table *);     /* unlinked: free it when no job is out */
void table_step(struct table *, const struct journal_mark *, int seat, bool chairs_changed);   /* keep, then show */
void client_send(struct client *, const struct text *);
void client_bye(struct client *, const char *why);

static inline struct match *table_match(const struct table *t) { return t->engine->match; }

/* ask.c: the answer to a request, or false and why. */
bool ask_answer(struct ask *);

/* think.c */
void think_bots(struct table *);        /* let the next bot at the table think, if one is to */
bool think_hint(struct ask *, const struct json_value *id);
void think_forget(struct client *);     /* its hint goes nowhere */

/* push.c: values as docs/network.md has them. */
void push_table_json(const struct table *, const struct client *, struct json *);
void push_update_json(struct table *, const struct client *, bool with_events, struct json *);
void push_log_json(const struct table *, int viewer, struct json *);
void push_table(struct table *, struct client *);       /* if it is news to the client */
void push_update(struct table *, struct client *, bool with_events);
void push_shown(struct table *, struct client *);       /* the client knows what is now */

#endif
