/* cmd_replay.c - `caucus replay`: a match file, step by step. */
#include <stdio.h>

#include "../core/json.h"
#include "../core/text.h"
#include "../term/plain.h"
#include "../term/tell.h"
#include "leaf.h"
#include "open.h"

struct replay {
    struct plain out;
    struct who who;
    struct json json;
};

static void show_sentences(const struct plain *out, int number, const char *sentences)
{
    struct text wrapped;
    text_init_heap(&wrapped);
    text_add_wrapped(&wrapped, sentences, out->width, 6);
    fprintf(out->out, "%4d  ", number);
    plain_text(out, wrapped.at + 6);
    text_release(&wrapped);
}

/* The number of the record, then its sentences, if it has any. */
static void show_step(void *context, const struct match *m, const struct step *step)
{
    struct replay *r = context;
    struct text sentences;
    text_init_heap(&sentences);
    tell_step(m, &r->who, step, &sentences);
    if (sentences.length)
        show_sentences(&r->out, step->number + 1, sentences.at);
    text_release(&sentences);
}

static void put_step(void *context, const struct match *m, const struct step *step)
{
    struct replay *r = context;
    match_record_json(m, step, &r->who, &r->json);
}

static void show(struct replay *r, const struct match *m, int viewer)
{
    struct text result;
    plain_bold(&r->out, m->game->title);
    plain_text(&r->out, "\n");
    match_walk(m, 0, viewer, show_step, r);
    text_init_heap(&result);
    tell_result(m, r->out.width, &result);
    plain_printf(&r->out, "\n%s", result.at);
    text_release(&result);
}

static void show_json(struct replay *r, const struct match *m, int viewer)
{
    struct text t;
    text_init_heap(&t);
    json_init(&r->json, &t);
    json_object(&r->json);
    json_put_string(&r->json, "game", m->game->id);
    json_put_int(&r->json, "seats", m->kit->seats);
    json_put_array(&r->json, "steps");
    match_walk(m, 0, viewer, put_step, r);
    json_close(&r->json);
    json_put_object(&r->json, "result");
    match_result_json(m, true, &r->json);
    json_close(&r->json);
    json_close(&r->json);
    printf("%s\n", t.at);
    text_release(&t);
}

int cmd_replay(int argc, char **argv)
{
    struct args a;
    struct kit *k;
    struct match *m;
    struct replay r;
    int viewer;
    if (!args_parse(&a, argc, argv))
        return EXIT_USAGE;
    int code = open_seen(&a, &k, &m, &viewer);
    if (code)
        return code;
    plain_init(&r.out, stdout);
    r.who = match_who(m, viewer);
    if (a.json)
        show_json(&r, m, viewer);
    else if (leaf_can())
        leaf_through(m, viewer);
    else
        show(&r, m, viewer);
    match_free(m);
    kit_free(k);
    return 0;
}
