/* store_memory_places.c - the store in memory: whose tables they are, and all of them (S8). */
#include <string.h>

#include "store_memory.h"

bool memory_is_line(const char *lines, const char *line)
{
    size_t length;
    for (const char *next; lines; lines = next) {
        next = text_line(lines, &length);
        if (text_is(lines, length, line))
            return true;
    }
    return false;
}

struct memory_listed memory_listed(struct kept *k)
{
    struct memory_listed l = { .kept = k, .summary = k->summary, .chairs = k->chairs, .people = k->people,
                               .at = k->made, .order = k->made_order };
    for (int i = 0; i < k->steps; i++) {
        const struct kept_step *s = &k->step[i];
        if (s->chairs) {
            l.chairs = s->chairs;
            l.people = s->people;
        }
        if (s->summary) {
            l.summary = s->summary;
            l.at = s->at;
            l.order = s->order;
        }
    }
    return l;
}

static bool is_over(const struct memory_listed *l) { return strstr(l->summary, "\nover"); }

/* Whether one comes before another in a list; no other is there yet when b->kept is NULL. */
typedef bool before_fn(const struct memory_listed *a, const struct memory_listed *b);

/* Those that go on before those that are over, what happened last first. */
static bool is_before_it(const struct memory_listed *a, const struct memory_listed *b)
{
    if (!b->kept || is_over(a) != is_over(b))
        return !b->kept || is_over(b);
    return a->at > b->at || (a->at == b->at && a->order > b->order);
}

/* The list of all tables begins with the one that was made last. */
static bool was_made_before(const struct memory_listed *a, const struct memory_listed *b)
{
    (void)a;
    (void)b;
    return true;
}

static void tell_none(struct memory *m)
{
    for (struct kept *k = m->tables; k; k = k->next)
        k->told = false;
}

/* The next table of a person that was not told yet; none: its `kept` is NULL. */
static struct memory_listed first_untold(struct memory *m, const char *person, before_fn *is_before)
{
    struct memory_listed first = { 0 };
    for (struct kept *k = m->tables; k; k = k->next) {
        struct memory_listed l = memory_listed(k);
        if (!k->told && l.summary && memory_is_line(l.people, person) && is_before(&l, &first))
            first = l;
    }
    return first;
}

static void tell_place(struct memory *m, const struct memory_listed *l, int64_t at, struct store_loaded *out)
{
    l->kept->told = true;
    store_add_place(out, l->kept->table.id, at, l->summary, l->chairs, l->kept->deadline_ms);
    memory_add_presents_at(m, l->kept->table.id, out);
}

bool memory_places(struct store_backend *b, const char *person, struct store_loaded *out, struct text *error)
{
    struct memory *m = memory_of(b);
    struct memory_listed first;
    (void)error;
    tell_none(m);
    while ((first = first_untold(m, person, is_before_it)).kept &&
           (!is_over(&first) || out->place_count < STORE_PLACES_MAX))
        tell_place(m, &first, first.at, out);
    return true;
}

bool memory_oldest(struct store_backend *b, const char *person, struct store_loaded *out, struct text *error)
{
    struct memory *m = memory_of(b);
    struct memory_listed first;
    (void)error;
    tell_none(m);
    while (out->place_count < STORE_OPEN_MAX && (first = first_untold(m, person, was_made_before)).kept)
        tell_place(m, &first, first.kept->made, out);
    return true;
}

bool memory_list(struct store_backend *b, const char *after, struct store_loaded *out, struct text *error)
{
    (void)error;
    for (struct kept *next; out->place_count < STORE_LISTED_MAX; after = next->table.id) {
        next = NULL;
        for (struct kept *k = memory_of(b)->tables; k; k = k->next)
            if (strcmp(k->table.id, after) > 0 && (!next || strcmp(k->table.id, next->table.id) < 0))
                next = k;
        if (!next)
            break;
        struct memory_listed l = memory_listed(next);
        store_add_place(out, next->table.id, l.at, l.summary ? l.summary : "", l.chairs, next->deadline_ms);
        memory_add_presents_at(memory_of(b), next->table.id, out);
    }
    return true;
}
