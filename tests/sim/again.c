/* again.c - checks of those who turn their eyes at one screen, and of tables where the same people play again. */
#include <string.h>

#include "sim.h"

/* ---- other eyes ---- */

/* What was asked for as another, and is answered after the eyes were turned. */
void check_eyes(struct world *w, const struct wire *x, const struct asked *a, bool ok)
{
    if (!a->turned || a->seat == SPECTATOR || a->seat == wire_seat(x) || text_equal(a->cmd, "say"))
        return;             /* what was said stays said */
    if (ok)
        broken(w, "eyes", "wire %d looks as %d, and is answered what %d has asked for: %s", x->number, wire_seat(x),
               a->seat, a->line);
    counts[COUNT_OTHER_EYES]++;
}

void check_look(struct world *w, struct wire *x, const struct asked *a, const char *message)
{
    struct asked *before;
    TAILQ_FOREACH(before, &x->asked, link) {
        if (before == a)
            break;
        if (!before->turned)
            before->seat = wire_seat(x);
        before->turned = true;
    }
    x->looks = told_is(a->line, "seat", "null") ? SPECTATOR : told_int(a->line, "seat", SPECTATOR);
    if (wire_seat(x) != x->looks)
        broken(w, "eyes", "wire %d looks as %d, which is not its own: %s", x->number, x->looks, message);
    counts[COUNT_LOOKS]++;
    check_seen(w, x, message);
}

/* ---- once more ---- */

/* Who sat on a chair has the next one, of those who play. */
static void check_turned(struct world *w, const struct truth *old, const struct truth *next)
{
    int count = next->chairs.seats;
    for (int i = 0, place = 0; i < old->chairs.seats; i++) {
        if (!(old->chairs.rematch_seats & seat_bit(i)))
            continue;
        const struct chair *a = &old->chairs.chair[i], *b = &next->chairs.chair[++place % count];
        bool same = a->kind == CHAIR_PERSON ? text_equal(a->person, b->person)
                    : a->kind == CHAIR_BOT ? b->kind == CHAIR_BOT : b->kind == CHAIR_OPEN && !b->person[0];
        bool sits = b->kind == (text_equal(a->person, next->chairs.host) ? CHAIR_PERSON : CHAIR_OPEN);
        if (!same || (a->kind == CHAIR_PERSON && !sits))
            broken(w, "once", "who sat on %d is not where it should be at table %s", i, next->id);
    }
}

/* One for all. */
static void check_only_one(struct world *w, const struct truth *t, const char *before)
{
    const struct chairs *c = &t->chairs;
    if (before[0] && !truth_find(w, before)->swept)
        broken(w, "once", "table %s has a second rematch", t->id);
    if (!c->rematch[0])
        return;
    if (!match_over(truth_match(t)))
        broken(w, "once", "table %s has a rematch before its end", t->id);
    counts[COUNT_REMATCHES]++;
    tell(w, "table %s has the rematch %s", t->id, c->rematch);
    check_turned(w, t, truth_find(w, c->rematch));
}

/* Before the start a kept chair is for nobody else; and a rematch does not wait when nobody is awaited. */
void check_again(struct world *w, const struct truth *t, const struct chairs *before)
{
    const struct chairs *c = &t->chairs;
    for (int i = 0; i < c->seats; i++) {
        const struct chair *a = &before->chair[i], *b = &c->chair[i];
        if (!before->started && a->kind == CHAIR_OPEN && a->person[0] && b->kind == CHAIR_PERSON &&
            !text_equal(a->person, b->person))
            broken(w, "once", "chair %d of table %s is kept for another", i, t->id);
    }
    if (c->starts_itself && !c->started && !chairs_invited(c, NULL))
        broken(w, "once", "table %s waits for nobody", t->id);
    if (!text_equal(c->rematch, before->rematch))
        check_only_one(w, t, before->rematch);
}

/* It is durable that who asked sits there, unless it may only look on. */
void check_accepted(struct world *w, struct wire *x, const char *message)
{
    const char *name = x->truth->chairs.rematch;
    struct truth *next = *name ? truth_find(w, name) : NULL;
    struct text id, key;
    text_init_heap(&id), text_init_heap(&key);
    told_text(message, "key", &key);
    text_addf(&id, "\"%s\"", name);
    if (!next || !told_is(message, "table", id.at))
        broken(w, "once", "wire %d: another rematch than the old table has: %s", x->number, message);
    if (chairs_invited(&next->chairs, x->person) || (!truth_seated(next, x->person) && !key.length))
        broken(w, "once", "wire %d: has accepted, and does not sit there: %s", x->number, message);
    counts[COUNT_ACCEPTED] += !text_equal(next->chairs.host, x->person);
    if (key.length && !next->key[0]) {
        text_copy(next->key, sizeof next->key, key.at + 1);
        next->key[strcspn(next->key, "\"")] = 0;
    }
    text_release(&id), text_release(&key);
}
