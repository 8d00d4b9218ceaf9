/* engine.c - a line to an answer: parse, echo the id, find the request, write what it says or why it is refused. */
#include "engine.h"

#include <assert.h>
#include <stdlib.h>

#include "../core/kit.h"
#include "answer.h"
#include "request.h"

struct engine *engine_new(const struct game *(*find)(const char *id), const struct game *const *games)
{
    assert(find);
    assert(games);
    struct engine *e = calloc(1, sizeof *e);
    assert(e);
    e->find = find;
    e->games = games;
    e->viewer = ENGINE_ALL;
    return e;
}

void engine_free(struct engine *e)
{
    if (!e)
        return;
    match_free(e->match);
    kit_free(e->kit);
    free(e);
}

void engine_restrict(struct engine *e, int viewer)
{
    assert(viewer == ENGINE_ALL || viewer == SPECTATOR || (viewer >= 0 && viewer < SEATS_MAX));
    e->viewer = viewer;
}

struct match *engine_match(struct engine *e) { return e->match; }

/* ---- the request ---- */

static bool allowed(const struct request_kind *kind, struct request *r)
{
    if (r->engine->viewer != ENGINE_ALL && kind->flags & REQUEST_LOCAL)
        return text_error(r->error, "'%s' is not for a connection that has one seat", kind->name);
    return !(kind->flags & REQUEST_MATCH) || request_has_match(r);
}

static bool carry_out(struct request *r)
{
    const char *name = request_cmd(r);
    if (!name)
        return false;
    const struct request_kind *kind = request_find(name);
    if (!kind)
        return text_error(r->error, "unknown request '%s'", name);
    return request_members_known(r, kind->members) && allowed(kind, r) && kind->answer(r);
}

void engine_answer(struct engine *e, const char *line, size_t length, struct text *out)
{
    struct heard h;
    struct json json;
    struct text error;
    text_init_heap(&error);
    heard_init(&h, line, length, ENGINE_LINE_MAX, &error);
    struct request r = { .engine = e, .match = e->match, .in = h.in, .out = &json, .error = &error };
    answer_open(&json, out, h.id, true);
    if (!h.in || !answer_id_check(json_get(h.in, "id"), &error) || !carry_out(&r))
        answer_refuse(out, h.id, &error);
    else
        json_close(&json);
    heard_release(&h);
    text_release(&error);
}
