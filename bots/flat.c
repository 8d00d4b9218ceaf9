/* flat.c - one look ahead: every move is tried in the same possible worlds, played out at random; the best mean wins.
 *
 * It knows only what its seat sees: each round guesses a full state behind it (determinize) and tries all candidates in
 * that world, so that luck of the guess favours none. In a phase the others' orders are random like everything after.
 */
#include "bots.h"

#include <assert.h>
#include <string.h>

#include "../core/kit.h"
#include "../core/playout.h"
#include "../core/view.h"

enum { PLAYOUT_LIMIT = 400 };   /* decisions; a longer playout is cut and judged where it stands */

/* The seat's share of the win where the playout ended, or what the game thinks of it there. */
static double score(const struct kit *k, const struct state *s, int seat)
{
    if (k->game->evaluate && k->game->to_act(k, s)) {
        float by_seat[SEATS_MAX] = { 0 };
        k->game->evaluate(k, s, by_seat);
        return by_seat[seat];
    }
    struct result r = { .scale = 1 };
    k->game->result(k, s, &r);
    return result_utility(&r, seat);
}

static double play_out(struct bot_turn *t, const union state_room *world, move candidate)
{
    const struct kit *k = t->kit;
    union state_room room;
    memcpy(room.bytes, world->bytes, k->game->state_size);
    struct state *s = room_state(&room);
    if (candidate)
        k->game->apply(k, s, t->seat, candidate);
    playout(k, s, t->rng, PLAYOUT_LIMIT);
    return score(k, s, t->seat);
}

static move choose(struct bot_turn *t)
{
    move list[MOVES_MAX + 1];
    double sum[MOVES_MAX + 1];
    int count = 0;
    if (!(view_to_act(t->kit, t->seen) & seat_bit(t->seat)))
        list[count++] = 0;      /* not to move at all is one more candidate, and wins ties */
    count += view_moves(t->kit, t->seen, t->seat, list + count);
    assert(count > 0 && count <= MOVES_MAX + 1);
    if (count == 1)
        return list[0];

    /* Every candidate gets a look, even when there are more of them than nodes. */
    int rounds = (int)(t->nodes / (uint32_t)count);
    if (rounds < 1)
        rounds = 1;
    for (int i = 0; i < count; i++)
        sum[i] = 0;
    for (int round = 0; round < rounds; round++) {
        union state_room world;
        view_determinize(t->kit, t->seen, t->seat, t->rng, room_state(&world));
        for (int i = 0; i < count; i++)
            sum[i] += play_out(t, &world, list[i]);
    }
    int best = 0;
    for (int i = 1; i < count; i++)
        if (sum[i] > sum[best])
            best = i;
    t->value = sum[best] / rounds;
    return list[best];
}

const struct bot bot_flat = {
    .id = "flat",
    .title = "tries every move in random playouts and takes the best",
    .nodes_usual = 400,
    .choose = choose,
};
