/* options.c - the command line of tools/load. */
#include "options.h"

#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>

enum { GAME = 1, OPTION, PAIRS, SEATS, IDLERS, SPECTATORS, STILLS, MOVES, SECONDS, SEED, FIRST, CAUCUS, PORT, PID,
       SERVE, EVERY, TOGETHER, DATABASE, HELP };

static const struct option known[] = {
    { "game", required_argument, NULL, GAME },      { "option", required_argument, NULL, OPTION },
    { "pairs", required_argument, NULL, PAIRS },    { "seats", required_argument, NULL, SEATS },
    { "idle", required_argument, NULL, IDLERS },    { "spectators", required_argument, NULL, SPECTATORS },
    { "still", required_argument, NULL, STILLS },   { "moves", required_argument, NULL, MOVES },
    { "seconds", required_argument, NULL, SECONDS }, { "seed", required_argument, NULL, SEED },
    { "first", no_argument, NULL, FIRST },          { "caucus", required_argument, NULL, CAUCUS },
    { "port", required_argument, NULL, PORT },      { "pid", required_argument, NULL, PID },
    { "serve", required_argument, NULL, SERVE },    { "every", required_argument, NULL, EVERY },
    { "together", no_argument, NULL, TOGETHER },    { "database", required_argument, NULL, DATABASE },
    { "help", no_argument, NULL, HELP },
    { NULL, 0, NULL, 0 },
};

static const char usage[] =
    "tools/load: people at tables who answer at once; how fast the server is. On this machine only.\n"
    "  --game ID          Heap (null) unless given    --option NAME=VALUE  of the game, repeatable\n"
    "  --pairs N          tables, 10 unless given     --seats N            people who play at each, 2 unless given\n"
    "  --moves N          stop after so many moves    --seconds S          stop after so long; 5 if neither is given\n"
    "  --spectators N     who watch at each table     --idle N             in all, at tables where nobody plays\n"
    "  --still N          in all: watch, and do not read what they are sent\n"
    "  --first            the first move of the list; any by the seed otherwise      --seed N\n"
    "  --caucus FILE      the program whose server is started, on a new folder; --serve ARGUMENT  of it, repeatable\n"
    "  --port N [--pid N] a server that runs already; by its id its processor time is known. Repeatable, for servers\n"
    "                     on one store: the people of a table are at different ones, unless --together\n"
    "  --database N       the id of the first process of their PostgreSQL\n"
    "  --every S          a move of each table every so long; at once otherwise\n";

static bool number(const char *name, double min, double max, double *out)
{
    char *end;
    *out = strtod(optarg, &end);
    if (end != optarg && !*end && *out >= min && *out <= max)
        return true;
    fprintf(stderr, "load: --%s is a number from %.0f to %.0f\n", name, min, max);
    return false;
}

static bool whole(const char *name, int min, int max, int *out)
{
    double value = 0;
    if (!number(name, min, max, &value))
        return false;
    *out = (int)value;
    return true;
}

static bool more(const char *name, const char **list, int *count, int max)
{
    if (*count == max) {
        fprintf(stderr, "load: --%s at most %d times\n", name, max);
        return false;
    }
    list[(*count)++] = optarg;
    return true;
}

static bool more_numbers(const char *name, int max, int *list, int *count)
{
    if (*count == SERVERS_MAX) {
        fprintf(stderr, "load: --%s at most %d times\n", name, SERVERS_MAX);
        return false;
    }
    return whole(name, 1, max, &list[(*count)++]);
}

static bool take(struct config *c, int which)
{
    double value = 0;
    int integer = 0;
    bool ok = true;
    switch (which) {
    case GAME: c->game = optarg; return true;
    case OPTION: return more("option", c->option, &c->options, OPTIONS_MAX);
    case SERVE: return more("serve", c->serve, &c->serve_args, SERVE_ARGS_MAX);
    case PAIRS: return whole("pairs", 1, PAIRS_MAX, &c->pairs);
    case SEATS: return whole("seats", 1, SEATS_PLAYED_MAX, &c->seats);
    case IDLERS: return whole("idle", 0, IDLE_MAX, &c->idle);
    case SPECTATORS: return whole("spectators", 0, WATCHERS_MAX, &c->spectators);
    case STILLS: return whole("still", 0, IDLE_MAX, &c->still);
    case MOVES: ok = whole("moves", 1, MOVES_MAX, &integer); c->moves = integer; return ok;
    case SECONDS: return number("seconds", 0.1, SECONDS_MAX, &c->seconds);
    case SEED: ok = number("seed", 0, 1e15, &value); c->seed = (uint64_t)value; return ok;
    case FIRST: c->first = true; return true;
    case CAUCUS: c->caucus = optarg; return true;
    case PORT: return more_numbers("port", 65535, c->port, &c->ports);
    case PID: return more_numbers("pid", 1 << 30, c->pid, &c->pids);
    case EVERY: return number("every", 0.01, 60, &c->every);
    case TOGETHER: c->together = true; return true;
    case DATABASE: ok = whole("database", 1, 1 << 30, &integer); c->database = integer; return ok;
    default: fputs(usage, which == HELP ? stdout : stderr); return false;
    }
}

bool options_read(struct config *c, int argc, char **argv)
{
    int which;
    *c = (struct config){ .game = "null", .pairs = 10, .seats = 2, .seed = 1 };
    while ((which = getopt_long(argc, argv, "", known, NULL)) != -1)
        if (!take(c, which))
            return false;
    if (optind < argc || !c->caucus == !c->ports) {
        fputs(optind < argc ? usage : "load: either --caucus or --port\n", stderr);
        return false;
    }
    if (!c->moves && c->seconds <= 0)
        c->seconds = 5;
    return true;
}
