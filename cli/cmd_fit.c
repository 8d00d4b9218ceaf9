/* cmd_fit.c - `caucus fit`: weights of a game, learned from games between bots and printed as C. */
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>

#include "../core/text.h"
#include "../lab/fit.h"
#include "open.h"
#include "work.h"

enum { GAMES_USUAL = 400, GAMES_MIN = 3 };     /* the least is of a table */

static struct fit fit;      /* one a process: the signal handler needs to find it */

static void show_progress(void *context, int64_t done, int64_t games, int step)
{
    if (!step)
        work_show_games(context, done, games);
    else if (work_is_progress_due())
        fprintf(stderr, "\r%" PRId64 " games, step %d of %d ", done, step, FIT_PULLS * FIT_STEPS);
}

/* ---- what, and at which tables ---- */

/* Elsewhere these mean something else, or have another range. */
const struct own_word *cmd_fit_own(int i)
{
    static const struct own_word own[] = {
        { "games", "N", "how many games" },
        { "new", NULL, "begin with weights of 0, not with what they are now" },
    };
    return i < (int)(sizeof own / sizeof *own) ? &own[i] : NULL;
}

static bool has_lessons(const struct game *g)
{
    if (game_bots(g)->lessons && *game_bots(g)->lessons)
        return true;
    return complain_usage("'%s' has nothing that is learned", g->id);
}

static int show_lessons(const struct game *g)
{
    for (const struct lesson *const *l = game_bots(g)->lessons; *l; l++)
        printf("%-8s %s (%s)\n", (*l)->id, (*l)->title, (*l)->source);
    return 0;
}

static const struct lesson *find_lesson(const struct game *g, const char *id)
{
    for (const struct lesson *const *l = game_bots(g)->lessons; *l; l++)
        if (text_equal((*l)->id, id))
            return *l;
    complain(EXIT_USAGE, "unknown lesson '%s', see 'caucus fit %s'", id, g->id);
    return NULL;
}

/* Moves are learned from whom hints come from; who wins, from the usual opponents. */
static bool set_table(const struct args *a, const struct kit *k)
{
    struct fit_table *t = &fit.table[fit.tables++];
    const struct bot *usual = fit.lesson->of_moves ? bot_adviser() : bot_usual();
    t->kit = k;
    return open_bots(a->bots ? a->bots : usual->id, k, seats_all(k->seats), t->bot);
}

static bool set_tables(struct args *a, const struct game *g)
{
    int from = a->seats ? (int)a->seats : g->seats_min, to = a->seats ? (int)a->seats : g->seats_max;
    for (int seats = from; seats <= to; seats++) {
        a->seats = seats;
        const struct kit *k = open_kit(a, g);
        if (!k || !set_table(a, k))
            return false;
    }
    return true;
}

static bool set_own(const struct args *a)
{
    fit.games = GAMES_USUAL;
    for (int i = 0; i < a->owns; i++) {
        const char *games = a->own[i].value;
        if (!games) {
            fit.anew = true;
        } else if (!text_to_int(games, GAMES_MIN * fit.tables, FIT_GAMES_MAX, &fit.games))
            return complain_usage("'--games' takes a number from %d to %d here, not '%s'", GAMES_MIN * fit.tables,
                     FIT_GAMES_MAX, games);
    }
    return true;
}

static int fill_fit(struct args *a, const struct game *g)
{
    if (!set_tables(a, g) || !set_own(a))
        return EXIT_USAGE;
    fit.threads = work_threads(a);
    work_seed(a, &fit.seed);
    fit.progress = work_shows_progress() ? show_progress : NULL;
    return 0;
}

/* ---- the answer ---- */

/* Figures on stderr: the answer is a file. */
static void show(void)
{
    struct text out;
    if (fit.played < fit.games)
        fprintf(stderr, "caucus: stopped early, after %" PRId64 " of %" PRId64 " games\n", fit.played, fit.games);
    fprintf(stderr, "caucus: %" PRId64 " games, %" PRId64 " positions learned from, %" PRId64 " left out\n", fit.played,
            fit.learned_from, fit.left_out);
    fprintf(stderr, "caucus: cross entropy of those left out: %.4f before, %.4f after; even shares %.4f\n",
            fit.loss_before, fit.loss_after, fit.loss_even);
    if (fit.loss_after >= fit.loss_before)
        fprintf(stderr, "caucus: that is no better; more games may be\n");
    fprintf(stderr, "caucus: this is the new '%s'\n", fit.lesson->source);
    text_init_heap(&out);
    fit.lesson->write(fit.weight, &out);
    fputs(out.at, stdout);
    text_release(&out);
}

static int learn(void)
{
    work_stop_by(SIGINT, &fit.stop);
    bool learned = fit_run(&fit);
    work_clear_progress();
    if (!learned && fit.stop)
        return complain(EXIT_FAILED, "stopped");
    if (!learned)
        return complain(EXIT_FAILED, "nothing to learn from in %" PRId64 " games", fit.played);
    show();
    return 0;
}

int cmd_fit(int argc, char **argv)
{
    struct args a;
    if (!args_parse(&a, argc, argv))
        return EXIT_USAGE;
    const struct game *g = open_game(a.word[0]);
    if (!g || !has_lessons(g))
        return EXIT_USAGE;
    if (a.words < 2)
        return show_lessons(g);
    fit.lesson = find_lesson(g, a.word[1]);
    int code = fit.lesson ? fill_fit(&a, g) : EXIT_USAGE;
    code = code ? code : learn();
    for (int i = 0; i < fit.tables; i++)
        kit_free((struct kit *)fit.table[i].kit);
    return code;
}
