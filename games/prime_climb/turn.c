/* turn.c - Prime Climb: how it begins, and how a turn goes from the roll to its end; every move is carried out here. */
#include "rules.h"

#include <assert.h>
#include <string.h>

/* PCL-1, PCL-3. A solitaire needs nobody to begin. */
void pcl_setup(const struct kit *kit, struct state *state)
{
    const struct pcl_kit *k = kit_of(kit);
    struct pcl_state *s = state_in(state);
    memset(s, 0, sizeof *s);
    s->deck = k->deck_all;
    for (int seat = 0; seat < kit->seats; seat++)
        for (int pawn = 0; pawn < PAWNS; pawn++)
            s->pawn[seat][pawn] = (uint8_t)pcl_start(k, s, seat, pawn);
    s->phase = kit->seats == 1 ? PHASE_ROLL : PHASE_FIRST;
    s->first_in = s->phase == PHASE_FIRST ? (uint8_t)seats_all(kit->seats) : 0;
}

/* ---- Pawns ---- */

/* PCL-7, PCL-24: on GOAL. With both on 101 the way back begins; in a sprint it begins for each alone (PCL-28). */
static void arrive(const struct pcl_kit *k, struct pcl_state *s, int pawn)
{
    int seat = s->turn;
    unsigned bit = 1u << pawn;
    if (k->there_and_back && !(s->back[seat] & bit)) {
        if (k->sprint)
            s->back[seat] |= (uint8_t)bit;
        else if (pcl_arrived(k, s, seat, 1 - pawn))
            s->back[seat] = 3;
        return;
    }
    if (k->sprint || pcl_arrived(k, s, seat, 1 - pawn))     /* PCL-13, PCL-22 */
        s->phase = PHASE_OVER;
}

/* An own pawn comes to a space by its player's doing. False: it stays where it is. */
static bool land(const struct pcl_kit *k, struct pcl_state *s, int pawn, int space)
{
    uint8_t *own = s->pawn[s->turn];
    if (own[pawn] == space)
        return false;
    own[pawn] = (uint8_t)space;
    s->last = own[0] == own[1] && pcl_on_track(space) ? (uint8_t)pawn : 0;
    s->visited[s->turn] |= k->station_bit[space];           /* PCL-21 */
    if (!pcl_on_track(space) && space == pcl_goal(k, s, s->turn, pawn))
        arrive(k, s, pawn);
    return true;
}

/* To START: bumped, sent or helpless. */
static void send(const struct pcl_kit *k, struct pcl_state *s, int seat, int pawn)
{
    s->pawn[seat][pawn] = (uint8_t)pcl_start(k, s, seat, pawn);
    if (seat == s->turn)
        s->last = 0;
}

/* All pawns as one word, and a word that covers one of them: most bumps find nobody, and find that out at once. */
static inline uint64_t load8(const void *bytes)
{
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}
static const uint8_t cover[PLAYERS_MAX * PAWNS][PLAYERS_MAX * PAWNS] = {
    { 128 }, { 0, 128 }, { 0, 0, 128 }, { 0, 0, 0, 128 }, { 0, 0, 0, 0, 128 }, { 0, 0, 0, 0, 0, 128 },
    { 0, 0, 0, 0, 0, 0, 128 }, { 0, 0, 0, 0, 0, 0, 0, 128 },
};

static void bump_all(const struct pcl_kit *k, struct pcl_state *s, int pawn, int space)
{
    for (int seat = 0; seat < k->kit.seats; seat++)
        for (int i = 0; i < PAWNS; i++)
            if (s->pawn[seat][i] == space && !(seat == s->turn && i == pawn))
                send(k, s, seat, i);
}

/* PCL-9: everybody else who stands where this pawn of the seat on turn stands; nobody on 0 and 101. Spaces are below
 * 128, so a byte of `differ` is 0 where a pawn stands here, and only there taking it from 128 leaves the top bit. */
static inline void bump(const struct pcl_kit *k, struct pcl_state *s, int pawn)
{
    const uint64_t ones = 0x0101010101010101u;
    int space = s->pawn[s->turn][pawn];
    uint64_t differ = load8(s->pawn) ^ ones * (unsigned)space;
    uint64_t here = (ones * 128 - differ) & ones * 128;
    if (here != load8(cover[s->turn * PAWNS + pawn]) && pcl_on_track(space))
        bump_all(k, s, pawn, space);
}

/* Change places, no bump. Only the pawns of the seat on turn have landed (PCL-21). */
static void swap(const struct pcl_kit *k, struct pcl_state *s, int pawn, int target)
{
    int seat = target >> 1, other = target & 1, here = s->pawn[s->turn][pawn], there = s->pawn[seat][other];
    s->pawn[seat][other] = (uint8_t)here;
    if (land(k, s, pawn, there) && seat == s->turn)
        s->visited[seat] |= k->station_bit[here];
}

/* ---- The end of a roll and of a turn ---- */

static void forget_turn(struct pcl_state *s)
{
    s->fresh = 0;
    s->dice = 0;
    memset(s->drew, 0, sizeof s->drew);
    memset(s->from, 0, sizeof s->from);
    s->last = s->landed = s->card = s->again = s->owed = 0;
}

static void end_turn(const struct pcl_kit *k, struct pcl_state *s)
{
    s->cursed &= (uint8_t)~seat_bit(s->turn);       /* PCL-14: it lasted for this turn */
    forget_turn(s);
    if (s->turns >= k->turns_max) {                 /* PCL-16 */
        s->phase = PHASE_OVER;
        return;
    }
    s->turn = s->turn + 1 < k->kit.seats ? s->turn + 1 : 0;
    s->phase = PHASE_ROLL;
}

static void end_roll(const struct pcl_kit *k, struct pcl_state *s)
{
    s->landed = s->card = 0;
    if (s->owed) {
        s->owed--;
        s->phase = PHASE_ROLL;
    } else {
        end_turn(k, s);
    }
}

/* PCL-12: an empty deck is made again from what nobody holds. False: no card anywhere. */
static bool start_draw(const struct pcl_kit *k, struct pcl_state *s, unsigned landed)
{
    if (!s->deck)
        s->deck = k->deck_all - pcl_held(s);
    if (!s->deck)
        return false;
    s->landed = (uint8_t)landed;
    s->phase = PHASE_DRAW;
    return true;
}

/* PCL-9, PCL-10: all moves are made; bump, and draw if a pawn came to a red space, once a turn. */
static void finish_moves(const struct pcl_kit *k, struct pcl_state *s)
{
    if (k->double_time) {
        end_roll(k, s);
        return;
    }
    const uint8_t *own = s->pawn[s->turn];
    int last = s->last;
    bump(k, s, last);           /* of two own pawns together this one stays */
    bump(k, s, 1 - last);
    unsigned landed = k->red[own[0]] && own[0] != s->from[0];
    landed |= k->red[own[1]] && own[1] != s->from[1] ? 2 : 0;
    if (landed && !s->again && start_draw(k, s, landed))
        return;
    end_roll(k, s);
}

/* Uses left, or keepers to choose about: the seat goes on. Else nothing is left to choose. */
static void go_on(const struct pcl_kit *k, struct pcl_state *s)
{
    if (s->dice || (s->keepers[s->turn] && pcl_has_keeper_move(k, s)))
        s->phase = PHASE_MOVE;
    else
        finish_moves(k, s);
}

/* PCL-20: bump and draw after a single move. */
static bool start_draw_at_once(const struct pcl_kit *k, struct pcl_state *s, int pawn)
{
    int space = s->pawn[s->turn][pawn];
    uint32_t bit = k->red[space] ? 1u << k->red[space] : 0;
    bump(k, s, pawn);
    if (!bit || space == s->from[pawn] || s->drew[pawn] & bit || !start_draw(k, s, 1u << pawn))
        return false;
    s->drew[pawn] |= bit;
    return true;
}

static void after_move(const struct pcl_kit *k, struct pcl_state *s, int pawn, bool moved)
{
    if (s->phase == PHASE_OVER)
        forget_turn(s);
    else if (!k->double_time || !moved || !start_draw_at_once(k, s, pawn))
        go_on(k, s);
}

/* ---- Cards ---- */

static void after_card(const struct pcl_kit *k, struct pcl_state *s)
{
    if (s->phase == PHASE_OVER) {
        forget_turn(s);
        return;
    }
    s->landed = s->card = 0;
    if (k->double_time)
        go_on(k, s);
    else
        end_roll(k, s);
}

/* PCL-11. */
static void carry_out(const struct pcl_kit *k, struct pcl_state *s, int kind, move choice)
{
    bag stolen;
    int pawn;
    switch (move_type(choice)) {
    case MOVE_CARD:
        pawn = move_low(choice);
        if (land(k, s, pawn, pcl_card_space(k, s, kind, pawn)) && s->phase != PHASE_OVER)
            bump(k, s, pawn);
        break;
    case MOVE_SWAP: swap(k, s, move_pawn(choice), move_target(choice)); break;
    case MOVE_SEND: send(k, s, move_target(choice) >> 1, move_target(choice) & 1); break;
    case MOVE_STEAL:
        stolen = bag_one(steal_kind(choice));
        s->keepers[steal_seat(choice)] -= stolen;
        s->keepers[s->turn] += stolen;
        s->fresh += stolen;
        break;
    default: assert(!"a choice for a card");
    }
    after_card(k, s);
}

/* PCL-26: turn up cards until a keeper shows; if the deck has none, with the discards in it. */
static bool start_fetch(const struct pcl_kit *k, struct pcl_state *s)
{
    if (!(s->deck & k->keepers_all))
        s->deck = k->deck_all - pcl_held(s);
    if (!(s->deck & k->keepers_all))
        return false;
    s->landed = 0;
    s->phase = PHASE_FETCH;
    return true;
}

static void draw(const struct pcl_kit *k, struct pcl_state *s, int kind)
{
    const struct card *card = &k->card[kind];
    move list[MOVES_MAX];
    s->deck -= bag_one(kind);
    if (card->keeper) {         /* PCL-12 */
        s->keepers[s->turn] += bag_one(kind);
        s->fresh += bag_one(kind);
        after_card(k, s);
        return;
    }
    if (card->effect == EFFECT_AGAIN) {
        bool more = s->again < AGAIN_MAX;
        s->again = (uint8_t)(s->again + more);
        s->owed = (uint8_t)(s->owed + more);
        after_card(k, s);
        return;
    }
    if (card->effect == EFFECT_FETCH) {
        if (!start_fetch(k, s))
            after_card(k, s);
        return;
    }
    int count = pcl_list_card(k, s, kind, list);
    if (count > 1) {
        s->card = (uint8_t)kind;
        s->phase = PHASE_CARD;
    } else if (count == 1) {
        carry_out(k, s, kind, list[0]);
    } else {
        after_card(k, s);
    }
}

/* A keeper of the blanks (PCL-26). */
static void play_custom(const struct pcl_kit *k, struct pcl_state *s, move m)
{
    int kind = play_kind(m), pawn = move_pawn(m), target = move_target(m);
    assert(bag_count(s->keepers[s->turn] - s->fresh, kind));
    s->keepers[s->turn] -= bag_one(kind);
    if (k->card[kind].effect == EFFECT_SEND) {
        send(k, s, target >> 1, target & 1);
        go_on(k, s);
    } else if (k->card[kind].effect == EFFECT_SWAP) {
        swap(k, s, pawn, target);
        go_on(k, s);
    } else {
        bool moved = land(k, s, pawn, pcl_card_space(k, s, kind, pawn));
        after_move(k, s, pawn, moved);
    }
}

/* ---- Moves of a seat ---- */

static void take_die(struct pcl_state *s, int n)
{
    if (pcl_die(s, 0) == n) {
        s->dice >>= 8;
    } else {
        assert(pcl_die(s, 1) == n);
        s->dice &= 255;
    }
}

static void play(const struct pcl_kit *k, struct pcl_state *s, move m)
{
    int pawn, to;
    switch (move_type(m)) {
    case MOVE_USE:
        pawn = sum_pawn(m);
        to = k->to[sum_op(m)][sum_n(m)][s->pawn[s->turn][pawn]];
        assert(to != NOWHERE);
        take_die(s, sum_n(m));
        after_move(k, s, pawn, land(k, s, pawn, to));
        break;
    case MOVE_NUMBER:
        pawn = sum_pawn(m);
        to = k->to[sum_op(m)][sum_n(m)][s->pawn[s->turn][pawn]];
        assert(to != NOWHERE && bag_count(s->keepers[s->turn] - s->fresh, sum_n(m)));
        s->keepers[s->turn] -= bag_one(sum_n(m));
        after_move(k, s, pawn, land(k, s, pawn, to));
        break;
    case MOVE_SEND:
        assert(bag_count(s->keepers[s->turn] - s->fresh, KIND_SEND));
        s->keepers[s->turn] -= bag_one(KIND_SEND);
        send(k, s, move_target(m) >> 1, move_target(m) & 1);
        go_on(k, s);
        break;
    case MOVE_CURSE:
        assert(bag_count(s->keepers[s->turn] - s->fresh, KIND_CURSE) && !(s->cursed >> move_low(m) & 1));
        s->keepers[s->turn] -= bag_one(KIND_CURSE);
        s->cursed |= (uint8_t)seat_bit(move_low(m));
        go_on(k, s);
        break;
    case MOVE_PLAY: play_custom(k, s, m); break;
    case MOVE_START:            /* PCL-14: it costs one use */
        assert(s->cursed >> s->turn & 1);
        s->dice >>= 8;
        send(k, s, s->turn, m >> 1 & 1);
        go_on(k, s);
        break;
    case MOVE_END:
        assert(!s->dice);
        finish_moves(k, s);
        break;
    default: assert(!"a move of a turn");
    }
}

/* ---- Moves of chance ---- */

static void begin(struct pcl_state *s, int seat)
{
    s->first_in = s->first_lead = s->first_best = s->first_ties = 0;
    s->turn = (uint8_t)seat;
    s->phase = PHASE_ROLL;
}

/* PCL-3: seats roll in turn; the highest begins; those who share it roll again, after the third time luck decides. */
static void first(struct pcl_state *s, int sum)
{
    unsigned later = s->first_in & ~(2u * seat_bit(s->turn) - 1);
    if (sum > s->first_best)
        s->first_lead = 0;
    if (sum >= s->first_best) {
        s->first_best = (uint8_t)sum;
        s->first_lead |= (uint8_t)seat_bit(s->turn);
    }
    if (later) {
        s->turn = (uint8_t)__builtin_ctz(later);
        return;
    }
    int leader = __builtin_ctz(s->first_lead);
    if (s->first_lead == seat_bit(leader)) {
        begin(s, leader);
        return;
    }
    s->turn = (uint8_t)leader;
    s->first_best = 0;
    if (++s->first_ties == TIES_MAX) {
        s->phase = PHASE_TIE;
        s->first_in = 0;
    } else {
        s->first_in = s->first_lead;
        s->first_lead = 0;
    }
}

/* PCL-4: doubles are four uses. */
static void roll(struct pcl_state *s, int high, int low)
{
    if (!s->again) {
        s->turns++;
        memcpy(s->from, s->pawn[s->turn], sizeof s->from);
    }
    s->dice = high == low ? (uint32_t)high * 0x01010101u : (uint32_t)(high | low << 8);
    s->phase = PHASE_MOVE;
}

unsigned pcl_apply(const struct kit *kit, struct state *state, int seat, move m)
{
    const struct pcl_kit *k = kit_of(kit);
    struct pcl_state *s = state_in(state);
    if (s->phase == PHASE_MOVE) {
        assert(seat == s->turn);
        play(k, s, m);
        return 0;
    }
    if (s->phase == PHASE_ROLL) {
        assert(seat == CHANCE && move_type(m) == MOVE_ROLL);
        roll(s, roll_high(m), roll_low(m));
        return 0;
    }
    if (s->phase == PHASE_CARD) {
        assert(seat == s->turn);
        carry_out(k, s, s->card, m);
        return 0;
    }
    assert(seat == CHANCE);
    switch (move_type(m)) {
    case MOVE_DRAW:
        assert(bag_count(s->deck, move_low(m)));
        draw(k, s, move_low(m));
        break;
    case MOVE_FIRST:
        assert(s->phase == PHASE_FIRST);
        first(s, move_low(m));
        break;
    default:
        assert(s->phase == PHASE_TIE && move_type(m) == MOVE_BEGIN);
        begin(s, move_low(m));
    }
    return 0;
}
