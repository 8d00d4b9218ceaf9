/* kit_text.c - fuzz target: a byte for the game, one for the seats, lines of options, an empty line, and the data of a
 * kit. One that is taken can be set up, saved and played. */
#include "fuzz.h"

#include "core/playout.h"

enum { PLIES = 80 };

static void play(const struct kit *k, struct rng *rng)
{
    union state_room room;
    struct state *s = room_state(&room);
    k->game->setup(k, s);
    require_check(k, s, "set-up");
    unsigned to_act;
    for (int ply = 0; ply < PLIES && (to_act = k->game->to_act(k, s)); ply++) {
        playout_step(k->game, k, s, to_act, rng);
        require_check(k, s, "after a move");
    }
    require_worlds(k, s, SPECTATOR, rng);
}

/* Saved, it brings its data along and has the same hash; so does a match of it in progress. */
static void save(const struct kit *k)
{
    struct match *m = match_new(k);
    require_file(m);
    match_seed(m, "1");
    match_draw(m);
    require_file(m);
    require_position(m);
    require_views(m, SPECTATOR, SHOW_NOW);
    match_free(m);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct input in = { bytes, size };
    const struct game *g = games_at(input_byte(&in));
    int seats = (int)input_byte(&in) - '0';     /* wrong ones too */
    char buffer[ERROR_SIZE];
    struct settings settings;
    struct text why;
    text_init(&why, buffer, sizeof buffer);
    input_options(&in, g, &settings);
    bool own = !in.left;
    char *data = input_rest(&in);
    struct kit *kit = kit_new(g, seats, &settings, own ? NULL : data, &why);
    REQUIRE(kit || why.length, "%s: a kit is refused without a reason", g->id);
    if (kit) {
        struct rng rng;
        rng_init(&rng, kit->hash, 0);
        play(kit, &rng);
        save(kit);
        kit_free(kit);
    }
    free(data);
    return 0;
}
