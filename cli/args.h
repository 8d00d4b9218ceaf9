/* args.h - the command line: one table of options for all commands, so that a name means the same everywhere. */
#ifndef CAUCUS_ARGS_H
#define CAUCUS_ARGS_H

#include <stdbool.h>
#include <stdint.h>

#include "../core/options.h"
#include "cmd.h"

enum { ARGS_WORDS_MAX = 33, ARGS_OWN_MAX = 8 };

/* An option that the command's own `own` knows. */
struct own_option {
    const char *name;
    const char *value;          /* NULL = a flag */
};

struct args {
    const char *word[ARGS_WORDS_MAX];       /* what is no option, in order */
    int words;
    const char *setting[OPTIONS_MAX];       /* -o name=value */
    int settings;
    struct own_option own[ARGS_OWN_MAX];
    int owns;
    /* NULL = not given */
    const char *bots, *cert, *chance, *data, *file, *game, *host, *key, *log, *me, *name, *people, *proxy, *query;
    const char *seat, *seed, *sendmail, *sprt, *store;
    int64_t connections, depth, games, seats, threads;      /* 0 = not given */
    int64_t port, metrics;      /* -1 = not given */
    bool all, behind_proxy, cards, chances, each, first, json, lan, log_addresses, rematch, saved, anew, signature;
};

/* Reads argv by what commands[] says about argv[0]. False: complained, exit with EXIT_USAGE. */
bool args_parse(struct args *, int argc, char **argv);

/* The options of a command, with their help, on stdout. */
void args_help(const struct command *);

#endif
