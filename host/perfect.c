/* perfect.c - plays games that are solved (core/solver.h), from their tables. */
#include "perfect.h"

#include <assert.h>
#include <string.h>

#include "../bots/bots.h"
#include "../core/kit.h"
#include "../core/text.h"
#include "solved.h"

enum { WHY_SIZE = 600 };

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
static const uint8_t *table_of(struct perfect_tables *t, const struct kit *k, const struct solver *s,
                               const struct solver_size *size, struct text *error)
{
    const uint8_t *table = NULL;
    pthread_mutex_lock(&t->lock);
    for (int i = 0; i < t->count; i++)
        if (t->known[i].solver == s && text_equal(t->known[i].variant, size->variant))
            table = t->known[i].table;
    if (!table && t->count < PERFECT_TABLES_MAX && (table = load(k, s, size, error)))
        t->known[t->count++] = (struct perfect_known){ s, size->variant, table, size->table };
    pthread_mutex_unlock(&t->lock);
    return table;
}

static bool find(const struct bot *b, const struct kit *k, const struct solver **s, const uint8_t **table,
                 struct text *error)
{
    struct solver_size size;
    const struct perfect *p = (const struct perfect *)(const void *)b;      /* its first member */
    *table = NULL;
    *s = solver_of(k, &size, error);
    return *s && (!(*s)->filed || (*table = table_of(p->tables, k, *s, &size, error)));
}

bool perfect_plays(const struct bot *b, const struct kit *k, struct text *error)
{
    const struct solver *s;
    const uint8_t *table;
    char room[WHY_SIZE];
    struct text why;
    text_init(&why, room, sizeof room);
    return find(b, k, &s, &table, &why) || (error && text_error(error, "'perfect' cannot play this: %s", room));
}

/* A table that is gone since it was asked for, as when a server starts again without it: the next best bot. */
move perfect_choose(const struct bot *b, struct bot_turn *t)
{
    const struct solver *s;
    const uint8_t *table;
    char room[WHY_SIZE];
    struct text why;
    text_init(&why, room, sizeof room);
    if (find(b, t->kit, &s, &table, &why))
        return s->best(t->kit, t->seen, t->seat, table, &t->value);
    if (!t->nodes)
        t->nodes = bot_nodes(&bot_expert, t->kit->game);
    return bot_expert.choose(&bot_expert, t);
}

void perfect_release(struct perfect_tables *t)
{
    for (int i = 0; i < t->count; i++)
        solved_unmap(t->known[i].table, t->known[i].size);
    t->count = 0;
    pthread_mutex_destroy(&t->lock);
}
