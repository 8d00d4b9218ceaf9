/* request_play.c - requests that change the match: play, undo, withdraw and resign. */
#include <string.h>

#include "request.h"

/* What a viewer knows its ply by: chance has no ply of its own and goes by that of the spectators. */
static int ply_viewer(int seat) { return seat == CHANCE ? SPECTATOR : seat; }

/* A request made for another ply than the present one was made for another position. */
static bool not_stale(struct request *r, int seat)
{
    int ply = match_ply(r->match, ply_viewer(seat));
    int64_t at = ply;
    if (!request_int(r, "at", 0, INT32_MAX, &at))
        return false;
    return at == ply || text_error(r->error, "stale: the ply is %d, not %lld", ply, (long long)at);
}

/* Who has resigned decides nothing any more; a host plays the seat on. */
static bool still_plays(struct request *r, int seat)
{
    return r->engine->viewer == ENGINE_ALL || seat >= SEATS_MAX || !(r->match->resigned & seat_bit(seat)) ||
           text_error(r->error, "you have resigned");
}

/* ---- play ---- */

static bool read_list(struct request *r, const struct json_value *list, struct move_list *out)
{
    if (list->type != JSON_ARRAY || !list->count || list->count > MOVE_LIST_MAX)
        return text_error(r->error, "'moves' is a list of 1 to %d texts", MOVE_LIST_MAX);
    for (const struct json_value *v = list->child; v; v = v->next)
        if (!json_is_string(v, &out->text[out->count++]))
            return text_error(r->error, "'moves' is a list of 1 to %d texts", MOVE_LIST_MAX);
    return true;
}

bool request_move_list(struct request *r, struct move_list *out)
{
    const struct json_value *list = json_get(r->in, "moves");
    const char *single = NULL;
    if (!request_text(r, "move", &single) || !request_text(r, "note", &out->note))
        return false;
    if (!single == !list)
        return text_error(r->error, "'%s' takes either 'move' or 'moves'", request_cmd(r));
    if (list)
        return read_list(r, list, out);
    out->text[0] = single;
    out->count = 1;
    return true;
}

bool request_play(struct request *r)
{
    struct move_list list = { .count = 0 };
    struct played played;
    int seat;
    if (!request_seat(r, SEAT_PLAYER | SEAT_CHANCE, &seat) || !still_plays(r, seat) ||
        !request_move_list(r, &list) || !not_stale(r, seat))
        return false;
    match_begin_step(r->match);
    if (!match_play_list(r->match, seat, &list, &played, r->error))
        return false;
    match_settle(r->match);
    json_put_int(r->out, "played", played.count);
    if (played.more)
        json_put_bool(r->out, "more", true);
    match_turn_json(r->match, ply_viewer(seat), r->out);
    if (r->brief)
        return true;
    json_key(r->out, "events");
    match_events(r->match, ply_viewer(seat), r->out);
    return true;
}

/* ---- taking back ---- */

static bool take_back(struct request *r, bool (*how)(struct match *, int, struct text *))
{
    int seat;
    if (!request_seat(r, SEAT_PLAYER, &seat) || !still_plays(r, seat) || !not_stale(r, seat) ||
        !how(r->match, seat, r->error))
        return false;
    match_settle(r->match);
    match_turn_json(r->match, seat, r->out);
    return true;
}

bool request_undo(struct request *r) { return take_back(r, match_undo); }

bool request_withdraw(struct request *r) { return take_back(r, match_withdraw); }

/* ---- resigning ---- */

bool request_resign(struct request *r)
{
    int seat;
    if (!request_seat(r, SEAT_PLAYER, &seat) || !not_stale(r, seat))
        return false;
    match_begin_step(r->match);
    if (!match_resign(r->match, seat, r->error))
        return false;
    match_settle(r->match);
    match_turn_json(r->match, seat, r->out);
    if (r->brief)
        return true;
    json_key(r->out, "events");
    match_events(r->match, seat, r->out);
    return true;
}
