/* cmd_rules.c - `caucus rules`: a game's rules as text, or its cards. */
#include <stdio.h>

#include "../core/json_read.h"
#include "../core/text.h"
#include "../term/plain.h"
#include "open.h"

enum { CARDS_COLUMNS = 16, CELL_SIZE = 512, COLUMN_WIDTH_MAX = 40 };

/* ---- the cards of a game: one table, whatever members its cards have ---- */

static void cell(const struct json_value *v, struct text *out)
{
    const char *string;
    int64_t number;
    bool yes;
    if (json_is_string(v, &string))
        text_add(out, string);
    else if (json_is_int(v, INT64_MIN, INT64_MAX, &number))
        text_add_int(out, number);
    else if (json_is_bool(v, &yes))
        text_add(out, yes ? "yes" : "no");
    else if (v && v->type != JSON_NULL)
        text_add(out, "...");
}

/* The last column is not padded, and a long cell moves the rest of its row. */
static void table_row(const struct json_value *card, bool heads, const int *width, struct text *out)
{
    int column = 0;
    for (const struct json_value *v = card->child; v && column < CARDS_COLUMNS; v = v->next, column++) {
        char room[CELL_SIZE];
        struct text t;
        text_init(&t, room, sizeof room);
        if (heads)
            text_add(&t, v->key);
        else
            cell(v, &t);
        text_add(out, t.at);
        int pad = width[column] - text_columns(t.at);
        if (v->next)
            text_add_spaces(out, (pad > 0 ? pad : 0) + 2);
    }
    text_add(out, "\n");
}

static void table_show(const struct json_value *cards, struct text *out)
{
    int width[CARDS_COLUMNS] = { 0 };
    for (const struct json_value *card = cards->child; card; card = card->next) {
        int column = 0;
        for (const struct json_value *v = card->child; v && column < CARDS_COLUMNS; v = v->next, column++) {
            char room[CELL_SIZE];
            struct text t;
            text_init(&t, room, sizeof room);
            cell(v, &t);
            int wide = text_columns(t.at), head = text_columns(v->key);
            wide = wide > head ? wide : head;
            wide = wide < COLUMN_WIDTH_MAX ? wide : COLUMN_WIDTH_MAX;
            width[column] = wide > width[column] ? wide : width[column];
        }
    }
    if (cards->child)
        table_row(cards->child, true, width, out);
    for (const struct json_value *card = cards->child; card; card = card->next)
        table_row(card, false, width, out);
}

static int show_cards(const struct args *a, const struct game *g)
{
    if (!g->cards_json)
        return complain(EXIT_FAILED, "'%s' has no list of cards", g->id);
    struct kit *k = open_kit(a, g);
    if (!k)
        return EXIT_USAGE;
    struct text t, table;
    struct json out;
    text_init_heap(&t);
    json_init(&out, &t);
    g->cards_json(k, &out);
    if (a->json) {
        printf("%s\n", t.at);
    } else {
        void *owner = NULL;
        struct plain p;
        plain_init(&p, stdout);
        text_init_heap(&table);
        const struct json_value *cards = json_read(t.at, t.length, JSON_READ_MAX, &owner, &table);
        if (cards) {
            text_clear(&table);
            table_show(cards, &table);
        }
        plain_text(&p, table.at);
        json_read_release(owner);
        text_release(&table);
    }
    text_release(&t);
    kit_free(k);
    return 0;
}

/* ---- the rules ---- */

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
    if (a.cards)
        return show_cards(&a, g);
    if (a.data || a.seats || a.settings)
        return complain(EXIT_USAGE, "'--data', '--seats' and '--option' of 'rules' go with '--cards'");
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
        plain_markdown(&p, g->rules_text);
    }
    text_release(&t);
    return 0;
}
