/* fair.c - a queue in which owners take turns: start-time fair queueing, a queue by cost for each owner. */
#include "fair.h"

#include <assert.h>
#include <stdlib.h>

#include "../core/kit.h"
#include "../core/text.h"
#include "workers.h"

enum { COST_BASE = 10 };        /* of a bot without a budget */

struct owner {
    char name[WORK_OWNER_SIZE];
    int64_t turn;
    STAILQ_HEAD(, work) waiting;
    TAILQ_ENTRY(owner) link;
};

void fair_init(struct fair *f)
{
    *f = (struct fair){ 0 };
    TAILQ_INIT(&f->owners);
}

static int64_t cost_of(const struct work *w)
{
    return COST_BASE + (w->nodes ? w->nodes : bot_nodes(w->bot, w->kit->game));
}

static void forget(struct fair *f, struct owner *o)
{
    TAILQ_REMOVE(&f->owners, o, link);
    free(o);
}

/* Its owner; those whose turn has passed while nothing of theirs waited are as good as new, and are forgotten. */
static struct owner *find(struct fair *f, const char *name)
{
    struct owner *found = NULL;
    for (struct owner *o = TAILQ_FIRST(&f->owners), *next; o; o = next) {
        next = TAILQ_NEXT(o, link);
        if (text_equal(o->name, name))
            found = o;
        else if (STAILQ_EMPTY(&o->waiting) && o->turn <= f->clock)
            forget(f, o);
    }
    return found;
}

static struct owner *owner_of(struct fair *f, const char *name)
{
    struct owner *o = find(f, name);
    if (!o) {
        o = calloc(1, sizeof *o);
        assert(o);
        text_copy(o->name, sizeof o->name, name);
        STAILQ_INIT(&o->waiting);
        TAILQ_INSERT_TAIL(&f->owners, o, link);
    }
    if (o->turn < f->clock)
        o->turn = f->clock;
    return o;
}

void fair_put(struct fair *f, struct work *w)
{
    struct owner *o = owner_of(f, w->owner);
    struct work *before = NULL, *i;
    w->place = f->serial++ + cost_of(w);
    STAILQ_FOREACH(i, &o->waiting, link) {
        if (i->place > w->place)
            break;
        before = i;
    }
    if (before)
        STAILQ_INSERT_AFTER(&o->waiting, before, w, link);
    else
        STAILQ_INSERT_HEAD(&o->waiting, w, link);
    f->count++;
}

static struct owner *earliest(struct fair *f)
{
    struct owner *o, *best = NULL;
    TAILQ_FOREACH(o, &f->owners, link)
        if (!STAILQ_EMPTY(&o->waiting) && (!best || o->turn < best->turn))
            best = o;
    return best;
}

struct work *fair_take(struct fair *f)
{
    struct owner *o = earliest(f);
    if (!o)
        return NULL;
    struct work *w = STAILQ_FIRST(&o->waiting);
    STAILQ_REMOVE_HEAD(&o->waiting, link);
    f->clock = o->turn;
    o->turn += cost_of(w);
    /* Of equal turns the one who was served longer ago is next. */
    TAILQ_REMOVE(&f->owners, o, link);
    TAILQ_INSERT_TAIL(&f->owners, o, link);
    if (!--f->count)
        while ((o = TAILQ_FIRST(&f->owners)))
            forget(f, o);
    return w;
}
