/* engine.c - a line to an answer: parse, echo the id, find the request, write what it says or why it is refused. */
#include "engine.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../core/kit.h"
#include "json_in.h"
#include "request.h"

enum { ERROR_BYTES_MAX = 400 };     /* messages may quote what was sent */

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

/* ---- the answer's frame ---- */

/* What may be echoed; absent and null are the same to us. */
static bool id_check(const struct json_value *id, struct text *error)
{
    const char *string;
    if (!id || id->type == JSON_NULL || id->type == JSON_INT || id->type == JSON_REAL)
        return true;
    if (!json_is_string(id, &string))
        return text_error(error, "'id' is a string, a number or null");
    if (strlen(string) > ENGINE_ID_MAX)
        return text_error(error, "'id' has at most %d bytes", ENGINE_ID_MAX);
    return true;
}

static void put_id(struct json *out, const struct json_value *id)
{
    char buffer[64];
    struct text real;
    json_key(out, "id");
    switch (id ? id->type : JSON_NULL) {
    case JSON_INT:
        json_int(out, id->number);
        break;
    case JSON_STRING:
        json_string(out, id->string);
        break;
    case JSON_REAL:
        text_init(&real, buffer, sizeof buffer);
        json_in_show_real(id->real, &real);
        json_raw(out, buffer);
        break;
    default:
        json_null(out);
        break;
    }
}

static void answer_open(struct json *json, struct text *out, const struct json_value *id, bool ok)
{
    text_clear(out);
    json_init(json, out);
    json_object(json);
    put_id(json, id);
    json_put_bool(json, "ok", ok);
}

/* Cut between characters, never inside one. */
static void clip(struct text *error)
{
    if (error->length <= ERROR_BYTES_MAX)
        return;
    size_t end = ERROR_BYTES_MAX;
    while (end && ((unsigned char)error->at[end] & 0xc0) == 0x80)
        end--;
    error->at[end] = 0;
    error->length = end;
    text_add(error, "...");
}

static void answer_refuse(struct text *out, const struct json_value *id, struct text *error)
{
    struct json json;
    clip(error);
    answer_open(&json, out, id, false);
    json_put_string(&json, "error", error->length ? error->at : "refused");
    json_close(&json);
}

/* ---- the request ---- */

static bool allowed(const struct request_kind *kind, struct request *r)
{
    if (r->engine->viewer != ENGINE_ALL && kind->flags & REQUEST_LOCAL)
        return text_error(r->error, "'%s' is not for a connection that has one seat", kind->name);
    return !(kind->flags & REQUEST_MATCH) || request_has_match(r);
}

static bool carry_out(struct request *r)
{
    const char *name;
    const struct json_value *cmd = json_get(r->in, "cmd");
    if (!cmd)
        return request_missing(r, "cmd");
    if (!json_is_string(cmd, &name))
        return text_error(r->error, "'cmd' is a text");
    const struct request_kind *kind = request_find(name);
    if (!kind)
        return text_error(r->error, "unknown request '%s'", name);
    return request_members_known(kind, r) && allowed(kind, r) && kind->answer(r);
}

static void answer_value(struct engine *e, const struct json_value *in, struct text *out, struct text *error)
{
    if (!in || in->type != JSON_OBJECT) {
        if (in)
            text_error(error, "a request is an object");
        answer_refuse(out, NULL, error);
        return;
    }
    const struct json_value *id = json_get(in, "id");
    if (!id_check(id, error)) {
        answer_refuse(out, NULL, error);
        return;
    }
    struct json json;
    struct request r = { .engine = e, .match = e->match, .in = in, .out = &json, .error = error };
    answer_open(&json, out, id, true);
    if (carry_out(&r)) {
        json_close(&json);
        assert(json.depth == 0);
    } else {
        answer_refuse(out, id, error);
    }
}

void engine_answer(struct engine *e, const char *line, size_t length, struct text *out)
{
    struct text error;
    void *owner = NULL;
    text_init_heap(&error);
    const struct json_value *in = json_in_read(line, length, ENGINE_LINE_MAX, &owner, &error);
    answer_value(e, in, out, &error);
    json_in_release(owner);
    text_release(&error);
}
