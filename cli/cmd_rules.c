/* cmd_rules.c - `caucus rules`: a game's rules as text. */
#include <stdio.h>

#include "../core/json.h"
#include "../core/text.h"
#include "../term/markdown.h"
#include "../term/plain.h"
#include "open.h"

enum { RULES_WIDTH = 78 };

int cmd_rules(int argc, char **argv)
{
    struct args a;
    struct plain p;
    struct text t;
    if (!args_parse(&a, argc, argv))
        return EXIT_USAGE;
    const struct game *g = open_game(a.word[0]);
    if (!g)
        return EXIT_USAGE;
    plain_init(&p, stdout);
    text_init_heap(&t);
    if (a.json) {
        struct json out;
        json_init(&out, &t);
        json_object(&out);
        json_put_string(&out, "id", g->id);
        json_put_string(&out, "title", g->title);
        json_put_int(&out, "rules_version", g->rules_version);
        json_put_string(&out, "rules", g->rules_text);
        json_close(&out);
        printf("%s\n", t.at);
    } else {
        markdown_show(g->rules_text, RULES_WIDTH, &t);
        plain_text(&p, t.at);
    }
    text_release(&t);
    return 0;
}
