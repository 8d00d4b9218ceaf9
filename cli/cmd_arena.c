/* cmd_arena.c - `caucus arena`: which bots are stronger. */
#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../core/json.h"
#include "../core/text.h"
#include "../lab/arena.h"
#include "open.h"
#include "work.h"

enum { GAMES_USUAL = 400, GAMES_USUAL_TEST = 100000 };      /* of a pairing */

static struct arena arena;      /* one a process: the signal handler needs to find it */
static struct arena_sums sums;
static const char *const *names;        /* the bots as they were given */

static void show_progress(void *context, int64_t done, int64_t games)
{
    const struct elo_test *test = context;
    if (!work_is_progress_due())
        return;
    fprintf(stderr, "\r\033[K%" PRId64 " of %s%" PRId64 " games", done, test ? "at most " : "", games);
    if (test)
        fprintf(stderr, ", llr %.2f of +-%.2f", test->llr, elo_test_bound());
}

/* ---- the answer as JSON ---- */

/* To a hundredth: more is noise, and would differ between machines. */
static void put_elo(struct json *out, const char *key, double elo)
{
    json_put_double(out, key, round(100 * elo) / 100);
}

static void put_answer(struct json *out, const struct arena_answer *a)
{
    json_put_int(out, "games", a->games);
    json_put_double(out, "share", a->share);
    json_put_double(out, "low", a->low);
    json_put_double(out, "high", a->high);
    json_put_double(out, "fair", a->fair);
    put_elo(out, "elo", a->elo);
    put_elo(out, "elo_low", a->elo_low);
    put_elo(out, "elo_high", a->elo_high);
}

static void put_test(struct json *out, const struct elo_test *t)
{
    json_put_object(out, "sprt");
    json_put_double(out, "elo0", t->elo0);
    json_put_double(out, "elo1", t->elo1);
    json_put_double(out, "llr", t->llr);
    json_put_double(out, "bound", elo_test_bound());
    json_key(out, "decision");
    if (t->decision)
        json_string(out, t->decision > 0 ? "elo1" : "elo0");
    else
        json_null(out);
    json_close(out);
}

/* No times and no threads in it: the same games give the same bytes. */
static void show_json(const struct arena_answer *by_bot, const char *seed)
{
    struct text t;
    struct json out;
    text_init_heap(&t);
    json_init(&out, &t);
    json_object(&out);
    json_put_string(&out, "game", arena.kit->game->id);
    json_put_int(&out, "seats", arena.kit->seats);
    json_put_string(&out, "seed", seed);
    json_put_int(&out, "games", sums.games);
    json_put_array(&out, "bots");
    for (int i = 0; i < arena.bots; i++) {
        json_object(&out);
        json_put_string(&out, "bot", names[i]);
        json_put_int(&out, "nodes", seat_bot_nodes(&arena.bot[i], arena.kit->game));
        put_answer(&out, &by_bot[i]);
        json_close(&out);
    }
    json_close(&out);
    json_put_array(&out, "pairs");
    for (int i = 0; i < sums.pairs; i++) {
        struct arena_answer a;
        arena_answer_pair(&arena, &sums, i, &a);
        json_object(&out);
        json_put_string(&out, "bot", names[sums.pair[i].one]);
        json_put_string(&out, "against", names[sums.pair[i].rest]);
        put_answer(&out, &a);
        json_put_int(&out, "nobody", sums.nobody[i]);
        json_close(&out);
    }
    json_close(&out);
    if (arena.test)
        put_test(&out, arena.test);
    json_close(&out);
    printf("%s\n", t.at);
    text_release(&t);
}

/* ---- and for people ---- */

static void show_answer(const struct arena_answer *a)
{
    printf(" %7" PRId64 " %7.2f %%   %6.2f and %6.2f %+8.0f   %+5.0f and %+5.0f", a->games, 100 * a->share,
           100 * a->low, 100 * a->high, a->elo, a->elo_low, a->elo_high);
}

static void show_head(const char *what, int width)
{
    printf("\n%-*s %7s %9s   %-17s %8s   %-15s", width, what, "games", "wins", "95 % between", "elo",
           "95 % between");
}

static void show_bots(const struct arena_answer *by_bot, int width)
{
    show_head("bot", width);
    printf(" %12s %10s\n", "ms a move", "longest");
    for (int i = 0; i < arena.bots; i++) {
        const struct play_cpu *cpu = &sums.cpu[i];
        printf("%-*s", width, names[i]);
        show_answer(&by_bot[i]);
        printf(" %12.3f %10.1f\n", cpu->asked ? (double)cpu->ns / 1e6 / (double)cpu->asked : 0,
               (double)cpu->longest_ns / 1e6);
    }
}

static void show_pairs(int width)
{
    int others = arena.kit->seats - 1;
    show_head(others > 1 ? "one against the rest" : "pairing", 2 * width + 11);
    printf(" %8s\n", "nobody");
    for (int i = 0; i < sums.pairs; i++) {
        struct arena_answer a;
        char count[24] = "";
        arena_answer_pair(&arena, &sums, i, &a);
        if (others > 1)
            snprintf(count, sizeof count, "%d ", others);
        int written = printf("%s against %s%s", names[sums.pair[i].one], count, names[sums.pair[i].rest]);
        printf("%*s", 2 * width + 11 - written, "");
        show_answer(&a);
        printf(" %8" PRId64 "\n", sums.nobody[i]);
    }
}

static void show_test(const struct elo_test *t)
{
    printf("\nsequential test of %+g against %+g elo: ", t->elo0, t->elo1);
    if (t->decision)
        printf("%s is about %+g elo or %s (log likelihood ratio %.2f)\n", names[0], t->decision > 0 ? t->elo1 : t->elo0,
               t->decision > 0 ? "more" : "less", t->llr);
    else
        printf("not decided (log likelihood ratio %.2f, between -%.2f and %.2f)\n", t->llr, elo_test_bound(),
               elo_test_bound());
}

static void show(const struct arena_answer *by_bot, const char *seed)
{
    int width = 12;
    double fair = sums.pairs ? arena_fair(&arena, &sums, 0) : 0;
    for (int i = 0; i < arena.bots; i++)
        if ((int)strlen(names[i]) > width)
            width = (int)strlen(names[i]);
    printf("%s, %d seats, %" PRId64 " games, seed %s; among equals a seat wins %.2f %%\n", arena.kit->game->id,
           arena.kit->seats, sums.games, seed, 100 * fair);
    show_bots(by_bot, width);
    show_pairs(width);
    if (arena.test)
        show_test(arena.test);
}

/* ---- what was asked for ---- */

static bool fill_bots(const struct args *a)
{
    arena.bots = a->words - 1;
    names = a->word + 1;
    if (arena.bots < 2 || arena.bots > ARENA_BOTS_MAX)
        return complain_usage("an arena is for 2 to %d bots, not %d", ARENA_BOTS_MAX, arena.bots);
    for (int i = 0; i < arena.bots; i++) {
        const struct seat_bot *one = &arena.bot[i];
        if (strchr(names[i], ','))
            return complain_usage("'%s' is no bot: a space stands between bots", names[i]);
        if (!open_bots(names[i], arena.kit, seat_bit(0), &arena.bot[i]))
            return false;
        for (int j = 0; j < i; j++) {
            const struct seat_bot *other = &arena.bot[j];
            if (other->bot == one->bot && other->nodes == one->nodes && other->trees == one->trees)
                return complain_usage("'%s' is there twice", names[i]);
        }
    }
    return true;
}

static bool fill_test(const char *words)
{
    static struct elo_test test;
    char *end;
    if (!words)
        return true;
    if (arena.bots != 2)
        return complain_usage("'--sprt' is for two bots");
    test.elo0 = strtod(words, &end);
    bool ok = end != words && *end == ',';
    if (ok) {
        const char *second = end + 1;
        test.elo1 = strtod(second, &end);
        ok = end != second && !*end && test.elo0 < test.elo1 && test.elo0 >= -1000 && test.elo1 <= 1000;
    }
    if (!ok)
        complain(EXIT_USAGE, "'--sprt' takes two numbers such as 0,20, the lower one first, not '%s'", words);
    arena.test = &test;
    return ok;
}

static bool fill_rounds(const struct args *a)
{
    int64_t games = a->games ? a->games : a->sprt ? GAMES_USUAL_TEST : GAMES_USUAL;
    arena.rounds = (games + arena_rotation(&arena) - 1) / arena_rotation(&arena);
    if (arena.rounds > ARENA_ROUNDS_MAX)
        return complain_usage("'--games' of an arena is at most %d", ARENA_ROUNDS_MAX);
    return true;
}

static bool fill_arena(const struct args *a)
{
    if (arena.kit->seats < 2)
        return complain_usage("an arena needs a game of two seats or more");
    if (!fill_bots(a) || !fill_test(a->sprt) || !fill_rounds(a))
        return false;
    arena.threads = work_threads(a);
    arena.first_only = a->first;
    arena.progress = work_shows_progress() ? show_progress : NULL;
    arena.context = arena.test;
    return true;
}

int cmd_arena(int argc, char **argv)
{
    struct args a;
    struct arena_answer by_bot[ARENA_BOTS_MAX];
    if (!args_parse(&a, argc, argv))
        return EXIT_USAGE;
    struct kit *k = open_kit(&a, open_game(a.word[0]));
    const char *seed = work_seed(&a, &arena.seed);
    arena.kit = k;
    if (!k || !fill_arena(&a)) {
        kit_free(k);
        return EXIT_USAGE;
    }
    work_stop_by(SIGINT, &arena.stop);
    arena_run(&arena, &sums);
    work_clear_progress();
    if (sums.rounds < arena.rounds && !(arena.test && arena.test->decision))
        fprintf(stderr, "caucus: stopped after %" PRId64 " of %" PRId64 " games\n", sums.games,
                arena.rounds * arena_rotation(&arena) * sums.pairs);
    arena_answer_bots(&arena, &sums, by_bot);
    if (a.json)
        show_json(by_bot, seed);
    else
        show(by_bot, seed);
    kit_free(k);
    return 0;
}
