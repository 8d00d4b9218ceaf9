/* cards.c - Prime Climb: what cards do: where they take a pawn, what there is to choose, drawing them, carrying them
 * out. The 24 of the box are in kit.c, those of the blanks (PCL-26) in blanks.c. */
#include "rules.h"

#include <assert.h>

/* ---- Where a card takes a pawn ---- */

/* By its number or by itself, from x; NOWHERE: off the board, or it takes no pawn anywhere. */
static int effect_space(const struct card *card, int x)
{
    int to;
    switch (card->effect) {
    case EFFECT_FIFTY: to = x < 50 ? x + 50 : x - 50; break;
    case EFFECT_TWICE: to = x < 50 ? 2 * x : x - 10; break;
    case EFFECT_REVERSE: to = x % 10 * 10 + x / 10; break;
    case EFFECT_GO: to = card->n; break;
    default: to = effect_is_sum(card->effect) ? pcl_calculate(effect_op(card->effect), x, card->n) : NO_NUMBER;
    }
    return pcl_on_board(to) ? to : NOWHERE;
}

/* The nearest pawn on 1..100 from the pawn's space upwards or downwards; NOWHERE: none. */
static int nearest(const struct pcl_kit *k, const struct pcl_state *s, int pawn, bool up)
{
    int x = s->pawn[s->turn][pawn], best = NOWHERE;
    for (int target = 0; target < PAWNS * k->kit.seats; target++) {
        int y = pcl_space(s, target);
        if (pcl_on_track(y) && (up ? y > x : y < x) && (best == NOWHERE || (up ? y < best : y > best)))
            best = y;
    }
    return best;
}

int pcl_card_space(const struct pcl_kit *k, const struct pcl_state *s, int kind, int pawn)
{
    const struct card *card = &k->card[kind];
    int seat = s->turn, x = s->pawn[seat][pawn];
    bool up = !pcl_down(k, s, seat, pawn);
    int to = card->effect == EFFECT_ADVANCE ? nearest(k, s, pawn, up)
             : card->effect == EFFECT_RETREAT ? nearest(k, s, pawn, !up) : effect_space(card, x);
    if (to == NOWHERE || (to == pcl_goal(k, s, seat, pawn) && pcl_closed(s, seat)))
        return x;
    return to;
}

/* ---- What there is to choose ---- */

int pcl_list_targets(const struct pcl_kit *k, const struct pcl_state *s, move base, int except, move *list)
{
    int count = 0;
    for (int target = 0; target < PAWNS * k->kit.seats; target++)
        if (target != except && pcl_on_track(pcl_space(s, target)))
            list[count++] = base | (move)target;
    return count;
}

/* PCL-14, PCL-26: a keeper that does a sum obeys a curse. */
static bool curse_bars(const struct pcl_kit *k, const struct pcl_state *s, int pawn, int effect)
{
    return pcl_cursed(s, s->turn) && effect_is_sum(effect) &&
           op_grows(effect_op(effect)) != pcl_down(k, s, s->turn, pawn);
}

/* PCL-26: like a numbered keeper, it must have an effect, and GOAL must be open. */
static bool can_take(const struct pcl_kit *k, const struct pcl_state *s, const struct card *card, int pawn)
{
    int from = s->pawn[s->turn][pawn], to = effect_space(card, from), goal = pcl_goal(k, s, s->turn, pawn);
    return to != NOWHERE && from != goal && !(to == goal && pcl_closed(s, s->turn)) &&
           !curse_bars(k, s, pawn, card->effect);
}

int pcl_list_custom(const struct pcl_kit *k, const struct pcl_state *s, int kind, move *list)
{
    const struct card *card = &k->card[kind];
    move base = move_make(MOVE_PLAY, (unsigned)kind << 4);
    int count = 0;
    if (card->effect == EFFECT_SEND)
        return pcl_list_targets(k, s, base, -1, list);
    for (int pawn = 0; pawn < PAWNS; pawn++) {
        move with = base | (move)pawn << 3;
        if (card->effect != EFFECT_SWAP && can_take(k, s, card, pawn))
            list[count++] = with;
        if (card->effect == EFFECT_SWAP && pcl_on_track(s->pawn[s->turn][pawn]))
            count += pcl_list_targets(k, s, with, target_of(s->turn, pawn), list + count);
    }
    return count;
}

static int list_steals(const struct pcl_kit *k, const struct pcl_state *s, move *list)
{
    int count = 0;
    for (int seat = 0; seat < k->kit.seats; seat++)
        for (bag left = seat == s->turn ? 0 : s->keepers[seat]; left; left &= ~bag_of_kind(bag_kind(left)))
            list[count++] = move_make(MOVE_STEAL, (unsigned)(bag_kind(left) << 2 | seat));
    return count;
}

static int list_swaps(const struct pcl_kit *k, const struct pcl_state *s, move *list)
{
    int count = 0;
    for (int pawn = 0; pawn < PAWNS; pawn++)
        if (s->landed >> pawn & 1)
            count += pcl_list_targets(k, s, move_make(MOVE_SWAP, (unsigned)pawn << 3), target_of(s->turn, pawn),
                                      list + count);
    return count;
}

/* PCL-11: to the pawn that landed, or to one of the two; none if it matters to neither. */
static int list_landed(const struct pcl_kit *k, const struct pcl_state *s, int kind, move *list)
{
    int count = 0;
    bool matters = false;
    for (int pawn = 0; pawn < PAWNS; pawn++)
        if (s->landed >> pawn & 1) {
            matters |= pcl_card_space(k, s, kind, pawn) != s->pawn[s->turn][pawn];
            list[count++] = move_make(MOVE_CARD, (unsigned)pawn);
        }
    return matters ? count : 0;
}

int pcl_list_card(const struct pcl_kit *k, const struct pcl_state *s, int kind, move *list)
{
    switch (k->card[kind].effect) {
    case EFFECT_STEAL: return list_steals(k, s, list);
    case EFFECT_SEND: return pcl_list_targets(k, s, move_make(MOVE_SEND, 0), -1, list);
    case EFFECT_SWAP: return list_swaps(k, s, list);
    default: return list_landed(k, s, kind, list);
    }
}

/* ---- Carrying out ---- */

/* PCL-8, PCL-12: it is kept, and waits until the next turn. */
static void keep(struct pcl_state *s, int kind)
{
    s->keepers[s->turn] += bag_one(kind);
    s->fresh += bag_one(kind);
}

/* PCL-11: it bumps where it goes. */
static void take(const struct pcl_kit *k, struct pcl_state *s, int kind, int pawn)
{
    if (pcl_land(k, s, pawn, pcl_card_space(k, s, kind, pawn)) && s->phase != PHASE_OVER)
        pcl_bump(k, s, pawn);
}

static void steal(struct pcl_state *s, int seat, int kind)
{
    s->keepers[seat] -= bag_one(kind);
    keep(s, kind);
}

void pcl_carry_out(const struct pcl_kit *k, struct pcl_state *s, int kind, move choice)
{
    switch (move_type(choice)) {
    case MOVE_CARD: take(k, s, kind, move_low(choice)); break;
    case MOVE_SWAP: pcl_swap(k, s, move_pawn(choice), move_target(choice)); break;
    case MOVE_SEND: pcl_send(k, s, move_target(choice)); break;
    case MOVE_STEAL: steal(s, steal_seat(choice), steal_kind(choice)); break;
    default: assert(!"a choice for a card");
    }
    pcl_after_card(k, s);
}

void pcl_play_custom(const struct pcl_kit *k, struct pcl_state *s, move m)
{
    int kind = play_kind(m), pawn = move_pawn(m);
    if (k->card[kind].effect == EFFECT_SEND) {
        pcl_send(k, s, move_target(m));
        pcl_go_on(k, s);
    } else if (k->card[kind].effect == EFFECT_SWAP) {
        pcl_swap(k, s, pawn, move_target(m));
        pcl_go_on(k, s);
    } else {
        bool moved = pcl_land(k, s, pawn, pcl_card_space(k, s, kind, pawn));
        pcl_after_move(k, s, pawn, moved);
    }
}

/* ---- Drawing ---- */

/* PCL-20: at most three a turn. */
static void roll_again(struct pcl_state *s)
{
    if (s->again == AGAIN_MAX)
        return;
    s->again++;
    s->owed++;
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

/* PCL-11: at once, unless there is a choice. */
static void act(const struct pcl_kit *k, struct pcl_state *s, int kind)
{
    move list[MOVES_MAX];
    int count = pcl_list_card(k, s, kind, list);
    if (count > 1) {
        s->card = (uint8_t)kind;
        s->phase = PHASE_CARD;
    } else if (count == 1) {
        pcl_carry_out(k, s, kind, list[0]);
    } else {
        pcl_after_card(k, s);
    }
}

void pcl_draw(const struct pcl_kit *k, struct pcl_state *s, int kind)
{
    const struct card *card = &k->card[kind];
    s->deck -= bag_one(kind);
    if (card->keeper) {
        keep(s, kind);
        pcl_after_card(k, s);
    } else if (card->effect == EFFECT_AGAIN) {
        roll_again(s);
        pcl_after_card(k, s);
    } else if (card->effect == EFFECT_FETCH) {
        if (!start_fetch(k, s))
            pcl_after_card(k, s);
    } else {
        act(k, s, kind);
    }
}
