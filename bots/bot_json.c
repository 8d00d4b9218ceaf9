/* bot_json.c - what is told of bots. */
#include "bot_json.h"

#include "../core/json.h"
#include "../core/kit.h"
#include "../core/text.h"

void bot_list_json(const struct kit *k, struct json *out)
{
    json_array(out);
    for (const struct bot *const *at = bots_all; *at; at++) {
        json_object(out);
        json_put_string(out, "id", (*at)->id);
        json_put_string(out, "title", (*at)->title);
        json_put_int(out, "level", (*at)->level);
        json_put_bool(out, "usual", *at == bot_usual());
        if (k) {
            json_put_int(out, "nodes", bot_nodes(*at, k->game));
            json_put_bool(out, "plays", bot_plays(*at, k, NULL));
        }
        json_close(out);
    }
    json_close(out);
}

void bot_advice_json(const struct kit *k, const struct observed *seen, const struct who *who, int seat, move word,
                     double value, struct json *out)
{
    struct text t;
    text_init_heap(&t);
    json_key(out, "move");
    if (word) {
        k->game->show_move(k, word, &t);
        json_string(out, t.at);
        text_clear(&t);
        k->game->describe(k, seen, who, seat, word, &t);
    } else {
        json_null(out);
    }
    json_put_string(out, "words", t.at);
    if (value < 0)
        json_put_null(out, "value");
    else
        json_put_double(out, "value", value);
    bot_reason(k, seen, who, seat, word, &t);
    json_put_string(out, "reason", t.at);
    text_release(&t);
}
