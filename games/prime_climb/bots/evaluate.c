/* evaluate.c - Prime Climb: each seat's share of the win, for bots that look one move ahead or search. */
#include "bots.h"

#include "../../../core/view.h"

/* A pawn came to a red space: the turn, if it ends like this, brings a card (PCL-10). */
static bool will_draw(const struct pcl_kit *k, const struct pcl_state *s)
{
    if (s->phase == PHASE_DRAW || s->phase == PHASE_FETCH)
        return true;
    if (s->phase != PHASE_MOVE || s->dice || s->again || k->double_time)
        return false;
    return pcl_came_to_red(k, s, 0) || pcl_came_to_red(k, s, 1);
}

void pcl_evaluate(const struct kit *kit, const struct state *state, float *by_seat)
{
    const struct pcl_kit *k = kit_of(kit);
    const struct pcl_state *s = state_of(state);
    float rolls[PLAYERS_MAX];
    if (s->phase == PHASE_OVER) {
        state_utilities(kit, state, by_seat);
        return;
    }
    pcl_rolls_of_all(k, s, rolls);
    if (will_draw(k, s))
        rolls[s->turn] = pcl_rolls_drawn(k, s, 1, rolls[s->turn]);
    /* With all uses made, the turn is as good as over. */
    bool ends = !s->dice && (s->phase == PHASE_MOVE || s->phase == PHASE_DRAW || s->phase == PHASE_FETCH);
    pcl_chances(k, rolls, ends ? seat_after(s->turn, kit->seats) : s->turn, by_seat);
}
