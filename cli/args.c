/* args.c - the command line: one table of options for all commands. */
#include "args.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "../core/text.h"

enum kind { FLAG, TEXT, NUMBER, PORT, SETTING };

static const struct option_word {
    const char *name;
    enum kind kind;
    size_t offset;
    int64_t max;                /* NUMBER: from 1 */
    const char *value;          /* its name in the help */
    const char *help;
} words[] = {
    { "all", FLAG, offsetof(struct args, all), 0, NULL, "show everything, what was hidden too" },
    { "behind-proxy", FLAG, offsetof(struct args, behind_proxy), 0, NULL,
      "a proxy on this machine is in front, which speaks TLS: whom it names in X-Forwarded-For is believed, and "
      "cookies are for TLS alone" },
    { "bots", TEXT, offsetof(struct args, bots), 0, "LIST",
      "such as random,search:1000 (with nodes; search:1000x4: in four trees at once): the bots of the seats without "
      "people, in seat order; the "
      "list is repeated" },
    { "cards", FLAG, offsetof(struct args, cards), 0, NULL, "the cards of the game, with their numbers" },
    { "cert", TEXT, offsetof(struct args, cert), 0, "PATH",
      "speak TLS, with this certificate and those behind it (PEM); needs --key. SIGHUP reads both again" },
    { "chance", TEXT, offsetof(struct args, chance), 0, "HOW",
      "auto, or manual: you enter the dice and draws of a real table" },
    { "chances", FLAG, offsetof(struct args, chances), 0, NULL,
      "how true the win chances were that the bots gave their moves" },
    { "connections", NUMBER, offsetof(struct args, connections), 60000, "N",
      "how many connections at once, 1000 without it; an address has an eighth of them" },
    { "continue", FLAG, offsetof(struct args, saved), 0, NULL, "go on with the saved match" },
    { "data", TEXT, offsetof(struct args, data), 0, "PATH",
      "cards, map or the like of the game, as a text file; of 'serve': the folder the tables are kept in" },
    { "depth", NUMBER, offsetof(struct args, depth), 64, "N", "how many moves deep" },
    { "each", FLAG, offsetof(struct args, each), 0, NULL,
      "a line of JSON for every game, with the position it ended in" },
    { "file", TEXT, offsetof(struct args, file), 0, "PATH", "the table, instead of the usual place" },
    { "first", FLAG, offsetof(struct args, first), 0, NULL, "only the first bot against each of the others" },
    { "game", TEXT, offsetof(struct args, game), 0, "GAME", "this game alone" },
    { "games", NUMBER, offsetof(struct args, games), 1000000000000, "N", "how many games" },
    { "host", TEXT, offsetof(struct args, host), 0, "NAMES",
      "names this server is reached by, such as play.example.org, besides its own addresses" },
    { "json", FLAG, offsetof(struct args, json), 0, NULL, "answer as JSON" },
    { "key", TEXT, offsetof(struct args, key), 0, "PATH", "the private key of --cert (PEM)" },
    { "lan", FLAG, offsetof(struct args, lan), 0, NULL, "let other machines in the network in" },
    { "log", TEXT, offsetof(struct args, log), 0, "LEVEL",
      "what to tell on stderr, a line each: error, warn (without it), info or debug" },
    { "log-addresses", FLAG, offsetof(struct args, log_addresses), 0, NULL, "tell there where connections come from" },
    { "me", TEXT, offsetof(struct args, me), 0, "WHO",
      "your seat: its number, from 1, or its name; the others are bots" },
    { "metrics", PORT, offsetof(struct args, metrics), 65535, "PORT",
      "counts for Prometheus, at this port of 127.0.0.1; 0 for any that is free" },
    { "name", TEXT, offsetof(struct args, name), 0, "NAMES",
      "your name; of several people in seat order, such as Ana,Ben" },
    { "new", FLAG, offsetof(struct args, anew), 0, NULL, "begin anew although something is saved" },
    { "option", SETTING, 0, 0, "NAME=VALUE", "an option of the game, see 'caucus games'; -o for short" },
    { "people", TEXT, offsetof(struct args, people), 0, "LIST",
      "seats of people at this terminal: numbers, from 1, or names, such as 1,3; 'all', or 'none' to watch bots" },
    { "port", PORT, offsetof(struct args, port), 65535, "N",
      "the port to listen on, 0 for any that is free; without it 8080, or the next free one" },
    { "proxy", TEXT, offsetof(struct args, proxy), 0, "ADDRESS", "as --behind-proxy, of a proxy on another machine" },
    { "query", TEXT, offsetof(struct args, query), 0, "TEXT",
      "one position, as the game writes it; its value alone is the answer" },
    { "rematch", FLAG, offsetof(struct args, rematch), 0, NULL,
      "another match of the players of FILE, or of the last match of GAME; of those alone that share its win" },
    { "seat", TEXT, offsetof(struct args, seat), 0, "WHO",
      "as this player saw it: the number, from 1, or the name" },
    { "seats", NUMBER, offsetof(struct args, seats), 8, "N", "how many seats" },
    { "seed", TEXT, offsetof(struct args, seed), 0, "TEXT", "any text; the same one gives the same run" },
    { "sendmail", TEXT, offsetof(struct args, sendmail), 0, "COMMAND",
      "a command that sends a mail from its stdin, such as 'sendmail -t -i': who leaves an address is told when it is "
      "their turn" },
    { "signature", FLAG, offsetof(struct args, signature), 0, NULL, "a number that changes when the games do" },
    { "sprt", TEXT, offsetof(struct args, sprt), 0, "ELO0,ELO1",
      "stop as soon as it is clear whether the first bot is ELO0 or ELO1 stronger than the second" },
    { "store", TEXT, offsetof(struct args, store), 0, "ADDRESS",
      "keep the tables in a PostgreSQL database instead of a folder: postgresql://... as libpq takes it" },
    { "threads", NUMBER, offsetof(struct args, threads), 64, "N",
      "how many threads; the answer is the same on any number" },
};

static bool takes(const struct command *c, const char *name)
{
    size_t length = strlen(name);
    for (const char *p = c->takes; *p;) {
        size_t word = strcspn(p, " ");
        if (word == length && !memcmp(p, name, length))
            return true;
        p += word + (p[word] == ' ');
    }
    return false;
}

static const struct option_word *find(const struct command *c, const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_is(name, length, words[i].name) && takes(c, words[i].name))
            return &words[i];
    return NULL;
}

static const struct own_word *find_own(const struct command *c, const char *name, size_t length)
{
    const struct own_word *w = NULL;
    for (int i = 0; c->own && (w = c->own(i)); i++)
        if (text_is(name, length, w->name))
            return w;
    return NULL;
}

static bool set(struct args *a, const struct option_word *w, const char *value)
{
    char *field = (char *)a + w->offset;
    if (w->kind == FLAG) {
        *(bool *)(void *)field = true;
    } else if (w->kind == TEXT) {
        *(const char **)(void *)field = value;
    } else if (w->kind == NUMBER) {
        if (!text_to_int(value, 1, w->max, (int64_t *)(void *)field))
            return complain_usage("'--%s' takes a number from 1 to %lld, not '%s'", w->name, (long long)w->max, value);
    } else if (w->kind == PORT) {
        if (!text_to_int(value, 0, w->max, (int64_t *)(void *)field))
            return complain_usage("'--%s' takes a number from 0 to %lld, not '%s'", w->name, (long long)w->max, value);
    } else {
        if (a->settings == OPTIONS_MAX)
            return complain_usage("more options than any game has: '%s'", value);
        a->setting[a->settings++] = value;
    }
    return true;
}

static bool set_own(struct args *a, const struct own_word *w, const char *value)
{
    if (a->owns == ARGS_OWN_MAX)
        return complain_usage("'--%s' is one option too many", w->name);
    a->own[a->owns++] = (struct own_option){ w->name, value };
    return true;
}

/* `--name value`, `--name=value`, `-o value` or `-ovalue`; *i moves on to the last argument that was used. */
static bool read_option(struct args *a, const struct command *c, int argc, char **argv, int *i)
{
    const char *arg = argv[*i];
    const char *value = NULL, *name = arg + 2;
    size_t length = strcspn(name, "=");
    if (arg[1] == 'o') {
        name = "option";
        length = strlen(name);
        value = arg[2] ? arg + 2 : NULL;
    } else if (arg[1] == '-' && name[length]) {
        value = name + length + 1;
    }
    const struct option_word *w = arg[1] == 'o' || arg[1] == '-' ? find(c, name, length) : NULL;
    const struct own_word *own = !w && arg[1] == '-' ? find_own(c, name, length) : NULL;
    if (!w && !own)
        return complain_usage("unknown option '%s' of '%s'", arg, c->name);
    const char *known = w ? w->name : own->name, *wanted = w ? w->value : own->value;
    if (!wanted && value)
        return complain_usage("'--%s' takes no value", known);
    if (wanted && !value) {
        if (*i + 1 >= argc)
            return complain_usage("'--%s' needs a value: %s", known, wanted);
        value = argv[++*i];
    }
    return w ? set(a, w, value) : set_own(a, own, value);
}

bool args_parse(struct args *a, int argc, char **argv)
{
    const struct command *c = command_find(argv[0]);
    bool options = true;
    memset(a, 0, sizeof *a);
    a->port = a->metrics = -1;
    for (int i = 1; i < argc; i++) {
        if (options && text_equal(argv[i], "--")) {
            options = false;
        } else if (options && argv[i][0] == '-' && argv[i][1]) {
            if (!read_option(a, c, argc, argv, &i))
                return false;
        } else if (a->words == c->words_max) {
            return complain_usage("'%s' of '%s' is one word too many", argv[i], c->name);
        } else {
            a->word[a->words++] = argv[i];
        }
    }
    if (a->words < c->words_min)
        return complain_usage("'%s' needs %s", c->name, c->words);
    return true;
}

static void help_line(const char *name, const char *value, const char *meaning)
{
    struct text left, line;
    text_init_heap(&left);
    text_init_heap(&line);
    text_addf(&left, "  --%s%s%s", name, value ? " " : "", value ? value : "");
    text_add_entry(&line, left.at, meaning, HELP_WIDTH, 24);
    printf("%s\n", line.at);
    text_release(&line);
    text_release(&left);
}

void args_help(const struct command *c)
{
    printf("usage: caucus %s%s%s%s\n\n%s\n", c->name, c->words ? " " : "", c->words ? c->words : "",
           *c->takes ? " [options]" : "", c->summary);
    if (c->details) {
        struct text details;
        text_init_heap(&details);
        text_add_wrapped(&details, c->details, HELP_WIDTH, 0);
        printf("\n%s\n", details.at);
        text_release(&details);
    }
    if (*c->takes)
        printf("\noptions:\n");
    const struct own_word *own;
    for (int i = 0; c->own && (own = c->own(i)); i++)
        help_line(own->name, own->value, own->help);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (takes(c, words[i].name))
            help_line(words[i].name, words[i].value, words[i].help);
}
