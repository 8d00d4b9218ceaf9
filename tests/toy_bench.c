/* toy_bench.c - random playouts of every toy, for measuring the loop itself: toy_bench GAMES prints the decisions. */
#include <stdio.h>
#include <stdlib.h>

#include "core/kit.h"
#include "core/text.h"
#include "lab/bench.h"
#include "toys/toys.h"

int main(int argc, char **argv)
{
    long games = argc > 1 ? atol(argv[1]) : 100, decisions = 0;
    char buffer[200];
    struct text why;
    text_init(&why, buffer, sizeof buffer);
    for (const struct game *const *g = toys_all; *g; g++) {
        struct kit *k = kit_new(*g, kit_seats_usual(*g), NULL, NULL, &why);
        struct bench b;
        if (!k)
            return fprintf(stderr, "toy_bench: %s\n", buffer), 1;
        bench_run(k, games, 0, &b);
        decisions += (long)b.decisions;
        kit_free(k);
    }
    printf("%ld\n", decisions);
    return 0;
}
