/* player.c - people with a page: they come, ask, hear, lose the line, come back and ask again. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/patch.h"
#include "sim.h"

enum { PATIENCE_MS = 5000 };

bool player_is_content(const struct player *p)
{
    return p->shut_out || (p->world->played[p->table] && p->wire && p->joined && !p->change.open);
}

void player_lost(struct player *p, const struct wire *x)
{
    if (p->wire != x)
        return;
    p->wire = NULL;
    p->joined = false;
    p->order_count = 0;
    p->join_id = p->draft_id = p->change_id = p->look_id = p->rematch_id = p->carry_id = 0;
    if (!p->world->quiet || p->shut_out)
        return;
    schedule_forget(p->world, WAKES, p);        /* it may have gone to sleep, content */
    schedule(p->world, p->world->now_ms + 10, WAKES, p);
}

/* ---- hearing ---- */

static void see(struct world *w, struct player *p)
{
    int ply = told_int(p->update.at, "ply", -1);
    int seat = told_is(p->table_info.at, "you", "null") ? SPECTATOR : told_int(p->table_info.at, "you", SPECTATOR);
    if (ply < p->plies[seat])
        broken(w, "ply", "%s was at ply %d and is told %d", p->name, p->plies[seat], ply);
    if (p->ply != ply || p->seat != seat)
        p->order_count = 0;         /* a draft of what was, or another's */
    p->plies[seat] = p->ply = ply;
    p->seat = seat;
}

/* Whole, or what changed since the revision it has. */
static void take_update(struct world *w, struct player *p, const char *message)
{
    struct text update, after;
    int from = told_int(message, "from", -1);
    text_init_heap(&update);
    told_text(message, "update", &update);
    if (from >= 0) {
        if (from != p->revision)
            broken(w, "durable", "%s has revision %d and gets a patch of %d", p->name, p->revision, from);
        text_init_heap(&after);
        patch_apply(p->update.at, update.at, &after);
        text_release(&update);
        update = after;
    }
    text_release(&p->update);
    p->update = update;
    p->revision = told_int(message, "revision", -1);
    see(w, p);
}

static void hear_join(struct world *w, struct player *p, const char *message, bool ok)
{
    p->join_id = 0;
    p->shut_out = !ok && strstr(message, "\"this table takes no spectators");
    if (!ok) {
        struct wire *x = p->wire;
        bool given_away = strstr(message, "\"this table opens with") && p->truth != w->played[p->table];
        if (given_away || strstr(message, "\"there is no table"))
            player_goes_to(p, NULL);
        hands_refused(w, p, message);
        wire_hang_up(w, x);
        return;
    }
    p->joined = true;
    p->token[0] = 0;
    told_text(message, "table", &p->table_info);
    take_update(w, p, message);
    if (p->change.open && player_has_several(p))
        ask_look(w, p, p->change.seat);
    else if (p->change.open)
        ask_again(w, p);
}

bool player_has_several(const struct player *p) { return strstr(p->table_info.at, "\"mine\":["); }

/* As a page does: what was drawn of another seat is gone. */
static void hear_look(struct world *w, struct player *p, const char *message, bool ok)
{
    p->look_id = 0;
    if (!ok)
        return;
    told_text(message, "table", &p->table_info);
    take_update(w, p, message);
    if (p->change.open && !p->change_id && p->seat == p->change.seat)
        ask_again(w, p);
}

/* ---- from table to table ---- */

void player_goes_to(struct player *p, struct truth *t)
{
    p->truth = t;
    p->shut_out = false;
    p->change.open = false;
    p->seat = SPECTATOR;
    memset(p->plies, -1, sizeof p->plies);
    text_clear(&p->table_info);
    text_clear(&p->update);
}

static void hear_rematch(struct world *w, struct player *p, const char *message, bool ok)
{
    char id[TOKEN_SIZE] = "";
    struct text told;
    struct wire *x = p->wire;
    p->rematch_id = 0;
    if (!ok)
        return;
    text_init_heap(&told);
    told_text(message, "table", &told);
    text_copy(id, sizeof id, told.at + 1);
    id[strcspn(id, "\"")] = 0;
    text_release(&told);
    struct truth *t = truth_find(w, id);
    if (t->swept)
        return;
    player_goes_to(p, t);
    wire_hang_up(w, x);
}

static void hear_draft(struct player *p, const char *message, bool ok)
{
    struct text update;
    p->draft_id = 0;
    if (!ok) {
        p->order_count = 0;
        return;
    }
    text_init_heap(&update);
    told_text(message, "update", &update);
    told_text(update.at, "moves", &p->order_moves);
    p->order_complete = told_is(message, "complete", "true");
    text_release(&update);
}

void player_hears(struct world *w, struct player *p, struct wire *x, const char *message)
{
    bool push = check_is_push(message), ok = !push && told_is(message, "ok", "true");
    int id = push ? 0 : told_int(message, "id", 0);
    if (p->wire != x) {             /* an old one, while it has a new one */
        if (push && told_is(message, "push", "\"carried\"") && x->number % 2)
            wire_hang_up(w, x);
        return;
    }
    if (id && id == p->join_id) {
        hear_join(w, p, message, ok);
    } else if (id && id == p->draft_id) {
        hear_draft(p, message, ok);
    } else if (id && id == p->look_id) {
        hear_look(w, p, message, ok);
    } else if (id && id == p->carry_id) {
        hands_hear_carry(w, p, message, ok);
    } else if (id && id == p->rematch_id) {
        hear_rematch(w, p, message, ok);
    } else if (id && id == p->change_id) {
        p->change.open = false;
        p->change_id = 0;
    } else if (push && told_is(message, "push", "\"table\"")) {
        told_text(message, "table", &p->table_info);
    } else if (patch_member(message, "revision", &(size_t){ 0 })) {
        take_update(w, p, message);
    }
}

/* ---- waking ---- */

static void find_table(struct world *w, struct player *p)
{
    player_goes_to(p, w->played[p->table]);
    if (!p->truth && p->host && !p->making && w->truth_count < SIM_TRUTHS_MAX - 2)
        world_make_table(w, p);
}

/* Or leave the page open and say nothing. */
static void go_away(struct world *w, struct player *p)
{
    if (p->wire && !p->dozes)
        wire_hang_up(w, p->wire);
}

/* At most a few requests at once, so that some wait for the step of the first. */
static void act(struct world *w, struct player *p, struct rng *r)
{
    int count = one_in(r, 6) ? 2 + below(r, 3) : 1;
    if (one_in(r, w->weather.hang_up)) {
        wire_hang_up(w, p->wire);
        return;
    }
    if (one_in(r, 500)) {
        hands_leave(w, p);
        return;
    }
    if (one_in(r, p->wire->slow ? 6 : w->weather.slow))
        p->wire->slow = !p->wire->slow;
    for (int i = 0; i < count && p->wire; i++)
        ask_something(w, p, r);
}

static void try_again(struct world *w, struct player *p)
{
    bool waits = p->join_id ? w->now_ms - p->joining_ms > PATIENCE_MS
                            : p->change.open && w->now_ms - p->change.since_ms > PATIENCE_MS;
    if (waits)
        wire_hang_up(w, p->wire);
}

void player_wake(struct world *w, struct player *p)
{
    struct rng r = dice(w, OF_WAKE, p->number, p->wakes++);
    int64_t next = w->now_ms + 5 + below(&r, 2 * w->weather.pause_ms);
    bool away = w->now_ms < p->away_until_ms && !w->quiet;
    if (away)
        next = p->away_until_ms;
    if (away)
        go_away(w, p);
    else if (p->leaving)
        ;
    else if (w->tables && !w->stopping && !p->truth)
        find_table(w, p);
    else if (w->tables && !w->stopping && !p->wire)
        ask_join(w, p, &r);
    else if (w->tables && (!p->joined || (p->change.open && below(&r, 2))))
        try_again(w, p);
    else if (w->tables && !w->quiet)
        act(w, p, &r);
    if (!w->quiet || !player_is_content(p))
        schedule(w, next, WAKES, p);
}
