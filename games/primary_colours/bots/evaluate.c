/* evaluate.c - Primary Colours: what a position is worth to each party, for search. */
#include "bots.h"

/* What is open counts: orders of this round are not. Before the first reveal all are level. */
void colours_evaluate(const struct kit *kit, const struct state *state, float *by_seat)
{
    const struct colours *s = state_of(state);
    if (s->round == OVER) {
        struct result r;
        kit->game->result(kit, state, &r);
        for (int seat = 0; seat < PARTIES; seat++)
            by_seat[seat] = (float)result_utility(&r, seat);
        return;
    }
    struct colours start = *s;
    struct side room[PARTIES];
    const struct side *const side[PARTIES] = { &room[RED], &room[BLUE], &room[YELLOW] };
    int rounds = colours_revealed(s);
    if (!rounds) {
        for (int seat = 0; seat < PARTIES; seat++)
            by_seat[seat] = 1.0f / PARTIES;
        return;
    }
    for (int seat = 0; seat < PARTIES; seat++) {
        for (int k = RED_REGION; k <= BROWN && rounds < PLACING_ROUNDS; k++)
            start.left[seat][s->token[rounds][seat][k]]++;      /* of no token counts what is of no value */
        start.left[seat][0] = 0;
        value_side(&start, seat, rounds, &room[seat]);
    }
    struct poll poll;
    polls_solve(&poll, value_key(side));
    value_board(side, poll.votes, rounds, by_seat);
}
