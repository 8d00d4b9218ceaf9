/* store_walk.c - the way through a table with one person in mind. */
#include "store_walk.h"

#include <string.h>

void store_walk_init(struct store_walk *w, const struct store_forget *f, const char *id)
{
    *w = (struct store_walk){ .f = f, .id = id };
    text_init_heap(&w->before);
    text_init_heap(&w->chairs);
    text_init_heap(&w->lines);
}

void store_walk_release(struct store_walk *w)
{
    text_release(&w->before);
    text_release(&w->chairs);
    text_release(&w->lines);
}

void store_walk_tell_table(struct store_walk *w, const char *chairs)
{
    text_clear(&w->before);
    text_add(&w->before, chairs);
    w->seated = w->seated || w->f->is_seated(chairs, w->f->person);
}

static struct store_seated_step seated_step(const struct store_walk *w, const char *lines, const char *chairs)
{
    return (struct store_seated_step){ .id = w->id, .before = w->before.at, .chairs = chairs, .lines = lines };
}

void store_walk_tell_step(struct store_walk *w, const char *lines, const char *chairs, struct text *notes)
{
    struct store_seated_step step = seated_step(w, lines, chairs);
    w->f->notes(&step, w->f->person, notes);
    if (chairs)
        store_walk_tell_table(w, chairs);
}

static void forget_chairs(struct store_walk *w, const char *chairs)
{
    text_clear(&w->chairs);
    w->f->without(chairs, w->f->person, &w->chairs);
    store_walk_tell_table(w, chairs);
}

void store_walk_forget_table(struct store_walk *w, const struct store_table *table, const char *header,
                             const char *chairs)
{
    struct store_table t = *table;
    forget_chairs(w, chairs);
    t.header = header;
    t.chairs = w->chairs.at;
    store_head_table(&t, w->head);
}

const char *store_walk_forget_step(struct store_walk *w, int number, const char *lines, const char *chairs)
{
    struct store_seated_step seated = seated_step(w, lines, chairs);
    text_clear(&w->lines);
    w->f->unnoted(&seated, w->f->person, &w->lines);
    if (chairs)
        forget_chairs(w, chairs);
    struct store_step step = { .number = number, .lines = w->lines.at, .chairs = chairs ? w->chairs.at : NULL };
    memcpy(step.before, w->head, sizeof step.before);
    store_head_step(&step, w->head);
    return step.chairs;
}
