/* game_json.c - a game as one object. */
#include "game_json.h"

#include "game.h"
#include "json.h"
#include "options.h"

void game_json(const struct game *g, bool versioned, struct json *out)
{
    json_object(out);
    json_put_string(out, "id", g->id);
    json_put_string(out, "title", g->title);
    json_put_string(out, "summary", g->summary ? g->summary : "");
    json_put_array(out, "seats");
    json_int(out, g->seats_min);
    json_int(out, g->seats_max);
    json_close(out);
    if (versioned)
        json_put_int(out, "rules_version", g->rules_version);
    json_key(out, "options");
    options_put_json(g->options, out);
    json_close(out);
}
