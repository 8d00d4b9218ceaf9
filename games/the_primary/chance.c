/* chance.c - The Primary: what is drawn and rolled, and how likely it is (TPR-3, 4, 7, 24). */
#include "primary.h"

static const struct tpr_state *truth(const struct state *state)
{
    return (const struct tpr_state *)(const void *)state;
}

/* Candidates nobody has been dealt. */
static uint32_t candidate_deck(const struct tpr_kit *k, const struct tpr_state *s)
{
    uint32_t deck = tpr_all_cards(k->candidates);
    for (int seat = 0; seat < k->seats; seat++)
        deck &= ~s->dealt[seat];
    return deck;
}

/* What chance draws from when each is as likely as the other; 0 for tokens and dice. */
static uint32_t chance_set(const struct tpr_kit *k, const struct tpr_state *s, int *kind)
{
    switch (s->stage) {
    case STAGE_DEAL: *kind = MOVE_DEAL; return candidate_deck(k, s);
    case STAGE_FIRST: *kind = MOVE_FIRST; return seats_all(k->seats);
    case STAGE_NEWS: *kind = MOVE_NEWS; return s->news_deck;
    case STAGE_BOT_DRAW: *kind = MOVE_BOT_CARD; return s->bot_deck;
    default: return 0;
    }
}

int tpr_list_chance(const struct tpr_kit *k, const struct tpr_state *s, move *list)
{
    int kind = s->stage == STAGE_ASIDE ? MOVE_ASIDE : MOVE_TOKEN, count = 0;
    uint32_t set = chance_set(k, s, &kind);
    if (set)
        return tpr_list_set(set, kind, list);
    if (kind == MOVE_TOKEN && s->stage != STAGE_TOKEN) {
        for (int roll = 0; roll <= DIE_MAX; roll++)
            list[count++] = tpr_move(MOVE_ROLL, roll, 0, 0);
        return count;
    }
    for (int round = 1; round <= ROUNDS; round++)
        if (s->tokens_left[round])
            list[count++] = tpr_move(kind, round, 0, 0);
    return count;
}

uint32_t tpr_weight(const struct kit *kit, const struct state *state, move m)
{
    (void)kit;
    static const uint8_t faces[DIE_MAX + 1] = { 1, 2, 2, 1 };      /* TPR-24 */
    switch (move_kind(m)) {
    case MOVE_ASIDE:
    case MOVE_TOKEN: return truth(state)->tokens_left[move_a(m)];
    case MOVE_ROLL: return faces[move_a(m)];
    default: return 1;
    }
}

uint32_t tpr_total(const struct kit *kit, const struct state *state)
{
    const struct tpr_kit *k = tpr_kit(kit);
    const struct tpr_state *s = truth(state);
    int kind;
    uint32_t set = chance_set(k, s, &kind);
    if (set)
        return (uint32_t)__builtin_popcount(set);
    if (s->stage == STAGE_TOKEN)
        return (uint32_t)(k->regions - s->count);
    return s->stage == STAGE_ASIDE ? (uint32_t)(k->regions + ASIDE - s->count) : DIE_FACES;
}

move tpr_sample(const struct kit *kit, const struct state *state, uint32_t r)
{
    const struct tpr_kit *k = tpr_kit(kit);
    const struct tpr_state *s = truth(state);
    int kind;
    uint32_t set = chance_set(k, s, &kind);
    if (set) {
        while (r--)
            set &= set - 1;
        return tpr_move(kind, __builtin_ctz(set), 0, 0);
    }
    if (s->stage != STAGE_TOKEN && s->stage != STAGE_ASIDE)
        return tpr_move(MOVE_ROLL, tpr_die[r], 0, 0);
    int round = 1;
    for (; r >= s->tokens_left[round]; round++)
        r -= s->tokens_left[round];
    return tpr_move(s->stage == STAGE_TOKEN ? MOVE_TOKEN : MOVE_ASIDE, round, 0, 0);
}

bool tpr_may_chance(const struct tpr_kit *k, const struct tpr_state *s, move m)
{
    int kind, a = move_a(m);
    uint32_t set = chance_set(k, s, &kind);
    if (set)
        return a < 32 && (set >> a & 1) && m == tpr_move(kind, a, 0, 0);
    if (s->stage != STAGE_TOKEN && s->stage != STAGE_ASIDE)
        return a <= DIE_MAX && m == tpr_move(MOVE_ROLL, a, 0, 0);
    kind = s->stage == STAGE_TOKEN ? MOVE_TOKEN : MOVE_ASIDE;
    return a >= 1 && a <= ROUNDS && s->tokens_left[a] && m == tpr_move(kind, a, 0, 0);
}
