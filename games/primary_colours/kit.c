/* kit.c - Primary Colours: the tokens of a party, and the tables that lists of moves are written from. */
#include "rules.h"

const uint8_t colours_stock[VALUE_MAX + 2] = { 0, 6, 5, 4, 3, 2, 1, 0 };   /* PCO-3: six of 1 ... one of 6 */

bool colours_kit_init(struct kit *kit, const char *data, struct text *error)
{
    (void)data, (void)error;
    struct colours_kit *k = kit_in(kit);
    for (unsigned mask = 0; mask < 1 << (VALUE_MAX + 1); mask++)
        for (unsigned left = mask & ~1u; left; left &= left - 1)
            if (k->count[mask] < 4)
                k->low[mask][k->count[mask]++] = (uint32_t)__builtin_ctz(left);
            else
                k->high[mask][k->count[mask]++ - 4] = (uint32_t)__builtin_ctz(left);
    colours_derive_actions(k);
    return true;
}
