/* positions.c - fuzz target: a byte for the game, one for the seats, lines of options, an empty line, and a position as
 * JSON. One that is taken is sound, comes back as itself, and can be played on from. */
#include "fuzz.h"

#include "core/playout.h"

enum { PLIES = 300 };

static struct match *load(const struct kit *kit, const char *json)
{
    char buffer[ERROR_SIZE];
    struct text why;
    void *owner;
    text_init(&why, buffer, sizeof buffer);
    const struct json_value *v = json_in_read(json, strlen(json), JSON_IN_SIZE_MAX, &owner, &why);
    struct match *m = v ? match_load(kit, v, &why) : NULL;
    json_in_release(owner);
    REQUIRE(m || why.length, "%s: refused without a reason: %s", kit->game->id, json);
    return m;
}

/* On the bare state, as playouts and searches go; a seat that may move does so now and then. */
static void play_on(const struct kit *k, const struct state *from, struct rng *rng)
{
    union state_room room;
    struct state *s = room_state(&room);
    memcpy(s, from, k->game->state_size);
    unsigned to_act;
    int ply = 0;
    for (; ply < PLIES && (to_act = k->game->to_act(k, s)); ply++) {
        int viewer = (int)rng_below(rng, (uint32_t)k->seats + 1);
        require_worlds(k, s, viewer < k->seats ? viewer : SPECTATOR, rng);
        unsigned may_act = state_may_act(k, s);
        playout_step(k->game, k, s, may_act && !rng_below(rng, 8) ? may_act : to_act, rng);
        require_check(k, s, "after a move");
    }
    REQUIRE(ply <= k->game->plies_max, "%s goes on for ever", k->game->id);
    state_result(k, s);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct input in = { bytes, size };
    const struct game *g = games_at(input_byte(&in));
    int seats = input_seats(&in, g);
    char buffer[ERROR_SIZE];
    struct settings settings;
    struct text why;
    text_init(&why, buffer, sizeof buffer);
    input_options(&in, g, &settings);
    struct kit *kit = kit_new(g, seats, &settings, NULL, &why);
    if (!kit)
        return 0;
    char *json = input_rest(&in);
    struct match *m = load(kit, json);
    if (m) {
        struct rng rng;
        rng_init(&rng, text_hash(json, strlen(json), 0), 0);
        require_check(kit, match_state(m), "a loaded position");
        require_position(m);
        require_file(m);
        require_views(m, SPECTATOR, SHOW_NOW);
        require_views(m, 0, SHOW_NOW);
        play_on(kit, match_state(m), &rng);
        match_free(m);
    }
    free(json);
    kit_free(kit);
    return 0;
}
