/* twins.c - twin runs: two matches that differ in a secret look alike to everybody who may not know it.
 *
 * Both play the same moves until, at a hidden draw or choice, the twin takes another. From then on `blind` is the set
 * of viewers that have been shown the same in both. They must see equal views, moves, events, log and undo, byte for
 * byte, until something they may know differs; a viewer leaves the set when its own records differ, or when apply
 * named it. */
#include <string.h>

#include "core/grid.h"
#include "trial.h"

static bool seat_or_spectator(const struct trial *t, int viewer)
{
    return viewer < t->kit->seats || viewer == SPECTATOR;
}

/* Viewers that see both words alike, each in its own match. */
static unsigned see_alike(const struct trial *t, int seat, move a, move b)
{
    unsigned alike = 0;
    for (int v = 0; v <= SPECTATOR; v++)
        if (seat_or_spectator(t, v) && view_move(t->kit, match_state(t->match), seat, a, v) ==
                                           view_move(t->kit, match_state(t->twin), seat, b, v))
            alike |= seat_bit(v);
    return alike;
}

static int list_moves(const struct trial *t, const struct match *m, int seat, move *list)
{
    return seat == CHANCE ? t->game->moves(t->kit, match_state(m), CHANCE, list) : match_moves(m, seat, list);
}

/* The twin's answer to `word`: the same if it can and may, else one that looks the same to as many blind viewers as
 * can be. */
static move twin_answer(struct trial *t, int seat, move word, unsigned blind, unsigned *alike)
{
    move list[MOVES_MAX], best = 0;
    int count = list_moves(t, t->twin, seat, list), most = -1;
    for (int i = 0; i < count; i++) {
        unsigned same = see_alike(t, seat, word, list[i]) & blind;
        int score = 2 * __builtin_popcount(same) + (list[i] == word);
        if (score > most) {
            most = score;
            best = list[i];
            *alike = same;
        }
    }
    return best;
}

/* Another move than `word` that some other viewer cannot tell from it; 0 when there is none. */
static move split_answer(struct trial *t, int seat, move word, unsigned *blind)
{
    move list[MOVES_MAX];
    int count = list_moves(t, t->match, seat, list);
    for (int tries = 0; tries < 8; tries++) {
        move other = list[trial_below(t, (uint32_t)count)];
        unsigned alike = see_alike(t, seat, word, other);
        if (other != word && alike) {
            *blind = alike & ~(seat == CHANCE ? 0 : seat_bit(seat));
            if (*blind)
                return other;
        }
    }
    return 0;
}

/* ---- comparing what a viewer gets ---- */

static void look_at(const struct match *m, int viewer, struct text *out)
{
    struct who who = match_who(m, viewer);
    union state_room seen;
    static struct grid grid;
    struct json json;
    char buffer[200];
    struct text why;
    move list[MOVES_MAX];
    text_addf(out, "to_act %x may_act %x ply %d over %d\nview ", match_to_act(m), match_may_act(m),
              match_ply(m, viewer), match_over(m));
    json_init(&json, out);
    match_view_json(m, viewer, &json);
    text_add(out, "\nevents ");
    json_init(&json, out);
    match_events(m, viewer, &json);
    match_observe(m, viewer, room_observed(&seen));
    grid_clear(&grid);
    m->game->board(m->kit, room_observed(&seen), &who, &grid);
    text_add(out, "\nboard ");
    grid_show(&grid, GRID_ANSI, out);
    if (viewer == SPECTATOR)
        return;
    int count = match_moves(m, viewer, list);
    text_add(out, "\nmoves");
    for (int i = 0; i < count; i++) {
        text_addf(out, " %x '%s' %d ", list[i], move_text(m->kit, list[i]), match_is_final(m, viewer, list[i]));
        m->game->describe(m->kit, room_observed(&seen), &who, viewer, list[i], out);
    }
    text_init(&why, buffer, sizeof buffer);
    text_addf(out, "\nundo %d %s", match_may_undo(m, viewer, &why), buffer);
}

/* Equal, or a failure that says by what and shows both from where they part. */
static void compare_texts(struct trial *t, int viewer, const char *after)
{
    const char *p = t->scratch[0].at, *q = t->scratch[1].at, *line = p;
    if (text_equal(p, q))
        return;
    for (; *p == *q; p++, q++)
        if (*p == '\n')
            line = p + 1;
    trial_fail(t, "twins", "after '%s' viewer %d can tell by: %.*s ...%.*s ~ ...%.*s", after, viewer, 6, line, 60, p,
               60, q);
}

static void compare_logs(struct trial *t, int viewer, const char *after)
{
    struct json json;
    json_init(&json, trial_text(t, 0));
    match_log_json(t->match, 0, viewer, false, &json);
    json_init(&json, trial_text(t, 1));
    match_log_json(t->twin, 0, viewer, false, &json);
    compare_texts(t, viewer, after);
}

/* Who is still blind; fails when somebody can tell who should not. */
static unsigned compare(struct trial *t, unsigned blind, unsigned learned, bool logs, const char *after)
{
    for (int v = 0; v <= SPECTATOR; v++) {
        if (!(blind & seat_bit(v)))
            continue;
        union state_room a, b;
        match_observe(t->match, v, room_observed(&a));
        match_observe(t->twin, v, room_observed(&b));
        if (!state_equal(t->game, &a, &b)) {
            if (!(learned & seat_bit(v)))
                trial_fail(t, "twins", "after '%s' viewer %d observes the secret", after, v);
            blind &= ~seat_bit(v);
            continue;
        }
        look_at(t->match, v, trial_text(t, 0));
        look_at(t->twin, v, trial_text(t, 1));
        compare_texts(t, v, after);
        if (logs)
            compare_logs(t, v, after);
    }
    return blind;
}

/* ---- one step of both ---- */

/* A whole order of a seat in a phase; the twin's may differ when the seat is not blind. */
static void play_order(struct trial *t, struct match *m, int seat, const struct match *like, bool differ)
{
    int from = m->count;
    for (int i = 0; m->count == from && (match_to_act(m) & seat_bit(seat)); i++) {
        move list[MOVES_MAX], word = 0;
        int count = match_moves(m, seat, list);
        if (like && !differ && i < like->pending[seat].count)
            for (int j = 0; j < count; j++)
                if (list[j] == like->pending[seat].move[i])
                    word = list[j];
        if (!word)
            word = list[trial_below(t, (uint32_t)count)];
        trial_play(t, m, seat, word, NULL);
    }
}

/* The records a commit added, side by side: who sees them differ may know; another number or seat tells too much. */
static unsigned compare_commit(struct trial *t, unsigned blind, int from, const struct match *before_a,
                               const struct match *before_b, unsigned *learned)
{
    union state_room a = before_a->state, b = before_b->state;
    const struct match *m = t->match, *n = t->twin;
    for (int i = from; i < m->count || i < n->count; i++) {
        bool both = i < m->count && i < n->count && m->log[i].seat == n->log[i].seat;
        if (blind && !both)
            trial_fail(t, "twins", "the number or seats of the records of a phase tell its secrets");
        if (!both)
            return 0;
        const struct record *r = &m->log[i], *q = &n->log[i];
        for (int v = 0; v <= SPECTATOR; v++)
            if (seat_or_spectator(t, v) && view_move(t->kit, room_state(&a), r->seat, r->move, v) !=
                                               view_move(t->kit, room_state(&b), q->seat, q->move, v))
                blind &= ~seat_bit(v);
        *learned |= r->learned | q->learned;
        t->game->apply(t->kit, room_state(&a), r->seat, r->move);
        t->game->apply(t->kit, room_state(&b), q->seat, q->move);
    }
    return blind;
}

static unsigned phase_step(struct trial *t, unsigned blind, bool *split)
{
    unsigned open = match_to_act(t->match), learned = 0;
    int seat = __builtin_ctz(open);
    for (int skip = (int)trial_below(t, (uint32_t)__builtin_popcount(open)); skip--; seat = __builtin_ctz(open))
        open &= open - 1;
    int from = t->match->count;
    bool differ = !*split && t->secrets_to_pass-- <= 0;
    bool known = *split && !(blind & seat_bit(seat)) && trial_one_in(t, 2);
    struct match *before_a = trial_copy(t, 0, t->match), *before_b = trial_copy(t, 1, t->twin);
    play_order(t, t->match, seat, NULL, true);
    /* What the first twin chose: pending, or in the log when its order was the last. */
    struct match *like = trial_copy(t, 2, t->match);
    if (t->match->count != from) {
        like->pending[seat].count = 0;
        for (int i = from; i < t->match->count; i++)
            if (t->match->log[i].seat == seat)
                like->pending[seat].move[like->pending[seat].count++] = t->match->log[i].move;
    }
    play_order(t, t->twin, seat, like, differ || known);
    if (differ) {
        *split = true;
        blind = (seats_all(t->kit->seats) | seat_bit(SPECTATOR)) & ~seat_bit(seat);
    }
    if (differ || known)        /* an edit that is confided is a record its viewers saw */
        blind &= ~match_confides(before_a, seat);
    if ((t->match->count == from) != (t->twin->count == from))
        trial_fail(t, "twins", "whether a phase is over depends on a secret");
    if (t->match->count != from)
        blind = compare_commit(t, blind, from, before_a, before_b, &learned);
    return compare(t, blind, learned, true, "an order");
}

static unsigned single_step(struct trial *t, unsigned blind, bool *split)
{
    int seat;
    unsigned alike = 0;
    move word = trial_pick(t, t->match, &seat), other = word;
    /* After the split, somebody who knows should often go on in a way that does not tell. */
    for (int tries = 0; *split && tries < 6 && alike != blind; tries++) {
        word = trial_pick_for(t, t->match, seat);
        other = twin_answer(t, seat, word, blind, &alike);
    }
    if (!*split) {
        move another = split_answer(t, seat, word, &alike);
        if (another && t->secrets_to_pass-- <= 0) {
            *split = true;
            blind = alike;
            other = another;
        }
    } else {
        if (!other)
            trial_fail(t, "twins", "seat %d has no move in the twin", seat);
        blind &= alike;
    }
    char after[MOVE_TEXT_SIZE];
    strcpy(after, move_text(t->kit, word));
    bool noted = seat != CHANCE && trial_one_in(t, 3);
    bool same_note = (blind & seat_bit(seat)) || word == other;
    trial_play(t, t->match, seat, word, noted ? "one" : NULL);
    trial_play(t, t->twin, seat, other, noted ? same_note ? "one" : "two" : NULL);
    const struct match *m = t->match, *n = t->twin;
    if (!*split)
        return 0;
    return compare(t, blind, m->log[m->count - 1].learned | n->log[n->count - 1].learned, trial_one_in(t, 4), after);
}

void prop_twins(struct trial *t)
{
    bool split = false;
    unsigned blind = 0;
    int steps = 0;
    t->secrets_to_pass = (int)trial_below(t, 1u << trial_below(t, 8));     /* most part early, some late */
    t->match = match_new(t->kit);
    t->twin = match_new(t->kit);
    while (!match_over(t->match) && !(split && !blind) && steps++ < 2000) {
        match_begin_step(t->match);
        match_begin_step(t->twin);
        blind = match_in_phase(t->match) ? phase_step(t, blind, &split) : single_step(t, blind, &split);
    }
}
