/* tries.h - how often a test tries something. */
#ifndef CAUCUS_TESTS_TRIES_H
#define CAUCUS_TESTS_TRIES_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static inline bool is_sanitized(void)
{
    const char *given = getenv("SANITIZED");
    return given && !strcmp(given, "yes");
}

/* As often as that, or a quarter of it where sanitizers make everything slow. */
static inline int tries(int usual) { return is_sanitized() ? usual / 4 : usual; }

#endif
