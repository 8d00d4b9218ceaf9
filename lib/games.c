/* games.c - what there is to play: games, rules, bots. */
#include "../bots/bot_json.h"
#include "../core/game_json.h"
#include "../core/json.h"
#include "../core/registry.h"
#include "lib.h"

static void write_games(const struct asked *a, struct text *out)
{
    struct json json;
    (void)a;
    json_init(&json, out);
    json_array(&json);
    for (const struct game *const *g = registry_games; *g; g++)
        game_json(*g, true, &json);
    json_close(&json);
}

long caucus_games(char *out, size_t size) { return lib_answer(&(struct asked){ .write = write_games }, out, size); }

const char *caucus_game(int index)
{
    for (int i = 0; registry_games[i]; i++)
        if (i == index)
            return registry_games[i]->id;
    return NULL;
}

const char *caucus_rules(const char *game)
{
    const struct game *g = game ? registry_find(game) : NULL;
    return !g ? NULL : g->rules_text ? g->rules_text : "";
}

static void write_bots(const struct asked *a, struct text *out)
{
    struct json json;
    json_init(&json, out);
    bot_list_json(a->kit ? a->kit->kit : NULL, &json);
}

long caucus_bots(const struct caucus_kit *kit, char *out, size_t size)
{
    return lib_answer(&(struct asked){ .write = write_bots, .kit = kit }, out, size);
}
