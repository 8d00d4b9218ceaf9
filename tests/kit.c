/* kit.c - see kit.h. */
#include "tests/kit.h"

#include "bots/bot.h"
#include "core/grid.h"
#include "core/matchfile.h"
#include "core/registry.h"
#include "core/words.h"
#include "engine/json_in.h"

enum { ROOMS = 8, WHY_SIZE = 1000 };

/* A reason that somebody gives, in a buffer of its own. */
struct why {
    char room[WHY_SIZE];
    struct text text;
};

static struct text *why_init(struct why *w)
{
    text_init(&w->text, w->room, sizeof w->room);
    return &w->text;
}

static struct text *next_room(void)
{
    static struct text rooms[ROOMS];
    static int next;
    struct text *t = &rooms[next++ % ROOMS];
    if (!t->heap)
        text_init_heap(t);
    text_clear(t);
    return t;
}

/* The text with " for each ', until the next is asked for. */
static const char *quoted(const char *text)
{
    static struct text t;
    if (!t.heap)
        text_init_heap(&t);
    text_clear(&t);
    for (; *text; text++)
        text_add_char(&t, *text == '\'' ? '"' : *text);
    return t.at;
}

const struct game *find_game(const char *id)
{
    for (int i = 0; toys_all[i]; i++)
        if (text_equal(toys_all[i]->id, id))
            return toys_all[i];
    return registry_find(id);
}

/* ---- kits and matches ---- */

static bool read_options(const struct game *g, const char *options, struct settings *settings, struct text *error)
{
    char pair[500];
    options_defaults(g->options, settings);
    while (*options) {
        struct text t;
        text_init(&t, pair, sizeof pair);
        for (bool inside = false; *options && (inside || *options != ' '); options++) {
            if (*options == '\'')
                inside = !inside;
            else
                text_add_char(&t, *options);
        }
        assert_false(t.cut);
        options += strspn(options, " ");
        if (!options_set_pair(g->options, settings, pair, error))
            return false;
    }
    return true;
}

static struct kit *try_kit(const struct game *g, int seats, const char *options, const char *data, struct text *error)
{
    struct settings settings;
    return read_options(g, options, &settings, error) ? kit_new(g, seats, &settings, data, error) : NULL;
}

struct kit *new_kit(const struct game *g, int seats, const char *options, const char *data)
{
    struct why why;
    struct kit *k = try_kit(g, seats, options, data, why_init(&why));
    if (!k)
        fail_msg("no kit of %d seats and '%s': %s", seats, options, why.room);
    return k;
}

void refuse_kit(const struct game *g, int seats, const char *options, const char *data, const char *expected)
{
    struct why why;
    if (try_kit(g, seats, options, data, why_init(&why)))
        fail_msg("a kit of %d seats and '%s' is made, but: %s", seats, options, expected);
    assert_string_equal(why.room, expected);
}

struct match *start(const struct game *g, int seats, const char *options)
{
    return match_new(new_kit(g, seats, options, NULL));
}

struct match *start_at(const struct game *g, int seats, const char *options, const char *position)
{
    return load_position(new_kit(g, seats, options, NULL), position);
}

void finish(struct match *m)
{
    struct kit *k = (struct kit *)(void *)m->kit;
    match_free(m);
    kit_free(k);
}

static struct match *try_position(const struct kit *k, const char *position, struct text *error)
{
    void *owner;
    const char *json = quoted(position);
    const struct json_value *v = json_in_read(json, strlen(json), JSON_IN_SIZE_MAX, &owner, error);
    if (!v)
        fail_msg("the position is no JSON: %s: %s", error->at, json);
    struct match *m = match_load(k, v, error);
    json_in_release(owner);
    assert_int_equal(!m, error->length > 0);
    return m;
}

struct match *load_position(const struct kit *k, const char *position)
{
    struct why why;
    struct match *m = try_position(k, position, why_init(&why));
    if (!m)
        fail_msg("%s is refused: %s", position, why.room);
    return m;
}

void refuse_position(const struct kit *k, const char *position, const char *expected)
{
    struct why why;
    if (try_position(k, position, why_init(&why)))
        fail_msg("%s is taken, but: %s", position, expected);
    if (!text_equal(why.room, expected))
        fail_msg("%s is refused with '%s', not with '%s'", position, why.room, expected);
}

static struct match *try_file(const char *file, struct text *error)
{
    struct kit *k;
    struct match *m = matchfile_read(file, strlen(file), find_game, &k, error);
    assert_int_equal(!m, error->length > 0);
    assert_ptr_equal(k, m ? m->kit : NULL);
    return m;
}

struct match *load_file(const char *file)
{
    struct why why;
    struct match *m = try_file(file, why_init(&why));
    if (!m)
        fail_msg("refused: %s: %s", why.room, file);
    return m;
}

void refuse_file(const char *file, const char *expected)
{
    struct why why;
    if (try_file(file, why_init(&why)))
        fail_msg("read, but: %s: %s", expected, file);
    if (!text_equal(why.room, expected))
        fail_msg("refused with '%s', not with '%s': %s", why.room, expected, file);
}

void name_seat(struct match *m, int seat, const char *name)
{
    struct why why;
    if (!match_name(m, seat, name, why_init(&why)))
        fail_msg("'%s' is no name: %s", name, why.room);
}

/* ---- playing ---- */

enum seats { GIVEN, IN_FRONT, WHOEVER_ACTS };

static void check_state(const struct match *m, const char *after)
{
    const char *broken = m->game->check(m->kit, match_state(m));
    if (broken)
        fail_msg("after '%s': %s", after, broken);
}

static void play_one(struct match *m, int seat, const char *text, const char *note)
{
    struct why why;
    if (!match_play_text(m, seat, text, note, why_init(&why)))
        fail_msg("'%s' of seat %d is refused: %s", text, seat, why.room);
    check_state(m, text);
}

static void play_all(struct match *m, enum seats seats, int seat, const char *moves, bool steps)
{
    assert_true(*moves);
    while (*moves) {
        char room[MOVE_TEXT_SIZE + NOTE_SIZE], *text = room;
        size_t length = strcspn(moves, ";");
        assert_true(length > 0 && length < sizeof room);
        memcpy(room, moves, length);
        room[length] = 0;
        moves += length;
        moves += strspn(moves, "; ");
        char *note = strstr(room, " | ");
        if (note) {
            *note = 0;
            note += strlen(" | ");
        }
        if (seats == IN_FRONT) {
            text = strchr(room, ' ');
            if (!text)
                fail_msg("'%s' has no seat in front", room);
            *text++ = 0;
            seat = seat_parse(room, m->kit->seats);
            if (seat < 0)
                fail_msg("'%s' is no seat", room);
        } else if (seats == WHOEVER_ACTS) {
            seat = next_seat(m);
        }
        if (steps)
            match_begin_step(m);
        play_one(m, seat, text, note);
    }
}

void play(struct match *m, int seat, const char *moves) { play_all(m, GIVEN, seat, moves, true); }
void play_lines(struct match *m, const char *lines) { play_all(m, IN_FRONT, -1, lines, true); }
void play_turns(struct match *m, const char *moves) { play_all(m, WHOEVER_ACTS, -1, moves, true); }
void play_on(struct match *m, int seat, const char *moves) { play_all(m, GIVEN, seat, moves, false); }
void play_on_lines(struct match *m, const char *lines) { play_all(m, IN_FRONT, -1, lines, false); }

void play_note(struct match *m, int seat, const char *text, const char *note)
{
    match_begin_step(m);
    play_one(m, seat, text, note);
}

void play_any(struct match *m, struct rng *rng)
{
    const struct game *g = m->game;
    const struct state *s = match_state(m);
    move list[MOVES_MAX], word;
    int seat = next_seat(m);
    if (seat == CHANCE) {
        word = g->sample(m->kit, s, rng_below(rng, g->total(m->kit, s)));
    } else {
        int count = match_moves(m, seat, list);
        word = list[rng_below(rng, (uint32_t)count)];
    }
    char room[MOVE_TEXT_SIZE];
    struct text t;
    struct why why;
    text_init(&t, room, sizeof room);
    g->show_move(m->kit, word, &t);
    match_begin_step(m);
    if (!match_play(m, seat, word, NULL, why_init(&why)))
        fail_msg("'%s' of seat %d is refused: %s", room, seat, why.room);
    check_state(m, room);
}

void undo(struct match *m, int seat)
{
    struct why why;
    if (!match_may_undo(m, seat, why_init(&why)) || !match_undo(m, seat, &why.text))
        fail_msg("seat %d cannot take back: %s", seat, why.room);
    assert_string_equal(why.room, "");
}

void withdraw(struct match *m, int seat)
{
    struct why why;
    if (!match_withdraw(m, seat, why_init(&why)))
        fail_msg("seat %d cannot withdraw: %s", seat, why.room);
    assert_string_equal(why.room, "");
}

void refuse(struct match *m, int seat, const char *text, const char *why) { refuse_note(m, seat, text, NULL, why); }

void refuse_note(struct match *m, int seat, const char *text, const char *note, const char *expected)
{
    struct why why;
    struct text before;
    truth_take(&before, m);
    if (match_play_text(m, seat, text, note, why_init(&why)))
        fail_msg("'%s' of seat %d is played, but: %s", text, seat, expected);
    if (!text_equal(why.room, expected))
        fail_msg("'%s' of seat %d is refused with '%s', not with '%s'", text, seat, why.room, expected);
    if (!truth_holds(&before, m))
        fail_msg("'%s' of seat %d is refused and changes something", text, seat);
}

static void refuse_call(struct match *m, int seat, bool (*call)(struct match *, int, struct text *),
                        const char *expected)
{
    struct why why;
    struct text before;
    truth_take(&before, m);
    assert_false(call(m, seat, why_init(&why)));
    assert_string_equal(why.room, expected);
    assert_true(truth_holds(&before, m));
}

void refuse_undo(struct match *m, int seat, const char *expected)
{
    struct why why;
    assert_false(match_may_undo(m, seat, why_init(&why)));
    assert_string_equal(why.room, expected);
    refuse_call(m, seat, match_undo, expected);
}

void refuse_withdraw(struct match *m, int seat, const char *expected)
{
    refuse_call(m, seat, match_withdraw, expected);
}

void refuse_moves(struct match *m, int seat, const struct refusal *list)
{
    for (; list->text; list++)
        refuse(m, seat, list->text, list->why);
}

void refuse_positions(const struct kit *k, const struct refusal *list)
{
    for (; list->text; list++)
        refuse_position(k, list->text, list->why);
}

static void add_bytes(struct text *t, const void *bytes, size_t count) { text_add_bytes(t, bytes, count); }

void truth_take(struct text *truth, const struct match *m)
{
    text_init_heap(truth);
    matchfile_write(m, EVERYTHING, truth);
    text_addf(truth, "%d %d %d %zu %u %d\n", m->count, m->live_count, m->chance_count, m->notes_size, m->done,
              m->step_from);
    if (m->count)
        add_bytes(truth, m->log, (size_t)m->count * sizeof *m->log);
    add_bytes(truth, m->ply_extra, sizeof m->ply_extra);
    add_bytes(truth, &m->start, m->game->state_size);
    add_bytes(truth, &m->state, m->game->state_size);
    add_bytes(truth, &m->step, m->game->state_size);
}

bool truth_holds(struct text *truth, const struct match *m)
{
    struct text now;
    truth_take(&now, m);
    bool same = truth->length == now.length && !memcmp(truth->at, now.at, now.length);
    text_release(truth);
    text_release(&now);
    return same;
}

/* ---- who may do what ---- */

int next_seat(const struct match *m)
{
    unsigned to_act = match_to_act(m);
    if (!to_act)
        fail_msg("nobody is to act: the game is over");
    return __builtin_ctz(to_act);
}

move move_of(const struct match *m, int seat, const char *text)
{
    if (seat == CHANCE)
        return match_to_act(m) == CHANCE_BIT ? chance_parse(m->kit, match_state(m), text) : 0;
    union state_room seen;
    match_observe(m, seat, room_observed(&seen));
    return view_parse(m->kit, room_observed(&seen), seat, text);
}

static move legal_move(const struct match *m, int seat, const char *text)
{
    move word = move_of(m, seat, text);
    if (!word)
        fail_msg("'%s' is no move of seat %d", text, seat);
    return word;
}

bool listed(const struct match *m, int seat, const char *text)
{
    move list[MOVES_MAX];
    for (int i = match_moves(m, seat, list); i-- > 0;) {
        char room[MOVE_TEXT_SIZE];
        struct text t;
        text_init(&t, room, sizeof room);
        m->game->show_move(m->kit, list[i], &t);
        if (text_equal(room, text))
            return true;
    }
    return false;
}

int move_count(const struct match *m, int seat)
{
    move list[MOVES_MAX];
    return match_moves(m, seat, list);
}

/* ---- what there is to see, as text ---- */

static const char *json_of(const struct match *m, int viewer, void (*show)(const struct match *, int, struct json *))
{
    struct json j;
    struct text *t = next_room();
    json_init(&j, t);
    show(m, viewer, &j);
    return t->at;
}

const char *view_of(const struct match *m, int viewer) { return json_of(m, viewer, match_view_json); }
const char *events_of(const struct match *m, int viewer) { return json_of(m, viewer, match_events); }
static void whole_log(const struct match *m, int viewer, struct json *out) { match_log_json(m, 0, viewer, false, out); }
const char *log_of(const struct match *m, int viewer) { return json_of(m, viewer, whole_log); }

static void kit_json(const struct match *m, int viewer, struct json *out)
{
    (void)viewer;
    match_kit_json(m, out);
}
const char *kit_json_of(const struct match *m) { return json_of(m, SPECTATOR, kit_json); }

const char *position_of(const struct match *m)
{
    struct json j;
    struct text *t = next_room();
    json_init(&j, t);
    match_position_json(m, &j);
    return t->at;
}

const char *sentences_of(const struct match *m, int viewer)
{
    void *owner;
    const char *json = events_of(m, viewer);
    struct text *t = next_room();
    const struct json_value *events = json_in_read(json, strlen(json), SIZE_MAX, &owner, NULL);
    assert_non_null(events);
    for (const struct json_value *e = events->child; e; e = e->next)
        text_addf(t, "%s%s", e == events->child ? "" : " | ", json_get(e, "text")->string);
    json_in_release(owner);
    return t->at;
}

const char *board_of(const struct match *m, int viewer)
{
    static struct grid grid;
    union state_room seen;
    struct who who = match_who(m, viewer);
    struct text *t = next_room();
    match_observe(m, viewer, room_observed(&seen));
    grid_clear(&grid);
    m->game->board(m->kit, room_observed(&seen), &who, &grid);
    grid_show(&grid, GRID_ASCII, t);
    return t->at;
}

const char *report_of(const struct match *m, int viewer)
{
    struct who who = match_who(m, viewer);
    struct text *t = next_room();
    m->game->report(m, &who, t);
    return t->at;
}

const char *file_of(const struct match *m, int viewer)
{
    struct text *t = next_room();
    matchfile_write(m, viewer, t);
    return t->at;
}

const char *lines_of(const struct match *m, int viewer)
{
    const char *moves = strstr(file_of(m, viewer), "\nmoves\n");
    assert_non_null(moves);
    return moves + strlen("\nmoves\n");
}

const char *moves_of(const struct match *m, int seat)
{
    move list[MOVES_MAX];
    struct text *t = next_room();
    int count = match_moves(m, seat, list);
    for (int i = 0; i < count; i++) {
        text_add(t, i ? ", " : "");
        m->game->show_move(m->kit, list[i], t);
    }
    return t->at;
}

const char *text_of(const struct match *m, move word)
{
    struct text *t = next_room();
    m->game->show_move(m->kit, word, t);
    return t->at;
}

const char *description_of(const struct match *m, int seat, const char *text)
{
    union state_room seen;
    move word = legal_move(m, seat, text);
    struct who who = match_who(m, seat);
    struct text *t = next_room();
    match_observe(m, seat, room_observed(&seen));
    m->game->describe(m->kit, room_observed(&seen), &who, seat, word, t);
    return t->at;
}

const char *facts_of(const struct match *m, int seat, const char *text)
{
    union state_room seen;
    struct json json;
    move word = legal_move(m, seat, text);
    struct text *t = next_room();
    match_observe(m, seat, room_observed(&seen));
    json_init(&json, t);
    json_object(&json);
    m->game->facts(m->kit, room_observed(&seen), seat, word, &json);
    json_close(&json);
    return t->at;
}

const char *reason_of(const struct match *m, int seat, const char *text)
{
    union state_room seen;
    move word = *text ? legal_move(m, seat, text) : 0;
    struct who who = match_who(m, seat);
    struct text *t = next_room();
    match_observe(m, seat, room_observed(&seen));
    if (game_bots(m->game)->reason)
        game_bots(m->game)->reason(m->kit, room_observed(&seen), &who, seat, word, t);
    return t->at;
}

const struct observed *seen_by(const struct match *m, int viewer)
{
    static union state_room rooms[ROOMS];
    static int next;
    union state_room *room = &rooms[next++ % ROOMS];
    match_observe(m, viewer, room_observed(room));
    return room_observed(room);
}

int count_of(const char *text, const char *part)
{
    int count = 0;
    for (; (text = strstr(text, part)); text += strlen(part))
        count++;
    return count;
}

void expect(const char *text, const char *part)
{
    if (!strstr(text, part) && !strstr(text, quoted(part)))
        fail_msg("no %s in %s", part, text);
}

void expect_no(const char *text, const char *part)
{
    if (strstr(text, part) || strstr(text, quoted(part)))
        fail_msg("there is %s in %s", part, text);
}

/* ---- how it ends, and what bots would do ---- */

struct result result_of(const struct match *m)
{
    struct result r;
    m->game->result(m->kit, match_state(m), &r);
    return r;
}

void expect_over(const struct match *m, unsigned winners, int sides)
{
    struct result r = result_of(m);
    assert_true(match_over(m));
    assert_int_equal(r.winners, winners);
    assert_int_equal(r.sides, sides);
}

const char *choice_of(const struct match *m, int seat, const char *bot, uint32_t nodes, uint64_t seed)
{
    union state_room seen;
    struct rng rng;
    match_observe(m, seat, room_observed(&seen));
    rng_init(&rng, seed, 0);
    struct bot_turn turn = { .kit = m->kit, .seen = room_observed(&seen), .seat = seat, .nodes = nodes, .rng = &rng };
    move word = bot_choose(bot_find(bot), &turn);
    return word ? text_of(m, word) : "";
}

struct plan plan_of(const struct match *m, int seat, struct effort effort, uint64_t seed)
{
    struct plan plan = { .value = -1 };
    union state_room seen;
    struct rng rng;
    match_observe(m, seat, room_observed(&seen));
    rng_init(&rng, seed, 0);
    assert_true(game_bots(m->game)->think(m->kit, room_observed(&seen), seat, &effort, &rng, &plan));
    assert_true(plan.count > 0);
    return plan;
}
