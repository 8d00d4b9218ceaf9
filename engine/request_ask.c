/* request_ask.c - requests that change nothing: games, rules, state, view, moves, result, log, why, bots and bot. */
#include <assert.h>
#include <string.h>

#include "answer.h"
#include "../bots/bot.h"
#include "../core/kit.h"
#include "../core/matchfile.h"
#include "request.h"

/* ---- what there is to play ---- */

bool request_games(struct request *r)
{
    json_put_array(r->out, "games");
    for (const struct game *const *at = r->engine->games; *at; at++) {
        const struct game *g = *at;
        json_object(r->out);
        json_put_string(r->out, "id", g->id);
        json_put_string(r->out, "title", g->title);
        json_put_string(r->out, "summary", g->summary ? g->summary : "");
        json_put_array(r->out, "seats");
        json_int(r->out, g->seats_min);
        json_int(r->out, g->seats_max);
        json_close(r->out);
        json_key(r->out, "options");
        options_put_json(g->options, r->out);
        json_close(r->out);
    }
    json_close(r->out);
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
    request_put_turn(r, viewer);
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
    request_put_turn(r, SPECTATOR);
    return true;
}

bool request_view(struct request *r)
{
    int viewer;
    return request_seat(r, SEAT_PLAYER | SEAT_SPECTATOR, &viewer) && put_view(r, viewer);
}

/* ---- moves ---- */

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
static void put_fraction(struct json *out, int64_t n, int64_t d)
{
    int64_t common = (int64_t)common_divisor(n < 0 ? -(uint64_t)n : (uint64_t)n, (uint64_t)d);
    char buffer[48];
    struct text t;
    text_init(&t, buffer, sizeof buffer);
    text_addf(&t, "%lld/%lld", (long long)(n / common), (long long)(d / common));
    json_string(out, buffer);
}

/* Chance has no view: what its moves would do is told as to a spectator. */
static void put_words(struct request *r, const struct observed *seen, int seat, move word)
{
    const struct match *m = r->match;
    struct who who = match_who(m, seat == CHANCE ? SPECTATOR : seat);
    struct text words;
    text_init_heap(&words);
    m->game->describe(m->kit, seen, &who, seat, word, &words);
    json_put_string(r->out, "words", words.at);
    text_release(&words);
}

static void put_odds(struct request *r, move word)
{
    const struct match *m = r->match;
    json_key(r->out, "odds");
    put_fraction(r->out, m->game->weight(m->kit, match_state(m), word), m->game->total(m->kit, match_state(m)));
}

bool request_moves(struct request *r)
{
    int seat;
    move list[MOVES_MAX];
    if (!request_seat(r, SEAT_PLAYER | SEAT_CHANCE, &seat))
        return false;
    int count = match_moves(r->match, seat, list);
    union state_room seen;
    match_observe(r->match, seat == CHANCE ? SPECTATOR : seat, room_observed(&seen));
    json_put_array(r->out, "moves");
    for (int i = 0; i < count; i++) {
        json_object(r->out);
        json_key(r->out, "move");
        request_put_move(r, list[i]);
        put_words(r, room_observed(&seen), seat, list[i]);
        json_put_bool(r->out, "final", seat == CHANCE || match_is_final(r->match, seat, list[i]));
        if (seat == CHANCE)
            put_odds(r, list[i]);
        json_close(r->out);
    }
    json_close(r->out);
    return true;
}

/* Why not, or "" when it is legal. */
static void why_not(const struct match *m, int seat, const char *text, struct text *why)
{
    if (seat == CHANCE) {
        if (match_to_act(m) != CHANCE_BIT || !chance_parse(m->kit, match_state(m), text))
            text_addf(why, "'%s' is not something chance can do now", text);
        return;
    }
    if (m->done & seat_bit(seat)) {
        text_add(why, "this order is complete: undo or withdraw to change it");
        return;
    }
    union state_room room;
    struct who who = match_who(m, seat);
    match_observe(m, seat, room_observed(&room));
    view_why(m->kit, room_observed(&room), &who, seat, text, why);
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
    why_not(r->match, seat, text, &why);
    json_put_bool(r->out, "legal", why.length == 0);
    json_put_string(r->out, "why", why.at);
    text_release(&why);
    return true;
}

/* ---- the end, and the way there ---- */

/* E3: what the score would be now may depend on secrets, so one seat gets to know it at the end. */
bool request_result(struct request *r)
{
    const struct match *m = r->match;
    int seats = m->kit->seats;
    if (r->engine->viewer != ENGINE_ALL && !match_over(m))
        return text_error(r->error, "the game is not over");
    struct result result = state_result(m->kit, match_state(m));
    json_put_bool(r->out, "over", match_over(m));
    request_put_seats(r, "winners", result.winners);
    json_put_array(r->out, "ranks");
    for (int i = 0; i < seats; i++)
        json_int(r->out, result.rank[i]);
    json_close(r->out);
    json_put_array(r->out, "scores");
    for (int i = 0; i < seats; i++) {
        if (result.score[i] % result.scale)
            put_fraction(r->out, result.score[i], result.scale);
        else
            json_int(r->out, result.score[i] / result.scale);
    }
    json_close(r->out);
    json_put_array(r->out, "utility");
    for (int i = 0; i < seats; i++)
        json_double(r->out, result_utility(&result, i));
    json_close(r->out);
    return true;
}

/* The log as it is; no viewer sees this one. Its members are those of match_log_json. */
static void put_whole_log(struct request *r)
{
    const struct match *m = r->match;
    json_array(r->out);
    for (int i = 0; i < m->count; i++) {
        const struct record *record = &m->log[i];
        json_object(r->out);
        json_put_int(r->out, "ply", i);
        json_key(r->out, "seat");
        if (record->seat == CHANCE)
            json_string(r->out, "chance");
        else
            json_int(r->out, record->seat);
        if (record->kind == RECORD_UNDO) {
            json_put_int(r->out, "undo", record->move);
        } else {
            json_key(r->out, "move");
            request_put_move(r, record->move);
            if (record->note)
                json_put_string(r->out, "note", m->notes + record->note);
            if (!record->live)
                json_put_bool(r->out, "undone", true);
        }
        json_close(r->out);
    }
    json_close(r->out);
}

bool request_log(struct request *r)
{
    int viewer;
    bool whole = r->engine->viewer == ENGINE_ALL && !json_get(r->in, "seat");
    if (!whole && !request_seat(r, SEAT_PLAYER | SEAT_SPECTATOR, &viewer))
        return false;
    json_key(r->out, "log");
    if (whole)
        put_whole_log(r);
    else
        match_log_json(r->match, viewer, r->out);
    return true;
}

/* ---- bots ---- */

bool request_bots(struct request *r)
{
    json_put_array(r->out, "bots");
    for (const struct bot *const *at = bots_all; *at; at++) {
        json_object(r->out);
        json_put_string(r->out, "id", (*at)->id);
        json_put_string(r->out, "title", (*at)->title);
        json_put_int(r->out, "level", (*at)->level);
        json_put_bool(r->out, "usual", *at == bot_usual());
        if (r->match) {
            json_put_int(r->out, "nodes", bot_nodes(*at, r->match->game));
            json_put_bool(r->out, "plays", bot_plays(*at, r->match->kit, NULL));
        }
        json_close(r->out);
    }
    json_close(r->out);
    return true;
}

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
    if (bot->nodes > ENGINE_NODES_MAX)
        return text_error(r->error, "a bot has at most %d nodes here", ENGINE_NODES_MAX);
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
    if (!request_seat(r, SEAT_PLAYER, &seat) || !request_int(r, "nodes", 1, ENGINE_NODES_MAX, &nodes) ||
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
                             .nodes = (uint32_t)nodes, .trees = bot->trees, .rng = &rng };
    move word = bot_choose(bot->bot, &turn);
    answer_advice(r->out, r->match->kit, room_observed(&room), &who, seat, word, turn.value);
    return true;
}

bool request_bot(struct request *r)
{
    struct seat_bot bot;
    return read_bot(r, &bot) && ask_bot(r, &bot);
}

bool request_hint(struct request *r) { return ask_bot(r, &(struct seat_bot){ .bot = bot_adviser() }); }
