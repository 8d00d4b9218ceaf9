/* cmd_games.c - `caucus games`: what can be played, with options. */
#include <stdio.h>

#include "../core/json.h"
#include "../core/registry.h"
#include "../core/text.h"
#include "../core/words.h"
#include "../term/plain.h"
#include "args.h"

static void put_game(const struct game *g, struct json *out)
{
    json_object(out);
    json_put_string(out, "id", g->id);
    json_put_string(out, "title", g->title);
    json_put_string(out, "summary", g->summary);
    json_put_array(out, "seats");
    json_int(out, g->seats_min);
    json_int(out, g->seats_max);
    json_close(out);
    json_put_int(out, "rules_version", g->rules_version);
    json_key(out, "options");
    options_put_json(g->options, out);
    json_close(out);
}

static void show_json(void)
{
    struct text t;
    struct json out;
    text_init_heap(&t);
    json_init(&out, &t);
    json_array(&out);
    for (int i = 0; registry_games[i]; i++)
        put_game(registry_games[i], &out);
    json_close(&out);
    printf("%s\n", t.at);
    text_release(&t);
}

/* "  heap=21     how many counters, 5 to 60" */
static void show_option(const struct plain *p, const struct option *table, const struct settings *defaults, int i)
{
    const struct option *o = &table[i];
    struct text left, right, line;
    text_init_heap(&left);
    text_init_heap(&right);
    text_init_heap(&line);
    text_addf(&left, "    %s=", o->name);
    options_value(table, defaults, i, &left);
    text_add(&right, o->help ? o->help : "");
    if (o->type == OPTION_INT)
        text_addf(&right, " (%d to %d)", (int)o->min, (int)o->max);
    else if (o->type == OPTION_CHOICE)
        text_addf(&right, " (%s)", o->choices);
    else if (o->type == OPTION_BOOL)
        text_add(&right, " (yes or no)");
    text_add_entry(&line, left.at, right.at, p->width, 26);
    plain_printf(p, "%s\n", line.at);
    text_release(&line);
    text_release(&right);
    text_release(&left);
}

static void show_game(const struct plain *p, const struct game *g)
{
    struct settings defaults;
    plain_bold(p, g->id);
    plain_printf(p, "  %s, ", g->title);
    if (g->seats_min == g->seats_max)
        plain_printf(p, "%d player%s\n", g->seats_min, plural_s(g->seats_min));
    else
        plain_printf(p, "%d to %d players\n", g->seats_min, g->seats_max);
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
