/* answer.c - what answers are made of: their frame, and the parts that engine and server both write. */
#include "answer.h"

#include <string.h>

#include "../bots/bot_json.h"
#include "../core/game_json.h"
#include "../core/json.h"
#include "../core/match.h"
#include "../core/text.h"
#include "engine.h"
#include "json_in.h"

enum { ERROR_BYTES_MAX = 400 };     /* messages may quote what was sent */

/* What may be echoed; absent and null are the same to us. */
bool answer_id_check(const struct json_value *id, struct text *error)
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

void heard_init(struct heard *h, const char *line, size_t length, size_t size_max, struct text *error)
{
    h->in = json_in_read(line, length, size_max, &h->owner, error);
    if (h->in && h->in->type != JSON_OBJECT) {
        text_error(error, "a request is an object");
        h->in = NULL;
    }
    h->id = json_get(h->in, "id");
    if (!answer_id_check(h->id, NULL))
        h->id = NULL;
}

void heard_release(struct heard *h) { json_in_release(h->owner); }

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

void answer_open(struct json *json, struct text *out, const struct json_value *id, bool ok)
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

void answer_refuse(struct text *out, const struct json_value *id, struct text *error)
{
    struct json json;
    clip(error);
    answer_open(&json, out, id, false);
    json_put_string(&json, "error", error->length ? error->at : "refused");
    json_close(&json);
}

void answer_games(struct json *out, const struct game *const *games)
{
    json_put_array(out, "games");
    for (; *games; games++)
        game_json(*games, false, out);
    json_close(out);
}

void answer_bots(struct json *out, const struct match *m)
{
    json_key(out, "bots");
    bot_list_json(m ? m->kit : NULL, out);
}
