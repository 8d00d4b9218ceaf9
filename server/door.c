/* door.c - who is in, and who goes when it gets full. */
#include "door.h"

#include <assert.h>
#include <stdlib.h>

#include "limits.h"

struct origin {
    TAILQ_ENTRY(origin) link;
    char address[ADDRESS_SIZE];
    int count;
    size_t waiting;
};

static const char full[] = "the server is full: try again in a while";
static const char full_of_watchers[] = "the server is full, and there is only room for players";

void door_init(struct door *d, int most)
{
    *d = (struct door){ .most = most };
    TAILQ_INIT(&d->visitors);
    TAILQ_INIT(&d->origins);
}

static int share(int most, int part, int least)
{
    int usual = most / part > least ? most / part : least;
    return usual < most ? usual : most;
}

/* Those who stay. */
static int inside(const struct door *d) { return d->count - d->leaving; }
static int unreserved(const struct door *d) { return d->most - d->most / DOOR_RESERVE_SHARE; }

/* ---- addresses ---- */

const char *visitor_address(const struct visitor *v) { return v->origin ? v->origin->address : ""; }

/* True: one more of this address is in. */
static bool take_origin(struct door *d, struct visitor *v, const char *address)
{
    struct origin *o;
    TAILQ_FOREACH(o, &d->origins, link)
        if (text_equal(o->address, address))
            break;
    if (o && o->count >= share(d->most, DOOR_ADDRESS_SHARE, DOOR_ADDRESS_LEAST))
        return false;
    if (!o) {
        o = calloc(1, sizeof *o);
        assert(o);
        text_copy(o->address, sizeof o->address, address);
        TAILQ_INSERT_TAIL(&d->origins, o, link);
    }
    o->count++;
    v->origin = o;
    return true;
}

static void leave_origin(struct door *d, struct origin *o)
{
    if (!o || --o->count)
        return;
    assert(!o->waiting);
    TAILQ_REMOVE(&d->origins, o, link);
    free(o);
}

/* ---- coming and going ---- */

void door_send_away(struct door *d, struct visitor *v, const char *why)
{
    v->leaving = true;
    d->leaving++;
    d->close(v, why);
}

/* The one who has been silent longest of those who have joined no table. */
static void make_room(struct door *d, int64_t now_ms)
{
    struct visitor *v;
    TAILQ_FOREACH(v, &d->visitors, link)
        if (!v->leaving && now_ms - v->heard_ms >= DOOR_HURRY_MS && d->standing(v) == ARRIVING) {
            door_send_away(d, v, full);
            return;
        }
}

struct visitor *door_enter(struct door *d, const char *address, int64_t now_ms, const char **why)
{
    if (inside(d) >= unreserved(d))
        door_tidy(d, now_ms);
    if (inside(d) >= d->most)
        make_room(d, now_ms);
    *why = full;
    if (inside(d) >= d->most || d->count >= d->most + DOOR_LEAVING_MAX)
        return NULL;
    struct visitor *v = calloc(1, sizeof *v);
    assert(v);
    v->late = inside(d) >= unreserved(d);
    v->heard_ms = now_ms;
    d->count++;
    TAILQ_INSERT_TAIL(&d->visitors, v, link);
    *why = *address ? door_address(d, v, address) : NULL;
    if (!*why)
        return v;
    door_leave(d, v);
    return NULL;
}

const char *door_address(struct door *d, struct visitor *v, const char *address)
{
    assert(!v->origin);
    return take_origin(d, v, address) ? NULL : "too many connections from your address";
}

const char *door_person(struct door *d, struct visitor *v, const char *person)
{
    const struct visitor *other;
    int count = 0;
    TAILQ_FOREACH(other, &d->visitors, link)
        count += !other->leaving && text_equal(other->person, person);
    if (count >= share(d->most, DOOR_PERSON_SHARE, DOOR_PERSON_LEAST))
        return "you have too many connections: close some pages";
    text_copy(v->person, sizeof v->person, person);
    return NULL;
}

void door_heard(struct door *d, struct visitor *v, int64_t now_ms)
{
    v->heard_ms = now_ms;
    TAILQ_REMOVE(&d->visitors, v, link);
    TAILQ_INSERT_TAIL(&d->visitors, v, link);
}

void door_leave(struct door *d, struct visitor *v)
{
    door_discard(d, v);
    leave_origin(d, v->origin);
    d->leaving -= v->leaving;
    d->count--;
    TAILQ_REMOVE(&d->visitors, v, link);
    free(v);
}

/* ---- when it gets full ---- */

/* The one who looks on and has been silent longest. */
static void send_idle_watcher_away(struct door *d)
{
    struct visitor *v;
    TAILQ_FOREACH(v, &d->visitors, link)
        if (!v->leaving && !v->late && d->standing(v) == WATCHING) {
            door_send_away(d, v, full_of_watchers);
            return;
        }
}

/* D3: those who have joined no table, first. */
static void send_arriving_away(struct door *d, int64_t now_ms)
{
    for (struct visitor *v = TAILQ_FIRST(&d->visitors), *next; v; v = next) {
        next = TAILQ_NEXT(v, link);
        if (inside(d) < unreserved(d) || now_ms - v->heard_ms < DOOR_JOIN_MS)
            return;
        if (!v->leaving && d->standing(v) == ARRIVING)
            door_send_away(d, v, full);
    }
}

/* D2: who came late and only looks on goes, who holds a seat stays for good and an idle one goes instead. */
static void settle_late(struct door *d)
{
    for (struct visitor *v = TAILQ_FIRST(&d->visitors), *next; v; v = next) {
        next = TAILQ_NEXT(v, link);
        if (!v->late || v->leaving)
            continue;
        enum standing standing = d->standing(v);
        if (standing == WATCHING) {
            door_send_away(d, v, full_of_watchers);
        } else if (standing == SEATED) {
            v->late = false;
            send_idle_watcher_away(d);
        }
    }
}

/* There is room again: whoever came late is like the others. */
static void forget_late(struct door *d)
{
    struct visitor *v;
    TAILQ_FOREACH(v, &d->visitors, link)
        v->late = false;
}

void door_tidy(struct door *d, int64_t now_ms)
{
    if (inside(d) < unreserved(d)) {
        forget_late(d);
        return;
    }
    settle_late(d);
    send_arriving_away(d, now_ms);
}

/* ---- what waits ---- */

/* D4: of one origin, or of all when that is NULL. False: nothing waits for anybody. */
static bool cut_worst(struct door *d, const struct origin *o)
{
    struct visitor *v, *worst = NULL;
    TAILQ_FOREACH(v, &d->visitors, link)
        if ((!o || v->origin == o) && v->waiting > (worst ? worst->waiting : 0))
            worst = v;
    if (!worst)
        return false;
    d->cut(worst);
    assert(!worst->waiting);
    return true;
}

void door_wait(struct door *d, struct visitor *v, size_t more)
{
    struct origin *o = v->origin;
    v->waiting += more;
    d->waiting += more;
    if (o)
        o->waiting += more;
    while (o && o->waiting > DOOR_ADDRESS_WAITING_MAX && cut_worst(d, o))
        ;
    while (d->waiting > DOOR_WAITING_MAX && cut_worst(d, NULL))
        ;
}

void door_took(struct door *d, struct visitor *v, size_t bytes)
{
    assert(v->waiting >= bytes);
    v->waiting -= bytes;
    d->waiting -= bytes;
    if (v->origin)
        v->origin->waiting -= bytes;
}

void door_discard(struct door *d, struct visitor *v)
{
    d->given_back += v->waiting;
    door_took(d, v, v->waiting);
}
