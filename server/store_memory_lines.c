/* store_memory_lines.c - the store in memory: what was said (S9), and who is there (S15). */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "store_memory.h"

void memory_forget_line(struct kept_lines *lines, struct kept_line *l)
{
    STAILQ_REMOVE(lines, l, kept_line, link);
    free(l->person);
    free(l->name);
    free(l->text);
    free(l);
}

void memory_settle_lines(struct kept_lines *lines, bool ok)
{
    int count = 0;
    for (struct kept_line *l = STAILQ_FIRST(lines), *next; l; l = next) {
        next = STAILQ_NEXT(l, link);
        if (l->fresh && !ok) {
            memory_forget_line(lines, l);
            continue;
        }
        l->fresh = false;
        count++;
    }
    for (; count > STORE_LINES_MAX; count--)
        memory_forget_line(lines, STAILQ_FIRST(lines));
}

void memory_forget_lines(struct kept *k)
{
    struct kept_line *l;
    for (int i = 0; i < STORE_ROOMS; i++)
        while ((l = STAILQ_FIRST(&k->lines[i])))
            memory_forget_line(&k->lines[i], l);
}

static bool number_taken(const struct kept_lines *lines, int number)
{
    const struct kept_line *l;
    STAILQ_FOREACH(l, lines, link)
        if (l->line.number == number)
            return true;
    return false;
}

bool memory_say(struct store_backend *b, const struct store_line *line, struct text *error)
{
    struct kept *k = memory_find(memory_of(b), line->id);
    if (!k)
        return text_error(error, "there is no table '%s' to talk at", line->id);
    if (number_taken(&k->lines[line->room], line->number)) {
        if (line->lost)
            *line->lost = true;
        return true;
    }
    struct kept_line *l = calloc(1, sizeof *l);
    assert(l && line->room >= 0 && line->room < STORE_ROOMS);
    l->line = *line;
    l->line.person = l->person = store_copy(line->person);
    l->line.name = l->name = store_copy(line->name);
    l->line.text = l->text = store_copy(line->text);
    l->fresh = true;
    STAILQ_INSERT_TAIL(&k->lines[line->room], l, link);
    return true;
}

void memory_forget_presents(struct memory *m, const char *id, const char *server, const char *mentioned)
{
    for (struct kept_present *k = STAILQ_FIRST(&m->presents), *next; k; k = next) {
        next = STAILQ_NEXT(k, link);
        if ((id && !text_equal(k->present.id, id)) || (server && !text_equal(k->present.server, server)) ||
            (mentioned && !strstr(k->people, mentioned)))
            continue;
        STAILQ_REMOVE(&m->presents, k, kept_present, link);
        free(k->people);
        free(k);
    }
}

bool memory_present(struct store_backend *b, const struct store_present *p, struct text *error)
{
    struct memory *m = memory_of(b);
    (void)error;
    if (!*p->id && p->people)
        return true;
    memory_forget_presents(m, *p->id ? p->id : NULL, p->server, NULL);
    if (!p->people || !*p->people || !memory_find(m, p->id))
        return true;
    struct kept_present *k = calloc(1, sizeof *k), *before = NULL, *each;
    assert(k);
    k->present = *p;
    k->people = store_copy(p->people);
    STAILQ_FOREACH(each, &m->presents, link)
        if (strcmp(each->present.server, p->server) < 0)
            before = each;
    if (before)
        STAILQ_INSERT_AFTER(&m->presents, before, k, link);
    else
        STAILQ_INSERT_HEAD(&m->presents, k, link);
    return true;
}

void memory_add_presents(const struct memory *m, const char *id, struct store_loaded *out)
{
    const struct kept_present *k;
    STAILQ_FOREACH(k, &m->presents, link)
        if (text_equal(k->present.id, id))
            store_add_present(out, k->present.server, k->people);
}

void memory_add_presents_at(const struct memory *m, const char *id, struct store_loaded *out)
{
    const struct kept_present *k;
    struct text all;
    text_init_heap(&all);
    STAILQ_FOREACH(k, &m->presents, link)
        if (text_equal(k->present.id, id))
            text_add(&all, k->people);
    if (all.length)
        store_add_present_at(out, all.at);
    text_release(&all);
}

bool memory_is_present(const struct memory *m, const char *id)
{
    const struct kept_present *k;
    STAILQ_FOREACH(k, &m->presents, link)
        if (text_equal(k->present.id, id))
            return true;
    return false;
}
