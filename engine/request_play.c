/* request_play.c - requests that change the match: play, undo and withdraw. */
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

/* ---- play ---- */

struct order {
    int seat;
    int count;
    const char *move[ENGINE_LIST_MAX];
    const char *note;           /* for the last move */
};

static bool read_list(struct request *r, const struct json_value *list, struct order *o)
{
    if (list->type != JSON_ARRAY || !list->count || list->count > ENGINE_LIST_MAX)
        return text_error(r->error, "'moves' is a list of 1 to %d texts", ENGINE_LIST_MAX);
    for (const struct json_value *v = list->child; v; v = v->next)
        if (!json_is_string(v, &o->move[o->count++]))
            return text_error(r->error, "'moves' is a list of 1 to %d texts", ENGINE_LIST_MAX);
    return true;
}

static bool read_order(struct request *r, struct order *o)
{
    const struct json_value *list = json_get(r->in, "moves");
    const char *single = NULL;
    if (!request_text(r, "move", &single) || !request_text(r, "note", &o->note))
        return false;
    if (!single == !list)
        return text_error(r->error, "'play' takes either 'move' or 'moves'");
    if (list)
        return read_list(r, list, o);
    o->move[0] = single;
    o->count = 1;
    return true;
}

/* Dice between two moves of a list fall as they would between two requests. */
static bool play_all(struct match *m, const struct order *o, struct text *error)
{
    match_step(m);
    for (int i = 0; i < o->count; i++) {
        if (!match_play_text(m, o->seat, o->move[i], i == o->count - 1 ? o->note : NULL, error))
            return false;
        match_draw(m);
    }
    return true;
}

/* All or nothing: a list is played on a copy, which takes the match's place when every move was legal. */
static bool play_list(struct request *r, const struct order *o)
{
    struct match *copy = match_copy(r->match);
    if (!play_all(copy, o, r->error)) {
        match_free(copy);
        return false;
    }
    match_free(r->match);
    r->engine->match = r->match = copy;
    return true;
}

bool request_play(struct request *r)
{
    struct order o = { .note = NULL };
    if (!request_seat(r, SEAT_PLAYER | SEAT_CHANCE, &o.seat) || !read_order(r, &o) || !not_stale(r, o.seat))
        return false;
    if (!(o.count > 1 ? play_list(r, &o) : play_all(r->match, &o, r->error)))
        return false;
    request_put_turn(r, ply_viewer(o.seat));
    json_key(r->out, "events");
    match_events(r->match, ply_viewer(o.seat), r->out);
    return true;
}

/* ---- taking back ---- */

static bool take_back(struct request *r, bool (*how)(struct match *, int, struct text *))
{
    int seat;
    if (!request_seat(r, SEAT_PLAYER, &seat) || !not_stale(r, seat) || !how(r->match, seat, r->error))
        return false;
    match_draw(r->match);
    request_put_turn(r, seat);
    return true;
}

bool request_undo(struct request *r) { return take_back(r, match_undo); }

bool request_withdraw(struct request *r) { return take_back(r, match_withdraw); }
