/* cmd_bench.c - `caucus bench`: speed and signature of the games. */
#include <inttypes.h>
#include <stdio.h>

#include "../core/json.h"
#include "../core/registry.h"
#include "../core/text.h"
#include "../lab/bench.h"
#include "../lab/bench_batch.h"
#include "open.h"

enum { SEARCH_POSITIONS = 5 };          /* with --games: a fixed amount of work, too */

static const double cpu_s_usual = 1;

/* Every game, or the one that was asked for, at every number of seats that its usual options allow. */
static void show_signature(const char *game, uint64_t (*sign)(const struct game *, uint64_t hash))
{
    uint64_t hash = 0;
    for (int i = 0; registry_games[i]; i++)
        if (!game || text_equal(game, registry_games[i]->id))
            hash = sign(registry_games[i], hash);
    printf("%" PRIu64 "\n", hash);
}

static void put_bench(const struct kit *k, const struct bench *b, const struct bench_search *s, struct json *out)
{
    json_object(out);
    json_put_string(out, "game", k->game->id);
    json_put_int(out, "seats", k->seats);
    json_put_int(out, "games", b->games);
    json_put_int(out, "decisions", b->decisions);
    json_put_double(out, "cpu_s", b->cpu_s);
    json_put_double(out, "decisions_per_cpu_s", b->decisions_per_cpu_s);
    json_put_double(out, "games_per_cpu_s", b->games_per_cpu_s);
    json_put_double(out, "decisions_per_game", b->decisions_per_game);
    json_put_int(out, "search_positions", s->positions);
    json_put_int(out, "search_iterations", s->iterations);
    json_put_double(out, "search_cpu_s", s->cpu_s);
    json_put_double(out, "search_iterations_per_cpu_s", s->iterations_per_cpu_s);
    json_close(out);
}

static void show_bench(const struct kit *k, const struct bench *b, const struct bench_search *s)
{
    static bool headed;
    if (!headed)
        printf("%-20s %5s %10s %15s %16s %12s %18s\n", "game", "seats", "games", "decisions/game", "decisions/cpu_s",
               "games/cpu_s", "iterations/cpu_s");
    headed = true;
    printf("%-20s %5d %10" PRId64 " %15.1f %16.0f %12.0f %18.0f\n", k->game->id, k->seats, b->games,
           b->decisions_per_game, b->decisions_per_cpu_s, b->games_per_cpu_s, s->iterations_per_cpu_s);
    fflush(stdout);
}

static void put_batch(const struct kit *k, const struct bench_batch *b, struct json *out)
{
    json_object(out);
    json_put_string(out, "game", k->game->id);
    json_put_int(out, "seats", k->seats);
    json_put_int(out, "matches", BENCH_BATCH);
    json_put_int(out, "actions", b->actions);
    json_put_int(out, "entries", b->entries);
    json_put_bool(out, "masks", b->masks);
    json_put_int(out, "games", b->games);
    json_put_int(out, "steps", b->steps);
    json_put_double(out, "cpu_s", b->cpu_s);
    json_put_double(out, "steps_per_cpu_s", b->steps_per_cpu_s);
    json_close(out);
}

static void show_batch(const struct kit *k, const struct bench_batch *b)
{
    static bool headed;
    if (!headed)
        printf("%-20s %5s %8s %8s %10s %16s\n", "game", "seats", "actions", "entries", "games", "steps/cpu_s");
    headed = true;
    printf("%-20s %5d %8d %8d %10" PRId64 " %16.0f\n", k->game->id, k->seats, b->actions, b->entries, b->games,
           b->steps_per_cpu_s);
    fflush(stdout);
}

static bool has_own(const struct args *a, const char *name)
{
    for (int i = 0; i < a->owns; i++)
        if (text_equal(a->own[i].name, name))
            return true;
    return false;
}

/* A game without vectors has no batches. */
static bool run_batch(const struct args *a, const struct game *g, struct json *out)
{
    struct bench_batch b;
    if (!g->vectors)
        return true;
    struct kit *k = open_kit(a, g);
    if (!k)
        return false;
    bench_batch_run(k, has_own(a, "masks"), a->games, cpu_s_usual, &b);
    if (a->json)
        put_batch(k, &b, out);
    else
        show_batch(k, &b);
    kit_free(k);
    return true;
}

static bool run_one(const struct args *a, const struct game *g, struct json *out)
{
    struct bench b;
    struct bench_search s;
    struct kit *k = open_kit(a, g);
    if (!k)
        return false;
    bench_run(k, a->games, cpu_s_usual, &b);
    bench_search_run(k, a->games ? SEARCH_POSITIONS : 0, cpu_s_usual, &s);
    if (a->json)
        put_bench(k, &b, &s, out);
    else
        show_bench(k, &b, &s);
    kit_free(k);
    return true;
}

const struct own_word *cmd_bench_own(int i)
{
    static const struct own_word words[] = {
        { "bots", NULL, "the signature is of what the bots of all levels play and expect, not of the rules" },
        { "batch", NULL, "steps of batches, with legal actions and rows of numbers, for programs that learn" },
        { "masks", NULL, "with --batch: the legal actions as bits, too" },
    };
    return i < 3 ? &words[i] : NULL;
}

int cmd_bench(int argc, char **argv)
{
    struct args a;
    struct text t;
    struct json out;
    if (!args_parse(&a, argc, argv))
        return EXIT_USAGE;
    if (a.words && a.game)
        return complain(EXIT_USAGE, "'%s' and '--game' are one game too many", a.word[0]);
    if (a.words)
        a.game = a.word[0];
    if (a.game && !open_game(a.game))
        return EXIT_USAGE;
    if (!a.game && (a.seats || a.settings || a.data))
        return complain(EXIT_USAGE, "'--seats', '--option' and '--data' need a game");
    if (a.signature && (a.seats || a.settings || a.data || a.games || a.json))
        return complain(EXIT_USAGE, "'--signature' goes with a game alone");
    bool bots = has_own(&a, "bots"), batch = has_own(&a, "batch");
    if (bots && !a.signature)
        return complain(EXIT_USAGE, "'--bots' goes with '--signature'");
    if (batch && a.signature)
        return complain(EXIT_USAGE, "'--batch' and '--signature' do not go together");
    if (has_own(&a, "masks") && !batch)
        return complain(EXIT_USAGE, "'--masks' goes with '--batch'");
    if (a.signature) {
        show_signature(a.game, bots ? bench_sign_bots : bench_sign_rules);
        return 0;
    }
    text_init_heap(&t);
    json_init(&out, &t);
    json_array(&out);
    bool ok = true;
    for (int i = 0; registry_games[i] && ok; i++)
        if (!a.game || text_equal(a.game, registry_games[i]->id))
            ok = (batch ? run_batch : run_one)(&a, registry_games[i], &out);
    json_close(&out);
    if (a.json && ok)
        printf("%s\n", t.at);
    text_release(&t);
    return ok ? 0 : EXIT_USAGE;
}
