/* sim.h - server, store, bots, clients and time in one process: everything that happens follows from a seed.
 *
 * A world has the table logic of server/ without sockets, a disk that knows what is durable, wires on which messages
 * take their time or are lost, and players who behave as pages do, well or badly. Time is virtual. What is durable is
 * replayed at once into a second match a table, the truth; everything that leaves the server is held against it in the
 * moment it leaves. The properties, by the word that a failure prints:
 *
 *   durable   An update, put together from patches, is the truth as this viewer sees it: nothing else was shown,
 *             nothing was left out (T1, T3). So are events, logs, tables, drafts and the engine's answers, and what
 *             is said in the rooms it may read (C1).
 *   once      A change that was acknowledged is in the durable log, once; nothing is there that nobody asked for.
 *   stale     A change is made at the ply it was decided on, or refused as stale; a legal one is not refused.
 *   ply       A seat's ply never goes back, not over restarts either (M4).
 *   answered  Requests are answered once and in order, but for hints; nothing is sent behind a bye.
 *   silence   Nothing is pushed to a viewer for whom nothing changed, nor counted in its revisions.
 *   eyes      Only those may join who have the key, a chair or an invitation, or made the table; each looks with the
 *             eyes of its chair, or of several the one it has turned to, and gets nothing that was meant for others.
 *   twins     Of two worlds that differ in what one seat did in secret, all others get the same bytes at the same
 *             times, until it is opened (T2).
 *   replay    The durable log, replayed from its start, gives the truth (J1).
 *   lists     What is kept for lists of tables is how the table is; of what only its seat knows they tell nothing.
 *   clocks    Time runs for who owes a decision, and is given once for each; who is late was, and is noticed; an outage
 *             takes nobody's time, and gives little.
 *   hands     A seat is carried by who has a fresh link of its owner, once and with all that belongs to it; given to a
 *             bot by the host, while its owner is away; who is forgotten is nowhere, and others keep what is theirs.
 *   lapses    A table without a clock that was started and is not over goes 30 days after its last open step, not
 *             before, and nobody who sits there is there; others stay.
 *   frozen    No table freezes.
 */
#ifndef CAUCUS_SIM_H
#define CAUCUS_SIM_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/queue.h>

#include "core/rng.h"
#include "core/text.h"
#include "server/chores.h"
#include "server/table.h"

enum {
    SIM_PLAYERS_MAX = 6,
    SIM_TABLES_MAX = 2,             /* played at */
    SIM_TRUTHS_MAX = 64,            /* made: whoever gets no answer makes another, and rematches */
    SIM_WIRE_MAX = 40,              /* messages a reader may leave waiting before it is cut off */
    SIM_TICKETS_MAX = 48,           /* links to carry a seat that are given out */
    SIM_ORDER_MAX = 8,              /* moves of a draft */
};

struct world;
struct wire;
struct player;
struct asked;

/* ---- what is durable (truth.c) ---- */

struct talk {
    struct store_line *line;        /* of a room, as they became durable */
    int count;
};

/* What is left to whom, by a count of its own (clocks.c). */
struct hourglass {
    bool on;
    int64_t move_ms, bank_ms;       /* a decision; a match */
    int64_t at_ms;
    unsigned runs, late, returns;
    int64_t since_ms[SEATS_MAX], move_left_ms[SEATS_MAX], bank_left_ms[SEATS_MAX];
};

/* A step, for what is written on moves: who sat where before it and behind it, and whose notes are gone. */
struct written {
    size_t from;                    /* in the lines of all steps */
    char person[2][SEATS_MAX][PERSON_SIZE];
    unsigned gone;                  /* seats */
};

struct truth {
    unsigned char key_hash[STORE_HASH_SIZE];
    struct talk talk[STORE_ROOMS];
    struct match *behind;           /* as spectators see it; NULL: as it is */
    char id[STORE_ID_SIZE], key[TOKEN_SIZE];    /* key "": not told yet */
    struct engine *engine;          /* its kit and match */
    struct chairs chairs;
    int steps;
    struct text lines;              /* of all steps, as they were first kept */
    struct written *written;        /* a step each */
    size_t last_from;               /* where those of the last step begin */
    bool last_chairs;               /* the last step changed chairs */
    int ply_before[SPECTATOR + 1];  /* the last step */
    unsigned orphans;               /* players who left while a step was being kept that may be theirs */
    int failures;                   /* steps that could not be kept */
    bool swept;                     /* from the disk: it was never started */
    struct text seen[SPECTATOR + 1][2];     /* updates, without and with boards as text; "" = not made yet */
    struct text events[SPECTATOR + 1];      /* of the last step */
    struct hourglass glass;
    int64_t left_ms[SEATS_MAX];     /* since when nobody has looked with the eyes of who sits there, at the earliest */
    bool rewritten;                 /* somebody who was here is forgotten */
    int64_t lapses_ms;              /* without a clock, as the store has it */
};

struct truth *truth_new(struct world *, const struct store_table *);
void truth_free(struct truth *);
struct truth *truth_find(struct world *, const char *id);
void truth_step(struct world *, const struct store_step *);
void truth_swept(struct world *, struct truth *);
bool truth_unnotes(struct truth *, const char *person);     /* what they wrote on moves is gone; were they ever there */
void truth_forgets(struct world *, struct truth *, const char *person);
const char *truth_update(struct truth *, int viewer, bool text);
const char *truth_events(struct truth *, int viewer);
void truth_draft(struct truth *, const struct match *, int viewer, bool text, struct text *out);
void truth_table(struct world *, struct truth *, const struct wire *, struct text *out);
bool truth_seated(const struct truth *, const char *person);
bool truth_has(const struct world *, const struct truth *, const char *person);     /* a connection of that person */
struct truth *truth_rematch(struct world *, const struct truth *);      /* the table it names; NULL: none, or swept */
void truth_replays(struct world *, struct truth *);     /* checks it */
static inline struct match *truth_match(const struct truth *t) { return t->engine->match; }

/* clocks.c: before a step is in the truth, and then; the member of an update; between events; at a start. */
void clocks_before(struct world *, struct truth *, const struct store_step *);
void clocks_after(struct world *, struct truth *, const struct store_step *);
bool clocks_tells(const struct truth *, const struct store_step *);
void clocks_put(const struct truth *, int viewer, struct json *);
void clocks_check(struct world *);
void clocks_begin(struct world *);
int64_t clocks_deadline(const struct truth *);
bool clocks_plays(const struct world *, const struct truth *, int seat);       /* nobody asked for its move */

/* lapses.c: of a step that is in the truth by now; of a table that is removed; at the end of all. */
void lapses_after(struct world *, struct truth *, const struct store_step *, bool secret);
void lapses_dropped(struct world *, const char *id);
void lapses_month(struct world *);

/* days.c: a table was made with so many days a turn (0: without) and so many in the bank; and weeks in which nobody
 * comes. */
void days_made(struct world *, const struct truth *, int days, int bank);
void days_pass(struct world *);

/* lists.c: of a step that is in the truth by now. secret: nobody but its seat may know of it. */
void lists_check(struct world *, const struct truth *, const struct store_step *, bool secret);

/* talk.c: lines that are kept; member `chat` of a table. */
void talk_kept(struct world *, const struct store_line *);
void talk_release(struct truth *);
bool talk_has(const struct truth *, const char *person);
void talk_forget(struct truth *, const char *person);
void talk_stepped(struct world *, const struct truth *);
void talk_put(const struct wire *, struct json *);

/* watching.c: the match as a viewer sees it, after a step; member `spectators` of a table; the name one looks on by;
 * and whether one may not. */
void watching_follow(struct world *, struct truth *);
struct match *truth_seen(const struct truth *, int viewer);
void watching_put(const struct world *, const struct truth *, struct json *);
void watching_named(struct world *, struct wire *, const char *line);
bool watching_is_shut(const struct truth *, const char *person);

/* hands.c: of chairs that have changed; of who leaves a table, or the server for good; answers and refusals. */
void hands_changed(struct world *, struct truth *, const struct chairs *before);
void hands_left(struct world *, const struct wire *);
void hands_started(struct world *);
void hands_forgotten(struct world *, const char *person);
void hands_have_left(struct world *);
void hands_given(struct world *, const struct wire *, const struct asked *, const char *message);
void hands_opened(struct world *, const struct wire *, const struct asked *);
void hands_told(struct world *, struct wire *);
bool hands_may_remove(const struct wire *, const char *line);
bool hands_is_worthless(const struct wire *, const char *line);

/* ---- the disk (disk.c): a back end over the one in memory, which outlives the server ---- */

struct disk {
    struct store_backend backend;
    struct store_backend *inner;
    struct world *world;
    struct kept_write *writes;      /* of this transaction */
    int write_count;
    bool sweeps;                    /* in this transaction */
    int commits, loads;
    bool dead;                      /* the process has ended in the middle of a write */
};

void disk_init(struct disk *, struct world *);
void disk_release(struct disk *);

/* ---- wires (wire.c) ---- */

struct parcel {
    TAILQ_ENTRY(parcel) link;
    size_t length;
    char bytes[];
};
TAILQ_HEAD(parcels, parcel);

/* A request on a wire that has no answer yet. */
struct asked {
    TAILQ_ENTRY(asked) link;
    int id;                         /* 0: it has none, or is no request at all */
    char cmd[12];
    int at;                         /* -1: without */
    int note;                       /* number in its note; 0: none */
    bool single;                    /* one move */
    bool delivered;
    bool muted;                     /* its player was, when it came, and nothing was being kept */
    bool turned;                    /* the wire has turned its eyes since it was taken; the seat before that: */
    int seat;
    char *line;
};

struct wire {
    TAILQ_ENTRY(wire) link;
    int number;                     /* player * 1000 + how manieth */
    struct player *player;
    char person[PERSON_SIZE];       /* of the device it was opened on */
    struct truth *truth;
    bool opens;                     /* a link: its answer is of when it was asked, and is sent when all is kept */
    bool before;                    /* somebody was forgotten: it is told what was, and then bye */
    bool carried;                   /* its seat is another device's now, which it has not been told yet */
    struct client *client;          /* NULL: the server has let it go */
    struct parcels in, out;
    int out_count;
    int in_number, out_number;      /* messages so far */
    int64_t in_last_ms;             /* when the last one arrives that is on its way */
    bool cut;                       /* nothing more reaches the player */
    bool ending;                    /* the server will notice */
    bool bye;                       /* the server said so, and closed */
    bool draining;
    bool slow;
    TAILQ_HEAD(, asked) asked;

    /* As the server has told it so far. */
    bool joined;
    int joined_as;                  /* the how manieth */
    char name[NAME_SIZE];           /* to look on by */
    bool late;                      /* it had much to read, and has not read all since */
    bool text;
    int looks;                      /* of several seats, or SPECTATOR */
    int viewer;                     /* of the last update; -1: none yet */
    int revision;
    struct text shown, table;
    int shown_at;                   /* the step at which `shown` was compared last */
    int64_t table_at;               /* the same of the table, and who was here; -1: not yet */
    bool reads[STORE_ROOMS];        /* it could, when it was compared last; up to that line: */
    int told[STORE_ROOMS];
};

struct wire *wire_open(struct world *, struct player *);
int wire_seat(const struct wire *);                                 /* whom it looks as, or SPECTATOR */
void wire_say(struct world *, struct wire *, const char *line, size_t length);      /* the player says */
void wire_hang_up(struct world *, struct wire *);                   /* the player goes without a word */
void wire_arrive(struct world *, struct wire *);                    /* at the server */
void wire_drain(struct world *, struct wire *);                     /* at the player */
void wire_end(struct world *, struct wire *);                       /* the server notices */
void wire_crash(struct world *, struct wire *);                     /* the server is gone */
void wire_free(struct wire *);
struct asked *wire_expect(struct wire *, const char *cmd, const char *line);

void wires_send(void *world, void *wire, const char *message, size_t length);
void wires_close(void *world, void *wire, const char *why);
int wires_waiting(void *world, void *wire);

/* ---- players (player.c, request.c) ---- */

/* A change outlives its wire: without an answer it is sent again, as it was. */
struct change {
    bool open;
    int64_t since_ms;
    char cmd[12];
    struct text members;
    int seat;                       /* whose it is */
    int at, note;
    bool single, again;
};

struct player {
    struct world *world;
    int number;
    char person[PERSON_SIZE], other[PERSON_SIZE], name[24];     /* of its device, and of its other one */
    int lives;                      /* it was forgotten before */
    bool leaving;                   /* for good: it waits until it is forgotten */
    char token[TOKEN_SIZE];         /* to open on this device; "": none */
    struct truth *truth;            /* NULL: its table is not made yet */
    int table;                      /* which */
    bool host;
    struct wire *wire;
    int wires, wakes, ids, notes, talks;
    int join_id, draft_id, change_id, look_id, rematch_id, carry_id;    /* of the requests whose answers it waits for */

    /* What it has been told. */
    bool joined;
    bool shut_out;                  /* no spectators there */
    int64_t joining_ms;             /* when it asked to */
    struct text update, table_info;
    int revision;
    int ply, seat;                  /* now; the seat, or SPECTATOR */
    int plies[SPECTATOR + 1];       /* M4: the last of each seat it has looked as */
    struct change change;
    int order_count;                /* a draft */
    char order[SIM_ORDER_MAX][MOVE_TEXT_SIZE];
    struct text order_moves;        /* what could come next */
    bool order_complete;
    bool making;
    int days, bank;                 /* of the clock it asked for; days 0: none by days */
    int64_t away_until_ms;
    bool dozes;                     /* while it is away */
};

void player_wake(struct world *, struct player *);
void player_hears(struct world *, struct player *, struct wire *, const char *message);
void player_lost(struct player *, const struct wire *);         /* its wire is closed */
void player_goes_to(struct player *, struct truth *);           /* another table, or NULL: back to the first */
bool player_has_several(const struct player *);                 /* seats, as it was told */
bool player_is_content(const struct player *);                  /* has its table, and waits for nothing */

/* request.c */
struct asked *ask(struct world *, struct player *, const char *cmd, const char *members);
void ask_join(struct world *, struct player *, struct rng *);
void ask_something(struct world *, struct player *, struct rng *);
void ask_again(struct world *, struct player *);                /* the change it has no answer for */
void ask_look(struct world *, struct player *, int seat);
void ask_talk(struct world *, struct player *, int what);       /* talk.c */

/* hands.c */
void ask_carry(struct world *, struct player *, struct rng *);
bool ask_for_chair(struct world *, struct player *, struct rng *, bool started);
void hands_hear_carry(struct world *, struct player *, const char *message, bool ok);
void hands_choose_device(struct world *, struct player *, struct rng *);    /* before it joins */
void hands_refused(struct world *, struct player *, const char *message);   /* it was not let in */
void hands_leave(struct world *, struct player *);      /* for good */

/* ---- twins (tape.c): what one world did is read along by the other ---- */

struct tape;
struct tape *tape_new(void);
void tape_free(struct tape *);
void tape_sent(struct world *, const struct wire *, const char *message, size_t length);
void tape_arrives(struct world *, const struct wire *, const char *cmd);    /* a request, or the end of the wire */
void tape_leaves(struct world *, const struct player *);                    /* the server for good */
void tape_taken(struct world *, const struct wire *);                       /* the request, by the server */
void tape_kept(struct world *, struct truth *);                             /* a step */
void tape_polled(struct world *);               /* the store has reported */
void tape_event(struct world *);                /* something is about to happen */
void tape_end(struct world *);
bool tape_flips(struct world *);                /* whoever could decide otherwise now shall do so */
void tape_flipped(struct world *, const struct player *, int seat);
bool tape_adds(struct world *);

/* ---- checks (check.c, answers.c, again.c) ---- */

void check_sent(struct world *, struct wire *, const char *message);
void check_answer(struct world *, struct wire *, struct asked *, const char *message, bool ok);
void check_update(struct world *, struct wire *, const char *message);
void check_alike(struct world *, const struct wire *, const char *told, const char *expected);
void check_eyes(struct world *, const struct wire *, const struct asked *, bool ok);
void check_look(struct world *, struct wire *, const struct asked *, const char *message);
void check_accepted(struct world *, struct wire *, const char *message);
void check_seen(struct world *, struct wire *, const char *message);       /* the answer to a join or a look */
void check_again(struct world *, const struct truth *, const struct chairs *before);      /* chairs have changed */
bool check_is_push(const char *message);

/* talk.c */
void check_push_chat(struct world *, struct wire *, const char *message);
void check_page(struct world *, const struct wire *, const char *page);
void check_said(struct world *, const struct wire *, const struct asked *, const char *message);
void check_muted(struct world *, const struct wire *, const struct asked *);
void check_talk(struct world *, struct wire *);
void check_all(struct world *);                 /* between events */
void check_end(struct world *);                 /* when all is quiet */
bool check_is_aside(const struct truth *, const char *cmd);
int check_note_count(const struct truth *, const struct player *, int note);

/* Members of a message as core/json.h writes it. */
int told_int(const char *object, const char *key, int missing);
bool told_is(const char *object, const char *key, const char *value);
bool told_same(const char *a, const char *b, const char *key);
void told_text(const char *object, const char *key, struct text *out);       /* the value; "" = absent */

/* ---- the world (world.c, plan.c, schedule.c) ---- */

enum event_kind {
    SECONDS, WAKES, ARRIVES, DRAINS, ENDS, STORES, CHORES, THINKS, TICKS, CRASHES, STOPS, RESTARTS, LEAPS, SWEEPS
};

struct event {
    TAILQ_ENTRY(event) link;
    int64_t at_ms;
    enum event_kind kind;
    void *of;
};

/* How bad this world is, in chances of 1 in so many; 0 = never. */
struct weather {
    int commit_fails, load_fails, crash_before, crash_after, crash_between, stop, hang_up,
        slow;
    int transit_ms, store_ms, think_ms, pause_ms;
};

/* What happened, over all seeds: a run in which something never happened has not tested it. */
enum {
    COUNT_STEPS, COUNT_CRASHES_BEFORE, COUNT_CRASHES_AFTER, COUNT_CRASHES_BETWEEN, COUNT_STOPS, COUNT_FAILED_COMMITS,
    COUNT_FAILED_LOADS, COUNT_HANG_UPS, COUNT_LOST, COUNT_CUT_OFF, COUNT_REPEATS, COUNT_REPEATS_STALE, COUNT_STALE,
    COUNT_PATCHES, COUNT_WHOLE, COUNT_BOTS, COUNT_UNDOS, COUNT_ORDERS, COUNT_HINTS, COUNT_FORGOTTEN, COUNT_SWEPT,
    COUNT_REFUSED,
    COUNT_LOOKS, COUNT_OTHER_EYES, COUNT_REMATCHES, COUNT_ACCEPTED, COUNT_BEGUN, COUNT_GONE,
    COUNT_LINES, COUNT_MUTES, COUNT_LATE, COUNT_SHUT_OUT,
    COUNT_GARBAGE, COUNT_FLIPS, COUNT_COMPARED, COUNT_OPENED, COUNT_OVER, COUNT_RESIGNED,
    COUNT_TIMED, COUNT_OVERDUE, COUNT_BACK, COUNT_LAPSED, COUNT_DAYS_LATE, COUNT_DAYS_AWAY,
    COUNT_TOKENS, COUNT_CARRIED, COUNT_WORTHLESS, COUNT_REMOVED, COUNT_REPLACED, COUNT_RETURNED,
    COUNT_LEFT, COUNT_REWRITTEN, COUNT_UNNOTED, COUNTS
};
extern const char *const count_names[COUNTS];
extern long counts[COUNTS];

/* A link that was given to somebody to carry their seat to another device. */
struct ticket {
    char token[TOKEN_SIZE], person[PERSON_SIZE];
    const struct truth *truth;
    int64_t until_ms;
    int restarts, failures;
    bool spent;                     /* used, revoked, or there is another one */
};

struct world {
    uint64_t seed;
    bool trace;
    bool second;                    /* of twins */
    struct tape *tape;
    const struct game *game;
    int seats;
    const char *options;
    struct weather weather;
    int64_t now_ms, end_ms;
    bool quiet;                     /* nothing bad happens any more, and nothing new is begun */
    TAILQ_HEAD(events, event) events;
    int64_t event_count;

    struct disk disk;
    struct store *store;
    struct workers *workers;
    struct chores *chores;
    struct tables *tables;          /* NULL: the server is down */
    struct rng random;              /* the server's */
    bool clocks;                    /* tables have some */
    bool deserted;                  /* the tape has ended: nobody comes any more, and weeks pass */
    int64_t clock_base_ms, clock_from_ms;   /* the server's time */
    int64_t up_ms, up_from_ms;      /* how long it has been up before, and since when it is */
    int64_t ended_ms;               /* the server's time at its last end */
    int64_t waited_ms;              /* by the server's time: since then somebody's time runs, or INT64_MAX */
    int seconds;
    bool stopping;                  /* it was asked to: takes no more requests, says bye when nothing is being kept */
    bool store_due, chore_due, think_due;
    int polls, chores_done, thoughts, restarts;

    int table_count, player_count, truth_count;
    int joins, presence;            /* so far; changes of who is where */
    struct truth *truth[SIM_TRUTHS_MAX];
    struct truth *played[SIM_TABLES_MAX];   /* those that are played at */
    struct player player[SIM_PLAYERS_MAX];
    TAILQ_HEAD(, wire) wires;
    struct ticket ticket[SIM_TICKETS_MAX];
    int ticket_count;
};

void sim_run(uint64_t seed, bool trace);        /* once, and again as its own twin */

void world_open(struct world *, uint64_t seed);
void world_run(struct world *);
void world_close(struct world *);
void world_crash(struct world *);               /* everything in memory is gone */
void world_start(struct world *);
void world_stirs(struct world *);               /* the server was called: store and bots may have work */
void world_make_table(struct world *, struct player *);
int64_t world_clock(const struct world *);         /* the server's time */
struct table *world_table(const struct world *, const struct truth *);      /* in memory, or NULL */

/* plan.c */
void plan(struct world *, struct rng *);
const struct game *world_find(const char *id);

void schedule(struct world *, int64_t at_ms, enum event_kind, void *of);
bool schedule_next(struct world *, struct event *out);
void schedule_forget(struct world *, enum event_kind, const void *of);

/* Chance of its own for each thing that happens, so that one that happens otherwise does not shift all others. */
enum stream {
    OF_PLAN, OF_WAKE, OF_IN, OF_OUT, OF_COMMIT, OF_LOAD, OF_POLL, OF_CHORE, OF_THOUGHT, OF_HANG_UP, OF_CRASH
};
struct rng dice(const struct world *, enum stream, int of, int number);
int below(struct rng *, int n);                 /* one draw, whatever n */
bool one_in(struct rng *, int n);               /* never for 0 */

void tell(const struct world *, const char *format, ...) __attribute__((format(printf, 2, 3)));    /* of a trace */
_Noreturn void broken(const struct world *, const char *property, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
extern const char *sim_program;

#endif
