/* solver.h - the contract of a problem that a game can solve exactly: pure computing, like the rules.
 *
 * Values are improved in sweeps until the last sweep changed none by more than `residual`. Whoever drives a solver
 * (lab/solve.h) brings memory, threads, clocks and files; bots and the command line ask what came out.
 *
 *   V1  All memory is the driver's: `shared` bytes, zeroed, aligned to 64; `room` bytes a task of a stage; `work` bytes
 *       a thread.
 *   V2  The tasks of a sweep run in stages of `together`, in order. A task reads `shared` and writes its own room and
 *       work; when all of the stage are done, keep() takes over their rooms one after the other. So the answer is the
 *       same on any number of threads.
 *   V3  The first `kept` bytes of `shared` are all that a sweep leaves to the next; prepare() makes the others from the
 *       kit and the argument. Who saves these bytes between two stages can go on from there as if nothing had happened.
 *   V4  A table is what answers need: plain bytes, the same on every machine, without pointers.
 */
#ifndef CAUCUS_SOLVER_H
#define CAUCUS_SOLVER_H

#include "game.h"

struct solver_size {
    size_t kept, shared, room, work, table;
    int tasks, together;        /* tasks a sweep, tasks a stage */
    int sweeps_max;             /* more are never needed */
    double residual;
    int plain_parts;            /* of a plain pass, see below; 0 = there is none */
    const char *variant;        /* a lower-case word that tells kits with different tables apart; "" = the usual one */
};

struct solver {
    const char *id;             /* a lower-case word */
    const char *title;          /* one line */
    int seats;
    const char *const *options; /* "name=value", set before those of the caller; ends with NULL; NULL = none */
    const char *argument;       /* what else can be asked for, a lower-case word; NULL = nothing */
    const char *argument_value, *argument_help; /* "LIST", and what it is */
    bool filed;                 /* the table takes so long that it is kept in a file; else it is made when asked for */

    /* Whether this kit with this argument (NULL = none) can be solved, and what it takes. False: why in `error`. */
    bool (*size)(const struct kit *, const char *argument, struct solver_size *, struct text *error);

    /* First of all everything but the kept bytes; then, unless they come from a file, those as they are to begin. */
    void (*prepare)(const struct kit *, const char *argument, void *shared);
    void (*begin)(void *shared);

    /* One of `tasks`; then what it found becomes part of `shared`, and keep answers with the largest change. */
    void (*task)(const void *shared, int task, void *work, void *room);
    double (*keep)(void *shared, int task, const void *room);

    /* One of plain_parts parts of the plainest way to do the work of a sweep, whose result nobody needs: its time tells
     * how good the tasks are. Optional. */
    void (*plain)(const void *shared, int part, void *work);

    void (*table)(const void *shared, void *table);

    /* Answers. A query is the game's own text, such as where the pawns are. False: why in `error`. */
    bool (*query)(const struct kit *, const void *table, const char *query, struct text *out, struct text *error);
    void (*json)(const struct kit *, const void *table, struct json *);        /* members of an object */
    void (*words)(const struct kit *, const void *table, struct text *out);    /* some lines for people */

    /* The best move of a seat that owes one, and its expected utility. The kit is one that `size` takes without an
     * argument. table: NULL where the solver is not `filed`. */
    move (*best)(const struct kit *, const struct observed *, int seat, const void *table, double *value);

    /* For a check by playing (lab/solve_check.h): the state a game begins in, and what the table, made without an
     * argument, says of it; and what the game counted when it was over, a multiple of a half. */
    double (*start)(const struct kit *, const void *table, struct state *);
    double (*outcome)(const struct kit *, const struct state *);
};

#endif
