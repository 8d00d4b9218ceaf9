/* perfect.c - plays games that are solved (core/solver.h), from their tables. */
#include "bots.h"

#include <assert.h>
#include <pthread.h>
#include <string.h>

#include "../core/kit.h"
#include "../core/text.h"
#include "solved.h"

/* Tables that were mapped, for as long as the program runs: several seats, matches and threads share them. */
enum { TABLES_MAX = 16, WHY_SIZE = 600 };

static struct known {
    const struct solver *solver;
    const char *variant;
    const uint8_t *table;
} known[TABLES_MAX];
static int known_count;
static pthread_mutex_t known_lock = PTHREAD_MUTEX_INITIALIZER;

static const struct solver *solver_of(const struct kit *k, struct solver_size *size, struct text *error)
{
    const struct solver *const *all = k->game->solvers;
    text_error(error, "nothing of '%s' is solved for %d players", k->game->id, k->seats);
    for (; all && *all; all++)
        if ((*all)->seats == k->seats && (*all)->size(k, NULL, size, error))
            return *all;
    return NULL;
}

/* The command that makes the table: of a variant with the options the kit has. */
static void add_command(const struct kit *k, const struct solver *s, const struct solver_size *size, struct text *out)
{
    const struct option *options = k->game->options;
    text_addf(out, "'caucus solve %s --%s", k->game->id, s->id);
    for (int i = 0; *size->variant && i < options_count(options); i++)
        if (!options_is_default(options, &k->settings, i))
            text_addf(out, " -o %s", options[i].name);
    text_add(out, "'");
}

static const uint8_t *load(const struct kit *k, const struct solver *s, const struct solver_size *size,
                           struct text *error)
{
    char room[WHY_SIZE];
    struct text path, title, why;
    text_init_heap(&path);
    text_init_heap(&title);
    text_init(&why, room, sizeof room);
    solved_title(k->game, s, size, "", &title);
    const uint8_t *table = NULL;
    if (solved_path(k->game, s, size, false, &path, &why))
        table = solved_map(path.at, title.at, size->table, &why);
    if (!table) {
        text_error(error, "%s; ", room);
        add_command(k, s, size, error);
        text_add(error, " makes it");
    }
    text_release(&path);
    text_release(&title);
    return table;
}

/* A table found once is kept; a missing one is looked for again. */
static const uint8_t *table_of(const struct kit *k, const struct solver *s, const struct solver_size *size,
                               struct text *error)
{
    const uint8_t *table = NULL;
    pthread_mutex_lock(&known_lock);
    for (int i = 0; i < known_count; i++)
        if (known[i].solver == s && text_equal(known[i].variant, size->variant))
            table = known[i].table;
    if (!table && known_count < TABLES_MAX && (table = load(k, s, size, error)))
        known[known_count++] = (struct known){ s, size->variant, table };
    pthread_mutex_unlock(&known_lock);
    return table;
}

static bool find(const struct kit *k, const struct solver **s, const uint8_t **table, struct text *error)
{
    struct solver_size size;
    *table = NULL;
    *s = solver_of(k, &size, error);
    return *s && (!(*s)->filed || (*table = table_of(k, *s, &size, error)));
}

static bool plays(const struct kit *k, struct text *error)
{
    const struct solver *s;
    const uint8_t *table;
    char room[WHY_SIZE];
    struct text why;
    text_init(&why, room, sizeof room);
    return find(k, &s, &table, &why) || (error && text_error(error, "'perfect' cannot play this: %s", room));
}

/* A table that is gone since it was asked for, as when a server starts again without it: the next best bot. */
static move choose(const struct bot *b, struct bot_turn *t)
{
    const struct solver *s;
    const uint8_t *table;
    char room[WHY_SIZE];
    struct text why;
    (void)b;
    text_init(&why, room, sizeof room);
    if (find(t->kit, &s, &table, &why))
        return s->best(t->kit, t->seen, t->seat, table, &t->value);
    if (!t->nodes)
        t->nodes = bot_nodes(&bot_expert, t->kit->game);
    return bot_expert.choose(&bot_expert, t);
}

const struct bot bot_perfect = {
    .id = "perfect",
    .title = "plays what is solved as well as it can be played, see 'caucus solve'",
    .choose = choose,
    .plays = plays,
};
