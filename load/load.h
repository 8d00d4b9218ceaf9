/* load.h - the load generator: people at tables of a server on this machine who answer their turns at once.
 *
 * It plays in rounds. In each, every group makes a table, joins, sits down and starts; when all are ready the round is
 * on, and what the server spends is measured until the first match is over, a connection has said as much as it may,
 * or all is played that was asked for. So the figures are of moves alone, not of making tables. */
#ifndef CAUCUS_LOAD_H
#define CAUCUS_LOAD_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "../core/rng.h"
#include "../core/text.h"

enum {
    PAIRS_MAX = 2000, IDLE_MAX = 20000, WATCHERS_MAX = 100, SEATS_PLAYED_MAX = 6, OPTIONS_MAX = 8, SERVE_ARGS_MAX = 16,
    SECONDS_MAX = 600, MOVES_MAX = 10 * 1000 * 1000, SERVERS_MAX = 8,
    OPENING_MAX = 50,               /* connections that are not yet answered: less than the server's backlog */
    MESSAGES_MAX = 190,             /* of a connection in a round: docs/network.md allows 200 at once */
    IDLE_AT_TABLE = 100,
    ID_SIZE = 32, COOKIE_SIZE = 128,
    STEP_US = 10, STEPS = 20000,    /* of the histograms: 0 to 200 ms */
};

struct config {
    const char *game;
    const char *option[OPTIONS_MAX];    /* name=value */
    const char *serve[SERVE_ARGS_MAX];  /* more arguments of `caucus serve` */
    int options, serve_args;
    int pairs, seats, idle, spectators, still;
    int64_t moves;
    double seconds;
    double every;                   /* seconds from move to move at a table; 0: at once */
    uint64_t seed;
    bool first;                     /* the first move of the list, not any */
    const char *caucus;             /* the program; NULL: a server that runs already */
    int port[SERVERS_MAX], ports;   /* several on one store: the people of a table are at different ones */
    pid_t pid[SERVERS_MAX];         /* of those servers; none: their processor time is not known */
    int pids;
    pid_t database;                 /* its first process, whose children answer; 0: there is none, or it is not known */
    bool together;                  /* the people of a table are at one server */
};

/* ---- histogram.c ---- */

struct histogram {
    int64_t count, max_us, step[STEPS + 1];
};
void histogram_add(struct histogram *, int64_t us);
double histogram_ms(const struct histogram *, double share);        /* 0.5: the median */

/* ---- scan.c: members of JSON texts that the server wrote, without a tree ---- */

const char *scan_member(const char *object, const char *key);       /* its value; NULL: not there */
int scan_count(const char *array);
const char *scan_item(const char *array, int index);
bool scan_int(const char *value, int64_t *out);
bool scan_true(const char *value);
const char *scan_string(const char *value, size_t *length);         /* as written, between its quotes; or NULL */
bool scan_copy(const char *value, char *out, size_t size);          /* the same into a buffer, if it fits */

/* ---- server.c: the processes that are measured ---- */

enum { THREADS_SHOWN_MAX = 16 };

struct spent {
    int threads;
    struct {
        char name[16];
        int64_t cpu_ns, switches;
    } thread[THREADS_SHOWN_MAX];    /* those of the same name together */
    int64_t cpu_ns, switches;
    int64_t rss;                    /* bytes */
};

struct server_process {
    pid_t pid[SERVERS_MAX];
    int pids;
    int port[SERVERS_MAX], ports;
    bool ours;
    char folder[200];
};

bool server_start(struct server_process *, const struct config *, struct text *error);
bool server_stop(struct server_process *);          /* true: as it should */
bool server_spent(const struct server_process *, struct spent *);
bool database_spent(pid_t, struct spent *);
void spent_add(struct spent *sum, const struct spent *from, const struct spent *to);

/* ---- people ---- */

enum state { WANTS_COOKIE, HAS_COOKIE, MAKING, OPENING, JOINING, SITTING, READY, PLAYING, CLOSED };
enum role { SEATED, SPECTATING, IDLING, STILL };

struct table;

struct player {
    struct load *load;
    struct table *table;
    enum role role;
    enum state state;
    int seat;
    int port;
    int fd;                         /* -1: none */
    struct player *next;            /* in the queue of those who want a connection */
    char cookie[COOKIE_SIZE];
    struct text in;                 /* bytes that are no whole message yet */
    struct rng rng;

    int64_t said, answered;         /* by this connection; the ids of requests */
    int64_t ply, asked_at;
    bool owes, over;
    struct text moves;              /* as the last update that had some told them */
    int64_t sent_ns;                /* the move whose answer, or next turn, is waited for */
    bool waits_turn;
    int64_t unseen_ns;              /* when the move was sent that somebody else has made; 0: seen */
};

/* A group of people; the first makes the table. */
struct table {
    struct load *load;
    bool idle;                      /* nobody plays at it */
    char id[ID_SIZE], key[ID_SIZE];
    struct player *player;
    int players, seated;
    int with_cookie, ready;
    int64_t next_ns;                /* no move before */
};

struct load {
    const struct config *config;
    struct server_process server;
    int epoll;
    struct table *table;
    int tables, playing_tables;
    struct player *waiting, **last_waiting;
    int opening;
    unsigned addresses;             /* used so far */

    int ready;                      /* tables */
    bool on;                        /* the round */
    bool round_over;
    int64_t on_since_ns, played_ns;
    int64_t own_cpu_ns;             /* this program's */
    int64_t sent, answered, refused, in_flight;
    int64_t messages, bytes, reads;     /* that came while a round was on */
    int rounds;
    struct histogram answer, turn, seen;
    struct spent spent, before_round, database, database_before;
    int64_t rss_empty, rss_idle, rss_full;
    struct text trouble;            /* the first thing that went wrong */
};

bool load_fail(struct load *, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* connection.c */
void connection_want(struct player *);                  /* queue up for a connection, for what the state says */
void connections_open(struct load *);                   /* as many as may be open at once */
void connection_close(struct player *);
void connection_read(struct player *);
void connection_ignore(struct player *);                /* whatever comes from now on */
bool connection_say(struct player *, const struct text *);      /* one message */

/* table.c */
void table_heard_http(struct player *, const char *answer);     /* a whole answer */
void table_opened(struct player *);
void table_heard(struct player *, const char *message);
void table_play(struct player *);                       /* a move, if it is its turn and the round is on */
void table_again(struct table *);                       /* make the next one */

#endif
