/* evaluate.c - Primary Colours: what a position is worth to each party, for search. */
#include "bots.h"

#include "../../../core/view.h"

/* What is open counts, as a spectator sees it: not the orders of this round. Before the first reveal all are level. */
void colours_evaluate(const struct kit *kit, const struct state *state, float *by_seat)
{
    const struct colours *s = state_of(state);
    if (s->round == OVER) {
        state_utilities(kit, state, by_seat);
        return;
    }
    struct colours open;
    struct side room[PARTIES];
    const struct side *const side[PARTIES] = { &room[RED], &room[BLUE], &room[YELLOW] };
    int rounds = colours_revealed(s);
    if (!rounds) {
        for (int seat = 0; seat < PARTIES; seat++)
            by_seat[seat] = 1.0f / PARTIES;
        return;
    }
    colours_observe(kit, state, SPECTATOR, as_seen_in(&open));
    for (int seat = 0; seat < PARTIES; seat++)
        value_side(&open, seat, rounds, &room[seat]);
    struct poll poll;
    polls_solve(&poll, value_key(side));
    value_board(side, poll.votes, rounds, by_seat);
}
