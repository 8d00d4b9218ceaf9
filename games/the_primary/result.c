/* result.c - The Primary: delegates, then cubes in hand; the Bot of one player counts too (TPR-14, 21, 23). */
#include "rules.h"

#include "../../core/result.h"

/* By side: delegates, then cubes in hand; teams add theirs up (TPR-21). */
static int64_t standing_of(const struct tpr_kit *k, const struct tpr_state *s, int side)
{
    uint32_t delegates = 0, hand = 0;
    for (int seat = 0; seat < k->seats; seat++)
        if (k->side[seat] == side) {
            delegates = s->delegates[seat];
            hand += s->hand[seat];
        }
    return delegates << 8 | hand;
}

/* TPR-23: level with the Bot, and no cube in hand to win by. */
static bool ties_with_bot(const struct tpr_kit *k, const struct tpr_state *s)
{
    return k->solo && s->delegates[0] == s->delegates[BOT] && !s->hand[0];
}

void tpr_result(const struct kit *kit, const struct state *state, struct result *out)
{
    const struct tpr_kit *k = kit_of(kit);
    const struct tpr_state *s = state_of(state);
    int64_t standing[CONTENDERS];
    uint8_t rank[CONTENDERS];
    *out = (struct result){ .scale = 1 };
    for (int side = 0; side < k->sides; side++)
        standing[side] = standing_of(k, s, side);
    if (k->solo)                /* TPR-23: a Bot with more delegates is first; level with it, cubes in hand win */
        standing[k->sides] = (int64_t)s->delegates[BOT] << 8;
    ranks_of(standing, k->sides + k->solo, rank);
    for (int seat = 0; seat < k->seats; seat++) {
        int side = k->side[seat];
        out->score[seat] = s->delegates[seat];
        out->rank[seat] = rank[side];
        if (out->rank[seat] != 1)
            continue;
        out->winners |= seat_bit(seat);
        out->sides += seat == side;         /* the first of a team */
    }
    if (out->winners && ties_with_bot(k, s))
        out->sides++;
}
