/* main.c - the command line's entrance: the table of subcommands, help and version. */
#include <locale.h>
#include <stdio.h>

#include "../core/registry.h"
#include "../core/text.h"
#include "args.h"
#include "cmd.h"


const struct command commands[] = {
    { "games", NULL, 0, 0, "json", "the games there are, with their options", NULL, cmd_games, NULL },
    { "rules", "GAME", 1, 1, "cards data json option seats", "the rules of a game, or its cards", NULL,
      cmd_rules, NULL },
    { "play", "GAME|FILE", 1, 1, "bots chance continue data me name new option people rematch seats seed",
      "play a game here, against bots or each other",
      "A match is saved after every move and offered again the next time. FILE is a "
      "match file to go on with. Type 'help' while playing for what you can do.",
      cmd_play, NULL },
    { "serve", NULL, 0, 0,
      "behind-proxy cert connections data host key lan log log-addresses metrics port proxy sendmail"
      " store",
      "tables over the network: play in a browser, alone or with others",
      "Prints the address to open; Ctrl-C stops it, and every move is kept. Without --data the "
      "tables are in ~/.local/share/caucus. See docs/network.md.", cmd_serve, NULL },
    { "admin", "WHAT [ID|ADDRESS|FILE]", 1, 2, "data json",
      "for whoever runs a server: its tables, addresses that are not let in, copies of its data",
      "list: all tables. show ID, export ID: one of them, or its match file. close ID, open ID: nothing happens there "
      "until it is opened again. delete ID: it is gone. block ADDRESS, unblock ADDRESS, blocked: who is not let in. "
      "backup FILE: a copy of the data, while the server runs. restore FILE: such a copy instead of the data, while "
      "none runs. check [FILE]: the data, or a copy, with every match played again. It asks the server of the same "
      "--data. See docs/hosting.md.", cmd_admin, NULL },
    { "store", "copy FROM TO | check STORE", 2, 3, "",
      "where tables are kept: all of it from a file into a database or back, and whether it is whole",
      "A store is the file tables.db of a server's folder, or a PostgreSQL database as 'serve --store' takes it. copy: "
      "no server uses either of them, and TO is empty or not there yet; it is whole or not there at all. check: all "
      "checksums, and every match played again. See docs/hosting.md.", cmd_store, NULL },
    { "site", "DIR", 1, 1, "cert connections host key lan port",
      "the page without tables: a folder that 'make site' wrote, to play on this device",
      "Prints the address to open; Ctrl-C stops it. The folder is read once, when it begins. Any static host does "
      "the same.", cmd_site, NULL },
    { "engine", NULL, 0, 0, "", "play by JSON lines on stdin and stdout, for other programs", "See docs/protocol.md.",
      cmd_engine, NULL },
    { "sim", "GAME", 1, 1, "bots chances data each games json option seats seed threads",
      "many games between bots: who wins how often, and how long it takes",
      "Length counts all moves of a game, decisions those of seats (without dice and "
      "draws). Ctrl-C stops it and shows what was done so far. With --each there is a line "
      "{index, winners, scores, length, decisions, position} for every game instead; with "
      "--json too, both.",
      cmd_sim, NULL },
    { "arena", "GAME BOTS", 1, ARGS_WORDS_MAX, "data first games json option seats seed sprt threads",
      "which bots are stronger: a round robin on the same dice from every seat",
      "BOTS are two or more such as expert or search:4000 (with nodes). With two seats each "
      "two of them meet; with n seats one of each plays n - 1 of each other. Games, 400 of a "
      "pairing, are rounded up to whole turns around the table. Ctrl-C stops it and shows "
      "the rounds done so far. See docs/arena.md.",
      cmd_arena, NULL },
    { "bench", "[GAME]", 0, 1, "data game games json option seats signature",
      "how fast the rules and the search are, on one core",
      "Decisions are those of random playouts, dice and draws included; iterations those of "
      "the general search, 1000 at a time, at positions of random games. Without --games "
      "each gets about one second of CPU time.", cmd_bench, cmd_bench_own },
    { "perft", "GAME", 1, 1, "data depth json option seats", "how many positions there are after 1, 2, 3 ... moves",
      "Dice and draws are moves too; several seats that owe a move make them in seat order.", cmd_perft, NULL },
    { "solve", "GAME", 1, 1, "file games json new option query seed threads",
      "a game, or a part of it, solved exactly: what every position is worth",
      "A table that takes long to make is kept in ~/.local/share/caucus. Ctrl-C stops the work; "
      "the same command goes on with it. With --games the table is checked: so many games are "
      "played by it.", cmd_solve, cmd_solve_own },
    { "fit", "GAME [LESSON]", 1, 2, "bots data option seats seed threads",
      "what a game's bots know by heart, learned again from games between bots",
      "Without a lesson: those of the game. The answer is the C source of the table of weights. "
      "Without --seats games of all numbers of players are played in turn. One game in ten is left "
      "out, and how well these are foretold, before and after, stands on stderr. With --new nothing "
      "of what the weights are now is used. Ctrl-C ends the games; what was played is learned from. "
      "See docs/bots.md.",
      cmd_fit, cmd_fit_own },
    { "replay", "FILE", 1, 1, "all json seat", "a match file, step by step",
      "On a terminal: the board as it stood, with arrow keys from step to step. Else a line for each step.", cmd_replay,
      NULL },
    { "report", "FILE", 1, 1, "all seat", "a match file, told as a story", NULL, cmd_report, NULL },
    { .name = NULL },
};

const struct command *command_find(const char *name)
{
    for (const struct command *c = commands; c->name; c++)
        if (text_equal(c->name, name))
            return c;
    return NULL;
}

static void complain_list(const char *format, va_list list)
{
    fflush(stdout);
    fputs("caucus: ", stderr);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
}

int complain(int code, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    complain_list(format, list);
    va_end(list);
    return code;
}

bool complain_usage(const char *format, ...)
{
    va_list list;
    va_start(list, format);
    complain_list(format, list);
    va_end(list);
    return false;
}

static int help_all(void)
{
    printf("usage: caucus [COMMAND ...]\n\nTabletop games at one table. Without a command: a menu of the games.\n\n");
    for (const struct command *c = commands; c->name; c++) {
        struct text left, line;
        text_init_heap(&left);
        text_init_heap(&line);
        text_addf(&left, "  %s", c->name);
        text_add_spaces(&left, 10 - text_columns(left.at));
        text_add(&left, c->words ? c->words : "");
        text_add_entry(&line, left.at, c->summary, HELP_WIDTH, 24);
        printf("%s\n", line.at);
        text_release(&line);
        text_release(&left);
    }
    printf("\n'caucus help COMMAND' says more.\n");
    return 0;
}

static int help(const char *name)
{
    const struct command *c = name ? command_find(name) : NULL;
    if (!name)
        return help_all();
    if (!c)
        return complain(EXIT_USAGE, "unknown command '%s'", name);
    args_help(c);
    return 0;
}

static bool asks_help(const char *word) { return text_equal(word, "--help") || text_equal(word, "-h"); }

/* What tells matches of one program from those of another: its own version, and those of the rules. */
static int version(void)
{
    printf("caucus %s\n", CAUCUS_VERSION);
    for (const struct game *const *g = registry_games; *g; g++)
        printf("  %-18s rules %d\n", (*g)->id, (*g)->rules_version);
    return 0;
}

static int run(int argc, char **argv)
{
    if (argc < 2)
        return menu_run();
    if (text_equal(argv[1], "help") || asks_help(argv[1]))
        return help(argc > 2 ? argv[2] : NULL);
    if (text_equal(argv[1], "--version"))
        return version();
    const struct command *c = command_find(argv[1]);
    if (!c)
        return complain(EXIT_USAGE, "unknown command '%s', see 'caucus help'", argv[1]);
    for (int i = 2; i < argc && !text_equal(argv[i], "--"); i++)
        if (asks_help(argv[i]))
            return help(c->name);
    return c->run(argc - 1, argv + 1);
}

int main(int argc, char **argv)
{
    setlocale(LC_CTYPE, "");
    int code = run(argc, argv);
    if (fflush(stdout) || ferror(stdout))
        return complain(code ? code : EXIT_FAILED, "cannot write the output");
    return code;
}
