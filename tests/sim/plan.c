/* plan.c - what kind of world: its game, its weather, its people. */
#include <assert.h>
#include <string.h>

#include "core/kit.h"
#include "core/registry.h"
#include "sim.h"
#include "tests/toys/toys.h"

enum { GAMES_MAX = 16 };

/* ---- games: as they are, with bots that hardly think ---- */

static struct game games[GAMES_MAX];
static struct game_bots bots[GAMES_MAX];
static int game_count, toy_count;

/* Everything is as good as anything else. */
static void judge(const struct kit *kit, const struct state *state, float *by_seat)
{
    (void)state;
    for (int i = 0; i < kit->seats; i++)
        by_seat[i] = 0.5f;
}

static void add_games(const struct game *const *all)
{
    static const struct tuning hasty = { .level = { { 0, 0.1f }, { 0, 0.1f }, { 0, 0 }, { 0, 0 } } };
    for (; *all; all++, game_count++) {
        assert(game_count < GAMES_MAX);
        games[game_count] = **all;
        bots[game_count] = *game_bots(*all);
        bots[game_count].think = NULL;
        bots[game_count].evaluate = judge;
        bots[game_count].tuning = &hasty;
        games[game_count].bots = &bots[game_count];
    }
}

static void know_games(void)
{
    if (game_count)
        return;
    add_games(toys_all);
    toy_count = game_count;
    add_games(registry_games);
}

const struct game *world_find(const char *id)
{
    for (int i = 0; i < game_count; i++)
        if (text_equal(games[i].id, id))
            return &games[i];
    return NULL;
}

/* ---- what kind of world ---- */

/* Some worlds have short matches, so that there is time for another one. */
static const char *brief_options(const char *game)
{
    static const char *const brief[][2] = {
        { "null", "\"heap\":5" }, { "toy-orders", "\"rounds\":1" }, { "toy-trade", "\"turns\":4" },
        { "toy-duel", "\"turns\":4,\"sets\":2" },
    };
    for (size_t i = 0; i < sizeof brief / sizeof brief[0]; i++)
        if (text_equal(brief[i][0], game))
            return brief[i][1];
    return "";
}

static void choose_game(struct world *w, struct rng *r)
{
    int which = below(r, 40);
    w->game = which == 0 ? &games[toy_count + below(r, game_count - toy_count)]
              : which < 5 ? world_find("null") : &games[below(r, toy_count)];
    int fewest = w->game->seats_min < 2 ? 2 : w->game->seats_min, spread = w->game->seats_max - fewest + 1;
    w->seats = fewest + below(r, spread < 4 ? spread : 4);
    bool mates = below(r, 2), brief = below(r, 3) == 0;
    w->options = brief ? brief_options(w->game->id) : "";
    if (text_equal(w->game->id, "toy-orders") && mates && !brief) {
        w->seats = 4;
        w->options = "\"mates\":true";
    }
}

static void choose_weather(struct world *w, struct rng *r)
{
    struct weather *v = &w->weather;
    bool calm = below(r, 4) == 0;
    *v = (struct weather){
        .commit_fails = below(r, 2) ? 0 : 15 + below(r, 40), .load_fails = below(r, 2) ? 0 : 3 + below(r, 6),
        .crash_before = below(r, 3) ? 0 : 20 + below(r, 60), .crash_after = below(r, 2) ? 0 : 15 + below(r, 60),
        .crash_between = below(r, 4) ? 0 : 1,
        .stop = below(r, 4) ? 0 : 1, .hang_up = below(r, 4) ? 12 + below(r, 40) : 0,
        .slow = below(r, 2) ? 0 : 12, .transit_ms = 5 + below(r, 150), .store_ms = 1 + below(r, 120),
        .think_ms = 1 + below(r, 250), .pause_ms = 40 + below(r, 120),
    };
    if (calm)
        v->commit_fails = v->load_fails = v->crash_before = v->crash_after = v->crash_between = v->hang_up = 0;
}

static void add_players(struct world *w, struct rng *r)
{
    static const char *const names[SIM_PLAYERS_MAX] = { "Ana", "Ben", "Cleo", "Dan", "Eve", "Fay" };
    w->table_count = 1 + (below(r, 3) == 0);
    w->player_count = w->table_count + 1 + below(r, SIM_PLAYERS_MAX - w->table_count);
    for (int i = 0; i < w->player_count; i++) {
        struct player *p = &w->player[i];
        p->world = w;
        p->number = i;
        text_copy(p->name, sizeof p->name, names[i]);
        memset(p->person, 'A' + i, PERSON_SIZE - 1);
        memset(p->other, 'a' + i, PERSON_SIZE - 1);
        p->table = i % w->table_count;
        p->host = i < w->table_count;
        p->seat = SPECTATOR;
        memset(p->plies, -1, sizeof p->plies);
        text_init_heap(&p->update), text_init_heap(&p->table_info);
        text_init_heap(&p->change.members), text_init_heap(&p->order_moves);
        schedule(w, 1 + below(r, 400), WAKES, p);
    }
}

void plan(struct world *w, struct rng *r)
{
    know_games();
    choose_game(w, r);
    choose_weather(w, r);
    add_players(w, r);
    w->clocks = below(r, 3) == 0;
}
