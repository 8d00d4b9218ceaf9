/* table.c - what programs need that have tables of their own, as the page does: who is called how, the match as a
 * viewer is shown it, orders that are tried out, forced moves by hand, records. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../bots/bot.h"
#include "../core/best.h"
#include "../core/json.h"
#include "../core/matchfile.h"
#include "../core/registry.h"
#include "../core/words.h"
#include "lib.h"

/* ---- kits and names ---- */

static void write_info(const struct asked *a, struct text *out)
{
    struct json json;
    const struct kit *k = a->kit->kit;
    json_init(&json, out);
    json_object(&json);
    json_put_string(&json, "game", k->game->id);
    json_put_string(&json, "title", k->game->title);
    json_put_int(&json, "seats", k->seats);
    json_key(&json, "options");
    options_values_json(k->game->options, &k->settings, &json);
    json_put_bool(&json, "data", k->data_given);
    json_key(&json, "records");
    best_kit_json(k, &json);
    json_close(&json);
}

long caucus_kit_info(const struct caucus_kit *k, char *out, size_t size)
{
    return lib_answer(&(struct asked){ .write = write_info, .kit = k }, out, size);
}

const char *caucus_kit_data(const struct caucus_kit *k) { return k->kit->data_given ? k->kit->data : NULL; }

const char *caucus_seat_name(const struct caucus_kit *k, int seat, bool bot)
{
    const struct game *g = k->kit->game;
    if (seat < 0 || seat >= k->kit->seats)
        return NULL;
    return bot ? bot_name(g, seat) : seat_name_default(g, seat);
}

static bool may_name(const struct caucus_kit *k, const char *const *names, int seat, struct text *error)
{
    if (!match_may_name(names[seat], error))
        return false;
    for (int i = 0; i < k->kit->seats; i++)
        if (i != seat && text_equal(names[i] ? names[i] : caucus_seat_name(k, i, false), names[seat]))
            return text_error(error, "two players are called '%s'", names[seat]);
    return true;
}

bool caucus_match_names(struct caucus_match *m, const char *const *names, struct caucus_error *why)
{
    struct refusal r;
    struct text *error = refusal_init(&r, why);
    int seats = m->kit->kit->seats;
    for (int i = 0; i < seats; i++)
        if (names[i] && !may_name(m->kit, names, i, error))
            return false;
    for (int i = 0; i < seats; i++)
        text_copy(m->match->names[i], NAME_SIZE, names[i] ? names[i] : caucus_seat_name(m->kit, i, false));
    return true;
}

/* ---- the match as it is shown ---- */

static void write_update(const struct asked *a, struct text *out)
{
    struct json json;
    const struct match *m = a->match->match;
    bool playing = a->index & CAUCUS_PLAYS && a->seat != SPECTATOR && !(m->resigned & seat_bit(a->seat));
    json_init(&json, out);
    json_object(&json);
    json_key(&json, "view");
    match_view_json(m, a->seat, &json);
    match_turn_json(m, a->seat, &json);
    match_undo_json(m, a->seat, playing, &json);
    if (match_over(m)) {
        json_put_object(&json, "result");
        match_result_json(m, false, &json);
        best_result_json(m, &json);
        json_close(&json);
    }
    json_key(&json, "moves");
    if (playing) {
        match_moves_json(m, a->seat, &json);
    } else {
        json_array(&json);
        json_close(&json);
    }
    if (a->index & CAUCUS_LINES) {
        json_key(&json, "board");
        match_board_json(m, a->seat, &json);
    }
    json_close(&json);
}

long caucus_update(const struct caucus_match *m, int viewer, unsigned flags, char *out, size_t size)
{
    if (!lib_is_viewer(m, viewer))
        return lib_no_answer(out, size);
    struct asked a = { .write = write_update, .match = m, .seat = viewer, .index = (int)flags };
    return lib_answer(&a, out, size);
}

static long since(const struct caucus_match *m, int viewer, int from,
                  void (*write)(const struct asked *, struct text *), char *out, size_t size)
{
    if (!lib_is_viewer(m, viewer) || from < 0)
        return lib_no_answer(out, size);
    return lib_answer(&(struct asked){ .write = write, .match = m, .seat = viewer, .index = from }, out, size);
}

static void write_log_events(const struct asked *a, struct text *out)
{
    struct json json;
    json_init(&json, out);
    match_log_json(a->match->match, a->index, a->seat, true, &json);
}

long caucus_log_events(const struct caucus_match *m, int viewer, int from, char *out, size_t size)
{
    return since(m, viewer, from, write_log_events, out, size);
}

static void write_events_from(const struct asked *a, struct text *out)
{
    struct json json;
    json_init(&json, out);
    match_events_from(a->match->match, a->index, a->seat, &json);
}

long caucus_events_from(const struct caucus_match *m, int viewer, int from, char *out, size_t size)
{
    return since(m, viewer, from, write_events_from, out, size);
}

/* ---- orders ---- */

struct caucus_match *caucus_draft(const struct caucus_match *m, int seat, const char *const *moves, int count,
                                  struct caucus_error *why)
{
    struct refusal r;
    struct text *error = refusal_init(&r, why);
    struct move_list list = { .count = 0 };
    if (!lib_is_seat(m, seat)) {
        text_error(error, "there is no seat %d", seat);
        return NULL;
    }
    if (!lib_list(moves, count, &list, error))
        return NULL;
    struct match *draft = match_draft(m->match, seat, &list, error);
    return draft ? lib_copy(m, draft) : NULL;
}

bool caucus_order_done(const struct caucus_match *m, int seat)
{
    return lib_is_seat(m, seat) && m->match->done & seat_bit(seat);
}

/* ---- forced moves ---- */

int caucus_by_hand(struct caucus_match *m, unsigned seats)
{
    struct match *match = m->match;
    match->by_hand = seats;
    if (!match_forced(match) || match_to_act(match) & seats)
        return 0;
    match_begin_step(match);
    return match_settle(match);
}

/* ---- keeping ---- */

bool caucus_ply_raise(struct caucus_match *m, int seat, int ply)
{
    if (!lib_is_seat(m, seat) || ply < match_ply(m->match, seat) || ply > CAUCUS_PLY_MAX)
        return false;
    m->match->ply_extra[seat] += ply - match_ply(m->match, seat);
    return true;
}

static void write_record(const struct asked *a, struct text *out)
{
    struct json json;
    struct text text;
    const struct match *m = a->match->match;
    struct result r = match_result(m);
    text_init_heap(&text);
    json_init(&json, out);
    json_object(&json);
    best_options(m->kit, &text);
    json_put_string(&json, "options", text.at);
    text_clear(&text);
    best_score(&r, &text);
    json_put_string(&json, "score", text.at);
    json_put_double(&json, "merit", best_merit((double)r.score[0] / (double)r.scale, r.low_wins));
    json_close(&json);
    text_release(&text);
}

long caucus_record(const struct caucus_match *m, char *out, size_t size)
{
    const char *why;
    if (!best_counts(m->match, &why))
        return lib_no_answer(out, size);
    return lib_answer(&(struct asked){ .write = write_record, .match = m }, out, size);
}
