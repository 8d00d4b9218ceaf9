/* match_json.c - what there is to tell of a match, as JSON: views, moves, events, records, results, positions. */
#include "grid.h"
#include "json.h"
#include "kit.h"
#include "match.h"
#include "text.h"
#include "words.h"

/* ---- seats, moves and fractions ---- */

static void put_seat(struct json *out, int seat)
{
    if (seat == CHANCE)
        json_string(out, "chance");
    else
        json_int(out, seat);
}

static void put_seats(struct json *out, const char *key, unsigned mask)
{
    json_put_array(out, key);
    for (int seat = 0; seat <= CHANCE; seat++)
        if (mask & seat_bit(seat))
            put_seat(out, seat);
    json_close(out);
}

static void put_move(const struct match *m, move word, struct json *out)
{
    char buffer[MOVE_TEXT_SIZE];
    struct text t;
    text_init(&t, buffer, sizeof buffer);
    m->game->show_move(m->kit, word, &t);
    json_string(out, buffer);
}

static uint64_t common_divisor(uint64_t a, uint64_t b)
{
    while (b) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* n/d in lowest terms; d > 0. */
static void put_fraction(int64_t n, int64_t d, struct json *out)
{
    int64_t common = (int64_t)common_divisor(n < 0 ? -(uint64_t)n : (uint64_t)n, (uint64_t)d);
    char buffer[48];
    struct text t;
    text_init(&t, buffer, sizeof buffer);
    text_addf(&t, "%lld/%lld", (long long)(n / common), (long long)(d / common));
    json_string(out, buffer);
}

/* ---- now: the view, whose turn it is, what can be done ---- */

static void put_pending(const struct match *m, int seat, struct json *out)
{
    json_array(out);
    for (int i = 0; i < m->pending[seat].count; i++)
        put_move(m, m->pending[seat].move[i], out);
    json_close(out);
}

/* Orders by seat, those that are in the mask; nothing when there is none. */
static void put_orders(const struct match *m, const char *key, unsigned seats, struct json *out)
{
    if (!seats)
        return;
    json_put_object(out, key);
    for (; seats; seats &= seats - 1) {
        int seat = __builtin_ctz(seats);
        json_key_int(out, seat);
        put_pending(m, seat, out);
    }
    json_close(out);
}

static unsigned confiding(const struct match *m, int viewer)
{
    unsigned seats = 0;
    for (int seat = 0; seat < m->kit->seats; seat++)
        if (match_confides(m, seat) & seat_bit(viewer))
            seats |= seat_bit(seat);
    return seats;
}

static unsigned with_orders(const struct match *m)
{
    unsigned seats = 0;
    for (int seat = 0; seat < m->kit->seats; seat++)
        if (m->pending[seat].count)
            seats |= seat_bit(seat);
    return seats;
}

void match_kit_json(const struct match *m, struct json *out)
{
    json_object(out);
    if (m->game->kit_json)
        m->game->kit_json(m->kit, out);
    json_close(out);
}

void match_view_json(const struct match *m, int viewer, struct json *out)
{
    union state_room seen;
    struct who who = match_who(m, viewer);
    match_observe(m, viewer, room_observed(&seen));
    json_object(out);
    m->game->view_json(m->kit, room_observed(&seen), &who, out);
    if (match_in_phase(m)) {
        if (viewer < m->kit->seats) {
            json_key(out, "pending");
            put_pending(m, viewer, out);
            put_orders(m, "confided", confiding(m, viewer), out);
        }
        put_seats(out, "done", m->done);
    }
    json_close(out);
}

void match_position_json(const struct match *m, struct json *out)
{
    json_object(out);
    m->game->position_json(m->kit, match_state(m), out);
    put_orders(m, "pending", with_orders(m), out);
    json_close(out);
}

void match_turn_json(const struct match *m, int viewer, struct json *out)
{
    put_seats(out, "to_act", match_to_act(m));
    put_seats(out, "may_act", match_may_act(m));
    json_put_int(out, "ply", match_ply(m, viewer));
    json_put_bool(out, "over", match_over(m));
    if (!m->resigned)
        return;
    json_put_array(out, "resigned");
    for (int i = 0; i < m->resignation_count; i++)
        json_int(out, m->resignation[i].seat);
    json_close(out);
}

void match_undo_json(const struct match *m, int seat, bool playing, struct json *out)
{
    char buffer[200];
    struct text why;
    text_init(&why, buffer, sizeof buffer);
    bool may = playing && match_may_undo(m, seat, &why);
    json_put_bool(out, "undo", may);
    if (playing && !may)
        json_put_string(out, "undo_why", buffer);
    else if (may && match_undo_goes_behind(m, seat, &why))
        json_put_string(out, "undo_behind", buffer);
}

void match_board_json(const struct match *m, int viewer, struct json *out)
{
    struct grid grid;
    struct text lines;
    size_t length;
    match_board(m, viewer, &grid);
    text_init_heap(&lines);
    grid_show(&grid, GRID_ANSI, &lines);
    json_array(out);
    for (const char *line = lines.at, *next; line; line = next) {
        next = text_line(line, &length);
        if (next || length)
            json_string_bytes(out, line, length);
    }
    json_close(out);
    text_release(&lines);
}

/* What a player could write on the move: the same as a bot would. */
static void put_suggestion(const struct match *m, const struct observed *seen, const struct who *who, int seat,
                           move word, struct json *out)
{
    char note[NOTE_SIZE];
    struct text t;
    text_init(&t, note, sizeof note);
    game_bots(m->game)->note(m->kit, seen, who, seat, word, &t);
    if (*note)
        json_put_string(out, "note", note);
}

/* Chance has no view: what its moves would do is told as to a spectator. */
void match_moves_json(const struct match *m, int seat, struct json *out)
{
    move list[MOVES_MAX];
    int count = match_moves(m, seat, list), viewer = seat == CHANCE ? SPECTATOR : seat;
    const struct state *s = match_state(m);
    struct who who = match_who(m, viewer);
    union state_room seen;
    struct text words;
    match_observe(m, viewer, room_observed(&seen));
    text_init_heap(&words);
    json_array(out);
    for (int i = 0; i < count; i++) {
        text_clear(&words);
        m->game->describe(m->kit, room_observed(&seen), &who, seat, list[i], &words);
        json_object(out);
        json_key(out, "move");
        put_move(m, list[i], out);
        json_put_string(out, "words", words.at);
        if (m->game->facts) {
            json_put_object(out, "facts");
            m->game->facts(m->kit, room_observed(&seen), seat, list[i], out);
            json_close(out);
        }
        if (seat != CHANCE && game_bots(m->game)->note)
            put_suggestion(m, room_observed(&seen), &who, seat, list[i], out);
        json_put_bool(out, "final", seat == CHANCE || match_is_final(m, seat, list[i]));
        if (seat == CHANCE) {
            json_key(out, "odds");
            put_fraction(m->game->weight(m->kit, s, list[i]), m->game->total(m->kit, s), out);
        }
        json_close(out);
    }
    json_close(out);
    text_release(&words);
}

/* ---- before: events and the log ---- */

struct teller {
    struct who who;
    struct json *out;
};

static void put_resignation(const struct who *who, int seat, struct json *out)
{
    event_open(out, "resign", "%s resigns", who_name(who, seat));
    json_put_int(out, "seat", seat);
    json_close(out);
}

/* The game knows nothing of resignations: where it names another winner, this is what holds. */
static void put_other_winners(const struct match *m, const struct who *who, struct json *out)
{
    struct result game = state_result(m->kit, match_state(m)), r = match_result(m);
    struct text names;
    if (game.winners == r.winners || !r.winners)
        return;
    text_init_heap(&names);
    who_names(who, game.winners & ~r.winners, &names);
    text_add(&names, " resigned: ");
    who_names(who, r.winners, &names);
    bool several = r.winners & (r.winners - 1);
    text_add(&names, r.sides > 1 ? " share the win" : several ? " win" : " wins");
    event_open(out, "win", "%s", names.at);
    json_close(out);
    text_release(&names);
}

static void put_events(const struct match *m, const struct who *who, const struct step *step, struct json *out)
{
    const struct record *r = step->record;
    if (r->kind == RECORD_RESIGN) {
        put_resignation(who, r->seat, out);
        return;
    }
    if (r->forced) {
        char buffer[MOVE_TEXT_SIZE];
        struct text t;
        text_init(&t, buffer, sizeof buffer);
        m->game->show_move(m->kit, step->seen, &t);
        if (m->game->events)        /* they tell the move */
            event_open(out, "forced", "there is nothing else for %s to do", who_name(who, r->seat));
        else
            event_open(out, "forced", "%s: %s, there is nothing else", who_name(who, r->seat), buffer);
        json_put_int(out, "seat", r->seat);
        json_put_string(out, "move", buffer);
        json_close(out);
    }
    if (m->game->events)
        m->game->events(m->kit, step->before, step->after, who, step->record->seat, step->seen, out);
    if (m->resigned && step->number == m->count - 1 && match_over(m))
        put_other_winners(m, who, out);
}

static void tell(void *context, const struct match *m, const struct step *step)
{
    struct teller *t = context;
    put_events(m, &t->who, step, t->out);
    if (*step->note) {
        event_open(t->out, "note", "%s: \"%s\"", who_name(&t->who, step->record->seat), step->note);
        json_put_string(t->out, "note", step->note);
        json_close(t->out);
    }
}

void match_events_from(const struct match *m, int from, int viewer, struct json *out)
{
    struct teller t = { match_who(m, viewer), out };
    json_array(out);
    if (from < m->count && m->log[from].kind == RECORD_UNDO) {
        const struct record *r = &m->log[from];
        event_open(out, "undo", "%s takes back", who_name(&t.who, r->seat));
        json_put_int(out, "seat", r->seat);
        json_put_int(out, "undo", r->move);
        json_close(out);
    }
    match_walk(m, from, viewer, tell, &t);
    json_close(out);
}

void match_events(const struct match *m, int viewer, struct json *out)
{
    match_events_from(m, m->step_from, viewer, out);
}

void match_record_json(const struct match *m, const struct step *step, const struct who *who, struct json *out)
{
    const struct record *r = step->record;
    json_object(out);
    json_put_int(out, "ply", step->number);
    json_key(out, "seat");
    put_seat(out, r->seat);
    if (r->kind == RECORD_UNDO) {
        json_put_int(out, "undo", r->move);
    } else if (r->kind == RECORD_RESIGN) {
        json_put_bool(out, "resign", true);
    } else {
        json_key(out, "move");
        put_move(m, step->seen, out);
        if (*step->note)
            json_put_string(out, "note", step->note);
        if (!r->live)
            json_put_bool(out, "undone", true);
    }
    if (who) {
        json_put_array(out, "events");
        if (r->kind != RECORD_UNDO)
            put_events(m, who, step, out);
        json_close(out);
    }
    json_close(out);
}

struct logger {
    struct who who;
    struct json *out;
    bool events;
};

static void put_record(void *context, const struct match *m, const struct step *step)
{
    const struct logger *l = context;
    match_record_json(m, step, l->events ? &l->who : NULL, l->out);
}

void match_log_json(const struct match *m, int from, int viewer, bool events, struct json *out)
{
    struct logger l = { match_who(m, viewer), out, events };
    json_array(out);
    match_walk_all(m, from, viewer, put_record, &l);
    json_close(out);
}

/* ---- after: the result ---- */

/* of a seat its sum, of SPECTATOR what decided. */
static void put_outcome(const struct match *m, int seat, const char *key, struct json *out)
{
    struct text t;
    text_init_heap(&t);
    match_outcome(m, seat, &t);
    if (key)
        json_put_string(out, key, t.at);
    else
        json_string(out, t.at);
    text_release(&t);
}

static void put_by_seat(const struct match *m, const struct result *r, struct json *out)
{
    json_put_int(out, "sides", r->sides);
    json_put_array(out, "seats");
    for (int i = 0; i < m->kit->seats; i++) {
        json_object(out);
        json_put_string(out, "name", m->names[i]);
        json_put_int(out, "rank", r->rank[i]);
        json_put_double(out, "score", (double)r->score[i] / (double)r->scale);
        put_outcome(m, i, "sum", out);
        json_close(out);
    }
    json_close(out);
}

static void put_lists(const struct match *m, const struct result *r, struct json *out)
{
    int seats = m->kit->seats;
    json_put_array(out, "ranks");
    for (int i = 0; i < seats; i++)
        json_int(out, r->rank[i]);
    json_close(out);
    json_put_array(out, "scores");
    for (int i = 0; i < seats; i++) {
        if (r->score[i] % r->scale)
            put_fraction(r->score[i], r->scale, out);
        else
            json_int(out, r->score[i] / r->scale);
    }
    json_close(out);
    json_put_array(out, "utility");
    for (int i = 0; i < seats; i++)
        json_double(out, result_utility(r, i));
    json_close(out);
    json_put_array(out, "sums");
    for (int i = 0; i < seats; i++)
        put_outcome(m, i, NULL, out);
    json_close(out);
}

void match_result_json(const struct match *m, bool by_seat, struct json *out)
{
    struct result r = match_result(m);
    json_put_bool(out, "over", match_over(m));
    put_seats(out, "winners", r.winners);
    if (by_seat)
        put_by_seat(m, &r, out);
    else
        put_lists(m, &r, out);
    put_outcome(m, SPECTATOR, "decided", out);
}
