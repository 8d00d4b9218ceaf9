/* request_ask.c - requests that change nothing: about games, bots, the position, moves, the log and the result. */
#include <string.h>

#include "../bots/bot_json.h"
#include "../core/kit.h"
#include "../system/threads.h"
#include "answer.h"
#include "request.h"

/* ---- what there is to play ---- */

bool request_games(struct request *r)
{
    answer_games(r->out, r->engine->games);
    return true;
}

bool request_bots(struct request *r)
{
    answer_bots(r->out, r->match);
    return true;
}

bool request_rules(struct request *r)
{
    const char *id = NULL;
    if (!request_text(r, "game", &id))
        return false;
    if (!id && !r->match)
        return request_missing(r, "game");
    const struct game *g = id ? r->engine->find(id) : r->match->game;
    if (!g)
        return text_error(r->error, "unknown game '%s'", id);
    json_put_string(r->out, "rules", g->rules_text ? g->rules_text : "");
    return true;
}

/* ---- the position ---- */

static bool put_view(struct request *r, int viewer)
{
    json_key(r->out, "view");
    match_view_json(r->match, viewer, r->out);
    match_turn_json(r->match, viewer, r->out);
    return true;
}

/* E3: a restricted engine has no truth to tell, only its seat's view. */
bool request_state(struct request *r)
{
    json_put_string(r->out, "game", r->match->game->id);
    json_put_int(r->out, "seats", r->match->kit->seats);
    if (r->engine->viewer != ENGINE_ALL)
        return put_view(r, r->engine->viewer);
    json_key(r->out, "position");
    match_position_json(r->match, r->out);
    match_turn_json(r->match, SPECTATOR, r->out);
    return true;
}

bool request_kit(struct request *r)
{
    json_key(r->out, "kit");
    match_kit_json(r->match, r->out);
    return true;
}

bool request_view(struct request *r)
{
    int viewer;
    return request_seat(r, SEAT_PLAYER | SEAT_SPECTATOR, &viewer) && put_view(r, viewer);
}

/* ---- moves ---- */

bool request_moves(struct request *r)
{
    int seat;
    if (!request_seat(r, SEAT_PLAYER | SEAT_CHANCE, &seat))
        return false;
    json_key(r->out, "moves");
    match_moves_json(r->match, seat, r->out);
    return true;
}

bool request_why(struct request *r)
{
    int seat;
    const char *text = NULL;
    if (!request_seat(r, SEAT_PLAYER | SEAT_CHANCE, &seat) || !request_text(r, "move", &text))
        return false;
    if (!text)
        return request_missing(r, "move");
    struct text why;
    text_init_heap(&why);
    match_why(r->match, seat, text, &why);
    json_put_bool(r->out, "legal", why.length == 0);
    json_put_string(r->out, "why", why.at);
    text_release(&why);
    return true;
}

/* ---- the end, and the way there ---- */

/* E3: what the score would be now may depend on secrets, so one seat gets to know it at the end. */
bool request_result(struct request *r)
{
    if (r->engine->viewer != ENGINE_ALL && !match_over(r->match))
        return text_error(r->error, "the game is not over");
    match_result_json(r->match, false, r->out);
    return true;
}

bool request_log(struct request *r)
{
    int viewer = EVERYTHING;
    int64_t from = 0;
    bool whole = r->engine->viewer == ENGINE_ALL && !json_get(r->in, "seat");
    if (!whole && !request_seat(r, SEAT_PLAYER | SEAT_SPECTATOR, &viewer))
        return false;
    bool events = false;
    if (!request_int(r, "from", 0, RECORDS_MAX, &from) || !request_flag(r, "events", &events))
        return false;
    json_key(r->out, "log");
    match_log_json(r->match, (int)from, viewer, events, r->out);
    return true;
}

/* ---- bots ---- */

/* "search" with `nodes`, or "search:50". */
static bool read_bot(struct request *r, struct seat_bot *bot)
{
    const char *text = NULL;
    if (!request_text(r, "bot", &text))
        return false;
    if (!text)
        return request_missing(r, "bot");
    if (!bot_read(text, bot, r->error))
        return false;
    if (bot->nodes && json_get(r->in, "nodes"))
        return text_error(r->error, "'nodes' are in '%s' already", text);
    return true;
}

static bool ask_bot(struct request *r, const struct seat_bot *bot)
{
    int seat;
    int64_t nodes = bot->nodes;
    const char *seed = "1";
    move list[MOVES_MAX];
    if (!request_seat(r, SEAT_PLAYER, &seat) || !request_int(r, "nodes", 1, BOT_NODES_MAX, &nodes) ||
        !request_seed(r, &seed))
        return false;
    if (!match_moves(r->match, seat, list))
        return text_error(r->error, "seat %d has no move now", seat);
    if (!bot_plays(bot->bot, r->match->kit, r->error))
        return false;
    union state_room room;
    struct rng rng;
    struct who who = match_who(r->match, seat);
    match_observe(r->match, seat, room_observed(&room));
    rng_init(&rng, text_hash(seed, strlen(seed), 0), 0);
    struct bot_turn turn = { .kit = r->match->kit, .seen = room_observed(&room), .seat = seat,
                             .nodes = (uint32_t)nodes, .trees = bot->trees, .together = threads_run,
                             .rng = &rng };
    move word = bot_choose(bot->bot, &turn);
    bot_advice_json(r->match->kit, room_observed(&room), &who, seat, word, turn.value, r->out);
    return true;
}

bool request_bot(struct request *r)
{
    struct seat_bot bot;
    return read_bot(r, &bot) && ask_bot(r, &bot);
}

bool request_hint(struct request *r) { return ask_bot(r, &(struct seat_bot){ .bot = bot_adviser() }); }
