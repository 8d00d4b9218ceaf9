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

static int list_targets(const struct pcl_kit *k, const struct pcl_state *s, move base, int except, move *list)
{
    int count = 0;
    for (int target = 0; target < PAWNS * k->kit.seats; target++)
        if (target != except && pcl_on_track(s->pawn[target >> 1][target & 1]))
            list[count++] = base | (move)target;
    return count;
}

/* PCL-14: nobody is cursed twice. */
static int list_curses(const struct pcl_kit *k, const struct pcl_state *s, move *list)
{
    int count = 0;
    for (int seat = 0; seat < k->kit.seats; seat++)
        if (seat != s->turn && !(s->cursed >> seat & 1))
            list[count++] = move_make(MOVE_CURSE, (unsigned)seat);
    return count;
}

/* Where a card of the blanks or an action card takes a pawn that stands on `x`; NOWHERE: no effect. */
static int effect_space(const struct card *card, int x)
{
    int n = card->n, to = NOWHERE;
    switch (card->effect) {
    case EFFECT_FIFTY: to = x < 50 ? x + 50 : x - 50; break;
    case EFFECT_TWICE: to = x < 50 ? 2 * x : x - 10; break;
    case EFFECT_REVERSE: to = x % 10 * 10 + x / 10; break;
    case EFFECT_GO: to = n; break;
    case EFFECT_ADD: to = x + n; break;
    case EFFECT_SUBTRACT: to = x - n; break;
    case EFFECT_MULTIPLY: to = x * n; break;
    case EFFECT_DIVIDE: to = x % n == 0 ? x / n : NOWHERE; break;
    default: break;
    }
    return to >= 0 && to <= SPACE_LAST ? to : NOWHERE;
}

/* While cursed, cards that add or multiply are barred, on the way down those that subtract or divide. */
static bool cursed_bars(const struct pcl_kit *k, const struct pcl_state *s, int pawn, int effect)
{
    bool grows = effect == EFFECT_ADD || effect == EFFECT_MULTIPLY;
    bool shrinks = effect == EFFECT_SUBTRACT || effect == EFFECT_DIVIDE;
    return s->cursed >> s->turn & 1 && (pcl_down(k, s, s->turn, pawn) ? shrinks : grows);
}

/* A keeper of the blanks (PCL-26): like a numbered one where it moves an own pawn. */
static int list_custom(const struct pcl_kit *k, const struct pcl_state *s, int kind, move *list)
{
    const struct card *card = &k->card[kind];
    const uint8_t *own = s->pawn[s->turn];
    move base = move_make(MOVE_PLAY, (unsigned)kind << 4);
    int count = 0;
    if (card->effect == EFFECT_SEND)
        return list_targets(k, s, base, -1, list);
    for (int pawn = 0; pawn < PAWNS; pawn++) {
        move with = base | (move)pawn << 3;
        if (card->effect == EFFECT_SWAP) {
            if (pcl_on_track(own[pawn]))
                count += list_targets(k, s, with, s->turn * PAWNS + pawn, list + count);
            continue;
        }
        int to = effect_space(card, own[pawn]), goal = pcl_goal(k, s, s->turn, pawn);
        if (to == NOWHERE || own[pawn] == goal || (to == goal && pcl_closed(k, s, s->turn)) ||
            cursed_bars(k, s, pawn, card->effect))
            continue;
        list[count++] = with;
    }
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
        count += list_targets(k, s, move_make(MOVE_SEND, 0), -1, list + count);
    if (bag_count(ready, KIND_CURSE))
        count += list_curses(k, s, list + count);
    for (int kind = KIND_CUSTOM; kind < KINDS; kind++)
        if (bag_count(ready, kind))
            count += list_custom(k, s, kind, list + count);
    return count;
}

static inline void find_legal(const struct pcl_kit *k, const struct pcl_state *s, const uint8_t *legal[PAWNS])
{
    int seat = s->turn;
    int limit = s->cursed >> seat & 1 ? LIMIT_CURSED : pcl_closed(k, s, seat) ? LIMIT_CLOSED : LIMIT_NONE;
    unsigned down = k->decline ^ s->back[seat];
    legal[0] = k->legal[down & 1][limit][s->pawn[seat][0]];
    legal[1] = k->legal[down >> 1 & 1][limit][s->pawn[seat][1]];
}

bool pcl_has_keeper_move(const struct pcl_kit *k, const struct pcl_state *s)
{
    bag ready = s->keepers[s->turn] - s->fresh;
    const uint8_t *legal[PAWNS];
    move list[MOVES_MAX];
    if (!ready)
        return false;
    /* One pawn is on the board, and 9 can be added to it or taken from it wherever it is. */
    if (ready & BAG_NUMBERS && !(s->cursed >> s->turn & 1))
        return true;
    find_legal(k, s, legal);
    return list_keepers(k, s, ready, legal, list) > 0;
}

/* ---- Action cards ---- */

/* The nearest pawn on 1..100 from the pawn's space upwards or downwards; NOWHERE: none. */
static int nearest(const struct pcl_kit *k, const struct pcl_state *s, int pawn, bool up)
{
    int x = s->pawn[s->turn][pawn], best = NOWHERE;
    for (int seat = 0; seat < k->kit.seats; seat++)
        for (int i = 0; i < PAWNS; i++) {
            int y = s->pawn[seat][i];
            if (pcl_on_track(y) && (up ? y > x : y < x) && (best == NOWHERE || (up ? y < best : y > best)))
                best = y;
        }
    return best;
}

/* Where an action card takes a pawn of the seat on turn; the pawn's own space when it has no effect on it (PCL-11). */
int pcl_card_space(const struct pcl_kit *k, const struct pcl_state *s, int kind, int pawn)
{
    const struct card *card = &k->card[kind];
    int seat = s->turn, x = s->pawn[seat][pawn];
    bool up = !pcl_down(k, s, seat, pawn);
    int to = card->effect == EFFECT_ADVANCE ? nearest(k, s, pawn, up)
             : card->effect == EFFECT_RETREAT ? nearest(k, s, pawn, !up) : effect_space(card, x);
    if (to == NOWHERE || (to == pcl_goal(k, s, seat, pawn) && pcl_closed(k, s, seat)))
        return x;
    return to;
}

static int list_steals(const struct pcl_kit *k, const struct pcl_state *s, move *list)
{
    int count = 0;
    for (int seat = 0; seat < k->kit.seats; seat++)
        for (bag left = seat == s->turn ? 0 : s->keepers[seat]; left;) {
            int kind = bag_kind(left);
            list[count++] = move_make(MOVE_STEAL, (unsigned)(kind << 2 | seat));
            left &= ~bag_of_kind(kind);
        }
    return count;
}

/* What there is to choose for an action card that was drawn; none: it has no effect. */
int pcl_list_card(const struct pcl_kit *k, const struct pcl_state *s, int kind, move *list)
{
    int count = 0;
    bool matters = false;
    switch (k->card[kind].effect) {
    case EFFECT_STEAL: return list_steals(k, s, list);
    case EFFECT_SEND: return list_targets(k, s, move_make(MOVE_SEND, 0), -1, list);
    case EFFECT_SWAP:
        for (int pawn = 0; pawn < PAWNS; pawn++)
            if (s->landed >> pawn & 1)
                count += list_targets(k, s, move_make(MOVE_SWAP, (unsigned)pawn << 3), s->turn * PAWNS + pawn,
                                      list + count);
        return count;
    default:
        for (int pawn = 0; pawn < PAWNS; pawn++)
            if (s->landed >> pawn & 1) {
                matters |= pcl_card_space(k, s, kind, pawn) != s->pawn[s->turn][pawn];
                list[count++] = move_make(MOVE_CARD, (unsigned)pawn);
            }
        return matters ? count : 0;
    }
}

/* ---- Chance ---- */

/* What chance draws from: the deck, or its keepers alone (PCL-26). */
static bag draws(const struct pcl_kit *k, const struct pcl_state *s)
{
    return s->phase == PHASE_FETCH ? s->deck & k->keepers_all : s->deck;
}

static int list_chance(const struct pcl_kit *k, const struct pcl_state *s, move *list)
{
    int count = 0;
    switch (s->phase) {
    case PHASE_FIRST:
        for (unsigned sum = 2; sum <= 2 * FACES; sum++)
            list[count++] = move_make(MOVE_FIRST, sum);
        break;
    case PHASE_TIE:
        for (unsigned seat = 0; seat < PLAYERS_MAX; seat++)
            if (s->first_lead >> seat & 1)
                list[count++] = move_make(MOVE_BEGIN, seat);
        break;
    case PHASE_ROLL:
        for (int i = 0; i < 100; i++)
            if (i == 0 || k->roll[i] != k->roll[i - 1])
                list[count++] = k->roll[i];
        break;
    case PHASE_DRAW:
    case PHASE_FETCH:
        for (bag left = draws(k, s); left; left &= ~bag_of_kind(bag_kind(left)))
            list[count++] = move_make(MOVE_DRAW, (unsigned)bag_kind(left));
        break;
    default: break;
    }
    return count;
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
        return FACES * FACES;
    if (s->phase == PHASE_TIE)
        return (uint32_t)__builtin_popcount(s->first_lead);
    /* The sum of all two-bit counts: by pairs, by fours, then all bytes at once. */
    bag sums = draws(kit_of(kit), s);
    sums = (sums & 0x3333333333333333u) + (sums >> 2 & 0x3333333333333333u);
    sums = (sums & 0x0f0f0f0f0f0f0f0fu) + (sums >> 4 & 0x0f0f0f0f0f0f0f0fu);
    return (uint32_t)(sums * 0x0101010101010101u >> 56);
}

move pcl_sample(const struct kit *kit, const struct state *state, uint32_t r)
{
    const struct pcl_kit *k = kit_of(kit);
    const struct pcl_state *s = state_of(state);
    if (s->phase == PHASE_ROLL)
        return k->roll[r];
    if (s->phase == PHASE_FIRST) {
        int sum = 2;
        while (r >= sum_weight(sum))
            r -= sum_weight(sum++);
        return move_make(MOVE_FIRST, (unsigned)sum);
    }
    if (s->phase == PHASE_TIE) {
        unsigned lead = s->first_lead;
        while (r--)
            lead &= lead - 1;
        return move_make(MOVE_BEGIN, (unsigned)__builtin_ctz(lead));
    }
    bag left = draws(k, s);
    for (;;) {
        int kind = bag_kind(left);
        unsigned count = bag_count(left, kind);
        if (r < count)
            return move_make(MOVE_DRAW, (unsigned)kind);
        r -= count;
        left &= ~bag_of_kind(kind);
    }
}

/* ---- All of them ---- */

int pcl_moves(const struct kit *kit, const struct state *state, int seat, move *list)
{
    const struct pcl_kit *k = kit_of(kit);
    const struct pcl_state *s = state_of(state);
    if (s->phase == PHASE_MOVE) {
        const uint8_t *legal[PAWNS];
        int count = 0;
        if (seat != s->turn)
            return 0;
        find_legal(k, s, legal);
        if (s->dice)            /* PCL-6 */
            count = list_uses(k, s, legal, list);
        else
            list[count++] = move_make(MOVE_END, 0);
        bag ready = s->keepers[seat] - s->fresh;
        return ready ? count + list_keepers(k, s, ready, legal, list + count) : count;
    }
    if (seat == CHANCE)
        return list_chance(k, s, list);
    return s->phase == PHASE_CARD && seat == s->turn ? pcl_list_card(k, s, s->card, list) : 0;
}
