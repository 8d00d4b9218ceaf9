/* wire.c - lines between players and server: each keeps its order and takes its time, and may break at any moment. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "sim.h"

static struct parcel *parcel_new(const char *bytes, size_t length)
{
    struct parcel *p = malloc(sizeof *p + length + 1);
    assert(p);
    p->length = length;
    memcpy(p->bytes, bytes, length);
    p->bytes[length] = 0;
    return p;
}

static struct parcel *parcel_take(struct parcels *from)
{
    struct parcel *p = TAILQ_FIRST(from);
    if (p)
        TAILQ_REMOVE(from, p, link);
    return p;
}

/* All but the first so many are lost on the way. */
static void parcels_lose(struct parcels *of, int kept)
{
    struct parcel *p, *next;
    for (p = TAILQ_FIRST(of); p; p = next) {
        next = TAILQ_NEXT(p, link);
        if (kept-- > 0)
            continue;
        TAILQ_REMOVE(of, p, link);
        free(p);
        counts[COUNT_LOST]++;
    }
}

static int parcels_count(const struct parcels *of)
{
    int count = 0;
    const struct parcel *p;
    TAILQ_FOREACH(p, of, link)
        count++;
    return count;
}

static void asked_free(struct wire *x, struct asked *a)
{
    TAILQ_REMOVE(&x->asked, a, link);
    free(a->line);
    free(a);
}

struct wire *wire_open(struct world *w, struct player *p)
{
    struct wire *x = calloc(1, sizeof *x);
    assert(x && !p->wire && p->truth);
    x->number = p->number * 1000 + ++p->wires;
    x->player = p;
    text_copy(x->person, sizeof x->person, p->person);
    x->truth = p->truth;
    x->viewer = -1;
    x->looks = SPECTATOR;
    TAILQ_INIT(&x->in);
    TAILQ_INIT(&x->out);
    TAILQ_INIT(&x->asked);
    text_init_heap(&x->shown);
    text_init_heap(&x->table);
    TAILQ_INSERT_TAIL(&w->wires, x, link);
    x->client = tables_connect(w->tables, p->person, p->truth->id, x);
    p->wire = x;
    tell(w, "wire %d: %s connects", x->number, p->name);
    return x;
}

int wire_seat(const struct wire *x)
{
    const struct chairs *c = &x->truth->chairs;
    unsigned seats = chairs_of(c, x->person);
    if (!chairs_several(c, x->person))
        return chairs_seat_of(c, x->person);
    return x->looks != SPECTATOR && seats & seat_bit(x->looks) ? x->looks : SPECTATOR;
}

void wire_free(struct wire *x)
{
    struct asked *a;
    while ((a = TAILQ_FIRST(&x->asked)))
        asked_free(x, a);
    parcels_lose(&x->in, 0);
    parcels_lose(&x->out, 0);
    text_release(&x->shown);
    text_release(&x->table);
    free(x);
}

struct asked *wire_expect(struct wire *x, const char *cmd, const char *line)
{
    struct asked *a = calloc(1, sizeof *a);
    assert(a);
    text_copy(a->cmd, sizeof a->cmd, cmd);
    a->line = store_copy(line);
    a->at = -1;
    TAILQ_INSERT_TAIL(&x->asked, a, link);
    return a;
}

/* ---- to the server ---- */

void wire_say(struct world *w, struct wire *x, const char *line, size_t length)
{
    struct rng r = dice(w, OF_IN, x->number, x->in_number++);
    struct parcel *p = parcel_new(line, length);
    int64_t at = w->now_ms + 1 + below(&r, w->weather.transit_ms);
    TAILQ_INSERT_TAIL(&x->in, p, link);
    x->in_last_ms = at > x->in_last_ms ? at : x->in_last_ms;
    schedule(w, x->in_last_ms, ARRIVES, x);
    tell(w, "wire %d: says %s", x->number, p->bytes);
}

static struct asked *first_on_its_way(struct wire *x)
{
    struct asked *a;
    TAILQ_FOREACH(a, &x->asked, link)
        if (!a->delivered)
            return a;
    return NULL;
}

void wire_arrive(struct world *w, struct wire *x)
{
    struct parcel *p = parcel_take(&x->in);
    if (!p)
        return;             /* lost */
    struct asked *a = first_on_its_way(x);
    char cmd[12];
    assert(a);
    a->delivered = true;
    memcpy(cmd, a->cmd, sizeof cmd);
    if (x->client && !x->bye && w->stopping) {
        a->delivered = false;       /* nobody reads it any more */
    } else if (x->client && !x->bye) {
        tell(w, "wire %d: arrives: %.60s", x->number, p->bytes);
        const struct table *t = world_table(w, x->truth);
        a->muted = t && !table_is_busy(t) && chairs_muted(&x->truth->chairs, x->person) >= 0;
        tape_arrives(w, x, cmd);
        tables_message(x->client, p->bytes, p->length);
        tape_taken(w, x);
        world_stirs(w);
    }
    free(p);
}

void wire_hang_up(struct world *w, struct wire *x)
{
    struct rng r = dice(w, OF_HANG_UP, x->number, 0);
    assert(!x->cut);
    counts[COUNT_HANG_UPS]++;
    tell(w, "wire %d: %s hangs up", x->number, x->player->name);
    x->cut = true;
    parcels_lose(&x->in, below(&r, 1 + parcels_count(&x->in)));
    parcels_lose(&x->out, 0);
    x->out_count = 0;
    if (!x->ending)
        schedule(w, x->in_last_ms + 1 + below(&r, 3 * w->weather.transit_ms), ENDS, x);
    x->ending = true;
    player_lost(x->player, x);
}

/* Requests without an answer are forgotten with their wire, but for one that is being kept. */
void wire_end(struct world *w, struct wire *x)
{
    struct asked *a;
    const struct table *t = world_table(w, x->truth);
    if (!x->client)
        return;
    tell(w, "wire %d: the server lets it go", x->number);
    tape_arrives(w, x, "end");
    if (t && t->asker == x->client)
        x->truth->orphans |= 1u << x->player->number;
    parcels_lose(&x->in, 0);
    while ((a = TAILQ_FIRST(&x->asked)))
        asked_free(x, a);
    struct client *client = x->client;
    x->client = NULL;
    w->presence++;
    tables_disconnect(client);
    if (x->joined)
        hands_left(w, x);
    if (x->bye && !x->out_count && !x->cut) {
        x->cut = true;
        player_lost(x->player, x);
    }
    world_stirs(w);
}

/* The tables are freed by now. What was on its way to the player may still come, or not. */
void wire_crash(struct world *w, struct wire *x)
{
    struct rng r = dice(w, OF_CRASH, x->number, 0);
    struct asked *a;
    x->client = NULL;
    x->ending = x->bye = true;
    parcels_lose(&x->in, 0);
    x->out_count = below(&r, 1 + x->out_count);
    parcels_lose(&x->out, x->out_count);
    while ((a = TAILQ_FIRST(&x->asked)))
        asked_free(x, a);
    if (x->cut || x->out_count)
        return;
    x->cut = true;
    player_lost(x->player, x);
}

/* ---- to the player ---- */

static void drain_later(struct world *w, struct wire *x)
{
    struct rng r = dice(w, OF_OUT, x->number, x->out_number++);
    int each = x->slow && !w->quiet ? 1500 : w->weather.transit_ms / 4 + 1;
    x->draining = true;
    schedule(w, w->now_ms + 1 + below(&r, each), DRAINS, x);
}

void wire_drain(struct world *w, struct wire *x)
{
    struct parcel *p = x->cut ? NULL : parcel_take(&x->out);
    x->draining = false;
    if (!p)
        return;
    x->out_count--;
    tell(w, "wire %d: %s hears %.*s", x->number, x->player->name, w->trace ? 300 : 0, p->bytes);
    player_hears(w, x->player, x, p->bytes);
    free(p);
    if (x->cut)
        return;
    if (x->out_count) {
        drain_later(w, x);
    } else if (x->bye && !x->client) {
        x->cut = true;
        player_lost(x->player, x);
    } else if (x->client) {
        if (x->late)
            x->table_at = -1;
        x->late = false;
        tables_drained(x->client);
        world_stirs(w);
    }
}

/* As the server does: who leaves too much unread is cut off without a word. */
static void cut_off(struct world *w, struct wire *x)
{
    counts[COUNT_CUT_OFF]++;
    tell(w, "wire %d: cut off", x->number);
    parcels_lose(&x->out, 0);
    x->out_count = 0;
    x->cut = true;
    if (!x->ending)
        schedule(w, w->now_ms + 1, ENDS, x);
    x->ending = true;
    player_lost(x->player, x);
}

void wires_send(void *context, void *connection, const char *message, size_t length)
{
    struct world *w = context;
    struct wire *x = connection;
    if (w->disk.dead)
        return;             /* nobody hears a dead process */
    struct parcel *p = parcel_new(message, length);
    if (!x->client)
        broken(w, "answered", "wire %d is gone, and told: %s", x->number, p->bytes);
    if (x->bye)
        broken(w, "answered", "wire %d is told behind a bye: %s", x->number, p->bytes);
    tape_sent(w, x, message, length);
    check_sent(w, x, p->bytes);
    if (!x->cut && x->out_count >= SIM_WIRE_MAX)
        cut_off(w, x);
    if (x->cut) {
        free(p);
        return;
    }
    TAILQ_INSERT_TAIL(&x->out, p, link);
    x->out_count++;
    if (!x->draining)
        drain_later(w, x);
}

void wires_close(void *context, void *connection, const char *why)
{
    struct world *w = context;
    struct wire *x = connection;
    if (w->disk.dead)
        return;
    tell(w, "wire %d: bye: %s", x->number, why);
    bool lost = text_starts(why, "this could not be saved"), anew = text_starts(why, "somebody has left this server");
    bool dropped = lost || anew;
    bool shut = strstr(why, "no spectators") && watching_is_shut(x->truth, x->person);
    bool reason = dropped ? x->truth->failures || (anew && x->truth->rewritten)
                          : shut || x->client->waiting >= CLIENT_WAITING_MAX || w->stopping;
    if (!reason)
        broken(w, "answered", "wire %d is sent away for no reason: %s", x->number, why);
    x->bye = true;
    if (x->joined && dropped)
        hands_left(w, x);
    x->joined = x->joined && !dropped;          /* its table is gone */
    w->presence++;
    if (!x->ending)
        schedule(w, w->now_ms + 5, ENDS, x);
    x->ending = true;
}

int wires_waiting(void *context, void *connection)
{
    (void)context;
    return ((const struct wire *)connection)->out_count;
}
