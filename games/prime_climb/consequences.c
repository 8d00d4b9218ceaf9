/* consequences.c - Prime Climb: what a move would bring about, found by making it: for words and for boards. */
#include "rules.h"

/* The own pawn that a move takes to a space, as a target; -1: none. */
static int moved_pawn(const struct pcl_state *s, move m)
{
    switch (move_type(m)) {
    case MOVE_USE:
    case MOVE_NUMBER: return target_of(s->turn, sum_pawn(m));
    case MOVE_PLAY:
    case MOVE_SWAP: return target_of(s->turn, move_pawn(m));
    case MOVE_CARD: return target_of(s->turn, move_low(m));
    default: return -1;
    }
}

/* All pawns that the move itself takes somewhere: whatever else changes place is bumped. So is a pawn that stands still
 * next to its partner, which came later (PCL-9). */
static unsigned moved_pawns(const struct pcl_state *s, const struct pcl_state *after, move m)
{
    int moved = moved_pawn(s, m);
    unsigned set = moved < 0 ? 0 : 1u << moved;
    if (move_type(m) == MOVE_USE || move_type(m) == MOVE_NUMBER) {
        int from = s->pawn[s->turn][sum_pawn(m)], to = after->pawn[s->turn][sum_pawn(m)];
        if (pcl_calculate(sum_op(m), from, sum_n(m)) != to)
            set = 0;
    }
    if (move_type(m) == MOVE_SEND || move_type(m) == MOVE_SWAP)
        set |= 1u << move_target(m);
    if (move_type(m) == MOVE_START)
        set |= 1u << target_of(s->turn, start_pawn(m));
    return set;
}

int pcl_bumper(const struct pcl_state *before, const struct consequences *c, move m, int bumped)
{
    int seat = before->turn, at = pcl_space(before, bumped);
    if (bumped == c->moved && (move_type(m) == MOVE_USE || move_type(m) == MOVE_NUMBER))
        at = pcl_calculate(sum_op(m), at, sum_n(m));
    return target_of(seat, c->after.pawn[seat][0] == at ? 0 : 1);
}

/* PCL-9, PCL-10: while the turn goes on nothing is bumped or drawn yet. */
static void look_at_space(const struct pcl_kit *k, struct consequences *c)
{
    int space = pcl_space(&c->after, c->moved);
    for (int target = 0; target < PAWNS * k->kit.seats; target++)
        if (target != c->moved && pcl_on_track(space) && pcl_space(&c->after, target) == space)
            c->would_bump |= 1u << target;
    c->on_red = pcl_came_to_red(k, &c->after, target_pawn(c->moved)) && !c->after.again;
    c->would_draw = c->on_red && k->deck_all != pcl_held(&c->after);
}

/* PCL-7, PCL-24: the own pawn that was moved came to its goal. */
static void look_at_goal(const struct pcl_kit *k, const struct pcl_state *before, struct consequences *c)
{
    int seat = target_seat(c->moved), pawn = target_pawn(c->moved), space = pcl_space(&c->after, c->moved);
    if (space == pcl_space(before, c->moved))
        return;
    c->turns_back = c->after.back[seat] != before->back[seat];
    if (!c->turns_back && space == pcl_goal(k, before, seat, pawn)) {
        c->home = pcl_home(k, &c->after, seat, pawn);
        c->waits = !c->home;
    }
}

void pcl_consequences(const struct pcl_kit *k, const struct pcl_state *s, move m, struct consequences *c)
{
    int seat = s->turn;
    *c = (struct consequences){ .after = *s };      /* nothing is hidden: what is seen is all there is */
    pcl_apply(&k->kit, as_state_in(&c->after), seat, m);
    m = pcl_same_move(k, m);
    c->moved = moved_pawn(s, m);
    for (int target = 0; target < PAWNS * k->kit.seats; target++)
        if (pcl_space(s, target) != pcl_space(&c->after, target))
            c->bumped |= 1u << target;
    c->bumped &= ~moved_pawns(s, &c->after, m);
    c->draws = c->after.phase == PHASE_DRAW;
    c->station = c->after.visited[seat] != s->visited[seat];
    c->wins = c->after.phase == PHASE_OVER && pcl_wins(k, &c->after, seat);
    if (c->moved < 0)
        return;
    look_at_goal(k, s, c);
    if (c->after.phase == PHASE_MOVE && c->after.turn == seat && !k->double_time)
        look_at_space(k, c);
}
