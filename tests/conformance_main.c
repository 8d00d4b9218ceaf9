/* conformance_main.c - the suite over all games and toys, or over those named: conformance [--seed N] [--matches N]
 * [ID...] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "conformance.h"
#include "core/registry.h"
#include "toys/toys.h"

static bool wanted(const char *id, char **ids, int count)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(ids[i], id))
            return true;
    return count == 0;
}

/* 1 failed, 0 passed. */
static int run(const struct game *g, uint64_t seed, int matches)
{
    struct conformance c = { .game = g, .seed = seed, .matches = matches };
    bool ok = conformance_run(&c);
    if (ok)
        printf("ok %s: %d matches a property, %ld decisions\n", g->id, matches, c.decisions);
    else
        printf("not ok %s: property '%s' broken: %s\n", g->id, c.property, c.detail);
    fflush(stdout);
    return !ok;
}

int main(int argc, char **argv)
{
    const char *given = getenv("CONFORMANCE_MATCHES");
    int matches = given ? atoi(given) : 40, failed = 0, ran = 0;
    uint64_t seed = 1;
    int first = 1;
    for (; first + 1 < argc && argv[first][0] == '-'; first += 2) {
        if (!strcmp(argv[first], "--seed"))
            seed = strtoull(argv[first + 1], NULL, 10);
        else if (!strcmp(argv[first], "--matches"))
            matches = atoi(argv[first + 1]);
        else
            return fprintf(stderr, "usage: conformance [--seed N] [--matches N] [ID...]\n"), 2;
    }
    for (const struct game *const *list = toys_all;; list = registry_games) {
        for (const struct game *const *g = list; *g; g++)
            if (wanted((*g)->id, argv + first, argc - first)) {
                failed += run(*g, seed, matches);
                ran++;
            }
        if (list == registry_games)
            break;
    }
    if (ran < argc - first || !ran)
        return fprintf(stderr, "conformance: no such game\n"), 2;
    printf("%d passed, %d failed\n", ran - failed, failed);
    return failed != 0;
}
