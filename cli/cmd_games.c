/* cmd_games.c - `caucus games`: what can be played, with options. */
#include <stdio.h>

#include "../core/game_json.h"
#include "../core/json.h"
#include "../core/registry.h"
#include "../core/text.h"
#include "../core/words.h"
#include "../term/plain.h"
#include "args.h"

static void show_json(void)
{
    struct text t;
    struct json out;
    text_init_heap(&t);
    json_init(&out, &t);
    json_array(&out);
    for (int i = 0; registry_games[i]; i++)
        game_json(registry_games[i], true, &out);
    json_close(&out);
    printf("%s\n", t.at);
    text_release(&t);
}

/* "  heap=21     how many counters, 5 to 60" */
static void show_option(const struct plain *p, const struct option *table, const struct settings *defaults, int i)
{
    const struct option *o = &table[i];
    struct text left, right;
    text_init_heap(&left);
    text_init_heap(&right);
    text_addf(&left, "    %s=", o->name);
    options_value(table, defaults, i, &left);
    text_add(&right, o->help ? o->help : "");
    if (o->type == OPTION_INT)
        text_addf(&right, " (%d to %d)", (int)o->min, (int)o->max);
    else if (o->type == OPTION_CHOICE)
        text_addf(&right, " (%s)", o->choices);
    else if (o->type == OPTION_BOOL)
        text_add(&right, " (yes or no)");
    plain_entry(p, left.at, right.at, 26);
    text_release(&right);
    text_release(&left);
}

static void show_game(const struct plain *p, const struct game *g)
{
    struct settings defaults;
    char players[PLAYERS_SIZE];
    plain_bold(p, g->id);
    plain_printf(p, "  %s, %s\n", g->title, game_players(g, players));
    plain_wrapped(p, g->summary, 2);
    options_defaults(g->options, &defaults);
    for (int i = 0; i < options_count(g->options); i++)
        show_option(p, g->options, &defaults, i);
}

int cmd_games(int argc, char **argv)
{
    struct args a;
    struct plain p;
    if (!args_parse(&a, argc, argv))
        return EXIT_USAGE;
    if (a.json) {
        show_json();
        return 0;
    }
    plain_init(&p, stdout);
    for (int i = 0; registry_games[i]; i++) {
        if (i)
            plain_text(&p, "\n");
        show_game(&p, registry_games[i]);
    }
    return 0;
}
