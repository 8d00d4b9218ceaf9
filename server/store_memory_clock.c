/* store_memory_clock.c - the store in memory: clocks and deadlines (S11). */
#include <string.h>

#include "store_memory.h"

bool memory_clock(struct store_backend *b, int64_t *now_ms, struct text *error)
{
    struct memory *m = memory_of(b);
    (void)error;
    m->clock_ms = *now_ms > m->clock_ms ? *now_ms : m->clock_ms;
    *now_ms = m->clock_ms;
    return true;
}

bool memory_deadline(struct store_backend *b, const char *id, const struct store_clock *clock, struct text *error)
{
    struct kept *k = memory_find(memory_of(b), id);
    int64_t now_ms = clock->now_ms;
    if (k && k->steps == clock->steps)
        k->deadline_ms = clock->deadline_ms;
    return memory_clock(b, &now_ms, error);
}

static bool is_before(const struct kept *k, const struct kept *other)
{
    return k->deadline_ms < other->deadline_ms ||
           (k->deadline_ms == other->deadline_ms && strcmp(k->table.id, other->table.id) < 0);
}

bool memory_due(struct store_backend *b, int64_t now_ms, struct store_loaded *out, struct text *error)
{
    (void)error;
    for (struct kept *last = NULL, *first; out->place_count < STORE_PLACES_MAX; last = first) {
        first = NULL;
        for (struct kept *k = memory_of(b)->tables; k; k = k->next) {
            bool dated = !k->swept && k->deadline_ms != INT64_MAX;
            out->found = out->found || dated;
            if (dated && k->deadline_ms <= now_ms && (!last || is_before(last, k)) && (!first || is_before(k, first)))
                first = k;
        }
        if (!first)
            break;
        store_add_place(out, first->table.id, first->deadline_ms, "", "", first->deadline_ms);
    }
    return true;
}
