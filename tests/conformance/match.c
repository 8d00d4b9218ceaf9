/* match.c - properties of a game inside a match: pending orders, undo, replay. */
#include <string.h>

#include "core/matchfile.h"
#include "trial.h"

static struct trial *reading;       /* matchfile_read asks for games by id; here there is one */
static const struct game *find_game(const char *id)
{
    return text_equal(id, reading->game->id) ? reading->game : NULL;
}

/* ---- pending: any order of seats, replaced, withdrawn: same result ---- */

struct orders {
    int count[SEATS_MAX];
    move word[SEATS_MAX][PENDING_MAX];
};

/* Random complete orders of all seats of the phase, each chosen on a copy of its own. */
static void choose_orders(struct trial *t, const struct match *m, struct orders *orders)
{
    unsigned to_act = match_to_act(m);
    memset(orders, 0, sizeof *orders);
    for (int seat = 0; seat < t->kit->seats; seat++) {
        if (!(to_act & seat_bit(seat)))
            continue;
        union state_room room = m->state;
        struct state *s = room_state(&room);
        move list[MOVES_MAX];
        while (t->game->to_act(t->kit, s) & seat_bit(seat)) {
            int count = t->game->moves(t->kit, s, seat, list);
            if (!count || orders->count[seat] == PENDING_MAX)
                trial_fail(t, "pending", "the order of seat %d has no end", seat);
            move word = list[trial_below(t, (uint32_t)count)];
            orders->word[seat][orders->count[seat]++] = word;
            unsigned learned = t->game->apply(t->kit, s, seat, word);
            if (learned & (seat_bit(seat) | ORDERS_OPEN))
                trial_fail(t, "pending", "'%s' shows seat %d something, and can be withdrawn", move_text(t->kit, word),
                           seat);
        }
    }
}

static void check_progress_hidden(struct trial *t, int seat, const union state_room *before,
                                  const union state_room *after)
{
    union state_room a, b;
    unsigned confided = match_confides(t->match, seat);
    for (int viewer = 0; viewer < t->kit->seats; viewer++) {
        if (viewer == seat || (confided & seat_bit(viewer)))
            continue;
        view_observe(t->kit, (const struct state *)(const void *)before->bytes, viewer, room_observed(&a));
        view_observe(t->kit, (const struct state *)(const void *)after->bytes, viewer, room_observed(&b));
        if (!state_equal(t->game, &a, &b))
            trial_fail(t, "pending", "viewer %d sees how far seat %d is with its order", viewer, seat);
    }
}

/* Straight into a state, seats in the given direction; every list must be the one the seat had alone, and nobody sees
 * how far another is before that order is complete. */
static void apply_orders(struct trial *t, const struct match *m, const struct orders *orders, bool backwards,
                         union state_room *out)
{
    *out = m->state;
    struct state *s = room_state(out);
    for (int i = 0; i < t->kit->seats; i++) {
        int seat = backwards ? t->kit->seats - 1 - i : i;
        union state_room alone = m->state;
        for (int j = 0; j < orders->count[seat]; j++) {
            move own[MOVES_MAX], list[MOVES_MAX], word = orders->word[seat][j];
            int count = t->game->moves(t->kit, room_state(&alone), seat, own);
            if (t->game->moves(t->kit, s, seat, list) != count || memcmp(own, list, (size_t)count * sizeof(move)))
                trial_fail(t, "pending", "the moves of seat %d depend on the orders of others", seat);
            union state_room before = *out;
            t->game->apply(t->kit, room_state(&alone), seat, word);
            t->game->apply(t->kit, s, seat, word);
            if (j + 1 < orders->count[seat])
                check_progress_hidden(t, seat, &before, out);
        }
    }
}

static bool all_given(const struct orders *orders, const int *given, int seats)
{
    for (int i = 0; i < seats; i++)
        if (given[i] != orders->count[i])
            return false;
    return true;
}

/* Through the match: seats interleaved at random, with false starts that are undone and orders that are withdrawn, even
 * complete ones. True when the phase ended with just these orders: a false start may end it with others. */
static bool play_orders(struct trial *t, struct match *m, const struct orders *orders)
{
    int given[SEATS_MAX] = { 0 }, before = m->count;
    char buffer[200];
    struct text why;
    text_init(&why, buffer, sizeof buffer);
    while (m->count == before) {
        int seat = (int)trial_below(t, (uint32_t)t->kit->seats), ply = match_ply(m, seat);
        bool complete = given[seat] == orders->count[seat];
        if (given[seat] && trial_one_in(t, complete ? 8 : 6)) {
            if (!match_withdraw(m, seat, &why))
                trial_fail(t, "pending", "the order of seat %d cannot be withdrawn: %s", seat, buffer);
            given[seat] = 0;
        } else if (complete) {
            continue;
        } else if (trial_one_in(t, 4)) {
            trial_play(t, m, seat, trial_pick_for(t, m, seat), NULL);
            if (m->count != before)
                return false;
            if (!match_undo(m, seat, &why))
                trial_fail(t, "pending", "a pending move of seat %d cannot be taken back: %s", seat, buffer);
        } else {
            trial_play(t, m, seat, orders->word[seat][given[seat]++], NULL);
        }
        if (match_ply(m, seat) <= ply)
            trial_fail(t, "pending", "the ply of seat %d went from %d to %d", seat, ply, match_ply(m, seat));
    }
    if (!all_given(orders, given, t->kit->seats))
        trial_fail(t, "pending", "the phase ended before all orders were in");
    return true;
}

void prop_pending(struct trial *t)
{
    t->match = match_new(t->kit);
    for (int seat; !match_over(t->match);) {
        if (!match_in_phase(t->match)) {
            move word = trial_pick(t, t->match, &seat);
            trial_play(t, t->match, seat, word, NULL);
            continue;
        }
        struct orders orders;
        union state_room forwards, backwards;
        choose_orders(t, t->match, &orders);
        apply_orders(t, t->match, &orders, false, &forwards);
        apply_orders(t, t->match, &orders, true, &backwards);
        if (!state_equal(t->game, &forwards, &backwards))
            trial_fail(t, "pending", "the outcome of a phase depends on the order of its seats");
        match_free(t->twin);
        t->twin = match_copy(t->match);
        bool complete = play_orders(t, t->twin, &orders);
        struct match *m = t->match;
        for (int i = 0; i < t->kit->seats; i++)
            for (int j = 0; j < orders.count[i]; j++)
                trial_play(t, m, i, orders.word[i][j], NULL);
        if (!state_equal(t->game, &m->state, &forwards))
            trial_fail(t, "pending", "orders committed by the match give another state than applied one by one");
        if (complete && !state_equal(t->game, &t->twin->state, &m->state))
            trial_fail(t, "pending", "replaced and withdrawn orders leave a trace in the state");
    }
}

/* ---- undo: where it is allowed, byte for byte; practice: the same draws come again ---- */

void prop_undo(struct trial *t)
{
    char buffer[200];
    struct text why;
    t->match = match_new(t->kit);
    match_seed(t->match, "undo");
    for (int seat; !match_over(t->match);) {
        struct match *m = t->match;
        text_init(&why, buffer, sizeof buffer);
        match_settle(m);
        if (match_over(m))
            break;
        union state_room before = m->state;
        int ply = m->count;
        move word = trial_pick(t, m, &seat);
        if (!word)
            break;
        bool phase = match_in_phase(m), final = match_is_final(m, seat, word);
        trial_play(t, m, seat, word, NULL);
        union state_room after = m->state;
        match_settle(m);
        bool may = match_may_undo(m, seat, &why);
        if (!may && !why.length)
            trial_fail(t, "undo", "refused without a reason");
        if (may == final)
            trial_fail(t, "undo", "'%s' was listed as %s, but undo is %s", move_text(t->kit, word),
                       final ? "final" : "not final", may ? "allowed" : "refused");
        if (!phase && trial_one_in(t, 2)) {
            match_free(t->twin);
            t->twin = match_copy(m);
            t->twin->practice = true;
            union state_room now = m->state;
            if (!match_undo(t->twin, seat, &why) || !state_equal(t->game, &t->twin->state, &before))
                trial_fail(t, "undo", "practice does not go back to the last own decision: %s", buffer);
            trial_play(t, t->twin, seat, word, NULL);
            match_settle(t->twin);
            if (!state_equal(t->game, &t->twin->state, &now))
                trial_fail(t, "undo", "played again after an undo in practice, other draws come");
        }
        if (!may || phase)
            continue;
        int records = m->count;
        if (!match_undo(m, seat, &why) || !state_equal(t->game, &m->state, &before) || m->count != records + 1)
            trial_fail(t, "undo", "'%s' does not come back byte for byte", move_text(t->kit, word));
        if (match_ply(m, SPECTATOR) <= ply)
            trial_fail(t, "undo", "the ply goes back with an undo");
        trial_play(t, m, seat, word, NULL);
        if (!state_equal(t->game, &m->state, &after))
            trial_fail(t, "undo", "'%s' played again gives another state", move_text(t->kit, word));
    }
}

/* ---- replay: a match file gives the same bytes ---- */

static void check_replay(struct trial *t)
{
    struct match *m = t->match;
    char buffer[600];
    struct text *first = trial_text(t, 0), *second = trial_text(t, 1), why;
    struct kit *kit;
    reading = t;
    text_init(&why, buffer, sizeof buffer);
    matchfile_write(m, EVERYTHING, first);
    struct match *back = matchfile_read(first->at, first->length, find_game, &kit, &why);
    if (!back)
        trial_fail(t, "replay", "a match file is refused: %s", buffer);
    matchfile_write(back, EVERYTHING, second);
    struct result r = match_result(m), again = match_result(back);
    bool same = state_equal(t->game, &back->state, &m->state) && match_over(m) == match_over(back) &&
                !memcmp(r.rank, again.rank, sizeof r.rank) && r.winners == again.winners;
    match_free(back);
    kit_free(kit);
    if (!same)
        trial_fail(t, "replay", "a replay gives another state");
    if (!text_equal(first->at, second->at))
        trial_fail(t, "replay", "a match file is written differently after reading it");

    /* Cut anywhere, it is read or refused with a line, never a crash. */
    size_t length = trial_below(t, (uint32_t)first->length + 1);
    back = matchfile_read(first->at, length, find_game, &kit, &why);
    bool answered = back || text_starts(buffer, "line ");
    match_free(back);
    kit_free(kit);
    if (!answered)
        trial_fail(t, "replay", "a cut match file is refused without a line: %s", buffer);
}

void prop_replay(struct trial *t)
{
    char buffer[200];
    struct text why;
    text_init(&why, buffer, sizeof buffer);
    t->match = match_new(t->kit);
    match_seed(t->match, "a seed with spaces");
    t->match->practice = trial_one_in(t, 2);
    match_name(t->match, 0, "Zoë ", &why);
    match_name(t->match, 0, "Zoë", &why);
    for (int seat; !match_over(t->match);) {
        match_draw(t->match);
        if (trial_one_in(t, 50))
            check_replay(t);
        move word = trial_pick(t, t->match, &seat);
        if (!word)
            break;
        trial_play(t, t->match, seat, word, trial_one_in(t, 6) ? "so it is | \"because\" – 42" : NULL);
        if (trial_one_in(t, 20) && seat != CHANCE && t->match->count < 2000)
            match_undo(t->match, seat, &why);
        if (trial_one_in(t, 100))
            match_resign(t->match, (int)trial_below(t, (uint32_t)t->kit->seats), &why);
    }
    check_replay(t);
}
