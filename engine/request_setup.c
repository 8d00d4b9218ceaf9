/* request_setup.c - requests that begin a match: new, load, and match (text out and in). */
#include <assert.h>
#include <string.h>

#include "../core/kit.h"
#include "../core/matchfile.h"
#include "request.h"

/* Without a seed the dice still repeat: the engine has no entropy of its own. */
#define SEED_DEFAULT "1"

struct setup {
    const struct game *game;
    int64_t seats;
    struct settings settings;
    const char *data;           /* NULL = the game's own */
    const char *seed;           /* NULL = chance is played by hand */
    bool practice;
};

static bool read_game(struct request *r, struct setup *s)
{
    const char *id = NULL;
    if (!request_text(r, "game", &id))
        return false;
    if (!id)
        return request_missing(r, "game");
    s->game = r->engine->find(id);
    return s->game || text_error(r->error, "unknown game '%s'", id);
}

bool request_seats(struct request *r, const struct game *g, int64_t *seats)
{
    *seats = kit_seats_usual(g);
    return request_int(r, "seats", g->seats_min, g->seats_max, seats);
}

bool request_options(struct request *r, const struct game *g, struct settings *settings)
{
    const struct json_value *options = json_get(r->in, "options");
    options_defaults(g->options, settings);
    if (!options)
        return true;
    if (options->type != JSON_OBJECT)
        return text_error(r->error, "'options' is an object");
    return options_set_json(g->options, settings, options, r->error);
}

static bool read_chance(struct request *r, struct setup *s)
{
    const char *chance = "auto", *seed = NULL;
    if (!request_text(r, "chance", &chance) || !request_seed(r, &seed))
        return false;
    bool manual = text_equal(chance, "manual");
    if (!manual && !text_equal(chance, "auto"))
        return text_error(r->error, "'chance' is \"auto\" or \"manual\"");
    if (manual && seed)
        return text_error(r->error, "'seed' and manual chance do not go together");
    s->seed = manual ? NULL : seed ? seed : SEED_DEFAULT;
    return true;
}

static bool read_setup(struct request *r, struct setup *s)
{
    return read_game(r, s) && request_seats(r, s->game, &s->seats) &&
           request_options(r, s->game, &s->settings) && read_chance(r, s) && request_text(r, "data", &s->data) &&
           request_flag(r, "practice", &s->practice);
}

/* A null in the list leaves that seat its usual name. */
static bool name_seats(struct request *r, struct match *m)
{
    const struct json_value *names = json_get(r->in, "names");
    int seat = 0;
    if (!names)
        return true;
    if (names->type != JSON_ARRAY || names->count > m->kit->seats)
        return text_error(r->error, "'names' is a list of at most %d texts", m->kit->seats);
    for (const struct json_value *v = names->child; v; v = v->next, seat++) {
        const char *name;
        if (v->type == JSON_NULL)
            continue;
        if (!json_is_string(v, &name))
            return text_error(r->error, "'names' is a list of at most %d texts", m->kit->seats);
        if (!match_name(m, seat, name, r->error))
            return false;
    }
    return true;
}

/* The engine's match from here on. */
static void adopt(struct request *r, struct kit *kit, struct match *m)
{
    struct engine *e = r->engine;
    match_free(e->match);
    kit_free(e->kit);
    e->kit = kit;
    e->match = r->match = m;
    match_settle(m);
    match_begin_step(m);
}

static bool begin(struct request *r, bool loaded)
{
    struct setup s = { 0 };
    if (!read_setup(r, &s))
        return false;
    struct kit *kit = kit_new(s.game, (int)s.seats, &s.settings, s.data, r->error);
    if (!kit)
        return false;
    struct match *m = loaded ? match_load(kit, json_get(r->in, "position"), r->error) : match_new(kit);
    if (!m || !name_seats(r, m)) {
        match_free(m);
        kit_free(kit);
        return false;
    }
    if (s.seed)
        match_seed(m, s.seed);
    m->practice = s.practice;
    adopt(r, kit, m);
    return request_state(r);
}

bool request_new(struct request *r) { return begin(r, false); }

bool request_load(struct request *r)
{
    return json_get(r->in, "position") ? begin(r, true) : request_missing(r, "position");
}

/* ---- match files ---- */

/* When it is over, all is open. */
static bool export_match(struct request *r)
{
    int viewer = r->engine->viewer;
    struct text file;
    if (!request_has_match(r))
        return false;
    text_init_heap(&file);
    matchfile_write(r->match, viewer == ENGINE_ALL || match_over(r->match) ? EVERYTHING : viewer, &file);
    json_key(r->out, "match");
    json_string_bytes(r->out, file.at, file.length);
    text_release(&file);
    return true;
}

static bool import_match(struct request *r, const char *file)
{
    struct engine *e = r->engine;
    if (e->viewer != ENGINE_ALL)
        return text_error(r->error, "'import' is not for a connection that has one seat");
    struct kit *kit = NULL;
    struct match *m = matchfile_read(file, strlen(file), e->find, &kit, r->error);
    if (!m)
        return false;
    adopt(r, kit, m);
    return request_state(r);
}

bool request_match(struct request *r)
{
    bool export = false;
    const char *import = NULL;
    if (!request_flag(r, "export", &export) || !request_text(r, "import", &import))
        return false;
    if (export == !!import)
        return text_error(r->error, "'match' takes either \"export\":true or \"import\":\"text\"");
    return export ? export_match(r) : import_match(r, import);
}
