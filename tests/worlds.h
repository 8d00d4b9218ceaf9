/* worlds.h - for tests: another match that a viewer cannot tell from a given one. */
#ifndef CAUCUS_WORLDS_H
#define CAUCUS_WORLDS_H

#include "core/kit.h"
#include "core/match.h"
#include "core/rng.h"

/* What others have ordered is their secret, unless it is confided: whoever is done has some order, whoever is not may
 * have begun none. */
static inline void world_order_anew(struct match *m, int viewer, struct rng *rng)
{
    unsigned done = m->done;
    for (int seat = 0; seat < m->kit->seats; seat++) {
        if (seat == viewer || (match_confides(m, seat) & seat_bit(viewer)))
            done &= ~seat_bit(seat);
        else
            m->pending[seat].count = 0;
    }
    m->done &= ~done;
    for (; done; done &= done - 1) {
        int seat = __builtin_ctz(done);
        while (match_to_act(m) & seat_bit(seat)) {
            move list[MOVES_MAX];
            int count = match_moves(m, seat, list);
            match_play(m, seat, list[rng_below(rng, (uint32_t)count)], NULL, NULL);
        }
    }
}

/* A copy whose present state, open orders and dice to come are others, as far as the viewer cannot know them. Its log
 * is that of the original. */
static inline struct match *world_guess(const struct match *m, int viewer, struct rng *rng)
{
    union state_room seen;
    struct match *world = match_copy(m);
    view_observe(m->kit, match_state(m), viewer, room_observed(&seen));
    view_determinize(m->kit, room_observed(&seen), viewer, rng, room_state(&world->state));
    if (match_in_phase(world))
        world_order_anew(world, viewer, rng);
    if (world->chance.draw)
        match_seed(world, rng_below(rng, 2) ? "one" : "two");
    return world;
}

#endif
