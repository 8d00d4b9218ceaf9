/* turn.c - Prime Climb: how it begins, and how a turn goes from the roll to its end; every move is carried out here. */
#include "rules.h"

#include <assert.h>
#include <string.h>

/* PCL-3. A solitaire needs nobody to begin. */
void pcl_start_play(const struct pcl_kit *k, struct pcl_state *s)
{
    bool alone = k->kit.seats == 1;
    s->phase = alone ? PHASE_ROLL : PHASE_FIRST;
    s->first_in = alone ? 0 : seats_all(k->kit.seats) & seats_all(PLAYERS_MAX);
}

/* PCL-1, PCL-21: a way station that is drawn comes first. */
void pcl_setup(const struct kit *kit, struct state *state)
{
    const struct pcl_kit *k = kit_of(kit);
    struct pcl_state *s = state_in(state);
    memset(s, 0, sizeof *s);
    s->deck = k->deck_all;
    for (int seat = 0; seat < kit->seats; seat++)
        for (int pawn = 0; pawn < PAWNS; pawn++)
            s->pawn[seat][pawn] = (uint8_t)pcl_setup_space(k);
    s->phase = PHASE_STATION;
    if (k->station_drawn)
        return;
    s->stations = k->stations_all;
    pcl_start_play(k, s);
}

/* ---- Pawns ---- */

/* PCL-7: on GOAL. That is the way back (PCL-24), or the end (PCL-13, PCL-22), or it waits for its partner. */
static void arrive(const struct pcl_kit *k, struct pcl_state *s, int pawn)
{
    if (pcl_due_back(k, s, s->turn, pawn))
        s->back[s->turn] |= (uint8_t)(k->sprint ? 1u << pawn : 3u);
    else if (pcl_wins(k, s, s->turn))
        s->phase = PHASE_OVER;
}

bool pcl_land(const struct pcl_kit *k, struct pcl_state *s, int pawn, int space)
{
    uint8_t *own = s->pawn[s->turn];
    if (own[pawn] == space)
        return false;
    own[pawn] = (uint8_t)space;
    s->last = own[0] == own[1] && pcl_on_track(space) ? (uint8_t)pawn : 0;
    s->visited[s->turn] |= k->station_bit[space] & s->stations;     /* PCL-21 */
    if (!pcl_on_track(space) && space == pcl_goal(k, s, s->turn, pawn))
        arrive(k, s, pawn);
    return true;
}

void pcl_send(const struct pcl_kit *k, struct pcl_state *s, int target)
{
    int seat = target_seat(target), pawn = target_pawn(target);
    s->pawn[seat][pawn] = (uint8_t)pcl_start(k, s, seat, pawn);
    if (seat == s->turn)
        s->last = 0;
}

/* All pawns as one word, and a word that covers one of them: most bumps find nobody, and find that out at once. */
static const uint8_t cover[PLAYERS_MAX * PAWNS][PLAYERS_MAX * PAWNS] = {
    { 128 }, { 0, 128 }, { 0, 0, 128 }, { 0, 0, 0, 128 }, { 0, 0, 0, 0, 128 }, { 0, 0, 0, 0, 0, 128 },
    { 0, 0, 0, 0, 0, 0, 128 }, { 0, 0, 0, 0, 0, 0, 0, 128 },
};

static void bump_all(const struct pcl_kit *k, struct pcl_state *s, int pawn, int space)
{
    for (int target = 0; target < PAWNS * k->kit.seats; target++)
        if (pcl_space(s, target) == space && target != target_of(s->turn, pawn))
            pcl_send(k, s, target);
}

/* Spaces are below 128, so a byte of `differ` is 0 where a pawn stands here, and only there taking it from 128 leaves
 * the top bit. */
inline void pcl_bump(const struct pcl_kit *k, struct pcl_state *s, int pawn)
{
    int space = s->pawn[s->turn][pawn];
    uint64_t differ = eight_bytes(s->pawn) ^ EACH_BYTE * (unsigned)space;
    uint64_t here = (EACH_BYTE * 128 - differ) & EACH_BYTE * 128;
    if (here != eight_bytes(cover[target_of(s->turn, pawn)]) && pcl_on_track(space))
        bump_all(k, s, pawn, space);
}

/* Only the pawns of the seat on turn have landed (PCL-21). */
void pcl_swap(const struct pcl_kit *k, struct pcl_state *s, int pawn, int target)
{
    int seat = target_seat(target), here = s->pawn[s->turn][pawn], there = pcl_space(s, target);
    s->pawn[seat][target_pawn(target)] = (uint8_t)here;
    if (pcl_land(k, s, pawn, there) && seat == s->turn)
        s->visited[seat] |= k->station_bit[here] & s->stations;
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
    s->turn = (uint8_t)seat_after(s->turn, k->kit.seats);
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

/* PCL-9: of two own pawns together the last to arrive stays. */
static inline void bump_both(const struct pcl_kit *k, struct pcl_state *s)
{
    int last = s->last;
    pcl_bump(k, s, last);
    pcl_bump(k, s, 1 - last);
}

/* PCL-10: one card a turn, if a pawn came to a red space. */
static inline bool start_draw_for_both(const struct pcl_kit *k, struct pcl_state *s)
{
    unsigned landed = pcl_came_to_red(k, s, 0) | (unsigned)pcl_came_to_red(k, s, 1) << 1;
    return landed && !s->again && start_draw(k, s, landed);
}

/* All moves are made. In double time bumping and drawing are done (PCL-20). */
static void finish_moves(const struct pcl_kit *k, struct pcl_state *s)
{
    if (!k->double_time) {
        bump_both(k, s);
        if (start_draw_for_both(k, s))
            return;
    }
    end_roll(k, s);
}

void pcl_go_on(const struct pcl_kit *k, struct pcl_state *s)
{
    if (pcl_has_choice(k, s))
        s->phase = PHASE_MOVE;
    else
        finish_moves(k, s);
}

/* PCL-20: bump and draw after a single move; a pawn draws once on a space. */
static bool start_draw_at_once(const struct pcl_kit *k, struct pcl_state *s, int pawn)
{
    bool red = pcl_came_to_red(k, s, pawn);
    uint32_t here = 1u << k->red[s->pawn[s->turn][pawn]];
    pcl_bump(k, s, pawn);
    if (!red || s->drew[pawn] & here || !start_draw(k, s, 1u << pawn))
        return false;
    s->drew[pawn] |= here;
    return true;
}

void pcl_after_move(const struct pcl_kit *k, struct pcl_state *s, int pawn, bool moved)
{
    if (s->phase == PHASE_OVER)
        forget_turn(s);
    else if (!k->double_time || !moved || !start_draw_at_once(k, s, pawn))
        pcl_go_on(k, s);
}

void pcl_after_card(const struct pcl_kit *k, struct pcl_state *s)
{
    if (s->phase == PHASE_OVER) {
        forget_turn(s);
        return;
    }
    s->landed = s->card = 0;
    if (k->double_time)
        pcl_go_on(k, s);
    else
        end_roll(k, s);
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

/* PCL-8, PCL-12: a keeper that may be played is discarded. */
static inline void spend(struct pcl_state *s, int kind)
{
    assert(bag_count(pcl_ready(s), kind));
    s->keepers[s->turn] -= bag_one(kind);
}

/* PCL-5: by a die, or a numbered keeper. */
static inline void move_by_sum(const struct pcl_kit *k, struct pcl_state *s, move m)
{
    int pawn = sum_pawn(m), to = k->to[sum_op(m)][sum_n(m)][s->pawn[s->turn][pawn]];
    assert(to != NOWHERE);
    pcl_after_move(k, s, pawn, pcl_land(k, s, pawn, to));
}

static void send(const struct pcl_kit *k, struct pcl_state *s, int target)
{
    spend(s, KIND_SEND);
    pcl_send(k, s, target);
    pcl_go_on(k, s);
}

/* PCL-14. */
static void curse(const struct pcl_kit *k, struct pcl_state *s, int victim)
{
    assert(!pcl_cursed(s, victim));
    spend(s, KIND_CURSE);
    s->cursed |= (uint8_t)seat_bit(victim);
    pcl_go_on(k, s);
}

/* PCL-14: no number can be used. It costs one use. */
static void go_to_start(const struct pcl_kit *k, struct pcl_state *s, int pawn)
{
    assert(pcl_cursed(s, s->turn));
    s->dice >>= 8;
    pcl_send(k, s, target_of(s->turn, pawn));
    pcl_go_on(k, s);
}

static void end(const struct pcl_kit *k, struct pcl_state *s)
{
    assert(!s->dice);           /* PCL-6 */
    finish_moves(k, s);
}

static void make_move(const struct pcl_kit *k, struct pcl_state *s, int seat, move m)
{
    assert(seat == s->turn);
    switch (move_type(m)) {
    case MOVE_USE:
        take_die(s, sum_n(m));
        move_by_sum(k, s, m);
        break;
    case MOVE_NUMBER:
        spend(s, sum_n(m));
        move_by_sum(k, s, m);
        break;
    case MOVE_SEND: send(k, s, move_target(m)); break;
    case MOVE_CURSE: curse(k, s, move_low(m)); break;
    case MOVE_PLAY:
        spend(s, play_kind(m));
        pcl_play_custom(k, s, m);
        break;
    case MOVE_START: go_to_start(k, s, start_pawn(m)); break;
    case MOVE_END: end(k, s); break;
    default: assert(!"a move of a turn");
    }
}

/* PCL-11. */
static void choose(const struct pcl_kit *k, struct pcl_state *s, int seat, move m)
{
    assert(seat == s->turn);
    pcl_carry_out(k, s, s->card, m);
}

/* ---- Moves of chance ---- */

/* PCL-21: open to all, before the first roll. */
static void draw_station(const struct pcl_kit *k, struct pcl_state *s, int seat, move m)
{
    assert(seat == CHANCE && move_type(m) == MOVE_STATION);
    assert(move_low(m) < k->stations);
    s->stations = (uint16_t)(1u << move_low(m));
    pcl_start_play(k, s);
}

static void begin(struct pcl_state *s, int seat)
{
    s->first_in = s->first_lead = s->first_best = s->first_ties = 0;
    s->turn = (uint8_t)seat;
    s->phase = PHASE_ROLL;
}

/* Those who share the highest sum roll again; after the third time luck decides. */
static void tie(struct pcl_state *s)
{
    s->turn = (uint8_t)__builtin_ctz(s->first_lead);
    s->first_best = 0;
    if (++s->first_ties == TIES_MAX) {
        s->phase = PHASE_TIE;
        s->first_in = 0;
    } else {
        s->first_in = s->first_lead;
        s->first_lead = 0;
    }
}

/* PCL-3: seats roll in turn; the highest begins. */
static void roll_first(struct pcl_state *s, int seat, move m)
{
    unsigned later = seats_behind(s->first_in, s->turn);
    int sum = move_low(m);
    assert(seat == CHANCE && move_type(m) == MOVE_FIRST);
    if (sum > s->first_best)
        s->first_lead = 0;
    if (sum >= s->first_best) {
        s->first_best = (unsigned)sum & 63;
        s->first_lead |= seat_bit(s->turn) & seats_all(PLAYERS_MAX);
    }
    if (later)
        s->turn = (uint8_t)__builtin_ctz(later);
    else if (s->first_lead & (s->first_lead - 1))
        tie(s);
    else
        begin(s, __builtin_ctz(s->first_lead));
}

/* PCL-3: the third tie. */
static void draw_lot(struct pcl_state *s, int seat, move m)
{
    assert(seat == CHANCE && move_type(m) == MOVE_BEGIN);
    begin(s, move_low(m));
}

/* PCL-4: doubles are four uses. */
static void roll(struct pcl_state *s, int seat, move m)
{
    uint32_t high = (uint32_t)roll_high(m), low = (uint32_t)roll_low(m);
    assert(seat == CHANCE && move_type(m) == MOVE_ROLL);
    if (!s->again) {
        s->turns++;
        memcpy(s->from, s->pawn[s->turn], sizeof s->from);
    }
    s->dice = high == low ? high * 0x01010101u : high | low << 8;
    s->phase = PHASE_MOVE;
}

static void draw(const struct pcl_kit *k, struct pcl_state *s, int seat, move m)
{
    assert(seat == CHANCE && move_type(m) == MOVE_DRAW);
    assert(bag_count(s->deck, move_low(m)));
    pcl_draw(k, s, move_low(m));
}

unsigned pcl_apply(const struct kit *kit, struct state *state, int seat, move m)
{
    const struct pcl_kit *k = kit_of(kit);
    struct pcl_state *s = state_in(state);
    if (s->phase == PHASE_MOVE) {       /* most moves by far */
        make_move(k, s, seat, m);
        return 0;
    }
    switch (s->phase) {
    case PHASE_ROLL: roll(s, seat, m); break;
    case PHASE_CARD: choose(k, s, seat, m); break;
    case PHASE_DRAW:
    case PHASE_FETCH: draw(k, s, seat, m); break;
    case PHASE_FIRST: roll_first(s, seat, m); break;
    case PHASE_TIE: draw_lot(s, seat, m); break;
    case PHASE_STATION: draw_station(k, s, seat, m); break;
    default: assert(!"a game that is not over");
    }
    return 0;
}
