/* secrets.c - Primary Colours: orders that are not open yet: hiding those of the others, and guessing them. */
#include "rules.h"

#include "../../core/cards.h"
#include "../../core/rng.h"

/* A seat's orders of this round go back to its hand: others see neither what nor how many. */
void colours_observe(const struct kit *kit, const struct state *state, int viewer, struct observed *out)
{
    (void)kit;
    struct colours *s = seen_in(out);
    memcpy(s, state, sizeof *s);
    for (int seat = 0; seat < PARTIES; seat++) {
        if (seat == viewer || s->round == OVER)
            continue;
        if (s->round == SWAP_ROUND) {
            s->swap[seat] = 0;
            continue;
        }
        uint8_t *given = s->token[s->round - 1][seat];
        for (int region = RED_REGION; region <= BROWN; region++)
            if (given[region])
                s->left[seat][given[region]]++;
        memset(given, 0, REGIONS + 1);
        if (!colours_ready(s, seat))
            s->need[seat] = TOKENS_NEED;
    }
}

/* A guess at a complete order: for each region any token of the hand, each one as likely. */
static void guess_tokens(struct colours *s, int seat, struct rng *rng)
{
    uint8_t *given = s->token[s->round - 1][seat], *left = s->left[seat];
    for (int region = RED_REGION; region <= BROWN; region++)
        given[region] = (uint8_t)bag_take_random(left, VALUE_MAX, rng);
}

/* Who is ready has given some order; who is not may have given none yet. */
void colours_determinize(const struct kit *kit, const struct observed *seen, int viewer, struct rng *rng,
                         struct state *out)
{
    struct colours *s = state_in(out);
    memcpy(s, seen, sizeof *s);
    for (int seat = 0; seat < PARTIES; seat++) {
        if (seat == viewer || s->round == OVER || !colours_ready(s, seat))
            continue;
        if (s->round == SWAP_ROUND) {
            move list[MOVES_MAX];
            int count = colours_list_swaps(kit_of(kit), s, seat, list);
            s->swap[seat] = (uint16_t)list[rng_below(rng, (uint32_t)count)];
        } else {
            guess_tokens(s, seat, rng);
        }
    }
}
