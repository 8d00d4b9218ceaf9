/* mutants.c - the suite is shown every mutant and must name what is wrong with it. A check that cannot fail is no
 * check. */
#include "mutants.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "conformance.h"

/* 1 when it got away, or was caught by another property than the one that exists for it. Most are caught in a few
 * matches; only the rare ones are given more. */
static int hunt(const struct mutant *mutant, int matches_max)
{
    struct game g = *mutant->toy;
    mutant->mutate(&g);
    struct conformance c = { .game = &g };
    bool survived = true;
    for (int matches = 10; survived && matches <= matches_max; matches *= 4) {
        c.seed = (uint64_t)matches;
        c.matches = matches;
        survived = conformance_run(&c);
    }
    if (survived) {
        printf("not ok %s: %s: nothing noticed\n", g.id, mutant->name);
        return 1;
    }
    bool as_expected = strstr(mutant->property, c.property);
    printf("%s %s: %s: caught by '%s'%s%s\n      %s\n", as_expected ? "ok" : "not ok", g.id, mutant->name, c.property,
           as_expected ? "" : ", expected ", as_expected ? "" : mutant->property, c.detail);
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
        if (!found)
            printf("not ok no mutant for property '%s'\n", *property);
        missing += !found;
    }
    return missing;
}

int main(void)
{
    const struct mutant *const lists[] = { mutants_trade, mutants_orders, mutants_duel };
    const size_t count = sizeof lists / sizeof *lists;
    const char *given = getenv("MUTANT_MATCHES");
    int matches = given ? atoi(given) : 640, ran = 0, failed = without_mutant(lists, count);
    for (size_t i = 0; i < count; i++)
        for (const struct mutant *m = lists[i]; m->name; m++, ran++)
            failed += hunt(m, matches);
    printf("%d passed, %d failed\n", ran - failed, failed);
    return failed != 0;
}
