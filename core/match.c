/* match.c - the log of a match and what follows from it: legality, pending orders, chance and undo. */
#include "match.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "grid.h"
#include "json.h"
#include "kit.h"
#include "rng.h"
#include "text.h"
#include "words.h"

static uint32_t seeded_draw(void *context, uint32_t index, uint32_t total)
{
    const struct match *m = context;
    struct rng r;
    rng_init(&r, m->chance_seed, index);
    return rng_below(&r, total);
}

static struct state *state_of(struct match *m) { return room_state(&m->state); }

const struct state *match_state(const struct match *m)
{
    return (const struct state *)(const void *)m->state.bytes;
}

static void set_names(struct match *m)
{
    for (int i = 0; i < SEATS_MAX; i++)
        m->name_list[i] = m->names[i];
}

struct match *match_new(const struct kit *k)
{
    struct match *m = calloc(1, sizeof *m);
    assert(m);
    m->kit = k;
    m->game = k->game;
    set_names(m);
    for (int i = 0; i < k->seats; i++)
        text_copy(m->names[i], sizeof m->names[i], seat_name_default(k->game, i));
    m->game->setup(k, room_state(&m->start));
    m->state = m->step = m->start;
    snapshots_init(&m->snapshots, k->game->state_size);
    return m;
}

void match_free(struct match *m)
{
    if (!m)
        return;
    for (int i = 0; i < SEATS_MAX; i++)
        free(m->pending[i].note);
    snapshots_release(&m->snapshots);
    free(m->log);
    free(m->notes);
    free(m);
}

static void *copy_bytes(const void *from, size_t size)
{
    if (!from)
        return NULL;
    void *to = malloc(size ? size : 1);
    assert(to);
    memcpy(to, from, size);
    return to;
}

struct match *match_copy(const struct match *from)
{
    struct match *m = copy_bytes(from, sizeof *from);
    set_names(m);
    m->log = copy_bytes(from->log, (size_t)from->capacity * sizeof *from->log);
    m->notes = copy_bytes(from->notes, from->notes_capacity);
    for (int i = 0; i < SEATS_MAX; i++)
        m->pending[i].note = copy_bytes(from->pending[i].note, PENDING_MAX * NOTE_SIZE);
    if (m->chance.draw == seeded_draw)
        m->chance.context = m;
    snapshots_init(&m->snapshots, m->game->state_size);
    return m;
}

void match_start_at(struct match *m, const struct state *s)
{
    assert(m->count == 0);
    memcpy(m->start.bytes, s, m->game->state_size);
    m->state = m->step = m->start;
    m->started_elsewhere = true;
}

void match_seed(struct match *m, const char *seed)
{
    text_copy(m->seed, sizeof m->seed, seed);
    m->chance_seed = text_hash(m->seed, strlen(m->seed), 0);
    m->chance = (struct chance_source){ .draw = seeded_draw, .context = m };
}

bool match_may_seed(const char *seed, struct text *error)
{
    size_t length = strlen(seed);
    if (!text_is_utf8(seed, length))
        return text_error(error, "'seed' is not well-formed UTF-8");
    return (length && length < SEED_SIZE && text_is_clean(seed, length, SEED_SIZE) && seed[0] != ' ' &&
            seed[length - 1] != ' ') ||
           text_error(error, "'seed' has 1 to %d bytes, no control characters and no space at its ends", SEED_SIZE - 1);
}

bool match_may_name(const char *name, struct text *error)
{
    if (!*name || *name == ' ' || !text_is_clean(name, strlen(name), NAME_CHARS_MAX))
        return text_error(error, "a name has 1 to %d characters, no control characters and no space in front",
                          NAME_CHARS_MAX);
    return name[strspn(name, "0123456789")] ||
           text_error(error, "a name is more than a number: in moves numbers are chairs");
}

bool match_name(struct match *m, int seat, const char *name, struct text *error)
{
    if (!match_may_name(name, error))
        return false;
    for (int i = 0; i < m->kit->seats; i++)
        if (i != seat && text_equal(m->names[i], name))
            return text_error(error, "two players are called '%s'", name);
    text_copy(m->names[seat], sizeof m->names[seat], name);
    return true;
}

struct who match_who(const struct match *m, int viewer)
{
    return (struct who){ .viewer = viewer == EVERYTHING ? SPECTATOR : viewer, .names = m->name_list, .match = m };
}

/* ---- who acts ---- */

/* The state's, unless resignations have ended the match before. */
static unsigned owing(const struct match *m) { return m->ended ? 0 : m->game->to_act(m->kit, match_state(m)); }

bool match_in_phase(const struct match *m) { return is_phase(owing(m)); }

unsigned match_to_act(const struct match *m) { return owing(m) & ~m->done; }

unsigned match_may_act(const struct match *m) { return m->ended ? 0 : state_may_act(m->kit, match_state(m)); }

bool match_over(const struct match *m) { return !owing(m); }

int match_ply(const struct match *m, int viewer)
{
    return m->count + (viewer < SEATS_MAX ? m->ply_extra[viewer] : 0);
}

static void apply_pending(const struct match *m, int seat, struct state *s)
{
    const struct pending *p = &m->pending[seat];
    for (int i = 0; i < p->count; i++)
        m->game->apply(m->kit, s, seat, p->move[i]);
}

/* The state as a seat works on it: in a phase with its own pending moves applied, and nobody else's. */
static void private_copy(const struct match *m, int seat, union state_room *room)
{
    memcpy(room->bytes, m->state.bytes, m->game->state_size);
    if (seat < SEATS_MAX)
        apply_pending(m, seat, room_state(room));
}

unsigned match_confides(const struct match *m, int seat)
{
    return m->game->confides && match_in_phase(m) ? m->game->confides(m->kit, match_state(m), seat) : 0;
}

void match_observe(const struct match *m, int viewer, struct observed *o)
{
    union state_room room;
    private_copy(m, viewer, &room);
    for (int seat = 0; m->game->confides && seat < m->kit->seats; seat++)
        if (viewer < SEATS_MAX && (match_confides(m, seat) & seat_bit(viewer)))
            apply_pending(m, seat, room_state(&room));
    view_observe(m->kit, room_state(&room), viewer, o);
}

void match_board(const struct match *m, int viewer, struct grid *g)
{
    union state_room seen;
    struct who who = match_who(m, viewer);
    match_observe(m, viewer, room_observed(&seen));
    grid_clear(g);
    m->game->board(m->kit, room_observed(&seen), &who, g);
}

int match_moves(const struct match *m, int seat, move *list)
{
    union state_room room;
    if (m->ended)
        return 0;
    private_copy(m, seat, &room);
    const struct state *s = room_state(&room);
    unsigned active = m->game->to_act(m->kit, s) | state_may_act(m->kit, s);
    return active & seat_bit(seat) ? m->game->moves(m->kit, s, seat, list) : 0;
}

/* the one move of the seat that owes, if a spectator can tell; 0 = none. */
static move forced_in(const struct match *m, const struct state *s)
{
    union state_room seen;
    move list[MOVES_MAX];
    unsigned to_act = m->game->to_act(m->kit, s);
    if (!m->game->forced || !to_act || to_act == CHANCE_BIT || is_phase(to_act) || state_may_act(m->kit, s))
        return 0;
    int seat = __builtin_ctz(to_act);
    view_observe(m->kit, s, SPECTATOR, room_observed(&seen));
    if (!m->game->forced(m->kit, room_observed(&seen), seat))
        return 0;
    return m->game->moves(m->kit, s, seat, list) == 1 ? list[0] : 0;
}

move match_forced(const struct match *m) { return m->ended ? 0 : forced_in(m, match_state(m)); }

int match_pending(const struct match *m, int seat, const move **list)
{
    *list = m->pending[seat].move;
    return m->pending[seat].count;
}

/* ---- the log ---- */

static uint32_t note_keep(struct match *m, const char *note)
{
    if (!note || !*note)
        return 0;
    size_t need = strlen(note) + 1;
    if (m->notes_size == 0)
        m->notes_size = 1;      /* offset 0 means none */
    if (m->notes_size + need > m->notes_capacity) {
        m->notes_capacity = 2 * (m->notes_size + need);
        m->notes = realloc(m->notes, m->notes_capacity);
        assert(m->notes);
    }
    memcpy(m->notes + m->notes_size, note, need);
    m->notes_size += need;
    return (uint32_t)(m->notes_size - need);
}

static struct record *append(struct match *m, enum record_kind kind, int seat, move word, const char *note)
{
    if (m->count == m->capacity) {
        m->capacity = m->capacity ? 2 * m->capacity : 64;
        m->log = realloc(m->log, (size_t)m->capacity * sizeof *m->log);
        assert(m->log);
    }
    struct record *r = &m->log[m->count++];
    memset(r, 0, sizeof *r);
    r->kind = (uint8_t)kind & 3;
    r->seat = (uint8_t)seat;
    r->move = word;
    r->note = note_keep(m, note);
    return r;
}

/* Whether nobody has a masked word for a move that is about to be made. */
static bool all_see(const struct match *m, int seat, move word)
{
    for (int viewer = 0; viewer < m->kit->seats; viewer++)
        if (view_move(m->kit, match_state(m), seat, word, viewer) != word)
            return false;
    return view_move(m->kit, match_state(m), seat, word, SPECTATOR) == word;
}

/* Of the state before that record, if one is due. */
static void keep_snapshot(struct match *m, int number)
{
    struct snapshot now = { .number = number, .live = m->live_count, .chance = m->chance_count };
    snapshots_keep(&m->snapshots, &now, m->state.bytes);
}

static struct record *append_move(struct match *m, int seat, move word, const char *note)
{
    bool forced = seat != CHANCE && match_forced(m) == word;
    struct record *r = append(m, RECORD_MOVE, seat, word, note);
    r->forced = forced;
    r->live = 1;
    r->shown = r->note && all_see(m, seat, word);
    r->learned = (uint16_t)m->game->apply(m->kit, state_of(m), seat, word);
    m->live_count++;
    m->chance_count += seat == CHANCE;
    keep_snapshot(m, m->count);
    return r;
}

/* ---- playing ---- */

static bool is_legal(const struct match *m, const struct state *s, int seat, move word)
{
    move list[MOVES_MAX];
    return move_listed(list, m->game->moves(m->kit, s, seat, list), word);
}

static void forget_pending(struct match *m, int seat)
{
    m->pending[seat].count = 0;
    m->done &= ~seat_bit(seat);
}

/* All orders are in: they enter the log in seat order. M4: nobody's ply goes back. */
static void commit(struct match *m)
{
    int before = m->count;
    for (int seat = 0; seat < m->kit->seats; seat++) {
        struct pending *p = &m->pending[seat];
        for (int i = 0; i < p->count; i++) {
            struct record *r = append_move(m, seat, p->move[i], p->note ? p->note[i] : NULL);
            r->phase = 1;
            r->phase_first = m->count == before + 1;
        }
    }
    for (int seat = 0; seat < m->kit->seats; seat++) {
        int next = before + m->ply_extra[seat] + 1;
        m->ply_extra[seat] = next > m->count ? next - m->count : 0;
        forget_pending(m, seat);
    }
}

const char match_order_complete[] = "this order is complete: undo or withdraw to change it";

static bool play_pending(struct match *m, int seat, move word, const char *note, struct text *error)
{
    union state_room room;
    private_copy(m, seat, &room);
    struct state *s = room_state(&room);
    struct pending *p = &m->pending[seat];
    if (!(m->game->to_act(m->kit, s) & seat_bit(seat)))
        return text_error(error, "%s", p->count ? match_order_complete : "it is not your turn");
    if (!is_legal(m, s, seat, word))
        return text_error(error, "that is not a legal move");
    assert(p->count < PENDING_MAX);
    if (note && *note && !p->note) {
        p->note = calloc(PENDING_MAX, sizeof *p->note);
        assert(p->note);
    }
    if (p->note)
        text_copy(p->note[p->count], NOTE_SIZE, note ? note : "");
    p->move[p->count++] = word;
    m->ply_extra[seat]++;

    m->game->apply(m->kit, s, seat, word);
    if (!(m->game->to_act(m->kit, s) & seat_bit(seat)))
        m->done |= seat_bit(seat);
    if (!match_to_act(m))
        commit(m);
    return true;
}

bool match_may_note(const char *note, struct text *error)
{
    if (note && !text_is_clean(note, strlen(note), NOTE_CHARS_MAX))
        return text_error(error, "a note has at most %d characters and no control characters", NOTE_CHARS_MAX);
    if (note && (text_starts(note, " ") || (*note && note[strlen(note) - 1] == ' ')))
        return text_error(error, "a note has no space at its ends");
    return true;
}

bool match_play(struct match *m, int seat, move word, const char *note, struct text *error)
{
    if (!match_may_note(note, error))
        return false;
    const struct state *s = match_state(m);
    unsigned to_act = owing(m);
    if (!to_act)
        return text_error(error, "the game is over");
    if (m->count >= RECORDS_MAX - SEATS_MAX * PENDING_MAX)      /* a whole phase still fits */
        return text_error(error, "the match has reached %d records", m->count);
    if (is_phase(to_act) && seat < m->kit->seats)
        return play_pending(m, seat, word, note, error);
    if (!((to_act | state_may_act(m->kit, s)) & seat_bit(seat))) {
        struct who who = match_who(m, seat);
        text_error(error, "it is the turn of ");
        if (to_act == CHANCE_BIT)
            text_add(error, "chance");
        else
            who_names(&who, to_act, error);
        return false;
    }
    if (!is_legal(m, s, seat, word))
        return text_error(error, "that is not a legal move");
    append_move(m, seat, word, note);
    return true;
}

int match_draw(struct match *m)
{
    int draws = 0;
    if (!m->chance.draw)
        return 0;
    while (match_to_act(m) == CHANCE_BIT && m->count < RECORDS_MAX) {
        const struct state *s = match_state(m);
        uint32_t total = m->game->total(m->kit, s);
        uint32_t r = m->chance.draw(m->chance.context, (uint32_t)m->chance_count, total);
        assert(r < total);
        append_move(m, CHANCE, m->game->sample(m->kit, s, r), NULL);
        draws++;
    }
    return draws;
}

int match_settle(struct match *m)
{
    int from = m->count;
    move word;
    do {
        match_draw(m);
        word = match_to_act(m) & m->by_hand ? 0 : match_forced(m);
    } while (word && match_play(m, __builtin_ctz(match_to_act(m)), word, NULL, NULL));
    return m->count - from;
}

void match_begin_step(struct match *m)
{
    m->step = m->state;
    m->step_from = m->count;
}

bool match_is_final(const struct match *m, int seat, move word)
{
    union state_room room;
    if (m->practice)
        return false;
    private_copy(m, seat, &room);
    struct state *s = room_state(&room);
    bool phase = match_in_phase(m);
    unsigned learned = m->game->apply(m->kit, s, seat, word);
    unsigned to_act = m->game->to_act(m->kit, s);
    if (phase) {
        /* Only the last step of the last order closes a phase. */
        unsigned owing = match_to_act(m) & ~seat_bit(seat);
        return !owing && !(to_act & seat_bit(seat));
    }
    for (move forced; !learned && (forced = forced_in(m, s)); to_act = m->game->to_act(m->kit, s))
        learned |= m->game->apply(m->kit, s, __builtin_ctz(to_act), forced);
    return learned || to_act == CHANCE_BIT || !to_act || is_phase(to_act);
}

/* ---- taking back ---- */

/* The state before a record, which is the last that counts. */
static void rebuild(struct match *m, int number)
{
    snapshots_cut(&m->snapshots, number);
    const struct snapshot *near = snapshots_find(&m->snapshots, number, m->state.bytes);
    if (!near)
        m->state = m->start;
    m->live_count = near ? near->live : 0;
    m->chance_count = near ? near->chance : 0;
    for (int i = near ? near->number : 0; i < number; i++) {
        const struct record *r = &m->log[i];
        if (!r->live || r->kind != RECORD_MOVE)
            continue;
        m->game->apply(m->kit, state_of(m), r->seat, r->move);
        m->live_count++;
        m->chance_count += r->seat == CHANCE;
        keep_snapshot(m, i + 1);
    }
}

/* Of those that may be taken back at all; -1 = none. */
static int last_live(const struct match *m, int from)
{
    while (from >= m->firm && !m->log[from].live)
        from--;
    return from >= m->firm ? from : -1;
}

/* nobody decided it, and nothing came of it that could not be taken back. */
static bool is_passed_over(const struct record *r) { return r->forced && !r->learned; }

/* Whether somebody else has moved since a record, even if that was taken back: it has been seen. */
static bool others_moved(const struct match *m, int since, int seat)
{
    for (int i = since; i < m->count; i++)
        if (m->log[i].kind == RECORD_MOVE && m->log[i].seat != seat && !is_passed_over(&m->log[i]))
            return true;
    return false;
}

/* The last record that counts and is no forced move. */
static int last_decided(const struct match *m)
{
    int i = last_live(m, m->count - 1);
    while (i >= 0 && is_passed_over(&m->log[i]))
        i = last_live(m, i - 1);
    return i;
}

static const char *nothing_left(const struct match *m)
{
    return m->firm ? "a player has resigned since" : "there is nothing to take back";
}

/* In practice: the last own decision, and of an order its beginning. */
static int target_in_practice(const struct match *m, int seat, struct text *error)
{
    int i = last_decided(m);
    while (i >= 0 && (m->log[i].seat != seat || m->log[i].forced))
        i = last_live(m, i - 1);
    while (i >= 0 && m->log[i].phase && !m->log[i].phase_first)
        i = last_live(m, i - 1);
    if (i < 0)
        text_error(error, "%s", nothing_left(m));
    return i;
}

/* The same where people play: nothing that was shown is taken back. */
static int target_by_rules(const struct match *m, int seat, struct text *error)
{
    int i = last_decided(m);
    const char *why = NULL;
    if (i < 0)
        why = nothing_left(m);
    else if (match_over(m))
        why = "the game is over";
    else if (match_in_phase(m))         /* others may have begun theirs, and whether they have is secret */
        why = "your order is empty, and what came before it cannot be taken back";
    else if (m->log[i].seat == CHANCE)
        why = "chance has answered since";
    else if (others_moved(m, i, seat))
        why = "another player has moved since";
    else if (m->log[i].phase)
        why = "orders that are open cannot be taken back";
    else if (m->log[i].learned)
        why = "that move has shown something hidden";
    if (!why)
        return i;
    text_error(error, "%s", why);
    return -1;
}

/* The record a seat may go back to, or -1 and why. A seat in a phase with a pending order has that to undo instead. */
static int undo_target(const struct match *m, int seat, struct text *error)
{
    return m->practice ? target_in_practice(m, seat, error) : target_by_rules(m, seat, error);
}

bool match_undo_goes_behind(const struct match *m, int seat, struct text *why)
{
    return m->practice && !m->pending[seat].count && target_in_practice(m, seat, NULL) >= 0 &&
           target_by_rules(m, seat, why) < 0;
}

bool match_may_undo(const struct match *m, int seat, struct text *error)
{
    return m->pending[seat].count || undo_target(m, seat, error) >= 0;
}

bool match_undo(struct match *m, int seat, struct text *error)
{
    struct pending *p = &m->pending[seat];
    if (p->count) {
        p->count--;
        m->done &= ~seat_bit(seat);
        m->ply_extra[seat]++;
        return true;
    }
    int target = undo_target(m, seat, error);
    if (target < 0)
        return false;
    if (m->count >= RECORDS_MAX)
        return text_error(error, "the match has reached %d records", RECORDS_MAX);
    for (int i = 0; i < m->kit->seats; i++)
        forget_pending(m, i);
    for (int i = target; i < m->count; i++)
        m->log[i].live = 0;
    append(m, RECORD_UNDO, seat, (move)target, NULL);
    rebuild(m, target);
    m->step = m->state;
    m->step_from = m->count - 1;
    return true;
}

bool match_withdraw(struct match *m, int seat, struct text *error)
{
    if (!m->pending[seat].count)
        return text_error(error, "there is no order to withdraw");
    forget_pending(m, seat);
    m->ply_extra[seat]++;
    return true;
}

/* ---- resigning ---- */

/* Sides that have a seat which is in and has not resigned: no more than one. */
static bool is_last_side(const struct match *m)
{
    unsigned left = seats_all(m->kit->seats) & ~m->resigned & ~state_out(m->kit, match_state(m));
    return !left || !(left & ~kit_side(m->kit, __builtin_ctz(left)));
}

bool match_may_resign(const struct match *m, int seat, struct text *error)
{
    if (match_over(m))
        return text_error(error, "the game is over");
    if (m->resigned & seat_bit(seat))
        return text_error(error, "%s has resigned already", m->names[seat]);
    if (state_out(m->kit, match_state(m)) & seat_bit(seat))
        return text_error(error, "%s is out of the game", m->names[seat]);
    return m->count < RECORDS_MAX || text_error(error, "the match has reached %d records", RECORDS_MAX);
}

bool match_resign(struct match *m, int seat, struct text *error)
{
    if (!match_may_resign(m, seat, error))
        return false;
    unsigned out = state_out(m->kit, match_state(m));
    append(m, RECORD_RESIGN, seat, 0, NULL)->live = 1;
    m->resigned |= seat_bit(seat);
    m->resignation[m->resignation_count++] = (struct resignation){ .seat = (uint8_t)seat, .out = (uint8_t)out };
    m->firm = m->count;
    m->ended = is_last_side(m);
    for (int i = 0; m->ended && i < m->kit->seats; i++)
        forget_pending(m, i);           /* nobody will ever open them */
    return true;
}
