/* kit.c - Heap: options into the kit, which never changes in a match. */
#include "rules.h"

#include "../../core/text.h"

/* In the order of the table below: settings.number[OPTION_HEAP]. */
enum { OPTION_HEAP, OPTION_MOST, OPTION_LUCKY };

const struct option null_options[] = {
    [OPTION_HEAP] = { .name = "heap", .type = OPTION_INT, .value = 21, .min = HEAP_MIN, .max = HEAP_MAX,
                      .help = "counters in the heap at the start" },
    [OPTION_MOST] = { .name = "most", .type = OPTION_INT, .value = 3, .min = MOST_MIN, .max = MOST_MAX,
                      .help = "how many a turn may take" },
    [OPTION_LUCKY] = { .name = "lucky", .type = OPTION_BOOL,
                       .help = "luck adds counters when 5, 10, 15 and so on are left" },
    { .name = NULL },
};

/* NUL-6: the largest heap there can be when luck has `luck` strikes left. */
int null_left_max(const struct null_kit *k, int luck)
{
    return k->heap + ADD_MAX * (k->luck - luck);
}

/* Seats and settings are in place and each setting is within its own limits; what does not go together is refused here.
 * A game with data text parses `data` here too and says "line 3: ..." (tests/toys/orders.c does). */
bool null_kit_init(struct kit *kit, const char *data, struct text *error)
{
    (void)data;
    struct null_kit *k = kit_in(kit);
    k->heap = kit->settings.number[OPTION_HEAP];
    k->most = kit->settings.number[OPTION_MOST];
    k->luck = kit->settings.number[OPTION_LUCKY] ? LUCK_MAX : 0;
    if (k->most >= k->heap)     /* NUL-1 */
        return text_error(error, "option 'most' (%d) must be smaller than 'heap' (%d)", k->most, k->heap);
    for (int luck = 0; luck <= k->luck; luck++)
        for (int left = 1; left <= null_left_max(k, luck); left++)
            null_derive_share(k, luck, left);
    return true;
}
