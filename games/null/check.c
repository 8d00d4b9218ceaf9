/* check.c - Heap: what is true of every position. */
#include "rules.h"

/* The first thing that is wrong with a state. Tests ask after every move, and loaded positions pass here: be strict. */
const char *null_check(const struct kit *kit, const struct state *state)
{
    const struct null_kit *k = kit_of(kit);
    const struct null_state *s = state_of(state);
    if (s->turn >= kit->seats)
        return "the turn is at a seat that is not in play";
    if (s->luck > k->luck)
        return "luck has more left than it had at the start";
    if (s->left > null_left_max(k, s->luck))
        return "more counters are left than there can be";
    if (s->awake > wakes_luck(s->luck, s->left))
        return "luck is awake but cannot strike";
    return NULL;
}
