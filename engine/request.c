/* request.c - the table of requests, and how they read their members. */
#include "request.h"

#include <string.h>

#include "../core/kit.h"
#include "../core/words.h"

static const struct request_kind kinds[] = {
    { "games", request_games, 0, { NULL } },
    { "rules", request_rules, 0, { "game" } },
    { "bots", request_bots, 0, { NULL } },
    { "new", request_new, REQUEST_LOCAL,
      { "game", "seats", "options", "seed", "chance", "data", "names", "practice" } },
    { "load", request_load, REQUEST_LOCAL,
      { "game", "seats", "options", "seed", "chance", "data", "names", "practice", "position" } },
    { "match", request_match, 0, { "export", "import" } },
    { "state", request_state, REQUEST_MATCH, { NULL } },
    { "kit", request_kit, REQUEST_MATCH, { NULL } },
    { "view", request_view, REQUEST_MATCH, { "seat" } },
    { "moves", request_moves, REQUEST_MATCH, { "seat" } },
    { "play", request_play, REQUEST_MATCH, { "seat", "move", "moves", "note", "at" } },
    { "undo", request_undo, REQUEST_MATCH, { "seat", "at" } },
    { "withdraw", request_withdraw, REQUEST_MATCH, { "seat", "at" } },
    { "resign", request_resign, REQUEST_MATCH, { "seat", "at" } },
    { "result", request_result, REQUEST_MATCH, { NULL } },
    { "log", request_log, REQUEST_MATCH, { "seat", "from", "events" } },
    { "why", request_why, REQUEST_MATCH, { "seat", "move" } },
    { "bot", request_bot, REQUEST_MATCH, { "seat", "bot", "nodes", "seed" } },
    { "hint", request_hint, REQUEST_MATCH, { "seat", "nodes", "seed" } },
};

const struct request_kind *request_find(const char *name)
{
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (text_equal(kinds[i].name, name))
            return &kinds[i];
    return NULL;
}

bool request_members_known(struct request *r, const char *const *members)
{
    const char *known[REQUEST_MEMBERS_MAX + 3] = { "id", "cmd" };
    for (int i = 0; members[i]; i++)
        known[2 + i] = members[i];
    const char *unknown = json_unknown_key(r->in, known);
    return !unknown || text_error(r->error, "unknown member '%s'", unknown);
}

bool request_has_match(struct request *r)
{
    int viewer = r->engine->viewer;
    if (!r->match)
        return text_error(r->error, "there is no match: 'new', 'load' or 'match' begins one");
    if (viewer != ENGINE_ALL && viewer != SPECTATOR && viewer >= r->match->kit->seats)
        return text_error(r->error, "this match has no seat %d", viewer);
    return true;
}

/* ---- members ---- */

bool request_missing(struct request *r, const char *name) { return text_error(r->error, "'%s' is missing", name); }

bool request_text(struct request *r, const char *name, const char **out)
{
    const struct json_value *v = json_get(r->in, name);
    return !v || json_is_string(v, out) || text_error(r->error, "'%s' is a text", name);
}

const char *request_cmd(struct request *r)
{
    const char *name = NULL;
    if (request_text(r, "cmd", &name) && !name)
        request_missing(r, "cmd");
    return name;
}

bool request_flag(struct request *r, const char *name, bool *out)
{
    const struct json_value *v = json_get(r->in, name);
    return !v || json_is_bool(v, out) || text_error(r->error, "'%s' is true or false", name);
}

bool request_int(struct request *r, const char *name, int64_t min, int64_t max, int64_t *out)
{
    const struct json_value *v = json_get(r->in, name);
    return !v || json_is_int(v, min, max, out) ||
           text_error(r->error, "'%s' is a number from %lld to %lld", name, (long long)min, (long long)max);
}

bool request_seed(struct request *r, const char **out)
{
    const char *seed = NULL;
    if (!request_text(r, "seed", &seed))
        return false;
    if (!seed)
        return true;
    if (!match_may_seed(seed, r->error))
        return false;
    *out = seed;
    return true;
}

static bool seat_read(struct request *r, const struct json_value *v, int *seat)
{
    int64_t number;
    const char *name;
    int seats = r->match->kit->seats;
    if (json_is_int(v, 0, seats - 1, &number)) {
        *seat = (int)number;
        return true;
    }
    *seat = json_is_string(v, &name) ? seat_parse(name, 0) : -1;       /* no number as a text */
    return *seat >= 0 ||
           text_error(r->error, "'seat' is a number from 0 to %d, \"chance\" or \"spectator\"", seats - 1);
}

static bool seat_allowed(struct request *r, unsigned allowed, int seat)
{
    unsigned kind = seat == CHANCE ? SEAT_CHANCE : seat == SPECTATOR ? SEAT_SPECTATOR : SEAT_PLAYER;
    if (kind & allowed)
        return true;
    return text_error(r->error, seat == CHANCE ? "'chance' cannot do that" : "'spectator' cannot do that");
}

bool request_seat(struct request *r, unsigned allowed, int *out)
{
    int viewer = r->engine->viewer;
    const struct json_value *v = json_get(r->in, "seat");
    if (!v && viewer == ENGINE_ALL)
        return request_missing(r, "seat");
    int seat = viewer;
    if (v && !seat_read(r, v, &seat))
        return false;
    if (viewer != ENGINE_ALL && seat != viewer)
        return text_error(r->error, "this connection speaks for its own seat alone");
    if (!seat_allowed(r, allowed, seat))
        return false;
    *out = seat;
    return true;
}
