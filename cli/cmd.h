/* cmd.h - the subcommands: one a file, and the table in main.c that names them. */
#ifndef CAUCUS_CMD_H
#define CAUCUS_CMD_H

#include <stdarg.h>
#include <stdbool.h>

struct command {
    const char *name;
    const char *words;          /* what stands after it: "GAME"; NULL = nothing */
    int words_min, words_max;
    const char *takes;          /* names of the options it takes (args.c), with a space between them */
    const char *summary;        /* one line */
    const char *details;        /* more of it for `help`, which wraps it; may be NULL */
    int (*run)(int argc, char **argv);      /* argv[0] is the command's name; the exit code */
    const struct own_word *(*own)(int i);   /* options that are not the same for all commands; may be NULL */
};

/* One of them; the list ends where `own` answers with NULL. */
struct own_word {
    const char *name;
    const char *value;          /* its name in the help; NULL = a flag */
    const char *help;
};

extern const struct command commands[];     /* ends with an entry without a name */
const struct command *command_find(const char *name);

enum { EXIT_FAILED = 1, EXIT_USAGE = 2, HELP_WIDTH = 78 };

/* One line on stderr; answers with the exit code, so that `return complain(...)` reads well. */
int complain(int code, const char *format, ...) __attribute__((format(printf, 2, 3)));
bool complain_usage(const char *format, ...) __attribute__((format(printf, 1, 2)));      /* EXIT_USAGE; false */

int cmd_admin(int argc, char **argv);
int cmd_arena(int argc, char **argv);
int cmd_bench(int argc, char **argv);
const struct own_word *cmd_bench_own(int i);
int cmd_engine(int argc, char **argv);
int cmd_fit(int argc, char **argv);
const struct own_word *cmd_fit_own(int i);
int cmd_games(int argc, char **argv);
int cmd_perft(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_report(int argc, char **argv);
int cmd_rules(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_site(int argc, char **argv);
int cmd_sim(int argc, char **argv);
int cmd_solve(int argc, char **argv);
const struct own_word *cmd_solve_own(int i);
int cmd_store(int argc, char **argv);

/* `caucus` alone: the games to choose from, on a terminal; without one it only shows them. */
int menu_run(void);

/* Yes, no, or nothing for yes; false: the answer is none of these. */
bool menu_yes(const char *answer, bool *yes);

#endif
