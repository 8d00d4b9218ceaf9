/* cmd_solve.c - `caucus solve`: what a game can solve exactly, solved, kept and asked. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "../host/solved.h"
#include "../core/json.h"
#include "../core/registry.h"
#include "../core/text.h"
#include "../core/words.h"
#include "../lab/solve.h"
#include "../lab/solve_check.h"
#include "open.h"
#include "work.h"

enum { WHY_SIZE = 600, PART_SECONDS = 120 };

static struct solve solve;      /* one a process: the signal handler needs to find it */
static struct solve_check check;

/* What is to be done, and where. */
struct job {
    struct args args;
    const struct game *game;
    const struct solver *solver;
    const char *argument;
    struct kit *kit;
    struct solver_size size;
    struct text path, title;            /* of the table's file; "" = it has none */
    const uint8_t *table;
    void *made;                         /* the table, when this run made it */
};

/* ---- which problem ---- */

/* The solvers of all games are flags; what they can be told is an option with a value. */
const struct own_word *cmd_solve_own(int i)
{
    static struct own_word word;
    for (const struct game *const *g = registry_games; *g; g++)
        for (const struct solver *const *s = (*g)->solvers; s && *s; s++) {
            word = (struct own_word){ (*s)->id, NULL, (*s)->title };
            if (i-- == 0)
                return &word;
            word = (struct own_word){ (*s)->argument, (*s)->argument_value, (*s)->argument_help };
            if (word.name && i-- == 0)
                return &word;
        }
    return NULL;
}

static const struct solver *find_solver(const struct game *g, const char *id)
{
    for (const struct solver *const *s = g->solvers; s && *s; s++)
        if (text_equal((*s)->id, id))
            return *s;
    return NULL;
}

static int complain_which(const struct game *g)
{
    struct text all;
    if (!g->solvers || !*g->solvers)
        return complain(EXIT_USAGE, "nothing of '%s' can be solved", g->id);
    text_init_heap(&all);
    for (const struct solver *const *s = g->solvers; *s; s++)
        text_addf(&all, "%s--%s", s == g->solvers ? "" : " or ", (*s)->id);
    complain(EXIT_USAGE, "say what of '%s' to solve: %s", g->id, all.at);
    text_release(&all);
    return EXIT_USAGE;
}

static int choose_solver(struct job *j)
{
    const struct args *a = &j->args;
    for (int i = 0; i < a->owns; i++) {
        const struct solver *s = a->own[i].value ? NULL : find_solver(j->game, a->own[i].name);
        if (s && j->solver && s != j->solver)
            return complain(EXIT_USAGE, "'--%s' and '--%s' do not go together", j->solver->id, s->id);
        if (s)
            j->solver = s;
        else if (!a->own[i].value)
            return complain(EXIT_USAGE, "'%s' has no '--%s'", j->game->id, a->own[i].name);
    }
    if (!j->solver)
        return complain_which(j->game);
    for (int i = 0; i < a->owns; i++) {
        if (!a->own[i].value)
            continue;
        if (!j->solver->argument || !text_equal(j->solver->argument, a->own[i].name))
            return complain(EXIT_USAGE, "'--%s' takes no '--%s'", j->solver->id, a->own[i].name);
        j->argument = a->own[i].value;
    }
    return 0;
}

/* The solver's own options first, then those of the command line. */
static int open_problem(struct job *j)
{
    char room[WHY_SIZE];
    struct text why;
    struct settings settings;
    const struct solver *s = j->solver;
    text_init(&why, room, sizeof room);
    if (open_settings(&j->args, j->game, s->options, &settings, &why))
        j->kit = kit_new(j->game, s->seats, &settings, NULL, &why);
    if (!j->kit || !s->size(j->kit, j->argument, &j->size, &why))
        return complain(EXIT_USAGE, "%s", room);
    if (!s->filed && j->args.file)
        return complain(EXIT_USAGE, "the table of '--%s' is not kept: '--file' is of no use", s->id);
    if (!s->filed)
        return 0;
    solved_title(j->game, s, &j->size, "", &j->title);
    if (j->args.file)
        text_add(&j->path, j->args.file);
    else if (!solved_path(j->game, s, &j->size, true, &j->path, &why))
        return complain(EXIT_FAILED, "%s", room);
    return 0;
}

/* ---- solving ---- */

static void show_progress(void *context, const struct solve *s)
{
    (void)context;
    if (!work_is_progress_due())
        return;
    fprintf(stderr, "\rsweep %d, %d %%, last change %.2g ", s->sweep + 1, 100 * s->stage / s->stages, s->residual);
}

/* The answer's figures on stderr: they are not part of it, and differ from run to run. */
static void show_figures(const struct job *j)
{
    fprintf(stderr, "caucus: solved in %d sweeps, residual %.2g, memory %.0f MiB\n", solve.sweep, solve.residual,
            (double)solve.memory / (1 << 20));
    if (solve.plain_seconds > 0 && solve.sweep_seconds > 0)
        fprintf(stderr, "caucus: processor time of a sweep %.2f s, of a plain pass %.2f s: ratio %.2f\n",
                solve.sweep_seconds, solve.plain_seconds, solve.sweep_seconds / solve.plain_seconds);
    if (j->path.length)
        fprintf(stderr, "caucus: the table is '%s'\n", j->path.at);
}

static int stopped(const char *why, const char *part)
{
    if (*why)
        return complain(EXIT_FAILED, "%s", why);
    if (!part)
        return complain(EXIT_FAILED, "stopped");
    return complain(EXIT_FAILED, "stopped in sweep %d; what is done is in '%s', the same command goes on",
                    solve.sweep + 1, part);
}

static int make_table(struct job *j)
{
    char room[WHY_SIZE] = "";
    struct text why, part;
    text_init(&why, room, sizeof room);
    text_init_heap(&part);
    text_addf(&part, "%s.part", j->path.at);
    solve.solver = j->solver;
    solve.kit = j->kit;
    solve.argument = j->argument;
    solve.threads = work_threads(&j->args);
    solve.part_path = j->solver->filed ? part.at : NULL;
    solve.part_seconds = j->solver->filed ? PART_SECONDS : 0;
    solve.anew = j->args.anew;
    solve.progress = work_shows_progress() ? show_progress : NULL;
    j->made = malloc(j->size.table);
    bool done = solve_run(&solve, j->made, &why);
    work_clear_progress();
    if (solve.trouble)
        complain(0, "%s; began anew", solve.trouble);
    if (done && j->solver->filed)
        done = solved_write(j->path.at, j->title.at, j->made, j->size.table, &why);
    int code = done ? 0 : stopped(room, solve.part_path);
    if (done && (j->solver->filed || !(j->args.json || j->args.query || j->args.games)))
        show_figures(j);
    j->table = j->made;
    text_release(&part);
    return code;
}

/* From the file, if there is one. Questions need a whole one; else a missing or damaged one is made (again). */
static int find_table(struct job *j)
{
    char room[WHY_SIZE] = "";
    struct text why;
    text_init(&why, room, sizeof room);
    bool there = j->solver->filed && !access(j->path.at, F_OK);
    if (there && !j->args.anew && (j->table = solved_map(j->path.at, j->title.at, j->size.table, &why)))
        return 0;
    if (j->solver->filed && (j->args.query || j->args.games))
        return complain(EXIT_FAILED, "%s; make it with 'caucus solve %s --%s'",
                        *room ? room : "the table is not there yet", j->game->id, j->solver->id);
    if (*room)
        complain(0, "%s; it is made again", room);
    return make_table(j);
}

/* ---- the answer ---- */

static int answer_query(const struct job *j, struct json *json)
{
    char room[WHY_SIZE];
    struct text why, value;
    int code = 0;
    text_init(&why, room, sizeof room);
    text_init_heap(&value);
    if (!j->solver->query(j->kit, j->table, j->args.query, &value, &why)) {
        code = complain(EXIT_USAGE, "%s", room);
    } else if (j->args.json) {
        json_object(json);
        json_put_string(json, "query", j->args.query);
        json_put_string(json, "answer", value.at);
        json_close(json);
    } else {
        text_add(json->out, value.at);
    }
    text_add(json->out, code ? "" : "\n");
    text_release(&value);
    return code;
}

static void answer_all(const struct job *j, struct json *json)
{
    if (!j->args.json) {
        j->solver->words(j->kit, j->table, json->out);
        return;
    }
    json_object(json);
    json_put_string(json, "game", j->game->id);
    json_put_string(json, "solver", j->solver->id);
    json_put_string(json, "variant", j->size.variant);
    if (j->made) {
        json_put_int(json, "sweeps", solve.sweep);
        json_put_double(json, "residual", solve.residual);
    }
    j->solver->json(j->kit, j->table, json);
    json_close(json);
    text_add(json->out, "\n");
}

/* Games by the table, and whether they end as it says. */
static int answer_games(const struct job *j, struct json *json)
{
    check.solver = j->solver;
    check.kit = j->kit;
    check.table = j->table;
    work_seed(&j->args, &check.seed);
    check.games = j->args.games;
    check.threads = work_threads(&j->args);
    if (j->argument)
        return complain(EXIT_USAGE, "'--games' and '--%s' do not go together", j->solver->argument);
    solve_check_run(&check);
    double off = check.error > 0 ? (check.mean - check.exact) / check.error : 0;
    if (j->args.json) {
        json_object(json);
        json_put_int(json, "games", check.played);
        json_put_double(json, "mean", check.mean);
        json_put_double(json, "standard_error", check.error);
        json_put_double(json, "exact", check.exact);
        json_put_double(json, "off", off);
        json_close(json);
        text_add(json->out, "\n");
    } else {
        printf("%lld game%s: mean %.5f, standard error %.5f; exact %.5f, %.2f standard errors away\n",
               (long long)check.played, plural_s(check.played), check.mean, check.error, check.exact, off);
    }
    return 0;
}

static int answer(const struct job *j)
{
    struct text out;
    struct json json;
    int code = 0;
    text_init_heap(&out);
    json_init(&json, &out);
    if (j->args.query)
        code = answer_query(j, &json);
    else if (j->args.games)
        code = answer_games(j, &json);
    else
        answer_all(j, &json);
    fputs(out.at, stdout);
    text_release(&out);
    return code;
}

int cmd_solve(int argc, char **argv)
{
    struct job j = { .game = NULL };
    text_init_heap(&j.path);
    text_init_heap(&j.title);
    work_stop_by(SIGINT, &solve.stop);
    work_stop_by(SIGTERM, &solve.stop);
    work_stop_by(SIGTERM, &check.stop);
    int code = args_parse(&j.args, argc, argv) && (j.game = open_game(j.args.word[0])) ? 0 : EXIT_USAGE;
    code = code ? code : choose_solver(&j);
    code = code ? code : open_problem(&j);
    code = code ? code : find_table(&j);
    code = code ? code : answer(&j);
    if (!j.made)
        solved_unmap(j.table, j.size.table);
    free(j.made);
    kit_free(j.kit);
    text_release(&j.path);
    text_release(&j.title);
    return code;
}
