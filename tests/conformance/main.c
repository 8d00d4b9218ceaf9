/* main.c - the suite over all games and toys, or over those named: conformance [--seed N] [--matches N]
 * [ID...] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/playout.h"
#include "core/registry.h"
#include "core/text.h"
#include "core/view.h"
#include "tests/conformance.h"
#include "tests/toys/toys.h"
#include "tests/tries.h"

enum { MATCHES = 40 };

static bool wanted(const char *id, char **ids, int count)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(ids[i], id))
            return true;
    return count == 0;
}

/* Long games get fewer matches: what the suite costs is decisions. */
static int affordable(const struct game *g, int matches)
{
    enum { SAMPLES = 8, DECISIONS = 20000, LEAST = 8 };
    char buffer[400];
    struct text why;
    union state_room room;
    struct rng r;
    int decisions = 1;
    text_init(&why, buffer, sizeof buffer);
    struct kit *k = kit_new(g, kit_seats_usual(g), NULL, NULL, &why);
    for (int i = 0; k && i < SAMPLES; i++) {
        rng_init(&r, 1, (uint64_t)i);
        g->setup(k, room_state(&room));
        decisions += playout(k, room_state(&room), &r, g->plies_max);
    }
    kit_free(k);
    int most = DECISIONS / (decisions / SAMPLES + 1);
    return matches < most ? matches : most > LEAST ? most : LEAST;
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
    int matches = given ? atoi(given) : 0, failed = 0, ran = 0;     /* 0 = as many as fit the time */
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
                failed += run(*g, seed, matches ? matches : tries(affordable(*g, MATCHES)));
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
