/* resign.c - properties of a match in which seats resign: the state stays, nothing is taken back over it, and who
 * resigned ranks behind those who play on. */
#include <string.h>

#include "trial.h"

enum { NEVER = 1000 };

struct history {
    int at[SEATS_MAX];                  /* which resignation a side ended with; NEVER */
    unsigned out[SEATS_MAX];            /* seats that were out then, by resignation */
    int count;
};

/* ---- what a game says about sides and who is out ---- */

static void check_sides(struct trial *t, const struct match *m)
{
    const struct state *s = match_state(m);
    struct result r = state_result(t->kit, s);
    unsigned out = state_out(t->kit, s);
    if (out & (t->game->to_act(t->kit, s) | state_may_act(t->kit, s)))
        trial_fail(t, "resign", "a seat that is out owes a move, or may make one");
    for (int seat = 0; seat < t->kit->seats; seat++) {
        unsigned side = kit_side(t->kit, seat);
        if (!(side & seat_bit(seat)) || side & ~seats_all(t->kit->seats))
            trial_fail(t, "resign", "seat %d is not of its own side", seat);
        for (int other = 0; other < t->kit->seats; other++) {
            bool mates = side & seat_bit(other);
            if (mates && (kit_side(t->kit, other) != side || r.rank[other] != r.rank[seat]))
                trial_fail(t, "resign", "seats %d and %d are mates, and do not win together", seat, other);
            if (!(side & ~out) && kit_side(t->kit, other) & ~out && r.rank[other] >= r.rank[seat])
                trial_fail(t, "resign", "seat %d is out, and does not rank behind %d", seat, other);
        }
    }
}

/* Who is late makes a legal move, by what the seat may see, and owes nothing in the end. */
static void check_late(struct trial *t, const struct match *m)
{
    unsigned left = match_to_act(m) & ~CHANCE_BIT;
    for (int seat; t->game->late && (seat = seat_next(&left, ~0u)) >= 0;) {
        struct match *copy = trial_copy(t, 1, m);
        for (int i = 0; match_to_act(copy) & seat_bit(seat) && copy->count == m->count; i++) {
            union state_room seen;
            move list[MOVES_MAX];
            match_observe(copy, seat, room_observed(&seen));
            move word = t->game->late(t->kit, room_observed(&seen), seat);
            if (i > PENDING_MAX || !move_listed(list, match_moves(copy, seat, list), word))
                trial_fail(t, "resign", "seat %d is late, and its move is none", seat);
            trial_play(t, copy, seat, word, NULL);
        }
    }
}

/* ---- one resignation ---- */

static void check_no_way_back(struct trial *t, const struct match *m)
{
    for (int practice = 0; practice < 2; practice++) {
        struct match *copy = trial_copy(t, 0, m);
        copy->practice = practice;
        for (int seat = 0; seat < t->kit->seats; seat++)
            if (!copy->pending[seat].count && match_may_undo(copy, seat, NULL))
                trial_fail(t, "resign", "seat %d takes back what was before a resignation", seat);
    }
}

static unsigned playing(const struct trial *t, const struct match *m)
{
    unsigned seats = 0;
    for (int seat = 0; seat < t->kit->seats; seat++)
        if (kit_side(t->kit, seat) & ~m->resigned & ~state_out(t->kit, match_state(m)))
            seats |= seat_bit(seat);
    return seats;
}

static void resign(struct trial *t, struct match *m, int seat, struct history *h)
{
    char buffer[200];
    struct text why;
    union state_room before = m->state;
    int count = m->count, plies[SEATS_MAX];
    unsigned in = playing(t, m);
    text_init(&why, buffer, sizeof buffer);
    for (int i = 0; i < t->kit->seats; i++)
        plies[i] = match_ply(m, i);
    h->out[h->count] = state_out(t->kit, match_state(m));
    if (!match_resign(m, seat, &why))
        return;
    for (int i = 0; i < t->kit->seats; i++) {
        if (match_ply(m, i) <= plies[i])
            trial_fail(t, "resign", "the ply of seat %d does not grow", i);
        if (kit_side(t->kit, seat) & seat_bit(i) && in & seat_bit(i) && !(playing(t, m) & seat_bit(i)))
            h->at[i] = h->count;
    }
    h->count++;
    if (!state_equal(t->game, &before, &m->state) || m->count != count + 1)
        trial_fail(t, "resign", "a resignation changes the state");
    if (match_resign(m, seat, &why))
        trial_fail(t, "resign", "seat %d resigns twice", seat);
    unsigned left = playing(t, m);
    bool one = !left || kit_side(t->kit, __builtin_ctz(left)) == left;
    if (match_over(m) != one)
        trial_fail(t, "resign", "%s", one ? "one side is left, and the match goes on" : "over before one side is left");
    if (one && (match_to_act(m) || match_may_act(m) || match_settle(m) || match_result(m).winners != left))
        trial_fail(t, "resign", "the one side that is left does not win");
    check_no_way_back(t, m);
}

/* ---- the end ---- */

/* Whether seat a stands above b; asked of seats of two sides. */
static bool stands_above(const struct trial *t, const struct history *h, const struct result *game, int a, int b)
{
    if (h->at[a] == NEVER && h->at[b] == NEVER)
        return game->rank[a] < game->rank[b];
    if (h->at[a] != NEVER && h->at[b] != NEVER)
        return h->at[a] > h->at[b];
    if (h->at[a] == NEVER)
        return kit_side(t->kit, a) & ~h->out[h->at[b]];
    return !(kit_side(t->kit, b) & ~h->out[h->at[a]]);
}

static void check_result(struct trial *t, const struct match *m, const struct history *h)
{
    struct result game = state_result(t->kit, match_state(m)), r = match_result(m);
    for (int seat = 0; seat < t->kit->seats; seat++) {
        int rank = 1;
        for (int other = 0; other < t->kit->seats; other++)
            rank += !(kit_side(t->kit, seat) & seat_bit(other)) && stands_above(t, h, &game, other, seat);
        if (h->count && t->kit->seats > 1 && r.rank[seat] != rank)
            trial_fail(t, "resign", "seat %d has rank %d, not %d", seat, r.rank[seat], rank);
        if (h->at[seat] != NEVER && r.winners & seat_bit(seat))
            trial_fail(t, "resign", "seat %d has resigned, and wins", seat);
    }
    if (!h->count && (memcmp(game.rank, r.rank, sizeof r.rank) || game.winners != r.winners))
        trial_fail(t, "resign", "nobody has resigned, and the result is another than the game's");
    if (game.winners && t->kit->seats > 1 && (!r.winners || !r.sides))
        trial_fail(t, "resign", "somebody had won, and nobody wins");
}

void prop_resign(struct trial *t)
{
    struct history h = { .count = 0 };
    struct match *m = t->match = match_new(t->kit);
    uint32_t rare = 5 + trial_below(t, 200);
    for (int i = 0; i < SEATS_MAX; i++)
        h.at[i] = NEVER;
    match_seed(m, "resign");
    for (int seat; !match_over(m);) {
        match_settle(m);
        move word = trial_pick(t, m, &seat);
        if (!word)
            break;
        trial_play(t, m, seat, word, NULL);
        if (trial_one_in(t, 20)) {
            check_sides(t, m);
            check_late(t, m);
        }
        if (trial_one_in(t, rare) && !match_over(m))
            resign(t, m, (int)trial_below(t, (uint32_t)t->kit->seats), &h);
        if (trial_one_in(t, 40))
            check_result(t, m, &h);
    }
    check_sides(t, m);
    check_result(t, m, &h);
}
