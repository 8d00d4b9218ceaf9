/* kit.c - kits: a game with its seats and options, shared by matches and threads. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../core/json.h"
#include "../core/registry.h"
#include "lib.h"

struct caucus_kit *lib_kit(struct kit *kit)
{
    struct caucus_kit *k = calloc(1, sizeof *k);
    assert(k);
    k->kit = kit;
    atomic_init(&k->holders, 1);
    return k;
}

static bool set_options(const struct game *g, const char *const *options, struct settings *settings, struct text *error)
{
    options_defaults(g->options, settings);
    for (; options && *options; options++)
        if (!options_set_pair(g->options, settings, *options, error))
            return false;
    return true;
}

static struct kit *make(const char *game, int seats, const char *const *options, const char *data, struct text *error)
{
    struct settings settings;
    const struct game *g = game ? registry_find(game) : NULL;
    if (!g) {
        text_error(error, "unknown game '%s'", game ? game : "");
        return NULL;
    }
    if (!set_options(g, options, &settings, error))
        return NULL;
    return kit_new(g, seats ? seats : kit_seats_usual(g), &settings, data, error);
}

struct caucus_kit *caucus_kit_new(const char *game, int seats, const char *const *options, const char *data,
                                  struct caucus_error *why)
{
    struct refusal r;
    struct kit *kit = make(game, seats, options, data, refusal_init(&r, why));
    return kit ? lib_kit(kit) : NULL;
}

struct caucus_kit *caucus_kit_hold(struct caucus_kit *k)
{
    atomic_fetch_add(&k->holders, 1);
    return k;
}

void caucus_kit_free(struct caucus_kit *k)
{
    if (!k || atomic_fetch_sub(&k->holders, 1) > 1)
        return;
    kit_free(k->kit);
    free(k);
}

const char *caucus_kit_game(const struct caucus_kit *k) { return k->kit->game->id; }
int caucus_kit_seats(const struct caucus_kit *k) { return k->kit->seats; }

static void write_kit(const struct asked *a, struct text *out)
{
    struct json json;
    const struct kit *k = a->kit->kit;
    json_init(&json, out);
    json_object(&json);
    if (k->game->kit_json)
        k->game->kit_json(k, &json);
    json_close(&json);
}

long caucus_kit_json(const struct caucus_kit *k, char *out, size_t size)
{
    return lib_answer(&(struct asked){ .write = write_kit, .kit = k }, out, size);
}
