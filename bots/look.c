/* look.c - the steps every thinking bot takes. */
#include "look.h"

#include "../core/chances.h"
#include "../core/playout.h"

#include <assert.h>
#include <string.h>

int look_moves(const struct kit *k, const struct observed *seen, int seat, move list[MOVES_MAX + 1])
{
    int count = 0;
    if (!(view_to_act(k, seen) & seat_bit(seat)))
        list[count++] = 0;
    count += view_moves(k, seen, seat, list + count);
    assert(count > 0 && list[count - 1]);
    return count;
}

void look_policy(const struct kit *k, const struct state *s, int seat, const move *list, int count, float *share)
{
    int none = !list[0];        /* not to move gets as much as all the moves together */
    float sum = 0;
    for (int i = 0; i < count; i++)
        share[i] = 1;
    const struct game_bots *bots = game_bots(k->game);
    if (bots->policy && count > 1)
        bots->policy(k, s, seat, list + none, count - none, share + none);
    for (int i = none; i < count; i++)
        sum += share[i];
    assert(sum > 0);
    if (none) {
        share[0] = sum;
        sum *= 2;
    }
    for (int i = 0; i < count; i++)
        share[i] /= sum;
}

move look_step(const struct kit *k, struct state *s, int seat, struct rng *r)
{
    move list[MOVES_MAX];
    float share[MOVES_MAX];
    int count = k->game->moves(k, s, seat, list), at = 0;
    if (count > 1) {
        look_policy(k, s, seat, list, count, share);
        at = chances_pick(share, count, 1, r);
    }
    k->game->apply(k, s, seat, list[at]);
    return list[at];
}

void look_play(const struct kit *k, struct state *s, int limit, struct rng *r)
{
    for (unsigned to_act; limit > 0 && (to_act = k->game->to_act(k, s));)
        if (to_act == CHANCE_BIT) {
            k->game->apply(k, s, CHANCE, chance_draw(k, s, r));
        } else {
            look_step(k, s, __builtin_ctz(to_act), r);
            limit--;
        }
}

void look_rest(const struct kit *k, struct state *own, struct state *s, int seat, struct rng *r)
{
    while (k->game->to_act(k, own) & seat_bit(seat))
        k->game->apply(k, s, seat, look_step(k, own, seat, r));
}

void look_orders(const struct kit *k, struct state *s, unsigned owing, struct rng *r)
{
    union state_room start, own;
    memcpy(start.bytes, s, k->game->state_size);
    for (; owing; owing &= owing - 1) {
        memcpy(own.bytes, start.bytes, k->game->state_size);
        look_rest(k, room_state(&own), s, __builtin_ctz(owing), r);
    }
}

void look_judge(const struct kit *k, struct state *s, struct rng *r, float by_seat[SEATS_MAX])
{
    const struct game_bots *bots = game_bots(k->game);
    if (!bots->evaluate)
        look_play(k, s, PLAYOUT_LIMIT, r);
    else if (k->game->to_act(k, s)) {
        bots->evaluate(k, s, by_seat);
        return;
    }
    state_utilities(k, s, by_seat);
}
