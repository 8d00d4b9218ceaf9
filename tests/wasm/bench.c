/* bench.c - what tests/wasm/same.mjs asks of the module besides matches: signatures, and work to be timed. */
#include "../../lab/bench.h"

#include "../../core/registry.h"
#include "../../core/text.h"

#define EXPORTED __attribute__((visibility("default")))

EXPORTED uint64_t same_rules(void);
EXPORTED uint64_t same_bots(void);
EXPORTED int64_t same_playouts(const char *game, int games);
EXPORTED int64_t same_search(const char *game, int positions);

uint64_t same_rules(void)
{
    uint64_t hash = 0;
    for (int i = 0; registry_games[i]; i++)
        hash = bench_sign_rules(registry_games[i], hash);
    return hash;
}

uint64_t same_bots(void)
{
    uint64_t hash = 0;
    for (int i = 0; registry_games[i]; i++)
        hash = bench_sign_bots(registry_games[i], hash);
    return hash;
}

static struct kit *usual(const char *game)
{
    const struct game *g = registry_find(game);
    return kit_new(g, kit_seats_usual(g), NULL, NULL, NULL);
}

/* How many decisions. */
int64_t same_playouts(const char *game, int games)
{
    struct bench b;
    struct kit *k = usual(game);
    bench_run(k, games, 0, &b);
    kit_free(k);
    return b.decisions;
}

/* How many iterations. */
int64_t same_search(const char *game, int positions)
{
    struct bench_search b;
    struct kit *k = usual(game);
    bench_search_run(k, positions, 0, &b);
    kit_free(k);
    return b.iterations;
}
