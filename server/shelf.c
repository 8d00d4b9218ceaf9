/* shelf.c - tables in memory by id. */
#include "shelf.h"

#include <assert.h>
#include <string.h>

#include "table.h"

static unsigned bucket_of(const char *id)
{
    return (unsigned)(text_hash(id, strlen(id), 0) % SHELF_BUCKETS);
}

void shelf_put(struct shelf *s, struct table *t)
{
    LIST_INSERT_HEAD(&s->by_id[bucket_of(t->id)], t, alike);
    shelf_note_rematch(s, t);
}

void shelf_take(struct table *t)
{
    LIST_REMOVE(t, alike);
    if (t->rematch_noted[0])
        LIST_REMOVE(t, played_again);
    t->rematch_noted[0] = 0;
}

struct table *shelf_find(const struct shelf *s, const char *id)
{
    struct table *t;
    LIST_FOREACH(t, &s->by_id[bucket_of(id)], alike)
        if (text_equal(t->id, id))
            break;
    return t;
}

void shelf_note_rematch(struct shelf *s, struct table *t)
{
    assert(!t->dead);
    if (text_equal(t->rematch_noted, t->chairs.rematch))
        return;
    if (t->rematch_noted[0])
        LIST_REMOVE(t, played_again);
    memcpy(t->rematch_noted, t->chairs.rematch, sizeof t->rematch_noted);
    if (t->rematch_noted[0])
        LIST_INSERT_HEAD(&s->by_rematch[bucket_of(t->rematch_noted)], t, played_again);
}

static struct table *from(struct table *t, const char *id)
{
    while (t && !text_equal(t->rematch_noted, id))
        t = LIST_NEXT(t, played_again);
    return t;
}

struct table *shelf_rematch(const struct shelf *s, const char *id)
{
    return from(LIST_FIRST(&s->by_rematch[bucket_of(id)]), id);
}

struct table *shelf_rematch_next(const struct table *t) { return from(LIST_NEXT(t, played_again), t->rematch_noted); }
