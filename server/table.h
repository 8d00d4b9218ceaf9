/* table.h - inside the table logic: a table, its clients, a request being answered, and how a table changes. */
#ifndef CAUCUS_TABLE_H
#define CAUCUS_TABLE_H

#include <sys/queue.h>

#include "../core/match.h"
#include "../core/text.h"
#include "../engine/answer.h"
#include "../engine/request.h"
#include "chairs.h"
#include "chat.h"
#include "follow.h"
#include "journal.h"
#include "kits.h"
#include "present.h"
#include "shelf.h"
#include "store.h"
#include "tables.h"
#include "workers.h"

struct aside;
struct errand;
struct hint;
struct table_call;

#define TABLE_CLOSED "it was closed by whoever runs this server"

/* With whose eyes connections look at a table: a viewer's, with boards for text screens or without. All who look so are
 * shown the same; each change has the next number. */
struct eyes {
    int viewer;
    bool text;
    int lookers;
    int revision;                   /* of what was shown; 0 = nothing yet */
    struct sight {                  /* an update: the long lists apart, as they are compared and sent whole */
        struct text rest, moves, board;     /* board "": none */
    } shown;
};

/* A seat on its way to another device (seats.c). */
enum { CARRIES_MAX = 512, CARRY_S = 10 * 60, AWAY_S = 60 };
struct carry {
    char token[TOKEN_SIZE], table[STORE_ID_SIZE], person[PERSON_SIZE];      /* token "": none */
    int64_t until_ms;
};

struct client {
    struct tables *tables;
    char table_id[STORE_ID_SIZE];   /* the one its connection is for */
    struct table *table;            /* joined, or to be joined when it is loaded */
    bool joined;                    /* one of the table's clients */
    bool gone;                      /* was told bye */
    bool text;                      /* wants boards for text screens */
    bool by_hand;                   /* its person makes forced moves themselves, while it is there */
    int looks_as;                   /* of several seats this one, SPECTATOR = none: the curtain is down (look.c) */
    void *connection;
    char person[PERSON_SIZE];
    int waiting;                    /* requests */
    size_t waiting_size;            /* of them */
    struct hint *hint;              /* being thought out */
    struct aside *aside;            /* being written */
    struct saying *saying;          /* a line being kept (chat.c) */
    char name[NAME_SIZE];           /* who looks on, by a name of theirs; "" = a guest */
    uint64_t table_shown;           /* hash of what was shown last (T2) */
    bool late;                      /* has much to read yet: is shown the table when it has read that */
    struct eyes *eyes;              /* it has seen the match with; NULL: none yet */
    int revision;                   /* it has of theirs */
    TAILQ_ENTRY(client) at_table, everywhere;
};

struct waiting {
    struct client *client;
    char *line;
    size_t length;
    TAILQ_ENTRY(waiting) at_table;
};

struct table {
    struct tables *tables;
    TAILQ_ENTRY(table) everywhere;
    LIST_ENTRY(table) alike, played_again;      /* shelf.c */
    char rematch_noted[TOKEN_SIZE];
    char id[STORE_ID_SIZE];
    unsigned char key_hash[STORE_HASH_SIZE], chance_key[STORE_KEY_SIZE];
    char game_id[64];               /* as the header says, also when there is no such game */
    struct text frozen;             /* why; "" = it is not */
    struct engine *engine;          /* has kit and match, or neither when it is frozen */
    struct chairs chairs;
    int steps;
    unsigned char head[STORE_HEAD_SIZE];        /* of the last one */
    unsigned char head_next[STORE_HEAD_SIZE];   /* when the step being written is kept */
    struct journal_mark mark;       /* where the match stood at table_begin */

    bool loading, writing;          /* requests wait */
    struct {                        /* as the last step left it, where others write, too (follow.c) */
        struct match *match;        /* NULL: not kept */
        struct chairs chairs;
        struct clock clock;
        int64_t lapses_ms;
    } before;
    struct {                        /* the request whose step is being kept, or that waits for news of others */
        struct client *client;      /* NULL: gone */
        char *line;
        size_t length;
        int tries, losses;          /* to refuse it, to others who were faster */
    } again;
    bool look_due;                  /* at the store, for steps of others, when it is free */
    int64_t looked_ms;
    bool others_came;               /* to other servers, or went: it is to be shown */
    int64_t others_ms;              /* when others made the last step, or may have; 0 = it was ours */
    struct errand *errand;          /* for its rematch (rematch.c): requests wait, too */
    struct errand *visit;           /* the errand of an older table whose rematch this is */
    unsigned accepted, invited;     /* of our seats, to the rematch */
    char rematch_key[TOKEN_SIZE];   /* "" = not known any more */
    bool stale;                     /* the store has it otherwise, as somebody was forgotten: it is read anew */
    bool dead;                      /* forgotten; freed when its jobs are back */
    bool show_table;                /* when the step being written is kept: chairs changed, or who is here */
    unsigned show_to;               /* viewers: of an edit of an order its seat, and those to whom it is confided */
    struct text watching;           /* what is told of them */
    struct match *behind;           /* as spectators see it, with a delay (watch.c); NULL: they see it as it is */
    int ended;                      /* so many of its records are shown, whatever the delay: the match was over then */
    struct client *asker;           /* whose step it is; NULL: a bot's, or the client is gone */
    struct text answer;
    TAILQ_HEAD(, waiting) waiting;
    int waiting_count;

    TAILQ_HEAD(, table_call) calls; /* of whoever runs the server (keeper.h) */
    struct chat chat;
    struct present present;         /* who is here, at all servers */
    char carried[PERSON_SIZE];      /* whose seat has gone to another device with the step being kept; "" = nobody's */
    int64_t away_since_ms[SEATS_MAX];

    TAILQ_HEAD(clients, client) clients;
    int client_count;
    struct eyes *eyes[SPECTATOR + 1][2];    /* by viewer, without and with boards as text; NULL: nobody looks so */
    int64_t idle_since_ms;

    struct clock clock;
    int64_t deadline_ms;            /* when something is to be done by itself (timing.c); INT64_MAX = never */
    bool due;                       /* the store says that this is now */
    bool elsewhere;                 /* it is of a newer version: other servers have it, and do what is due */
    int64_t lapses_ms;              /* without a clock, as the store has it (lapse.h); INT64_MAX = never */

    int jobs;                       /* thoughts being thought, answers being written aside, lines being kept */
    bool thinking;                  /* one of them for a bot at the table */
    int asked_at;                   /* the record count at which bots that may move were asked */
    unsigned asked;
    struct intent intent[SEATS_MAX];    /* of the bots */
    struct intent advice[SEATS_MAX];    /* for people: who takes a hint is told the rest of the same plan */
};

struct tables {
    struct tables_outside outside;
    TAILQ_HEAD(, table) tables;
    struct shelf shelf;             /* the same, by id */
    TAILQ_HEAD(, client) clients;
    int count;                      /* of tables */
    int asides;                     /* answers being written */
    struct kits kits;
    char server[STORE_SERVER_SIZE]; /* our name among others; "" = there are none */
    int64_t beat_ms;                /* when they were told that we are there */
    struct carry carry[CARRIES_MAX];
    struct addresses talkers;       /* people who say something */
    int64_t clock_ahead_ms;         /* of the time outside */
    bool stopped;                   /* the time, as the store is away (timing.c) */
    int64_t stopped_ms;             /* then: where */
    bool asks_due;                  /* the store, for tables where something is to be done */
    bool mailing;                   /* to somebody who is due */
    struct addresses mailed;        /* addresses that were written to (E1) */
    bool closing;
};

/* A request: the engine's, with a table and a client around it. */
struct ask {
    struct request request;         /* first: what the engine's functions get */
    struct table *table;
    struct client *client;
    int seat;                       /* whom the client looks as, or SPECTATOR */
    const char *line;               /* as it came */
    size_t length;
    bool chairs_changed;
    bool later;                     /* the answer comes from elsewhere */
    bool changes;                   /* it would change the table, or comes to it */
};

void client_send(struct client *, const struct text *);
void client_refuse(struct client *, const struct json_value *id, struct text *error);
void client_bye(struct client *, const char *why);

static inline struct match *table_match(const struct table *t) { return t->engine->match; }
static inline struct match *table_seen(const struct table *t, int viewer)
{
    return viewer == SPECTATOR && t->behind ? t->behind : table_match(t);
}

static inline bool table_is_busy(const struct table *t) { return t->writing || t->loading || t->errand; }

/* table.c: the one way to change a table. Between the two calls its match is played, or its chairs are changed; then
 * what chance owes is drawn, and the change is kept and after that shown (T1). The seat: whose change it is, or
 * SPECTATOR. False: nothing has changed. */
void table_begin(struct table *);
bool table_keep(struct table *, int seat, bool chairs_changed);
void table_settle(struct table *);      /* make a forced move that waits for nobody any more; it is not busy */

void table_take(struct table *, struct client *, const char *line, size_t length);     /* a request */
void table_go_on(struct table *);                       /* what waits, then bots */
void table_carry_out(struct table *, struct client *, const char *line, size_t length);    /* now: it is not busy */
void table_show_step(struct table *);                   /* what show_table and show_to say */
void table_drop(struct table *, const char *why);       /* T3; it is not busy */
void table_refuse_waiting(struct table *, const char *why);     /* and send those away who wait */
void table_show(struct table *);                        /* to all, when nothing is being kept; to late ones later */
void table_freeze(struct table *, const char *why);     /* unless it is */
void table_drop_stale(struct table *);                  /* it is not busy */
void table_caught_up(struct client *);                  /* it has read all, and may want the table */
void table_leave(struct client *);
void table_forget(struct table *);                      /* nobody looks at it */
/* Out of the store, and all are told why; it is not busy. Idle: only as it stands, nobody has played on elsewhere. */
void table_remove(struct table *, bool idle, const char *why);
void table_release(struct table *);                     /* forgotten: free it when no job is out */
bool table_job_back(struct table *);                    /* one less is out; true: the table was forgotten and is gone */

/* tables.c: in memory, or being loaded from now on; NULL: there is no room. */
struct table *tables_find_or_load(struct tables *, const char *id);

/* make.c: a new table, of this kit and with these chairs. */
void make_from(struct tables *, const struct kit *, const struct chairs *, tables_made *, void *context);

/* rebuild.c: from what was loaded; done is called when it is there, frozen if not all of it can be read. */
void table_rebuild(struct table *, const struct store_loaded *, void (*done)(struct table *));

/* make.c: what never changes at the table that is asked for; NULL: it would not be made, why in `error`. Changes
 * nothing, and may be asked from any thread. */
struct kit *make_kit(const struct tables *, const char *person, const struct json_value *in, struct text *error);

/* ask.c: the answer to a request, or false and why. */
bool ask_answer(struct ask *);

/* look.c: the seat a connection looks as and speaks for, or SPECTATOR: the person's only one, or of several the one it
 * has turned to. Members table, kit, update, revision and log of an answer: all that is to be seen so. */
int look_seat(const struct table *, const struct client *);
void look_json(struct ask *);
bool look_ask(struct ask *);
void look_refusal(const struct json_value *id, struct text *out);      /* of an answer meant for other eyes */

/* watch.c: what a table tells of its spectators; a name to look on by; whether one may, and who may not any more since
 * the game has begun; what the host wants of it; and the match as spectators see it, after a step or a load. */
enum { WATCH_SHOWN_MAX = 20, WATCH_DELAY_MAX = 200 };
void watch_list(struct table *);        /* as it is now, in t->watching */
void watch_join(struct ask *, const char *name);        /* or NULL */
bool watch_name(struct ask *);
bool watch_may(struct ask *);
bool watch_set(struct ask *);
void watch_turn_out(struct table *);
void watch_begin(struct table *);       /* before the first step is shown */
void watch_follow(struct table *);

/* seats.c: requests for a token, or none any more, and to have a bot play for who is away; a token that comes with a
 * join (or NULL); and what the table notes of it. */
bool seats_carry(struct ask *);
bool seats_replace(struct ask *);
void seats_back(struct ask *);                  /* with a join: who is here plays themselves */
bool seats_take(struct ask *, const char *token, bool *taken);
bool seats_may_remove(struct ask *, int seat);
void seats_tell(struct table *);
void seats_left(struct table *, const char *person);
void seats_loaded(struct table *);
bool table_has(const struct table *, const char *person);       /* push.c: somebody is connected to this server */

/* timing.c: the time of the server; with a step, before it is written: whose time runs from now on, as a line, and when
 * the table is to be looked at again; who is late no more, and whether all see a step by who is late; after a load. */
int64_t timing_now(const struct tables *);
void timing_turn(struct table *, bool chairs_changed, struct text *lines);
int64_t timing_deadline(const struct table *);
bool timing_settle(struct table *);
void timing_loaded(struct table *);
void timing_check(struct table *);              /* begins the step of who is late, if somebody is */
void timing_acts(struct table *, int seat);     /* its owner is back */
bool timing_back(struct ask *);
void timing_put(const struct table *, int viewer, struct json *out);   /* member clock of an update, or nothing */

/* rematch.c */
bool rematch_ask(struct ask *);
void rematch_lost(struct table *);          /* its step never happened: whoever visits waits again */
bool rematch_begins(struct table *);        /* nobody is invited any more, so it has just been started */
void rematch_find(struct table *, store_done *then);    /* after a load: who has accepted. found: as the store says */
void rematch_found(struct table *, const struct store_loaded *);
void rematch_receive(struct table *);       /* who visits sits down, unless the table is busy */
void rematch_kept(struct table *, bool chairs_changed);     /* who visits is answered, the older table is told */
void rematch_turn_away(struct errand *, const char *why, bool gone);   /* or NULL; gone: there is no such table */
void rematch_forget(struct client *);       /* the answer to its errand goes nowhere */
const struct client *rematch_asker(const struct table *);   /* to whom that answer is still to come, or NULL */
struct kit *rematch_kit(const struct kit *, int seats, struct text *error);     /* for fewer players, or NULL */
void rematch_put(const struct table *, const struct client *, struct json *);      /* member rematch, for its people */

/* guess.c: a match file to try out from here, of a world that the seat could be in. */
bool guess_ask(struct ask *);

/* aside.c: the engine's answer to the request, from a copy of the match, later. */
bool aside_is_due(const struct ask *);
bool aside_answer(struct ask *);
void aside_forget(struct client *);     /* its answer goes nowhere */

/* think.c */
const struct bot *table_bot(const struct table *, int seat);   /* who plays a seat; NULL: its person */
void think_bots(struct table *);        /* let the next bot at the table think, if one is to */
bool think_hint(struct ask *, const struct json_value *id);
bool think_note_hint(struct ask *);     /* where others play, all are told that somebody was helped */
void think_forget(struct client *);     /* its hint goes nowhere */

/* push.c: what docs/network.md calls table and update. The table, as a value; true: it is news to the client. Members
 * update and revision, whole; the client then knows what it was shown. Member update of a draft: it stays unknown. */
bool push_table_json(const struct table *, struct client *, struct json *);
void push_update_json(struct table *, struct client *, struct json *);
void push_draft_json(const struct ask *, const struct match *draft, struct json *);
void push_time(const struct table *, bool stopped);             /* to all */
void push_table(const struct table *, struct client *);         /* sent if it is news */
void push_look_away(struct client *);                           /* it leaves its table */
void push_whole(const struct sight *, struct text *);           /* adds the update */

/* To all at the table: the table, if it changed, and to these viewers the update of the step if it is news. */
void push_step(struct table *, bool table, unsigned viewers);

#endif
