/* toy_bench.c - random playouts, for measuring the loop and the rules themselves: toy_bench GAMES [GAME SEATS] plays
 * every toy, or a game, and prints the decisions. */
#include <stdio.h>
#include <stdlib.h>

#include "core/kit.h"
#include "core/registry.h"
#include "core/text.h"
#include "lab/bench.h"
#include "toys/toys.h"

static bool play(const struct game *g, int seats, long games, long *decisions)
{
    char buffer[200];
    struct text why;
    text_init(&why, buffer, sizeof buffer);
    struct kit *k = kit_new(g, seats, NULL, NULL, &why);
    struct bench b;
    if (!k)
        return fprintf(stderr, "toy_bench: %s\n", buffer), false;
    bench_run(k, games, 0, &b);
    *decisions += (long)b.decisions;
    kit_free(k);
    return true;
}

int main(int argc, char **argv)
{
    long games = argc > 1 ? atol(argv[1]) : 100, decisions = 0;
    const struct game *one = argc > 3 ? registry_find(argv[2]) : NULL;
    if (argc > 2 && !one)
        return fprintf(stderr, "usage: toy_bench GAMES [GAME SEATS]\n"), 2;
    if (one && !play(one, atoi(argv[3]), games, &decisions))
        return 1;
    for (const struct game *const *g = toys_all; !one && *g; g++)
        if (!play(*g, kit_seats_usual(*g), games, &decisions))
            return 1;
    printf("%ld\n", decisions);
    return 0;
}
