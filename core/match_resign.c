/* match_resign.c - how a match ends in which somebody has resigned: ranks, winners, and the words for it. */
#include "kit.h"
#include "match.h"
#include "text.h"
#include "words.h"

/* The resignation, from 0, with which nobody of the seat's side was left who is in; -1 = the side still plays. */
static int given_up(const struct match *m, int seat)
{
    unsigned side = kit_side(m->kit, seat), resigned = 0;
    for (int i = 0; i < m->resignation_count; i++) {
        const struct resignation *r = &m->resignation[i];
        resigned |= seat_bit(r->seat);
        if (side & seat_bit(r->seat) && !(side & ~resigned & ~r->out))
            return i;
    }
    return -1;
}

/* Whether a seat stands higher than another. A side that has given up stands below those that were in then. */
static bool is_above(const struct match *m, const struct result *r, int seat, int other)
{
    int own = given_up(m, seat), others = given_up(m, other);
    if (kit_side(m->kit, seat) & seat_bit(other))
        return false;
    if (own < 0 && others < 0)
        return r->rank[seat] < r->rank[other];
    if (own >= 0 && others >= 0)
        return own > others;
    return own >= 0 ? !(kit_side(m->kit, other) & ~m->resignation[own].out)
                    : (kit_side(m->kit, seat) & ~m->resignation[others].out) != 0;
}

/* Winning sides: one of each, the seat with the lowest number. */
static int count_sides(const struct match *m, unsigned seats)
{
    int sides = 0;
    for (int seat = 0; seat < m->kit->seats; seat++)
        sides += (seats & seat_bit(seat)) && !(kit_side(m->kit, seat) & seats & (seat_bit(seat) - 1));
    return sides;
}

static void set_winners(const struct match *m, unsigned before, struct result *r)
{
    unsigned lost = 0, first = 0;
    for (int seat = 0; seat < m->kit->seats; seat++) {
        lost |= given_up(m, seat) >= 0 ? seat_bit(seat) : 0;
        first |= r->rank[seat] == 1 ? seat_bit(seat) : 0;
    }
    int without_seat = r->sides - count_sides(m, before);       /* an opponent that ties with them */
    unsigned left = before & ~lost;
    if (!m->ended && (left || !before)) {
        r->winners = left;
        r->sides = before ? count_sides(m, left) + without_seat : r->sides;
        return;
    }
    r->winners = first & ~lost;
    r->sides = count_sides(m, r->winners);
}

struct result match_result(const struct match *m)
{
    struct result r = state_result(m->kit, match_state(m)), before = r;
    if (!m->resigned)
        return r;
    for (int seat = 0; seat < m->kit->seats && m->kit->seats > 1; seat++) {
        r.rank[seat] = 1;
        for (int other = 0; other < m->kit->seats; other++)
            r.rank[seat] = (uint8_t)(r.rank[seat] + is_above(m, &before, other, seat));
    }
    set_winners(m, before.winners, &r);
    return r;
}

/* ---- in words ---- */

static void add_game_outcome(const struct match *m, int seat, struct text *out)
{
    union state_room seen;
    struct who who = match_who(m, SPECTATOR);
    if (!m->game->outcome)
        return;
    match_observe(m, SPECTATOR, room_observed(&seen));
    m->game->outcome(m->kit, room_observed(&seen), &who, seat, out);
}

/* What decided: who resigned; and what the game says, unless that is about winners who have lost by it. */
static void add_decided(const struct match *m, struct text *out)
{
    struct who who = match_who(m, SPECTATOR);
    size_t from = out->length;
    if (!m->ended && state_result(m->kit, match_state(m)).winners == match_result(m).winners)
        add_game_outcome(m, SPECTATOR, out);
    text_add(out, out->length > from ? "; " : "");
    who_names(&who, m->resigned, out);
    text_add(out, " resigned");
}

void match_outcome(const struct match *m, int seat, struct text *out)
{
    size_t from = out->length;
    if (m->resigned && seat == SPECTATOR) {
        add_decided(m, out);
        return;
    }
    add_game_outcome(m, seat, out);
    if (seat < SEATS_MAX && m->resigned & seat_bit(seat))
        text_addf(out, "%sresigned", out->length > from ? ", " : "");
}
