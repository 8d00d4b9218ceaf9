/* levels.c - the opponents people choose from, and the search with a budget of one's own. */
#include "bots.h"
#include "think.h"

#include "../core/kit.h"

/* For a game that has not said anything. */
static const struct tuning usual = { .level = { { 0, 0.1f }, { 60, 0 }, { 400, 0 }, { 2500, 0 } } };

static struct effort effort_of(const struct game *g, int level)
{
    const struct tuning *t = game_bots(g)->tuning ? game_bots(g)->tuning : &usual;
    return t->level[level - 1];
}

static uint32_t level_nodes(const struct bot *b, const struct game *g) { return effort_of(g, b->level).nodes; }

static move choose(const struct bot *b, struct bot_turn *t)
{
    struct effort effort = effort_of(t->kit->game, b->level);
    if (effort.nodes)
        effort.nodes = t->nodes;
    return think_move(t, &effort);
}

static uint32_t search_nodes(const struct bot *b, const struct game *g)
{
    (void)b;
    return effort_of(g, LEVELS).nodes;
}

static move choose_search(const struct bot *b, struct bot_turn *t)
{
    (void)b;
    return think_move(t, &(struct effort){ .nodes = t->nodes });
}

#define LEVEL(number, name, words) \
    { .id = name, .title = words, .level = number, .choose = choose, .nodes_usual = level_nodes }

const struct bot bot_easy = LEVEL(1, "easy", "looks no further than its nose");
const struct bot bot_normal = LEVEL(2, "normal", "plays a sound game");
const struct bot bot_hard = LEVEL(3, "hard", "thinks ahead");
const struct bot bot_expert = LEVEL(4, "expert", "plays as well as we know how, within a second a turn");
const struct bot bot_search = {
    .id = "search",
    .title = "as expert, with as many nodes a turn as you give it",
    .choose = choose_search,
    .nodes_usual = search_nodes,
};
