/* look.c - what is told of a match: whose turn it is, views, moves, events, the log, the result. */
#include "../core/grid.h"
#include "../core/json.h"
#include "../core/json_read.h"
#include "lib.h"

/* ---- whose turn it is ---- */

unsigned caucus_to_act(const struct caucus_match *m) { return match_to_act(m->match); }
unsigned caucus_may_act(const struct caucus_match *m) { return match_may_act(m->match); }
bool caucus_over(const struct caucus_match *m) { return match_over(m->match); }

int caucus_next(const struct caucus_match *m)
{
    unsigned owing = match_to_act(m->match);
    return owing ? __builtin_ctz(owing) : -1;
}

int caucus_ply(const struct caucus_match *m, int viewer)
{
    return lib_is_viewer(m, viewer) ? match_ply(m->match, viewer) : -1;
}

/* ---- what one sees ---- */

static long look(const struct caucus_match *m, int viewer, void (*write)(const struct asked *, struct text *),
                 char *out, size_t size)
{
    if (!lib_is_viewer(m, viewer))
        return lib_no_answer(out, size);
    return lib_answer(&(struct asked){ .write = write, .match = m, .seat = viewer }, out, size);
}

static void write_view(const struct asked *a, struct text *out)
{
    struct json json;
    json_init(&json, out);
    json_object(&json);
    json_key(&json, "view");
    match_view_json(a->match->match, a->seat, &json);
    match_turn_json(a->match->match, a->seat, &json);
    json_close(&json);
}

long caucus_view(const struct caucus_match *m, int viewer, char *out, size_t size)
{
    return look(m, viewer, write_view, out, size);
}

static void write_board(const struct asked *a, struct text *out)
{
    struct grid grid;
    grid_clear(&grid);
    match_board(a->match->match, a->seat, &grid);
    grid_show(&grid, 0, out);
}

long caucus_board(const struct caucus_match *m, int viewer, char *out, size_t size)
{
    return look(m, viewer, write_board, out, size);
}

static void write_events(const struct asked *a, struct text *out)
{
    struct json json;
    json_init(&json, out);
    match_events(a->match->match, a->seat, &json);
}

long caucus_events(const struct caucus_match *m, int viewer, char *out, size_t size)
{
    return look(m, viewer, write_events, out, size);
}

/* Events are written once, as JSON: their sentences are read back out of it. */
static void write_story(const struct asked *a, struct text *out)
{
    struct text events;
    void *owner;
    const char *sentence;
    text_init_heap(&events);
    write_events(a, &events);
    const struct json_value *list = json_read(events.at, events.length, events.length, &owner, NULL);
    for (const struct json_value *v = list ? list->child : NULL; v; v = v->next)
        if (json_is_string(json_get(v, "text"), &sentence) && *sentence)
            text_addf(out, "%s\n", sentence);
    json_read_release(owner);
    text_release(&events);
}

long caucus_story(const struct caucus_match *m, int viewer, char *out, size_t size)
{
    return look(m, viewer, write_story, out, size);
}

static void write_log(const struct asked *a, struct text *out)
{
    struct json json;
    json_init(&json, out);
    match_log_json(a->match->match, a->index, a->seat, false, &json);
}

long caucus_log(const struct caucus_match *m, int viewer, int from, char *out, size_t size)
{
    if ((viewer != CAUCUS_EVERYTHING && !lib_is_viewer(m, viewer)) || from < 0)
        return lib_no_answer(out, size);
    return lib_answer(&(struct asked){ .write = write_log, .match = m, .seat = viewer, .index = from }, out, size);
}

int caucus_log_count(const struct caucus_match *m, int viewer)
{
    return viewer == CAUCUS_EVERYTHING || lib_is_viewer(m, viewer) ? m->match->count : -1;
}

/* ---- moves ---- */

static bool may_have_moves(const struct caucus_match *m, int seat) { return lib_is_seat(m, seat) || seat == CHANCE; }

static void write_moves(const struct asked *a, struct text *out)
{
    struct json json;
    json_init(&json, out);
    match_moves_json(a->match->match, a->seat, &json);
}

long caucus_moves(const struct caucus_match *m, int seat, char *out, size_t size)
{
    if (!may_have_moves(m, seat))
        return lib_no_answer(out, size);
    return lib_answer(&(struct asked){ .write = write_moves, .match = m, .seat = seat }, out, size);
}

int caucus_move_count(const struct caucus_match *m, int seat)
{
    move list[MOVES_MAX];
    return may_have_moves(m, seat) ? match_moves(m->match, seat, list) : -1;
}

/* One of the list. */
static long tell_move(const struct caucus_match *m, int seat, int index,
                      void (*write)(const struct asked *, struct text *), char *out, size_t size)
{
    move list[MOVES_MAX];
    int count = may_have_moves(m, seat) ? match_moves(m->match, seat, list) : 0;
    if (index < 0 || index >= count)
        return lib_no_answer(out, size);
    return lib_answer(&(struct asked){ .write = write, .match = m, .seat = seat, .word = list[index] }, out, size);
}

static void write_move(const struct asked *a, struct text *out)
{
    const struct match *m = a->match->match;
    m->game->show_move(m->kit, a->word, out);
}

long caucus_move(const struct caucus_match *m, int seat, int index, char *out, size_t size)
{
    return tell_move(m, seat, index, write_move, out, size);
}

static void write_words(const struct asked *a, struct text *out)
{
    const struct match *m = a->match->match;
    int viewer = a->seat == CHANCE ? SPECTATOR : a->seat;
    union state_room seen;
    struct who who = match_who(m, viewer);
    match_observe(m, viewer, room_observed(&seen));
    m->game->describe(m->kit, room_observed(&seen), &who, a->seat, a->word, out);
}

long caucus_move_words(const struct caucus_match *m, int seat, int index, char *out, size_t size)
{
    return tell_move(m, seat, index, write_words, out, size);
}

bool caucus_move_odds(const struct caucus_match *m, int index, uint32_t *weight, uint32_t *total)
{
    move list[MOVES_MAX];
    const struct match *match = m->match;
    if (index < 0 || index >= match_moves(match, CHANCE, list))
        return false;
    *weight = match->game->weight(match->kit, match_state(match), list[index]);
    *total = match->game->total(match->kit, match_state(match));
    return true;
}

static void write_why(const struct asked *a, struct text *out) { match_why(a->match->match, a->seat, a->text, out); }

long caucus_why(const struct caucus_match *m, int seat, const char *move_text, char *out, size_t size)
{
    if (!may_have_moves(m, seat) || !move_text)
        return lib_no_answer(out, size);
    return lib_answer(&(struct asked){ .write = write_why, .match = m, .seat = seat, .text = move_text }, out, size);
}

/* ---- the end ---- */

static void write_result(const struct asked *a, struct text *out)
{
    struct json json;
    json_init(&json, out);
    json_object(&json);
    match_result_json(a->match->match, false, &json);
    json_close(&json);
}

long caucus_result(const struct caucus_match *m, char *out, size_t size)
{
    return lib_answer(&(struct asked){ .write = write_result, .match = m }, out, size);
}

unsigned caucus_winners(const struct caucus_match *m)
{
    return match_result(m->match).winners;
}

double caucus_share(const struct caucus_match *m, int seat)
{
    struct result r = match_result(m->match);
    return lib_is_seat(m, seat) ? result_utility(&r, seat) : 0;
}
