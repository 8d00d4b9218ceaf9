/* aside.c - answers that take long, beside the loop: the log of a long match, or its file, written from a copy. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../engine/engine.h"
#include "chores.h"
#include "table.h"

struct aside {
    struct chore chore;
    struct table *table;
    struct client *client;          /* on the loop only; NULL: gone */
    struct engine *engine;          /* with a copy of the match; the kit is the table's */
    char *line;
    size_t length;
    int seat;                       /* whom it is written for, or SPECTATOR */
    struct text out;
    struct text refusal;            /* in its place, when the client looks as another by then */
};

static void run(struct chore *chore)
{
    struct aside *a = (struct aside *)(void *)chore;
    engine_answer(a->engine, a->line, a->length, &a->out);
}

static void done(struct chore *chore)
{
    struct aside *a = (struct aside *)(void *)chore;
    struct table *t = a->table;
    t->tables->asides--;
    if (a->client) {
        a->client->aside = NULL;
        bool may = a->seat == SPECTATOR || look_seat(t, a->client) == a->seat;
        client_send(a->client, may ? &a->out : &a->refusal);
    }
    a->engine->kit = NULL;
    engine_free(a->engine);
    text_release(&a->out);
    text_release(&a->refusal);
    free(a->line);
    free(a);
    table_job_back(t);
}

bool aside_is_due(const struct ask *a) { return a->request.match && a->request.match->count > ASIDE_RECORDS; }

bool aside_answer(struct ask *ask)
{
    struct table *t = ask->table;
    const struct tables_outside *o = &t->tables->outside;
    if (ask->client->aside || t->tables->asides >= ASIDES_MAX)
        return text_error(ask->request.error, "another long answer is being written: ask again");
    struct aside *a = calloc(1, sizeof *a);
    assert(a);
    a->chore = (struct chore){ .run = run, .done = done };
    a->table = t;
    a->client = ask->client;
    a->engine = engine_new(o->find, o->games);
    a->engine->kit = t->engine->kit;
    a->engine->match = match_copy(ask->request.match);
    engine_restrict(a->engine, ask->seat);
    a->line = malloc(ask->length + 1);
    assert(a->line);
    memcpy(a->line, ask->line, ask->length);
    a->length = ask->length;
    a->seat = ask->seat;
    text_init_heap(&a->out);
    text_init_heap(&a->refusal);
    look_refusal(json_get(ask->request.in, "id"), &a->refusal);
    ask->client->aside = a;
    ask->later = true;
    t->jobs++;
    t->tables->asides++;
    chores_ask(o->chores, &a->chore);
    return true;
}

void aside_forget(struct client *c)
{
    if (c->aside)
        c->aside->client = NULL;
    c->aside = NULL;
}
