/* guess.c - a match that goes on from what a seat knows. */
#include "guess.h"

#include <string.h>

#include "view.h"

struct match *guess_match(const struct match *of, int viewer, struct rng *rng, const char *seed)
{
    union state_room seen, world = { 0 };
    struct match *m = match_new(of->kit);
    match_observe(of, viewer, room_observed(&seen));
    view_determinize(of->kit, room_observed(&seen), viewer, rng, room_state(&world));
    memcpy(m->names, of->names, sizeof m->names);
    match_start_at(m, room_state(&world));
    match_seed(m, seed);
    return m;
}
