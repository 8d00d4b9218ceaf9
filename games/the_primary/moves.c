/* moves.c - The Primary: who owes a move, what is legal, and how likely what is drawn and rolled is (TPR-3, 4, 7, 8,
 * 24). What a card allows is in cards.c. */
#include "rules.h"

#include <string.h>

#include "../../core/cards.h"

/* ---- Who acts ---- */

enum actor { NOBODY, LUCK, ONE, EVERYBODY };
static const uint8_t actors[STAGES] = {
    [STAGE_DEAL] = LUCK, [STAGE_KEEP] = EVERYBODY, [STAGE_FIRST] = LUCK, [STAGE_ASIDE] = LUCK, [STAGE_TOKEN] = LUCK,
    [STAGE_BOT_CUBES] = LUCK, [STAGE_HOME] = ONE, [STAGE_NEWS] = LUCK, [STAGE_GATHER] = ONE, [STAGE_QUEUE] = EVERYBODY,
    [STAGE_SWAP] = ONE, [STAGE_CHOOSE] = ONE, [STAGE_ALSO] = ONE, [STAGE_BOT_DRAW] = LUCK, [STAGE_BOT_ROLL] = LUCK,
    [STAGE_OVER] = NOBODY,
};

unsigned tpr_to_act(const struct kit *kit, const struct state *state)
{
    const struct tpr_state *s = state_of(state);
    if (s->stage == STAGE_QUEUE)
        return kit_of(kit)->seats_mask & ~s->ready;
    switch (actors[s->stage]) {
    case LUCK: return CHANCE_BIT;
    case ONE: return seat_bit(s->turn);
    case EVERYBODY: return kit_of(kit)->seats_mask & ~s->ready;
    default: return 0;
    }
}

/* ---- What chance may bring ---- */

/* Candidates nobody has been dealt. */
static uint32_t candidate_deck(const struct tpr_kit *k, const struct tpr_state *s)
{
    uint32_t deck = tpr_all_ids(k->candidates);
    for (int seat = 0; seat < k->seats; seat++)
        deck &= ~s->dealt[seat];
    return deck;
}

/* What chance draws from when each is as likely as the other; 0 for tokens and dice. */
static inline uint32_t chance_set(const struct tpr_kit *k, const struct tpr_state *s, int *kind)
{
    switch (s->stage) {
    case STAGE_DEAL: *kind = MOVE_DEAL; return candidate_deck(k, s);
    case STAGE_FIRST: *kind = MOVE_FIRST; return seats_all(k->seats);
    case STAGE_NEWS: *kind = MOVE_NEWS; return s->news_deck;
    case STAGE_BOT_DRAW: *kind = MOVE_BOT_CARD; return s->bot_deck;
    default: return 0;
    }
}

static int list_chance(const struct tpr_kit *k, const struct tpr_state *s, move *list)
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

static bool may_chance(const struct tpr_kit *k, const struct tpr_state *s, move m)
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

/* Faces of the die that show a number. */
static uint32_t faces(int number)
{
    uint32_t count = 0;
    for (int face = 0; face < DIE_FACES; face++)
        count += tpr_die[face] == number;
    return count;
}

uint32_t tpr_weight(const struct kit *kit, const struct state *state, move m)
{
    (void)kit;
    switch (move_kind(m)) {
    case MOVE_ASIDE:
    case MOVE_TOKEN: return state_of(state)->tokens_left[move_a(m)];
    case MOVE_ROLL: return faces(move_a(m));
    default: return 1;
    }
}

uint32_t tpr_total(const struct kit *kit, const struct state *state)
{
    const struct tpr_kit *k = kit_of(kit);
    const struct tpr_state *s = state_of(state);
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
    const struct tpr_kit *k = kit_of(kit);
    const struct tpr_state *s = state_of(state);
    int kind;
    uint32_t set = chance_set(k, s, &kind);
    if (set)
        return tpr_move(kind, bit_number(set, r), 0, 0);
    if (s->stage != STAGE_TOKEN && s->stage != STAGE_ASIDE)
        return tpr_move(MOVE_ROLL, tpr_die[r], 0, 0);
    return tpr_move(s->stage == STAGE_TOKEN ? MOVE_TOKEN : MOVE_ASIDE, byte_with(s->tokens_left, r), 0, 0);
}

/* ---- What seats may do ---- */

int tpr_list_set(uint32_t set, int kind, move *list)
{
    int count = 0;
    for (; set; set &= set - 1)
        list[count++] = tpr_move(kind, __builtin_ctz(set), 0, 0);
    return count;
}

/* As it is kept in the kit: all of it is written, and as many words count as there are cards left. */
static inline int list_queue(const struct tpr_kit *k, const struct tpr_state *s, int seat, move *list)
{
    const move *words = k->queue_list[tpr_cards_left(tpr_hand_left(k, s, seat))];
    memcpy(list, words, (CARDS + 1) * sizeof *list);
    return (int)words[CARDS];
}

static int list_swap(const struct tpr_state *s, move *list)
{
    int count = 0;
    list[count++] = tpr_move(MOVE_TURN, 0, 0, 0);
    for (int i = s->lap; i < QUEUE; i++)
        for (int j = i + 1; j < QUEUE; j++)
            list[count++] = tpr_move(MOVE_SWAP, i + 1, j + 1, 0);
    return count;
}

__attribute__((noinline))
static int list_other(const struct tpr_kit *k, const struct tpr_state *s, int seat, move *list)
{
    if (!(tpr_to_act(&k->kit, as_state(s)) & seat_bit(seat)))
        return 0;
    switch (s->stage) {
    case STAGE_KEEP: return tpr_list_set(s->dealt[seat], MOVE_KEEP, list);
    case STAGE_HOME: return tpr_list_set(k->regions_all, MOVE_HOME, list);
    case STAGE_GATHER: return tpr_list_set(k->regions_all, MOVE_GATHER, list);
    case STAGE_SWAP: return list_swap(s, list);
    case STAGE_ALSO: return tpr_list_also(k, s, list);
    default: return list_chance(k, s, list);
    }
}

/* Queues and cards first: they are most of all decisions. */
int tpr_moves(const struct kit *kit, const struct state *state, int seat, move *list)
{
    const struct tpr_kit *k = kit_of(kit);
    const struct tpr_state *s = state_of(state);
    if (s->stage == STAGE_QUEUE)
        return (k->seats_mask & ~s->ready) >> seat & 1 ? list_queue(k, s, seat, list) : 0;
    if (s->stage != STAGE_CHOOSE)
        return list_other(k, s, seat, list);
    const struct tpr_action *action = &tpr_actions[s->queue[s->turn][s->lap]];
    return seat == s->turn ? action->list(k, s, seat, list) : 0;
}

/* a card that lies open and leaves no choice; in play such a card asks nobody, but a position may begin there. */
bool tpr_forced(const struct kit *kit, const struct observed *seen, int seat)
{
    const struct tpr_state *s = seen_of(seen);
    move list[MOVES_MAX];
    return s->stage == STAGE_CHOOSE && tpr_moves(kit, as_state(s), seat, list) == 1;
}

/* In all stages but queues and cards, which see for themselves. */
bool tpr_is_legal(const struct tpr_kit *k, const struct tpr_state *s, int seat, move m)
{
    int a = move_a(m), b = move_b(m);
    if (seat == CHANCE)
        return actors[s->stage] == LUCK && may_chance(k, s, m);
    if (!(tpr_to_act(&k->kit, as_state(s)) & seat_bit(seat)))
        return false;
    switch (s->stage) {
    case STAGE_KEEP: return m == tpr_move(MOVE_KEEP, a, 0, 0) && a < 32 && (s->dealt[seat] >> a & 1);
    case STAGE_HOME: return m == tpr_move(MOVE_HOME, a, 0, 0) && a >= 1 && a <= k->regions;
    case STAGE_GATHER: return m == tpr_move(MOVE_GATHER, a, 0, 0) && a >= 1 && a <= k->regions;
    case STAGE_ALSO: return tpr_may_also(k, s, m);
    default:                    /* an exchange */
        return m == tpr_move(MOVE_TURN, 0, 0, 0) ||
               (m == tpr_move(MOVE_SWAP, a, b, 0) && a > s->lap && a < b && b <= QUEUE);
    }
}
