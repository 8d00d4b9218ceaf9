/* main.c - the suite is shown every mutant and must name what is wrong with it. A check that cannot fail is no
 * check. */
#include "mutants.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* 1 when it got away, or was caught by another property than the one that exists for it. Most are caught in a few
 * matches; only the rare ones are given more. */
static int hunt(const char *name, const char *property, struct conformance *c, int matches_max)
{
    bool survived = true;
    for (int matches = 10; survived && matches <= matches_max; matches *= 4) {
        c->seed = (uint64_t)matches;
        c->matches = matches;
        survived = conformance_run(c);
    }
    if (survived) {
        printf("not ok %s: %s: nothing noticed\n", c->game->id, name);
        return 1;
    }
    bool as_expected = strstr(property, c->property);
    printf("%s %s: %s: caught by '%s'%s%s\n      %s\n", as_expected ? "ok" : "not ok", c->game->id, name, c->property,
           as_expected ? "" : ", expected ", as_expected ? "" : property, c->detail);
    return !as_expected;
}

/* A property that no mutant is made for has not been shown to work. */
static int without_mutant(const struct mutant *const *lists, size_t count)
{
    int missing = 0;
    for (const char *const *property = conformance_properties; *property; property++) {
        bool found = false;
        for (size_t i = 0; i < count; i++)
            for (const struct mutant *m = lists[i]; m->name; m++)
                found = found || !strcmp(m->property, *property);
        for (const struct mutant_match *m = mutants_match; m->name; m++)
            found = found || !strcmp(m->property, *property);
        for (const struct mutant_batch *m = mutants_batch; m->name; m++)
            found = found || !strcmp(m->property, *property);
        if (!found)
            printf("not ok no mutant for property '%s'\n", *property);
        missing += !found;
    }
    return missing;
}

int main(void)
{
    const struct mutant *const lists[] = { mutants_trade, mutants_orders, mutants_duel, mutants_vectors };
    const size_t count = sizeof lists / sizeof *lists;
    const char *given = getenv("MUTANT_MATCHES");
    int matches = given ? atoi(given) : 640, ran = 0, failed = without_mutant(lists, count);
    for (size_t i = 0; i < count; i++)
        for (const struct mutant *m = lists[i]; m->name; m++, ran++) {
            struct game g = *m->toy;
            m->mutate(&g);
            failed += hunt(m->name, m->property, &(struct conformance){ .game = &g }, matches);
        }
    for (const struct mutant_match *m = mutants_match; m->name; m++, ran++) {
        struct conformance c = { .game = m->toy, .play_list = m->play_list };
        failed += hunt(m->name, m->property, &c, matches);
    }
    for (const struct mutant_batch *m = mutants_batch; m->name; m++, ran++) {
        struct conformance c = { .game = m->toy, .step_batch = m->step };
        failed += hunt(m->name, m->property, &c, matches);
    }
    printf("%d passed, %d failed\n", ran - failed, failed);
    return failed != 0;
}
