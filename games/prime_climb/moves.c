/* moves.c - Prime Climb: who owes a move, the lists of moves, of seats and of chance, and the odds of chance. */
#include "rules.h"

unsigned pcl_to_act(const struct kit *kit, const struct state *state)
{
    (void)kit;
    const struct pcl_state *s = state_of(state);
    if (s->phase < PHASE_MOVE)
        return CHANCE_BIT;
    return s->phase == PHASE_OVER ? 0 : seat_bit(s->turn);
}

/* ---- Dice and numbered keepers ---- */

/* Four words and how many of them count, by set of operations: a set becomes moves in a few instructions. */
typedef uint32_t four __attribute__((vector_size(16)));
typedef uint32_t four_anywhere __attribute__((vector_size(16), aligned(4), may_alias));
static const four op_moves[1 << OPS] = {
#define A OP_ADD << OP_SHIFT
#define S OP_SUBTRACT << OP_SHIFT
#define M OP_MULTIPLY << OP_SHIFT
#define D OP_DIVIDE << OP_SHIFT
    { 0 },    { A },       { S },       { A, S },    { M },    { A, M },    { S, M },    { A, S, M },
    { D },    { A, D },    { S, D },    { A, S, D }, { M, D }, { A, M, D }, { S, M, D }, { A, S, M, D },
#undef A
#undef S
#undef M
#undef D
};
static const uint8_t op_count[1 << OPS] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };

/* Writes four, keeps those of the set: moves_max leaves room for the rest. */
static inline move *add_ops(move *list, unsigned ops, move base)
{
    *(four_anywhere *)list = op_moves[ops] + base;
    return list + op_count[ops];
}

/* PCL-14: a cursed seat that no operation is left to divides 0, or else a pawn of its choice goes to START. */
static int list_helpless(const struct pcl_kit *k, const struct pcl_state *s, move *list)
{
    int count = 0, seat = s->turn, high = pcl_die(s, 0), low = pcl_die(s, 1);
    for (int pawn = 0; pawn < PAWNS; pawn++) {
        if (s->pawn[seat][pawn] != 0 || pcl_arrived(k, s, seat, pawn))
            continue;
        list[count++] = move_sum(MOVE_USE, pawn, OP_DIVIDE, high);
        if (low && low != high)
            list[count++] = move_sum(MOVE_USE, pawn, OP_DIVIDE, low);
    }
    if (count)
        return count;
    for (int pawn = 0; pawn < PAWNS; pawn++)
        if (!pcl_arrived(k, s, seat, pawn))
            list[count++] = move_make(MOVE_START, (unsigned)(pawn << 1 | pcl_down(k, s, seat, pawn)));
    return count;
}

static inline int list_uses(const struct pcl_kit *k, const struct pcl_state *s, const uint8_t *const legal[PAWNS],
                            move *list)
{
    unsigned high = s->dice & 255, low = s->dice >> 8 & 255;
    move *end = list;
    move base = move_make(MOVE_USE, high), other = move_make(MOVE_USE, low);
    end = add_ops(end, legal[0][high], base);
    end = add_ops(end, legal[1][high], base | 1 << PAWN_SHIFT);
    if (low != high) {          /* the row of 0 is empty */
        end = add_ops(end, legal[0][low], other);
        end = add_ops(end, legal[1][low], other | 1 << PAWN_SHIFT);
    }
    return end > list ? (int)(end - list) : list_helpless(k, s, list);
}

/* ---- Keepers ---- */

/* PCL-14: nobody is cursed twice. */
static int list_curses(const struct pcl_kit *k, const struct pcl_state *s, move *list)
{
    int count = 0;
    for (int seat = 0; seat < k->kit.seats; seat++)
        if (seat != s->turn && !(pcl_cursed(s, seat)))
            list[count++] = move_make(MOVE_CURSE, (unsigned)seat);
    return count;
}

static int list_keepers(const struct pcl_kit *k, const struct pcl_state *s, bag ready,
                        const uint8_t *const legal[PAWNS], move *list)
{
    const unsigned both = 1u << OP_ADD | 1u << OP_SUBTRACT;
    move *end = list;
    for (bag numbers = ready & BAG_NUMBERS; numbers; numbers &= numbers - 1) {
        int n = bag_kind(numbers);
        end = add_ops(end, legal[0][n] & both, move_sum(MOVE_NUMBER, 0, 0, n));
        end = add_ops(end, legal[1][n] & both, move_sum(MOVE_NUMBER, 1, 0, n));
    }
    int count = (int)(end - list);
    ready &= ~BAG_NUMBERS;
    if (!ready)
        return count;
    if (bag_count(ready, KIND_SEND))
        count += pcl_list_targets(k, s, move_make(MOVE_SEND, 0), -1, list + count);
    if (bag_count(ready, KIND_CURSE))
        count += list_curses(k, s, list + count);
    for (int kind = KIND_CUSTOM; kind < KINDS; kind++)
        if (bag_count(ready, kind))
            count += pcl_list_custom(k, s, kind, list + count);
    return count;
}

static inline void find_legal(const struct pcl_kit *k, const struct pcl_state *s, const uint8_t *legal[PAWNS])
{
    int seat = s->turn;
    int limit = pcl_cursed(s, seat) ? LIMIT_CURSED : pcl_closed(s, seat) ? LIMIT_CLOSED : LIMIT_NONE;
    unsigned down = k->decline ^ s->back[seat];
    legal[0] = k->legal[down & 1][limit][s->pawn[seat][0]];
    legal[1] = k->legal[down >> 1 & 1][limit][s->pawn[seat][1]];
}

bool pcl_has_keeper_move(const struct pcl_kit *k, const struct pcl_state *s)
{
    bag ready = pcl_ready(s);
    const uint8_t *legal[PAWNS];
    move list[MOVES_MAX];
    if (!ready)
        return false;
    /* One pawn is on the board, and 9 can be added to it or taken from it wherever it is. */
    if (ready & BAG_NUMBERS && !(pcl_cursed(s, s->turn)))
        return true;
    find_legal(k, s, legal);
    return list_keepers(k, s, ready, legal, list) > 0;
}

/* ---- Chance ---- */

/* What chance draws from: the deck, or its keepers alone (PCL-26). */
static bag draws(const struct pcl_kit *k, const struct pcl_state *s)
{
    return s->phase == PHASE_FETCH ? s->deck & k->keepers_all : s->deck;
}

static int list_draws(const struct pcl_kit *k, const struct pcl_state *s, move *list)
{
    int count = 0;
    for (bag left = draws(k, s); left; left &= ~bag_of_kind(bag_kind(left)))
        list[count++] = move_make(MOVE_DRAW, (unsigned)bag_kind(left));
    return count;
}

static int list_chance(const struct pcl_kit *k, const struct pcl_state *s, move *list)
{
    int count = 0;
    switch (s->phase) {
    case PHASE_STATION:
        for (; count < k->stations; count++)
            list[count] = move_make(MOVE_STATION, (unsigned)count);
        return count;
    case PHASE_FIRST:
        for (unsigned sum = 2; sum <= 2 * FACES; sum++)
            list[count++] = move_make(MOVE_FIRST, sum);
        return count;
    case PHASE_TIE:
        for (unsigned lead = s->first_lead; lead; lead &= lead - 1)
            list[count++] = move_make(MOVE_BEGIN, (unsigned)__builtin_ctz(lead));
        return count;
    case PHASE_ROLL:
        for (; count < ROLLS; count++)
            list[count] = move_roll(pcl_rolls[count].high, pcl_rolls[count].low);
        return count;
    case PHASE_DRAW:
    case PHASE_FETCH: return list_draws(k, s, list);
    default: return 0;
    }
}

/* PCL-3: of a hundred rolls, how many have this sum. */
static uint32_t sum_weight(int sum)
{
    return (uint32_t)(sum <= FACES + 1 ? sum - 1 : 2 * FACES + 1 - sum);
}

uint32_t pcl_weight(const struct kit *kit, const struct state *state, move m)
{
    (void)kit;
    switch (move_type(m)) {
    case MOVE_FIRST: return sum_weight(move_low(m));
    case MOVE_ROLL: return roll_high(m) == roll_low(m) ? 1 : 2;
    case MOVE_DRAW: return bag_count(state_of(state)->deck, move_low(m));
    default: return 1;
    }
}

uint32_t pcl_total(const struct kit *kit, const struct state *state)
{
    const struct pcl_state *s = state_of(state);
    if (s->phase == PHASE_ROLL || s->phase == PHASE_FIRST)
        return ROLL_WEIGHTS;
    if (s->phase == PHASE_TIE)
        return (uint32_t)__builtin_popcount(s->first_lead);
    if (s->phase == PHASE_STATION)
        return (uint32_t)kit_of(kit)->stations;
    /* The sum of all two-bit counts: by pairs, by fours, then all bytes at once. */
    bag sums = draws(kit_of(kit), s);
    sums = (sums & 0x3333333333333333u) + (sums >> 2 & 0x3333333333333333u);
    sums = (sums & 0x0f0f0f0f0f0f0f0fu) + (sums >> 4 & 0x0f0f0f0f0f0f0f0fu);
    return (uint32_t)(sums * EACH_BYTE >> 56);
}

static move sample_first(uint32_t r)
{
    int sum = 2;
    while (r >= sum_weight(sum))
        r -= sum_weight(sum++);
    return move_make(MOVE_FIRST, (unsigned)sum);
}

static move sample_draw(bag left, uint32_t r)
{
    for (;;) {
        int kind = bag_kind(left);
        unsigned count = bag_count(left, kind);
        if (r < count)
            return move_make(MOVE_DRAW, (unsigned)kind);
        r -= count;
        left &= ~bag_of_kind(kind);
    }
}

move pcl_sample(const struct kit *kit, const struct state *state, uint32_t r)
{
    const struct pcl_kit *k = kit_of(kit);
    const struct pcl_state *s = state_of(state);
    if (s->phase == PHASE_ROLL)
        return k->roll[r];
    if (s->phase == PHASE_FIRST)
        return sample_first(r);
    if (s->phase == PHASE_TIE)
        return move_make(MOVE_BEGIN, (unsigned)bit_number(s->first_lead, r));
    if (s->phase == PHASE_STATION)
        return move_make(MOVE_STATION, r);
    return sample_draw(draws(k, s), r);
}

/* ---- All of them ---- */

static int list_turn(const struct pcl_kit *k, const struct pcl_state *s, move *list)
{
    const uint8_t *legal[PAWNS];
    bag ready = pcl_ready(s);
    int count = 1;
    find_legal(k, s, legal);
    if (s->dice)                /* PCL-6 */
        count = list_uses(k, s, legal, list);
    else
        list[0] = move_make(MOVE_END, 0);
    return ready ? count + list_keepers(k, s, ready, legal, list + count) : count;
}

int pcl_moves(const struct kit *kit, const struct state *state, int seat, move *list)
{
    const struct pcl_kit *k = kit_of(kit);
    const struct pcl_state *s = state_of(state);
    if (s->phase == PHASE_MOVE)
        return seat == s->turn ? list_turn(k, s, list) : 0;
    if (seat == CHANCE)
        return list_chance(k, s, list);
    return s->phase == PHASE_CARD && seat == s->turn ? pcl_list_card(k, s, s->card, list) : 0;
}

/* nothing is hidden and nobody else may move, so everybody sees that there is one move. */
bool pcl_forced(const struct kit *kit, const struct observed *seen, int seat)
{
    move list[MOVES_MAX];
    return pcl_moves(kit, as_state(seen_of(seen)), seat, list) == 1;
}
